"""The timing points: each is raised, heard, told and cited; rules of what is not at the table take no part."""

import ast
import inspect
from pathlib import Path

import pytest
from tests.descent.table import hero, monster, shipped, table
from tools.points_table import DOC, all_points, in_packs, written

from oubliette.games.descent.content.vocabulary import Clause
from oubliette.games.descent.state import points
from oubliette.games.descent.state.session import LISTENERS, Session, World
from oubliette.games.descent.uses.sources import IN_CODE, points_by_id
from oubliette.kernel.journal import Journal
from oubliette.kernel.points import React, Total, Verdict

SOURCE = Path(inspect.getfile(points)).parents[1]
POINTS = all_points()
NAMES = {one.__name__ for one in POINTS}


def _called(tree: ast.Module) -> set[str]:
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name))
    return {node.func.id for node in calls if isinstance(node.func, ast.Name)} & NAMES


def test_the_table_in_the_docs_is_made_from_the_types() -> None:
    """`python tools/points_table.py` brings it up to date."""
    text = DOC.read_text()
    assert written(text) == text


def test_every_point_says_when_it_comes() -> None:
    """One sentence, ended."""
    assert [one.__name__ for one in POINTS if not (inspect.getdoc(one) or "").endswith(".")] == []


def test_every_rule_that_a_point_cites_exists() -> None:
    """Points name entries of the ledger."""
    known = (SOURCE / "ledger.yaml").read_text()
    assert [(one.__name__, rule) for one in POINTS for rule in one.cites if f"id: {rule}\n" not in known] == []


def test_every_point_is_raised_somewhere_and_somebody_listens() -> None:
    """A point without either is of no use."""
    raised = set().union(*(_called(ast.parse(path.read_text())) for path in SOURCE.rglob("*.py")))
    heard = {one.point.__name__ for one in LISTENERS} | {one.__name__ for one in POINTS if one.id() in in_packs()}
    assert NAMES - raised == set()
    assert NAMES - heard == set()


def test_a_plain_quest_hears_no_rule_of_a_box_a_campaign_or_the_app() -> None:
    """What is not at the table does not take part."""
    book = shipped().in_boxes(())
    here = {one.module.partition(".descent.")[2] for one in LISTENERS if one.source.is_here(World(book))}
    shopping = "campaign.epic"  # raised in epic play alone, where there is something to spend
    others = ("boxes.", "campaign.", "legend.", "cards.")
    assert {name for name in here if name.startswith(others) and not name.startswith("cards.base.")} == {shopping}


def _written() -> dict[tuple[str, str], Clause]:
    """Every clause with which a card takes part at a point, by the card and the point."""
    return {(name, clause.at): clause for name, clause in shipped().taking_part()}


def test_every_function_beside_a_card_stands_for_a_clause_of_it() -> None:
    """A clause says at which point, how the card must lie and what must be so; the function says what happens."""
    assert IN_CODE - set(_written()) == set()


def test_what_cards_do_by_data_alone_says_what_it_adds_or_does() -> None:
    """Where there is no function a clause adds a number, says yes or does something, at a point that knows how."""
    told = []
    for (name, at), clause in _written().items():
        point = points_by_id()[at]
        fits = issubclass(point, Verdict) or (issubclass(point, Total) and clause.total)
        if (name, at) not in IN_CODE and not fits and not (issubclass(point, React) and clause.do):
            told.append((name, at))
    assert told == []


@pytest.mark.parametrize("name", ["bard", "stalker", "champion"])
def test_rules_of_a_class_take_part_where_it_is_among_the_content(name: str) -> None:
    """And nowhere else."""
    rules = [one for one in LISTENERS if one.module.endswith(f".{name}")]
    assert rules
    assert all(one.source.is_here(World(shipped())) for one in rules)
    assert not any(one.source.is_here(World(shipped().in_boxes(()))) for one in rules)


def test_who_listens_is_worked_out_once_for_the_same_content() -> None:
    """Copies of a match share the index; it is never saved."""
    t = table("A g", A=hero(), g=monster())
    one, other = (Session(t.s.state, t.s.content, Journal()) for _ in range(2))
    assert one.heard_by is other.heard_by
