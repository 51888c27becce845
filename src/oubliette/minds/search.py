"""The search: the best few answers, tried out in the same imagined worlds, half of them dropped at a time."""

from collections.abc import Callable, Mapping, Sequence
from math import ceil, log2, sqrt
from time import perf_counter
from typing import Any, Final

import msgspec

from oubliette.kernel.choices import Choice, Seat
from oubliette.kernel.match import BugInRules, Match
from oubliette.kernel.thinking import Keys, Player, Thinking, Weighed
from oubliette.minds.value import Value, read_value, scenario_of

MOST_TRIED: Final = 6
"""So many answers are tried out; a generous budget tries more."""
FEWEST_WORLDS: Final = 3
"""With fewer worlds for each the luck of a draw decides: rather fewer answers."""
EARLY: Final = 3
"""After so many answers of several picks come those that are an answer by themselves."""
LONGEST_PLAYOUT: Final = 160
"""Answers after which a playout is judged wherever it is."""
DOUBT: Final = 1.0
"""An answer takes the place of the steady one only if it is ahead by so many standard errors …"""
LEAST_GAIN: Final = 0.004
"""… and by so much of a chance at least, or by more where the game's value is rough: less is no difference."""
IDLE: Final = 2.0
"""Who would do nothing instead of something must be ahead by so many times as much: idling looks well for a round."""
CERTAIN: Final = 2.5
"""Who is behind by so many standard errors meets no further worlds."""
LOOKED_AT: Final = 4
"""In so many worlds an answer is tried before it is given up, or all are found to be alike."""

_Worlds = Callable[[Match[Any], Seat, int], Match[Any]]


class Budget(msgspec.Struct, frozen=True):
    """How much thought a decision gets: playouts, or seconds, or whichever ends first."""

    playouts: int = 0
    """The same number gives the same answer on any machine; 0 for no limit."""
    seconds: float = 0.0
    """0 for no limit."""


class Line(msgspec.Struct, frozen=True):
    """One answer that was tried out."""

    keys: Keys
    chance: float
    """Of winning, on average over the worlds it met."""
    worlds: int
    ends: float = 0.0
    """In such a share of them the match was won by the end of the playout; told to who wants reasons."""
    adds: Mapping[str, float] = {}
    """What each feature adds to the logarithm of the odds, on average; told to who wants reasons."""


class Thought(msgspec.Struct, frozen=True):
    """What the search found: the answer, and all that were tried, the best first."""

    keys: Keys
    lines: tuple[Line, ...] = ()
    playouts: int = 0
    steady: Keys = ()
    """What the steady one would have answered."""

    @property
    def best(self) -> Line | None:
        """The chosen answer, if any was tried out."""
        return self.lines[0] if self.lines else None


class _Tried:
    """An answer and what came of it in each world, by the world's number."""

    def __init__(self, keys: Keys) -> None:
        self.keys = keys
        self.results: list[float] = []
        self.adds: dict[str, float] = {}
        self.ends = 0.0

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results) if self.results else 0.0

    def line(self) -> Line:
        """What came of it."""
        worlds = len(self.results)
        adds = {name: total / worlds for name, total in self.adds.items()}
        return Line(self.keys, self.mean, worlds, self.ends / worlds, adds)


def think(
    match: Match[Any],
    seat: Seat,
    thinking: Thinking,
    budget: Budget,
    seed: int = 0,
    *,
    steady: Player | None = None,
    worlds: _Worlds | None = None,
    stopped: Callable[[], bool] | None = None,
    reasons: bool = False,
) -> Thought:
    """Think about what a seat is asked; the match is left as it is.

    ``steady`` is whose ranking it begins with; unless given, one without luck of its own. ``worlds`` makes a world from
    the match, the seat and a number; unless a test says otherwise, an imagined one. ``stopped`` is asked between
    playouts: once it says so, what was found until then counts. With ``reasons`` each line tells what it leads to.
    """
    search = _Search(match, seat, thinking, budget, seed, worlds or Match.imagine, stopped or (lambda: False))
    search.reasons = reasons
    return search.run(steady or thinking.steady(0))


class _Search:
    def __init__(
        self,
        match: Match[Any],
        seat: Seat,
        thinking: Thinking,
        budget: Budget,
        seed: int,
        worlds: _Worlds,
        stopped: Callable[[], bool],
    ) -> None:
        self.match, self.seat, self.thinking, self.budget = match, seat, thinking, budget
        self.choice: Choice = match.choices[seat]
        self.seed = seed
        self.worlds = worlds
        self.stopped = stopped
        self.began = perf_counter()
        self.playouts = 0
        self.reasons = False
        self.value: Value = read_value(thinking.weights)
        self.light: Player = thinking.light(0)
        self.until = thinking.clock(match.context) + thinking.ahead

    def run(self, prior: Player) -> Thought:
        steady = prior.choose(self.match, self.seat)
        ranked = candidates(self.choice, steady)
        if len(ranked) < 2 or self.choice.kind in self.thinking.plain:
            return Thought(tuple(steady), steady=tuple(steady))
        tried = self._halve([_Tried(keys) for keys in ranked[: self._width(len(ranked))]])
        if not is_settled(self.choice, steady):
            tried = self._pick_on(tried)
        lines = tuple(one.line() for one in tried if one.results)
        return Thought(tried[0].keys, lines, self.playouts, tuple(steady))

    def _pick_on(self, tried: list[_Tried]) -> list[_Tried]:
        """Where several things are picked and only the first was thought about: the next ones, one after another."""
        for place in range(1, min(len(tried[0].keys), MOST_TRIED)):
            if self._is_spent():
                break
            best = tried[0]
            others = swaps(self.choice, best.keys, place)[: MOST_TRIED - 1]
            tried = self._halve([best, *map(_Tried, others)])
        return tried

    def _width(self, offered: int) -> int:
        playouts = self.budget.playouts or 10_000
        affordable = max(2, playouts // (2 * FEWEST_WORLDS))
        generous = MOST_TRIED if playouts < 200 else 2 * MOST_TRIED
        return min(offered, affordable, generous)

    def _is_spent(self) -> bool:
        if self.budget.playouts and self.playouts >= self.budget.playouts:
            return True
        if self.budget.seconds and perf_counter() - self.began >= self.budget.seconds:
            return True
        return self.stopped()

    def _halve(self, tried: list[_Tried]) -> list[_Tried]:
        """Give each answer the same worlds, drop the worse half, and again; returns them all, the best first.

        Between those times whoever is clearly behind is dropped; it ends early once nobody is left to be compared with
        the best, or all that are left come to the same.
        """
        alive = list(tried)
        stages = max(1, ceil(log2(len(tried))))
        for stage in range(stages):
            for _ in range(self._worlds_for(len(alive), stages - stage)):
                if self._is_spent() or _are_alike(alive):
                    break
                self._one_world(alive)
                alive = _still_in_it(alive)
            if stage < stages - 1 and len(alive) > 2:
                alive = self._better_half(tried[0], alive)
        if tried[0] not in alive:
            alive.append(tried[0])  # perhaps not far enough behind
        best = self._preferred(tried[0], alive)
        rest = sorted((one for one in tried if one is not best), key=lambda one: (one not in alive, -one.mean))
        return [best, *rest]

    @staticmethod
    def _better_half(first: _Tried, alive: list[_Tried]) -> list[_Tried]:
        """The better half; what the steady one would do stays to be compared with as long as it was in it."""
        best_first = sorted(alive, key=lambda one: -one.mean)
        kept = best_first[: max(2, (len(alive) + 1) // 2)]
        if first in alive and first not in kept:
            kept[-1] = first
        return kept

    def _worlds_for(self, alive: int, stages_left: int) -> int:
        """How many worlds each answer meets in this stage."""
        if not self.budget.playouts:
            return 4 if stages_left > 1 else 10_000
        return max(1, (self.budget.playouts - self.playouts) // (stages_left * alive))

    def _one_world(self, alive: Sequence[_Tried]) -> None:
        number = len(alive[0].results)
        for one in alive:
            self._play_out(number, one)

    def _play_out(self, number: int, one: _Tried) -> None:
        """What becomes of an answer in one world: the chance of winning where the playout ends."""
        self.playouts += 1
        world = self.worlds(self.match, self.seat, self.seed * 1_000_003 + number)
        chance = play_out(world, self.seat, one.keys, self.thinking, self.light, self.value, self.until)
        one.results.append(chance)
        if self.reasons and world.outcome is not None:
            one.ends += chance
        elif self.reasons:
            for name, feature in self.thinking.features(world.context, self.seat).items():
                one.adds[name] = one.adds.get(name, 0.0) + feature * self.value.weights.get(name, 0.0)

    def _preferred(self, steady: _Tried, alive: Sequence[_Tried]) -> _Tried:
        """The best by its mean; the steady one, unless another is ahead of it beyond doubt enough."""
        best = max(alive, key=lambda one: one.mean)
        if best is steady or steady not in alive:
            return best
        idles = self._passes(best) and not self._passes(steady)
        least = self.thinking.margin * (IDLE if idles else 1.0)
        return best if _is_ahead(_gains(best, steady), least=least) else steady

    def _passes(self, one: _Tried) -> bool:
        return any(option.passes for option in self.choice.options if option.key in one.keys)


def _gains(one: _Tried, other: _Tried) -> list[float]:
    """What one answer was better than another, world by world."""
    return [a - b for a, b in zip(one.results, other.results, strict=False)]


def _is_ahead(gains: Sequence[float], errors: float = DOUBT, least: float = LEAST_GAIN) -> bool:
    """Whether the gains are more than luck makes them: by so many standard errors."""
    count = len(gains)
    if count == 0:
        return False
    mean = sum(gains) / count
    if mean < least or count == 1:
        return mean >= least
    error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (count - 1) / count)
    return mean > errors * error


def _still_in_it(alive: list[_Tried]) -> list[_Tried]:
    """Those that the best one has not left clearly behind."""
    if len(alive[0].results) < LOOKED_AT:
        return alive
    best = max(alive, key=lambda one: one.mean)
    return [one for one in alive if one is best or not _is_ahead(_gains(best, one), CERTAIN)]


def _are_alike(alive: list[_Tried]) -> bool:
    """Whether there is nothing left to find out: one answer, or several that come to the same in every world."""
    if len(alive) == 1:
        return True
    first = alive[0].results
    if len(first) < LOOKED_AT:
        return False
    return all(abs(gain) < LEAST_GAIN for one in alive[1:] for gain in _gains(one, alive[0]))


def play_out(
    world: Match[Any],
    seat: Seat,
    keys: Keys,
    thinking: Thinking,
    light: Player,
    value: Value,
    until: float,
    longest: int = LONGEST_PLAYOUT,
) -> float:
    """Give an answer in a world of its own, let the quick bot play on for all, and judge where that leads."""
    try:
        world.answer(seat, keys)
        clock = thinking.clock
        for _ in range(longest):
            if world.over or clock(world.context) >= until:
                break
            asked = next(iter(world.choices))
            world.answer(asked, light.choose(world, asked))
    except BugInRules:
        return 0.0  # a world in which rules fail is none to steer for; in play it would be reported
    return judged(world, seat, thinking, value)


def judged(world: Match[Any], seat: Seat, thinking: Thinking, value: Value) -> float:
    """The chance that a seat wins from here; certain once it is over."""
    if world.outcome is not None:
        return 1.0 if world.outcome.won_by(seat) else 0.0
    return value.chance(thinking.features(world.context, seat), scenario_of(world.setup))


# Answers


def candidates(choice: Choice, steady: Sequence[str]) -> list[Keys]:
    """The answers worth trying, the steady one first, then by what they are worth, then as they are offered."""
    first = tuple(steady)
    found: dict[Keys, None] = {first: None}
    if isinstance(steady, Weighed):
        found |= dict.fromkeys(keys for _, keys in sorted(steady.ranked, key=lambda one: -one[0]))
    if is_single(choice):
        found |= dict.fromkeys((option.key,) for option in choice.options)
        return list(found)
    found |= dict.fromkeys(swaps(choice, first, 0))
    legal = [keys for keys in found if is_legal(choice, keys)]
    loners = [keys for keys in legal if len(keys) == 1 and is_alone(choice, keys[0])]
    others = [keys for keys in legal if keys not in loners]
    return [*others[:EARLY], *loners, *others[EARLY:]]  # such as a rest instead of two cards: never beyond the few


def is_single(choice: Choice) -> bool:
    """Whether exactly one thing is picked."""
    return choice.least == 1 and choice.most == 1


def is_settled(choice: Choice, steady: Sequence[str]) -> bool:
    """Whether the candidates are whole answers already, so that no further pick is to be thought about."""
    return is_single(choice) or isinstance(steady, Weighed)


def swaps(choice: Choice, keys: Keys, place: int) -> list[Keys]:
    """The answers that differ in one pick: another thing in its place, or one more, or one less."""
    others = [option.key for option in choice.options if option.key not in keys and not option.alone]
    found = [(*keys[:place], other, *keys[place + 1 :]) for other in others] if place < len(keys) else []
    found += [(*keys[:place], *keys[place + 1 :])] if len(keys) > choice.least and place < len(keys) else []
    found += [(*keys, other) for other in others] if len(keys) < choice.most else []
    found += [(option.key,) for option in choice.options if option.alone]
    return [one for one in found if one != keys]


def is_legal(choice: Choice, keys: Keys) -> bool:
    """Whether a question takes that answer."""
    if len(keys) == 1 and is_alone(choice, keys[0]):
        return True
    return choice.least <= len(keys) <= choice.most and not any(is_alone(choice, key) for key in keys)


def is_alone(choice: Choice, key: str) -> bool:
    """Whether an option is a whole answer by itself, however many are asked for."""
    return any(option.alone for option in choice.options if option.key == key)
