"""What can happen in a campaign outside its scenarios, as the journal keeps it."""

from typing import Final

from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.state.world import Mode
from oubliette.haven.vocabulary import Half
from oubliette.kernel.choices import Seat
from oubliette.kernel.journal import Event


class CampaignBegan(Event, frozen=True):
    """A campaign starts, and its introduction is read (GH-0393)."""

    campaign: str


class CampaignEnded(Event, frozen=True):
    """The players end the campaign."""

    campaign: str


class EpilogueTold(Event, frozen=True):
    """The last scenario is completed, and the story with it."""

    campaign: str


class PartyFounded(Event, frozen=True):
    """A party starts, with reputation 0 (GH-0393)."""

    party: str


class PartySwitched(Event, frozen=True):
    """The players go on with another of their parties."""

    party: str


class CharacterCreated(Event, frozen=True):
    """A new character sheet is written (GH-0329)."""

    sheet: str
    level: int
    gold: int


class QuestsDealt(Event, frozen=True):
    """A character gets personal quests to choose from; only its player sees which."""

    sheet: str
    quests: tuple[str, ...] = ()


class QuestKept(Event, frozen=True):
    """A character keeps a personal quest; only its player sees which."""

    sheet: str
    quest: str = ""


class QuestShown(Event, frozen=True):
    """A player shows a personal quest to all (GH-0333)."""

    sheet: str
    quest: str


class JoinedParty(Event, frozen=True):
    """A character joins a party (GH-0322)."""

    sheet: str
    party: str


class LeftParty(Event, frozen=True):
    """A character leaves its party (GH-0322)."""

    sheet: str
    party: str


class HandedOver(Event, frozen=True):
    """A character is played by another player from now on (GH-0323)."""

    sheet: str
    seat: Seat


class LevelGained(Event, frozen=True):
    """A character levels up (GH-0336, GH-0339)."""

    sheet: str
    level: int
    hit_points: int


class CardLearned(Event, frozen=True):
    """An ability card joins a character's pool (GH-0337)."""

    sheet: str
    card: str


class PerkMarked(Event, frozen=True):
    """A character marks a perk (GH-0338)."""

    sheet: str
    perk: int


class GoldChanged(Event, frozen=True):
    """A character gains or loses gold."""

    sheet: str
    amount: int
    gold: int


class SheetExperience(Event, frozen=True):
    """A character gains or loses experience on its sheet."""

    sheet: str
    amount: int
    experience: int


class CheckmarksChanged(Event, frozen=True):
    """A character gains or loses checkmarks (GH-0310)."""

    sheet: str
    amount: int
    checkmarks: int


class ReputationChanged(Event, frozen=True):
    """A party's reputation moves (GH-0391)."""

    party: str
    amount: int
    reputation: int


class ProsperityChanged(Event, frozen=True):
    """The city gains or loses checkmarks (GH-0390)."""

    amount: int
    marks: int


class ProsperityRose(Event, frozen=True):
    """The city reaches a prosperity level, and new items are on sale (GH-0319)."""

    level: int


class ItemGained(Event, frozen=True):
    """A character receives an item."""

    sheet: str
    item: str


class ItemResold(Event, frozen=True):
    """An item somebody already owns, or cannot own, becomes gold (GH-0215)."""

    sheet: str
    item: str
    gold: int


class ItemLost(Event, frozen=True):
    """A character loses an item."""

    sheet: str
    item: str


class ItemBought(Event, frozen=True):
    """A character buys an item (GH-0346)."""

    sheet: str
    item: str
    price: int


class ItemSold(Event, frozen=True):
    """A character sells an item (GH-0350)."""

    sheet: str
    item: str
    price: int


class DesignFound(Event, frozen=True):
    """All copies of an item are in the city's supply (GH-0216, GH-0217)."""

    item: str


class NothingLeft(Event, frozen=True):
    """A deck from which a reward would come is empty (GH-0216, GH-0218)."""

    deck: str


class ScenarioUnlocked(Event, frozen=True):
    """A scenario is unlocked on the campaign map."""

    scenario: str


class ClassUnlocked(Event, frozen=True):
    """A class can be played from now on."""

    of: str


class AchievementGained(Event, frozen=True):
    """An achievement is recorded (GH-0316, GH-0317)."""

    achievement: str


class AchievementLost(Event, frozen=True):
    """An achievement is struck out, perhaps because another of its type replaces it (GH-0316)."""

    achievement: str


class EventAdded(Event, frozen=True):
    """An event card goes into its deck, which is shuffled (GH-0321)."""

    deck: str


class BeginsWith(Event, frozen=True):
    """What a character will begin the next scenario with (GH-0042)."""

    sheet: str
    conditions: tuple[ConditionName, ...] = ()
    damage: int = 0
    discard: int = 0


class EnvelopeOpened(Event, frozen=True):
    """An envelope or box of the campaign is opened."""

    envelope: str


class EnvelopeEmpty(Event, frozen=True):
    """An envelope or box that is open already: a random item design and side scenario instead (GH-0354, GH-0392)."""

    envelope: str


class TreasureRead(Event, frozen=True):
    """A numbered treasure is looked up (GH-0212)."""

    figure: str
    treasure: str


class EventDrawn(Event, frozen=True):
    """The front of an event card is read (GH-0361)."""

    event: str


class OptionTaken(Event, frozen=True):
    """The party has chosen one of the two options (GH-0361)."""

    event: str
    option: int


class OutcomeRead(Event, frozen=True):
    """An outcome of the chosen option applies (GH-0362)."""

    event: str
    option: int
    outcome: int


class EventPutAway(Event, frozen=True):
    """The event card leaves the game, or goes under its deck (GH-0366)."""

    event: str
    under: bool


class Donated(Event, frozen=True):
    """A character gives to the sanctuary (GH-0344)."""

    sheet: str
    gold: int
    total: int


class Enhanced(Event, frozen=True):
    """A sticker is put on a card for good (GH-0341)."""

    sheet: str
    card: str
    half: Half
    sticker: str
    price: int


class Retired(Event, frozen=True):
    """A character retires (GH-0351)."""

    sheet: str
    quest: str


class SetOut(Event, frozen=True):
    """The party sets out for a scenario."""

    party: str
    scenario: str
    mode: Mode


class CityReached(Event, frozen=True):
    """The party is in Gloomhaven (GH-0315)."""

    party: str


class ScenarioCompleted(Event, frozen=True):
    """A scenario is completed in campaign mode, and its conclusion is read (GH-0312)."""

    scenario: str


HAPPENINGS: Final[tuple[type[Event], ...]] = (
    CampaignBegan,
    CampaignEnded,
    EpilogueTold,
    PartyFounded,
    PartySwitched,
    CharacterCreated,
    QuestsDealt,
    QuestKept,
    QuestShown,
    JoinedParty,
    LeftParty,
    HandedOver,
    LevelGained,
    CardLearned,
    PerkMarked,
    GoldChanged,
    SheetExperience,
    CheckmarksChanged,
    ReputationChanged,
    ProsperityChanged,
    ProsperityRose,
    ItemGained,
    ItemResold,
    ItemLost,
    ItemBought,
    ItemSold,
    DesignFound,
    NothingLeft,
    ScenarioUnlocked,
    ClassUnlocked,
    AchievementGained,
    AchievementLost,
    EventAdded,
    BeginsWith,
    EnvelopeOpened,
    EnvelopeEmpty,
    TreasureRead,
    EventDrawn,
    OptionTaken,
    OutcomeRead,
    EventPutAway,
    Donated,
    Enhanced,
    Retired,
    SetOut,
    CityReached,
    ScenarioCompleted,
)
