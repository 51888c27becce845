"""Turns, the map, Elementals and death judged from the book (EU-1035 to EU-1080, EU-1144 to EU-1154, EU-1203 ff.)."""

from typing import Any

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
    fighting,
    give,
    hold,
    lay,
    on_top,
    owned,
    quiet,
    strengths,
    struck,
    table,
    wear,
)

from oubliette.games.euthia.board.geometry import cell_at
from oubliette.games.euthia.state.session import Session

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")
FAR = cell_at(3, 0)
PAIR = ("dral", "ael")


def elemental(cell: int, element: str) -> Any:
    return lay(cell, what="elemental", element=element)


def steps(t: Table) -> list[str]:
    return [key for key in t.keys() if key.startswith("step:")]


def to_turn(t: Table) -> Table:
    return t.until("turn")


# Turns and hands


@rule("EU-1043", "EU-1056", "EU-1037")
def test_points_gained_in_a_turn_are_gone_in_the_next() -> None:
    t = table(PAIR, QUIET, wear("ann", "ability_2", "tile:stride")).answer("use:tile:stride", "end", "end")
    assert to_turn(t).state.round == 2
    while t.asks != "ann":
        t.answer("end")
    assert t.hero().moves == 3


@rule("EU-1043", "EU-1027")
@pytest.mark.parametrize(("cards", "over"), [(5, 0), (6, 1), (8, 3)])
def test_the_hand_is_cut_to_five_by_choice(cards: int, over: int) -> None:
    t = table(PAIR, QUIET, hold("ann", *["curse"] * cards)).answer("end")
    if not over:
        assert (t.asked, t.asks) == ("turn", "bob")
        return
    assert (t.asked, t.asks, t.choice().least, t.choice().most) == ("hand_limit", "ann", over, over)
    t.answer(" ".join(t.keys()[:over]))
    assert len(t.hero().hand) == 5 and t.asks == "bob"


@rule("EU-1036", "EU-1033")
def test_in_the_second_round_the_left_neighbour_begins() -> None:
    t = table(("dral", "ael", "keleia"), quiet("ann", "bob", "cyd"))
    order = []
    for _ in range(6):
        order.append(t.asks)
        t.answer("end")
    assert order == ["ann", "bob", "cyd", "bob", "cyd", "ann"]


@rule("EU-1046", "EU-1053", "EU-1009")
def test_a_second_combat_action_opens_a_second_monsters_space() -> None:
    t = table(PAIR, QUIET, lay(NEXT, guard=1))
    t.hero().actions["combat"] = 0
    t.answer("step:0,1")
    assert "step:1,0" not in steps(t)
    t.hero().actions["combat"] = 1
    t.answer("step:0,0")
    assert "step:1,0" in steps(t)


@rule("EU-1053", "EU-1238")
@pytest.mark.parametrize(("left", "offered"), [(1, True), (0, False)])
def test_a_teleport_leads_to_a_monster_only_with_the_combat_action(left: int, offered: bool) -> None:
    t = table(PAIR, QUIET, lay(NEXT, guard=1), carry("ann", "ware:scroll_of_teleportation"))
    t.hero().actions["combat"] = left
    t.answer("step:-1,0")
    scroll = next(key for key in t.keys() if "scroll_of_teleportation" in key)
    t.answer(scroll)
    assert ("space:1,0" in t.keys()) is offered and "space:-1,0" not in t.keys()
    if offered:
        t.answer("space:1,0")
        assert t.state.fight is not None and t.hero().actions["combat"] == 0


@rule("EU-1239", "EU-1237")
def test_a_teleport_within_its_range_goes_over_revealed_spaces_only() -> None:
    t = table(PAIR, QUIET, lay(FAR), carry("ann", "ware:scroll_of_teleportation"), at(NEXT))
    t.answer(next(key for key in t.keys() if "scroll_of_teleportation" in key))
    assert "space:3,0" not in t.keys(), "an island beyond unrevealed ground"


@rule("EU-1239")
def test_a_teleport_without_a_target_is_not_offered() -> None:
    t = table(("maeldur", "ael"), QUIET, wear("ann", "ability_2", "tile:blink"), _alone)
    assert "use:tile:blink" not in t.keys()


def _alone(s: Session) -> None:
    s.state.spaces = {CENTRE: s.state.spaces[CENTRE]}
    s.state.laid = {tile: [CENTRE] for tile in list(s.state.laid)[:1]}


# Discovery


@rule("EU-1062", "EU-1067")
def test_one_tile_left_for_two_slots_fills_the_first_and_the_other_stays_closed() -> None:
    def one_left(s: Session) -> None:
        s.state.territory = s.state.territory[-1:]

    t = table(PAIR, QUIET, one_left, keep_territory=True).answer("step:1,0", "turn:0")
    assert t.asked == "turn" and t.state.territory == [] and len(t.events("tile_laid")) == 1


@rule("EU-1069", "EU-1062")
def test_revealing_costs_no_points() -> None:
    t = table(PAIR, QUIET, keep_territory=True).answer("step:1,0")
    while t.asked != "turn":
        t.passes()
    assert t.hero().moves == 2


@rule("EU-1058", "EU-1062")
def test_entering_the_same_edge_again_reveals_nothing_new() -> None:
    t = table(PAIR, QUIET, keep_territory=True).answer("step:1,0")
    while t.asked != "turn":
        t.passes()
    laid = len(t.events("tile_laid"))
    t.answer("step:0,0", "step:1,0")
    assert len(t.events("tile_laid")) == laid == 2


# Fire and Water


@rule("EU-1207", "EU-1058", "EU-1070")
def test_each_entry_into_fire_hurts_again() -> None:
    t = table(PAIR, QUIET, elemental(BEYOND, "fire")).answer("step:1,0", "step:0,0", "step:1,0")
    assert t.hero().health == 6 - 2


@rule("EU-1203", "EU-1207")
def test_fire_does_not_reach_two_spaces() -> None:
    t = table(PAIR, QUIET, elemental(FAR, "fire"), lay(BEYOND)).answer("step:1,0")
    assert t.hero().health == 6
    assert t.answer("step:2,0").hero().health == 5


@rule("EU-1204", "EU-1207")
def test_two_fires_hurt_once() -> None:
    t = table(PAIR, QUIET, elemental(BEYOND, "fire"), elemental(cell_at(2, -1), "fire")).answer("step:1,0")
    assert t.hero().health == 5


@rule("EU-1208", "EU-1149", "EU-1150", "EU-1004")
def test_fire_kills_before_water_heals_and_reputation_stops_at_nought() -> None:
    t = table(
        PAIR,
        QUIET,
        elemental(BEYOND, "fire"),
        elemental(cell_at(2, -1), "water"),
        give("ann", health=1, reputation=1, gold=4),
    ).answer("step:1,0")
    hero = t.hero()
    assert (hero.at, hero.health, hero.reputation, hero.gold) == (CENTRE, 6, 0, 4)
    assert t.asks == "bob" and hero.hand == [] and hero.hero_tokens == 25 and t.hero("bob").won_tokens == []


@rule("EU-1208", "EU-1147")
def test_water_heals_after_fire_and_not_beyond_the_maximum() -> None:
    powers = elemental(BEYOND, "fire"), elemental(cell_at(2, -1), "water")
    assert table(PAIR, QUIET, *powers).answer("step:1,0").hero().health == 6
    assert table(PAIR, QUIET, *powers, give("ann", health=3)).answer("step:1,0").hero().health == 3
    water = elemental(BEYOND, "water")
    assert table(PAIR, QUIET, water).answer("step:1,0").hero().health == 6


@rule("EU-1070", "EU-1207")
def test_who_dies_of_the_fire_never_meets_the_monster() -> None:
    t = table(PAIR, QUIET, lay(NEXT, guard=1), elemental(BEYOND, "fire"), give("ann", health=1)).answer("step:1,0")
    assert t.state.fight is None and t.space(NEXT).guarded and t.hero().at == CENTRE
    assert t.events("monster_revealed") == []


@rule("EU-1070", "EU-1207")
def test_the_fire_is_felt_before_the_fight() -> None:
    t = table(PAIR, QUIET, lay(NEXT, guard=1), elemental(BEYOND, "fire")).answer("step:1,0")
    assert t.state.fight is not None and t.hero().health == 5


@rule("EU-1208", "EU-1207")
def test_neither_fire_nor_water_does_anything_during_a_combat() -> None:
    t = fighting(1, "bandit", QUIET, elemental(BEYOND, "fire"), dice("monster", *[1] * 4), dice("hero", *[1] * 4))
    struck(t).until("hero_attack")
    assert t.hero().health == 5, "the one Wound of entering"


@rule("EU-1207", "EU-1237")
def test_a_teleport_into_fire_hurts_too() -> None:
    t = table(
        ("maeldur", "ael"), QUIET, wear("ann", "ability_2", "tile:blink"), elemental(BEYOND, "fire"), at(LEFT)
    ).answer("use:tile:blink", "space:1,0")
    assert t.hero().health == 4


# Challenges


@rule("EU-1209", "EU-1273")
@pytest.mark.parametrize(
    ("element", "faces", "health", "moves", "gold"),
    [
        ("air", (3, 3), 5, 3, 0),
        ("air", (4, 4), 6, 3, 0),
        ("air", (6, 6), 6, 5, 0),
        ("earth", (3, 3), 4, 3, 0),
        ("earth", (4, 5), 5, 3, 0),
        ("earth", (5, 5), 6, 3, 2),
        ("fire", (1, 1), 3, 3, 0),
        ("fire", (4, 4), 4, 3, 0),
        ("fire", (5, 5), 5, 3, 0),
    ],
)
def test_the_sections_of_the_elementals(
    element: str, faces: tuple[int, int], health: int, moves: int, gold: int
) -> None:
    t = table(PAIR, QUIET, elemental(NEXT, element), at(NEXT), give("ann", gold=0), dice("hero", *faces))
    t.answer("challenge").until("turn")
    hero = t.hero()
    assert (hero.health, hero.moves, hero.gold, hero.essences) == (health, moves, gold, {element: 1})
    assert t.space(NEXT).interactions == {"ann": 1}
    assert hero.gaar == (1 if (element, faces) == ("fire", (5, 5)) else 0)


@rule("EU-1273", "EU-1209")
@pytest.mark.parametrize(("faces", "healed", "essence"), [((3, 3), 1, 0), ((4, 4), 0, 1), ((6, 6), 3, 1)])
def test_water_gives_no_essence_for_a_low_roll(faces: tuple[int, int], healed: int, essence: int) -> None:
    t = table(PAIR, QUIET, elemental(NEXT, "water"), at(NEXT), give("ann", health=2), dice("hero", *faces))
    t.answer("challenge").until("turn")
    assert (t.hero().health, t.hero().essences.get("water", 0)) == (2 + healed, essence)


@rule("EU-1210", "EU-1156")
def test_every_owner_is_paid_once_and_the_challenged_elemental_is_closed_to_the_challenger() -> None:
    t = table(
        ("dral", "ael", "keleia"),
        quiet("ann", "bob", "cyd"),
        elemental(NEXT, "air"),
        owned(NEXT, bob=1, cyd=1),
        at(NEXT),
        give("ann", gold=2),
        dice("hero", 4, 4),
    ).answer("challenge")
    assert (t.until("turn").hero().gold, t.hero("bob").gold, t.hero("cyd").gold) == (0, 4, 4)
    assert "challenge" not in t.keys()


@rule("EU-1210")
def test_without_the_gold_for_every_owner_there_is_no_challenge() -> None:
    t = table(
        ("dral", "ael", "keleia"),
        quiet("ann", "bob", "cyd"),
        elemental(NEXT, "air"),
        owned(NEXT, bob=1, cyd=1),
        at(NEXT),
        give("ann", gold=1),
    )
    assert "challenge" not in t.keys()


@rule("EU-1211", "EU-0059")
def test_the_dead_challenger_leaves_a_token_and_gets_no_essence() -> None:
    t = table(
        PAIR, QUIET, elemental(NEXT, "fire"), at(NEXT), give("ann", health=3, reputation=5), dice("hero", 1, 1)
    ).answer("challenge")
    assert t.until("turn").hero().reputation == 3 and t.hero().essences.get("fire", 0) == 0
    assert t.space(NEXT).interactions == {"ann": 1} and t.hero().at == CENTRE and t.asks == "bob"


@rule("EU-1206", "EU-1048", "EU-1205")
def test_out_of_combat_earth_adds_nothing_and_air_turns_the_higher_die() -> None:
    t = table(PAIR, QUIET, elemental(NEXT, "air"), elemental(BEYOND, "earth"), at(NEXT), dice("hero", 6, 5)).answer(
        "challenge"
    )
    assert t.events("challenged")[0].roll == 1 + 5  # type: ignore[attr-defined]


@rule("EU-1124", "EU-1048")
def test_nobody_else_spends_gaar_on_a_roll_out_of_combat() -> None:
    t = table(PAIR, QUIET, give("bob", gaar=5), elemental(NEXT, "air"), at(NEXT), dice("hero", 3, 3))
    t.answer("challenge")
    assert t.asks == "ann" and t.asked == "turn"


@rule("EU-1278", "EU-1048")
def test_two_iridescent_pieces_help_rolls_out_of_combat_only() -> None:
    worn = wear("ann", "cuirass", "ware:iridescent_cuirass"), wear("ann", "boots", "ware:iridescent_boots")
    t = table(PAIR, QUIET, *worn, elemental(NEXT, "earth"), at(NEXT), dice("hero", 3, 3)).answer("challenge")
    assert t.events("challenged")[0].roll == 7  # type: ignore[attr-defined]
    other = fighting(2, "ogre", QUIET, *worn, dice("hero", 3, 3), dice("monster", 1, 1))
    assert strengths(struck(other), "hero") == [6]


# Places of the map


@rule("EU-1077", "EU-1240")
def test_a_guarded_portal_leads_nowhere_and_one_alone_is_of_no_use() -> None:
    t = table(PAIR, QUIET, lay(NEXT, what="portal"), at(NEXT))
    assert not [key for key in t.keys() if key.startswith("portal")]
    both = table(PAIR, QUIET, lay(NEXT, what="portal"), lay(LEFT, what="portal", guarded=True), at(NEXT))
    assert not [key for key in both.keys() if key.startswith("portal")]


@rule("EU-1242", "EU-1147")
@pytest.mark.parametrize(("gold", "health", "cell", "offered"), [(1, 3, CENTRE, 1), (0, 3, CENTRE, 0), (1, 3, NEXT, 0)])
def test_the_chapel_heals_on_its_centre_and_for_gold(gold: int, health: int, cell: int, offered: int) -> None:
    t = table(PAIR, QUIET, give("ann", gold=gold, health=health), at(cell))
    assert ("heal_here" in t.keys()) == bool(offered)
    if offered:
        t.answer("heal_here")
        assert (t.hero().health, t.hero().gold) == (6, 0)


@rule("EU-1241")
def test_the_griffin_is_off_by_default() -> None:
    assert "griffin" not in table(PAIR, QUIET, give("ann", gold=9)).keys()


# Death


@rule("EU-1148", "EU-1150", "EU-1079")
def test_the_dead_keep_their_things_and_the_beast_waits_without_its_damage() -> None:
    t = fighting(
        1, "gecko", QUIET, give("ann", health=1, gold=7), dice("monster", 5, 6), carry("ann", "ware:potion_of_power")
    )
    sack = list(t.hero().sack)
    t.fight.enemies[0].damage = 2
    t.until("turn", "hand_limit")
    hero = t.hero()
    assert (hero.sack, hero.gold, hero.health, hero.at) == (sack, 7, 6, CENTRE)
    assert len(hero.hand) == 1 and t.hero("bob").won_tokens == ["ann"] and hero.reputation == 0
    assert t.space(NEXT).guarded and t.state.monsters[1].pile[0].startswith("gecko/")


@rule("EU-1151")
def test_without_any_hero_token_nothing_is_given() -> None:
    t = fighting(
        1, "gecko", QUIET, give("ann", health=1, hero_tokens=0), dice("monster", 5, 6), lambda s: s.state.goods.clear()
    )
    t.until("turn", "hand_limit")
    assert t.hero("bob").won_tokens == [] and t.hero().at == CENTRE


@rule("EU-1079", "EU-1085")
def test_the_next_combat_on_the_space_draws_another_card() -> None:
    t = table(
        PAIR,
        QUIET,
        lay(NEXT, guard=1),
        on_top(1, "bandit"),
        on_top(1, "gecko"),
        give("ann", health=1),
        dice("monster", 5, 6),
    ).answer("step:1,0")
    t.until("turn").answer("step:1,0")
    assert [one.card.split("/")[0] for one in t.events("monster_revealed")] == ["gecko", "bandit"]  # type: ignore[attr-defined]


@rule("EU-1091")
def test_an_undecided_combat_gives_nothing_and_the_turn_goes_on() -> None:
    t = fighting(1, "bandit", QUIET, dice("monster", *[1] * 40), dice("hero", *[1] * 40))
    for _ in range(12):
        t.until("hero_attack").answer("no_attack")
    t.until("turn", "space", "retreat")
    while t.asked != "turn":
        t.passes()
    hero = t.hero()
    assert (hero.reputation, hero.gold, hero.health) == (0, 3, 6) and t.space(NEXT).guarded
    assert not t.space(hero.at).guarded and hero.hero_tokens == 25


@rule("EU-1145", "EU-1191")
def test_a_hero_never_dies_of_taking_armour_off() -> None:
    t = table(("ael", "dral"), QUIET, wear("ann", "cuirass", "ware:dragon_cuirass"), give("ann", health=9)).answer(
        "sack", "unequip:cuirass"
    )
    assert t.hero().health == 4


@rule("EU-1144", "EU-1145", "EU-1278")
def test_a_rise_of_the_maximum_does_not_heal() -> None:
    piece = "ware:dragon_cuirass"
    t = table(PAIR, QUIET, carry("ann", piece), give("ann", health=2))
    worn = next(one for one in t.hero().sack if one.startswith(piece))
    t.answer("sack", f"equip:{worn}:cuirass")
    assert t.hero().health == 2
