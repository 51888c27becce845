"""Copies to think on, so that the match stays as it is."""

from copy import copy
from typing import Any, Protocol, TypeVar


class HasConditions(Protocol):
    """A figure of either game."""

    conditions: dict[Any, bool]


Figure = TypeVar("Figure", bound=HasConditions)


def copied(figure: Figure) -> Figure:
    """A figure that can be moved about, hurt and given conditions; what else it has is shared."""
    own = copy(figure)
    own.conditions = dict(figure.conditions)
    return own
