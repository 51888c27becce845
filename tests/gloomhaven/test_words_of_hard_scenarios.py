"""Words for what printed scenarios let happen beyond the plainest: cues, offers, lots, what is given up or carried."""

from typing import Any

import msgspec
import pytest
from tests.conformance import kit
from tests.gloomhaven.setting_out import entering, seer, warden
from tests.gloomhaven.table import HARD, HERO, Foe, Table, foe, friend, table, with_summon
from tests.haven.table import both

from oubliette.games.gloomhaven.content.scenario_book import (
    Ally,
    Aura,
    Brought,
    Carried,
    Change,
    Choose,
    Damage,
    Discard,
    Dismiss,
    DoorMade,
    Draw,
    Flood,
    Forgo,
    Free,
    GiveTo,
    Hand,
    Hatch,
    Leap,
    Lot,
    Mark,
    Objective,
    Offer,
    Open,
    PutDown,
    Roll,
    Scenario,
    SpecialRule,
    Take,
    Tally,
    Traits,
    TrapEffect,
    Ward,
    Way,
    Whom,
)
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import Attack, Loot, Move, Signal, Special
from oubliette.games.gloomhaven.figures.values import values_of
from oubliette.kernel.game import Setup
from oubliette.kernel.scripts import Add, Later, SetCounter, SetFlag

rule = pytest.mark.rule
CLASSES = ("warden", "seer", "reaver", "mason")
DUMMY = foe(attack=None, move=None, hit_points=40)


def chief(*, standees: int = 1, hit_points: int = 20, then: Any = ()) -> Foe:
    """A boss whose card is a cue."""
    made = foe(boss=True, standees=standees, do=[Special(1)], hit_points=hit_points, move=None, attack=None)
    kind = msgspec.structs.replace(made.kind, special_1=(Signal("cry"), *then))
    return msgspec.structs.replace(made, kind=kind)


def cued(*effects: Any, drawing: str = "@ . . b . . B", **more: Any) -> Table:
    """A table on which the boss's cue does something."""
    rules = [SpecialRule("signalled", effects, who="cry"), *more.pop("rules", ())]
    return table(drawing, b=chief(), B=Mark(letter="B"), rules=rules, **more).until("declare").end_round()


# Cues of bosses


@rule("GH-0387")
def test_a_cue_of_a_boss_lets_it_leap_to_a_letter_however_far() -> None:
    t = cued(Leap(Whom(actor=True), to="B"))
    assert t.session.map.letter("B") >> t.figure("b/1").cell & 1
    assert t.last("moved").manner == "placed"


@rule("GH-0387", "GH-0112")
def test_a_leap_can_lead_to_a_door_that_is_opened_first() -> None:
    locked = {"1": DoorMade(locked=True)}
    t = cued(Open("1"), Leap(Whom(actor=True), door="1"), drawing="@ . b . . 1 B", doors=locked)
    assert t.scene.doors["1"].open
    assert t.session.map.doors["1"] >> t.figure("b/1").cell & 1


@rule("GH-0387", "GH-0063")
def test_eggs_come_to_lie_beside_the_boss_and_hatch_where_they_lie() -> None:
    laid = PutDown("beside_actor", objective="egg", count="C")
    eggs: dict[str, Any] = {"objectives": {"egg": Objective(both("Egg"), 3)}}
    t = cued(laid, scenario=eggs)
    there = {one.cell for one in t.scene.objectives.values()}
    assert len(there) == 2
    assert all(t.session.layout.ways.neighbours(t.figure("b/1").cell) >> cell & 1 for cell in there)
    hatching = SpecialRule("round_end", (Hatch("egg", "m", "elite"),))
    t = cued(laid, scenario=eggs, rules=[hatching], m=DUMMY, drawing="@ . . b . . B m")
    young = [one for one in t.scene.monsters.values() if one.kind == "m" and one.rank == "elite"]
    assert (len(young), t.scene.objectives, t.scene.destroyed) == (2, {}, {})


@rule("GH-0387", "GH-0297")
def test_what_a_cue_puts_off_to_the_end_of_the_turn_comes_then() -> None:
    t = cued(Later("figure_ends", (Damage(Whom(actor=True), 3),)))
    assert t.hp("b/1") == 17


# Offers and choices


@rule("GH-0386")
def test_an_offer_asks_only_who_can_pay_and_takes_the_price() -> None:
    offer = Offer(Whom(actor=True), both("Give it up"), (Damage(Whom(monsters="m"), 5),), costs="goal_treasure")
    rules = [SpecialRule("turn_end", (offer,))]
    t = table("@ T m", m=DUMMY, T=Mark(goal_treasure="orb"), rules=rules).act("two/bottom", "hex:1,1")
    t.until("offer", "declare")
    assert t.asked == "offer"
    assert t.hero().goal_treasures == ["orb"]
    t.answer("accept")
    assert (t.hp("m/1"), t.hero().goal_treasures) == (35, [])
    t.end_round()
    t.until("offer", "declare").end_round()
    assert len([one for one in t.events("suffered") if one.figure == "m/1"]) == 1  # type: ignore[attr-defined]


@rule("GH-0386")
def test_the_players_choose_one_of_several_ways() -> None:
    ways = (Way(both("Two"), (Damage(Whom(monsters="m"), 2),)), Way(both("Nine"), (Damage(Whom(monsters="m"), 9),)))
    t = table("@ . m", m=DUMMY, rules=[SpecialRule("round_start", (Choose(both("How?"), ways),))])
    t.until("choose_way").answer("way:1")
    assert t.hp("m/1") == 31


@rule("GH-0386")
def test_lots_are_drawn_without_coming_back_until_the_bag_is_empty() -> None:
    bag = Draw("bag", (Lot(2, (Damage(Whom(monsters="m"), 10),)), Lot(1, (Damage(Whom(monsters="m"), 1),))))
    for seed in range(4):
        t = table("@ . m", m=DUMMY, rules=[SpecialRule("round_start", (bag, bag, bag, bag))], seed=seed)
        assert t.until("declare").hp("m/1") == 40 - 21


# Given up for something


@rule("GH-0091")
def test_half_a_card_is_given_up_for_what_the_scenario_offers_there() -> None:
    free = Forgo(says=both("Free it"), half="bottom", beside="cage", do=(Free("cage"), Add("freed")))
    scenario: dict[str, Any] = {
        "objectives": {"cage": Objective(both("Cage"), 5, enemy_of="monsters")},
        "forgo": {"free": free},
        "counters": {"freed": both("Freed")},
    }
    t = table("@ C . m", m=DUMMY, C=Mark(objective="cage"), scenario=scenario).declare().until("action")
    offered = t.keys("forgo:")
    assert {key.split("/")[2] for key in offered} == {"bottom"}
    t.answer(next(key for key in offered if "/two/" in key))
    assert t.lies("two") == "discard"
    assert (t.scene.objectives, t.scene.destroyed, t.scene.script.counters["freed"]) == ({}, {}, 1)
    assert all("/bottom" not in key for key in t.keys("card:"))


@rule("GH-0091")
def test_nothing_is_given_up_where_there_is_nothing_to_gain_or_the_condition_fails() -> None:
    pump = Forgo(says=both("Cleanse"), near="A", when=Condition(no_flag="clean"), do=(SetFlag("clean"),))
    scenario: dict[str, Any] = {"forgo": {"pump": pump}}
    far = table("@ . . A m", m=DUMMY, A=Mark(letter="A"), scenario=scenario).declare().until("action")
    assert not far.keys("forgo:")
    near = table("@ A . m", m=DUMMY, A=Mark(letter="A"), scenario=scenario).declare().until("action")
    near.answer(near.keys("forgo:")[0])
    assert not near.keys("forgo:")


@rule("GH-0211")
def test_a_goal_treasure_can_be_taken_from_the_next_hex_for_half_a_card() -> None:
    loot = Forgo(says=both("Loot"), beside_treasure=True, do=(Take(),))
    scenario: dict[str, Any] = {"forgo": {"loot": loot}, "loot_only": True, "one_goal_each": True}
    t = table("@ T U m", m=DUMMY, T=Mark(goal_treasure="a"), U=Mark(goal_treasure="b"), scenario=scenario)
    t.declare().until("action")
    t.answer(t.keys("forgo:")[0])
    assert t.hero().goal_treasures == ["a"]
    assert not t.keys("forgo:")  # one is enough


@rule("GH-0257")
def test_a_hand_card_spares_what_must_be_protected_so_often_as_it_says() -> None:
    gate: dict[str, Any] = {"objectives": {"gate": Objective(both("Gate"), 20, enemy_of="monsters", spare=1)}}
    hit = SpecialRule("round_start", (Damage(Whom(objective="gate"), 3), Damage(Whom(objective="gate"), 4)))
    t = table("@ . G m", m=DUMMY, G=Mark(objective="gate"), scenario=gate, rules=[hit]).until("spare")
    t.answer("lose:three").until("declare")
    assert t.lies("three") == "lost"
    assert next(iter(t.scene.objectives.values())).hit_points == 16


# Monsters


@rule("GH-0136")
def test_who_cannot_be_hurt_still_gains_conditions_and_leaves_when_the_players_say_so() -> None:
    ghost = SpecialRule("round_start", (GiveTo(Whom(monsters="g"), ("muddle",)), Damage(Whom(monsters="g"), 9)))
    gone = SpecialRule("slain", (Dismiss("g"),), who="m")
    scenario: dict[str, Any] = {"unhurt": ("g",)}
    t = table("@ m . g", g=DUMMY, m=foe(hit_points=1), top=[Attack(3)], scenario=scenario, rules=[ghost, gone])
    t.until("declare")
    assert (t.hp("g/1"), t.conditions("g/1")) == (40, ["muddle"])
    t.act("one/top", "figure:m/1").until("dismiss").answer("figure:g/1")
    assert t.gone("g/1")
    assert t.scene.slain == {"m": 1}
    assert t.scene.types["g"].free


@rule("GH-0220")
def test_who_was_killed_can_be_told_by_where_it_was_set_up() -> None:
    watched = SpecialRule("slain", (SetFlag("captain"),), who="m", on="A")
    goal = Condition(flag="captain")
    for spot, won in (("A", True), ("B", False)):
        marks: dict[str, Any] = {"A": Mark(monster="m", letter="A"), "B": Mark(monster="m", letter="B")}
        first, second = ("A", "B") if spot == "A" else ("B", "A")
        t = table(f"@ {first} . {second} m", m=foe(hit_points=1), top=[Attack(3)], rules=[watched], goal=goal, **marks)
        near = next(one.id for one in t.until("declare").scene.monsters.values() if one.from_letter == first)
        t.act("one/top", f"figure:{near}")
        assert (t.scene.result == "completed") == won


@rule("GH-0062")
def test_who_follows_somebody_goes_where_that_one_stands_by_now() -> None:
    seeker = Ally(both("Seeker"), 5, initiative=99, move=9, goes_to="B", follows=True, do=(Move(plus=0),))
    away = SpecialRule("round_start", (Leap(Whom(monsters="m"), to="C"),), times=1)
    t = table(
        "@ . B . a . . . C", m=DUMMY, a=Mark(ally="seeker"), B=Mark(monster="m", letter="B"), C=Mark(letter="C"),
        rules=[away], scenario={"allies": {"seeker": seeker}},
    )  # fmt: skip
    t.until("declare").end_round()
    ally = next(iter(t.scene.allies.values()))
    assert t.session.layout.ways.neighbours(t.figure("m/1").cell) >> ally.cell & 1


@rule("GH-0141")
def test_for_some_allies_the_players_choose_whose_deck_is_drawn_from() -> None:
    archer = Ally(both("Archer"), 5, initiative=99, attack=3, range=5, do=(Attack(plus=0),), any_deck=True)
    marks: dict[str, Any] = {"a": Mark(ally="archer"), "f": friend(deck=["double"] * 8)}
    t = table("@ f a m", m=DUMMY, scenario={"allies": {"archer": archer}}, **marks)
    t.until("deck").answer("figure:f").until("declare")
    assert t.hp("m/1") == 34
    assert t.last("modifier_drawn").deck == "modifiers/f"


@rule("GH-0033")
def test_an_aura_can_lie_on_an_ally_and_count_what_was_done() -> None:
    archer = Ally(both("Archer"), 5, initiative=99, attack=3)
    scenario: dict[str, Any] = {
        "allies": {"archer": archer},
        "auras": (Aura("archer", Traits(attack=1), per=Tally(counter="freed")),),
        "counters": {"freed": both("Freed")},
    }
    freed = SpecialRule("round_start", (SetCounter("freed", 2),))
    t = table("@ a m", m=DUMMY, a=Mark(ally="archer"), rules=[freed], scenario=scenario).until("declare")
    ally = next(iter(t.scene.allies.values()))
    assert values_of(t.session, ally).attack == 5


@rule("GH-0201")
def test_summons_leave_alone_what_only_a_player_would_attack() -> None:
    for by_hand in (True, False):
        wall: dict[str, Any] = {"objectives": {"wall": Objective(both("Wall"), 9, by_hand=by_hand)}}
        t = with_summon("@ . W . . . . . m", "hex:1,1", m=DUMMY, W=Mark(objective="wall"), scenario=wall)
        t.end_round()
        there = next(iter(t.scene.objectives.values()))
        assert (there.hit_points == 9) == by_hand


# Cards, items, treasure


@rule("GH-0042")
def test_every_character_discards_cards_of_its_hand() -> None:
    t = table("@ . m", m=DUMMY, rules=[SpecialRule("round_start", (Discard(2),), times=1)])
    t.until("discard_at_start").answer("card:one", "card:two").until("declare")
    assert (t.lies("one"), t.lies("two"), t.lies("three")) == ("discard", "discard", "hand")


@rule("GH-0145", "GH-0068")
def test_without_a_goal_treasure_attacks_have_disadvantage() -> None:
    t = table("@ T m", m=DUMMY, T=Mark(goal_treasure="a"), scenario={"treasure_first": True}).until("declare")
    assert values_of(t.session, t.hero()).disadvantage
    assert t.session.hindered(t.hero())
    t.act("two/bottom", "hex:1,1").end_round()
    assert not values_of(t.session, t.hero()).disadvantage
    assert not t.session.hindered(t.hero())


def _doll(**more: Any) -> dict[str, Any]:
    return {"carried": {"doll": Carried(both("Doll"))}, **more}


@rule("GH-0211")
def test_what_is_carried_changes_hands_by_loot_and_is_brought_somewhere() -> None:
    handed = SpecialRule("round_start", (Hand("doll"),), times=1)
    t = table(
        "f @ . A m", m=DUMMY, f=friend(), A=Mark(letter="A", terrain="obstacle"), top=[Loot(1)], rules=[handed],
        scenario=_doll(), goal=Condition(brought=Brought("doll", "A")),
    )  # fmt: skip
    t.until("who_carries").answer("figure:f").until("declare")
    assert t.hero("f").goal_treasures == ["doll"]
    t.act("one/top", "loot")
    assert (t.hero().goal_treasures, t.hero("f").goal_treasures) == (["doll"], [])
    assert t.scene.result is None
    t.until("action").answer("card:two/bottom").answer("hex:1,2")
    assert t.scene.result == "completed"


@rule("GH-0262")
def test_what_an_exhausted_character_carried_lies_on_its_hex() -> None:
    rules = [SpecialRule("round_start", (Hand("doll"), Damage(Whom(actor=True), 1)), times=1)]
    rules.append(SpecialRule("round_end", (Damage(Whom(characters=True, on="S"), 99),)))
    marks: dict[str, Any] = {"f": friend(), "S": Mark(letter="S")}
    t = table("@ S . f m", m=DUMMY, rules=rules, scenario=_doll(), bottom=[Move(1)], **marks)
    t.until("who_carries").answer(f"figure:{HERO}").act("two/bottom", "hex:1,1")
    t.until("damage").answer("suffer").until("declare", "")
    assert t.hero().exhausted
    assert list(t.scene.goal_treasures.values()) == ["doll"]


# Water and stones


@rule("GH-0167", "GH-0230")
def test_water_wards_a_character_once_against_some_kinds() -> None:
    washed = SpecialRule("turn_end", (Ward(Whom(actor=True), ("m",), 2, ("poison",)),))
    spat = SpecialRule("round_start", (GiveTo(Whom(characters=True), ("poison", "muddle")),))
    wet = Mark(terrain="difficult", letter="W")
    biter = foe(move=None, attack=5, range=9, do=[Attack(plus=0)], initiative=90)
    t = table("@ W W . m", m=biter, W=wet, rules=[washed, spat], bottom=[Move(2)], me=None)
    t.declare("two", "one").until("action").answer("card:two/bottom").answer("hex:1,1").until("damage")
    assert t.harm() == 3 + 1  # attack 5, warded by 2, poisoned before it washed
    t.until("declare")
    assert t.hero().wards
    assert len(t.scene.difficult) == 1
    assert "muddle" in t.hero().conditions


@rule("GH-0388")
def test_the_water_rises_where_the_players_choose_and_drowns_all_when_there_is_no_room() -> None:
    flood = SpecialRule("round_start", (Flood(("W",), "water"),))
    mopped = SpecialRule("looted", (Change("where_it_fell", "floor"),), who="water")
    marks: dict[str, Any] = {"d": Mark(terrain="difficult", letter="W", goal_treasure="water"), "W": Mark(letter="W")}
    t = table("@ d W . m", m=DUMMY, rules=[flood, mopped], **marks).until("declare")
    assert (len(t.scene.difficult), len(t.scene.goal_treasures), t.scene.result) == (2, 2, None)
    t.act("two/bottom", "hex:1,1").until("declare")
    assert t.last("looted").treasures == ("water",)
    dry = table("@ d . W m", m=DUMMY, rules=[flood], **marks).until("declare")
    assert dry.scene.result == "failed"


@rule("GH-0106", "GH-0011")
def test_boulders_of_a_row_roll_together_and_come_in_again_at_the_end() -> None:
    roll = SpecialRule("round_start", (Roll("B", "n", 1, amount=3, again="B"),), times=1)
    stone, last = Mark(terrain="obstacle", boulder=True), Mark(terrain="obstacle", boulder=True, letter="B")
    drawing = ". o @ m . b ."
    t = table(drawing, m=DUMMY, o=stone, b=last, rules=[roll]).until("declare")
    still = table(drawing, m=DUMMY, o=stone, b=last).until("declare")
    second = max(still.scene.boulders)
    assert sorted(t.scene.boulders) == sorted(t.scene.obstacles) == [second - 1, second]


@rule("GH-0105")
def test_a_trap_that_appears_under_somebody_is_sprung_at_once() -> None:
    laid = SpecialRule("round_start", (Change("A", "trap", TrapEffect(4), springs=True),), times=1)
    t = table("@ A m", m=DUMMY, A=Mark(monster="m", letter="A"), rules=[laid]).until("declare")
    assert sum(one.hit_points for one in t.scene.monsters.values()) == 80 - 4
    assert not t.scene.traps


# Who asks for it


@rule("GH-0316")
def test_a_rule_can_ask_for_an_achievement_of_the_party_or_the_world() -> None:
    lit = SpecialRule("round_start", (Damage(Whom(monsters="m"), 5),), when=Condition(achievement="sun"))
    for campaign in (False, True):
        t = table("@ . m", m=DUMMY, rules=[lit], campaign=campaign)
        world = t.session.state.campaign
        if world is not None:
            assert t.until("declare").hp("m/1") == 40
            world.parties[world.party].achievements.append("sun")
        assert t.until("declare").end_round().hp("m/1") == (35 if campaign else 40)


@rule("GH-0044")
def test_some_starting_hexes_are_for_larger_parties() -> None:
    small: Scenario = entering(warden(), seer()).session.book.scenarios["small_1"]
    few = msgspec.structs.replace(Mark(start=True), start_for=4)
    drawing = small.map.replace("@", "x", 1)
    t = entering(warden(), seer(), map=drawing, legend={**small.legend, "x": few}).until("starting_hex")
    plain = entering(warden(), seer()).until("starting_hex")
    assert len(t.keys("hex:")) == len(plain.keys("hex:")) - 1


# All of them together


@pytest.mark.parametrize("count", [1, 4])
def test_a_scenario_of_all_these_words_keeps_what_every_game_keeps(count: int) -> None:
    setup = Setup("gloomhaven", "hard_1", ("ann", "bob")[: min(2, count)], 0, {"characters": list(CLASSES[:count])})
    case = kit.Case("tests.gloomhaven.table:HARD", HARD, setup)
    kit.check_every_step(case, 1, 120)
    kit.check_saves_and_undo(case, 2, 160, every=40)
    kit.check_checkpoints(case, 3, 160)
    kit.check_forks(case, 4, 120, every=40, length=15)
    assert kit.check_match_ends(case, 5) > 20
