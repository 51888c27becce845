"""What adds to an ability, and how often each counts. Totals are never kept."""

from collections.abc import Iterable
from typing import NamedTuple

from oubliette.games.gloomhaven.session import rank_of
from oubliette.games.gloomhaven.state import Character, Figure, ObjectiveState
from oubliette.games.gloomhaven.vocabulary import ConditionName, Gain


class Addition(NamedTuple):
    """A gain that counts now, and how often."""

    gain: Gain
    times: int = 1


def conditions_of(additions: Iterable[Addition]) -> list[ConditionName]:
    """The conditions that additions give, in their order."""
    return [condition for one in additions for condition in one.gain.conditions]


def slays(additions: Iterable[Addition], target: Figure) -> bool:
    """Whether a target is killed outright; neither characters nor obstacles ever are (GH-0004, GH-0122, GH-0136)."""
    if isinstance(target, ObjectiveState | Character):
        return False
    kinds = [one.gain.kill for one in additions]
    return "any" in kinds or ("normal" in kinds and rank_of(target) == "normal")
