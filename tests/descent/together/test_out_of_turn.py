"""What holds in one's own turn holds in another's: wounds, granted moves, and who is a hero meanwhile."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, BROWN, FAILS, GRAY, YELLOW_1, Table, hero, monster, table

rule = pytest.mark.rule


def charmed(**cast: Any) -> Table:
    """Jain has failed against Dark Charm."""
    t = table("A B . . . . g", g=monster(), hand=["dark_charm"], **cast)
    return t.until("overlord_start").dice(**FAILS).do("play:dark_charm", "figure:B")


def jain(**more: Any) -> Any:
    """A friend: eight Health, five Stamina."""
    return hero("jain", "wildlander", **more)


@rule("D2-4304", "D2-0261")
@pytest.mark.parametrize(("held", "tired"), [(["bleeding"], 1), ([], 0)])
def test_a_charmed_hero_who_bleeds_tires_by_the_move_he_is_made_to_perform(held: list[str], tired: int) -> None:
    t = charmed(A=hero(), B=jain(conditions=held)).do("move")
    assert t.fatigue("B") == tired and t.points("B") == 5
    t.do("go:3,0")
    assert t.at("B") == [(3, 0)] and t.fatigue("B") == tired, "steps cost nothing more"


@rule("D2-4304", "D2-0261")
@pytest.mark.parametrize(("held", "tired"), [(["bleeding"], 1), ([], 0)])
def test_a_charmed_hero_who_bleeds_tires_by_the_attack_he_is_made_to_perform(held: list[str], tired: int) -> None:
    t = charmed(A=hero(), B=jain(conditions=held))
    t.do("attack:yew_shortbow:A").resolve()
    assert t.fatigue("B") == tired


@rule("D2-4304", "D2-4294")
def test_a_charmed_hero_of_whom_nothing_is_asked_does_not_tire() -> None:
    assert charmed(A=hero(), B=jain(conditions=["bleeding"])).do("pass").fatigue("B") == 0


@rule("D2-0261", "D2-4413")
@pytest.mark.parametrize("who", ["A", "B"])
def test_who_runs_by_syndraels_feat_while_bleeding_tires(who: str) -> None:
    wounded: dict[str, Any] = {"A": hero(), "B": jain()}
    wounded[who].conditions = ["bleeding"]
    t = table("A . B . . . z", z=monster(), **wounded).turn("A").do("use:A:feat/syndrael").settle()
    assert {one: t.fatigue(one) for one in "AB"} == {one: int(one == who) for one in "AB"}


@rule("D2-4245")
def test_dash_is_a_move_besides_two_actions() -> None:
    t = table("A . . . . . . . . . . . . g", A=hero(), g=monster("goblin_archer"), hand=["dash"]).activate("g")
    t.do("play:dash").settle().do("move").until("activation")
    assert t.offers("move") and t.offers("attack:"), "both actions are left"
    t.do("move").until("activation")
    assert t.points("g") == 10 and t.offers("attack:") and t.offers("move"), "one action is left"
    t.do("move").until("activation")
    assert t.points("g") == 15 and not t.offers("attack:") and not t.offers("move")


@rule("D2-4245", "D2-7046")
def test_a_dash_first_leaves_who_shambles_his_own_move_and_his_attack() -> None:
    t = table("A . . . . . . g", A=hero(), g=monster("zombie"), hand=["dash"]).activate("g")
    t.do("play:dash").settle().do("move", "move").until("activation")
    assert not t.offers("move") and t.points("g") == 6
    t.do("go:1,0").until("activation")
    assert t.offers("attack:own:A")


@rule("D2-4296")
@pytest.mark.parametrize(("whom", "more"), [("foe", 1), ("friend", 0)])
def test_knives_fly_truer_at_a_monster_beside_the_thief_but_not_at_a_hero(whom: str, more: int) -> None:
    drawings = ("A z . . B", "A . z . B") if whom == "foe" else ("A B . . . . z", "A . B . . . z")
    near, far = (_thrown(drawing, whom) for drawing in drawings)
    assert near - far == more


def _thrown(drawing: str, whom: str) -> int:
    """What the knives do: at a monster in the thief's turn, at a hero when he is charmed."""
    t = table(drawing, A=hero("tomble", "thief"), B=hero(), z=monster("zombie", "master"), hand=["dark_charm"])
    target = "z" if whom == "foe" else "B"
    if whom == "foe":
        t.turn("A")
    else:
        t.until("overlord_start").dice(**FAILS).do("play:dark_charm", "figure:A")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0], brown=BROWN[0]).do(f"attack:throwing_knives:{target}").resolve()
    return t.damage(target)


@rule("D2-4388", "D2-4296")
@pytest.mark.parametrize(("target", "offered"), [("A", True), ("B", False)])
def test_no_critical_blow_where_a_charmed_hero_strikes_himself(target: str, offered: bool) -> None:
    """While he is charmed he is a monster and no hero, himself as a target too."""
    t = table("A B . . . . g", A=hero(), B=jain(), g=monster(), hand=["dark_charm", "critical_blow"])
    t.until("overlord_start").dice(**FAILS).do("play:dark_charm", "figure:B")
    t.dice(blue=2, yellow=0, gray=GRAY[0]).do(f"attack:yew_shortbow:{target}")
    assert t.offers("play:critical_blow") is offered


@rule("D2-4388", "D2-7067")
def test_a_sweep_that_reaches_a_friend_first_is_still_an_attack_on_a_hero() -> None:
    cast: dict[str, Any] = {"A": hero(), "g": monster("ettin"), "z": monster()}
    t = table("A g g z\n\n. g g .", hand=["critical_blow"], **cast).activate("g")
    t.dice(blue=BLUE_3, red=0, gray=GRAY[0], brown=BROWN[0])
    assert t.do(next(key for key in t.keys if key.startswith("attack:"))).offers("play:critical_blow")


@rule("D2-4284", "D2-4245", "D2-4255")
@pytest.mark.parametrize("card", ["dash", "frenzy"])
def test_what_a_card_gives_comes_on_top_of_the_one_action_a_ritual_leaves(card: str) -> None:
    t = table("A g . . . .", A=hero(), g=monster("goblin_archer"), hand=["unholy_ritual", card], deck=["tripwire"] * 3)
    t.until("overlord_start").do("play:unholy_ritual").settle().activate("g").do(f"play:{card}").settle()
    assert t.offers("move") and t.offers("attack:own:A")
    gift = "move" if card == "dash" else "more:attack:own:A"
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[3]).do(gift).until("activation")
    assert t.offers("move"), "the action of its own is left"
    t.do("move").until("activation")
    assert not t.offers("move") and not t.offers("attack:") and not t.offers("more:")


@rule("D2-7069", "D2-7047")
@pytest.mark.parametrize("drawing", ["s A . . .\n\n. . . . .", "s A . . .\n\nt . . . ."])
def test_one_fatigue_tears_a_hero_from_all_the_webs_round_him(drawing: str) -> None:
    more: dict[str, Any] = {"t": monster("cave_spider", "master")} if "t" in drawing else {}
    t = table(drawing, A=hero(), s=monster("cave_spider", "master"), **more).do("move", "go:2,0")
    assert t.fatigue("A") == 1
