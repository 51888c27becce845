"""The Stalker and his traps (The Trollfens)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, BLUE_SURGE_2, BROWN, Table, hero, monster, table

from oubliette.games.descent.figures import health

rule = pytest.mark.rule
BOX = ("trollfens",)
GREEN_1 = 3


def fen(drawing: str = "S . . . z\n\n. . . . .", skills: tuple[str, ...] = (), traps: Any = (), **more: Any) -> Table:
    foe = more.pop("foe", None) or monster("zombie", "master")
    search = more.pop("search", ())
    return table(
        drawing, boxes=BOX, traps=traps, search=search, S=hero("jain", "stalker", skills=skills, **more), z=foe
    )


def where(t: Table) -> list[tuple[int, int]]:
    return [t.s.ground.board.coords(cell) for cell in t.s.state.traps]


@rule("D2-2303")
def test_traps_come_from_a_supply_of_six_one_to_a_space_and_block_nothing() -> None:
    t = fen().do("use:jain:set_trap:0")
    assert set(t.keys) == {"space:1,0", "space:0,1", "space:1,1"}
    t.do("space:1,0")
    assert where(t) == [(1, 0)]
    t.do("move")
    assert t.offers("go:1,0") and t.offers("attack:black_widows_web:z"), "neither the way nor the sight is blocked"
    t = fen(traps=((1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1)))
    assert not t.offers("use:jain:set_trap:0"), "six traps are all there are"
    t = fen(traps=((1, 0),)).do("use:jain:set_trap:0")
    assert "space:1,0" not in t.keys


@rule("D2-4158", "D2-4157")
def test_beside_traps_he_strikes_harder_once_even_when_the_card_is_exhausted() -> None:
    for traps, more in (((), 0), (((1, 0),), 1), (((1, 0), (1, 1)), 1), (((0, 0),), 0)):
        t = fen("S . z\n\n. . .", traps=traps, exhausted=("set_trap",))
        t.dice(blue=BLUE_3, green=GREEN_1, brown=BROWN[0]).do("attack:black_widows_web:z").resolve()
        assert t.damage("z") == 3 + more


@rule("D2-4158")
def test_a_monster_that_comes_beside_a_trap_sets_it_off_and_in_its_space_does_not() -> None:
    t = fen(traps=((2, 0),))
    t.activate("z").do("move", "go:3,0")
    assert (t.damage("z"), where(t)) == (1, [])
    t = fen("S . . z .\n\n. . . . .", traps=((2, 0),))
    t.activate("z").do("move", "go:2,0")
    assert (t.damage("z"), where(t)) == (0, [(2, 0)]), "from beside it into its own space"


@rule("D2-4159")
def test_a_large_monster_stays_shrunk_when_a_trap_goes_off() -> None:
    t = table(
        "S . . . e e .\n\n. . . . e e .", boxes=BOX, traps=[(1, 0)], S=hero("jain", "stalker"), e=monster("ettin")
    )
    t.activate("e").do("move", "go:2,0")
    assert t.damage("e") == 1
    assert t.figure("e").walked_from >= 0, "its movement was not interrupted"


@rule("D2-4163", "D2-4162")
def test_the_mark_gives_a_surge_and_goes_with_the_attack_that_affects_the_monster() -> None:
    t = fen("S . z\n\n. . .", skills=("hunters_mark",), traps=((2, 1),)).do("use:jain:hunters_mark:0")
    t.dice(blue=BLUE_3, green=GREEN_1, brown=BROWN[0]).do("attack:black_widows_web:z").settle()
    assert t.asked == "surges"
    t.resolve()
    assert not next(one for one in t.of("S").skills if one.card == "hunters_mark").on


@rule("D2-4165", "D2-4164")
def test_exploit_weakens_before_its_own_damage() -> None:
    t = fen("S . z\n\n. . .", skills=("exploit",), traps=((2, 1),))
    t.dice(blue=BLUE_SURGE_2, green=[GREEN_1, GREEN_1], brown=BROWN[2]).do("use:jain:exploit:0")
    if t.asked == "attack_with":
        t.do("attack:black_widows_web:z")
    t.settle().do(t.keys[2]).resolve()
    assert len(t.events("attack_rolled")[-1].dice) == 3
    assert t.held("z") == ["weakened"]
    assert t.damage("z") == 2 + 1 + 1 - (2 - 1)


@rule("D2-4167", "D2-4166")
def test_a_makeshift_trap_follows_a_search_by_lay_of_the_land_too() -> None:
    t = fen(
        "S Z . z\n\n. . . .",
        skills=("makeshift_trap", "lay_of_the_land"),
        traps=((0, 1),),
        search=("health_potion",),
    )
    t.do("use:jain:lay_of_the_land:0", "use:jain:makeshift_trap:0", "space:1,1")
    assert where(t) == [(0, 1), (1, 1)]
    assert t.of("S").actions == 2
    t.of("S").fatigue = 3
    t.end().until("hero_action")
    assert t.fatigue("S") == 2, "who begins his turn beside a trap recovers while the card is exhausted"


@rule("D2-4166")
@pytest.mark.parametrize(("exhausted", "fatigue"), [((), 3), (("makeshift_trap",), 2)])
def test_only_an_exhausted_makeshift_trap_rests_who_begins_beside_one(exhausted: tuple[str, ...], fatigue: int) -> None:
    t = fen("S . . z\n\n. . . .", skills=("makeshift_trap",), traps=((0, 1),))
    t.of("S").fatigue = 3
    for one in t.of("S").skills:
        one.exhausted = one.card in exhausted
    t.do("end").until("hero_action")
    assert t.fatigue("S") == fatigue


@rule("D2-4157", "D2-4158")
def test_a_monster_that_a_trap_fells_springs_no_other() -> None:
    t = fen("S . . . z\n\n. . . . .", traps=((2, 0), (2, 1)))
    t.figure("z").damage = health(t.s, t.figure("z")) - 1
    t.activate("z").do("move", "go:3,0").settle()
    assert t.gone("z")
    assert len(where(t)) == 1
    both = fen("S . . . z\n\n. . . . .", traps=((2, 0), (2, 1)))
    both.activate("z").do("move", "go:3,0").settle()
    assert (both.damage("z"), where(both)) == (2, [])


@rule("D2-2303")
def test_ambush_strikes_who_comes_near_a_trap() -> None:
    t = fen("S . . . z\n\n. . . . .", skills=("ambush",), traps=((0, 1),))
    t.activate("z").dice(blue=BLUE_3, green=GREEN_1, brown=0).do("move", "go:3,0", "use:jain:ambush:0")
    if t.asked == "attack_with":
        t.do("attack:black_widows_web:z")
    t.resolve()
    assert t.damage("z") >= 3 and t.asked == "activation"


@rule("D2-2303")
def test_easy_prey_poison_barbs_and_the_upper_hand() -> None:
    t = fen("S . z\n\n. . .", skills=("easy_prey",))
    t.dice(blue=BLUE_3, green=GREEN_1, brown=BROWN[1]).do("use:jain:easy_prey:0", "space:1,0")
    if t.asked == "attack_with":
        t.do("attack:black_widows_web:z")
    t.resolve()
    assert where(t) == [(1, 0)] and t.events("dealt")[-1].pierced == 1
    t = fen("S . z\n\n. . .", skills=("poison_barbs",), traps=((1, 1),)).dice(blue=BLUE_3).do("use:jain:poison_barbs:0")
    assert t.held("z") == ["poisoned"] and where(t) == []
    t = fen("S . z\n\n. . .", skills=("upper_hand",), traps=((2, 1), (1, 1))).do("use:jain:upper_hand:1")
    t.dice(blue=BLUE_3, green=GREEN_1, brown=BROWN[0]).some("space:2,1", "space:1,1")
    if t.asked == "attack_with":
        t.do("attack:black_widows_web:z")
    t.resolve()
    assert t.damage("z") == 3 + 2 and where(t) == []


@rule("D2-4161")
@pytest.mark.parametrize("first", ["trap", "ambush"])
def test_the_active_player_orders_a_trap_and_an_ambush_of_one_step(first: str) -> None:
    t = fen("S . . . z\n\n. . . . .", skills=("ambush",), traps=((2, 1),))
    t.activate("z").dice(blue=BLUE_3, green=GREEN_1, brown=0).do("move", "go:3,0")
    assert (t.asked, set(t.keys)) == ("order", {"trap", "ambush"})
    t.do(first, "use:jain:ambush:0")
    if t.asked == "attack_with":
        t.do("attack:black_widows_web:z")
    t.resolve()
    kinds = [kind for kind in t.kinds() if kind in ("trap_sprung", "attack_declared")]
    assert kinds == (["trap_sprung", "attack_declared"] if first == "trap" else ["attack_declared", "trap_sprung"])
