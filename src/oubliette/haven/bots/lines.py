"""Lines of abilities: what each adds to the worth of hexes, and where a move in between had best end."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from oubliette.haven.bots.hexes import Map

Verb = TypeVar("Verb")
Given = TypeVar("Given")
Thought = TypeVar("Thought", bound="HasPlaces")

Worth = float | Map
"""What an ability is worth: the same anywhere, or by the hex it is performed from."""


class Part(NamedTuple, Generic[Verb]):
    """Half a card as it may be performed: its abilities, and what it costs to perform it."""

    verbs: tuple[Verb, ...]
    cost: float = 0.0


class Ahead(NamedTuple, Generic[Verb, Given]):
    """The ability being performed, what was brought so far, and the ways on."""

    verb: Verb | None
    given: Given
    lines: tuple[tuple[Verb, ...], ...]
    """What may follow: the rest of the action, and one of the ways to perform the other half."""


def look_ahead(
    verbs: tuple[Verb, ...],
    place: int | None,
    given: Given,
    after: Callable[[Verb, Given], Given],
    other_half: Sequence[tuple[Verb, ...]],
) -> Ahead[Verb, Given]:
    """Where in its action somebody is: at a place of its abilities, or somewhere else.

    ``after`` says what an ability brings to those that follow; ``other_half`` are the ways to perform the other half.
    """
    done, rest = ((), ()) if place is None else (verbs[:place], verbs[place + 1 :])
    for verb in done:
        given = after(verb, given)
    lines = tuple((*rest, *half) for half in other_half) or (rest,)
    return Ahead(None if place is None else verbs[place], given, lines)


class Hit(NamedTuple):
    """What an attack does on average: damage that counts, and how likely it kills."""

    damage: float
    kills: float


def worth_at(now: Worth, cell: int) -> float:
    """What an ability is worth from a hex; one that would do harm is left out."""
    return now if isinstance(now, float) else max(0.0, now[cell])


def added(worths: Map, now: Worth) -> Map:
    """Worth by hex with an ability performed as well; one that would do harm is left out."""
    if isinstance(now, float):
        return [worth + now for worth in worths]
    return [worth + here if here > 0 else worth for worth, here in zip(worths, now, strict=True)]


def best_end(staying: float, ends: Iterable[tuple[int, float]], worths: Map) -> float:
    """What it is worth to stay, or to move where that and the way there are worth most."""
    best = staying
    for there, passing in ends:
        worth = passing + worths[there]
        if worth > best:
            best = worth
    return best


class HasPlaces(Protocol):
    """A situation that is being thought through, in either game."""

    known: dict[Any, Any]

    @property
    def place(self) -> Map:
        """What it is worth to end the turn on each hex."""
        ...


class Lines(Generic[Thought, Verb, Given]):
    """What lines of abilities are worth, in the words of one game.

    ``ability`` says what one is worth where it is performed, ``after`` what it brings to those that follow, and
    ``moving`` what a move is worth with the rest of its line.
    """

    def __init__(
        self,
        move: type,
        ability: Callable[[Thought, Verb, Given], Worth],
        after: Callable[[Verb, Given], Given],
        moving: Callable[[Thought, Any, tuple[Verb, ...], int, Given], float],
    ) -> None:
        self._move = move
        self._ability = ability
        self._after = after
        self._moving = moving

    def worth(self, mind: Thought, verbs: tuple[Verb, ...], cell: int, given: Given) -> float:
        """What it is worth to perform abilities in a row from a hex, and to end the turn after them."""
        total = 0.0
        for place, verb in enumerate(verbs):
            if isinstance(verb, self._move):
                return total + self._moving(mind, verb, verbs[place + 1 :], cell, given)
            total += worth_at(self._ability(mind, verb, given), cell)
            given = self._after(verb, given)
        return total + mind.place[cell]

    def standing(self, mind: Thought, key: object, verbs: tuple[Verb, ...], given: Given) -> Map:
        """What a line without a move is worth from every hex; the key names the line and what is given."""
        worths: Map | None = mind.known.get(key)
        if worths is None:
            worths = mind.place
            for verb in verbs:
                worths = added(worths, self._ability(mind, verb, given))
                given = self._after(verb, given)
            mind.known[key] = worths
        return worths
