"""The adventurer's ability cards: zones, sides and the way from one to the other (BB-0012, BB-0187 to BB-0195)."""

from oubliette.games.buttons_bugs.content.kinds import Action
from oubliette.games.buttons_bugs.content.vocabulary import Side
from oubliette.games.buttons_bugs.state.events import BonusEnded, CardMoved
from oubliette.games.buttons_bugs.state.session import Session, certain
from oubliette.games.buttons_bugs.state.state import CardState
from oubliette.haven.vocabulary import Half, Zone
from oubliette.kernel.flow import Cites


def in_zone(s: Session, zone: Zone) -> list[CardState]:
    """The cards that lie in a zone."""
    return [card for card in s.hero.cards if card.zone == zone]


def active_action(s: Session, card: CardState) -> Action:
    """The action for which a card lies in the active area."""
    half: Half = certain(card.half, "a card in the active area remembers its action")
    return s.book.action(card.id, card.side, half)


def counts_as(s: Session, card: CardState) -> Zone:
    """The zone a card counts as being in: an active one where it would go on removal (BB-0160, BB-0192)."""
    if card.zone != "active":
        return card.zone
    if active_action(s, card).lost:
        return "lost"
    return "hand" if card.side == "a" else "discard"


def cards_for_rest(s: Session) -> int:
    """Cards in hand and discard, and active ones that count as there (BB-0196, BB-0210)."""
    return sum(counts_as(s, card) in ("hand", "discard") for card in s.hero.cards)


def put(s: Session, card: CardState, zone: Zone, side: Side, cites: Cites, *, quiet: bool = False) -> None:
    """Move a card; its infusions come and go with its visible face (BB-0091, BB-0092)."""
    if card.zone == zone and card.side == side:
        return
    if zone != "active":
        if card.zone == "active":
            s.note(BonusEnded(card.id, card.side), cites)
        card.half = None
        card.bonuses = []
    card.zone = zone
    card.side = side
    s.note(CardMoved(card.id, zone, side, quiet), cites)


def move_on(s: Session, card: CardState, cites: Cites = "BB-0187") -> None:
    """The plain way of a card: side A is turned to B and comes back to hand, side B is discarded (BB-0187)."""
    if card.side == "a":
        put(s, card, "hand", "b", cites)
    else:
        put(s, card, "discard", "b", cites)


def lose(s: Session, card: CardState, cites: Cites, *, quiet: bool = False) -> None:
    """Put a card in the lost pile."""
    put(s, card, "lost", card.side, cites, quiet=quiet)


def after_actions(s: Session, card: CardState, performed: list[Half]) -> None:
    """Where a card goes once its printed actions were performed: Lost first, then Active, then the plain way.

    A card whose action was skipped altogether, or used for a basic action, goes the plain way (BB-0068, BB-0195).
    """
    actions = [(half, s.book.action(card.id, card.side, half)) for half in performed]
    # A bonus that its own action has used up keeps no card in the active area: BB-0190, BB-0158.
    running = next((half for half, action in actions if action.active and card.bonuses), None)
    lost = any(action.lost for _, action in actions)
    if any(action.unrecoverable for _, action in actions):
        card.unrecoverable = True  # turned upside down in the lost pile: BB-0193
    if running is not None and (not lost or s.book.action(card.id, card.side, running).lost):
        card.half = running
        put(s, card, "active", card.side, "BB-0190")
    elif lost:
        lose(s, card, "BB-0191")
    else:
        move_on(s, card)


def leave_active_area(s: Session, card: CardState, cites: Cites) -> None:
    """A bonus expires or is dropped: A to hand as B, B to the discard, Lost to the lost pile (BB-0155, BB-0051)."""
    if active_action(s, card).lost:
        lose(s, card, cites)
    else:
        move_on(s, card, cites)


def to_hand_on_side_a(s: Session, card: CardState, cites: Cites) -> None:
    """Take a card to hand, or turn it there, on side A (BB-0075, BB-0198)."""
    put(s, card, "hand", "a", cites)
