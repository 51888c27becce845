"""What the overlord could play at a moment, and what can be known of that (D2-2185 to D2-2199)."""

from __future__ import annotations

from collections.abc import Iterator

from oubliette.games.descent.board.standing import reached_by_cards
from oubliette.games.descent.content.vocabulary import Clause, Moment, Special
from oubliette.games.descent.figures.figures import strikes_hero
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import (
    OverlordHolds,
)
from oubliette.games.descent.state.registry import is_possible
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.kernel.choices import Topic
from oubliette.kernel.flow import PassScope
from oubliette.kernel.text import Say

SCOPES = (PassScope("turn", Say("d2-pass-turn")), PassScope("heroes", Say("d2-pass-heroes")))
"""How long the overlord may pass without being asked again."""


OWN_TURN: tuple[Moment, ...] = ("overlord_turn_start", "overlord_turn", "overlord_turn_end")
"""Moments of the overlord alone, at which he is asked whatever his standing orders are."""


RELICS = Topic("relics", Say("d2-topic-relics"))


SEEN_BY_ALL = ("his_attack", "his_defence", "his_dice")
"""What a card asks for that hangs on the dice and figures on the table alone."""


def could_play(s: Session, name: Moment, subject: Figure | None = None) -> bool:
    """Whether everybody must reckon with a card or a relic of the overlord at a moment."""
    if not s.state.overlord.hand:
        return False
    return next(_unseen(s, name, subject), None) is not None or s.at(OverlordHolds(name))


def _unseen(s: Session, name: Moment, subject: Figure | None) -> Iterator[str]:
    """The cards for what happened that are neither discarded nor played, as far as everybody knows."""
    overlord, cards = s.state.overlord, s.book.overlord_at(name)
    if not cards or (subject is not None and not reached_by_cards(s, subject)):  # D2-0391
        return
    for card in overlord.available:
        if card in cards:
            gone = overlord.deck.discarded.count(card) + overlord.played.count(card)
            if overlord.available.count(card) > gone and _asks_for(s, card, name, subject):
                yield card


def _asks_for(s: Session, card: str, name: Moment, subject: Figure | None) -> bool:
    """Whether what happened can be what a card asks for, as everybody sees; before anything has, it always can."""
    if subject is None:
        return True
    deed = Deed(None, s.overlord_seat, card, None, subject)
    return any(
        _fits(s, clause, subject) and all(is_possible(s, deed, rule) for rule in _open_rules(clause))
        for _, clause in s.book.clauses(card, name)
    )


def _open_rules(clause: Clause) -> list[str]:
    """Which of the things a card asks for everybody can see."""
    return [one.rule for one in clause.do if isinstance(one, Special) and one.rule in SEEN_BY_ALL]


def topics(s: Session, name: Moment, subject: Figure | None) -> tuple[Topic, ...]:
    """What the overlord is asked about at a moment, as far as everybody knows."""
    if name in OWN_TURN:
        return ()
    relics = (RELICS,) if s.at(OverlordHolds(name)) else ()
    return (*(Topic(card, s.card_name(card)) for card in dict.fromkeys(_unseen(s, name, subject))), *relics)


def playable(s: Session, name: Moment, subject: Figure | None, played: list[str]) -> Iterator[tuple[str, Clause]]:
    """The cards of his hand for a moment, each name once and never twice on the same trigger (D2-2194, D2-2195)."""
    if subject is not None and not reached_by_cards(s, subject):  # D2-0391
        return  # D2-0391
    for card in dict.fromkeys(s.state.overlord.hand):
        if card in played:
            continue
        for _, clause in s.book.clauses(card, name):
            deed = Deed(None, s.overlord_seat, card, None, subject)
            # as its trigger says: D2-2193
            if _fits(s, clause, subject) and all(
                not isinstance(one, Special) or is_possible(s, deed, one.rule) for one in clause.do
            ):
                yield card, clause


def _fits(s: Session, clause: Clause, subject: Figure | None) -> bool:
    """Whether what happened is what the card asks for."""
    attack = s.attack
    if clause.needs.against_hero:
        return attack is not None and s.side(s.figure(attack.attacker)) == "overlord" and strikes_hero(s, attack)
    if clause.needs.rank:
        return subject is not None and subject.rank in clause.needs.rank
    return True


def stays(clause: Clause) -> bool:
    """Cards that hold for the turn stay in the play area."""
    return any(isinstance(one, Special) and one.rule == "stays" for one in clause.do)


def discard(s: Session, card: str) -> None:
    """A card goes on the discard pile; if every other card is in his hand it is the new deck at once (D2-2198)."""
    deck = s.state.overlord.deck
    deck.discard(card)
    if not deck.pile:
        deck.reshuffle(s.chance)
