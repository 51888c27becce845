"""Situations written from the book: odd timings, cross effects, what counts what."""

from typing import Any

import pytest
from tests.euthia.combat.kit import burning, die, duel, reserve
from tests.euthia.scenario.fellowship_kit import company
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    LEFT,
    NEXT,
    at,
    book,
    carry,
    dice,
    fighting,
    give,
    hold,
    lay,
    on_top,
    spent,
    strengths,
    struck,
    table,
    wear,
)

from oubliette.games.euthia.board.geometry import DIRECTIONS, cell_at, neighbours
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import SetGem
from oubliette.table import Thing

rule = pytest.mark.rule


@rule("EU-1060")
def test_directions_go_clockwise_from_the_upper_right_and_the_lower_right_is_the_third() -> None:
    assert DIRECTIONS[0] == (1, -1)
    assert neighbours(CENTRE)[2] == cell_at(0, 1)


@rule("EU-0013", "EU-1041", "EU-1040")
def test_free_actions_cost_no_token_and_actions_are_once_a_turn() -> None:
    t = table(("dral", "ael"), lay(NEXT, what="mountains", guard=1, guarded=False), at(NEXT)).answer("mine")
    assert "mine" not in t.keys()
    assert t.hero().actions == {"combat": 1, "trade": 1, "mining": 0}


@rule("EU-1046", "EU-1266")
def test_deep_vein_mines_a_second_time_without_the_token() -> None:
    t = table(
        ("skoldur", "ael"),
        lay(NEXT, what="mountains", guard=1, guarded=False),
        at(NEXT),
        wear("ann", "ability_2", "tile:deep_vein"),
    )
    t.answer("mine", "no")
    t.answer("use:tile:deep_vein")
    while t.asked != "turn":
        t.passes()
    assert len([piece for piece in t.hero().sack if piece.startswith("resource")]) == 2
    assert t.space(NEXT).interactions == {"ann": 2}


@rule("EU-0014", "EU-1056")
def test_gained_points_add_to_those_of_the_turn() -> None:
    t = table(("keleia", "ael"), wear("ann", "ability_2", "tile:stride")).answer("use:tile:stride")
    assert t.hero().moves == 5
    assert t.answer("end").hero().moves == 0


@rule("EU-1073", "EU-0029", "EU-1204")
def test_two_elementals_of_a_kind_count_once() -> None:
    fires = lay(BEYOND, what="elemental", element="fire"), lay(cell_at(2, -1), what="elemental", element="fire")
    t = table(("dral", "ael"), *fires).answer("step:1,0")
    assert t.hero().health == 5


@rule("EU-1208", "EU-1204")
def test_fire_comes_before_water() -> None:
    powers = lay(BEYOND, what="elemental", element="fire"), lay(cell_at(2, -1), what="elemental", element="water")
    t = table(("dral", "ael"), *powers, give("ann", health=1, reputation=4)).answer("step:1,0")
    assert t.hero().at == CENTRE and t.hero().reputation == 2, "Fire kills before Water could heal"


@rule("EU-1265", "EU-1207")
def test_fire_walk_keeps_the_wounds_of_fire_away() -> None:
    t = table(
        ("maeldur", "ael"), lay(BEYOND, what="elemental", element="fire"), wear("ann", "ability_2", "tile:fire_walk")
    ).answer("step:1,0")
    assert t.hero().health == 5


@rule("EU-1093", "EU-1096")
def test_after_a_reaction_the_other_side_is_asked_again_until_both_pass() -> None:
    t = fighting(
        1,
        "gecko",
        hold("bob", "mind_control", "reinforcement"),
        give("ann", gaar=1, essences={"air": 1}),
        dice("monster", 4, 4),
    )
    t.until("before_monster_roll")
    assert t.asks == "bob"
    t.answer("pass")
    assert t.asks == "ann"
    t.answer("use:essence:air")
    assert (t.asked, t.asks) == ("before_monster_roll", "bob"), "the Monster-Player had passed, and may answer"


@rule("EU-1115", "EU-0020")
def test_modifiers_for_the_next_and_the_first_attack_are_added() -> None:
    t = fighting(
        1,
        "bandit",
        hold("bob"),
        hold("ann"),
        wear("ann", "ability_2", "tile:orions_star"),
        give("ann", gaar=0),
        dice("hero", 5, 5),
        dice("monster", 4, 4, 4, 4),
        hero="keleia",
        extra_tiles=True,
    )
    t.answer("use:tile:orions_star").until("hero_attack")
    t.answer("no_attack").until("hero_attack")
    assert strengths(t, "monster") == [6, 8]


@rule("EU-1125", "EU-1005")
def test_a_monsters_gaar_is_limited_by_the_supply() -> None:
    def scarce(s: Session) -> None:
        s.state.heroes["bob"].gaar += s.state.gaar.left
        s.state.gaar.left = 0

    t = fighting(1, "dark_beast", scarce)
    assert t.fight.gaar == 0


@rule("EU-1144", "EU-1147", "EU-1146")
def test_healing_never_goes_beyond_the_maximum_and_is_not_offered_to_the_unhurt() -> None:
    potion = carry("ann", "ware:healing_potion")
    assert "use:ware:healing_potion/0" not in table(("dral", "ael"), potion).keys()
    t = table(("dral", "ael"), potion, give("ann", health=5)).answer("use:ware:healing_potion/0")
    assert t.hero().health == 6


@rule("EU-0038", "EU-1146")
def test_a_potion_helps_in_a_healing_phase_and_in_no_other_window() -> None:
    t = fighting(
        1,
        "bandit",
        carry("ann", "ware:healing_potion"),
        hold("bob"),
        give("ann", gaar=1, health=3),
        dice("monster", 1, 1),
    )
    kinds = []
    for _ in range(12):
        if t.asked == "hero_attack":
            break
        if any("healing_potion" in key for key in t.keys()):
            kinds.append(t.asked)
        t.passes()
    assert set(kinds) == {"healing"}


@rule("EU-1160")
def test_an_empty_resource_stack_is_its_shuffled_discard_pile() -> None:
    def spent(s: Session) -> None:
        deck = s.state.resources["mountains"]
        deck.discarded, deck.pile = deck.pile, []

    t = table(("dral", "ael"), lay(NEXT, what="mountains", guard=1, guarded=False), at(NEXT), spent).answer("mine")
    assert t.hero().sack[-1].startswith("resource:") and len(t.state.resources["mountains"].pile) == 11


@rule("EU-1080")
def test_when_all_monsters_are_trophies_the_oldest_is_given_back() -> None:
    def hoard(s: Session) -> None:
        s.state.heroes["bob"].sack += [f"trophy:{card}" for card in s.state.monsters[1].pile]
        s.state.monsters[1].pile = []

    t = table(("dral", "ael"), lay(NEXT, guard=1, what=""), hoard).answer("step:1,0")
    assert len(t.hero("bob").sack) == 1 + 13


@rule("EU-1165", "EU-1202")
def test_a_trade_action_allows_everything_in_any_order() -> None:
    t = table(
        ("dral", "ael"),
        lay(NEXT, what="merchants", guard=1, guarded=False),
        at(NEXT),
        give("ann", gold=20, reputation=6, essences={"water": 1}, gems={"ruby": 1}),
        wear("ann", "cuirass", "ware:leather_cuirass"),
        carry("ann", "resource:iron"),
    ).answer("trade")
    verbs = {key.split(":")[0] for key in t.keys()}
    assert verbs >= {"buy", "good", "sell", "unlock", "reveal", "set", "renew", "done"}


@rule("EU-1194", "EU-1195")
@pytest.mark.parametrize(("potions", "room"), [(4, True), (5, False)])
def test_gold_gems_essences_and_worn_pieces_take_no_place(potions: int, room: bool) -> None:
    """A Trophy finds the sixth place, whatever else the Hero owns; a seventh there is not."""
    t = duel(
        1,
        "gecko",
        give("ann", gold=30, gems={"ruby": 3}, essences={"air": 4}, health=6),
        wear("ann", "cuirass", "ware:leather_cuirass"),
        wear("ann", "weapon", "tile:greataxe"),
        carry("ann", *["ware:healing_potion"] * potions),
        dice("hero", 6, 6),
        dice("monster", 1, 1),
    )
    assert len(t.hero().sack) == potions + 1, "with the Scroll"
    struck(t, "tile:greataxe").until("trophy")
    assert (t.answer("keep").asked == "turn") is room
    assert any(piece.startswith("trophy:gecko") for piece in t.hero().sack) is room


@rule("EU-1227", "EU-0333")
def test_an_elite_trophy_counts_for_its_level() -> None:
    def hunter(s: Session) -> None:
        s.state.open_encounters["hunter"] = "hunter_2"
        s.state.encounters["hunter"].pile = [one for one in s.state.encounters["hunter"].pile if one != "hunter_2"]

    t = table(
        ("dral", "ael"),
        lay(NEXT, what="encounter", encounter="hunter"),
        hunter,
        at(NEXT),
        carry("ann", "trophy:elite_dark_beast"),
    )
    assert "quest:hunter" in t.keys(), "it has the name for Quests"


@rule("EU-1028")
def test_encounter_cards_are_sorted_by_type() -> None:
    t = table(("dral", "ael"))
    for kind, deck in t.state.encounters.items():
        assert all(card.startswith(kind) for card in deck.pile)


@rule("EU-1033")
def test_the_first_player_is_chosen_by_luck() -> None:
    from oubliette.games.euthia import GAME
    from oubliette.kernel.game import Setup

    firsts = {GAME.rules.begin(Setup("euthia", "the_hunt", ("a", "b", "c"), seed), book()).first for seed in range(20)}
    assert firsts == {0, 1, 2}


@rule("EU-1075")
def test_the_loot_of_a_space_is_taken_once_by_the_liberator() -> None:
    t = table(
        ("dral", "ael"),
        lay(NEXT, guard=1, what=""),
        on_top(1, "dark_beast"),
        hold("bob"),
        hold("ann"),
        give("ann", gaar=0, gold=0),
        dice("monster", *[1] * 9),
        dice("hero", *[6] * 9),
    )
    loot = t.s.printed(NEXT).loot
    t.answer("step:1,0").until("hero_attack").answer("attack:tile:notched_axe").until("hero_attack").answer(
        "attack:tile:notched_axe"
    )
    t.until("trophy").answer("no").until("turn")
    assert t.hero().gold == loot.gold and t.hero().gaar == 1 + loot.gaar
    t.answer("step:0,0", "step:1,0")
    assert t.hero().gold == loot.gold


@rule("EU-0034", "EU-1184", "EU-1116")
def test_a_ring_serves_one_roll_a_turn() -> None:
    ring = wear("ann", "ring", "ware:silver_ring")
    two = lay(NEXT, what="elemental", element="water"), lay(LEFT, what="elemental", element="water"), at(NEXT)
    t = table(("dral", "ael"), ring, *two, give("ann", gaar=0), dice("hero", 3, 3, 3, 3)).answer("challenge")
    t.answer(next(key for key in t.keys() if "silver_ring" in key)).answer("step:0,0", "step:-1,0", "challenge")
    assert [event.roll for event in t.events("challenged")] == [8, 6]  # type: ignore[attr-defined]


@rule("EU-0139", "EU-1199")
def test_gems_of_an_ability_that_leaves_the_board_come_back_if_active() -> None:
    def set_up(s: Session) -> None:
        hero = s.state.heroes["ann"]
        wear("ann", "ability_2", "tile:impure_gems")(s)
        hero.set_gems["tile:impure_gems"] = [SetGem("onyx", "any")]
        hero.hidden_tiles.remove("tile:shadow_bolt")
        hero.revealed_tiles.append("tile:shadow_bolt")

    t = table(
        ("taesiri", "ael"),
        set_up,
        lay(NEXT, what="merchants", guard=1, guarded=False),
        at(NEXT),
        give("ann", gold=9),
        extra_tiles=True,
    )
    t.answer("trade", "learn:tile:shadow_bolt", "slot:ability_2")
    assert t.hero().gems == {"onyx": 1} and "tile:impure_gems" in t.hero().revealed_tiles


@rule("EU-0137")
def test_skoldur_with_two_shields_keeps_one_in_the_sack() -> None:
    from oubliette.games.euthia import GAME
    from oubliette.kernel.game import Setup
    from oubliette.kernel.match import Match

    setup = Setup(
        "euthia",
        "the_hunt",
        ("ann", "bob"),
        1,
        {"heroes": {"skoldur": {"seat": "ann"}, "ael": {"seat": "bob"}}, "extra_tiles": True},
    )
    match: Match[Any] = Match(GAME, setup, book())
    while "ann" not in match.choices or match.choices["ann"].kind != "starting_tile":
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, choice.keys()[:1])
    match.answer("ann", ["tile:gumrans_shield"])
    match.answer("ann", ["tile:tile:gumrans_shield"])
    hero = match.context.state.heroes["ann"]
    assert hero.slots["shield"] == "tile:gumrans_shield" and "tile:oak_shield" in hero.sack


@rule("EU-0141")
def test_armour_among_hero_tiles_is_worn_like_any_other_but_belongs_to_no_set() -> None:
    t = table(("dral", "ael"), wear("ann", "boots", "tile:ranger_boots"), extra_tiles=True)
    assert "use:tile:ranger_boots" in t.keys()
    assert t.answer("use:tile:ranger_boots").hero().moves == 4


@rule("EU-0221", "EU-0225", "EU-0224")
def test_enchanted_items_follow_the_rules_of_scrolls_and_potions() -> None:
    t = table(
        ("dral", "ael"),
        carry("ann", "ware:enchanted_crystal_of_fate"),
        lay(NEXT, what="elemental", element="water"),
        at(NEXT),
        give("ann", health=1, gaar=0),
        dice("hero", 3, 3),
    )
    t.answer(next(key for key in t.keys() if "crystal" in key)).answer("challenge")
    assert t.events("challenged")[0].roll == 9  # type: ignore[attr-defined]
    assert not [piece for piece in t.hero().sack if "crystal" in piece]


@rule("EU-0070", "EU-0071")
def test_the_familiar_rides_on_its_card_and_may_be_put_down_and_taken_up_at_no_cost() -> None:
    t = table(("eltrea", "dral")).answer("step:1,0", "familiar:place", "step:0,0")
    board = t.hero().familiars
    assert board is not None and board.at == NEXT and t.hero().at == CENTRE
    t.answer("step:1,0", "familiar:lift")
    board = t.hero().familiars
    assert board is not None and board.at is None and t.hero().hero_tokens == 25 and not board.bottom_used


@rule("EU-0248")
def test_with_an_essence_of_air_one_monster_die_and_the_combat_die_are_rolled() -> None:
    t = burning(1, "bandit", die("gaar"), dice("monster", 6), essences={"air": 1})
    t.until("before_monster_roll").answer("use:essence:air").until("hero_attack")
    rolled = t.events("rolled")[0]
    assert rolled.dice == (6,) and t.events("card_revealed")  # type: ignore[attr-defined]


@rule("EU-0318", "EU-0312")
def test_both_heroes_of_a_shared_combat_may_spend_hope_and_a_bounty_is_open_to_two() -> None:
    t = company(lay(NEXT, guard=1, what=""), on_top(1, "bandit"), die("gaar"), dice("monster", 6, 6))
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob")
    t.until("after_monster_roll")
    assert t.fight.hope == 1 and "hope" in t.keys()


@rule("EU-0330", "EU-1263")
def test_after_a_furious_charge_the_first_attack_of_the_first_enemy_must_be_on_dral() -> None:
    t = company(
        lay(NEXT, guard=1, what=""), on_top(1, "bandit"), die("gaar"), dice("monster", 1, 1), dice("hero", 1, 1)
    )
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob")
    t.until("initiative").answer("use:tile:furious_charge").until("hero_attack", "victim")
    attacked = [one.seat for one in t.events("attack_began") if one.side == "monster"]  # type: ignore[attr-defined]
    assert t.asked == "hero_attack" and attacked == ["ann"]


@rule("EU-0327")
def test_if_one_of_two_heroes_dies_only_reputation_is_shared() -> None:
    t = company(
        lay(NEXT, guard=1, what=""),
        on_top(1, "bandit"),
        die(*["gaar"] * 8),
        dice("monster", 6, 6, *[1] * 20),
        dice("hero", *[6] * 20),
        give("bob", health=1, gold=0, reputation=5),
        give("ann", gold=0, reputation=0),
    )
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob")
    t.until("victim").answer("hero:bob").until("hero_attack")
    for _ in range(4):
        if t.until("hero_attack", "marker", "remainder", "trophy", "turn").asked != "hero_attack":
            break
        t.answer(next(key for key in t.keys() if key.startswith("attack:tile")))
    t.until("turn")
    assert t.hero("bob").gold == 0 and t.hero("ann").gold > 0
    assert t.hero("bob").at == CENTRE


@rule("EU-0328")
def test_if_both_die_the_space_stays_guarded() -> None:
    t = company(
        lay(NEXT, guard=2, what=""),
        on_top(2, "wyvern"),
        die(*["gaar"] * 8),
        dice("monster", *[6] * 20),
        give("ann", health=1),
        give("bob", health=1),
    )
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob").until("turn")
    assert t.space(NEXT).guarded and t.hero("ann").at == t.hero("bob").at == CENTRE


@rule("EU-0331")
def test_the_tome_takes_one_token_for_a_victory_over_several_enemies() -> None:
    name = next(one.id for one in book().fellowship_cards.values() if one.enemy == 1)
    tome = wear("ann", "ability_2", "tile:tome_of_power")
    t = company(
        lay(NEXT, guard=1, what=""),
        tome,
        die(*["gaar"] * 20),
        dice("monster", *[1] * 60),
        dice("hero", *[6] * 60),
        give("ann", health=5),
        heroes=("taesiri", "ael"),
        card=name,
    )
    t.answer("step:1,0", seat="ann").answer("fight", seat="ann")
    for _ in range(12):
        if t.until("hero_attack", "trophy", "turn").asked != "hero_attack":
            break
        t.answer("attack:tile:obscura")
        if t.asked == "target":
            t.passes()
    t.until("turn")
    assert t.hero("ann").tile_tokens == {"tile:tome_of_power": 1}


@rule("EU-0323", "EU-0324", "EU-1089")
@pytest.mark.parametrize(("area", "cursed"), [(False, {"bob"}), (True, {"ann", "bob"})])
def test_a_curse_of_the_reserve_hits_the_hero_attacked_or_all_in_an_area_attack(area: bool, cursed: set[str]) -> None:
    card = next(one.id for one in book().fellowship_cards.values() if one.area == area and not one.enemy)
    t = company(
        lay(NEXT, guard=1, what=""),
        on_top(1, "goblin_archer"),
        die("chaos"),
        dice("monster", 1, 1),
        dice("hero", *[4] * 8),
        card=card,
    )
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob")
    state = t.until("victim").state
    state.gold.pile += state.gold_reserve
    state.silver.pile += state.silver_reserve
    state.gold_reserve, state.silver_reserve = [], []
    reserve(("curse",))(t.s)
    t.answer("hero:bob").until("hero_attack")
    assert {one.seat for one in t.fight.modifiers if one.kind == "hero"} == cursed


@rule("EU-0002", "EU-1003")
def test_modules_can_be_switched_on_one_by_one() -> None:
    from oubliette.games.euthia import GAME
    from oubliette.kernel.game import Setup

    for flag in ("rotunda", "corruption", "extra_tiles", "encounters", "treasures", "griffin"):
        state = GAME.rules.begin(Setup("euthia", "the_hunt", ("a", "b"), 1, {flag: True}), book())
        assert getattr(state.switches, flag) is True


@rule("EU-1050", "EU-1100")
def test_special_effects_come_after_the_wounds_and_not_for_a_dead_hero() -> None:
    t = fighting(1, "gecko", hold("bob"), hold("ann"), give("ann", gaar=0, health=1), dice("monster", 4, 4))
    t.until("turn", "hand_limit")
    drawn = [event for event in t.cited("EU-1100") if event.kind == "drew_cards"]
    assert not drawn


@rule("EU-0103")
def test_the_ents_clover_waits_for_the_next_roll() -> None:
    def ent(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.slots["ability_1"] = "tile:control_2"
        hero.hidden_tiles.remove("tile:control_2")
        assert hero.familiars is not None
        hero.familiars.active, hero.familiars.stored = "ent", 1
        hero.familiars.alignment = "leaf"
        hero.interaction_tokens -= 1

    t = table(("eltrea", "dral"), ent, give("ann", health=2)).answer("ability:ent_any")
    assert (t.hero().moves, t.hero().health, t.hero().next_roll) == (4, 3, 1)


@rule("EU-1157", "EU-1053")
def test_why_not_tells_the_reason_in_words() -> None:
    t = table(("dral", "ael"), lay(NEXT, guard=1), give("ann", actions={})).now(spent("ann", "combat"))
    reason = t.match.why_not("ann", Thing("cell", cell=NEXT, board="map"))
    assert reason is not None and reason.say.id == "eu-why-not-combat-spent"
    far = t.match.why_not("ann", Thing("cell", cell=cell_at(-1, 1), board="map"))
    assert far is None, "it can be entered"
    t.answer("step:-1,0")
    far = t.match.why_not("ann", Thing("cell", cell=NEXT, board="map"))
    assert far is not None and far.say.id == "eu-why-not-combat-spent"


def test_an_attack_shows_its_odds_with_the_penalty_and_leaves_the_match_alone() -> None:
    t = fighting(2, "assassin", hold("bob"), hold("ann"), give("ann", gaar=0, health=6), dice("monster", 1, 1)).until(
        "hero_attack"
    )
    before = t.match.digest()
    option = next(option for option in t.choice().options if option.key == "attack:tile:notched_axe")
    assert option.preview is not None
    odds = option.preview().odds[0]
    assert odds.whole == 36 and dict(odds.results) == {0: 21, 1: 12, 2: 3}, "6, 7 and 8 count as 4, 5 and 6"
    assert t.match.digest() == before
