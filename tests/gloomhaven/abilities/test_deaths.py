"""Damage and death counted exactly: what a kill leaves, whose it is, what cancels damage (GH-0136 ff., GH-0257)."""

from typing import Any

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import HOUND, action, card, foe, friend, hero, lying, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.kinds import ItemEffect
from oubliette.games.gloomhaven.content.scenario_book import (
    Ally,
    Damage,
    Mark,
    NamedMonster,
    Objective,
    Spawn,
    SpecialRule,
    Whom,
)
from oubliette.games.gloomhaven.content.vocabulary import Attack, Consume, Guard, Move, Shield, Suffer

rule = pytest.mark.rule
BITE = [Attack(plus=0)]
FRAIL: dict[str, Any] = {"attack": None, "move": None, "hit_points": 2}


def tallied(t: Any, *names: str) -> dict[str, int]:
    """Those of these tallies that count something."""
    return {name: t.hero().tallies[name] for name in names if t.hero().tallies.get(name)}


KILLS = ("kills", "elite_kills", "first_kills", "overkills", "clean_kills")


@rule("GH-0136", "GH-0137", "GH-0138")
def test_each_kill_is_counted_for_its_killer_by_type_and_rank() -> None:
    elite = Mark(monster="m", rank=("elite",) * 3)
    sweep = [Attack(2, range=9, targets=3)]
    t = table("@ m e n o", m=foe(**FRAIL), e=elite, n=foe(**FRAIL), o=foe(hit_points=9), top=sweep).act("one/top")
    free = {kind: len(type_.free) for kind, type_ in t.scene.types.items()}
    names = [one.id for one in t.scene.monsters.values()]
    t.answer("figure:m/1").answer("figure:m/2").answer("figure:n/1").until("action")
    assert tallied(t, *KILLS) == {"kills": 3, "elite_kills": 1, "first_kills": 1, "clean_kills": 3}
    assert (t.hero().kinds_killed, t.scene.slain) == ({"m": 2, "n": 1}, {"m": 2, "n": 1})
    assert [one for one in names if t.gone(one)] == ["m/1", "m/2", "n/1"]
    after = {kind: len(type_.free) for kind, type_ in t.scene.types.items()}
    assert after == {**free, "m": free["m"] + 2, "n": free["n"] + 1}, "standees go back to the box"
    assert sorted(t.scene.types["m"].free) == list(range(1, 7))
    assert t.told("slain", "figure", "by") == [("m/1", "hero"), ("m/2", "hero"), ("n/1", "hero")]
    kinds = [kind for kind in t.kinds() if kind in ("slain", "token_dropped")]
    assert (kinds, sum(t.scene.tokens.values())) == (["slain", "token_dropped"] * 3, 3)


@rule("GH-0136", "GH-0138", "GH-0016", "GH-0119", "GH-0203")
@pytest.mark.parametrize(
    ("value", "hp", "counted"),
    [
        (2, 2, {"clean_kills": 1}),
        (5, 2, {"clean_kills": 1}),
        (6, 2, {"clean_kills": 1, "overkills": 1}),
        (5, 1, {"overkills": 1}),
        (4, 1, {}),
    ],
)
def test_a_kill_with_one_blow_and_one_with_far_too_much_are_goals_of_their_own(
    value: int, hp: int, counted: dict[str, int]
) -> None:
    t = table("@ m n", m=foe(hp=hp, **FRAIL), n=foe(), top=[Attack(value)]).act("one/top", "figure:m/1")
    assert tallied(t, *KILLS) == {"kills": 1, "first_kills": 1, **counted}
    t = table("@ m n", m=foe(hp=hp, **FRAIL), n=foe(), top=[Suffer(value)]).act("one/top", "figure:m/1")
    assert "clean_kills" not in t.hero().tallies, "without an attack it is no clean kill"
    assert (t.hero().tallies["kills"], t.last("slain").by) == (1, "hero")


@rule("GH-0016", "GH-0231")
def test_damage_that_is_no_attack_comes_before_the_conditions_that_were_paid_for() -> None:
    fed = Consume(gain(conditions=("muddle",), damage=1), cost=("fire",))
    for paid, left, told in ((True, 6, ["suffered", "condition_gained"]), (False, 7, ["suffered"])):
        t = table("@ m", m=foe(hp=9), top=[Suffer(2, consume=(fed,))], elements={"fire": "strong"}).act("one/top")
        assert (t.asked, t.choice.least, t.choice.most) == ("consume", 0, 1), "one augment after the other"
        t.answer(*["consume:0"] * paid).answer("figure:m/1")
        assert (t.hp("m/1"), t.conditions("m/1")) == (left, ["muddle"] * paid)
        assert [kind for kind in t.kinds() if kind in ("suffered", "condition_gained")] == told


@rule("GH-0138", "GH-0136")
def test_only_what_an_enemy_loses_counts_as_damage_dealt_and_nobody_is_credited_with_a_monsters_deed() -> None:
    t = table("@ m n", m=foe(**FRAIL), n=foe(), top=[Attack(9)]).act("one/top", "figure:m/1")
    assert t.hero().damage_dealt == 2
    t = table("@ b m", m=foe(), b=friend(hp=9), top=[Suffer(2, to="ally")]).declare("one", "two")
    t.declare("five", "six").act("one/top", "suffer")
    assert (t.hp("b"), t.hero().damage_dealt) == (7, 0)
    doomed = SpecialRule("round_start", (Damage(Whom(monsters="all"), 9),))
    t = table("@ m", m=foe(**FRAIL), rules=[doomed], top=[Attack(1)]).declare().until("action")
    assert (t.gone("m/1"), t.last("slain").by, tallied(t, *KILLS)) == (True, "", {})


HALL = """
    @   .       .   .
      .   .   n   .
    .   .   1   .   .
      .   .   .   .
    .   .       .   q
"""


@rule("GH-0136", "GH-0138", "GH-0004")
def test_a_named_monster_falls_under_its_own_name_and_under_its_type_and_frees_no_standee() -> None:
    scenario: dict[str, Any] = {"named": {"chief": NamedMonster(both("Chief"), "q", hit_points=7)}}
    heard = [
        SpecialRule("slain", (Damage(Whom(monsters="q"), 1),), who="chief"),
        SpecialRule("slain", (Damage(Whom(monsters="q"), 2),), who="q"),
        SpecialRule("slain", (Damage(Whom(monsters="q"), 4),), who="m"),
    ]
    q, chief = foe(attack=None, move=0, hit_points=20), Mark(monster="q", named="chief")
    me = hero(bottom=[Move(9)], top=[Attack(9)])
    t = table(HALL, q=q, n=chief, me=me, scenario=scenario, rules=heard).act("two/bottom", "hex:4,1")
    t.until("action").answer("card:one/top").answer("figure:named/chief")
    assert t.gone("named/chief")
    assert t.scene.slain == {"chief": 1, "q": 1}
    assert (t.hero().kinds_killed, tallied(t, *KILLS)) == ({"q": 1}, {"kills": 1, "first_kills": 1, "clean_kills": 1})
    assert len(t.scene.types["q"].free) == 5, "of six standees one stands there"
    assert t.hp("q/1") == 20 - 1 - 2, "rules for its name and for its type answer"


@rule("GH-0138", "GH-0136")
def test_who_comes_where_a_monster_fell_comes_there() -> None:
    heir = SpecialRule("slain", (Spawn("n", "where_it_fell"),), who="m")
    t = table("@ . m . n", m=foe(worth=False, **FRAIL), n=foe(), rules=[heir], top=[Attack(9, range=5)])
    t.act("one/top", "figure:m/1").until("action")
    assert sorted(t.at(one) for one in t.scene.monsters) == [(1, 2), (1, 4)]


@rule("GH-0122", "GH-0136")
def test_what_else_can_be_destroyed_is_counted_by_its_name() -> None:
    altar: dict[str, Any] = {"objectives": {"altar": Objective(both("Altar"), 2)}}
    t = table("@ o m", o=Mark(objective="altar"), m=foe(), scenario=altar, top=[Attack(2)]).act("one/top", "figure:obj")
    assert (t.scene.destroyed, t.scene.objectives, len(t.events("destroyed"))) == ({"altar": 1}, {}, 1)
    heir = SpecialRule("destroyed", (Spawn("m", "where_it_fell"),), who="altar")
    t = table("@ o m", o=Mark(objective="altar"), m=foe(), scenario=altar, rules=[heir], top=[Attack(2)])
    t.act("one/top", "figure:obj")
    assert sorted(t.at(one) for one in t.scene.monsters) == [(1, 1), (1, 2)]
    helper: dict[str, Any] = {"allies": {"hail": Ally(both("Hail"), hit_points=1, initiative=90, attack=None)}}
    biter = foe(initiative=5, attack=3, range=9, move=0, do=BITE)
    t = table("m h . @", m=biter, h=Mark(ally="hail"), scenario=helper).declare().until("action")
    assert (t.scene.destroyed, t.scene.allies) == ({"hail": 1}, {})
    assert t.last("slain").by == "m/1"


# What is counted of damage


@rule("GH-0257", "GH-0261")
@pytest.mark.parametrize(("harm", "below"), [(4, 0), (5, 0), (6, 1)])
def test_damage_is_counted_and_so_is_to_fall_below_half_of_ones_hit_points(harm: int, below: int) -> None:
    biter = foe(initiative=5, attack=harm, do=BITE)
    t = table("@ m", m=biter).declare().until("damage").answer("suffer")
    assert (t.hp(), t.hero().tallies["damage_suffered"]) == (10 - harm, harm)
    assert t.hero().tallies.get("below_half", 0) == below


# What cancels it


@rule("GH-0257", "GH-0181")
@pytest.mark.parametrize(
    ("against", "source", "asked"),
    [
        ("damage", "attack", False),
        ("damage", "trap", False),
        ("attack", "attack", False),
        ("attack", "trap", True),
    ],
)
def test_a_guard_cancels_the_sources_it_is_against_before_anything_is_asked(
    against: Any, source: str, asked: bool
) -> None:
    ward = action(Guard(against=against, negate=True), slots=(0, 0))
    if source == "attack":
        t = table("@ m", m=foe(initiative=60, attack=3, do=BITE), bottom=ward).act("two/bottom").end_turn()
        t.until("damage", "declare")
    else:
        me = hero(top=[Move(1)], bottom=ward)
        t = table("@ ^ m", m=foe(attack=None), me=me).act("two/bottom").act("one/top", "hex:1,1")
    assert (t.asked == "damage", len(t.events("slot_used"))) == (asked, 0 if asked else 1)
    assert bool(t.events("negated")) != asked
    assert t.hp() == 10


@rule("GH-0257", "GH-0078")
def test_an_item_against_damage_is_offered_once_for_it_and_may_leave_it_to_be_suffered() -> None:
    balm = small("hide", id="balm", window="damaged", slots=0, use="none", effect=ItemEffect(do=(Shield(1),)))
    aegis = small("hide", id="aegis", window="damaged", slots=0, use="spent", effect=ItemEffect(negate=True))
    biter = foe(initiative=5, attack=3, do=BITE)
    t = table("@ m", m=biter, me=hero(items=[balm, aegis])).declare().until("damage")
    assert t.keys("item:") == ["item:balm", "item:aegis"]
    t.answer("item:balm")
    assert (t.asked, t.keys("item:")) == ("damage", ["item:aegis"])
    t.answer("item:aegis")
    assert (t.hp(), t.item("aegis"), t.told("negated", "amount", "by")) == (10, "spent", [(3, "aegis")])


@rule("GH-0257", "GH-0259")
def test_a_hand_card_or_two_discards_are_lost_for_all_of_the_damage_and_no_more_of_them() -> None:
    hand: list[Any] = [
        "one",
        "two",
        "three",
        lying("four", "discard"),
        lying("five", "discard"),
        lying("six", "discard"),
    ]
    biter = foe(initiative=5, attack=3, do=BITE)
    t = table("@ m", m=biter, me=hero(hand=hand)).declare().until("damage")
    assert t.keys() == ["suffer", "lose:three", "lose_discards"]
    t.answer("lose:three")
    assert (t.hp(), t.lies("three")) == (10, "lost")
    assert t.told("negated", "amount", "by", "cards") == [(3, "cards", ("three",))]
    t = table("@ m", m=biter, me=hero(hand=hand)).declare().until("damage").answer("lose_discards")
    assert (t.choice.least, t.choice.most, t.keys()) == (2, 2, ["card:four", "card:five", "card:six"])
    t.answer("card:four", "card:six")
    assert [t.lies(one) for one in ("four", "five", "six")] == ["lost", "discard", "lost"]
    few: list[Any] = ["one", "two", "three", lying("four", "discard")]
    t = table("@ m", m=biter, me=hero(hand=few)).declare().until("damage")
    assert t.keys() == ["suffer", "lose:three"], "one discard is too few"


# Exhaustion


@rule("GH-0262", "GH-0204", "GH-0261")
def test_the_cards_in_force_and_the_summons_of_who_is_exhausted_are_gone_with_it() -> None:
    hand: list[Any] = [
        card("one", top=action(HOUND, lost=True)),
        card("two", bottom=action(Shield(1))),
        "three",
        "four",
    ]
    cruel = foe(initiative=90, attack=20, range=9, move=0, hit_points=40, do=BITE)
    t = table("m . @ . . . b", m=cruel, b=friend(hit_points=99), me=hero(hand=hand)).declare("one", "two")
    t.declare("five", "six").act("one/top", "hex:1,3").act("two/bottom")
    pet = t.scene.summons["summon/one#1"]
    t.until("damage").answer("suffer")
    assert (t.gone("hero"), t.scene.summons, pet.hit_points) == (True, {}, 0)
    assert {one.id: (one.zone, one.half) for one in t.hero().cards} == dict.fromkeys(
        ("one", "two", "three", "four"), ("lost", None)
    )
    gone = [(one.figure, one.dismissed) for one in t.events("slain")]  # type: ignore[attr-defined]
    assert gone == [("summon/one#1", True)]


@rule("GH-0262")
def test_the_companions_of_who_is_exhausted_count_it_and_the_scenario_hears_where_it_fell() -> None:
    heir = SpecialRule("exhausted", (Spawn("n", "where_it_fell"),))
    cruel = foe(initiative=5, attack=20, range=9, move=0, hit_points=40, do=BITE)
    t = table("@ . m . . b n", m=cruel, n=foe(attack=None, move=0), b=friend(hit_points=99), rules=[heir])
    t.declare("one", "two").declare("five", "six").until("damage").answer("suffer").until("action")
    assert (t.gone("hero"), t.hero().due, t.scene.acting) == (True, False, "b")
    assert t.turns() == ["m/1", "n/1", "n/2", "b"], "it has no turn any more"
    assert [t.hero(name).tallies.get("allies_exhausted", 0) for name in ("hero", "b")] == [0, 1]
    assert {one.zone for one in t.hero().cards} == {"lost"}
    assert [t.at(one) for one in t.scene.monsters if one.startswith("n/")][-1] == (1, 0)
