"""The content at the table, ready to be read by the rules: typed, paired and worked out once."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path

from oubliette.games.buttons_bugs.content.kinds import (
    SCHEMA,
    Action,
    Campaign,
    Card,
    CharacterClass,
    Column,
    Difficulty,
    Face,
    Item,
    ModifierTable,
    Monster,
)
from oubliette.games.buttons_bugs.content.scenario_card import Scenario
from oubliette.games.buttons_bugs.content.terrain import Map
from oubliette.games.buttons_bugs.content.vocabulary import (
    RESULTS,
    Gain,
    Icon,
    ModifierCell,
    Result,
    Side,
)
from oubliette.haven.vocabulary import ELEMENTS, Area, Half
from oubliette.kernel.boards import Pattern, pattern
from oubliette.kernel.choices import Option
from oubliette.kernel.packs import Content, load_packs
from oubliette.kernel.text import words

STANDARD = "standard"
OWN_PACK = Path(__file__).parents[1] / "pack"


@lru_cache(maxsize=64)
def elements_in(icon: Icon) -> int:
    """The elements an icon can stand for, as a set of bits (BB-0097, BB-0098)."""
    named = ELEMENTS if icon == "any" else icon.split("/")
    return sum(1 << place for place, element in enumerate(ELEMENTS) if element in named)


class Book:
    """All content of a match. What is worked out from it is kept, for it never changes."""

    def __init__(self, content: Content) -> None:
        self.packs = content.packs
        self.areas: Mapping[str, Area] = content.all(Area)
        self.difficulties: Mapping[str, Difficulty] = content.all(Difficulty)
        self.classes: Mapping[str, CharacterClass] = content.all(CharacterClass)
        self.cards: Mapping[str, Card] = content.all(Card)
        self.monsters: Mapping[str, Monster] = content.all(Monster)
        self.items: Mapping[str, Item] = content.all(Item)
        self.scenarios: Mapping[str, Scenario] = content.all(Scenario)
        self.campaigns: Mapping[str, Campaign] = content.all(Campaign)
        self.tables = {table.id: _cells_of(table) for table in content.all(ModifierTable).values()}
        self._maps: dict[str, Map] = {}

    def map(self, scenario: str) -> Map:
        """The map of a scenario."""
        known = self._maps.get(scenario)
        if known is None:
            known = self._maps[scenario] = Map(self.scenarios[scenario])
        return known

    def face(self, card: str, side: Side) -> Face:
        """One side of a card."""
        both = self.cards[card]
        return both.a if side == "a" else both.b

    def action(self, card: str, side: Side, half: Half) -> Action:
        """One half of one side of a card."""
        face = self.face(card, side)
        return face.top if half == "top" else face.bottom

    def column(self, monster: str, result: Result) -> Column:
        """The action of a monster type for a result of the die."""
        columns = self.monsters[monster].columns
        if result == "minus":
            return columns.minus
        return columns.zero if result == "zero" else columns.plus

    @cached_property
    def patterns(self) -> dict[str, Pattern]:
        """The areas of effect, ready to be turned and laid (BB-0084)."""
        return {area.id: pattern("hex", area.hexes) for area in self.areas.values()}

    @cached_property
    def item_options(self) -> dict[str, Option[str | None]]:
        """The answers that name items to take along."""
        return {
            item.id: Option(f"item:{item.id}", item.id, words(item.name), cards=(item.id,))
            for item in self.items.values()
        }

    @cached_property
    def infusions(self) -> dict[tuple[str, str], tuple[tuple[str, Icon], ...]]:
        """The infusions a card side or a monster's column shows: their names and icons (BB-0090)."""
        shown: dict[tuple[str, str], tuple[tuple[str, Icon], ...]] = {}
        for card in self.cards.values():
            for side, face in (("a", card.a), ("b", card.b)):
                icons = (*face.top.infuse, *face.bottom.infuse)
                shown[card.id, side] = _named(f"card:{card.id}/{side}", icons)
        for monster in self.monsters.values():
            columns = monster.columns
            for result, column in (("minus", columns.minus), ("zero", columns.zero), ("plus", columns.plus)):
                shown[monster.id, result] = _named(f"monster:{monster.id}/{result}", column.infuse)
        return shown

    @cached_property
    def attack_gains(self) -> dict[str, Gain]:
        """What the attack effects of each kind of monster add to every attack of its own (BB-0265)."""
        printed = {monster.id: monster.attack_effects for monster in self.monsters.values()}
        return {
            kind: Gain(pierce=own.pierce, push=own.push, pull=own.pull, conditions=own.conditions)
            for kind, own in printed.items()
        }

    @cached_property
    def consuming(self) -> frozenset[tuple[str, Result]]:
        """The columns of monsters whose abilities could consume an element."""
        columns = ((monster.id, result) for monster in self.monsters.values() for result in RESULTS)
        return frozenset(key for key in columns if any(getattr(verb, "consume", ()) for verb in self.column(*key).do))

    @cached_property
    def pairs(self) -> dict[str, list[tuple[str, str]]]:
        """For each class the level-1 cards, each with the level-2 card that upgrades it (BB-0005)."""
        upgrades = {card.upgrades: card.id for card in self.cards.values() if card.upgrades}
        pairs: dict[str, list[tuple[str, str]]] = {of: [] for of in self.classes}
        for card in self.cards.values():
            if card.upgrades is None and card.id in upgrades:
                pairs[card.of].append((card.id, upgrades[card.id]))
        return pairs


def _named(source: str, icons: Sequence[Icon]) -> tuple[tuple[str, Icon], ...]:
    return tuple((f"{source}/{place}", icon) for place, icon in enumerate(icons))


def _cells_of(table: ModifierTable) -> tuple[tuple[ModifierCell, ...], ...]:
    return tuple(
        tuple(cell if isinstance(cell, ModifierCell) else ModifierCell(cell) for cell in row) for row in table.rows
    )


def load(paths: Sequence[Path]) -> Book:
    """Read the game's own pack, then the given ones in their order."""
    return Book(load_packs(SCHEMA, [OWN_PACK, *paths]))
