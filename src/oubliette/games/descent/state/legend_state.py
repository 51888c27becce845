"""What a match without an overlord remembers: morale, the window of each group, what is still unexplored."""

from typing import Literal

import msgspec

APP = ""
"""The seat of the overlord where nobody plays him: no player sits there, and the app answers for it (D2-2184)."""
Difficulty = Literal["normal", "hard"]


class StageRecord(msgspec.Struct):
    """A stage of the Delve that was left, for the table of records."""

    quest: str
    rounds: int
    drawn: int
    kept: int
    morale: int


class Delve(msgspec.Struct):
    """The Delve in progress: six stages, with an upgrade phase after each (D2-2343 to D2-2354)."""

    stage: int = 1
    step: Literal["stage", "cards", "training", "trade"] = "stage"
    order: list[str] = []
    """The recipes of the stages still to come."""
    records: list[StageRecord] = []
    wares: list[str] = []
    """Shop Item cards drawn in the upgrade phase."""
    keeps: int = 0
    """How many of them may still be kept."""


class Deed(msgspec.Struct):
    """A quest of a campaign that was played."""

    quest: str
    won: bool
    rounds: int


class Trek(msgspec.Struct):
    """A campaign without an overlord: weeks, fame, cities and quests (D2-2338 to D2-2342)."""

    road: str
    step: Literal["map", "city", "quest"] = "map"
    story: int = 0
    """How many story quests were played."""
    weeks: int = 0
    """Weeks left before the next story quest must be played."""
    fame: int = 0
    side: list[str] = []
    """Side quests on offer."""
    past: list[Deed] = []
    city: str = ""
    visited: bool = False
    """Whether the party has been to a city since the last quest."""
    acted: bool = False
    """Whether the action of the city was used."""
    blessed: int = 0
    """Morale more than usual in the next quest."""
    weary: int = 0
    """Fatigue with which heroes begin the next quest."""
    stock: list[str] = []
    playing: str = ""
    """The recipe of the quest in play."""


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
    delve: Delve | None = None
    trek: Trek | None = None
