"""Reanimates, chaos beasts, ice wyrms and kobolds without an overlord; what hides a target twice."""

from typing import Any

import msgspec
import pytest
from tests.descent.app_table import app_table, monsters
from tests.descent.table import (
    BLUE_3,
    BLUE_5,
    BLUE_SURGE_6,
    GRAY,
    RED_1,
    RED_2,
    RED_3,
    Table,
    hero,
    listening,
    monster,
    table,
)

from oubliette.games.descent.content.behaviours import ActivationLine
from oubliette.games.descent.content.quest_book import GroupPlace, Harm, Peril, Rule
from oubliette.games.descent.state.legend_state import Legend
from oubliette.games.descent.state.points import RangeNeeded
from oubliette.kernel.words import Words

rule = pytest.mark.rule
BILEHALL, DESTINY, KIT = ("mists_of_bilehall",), ("crown_of_destiny",), ("conversion_kit",)


# --- Maneuver ---


def led(drawing: str = "A . . k g .") -> Table:
    t = table(
        drawing,
        boxes=BILEHALL,
        A=hero(),
        g=monster("reanimates", "master"),
        k=monster("reanimates"),
    )
    return t.activate("g")


@rule("D2-7031", "D2-7032")
def test_a_minion_beside_it_moves_at_once_and_loses_what_it_does_not_spend() -> None:
    t = led().do("ability:maneuver")
    assert t.points("k") == 2 and t.asked == "activation", "nobody else stands there"
    assert t.offers("go:1,0") and t.offers("go:2,0") and not t.offers("move") and not t.offers("attack")
    t.do("go:2,0").do("end")
    assert t.at("k") == [(2, 0)] and t.points("k") == 0, "one point was left"
    assert t.figure("g").active and t.offers("move"), "the one that led it goes on"
    t.do("end")
    assert t.figure("k").active and t.points("k") == 0 and t.offers("move"), "its own activation is whole"


@rule("D2-7032")
def test_a_large_minion_stands_again_before_the_other_goes_on() -> None:
    t = table(
        "A . . . k g\n\n. . . . k .",
        boxes=BILEHALL,
        A=hero(),
        g=monster("reanimates", "master"),
        k=monster("barghest"),
    )
    t.activate("g").do("ability:maneuver", "go:3,0", "end", "base:3,0-3,1")
    assert t.figure("g").active and t.asked == "activation"
    assert t.at("k") == [(3, 0), (3, 1)] and not t.figure("k").is_walking and t.points("k") == 0


@rule("D2-7031")
@pytest.mark.parametrize("drawing", ["A . k . g", "A . . . g"], ids=["apart", "alone"])
def test_it_leads_only_minions_beside_it(drawing: str) -> None:
    more: dict[str, Any] = {"k": monster("reanimates")} if "k" in drawing else {}
    t = table(drawing, boxes=BILEHALL, A=hero(), g=monster("reanimates", "master"), **more)
    assert not t.activate("g").offers("ability:maneuver")
    other = table(
        "A . . k g", boxes=BILEHALL, A=hero(), g=monster("reanimates", "master"), k=monster("zombie", "master")
    )
    assert not other.activate("g").offers("ability:maneuver"), "a master"
    of_others = table("A . . k g", boxes=BILEHALL, A=hero(), g=monster("reanimates", "master"), k=monster("zombie"))
    assert of_others.activate("g").offers("ability:maneuver"), "any minion"


@pytest.mark.parametrize(("drawing", "dealt"), [("A g k", 1), ("A g . k", 3)])
@pytest.mark.rule("D2-0553")
def test_a_phalanx_is_harder_to_strike(drawing: str, dealt: int) -> None:
    t = table(drawing, boxes=BILEHALL, A=hero(), g=monster("reanimates", "master"), k=monster("reanimates"))
    t.dice(blue=BLUE_3, red=RED_1, brown=0, gray=GRAY[2]).do("attack:iron_longsword:g").resolve()
    assert [event.damage for event in t.events("dealt")] == [dealt]


@pytest.mark.parametrize(("drawing", "left"), [("A g k i", 1), ("A g k", 2), ("A g . . . k", 3)])
@pytest.mark.rule("D2-0222")
def test_reanimates_recover_by_those_around_them(drawing: str, left: int) -> None:
    more: dict[str, Any] = {letter: monster("reanimates") for letter in "ki" if letter in drawing}
    t = table(drawing, boxes=BILEHALL, A=hero(), g=monster("reanimates", "master"), **more)
    t.dice(blue=BLUE_3, red=RED_1, brown=0, gray=0).do("attack:iron_longsword:g").resolve()
    assert t.damage("g") == left


# --- Morph ---


def beast(**more: Any) -> Table:
    cast: dict[str, Any] = {"A": hero("grisban", "berserker"), "g": monster("chaos_beast"), **more}
    return table("A . . g g k", boxes=DESTINY, **cast).activate("g")


@rule("D2-7033", "D2-0165", "D2-0169")
def test_it_attacks_with_the_dice_of_whom_it_sees() -> None:
    t = beast(k=monster("goblin_archer")).do("attack:own:A")
    assert t.asked == "morph" and t.choice.seat == t.s.overlord_seat
    assert t.keys == ["dice:grisban:chipped_greataxe", "dice:goblin_archer_1:"]
    t.dice(blue=BLUE_5, red=RED_3, gray=0).do("dice:grisban").resolve()
    assert t.damage("A") == 4 and [die for die, _ in t.events("attack_rolled")[0].dice] == ["blue", "red"]
    t = beast(k=monster("goblin_archer")).do("attack:own:A")
    t.dice(blue=BLUE_5, yellow=1, gray=0).do("dice:goblin").resolve()
    assert [die for die, _ in t.events("attack_rolled")[0].dice] == ["blue", "yellow"]


@rule("D2-7033")
def test_the_largest_pool_is_offered_first() -> None:
    t = table(
        "A . . g g k",
        act=2,
        boxes=DESTINY,
        A=hero("grisban", "berserker"),
        g=monster("chaos_beast"),
        k=monster("goblin_archer", "master"),
    )
    t.activate("g").do("attack:own:A")
    assert t.keys == ["dice:goblin_archer_1:", "dice:grisban:chipped_greataxe"]


@rule("D2-7033")
def test_of_a_hero_the_overlord_chooses_the_weapon_and_gains_nothing_else_of_it() -> None:
    """The battleaxe has Pierce and surges of its own; the beast has its one surge alone."""
    t = beast(A=hero("grisban", "berserker", items=["iron_battleaxe", "light_hammer"]))
    t.do("attack:own:A")
    assert t.keys == ["dice:grisban:iron_battleaxe", "dice:grisban:light_hammer"]
    t.dice(blue=BLUE_SURGE_6, red=RED_2, gray=GRAY[2]).do("dice:grisban:iron_battleaxe").settle()
    assert t.keys == ["surge:0", "done"]
    t.do("done").resolve()
    assert t.damage("A") == 1, "three less two shields: nothing is pierced"


@rule("D2-7033")
def test_it_takes_no_dice_of_whom_it_does_not_see() -> None:
    t = table(
        "A . . g g\n- - - - -\nk . . . .",
        boxes=DESTINY,
        A=hero("grisban", "berserker"),
        g=monster("chaos_beast"),
        k=monster("goblin_archer"),
    )
    t.activate("g").do("attack:own:A")
    assert t.asked != "morph" and [event.keys for event in t.events("forced") if event.question == "morph"] == [
        ("dice:grisban:chipped_greataxe",)
    ]


@rule("D2-7034")
def test_dice_that_effects_add_to_the_figure_are_not_copied() -> None:
    """Vampiric Blood gives the Reanimate a yellow die; its card shows blue and red."""
    t = table(
        "A . . . g g",
        boxes=DESTINY,
        A=hero("leoric", "necromancer", skills=["vampiric_blood"]),
        g=monster("chaos_beast"),
    )
    t.do("use:leoric:raise_dead").activate("g").do("attack:own:reanimate")
    t.dice(blue=BLUE_5, red=RED_1, gray=0).resolve()
    assert [die for die, _ in t.events("attack_rolled")[0].dice] == ["blue", "red"]


# --- Swallow ---


def wyrm(drawing: str, **more: Any) -> Table:
    cast = {
        "A": hero(damage=11),
        "B": hero("avric", "disciple"),
        "g": monster("ice_wyrm", "master"),
        **more,
    }
    return table(drawing, boxes=KIT, **cast)


BESIDE = "B A g g . .\n\n. . g g . .\n\n. . g g . ."


def swallowed(drawing: str = BESIDE, **more: Any) -> Table:
    t = wyrm(drawing, **more).activate("g")
    t.dice(blue=BLUE_3, red=RED_2, gray=0).do("attack:own:A").resolve()
    assert t.of("A").knocked_out
    return t


@rule("D2-7065")
def test_whom_it_swallows_nobody_revives() -> None:
    t = swallowed()
    t.until("who_next").turn("B")
    assert t.asked == "hero_action" and not t.offers("revive:"), "the token lies on the base beside him"
    plain = wyrm(BESIDE, g=monster("ice_wyrm")).activate("g")
    plain.dice(blue=BLUE_3, red=RED_2, gray=0).do("attack:own:A").resolve()
    assert plain.until("who_next").turn("B").offers("revive:"), "a minion swallows nobody"


@rule("D2-7065")
def test_the_token_goes_where_it_goes_and_lies_where_it_falls() -> None:
    t = swallowed(g=monster("ice_wyrm", "master", damage=6))
    t.do("move", "go:4,0", "end", "base:4,0-5,2").settle()
    t.until("who_next").turn("B").do("move", "go:3,0")
    assert t.figure("A").shaken - 1 in t.figure("g").cells
    t.dice(blue=BLUE_3, red=RED_2, yellow=5, gray=[0, 0]).do("free:attack:").resolve()
    assert t.asked == "spat_out" and len(t.keys) == 6
    t.do("space:4,0").resolve()
    assert t.gone("g") and t.s.ground.board.coords(t.figure("A").shaken - 1) == (4, 0)
    assert t.offers("revive:")


@rule("D2-7066")
def test_who_is_swallowed_may_stand_up_beside_it() -> None:
    t = swallowed()
    t.do("move", "go:4,0", "end", "base:4,0-5,2").settle().until("who_next").turn("A")
    assert t.asked == "knocked_out"
    t.dice(red=[RED_1, RED_1]).do("stand_up")
    assert t.asked == "stand_where" and sorted(t.keys) == ["space:3,0", "space:3,1", "space:3,2"]
    t.do("space:3,2")
    assert not t.of("A").knocked_out and t.at("A") == [(3, 2)] and t.damage("A") == 10


@rule("D2-7065", "D2-7066")
def test_who_got_up_and_falls_to_another_is_not_inside() -> None:
    t = swallowed(k=monster("zombie", "master"), drawing="B A g g . .\n\nk . g g . .\n\n. . g g . .")
    t.do("end").until("who_next").turn("A")
    t.dice(red=[RED_1, RED_1]).do("stand_up", "space:1,0")
    t.until("activate").activate("k")
    t.dice(blue=BLUE_3, yellow=4, gray=0).do("attack:own:A").resolve()
    assert t.of("A").knocked_out
    t.until("who_next").turn("B")
    assert t.offers("revive:")
    t.do("end").until("who_next", "knocked_out").turn("A")
    t.dice(red=[RED_1, RED_1]).do("stand_up")
    assert t.at("A") == [(1, 0)], "where his token lay"


# --- what hides a target ---


@rule("D2-7064")
@pytest.mark.parametrize(("more", "misses"), [(0, False), (1, True)])
def test_what_raises_the_range_needed_against_one_figure_adds_up(more: int, misses: bool) -> None:
    """A wendigo asks for three more; another effect on it for one more."""
    with listening(RangeNeeded, lambda s, at: more if s.figure(at.hit.figure).kind == "wendigo" else 0):
        t = table("A g k", boxes=("guardians_of_deephall",), A=hero(), g=monster("wendigo"), k=monster("zombie"))
        t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:iron_longsword:g").resolve()
        assert bool(t.events("missed")) is misses


# --- kobolds without an overlord ---


@rule("D2-7056", "D2-2311", "D2-0483")
@pytest.mark.parametrize("others", [True, False])
def test_without_an_overlord_the_spawner_acts_with_its_group_on_the_side_of_the_nearest_hero(others: bool) -> None:
    more: dict[str, Any] = {"k": monster("zombie", "master")} if others else {}
    t = app_table(
        ". . . . . . .\n\n. g . . . A k\n\n. . . . . . .",
        [ActivationLine("attack")],
        boxes=("bonds_of_the_wild",),
        A=hero(),
        g=monster("kobold", "master"),
        **more,
    )
    monsters(t)
    young = [one for one in t.s.monsters() if one.rank == "minion"]
    assert len(young) == 1, "with its own group, not with the zombies"
    assert t.s.ground.board.coords(young[0].cells[0])[0] == 2, "between it and the hero"


@rule("D2-7056", "D2-2311")
def test_without_an_overlord_the_spawner_acts_before_what_the_quest_does_with_the_group() -> None:
    bell = Rule(at="overlord_turn_start", do=(Harm(damage=1),))
    cast: dict[str, Any] = {"A": hero(), "g": monster("kobold", "master")}
    t = app_table(". g . . A", [ActivationLine("attack")], boxes=("bonds_of_the_wild",), rules=[bell], **cast)
    monsters(t)
    told = [kind for kind in t.kinds() if kind in ("group_activated", "placed", "suffered", "activated")]
    assert told[:4] == ["group_activated", "placed", "suffered", "activated"]


@rule("D2-7059")
@pytest.mark.parametrize(("kind", "minions"), [("kobold", 0), ("goblin_archer", 2)])
def test_kobold_minions_are_not_laid_out_with_a_room_that_is_explored(kind: str, minions: int) -> None:
    t = table(
        "A BI. . . .\n\n. .I. . . .",
        legend=Legend(morale=2, most_morale=2, hidden=["far"]),
        boxes=("bonds_of_the_wild",),
        areas={"far": (2, 0, 5, 1)},
        more={"reveals": {"door_1": ("far",)}, "groups": (GroupPlace("far", kind),)},
        A=hero("jain", "thief"),
        B=hero(),
    )
    t.turn("B").do("open:")
    t.settle()
    ranks = [one.rank for one in t.s.monsters()]
    assert ranks.count("minion") == minions and "master" in ranks


@rule("D2-7059")
def test_kobold_minions_come_with_a_group_that_arrives_later() -> None:
    """A peril at the end of a round brings the whole group."""
    t = app_table(
        "A B . . . . . . . . . .",
        [ActivationLine("attack")],
        boxes=("bonds_of_the_wild",),
        A=hero(),
        B=hero("jain", "thief"),
    )
    quest = t.s.quest
    peril = Peril(after=(1, 1, 1), says=Words(en="-", fr="-"), spawns="kobold", at="all")
    t.s.book.quests = {quest.id: msgspec.structs.replace(quest, perils=(peril,))}
    monsters(t)
    ranks = [one.rank for one in t.s.monsters()]
    assert (ranks.count("minion"), ranks.count("master")) == (4, 2)


# --- Shadow ---

DRAGON = "L . . . d d d\n\n. . . . d d d"
NEAR = ". . . L d d d\n\n. . . . d d d"


def shadowed(drawing: str, spot: str, *skills: str) -> Table:
    """A Geomancer, one of his Stones, and a shadow dragon."""
    t = table(
        drawing,
        boxes=("lair_of_the_wyrm",),
        L=hero("leoric", "geomancer", skills=skills),
        d=monster("shadow_dragon", "master"),
    )
    return t.do("use:leoric:terracall:0", "stone", f"space:{spot}").settle()


def demanded(t: Table, attack: str) -> bool:
    """Whether an attack without a surge misses for want of one."""
    t.dice(blue=BLUE_3, yellow=[1, 1], red=RED_1, gray=0, black=[0, 0]).do(attack)
    if t.asked == "attack_with":
        t.do("attack:")
    t.resolve()
    return [event.why for event in t.events("missed")] == ["surge"]


@rule("D2-7051")
def test_a_shadow_does_not_fall_on_stones_that_attack() -> None:
    t = shadowed(DRAGON, "3,0").do("end").until("activation")
    assert t.s.figure("summoned_stone_of_leoric_1").cells and not demanded(t, "attack:stasis_rune:d")
    assert t.damage("d") > 0


@rule("D2-7052")
@pytest.mark.parametrize(("drawing", "spot", "falls"), [(DRAGON, "3,0", False), (NEAR, "1,0", True)])
def test_a_shadow_falls_on_who_stands_beside_the_dragon_not_on_where_he_attacks_from(
    drawing: str, spot: str, falls: bool
) -> None:
    t = shadowed(drawing, spot, "molten_fury")
    assert demanded(t, "use:leoric:molten_fury:0") is falls
