"""Moments that one chapter of the rules names and another one carries out, so that no two import each other."""

from collections.abc import Callable
from typing import Any, Final

from oubliette.kernel.flow import Rules

_MOMENTS: Final[dict[str, Callable[..., Rules[None]]]] = {}


def moment(name: str) -> Callable[[Callable[..., Rules[None]]], Callable[..., Rules[None]]]:
    """Register what happens at a moment."""

    def register(rule: Callable[..., Rules[None]]) -> Callable[..., Rules[None]]:
        _MOMENTS[name] = rule
        return rule

    return register


def happen(name: str, *args: Any) -> Rules[None]:
    """Let it happen."""
    yield from _MOMENTS[name](*args)
