"""Challenges of the Exploration booklet, as packs hold them: encounters and trials (MA-0266 to MA-0269)."""

from typing import Annotated, Literal

from msgspec import Meta

from oubliette.games.malhya.content.script import Steps, When
from oubliette.games.malhya.content.vocabulary import Guard, Natural, Positive, Strike, Written, invalid
from oubliette.kernel.packs import Id
from oubliette.kernel.words import Words

Spot = tuple[Natural, Natural]
"""Column and row of something that is drawn on a page."""


class PageZone(Written, frozen=True, kw_only=True):
    """A zone of a page where heroes can be."""

    name: Words
    at: Spot
    room: Natural = 0
    """The hero icons: at most so many heroes; 0 is as many as they like (MA-0267)."""
    leads: tuple[Id, ...] = ()
    """The zones to which one goes on from here."""
    start: bool = False
    """D: heroes are placed here (MA-0269)."""
    finish: bool = False
    """A: who is here has arrived (MA-0269)."""
    attack: Literal["", "melee", "ranged", "any"] = ""
    """From here the creature can be attacked, with Weapons of this kind."""
    strike: Strike | None = None
    """What the zone adds to an attack from it."""
    say: Words | None = None
    """What a hero can do here, once a turn…"""
    do: Steps = ()
    """…and what comes of it; without, what the page lets him do anywhere."""


class CreatureAttack(Written, frozen=True, kw_only=True):
    """One attack of the creature; those of a stage take turns, round by round."""

    name: Words
    strike: Strike
    zones: tuple[Id, ...] = ()
    """It reaches heroes here; none named is everywhere."""
    one: bool = False
    """One hero among them, whom the players choose."""
    to: Id | None = None
    """Who does not parry it all is thrown there, as far as there is room."""
    do: Steps = ()
    """A special effect on every hero it harms."""


class Stage(Written, frozen=True, kw_only=True):
    """The creature as it fights now; an instruction makes it evolve."""

    attacks: Annotated[tuple[CreatureAttack, ...], Meta(min_length=1)]
    defence: Guard = Guard()
    aura_shields: Natural = 0
    """They protect it against Spells (MA-5283)."""
    text: Words | None = None


class Creature(Written, frozen=True, kw_only=True):
    """The enemy part of an encounter (MA-0267)."""

    name: Words
    at: Spot
    icon: str = ""
    life: Positive
    per_hero: Natural = 0
    """Life points more for every hero of the party."""
    stages: Annotated[tuple[Stage, ...], Meta(min_length=1)]


class PageInstruction(Written, frozen=True, kw_only=True):
    """What ends a Challenge or changes it, the moment it holds (MA-0266)."""

    at: Literal["creature_down", "heroes_down", "all_arrived", "one_arrived", "harm", "round"]
    count: Natural = 0
    """For ``harm`` what the creature has suffered, for ``round`` the round that is over."""
    when: When | None = None
    do: Annotated[Steps, Meta(min_length=1)]


class ChallengePage(Written, frozen=True, kw_only=True):
    """A page of the Exploration booklet that is no plan: a Challenge with rules of its own (MA-0266)."""

    id: str
    kind: Literal["encounter", "trial"]
    name: Words
    text: Words
    """Its rules, as the page prints them."""
    heroes_as: Literal["figure", "initiative", "cube"] = "figure"
    """What stands for a hero."""
    moves: Natural = 1
    """Zones a hero may go on in his turn for free."""
    say: Words | None = None
    """What a hero can do in any zone that is no finish, once a turn…"""
    do: Steps = ()
    """…and what comes of it."""
    zones: Annotated[dict[Id, PageZone], Meta(min_length=1)]
    creature: Creature | None = None
    instructions: Annotated[tuple[PageInstruction, ...], Meta(min_length=1)]
    theme: str = ""

    def __post_init__(self) -> None:
        if (self.kind == "encounter") != (self.creature is not None):
            raise invalid(
                en="an encounter has a creature, a trial has none",
                fr="une rencontre a une créature, une épreuve n’en a pas",
            )

    def deed(self, zone: str) -> tuple[Words | None, Steps]:
        """What a hero can do in a zone: its own deed, else that of the page."""
        here = self.zones[zone]
        if here.do or here.finish:
            return here.say, here.do
        return self.say, self.do

    def starts(self) -> list[str]:
        """Where heroes are placed: the zones D, else those from which the creature can be attacked."""
        marked = [name for name, zone in self.zones.items() if zone.start]
        return marked or [name for name, zone in self.zones.items() if zone.attack]
