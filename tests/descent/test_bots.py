"""The steady bots: they end their matches, strike what falls, and pay what is demanded."""

import pytest
from tests.descent.table import BLUE_SURGE_2, RED_1, hero, monster, shipped, table

from oubliette.games.descent import GAME
from oubliette.games.descent.bots import Steady
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

PATIENCE = 3000


def against_an_overlord() -> list[str]:
    """The quests that can be played by themselves, without those that the app alone plays."""
    found = sorted(one.id for one in GAME.scenarios(shipped()))
    seats = ("ann", "lord")
    return [one for one in found if GAME.contest(Setup("descent", one, seats), shipped()).kind == "one_against_all"]


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


def test_it_pays_the_surge_that_is_demanded() -> None:
    t = table("g g g h\n\ng g g A", A=hero(), g=monster("shadow_dragon"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:iron_longsword:zombie_1").settle()
    assert Steady(0).choose(t.match, "me") == ["surge:demand"]


def test_it_walks_towards_a_foe_and_not_into_lava() -> None:
    t = table("A l . . g\n\n. . . . .", A=hero(), g=monster()).do("move")
    assert Steady(0).choose(t.match, "me") == ["go:3,0"]
