"""Heroes, Backpack, life, booklets, travel, markets: what lies between the fights (MA-0004 to MA-0205)."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.malhya.scenario.kit import deal, journey, row, travelling
from tests.malhya.table import WORDS, Table, base, copy_of_base, ended_at, foe, place, start, story

from oubliette.games.malhya import GAME
from oubliette.games.malhya.board.journeys import random_hex
from oubliette.games.malhya.content.script import (
    Ask,
    ChangeWeather,
    Chapter,
    Close,
    Explore,
    Gain,
    Gems,
    Go,
    Harm,
    Heal,
    If,
    Improve,
    Inn,
    LevelUp,
    Lose,
    Market,
    MoveParty,
    Search,
    Tick,
    Travel,
    Village,
    Way,
    When,
)
from oubliette.games.malhya.content.stories import MarkSpec, Place
from oubliette.games.malhya.content.vocabulary import BadWeather, BetterSales, CraftMore, Harvest, ThirdWeapon
from oubliette.games.malhya.state.state import Making, Slot, TalentState
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match

rule = pytest.mark.rule
END = Go(902)


# Party and heroes


@rule("MA-0004")
@pytest.mark.parametrize("count", [1, 6])
def test_a_party_of_one_or_six_is_refused(count: int) -> None:
    names = ["yoktal", "ancient", "sulk", "wallen", "ulberg", "dwarf"][:count]
    with pytest.raises(SetupError):
        Match(GAME, Setup("malhya", "awakening", ("me",), 1, {"heroes": dict.fromkeys(names, "me")}), base())


@rule("MA-0004")
def test_somebody_alone_plays_two() -> None:
    t = Table(Match(GAME, Setup("malhya", "awakening", ("me",), 1), base()))
    assert len(t.state.heroes) == 2


@rule("MA-0030", "MA-0114", "MA-0115", "MA-0116", "MA-0117", "MA-0118")
def test_a_new_hero_step_by_step() -> None:
    t = Table(Match(GAME, Setup("malhya", "awakening", ("me",), 3), base()))
    assert t.hero().characteristics == {"physique": 2, "dexterity": 2, "senses": 2, "intelligence": 2, "knowledge": 2}
    t.answer("three")
    assert t.asked == "talent_decks" and not any("mhay" in key for key in t.keys())
    t.answer("decks:ranger+warrior+rogue")
    assert len(t.keys()) == 3 and len(t.state.offer) == 3
    t.answer(t.keys()[0])
    assert not t.hero().talents[0].improved
    t.answer("card:club")
    assert t.hero().weapon == "club" and "club" not in t.state.decks.basic_weapons
    assert t.hero().resources == {"potion/yellow": 1, "potion/red": 1}
    assert t.state.gold == 5
    t.answer("bonus:plants")
    assert t.state.gold == 8 and sum(t.hero().resources.values()) == 7


@rule("MA-0115", "MA-5253", "MA-5256")
def test_a_first_mhay_talent_is_a_school_with_two_spells() -> None:
    t = Table(Match(GAME, Setup("malhya", "awakening", ("me",), 3), base())).answer("mhay")
    (school,) = t.s.schools(t.hero())
    attack, classic = (t.s.book.spells[name] for name in t.hero().spells)
    assert attack.attack and attack.school == school
    assert not classic.attack


@rule("MA-0069")
def test_a_third_mhay_is_not_offered() -> None:
    t = Table(Match(GAME, Setup("malhya", "awakening", ("a", "b", "c"), 3), base()))
    for _ in range(2):
        t.until("first_talent").answer("mhay").until("first_bonus").answer("bonus:plants")
    assert [event.question for event in t.events("forced")][-1] == "first_talent" or "mhay" not in t.keys()
    assert t.asked == "talent_decks"


@rule("MA-0111")
def test_two_quality_weapons_and_four_quality_objects_are_in_the_decks() -> None:
    t = story(END)
    fine = [name for name in t.state.decks.common_weapons.pile if t.s.book.weapons[name].quality]
    better = [name for name in t.state.decks.common_objects.pile if t.s.book.objects[name].quality]
    assert (len(fine), len(better)) == (2, 4)


@rule("MA-0080", "MA-0081", "MA-0084", "MA-0085", "MA-0082")
def test_a_level_raises_a_characteristic_and_brings_the_bonus_of_its_new_value() -> None:
    strong = {
        "yoktal": {"characteristics": {"physique": 3, "dexterity": 2, "senses": 2, "intelligence": 2, "knowledge": 2}}
    }
    t = story(LevelUp(), END, changes=strong)
    carrying = t.hero().carrying
    t.answer("raise:physique")
    assert t.hero().characteristics["physique"] == 4 and t.hero().carrying == carrying + 1
    assert t.asked == "level", "every hero gains a level"
    assert t.state.level == 1


@rule("MA-0083", "MA-0068")
def test_physique_three_brings_a_talent() -> None:
    t = story(LevelUp(), END).answer("raise:physique")
    assert t.asked == "talent_decks"


@rule("MA-0070", "MA-0071", "MA-0066")
def test_an_improvement_flips_one_talent_of_choice() -> None:
    def two(state: Any) -> None:
        state.heroes["yoktal"].talents = [TalentState("tracker"), TalentState("climber")]

    t = story(Improve(), END, setup=two).answer("card:climber")
    assert [talent.improved for talent in t.hero().talents] == [False, True]


# Backpack


@rule("MA-0034", "MA-0033", "MA-0035")
def test_a_third_object_at_capacity_two() -> None:
    t = story(Gain(objects=("rope",)), END, changes={"yoktal": {"objects": ["crowbar", "herbal"]}})
    t.answer("hero:yoktal")
    assert t.asked == "surplus"
    t.answer("card:herbal")
    assert t.hero().objects == ["crowbar", "rope"]


@rule("MA-0032", "MA-0203", "MA-0031")
def test_a_cube_that_finds_its_row_full_is_lost_or_replaces_another() -> None:
    full = {"yoktal": {"resources": {"plant/red": 5, "plant/blue": 1}}}
    t = story(Gain(resources=("plant/green",)), END, changes=full, heroes=("yoktal", "ancient"))
    assert ended_at(t) == 902 and t.hero("ancient").resources == {"plant/green": 1}, "who has room takes it"
    alone = full | {"ancient": {"resources": {"plant/red": 6}}}
    t = story(Gain(resources=("plant/green",)), END, changes=alone).answer("hero:yoktal")
    assert t.keys() == ["replace:plant/blue", "replace:plant/red", "lose"]
    t.answer("replace:plant/blue")
    assert t.hero().resources == {"plant/red": 5, "plant/green": 1}


@rule("MA-0041", "MA-0045", "MA-0042")
def test_the_yoktal_carries_two_heavy_icons() -> None:
    t = story(END)
    assert t.hero().carrying == 2 and t.s.encumbrance(t.hero()) == 2


@rule("MA-0042", "MA-0043")
def test_heavy_equipment_beyond_the_limit_is_given_up() -> None:
    burdened = {"ancient": {"weapon": "buckler_mace"}}
    t = story(Gain(weapons=("war_axe",)), END, changes=burdened).answer("hero:ancient")
    assert t.asked == "surplus" and sorted(t.keys()) == ["card:buckler_mace", "card:war_axe"]
    t.answer("card:buckler_mace")
    assert t.hero("ancient").weapon == "war_axe"


@rule("MA-0047", "MA-5398")
def test_two_weapons_at_most_three_with_a_talent() -> None:
    held = {"yoktal": {"weapon": "club", "stored": ["staff"]}}
    t = story(Gain(weapons=("rapier",)), END, changes=held).answer("hero:yoktal")
    assert t.asked == "surplus"
    more = story(Gain(weapons=("rapier",)), END, changes=held, gifts={"yoktal": (ThirdWeapon(),)}).answer("hero:yoktal")
    assert more.over and more.hero().stored == ["staff", "rapier"]


@rule("MA-0050", "MA-0051", "MA-0130", "MA-0059")
def test_a_lost_weapon_leaves_bare_hands_or_claws_and_the_armour() -> None:
    held = {
        name: {"weapon": "club" if name == "yoktal" else "staff", "armour": "leather_jerkin"}
        for name in ("yoktal", "ancient")
    }
    t = story(Lose(weapon=True), END, changes=held)
    assert (t.s.weapon(t.hero()).id, t.s.weapon(t.hero("ancient")).id) == ("bare_hands", "claws")
    assert t.hero().armour == "leather_jerkin"


@rule("MA-0061", "MA-0062", "MA-0063", "MA-0064", "MA-5161")
def test_artefacts_work_while_worn_one_of_a_type_and_are_discarded_when_lost() -> None:
    t = story(Gain(objects=("copper_ring", "bone_amulet")), Lose(artefact=True), END)
    before = t.s.initiative(t.hero())
    t.do("hero:yoktal", "equip")
    assert t.s.initiative(t.hero()) == before + 1
    t.do("hero:yoktal", "equip")
    assert t.hero().most == 10
    t.answer("card:bone_amulet")
    assert t.hero().most == 9 and t.hero().artefacts == ["copper_ring"]
    assert "bone_amulet" in t.state.decks.common_objects.pile and t.hero().objects == []


# Life and Aura


@rule("MA-0089", "MA-0092", "MA-5163", "MA-5164")
def test_each_heal_moves_one_crystal_one_zone() -> None:
    t = story(Heal(heals=3), END, changes={"yoktal": {"life": 6, "damage": 1, "wound": 2}})
    t.answer("heal:wound")
    assert (t.hero().damage, t.hero().wound) == (2, 1)
    t.do("heal:damage", "heal:damage")
    assert (t.life(), t.hero().damage, t.hero().wound) == (8, 0, 1)


@rule("MA-5166", "MA-0089")
def test_heals_do_not_touch_shocks() -> None:
    t = story(Heal(heals=99), END, changes={"yoktal": {"life": 5, "damage": 1, "wound": 1, "shock": 2}})
    assert (t.life(), t.hero().shock) == (7, 2)


@rule("MA-0073", "MA-0075", "MA-0074")
def test_aura_tokens_are_flipped_back_not_gained() -> None:
    t = story(Heal(aura=2), END, changes={"yoktal": {"aura": 2, "exhausted": 1}})
    assert (t.hero().aura, t.hero().exhausted) == (3, 0)


@rule("MA-5315")
def test_losing_an_aura_token_exhausts_it() -> None:
    t = story(Lose(aura=1), END)
    assert (t.hero().aura, t.hero().exhausted) == (2, 1)


# Booklets


@rule("MA-0097", "MA-0100", "MA-0103")
def test_the_first_true_condition_jumps_and_the_rest_is_not_read() -> None:
    first = If(When(tokens=(3,)), do=(Go(903),))
    t = story(first, Tick(5), END)
    assert ended_at(t) == 902 and t.state.triangles == [5]
    t = story(first, Tick(5), END, setup=lambda state: state.tokens.append(3))
    assert ended_at(t) == 903 and t.state.triangles == []


def rich_with_bell(state: Any) -> None:
    state.heroes["yoktal"].cards.append("bell_clapper")
    state.gold = 3


@rule("MA-0099", "MA-0101", "MA-0124")
def test_a_choice_offers_only_what_its_conditions_allow() -> None:
    ways = Ask((Way(WORDS, (Go(903),), when=When(icon="bell")), Way(WORDS, (Go(904),)), Way(WORDS, (Go(905),), cost=3)))
    t = story(ways, setup=lambda state: state.cards.append("ember"))
    assert ended_at(t) == 904, "one way is left, and it is taken"
    t = story(ways, setup=rich_with_bell)
    assert t.keys() == ["way:0", "way:1", "way:2"]
    assert t.answer("way:2").state.gold == 0


@rule("MA-0106", "MA-0155", "MA-0157")
def test_closing_a_booklet_takes_the_journey_up_again() -> None:
    t = travelling()
    assert t.asked == "travel"
    deal(t, "day_04").answer("draw")
    assert t.state.travelling


@rule("MA-0098")
def test_a_chapter_marked_once_is_not_read_again() -> None:
    once = Chapter(number=50, text=WORDS, once=True, do=(Gain(gold=1), Go(51)))
    back = Chapter(number=51, text=WORDS, do=(If(When(gold=1, unticked=(9,)), do=(Tick(9), Go(50))),))
    t = story(Go(50), chapters=(once, back))
    assert t.state.gold == 1


@rule("MA-0129", "MA-0130", "MA-0127")
def test_each_hero_draws_for_his_own_gem() -> None:
    t = copy_of_base()
    black = next(name for name, card in t.actions.items() if card.gem == "black")
    white = next(name for name, card in t.actions.items() if card.gem == "white")

    def lay(state: Any) -> None:
        deck = state.decks.actions
        for card in (white, black):
            deck.remove(card)
            deck.put_on_top(card)
        state.gold = 12
        for hero in state.heroes.values():
            hero.weapon = "club"

    gems = Gems(each=True, white=(Lose(gold=10),), black=(Lose(weapon=True),))
    played = story(gems, END, setup=lay)
    assert played.hero("yoktal").weapon is None and played.hero("ancient").weapon == "club"
    assert played.state.gold == 2


@rule("MA-0131", "MA-0132", "MA-0110")
def test_a_search_gains_everything_shown() -> None:
    def lay(state: Any) -> None:
        for card in ("action_03", "action_02"):
            state.decks.actions.remove(card)
            state.decks.actions.put_on_top(card)

    t = story(Search(2), END, setup=lay).do("hero:yoktal", "hero:ancient")
    assert t.state.gold == 1
    assert t.hero().resources == {"plant/yellow": 1} and t.hero("ancient").resources == {"plant/purple": 1}


@rule("MA-0128")
def test_the_action_deck_goes_on_where_it_was() -> None:
    t = story(Search(3), Search(1), END)
    t.until("taker") if t.asked == "taker" else t
    while not t.over:
        t.dull()
    assert len(t.state.decks.actions.discarded) == 4


@rule("MA-0164")
def test_three_travel_tokens_at_most() -> None:
    assert story(Gain(travel=2), Gain(travel=2), END).state.travel == 3


@rule("MA-0121", "MA-0122", "MA-0126")
def test_scenario_cards_and_tokens_come_and_go() -> None:
    t = story(Gain(card="bell_clapper", token=4), Lose(card="bell_clapper"), Gain(card="bell_clapper"), END)
    t.answer("hero:yoktal")
    assert t.state.tokens == [4]
    t.answer("hero:ancient")
    assert t.hero().cards == [] and t.hero("ancient").cards == ["bell_clapper"]


@rule("MA-5287")
def test_only_one_outfit_is_worn() -> None:
    t = story(Gain(card="pilgrims_robes"), Gain(card="black_hand_tabards"), END)
    assert t.asked == "outfit"
    assert t.answer("card:black_hand_tabards").state.cards == ["black_hand_tabards"]


@rule("MA-5296", "MA-5294", "MA-5295")
def test_scarab_and_stone_bring_what_they_hold() -> None:
    t = story(Gain(card="emperor_scarab"), Gain(card="aura_stone"), Lose(card="aura_stone"), END)
    assert t.state.scarab == 3 and t.state.stones == {}
    assert len(t.state.decks.spells) == 12


@rule("MA-0239")
def test_harm_without_defence_for_everybody() -> None:
    t = story(Harm(damage=2, wound=1), END)
    assert all((hero.damage, hero.wound) == (2, 1) for hero in t.s.party())


# Travel


@rule("MA-0156", "MA-0162", "MA-0163")
def test_the_travel_board_is_set_up_with_seven_event_cards_in_fair_weather() -> None:
    t = travelling()
    assert (len(journey(t).day), len(journey(t).night), len(journey(t).events)) == (12, 8, 7)
    assert journey(t).weather == "fair" and "event_8" not in journey(t).events.pile


@rule("MA-0170", "MA-0171", "MA-0173")
def test_another_terrain_gives_effects_and_no_event() -> None:
    t = deal(travelling(at="mill"), "day_02").answer("draw")
    assert t.state.travel == 1 and journey(t).slots == [Slot("day_02")]


@rule("MA-0177", "MA-0178", "MA-0166", "MA-0167", "MA-0104")
def test_the_same_terrain_joins_an_event_by_the_weather() -> None:
    t = deal(travelling(at="mill"), "day_01")
    events = journey(t).events
    events.remove("event_1")
    events.put_on_top("event_1")
    t.answer("draw")
    (joined,) = t.events("event_joined")
    assert (joined.top, joined.bottom) == (11, 41)
    assert t.events("chapter_read")[-1].booklet == "events"
    bad = deal(travelling(at="mill"), "day_01")
    journey(bad).weather = "bad"
    bad.answer("draw")
    assert bad.events("event_joined")[0].bottom in (45, 46)


@rule("MA-0172")
def test_a_card_turns_the_weather() -> None:
    t = deal(travelling(), "day_04").answer("draw")
    assert journey(t).weather == "bad"


@rule("MA-0175", "MA-0174")
@pytest.mark.parametrize(("filled", "tokens"), [(2, 2), (1, 1)])
def test_a_token_for_the_right_slot(filled: int, tokens: int) -> None:
    t = deal(travelling(), "day_08")
    journey(t).slots = [Slot("day_01"), Slot("day_02")][:filled]
    assert t.answer("draw").state.travel == tokens


@rule("MA-0176", "MA-0192")
def test_a_token_or_the_village_never_both() -> None:
    t = deal(travelling(), "day_03").answer("draw")
    assert sorted(t.keys()) == ["token", "village"]
    assert t.answer("token").state.travel == 1


@rule("MA-0179", "MA-0180", "MA-0159")
@pytest.mark.parametrize(("weather", "tokens", "moves"), [("fair", 2, True), ("bad", 2, False), ("bad", 3, True)])
def test_moving_costs_two_in_fair_and_three_in_bad_weather(weather: str, tokens: int, moves: bool) -> None:
    t = travelling()
    t = deal(t, "day_09").answer("draw")
    t.state.travel, journey(t).weather = tokens, weather
    t.do("arrange", "done")
    assert bool(t.offers("move:")) == moves
    if moves:
        t.answer(t.offers("move:")[0])
        assert t.state.travel == 0


@rule("MA-5387")
def test_a_guide_moves_in_bad_weather_for_two_tokens_and_aura() -> None:
    t = deal(travelling(gifts={"yoktal": (BadWeather(),)}), "day_09").answer("draw")
    t.state.travel, journey(t).weather = 2, "bad"
    t.do("arrange", "done").answer(t.offers("guided:")[0])
    assert t.state.travel == 0 and t.hero().aura == 2


@rule("MA-0159")
def test_sea_and_half_hexes_cannot_be_entered() -> None:
    region = base().region
    assert region.closed
    assert not any(cell in region.closed for hex_ in region.board for cell in region.neighbours(hex_))


@rule("MA-0161", "MA-0183")
def test_a_numbered_hex_sends_to_its_chapter_unless_it_is_ignored() -> None:
    there = Chapter(number=510, text=WORDS, do=(Go(906),))
    t = story(Travel(at="mill", ignore=False), chapters=(there,))
    assert ended_at(t) == 906
    assert story(Travel(at="mill"), chapters=(there,)).asked == "travel"


@rule("MA-0182")
def test_a_random_move_draws_again_until_the_hex_can_be_entered() -> None:
    region = base().region
    start_hex = next(cell for cell in region.board if cell not in region.closed and region.towards(cell, 0) is None)
    blocked = next(name for name, card in base().actions.items() if region.towards(start_hex, card.north) is None)
    leads = next(name for name, card in base().actions.items() if region.towards(start_hex, card.north) is not None)
    t = travelling()
    journey(t).hex = start_hex
    t.actions(blocked, leads)
    assert random_hex(t.s) == region.towards(start_hex, base().actions[leads].north)
    assert len(t.state.decks.actions.discarded) == 2


@rule("MA-0184", "MA-0186")
def test_when_six_slots_are_full_the_next_card_ends_the_day_first() -> None:
    t = travelling()
    for card in ("day_01", "day_02", "day_03", "day_04"):
        journey(t).day.remove(card)
    for card in ("night_01",):
        journey(t).night.remove(card)
    journey(t).slots = [Slot(f"day_0{number}") for number in range(1, 5)] + [Slot("rest")]
    assert "camp" not in t.do("arrange", "done").keys(), "once a day"
    journey(t).slots.append(Slot("night_01"))
    deal(t, "day_09").answer("draw")
    assert journey(t).days == 1 and len(journey(t).slots) == 1
    assert len(journey(t).day) == 11 and len(journey(t).night) == 8
    assert "camp" in t.keys()


@rule("MA-0185", "MA-0187", "MA-0188", "MA-0189")
@pytest.mark.parametrize(("filled", "healed"), [(0, 1), (4, 4)])
def test_a_campfire_heals_by_symbols_special_faces_by_night_only(filled: int, healed: int) -> None:
    t = travelling(changes={"yoktal": {"life": 3, "damage": 6}})
    journey(t).slots = [Slot("day_01")] * filled
    t.dice(white=["threat:1", "special", "blank", "blank"]).answer("camp")
    assert t.life() == 3 + healed
    assert t.events("event_joined"), "an event follows"


@rule("MA-0190", "MA-0191", "MA-0186")
def test_the_inn_gives_everything_back_without_an_event_once_a_day() -> None:
    hurt = {"yoktal": {"life": 1, "damage": 4, "wound": 4, "aura": 0, "exhausted": 3}}
    t = story(Travel(at="lys"), changes=hurt)
    t = story(If(When(), do=(Inn(),)), Inn(), END, changes=hurt)
    assert (t.life(), t.hero().aura) == (9, 3)


@rule("MA-0193", "MA-0195", "MA-0196", "MA-0197")
def test_the_village_in_its_order() -> None:
    t = story(
        Village(), END, setup=lambda state: setattr(state, "gold", 7), changes={"yoktal": {"life": 5, "damage": 4}}
    )
    assert t.asked == "market"
    t.answer("leave")
    assert t.asked == "meal"
    t.answer("meal")
    assert t.life() == 7 and t.state.gold == 5
    t.answer("room")
    assert t.life() == 9 and t.state.gold == 1


@rule("MA-0198", "MA-0200", "MA-0201", "MA-5381")
@pytest.mark.parametrize(("gift", "cards"), [((), 4), ((Harvest(2),), 6)])
def test_a_harvest_draws_twice_the_knowledge(gift: tuple[Any, ...], cards: int) -> None:
    gifts = {"yoktal": gift} if gift else {}
    t = deal(travelling(at="mill", gifts=gifts), "day_02").answer("draw")
    t.state.travel = 1
    t.do("arrange", "done", "harvest:yoktal")
    while t.asked in ("harvest", "taker"):
        t.answer(t.keys()[0])
    assert len(t.events("drew")) == cards
    assert len(t.events("resource_taken")) == cards
    assert t.state.travel == 0


@rule("MA-0202", "MA-0204", "MA-0205", "MA-5388")
def test_crafting_takes_ingredients_from_several_backpacks() -> None:
    held = {"yoktal": {"resources": {"plant/green": 1}}, "ancient": {"resources": {"material/red": 1}}}
    t = deal(travelling(changes=held, gifts={"yoktal": (CraftMore("arrow"),)}), "day_09").answer("draw")
    t.do("craft:green_arrow", "hero:yoktal", "hero:yoktal")
    assert t.hero().resources == {"arrow/green": 2} and t.hero("ancient").resources == {}


# Markets


@rule("MA-5303", "MA-5304", "MA-0110")
def test_a_stall_shows_its_cards_and_all_basic_weapons() -> None:
    t = story(Market(common_objects=2), END, setup=lambda state: setattr(state, "gold", 99))
    assert len(t.offers("buy:")) >= 10 + 1
    assert "buy:club" in t.keys()
    t.do("buy:club", "hero:yoktal")
    assert t.state.gold == 95 and t.hero().weapon == "club"
    before = len(t.state.decks.common_objects)
    t.answer("leave")
    assert len(t.state.decks.common_objects) == before + 2, "what was not bought goes back"


@rule("MA-5305", "MA-5399", "MA-5306")
@pytest.mark.parametrize(("gift", "gold"), [((), 4), ((BetterSales(1),), 5)])
def test_equipment_is_sold_for_half_rounded_up(gift: tuple[Any, ...], gold: int) -> None:
    t = story(Market(), END, changes={"yoktal": {"stored": ["hunting_bow"]}}, gifts={"yoktal": gift} if gift else {})
    assert t.answer("sell:yoktal:hunting_bow").state.gold == gold


@rule("MA-5346", "MA-0076")
def test_an_aura_token_makes_every_purchase_cheaper() -> None:
    t = story(Market(), END, setup=lambda state: setattr(state, "gold", 9)).do("aura:yoktal", "buy:club", "hero:yoktal")
    assert t.state.gold == 9 - 2
    assert not t.offers("aura:")


@rule("MA-5310")
def test_outside_exploration_things_are_handed_over_freely() -> None:
    t = travelling(changes={"yoktal": {"resources": {"potion/red": 1}}})
    t.do("arrange", "exchange:yoktal:ancient", "give:yoktal:potion/red", "done")
    assert t.hero("ancient").resources == {"potion/red": 1}


# Deployment and the ground


def laid_out(heroes: tuple[str, ...]) -> Table:
    """The sample table of the ledger: rows are Summon tokens."""
    book = copy_of_base()
    rows = (
        row("red", five=("predator",)),
        row("blue", two=("predator", "swordsman"), five=("predator",)),
        row("green", two=("zoul",), three=("swordsman",), four=("swordsman",)),
        row("yellow", four=("swordsman",)),
    )
    spec = Place(
        id="test", number=9, name=WORDS, map="1 . . . r\n\n. . . . .\n\nb . g . y",
        marks={"1": MarkSpec(start="1"), "r": MarkSpec(summon="red"), "b": MarkSpec(summon="blue"),
               "g": MarkSpec(summon="green"), "y": MarkSpec(summon="yellow")},
        deployment=rows,
    )  # fmt: skip
    book.places = {**book.places, "test": spec}
    return story(Explore("test"), heroes=heroes, book=book)


@rule("MA-0270", "MA-0271", "MA-0272", "MA-0273", "MA-0274", "MA-0142")
def test_deployment_columns_are_cumulative() -> None:
    t = laid_out(("yoktal", "ancient", "sulk"))
    while t.asked == "deploy":
        t.answer(t.keys()[0])
    kinds = sorted(enemy.kind for enemy in t.place.enemies.values())
    assert kinds == ["predator", "swordsman", "swordsman", "zoul"]
    assert t.at("zoul/1") == (2, 2) and t.at("swordsman/2") != (2, 2)
    assert t.asked == "deploy_hero", "the heroes come after the enemies"


@rule("MA-0275", "MA-0277")
def test_the_first_hero_stands_on_the_deployment_point() -> None:
    t = laid_out(("yoktal", "ancient")).until("deploy_hero").answer("hero:ancient")
    assert t.at("ancient") == (0, 0)
    assert t.asked == "deploy" and set(t.keys()) <= {"cell:0,1", "cell:1,0", "cell:1,1"}


@rule("MA-5312", "MA-5313", "MA-0035")
def test_surplus_on_tiles_is_laid_on_the_ground_and_picked_up_for_a_point() -> None:
    found = (Gain(objects=("rope",)),)
    t = place(
        "A i . . . . . a",
        interests={"i": ("chest", found)},
        foes={"a": foe(movement=0)},
        changes={"yoktal": {"objects": ["crowbar", "herbal"]}},
    ).until("turn")
    t.do("walk:1,0", "hero:yoktal", "card:rope")
    assert t.place.ground == {t.cell(1, 0): ["rope"]}
    assert "pick_up" in t.keys()


@rule("MA-0259", "MA-0283")
def test_reading_an_interest_token_suspends_the_move_which_may_go_on() -> None:
    t = place("A i . . . . . . a", interests={"i": ("chest", (Gain(gold=1),))}, foes={"a": foe(movement=0)}).until(
        "turn"
    )
    t.answer("walk:3,0")
    assert t.at("yoktal") == (1, 0) and t.state.gold == 1
    t.answer("walk:3,0")
    assert t.at("yoktal") == (3, 0) and t.hero().ap == 6


@rule("MA-0007")
def test_the_quick_mode_is_a_choice_of_the_set_up() -> None:
    t = start(base(), lambda state: setattr(state, "making", Making([])), quick=True)
    assert t.state.quick


@rule("MA-0172")
def test_a_booklet_turns_the_weather() -> None:
    t = story(Travel(at="lys"))
    assert journey(t).weather == "fair"
    steps = (ChangeWeather("bad"), MoveParty("taldea", ignore=True), Close())
    events = copy_of_base()
    first = events.booklets["events"].chapters[0]
    changed = type(first)(number=first.number, text=WORDS, do=steps)
    booklet = replace(events.booklets["events"], chapters=(changed, *events.booklets["events"].chapters[1:]))
    events.booklets = {**events.booklets, "events": booklet}
    t = story(Travel(at="mill"), book=events)
    deal(t, "day_01")
    journey(t).events.remove("event_1")
    journey(t).events.put_on_top("event_1")
    t.answer("draw")
    assert journey(t).weather == "bad"
    assert journey(t).hex == t.s.book.region.cell_of["taldea"]


# Joining and leaving


@rule("MA-0005", "MA-0133", "MA-0134", "MA-0142")
def test_a_hero_who_joins_is_made_anew_and_catches_up_with_the_partys_level() -> None:
    t = travelling(setup=lambda state: setattr(state, "level", 2)).do("party", "join:sulk")
    assert t.asked == "first_talent"
    t.until("first_bonus").answer("bonus:plants")
    assert t.asked == "level"
    t.answer("raise:physique").until("level").answer("raise:knowledge").until("travel")
    assert sum(t.hero("sulk").characteristics.values()) == 3 + 1 + 2 + 2 + 2 + 2
    assert len(t.state.heroes) == 3


@rule("MA-0135", "MA-0138", "MA-0139", "MA-0133")
def test_a_hero_who_leaves_hands_over_scenario_cards_and_comes_back_with_the_rest() -> None:
    held = {"sulk": {"cards": ["bell_clapper"], "weapon": "club", "resources": {"potion/red": 1}}}
    t = travelling(heroes=("yoktal", "ancient", "sulk"), changes=held).do("party", "dismiss:sulk")
    t.do("hero:ancient", "done")
    assert "sulk" not in t.state.heroes
    assert any("bell_clapper" in hero.cards for hero in t.s.party())
    assert not t.answer("party").offers("dismiss:"), "two at least"
    t.answer("recall:sulk")
    assert t.hero("sulk").weapon == "club" and t.hero("sulk").resources == {"potion/red": 1}
    assert t.hero("sulk").cards == []


LEAVING = {
    "sulk": {"weapon": "club", "armour": "leather_jerkin", "artefacts": ["copper_ring"], "resources": {"plant/red": 1}},
    "yoktal": {"weapon": "club", "stored": ["club"]},
}


@rule("MA-0136", "MA-0141")
def test_goods_of_somebody_who_leaves_are_shared_out_and_a_weapon_taken_is_replaced_as_for_a_new_hero() -> None:
    t = travelling(heroes=("yoktal", "ancient", "sulk"), changes=LEAVING)
    t.do("party", "dismiss:sulk", "set_aside")
    assert "take:ancient:club" in t.keys() and "take:yoktal:club" not in t.keys(), "he has no room for a third Weapon"
    t.do("take:ancient:club", "take:yoktal:leather_jerkin", "done")
    assert t.hero("ancient").weapon == "club" and t.hero().objects == ["leather_jerkin"]
    t.do("party", "recall:sulk")
    assert t.asked == "first_weapon"
    taken = t.keys()[0]
    t.answer(taken)
    sulk = t.hero("sulk")
    assert sulk.weapon == taken.removeprefix("card:") and sulk.armour is None and sulk.resources == {"plant/red": 1}


@rule("MA-0136")
def test_goods_nobody_takes_come_back_with_their_owner() -> None:
    t = travelling(heroes=("yoktal", "ancient", "sulk"), changes=LEAVING)
    t.do("party", "dismiss:sulk", "set_aside", "done", "party", "recall:sulk")
    assert t.asked == "travel", "nothing is missing, so nothing is replaced"
    assert (t.hero("sulk").weapon, t.hero("sulk").armour) == ("club", "leather_jerkin")


@rule("MA-0137")
@pytest.mark.parametrize(("fate", "kept"), [("set_aside", ["copper_ring"]), ("discard", [])])
def test_equipped_artefacts_are_set_aside_or_shuffled_back_but_never_taken(fate: str, kept: list[str]) -> None:
    t = travelling(heroes=("yoktal", "ancient", "sulk"), changes=LEAVING).do("party", "dismiss:sulk")
    card = t.s.book.objects["copper_ring"]
    deck = t.state.decks.common_objects if card.category == "common" else t.state.decks.rare_objects
    before = deck.pile.count("copper_ring")
    t.answer(fate)
    assert not any("copper_ring" in key for key in t.keys())
    assert deck.pile.count("copper_ring") == before + (not kept)
    t.do("done", "party", "recall:sulk")
    assert t.hero("sulk").artefacts == kept


@rule("MA-0133")
def test_nobody_joins_or_leaves_while_a_place_is_set_up() -> None:
    t = place("A . . . . a", foes={"a": foe(movement=0)}).until("turn")
    assert "party" not in t.keys()
