"""Attacks, played: order of steps, targets, areas, obstacles with hit points, poison, kills, 0 damage (GH-0119 ff.)."""

from typing import Any

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Table, action, foe, friend, hero, table, with_summon
from tests.haven.table import both

from oubliette.games.gloomhaven.content.kinds import Item, ItemEffect
from oubliette.games.gloomhaven.content.scenario_book import Mark, Objective
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    Bonus,
    Consume,
    DestroyObstacle,
    Extra,
    Give,
    Heal,
    Kill,
    Push,
    Retaliate,
    Shield,
    Suffer,
    Verbs,
    X,
)

rule = pytest.mark.rule

ALTAR: dict[str, Any] = {"objectives": {"altar": Objective(both("Altar"), 4)}}


def steps(t: Table, *kinds: str) -> list[tuple[str, str]]:
    """What happened of these kinds, in order, each with the figure it happened to."""
    named = {"attacked": "target", "suffered": "figure", "condition_gained": "figure", "moved": "figure"}
    return [(event.kind, getattr(event, named[event.kind])) for event in t.events() if event.kind in kinds]


# The order of steps


@rule("GH-0119", "GH-0131")
def test_all_targets_are_chosen_first_then_each_is_resolved_completely() -> None:
    spiky = foe(retaliate=1, retaliate_range=2)
    t = table(". m @ n .", m=spiky, n=spiky, top=[Attack(2, targets=2, push=1, conditions=("poison",))])
    t.act("one/top", "figure:n/1")
    assert (t.asked, t.keys()) == ("attack_target", ["figure:m/1", "stop"])
    assert not t.events("attacked")
    t.answer("figure:m/1")
    assert t.asked == "push"
    kinds = ("attacked", "suffered", "condition_gained", "moved")
    first = [("attacked", "n/1"), ("suffered", "n/1"), ("condition_gained", "n/1")]
    assert steps(t, *kinds) == first
    t.answer("hex:1,4")
    assert t.asked == "damage", "retaliation comes after the push and before the next target"
    t.answers("suffer", "hex:1,0", "suffer")
    second = [(kind, "m/1") for kind, _ in first]
    hurt = [("suffered", "hero")]
    assert steps(t, *kinds) == [*first, ("moved", "n/1"), *hurt, *second, ("moved", "m/1"), *hurt]
    assert (t.hp("m/1"), t.hp("n/1"), t.hp()) == (8, 8, 8)


@rule("GH-0119", "GH-0135")
def test_poison_comes_before_the_modifier_card_and_shield_after_it() -> None:
    t = table("@ m", m=foe(shield=2, conditions=["poison"]), top=[Attack(3, pierce=1)], draws=["double"])
    t.act("one/top", "figure:m/1")
    assert t.last("attacked").value == 3 + 1
    assert t.hp("m/1") == 10 - ((3 + 1) * 2 - (2 - 1))


@rule("GH-0119")
def test_the_targets_of_an_area_are_resolved_in_the_order_the_attacker_likes() -> None:
    drawing = """
        .   m   .
          .   n
        .   @   .
    """
    hits = [Attack(2, area="small_cleave")]
    t = table(drawing, m=foe(), n=foe(), me=hero(top=hits, draws=["plus_2", "minus_2"]))
    t.act("one/top", "area:m/1+n/1")
    assert (t.asked, t.keys()) == ("next_target", ["figure:m/1", "figure:n/1"])
    t.answer("figure:n/1")
    assert (t.hp("n/1"), t.hp("m/1")) == (10 - 4, 10)


@rule("GH-0119", "GH-0134")
def test_what_follows_an_attack_knows_its_target_its_damage_and_where_it_stands_then() -> None:
    follow = (Give(("muddle",), among="target"), Heal(X("damage_to_target"), to="self"))
    me = hero(hp=1, top=[Attack(3, then=follow)], draws=["plus_1"])
    t = table("@ m", m=foe(shield=1), me=me).act("one/top", "figure:m/1", "figure:m/1", "figure:hero")
    assert (t.conditions("m/1"), t.hp("m/1"), t.hp()) == (["muddle"], 7, 4)
    near = Suffer(1, among="beside_target", targets="all")
    t = table("@ m . n o", m=foe(), n=foe(), o=foe(), top=[Attack(1, push=1, then=(near,))])
    t.act("one/top", "figure:m/1", "hex:1,2", "all")
    assert (t.hp("n/1"), t.hp("o/1")) == (9, 10), "next to where it was pushed"
    t = table("@ m n . o", m=foe(hp=1), n=foe(), o=foe(), top=[Attack(1, push=1, then=(near,))])
    t.act("one/top", "figure:m/1", "all")
    assert (t.gone("m/1"), t.hp("n/1"), t.hp("o/1")) == (True, 9, 10), "next to where it fell"


@rule("GH-0119", "GH-0136")
def test_a_target_that_is_gone_neither_gains_anything_nor_strikes_back_and_is_the_attackers_kill() -> None:
    each = Extra(gain(experience=2), per="killed")
    for hp, left, kills in ((9, ["poison"], 0), (1, None, 1)):
        spiky = foe(hp=hp, retaliate=3)
        t = table("@ m . n", m=spiky, n=foe(), top=[Attack(2, conditions=("poison",), extra=(each,))])
        t.act("one/top", "figure:m/1").until("damage", "action")
        if t.asked == "damage":
            t.answer("suffer")
        assert (None if t.gone("m/1") else t.conditions("m/1")) == left
        assert (t.hp(), t.hero().tallies.get("kills", 0), t.hero().experience) == (
            10 - 3 * (1 - kills),
            kills,
            2 * kills,
        )


@rule("GH-0119")
def test_an_attacker_that_fell_to_retaliation_does_nothing_more() -> None:
    spiky = foe(retaliate=9)
    for hp, helped in ((5, False), (10, True)):
        me = hero(hp=hp, top=[Attack(1), Give(("strengthen",), to="self")])
        t = table("@ m . b", m=spiky, me=me, b=friend()).declare("one", "two").declare("five", "six")
        t.act("one/top", "figure:m/1").until("damage").answer("suffer")
        assert (t.gone("hero"), "figure:hero" in t.choice.keys()) == (not helped, helped)


@rule("GH-0119", "GH-0134", "GH-0070", "GH-0180")
def test_bonuses_and_items_count_before_the_card_is_drawn_and_are_used_up_by_it() -> None:
    edge = small(
        "hide", id="edge", window="single_attack", slots=0, use="spent", effect=ItemEffect(gain=gain(attack=2))
    )
    bonus = action(Bonus(to_verb="attack", gain=gain(attack=3)), active="persistent", slots=(0,), lost=True)
    me = hero(top=[Attack(1)], bottom=bonus, draws=["double"], items=[edge])
    t = table("@ m", m=foe(hit_points=30), me=me).act("two/bottom").act("one/top", "figure:m/1").answer("item:edge")
    assert (t.last("attacked").value, t.hp("m/1")) == (1 + 3 + 2, 30 - 2 * (1 + 3 + 2))
    assert (t.item("edge"), t.lies("two")) == ("spent", "lost")


@rule("GH-0121")
def test_one_attack_ability_hits_an_enemy_once_and_a_second_one_may_hit_it_again() -> None:
    t = table("@ m", m=foe(), top=[Attack(2, targets=3), Attack(1)]).act("one/top", "figure:m/1")
    assert t.hp("m/1") == 8, "with Target 3 and one enemy there is one attack"
    assert (t.asked, t.keys()) == ("attack_target", ["figure:m/1", "skip"])
    t.answer("figure:m/1")
    assert t.hp("m/1") == 7


@rule("GH-0120", "GH-0235")
def test_a_disarmed_character_performs_neither_an_attack_nor_what_hangs_on_it() -> None:
    me = hero(top=[Attack(3, push=1, conditions=("poison",), experience=1)], conditions=["disarm"])
    t = table("@ m .", m=foe(attack=None), me=me).act("one/top")
    assert t.asked == "action"
    assert (t.hp("m/1"), t.conditions("m/1"), t.at("m/1")) == (10, [], (1, 1))
    assert t.hero().experience == 0


# Who is hit


@rule("GH-0131", "GH-0132", "GH-0142")
def test_each_target_has_its_own_card_and_a_bonus_for_the_next_attack_serves_one_target() -> None:
    bonus = action(Bonus(to_verb="attack", gain=gain(attack=3)), active="persistent", slots=(0,), lost=True)
    me = hero(top=[Attack(1, targets=2)], bottom=bonus, draws=["plus_1", "minus_1"])
    t = table("m @ n o", m=foe(), n=foe(), o=foe(), me=me)
    t.act("two/bottom").act("one/top", "figure:n/1")
    assert t.keys() == ["figure:m/1", "stop"], "o is out of range"
    t.answer("figure:m/1")
    assert (t.hp("n/1"), t.hp("m/1"), t.hp("o/1")) == (10 - (1 + 3 + 1), 10 - 0, 10)
    assert t.told("modifier_drawn", "cards") == [("plus_1",), ("minus_1",)]
    assert t.lies("two") == "lost"


@rule("GH-0131")
def test_what_is_worded_for_the_attack_action_serves_every_target_and_is_used_once() -> None:
    edge = Item(
        id="edge",
        number=500,
        name=both("Edge"),
        slot="one_hand",
        cost=10,
        count=1,
        use="spent",
        window="your_attack",
        effect=ItemEffect(gain=gain(attack=1)),
        says=both("+1"),
    )
    t = table("m @ n", m=foe(), n=foe(), me=hero(top=[Attack(2, targets=2)], items=[edge]))
    t.act("one/top", "item:edge", "figure:m/1", "figure:n/1")
    assert (t.hp("m/1"), t.hp("n/1")) == (7, 7)
    assert len(t.events("item_used")) == 1


@rule("GH-0131", "GH-0133")
def test_a_bonus_that_adds_a_target_gives_its_other_gains_to_every_target_and_uses_one_slot() -> None:
    wide = Bonus(to_verb="attack", gain=gain(targets=1, attack=1))
    bonus = action(wide, active="persistent", slots=(0, 0), lost=True)
    t = table("m @ n", m=foe(), n=foe(), top=[Attack(2)], bottom=bonus)
    t.act("two/bottom").act("one/top", "figure:m/1", "figure:n/1")
    assert (t.hp("m/1"), t.hp("n/1")) == (7, 7)
    assert (t.lies("two"), len(t.events("slot_used"))) == ("active", 1)


@rule("GH-0133", "GH-0119")
def test_an_added_target_takes_the_effects_and_brings_no_further_targets() -> None:
    hits = [Attack(2, targets=2, conditions=("wound",))]
    me = hero(top=hits, draws=["plus_0", "small_rolling_add_target", "plus_0"])
    drawing = """
        .   o   .
          m   n
        p   @   .
    """
    t = table(drawing, m=foe(), n=foe(), o=foe(), p=foe(), me=me)
    t.act("one/top", "figure:m/1", "figure:n/1", "apply:0")
    assert (t.asked, t.keys()) == ("add_target", ["figure:o/1", "skip"]), "p is out of range"
    t.answer("figure:o/1")
    assert [name for _, name in steps(t, "attacked")] == ["m/1", "n/1", "o/1"]
    assert [t.conditions(name) for name in ("m/1", "n/1", "o/1", "p/1")] == [["wound"], ["wound"], ["wound"], []]
    assert t.asked == "action"


@rule("GH-0128", "GH-0127", "GH-0129")
def test_an_area_takes_every_enemy_in_it_but_no_ally_and_nobody_invisible() -> None:
    drawing = """
        .   n   .
          m   b
        .   @   .
          o   .
    """
    hidden = foe(conditions=["invisible"])
    t = table(drawing, m=foe(), n=foe(), o=hidden, b=friend(), top=[Attack(2, area="small_cleave")])
    t.declare("one", "two").declare("five", "six").act("one/top")
    assert t.keys() == ["area:m/1", "area:m/1+n/1", "area:n/1", "skip"], "turned and mirrored, never onto o alone"
    t.answers("area:m/1+n/1", "figure:m/1")
    assert (t.hp("m/1"), t.hp("n/1"), t.hp("b"), t.hp("o/1")) == (8, 8, 10, 10)
    assert t.told("attacked", "advantage") == [0, 0]


@rule("GH-0130", "GH-0126")
def test_a_ranged_area_needs_one_hex_in_range_and_is_at_disadvantage_only_beside_the_attacker() -> None:
    t = table("@ m n o p", m=foe(), n=foe(), o=foe(), p=foe(), top=[Attack(2, range=2, area="small_triangle")])
    t.act("one/top")
    assert t.keys("area:") == ["area:m/1", "area:m/1+n/1", "area:n/1", "area:n/1+o/1"]
    t.answers("area:m/1+n/1", "figure:m/1")
    assert t.told("attacked", "target", "advantage") == [("m/1", -1), ("n/1", 0)]


# Obstacles with hit points


@rule("GH-0122")
def test_an_obstacle_with_hit_points_takes_damage_but_no_condition_and_no_push() -> None:
    hits = action(Attack(3, push=1, conditions=("poison", "stun")), Suffer(1))
    t = table("@ a .", a=Mark(objective="altar"), scenario=ALTAR, top=hits).act("one/top", "figure:objective/altar")
    name = t.keys("figure:")[0].removeprefix("figure:")
    assert (t.asked, t.hp(name), t.conditions(name), t.at(name)) == ("suffer_target", 1, [], (1, 1))
    t.answer(f"figure:{name}")
    assert t.gone(name)
    assert not t.scene.tokens
    assert t.events("destroyed")


@rule("GH-0122")
@pytest.mark.parametrize("ability", [Kill(any_rank=True), DestroyObstacle()])
def test_nothing_but_damage_destroys_an_obstacle_with_hit_points(ability: Verbs) -> None:
    t = table("@ a m", a=Mark(objective="altar"), m=foe(), scenario=ALTAR, top=[ability]).act("one/top")
    assert t.asked == "action"
    assert len(t.scene.objectives) == 1


@rule("GH-0122")
def test_an_obstacle_with_hit_points_counts_as_an_enemy_for_abilities() -> None:
    near = Attack(1, extra=(Extra(gain(attack=1), per="adjacent_enemy"),))
    t = table("a @ m", a=Mark(objective="altar"), m=foe(), scenario=ALTAR, top=[near]).act("one/top", "figure:m/1")
    assert t.hp("m/1") == 10 - 3
    for ability in (Give(("stun",)), Push(1)):
        t = table("@ a .", a=Mark(objective="altar"), scenario=ALTAR, top=[ability]).act("one/top", "figure:objective")
        (altar,) = t.scene.objectives.values()
        assert (altar.conditions, t.at(altar.id)) == ({}, (1, 1))


@rule("GH-0123", "GH-0122")
def test_a_summon_goes_for_the_nearest_of_monsters_and_obstacles_with_hit_points() -> None:
    altar: dict[str, Any] = {"scenario": ALTAR, "a": Mark(objective="altar")}
    t = with_summon("a . . @ . . . m", "hex:1,2", m=foe(move=0, attack=None), **altar)
    t.declare("three", "four").until("action")
    assert t.last("focused").focus.startswith("objective/altar")
    assert [one.hit_points for one in t.scene.objectives.values()] == [4 - 2]


@rule("GH-0123")
def test_an_obstacle_has_initiative_99_for_a_summon_and_one_without_hit_points_is_no_focus() -> None:
    altar: dict[str, Any] = {"scenario": ALTAR, "a": Mark(objective="altar")}
    quiet = foe(move=0, attack=None, initiative=95)
    t = with_summon("a . @ m", "hex:0,2", m=quiet, **altar)
    t.declare("three", "four").until("action")
    assert t.last("focused").focus == "m/1", "95 comes before 99"
    t = with_summon("a . @ m", "hex:0,2", m=foe(move=0, attack=None, initiative=99), **altar)
    t.declare("three", "four").until("focus")
    assert [key.partition("@")[0] for key in t.keys()] == ["figure:m/1", "figure:objective/altar"]
    t = with_summon("# . @ . . . m", "hex:1,1", m=quiet)
    t.declare("three", "four").until("action")
    assert t.last("focused").focus == "m/1"


# Bonuses, poison, kills


@rule("GH-0135")
def test_everybody_who_attacks_a_poisoned_enemy_adds_one_but_not_with_the_poison_just_given() -> None:
    t = table("@ m", m=foe(), top=[Attack(2, conditions=("poison",)), Attack(2)])
    t.act("one/top", "figure:m/1")
    assert t.hp("m/1") == 10 - 2
    t.answer("figure:m/1")
    assert t.hp("m/1") == 8 - 3
    bites = [Attack(plus=0, conditions=("poison",)), Attack(plus=0)]
    t = table("@ m", m=foe(attack=2, do=bites, initiative=5)).declare().until("damage").answer("suffer")
    assert t.hp() == 10 - 2
    t.until("damage").answer("suffer")
    assert t.hp() == 8 - 3
    t = with_summon("@ . m", "hex:1,1", m=foe(attack=None, conditions=["poison"]))
    t.declare("three", "four").until("action")
    assert t.hp("m/1") == 10 - (2 + 1)


@rule("GH-0138")
def test_a_kill_is_credited_to_who_dealt_the_final_blow_also_by_retaliating() -> None:
    spikes = action(Retaliate(5), active="round")
    me = hero(top=spikes, bottom=[Attack(2)])
    t = table("m @ n", m=foe(hp=5, attack=1, do=[Attack(plus=0)]), n=foe(hp=2, attack=None), me=me)
    t.act("one/top").act("two/bottom", "figure:n/1")
    assert t.hero().kinds_killed == {"n": 1}
    t.until("damage").answer("suffer")
    assert t.gone("m/1")
    assert (t.hero().tallies["kills"], t.hero().kinds_killed) == (2, {"n": 1, "m": 1})
    assert t.last("slain").by == "hero"


@rule("GH-0138", "GH-0137")
def test_nobody_is_credited_with_a_kill_by_wound_though_it_leaves_a_token() -> None:
    t = table("@ . m", m=foe(hp=1, conditions=["wound"], initiative=5)).declare().until("action")
    assert t.gone("m/1")
    assert "kills" not in t.hero().tallies
    assert sum(t.scene.tokens.values()) == 1


@rule("GH-0137")
def test_a_summoned_or_spawned_monster_leaves_no_token() -> None:
    t = table("@ m", m=foe(hp=1, worth=False)).act("one/top", "figure:m/1")
    assert t.gone("m/1")
    assert not t.scene.tokens


@rule("GH-0136")
def test_what_an_attack_gives_the_attacker_or_the_table_comes_even_if_the_target_dies() -> None:
    me = hero(top=[Attack(3, experience=1, infuse=("ice",))], draws=["small_plus_1_shield_1"])
    t = table("@ m n", m=foe(hp=3), n=foe(attack=3, do=[Attack(plus=0)], range=3), me=me)
    t.act("one/top", "figure:m/1", "apply:0")
    assert t.gone("m/1")
    assert t.hero().experience == 1
    t.until("damage")
    assert (t.harm(), t.element("ice")) == (3 - 1, "strong")


# No damage


@rule("GH-0139")
def test_effects_of_a_character_apply_at_0_damage() -> None:
    t = table("@ m .", m=foe(shield=9, retaliate=2, retaliate_range=3), top=[Attack(1, push=1, conditions=("muddle",))])
    t.act("one/top", "figure:m/1", "hex:1,2")
    assert (t.hp("m/1"), t.conditions("m/1"), t.at("m/1")) == (10, ["muddle"], (1, 2))
    assert t.harm() == 2, "it still counts as an attack"


@rule("GH-0139")
def test_traits_of_a_monster_apply_at_0_damage_without_an_offer_of_cards() -> None:
    me = hero(top=action(Shield(9), active="round"))
    t = table("@ m", m=foe(attack=3, do=[Attack(plus=0)], on_attack=["wound"], initiative=60), me=me)
    t.act("one/top").until("declare")
    assert (t.hp(), t.conditions()) == (10, ["wound"])


@rule("GH-0140")
@pytest.mark.parametrize(
    ("drawn", "damage"), [("plus_1", 0), ("plus_2", 1), ("minus_2", 0), ("null", 0), ("double", 0)]
)
def test_an_attack_below_0_deals_nothing_and_is_clamped_at_the_end_only(drawn: str, damage: int) -> None:
    weak = Attack(2, extra=(Extra(gain(attack=-3)),), conditions=("muddle",))
    t = table("@ m", m=foe(hp=5), top=[weak], draws=[drawn]).act("one/top", "figure:m/1")
    assert t.hp("m/1") == 5 - damage
    assert t.conditions("m/1") == ["muddle"]


# The attacker falls


@rule("GH-0374")
def test_a_character_exhausted_by_retaliation_attacks_nobody_further() -> None:
    me = hero(top=[Attack(2, targets=2)], hp=2)
    t = table("m @ n b", m=foe(retaliate=2), n=foe(), b=friend(), me=me)
    t.declare("one", "two").declare("five", "six").until("action")
    t.answers("card:one/top", "figure:m/1", "figure:n/1", "suffer")
    assert t.gone("hero")
    assert (t.hp("m/1"), t.hp("n/1")) == (8, 10)


@rule("GH-0374")
def test_a_monster_killed_by_retaliation_attacks_nobody_further() -> None:
    spikes = hero(top=action(Retaliate(9), active="round"))
    t = table("@ m b", m=foe(hp=9, do=[Attack(plus=0, targets=2)], initiative=60), b=friend(), me=spikes)
    t.declare("one", "two").declare("five", "six").until("action").answer("card:one/top").until("declare")
    assert t.gone("m/1")
    assert (t.last("focused").focus, steps(t, "attacked")) == ("hero", [("attacked", "hero")])
    assert t.hp("b") == 10


@rule("GH-0119", "GH-0139", "GH-0240")
def test_what_an_attack_gives_for_good_goes_to_the_attacker_and_the_rest_to_its_target() -> None:
    t = table("@ m", m=foe(shield=9), top=[Attack(1, conditions=("strengthen", "poison", "muddle"))])
    t.act("one/top", "figure:m/1")
    assert (t.hp("m/1"), t.conditions("m/1"), t.conditions()) == (10, ["muddle", "poison"], ["strengthen"])
    gained = t.told("condition_gained", "figure", "condition")
    assert gained == [("m/1", "poison"), ("m/1", "muddle"), ("hero", "strengthen")]


@rule("GH-0253", "GH-0250")
def test_augments_are_fed_one_after_the_other_each_with_its_own_element() -> None:
    fire, ice = Consume(gain(attack=1), cost=("fire",)), Consume(gain(attack=2), cost=("ice",))
    for answers, harm in (([], 1), ([["consume:0"], []], 2), ([["consume:1"], ["consume:0"]], 4)):
        t = table("@ m", m=foe(), top=[Attack(1, consume=(fire, ice))], elements={"fire": "strong", "ice": "strong"})
        t.act("one/top")
        for answer in answers or [[]]:
            assert (t.asked, t.choice.least, t.choice.most) == ("consume", 0, 1)
            t.answer(*answer)
        t.answer("figure:m/1")
        assert t.hp("m/1") == 10 - harm


@rule("GH-0185", "GH-0136")
def test_what_an_attack_gives_besides_healing_closes_no_wound() -> None:
    for given, wounds in ((gain(experience=1), ["wound"]), (gain(heal_self=1), [])):
        fire = Consume(given, cost=("fire",))
        me = hero(top=[Attack(1, consume=(fire,))], conditions=["wound"])
        t = table("@ m", m=foe(), me=me, elements={"fire": "strong"}).act("one/top", "consume:0", "figure:m/1")
        assert t.conditions() == wounds
