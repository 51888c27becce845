"""A hero's turn in Infiltration: towards what is to be read or left by, over cells nobody sees, to one nobody will.

All of the Action points are for walking, one die for the whole way; where guards may come by, some are kept to wait in
standby with a blade (MA-5045, MA-5083).
"""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from oubliette.games.malhya.bots.watching import Forecast, forecast
from oubliette.games.malhya.content.plan import Ground
from oubliette.games.malhya.content.routes import Routes
from oubliette.games.malhya.map.walking import is_light, paid_points, price, routes_of, stoppable
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Bookmark, EnemyState, Hero
from oubliette.games.malhya.state.turn_points import free_points
from oubliette.games.malhya.stealth.assassination import shot_price, stab_price
from oubliette.games.malhya.stealth.vision import exposed, seen_cells, vision_distance
from oubliette.kernel.boards import Mask
from oubliette.kernel.choices import Choice, Option

FAR = 99
A_TURN = 0.2
LATER = 0.05
"""What one more turn on the tiles is worth, as a chance of being seen, and how much more with every round: the Action
cards run out (MA-5080)."""
A_DIE = 0.04
GUARDED = 0.35
"""How much of the danger is left for who waits with a blade in his hand."""
SAFE_FOR_A_BODY = 0.2


class Stand(msgspec.Struct, frozen=True, order=True):
    """Where a turn could end, the best first."""

    worth: float
    cost: int
    cell: int
    guarded: bool = False


def sneak(s: Session, hero: Hero, choice: Choice) -> str:
    """The key of the next action."""
    offered = choice.keys()
    revive = [key for key in offered if key.startswith("revive:")]
    if revive:
        return revive[0]
    if (found := kill(s, choice)) or not s.place.enemies:
        return found or "end"
    eyes = seen_cells(s)
    ways = _ways(s, hero, eyes)
    best = best_stand(s, hero, ways)
    if best.cell != s.cell(hero):
        step = _towards(s, hero, ways.path(best.cell), eyes, offered)
        if step:
            return step
    return "standby" if best.guarded and "standby" in offered else "end"


def kill(s: Session, choice: Choice) -> str:
    """Somebody whose body nobody will see."""
    for option in choice.options:
        if option.key.startswith(("stab:", "shoot:")) and is_alone(s, s.place.enemies[option.pieces[0]]):
            return option.key
    return ""


def is_alone(s: Session, victim: EnemyState) -> bool:
    """Whether none of the others sees his cell or is likely to."""
    return forecast(s, victim.id)[victim.cell] <= SAFE_FOR_A_BODY


# Where to


def goals(s: Session, hero: Hero) -> list[int]:
    """Fallen friends first; an unread Interest token nobody is nearer to; else the exits."""
    place = s.place
    fallen = [token.cell for token in place.heroes.values() if token.fallen]
    if fallen:
        return fallen
    spec = s.spec.interests
    fresh = [
        cell
        for name, cell in place.interests.items()
        if not spec[name].exit and Bookmark(s.state.booklet, spec[name].chapter) not in s.state.read
    ]
    exits = [cell for name, cell in place.interests.items() if spec[name].exit]
    mine = [cell for cell in fresh if _nearest(s, cell) == hero.id]
    return mine or exits or fresh or list(place.interests.values())


def _nearest(s: Session, cell: int) -> str:
    """The hero who has least far to go to a cell."""
    field = distances(s, [cell])
    return min((field.get(s.cell(hero), FAR), hero.id) for hero in s.standing())[1]


def distances(s: Session, wanted: Iterable[int]) -> dict[int, int]:
    """Movement points from every cell to the nearest goal, much as they would be the other way round."""
    found: dict[int, int] = {}
    for goal in wanted:
        for cell, cost in _field(s.ground, goal, s.enemies_mask()).items():
            found[cell] = min(cost, found.get(cell, FAR))
    return found


@lru_cache(maxsize=64)
def _field(ground: Ground, goal: int, closed: Mask) -> dict[int, int]:
    """The same for one goal: enemies stand still while heroes act."""
    return Routes(ground, goal, FAR, closed=closed).costs


def best_stand(s: Session, hero: Hero, ways: Routes) -> Stand:
    """Weigh danger against the turns that are left to the goal; staying costs no die."""
    wanted = goals(s, hero)
    field, danger = distances(s, wanted), dangers(s)
    pace = max(1, s.movement(hero) + paid_points(s, hero))
    here, hurry = s.cell(hero), A_TURN + LATER * s.place.round
    found: list[Stand] = []
    for cell in [here, *ways.landings(stoppable(s, hero))]:
        left = field.get(cell, FAR)
        walked = ways.costs[cell]
        risk, guarded = danger[cell], False
        if risk and can_wait(s, hero, walked):
            risk, guarded = risk * GUARDED, True
        if cell in wanted and cell != here:
            risk = -1.0  # he reads, or is gone
        turns = (-(-left // pace) + left / pace / 4) * hurry
        found.append(Stand(risk + turns + (A_DIE if walked else 0), walked, cell, guarded))
    return min(found)


def dangers(s: Session) -> Forecast:
    """What comes next: the enemies; after their phase the heroes, once more (MA-5056)."""
    if s.place.phase == "secondary":
        return (0.0,) * s.plan.board.grid.size
    return forecast(s)


def can_wait(s: Session, hero: Hero, walked: int) -> bool:
    """Whether enough Action points are left to wait and to kill whoever sees him: eyes as short as a blade."""
    left = hero.ap - price(s, hero, max(0, walked - free_points(s, hero))) - s.people(hero).standby
    return any(
        price_of is not None and price_of <= left
        for enemy in s.place.enemies.values()
        for price_of in (_blade(s, hero, enemy), shot_price(s, hero, enemy))
    )


def _blade(s: Session, hero: Hero, enemy: EnemyState) -> int | None:
    """What a stab would cost if he came near, when he has to come near to see."""
    if s.kind(enemy).stealth.never or vision_distance(s, enemy) > 1:
        return None
    beside = stab_price(s, hero, enemy)
    return beside if beside is not None else 4 + s.kind(enemy).stealth.melee_more


# How


def _ways(s: Session, hero: Hero, eyes: Mask) -> Routes:
    """Where he gets this turn without being seen on the way."""
    points = free_points(s, hero) + paid_points(s, hero)
    return Routes(s.ground, s.cell(hero), points, closed=s.enemies_mask() | eyes, light=is_light(s, hero))


def _towards(s: Session, hero: Hero, path: tuple[int, ...], eyes: Mask, offered: list[str]) -> str:
    """The farthest cell of the way that one answer leads to unseen, free of charge if that is possible."""
    board, allowed = s.plan.board, stoppable(s, hero)
    for how, points, free in (("walk", free_points(s, hero), True), ("pay", paid_points(s, hero), False)):
        if not points:
            continue
        ways = routes_of(s, hero, points, free=free)
        for cell in reversed(path[1:]):
            key = f"{how}:{','.join(map(str, board.coords(cell)))}"
            if allowed >> cell & 1 and key in offered and not any(eyes >> one & 1 for one in ways.path(cell)[1:]):
                return key
    return ""


# What the players decide for the guards, and between turns


def next_hero(s: Session, choice: Choice) -> str:
    """Who is nearest to where he wants to go: he is out of the others' way."""
    return min((_to_go(s, s.hero(option.key[5:])), option.key) for option in choice.options)[1]


def _to_go(s: Session, hero: Hero) -> int:
    return distances(s, goals(s, hero)).get(s.cell(hero), FAR)


def guard_cell(s: Session, choice: Choice) -> str:
    """The cell or the guard that is farthest from any hero and anybody's body."""
    marks = exposed(s)

    def gap(cell: int) -> int:
        return min((s.ground.distance(cell, mark) for mark in marks), default=FAR)

    return max((gap(_cell_of(s, option)), option.key) for option in choice.options)[1]


def _cell_of(s: Session, option: Option[object]) -> int:
    return option.cells[0] if option.cells else s.place.enemies[option.pieces[0]].cell


def after_enemies(s: Session, choice: Choice) -> str:
    """Whoever waited goes on, if there is a better cell for him."""
    for option in choice.options:
        if option.key.startswith("hero:"):
            hero = s.hero(option.key[5:])
            if best_stand(s, hero, _ways(s, hero, seen_cells(s))).cell != s.cell(hero):
                return option.key
    return "done"
