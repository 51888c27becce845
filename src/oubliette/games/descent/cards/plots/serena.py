"""Serena: Brethren, Oath of Silence, Shared Burdens (D2-4327 to D2-4329)."""

from oubliette.games.descent.board.standing import pawns
from oubliette.games.descent.figures.figures import monster_traits
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import MoreActions, OnlyMoves, OverlordTurnEnds, OverlordTurnStarts
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure
from oubliette.games.descent.turn.card_kit import about, choose, how_many
from oubliette.games.descent.uses.sources import plot
from oubliette.kernel.flow import Rules
from oubliette.kernel.points import InPlay

OATH, LESS, MORE = "oath_of_silence", "brethren_less", "brethren_more"
NEAR, HEALED, HEAVY = 3, 2, 2


def _brothers(s: Session, deed: Deed) -> list[Figure]:
    """The monsters of a Civilized group that begins to act."""
    group = s.state.groups.get(deed.about.group)
    if group is None or "civilized" not in monster_traits(s, deed.about) or len(group.done) > 1:
        return []
    return [one for one in pawns(s) if one.group == group.id]


@special("brethren", lambda s, deed: len(_brothers(s, deed)) > 1)
def _brethren(s: Session, deed: Deed) -> Rules[None]:
    """One action fewer for one, one more for another (D2-4327)."""
    first = yield from choose(s, deed, _brothers(s, deed), "D2-4327")
    first.marks.append(LESS)
    other = yield from choose(s, deed, [one for one in _brothers(s, deed) if one is not first], "D2-4327")
    other.marks.append(MORE)


@plot("brethren").at(MoreActions)
def _changed(_s: Session, _mine: InPlay, at: MoreActions) -> int:
    """The limit of attacks stays what it is (D2-4327)."""
    return at.figure.marks.count(MORE) - at.figure.marks.count(LESS)


@plot("brethren").at(OverlordTurnStarts)
def _forgotten(s: Session, _mine: InPlay, _at: OverlordTurnStarts) -> None:
    for one in s.monsters():
        one.marks = [mark for mark in one.marks if mark not in (LESS, MORE)]


@special(OATH, lambda s, _deed: pawns(s))
def _oath(s: Session, deed: Deed) -> Rules[None]:
    """One monster does nothing but move (D2-4328)."""
    (yield from choose(s, deed, pawns(s), "D2-4328")).marks.append(OATH)


@plot(OATH, "exhausted").at(OnlyMoves)
def _only_moves(_s: Session, _mine: InPlay, at: OnlyMoves) -> bool:
    return OATH in at.figure.marks


@plot(OATH, "exhausted").at(OverlordTurnEnds)
def _soothes(s: Session, _mine: InPlay, _at: OverlordTurnEnds) -> Rules[None]:
    """Two damage for each monster near it, itself too (D2-4328)."""
    for silent in [one for one in s.monsters() if OATH in one.marks]:
        for one in [other for other in s.monsters() if s.is_within(silent, other, NEAR)]:
            yield from recover(s, one, damage=HEALED, cites="D2-4328")


def _fellows(s: Session, deed: Deed) -> list[Figure]:
    """Others of the group of a monster that is about to suffer much."""
    one = deed.about
    if deed.point.value < HEAVY or s.side(one) != OVERLORD:
        return []
    return [other for other in s.monsters() if other.group == one.group and other is not one]


@special("shared_burdens", _fellows)
def _shared_burdens(s: Session, deed: Deed) -> Rules[None]:
    """It suffers one at least; others of its group suffer what was taken off (D2-4329)."""
    counts, fellows = range(1, deed.point.value), _fellows(s, deed)
    say = about(s, deed.card, "d2-ask-share")
    shared = yield from how_many(deed.seat, "share", "less", "d2-pay-damage", counts, say, "D2-4329")
    deed.point.value -= shared
    burdens = dict.fromkeys((one.id for one in fellows), 0)
    for _ in range(shared):
        burdens[(yield from choose(s, deed, fellows, "D2-4329")).id] += 1
    for name, damage in burdens.items():
        yield from suffer(s, s.figure(name), damage=damage, cites="D2-4329")
