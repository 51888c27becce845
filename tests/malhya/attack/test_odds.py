"""The odds shown on an attack are those of its dice: every throw is tried, and counted as the preview counts it."""

from itertools import product
from typing import Any

import pytest
from tests.malhya.attack.kit import odds_of
from tests.malhya.pages import encounter, face, zone
from tests.malhya.table import COUNTED, bare, base, blade, bow, fight, foe, weapon

from oubliette.games.malhya.content.challenges import Stage
from oubliette.games.malhya.content.vocabulary import AttackLine, Extra, Guard, GuardFace, Strike
from oubliette.table import Odds

rule = pytest.mark.rule


def faces_of(die: str) -> list[str]:
    return [f"{word}:{count}" if word in COUNTED else word for word, count in base().dice[die].faces]


def tried(drawing: str, dice: tuple[str, ...], **scene: Any) -> dict[int, int]:
    """How much harm each throw of these dice does in play."""
    found: dict[int, int] = {}
    for shown in product(*(faces_of(die) for die in dice)):
        laid: dict[str, list[str]] = {}
        for die, what in zip(dice, shown, strict=True):
            laid.setdefault(die, []).append(what)
        t = fight(drawing, **scene).dice(**laid).answer("attack:grunt/1")
        (result,) = t.events("attack_result")
        found[result.harm] = found.get(result.harm, 0) + 1
    return found


SCENES = [
    pytest.param("A a", ("attack", "defence"), {"attack": 1}, {"defence": 1}, id="a die against a die"),
    pytest.param(
        "A a", ("power", "evade"), {"power": 1, "on_power": Extra(damage=2, cancel_evade=1)},
        {"evade": 1, "shields": 1, "on_evade": GuardFace(shields=1)}, id="special faces",
    ),
    pytest.param(
        "A a B", ("attack", "defence"), {"attack": 1, "wound": 1, "on_attack": Extra(cancel_shields=99)},
        {"defence": 1, "shields": 1}, id="one more beside it, shields cancelled",
    ),
]  # fmt: skip


@rule("MA-5131", "MA-5141", "MA-5143", "MA-5149")
@pytest.mark.parametrize(("drawing", "dice", "strike", "guard"), SCENES)
def test_the_odds_are_those_of_all_throws(
    drawing: str, dice: tuple[str, ...], strike: dict[str, Any], guard: dict[str, Any]
) -> None:
    scene: dict[str, Any] = {
        "foes": {"a": foe(defence=Guard(**guard), life=3, initiative=0)},
        "weapons": {"yoktal": blade(ap=2, **strike)},
        "changes": bare(yoktal={"initiative": 20}),
    }
    shown = odds_of(fight(drawing, **scene), "attack:grunt/1")
    counts = tried(drawing, dice, **scene)
    share = shown.whole // sum(counts.values())
    assert shown.miss == counts.get(0, 0) * share
    assert dict(shown.results) == {harm: count * share for harm, count in counts.items() if harm}
    assert shown.fells == sum(count for harm, count in counts.items() if harm >= 3) * share


@rule("MA-5154", "MA-5189")
def test_the_malus_of_a_shot_and_what_is_left_of_the_target_count() -> None:
    scene: dict[str, Any] = {
        "foes": {"a": foe(life=2, initiative=0)},
        "weapons": {"yoktal": bow(damage=2)},
        "changes": bare(yoktal={"initiative": 20}),
    }
    far, near = fight("A . a", **scene), fight("A a", **scene)
    assert odds_of(far, "attack:grunt/1") == Odds("grunt/1", 1, ((2, 1),), fells=1)
    beside = odds_of(near, "attack:grunt/1")
    assert (beside.whole, beside.miss, beside.fells) == (6, 2, 4), "an Evade die: dodged, or two shields"


@rule("MA-5180", "MA-5182")
def test_each_set_of_lines_has_its_odds_and_the_enemy_those_of_the_dearest() -> None:
    lines = tuple(AttackLine(Strike(damage=damage), ap=ap) for damage, ap in ((1, 2), (2, 3), (9, 9)))
    scene: dict[str, Any] = {
        "foes": {"a": foe(life=3, initiative=0)},
        "weapons": {"yoktal": weapon("blade", attack=lines)},
        "changes": bare(yoktal={"initiative": 20}),
    }
    t = fight("A a", **scene)
    assert odds_of(t, "attack:grunt/1").results == ((3, 1),), "both lines that can be paid for"
    t.answer("attack:grunt/1")
    assert [odds_of(t, key).fells for key in t.keys()] == [0, 1]
    assert t.keys() == ["lines:1", "lines:1+2"]


@rule("MA-0267")
def test_the_odds_against_a_creature_count_what_the_zone_adds() -> None:
    stages = (Stage(attacks=encounter({"den": zone()}).creature.stages[0].attacks, defence=Guard(shields=1)),)  # type: ignore[union-attr]
    page = encounter({"den": zone(start=True, attack="melee", strike=Strike(damage=1))}, *stages, life=2)
    t = face(page).until("page_turn")
    assert odds_of(t, "attack") == Odds("creature:test", 1, ((2, 1),), fells=1)
