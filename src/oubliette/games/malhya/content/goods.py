"""What heroes own and know, as packs hold it: Backpack, Weapons, Objects, Talents, Spells."""

from typing import Annotated, Literal

from msgspec import Meta

from oubliette.games.malhya.content.vocabulary import (
    AttackLine,
    Colour,
    DefenceLine,
    Gifts,
    Guard,
    Natural,
    Positive,
    Resource,
    School,
    Strike,
    TalentClass,
    Written,
    invalid,
)
from oubliette.kernel.words import Words


class PotionEffect(Written, frozen=True):
    """What a Potion does (MA-0090)."""

    heals: Natural = 0
    aura: Natural = 0
    cures: bool = False


class Backpack(Written, frozen=True, kw_only=True):
    """What is printed on every Backpack (MA-0028)."""

    id: str
    plants: Positive
    potions: Positive
    arrows: Positive
    picks: Positive
    encumbrance: Annotated[tuple[Natural, ...], Meta(min_length=7)]
    """Green icons reached with a carrying capacity of 0, 1, 2 … (MA-0041)."""
    potion: dict[Colour, PotionEffect]
    arrow: dict[Colour, Strike]
    pick: dict[Colour, Positive]
    """How many Stops fail a lock-picking test (MA-0253)."""
    key: Positive
    prices: dict[Resource, Positive]
    """What the village pays for a resource (MA-0194)."""


class Recipe(Written, frozen=True, kw_only=True):
    """A line of the Crafting card (MA-0202)."""

    id: str
    makes: Resource
    of: tuple[Resource, ...] = ()
    material: Natural = 0
    """So many Materials of any colour."""


class Weapon(Written, frozen=True, kw_only=True):
    """A Weapon card, Bare hands and Claws included (MA-0046, MA-0050)."""

    id: str
    name: Words
    category: Literal["basic", "common", "rare", "hands"]
    price: Natural = 0
    quality: bool = False
    heavy: Natural = 0
    ranged: bool = False
    range: Natural = 0
    """0 is unlimited."""
    long: bool = False
    attack: Annotated[tuple[AttackLine, ...], Meta(min_length=1, max_length=4)]
    defence: tuple[DefenceLine, ...] = ()
    passive: Strike | None = None
    guarded: Guard | None = None
    """The passive line, for attacks and for defences (MA-5183)."""
    gifts: tuple[Gifts, ...] = ()
    icon: str = ""


class Use(Written, frozen=True):
    """What a consumable Object does when it is used (MA-0038, MA-0039)."""

    mode: Literal["", "combat", "infiltration"] = ""
    ap: Natural = 0
    heals: Natural = 0
    aura: Natural = 0
    damage: Natural = 0
    """To an adjacent enemy, without defence."""
    threat: int = 0
    strike: Strike | None = None
    """Added to the next attack of this turn."""
    harvest: Natural = 0
    """More Action cards in a harvest (MA-5355)."""
    action_points: Natural = 0


class Object(Written, frozen=True, kw_only=True):
    """An Object card: Armour, Artefact or Consumable (MA-0037)."""

    id: str
    name: Words
    category: Literal["common", "rare"]
    type: Literal["armour", "ring", "amulet", "consumable", "tool"]
    price: Natural
    quality: bool = False
    heavy: Natural = 0
    copies: Positive = 1
    gifts: tuple[Gifts, ...] = ()
    guard: Guard | None = None
    """What an Armour adds to every defence (MA-0055)."""
    discard: Guard | None = None
    """What an Armour gives when it is destroyed (MA-5196)."""
    lost_on_falling: bool = False
    """MA-5198."""
    use: Use | None = None
    icon: str = ""

    @property
    def is_artefact(self) -> bool:
        """Ring or amulet (MA-0060)."""
        return self.type in ("ring", "amulet")


class TalentSide(Written, frozen=True):
    """One side of a Talent card."""

    gifts: Annotated[tuple[Gifts, ...], Meta(min_length=1)]


class Talent(Written, frozen=True, kw_only=True):
    """A Talent card (MA-0065, MA-0066)."""

    id: str
    name: Words
    of: TalentClass
    normal: TalentSide
    improved: TalentSide
    school: School | None = None
    """A school card of the Mhaÿ (MA-5252)."""
    icon: str = ""


class SpellEffect(Written, frozen=True):
    """What Successes buy: each as often as wanted (MA-5268)."""

    successes: Positive
    damage: Natural = 0
    push_or_pull: Natural = 0
    corpse: Natural = 0
    range: Natural = 0
    heals: Natural = 0


class Spell(Written, frozen=True, kw_only=True):
    """A Spell card (MA-5250, MA-5263, MA-5275)."""

    id: str
    number: Natural
    name: Words
    school: School
    attack: bool = False
    mode: Literal["combat", "infiltration", "any"] = "combat"
    range: Natural = 3
    ap: Positive
    difficulty: Annotated[int, Meta(ge=0, le=2)] = 0
    """Difficulty dice; with none the Spell needs no test (MA-5275)."""
    effects: tuple[SpellEffect, ...] = ()
    stop_ap: Natural = 1
    """What every Stop costs (MA-5264)."""
    special_threat: Natural = 0
    mastery_ap: Natural = 0
    """AP less for a master of its school (MA-5276)."""
    mastery_special: Natural = 0
    """Successes of a special Skill face for a master (MA-5273)."""
    target: Literal["enemy", "hero", "corpse", "self"] = "enemy"
    lasting: tuple[Gifts, ...] = ()
    """What the target hero has until the party leaves the tiles (MA-5277)."""
    heals: Natural = 0
    disturb: bool = False
    """Lays a blank Enhancement token on an enemy type (MA-5096)."""
    passive: tuple[Gifts, ...] = ()
    """MA-5274."""
    icon: str = ""

    def __post_init__(self) -> None:
        if bool(self.difficulty) != bool(self.effects):
            raise invalid(
                en="a Spell with Difficulty dice, and only such a Spell, has effects of Successes",
                fr="un Sort à dés Difficulté, et lui seul, a des effets de Réussites",
            )
