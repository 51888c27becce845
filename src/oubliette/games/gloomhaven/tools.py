"""What Gloomhaven offers beside its matches: the monster adjudicator."""

from collections.abc import Mapping

import msgspec

from oubliette.games.gloomhaven.adjudicator import Considered, Ruled, SituationError, consider, read_situation
from oubliette.games.gloomhaven.adjudicator import adjudicate as adjudicated
from oubliette.kernel.tools import Tool, ToolRefused


class Judgement(msgspec.Struct, frozen=True):
    """Every legal outcome of a drawn situation, the ids of all rules behind them, and how the focus was chosen."""

    outcomes: list[Ruled]
    rules: list[str]
    enemies: list[Considered]


def adjudicate(situation: str) -> Judgement:
    """What the monster of a situation may do: YAML or JSON as in the adjudicator's own description."""
    try:
        drawn = read_situation(situation)
        outcomes = adjudicated(drawn)
    except SituationError as error:
        raise ToolRefused(error.reason) from error
    rules = list(dict.fromkeys(rule for outcome in outcomes for rule in outcome.cites))
    return Judgement(outcomes, rules, consider(drawn))


TOOLS: Mapping[str, Tool] = {"adjudicate": adjudicate}
