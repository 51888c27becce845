"""How a campaign is written: its quests and acts, the way to them, events, rumors and rewards (D2-0431, D2-2286)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from oubliette.games.descent.content.vocabulary import Attribute, Condition, Effect, Natural, Positive, Written
from oubliette.kernel.packs import VERBS, RefTo
from oubliette.kernel.scripts import Done
from oubliette.kernel.words import Words

Sum = Annotated[int, Meta(ge=0, le=9999)]
QuestId = Annotated[str, RefTo("quests")]
TravelIcon = Literal["road", "plains", "forest", "mountain", "water"]
CityIcon = Literal["street", "building", "tower", "sewer", "hazard"]
Icon = Literal["road", "plains", "forest", "mountain", "water", "street", "building", "tower", "sewer", "hazard"]
CITY_ICONS = ("street", "building", "tower", "sewer", "hazard")


# --- what happens on the way ---


class Suffer(Done, frozen=True, tag="suffer"):
    """The hero it is about suffers damage or fatigue."""

    damage: Natural = 0
    fatigue: Natural = 0


class Afflict(Done, frozen=True, tag="afflict"):
    """The hero it is about gets a condition."""

    condition: Condition


class Recover(Done, frozen=True, tag="recover"):
    """The hero it is about recovers."""

    damage: Natural = 0
    fatigue: Natural = 0


class Find(Done, frozen=True, tag="find"):
    """The hero it is about draws Search cards."""

    cards: Positive = 1


class Gold(Done, frozen=True, tag="gold"):
    """The common pool grows or shrinks, never below nothing."""

    amount: int


class OverlordDraws(Done, frozen=True, tag="overlord_draws"):
    """The overlord draws Overlord cards."""

    cards: Positive = 1


class Another(Done, frozen=True, tag="another"):
    """Another event card is drawn for the same icon."""


class Check(Done, frozen=True, tag="check"):
    """The hero it is about tests an attribute."""

    attribute: Attribute
    failed: "tuple[RoadDeed, ...]" = ()
    passed: "tuple[RoadDeed, ...]" = ()


class Each(Done, frozen=True, tag="each"):
    """It is about every hero, one after the other."""

    do: "tuple[RoadDeed, ...]"


class One(Done, frozen=True, tag="one"):
    """It is about one hero whom the heroes, or the overlord, choose."""

    do: "tuple[RoadDeed, ...]"
    by: Literal["heroes", "overlord"] = "heroes"


class Way(Written, frozen=True):
    """One of several ways the heroes may take."""

    text: Words
    do: "tuple[RoadDeed, ...]"


class Either(Done, frozen=True, tag="either"):
    """The heroes choose together."""

    ways: Annotated[tuple[Way, ...], Meta(min_length=2)]


class Duel(Done, frozen=True, tag="duel"):
    """One hero may cross blades with a stranger for the weapon that he carries (D2-7232)."""


RoadDeed = Annotated[
    Suffer | Afflict | Recover | Find | Gold | OverlordDraws | Another | Check | Each | One | Either | Duel, VERBS
]


class RoadEvent(Written, frozen=True):
    """What a card says for an icon."""

    text: Words
    do: tuple[RoadDeed, ...] = ()


class EventCard(Written, frozen=True, kw_only=True):
    """A Travel Event or City Event card: an event for some icons, none for the others (D2-2289)."""

    id: str
    name: Words
    deck: Literal["travel", "city"]
    events: Annotated[dict[Icon, RoadEvent], Meta(min_length=1)]


# --- rumors and quest cards ---


class TakeGold(Done, frozen=True, tag="take_gold"):
    """The heroes lose gold from their pool, as far as they have it."""

    amount: Positive


class FewerWares(Done, frozen=True, tag="fewer_wares"):
    """So many Shop Item cards fewer are revealed in this campaign phase."""

    cards: Positive


class LongerWay(Done, frozen=True, tag="longer_way"):
    """The way to the next quest has these icons too."""

    icons: Annotated[tuple[Icon, ...], Meta(min_length=1)]


class BiggerHand(Done, frozen=True, tag="bigger_hand"):
    """The overlord begins the next quest with so many cards more."""

    cards: Positive


class WearyStart(Done, frozen=True, tag="weary_start"):
    """Every hero suffers so much fatigue when the next quest is set up."""

    fatigue: Positive


class HiddenWares(Done, frozen=True, tag="hidden_wares"):
    """The Shop Item cards of this step are dealt face down, each for a price by act (D2-7221)."""

    prices: Annotated[tuple[Sum, ...], Meta(min_length=2, max_length=2)]


class Famine(Done, frozen=True, tag="famine"):
    """Cards for the overlord, as many back on his deck, and a quest card that he must play (D2-7219)."""


RumorDeed = Annotated[TakeGold | FewerWares | LongerWay | BiggerHand | WearyStart | HiddenWares | Famine, VERBS]
RumorStep = Literal["shopping", "next_quest", "travel"]


class RumorCard(Written, frozen=True, kw_only=True):
    """A Rumor card: when it may be played and what it does, or the quest it makes available (D2-2231, D2-2232)."""

    id: str
    name: Words
    text: Words
    when: RumorStep
    act: Literal[0, 1, 2] = 0
    """The act it is limited to."""
    do: tuple[RumorDeed, ...] = ()
    not_between_acts: bool = False
    """Whether it cannot be played in the shopping step after the Interlude (D2-7222)."""
    not_at_interlude: bool = False
    """Whether it cannot be played when the Interlude is an available quest (D2-7220)."""
    quest: QuestId | None = None
    icons: tuple[Icon, ...] = ()
    """The way to its quest, from left to right (D2-2237)."""


class AdvancedQuest(Written, frozen=True, kw_only=True):
    """An advanced quest card for Act II, with two open sides (D2-2242, D2-2243)."""

    id: str
    name: Words
    text: Words
    quest: QuestId
    icons: tuple[Icon, ...] = ()


class PlotDeck(Written, frozen=True, kw_only=True):
    """A Plot deck that the overlord may choose for a campaign (D2-2207)."""

    id: str
    name: Words
    text: Words


class PlotCard(Written, frozen=True, kw_only=True):
    """A Plot card: what it costs in threat to buy it, and to use it (D2-4310)."""

    id: str
    deck: Annotated[str, RefTo("plot_decks")]
    name: Words
    text: Words
    buy: Natural
    trigger: Natural
    at: str
    """The timing point at which it may be used (`points`)."""
    do: tuple[Effect, ...] = ()
    summons: Annotated[str, RefTo("agents")] | None = None
    """The agent that it summons (D2-0404)."""
    minions: Natural = 0
    """How many minions of the group the agent replaces."""
    masters: Natural = 0
    stays: bool = False
    """Used, it is not exhausted: it may be used again."""
    lasts: bool = False
    """Exhausted in the start of his turn it does something as long as it lies so: until his next turn."""
    refreshes: Literal["turn", "encounter", "shopping"] = "turn"
    """When it stands upright again."""
    to_box: bool = False
    """Used, it goes back to the box and not into the Plot deck (D2-2216)."""


# --- the campaign ---


class Told(Written, frozen=True):
    """What is told when the heroes have won, and when the overlord has."""

    heroes: Words
    overlord: Words


class Fork(Written, frozen=True):
    """Two quests of which one is played: by who won the act, or who won the quest before it."""

    heroes: QuestId
    overlord: QuestId


class ActQuest(Written, frozen=True):
    """A quest of Act I, and the quest of Act II each outcome of it opens (D2-0437)."""

    quest: QuestId
    opens: Fork | None = None


class Purchase(Written, frozen=True):
    """What heroes and overlord may spend before the first quest (D2-0451)."""

    gold: Sum = 0
    """For each hero."""
    xp: Natural = 0
    overlord_xp: Natural = 0


class Campaign(Written, frozen=True, kw_only=True):
    """A campaign, or a mini-campaign (D2-0431, D2-0449)."""

    id: str
    number: Natural = 0
    title: Words
    blurb: Words
    icon: str = ""
    minutes: Sum = 600
    home: Words
    """Where every journey begins (D2-2286)."""
    introduction: QuestId
    act_1: Annotated[tuple[ActQuest, ...], Meta(min_length=1)]
    quests_per_act: Positive = 3
    wins_needed: Positive = 2
    interlude: Fork | None = None
    """A mini-campaign has none: its finale follows its first act."""
    finale: Fork
    routes: dict[QuestId, tuple[Icon, ...]]
    """The icons on the way to each quest."""
    rumors: bool = True
    opened: bool = False
    """Rewards decide which quests of an act may be played next (D2-0439)."""
    closed: bool = False
    """No Rumor card brings its quests into another campaign (D2-0455)."""
    purchase: Purchase | None = None
    prologue: Words
    interlude_told: Told | None = None
    epilogue: Told

    @property
    def mini(self) -> bool:
        """Whether it is a mini-campaign: one act, then the finale (D2-0449)."""
        return self.interlude is None


class Spoils(Written, frozen=True):
    """What the side that won a quest receives beside what everybody does (D2-0443)."""

    gold: Sum = 0
    """For each hero, into the common pool."""
    xp: Natural = 0
    """For every player of the side."""
    relic: Annotated[str, RefTo("overlord_relics")] | None = None
    card: Annotated[str, RefTo("overlord_cards")] | None = None
    """An Overlord reward card (D2-2206)."""
    advanced: Annotated[str, RefTo("advanced_quests")] | None = None
    """The advanced quest card that comes into play (D2-2242)."""
    opens: tuple[QuestId, ...] = ()
    """Quests that may be played from now on, where rewards open them (D2-0439)."""
    retrain: bool = False
    """The overlord may give back cards for the experience they cost (D2-7136)."""
    citizen: Annotated[str, RefTo("corrupt_citizens")] | None = None
    """The Corrupt Citizen card that the overlord gains (D2-0414)."""


class Rewards(Written, frozen=True):
    """The rewards section of a quest."""

    xp: Natural = 1
    """For every player, whoever wins."""
    heroes: Spoils = msgspec.field(default_factory=Spoils)
    overlord: Spoils = msgspec.field(default_factory=Spoils)
    after: Told | None = None
    """How the story goes on from here."""
