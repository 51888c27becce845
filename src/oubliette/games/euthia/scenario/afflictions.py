"""Tokens of a scenario that hinder a Hero: Cursed Abilities and Damaged Armour (EU-0341, EU-0342)."""

from oubliette.games.euthia.content.book import TILE, WARE
from oubliette.games.euthia.figures.hero_board import settle_health
from oubliette.games.euthia.figures.sack import room, throw_away
from oubliette.games.euthia.scenario.personal_quests import ARMOUR
from oubliette.games.euthia.state.events import AbilityCursed, ArmourDamaged
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def afflict(s: Session, hero: Hero) -> Rules[None]:
    """A Hero takes the tokens of this round; without a place for one it is not taken."""
    for affliction in s.book.scenarios[s.state.scenario].afflictions:
        if affliction.round == s.state.round:
            if affliction.cursed:
                yield from curse(s, hero, affliction.cursed)
            for _ in range(affliction.damaged):
                yield from damage_armour(s, hero)


def curse(s: Session, hero: Hero, value: int) -> Rules[None]:
    """A Cursed Ability token on a Hero tile: its Clovers count against all rolls of the Hero dice (EU-0341)."""
    tiles = [piece for piece in hero.slots.values() if piece.startswith(TILE)]
    if tiles:
        tile = yield from _choose(s, hero, tiles, "cursed_tile", "EU-0341")
        hero.cursed[tile] = hero.cursed.get(tile, 0) + value
        s.note(AbilityCursed(hero.seat, tile, value), "EU-0341")


def damage_armour(s: Session, hero: Hero) -> Rules[None]:
    """A Damaged Armour token: the piece works no more, and there is a place less in the Sacks at once (EU-0342)."""
    worn = [piece for slot in ARMOUR if (piece := hero.slots.get(slot, "")).startswith(WARE)]
    if not worn:
        return
    piece = yield from _choose(s, hero, worn, "damaged_armour", "EU-0342")
    hero.damaged[piece] = hero.damaged.get(piece, 0) + 1
    s.note(ArmourDamaged(hero.seat, piece), "EU-0342")
    settle_health(s, hero)
    while room(hero) < 0:
        surplus = yield from _choose(s, hero, list(dict.fromkeys(hero.sack)), "surplus", "EU-0342")
        throw_away(s, hero, surplus, "EU-0342")


def _choose(s: Session, hero: Hero, pieces: list[str], kind: str, cites: str) -> Rules[str]:
    options = [Option(f"piece:{piece}", piece, s.book.name(piece), cards=(piece,), tone="costly") for piece in pieces]
    return (yield from ask(hero.seat, kind, options, cites=cites, say=Say(f"eu-ask-{kind.replace('_', '-')}")))
