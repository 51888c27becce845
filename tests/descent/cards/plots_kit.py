"""What several tests set up with: box plots."""

from typing import Any

from tests.descent.table import Table, shipped, table

from oubliette.games.descent.campaign.beginning import new_saga
from oubliette.kernel.chance import Chance


def plotting(
    drawing: str, card: str, box: str, *, threat: int = 3, more_boxes: tuple[str, ...] = (), **more: Any
) -> Table:
    """A table of a campaign in which the overlord has a Plot card."""
    t = table(drawing, boxes=(box, *more_boxes), **more)
    saga = new_saga(shipped(), next(iter(shipped().campaigns)), Chance(1), plot_deck=shipped().plots[card].deck)
    saga.plots, saga.threat = [card], threat
    t.s.state.saga = saga
    t.s.listen()
    return t
