"""How much somebody may ask in a while: a bucket that fills by itself and is drawn from."""

import time
from collections import OrderedDict
from typing import Final

_MOST_ADDRESSES: Final = 10_000


class Allowance:
    """So much at once, so much a second on average."""

    __slots__ = ("_at_once", "_last", "_left", "_per_second")

    def __init__(self, at_once: float, per_second: float) -> None:
        self._at_once = self._left = at_once
        self._per_second = per_second
        self._last = time.monotonic()

    def draw(self) -> bool:
        """Take one, if there is one."""
        now = time.monotonic()
        self._left = min(self._at_once, self._left + (now - self._last) * self._per_second)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Allowances:
    """An allowance for every address that asks; those that have been quiet the longest are forgotten."""

    def __init__(self, at_once: float, per_second: float) -> None:
        self._at_once = at_once
        self._per_second = per_second
        self._known: OrderedDict[str, Allowance] = OrderedDict()

    def draw(self, address: str) -> bool:
        """Take one from the allowance of an address."""
        allowance = self._known.pop(address, None) or Allowance(self._at_once, self._per_second)
        self._known[address] = allowance
        if len(self._known) > _MOST_ADDRESSES:
            self._known.popitem(last=False)
        return allowance.draw()
