"""Everybody who is told the very same: what changed for them is worked out once, encoded once, and kept for a while.

A table has a name that outlives neither the process nor the match in memory. Who has the last one gets what changed;
who has one of the few before it gets the changes since; everybody else gets the whole.
"""

from collections import deque
from collections.abc import Iterable
from secrets import token_hex
from typing import Final, NamedTuple

import msgspec

from oubliette.play.changes import change_between
from oubliette.play.server import wire

_STEPS_KEPT: Final = 8
_LONGEST_KEPT: Final = 8_000
"""Changes that are kept for who comes back after a cut: so many, none longer than this."""

_encoder = msgspec.json.Encoder()


def encoded(message: wire.FromServer) -> str:
    """A message as it goes over the wire."""
    return _encoder.encode(message).decode()


class _Step(NamedTuple):
    on: str
    told: str


class Audience:
    """What one audience has been told of the table."""

    def __init__(self, table: wire.Table) -> None:
        self._life = token_hex(4)
        self._number = 0
        self._table = table
        self._steps: deque[_Step] = deque(maxlen=_STEPS_KEPT)
        self._whole = ""

    @property
    def at(self) -> str:
        """The name of the table as it is now."""
        return f"{self._life}.{self._number}"

    def bring(self, table: wire.Table) -> None:
        """Take the table as it is now, and work out what has changed."""
        change = change_between(self._table, table)
        if change is None:
            return
        on = self.at
        self._number += 1
        self._table, self._whole = table, ""
        told = encoded(wire.Changes(on, self.at, change))
        if len(told) > _LONGEST_KEPT:
            self._steps.clear()
        self._steps.append(_Step(on, told))

    def whole(self) -> str:
        """The whole table, encoded once."""
        if not self._whole:
            self._whole = encoded(msgspec.structs.replace(self._table, at=self.at))
        return self._whole

    def since(self, at: str) -> Iterable[str]:
        """What brings somebody who has a table up to date: nothing, the changes since, or the whole."""
        if at == self.at:
            return ()
        begun = next((place for place, step in enumerate(self._steps) if step.on == at), None)
        if begun is None:
            return (self.whole(),)
        return tuple(step.told for step in self._steps)[begun:]

    def nothing_new(self) -> str:
        """Said to who asks and has it all."""
        return encoded(wire.Changes(self.at, self.at, {}))
