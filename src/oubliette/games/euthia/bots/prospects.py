"""What things are worth to a Hero, in Reputation at the end: gains, fights, strength for the rounds to come."""

from functools import cached_property

import msgspec

from oubliette.games.euthia.bots.judging import Strength, chances_of_levels, monsters_met, strength_of
from oubliette.games.euthia.content.vocabulary import Gains, Price
from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero

LEVELS = (1, 2, 3)
TREASURE = (0.0, 1.0, 1.6, 3.2)
"""What a Treasure of each Level is worth."""
DEATH = 2.5
"""What a death costs: a token for a rival or Reputation, the rest of the turn, the way back."""
HOPEFUL = 0.5
"""No fight is begun with worse chances, as far as they can be told."""

DESPERATE, LATE = 0.1, 2
"""In the last rounds worse chances must do for what decides the match."""


class Prospects:
    """Worked out once for a decision."""

    def __init__(self, s: Session, hero: Hero) -> None:
        self.s, self.hero = s, hero
        self.left = s.book.scenarios[s.state.scenario].rounds - s.state.round
        self.gold = 0.2 + 0.025 * min(10, self.left)
        """What a Gold coin is worth: Final Scoring at least, more while it can still be spent well."""
        self._rewards: dict[tuple[int, bool], float] = {}
        self._without: dict[str, float] = {}
        self._as_is: float | None = None

    @cached_property
    def strength(self) -> Strength:
        """What the Hero brings to a fight now."""
        return strength_of(self.s, self.hero)

    @cached_property
    def later(self) -> Strength:
        """What the Hero brings to a fight in a turn to come."""
        return strength_of(self.s, self.hero, readied=True)

    @cached_property
    def missing(self) -> int:
        """The Health that could be healed."""
        return maximum_health(self.s, self.hero) - self.hero.health

    def gains(self, gains: Gains) -> float:
        """What a gain is worth."""
        return (
            gains.reputation
            + self.gold * (gains.gold + 2 * len(gains.essences) + 2.5 * len(gains.gems) + 1.5 * gains.potions)
            + 0.5 * gains.gaar
            + 0.1 * gains.silver
            + 0.15 * gains.gold_cards
            + (0.1 * min(gains.heal, self.missing) if gains.heal else 0.0)
            + sum(TREASURE[level] for level in gains.treasures)
            + (1.5 if gains.draw else 0.0)
            + 1.5 * len(gains.items)
        )

    def price(self, price: Price) -> float:
        """What a price costs, roughly."""
        return (
            self.gold * (price.gold + 2 * len(price.essences) + 2.5 * len(price.gems) + 1.5 * price.potions)
            + 0.5 * price.gaar
            + 0.1 * price.silver
            + 0.2 * price.gold_cards
            + 0.3 * len(price.trophies)
        )

    def reward(self, level: int, *, elite: bool = False) -> float:
        """What a victory over a Monster of a Level brings on average, without Loot."""
        known = self._rewards.get((level, elite))
        if known is None:
            monsters = monsters_met(self.s, level, elite=elite)
            known = sum(self.gains(one.reward) for one in monsters) / len(monsters) + 0.3
            self._rewards[level, elite] = known
        return known

    def fight(self, chance: float, gain: float, *, needed: bool = False) -> float:
        """What a fight is worth; nothing where it is not likely won, unless it is needed and time is short."""
        least = DESPERATE if needed and self.left <= LATE else HOPEFUL
        return chance * gain - (1 - chance) * DEATH if chance >= least else -1.0

    def promise(self, strength: Strength) -> float:
        """What one fight a round is worth to a Hero so strong; being nearer to the next Level counts a little."""
        values = []
        for level, chance in zip(LEVELS, chances_of_levels(self.s, strength), strict=True):
            values.append((chance * self.reward(level) - (1 - chance) * DEATH, chance * self.reward(level)))
        return max(0.0, *(value for value, _ in values)) + 0.25 * sum(hope for _, hope in values)

    def rested(self, **changes: object) -> float:
        """The promise of the Hero at full Health, perhaps with another board or Sack."""
        hero = msgspec.structs.replace(self.hero, **changes) if changes else self.hero
        return self.promise(strength_of(self.s, hero, rested=True))

    def without(self, slot: str) -> float:
        """The promise of the Hero with a slot empty."""
        if slot not in self._without:
            self._without[slot] = self.rested(slots={**self.hero.slots, slot: ""})
        return self._without[slot]

    def improvement(self, **changes: object) -> float:
        """What another board or Sack is worth over the rounds to come."""
        if self._as_is is None:
            self._as_is = self.rested()
        return 0.8 * (self.left + 0.5) * (self.rested(**changes) - self._as_is)

    def healing(self) -> float:
        """What full Health is worth now."""
        healed = msgspec.structs.replace(self.later, pool=self.later.pool + self.missing)
        return 1.2 * (self.promise(healed) - self.promise(self.later)) if self.left else 0.0
