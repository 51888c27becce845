"""Hints give the bot's own reason, in both languages, for nearly everything a newcomer is asked in a turn."""

import pytest

from oubliette import api
from oubliette.kernel.choices import Choice, named
from oubliette.kernel.text import Say
from oubliette.play.bots import advise
from oubliette.play.places import PLAY_LOCALES
from oubliette.table.hinting import reason_by_key
from oubliette.table.speech import texts_for

TURNS = {"descent": ("hero_action",), "euthia": ("turn", "hero_attack"), "malhya": ("turn", "test")}


@pytest.mark.parametrize("game", TURNS)
def test_a_turn_is_advised_with_a_reason_of_the_games_own(game: str) -> None:
    found = api.installed_games()[game]
    scenario = next(iter(found.menus.scenarios(api.content_of(found))))
    match = api.start(game, scenario.id, seats=["ann", "bob"], seed=3)
    texts = texts_for(found, PLAY_LOCALES)
    reasoned, silent = set(), []
    while not match.over and match.version < 160:
        seat, choice = next(iter(match.choices.items()))
        advice = advise(match, seat)
        assert advice is not None
        for say in advice.why:
            assert not [*texts.faults_of(say, "en"), *texts.faults_of(say, "fr")]
        own = [say.id for say in advice.why if "-hint-" in say.id]
        fight = getattr(match.context.state, "fight", None)
        runs_the_monster = fight is not None and seat not in fight.heroes
        assert not (runs_the_monster and own)
        if choice.kind in TURNS[game]:
            reasoned |= set(own)
            silent += [] if own else [advice.keys]
        match.answer(seat, list(advice.keys))
    assert len(reasoned) >= 3
    assert not silent


def test_the_longest_beginning_speaks_and_passing_needs_words_of_its_own() -> None:
    options = (named("aura:lift"), named("aura"), named("pass", passes=True))
    choice = Choice("ann", "test", options)
    told = {"test": {"": "any", "aura:lift": "lift"}}
    assert reason_by_key(choice, ["aura:lift"], told) == Say("lift")
    assert reason_by_key(choice, ["aura"], told) == Say("any")
    assert reason_by_key(choice, ["pass"], told) is None
    assert reason_by_key(choice, ["pass"], {"test": {"pass": "spare"}}) == Say("spare")
    assert reason_by_key(choice, ["aura", "pass"], told) is None
    assert reason_by_key(choice, ["aura"], {}) is None
