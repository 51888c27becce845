"""The steady bots: they end their matches, strike what falls, and pay what is demanded."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, BLUE_SURGE_2, FAILS, RED_1, YELLOW_1, X, hero, monster, shipped, table

from oubliette.games.descent import GAME
from oubliette.games.descent.bots.steady import Steady
from oubliette.games.descent.content.quest_book import Person, Rule, Win
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

PATIENCE = 3000


def against_an_overlord() -> list[str]:
    """The quests that can be played by themselves, without those that the app alone plays."""
    found = sorted(one.id for one in GAME.menus.scenarios(shipped()))
    seats = ("ann", "lord")
    return [
        one for one in found if GAME.rules.contest(Setup("descent", one, seats), shipped()).kind == "one_against_all"
    ]


@pytest.mark.parametrize("quest", against_an_overlord())
def test_steady_sides_play_every_quest_to_its_end(quest: str) -> None:
    match = Match(GAME, Setup("descent", quest, ("ann", "bob", "lord"), 5), shipped())
    bot = Steady(0)
    for _ in range(PATIENCE):
        if match.over:
            break
        seat = next(iter(match.choices))
        match.answer(seat, bot.choose(match, seat))
    assert match.over and match.outcome is not None
    assert match.outcome.side in ("heroes", "overlord")


def test_it_strikes_whom_it_can_fell() -> None:
    t = table("h A g", A=hero(), g=monster("zombie", "master"), h=monster("zombie", "minion", damage=2))
    assert Steady(0).choose(t.match, "me")[0].startswith("attack:iron_longsword:zombie_2")


def test_of_two_alike_it_strikes_the_one_that_is_hurt() -> None:
    """Far too healthy to fall by this blow: the odds are the same for both."""
    t = table("g A h", A=hero(), g=monster("zombie", "master"), h=monster("zombie", "master", damage=1), act=2)
    assert Steady(0).choose(t.match, "me")[0].startswith(t.spell("attack:iron_longsword:h"))


def test_it_strikes_whom_the_quest_wants_felled() -> None:
    """Without the rule the weaker defence of the other would decide."""
    wanted = Rule(at="defeated", figure="cave_spider", rank="master", do=(Win("heroes"),))
    cast: dict[str, Any] = {"A": hero(), "g": monster("cave_spider", "master"), "h": monster("cave_spider", "minion")}
    assert [
        Steady(0).choose(t.match, "me")[0].startswith(t.spell("attack:iron_longsword:g"))
        for t in (table("g A h", rules=rules, **cast) for rules in ([], [wanted]))
    ] == [False, True]


def test_an_attack_by_a_card_goes_for_whom_it_can_fell() -> None:
    cast: dict[str, Any] = {
        "A": hero("grisban", "berserker"),
        "g": monster("zombie", "master"),
        "h": monster("zombie", damage=2),
    }
    t = table("g A h", **cast).do("use:grisban:rage")
    assert t.asked == "attack_with"
    assert Steady(0).choose(t.match, "me")[0].startswith(t.spell("attack:chipped_greataxe:h"))


@pytest.mark.parametrize(("spent", "tired"), [(0, True), (3, True), (4, False)])
def test_the_last_step_to_a_foe_is_worth_fatigue(spent: int, tired: bool) -> None:
    t = table("A . g", A=hero(fatigue=spent), g=monster())
    assert (Steady(0).choose(t.match, "me") == ["fatigue"]) == tired


def test_a_long_way_is_worth_an_action() -> None:
    t = table("A . . . g", A=hero(), g=monster())
    assert Steady(0).choose(t.match, "me") == ["move"]


@pytest.mark.parametrize(("blue", "plays"), [(X, True), (BLUE_3, False)])
def test_the_overlord_keeps_dark_fortune_for_a_miss(blue: int, plays: bool) -> None:
    t = table("A g", A=hero(), g=monster("zombie", "master"), hand=["dark_fortune"])
    t.activate("g").dice(blue=[blue, BLUE_3], yellow=YELLOW_1, gray=0).do("attack:own:A")
    assert t.offers("play:dark_fortune")
    assert Steady(0).choose(t.match, "me") == (["play:dark_fortune"] if plays else ["pass"])
    if plays:
        t.do("play:dark_fortune")
        assert Steady(0).choose(t.match, "me") == ["die:0:blue"]


def test_a_charmed_hero_strikes_his_friend() -> None:
    t = table("B A . . g", A=hero(), B=hero("jain", "wildlander"), g=monster(), hand=["dark_charm"])
    t.until("overlord_start").dice(**FAILS).do("play:dark_charm", "figure:A")
    assert t.asked == "charmed"
    assert Steady(0).choose(t.match, "me")[0].startswith("attack:iron_longsword:jain")


@pytest.mark.parametrize(("drawing", "goes"), [(". . . . g A . . .", True), (". . . . g . . . A", False)])
def test_who_is_led_does_not_go_ahead_of_those_who_guard_her(drawing: str, goes: bool) -> None:
    widow = Person("widow", Words(en="-", fr="-"), "nook", 3, 8)
    areas: dict[str, tuple[int, ...]] = {"nook": (0, 0, 0, 0), "exit": (8, 1, 8, 1)}
    t = table(f"{drawing}\n\n. . . . . . . . .", A=hero(), g=monster(), persons=[widow], areas=areas)
    t.until("activation").do("move")
    assert t.s.menu == "widow"
    assert Steady(0).choose(t.match, "me")[0].startswith("go:") == goes


def test_it_pays_the_surge_that_is_demanded() -> None:
    t = table("g g g h\n\ng g g A", A=hero(), g=monster("shadow_dragon"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:iron_longsword:zombie_1").settle()
    assert Steady(0).choose(t.match, "me") == ["surge:demand"]


def test_it_walks_towards_a_foe_and_not_into_lava() -> None:
    t = table("A l . . g\n\n. . . . .", A=hero(), g=monster()).do("move")
    assert Steady(0).choose(t.match, "me") == ["go:3,0"]


def test_nobody_idles_on_the_exit() -> None:
    """Leaving takes a movement point: who stands there gets one, by fatigue or by a move, and ends no turn."""
    match = Match(GAME, Setup("descent", "stones_that_walk", ("ann", "bob", "lord"), 16), shipped())
    bot = Steady(16)
    for _ in range(PATIENCE):
        if match.over:
            break
        seat, s = next(iter(match.choices)), match.context
        keys = bot.choose(match, seat)
        if match.choices[seat].kind == "hero_action" and keys == ["end"] and s.encounter.leaves == "heroes":
            assert not s.mask(s.figure(s.menu)) & s.ground.area(s.encounter.exit)
        match.answer(seat, keys)
    assert match.outcome is not None


@pytest.mark.parametrize(("blue", "plays"), [(X, False), (BLUE_3, True)])
def test_no_critical_blow_on_an_attack_that_shows_an_x(blue: int, plays: bool) -> None:
    t = table("A g", A=hero(), g=monster("zombie", "master"), hand=["critical_blow"])
    t.activate("g").dice(blue=blue, yellow=YELLOW_1, gray=0).do("attack:own:A")
    if t.asked == "overlord_attack_rolled":
        assert (Steady(0).choose(t.match, "me") != ["pass"]) == plays
    else:
        assert not plays
