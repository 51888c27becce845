"""The records of a campaign, and the questions every chapter asks of them."""

from collections.abc import Callable, Iterable
from typing import Any

from oubliette.games.descent.campaign.happenings import GoldChanged
from oubliette.games.descent.content.campaign_book import Campaign, Icon
from oubliette.games.descent.state.saga import Kind, Record, Saga
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Hero
from oubliette.kernel.choices import Choice, Option, Seat
from oubliette.kernel.flow import Rules, ask_any
from oubliette.kernel.text import Say


def saga(s: Session) -> Saga:
    """The campaign in progress."""
    if s.state.saga is None:
        raise LookupError("this quest belongs to no campaign")
    return s.state.saga


def story(s: Session) -> Campaign:
    """How it is written."""
    return s.book.campaigns[saga(s).campaign]


def played(s: Session, kind: Kind) -> list[Record]:
    """The quests of a kind that were played; those of quest cards are kinds of their own (D2-2241)."""
    return [record for record in saga(s).history if record.kind == kind]


def wins(s: Session, kind: Kind, side: str) -> int:
    """How many quests of a kind a side has won."""
    return sum(record.side == side for record in played(s, kind))


def winner_of(s: Session, quest: str) -> str:
    """Who won a quest; the overlord, where it was not played (D2-0437)."""
    return next((record.side for record in saga(s).history if record.quest == quest), OVERLORD)


def last_winner(s: Session) -> str:
    """Who won the quest before, and chooses the next one (D2-0435)."""
    history = saga(s).history
    return history[-1].side if history else HEROES


def icons_to(s: Session, quest: str, card: str) -> tuple[Icon, ...]:
    """The icons on the way to a quest: of its card, or of the map (D2-2286, D2-2237)."""
    if card in s.book.rumors:
        return s.book.rumors[card].icons
    if card in s.book.advanced:
        return s.book.advanced[card].icons
    return story(s).routes.get(quest, ())


def change_gold(s: Session, amount: int, cites: tuple[str, ...]) -> None:
    """Gold comes into the common pool, or leaves it as far as there is some (D2-2273)."""
    amount = max(amount, -s.state.gold)
    if amount:
        s.state.gold += amount
        s.journal.note(GoldChanged(amount, s.state.gold), cites)


def ask_heroes(
    s: Session, kind: str, options: Callable[[Seat], Iterable[Option[Any]]], cites: tuple[str, ...], say: Say
) -> Rules[tuple[Seat, Any]]:
    """Ask the hero players together: whoever answers first has answered for all."""
    seats = [seat for seat in s.hero_seats() if seat not in _ready(s)] or s.hero_seats()
    many = len(seats) > 1
    choices = [Choice(seat, kind, tuple(options(seat)), cites=cites, say=say, secret=many) for seat in seats]
    seat, picked = yield from ask_any(choices)
    return seat, picked[0]


def _ready(s: Session) -> list[Seat]:
    return s.state.saga.ready if s.state.saga is not None else []


def ask_side(
    s: Session, side: str, kind: str, options: list[Option[Any]], cites: tuple[str, ...], say: Say
) -> Rules[Any]:
    """Ask a side for one of the options."""
    if side == HEROES:
        _, value = yield from ask_heroes(s, kind, lambda _seat: options, cites, say)
        return value
    picked = yield Choice(s.overlord_seat, kind, tuple(options), cites=cites, say=say)
    return picked[0].value


def heroes_of(s: Session, seat: Seat) -> list[Hero]:
    """The heroes that a seat plays."""
    return [hero for hero in s.state.heroes.values() if hero.seat == seat]
