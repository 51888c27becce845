"""Autosaves: every answer is on the disk before the next question is asked."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from oubliette.kernel.match import Match
from oubliette.kernel.saves import SaveError, save, write_whole
from oubliette.play.orders import Orders
from oubliette.play.places import data_folder
from oubliette.play.reports import file_name

_KEPT = 20
_MATCH = ".oubliette"
_SEATS = ".seats.json"
_ORDERS = ".orders.json"


class Continued(msgspec.Struct, frozen=True):
    """A match to go on with: its file, and which seats bots play."""

    path: Path
    bots: dict[str, str]


class Autosaves:
    """The last matches that were played on this machine."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_folder() / "autosaves"

    def path_of(self, match: Match[Any]) -> Path:
        """The file of a match."""
        return self.folder / f"{file_name(match.setup)}{_MATCH}"

    def keep(self, match: Match[Any], bots: Mapping[str, str]) -> None:
        """Write the match down, and drop the oldest beyond the last twenty."""
        path = self.path_of(match)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaveError("save-not-written", path=str(path), why=error.strerror or str(error)) from error
        is_new = not path.exists()
        save(match, path)
        if is_new:
            write_whole(self._seats_of(path), msgspec.json.encode(dict(bots)))
            self._drop_oldest()

    def keep_orders(self, match: Match[Any], orders: Mapping[str, Orders]) -> None:
        """Write down the standing orders of a match's seats, beside it."""
        if self.path_of(match).exists():
            write_whole(self._orders_of(self.path_of(match)), msgspec.json.encode(dict(orders)))

    def orders_of(self, match: Match[Any]) -> dict[str, Orders]:
        """The standing orders of a match's seats, if any were written down."""
        try:
            return msgspec.json.decode(self._orders_of(self.path_of(match)).read_bytes(), type=dict[str, Orders])
        except (OSError, msgspec.MsgspecError):
            return {}

    def newest(self) -> Continued | None:
        """The match that was played last."""
        found = self._by_age()
        return Continued(found[-1], self._bots_of(found[-1])) if found else None

    def _by_age(self) -> list[Path]:
        return sorted(self.folder.glob(f"*{_MATCH}"), key=lambda path: (path.stat().st_mtime_ns, path.name))

    def _drop_oldest(self) -> None:
        for path in self._by_age()[:-_KEPT]:
            path.unlink(missing_ok=True)
            self._seats_of(path).unlink(missing_ok=True)
            self._orders_of(path).unlink(missing_ok=True)

    def _seats_of(self, path: Path) -> Path:
        return path.with_name(path.name.removesuffix(_MATCH) + _SEATS)

    def _orders_of(self, path: Path) -> Path:
        return path.with_name(path.name.removesuffix(_MATCH) + _ORDERS)

    def _bots_of(self, path: Path) -> dict[str, str]:
        try:
            return msgspec.json.decode(self._seats_of(path).read_bytes(), type=dict[str, str])
        except (OSError, msgspec.MsgspecError):  # a lost note of seats must not cost the match
            return {}
