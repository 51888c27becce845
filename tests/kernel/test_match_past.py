"""A match that was loaded reads no more of its past than is asked for."""

from functools import partial

import pytest
from tests.play.storage.counter import GAME
from tests.play.storage.playing import next_answer, setup

from oubliette.kernel.match import Match
from oubliette.kernel.record import Segment, Stretch
from oubliette.table import View


def played(answers: int = 100) -> Match[View]:
    match: Match[View] = Match(GAME, setup(), None)
    for _ in range(answers):
        match.answer(*next_answer(match))
    return match


def unread(match: Match[View]) -> tuple[Match[View], list[int]]:
    """The same match, and a list of the stretches that are read from now on."""
    read: list[int] = []

    def note(number: int, stretch: Stretch) -> Stretch:
        read.append(number)
        return stretch

    segments = []
    for number, segment in enumerate(match.segments):
        lazy = Segment(load=partial(note, number, segment.stretch))
        lazy.seen = match.lines_seen(segment)
        segments.append(lazy)
    again: Match[View] = Match(GAME, match.setup, None, segments)
    read.clear()
    return again, read


@pytest.mark.parametrize("seat", ["ann", "bob", None])
def test_the_end_of_the_journal_is_read_without_the_rest(seat: str | None) -> None:
    match = played()
    lines = match.journal(seat)
    again, read = unread(match)
    assert again.journal(seat, since=len(lines) - 3) == lines[-3:]
    assert read in ([], [4])
    assert again.journal(seat) == lines
    assert sorted(read) == [0, 1, 2, 3, 4]


def test_a_seat_that_is_not_at_the_table_sees_what_an_onlooker_sees() -> None:
    match = played()
    assert match.journal("eve") == match.journal(None)


def test_lines_are_counted_for_each_seat_and_for_onlookers() -> None:
    match = played()
    ends = [sum(match.lines_seen(segment)[watcher] for segment in match.closed) for watcher in range(3)]
    opened = match.fork()
    opened.undo(match.version - sum(len(segment.stretch.answers) for segment in match.closed))
    assert ends == [len(opened.journal(seat)) for seat in ("ann", "bob", None)]


def test_what_was_taken_back_can_be_handed_over() -> None:
    match = played()
    digest = match.digest()
    match.undo(40)
    answers = match.taken_back
    assert [answer.keys for answer in answers] == [answer.keys for answer in played().answers[60:]]
    other = played(60)
    other.taken_back = answers
    assert other.redoable == 40
    other.redo(40)
    assert other.digest() == digest
