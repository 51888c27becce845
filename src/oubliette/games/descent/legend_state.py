"""What a match without an overlord remembers: morale, the window of each group, what is still unexplored."""

from typing import Literal

import msgspec

APP = ""
"""The seat of the overlord where nobody plays him: no player sits there, and the app answers for it (D2-2184)."""
Difficulty = Literal["normal", "hard"]


class Legend(msgspec.Struct):
    """Road to Legend: what the app keeps beside the table."""

    difficulty: Difficulty = "normal"
    morale: int = 0
    most_morale: int = 0
    group: str = ""
    """The group that is being activated."""
    windows: dict[str, int] = {}
    """Which activation window each group has next, by its place in the list of its kind."""
    hidden: list[str] = []
    """Areas of the map that nobody has explored (D2-0528)."""
    perils: list[int] = []
    """Perils that have struck, by their place in the quest."""
