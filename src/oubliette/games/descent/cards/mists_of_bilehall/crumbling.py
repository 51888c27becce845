"""The ground of Mists of Bilehall: tokens that hold or give way (D2-2059 to D2-2062), and broodwalkers."""

from oubliette.games.descent.content.vocabulary import Attribute
from oubliette.games.descent.figures.figures import has
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.map.movement import terrain_on_entering
from oubliette.games.descent.state.box_events import Crumbled
from oubliette.games.descent.state.points import HasEntered, Hazards, Impassable, Sludge
from oubliette.games.descent.state.session import Session, mask_of_cells
from oubliette.games.descent.state.state import HEROES, Figure
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.boards import Mask
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

TESTED: tuple[Attribute, ...] = ("knowledge", "awareness")


@ANY_BOX.at(Impassable)
def _holds_one(s: Session, at: Impassable) -> Mask:
    """Where somebody stands on such a space nobody enters it, friend or foe (D2-2062)."""
    return mask_of_cells(tuple(s.state.crumbling)) & s.occupied(at.figure)


@ANY_BOX.at(HasEntered)
def _treads(s: Session, at: HasEntered) -> Rules[None]:
    """A hero may test; where he fails or will not, the floor goes from under him; monsters never (D2-2060, D2-2061)."""
    figure, cell = at.figure, at.cell
    if cell not in s.state.crumbling or s.side(figure) != HEROES or figure.rank in ("minion", "master", "lieutenant"):
        return
    options: list[Option[Attribute | None]] = [Option(f"attribute:{name}", name, Say(f"d2-{name}")) for name in TESTED]
    options.append(Option("fall", None, Say("d2-let-it-crumble"), passes=True, tone="costly"))
    say = Say("d2-ask-crumbling", {"name": s.name(figure)})
    name = yield from ask(s.seat_of(figure), "crumbling", options, cites="D2-2060", say=say)
    if name is not None and (yield from passes(s, figure, name)):
        return
    s.state.crumbling.remove(cell)
    s.journal.note(Crumbled(figure.id, cell), ("D2-2060",))
    if s.ground.costly >> cell & 1:
        yield from suffer(s, figure, fatigue=1, cites="D2-2060")  # in the place of the point it would have cost
    yield from terrain_on_entering(s, figure, cell, moved=True)


def _beside(s: Session, figure: Figure, ability: str) -> Mask:
    """The spaces around monsters with an ability, for heroes alone."""
    found: Mask = 0
    if s.side(figure) == HEROES:
        for one in s.monsters():
            found |= s.adjacent_to(one) if has(s, one, ability) else 0
    return found


@ANY_BOX.at(Sludge)
def _overflowing(s: Session, at: Sludge) -> Mask:
    return _beside(s, at.figure, "overflowing")


@ANY_BOX.at(Hazards)
def _hive_defense(s: Session, at: Hazards) -> Mask:
    return _beside(s, at.figure, "hive_defense")
