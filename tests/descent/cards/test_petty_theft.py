"""Raythen's Plot card Petty Theft: monsters that carry search tokens away (D2-4325)."""

from typing import Any

import pytest
from tests.descent.cards.kit import exhausted, moving, thieves, token
from tests.descent.table import BLUE_3, BROWN, FAILS, GRAY, RED_2, Table, hero, monster, shipped

from oubliette.games.descent.bots.steady import Steady
from oubliette.play.bots.plain import Random

rule = pytest.mark.rule


def lies_at(t: Table) -> tuple[int, int]:
    return t.s.ground.board.coords(token(t).cell)


@rule("D2-4325", "D2-4310")
def test_what_it_costs_and_where_it_comes_from() -> None:
    card = shipped().plots["petty_theft"]
    assert (card.buy, card.trigger, card.deck) == (0, 1, "raythen")
    assert shipped().plot_decks["raythen"].name.fr == "Raythen"


@rule("D2-4325", "D2-2217")
def test_it_is_exhausted_at_the_start_of_his_turn_for_one_threat() -> None:
    t = thieves().until("use_plot")
    saga = t.s.state.saga
    assert saga is not None and t.s.state.turn_of == "overlord" and not t.events("overlord_drew")
    t.do("plot:petty_theft")
    assert saga.threat == 2 and saga.exhausted == ["petty_theft"]


@rule("D2-4325")
def test_whoever_declines_it_steals_nothing() -> None:
    t = thieves().until("use_plot").do("pass").activate("z").do("move")
    assert not t.offers("steal:")


@rule("D2-4325", "D2-2030")
def test_it_holds_for_his_whole_turn_and_stands_upright_in_his_next() -> None:
    t = thieves(z=monster("goblin_archer", "master"))
    moving(t)
    assert t.offers("steal:")
    saga = t.s.state.saga
    assert saga is not None
    t.end().until("hero_action")
    assert saga.exhausted == ["petty_theft"], "while the heroes play it lies as it is"
    t.activate("z").do("move")
    assert saga.exhausted == [] and not t.offers("steal:"), "upright again, without having been offered"


@rule("D2-4325")
def test_without_a_search_token_on_the_map_it_is_not_offered() -> None:
    t = thieves("A . . . z . .").until("use_plot", "activate", "activation", "overlord_start")
    assert t.asked != "use_plot"


@rule("D2-4325", "D2-0017")
def test_it_is_paid_with_two_movement_points_and_is_no_action() -> None:
    t = exhausted(thieves()).activate("z")
    assert not t.offers("steal:"), "without points nothing is stolen"
    t.do("move")
    points = t.points("z")
    t.do("steal:")
    assert t.points("z") == points - 2 and t.asked == "activation"
    assert t.offers("attack:"), "the other action is left"


@rule("D2-4325", "D2-0017")
@pytest.mark.parametrize(("goal", "left", "enough"), [("go:6,0", 3, True), ("go:7,0", 2, True), ("go:8,0", 1, False)])
def test_with_a_single_point_left_nothing_is_stolen(goal: str, left: int, enough: bool) -> None:
    t = moving(thieves("A . . . z . . . . .\n\n. . . . . . . Z . .")).do(goal)
    assert t.points("z") == left and t.offers("steal:") is enough


@rule("D2-4325")
@pytest.mark.parametrize(
    ("drawing", "near"),
    [
        ("A . . Z z . .", True),
        ("A . . Z . z .", False),
        ("A . . Z .\n\n. . . . z", True),
        ("A . . Z|z .", False),
        ("A . . . .\n\n. . . z .\n\n. . . Z .", True),
    ],
)
def test_only_an_adjacent_token_is_revealed(drawing: str, near: bool) -> None:
    assert moving(thieves(drawing)).offers("steal:") is near


@rule("D2-4325", "D2-2140")
def test_who_stands_on_a_token_is_not_adjacent_to_it() -> None:
    t = moving(thieves("A . . Z z . .")).do("go:3,0")
    assert not t.offers("steal:")
    assert t.do("go:2,0").offers("steal:")


@rule("D2-4325")
def test_a_token_that_is_stolen_lies_on_its_base_and_no_hero_searches_it() -> None:
    t = moving(thieves("A Z z . .", search=["health_potion"]))
    t.do("steal:")
    assert token(t).cell < 0 and token(t).carrier == t.figure("z").id and token(t).shown
    t.end().until("hero_action")
    assert not t.offers("search:"), "it stands next to him"
    told = t.events("token_stolen")
    assert [one.figure for one in told] == [t.figure("z").id]


@rule("D2-4325", "D2-2140")
def test_where_it_lies_he_would_have_searched_it() -> None:
    assert thieves("A Z z . .", search=["health_potion"]).offers("search:")


@rule("D2-4325", "D2-2136")
def test_the_unique_token_is_seen_and_stays() -> None:
    t = thieves("A Z z . .", search=["health_potion"])
    token(t).unique = True
    moving(t).do("steal:")
    assert lies_at(t) == (1, 0) and token(t).shown and not token(t).carrier
    assert not t.offers("steal:"), "nobody reveals it twice"
    assert t.events("unique_shown") and not t.events("token_stolen")
    t.end().until("hero_action")
    assert t.offers("search:"), "heroes find it as before"


@rule("D2-4325")
def test_a_monster_takes_several_and_so_does_another() -> None:
    t = moving(thieves("A . Z z Z k .\n\n. . . . . . Z", k=monster("goblin_archer")))
    t.do("steal:", "steal:")
    assert len([one for one in t.s.state.tokens.values() if one.carrier == t.figure("z").id]) == 2
    t.end()
    t.activate("k").do("move", "steal:")
    assert all(one.carrier for one in t.s.state.tokens.values())


@rule("D2-4325")
def test_it_takes_them_along_and_drops_them_where_it_is_defeated() -> None:
    t = moving(thieves("A . . Z z . .", search=["health_potion"]))
    t.do("steal:", "go:1,0").end().until("hero_action")
    t.figure("z").damage = 1
    t.dice(blue=BLUE_3, red=RED_2, gray=GRAY[0], brown=BROWN[0]).do("attack:iron_longsword:z").resolve()
    assert t.gone("z") and lies_at(t) == (1, 0) and not token(t).carrier
    t.until("hero_action")
    t.do("search:")
    assert [held.card for held in t.of("A").search] == ["health_potion"], "it can be searched again"


@rule("D2-4325", "D2-0103")
def test_it_leaves_them_behind_where_it_leaves_the_map() -> None:
    t = moving(thieves("A . . Z z . .", areas={"exit": (4, 0, 6, 0)}))
    t.do("steal:", "leave")
    assert t.gone("z") and lies_at(t) == (4, 0)


@rule("D2-4325")
def test_a_hexer_who_commands_it_makes_it_drop_them() -> None:
    t = moving(
        thieves(
            "A Z z . .\n\n. . . k .",
            A=hero("leoric", "hexer", skills=["fel_command"]),
            k=monster("zombie"),
            more_boxes=("labyrinth_of_ruin",),
        )
    )
    t.do("steal:").end()
    t.figure("z").tokens["hex"] = 1
    t.until("hero_action").overlord()
    while t.asked != "activate":
        t.do("go_on" if t.offers("go_on") else "draw")
    t.do("activate:z", "use:leoric:fel_command:0")
    assert lies_at(t) == (2, 0) and not token(t).carrier, "for that attack it is the heroes'"


@rule("D2-4325", "D2-4296")
def test_a_charmed_hero_steals_as_a_monster_and_drops_them_when_he_is_a_hero_again() -> None:
    t = thieves("A Z . . . z", hand=["dark_charm"], search=["health_potion"])
    exhausted(t).dice(**FAILS).do("play:dark_charm")
    while not t.offers("move"):
        t.do("figure:A" if t.offers("figure:A") else t.keys[0])
    t.do("move", "steal:")
    assert token(t).carrier == "syndrael"
    t.do("go:1,0").do("end").settle()
    assert lies_at(t) == (1, 0) and not token(t).carrier


@rule("D2-4325", "D2-2078")
def test_nobody_steals_out_of_a_pit() -> None:
    t = moving(thieves("A . Z p z . .", z=monster("goblin_archer", "master"))).do("go:3,0")
    assert t.points("z") >= 2 and not t.offers("steal:")


@rule("D2-4325", "D2-0159")
def test_a_large_thief_stands_before_it_takes_hold() -> None:
    t = moving(thieves("A . . . . . . .\n\n. Z . . z z . .", z=monster("barghest")))
    t.do("go:2,1", "steal:")
    assert t.asked == "expand"
    t.do(t.keys[0])
    assert token(t).carrier == t.figure("z").id


@rule("D2-4325", "D2-4339")
def test_it_leaves_them_behind_where_another_card_takes_it_off_the_map() -> None:
    t = moving(thieves("A . . Z z . .", z=monster("goblin_archer"), more_boxes=("unseen_legions",)))
    t.do("steal:", "go:5,0").end().until("hero_action")
    saga = t.s.state.saga
    assert saga is not None
    saga.plots.append("into_the_shadows")
    t.until("activate", "use_plot")
    if t.asked == "activate":
        t.do("activate:z")
    t.do("plot:into_the_shadows").until("hero_action")
    assert t.gone("z") and lies_at(t) == (5, 0)


def test_a_steady_overlord_steals_with_what_is_left_and_leaves_the_unique_one_alone() -> None:
    for unique in (False, True):
        t = thieves("A Z z . .")
        token(t).unique = unique
        moving(t)
        keys = [Steady(0).choose(t.match, "me")[0]]
        while keys[-1].startswith("attack:"):
            t.do(keys[-1]).resolve()
            keys.append(Steady(0).choose(t.match, "me")[0])
        assert keys[-1].startswith("steal:") is not unique


def test_a_steady_overlord_uses_the_card() -> None:
    t = thieves().until("use_plot")
    assert Steady(0).choose(t.match, "me") == ["plot:petty_theft"]
    t = thieves("A Z . . . . . . z").until("use_plot")
    assert Steady(0).choose(t.match, "me") == ["pass"], "nobody gets there this turn"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("bot", [Random, Steady])
def test_bots_play_it_through(bot: Any, seed: int) -> None:
    """Every answer they give is taken."""
    t = thieves("A Z . Z z . Z\n\n. . . . . . .", search=["health_potion"] * 3, k=monster("zombie"))
    player = bot(seed)
    for _ in range(300):
        if not t.match.choices:
            break
        seat = next(iter(t.match.choices))
        t.match.answer(seat, player.choose(t.match, seat))
    assert t.events("plot_used") or bot is Random
