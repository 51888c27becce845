"""What an attack and a defence add up to: small values that sources add themselves to (MA-5138)."""

from collections.abc import Sequence

import msgspec

from oubliette.games.malhya.content.vocabulary import Extra, Guard, GuardFace, HarmKind, Strike
from oubliette.kernel.addends import Addend

MOST_DICE = 3
"""Of a colour in one roll (MA-5133)."""

Faces = Sequence[tuple[str, str, int]]


class Force(msgspec.Struct):
    """An attack as far as it is put together: dice, harm and effects."""

    melee: bool
    attack: int = 0
    power: int = 0
    damage: int = 0
    wound: int = 0
    shock: int = 0
    cancel_defence: int = 0
    cancel_evade: int = 0
    cancel_shields: int = 0
    cancel_armour: bool = False
    push: int = 0
    pull: int = 0
    initiative_lost: bool = False
    movement_lost: bool = False
    aura_lost: int = 0
    reactivate: int = 0
    step: bool = False
    zone: str = ""
    on_attack: list[Extra] = []
    on_power: list[Extra] = []
    parts: list[Addend] = []
    """What its harm is made of, once its dice lie."""

    def add(self, strike: Strike | None) -> "Force":
        """Everything of a part adds up."""
        if strike is None:
            return self
        self.attack += strike.attack
        self.power += strike.power
        self.step |= strike.step
        self.zone = strike.zone or self.zone
        if self.melee or not strike.melee_only:  # MA-5350
            self.on_attack += [strike.on_attack] if strike.on_attack else []
            self.on_power += [strike.on_power] if strike.on_power else []
        return self.bring(strike)

    def bring(self, extra: Extra) -> "Force":
        """What comes without dice."""
        self.damage += extra.damage
        self.wound += extra.wound
        self.shock += extra.shock
        self.cancel_defence += extra.cancel_defence
        self.cancel_evade += extra.cancel_evade
        self.cancel_shields += extra.cancel_shields
        self.cancel_armour |= extra.cancel_armour
        self.push += extra.push
        self.pull += extra.pull
        self.initiative_lost |= extra.initiative_lost
        self.movement_lost |= extra.movement_lost
        self.aura_lost += extra.aura_lost
        self.reactivate += extra.reactivate
        return self

    @property
    def has_effects(self) -> bool:
        """Whether more than harm befalls whoever is hit (MA-5145)."""
        lost = self.initiative_lost or self.movement_lost or self.aura_lost
        return bool(self.push or self.pull or lost)

    @property
    def dice(self) -> tuple[int, int]:
        """Red and yellow dice, three of a colour at most (MA-5133)."""
        return min(MOST_DICE, self.attack), min(MOST_DICE, self.power)

    def read(self, faces: Faces) -> None:
        """Add what the dice show; special faces give what activates them, else nothing (MA-5132, MA-5136)."""
        for die, face, count in faces:
            if face == "damage":
                self.damage += count
            elif face == "special":
                for extra in self.on_attack if die == "attack" else self.on_power:
                    self.bring(extra)

    def harm(self, more: int = 0) -> dict[HarmKind, int]:
        """Harm of every kind, with what is added for one target."""
        return {"damage": self.damage + more, "wound": self.wound, "shock": self.shock}


class Cover(msgspec.Struct):
    """A defence as far as it is put together."""

    defence: int = 0
    evade: int = 0
    shields: int = 0
    counter: int = 0
    dodge: bool = False
    step: bool = False
    on_defence: list[GuardFace] = []
    on_evade: list[GuardFace] = []
    armour: Guard | None = None
    """What an Armour adds, unless the attack roll cancels it (MA-5354)."""
    pierced: int = 0
    """Shields the attack cancels beyond those that are there yet (MA-5349)."""
    parts: list[Addend] = []
    """What its shields are made of, once its dice lie; they take harm off."""

    def add(self, guard: Guard | None) -> "Cover":
        """Everything of a part adds up."""
        if guard is None:
            return self
        self.defence += guard.defence
        self.evade += guard.evade
        self.shields += guard.shields
        self.counter += guard.counter
        self.dodge |= guard.dodge
        self.step |= guard.step
        self.on_defence += [guard.on_defence] if guard.on_defence else []
        self.on_evade += [guard.on_evade] if guard.on_evade else []
        return self

    def dice(self, force: Force) -> tuple[int, int, int]:
        """Blue and black dice left after the attack's cancellations, and how many were cancelled (MA-5141)."""
        blue, black = min(MOST_DICE, self.defence), min(MOST_DICE, self.evade)
        left = max(0, blue - force.cancel_defence), max(0, black - force.cancel_evade)
        return *left, blue + black - sum(left)

    def read(self, faces: Faces) -> None:
        """Add what the dice show (MA-5135, MA-5137)."""
        for die, face, count in faces:
            if face == "shield":
                self.shields += count
            elif face == "dodge":
                self.dodge = True
            elif face == "special":
                for worth in self.on_defence if die == "defence" else self.on_evade:
                    self.shields += worth.shields
                    self.dodge |= worth.dodge
                    self.counter += worth.counter
