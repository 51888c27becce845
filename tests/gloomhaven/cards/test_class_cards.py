"""Ability cards of the six classes at work, those that say more than numbers."""

from typing import Literal

import pytest
from tests.gloomhaven.class_cards import book, play, third, with_cards
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Lying, action, card, foe, friend, hero, lying, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.kinds import Card
from oubliette.games.gloomhaven.content.scenario_book import Mark, Objective
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import (
    Aimed,
    Attack,
    Bonus,
    Consume,
    Move,
    Recover,
    Retaliate,
    Verbs,
)
from oubliette.games.gloomhaven.state.enhancements import enhanced
from oubliette.games.gloomhaven.state.state import Sticker

rule = pytest.mark.rule


def all_verbs() -> list[Verbs]:
    """Every ability on the cards of the six classes."""
    return [verb for card in book().cards.values() for half in (card.top, card.bottom) for verb in half.do]


# Summons and control


@rule("GH-0204", "GH-0163")
def test_a_burning_avatar_attacks_all_adjacent_enemies_when_it_dies() -> None:
    torch = foe(attack=5, move=None, shield=1, do=[Attack(plus=0)], initiative=90)
    t = table("@ . m", m=torch, me=with_cards("living_torch"))
    play(t, "living_torch", "bottom", "hex:1,1").end_round()
    assert not t.scene.summons
    assert t.hp("m/1") == 10 - (3 - 1)
    assert t.element("fire") == "inert"  # that is for the attacks it makes alive
    assert t.lies("living_torch") == "lost"


@rule("GH-0184", "GH-0209", "GH-0178")
def test_a_card_that_controls_a_turn_stays_active_to_the_end_of_the_round() -> None:
    t = table("@ m", m=foe(initiative=90), me=with_cards("long_con"))
    play(t, "long_con", "bottom", "figure:m/1")
    assert (t.lies("long_con"), t.hero().experience) == ("active", 2)
    t.until("action").answer("end:long_con")
    assert t.lies("long_con") == "lost"
    assert t.scene.monsters["m/1"].controller is None
    t = play(table("@ m", m=foe(initiative=90), me=with_cards("long_con")), "long_con", "bottom", "figure:m/1")
    t.end_round()
    assert t.lies("long_con") == "lost"


@rule("GH-0209")
def test_an_enemy_moved_by_sinister_opportunity_ends_next_to_the_scoundrel() -> None:
    t = table("@ m", m=foe(), me=with_cards("sinister_opportunity"))
    play(t, "sinister_opportunity", "bottom", "skip", "figure:m/1")
    near = t.session.layout.ways.neighbours(t.figure().cell)
    offered = [option.value for option in t.choice.options if option.cells]
    assert len(offered) == 2
    assert all(near >> cell & 1 for cell in offered)


# Areas and ways


@rule("GH-0004", "GH-0127", "GH-0196")
def test_a_disintegration_beam_kills_without_attacking() -> None:
    foes = {"m": foe(hp=5, retaliate=3), "n": foe(hp=6), "o": foe(hp=3, boss=True)}
    me = with_cards("disintegration_beam", conditions=("disarm",))
    t = table("@ m n o", me=me, **foes)  # type: ignore[arg-type]  # marks of foes
    play(t, "disintegration_beam", "top")
    assert t.asked == "lay_area"
    t.answer("area:m/1+o/1")
    assert (t.gone("m/1"), t.gone("n/1"), t.gone("o/1")) == (True, False, True)
    assert (t.hp(), t.hero().experience) == (10, 2)
    assert not t.events("attacked") and not t.events("modifier_drawn")
    assert t.lies("disintegration_beam") == "lost"


@rule("GH-0090", "GH-0127")
def test_a_dirt_tornado_may_be_laid_so_that_no_ally_is_muddled() -> None:
    drawing = """
    .   .   .   .
      @   a   .   .
    .   .   m   .
      .   .   .   .
    .   .   .   .
    """
    t = table(drawing, m=foe(), a=friend(), me=with_cards("dirt_tornado"))
    play(t, "dirt_tornado", "top")
    assert set(t.keys("area:")) == {"area:m/1", "area:m/1;a"}
    t.answer("area:m/1;a")
    assert (t.conditions("m/1"), t.conditions("a"), t.conditions()) == (["muddle"], ["muddle"], [])


@rule("GH-0127")
def test_sentient_growth_heals_the_allies_in_the_area_it_strikes() -> None:
    drawing = """
    .   .   .   .
      @   .   a   .
    .   .   m   .
      .   .   .   .
    """
    t = table(drawing, m=foe(), a=friend(hp=4), me=with_cards("sentient_growth"))
    play(t, "sentient_growth", "top", "area:m/1;a", "all")
    assert (t.hp("m/1"), t.hp("a")) == (8, 6)
    alone = table("@ . a", a=friend(hp=4), me=with_cards("sentient_growth"))
    play(alone, "sentient_growth", "top")
    assert alone.hp("a") == 4  # without a target there is no targeted area


@rule("GH-0012", "GH-0132")
def test_impaling_eruption_strikes_those_on_one_way_of_the_players_choice() -> None:
    drawing = """
    .   @   .
      n   .
    .   o   .
      m   .
    .   .   .
    """
    t = table(drawing, m=foe(), n=foe(), o=foe(), me=with_cards("impaling_eruption"))
    play(t, "impaling_eruption", "top", "figure:m/1")
    assert t.keys() == ["way:n/1", "way:o/1"]
    t.answer("way:o/1")
    assert (t.hp("m/1"), t.hp("o/1"), t.hp("n/1")) == (7, 7, 10)
    assert t.hero().experience == 2
    straight = table("@ n m", m=foe(), n=foe(), me=with_cards("impaling_eruption"))
    play(straight, "impaling_eruption", "top", "figure:m/1")
    assert (straight.hp("m/1"), straight.hp("n/1")) == (7, 7)


@rule("GH-0397")
def test_every_dot_for_an_area_hex_says_where_the_hex_goes() -> None:
    marked = [verb for verb in all_verbs() if "area" in verb.dots]
    assert len(marked) == 14
    for verb in marked:
        assert isinstance(verb, Aimed) and verb.area is not None
        assert len(verb.dot_hexes) == verb.dots["area"]
        area = book().area(verb.area)
        assert not set(verb.dot_hexes) & {*area.hexes, *([(0, 0)] if area.grey else [])}


@rule("GH-0397")
def test_the_range_of_a_retaliate_can_be_enhanced() -> None:
    half = book().cards["kinetic_assault"].bottom
    assert half.do[0].dots == {"value": 1, "reach": 1}
    stuck = enhanced(half, "bottom", [Sticker("bottom", 0, "reach", "plus_1")]).do[0]
    assert isinstance(stuck, Retaliate)
    assert (stuck.value, stuck.reach, stuck.range) == (3, 4, None)


# What is consumed


@rule("GH-0250", "GH-0196", "GH-0163")
@pytest.mark.parametrize(("paid", "harm", "experience"), [(True, 1, 1), (False, 2, 0)])
def test_stone_fists_take_one_payment_for_move_and_shield(paid: bool, harm: int, experience: int) -> None:
    attacker = foe(attack=3, do=[Attack(plus=0)], initiative=90)
    t = table("@ m", m=attacker, me=with_cards("stone_fists"), elements={"earth": "strong"})
    play(t, "stone_fists", "bottom", *(["consume:0"] if paid else []))
    if not paid:
        t.match.answer(t.seat, [])
    t.answer("skip")  # the Shield grows without the move too
    t.until("damage")
    assert t.element("earth") == ("inert" if paid else "strong")
    t.answer("suffer")
    assert (10 - t.hp(), t.hero().experience) == (harm, experience)


@rule("GH-0250")
def test_stone_fists_move_one_further_for_the_same_payment() -> None:
    t = table("@ . . . . .", me=with_cards("stone_fists"), elements={"earth": "strong"})
    play(t, "stone_fists", "bottom", "consume:0")
    far = max(t.session.layout.distance(t.figure().cell, one.value) for one in t.choice.options if one.cells)
    assert far == 4


@rule("GH-0250", "GH-0004")
@pytest.mark.parametrize("paid", [True, False])
def test_a_phantasmal_killer_kills_for_dark_only_if_the_player_pays(paid: bool) -> None:
    t = table("@ m", m=foe(), me=with_cards("phantasmal_killer"), elements={"dark": "strong"})
    play(t, "phantasmal_killer", "top", "figure:m/1", "pay" if paid else "skip")
    assert t.gone("m/1") is paid
    assert t.element("dark") == ("inert" if paid else "strong")
    if not paid:
        assert t.hp("m/1") == 8


@rule("GH-0004")
def test_a_phantasmal_killer_is_not_offered_against_an_elite() -> None:
    t = table("@ m", m=foe(rank="elite"), me=with_cards("phantasmal_killer"), elements={"dark": "strong"})
    play(t, "phantasmal_killer", "top", "figure:m/1")
    assert t.hp("m/1") == 8
    assert t.element("dark") == "strong"


@rule("GH-0250", "GH-0119")
@pytest.mark.parametrize("paid", [True, False])
def test_a_frozen_mind_stuns_for_ice_as_part_of_the_attack(paid: bool) -> None:
    t = table("@ m", m=foe(retaliate=1), me=with_cards("frozen_mind"), elements={"ice": "waning"})
    play(t, "frozen_mind", "top", "figure:m/1", "pay" if paid else "skip")
    assert t.conditions("m/1") == (["stun"] if paid else [])
    kinds = [event.kind for event in t.events()]
    if paid:
        assert kinds.index("consumed") < kinds.index("modifier_drawn") < kinds.index("condition_gained")
        assert kinds.index("condition_gained") < kinds.index("retaliated")
    assert t.until("action").hero().experience == 2


@rule("GH-0250", "GH-0181", "GH-0179")
def test_natures_lift_reaches_further_for_air_and_uses_a_slot_only_then() -> None:
    me = with_cards("natures_lift", "spare_dagger", more=("two", "three"))
    for paid in (True, False):
        t = table("@ . . . . m", m=foe(), me=me, elements={"air": "strong"})
        play(t, "natures_lift", "bottom", second="spare_dagger")
        t.until("action").answer("card:spare_dagger/top").answer("pay" if paid else "skip")
        if paid:
            t.answer("figure:m/1")
        slot = next(state.slot for state in t.hero().cards if state.id == "natures_lift")
        assert slot == paid
        assert (t.hp("m/1") < 10) is paid


@rule("GH-0250", "GH-0196")
@pytest.mark.parametrize(("drawing", "harm", "experience"), [("@ m a", 8, 2), ("a @ m", 4, 0)])
def test_stick_to_the_shadows_pays_off_only_next_to_an_ally(drawing: str, harm: int, experience: int) -> None:
    t = table(drawing, m=foe(), a=friend(), me=with_cards("stick_to_the_shadows"), elements={"dark": "strong"})
    play(t, "stick_to_the_shadows", "top", "consume:0", "figure:m/1")
    assert (10 - t.hp("m/1"), t.hero().experience) == (harm, experience)


@rule("GH-0250")
@pytest.mark.parametrize(("paid", "harm"), [(True, 3 + 2 * 2), (False, 3 + 2)])
def test_sinister_opportunity_doubles_what_each_ally_adds(paid: bool, harm: int) -> None:
    drawing = """
    .   a   .
      .   m
    .   @   b
      .   .
    """
    t = table(
        drawing, m=foe(), a=friend(), b=third(), me=with_cards("sinister_opportunity"), elements={"dark": "strong"}
    )
    t.declare("two", "sinister_opportunity").declare("five", "six").declare("nine", "ten")
    t.until("action").answer("card:sinister_opportunity/top")
    if paid:
        t.answer("consume:0")
    else:
        t.match.answer(t.seat, [])
    t.answer("figure:m/1")
    assert 10 - t.hp("m/1") == harm


@rule("GH-0004", "GH-0250")
def test_a_spirit_of_doom_fed_with_dark_kills_a_normal_enemy() -> None:
    t = table("m @ n", m=foe(), n=foe(rank="elite"), me=with_cards("spirit_of_doom"), elements={"dark": "strong"})
    play(t, "spirit_of_doom", "top", "consume:0")
    assert t.keys("figure:") == ["figure:m/1"]
    t.answer("figure:m/1")
    assert t.gone("m/1")
    assert (t.hero().experience, t.scene.monster_deck.pile.count("curse")) == (1, 0)


@rule("GH-0196", "GH-0252")
def test_what_was_paid_for_an_active_bonus_gives_its_experience_once() -> None:
    offer = Consume(gain(attack=1, experience=1), cost=("air",))
    bonus = action(Bonus(to_verb="attack", gain=gain(attack=1), consume=(offer,)))
    hand = [card("one", top=[Attack(1), Attack(1)]), card("two", bottom=bonus), card("three"), card("four")]
    t = table("@ m", m=foe(), me=hero(hand=hand), elements={"air": "strong"})
    t.act("two/bottom", "consume:0").act("one/top", "figure:m/1", "figure:m/1")
    assert t.hp("m/1") == 10 - 2 * 3
    assert t.hero().experience == 1


# Bonuses for others


@rule("GH-0134", "GH-0184")
def test_many_as_one_counts_the_allies_near_the_mindthief() -> None:
    t = table("b . @ a m", m=foe(hit_points=20), a=friend(), b=third(), me=with_cards("many_as_one"))
    t.declare("two", "many_as_one").declare("five", "six").declare("nine", "ten")
    t.until("action").answer("card:many_as_one/bottom").answer("all").end_turn()
    assert t.until("action").scene.acting == "a"
    t.answer("card:five/top").answer("figure:m/1")
    assert 20 - t.hp("m/1") == 2 + 2


# Obstacles


@rule("GH-0368")
def test_a_meteor_is_one_obstacle_of_three_hexes_all_in_range_and_strikes_from_afar() -> None:
    wide = """
    .   .   .   .   .   .   .
      .   .   .   .   .   .   .
    .   .   .   .   .   .   .
      .   .   @   .   .   .   .
    .   .   .   m   .   .   .
      .   .   .   .   .   .   .
    .   .   .   .   .   .   .
    """
    t = table(wide, m=foe(hit_points=20), me=with_cards("meteor", "rocky_end", more=("two", "three")))
    play(t, "meteor", "top", second="rocky_end")
    near = t.session.layout.visible_within(t.figure().cell, 3)
    assert t.keys("shape:")
    assert all(near >> cell & 1 for option in t.choice.options for cell in option.cells)
    beside = t.session.layout.ways.neighbours(t.figure("m/1").cell)
    touching = [one.key for one in t.choice.options if any(beside >> cell & 1 for cell in one.cells)]
    t.answer(touching[0]).answer("all")
    assert t.last("attacked").advantage == -1  # ranged, on an adjacent enemy
    assert t.conditions("m/1") == ["immobilize"]
    assert len(t.scene.wholes) == 1 and len(t.scene.obstacles) == 3


@rule("GH-0368", "GH-0011")
def test_an_obstacle_of_several_hexes_is_destroyed_whole_and_cannot_be_moved() -> None:
    drawing = """
    .   .   .   .   .
      .   #   .   .
    .   @   o   .   .
      .   m   o   .
    .   .   .   .   .
    """
    rock = Mark(terrain="obstacle", whole=True)
    t = table(drawing, m=foe(hit_points=30), o=rock, me=with_cards("clear_the_way"))
    assert list(map(len, t.scene.wholes)) == [2]
    lone = next(cell for cell in t.scene.obstacles if cell not in t.scene.wholes[0])
    play(t, "clear_the_way", "top")
    assert t.keys("hex:") == [t.session.map.options[lone].key]
    t = table(drawing, m=foe(hit_points=30), o=rock, me=with_cards("rocky_end"))
    play(t, "rocky_end", "top")
    assert (t.scene.obstacles, t.scene.wholes) == ([], [])
    t.answer("figure:m/1")
    assert 30 - t.hp("m/1") == 2 * 3


@rule("GH-0126", "GH-0368")
def test_clear_the_way_is_a_ranged_attack() -> None:
    t = table("# @ m . .", m=foe(), me=with_cards("clear_the_way"))
    play(t, "clear_the_way", "top")
    t.answer(t.keys("hex:")[0])
    beside = t.session.layout.ways.neighbours(t.figure("m/1").cell)
    to = next(option.key for option in t.choice.options if option.cells and beside >> option.cells[0] & 1)
    t.answer(to).answer("all")
    assert t.last("attacked").advantage == -1


@rule("GH-0221", "GH-0222")
@pytest.mark.parametrize(("drawing", "harm", "experience"), [("@ m # a", 3 + 4, 2), ("@ m a", 3, 0)])
def test_brutal_momentum_hurts_by_walls_and_obstacles_and_not_by_figures(
    drawing: str, harm: int, experience: int
) -> None:
    t = table(drawing, m=foe(hit_points=20), a=friend(), me=with_cards("brutal_momentum"))
    play(t, "brutal_momentum", "top", "figure:m/1", "block")
    assert (20 - t.hp("m/1"), t.hero().experience) == (harm, experience)


@rule("GH-0222", "GH-0103", "GH-0221")
@pytest.mark.parametrize("flying", [True, False])
def test_a_heaving_swing_drives_even_flyers_through_obstacles(flying: bool) -> None:
    t = table("@ m # .", m=foe(flying=flying), me=with_cards("heaving_swing"))
    rock = t.scene.obstacles[0]
    play(t, "heaving_swing", "top", "figure:m/1", t.session.map.options[rock].key)
    assert (t.hp("m/1"), t.hero().experience, t.scene.obstacles) == (10 - 3 - 2, 1, [])


@rule("GH-0222", "GH-0138")
def test_who_is_driven_to_its_death_through_an_obstacle_is_the_swingers_kill() -> None:
    t = table("@ m # . n", m=foe(hit_points=4), n=foe(), me=with_cards("heaving_swing"))
    rock = t.scene.obstacles[0]
    play(t, "heaving_swing", "top", "figure:m/1", t.session.map.options[rock].key)
    assert (t.gone("m/1"), t.last("slain").by, t.hero().tallies["kills"]) == (True, "hero", 1)


# Lasting cards


@rule("GH-0179", "GH-0180")
def test_an_auto_turret_begins_with_the_next_turn_and_shoots_five_times() -> None:
    me = with_cards("auto_turret", more=("two", *(f"card_{number}" for number in range(12))))
    t = table("@ . m", m=foe(hit_points=30, move=None), me=me)
    play(t, "auto_turret", "top").end_turn()
    assert not t.events("attacked")
    for turn in range(6):
        t.declare(f"card_{2 * turn}", f"card_{2 * turn + 1}").until("attack_target", "declare")
        assert (t.asked == "attack_target") is (turn < 5)
        if turn < 5:
            t.answer("figure:m/1")
    assert len(t.events("attacked")) == 5
    assert (t.hero().experience, t.lies("auto_turret")) == (3, "lost")


@rule("GH-0192", "GH-0191")
def test_reviving_ether_can_be_recovered_from_the_discards_and_never_when_lost() -> None:
    ether = book().cards["reviving_ether"]
    piles: tuple[tuple[Literal["discard", "lost"], bool], ...] = (("discard", True), ("lost", False))
    for pile, found in piles:
        hand: list[Card | Lying] = [card("one", top=[Recover(1, source=pile)]), card("two")]
        hand += [lying(ether, pile), lying("spare", pile)]
        t = table("@ . m", m=foe(move=None), me=hero(hand=hand)).act("one/top")
        assert ("card:reviving_ether" in t.keys()) is found
        assert "card:spare" in t.keys()


# Loot


@rule("GH-0211")
def test_zephyr_wings_take_four_tokens_or_tiles_and_no_more() -> None:
    five = """
    .   .   .   .   .
      .   .   $   .
    .   .   $   $   .
      .   $   @   .
    .   .   .   $   .
      .   .   .   .
    """
    t = table(five, me=with_cards("zephyr_wings"))
    play(t, "zephyr_wings", "top", "loot")
    assert (t.asked, t.choice.least, t.choice.most) == ("loot_which", 4, 4)
    t.answer(*t.keys("token:")[:4])
    assert t.hero().tokens == 4
    assert sum(t.scene.tokens.values()) == 1


# Effects that are left out


@rule("GH-0089")
def test_a_condition_of_an_attack_may_be_left_out_and_the_rest_stays() -> None:
    t = table("@ m", m=foe(hit_points=20), me=with_cards("crippling_offensive"))
    play(t, "crippling_offensive", "top")
    assert t.keys("without:") == ["without:wound", "without:stun"]
    t.answers("without:stun", "figure:m/1")
    assert t.conditions("m/1") == ["wound"]
    assert t.hero().experience == 3  # experience cannot be left out


@rule("GH-0089")
def test_a_push_may_come_without_its_condition() -> None:
    t = table("@ m . .", m=foe(hit_points=20), me=with_cards("crippling_offensive"))
    play(t, "crippling_offensive", "bottom", "skip", "without:immobilize", "figure:m/1")
    t.answer(t.keys("hex:")[0])
    assert t.conditions("m/1") == []


# Tallies and goals


@rule("GH-0105")
def test_a_trap_counts_for_whose_turn_it_is_sprung_or_disarmed_in() -> None:
    pit = Mark(terrain="trap")
    pushed = table("@ m p .", m=foe(hit_points=20), p=pit, me=with_cards("fearsome_blade"))
    play(pushed, "fearsome_blade", "top", "figure:m/1", pushed.session.map.options[next(iter(pushed.scene.traps))].key)
    assert pushed.hero().tallies["traps_sprung"] == 1
    disarmed = table("@ p . m", m=foe(), p=pit, me=with_cards("thiefs_knack"))
    play(disarmed, "thiefs_knack", "top", "hex:1,1")
    assert disarmed.hero().tallies["traps_sprung"] == 1
    theirs = table("@ . p . m", m=foe(do=[Move(plus=0)], initiative=5, attack=None), p=pit)
    theirs.declare().end_round()
    assert "traps_sprung" not in theirs.hero().tallies


@rule("GH-0122", "GH-0388")
def test_objectives_are_destroyed_only_when_none_is_left_behind_a_door() -> None:
    drawing = """
    .   .   .       .   .
      @   .   1   .   .
    .   o   .       o   .
    """
    altar = Objective(both("Altar"), hit_points=1)
    t = table(
        drawing,
        o=Mark(objective="altar"),
        top=[Attack(5)],
        goal=Condition(destroyed=("altar",)),
        scenario={"objectives": {"altar": altar}},
    )
    t.act("one/top", "figure:objective/altar")
    assert not t.scene.objectives
    assert t.scene.result is None
