"""Heroes on the move: the free move, paid moves, and what each cell entered brings (MA-0278 to MA-0287, MA-0259)."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise

from oubliette.games.malhya.content.routes import Routes
from oubliette.games.malhya.content.vocabulary import KeepsMove, LightMovement
from oubliette.games.malhya.state.previews import ap_follow, free_move_follow, free_move_kept, way_preview
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Bookmark, Hero
from oubliette.games.malhya.state.tile_events import Moved
from oubliette.games.malhya.state.turn_points import engage, free_points, spend_ap, use_line
from oubliette.games.malhya.stealth.spotting import check
from oubliette.games.malhya.stealth.vision import seen_cells
from oubliette.games.malhya.story.booklets import consult
from oubliette.games.malhya.story.instructions import look
from oubliette.kernel.boards import Mask
from oubliette.kernel.choices import Option, Tone
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say
from oubliette.table import Preview


def is_light(s: Session, hero: Hero) -> bool:
    """Light movement: of a card, or bought with Aura until the end of the turn (MA-0306, MA-5342)."""
    return s.turn(hero).light or s.has(hero, LightMovement)


def routes_of(s: Session, hero: Hero, points: int, *, free: bool) -> Routes:
    """Where the hero gets: through allies, never through enemies (MA-0280).

    A free move ends beside an enemy, so it cannot lead past one over an ally or a chasm (MA-0284).
    """
    dear = seen_cells(s) if s.place.mode == "infiltration" else 0
    halts = free_halts(s, hero) if free else 0
    light = is_light(s, hero)
    return Routes(s.ground, s.cell(hero), points, closed=s.enemies_mask(), light=light, dear=dear, halts=halts)


def stoppable(s: Session, hero: Hero) -> Mask:
    """Cells on which he may end: free of figures, no chasm (MA-0279, MA-0302)."""
    return s.plan.board.cells & ~(s.heroes_mask(hero.id) | s.enemies_mask() | s.plan.chasm)


def paid_points(s: Session, hero: Hero) -> int:
    """The movement points his Action points can buy, and those of an interrupted move (MA-0285, MA-0259)."""
    ap, points = s.people(hero).pace
    return s.turn(hero).bought + hero.ap // ap * points


def price(s: Session, hero: Hero, points: int) -> int:
    """The Action points for so many movement points, at the rate of the board."""
    ap, bought = s.people(hero).pace
    return -(-max(0, points - s.turn(hero).bought) // bought) * ap


Walk = tuple[str, int, int]
"""How (free, paid, or both one after the other), where to, and what it costs in movement points."""


def walks(s: Session, hero: Hero) -> list[Option[Walk]]:
    """All cells the hero can go to now: free of charge, freely and then for Action points, or for these alone."""
    free, paid = free_points(s, hero), paid_points(s, hero)
    near = routes_of(s, hero, free, free=True) if free else None
    options = list(free_walks(s, hero, near)) if near is not None else []
    if near is not None and paid and not s.turn(hero).bought:
        options += long_walks(s, hero, near, free + paid)
    return [*options, *paid_walks(s, hero, paid)] if paid else options


def free_walks(s: Session, hero: Hero, near: Routes) -> Iterator[Option[Walk]]:
    """Wherever the free move leads."""
    free = free_points(s, hero)
    for cell in near.landings(stoppable(s, hero)):
        cost = near.costs[cell]
        say = Say("ma-walk", {"way": s.way(s.cell(hero), cell), "points": cost})
        paid = (free_move_follow(free, cost),)
        yield walk_option(s, ("walk", cell, cost), say, partial(way_preview, near, cell, hero.id, eyes(s), paid))


def long_walks(s: Session, hero: Hero, near: Routes, points: int) -> Iterator[Option[Walk]]:
    """Farther than the free move leads: first freely, the rest for Action points (MA-0286)."""
    free, found = free_points(s, hero), routes_of(s, hero, points, free=False)
    allowed, halts = stoppable(s, hero), free_halts(s, hero)
    for cell in found.landings(allowed):
        if near.cost(cell) is not None:
            continue
        freely = found.costs[free_part(s, hero, found.path(cell), allowed, halts)[-1]]
        cost = found.costs[cell]
        ap = price(s, hero, cost - freely)
        if not freely or ap > hero.ap:
            continue
        say = Say("ma-long-walk", {"way": s.way(s.cell(hero), cell), "points": freely, "ap": ap})
        paid = (free_move_follow(free, freely), ap_follow(hero.ap, ap))
        look_ahead = partial(way_preview, found, cell, hero.id, eyes(s), paid)
        yield walk_option(s, ("long", cell, cost), say, look_ahead)


def paid_walks(s: Session, hero: Hero, points: int) -> Iterator[Option[Walk]]:
    """Wherever Action points lead; a free move not begun is kept for later (MA-0283)."""
    found = routes_of(s, hero, points, free=False)
    kept = (free_move_kept(),) if free_points(s, hero) and s.turn(hero).free is None else ()
    for cell in found.landings(stoppable(s, hero)):
        cost = found.costs[cell]
        ap = price(s, hero, cost)
        say = Say("ma-pay-walk", {"way": s.way(s.cell(hero), cell), "ap": ap})
        look_ahead = partial(way_preview, found, cell, hero.id, eyes(s), (ap_follow(hero.ap, ap), *kept))
        yield walk_option(s, ("pay", cell, cost), say, look_ahead)


def walk_option(s: Session, way: Walk, say: Say, look_ahead: Callable[[], Preview]) -> Option[Walk]:
    """One cell to go to; what costs Action points says so by its colour."""
    how, cell, _ = way
    column, row = s.plan.board.coords(cell)
    tone: Tone = "" if how == "walk" else "costly"
    return Option(f"{how}:{column},{row}", way, say, cells=(cell,), group=how, tone=tone, preview=look_ahead)


def eyes(s: Session) -> Mask:
    """Cells on which an enemy would see somebody."""
    return seen_cells(s) if s.place.mode == "infiltration" else 0


def free_halts(s: Session, hero: Hero) -> Mask:
    """Cells beside an enemy, where a free move ends (MA-0284)."""
    return 0 if s.has(hero, KeepsMove) else s.ground.near_all(s.enemies_mask())


def free_part(s: Session, hero: Hero, path: tuple[int, ...], allowed: Mask, halts: Mask) -> tuple[int, ...]:
    """As much of a way as the free move does: up to a cell where it can end, and no farther than the first enemy."""
    left, end = free_points(s, hero), 0
    for place, step in enumerate(pairwise(path), 1):
        left -= step_cost(s, hero, *step)
        if left < 0:
            break
        if allowed >> step[1] & 1:
            end = place
        if halts >> step[1] & 1:
            break
    return path[: end + 1]


def walk(s: Session, hero: Hero, way: Walk) -> Rules[None]:
    """Go there cell by cell. The free move is made in one go, but may be told in several stretches (MA-0281)."""
    how, goal, cost = way
    if how == "long":
        yield from walk_long(s, hero, goal, cost)
        return
    yield from go(s, hero, routes_of(s, hero, cost, free=how == "walk").path(goal), free=how == "walk")


def walk_long(s: Session, hero: Hero, goal: int, cost: int) -> Rules[None]:
    """The free move, then the rest for Action points, unless something was met on the way (MA-0283, MA-0286)."""
    path = routes_of(s, hero, cost, free=False).path(goal)
    freely = free_part(s, hero, path, stoppable(s, hero), free_halts(s, hero))
    place, meets = s.place, any(_stops_here(s, hero, cell) for cell in freely[1:])
    yield from go(s, hero, freely, free=True)
    if s.state.place is place and s.cell(hero) == freely[-1] and not meets:
        yield from go(s, hero, path[len(freely) - 1 :], free=False)


def go(s: Session, hero: Hero, whole: tuple[int, ...], *, free: bool) -> Rules[None]:
    """One stretch of a way, as far as the next thing to read."""
    path = up_to_token(s, hero, whole)
    turn = s.turn(hero)
    use_line(s, hero, "move")
    if free:
        turn.bought = 0
        turn.free = s.movement(hero) if turn.free is None else turn.free
    else:
        pay(s, hero, path, whole=path == whole)
    if not turn.charge or turn.charge[-1] != path[0]:  # a way told in several stretches is one way: MA-5380
        turn.charge = [path[0]]
    yield from follow(s, hero, path, free=free)


def up_to_token(s: Session, hero: Hero, path: tuple[int, ...]) -> tuple[int, ...]:
    """As much of a path as there is before something is read: what lies beyond is gone afterwards (MA-0259)."""
    end = next((place for place, cell in enumerate(path) if place and _stops_here(s, hero, cell)), len(path) - 1)
    return path[: end + 1]


def pay(s: Session, hero: Hero, path: tuple[int, ...], *, whole: bool) -> None:
    """Pay for the cells entered; what was bought and not used is kept only if a token interrupts the move (MA-0259)."""
    ap, points = s.people(hero).pace
    cost = sum(step_cost(s, hero, *step) for step in pairwise(path))
    spent, had = price(s, hero, cost), s.turn(hero).bought
    spend_ap(s, hero, spent)
    s.turn(hero).bought = 0 if whole else had + spent // ap * points - cost


def follow(s: Session, hero: Hero, path: tuple[int, ...], *, free: bool) -> Rules[None]:
    """Enter the cells of a path; something read, seen or met may end it early."""
    turn, token = s.turn(hero), s.place.heroes[hero.id]
    told = 0
    for place, cell in enumerate(path[1:], 1):
        token.cell = cell
        turn.charge.append(cell)
        if free and turn.free is not None:
            turn.free -= step_cost(s, hero, path[place - 1], cell)
        halts = _stops_here(s, hero, cell)
        if halts or place == len(path) - 1 or s.place.mode == "infiltration":
            s.note(Moved(hero.id, path[told : place + 1]), "MA-0309")
            told = place
        engage(s)
        yield from check(s)
        if halts:
            yield from read_interest(s, hero, cell)
            break
    yield from look(s)


def step_cost(s: Session, hero: Hero, start: int, end: int) -> int:
    """What one step costs this hero (MA-0309)."""
    if is_light(s, hero):
        return 1
    return next(step.cost for step in s.ground.steps(start) if step.cell == end)


def _stops_here(s: Session, hero: Hero, cell: int) -> bool:
    """An Interest token is read as soon as a hero moves onto it (MA-0259, MA-5124)."""
    occupied = s.heroes_mask(hero.id) >> cell & 1 or s.plan.chasm >> cell & 1
    return not occupied and interest_at(s, cell) is not None


def interest_at(s: Session, cell: int) -> str | None:
    """The Interest token on a cell, if it means anything in this mode (MA-0263)."""
    for name, where in s.place.interests.items():
        only = s.spec.interests[name].only
        if where == cell and only in ("", s.place.mode):
            return name
    return None


def read_interest(s: Session, hero: Hero, cell: int) -> Rules[None]:
    """Consult its chapter; the move may go on afterwards (MA-0259)."""
    name = interest_at(s, cell)
    if name is None:
        return
    token = s.spec.interests[name]
    if not token.stays:
        s.place.interests.pop(name)
    yield from consult(s, Bookmark("events" if token.events else s.state.booklet, token.chapter), hero)
    engage(s)  # somebody may have been summoned beside him
    yield from check(s)
