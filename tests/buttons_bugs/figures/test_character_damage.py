"""Damage to the adventurer: taking it, negating it with cards, exhaustion (BB-0204 to BB-0212, BB-0306)."""

import pytest
from tests.buttons_bugs.table import Foe, Hand, Table, action, card, foe, hazard, lying, table

from oubliette.games.buttons_bugs.content.scenario_card import SpecialRule
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Bonus, Gain, Move, Retaliate, Shield, Suffer
from oubliette.haven.scenario_words import Tell
from oubliette.kernel.words import Words

rule = pytest.mark.rule

IDLE = foe(hit_points=20)
GONE: Hand = [lying("three", zone="lost"), lying("four", zone="lost")]
MIXED: Hand = [
    "one",
    "two",
    lying("fresh"),
    lying("other"),
    lying("turned", "b"),
    lying("spun", "b"),
    lying("used", "b", "discard"),
    lying("lost", zone="lost"),
]
"""Two cards to play, and beside them two of side A, two of side B, one discarded, one lost."""


def striker(*damage: int) -> Foe:
    """A monster that is faster than the adventurer and attacks so often."""
    return foe(do=[Attack(value) for value in damage], initiative=10)


def amounts(t: Table) -> list[int]:
    """All damage the adventurer has suffered, source by source."""
    return [event.amount for event in t.events("suffered") if event.figure == "adventurer"]  # type: ignore[attr-defined]


# Taking or negating


@rule("BB-0204", "BB-0306")
@pytest.mark.parametrize("cause", ["attack", "retaliate", "hazard", "wound", "ability"])
def test_damage_from_any_source_can_be_taken_or_negated_entirely(cause: str) -> None:
    def hurt() -> Table:
        if cause == "attack":
            return table("@ m", m=striker(3), initiative=99).select().until("damage")
        if cause == "retaliate":
            return table("@ m", m=foe(retaliate=3), top=[Attack(1)]).act("top", "monster:m/1")
        if cause == "hazard":
            return table("@ x m", m=IDLE, x=hazard(3), bottom=[Move(1)]).act("bottom", "hex:0,1")
        if cause == "wound":
            return table("@ m", m=IDLE, conditions=["wound"]).select().until("damage")
        return table("@ m", m=IDLE, top=[Suffer(3, who="self")]).act("top")

    amount = 1 if cause == "wound" else 3
    taken, negated = hurt(), hurt()
    assert taken.asked == negated.asked == "damage"
    taken.answer("take")
    assert (taken.hp(), amounts(taken), taken.last("suffered").cause) == (10 - amount, [amount], cause)
    assert "negated" not in taken.kinds()
    negated.answer("lose:three")
    assert (negated.hp(), amounts(negated)) == (10, [])
    assert negated.last("negated").amount == amount


@rule("BB-0205", "BB-0206", "BB-0207")
def test_exactly_three_ways_to_negate_are_offered_with_every_choice_of_cards() -> None:
    t = table("@ m", m=striker(4), hand=MIXED, initiative=99).select().until("damage")
    assert t.keys() == [
        "take",
        "discard:fresh",
        "discard:other",
        "discard:turned+spun",
        "lose:fresh",
        "lose:other",
        "lose:turned",
        "lose:spun",
        "lose:used",
    ]


@rule("BB-0205", "BB-0206")
@pytest.mark.parametrize(
    ("payment", "after"),
    [
        ("discard:fresh", {"fresh": "discard a"}),
        ("discard:turned+spun", {"turned": "discard b", "spun": "discard b"}),
        ("lose:other", {"other": "lost a"}),
        ("lose:turned", {"turned": "lost b"}),
        ("lose:used", {"used": "lost b"}),
    ],
)
def test_cards_given_up_are_discarded_or_lost_as_the_rule_says(payment: str, after: dict[str, str]) -> None:
    t = table("@ m", m=striker(4), hand=MIXED, initiative=99).select()
    before = {state.id: t.lies(state.id) for state in t.hero.cards}
    t.until("damage").answer(payment)
    assert {state.id: t.lies(state.id) for state in t.hero.cards} == {**before, **after}  # and no other card moves
    assert t.hp() == 10


@rule("BB-0205")
def test_one_side_b_card_alone_cannot_be_discarded_to_negate() -> None:
    hand: Hand = ["one", "two", lying("three", "b"), lying("four", zone="lost")]
    t = table("@ m", m=striker(4), hand=hand, initiative=99).select().until("damage")
    assert t.keys() == ["take", "lose:three"]


@rule("BB-0205")
def test_without_cards_to_give_up_the_damage_is_simply_taken() -> None:
    t = table("@ m", m=striker(4), hand=["one", "two", *GONE], initiative=99).select().until("damage", "turn")
    assert t.asked == "turn"
    assert t.hp() == 6


@rule("BB-0204")
def test_negating_covers_one_source_only() -> None:
    t = table("@ m", m=striker(2, 3), initiative=99).select().until("damage").answer("discard:three")
    assert (t.hp(), t.asked) == (10, "damage")
    t.answer("take")
    assert t.hp() == 7


# Selected cards


@rule("BB-0204", "BB-0207")
def test_with_no_card_to_give_up_nothing_is_asked() -> None:
    t = table("@ m", m=striker(3), initiative=99, hand=["one", "two"]).select()
    assert (t.hp(), amounts(t), t.asked) == (7, [3], "turn")
    assert "damage" not in [event.question for event in t.events("forced")]  # type: ignore[attr-defined]


@rule("BB-0207")
def test_before_the_turn_the_selected_cards_cannot_be_given_up() -> None:
    t = table("@ m", m=striker(4), initiative=99).select("two", "three").until("damage")
    assert t.keys() == ["take", "discard:one", "discard:four", "lose:one", "lose:four"]


@rule("BB-0207")
def test_during_the_turn_a_card_can_be_given_up_only_once_its_own_action_is_done() -> None:
    thorns = foe(hit_points=20, retaliate=1)
    t = table("@ m", m=thorns, hand=["one", card("two", bottom=[Attack(1)]), "three", "four"])
    t.act("one/top", "monster:m/1")
    assert t.asked == "damage"
    assert not [key for key in t.keys() if "one" in key or "two" in key]  # one is being performed, two is still to come
    t.answer("take").act("two/bottom", "monster:m/1")
    assert "lose:one" in t.keys()  # back in hand, it pays
    assert not [key for key in t.keys() if "two" in key]


@rule("BB-0207", "BB-0187")
def test_a_side_b_card_whose_action_is_done_pays_from_the_discard() -> None:
    hand: Hand = [lying("one", "b"), card("two", bottom=[Attack(1)]), *GONE]
    t = table("@ m", m=foe(hit_points=20, retaliate=1), hand=hand).act("one/top", "monster:m/1")
    assert t.asked == "turn"  # nothing was left to pay with
    assert t.hp() == 9
    t.act("two/bottom", "monster:m/1")
    assert t.keys() == ["take", "lose:one"]


@rule("BB-0208")
def test_negated_damage_still_brings_conditions_and_pushes() -> None:
    burnt = table("@ x m", m=IDLE, x=hazard(3, "poison"), bottom=[Move(1)]).act("bottom", "hex:0,1", "discard:three")
    assert (burnt.hp(), burnt.conditions()) == (10, ["poison"])
    biter = foe(do=[Attack(3, push=1, conditions=("wound",))], initiative=10)
    bitten = table("m @ .", m=biter, initiative=99).select().until("damage").answer("discard:three")
    assert (bitten.hp(), bitten.conditions(), bitten.at()) == (10, ["wound"], (0, 2))
    thorns = foe(retaliate=Retaliate(2, conditions=("muddle",)))
    pricked = table("@ m", m=thorns, top=[Attack(1)]).act("top", "monster:m/1", "discard:three")
    assert (pricked.hp(), pricked.conditions()) == (10, ["muddle"])


# What one source is


@rule("BB-0306")
def test_each_attack_is_a_source_of_its_own_also_of_one_monster() -> None:
    t = table("n @ m", m=striker(2, 2), n=striker(3), initiative=99).select()
    for _ in range(3):
        t.until("damage").answer("take")
    assert sorted(amounts(t)) == [2, 2, 3]


@rule("BB-0306", "BB-0169")
def test_all_retaliate_of_one_figure_against_one_attack_is_one_source() -> None:
    thorns = foe(retaliate=1, do=[Retaliate(2)], initiative=1)
    t = table("@ m", m=thorns, top=[Attack(1)], initiative=50).act("top", "monster:m/1").answer("take")
    assert amounts(t) == [3]
    assert t.asked == "turn"


@rule("BB-0306")
def test_retaliate_of_two_figures_against_two_attacks_are_two_sources() -> None:
    t = table("n @ m", m=foe(retaliate=1), n=foe(retaliate=2), top=[Attack(1, targets=2)])
    t.act("top", "monster:m/1", "take", "monster:n/2", "take")
    assert amounts(t) == [1, 2]


@rule("BB-0306")
def test_each_entry_into_a_hazard_hex_is_a_source_of_its_own() -> None:
    t = table("@ x x m", m=IDLE, x=hazard(2), bottom=[Move(2)]).act("bottom", "hex:0,2", "discard:three", "take")
    assert (t.hp(), amounts(t)) == (8, [2])
    assert t.at() == (0, 2)


@rule("BB-0306")
def test_wound_and_a_suffer_effect_are_sources_of_their_own() -> None:
    t = table("@ m", m=IDLE, conditions=["wound"], top=[Suffer(2, who="self")])
    t.select().until("damage").answer("take").act("top").answer("take")
    assert amounts(t) == [1, 2]


# Exhaustion


@rule("BB-0209", "BB-0212")
def test_at_zero_hit_points_the_adventurer_is_exhausted_at_once_and_the_scenario_fails() -> None:
    t = table("@ m", m=striker(3, 1), hp=3, initiative=99).select().until("damage").answer("take")
    assert t.over
    assert not t.won
    assert t.last("exhausted").reason == "hit_points"
    assert t.hp() == 0
    assert amounts(t) == [3]  # nothing after it happens
    alive = table("@ m", m=striker(3), hp=4, initiative=99).select().until("damage").answer("take")
    assert (alive.hp(), alive.over) == (1, False)


@rule("BB-0209", "BB-0205")
def test_deadly_damage_can_be_negated() -> None:
    t = table("@ m", m=striker(30), hp=1, initiative=99).select().until("damage").answer("discard:three")
    assert (t.hp(), t.over) == (1, False)


@rule("BB-0210")
def test_with_fewer_than_two_cards_the_adventurer_is_exhausted_before_the_effects_of_the_round() -> None:
    told = SpecialRule(at="round_start", do=(Tell(Words(en="Dawn", fr="Aube")),))
    lone = table("@ . m", m=IDLE, hand=["one", lying("two", zone="lost"), *GONE], rules=[told])
    assert lone.over
    assert not lone.won
    assert lone.last("exhausted").reason == "cards"
    assert "told" not in lone.kinds()
    assert "told" in table("@ . m", m=IDLE, rules=[told]).kinds()


@rule("BB-0210")
def test_the_test_for_exhaustion_counts_hand_discard_and_active_cards_but_no_lost_ones() -> None:
    enough: list[Hand] = [
        ["one", "two", *GONE],
        ["one", lying("two", "b", "discard"), *GONE],
        [lying("one", "b", "discard"), lying("two", "b", "discard"), *GONE],
    ]
    for hand in enough:
        assert not table("@ . m", m=IDLE, hand=hand).over
    guarding = card("one", top=action(Shield(1)))
    active = table("@ . m", m=IDLE, hand=[guarding, "two", *GONE]).act("one/top").until("plan")
    assert (active.lies("one"), active.lies("two"), active.over) == ("active a", "hand b", False)


@rule("BB-0210")
def test_exhaustion_by_cards_waits_for_the_start_of_a_round() -> None:
    twice = foe(do=[Attack(1), Attack(1)], initiative=98)
    t = table("@ m", m=twice, hand=["one", "two", *GONE]).select().until("damage")
    t.answer("lose:one").answer("lose:two")
    assert t.over
    kinds = t.kinds()
    assert kinds.index("round_ended") < kinds.index("exhausted")
    assert t.last("exhausted").reason == "cards"
    assert amounts(t) == []


@rule("BB-0211")
def test_with_one_card_in_hand_and_one_discarded_a_long_rest_is_all_that_can_be_done() -> None:
    t = table("@ . m", m=IDLE, hand=["one", lying("two", "b", "discard"), *GONE])
    assert not t.over
    assert "long_rest_declared" in t.kinds()
    assert t.asked == "rest_loss"


@rule("BB-0211", "BB-0159")
def test_dropping_a_side_a_bonus_gives_the_second_card_to_play() -> None:
    guarding = card("one", top=action(Bonus(to="attack", gain=Gain(attack=1))))
    t = table("@ . m", m=IDLE, hand=[guarding, "two", *GONE]).act("one/top").until("plan")
    assert t.keys() == ["long_rest", "drop:one"]
    t.answer("drop:one")
    assert t.keys() == ["card:one", "card:two", "long_rest"]
    t.select()
    assert t.until("turn").asked == "turn"
