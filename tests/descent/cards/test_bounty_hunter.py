"""The Bounty Hunter and the monster he tracks (Manor of Ravens)."""

from typing import Any

import pytest
from tests.descent.app_table import app_table
from tests.descent.table import BLUE_3, BLUE_SURGE_2, PASSES, RED_1, RED_3, Table, X, hero, monster, table

from oubliette.games.descent.content.behaviours import ActivationLine
from oubliette.games.descent.quest.setup import between_encounters

rule = pytest.mark.rule
BOX = ("manor_of_ravens",)
SHOT = "attack:double_crossbow"


def trail(drawing: str, skills: tuple[str, ...] = (), **more: Any) -> Table:
    others = {letter: more.pop(letter) for letter in list(more) if len(letter) == 1}
    kit: dict[str, Any] = {name: more.pop(name) for name in ("hand", "search") if name in more}
    cast: dict[str, Any] = {"J": hero("jain", "bounty_hunter", skills=skills, **more)} | others
    return table(drawing, boxes=BOX, **kit, **cast)


def track(t: Table, whom: str) -> Table:
    t.until("turn_start").do("use:jain:chosen_target:0")
    return t.do(f"figure:{whom}") if t.asked == "whom" else t


TWO: dict[str, Any] = {"z": monster("zombie", "master"), "y": monster("zombie", "master")}


@rule("D2-2300", "D2-2299")
def test_the_one_tracking_token_goes_from_monster_to_monster_and_home_when_it_falls() -> None:
    t = track(trail("J . z\n\n. . y", **TWO), "z")
    assert t.tokens("z") == {"tracking": 1} and t.tokens("y") == {}
    t.end()
    track(t, "y")
    assert t.tokens("z") == {} and t.tokens("y") == {"tracking": 1}, "taken from wherever it is"
    t = track(trail("J . z\n\n. . y", z=monster("zombie"), y=monster("zombie")), "z")
    t.dice(blue=BLUE_3, red=RED_3, brown=0).do(f"{SHOT}:z").resolve()
    assert t.gone("z") and t.tokens("z") == {}
    t.end()
    assert track(t, "y").tokens("y") == {"tracking": 1}, "it was back in his play area"


@rule("D2-2300")
def test_only_attacks_on_the_tracked_monster_deal_one_more() -> None:
    dealt = []
    for whom in ("z", "y"):
        t = track(trail("J . z\n\n. . y", **TWO), whom)
        t.dice(blue=BLUE_3, red=RED_1, brown=0).do(f"{SHOT}:z").resolve()
        dealt.append(t.events("dealt")[-1].damage)
    assert dealt == [4, 3]


@rule("D2-2301")
def test_the_token_stays_when_the_hunter_falls() -> None:
    t = track(trail("J z .", damage=7, z=monster("zombie", "master")), "z").activate("z")
    t.dice(blue=BLUE_3, red=RED_3, yellow=4, gray=0, brown=0).do("attack:own:J").resolve()
    assert t.of("J").knocked_out and t.tokens("z") == {"tracking": 1}


@rule("D2-2425", "D2-4150")
def test_payday_is_paid_once_for_each_group() -> None:
    t = trail(
        "J . z g Z Z Z\n\n. . y . . . .",
        ("payday",),
        search=("fire_flask", "curse_doll", "power_potion"),
        z=monster("zombie", "master"),
        y=monster("zombie", "master"),
        g=monster("goblin_archer", "master"),
    )

    def fell(letter: str) -> bool:
        t.until("hero_action")
        for held in t.of("J").skills:
            held.exhausted = False
        t.of("J").actions = 2
        t.figure(letter).damage = 0
        while not t.gone(letter):
            t.dice(blue=BLUE_3, red=RED_3, brown=0, gray=0).do(f"{SHOT}:{letter}")
            for _ in range(20):
                if t.offers("use:jain:payday"):
                    return True
                if t.asked in ("hero_action", "activation", "activate"):
                    break
                t.do("pass" if "pass" in t.keys else "done")
            t.of("J").actions = 2
        return False

    assert fell("z")
    t.do("use:jain:payday:0")
    assert t.asked == "payday" and len(t.keys) == 3
    t.do("search:").settle()
    assert len(t.of("J").search) == 1
    assert not fell("y"), "the second master of that group pays nothing"
    assert fell("g"), "another group does"


@rule("D2-2426", "D2-4151")
def test_payday_in_the_app_takes_the_closest_token() -> None:
    t = app_table(
        "J . Z . . Z\n\nz . . . . .",
        [ActivationLine("attack")],
        boxes=BOX,
        search=("fire_flask", "curse_doll"),
        J=hero("jain", "bounty_hunter", skills=("payday",)),
        z=monster("zombie", "master", damage=5),
    )
    t.until("hero_action").dice(blue=BLUE_3, red=RED_3, brown=0).do(f"{SHOT}:z", "use:jain:payday:0").settle()
    assert t.asked != "payday", "nobody chooses"
    left = [one for one in t.s.state.tokens.values() if not one.done]
    assert [t.s.ground.board.coords(one.cell) for one in left] == [(5, 0)]
    assert len(t.of("J").search) == 1


def test_longshot_helps_from_five_spaces_on() -> None:
    for drawing, offered in (("J . . . . z", True), ("J . . . z .", False)):
        t = trail(drawing, ("longshot",), z=monster("zombie", "master"))
        t.dice(blue=BLUE_3, red=RED_1, brown=0).do(f"{SHOT}:z")
        assert (t.asked == "before_roll") is offered
    t = trail("J . . . . z", ("longshot",), z=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do(f"{SHOT}:z", "use:jain:longshot:0").resolve()
    assert t.events("dealt")[-1].damage == 4, "range three and three more"


@pytest.mark.rule("D2-2013", "D2-0235", "D2-0139", "D2-0271", "D2-2078", "D2-0363", "D2-2049")
def test_lie_in_wait_roots_him_and_strikes_when_it_is_refreshed() -> None:
    t = trail("J . . . z", ("lie_in_wait",), z=monster("zombie", "master"))
    t.do("use:jain:lie_in_wait:0")
    assert t.asked == "activation", "one action was left, and there is nothing he could do with it"
    t.dice(blue=X, red=RED_1, yellow=0).until("hero_action")
    rolled = t.events("attack_rolled")[-1]
    assert [die for die, _ in rolled.dice] == ["blue", "red", "yellow"] and t.of("J").actions == 2


@pytest.mark.rule("D2-0133")
def test_not_so_fast_slows_the_quarry_and_brings_him_closer() -> None:
    t = track(trail("J . . . . . . z", ("not_so_fast",), z=monster("zombie")), "z").activate("z").do("move")
    t.do("use:jain:not_so_fast:0", "space:2,0")
    assert t.at("J") == [(2, 0)] and t.points("z") == 2


def test_dark_iron_chains_take_the_surges_of_the_quarry() -> None:
    t = track(trail("J z", ("dark_iron_chains",), z=monster("zombie", "master")), "z").activate("z")
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=4, gray=0, brown=0).do("attack:own:J")
    t.dice(**PASSES).do("use:jain:dark_iron_chains:0").settle()
    assert t.asked != "surges" and t.fatigue("J") == 2


@pytest.mark.rule("D2-0165", "D2-0169")
def test_undercover_is_for_a_turn_without_an_attack() -> None:
    t = trail("J . . . z", ("undercover",), z=monster("zombie", "master"))
    t.dice(blue=X, red=RED_1).do(f"{SHOT}:z").resolve().do("end")
    assert not t.offers("use:jain:undercover")
    t = trail("J . . . z", ("undercover",), z=monster("zombie", "master")).do("end").do("use:jain:undercover:0")
    t.until("hero_action")
    assert t.points("J") == 3


def test_evil_eye_dooms_then_hurts() -> None:
    t = track(trail("J . . z", ("evil_eye",), z=monster("zombie", "master")), "z").do("end", "use:jain:evil_eye:0")
    assert t.held("z") == ["doomed"]
    t.until("hero_action").do("end", "use:jain:evil_eye:0")
    assert t.damage("z") == 2, "one, and one more for being Doomed"


@rule("D2-2300")
def test_rapid_fire_goes_on_to_the_next() -> None:
    t = track(trail("J . z\n\n. . y", ("rapid_fire",), z=monster("zombie"), y=monster("zombie", "master")), "z")
    t.dice(blue=[BLUE_3, BLUE_3], red=[RED_3, RED_1], brown=[0, 0]).do(f"{SHOT}:z", "use:jain:rapid_fire:0", "stay")
    t.resolve()
    assert t.tokens("y") == {"tracking": 1} and t.damage("y") == 3


@rule("D2-4150")
def test_in_the_next_encounter_every_group_pays_again() -> None:
    t = trail("J . z", ("payday",), z=monster("zombie", "master"), A=hero("avric", "disciple"))
    card = next(one for one in t.of("J").skills if one.card == "payday")
    card.on.append("zombie")
    for _ in between_encounters(t.s):
        raise AssertionError("nobody is asked")
    assert card.on == []
