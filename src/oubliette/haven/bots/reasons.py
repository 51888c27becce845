"""Why a steady bot answers as it does, in one sentence for each kind of question."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.text import Say

S = TypeVar("S")
Picked = Sequence[Option[Any]]
Why = Callable[[S, Choice, Picked], Say | None]
"""Tells with numbers why these answers were picked, from a session of its game."""


def reason_for(choice: Choice, keys: Sequence[str], by_kind: Mapping[str, str]) -> Say | None:
    """The message for this kind of question; nothing where the answer is to pass."""
    message = by_kind.get(choice.kind)
    passes = any(option.passes for option in choice.options if option.key in keys)
    return None if message is None or passes else Say(message)


def reason_in_numbers(s: S, choice: Choice, keys: Sequence[str], by_kind: Mapping[str, Why[S]]) -> Say | None:
    """The sentence that this kind of question has numbers for; nothing where it has none."""
    by_key = {option.key: option for option in choice.options}
    why = by_kind.get(choice.kind)
    return None if why is None else why(s, choice, [by_key[key] for key in keys])
