"""Rules as coroutines: a rule that needs a decision asks, and goes on with the answer.

A rule function is a generator of questions. One rule calls another with ``yield from``; nothing remembers
where the game was but the rules themselves::

    def suffer(s: Scenario, hero: str, amount: int) -> Rules[None]:
        card = yield from ask(s.seat, "damage", options, cites="BB-0206")

The driver (:class:`oubliette.kernel.match.Match`) answers a question with one legal answer by itself and journals it.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from oubliette.kernel.choices import Choice, Group, Option, Seat, Topic
from oubliette.kernel.text import Say

T = TypeVar("T")
V = TypeVar("V")

Cites: TypeAlias = "str | tuple[str, ...]"


class Checkpoint(msgspec.Struct, frozen=True):
    """The outer loop is between two steps: from the state alone, play can start again here."""

    for_copies: bool = False
    """Copies of the match start from here; the stretch of answers that can be taken back freely goes on."""


class AskAll(msgspec.Struct, frozen=True):
    """Several seats are asked at once, in secret; the rules go on when all have answered."""

    choices: tuple[Choice, ...]


class AskAny(msgspec.Struct, frozen=True):
    """Several seats are asked at once; the first answer goes on, and the other questions are withdrawn."""

    choices: tuple[Choice, ...]


Step: TypeAlias = Choice | AskAll | AskAny | Checkpoint
Rules: TypeAlias = Generator[Step, Any, T]

CHECKPOINT: Final = Checkpoint()
FOR_COPIES: Final = Checkpoint(for_copies=True)


def cited(cites: Cites) -> tuple[str, ...]:
    """One rule id or several, as a tuple."""
    return (cites,) if isinstance(cites, str) else cites


def ask(
    seat: Seat,
    kind: str,
    options: Iterable[Option[V]],
    *,
    cites: Cites = (),
    say: Say | None = None,
    groups: tuple[Group, ...] = (),
    default: str = "",
    why_not: Callable[[Any], Any] | None = None,
    about: str = "",
    topics: tuple[Topic, ...] = (),
) -> Rules[V]:
    """Ask for one of the options; returns its value."""
    first = (default,) if default else ()
    picked = yield Choice(
        seat,
        kind,
        tuple(options),
        cites=cited(cites),
        say=say,
        groups=groups,
        default=first,
        why_not=why_not,
        about=about,
        topics=topics,
    )
    value: V = picked[0].value
    return value


def ask_some(
    seat: Seat,
    kind: str,
    options: Iterable[Option[V]],
    *,
    least: int,
    most: int,
    cites: Cites = (),
    say: Say | None = None,
    ordered: bool = False,
    groups: tuple[Group, ...] = (),
    default: tuple[str, ...] = (),
    why_not: Callable[[Any], Any] | None = None,
) -> Rules[list[V]]:
    """Ask for ``least`` to ``most`` of the options; returns their values in the order picked.

    ``ordered`` says that this order means something to the rule.
    """
    listed = tuple(options)
    picked = yield Choice(
        seat,
        kind,
        listed,
        least,
        min(most, len(listed)),
        cited(cites),
        say,
        ordered,
        groups,
        default,
        why_not=why_not,
    )
    return [option.value for option in picked]


def ask_all(choices: Iterable[Choice]) -> Rules[dict[Seat, list[Any]]]:
    """Ask several seats at once, each in secret; returns the picked values by seat, in the order asked."""
    picked = yield AskAll(tuple(choices))
    return {seat: [option.value for option in options] for seat, options in picked.items()}


def ask_any(choices: Iterable[Choice]) -> Rules[tuple[Seat, list[Any]]]:
    """Ask several seats at once; returns who answered first, and what that seat picked.

    For what a group does in an order of its own, such as "who acts next". Seats without an option are not asked.
    """
    seat, picked = yield AskAny(tuple(choice for choice in choices if choice.options))
    return seat, [option.value for option in picked]


def checkpoint() -> Rules[None]:
    """Tell that play could start again from the state as it is now."""
    yield CHECKPOINT


def checkpoint_for_copies() -> Rules[None]:
    """Tell that a copy of the match could start from the state as it is now: in the middle of a turn, say."""
    yield FOR_COPIES


class Reaction(msgspec.Struct, frozen=True):
    """Something a seat may do in a window: the answer that stands for it, and the rule that carries it out."""

    option: Option[Any]
    resolve: Callable[[], Rules[None]]


PASS: Final = "pass"  # noqa: S105 - an answer, not a secret


def window(
    kind: str,
    reactions: Callable[[], Mapping[Seat, Sequence[Reaction]]],
    *,
    cites: Cites = (),
    say: Say | None = None,
    pass_say: Say | None = None,
) -> Rules[None]:
    """A timing point where seats may react, in the order in which ``reactions`` lists them.

    What is possible is asked anew after every reaction, and then even of those who had passed. A seat that could
    do nothing is not asked; nested windows simply nest.
    """
    passed: list[Seat] = []
    while True:
        open_to = [(seat, offers) for seat, offers in reactions().items() if offers and seat not in passed]
        if not open_to:
            return
        seat, offers = open_to[0]
        by_key = {reaction.option.key: reaction for reaction in offers}
        given = [reaction.option for reaction in offers]
        options = (*given, Option(PASS, None, pass_say, passes=True))
        picked = yield Choice(seat, kind, options, cites=cited(cites), say=say, topics=topics_of(given))
        if picked[0].key == PASS:
            passed.append(seat)
        else:
            yield from by_key[picked[0].key].resolve()
            passed.clear()


def topics_of(options: Iterable[Option[Any]]) -> tuple[Topic, ...]:
    """What a question is about that everybody may read: the cards its answers stand on, each of them once."""
    found = {option.cards[0]: option.say for option in options if option.cards}
    return tuple(Topic(card, say) for card, say in found.items() if say is not None)


class PassScope(msgspec.Struct, frozen=True):
    """How long a standing pass lasts: its name, such as ``turn``, and the words of the answer that gives it."""

    id: str
    say: Say


class StandingPasses(msgspec.Struct):
    """Who does not want to be asked again for a while. It is part of a game's state."""

    given: dict[Seat, list[str]] = {}

    def add(self, seat: Seat, scope: str) -> None:
        """A seat passes until the scope ends."""
        self.given.setdefault(seat, []).append(scope)

    def end(self, scope: str) -> None:
        """The turn, the round or whatever the scope names is over: everybody is asked again."""
        for scopes in self.given.values():
            while scope in scopes:
                scopes.remove(scope)

    def covers(self, seat: Seat) -> bool:
        """Whether the seat wants not to be asked now."""
        return bool(self.given.get(seat))


def secret_window(
    kind: str,
    possible: Callable[[], Sequence[Seat]],
    reactions: Callable[[Seat], Sequence[Reaction]],
    passes: StandingPasses,
    *,
    scopes: Sequence[PassScope] = (),
    alternating: bool = False,
    cites: Cites = (),
    say: Say | None = None,
    pass_say: Say | None = None,
    preview: Callable[[Seat, Option[Any]], Any] | None = None,
    topics: Callable[[Seat], tuple[Topic, ...]] | None = None,
) -> Rules[None]:
    """A timing point where seats may use what nobody else may know they hold.

    ``possible`` names, in order, the seats for which a reaction is possible as far as everybody knows (somebody with
    cards in hand, say). Each of them is asked, even where its cards allow nothing: so neither that somebody is asked
    nor how long it takes tells anything, and the others see all of them being waited for. A seat with a standing pass
    is left out until its scope ends.

    ``topics`` names what a seat might use here as far as everybody knows, for standing orders.
    ``preview`` tells a seat what each of its answers would lead to, passing included.
    Seats that passed are asked again after a reaction. With ``alternating`` priority goes to the next seat after each
    reaction, else whoever reacted goes on.
    """
    passed: list[Seat] = []
    first = 0
    while True:
        listed = possible()
        around = [*listed[first:], *listed[:first]] if first < len(listed) else list(listed)
        waiting = tuple(seat for seat in around if seat not in passed and not passes.covers(seat))
        if not waiting:
            return
        seat = waiting[0]
        by_key = {reaction.option.key: reaction for reaction in reactions(seat)}
        standing = [Option(f"{PASS}:{scope.id}", None, scope.say, passes=True) for scope in scopes]
        options = (
            *(reaction.option for reaction in by_key.values()),
            Option(PASS, None, pass_say, passes=True),
            *standing,
        )
        look = None if preview is None else partial(preview, seat)
        picked = yield Choice(
            seat,
            kind,
            options,
            cites=cited(cites),
            say=say,
            open_to=tuple(sorted(waiting)),
            secret=True,
            preview=look,
            topics=() if topics is None else topics(seat),
        )
        key = picked[0].key
        if key in by_key:
            yield from by_key[key].resolve()
            passed.clear()
            if alternating and listed:
                first = (listed.index(seat) + 1) % len(listed)
        else:
            passed.append(seat)
            if key != PASS:
                passes.add(seat, key.removeprefix(f"{PASS}:"))
