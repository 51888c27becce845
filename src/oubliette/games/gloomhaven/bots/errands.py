"""Errands: what the scenario asks for, read from its goal and its special rules.

Whom to slay, what to destroy, where to go, what to loot, whom to guard, which doors to open; and how far everything is.
Only what lies in revealed rooms is looked at.
"""

from collections.abc import Iterable

from oubliette.games.gloomhaven.bots import effects
from oubliette.games.gloomhaven.content.scenario_book import Escape, SpecialRule, Test
from oubliette.games.gloomhaven.figures.values import values_of
from oubliette.games.gloomhaven.state.scenario_tests import SCRIPTS, holds
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Character, Figure, Monster, ObjectiveState
from oubliette.haven.bots import STRIDE, Map, draw_near, places_by_worth
from oubliette.kernel.boards import cells, mask_of
from oubliette.kernel.scripts import Add, Bounds

ERRAND = 8.0
"""What it is worth to get an errand done."""
COMPLETION = 40.0
"""What it is worth to complete the scenario."""
HUNT = 4.0
"""What it is worth to have an enemy in reach that must fall."""
BYSTANDER = 0.55
"""What a hit point is worth of an enemy that need not fall."""
PREY = 0.35
"""What it adds that an enemy threatens somebody who must not die."""
ROOM = 3.5
"""Rounds that a room takes which nobody has seen."""
TOKEN, CHEST = 0.35, 1.2
LEFT_TO_OTHERS = 0.35
"""What an errand is worth to whom another is nearer."""


class Errands:
    """The goal of the running scenario as things to do for one character, and how good each hex is for them."""

    def __init__(self, s: Session, hero: Character) -> None:
        self._s = s
        self._hero = hero
        goal = s.card.goal
        self.open = [test for test in goal.all_of or goal.any_of if not holds(s, test)]
        self.is_last = len(self.open) == 1 or bool(goal.any_of)
        self.kinds: list[str] | None = []
        """The kinds and named monsters that must fall; nothing stands for everybody."""
        self.number = 0
        """How many of any kind must still fall."""
        self.objectives: dict[str, float] = {}
        """Objectives to destroy, and how much that matters."""
        self.until: int | None = None
        """The round to be survived."""
        self.seeks_doors = False
        self.entering: dict[int, float] = {}
        """What it is worth to enter a hex, where that is anything."""
        self.staying: dict[int, float] = {}
        """What it is worth to end a turn on a hex, where that is anything."""
        self.guarded = _guarded(s)
        self.deadline = self._deadline()
        self._read_ground()
        for test in self.open:
            self._read(test, COMPLETION if self.is_last else ERRAND)
        self._read_rules()
        self._read_loot()
        self._read_doors()
        self.special = mask_of(self.entering)
        """All hexes that do something to whoever enters them."""
        self._drawn: dict[int, Map] = {}

    # Whom to fight

    def wants(self, foe: Figure) -> bool:
        """Whether an enemy must fall."""
        if isinstance(foe, ObjectiveState):
            return foe.name in self.objectives
        if self.kinds is None or self.number:
            return True
        return isinstance(foe, Monster) and (foe.kind in self.kinds or foe.named in self.kinds)

    def weight(self, foe: Figure) -> float:
        """What a hit point of an enemy is worth."""
        if isinstance(foe, ObjectiveState):
            return self.objectives.get(foe.name, 0.0)
        weight = 1.0 if self.wants(foe) else BYSTANDER
        near = any(self._s.distance(foe, friend) <= 4 for friend in self.guarded)
        return weight + PREY if near else weight

    def quarry(self) -> list[Figure]:
        """Everybody who must fall, as far as they are known."""
        scene = self._s.scene
        return [it for it in (*scene.monsters.values(), *scene.objectives.values()) if self.wants(it)]

    def rounds_needed(self) -> float:
        """How many more rounds the goal will take, at a guess."""
        s = self._s
        if self.until is not None:
            return float(max(1, self.until - s.scene.round + 1))
        each = sum(2.0 + 0.35 * hero.level for hero in s.heroes())
        needed = sum(foe.hit_points * (1 + 0.25 * values_of(s, foe).shield) for foe in self.quarry()) / max(1.0, each)
        wanted = [cell for where in (self.entering, self.staying) for cell, worth in where.items() if worth >= ERRAND]
        far = max((s.layout.walk.distance(self._hero.cell, cell) or 0 for cell in wanted), default=0)
        hidden = len(s.map.rooms) - len(s.scene.revealed) if self._beyond() else 0
        needed = max(needed, far / STRIDE) + ROOM * hidden
        return needed if self.deadline is None else min(needed, float(self.deadline))

    def _beyond(self) -> bool:
        """Whether the goal may lie in rooms that nobody has seen."""
        return self.until is None

    # Reading the goal

    def _add(self, where: dict[int, float], hexes: int, worth: float) -> None:
        if worth:
            for cell in cells(hexes & (self._s.layout.board.cells | self._s.layout.closed)):
                where[cell] = where.get(cell, 0.0) + worth

    def _share(self, hexes: int, worth: float) -> None:
        """Something that one of the party has to see to: whoever is nearest."""
        for cell in cells(hexes & self._s.layout.board.cells):
            self._add(self.staying, 1 << cell, worth * (1.0 if self._is_nearest(cell) else LEFT_TO_OTHERS))

    def _is_nearest(self, cell: int) -> bool:
        ways = self._s.layout.walk
        mine = ways.distance(self._hero.cell, cell) or 0
        others = [ways.distance(other.cell, cell) for other in self._s.heroes() if other is not self._hero]
        return all(far is None or far >= mine for far in others)

    def _read(self, test: Test, worth: float) -> None:  # noqa: C901 - one line a word
        """What a test asks for that does not hold yet."""
        s = self._s
        letter = s.map.letter
        if test.slain is not None:
            self._slay(None if test.slain == "all" else test.slain)
        if test.dead is not None:
            name = test.dead.named or test.dead.kind
            self._slay(None if name is None else [name])
            if name is None and test.dead.at_least is not None:
                self.number = max(1, s.number(test.dead.at_least) - sum(s.scene.slain.values()))
        if test.alive is not None and test.alive.at_least is None:
            name = test.alive.named or test.alive.kind
            self._slay(None if name is None else [name])
        for name in test.destroyed or ():
            self.objectives[name] = 1.2
        if test.looted is not None:
            self._share(mask_of(c for c, name in s.scene.goal_treasures.items() if name == test.looted), worth)
        if test.plates:
            self._share(mask_of(cell for cell in s.scene.plates if cell not in s.scene.pressed), worth)
        if test.pressed is not None:
            self._share(letter(test.pressed), worth)
        if test.occupied is not None:
            self._share(letter(test.occupied), worth)
        if test.standing is not None:
            self._add(self.staying, letter(test.standing.on), worth if self.is_last else 0.5)
        if test.escaped:
            for rule in s.card.rules:
                if rule.on is not None and any(isinstance(effect, Escape) for effect in rule.do):
                    self._add(self.entering, letter(rule.on), worth)
        if isinstance(test.round, Bounds) and test.round.at_least is not None:
            self.until = s.number(test.round.at_least)
        if test.counter is not None:
            self._count(test.counter.name, worth)
        if test.revealed is not None:
            self.seeks_doors = True

    def _slay(self, kinds: Iterable[str] | None) -> None:
        self.kinds = None if kinds is None or self.kinds is None else [*self.kinds, *kinds]

    def _count(self, counter: str, worth: float) -> None:
        """What raises a counter that the goal asks for."""
        for key, rule in SCRIPTS.rules(self._s):
            raises = any(isinstance(effect, Add) and effect.counter == counter for effect in rule.do)
            if raises and SCRIPTS.times_left(self._s, key, rule) != 0:
                self._read_trigger(rule, worth)

    def _read_trigger(self, rule: SpecialRule, worth: float) -> None:
        """What brings a rule about."""
        s = self._s
        if rule.at == "pressed":
            plates = mask_of(s.scene.plates)
            self._share(plates if rule.on is None else s.map.letter(rule.on) & plates, worth)
        elif rule.at == "enters" and rule.on is not None:
            self._add(self.entering, s.map.letter(rule.on), worth)
        elif rule.at == "looted":
            self._share(mask_of(c for c, name in s.scene.goal_treasures.items() if rule.who in (None, name)), worth)
        elif rule.at == "destroyed" and rule.who is not None:
            if rule.who in s.card.objectives and s.card.objectives[rule.who].enemy_of == "characters":
                self.objectives[rule.who] = max(self.objectives.get(rule.who, 0.0), min(1.2, 0.25 * worth))
        elif rule.at == "slain" and rule.who is not None:
            self._slay([rule.who])
        elif rule.when is not None and isinstance(rule.when.round, Bounds) and rule.when.round.at_least is not None:
            self.until = s.number(rule.when.round.at_least)
        elif rule.when is not None and not holds(s, rule.when):
            self._read(rule.when, min(worth, ERRAND))

    # Reading the rules

    def _read_rules(self) -> None:
        """What the special rules do to whoever brings them about."""
        s = self._s
        for key, rule in SCRIPTS.rules(s):
            if SCRIPTS.times_left(s, key, rule) == 0 or rule.at in ("slain", "opened", "exhausted", "setup"):
                continue
            worth = effects.worth_of(s, self._hero, rule.do)
            if worth > 0:
                self._read_trigger(rule, worth)
            elif worth < 0 and rule.on is not None and rule.at in ("enters", "pressed"):
                self._add(self.entering if rule.at == "enters" else self.staying, s.map.letter(rule.on), worth)

    def _deadline(self) -> int | None:
        """Rounds until the scenario fails by itself; what stands behind that is to be destroyed."""
        s = self._s
        failure = s.card.failure
        left: int | None = None
        for test in () if failure is None else failure.any_of or failure.all_of:
            if isinstance(test.round, Bounds) and test.round.at_least is not None:
                left = s.number(test.round.at_least) - s.scene.round
            if test.counter is None or test.counter.at_least is None:
                continue
            for rule in s.card.rules:
                if rule.at in ("round_end", "round_start") and any(
                    isinstance(effect, Add) and effect.counter == test.counter.name for effect in rule.do
                ):
                    for name in (rule.when.saved if rule.when is not None else None) or ():
                        self.objectives[name] = 1.0
                    if rule.when is None or holds(s, rule.when):
                        left = s.number(test.counter.at_least) - s.scene.script.counters.get(test.counter.name, 0)
        return left

    # Ground, loot, doors

    def _read_ground(self) -> None:
        s = self._s
        for cell, trap in s.scene.traps.items():
            self.entering[cell] = -(trap.damage + 1.0 * len(trap.conditions))
        for cell in s.scene.hazards:
            self.entering[cell] = -float(s.hazard_damage)

    def _read_loot(self) -> None:
        s = self._s
        for cell, count in s.scene.tokens.items():
            self._add(self.staying, 1 << cell, TOKEN * count)
        for cell in s.scene.treasures:
            self._add(self.staying, 1 << cell, CHEST)

    def _read_doors(self) -> None:
        """A closed door is an errand when nothing is left to do on this side of it."""
        s = self._s
        if not s.layout.closed or self.until is not None:
            return
        monsters = len(s.scene.monsters)
        known = [worth for where in (self.entering, self.staying) for worth in where.values() if worth >= ERRAND]
        idle = not known and not self.quarry()
        crowd = monsters / max(1, len(s.heroes()))
        worth = ERRAND if idle and crowd <= 1.0 else 0.6 * ERRAND if crowd <= 0.5 else -2.0 * crowd
        self._add(self.entering, s.layout.closed, worth)

    # How far everything is

    def attraction(self, arm: int) -> Map:
        """What is to be had from every hex in turns to come: the nearer, the more. ``arm`` is how far attacks go."""
        known = self._drawn.get(arm)
        if known is not None:
            return known
        s = self._s
        drawn = self._drawn[arm] = [0.0] * s.map.board.grid.size
        for where in (self.entering, self.staying):
            for hexes, worth in places_by_worth(where):
                self._draw(drawn, hexes, worth)
        near = 0
        for foe in self._hunted():
            near |= s.layout.visible_within(foe.cell, arm)
        if near:
            chased = [0.0] * len(drawn)
            self._draw(chased, near & ~s.ground.obstacles, HUNT)
            for cell, worth in enumerate(chased):
                drawn[cell] += worth
        return drawn

    def _hunted(self) -> list[Figure]:
        """Whom to go for: who must fall, else who threatens the guarded; who only has to survive stays away."""
        return (self.quarry() if self.until is None else []) or self._prey()

    def _prey(self) -> list[Figure]:
        """Enemies near somebody who must not die."""
        monsters = self._s.scene.monsters.values()
        return [foe for foe in monsters if any(self._s.distance(foe, friend) <= 5 for friend in self.guarded)]

    def _draw(self, drawn: Map, hexes: int, worth: float) -> None:
        s = self._s
        ground = s.ground
        monsters = mask_of(monster.cell for monster in s.scene.monsters.values())
        danger = ground.hazards | ground.traps
        costs = [(mask, cost) for mask, cost in ((ground.difficult, 1), (danger, 2), (monsters, 2)) if mask]
        passable = (s.layout.board.cells | s.layout.closed) & ~ground.obstacles
        draw_near(drawn, s.layout.walk, hexes, worth, passable, costs)


def _guarded(s: Session) -> list[Figure]:
    """Friends whose loss would fail the scenario, or whom the goal needs."""
    failure = s.card.failure
    names = [name for test in (() if failure is None else failure.any_of or failure.all_of) for name in test.lost or ()]
    names += [name for test in s.card.goal.all_of for name in test.saved or ()]
    if any(test.ally_on is not None for test in s.card.goal.all_of):
        names += list(s.card.allies)
    friends: list[Figure] = [ally for ally in s.scene.allies.values() if ally.name in names]
    return [*friends, *(one for one in s.scene.objectives.values() if one.name in names)]
