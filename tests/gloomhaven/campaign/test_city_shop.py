"""The shop, the sanctuary and who owns what."""

import pytest
from tests.gloomhaven.city import City, city, outing, trinket
from tests.haven.table import both

from oubliette.games.gloomhaven.campaign.shop import price_change
from oubliette.games.gloomhaven.content.campaign_words import Envelope, GiveItem, Gold, Special
from oubliette.kernel.choices import IllegalAnswer

rule = pytest.mark.rule


def offers(c: City, name: str = "brute") -> dict[str, int]:
    """What a character could buy now, with prices."""
    if c.asked == "city":
        c.answer(f"buy:{name}")
    options = {option.key: option for option in c.choice.options}
    return {
        key.removeprefix("item:"): int(option.say.args["price"])  # type: ignore[union-attr, arg-type]
        for key, option in options.items()
        if key.startswith("item:")
    }


# Buying


@rule("GH-0346")
def test_a_character_buys_from_the_supply_for_its_own_gold() -> None:
    c = city(items=[trinket("ring", 1, cost=20), trinket("crown", 2, cost=31)])
    assert offers(c) == {"ring": 20}  # it has 30 gold
    c.answer("item:ring")
    assert (c.sheet("brute").items, c.gold()) == (["ring"], {"brute": 10, "tinkerer": 30})
    assert "buy:brute" not in c.keys()


@rule("GH-0346")
def test_what_is_bought_and_sold_says_for_whom() -> None:
    c = city(items=[trinket("ring", 1, cost=20), trinket("hat", 2, cost=5, slot="head")])
    c.answer("buy:brute")
    assert c.choice.about == c.sheet("brute").id
    c.answer("item:ring").answer("sell:brute")
    assert c.choice.about == c.sheet("brute").id


@rule("GH-0346", "GH-0037")
def test_a_character_may_own_any_number_of_different_items() -> None:
    items = [trinket(f"hat_{number}", number, cost=1, slot="head") for number in range(1, 7)]
    c = city(items=items)
    for number in range(1, 7):
        c.answer("buy:brute").answer(f"item:hat_{number}")
    assert len(c.sheet("brute").items) == 6


@rule("GH-0395", "GH-0346")
def test_reputation_changes_every_price_by_the_table() -> None:
    table = {
        0: range(-2, 3),
        -1: range(3, 7),
        -2: range(7, 11),
        -3: range(11, 15),
        -4: range(15, 19),
        -5: range(19, 21),
    }
    listed = [(reputation, change) for change, range_ in table.items() for reputation in range_]
    listed += [(-reputation, -change) for reputation, change in listed if change]
    assert sorted(reputation for reputation, _ in listed) == list(range(-20, 21))
    for reputation, change in listed:
        assert price_change(reputation) == change, reputation
    c = city(items=[trinket("ring", 1, cost=20), trinket("bead", 2, cost=10)])
    assert offers(c.given(party={"reputation": 8})) == {"ring": 18, "bead": 8}
    assert offers(c.given(party={"reputation": -19})) == {"ring": 25, "bead": 15}


@rule("GH-0395", "GH-0350", "GH-0344")
def test_reputation_changes_neither_sales_nor_donations() -> None:
    c = city(outings=[outing("one", 1)], items=[trinket("ring", 1, cost=20)]).go("one")
    c = c.given(party={"reputation": -19}, brute={"items": ["ring"], "gold": 10}).home()
    c.answer("sell:brute").answer("item:ring")
    assert c.sheet("brute").gold == 20
    c.answer("donate:brute")
    assert c.sheet("brute").gold == 10


@rule("GH-0347")
def test_nobody_owns_two_copies_of_an_item() -> None:
    c = city(items=[trinket("ring", 1, cost=5, count=4)])
    c.answer("buy:brute").answer("item:ring")
    assert "buy:brute" not in c.keys()
    with pytest.raises(IllegalAnswer):
        c.match.answer("ann", "buy:brute")
    assert offers(c.visit("bob"), "tinkerer") == {"ring": 5}


@rule("GH-0348")
def test_a_party_owns_no_more_copies_than_there_are_cards() -> None:
    heroes = {"brute": "ann", "tinkerer": "bob", "scoundrel": "bob"}
    c = city(heroes=heroes, items=[trinket("ring", 1, cost=5, count=2)])
    c.answer("buy:brute").answer("item:ring")
    c.visit("bob").answer("buy:tinkerer").answer("item:ring")
    assert "buy:scoundrel" not in c.keys()
    c.answer("sell:tinkerer").answer("item:ring")
    assert offers(c, "scoundrel") == {"ring": 5}  # a copy came back


@rule("GH-0349", "GH-0348")
def test_items_of_characters_that_are_not_in_use_are_on_sale() -> None:
    c = city(items=[trinket("ring", 1, cost=5, count=1)])
    c.answer("buy:brute").answer("item:ring")
    assert "buy:tinkerer" not in c.visit("bob").keys()
    c.done().answer("found").answer("create").answer("class:scoundrel")
    assert c.party.id == "party_2"
    assert offers(c, "scoundrel") == {"ring": 5}
    c.answer("item:ring")
    assert c.sheet("brute").items == c.sheet("scoundrel").items == ["ring"]  # each party has its own


@rule("GH-0348", "GH-0349")
def test_who_joins_with_a_copy_too_many_sells_it() -> None:
    c = city(items=[trinket("ring", 1, cost=5, count=1)]).given(brute={"items": ["ring"]})
    c.answer("leave:brute").visit("bob").answer("buy:tinkerer").answer("item:ring").done().answer("stay")
    c.visit("ann").answer("join:brute")
    assert (c.sheet("brute").items, c.sheet("brute").gold) == ([], 32)
    assert c.sheet("tinkerer").items == ["ring"]


@rule("GH-0326")
def test_neither_gold_nor_items_pass_from_one_character_to_another() -> None:
    c = city(
        heroes={"brute": "ann", "scoundrel": "ann", "tinkerer": "bob"}, items=[trinket("ring", 1), trinket("bead", 2)]
    )
    c = c.given(brute={"items": ["ring"], "gold": 100}, scoundrel={"gold": 0})
    deeds = {key.partition(":")[0] for key in c.keys()}
    assert deeds <= {"done", "buy", "sell", "level", "show", "leave", "hand", "enhance", "create"}
    c.answer("buy:brute").answer("item:bead")
    assert c.sheet("scoundrel").gold == 0
    assert c.sheet("scoundrel").items == []
    c.answer("hand:brute/bob")
    assert (c.sheet("brute").gold, c.sheet("brute").items) == (80, ["ring", "bead"])  # all goes with the character


# Selling


@rule("GH-0350")
@pytest.mark.parametrize(("cost", "gold"), [(15, 7), (20, 10), (1, 0)])
def test_an_item_sells_for_half_its_printed_price_rounded_down(cost: int, gold: int) -> None:
    c = city(items=[trinket("ring", 1, cost=cost)]).given(
        brute={"items": ["ring"], "gold": 0}, party={"reputation": 20}
    )
    c.answer("sell:brute").answer("item:ring")
    assert (c.sheet("brute").gold, c.sheet("brute").items) == (gold, [])
    assert c.world.copies == {"ring": 2}


@rule("GH-0350", "GH-0346")
def test_nothing_may_be_bought_or_sold_on_second_thoughts() -> None:
    c = city(items=[trinket("ring", 1)]).given(brute={"items": ["ring"]})
    c.answer("sell:brute").answer("nothing")
    c.visit("bob").answer("buy:tinkerer").answer("nothing")
    assert c.gold() == {"brute": 30, "tinkerer": 30}
    assert c.sheet("brute").items == ["ring"]


@rule("GH-0215", "GH-0313")
def test_an_item_that_everybody_owns_becomes_its_resale_value() -> None:
    c = city(outings=[outing("one", 1, rewards=[GiveItem("ring")])], items=[trinket("ring", 1, cost=15, count=3)])
    c = c.given(brute={"items": ["ring"]}, tinkerer={"items": ["ring"]}).go("one").answer("character:tinkerer")
    assert c.gold() == {"brute": 30, "tinkerer": 37}
    assert c.sheet("tinkerer").items == ["ring"]


# The sanctuary


@rule("GH-0344")
def test_a_donation_costs_ten_gold_and_puts_two_bless_into_the_next_scenarios_deck() -> None:
    c = city(outings=[outing("one", 1)])
    assert not c.keys("donate:")  # not before a scenario was played
    c.go("one").home()
    c.answer("donate:brute")
    assert c.gold() == {"brute": 20, "tinkerer": 30}
    assert "donate:brute" not in c.keys()  # once a visit
    assert "donate:tinkerer" in c.visit("bob").keys()
    c.set_out("one", "casual").until("starting_hex")
    assert c.scene.characters["brute"].deck.everywhere().count("bless") == 2
    assert c.scene.characters["tinkerer"].deck.everywhere().count("bless") == 0
    c.play().set_out("one", "casual").until("starting_hex")
    assert c.scene.characters["brute"].deck.everywhere().count("bless") == 0  # for one scenario


@rule("GH-0344")
def test_no_donation_after_casual_mode_nor_without_ten_gold() -> None:
    c = city(outings=[outing("one", 1)]).go("one", "casual").home()
    assert not c.keys("donate:")
    c = city(outings=[outing("one", 1)]).go("one", win=False).given(brute={"gold": 9}).home()
    assert not c.keys("donate:")
    assert c.visit("bob").keys("donate:") == ["donate:tinkerer"]


@rule("GH-0344", "GH-0315")
def test_a_new_visit_allows_a_new_donation() -> None:
    c = city(outings=[outing("one", 1)]).go("one", win=False).home().answer("donate:brute")
    c.done().answer("stay")
    assert "donate:brute" not in c.keys()  # the same visit
    c.go("one", win=False).home()
    assert "donate:brute" in c.keys()


@rule("GH-0345", "GH-0392")
def test_a_hundred_gold_of_all_characters_and_parties_together_opens_the_envelope() -> None:
    c = city(
        outings=[outing("one", 1)],
        envelopes={"b": Envelope(both("B"), gives=(Gold(1),))},
        specials=[Special("b", donated=100)],
    ).go("one")
    c = c.given(world={"donated": 80}).home().answer("donate:brute")
    assert (c.world.donated, c.world.opened) == (90, [])
    c.visit("bob").answer("donate:tinkerer")
    assert (c.world.donated, c.world.opened) == (100, ["b"])
    assert c.gold() == {"brute": 21, "tinkerer": 21}
    assert {name: c.sheet(name).tallies["gold_donated"] for name in c.party.members} == {"brute": 10, "tinkerer": 10}
    told = [kind for kind in c.kinds() if kind in ("donated", "gold_changed", "envelope_opened")]
    assert told == [
        "donated",
        "gold_changed",
        "donated",
        "gold_changed",
        "envelope_opened",
        "gold_changed",
        "gold_changed",
    ]
