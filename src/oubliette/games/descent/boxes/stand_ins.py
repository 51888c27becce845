"""Overlord rewards that put one figure in the place of another: Splig's Revenge, Twin Souls (D2-4279, D2-4283)."""

from oubliette.games.descent.board.standing import pawns
from oubliette.games.descent.harm.damage import take_off
from oubliette.games.descent.quest.placing import put
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import MonsterFalls
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, Group
from oubliette.games.descent.turn.card_kit import choose
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.flow import Rules

REVENGE, SPLIG = "spligs_revenge", "splig"
MERICK, ALRIC = "merick", "alric"


def _is_away(s: Session, who: str) -> bool:
    return who not in s.state.figures or not s.figure(who).cells


def _stand_in(s: Session, old: Figure, who: str, cites: str) -> Rules[None]:
    """A lieutenant in the place of another figure, with nothing of its tokens, conditions or relics."""
    where, group = s.mask(old), s.group(old)
    if old.id in group.figures:
        group.figures.remove(old.id)
    take_off(s, old)
    del s.state.figures[old.id]
    figure = Figure(id=who, kind=who, rank="lieutenant", group=who)
    s.state.figures[who] = figure
    s.state.groups[who] = Group(who, who, figures=[who])
    yield from put(s, figure, where, cites=cites)


# --- Splig's Revenge ---


def _goblins(s: Session) -> list[Figure]:
    """Monsters whose name has a goblin in it."""
    return [one for one in pawns(s) if "goblin" in one.kind] if _is_away(s, SPLIG) else []


@special(REVENGE, lambda s, _deed: bool(_goblins(s)))
def _spligs_revenge(s: Session, deed: Deed) -> Rules[None]:
    """The card is out for the quest, and comes back if he lives (D2-4279)."""
    goblin = yield from choose(s, deed, _goblins(s), "D2-4279")
    s.state.overlord.played.remove(deed.card)
    s.state.kept.append(deed.card)
    yield from _stand_in(s, goblin, SPLIG, "D2-4279")


@ANY_BOX.at(MonsterFalls)
def _no_more_revenge(s: Session, at: MonsterFalls) -> None:
    if at.figure.kind == SPLIG and REVENGE in s.state.kept:
        s.state.kept.remove(REVENGE)
        s.state.overlord.available.remove(REVENGE)
        s.state.boxed.append(REVENGE)


# --- Twin Souls ---


def _may_change(s: Session, deed: Deed) -> bool:
    return deed.subject is not None and deed.subject.kind == MERICK and _is_away(s, ALRIC)


@special("twin_souls", _may_change)
def _twin_souls(s: Session, deed: Deed) -> Rules[None]:
    """He goes, and his brother stands there (D2-4283)."""
    yield from _stand_in(s, deed.about, ALRIC, "D2-4283")
