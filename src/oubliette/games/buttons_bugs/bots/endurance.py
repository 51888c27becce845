"""Endurance: how long cards and hit points last. Whichever runs out first ends the scenario, so both are kept even."""

from collections.abc import Iterable, Sequence

from oubliette.games.buttons_bugs.state.hand import counts_as
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import CardState


def plays_of(s: Session, cards: Iterable[CardState]) -> list[int]:
    """How often each card can be played before a rest: side A twice, side B once (BB-0187).

    A card in the active area can be dropped, and is then on its side B in hand, if it was on side A (BB-0155).
    """
    plays = []
    for card in cards:
        if card.zone in ("hand", "selected"):
            plays.append(2 if card.side == "a" else 1)
        elif card.zone == "active" and counts_as(s, card) == "hand":
            plays.append(1)
    return plays


def rounds_from(plays: Sequence[int], cards: int) -> int:
    """How many rounds plays last, and then so many cards with a rest each time: every rest loses one (BB-0197)."""
    now = 0 if len(plays) < 2 else min(sum(plays) // 2, sum(plays) - max(plays))
    return now + sum(range(2, cards))


def rounds_left(s: Session) -> int:
    """How many more rounds the cards last, this one included."""
    return rounds_from(plays_of(s, s.hero.cards), cards_left(s))


def cards_left(s: Session) -> int:
    """Cards that are not lost, and will not be when their bonus ends."""
    return sum(counts_as(s, card) != "lost" for card in s.hero.cards)


def rounds_without(s: Session, given_up: Sequence[CardState], *, is_loss: bool) -> int:
    """How many more rounds the cards last when some are discarded, or lost; -1 if that is the end."""
    kept = [card for card in s.hero.cards if card not in given_up]
    left = cards_left(s) - (len(given_up) if is_loss else 0)
    return rounds_from(plays_of(s, kept), left) if left >= 2 else -1  # exhausted: BB-0210


def rounds_lost(s: Session, needed: float) -> float:
    """How many rounds it costs to lose a card now: few if the goal will be reached in time all the same."""
    now = rounds_left(s)
    then = rounds_from([], cards_left(s) - 1) + len(plays_of(s, s.hero.cards)) // 2
    short = max(0.0, min(float(now), needed + 1) - then)
    return 0.2 + short + 0.1 * max(0, now - then)
