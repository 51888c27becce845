"""The content at the table, ready to be read by the rules: typed, paired and worked out once."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from oubliette.games.gloomhaven.content.campaign_words import (
    Achievement,
    BattleGoal,
    Campaign,
    EventCard,
    PersonalQuest,
    Treasure,
)
from oubliette.games.gloomhaven.content.chance_scenarios import Scenarios
from oubliette.games.gloomhaven.content.kinds import (
    SCHEMA,
    AbilityCard,
    AbilityDeck,
    Action,
    Card,
    CharacterClass,
    Item,
    Modifier,
    Monster,
)
from oubliette.games.gloomhaven.content.scenario_book import Scenario
from oubliette.games.gloomhaven.content.terrain import Map
from oubliette.games.gloomhaven.content.vocabulary import Icon, is_read
from oubliette.haven.vocabulary import ELEMENTS, Area, ElementName
from oubliette.kernel.boards import Pattern, pattern
from oubliette.kernel.packs import Content, load_packs

OWN_PACK = Path(__file__).parents[1] / "pack"

BASE_DECK = {"plus_0": 6, "plus_1": 5, "minus_1": 5, "plus_2": 1, "minus_2": 1, "double": 1, "null": 1}
"""The 20 base cards (GH-0040)."""
_MOST_MAPS = 500
BLESS, CURSE = "bless", "curse"

GOLD = (2, 2, 3, 3, 4, 4, 5, 6)
"""Gold per money token by scenario level (GH-0370)."""


def bonus_experience(level: int) -> int:
    """What everybody gains for a scenario that is won (GH-0311)."""
    return 4 + 2 * level


@lru_cache(maxsize=64)
def elements_in(icon: Icon) -> tuple[ElementName, ...]:
    """The elements an icon can stand for (GH-0248, GH-0254)."""
    return ELEMENTS if icon == "any" else tuple(element for element in ELEMENTS if element in icon.split("/"))


@lru_cache(maxsize=1024)
def worked_out(formula: str | int, characters: int, level: int) -> int:
    """A number written with C and L (GH-0387): ``8xC``, ``4+2xL``, ``7xC/2^``."""
    if isinstance(formula, int):
        return formula
    total = 0
    for sign, term, by, up in re.findall(r"([+-]?)([0-9CLx]+)(?:/([2-9])(\^?))?", formula):
        value = 1
        for factor in term.split("x"):
            value *= characters if factor == "C" else level if factor == "L" else int(factor)
        if by:
            value = -(-value // int(by)) if up else value // int(by)
        total += -value if sign == "-" else value
    return total


class Book:
    """All content of a match. What is worked out from it is kept, for it never changes."""

    def __init__(self, content: Content) -> None:
        self.packs = content.packs
        self.areas: Mapping[str, Area] = content.all(Area)
        self.modifiers: Mapping[str, Modifier] = content.all(Modifier)
        self.classes: Mapping[str, CharacterClass] = content.all(CharacterClass)
        self.cards: Mapping[str, Card] = content.all(Card)
        self.decks: Mapping[str, AbilityDeck] = content.all(AbilityDeck)
        self.monsters: Mapping[str, Monster] = content.all(Monster)
        self.items: Mapping[str, Item] = content.all(Item)
        self.battle_goals: Mapping[str, BattleGoal] = content.all(BattleGoal)
        self.personal_quests: Mapping[str, PersonalQuest] = content.all(PersonalQuest)
        self.events: Mapping[str, EventCard] = content.all(EventCard)
        self.achievements: Mapping[str, Achievement] = content.all(Achievement)
        self.treasures: Mapping[str, Treasure] = content.all(Treasure)
        self.scenarios: Mapping[str, Scenario] = Scenarios(content.all(Scenario))
        self.campaigns: Mapping[str, Campaign] = content.all(Campaign)
        self.read_classes: frozenset[str] = frozenset(
            card.of for card in self.cards.values() if is_read(card.top.do) or is_read(card.bottom.do)
        )
        """Classes of which the printed cards must be read: people play them, bots do not."""
        self._maps: dict[str, Map] = {}
        self._areas: dict[str, Area] = {}
        self._patterns: dict[str, Pattern] = {}

    def events_of(self, campaign: str) -> list[EventCard]:
        """The events of a campaign: its own, or those that belong to none."""
        own = [event for event in self.events.values() if event.campaign == campaign]
        return own or [event for event in self.events.values() if event.campaign is None]

    def quests_of(self, campaign: str) -> list[str]:
        """The personal quests of a campaign: its own, or those that belong to none."""
        own = [quest.id for quest in self.personal_quests.values() if quest.campaign == campaign]
        return own or [quest.id for quest in self.personal_quests.values() if quest.campaign is None]

    def map(self, scenario: str) -> Map:
        """The map of a scenario."""
        known = self._maps.get(scenario)
        if known is None:
            if len(self._maps) > _MOST_MAPS:
                self._maps.clear()  # dungeons made by chance are without number
            known = self._maps[scenario] = Map(self.scenarios[scenario])
        return known

    def action(self, card: str, half: str) -> Action:
        """One half of a card."""
        found = self.cards[card]
        return found.top if half == "top" else found.bottom

    def area(self, name: str) -> Area:
        """An area of effect; ``cleave+1,-1`` is one with a further hex (GH-0397)."""
        known = self._areas.get(name) or self.areas.get(name)
        if known is None:
            base, _, step = name.rpartition("+")
            q, _, r = step.partition(",")
            before = self.area(base)
            hexes = (*before.hexes, (int(q), int(r)))
            known = self._areas[name] = Area(id=name, name=before.name, hexes=hexes, grey=before.grey)
        return known

    def pattern(self, name: str) -> Pattern:
        """An area, ready to be turned and laid (GH-0127)."""
        known = self._patterns.get(name)
        if known is None:
            known = self._patterns[name] = pattern("hex", self.area(name).hexes)
        return known

    def ability_card(self, deck: str, place: int) -> AbilityCard:
        """A monster ability card by its place in the deck's list."""
        return self.decks[deck].cards[place]

    def cards_of(self, of: str, level: int) -> list[Card]:
        """All cards of a class up to a level; X counts as 1 (GH-0334)."""
        found = [card for card in self.cards.values() if card.of == of and (card.level == "x" or card.level <= level)]
        return sorted(found, key=lambda card: (card.level != 1, 1 if card.level == "x" else card.level))


def load(paths: Sequence[Path]) -> Book:
    """Read the game's own pack, then the given ones in their order."""
    return Book(load_packs(SCHEMA, [OWN_PACK, *paths]))
