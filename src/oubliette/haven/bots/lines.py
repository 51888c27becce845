"""Lines of abilities: what each adds to the worth of hexes, and where a move in between had best end."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from oubliette.haven.bots.hexes import Map

Verb = TypeVar("Verb")
Given = TypeVar("Given")

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
