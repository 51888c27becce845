"""Activations, aims and familiars to the letter (D2-0021 to D2-0036, D2-0171, D2-0346 ff.)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, FAILS, YELLOW_2, Table, hero, lieutenant, monster, table

from oubliette.games.descent.attack.aiming import best_targets, means_of, spared, targets
from oubliette.games.descent.state.state import Figure, Points
from oubliette.games.descent.turn.familiars import summoned

rule = pytest.mark.rule
DEAD = "reanimate_of_leoric"
PEACE = "prayer_of_peace"
STONE = "summoned_stone_of_leoric_1"


def raised(drawing: str = "A . . . g", **more: Any) -> Table:
    return table(drawing, A=hero("leoric", "necromancer"), g=monster("zombie"), **more).do("use:A:raise_dead:0")


# --- the activation of a familiar ---


@rule("D2-2033", "D2-0025", "D2-0274")
def test_what_troubles_a_familiar_comes_before_its_actions_and_goes_after_them() -> None:
    t = raised("A . g . .")
    t.figure(DEAD).conditions = ["poisoned", "immobilized"]
    t.figure(DEAD).pool = [Points("old", 3)]
    t.do("end", "familiar:")
    assert t.s.menu == DEAD and t.damage(DEAD) == 1, "without a Might it fails at once"
    assert t.points(DEAD) == 0 and not t.offers("move") and t.held(DEAD) == ["poisoned", "immobilized"]
    t.do("end").until("activate", "activation", "hero_action")
    assert t.held(DEAD) == ["poisoned"] and t.damage(DEAD) == 1


@rule("D2-2033", "D2-2057")
def test_a_familiar_acts_and_loses_the_points_that_are_left() -> None:
    t = raised().do("end", "move")
    assert t.points(DEAD) == 3
    t.do("go:2,0", "end").until("activate", "activation", "hero_action")
    assert t.at(DEAD) == [(2, 0)] and t.points(DEAD) == 0


@rule("D2-2033", "D2-2073")
def test_lava_takes_a_familiar_before_anything_else_ends() -> None:
    t = raised("A . l . g").do("end", "move", "go:2,0")
    t.figure(DEAD).conditions = ["immobilized"]
    t.do("end").until("activate", "activation", "hero_action")
    assert t.gone(DEAD) and t.events("condition_lost") == []


@rule("D2-0348", "D2-0349")
def test_a_familiar_that_is_summoned_again_is_the_last_that_came() -> None:
    t = raised()
    t.s.state.figures["late"] = Figure(id="late", kind="zombie", rank="minion", group="zombie")
    old = t.figure(DEAD)
    old.tokens = {"insight": 1}
    new = summoned(t.s, t.of("A"), "reanimate")
    assert list(t.s.state.figures)[-2:] == ["late", DEAD] and new is not old
    assert old.cells == () and (new.cells, new.tokens, new.group) == ((), {}, "leoric")
    assert t.of("A").familiars == [DEAD]


@rule("D2-0352", "D2-0374")
def test_one_familiar_alone_is_not_put_in_order() -> None:
    t = raised().do("end")
    assert t.s.menu == DEAD and "familiar_order" not in [event.question for event in t.events("forced")]


# --- monsters ---


@rule("D2-0385", "D2-0271")
@pytest.mark.parametrize(("conditions", "offered"), [([], True), (["immobilized"], False)])
def test_an_action_that_moves_is_not_for_who_is_held_fast(conditions: list[str], offered: bool) -> None:
    t = table("A . g . .", A=hero(), g=lieutenant("alric", conditions=conditions)).activate("g")
    assert t.offers("ability:overpower") == offered


@rule("D2-0385")
def test_an_action_that_moves_is_not_for_who_lies_in_a_pit() -> None:
    t = table("A . p . .", A=hero(), g=lieutenant("alric"))
    t.figure("g").cells = (t.s.ground.board.cell(2, 0),)
    assert not t.activate("g").offers("ability:overpower")


@rule("D2-7046", "D2-7045")
def test_who_shambles_moves_once_and_once_more_by_a_card() -> None:
    t = table("A . . . . . . . g", A=hero(), g=monster("zombie", "master"), hand=["dash"]).activate("g")
    t.do("move")
    assert not t.offers("move"), "one of the two actions is left, but no move"
    t.do("play:dash").settle()
    assert t.offers("move")
    t.do("move")
    assert t.points("g") == 6 and not t.offers("move")


@rule("D2-4432")
def test_the_action_of_a_relic_is_an_action() -> None:
    t = table("A . . g .", A=hero(), g=lieutenant("splig", relic="scorpions_kiss")).activate("g")
    t.dice(**FAILS).do("relic:scorpions_kiss").until("activation")
    assert t.offers("move") and not t.offers("relic:"), "it is exhausted"
    t.do("move").until("activation")
    assert not t.offers("move") and not t.offers("attack:"), "that was the other action"


@rule("D2-4432", "D2-0154")
def test_a_large_lieutenant_stands_before_his_relic_works() -> None:
    drawing = "A . . . g g .\n\n. . . . g g .\n\n. . . . g g ."
    foe = lieutenant("valyndra", relic="scorpions_kiss")
    t = table(drawing, A=hero(), g=foe, boxes=("lair_of_the_wyrm",)).activate("g").do("move", "go:3,0")
    t.dice(**FAILS).do("relic:scorpions_kiss")
    assert t.asked == "expand" and t.held("A") == []


# --- aims ---


@rule("D2-4025")
def test_prayers_of_peace_hold_monsters_back_and_neither_friends_nor_who_is_farther_away() -> None:
    me = hero("avric", "disciple", skills=["prayer_of_peace"])
    cast: dict[str, Any] = {"A": me, "z": monster("zombie"), "y": monster("zombie")}
    t = table("A z .\n\n. . y\n\n. . .", boxes=("labyrinth_of_ruin",), ally=("raythen", (1, 1)), **cast)
    t.do("later").do("use:A:prayer_of_peace").end()
    assert t.s.menu == "raythen" and t.offers("attack:own:z"), "an ally beside him attacks"
    t.do("end").activate("z")
    assert not t.offers("attack:")
    t.activate("y")
    assert t.offers("attack:own:raythen")


@rule("D2-4025")
def test_a_disciple_who_lies_keeps_no_peace() -> None:
    me = hero(
        "avric", "disciple", skills=["prayer_of_peace"], exhausted=["prayer_of_peace"], knocked_out=True, damage=12
    )
    t = table("A z B", A=me, B=hero(), z=monster("zombie")).activate("z")
    assert t.offers("attack:own:B")


@rule("D2-4396")
def test_a_monkey_has_nothing_to_attack_with() -> None:
    t = table("A z .", A=hero(), z=monster())
    assert [one.weapon for one in means_of(t.s, t.figure("A"))] == ["iron_longsword", ""]
    t.figure("A").marks.append("monkey")
    assert means_of(t.s, t.figure("A")) == []


@rule("D2-0171", "D2-2096")
def test_of_a_large_figure_the_nearest_spaces_are_named_first() -> None:
    t = table("g g g . . .\n\ng g g . . .\n\n. . . . . A", A=hero("jain", "wildlander"), g=monster("shadow_dragon"))
    bow = means_of(t.s, t.figure("A"))[0]
    found = [t.s.ground.board.coords(cell) for _, cell in best_targets(t.s, t.figure("A"), bow)]
    assert [5 - column for column, _ in found] == [3, 3, 4, 5]


@rule("D2-4053", "D2-4054")
def test_a_monster_that_reaches_heroes_alone_leaves_nobody_out() -> None:
    wolf = "wolf_of_grisban"
    me = hero("grisban", "beastmaster", skills=("wolf_stalker",))
    t = table("G z . .\n\n. . . .\n\n. . . B", boxes=("labyrinth_of_ruin",), G=me, z=monster(), B=hero())
    t.s.state.figures[wolf] = Figure(id=wolf, kind="wolf", rank="familiar", group="grisban")
    t.figure(wolf).cells = (t.s.ground.board.cell(3, 1),)
    t.of("G").familiars.append(wolf)
    z, own = t.figure("z"), means_of(t.s, t.figure("z"))[0]
    assert [one.id for one, _ in best_targets(t.s, z, own)] == ["grisban"], "the Wolf is far"
    assert spared(t.s, z, ["grisban", wolf]) == [wolf] and spared(t.s, z, [wolf]) == []
    assert spared(t.s, z, ["grisban", wolf], 2) == [] and spared(t.s, z, ["grisban"]) == []
    z.marks.append("charmed")
    assert spared(t.s, z, ["grisban", wolf]) == []
    assert spared(t.s, t.figure("B"), ["grisban", wolf]) == []


@rule("D2-0362")
def test_a_stone_strikes_other_stones_and_never_itself() -> None:
    t = table("L . . z\n\n. . . .", boxes=("lair_of_the_wyrm",), L=hero("leoric", "geomancer"), z=monster("zombie"))
    t.turn("L").do("use:leoric:terracall:0", "stone", "space:1,1").settle()
    stone = t.figure(STONE)
    own = means_of(t.s, stone)[0] if means_of(t.s, stone) else means_of(t.s, t.figure("L"))[0]
    assert STONE not in [one.id for one, _ in targets(t.s, stone, own)]
    assert STONE in [one.id for one, _ in targets(t.s, t.figure("L"), means_of(t.s, t.figure("L"))[0])]


@rule("D2-2033", "D2-0048")
def test_who_falls_when_it_is_chosen_is_not_activated() -> None:
    scout = hero("jain", "wildlander", skills=["first_strike"])
    t = table("A . g . . k", A=scout, g=monster("goblin_archer"), k=monster("goblin_archer")).overlord()
    t.dice(blue=BLUE_3, yellow=YELLOW_2, gray=0).do("activate:g", "use:A:first_strike")
    assert t.gone("g") and not t.figure("g").active
    assert t.asked == "activation" and t.figure("k").active, "the other one is next"
    kinds = t.kinds()
    assert kinds[kinds.index("removed") + 1 :] == ["forced", "activated"], "nothing else is told of the first"
