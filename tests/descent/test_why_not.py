"""Why a space or a card cannot be chosen in a hero's turn."""

import pytest
from tests.descent.table import Table, hero, monster, table

from oubliette.games.descent.state import Held
from oubliette.table import Thing


def reason(t: Table, thing: Thing) -> str:
    found = t.match.why_not("me", thing)
    return "" if found is None else found.say.id


def space(t: Table, column: int) -> Thing:
    return Thing("cell", cell=t.s.ground.board.cell(column, 0))


@pytest.mark.rule("D2-2052")
def test_without_movement_points_no_space_is_reached() -> None:
    t = table("A . . . z", A=hero(), z=monster())
    assert reason(t, space(t, 1)) == "d2-why-no-points"


@pytest.mark.rule("D2-2052", "D2-0149")
def test_a_space_is_too_far_occupied_or_lit() -> None:
    t = table("A . . z . . . .", A=hero(), z=monster()).do("move")
    assert [reason(t, space(t, column)) for column in (2, 3, 7)] == ["", "d2-why-occupied", "d2-why-no-way"]


@pytest.mark.rule("D2-0015")
def test_an_exhausted_card_and_an_item_laid_aside_say_so() -> None:
    t = table("A . z", A=hero(), z=monster())
    sheet = t.of("A")
    sheet.skills.append(Held("rage", exhausted=True))
    sheet.items.append(Held("iron_shield", equipped=False))
    assert reason(t, Thing("card", id="rage")) == "d2-why-exhausted"
    assert reason(t, Thing("card", id="iron_shield")) == "d2-why-not-worn"


@pytest.mark.rule("D2-0015", "D2-0171", "D2-2021")
def test_a_weapon_an_armour_and_a_skill_that_wait_say_what_for() -> None:
    t = table("A . . . . z", A=hero(), z=monster())
    sheet = t.of("A")
    sheet.skills.append(Held("rage"))
    sheet.items.extend([Held("chainmail", equipped=True), Held("iron_battleaxe", equipped=True)])
    said = [reason(t, Thing("card", id=card)) for card in ("iron_battleaxe", "chainmail", "rage")]
    assert said == ["d2-why-weapon", "d2-why-by-itself", "d2-why-moment"]
