"""Control: monsters in the player's hands (BB-0181 to BB-0185)."""

from typing import Any

import pytest
from tests.buttons_bugs.table import Hand, Table, action, card, foe, hazard, table

from oubliette.games.buttons_bugs.content.kinds import AttackEffects
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Bonus, Control, Gain, Heal, Move, Shield, Verbs

rule = pytest.mark.rule


def controls(drawing: str, *do: Verbs, **more: Any) -> Table:
    """The adventurer performs Control (Range 9) on monster m/1 with these abilities."""
    t = table(drawing, top=[Control(do, range=9)], **more)
    return t.act("top", "monster:m/1")


@rule("BB-0181")
def test_a_controlled_monster_attacks_other_monsters_and_never_the_adventurer_or_itself() -> None:
    t = controls("@ m n", Attack(3), m=foe(), n=foe())
    assert t.asked == "attack_target"
    assert t.keys() == ["monster:n/2", "skip"]
    t.answer("monster:n/2")
    assert (t.hp("n/2"), t.hp("m/1"), t.hp()) == (7, 10, 10)


@rule("BB-0181")
def test_the_player_performs_all_stated_abilities_in_order_and_may_skip_them() -> None:
    t = controls("@ m . n", Move(1), Attack(2), m=foe(), n=foe())
    t.answer("hex:0,2")
    assert t.at("m/1") == (0, 2)
    t.answer("monster:n/2")
    assert t.hp("n/2") == 8
    still = controls("@ m . n", Move(1), Attack(2), m=foe(), n=foe()).answer("skip")
    assert still.at("m/1") == (0, 1)
    assert still.asked == "turn"  # from where it stands nobody is adjacent


@rule("BB-0181")
def test_control_needs_an_enemy_in_its_range() -> None:
    t = table("@ . m n", m=foe(), n=foe(), top=[Control((Attack(2),), range=2)]).act("top")
    assert t.keys() == ["monster:m/1", "skip"]


@rule("BB-0182")
def test_a_controlled_move_is_forced_movement_hazards_take_effect_whichever_way_is_chosen() -> None:
    straight = controls("@ m x .", Move(2), m=foe(), x=hazard(3, "wound")).answer("hex:0,3")
    assert (straight.hp("m/1"), straight.conditions("m/1")) == (7, ["wound"])
    drawing = """
    @   .   .
      m   x
    .   .   .
      .   .
    """
    chosen = controls(drawing, Move(3), m=foe(), x=hazard(3))
    chosen.answers("hex:3,0", "hex:4,1")  # into the hazard and on, though there is a way round it
    assert (chosen.at("m/1"), chosen.hp("m/1")) == ((4, 1), 7)
    spared = controls(drawing, Move(3), m=foe(), x=hazard(3)).answer("hex:4,1")
    assert (spared.at("m/1"), spared.hp("m/1")) == ((4, 1), 10)


@rule("BB-0182")
def test_a_controlled_move_pays_two_points_for_difficult_terrain_and_knows_no_direction() -> None:
    t = controls("@ . m ~ .", Move(2), m=foe())
    assert t.keys() == ["hex:0,1", "hex:0,3", "skip"]  # nearer or farther alike; beyond the mud it costs 3
    t.answer("hex:0,3")
    assert t.at("m/1") == (0, 3)


@rule("BB-0182")
def test_a_controlled_move_is_impossible_for_the_immobilized_and_without_a_path() -> None:
    fixed = controls("@ m . .", Move(2), m=foe(conditions=["immobilize"]))
    assert fixed.asked == "turn"
    assert fixed.at("m/1") == (0, 1)
    walled = controls("@ m # .", Move(2), m=foe())
    assert walled.asked == "turn"
    assert walled.at("m/1") == (0, 1)


@rule("BB-0183", "BB-0125")
def test_a_controlled_attack_uses_the_monsters_table_and_moves_their_marker_only() -> None:
    t = table(
        "@ m n",
        m=foe(),
        n=foe(),
        top=[Control((Attack(2),))],
        hero_table=[(9, 9, 9)] * 6,
        monster_table=[(0, 0, 0), (1, 1, 1), *[(0, 0, 0)] * 4],
        monster_row=2,
    )
    t.act("top", "monster:m/1", "monster:n/2")
    assert t.hp("n/2") == 10 - (2 + 1)
    assert (t.hero.row, t.scene.monster_row) == (0, 2)


@rule("BB-0183")
def test_a_controlled_attack_is_impossible_for_the_disarmed_and_without_a_target() -> None:
    disarmed = controls("@ m n", Attack(3), m=foe(conditions=["disarm"]), n=foe())
    assert disarmed.asked == "turn"
    assert disarmed.hp("n/2") == 10
    alone = controls("@ m . n", Attack(3), m=foe(), n=foe())
    assert alone.asked == "turn"
    assert "attacked" not in alone.kinds()


@rule("BB-0183")
def test_the_attack_effects_of_its_card_apply_to_a_controlled_attack() -> None:
    t = controls("@ m n", Attack(3), m=foe(effects=AttackEffects(pierce=2, conditions=("poison",))), n=foe(shield=2))
    t.answer("monster:n/2")
    assert (t.hp("n/2"), t.conditions("n/2")) == (7, ["poison"])


@rule("BB-0183")
def test_the_adventurers_own_bonuses_do_not_help_a_controlled_attack() -> None:
    mighty = action(Bonus(to="attack", gain=Gain(attack=5)))
    hand: Hand = [card("one", top=[Control((Attack(2),))]), card("two", bottom=mighty), "three"]
    t = table("@ m n", m=foe(), n=foe(), hand=hand).act("two/bottom")
    t.act("one/top", "monster:m/1", "monster:n/2")
    assert t.hp("n/2") == 8


@rule("BB-0184")
def test_a_monster_whose_rolled_action_has_neither_move_nor_attack_can_be_made_to_do_both() -> None:
    idle = foe(do=[Heal(1, to="self")], initiative=1)
    t = table("@ m . n", m=idle, n=foe(), top=[Control((Move(1), Attack(2)), range=3)], initiative=50)
    t.act("top", "monster:m/1", "hex:0,2", "monster:n/2")
    assert (t.at("m/1"), t.hp("n/2")) == ((0, 2), 8)


@rule("BB-0185")
def test_a_controlled_monster_keeps_its_flight_and_others_answer_its_attack() -> None:
    t = controls("@ m # .", Move(2), m=foe(flying=True)).answer("hex:0,3")
    assert t.at("m/1") == (0, 3)
    t = controls("@ m n", Attack(1), m=foe(shield=5), n=foe(retaliate=2)).answer("monster:n/2")
    assert t.hp("m/1") == 8  # Shield does not help against Retaliate
    t = controls("@ n m", Attack(1), m=foe(), n=foe(shield=1)).answer("monster:n/2")
    assert t.hp("n/2") == 10


@rule("BB-0185", "BB-0279")
def test_a_controlled_monster_keeps_the_bonuses_of_its_turn() -> None:
    grown = foe(do=[Bonus(to="attack", gain=Gain(attack=2)), Shield(1)], initiative=1)
    t = table("@ m n", m=grown, n=foe(), top=[Control((Attack(1),))], initiative=50)
    t.act("top", "monster:m/1", "monster:n/2")
    assert t.hp("n/2") == 10 - (1 + 2)


@rule("BB-0185")
def test_a_controlled_ability_is_no_turn_of_the_monster() -> None:
    beset = foe(conditions=["wound", "muddle"], do=[Attack(1)], initiative=80)
    t = table("@ m n", m=beset, n=foe(initiative=90), top=[Control((Attack(1),))])
    t.act("top", "monster:m/1", "monster:n/2")
    assert t.hp("m/1") == 10  # the Wound hurts at the start of its turn only
    assert t.conditions("m/1") == ["muddle", "wound"]
    assert [event.figure for event in t.events("turn_began")] == ["adventurer"]  # type: ignore[attr-defined]
    t.end_turn().until("damage")
    assert t.hp("m/1") == 9  # its own turn of the round still comes
    t.answer("take").until("short_rest")
    assert t.conditions("m/1") == ["wound"]
