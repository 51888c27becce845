"""Blows and items looked at closely: what comes first, and where the slain stood."""

import pytest
from tests.buttons_bugs.cards.kit import gear
from tests.buttons_bugs.table import foe, hazard, table

from oubliette.games.buttons_bugs.content.kinds import ItemEffect
from oubliette.games.buttons_bugs.content.scenario_card import Spawn, SpecialRule
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Flying, Gain, Move
from oubliette.table import Thing

rule = pytest.mark.rule


@rule("BB-0113", "BB-0121", "BB-0140")
def test_an_attack_pushes_before_it_pulls() -> None:
    t = table("@ m . .", m=foe(), top=[Attack(1, push=2, pull=1)]).act("top", "monster:m/1")
    t.until("push", "pull", "turn")
    assert t.asked == "push"
    t.answer("hex:0,2").answer("hex:0,3").until("pull", "turn")
    if t.asked == "pull":
        t.answer("hex:0,2")
    assert t.at("m/1") == (0, 2)


@rule("BB-0286", "BB-0289", "BB-0283")
def test_what_comes_for_the_slain_comes_where_it_fell() -> None:
    swarm = SpecialRule(at="slain", who="m", do=(Spawn("n", "where_it_fell"),))
    t = table("@ . . m . p", m=foe(hit_points=1), n=foe(), p=foe(), rules=[swarm], top=[Attack(5, range=3)])
    t.act("top", "monster:m/1")
    (come,) = [one.id for one in t.scene.monsters.values() if one.kind == "n"]
    assert t.at(come) == (0, 3)


@rule("BB-0301", "BB-0218", "BB-0214")
def test_an_item_that_only_strengthens_waits_until_the_target_is_chosen() -> None:
    club = gear("club", ItemEffect(gain=Gain(attack=1)), window="your_attack")
    tube = gear("tube", ItemEffect(gain=Gain(add_range=1)), window="your_attack")
    t = table("@ m n", m=foe(), n=foe(), top=[Attack(1, range=2)], items=[club, tube]).act("top")
    why = t.match.why_not("me", Thing("card", id="club"))
    assert why is not None
    assert (why.say.id, why.cites) == ("bb-why-item-later", ("BB-0301",))
    assert t.match.why_not("me", Thing("card", id="tube")) is None


@rule("BB-0038", "BB-0039")
@pytest.mark.parametrize(
    ("jump", "flies", "warned"), [(False, False, True), (True, False, False), (False, True, False)]
)
def test_a_way_warns_of_the_hazards_that_would_be_entered(jump: bool, flies: bool, warned: bool) -> None:
    top = [Flying()] if flies else [Attack(1)]
    t = table("@ x . m", m=foe(), x=hazard(2), top=top, bottom=[Move(2, jump=jump)])
    if flies:
        t.act("top")
    t.act("bottom")
    (option,) = [one for one in t.choice.options if one.key == "hex:0,2"]
    assert t.choice.preview is not None
    shown = t.choice.preview(option)
    assert shown is not None
    (way,) = shown.ways
    assert [harm for _, harm in way.harms] == ([2] if warned else [])
