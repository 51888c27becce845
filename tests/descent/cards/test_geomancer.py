"""The Geomancer and his Summoned Stones (Lair of the Wyrm)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, BLUE_SURGE_2, BROWN, Table, X, hero, monster, table

from oubliette.games.descent.bots.steady import Look, value_of
from oubliette.games.descent.figures.figures import defence, speed

rule = pytest.mark.rule
BOX = ("lair_of_the_wyrm",)
A, B = "summoned_stone_of_leoric_1", "summoned_stone_of_leoric_2"


def cave(drawing: str, skills: tuple[str, ...] = (), **more: Any) -> Table:
    others = {letter: more.pop(letter) for letter in list(more) if len(letter) == 1}
    kit = {name: more.pop(name) for name in ("hand", "boxes") if name in more}
    cast: dict[str, Any] = {"L": hero("leoric", "geomancer", skills=skills, **more)} | others
    return table(drawing, boxes=kit.pop("boxes", BOX), **kit, **cast)


def raise_stone(t: Table, spot: str) -> Table:
    return t.do("use:leoric:terracall:0", "stone", f"space:{spot}").settle()


def next_turn(t: Table) -> Table:
    return t.do("end").until("hero_action")


@rule("D2-4121", "D2-4123")
def test_a_stone_comes_within_three_spaces_and_helps_his_attacks_beside_it() -> None:
    t = cave("L . . . . z .", z=monster("zombie", "master"))
    t.do("use:leoric:terracall:0", "stone")
    assert t.offers("space:3,0") and not t.offers("space:4,0")
    t = raise_stone(cave("L . . .\n\n. . . z", z=monster("zombie", "master")), "3,0")
    t.dice(blue=BLUE_3, yellow=4, brown=0).do("attack:stasis_rune:z")
    assert t.s.attack.more_surges == 1  # type: ignore[union-attr]
    t = raise_stone(cave("L . . .\n\n. . . z", z=monster("zombie", "master")), "0,1")
    t.dice(blue=BLUE_3, yellow=4, brown=0).do("attack:stasis_rune:z")
    assert t.s.attack is None or t.s.attack.more_surges == 0


@rule("D2-4124", "D2-4123")
def test_terracall_may_be_exhausted_for_a_stones_attack_alone() -> None:
    def struck(*answers: str) -> Table:
        t = raise_stone(cave("L . . . z .\n\n. . . . . .", z=monster("zombie", "master")), "3,0").end()
        t.until("activation").do("end").until("hero_action")
        assert t.of("L").fatigue == 1
        return t.do(*answers).until("activation")

    t = struck("use:leoric:terracall:0", "pass")
    assert len(t.s.stones()) == 1 and t.fatigue("L") == 2, "no new Stone"
    assert t.at(A) == [(3, 0)], "and the old one stays where it was"
    assert t.offers("attack:stasis_rune:z")
    t.dice(blue=BLUE_3, yellow=4, brown=0).do("attack:stasis_rune:z").resolve()
    assert t.events("attack_declared")[-1].attacker == A
    assert not struck("end").offers("attack:stasis_rune"), "not while Terracall stands upright"


@rule("D2-4124")
def test_one_stone_alone_attacks_by_terracall() -> None:
    t = cave("L . . . z . .\n\n. . . . . . .", skills=("stone_tongue",), z=monster("zombie", "master"))
    next_turn(raise_stone(t, "3,0"))
    raise_stone(t, "3,1").do("end").until("familiar_order")
    t.do(f"figure:{A}").dice(blue=X, yellow=4).do("attack:stasis_rune:z").resolve().do("end")
    assert t.asked == "activation" and not t.offers("attack:"), "the second Stone has no blow left"


@rule("D2-2083")
def test_a_stone_wades_into_a_pit_and_out_again() -> None:
    t = raise_stone(cave("L . p . z", z=monster("zombie")), "1,0").end().until("activation")
    t.do("move")
    assert t.points(A) == 2
    t.do("go:2,0")
    assert (t.points(A), t.damage(A), t.at(A)) == (0, 0, [(2, 0)])
    t.do("end").until("hero_action").do("end").until("activation").do("move")
    assert not t.offers("climb")
    t.do("go:3,0")
    assert t.at(A) == [(3, 0)] and t.events("moved")[-1].spent == 1


@rule("D2-2440", "D2-4120", "D2-4119")
def test_gravity_spike_draws_each_monster_to_a_stone_and_never_away_from_it() -> None:
    t = cave(
        "L . . . . . y\n\n. . . . . . .\n\n. . . . z . .",
        skills=("gravity_spike", "stone_tongue"),
        z=monster("zombie"),
        y=monster("zombie"),
        fatigue=0,
    )
    next_turn(raise_stone(t, "3,1"))
    raise_stone(t, "0,2")
    t.of("L").fatigue = 0
    first, second = t.figure("z").cells, t.figure("y").cells
    assert first and second and t.s.are_adjacent(t.figure(A), t.figure("z"))
    t.do("use:leoric:gravity_spike:0", "figure:z")
    keys = [key for key in t.keys if key.startswith(A)]
    assert f"{A}:space:2,2" in keys, "round the Stone, next to it all the time"
    assert f"{A}:space:6,2" not in t.keys, "no space farther from the Stone"
    assert not any(key.startswith(f"{B}:space:5") for key in t.keys)
    t.do(f"{B}:space:2,2")
    assert t.at("z") == [(2, 2)] and t.damage("z") == 1, "drawn past one to the other, and next to the first"
    assert f"{A}:space:4,0" in t.keys, "the other zombie, three spaces away"
    t.do(f"{A}:space:4,0")
    assert t.at("y") == [(4, 0)] and t.damage("y") == 1


@rule("D2-4120", "D2-2440")
def test_who_ends_gravity_spike_beside_no_stone_is_not_hurt() -> None:
    t = raise_stone(cave("L . . . . . z", skills=("gravity_spike",), z=monster("zombie")), "1,0")
    t.do("use:leoric:gravity_spike:0")
    assert set(t.keys) == {f"{A}:space:5,0", f"{A}:space:4,0", "stay"}
    t.do(f"{A}:space:4,0")
    assert t.damage("z") == 0


@rule("D2-4122")
def test_a_monsters_action_may_aim_at_a_stone() -> None:
    t = raise_stone(cave("L . . . e e\n\n. . . . e e", e=monster("ettin", "master")), "3,0").end().end()
    t.activate("e")
    assert t.offers("ability:throw"), "no hero is near: the Stone serves"
    assert t.offers(f"attack:own:{A}")
    where = t.at(A)
    t.do("ability:throw").settle()
    if t.asked == "place":
        t.do("space:")
    assert t.at(A) == where, "nothing moves a Stone"
    t = cave("L . . . e e\n\n. . . . e e", e=monster("ettin", "master")).activate("e")
    assert not t.offers("ability:throw")


def test_a_stone_blocks_the_way_and_the_count_but_not_its_own_sides() -> None:
    t = raise_stone(cave("L . . z", z=monster("zombie")), "1,0")
    assert not t.offers("attack:stasis_rune:z"), "neither counted through nor seen through"
    assert t.offers(f"attack:stasis_rune:{A}"), "heroes may attack it themselves"
    t.do("move")
    assert not t.offers("go:2,0")


@rule("D2-4121")
def test_molten_fury_burns_and_cataclysm_uses_the_stones_up() -> None:
    t = cave("L . . . . z", skills=("molten_fury", "cataclysm"), z=monster("zombie", "master"))
    raise_stone(t, "3,0")
    t.dice(blue=BLUE_3, yellow=4, brown=0).do("use:leoric:molten_fury:0").resolve()
    assert t.held("z") == ["burning"]
    t.until("activation").do("end").until("hero_action")
    t.dice(blue=X, yellow=0).do("use:leoric:cataclysm:0").resolve()
    assert t.gone(A) and not t.events("defeated")


@rule("D2-4121", "D2-0169")
def test_earthen_anguish_blasts_around_a_stone() -> None:
    t = raise_stone(cave("L . . . z", skills=("earthen_anguish",), z=monster("zombie", "master")), "3,0")
    t.dice(blue=BLUE_3, yellow=4, brown=[0, 0]).do("use:leoric:earthen_anguish:0").resolve()
    assert t.damage("z") == 4 and t.gone(A)


def test_quaking_word_stuns_around_the_stones() -> None:
    t = raise_stone(cave("L . . z\n\n. . . .", skills=("quaking_word",), z=monster("zombie", "master")), "1,1")
    t.dice(blue=BLUE_SURGE_2, yellow=0, brown=BROWN[0]).do(
        "use:leoric:quaking_word:0", "attack:stasis_rune:z", "surge:2"
    ).resolve()
    assert t.held("z") == ["stunned"]


@rule("D2-0143", "D2-0052", "D2-0553")
def test_ways_of_stone_and_stone_tongue() -> None:
    t = raise_stone(cave("L . . . .\n\n. . . . .", skills=("ways_of_stone", "stone_tongue")), "3,0")
    t.do("use:leoric:ways_of_stone:0", "space:4,1")
    assert t.at("L") == [(4, 1)]
    assert defence(t.s, t.figure(A)) == ["brown", "gray", "gray"] and speed(t.s, t.figure(A)) == 3


def test_ley_line_gives_a_surge_or_a_shield_near_two_stones() -> None:
    t = cave("L . . .\n\n. . . z", skills=("ley_line",), z=monster("zombie", "master"))
    next_turn(raise_stone(t, "0,1"))
    t.of("L").fatigue = 0
    raise_stone(t, "1,1").dice(blue=BLUE_3, yellow=4, brown=0).do("attack:stasis_rune:z", "use:leoric:ley_line:0")
    assert t.s.attack is None or t.s.attack.more_surges == 1


def test_the_steady_bot_does_not_break_its_own_stones() -> None:
    t = raise_stone(cave("L . . .\n\n. . . z", z=monster("zombie", "master")), "1,0")
    figure = t.figure("L")
    worth = {
        one.key: value_of(Look(t.s, figure, 0, 0), one) for one in t.choice.options if one.key.startswith("attack:")
    }
    assert [value for key, value in worth.items() if A in key] == [0.0, 0.0]
    assert any(worth.values()), "the zombie is worth a blow"


@rule("D2-4121", "D2-4123")
@pytest.mark.parametrize(
    ("skills", "most"), [((), 1), (("stone_tongue",), 2), (("ley_line",), 2), (("stone_tongue", "ley_line"), 3)]
)
def test_as_many_stones_lie_there_as_his_cards_allow(skills: tuple[str, ...], most: int) -> None:
    t = cave("L . . .\n\n. . . .\n\n. . . .\n\n# # # z", skills, z=monster("zombie"))
    names = [f"summoned_stone_of_leoric_{n}" for n in (1, 2, 3)]
    for n in range(most):
        raise_stone(t, f"3,{n}").of("L").fatigue = 0
        t.end()
        next_turn(t) if "end" in t.keys else t.until("hero_action")
    assert [one.id for one in t.s.stones()] == names[:most]
    t.do("use:leoric:terracall:0")
    assert t.keys == [*(f"again:{name}" for name in names[:most]), "pass"]


@rule("D2-4121")
def test_one_of_two_stones_beside_the_target_is_enough_and_helps_no_monster() -> None:
    t = cave("L . . .\n\n. . . z", ("ley_line",), z=monster("zombie", "master"))
    next_turn(raise_stone(t, "3,0"))
    t.of("L").fatigue = 0
    raise_stone(t, "0,1")
    t.dice(blue=BLUE_3, yellow=4, brown=0).do("attack:stasis_rune:z")
    assert t.s.attack is not None and t.s.attack.more_surges == 1
    t.resolve().do("end").until("activate", "activation").activate("z")
    t.do("move", "go:1,0").dice(blue=BLUE_3, red=0, yellow=4, gray=0).do("attack:own:L").resolve()
    assert t.damage("L") > 0


@rule("D2-4123")
def test_a_stone_borrows_magic_weapons_alone() -> None:
    t = raise_stone(
        cave("L . . . z .\n\n. . . . . .", items=("stasis_rune", "iron_longsword"), z=monster("zombie", "master")),
        "3,0",
    ).end()
    t.until("activation")
    assert t.offers("attack:stasis_rune:z") and not t.offers("attack:iron_longsword")


@rule("D2-4119", "D2-4120")
def test_of_a_group_those_who_fell_are_not_drawn() -> None:
    t = cave("L . . . . z y", ("gravity_spike",), z=monster("zombie"), y=monster("zombie"))
    raise_stone(t, "1,0")
    t.figure("z").cells = ()
    t.do("use:leoric:gravity_spike:0")
    assert set(t.keys) == {f"{A}:space:5,0", f"{A}:space:4,0", "stay"}
    t.do("stay")
    assert t.at("y") == [(6, 0)] and t.asked == "hero_action"


@rule("D2-0363", "D2-7010", "D2-7011")
def test_no_worm_comes_up_under_a_stone() -> None:
    t = cave("L . . . . g g", boxes=(*BOX, "trollfens"), g=monster("plague_worm"))
    raise_stone(t, "3,0").activate("g").do("ability:burrow")
    assert not t.offers("space:3,0")
    t.do("space:4,0")
    assert t.at("g") == [(4, 0), (5, 0)], "the one base without the stone"
