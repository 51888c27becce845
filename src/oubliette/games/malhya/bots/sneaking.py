"""A hero's turn in Infiltration: towards what is to be read or left by, over cells nobody watches."""

from oubliette.games.malhya.routes import Routes
from oubliette.games.malhya.session import Session
from oubliette.games.malhya.state import Bookmark, Hero
from oubliette.games.malhya.turn_points import free_points
from oubliette.games.malhya.vision import in_view, seen_cells, vision_distance
from oubliette.games.malhya.walking import routes_of
from oubliette.kernel.choices import Choice

FAR = 99
PATIENT = 6
"""Rounds in which the bot keeps a cell more between itself and the guards."""


def sneak(s: Session, hero: Hero, choice: Choice) -> str:
    """The key of the next action."""
    revive = [option.key for option in choice.options if option.key.startswith("revive:")]
    return (revive or [""])[0] or kill(s, choice) or creep(s, hero, choice, "walk:") or "end"


def kill(s: Session, choice: Choice) -> str:
    """Somebody who stands alone: his body will be seen by nobody near."""
    for option in choice.options:
        if not option.key.startswith(("stab:", "shoot:")):
            continue
        victim = s.place.enemies[option.pieces[0]]
        others = [enemy for enemy in s.place.enemies.values() if enemy is not victim]
        if all(s.ground.distance(enemy.cell, victim.cell) > vision_distance(s, enemy) + 1 for enemy in others):
            return option.key
    return ""


def goals(s: Session) -> list[int]:
    """Fallen friends first; then Interest tokens that were not read yet; when all are, the exits."""
    place = s.place
    fallen = [token.cell for token in place.heroes.values() if token.fallen]
    if fallen:
        return fallen
    fresh = [
        cell
        for name, cell in place.interests.items()
        if not s.spec.interests[name].exit
        and Bookmark(s.state.booklet, s.spec.interests[name].chapter) not in s.state.read
    ]
    exits = [cell for name, cell in place.interests.items() if s.spec.interests[name].exit]
    return fresh or exits or list(place.interests.values())


def creep(s: Session, hero: Hero, choice: Choice, how: str) -> str:
    """The unwatched cell nearest to a goal, with a cell to spare while there is time; staying beats being seen."""
    watched = seen_cells(s) if s.place.round > PATIENT else wary_cells(s)
    wanted = goals(s)
    if not wanted:
        return ""
    ways, eyes = routes_of(s, hero, free_points(s, hero), free=True), seen_cells(s)
    rated = [
        (distance(s, option.cells[0], wanted), option.key)
        for option in choice.options
        if option.key.startswith(how)
        and not watched >> option.cells[0] & 1
        and not any(eyes >> cell & 1 for cell in ways.path(option.cells[0])[1:])
    ]
    here = distance(s, s.cell(hero), wanted)
    return min(rated)[1] if rated and min(rated)[0] < here else ""


def wary_cells(s: Session) -> int:
    """What enemies would see one cell farther: the threat may rise, and they may take a step."""
    found = seen_cells(s)
    for enemy in s.place.enemies.values():
        found |= in_view(s.ground, enemy.cell, vision_distance(s, enemy) + 1)
    return found


def distance(s: Session, cell: int, wanted: list[int]) -> int:
    """Movement points from a cell to the nearest goal."""
    ways = Routes(s.ground, cell, FAR, closed=s.enemies_mask())
    return min((ways.costs.get(goal, FAR) for goal in wanted), default=FAR)
