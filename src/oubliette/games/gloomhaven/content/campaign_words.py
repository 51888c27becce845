"""The words of the campaign: rewards, treasures, battle goals, personal quests, events, achievements, the campaign."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.vocabulary import Number
from oubliette.haven.vocabulary import Natural, Positive, Written, invalid
from oubliette.kernel.packs import VERBS, Id, RefTo
from oubliette.kernel.words import Words

ItemId = Annotated[str, RefTo("items")]
ScenarioId = Annotated[str, RefTo("scenarios")]
AchievementId = Annotated[str, RefTo("achievements")]
CampaignId = Annotated[str, RefTo("campaigns")]
Amount = Annotated[int, Meta(ge=-999, le=999)]


# Rewards: what treasures, scenarios and events give or take


class Reward(Written, frozen=True, tag_field="verb", tag=str.lower):
    """Something gained or lost; a negative number is a loss, never of more than there is (GH-0365)."""


class Gold(Reward, frozen=True):
    """Gold for each character, or shared out (``collective``; GH-0364)."""

    amount: Amount
    collective: bool = False


class Experience(Reward, frozen=True):
    """Experience for each character."""

    amount: Amount


class Checkmarks(Reward, frozen=True):
    """Battle-goal checkmarks for each character."""

    amount: Amount


class Reputation(Reward, frozen=True):
    """Reputation of the party (GH-0391)."""

    amount: Amount


class Prosperity(Reward, frozen=True):
    """Prosperity checkmarks of the city (GH-0390)."""

    amount: Amount


class GiveItem(Reward, frozen=True, tag="item"):
    """An item for one character (GH-0214, GH-0313, GH-0363)."""

    item: ItemId


class ItemDesign(Reward, frozen=True, tag="item_design"):
    """All copies of an item go to the city supply (GH-0217)."""

    item: ItemId


class RandomItemDesign(Reward, frozen=True, tag="random_item_design"):
    """A random item design (GH-0216)."""

    count: Positive = 1


class RandomSideScenario(Reward, frozen=True, tag="random_side_scenario"):
    """A random side scenario (GH-0218)."""

    count: Positive = 1


class UnlockScenario(Reward, frozen=True, tag="unlock_scenario"):
    """A scenario is unlocked."""

    scenario: ScenarioId


class Achieve(Reward, frozen=True):
    """A global or party achievement is gained (GH-0316, GH-0317)."""

    achievement: AchievementId


class Forfeit(Reward, frozen=True):
    """A global or party achievement is lost."""

    achievement: AchievementId


class AddEvent(Reward, frozen=True, tag="add_event"):
    """An event goes into its deck, which is shuffled (GH-0321)."""

    event: Annotated[str, RefTo("events")]


class Begin(Reward, frozen=True):
    """Each character begins the next scenario with this (GH-0042)."""

    conditions: tuple[ConditionName, ...] = ()
    damage: Natural = 0
    discard: Natural = 0
    """So many cards of the hand are discarded."""


class Suffered(Reward, frozen=True, tag="damage"):
    """From a treasure: the looter suffers damage."""

    amount: Positive


class Gains(Reward, frozen=True, tag="conditions"):
    """From a treasure: the looter gains conditions."""

    conditions: Annotated[tuple[ConditionName, ...], Meta(min_length=1)]


class OpenEnvelope(Reward, frozen=True, tag="open_envelope"):
    """An envelope or box of the campaign is opened."""

    envelope: Id


class LoseItem(Reward, frozen=True, tag="lose_item"):
    """One character (or each) loses an item of the party's choice, perhaps of one slot."""

    slot: Literal["head", "body", "legs", "one_hand", "two_hands", "small"] | None = None


Rewards: TypeAlias = (
    Gold | Experience | Checkmarks | Reputation | Prosperity | GiveItem | ItemDesign | RandomItemDesign
    | RandomSideScenario | UnlockScenario | Achieve | Forfeit | AddEvent | Begin | Suffered | Gains | OpenEnvelope
    | LoseItem
)  # fmt: skip
AnyReward: TypeAlias = Annotated[Rewards, VERBS]
"""One reward, written as its verb: ``{gold: 10}``, ``{gold: {amount: -5, collective: true}}``."""


class Treasure(Written, frozen=True, kw_only=True):
    """A numbered treasure tile; each is looted once in the whole campaign world (GH-0032, GH-0212)."""

    id: str
    number: Number
    says: Words
    gives: Annotated[tuple[AnyReward, ...], Meta(min_length=1)]


class Achievement(Written, frozen=True, kw_only=True):
    """An achievement; a global one replaces an older one of its type (GH-0316)."""

    id: str
    name: Words
    scope: Literal["global", "party"]
    type: Id | None = None


# Battle goals and personal quests

Tally = Literal[
    "experience",
    "kills",
    "elite_kills",
    "overkills",  # kills with 4 or more damage beyond what was needed
    "clean_kills",  # kills of an undamaged enemy with one attack
    "first_kills",  # the scenario's first kill that somebody is credited with
    "tokens",  # money tokens looted
    "treasures",
    "traps_sprung",
    "doors_opened",  # onto an unseen room, in one's own turn
    "items_used",
    "long_rests",
    "short_rests",
    "below_half",  # how often hit points fell below half
    "idle_rounds",  # rounds begun without a monster on the map
    "cards_left",  # in hand and discard pile at the end
    "hit_points",  # at the end
    "hit_points_missing",  # at the end
    "allies_exhausted",
    "exhausted",
    "heals_given",  # hit points restored to allies
    "damage_suffered",
    "elements_infused",
    "summons_made",
]


class TallyTest(Written, frozen=True):
    """A number of this character in this scenario, and its bounds."""

    tally: Tally
    at_least: Natural | None = None
    at_most: Natural | None = None
    plus_level: bool = False
    """The character's level is added to the bounds."""


class BattleGoal(Written, frozen=True, kw_only=True):
    """A battle goal (GH-0036): its checkmarks are earned on success if every test holds."""

    id: str
    name: Words
    says: Words
    checks: Annotated[int, Meta(ge=1, le=2)]
    all_of: Annotated[tuple[TallyTest, ...], Meta(min_length=1)]


QuestTally = Literal[
    "kills",
    "elite_kills",
    "kinds_killed",  # different monster types of ``of``, or of all
    "scenarios_completed",
    "side_scenarios_completed",
    "gold",  # owned now
    "gold_donated",
    "items_owned",
    "checkmarks",
    "allies_exhausted",
    "times_exhausted",
    "treasures",
    "retired_allies",
    "experience",
    "level",
    "prosperity",
    "enhancements",
    "battle_goals",
    "elements_infused",
]


class QuestTest(Written, frozen=True):
    """A number over the character's life, and how far it must go (GH-0353)."""

    tally: QuestTally
    at_least: Number
    of: tuple[str, ...] = ()
    """Monster types, scenarios or item slots that count; without it all do."""


class PersonalQuest(Written, frozen=True, kw_only=True):
    """A personal quest (GH-0333): met in full, its character retires and opens something (GH-0351, GH-0354)."""

    id: str
    number: Number
    name: Words
    says: Words
    all_of: Annotated[tuple[QuestTest, ...], Meta(min_length=1)]
    opens: Id
    """The envelope or box; the campaign says what is in it."""
    campaign: CampaignId | None = None
    """It belongs to this campaign, which then uses no others; without it, to those that have none of their own."""


# Events


class EventWhen(Written, frozen=True):
    """When an outcome applies; everything named must hold (GH-0362)."""

    classes: tuple[Annotated[str, RefTo("classes")], ...] = ()
    """The party has a character of one of these classes."""
    reputation_at_least: Annotated[int, Meta(ge=-20, le=20)] | None = None
    reputation_at_most: Annotated[int, Meta(ge=-20, le=20)] | None = None
    pays: Number | None = None
    """The party together has so much gold, and pays it."""
    otherwise: bool = False
    """No earlier outcome applied."""


class EventOutcome(Written, frozen=True):
    """One outcome on the back of an event card."""

    says: Words
    when: EventWhen | None = None
    gives: tuple[AnyReward, ...] = ()
    after: Literal["remove", "bottom"] | None = None
    """What happens to the card with this outcome, if not what the option says."""


class EventOption(Written, frozen=True):
    """One of the two options, and what comes of it, from top to bottom."""

    says: Words
    outcomes: Annotated[tuple[EventOutcome, ...], Meta(min_length=1)]
    after: Literal["remove", "bottom"] = "remove"
    """What happens to the card (GH-0366)."""


class EventCard(Written, frozen=True, kw_only=True):
    """A road or city event (GH-0361)."""

    id: str
    number: Number
    deck: Literal["road", "city"]
    says: Words
    options: Annotated[tuple[EventOption, ...], Meta(min_length=2, max_length=2)]
    starting: bool = True
    """In the deck from the start of a campaign."""
    campaign: CampaignId | None = None
    """It belongs to this campaign, which then uses no others; without it, to those that have none of their own."""


# The campaign


class Envelope(Written, frozen=True):
    """What an envelope or box holds: classes, items, rewards."""

    says: Words
    classes: tuple[Annotated[str, RefTo("classes")], ...] = ()
    gives: tuple[AnyReward, ...] = ()


class Special(Written, frozen=True):
    """Something that happens once in a campaign (GH-0392)."""

    envelope: Id
    achievement: AchievementId | None = None
    count: Positive = 1
    donated: Number | None = None
    reputation_at_least: int | None = None
    reputation_at_most: int | None = None
    first_retirement: bool = False

    def __post_init__(self) -> None:
        named = (self.achievement, self.donated, self.reputation_at_least, self.reputation_at_most)
        if sum(one is not None for one in named) + self.first_retirement != 1:
            raise invalid(
                en="needs one cause: achievement, donated, reputation or first_retirement",
                fr="a besoin d’une seule cause : achievement, donated, reputation ou first_retirement",
            )


class Campaign(Written, frozen=True, kw_only=True):
    """A campaign: where it begins, what its envelopes hold (GH-0393)."""

    id: str
    title: Words
    introduction: Words
    epilogue: Words
    first: ScenarioId
    last: ScenarioId
    """Completing it ends the story; play may go on."""
    lesson: ScenarioId | None = None
    """A scenario that teaches, open from the start beside the first."""
    names: tuple[str, ...] = ()
    """Names that players may give their characters (GH-0329)."""
    party_names: tuple[Words, ...] = ()
    side_scenarios: tuple[ScenarioId, ...] = ()
    """The deck of random side scenarios."""
    item_designs: tuple[ItemId, ...] = ()
    """The deck of random item designs."""
    enhancement: AchievementId | None = None
    """The achievement that allows enhancements (GH-0340)."""
    envelopes: Mapping[Id, Envelope] = {}
    specials: tuple[Special, ...] = ()

    def __post_init__(self) -> None:
        for special in self.specials:
            if special.envelope not in self.envelopes:
                raise invalid(
                    en=f"there is no envelope {special.envelope}", fr=f"il n’y a pas d’enveloppe {special.envelope}"
                )
