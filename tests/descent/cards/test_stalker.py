"""The Stalker and his traps (The Trollfens)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, BLUE_SURGE_2, BROWN, YELLOW_1, Table, hero, monster, table

from oubliette.games.descent.figures.figures import health
from oubliette.games.descent.state.state import Hit

rule = pytest.mark.rule
BOX = ("trollfens",)
GREEN_1 = 3


def fen(drawing: str = "S . . . z\n\n. . . . .", skills: tuple[str, ...] = (), traps: Any = (), **more: Any) -> Table:
    foes = {letter: more.pop(letter) for letter in list(more) if len(letter) == 1}
    if "z" in drawing:
        foes["z"] = more.pop("foe", None) or monster("zombie", "master")
    search = more.pop("search", ())
    jain = hero("jain", "stalker", skills=skills, **more)
    return table(drawing, boxes=BOX, traps=traps, search=search, S=jain, **foes)


def struck(t: Table) -> Table:
    """The attack that a card gives is carried out."""
    return (t.do("attack:black_widows_web") if t.asked == "attack_with" else t).resolve()


def where(t: Table) -> list[tuple[int, int]]:
    return [t.s.ground.board.coords(cell) for cell in t.s.state.traps]


@rule("D2-2303", "D2-4157")
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
    t = fen("S . z\n\n. . .\n\n. . y", skills=("exploit",), traps=((2, 1),), y=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, green=[GREEN_1, GREEN_1], brown=BROWN[2]).do("use:jain:exploit:0")
    if t.asked == "attack_with":
        t.do("attack:black_widows_web:z")
    attack, other = t.settle().s.attack, t.figure("y")
    assert attack is not None
    attack.hits.append(Hit(other.id, other.cells[0], False, other.cells[0]))
    t.do(t.keys[2]).resolve()
    assert len(t.events("attack_rolled")[-1].dice) == 3
    assert t.held("z") == ["weakened"] and t.held("y") == [], "not whom it merely affects"
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


@rule("D2-4166")
@pytest.mark.parametrize(("trap", "fatigue"), [((2, 1), 2), ((0, 1), 3)])
def test_a_makeshift_trap_rests_other_heroes_beside_a_trap_too(trap: tuple[int, int], fatigue: int) -> None:
    knight = hero("syndrael", "knight", fatigue=3)
    t = fen("S . K z\n\n. . . .", ("makeshift_trap",), (trap,), exhausted=("makeshift_trap",), K=knight)
    t.turn("syndrael").until("hero_action")
    assert t.fatigue("K") == fatigue


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
    struck(t)
    assert t.damage("z") >= 3 and t.asked == "activation"


@rule("D2-2303")
def test_easy_prey_poison_barbs_and_the_upper_hand() -> None:
    t = fen("S . z\n\n. . .", skills=("easy_prey",))
    t.dice(blue=BLUE_3, green=GREEN_1, brown=BROWN[1]).do("use:jain:easy_prey:0", "space:1,0")
    struck(t)
    assert where(t) == [(1, 0)] and t.events("dealt")[-1].pierced == 1
    t = fen("S . z\n\n. . .", skills=("poison_barbs",), traps=((1, 1),)).dice(blue=BLUE_3).do("use:jain:poison_barbs:0")
    assert t.held("z") == ["poisoned"] and where(t) == []
    t = fen("S . z\n\n. . .", skills=("upper_hand",), traps=((2, 1), (1, 1))).do("use:jain:upper_hand:1")
    t.dice(blue=BLUE_3, green=GREEN_1, brown=BROWN[0]).some("space:2,1", "space:1,1")
    struck(t)
    assert t.damage("z") == 3 + 2 and where(t) == []


@rule("D2-4161")
@pytest.mark.parametrize("first", ["trap", "ambush"])
def test_the_active_player_orders_a_trap_and_an_ambush_of_one_step(first: str) -> None:
    t = fen("S . . . z\n\n. . . . .", skills=("ambush",), traps=((2, 1),))
    t.activate("z").dice(blue=BLUE_3, green=GREEN_1, brown=0).do("move", "go:3,0")
    assert (t.asked, set(t.keys)) == ("order", {"trap", "ambush"})
    t.do(first, "use:jain:ambush:0")
    struck(t)
    kinds = [kind for kind in t.kinds() if kind in ("trap_sprung", "attack_declared")]
    assert kinds == (["trap_sprung", "attack_declared"] if first == "trap" else ["attack_declared", "trap_sprung"])


@rule("D2-4159", "D2-4161")
@pytest.mark.parametrize("first", ["trap", "ambush"])
def test_of_a_trap_and_an_ambush_only_the_ambush_lets_a_base_expand(first: str) -> None:
    t = fen("S . . . . e e .\n\n. . . . . e e .", skills=("ambush",), traps=((3, 0),), e=monster("ettin"))
    t.activate("e").dice(blue=BLUE_3, green=GREEN_1, gray=[0, 0]).do("move", "go:4,0").do(first)
    if first == "trap":
        assert (t.damage("e"), where(t), t.figure("e").is_walking) == (1, [], True)
    else:
        assert (t.damage("e"), where(t)) == (0, [(3, 0)])
    assert t.asked == "monster_enters" and t.figure("e").marks == ["ambushed"]
    t.do("use:jain:ambush:0", "base:")
    struck(t)
    assert not t.figure("e").is_walking and not t.figure("e").marks
    assert (t.damage("e"), where(t)) == (3 + 1, [])
    assert len(t.events("trap_sprung")) == 1


@rule("D2-4159", "D2-4161")
def test_an_ambush_passed_up_is_over_and_a_monster_felled_by_the_trap_meets_none() -> None:
    t = fen(skills=("ambush",), traps=((2, 1),))
    t.activate("z").do("move", "go:3,0", "ambush", "pass")
    assert (t.damage("z"), where(t), t.figure("z").marks) == (1, [], [])
    assert not t.events("attack_declared")
    t = fen(skills=("ambush",), traps=((2, 1),))
    t.figure("z").damage = health(t.s, t.figure("z")) - 1
    t.activate("z").do("move", "go:3,0", "trap")
    assert t.gone("z") and t.asked != "monster_enters" and not t.of("S").fatigue


@rule("D2-4159", "D2-4158")
def test_heroes_and_a_map_without_traps_set_nothing_off() -> None:
    t = fen(traps=((2, 0),)).do("move", "go:1,0")
    assert (t.damage("S"), where(t)) == (0, [(2, 0)])
    t = fen("S . . . z\n\n. . . . .", skills=("ambush",)).activate("z").do("move", "go:3,0")
    assert t.asked == "activation" and t.damage("z") == 0


@rule("D2-4161")
def test_where_a_monster_could_not_stop_no_ambush_is_ordered() -> None:
    t = fen("S . . y z\n\n# # # # .", ("ambush",), ((4, 1),), foe=monster("zombie"), y=monster("zombie", "master"))
    t.activate("z").do("move", "go:2,0")
    assert t.asked == "activation", "another stands in that space: the trap goes off and there is no Ambush"
    assert (t.damage("z"), where(t)) == (1, [])


@rule("D2-4161")
def test_a_base_that_cannot_expand_is_not_ambushed() -> None:
    t = fen("S . . . e e\n\n. . . # e e", ("ambush",), ((4, 0),), e=monster("ettin"))
    t.activate("e").do("move", "go:2,0")
    assert (t.asked, t.damage("e"), where(t)) == ("activation", 1, []), "in the narrows it could not stop"


@rule("D2-4161")
@pytest.mark.parametrize(("skills", "asked"), [((), "monster_enters"), (("ambush",), "order")])
def test_only_ambush_is_simultaneous_with_a_trap(skills: tuple[str, ...], asked: str) -> None:
    t = fen("S . . . z\n\n. . K . .", skills, ((2, 0),), K=hero("syndrael", "knight", skills=["guard"]))
    t.activate("z").do("move", "go:3,0")
    assert (t.asked, t.damage("z")) == (asked, 1 if asked == "monster_enters" else 0)


@rule("D2-4163", "D2-4162")
def test_the_mark_stays_through_attacks_on_others_and_goes_when_a_blast_reaches_it() -> None:
    def marked(t: Table) -> list[str]:
        return next(one for one in t.of("S").skills if one.card == "hunters_mark").on

    t = fen(
        "S . z .\n\n. . y .",
        skills=("hunters_mark",),
        traps=((1, 0),),
        y=monster("goblin_archer", "master"),
        items=("black_widows_web", "lightning_strike"),
    )
    assert marked(t) == []
    t.turn("jain").do("use:jain:hunters_mark:0", "figure:z")
    assert marked(t) == [t.names["z"]]
    t.dice(blue=BLUE_3, green=GREEN_1, gray=3).do("attack:black_widows_web:y").resolve()
    assert marked(t) == [t.names["z"]], "another was affected"
    t.figure("y").damage = 0
    t.dice(blue=BLUE_SURGE_2, yellow=[YELLOW_1, YELLOW_1], gray=0, brown=0).do("attack:lightning_strike:y")
    t.settle().do(next(option.key for option in t.choice.options if "blast" in str(option.say))).resolve()
    assert t.damage("z") and marked(t) == [], "the blast of an attack on the other reached it"


@rule("D2-4157", "D2-4158")
def test_set_trap_lays_one_trap_and_costs_fatigue() -> None:
    t = fen().do("use:jain:set_trap:0", "space:1,1")
    assert (where(t), t.fatigue("S"), len(t.events("trap_set"))) == ([(1, 1)], 1, 1)
    assert not t.offers("use:jain:set_trap")


@rule("D2-2303")
def test_barbs_reach_three_spaces_from_the_trap_and_an_x_spares() -> None:
    cast = {"y": monster("goblin_archer"), "x": monster("cave_spider")}
    t = fen("S z . x . . . y\n\n. . . . # # # #", ("poison_barbs",), ((0, 1),), foe=monster("zombie"), **cast)
    t.dice(blue=[BLUE_3, 0]).do("use:jain:poison_barbs:0")
    assert [t.held(one) for one in "zxy"] == [[], ["poisoned"], []]
    assert len(t.events("power_rolled")) == 2, "the third is too far away"


@rule("D2-2303")
def test_the_upper_hand_needs_no_trap_and_may_keep_them() -> None:
    t = fen("S . z\n\n. . .", ("upper_hand",), traps=((2, 1), (1, 1))).do("use:jain:upper_hand:1")
    t.dice(blue=BLUE_3, green=GREEN_1, brown=BROWN[0]).some()
    struck(t)
    assert t.damage("z") == 4 and where(t) == [(1, 1), (2, 1)]


@rule("D2-2303")
def test_easy_prey_lays_no_trap_where_none_is_left() -> None:
    six = ((0, 1), (0, 2), (1, 2), (2, 2), (3, 2), (4, 2))
    t = fen("S . z . .\n\n. . . . .\n\n. . . . .", ("easy_prey",), six)
    t.dice(blue=BLUE_3, green=GREEN_1, brown=0).do("use:jain:easy_prey:0").settle()
    assert t.asked != "trap"
    struck(t)
    assert len(where(t)) == 6 and t.damage("z") == 4
