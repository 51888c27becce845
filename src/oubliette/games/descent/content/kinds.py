"""What the packs of Descent hold: heroes, classes, cards, monsters and quests."""

from typing import Annotated, Literal

from msgspec import Meta

from oubliette.games.descent.content.behaviours import Behaviour
from oubliette.games.descent.content.box_book import CorruptCitizen, SecretRoom, SecretTile, TaintedCard
from oubliette.games.descent.content.campaign_book import (
    AdvancedQuest,
    Campaign,
    EventCard,
    PlotCard,
    PlotDeck,
    RumorCard,
)
from oubliette.games.descent.content.checks import CHECKS
from oubliette.games.descent.content.dice import DieName
from oubliette.games.descent.content.laying import TileSheet
from oubliette.games.descent.content.legend_book import Recipe, Road
from oubliette.games.descent.content.quest_book import Quest
from oubliette.games.descent.content.vocabulary import (
    Archetype,
    Attribute,
    CardType,
    Clause,
    Effect,
    MonsterTrait,
    Natural,
    Positive,
    Reach,
    Surge,
    Trait,
    Written,
)
from oubliette.kernel.packs import PackSchema, RefTo
from oubliette.kernel.words import Words

ClassId = Annotated[str, RefTo("classes")]
ItemId = Annotated[str, RefTo("items")]
AbilityId = Annotated[str, RefTo("abilities")]


class Power(Written, frozen=True):
    """A hero ability or a heroic feat: its words and its clauses."""

    text: Words
    clauses: tuple[Clause, ...] = ()


class HeroSheet(Written, frozen=True, kw_only=True):
    """A hero sheet (D2-0285)."""

    id: str
    name: Words
    archetype: Archetype
    speed: Positive
    health: Positive
    stamina: Positive
    defence: tuple[DieName, ...]
    attributes: Annotated[dict[Attribute, Positive], Meta(min_length=4, max_length=4)]
    ability: Power
    feat: Power
    icon: str = ""


class HeroClass(Written, frozen=True, kw_only=True):
    """A class and the equipment it starts with (D2-0297)."""

    id: str
    name: Words
    blurb: Words
    archetype: Archetype
    equipment: tuple[ItemId, ...]
    familiar: Annotated[str, RefTo("familiars")] | None = None
    icon: str = ""


class Skill(Written, frozen=True, kw_only=True):
    """A skill of a class deck (D2-0308)."""

    id: str
    of: ClassId
    name: Words
    xp: Natural
    text: Words
    clauses: tuple[Clause, ...]
    chosen: bool = False
    """Another card brings it, by choice: it is neither bought nor there from the start."""


class Blow(Written, frozen=True):
    """How a weapon attacks."""

    type: Reach
    dice: tuple[DieName, ...]
    reach: bool = False
    pierce: Natural = 0


class Item(Written, frozen=True, kw_only=True):
    """An item card: starting equipment, shop item or the hero side of a relic (D2-0338)."""

    id: str
    name: Words
    kind: Literal["starting", "shop", "relic"]
    traits: tuple[Trait, ...]
    slot: Literal["hand", "armor", "other", "none"]
    """Where it is worn; `none` has no icon and is worn beside everything (D2-0333)."""
    hands: Natural = 0
    attack: Blow | None = None
    defence: tuple[DieName, ...] = ()
    surges: tuple[Surge, ...] = ()
    clauses: tuple[Clause, ...] = ()
    act: Literal[0, 1, 2] = 0
    gold: Annotated[int, Meta(ge=0, le=999)] = 0
    copies: Positive = 1
    no_runes: bool = False
    keeps: bool = False
    """It cannot be traded between heroes."""
    text: Words | None = None


class SearchCard(Written, frozen=True, kw_only=True):
    """A card of the Search deck (D2-0554)."""

    id: str
    name: Words
    copies: Positive
    gold: Natural
    type: Literal["potion", "item", "special"]
    text: Words
    clauses: tuple[Clause, ...] = ()
    attack: Blow | None = None
    surges: tuple[Surge, ...] = ()
    at_once: Literal["", "treasure", "nothing", "passage"] = ""


class OverlordDeck(Written, frozen=True, kw_only=True):
    """A deck of Overlord cards: a basic one, a class, the universal cards or rewards (D2-2188)."""

    id: str
    name: Words
    kind: Literal["basic", "class", "universal", "reward"]


class OverlordCard(Written, frozen=True, kw_only=True):
    """An Overlord card (D2-2186)."""

    id: str
    name: Words
    deck: Annotated[str, RefTo("overlord_decks")]
    type: CardType
    text: Words
    clauses: Annotated[tuple[Clause, ...], Meta(min_length=1)]
    xp: Natural = 0
    copies: Positive = 1
    summons: Annotated[str, RefTo("servants")] | None = None
    """The servant of a summon card, which lies in the play area and never in the deck (D2-2248)."""


class OverlordRelic(Written, frozen=True, kw_only=True):
    """The overlord side of a relic, carried by a lieutenant (D2-2256), a monster group or nobody (D2-2262, D2-2265)."""

    id: str
    name: Words
    hero_side: ItemId
    text: Words
    surges: tuple[Surge, ...] = ()
    clauses: tuple[Clause, ...] = ()
    only: Annotated[str, RefTo("lieutenants")] | None = None
    carried_by: Literal["lieutenant", "monsters", "nobody"] = "lieutenant"
    beside_another: bool = False
    """Whether a lieutenant may carry it in addition to another (D2-2270)."""


class Ability(Written, frozen=True, kw_only=True):
    """An ability of monsters: always there, or performed as an action (D2-0385)."""

    id: str
    name: Words
    text: Words
    action: bool = False
    attack: bool = False
    """Whether the action contains an attack (D2-0023)."""
    move: bool = False
    """Whether the action is a move action too."""
    do: tuple[Effect, ...] = ()


class MonsterStats(Written, frozen=True):
    """One half of a monster card: minion or master of one act (D2-0378)."""

    speed: Positive
    health: Positive
    defence: tuple[DieName, ...]
    attack: tuple[DieName, ...]
    abilities: tuple[AbilityId, ...] = ()
    surges: tuple[Surge, ...] = ()


Ranks = Annotated[tuple[MonsterStats, ...], Meta(min_length=2, max_length=2)]
Group = Annotated[tuple[Natural, ...], Meta(min_length=2, max_length=2)]


class Monster(Written, frozen=True, kw_only=True):
    """A monster type: both acts, both ranks, its base and the size of its groups (D2-0378, D2-0382)."""

    id: str
    name: Words
    traits: Annotated[tuple[MonsterTrait, ...], Meta(min_length=2, max_length=2)]
    attack_type: Reach
    size: Annotated[tuple[Positive, ...], Meta(min_length=2, max_length=2)]
    groups: Annotated[tuple[Group, ...], Meta(min_length=3, max_length=3)]
    """Minions and masters for 2, 3 and 4 heroes."""
    minion: Ranks
    """Act I, Act II."""
    master: Ranks
    icon: str = ""


class LieutenantStats(Written, frozen=True):
    """A lieutenant card of one act; health and defence for 2, 3 and 4 heroes (D2-0398)."""

    attack_type: Reach
    attack: tuple[DieName, ...]
    speed: Positive
    health: Annotated[tuple[Positive, ...], Meta(min_length=3, max_length=3)]
    defence: Annotated[tuple[tuple[DieName, ...], ...], Meta(min_length=3, max_length=3)]
    abilities: tuple[AbilityId, ...] = ()
    surges: tuple[Surge, ...] = ()


class Lieutenant(Written, frozen=True, kw_only=True):
    """A lieutenant (D2-0395)."""

    id: str
    name: Words
    attributes: Annotated[dict[Attribute, Positive], Meta(min_length=4, max_length=4)]
    size: Annotated[tuple[Positive, ...], Meta(min_length=2, max_length=2)] = (1, 1)
    acts: Annotated[tuple[LieutenantStats, ...], Meta(min_length=2, max_length=2)]
    icon: str = ""


class Servant(Written, frozen=True, kw_only=True):
    """A special monster that a summon card puts on the map: a minion in a group of its own (D2-2248, D2-2252)."""

    id: str
    name: Words
    attack_type: Reach
    acts: Ranks
    icon: str = ""


class Agent(Written, frozen=True, kw_only=True):
    """A lieutenant as an agent in an open group (D2-0403): it counts as a master monster."""

    id: str
    of: str
    """The lieutenant whose agent it is; both are never in one quest (D2-0412)."""
    name: Words
    attributes: Annotated[dict[Attribute, Positive], Meta(min_length=4, max_length=4)]
    size: Annotated[tuple[Positive, ...], Meta(min_length=2, max_length=2)] = (1, 1)
    acts: Annotated[tuple[LieutenantStats, ...], Meta(min_length=2, max_length=2)]
    barred: tuple[str, ...] = ()
    """Campaigns in which it is not used (D2-0412)."""
    icon: str = ""


class ClassToken(Written, frozen=True, kw_only=True):
    """A kind of token that a class uses; all are limited by the supply (D2-0311, D2-0313)."""

    id: str
    name: Words
    supply: Positive
    icon: str = ""
    moves: bool = False
    """There is one alone: who gains it takes it from wherever it is (D2-0325, D2-2300)."""
    trades: bool = False
    """It changes hands like items (D2-0317)."""


class Ally(Written, frozen=True, kw_only=True):
    """An ally whom the heroes lead; health and defence for 2, 3 and 4 heroes (D2-0366)."""

    id: str
    name: Words
    blurb: Words
    attributes: Annotated[dict[Attribute, Positive], Meta(min_length=4, max_length=4)]
    attack: Blow
    speed: Positive
    health: Annotated[tuple[Positive, ...], Meta(min_length=3, max_length=3)]
    defence: Annotated[tuple[tuple[DieName, ...], ...], Meta(min_length=3, max_length=3)]
    abilities: tuple[AbilityId, ...] = ()
    surges: tuple[Surge, ...] = ()
    icon: str = ""


class Familiar(Written, frozen=True, kw_only=True):
    """A familiar (D2-0346, D2-0358)."""

    id: str
    name: Words
    text: Words
    speed: Positive
    health: Natural
    """Nothing for those that no attack touches."""
    treated_as: Literal["figure", "obstacle", "nothing"] = "figure"
    """A figure and hero (D2-0358), an obstacle that can be attacked (D2-0362), or neither (D2-0356)."""
    defence: tuple[DieName, ...] = ()
    attack: Blow | None = None
    strikes: Reach | None = None
    """How it attacks with a weapon of its master's, whatever that weapon is."""
    surges: tuple[Surge, ...] = ()
    recovers: bool = True
    icon: str = ""


SCHEMA = PackSchema(
    "descent",
    {
        "heroes": HeroSheet,
        "classes": HeroClass,
        "skills": Skill,
        "items": Item,
        "search_cards": SearchCard,
        "overlord_decks": OverlordDeck,
        "overlord_cards": OverlordCard,
        "overlord_relics": OverlordRelic,
        "abilities": Ability,
        "monsters": Monster,
        "lieutenants": Lieutenant,
        "familiars": Familiar,
        "allies": Ally,
        "agents": Agent,
        "servants": Servant,
        "class_tokens": ClassToken,
        "tainted_cards": TaintedCard,
        "corrupt_citizens": CorruptCitizen,
        "secret_tiles": SecretTile,
        "secret_rooms": SecretRoom,
        "behaviours": Behaviour,
        "recipes": Recipe,
        "roads": Road,
        "tiles": TileSheet,
        "quests": Quest,
        "campaigns": Campaign,
        "event_cards": EventCard,
        "rumor_cards": RumorCard,
        "advanced_quests": AdvancedQuest,
        "plot_decks": PlotDeck,
        "plot_cards": PlotCard,
    },
    CHECKS,
)
"""Everything a pack of Descent may hold."""
