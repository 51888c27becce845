"""What adds to an ability: what it is, how often it counts, and where it comes from. Totals are never kept.

How long it counts is told by where it is kept: with one target (``Blow.own``), with the ability
(``Plan.additions``), with the action (``Deed.shared``), for the turn or the round on the figure that has it, or for as
long as its card is active.
"""

from collections.abc import Iterable
from typing import NamedTuple

from oubliette.games.gloomhaven.cards.active import Active
from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.vocabulary import Bonus, Extra, Gain, Wider
from oubliette.games.gloomhaven.state.session import rank_of
from oubliette.games.gloomhaven.state.state import Character, Figure, ObjectiveState

NO_WIDER = Wider()


class Addition(NamedTuple):
    """A gain that counts now, and how often."""

    gain: Gain
    times: int = 1
    bonus: Bonus | None = None
    """The bonus that gives it, if one does: it may have a cost each time."""
    source: Active | None = None
    """The card in an active area on which that bonus stands; its slots are used up with it (GH-0181)."""
    extra: Extra | None = None
    """The inherent part of the ability that it is."""
    item: str = ""
    """The item that gives it."""

    @property
    def widens(self) -> bool:
        """Whether it decides who can be a target: then it counts once for the whole ability (GH-0131)."""
        return self.gain.wider != NO_WIDER

    @property
    def has_cost(self) -> bool:
        """Whether something must be consumed or destroyed for it each time."""
        return self.bonus is not None and bool(self.bonus.cost or self.bonus.obstacle)


def conditions_of(additions: Iterable[Addition]) -> list[ConditionName]:
    """The conditions that additions give, in their order."""
    return [condition for one in additions for condition in one.gain.hit.conditions]


def slays(additions: Iterable[Addition], target: Figure) -> bool:
    """Whether a target is killed outright; neither characters nor obstacles ever are (GH-0004, GH-0122, GH-0136)."""
    if isinstance(target, ObjectiveState | Character):
        return False
    kinds = [one.gain.hit.kill for one in additions]
    return "any" in kinds or ("normal" in kinds and rank_of(target) == "normal")
