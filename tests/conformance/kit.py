"""What must hold for every game, as plain functions: each check plays, looks, and raises AssertionError if it does not.

A check takes a :class:`Case` (a game and a set-up) and a seed, and plays random legal answers. The tests beside this
file run them on every installed game and on the tiny ones; whoever writes a game runs them on it from the first day.
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import msgspec

from oubliette import games
from oubliette.games import find
from oubliette.games.registry import TableGame
from oubliette.kernel import saves
from oubliette.kernel.canonical import canonical
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Choice, IllegalAnswer, Seat
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.ledger import Ledger
from oubliette.kernel.match import BugInRules, Match, ReplayDrift
from oubliette.kernel.record import Answer
from oubliette.kernel.text import Say, Texts, text_faults, texts_of
from oubliette.kernel.words import LANGUAGES

KERNEL_WORDS = Path(saves.__file__).parent / "locales"
SEATS = ("ann", "bob", "cyd", "dan", "eve", "fay")
LONGEST_MATCH = 6000
"""A match of one scenario that takes more random answers than this is taken to have no end."""
LONGEST_STRETCH = 300
"""A game must come to a checkpoint within this many answers, or loading and undoing become slow."""

NO_WORDS_INSIDE = frozenset((str, int, bool, float, type(None)))

AnyMatch = Match[Any]


def scaled(count: int) -> int:
    """A sample size, made larger or smaller by the environment variable OUBLIETTE_CONFORMANCE_SCALE."""
    return max(1, round(count * float(os.environ.get("OUBLIETTE_CONFORMANCE_SCALE", "1"))))


# Games and set-ups


@dataclass(frozen=True)
class Case:
    """A game under a name by which any process finds it, and a set-up to start it from."""

    name: str
    game: TableGame
    setup: Setup
    kind: type[AnyMatch] = Match

    def __str__(self) -> str:
        return f"{self.name}, scenario {self.setup.scenario}, {len(self.setup.seats)} seats, seed {self.setup.seed}"

    @property
    def content(self) -> Any:
        """The game's own content, read once a process."""
        return content_of(self.game)

    def start(self, seed: int, kind: type[AnyMatch] | None = None) -> AnyMatch:
        """A new match with this seed."""
        return (kind or self.kind)(self.game, self.seeded(seed), self.content)

    def seeded(self, seed: int) -> Setup:
        """The set-up with another seed."""
        return msgspec.structs.replace(self.setup, seed=seed)


@cache
def content_of(game: TableGame) -> Any:
    """A game's own content."""
    return game.content.load([])


def game_names(*more: str) -> list[str]:
    """Every game of this distribution, and those named by hand as ``module:attribute``.

    A game that cannot be imported is listed too: its own tests fail, not everybody's.
    """
    return [
        *(package.name for package in iter_modules(games.__path__) if package.ispkg and _is_game(package.name)),
        *more,
    ]


def _is_game(package: str) -> bool:
    try:
        return hasattr(import_module(f"{games.__name__}.{package}"), "GAME")
    except ImportError:
        return True


@cache
def cases(name: str) -> tuple[Case, ...]:
    """Each scenario with each number of seats it can be played with, and the campaign if there is one."""
    game = find(name)
    fewest, most = game.seats
    scenarios = [info.id for info in game.menus.scenarios(content_of(game))]
    assert len(set(scenarios)) == len(scenarios), f"{name}: two scenarios share an id: {scenarios}"
    found: list[Case] = []
    for scenario in [*scenarios, None]:
        before = len(found)
        for count in range(fewest, most + 1):
            case = Case(name, game, Setup(name, scenario, SEATS[:count]))
            if can_start(case):
                found.append(case)
        assert scenario is None or len(found) > before, f"{name}: no number of seats can play {scenario!r}"
    assert found, f"{name}: there is nothing to play"
    return tuple(found)


def can_start(case: Case) -> bool:
    """Whether the game offers this set-up; if not, its reason must have words."""
    try:
        case.game.check(case.setup)
        case.game.rules.begin(case.setup, case.content)
    except SetupError as refused:
        Inspector(case).says(refused.reason, "the refusal to start")
        return False
    return True


def evenly(found: Sequence[Case], count: int) -> list[Case]:
    """Some of the cases, spread evenly over all of them."""
    count = min(count, len(found))
    return [found[place * len(found) // count] for place in range(count)]


# Playing at random


class Walker:
    """Answers at random, always the same way for the same seed."""

    def __init__(self, seed: int) -> None:
        self.luck = Chance(seed)

    def one_in(self, number: int) -> bool:
        """True once in so many times, on average."""
        return self.luck.below("moment", number) == 0

    def pick(self, match: AnyMatch) -> Answer:
        """An answer to one of the open questions."""
        open_now = match.choices
        choice = open_now[self.luck.pick("seat", list(open_now))]
        return Answer(choice.seat, choice.kind, self.keys(choice))

    def keys(self, choice: Choice) -> tuple[str, ...]:
        """A legal answer to a question."""
        return tuple(choice.any_answer(lambda number: self.luck.below("key", number)))


def step(match: AnyMatch, answer: Answer) -> None:
    """Give an answer that is legal; a failing rule is a failed check."""
    try:
        match.answer(answer.seat, answer.keys)
    except BugInRules as bug:
        raise AssertionError(f"{match.setup}: answer {match.version}: {bug}\n{bug.trace}") from bug


def walk(match: AnyMatch, walker: Walker, limit: int = LONGEST_MATCH) -> Iterator[AnyMatch]:
    """Play at random; the match is handed out before every answer and at the end."""
    for _ in range(limit):
        yield match
        if match.over:
            return
        step(match, walker.pick(match))
    yield match


# What is compared


def plain(value: object, where: str) -> bytes:
    """A value as JSON; what cannot go over the wire is a failed check."""
    try:
        return msgspec.json.encode(value)
    except (TypeError, ValueError, OverflowError) as error:
        raise AssertionError(f"{where} is not plain data: {error}") from error


def asked(choice: Choice | None) -> object:
    """A question as it goes over the wire: everything but the values, which never leave the match, and the previews."""
    if choice is None:
        return None
    options = [_told(option, ("value", "preview")) for option in choice.options]
    return _told(choice, ("options", "why_not", "preview")), options


def _told(part: msgspec.Struct, without: tuple[str, ...]) -> dict[str, object]:
    return {name: getattr(part, name) for name in part.__struct_fields__ if name not in without}


def seen(match: AnyMatch, seat: Seat | None) -> bytes:
    """All that one seat knows of a match: its view, its journal and its open question."""
    question = asked(match.choices.get(seat)) if seat is not None else None
    return canonical((match.view(seat), match.journal(seat), question))


def everything(match: AnyMatch) -> tuple[str, list[bytes], list[Answer]]:
    """A match's digest, its answers, and what each seat and an onlooker know."""
    return match.digest(), [seen(match, seat) for seat in (*match.setup.seats, None)], match.answers


# Looking at every step


@cache
def rules_of(game: TableGame) -> frozenset[str]:
    """The ids of a game's ledger."""
    return frozenset(Ledger(game.id, game.rules.ledger).rules) if game.rules.ledger else frozenset()


@cache
def said_of(_game: TableGame) -> set[bytes]:
    """The messages of a game that are known to be in order, so that none is looked at twice."""
    return set()


class Inspector:
    """Looks at a match for what can be wrong at any moment."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.texts: Texts = texts_of(*case.game.table.locales, KERNEL_WORDS)
        self.rules = rules_of(case.game)
        self.looked_at = 0
        self._said = said_of(case.game)
        self._lines: dict[Seat | None, list[bytes]] = {}

    def look(self, match: AnyMatch, *, closely: bool = True) -> None:
        """Look at the state, the questions and what is new in the journals; closely, at the views too."""
        self.looked_at += 1
        self.sound(match)
        self.questions(match)
        for seat in (*match.setup.seats, None):
            self.journal(match, seat, closely=closely)
            if closely:
                self.view(match, seat)

    def sound(self, match: AnyMatch) -> None:
        """The state has no faults."""
        faults = list(self.case.game.rules.faults(match.context))
        assert not faults, f"{self.case}: after {match.version} answers: {faults}"

    def questions(self, match: AnyMatch) -> None:
        """Somebody is asked, or the match is over; every question can be answered and leaves a choice."""
        assert match.over or match.choices, f"{self.case}: nobody is asked, and the match is not over"
        for seat, choice in match.choices.items():
            where = f"{self.case}: the question {choice.kind!r} to {seat}"
            keys = choice.keys()
            assert seat == choice.seat and seat in match.setup.seats, f"{where}: {seat} has no seat at this table"
            repeated = sorted({key for key in keys if keys.count(key) > 1})
            assert not repeated, f"{where} offers the same key twice: {repeated}"
            assert all(keys), f"{where} offers an empty key"
            assert 0 <= choice.least <= choice.most <= len(keys), f"{where}: {choice.least} to {choice.most} of {keys}"
            assert choice.forced is None, f"{where} leaves no choice"
            plain(asked(choice), where)
            self.walk(asked(choice), where)
            self.cites(choice.cites, where)

    def journal(self, match: AnyMatch, seat: Seat | None, *, closely: bool) -> None:
        """A seat's journal only grows, without gaps; what is new has its words and its rules."""
        told = self._lines.setdefault(seat, [])
        since = 0 if closely else max(0, len(told) - 3)
        lines = match.journal(seat, since)
        whose = f"{self.case}: {seat}'s journal"
        assert [line.number for line in lines] == list(range(since, since + len(lines))), f"{whose} has gaps"
        assert since + len(lines) >= len(told), f"{whose} has become shorter"
        for line in lines:
            form = plain(line, whose)
            if line.number < len(told):
                assert form == told[line.number], f"{whose}: line {line.number} has changed since it was written"
                continue
            told.append(form)
            where = f"{whose}, line {line.number} ({line.event.kind})"
            self.walk(line, where)

    def view(self, match: AnyMatch, seat: Seat | None) -> None:
        """A seat's view is plain data that survives the wire, and its words and rules are known."""
        view = match.view(seat)
        where = f"{self.case}: {seat}'s view"
        again = msgspec.json.decode(plain(view, where), type=type(view))
        assert again == view, f"{where} is not the same after the wire"
        if seat is not None:
            beside = match.view_beside(seat, match.view())
            assert beside == view, f"{where} is another one when it is made of what an onlooker sees"
        self.walk(view, where)

    def walk(self, value: object, where: str) -> None:
        """Look at all messages and citations inside a value."""
        if isinstance(value, Say):
            self.says(value, where)
            return
        parts: Iterable[object] = ()
        if isinstance(value, msgspec.Struct):
            self.cites(getattr(value, "cites", ()), where)
            parts = [getattr(value, name) for name in value.__struct_fields__]
        elif isinstance(value, dict):
            parts = value.values()
        elif isinstance(value, list | tuple):
            parts = value
        for part in parts:
            if type(part) not in NO_WORDS_INSIDE:
                self.walk(part, where)

    def says(self, message: Say, where: str) -> None:
        """A message can be said in both languages, with everything that fills it."""
        form = canonical(message)
        if form in self._said:
            return
        for language in LANGUAGES:
            faults = list(self.texts.faults_of(message, language))
            assert not faults, f"{where}: {faults}"
            assert self.texts.say(message, language).strip(), f"{where} says nothing in {language}: {message}"
        self._said.add(form)

    def cites(self, cites: Iterable[str], where: str) -> None:
        """Every cited rule stands in the ledger."""
        for rule_id in cites:
            assert rule_id in self.rules, f"{where} cites {rule_id}, which the ledger does not have"


def check_words(name: str) -> None:
    """Every message of the game exists in both languages, with the same variables."""
    game = find(name)
    assert game.table.locales, f"{name} has no words"
    faults = [fault for folder in game.table.locales for fault in text_faults(folder)]
    assert not faults, f"{name}: {faults}"


def check_every_step(case: Case, seed: int, limit: int) -> int:
    """Random play never fails, and at every step state, questions, journals, words, rules and views are in order."""
    inspector, walker = Inspector(case), Walker(seed)
    for match in walk(case.start(seed), walker, limit):
        inspector.look(match, closely=match.over or match.version < 2 or walker.one_in(8))
    return inspector.looked_at


def check_match_ends(case: Case, seed: int) -> int:
    """A match played at random comes to an end that makes sense, and then asks nothing more."""
    for match in walk(case.start(seed), Walker(seed)):
        last = match
    outcome = last.outcome
    assert outcome is not None, f"{case}: no end after {LONGEST_MATCH} answers"
    strangers = [s for s in (*outcome.winners, *outcome.scores, *outcome.ranks) if s not in last.setup.seats]
    assert not strangers, f"{case}: the outcome names {strangers}, who have no seat"
    assert not last.choices, f"{case}: somebody is asked after the end"
    Inspector(case).look(last)
    if outcome.say is not None:
        Inspector(case).says(outcome.say, f"{case}: the outcome")
    return last.version


# Answers that are not legal, and those that are


def check_refusals(case: Case, seed: int, limit: int) -> int:
    """An illegal answer is refused with a reason in words, and leaves no trace."""
    walker, inspector, refused = Walker(seed), Inspector(case), 0
    for match in walk(case.start(seed), walker, limit):
        before = match.digest(), match.choices, match.version
        for seat, keys in illegal_answers(match):
            try:
                match.answer(seat, keys)
            except IllegalAnswer as refusal:
                inspector.says(refusal.reason, f"{case}: a refusal")
                refused += 1
            else:
                raise AssertionError(f"{case}: {seat} could answer {keys}")
            after = match.digest(), match.choices, match.version
            assert after == before, f"{case}: the refused answer {keys} of {seat} left a trace"
    return refused


def illegal_answers(match: AnyMatch) -> Iterator[tuple[Seat, list[str]]]:
    """Wrong in every way: nobody's seat, not one's turn, unknown, too few, too many, twice."""
    yield "nobody", ["pass"]
    for seat in match.setup.seats:
        if seat not in match.choices:
            others = next(iter(match.choices.values()), None)
            yield seat, others.keys()[:1] if others else ["pass"]
    for seat, choice in match.choices.items():
        keys = choice.keys()
        yield seat, ["no such key"] * max(1, choice.least)
        if choice.least:
            yield seat, keys[: choice.least - 1]
        yield seat, [*keys, *(f"more:{place}" for place in range(choice.most))][: choice.most + 1]
        if choice.most > 1:
            yield seat, [keys[0]] * max(2, choice.least)


def check_every_option(case: Case, seed: int, limit: int, every: int = 10, most: int = 40) -> int:
    """Whatever is offered is accepted and leads on: no option makes the rules fail."""
    walker, moments, tried = Walker(seed), Chance(seed), 0
    for match in walk(case.start(seed), walker, limit):
        if match.version and moments.below("moment", every):
            continue
        for seat, choice in match.choices.items():
            for option in choice.options[:most]:
                others = [other.key for other in choice.options if other is not option and not other.alone]
                more = 0 if option.alone else max(0, choice.least - 1)
                step(match.fork(), Answer(seat, choice.kind, (option.key, *others[:more])))
                tried += 1
    return tried


# The same match, whichever way it is reached


def check_saves_and_undo(case: Case, seed: int, limit: int, every: int = 12) -> int:
    """Saved and loaded, undone and redone, replayed from the start: always the same match."""
    walker, compared = Walker(seed), 0
    for match in walk(case.start(seed), walker, limit):
        last = match
        if not walker.one_in(every):
            continue
        now = everything(match)
        loaded: AnyMatch = saves.resume(saves.loads(saves.dumps(match)), case.game, case.content)
        assert everything(loaded) == now, f"{case}: after {match.version} answers, the loaded match is another"
        if match.version:
            count = 1 + walker.luck.below("back", min(match.version, 40))
            loaded.undo(count)
            loaded.redo(count)
            assert everything(loaded) == now, f"{case}: undoing and redoing {count} of {match.version} is no way back"
        compared += 1
    try:
        again = saves.replay(case.game, last.setup, case.content, last.answers)
    except (ReplayDrift, BugInRules) as error:
        raise AssertionError(f"{case}: the replay is another match: {error}") from error
    assert everything(again) == everything(last), f"{case}: the replay is another match"
    return compared + 1


class EagerMatch(Match[Any]):
    """A match that closes a stretch at every checkpoint, so that each can be resumed from."""

    answers_per_segment = 1


def check_checkpoints(case: Case, seed: int, limit: int) -> int:
    """From every checkpoint on, the state alone gives the same match as the live one."""
    digests = {}
    for match in walk(case.start(seed, EagerMatch), Walker(seed), limit):
        digests[match.version] = match.digest()
        last = match
    segments = last.segments
    for number, segment in enumerate(segments):
        length = len(segment.stretch.answers)
        assert length < LONGEST_STRETCH, f"{case}: {length} answers without a checkpoint"
        where = f"{case}: the match resumed from checkpoint {number} (answer {segment.stretch.first_answer})"
        try:
            resumed = EagerMatch(case.game, last.setup, case.content, segments[: number + 1])
        except (ReplayDrift, BugInRules) as error:
            raise AssertionError(f"{where} is another: {error}") from error
        assert resumed.digest() == digests[resumed.version], f"{where} is another"
    return len(segments)


def check_forks(case: Case, seed: int, limit: int, every: int = 12, length: int = 25) -> int:
    """A fork is the same match, also under the same answers; what happens in one never shows in its parent."""
    alone = [match.digest() for match in walk(case.start(seed), Walker(seed), limit)]
    walker, forks = Walker(seed), 0
    moments, twin = Chance(seed), None
    for place, match in enumerate(walk(case.start(seed), walker, limit)):
        assert match.digest() == alone[place], f"{case}: after {match.version} answers a fork shows in its parent"
        if twin is not None:
            if twin.version < match.version:
                step(twin, match.answers_since(match.version - 1)[0])
            assert twin.digest() == match.digest(), f"{case}: after {match.version} answers a fork is another match"
        if moments.below("moment", every) == 0:
            twin = match.fork()
            assert everything(twin) == everything(match), (
                f"{case}: after {match.version} answers a fork is another match"
            )
            for _ in walk(match.fork(), Walker(seed + place + 1), length):
                pass
            forks += 1
    assert twin is None or everything(twin) == everything(match), f"{case}: a fork tells another story"
    return forks


def trail(case: Case, seed: int, limit: int) -> list[str]:
    """The digest at every step and all journals at the end: what every process must agree on."""
    digests = []
    for match in walk(case.start(seed), Walker(seed), limit):
        digests.append(match.digest())
        last = match
    journals = [canonical(last.journal(seat)).hex() for seat in (*last.setup.seats, None)]
    views = [canonical(last.view(seat)).hex() for seat in (*last.setup.seats, None)]
    return [*digests, *journals, *views]
