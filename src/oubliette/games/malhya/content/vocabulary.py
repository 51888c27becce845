"""The words in which Malhya's cards and boards are written: dice, harm, parts of attacks and defences, gifts.

Everything here is data that a designer writes. A gift is a mapping with one verb, such as ``{harvest: 2}``; a plain
value fills the verb's first field.
"""

import re
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from oubliette.kernel.packs import VERBS, InvalidEntry
from oubliette.kernel.words import Words

Natural = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]

Characteristic = Literal["physique", "dexterity", "senses", "intelligence", "knowledge"]
CHARACTERISTICS: Final[tuple[Characteristic, ...]] = ("physique", "dexterity", "senses", "intelligence", "knowledge")
"""MA-0024."""

Aptitude = Literal[
    "vigilance", "demolition", "balance", "climbing", "alchemy", "camouflage", "charisma", "mechanics", "swimming",
    "strength", "crafting", "legends", "familiar", "flying_familiar", "body", "elements", "time", "mind",
]  # fmt: skip
"""The twelve of the tests, two of the glossary, and the four schools (MA-0217, MA-5319)."""

School = Literal["body", "elements", "time", "mind"]
SCHOOLS: Final[tuple[School, ...]] = ("body", "elements", "time", "mind")
TalentClass = Literal["ranger", "warrior", "scholar", "rogue", "mhay"]
CLASSES: Final[tuple[TalentClass, ...]] = ("ranger", "warrior", "scholar", "rogue", "mhay")
"""MA-0065."""

ResourceKind = Literal["material", "plant", "potion", "arrow", "key", "pick"]
Row = Literal["material", "plant", "potion", "arrow", "pick"]
ROWS: Final[tuple[Row, ...]] = ("material", "plant", "potion", "arrow", "pick")
Resource = Annotated[str, Meta(pattern="^(material|plant|potion|arrow|key|pick)/(red|yellow|green|blue|purple|white)$")]
"""A resource cube: what it is and its colour, such as ``plant/red`` (MA-0031)."""
Colour = Literal["red", "yellow", "green", "blue", "purple", "white"]

Gem = Literal["white", "blue", "red", "black"]
GEMS: Final[tuple[Gem, ...]] = ("white", "blue", "red", "black")
Terrain = Literal["plain", "forest", "mountain", "swamp", "sea", "city"]
"""MA-0158."""
Weather = Literal["fair", "bad"]
SummonColour = Literal["red", "green", "blue", "yellow"]
"""The four kinds of Summon tokens (MA-0261)."""
Heading = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
Mode = Literal["infiltration", "combat", "free"]
Level = Literal["normal", "difficult"]
HarmKind = Literal["damage", "wound", "shock"]
HARMS: Final[tuple[HarmKind, ...]] = ("damage", "wound", "shock")
"""MA-5139."""


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a designer writes: a field it does not know is an error."""


def invalid(*, en: str, fr: str) -> InvalidEntry:
    """Why values do not go together, for the designer."""
    return InvalidEntry(Words(en=en, fr=fr))


def row_of(resource: str) -> Row:
    """The row of the Backpack in which a resource lies; Keys and Lock picks share one (MA-0031)."""
    kind = resource.partition("/")[0]
    return "pick" if kind == "key" else kind  # type: ignore[return-value]


# Dice

FacePattern = Annotated[str, Meta(pattern=r"^(blank|special|dodge|(damage|shield|success|stop|threat):[1-9])$")]
DieId = Literal["attack", "power", "defence", "evade", "skill", "difficulty", "white", "black"]


class DieCard(Written, frozen=True, kw_only=True):
    """A die and its faces, as the pack gives them (MA-0213, MA-0214, MA-5048, MA-5134, MA-5135)."""

    id: str
    name: Words
    faces: Annotated[tuple[FacePattern, ...], Meta(min_length=6, max_length=12)]


def read_face(face: str) -> tuple[str, int]:
    """A face as a word and a number: ``damage:2`` is ("damage", 2)."""
    found = re.fullmatch(r"([a-z]+)(?::(\d))?", face)
    if found is None:
        raise ValueError(face)
    return found[1], int(found[2] or 1)


# Fighting


class Extra(Written, frozen=True):
    """What an attack brings beside dice; a special face can bring it too (MA-5132, MA-5138)."""

    damage: Natural = 0
    wound: Natural = 0
    shock: Natural = 0
    cancel_defence: Natural = 0
    """Defence dice whose roll is cancelled (MA-5141)."""
    cancel_evade: Natural = 0
    cancel_shields: Natural = 0
    """Shields cancelled; 99 means all (MA-5349)."""
    cancel_armour: bool = False
    """MA-5354."""
    push: Natural = 0
    pull: Natural = 0
    """99 pulls until adjacent (MA-5367)."""
    initiative_lost: bool = False
    """MA-5110."""
    movement_lost: bool = False
    """MA-5111."""
    aura_lost: Natural = 0
    reactivate: Natural = 0
    """Aura tokens reactivated if this attack eliminates an enemy (MA-5244)."""


class Strike(Extra, frozen=True):
    """A part of an attack: dice, what comes with them, and what special faces are worth."""

    attack: Natural = 0
    """Red dice."""
    power: Natural = 0
    """Yellow dice."""
    on_attack: Extra | None = None
    """What each special face of a red die gives."""
    on_power: Extra | None = None
    melee_only: bool = False
    """The special faces are worth something in melee only (MA-5350)."""
    zone: Literal["", "target", "sweep", "line"] = ""
    """All round the target; the three cells before the attacker; two cells straight on (MA-5248, MA-5369)."""
    step: bool = False
    """One cell of movement after the whole action (MA-5245)."""
    cheaper: Natural = 0
    """AP less for the whole attack (MA-5189)."""


class GuardFace(Written, frozen=True):
    """What a special face of a defence die is worth."""

    shields: Natural = 0
    dodge: bool = False
    counter: Natural = 0
    """Counter-attack (MA-5246)."""


class Guard(Written, frozen=True):
    """A part of a defence: dice and what comes with them."""

    defence: Natural = 0
    """Blue dice."""
    evade: Natural = 0
    """Black dice."""
    shields: Natural = 0
    counter: Natural = 0
    dodge: bool = False
    on_defence: GuardFace | None = None
    on_evade: GuardFace | None = None
    step: bool = False


class Needs(Written, frozen=True):
    """What a hero must reach to use a handling line (MA-5181)."""

    physique: Natural = 0
    dexterity: Natural = 0
    senses: Natural = 0
    intelligence: Natural = 0
    knowledge: Natural = 0

    def all(self) -> dict[Characteristic, int]:
        """The values asked for."""
        asked = {name: int(getattr(self, name)) for name in CHARACTERISTICS}
        return {name: value for name, value in asked.items() if value}


class AttackLine(Written, frozen=True):
    """A red line: its price, what it needs, what it brings (MA-5180, MA-5181)."""

    strike: Strike
    ap: Natural = 0
    needs: Needs | None = None
    aura: Strike | None = None
    """What one Aura token adds to it (MA-5244)."""


class DefenceLine(Written, frozen=True):
    """A blue line: its price, what it needs, what it brings (MA-5191)."""

    guard: Guard
    ap: Natural = 0
    needs: Needs | None = None
    aura: Guard | None = None


# Gifts: what Talents, Objects, Weapons, peoples and Scenario cards give as long as they are there


class Gift(Written, frozen=True, tag_field="gift", tag=lambda name: re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()):
    """Something that holds while its card does."""


class Aptitudes(Gift, frozen=True):
    """Aptitude symbols; in a test that asks for one, each special Skill face counts so many Successes (MA-0216)."""

    kinds: Annotated[tuple[Aptitude, ...], Meta(min_length=1)]
    successes: Natural = 1


class KeepsMove(Gift, frozen=True):
    """The free move is not lost beside an enemy (MA-5371)."""


class ThrowsCorpses(Gift, frozen=True):
    """Corpse tokens may be put so many cells away (MA-5372)."""

    cells: Positive = 2


class Sacrifice(Gift, frozen=True):
    """Giving up the whole free move of the round adds this to the attacks of the turn (MA-5373)."""

    strike: Strike


class Convert(Gift, frozen=True):
    """Three resources of one row become one of it, in any colour (MA-5374)."""

    row: Row


class PickValue(Gift, frozen=True):
    """A Lock pick of a colour is worth so many Stops (MA-5375)."""

    colour: Colour
    stops: Positive


class CancelThreat(Gift, frozen=True):
    """For so many AP one threat symbol of an Infiltration die is cancelled (MA-5376)."""

    ap: Positive = 6


class IgnoreHeavy(Gift, frozen=True):
    """So many heavy icons have no effect in tests and on Infiltration dice (MA-5378)."""

    count: Positive = 1


class Charge(Gift, frozen=True):
    """Moving straight towards an enemy for so many cells adds this to the attack on it (MA-5380)."""

    strike: Strike
    cells: Positive = 3


class Harvest(Gift, frozen=True):
    """More Action cards in a harvest of the party (MA-5381)."""

    cards: Positive


class Slots(Gift, frozen=True):
    """More slots in a row of the Backpack (MA-5382)."""

    row: Row
    count: Positive


class ThroughHindrance(Gift, frozen=True):
    """Ranged assassinations through hindering obstacles, for so many AP more (MA-5383)."""

    ap: Natural = 1


class Assassin(Gift, frozen=True):
    """Assassinations cost less (MA-5384, MA-5040)."""

    melee: Natural = 0
    ranged: Natural = 0


class AlwaysSpecial(Gift, frozen=True):
    """Special Skill faces are Successes in tests of a characteristic (MA-5385)."""

    of: Characteristic
    successes: Positive = 1


class Together(Gift, frozen=True):
    """In melee, with another hero beside the same enemy (MA-5386)."""

    strike: Strike


class BadWeather(Gift, frozen=True):
    """In bad weather: 2 Travel tokens and one Aura token of this hero instead of 3 tokens (MA-5387)."""


class CraftMore(Gift, frozen=True):
    """One more of what is crafted, in this row (MA-5388)."""

    row: Row


class AllSchools(Gift, frozen=True):
    """Counts as a master of every school (MA-5389)."""


class AuraForAp(Gift, frozen=True):
    """One Aura token recovers so many AP, once a round (MA-5391)."""

    ap: Positive = 2


class SpellRange(Gift, frozen=True):
    """The attack Spell reaches farther (MA-5392)."""

    cells: Positive = 3


class CheaperSpell(Gift, frozen=True):
    """The attack Spell costs less (MA-5394)."""

    ap: Positive = 1


class AuraAfterCombat(Gift, frozen=True):
    """One Aura token is reactivated when the party leaves Combat (MA-5395)."""


class Draining(Gift, frozen=True):
    """One heal for every pair of Damage done by a Spell (MA-5396)."""


class Unseen(Gift, frozen=True):
    """The attack Spell needs no line of sight (MA-5397)."""


class ThirdWeapon(Gift, frozen=True):
    """A second Weapon can be stored (MA-5398)."""


class BetterSales(Gift, frozen=True):
    """What is sold brings more (MA-5399)."""

    gold: Positive = 1


class ClearShot(Gift, frozen=True):
    """No malus for hindering obstacles in Combat (MA-5400)."""


class PastCorners(Gift, frozen=True):
    """A shot may touch a blocking obstacle, not cross one (MA-5351)."""


class Raise(Gift, frozen=True):
    """Initiative, Movement, life points, encumbrance or aura shields are higher (MA-0064, MA-5161)."""

    initiative: Natural = 0
    movement: Natural = 0
    life: Natural = 0
    encumbrance: Natural = 0
    aura_shields: Natural = 0


class Fights(Gift, frozen=True):
    """Adds to every attack; `reach` narrows it (MA-5377)."""

    strike: Strike
    reach: Literal["any", "melee", "ranged"] = "any"


class Guards(Gift, frozen=True):
    """Adds to every defence."""

    guard: Guard


class RerollThreat(Gift, frozen=True):
    """One white Infiltration die of each roll may be rolled again (MA-5356)."""


class LightMovement(Gift, frozen=True):
    """Zones and hindering obstacles cost nothing (MA-0306)."""


class NoShooting(Gift, frozen=True):
    """No ranged assassination with this Weapon (MA-5040)."""


TestIconKind = Literal[
    "reroll", "reroll-success", "reroll-blank", "cancel-difficulty", "cancel-stop", "discard-success"
]


class TestIcon(Gift, frozen=True):
    """An icon that changes each throw of a skill test (MA-5401)."""

    icon: TestIconKind


Gifts = Annotated[
    Aptitudes | KeepsMove | ThrowsCorpses | Sacrifice | Convert | PickValue | CancelThreat | IgnoreHeavy | Charge
    | Harvest | Slots | ThroughHindrance | Assassin | AlwaysSpecial | Together | BadWeather | CraftMore | AllSchools
    | AuraForAp | SpellRange | CheaperSpell | AuraAfterCombat | Draining | Unseen | ThirdWeapon | BetterSales
    | ClearShot | PastCorners | Raise | Fights | Guards | RerollThreat | LightMovement | NoShooting
    | TestIcon,
    VERBS,
]  # fmt: skip
"""Any gift."""
