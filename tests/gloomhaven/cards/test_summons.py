"""Summons of characters and of monsters, played (GH-0198 to GH-0210, GH-0379)."""

from typing import Any

import msgspec
import pytest
from tests.gloomhaven.table import HOUND, Table, action, card, foe, friend, hero, lying, table, with_summon

from oubliette.games.gloomhaven.content.scenario_book import Open, SpecialRule
from oubliette.games.gloomhaven.content.vocabulary import Attack, Call, Control, Give, Move, Recover, Shield, Summon

rule = pytest.mark.rule

IT = "summon/one#1"
BITE = (Attack(plus=0),)
HUNT = (Move(plus=0), *BITE)
TWO_ROOMS = """
    .   .       .   m
      .   @   .   .
    .   .   1   .   .
      .   .   .   .
"""


def hound(**more: Any) -> Summon:
    """The summon of the tests, changed."""
    return msgspec.structs.replace(HOUND, **more)


def called(t: Table, but: str = "m/1") -> str:
    """The monster that was summoned: the one that is neither of these."""
    (found,) = (name for name in t.scene.monsters if name != but)
    return found


# A player's summon: placing


@rule("GH-0198", "GH-0009")
def test_a_summon_comes_to_an_empty_hex_beside_its_summoner_a_plate_included() -> None:
    drawing = """
        _   #
          @
        ~   ^
          $
        .   .
          m
    """
    t = table(drawing, m=foe(move=0), top=action(HOUND)).act("one/top")
    assert (t.asked, t.keys()) == ("summon_hex", ["hex:0,0", "skip"])
    t.answer("hex:0,0")
    assert (t.at(IT), t.hp(IT)) == ((0, 0), 5)


@rule("GH-0198")
def test_a_closed_door_is_no_place_for_a_summon() -> None:
    t = table(TWO_ROOMS, m=foe(), top=action(HOUND)).act("one/top")
    assert t.session.map.board.coords(next(iter(t.session.map.door_at))) == (4, 1)
    assert "hex:4,1" not in t.keys()
    assert "hex:3,1" in t.keys()


@rule("GH-0198", "GH-0091")
def test_without_an_empty_hex_the_summon_cannot_be_performed() -> None:
    drawing = """
        #   #
          @
        #   ^
          $
        .   .
          m
    """
    t = table(drawing, m=foe(move=0), top=action(HOUND, lost=True)).act("one/top")
    assert t.asked == "action"
    assert not t.scene.summons
    assert t.lies("one") == "discard"


@rule("GH-0199")
@pytest.mark.parametrize("level", [1, 7])
def test_the_card_gives_the_statistics_whatever_the_scenario_level(level: int) -> None:
    armoured = hound(shield=1, retaliate=2, conditions=("wound",), hit_points=9, move=None)
    t = table("@ . m", m=foe(hit_points=20, attack=3, do=BITE, initiative=60), top=action(armoured), level=level)
    t.act("one/top", "hex:1,1")
    assert (t.lies("one"), t.hp(IT)) == ("active", 9)
    t.end_round()
    assert (t.hp(IT), t.hp("m/1")) == (9 - (3 - 1), 20 - 2)
    t.declare("three", "four").until("action")
    assert (t.hp("m/1"), t.conditions("m/1")) == (18 - 2, ["wound"])


# A player's summon: its turn


@rule("GH-0200", "GH-0061")
def test_pitfall_a_summon_acts_from_the_next_round_on_directly_before_its_summoner() -> None:
    early, late = foe(move=0, attack=None, initiative=5), foe(move=0, attack=None, initiative=60)
    t = with_summon("@ . . m . n", "hex:1,1", hound(move=0), m=early, n=late)
    assert t.turns() == ["m/1", "hero", "n/1"]
    t.declare("three", "four").end_round()
    assert t.turns()[3:7] == ["m/1", IT, "hero", "n/1"]


@rule("GH-0200")
def test_a_summon_can_be_attacked_in_the_round_it_appears_and_comes_before_its_summoner_in_the_order() -> None:
    archer = foe(move=0, attack=1, range=4, do=BITE, initiative=60)
    t = table("@ . m", m=archer, top=action(HOUND)).act("one/top", "hex:0,1")
    assert t.session.distance(t.figure(IT), t.figure("m/1")) == t.session.distance(t.figure(), t.figure("m/1"))
    t.end_round()
    assert t.told("focused", "figure", "focus") == [("m/1", IT)]
    assert t.hp(IT) == 4


@rule("GH-0201", "GH-0202", "GH-0379")
def test_a_summon_hunts_by_itself_and_draws_from_its_summoners_deck() -> None:
    t = with_summon("@ . . . m", "hex:1,1", m=foe(move=0, attack=None), draws=["plus_1"])
    t.declare("three", "four").until("action")
    assert t.session.distance(t.figure(IT), t.figure("m/1")) == 1
    assert (t.hp("m/1"), t.hero().deck.discarded) == (10 - 3, ["plus_1"])
    assert t.scene.monster_deck.discarded == []


@rule("GH-0201")
def test_a_summon_without_a_focus_stays_and_one_that_cannot_reach_it_attacks_nobody() -> None:
    hidden = foe(move=0, attack=None, conditions=["invisible"], do=[Give(("invisible",), to="self")])
    t = with_summon("@ . m", "hex:1,1", m=hidden).declare("three", "four").until("action")
    assert (t.told("focused", "focus"), t.at(IT), t.hp("m/1")) == ([""], (1, 1), 10)
    t = with_summon("@ . . . . . m", "hex:1,1", hound(move=1), m=foe(move=0, attack=None))
    t.declare("three", "four").until("action")
    assert (t.at(IT), t.hp("m/1")) == ((1, 2), 10)


@rule("GH-0201")
def test_a_summon_lacks_what_its_statistics_lack() -> None:
    t = with_summon("@ . . m", "hex:1,1", hound(move=None), m=foe(move=0, attack=None))
    t.declare("three", "four").until("action")
    assert (t.at(IT), t.hp("m/1")) == ((1, 1), 10)
    t = with_summon("@ . . m", "hex:1,1", hound(attack=None), m=foe(move=0, attack=None))
    t.declare("three", "four").until("action")
    assert t.session.distance(t.figure(IT), t.figure("m/1")) == 1
    assert t.hp("m/1") == 10


@rule("GH-0201")
def test_ties_of_a_summon_are_decided_by_the_players() -> None:
    quiet = foe(move=0, attack=None)
    t = with_summon("m . @ n", "hex:0,2", m=quiet, n=quiet).declare("three", "four").until("focus")
    assert (t.seat, t.keys()) == ("me", ["figure:m/1", "figure:n/1"])


@rule("GH-0203")
def test_the_kill_of_a_summon_is_credited_to_its_summoner() -> None:
    t = with_summon("@ . m", "hex:1,1", m=foe(hp=2, attack=None)).declare("three", "four").until("action")
    assert t.gone("m/1")
    assert (t.hero().tallies["kills"], t.hero().kinds_killed) == (1, {"m": 1})
    assert t.last("slain").by == IT


@rule("GH-0379", "GH-0233")
def test_a_summons_turn_begins_with_wound_and_ends_with_the_expiry_of_its_own_conditions() -> None:
    bite = foe(attack=1, move=0, do=[Attack(plus=0, conditions=("wound", "muddle"))], initiative=60)
    me = hero(top=action(hound(hit_points=9, move=0, attack=None)), conditions=["muddle"])
    t = table("@ . m", m=bite, me=me).act("one/top", "hex:1,1").end_round()
    assert (t.conditions(IT), t.hp(IT)) == (["muddle", "wound"], 8)
    t.declare("three", "four").until("action")
    assert (t.conditions(IT), t.hp(IT)) == (["wound"], 7)
    assert t.told("suffered", "figure", "source")[-1] == (IT, "wound")


@rule("GH-0379")
def test_a_summon_does_not_loot() -> None:
    drawing = """
        #   #
          @
        #   .
          $
        #   #
          m
        #   #
    """
    t = with_summon(drawing, "hex:2,1", m=foe(move=0, attack=None)).declare("three", "four").until("action")
    assert t.at(IT) == (1, 1)
    assert sum(t.scene.tokens.values()) == 1


@rule("GH-0379", "GH-0113")
def test_a_summon_opens_no_door() -> None:
    """Both rooms are seen, so that only the door is between it and its prey."""
    seen = TWO_ROOMS.replace(".   .       .   m", ".   .       b   m")
    still = foe(move=None, attack=None, initiative=99)
    for closed, there in ((True, (3, 1)), (False, (6, 1))):
        rules = [] if closed else [SpecialRule(at="round_start", do=(Open("1"),))]
        me = hero(hand=[card("one", top=action(hound(move=3))), "two", "three", "four"])
        t = table(seen, me=me, b=hero(prefix="b_"), m=still, rules=rules)
        t.declare().declare("b_one", "b_two").act("one/top", "hex:3,1").end_round()
        t.declare("three", "four").declare("b_three", "b_four").until("action")
        assert t.told("focused", "focus")[-1] == ("" if closed else "m/1")
        assert t.at(IT) == there
        assert bool(t.events("door_opened")) is not closed


@rule("GH-0379", "GH-0058")
def test_a_summon_acts_just_before_its_summoners_long_rest() -> None:
    me = hero(hand=[card("one", top=action(HOUND)), "two", "three", "four", lying("five", "discard")])
    t = table("@ . . m", m=foe(move=0, attack=None, initiative=90), me=me).act("one/top", "hex:1,1").end_round()
    t.declare("rest").end_round()
    assert t.turns()[2:] == ["m/1", IT, "hero"]


# A player's summon: when it leaves


@rule("GH-0204", "GH-0137")
@pytest.mark.parametrize(("lost", "zone"), [(True, "lost"), (False, "discard")])
def test_a_slain_summon_leaves_no_token_its_card_goes_to_its_pile_and_no_card_saves_it(lost: bool, zone: str) -> None:
    t = table("@ . m", m=foe(attack=5, do=BITE, initiative=60), top=action(HOUND, lost=lost))
    t.act("one/top", "hex:1,1").end_turn().until("damage", "declare")
    assert t.asked == "declare", "no offer of cards"
    assert t.gone(IT)
    assert not t.scene.tokens
    assert t.lies("one") == zone


@rule("GH-0204", "GH-0262")
def test_a_summon_goes_with_its_exhausted_summoner() -> None:
    cruel = foe(attack=9, range=5, do=BITE, initiative=60)
    shy = hound(move=0, attack=None)
    me = hero(top=action(shy), hp=1)
    t = table("m @ . b", m=cruel, b=friend(), me=me).declare("one", "two").declare("five", "six")
    t.act("one/top", "hex:1,2").until("damage").answer("suffer")
    assert t.gone("hero") and t.gone(IT)
    assert not t.scene.tokens


@rule("GH-0204")
def test_a_summon_goes_when_its_card_is_recovered() -> None:
    me = hero(hand=[card("one", top=action(HOUND, lost=True)), "two", card("three", top=[Recover(1, "lost")]), "four"])
    t = table("@ . . . m", m=foe(move=0, attack=None), me=me).act("one/top", "hex:1,1").end_round()
    t.declare("three", "four").act("three/top", "card:one")
    assert t.gone(IT)
    assert t.lies("one") == "hand"


@rule("GH-0204", "GH-0178")
def test_a_summon_goes_when_its_player_moves_its_card_to_the_lost_pile() -> None:
    t = with_summon("@ . . . m", "hex:1,1", m=foe(move=0, attack=None)).declare("three", "four").until("action")
    t.answer("end:one")
    assert t.gone(IT)
    assert t.lies("one") == "lost"


# A monster's summon


@rule("GH-0205")
def test_a_monster_summons_onto_the_empty_hex_nearest_to_an_enemy_as_range_counts() -> None:
    caller = foe(attack=None, move=0, do=[Call("m", rank="elite")], initiative=5)
    t = table("@ # . m", m=caller).declare().until("monster_summon_hex", "action")
    assert t.asked == "action", "one hex is nearest, though an obstacle lies between"
    young = called(t)
    assert t.at(young) == (1, 2)
    assert (t.scene.monsters[young].rank, t.scene.monsters["m/1"].rank) == ("elite", "normal")


@rule("GH-0205", "GH-0012")
@pytest.mark.parametrize(("wall", "near"), [(" ", ["hex:3,0", "hex:3,1"]), ("/", [])])
def test_nearness_to_an_enemy_is_counted_round_walls(wall: str, near: list[str]) -> None:
    """Both hexes touch the hero's own; behind the wall one of them is two hexes away, and there is no choice."""
    drawing = "\n".join((".   .   .", "  #   .", f"#   @{wall}  m", "  #   .", "#   #   .", "  #   #"))
    caller = foe(attack=None, move=0, do=[Call("m")], initiative=5)
    t = table(drawing, m=caller).declare().until("monster_summon_hex", "action")
    assert (t.keys() if t.asked == "monster_summon_hex" else []) == near
    if near:
        t.answer("hex:3,0")
    assert t.at(called(t)) == (3, 0)


@rule("GH-0205", "GH-0009")
def test_the_players_choose_between_equally_near_empty_hexes() -> None:
    caller = foe(attack=None, move=0, do=[Call("m")], initiative=5)
    t = table("@ . $ m", m=caller).declare().until("monster_summon_hex", "action")
    assert t.keys() == ["hex:0,3", "hex:2,3"]
    assert t.at(called(t.answer("hex:2,3"))) == (2, 3)


@rule("GH-0206")
def test_a_summoning_fails_for_each_monster_without_a_hex_or_a_standee() -> None:
    drawing = """
        #   #
          m
        #   _
          $
        .   .
          @
    """
    twice = foe(attack=None, move=0, do=[Call("m", count=2)], initiative=5)
    t = table(drawing, m=twice).declare().until("action")
    assert len(t.scene.monsters) == 2, "one empty hex, a pressure plate"
    assert t.at(called(t)) == (2, 1)
    few = foe(attack=None, move=0, do=[Call("m", count=3)], initiative=5, standees=3)
    t = table("@ . . m", m=few).declare().until("action")
    assert len(t.scene.monsters) == 3
    assert len([verb for verb in t.told("ability_skipped", "verb") if verb == "summon"]) == 1


@rule("GH-0207", "GH-0208")
def test_summoned_monsters_outlive_their_summoner_and_act_with_the_card_of_their_type() -> None:
    caller = foe(hp=2, move=2, attack=2, do=[*HUNT, Call("m")], initiative=50, hit_points=6, standees=2)
    t = table("@ m", m=caller).declare().until("monster_summon_hex").dull().end_round()
    young = called(t)
    t.declare("three", "four").act("three/top", "figure:m/1")
    assert t.gone("m/1")
    assert not t.gone(young)
    assert sum(t.scene.tokens.values()) == 1, "the summoner was there from the start"
    t.until("damage")
    assert (t.scene.acting, t.harm()) == (young, 2)


@rule("GH-0208", "GH-0137")
def test_a_summoned_monster_that_dies_leaves_no_token() -> None:
    caller = foe(attack=None, move=0, hit_points=2, do=[Call("m")], initiative=5)
    t = table("@ . m", m=caller).declare().until("action")
    young = called(t)
    t.answers("card:one/top", f"figure:{young}")
    assert t.gone(young)
    assert not t.scene.tokens


@rule("GH-0210", "GH-0208")
def test_pitfall_a_summoned_monster_waits_in_its_first_round_and_then_acts_with_its_type() -> None:
    caller = foe(attack=1, move=0, do=[*BITE, Call("m")], initiative=5, standees=2)
    t = table("@ . m", m=caller).declare().until("action")
    young = called(t)
    assert t.session.distance(t.figure(young), t.figure()) == 1
    t.end_round()
    assert (t.turns(), t.hp()) == (["m/1", "hero"], 10)
    t.declare("three", "four").until("action", "damage")
    assert (t.scene.acting, t.harm()) == (young, 1)


@rule("GH-0210")
def test_no_ability_card_is_drawn_for_a_summoned_type_in_its_first_round() -> None:
    caller = foe(attack=None, move=0, do=[Call("small_archer")], initiative=5, standees=2)
    t = table("@ . m", m=caller).declare().end_round()
    assert t.told("ability_drawn", "deck") == ["m"]
    assert [name.partition("/")[0] for name in t.turns()] == ["m", "hero"]
    t.declare("three", "four").until("action", "damage", "focus", "monster_move")
    assert sorted(t.told("ability_drawn", "deck")[1:]) == ["m", "small_archer"]


@rule("GH-0209")
def test_a_monster_summoned_under_control_is_an_ordinary_enemy() -> None:
    caller = foe(attack=2, do=[Call("m"), *HUNT], initiative=50, standees=2)
    mind = action(Control(turn=True, range=5))
    t = table("@ . . m", m=caller, top=mind).act("one/top", "figure:m/1").end_turn()
    young = called(t)
    assert t.scene.monsters[young].controller is None
    assert t.session.side(t.figure(young)) == "monsters"
    assert f"figure:{young}" in t.until("attack_target").keys(), "its summoner's mind is not its own"
    t.end_round().declare("three", "four").until("damage")
    struck = [t.scene.acting, t.answer("suffer").until("damage").scene.acting]
    assert struck == ["m/1", young]


@rule("GH-0205", "GH-0208", "GH-0210", "GH-0137")
@pytest.mark.parametrize(("kept", "hit_points"), [(False, 9), (True, 4)])
def test_a_called_monster_is_told_with_its_hit_points_waits_a_round_and_leaves_nothing(
    kept: bool, hit_points: int
) -> None:
    more: dict[str, Any] = {"hit_points": "own"} if kept else {}
    caller = foe(attack=1, range=9, move=0, hit_points=9, hp=4, do=[*BITE, Call("m", **more)], initiative=5, standees=2)
    t = table("@ . m", m=caller, me=hero(hit_points=30, initiative=50)).declare().until("monster_summon_hex", "action")
    young = called(t)
    told = [(one.figure, one.hit_points) for one in t.events("placed") if one.figure == young]  # type: ignore[attr-defined]
    assert told == [(young, hit_points)]
    assert (t.cites("placed"), t.hp(young)) == (("GH-0205", "GH-0208"), hit_points)
    t.until("action")
    assert t.told("attacked", "attacker") == ["m/1"], "it waits, though its type has a card this round"
    t.end_round().declare("three", "four").until("action")
    assert t.told("attacked", "attacker") == ["m/1", "m/1", young]
    assert t.scene.monsters[young].worth is False


@rule("GH-0198", "GH-0199", "GH-0200", "GH-0089")
def test_a_summoning_without_room_or_left_out_was_not_performed() -> None:
    top = action(HOUND, experience=1, lost=True)
    t = table("@ . m", m=foe(attack=None), top=top).act("one/top", "skip")
    assert (t.scene.summons, t.lies("one"), t.hero().experience) == ({}, "discard", 0)
    crowded = "\n".join(("    #   #", "  #   @   #", "    #   #   m"))
    t = table(crowded, m=foe(attack=None), top=top).act("one/top")
    assert (t.scene.summons, t.lies("one"), t.hero().experience) == ({}, "discard", 0)
    t = table("@ . m", m=foe(attack=None), top=top).act("one/top", "hex:1,1")
    assert (list(t.scene.summons), t.lies("one"), t.hero().experience) == (["summon/one#1"], "active", 1)
    made = t.scene.summons["summon/one#1"]
    assert (made.hit_points, made.most, made.owner, made.number, made.due) == (5, 5, "hero", 1, False)
    assert (t.hero().tallies["summons_made"], t.last("placed").hit_points) == (1, 5)


@rule("GH-0204")
def test_only_the_card_of_the_summon_that_fell_leaves_the_active_area() -> None:
    ward = card("two", bottom=action(Shield(1), active="persistent"))
    me = hero(hand=[card("one", top=action(HOUND)), ward, "three", "four"])
    t = table("@ . m", m=foe(move=0, attack=9, range=2, do=[Attack(plus=0)], initiative=90), me=me)
    t.act("one/top", "hex:1,1").act("two/bottom").end_round()
    assert t.gone(IT)
    assert (t.lies("one") != "active", t.lies("two")) == (True, "active")


@rule("GH-0198", "GH-0200")
def test_without_an_empty_hex_beside_the_summoner_nothing_is_asked() -> None:
    walled = """
        #   #
          @
        #   m
          #
        #   .
    """
    t = table(walled, m=foe(), top=action(HOUND)).act("one/top")
    assert t.asked == "action"
    assert [(event.verb, event.why) for event in t.events("ability_skipped")] == [("summon", "no_room")]  # type: ignore[attr-defined]
