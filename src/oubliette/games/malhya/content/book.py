"""The content at the table, ready to be read by the rules: typed and worked out once."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

from oubliette.games.malhya.content.challenges import ChallengePage
from oubliette.games.malhya.content.foes import Enemy, Enhancement
from oubliette.games.malhya.content.goods import Backpack, Object, Recipe, Spell, Talent, Weapon
from oubliette.games.malhya.content.kinds import SCHEMA
from oubliette.games.malhya.content.peoples import People
from oubliette.games.malhya.content.plan import Plan
from oubliette.games.malhya.content.regions import RegionMap
from oubliette.games.malhya.content.road import ActionCard, EventCard, InfiltrationBoard, Region, Rest, TravelCard
from oubliette.games.malhya.content.script import Chapter
from oubliette.games.malhya.content.stories import Booklet, Campaign, Place, ScenarioCard
from oubliette.games.malhya.content.tiles import TileCard
from oubliette.games.malhya.content.vocabulary import DieCard, read_face
from oubliette.kernel.dice import Die
from oubliette.kernel.packs import Content, load_packs

OWN_PACK = Path(__file__).parents[1] / "pack"
EVENTS = "events"
"""The id of the Events booklet."""


class Book:
    """All content of a match. What is worked out from it is kept, for it never changes."""

    def __init__(self, content: Content) -> None:
        self.packs = content.packs
        self.peoples: Mapping[str, People] = content.all(People)
        self.weapons: Mapping[str, Weapon] = content.all(Weapon)
        self.objects: Mapping[str, Object] = content.all(Object)
        self.talents: Mapping[str, Talent] = content.all(Talent)
        self.spells: Mapping[str, Spell] = content.all(Spell)
        self.enemies: Mapping[str, Enemy] = content.all(Enemy)
        self.enhancements: Mapping[str, Enhancement] = content.all(Enhancement)
        self.actions: Mapping[str, ActionCard] = content.all(ActionCard)
        self.boards: Mapping[str, InfiltrationBoard] = content.all(InfiltrationBoard)
        self.travel_cards: Mapping[str, TravelCard] = content.all(TravelCard)
        self.event_cards: Mapping[str, EventCard] = content.all(EventCard)
        self.regions: Mapping[str, Region] = content.all(Region)
        self.cards: Mapping[str, ScenarioCard] = content.all(ScenarioCard)
        self.tiles: Mapping[str, TileCard] = content.all(TileCard)
        self.places: Mapping[str, Place] = content.all(Place)
        self.challenges: Mapping[str, ChallengePage] = content.all(ChallengePage)
        self.booklets: Mapping[str, Booklet] = content.all(Booklet)
        self.campaigns: Mapping[str, Campaign] = content.all(Campaign)
        self.recipes: Mapping[str, Recipe] = content.all(Recipe)
        self.backpack: Backpack = next(iter(content.all(Backpack).values()))
        self.rest: Rest = next(iter(content.all(Rest).values()))
        self.dice = {
            card.id: Die(card.id, tuple(read_face(face) for face in card.faces))
            for card in content.all(DieCard).values()
        }
        self._plans: dict[str, Plan] = {}

    def plan(self, place: str) -> Plan:
        """The plan of a Place."""
        known = self._plans.get(place)
        if known is None:
            known = self._plans[place] = Plan(self.places[place], self.tiles)
        return known

    @cached_property
    def region(self) -> RegionMap:
        """The Region board."""
        return RegionMap(next(iter(self.regions.values())))

    @cached_property
    def _chapters(self) -> dict[tuple[str, int], Chapter]:
        return {
            (booklet.id, chapter.number): chapter for booklet in self.booklets.values() for chapter in booklet.chapters
        }

    def chapter(self, booklet: str, number: int) -> Chapter:
        """A chapter of a booklet."""
        return self._chapters[booklet, number]

    def has_chapter(self, booklet: str, number: int) -> bool:
        """Whether a booklet has a chapter of this number."""
        return (booklet, number) in self._chapters

    def entry(self, top: int, bottom: int) -> int:
        """The chapter of the Events booklet behind an entry (MA-0104)."""
        return self._entries[top, bottom]

    @cached_property
    def _entries(self) -> dict[tuple[int, int], int]:
        entries = self.booklets[EVENTS].entries
        return {(entry.top, entry.bottom): entry.chapter for entry in entries}

    @cached_property
    def hands(self) -> tuple[Weapon, Weapon]:
        """Bare hands and Claws (MA-0050, MA-0051)."""
        plain = next(weapon for weapon in self.weapons.values() if weapon.category == "hands" and weapon.id != "claws")
        return plain, self.weapons["claws"]


def load(paths: Sequence[Path]) -> Book:
    """Read the game's own pack, then the given ones in their order."""
    return Book(load_packs(SCHEMA, [OWN_PACK, *paths]))
