"""Who falls, what is left of him, and how the tiles are cleared (MA-0087 to MA-0092, MA-5091, MA-5159, MA-5240)."""

import pytest
from tests.malhya.table import (
    WORDS,
    Table,
    bare,
    bites,
    blade,
    fight,
    foe,
    opening,
    place,
    story,
    swift,
    unbought,
    weapon,
)
from tests.malhya.turn.kit import sneak

from oubliette.games.malhya.content.goods import Spell, SpellEffect
from oubliette.games.malhya.content.script import Gain, Harm, Heal, Travel
from oubliette.games.malhya.content.stories import Instruction
from oubliette.games.malhya.content.vocabulary import DefenceLine, Guard, Strike
from oubliette.games.malhya.state.state import TalentState

rule = pytest.mark.rule


# Clearing the tiles


def leaves(mode: str) -> Table:
    """The yoktal steps through a door that leads to the road, while much lies about."""
    t = place(
        "A i . B . . . . . . . . a",
        mode=mode,
        foes={"a": foe(movement=0)},
        interests={"i": ("door", (Travel(at="lys"),))},
        changes=bare(ancient={"initiative": 1, "shock": 2, "life": 5}),
        fallen=() if mode == "combat" else ("ancient",),
    )
    while t.asked != "turn":
        t.dull()
    t.place.ground = {t.cell(0, 0): ["rope", "club"]}
    t.place.tokens = {"grunt": ["iron"]}
    t.place.cards = [t.state.decks.actions.pile.pop()]
    t.hero().standby = False
    t.hero("ancient").standby = True
    return t


@rule("MA-5091", "MA-5128", "MA-5130", "MA-5118")
@pytest.mark.parametrize("mode", ["combat", "infiltration"])
def test_what_lies_on_the_tiles_is_put_away_when_the_party_leaves(mode: str) -> None:
    t = leaves(mode)
    ropes, clubs = t.state.decks.common_objects.pile.count("rope"), t.state.decks.basic_weapons.count("club")
    (card_drawn,) = t.place.cards
    told = t.told("walk:1,0")
    assert t.state.place is None and "place_left" in told and ("combat_over" in told) is (mode == "combat")
    assert t.state.decks.common_objects.pile.count("rope") == ropes + 1
    assert t.state.decks.basic_weapons.count("club") == clubs + 1
    assert "iron" in t.state.decks.tokens.tokens and card_drawn in t.state.decks.actions.discarded
    ancient = t.hero("ancient")
    assert not ancient.standby and ancient.ap == 6
    assert (ancient.life, ancient.shock) == ((7, 0) if mode == "combat" else (1, 2))


@rule("MA-5091", "MA-5290")
@pytest.mark.parametrize("named", [True, False])
def test_the_target_card_goes_only_if_somebody_was_under_it(named: bool) -> None:
    t = leaves("combat")
    t.state.cards += ["ember", "target_card"]
    t.place.target = "door" if named else ""
    t.answer("walk:1,0")
    assert t.state.cards == (["ember"] if named else ["ember", "target_card"])


# Life


@rule("MA-0088", "MA-5168", "MA-5162")
def test_a_hero_may_fall_off_the_tiles_and_what_exceeds_his_life_is_ignored() -> None:
    t = story(Harm(damage=99), Travel(at="lys"))
    assert (t.life(), t.hero().damage, t.hero().wound, t.hero().shock) == (0, 9, 0, 0)
    assert [event.hero for event in t.events("hero_fell")] == ["yoktal", "ancient"]


@rule("MA-0087", "MA-5162")
def test_harm_of_one_kind_is_of_that_kind_only() -> None:
    guarded = weapon("w", guarded=Guard(shields=9))
    t = opening(
        "A a", foes={"a": swift(attacks=bites(Strike(damage=1)), defence=Guard(counter=3))}, weapons={"yoktal": guarded}
    )
    unbought(t)
    assert (t.life(), t.hero().damage) == (9, 0) and not t.events("harm_suffered")
    struck = fight(
        "A a", foes={"a": foe(movement=0, defence=Guard(counter=3))}, weapons={"yoktal": blade()}, changes=bare()
    )
    struck.dice(attack=["damage:1"]).answer("attack:grunt/1")
    assert (struck.hero().damage, struck.hero().wound, struck.hero().shock) == (3, 0, 0)


@rule("MA-0089", "MA-5164", "MA-0092")
@pytest.mark.parametrize(
    ("zones", "heals"), [({"damage": 1, "wound": 2}, 5), ({"wound": 3}, 6), ({"damage": 4}, 4), ({}, None)]
)
def test_everything_healed_counts_two_for_a_wound(zones: dict[str, int], heals: int | None) -> None:
    t = story(Heal(heals=99), Travel(at="lys"), changes={"yoktal": {"life": 9 - sum(zones.values()), **zones}})
    assert (t.life(), t.hero().damage, t.hero().wound) == (9, 0, 0)
    told = [(event.hero, event.heals, event.life) for event in t.events("healed")]
    assert told == ([] if heals is None else [("yoktal", heals, 9)])


@rule("MA-0089", "MA-5059")
def test_a_heal_brings_a_hero_at_zero_back_in_infiltration() -> None:
    t = sneak("A B . . . . . . . a", fallen=("ancient",), changes={"yoktal": {"resources": {"potion/yellow": 1}}})
    told = t.told("drink:potion/yellow:ancient")
    assert told == ["resource_spent", "healed", "hero_back"] and not t.fallen("ancient") and t.life("ancient") == 2


@rule("MA-5367", "MA-5236")
@pytest.mark.parametrize(("drawing", "at"), [("A a . .", 0), ("A . a .", 1), ("A . . a", 2)])
def test_a_pull_to_the_enemys_side_ends_beside_it(drawing: str, at: int) -> None:
    hook = swift(attacks=bites(Strike(damage=1, pull=99), reach="ranged"))
    t = unbought(opening(drawing, foes={"a": hook}).dice(evade=["blank"]))
    assert t.at("yoktal") == (at, 0) and t.hero().damage == 1, "nothing stops him, so nothing more hurts him"


# What befalls enemies


BOLT = Spell(
    id="bolt", number=90, name=WORDS, school="time", mode="any", range=9, ap=1, difficulty=1,
    effects=(SpellEffect(1, damage=1), SpellEffect(1, push_or_pull=2)),
)  # fmt: skip


def cast_in(mode: str, drawing: str, effect: str, life: int = 1) -> Table:
    """The yoktal casts one effect upon the grunt; somebody else keeps the fight going."""
    t = place(drawing, mode=mode, foes={"a": foe(movement=0, life=life), "b": foe("far", movement=0)}, changes=bare())
    t.s.book.spells = {**t.s.book.spells, "bolt": BOLT}
    t.hero().talents.append(TalentState("school_time"))
    t.hero().spells = ["bolt"]
    while t.asked != "turn":
        t.answer("hero:yoktal") if t.asked == "next_hero" else t.dull()
    t.dice(skill=["success:1"], difficulty=["blank"]).do("cast:bolt:grunt/1", "stop", effect)
    return t


@rule("MA-5139", "MA-5159", "MA-5038")
@pytest.mark.parametrize(("mode", "bodies"), [("combat", 0), ("infiltration", 2)])
def test_who_dies_in_infiltration_leaves_a_body(mode: str, bodies: int) -> None:
    drawing = "A . . . a . . . . . . b|B"
    t = place(drawing, mode=mode, foes={"a": foe(movement=0, life=1), "b": foe("far", movement=0)}, changes=bare())
    cell = t.cell(4, 0)
    if bodies:
        t.place.corpses[cell] = 1
    t.s.book.spells = {**t.s.book.spells, "bolt": BOLT}
    t.hero().talents.append(TalentState("school_time"))
    t.hero().spells = ["bolt"]
    while t.asked != "turn" or t.state.acting != "yoktal":
        t.answer("hero:yoktal") if t.asked == "next_hero" else t.dull()
    t.dice(skill=["success:1"], difficulty=["blank"]).do("cast:bolt:grunt/1", "stop", "effect:0")
    assert "grunt/1" not in t.place.enemies and t.place.corpses == ({cell: 2} if bodies else {})
    assert [event.figure for event in t.events("figure_gone")] == ["grunt/1"]


@rule("MA-5159", "MA-5139")
def test_an_enemy_with_life_left_stays_and_nothing_hurts_nobody() -> None:
    t = cast_in("combat", "A . . a . . b", "effect:0", life=2)
    assert t.harm("grunt/1") == 1 and not t.events("figure_gone")
    shielded = fight(
        "A a",
        foes={"a": foe(movement=0, defence=Guard(shields=1))},
        weapons={"yoktal": blade(damage=1)},
        changes=bare(),
    )
    shielded.answer("attack:grunt/1")
    assert shielded.harm("grunt/1") == 0 and not shielded.events("harm_suffered")


@rule("MA-5240", "MA-0303", "MA-5037", "MA-5127")
@pytest.mark.parametrize(("mode", "gone"), [("combat", 0), ("infiltration", 1)])
def test_an_enemy_in_a_chasm_is_a_body_that_still_counts_in_infiltration(mode: str, gone: int) -> None:
    down = Instruction(at="enemy_down", enemy="grunt", do=(Gain(gold=1),))
    t = place(
        "A . . . a x . . . . . b|B", mode=mode, instructions=(down,), changes=bare(),
        foes={"a": foe(movement=0), "b": foe("far", movement=0)},
    )  # fmt: skip
    t.s.book.spells = {**t.s.book.spells, "bolt": BOLT}
    t.hero().talents.append(TalentState("school_time"))
    t.hero().spells = ["bolt"]
    while t.asked != "turn" or t.state.acting != "yoktal":
        t.answer("hero:yoktal") if t.asked == "next_hero" else t.dull()
    t.dice(skill=["success:1"], difficulty=["blank"]).do("cast:bolt:grunt/1", "stop", "effect:1", "push", "cells:2")
    assert "grunt/1" not in t.place.enemies and t.place.corpses == {} and t.place.corpses_gone == gone
    assert t.state.gold == 1, "the plan notices"


@rule("MA-0303", "MA-5240", "MA-5168")
def test_a_hero_in_a_chasm_lies_on_his_last_firm_cell() -> None:
    hit = swift(attacks=bites(Strike(damage=1, push=1)))
    t = unbought(opening("a A x . B", foes={"a": hit}, changes=bare(yoktal={"life": 5, "wound": 4})))
    t.until("turn")
    assert t.fallen() and t.at("yoktal") == (1, 0) and (t.life(), t.hero().damage, t.hero().wound) == (0, 5, 4)
    kinds = [entry.event.kind for entry in t.match.entries()]
    assert kinds.index("shoved") < kinds.index("hero_fell")


# Coming back


@rule("MA-5174", "MA-5175", "MA-5176")
def test_who_is_healed_before_his_moment_comes_back_in_this_round_with_everything() -> None:
    lines = (DefenceLine(Guard(shields=1), ap=3),)
    t = opening(
        "B A a",
        foes={"a": swift(attacks=bites(Strike(damage=6, shock=9)))},
        weapons={"yoktal": weapon("w", defence=lines)},
        changes=bare(ancient={"resources": {"potion/yellow": 1}}),
    )
    unbought(t)
    t.answer("lines:1")
    while t.asked in ("cancel_harm", "harm"):
        t.answer(t.keys()[0])
    assert t.fallen() and t.hero().ap == 3 and t.hero().shock > 0
    t.answer("drink:potion/yellow:yoktal")
    assert t.place.back == ["yoktal"] and t.fallen()
    told = t.told("end")
    assert told[:4] == ["turn_over", "shocks_gone", "hero_back", "turn_began"]
    assert (t.hero().ap, t.hero().shock, t.place.back) == (6, 0, []) and not t.fallen() and t.asked == "turn"


@rule("MA-5036", "MA-5058", "MA-5372")
def test_a_hero_at_zero_is_carried_like_a_body() -> None:
    t = sneak("A B . . . . . . . a", fallen=("ancient",), corpses=((0, 0),))
    t.answer("corpse")
    assert t.asked == "corpse" and t.keys() == ["body:0,0", "body:ancient"]
    t.answer("body:ancient")
    assert t.at("ancient") == (0, 0) and t.place.corpses == {t.cell(0, 0): 1} and t.hero().ap == 5


@rule("MA-5052", "MA-5054", "MA-5200")
def test_who_waits_may_pass_resume_or_decline_for_the_turn() -> None:
    t = fight("A . . . . a", foes={"a": foe(movement=0, initiative=1)}, changes=bare()).answer("standby")
    assert t.asked == "interrupt" and t.keys() == ["pass", "resume", "decline"]
    assert [option.passes for option in t.choice.options] == [True, False, False]


@rule("MA-5042", "MA-5032")
def test_standby_costs_its_price_and_what_is_left_of_the_free_move() -> None:
    t = fight("A . . . . . . a", foes={"a": foe(movement=0)}, changes=bare()).answer("walk:1,0")
    assert t.told("standby")[:2] == ["free_move_lost", "stood"] and t.hero().ap == 5
