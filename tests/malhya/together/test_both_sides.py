"""Sharper looks at rules whose tests could be fooled: both sides of a condition, exact prices, what is told."""

from typing import Any

import pytest
from tests.malhya.table import WORDS, Table, fight, foe, place, story, weapon
from tests.malhya.turn.kit import NOWHERE, card, sneak

from oubliette.games.malhya.content.foes import Stealth
from oubliette.games.malhya.content.road import StepOne, StepTwo
from oubliette.games.malhya.content.script import (
    Ask,
    Gain,
    Go,
    Harm,
    Heal,
    Improve,
    Leave,
    Noise,
    PlaceInterest,
    Tell,
    Threat,
    Village,
    Way,
)
from oubliette.games.malhya.content.vocabulary import (
    Assassin,
    AttackLine,
    Guard,
    Needs,
    NoShooting,
    Strike,
    ThroughHindrance,
)
from oubliette.games.malhya.faults import faults
from oubliette.games.malhya.state.state import TalentState
from oubliette.kernel.cards import Bag

rule = pytest.mark.rule
END = Go(902)
WAIT = Ask((Way(WORDS), Way(WORDS)))
SWORD = weapon("sword", attack=(AttackLine(Strike(attack=2), ap=2),))
BOW = weapon("bow", ranged=True, attack=(AttackLine(Strike(attack=2), ap=2),))
CALM = {"yoktal": {"aura": 0}, "ancient": {"aura": 0}}


def forced(t: Table) -> list[str]:
    """Questions that had one answer only."""
    return [event.question for event in t.events("forced")]


# Shots in Infiltration


@rule("MA-5383", "MA-5034")
@pytest.mark.parametrize(
    ("enemy", "gifts"),
    [(foe(stealth=Stealth(no_shot=True)), ()), (foe(stealth=Stealth(never=True)), ()), (foe(), (NoShooting(),))],
)
def test_one_reason_against_a_shot_is_enough(enemy: Any, gifts: tuple[Any, ...]) -> None:
    t = sneak("A . . a", weapons={"yoktal": BOW}, foes={"a": enemy}, gifts={"yoktal": gifts} if gifts else {})
    assert not t.offers("shoot:")


@rule("MA-5383")
def test_shooting_through_hindrance_does_not_shoot_through_walls() -> None:
    t = sneak("A .|. a", weapons={"yoktal": BOW}, gifts={"yoktal": (ThroughHindrance(1),)})
    assert not t.offers("shoot:")
    behind = sneak(
        "A .:. b . a",
        weapons={"yoktal": BOW},
        gifts={"yoktal": (ThroughHindrance(1),)},
        foes={"a": foe(), "b": foe("b")},
    )
    assert behind.offers("shoot:") == ["shoot:b/1"]


@rule("MA-5383")
def test_the_cheaper_of_two_talents_counts_and_no_price_is_below_nothing() -> None:
    two = sneak("A .:. a", weapons={"yoktal": BOW}, gifts={"yoktal": (ThroughHindrance(2), ThroughHindrance(1))})
    assert two.answer("shoot:grunt/1").hero().ap == 0
    light = weapon("bow", ranged=True, gifts=(Assassin(ranged=9),))
    free = sneak("A .:. a", weapons={"yoktal": light}, gifts={"yoktal": (ThroughHindrance(1),)})
    assert free.answer("shoot:grunt/1").hero().ap == 6


@rule("MA-5383", "MA-5384")
def test_a_weapon_makes_shots_cheaper() -> None:
    t = sneak("A . . a", weapons={"yoktal": weapon("bow", ranged=True, gifts=(Assassin(ranged=1),))})
    assert t.answer("shoot:grunt/1").hero().ap == 2


# Prices and lines of an attack


@rule("MA-5180", "MA-5189")
@pytest.mark.parametrize(("ap", "left"), [(1, 6), (2, 5)])
def test_a_red_arrow_makes_an_attack_one_point_cheaper(ap: int, left: int) -> None:
    bow = weapon("bow", ranged=True, attack=(AttackLine(Strike(attack=1), ap=ap),))
    changes = {"yoktal": {"aura": 0, "resources": {"arrow/red": 1}}}
    t = fight("A . . a", foes={"a": foe(movement=0)}, weapons={"yoktal": bow}, changes=changes)
    t.do("attack:grunt/1", "arrow:arrow/red")
    assert t.hero().ap == left and t.hero().resources.get("arrow/red", 0) == 0


@rule("MA-5181", "MA-5180")
def test_lines_that_cost_more_than_is_left_are_not_offered() -> None:
    lines = (AttackLine(Strike(attack=1), ap=2), AttackLine(Strike(attack=1), ap=3), AttackLine(Strike(attack=1), ap=5))
    t = fight("A a", foes={"a": foe(movement=0)}, weapons={"yoktal": weapon(attack=lines)}, changes=CALM)
    assert t.answer("attack:grunt/1").keys() == ["lines:1", "lines:1+2"]


@rule("MA-5181")
def test_a_prerequisite_that_is_met_exactly_is_met() -> None:
    lines = (AttackLine(Strike(attack=1), ap=2), AttackLine(Strike(attack=1), ap=1, needs=Needs(physique=2)))
    t = fight("A a", foes={"a": foe(movement=0)}, weapons={"yoktal": weapon(attack=lines)}, changes=CALM)
    assert "lines:1+2" in t.answer("attack:grunt/1").keys()


# What comes of it


@rule("MA-5140", "MA-5146", "MA-5145", "MA-5144", "MA-5147")
@pytest.mark.parametrize(("shields", "result", "harm"), [(1, "hit", 1), (2, "even", 0), (3, "cancelled", 0)])
def test_the_journal_tells_how_much_gets_through(shields: int, result: str, harm: int) -> None:
    enemy = foe(movement=0, defence=Guard(shields=shields))
    one = weapon("sword", attack=(AttackLine(Strike(damage=2), ap=2),))
    t = fight("A a", foes={"a": enemy}, weapons={"yoktal": one}, changes=CALM).answer("attack:grunt/1")
    (told,) = t.events("attack_result")
    assert (told.result, told.harm) == (result, harm)
    assert t.harm("grunt/1") == harm


@rule("MA-5246")
def test_without_a_counter_attack_nobody_counters() -> None:
    t = fight("A a", foes={"a": foe(movement=0)}, weapons={"yoktal": SWORD}, changes=CALM).answer("attack:grunt/1")
    assert not t.events("countered") and t.life() == t.hero().most


@rule("MA-5400", "MA-5155")
def test_without_the_talent_hindrance_gives_a_die() -> None:
    t = fight("A .:. a", foes={"a": foe(movement=0)}, weapons={"yoktal": BOW}, changes=CALM).answer("attack:grunt/1")
    assert [face[0] for face in t.events("defence_rolled")[0].faces] == ["evade"]


@rule("MA-5140")
def test_aura_comes_back_only_for_an_enemy_that_falls() -> None:
    line = AttackLine(Strike(damage=3, reactivate=1), ap=2)
    changes = {"yoktal": {"aura": 0, "exhausted": 1}}
    for life, back in ((3, 1), (4, 0)):
        enemies = {"a": foe(movement=0, life=life), "b": foe("other", movement=0)}
        t = fight("A a . . . b", foes=enemies, weapons={"yoktal": weapon(attack=(line,))}, changes=changes)
        assert t.answer("attack:grunt/1").hero().aura == back


# Ties and questions


@rule("MA-5104", "MA-0002")
def test_a_tie_is_asked_for_and_nothing_else() -> None:
    tie = place("A . . . . . a", foes={"a": foe(initiative=6)}).answer("buy:2")
    assert tie.asked == "tie"
    none = place("A . . . . . a", foes={"a": foe(initiative=3, movement=0)}).answer("buy:0")
    assert none.asked == "turn" and "tie" not in forced(none)


@rule("MA-5122", "MA-0002")
def test_one_enemy_of_a_kind_needs_no_order() -> None:
    t = place("A . . . . . . a", foes={"a": foe(initiative=20, movement=1)}).answer("buy:0").until("turn")
    assert t.at("grunt/1") == (6, 0) and "enemy_order" not in forced(t)


@rule("MA-0002", "MA-5066")
def test_of_two_guards_as_near_the_players_choose() -> None:
    drawing = "a . g . b\n- - - - -\nA . . . ."
    both = {"a": foe(), "b": foe("other")}
    t = card(sneak(drawing, summons={"g": "green"}, foes=both), StepOne(1, "green", 1)).answer("end")
    assert t.asked == "guard" and len(t.keys()) == 2
    one = card(sneak("a . g . .\n- - - - -\nA . . . .", summons={"g": "green"}), StepOne(1, "green", 1)).answer("end")
    assert one.at("grunt/1") == (1, 0) and "guard" not in forced(one)


@rule("MA-5114", "MA-5120")
def test_every_token_drawn_is_told() -> None:
    t = place("A . . . . . . . a", foes={"a": foe(initiative=4, movement=0)})
    t.state.decks.tokens = Bag("enhancements", ["swift", "fierce"])
    t.answer("buy:0")
    assert [event.kind_of for event in t.events("enhancement_drawn")] == ["grunt"]
    assert len(t.place.tokens["grunt"]) == 1 and len(t.state.decks.tokens) == 1


# Guards


@rule("MA-5079")
def test_without_bodies_the_threat_does_not_move() -> None:
    t = card(sneak("A . . . . . . a"), NOWHERE, StepTwo(corpses=True)).answer("end")
    assert not t.events("threat_moved")


@rule("MA-5089")
@pytest.mark.parametrize(("answer", "out"), [("return", False), ("stay_out", True)])
def test_outside_one_may_come_back_or_stay(answer: str, out: bool) -> None:
    t = place("A i . . . . . a . . . B", mode="infiltration", foes={"a": foe()}, interests={"i": ("door", (Leave(),))})
    t.do("hero:yoktal", "walk:1,0", "leave")
    card(t, NOWHERE).until("return").answer(answer)
    assert t.place.heroes["yoktal"].off is out
    assert bool(t.events("hero_back")) is not out


# Steps of booklets


@rule("MA-0096", "MA-0095")
def test_whatever_is_read_is_told_to_all() -> None:
    t = story(Tell(WORDS), WAIT, END)
    assert [(event.booklet, event.chapter) for event in t.events("chapter_read")] == [("awakening", 1)]
    assert [event.en for event in t.events("told")] == ["x"]


@rule("MA-0075", "MA-0092")
def test_a_heal_for_all_heals_all_and_gives_aura_back() -> None:
    hurt = {"damage": 3, "life": 4, "aura": 0, "exhausted": 2}
    t = story(Heal(heals=2, aura=1), WAIT, END, changes={"yoktal": dict(hurt), "ancient": dict(hurt)})
    for name in ("yoktal", "ancient"):
        assert (t.hero(name).damage, t.hero(name).life, t.hero(name).aura) == (1, 6, 1)


@rule("MA-5162", "MA-5167")
def test_harm_that_leaves_life_fells_nobody() -> None:
    t = story(Harm(damage=2), WAIT, END)
    assert not t.events("hero_fell") and t.hero().damage == 2


@rule("MA-5051")
def test_the_threat_never_falls_below_its_first_slot() -> None:
    steps = (Threat(-5),)
    t = sneak("A i . . . . . a", interests={"i": ("rope", steps)}, threat=2).answer("walk:1,0")
    assert t.state.infiltration is not None and t.state.infiltration.threat == 0


@rule("MA-5057")
def test_a_chapter_makes_noise_on_the_cell_of_its_hero() -> None:
    t = sneak("A i . . . . . a", interests={"i": ("pots", (Noise(),))}).answer("walk:1,0")
    assert t.place.noises == [t.cell(1, 0)]


@rule("MA-0261")
def test_a_chapter_lays_an_interest_token() -> None:
    t = sneak("A i . j . . . a", interests={"i": ("lever", (PlaceInterest("gate"),)), "j": ("gate", ())})
    del t.place.interests["gate"]
    t.answer("walk:1,0")
    assert t.place.interests["gate"] == t.cell(3, 0)


@rule("MA-0195")
@pytest.mark.parametrize(("gold", "offered"), [(1, False), (2, True)])
def test_a_meal_costs_two_and_gives_one_aura_token_back(gold: int, offered: bool) -> None:
    def purse(state: Any) -> None:
        state.gold = gold

    worn = {"yoktal": {"aura": 0, "exhausted": 3, "damage": 3, "life": 4}}
    t = story(Village(), END, changes=worn, setup=purse)
    while t.asked not in ("meal", "") and not t.over:
        t.dull()
    assert (t.asked == "meal") is offered
    if offered:
        t.answer("meal")
        assert (t.state.gold, t.hero().aura, t.hero().damage) == (0, 1, 1)


@rule("MA-5259", "MA-0070")
def test_an_improved_talent_is_not_offered_again() -> None:
    owned = [TalentState("strong_arm"), TalentState("fletcher", improved=True)]
    t = story(Improve(), WAIT, END, changes={"yoktal": {"talents": owned}, "ancient": {"talents": []}})
    assert t.hero().talents[0].improved and t.hero().talents[1].improved
    assert "improve" in forced(t), "the only one that is left"


@rule("MA-5287")
def test_two_outfits_at_once_are_a_fault() -> None:
    t = story(Gain(card="pilgrims_robes"), WAIT, END)
    assert not [said for said in faults(t.s) if "outfits" in said]
    t.state.cards.append("black_hand_tabards")
    assert [said for said in faults(t.s) if "outfits" in said]
