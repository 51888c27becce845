"""Dice in words, as players call them: a gray die, blue and red dice."""

from collections.abc import Sequence
from functools import lru_cache

from oubliette.kernel.text import Say, listed

_DICE = ("blue", "red", "yellow", "green", "brown", "gray", "black")


def dice_in_words(dice: Sequence[str]) -> Say:
    """Dice by their colours: a gray die, blue and red dice."""
    return _told(tuple(dice))


@lru_cache(maxsize=1024)
def _told(dice: tuple[str, ...]) -> Say:
    parts = [Say(f"d2-dice-{name}", {"count": dice.count(name)}) for name in _DICE if name in dice]
    if not parts:
        return Say("d2-no-dice")
    last = parts[-1] if len(parts) == 1 else Say("d2-dice-and", {"first": parts[-2], "rest": parts[-1]})
    what = listed("d2-and", [*parts[:-2], last])
    return Say("d2-dice", {"count": len(dice), "colours": len(parts), "what": what})
