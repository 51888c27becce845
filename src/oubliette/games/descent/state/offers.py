"""What figures may do and attack with, as values: an offer is an answer whose value is the rule that carries it out."""

from collections.abc import Callable

import msgspec

from oubliette.games.descent.content.dice import DieName
from oubliette.games.descent.content.vocabulary import Reach
from oubliette.games.descent.state.state import Figure
from oubliette.kernel.boards import Cell
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules

Rule = Callable[[], Rules[None]]
Offer = Option[Rule]
Target = tuple[Figure, Cell]
"""Whom an attack is aimed at, and by which of its spaces."""


class Means(msgspec.Struct):
    """What a figure attacks with."""

    weapon: str
    """The id of the item or Search card; nothing for bare hands and for who needs none."""
    type: Reach
    dice: tuple[DieName, ...]
    reach: int = 1
    pierce: int = 0
