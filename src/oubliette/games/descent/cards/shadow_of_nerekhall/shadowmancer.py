"""Overlord cards that watch heroes move, and Diverse Means (D2-4247, D2-4264 to D2-4266)."""

from oubliette.games.descent.board.standing import pawns
from oubliette.games.descent.figures.figures import held_card
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import FATIGUE, move_spaces
from oubliette.games.descent.state.box_events import OverlordShowed
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import HasEntered, OverlordTurnStarts, Stepped, Strained
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure
from oubliette.games.descent.turn.card_kit import about, choose, may_pick
from oubliette.games.descent.uses.overlord_plays import discard
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask_some

MISTRUST, NO_REST = "mistrust", "no_rest_for_the_wicked"
OWED = "no_rest:"
"""On a hero, with the monster that will move: one for each fatigue he suffered to move."""


def _is_hero(s: Session, figure: Figure) -> bool:
    return figure.rank == "hero" and s.side(figure) == HEROES


def _lay_down(s: Session, card: str) -> None:
    s.state.overlord.played.remove(card)
    s.state.kept.append(card)


@ANY_BOX.at(OverlordTurnStarts)
def _end(s: Session, _at: OverlordTurnStarts) -> None:
    """Both last until his next turn."""
    for card in (MISTRUST, NO_REST):
        if card in s.state.kept:
            s.state.kept.remove(card)
            discard(s, card)
    for one in s.on_map():
        one.marks = [mark for mark in one.marks if not mark.startswith(OWED)]


# --- Mistrust ---


@special(MISTRUST)
def _mistrust(s: Session, deed: Deed) -> None:
    _lay_down(s, deed.card)


@ANY_BOX.at(HasEntered)
def _shuns(s: Session, at: HasEntered) -> Rules[None]:
    """One fatigue, however many heroes stand there (D2-4264)."""
    figure = at.figure
    if MISTRUST not in s.state.kept or not _is_hero(s, figure):
        return
    if any(one is not figure and s.are_adjacent(one, figure) for one in s.heroes_on_map()):
        yield from suffer(s, figure, fatigue=1, cites="D2-4264")


# --- No Rest for the Wicked ---


@special("no_rest", lambda s, _deed: bool(pawns(s)))
def _no_rest(s: Session, deed: Deed) -> Rules[None]:
    """A monster is named; it moves when the point is spent (D2-4265)."""
    monster = yield from choose(s, deed, pawns(s), "D2-4265")
    deed.about.marks.append(f"{OWED}{monster.id}")
    _lay_down(s, deed.card)


@ANY_BOX.at(Strained)
def _no_rest_again(s: Session, at: Strained) -> None:
    """Every other fatigue of the kind until his turn, for a monster that is named later (D2-4265)."""
    figure = at.figure
    if NO_REST in s.state.kept and _is_hero(s, figure):
        figure.marks.append(OWED)


def _owed(figure: Figure) -> list[str]:
    return [mark for mark in figure.marks if mark.startswith(OWED)]


@ANY_BOX.at(Stepped)
def _follows(s: Session, at: Stepped) -> Rules[None]:
    """Once for each fatigue, after the first or the second of its points (D2-4265, D2-4266)."""
    figure = at.figure
    owed = _owed(figure)
    if not owed or not _is_hero(s, figure):
        return
    each = 2 if held_card(s.hero(figure.id), "fleet_of_foot") is not None else 1
    left = sum(points.left for points in figure.pool if points.source == FATIGUE)
    begun = len(owed) - left // each  # fatigue of which a point is spent
    over = len(owed) - -(-left // each)  # fatigue of which none is left
    for place in range(begun):
        moved = yield from _one_follows(s, owed[place].removeprefix(OWED))
        if (moved or place < over) and owed[place] in figure.marks:
            figure.marks.remove(owed[place])


def _one_follows(s: Session, named: str) -> Rules[bool]:
    found = [one for one in pawns(s) if one.id == named or not named]
    if not found:
        return True
    say = about(s, NO_REST)
    monster = yield from may_pick(s, s.overlord_seat, "no_rest", found, say, ("D2-4265", "D2-4266"))
    if monster is None:
        return False
    yield from move_spaces(s, monster, 1, s.overlord_seat, cites="D2-4265")
    return True


# --- Diverse Means ---


def _strange(s: Session) -> list[str]:
    """Cards of his hand that are not Basic."""
    hand = s.state.overlord.hand
    return [card for card in hand if s.book.decks[s.book.overlord[card].deck].kind != "basic"]


def _is_attacked(s: Session, deed: Deed) -> bool:
    """Never refused for what he holds: that would tell something of his hand."""
    return deed.subject is not None and s.side(deed.subject) == OVERLORD and s.attack is not None


@special("diverse_means", _is_attacked)
def _diverse_means(s: Session, deed: Deed) -> Rules[None]:
    """For each strange card he shows, a damage recovered and a shield (D2-4247)."""
    found = _strange(s)
    options = [Option(f"card:{n}:{card}", card, s.card_name(card), cards=(card,)) for n, card in enumerate(found)]
    shown: list[str] = []
    if options:
        say = about(s, deed.card, "d2-ask-show")
        shown = yield from ask_some(
            deed.seat, "show_cards", options, least=0, most=len(options), cites="D2-4247", say=say
        )
    if shown and s.attack is not None:
        s.journal.reveal(OverlordShowed(tuple(shown)), ("D2-4247",))
        yield from recover(s, deed.about, damage=len(shown), cites="D2-4247")
        for hit in s.attack.hits:
            if hit.figure == deed.about.id:
                hit.shields += len(shown)
