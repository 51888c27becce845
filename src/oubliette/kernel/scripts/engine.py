"""Running scripts: rules listen for named moments, and verbs carry out what they say."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from oubliette.kernel.flow import Rules
from oubliette.kernel.scripts.checks import words_of
from oubliette.kernel.scripts.memory import Due, Fact, Facts, Memory
from oubliette.kernel.scripts.words import (
    RULE_WORDS,
    Add,
    Bounds,
    Branch,
    ClearFlag,
    Done,
    FirstOf,
    Later,
    Rule,
    SetCounter,
    SetFlag,
    Tell,
    When,
    most_times,
)
from oubliette.kernel.words import Words

S = TypeVar("S")
AnyRule: TypeAlias = Rule[Any, Any, Any]


class _Stop:
    """The type of :data:`STOP`."""


STOP: Final = _Stop()
"""What a verb returns to say that the effects after it are not done, as when a story goes on elsewhere."""


class Happening(NamedTuple):
    """What an effect happens in: the moment with its facts, and where the effect is written."""

    moment: str
    facts: Facts
    key: str
    path: tuple[str | int, ...] = ()

    def inside(self, *steps: str | int) -> "Happening":
        """The same, for effects written inside this one: ``happening.inside("success")``."""
        return self._replace(path=(*self.path, *steps))


Verb: TypeAlias = Callable[[S, Any, Happening], Rules[Any]]
Test: TypeAlias = Callable[[S, Any], bool]


class Ready(NamedTuple):
    """Something that is to happen now: what a rule does, or what was put off."""

    happening: Happening
    effects: Sequence[Any]
    rule: AnyRule | None = None
    """The rule; none for what was put off."""

    @property
    def key(self) -> str:
        """The rule (or other piece of a script) it is written in."""
        return self.happening.key


def _no_words(_s: Any, _words: Words) -> None:
    """Nobody listens."""


def _nothing(_s: Any, _name: str, _value: int) -> None:
    """Nobody looks."""


def _no_block(_s: Any, key: str) -> Sequence[Any]:
    raise KeyError(key)


class Scripts(Generic[S]):
    """The scripts of a game, made once: how to find them, judge their conditions and carry out their effects.

    ``memory`` finds what the running scripts remember, ``rules`` the scripts that run, by name (one may be called
    ``""``). ``tests`` judges the game's own conditions by the name of their field, ``verbs`` carries out its own
    effects by their type; either may take the place of a shared one. ``blocks`` finds the effects of anything else
    that is carried out with :meth:`perform`, such as a chapter, by the key it was given. ``rule`` is the game's kind of
    rule: with it, a word that nothing judges or carries out is told as soon as the module is imported.

    Rules that raise moments need not know the rules that verbs call: they share the value, and :meth:`learn` teaches
    it the verbs where those stand.
    """

    def __init__(
        self,
        *,
        memory: Callable[[S], Memory],
        rules: Callable[[S], Mapping[str, Sequence[AnyRule]]],
        verbs: Mapping[type, Verb[S]],
        tests: Mapping[str, Test[S]] | None = None,
        rule: type[AnyRule] | None = None,
        blocks: Callable[[S, str], Sequence[Any]] = _no_block,
        round_of: Callable[[S], int] = lambda _s: 0,
        number: Callable[[S, Any], int] = lambda _s, written: int(written),
        tell: Callable[[S, Words], None] = _no_words,
        counted: Callable[[S, str, int], None] = _nothing,
        flagged: Callable[[S, str, int], None] = _nothing,
        happened: Callable[[S, Ready], None] = lambda _s, _ready: None,
    ) -> None:
        self.memory = memory
        self._rules = rules
        self._blocks = blocks
        self._round_of = round_of
        self._number = number
        self._tell, self._counted, self._flagged, self._happened = tell, counted, flagged, happened
        self.verbs: dict[type, Verb[S]] = dict(verbs)
        """What carries out each kind of effect; the shared ones are found by the kind they derive from."""
        self.tests: dict[str, Test[S]] = {**self._shared_tests(), **(tests or {})}
        if rule is not None:
            self._check_words(rule)
        self._judges: dict[int, tuple[When[Any], tuple[tuple[Test[S], Any], ...]]] = {}
        self._indexes: dict[tuple[str, int], _Index] = {}

    def learn(self, verbs: Mapping[type, Verb[S]], *, rule: type[AnyRule] | None = None) -> None:
        """Further verbs; with ``rule``, they must be all that the game's rules can say."""
        self.verbs.update(verbs)
        if rule is not None:
            self._check_words(rule)

    def _check_words(self, rule: type[AnyRule]) -> None:
        """Every word that the game's rules can say is judged or carried out by something."""
        words, effects = words_of(rule)
        if dumb := sorted(words - self.tests.keys()):
            raise TypeError(f"nothing judges the conditions {', '.join(dumb)}")
        if idle := sorted(kind.__name__ for kind in effects if self._find_verb(kind) is None):
            raise TypeError(f"no verb carries out {', '.join(idle)}")

    # Raising moments

    def concerns(self, s: S, moment: str) -> bool:
        """Whether any rule listens for a moment, or something waits for one: else nothing can come of it."""
        if self.memory(s).due:
            return True
        for index in self._running(s):  # noqa: SIM110 - asked very often, so no generator
            if moment in index.by_moment or moment in index.anew:
                return True
        return False

    def run(self, s: S, moment: str, **facts: Fact) -> Rules[None]:
        """A moment comes: what was put off to it, then its rules in the order written, each judged when its turn comes.

        A game in which things at the same moment happen together, or in an order that somebody chooses, takes
        :meth:`waiting` and :meth:`ready` apart and fires them itself.
        """
        for ready in self.waiting(s, moment):
            yield from self.fire(s, ready)
        for key, rule in self.rules_at(s, moment):
            if self._listens(rule, facts) and self.is_due(s, key, rule):
                yield from self.fire(s, self._count(s, key, rule, moment, facts))

    def waiting(self, s: S, moment: str) -> list[Ready]:
        """What was put off to this moment; it is remembered no longer. Counts that start anew here do so."""
        memory = self.memory(s)
        for index in self._running(s):
            for key in index.anew.get(moment, ()):
                memory.fired.pop(key, None)
        if not memory.due:
            return []
        now = [due for due in memory.due if due.at == moment and due.wait <= 1]
        memory.due = [due for due in memory.due if not (due.at == moment and due.wait <= 1)]
        for due in memory.due:
            if due.at == moment:
                due.wait -= 1
        return [Ready(Happening(moment, due.facts, due.key, due.path), self._effects_at(s, due)) for due in now]

    def ready(self, s: S, moment: str, **facts: Fact) -> list[Ready]:
        """The rules that happen at this moment, all judged now; they count as happened."""
        return [
            self._count(s, key, rule, moment, facts)
            for key, rule in self.rules_at(s, moment)
            if self._listens(rule, facts) and self.is_due(s, key, rule)
        ]

    def fire(self, s: S, ready: Ready) -> Rules[None]:
        """Say what a rule says and do what it does."""
        self.announce(s, ready)
        yield from self.perform(s, ready.effects, ready.happening)

    def announce(self, s: S, ready: Ready) -> None:
        """Say what a rule says."""
        self._happened(s, ready)
        if ready.rule is not None and ready.rule.says is not None:
            self._tell(s, ready.rule.says)

    def perform(self, s: S, effects: Sequence[Any], happening: Happening) -> Rules[object]:
        """Do these things one after the other; returns :data:`STOP` if one of them says that nothing follows."""
        for place, effect in enumerate(effects):
            if (yield from self.do(s, effect, happening.inside(place))) is STOP:
                return STOP
        return None

    def do(self, s: S, effect: Any, happening: Happening) -> Rules[object]:
        """Do one thing; ``happening`` says where it is written."""
        return (yield from self._verb(effect)(s, effect, happening))

    # What may still happen

    def rules_at(self, s: S, moment: str) -> Iterator[tuple[str, Any]]:
        """The rules that listen for a moment, each with the key under which it is remembered."""
        for index in self._running(s):
            yield from index.by_moment.get(moment, ())

    def times_left(self, s: S, key: str, rule: AnyRule) -> int | None:
        """How often a rule may still happen; nothing, if there is no limit."""
        most = most_times(rule)
        return None if most is None else max(0, most - self.memory(s).fired.get(key, 0))

    def is_due(self, s: S, key: str, rule: AnyRule) -> bool:
        """Whether a rule may still happen, and its condition holds."""
        return self.times_left(s, key, rule) != 0 and (rule.when is None or self.holds(s, rule.when))

    def still_to_come(self, s: S) -> Iterator[Sequence[Any]]:
        """The effects of all rules with a limit that is not reached, and of all that was put off."""
        for key, rule in self.rules(s):
            if most_times(rule) is not None and self.times_left(s, key, rule) != 0:
                yield rule.do
        for due in self.memory(s).due:
            yield self._effects_at(s, due)

    def rules(self, s: S) -> Iterator[tuple[str, Any]]:
        """All rules of the running scripts, each with the key under which it is remembered."""
        for index in self._running(s):
            yield from index.rules.items()

    def _running(self, s: S) -> list["_Index"]:
        """The scripts that run. Their rules never change, so they are sorted once."""
        known = self._indexes
        return [known.get((name, id(rules))) or self._sort(name, rules) for name, rules in self._rules(s).items()]

    def _sort(self, name: str, rules: Sequence[AnyRule]) -> "_Index":
        index = _Index(name, rules)
        _keep(self._indexes, (name, id(rules)), index)
        return index

    @staticmethod
    def _listens(rule: AnyRule, facts: Facts) -> bool:
        """Whether the moment names everything that the rule's filters ask for."""
        for name in rule.__struct_fields__:
            if name not in RULE_WORDS and (wanted := getattr(rule, name)) is not None:
                fact = facts.get(name)
                if fact != wanted and not (isinstance(fact, tuple) and wanted in fact):
                    return False
        return True

    def _count(self, s: S, key: str, rule: AnyRule, moment: str, facts: Facts) -> Ready:
        fired = self.memory(s).fired
        fired[key] = fired.get(key, 0) + 1
        return Ready(Happening(moment, facts, key), rule.do, rule)

    def _effects_at(self, s: S, due: Due) -> Sequence[Any]:
        """What was put off, found again where it is written."""
        rule = next((index.rules[due.key] for index in self._running(s) if due.key in index.rules), None)
        found: Any = self._blocks(s, due.key) if rule is None else rule.do
        for step in due.path:
            found = getattr(found, step) if isinstance(step, str) else found[step]
        effects: Sequence[Any] = found
        return effects

    # Conditions

    def would_hold(self, s: S, test: When[Any], *, without: Sequence[str]) -> bool:
        """Whether everything that a condition names holds, a few words left aside."""
        named = ((name, getattr(test, name)) for name in test.__struct_fields__ if name not in without)
        return all(self.tests[name](s, value) for name, value in named if value not in (None, ()))

    def holds(self, s: S, test: When[Any]) -> bool:
        """Whether everything that a condition names holds."""
        judge = self._judges.get(id(test))
        if judge is None:
            named = ((name, getattr(test, name)) for name in test.__struct_fields__)
            judge = (test, tuple((self.tests[name], value) for name, value in named if value not in (None, ())))
            _keep(self._judges, id(test), judge)
        for check, wanted in judge[1]:  # noqa: SIM110 - asked very often, so no generator
            if not check(s, wanted):
                return False
        return True

    def within(self, s: S, number: int, bounds: Any) -> bool:
        """Whether a number lies within bounds, or is the very number written in their place."""
        if not isinstance(bounds, Bounds):
            return number == self._number(s, bounds)
        return (
            (bounds.at_least is None or number >= self._number(s, bounds.at_least))
            and (bounds.at_most is None or number <= self._number(s, bounds.at_most))
            and (bounds.exactly is None or number == self._number(s, bounds.exactly))
            and (bounds.every is None or (number > 0 and number % bounds.every == 0))
        )

    def _shared_tests(self) -> dict[str, Test[S]]:
        return {
            "all_of": lambda s, tests: all(self.holds(s, test) for test in tests),
            "any_of": lambda s, tests: any(self.holds(s, test) for test in tests),
            "none_of": lambda s, tests: not any(self.holds(s, test) for test in tests),
            "round": lambda s, bounds: self.within(s, self._round_of(s), bounds),
            "counter": lambda s, it: self.within(s, self.memory(s).counters.get(it.name, 0), it),
            "flag": lambda s, flag: flag in self.memory(s).flags,
            "no_flag": lambda s, flag: flag not in self.memory(s).flags,
            "happened": lambda s, rule: any(_rule_of(key) == rule for key in self.memory(s).fired),
        }

    # Effects

    def _verb(self, effect: Done) -> Verb[S]:
        """What carries out an effect: by its type, or by the type that it derives from."""
        verb = self.verbs.get(type(effect)) or self._find_verb(type(effect))
        if verb is None:
            raise TypeError(f"no verb carries out {type(effect).__name__}")
        self.verbs[type(effect)] = verb
        return verb

    def _find_verb(self, kind: type) -> Verb[S] | None:
        verbs = {**self._shared_verbs(), **self.verbs}
        return next((verbs[base] for base in kind.__mro__ if base in verbs), None)

    def _shared_verbs(self) -> dict[type, Verb[S]]:
        return {
            SetFlag: self._set_flag,
            ClearFlag: self._clear_flag,
            Add: self._add,
            SetCounter: self._set_counter,
            Tell: self._tell_words,
            Later: self._put_off,
            FirstOf: self._first_of,
        }

    def _set_flag(self, s: S, effect: SetFlag, _happening: Happening) -> Rules[None]:
        flags = self.memory(s).flags
        if effect.flag not in flags:
            flags.append(effect.flag)
            self._flagged(s, effect.flag, 1)
        yield from ()

    def _clear_flag(self, s: S, effect: ClearFlag, _happening: Happening) -> Rules[None]:
        flags = self.memory(s).flags
        if effect.flag in flags:
            flags.remove(effect.flag)
            self._flagged(s, effect.flag, 0)
        yield from ()

    def _add(self, s: S, effect: Add[Any], _happening: Happening) -> Rules[None]:
        now = self.memory(s).counters.get(effect.counter, 0)
        self._count_to(s, effect.counter, now + self._number(s, effect.by))
        yield from ()

    def _set_counter(self, s: S, effect: SetCounter[Any], _happening: Happening) -> Rules[None]:
        self._count_to(s, effect.counter, self._number(s, effect.to))
        yield from ()

    def _count_to(self, s: S, counter: str, value: int) -> None:
        self.memory(s).counters[counter] = value
        self._counted(s, counter, value)

    def _tell_words(self, s: S, effect: Tell, _happening: Happening) -> Rules[None]:
        self._tell(s, effect.words)
        yield from ()

    def _put_off(self, s: S, effect: Later[Any], happening: Happening) -> Rules[None]:
        where = happening.inside("do")
        due = Due(where.key, where.path, effect.at, effect.after, dict(happening.facts))
        self.memory(s).due.append(due)
        yield from ()

    def _first_of(self, s: S, effect: FirstOf, happening: Happening) -> Rules[object]:
        branches: Sequence[Branch[Any]] = effect.of
        for place, branch in enumerate(branches):
            if branch.when is None or self.holds(s, branch.when):
                return (yield from self.perform(s, branch.do, happening.inside("of", place, "do")))
        return None


class _Index:
    """The rules of one script, by the key under which each is remembered and by its moment."""

    __slots__ = ("anew", "by_moment", "kept", "rules")

    def __init__(self, script: str, rules: Sequence[AnyRule]) -> None:
        self.kept = rules
        self.rules = {_key(script, rule.id or str(place)): rule for place, rule in enumerate(rules)}
        self.by_moment: dict[str, list[tuple[str, AnyRule]]] = {}
        self.anew: dict[str, list[str]] = {}
        """The rules whose count starts anew at a moment."""
        for key, rule in self.rules.items():
            self.by_moment.setdefault(rule.at, []).append((key, rule))
            if rule.per is not None:
                self.anew.setdefault(rule.per, []).append(key)


_KEPT: Final = 4096
"""So many conditions and scripts are kept worked out; far more than any match has."""


def _keep(kept: "dict[Any, Any]", key: object, value: object) -> None:
    if len(kept) >= _KEPT:
        kept.clear()
    kept[key] = value


def _key(script: str, rule: str) -> str:
    return f"{script}/{rule}" if script else rule


def _rule_of(key: str) -> str:
    return key.rpartition("/")[2]
