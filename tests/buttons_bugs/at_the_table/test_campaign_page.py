"""The campaign as the player sees it between scenarios and during one."""

import pytest
from tests.buttons_bugs.adventure import adventure, progress
from tests.buttons_bugs.table import Table

from oubliette.table.view import Campaign

rule = pytest.mark.rule


def page(t: Table) -> Campaign:
    """The campaign on the table."""
    found: Campaign | None = t.match.view("me").campaign
    assert found is not None
    return found


@rule("BB-0015")
def test_the_map_grows_with_the_scenarios_that_were_completed() -> None:
    t = adventure().answer("class:bruiser")
    assert [(place.id, place.state, place.here) for place in page(t).places] == [("1", "open", True)]
    state = progress(t)
    state.completed.extend(["1", "2"])
    state.next = "4"
    assert [(place.id, place.state, place.here) for place in page(t).places] == [
        ("1", "done", False),
        ("2", "done", False),
        ("4", "open", True),
    ]
    assert "2" in page(t).places[0].links
    assert len(page(t).chronicle) == 2


@rule("BB-0018")
def test_nobody_is_on_the_page_before_a_class_is_chosen() -> None:
    t = adventure()
    assert page(t).members == ()
    t.answer("class:bruiser")
    (member,) = page(t).members
    assert member.seat == "me"
    assert {mark.id: mark.value for mark in member.marks} == {
        "level": 1,
        "hit_points": t.session.book.classes["bruiser"].hit_points[0],
    }


@rule("BB-0015")
def test_free_choice_shows_every_scenario_of_the_class_and_answers_name_them() -> None:
    t = adventure(free_choice=True).answer("class:bruiser")
    shown = [place.id for place in page(t).places]
    options = t.choice.options
    named = [name for option in options for name in option.pieces]
    assert sorted(named) == sorted(shown) and len(shown) > 10
    assert next(option.pieces for option in options if option.key == "play") == ("1",)
    assert [place.id for place in page(t).places if place.here] == ["1"]
    strangers = {card.id for card in t.session.book.scenarios.values() if card.only_for not in (None, "bruiser")}
    assert strangers and not strangers & set(shown), "what only another class may play"


def test_the_campaign_stays_on_the_table_while_a_scenario_is_played() -> None:
    t = adventure().answers("class:bruiser", "play")
    assert t.match.view("me").boards
    assert page(t).members
