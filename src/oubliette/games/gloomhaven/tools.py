"""What Gloomhaven offers beside its matches: the monster adjudicator."""

from collections.abc import Iterable, Mapping

import msgspec

from oubliette.games.gloomhaven.adjudicator.judging import Considered, Ruled, SituationError, consider, read_situation
from oubliette.games.gloomhaven.adjudicator.judging import adjudicate as adjudicated
from oubliette.games.gloomhaven.adjudicator.told import told
from oubliette.kernel.tools import Told, Tool, ToolCommand, ToolRefused
from oubliette.kernel.words import Words


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


def outcomes(situation: str, name: str) -> list[Ruled]:
    """The bare outcomes, for programs; ``name`` is where the situation stood."""
    try:
        return adjudicated(read_situation(situation, name))
    except SituationError as error:
        raise ToolRefused(error.reason) from error


def told_outcomes(situation: str, name: str, language: str) -> Iterable[Told]:
    """The outcomes for people."""
    try:
        drawn = read_situation(situation, name)
        return told(drawn, adjudicated(drawn), language)
    except SituationError as error:
        raise ToolRefused(error.reason) from error


COMMANDS: Mapping[str, ToolCommand] = {
    "adjudicate": ToolCommand(
        Words(
            en="Tell everything a monster may do in a situation, and why.",
            fr="Dire tout ce qu’un monstre peut faire dans une situation, et pourquoi.",
        ),
        Words(
            en="A situation in YAML or JSON: see docs/adjudicator.md.",
            fr="Une situation en YAML ou en JSON : voir docs/adjudicator.md.",
        ),
        outcomes,
        told_outcomes,
    )
}
