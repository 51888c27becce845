"""A hero's turn in Infiltration: towards what is to be read or left by, over cells nobody watches."""

from oubliette.games.malhya.routes import Routes
from oubliette.games.malhya.session import Session
from oubliette.games.malhya.state import Bookmark, Hero
from oubliette.games.malhya.vision import seen_cells, vision_distance
from oubliette.kernel.choices import Choice

FAR = 99


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
    """The unwatched cell nearest to a goal; staying is better than being seen."""
    watched = seen_cells(s)
    wanted = goals(s)
    if not wanted:
        return ""
    rated = [
        (distance(s, option.cells[0], wanted), option.key)
        for option in choice.options
        if option.key.startswith(how) and not watched >> option.cells[0] & 1
    ]
    here = distance(s, s.cell(hero), wanted)
    return min(rated)[1] if rated and min(rated)[0] < here else ""


def distance(s: Session, cell: int, wanted: list[int]) -> int:
    """Movement points from a cell to the nearest goal."""
    ways = Routes(s.ground, cell, FAR, closed=s.enemies_mask())
    return min((ways.costs.get(goal, FAR) for goal in wanted), default=FAR)
