"""Healing (BB-0150 to BB-0153, BB-0280)."""

from typing import Final

from oubliette.games.buttons_bugs.content.condition_table import CONDITIONS, ConditionName
from oubliette.games.buttons_bugs.figures.conditions import remove
from oubliette.games.buttons_bugs.state.events import Healed
from oubliette.games.buttons_bugs.state.session import Session, has, in_play
from oubliette.games.buttons_bugs.state.state import Figure
from oubliette.kernel.flow import Cites

HEALED: Final[tuple[ConditionName, ...]] = ("wound", "poison")
"""What a heal removes."""


def heal_figure(s: Session, figure: Figure, amount: int, cites: Cites = "BB-0150") -> None:
    """One heal: it removes Wound and Poison together; through Poison no hit points rise (BB-0153)."""
    if not in_play(figure):
        return
    poisoned = has(figure, "poison")
    for condition in HEALED:
        if condition in figure.conditions:
            remove(s, figure, condition, ("BB-0153", CONDITIONS[condition].rule))
    gained = 0 if poisoned else max(0, min(amount, figure.most - figure.hit_points))  # never above the most: BB-0151
    figure.hit_points += gained
    s.note(Healed(figure.id, gained, figure.hit_points), cites)
