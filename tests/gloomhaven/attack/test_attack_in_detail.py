"""Attacks looked at closely: what is killed instead, who comes to the targets, what follows and in which order."""

import pytest
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Table, action, foe, friend, hero, table

from oubliette.games.gloomhaven.content.vocabulary import Attack, Bonus, Extra, Give, Guard, OnDeath, Suffer, When

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)
BITE = [Attack(plus=0)]


def order(t: Table, *kinds: str) -> list[str]:
    """The kinds of what happened, of these alone, in order."""
    return [kind for kind in t.kinds() if kind in kinds]


# Killed instead of attacked


@rule("GH-0136", "GH-0119")
def test_who_is_killed_instead_of_attacked_counts_as_killed_and_the_attack_brings_what_it_brings() -> None:
    slayer = action(Bonus(to_verb="attack", gain=gain(kill="normal", experience=1)), slots=(0, 0))
    hit = Attack(1, extra=(Extra(gain(experience=3), per="killed"),), then=(Give(("strengthen",)),))
    t = table("@ m", m=DUMMY, top=[hit], bottom=slayer).act("two/bottom").act("one/top", "figure:m/1", "figure:hero")
    told = order(t, "attacked", "slain", "slot_used", "experience_gained", "condition_gained")
    assert told == ["slain", "slot_used", "experience_gained", "condition_gained", "experience_gained"]
    assert (t.gone("m/1"), t.told("experience_gained", "amount"), t.conditions()) == (True, [1, 3], ["strengthen"])
    assert not t.events("modifier_drawn")


@rule("GH-0136")
def test_who_falls_by_the_death_it_brought_gains_the_experience_of_that_attack() -> None:
    bursting = foe(hit_points=1, initiative=5, do=[OnDeath((Suffer(9),))])
    me = hero(hp=2, top=[Attack(3, extra=(Extra(gain(experience=2)),))])
    t = table("@ m . . b", m=bursting, me=me, b=friend()).declare("one", "two").declare("five", "six")
    t.act("one/top", "figure:m/1").until("damage").answer("suffer")
    assert (t.gone("m/1"), t.gone("hero"), t.hero().experience) == (True, True, 2)


# Who comes to the targets, and who is no target any more


@rule("GH-0119", "GH-0131", "GH-0133")
def test_a_target_that_a_card_adds_is_attacked_after_the_others_and_is_a_target_like_them() -> None:
    hit = Attack(1, range=5, extra=(Extra(gain(experience=1), per="target"),))
    more = ["small_rolling_add_target", "plus_0"]
    t = table("@ . m n o", m=DUMMY, n=DUMMY, o=DUMMY, me=hero(top=[hit], draws=[*more, *more, "plus_0"]))
    t.act("one/top", "figure:m/1", "apply:0")
    assert t.keys() == ["figure:n/1", "figure:o/1", "skip"]
    t.answers("figure:n/1", "apply:0")
    assert t.keys() == ["figure:o/1", "skip"], "each enemy is a target once"
    t.answer("skip")
    assert (t.told("attacked", "target"), t.hero().experience) == (["m/1", "n/1"], 2)


@rule("GH-0119", "GH-0131")
def test_a_target_that_falls_before_its_turn_is_not_attacked() -> None:
    burst = Suffer(9, among="beside_target", targets="all")
    for left, attacked in ((9, ["m/1"]), (30, ["m/1", "n/1"])):
        t = table("@ m n", m=DUMMY, n=foe(hp=left, hit_points=30), top=[Attack(1, range=4, targets=2, then=(burst,))])
        t.act("one/top", "figure:m/1", "figure:n/1", "all").until("action", "attack_target")
        assert t.told("attacked", "target") == attacked


@rule("GH-0119")
def test_an_attack_without_a_target_is_none_and_brings_nothing() -> None:
    t = table("@ . m", m=DUMMY, top=[Attack(2, experience=1), Give(("muddle",), range=5)]).act("one/top")
    assert t.told("ability_skipped", "why") == ["no_target"]
    assert (t.asked, t.keys(), t.hero().experience) == ("condition_target", ["figure:m/1", "skip"], 0)


@rule("GH-0119", "GH-0275")
def test_a_monster_without_an_attack_value_has_not_attacked() -> None:
    for value, fire in ((None, "inert"), (1, "waning")):
        biter = foe(attack=value, initiative=5, do=[Attack(plus=0, infuse=("fire",))])
        t = table("@ m", m=biter).declare().end_round()
        assert t.element("fire") == fire


@rule("GH-0119", "GH-0128")
def test_what_follows_an_area_knows_where_it_lay() -> None:
    drawing = """
        .   m   .
          .   n
        o   @   .
    """
    t = table(
        drawing,
        m=DUMMY,
        n=DUMMY,
        o=DUMMY,
        top=[Attack(1, area="small_cleave"), Suffer(2, among="in_area", targets="all")],
    )
    t.act("one/top", "area:m/1+n/1", "figure:m/1", "all")
    assert [t.hp(name) for name in ("m/1", "n/1", "o/1")] == [37, 37, 40]


@rule("GH-0119", "GH-0131", "GH-0181")
def test_what_widens_an_attack_is_used_up_by_all_its_strikes_and_before_what_they_bring() -> None:
    wide = action(Bonus(to_verb="attack", gain=gain(targets=1)), slots=(0, 0))
    hit = Attack(1, extra=(Extra(gain(experience=1), per="target"),))
    t = table("m @ n", m=DUMMY, n=DUMMY, top=[hit], bottom=wide)
    t.act("two/bottom").act("one/top", "figure:m/1", "figure:n/1")
    told = order(t, "attacked", "slot_used", "experience_gained")
    assert told == ["attacked", "attacked", "slot_used", "experience_gained"]


# What it has against its target


@rule("GH-0134")
@pytest.mark.parametrize(("drawing", "value"), [("@ m . n", 3), ("@ m n", 1)])
def test_a_circumstance_counts_for_the_target_of_which_it_holds(drawing: str, value: int) -> None:
    hit = Attack(1, extra=(Extra(gain(attack=2), when=When(target_alone=True)),))
    t = table(drawing, m=DUMMY, n=DUMMY, top=[hit]).act("one/top", "figure:m/1")
    assert t.told("attacked", "value") == [value]


@rule("GH-0373", "GH-0134")
def test_where_doubling_and_adding_come_to_the_same_nobody_is_asked() -> None:
    double = Extra(gain(times=2))
    t = table("@ m", m=DUMMY, top=[Attack(3, extra=(double,))]).act("one/top", "figure:m/1")
    assert (t.asked, t.told("attacked", "value")) == ("action", [6])
    t = table("@ m", m=DUMMY, top=[Attack(3, extra=(double, Extra(gain(attack=1))))]).act("one/top", "figure:m/1")
    assert (t.asked, t.keys()) == ("bonus_order", ["add_first", "double_first"])
    assert t.answer("add_first").told("attacked", "value") == [8]


@rule("GH-0250")
def test_a_bonus_that_costs_is_offered_beside_one_that_does_not() -> None:
    fed = Bonus(to_verb="attack", gain=gain(targets=1), cost=("fire",))
    free = Bonus(to_verb="attack", gain=gain(add_range=1))
    for answer, fire, harmed in (("pay", "inert", 2), ("skip", "strong", 1)):
        t = table(
            "@ . m n", m=DUMMY, n=DUMMY, top=[Attack(1, range=2)], bottom=action(fed, free), elements={"fire": "strong"}
        )
        t.act("two/bottom").act("one/top")
        assert t.asked == "pay"
        t.answer(answer).answers("figure:m/1", *["figure:n/1"] * (harmed - 1))
        assert (t.element("fire"), len(t.events("attacked"))) == (fire, harmed)


# Shield of guards


@rule("GH-0167", "GH-0181", "GH-0163")
@pytest.mark.parametrize(
    ("against", "reach", "harm"), [("melee", None, 1), ("melee", 3, 3), ("attack", None, 1), ("attack", 3, 1)]
)
def test_a_guard_against_melee_stops_no_arrow(against: str, reach: int | None, harm: int) -> None:
    ward = action(Guard(against=against, shield=2), slots=(0, 0))  # type: ignore[arg-type]  # one of its words
    biter = foe(initiative=60, attack=3, range=reach, move=0, do=BITE)
    t = table("@ m", m=biter, me=hero(bottom=ward), monster_draws=["plus_0", "plus_0"]).act("two/bottom").end_turn()
    t.until("damage")
    assert (t.harm(), len(t.events("slot_used"))) == (harm, int(harm == 1))


# What it does beside damage


@rule("GH-0231", "GH-0119", "GH-0240")
def test_the_printed_conditions_come_first_and_those_that_help_go_to_the_attacker() -> None:
    hit = Attack(1, conditions=("strengthen", "poison"), extra=(Extra(gain(conditions=("wound",))),))
    t = table("@ m", m=DUMMY, top=[hit]).act("one/top", "figure:m/1")
    given = [("m/1", "poison"), ("m/1", "wound"), ("hero", "strengthen")]
    assert t.told("condition_gained", "figure", "condition") == given


@rule("GH-0136", "GH-0119", "GH-0231")
@pytest.mark.parametrize(("left", "there"), [(1, None), (9, (1, 3))])
def test_only_who_lives_is_pushed_and_gains_conditions(left: int, there: tuple[int, int] | None) -> None:
    hit = Attack(1, range=2, push=1, conditions=("invisible", "muddle"))
    t = table("@ . m . .", m=foe(hp=left), top=[hit])
    t.act("one/top", "figure:m/1")
    assert (t.gone("m/1"), t.asked == "push") == (there is None, there is not None)
    given = [("hero", "invisible")] if there is None else [("m/1", "muddle"), ("hero", "invisible")]
    assert t.told("condition_gained", "figure", "condition") == given
    if there is not None:
        assert t.answer("hex:1,3").at("m/1") == there


@rule("GH-0119", "GH-0136", "GH-0231")
def test_an_attack_pulls_as_far_as_it_says_and_as_often_as_its_circumstances_say() -> None:
    twice = Extra(gain(pull=1), per="condition_on_target")
    hit = Attack(1, range=6, pull=1, extra=(twice,))
    t = table("@ . . . . m", m=foe(hit_points=40, conditions=["muddle", "poison"]), top=[hit])
    t.act("one/top", "figure:m/1")
    assert t.asked == "pull"
    while t.asked == "pull":
        t.answer(t.keys("hex:")[0])
    assert t.at("m/1") == (1, 2)


@rule("GH-0119", "GH-0231", "GH-0136")
def test_a_push_through_obstacles_breaks_the_one_behind() -> None:
    t = table("@ m # .", m=DUMMY, top=[Attack(1, push=1, through_obstacles=2)]).act("one/top", "figure:m/1")
    t.answer("hex:1,2")
    assert (t.at("m/1"), t.hp("m/1"), t.hero().experience) == ((1, 2), 40 - 1 - 2, 1)
