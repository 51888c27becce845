"""The Fellowship and base co-operation: Bounties for two, three Chaos Actions, what stays as it is."""

from typing import Any

import pytest
from tests.euthia.combat.kit import burning, die, reserve
from tests.euthia.scenario.fellowship_kit import card, company
from tests.euthia.table import CENTRE, NEXT, Table, at, dice, fighting, give, hold, lay, on_top, table

from oubliette.games.euthia.state.session import Session

rule = pytest.mark.rule


def bounty_here(s: Session) -> None:
    """The open Bounty of Level 1 asks for a Portal."""
    s.state.open_bounties[1] = "b1_portal"
    s.state.bounties[1].pile = ["b1_mountains", "b1_treasure"]


def hunters(*arrange: Any, heroes: tuple[str, ...] = ("dral", "ael"), **options: Any) -> Table:
    """All Heroes stand on a Portal with a Bounty."""
    there = [at(NEXT, seat) for seat in ("ann", "bob", "cyd")[: len(heroes)]]
    return company(lay(NEXT, what="portal"), bounty_here, *there, *arrange, heroes=heroes, **options)


@rule("EU-0312", "EU-1224")
def test_two_heroes_fight_for_a_bounty_together() -> None:
    t = hunters(die("gaar"), dice("monster", 1, 1))
    t.answer("bounty:1:bob", seat="ann")
    assert (t.asks, t.keys()) == ("bob", ["join", "no"])
    t.answer("join", seat="bob")
    assert t.fight.heroes == ["ann", "bob"] and t.fight.bounty == "b1_portal"
    assert t.hero("ann").actions["combat"] == t.hero("bob").actions["combat"] == 0


@rule("EU-0279", "EU-0312", "EU-0315")
@pytest.mark.parametrize("enemy", [0, 1, 2, 3])
def test_the_enemy_on_the_card_of_the_round_stands_beside_an_elite_too(enemy: int) -> None:
    t = hunters(card=card(enemy=enemy)).answer("bounty:1", seat="ann")
    row = [t.s.book.monster(one.card) for one in t.fight.enemies]
    assert [(one.level, one.elite) for one in row] == [(1, True), (enemy, False)][: 2 if enemy else 1]


@rule("EU-0312", "EU-0293", "EU-0326", "EU-1225")
def test_a_shared_bounty_is_won_without_marker_and_its_card_is_discarded() -> None:
    t = hunters(
        give("ann", reputation=0, gold=0),
        give("bob", reputation=0, gold=0),
        die(*["gaar"] * 9),
        dice("monster", *[1] * 30),
        dice("hero", *[6] * 30),
    )
    t.answer("bounty:1:bob", seat="ann").answer("join", seat="bob")
    for _ in range(8):
        if t.until("hero_attack", "trophy", "remainder", "marker", "turn").asked != "hero_attack":
            break
        t.answer(next(key for key in t.keys() if key.startswith("attack:tile")))
    assert t.asked != "marker", "a Bounty liberates no space"
    t.until("turn")
    assert t.hero("ann").reputation > 0 and t.hero("bob").reputation > 0, "both share the Reward"
    assert t.state.objective["bounty_1"] == 1
    assert not t.hero("ann").bounties and "b1_portal" in t.state.bounties[1].discarded
    assert t.state.open_bounties[1] == "b1_treasure" and not t.space(NEXT).heroes


@rule("EU-0312")
def test_nobody_is_drawn_into_a_bounty_unasked_and_never_more_than_two_take_part() -> None:
    t = hunters(heroes=("dral", "ael", "skoldur"))
    offered = [key for key in t.keys("ann") if key.startswith("bounty:")]
    assert offered == ["bounty:1", "bounty:1:bob", "bounty:1:cyd"]
    t.answer("bounty:1:cyd", seat="ann").answer("no", seat="cyd")
    assert t.state.fight is None and t.hero("ann").actions["combat"] == 1
    t.answer("end", seat="bob")
    assert "bounty:1:bob" not in t.keys("ann"), "his part of the round is over"


@rule("EU-0312")
def test_rivals_share_no_bounty() -> None:
    t = table(("dral", "ael"), lay(NEXT, what="portal"), bounty_here, at(NEXT, "ann"), at(NEXT, "bob"))
    assert [key for key in t.keys() if key.startswith("bounty:")] == ["bounty:1"]


@rule("EU-0261", "EU-0252", "EU-1127")
def test_three_chaos_actions_make_three_piles() -> None:
    name = card(chaos_action=True, enemy=0)
    gold = reserve(gold=("power_gain", "healing", "healing", "power_gain", "power_gain", "power_gain", "possession"))
    t = company(
        lay(NEXT, guard=2, what=""),
        on_top(2, "wyvern"),
        gold,
        die("chaos_2"),
        dice("monster", 1, 1),
        card=name,
    )
    t.answer("step:1,0", seat="ann").answer("fight", seat="ann").until("hero_attack", "turn")
    piles = [(one.card, one.count) for one in t.events("set_played")]  # type: ignore[attr-defined]
    assert piles[:3] == [("power_gain", 1), ("healing", 2), ("power_gain", 3)] and len(piles) == 3


@rule("EU-0271")
def test_the_reserves_of_the_fellowship_are_empty_at_the_start() -> None:
    t = company()
    assert not t.state.silver_reserve and not t.state.gold_reserve
    assert not t.state.control.everywhere(), "nobody runs the Monster"


@rule("EU-0244")
def test_playing_with_fire_rolls_the_die_where_base_solo_reveals_a_card() -> None:
    fire = burning(1, "gecko", die("gaar"), dice("monster", 1, 1)).until("hero_attack")
    base = burning(1, "gecko", dice("monster", 1, 1), mode="solo").until("hero_attack")
    shown = [[one.what for one in t.events("card_revealed")] for t in (fire, base)]  # type: ignore[attr-defined]
    assert "die" in shown[0] and "combat_card" not in shown[0]
    assert "combat_card" in shown[1] and "die" not in shown[1]


@rule("EU-1081")
def test_a_combat_action_spends_the_token_and_goes_on_to_its_end() -> None:
    t = fighting(1, "gecko", hold("bob"), hold("ann"), give("ann", gaar=0))
    assert t.hero().actions["combat"] == 0
    kinds = set()
    while t.state.fight is not None:
        kinds.add(t.asked)
        t.passes()
    assert "turn" not in kinds, "nothing else is done before the Combat is over"


def together(*arrange: Any) -> Table:
    """Base co-operation of two."""
    quiet = [give(seat, gaar=0) for seat in ("ann", "bob")]
    return table(("dral", "ael"), hold("ann"), hold("bob"), *quiet, *arrange, mode="coop", scenario="broken_siege")


@rule("EU-1251")
def test_in_base_co_operation_combat_cards_run_the_monster_and_the_reserves_are_common() -> None:
    t = together(lay(NEXT, guard=1, what=""), on_top(1, "gecko"), dice("monster", 1, 1)).answer("step:1,0")
    assert t.fight.monster_player == "" and len(t.state.silver_reserve) == 1
    t.until("hero_attack")
    assert "combat_card" in [one.what for one in t.events("card_revealed")]  # type: ignore[attr-defined]


@rule("EU-1254")
def test_in_base_co_operation_a_death_costs_two_reputation_and_no_token() -> None:
    t = together(
        lay(NEXT, guard=2, what=""),
        on_top(2, "wyvern"),
        give("ann", health=1, reputation=5),
        dice("monster", 4, 4),
    )
    t.answer("step:1,0").until("turn")
    assert (t.hero().reputation, t.hero().at, t.hero().hero_tokens) == (3, CENTRE, 25)
    assert not t.hero("bob").won_tokens


@rule("EU-0266")
def test_the_fellowship_keeps_the_standard_turn() -> None:
    t = company()
    assert t.hero("ann").actions == {"combat": 1, "trade": 1, "mining": 1} and t.hero("ann").moves == 3
    t.answer("step:1,0", seat="ann")
    assert t.hero("ann").moves == 2 and t.hero("bob").moves == 3


@rule("EU-0097")
def test_in_the_fellowship_others_trigger_a_wound_mark_without_eltrea() -> None:
    def marked(s: Session) -> None:
        s.state.spaces[NEXT].wound_mark = True
        board = s.state.heroes["bob"].familiars
        assert board is not None
        board.marks_left, board.alignment = 9, "moon"

    t = company(lay(NEXT, guard=1, what=""), on_top(1, "bandit"), marked, heroes=("dral", "eltrea"))
    t.answer("step:1,0", seat="ann").answer("fight", seat="ann")
    assert (t.asks, t.asked) == ("ann", "wound_mark")
    t.answer("trigger")
    assert t.fight.enemies[0].damage == 1


@rule("EU-0332", "EU-1222")
def test_a_shared_victory_puts_one_token_on_the_overlords_card() -> None:
    def prisoner(s: Session) -> None:
        s.state.open_encounters["overlord"] = next(
            one for one in s.state.encounters["overlord"].pile if one.startswith("overlord_1")
        )
        s.state.encounters["overlord"].pile.remove(s.state.open_encounters["overlord"])

    t = company(
        lay(NEXT, guard=2, what=""),
        on_top(2, "warg"),
        prisoner,
        give("ann", health=6),
        die(*["gaar"] * 12),
        dice("monster", *[1] * 40),
        dice("hero", *[6] * 40),
    )
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob")
    for _ in range(12):
        if t.until("hero_attack", "trophy", "turn").asked != "hero_attack":
            break
        t.answer(next(key for key in t.keys() if key.startswith("attack:tile")))
    t.until("turn")
    assert not t.space(NEXT).guarded and t.hero("ann").health and t.hero("bob").health
    assert len(t.state.encounter_tokens["overlord"]) == 1
