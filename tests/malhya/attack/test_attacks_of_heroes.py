"""Judged situations: attacks of heroes, their dice and their price (MA-5131 to MA-5190, MA-5236 to MA-5249)."""

from typing import Any

import pytest
from tests.malhya.attack.kit import shoved, strikes
from tests.malhya.table import Table, blade, bow, foe, struck, weapon

from oubliette.games.malhya.content.script import End
from oubliette.games.malhya.content.stories import Instruction
from oubliette.games.malhya.content.vocabulary import AttackLine, Extra, Guard, GuardFace, Needs, Strike
from oubliette.kernel.words import Words

rule = pytest.mark.rule
X = Words(en="x", fr="x")
WON = Instruction(at="enemies_down", do=(End(won=True, title=X),))


def harm_of(t: Table, faces: list[str], die: str = "attack", target: str = "grunt/1") -> int:
    t.dice(**{die: faces}).answer(f"attack:{target}")
    return t.harm(target)


# What adds up


@rule("MA-5149", "MA-0278", "MA-5169")
@pytest.mark.parametrize(
    ("drawing", "fallen", "harm"),
    [
        ("A a .", (), 1),
        ("A a B", (), 2),
        ("A a|B", (), 1),
        ("A a:B", (), 2),
        ("A a B\n\n. C .", (), 3),
        ("A a B\n\n. C .", ("sulk",), 2),
        ("A a . B", (), 1),
    ],
    ids=["alone", "one", "behind a wall", "behind a hedge", "two", "one of two lies", "too far"],
)
def test_outnumbering(drawing: str, fallen: tuple[str, ...], harm: int) -> None:
    assert harm_of(strikes(drawing, blade(), fallen=fallen), ["damage:1"]) == harm


@rule("MA-5149", "MA-5155", "MA-5404")
def test_a_shot_is_not_helped_by_numbers_and_each_cell_of_a_large_base_counts() -> None:
    shot = strikes("A . . a B", bow(attack=1))
    shot.dice(evade=["blank"])
    assert harm_of(shot, ["damage:2"]) == 2
    large = strikes("A a . B\n\n. . . .", blade(), foe(movement=0, base=2))
    assert harm_of(large, ["damage:1"]) == 2


@rule("MA-5243", "MA-5149")
def test_a_long_attack_from_two_cells_away_is_helped_by_those_beside_the_target() -> None:
    pike = blade("pike", card={"long": True})
    t = strikes("A . a B", pike)
    assert harm_of(t, ["damage:1"]) == 2
    assert not t.events("defence_rolled") or not t.events("defence_rolled")[0].faces, "no malus either"


@rule("MA-5132", "MA-5181", "MA-5183")
def test_all_that_activates_a_special_face_adds_up() -> None:
    lines = (
        AttackLine(Strike(attack=2, on_attack=Extra(damage=1)), ap=1),
        AttackLine(Strike(on_attack=Extra(damage=2)), ap=1),
    )
    card = weapon("w", attack=lines, passive=Strike(on_attack=Extra(damage=1)))
    t = strikes("A a", card, foe(movement=0, life=20))
    t.dice(attack=["special", "special"]).do("attack:grunt/1", "lines:1+2")
    assert t.harm("grunt/1") == 2 * (1 + 2 + 1)


@rule("MA-5350", "MA-5154")
def test_a_face_for_melee_only_is_blank_for_a_shot_at_a_neighbour() -> None:
    special: dict[str, Any] = {"on_attack": Extra(damage=3), "melee_only": True}
    shot = strikes("A a", bow(attack=1, **special))
    shot.dice(evade=["blank"])
    assert harm_of(shot, ["special"]) == 0, "beside the target it is a ranged attack still"
    assert harm_of(strikes("A a", blade(attack=1, **special)), ["special"]) == 3


@rule("MA-5141", "MA-5154", "MA-5011")
@pytest.mark.parametrize(("cancels", "dice"), [(1, 1), (2, 0), (3, 0)])
def test_cancelled_evade_dice_may_be_the_malus_die(cancels: int, dice: int) -> None:
    t = strikes("A a", bow(attack=1, on_attack=Extra(cancel_evade=cancels)), foe(movement=0, defence=Guard(evade=1)))
    t.dice(attack=["special"], evade=["blank"] * dice).answer("attack:grunt/1")
    (rolled,) = t.events("defence_rolled")
    assert len(rolled.faces) == dice


@rule("MA-5141", "MA-5133")
def test_defence_dice_over_the_limit_are_no_spare_for_cancelled_ones() -> None:
    t = strikes("A a", blade(attack=1, cancel_defence=1), foe(movement=0, defence=Guard(defence=5)))
    t.dice(attack=["damage:1"], defence=["blank"] * 2).answer("attack:grunt/1")
    (rolled,) = t.events("defence_rolled")
    assert len(rolled.faces) == 2, "three are held, one of them is not rolled"


@rule("MA-5133", "MA-5189")
def test_a_yellow_arrow_adds_no_fourth_power_die() -> None:
    t = strikes("A . . a", bow(power=3), yoktal={"resources": {"arrow/yellow": 1}})
    t.do("attack:grunt/1", "arrow:arrow/yellow")
    assert len(t.events("attack_rolled")[0].faces) == 3


@rule("MA-5188")
def test_arrows_are_for_ranged_weapons_one_for_each_attack() -> None:
    quiver = {"resources": {"arrow/yellow": 2, "arrow/red": 1}}
    t = strikes("A a", blade(), yoktal=dict(quiver)).answer("attack:grunt/1")
    assert t.hero().resources == quiver["resources"] and t.events("attack_rolled")
    shot = strikes("A . . a", bow(attack=1), yoktal=dict(quiver)).do("attack:grunt/1", "arrow:arrow/yellow")
    assert shot.hero().resources == {"arrow/yellow": 1, "arrow/red": 1}
    assert shot.asked == "turn", "no second one for the same attack"


@rule("MA-5179", "MA-5140", "MA-5190")
def test_the_whole_price_is_gone_even_if_the_attack_is_dodged() -> None:
    t = strikes("A a", blade(ap=3), foe(movement=0, defence=Guard(dodge=True)))
    assert harm_of(t, ["damage:2"]) == 0
    assert t.hero().ap == 3
    t.answer("attack:grunt/1")
    assert [event.ap for event in t.events("attack_declared")][:2] == [3, 3]
    assert t.events("turn_over"), "nothing is left to do"


@rule("MA-5182", "MA-5181")
def test_all_three_lines_together_cost_all_their_points() -> None:
    lines = tuple(AttackLine(Strike(damage=number), ap=number) for number in (1, 2, 3))
    t = strikes("A a", weapon("w", attack=lines)).answer("attack:grunt/1")
    assert t.keys() == ["lines:1", "lines:1+2", "lines:1+3", "lines:1+2+3"]
    t.answer("lines:1+2+3")
    assert (t.events("attack_declared")[0].ap, t.harm("grunt/1")) == (6, 6)


@rule("MA-0077", "MA-0078", "MA-0001")
@pytest.mark.parametrize(("line", "offered"), [(2, True), (3, False)])
def test_aura_is_not_offered_for_a_line_that_cannot_be_paid(line: int, offered: bool) -> None:
    lines = (AttackLine(Strike(damage=1), ap=4), AttackLine(Strike(damage=3), ap=line, needs=Needs(physique=3)))
    t = strikes("A a", weapon("w", attack=lines), yoktal={"aura": 1}).answer("attack:grunt/1")
    assert (t.asked == "aura_attack") is offered


@rule("MA-0077", "MA-0078", "MA-5186")
def test_one_aura_token_for_an_attack_and_another_for_the_next() -> None:
    lines = (AttackLine(Strike(damage=1), ap=2), AttackLine(Strike(damage=3), ap=1, needs=Needs(physique=3)))
    t = strikes("A a", weapon("w", attack=lines), yoktal={"aura": 3})
    for left in (2, 1):
        t.do("attack:grunt/1", "aura:lift:physique", "lines:1+2")
        assert t.hero().aura == left, "asked for once in each attack"
    assert t.harm("grunt/1") == 8


# What comes of it


@rule("MA-5145")
def test_no_harm_against_no_shields_lets_the_effects_through() -> None:
    t = strikes("A a . .", blade(attack=1, push=1))
    t.dice(attack=["special"]).answer("attack:grunt/1")
    assert t.asked == "shove"
    assert t.answer("cells:1").at("grunt/1") == (2, 0) and t.harm("grunt/1") == 0


@rule("MA-5144", "MA-5246", "MA-5143")
@pytest.mark.parametrize("guard", [Guard(shields=5, counter=2), Guard(dodge=True, counter=2), Guard(counter=2)])
def test_a_counter_attack_follows_whatever_became_of_the_attack(guard: Guard) -> None:
    t = strikes("A a", blade(), foe(movement=0, defence=guard))
    t.dice(attack=["damage:1"]).answer("attack:grunt/1")
    assert t.hero().damage == 2


@rule("MA-5246", "MA-5146")
def test_an_enemy_killed_by_the_attack_still_countered_it() -> None:
    t = strikes("A a . b", blade(), foes={"a": foe(life=1, defence=Guard(counter=2)), "b": foe("far", movement=0)})
    t.dice(attack=["damage:1"]).answer("attack:grunt/1")
    assert "grunt/1" not in t.place.enemies and t.hero().damage == 2


@rule("MA-5246", "MA-5168", "MA-5122")
def test_a_counter_attack_that_fells_the_attacker_ends_his_turn() -> None:
    t = strikes("A a . . B", blade(), foe(movement=0, defence=Guard(counter=3)), yoktal={"life": 2, "damage": 7})
    t.dice(attack=["damage:1"]).answer("attack:grunt/1")
    assert t.fallen() and t.life() == 0 and t.hero().damage == 9, "the third point is ignored"
    assert t.harm("grunt/1") == 1
    t.until("turn")
    assert [event.figure for event in t.events("turn_began")][-1] == "ancient"


@rule("MA-5248", "MA-5246")
def test_each_target_of_a_zone_counters_for_itself() -> None:
    thorny = {"movement": 0, "defence": Guard(counter=1)}
    t = strikes(
        "a b .\n\nA . .", blade(power=1, zone="sweep"), foes={"a": foe("one", **thorny), "b": foe("two", **thorny)}
    )
    t.dice(power=["damage:1"]).answer("attack:one/1")
    assert t.hero().damage == 2


@rule("MA-5248", "MA-5137")
def test_a_dodge_in_a_zone_saves_only_who_dodges() -> None:
    foes = {"a": foe("one", movement=0, defence=Guard(dodge=True)), "b": foe("two", movement=0)}
    t = strikes("a b .\n\nA . .", blade(power=1, zone="sweep"), foes=foes)
    t.dice(power=["damage:3"]).answer("attack:one/1")
    assert (t.harm("one/1"), t.harm("two/1")) == (0, 3)


@rule("MA-5248", "MA-5159", "MA-5127")
def test_a_zone_that_kills_all_ends_the_fight_once() -> None:
    foes = {"a": foe("one", life=2), "b": foe("two", life=3)}
    t = strikes("a b .\n\nA . .", blade(power=1, zone="sweep"), foes=foes, instructions=(WON,))
    t.dice(power=["damage:3"]).answer("attack:one/1")
    assert t.over and t.state.won
    assert [event.figure for event in t.events("figure_gone")] == ["one/1", "two/1"]


@rule("MA-5248")
def test_a_zone_never_hits_an_ally() -> None:
    t = strikes("a B .\n\nA . .", blade(power=1, zone="sweep"))
    t.dice(power=["damage:3"]).answer("attack:grunt/1")
    assert t.life("ancient") == 7 and t.events("attack_declared")[-1].targets == ("grunt/1",)


@rule("MA-5248")
@pytest.mark.parametrize(("way", "hit"), [("n", {"one/1", "two/1"}), ("e", {"two/1", "three/1"})])
def test_the_player_turns_a_zone_that_could_hit_others(way: str, hit: set[str]) -> None:
    foes = {mark: foe(name, movement=0) for mark, name in (("a", "one"), ("b", "two"), ("c", "three"))}
    t = strikes("a . b\n\n. A .\n\n. . c", blade(power=1, zone="sweep"), foes=foes)
    t.dice(power=["damage:1"]).answer("attack:two/1")
    assert t.asked == "zone_turn" and sorted(t.keys()) == ["way:e", "way:n"]
    t.answer(f"way:{way}")
    assert {name for name in t.place.enemies if t.harm(name)} == hit
    sure = strikes("a . .\n\n. A .\n\n. . c", blade(power=1, zone="sweep"), foes={"a": foes["a"], "c": foes["c"]})
    sure.dice(power=["damage:1"]).answer("attack:one/1")
    assert sure.asked == "turn", "either way it hits nobody else"


@rule("MA-5244", "MA-5248")
def test_aura_comes_back_for_a_kill() -> None:
    t = strikes(
        "A a . . b", blade(damage=2, reactivate=2), foes={"a": foe(life=2), "b": foe("far", movement=0)},
        yoktal={"aura": 0, "exhausted": 3},
    )  # fmt: skip
    t.answer("attack:grunt/1")
    assert (t.hero().aura, t.hero().exhausted) == (2, 1)


# Pushed and pulled


@rule("MA-5238", "MA-5236")
@pytest.mark.parametrize(
    ("drawing", "cells", "end", "harm"),
    [
        ("A a . . .", 2, (3, 0), 0),
        ("A a|. . .", 2, (1, 0), 2),
        ("A a .|. .", 2, (2, 0), 1),
        ("A a . b .", 3, (2, 0), 2),
        ("A a . B .", 2, (2, 0), 1),
        ("A a:.:. .", 2, (3, 0), 0),
        ("A a w w .", 2, (3, 0), 0),
        ("A a", 1, (1, 0), 1),
    ],
    ids=["free", "a wall at once", "a wall", "an ally", "a hero", "hedges", "water", "the edge"],
)
def test_pushes(drawing: str, cells: int, end: tuple[int, int], harm: int) -> None:
    t = shoved(drawing, cells, foes={"a": foe(movement=0), "b": foe("other", movement=0)})
    assert (t.at("grunt/1"), t.harm("grunt/1")) == (end, harm)
    if "other/1" in t.place.enemies:
        assert t.harm("other/1") == 0 and t.at("other/1") == (3, 0)
    if "ancient" in t.place.heroes:
        assert t.life("ancient") == 7


@rule("MA-5236")
def test_a_push_on_the_diagonal_stays_on_it() -> None:
    grid = "A . . .\n\n. a . .\n\n. . . .\n\n. . . ."
    assert shoved(grid, 2).at("grunt/1") == (3, 3)


@rule("MA-5236")
@pytest.mark.parametrize(
    ("effect", "end"), [({"push": 2}, (4, 2)), ({"pull": 1}, (1, 0))], ids=["a diagonal step, then along", "into line"]
)
def test_shoves_off_the_lines(effect: dict[str, int], end: tuple[int, int]) -> None:
    grid = "A . . . . .\n\n. . a . . .\n\n. . . . . .\n\n. . . . . ."
    pike = blade("pike", card={"long": True}, attack=1, **effect)
    assert shoved(grid, max(effect.values()), pike).at("grunt/1") == end


@rule("MA-5238", "MA-5236")
@pytest.mark.parametrize(
    ("below", "end", "harm"),
    [(". . . . . .", (4, 2), 0), (". . . .|. .", (3, 2), 1)],
    ids=["along the edge", "along to a wall"],
)
def test_a_push_off_the_lines_is_stopped_by_what_lies_along(below: str, end: tuple[int, int], harm: int) -> None:
    pike = blade("pike", card={"long": True}, attack=1, push=2)
    t = shoved(f"A . . . . .\n\n. . a . . .\n\n{below}", 2, pike)
    assert (t.at("grunt/1"), t.harm("grunt/1")) == (end, harm)


@rule("MA-5169", "MA-5238")
def test_an_unconscious_hero_does_not_stop_a_push() -> None:
    t = shoved("A a B .", 2, fallen=("ancient",))
    assert (t.at("grunt/1"), t.harm("grunt/1")) == ((3, 0), 0)
    beside = shoved("A a B .", 1, fallen=("ancient",))
    assert beside.at("grunt/1") == (2, 0)


@rule("MA-5240", "MA-5236", "MA-5125")
def test_the_player_stops_a_push_before_the_chasm_or_ends_the_fight_with_it() -> None:
    t = strikes("A a . x .", blade(attack=1, push=2), instructions=(WON,))
    t.dice(attack=["special"]).answer("attack:grunt/1")
    kept = strikes("A a . x .", blade(attack=1, push=2), instructions=(WON,))
    kept.dice(attack=["special"]).do("attack:grunt/1", "cells:1")
    assert kept.at("grunt/1") == (2, 0) and not kept.over
    assert t.answer("cells:2").over and t.state.won


@rule("MA-5238", "MA-5159", "MA-5125")
def test_harm_of_a_push_can_kill_and_ends_the_fight() -> None:
    t = strikes("A a", blade(attack=1, push=2), foe(life=2), instructions=(WON,))
    t.dice(attack=["special"]).do("attack:grunt/1", "cells:2")
    assert t.over and t.state.won


@rule("MA-5159", "MA-5146")
def test_nobody_pushes_what_the_attack_has_killed() -> None:
    t = strikes("A a . . b", blade(attack=1, push=2), foes={"a": foe(life=1), "b": foe("far", movement=0)})
    t.dice(attack=["damage:1"]).answer("attack:grunt/1")
    assert t.asked == "turn" and not t.events("shoved")


@rule("MA-5366", "MA-5238")
def test_who_cannot_be_pushed_suffers_nothing_at_a_wall() -> None:
    t = strikes("A a", blade(attack=1, push=2), foe(immovable=True))
    t.dice(attack=["special"]).answer("attack:grunt/1")
    assert t.asked == "turn" and t.harm("grunt/1") == 0


@rule("MA-5367", "MA-5240")
def test_a_pull_to_the_puller_over_a_chasm_kills() -> None:
    hook = bow(attack=1, pull=99)
    foes = {"a": foe(movement=0), "b": foe("far", movement=0)}
    t = strikes("A . x a . . . . b", hook, foes=foes)
    t.dice(attack=["special"]).answer("attack:grunt/1")
    t.answer(t.keys()[0])
    assert list(t.place.enemies) == ["far/1"]


@rule("MA-5367", "MA-5238")
def test_a_pull_to_the_puller_stopped_by_somebody_hurts() -> None:
    hook = bow(attack=1, pull=99)
    foes = {"a": foe(movement=0), "b": foe("mid", movement=0)}
    t = strikes("A . b . a", hook, foes=foes)
    t.dice(attack=["special"], evade=["blank"]).answer("attack:grunt/1")
    t.answer(t.keys()[0])
    assert t.at("grunt/1") == (3, 0) and t.harm("grunt/1") == 2, "two cells short of the cell beside him"


@rule("MA-0289", "MA-5238")
def test_a_large_figure_is_pushed_as_a_block() -> None:
    grid = "A a . . .\n\n. . . . ."
    assert shoved(grid, 1, foes={"a": foe(movement=0, base=2)}).at("grunt/1") == (2, 0)
    t = shoved("A a . .\n\n. . . .", 2, foes={"a": foe(movement=0, base=2)})
    assert (t.at("grunt/1"), t.harm("grunt/1")) == ((2, 0), 1)


@rule("MA-5404", "MA-5236", "MA-5238", "MA-0293")
@pytest.mark.parametrize(
    ("drawing", "end", "harm"),
    [
        (". a . . .\n\nA . . . .", (2, 0), 0),
        (". a . . .\n\nA . .|. .", (1, 0), 1),
        (". a . x .\n\nA . . . .", (2, 0), 0),
        (". a x . .\n\nA . . . .", (2, 0), 0),
    ],
    ids=[
        "straight from the cell beside him",
        "a wall before its lower half",
        "a cell over a chasm",
        "its corner over one",
    ],
)
def test_large_figures_are_pushed_from_the_cell_facing_him(drawing: str, end: tuple[int, int], harm: int) -> None:
    t = shoved(drawing, 1, foes={"a": foe(movement=0, base=2)})
    assert (t.at("grunt/1"), t.harm("grunt/1")) == (end, harm)


@rule("MA-0293", "MA-5240")
def test_a_large_figure_pushed_over_a_chasm_with_its_whole_base_is_gone() -> None:
    foes = {"a": foe(movement=0, base=2), "b": foe("far", movement=0)}
    t = shoved("A a . x x . b\n\n. . . x x . .", 2, foes=foes)
    assert list(t.place.enemies) == ["far/1"]


@rule("MA-5245", "MA-5098")
def test_a_bonus_step_does_not_give_the_free_move_back() -> None:
    t = strikes(". . A a", blade(attack=1, step=True))
    t.dice(attack=["damage:1"]).do("attack:grunt/1", "cell:1,0")
    assert t.at("yoktal") == (1, 0) and not t.offers("walk:")


@rule("MA-5236", "MA-5098")
def test_pushing_the_enemy_away_does_not_give_the_free_move_back() -> None:
    t = shoved(". . A a . .", 2)
    assert t.at("grunt/1") == (5, 0) and not t.offers("walk:") and t.offers("pay:")


@rule("MA-5142", "MA-5349", "MA-5234")
def test_fixed_shields_can_be_cancelled_and_a_special_face_too() -> None:
    warded = foe(movement=0, defence=Guard(defence=1, shields=1, on_defence=GuardFace(shields=2)))
    t = strikes("A a", blade(attack=1, cancel_shields=99), warded)
    t.dice(defence=["special"])
    assert harm_of(t, ["damage:2"]) == 2
    kept = strikes("A a", blade(attack=1), warded)
    kept.dice(defence=["special"])
    assert harm_of(kept, ["damage:2"]) == 0


@rule("MA-5169", "MA-5156", "MA-5013")
def test_what_lies_or_stands_in_the_line_of_an_enemy(  # struck: the enemy has shot when a hero is asked
) -> None:
    from tests.malhya.table import bites, swift

    archer = swift(attacks=bites(Strike(attack=1), reach="ranged"))
    clear = struck("a . B . A", foes={"a": archer}, fallen=("ancient",))
    (rolled,) = clear.events("defence_rolled")
    assert (rolled.target, len(rolled.faces)) == ("yoktal", 0)
    through_ally = struck("a . b . A", foes={"a": archer, "b": foe("other", movement=0)})
    assert len(through_ally.events("defence_rolled")[0].faces) == 0
