"""What Gloomhaven offers beside its matches: the monster adjudicator."""

from collections.abc import Mapping

import msgspec

from oubliette.games.gloomhaven.adjudicator import Ruled, SituationError, read_situation
from oubliette.games.gloomhaven.adjudicator import adjudicate as adjudicated
from oubliette.kernel.tools import Tool, ToolRefused


class Judgement(msgspec.Struct, frozen=True):
    """Every legal outcome of a drawn situation, and the ids of all rules behind them."""

    outcomes: list[Ruled]
    rules: list[str]


def adjudicate(situation: str) -> Judgement:
    """What the monster of a situation may do: YAML or JSON as in the adjudicator's own description."""
    try:
        outcomes = adjudicated(read_situation(situation))
    except SituationError as error:
        raise ToolRefused(error.reason) from error
    return Judgement(outcomes, list(dict.fromkeys(rule for outcome in outcomes for rule in outcome.cites)))


TOOLS: Mapping[str, Tool] = {"adjudicate": adjudicate}
