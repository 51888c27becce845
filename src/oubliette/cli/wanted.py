"""The match that was asked for on the command line."""

from typing import Any

import msgspec


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What was asked for on the command line."""

    game: str | None = None
    scenario: str | None = None
    seats: dict[str, str | None] = {}
    """Each seat's bot; ``None`` for a person."""
    seed: int | None = None
    options: dict[str, Any] = {}
    packs: tuple[str, ...] = ()
    load: str | None = None
    go_on: bool = False
