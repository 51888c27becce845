"""Things that change hands: finds, exchanges, the ground, stalls; what holds for their owner (MA-0031 to MA-0076)."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.malhya.scenario.kit import deal, journey, travelling
from tests.malhya.table import WORDS, Table, blade, copy_of_base, ended_at, fight, foe, place, story

from oubliette.games.malhya.board.journeys import random_hex
from oubliette.games.malhya.content.script import (
    Chapter,
    ExchangeSpells,
    Explore,
    Gain,
    Go,
    Harm,
    Heal,
    Lose,
    Market,
    MoveParty,
    Search,
    Travel,
    Village,
)
from oubliette.games.malhya.content.stories import MarkSpec, Place
from oubliette.games.malhya.content.vocabulary import AuraForAp, Convert, ThirdWeapon
from oubliette.games.malhya.figures.heroes import take_talent
from oubliette.games.malhya.state.decks import owned_cards
from oubliette.games.malhya.state.state import Bookmark, Deadline, Lasting, Slot, TalentState

rule = pytest.mark.rule
END = Go(902)


def rich(gold: int) -> Any:
    return lambda state: setattr(state, "gold", gold)


# Finds


@rule("MA-0131", "MA-0200", "MA-0032", "MA-0203")
def test_only_who_has_room_is_asked_and_with_room_nothing_is_given_up() -> None:
    full = {"yoktal": {"resources": {"plant/red": 6}}}
    t = story(Gain(resources=("plant/blue",)), END, changes=full)
    assert t.over and t.hero("ancient").resources == {"plant/blue": 1} and t.hero().resources == {"plant/red": 6}
    free = story(Gain(resources=("plant/blue",)), END)
    assert free.asked == "taker" and free.keys() == ["hero:yoktal", "hero:ancient"]
    assert free.answer("hero:yoktal").over and free.hero().resources == {"plant/blue": 1}
    none = story(Gain(resources=("plant/blue",)), END, changes=full | {"ancient": {"resources": {"plant/red": 6}}})
    assert none.keys() == ["hero:yoktal", "hero:ancient"], "somebody must decide what is lost"


@rule("MA-0110", "MA-0131", "MA-0132")
def test_gold_and_tokens_come_first_then_cubes_then_cards() -> None:
    t = story(Gain(gold=1, travel=1, crystals=1, resources=("plant/red",), objects=("rope",), weapons=("rapier",)), END)
    told = [entry.event.kind for entry in t.match.entries()]
    assert told[-3:] == ["gold_changed", "party_gained", "party_gained"] and t.asked == "taker"
    assert t.told("hero:yoktal", "hero:yoktal", "hero:yoktal")[:3] == ["resource_taken", "card_taken", "card_taken"]
    assert t.state.travel == 1 and t.hero().objects == ["rope"] and t.hero().weapon == "rapier"


@rule("MA-0131")
def test_a_search_brings_objects_and_weapons_of_the_decks() -> None:
    book = copy_of_base()
    name = next(iter(book.actions))
    found = replace(book.actions[name].search, gold=2, resources=(), common_objects=1, common_weapons=1)
    book.actions = {**book.actions, name: replace(book.actions[name], search=found)}

    def lay(state: Any) -> None:
        state.decks.actions.remove(name)
        state.decks.actions.put_on_top(name)

    t = story(Search(1), END, book=book, setup=lay)
    thing, arm = t.state.decks.common_objects.pile, t.state.decks.common_weapons.pile
    before = len(thing), len(arm)
    while not t.over:
        t.answer("hero:yoktal" if t.asked == "taker" else t.keys()[-1])
    assert t.state.gold == 2 and len(t.events("card_taken")) == 2
    assert (len(thing), len(arm)) == before, "they were drawn before anybody was asked"
    assert t.hero().weapon is not None


@rule("MA-0120", "MA-0122", "MA-5287")
def test_a_scenario_card_is_there_only_once() -> None:
    t = story(Gain(card="ember"), Gain(card="ember"), Gain(card="bell_clapper"), Gain(card="bell_clapper"), END)
    t.answer("hero:yoktal")
    assert t.over and t.state.cards == ["ember"] and t.hero().cards == ["bell_clapper"]
    assert [event.card for event in t.events("card_taken")] == ["ember", "bell_clapper"]


@rule("MA-5161", "MA-0061")
def test_an_amulet_without_life_points_brings_none() -> None:
    t = story(Gain(objects=("amulet_of_veils",)), END).do("hero:yoktal", "equip")
    assert t.hero().artefacts == ["amulet_of_veils"] and t.life() == 9


@rule("MA-0047", "MA-5398")
def test_with_the_talent_a_fourth_weapon_is_too_many() -> None:
    held = {"yoktal": {"weapon": "club", "stored": ["staff", "club"]}}
    t = story(Gain(weapons=("rapier",)), END, changes=held, gifts={"yoktal": (ThirdWeapon(),)}).answer("hero:yoktal")
    assert t.asked == "surplus" and t.answer("card:rapier").hero().stored == ["staff", "club"]


@rule("MA-0042", "MA-0035")
def test_a_heavy_armour_may_be_what_is_given_up() -> None:
    held = {"ancient": {"armour": "chain_shirt"}}
    t = story(Gain(weapons=("war_axe",)), END, changes=held)
    deck = t.state.decks.common_objects
    before = deck.pile.count("chain_shirt")
    t.answer("hero:ancient")
    assert t.asked == "surplus" and sorted(t.keys()) == ["card:chain_shirt", "card:war_axe"]
    t.answer("card:chain_shirt")
    assert t.hero("ancient").armour is None and t.hero("ancient").weapon == "war_axe"
    assert deck.pile.count("chain_shirt") == before + 1 and t.over


@rule("MA-5196", "MA-0050", "MA-0130")
def test_lost_equipment_goes_back_to_its_deck() -> None:
    held = {"yoktal": {"armour": "leather_jerkin", "weapon": "club"}}
    t = story(Lose(armour=True, weapon=True), END, changes=held)
    assert t.hero().armour is None and t.hero().weapon is None
    assert t.state.decks.common_objects.pile.count("leather_jerkin") == 4
    assert t.state.decks.basic_weapons.count("club") == story(END).state.decks.basic_weapons.count("club") + 1
    assert [event.card for event in t.events("card_gone")] == ["leather_jerkin", "club"]


@rule("MA-0112")
def test_what_heroes_own_here_or_away() -> None:
    held = {
        "yoktal": {"weapon": "club", "stored": ["staff"], "armour": "chain_shirt", "artefacts": ["copper_ring"]},
        "ancient": {"objects": ["rope"]},
        "sulk": {"weapon": "rapier"},
    }
    t = travelling(heroes=("yoktal", "ancient", "sulk"), changes=held).do("party", "dismiss:sulk", "done")
    assert list(owned_cards(t.state)) == ["staff", "copper_ring", "club", "chain_shirt", "rope", "rapier"]


# What holds for a hero


@rule("MA-0067", "MA-0049", "MA-0216", "MA-5274", "MA-5277")
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"talents": [TalentState("test_talent")]},
        {"talents": [TalentState("test_talent", improved=True)]},
        {"weapon": "sickles"},
        {"stored": ["sickles"]},
        {"artefacts": ["copper_ring"], "armour": "night_leather"},
        {"objects": ["rope", "copper_ring"]},
        {"cards": ["founders_hammer"]},
        {"spells": ["test_spell"]},
        {"lasting": [Lasting("test_spell", "ancient")]},
    ],
    ids=["nothing", "talent", "improved", "weapon", "stored", "worn", "carried", "card", "passive", "lasting"],
)
def test_everything_that_gives_a_hero_something(changes: dict[str, Any]) -> None:
    book = copy_of_base()
    talent = next(card for card in book.talents.values() if card.normal.gifts != card.improved.gifts)
    spell = next(iter(book.spells.values()))
    one, two = talent.normal.gifts, talent.improved.gifts
    book.talents = {**book.talents, "test_talent": replace(talent, id="test_talent")}
    book.spells = {**book.spells, "test_spell": replace(spell, id="test_spell", passive=one, lasting=two)}
    t = story(END, changes={"yoktal": changes}, book=book)
    skill = book.peoples["yoktal"].skill
    given: dict[str, tuple[Any, ...]] = {
        "weapon": book.weapons["sickles"].gifts,
        "artefacts": (*book.objects["copper_ring"].gifts, *book.objects["night_leather"].gifts),
        "objects": book.objects["rope"].gifts,
        "cards": book.cards["founders_hammer"].gifts,
        "spells": one,
        "lasting": two,
    }
    wanted = given.get(next(iter(changes), ""), ())
    if changes.get("talents"):
        wanted = two if changes["talents"][0].improved else one
    assert list(t.s.gifts(t.hero())) == [*skill, *wanted]


@rule("MA-0050", "MA-0051")
def test_a_weapon_in_hand_is_used_instead_of_bare_hands() -> None:
    t = story(END, changes={"yoktal": {"weapon": "club"}, "ancient": {"weapon": "staff"}})
    assert (t.s.weapon(t.hero()).id, t.s.weapon(t.hero("ancient")).id) == ("club", "staff")


@rule("MA-0066", "MA-5256", "MA-5258", "MA-5253")
def test_a_school_brings_its_own_attack_spell_and_other_talents_none() -> None:
    schools = [card for card in copy_of_base().talents.values() if card.school]
    assert len(schools) > 3
    for card in schools:
        t = travelling()
        take_talent(t.s, t.hero(), card.id)
        attack, classic = (t.s.book.spells[name] for name in t.hero().spells)
        assert attack.attack and attack.school == card.school and not classic.attack
    t = travelling()
    take_talent(t.s, t.hero(), "tracker")
    assert t.hero().spells == [] and t.hero().talents == [TalentState("tracker")]


@rule("MA-0115")
def test_without_a_school_left_nobody_begins_as_a_mhay() -> None:
    def thin(state: Any) -> None:
        pile = state.decks.talents["mhay"].pile
        pile[:] = [card for card in pile if copy_of_base().talents[card].school is None]

    t = travelling(setup=thin).do("party", "join:sulk")
    assert t.asked == "talent_decks", "one way is left, and it is taken"


@rule("MA-5260")
@pytest.mark.parametrize(("own", "deck"), [([], True), (["classic"], False)])
def test_no_spell_is_exchanged_without_one_on_both_sides(own: list[str], deck: bool) -> None:
    classic = next(name for name, spell in copy_of_base().spells.items() if not spell.attack)

    def learned(state: Any) -> None:
        state.heroes["yoktal"].spells = [classic] if own else []
        if not deck:
            state.decks.spells.pile.clear()

    assert story(ExchangeSpells(), END, setup=learned).over


# Exchanges and the ground


def neighbours(**yoktal: Any) -> Table:
    held = {"yoktal": {"aura": 0, **yoktal}, "ancient": {"aura": 0, "initiative": 1}}
    return fight("A B . . . . a", foes={"a": foe(movement=0)}, weapons={"yoktal": blade()}, changes=held)


@rule("MA-5311", "MA-5172", "MA-5307")
def test_an_exchange_is_paid_before_anything_changes_hands() -> None:
    t = neighbours(resources={"potion/red": 2}, objects=["rope"])
    assert t.offers("exchange:") == ["exchange:ancient"]
    t.answer("exchange:ancient")
    assert t.asked == "exchange" and t.hero().ap == 5
    t.answer("give:yoktal:potion/red")
    assert t.hero("ancient").resources == {"potion/red": 1} and t.hero().resources == {"potion/red": 1}
    assert "give:ancient:potion/red" not in t.keys(), "it does not wander back"
    t.do("give:yoktal:rope", "done")
    assert t.hero("ancient").objects == ["rope"] and t.hero().ap == 5
    assert [(event.giver, event.taker, event.what) for event in t.events("handed")] == [
        ("yoktal", "ancient", "potion/red"),
        ("yoktal", "ancient", "rope"),
    ]


@rule("MA-5311")
@pytest.mark.parametrize(("ap", "offered"), [(1, True), (0, False)])
def test_an_exchange_needs_its_point(ap: int, offered: bool) -> None:
    t = neighbours(resources={"potion/red": 1})
    t.hero().ap = ap + 1
    t.answer("swap:hands")
    assert t.hero().ap == ap and bool(t.offers("exchange:")) is offered
    assert bool(t.offers("swap:")) is offered, "a swap too"


@rule("MA-0048", "MA-0052")
def test_the_cards_of_a_swap_are_shown() -> None:
    t = neighbours(stored=[])
    (hands,) = [option for option in t.choice.options if option.key.startswith("swap:")]
    assert hands.key == "swap:hands" and hands.cards == ()
    t.answer("swap:hands")
    (back,) = [option for option in t.choice.options if option.key.startswith("swap:")]
    assert back.key == "swap:blade" and back.cards == ("blade",)


@rule("MA-5312", "MA-0035")
def test_what_finds_no_room_stays_on_the_ground() -> None:
    t = neighbours(objects=["rope"])
    t.place.ground[t.cell(0, 0)] = ["crowbar", "herbal"]
    t.answer("swap:hands").answer("pick_up")
    assert t.hero().ap == 4 and t.keys() == ["card:crowbar", "card:herbal", "done"]
    t.answer("card:herbal")
    assert t.hero().objects == ["rope", "herbal"]
    if t.asked == "pick_up":
        t.answer("done")
    assert t.place.ground == {t.cell(0, 0): ["crowbar"]} and "pick_up" in t.keys()
    t.hero().objects.remove("rope")
    t.answer("pick_up").answer("card:crowbar")
    assert t.place.ground == {} and "pick_up" not in t.keys()


@rule("MA-5391")
def test_aura_gives_back_what_the_talent_says() -> None:
    t = fight("A . . . . . a", foes={"a": foe(movement=0)}, gifts={"yoktal": (AuraForAp(2),)})
    t.hero().ap = 4
    t.do("pay:1,0", "aura:ap")
    assert (t.hero().ap, t.hero().aura) == (5, 2)


@rule("MA-0057", "MA-5310", "MA-0048")
def test_everything_that_can_be_changed_on_the_road() -> None:
    held = {
        "yoktal": {
            "weapon": "club",
            "objects": ["rope"],
            "armour": "padded_coat",
            "resources": {"potion/red": 1, "plant/red": 1},
            "life": 8,
            "damage": 1,
        },
        "ancient": {"objects": ["copper_ring"], "armour": "leather_jerkin", "life": 6, "damage": 1},
    }
    t = travelling(changes=held).answer("arrange")
    assert t.keys() == [
        "swap:yoktal:hands",
        "take_off:yoktal",
        "drink:yoktal:potion/red:yoktal",
        "drink:yoktal:potion/red:ancient",
        "wear:ancient:copper_ring",
        "exchange:yoktal:ancient",
        "done",
    ], "her Backpack is full, so her Armour stays on"
    t.answer("swap:yoktal:hands")
    assert t.hero().weapon is None and t.hero().stored == ["club"] and t.hero().ap == 6


# Stalls


@rule("MA-5304", "MA-5303", "MA-5306")
def test_a_stall_shows_what_it_has_and_offers_what_can_be_paid() -> None:
    t = story(Market(common_objects=1), END, setup=rich(4), changes={"yoktal": {"aura": 0}})
    lying = t.state.offer
    assert lying[1:] == list(dict.fromkeys(t.state.decks.basic_weapons)) and len(lying) >= 2
    book = t.s.book
    price = {name: (book.weapons.get(name) or book.objects[name]).price for name in lying}
    assert t.offers("buy:") == [f"buy:{name}" for name in lying if price[name] <= 4]
    assert any(price[name] == 4 for name in lying), "what costs exactly all there is can be bought"
    assert [option.passes for option in t.choice.options][-1] and t.keys()[-1] == "leave"
    assert t.answer("leave").state.offer == []
    closed = story(Market(common_objects=1, buying=False), END, setup=rich(9), changes={"yoktal": {"stored": ["club"]}})
    assert closed.state.offer == [] and closed.keys() == ["sell:yoktal:club", "leave"]


@rule("MA-5304", "MA-5346")
def test_cheaper_prices_hold_for_everything_on_the_stall() -> None:
    t = story(Market(), END, setup=rich(2)).answer("aura:yoktal")
    book = t.s.book
    cheap = [f"buy:{name}" for name in t.state.offer if max(1, book.weapons[name].price - 2) <= 2]
    assert t.offers("buy:") == cheap and "buy:club" in cheap


@rule("MA-0196", "MA-0191", "MA-0195")
def test_a_room_is_paid_first() -> None:
    t = story(Village(), END, setup=rich(9), changes={"yoktal": {"life": 5, "damage": 4, "aura": 0}})
    told = t.told("leave", "skip", "room")
    assert told[:2] == ["gold_changed", "rested_at_inn"]


# Steps


@rule("MA-0133")
def test_a_sixth_people_does_not_join_a_party_of_five() -> None:
    names = ("yoktal", "ancient", "sulk", "wallen", "ulberg")
    book = copy_of_base()
    book.peoples = {**book.peoples, "gnome": replace(book.peoples["yoktal"], id="gnome")}
    t = story(Travel(at="lys"), heroes=names, book=book).answer("party")
    assert not t.offers("join:")
    four = story(Travel(at="lys"), heroes=names[:4], book=book).answer("party")
    assert four.offers("join:") == ["join:ulberg", "join:gnome"]


@rule("MA-0257", "MA-5094", "MA-0277")
def test_a_place_is_laid_out_at_the_point_a_chapter_names() -> None:
    book = copy_of_base()
    marks = {"1": MarkSpec(start="1"), "2": MarkSpec(start="2")}
    book.places = {**book.places, "hut": Place(id="hut", number=98, name=WORDS, map="1 . . 2 . .", marks=marks)}
    there = Chapter(number=510, text=WORDS, do=(Explore("hut", start="2"),))
    t = travelling(chapters=(there,), book=book)
    region = t.s.book.region
    journey(t).hex, journey(t).days = region.neighbours(region.cell_of["mill"])[0], 1
    t.state.travel, t.state.deadline = 2, Deadline(9, Bookmark("awakening", 904))
    column, row = region.board.coords(region.cell_of["mill"])
    t.do("arrange", "done")
    t.answer(f"move:{column},{row}")
    assert t.place.id == "hut" and t.place.start == "2" and t.place.mode == "combat"
    assert not t.state.travelling and not t.match.context.state.deadline
    assert [event.place for event in t.events("place_entered")] == ["hut"]


@rule("MA-0155", "MA-0157", "MA-0183")
def test_the_tiles_are_cleared_before_the_party_is_on_the_road_again() -> None:
    t = place("A i", interests={"i": ("door", (Travel(at="mill"),))}, phase="free", foes={})
    told = t.told("step:yoktal:door")
    assert "place_left" in told and t.asked == "travel"
    there = Chapter(number=510, text=WORDS, do=(Go(906),))
    assert story(Travel(at="mill"), chapters=(there,)).asked == "travel", "its number is ignored"
    assert ended_at(story(Travel(at="mill", ignore=False), chapters=(there,))) == 906


@rule("MA-0092", "MA-0075", "MA-0239")
@pytest.mark.parametrize(("who", "others"), [("hero", 0), ("all", 1)])
def test_what_befalls_the_hero_who_reads_or_everybody(who: Any, others: int) -> None:
    steps = (Harm(damage=1, who=who), Heal(heals=2, aura=1, who=who))
    hurt = {name: {"life": 3, "damage": 4, "aura": 0, "exhausted": 2} for name in ("yoktal", "ancient")}
    t = place("A i . B", interests={"i": ("well", steps)}, foes={}, phase="free", changes=hurt)
    told = t.told("step:yoktal:well")
    assert [kind for kind in told if kind in ("harm_suffered", "aura_changed", "healed")] == [
        *["harm_suffered"] * (1 + others),
        *["aura_changed", "healed"] * (1 + others),
    ]
    assert (t.life(), t.hero().aura) == (4, 1)
    assert (t.life("ancient"), t.hero("ancient").aura) == ((4, 1) if others else (3, 0))


@rule("MA-0181", "MA-0182")
def test_one_card_is_drawn_for_each_try_of_a_random_move() -> None:
    t = travelling()
    region = t.s.book.region
    here = journey(t).hex
    leads = [name for name, card in t.s.book.actions.items() if region.towards(here, card.north) is not None]
    t.actions(*leads[:2])
    assert random_hex(t.s) == region.towards(here, t.s.book.actions[leads[0]].north)
    assert t.state.decks.actions.discarded == [leads[0]]
    named = Chapter(number=510, text=WORDS, do=(MoveParty("taldea", ignore=True), Travel()))
    moved = story(Travel(at="mill", ignore=False), chapters=(named,))
    assert journey(moved).hex == region.cell_of["taldea"]


@rule("MA-0168", "MA-5297")
def test_the_mode_is_changed_on_the_road_with_the_card_at_hand() -> None:
    t = travelling(setup=lambda state: state.cards.append("game_mode"))
    assert t.keys() == ["draw", "camp", "arrange", "party", "mode"]
    assert "mode" not in travelling().keys()


@rule("MA-0188", "MA-5289", "MA-5328")
def test_at_the_campfire_wounds_are_healed_before_poison_is_cured() -> None:
    sick = {"yoktal": {"life": 3, "damage": 6, "cards": ["poisoning"], "resources": {"plant/red": 2}}}
    t = travelling(changes=sick).dice(white=["threat:1", "blank", "blank", "blank"])
    told = t.told("camp", "plants:red+red")
    assert told[:6] == ["card_placed", "camped", "healed", "resource_spent", "resource_spent", "card_gone"]
    assert t.hero().cards == [] and t.hero().resources == {}, "two Plants are just enough"


@rule("MA-0200", "MA-0201")
def test_a_gem_the_wheel_does_not_show_gives_nothing() -> None:
    book = copy_of_base()
    (name,) = list(book.regions)[:1]
    book.regions = {name: replace(book.regions[name], harvest={"plain": {"red": ("plant/red",)}})}
    t = deal(travelling(at="mill", book=book), "day_02").answer("draw")
    t.state.travel = 1
    gems = [card for card in t.s.book.actions.values() if card.gem in ("red", "blue")][:4]
    t.actions(*[card.id for card in gems])
    t.do("arrange", "done", "harvest:yoktal")
    while t.asked == "taker":
        t.answer("hero:yoktal")
    assert t.hero().resources == {"plant/red": [card.gem for card in gems].count("red")}


@rule("MA-5374", "MA-0202")
def test_a_row_is_converted_once_into_what_has_a_price() -> None:
    held = {"yoktal": {"resources": {"material/red": 2}, "carrying": 5}}
    t = travelling(changes=held, gifts={"yoktal": (Convert("material"), Convert("material"))})
    t.hero().resources["material/red"] = 3
    journey(t).slots = [Slot("day_01")]
    t.do("arrange", "done")
    assert t.offers("convert:") == ["convert:yoktal:material"]
    t.answer("convert:yoktal:material")
    assert t.asked == "convert_to"
    prices = t.s.book.backpack.prices
    colours = ("red", "yellow", "green", "blue", "purple")
    assert t.keys() == [f"make:material/{colour}" for colour in colours if f"material/{colour}" in prices]
    assert len(t.keys()) < len(colours)
