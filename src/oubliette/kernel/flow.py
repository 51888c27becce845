"""Rules as coroutines: a rule that needs a decision asks, and goes on with the answer.

A rule function is a generator of questions. One rule calls another with ``yield from``; nothing remembers
where the game was but the rules themselves::

    def suffer(s: Scenario, hero: str, amount: int) -> Rules[None]:
        card = yield from ask(s.seat, "damage", options, cites="BB-0206")

The driver (:class:`oubliette.kernel.match.Match`) answers a question with one legal answer by itself and journals it.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from oubliette.kernel.choices import Choice, Option, Seat
from oubliette.kernel.text import Say

T = TypeVar("T")
V = TypeVar("V")

Cites: TypeAlias = "str | tuple[str, ...]"


class Checkpoint(msgspec.Struct, frozen=True):
    """The outer loop is between two steps: from the state alone, play can start again here."""


class AskAll(msgspec.Struct, frozen=True):
    """Several seats are asked at once, in secret; the rules go on when all have answered."""

    choices: tuple[Choice, ...]


Step: TypeAlias = Choice | AskAll | Checkpoint
Rules: TypeAlias = Generator[Step, Any, T]

CHECKPOINT: Final = Checkpoint()


def cited(cites: Cites) -> tuple[str, ...]:
    """One rule id or several, as a tuple."""
    return (cites,) if isinstance(cites, str) else cites


def ask(seat: Seat, kind: str, options: Iterable[Option[V]], *, cites: Cites = (), say: Say | None = None) -> Rules[V]:
    """Ask for one of the options; returns its value."""
    picked = yield Choice(seat, kind, tuple(options), cites=cited(cites), say=say)
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
) -> Rules[list[V]]:
    """Ask for ``least`` to ``most`` of the options; returns their values in the order picked."""
    listed = tuple(options)
    picked = yield Choice(seat, kind, listed, least, min(most, len(listed)), cited(cites), say)
    return [option.value for option in picked]


def ask_all(choices: Iterable[Choice]) -> Rules[dict[Seat, list[Any]]]:
    """Ask several seats at once, each in secret; returns the picked values by seat, in the order asked."""
    picked = yield AskAll(tuple(choices))
    return {seat: [option.value for option in options] for seat, options in picked.items()}


def checkpoint() -> Rules[None]:
    """Tell that play could start again from the state as it is now."""
    yield CHECKPOINT


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
        options = [*(reaction.option for reaction in offers), Option(PASS, None, pass_say)]
        picked = yield Choice(seat, kind, tuple(options), cites=cited(cites), say=say)
        if picked[0].key == PASS:
            passed.append(seat)
        else:
            yield from by_key[picked[0].key].resolve()
            passed.clear()
