"""By which spaces of a large figure it is worth asking to be targeted: only where it makes a difference (D2-0171)."""

from oubliette.games.descent.attack.attack import prepare
from oubliette.games.descent.content.vocabulary import Reroll, Surge
from oubliette.games.descent.state.offers import Means, Target
from oubliette.games.descent.state.points import SpacesMatter
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.kernel.boards import alone


def told_apart(s: Session, attacker: Figure, means: Means, found: list[Target]) -> list[Target]:
    """Of targets that are alike in everything the first one; of those at different ranges one each."""
    large = next((one for one in found if len(one[0].cells) > 1), None)
    if large is None or _each_matters(s, attacker, means, large):
        return found
    kept: dict[tuple[str, int], Target] = {}
    for figure, cell in found:
        steps = steps_to(s, attacker, (figure, cell)) if means.type == "ranged" else 0
        kept.setdefault((figure.id, steps), (figure, cell))
    return list(kept.values())


def steps_to(s: Session, attacker: Figure, target: Target) -> int:
    """The range an attack on this space takes (D2-0203)."""
    return s.ground.distance(s.closed, s.mask(attacker), alone(target[1])) or 0


def _each_matters(s: Session, attacker: Figure, means: Means, target: Target) -> bool:
    """Whether something in play may look at the very space: heights, what spreads from it, what surges do, cards."""
    if s.ground.elevation or s.state.boxes or s.at(SpacesMatter()):
        return True
    attack = prepare(s, attacker, means, [target])
    return attack.blast or any(surge.blast or _does_more(surge) for surge in attack.surges)


def _does_more(surge: Surge) -> bool:
    """Whether it does something of its own beside throwing dice again."""
    return any(not isinstance(one, Reroll) for one in surge.do)
