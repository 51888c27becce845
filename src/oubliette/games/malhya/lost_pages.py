"""Matches that go on with other packs than before: what they need and no pack holds any more is named at once."""

from collections.abc import Iterator

from oubliette.games.malhya.book import Book
from oubliette.games.malhya.session import Session
from oubliette.games.malhya.state import Bookmark, State
from oubliette.kernel.journal import Journal
from oubliette.kernel.record import SaveError


def open_session(state: State, book: Book, journal: Journal) -> Session:
    """The rules' view of a match; refused where its booklets, chapters or Place are gone."""
    missing = next(lost_pages(state, book), None)
    if missing is not None:
        raise SaveError("save-content-missing", what=missing)
    return Session(state, book, journal)


def lost_pages(state: State, book: Book) -> Iterator[str]:
    """What the state refers to and the content does not have, the widest first."""
    if state.campaign and state.campaign not in book.campaigns:
        yield f"campaigns/{state.campaign}"
    for name in (state.booklet, *state.finished):
        if name not in book.booklets:
            yield f"booklets/{name}"
    for mark in bookmarks(state):
        if not book.has_chapter(mark.booklet, mark.chapter):
            yield f"booklets/{mark.booklet}/{mark.chapter}"
    if state.challenge is not None and state.challenge.id not in book.challenges:
        yield f"challenges/{state.challenge.id}"
    if state.place is not None and state.place.id not in book.places:
        yield f"places/{state.place.id}"


def bookmarks(state: State) -> Iterator[Bookmark]:
    """The chapters that lie open, are due, or will be once something happens."""
    dungeon = state.dungeon
    marks = [
        state.reading,
        state.page,
        state.deadline.mark if state.deadline is not None else None,
        dungeon.leave if dungeon is not None else None,
        dungeon.consequence if dungeon is not None else None,
    ]
    if state.challenge is not None:
        marks += [Bookmark(state.challenge.home, number) for number in state.challenge.ends.values()]
    yield from (mark for mark in marks if mark is not None)
