"""Matches that go on with other packs than before: what they need and no pack holds any more is named at once."""

from collections.abc import Iterator

from oubliette.games.malhya.content.book import Book
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Bookmark, State
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
    yield from lost_tiles(state, book)
    yield from lost_cards(state, book)


def lost_tiles(state: State, book: Book) -> Iterator[str]:
    """A Place that is gone, or whose plan has no room any more for what is on it; enemies without a card."""
    place = state.place
    if place is None:
        return
    yield from (f"enemies/{enemy.kind}" for enemy in place.enemies.values() if enemy.kind not in book.enemies)
    if place.id not in book.places:
        yield f"places/{place.id}"
        return
    board, interests = book.plan(place.id).board, book.places[place.id].interests
    figures = [token.cell for token in place.heroes.values()] + [enemy.cell for enemy in place.enemies.values()]
    cells = [*figures, *place.interests.values(), *place.corpses, *place.ground, *place.noises]
    if any(cell not in board for cell in cells) or any(name not in interests for name in place.interests):
        yield f"places/{place.id}"


def lost_cards(state: State, book: Book) -> Iterator[str]:
    """Heroes, and cards that they and the party own."""
    for kind, name in owned(state):
        known = (book.weapons, book.objects) if kind == "goods" else (getattr(book, _SHELVES.get(kind, kind)),)
        if not any(name in shelf for shelf in known):
            yield f"{kind}/{name}"


_SHELVES = {"scenario_cards": "cards"}
"""Where a book keeps the entries of a folder that has another name."""


def owned(state: State) -> Iterator[tuple[str, str]]:
    """Every hero and every card at hand, with its kind."""
    yield from (("scenario_cards", name) for name in state.cards)
    yield from (("spells", name) for name in state.stones.values())
    for hero in (*state.heroes.values(), *state.away.values()):
        yield "peoples", hero.id
        yield from (("talents", talent.id) for talent in hero.talents)
        yield from (("spells", name) for name in hero.spells)
        yield from (("scenario_cards", name) for name in hero.cards)
        held = (name for name in (hero.weapon, hero.armour) if name is not None)
        yield from (("goods", name) for name in (*held, *hero.stored, *hero.objects, *hero.artefacts))


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
