"""Cards of Mindthief, Spellweaver and Tinkerer where they meet other rules: minds, augments, elements, machines."""

import pytest
from tests.gloomhaven.class_cards import DUMMY, MANY, book, item, play, striker, with_cards
from tests.gloomhaven.table import action, card, foe, friend, hero, lying, table

from oubliette.games.gloomhaven.content.vocabulary import Attack, Push

rule = pytest.mark.rule


# The Mindthief


@rule("GH-0185", "GH-0131")
def test_a_parasitic_influence_heals_for_every_target_of_a_melee_attack() -> None:
    wide = card("wide", bottom=[Attack(1, targets=2)])
    me = hero(hand=[book().cards["parasitic_influence"], wide, "three", "four"], hp=1)
    t = table("m @ n", m=DUMMY, n=DUMMY, me=me)
    play(t, "parasitic_influence", "top", "figure:m/1", second="wide")
    t.until("action").answer("card:wide/bottom").answers("figure:m/1", "figure:n/1").until("declare")
    assert t.hp() == 1 + 2 + 2 * 2


@rule("GH-0188")
def test_a_parasitic_influence_takes_poison_off_first() -> None:
    t = table("@ m", m=DUMMY, me=with_cards("parasitic_influence", hp=3, conditions=("poison",)))
    play(t, "parasitic_influence", "top", "figure:m/1").until("action")
    assert (t.hp(), t.conditions()) == (3, [])


@rule("GH-0166", "GH-0167")
def test_two_melee_attacks_with_a_feedback_loop_make_shield_2_for_the_round() -> None:
    strike = card("strike", bottom=[Attack(1)])
    me = hero(hand=[book().cards["feedback_loop"], strike, "three", "four"])
    t = table("@ m", m=striker(hit_points=30), me=me)
    play(t, "feedback_loop", "top", "figure:m/1", second="strike").until("action")
    t.answer("card:strike/bottom").answer("figure:m/1").end_round()
    assert 10 - t.hp() == 3 - 2


@rule("GH-0119", "GH-0237", "GH-0235")
def test_an_ally_possessed_attacks_with_its_own_deck_and_conditions() -> None:
    t = table(
        "@ a m", m=DUMMY, a=friend(conditions=("muddle",), draws=("minus_1", "plus_1")), me=with_cards("possession")
    )
    play(t, "possession", "top")
    while t.asked != "action":
        t.answer(t.keys()[0])
    assert (30 - t.hp("m/1"), t.last("attacked").advantage, t.hero().experience) == (5, -1, 2)


@rule("GH-0120", "GH-0091", "GH-0196")
def test_a_possession_of_an_ally_that_cannot_attack_was_not_performed() -> None:
    t = table("@ a m", m=DUMMY, a=friend(conditions=("disarm",)), me=with_cards("possession"))
    play(t, "possession", "top", "figure:a").until("action")
    assert (t.hp("m/1"), t.lies("possession"), t.hero().experience) == (30, "discard", 0)


@rule("GH-0091", "GH-0196")
def test_an_ally_that_leaves_its_attack_out_makes_a_possession_nothing() -> None:
    t = table("@ a m", m=DUMMY, a=friend(), me=with_cards("possession"))
    play(t, "possession", "top", "figure:a", "skip").until("action")
    assert (t.hp("m/1"), t.lies("possession"), t.hero().experience) == (30, "discard", 0)


@rule("GH-0236")
def test_a_stunned_ally_acts_on_anothers_word_for_it_is_not_its_own_turn() -> None:
    t = table("@ a m", m=DUMMY, a=friend(conditions=("stun",)), me=with_cards("possession"))
    play(t, "possession", "top", "figure:a", "figure:m/1").until("action")
    assert (30 - t.hp("m/1"), t.conditions("a"), t.lies("possession")) == (6, ["stun"], "lost")


@rule("GH-0091", "GH-0196")
def test_an_enemy_forced_to_attack_that_reaches_nobody_performs_nothing() -> None:
    pushy = card("pushy", bottom=action(*book().cards["submissive_affliction"].bottom.do, lost=True, experience=2))
    t = table("@ . m . . n", m=foe(), n=DUMMY, me=hero(hand=[pushy, "two", "three", "four"]))
    play(t, "pushy", "bottom", "figure:m/1").until("action")
    assert (t.lies("pushy"), t.hero().experience) == ("discard", 0)


@rule("GH-0134", "GH-0177")
def test_a_dominated_ally_strikes_with_the_augment_of_the_mindthief() -> None:
    me = with_cards("the_minds_weakness", "domination", more=MANY)
    t = table("@ a m", m=DUMMY, a=friend(hand=[card(f"a_{n}", initiative=80) for n in range(4)]), me=me)
    t.declare("two", "the_minds_weakness").declare("a_0", "a_1")
    t.until("action").answer("card:the_minds_weakness/top").end_round()
    assert t.lies("the_minds_weakness") == "active"
    t.declare("three", "domination").declare("a_2", "a_3").until("action").answer("card:domination/top")
    while t.asked != "action":
        t.answer(t.keys()[0])
    assert 30 - t.hp("m/1") == 4 + 2


@rule("GH-0227", "GH-0135", "GH-0196")
def test_a_perverse_edge_counts_negative_conditions_and_poison_once_more() -> None:
    held = foe(hit_points=30, move=None, conditions=("poison", "muddle", "strengthen"))
    t = table("@ m", m=held, me=with_cards("perverse_edge"))
    play(t, "perverse_edge", "top", "figure:m/1").until("action")
    assert (30 - t.hp("m/1"), t.hero().experience) == (3 + 2 * 2 + 1, 2)


@rule("GH-0236", "GH-0228", "GH-0090")
def test_a_psychic_projection_costs_the_other_card_and_the_next_turn() -> None:
    me = with_cards("psychic_projection", more=MANY, hp=3)
    t = table("@ . m", m=DUMMY, me=me)
    play(t, "psychic_projection", "top", *[]).until("declare")
    assert t.conditions() == ["stun"]
    assert t.lies("two") == "discard"
    t.declare("three", "four").until("declare")
    assert (t.conditions(), t.lies("three"), t.lies("four")) == ([], "discard", "discard")


@rule("GH-0211", "GH-0196")
def test_a_pilfer_takes_a_token_for_each_adjacent_enemy_though_nothing_lies_there() -> None:
    t = table("m @ n", m=DUMMY, n=DUMMY, me=with_cards("pilfer"))
    play(t, "pilfer", "top")
    while t.asked != "action":
        t.answer(t.keys()[0])
    assert t.hero().tokens == 2


@rule("GH-0138", "GH-0141")
def test_an_enemy_forced_to_attack_draws_from_the_monsters_deck() -> None:
    me = with_cards("submissive_affliction", draws=("plus_2",))
    t = table("@ . m n", m=foe(attack=4), n=DUMMY, me=me, monster_draws=["plus_1"])
    play(t, "submissive_affliction", "bottom")
    t.answer("figure:m/1")
    while t.asked != "action":
        t.answer(t.keys()[0])
    assert 30 - t.hp("n/1") == 2 + 1


@rule("GH-0087", "GH-0177")
def test_a_default_attack_is_a_melee_attack_with_the_augment() -> None:
    me = with_cards("the_minds_weakness", more=MANY)
    t = table("@ m", m=DUMMY, me=me)
    play(t, "the_minds_weakness", "top", "figure:m/1").end_round()
    before = t.hp("m/1")
    t.declare("three", "four").until("action").answer("card:three/top/basic").answer("figure:m/1")
    assert before - t.hp("m/1") == 2 + 2


# The Spellweaver


@rule("GH-0191", "GH-0192", "GH-0204")
def test_a_reviving_ether_may_leave_a_summon_where_it_is() -> None:
    cards = book().cards
    lost = lying(cards["fire_orbs"], "lost")
    me = hero(hand=[cards["aid_from_the_ether"], "two", cards["reviving_ether"], "four", "five", lost])
    t = table("@ . . m", m=DUMMY, me=me)
    play(t, "aid_from_the_ether", "bottom", "hex:0,1").end_round()
    t.declare("four", "reviving_ether").until("action").answer("card:reviving_ether/top")
    assert {"card:fire_orbs", "card:aid_from_the_ether"} <= set(t.keys())
    t.answer("card:fire_orbs").until("action")
    assert (t.lies("fire_orbs"), t.lies("aid_from_the_ether"), t.lies("reviving_ether")) == ("hand", "active", "lost")
    assert t.scene.summons


@rule("GH-0181", "GH-0170", "GH-0257")
def test_a_frost_armor_takes_a_retaliation_and_nothing_is_asked() -> None:
    me = with_cards("frost_armor", more=("two", "three", "four"))
    t = table("@ m", m=foe(retaliate=4, hit_points=30, move=None), me=me)
    play(t, "frost_armor", "bottom").until("action").answer("card:two/top").answer("figure:m/1")
    assert t.asked != "damage"
    assert (t.hp(), t.hero().experience) == (10, 1)


@rule("GH-0170", "GH-0260", "GH-0182")
def test_a_cold_front_stops_an_arrow_and_answers_it_but_not_its_poison() -> None:
    t = table("@ . . m", m=striker(range=3, on_attack=("poison",)), me=with_cards("cold_front"))
    play(t, "cold_front", "bottom").end_round()
    assert (t.hp(), t.hp("m/1"), t.conditions(), t.hero().experience) == (10, 7, ["poison"], 1)


@rule("GH-0250", "GH-0092", "GH-0091")
@pytest.mark.parametrize(("paid", "zone"), [(True, "active"), (False, "discard")])
def test_a_crackling_air_without_fire_is_no_active_bonus(paid: bool, zone: str) -> None:
    t = table("@ . m", m=DUMMY, me=with_cards("crackling_air"), elements={"fire": "strong"})
    play(t, "crackling_air", "bottom", "hex:0,1")
    if t.asked == "move":
        t.answer("stop")
    t.answer("pay" if paid else "skip").until("action")
    assert t.lies("crackling_air") == zone


@rule("GH-0184", "GH-0170")
def test_hardened_spikes_go_with_an_ally_that_walks_away() -> None:
    t = table("@ a . . m", m=striker(initiative=95), a=friend(), me=with_cards("hardened_spikes"))
    play(t, "hardened_spikes", "top", "all").end_turn()
    t.until("action").answer("card:five/bottom").answer("hex:1,3")
    t.end_round()
    assert t.hp("m/1") == 8


@rule("GH-0247", "GH-0251")
def test_a_chromatic_explosion_feeds_no_bottom_of_the_same_turn() -> None:
    me = with_cards("chromatic_explosion", "hardened_spikes", more=("two", "three"))
    t = table("@ . m", m=DUMMY, me=me)
    play(t, "chromatic_explosion", "top", "area:m/1", second="hardened_spikes").until("action")
    t.answer(
        "card:hardened_spikes/bottom",
    ).until("declare")
    assert [t.element(one) for one in ("air", "ice", "fire", "earth", "light", "dark")] == ["waning"] * 6
    assert t.lies("hardened_spikes") == "discard"


@rule("GH-0171", "GH-0250", "GH-0195")
def test_a_living_torch_fed_with_light_flares_up_before_its_target_strikes_back() -> None:
    me = with_cards("living_torch", hp=2)
    t = table("@ m n b", m=foe(retaliate=9), n=foe(), b=friend(), me=me, elements={"light": "strong"})
    play(t, "living_torch", "top", "consume:0", "figure:m/1")
    while t.asked != "damage":
        t.answer(t.keys()[0])
    assert (t.hp("n/1"), t.harm()) == (8, 9)
    t.answer("suffer")
    assert (t.gone("hero"), t.hero().experience) == (True, 1)


# The Tinkerer


@rule("GH-0107", "GH-0196", "GH-0224")
def test_a_proximity_mine_pays_when_a_friend_pushes_an_enemy_onto_it() -> None:
    shove = card("shove", top=[Push(1)], initiative=80)
    t = table(
        "@ . m a",
        m=DUMMY,
        a=friend(hand=[shove, card("six", initiative=81), "seven", "eight"]),
        me=with_cards("proximity_mine"),
    )
    t.declare("two", "proximity_mine").declare("shove", "six")
    t.until("action").answer("card:proximity_mine/top").answer("hex:1,1").end_turn()
    t.until("action").answer("card:shove/top").answers("figure:m/1", "hex:1,1").until("declare")
    assert (30 - t.hp("m/1"), t.hero().experience, t.hero("a").experience) == (6, 2, 0)


@rule("GH-0201")
def test_a_decoy_walks_to_the_enemy_and_strikes_nobody() -> None:
    t = table("@ . . . m", m=DUMMY, me=with_cards("harmless_contraption", more=MANY))
    play(t, "harmless_contraption", "top", "hex:1,1").end_round()
    t.declare("three", "four").until("action")
    assert t.at(next(iter(t.scene.summons))) == (1, 3)
    assert t.hp("m/1") == 30


@rule("GH-0191", "GH-0192")
def test_a_stamina_booster_gives_a_lost_card_back_and_can_never_be_recovered_itself() -> None:
    booster = book().cards["stamina_booster"]
    assert booster.bottom.lost and booster.bottom.unrecoverable
    mate = friend(
        hand=[
            card("five", initiative=80),
            card("six", initiative=81),
            lying("gone", "lost"),
            lying(book().cards["reviving_ether"], "lost"),
        ]
    )
    t = table("@ . a m", m=DUMMY, a=mate, me=with_cards("stamina_booster"))
    play(t, "stamina_booster", "bottom")
    while t.asked != "action":
        assert "card:reviving_ether" not in t.keys()
        t.answer(t.keys()[0])
    assert (t.lies("gone", "a"), t.lies("stamina_booster"), t.hero().experience) == ("hand", "lost", 2)


@rule("GH-0181", "GH-0179")
def test_a_gas_canister_spends_its_slot_though_no_ally_has_discards() -> None:
    mate = friend(hand=[card(f"a_{n}", initiative=5 + n) for n in range(6)])
    t = table("@ a . m", m=DUMMY, a=mate, me=with_cards("gas_canister", more=MANY))
    t.declare("two", "gas_canister").declare("a_0", "a_1")
    t.until("action")
    while t.scene.acting == "a":
        t.dull()
    t.until("action").answer("card:gas_canister/bottom").end_round()
    t.declare("three", "four").declare("a_2", "a_3").end_round()
    slot = next(state.slot for state in t.hero().cards if state.id == "gas_canister")
    assert slot == 1


@rule("GH-0090", "GH-0091", "GH-0196")
def test_harsh_stimulants_without_a_target_still_hurt_and_are_lost() -> None:
    t = table("@ . m", m=DUMMY, me=with_cards("harsh_stimulants"))
    play(t, "harsh_stimulants", "top").until("damage").answer("suffer").until("action")
    assert (t.hp(), t.lies("harsh_stimulants"), t.hero().experience) == (8, "lost", 2)


@rule("GH-0131", "GH-0179")
def test_potent_potables_add_to_both_targets_of_one_heal_and_use_one_slot() -> None:
    me = with_cards("potent_potables", "curative_aerosol", more=MANY, hp=1)
    t = table("@ a . m", m=DUMMY, a=friend(hp=1, hand=[card(f"a_{n}", initiative=80) for n in range(6)]), me=me)
    t.declare("two", "potent_potables").declare("a_0", "a_1")
    t.until("action").answer("card:potent_potables/top").end_round()
    t.declare("three", "curative_aerosol").declare("a_2", "a_3").until("action")
    t.answer("card:curative_aerosol/bottom").answers("figure:hero", "figure:a").until("action")
    assert (t.hp(), t.hp("a")) == (7, 7)
    slot = next(state.slot for state in t.hero().cards if state.id == "potent_potables")
    assert slot == 1


@rule("GH-0191", "GH-0090")
def test_a_chimeric_formula_takes_two_cards_for_the_two_it_gives() -> None:
    mate = friend(
        hand=[
            card("five", initiative=80),
            card("six", initiative=81),
            "seven",
            "eight",
            lying("lost_1", "lost"),
            lying("lost_2", "lost"),
        ]
    )
    t = table("@ a . m", m=DUMMY, a=mate, me=with_cards("chimeric_formula"))
    play(t, "chimeric_formula", "top", "figure:a")
    t.answer("card:lost_1", "card:lost_2")
    assert t.asked == "lose_cards"
    t.answer("card:seven", "card:lost_1").until("action")
    lie = {one: t.lies(one, "a") for one in ("seven", "eight", "lost_1", "lost_2")}
    assert lie == {"seven": "lost", "eight": "hand", "lost_1": "lost", "lost_2": "hand"}
    assert t.lies("chimeric_formula") == "discard"


@rule("GH-0193", "GH-0073")
def test_noxious_vials_refresh_a_small_item_that_was_consumed_and_no_other() -> None:
    things = [item("minor_healing_potion"), item("battle_axe"), item("empowering_talisman")]
    states = {one.id: "consumed" for one in things}
    t = table("@ a . m", m=DUMMY, a=friend(items=things, states=states), me=with_cards("noxious_vials"))
    play(t, "noxious_vials", "top")
    while t.asked != "action":
        assert not {"item:battle_axe", "item:empowering_talisman"} & set(t.keys())
        t.answer(t.keys()[0])
    assert t.item("minor_healing_potion", "a") == "ready"
    assert t.item("battle_axe", "a") == t.item("empowering_talisman", "a") == "consumed"
