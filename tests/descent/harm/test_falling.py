"""Who falls, when, and what goes with him, to the letter (D2-0221 to D2-0250, D2-0401, D2-2259)."""

from typing import Any

import pytest
from tests.descent.harm.kit import done
from tests.descent.table import (
    BLACK,
    BLUE_3,
    GRAY,
    RED_1,
    RED_2,
    RED_3,
    YELLOW_1,
    YELLOW_2,
    Table,
    hero,
    lieutenant,
    monster,
    table,
)

from oubliette.games.descent.content.quest_book import LieutenantPlace, Standing
from oubliette.games.descent.figures.figures import health
from oubliette.games.descent.harm.damage import closest, suffer
from oubliette.kernel.boards import alone

rule = pytest.mark.rule
RISES = {"lieutenants": (LieutenantPlace(who="splig", knocked_out=True),)}


def struck(t: Table, target: str = "g") -> Table:
    """Syndrael's sword: five hearts and no shields."""
    t.dice(blue=BLUE_3, red=RED_3, brown=0, gray=[0, 0], black=0)
    return t.do(f"attack:iron_longsword:{target}")


# --- who is spared ---


@rule("D2-7185", "D2-7213", "D2-0232", "D2-2073")
@pytest.mark.parametrize("standing", [Standing(), Standing(unharmed_by_overlord=True), Standing(attacks_only=True)])
def test_lava_takes_whom_the_quest_does_not_spare(standing: Standing) -> None:
    spared = standing != Standing()
    t = table("g l . A", A=hero(), g=monster("zombie", "master"), more={"standings": {"zombie": standing}})
    t.activate("g").do("move", "go:1,0")
    assert t.damage("g") == (0 if spared else 1)
    t.do("end").until("hero_action")
    assert t.gone("g") != spared and (t.damage("g"), len(t.events("defeated"))) == (0, 0 if spared else 1)


@rule("D2-0356")
def test_who_is_not_there_for_anybody_suffers_nothing() -> None:
    cast: dict[str, Any] = {"R": hero("ronan_of_the_wild", "thief"), "B": hero()}
    t = table("R . . Z . B", boxes=("bonds_of_the_wild", "trollfens"), search=("fire_flask",), **cast)
    t.turn("R").do("use:R:ability/ronan_of_the_wild")
    pico = t.figure("pico_of_ronan_of_the_wild")
    assert pico.cells and done(suffer(t.s, pico, 3, 1)) == 0
    assert pico.damage == 0 and pico.cells


# --- monsters ---


@rule("D2-0233", "D2-0167")
def test_the_overlord_answers_to_the_fall_of_a_monster_and_not_to_that_of_a_familiar() -> None:
    t = table("A g . . h", A=hero(), g=monster("goblin_archer"), h=monster("zombie"), hand=["rise_again"])
    struck(t)
    assert t.offers("play:rise_again")
    me = hero("leoric", "necromancer")
    raised = table("A . h g . .", A=me, g=monster("zombie", "master"), h=monster("zombie"), hand=["rise_again"])
    raised.do("use:A:raise_dead:0").activate("g")
    dead = raised.figure("reanimate_of_leoric")
    dead.damage = health(raised.s, dead) - 1
    raised.figure("h").cells = ()
    raised.dice(blue=BLUE_3, yellow=YELLOW_2, brown=0).do("move", "go:2,0", "attack:own:reanimate_of_leoric")
    for _ in range(9):
        assert not raised.offers("play:rise_again")
        if raised.asked == "activation":
            break
        raised.do("pass")
    assert not dead.cells


@rule("D2-0167", "D2-0233")
@pytest.mark.parametrize(("damage", "killed"), [(0, False), (2, True)])
def test_an_attack_knows_whom_it_has_felled(damage: int, killed: bool) -> None:
    t = table("A g . .", A=hero(skills=["advance"]), g=monster("zombie", "master", damage=damage))
    struck(t)
    assert t.gone("g") == killed and t.offers("use:A:advance") == killed


@rule("D2-0401", "D2-0233")
def test_a_lieutenant_who_is_knocked_out_was_felled_by_the_attack() -> None:
    t = table("A g . .", A=hero(skills=["advance"]), g=lieutenant("splig", damage=5), more=RISES)
    struck(t)
    assert t.gone("g") and t.figure("g").shaken and t.offers("use:A:advance")


@rule("D2-0167")
@pytest.mark.parametrize(("damage", "falls"), [(0, False), (4, True)])
def test_a_monster_that_falls_in_its_own_attack_deals_no_more(damage: int, falls: bool) -> None:
    """A stalwart knight strikes back before she falls; the flail would have gone on to the other hero."""
    cast: dict[str, Any] = {"A": hero(skills=["stalwart"], damage=11), "B": hero("jain", "wildlander")}
    t = table("A g g B", g=monster("merriod", "master", damage=damage), **cast).activate("g")
    t.dice(blue=[BLUE_3] * 2, red=[RED_3] * 4, gray=[0] * 4, black=[0] * 4, yellow=[YELLOW_1] * 2)
    t.do("ability:flail")
    while t.asked != "deal_order":
        t.do(t.keys[0] if "pass" not in t.keys else "pass")
    t.do("deal:syndrael", "use:A:stalwart").resolve()
    assert t.of("A").knocked_out and t.gone("g") == falls
    assert (t.damage("B") == 0) == falls


@rule("D2-0401", "D2-0235")
def test_whoever_lies_has_all_his_health_lost_however_he_fell() -> None:
    t = table("g l . A", A=hero(), g=lieutenant("splig"), more=RISES).activate("g").do("move", "go:1,0", "end")
    t.until("hero_action")
    assert t.gone("g") and t.figure("g").shaken and t.damage("g") == health(t.s, t.figure("g")) == 7


# --- relics ---


@rule("D2-2259")
def test_a_lieutenant_loses_every_relic_of_his_own_and_no_other() -> None:
    t = table("A g . h", A=hero(), g=lieutenant("splig", damage=6, relic="duskblade"), h=lieutenant("zachareth"))
    bearers = {"duskblade": "splig", "bones_of_woe": "splig", "shield_of_zoreks_favor": "zachareth"}
    t.s.state.overlord.bearers = dict(bearers)
    struck(t).resolve()
    assert t.gone("g") and t.s.state.overlord.lost_relics == ["duskblade", "bones_of_woe"]
    bare = table("A g . h", A=hero(), g=lieutenant("splig", damage=6), h=lieutenant("zachareth"))
    bare.s.state.overlord.bearers = {"shield_of_zoreks_favor": "zachareth"}
    struck(bare).resolve()
    assert bare.gone("g") and bare.s.state.overlord.lost_relics == []


# --- tokens ---


@rule("D2-2073", "D2-0235")
def test_a_token_lies_where_its_hero_fell_even_if_a_friend_stands_there() -> None:
    """The web catches him as he leaves the friend's space, and he can take no more fatigue."""
    me = hero("jain", "wildlander", damage=7, fatigue=5)
    t = table("A B .\n\no o g", A=me, B=hero(), g=monster("cave_spider", "master")).turn("A")
    t.do("move", "go:2,0").settle()
    assert t.of("A").knocked_out and t.s.ground.board.coords(t.figure("A").shaken - 1) == (1, 0)


@rule("D2-0240", "D2-0148")
def test_who_stands_up_takes_the_closest_empty_space_and_leaves_no_token() -> None:
    down = hero("jain", "wildlander", damage=8, fatigue=5, knocked_out=True)
    t = table("A . . .\n\n. . . .", A=down, B=hero()).turn("A")
    t.figure("B").cells = (t.s.ground.board.cell(0, 0),)
    t.dice(red=[RED_1, RED_2]).do("stand_up")
    assert t.asked == "stand_where" and t.keys == ["space:1,0", "space:0,1", "space:1,1"]
    t.do("space:1,1").settle()
    assert t.at("A") == [(1, 1)] and t.figure("A").shaken == 0 and not t.of("A").knocked_out


@rule("D2-0148")
def test_the_closest_spaces_are_counted_and_there_may_be_none() -> None:
    t = table("A . . .|. .", A=hero())
    ground = t.s.ground

    def near(*among: int) -> list[int]:
        mask = sum(alone(ground.board.cell(column, 0)) for column in among)
        found = closest(t.s, alone(ground.board.cell(0, 0)), mask)
        return [column for column in range(6) if found >> ground.board.cell(column, 0) & 1]

    assert near(2, 3, 5) == [2] and near(3, 4) == [3] and near(0, 1) == [0]
    assert near(4, 5) == [] and near() == []


# --- heroes ---


@rule("D2-0235", "D2-0237", "D2-4081")
def test_who_falls_again_in_his_last_attack_falls_once() -> None:
    """She can take no more fatigue, and Merick shakes whoever attacks him."""
    knight = hero(skills=["stalwart"], damage=11, fatigue=4)
    t = table("z A g", A=knight, z=monster("zombie", "master"), g=lieutenant("merick"), deck=["dash"] * 9).activate("z")
    before = len(t.hand)
    t.dice(blue=[BLUE_3] * 2, yellow=YELLOW_2, red=RED_1, gray=[0, 0, GRAY[3]], black=BLACK[4])
    t.do("attack:own:A")
    while not t.offers("use:A:stalwart"):
        t.do("pass" if "pass" in t.keys else t.keys[0])
    t.do("use:A:stalwart", "attack:iron_longsword:g").resolve()
    assert t.damage("g") == 3 and t.of("A").knocked_out
    assert [event.figure for event in t.events("knocked_out")] == ["syndrael"] and len(t.hand) == before + 1
    assert t.figure("A").marks == []
