"""Tables of verbs: what a game does with each verb of its vocabulary, entered beside what is said about it.

A game has one table a purpose: how a verb is performed, how a card words it, what it is worth to a bot. Each chapter
enters its own verbs; a test asks every table for all verbs of the vocabulary.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
G = TypeVar("G", bound=Callable[..., Any])


class VerbTable(Generic[F]):
    """One function for each verb, found by the verb's type."""

    def __init__(self, purpose: str) -> None:
        self.purpose = purpose
        self._entries: dict[type, F] = {}

    def of(self, *verbs: type) -> Callable[[G], G]:
        """Enter the decorated function for these verbs."""

        def enter(function: G) -> G:
            for verb in verbs:
                self.enter(verb, function)  # type: ignore[arg-type]
            return function

        return enter

    def enter(self, verb: type, function: F) -> None:
        """Enter a function for a verb; each has one alone."""
        if verb in self._entries:
            raise ValueError(f"{self.purpose} of {verb.__name__} is told twice")
        self._entries[verb] = function

    def __getitem__(self, verb: type) -> F:
        return self._entries[verb]

    def __contains__(self, verb: type) -> bool:
        return verb in self._entries

    def __iter__(self) -> Iterator[type]:
        return iter(self._entries)

    def functions(self) -> Iterable[F]:
        """All functions that are entered."""
        return self._entries.values()
