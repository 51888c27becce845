"""How elements look at the table, in both Haven games: one table for icons and colours."""

from typing import Final, Literal

from oubliette.kernel.text import Say
from oubliette.table import view as seen

Tone = Literal["", "fire", "ice", "air", "earth", "light", "dark", "gold", "silver", "blood", "arcane"]

Level = Literal["", "full", "half", "empty"]
"""How full an element is drawn."""

ELEMENTS: Final[dict[str, tuple[str, Tone]]] = {
    "fire": ("flame", "fire"),
    "ice": ("snowflake-2", "ice"),
    "air": ("whirlwind", "air"),
    "earth": ("oak-leaf", "earth"),
    "light": ("sun", "light"),
    "dark": ("moon", "dark"),
    "any": ("rainbow-star", ""),
}
"""The icon of each element, and its colour."""


def element_mark(
    mark: str, icon: str, name: Say, value: int | None = None, *, good: bool = True, level: Level = ""
) -> seen.Mark:
    """An element, one of two, or any; drawn by the first that is named."""
    drawn, tone = ELEMENTS[icon.partition("/")[0]]
    return seen.Mark(mark, drawn, name, value, good=good, level=level, tone=tone)
