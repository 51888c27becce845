"""Tables beside the map: the curve of Reputation, the Final Scoring explained, the house rules."""

from typing import Any

import pytest

from oubliette.api import TableMatch, start_from
from oubliette.games.euthia import GAME
from oubliette.games.euthia.table.charts import HOUSE_RULES
from oubliette.kernel.game import Setup
from oubliette.kernel.ledger.book import find_rule
from oubliette.kernel.text import texts_of
from oubliette.play.bots.lineup import Lineup, seat_bots
from oubliette.play.simulation import play_out

rule = pytest.mark.rule


def played(mode: str, seats: tuple[str, ...], scenario: str = "first_steps") -> TableMatch:
    match = start_from(Setup("euthia", scenario, seats, 3, {"mode": mode}))
    play_out(match, seat_bots(match, Lineup("random"), 3))
    return match


def values(row: tuple[Any, ...]) -> list[int]:
    return [cell.args["value"] for cell in row[1:]]


@rule("EU-1230", "EU-1228")
def test_the_score_is_explained_line_by_line_and_adds_up() -> None:
    match = played("competitive", ("ann", "bob"))
    charts = {chart.id: chart for chart in match.view("ann").charts}
    rows = [values(row) for row in charts["score"].rows]
    assert match.outcome is not None
    assert rows[-1] == [match.outcome.scores["ann"], match.outcome.scores["bob"]]
    assert [sum(column) for column in zip(*rows[:-1], strict=True)] == rows[-1]


def test_the_curve_tells_the_reputation_of_every_round() -> None:
    match = played("competitive", ("ann", "bob"))
    chart = next(chart for chart in match.view(None).charts if chart.id == "reputation")
    assert len(chart.columns) == 4
    logs = [hero.log for hero in match.context.state.heroes.values()]
    assert [values(row) for row in chart.rows] == logs


@pytest.mark.parametrize("what", [what for what, _ in HOUSE_RULES])
def test_each_house_rule_has_words_and_cites_entries_with_marks(what: str) -> None:
    match = played("solo", ("ann",))
    chart = next(chart for chart in match.view("ann").charts if chart.id == "house_rules")
    row = next(row for row in chart.rows if row[0].args["what"] == what)
    texts = texts_of(*GAME.table.locales)
    assert len({texts.say(row[0], locale) for locale in ("en", "fr")}) == 2
    first = str(row[1].args["text"])[:7]
    cited = find_rule(first)
    assert "[ruling: ours]" in cited.rule or "[inferred" in cited.rule, first


def test_the_fellowship_has_no_final_scoring_to_explain() -> None:
    match = played("fellowship", ("ann", "bob"), "long_road")
    assert "score" not in {chart.id for chart in match.view("ann").charts}


def test_nobody_is_told_of_house_rules_before_the_first_round_is_over() -> None:
    match = start_from(Setup("euthia", "first_steps", ("ann",), 3, {"mode": "solo"}))
    assert "house_rules" not in {chart.id for chart in match.view("ann").charts}
    assert not [note for note in match.view("ann").notes if note.id == "eu-house-rules"]
