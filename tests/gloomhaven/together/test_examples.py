"""Worked examples of the rulebook, played: card comparison, rolling cards, pierce, bonuses, doors, rests and ties."""

from functools import partial

import pytest
from tests.conformance import kit
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import (
    SMALL,
    action,
    card,
    foe,
    hero,
    lying,
    small_book,
    table,
)

from oubliette.games.gloomhaven.cards.modifiers import beats
from oubliette.games.gloomhaven.content.book import worked_out
from oubliette.games.gloomhaven.content.scenario_book import Mark, TrapEffect
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import Attack, Bonus, Consume, Move, Retaliate, Shield
from oubliette.games.gloomhaven.scenario.setup import recommended_level
from oubliette.games.gloomhaven.state.enhancements import enhanced
from oubliette.games.gloomhaven.state.state import Sticker
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

rule = pytest.mark.rule


@rule("GH-0026", "GH-0025")
@pytest.mark.parametrize(
    ("levels", "expected"), [((1, 1), 1), ((1, 2), 1), ((2, 2, 3), 2), ((4, 4, 4, 4), 2), ((6, 4, 4, 3), 3)]
)
def test_the_recommended_level_is_half_the_average_rounded_up_once(levels: tuple[int, ...], expected: int) -> None:
    assert recommended_level(levels) == expected


@rule("GH-0149", "GH-0150", "GH-0151", "GH-0152", "GH-0153", "GH-0148", "GH-0377")
@pytest.mark.parametrize(
    ("one", "other", "value", "better"),
    [
        ("small_stun_1", "plus_1", 3, True),
        ("small_stun_1", "small_stun_0", 3, True),
        ("small_stun_0", "plus_2", 3, None),
        ("small_stun_1", "small_fire_1", 3, None),
        ("small_muddle_0", "small_stun_2", 3, None),
        ("small_stun_0", "plus_1", 3, None),
        ("double", "plus_2", 3, True),
        ("double", "plus_2", 2, None),
        ("plus_2", "double", 1, True),
        ("minus_1", "null", 3, True),
    ],
)
def test_cards_are_only_partly_ordered(one: str, other: str, value: int, better: bool | None) -> None:
    cards = small_book().modifiers
    assert beats(cards[one], cards[other], value) is (better is True)
    assert beats(cards[other], cards[one], value) is False


@rule("GH-0376", "GH-0154", "GH-0155", "GH-0157", "GH-0158", "GH-0146")
@pytest.mark.parametrize(
    ("conditions", "draws", "damage", "stunned"),
    [
        ((), ("small_rolling_plus_1", "minus_1"), 3, False),
        (("strengthen",), ("small_rolling_plus_1", "minus_1"), 3, False),
        (("muddle",), ("small_rolling_plus_1", "minus_1"), 2, False),
        ((), ("small_rolling_plus_1", "small_rolling_stun", "plus_0"), 4, True),
        (("strengthen",), ("small_rolling_plus_1", "small_rolling_stun", "plus_0"), 4, True),
        (("muddle",), ("small_rolling_plus_1", "small_rolling_stun", "plus_0"), 3, False),
    ],
)
def test_rolling_cards_in_the_three_kinds_of_draw(
    conditions: tuple[str, ...], draws: tuple[str, ...], damage: int, stunned: bool
) -> None:
    me = hero(top=[Attack(3)], conditions=conditions, draws=draws)  # type: ignore[arg-type]  # names of conditions
    t = table("@ m", m=foe(), me=me).act("one/top", "figure:m/1")
    if t.asked == "card_effect":
        t.answer("apply")
    assert t.hp("m/1") == 10 - damage
    assert ("stun" in t.conditions("m/1")) is stunned
    assert t.hero().deck.discarded == list(draws)


@rule("GH-0378", "GH-0169")
@pytest.mark.parametrize(("shield", "damage"), [(3, 2), (1, 3)])
def test_pierce_takes_shield_off_and_never_adds_damage(shield: int, damage: int) -> None:
    t = table("@ m", m=foe(shield=shield), top=[Attack(3, pierce=2)]).act("one/top", "figure:m/1")
    assert t.hp("m/1") == 10 - damage


@rule("GH-0373", "GH-0134")
def test_the_attacker_may_add_before_doubling() -> None:
    doubling = action(Bonus(to_verb="attack", gain=gain(times=2)), active="round")
    t = table(
        "@ m",
        m=foe(hit_points=20, shield=1),
        hand=[
            card("one", top=[Attack(3, consume=(Consume(gain(attack=2), cost=("fire",)),))]),
            card("two", bottom=doubling),
            "three",
            "four",
        ],
        draws=["minus_1"],
        elements={"fire": "strong"},
    )
    t.act("two/bottom").act("one/top", "consume:0", "figure:m/1")
    assert t.keys() == ["add_first", "double_first"]
    t.answer("add_first")
    assert t.hp("m/1") == 20 - 8
    assert t.element("fire") == "inert"


@rule("GH-0136", "GH-0137", "GH-0172")
def test_a_slain_monster_leaves_a_token_takes_no_effect_and_does_not_retaliate() -> None:
    t = table("@ m", m=foe(hp=3, retaliate=2), top=[Attack(3, conditions=("poison",))]).act("one/top", "figure:m/1")
    assert t.gone("m/1")
    assert t.hp() == 10
    assert sum(t.scene.tokens.values()) == 1
    assert not t.events("condition_gained")


@rule("GH-0171", "GH-0170")
def test_a_defender_pushed_out_of_range_does_not_retaliate() -> None:
    t = table("@ m . .", m=foe(retaliate=3), top=[Attack(1, push=2)]).act("one/top", "figure:m/1", "hex:1,2", "hex:1,3")
    assert t.hp() == 10
    assert t.at("m/1") == (1, 3)


@rule("GH-0257", "GH-0258", "GH-0260")
def test_damage_is_an_offer_and_effects_come_even_if_it_is_cancelled() -> None:
    bite = [Attack(plus=0, conditions=("wound",))]
    t = table("@ m", m=foe(attack=4, do=bite, initiative=5)).declare().until("damage")
    assert t.keys() == ["suffer", "lose:three", "lose:four"]  # the chosen cards are no hand cards
    t.answer("lose:four")
    assert t.hp() == 10
    assert t.conditions() == ["wound"]
    assert t.lies("four") == "lost"


@rule("GH-0083", "GH-0189", "GH-0081", "GH-0082")
def test_a_poisoned_and_wounded_hero_gains_nothing_from_a_long_rest_but_loses_both() -> None:
    me = hero(
        hand=["one", "two", lying("three", "discard"), lying("four", "discard")], hp=6, conditions=["poison", "wound"]
    )
    t = table("@ m", m=foe(), me=me).declare("rest").until("long_rest_loss").answer("lose:three")
    assert t.conditions() == []
    assert t.hp() == 6 - 1
    assert (t.lies("three"), t.lies("four")) == ("lost", "hand")


@rule("GH-0112", "GH-0118", "GH-0117", "GH-0055")
def test_revealed_monsters_with_lower_initiative_act_right_after_the_opener() -> None:
    drawing = """
        @   .       .   q
          .   .   .   .
        .   .   1   .   s
          .   .   .   .
    """
    t = table(
        drawing,
        q=foe(initiative=15, move=0, attack=None),
        s=foe(initiative=60, move=0, attack=None),
        me=hero(bottom=[Move(4)], initiative=30),
    )
    t.declare().until("action").answer("card:two/bottom")
    t.answer("hex:4,1").until("declare")
    assert [name.partition("/")[0] for name in t.turns()] == ["hero", "q", "s"]


@rule("GH-0105", "GH-0224", "GH-0225")
def test_a_push_onto_a_trap_springs_it_and_the_kill_is_credited() -> None:
    trap = Mark(terrain="trap", trap=TrapEffect(damage=9))
    t = table("@ m t", m=foe(hp=5), t=trap, top=[Attack(1, push=1)]).act("one/top", "figure:m/1", "hex:1,2")
    assert t.gone("m/1")
    assert t.hero().tallies["kills"] == 1


@rule("GH-0067", "GH-0309", "GH-0311", "GH-0306")
def test_the_round_is_played_out_after_the_objective_and_success_brings_its_bonus() -> None:
    t = table("@ m", m=foe(hp=1), top=action(Attack(3), experience=1), goal=Condition(slain="all"), level=3)
    t.act("one/top", "figure:m/1")
    assert not t.over
    t.until("never")
    assert t.won
    earned = t.last("earned")
    assert (earned.experience, earned.gold) == (1 + 10, 0)


@rule("GH-0163", "GH-0184", "GH-0173")
def test_round_bonuses_hold_to_the_end_of_the_round() -> None:
    t = table(
        "@ m",
        m=foe(attack=3, do=[Attack(plus=0)], initiative=80),
        hand=[
            card("one", top=action(Retaliate(2), active="round")),
            card("two", bottom=action(Shield(1), active="round")),
            "three",
            "four",
        ],
    )
    t.act("one/top").act("two/bottom").until("damage").answer("suffer")
    assert t.hp() == 10 - 2
    assert t.hp("m/1") == 10 - 2
    t.until("declare")
    assert (t.lies("one"), t.lies("two")) == ("discard", "discard")


@rule("GH-0387")
def test_formulas_know_characters_and_level() -> None:
    assert worked_out("8xC", 3, 2) == 24
    assert worked_out("4+2xL", 3, 2) == 8
    assert worked_out("C-1", 4, 0) == 3


@rule("GH-0341", "GH-0397")
def test_stickers_raise_numbers_and_add_conditions_elements_and_hexes() -> None:
    printed = action(Attack(2, area="small_cleave"), Move(3))
    stuck = [
        Sticker("top", 0, "value", "plus_1"),
        Sticker("top", 0, "value", "poison"),
        Sticker("top", 0, "area", "hex:1,0"),
        Sticker("top", 1, "value", "jump"),
        Sticker("top", 1, "value", "fire"),
        Sticker("bottom", 0, "value", "plus_1"),
    ]
    attack, move = enhanced(printed, "top", stuck).do
    assert attack == Attack(3, area="small_cleave+1,0", conditions=("poison",))
    assert move == Move(3, jump=True, infuse=("fire",))
    assert len(small_book().area("small_cleave+1,0").hexes) == 3


@rule("GH-0045", "GH-0049", "GH-0263")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_random_matches_end_in_order_with_any_number_of_characters(count: int) -> None:
    names = ["warden", "seer", "reaver", "mason"][:count]
    for seed in range(4):
        scenario = ("small_1", "small_2")[seed % 2]
        setup = Setup("gloomhaven", scenario, ("ann", "bob")[: min(2, count)], seed, {"characters": names})
        match, luck, steps = Match(SMALL, setup, small_book()), Chance(seed), 0
        while not match.over:
            choice = match.choices[luck.pick("seat", sorted(match.choices))]
            match.answer(choice.seat, choice.any_answer(partial(luck.below, "keys")))
            assert not list(SMALL.rules.faults(match.context))
            steps += 1
        assert steps > 10


def test_every_message_of_the_game_is_there_in_both_languages() -> None:
    kit.check_words("tests.gloomhaven.table:SMALL")
