"""What the figures at the end are counted from beside beats: who hurt or healed whom, and the luck of the dice."""

from oubliette.games.malhya.state import events as ev
from oubliette.games.malhya.state import tile_events as te
from oubliette.games.malhya.state.session import Session
from oubliette.kernel.journal import Event
from oubliette.table.tallies import Struck, Tally, luck

_GOOD = ("damage", "shield", "success")


def _worth(face: str, count: int) -> int:
    """What is printed; a special face is worth what its bearer makes of it, one at least."""
    return count if face in _GOOD else int(face == "special")


def tally(s: Session, event: Event) -> tuple[Tally, ...]:
    """Who is behind a harm or a heal; dice that help whoever throws them."""
    match event:
        case ev.HarmSuffered(figure=whom, attacker=by) | te.FigureGone(figure=whom, attacker=by):
            return (Struck(by, (whom,) if by else ()),)
        case ev.Healed(hero=whom, giver=by):
            return (Struck(by or whom, (whom,)),)
        case te.AttackRolled(attacker=who, faces=faces) | te.DefenceRolled(target=who, faces=faces):
            pass
        case ev.TestThrown(hero=who, faces=faces):
            pass
        case _:
            return ()
    mine = [(die, face, count) for die, face, count in faces if die in s.book.dice and die != "difficulty"]
    chances = [[_worth(face, count) for face, count in s.book.dice[die].faces] for die, _, _ in mine]
    return (luck(who, sum(_worth(face, count) for _, face, count in mine), chances),) if mine else ()
