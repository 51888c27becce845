"""When bots rest by themselves: a campaign that nobody plays any more stops where a scenario ends.

Whoever gave the last seat to a bot wanted to see the scenario through, not the whole campaign. The match is paused as
if the host had done it; going on lets the bots play until the next scenario ends.
"""

from typing import Any

from oubliette.kernel.match import Match
from oubliette.play.storage import Household
from oubliette.table import View


def watched_only(household: Household) -> bool:
    """Whether nobody but bots sits at the table."""
    return all(seat.kind == "bot" for seat in household.seats)


def between_scenarios(match: Match[Any]) -> bool:
    """Whether a campaign stands between two scenarios: there is one, and nothing to play on."""
    if match.setup.scenario is not None or match.over:
        return False
    view: View = match.view(None)
    return view.campaign is not None and not view.boards
