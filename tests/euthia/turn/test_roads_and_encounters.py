"""Sharp situations of roads, goods and Encounters, judged from the book before the engine was asked."""

import pytest
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    LEFT,
    NEXT,
    Table,
    at,
    carry,
    dice,
    eltrea,
    give,
    lay,
    on_top,
    quiet,
    strengths,
    table,
    wear,
)
from tests.euthia.together.kit import open_card

from oubliette.games.euthia.board.geometry import cell_at, neighbours
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Familiars, SetGem

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")
DOWN = cell_at(0, 1)


def key_with(t: Table, word: str) -> str:
    return next(key for key in t.keys() if word in key)


def board(t: Table) -> Familiars:
    familiars = t.hero().familiars
    assert familiars is not None
    return familiars


# On the road


@rule("EU-1070", "EU-1207", "EU-1063")
def test_who_reveals_a_fire_beside_the_entered_space_is_burnt_at_once() -> None:
    def one_fire(s: Session) -> None:
        s.state.territory = [one for one in s.state.territory if one.startswith("ii_wild_2")][:1]

    burnt = set()
    for turned in ("turn:0", "turn:1", "turn:2"):
        t = table(("dral", "ael"), QUIET, one_fire, give("ann", health=5), keep_territory=True)
        t.answer("step:1,0", turned)
        fire = next(cell for cell in t.state.spaces if t.s.printed(cell).element == "fire")
        assert t.hero().health == (4 if fire in neighbours(NEXT) else 5)
        burnt.add(t.hero().health)
    assert burnt == {4, 5}


@rule("EU-0243", "EU-1238", "EU-1053")
@pytest.mark.parametrize(("left", "offered"), [(1, True), (0, False)])
def test_pegasus_sets_down_on_a_monster_only_with_the_combat_action(left: int, offered: bool) -> None:
    t = table(("dral", "ael"), QUIET, lay(LEFT, what="pegasus"), lay(NEXT, guard=1, what=""), give("ann", gold=2))
    t.hero().actions["combat"] = left
    t.answer("step:-1,0", "pegasus")
    assert ("space:1,0" in t.keys()) is offered
    t.answer("space:1,0" if offered else "space:0,0")
    assert t.hero().gold == 1 and (t.state.fight is not None) is offered


@rule("EU-0168", "EU-1207", "EU-1237")
def test_the_orb_carries_into_the_fire_which_burns_before_the_point_is_had() -> None:
    t = table(
        ("maeldur", "ael"),
        QUIET,
        wear("ann", "ability_2", "tile:orb_of_the_void"),
        lay(BEYOND, what="elemental", element="fire"),
        give("ann", gems={"onyx": 1}, health=4),
    )
    t.answer("use:tile:orb_of_the_void").until("turn")
    assert (t.hero().at, t.hero().health, t.hero().moves) == (BEYOND, 3, 4) and not t.hero().gems.get("onyx")


@rule("EU-0168", "EU-1149", "EU-1150")
def test_who_dies_where_the_orb_carries_gets_no_point() -> None:
    t = table(
        ("maeldur", "ael"),
        QUIET,
        wear("ann", "ability_2", "tile:orb_of_the_void"),
        lay(BEYOND, what="elemental", element="fire"),
        give("ann", gems={"onyx": 1}, health=1, reputation=5),
    )
    t.answer("use:tile:orb_of_the_void").until("turn")
    assert t.asks == "bob" and (t.hero().at, t.hero().reputation, t.hero().moves) == (CENTRE, 3, 0)


@rule("EU-0146", "EU-1238", "EU-1053")
@pytest.mark.parametrize(("left", "offered"), [(1, True), (0, False)])
def test_a_rune_stone_leads_to_a_guarded_market_and_into_its_fight(left: int, offered: bool) -> None:
    t = table(
        ("ael", "dral"),
        QUIET,
        wear("ann", "ability_2", "tile:rune_stone"),
        lay(BEYOND, what="merchants", guard=1),
        at(NEXT),
        lay(NEXT, what=""),
    )
    t.hero().actions["combat"] = left
    t.answer("step:0,0")
    assert ("use:tile:rune_stone" in t.keys()) is offered
    if offered:
        t.answer("use:tile:rune_stone")
        if t.state.fight is None:
            t.answer(key_with(t, "space"))
        assert t.state.fight is not None and t.hero().at == BEYOND


@rule("EU-0132", "EU-1239")
def test_a_transformation_leads_anywhere_but_to_markets_encounters_and_the_own_space() -> None:
    t = eltrea(
        QUIET,
        wear("ann", "ability_2", "tile:transformation"),
        lay(BEYOND, what="merchants", guard=1, guarded=False),
        lay(NEXT, what="encounter", encounter="hunter"),
        lay(cell_at(3, 0), what="portal"),
    ).answer("use:tile:transformation")
    assert "space:3,0" in t.keys()
    assert not {"space:2,0", "space:1,0", "space:0,0"} & set(t.keys())


@rule("EU-1241")
def test_the_griffin_that_flew_for_one_may_fly_for_the_next_player_from_where_it_stands() -> None:
    t = table(("dral", "ael"), QUIET, give("ann", gold=3), give("bob", gold=3), griffin=True)
    t.answer(key_with(t, "griffin"))
    t.answer(key_with(t, "space:1,0"))
    assert (t.hero().at, t.hero().gold) == (NEXT, 2) and not [key for key in t.keys() if "griffin" in key]
    t.answer("end")
    t.answer(key_with(t, "griffin"))
    t.answer(key_with(t, "space:-1,0"))
    assert (t.hero("bob").at, t.hero("bob").gold) == (LEFT, 3 - 1 - 1), "a Gold for the space, one for the flight"


# Goods


@rule("EU-1266", "EU-1290")
def test_a_brewer_gets_only_the_dwurt_there_is() -> None:
    def scarce(s: Session) -> None:
        s.state.heroes["bob"].dwurt = 9
        s.state.dwurt.left = 1

    t = table(
        ("skoldur", "ael"),
        QUIET,
        wear("ann", "ability_2", "tile:brewer"),
        carry("ann", "resource:copper"),
        scarce,
    ).answer("use:tile:brewer")
    t.until("turn")
    assert t.hero().dwurt == 1 and not [one for one in t.hero().sack if one.startswith("resource")]


@rule("EU-0043", "EU-1167")
def test_the_devotee_sells_no_potion_when_none_is_left() -> None:
    def none(s: Session) -> None:
        s.state.heroes["bob"].sack += [f"ware:healing_potion/{number}" for number in range(s.state.potions.left)]
        s.state.potions.left = 0

    t = table(("dral", "ael"), QUIET, none, give("ann", gold=5, health=2), rotunda=True)
    assert "potion_here" not in t.keys() and "heal_here" in t.keys()


@rule("EU-0231", "EU-0020", "EU-0021")
def test_imbalance_out_of_combat_helps_the_roll_and_weakens_no_later_monster() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(LEFT, what="elemental", element="water"),
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        carry("ann", "ware:scroll_of_imbalance"),
        at(LEFT),
        dice("hero", 3, 2),
        dice("monster", 3, 3),
    ).answer("challenge")
    t.answer(key_with(t, "imbalance")).until("turn")
    assert t.events("challenged")[0].roll == 5 + 2  # type: ignore[attr-defined]
    t.answer("step:0,0", "step:1,0").until("hero_attack")
    assert strengths(t, "monster") == [6]


@rule("EU-0236", "EU-1048")
@pytest.mark.parametrize(("ring", "gold", "reputation"), [(False, 3, 0), (True, 0, 1)])
def test_a_clover_lifts_the_roll_of_a_genies_lamp(ring: bool, gold: int, reputation: int) -> None:
    worn = [wear("ann", "ring", "ware:copper_ring")] if ring else []
    t = table(("dral", "ael"), QUIET, carry("ann", "ware:genies_lamp"), *worn, give("ann", gold=0), dice("hero", 3, 3))
    t.answer(key_with(t, "genies_lamp"))
    if ring:
        t.answer(key_with(t, "copper_ring"))
    t.until("turn")
    assert (t.hero().gold, t.hero().reputation) == (gold, reputation)


@rule("EU-0155", "EU-1160", "EU-1161")
def test_providence_draws_what_is_left_of_a_stack_and_its_discards() -> None:
    def two_left(s: Session) -> None:
        deck = s.state.resources["mountains"]
        s.state.box += deck.pile[2:]
        deck.pile = deck.pile[:2]

    t = table(
        ("keleia", "ael"),
        QUIET,
        wear("ann", "ability_2", "tile:providence"),
        lay(NEXT, what="mountains", guard=1, guarded=False),
        at(NEXT),
        two_left,
    ).answer("mine")
    t.answer(key_with(t, "providence"))
    assert len([key for key in t.keys() if "resource:" in key]) == 2
    t.answer(t.keys()[0])
    assert len(t.state.resources["mountains"].discarded) == 1


@rule("EU-0171", "EU-1200")
def test_a_set_gem_is_not_for_the_forge() -> None:
    def gem(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.set_gems[hero.slots["cuirass"]] = [SetGem("onyx", "any")]

    t = table(
        ("skoldur", "ael"),
        QUIET,
        wear("ann", "ability_2", "tile:raklors_forge"),
        wear("ann", "cuirass", "ware:leather_cuirass"),
        gem,
    )
    assert "use:tile:raklors_forge" not in t.keys()


@rule("EU-1155", "EU-0232", "EU-1046", "EU-1158")
def test_one_mine_is_worked_three_times_in_a_turn_by_three_means() -> None:
    t = table(
        ("skoldur", "ael"),
        QUIET,
        wear("ann", "ability_2", "tile:deep_vein"),
        carry("ann", "ware:scroll_of_mining"),
        lay(NEXT, what="mountains", guard=1, guarded=False),
        at(NEXT),
    )
    t.answer("mine").until("turn").answer("use:tile:deep_vein").until("turn")
    t.answer(key_with(t, "scroll_of_mining"))
    while t.asked != "turn":
        t.answer(next((key for key in t.keys() if key in ("mine", "yes")), t.keys()[0]))
    assert len([one for one in t.hero().sack if one.startswith("resource:")]) == 3
    assert t.space(NEXT).interactions == {"ann": 2} and t.hero().moves == 3 + 1


@rule("EU-0159", "EU-0160")
@pytest.mark.parametrize("revealed", [True, False])
def test_a_thief_robs_a_market_that_is_guarded_but_none_that_nobody_has_seen(revealed: bool) -> None:
    market = [lay(BEYOND, what="alchemists", guard=2)] if revealed else []
    t = table(("dral", "ael"), QUIET, carry("ann", "ware:great_larceny"), *market)
    assert any("great_larceny" in key for key in t.keys()) is revealed


# Encounters


@rule("EU-0111", "EU-1222", "EU-1281")
def test_a_mine_freed_by_pacifism_counts_for_the_emissary() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, what="mountains", guard=1),
        lay(LEFT, what="encounter", encounter="emissary"),
        open_card("emissary", "emissary_1"),
        dice("hero", 6, 6),
    ).answer("step:1,0")
    t.answer(next(key for key in t.keys() if key not in ("no", "pass"))).until("turn")
    assert t.state.encounter_tokens.get("emissary") == ["ann"]
    assert t.space(NEXT).interactions == {"ann": 2} and t.hero().reputation == 1 + 1


@rule("EU-0227", "EU-1223")
def test_the_void_takes_a_ring_out_of_the_sack() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what="encounter", encounter="elemental_void"),
        at(NEXT),
        open_card("elemental_void", "elemental_void_7"),
        carry("ann", "ware:copper_ring"),
        give("ann", gold=0),
        encounters=True,
    )
    t.answer("quest:elemental_void").until("turn")
    assert (t.hero().reputation, t.hero().gold, t.hero().gaar) == (3, 3, 1)
    assert not [one for one in t.hero().sack if "ring" in one]


@rule("EU-0219")
@pytest.mark.parametrize(("trophy", "gold", "reputation"), [("gecko", 0, 1), ("elite_dark_beast", 1, 2)])
def test_an_elite_is_worth_more_to_the_artisan(trophy: str, gold: int, reputation: int) -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what="encounter", encounter="artisan"),
        at(NEXT),
        open_card("artisan", "artisan_1"),
        carry("ann", f"trophy:{trophy}"),
        give("ann", gold=0),
        encounters=True,
    )
    t.answer("quest:artisan").until("turn")
    assert (t.hero().gold, t.hero().reputation) == (gold, reputation)


@rule("EU-0219", "EU-0334", "EU-0055")
def test_a_butchers_health_pays_the_artisan_alone() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what="encounter", encounter="artisan"),
        at(NEXT),
        open_card("artisan", "artisan_7"),
        carry("ann", "trophy:putrid_butcher"),
        encounters=True,
        corruption=True,
    )
    t.answer("quest:artisan").until("turn")
    assert t.hero().reputation == 2 and len(t.state.minions["putrid_butcher"]) == 6
