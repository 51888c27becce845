"""What the journal tells: everything that happens in a match of Malhya, on the tiles and off them."""

from typing import Literal

from oubliette.games.malhya.content.vocabulary import Characteristic, Gem, Weather
from oubliette.games.malhya.state import page_events, tile_events
from oubliette.games.malhya.state.tile_events import Face
from oubliette.kernel.journal import Event

# The party and its heroes


class HeroMade(Event, frozen=True):
    """A hero is ready to set out (MA-0114)."""

    hero: str


class PartyChanged(Event, frozen=True):
    """A hero joins or comes back, or leaves (MA-0134, MA-0135)."""

    hero: str
    joins: bool


class TalentTaken(Event, frozen=True):
    """A Talent is acquired, or improved (MA-0068, MA-0070)."""

    hero: str
    talent: str
    improved: bool = False


class SpellTaken(Event, frozen=True):
    """A Spell comes with a Mhaÿ Talent (MA-5256)."""

    hero: str
    spell: str


class LevelGained(Event, frozen=True):
    """A characteristic rises and brings its bonus (MA-0081)."""

    hero: str
    of: Characteristic
    value: int
    bonus: str = ""


class GoldChanged(Event, frozen=True):
    """The purse of the party (MA-0110)."""

    by: int
    left: int


class PartyGained(Event, frozen=True):
    """Something for the play area: Travel tokens, points, crystals, Scenario tokens."""

    what: Literal["travel", "points", "crystals", "token"]
    count: int


class PartyLost(Event, frozen=True):
    """Something leaves the play area."""

    what: Literal["travel", "points", "crystals", "token"]
    count: int


class CardTaken(Event, frozen=True):
    """A hero, or the party, gets a card."""

    card: str
    hero: str = ""


class CardGone(Event, frozen=True):
    """A card is discarded or laid on the ground (MA-0035, MA-5312)."""

    card: str
    hero: str = ""
    ground: bool = False


class ObjectUsed(Event, frozen=True):
    """An Object is used up for what it does (MA-0038)."""

    hero: str
    card: str
    target: str = ""


class Equipped(Event, frozen=True):
    """A hero takes up a Weapon, an Armour or an Artefact; an empty card is Bare hands."""

    hero: str
    card: str = ""


class ResourceTaken(Event, frozen=True):
    """A cube for the Backpack; none is room for it if it is lost (MA-0032)."""

    hero: str
    resource: str
    lost: bool = False


class ResourceSpent(Event, frozen=True):
    """A cube is used up."""

    hero: str
    resource: str


class Handed(Event, frozen=True):
    """Something goes from a hero to another (MA-5307)."""

    giver: str
    taker: str
    what: str


class HarmSuffered(Event, frozen=True):
    """Crystals leave the life zone, or an enemy takes Damage (MA-0087, MA-5159)."""

    figure: str
    damage: int = 0
    wound: int = 0
    shock: int = 0
    attacker: str = ""
    """Who brought it, if anybody did."""


class Healed(Event, frozen=True):
    """Crystals move back by so many steps (MA-0089)."""

    hero: str
    heals: int
    life: int
    giver: str = ""
    """Who brought it, if not the hero himself."""


class AuraChanged(Event, frozen=True):
    """Aura tokens are exhausted or reactivated (MA-0073)."""

    hero: str
    by: int
    ready: int


class ShocksGone(Event, frozen=True):
    """All Shocks are life points again (MA-5166)."""

    hero: str


# Booklets


class ChapterRead(Event, frozen=True):
    """A chapter is read (MA-0096)."""

    booklet: str
    chapter: int


class Told(Event, frozen=True):
    """More of the story, in both languages."""

    en: str
    fr: str


class Ticked(Event, frozen=True):
    """A triangle of the Save sheet (MA-0152)."""

    triangle: int
    on: bool = True


class Drew(Event, frozen=True):
    """An Action card is drawn for its gem, search or north (MA-0129)."""

    card: str
    gem: Gem
    hero: str = ""


class BookletFinished(Event, frozen=True):
    """A booklet of a campaign is done with; the Save sheet is kept (MA-0143)."""

    booklet: str
    en: str
    fr: str


class BookletBegun(Event, frozen=True):
    """The next booklet of a campaign is opened (MA-0113)."""

    booklet: str


class DomainGrew(Event, frozen=True):
    """A domain is obtained, or bettered (MA-0151)."""

    weapons: int
    objects: int


class StoryEnded(Event, frozen=True):
    """The adventure is over."""

    won: bool
    en: str
    fr: str


# Travelling


class CardPlaced(Event, frozen=True):
    """A Travel card, or the Rest card, fills a slot (MA-0169)."""

    card: str
    slot: int
    matches: bool = False


class EventJoined(Event, frozen=True):
    """An Event card makes an entry (MA-0177)."""

    card: str
    top: int
    bottom: int


class WeatherTurned(Event, frozen=True):
    """The Weather token shows another side (MA-0172)."""

    weather: Weather


class PartyMoved(Event, frozen=True):
    """The Party token goes to another hex (MA-0179)."""

    hex: int
    tokens: int = 0


class DayOver(Event, frozen=True):
    """Six slots are full (MA-0184)."""

    days: int


class Camped(Event, frozen=True):
    """A hero's roll at the campfire (MA-0188)."""

    hero: str
    faces: tuple[Face, ...]
    symbols: int


class RestedAtInn(Event, frozen=True):
    """Everything is regained (MA-0191)."""


class Crafted(Event, frozen=True):
    """A recipe is made (MA-0202)."""

    resource: str


class Bought(Event, frozen=True):
    """A purchase (MA-5303)."""

    card: str
    gold: int


class Sold(Event, frozen=True):
    """A sale (MA-5305)."""

    card: str
    gold: int


# Skill tests


class TestBegan(Event, frozen=True):
    """A hero takes a test (MA-0212)."""

    hero: str
    en: str
    fr: str
    dice: int
    difficulty: int
    stops: int


class TestThrown(Event, frozen=True):
    """One throw, and the tokens so far (MA-0219)."""

    hero: str
    faces: tuple[Face, ...]
    successes: int
    stops: int


class TestEnded(Event, frozen=True):
    """A hero's test is over (MA-0220, MA-0222)."""

    hero: str
    failed: bool
    successes: int


class GroupResult(Event, frozen=True):
    """All validated Successes together (MA-0245)."""

    successes: int


EVENTS: tuple[type[Event], ...] = tuple(
    found
    for found in [*globals().values(), *vars(tile_events).values(), *vars(page_events).values()]
    if isinstance(found, type) and issubclass(found, Event) and found is not Event
)
"""Every kind of event."""

UNTOLD: tuple[type[Event], ...] = (
    tile_events.Deployed,
    tile_events.InterestGone,
    tile_events.Moved,
    tile_events.NoiseMade,
    tile_events.PhaseBegan,
    Ticked,
    tile_events.TurnBegan,
)
"""Events without a sentence: the table shows them, or the next line tells the same."""
