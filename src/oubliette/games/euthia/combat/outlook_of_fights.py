"""What is known of an enemy before its card is turned up: the cards it may be, by what all of them have."""

from collections.abc import Iterable, Sequence

from oubliette.games.euthia.content.kinds import Monster
from oubliette.games.euthia.goods.describe import span
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell
from oubliette.kernel.cards import Deck
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview


def follows_of_space(s: Session, cell: Cell) -> Iterable[Follow]:
    """Who may guard a space."""
    place = s.printed(cell)
    cards = [s.book.monsters[place.minion]] if place.minion else cards_of(s, s.state.monsters[place.guard])
    return follows_of_foes(cards)


def preview_bounty(s: Session, level: int) -> Preview:
    """Who is fought for a Bounty, what the victory brings, and the card itself."""
    return Preview(follows=(*follows_of_foes(elites(s, level)), *(Follow(say, "good") for say in worth(s, level))))


def elites(s: Session, level: int) -> list[Monster]:
    """The Elite Monsters that a Bounty of a Level may call."""
    return cards_of(s, s.state.elites[level])


def cards_of(s: Session, deck: Deck) -> list[Monster]:
    """All cards of a stack, in an order that tells nothing."""
    return [s.book.monster(card) for card in deck.everywhere()]


def follows_of_foes(cards: Sequence[Monster]) -> Iterable[Follow]:
    """What one of these cards brings: its Health and its worst attack, then the Reputation for beating it."""
    if cards:
        yield Follow(foes_in_words(cards), "harm")
        least = min(card.reward.reputation for card in cards)
        if least:
            yield Follow(Say("eu-follow-reward", {"reputation": least}), "good")


def foes_in_words(cards: Sequence[Monster]) -> Say:
    """The Health and the worst attack that is to be reckoned with."""
    healths = [card.health for card in cards]
    most = max(band.wounds for card in cards for band in card.ranges)
    return Say("eu-follow-foe", {"health": span(str(min(healths)), str(max(healths))), "wounds": most})


def worth(s: Session, level: int) -> Iterable[Say]:
    """What a Bounty card counts at the end; in The Fellowship there is no Final Scoring (EU-1233, EU-0293)."""
    if s.state.mode != "fellowship":
        yield Say("eu-bounty-worth", {"level": level})
