"""The Battlemage (The Chains That Rust) and the Lorekeeper (Lost Legends)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, PASSES, RED_1, YELLOW_1, Table, hero, monster, table

from oubliette.games.descent.figures.figures import attribute

rule = pytest.mark.rule
BOXES = ("chains_that_rust", "lost_legends")
PRINTED = {"community": True}
AXE = ("chipped_greataxe",)


def ruin(drawing: str, of: str, *cards: str, **more: Any) -> Table:
    others = {letter: more.pop(letter) for letter in list(more) if len(letter) == 1}
    kit: dict[str, Any] = {name: more.pop(name) for name in ("rulings", "hand") if name in more}
    more.setdefault("items", AXE)
    cast: dict[str, Any] = {"L": hero("leoric", of, skills=cards, **more)} | others
    return table(drawing, boxes=BOXES, **kit, **cast)


def last_blow(drawing: str, foe: str, **dice: Any) -> Table:
    """He stands at one damage less than his Health and is struck; then Death Siphon."""
    t = ruin(drawing, "battlemage", "death_siphon", damage=7, z=monster("zombie", "master"), g=monster("goblin_archer"))
    t.activate("z").dice(blue=[BLUE_3, BLUE_3], red=[RED_1, RED_1], gray=[0, 0], brown=[0, 0], **dice)
    return t.do("attack:own:L", "use:leoric:death_siphon:0", f"attack:chipped_greataxe:{foe}").resolve()


@rule("D2-2416", "D2-4107", "D2-4106")
def test_death_siphon_saves_him_if_its_target_falls() -> None:
    t = last_blow("g L z", "g")
    assert t.gone("g") and not t.of("L").knocked_out and t.damage("L") == 7
    healed = [one.damage for one in t.events("recovered")]
    assert healed == [1], "the other effect gives nothing: the card is exhausted"


@rule("D2-2416", "D2-4107")
def test_death_siphon_saves_nobody_if_its_target_stands() -> None:
    t = last_blow("g L z", "z")
    assert not t.gone("z") and t.of("L").knocked_out


@rule("D2-4107")
def test_any_recovery_in_that_attack_keeps_him_up() -> None:
    t = ruin(
        "A L z",
        "battlemage",
        "death_siphon",
        damage=7,
        A=hero("avric", "disciple"),
        z=monster("zombie", "master"),
    )
    t.activate("z").dice(blue=[BLUE_3, 1], red=[RED_1, RED_1], gray=[0, 0], brown=[0, 0])
    t.do("attack:own:L", "use:leoric:death_siphon:0", "attack:chipped_greataxe:z").settle()
    places = [place for place, one in enumerate(t.s.attack.surges) if one.recover]  # type: ignore[union-attr]
    t.do(f"surge:{places[0]}").resolve()
    assert not t.gone("z") and not t.of("L").knocked_out and t.damage("L") == 7


@rule("D2-4108", "D2-4106")
def test_deaths_beside_him_feed_him_only_while_death_siphon_stands_upright() -> None:
    def strike(exhausted: bool, drawing: str = "L g .") -> Table:
        t = ruin(drawing, "battlemage", "death_siphon", damage=3, g=monster("goblin_archer"), fatigue=2)
        next(held for held in t.of("L").skills if held.card == "death_siphon").exhausted = exhausted
        t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:chipped_greataxe:g").settle()
        return t

    t = strike(exhausted=False)
    assert t.asked == "death_siphon"
    assert t.do("damage").settle().damage("L") == 2
    assert strike(exhausted=False).do("fatigue").settle().fatigue("L") == 1
    t = strike(exhausted=True)
    assert t.asked != "death_siphon" and (t.damage("L"), t.fatigue("L")) == (3, 2) and t.gone("g")
    t = ruin(
        "L . g", "battlemage", "death_siphon", items=("arcane_bolt",), damage=3, fatigue=2, g=monster("goblin_archer")
    )
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:arcane_bolt:g").settle()
    assert t.gone("g") and t.asked != "death_siphon", "it was not beside him"


@rule("D2-4108", "D2-4106")
def test_only_monsters_feed_him_and_only_who_lacks_something() -> None:
    t = ruin("L g .", "battlemage", "death_siphon", g=monster("goblin_archer"))
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:chipped_greataxe:g").settle()
    assert t.gone("g") and t.asked == "hero_action", "he lacks nothing"
    t = ruin("L g .", "battlemage", "death_siphon", fatigue=2, g=monster("goblin_archer"))
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:chipped_greataxe:g").settle()
    assert t.fatigue("L") == 1 and t.asked == "hero_action", "fatigue is all he has"
    raised = ruin(
        "L M z\n\n. . .",
        "battlemage",
        "death_siphon",
        damage=3,
        M=hero("ashrian", "necromancer"),
        z=monster("zombie", "master"),
    )
    raised.turn("ashrian").do("use:ashrian:raise_dead:0", "space:1,1").end().end()
    raised.figure("reanimate_of_ashrian").damage = 3
    raised.activate("z").dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:own:reanimate_of_ashrian").resolve()
    assert raised.gone("reanimate_of_ashrian") and raised.damage("L") == 3, "a familiar is no monster"


# --- the Lorekeeper ---


@rule("D2-4131", "D2-4130", "D2-4002")
def test_all_knowing_is_exhausted_for_its_test_unless_played_as_printed() -> None:
    for rulings, place, exhausted in ((None, 0, True), (PRINTED, 1, False)):
        t = ruin("L . . z", "lorekeeper", "all_knowing", "careful_balance", rulings=rulings, z=monster("zombie"))
        keys = [key for key in t.keys if "all_knowing" in key]
        assert keys == [f"use:leoric:all_knowing:{place}"]
        t.dice(**PASSES).do(keys[0])
        if t.asked == "all_knowing":
            t.some("card:careful_balance")
        card = next(held for held in t.of("L").skills if held.card == "all_knowing")
        assert card.exhausted is exhausted and t.offers("use:leoric:all_knowing") is not exhausted
        value = t.events("tested")[-1].value
        assert value == 5 + 1 - 1, "one more even though the card is exhausted, and one less for the card chosen"


@rule("D2-4131")
def test_the_knowledge_of_an_exhausted_all_knowing_stays_unless_played_as_printed() -> None:
    for rulings, value in ((None, 6), (PRINTED, 5)):
        t = ruin("L . z", "lorekeeper", "all_knowing", rulings=rulings, z=monster("zombie"))
        held = next(held for held in t.of("L").skills if held.card == "all_knowing")
        assert attribute(t.s, t.figure("L"), "knowledge") == 6 and attribute(t.s, t.figure("L"), "might") == 1
        held.exhausted = True
        assert attribute(t.s, t.figure("L"), "knowledge") == value
