"""The content at the table, ready to be read by the rules."""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path

from oubliette.games.euthia.content.kinds import (
    ArmourSet,
    Bounty,
    CardType,
    CombatCard,
    ElementalCard,
    EncounterCard,
    EncounterType,
    EssenceSheet,
    Familiar,
    FellowshipCard,
    GemSheet,
    HeroSheet,
    HeroTile,
    Monster,
    Offer,
    PersonalQuest,
    Piece,
    PrintedSpace,
    Resource,
    RewardTile,
    Scenario,
    SecretCard,
    SecretTask,
    Tile,
    Treasure,
    Ware,
)
from oubliette.games.euthia.content.schema import SCHEMA
from oubliette.games.euthia.content.vocabulary import Use, When
from oubliette.kernel.packs import Content, load_packs
from oubliette.kernel.text import Say, words

HERE = Path(__file__).parents[1]
OWN_PACKS = (HERE / "packs" / "base", HERE / "packs" / "fierce_powers")

TILE, WARE, RESOURCE, TROPHY, SECRET = "tile:", "ware:", "resource:", "trophy:", "secret:"
POTION = "ware:healing_potion/0"
"""All Healing Potions are alike; how many there are is counted by their supply."""


@cache
def base_of(piece: str) -> str:
    """The id of the entry behind a piece: ``ware:spear/1`` is a ``spear``, ``gecko/2`` a ``gecko``."""
    return piece.partition(":")[2].partition("/")[0] if ":" in piece else piece.partition("/")[0]


def is_timely(use: Use, moments: tuple[When, ...]) -> bool:
    """Whether one of these moments is the time of a use; where none is named, any is."""
    return not moments or any(when in moments for when in use.when)


class Book:
    """All content of a match; what is worked out from it is kept, for it never changes."""

    def __init__(self, content: Content) -> None:
        self.packs = content.packs
        self.heroes: Mapping[str, HeroSheet] = content.all(HeroSheet)
        self.hero_tiles: Mapping[str, HeroTile] = content.all(HeroTile)
        self.wares: Mapping[str, Ware] = content.all(Ware)
        self.offers: Mapping[str, Offer] = content.all(Offer)
        self.armour_sets: Mapping[str, ArmourSet] = content.all(ArmourSet)
        self.gems: Mapping[str, GemSheet] = content.all(GemSheet)
        self.essences: Mapping[str, EssenceSheet] = content.all(EssenceSheet)
        self.elementals: Mapping[str, ElementalCard] = content.all(ElementalCard)
        self.monsters: Mapping[str, Monster] = content.all(Monster)
        self.cards: Mapping[str, CardType] = content.all(CardType)
        self.resources: Mapping[str, Resource] = content.all(Resource)
        self.treasures: Mapping[str, Treasure] = content.all(Treasure)
        self.encounter_types: Mapping[str, EncounterType] = content.all(EncounterType)
        self.encounters: Mapping[str, EncounterCard] = content.all(EncounterCard)
        self.bounties: Mapping[str, Bounty] = content.all(Bounty)
        self.tiles: Mapping[str, Tile] = content.all(Tile)
        self.scenarios: Mapping[str, Scenario] = content.all(Scenario)
        self.combat_cards: Mapping[str, CombatCard] = content.all(CombatCard)
        self.fellowship_cards: Mapping[str, FellowshipCard] = content.all(FellowshipCard)
        self.personal_quests: Mapping[str, PersonalQuest] = content.all(PersonalQuest)
        self.familiars: Mapping[str, Familiar] = content.all(Familiar)
        self.secret_tasks: Mapping[str, SecretTask] = content.all(SecretTask)
        self.secret_cards: Mapping[str, SecretCard] = content.all(SecretCard)
        self.reward_tiles: Mapping[str, RewardTile] = content.all(RewardTile)
        self.told: dict[str, tuple[Say, ...]] = {}
        """What pieces do in words, put together when one is first seen."""
        self._uses: dict[tuple[str, tuple[When, ...]], tuple[tuple[int, Use], ...]] = {}

    def piece(self, piece: str) -> Piece:
        """The Hero tile or ware behind a piece."""
        if piece.startswith(TILE):
            return self.hero_tiles[piece.removeprefix(TILE)]
        return self.wares[base_of(piece)]

    def uses_at(self, piece: str, moments: tuple[When, ...]) -> tuple[tuple[int, Use], ...]:
        """The uses of a piece whose time is one of these moments, with their numbers; all if no moment is named."""
        found = self._uses.get((piece, moments))
        if found is None:
            numbered = enumerate(self.piece(piece).uses)
            found = tuple((number, use) for number, use in numbered if is_timely(use, moments))
            self._uses[piece, moments] = found
        return found

    def tile(self, piece: str) -> HeroTile:
        """A Hero tile."""
        return self.hero_tiles[piece.removeprefix(TILE)]

    def monster(self, card: str) -> Monster:
        """The Monster behind a card, whether it is drawn (``gecko/1``) or a Trophy (``trophy:gecko/1``)."""
        return self.monsters[base_of(card)]

    def place(self, tile: str, number: int) -> PrintedSpace:
        """One space of a tile as it is printed."""
        return self.tiles[base_of(tile)].places[number]

    def name(self, piece: str) -> Say:
        """What a piece, card, ware or token is called."""
        kind, _, _ = piece.partition(":")
        entry = base_of(piece)
        if kind == "resource":
            return words(self.resources[entry].name)
        if kind == "trophy":
            return words(self.monsters[entry].name)
        if kind == "secret":
            return words(self.secret_tasks[entry].name)
        if kind in ("gem", "essence"):
            return words((self.gems if kind == "gem" else self.essences)[entry].name)
        return words(self.piece(piece).name)

    def sale_price(self, piece: str) -> int | None:
        """What an Item is sold for (EU-1171); Abilities, Trophies and the like have no price (EU-1174)."""
        if piece.startswith(TILE):
            tile = self.tile(piece)
            return None if tile.is_ability else max(1, tile.price // 2)
        return self.wares[base_of(piece)].sale if piece.startswith(WARE) else None

    @cached_property
    def familiars_in_order(self) -> tuple[Familiar, ...]:
        """The Familiars in ascending level (EU-0068)."""
        return tuple(sorted(self.familiars.values(), key=lambda one: one.level))


def load(packs: Sequence[Path]) -> Book:
    """The two packs of the game and those given, in this order."""
    return Book(load_packs(SCHEMA, [*OWN_PACKS, *packs]))
