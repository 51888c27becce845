"""What a step would lead to, for whoever looks before answering."""

from oubliette.games.euthia.board.geometry import empty_slots_beside
from oubliette.games.euthia.board.powers import powers_on
from oubliette.games.euthia.combat.outlook_of_fights import follows_of_space
from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Hero
from oubliette.kernel.text import Say
from oubliette.table import Preview
from oubliette.table.view import Follow, Way


def preview_step(s: Session, hero: Hero, cell: Cell) -> Preview:
    """The way, tiles that would be revealed, a Combat that would follow, Fire and Water."""
    powers = powers_on(s, cell)
    harms = ((cell, 1),) if "fire" in powers else ()
    follows = []
    tiles = min(len(empty_slots_beside(cell, s.state.spaces)), len(s.state.territory))
    if tiles:
        follows.append(Follow(Say("eu-preview-tiles", {"count": tiles}), "good", ("EU-1062",)))
    place = s.printed(cell)
    if s.space(cell).guarded:
        follows.append(Follow(Say("eu-preview-combat", {"level": place.guard}), "harm", ("EU-1052",)))
        follows += follows_of_space(s, cell)
    if "fire" in powers:
        follows.append(Follow(Say("eu-preview-fire"), "harm", ("EU-1207",)))
    if "water" in powers and (hero.health < maximum_health(s, hero) or "fire" in powers):
        follows.append(Follow(Say("eu-preview-water"), "good", ("EU-1208",)))
    way = Way((hero.at, cell), (0, 1), harms, f"hero:{hero.seat}")
    return Preview(ways=(way,), follows=tuple(follows))
