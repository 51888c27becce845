"""More monsters of expansions: demon lords, plague worms, blood apes, ironbound (D2-7006 to D2-7042)."""

from oubliette.games.descent.attack.aiming import may_attack, means_of
from oubliette.games.descent.attack.attack import perform_attack, prepare
from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.board.spots import spot, spot_of
from oubliette.games.descent.figures.figures import abilities, has, size, speed
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import space_key, suffer
from oubliette.games.descent.map.movement import (
    base_key,
    cannot_be_placed,
    enter,
    nearest_placements,
    place,
    settle,
    shrink,
    step,
    stops,
)
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Placed
from oubliette.games.descent.state.points import ActivationBegins, HasEntered, HeroTurnBegins, Immune, StepsIn
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, Figure
from oubliette.games.descent.turn.card_kit import may_pick, retarget
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.boards import Cell, Mask, cells, reach
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

BURROWED = "burrowed"
DEPTH = 3


# --- Treaty of Champions ---


@ANY_BOX.at(HasEntered)
def _aura(s: Session, at: HasEntered) -> Rules[None]:
    """Who enters a space beside them suffers what all their auras make together (D2-7006, D2-7007)."""
    figure = at.figure
    if s.side(figure) == HEROES:
        near = [one for one in s.monsters() if s.are_adjacent(one, figure)]
        auras = [int(name[-1]) for one in near for name in abilities(s, one) if name.startswith("aura_")]
        yield from suffer(s, figure, damage=sum(auras), cites="D2-7006")


# --- The Trollfens ---


@ANY_BOX.at(HeroTurnBegins)
def _pestilence(s: Session, at: HeroTurnBegins) -> Rules[None]:
    figure = at.figure
    for one in s.monsters():
        if has(s, one, "pestilence") and s.are_adjacent(one, figure):
            passed = yield from passes(s, figure, "willpower")
            if not passed:
                inflict(s, figure, "diseased")


@ANY_BOX.at(ActivationBegins)
def _fresh(_s: Session, at: ActivationBegins) -> None:
    figure = at.figure
    figure.marks = [mark for mark in figure.marks if mark != BURROWED]


def _bases(s: Session, figure: Figure, cell: Cell) -> list[Mask]:
    """Where its base may come up over a space and push up who stands there, but not where it went down."""
    free = s.ground.spaces
    for one in s.on_map():
        if one is not figure and cannot_be_placed(s, one):
            free &= ~s.mask(one)
    found = s.ground.placements(size(s, figure), s.closed, cell, free)
    return [base for base in found if base != s.mask(figure)]


@special("burrow", lambda _s, deed: BURROWED not in deed.by.marks)
def _burrow(s: Session, deed: Deed) -> Rules[None]:
    """One space within three is chosen, and its base covers that and what else it needs (D2-7010, D2-7011)."""
    worm = deed.by
    worm.marks.append(BURROWED)
    near = s.ground.within(s.closed, s.mask(worm), DEPTH)
    spaces = [
        Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,)) for cell in cells(near) if _bases(s, worm, cell)
    ]
    cell = yield from ask(deed.seat, "burrow", spaces, cites="D2-7011", say=Say("d2-ask-burrow"))
    bases = [
        Option(base_key(s, base), base, spot_of(s, base), cells=tuple(cells(base))) for base in _bases(s, worm, cell)
    ]
    base = yield from ask(deed.seat, "expand", bases, cites="D2-7011", say=Say("d2-ask-expand"))
    worm.cells = tuple(cells(base))
    s.journal.note(Placed(worm.id, worm.cells), ("D2-7010",))
    for other in [one for one in s.on_map() if one is not worm and s.mask(one) & base]:
        yield from _pushed_up(s, deed, other)
    yield from enter(s, worm, worm.cells[0])


def _pushed_up(s: Session, deed: Deed, other: Figure) -> Rules[None]:
    """Who stood there goes to the closest empty space, the overlord's choice among equals (D2-7010)."""
    free = nearest_placements(s, other, s.mask(other))
    options = [Option(base_key(s, base), base, spot_of(s, base), cells=tuple(cells(base))) for base in free]
    say = Say("d2-ask-place", {"name": s.name(other)})
    goal = yield from ask(deed.seat, "place", options, cites="D2-7010", say=say)
    yield from place(s, other, tuple(cells(goal)))
    if other.cells:
        yield from suffer(s, other, fatigue=1, cites="D2-7010")


# --- Stewards of the Secret ---


@special("leap_attack")
def _leap_attack(s: Session, deed: Deed) -> Rules[None]:
    """Space by space up to its Speed, over whom it likes; then it may strike them all (D2-7025, D2-7026)."""
    ape = deed.by
    passed: list[tuple[Figure, Cell]] = []
    for left in range(speed(s, ape), 0, -1):
        cell = yield from _leap(s, deed, left)
        if cell is None:
            break
        below = [one for one in s.on_map() if one is not ape and s.mask(one) >> cell & 1]
        passed += [(one, cell) for one in below if all(one is not other for other, _ in passed)]
        yield from step(s, ape, cell)
        if not ape.cells or ape.here != cell:
            return
    yield from settle(s, ape)
    alive = [one for one in passed if one[0].cells]
    if not ape.cells or not alive or not may_attack(s, ape):
        return
    options = [
        Option("attack", True, Say("d2-do-leap-attack"), tone="suggested"),
        Option("pass", False, Say("d2-pass"), passes=True),
    ]
    say = Say("d2-ask-leap-attack", {"name": s.name(ape)})
    if (yield from ask(deed.seat, "leap_attack", options, cites="D2-7026", say=say)):
        yield from perform_attack(s, prepare(s, ape, means_of(s, ape)[0], alive))


def _leap(s: Session, deed: Deed, left: int) -> Rules[Cell | None]:
    """The next space of a leap, from which it can still come down."""
    ape = deed.by
    ways, ends = s.ground.moving(s.closed, flying=False), stops(s, ape)
    here = s.mask(ape)
    near = ways.spread(here) & s.ground.spaces & ~here
    found = reach(ways, ends, left - 1, passable=s.ground.spaces, stoppable=s.ground.spaces).cells | ends
    options: list[Option[Cell | None]] = [
        Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,), pieces=(ape.id,)) for cell in cells(near & found)
    ]
    if not ape.is_walking or here & ends or not options:
        options.append(Option("stay", None, Say("d2-stay"), passes=True))
    say = Say("d2-ask-move-spaces", {"name": s.name(ape), "count": left})
    cell = yield from ask(deed.seat, "leap", options, cites="D2-7025", say=say)
    if cell is not None:
        shrink(ape, next(one for one in cells(here) if ways.spread(1 << one) >> cell & 1))
    return cell


# --- Shadow of Nerekhall ---


@ANY_BOX.at(Immune)
def _ironskin(s: Session, at: Immune) -> bool:
    return has(s, at.figure, "ironskin")


@ANY_BOX.at(StepsIn)
def _protect(s: Session, at: StepsIn) -> Rules[None]:
    """One beside the target that sees the attacker may suffer one damage to be the target itself (D2-7041)."""
    attack, hit = at.attack, at.hit
    attacker, target = s.figure(attack.attacker), s.figure(hit.figure)
    if attack.over or not target.cells:
        return
    guards = [one for one in s.monsters() if has(s, one, "protect") and one is not attacker]
    guards = [one for one in guards if s.are_adjacent(one, target) and sees(s, one, attacker)]
    if not guards:
        return
    say = Say("d2-ask-protect", {"name": s.name(target)})
    guard = yield from may_pick(s, s.overlord_seat, "protect", guards, say, "D2-7041")
    if guard is None:
        return
    yield from suffer(s, guard, damage=1, cites="D2-7041")
    if guard.cells:
        retarget(s, hit, guard)
    else:
        attack.over = True  # defeated before the dice: the attack is resolved (D2-7042)
