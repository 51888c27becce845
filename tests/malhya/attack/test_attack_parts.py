"""What an attack and a defence are made of, part by part (MA-5131 to MA-5196, MA-5234, MA-5244 to MA-5248)."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.malhya.attack.kit import strikes
from tests.malhya.table import (
    WORDS,
    Table,
    bare,
    bites,
    blade,
    bow,
    fight,
    foe,
    opening,
    swift,
    unbought,
    weapon,
)
from tests.malhya.turn.kit import sneak

from oubliette.games.malhya.content.foes import Enhancement, Special, Stealth
from oubliette.games.malhya.content.peoples import Lift
from oubliette.games.malhya.content.vocabulary import (
    Assassin,
    AttackLine,
    Charge,
    DefenceLine,
    Extra,
    Fights,
    Guard,
    GuardFace,
    Needs,
    PastCorners,
    Sacrifice,
    Strike,
    Together,
)

rule = pytest.mark.rule
IRON = Enhancement(id="iron", name=WORDS, count=1, guard=Guard(shields=2), strike=Strike(damage=4))
STAR = Enhancement(id="star", name=WORDS, count=1, special=True)
FRAME = Special(guard=Guard(shields=3), strike=Strike(damage=1))
TOUGH: dict[str, Any] = {"movement": 0, "life": 40}


def forced(t: Table) -> list[str]:
    """Questions that had one answer only."""
    return [event.question for event in t.events("forced")]


def results(t: Table) -> list[tuple[str, int]]:
    return [(event.result, event.harm) for event in t.events("attack_result")]


# What adds to an attack


@rule("MA-5138", "MA-5183", "MA-5377")
@pytest.mark.parametrize(
    ("card", "reach", "harm"),
    [
        (blade(damage=1), "any", 4),
        (blade(damage=1), "melee", 4),
        (blade(damage=1), "ranged", 1),
        (bow(damage=1), "any", 4),
        (bow(damage=1), "melee", 1),
        (bow(damage=1), "ranged", 4),
    ],
)
def test_what_a_talent_adds_to_each_kind_of_attack(card: Any, reach: Any, harm: int) -> None:
    drawing = "A . . a" if card.ranged else "A a"
    t = strikes(drawing, card, foe(**TOUGH), gifts={"yoktal": (Fights(Strike(damage=3), reach=reach),)})
    assert t.answer("attack:grunt/1").harm("grunt/1") == harm


@rule("MA-5183", "MA-5138")
def test_the_passive_line_counts_for_every_attack() -> None:
    lines = (AttackLine(Strike(damage=1), ap=1), AttackLine(Strike(damage=2), ap=1))
    t = strikes("A a", weapon("w", attack=lines, passive=Strike(damage=4)), foe(**TOUGH))
    t.do("attack:grunt/1", "lines:1")
    assert t.harm("grunt/1") == 5
    t.do("attack:grunt/1", "lines:1+2")
    assert t.harm("grunt/1") == 5 + 7


@rule("MA-5386", "MA-5138", "MA-5149")
@pytest.mark.parametrize(
    ("drawing", "card", "harm"),
    [
        ("A a B . C", blade(damage=1), 1 + 1 + 5),
        ("A a . B C", blade(damage=1), 1),
        ("A . a B C", bow(damage=1), 1),
    ],
    ids=["one of two others beside it", "nobody", "a shot"],
)
def test_fighting_together_needs_one_other_hero_beside_the_enemy(drawing: str, card: Any, harm: int) -> None:
    t = strikes(drawing, card, foe(**TOUGH), gifts={"yoktal": (Together(Strike(damage=5)),)})
    assert t.dice(evade=["blank"]).answer("attack:grunt/1").harm("grunt/1") == harm


CORRIDOR = "A . . . .\n\n. . . . .\n\n. . . . ."


@rule("MA-5380", "MA-5138")
@pytest.mark.parametrize(
    ("enemy", "steps", "harm"),
    [
        ((4, 0), ["walk:3,0"], 6),
        ((4, 0), ["walk:1,0", "walk:3,0"], 6),
        ((3, 0), ["walk:2,0"], 1),
        ((3, 1), ["pay:3,0"], 1),
        ((4, 1), ["walk:3,1"], 1),
        ((4, 0), ["pay:3,0"], 6),
    ],
    ids=["three straight", "in two stretches", "two", "past it", "with a bend", "paid"],
)
def test_a_charge_is_straight_and_long_enough(enemy: tuple[int, int], steps: list[str], harm: int) -> None:
    rows = [row.split(" ") for row in CORRIDOR.split("\n\n")]
    rows[enemy[1]][enemy[0]] = "a"
    drawing = "\n\n".join(" ".join(row) for row in rows)
    t = strikes(drawing, blade(damage=1), foe(**TOUGH), gifts={"yoktal": (Charge(Strike(damage=5), cells=3),)})
    t.do(*steps, "attack:grunt/1")
    assert t.harm("grunt/1") == harm


@rule("MA-5373", "MA-5138")
def test_the_whole_free_move_given_up_counts_for_all_attacks_of_the_turn() -> None:
    gift = {"yoktal": (Sacrifice(Strike(damage=2)),)}
    t = strikes("A a", blade(damage=1), foe(**TOUGH, base=1), gifts=gift)
    assert "sacrifice" not in t.keys(), "beside an enemy there is no free move to give up"
    free = strikes("A . . a", bow(damage=1), foe(**TOUGH), gifts=gift)
    free.answer("attack:grunt/1")
    assert free.harm("grunt/1") == 1
    free.do("sacrifice", "attack:grunt/1")
    assert free.harm("grunt/1") == 1 + 3 and not free.offers("walk:") and "sacrifice" not in free.keys()
    begun = strikes("A . . . . a", bow(damage=1), foe(**TOUGH), gifts=gift).answer("walk:1,0")
    assert "sacrifice" not in begun.keys(), "all of it or nothing"


@rule("MA-5180", "MA-5179", "MA-5154")
@pytest.mark.parametrize(("card", "dice"), [(blade(), 0), (bow(attack=1), 1)])
def test_a_neighbour_is_shot_at_with_a_malus_and_struck_without(card: Any, dice: int) -> None:
    t = strikes("A a", card, foe(**TOUGH)).answer("attack:grunt/1")
    assert [len(event.faces) for event in t.events("defence_rolled")] == [dice]


@rule("MA-5189", "MA-5180", "MA-5188")
@pytest.mark.parametrize(
    ("card", "arrows", "ap", "offered"),
    [
        (bow(attack=1), {}, 2, True),
        (bow(attack=1), {}, 1, False),
        (bow(attack=1), {"arrow/red": 1, "arrow/green": 1}, 1, True),
        (bow(attack=1), {"arrow/green": 1}, 1, False),
        (blade(), {"arrow/red": 1}, 1, False),
    ],
)
def test_what_an_attack_costs_at_least(card: Any, arrows: dict[str, int], ap: int, offered: bool) -> None:
    t = strikes("A .\n\n. a", card, foe(**TOUGH), yoktal={"resources": dict(arrows)})
    t.hero().ap = ap + 1
    t.answer("pay:1,0")
    assert t.hero().ap == ap and bool(t.offers("attack:")) is offered


# What comes of it


@rule("MA-5143", "MA-5144", "MA-5145", "MA-5146", "MA-5142")
@pytest.mark.parametrize(
    ("guard", "result"),
    [
        (Guard(dodge=True), ("dodge", 0)),
        (Guard(shields=3), ("cancelled", 0)),
        (Guard(shields=2), ("even", 0)),
        (Guard(shields=1), ("hit", 1)),
        (Guard(), ("hit", 2)),
    ],
)
def test_the_four_results_of_an_attack(guard: Guard, result: tuple[str, int]) -> None:
    t = strikes("A a", blade(damage=2), foe(**TOUGH, defence=guard)).answer("attack:grunt/1")
    assert results(t) == [result] and t.harm("grunt/1") == result[1]


@rule("MA-5349", "MA-5141", "MA-5143")
def test_cancelled_shields_never_become_harm() -> None:
    t = strikes("A a", blade(damage=2, cancel_shields=5), foe(**TOUGH, defence=Guard(shields=2)))
    t.answer("attack:grunt/1")
    assert results(t) == [("hit", 2)] and t.events("defence_rolled")[0].shields == 0


@rule("MA-5135", "MA-5137", "MA-5144")
@pytest.mark.parametrize(
    ("guard", "dice", "shields", "dodge", "counter"),
    [
        (Guard(defence=1), {"defence": ["shield:1"]}, 1, False, 0),
        (Guard(defence=2, shields=1), {"defence": ["shield:1", "shield:2"]}, 4, False, 0),
        (Guard(defence=1), {"defence": ["special"]}, 0, False, 0),
        (Guard(defence=1, on_defence=GuardFace(shields=2, counter=1)), {"defence": ["special"]}, 2, False, 1),
        (Guard(defence=1, on_evade=GuardFace(shields=2)), {"defence": ["special"]}, 0, False, 0),
        (Guard(evade=1, on_evade=GuardFace(dodge=True)), {"evade": ["special"]}, 0, True, 0),
        (Guard(evade=1, on_defence=GuardFace(dodge=True)), {"evade": ["special"]}, 0, False, 0),
        (Guard(evade=1), {"evade": ["dodge"]}, 0, True, 0),
    ],
)
def test_what_each_face_of_a_defence_is_worth(
    guard: Guard, dice: dict[str, list[str]], shields: int, dodge: bool, counter: int
) -> None:
    t = strikes("A a", blade(damage=1), foe(**TOUGH, defence=guard)).dice(**dice)
    t.answer("attack:grunt/1")
    (rolled,) = t.events("defence_rolled")
    assert (rolled.shields, rolled.dodge) == (shields, dodge)
    assert t.hero().damage == counter


@rule("MA-5157", "MA-5404", "MA-5156")
@pytest.mark.parametrize(
    ("drawing", "dice"),
    [
        ("A . . a .\n\n. .:. . .", 0),
        ("A .:. a .\n\n. . . . .", 1),
        ("A . . a .\n\n. . . . .", 0),
    ],
    ids=["one line is hindered", "every line is", "none is"],
)
def test_the_best_line_to_a_large_base_decides_the_malus(drawing: str, dice: int) -> None:
    t = strikes(drawing, bow(attack=1), foe(**TOUGH, base=2)).answer("attack:grunt/1")
    assert [len(event.faces) for event in t.events("defence_rolled")] == [dice]


@rule("MA-5244", "MA-5248")
@pytest.mark.parametrize(("lives", "aura"), [((1, 9), 2), ((9, 9), 1), ((1, 1), 2)])
def test_aura_is_reactivated_if_the_attack_eliminates_anybody(lives: tuple[int, int], aura: int) -> None:
    sweep = blade(damage=2, zone="sweep", reactivate=1)
    foes = {"a": foe(movement=0, life=lives[0]), "b": foe("other", movement=0, life=lives[1]), "c": foe("far")}
    t = strikes(". A .\n\na b .\n\n. . .\n\n. . c", sweep, foes=foes, yoktal={"aura": 1, "exhausted": 2})
    t.answer("attack:other/1")
    while t.asked == "zone_turn":
        t.answer("way:s")
    assert len(t.events("attack_result")) == 2 and t.hero().aura == aura


@rule("MA-5245", "MA-0284")
def test_a_bonus_step_beside_an_enemy_takes_the_free_move() -> None:
    card = bow(attack=1, step=True)
    t = strikes("A . . a", card, foe(**TOUGH)).answer("attack:grunt/1")
    assert t.asked == "bonus_step" and t.keys() == ["cell:1,0", "stay"]
    told = t.told("cell:1,0")
    assert told[:1] == ["moved"] and t.at("yoktal") == (1, 0) and t.offers("walk:")
    beside = strikes("A . a", card, foe(**TOUGH)).dice(evade=["blank"]).answer("attack:grunt/1")
    assert beside.told("cell:1,0")[:2] == ["moved", "free_move_lost"] and not beside.offers("walk:")
    stays = strikes("A . a", card, foe(**TOUGH)).answer("attack:grunt/1")
    assert stays.answer("stay").at("yoktal") == (0, 0) and stays.offers("walk:")


@rule("MA-5245")
def test_a_bonus_step_leads_onto_no_figure_chasm_or_through_a_wall() -> None:
    t = strikes("B A|.\n\nx . .\n\n. . .\n\n. a .", bow(attack=1, step=True), foe(**TOUGH)).answer("attack:grunt/1")
    assert t.keys() == ["cell:1,1", "cell:2,1", "stay"]


@rule("MA-5142")
def test_which_harm_a_shield_cancels_is_asked_only_if_there_are_two_kinds() -> None:
    shield = weapon("w", guarded=Guard(shields=1))
    one = opening("A a", foes={"a": swift(attacks=bites(Strike(damage=2)))}, weapons={"yoktal": shield})
    unbought(one)
    assert one.hero().damage == 1 and "cancel_harm" not in forced(one)
    two = opening("A a", foes={"a": swift(attacks=bites(Strike(damage=1, shock=1)))}, weapons={"yoktal": shield})
    unbought(two)
    assert two.asked == "cancel_harm" and two.keys() == ["cancel:damage", "cancel:shock"]
    two.answer("cancel:damage")
    assert (two.hero().damage, two.hero().shock) == (0, 1)


# Enemies


def enhanced(t: Table, tokens: list[str], blank: bool) -> Table:
    t.s.book.enhancements = {**t.s.book.enhancements, "iron": IRON, "star": STAR}
    t.place.tokens["grunt"] = tokens
    t.place.blanks = ["grunt"] if blank else ["other"]
    return t


@rule("MA-5234", "MA-5096", "MA-5114", "MA-5226")
@pytest.mark.parametrize(
    ("tokens", "special", "blank", "shields"),
    [
        ([], True, False, 1),
        (["iron"], True, False, 3),
        (["star"], True, False, 4),
        (["iron", "star"], True, False, 6),
        (["star"], False, False, 1),
        (["iron", "star"], True, True, 1),
    ],
)
def test_tokens_and_frame_strengthen_a_defence(tokens: list[str], special: bool, blank: bool, shields: int) -> None:
    frame = FRAME if special else None
    t = strikes("A a", blade(damage=1), foe(**TOUGH, defence=Guard(shields=1), special=frame))
    enhanced(t, tokens, blank).answer("attack:grunt/1")
    assert t.events("defence_rolled")[0].shields == shields


@rule("MA-5226", "MA-5225", "MA-5096", "MA-5211")
@pytest.mark.parametrize(
    ("tokens", "special", "blank", "harm"),
    [
        ([], True, False, 1),
        (["iron"], True, False, 5),
        (["star"], True, False, 2),
        (["iron", "star"], True, False, 6),
        (["star"], False, False, 1),
        (["iron", "star"], True, True, 1),
    ],
)
def test_tokens_and_frame_strengthen_an_attack(tokens: list[str], special: bool, blank: bool, harm: int) -> None:
    frame = FRAME if special else None
    slow = foe(movement=0, initiative=1, attacks=bites(Strike(damage=1)), special=frame)
    t = fight("A a", foes={"a": slow}, changes=bare(), weapons={"yoktal": blade()})
    enhanced(t, tokens, blank).answer("end")
    assert t.hero().damage == harm


@rule("MA-5226", "MA-5350")
@pytest.mark.parametrize(("reach", "harm"), [("melee", 3), ("ranged", 0)])
def test_a_face_for_melee_counts_in_a_melee_line_of_an_enemy_only(reach: Any, harm: int) -> None:
    strike = Strike(attack=1, on_attack=Extra(damage=3), melee_only=True)
    t = opening("A a", foes={"a": swift(attacks=bites(strike, reach=reach))}).dice(attack=["special"], evade=["blank"])
    unbought(t)
    assert t.hero().damage == harm


# Prices, reach and lines


@rule("MA-5380", "MA-5138")
def test_a_charge_may_follow_a_bend() -> None:
    t = strikes(
        ". . . . . a\n\nA|. . . . .",
        blade(damage=1),
        foe(**TOUGH),
        gifts={"yoktal": (Charge(Strike(damage=5), cells=3),)},
    )
    t.do("walk:4,0", "attack:grunt/1")
    assert t.harm("grunt/1") == 6


@rule("MA-5148", "MA-5243")
@pytest.mark.parametrize(
    ("drawing", "long", "offered"),
    [("A a", False, True), ("A|a", False, False), ("A . a", False, False), ("A . a", True, True)],
)
def test_whom_a_melee_weapon_reaches(drawing: str, long: bool, offered: bool) -> None:
    t = strikes(drawing, blade("pike", card={"long": long}), foe(**TOUGH))
    assert bool(t.offers("attack:")) is offered


@rule("MA-5153", "MA-5228", "MA-5351")
@pytest.mark.parametrize(("gift", "offered"), [((), False), ((PastCorners(),), True)])
def test_a_talent_shoots_past_a_corner(gift: tuple[Any, ...], offered: bool) -> None:
    drawing = "A . .\n-\n. . .\n\n. . a"
    t = strikes(drawing, bow(attack=1), foe(**TOUGH), gifts={"yoktal": gift} if gift else {})
    sight = t.s.ground.sight(t.cell(0, 0), t.cell(2, 2))
    assert sight == "blocked" and bool(t.offers("attack:")) is offered


@rule("MA-5189", "MA-5180", "MA-5181")
def test_only_arrows_make_a_shot_cheaper_and_it_may_cost_nothing() -> None:
    t = strikes("A .\n\n. a", bow(attack=1), foe(**TOUGH), yoktal={"resources": {"potion/red": 1}})
    t.hero().ap = 2
    assert not t.answer("pay:1,0").offers("attack:")
    cheap = weapon("bow", ranged=True, attack=(AttackLine(Strike(attack=1), ap=1), AttackLine(Strike(attack=1), ap=1)))
    free = strikes("A .\n\n. a", cheap, foe(**TOUGH), yoktal={"resources": {"arrow/red": 1}})
    free.hero().ap = 1
    free.answer("pay:1,0").answer("attack:grunt/1")
    assert free.events("attack_declared")[0].ap == 0


@rule("MA-5181", "MA-5182", "MA-0078")
def test_aura_opens_a_line_whose_every_prerequisite_it_meets() -> None:
    lines = (
        AttackLine(Strike(damage=1), ap=1),
        AttackLine(Strike(damage=2), ap=0, needs=Needs(physique=3)),
        AttackLine(Strike(damage=4), ap=0, needs=Needs(physique=2, dexterity=4)),
    )
    t = strikes("A a", weapon("w", attack=lines), foe(**TOUGH), yoktal={"aura": 1}).answer("attack:grunt/1")
    assert t.asked == "aura_attack" and t.keys() == ["aura:lift:physique", "no_aura"]
    t.answer("aura:lift:physique")
    assert t.keys() == ["lines:1", "lines:1+2"]
    plain = strikes("A a", weapon("w", attack=lines), foe(**TOUGH)).answer("attack:grunt/1")
    assert plain.harm("grunt/1") == 1, "without it only the base line"


@rule("MA-5131", "MA-5136", "MA-5138")
def test_the_sum_of_an_attack_tells_dice_lines_and_special_faces_apart() -> None:
    card = blade(attack=2, damage=1, on_attack=Extra(damage=3))
    t = strikes("A a", card, foe(**TOUGH)).dice(attack=["damage:2", "special"]).answer("attack:grunt/1")
    (result,) = t.events("attack_result")
    told = [(part.say.id, part.value) for part in result.terms]
    assert told == [("sum-dice", 2), ("ma-sum-lines", 1), ("ma-sum-special", 3)] and t.harm("grunt/1") == 6


@rule("MA-5248")
def test_the_turn_of_a_zone_that_hits_most_is_named_first() -> None:
    foes = {"a": foe(movement=0), "b": foe("b", movement=0), "c": foe("c", movement=0)}
    t = strikes("c . a\n\n. A b\n\n. . .", blade(damage=1, zone="sweep"), foes=foes).answer("attack:grunt/1")
    assert t.asked == "zone_turn"
    options: Any = t.choice.options
    counts = [option.say.args["count"] for option in options]
    assert counts == sorted(counts, reverse=True) and len(counts) == 2


# Defences of heroes


def defends(*lines: DefenceLine, **yoktal: Any) -> Table:
    card = weapon("w", defence=lines)
    t = opening(
        "A a", foes={"a": swift(attacks=bites(Strike(damage=6)))}, weapons={"yoktal": card}, changes=bare(yoktal=yoktal)
    )
    return unbought(t)


@rule("MA-5191", "MA-5192")
def test_paid_defence_lines_in_every_combination_that_can_be_paid() -> None:
    three = (
        DefenceLine(Guard(shields=1)),
        DefenceLine(Guard(shields=1), ap=2),
        DefenceLine(Guard(shields=3), ap=3),
    )
    t = defends(*three)
    assert t.asked == "defend" and t.keys() == ["lines:free", "lines:2", "lines:3", "lines:2+3"]
    t.answer("lines:2+3")
    assert t.hero().damage == 6 - 5 and t.hero().ap == 1
    dear = defends(DefenceLine(Guard(shields=1)), DefenceLine(Guard(shields=1), ap=9))
    assert dear.hero().damage == 5 and "defend" not in forced(dear), "nothing to choose, nothing is asked"


@rule("MA-5191", "MA-0077", "MA-5192")
@pytest.mark.parametrize(("answer", "damage", "aura"), [("aura:line:0", 3, 0), ("no_aura", 5, 1)])
def test_aura_strengthens_a_defence_line_that_asks_for_it(answer: str, damage: int, aura: int) -> None:
    t = defends(DefenceLine(Guard(shields=1), aura=Guard(shields=2)), aura=1)
    assert t.asked == "aura_defence" and "aura:line:0" in t.keys()
    t.answer(answer)
    assert (t.hero().damage, t.hero().aura) == (damage, aura)


@rule("MA-0077", "MA-0078", "MA-5191")
@pytest.mark.parametrize("lifts", [True, False])
def test_only_a_people_whose_aura_lifts_opens_a_defence_line(lifts: bool) -> None:
    hard = DefenceLine(Guard(shields=1), needs=Needs(physique=3))
    t = opening(
        "A a",
        foes={"a": swift(attacks=bites(Strike(damage=6)))},
        weapons={"yoktal": weapon("w", defence=(hard,))},
        changes=bare(yoktal={"aura": 1}),
    )
    people = t.s.book.peoples["yoktal"]
    zone = tuple(effect for effect in people.zone if lifts or not isinstance(effect, Lift))
    t.s.book.peoples = {**t.s.book.peoples, "yoktal": replace(people, zone=zone)}
    unbought(t)
    assert t.asked == "aura_defence" and len(zone) == (3 if lifts else 2)
    assert t.offers("aura:lift:") == (["aura:lift:physique"] if lifts else [])


@rule("MA-0077", "MA-5186", "MA-5182")
@pytest.mark.parametrize(("ap", "offered"), [(5, ["aura:line:0", "aura:line:1"]), (4, ["aura:line:0"])])
def test_aura_strengthens_an_attack_line_that_can_be_paid_beside_the_base_one(ap: int, offered: list[str]) -> None:
    lines = tuple(AttackLine(Strike(damage=1), ap=cost, aura=Strike(damage=2)) for cost in (3, 2))
    t = strikes("A a", weapon("w", attack=lines), foe(**TOUGH), yoktal={"aura": 1})
    t.hero().ap = ap
    t.answer("attack:grunt/1")
    assert t.offers("aura:line") == offered
    t.answer(offered[-1])
    assert (t.harm("grunt/1"), t.hero().aura) == ((4, 0) if ap == 5 else (3, 0))


@rule("MA-5181", "MA-5191")
def test_every_prerequisite_of_a_defence_line_must_be_met() -> None:
    assert defends(DefenceLine(Guard(shields=1), needs=Needs(physique=2, dexterity=3))).hero().damage == 6
    assert defends(DefenceLine(Guard(shields=1), needs=Needs(physique=2, dexterity=2))).hero().damage == 5


# Murder


@rule("MA-5035", "MA-5363", "MA-5384", "MA-5031")
@pytest.mark.parametrize(("melee", "more", "left"), [(0, 0, 2), (1, 0, 3), (0, 1, 1), (9, 0, 6), (1, 2, 1)])
def test_what_a_murder_costs(melee: int, more: int, left: int) -> None:
    gifts = {"yoktal": (Assassin(melee=melee),)} if melee else {}
    t = sneak("A a . . . . . . b", foes={"a": foe(stealth=Stealth(melee_more=more)), "b": foe("far")}, gifts=gifts)
    assert t.offers("stab:") == ["stab:grunt/1"], "only who is beside him"
    assert t.answer("stab:grunt/1").hero().ap == left
    assert t.offers("corpse") == ["corpse"], "a single point is enough to drag it away"


@rule("MA-5034", "MA-5383", "MA-5031")
@pytest.mark.parametrize(("reach", "offered"), [(5, True), (4, False), (0, True)])
def test_a_shot_from_the_dark_has_the_range_of_its_weapon(reach: int, offered: bool) -> None:
    sling = weapon("sling", ranged=True, range=reach)
    t = sneak("A . . . . a", weapons={"yoktal": sling})
    assert bool(t.offers("shoot:")) is offered
    free = sneak("A . . . . a", weapons={"yoktal": weapon("bow", ranged=True, gifts=(Assassin(ranged=9),))})
    assert free.answer("shoot:grunt/1").hero().ap == 6
