"""Cards of classes that meet monsters and heroes of other boxes."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, BLUE_SURGE_2, RED_1, Table, hero, monster, table

rule = pytest.mark.rule
BOXES = ("shadow_of_nerekhall", "treaty_of_champions", "oath_of_the_outcast")


def concert(near: bool = True, song: bool = True, hurt: int = 4, hag: str = "minion") -> Table:
    """Grisban strikes back in the overlord's turn near a Bard and a hag; Avric's gift heals him by a surge."""
    t = table(
        "A G z . . h" if near else "A G z . . . . . . h",
        boxes=BOXES,
        seats=("me", "you"),
        A=hero("avric", "bard", skills=("understudy",)),
        G=hero("grisban", "berserker", skills=("counter_attack",), damage=hurt),
        z=monster("zombie", "master"),
        h=monster("crow_hag", hag),
    )
    if song:
        next(held for held in t.of("A").skills if held.card == "understudy").on.append("melody")
    return t


def heals(t: Table) -> Table:
    """A surge of Avric's aura: one damage is recovered."""
    places = [place for place, one in enumerate(t.s.attack.surges) if one.recover]  # type: ignore[union-attr]
    return t.do(f"surge:{places[0]}")


def strikes_back(t: Table) -> Table:
    t.activate("z").dice(blue=[BLUE_3, BLUE_SURGE_2], red=[RED_1, RED_1], gray=[0, 0], brown=[0, 0, 0, 0])
    t.do("attack:own:G", "use:grisban:counter_attack:0")
    if t.asked == "attack_with":
        t.do("attack:chipped_greataxe:z")
    t.settle()
    return heals(t)


def recovered(t: Table) -> int:
    return sum(one.damage for one in t.events("recovered") if one.figure == "grisban")


@rule("D2-2415", "D2-4024")
def test_the_active_player_orders_what_adds_to_a_recovery_and_what_takes_from_it() -> None:
    for answer, healed in (("less_first", 0), ("more_first", 1)):
        t = strikes_back(concert())
        assert t.asked == "recovery_order" and t.choice.seat == "you", "in his turn the overlord says"
        assert recovered(t.do(answer)) == healed
    t = concert().turn("grisban").dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:chipped_greataxe:z").settle()
    heals(t)
    assert t.asked == "recovery_order" and t.choice.seat == "me", "in a hero's turn the hero"
    assert recovered(t.do("more_first")) == 1


@rule("D2-4024")
def test_nothing_is_to_be_ordered_where_one_of_the_two_is_missing() -> None:
    t = strikes_back(concert(near=False))
    assert t.asked != "recovery_order" and recovered(t) == 2, "no hag is near"
    t = strikes_back(concert(song=False))
    assert t.asked != "recovery_order" and recovered(t) == 0, "no song is heard"


def winter(drawing: str, shiver: bool, path: bool, images: int) -> int:
    """What a zombie pays for a plain space beside images, and beside Shiver if he is there."""
    cast: dict[str, Any] = {"S": hero("shiver" if shiver else "tarha", "runemaster"), "z": monster("zombie")}
    skills = ("illusory_path",) if path else ()
    t = table(drawing, boxes=BOXES, L=hero("leoric", "conjurer", skills=skills), **cast).turn("leoric")
    for spot in ("2,0", "1,0")[:images]:
        t.do("use:leoric:mirror_image:0", f"space:{spot}")
    t.activate("z").do("move").do("go:3,1")
    return int(t.events("moved")[-1].spent)


@rule("D2-2432", "D2-4111")
def test_shiver_and_illusory_path_add_up_and_two_images_do_not() -> None:
    near = "L . . . S\n\n. . . . z\n\n. . . . ."
    assert winter(near, shiver=True, path=True, images=1) == 3
    assert winter(near, shiver=True, path=False, images=1) == 2
    assert winter(near, shiver=False, path=True, images=1) == 2
    assert winter(near, shiver=False, path=True, images=2) == 2, "however many images"
    assert winter(near, shiver=False, path=False, images=1) == 1


def test_the_feat_of_shiver_holds_friend_and_foe() -> None:
    t = table("S A . z", boxes=BOXES, S=hero("shiver", "runemaster"), A=hero("avric", "disciple"), z=monster("zombie"))
    t.turn("shiver").do("use:shiver:feat/shiver:0")
    assert t.held("A") == ["immobilized"] and t.held("z") == [] and t.held("S") == []
