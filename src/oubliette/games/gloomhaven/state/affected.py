"""Whom a special rule befalls, and where: the figures that its words name."""

from oubliette.games.gloomhaven.content.scenario_book import Whom
from oubliette.games.gloomhaven.state.scenario_tests import around, kinds_of
from oubliette.games.gloomhaven.state.session import Session, has
from oubliette.games.gloomhaven.state.state import Figure
from oubliette.kernel.boards import mask_of
from oubliette.kernel.scripts import Happening


def actor_of(s: Session, now: Happening) -> Figure | None:
    """Whose doing it was: who entered, pressed, looted, opened, or gave the signal."""
    name = now.facts.get("actor")
    return s.figure(name) if isinstance(name, str) else None


def fell_at(now: Happening) -> int | None:
    """The hex where somebody fell or something was done."""
    cell = now.facts.get("fell")
    return cell if isinstance(cell, int) else None


def affected(s: Session, who: Whom, now: Happening) -> list[Figure]:
    """The figures an effect befalls."""
    found = _named(s, who, actor_of(s, now))
    if who.on is not None:
        found = [one for one in found if s.map.letter(who.on) >> one.cell & 1]
    if who.near is not None:
        near = around(s, s.map.letter(who.near), who.within)
        found = [one for one in found if near >> one.cell & 1]
    if who.near_objective is not None:
        standing = mask_of(one.cell for one in s.scene.objectives.values() if one.name == who.near_objective)
        near = around(s, standing, who.within)
        found = [one for one in found if near >> one.cell & 1]
    if who.near_fell:
        fell = fell_at(now)
        near = 0 if fell is None else around(s, 1 << fell, who.within)
        found = [one for one in found if near >> one.cell & 1]
    return found if who.having is None else [one for one in found if has(one, who.having)]


def _named(s: Session, who: Whom, actor: Figure | None) -> list[Figure]:
    found: list[Figure] = []
    if who.characters:
        found += s.heroes()
    if who.monsters is not None:
        found += [one for one in s.hostile() if who.monsters == "all"]
        found += [one for one in s.scene.monsters.values() if who.monsters in kinds_of(one)]
    if who.summons:
        found += s.scene.summons.values()
    if who.allies:
        found += s.scene.allies.values()
    if who.objective is not None:
        found += [one for one in s.scene.objectives.values() if one.name == who.objective]
    if who.actor and actor is not None and actor not in found:
        found.append(actor)
    return found
