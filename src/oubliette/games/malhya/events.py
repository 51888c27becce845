"""What the journal tells: everything that happens in a match of Malhya."""

from typing import Literal

from oubliette.games.malhya.vocabulary import Characteristic, Gem, Heading, Level, Weather
from oubliette.kernel.journal import Event

Face = tuple[str, str, int]
"""A die, the word of the face it shows, and its number."""


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


class Healed(Event, frozen=True):
    """Crystals move back by so many steps (MA-0089)."""

    hero: str
    heals: int
    life: int


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


# Places


class PlaceEntered(Event, frozen=True):
    """Tiles are laid out (MA-0257)."""

    place: str


class PlaceLeft(Event, frozen=True):
    """Tiles and tokens are cleared (MA-5091)."""

    place: str


class Deployed(Event, frozen=True):
    """A figure comes onto the tiles (MA-0271, MA-0275)."""

    figure: str
    cell: int


class Moved(Event, frozen=True):
    """A figure walks, cell by cell from where it stood."""

    figure: str
    path: tuple[int, ...]


class Shoved(Event, frozen=True):
    """A figure is pushed or pulled (MA-5236)."""

    figure: str
    path: tuple[int, ...]


class FigureGone(Event, frozen=True):
    """An enemy is eliminated."""

    figure: str
    cell: int


class HeroFell(Event, frozen=True):
    """A hero loses his last life point (MA-5168, MA-5058)."""

    hero: str


class HeroBack(Event, frozen=True):
    """A fallen hero stands up again (MA-5174)."""

    hero: str
    cell: int


class HeroLeft(Event, frozen=True):
    """A hero leaves the tiles (MA-5089)."""

    hero: str


class TargetNamed(Event, frozen=True):
    """The enemies are after the character an Interest token stands for (MA-5290)."""

    place: str
    interest: str


class TargetDown(Event, frozen=True):
    """That character is eliminated (MA-5290)."""

    place: str
    interest: str


class InterestGone(Event, frozen=True):
    """An Interest token is taken off the plan, or laid."""

    name: str
    laid: bool = False


class DoorOpened(Event, frozen=True):
    """A door is no obstacle any more (MA-0295)."""

    name: str


class Stood(Event, frozen=True):
    """A hero goes into standby, or resumes (MA-5042, MA-5052)."""

    hero: str
    resumes: bool = False


class TurnBegan(Event, frozen=True):
    """A hero, or an enemy, begins its turn."""

    figure: str


class TurnOver(Event, frozen=True):
    """A hero ends his turn (MA-5044)."""

    hero: str


class FreeMoveLost(Event, frozen=True):
    """The free move, or its rest, is lost (MA-0284)."""

    hero: str


# Infiltration


class InfiltrationBegan(Event, frozen=True):
    """The board is set up anew (MA-5019)."""

    level: Level


class PhaseBegan(Event, frozen=True):
    """A phase of an Infiltration or Combat round."""

    phase: str
    round: int


class InfiltrationRolled(Event, frozen=True):
    """The dice for a hero's action lines (MA-5045)."""

    hero: str
    faces: tuple[Face, ...]
    threat: int


class ThreatMoved(Event, frozen=True):
    """The cube on the threat track (MA-5023)."""

    by: int
    now: int


class Assassinated(Event, frozen=True):
    """An enemy is eliminated without a roll (MA-5034, MA-5035)."""

    hero: str
    enemy: str
    ranged: bool = False


class CorpseMoved(Event, frozen=True):
    """A Corpse token is carried (MA-5036)."""

    start: int
    end: int
    gone: bool = False


class NoiseMade(Event, frozen=True):
    """A Noise token lies on a cell, or is discarded (MA-5057)."""

    cell: int
    gone: bool = False


class ActionCardTurned(Event, frozen=True):
    """An Action card of the enemy phase (MA-5060)."""

    card: str


class WatchKept(Event, frozen=True):
    """A Vigilance token is placed (MA-5074)."""

    enemy: str
    cell: int
    heading: Heading


class WatchOver(Event, frozen=True):
    """A Vigilance token is discarded (MA-5075)."""

    enemy: str


class Spotted(Event, frozen=True):
    """An enemy sees a hero or a corpse (MA-5080)."""

    enemy: str
    cell: int


class Averted(Event, frozen=True):
    """An Alert is averted (MA-5083)."""

    hero: str


class AlertRaised(Event, frozen=True):
    """Infiltration ends (MA-5081)."""

    cause: Literal["track", "seen", "cards", "die"]


class InfiltrationEnded(Event, frozen=True):
    """By choice, or by the booklet (MA-5085)."""


# Combat


class CombatBegan(Event, frozen=True):
    """MA-5095."""

    alert: bool = False


class CombatOver(Event, frozen=True):
    """MA-5128."""


class InitiativeSet(Event, frozen=True):
    """A token on the Initiative ruler (MA-5105, MA-5107)."""

    who: str
    value: int
    ap: int = 0


class EnhancementDrawn(Event, frozen=True):
    """An Enhancement token for an enemy type (MA-5114)."""

    kind_of: str
    token: str


class AttackDeclared(Event, frozen=True):
    """An attack on one figure or several (MA-5140)."""

    attacker: str
    targets: tuple[str, ...]
    ap: int = 0


class AttackRolled(Event, frozen=True):
    """The attack dice (MA-5131)."""

    attacker: str
    faces: tuple[Face, ...]
    harm: int


class DefenceRolled(Event, frozen=True):
    """The defence dice of one target (MA-5140)."""

    target: str
    faces: tuple[Face, ...]
    shields: int
    dodge: bool = False
    cancelled: int = 0


class AttackResult(Event, frozen=True):
    """What came of it for one target (MA-5143 to MA-5146)."""

    attacker: str
    target: str
    result: Literal["dodge", "cancelled", "even", "hit"]
    harm: int = 0


class Countered(Event, frozen=True):
    """A counter-attack (MA-5246)."""

    figure: str
    attacker: str
    damage: int


class SpellCast(Event, frozen=True):
    """A Spell is begun: its base cost is paid (MA-5266)."""

    hero: str
    spell: str
    target: str = ""


class SpellThrown(Event, frozen=True):
    """One throw of a Spell's test (MA-5266)."""

    hero: str
    faces: tuple[Face, ...]
    successes: int
    ap: int


class SpellEnded(Event, frozen=True):
    """A Spell works or fails (MA-5267, MA-5268)."""

    hero: str
    spell: str
    failed: bool


EVENTS: tuple[type[Event], ...] = tuple(
    found
    for found in list(globals().values())
    if isinstance(found, type) and issubclass(found, Event) and found is not Event
)
"""Every kind of event."""

UNTOLD: tuple[type[Event], ...] = (
    CardPlaced,
    Deployed,
    FigureGone,
    InterestGone,
    Moved,
    NoiseMade,
    PhaseBegan,
    Ticked,
    TurnBegan,
)
"""Events without a sentence: the table shows them, or the next line tells the same."""
