"""Spells, effect by effect: whom they reach, what they cost, what Successes buy (MA-5250 to MA-5285, MA-5392)."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.malhya.table import WORDS, Table, bare, foe, last_slot
from tests.malhya.turn.kit import BOLT, caster, casts

from oubliette.games.malhya.content.goods import Spell, SpellEffect
from oubliette.games.malhya.content.script import End
from oubliette.games.malhya.content.stories import Instruction
from oubliette.games.malhya.content.vocabulary import LightMovement, SpellRange, Unseen

rule = pytest.mark.rule
CALM = Spell(id="calm", number=91, name=WORDS, school="time", ap=2, target="hero", heals=2)


def thrown(t: Table, skill: str, difficulty: str) -> Table:
    return t.dice(skill=[skill], difficulty=[difficulty])


# Whom it reaches


@rule("MA-5269", "MA-5271", "MA-5392", "MA-5397")
@pytest.mark.parametrize(
    ("drawing", "changes", "gift", "offered"),
    [
        ("A . . a", {}, (), True),
        ("A . . . a", {}, (), False),
        ("A . . . a", {"attack": True}, (SpellRange(1),), True),
        ("A . . . a", {"attack": True}, (), False),
        ("A . . . a", {}, (SpellRange(1),), False),
        ("A .|. a", {"attack": True}, (Unseen(),), True),
        ("A .|. a", {}, (Unseen(),), False),
        ("A .:. a", {}, (), True),
        ("A . . a", {"mode": "infiltration"}, (), False),
        ("A . . a", {"mode": "any"}, (), True),
    ],
)
def test_whom_a_spell_can_be_cast_on(
    drawing: str, changes: dict[str, Any], gift: tuple[Any, ...], offered: bool
) -> None:
    t = casts(drawing, replace(BOLT, **changes), gift=gift)
    assert t.offers("cast:") == (["cast:bolt:grunt/1"] if offered else [])


@rule("MA-5269", "MA-5266")
@pytest.mark.parametrize(("ap", "offered"), [(2, True), (1, False)])
def test_the_base_cost_must_be_there(ap: int, offered: bool) -> None:
    t = casts("A . . a", BOLT)
    t.hero().ap = ap + 1
    t.answer("pay:1,0")
    assert t.hero().ap == ap and bool(t.offers("cast:")) is offered


@rule("MA-5271", "MA-5269", "MA-5404")
def test_one_cell_of_a_large_base_in_reach_is_enough() -> None:
    t = casts("A . . a .\n\n. . . . .", BOLT, foes={"a": foe(movement=0, base=2)})
    assert t.offers("cast:") == ["cast:bolt:grunt/1"]
    far = casts("A . . . a .\n\n. . . . . .", BOLT, foes={"a": foe(movement=0, base=2)})
    assert not far.offers("cast:")


# The test


@rule("MA-5267", "MA-5264", "MA-5266")
@pytest.mark.parametrize(("ap", "failed"), [(3, False), (2, True)])
def test_stops_are_paid_if_they_can_be_paid_in_full(ap: int, failed: bool) -> None:
    t = casts("A . . a", replace(BOLT, ap=1, stop_ap=2, difficulty=1))
    t.hero().ap = ap
    thrown(t, "success:1", "stop:1").answer("cast:bolt:grunt/1")
    assert t.hero().ap == (ap - 1 if failed else ap - 3)
    assert (t.asked == "spell") is not failed
    if failed:
        assert [event.failed for event in t.events("spell_ended")] == [True]


@rule("MA-5267", "MA-5268")
@pytest.mark.parametrize("failed", [False, True])
def test_a_spell_that_fails_heals_nobody(failed: bool) -> None:
    t = casts("A B . . a", replace(CALM, difficulty=1, stop_ap=9, effects=(SpellEffect(1, damage=1),)))
    t.hero("ancient").damage = 3
    thrown(t, "success:1", "stop:1" if failed else "blank").answer("cast:calm:ancient")
    if not failed:
        t.answer("stop").until("turn")
    assert [event.failed for event in t.events("spell_ended")] == [failed]
    assert t.hero("ancient").damage == (3 if failed else 1)


@rule("MA-5273", "MA-5262", "MA-5268")
@pytest.mark.parametrize(("school", "successes"), [("time", 2), ("body", 0)])
def test_a_master_reads_special_skill_faces(school: Any, successes: int) -> None:
    t = casts("A . . a", replace(BOLT, school=school, mastery_special=2))
    thrown(t, "special", "blank").answer("cast:bolt:grunt/1")
    assert [event.successes for event in t.events("spell_thrown")] == [successes]


@rule("MA-5273", "MA-5046")
def test_a_special_difficulty_face_may_raise_the_threat() -> None:
    loud = replace(BOLT, mode="any", special_threat=2)
    t = casts("B A . . . a", replace(loud, range=9), mode="infiltration", foes={"a": foe(life=20)})
    thrown(t, "success:1", "special").answer("cast:bolt:grunt/1")
    assert t.state.infiltration is not None and t.state.infiltration.threat == 2


@rule("MA-5275", "MA-5266", "MA-5273", "MA-5080")
def test_a_spell_that_ends_the_track_raises_the_alert() -> None:
    loud = replace(BOLT, mode="any", special_threat=1, range=9)
    t = casts("B A . . . a", loud, mode="infiltration", foes={"a": foe(life=20)}, threat=last_slot())
    thrown(t, "blank", "special").do("cast:bolt:grunt/1", "stop")
    assert t.mode == "combat" and [event.cause for event in t.events("alert_raised")] == ["track"]


# Effects


@rule("MA-5268", "MA-5270")
def test_each_effect_is_bought_as_often_as_the_successes_last() -> None:
    spell = replace(BOLT, effects=(SpellEffect(1, damage=1), SpellEffect(2, damage=5)), mastery_special=3)
    t = casts("A . . a", spell)
    thrown(t, "special", "blank").do("cast:bolt:grunt/1", "stop")
    assert t.asked == "spell_effect" and t.keys() == ["effect:0", "effect:1", "done"]
    t.answer("effect:1")
    assert t.harm("grunt/1") == 5 and t.keys() == ["effect:0", "done"]
    t.answer("effect:0")
    assert t.harm("grunt/1") == 6 and t.asked == "turn"


@rule("MA-5270", "MA-5272", "MA-5264")
@pytest.mark.parametrize(("how", "at"), [("push", 4), ("pull", 2)])
def test_a_target_is_pushed_or_pulled(how: str, at: int) -> None:
    t = casts("A . . a . .", replace(BOLT, effects=(SpellEffect(1, push_or_pull=1),)))
    thrown(t, "success:1", "blank").do("cast:bolt:grunt/1", "stop", "effect:0")
    assert t.asked == "push_or_pull"
    t.answer(how)
    if t.asked == "shove":
        t.answer("cells:1")
    assert t.asked == "turn" and t.at("grunt/1") == (at, 0) and t.harm("grunt/1") == 0
    assert not t.events("harm_suffered"), "a push harms nobody, not even by nothing"


@rule("MA-5264", "MA-5270")
def test_who_is_eliminated_is_not_pushed_any_more() -> None:
    spell = replace(BOLT, effects=(SpellEffect(1, damage=1, push_or_pull=1),))
    t = casts("A . . a . b", spell, foes={"a": foe(movement=0, life=1), "b": foe("far", movement=0)})
    thrown(t, "success:1", "blank").do("cast:bolt:grunt/1", "stop", "effect:0")
    assert t.asked == "turn" and "grunt/1" not in t.place.enemies


@rule("MA-5272", "MA-5268", "MA-5270")
def test_successes_can_buy_heals_for_a_hero() -> None:
    spell = replace(BOLT, target="hero", effects=(SpellEffect(1, heals=2),))
    hurt = bare(ancient={"initiative": 1, "life": 3, "damage": 4})
    t = casts("A B . . . a", spell, changes=hurt)
    assert t.offers("cast:") == ["cast:bolt:yoktal", "cast:bolt:ancient"]
    thrown(t, "success:1", "blank").do("cast:bolt:ancient", "stop", "effect:0")
    assert t.life("ancient") == 5 and t.life() == 9


@rule("MA-5270", "MA-5273", "MA-5037", "MA-5036")
def test_a_body_is_dragged_cell_by_cell_within_range() -> None:
    haul = replace(BOLT, mode="infiltration", target="corpse", effects=(SpellEffect(1, corpse=1),), mastery_special=3)
    t = casts("A . . . . . . . . a|B", haul, mode="infiltration", foes={"a": foe()}, corpses=((3, 0),))
    assert t.offers("cast:") == [f"cast:bolt:corpse:{t.cell(3, 0)}"]
    thrown(t, "special", "blank").do(t.offers("cast:")[0], "stop", "effect:0")
    if t.asked == "corpse_to":
        assert t.keys() == ["cell:2,0"], "farther than three cells it does not reach"
    assert t.place.corpses == {t.cell(2, 0): 1}
    t.answer("effect:0")
    assert t.asked == "corpse_to" and t.keys() == ["cell:1,0", "cell:3,0"]
    t.answer("cell:3,0")
    assert t.place.corpses == {t.cell(3, 0): 1} and t.asked == "spell_effect"


@rule("MA-5275", "MA-5266", "MA-5268", "MA-5277")
def test_a_spell_without_dice_works_at_once() -> None:
    spell = replace(CALM, lasting=(LightMovement(),))
    t = casts("A B . . . a", spell, changes=bare(ancient={"initiative": 1, "life": 3, "damage": 4}))
    told = t.told("cast:calm:ancient")
    assert told == ["spell_cast", "spell_ended", "healed"] and t.hero().ap == 4
    assert t.life("ancient") == 5 and [one.caster for one in t.hero("ancient").lasting] == ["yoktal"]
    assert t.hero().lasting == []


@rule("MA-5275", "MA-5266")
def test_paying_for_a_spell_ends_a_begun_free_move() -> None:
    t = casts("A . . . a", BOLT).answer("walk:1,0")
    thrown(t, "success:1", "blank")
    assert t.told("cast:bolt:grunt/1")[:2] == ["free_move_lost", "spell_cast"]


@rule("MA-5268", "MA-5266", "MA-5275")
def test_what_a_spell_brings_about_is_looked_at_by_the_plan() -> None:
    over = Instruction(at="enemies_down", do=(End(won=True, title=WORDS),))
    t = casts("A . . a", BOLT, foes={"a": foe(movement=0, life=1)}, instructions=(over,))
    thrown(t, "success:1", "blank").do("cast:bolt:grunt/1", "stop", "effect:0")
    assert t.over and t.state.won


@rule("MA-5250", "MA-5263", "MA-5275")
@pytest.mark.parametrize(("difficulty", "effects", "good"), [(1, 1, True), (0, 0, True), (1, 0, False), (0, 1, False)])
def test_a_spell_with_difficulty_dice_and_no_other_has_effects(difficulty: int, effects: int, good: bool) -> None:
    fields: dict[str, Any] = {"difficulty": difficulty, "effects": (SpellEffect(1, damage=1),) * effects}
    if good:
        assert Spell(id="x", number=1, name=WORDS, school="time", ap=1, **fields).difficulty == difficulty
    else:
        with pytest.raises(Exception, match="Difficulty dice"):
            Spell(id="x", number=1, name=WORDS, school="time", ap=1, **fields)


@rule("MA-5250", "MA-5258")
def test_the_spells_of_the_box() -> None:
    t = caster("A . . a")
    spells = t.s.book.spells.values()
    assert len(spells) == 16 and sum(spell.attack for spell in spells) == 4
