"""Tiles, Items and cards as cards on the table, with what they do in words."""

from collections.abc import Iterator
from typing import Final

from oubliette.games.euthia.combat.outlook_of_fights import preview_bounty
from oubliette.games.euthia.content.book import RESOURCE, SECRET, TROPHY, base_of
from oubliette.games.euthia.content.kinds import ArmourSet, Bounty, HeroTile, Piece, Ware
from oubliette.games.euthia.goods.describe import (
    describe_attack,
    describe_permanent,
    describe_rider,
    describe_section,
    describe_use,
    joined,
)
from oubliette.games.euthia.goods.gains import gains_in_words
from oubliette.games.euthia.goods.prices import price_in_words
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.games.euthia.table.map_view import ICONS
from oubliette.games.euthia.turn.encounters import quest_in_words, reward_of
from oubliette.kernel.addends import Addend, Addends
from oubliette.kernel.text import Say, words
from oubliette.table import Card, Face, Mark

BOUNTY_ICON: Final = "hunting-horn"


def mark(name: str, icon: str, value: int | None = None, terms: Addends = ()) -> Mark:
    """A number with its icon, its name and its parts."""
    return Mark(name, icon, Say(f"eu-mark-{name}", {"count": value or 0}), value, terms=terms)


def piece_card(s: Session, piece: str, hero: Hero | None = None, slot: str = "") -> Card:
    """A tile, an Item, a Resource, a Trophy or a Secret token."""
    marks = (*gem_marks(s, piece, hero), *token_marks(piece, hero))
    face = Face(s.book.name(piece), lines=told_of(s, piece), marks=marks)
    spent = hero is not None and piece in hero.exhausted
    price = (price_mark(s, piece),) if is_on_sale(piece, hero) else ()
    return Card(piece, face, kind=piece.partition(":")[0], icon=icon_of(s, piece), spent=spent, price=price, slot=slot)


def price_mark(s: Session, piece: str) -> Mark:
    """What a ware on offer costs: what is printed on it, for everybody and always."""
    cost = s.book.wares[base_of(piece)].price
    return mark("gold", "two-coins", cost, (Addend(cost, Say("sum-printed"), s.book.name(piece), cards=(piece,)),))


def icon_of(s: Session, piece: str) -> str:
    """Its picture: of a Resource its Mine, of a Trophy the Monster, of a Secret its task."""
    if piece.startswith(RESOURCE):
        return ICONS[s.book.resources[base_of(piece)].mine]
    if piece.startswith(TROPHY):
        return s.book.monster(piece).icon
    if piece.startswith(SECRET):
        return s.book.secret_tasks[base_of(piece)].icon
    return s.book.piece(piece).icon


def is_on_sale(piece: str, hero: Hero | None) -> bool:
    """Whether it lies in an Offer."""
    return hero is None and piece.startswith("ware:")


def token_marks(piece: str, hero: Hero | None) -> Iterator[Mark]:
    """Cursed Ability and Damaged Armour tokens that lie on it (EU-0341, EU-0342)."""
    if hero is not None and piece in hero.cursed:
        yield mark("cursed", "cursed-star", hero.cursed[piece])
    if hero is not None and piece in hero.damaged:
        yield mark("damaged", "leather-armor", hero.damaged[piece])


def gem_marks(s: Session, piece: str, hero: Hero | None) -> Iterator[Mark]:
    """Gems set in it."""
    for place, gem in enumerate(hero.set_gems.get(piece, ()) if hero is not None else ()):
        name = words(s.book.gems[gem.gem].name)
        yield Mark(f"{piece}#{place}", "cut-diamond", name, good=gem.active)


def told_of(s: Session, piece: str) -> tuple[Say, ...]:
    """What it does, put together once: it is printed there."""
    known = s.book.told.get(piece)
    if known is None:
        known = s.book.told[piece] = tuple(piece_lines(s, piece))
    return known


def piece_lines(s: Session, piece: str) -> Iterator[Say]:
    """What it does, line by line."""
    if piece.startswith(RESOURCE):
        entry = s.book.resources[base_of(piece)]
        yield Say("eu-resource-line", {"gold": entry.gold, "reputation": entry.reputation, "mine": entry.mine})
        if entry.gem is not None:
            gem = Say("eu-one-gem") if entry.gem == "any" else words(s.book.gems[entry.gem].name)
            yield Say("eu-resource-gem", {"gem": gem})
    elif piece.startswith(TROPHY):
        monster = s.book.monster(piece)
        yield Say("eu-trophy-line", {"level": monster.level, "health": monster.health})
    elif not piece.startswith(SECRET):
        yield from tile_lines(s, s.book.piece(piece))


def tile_lines(s: Session, tile: Piece) -> Iterator[Say]:
    """What a Hero tile or a ware does, all of it."""
    yield from describe_attack(s, tile.attack)
    for price in tile.cost:
        yield Say("eu-costs", {"price": price_in_words(s, price)})
    for rider in tile.riders:
        yield from describe_rider(s, rider)
    for use in tile.uses:
        yield from describe_use(s, use)
    yield from describe_permanent(tile.permanent)
    if isinstance(tile, HeroTile) and tile.value:
        yield Say("eu-tile-value", {"value": tile.value, "gold": tile.price})
    for slot in tile.gems:
        yield Say("eu-gem-slot", {"gem": words(s.book.gems[slot].name) if slot != "any" else Say("eu-one-gem")})
    if isinstance(tile, Ware) and tile.armour:
        yield from armour_lines(s.book.armour_sets[tile.armour])


def armour_lines(armour: ArmourSet) -> Iterator[Say]:
    """What several worn pieces of an Armour set give together (EU-1192)."""
    for step in armour.steps:
        gives = joined(list(describe_permanent(step.gives)))
        yield Say("eu-armour-of", {"set": words(armour.name), "pieces": step.pieces, "gives": gives})


def card_of(s: Session, card: str) -> Card:
    """A Silver or Gold card."""
    entry = s.book.cards[base_of(card)]
    sections = entry.solo if entry.solo and s.has_reserves else entry.sections
    when = (Say("eu-when", {"when": one.replace("_", "-")}) for one in entry.when)
    use = Say("eu-card-for-monster", {"metal": entry.metal, "alone": "yes" if s.has_reserves else "no"})
    lines = (use, *when, *(describe_section(number, one) for number, one in enumerate(sections, 1)))
    return Card(card, Face(words(entry.name), lines=lines), kind=entry.metal, icon=entry.icon)


def encounter_face(s: Session, card: str) -> Card:
    """An open Encounter or Bounty card."""
    if card in s.book.bounties:
        bounty = s.book.bounties[card]
        return Card(card, Face(Say("eu-bounty-of", {"level": bounty.level}), lines=tuple(bounty_lines(s, bounty))),
                    kind="bounty", icon=BOUNTY_ICON)  # fmt: skip
    entry = s.book.encounters[base_of(card)]
    kind = s.book.encounter_types[entry.type]
    line = Say("eu-quest-line", {"price": quest_in_words(s, entry), "reward": gains_in_words(s, reward_of(s, entry))})
    return Card(card, Face(words(kind.name), lines=(line,)), kind="encounter", icon=kind.icon)


def bounty_lines(s: Session, bounty: Bounty) -> Iterator[Say]:
    """Where it is fought for, against whom, and what for."""
    where = Say("eu-terrain", {"kind": bounty.at.replace("_", "-")})
    yield Say("eu-bounty-where", {"where": where, "level": bounty.level})
    for follow in preview_bounty(s, bounty.level).follows:
        yield follow.say


def secret_hand(s: Session, hero: Hero) -> Say:
    """How many cards of each metal others see the backs of."""
    silver = sum(s.book.cards[base_of(card)].metal == "silver" for card in hero.hand)
    return Say("eu-backs", {"silver": silver, "gold": len(hero.hand) - silver})
