"""What adds to an ability: each with where it comes from and how long it counts. Totals are never kept."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from oubliette.games.gloomhaven.session import rank_of
from oubliette.games.gloomhaven.state import Character, Figure, ObjectiveState
from oubliette.games.gloomhaven.vocabulary import ConditionName, Gain

Source = Literal[
    "augment",  # paid for with elements, an obstacle or damage
    "circumstance",  # printed on the ability: 'if the target is alone', 'for each …'
    "bonus",  # a card in an active area, an effect of the round or the turn
    "item",
    "modifier",  # a drawn attack modifier card
]
Lasts = Literal["ability", "target"]
"""For the whole ability, or against one target only (GH-0131)."""


class Addition(NamedTuple):
    """A gain that counts now: how often, from where, for how long."""

    gain: Gain
    times: int = 1
    source: Source = "augment"
    lasts: Lasts = "ability"


def conditions_of(additions: Iterable[Addition]) -> list[ConditionName]:
    """The conditions that additions give, in their order."""
    return [condition for one in additions for condition in one.gain.conditions]


def slays(additions: Iterable[Addition], target: Figure) -> bool:
    """Whether a target is killed outright; neither characters nor obstacles ever are (GH-0004, GH-0122, GH-0136)."""
    if isinstance(target, ObjectiveState | Character):
        return False
    kinds = [one.gain.kill for one in additions]
    return "any" in kinds or ("normal" in kinds and rank_of(target) == "normal")
