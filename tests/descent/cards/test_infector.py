"""The Infector and his tokens (The Trollfens)."""

from typing import Any

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_5,
    BLUE_SURGE_2,
    GRAY,
    PASSES,
    RED_1,
    Table,
    X,
    hero,
    listening,
    monster,
    table,
)

from oubliette.games.descent.state.points import Immune
from oubliette.games.descent.state.state import Hit

rule = pytest.mark.rule
FENS = ("trollfens",)


def infected(drawing: str, card: str, **more: Any) -> Table:
    t = table(drawing, boxes=FENS, **more)
    t.s.state.kept.append(card)
    return t


@rule("D2-4230")
@pytest.mark.parametrize("before", [[], ["poisoned"]])
def test_a_token_may_take_the_place_of_a_condition_even_of_who_has_it(before: list[str]) -> None:
    t = infected("A g", "adaptive_contagion", A=hero(conditions=before), g=monster("cave_spider"))
    t.activate("g")
    t.dice(blue=BLUE_SURGE_2, yellow=1, gray=0).do("attack:own:A").settle()
    place = next(n for n, surge in enumerate(t.s.attack.surges) if surge.conditions)  # type: ignore[union-attr]
    t.do(f"surge:{place}")
    while t.asked != "contagion":
        t.do("done" if "done" in t.keys else "pass")
    t.do("infect").resolve()
    assert t.tokens("A") == {"infection": 1} and t.held("A") == before


@rule("D2-4230")
def test_it_may_be_placed_on_who_is_immune_and_need_not_be() -> None:
    for answer, tokens, held in (("infect", {"infection": 1}, []), ("pass", {}, ["poisoned"])):
        t = infected("A g", "adaptive_contagion", A=hero(), g=monster("cave_spider"))
        t.activate("g").dice(blue=BLUE_SURGE_2, yellow=1, gray=0).do("attack:own:A").settle()
        place = next(n for n, surge in enumerate(t.s.attack.surges) if surge.conditions)  # type: ignore[union-attr]
        t.do(f"surge:{place}")
        while t.asked != "contagion":
            t.do("done" if "done" in t.keys else "pass")
        t.do(answer).resolve()
        assert t.tokens("A") == tokens and t.held("A") == held
    with listening(Immune, lambda _s, at: at.figure.id == "syndrael"):
        immune = infected("A g", "adaptive_contagion", A=hero(), g=monster("cave_spider"))
        immune.activate("g").dice(blue=BLUE_SURGE_2, yellow=1, gray=0).do("attack:own:A").settle()
        place = next(n for n, surge in enumerate(immune.s.attack.surges) if surge.conditions)  # type: ignore[union-attr]
        immune.do(f"surge:{place}")
        while immune.asked != "contagion":
            immune.do("done" if "done" in immune.keys else "pass")
        immune.do("infect").resolve()
    assert immune.tokens("A") == {"infection": 1} and immune.held("A") == []


@pytest.mark.parametrize(("answer", "value"), [("infect", 1), ("pass", 2)])
def test_a_token_makes_a_test_harder(answer: str, value: int) -> None:
    t = infected("A . g", "adaptive_contagion", hand=["word_of_pain"], A=hero(tokens={"infection": 1}), g=monster())
    own = t.s.book.heroes["syndrael"].attributes["might"]
    t.until("overlord_overlord_turn_end").dice(**PASSES).do("play:word_of_pain")
    while t.asked != "contagion_test":
        t.do("pass")
    t.do(answer).settle()
    assert t.events("tested")[-1].value == own - 2 + value


@rule("D2-4232")
@pytest.mark.parametrize(("dice", "tokens"), [({"blue": X}, 1), ({"blue": BLUE_3}, 0)], ids=["missed", "hit"])
def test_a_blow_that_misses_infects_whom_it_targets_alone(dice: dict[str, int], tokens: int) -> None:
    """Jain stands beside him and is affected by the flames, not targeted."""
    t = infected("A B\n\n. g", "airborne", A=hero(), B=hero("jain", "thief"), g=monster("flesh_moulder"))
    t.activate("g").dice(**dice, yellow=1, gray=[0, 0]).do("attack:own:A").settle()
    t.resolve()
    assert t.tokens("A").get("infection", 0) == tokens and t.tokens("B") == {}


@rule("D2-4232")
def test_a_blow_that_deals_nothing_infects_its_targets_not_those_it_reaches() -> None:
    """The overlord holds a card for after the dice; meanwhile Jain is affected as well."""
    t = infected(
        "A B .\n\n. g .",
        "airborne",
        hand=["dark_fortune"],
        A=hero(),
        B=hero("jain", "thief"),
        g=monster("flesh_moulder"),
    )
    t.activate("g").dice(blue=BLUE_5, yellow=2, gray=[GRAY[3], GRAY[3]]).do("attack:own:A")
    attack = t.s.attack
    assert attack is not None and attack.rolled
    cell = t.figure("B").cells[0]
    attack.hits.append(Hit(t.names["B"], cell, False, cell, shields=9))
    t.resolve()
    assert t.tokens("A") == {"infection": 1} and t.tokens("B") == {}


@rule("D2-4232")
@pytest.mark.parametrize(("answer", "dealt"), [("infect", 2), ("pass", 3)])
def test_a_token_gives_everybody_the_attack_affects_a_shield(answer: str, dealt: int) -> None:
    t = infected(
        "A g\n\n. k",
        "airborne",
        A=hero("leoric", "runemaster", tokens={"infection": 1}),
        g=monster("zombie", "master"),
        k=monster("zombie", "master"),
    )
    t.dice(blue=BLUE_SURGE_2, yellow=1, brown=[0, 0]).do("attack:arcane_bolt:g")
    attack = t.s.attack
    assert attack is not None
    while t.asked != "airborne":
        t.do("pass")
    cell = t.figure("k").cells[0]
    attack.hits.append(Hit(t.names["k"], cell, False, cell))
    t.do(answer)
    t.resolve()
    assert (t.damage("g"), t.damage("k")) == (dealt, dealt)
    assert t.tokens("A") == ({} if answer == "infect" else {"infection": 1})


@rule("D2-4234")
def test_one_token_an_attack_and_its_damage_counts_for_all_of_it() -> None:
    t = infected(
        "A . .\n\nB g g\n\n. g g",
        "contaminated",
        A=hero(tokens={"infection": 2}),
        B=hero("avric", "disciple", tokens={"infection": 1}),
        g=monster("merriod", "master"),
    )
    t.activate("g").dice(blue=BLUE_3, red=RED_1, gray=[0, 0]).do("ability:flail")
    while t.asked != "contaminated":
        t.do("pass" if "pass" in t.keys else t.keys[0])
    assert sorted(t.keys) == sorted([t.spell("figure:A"), t.spell("figure:B"), "pass"])
    t.do("figure:A").resolve()
    assert t.tokens("A") == {"infection": 1} and t.tokens("B") == {"infection": 1}, "one alone"
    assert t.damage("A") == t.damage("B") and t.damage("A") > 0
    deals = [event.hearts for event in t.events("dealt")]
    assert deals == [deals[0], deals[0]]


@rule("D2-4234")
@pytest.mark.parametrize(("answer", "dealt"), [("figure:A", 4), ("pass", 3)])
def test_the_token_is_worth_one_damage(answer: str, dealt: int) -> None:
    t = infected("A g", "contaminated", A=hero(tokens={"infection": 1}), g=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_3, yellow=1, gray=0).do("attack:own:A")
    while t.asked != "contaminated":
        t.do("pass")
    t.do(answer).resolve()
    assert t.damage("A") == dealt


def ever_asks(t: Table, *kinds: str) -> bool:
    """Whether any of these is asked before the attack is done with."""
    while t.asked not in ("activation", "hero_action"):
        if t.asked in kinds:
            return True
        t.do(next(key for key in ("pass", "done", "fatigue:0", *t.keys) if key in t.keys))
    return any(event.question in kinds for event in t.events("forced"))


@rule("D2-4232", "D2-4234", "D2-4230")
@pytest.mark.parametrize("card", ["airborne", "contaminated", "adaptive_contagion"])
def test_without_its_card_or_a_token_nothing_of_an_infection_is_asked(card: str) -> None:
    kinds = ("airborne", "contaminated", "contagion", "contagion_test")
    for kept, tokens in (((), {"infection": 1}), ((card,), {})):
        t = table("A g", boxes=FENS, A=hero(tokens=tokens), g=monster("zombie", "master"))
        t.s.state.kept += kept
        t.dice(blue=[BLUE_3, BLUE_3], red=RED_1, yellow=1, brown=0, gray=0).do("attack:iron_longsword:g")
        assert not ever_asks(t, *kinds)
        t.activate("g").do("attack:own:A")
        assert not ever_asks(t, *kinds) and t.tokens("A") == tokens


@rule("D2-4234")
def test_a_token_of_who_is_affected_and_no_target_adds_nothing() -> None:
    """The overlord holds a card for after the dice; meanwhile Jain is affected as well."""
    jain = hero("jain", "thief", tokens={"infection": 1})
    t = infected("A B .\n\n. g .", "contaminated", hand=["dark_fortune"], A=hero(), B=jain, g=monster("flesh_moulder"))
    t.activate("g").dice(blue=BLUE_5, yellow=2, gray=[0, 0]).do("attack:own:A")
    attack = t.s.attack
    assert attack is not None and attack.rolled
    cell = t.figure("B").cells[0]
    attack.hits.append(Hit(t.names["B"], cell, False, cell))
    assert not ever_asks(t, "contaminated") and t.tokens("B") == {"infection": 1}


@rule("D2-4232")
@pytest.mark.parametrize("kept", [["airborne"], []])
def test_only_with_the_card_does_a_miss_infect(kept: list[str]) -> None:
    t = table("A g", boxes=FENS, A=hero(), g=monster("zombie", "master"))
    t.s.state.kept += kept
    t.activate("g").dice(blue=X, yellow=1, gray=0).do("attack:own:A").resolve()
    assert t.tokens("A") == ({"infection": 1} if kept else {})


@rule("D2-4232")
def test_one_damage_to_one_of_its_targets_infects_nobody() -> None:
    t = infected("A g", "airborne", A=hero(items=()), g=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_3, yellow=2, red=0, gray=GRAY[2]).do("attack:own:A").resolve()
    assert (t.damage("A"), t.tokens("A")) == (1, {})
    t = infected(
        "A . .\n\nB g g\n\n. g g",
        "airborne",
        A=hero(items=()),
        B=hero("avric", "disciple"),
        g=monster("merriod", "master"),
    )
    t.activate("g").dice(blue=BLUE_5, red=RED_1, gray=[GRAY[3], 0]).do("ability:flail")
    while t.asked != "activation":
        t.do(next(key for key in ("pass", "done", "fatigue:0", *t.keys) if key in t.keys))
    assert sorted(bool(t.damage(one)) for one in "AB") == [False, True]
    assert (t.tokens("A"), t.tokens("B")) == ({}, {})


@rule("D2-4230")
@pytest.mark.parametrize(
    ("foe", "tokens", "held"),
    [("plague_worm", {}, ["weakened"]), ("cave_spider", {"infection": 16}, ["poisoned"])],
)
def test_other_conditions_and_an_empty_supply_leave_things_as_they_are(
    foe: str, tokens: dict[str, int], held: list[str]
) -> None:
    t = infected("A g", "adaptive_contagion", A=hero(tokens=tokens), g=monster(foe))
    inflicted = held[0]
    t.activate("g").dice(blue=BLUE_SURGE_2, yellow=1, red=RED_1, gray=0).do("attack:own:A").settle()
    place = next(n for n, one in enumerate(t.s.attack.surges) if inflicted in one.conditions)  # type: ignore[union-attr]
    t.do(f"surge:{place}")
    assert not ever_asks(t, "contagion")
    assert (t.tokens("A"), t.held("A")) == (tokens, held)


@rule("D2-4234")
def test_a_token_of_who_is_merely_affected_is_worth_nothing() -> None:
    t = infected("A g", "contaminated", A=hero(), B=hero("jain", "thief", tokens={"infection": 1}), g=monster())
    t.activate("g").dice(blue=BLUE_3, yellow=1, gray=[0, 0]).do("attack:own:A")
    assert not ever_asks(t, "contaminated")


@rule("D2-4234")
def test_without_the_card_nobody_asks_for_a_token() -> None:
    t = table("A g", boxes=FENS, A=hero(tokens={"infection": 1}), g=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_3, yellow=1, gray=0).do("attack:own:A").resolve()
    assert t.tokens("A") == {"infection": 1} and t.damage("A") == 3
    assert not [event for event in t.events("forced") if event.question == "contaminated"]
