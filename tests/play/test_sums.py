"""Numbers whose parts are kept where rules add them up: over thousands of events the parts add up to what is told."""

from collections.abc import Iterator
from typing import Any

import pytest

from oubliette import api
from oubliette.kernel.addends import Addend
from oubliette.kernel.journal import Line
from oubliette.kernel.match import Match
from oubliette.play.bots import make_bot
from oubliette.play.places import PLAY_LOCALES
from oubliette.table import Summand, View
from oubliette.table.speech import texts_for

NUMBERS = {
    "buttons_bugs": {"attacked": "value", "retaliated": "amount"},
    "gloomhaven": {"attacked": "value", "retaliated": "damage"},
    "descent": {"dealt": "damage", "suffered": "damage"},
    "euthia": {"final_strength": "strength", "damaged": "damage", "wounded": "wounds"},
    "malhya": {"attack_result": "harm"},
}
"""By game: the events that bring the parts of a number along, and the field with the number."""


def played(game: str, bot: str, seed: int, answers: int) -> Match[Any]:
    found = api.installed_games()[game]
    scenario = next(iter(found.menus.scenarios(api.content_of(found))))
    seats = [f"seat{number}" for number in range(max(found.seats[0], 1))]
    match = api.start(game, scenario.id, seats=seats, seed=seed)
    bots = {seat: make_bot(found, bot, seed) for seat in seats}
    while not match.over and match.version < answers:
        seat = next(iter(match.choices))
        match.answer(seat, bots[seat].choose(match, seat))
    return match


def parts_in(match: Match[Any]) -> Iterator[tuple[Line, tuple[Addend, ...]]]:
    for line in match.journal(None, 0):
        terms = getattr(line.event, "terms", ())
        if terms:
            yield line, terms


def chains(match: Match[Any]) -> Iterator[tuple[int, Line]]:
    """What the lines of a sum lead to, for each of them: its value, and the line of the total."""
    value: int | None = None
    for line in match.journal(None, 0):
        step: Summand | None = match.game.table.sums(match.context, line.event)
        if step is None:
            continue
        if step.kind == "first":
            value = step.value
        elif step.kind == "total" and not getattr(line.event, "terms", ()):
            if value is not None:
                yield value, line
            value = None
        elif value is not None and step.kind != "total":
            value = step.value if step.kind == "to" else value + step.value


@pytest.mark.parametrize("bot", ["random", "steady"])
@pytest.mark.parametrize("game", NUMBERS)
def test_the_parts_of_a_number_add_up_to_the_number_told(game: str, bot: str) -> None:
    texts = None
    for seed in (3, 4):
        match = played(game, bot, seed, 250)
        texts = texts or texts_for(match.game, PLAY_LOCALES)
        for line, terms in parts_in(match):
            number = NUMBERS[game].get(line.event.kind)
            if number is not None:
                assert sum(term.value for term in terms) == getattr(line.event, number), (line.event, terms)
            for term in terms:
                for say in (term.say, term.of):
                    assert say is None or not [*texts.faults_of(say, "en"), *texts.faults_of(say, "fr")]


@pytest.mark.parametrize("game", NUMBERS)
def test_every_number_of_an_attack_brings_its_parts(game: str) -> None:
    match = played(game, "steady", 3, 250)
    told = {line.event.kind for line, _ in parts_in(match)}
    assert told & set(NUMBERS[game])
    texts = texts_for(match.game, PLAY_LOCALES)
    for line in match.journal(None, 0):
        step: Summand | None = match.game.table.sums(match.context, line.event)
        assert step is None or not [*texts.faults_of(step.say, "en"), *texts.faults_of(step.say, "fr")]


@pytest.mark.parametrize("game", ["buttons_bugs", "gloomhaven"])
def test_what_lines_contribute_one_after_the_other_adds_up_too(game: str) -> None:
    found = list(chains(played(game, "steady", 3, 250)))
    wrong = [(value, line.event) for value, line in found if max(0, value) != getattr(line.event, "amount", None)]
    assert len(found) > 5
    assert not wrong


@pytest.mark.parametrize("game", NUMBERS)
def test_what_a_part_comes_from_is_named_by_ids_of_the_view(game: str) -> None:
    match = played(game, "steady", 3, 60)
    known: set[str] = set()
    for _, terms in parts_in(match):
        known |= {piece for term in terms for piece in term.pieces}
    pieces = {piece.id for piece in match.view(None).pieces}
    assert not known or known & pieces


NUMBERED = {"buttons_bugs": "1", "gloomhaven": "1", "descent": "lamps_at_hollow_mill", "malhya": "mission_bridge"}
"""By game: a scenario in which numbers on the table bring their parts along."""


def numbers_of(view: View) -> Iterator[tuple[int | None, tuple[Addend, ...]]]:
    """Every number of a view that may bring its parts: places in the order of turns, figures of sheets, prices."""
    yield from ((turn.order, turn.terms) for turn in view.turns)
    marks = [mark for sheet in view.sheets for mark in sheet.bars]
    cards = [card for zone in view.zones for card in zone.cards if card.face is not None]
    marks += [mark for card in cards if card.face is not None for mark in card.face.marks]
    yield from ((mark.value, mark.terms) for mark in marks)


@pytest.mark.parametrize("game", NUMBERED)
def test_numbers_on_the_table_are_the_sum_of_their_parts_at_every_step(game: str) -> None:
    found = api.installed_games()[game]
    seats = [f"seat{number}" for number in range(min(2, found.seats[1]))]
    match = api.start(game, NUMBERED[game], seats=seats, seed=5)
    bots = {seat: make_bot(found, "steady", 5) for seat in seats}
    texts, explained = texts_for(match.game, PLAY_LOCALES), 0
    while not match.over and match.version < 120:
        for value, terms in numbers_of(match.view(seats[0])):
            if terms:
                explained += 1
                assert sum(term.value for term in terms) == value
                for say in (say for term in terms for say in (term.say, term.of) if say is not None):
                    assert not [*texts.faults_of(say, "en"), *texts.faults_of(say, "fr")]
        seat = next(iter(match.choices))
        match.answer(seat, bots[seat].choose(match, seat))
    assert explained > 5
