"""The figures of the end: whoever is behind a harm or a heal is credited with it, whatever it came from."""

from typing import Any

import pytest
from tests.malhya.table import WORDS, Table, bare, foe, place
from tests.malhya.turn.kit import BOLT, casts

from oubliette.games.malhya.content.goods import Object, Use
from oubliette.play.tallies import tallies

OIL = Object(
    id="oil", name=WORDS, category="common", type="consumable", price=1, use=Use(ap=1, damage=3, mode="combat")
)


def figures(t: Table) -> dict[str, dict[str, int]]:
    """What each hero is credited with, by the name of his people."""
    found = tallies(t.match, "me").heroes
    return {
        hero.id: {figure.id: figure.value for figure in tally.figures}
        for hero, tally in zip(t.s.party(), found, strict=True)
    }


def duel(drawing: str = "A a . b B", **more: Any) -> Table:
    """The yoktal beside an enemy, with oil; the other enemy keeps the fight going."""
    foes = {"a": foe(life=2, movement=0), "b": foe("other", movement=0)}
    changes = bare(yoktal={"objects": ["oil"], "resources": {"potion/red": 1}}, ancient={"initiative": 1})
    return place(drawing, foes=foes, changes=changes, objects=(OIL,), **more).until("turn")


def test_who_throws_an_object_has_felled_and_hurt() -> None:
    t = duel()
    t.answer("use:oil:grunt/1")
    assert figures(t)["yoktal"]["felled"] == 1
    assert figures(t)["yoktal"]["dealt"] == 2, "what it had left, not what the oil could do"
    (used,) = t.events("object_used")
    assert (used.hero, used.card, used.target) == ("yoktal", "oil", "grunt/1")


def test_who_casts_a_spell_has_hurt() -> None:
    t = casts("A . a", BOLT)
    t.dice(skill=["success:1"] * 3, difficulty=["blank"] * 3)
    t.answer("cast:bolt:grunt/1")
    while t.asked in ("spell", "spell_effect"):
        t.answer("stop" if t.asked == "spell" else "effect:0")
    assert t.harm("grunt/1") and figures(t)["yoktal"]["dealt"] == t.harm("grunt/1")


def test_an_assassination_is_a_blow_that_takes_everything() -> None:
    t = place("A a . . . . . b", mode="infiltration", foes={"a": foe(life=4), "b": foe("other")})
    t = t.do("hero:yoktal") if t.asked == "next_hero" else t
    t.answer("stab:grunt/1")
    assert (figures(t)["yoktal"]["felled"], figures(t)["yoktal"]["dealt"]) == (1, 4)


@pytest.mark.parametrize("healer", ["yoktal", "ancient"])
def test_a_heal_is_credited_to_who_gives_it(healer: str) -> None:
    hurt = {"life": 4, "damage": 5, "aura": 0}
    changes: dict[str, dict[str, Any]] = {
        "yoktal": hurt,
        "ancient": {"aura": 0, "initiative": 1 if healer == "yoktal" else 9},
    }
    changes[healer] = {**changes[healer], "resources": {"potion/red": 1}}
    t = place("A B . . . . a", foes={"a": foe(movement=0)}, changes=changes).until("turn")
    t.answer("drink:potion/red:yoktal")
    assert figures(t)[healer]["healed"] == 4
    assert sum(found["healed"] for found in figures(t).values()) == 4
