"""Monsters looked at closely: whom they mean and strike, what they loot; and a move that comes to nothing or flies."""

from typing import Any

import pytest
from tests.gloomhaven.gains import gain
from tests.gloomhaven.map.kit import lane
from tests.gloomhaven.table import action, card, foe, hero, table
from tests.gloomhaven.turn.kit import STILL, aimed, focus
from tests.haven.table import both

from oubliette.games.gloomhaven.content.scenario_book import Mark
from oubliette.games.gloomhaven.content.vocabulary import Attack, Consume, Loot, Move, Summon

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)


# Whom they mean


@rule("GH-0271", "GH-0057")
@pytest.mark.parametrize(("first", "second"), [("m", "n"), ("n", "m")])
def test_of_two_tied_types_that_are_left_of_three_the_one_that_acted_first_is_the_focus(
    first: str, second: str
) -> None:
    tied = foe(initiative=50, **STILL)
    dying = foe(initiative=50, hp=2, conditions=["wound"], **STILL)
    t = aimed("m . @ n . . o", turn=90, m=tied, n=tied, o=dying)
    t.answers(f"first:kind:{first}", f"first:kind:{second}").until("focus", "action")
    assert t.gone("o/1")
    assert (t.asked, focus(t, "summon/one#1")) == ("action", f"{first}/1")


@rule("GH-0271", "GH-0057", "GH-0056")
def test_a_type_of_another_initiative_is_not_tied_so_an_elite_is_the_focus_before_a_normal_one() -> None:
    elite = Mark(monster="m", rank=("elite",) * 3)
    t = aimed("m . @ e . . o", m=foe(initiative=50, **STILL), e=elite, o=foe(initiative=60, **STILL))
    assert (t.asked, focus(t, "summon/one#1")) == ("action", "m/2")


@rule("GH-0285", "GH-0266", "GH-0272")
def test_a_monster_whose_focus_died_and_that_finds_no_other_has_none_and_pays_for_no_move() -> None:
    decoy = action(Summon(name=both("Decoy"), hit_points=1, move=0, attack=None), lost=True)
    fed = Move(plus=0, consume=(Consume(gain(move=1), cost=("fire",)),))
    archer = foe(attack=3, move=1, range=2, do=[Attack(plus=0), fed])
    t = table(lane("@ . # m"), top=decoy, m=archer, elements={"fire": "strong"}).act("one/top", "hex:1,1").end_turn()
    t.until("declare")
    assert t.told("focused", "figure", "focus") == [("m/1", "summon/one#1"), ("m/1", "")]
    assert not t.events("consumed")
    assert "focus" not in t.told("forced", "question"), "where there is one, nobody chooses it"


# Whom they strike


@rule("GH-0278", "GH-0289")
@pytest.mark.parametrize("other", ["b", "f"])
def test_of_further_targets_that_are_equally_good_the_players_choose_one(other: str) -> None:
    def late(prefix: str) -> Any:
        return hero(hand=[card(f"{prefix}{place}", initiative=80 + place) for place in range(4)])

    archer = foe(range=2, move=0, do=[Attack(plus=0, targets=2)], initiative=5)
    drawing = """
        .   .   .
          @   .
        .   m   .
          .   .
        b   .   f
          .   .
    """
    t = table(drawing, m=archer, b=late("b"), f=late("f"))
    t.declare("one", "two").declare("b0", "b1").declare("f0", "f1").until("monster_targets", "action")
    assert (t.asked, t.keys()) == ("monster_targets", ["targets:hero+b", "targets:hero+f"])
    t.answer(f"targets:hero+{other}").until("action")
    assert t.told("attacked", "target") == ["hero", other]


@rule("GH-0278", "GH-0288")
def test_where_one_hex_and_one_choice_of_targets_are_best_the_players_have_no_part_in_it() -> None:
    t = table(lane("@ . . m"), m=foe(do=[Move(plus=0), Attack(plus=0)], initiative=5)).declare().until("action")
    assert (t.at("m/1"), t.told("attacked", "target")) == ((1, 1), ["hero"])
    assert not {"monster_move", "monster_targets"} & set(t.told("forced", "question"))


# What they loot


@rule("GH-0219")
@pytest.mark.parametrize(("drawing", "element"), [("@ m $", "strong"), ("@ m .", "inert")])
def test_a_monster_that_takes_a_single_token_has_performed_its_loot(drawing: str, element: str) -> None:
    thief = foe(attack=None, move=0, do=[Loot(1, infuse=("fire",))], initiative=5)
    t = table(drawing, m=thief).declare().until("action")
    assert t.element("fire") == element


# Moves of players


@rule("GH-0098")
@pytest.mark.parametrize("held", [False, True])
def test_a_move_that_an_immobilized_character_does_not_perform_earns_nothing(held: bool) -> None:
    me = hero(top=[Move(1, experience=1)], conditions=["immobilize"] if held else [])
    t = table("@ . m", me=me, m=DUMMY).act("one/top", *([] if held else ["hex:1,1"]))
    assert (t.asked, t.hero().experience) == ("action", 0 if held else 1)


@rule("GH-0102")
def test_each_hex_that_a_jump_passes_above_costs_a_point() -> None:
    through = action(Move(3, jump=True), Attack(1, among="moved_through"))
    t = table(lane("@ m n . . ."), m=DUMMY, n=DUMMY, top=through).act("one/top", "hex:1,1")
    assert max(row for _, row in t.hexes()) == 3
    t.answer("hex:1,2")
    assert (t.asked, t.at()) == ("attack_target", (1, 3)), "the last point leaves no choice"
