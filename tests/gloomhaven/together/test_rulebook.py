"""The rules as a whole: every verb is performed by a chapter, and what a badge shows is what the rules do."""

from typing import Any, get_args

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Hero, action, foe, hero, table

from oubliette.games.gloomhaven import rulebook
from oubliette.games.gloomhaven.bots.gear import DEED_WORTH
from oubliette.games.gloomhaven.bots.strength import WORTH
from oubliette.games.gloomhaven.cards.describe import WORDS
from oubliette.games.gloomhaven.cards.performing import PERFORMERS
from oubliette.games.gloomhaven.content.kinds import ItemEffect
from oubliette.games.gloomhaven.content.vocabulary import Attack, Guard, Retaliate, Verbs
from oubliette.games.gloomhaven.state.moments import LISTENERS, At
from oubliette.kernel.verbs import VerbTable

rule = pytest.mark.rule
BITER = foe(initiative=90, attack=1, hit_points=40, do=[Attack(plus=0)])
THORNS = small("hide", id="thorns", window="always", use="none", slots=0, effect=ItemEffect(gain=gain(retaliate=4)))


def test_every_verb_is_performed_by_a_chapter_of_the_rules() -> None:
    assert {verb.__name__ for verb in get_args(Verbs)} == {verb.__name__ for verb in PERFORMERS}
    assert {performer.__module__.rpartition(".")[2] for performer in PERFORMERS.functions()} <= {
        chapter.__name__.rpartition(".")[2] for chapter in rulebook.CHAPTERS
    }


@pytest.mark.parametrize("known", [PERFORMERS, WORDS, WORTH, DEED_WORTH], ids=lambda known: known.purpose)
def test_every_verb_has_its_rule_its_words_and_its_worth(known: VerbTable[Any]) -> None:
    assert set(known) == set(get_args(Verbs))


def test_somebody_listens_to_every_moment() -> None:
    raised = set(get_args(At)) - {"enters", "pressed", "turn_end"}  # told apart by the chapter on special rules
    assert raised == set(LISTENERS)


BEARERS = {
    "card": hero(bottom=action(Retaliate(2), Retaliate(3)), hit_points=40),
    "guard": hero(bottom=action(Guard(against="attack", retaliate=3), slots=(0, 0, 0)), hit_points=40),
    "last slot": hero(bottom=action(Guard(against="attack", shield=1, retaliate=2), slots=(0,)), hit_points=40),
    "worn": hero(bottom=action(Retaliate(1)), hit_points=40, items=[THORNS]),
}


@rule("GH-0170", "GH-0176")
@pytest.mark.parametrize("bearer", BEARERS.values(), ids=BEARERS)
def test_what_the_badge_of_retaliate_shows_is_what_strikes_back(bearer: Hero) -> None:
    t = table("@ m", m=BITER, me=bearer).act("two/bottom")
    shown = t.match.view("me")
    (piece,) = [one for one in shown.pieces if one.id == "hero"]
    (badge,) = [mark for mark in piece.marks if mark.id == "retaliate"]
    t.act("one/top", "skip").until("declare")
    assert badge.value == 40 - t.hp("m/1") > 0
