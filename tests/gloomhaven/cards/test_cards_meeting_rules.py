"""Cards of the classes in situations that a sharp player would bring about: what they meet, outlive and leave out."""

import pytest
from tests.gloomhaven.class_cards import DUMMY, book, item, play, striker, with_cards
from tests.gloomhaven.table import HOUND, action, card, foe, friend, hero, table

from oubliette.games.gloomhaven.content.scenario_book import Mark
from oubliette.games.gloomhaven.content.vocabulary import Attack

rule = pytest.mark.rule


# The Brute


@rule("GH-0119", "GH-0135")
@pytest.mark.parametrize(("mine", "its", "harm"), [(("poison",), (), 4), ((), ("poison",), 3)])
def test_an_attack_that_provoking_roar_draws_off_counts_the_poison_of_whom_it_strikes(
    mine: tuple[str, ...], its: tuple[str, ...], harm: int
) -> None:
    me = with_cards("provoking_roar", conditions=mine)
    t = table("@ a m", m=striker(), a=friend(conditions=its), me=me)
    play(t, "provoking_roar", "bottom").end_round()
    assert (10 - t.hp(), t.hp("a")) == (harm, 10)


@rule("GH-0131")
def test_an_attack_on_two_of_which_one_is_drawn_off_strikes_the_brute_twice() -> None:
    two = striker(range=3, do=[Attack(plus=0, targets=2)])
    t = table("@ a . m", m=two, a=friend(), me=with_cards("provoking_roar"))
    play(t, "provoking_roar", "bottom").end_round()
    assert (t.told("attacked", "target"), t.hp(), t.hp("a")) == (["hero", "hero"], 4, 10)


@rule("GH-0241", "GH-0018")
def test_who_is_invisible_cannot_be_struck_in_the_place_of_an_ally() -> None:
    t = table("@ a m", m=striker(), a=friend(), me=with_cards("provoking_roar", items=[item("cloak_of_invisibility")]))
    play(t, "provoking_roar", "bottom").until("action").answer("item:cloak_of_invisibility").end_round()
    assert (t.told("attacked", "target"), t.hp(), t.hp("a")) == (["a"], 10, 7)


@rule("GH-0184")
def test_a_provoking_roar_draws_nothing_off_in_the_next_round() -> None:
    t = table("@ a m", m=striker(), a=friend(), me=with_cards("provoking_roar"))
    play(t, "provoking_roar", "bottom").end_round()
    t.declare("three", "four").declare("seven", "eight").end_round()
    assert t.told("attacked", "target")[:2] == ["hero", "a"]


@rule("GH-0097", "GH-0140")
def test_a_balanced_measure_strikes_by_what_was_moved_with_boots_too() -> None:
    me = with_cards("balanced_measure", items=[item("boots_of_striding")])
    t = table("@ . . . m", m=DUMMY, me=me)
    t.declare("two", "balanced_measure").until("action").answer("card:two/bottom")
    t.answers("item:boots_of_striding", "hex:1,3")
    if t.asked == "move":
        t.answer("stop")
    t.until("action").answer("card:balanced_measure/top").answer("figure:m/1")
    assert 30 - t.hp("m/1") == 3


@rule("GH-0136")
def test_a_balanced_measure_moves_by_damage_that_was_really_suffered() -> None:
    t = table("@ m . . . .", m=foe(hp=2), me=with_cards("balanced_measure", "overwhelming_assault"))
    play(t, "overwhelming_assault", "top", "figure:m/1", second="balanced_measure")
    assert t.gone("m/1")
    t.until("action").answer("card:balanced_measure/bottom")
    far = max(t.session.layout.distance(t.figure().cell, one.value) for one in t.choice.options if one.cells)
    assert far == 2


@rule("GH-0101", "GH-0170")
def test_trample_attacks_each_enemy_jumped_over_and_only_the_near_one_strikes_back() -> None:
    t = table("@ m n . .", m=foe(retaliate=1), n=foe(retaliate=2), me=with_cards("trample"))
    play(t, "trample", "bottom", "hex:1,3", "stop", "all").until("action")
    assert (t.hp("m/1"), t.hp("n/1"), t.hp()) == (8, 8, 8)


@rule("GH-0121")
def test_both_attacks_of_a_skirmishing_maneuver_may_strike_the_same_enemy() -> None:
    t = table("@ m", m=DUMMY, me=with_cards("skirmishing_maneuver"))
    play(t, "skirmishing_maneuver", "top", "figure:m/1", "skip", "figure:m/1")
    assert 30 - t.hp("m/1") == 4


@rule("GH-0097", "GH-0098", "GH-0087")
def test_an_immovable_phalanx_makes_an_attack_of_a_default_move_though_immobilized() -> None:
    me = with_cards("immovable_phalanx", more=("two", "three", "four", "five"), conditions=("immobilize",))
    t = table("@ m", m=DUMMY, me=me)
    play(t, "immovable_phalanx", "bottom").end_round()
    t.declare("three", "four").until("action").answer("card:three/bottom/basic")
    t.answers("attack", "figure:m/1")
    assert 30 - t.hp("m/1") == 2


@rule("GH-0196", "GH-0170")
def test_an_eye_for_an_eye_gives_experience_for_each_blow_it_returns_and_none_for_arrows() -> None:
    t = table("m @ . n", m=striker(), n=striker(range=3), me=with_cards("eye_for_an_eye"))
    play(t, "eye_for_an_eye", "top").end_round()
    assert (t.hp("m/1"), t.hp("n/1"), t.hero().experience) == (8, 10, 1)


@rule("GH-0091", "GH-0196")
def test_a_fatal_advance_on_nobody_is_discarded_without_experience() -> None:
    t = table("@ m", m=foe(rank="elite"), me=with_cards("fatal_advance"))
    play(t, "fatal_advance", "top").until("action")
    assert (t.lies("fatal_advance"), t.hero().experience) == ("discard", 0)


@rule("GH-0196", "GH-0131")
def test_a_whirlwind_gives_experience_for_those_it_kills_too() -> None:
    t = table("m @ n", m=foe(hp=1), n=foe(), me=with_cards("whirlwind"))
    play(t, "whirlwind", "top", "all").until("action")
    assert (t.gone("m/1"), t.hp("n/1"), t.hero().experience) == (True, 6, 2)


@rule("GH-0171", "GH-0220")
def test_who_is_pulled_next_to_the_brute_strikes_back() -> None:
    t = table("@ . . m", m=foe(retaliate=2), me=with_cards("hook_and_chain"))
    play(t, "hook_and_chain", "top", "figure:m/1", "hex:1,2", "suffer")
    assert (t.hp("m/1"), t.hp()) == (7, 8)


@rule("GH-0181", "GH-0233", "GH-0180")
def test_a_juggernaut_must_spend_a_slot_on_a_wound() -> None:
    me = with_cards("juggernaut", conditions=("wound",), more=("two", "three", "four", "five"))
    t = table("@ . m", m=DUMMY, me=me)
    play(t, "juggernaut", "bottom").until("declare")
    hurt = t.hp()
    t.declare("three", "four").until("action")
    assert (t.hp(), t.hero().experience) == (hurt, 1)


# The Scoundrel


@rule("GH-0163", "GH-0119")
def test_a_tricksters_reversal_adds_double_the_whole_shield_and_then_meets_it() -> None:
    shelled = foe(hit_points=20, move=None, shield=2)
    t = table("@ m", m=shelled, me=with_cards("tricksters_reversal"))
    play(t, "tricksters_reversal", "top", "figure:m/1")
    assert 20 - t.hp("m/1") == 2 + 2 * 2 - 2


@rule("GH-0131", "GH-0179", "GH-0182", "GH-0373")
def test_a_smoke_bomb_doubles_one_target_of_an_attack_on_two() -> None:
    two = card("two", bottom=[Attack(3, targets=2)])
    t = table("m @ n", m=DUMMY, n=DUMMY, me=hero(hand=[book().cards["smoke_bomb"], two, "three", "four"]))
    play(t, "smoke_bomb", "top", "figure:hero").until("action")
    assert t.conditions() == ["invisible"]
    t.answer("card:two/bottom").answers("figure:m/1", "figure:n/1").until("declare")
    assert (30 - t.hp("m/1"), 30 - t.hp("n/1")) == (6, 3)
    assert (t.hero().experience, t.lies("smoke_bomb")) == (2, "lost")


@rule("GH-0181", "GH-0179")
def test_a_smoke_bomb_waits_while_its_thrower_is_seen() -> None:
    me = with_cards("smoke_bomb", more=("two", "three", "four", "five", "six", "seven", "eight"))
    t = table("@ m", m=DUMMY, me=me)
    play(t, "smoke_bomb", "top", "figure:hero").end_round()
    t.declare("three", "four").end_round()  # the second turn ends the invisibility
    t.declare("five", "six").act("five/top", "figure:m/1").until("action")
    assert (30 - t.hp("m/1"), t.lies("smoke_bomb")) == (2, "active")


@rule("GH-0134", "GH-0131", "GH-0181")
def test_a_target_is_alone_once_its_companion_has_fallen_to_the_same_attack() -> None:
    me = with_cards("single_out", "throwing_knives", more=("two", "three"))
    t = table("@ . m n", m=foe(hp=1), n=DUMMY, me=me)
    play(t, "single_out", "bottom", second="throwing_knives").until("action")
    t.answer("card:throwing_knives/top").answers("figure:m/1", "figure:n/1").until("declare")
    assert (t.gone("m/1"), 30 - t.hp("n/1")) == (True, 2 + 2)
    slot = next(state.slot for state in t.hero().cards if state.id == "single_out")
    assert (slot, t.hero().experience) == (1, 1)


@rule("GH-0002", "GH-0196")
def test_a_flanking_strike_takes_a_summon_for_an_ally() -> None:
    beast = card("beast", top=action(HOUND, lost=True))
    hand = [beast, card("two"), book().cards["flanking_strike"], card("four"), card("five")]
    t = table("@ m . .", m=DUMMY, me=hero(hand=hand))
    t.declare("beast", "two").until("action").answer("card:beast/top").answer("hex:0,1").end_round()
    t.declare("flanking_strike", "four").until("action").answer("card:flanking_strike/top").answer("figure:m/1")
    assert t.last("attacked").target == "m/1"
    assert t.hero().experience == 1


@rule("GH-0145", "GH-0237")
@pytest.mark.parametrize(("conditions", "advantage"), [((), 1), (("muddle",), 0)])
def test_a_flurry_of_blades_and_a_muddle_cancel_each_other_out(conditions: tuple[str, ...], advantage: int) -> None:
    me = with_cards("flurry_of_blades", conditions=conditions)
    t = table("@ m", m=DUMMY, me=me)
    play(t, "flurry_of_blades", "bottom", "skip").until("action")
    t.answer("card:two/top").answer("figure:m/1")
    assert t.last("attacked").advantage == advantage


@rule("GH-0138", "GH-0106", "GH-0196")
def test_a_trap_that_is_sprung_on_an_enemy_three_hexes_away_is_the_scoundrels_kill() -> None:
    t = table("t @ . . m n", t=Mark(terrain="trap"), m=foe(hp=3), n=DUMMY, me=with_cards("spring_the_trap"))
    play(t, "spring_the_trap", "top")
    while t.asked != "action" and not t.gone("m/1"):
        t.answer(t.keys()[0])
    assert (t.gone("m/1"), t.hero().tallies["kills"], t.hero().experience) == (True, 1, 2)


@rule("GH-0004", "GH-0136")
def test_a_pains_end_kills_a_boss_with_three_hit_points_and_no_more() -> None:
    for left, dead in ((3, True), (4, False)):
        t = table("@ m n", m=foe(hp=left, boss=True, shield=5), n=DUMMY, me=with_cards("pains_end"))
        play(t, "pains_end", "bottom", "skip")
        if t.asked == "kill":
            t.answer("figure:m/1")
        while not t.gone("m/1") and t.asked not in ("action", "declare"):
            t.answer(t.keys()[0])
        assert t.gone("m/1") is dead


# The Cragheart


@rule("GH-0002", "GH-0016", "GH-0163")
def test_a_massive_boulder_hurts_those_around_a_target_that_falls_but_not_its_thrower() -> None:
    t = table("@ m a n", m=foe(hp=1), n=foe(), a=friend(), me=with_cards("massive_boulder"))
    play(t, "massive_boulder", "top", "figure:m/1")
    assert (t.asked, t.harm()) == ("damage", 1)
    t.answer("suffer").until("action")
    assert (t.gone("m/1"), t.hp("a"), t.hp("n/1"), t.hp()) == (True, 9, 10, 10)


@rule("GH-0163", "GH-0002", "GH-0090")
def test_an_unstable_upheaval_hurts_all_allies_before_it_shields_them_and_not_the_cragheart() -> None:
    t = table("@ . . a m", m=striker(), a=friend(), me=with_cards("unstable_upheaval"))
    play(t, "unstable_upheaval", "bottom", "suffer", "all").end_round()
    assert (t.hp(), t.hp("a")) == (10, 10 - 1 - (3 - 2))


@rule("GH-0137", "GH-0368")
def test_a_petrified_enemy_leaves_its_token_under_the_stone() -> None:
    t = table("@ . . m n", m=foe(), n=DUMMY, me=with_cards("petrify"))
    where = t.figure("m/1").cell
    play(t, "petrify", "top", "figure:m/1").until("action")
    assert (t.gone("m/1"), where in t.scene.obstacles, t.scene.tokens.get(where)) == (True, True, 1)


@rule("GH-0133", "GH-0131", "GH-0181")
def test_backup_ammunition_adds_one_enemy_outside_the_area_and_uses_one_slot() -> None:
    me = with_cards("backup_ammunition", "forceful_storm", more=("two", "three", "four", "five", "six"))
    t = table("@ . m n . o", m=DUMMY, n=DUMMY, o=DUMMY, me=me)
    play(t, "backup_ammunition", "top").end_round()
    t.declare("three", "forceful_storm").until("action").answer("card:forceful_storm/top")
    t.answer("area:m/1")
    assert t.keys("figure:") == ["figure:n/1"]
    t.answer("figure:n/1").until("action")
    assert (30 - t.hp("m/1"), 30 - t.hp("n/1")) == (3, 3)
    assert t.conditions("n/1") == ["disarm"]
    assert t.hero().experience == 2 + 1  # for each enemy targeted, and the slot's


@rule("GH-0181", "GH-0170")
def test_an_opposing_strike_lets_arrows_from_the_next_hex_pass() -> None:
    archer = striker(range=3)
    t = table("m @ n", m=archer, n=striker(), me=with_cards("opposing_strike"))
    play(t, "opposing_strike", "bottom").end_round()
    slot = next(state.slot for state in t.hero().cards if state.id == "opposing_strike")
    assert (t.hp("m/1"), t.hp("n/1"), slot) == (10, 8, 1)


@rule("GH-0088", "GH-0016")
def test_a_crater_hurts_those_beside_the_start_and_then_those_beside_the_landing() -> None:
    t = table("@ m . . . n", m=foe(shield=2), n=foe(), me=with_cards("crater"))
    play(t, "crater", "bottom", "hex:1,4").until("action")
    assert (t.hp("m/1"), t.hp("n/1"), t.hero().experience) == (9, 9, 1)


@rule("GH-0016", "GH-0119")
def test_blind_destruction_spreads_what_the_target_suffered_and_no_more() -> None:
    t = table("@ . m n", m=foe(hp=2), n=foe(shield=4), me=with_cards("blind_destruction"))
    play(t, "blind_destruction", "top", "figure:m/1").until("action")
    assert (t.gone("m/1"), t.hp("n/1")) == (True, 8)


@rule("GH-0119", "GH-0171", "GH-0172")
@pytest.mark.parametrize(("left", "mine"), [(7, 10), (8, 8)])
def test_who_is_crushed_against_an_obstacle_by_brutal_momentum_does_not_strike_back(left: int, mine: int) -> None:
    t = table("@ m # .", m=foe(hp=left, retaliate=2), me=with_cards("brutal_momentum"))
    play(t, "brutal_momentum", "top", "figure:m/1", "block").until("action")
    assert (t.gone("m/1"), t.hp(), t.hero().experience) == (left <= 7, mine, 2)


@rule("GH-0171", "GH-0119")
def test_a_massive_boulder_bursts_before_its_target_strikes_back() -> None:
    t = table("@ m n b", m=foe(retaliate=9), n=foe(), b=friend(), me=with_cards("massive_boulder", hp=5))
    play(t, "massive_boulder", "top", "figure:m/1")
    while t.asked != "damage":
        t.answer(t.keys()[0])
    assert (t.hp("n/1"), t.harm()) == (9, 9)
    t.answer("suffer")
    assert (t.gone("hero"), t.hero().experience, t.hp("m/1")) == (True, 0, 7)


@rule("GH-0102", "GH-0105")
def test_a_jump_that_clears_the_way_passes_above_a_trap_and_disarms_it() -> None:
    t = table("@ t . . m", t=Mark(terrain="trap"), m=DUMMY, me=with_cards("clear_the_way"))
    play(t, "clear_the_way", "bottom", "above:1,1")
    assert "stop" not in t.keys()  # it is in the air
    t.answers("hex:1,2", "stop").until("action")
    assert (t.hp(), t.scene.traps, t.at(), t.hero().tallies["traps_sprung"]) == (10, {}, (1, 2), 1)


@rule("GH-0102", "GH-0105")
def test_a_jump_that_lands_on_a_trap_is_over() -> None:
    t = table("@ t . . m", t=Mark(terrain="trap"), m=DUMMY, me=with_cards("clear_the_way"))
    play(t, "clear_the_way", "bottom", "hex:1,1", "suffer").until("action")
    assert (t.hp(), t.scene.traps, t.at()) == (7, {}, (1, 1))


@rule("GH-0102", "GH-0100")
def test_difficult_ground_on_the_way_of_a_jump_costs_one_point() -> None:
    t = table("@ d m . .", d=Mark(terrain="difficult"), m=DUMMY, me=with_cards("trample"))
    play(t, "trample", "bottom", "above:1,1", "hex:1,2", "hex:1,3")
    assert t.asked == "move"  # three of four points are spent
    t.answers("stop", "all").until("action")
    assert (t.at(), 30 - t.hp("m/1")) == ((1, 3), 2)


@rule("GH-0102")
@pytest.mark.parametrize("reach", [None, 3])
def test_the_table_is_shown_while_a_jump_is_above_a_monster_that_stays(reach: int | None) -> None:
    t = table("@ m . .", m=striker(range=reach), me=with_cards("rock_tunnel"))
    play(t, "rock_tunnel", "bottom", "hex:1,1")
    assert t.at() == t.at("m/1")
    assert t.match.view("me").intents == ()
    t.answers("hex:1,2", "stop")
    assert t.match.view("me").intents
