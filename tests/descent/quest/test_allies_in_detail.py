"""Allies to the letter: between turns, beside heroes, possessed and released (D2-0369 to D2-0373)."""

from typing import Any

import pytest
from tests.descent.table import Table, hero, monster, shipped, table

from oubliette.games.descent import GAME
from oubliette.games.descent.content.quest_book import Possess, Release, Rule, Test
from oubliette.games.descent.figures.figures import health
from oubliette.games.descent.quest.allies import possess, release
from oubliette.games.descent.state.state import Points
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

rule = pytest.mark.rule
BOX = ("labyrinth_of_ruin",)


def band(drawing: str = "A . . z\n\nB . . .", who: str = "raythen", at: tuple[int, int] = (1, 0), **more: Any) -> Table:
    cast: dict[str, Any] = {"A": hero(damage=3, fatigue=2), "B": hero("jain", "wildlander", damage=3, fatigue=2)}
    cast |= {name: more.pop(name) for name in list(more) if len(name) == 1}
    return table(drawing, boxes=BOX, ally=(who, at), z=monster("zombie"), **cast, **more)


@rule("D2-0369")
def test_without_an_ally_nobody_is_placed() -> None:
    party = {"syndrael": {"of": "knight"}, "jain": {"of": "wildlander"}}
    options = {"boxes": list(BOX), "heroes": party}
    match: Match[Any] = Match(GAME, Setup("descent", "lamps_at_hollow_mill", ("me",), 3, options), shipped())
    for _ in range(60):
        if match.context.state.phase == "heroes":
            break
        match.answer("me", match.choices["me"].keys()[0])
    assert match.context.state.phase == "heroes"
    assert not [one.id for one in match.context.state.figures.values() if one.rank == "person"]


@rule("D2-0370")
def test_to_wait_is_to_pass() -> None:
    t = band()
    assert {option.key: option.passes for option in t.choice.options} == {"activate": False, "later": True}


@rule("D2-0370", "D2-0371")
def test_an_ally_begins_without_points_and_is_free_again_when_it_ends() -> None:
    t = band()
    ally = t.figure("raythen")
    ally.pool, ally.entered, ally.conditions = [Points("move:1", 3)], 2, ["immobilized"]
    t.do("activate")
    assert (t.points("raythen"), ally.entered, t.held("raythen")) == (0, 0, ["immobilized"])
    assert not t.offers("move")
    t.do("end").settle()
    assert t.held("raythen") == [], "it lasts until the end of his activation"


@rule("D2-0371")
def test_a_familiar_revives_nobody() -> None:
    t = band("A . . z\n\nB . . .", at=(3, 1), A=hero("leoric", "necromancer"),
             B=hero("jain", "wildlander", knocked_out=True, damage=8))  # fmt: skip
    t.do("later").turn("leoric").do("use:leoric:raise_dead:0").until("hero_action")
    assert t.offers("revive:jain")
    t.end()
    assert t.s.menu == "reanimate_of_leoric" and t.s.are_adjacent(t.figure("A"), t.figure("reanimate_of_leoric"))
    assert not t.offers("revive:")


@rule("D2-2397")
def test_soothing_spirit_serves_her_neighbours_alone() -> None:
    t = band("A . . z\n\n. . . .\n\n. . . B", who="serena").do("activate", "ability:soothing_spirit")
    assert (t.damage("A"), t.fatigue("A"), t.damage("B"), t.fatigue("B")) == (2, 1, 3, 2)


@rule("D2-2389")
def test_who_has_searched_for_him_is_as_he_was() -> None:
    t = band("A . . Z z\n\nB . . . .", at=(2, 0), search=("health_potion",))
    t.figure("A").marks.append("despair")
    t.figure("B").cells = ()
    t.do("activate", "ability:investigate").settle()
    assert [held.card for held in t.of("A").search] == ["health_potion"] and t.figure("A").marks == ["despair"]


# --- possessed ---


@rule("D2-0373")
def test_whom_nobody_leads_nobody_possesses_or_releases() -> None:
    both = (Possess("serena"), Release("serena"), Release("raythen"))
    t = band(rules=[Rule(at="hero_turn_end", figure="syndrael", do=both)]).do("later").turn("syndrael")
    t.end()
    figure = t.figure("raythen")
    assert (figure.rank, figure.group, t.s.state.ally) == ("person", "", "raythen")
    assert "serena" not in t.s.state.figures and set(t.s.state.groups) == {"zombie"}
    assert not t.events("possessed") and not t.events("released")


@rule("D2-0373")
def test_who_has_left_the_map_is_not_possessed() -> None:
    t = band()
    t.figure("raythen").cells = ()
    possess(t.s, "raythen")
    assert t.figure("raythen").rank == "person" and not t.events("possessed")


@rule("D2-0373")
def test_no_change_of_cards_fells_him() -> None:
    """With two heroes the ally's card has more Health, with four the lieutenant's."""
    t = band()
    figure = t.figure("raythen")
    figure.damage = 11
    possess(t.s, "raythen")
    assert (health(t.s, figure), figure.damage) == (8, 7)
    more: dict[str, Any] = {"C": hero("leoric", "runemaster"), "D": hero("grisban", "berserker")}
    four = band("A . . z\n\nB C D .", **more)
    figure = four.figure("raythen")
    possess(four.s, "raythen")
    figure.damage = 11
    release(four.s, "raythen")
    assert (health(four.s, figure), figure.damage) == (8, 7)
    figure.damage = 3
    possess(four.s, "raythen")
    release(four.s, "raythen")
    assert figure.damage == 3


@rule("D2-0373")
def test_he_is_no_group_any_more_and_acts_with_the_heroes_from_the_next_round_on() -> None:
    rules = [
        Rule(at="hero_turn_end", figure="syndrael", when=Test(round=1), do=(Possess("raythen"),)),
        Rule(at="hero_turn_end", figure="syndrael", when=Test(round=2), do=(Release("raythen"),)),
    ]
    t = band("A . . .\n\nB . . z", rules=rules).do("later").turn("syndrael").end()
    assert t.s.state.groups["raythen"].figures == ["raythen"] and t.s.state.ally == ""
    t.turn("jain").end().until("who_next").turn("syndrael").end()
    assert "raythen" not in t.s.state.groups and (t.s.state.ally, t.s.state.ally_done) == ("raythen", True)
    assert t.asked != "ally" and [event.figure for event in t.events("released")] == ["raythen"]
