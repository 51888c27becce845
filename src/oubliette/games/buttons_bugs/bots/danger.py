"""Danger: which hexes the monsters can strike, when, and how hard."""

from typing import NamedTuple

from oubliette.games.buttons_bugs.bots.odds import average_damage
from oubliette.games.buttons_bugs.cards.bonuses import is_flying, lasting_attack, lasting_move, shield_of
from oubliette.games.buttons_bugs.content.condition_table import NEGATIVE
from oubliette.games.buttons_bugs.content.kinds import Column
from oubliette.games.buttons_bugs.content.vocabulary import (
    RESULTS,
    Attack,
    Consume,
    Gain,
    Give,
    Move,
    Pull,
    Result,
    Verbs,
)
from oubliette.games.buttons_bugs.state import elements
from oubliette.games.buttons_bugs.state.session import Session, has
from oubliette.games.buttons_bugs.state.state import (
    Monster,
)
from oubliette.games.buttons_bugs.turn.initiative import columns_for
from oubliette.haven.bots import members
from oubliette.kernel.boards import reach

CONDITION = 0.7
"""What a condition on the adventurer costs, in hit points."""


class Strike(NamedTuple):
    """One turn a monster may take: how likely, when, and the damage to expect on the hexes it can strike."""

    monster: str
    initiative: int
    likely: float
    blows: tuple[tuple[int, float], ...]
    """Sets of hexes, each with the damage to expect there."""

    def at(self, cell: int) -> float:
        """The damage to expect on a hex, if the turn is taken."""
        return sum(damage for hexes, damage in self.blows if hexes >> cell & 1)

    @property
    def worst(self) -> float:
        """The damage to expect of it where it can strike with everything."""
        return sum(damage for _, damage in self.blows)


class Danger:
    """What the monsters can do from where they stand: in the rest of this round, and in the next."""

    def __init__(self, s: Session, known: "dict[tuple[str, int, Result], Strike] | None" = None) -> None:
        self._s = s
        self.known = {} if known is None else known
        """Strikes by monster, hex and column: they serve as long as only monsters move."""
        self._infusions = elements.available_infusions(s)
        self._guard = shield_of(s, s.hero)
        self._table = s.book.tables[s.book.difficulties[s.scene.difficulty].table]
        self.now: list[Strike] = []
        self.later: list[Strike] = []
        for monster in s.scene.monsters.values():
            board = s.scene.boards[monster.kind]
            any_turn = [self._strike(monster, column) for column in RESULTS]
            if board.rolled is None:
                self.now += any_turn
            else:
                self.now += [self._strike(monster, column)._replace(likely=1.0) for column in monster.turns]
            self.later += any_turn
        self._of: dict[str, float] = {}
        for strike in self.later:
            self._of[strike.monster] = self._of.get(strike.monster, 0.0) + strike.likely * strike.worst
        self.at_large = sum(self._of.values())
        """The damage to expect of all monsters in a round, wherever the adventurer is."""

    def _strike(self, monster: Monster, column: Result) -> Strike:
        """What a monster does with a column, and how likely a round brings it: an elite takes two of the three."""
        key = monster.id, monster.cell, column
        found = self.known.get(key)
        if found is None:
            action = self._s.book.column(monster.kind, column)
            likely = 2 / 3 if monster.rank == "elite" else 1 / 3
            blows = tuple(self._blows(monster, action))
            found = self.known[key] = Strike(monster.id, action.initiative, likely, blows)
        return found

    def _blows(self, monster: Monster, action: Column) -> list[tuple[int, float]]:
        s = self._s
        stands = 1 << monster.cell
        found: list[tuple[int, float]] = []
        for verb in action.do:
            if isinstance(verb, Move):
                stands = self._reached(monster, verb, stands)
            elif isinstance(verb, Attack) and not has(monster, "disarm"):
                found.append(self._blow(monster, verb, stands))
            elif _hinders(verb):
                near = s.map.ways.within(stands, getattr(verb, "range", None) or 1)
                found.append((near, CONDITION))
        return found

    def _reached(self, monster: Monster, verb: Move, stands: int) -> int:
        """Everywhere a monster may stand after a move; it goes through its allies, and the adventurer may have left."""
        s = self._s
        if has(monster, "immobilize"):
            return stands
        points = verb.value + lasting_move(s, monster) + sum(gain.move for gain in self._gains(verb.consume))
        everywhere, ground = s.map.board.cells, s.ground
        if verb.jump or is_flying(s, monster):
            return stands | reach(s.map.ways, stands, points, passable=everywhere).cells
        barred = ground.obstacles
        for objective in s.scene.objectives.values():
            barred |= 1 << objective.cell
        mud = [(ground.difficult, 1)] if ground.difficult else []
        return stands | reach(s.map.ways, stands, points, passable=everywhere & ~barred, extras=mud).cells

    def _blow(self, monster: Monster, verb: Attack, stands: int) -> tuple[int, float]:
        s = self._s
        gains = self._gains(verb.consume)
        effects = s.book.monsters[monster.kind].attack_effects
        value = verb.value + lasting_attack(s, monster) + sum(gain.attack for gain in gains)
        value += has(s.hero, "poison")
        pierce = verb.pierce + effects.pierce + sum(gain.pierce for gain in gains)
        advantage = int(verb.advantage or has(monster, "strengthen")) - int(verb.disadvantage or has(monster, "muddle"))
        conditions = {*verb.conditions, *effects.conditions, *(name for gain in gains for name in gain.conditions)}
        damage = average_damage(self._table, value, max(0, self._guard - pierce), advantage) + CONDITION * len(
            conditions
        )
        far = max([verb.range or 1, *(gain.range or 1 for gain in gains)])
        return s.map.ways.within(stands, far), damage

    def _gains(self, offers: tuple[Consume, ...]) -> list[Gain]:
        """What a monster's ability gains from the elements in sight."""
        return [offer.gain for offer in offers if elements.can_pay(self._infusions, offer.cost)]

    # What it adds up to

    def before(self, initiative: int, cell: int) -> float:
        """The damage to expect on a hex this round, from monsters that act before an initiative."""
        return sum(strike.likely * strike.at(cell) for strike in self.now if strike.initiative < initiative)

    def after(self, initiative: int) -> list[float]:
        """The damage to expect on every hex this round, from monsters that act after an initiative."""
        return self._sum([strike for strike in self.now if strike.initiative >= initiative])

    def next_round(self) -> list[float]:
        """The damage to expect on every hex in the next round."""
        return self._sum(self.later)

    def _sum(self, strikes: list[Strike]) -> list[float]:
        total = [0.0] * self._s.map.board.grid.size
        if has(self._s.hero, "invisible"):
            return total
        for strike in strikes:
            for hexes, damage in strike.blows:
                share = strike.likely * damage
                for cell in members(hexes):
                    total[cell] += share
        return total

    def of(self, monster: str) -> float:
        """The damage to expect of one monster in a round, wherever the adventurer is."""
        return self._of.get(monster, 0.0)


def acts_before(s: Session, monster: Monster, initiative: int) -> Result | None:
    """The column with which a monster probably acts before an initiative: at least every second time."""
    board = s.scene.boards[monster.kind]
    possible = columns_for(s, board, monster.rank) if board.rolled is not None else list(RESULTS)
    early = [column for column in possible if s.book.column(monster.kind, column).initiative < initiative]
    if 2 * len(early) < len(possible):
        return None
    return early[len(early) // 2]


def _hinders(verb: Verbs) -> bool:
    if isinstance(verb, Pull):
        return True
    return isinstance(verb, Give) and verb.to != "self" and verb.conditions[0] in NEGATIVE
