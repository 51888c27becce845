"""Items of expansions of which the guide tells the whole text."""

from typing import Any

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    YELLOW_2,
    Table,
    hero,
    monster,
    shipped,
    table,
)

from oubliette.games.descent.figures.figures import defence, speed, stamina
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import suffer

rule = pytest.mark.rule
CHAINS, NEREKHALL, MISTS = ("chains_that_rust",), ("shadow_of_nerekhall",), ("mists_of_bilehall",)
RAVENS, FENS = ("manor_of_ravens",), ("trollfens",)


def bearer(item: str, box: tuple[str, ...], drawing: str = "A z . .", **more: Any) -> Table:
    """A knight with an item beside a zombie, or as the map shows."""
    figures = {"A": hero("syndrael", "knight", items=(item, *more.pop("items", ()))), "z": monster("zombie", "master")}
    return table(drawing, boxes=box, **{**figures, **more})


@pytest.mark.parametrize(
    ("item", "gold", "dice", "surges"),
    [
        ("boneborn_bow", None, ("blue", "yellow", "yellow"), [{"damage": 2}, {"pierce": 2}, {"range": 4}]),
        ("bone_wand", 200, ("blue", "yellow", "yellow"), [{"range": 2, "damage": 1}, {"damage": 2}]),
        ("ironbound_rune", 175, ("blue", "red"), [{"range": 1, "damage": 1}, {"damage": 1}]),
        ("soulbound_sword", 100, ("blue", "yellow"), [{"damage": 2}, {"pierce": 4}, {}]),
        ("winged_blade", 175, ("blue", "red", "yellow"), [{"damage": 2}]),
    ],
)
@rule("D2-4194", "D2-4196", "D2-4210", "D2-4224", "D2-4228")
def test_weapons_have_the_figures_of_their_cards(
    item: str, gold: int | None, dice: tuple[str, ...], surges: list[dict[str, int]]
) -> None:
    card = shipped().items[item]
    assert card.attack is not None and tuple(card.attack.dice) == dice and (gold is None or card.gold == gold)
    names = ("damage", "pierce", "range")
    assert [{name: getattr(one, name) for name in names if getattr(one, name)} for one in card.surges] == surges


@rule("D2-4194")
def test_who_holds_the_boneborn_bow_is_never_terrified() -> None:
    for item, held in (("boneborn_bow", []), ("iron_longsword", ["terrified"])):
        t = bearer(item, CHAINS)
        inflict(t.s, t.figure("A"), "terrified")
        assert t.held("A") == held
        inflict(t.s, t.figure("A"), "stunned")
        assert "stunned" in t.held("A")


def felled(drawing: str, item: str = "bone_wand") -> Table:
    """B falls, and the wand looks for somebody."""
    t = table(
        drawing,
        boxes=CHAINS,
        A=hero("syndrael", "knight", items=(item,)),
        B=hero("jain", "wildlander", damage=7),
        C=hero("leoric", "runemaster"),
        z=monster("zombie", "master"),
    )
    t.activate("z")
    t.of("A").fatigue = t.of("C").fatigue = 2
    t.dice(blue=BLUE_3, yellow=2, gray=GRAY[0]).do("attack:own:B")
    return t.resolve()


@rule("D2-4196")
def test_the_bone_wand_gives_breath_to_another_hero_near_its_bearer() -> None:
    t = felled("z B . . A . C")
    assert t.of("B").knocked_out and t.asked == "bone_wand"
    assert sorted(t.keys) == sorted(f"figure:{t.names[one]}" for one in "AC"), "the bearer himself, or Leoric"
    t.do(f"figure:{t.names['C']}")
    assert (t.of("C").fatigue, t.of("A").fatigue) == (1, 2)


@rule("D2-4196")
def test_the_bone_wand_minds_three_spaces_and_nothing_else_does_it() -> None:
    assert felled("z B . . . A C").asked != "bone_wand", "four spaces away"
    assert felled("z B . . A . C", "iron_longsword").asked != "bone_wand"
    t = felled("z B . . A . . . C")
    assert t.of("A").fatigue == 1, "Leoric is too far: the bearer alone is left"


@rule("D2-4210")
def test_the_ironbound_rune_defends_though_no_attack_is_made_with_it() -> None:
    def struck(*answers: str) -> Table:
        t = bearer("ironbound_rune", NEREKHALL).activate("z")
        t.dice(blue=BLUE_3, yellow=2, gray=GRAY[0]).do("attack:own:A", *answers)
        return t.resolve()

    plain, helped = struck("pass"), struck("use:syndrael:ironbound_rune:0")
    assert helped.damage("A") == plain.damage("A") - 1
    assert next(one for one in helped.of("A").items if one.card == "ironbound_rune").exhausted


@rule("D2-4211")
def test_the_ironbound_shield_is_a_gray_die_and_slows_its_bearer() -> None:
    t = bearer("ironbound_shield", NEREKHALL, A=hero("jain", "wildlander", items=("ironbound_shield",)))
    t.until("hero_action")
    assert speed(t.s, t.figure("A")) == 4 and list(defence(t.s, t.figure("A"))).count("gray") == 2
    t.activate("z").dice(blue=BLUE_3, yellow=2, gray=[0, GRAY[3], GRAY[3]]).do("attack:own:A")
    assert t.offers("use:jain:ironbound_shield:1")
    t.do("use:jain:ironbound_shield:1").settle()
    assert next(one for one in t.of("A").items if one.card == "ironbound_shield").exhausted


@rule("D2-4223")
def test_in_stone_armor_no_fatigue_buys_movement() -> None:
    t = bearer("stone_armor", FENS).until("hero_action")
    assert not t.offers("fatigue") and t.offers("move")
    assert speed(t.s, t.figure("A")) == 3 and list(defence(t.s, t.figure("A"))) == ["gray", "black", "black"]
    assert bearer("leather_armor", FENS).offers("fatigue")


@rule("D2-4224")
@pytest.mark.parametrize(("dice", "held"), [(PASSES, []), (FAILS, ["terrified"])])
def test_the_soulbound_sword_frightens_its_bearer_turn_by_turn(dice: dict[str, int], held: list[str]) -> None:
    t = bearer("soulbound_sword", MISTS, "A . . . . . . z")
    assert len(t.events("tested")) == 1, "in the first turn, too"
    t.overlord().figure("A").conditions.clear()
    t.dice(**dice).until("hero_action")
    assert [one.attribute for one in t.events("tested")] == ["willpower"] * 2 and t.held("A") == held


@rule("D2-4227")
def test_the_undying_skull_is_worth_a_stamina_and_costs_the_breath_of_surges() -> None:
    t = bearer("undying_skull", RAVENS, items=("iron_longsword",))
    bare = bearer("ring_of_power", RAVENS, items=("iron_longsword",))
    assert stamina(t.s, t.figure("A")) == stamina(bare.s, bare.figure("A")) == 5
    for one, offered in ((t, False), (bare, True)):
        one.dice(blue=BLUE_SURGE_2, red=RED_1, brown=BROWN[0]).do("attack:iron_longsword:z").settle()
        assert one.asked == "surges" and one.offers("surge:fatigue") is offered


@rule("D2-4228")
def test_the_winged_blade_turns_one_defence_die() -> None:
    def cut(*answers: str) -> Table:
        t = bearer("winged_blade", RAVENS)
        t.dice(blue=BLUE_3, red=RED_1, yellow=YELLOW_2, brown=BROWN[2]).do("attack:winged_blade:z", *answers)
        return t

    plain = cut("pass").resolve()
    t = cut("use:syndrael:winged_blade:0")
    assert t.asked == "face" and len(t.keys) == 6
    t.do(t.keys[BROWN[0]])
    assert not t.offers("use:syndrael:winged_blade:0"), "one die an attack"
    assert t.resolve().damage("z") == plain.damage("z") + 2


def test_nobody_suffers_for_what_is_not_equipped() -> None:
    t = bearer("stone_armor", FENS).until("hero_action")
    next(one for one in t.of("A").items if one.card == "stone_armor").equipped = False
    for _ in suffer(t.s, t.figure("A"), damage=1):
        pass
    t.do("rest")
    assert t.offers("fatigue")
