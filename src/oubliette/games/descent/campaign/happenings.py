"""What can happen in a campaign beside its quests."""

from oubliette.kernel.journal import Event


class StepBegan(Event, frozen=True):
    """A step of the campaign phase begins."""

    step: str


class GoldChanged(Event, frozen=True):
    """The common pool grows or shrinks."""

    amount: int
    total: int


class Rested(Event, frozen=True):
    """Wounds, fatigue and conditions are gone; all decks are whole again."""


class ExperienceGained(Event, frozen=True):
    """Every hero, or the overlord, gains experience."""

    side: str
    xp: int


class RelicWon(Event, frozen=True):
    """A relic has a new owner: a hero, or the overlord."""

    who: str
    card: str


class WaresShown(Event, frozen=True):
    """Shop Item cards lie open."""

    cards: tuple[str, ...]


class Bought(Event, frozen=True):
    """An item is bought for a hero."""

    figure: str
    card: str
    price: int
    total: int


class Sold(Event, frozen=True):
    """An item of a hero is sold."""

    figure: str
    card: str
    price: int
    total: int


class OverlordLearned(Event, frozen=True):
    """The overlord buys or wins a card for his deck."""

    card: str


class QuestChosen(Event, frozen=True):
    """The next quest is known."""

    quest: str
    side: str


class EventDrawn(Event, frozen=True):
    """An event card is drawn for an icon on the way."""

    icon: str
    card: str


class EventTold(Event, frozen=True):
    """What the card says for that icon."""

    icon: str
    card: str


class RumorsDrawn(Event, frozen=True):
    """The overlord draws Rumor cards: he alone sees which."""

    count: int
    cards: tuple[str, ...] = ()


class OverlordGaveBack(Event, frozen=True):
    """The overlord returns a card to the pool."""

    card: str


class RumorPlayed(Event, frozen=True):
    """The overlord plays a Rumor card."""

    card: str


class QuestCardOpened(Event, frozen=True):
    """A quest card comes into play."""

    card: str


class CardsExpired(Event, frozen=True):
    """Rumor cards of Act I are discarded."""

    cards: tuple[str, ...]


class ActBegan(Event, frozen=True):
    """Act II begins."""

    act: int


class CampaignEnded(Event, frozen=True):
    """The finale is decided, and the campaign with it."""

    side: str


class ThreatChanged(Event, frozen=True):
    """The overlord gains threat."""

    amount: int
    total: int


class PlotBought(Event, frozen=True):
    """The overlord buys a Plot card."""

    card: str
    total: int


class PlotUsed(Event, frozen=True):
    """The overlord uses a Plot card: its threat is spent."""

    card: str
    total: int


class TokenStolen(Event, frozen=True):
    """A monster puts a search token on its base."""

    figure: str
    token: str


class UniqueShown(Event, frozen=True):
    """A monster turns over the unique search token, which stays where it is."""

    figure: str


class FortuneGained(Event, frozen=True):
    """A hero gets a fortune token."""

    figure: str
    total: int


class FortuneSpent(Event, frozen=True):
    """A hero spends fortune tokens."""

    figure: str
    count: int
    total: int


HAPPENINGS: tuple[type[Event], ...] = (
    StepBegan,
    GoldChanged,
    Rested,
    ExperienceGained,
    RelicWon,
    WaresShown,
    Bought,
    Sold,
    OverlordLearned,
    QuestChosen,
    EventDrawn,
    EventTold,
    RumorsDrawn,
    RumorPlayed,
    QuestCardOpened,
    CardsExpired,
    ActBegan,
    CampaignEnded,
    ThreatChanged,
    PlotBought,
    PlotUsed,
    TokenStolen,
    UniqueShown,
    FortuneGained,
    FortuneSpent,
)
