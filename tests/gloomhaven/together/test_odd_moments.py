"""What players meet in odd moments: items, modifier cards, summons, goals and lost cards that cross each other."""

import pytest
from tests.gloomhaven.class_cards import DUMMY, MANY, book, item, play, striker, with_cards
from tests.gloomhaven.table import HOUND, action, card, foe, friend, hero, lying, table

from oubliette.games.gloomhaven.content.scenario_book import GiveTo, Mark, SpecialRule, Whom
from oubliette.games.gloomhaven.content.vocabulary import Attack, Suffer

rule = pytest.mark.rule


# Modifier cards


@rule("GH-0147", "GH-0247")
def test_the_element_of_a_card_that_advantage_leaves_aside_is_not_infused() -> None:
    t = table("@ m", m=DUMMY, top=[Attack(3, advantage=True)], draws=["plus_2_fire", "double"])
    # ambiguous: 5 and fire against 6, so the first counts
    t.act("one/top", "figure:m/1")
    while t.asked != "action":
        t.answer(t.keys()[0])
    t.end_turn()
    assert (30 - t.hp("m/1"), t.element("fire")) == (5, "waning")
    t = table("@ m", m=DUMMY, top=[Attack(3, disadvantage=True)], draws=["minus_1", "plus_2_fire"])
    t.act("one/top", "figure:m/1").end_turn()
    assert (30 - t.hp("m/1"), t.element("fire")) == (2, "inert")


@rule("GH-0158", "GH-0133")
def test_a_rolling_add_target_adds_nobody_at_disadvantage() -> None:
    t = table("m @ n", m=DUMMY, n=DUMMY, top=[Attack(3, disadvantage=True)], draws=["rolling_add_target", "plus_0"])
    t.act("one/top", "figure:m/1").until("action")
    assert (30 - t.hp("m/1"), t.hp("n/1")) == (3, 30)


@rule("GH-0133", "GH-0139")
def test_a_target_that_a_card_adds_takes_the_push_of_the_attack_and_its_own_card() -> None:
    draws = ["rolling_add_target", "plus_1", "minus_1"]
    t = table("m @ n", m=DUMMY, n=DUMMY, top=[Attack(3, conditions=("muddle",))], draws=draws)
    t.act("one/top", "figure:m/1")
    while t.asked not in ("action", "declare"):
        t.answer(t.keys()[0])
    assert (30 - t.hp("m/1"), 30 - t.hp("n/1")) == (4, 2)
    assert t.conditions("m/1") == t.conditions("n/1") == ["muddle"]


@rule("GH-0160", "GH-0074")
def test_an_iron_helmet_takes_the_sting_out_of_a_bless_too() -> None:
    me = hero(items=[item("iron_helmet")])
    t = table("@ m", m=striker(), me=me, monster_draws=["bless"])
    t.declare().until("damage")
    assert t.harm() == 3


@rule("GH-0145", "GH-0126", "GH-0243")
def test_strengthen_makes_up_for_an_arrow_shot_at_the_next_hex() -> None:
    me = hero(top=[Attack(3, range=3, targets=2)], conditions=("strengthen",))
    t = table("@ m n", m=DUMMY, n=DUMMY, me=me)
    t.act("one/top", "figure:m/1", "figure:n/1")
    assert t.told("attacked", "target", "advantage") == [("m/1", 0), ("n/1", 1)]


@rule("GH-0159", "GH-0202", "GH-0238")
def test_a_curse_that_a_summon_draws_goes_back_to_the_supply() -> None:
    beast = card("beast", top=action(HOUND, lost=True))
    t = table("@ . m", m=DUMMY, me=hero(hand=[beast, "two", "three", "four"], draws=["curse"]))
    t.declare("beast", "two").until("action").answer("card:beast/top").answer("hex:1,1").end_round()
    t.declare("three", "four").until("action")
    assert (t.hp("m/1"), len(t.events("attacked"))) == (30, 1)
    assert "curse" not in [*t.hero().deck.pile, *t.hero().deck.discarded]


# Items


@rule("GH-0145", "GH-0070")
def test_leather_armor_cancels_the_advantage_of_a_strengthened_monster() -> None:
    me = hero(items=[item("leather_armor")])
    t = table("@ m", m=striker(conditions=("strengthen",)), me=me)
    t.declare()
    while "item:leather_armor" not in t.keys():
        t.dull()
    t.answer("item:leather_armor").until("damage")
    assert (t.last("attacked").advantage, t.item("leather_armor")) == (0, "spent")


@rule("GH-0230", "GH-0236", "GH-0228")
def test_a_heavy_basinet_keeps_the_stun_of_ones_own_card_away() -> None:
    t = table("@ . m", m=DUMMY, me=with_cards("psychic_projection", hp=3, items=[item("heavy_basinet")]))
    play(t, "psychic_projection", "top").until("action")
    assert t.conditions() == []
    assert "card:two/bottom" in t.keys()


@rule("GH-0193", "GH-0073", "GH-0090")
def test_a_pendant_of_dark_pacts_curses_its_wearer() -> None:
    things = [
        item(one) for one in ("pendant_of_dark_pacts", "minor_healing_potion", "minor_power_potion", "battle_axe")
    ]
    states = {"minor_healing_potion": "consumed", "minor_power_potion": "consumed", "battle_axe": "consumed"}
    t = table("@ . m", m=DUMMY, me=hero(items=things, states=states))  # type: ignore[arg-type]
    t.declare().until("action").answer("item:pendant_of_dark_pacts")
    while t.asked != "action":
        t.answer(*t.keys("item:")[:2])
    assert [t.item(one.id) for one in things] == ["consumed", "ready", "ready", "consumed"]
    assert t.hero().deck.pile.count("curse") == 1


@rule("GH-0094", "GH-0071")
def test_a_cloak_put_on_after_the_last_action_hides_through_the_next_turn() -> None:
    me = hero(items=[item("cloak_of_invisibility")], hand=["one", *MANY])
    t = table("@ m", m=striker(), me=me)
    t.act("one/top", "skip").act("two/bottom", "skip")
    assert t.asked == "end_turn"
    t.answer("item:cloak_of_invisibility").until("declare")
    assert (t.conditions(), t.hp()) == (["invisible"], 10)
    t.declare("three", "four").end_round()
    assert (t.conditions(), 10 - t.hp()) == ([], 3)


@rule("GH-0134", "GH-0140")
def test_a_power_potion_makes_something_of_a_balanced_measure_without_a_step() -> None:
    t = table("@ m", m=DUMMY, me=with_cards("balanced_measure", items=[item("minor_power_potion")]))
    play(t, "balanced_measure", "top")
    t.answers("item:minor_power_potion", "figure:m/1")
    assert 30 - t.hp("m/1") == 1


@rule("GH-0131", "GH-0134")
def test_a_long_spear_carries_an_augment_to_both_its_targets() -> None:
    t = table("@ m n", m=DUMMY, n=DUMMY, me=with_cards("the_minds_weakness", items=[item("long_spear")]))
    play(t, "the_minds_weakness", "top", "item:long_spear", "area:m/1+n/1").until("action")
    assert (30 - t.hp("m/1"), 30 - t.hp("n/1"), t.hero().experience) == (3, 3, 1)


@rule("GH-0191", "GH-0177")
def test_a_stamina_potion_may_take_an_augment_back_and_ends_it() -> None:
    me = with_cards("the_minds_weakness", more=MANY, items=[item("minor_stamina_potion")])
    t = table("@ m", m=DUMMY, me=me)
    play(t, "the_minds_weakness", "top", "figure:m/1").until("action").answer("item:minor_stamina_potion")
    t.answer("card:the_minds_weakness").until("action")
    assert t.lies("the_minds_weakness") == "hand"
    before = t.hp("m/1")
    t.answer("card:two/bottom").end_round()
    t.declare("three", "four").until("action").answer("card:three/top").answer("figure:m/1")
    assert before - t.hp("m/1") == 2


# Losing cards


@rule("GH-0257", "GH-0259")
def test_an_augment_given_for_damage_ends_before_the_next_blow() -> None:
    me = hero(hand=[book().cards["feedback_loop"], "two", "three", "four"])
    t = table("m @ n", m=striker(hit_points=30), n=striker(initiative=60), me=me)
    play(t, "feedback_loop", "top", "figure:m/1").until("damage")
    assert t.harm() == 2  # Shield 1 of the round
    t.answer("lose_discards").until("damage")
    assert (t.harm(), t.lies("feedback_loop")) == (2, "lost")  # the Shield it has given lasts


@rule("GH-0257")
def test_a_source_of_damage_is_cancelled_whole_and_the_next_one_is_asked_anew() -> None:
    t = table("@ m", m=striker(attack=9, retaliate=1), top=[Attack(1)])
    t.act("one/top", "figure:m/1")
    assert (t.asked, t.harm()) == ("damage", 1)
    t.answer("lose:three").until("damage")
    assert t.harm() == 9
    t.answer("lose:four")
    assert (t.hp(), t.lies("three"), t.lies("four")) == (10, "lost", "lost")


# Summons


@rule("GH-0119", "GH-0135")
def test_a_provoking_roar_draws_a_blow_off_a_summon_too() -> None:
    beast = card("beast", top=action(HOUND, lost=True))
    me = hero(hand=[beast, "two", book().cards["provoking_roar"], "four", "five"])
    t = table("@ . m", m=striker(hit_points=30), me=me)
    t.declare("beast", "two").until("action").answer("card:beast/top").answer("hex:1,1").end_round()
    t.declare("four", "provoking_roar").until("action").answer("card:provoking_roar/bottom").end_round()
    blows = [one for one in t.told("attacked", "attacker", "target") if one[0] == "m/1"]
    assert [target for _, target in blows][:2] == ["summon/beast#1", "hero"]


@rule("GH-0199", "GH-0201")
@pytest.mark.parametrize(("left", "harm"), [(9, 5), (4, 2)])
def test_a_rat_king_strikes_with_half_of_what_it_has_left(left: int, harm: int) -> None:
    me = with_cards("many_as_one", more=MANY)
    t = table(
        "@ . m",
        m=foe(
            move=None,
            attack=None,
            hit_points=30,
            do=[Suffer(9 - left, targets="all")] if left < 9 else [],
            initiative=95,
        ),
        me=me,
    )
    play(t, "many_as_one", "top", "hex:1,1").end_round()
    t.declare("three", "four").until("action")
    assert 30 - t.hp("m/1") == harm


@rule("GH-0138", "GH-0170")
def test_who_strikes_on_anothers_word_suffers_the_retaliation_and_has_the_kill() -> None:
    t = table("@ a m n", m=foe(hp=6), n=foe(), a=friend(), me=with_cards("possession"))
    play(t, "possession", "top", "figure:a", "figure:m/1").until("action")
    assert (t.gone("m/1"), t.hero("a").tallies["kills"], t.hero().tallies.get("kills", 0)) == (True, 1, 0)
    t = table("@ a m", m=foe(retaliate=2), a=friend(), me=with_cards("possession"))
    play(t, "possession", "top", "figure:a", "figure:m/1", "suffer").until("action")
    assert (t.hp("a"), t.hp()) == (8, 10)


# Goals that count


@rule("GH-0310")
def test_a_kill_that_is_no_attack_is_no_clean_kill_and_no_overkill() -> None:
    t = table("@ m n", m=foe(), n=DUMMY, me=with_cards("fatal_advance"))
    play(t, "fatal_advance", "top", "figure:m/1").until("action")
    tallies = t.hero().tallies
    assert (tallies["kills"], tallies.get("clean_kills", 0), tallies.get("overkills", 0)) == (1, 0, 0)


@rule("GH-0310")
def test_a_summon_that_falls_is_no_exhausted_companion() -> None:
    beast = card("beast", top=action(HOUND, lost=True))
    t = table("@ . m", m=striker(attack=9), me=hero(hand=[beast, "two", "three", "four"]))
    t.declare("beast", "two").until("action").answer("card:beast/top").answer("hex:1,1").end_round()
    assert not t.scene.summons
    assert t.hero().tallies.get("allies_exhausted", 0) == 0


# Guards, and who is attacked


@rule("GH-0181", "GH-0170", "GH-0162")
def test_a_cold_front_does_not_answer_an_attack_that_brought_no_damage() -> None:
    t = table("@ . . m", m=striker(range=3), me=with_cards("cold_front"), monster_draws=["null"])
    play(t, "cold_front", "bottom").end_round()
    assert (t.hp("m/1"), t.hero().experience, t.events("slot_used")) == (10, 0, [])


@rule("GH-0181", "GH-0386")
@pytest.mark.parametrize(
    ("chosen", "kept", "left"), [("frost_armor", "cold_front", 10), ("cold_front", "frost_armor", 7)]
)
def test_of_two_cards_against_one_source_of_damage_the_player_uses_one(chosen: str, kept: str, left: int) -> None:
    me = with_cards("frost_armor", "cold_front", more=("two", "three", "four", "five"))
    t = table("@ . . m", m=striker(range=3, initiative=99), me=me)
    play(t, "frost_armor", "bottom").end_round()
    t.declare("three", "cold_front").until("action").answer("card:cold_front/bottom")
    before = t.hp("m/1"), next(state.slot for state in t.hero().cards if state.id == "frost_armor")
    assert before == (10, 1)
    t.until("guard_order").answer(f"card:{chosen}")
    used = {state.id: state.slot for state in t.hero().cards if state.zone == "active"}
    assert used.get(kept) == (1 if kept == "frost_armor" else 0)
    assert t.hp("m/1") == left


@rule("GH-0015", "GH-0124")
def test_an_inferno_burns_only_enemies_in_sight_of_the_room() -> None:
    bent = """
        @   .
          .
        .   .
          m
        .   .   .   .
          .   .   .   n
    """
    t = table(bent, m=DUMMY, n=DUMMY, me=with_cards("inferno"))
    play(t, "inferno", "top", "all").until("action")
    assert (30 - t.hp("m/1"), t.hp("n/1")) == (3, 30)


@rule("GH-0131")
def test_a_volatile_bomb_is_no_use_for_an_eruption_along_a_path() -> None:
    me = with_cards("impaling_eruption", items=[item("volatile_bomb")])
    t = table("@ n m", m=DUMMY, n=DUMMY, me=me)
    play(t, "impaling_eruption", "top")
    assert t.keys("figure:") and "item:volatile_bomb" not in t.keys()


@rule("GH-0191", "GH-0090")
def test_who_takes_nothing_of_a_chimeric_formula_loses_nothing_for_it() -> None:
    hand = [card("five", initiative=80), card("six", initiative=81), card("seven"), card("eight")]
    mate = friend(hand=[*hand, lying("gone", "lost")])
    t = table("@ a . m", m=DUMMY, a=mate, me=with_cards("chimeric_formula"))
    play(t, "chimeric_formula", "top", "figure:a").answer().until("action")
    assert [t.lies(one, "a") for one in ("seven", "eight", "gone")] == ["hand", "hand", "lost"]


# Ends of turns


@rule("GH-0229", "GH-0372", "GH-0095")
def test_a_condition_of_a_plate_ends_with_the_next_turn_though_it_came_after_the_expiry() -> None:
    plate = Mark(terrain="plate", letter="A")
    daze = SpecialRule("pressed", (GiveTo(Whom(actor=True), ("muddle",)),), on="A", times=1)
    t = table("@ p . m", p=plate, m=DUMMY, rules=[daze], me=hero(hand=["one", *MANY]))
    t.declare("one", "two").until("action").answer("card:two/bottom").answer("hex:1,1").end_round()
    assert t.conditions() == ["muddle"]
    t.declare("three", "four").end_round()
    assert t.conditions() == []
