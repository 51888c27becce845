"""The words in which scenarios of both Haven games are written: letters, goals, and the plainest things rules do."""

from collections.abc import Callable
from typing import Annotated, Generic, Literal, TypeVar

from msgspec import Meta

from oubliette.haven.vocabulary import Written, invalid
from oubliette.kernel.scripts import Done, Tell
from oubliette.kernel.words import Words

__all__ = ["Done", "End", "GoalOf", "Letter", "Shift", "Tell"]

Letter = Annotated[str, Meta(pattern="^[A-Z]$")]
"""A letter of the map: all hexes that have it."""

Test = TypeVar("Test")
"""The conditions that a game's scenarios can name."""


class GoalOf(Written, Generic[Test], frozen=True):
    """Tests that must all hold, or of which one must, with the words that tell the players."""

    says: Words
    all_of: tuple[Test, ...] = ()
    any_of: tuple[Test, ...] = ()

    def __post_init__(self) -> None:
        if bool(self.all_of) == bool(self.any_of):
            raise invalid(en="needs either all_of or any_of", fr="a besoin soit de all_of, soit de any_of")

    def is_met(self, holds: Callable[[Test], bool]) -> bool:
        """Whether the goal is met, given how a test is judged."""
        return all(map(holds, self.all_of)) if self.all_of else any(map(holds, self.any_of))


class Shift(Done, frozen=True):
    """Figures standing on hexes with the first letter are put on hexes with the second, where those are free."""

    source: Letter
    target: Letter


class End(Done, frozen=True):
    """The scenario is completed or failed, at the end of the round (BB-0290, GH-0067, GH-0388)."""

    result: Literal["completed", "failed"]
