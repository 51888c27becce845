"""Class cards where the app plays the monsters (Road to Legend)."""

from typing import Any

import pytest
from tests.descent.app_table import app_table, deeds, monsters
from tests.descent.table import BLUE_3, BLUE_SURGE_2, RED_1, Table, hero, monster, table

from oubliette.games.descent.behaviours import Line

rule = pytest.mark.rule
ATTACK = [Line("attack")]
ENGAGE = [Line("engage"), Line("attack")]


def demanded(t: Table) -> list[str]:
    """What the surges of the last attack were spent on, in order."""
    return [one.ability or "ability" for one in t.events("surge_spent")]


def struck(skill: str, exhausted: bool, surges: int) -> Table:
    """A zombie's attack with some surges on a hero beside it; the card is exhausted or not."""
    who: dict[str, Any] = {
        "cloud_of_mist": {"A": hero("avric", "spiritspeaker", skills=("cloud_of_mist",))},
        "unseen": {"A": hero("tomble", "thief", skills=("unseen",))},
    }[skill]
    t = app_table("A z . .", ATTACK, z=monster("zombie", "master"), **who).until("hero_action")
    next(held for held in t.of("A").skills if held.card == skill).exhausted = exhausted
    t.dice(blue=BLUE_SURGE_2 if surges else BLUE_3, red=RED_1, gray=0, brown=0, black=0)
    return monsters(t)


@rule("D2-4045")
def test_a_monster_in_the_mist_spends_its_first_surge_to_hit() -> None:
    t = struck("cloud_of_mist", exhausted=True, surges=1)
    assert demanded(t)[:1] == ["demand"] and not t.events("missed") and t.damage("A") > 0
    t = struck("cloud_of_mist", exhausted=True, surges=0)
    assert t.events("missed")[-1].why == "surge", "with no surge it misses"
    assert "demand" not in demanded(struck("cloud_of_mist", exhausted=False, surges=1))


@rule("D2-4045")
def test_the_mist_covers_every_hero_within_three_spaces() -> None:
    for drawing, hit in (("A . . B z", "demand"), ("A . . . B z", "ability")):
        t = app_table(
            drawing,
            ATTACK,
            A=hero("avric", "spiritspeaker", skills=("cloud_of_mist",)),
            B=hero("grisban", "berserker"),
            z=monster("zombie", "master"),
        )
        t.turn("avric").until("hero_action")
        next(held for held in t.of("A").skills if held.card == "cloud_of_mist").exhausted = True
        t.dice(blue=BLUE_SURGE_2, red=RED_1, gray=0, brown=0)
        assert demanded(monsters(t))[0] == hit


@rule("D2-4171")
def test_a_monster_that_attacks_the_unseen_thief_spends_its_first_surge_to_hit() -> None:
    t = struck("unseen", exhausted=True, surges=1)
    assert demanded(t)[:1] == ["demand"] and not t.events("missed")
    assert struck("unseen", exhausted=True, surges=0).events("missed")[-1].why == "surge"
    assert "demand" not in demanded(struck("unseen", exhausted=False, surges=1))


@rule("D2-4184")
def test_danger_sense_does_nothing_without_an_overlord() -> None:
    scout = hero("jain", "wildlander", skills=("danger_sense",))
    t = app_table("A . . z", ATTACK, A=scout, z=monster("zombie")).until("hero_action")
    assert not t.offers("use:jain:danger_sense")
    assert table("A . . z", A=scout, z=monster("zombie"), hand=("dash",)).offers("use:jain:danger_sense")


@rule("D2-4087")
def test_by_the_book_has_nothing_to_answer_to_without_an_overlord() -> None:
    marshal = hero("grisban", "marshal", skills=("by_the_book",))
    t = app_table("A . . z", ENGAGE, boxes=("manor_of_ravens",), A=marshal, z=monster("zombie"))
    for _ in range(60):
        assert not t.offers("use:grisban:by_the_book")
        if t.s.state.round > 1:
            break
        t.do(next((key for key in ("end", "pass", "ready", "done") if key in t.keys), t.keys[0]))
    assert t.s.state.round > 1 and deeds(t), "a whole round of the monsters has passed"
    t = table("A . . z", boxes=("manor_of_ravens",), A=marshal, z=monster("zombie"), hand=("dash",)).activate("z")
    assert t.do("play:dash").offers("use:grisban:by_the_book")


@rule("D2-2436")
def test_a_monster_engages_a_hero_from_a_space_that_prayer_of_peace_does_not_guard() -> None:
    def end_of(drawing: str, exhausted: bool) -> list[tuple[int, int]]:
        t = app_table(
            drawing,
            [Line("engage", whom="lowest_might")],
            D=hero("avric", "disciple", skills=("prayer_of_peace",)),
            B=hero("leoric", "runemaster"),
            z=monster("zombie"),
        )
        t.turn("avric").until("hero_action")
        next(held for held in t.of("D").skills if held.card == "prayer_of_peace").exhausted = exhausted
        return monsters(t).at("z")

    open_field = ". . D .\n\n. . B .\n\n. . . .\n\n. z . ."
    (column, row) = end_of(open_field, True)[0]
    assert max(abs(column - 2), abs(row - 1)) == 1, "next to the hero it engages"
    assert max(abs(column - 2), abs(row - 0)) > 1, "and not next to the Disciple"
