"""Rules looked at closely: situations in which one small part of a rule decides, and nothing else."""

from typing import Any

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Table, action, card, foe, friend, hero, lying, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.kinds import ItemEffect
from oubliette.games.gloomhaven.content.scenario_book import Mark, Objective
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    Command,
    Consume,
    Extra,
    Give,
    Guard,
    Heal,
    Move,
    Push,
    Recover,
    Shield,
    Summon,
    Trigger,
)
from oubliette.table import Thing

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)
BITE = [Attack(plus=0)]


def lost_and_gained(t: Table, kind: str) -> list[str]:
    """The conditions of all events of a kind, in order."""
    return list(t.told(kind, "condition"))


# Conditions given


@rule("GH-0231", "GH-0240")
def test_a_condition_that_is_given_cites_the_rule_of_its_kind() -> None:
    t = table("@ m", m=DUMMY, top=[Give(("poison",))]).act("one/top", "figure:m/1")
    assert (t.conditions("m/1"), t.cites("condition_gained")[-1]) == (["poison"], "GH-0231")
    t = table("@ m", m=DUMMY, top=[Give(("strengthen",))]).act("one/top", "figure:hero")
    assert (t.conditions(), t.cites("condition_gained")[-1]) == (["strengthen"], "GH-0240")


@rule("GH-0231")
def test_what_is_paid_for_adds_its_condition_after_the_printed_one() -> None:
    fed = Consume(gain(conditions=("wound",)), cost=("fire",))
    for paid, given in ((True, ["poison", "wound"]), (False, ["poison"])):
        t = table("@ m", m=DUMMY, top=[Give(("poison",), consume=(fed,))], elements={"fire": "strong"}).act("one/top")
        t.answer(*["consume:0"] * paid).answer("figure:m/1")
        assert lost_and_gained(t, "condition_gained") == given


@rule("GH-0231", "GH-0220")
def test_a_push_gives_its_condition_to_whom_it_pushes() -> None:
    t = table("@ m .", m=DUMMY, top=[Push(1, conditions=("immobilize",))]).act("one/top", "figure:m/1", "hex:1,2")
    assert (t.conditions("m/1"), t.at("m/1")) == (["immobilize"], (1, 2))


# Attacks


@rule("GH-0132")
def test_who_was_chosen_already_is_no_further_target() -> None:
    t = table("@ m n o", m=DUMMY, n=DUMMY, o=DUMMY, top=[Attack(2, range=5, targets=3)])
    t.act("one/top", "figure:m/1", "figure:n/1")
    for gone in ("m/1", "n/1"):
        assert t.match.why_not("me", Thing("piece", id=gone)).say.id == "gh-why-not-chosen"
    assert t.match.why_not("me", Thing("piece", id="o/1")) is None


@rule("GH-0195")
def test_each_part_of_an_attack_brings_its_experience_once() -> None:
    plain = Extra(gain(experience=1))
    each = Extra(gain(experience=2), per="target")
    t = table("@ m n", m=DUMMY, n=DUMMY, top=[Attack(1, range=3, targets=2, extra=(plain, each))])
    t.act("one/top", "figure:m/1", "figure:n/1").until("action")
    assert t.hero().experience == 2 * 1 + 2 * 2


@rule("GH-0195")
def test_what_is_paid_for_gives_experience_and_its_further_abilities() -> None:
    fed = Consume(gain(experience=2, then=(Give(("strengthen",)),)), cost=("fire",))
    t = table("@ m", m=DUMMY, top=[Attack(1, consume=(fed,))], elements={"fire": "strong"})
    t.act("one/top", "consume:0", "figure:m/1", "figure:hero")
    kinds = [kind for kind in t.kinds() if kind in ("experience_gained", "condition_gained")]
    assert (sorted(kinds), t.hero().experience, t.conditions()) == (
        ["condition_gained", "experience_gained"],
        2,
        ["strengthen"],
    )


@rule("GH-0195", "GH-0201")
def test_the_attack_of_a_summon_infuses_what_its_card_says() -> None:
    burning = Summon(both("Ember"), hit_points=5, move=0, attack=1, attack_infuses=("fire",))
    t = table("@ . m", m=DUMMY, top=action(burning, lost=True)).act("one/top", "hex:1,1").end_round()
    assert t.element("fire") == "inert"
    t.declare("three", "four").until("action")
    assert t.element("fire") == "strong"


@rule("GH-0133", "GH-0289", "GH-0144")
@pytest.mark.parametrize("near", ["b", "c"])
def test_a_monsters_added_target_is_the_nearest_and_then_the_first_in_the_order(near: str) -> None:
    archer = foe(initiative=99, attack=1, range=9, move=0, do=BITE)
    early, late = friend(initiative=40), hero(hand=[card(name, initiative=70) for name in "pqrs"])
    drawing = "@ . m . . b c" if near == "b" else "@ . m . . c b"
    t = table(drawing, m=archer, b=early, c=late, monster_draws=["small_rolling_add_target"])
    t.declare("one", "two").declare("five", "six").declare("p", "q").end_round()
    assert t.told("attacked", "target") == ["hero", near]


@rule("GH-0163", "GH-0169", "GH-0140", "GH-0181")
@pytest.mark.parametrize(
    ("draw", "pierce", "suffered", "guard_used"),
    [
        ("plus_0", 0, 0, True),
        ("minus_1", 0, 0, False),
        ("plus_1", 0, 0, True),
        ("plus_2", 0, 1, True),
        ("plus_1", 1, 1, True),
        ("plus_0", 2, 1, True),
    ],
)
def test_a_guard_stops_an_attack_of_one_and_is_spared_by_an_attack_of_nothing(
    draw: str, pierce: int, suffered: int, guard_used: bool
) -> None:
    biter = foe(initiative=60, attack=1, do=[Attack(plus=0, pierce=pierce)])
    guard = action(Guard(against="attack", shield=2), slots=(0, 0))
    t = table("@ m", m=biter, bottom=guard, monster_draws=[draw]).act("two/bottom").end_turn()
    t.until("damage", "declare")
    if suffered:
        assert t.harm() == suffered
    else:
        assert t.asked == "declare"
    assert bool(t.events("slot_used")) == guard_used


@rule("GH-0163")
def test_an_item_that_only_hampers_adds_no_shield() -> None:
    armor = small("hide", id="leather", window="attacked", effect=ItemEffect(disadvantage=True), slots=0, use="spent")
    biter = foe(initiative=60, attack=3, do=BITE)
    me = hero(items=[armor], bottom=[Shield(1)])
    t = table("@ m", m=biter, me=me, monster_draws=["plus_1", "minus_1"]).act("two/bottom").end_turn()
    t.until("item_attacked").answer("item:leather").until("damage")
    assert t.harm() == 3 - 1 - 1


@rule("GH-0275")
def test_a_summon_without_an_attack_value_cannot_be_told_to_attack() -> None:
    shy = Summon(both("Shy"), hit_points=5, move=0)
    order = Command((Attack(plus=2, then=(Heal(1, to="self"),)),), to="summons")
    hand: list[Any] = [
        card("one", top=action(shy, lost=True)),
        "two",
        card("three", top=[order]),
        "four",
        "five",
        "six",
    ]
    t = table("@ . m", m=DUMMY, hand=hand).act("one/top", "hex:1,1").end_round()
    t.declare("three", "four").act("three/top")
    t.answer("all")
    assert t.asked == "action", "nobody is asked for a target"
    assert (t.hp("m/1"), t.events("attacked"), t.events("healed")) == (40, [], [])


@rule("GH-0149")
def test_a_double_that_counts_for_nothing_is_the_lower_card() -> None:
    helm = small("hide", id="helm", window="always", use="none", slots=0, effect=ItemEffect(double_is_zero=True))
    biter = foe(initiative=5, attack=3, conditions=["muddle"], do=BITE)
    for draws, harm in ((["double", "plus_1"], 3), (["plus_1", "double"], 3), (["double", "minus_1"], 2)):
        t = table("@ m", m=biter, me=hero(items=[helm], hit_points=30), monster_draws=draws).declare().until("damage")
        assert t.harm() == harm


# Turns


@rule("GH-0055")
def test_hexes_moved_count_for_the_turn_in_which_they_were_moved() -> None:
    blow = Attack(1, range=9, extra=(Extra(gain(attack=1), per="hex_moved"),))
    hand: list[Any] = [
        card("one", top=[blow]),
        card("two", bottom=[Move(2)]),
        card("three", top=[blow]),
        "four",
        "five",
        "six",
    ]
    t = table("@ . . . m", m=DUMMY, hand=hand).act("two/bottom", "hex:1,2")
    t.until("action").answer("card:one/top").answer("figure:m/1")
    assert t.hp("m/1") == 40 - 3
    t.end_round().declare("three", "four").act("three/top", "figure:m/1")
    assert t.hp("m/1") == 40 - 3 - 1


@rule("GH-0055", "GH-0079")
def test_what_comes_at_the_start_of_turns_comes_before_the_first_action() -> None:
    steady = action(Trigger("turn_start", (Give(("strengthen",)),)), lost=True)
    hand: list[Any] = [card("one", top=steady), "two", "three", "four", "five", "six"]
    t = table("@ m", m=DUMMY, hand=hand).act("one/top").end_round().declare("three", "four")
    t.until("condition_target", "action")
    if t.asked == "condition_target":
        t.answer("figure:hero")
    assert t.conditions() == ["strengthen"]


@rule("GH-0297", "GH-0372")
def test_nobody_acts_between_rounds() -> None:
    t = table("@ m", m=foe(initiative=90, move=0, attack=None)).declare().end_round()
    assert (t.turns()[-1], t.scene.acting) == ("m/1", None)


@rule("GH-0017", "GH-0089")
def test_a_command_may_be_left_out_and_reaches_no_enemy() -> None:
    t = table("b @ m", b=friend(), m=DUMMY, top=[Command((Move(1),))])
    t.declare("one", "two").declare("five", "six").act("one/top")
    assert t.keys() == ["figure:b", "skip"]


@rule("GH-0059", "GH-0271")
@pytest.mark.parametrize(("mine", "theirs", "focus"), [((10, 90), (50, 20), "hero"), ((50, 20), (10, 90), "b")])
def test_the_leading_card_decides_who_comes_first_and_so_who_is_the_focus(
    mine: tuple[int, int], theirs: tuple[int, int], focus: str
) -> None:
    me = hero(hand=[card("one", initiative=mine[0]), card("two", initiative=mine[1]), "three", "four"])
    other = hero(hand=[card("five", initiative=theirs[0]), card("six", initiative=theirs[1]), "seven", "eight"])
    t = table("@ m b", m=foe(initiative=95, attack=1, do=BITE), me=me, b=other)
    t.declare("one", "two").declare("five", "six").until("damage")
    assert t.last("focused").focus == focus
    assert t.turns()[0] == focus


# The table as a monster sees it

seen_by_monsters = rule(*(f"GH-{number:04}" for number in range(266, 290)))
"""Of all the rules by which monsters think, since each of them looks at the whole table."""


@seen_by_monsters
def test_a_monster_passes_its_ally_and_never_stops_where_it_stands() -> None:
    still = foe(attack=None, move=None)
    t = table("@ . . n m", n=still, m=foe(move=1, initiative=60, do=[Move(plus=0)])).declare().end_turn()
    assert "hex:1,3" not in t.keys()
    t.end_round()
    assert t.at("m/1") != t.at("n/1")
    t = table("@ . n m", n=still, m=foe(move=2, attack=1, initiative=60, do=[Move(plus=0), Attack(plus=0)])).declare()
    t.end_turn().until("damage")
    assert t.at("m/1") == (1, 1)


@seen_by_monsters
@pytest.mark.parametrize("ground", ["^", "*"])
@pytest.mark.parametrize("flying", [False, True])
def test_a_monster_on_foot_goes_round_traps_and_hazards(ground: str, flying: bool) -> None:
    hunter = foe(move=2, attack=1, initiative=60, flying=flying, do=[Move(plus=0), Attack(plus=0)])
    t = table(f"@ . {ground} m", m=hunter).declare().end_turn().until("damage", "declare")
    assert (t.asked == "damage") == flying, "two hexes are enough only over it"
    assert not t.events("trap_sprung") and not t.events("hazard_entered")


@seen_by_monsters
@pytest.mark.parametrize(("ground", "reached"), [("~", False), ("#", False), (".", True)])
def test_difficult_ground_and_obstacles_cost_a_monster_its_attack(ground: str, reached: bool) -> None:
    for jump in (False, True):
        hunter = foe(move=2, attack=1, initiative=60, do=[Move(plus=0, jump=jump), Attack(plus=0)])
        t = table(f"@ . {ground} m", m=hunter).declare().end_turn().until("damage", "declare")
        assert (t.asked == "damage") == (reached or jump)


@seen_by_monsters
@pytest.mark.parametrize(("targets", "struck"), [(1, 1), (2, 2)])
def test_the_targets_of_a_statistic_card_count_for_its_plain_attacks(targets: int, struck: int) -> None:
    many = foe(attack=1, initiative=90, targets=targets, move=2, do=[Move(plus=0), Attack(plus=0)])
    t = table("@ m b", m=many, b=friend()).declare("one", "two").declare("five", "six").until("damage")
    t.end_round()
    assert len(t.events("attacked")) == struck
    one = foe(attack=1, initiative=90, targets=targets, move=0, do=[Attack(plus=0, on_one=True)])
    t = table("@ m b", m=one, b=friend()).declare("one", "two").declare("five", "six").until("damage").end_round()
    assert len(set(t.told("attacked", "target"))) == 1


@seen_by_monsters
@pytest.mark.parametrize("muddled", [False, True])
def test_a_ranged_monster_steps_away_unless_it_is_at_disadvantage_anyway(muddled: bool) -> None:
    shy = foe(
        attack=1,
        range=3,
        move=2,
        initiative=60,
        conditions=["muddle"] if muddled else [],
        do=[Move(plus=0), Attack(plus=0)],
    )
    t = table("@ m . . .", m=shy).declare().end_turn().until("damage")
    assert (t.at("m/1") == (1, 1)) == muddled


@seen_by_monsters
def test_an_invisible_character_is_an_obstacle_to_monsters_and_never_their_focus() -> None:
    hunter = foe(move=2, attack=1, initiative=60, do=[Move(plus=0), Attack(plus=0)])
    hidden = hero(bottom=[Give(("invisible",))])
    t = table("b . @ m", m=hunter, me=hidden, b=friend()).declare("one", "two").declare("five", "six")
    t.act("two/bottom", "figure:hero").end_turn().end_round()
    assert "hero" not in t.told("focused", "focus")
    assert not t.events("attacked"), "through the character it would have been two hexes"


# Elements, healing, recovering


@rule("GH-0256")
def test_the_journal_tells_which_elements_wane_and_which_go() -> None:
    t = table("@ m", m=DUMMY, elements={"fire": "strong", "ice": "waning"}).declare().end_round()
    told = t.last("waned")
    assert (told.inert, told.waning) == (("ice",), ("fire",))


@rule("GH-0187", "GH-0188", "GH-0189")
def test_a_heal_takes_wound_and_poison_and_no_more() -> None:
    me = hero(hp=3, conditions=["poison", "wound", "muddle"], top=[Heal(3, to="self")])
    t = table("@ m", m=DUMMY, me=me).act("one/top")
    t.until("heal_target").answer("figure:hero")
    assert lost_and_gained(t, "condition_lost") == ["wound", "poison"]
    assert (t.hp(), t.conditions()) == (3 - 1, ["muddle"])


@rule("GH-0187", "GH-0186")
def test_an_obstacle_with_hit_points_is_never_healed() -> None:
    from oubliette.games.gloomhaven.figures.heal import heal

    altar: dict[str, Any] = {"objectives": {"altar": Objective(both("Altar"), 4)}}
    t = table("@ a", a=Mark(objective="altar"), scenario=altar, top=[Attack(2)]).act("one/top", "figure:objective")
    (there,) = t.scene.objectives.values()
    heal(t.session, there, 3)
    assert (there.hit_points, t.events("healed")) == (4 - 2, [])


@rule("GH-0191")
def test_a_recovery_that_is_paid_for_brings_a_further_card_and_experience() -> None:
    fed = Consume(gain(cards=1, experience=2), cost=("fire",))
    back = card("one", top=action(Recover(1, consume=(fed,)), lost=True))
    hand: list[Any] = [back, "two", lying("three", "discard"), lying("four", "discard"), "five", "six"]
    t = table("@ m", m=DUMMY, hand=hand, elements={"fire": "strong"}).act("one/top", "consume:0")
    t.answer("card:three", "card:four")
    assert (t.lies("three"), t.lies("four"), t.hero().experience) == ("hand", "hand", 2)


@rule("GH-0191")
def test_the_cards_of_an_ally_come_back_who_stands_next_to_the_one_who_is_aided() -> None:
    late: list[Any] = [card("five", initiative=80), card("six", initiative=81), lying("seven", "discard"), "eight"]
    later: list[Any] = [card("a", initiative=90), card("b", initiative=91), lying("c", "discard"), "d"]
    t = table("@ b . f", b=hero(hand=late), f=hero(hand=later), top=[Recover(1, to="ally", range=9, of="neighbour")])
    t.declare("one", "two").declare("five", "six").declare("a", "b").act("one/top", "figure:b")
    assert t.keys("figure:") == ["figure:hero"], "the other is two hexes away"


# Targets that are no matter of range


@rule("GH-0017")
def test_a_group_that_is_not_counted_by_range_has_its_reason() -> None:
    through = action(Move(2, jump=True), Attack(2, among="moved_through"))
    t = table("@ m . n", m=DUMMY, n=DUMMY, top=through).act("one/top", "hex:1,2")
    assert t.asked == "attack_target"
    assert t.match.why_not("me", Thing("piece", id="n/1")).say.id == "gh-why-not-group"
    assert t.match.why_not("me", Thing("piece", id="m/1")) is None
    farther = action(Move(3, jump=True), Attack(2, range=1))
    t = table("@ m . . n", m=DUMMY, n=DUMMY, top=farther).act("one/top", "hex:1,3")
    assert t.match.why_not("me", Thing("piece", id="m/1")).say.id == "gh-why-not-range"


# What a statistic card says


@rule("GH-0003")
def test_every_line_of_a_statistic_card_is_read() -> None:
    from oubliette.games.gloomhaven.figures.values import Values, values_of

    whole = foe(
        hit_points=7,
        move=3,
        attack=4,
        range=2,
        shield=1,
        retaliate=2,
        retaliate_range=3,
        pierce=4,
        targets=2,
        flying=True,
        on_attack=["poison"],
        advantage=0,
        evasive=0,
    )
    t = table("@ m", m=whole)
    expected = Values(
        move=3,
        attack=4,
        range=2,
        hit_points=7,
        shield=1,
        retaliate=2,
        retaliate_range=3,
        pierce=4,
        targets=2,
        flying=True,
        conditions=("poison",),
        advantage=True,
        evasive=True,
    )
    assert values_of(t.session, t.figure("m/1")) == expected
