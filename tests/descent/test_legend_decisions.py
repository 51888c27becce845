"""Road to Legend: what a monster decides is told with its list, what it skips, and why this target."""

import pytest
from tests.descent.app_table import app_table, monsters
from tests.descent.table import Table, hero, monster

from oubliette.games.descent import GAME
from oubliette.games.descent.content.behaviours import ActivationLine
from oubliette.games.descent.state.legend_events import MonsterDecided, MonsterWaited
from oubliette.table import TableStep

ATTACK, ENGAGE = ActivationLine("attack"), ActivationLine("engage")
WEAKEST = ActivationLine("attack", "least_health")


def told(t: Table, kind: type) -> list[TableStep]:
    """The decisions of a kind of event, in their order."""
    found = [line.event for line in t.match.journal("me") if isinstance(line.event, kind)]
    return [GAME.table.decides(t.match.context, event) for event in found]


def states(decision: TableStep) -> list[str]:
    """How the lines of the list stand, with why they are skipped."""
    return [line.why.id if line.why is not None else line.state for line in decision.lines]


@pytest.mark.rule("D2-0484", "D2-0492")
def test_a_step_tells_its_line_and_the_numbers_of_all_it_could_have_been_about() -> None:
    t = app_table(
        "z . A . . B", [ENGAGE, ATTACK], A=hero("syndrael", "knight"), B=hero("jain", "thief"), z=monster("zombie")
    )
    monsters(t)
    first = told(t, MonsterDecided)[0]
    assert states(first) == ["now", "open"] and first.target == "syndrael"
    assert first.rule is not None and first.rule.id == "d2-whom-closest"
    assert [column.id for column in first.columns] == ["d2-counted-spaces"]
    assert {one.piece: one.values for one in first.weighed} == {"syndrael": (2,), "jain": (5,)}
    assert first.weighed[0].piece == first.target


@pytest.mark.rule("D2-0486", "D2-0488")
def test_a_line_that_is_skipped_says_why() -> None:
    t = app_table("z . . A", [ATTACK, ENGAGE], A=hero("syndrael", "knight"), z=monster("zombie"))
    monsters(t)
    engaged, attacked = told(t, MonsterDecided)[:2]
    assert states(engaged) == ["d2-skipped-nobody", "now"]
    assert states(attacked) == ["now", "done"]


@pytest.mark.rule("D2-0498")
def test_what_the_card_looks_for_is_counted_before_spaces() -> None:
    t = app_table(
        "A z B", [WEAKEST], A=hero("syndrael", "knight", damage=8), B=hero("jain", "thief"), z=monster("zombie")
    )
    left = {name: t.s.figure(name).damage for name in ("syndrael", "jain")}
    monsters(t)
    first = told(t, MonsterDecided)[0]
    assert left["syndrael"] == 8 and [column.id for column in first.columns] == [
        "d2-counted-health",
        "d2-counted-spaces",
    ]
    values = {one.piece: one.values for one in first.weighed}
    assert values[first.target] == min(values.values()) and set(values) == {"syndrael", "jain"}


@pytest.mark.rule("D2-0484", "D2-0490")
def test_a_monster_that_can_do_nothing_says_why_of_every_line() -> None:
    t = app_table("z . . . A", [ATTACK], A=hero("syndrael", "knight"), z=monster("zombie"))
    monsters(t)
    (waited,) = told(t, MonsterWaited)[:1]
    assert waited.piece.startswith("zombie") and states(waited) == ["d2-skipped-nobody"] and not waited.weighed
