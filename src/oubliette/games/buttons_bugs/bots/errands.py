"""Errands: what the scenario asks for, read from its goal and its special rules.

Whom to slay, what to destroy, where to go, what to collect; what hexes give and take; how far everything is.
"""

from collections.abc import Iterable, Sequence

from oubliette.games.buttons_bugs.cards.bonuses import shield_of
from oubliette.games.buttons_bugs.content.condition_table import NEGATIVE
from oubliette.games.buttons_bugs.content.scenario_card import (
    Change,
    Damage,
    Effects,
    GiveTo,
    Later,
    Mend,
    Spawn,
    SpecialRule,
    Who,
)
from oubliette.games.buttons_bugs.content.vocabulary import Attack
from oubliette.games.buttons_bugs.state.moments import SCRIPTS
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import Figure, Monster, ObjectiveState
from oubliette.haven.bots import STRIDE, draw_near, places_by_worth
from oubliette.haven.scenario_words import End
from oubliette.kernel.boards import cells
from oubliette.kernel.scripts import Add

ERRAND = 8.0
"""What it is worth to get an errand done."""
COMPLETION = 40.0
"""What it is worth to complete the scenario."""
RUIN = 100.0
HUNT = 4.0
"""What it is worth to have an enemy in reach that must fall."""
BYSTANDER = 0.6
"""What a hit point is worth of an enemy that need not fall."""


class Errands:
    """The goal of the running scenario as things to do, and how good each hex is for them."""

    def __init__(self, s: Session) -> None:
        self._s = s
        goal = s.card.goal
        tests = goal.all_of or goal.any_of
        self.open = [test for test in tests if not SCRIPTS.holds(s, test)]
        self.is_last = len(self.open) == 1 or bool(goal.any_of)
        self.survives = any(test.rounds_survived for test in self.open)
        self.kinds = self._kinds()
        self.objectives = [name for test in self.open for name in test.destroyed or ()]
        self.entering = dict.fromkeys(cells(s.ground.hazards), 0.0)
        """What it is worth to enter a hex, where that is anything."""
        self.staying: dict[int, float] = {}
        """What it is worth to end a turn on a hex, where that is anything."""
        self._read_hazards()
        self._read_rules()
        self._read_tokens()
        self._read_places()
        self.special = sum(1 << cell for cell in self.entering)
        """All hexes that do something to whoever enters them."""
        self._drawn: dict[int, list[float]] = {}

    # Whom to fight

    def _kinds(self) -> list[str] | None:
        """The kinds that must be slain; nothing for all of them."""
        kinds: list[str] = []
        for test in self.open:
            if test.slain == "all" or (test.dead is not None and test.dead.kind is None):
                return None
            kinds += test.slain or ()
            for count in (test.dead, test.hurt):
                if count is not None and count.kind is not None:
                    kinds.append(count.kind)
        return kinds

    def weight(self, foe: Figure) -> float:
        """What a hit point of an enemy is worth."""
        if isinstance(foe, ObjectiveState):
            return 1.2 if foe.name in self.objectives else 0.0
        is_wanted = isinstance(foe, Monster) and (self.kinds is None or foe.kind in self.kinds)
        return 1.0 if is_wanted else BYSTANDER

    def quarry(self) -> list[Figure]:
        """Everybody who must fall."""
        scene = self._s.scene
        monsters = [it for it in scene.monsters.values() if self.kinds is None or it.kind in self.kinds]
        return [*monsters, *(it for it in scene.objectives.values() if it.name in self.objectives)]

    def rounds_needed(self) -> float:
        """How many more rounds the goal will take, at a guess."""
        s = self._s
        if self.survives:
            return float(max(test.rounds_survived or 0 for test in self.open) - s.scene.round + 1)
        hits = self._usual_attack()
        needed = sum(foe.hit_points / max(1.0, hits - 0.8 * shield_of(s, foe)) for foe in self.quarry())
        wanted = [cell for cell, worth in (*self.entering.items(), *self.staying.items()) if worth >= ERRAND]
        return max(needed, sum(s.map.distance(s.hero.cell, cell) / STRIDE for cell in wanted) * 0.8)

    def _usual_attack(self) -> float:
        """The value of an attack on the adventurer's cards, on average."""
        s = self._s
        faces = [face for card in s.hero.cards for face in (s.book.cards[card.id].a, s.book.cards[card.id].b)]
        values = [verb.value for face in faces for verb in face.top.do if isinstance(verb, Attack)]
        return sum(values) / max(1, len(values))

    # What hexes do

    def _add(self, where: dict[int, float], hexes: int, worth: float) -> None:
        if worth:
            for cell in cells(hexes):
                where[cell] = where.get(cell, 0.0) + worth

    def _read_hazards(self) -> None:
        for cell, hazard in self._s.ground.effects.items():
            self.entering[cell] = -(hazard.damage + 1.0 * len(hazard.conditions))

    def _read_rules(self) -> None:
        """What the special rules do to whoever enters a hex, or ends a turn or a round there."""
        s = self._s
        for key, rule in SCRIPTS.rules(s):
            if rule.at == "enters" and SCRIPTS.is_due(s, key, rule):
                self._add(self.entering, s.map.letter(rule.on), self.effects_worth(rule.do))
            elif rule.at in ("turn_end", "round_end") and _is_due_there(s, key, rule):
                self._read_stay(rule)

    def _read_stay(self, rule: SpecialRule) -> None:
        s = self._s
        here = None if rule.when is None else rule.when.standing_on
        for effect in rule.do:
            letter = _letter_of(effect) or here
            if letter is not None:
                self._add(self.staying, s.map.letter(letter), self.effects_worth([effect]))

    def _read_tokens(self) -> None:
        s = self._s
        wanted = [test.collected.token for test in self.open if test.collected is not None]
        for cell, token in s.scene.tokens.items():
            worth = ERRAND if token in wanted else 0.0
            for key, rule in SCRIPTS.rules_at(s, "collected"):
                if rule.who in (None, token) and SCRIPTS.times_left(s, key, rule) != 0:
                    worth += self.effects_worth(rule.do)
            where = self.entering if s.card.tokens[token].by == "entering" else self.staying
            self._add(where, 1 << cell, worth)

    def _read_places(self) -> None:
        s = self._s
        worth = COMPLETION if self.is_last else ERRAND
        for test in self.open:
            if test.standing_on is not None and len(self.open) == 1:
                self._add(self.entering, s.map.letter(test.standing_on), COMPLETION)
            if test.turn_ended_on is not None:
                self._add(self.staying, s.map.letter(test.turn_ended_on), worth)
            if test.turns_ended_on_all is not None:
                unvisited = s.map.letter(test.turns_ended_on_all)
                for cell in s.scene.visited:
                    unvisited &= ~(1 << cell)
                last = unvisited.bit_count() == 1
                self._add(self.staying, unvisited, worth if last else ERRAND)

    def effects_worth(self, effects: Iterable[Effects]) -> float:
        """What the effects of a special rule are worth to the adventurer."""
        return sum(self._effect_worth(effect) for effect in effects)

    def _effect_worth(self, effect: Effects) -> float:
        hero = self._s.hero
        if isinstance(effect, Damage):
            return sum(min(effect.amount, foe.hit_points) * self.weight(foe) for foe in self._struck(effect.who)) - (
                effect.amount if effect.who.adventurer else 0
            )
        if isinstance(effect, Mend):
            return 0.9 * min(effect.amount, hero.most - hero.hit_points) if effect.who.adventurer else 0.0
        if isinstance(effect, GiveTo):
            sign = -1 if effect.conditions[0] in NEGATIVE else 1
            return sign * (1.0 if effect.who.adventurer else -0.7 * len(self._struck(effect.who)))
        if isinstance(effect, Add):
            return self._counter_worth(effect)
        if isinstance(effect, Change):
            return self._way_opened(effect)
        if isinstance(effect, Later):
            return 0.8 * self.effects_worth(effect.do)
        if isinstance(effect, End):
            return COMPLETION if effect.result == "completed" else -RUIN
        return -2.0 if isinstance(effect, Spawn) else 0.0

    def _struck(self, who: Who) -> Sequence[Figure]:
        if who.monsters is None:
            return []
        return [it for it in self._s.scene.monsters.values() if who.monsters in ("all", it.kind)]

    def _counter_worth(self, effect: Add[int]) -> float:
        """A counter that fails the scenario is to be kept low."""
        s = self._s
        for test in () if s.card.failure is None else s.card.failure.any_of or s.card.failure.all_of:
            if test.counter is not None and test.counter.name == effect.counter:
                then = s.scene.script.counters.get(effect.counter, 0) + effect.by
                return -RUIN if then >= (test.counter.at_least or 0) else -4.0
        return 0.0

    def _way_opened(self, effect: Change) -> float:
        """Opening a way is an errand while the adventurer has none."""
        if effect.becomes == "obstacle":
            return 0.0
        shut = self._s.map.letter(effect.at) & self._s.ground.obstacles
        return ERRAND if shut and effect.becomes in ("none", "difficult", "plate") else 0.0

    # How far everything is

    def attraction(self, arm: int) -> list[float]:
        """What is to be had from every hex in turns to come: the nearer, the more.

        ``arm`` is how far the adventurer's attacks go.
        """
        known = self._drawn.get(arm)
        if known is not None:
            return known
        s = self._s
        drawn = self._drawn[arm] = [0.0] * s.map.board.grid.size
        for where in (self.entering, self.staying):
            for hexes, worth in places_by_worth(where):
                self._draw(drawn, hexes, worth)
        if not self.survives:
            self._hunt(drawn, arm)
        return drawn

    def _hunt(self, drawn: list[float], arm: int) -> None:
        s = self._s
        quarry = self.quarry()
        if not quarry:
            return
        near = 0
        for foe in quarry:
            near |= s.map.within(foe.cell, arm)
        chased = [0.0] * len(drawn)
        self._draw(chased, near & ~s.ground.obstacles, HUNT)
        for cell, worth in enumerate(chased):
            drawn[cell] += worth

    def _draw(self, drawn: list[float], hexes: int, worth: float) -> None:
        """What lies on some hexes draws the adventurer from afar."""
        s = self._s
        ground = s.ground
        monsters = 0
        for monster in s.scene.monsters.values():
            monsters |= 1 << monster.cell
        costs = [(mask, cost) for mask, cost in ((ground.difficult, 1), (ground.hazards, 2), (monsters, 2)) if mask]
        draw_near(drawn, s.map.ways, hexes, worth, s.map.board.cells & ~ground.obstacles, costs)


def _is_due_there(s: Session, key: str, rule: SpecialRule) -> bool:
    """Whether a rule would happen if the adventurer stood where it asks."""
    return SCRIPTS.times_left(s, key, rule) != 0 and (
        rule.when is None or SCRIPTS.would_hold(s, rule.when, without=("standing_on", "occupied"))
    )


def _letter_of(effect: Effects) -> str | None:
    who = getattr(effect, "who", None)
    return None if who is None else who.on or who.near
