"""Searching (D2-2134 to D2-2147)."""

from oubliette.games.descent.content.book import Book
from oubliette.games.descent.state.events import ItemGained, Searched, UniqueFound
from oubliette.games.descent.state.points import Happened, SearchDrawn, SearchKept, SearchOver, SecretPassage
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, HeldCard, Hero, TokenState
from oubliette.games.descent.uses.moments import moment
from oubliette.kernel.boards import holds
from oubliette.kernel.flow import Rules


def searchable(s: Session, figure: Figure, spaces: int = 1) -> list[str]:
    """Search tokens in a figure's space or within some spaces of it (D2-2140)."""
    lying = [one for one in s.state.tokens.values() if one.kind == "search" and not one.done and one.cell >= 0]
    if not lying:
        return []
    near = s.ground.within(s.closed, s.mask(figure), spaces)
    return [token.id for token in lying if holds(near, token.cell)]


def unique_places(s: Session) -> list[TokenState]:
    """Where the unique search token may lie, as far as everybody knows."""
    marks = 0
    for letter in s.encounter.unique:
        marks |= s.ground.marks[letter]
    lying = [one for one in s.state.tokens.values() if one.kind == "search" and one.cell >= 0 and not one.shown]
    return [one for one in lying if holds(marks, one.cell)]


def on_base(s: Session, figure: Figure) -> list[TokenState]:
    """Search tokens that a monster carries (D2-4325)."""
    return [one for one in s.state.tokens.values() if one.kind == "search" and one.carrier == figure.id]


def search(s: Session, hero: Hero, figure: Figure, name: str) -> Rules[None]:
    """Turn a search token over and draw a Search card; a knock-out on the way does not stop it (D2-2137, D2-2141)."""
    token = s.state.tokens[name]
    s.state.searching.append(f"{name}@{token.cell}")
    token.done, token.cell = True, -1
    yield from moment(s, "door_or_search", figure)
    if not s.state.searching.pop():
        return  # the token is none (D2-4262)
    if token.unique:
        s.journal.reveal(UniqueFound(figure.id), ("D2-2138",))
        yield from s.at(Happened("unique_found", figure=figure, cell=figure.cells[0] if figure.cells else -1))
    else:
        yield from draw_card(s, hero, figure, name)
    s.at(SearchOver())
    if figure.cells:
        yield from moment(s, "searched", figure)


def draw_card(s: Session, hero: Hero, figure: Figure, token: str) -> Rules[None]:
    """The top card of the Search deck."""
    if not s.state.search.pile:  # it is never shuffled again (D2-2144)
        s.journal.note(Searched(figure.id, token, ""), ("D2-2144",))
        return
    card = _top_card(s, figure)
    s.journal.reveal(Searched(figure.id, token, card), ("D2-2137",))
    if not card:
        return
    card = yield from s.at(SearchDrawn(card, hero, figure, token))
    at_once = s.book.search[card].at_once
    if at_once:
        s.state.search.discard(card)
        if at_once == "treasure":
            gain_treasure(s, hero)
        elif at_once == "passage":
            yield from s.at(SecretPassage(figure))  # D2-2150
        return
    found = HeldCard(card)
    hero.search.append(found)
    yield from s.at(SearchKept(hero, found))


def _top_card(s: Session, figure: Figure) -> str:
    """The next card; a passage found off the map goes back, and the deck is shuffled (D2-2151)."""
    deck = s.state.search
    card = deck.draw(s.chance)
    travels = s.state.saga is not None and s.state.saga.step == "travel"
    if s.book.search[card].at_once != "passage" or (figure.cells and not travels):
        return card
    other = deck.draw(s.chance) if deck.pile else ""
    deck.pile.append(card)
    deck.shuffle(s.chance)
    return other


def cards_of_deck(book: Book, *, rooms: bool = True) -> list[str]:
    """The Search cards of a quest: one passage at most, in the place of the card that is nothing (D2-2150)."""
    cards = [card.id for card in book.search.values() for _ in range(card.copies)]
    passages = [card for card in cards if book.search[card].at_once == "passage"]
    left_out = passages[1:] if rooms else passages
    if rooms and passages:
        left_out += [card for card in cards if book.search[card].at_once == "nothing"]
    return [card for card in cards if card not in left_out]


def gain_treasure(s: Session, hero: Hero) -> None:
    """A random Shop Item of the act; it stays unequipped until his next turn (D2-4426, D2-2285)."""
    if not s.state.shop:
        return
    card = s.state.shop.pop(s.chance.below("shop", len(s.state.shop)))
    hero.items.append(HeldCard(card))
    s.journal.reveal(ItemGained(hero.id, card), ("D2-4426",))
