"""The Shadow Walker and his Shadow Soul (Shadow of Nerekhall)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, BLUE_5, BROWN, RED_1, RED_2, RED_SURGE, Table, X, hero, monster, table

from oubliette.games.descent.figures.figures import stamina

rule = pytest.mark.rule
BOX = ("shadow_of_nerekhall",)
SOUL = "shadow_soul_of_tomble"


def ruins(drawing: str = "T . z . .", skills: tuple[str, ...] = (), **more: Any) -> Table:
    others = {letter: more.pop(letter) for letter in list(more) if len(letter) == 1}
    kit = {name: more.pop(name) for name in ("hand", "search") if name in more}
    cast: dict[str, Any] = {
        "z": monster("zombie", "master"),
        "T": hero("tomble", "shadow_walker", skills=skills, **more),
    } | others
    return table(drawing, boxes=BOX, **kit, **cast)


def strike(t: Table, *after: str, blue: int = BLUE_3, red: int = RED_1, brown: int = 0) -> Table:
    t.dice(blue=blue, red=red, brown=brown, gray=0).do("attack:feathered_hatchet:z", *after)
    return t.resolve()


@rule("D2-4156", "D2-4155", "D2-4154", "D2-4153")
def test_the_soul_that_an_attack_brings_worsens_that_very_attack_by_one() -> None:
    t = ruins()
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:feathered_hatchet:z")
    assert t.keys == ["space:1,0", "space:3,0", "pass"], "any space beside the target"
    t.do("space:1,0").resolve()
    assert (t.at(SOUL), t.fatigue("T")) == ([(1, 0)], 1)
    assert t.events("dealt")[-1].damage == 3
    suffered = [one.damage for one in t.events("suffered") if one.figure == "zombie_1"]
    assert suffered == [4], "one instance of damage, one more than was dealt"
    t = strike(ruins(), "pass")
    assert [one.damage for one in t.events("suffered")] == [3] and t.fatigue("T") == 0


@rule("D2-4156")
def test_the_soul_is_not_offered_for_an_attack_that_misses_in_any_step() -> None:
    t = strike(ruins(), blue=X)
    assert SOUL not in t.s.state.figures and t.events("missed")[-1].why == "x"
    t = ruins("T . . . . . . z")
    t.dice(blue=BLUE_3, red=RED_1, brown=0, gray=0).do("attack:feathered_hatchet:z").resolve()
    assert t.events("missed")[-1].why == "range" and SOUL not in t.s.state.figures


@rule("D2-4154")
def test_who_suffers_nothing_suffers_nothing_more_from_the_soul() -> None:
    t = ruins()
    t.dice(blue=BLUE_5, red=RED_1, brown=BROWN[2]).do("attack:feathered_hatchet:z", "space:1,0").resolve()
    assert t.events("dealt")[-1].damage == 0 and not t.events("suffered")


@rule("D2-4153")
def test_the_soul_shares_a_space_and_blocks_neither_way_nor_sight() -> None:
    t = strike(ruins("T . z . . ."), "space:1,0")
    t.do("move")
    assert t.offers("go:1,0"), "its space is as good as empty"
    t.do("go:1,0")
    assert t.at("T") == t.at(SOUL)


@rule("D2-4155")
def test_there_is_one_soul_taken_from_where_it_was() -> None:
    t = strike(ruins(), "space:1,0")
    strike(t, "space:3,0")
    assert t.at(SOUL) == [(3, 0)] and len([one for one in t.s.state.figures if "shadow_soul" in one]) == 1


@rule("D2-4152")
def test_faithful_friend_calls_the_soul_within_three_spaces() -> None:
    t = ruins("T . . . . z", skills=("faithful_friend",)).until("turn_start")
    t.do("use:tomble:faithful_friend:0")
    assert t.offers("space:3,0") and not t.offers("space:4,0")
    t.do("space:0,0")
    assert t.at(SOUL) == [(0, 0)], "even in his own space"


@pytest.mark.rule("D2-2113", "D2-0185", "D2-0172")
def test_otherworldly_pierces_and_turns_rest_into_damage() -> None:
    t = strike(ruins(skills=("otherworldly",)), "space:1,0")
    t.figure("z").damage = 0
    t.dice(blue=BLUE_3, red=RED_SURGE, brown=BROWN[2]).do("attack:feathered_hatchet:z")
    assert t.s.attack.pierce == 1  # type: ignore[union-attr]
    t.do("surge:fatigue").resolve()
    assert t.events("dealt")[-1].damage == 2 + 3 + 1 - (2 - 1)


def test_through_the_veil_adds_a_green_die_near_the_soul_only() -> None:
    t = ruins(skills=("through_the_veil",))
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:feathered_hatchet:z")
    assert t.asked == "soul_bound", "there is no Soul yet"
    t.do("space:1,0").resolve().figure("z").damage = 0
    t.dice(blue=BLUE_3, red=RED_1, green=3, brown=0).do("attack:feathered_hatchet:z", "use:tomble:through_the_veil:0")
    t.resolve()
    assert [die for die, _ in t.events("attack_rolled")[-1].dice] == ["blue", "red", "green"]


@rule("D2-4153")
def test_dark_servant_searches_from_afar_and_endless_void_repays_the_soul() -> None:
    t = ruins("T . z . Z", skills=("dark_servant", "endless_void"), search=("fire_flask",), damage=2)
    strike(t, "space:3,0").do("use:tomble:dark_servant:0")
    assert [held.card for held in t.of("T").search] == ["fire_flask"]
    assert t.gone(SOUL) and (t.damage("T"), t.fatigue("T")) == (1, 0)


def test_endless_void_asks_a_surge_of_who_aims_into_the_soul() -> None:
    t = ruins("T z . .", skills=("endless_void",))
    strike(t, "space:0,0", blue=BLUE_3).end().end().activate("z")
    t.dice(blue=BLUE_3, yellow=1, gray=0).do("attack:own:T").resolve()
    assert t.events("missed")[-1].why == "surge"


def test_dark_shift_gives_a_point_to_who_enters() -> None:
    t = strike(ruins(skills=("dark_shift",)), "space:1,0").do("move")
    before = t.points("T")
    assert t.do("go:1,0").points("T") == before


@rule("D2-4153")
def test_shadow_step_jumps_to_the_soul_and_may_strike() -> None:
    t = strike(ruins("T . . z . .", skills=("shadow_step",)), "space:4,0")
    t.do("use:tomble:shadow_step:0")
    assert t.at("T") == [(4, 0)]
    t.dice(blue=BLUE_3, red=RED_2, brown=0).do("attack", "attack:feathered_hatchet:z")
    assert t.s.attack.more_surges == 1 and t.gone(SOUL)  # type: ignore[union-attr]


@rule("D2-4153", "D2-0169")
def test_shadow_puppet_strikes_as_a_monster_would() -> None:
    t = ruins("T . y . z .", skills=("shadow_puppet",), y=monster("goblin_archer"))
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:feathered_hatchet:y", "space:3,0").resolve()
    t.dice(blue=BLUE_3, yellow=4, brown=0).do("use:tomble:shadow_puppet:0").resolve()
    assert t.events("attack_declared")[-1].attacker == SOUL


def test_the_cloak_hardens_who_rests() -> None:
    t = ruins().do("rest")
    t.do("use:tomble:tribal_cloak:0").end().activate("z")
    t.do("move", "go:1,0").dice(blue=BLUE_3, red=RED_1, gray=0, brown=0).do("attack:own:T").resolve()
    assert [die for die, _ in t.events("defence_rolled")[-1].dice].count("brown") == 1


@rule("D2-4155", "D2-4156")
@pytest.mark.parametrize(("fatigue", "offered"), [(4, True), (5, False)])
def test_the_soul_costs_a_fatigue_that_must_fit(fatigue: int, offered: bool) -> None:
    t = ruins(fatigue=fatigue)
    assert stamina(t.s, t.figure("T")) == 5
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:feathered_hatchet:z")
    assert (t.asked == "soul_bound") == offered


@rule("D2-4155", "D2-4156")
def test_attacks_of_others_bring_no_soul() -> None:
    t = ruins("T . z G .", G=hero("grisban", "berserker")).turn("grisban")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:chipped_greataxe:z")
    assert t.asked != "soul_bound" and SOUL not in t.resolve().s.state.figures
    t.activate("z").dice(blue=BLUE_3, yellow=4, red=RED_1, gray=[0, 0]).do("attack:own:G").resolve()
    assert SOUL not in t.s.state.figures
