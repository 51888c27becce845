"""Raythen the ally and what his Investigate sets off (D2-2389)."""

from typing import Any

import pytest
from tests.descent.table import Table, hero, monster, table

from oubliette.games.descent.state.state import Secret

rule = pytest.mark.rule
BOXES = ("labyrinth_of_ruin", "lair_of_the_wyrm", "trollfens")


def searched(drawing: str, at: tuple[int, int], found: tuple[str, ...], **more: Any) -> Table:
    """Raythen has investigated."""
    cast: dict[str, Any] = {
        "A": hero("jain", "treasure_hunter", skills=["gold_rush"]),
        "B": hero("syndrael", "knight"),
        **more,
    }
    t = table(drawing, boxes=BOXES, ally=("raythen", at), search=found, **cast)
    t.s.state.secret = Secret(deck=["the_dark_council"])
    return t.do("activate").do("ability:investigate")


@rule("D2-2389", "D2-2054")
@pytest.mark.parametrize(("drawing", "rushes"), [("A . r Z . . . B", True), ("B . r Z . . . A", False)])
def test_investigate_may_set_off_gold_rush_where_the_treasure_hunter_is_closest(drawing: str, rushes: bool) -> None:
    t = searched(drawing, (2, 0), ("health_potion",))
    assert (t.asked == "searched" and t.offers("use:jain:gold_rush")) == rushes
    finder = "A" if rushes else "B"
    assert [held.card for held in t.of(finder).search] == ["health_potion"]
    if rushes:
        t.do("use:jain:gold_rush")
        assert t.s.menu == "jain" and t.points("A") == 1, "the point is used at once"
        t.do("go:1,0").do("end")
        assert t.at("A") == [(1, 0)] and t.points("A") == 0
        t = searched(drawing, (2, 0), ("health_potion",)).do("use:jain:gold_rush").do("end")
        assert t.points("A") == 0, "what is not used is lost"


@rule("D2-2389")
def test_a_secret_passage_that_he_finds_opens_where_the_closest_hero_stands() -> None:
    t = searched("B . r Z . . . A", (2, 0), ("secret_passage",))
    t.settle()
    assert t.s.state.secret is not None and t.s.state.secret.entrance in t.figure("B").cells


@rule("D2-2389")
def test_he_cannot_investigate_a_challenge_token() -> None:
    t = table(
        "A Z . . . .\n\nB . . . r z",
        boxes=BOXES,
        ally=("raythen", (4, 1)),
        A=hero("syndrael", "knight"),
        B=hero("jain", "wildlander"),
        z=monster("zombie", "master"),
        search=("secret_passage", "health_potion"),
    )
    t.s.state.secret = Secret(deck=["the_dark_council"])
    t.do("later").turn("syndrael").settle().do("search:").do("explore").settle()
    challenge = next(iter(t.s.state.secret.challenges.values()))
    t.end()
    near = t.s.ground.adjacent(t.s.closed, 1 << challenge) & t.s.empty()
    t.figure("raythen").cells = ((near & -near).bit_length() - 1,)
    t.do("activate")
    assert t.s.menu == "raythen" and not t.offers("ability:investigate"), "it is no search token"
