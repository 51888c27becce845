"""The parts of a number: rules keep them where they add them up, and the event that tells the number tells them too."""

from collections.abc import Iterable

import msgspec

from oubliette.kernel.text import Say


class Addend(msgspec.Struct, frozen=True, omit_defaults=True):
    """One part of a number: what it adds, what it is in a few words, and what on the table it comes from."""

    value: int
    say: Say
    of: Say | None = None
    """What gives it, such as a card or an item, by its name."""
    pieces: tuple[str, ...] = ()
    """Pieces it comes from."""
    cards: tuple[str, ...] = ()
    """Cards it stands on."""


Addends = tuple[Addend, ...]


def used_up(parts: Iterable[Addend], left: int) -> Addends:
    """The parts of what is left of something: what there was, and as the last part what was spent or won since."""
    kept = [part for part in parts if part.value]
    rest = left - sum(part.value for part in kept)
    return (*kept, *([Addend(rest, Say("sum-spent" if rest < 0 else "sum-won"))] if rest else ()))


def told(parts: Iterable[Addend], total: int) -> Addends:
    """The parts of a number as an event tells them: whatever adds something, and at least one.

    What keeps the total from being the plain sum, such as that nothing falls below zero, is the last part.
    """
    every = list(parts)
    kept = [part for part in every if part.value] or every[:1]
    rest = total - sum(part.value for part in kept)
    if rest:
        kept.append(Addend(rest, Say("sum-least" if total == 0 else "sum-rest")))
    return tuple(kept)
