"""Experience: what brings it, that it cannot be refused, and that it is counted on and on."""

import pytest
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import action, card, foe, hero, table

from oubliette.games.gloomhaven.content.scenario_book import Count
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import Attack, Consume, Extra, Heal, Move, When

rule = pytest.mark.rule
DISARMED = foe(attack=None, move=None, hit_points=30)


@rule("GH-0195")
def test_experience_is_gained_without_a_question_when_its_conditions_are_met() -> None:
    alone = Extra(gain(attack=1, experience=1), when=When(target_alone=True))
    fed = Consume(gain(attack=1, experience=2), cost=("fire",))
    strike = Attack(2, extra=(alone,), consume=(fed,))
    t = table("@ m", m=DISARMED, top=[strike], elements={"fire": "strong"}).act("one/top", "consume:0", "figure:m/1")
    assert (t.asked, t.hero().experience, t.hp("m/1")) == ("action", 1 + 2, 30 - 4)
    t = table("@ m", m=DISARMED, top=[strike]).act("one/top", "figure:m/1")
    assert t.hero().experience == 1  # there was nothing to consume
    t = table("@ m q", m=DISARMED, q=DISARMED, top=[strike]).act("one/top", "figure:m/1")
    assert (t.hero().experience, t.hp("m/1")) == (0, 30 - 2)  # it is not alone


@rule("GH-0196")
@pytest.mark.parametrize(
    ("answers", "gained"),
    [
        (("figure:m/1", "hex:0,1"), 1 + 4),
        (("figure:m/1", "skip"), 1 + 4),
        (("skip", "hex:0,1"), 4),
        (("skip", "skip"), 0),
    ],
)
def test_attached_experience_asks_for_its_ability_and_stand_alone_experience_for_any(
    answers: tuple[str, ...], gained: int
) -> None:
    both_of = action(Attack(2, experience=1), Move(1), experience=4)
    t = table("@ m", m=DISARMED, top=both_of).act("one/top", *answers)
    assert (t.asked, t.hero().experience) == ("action", gained)


@rule("GH-0196")
def test_an_attached_experience_needs_a_target() -> None:
    t = table("@ . . m", m=DISARMED, top=action(Attack(2, experience=1), Heal(1, to="self"))).act(
        "one/top", "figure:hero"
    )
    assert t.hero().experience == 0


@rule("GH-0196", "GH-0087")
def test_default_actions_and_kills_bring_no_experience() -> None:
    rich = action(Attack(2, experience=1), experience=1)
    t = table("@ m", m=foe(hp=1, attack=None), top=rich).act("one/top/basic", "figure:m/1")
    assert t.gone("m/1")
    assert t.hero().experience == 0
    assert not t.events("experience_gained")


@rule("GH-0197")
def test_experience_is_a_running_total_beyond_ten() -> None:
    learned = [card(name, top=action(Attack(1), experience=7)) for name in ("one", "three")]
    me = hero(hand=[learned[0], "two", learned[1], "four", "five", "six"])
    once = Condition(round=Count(at_least=2))
    t = table("@ m", m=DISARMED, me=me, goal=once, level=0).act("one/top", "figure:m/1").end_round()
    t.declare("three", "four").act("three/top", "figure:m/1")
    assert t.hero().experience == 14
    assert (
        next(mark.value for sheet in t.match.view("me").sheets for mark in sheet.bars if mark.id == "experience") == 14
    )
    t.until("never")
    assert (t.won, t.last("earned").experience) == (True, 14 + 4)
