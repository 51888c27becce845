"""Whom a monster goes for (D2-0492, D2-0498, D2-0520, D2-0525)."""

from collections.abc import Sequence

from oubliette.games.descent.board.objects import attackable, spaces_of
from oubliette.games.descent.content.behaviours import Priority
from oubliette.games.descent.content.vocabulary import ATTRIBUTES
from oubliette.games.descent.figures.figures import attribute, health, remaining
from oubliette.games.descent.legend.app import ask_players
from oubliette.games.descent.state.legend_state import APP
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.kernel.boards import Mask
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say

UNREACHED = 999


def spaces(s: Session, target: Figure) -> Mask:
    """Where a target is; a token that may be attacked lies in spaces of its own."""
    return spaces_of(s, target) if target.rank == "object" else s.mask(target)


def possible(s: Session, monster: Figure) -> list[Figure]:
    """Heroes, figures treated as heroes, and tokens that may be attacked (D2-0520, D2-0525)."""
    return [*s.enemies(monster), *attackable(s, monster)]


def steps_to(s: Session, monster: Figure, target: Figure) -> int:
    """Spaces between a monster and a target, counted."""
    steps = s.ground.distance(s.closed, s.mask(monster), spaces(s, target))
    return UNREACHED if steps is None else steps


def worth(s: Session, monster: Figure, target: Figure, priority: Priority) -> int:
    """How much a target is what is looked for: more is better; who lacks the value has 0 (D2-0498)."""
    if priority in ("closest", "farthest"):
        steps = steps_to(s, monster, target)
        return -steps if priority == "closest" else steps if steps < UNREACHED else -1
    rank, _, name = priority.partition("_")
    value = _value(s, target, name)
    return value if rank in ("most", "highest") else -value


def counts(s: Session, monster: Figure, target: Figure, priority: Priority) -> int:
    """The number by which a target is judged, as players count it: spaces, or the value that is looked for."""
    if priority in ("closest", "farthest"):
        return steps_to(s, monster, target)
    return _value(s, target, priority.partition("_")[2])


def _value(s: Session, target: Figure, name: str) -> int:
    hero = s.state.heroes.get(target.id)
    for one in ATTRIBUTES:
        if one == name:
            return (attribute(s, target, one) or 0) if target.rank != "object" else 0
    if name == "damage":
        return target.damage
    if name == "health":
        return remaining(s, target) if target.rank != "object" else health(s, target) - target.damage
    if hero is None:
        return 0
    return hero.fatigue if name == "fatigue" else len(hero.search)


def best(s: Session, monster: Figure, among: Sequence[Figure], priority: Priority) -> list[Figure]:
    """Those that are looked for most, of equals the closest; more than one if that does not tell (D2-0492)."""
    if not among:
        return []
    most = max(worth(s, monster, one, priority) for one in among)
    found = [one for one in among if worth(s, monster, one, priority) == most]
    nearest = min(steps_to(s, monster, one) for one in found)
    return [one for one in found if steps_to(s, monster, one) == nearest]


def choose(s: Session, monster: Figure, among: Sequence[Figure], priority: Priority) -> Rules[Figure]:
    """The one target: where value and distance leave several, the players choose (D2-0492, D2-2316)."""
    found = best(s, monster, among, priority)
    if len(found) == 1:
        return found[0]
    options = tuple(Option(f"figure:{one.id}", one, s.name(one), pieces=_piece(one)) for one in found)
    say = Say("d2-ask-target-tie", {"name": s.name(monster), "whom": Say(f"d2-whom-{priority.replace('_', '-')}")})
    picked = yield from ask_players(s, Choice(APP, "target_tie", options, cites=("D2-0492", "D2-2316"), say=say))
    return next(one for one in found if one is picked[0].value)


def _piece(figure: Figure) -> tuple[str, ...]:
    return (f"token:{figure.id}",) if figure.rank == "object" else (figure.id,)
