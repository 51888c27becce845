"""Fire imps of Lair of the Wyrm and harpies of The Trollfens, who also wait under challenge tokens."""

from oubliette.games.descent.figures.figures import has
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.map.movement import move_spaces
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Recovered
from oubliette.games.descent.state.points import ActivationOver, Fireproof, MonsterFalls
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.flow import Rules

FLOCK, WINGS = 5, 2


@ANY_BOX.at(MonsterFalls)
def _combustible(s: Session, at: MonsterFalls) -> Rules[None]:
    figure = at.figure
    if has(s, figure, "combustible"):
        for hero in [one for one in s.heroes_on_map() if s.are_adjacent(figure, one)]:
            yield from suffer(s, hero, damage=1)


@ANY_BOX.at(Fireproof)
def _flame_fiend(s: Session, at: Fireproof) -> bool:
    return has(s, at.figure, "flame_fiend")


@ANY_BOX.at(ActivationOver)
def _basks(s: Session, at: ActivationOver) -> None:
    """Lava heals it where it ends its turn."""
    figure = at.figure
    if has(s, figure, "flame_fiend") and figure.cells and s.mask(figure) & s.ground.terrain["lava"] and figure.damage:
        figure.damage -= 1
        s.journal.note(Recovered(figure.id, 1, 0), ("D2-0231",))


@special("harpy_swarm")
def _harpy_swarm(s: Session, deed: Deed) -> None:
    others = [one for one in s.monsters() if one is not deed.by and s.are_adjacent(one, deed.about)]
    s.blow.damage += len(others)


def _near(s: Session, deed: Deed) -> list[Figure]:
    group = [s.figure(name) for name in s.group(deed.by).figures]
    return [one for one in group if one.rank == "minion" and s.is_within(deed.by, one, FLOCK)]


@special("flock", lambda s, deed: bool(_near(s, deed)))
def _flock(s: Session, deed: Deed) -> Rules[None]:
    for one in _near(s, deed):
        yield from move_spaces(s, one, WINGS)
