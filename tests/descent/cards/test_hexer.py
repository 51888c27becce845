"""The Hexer and his marks (Labyrinth of Ruin)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, BLUE_4, BLUE_SURGE_2, BROWN, FAILS, PASSES, RED_3, Table, hero, monster, table

rule = pytest.mark.rule
BOX = ("labyrinth_of_ruin",)
GREEN_1, GREEN_SURGE = 3, 5


def coven(
    drawing: str = "H . z .\n\nB . . y", skills: tuple[str, ...] = (), z: int = 0, y: int = 0, **more: Any
) -> Table:
    return table(
        drawing,
        boxes=BOX,
        H=hero("leoric", "hexer", skills=skills, **more),
        B=hero("grisban", "berserker"),
        z=monster("zombie", "master", tokens={"hex": z} if z else {}),
        y=monster("zombie", tokens={"hex": y} if y else {}),
    )


@rule("D2-0319", "D2-4126")
def test_a_surge_hexes_a_monster_near_the_target_or_the_target_itself_without_damage() -> None:
    t = coven().turn("leoric").dice(blue=BLUE_3, green=GREEN_SURGE, brown=BROWN[2]).do("attack:staff_of_the_grave:z")
    t.settle()
    place = next(key for key in t.keys if key.startswith("surge:2"))
    t.do(place)
    assert {"figure:zombie_1", "figure:zombie_2"} == set(t.keys)
    t.do("figure:z").resolve()
    assert (t.tokens("z"), t.damage("z")) == ({"hex": 1}, 0)


@rule("D2-0319")
def test_there_are_twenty_hexes_and_a_hexed_monster_may_become_hexed_again() -> None:
    t = coven(skills=("viral_hex",), z=1, y=18).turn("leoric").do("use:leoric:viral_hex:0", "figure:y")
    assert t.tokens("y") == {"hex": 19}
    assert not t.offers("figure:"), "the supply is empty: the second token is none"


@rule("D2-0320")
def test_a_hero_who_attacks_a_hexed_monster_discards_hexes_for_damage_before_surges() -> None:
    t = coven("H B z\n\n. . y", z=3).turn("grisban")
    t.dice(blue=BLUE_3, red=0, brown=BROWN[2]).do("attack:chipped_greataxe:z", "use:grisban:enfeebling_hex:1")
    assert t.keys == ["spend:0", "spend:1", "spend:2", "spend:3"]
    t.do("spend:2").resolve()
    assert (t.tokens("z"), t.events("dealt")[-1].damage) == ({"hex": 1}, 2 + 1 + 2 - 2)


@rule("D2-4127", "D2-4010")
def test_a_hex_of_one_target_raises_the_damage_of_all_targets() -> None:
    t = table(
        "z B y",
        boxes=BOX,
        B=hero("grisban", "berserker", skills=("whirlwind",)),
        z=monster("zombie", "master", tokens={"hex": 2}),
        y=monster("zombie", "master"),
    )
    t.s.state.heroes["grisban"].skills.append(type(t.of("B").skills[0])("enfeebling_hex"))
    t.dice(blue=BLUE_3, red=0, brown=[BROWN[0], BROWN[0]]).do("use:grisban:whirlwind:0", "use:grisban:enfeebling_hex:1")
    t.do("spend:2").resolve()
    assert [one.damage for one in t.events("dealt")] == [5, 5]


@rule("D2-4128", "D2-7303", "D2-7304")
def test_plague_cloud_spreads_from_target_to_neighbour_as_far_as_it_is_seen() -> None:
    t = table(
        "H . z y|x w",
        boxes=BOX,
        H=hero("leoric", "hexer", skills=("plague_cloud",)),
        z=monster("zombie", tokens={"hex": 1}),
        y=monster("zombie"),
        x=monster("zombie"),
        w=monster("zombie"),
    )
    t.do("use:leoric:plague_cloud:0")
    t.settle()
    declared = t.events("attack_declared")[-1]
    assert declared.targets == ("zombie_1",), "who is hidden behind a figure is hexed and no target"
    assert t.tokens("y") == {"hex": 1} and t.tokens("x") == {} == t.tokens("w")
    t = table(
        "H . z .\n\n. . . y\n\n. . . x",
        boxes=BOX,
        H=hero("leoric", "hexer", skills=("plague_cloud",)),
        z=monster("zombie", tokens={"hex": 1}),
        y=monster("zombie"),
        x=monster("zombie"),
    )
    t.do("use:leoric:plague_cloud:0").settle()
    assert set(t.events("attack_declared")[-1].targets) == {"zombie_1", "zombie_2", "zombie_3"}
    assert len(t.events("attack_rolled")) == 1


@rule("D2-4129", "D2-4125", "D2-4126", "D2-4127")
@pytest.mark.parametrize(("skills", "hexes"), [((), 1), (("internal_rot",), 2)])
def test_internal_rot_of_one_hero_adds_a_token_and_an_empty_supply_none(skills: tuple[str, ...], hexes: int) -> None:
    for used, gained in ((0, hexes), (20, 0)):
        t = coven(skills=skills, y=used).turn("leoric")
        t.dice(blue=BLUE_3, green=GREEN_SURGE, brown=BROWN[2]).do("attack:staff_of_the_grave:z").settle()
        t.do(next(key for key in t.keys if key.startswith("surge:2")))
        assert (t.asked == "whom") == (used == 0)
        if used == 0:
            t.do("figure:z")
        t.resolve()
        assert t.tokens("z") == ({"hex": gained} if gained else {})


@rule("D2-4129", "D2-7305")
def test_plague_cloud_feeds_internal_rot_and_lets_hexes_be_spent() -> None:
    t = table(
        "H . z .\n\n. . . y",
        boxes=BOX,
        H=hero("leoric", "hexer", skills=("plague_cloud", "internal_rot")),
        z=monster("zombie", "master", tokens={"hex": 1}),
        y=monster("zombie", "master"),
    )
    t.dice(blue=BLUE_4, green=GREEN_1, brown=[BROWN[2], BROWN[2]]).do("use:leoric:plague_cloud:0")
    assert t.tokens("y") == {"hex": 2}, "one for the cloud and one for the rot"
    t.do("use:leoric:enfeebling_hex:1", "spend:0", "spend:1").resolve()
    assert t.tokens("y") == {"hex": 1}
    assert {one.pierced for one in t.events("dealt")} == {2}
    assert [one.damage for one in t.events("dealt")] == [4, 4]


@rule("D2-0319")
def test_affliction_hurts_at_once_and_for_every_space() -> None:
    t = coven("H . . .\n\nB . . z", skills=("affliction",), z=1)
    t.activate("z").do("move", "use:leoric:affliction:0")
    assert (t.damage("z"), t.tokens("z")) == (1, {})
    t.do("go:2,1")
    assert t.damage("z") == 2


@rule("D2-0319")
def test_plague_spasm_adds_a_black_die() -> None:
    t = coven("H . . .\n\nB z . .", skills=("plague_spasm",), z=1)
    t.activate("z").do("attack:own:B", "use:leoric:plague_spasm:0").resolve()
    rolled = next(one for one in t.events("defence_rolled") if one.figure == "grisban")
    assert "black" in [die for die, _ in rolled.dice]


@rule("D2-0319")
def test_crippling_curse_tests_knowledge_for_each() -> None:
    t = coven(skills=("crippling_curse",), z=1, y=1).turn("leoric")
    t.dice(**{die: [PASSES[die], FAILS[die]] for die in PASSES})
    t.do("use:leoric:crippling_curse:0").some("figure:zombie_1", "figure:zombie_2")
    t.do("condition:stunned").settle()
    assert (t.held("z"), t.held("y")) == (["stunned"], [])


@rule("D2-0319")
def test_fel_command_strikes_with_the_monster_before_it_acts() -> None:
    t = coven("H . . .\n\nB . z y", skills=("fel_command",), z=1)
    t.overlord().do("activate:z")
    t.dice(blue=BLUE_3, yellow=4, brown=0).do("use:leoric:fel_command:0").resolve()
    assert t.damage("y") > 0 or t.gone("y")
    t.until("activation")
    assert t.figure("z").active, "then it is activated as usual"


@rule("D2-0319")
def test_accursed_arms_let_a_friend_strike() -> None:
    t = coven("H . . .\n\nB z . y", skills=("accursed_arms",), z=1).turn("leoric")
    t.dice(blue=BLUE_3, red=RED_3, brown=0).do(
        "use:leoric:accursed_arms:0", "figure:B", "attack:chipped_greataxe:z"
    ).resolve()
    assert t.damage("z") == 5


@rule("D2-0319")
def test_viral_hex_gives_as_many_tokens_as_hexed_monsters_are_near() -> None:
    t = table(
        "H z y w . . x",
        boxes=BOX,
        H=hero("leoric", "hexer", skills=("viral_hex",)),
        z=monster("zombie", tokens={"hex": 1}),
        y=monster("zombie", tokens={"hex": 2}),
        x=monster("zombie", tokens={"hex": 1}),
        w=monster("zombie"),
    ).turn("leoric")
    t.do("use:leoric:viral_hex:0")
    assert set(t.keys) == {t.spell(f"figure:{one}") for one in "zyw"}, "those within three spaces"
    t.do("figure:w", "figure:w")
    assert [t.tokens(one).get("hex", 0) for one in "zywx"] == [1, 2, 2, 1]
    assert t.asked == "hero_action", "two hexed monsters, two tokens"


@rule("D2-4126", "D2-0319")
def test_a_hex_reaches_three_spaces_from_the_target() -> None:
    t = table(
        "H . z . . y x",
        boxes=BOX,
        H=hero("leoric", "hexer"),
        z=monster("zombie", "master"),
        y=monster("zombie"),
        x=monster("zombie"),
    ).turn("leoric")
    t.dice(blue=BLUE_3, green=GREEN_SURGE, brown=BROWN[2]).do("attack:staff_of_the_grave:z").settle()
    t.do(next(key for key in t.keys if key.startswith("surge:2")))
    assert set(t.keys) == {t.spell("figure:z"), t.spell("figure:y")}, "four spaces are too far"


@rule("D2-4126", "D2-4127", "D2-4128")
def test_of_several_targets_one_near_the_monster_is_enough() -> None:
    t = table(
        "v x . . z H . . y",
        boxes=BOX,
        H=hero("leoric", "hexer", skills=("plague_cloud",)),
        z=monster("zombie", "master", tokens={"hex": 1}),
        y=monster("zombie", "master", tokens={"hex": 1}),
        x=monster("zombie"),
        v=monster("zombie"),
    )
    t.do("use:leoric:plague_cloud:0").settle()
    t.dice(blue=BLUE_3, green=GREEN_SURGE, brown=[BROWN[2], BROWN[2]])
    t.do(next(key for key in t.keys if key.startswith("surge:2")))
    assert set(t.keys) == {t.spell(f"figure:{one}") for one in "xzy"}, "three spaces from one of the two"


@rule("D2-4126")
def test_who_is_near_somebody_merely_caught_by_the_blast_is_not_hexed() -> None:
    t = table(
        "L . z y . . x",
        boxes=BOX,
        L=hero("leoric", "runemaster", skills=("exploding_rune", "enfeebling_hex")),
        z=monster("zombie", "master"),
        y=monster("zombie", "master"),
        x=monster("zombie"),
    )
    t.dice(blue=BLUE_SURGE_2, yellow=4, brown=[BROWN[2], BROWN[2]])
    t.do("use:leoric:exploding_rune:0").settle()
    t.do([key for key in t.keys if key.removeprefix("surge:").isdigit()][-1])
    assert set(t.keys) == {t.spell("figure:z"), t.spell("figure:y")}, "three spaces from one, four from the target"


@rule("D2-4129")
@pytest.mark.parametrize(
    ("skills", "hexes", "weapon", "pierce"),
    [
        (("internal_rot",), 1, "staff_of_the_grave", 2),
        ((), 1, "staff_of_the_grave", 0),
        (("internal_rot",), 0, "staff_of_the_grave", 0),
        (("internal_rot",), 1, "yew_shortbow", 0),
    ],
)
def test_rot_pierces_two_shields_of_the_hexed_by_magic(
    skills: tuple[str, ...], hexes: int, weapon: str, pierce: int
) -> None:
    t = coven(skills=skills, z=hexes, items=("staff_of_the_grave", "yew_shortbow")).turn("leoric")
    t.dice(blue=BLUE_SURGE_2, green=GREEN_1, yellow=1, brown=BROWN[2]).do(f"attack:{weapon}:z")
    assert t.s.attack is not None
    plain = len([one for one in t.s.attack.surges if one.pierce])
    assert t.s.attack.pierce == pierce and plain >= 0
    t.resolve().activate("y").dice(blue=BLUE_3, yellow=4, gray=0, brown=0)


@rule("D2-0319")
def test_only_the_hexed_are_crippled_and_a_cloud_flies_any_distance() -> None:
    t = coven(skills=("crippling_curse",), z=1).turn("leoric").dice(**PASSES).do("use:leoric:crippling_curse:0")
    asked = {key for key in t.keys if key.startswith("figure")}
    assert asked <= {t.spell("figure:z")} and t.spell("figure:y") not in asked


@rule("D2-4128")
def test_a_plague_cloud_minds_no_range() -> None:
    t = coven("H . . . . . . . z\n\nB . . . . . . . .", skills=("plague_cloud",), z=1).turn("leoric")
    t.dice(blue=BLUE_3, green=GREEN_1, brown=0).do("use:leoric:plague_cloud:0").resolve()
    assert not t.events("missed") and t.damage("z") == 3


@rule("D2-0320", "D2-4127")
def test_hexes_may_all_be_kept() -> None:
    t = coven("H B z\n\n. . y", z=3).turn("grisban")
    t.dice(blue=BLUE_3, red=0, brown=0).do("attack:chipped_greataxe:z", "use:grisban:enfeebling_hex:1", "spend:0")
    t.resolve()
    assert (t.tokens("z"), t.events("dealt")[-1].damage) == ({"hex": 3}, 3)
