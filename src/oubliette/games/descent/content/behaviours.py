"""How the app plays a kind of monster: windows, action lists, the order of surges (D2-0482 to D2-0495)."""

from typing import Annotated, Literal

from msgspec import Meta

from oubliette.games.descent.content.vocabulary import Natural, Positive, Written
from oubliette.kernel.packs import RefTo
from oubliette.kernel.words import Words

Priority = Literal[
    "closest",
    "farthest",
    "most_damage",
    "least_health",
    "most_health",
    "most_fatigue",
    "most_search_cards",
    "highest_might",
    "highest_knowledge",
    "highest_willpower",
    "highest_awareness",
    "lowest_might",
    "lowest_knowledge",
    "lowest_willpower",
    "lowest_awareness",
]
"""Whom a monster looks for; of equals the closest, then whom the players choose (D2-0492)."""
Deed = Literal["attack", "engage", "spot", "use"]


class ActivationLine(Written, frozen=True):
    """One line of an action list: it is one action (D2-0484)."""

    do: Deed
    whom: Priority = "closest"
    ability: Annotated[str, RefTo("abilities")] | None = None
    """What is used; with `engage`, the action by which it moves."""
    within: Natural = 0
    """Heroes must be within so many spaces, or the line is skipped (D2-0488)."""
    heroes: Positive = 1
    """How many of them."""
    retreat: bool = False
    """It then retreats with the points it has left (D2-2323, D2-2324)."""


Lines = tuple[ActivationLine, ...]


class Advantage(Written, frozen=True):
    """The effect at the top of a window: it overrides what would prevent it (D2-0483)."""

    text: Words
    attacks: Natural = 0
    """So many actions with an attack, whatever its card allows."""
    moves: Natural = 0
    speed: int = 0
    damage: int = 0
    pierce: Natural = 0


class Window(Written, frozen=True):
    """An activation window: who acts first, the effect, and a list for each rank."""

    id: str
    master: Annotated[Lines, Meta(min_length=1)]
    """The list of masters; of lieutenants too."""
    minion: Lines = ()
    first: Literal["master", "minion"] = "master"
    effect: Advantage | None = None


class Behaviour(Written, frozen=True, kw_only=True):
    """All windows of a monster type or a lieutenant, and in what order it spends surges."""

    id: str
    surges: tuple[str, ...]
    windows: Annotated[tuple[Window, ...], Meta(min_length=1)]
