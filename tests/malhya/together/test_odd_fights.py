"""Judged situations: odd moments of a fight, where one rule meets another (MA-5097 to MA-5249)."""

import pytest
from tests.malhya.attack.kit import shoved, strikes
from tests.malhya.table import (
    Table,
    bare,
    bites,
    blade,
    bow,
    fight,
    foe,
    opening,
    place,
    struck,
    swift,
    unbought,
)  # fmt: skip
from tests.malhya.together.kit import LOST, WON

from oubliette.games.malhya.content.script import Gain, Harm, Summon
from oubliette.games.malhya.content.vocabulary import Guard, Strike

rule = pytest.mark.rule
STILL = {"a": foe(movement=0)}


def declined(t: Table) -> Table:
    """Whoever waits lets this go by until somebody has a turn."""
    while t.asked == "interrupt":
        t.answer("pass")
    return t


# Engaged by what others do


@rule("MA-5098", "MA-5236")
@pytest.mark.parametrize(("cells", "walks"), [(1, False), (0, True)])
def test_an_enemy_pushed_beside_a_friend_takes_her_free_move(cells: int, walks: bool) -> None:
    t = strikes("A a . B . .", blade(attack=1, push=1), foe(movement=0, initiative=0))
    t.dice(attack=["special"]).do("attack:grunt/1", f"cells:{cells}", "end").until("turn")
    assert bool(t.offers("walk:")) is walks


@rule("MA-5098", "MA-5367")
def test_who_pulls_an_enemy_to_his_side_has_no_free_move_left() -> None:
    t = strikes(". . A . . a", bow(attack=1, pull=99), foe(movement=0))
    assert t.offers("walk:")
    t.dice(attack=["special"]).answer("attack:grunt/1")
    t.answer(t.keys()[0])
    assert t.at("grunt/1") == (3, 0) and not t.offers("walk:") and t.offers("pay:")


@rule("MA-5098")
def test_an_enemy_that_came_and_was_killed_has_still_taken_the_free_move() -> None:
    runner = swift(movement=6, life=1)
    foes = {"a": runner, "b": foe("far", movement=0)}
    weapons = {"yoktal": bow(damage=9), "ancient": blade()}
    t = place(
        "A . . . . . . . .\n\n. . . . . . . . .\n\n. . . . B . . . a\n- - - - - - - - -\n. . . . . . . . b", foes=foes,
        weapons=weapons, changes=bare(ancient={"initiative": 1}),
    ).until("turn")  # fmt: skip
    assert t.events("attack_declared")[0].targets == ("ancient",)
    t.answer("attack:grunt/1").do("end").until("turn")
    assert "grunt/1" not in t.place.enemies
    assert not t.offers("walk:") and t.offers("pay:")


@rule("MA-5243", "MA-5097", "MA-0283")
def test_a_long_attack_from_two_cells_away_engages_nobody() -> None:
    t = strikes(". . . A . a", blade("pike", card={"long": True}, damage=1))
    t.answer("attack:grunt/1")
    assert t.harm("grunt/1") == 1 and "walk:0,0" in t.keys()


# Answers


@rule("MA-5246", "MA-5151")
def test_a_counter_attack_reaches_who_shoots_from_afar() -> None:
    t = strikes("A . . . a", bow(damage=1), foe(movement=0, defence=Guard(counter=2)))
    t.answer("attack:grunt/1")
    assert t.hero().damage == 2


@rule("MA-5354", "MA-5147")
@pytest.mark.parametrize(("pierces", "asked"), [(True, False), (False, True)])
def test_an_armour_whose_effects_are_cancelled_cannot_be_destroyed_for_one(pierces: bool, asked: bool) -> None:
    biter = swift(attacks=bites(Strike(damage=3, cancel_armour=pierces)))
    t = opening("a A", foes={"a": biter}, changes=bare(yoktal={"armour": "padded_coat"}))
    unbought(t)
    assert (t.asked == "armour") is asked
    assert t.hero().armour == "padded_coat"


@rule("MA-5147", "MA-5231", "MA-5197")
def test_an_armour_destroyed_in_a_zone_saves_its_owner_alone() -> None:
    blast = swift(attacks=bites(Strike(damage=2, zone="target"), reach="ranged"))
    worn = {"armour": "mail_coat"}
    t = opening("a . . A B", foes={"a": blast}, changes=bare(yoktal=worn, ancient=dict(worn)))
    unbought(t.dice(defence=["blank"] * 4))
    while t.asked != "armour":
        t.dull()
    first = t.keys()
    key = next(key for key in first if key != "keep")
    t.answer(key)
    assert t.asked == "armour", "the other one has her own"
    t.answer("keep").until("turn")
    armours = {name: t.hero(name).armour for name in ("yoktal", "ancient")}
    assert sorted(map(str, armours.values())) == ["None", "mail_coat"]
    assert {t.hero(name).damage for name in armours} == {0, 2}
    saved = next(name for name, armour in armours.items() if armour is None)
    assert t.hero(saved).damage == 0


# Falling between lines


@rule("MA-5240", "MA-5229", "MA-0303")
def test_a_first_line_into_the_chasm_and_a_second_for_somebody_else() -> None:
    thrower = swift(attacks=bites(Strike(push=1), Strike(damage=1)))
    t = opening("x A a . .\n\n. . . B .", foes={"a": thrower}, changes=bare(yoktal={"life": 4, "wound": 3}))
    unbought(t)
    while t.asked != "turn":
        t.answer("target:yoktal") if "target:yoktal" in t.keys() else t.dull()
    hero = t.hero()
    assert t.fallen() and (hero.life, hero.damage, hero.wound) == (0, 4, 3)
    assert t.at("yoktal") == (1, 0), "the token lies on his last cell"
    assert t.hero("ancient").damage == 1


@rule("MA-5125", "MA-5174", "MA-5177")
def test_the_fall_of_the_last_who_stands_is_no_end_while_a_healed_one_waits() -> None:
    held = bare(yoktal={"resources": {"potion/yellow": 1}}, ancient={"initiative": 6})
    slow = foe(initiative=1, movement=0, attacks=bites(Strike(damage=30)))
    t = place(
        "B A a", foes={"a": slow}, fallen=("ancient",), changes=held, instructions=(LOST,), weapons={"yoktal": blade()}
    ).until("turn")  # fmt: skip
    t.do("drink:potion/yellow:ancient", "end")
    assert not t.over and t.fallen("yoktal")
    t.until("turn")
    assert not t.fallen("ancient") and t.life("ancient") > 0 and t.place.round == 2


# Steps


@rule("MA-5245", "MA-5124", "MA-0259")
def test_a_bonus_step_onto_an_interest_token_reads_it() -> None:
    t = strikes("i A a", blade(attack=1, step=True), interests={"i": ("box", (Gain(gold=2),))})
    gold = t.state.gold
    t.dice(attack=["damage:1"]).answer("attack:grunt/1")
    assert [option.key for option in t.choice.options if option.passes] == ["stay"]
    t.answer("cell:0,0")
    assert t.state.gold == gold + 2


@rule("MA-0283", "MA-0090")
def test_a_potion_does_not_end_a_begun_free_move() -> None:
    t = fight(
        "A . . . . . . . . a",
        foes=STILL,
        changes=bare(yoktal={"resources": {"potion/yellow": 1}, "life": 3, "damage": 4}),
    )
    t.do("walk:2,0", "drink:potion/yellow:yoktal").until("turn")
    assert "walk:5,0" in t.keys() and "walk:6,0" not in t.keys()


@rule("MA-5404", "MA-5156")
@pytest.mark.parametrize(("row", "dice"), [(1, 1), (2, 0)], ids=["its lower half", "past it"])
def test_any_cell_of_a_large_body_in_the_line_hinders(row: int, dice: int) -> None:
    rows = [". . a . . .", ". . . . . .", ". . . . . ."]
    rows[row] = "A" + rows[row][1:-1] + "b"
    foes = {"a": foe("ogre", movement=0, base=2), "b": foe(movement=0)}
    t = strikes("\n\n".join(rows), bow(damage=1), foes=foes)
    t.dice(evade=["blank"]).answer("attack:grunt/1")
    assert len(t.events("defence_rolled")[0].faces) == dice


@rule("MA-5149", "MA-5404")
def test_a_large_friend_helps_once_however_many_of_its_cells_touch() -> None:
    foes = {"a": swift(attacks=bites(Strike(damage=1))), "b": foe("ogre", initiative=0, movement=0, base=2)}
    t = struck("a A b .\n\n. . . .", foes=foes)
    assert t.hero().damage == 2


# Standby in the middle of something


@rule("MA-5203", "MA-5214", "MA-5098")
def test_who_slips_away_leaves_the_enemy_to_the_friend_beside_it() -> None:
    rows = ". . A . . . a . .\n\n. . B . . . . . ."
    t = place(
        rows, foes={"a": foe(initiative=3, movement=6, attacks=bites(Strike(damage=1)))},
        changes=bare(ancient={"initiative": 1}), weapons={"yoktal": blade(), "ancient": blade()},
    ).until("turn")  # fmt: skip
    t.answer("standby")
    while t.at("grunt/1") != (3, 0) and t.asked != "turn":
        t.answer("cell:3,0") if t.asked == "enemy_cell" and "cell:3,0" in t.keys() else t.dull()
    assert t.asked == "interrupt"
    t.do("resume", "pay:1,0", "pay:0,0", "end").until("turn")
    assert t.at("grunt/1") == (3, 0)
    assert [event.targets for event in t.events("attack_declared")] == [("ancient",)]


@rule("MA-5203", "MA-5216")
def test_who_slips_out_of_reach_is_followed_as_far_as_it_goes_and_not_attacked() -> None:
    t = place(
        ". . . . A . a", foes={"a": foe(initiative=3, movement=2, attacks=bites(Strike(damage=1)))}, changes=bare(),
        weapons={"yoktal": blade()},
    ).until("turn")  # fmt: skip
    t.answer("standby")
    while t.at("grunt/1") != (5, 0):
        t.answer("pass")
    t.do("resume", "pay:2,0", "end").until("initiative")
    assert t.at("grunt/1") == (4, 0) and t.events("attack_declared") == []


@rule("MA-5205", "MA-5236", "MA-5203")
def test_an_enemy_shot_dead_on_its_way_leaves_its_turn_to_the_next_of_its_kind() -> None:
    pair = foe(initiative=3, movement=3, life=2, attacks=bites(Strike(damage=1)))
    t = place(
        "A . . . . . . a\n- - - - - - - -\nB . . a . . . .", foes={"a": pair},
        changes=bare(ancient={"initiative": 1}), weapons={"yoktal": bow(damage=2), "ancient": blade()},
    ).until("turn")  # fmt: skip
    t.answer("standby")
    while t.at("grunt/1") == (7, 0):
        t.answer("enemy:grunt/1" if t.asked == "enemy_order" else "pass")
    assert t.asked == "interrupt"
    t.do("resume", "attack:grunt/1", "end")
    declined(t).until("turn")
    assert list(t.place.enemies) == ["grunt/2"]
    assert t.hero("ancient").damage == 1


@rule("MA-5112", "MA-5110")
def test_who_lost_his_initiative_buys_from_nothing() -> None:
    robber = swift(attacks=bites(Strike(damage=1, initiative_lost=True)))
    t = struck("a A", foes={"a": robber}).until("initiative")
    assert t.place.initiatives["yoktal"] == 0
    assert asked_in_words(t) == "ma-ask-initiative-lost"
    t.answer("buy:2")
    assert t.place.initiatives["yoktal"] == 2
    assert asked_in_words(struck("a A", foes={"a": swift()}).until("initiative")) == "ma-ask-initiative"


def asked_in_words(t: Table) -> str:
    assert t.choice.say is not None
    return t.choice.say.id


@rule("MA-5172", "MA-5311", "MA-5171")
def test_the_potion_of_a_fallen_friend_is_fetched_for_a_point_and_used_on_him() -> None:
    held = bare(ancient={"resources": {"potion/yellow": 1}, "initiative": 6})
    t = fight("A B . . . . . a", foes=STILL, fallen=("ancient",), changes=held)
    assert not t.offers("drink:")
    t.do("exchange:ancient", "give:ancient:potion/yellow")
    assert t.hero().ap == 5
    t.answer("drink:potion/yellow:ancient")
    assert t.life("ancient") > 0 and t.fallen("ancient") and t.hero().ap == 5


@rule("MA-5127", "MA-5246", "MA-5125")
def test_the_last_enemy_falls_before_its_answer_fells_the_last_hero() -> None:
    thorny = foe(movement=0, life=1, defence=Guard(counter=30))
    t = strikes("A a", blade(damage=1), thorny, instructions=(LOST, WON))
    t.answer("attack:grunt/1")
    assert t.over and t.state.won


@rule("MA-5239", "MA-0303")
def test_a_push_past_a_hedge_into_a_chasm_kills() -> None:
    foes = {"a": foe(movement=0), "b": foe("far", movement=0)}
    t = shoved("A a:x . . b", 1, foes=foes)
    assert list(t.place.enemies) == ["far/1"]


@rule("MA-5098", "MA-5236")
def test_an_enemy_pushed_beside_a_friend_and_killed_there_has_still_taken_her_free_move() -> None:
    foes = {"a": foe(movement=0, initiative=0, life=1), "b": foe("far", movement=0, initiative=0)}
    t = strikes("A a . B . . . . . . b", blade(attack=1, push=1), foes=foes)
    t.dice(attack=["special", "damage:1"]).do("attack:grunt/1", "cells:1", "pay:1,0", "attack:grunt/1", "end")
    t.until("turn")
    assert "grunt/1" not in t.place.enemies and not t.offers("walk:")


@rule("MA-0259", "MA-5098", "MA-0261")
def test_who_reads_up_an_enemy_beside_him_has_no_free_move_left() -> None:
    chapter = (Summon("green", ("grunt",)),)
    t = fight(
        "A . i g . . . . . . . a", foes=STILL, changes=bare(), summons={"g": "green"}, interests={"i": ("urn", chapter)}
    )
    t.answer("walk:2,0").until("turn")
    assert t.at("grunt/2") == (3, 0) and not t.offers("walk:") and t.offers("pay:")


# Felled by what is read, alone or in somebody else's turn


DEADLY = {"i": ("trap", (Harm(damage=30, who="hero"),))}


@rule("MA-5168", "MA-0259", "MA-0088")
def test_who_is_felled_by_what_he_reads_has_no_turn_left() -> None:
    t = fight("A i . . . B . . . a", foes=STILL, changes=bare(ancient={"initiative": 1}), interests=DEADLY)
    t.answer("walk:1,0")
    assert t.fallen() and t.at("yoktal") == (1, 0)
    t.until("turn")
    assert t.state.acting == "ancient"


@rule("MA-5201", "MA-5168", "MA-5053")
def test_the_turn_goes_on_when_who_has_broken_into_it_falls() -> None:
    t = fight("A . . . . B i . . a", foes=STILL, changes=bare(ancient={"initiative": 9}), interests=DEADLY)
    assert t.state.acting == "ancient"
    t.answer("standby")
    declined(t).until("turn").answer("walk:2,0")
    t.do("interrupt:ancient", "pay:6,0").until("turn")
    assert t.fallen("ancient") and t.state.acting == "yoktal"
    assert "walk:5,0" in t.keys() and "walk:6,0" not in t.keys(), "three cells of the free move are left"


@rule("MA-5205", "MA-5236", "MA-5053")
def test_an_enemy_pushed_back_on_its_way_goes_on_with_what_is_left() -> None:
    t = place(
        "A . . . . . a . . .", foes={"a": foe(initiative=3, movement=3)}, changes=bare(),
        weapons={"yoktal": bow(attack=1, push=2)},
    ).until("turn")  # fmt: skip
    t.answer("standby")
    while t.at("grunt/1") != (5, 0):
        t.answer("pass")
    t.dice(attack=["special"]).do("resume", "attack:grunt/1", "cells:2", "end").until("initiative")
    assert t.at("grunt/1") == (5, 0), "one cell walked, two back, two more walked"


# Zones and walls


@rule("MA-5248", "MA-5243", "MA-0295")
@pytest.mark.parametrize(("row", "hit"), [("A a b", 2), ("A a|b", 1), ("A a:b", 2)], ids=["open", "wall", "hedge"])
def test_two_cells_straight_on_end_at_a_wall(row: str, hit: int) -> None:
    foes = {"a": foe(movement=0), "b": foe("other", movement=0)}
    t = strikes(row, blade(damage=1, zone="line"), foes=foes).answer("attack:grunt/1")
    assert sum(bool(t.harm(name)) for name in t.place.enemies) == hit


@rule("MA-5227", "MA-5369", "MA-0278")
@pytest.mark.parametrize(("row", "hit"), [("a . . A B", 2), ("a . . A|B", 1)], ids=["open", "wall"])
def test_a_zone_round_the_target_does_not_go_through_a_wall(row: str, hit: int) -> None:
    blast = swift(attacks=bites(Strike(damage=1, zone="target"), reach="ranged"))
    t = struck(row, foes={"a": blast})
    assert sum(t.hero(name).damage for name in ("yoktal", "ancient")) == hit


# Fallen before the fight


@rule("MA-5107", "MA-5168", "MA-5058")
def test_who_lies_there_when_the_alert_comes_is_not_asked_for_initiative() -> None:
    t = place("A . . a . . B", mode="infiltration", foes={"a": foe(movement=0)}, fallen=("ancient",), changes=bare())
    t.until("turn").answer("walk:2,0")
    assert t.mode == "combat" and t.fallen("ancient")
    asked = []
    while t.asked == "initiative":
        asked.append(t.choice.say.args["hero"])  # type: ignore[union-attr]
        t.answer("buy:0")
    assert len(asked) == 1


@rule("MA-5202", "MA-5236", "MA-0279")
def test_an_enemy_pushed_onto_the_way_of_another_is_not_walked_onto() -> None:
    foes = {"a": foe(initiative=3, movement=6), "b": foe("other", movement=0, initiative=0)}
    rows = "A . . . . . . a\n- - -   - - - -\n. . . b . . . B"
    t = place(
        rows, foes=foes, changes=bare(yoktal={"initiative": 1}, ancient={"initiative": 9}),
        weapons={"ancient": bow(attack=1, pull=9), "yoktal": blade()},
    ).until("turn")  # fmt: skip
    t.answer("standby")
    while t.at("grunt/1") != (6, 0) and t.asked != "turn":
        t.answer("pass")
    t.dice(attack=["special"], evade=["blank"]).do("resume", "attack:other/1")
    t.answer("cells:3" if "cells:3" in t.keys() else t.keys()[0]).answer("end")
    declined(t).until("turn")
    cells = [enemy.cell for enemy in t.place.enemies.values()]
    assert len(cells) == len(set(cells))


@rule("MA-5202", "MA-5221", "MA-5151")
def test_a_shooter_whose_prey_slips_away_on_its_way_shoots_whom_it_can() -> None:
    archer = foe(initiative=3, movement=6, attacks=bites(Strike(damage=1), reach="ranged"))
    rows = ". A . .|. . .\n\n. . . .|. . a\n\n. . . . . . .\n- - - - - -  \n. . . . . . B"
    t = place(
        rows, foes={"a": archer}, changes=bare(ancient={"initiative": 1}),
        weapons={"yoktal": blade(), "ancient": blade()}, fallen=("ancient",),
    ).until("turn")  # fmt: skip
    t.answer("standby")
    start = t.at("grunt/1")
    while t.at("grunt/1") == start and t.asked != "initiative":
        t.dull()
    assert t.asked == "interrupt"
    t.do("resume", "pay:0,0", "end").until("initiative")
    (declared,) = t.events("attack_declared")
    assert declared.targets == ("yoktal",), "it goes on until it sees him again"


@rule("MA-5203", "MA-5204", "MA-5214")
def test_who_slips_away_just_before_the_blow_leaves_it_to_the_friend() -> None:
    t = place(
        ". . A a\n\n. . . B", foes={"a": foe(initiative=3, attacks=bites(Strike(damage=1)))},
        changes=bare(ancient={"initiative": 1}), weapons={"yoktal": blade(), "ancient": blade()},
    ).until("turn")  # fmt: skip
    t.answer("standby")
    while t.asked != "interrupt" or t.choice.say.args["moment"].id != "ma-moment-attack":  # type: ignore[union-attr]
        t.answer("hero:yoktal" if "hero:yoktal" in t.keys() else "pass")
    t.do("resume", "pay:0,0", "end").until("turn")
    assert [event.targets for event in t.events("attack_declared")] == [("ancient",)]
    assert t.at("grunt/1") == (3, 0)


@rule("MA-5098", "MA-5203")
def test_an_enemy_engaged_when_its_turn_begins_does_not_follow_who_slips_away() -> None:
    t = place(
        ". . . A a", foes={"a": foe(initiative=3, movement=5, attacks=bites(Strike(damage=1)))}, changes=bare(),
        weapons={"yoktal": blade()},
    ).until("turn")  # fmt: skip
    t.answer("standby")
    while t.asked != "interrupt" or t.choice.say.args["moment"].id != "ma-moment-attack":  # type: ignore[union-attr]
        t.answer("pass")
    t.do("resume", "pay:0,0", "end").until("initiative")
    assert t.events("attack_declared") == [] and t.at("grunt/1") == (4, 0)
