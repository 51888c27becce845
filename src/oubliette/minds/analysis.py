"""Looking a match over when it has ended: what each decision was worth, and what would have been better.

Every decision is weighed as the seat could have weighed it then: the answer that was given, the one the steady bot
would have given and the best others meet the same imagined worlds (`Match.imagine`), each is played on for a round or
so, and the state that is reached is judged. So luck that came later does not make a good decision a bad one.

First all decisions are weighed with few playouts, then those that seem to have cost most with many more and in other
worlds: what merely looked bad by luck does not stay on the list. A stretch of a match is all that is needed to weigh
its decisions, so stretches can be weighed side by side, in other processes, one after another, and be stopped anywhere.
"""

from collections.abc import Iterator, Sequence
from math import inf, sqrt
from typing import Any, Final, Literal

import msgspec

from oubliette.kernel.choices import Choice, IllegalAnswer, Seat
from oubliette.kernel.game import AnyGame, Contest, Outcome, Setup
from oubliette.kernel.match import BugInRules, Match, ReplayDrift, codec_of
from oubliette.kernel.record import Answer, Segment, Stretch
from oubliette.kernel.text import Say
from oubliette.kernel.thinking import Keys, Player, Thinking
from oubliette.minds.search import LONGEST_PLAYOUT, candidates, is_legal, judged, play_out
from oubliette.minds.value import Value, read_value

FIRST_LOOK: Final = 4
"""Worlds that each answer meets when a decision is weighed for the first time."""
SECOND_LOOK: Final = 24
"""Worlds that each answer meets where a decision seems to have cost much."""
MOST_COMPARED: Final = 4
"""Answers that are compared: the given one, the steady one and the best of the others."""
LOOKED_AT_AGAIN: Final = 12
"""So many decisions, those that seem to have cost most, are weighed again."""
COSTLIEST: Final = 3
"""So many decisions are told with what was better and where it leads."""
SURE: Final = 1.64
"""A difference is told only if it is so many standard errors: nineteen times of twenty it is there."""
SLIP: Final = 0.03
MISTAKE: Final = 0.07
BLUNDER: Final = 0.15
"""From such losses of the chance of winning on a decision is called so."""
MOST_STEPS: Final = 6
"""So many steps of a better line are told."""
LONGEST_MATCH: Final = 1200
"""Answers of a playout that goes to the end of the match."""
_LONGEST_LINE: Final = 60
_NOTHING: Final = msgspec.msgpack.encode([])

Grade = Literal["", "strong", "slip", "mistake", "blunder"]


class WeighedAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer to a question, and the chance of winning with it as it could be seen then."""

    keys: Keys
    says: tuple[Say, ...] = ()
    """Its words; none where it is told by what it lights."""
    chance: float = 0.0
    error: float = 0.0
    """The standard error of the chance."""
    board: str = ""
    cells: tuple[int, ...] = ()
    pieces: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    icon: str = ""


class LineStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of a better line: who answers what, and how things stand then."""

    seat: Seat
    way: WeighedAnswer


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision, weighed. ``number`` answers had been given before it."""

    number: int
    seat: Seat
    kind: str
    round: int
    played: WeighedAnswer
    steady: WeighedAnswer
    """What the steady bot would have done: skill is measured against it."""
    best: WeighedAnswer
    """The best that was found; the given answer, unless another is better beyond doubt."""
    others: tuple[WeighedAnswer, ...] = ()
    """Other sound ways, the best first."""
    worlds: int = 0
    """In so many worlds each answer was played on."""
    doubt: float = 0.0
    """The standard error of its skill: both answers met the same worlds."""
    line: tuple[LineStep, ...] = ()
    """Where the best answer leads in one of the worlds."""

    @property
    def loss(self) -> float:
        """How much of the chance of winning it cost against the best answer found."""
        return self.best.chance - self.played.chance

    @property
    def skill(self) -> float:
        """How much better it was than what the steady bot would have done; below zero, how much worse."""
        return self.played.chance - self.steady.chance


class Weighed(msgspec.Struct, frozen=True):
    """What was found in one stretch: its decisions, and how many rounds began in it."""

    decisions: tuple[Decision, ...]
    rounds: int


# Weighing


def weigh_stretch(
    game: AnyGame, setup: Setup, content: Any, stretch: Stretch, thinking: Thinking, worlds: int = FIRST_LOOK
) -> Weighed:
    """Weigh every decision of a stretch that deserves it; rounds are counted from its beginning."""
    scales = _Scales(thinking)
    found = (
        scales.weigh(past, answer, rounds, worlds) for past, answer, rounds in _walk(game, setup, content, stretch)
    )
    weighed = tuple(one for one in found if one is not None)
    entries = codec_of(game).entries.decode(stretch.entries)
    return Weighed(weighed, sum(game.table.begins_round(entry.event) for entry in entries))


def weigh_again(
    game: AnyGame, setup: Setup, content: Any, stretch: Stretch, thinking: Thinking, first: Decision, worlds: int
) -> Decision:
    """Weigh one decision of a stretch more closely, in worlds that its first look did not see, and follow the best."""
    scales = _Scales(thinking)
    for past, answer, _ in _walk(game, setup, content, stretch):
        if past.version == first.number:
            again = scales.weigh(past, answer, first.round, worlds, new_worlds=True)
            if again is None:
                break
            return msgspec.structs.replace(again, line=scales.line(past, again))
    return first


def _walk(game: AnyGame, setup: Setup, content: Any, stretch: Stretch) -> Iterator[tuple[Match[Any], Answer, int]]:
    """The match before each answer of a stretch, with that answer and how many rounds have begun in the stretch."""
    fresh = Segment(Stretch(stretch.first_answer, stretch.state, stretch.chain, (), _NOTHING))
    past: Match[Any] = Match(game, setup, content, [fresh])
    told, rounds = 0, 0
    for answer in stretch.answers:
        if not _fits(past, answer):
            return  # the rules have changed since: what comes after cannot be weighed
        entries = past.entries()
        rounds += sum(game.table.begins_round(entry.event) for entry in entries[told:])
        told = len(entries)
        yield past, answer, rounds
        try:
            past.give_again(answer)
        except (ReplayDrift, BugInRules):
            return


def _fits(past: Match[Any], answer: Answer) -> bool:
    """Whether a recorded answer is one to what is asked now."""
    choice = past.choices.get(answer.seat)
    if choice is None or choice.kind != answer.kind:
        return False
    try:
        choice.accept(answer.keys)
    except IllegalAnswer:
        return False
    return True


class _Scales:
    """What weighing needs, made once for many decisions."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self.value: Value = read_value(thinking.weights)
        self.steady: Player = thinking.steady(0)
        self.light: Player = thinking.light(0)

    def weigh(
        self, past: Match[Any], answer: Answer, round_: int, worlds: int, *, new_worlds: bool = False
    ) -> Decision | None:
        """What a decision was worth; nothing where there was nothing to decide."""
        choice = past.choices.get(answer.seat)
        if choice is None or choice.kind in self.thinking.plain or len(choice.options) < _TWO:
            return None
        played, steady = tuple(answer.keys), tuple(self.steady.choose(past, answer.seat))
        if not choice.ordered and sorted(played) == sorted(steady):
            steady = played  # the same picks in another order are the same answer
        compared = self._compared(choice, played, steady)
        if len(compared) < _TWO:
            return None
        results = self._results(past, answer.seat, compared, worlds, first_world=FIRST_LOOK if new_worlds else 0)
        ways = {keys: _way(choice, keys, found) for keys, found in results.items()}
        best = self._best(played, results)
        others = sorted((way for keys, way in ways.items() if keys not in (played, best)), key=lambda way: -way.chance)
        doubt = _error([one - other for one, other in zip(results[played], results[steady], strict=True)])
        return Decision(
            past.version,
            answer.seat,
            choice.kind,
            round_,
            ways[played],
            ways[steady],
            ways[best],
            tuple(others),
            worlds,
            doubt,
        )

    @staticmethod
    def _compared(choice: Choice, played: Keys, steady: Keys) -> list[Keys]:
        """The answers that are compared, the given one first, then the steady one."""
        found = dict.fromkeys((played, steady))
        for keys in candidates(choice, steady):
            if len(found) >= MOST_COMPARED:
                break
            if is_legal(choice, keys):
                found[keys] = None
        return list(found)

    def _how_far(self, past: Match[Any]) -> tuple[float, int]:
        """Until when a playout goes, and how many answers at most: to the end of the match, where no value of a state
        was fitted."""
        if not self.value.weights:
            return inf, LONGEST_MATCH
        return self.thinking.clock(past.context) + self.thinking.ahead, LONGEST_PLAYOUT

    def _results(
        self, past: Match[Any], seat: Seat, compared: Sequence[Keys], worlds: int, first_world: int
    ) -> dict[Keys, list[float]]:
        """What came of each answer in each world; all meet the same ones."""
        until, longest = self._how_far(past)
        return {
            keys: [
                play_out(past.imagine(seat, world), seat, keys, self.thinking, self.light, self.value, until, longest)
                for world in range(first_world, first_world + worlds)
            ]
            for keys in compared
        }

    @staticmethod
    def _best(played: Keys, results: dict[Keys, list[float]]) -> Keys:
        """The best answer, if it is better than the given one beyond doubt; otherwise that one."""
        best = max(results, key=lambda keys: sum(results[keys]))
        gains = [one - other for one, other in zip(results[best], results[played], strict=True)]
        return best if _mean(gains) > SURE * _error(gains) else played

    def line(self, past: Match[Any], decision: Decision) -> tuple[LineStep, ...]:
        """Where the best answer leads in a world of its own: what is decided next, by the steady bots of all."""
        steps: list[LineStep] = []
        for world, seat, keys in follow(past, decision, self.thinking):
            if not keys:
                break
            choice = world.choices[seat]
            picked = [option for option in choice.options if option.key in keys]
            dull = all(option.passes for option in picked) or choice.kind in self.thinking.plain
            if dull and steps:  # the better answer itself is told, whatever it is
                continue
            after = world.fork()
            after.answer(seat, keys)
            chance = judged(after, decision.seat, self.thinking, self.value)
            steps.append(LineStep(seat, msgspec.structs.replace(_way(choice, keys, ()), chance=chance)))
            if len(steps) == MOST_STEPS:
                break
        return tuple(steps)


_TWO: Final = 2


def follow(past: Match[Any], decision: Decision, thinking: Thinking) -> Iterator[tuple[Match[Any], Seat, Keys]]:
    """The best answer to a decision and what follows it, in an imagined world: the world, and each answer to come.

    The world is another one than the true one, so whoever watches learns nothing that the seat did not know.
    """
    world = past.imagine(decision.seat, FIRST_LOOK)
    steady: Player = thinking.steady(0)
    until = thinking.clock(world.context) + thinking.ahead
    seat, keys = decision.seat, decision.best.keys
    for _ in range(_LONGEST_LINE):
        yield world, seat, keys
        world.answer(seat, keys)
        if world.over or thinking.clock(world.context) >= until:
            break
        seat = next(iter(world.choices))
        keys = tuple(steady.choose(world, seat))
    yield world, seat, ()  # where it has led


def _way(choice: Choice, keys: Keys, found: Sequence[float]) -> WeighedAnswer:
    options = {option.key: option for option in choice.options}
    picked = [options[key] for key in keys]
    return WeighedAnswer(
        keys,
        tuple(option.say for option in picked if option.say is not None),
        _mean(found),
        _error(found),
        next((option.board for option in picked if option.board), ""),
        tuple(cell for option in picked for cell in option.cells),
        tuple(piece for option in picked for piece in option.pieces),
        tuple(card for option in picked for card in option.cards),
        next((option.icon for option in picked if option.icon), ""),
    )


def _mean(found: Sequence[float]) -> float:
    return sum(found) / len(found) if found else 0.0


def _error(found: Sequence[float]) -> float:
    """The standard error of the mean."""
    count = len(found)
    if count < _TWO:
        return 0.0
    mean = _mean(found)
    return sqrt(sum((one - mean) ** 2 for one in found) / (count - 1) / count)


# Putting it together


class SkillAndLuck(msgspec.Struct, frozen=True):
    """What one seat's decisions and luck brought, as shares of the chance of winning."""

    seat: Seat
    skill: float
    skill_error: float
    luck: float
    decisions: int
    exact: int
    """Decisions at which nothing better was found."""


class CoursePoint(msgspec.Struct, frozen=True, omit_defaults=True):
    """The chance of a side after a decision."""

    number: int
    """Answers given before the decision."""
    seat: Seat
    round: int
    chance: float
    grade: Grade = ""
    luck: float = 0.0
    """What chance gave or took between this decision and the next, where it is beyond doubt."""


class SideCourse(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match as one side sees it: start + skill + what others did + luck = result."""

    side: str
    """The name of the side; of the seat, where everybody plays for themselves; nothing where all play together."""
    seats: tuple[Seat, ...]
    start: float
    result: float
    parts: tuple[SkillAndLuck, ...]
    against: float
    """What the decisions of the other side gave or took, where there are two."""
    points: tuple[CoursePoint, ...]


class Analysis(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match looked over."""

    answers: int
    """Answers that were given in all."""
    rounds: int
    decisions: int
    """Decisions that were weighed."""
    playouts: int
    """On how many playouts it rests."""
    courses: tuple[SideCourse, ...]
    costliest: tuple[Decision, ...]
    """The decisions that cost most, each with what was better; the costliest first."""


class Weighing:
    """All decisions of a match, as far as they are weighed: what to do next, and what is known by now."""

    def __init__(self, stretches: Sequence[Stretch]) -> None:
        self.stretches = tuple(stretches)
        self._weighed: dict[int, Weighed] = {}
        self._again: dict[int, Decision] = {}

    @property
    def first_looks(self) -> list[int]:
        """The stretches that nobody has looked at."""
        return [place for place in range(len(self.stretches)) if place not in self._weighed]

    def looked(self, place: int, found: Weighed) -> None:
        """Take down what was found in a stretch."""
        self._weighed[place] = found

    @property
    def second_looks(self) -> list[tuple[int, Decision]]:
        """Decisions that seem to have cost much and were weighed once, each with the place of its stretch."""
        costly = sorted(self.decisions, key=lambda one: (-one.loss, one.number))[:LOOKED_AT_AGAIN]
        return [(self._place_of(one), one) for one in costly if one.loss >= SLIP and one.number not in self._again]

    def looked_again(self, found: Decision) -> None:
        """Take down what a closer look at a decision found."""
        self._again[found.number] = found

    def _place_of(self, decision: Decision) -> int:
        return max(i for i, one in enumerate(self.stretches) if one.first_answer <= decision.number)

    @property
    def decisions(self) -> list[Decision]:
        """What was weighed, in the order of play; a closer look counts instead of the first one."""
        found: list[Decision] = []
        rounds = 0
        for place in range(len(self.stretches)):
            known = self._weighed.get(place)
            if known is None:
                continue
            counted = (msgspec.structs.replace(one, round=one.round + rounds) for one in known.decisions)
            found += (self._again.get(one.number, one) for one in counted)
            rounds += known.rounds
        return found

    def analysis(self, outcome: Outcome, contest: Contest, seats: Sequence[Seat]) -> Analysis:
        """What is known by now."""
        decisions = self.decisions
        last = self.stretches[-1]
        playouts = sum(one.worlds * (2 + len(one.others)) for one in decisions)
        costliest = sorted((one for one in decisions if one.loss >= SLIP and one.line), key=lambda one: -one.loss)
        return Analysis(
            last.first_answer + len(last.answers),
            sum(found.rounds for found in self._weighed.values()),
            len(decisions),
            playouts,
            tuple(_courses(decisions, outcome, contest, seats)),
            tuple(costliest[:COSTLIEST]),
        )


def _courses(
    decisions: Sequence[Decision], outcome: Outcome, contest: Contest, seats: Sequence[Seat]
) -> Iterator[SideCourse]:
    sides: dict[str, list[Seat]] = {}
    for seat in seats:
        sides.setdefault(contest.side_of(seat), []).append(seat)
    for side, mine in sides.items():
        seen = [one for one in decisions if one.seat in mine or len(sides) == _TWO]
        if seen:
            yield _course(side, tuple(mine), seen, 1.0 if outcome.won_by(mine[0]) else 0.0)


def _course(side: str, mine: tuple[Seat, ...], decisions: Sequence[Decision], result: float) -> SideCourse:
    """One side's match. What the other of two sides decides counts the other way round."""

    def ours(one: Decision, chance: float) -> float:
        return chance if one.seat in mine else 1.0 - chance

    before = [ours(one, one.steady.chance) for one in decisions]
    after = [ours(one, one.played.chance) for one in decisions]
    luck = [now - then for then, now in zip(after, [*before[1:], result], strict=True)]
    doubts = [
        SURE * sqrt(one.played.error**2 + _next_error(decisions, place) ** 2) for place, one in enumerate(decisions)
    ]
    points = tuple(
        CoursePoint(
            one.number, one.seat, one.round, now, grade_of(one), gift if abs(gift) > max(MISTAKE, doubt) else 0.0
        )
        for one, now, gift, doubt in zip(decisions, after, luck, doubts, strict=True)
    )
    gifts = list(zip(decisions, luck, strict=True))
    parts = tuple(_part(seat, [pair for pair in gifts if pair[0].seat == seat]) for seat in mine)
    others = [pair for pair in gifts if pair[0].seat not in mine]
    against = sum(gift - one.skill for one, gift in others)
    return SideCourse(side, mine, before[0], result, parts, against, points)


def _next_error(decisions: Sequence[Decision], place: int) -> float:
    return decisions[place + 1].steady.error if place + 1 < len(decisions) else 0.0


def _part(seat: Seat, gifts: Sequence[tuple[Decision, float]]) -> SkillAndLuck:
    decided = [one for one, _ in gifts]
    exact = sum(one.best.keys == one.played.keys for one in decided)
    skill, luck = sum(one.skill for one in decided), sum(gift for _, gift in gifts)
    return SkillAndLuck(seat, skill, sqrt(sum(one.doubt**2 for one in decided)), luck, len(decided), exact)


def grade_of(one: Decision) -> Grade:
    """What a decision is called by what it cost or gained; nothing, where neither is beyond doubt."""
    if one.loss >= BLUNDER:
        return "blunder"
    if one.loss >= MISTAKE:
        return "mistake"
    if one.loss >= SLIP:
        return "slip"
    return "strong" if one.skill >= max(MISTAKE, SURE * one.doubt) else ""


def stretches_of(match: Match[Any]) -> list[Stretch]:
    """The stretches of a match, to be weighed one by one."""
    return [segment.stretch for segment in match.segments]
