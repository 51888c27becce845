"""Cards of the overlord's classes, one by one."""

import pytest
from tests.descent.cards.kit import his_turn
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_SURGE_2,
    GRAY,
    RED_1,
    RED_2,
    RED_3,
    YELLOW_1,
    Table,
    hero,
    lieutenant,
    monster,
    table,
)

from oubliette.games.descent.figures.figures import defence, speed

rule = pytest.mark.rule
FAILS = {"gray": GRAY[3], "black": BLACK[4]}
PASSES = {"gray": GRAY[0], "black": BLACK[0]}


def at_the_end(t: Table, card: str) -> Table:
    """Until the overlord's turn ends, with a card for that moment."""
    his_turn(t)
    for _ in range(20):
        if t.offers(f"play:{card}"):
            return t
        t.do("end" if "end" in t.keys else "activate:" if t.asked == "activate" else "pass")
    raise AssertionError(f"{card} is never on offer")


# --- Magus ---


@rule("D2-4284", "D2-0385")
@pytest.mark.parametrize(("zombies", "kept"), [(3, 2), (1, 1)])
def test_an_unholy_ritual_draws_for_each_figure_and_takes_an_action_of_each(zombies: int, kept: int) -> None:
    cast = {letter: monster() for letter in "ghi"[:zombies]}
    t = table(
        f"A . {' '.join(cast)}\n\n. . e . .",
        A=hero(),
        e=monster("goblin_archer"),
        hand=["unholy_ritual"],
        **cast,  # type: ignore[arg-type]
    )
    t.overlord().do("play:unholy_ritual", "group:zombie")
    drawn = [event.count for event in t.events("overlord_drew")]
    assert drawn == [1, zombies], "the card of the turn, then one for each zombie"
    if zombies > 2:
        assert t.asked == "keep_cards"
        t.some(*t.keys[:2])
    assert len(t.hand) == 1 + kept and len(t.s.state.overlord.deck.discarded) == 1 + (zombies - kept)
    t.activate("e").do("move")
    assert t.offers("attack:own:A"), "another group has both of its actions"
    t.do("end").activate("g").do("move")
    assert not t.offers("attack:") and not t.offers("move"), "one action fewer"


@rule("D2-4284", "D2-0385", "D2-2029")
def test_who_was_in_a_ritual_has_both_actions_in_the_next_round() -> None:
    t = table("A . g", A=hero(), g=monster(), hand=["unholy_ritual"])
    t.overlord().do("play:unholy_ritual").settle()
    t.activate("g").do("move", "go:1,0", "end").until("hero_action")
    t.activate("g").do("move")
    assert t.offers("attack:own:A")


@rule("D2-4398")
@pytest.mark.parametrize(("dice", "hurt"), [(FAILS, 1), (PASSES, 0)])
def test_a_word_of_pain_hurts_who_fails_might(dice: dict[str, int], hurt: int) -> None:
    t = table("A . . . g", A=hero(), g=monster(), hand=["word_of_pain"])
    at_the_end(t, "word_of_pain").dice(**dice).do("play:word_of_pain").settle()
    assert t.damage("A") == hurt and [event.attribute for event in t.events("tested")] == ["might"]


@rule("D2-4399", "D2-2027")
@pytest.mark.parametrize(("dice", "tired"), [(FAILS, 2), (PASSES, 0)])
def test_in_despair_each_action_of_the_next_turn_tires(dice: dict[str, int], tired: int) -> None:
    t = table("A . . . . g", A=hero("avric", "disciple"), g=monster(), hand=["word_of_despair"])
    at_the_end(t, "word_of_despair").dice(**dice).do("play:word_of_despair").settle()
    assert t.events("tested")[0].attribute == "willpower" and t.fatigue("A") == 0, "not before his turn"
    t.do("move", "go:1,0", "move")
    assert t.fatigue("A") == tired
    t.do("end").settle().activate("g").do("end").until("hero_action")
    before = t.fatigue("A")
    t.do("move")
    assert t.fatigue("A") == before, "for one turn"


@rule("D2-4399")
def test_who_is_as_tired_as_can_be_pays_for_despair_with_damage() -> None:
    t = table("A . . . . g", A=hero("avric", "disciple", fatigue=4), g=monster(), hand=["word_of_despair"])
    at_the_end(t, "word_of_despair").dice(**FAILS).do("play:word_of_despair").settle()
    t.do("move")
    assert (t.fatigue("A"), t.damage("A")) == (4, 1)


@rule("D2-4271")
def test_who_rises_again_acts_for_one_turn_near_where_it_fell() -> None:
    wide = "A g . . . . . . . ."
    t = table(wide, A=hero("grisban", "berserker"), g=monster("goblin_archer"), hand=["rise_again"])
    t.dice(blue=BLUE_3, red=RED_3, gray=GRAY[0]).do("attack:chipped_greataxe:g").do("play:rise_again").settle()
    assert t.gone("g")
    t.do("end")
    while t.asked != "put":
        t.do("pass")
    assert set(t.keys) == {f"space:{column},0" for column in range(1, 7)}, "within five spaces"
    t.do("space:4,0").activate("g")
    assert t.at("g") == [(4, 0)] and t.damage("g") == 0
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A").settle()
    t.do("end").until("hero_action")
    assert t.gone("g") and t.s.state.groups["goblin_archer"].figures == [], "and is gone when the turn ends"
    assert t.s.state.overlord.rising == []


@rule("D2-4271")
def test_a_large_monster_rises_with_as_much_of_its_base_near_as_can_be() -> None:
    base = monster("ettin", damage=4)
    t = table("A g g . . . . . .\n\n. g g . . . . . .", A=hero("grisban", "berserker"), g=base, hand=["rise_again"])
    t.dice(blue=BLUE_3, red=RED_3, gray=[0, 0]).do("attack:chipped_greataxe:g").do("play:rise_again").settle()
    assert t.gone("g")
    t.do("end")
    while t.asked != "put":
        t.do("pass")
    right = max(int(key.partition("-")[2].partition(",")[0]) for key in t.keys)
    assert right == 6, "wholly within five spaces of where it was struck down"


@rule("D2-4271")
def test_a_lieutenant_does_not_rise_again() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=lieutenant("splig", damage=5), hand=["rise_again"], deck=[])
    t.dice(blue=BLUE_3, red=RED_3, gray=[0, 0], black=[0], brown=[0]).do("attack:chipped_greataxe:g")
    while not t.events("defeated"):
        assert "play:rise_again" not in t.keys
        t.do("pass" if "pass" in t.keys else "done")
    assert "play:rise_again" not in t.keys


@rule("D2-4400", "D2-2187")
@pytest.mark.parametrize(
    ("card", "attribute"), [("dash", "willpower"), ("tripwire", "awareness"), ("word_of_misery", "knowledge")]
)
def test_diabolic_power_fetches_any_card_and_tests_by_its_type(card: str, attribute: str) -> None:
    t = table("A . . g", A=hero(), g=monster(), hand=["diabolic_power"], deck=["dash", "dash", card])
    t.s.state.overlord.deck.discarded.append("frenzy")
    his_turn(t).do("play:diabolic_power")
    assert "card:frenzy" in t.keys, "from the discards as well"
    wanted = f"card:{card}" if f"card:{card}" in t.keys else "card:dash"
    t.dice(**FAILS).do(wanted).settle()
    taken = wanted.removeprefix("card:")
    expected = attribute if taken == card else "willpower"
    assert taken in t.hand and t.damage("A") == 2
    assert [event.attribute for event in t.events("tested")] == [expected]
    assert t.events("overlord_drew")[-1].cards == (taken,), "it is shown"


@rule("D2-4400")
def test_who_passes_is_not_hurt_by_diabolic_power() -> None:
    t = table("A . . g", A=hero(), g=monster(), hand=["diabolic_power"], deck=["frenzy", "dash", "dash"])
    his_turn(t).dice(**PASSES).do("play:diabolic_power", "card:dash").settle()
    assert t.damage("A") == 0


# --- Universal ---


@rule("D2-4402", "D2-2029")
def test_planning_ahead_orders_the_top_five_cards() -> None:
    cards = ["tripwire", "dash", "frenzy", "dark_might", "pit_trap", "dark_fortune", "word_of_misery", "dash"]
    t = table("A . . g", A=hero(), g=monster(), hand=["plan_ahead"], deck=cards)
    his_turn(t).do("play:plan_ahead")
    shown = [key.rpartition(":")[2] for key in t.keys]
    assert shown == cards[-6:-1][::-1], "the five on top, one having been drawn"
    t.some(*[t.keys[place] for place in (2, 0, 1, 3, 4)])
    top = t.s.state.overlord.deck.pile[::-1]
    assert top[:5] == [shown[place] for place in (2, 0, 1, 3, 4)] and len(top) == 7


@rule("D2-4403", "D2-2187")
def test_schemes_reveal_cards_until_one_of_the_type_appears() -> None:
    cards = ["pit_trap", "dark_might", "tripwire", "dash", "frenzy", "dash"]
    t = table("A . . g", A=hero(), g=monster(), hand=["schemes"], deck=cards)
    his_turn(t).do("play:schemes", "type:trap")
    overlord = t.s.state.overlord
    assert t.hand == ["dash", "tripwire"] and overlord.deck.pile == ["pit_trap", "dark_might"]
    assert sorted(overlord.deck.discarded) == ["dash", "frenzy", "schemes"]


@rule("D2-4403")
def test_schemes_for_a_type_that_is_not_there_go_through_the_whole_deck() -> None:
    t = table("A . . g", A=hero(), g=monster(), hand=["schemes"], deck=["frenzy", "dash", "dash"])
    his_turn(t).do("play:schemes", "type:magic")
    assert t.hand == ["dash"]
    assert sorted(t.s.state.overlord.deck.pile + t.s.state.overlord.deck.discarded) == ["dash", "frenzy", "schemes"]


@rule("D2-4401", "D2-0231", "D2-0062", "D2-2031")
def test_dark_resilience_heals_the_hearts_of_two_red_dice() -> None:
    t = table("A . . g h", A=hero(), g=monster(damage=2), h=monster("ettin", damage=4), hand=["dark_resilience"])
    his_turn(t).dice(red=[RED_1, RED_2]).do("play:dark_resilience", "figure:h").settle()
    assert (t.damage("g"), t.damage("h")) == (2, 1)


# --- Warlord ---


@rule("D2-4393")
def test_dark_fortitude_adds_two_shields_for_a_monster_alone() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=monster("zombie", "master"), hand=["dark_fortitude"])
    t.dice(blue=BLUE_3, red=RED_3, brown=[0]).do("attack:chipped_greataxe", "play:dark_fortitude").settle()
    assert t.damage("g") == 2 + 3 - 2
    t.do("end").settle().activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A")
    assert not t.offers("play:dark_fortitude")


@rule("D2-4394")
@pytest.mark.parametrize("returned", [True, False])
def test_an_expert_blow_comes_back_for_a_surge(returned: bool) -> None:
    t = table("A g", A=hero(), g=monster(), hand=["expert_blow"]).activate("g")
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0).do("attack:own:A", "play:expert_blow")
    while t.asked != "surges":
        t.do("pass")
    last = max(key for key in t.keys if key.startswith("surge:"))
    t.do(last if returned else "done").settle()
    if t.asked == "surges":
        t.do("done").settle()
    assert t.damage("A") == 2 + 1 + 2
    assert ("expert_blow" in t.hand) == returned


@rule("D2-4269")
def test_reinforce_fills_the_group_next_to_its_master_away_from_heroes() -> None:
    t = table(
        "A . . . . . .\n\n. . . . . g .\n\n. . . . . . .",
        A=hero(),
        g=monster("zombie", "master"),
        hand=["reinforce"],
    )
    at_the_end(t, "reinforce").do("play:reinforce")
    near = {f"space:{column},{row}" for column in (4, 5, 6) for row in (0, 1, 2)} - {"space:5,1"}
    assert t.asked == "put" and set(t.keys) == near, "adjacent to the master, none within three spaces of a hero"
    while t.asked == "put":
        t.do("space:")
    ranks = sorted(t.figure(name).rank for name in t.s.state.groups["zombie"].figures)
    minions, masters = t.s.book.monsters["zombie"].groups[0]
    assert ranks == ["master"] * masters + ["minion"] * minions, "up to the limit"


@rule("D2-4269")
def test_reinforce_needs_a_master_with_room_away_from_heroes() -> None:
    close = table("A . g .", A=hero(), g=monster("zombie", "master"), hand=["reinforce"])
    his_turn(close)
    while close.s.state.turn_of == "overlord":
        assert "play:reinforce" not in close.keys
        close.do("end" if "end" in close.keys else "activate:" if close.asked == "activate" else "pass")
    minion = table("A . . . . . g .", A=hero(), g=monster("zombie"), hand=["reinforce"])
    his_turn(minion)
    while minion.s.state.turn_of == "overlord":
        assert "play:reinforce" not in minion.keys
        minion.do("end" if "end" in minion.keys else "activate:" if minion.asked == "activate" else "pass")


# --- Saboteur ---


@rule("D2-4396", "D2-0052", "D2-2027")
def test_a_monkey_has_no_defence_no_attack_and_runs() -> None:
    t = table(
        "Z A . . . g",
        A=hero("grisban", "berserker"),
        g=monster(),
        hand=["curse_of_the_monkey_god"],
        search=["health_potion"],
    )
    assert speed(t.s, t.figure("A")) == 3
    t.dice(**FAILS).do("search:", "play:curse_of_the_monkey_god").settle()
    assert t.events("tested")[0].attribute == "knowledge"
    assert defence(t.s, t.figure("A")) == [] and speed(t.s, t.figure("A")) == 5 and not t.offers("attack:")
    assert [held.card for held in t.of("A").search] == ["health_potion"], "he keeps what he found"
    t.do("end").activate("g").do("end").until("hero_action")
    assert speed(t.s, t.figure("A")) == 5, "until the end of his next turn"
    t.do("end")
    assert speed(t.s, t.figure("A")) == 3 and defence(t.s, t.figure("A")) == ["gray"]


@rule("D2-4396", "D2-2193", "D2-2137")
def test_who_knows_better_is_no_monkey_and_the_overlord_draws() -> None:
    t = table("Z A . . g", A=hero(), g=monster(), hand=["curse_of_the_monkey_god"], search=["health_potion"])
    t.dice(**PASSES).do("search:", "play:curse_of_the_monkey_god").settle()
    assert speed(t.s, t.figure("A")) == 4 and t.hand == ["dash"]


@rule("D2-4390")
def test_dark_might_adds_a_surge_to_his_own_attack_only() -> None:
    t = table("A g", A=hero(), g=monster("zombie", "master"), hand=["dark_might"])
    t.dice(blue=BLUE_3, red=RED_1, brown=[0]).do("attack:iron_longsword")
    assert not t.offers("play:dark_might")
    t.settle().do("end").activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A", "play:dark_might")
    assert t.events("modified")[-1].surges == 1
