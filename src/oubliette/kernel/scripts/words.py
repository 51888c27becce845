"""The words every script has: when a rule happens, on which condition, how often, and the plainest things it does.

A game derives its own vocabulary from these. What refers to itself (conditions inside conditions, effects inside
effects) is narrowed there, by writing the field anew with the game's own type.
"""

from typing import Annotated, Any, Final, Generic, TypeVar

import msgspec
from msgspec import Meta

from oubliette.kernel.packs import Id
from oubliette.kernel.words import Words

N = TypeVar("N")
"""How a game writes a number: ``int``, or ``int | Formula`` where it depends on the players or the level."""
M = TypeVar("M")
"""A game's moments, as a ``Literal``: a moment that no rule raises is told when the pack is read."""
W = TypeVar("W")
"""A game's conditions: its own kind of :class:`When`."""
E = TypeVar("E")
"""A game's effects: ``Annotated[Spawn | Tell | …, VERBS]``."""

ALWAYS: Final = "always"
"""The moment after everything that happens. Its rules happen once unless they say otherwise."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a designer writes: a field it does not know is an error."""


# Conditions


class Bounds(Entry, Generic[N], frozen=True):
    """A number and its bounds."""

    at_least: N | None = None
    at_most: N | None = None
    exactly: N | None = None
    every: Annotated[int, Meta(ge=1)] | None = None
    """The number is a multiple of this, and not 0."""


class Counted(Bounds[N], Generic[N], frozen=True, kw_only=True):
    """A counter of the script's own, and its bounds."""

    name: Id


class When(Entry, Generic[N], frozen=True):
    """A condition: everything that is named must hold.

    A game adds its own words as further fields, all of which may be left out, and narrows the first three::

        class Test(When[int], frozen=True):
            all_of: "tuple[Test, ...]" = ()
            any_of: "tuple[Test, ...]" = ()
            none_of: "tuple[Test, ...]" = ()
            alive: Alive | None = None
    """

    all_of: tuple[Any, ...] = ()
    any_of: tuple[Any, ...] = ()
    none_of: tuple[Any, ...] = ()
    round: N | Bounds[N] | None = None
    """The number of this round (day, turn: what the game counts)."""
    counter: Counted[N] | None = None
    flag: Id | None = None
    """This flag is set."""
    no_flag: Id | None = None
    """This flag is not set."""
    happened: Id | None = None
    """The rule of this id has happened."""


# Effects


class Done(Entry, frozen=True, tag_field="verb", tag=str.lower):
    """Something a script does, written as its verb: ``{add: {counter: bells}}``."""


class SetFlag(Done, frozen=True, tag="set"):
    """A flag is set: ``set: gate_open``."""

    flag: Id


class ClearFlag(Done, frozen=True, tag="clear"):
    """A flag is set no more: ``clear: gate_open``."""

    flag: Id


class Add(Done, Generic[N], frozen=True, tag="add"):
    """A counter goes up by 1, or by so much; down, if that is negative."""

    counter: Id
    by: N | int = 1


class SetCounter(Done, Generic[N], frozen=True, tag="set_counter"):
    """A counter is set to a number."""

    counter: Id
    to: N


class Tell(Done, frozen=True, tag="tell"):
    """Only words."""

    words: Words


class Later(Done, Generic[M], frozen=True, tag="later"):
    """These things happen at the next such moment, or at the one that comes after so many of them.

    A game narrows ``do``::

        class Later(scripts.Later[Moment], frozen=True, tag="later"):
            do: "tuple[Effect, ...]"
    """

    at: M
    do: tuple[Any, ...]
    after: Annotated[int, Meta(ge=1, le=99)] = 1
    """1 is the next such moment, 2 the one after it."""


class Branch(Entry, Generic[W], frozen=True):
    """What happens if this holds; without ``when`` it always does."""

    do: tuple[Any, ...]
    when: W | None = None


class FirstOf(Done, frozen=True, tag="first_of"):
    """The first branch whose condition holds happens, and no other.

    A game narrows the branches, and ``do`` in its own kind of :class:`Branch`.
    """

    of: tuple[Any, ...]


# Rules


class Rule(Entry, Generic[M, W, E], frozen=True):
    """A rule of a script: at this moment, if that holds, so many times, these things happen.

    Every field that a game adds is a filter: the rule happens only if the moment names that very thing. A moment
    that is raised with ``who="mouse"`` (or ``who=("mouse", "vermin")``) lets ``who: mouse`` happen.
    """

    at: M
    do: Annotated[tuple[E, ...], Meta(min_length=1)]
    says: Words | None = None
    when: W | None = None
    times: Annotated[int, Meta(ge=1, le=99)] | None = None
    """How often at most; ``always`` happens once unless said otherwise."""
    per: M | None = None
    """``times`` starts anew at this moment: ``times: 1, per: round_start`` is once a round."""
    id: Id | None = None
    """A name, for conditions that ask whether it has happened."""


RULE_WORDS: Final = frozenset(Rule.__struct_fields__)
"""The fields of every rule; what a game adds to them are filters."""


def most_times(rule: "Rule[Any, Any, Any]") -> int | None:
    """How often a rule may happen; nothing, if there is no limit."""
    return 1 if rule.times is None and rule.at == ALWAYS else rule.times
