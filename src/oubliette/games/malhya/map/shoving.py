"""Push and pull: straight lines, walls, other figures, chasms (MA-5236 to MA-5242, MA-0303)."""

from oubliette.games.malhya.content.plan import STEPS
from oubliette.games.malhya.content.vocabulary import Heading
from oubliette.games.malhya.figures.creatures import hurt
from oubliette.games.malhya.figures.life import suffer
from oubliette.games.malhya.state.events import HarmSuffered
from oubliette.games.malhya.state.moments import happen
from oubliette.games.malhya.state.session import CREATURE, Session
from oubliette.games.malhya.state.state import TARGET
from oubliette.games.malhya.state.tile_events import FigureGone, Shoved
from oubliette.games.malhya.state.turn_points import engage
from oubliette.kernel.boards import Mask, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

UNTIL_ADJACENT = 99
"""The enemy icon that pulls as far as possible (MA-5367)."""


def cell_of(s: Session, figure: str) -> int:
    """Where a hero or an enemy stands."""
    place = s.place
    if figure == TARGET:
        return place.interests[place.target]
    return place.heroes[figure].cell if figure in place.heroes else place.enemies[figure].cell


def heading_between(s: Session, start: int, end: int, *, straight: bool = False) -> Heading | None:
    """The way from a cell to another: diagonal first, then straight (MA-5236)."""
    (ax, ay), (bx, by) = s.plan.board.coords(start), s.plan.board.coords(end)
    dx, dy = bx - ax, by - ay
    if straight and dx and dy and abs(dx) != abs(dy):
        dx, dy = (dx, 0) if abs(dx) > abs(dy) else (0, dy)
    step = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    return next((name for name, found in STEPS.items() if found == step), None)


def shove(s: Session, causer: str, victim: str, push: int, pull: int) -> Rules[None]:
    """Push or pull a figure; a hero's player may choose fewer cells, an enemy not (MA-5236)."""
    if victim in s.place.enemies and s.kind(s.place.enemies[victim]).immovable:
        return
    for sign, most in ((1, push), (-1, pull)):
        if not most or not is_there(s, victim):
            continue
        far = gap(s, causer, victim) if most >= UNTIL_ADJACENT else most
        wanted = yield from choose_cells(s, causer, victim, sign, far)
        yield from drive(s, causer, victim, sign, wanted)


def gap(s: Session, causer: str, victim: str) -> int:
    """How many cells a figure is from standing beside another (MA-5367)."""
    one, other = facing(s, causer, victim)
    return s.ground.distance(one, other) - 1


def facing(s: Session, causer: str, victim: str) -> tuple[int, int]:
    """The cells of two figures that are nearest to each other, straight lines first (MA-5236, MA-5404)."""
    pairs = [(one, other) for one in cells(under(s, causer)) for other in cells(under(s, victim))]

    def rank(pair: tuple[int, int]) -> tuple[int, int]:
        (ax, ay), (bx, by) = (s.plan.board.coords(cell) for cell in pair)
        return s.ground.distance(*pair), (ax - bx) ** 2 + (ay - by) ** 2

    return min(pairs, key=rank)


def under(s: Session, figure: str) -> Mask:
    """The cells under a figure."""
    if figure in s.place.enemies:
        return s.base(s.place.enemies[figure])
    return 1 << cell_of(s, figure)


def is_there(s: Session, figure: str) -> bool:
    """Whether a figure still stands on the tiles."""
    place = s.place
    if figure in place.enemies:
        return True
    token = place.heroes.get(figure)
    return token is not None and not token.fallen and not token.off


def choose_cells(s: Session, causer: str, victim: str, sign: int, most: int) -> Rules[int]:
    """How far: up to the player of a hero who causes it (MA-5236)."""
    if causer not in s.state.heroes:
        return most
    options = [Option(f"cells:{count}", count, Say("ma-cells", {"count": count})) for count in range(most, -1, -1)]
    say = Say("ma-ask-push" if sign > 0 else "ma-ask-pull", {"victim": s.name(victim), "cells": most})
    return (yield from ask(s.hero(causer).seat, "shove", options, cites="MA-5236", say=say))


def drive(s: Session, causer: str, victim: str, sign: int, wanted: int) -> Rules[None]:
    """Cell by cell in a straight line, until something stops it (MA-5238, MA-5240)."""
    path = [cell_of(s, victim)]
    blocked = 0
    first: Heading | None = None
    for number in range(wanted):
        source, here = facing(s, causer, victim)
        if sign > 0:
            if number == 1:
                first = heading_between(s, source, here, straight=True)
            first = heading = first or heading_between(s, source, here)
        else:
            heading = heading_between(s, here, source)
        there = None if heading is None else step_of(s, victim, heading)
        if there is None:
            blocked = wanted - number
            break
        path.append(there)
        put(s, victim, there)
        if not under(s, victim) & ~s.plan.chasm:  # a large base needs one firm cell: MA-0293
            s.note(Shoved(victim, tuple(path)), "MA-5240")
            yield from fall_into_chasm(s, causer, victim, path[-2])
            return
    if len(path) > 1:
        s.note(Shoved(victim, tuple(path)), ("MA-5236", "MA-5239"))
        engage(s)
    if blocked:
        yield from automatic_damage(s, victim, blocked, causer)


def step_of(s: Session, victim: str, heading: Heading) -> int | None:
    """Where a figure comes to stand one step that way, or nothing if something stops it.

    Blocking obstacles, the edge of the tiles and other figures do, before any cell of a large base; hindering ones do
    not (MA-5238, MA-5239).
    """
    ground, old, new = s.ground, under(s, victim), 0
    for cell in cells(old):
        ahead = ground.towards(cell, heading)
        if ahead is None or not ground.is_near(cell, ahead):
            return None
        new |= 1 << ahead
    whole = all(not new & ~(ground.near(cell) | 1 << cell) for cell in cells(new))
    taken = s.enemies_mask(victim) | s.heroes_mask(victim)
    return ground.towards(cell_of(s, victim), heading) if whole and not new & taken else None


def put(s: Session, figure: str, cell: int) -> None:
    """Set a figure on a cell."""
    if figure in s.place.heroes:
        s.place.heroes[figure].cell = cell
    else:
        s.place.enemies[figure].cell = cell
        s.place.enemies[figure].vigils.clear()


def fall_into_chasm(s: Session, causer: str, victim: str, last: int) -> Rules[None]:
    """An enemy is eliminated; a hero loses all life points, his token on the last valid cell (MA-0303, MA-5240)."""
    if victim in s.place.enemies:
        enemy = s.place.enemies.pop(victim)
        s.place.corpses_gone += s.place.mode == "infiltration"  # bodies that still count: MA-5037
        s.note(FigureGone(victim, enemy.cell, attacker=causer, life=s.kind(enemy).life - enemy.harm), "MA-5240")
        yield from happen("killed", s, victim)
        return
    hero = s.hero(victim)
    s.place.heroes[victim].cell = last
    yield from suffer(s, hero, {"damage": hero.life}, causer)


def automatic_damage(s: Session, victim: str, damage: int, by: str) -> Rules[None]:
    """Damage without defence (MA-5238, MA-5246)."""
    if victim in s.state.heroes:
        yield from suffer(s, s.hero(victim), {"damage": damage}, by)
    else:
        yield from hurt_enemy(s, victim, damage, by)


def hurt_enemy(s: Session, victim: str, damage: int, by: str) -> Rules[None]:
    """Enemies only ever suffer Damage; without life points they are removed (MA-5139, MA-5159)."""
    if victim.startswith(CREATURE):
        hurt(s, damage, by)
        return
    enemy = s.place.enemies.get(victim)
    if enemy is None:
        return
    lost = min(damage, s.kind(enemy).life - enemy.harm)  # more than it has left is not counted, as for heroes
    enemy.harm += lost
    s.note(HarmSuffered(victim, damage=lost, attacker=by), "MA-5159")
    if enemy.harm >= s.kind(enemy).life:
        del s.place.enemies[victim]
        if s.place.mode == "infiltration":
            s.place.corpses[enemy.cell] = s.place.corpses.get(enemy.cell, 0) + 1
        s.note(FigureGone(victim, enemy.cell, attacker=by), "MA-5159")
        yield from happen("killed", s, victim)
