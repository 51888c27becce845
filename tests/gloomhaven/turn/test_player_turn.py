"""A character's turn: wound, long rest, one top and one bottom action, and the end of the turn."""

from typing import Any

import pytest
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Hero, action, card, foe, friend, hero, lying, small_book, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.kinds import Action, Item
from oubliette.games.gloomhaven.content.scenario_book import Mark, SpecialRule
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    Bonus,
    Give,
    Heal,
    Lose,
    Move,
    Recover,
    Shield,
    Suffer,
    Summon,
    Verbs,
)
from oubliette.kernel.scripts import Add

rule = pytest.mark.rule
STILL = Summon(both("Stone"), hit_points=5, move=0, attack=None)
TOKEN_UNDER_ME: dict[str, Any] = {"@": Mark(start=True, token=True)}


def small(name: str) -> Item:
    """An item of the small pack."""
    return small_book().items[f"small_{name}"]


def rested(*hand: Any, **more: Any) -> Hero:
    """A hero with two cards on the discard pile: ``three`` and ``four``."""
    mine = hand or ("one", "two", "five", "six", "seven")
    return hero(hand=[*mine, lying("three", "discard"), lying("four", "discard")], **more)


# The start of the turn


@rule("GH-0079")
def test_a_wound_hurts_before_the_character_acts_and_a_card_may_be_lost_instead() -> None:
    t = table("@ m", m=foe(), me=hero(conditions=["wound"])).declare()
    assert (t.asked, t.keys()) == ("damage", ["suffer", "lose:three", "lose:four"])
    t.answer("suffer")
    assert (t.hp(), t.asked) == (9, "action")
    assert t.last("suffered").source == "wound"
    t = table("@ m", m=foe(), me=hero(conditions=["wound"])).declare().answer("lose:three")
    assert (t.hp(), t.lies("three"), t.conditions()) == (10, "lost", ["wound"])
    assert table("@ m", m=foe()).declare().asked == "action"


@rule("GH-0079", "GH-0080")
def test_a_wound_hurts_before_a_long_rest_too() -> None:
    t = table("@ m", m=foe(), me=rested(conditions=["wound"])).declare("rest")
    assert t.asked == "damage"
    assert t.answer("suffer").asked == "long_rest_loss"
    assert t.hp() == 9


# The long rest


@rule("GH-0080")
def test_a_long_rest_is_a_turn_at_initiative_99_with_start_items_and_end() -> None:
    me = rested(hp=3, conditions=["muddle", "strengthen"], items=[small("potion")])
    t = table("@ m", m=foe(initiative=98), me=me, **TOKEN_UNDER_ME).declare("rest").until("long_rest_loss")
    assert t.turns() == ["m/1", "hero"]
    assert t.last("revealed").initiative == 99
    t.answer("lose:three")
    assert (t.asked, t.keys()) == ("end_turn", ["item:small_potion", "end_turn"])
    t.answer("item:small_potion")
    assert t.hp() == 3 + 2 + 3
    t.end_round()
    assert t.conditions() == []
    assert t.hero().tokens == 1


@rule("GH-0080")
def test_summons_act_before_their_resting_owner() -> None:
    me = rested(card("one", top=action(STILL)), "two", "five", "six")
    t = table("@ . m", m=foe(), me=me).act("one/top", "hex:0,1").end_round()
    t.declare("rest").end_round()
    assert t.turns()[-2:] == ["summon/one#1", "hero"]


@rule("GH-0081", "GH-0082")
def test_a_long_rest_loses_a_card_of_ones_choice_and_takes_the_others_back() -> None:
    me = hero(
        hand=["one", "six", *(lying(name, "discard") for name in ("two", "three", "four")), lying("five", "lost")]
    )
    t = table("@ m", m=foe(), me=me).declare("rest").until("long_rest_loss")
    assert t.keys() == ["lose:two", "lose:three", "lose:four"]
    t.answer("lose:three")
    assert [t.lies(name) for name in ("one", "two", "three", "four", "five")] == [
        "hand",
        "hand",
        "lost",
        "hand",
        "lost",
    ]


@rule("GH-0081", "GH-0083", "GH-0084")
def test_a_long_rest_goes_on_though_its_pile_has_become_empty() -> None:
    me = rested(hp=4, items=[small("boots")], states={"small_boots": "spent"})
    t = table("@ m", m=foe(initiative=60, do=[Attack(plus=0)]), me=me).declare("rest").until("damage")
    t.answer("lose_discards")  # there are just two
    assert (t.lies("three"), t.lies("four")) == ("lost", "lost")
    assert t.asked == "declare"
    assert t.last("long_rested").lost == ""
    assert (t.lies("one"), t.lies("two"), t.hp(), t.item("small_boots")) == ("hand", "hand", 6, "ready")


def warded(**more: Any) -> Hero:
    """A hero with a shield to play from card ``one``, and two discards."""
    return rested(card("one", bottom=action(Shield(1))), "two", "five", "six", "seven", **more)


BITER = foe(initiative=60, attack=3, do=[Attack(plus=0)])


@rule("GH-0081", "GH-0082")
def test_a_resting_character_may_lose_an_active_card_but_the_active_area_is_never_emptied_for_it() -> None:
    t = table("@ m", m=BITER, me=warded(hit_points=20)).act("one/bottom").end_round().declare("rest")
    t.until("long_rest_loss")
    assert t.keys() == ["lose:one", "lose:two", "lose:three", "lose:four"]
    t.answer("lose:one")
    assert [t.lies(name) for name in ("one", "two", "three", "four")] == ["lost", "hand", "hand", "hand"]

    t = table("@ m", m=BITER, me=warded(hit_points=20)).act("one/bottom").end_round().declare("rest")
    t.until("damage").answer("lose_discards").answer("card:three", "card:four").until("long_rest_loss").answer(
        "lose:two"
    )
    assert (t.asked, t.choice.least, t.keys()) == ("take_back", 0, ["take_back:one"])
    t.answer()
    assert t.lies("one") == "active"


@rule("GH-0081")
def test_an_empty_pile_costs_no_active_card() -> None:
    shield = card("one", bottom=action(Shield(1)))
    me = hero(hand=[shield, "two", "five", "six", "seven", lying("three", "discard")], hit_points=20)
    t = table("@ m", m=BITER, me=me).act("one/bottom").act("two/top", "figure:m/1").end_round().declare("rest")
    t.until("damage").answer("lose_discards").answer("card:two", "card:three").until("take_back")
    assert t.lies("one") == "active"  # not asked for, not taken
    t.answer()
    assert (t.last("long_rested").lost, t.lies("one")) == ("", "active")


@rule("GH-0082")
def test_taking_an_active_card_back_ends_its_effect() -> None:
    t = table("@ m", m=BITER, me=warded(hit_points=20)).act("one/bottom").until("damage").answer("suffer")
    assert t.hp() == 20 - 2
    t.end_round().declare("rest").until("long_rest_loss").answer("lose:two").answer("take_back:one")
    hp = t.hp()
    assert (hp, t.lies("one")) == (20 - 2 - 2 + 2, "hand")
    t.declare("five", "six").until("damage").answer("suffer")
    assert t.hp() == hp - 3


@rule("GH-0083")
@pytest.mark.parametrize(
    ("conditions", "healed"), [((), 2), (("wound",), 2), (("poison",), 0), (("poison", "wound"), 0)]
)
def test_a_long_rest_heals_by_the_rules_of_healing(conditions: tuple[ConditionName, ...], healed: int) -> None:
    t = table("@ m", m=foe(), me=rested(hp=5, conditions=conditions)).declare("rest").end_round()
    assert t.hp() == 5 - ("wound" in conditions) + healed
    assert t.conditions() == []


@rule("GH-0084")
def test_a_long_rest_refreshes_spent_items_but_not_consumed_ones() -> None:
    me = rested(
        items=[small("boots"), small("leather"), small("potion")],
        states={"small_boots": "spent", "small_leather": "spent", "small_potion": "consumed"},
    )
    t = table("@ m", m=foe(), me=me).declare("rest").end_round()
    assert [t.item(f"small_{name}") for name in ("boots", "leather", "potion")] == ["ready", "ready", "consumed"]


# Stunned


@rule("GH-0085", "GH-0093", "GH-0094", "GH-0079")
def test_a_stunned_character_discards_both_cards_but_starts_and_ends_its_turn() -> None:
    lost = card("one", top=action(Attack(3), lost=True, experience=1, infuse=["fire"]))
    me = hero(hand=[lost, "two", "three", "four"], conditions=["stun", "wound"], items=[small("potion")], hp=6)
    t = table("@ m", m=foe(), me=me, **TOKEN_UNDER_ME).declare()
    assert t.asked == "damage"
    t.answer("suffer").end_round()
    assert (t.lies("one"), t.lies("two")) == ("discard", "discard")
    assert not t.events("action_began")
    assert not t.events("item_used")
    assert (t.hp(), t.hp("m/1"), t.hero().experience, t.element("fire")) == (5, 10, 0, "inert")
    assert t.hero().tokens == 1
    assert t.conditions() == ["wound"]
    assert t.declare("three", "four").answer("suffer").asked == "action"


@rule("GH-0085", "GH-0236")
def test_a_stun_after_the_choice_of_cards_allows_no_rest_in_their_place() -> None:
    t = table("@ m", m=foe(initiative=5, do=[Attack(plus=0, conditions=("stun",))]), me=rested()).declare()
    t.until("damage").answer("suffer").until("action", "long_rest_loss", "short_rest")
    assert t.asked == "short_rest"
    assert t.turns() == ["m/1", "hero"]
    assert {t.lies(name) for name in ("one", "two", "three", "four")} == {"discard"}


@rule("GH-0085", "GH-0080")
def test_a_stunned_character_that_declared_a_long_rest_takes_all_of_it() -> None:
    me = rested(hp=4, conditions=["stun"], items=[small("boots"), small("potion")], states={"small_boots": "spent"})
    t = table("@ m", m=foe(), me=me).declare("rest").until("long_rest_loss").answer("lose:four")
    assert t.asked != "end_turn"  # no item while it is stunned
    t.end_round()
    assert (t.lies("three"), t.lies("four"), t.hp(), t.item("small_boots")) == ("hand", "lost", 6, "ready")
    assert (t.item("small_potion"), t.conditions()) == ("ready", [])


# Two actions


@rule("GH-0086", "GH-0088")
def test_a_turn_is_the_top_of_one_card_and_the_bottom_of_the_other_in_either_order() -> None:
    t = table("@ m", m=foe()).declare().until("action")
    halves = [f"card:{name}/{half}" for name in ("one", "two") for half in ("top", "bottom")]
    assert sorted(t.keys()) == sorted([*halves, *(f"{half}/basic" for half in halves)])
    t.answer("card:one/top").answer("figure:m/1")
    assert t.keys() == ["card:two/bottom", "card:two/bottom/basic"]
    t.answer("card:two/bottom").answer("skip")
    assert t.scene.acting != "hero"
    assert len(t.events("action_began")) == 2
    other = table("@ m", m=foe()).declare().until("action").answer("card:one/bottom").answer("skip")
    assert other.keys() == ["card:two/top", "card:two/top/basic"]


@rule("GH-0088")
def test_one_card_is_finished_in_printed_order_before_the_other_begins() -> None:
    first = card("one", top=[Heal(1, to="self"), Attack(2), Move(1)])
    t = table("@ m . .", m=foe(), hand=[first, "two", "three", "four"]).act("one/top")
    asked = []
    for key in ("figure:hero", "figure:m/1", "skip"):
        asked.append(t.asked)
        t.answer(key)
    assert asked == ["heal_target", "attack_target", "move"]
    assert t.asked == "action"


@rule("GH-0087")
def test_default_actions_are_attack_2_and_move_2_and_nothing_else_of_the_card() -> None:
    rich = action(Attack(5, range=3), lost=True, experience=2, infuse=["fire"])
    fast = action(Move(5), lost=True, experience=2, infuse=["ice"])
    me = hero(hand=[card("one", top=rich), card("two", bottom=fast), "three", "four"])
    t = table("@ m . . . q", m=foe(), q=foe(), me=me).act("one/top/basic")
    assert t.keys() == ["figure:m/1", "skip"]  # melee, one target
    t.answer("figure:m/1")
    assert (t.hp("m/1"), t.lies("one")) == (8, "discard")
    t.act("two/bottom/basic")
    assert t.asked == "move"
    reached = t.keys("hex:")
    assert "hex:0,3" not in reached
    assert max(int(key.partition(",")[2]) for key in reached) <= 2
    t.answer("hex:0,2").end_round()
    assert (t.lies("two"), t.hero().experience) == ("discard", 0)
    assert (t.element("fire"), t.element("ice")) == ("inert", "inert")


@rule("GH-0089", "GH-0195", "GH-0249")
def test_every_benefit_may_be_skipped_but_not_experience_and_infusion_once_an_ability_is_performed() -> None:
    both_of = action(Attack(2), Heal(2, to="self"), experience=1, infuse=["fire"])
    t = table("@ m", m=foe(), me=hero(top=both_of, hp=5)).act("one/top", "skip", "skip").end_round()
    assert (t.hp("m/1"), t.hp(), t.hero().experience, t.element("fire")) == (10, 5, 0, "inert")
    assert t.lies("one") == "discard"
    t = table("@ m", m=foe(), me=hero(top=both_of, hp=5)).act("one/top", "skip", "figure:hero")
    assert (t.hp("m/1"), t.hp(), t.hero().experience) == (10, 7, 1)
    assert t.end_turn().last("strengthened").elements == ("fire",)


@rule("GH-0090")
@pytest.mark.parametrize(
    ("harm", "asked"),
    [(Suffer(1, to="self"), "damage"), (Lose(1), "lose_cards"), (Give(("muddle",), to="self"), "action")],
)
def test_what_harms_the_party_cannot_be_skipped(harm: Verbs, asked: str) -> None:
    t = table("@ m", m=foe(), top=[Attack(2), harm]).act("one/top", "skip")
    assert t.asked == asked
    assert "skip" not in t.keys()
    t.dull()
    assert t.hp() < 10 or t.lies("three") == "lost" or t.conditions() == ["muddle"]
    spared = table("@ m", m=foe(), top=[Attack(2), harm]).act("one/top/basic", "figure:m/1").end_turn()
    assert (spared.hp(), spared.lies("three"), spared.conditions()) == (10, "hand", [])


@rule("GH-0090")
def test_harm_to_an_ally_cannot_be_skipped_either() -> None:
    t = table(
        "@ a m",
        m=foe(),
        me=hero(top=[Attack(2), Suffer(2, to="allies", targets="all")]),
        a=hero(seat="ann", prefix="a_", initiative=60),
    )
    t.declare().until("action").answer("card:one/top")
    t.until("damage")
    assert (t.seat, t.answer("suffer").hp("a")) == ("ann", 8)


# Where cards go


@rule("GH-0091")
@pytest.mark.parametrize(
    ("half", "answers", "zone"),
    [
        (action(Attack(2)), ("figure:m/1",), "discard"),
        (action(Attack(2), lost=True), ("figure:m/1",), "lost"),
        (action(Attack(2), Move(1), lost=True), ("skip", "hex:0,0"), "lost"),
        (action(Attack(2), Move(1), lost=True), ("skip", "skip"), "discard"),
    ],
)
def test_a_played_card_is_lost_only_if_its_action_says_so_and_was_performed(
    half: Action, answers: tuple[str, ...], zone: str
) -> None:
    t = table("@ m", m=foe(), top=half).act("one/top", *answers)
    assert (t.asked, t.lies("one")) == ("action", zone)  # before the second action begins


@rule("GH-0091", "GH-0191")
def test_the_second_action_can_recover_the_card_of_the_first() -> None:
    t = table("@ m a", m=foe(), bottom=[Recover(1)], a=friend()).act("one/top", "figure:m/1").act("two/bottom")
    assert t.keys() == ["card:one"]
    t.answer("card:one")
    assert t.lies("one") == "hand"


@rule("GH-0092", "GH-0177")
@pytest.mark.parametrize("lost", [False, True])
def test_a_card_with_an_active_bonus_lies_in_the_active_area(lost: bool) -> None:
    raging = action(Bonus(to_verb="attack", gain=gain(attack=1)), lost=lost)
    t = table("@ m", m=foe(), bottom=raging).act("two/bottom")
    assert t.lies("two") == "active"
    t.act("one/top", "figure:m/1").end_round()
    assert (t.hp("m/1"), t.lies("two")) == (10 - 3, "active")
    assert "card:two" not in t.keys()


# The end of the turn


@rule("GH-0093")
def test_a_character_must_take_what_lies_on_its_hex_at_the_end_of_its_turn() -> None:
    chest = Mark(treasure="small_t1", token=True)
    t = table("@ $ c m", m=foe(), c=chest, bottom=[Move(2)]).act("two/bottom", "hex:1,2")
    assert t.hero().tokens == 0  # the token on the way stays, and here it is not yet the end
    t.end_turn()
    assert (t.hero().tokens, t.hero().treasures) == (1, ["small_t1"])
    assert len(t.scene.tokens) == 1


@rule("GH-0093")
def test_who_is_exhausted_in_its_own_turn_takes_nothing_more() -> None:
    t = table("@ m", m=foe(retaliate=5), me=hero(top=[Attack(1)], hp=1), **TOKEN_UNDER_ME)
    t.act("one/top", "figure:m/1").until("damage").answer("suffer")
    assert t.hero().gone
    assert (t.hero().tokens, sum(t.scene.tokens.values())) == (0, 1)


@rule("GH-0093")
def test_summons_never_loot_at_the_end_of_their_turn() -> None:
    walker = Summon(both("Rat"), hit_points=5, move=1, attack=1)
    t = table("@ . $ m", m=foe(), me=hero(top=action(walker))).act("one/top", "hex:1,1").end_round()
    assert t.at("summon/one#1") == (1, 1)
    t.declare("three", "four").until("action")
    assert t.at("summon/one#1") == (1, 2)
    t.end_round()
    assert sum(t.scene.tokens.values()) == 1


ENDING: tuple[ConditionName, ...] = ("immobilize", "disarm", "stun", "muddle", "invisible", "strengthen")


@rule("GH-0094")
def test_six_conditions_end_with_the_turn_and_poison_and_wound_do_not() -> None:
    t = table("@ . m", m=foe(), me=hero(conditions=[*ENDING, "poison", "wound"])).declare().end_round()
    assert t.conditions() == ["poison", "wound"]
    assert {event.condition for event in t.events("condition_lost")} == set(ENDING)  # type: ignore[attr-defined]


@rule("GH-0094")
def test_pitfall_6_a_condition_gained_or_renewed_in_ones_own_turn_lasts_a_turn_longer() -> None:
    dazing = card("one", top=[Give(("muddle",), to="self")])
    for at_start in ((), ("muddle",)):
        me = rested(dazing, "two", "five", "six", "seven", conditions=at_start)
        t = table("@ m", m=foe(), me=me).act("one/top").end_round()
        assert t.conditions() == ["muddle"]
        t.declare("rest").end_round()  # a rest is a turn: it ends there
        assert t.conditions() == []


@rule("GH-0094")
def test_a_condition_gained_between_turns_ends_with_the_next_turn() -> None:
    late = foe(initiative=90, do=[Attack(plus=0, conditions=("muddle",))], attack=1)
    t = table("@ m", m=late, me=hero(hit_points=20)).declare().end_round()
    assert t.conditions() == ["muddle"]
    t.declare("three", "four").until("action").end_turn()
    assert any(event.condition == "muddle" for event in t.events("condition_lost"))  # type: ignore[attr-defined]
    early = foe(initiative=5, do=[Attack(plus=0, conditions=("muddle",))], attack=1)
    t = table("@ m", m=early, me=hero(hit_points=20)).declare().until("action").end_round()
    assert t.conditions() == []


@rule("GH-0236", "GH-0094")
def test_pitfall_6_a_stun_in_mid_turn_costs_two_turns() -> None:
    self_stun = card("one", top=[Give(("stun",), to="self"), Attack(2)])
    t = table("@ m", m=foe(), hand=[self_stun, "two", *"abcdef"]).act("one/top").end_round()
    assert (t.hp("m/1"), t.lies("two"), t.conditions()) == (10, "discard", ["stun"])
    t.declare("a", "b").end_round()
    assert len(t.events("action_began")) == 1
    assert (t.lies("a"), t.conditions()) == ("discard", [])
    assert t.declare("c", "d").until("action", "declare").asked == "action"


PRESSED = SpecialRule("pressed", (Add("presses"),), on="P")


@rule("GH-0095")
def test_a_pressure_plate_works_for_who_ends_its_turn_on_it_and_for_nobody_else() -> None:
    plate = Mark(terrain="plate", letter="P")
    t = table("@ p . m", m=foe(), p=plate, bottom=[Move(2)], rules=[PRESSED]).act("two/bottom", "hex:1,2").end_round()
    assert t.scene.script.counters.get("presses", 0) == 0
    t = table("@ p . m", m=foe(), p=plate, bottom=[Move(2)], rules=[PRESSED]).act("two/bottom", "hex:1,1")
    assert t.scene.script.counters.get("presses", 0) == 0
    t.end_turn()
    assert t.scene.script.counters["presses"] == 1
    t.declare("three", "four").until("action").end_turn()
    assert t.scene.script.counters["presses"] == 2


@rule("GH-0372", "GH-0247")
def test_a_turn_ends_with_looting_then_expiry_then_the_plate_then_infusions_then_due_monsters() -> None:
    drawing = """
        @   .       .   .
          .   .   .   .
        .   p   1   .   q
          .   .   .   .
    """
    t = table(
        drawing,
        p=Mark(terrain="plate", letter="P", token=True),
        q=foe(initiative=5, move=0, attack=None),
        me=hero(
            hand=[card("one", top=action(Move(4), infuse=["fire"])), card("two", bottom=[Move(2)]), "three", "four"],
            conditions=["muddle"],
            initiative=20,
        ),
        rules=[PRESSED],
    )
    t.act("one/top", "hex:4,1").answer("card:two/bottom").answer("hex:2,1")
    t.until("declare")
    kinds = ("looted", "condition_lost", "counter_changed", "strengthened", "turn_ended", "turn_began")
    happened = [event.kind for event in t.events() if event.kind in kinds]
    assert happened[1:] == [
        "looted",
        "condition_lost",
        "counter_changed",
        "strengthened",
        "turn_ended",
        "turn_began",
        "turn_ended",
    ]
    assert t.turns() == ["hero", "q/1"]


# What is forced


@rule("GH-0093", "GH-0089", "GH-0090", "GH-0195", "GH-0249")
def test_pitfall_14_looting_experience_infusions_and_harm_are_forced_and_nothing_is_asked() -> None:
    deed = action(Move(1), Give(("muddle",), to="self"), experience=1, infuse=["fire"])
    t = table("@ $ m", m=foe(), me=hero(bottom=deed)).act("two/bottom", "hex:1,1")
    assert (t.asked, t.hero().experience, t.conditions()) == ("action", 1, ["muddle"])
    t.act("one/top", "skip")
    assert (t.hero().tokens, t.last("strengthened").elements) == (1, ("fire",))
