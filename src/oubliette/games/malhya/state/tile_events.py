"""What the journal tells of Places: tiles, Infiltration, Combat, Spells."""

from typing import Literal

from oubliette.games.malhya.content.vocabulary import Heading, Level
from oubliette.kernel.addends import Addends
from oubliette.kernel.journal import Event

Face = tuple[str, str, int]
"""A die, the word of the face it shows, and its number."""


class PlaceEntered(Event, frozen=True):
    """Tiles are laid out (MA-0257)."""

    place: str
    mode: str = ""
    foes: tuple[str, ...] = ()
    """Enemy types of its deployment table, one for each figure (MA-0271)."""


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
    unseen: bool = False
    """Assassinated, as the line before tells."""
    attacker: str = ""
    life: int = 0
    """Life points it still had: an assassination or a fall takes them all."""


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
    foes: tuple[str, ...] = ()
    """The enemies on the tiles, by type."""


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


class HarmAdded(Event, frozen=True):
    """Harm beside what the dice show: of lines, Talents and tokens, of special faces, of outnumbering (MA-5138)."""

    attacker: str
    harm: int
    source: Literal["lines", "special", "outnumbering"]
    target: str = ""


class ArmourGivenUp(Event, frozen=True):
    """An Armour is destroyed for what it stops (MA-5147, MA-5196)."""

    hero: str
    shields: int


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
    terms: Addends = ()
    """What the harm is made of: dice, lines and special faces, less what stops it."""


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
