"""Backpack, equipment and trade, one thing at a time (MA-0028 to MA-0064, MA-5288 to MA-5312)."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.malhya.scenario.kit import travelling
from tests.malhya.table import WORDS, blade, copy_of_base, ended_at, fight, foe, place, story, weapon

from oubliette.games.malhya.content.book import Book
from oubliette.games.malhya.content.goods import Object, Use
from oubliette.games.malhya.content.script import Gain, Go, Lose, Market, Untick, Village
from oubliette.games.malhya.content.stories import ScenarioCard
from oubliette.games.malhya.content.vocabulary import AttackLine, AuraForAp, BetterSales, Raise, Slots, Strike
from oubliette.games.malhya.state.state import Slot

rule = pytest.mark.rule
END = Go(902)
BOX = ScenarioCard(id="box", number=90, name=WORDS, text=WORDS, kind="carried")
FULL_ROW = {"plant/red": 5, "plant/blue": 1}


def rich(gold: int) -> Any:
    return lambda state: setattr(state, "gold", gold)


def with_object(**fields: Any) -> Book:
    """A book with one more Object, "thing"."""
    book = copy_of_base()
    wanted: dict[str, Any] = {"category": "common", "type": "consumable", "price": 1}
    card = Object(id="thing", name=WORDS, **(wanted | fields))
    book.objects = {**book.objects, "thing": card}
    return book


# Rows


@rule("MA-0031", "MA-0032", "MA-0203")
def test_in_a_full_row_a_cube_replaces_one_of_another_colour_of_that_row() -> None:
    held = FULL_ROW | {"potion/red": 1, "material/red": 1}
    others = {"yoktal": {"resources": dict(held)}, "ancient": {"resources": {"plant/red": 6}}}
    t = story(Gain(resources=("plant/blue",)), END, changes=others).answer("hero:yoktal")
    assert t.keys() == ["replace:plant/red", "lose"], "no cube of its own colour, none of another row"
    assert t.told("replace:plant/red")[:2] == ["resource_spent", "resource_taken"]
    assert t.hero().resources == held | {"plant/red": 4, "plant/blue": 2}


@rule("MA-0032")
def test_a_cube_may_be_lost_for_want_of_room() -> None:
    others = {"yoktal": {"resources": dict(FULL_ROW)}, "ancient": {"resources": {"plant/red": 6}}}
    t = story(Gain(resources=("plant/green",)), END, changes=others).do("hero:yoktal", "lose")
    assert t.hero().resources == FULL_ROW
    assert [(event.resource, event.lost) for event in t.events("resource_taken")] == [("plant/green", True)]


@rule("MA-0031", "MA-0033", "MA-5382")
def test_a_talent_widens_its_own_row_only() -> None:
    t = story(END, gifts={"yoktal": (Slots("plant", 2),)})
    rows = ("plant", "potion", "arrow", "pick", "material")
    assert [t.s.room(t.hero(), row) for row in rows] == [8, 4, 3, 2, 2]
    assert [t.s.room(t.hero("ancient"), row) for row in rows] == [6, 4, 3, 2, 1]


# Notches and weight


@rule("MA-0033", "MA-0122", "MA-0035", "MA-0036")
@pytest.mark.parametrize(("card", "asked"), [("bell_clapper", True), ("illness", False)])
def test_a_carried_scenario_card_takes_a_notch_a_state_does_not(card: str, asked: bool) -> None:
    held = {"yoktal": {"objects": ["rope"], "cards": [card]}}
    t = story(Gain(objects=("crowbar",)), END, changes=held).answer("hero:yoktal")
    assert (t.asked == "surplus") is asked
    if asked:
        assert t.keys() == ["card:rope", "card:crowbar"]
        t.answer("card:rope")
    assert t.hero().objects == (["crowbar"] if asked else ["rope", "crowbar"])
    assert [event.card for event in t.events("card_taken")] == ["crowbar"]
    assert t.events("card_taken")[0].hero == "yoktal"


@rule("MA-0122", "MA-0035")
@pytest.mark.parametrize(
    ("yoktal", "ancient", "takers"),
    [
        ({"objects": ["rope"], "cards": ["bell_clapper"]}, {}, []),
        ({"objects": ["rope", "herbal"]}, {"objects": ["crowbar"]}, None),
    ],
    ids=["one has room", "nobody has"],
)
def test_a_scenario_card_goes_to_a_hero_with_room_or_is_surplus(
    yoktal: dict[str, Any], ancient: dict[str, Any], takers: list[str] | None
) -> None:
    book = copy_of_base()
    book.cards = {**book.cards, "box": BOX}
    t = story(Gain(card="box"), END, changes={"yoktal": yoktal, "ancient": ancient}, book=book)
    assert t.over and ended_at(t) == 902, "at most one hero can take it, so nothing is asked"
    assert t.hero("ancient").cards == ([] if takers is None else ["box"])
    assert "box" not in t.hero().cards + t.state.cards
    assert [event.card for event in t.events("card_gone")] == (["box"] if takers is None else [])


@rule("MA-0042")
def test_if_nothing_heavy_can_be_given_up_nothing_is() -> None:
    book = copy_of_base()
    book.cards = {
        **book.cards,
        "box": ScenarioCard(id="box", number=90, name=WORDS, text=WORDS, kind="carried", heavy=9),
    }
    t = story(Gain(objects=("rope",)), END, changes={"yoktal": {"cards": ["box"]}}, book=book).answer("hero:yoktal")
    assert t.over and t.hero().objects == ["rope"]


@rule("MA-0041", "MA-0043")
@pytest.mark.parametrize(("carrying", "most"), [(0, 0), (1, 1), (3, 2), (7, 4), (8, 4), (12, 4)])
def test_the_encumbrance_follows_the_carrying_capacity_to_the_end_of_its_track(carrying: int, most: int) -> None:
    t = story(END, heroes=("wallen", "ancient"), changes={"wallen": {"carrying": carrying}})
    assert t.s.encumbrance(t.hero("wallen")) == most


@rule("MA-0043", "MA-5378")
def test_heavy_icons_of_everything_carried_add_up() -> None:
    book = copy_of_base()
    book.cards = {
        **book.cards,
        "box": ScenarioCard(id="box", number=90, name=WORDS, text=WORDS, kind="carried", heavy=1),
    }
    book.weapons = {**book.weapons, **{name: weapon(name, heavy=1) for name in ("one", "two")}}
    worn = {"cards": ["box"], "weapon": "one", "stored": ["two"], "armour": "chain_shirt", "objects": ["mail_coat"]}
    t = story(END, changes={"yoktal": worn}, book=book)
    assert t.s.heavy(t.hero()) == t.s.burden(t.hero()) == 5
    assert t.s.heavy(t.hero("ancient")) == t.s.burden(t.hero("ancient")) == 0


# Weapons, Armour, Artefacts


@rule("MA-0047")
def test_a_weapon_is_taken_in_hand_by_who_has_none_else_stored() -> None:
    bare = story(Gain(weapons=("rapier",)), END).answer("hero:yoktal")
    assert (bare.hero().weapon, bare.hero().stored) == ("rapier", [])
    assert [event.card for event in bare.events("equipped")] == ["rapier"]
    armed = story(Gain(weapons=("rapier",)), END, changes={"yoktal": {"weapon": "club"}}).answer("hero:yoktal")
    assert (armed.hero().weapon, armed.hero().stored) == ("club", ["rapier"]) and not armed.events("equipped")
    assert [event.card for event in armed.events("card_taken")] == ["rapier"]


@rule("MA-0047", "MA-0035")
def test_the_weapon_in_hand_may_be_the_one_that_is_given_up() -> None:
    held = {"yoktal": {"weapon": "club", "stored": ["staff"]}}
    t = story(Gain(weapons=("rapier",)), END, changes=held).answer("hero:yoktal")
    assert t.keys() == ["card:staff", "card:rapier", "card:club"]
    t.answer("card:club")
    assert (t.hero().weapon, t.hero().stored) == ("staff", ["rapier"])
    assert t.state.decks.basic_weapons.count("club") == 2, "back among the basic Weapons"


@rule("MA-0048", "MA-0052")
def test_a_swap_costs_a_point_and_stores_what_was_in_hand() -> None:
    held = {"yoktal": {"stored": ["staff"], "aura": 0}}
    t = fight("A . . . . a", foes={"a": foe(movement=0)}, weapons={"yoktal": blade()}, changes=held)
    assert t.offers("swap:") == ["swap:staff"], "no hand is free for a third"
    t.answer("swap:staff")
    assert (t.hero().weapon, t.hero().stored, t.hero().ap) == ("staff", ["blade"], 5)
    t.hero().ap = 1
    assert not t.answer("swap:blade").offers("swap:"), "for nothing left there is no swap"


@rule("MA-0048", "MA-0052", "MA-0059")
def test_bare_hands_can_be_taken_up_if_the_weapon_can_be_stored() -> None:
    t = fight("A . . . . a", foes={"a": foe(movement=0)}, weapons={"yoktal": blade()}, changes={"yoktal": {"aura": 0}})
    assert t.offers("swap:") == ["swap:hands"]
    t.answer("swap:hands")
    assert (t.hero().weapon, t.hero().stored, t.hero().ap) == (None, ["blade"], 5)
    assert t.offers("swap:") == ["swap:blade"]
    t.hero().ap = 2
    t.answer("swap:blade")
    assert (t.hero().weapon, t.hero().stored, t.hero().ap) == ("blade", [], 1), "bare hands are no card to be stored"
    assert t.offers("swap:") == ["swap:hands"], "the last point is enough"


@rule("MA-0063", "MA-0061", "MA-0062")
def test_a_stored_artefact_is_put_on_for_free_if_none_of_its_type_is_worn() -> None:
    held = {"yoktal": {"objects": ["copper_ring", "rope", "padded_coat"], "carrying": 4, "ap": 6, "aura": 0}}
    t = fight("A . . . . a", foes={"a": foe(movement=0)}, changes=held)
    assert t.offers("wear:") == ["wear:copper_ring"], "no Armour on tiles"
    t.answer("wear:copper_ring")
    assert t.hero().artefacts == ["copper_ring"] and t.hero().objects == ["rope", "padded_coat"] and t.hero().ap == 6
    t.hero().objects.append("silver_ring")
    assert not t.answer("pay:1,0").offers("wear:")


@rule("MA-5161", "MA-0064")
def test_only_life_points_of_an_artefact_come_and_go_with_it() -> None:
    held = {"yoktal": {"artefacts": [], "life": 0, "damage": 7, "wound": 1, "shock": 1}}
    book = with_object(type="amulet", gifts=(Raise(life=2, movement=3), Raise(initiative=1)))
    t = story(
        Gain(objects=("thing",)),
        Lose(artefact=True),
        END,
        changes=held,
        book=book,
        setup=lambda state: state.decks.common_objects.pile.append("thing"),
    )
    t.do("hero:yoktal", "equip")
    assert (t.life(), t.hero().damage) == (0, 7) and t.hero().most == 9, "and were lost again"
    assert t.hero().artefacts == []


@rule("MA-0027", "MA-0064")
def test_an_artefact_raises_the_free_move() -> None:
    t = story(END, changes={"yoktal": {"artefacts": ["ring_of_haste"]}})
    assert t.s.movement(t.hero()) == 5 + 1 and t.s.initiative(t.hero()) == 4 + 2
    stored = story(END, changes={"yoktal": {"objects": ["ring_of_haste"]}})
    assert stored.s.movement(stored.hero()) == 5, "only while it is worn"


@rule("MA-0067", "MA-0216", "MA-0049")
def test_what_lies_in_the_backpack_gives_its_aptitudes_and_tools_all_they_have() -> None:
    both = (Raise(movement=1),)
    stored = with_object(type="amulet", gifts=both)
    assert story(END, changes={"yoktal": {"objects": ["thing"]}}, book=stored).s.movement(story(END).hero()) == 5
    t = story(END, changes={"yoktal": {"objects": ["thing", "amulet_of_veils"]}}, book=stored)
    assert t.s.movement(t.hero()) == 5 and t.s.has_aptitude(t.hero(), "camouflage")
    tool = with_object(type="tool", gifts=both)
    assert (
        story(END, changes={"yoktal": {"objects": ["thing"]}}, book=tool).s.movement(
            story(END, changes={"yoktal": {"objects": ["thing"]}}, book=tool).hero()
        )
        == 6
    )


@rule("MA-0216", "MA-0124")
def test_scenario_cards_of_the_party_and_of_a_hero_give_their_symbols() -> None:
    t = story(END, setup=lambda state: state.cards.append("founders_hammer"))
    assert all(t.s.has_aptitude(hero, "demolition") for hero in t.s.party())
    own = story(END, changes={"yoktal": {"cards": ["founders_hammer"]}})
    assert [own.s.has_aptitude(hero, "demolition") for hero in own.s.party()] == [True, False]


@rule("MA-0050", "MA-0051")
def test_bare_hands_and_claws_are_the_two_sides_of_one_card() -> None:
    bare, claws = copy_of_base().hands
    assert (bare.id, claws.id) == ("bare_hands", "claws")
    t = story(END)
    assert (t.s.weapon(t.hero()), t.s.weapon(t.hero("ancient"))) == (bare, claws)


@rule("MA-0130", "MA-0063")
def test_one_of_several_artefacts_is_lost_by_choice_and_nothing_if_there_is_none() -> None:
    held = {"yoktal": {"artefacts": ["copper_ring", "bone_amulet"], "life": 10}}
    t = story(Lose(artefact=True), END, changes=held)
    assert t.asked == "surplus" and t.keys() == ["card:copper_ring", "card:bone_amulet"]
    t.answer("card:bone_amulet")
    assert t.over and t.hero().artefacts == ["copper_ring"] and t.life() == 9
    kept = story(Lose(gold=1), END, changes=held)
    assert kept.over and kept.hero().artefacts == ["copper_ring", "bone_amulet"]


# Potions


SICK = {"yoktal": {"aura": 1, "exhausted": 2, "cards": ["poisoning", "bell_clapper", "illness"]}}


@rule("MA-0090", "MA-0074")
@pytest.mark.parametrize(
    ("colour", "life", "aura", "cards"),
    [
        ("yellow", 5, 1, ["poisoning", "bell_clapper", "illness"]),
        ("red", 7, 1, ["poisoning", "bell_clapper", "illness"]),
        ("green", 3, 3, ["poisoning", "bell_clapper", "illness"]),
        ("blue", 4, 1, ["bell_clapper"]),
    ],
)
def test_each_potion_does_what_the_backpack_prints(colour: str, life: int, aura: int, cards: list[str]) -> None:
    potion = f"potion/{colour}"
    changes = {"yoktal": SICK["yoktal"] | {"life": 3, "damage": 6}, "ancient": {"resources": {potion: 2}}}
    t = travelling(changes=changes).do("arrange", f"drink:ancient:{potion}:yoktal")
    assert (t.life(), t.hero().aura, t.hero().cards) == (life, aura, cards)
    assert t.hero("ancient").resources == {potion: 1}
    assert [event.card for event in t.events("card_gone")] == (["poisoning", "illness"] if colour == "blue" else [])


@rule("MA-5167", "MA-5171")
@pytest.mark.parametrize(
    ("zones", "offered"), [({"wound": 1}, True), ({"damage": 1}, True), ({"damage": 1, "wound": 1}, True), ({}, False)]
)
def test_who_fell_of_nothing_but_shocks_is_not_healed(zones: dict[str, int], offered: bool) -> None:
    shocks = 9 - sum(zones.values())
    held = {"yoktal": {"life": 0, "shock": shocks, **zones}, "ancient": {"resources": {"potion/red": 1}, "aura": 0}}
    t = place("A B . . . . a", foes={"a": foe(movement=0)}, changes=held, fallen=("yoktal",)).until("turn")
    assert t.offers("drink:") == ["drink:potion/red:yoktal"] * offered


# Objects that are used up


@rule("MA-0038", "MA-0040", "MA-0039")
def test_an_object_is_paid_discarded_and_applied() -> None:
    changes = {"yoktal": {"objects": ["thing", "rope"], "aura": 1, "exhausted": 2, "life": 4, "damage": 5}}
    uses = Use(ap=2, heals=3, aura=1, threat=-2, action_points=1)
    card = Object(id="thing", name=WORDS, category="common", type="consumable", price=1, use=uses)
    t = place("A a", mode="infiltration", threat=3, foes={"a": foe()}, changes=changes, objects=(card,))
    told = t.told("use:thing")
    assert told == ["object_used", "aura_changed", "threat_moved", "healed"]
    assert (t.hero().ap, t.hero().aura, t.life()) == (5, 2, 7) and t.hero().objects == ["rope"]
    assert t.state.infiltration is not None and t.state.infiltration.threat == 1
    assert t.state.decks.common_objects.pile.count("thing") == 2, "one of the deck, and this one again"


@rule("MA-0040", "MA-0038")
@pytest.mark.parametrize(("ap", "after"), [(1, 5), (3, 6)])
def test_action_points_regained_are_never_more_than_six(ap: int, after: int) -> None:
    t = fight("A . . . a", foes={"a": foe(movement=0)}, changes={"yoktal": {"objects": ["second_wind"], "aura": 0}})
    t.hero().ap = ap
    t.answer("use:second_wind")
    assert t.hero().ap == after


@rule("MA-0040", "MA-5138", "MA-5183")
def test_a_whetstone_counts_for_the_next_attack_only() -> None:
    t = fight(
        "A a",
        foes={"a": foe(movement=0, life=30)},
        weapons={"yoktal": blade(attack=1, ap=1)},
        changes={"yoktal": {"objects": ["whetstone", "whetstone"], "aura": 0}},
    )
    t.do("use:whetstone", "attack:grunt/1", "attack:grunt/1")
    assert [len(event.faces) for event in t.events("attack_rolled")] == [2, 1]
    assert t.hero().objects == ["whetstone"] and t.hero().ap == 6 - 1 - 1 - 1


@rule("MA-0039", "MA-0040")
def test_an_object_thrown_hurts_an_adjacent_enemy_and_needs_one() -> None:
    held = {"yoktal": {"objects": ["throwing_oil", "smoke_bulb"], "aura": 0}}
    t = fight("A a . b", foes={"a": foe(movement=0), "b": foe("far", movement=0)}, changes=held)
    assert t.offers("use:") == ["use:throwing_oil:grunt/1"], "the bulb is for Infiltration, the other too far"
    t.answer("use:throwing_oil:grunt/1")
    assert (t.harm("grunt/1"), t.harm("far/1"), t.hero().ap) == (2, 0, 5)


# Aura


@rule("MA-5391", "MA-0077")
def test_aura_recovers_points_once_a_round_and_never_more_than_six() -> None:
    t = fight("A . . . a", foes={"a": foe(movement=0)}, gifts={"yoktal": (AuraForAp(2), AuraForAp(3))})
    assert not t.offers("aura:"), "nothing is missing yet"
    t.hero().ap = 5
    t.do("pay:1,0")
    assert t.offers("aura:ap") == ["aura:ap"]
    t.answer("aura:ap")
    assert (t.hero().ap, t.hero().aura) == (6, 2) and not t.offers("aura:")
    t.answer("pay:2,0")
    assert not t.offers("aura:"), "once a round"


@rule("MA-5296", "MA-0077")
@pytest.mark.parametrize(("source", "own", "scarab"), [("own", 2, 3), ("scarab", 3, 2)])
def test_a_token_of_the_scarab_may_be_used_instead_of_ones_own(source: str, own: int, scarab: int) -> None:
    t = story(Market(), END, setup=rich(9), changes={"ancient": {"aura": 0}})
    t.state.scarab = 3
    t.answer("aura:yoktal")
    assert t.asked == "aura_source" and t.keys() == ["own", "scarab"]
    t.answer(source)
    assert (t.hero().aura, t.hero().exhausted, t.state.scarab) == (own, 3 - own, scarab)


@rule("MA-5296")
def test_without_tokens_of_ones_own_the_scarabs_is_used_and_not_flipped() -> None:
    t = story(Market(), END, setup=rich(9), changes={"yoktal": {"aura": 0, "exhausted": 3}})
    assert t.keys()[-1] == "leave" and not t.offers("aura:")
    t.state.scarab = 1
    t.do("buy:club", "hero:ancient")
    t.answer("aura:yoktal")
    assert (t.hero().aura, t.hero().exhausted, t.state.scarab) == (0, 3, 0) and t.asked == "market"


@rule("MA-5294", "MA-5295", "MA-5296", "MA-0120", "MA-0121")
def test_stone_and_scarab_come_and_go_with_what_they_hold() -> None:
    t = story(Gain(card="aura_stone"), Gain(card="emperor_scarab"), END)
    assert t.state.cards == ["aura_stone", "emperor_scarab"]
    assert [(event.card, event.hero) for event in t.events("card_taken")] == [
        ("aura_stone", ""),
        ("emperor_scarab", ""),
    ]
    (spell,) = t.state.stones.values()
    assert spell not in t.state.decks.spells.pile and len(t.state.decks.spells) == 11 and t.state.scarab == 3
    gone = story(
        Gain(card="aura_stone"), Gain(card="emperor_scarab"), Lose(card="aura_stone"), Lose(card="emperor_scarab"), END
    )
    assert gone.state.cards == [] and gone.state.stones == {} and gone.state.scarab == 0
    assert len(gone.state.decks.spells) == 12
    assert [event.card for event in gone.events("card_gone")] == ["aura_stone", "emperor_scarab"]


# Markets and the village


@rule("MA-5303", "MA-5306")
def test_a_market_that_deals_in_nothing_is_passed_over_and_its_cards_go_back() -> None:
    calm = {"yoktal": {"aura": 0, "stored": ["club"]}}
    before = len(story(END).state.decks.common_objects)
    t = story(Market(common_objects=2, selling=False), END, changes=calm)
    assert t.over, "nothing can be paid"
    assert len(t.state.decks.common_objects) == before and t.state.offer == []
    sells = story(Market(buying=False), END, setup=rich(99))
    assert sells.over, "nothing is owned, and Aura makes no sale dearer"


@rule("MA-5306", "MA-5303", "MA-5305")
def test_purchases_and_sales_in_any_order() -> None:
    t = story(Market(), END, changes={"yoktal": {"stored": ["hunting_bow"]}})
    assert not t.offers("buy:")
    t.answer("sell:yoktal:hunting_bow")
    assert t.state.gold == 4 and t.offers("buy:") and not t.offers("sell:") and t.hero().stored == []
    t.do("buy:club", "hero:ancient")
    assert t.state.gold == 0 and t.hero("ancient").weapon == "club"
    assert t.keys() == ["sell:ancient:club", "aura:yoktal", "leave"]
    t.answer("sell:ancient:club")
    assert t.hero("ancient").weapon is None and t.state.gold == 2


@rule("MA-0194", "MA-5399", "MA-5306")
@pytest.mark.parametrize(
    ("resources", "gift", "gold"), [(True, (), 2), (True, (BetterSales(3),), 5), (False, (), None)]
)
def test_cubes_are_sold_where_they_are_taken(resources: bool, gift: tuple[Any, ...], gold: int | None) -> None:
    held = {"yoktal": {"resources": {"plant/blue": 2, "potion/red": 1}, "objects": ["rope"]}}
    t = story(Market(resources=resources), END, changes=held, gifts={"yoktal": gift} if gift else {})
    cubes = [key for key in t.offers("sell:") if "/" in key]
    assert cubes == (["sell:yoktal:plant/blue"] if resources else []), "no price is printed for Potions"
    if gold:
        t.answer("sell:yoktal:plant/blue")
        assert t.state.gold == gold and t.hero().resources == {"plant/blue": 1, "potion/red": 1}
        assert [(event.card, event.gold) for event in t.events("sold")] == [("plant/blue", gold)]


@rule("MA-5346", "MA-0077")
def test_a_bargain_is_struck_once_and_no_price_falls_below_one() -> None:
    t = story(Market(), END, setup=rich(9)).answer("aura:yoktal")
    assert t.hero().aura == 2 and not t.offers("aura:")
    t.do("buy:club", "hero:yoktal")
    assert [(event.card, event.gold) for event in t.events("bought")] == [("club", 2)]
    cheap = copy_of_base()
    cheap.weapons = {**cheap.weapons, "club": replace(cheap.weapons["club"], price=2)}
    t = story(Market(), END, setup=rich(9), book=cheap).do("aura:yoktal", "buy:club", "hero:yoktal")
    assert t.state.gold == 8


@rule("MA-5288", "MA-0193", "MA-5289")
def test_states_are_cured_in_the_village_before_or_after_the_market() -> None:
    changes = {"yoktal": {"cards": ["bell_clapper", "poisoning"]}}
    t = story(Village(), END, setup=rich(2), changes=changes)
    assert t.asked == "cure"
    assert t.told("cure")[:2] == ["gold_changed", "card_gone"]
    assert t.state.gold == 0 and t.hero().cards == ["bell_clapper"]
    late = story(Village(), END, setup=rich(9), changes=changes).answer("skip")
    assert late.asked == "market"
    late.do("leave", "skip", "skip")
    assert late.asked == "cure" and late.answer("cure").over and late.hero().cards == ["bell_clapper"]
    poor = story(Village(), END, setup=rich(1), changes=changes)
    assert poor.over or poor.asked != "cure"


@rule("MA-5288", "MA-5289")
def test_who_is_cured_is_cured_alone() -> None:
    changes = {"yoktal": {"cards": ["poisoning"]}, "ancient": {"cards": ["poisoning"]}}
    t = story(Village(), END, setup=rich(4), changes=changes).answer("cure")
    assert t.hero().cards == [] and t.hero("ancient").cards == ["poisoning"], "she pays for herself"
    assert [(event.card, event.hero) for event in t.events("card_gone")] == [("poisoning", "yoktal")]
    assert t.asked == "cure" and t.answer("skip").hero("ancient").cards == ["poisoning"]


@rule("MA-0195", "MA-0193")
@pytest.mark.parametrize(("gold", "asked"), [(1, False), (2, True)])
def test_a_meal_costs_two(gold: int, asked: bool) -> None:
    hurt = {"yoktal": {"life": 5, "damage": 4, "aura": 1, "exhausted": 2}}
    t = story(Village(), END, setup=rich(gold), changes=hurt)
    while t.asked == "market":
        t.answer("leave")
    assert (t.asked == "meal") is asked
    if asked:
        told = t.told("meal")
        assert told[:3] == ["gold_changed", "healed", "aura_changed"]
        assert (t.life(), t.hero().aura, t.state.gold) == (7, 2, 0)


@rule("MA-0196", "MA-0190", "MA-0191", "MA-0186")
@pytest.mark.parametrize(("gold", "asked"), [(3, False), (4, True)])
def test_a_room_costs_two_a_hero(gold: int, asked: bool) -> None:
    hurt = {"yoktal": {"life": 1, "damage": 4, "wound": 4, "aura": 0, "exhausted": 3}}
    t = story(Village(), END, setup=rich(gold), changes=hurt)
    while t.asked in ("market", "meal"):
        t.dull()
    assert (t.asked == "room_at_inn") is asked
    if asked:
        t.answer("room")
        assert (t.life(), t.hero().aura, t.state.gold) == (9, 3, 0) and t.events("rested_at_inn")


@rule("MA-0186", "MA-0196", "MA-0191")
@pytest.mark.parametrize(
    ("slots", "free"), [(["day_01"], True), (["rest"], False), (["rest", *["day_01"] * 4], False), (["rest"] * 6, True)]
)
def test_the_rest_card_is_used_once_a_day(slots: list[str], free: bool) -> None:
    t = travelling(setup=rich(9))
    assert t.state.journey is not None
    t.state.journey.slots = [Slot(card) for card in slots]
    assert ("camp" in t.do("arrange", "done").keys()) is free


# The purse and the play area


@rule("MA-0110", "MA-0131", "MA-0145")
def test_gold_points_crystals_and_tokens_are_the_partys() -> None:
    t = story(Gain(gold=3, points=2, crystals=4, token=5), Gain(points=1, crystals=1, token=5), END)
    assert (t.state.gold, t.state.points, t.state.crystals, t.state.tokens) == (3, 3, 5, [5])
    gained = [(event.what, event.count) for event in t.events("party_gained")]
    assert gained == [("points", 2), ("crystals", 4), ("token", 5), ("points", 1), ("crystals", 1)]
    found = story(Gain(card="aura_stone", gold=1), END)
    assert (found.state.gold, found.state.cards) == (1, ["aura_stone"]), "cards for the play area as well"


@rule("MA-0126", "MA-0130", "MA-0164")
def test_what_is_lost_is_lost_as_far_as_it_is_there() -> None:
    def held(state: Any) -> None:
        state.gold, state.travel, state.crystals, state.tokens = 2, 1, 3, [4, 6]

    t = story(Lose(gold=5, travel=3, crystals=2, token=6), END, setup=held)
    assert (t.state.gold, t.state.travel, t.state.crystals, t.state.tokens) == (0, 0, 1, [4])
    assert [(event.what, event.count) for event in t.events("party_lost")] == [
        ("travel", 1),
        ("crystals", 2),
        ("token", 6),
    ]
    again_ = story(Lose(token=7), END, setup=held)
    assert again_.state.tokens == [4, 6] and not again_.events("party_lost")


@rule("MA-0164")
@pytest.mark.parametrize(("held", "gain", "told"), [(1, 1, [1]), (2, 2, [1]), (3, 2, []), (0, 0, [])])
def test_travel_tokens_beyond_three_are_lost(held: int, gain: int, told: list[int]) -> None:
    t = story(Gain(travel=gain), END, setup=lambda state: setattr(state, "travel", held))
    assert t.state.travel == min(3, held + gain)
    assert [event.count for event in t.events("party_gained")] == told


@rule("MA-0152")
def test_a_tick_is_taken_back_once() -> None:
    t = story(Untick(5), Untick(7), END, setup=lambda state: state.triangles.extend([3, 5]))
    assert t.state.triangles == [3]
    assert [(event.triangle, event.on) for event in t.events("ticked")] == [(5, False)]


@rule("MA-5189", "MA-5180", "MA-5188")
def test_the_cheapest_arrow_decides_whether_an_attack_can_be_begun() -> None:
    bow = weapon("bow", ranged=True, attack=(AttackLine(Strike(attack=1), ap=2),))
    for arrows, offered in (({"arrow/red": 1, "arrow/green": 1}, True), ({"arrow/green": 1}, False), ({}, False)):
        t = fight(
            "A . . a",
            foes={"a": foe(movement=0)},
            weapons={"yoktal": bow},
            changes={"yoktal": {"aura": 0, "resources": dict(arrows)}},
        )
        t.hero().ap = 2
        t.answer("pay:0,0") if t.offers("pay:0,0") else t.answer("pay:1,0")
        assert t.hero().ap == 1 and bool(t.offers("attack:")) is offered
        if offered:
            t.answer("attack:grunt/1")
            assert t.hero().ap == 0 and t.hero().resources == {"arrow/green": 1}, "only the red one makes it possible"
