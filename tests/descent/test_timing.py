"""Who uses what when: the order of reactions, whom a blow falls on, heroes under a charm (D2-0002 to D2-0050)."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    GRAY,
    RED_1,
    RED_2,
    RED_3,
    YELLOW_1,
    YELLOW_2,
    Table,
    hero,
    monster,
    table,
)

from oubliette.games.descent.events import CardUsed, OverlordPlayed

rule = pytest.mark.rule

TWO = ("me", "lord")
FAILS = {"gray": GRAY[3], "black": BLACK[4]}


def used(t: Table) -> list[str]:
    """The cards that were used, of both sides, in the order of the journal."""
    return [line.event.card for line in t.match.journal("me") if isinstance(line.event, CardUsed | OverlordPlayed)]


# --- the order of reactions ---


@rule("D2-0004", "D2-0550", "D2-0048")
@pytest.mark.parametrize("first", ["play:expert_blow", "use:A:stoneskin"])
def test_where_two_players_want_something_the_active_one_puts_it_in_order(first: str) -> None:
    t = table("A g", A=hero("avric", "spiritspeaker"), g=monster(), hand=["expert_blow"], seats=TWO)
    t.activate("g").do("attack:own:A", "play:expert_blow")
    assert t.choice.seat == "me" and used(t) == [], "nothing is resolved before everybody has spoken"
    t.do("use:A:stoneskin")
    assert (t.asked, t.choice.seat) == ("order", "lord")
    t.do(first)
    assert used(t) == (["expert_blow", "stoneskin"] if first.startswith("play") else ["stoneskin", "expert_blow"])


@rule("D2-0004")
def test_who_alone_wants_something_is_not_asked_for_an_order() -> None:
    t = table("A g", A=hero("avric", "spiritspeaker"), g=monster(), hand=["expert_blow"], seats=TWO)
    t.activate("g").do("attack:own:A", "play:expert_blow", "pass")
    assert used(t) == ["expert_blow"] and t.asked != "order"


@rule("D2-0069", "D2-0004", "D2-0067", "D2-0068", "D2-0071")
def test_answers_to_a_roll_resolve_as_they_are_used() -> None:
    two = hero("tarha", "runemaster")
    t = table("A . g", A=two, g=monster("zombie", "master"), hand=["dark_fortune"], seats=TWO)
    t.dice(blue=[BLUE_3, BLUE_SURGE_2], yellow=YELLOW_1, brown=[BROWN[0], BROWN[2]]).do("attack:arcane_bolt", "use:A:")
    while t.asked == "reroll":
        t.do(t.keys[0])
    assert used(t) == ["ability/tarha"], "her reroll is done before he is asked"
    assert t.choice.seat == "lord"


# --- whom the blow falls on ---


FLAIL = "A K B\n\ng g .\n\ng g ."
"""A Knight between two friends, all three within reach of a merriod."""


def flailed(first: str, second: str) -> Table:
    """A merriod strikes two of the three at once."""
    t = table(
        FLAIL,
        A=hero("avric", "disciple"),
        K=hero("syndrael", "knight", skills=["defend"]),
        B=hero("tomble", "thief"),
        g=monster("merriod", "master"),
    )
    t.activate("g").dice(blue=BLUE_3, red=RED_1, gray=[GRAY[0]] * 3).do("ability:flail")
    t.do(next(key for key in t.keys if f":{first}@" in key and f"+{second}@" in key))
    return t


def dealt(t: Table) -> Table:
    """Let the attack go on to its end."""
    for _ in range(20):
        if t.asked == "deal_order":
            t.do("deal:")
        elif "pass" in t.keys and t.asked != "activation":
            t.do("pass")
    return t


@rule("D2-4073", "D2-4072")
def test_a_knight_takes_the_place_of_one_of_two_targets_only() -> None:
    t = flailed("avric", "tomble").do("use:K:defend")
    assert t.asked == "whom" and set(t.keys) == {"figure:avric", "figure:tomble"}
    t.do("figure:B")
    assert not t.offers("use:K:defend"), "the other target remains one"
    dealt(t)
    assert (t.damage("A"), t.damage("K"), t.damage("B")) == (3, 3, 0) and t.fatigue("K") == 1


@rule("D2-4074", "D2-2098", "D2-0196")
def test_a_knight_who_is_a_target_himself_is_hit_twice_and_defends_twice() -> None:
    t = dealt(flailed("avric", "syndrael").do("use:K:defend"))
    rolls = [event.figure for event in t.events("defence_rolled")]
    assert rolls == ["syndrael", "syndrael"]
    assert (t.damage("A"), t.damage("K")) == (0, 6)


LARGE = "A . . .\n\n. g g g\n\n. g g g"
"""A dragon whose upper side lies open to the archer."""


@rule("D2-0171", "D2-2096", "D2-0151")
def test_any_space_of_a_large_figure_may_be_named_if_it_is_in_sight() -> None:
    t = table(LARGE, A=hero("jain", "wildlander"), g=monster("shadow_dragon"))
    shots = [option for option in t.choice.options if option.key.startswith("attack:yew_shortbow")]
    named = [t.s.ground.board.coords(option.cells[0]) for option in shots]
    assert named[0] == (1, 1), "the nearest first"
    assert {(2, 1), (3, 1), (1, 2)} <= set(named), "farther spaces along its sides too"
    assert (2, 2) not in named, "its own spaces hide it"


@rule("D2-0202", "D2-0171", "D2-0204")
@pytest.mark.parametrize(("column", "hits"), [(1, True), (2, True), (3, False)])
def test_range_is_counted_to_the_space_that_was_named(column: int, hits: bool) -> None:
    t = table(LARGE, A=hero("jain", "wildlander"), g=monster("shadow_dragon"))
    cell = t.s.ground.board.cell(column, 1)
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, gray=[0, 0])  # a range of two
    t.do(f"attack:yew_shortbow:shadow_dragon_1@{cell}").settle()
    assert (t.asked == "range") != hits


# --- heroes under a charm ---


def charmed(drawing: str, seats: tuple[str, ...] = TWO, **cast: object) -> Table:
    """The hero drawn as A fails against Dark Charm."""
    t = table(drawing, hand=["dark_charm"], seats=seats, **cast)  # type: ignore[arg-type]
    while t.asked != "overlord_start":
        if t.asked == "who_next":
            t.do("hero:")
        else:
            t.do("end" if "end" in t.keys else "pass")
    return t.dice(**FAILS).do("play:dark_charm", "figure:A")


@rule("D2-4306", "D2-4307", "D2-0171")
def test_a_charmed_hero_who_strikes_himself_answers_to_the_attack_roll() -> None:
    sword = hero("syndrael", "knight", items=["steel_broadsword"])
    t = charmed("A . . g B", A=sword, B=hero("avric", "disciple"), g=monster())
    t.dice(blue=BLUE_3, red=[RED_3, RED_1], gray=GRAY[0]).do("attack:steel_broadsword:A")
    t.do("use:A:steel_broadsword")
    while t.asked == "reroll":
        assert t.choice.seat == "me"
        t.do(t.keys[0])
    t.settle()
    assert t.damage("A") == 2 + 1, "the red die was rolled again"


@rule("D2-4300", "D2-4302")
def test_a_charmed_hero_who_strikes_a_friend_uses_no_card() -> None:
    sword = hero("syndrael", "knight", items=["steel_broadsword"])
    t = charmed("A B . g", A=sword, B=hero("avric", "disciple"), g=monster())
    t.dice(blue=BLUE_3, red=RED_2, gray=GRAY[0]).do("attack:steel_broadsword:B").settle()
    assert "steel_broadsword" not in used(t) and t.damage("B") == 4


@rule("D2-4308", "D2-4302")
def test_leoric_s_presence_blunts_the_blow_he_is_made_to_strike_at_himself() -> None:
    t = charmed("A . . g B", A=hero("leoric", "runemaster"), B=hero(), g=monster())
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:arcane_bolt:A").settle()
    assert t.events("missed") == [] and t.damage("A") == 3 - 1
