"""Shopping between quests and before an epic game, and mini-campaigns."""

import pytest
from tests.descent.campaign.kit import epic, mini, shop
from tests.descent.campaign_kit import staged
from tests.descent.table import shipped

from oubliette.games.descent import GAME
from oubliette.games.descent.campaign.shop import cards_of, sale_price
from oubliette.games.descent.content.campaign_book import Purchase, Rewards, RumorCard, Spoils
from oubliette.games.descent.state.state import HeldCard
from oubliette.kernel.words import Words


@pytest.mark.rule("D2-2271", "D2-2272", "D2-2274")
def test_five_cards_of_the_act_are_on_offer_and_as_many_may_be_bought_as_can_be_paid() -> None:
    t = shop()
    wares = list(t.s.state.wares)
    assert len(wares) == 5 and {t.s.book.items[card].act for card in wares} == {1}
    assert len(t.s.state.shop) + 5 == sum(one.copies for one in t.s.book.items.values() if one.act == 1)
    for card in wares:
        before = t.gold
        t.do(f"buy:{card}:syndrael")
        assert t.gold == before - t.s.book.items[card].gold
    assert set(wares) <= set(t.items()) and not [key for key in t.keys if key.startswith("buy:")]
    assert {tuple(shop(seed=seed).s.state.wares) for seed in range(1, 5)} != {tuple(wares)}


@pytest.mark.rule("D2-2273")
def test_nobody_buys_what_the_common_pool_cannot_pay() -> None:
    t = staged(rewards={"intro": Rewards(0, Spoils(gold=50))}).to("shopping")
    assert t.gold == 100
    prices = {t.s.book.items[key.split(":")[1]].gold for key in t.keys if key.startswith("buy:")}
    assert prices and max(prices) <= 100 < max(t.s.book.items[card].gold for card in t.s.state.wares)


@pytest.mark.rule("D2-2275", "D2-2276")
@pytest.mark.parametrize(
    ("card", "price"), [("crossbow", 75), ("magic_staff", 75), ("sunburst", 50), ("iron_shield", 25), ("oak_staff", 25)]
)
def test_items_sell_for_half_rounded_down_card_by_card(card: str, price: int) -> None:
    assert sale_price(shipped().items[card]) == price
    t = staged().to("hero_action")
    t.hero().items += [HeldCard(card), HeldCard(card)]
    t.to("shopping").do(f"sell:{card}:syndrael")
    assert t.gold == price
    t.do(f"sell:{card}:syndrael")
    assert t.gold == 2 * price and card not in t.items()


@pytest.mark.rule("D2-2275", "D2-2283")
def test_starting_equipment_is_sold_but_never_given_away() -> None:
    t = shop()
    assert [key for key in t.keys if key.startswith("sell:iron_longsword")]
    assert not [key for key in t.keys if key.startswith("give:iron_longsword")]


@pytest.mark.rule("D2-2277", "D2-2278")
def test_gold_is_kept_and_what_nobody_bought_goes_back() -> None:
    t = shop()
    cards = sorted(t.s.state.wares + t.s.state.shop)
    t.do("done")
    assert sorted(t.s.state.shop) == cards and not t.s.state.wares
    assert t.next("a1").to("shopping").gold == 1000


@pytest.mark.rule("D2-2281")
def test_heroes_trade_freely_between_quests() -> None:
    t = shop()
    card = t.s.state.wares[0]
    t.do(f"buy:{card}:syndrael", f"give:{card}:syndrael")
    assert card in t.items("leoric") and card not in t.items()
    assert t.gold == 1000 - t.s.book.items[card].gold


@pytest.mark.rule("D2-2273", "D2-2274")
def test_every_player_is_asked_for_his_own_heroes_until_all_are_done() -> None:
    t = shop(seats=("ann", "bob", "lord"))
    assert set(t.match.choices) == {"ann", "bob"}
    mine = {key.split(":")[2] for key in t.match.choices["bob"].keys() if key.startswith("buy:")}
    assert mine == {"leoric"}
    t.match.answer("ann", ["done"])
    assert t.asked == "shopping" and set(t.match.choices) == {"bob"}
    t.match.answer("bob", ["done"])
    assert t.asked != "shopping"


@pytest.mark.rule("D2-0457", "D2-0458", "D2-2272")
def test_after_the_interlude_the_whole_deck_is_for_sale_and_then_gone() -> None:
    t = staged(rewards={"inter_h": Rewards(0, Spoils(gold=500))})
    for quest in ("a1", "a2", "a3"):
        t.next(quest)
    t.to("shopping").do("done").to("hero_action").to("shopping")
    act_one = sum(one.copies for one in t.s.book.items.values() if one.kind == "shop" and one.act == 1)
    assert len(t.s.state.wares) == act_one and not t.s.state.shop
    t.do("buy:crossbow:syndrael", "done")
    assert {t.s.book.items[card].act for card in t.s.state.shop} == {2} and not t.s.state.wares
    assert "crossbow" in t.items(), "what heroes own is not touched"
    t.to("hero_action").to("shopping")
    assert {t.s.book.items[card].act for card in t.s.state.wares} == {2} and len(t.s.state.wares) == 5
    t.do("sell:crossbow:syndrael")
    assert "crossbow" not in t.s.state.shop, "it goes back to the box"


# --- epic play ---


@pytest.mark.rule("D2-0473", "D2-0474")
def test_at_the_basic_level_there_is_nothing_to_spend() -> None:
    t = epic("basic")
    assert t.asked == "place_hero" and t.gold == 0 and t.hero().xp == 0 and t.s.state.overlord.xp == 0


@pytest.mark.rule("D2-0430", "D2-0473", "D2-0475", "D2-0476", "D2-0477", "D2-0466")
@pytest.mark.parametrize(
    ("level", "gold", "xp", "overlord", "acts"), [("advanced", 150, 3, 4, {1}), ("expert", 250, 6, 8, {1, 2})]
)
def test_epic_play_begins_with_gold_and_experience(
    level: str, gold: int, xp: int, overlord: int, acts: set[int]
) -> None:
    t = epic(level)
    assert [hero.xp for hero in t.s.state.heroes.values()] == [xp, xp]
    assert t.s.state.overlord.xp == overlord and t.s.act == max(acts)
    t.to("shopping")
    assert t.gold == 2 * gold
    assert {t.s.book.items[card].act for card in t.s.state.wares} == acts
    assert {card.id for zone in t.match.view("ann").zones if zone.id == "shop" for card in zone.cards} == set(
        t.s.state.wares
    )
    t.do("sell:iron_longsword", "buy:iron_battleaxe:syndrael", "done")
    assert t.gold == 2 * gold + 25 - 100 and "iron_battleaxe" in t.items()
    assert {t.s.book.items[card].act for card in t.s.state.shop} == {t.s.act}
    t.to("overlord_spends")
    assert {t.s.book.overlord[key[4:]].xp for key in t.keys if key != "enough"} == {1}, "levels hold here too"
    t.do("buy:web_trap").to("hero_action")
    assert "web_trap" in t.s.state.overlord.available and list(GAME.rules.faults(t.s)) == []


# --- mini-campaigns ---


@pytest.mark.rule("D2-0449", "D2-0450")
def test_a_mini_campaign_has_four_quests_and_no_rumors() -> None:
    card = RumorCard(id="r", name=Words(en="r", fr="r"), text=Words(en="r", fr="r"), when="shopping")
    t = mini(cards=[card]).end()
    assert [record.kind for record in t.saga.history] == ["introduction", "act_1", "act_1", "finale"]
    assert not t.saga.rumor_hand and not t.events("rumors_drawn")


@pytest.mark.rule("D2-0451")
def test_both_sides_spend_something_before_a_mini_campaign() -> None:
    t = mini(purchase=Purchase(gold=100, xp=1, overlord_xp=2))
    assert t.asked == "shopping" and t.gold == 200
    laid_out = len(t.s.state.wares)
    t.do("buy:iron_battleaxe:syndrael")
    assert len(t.s.state.wares) == laid_out - 1, "the others stay where they lie"
    t.do("done")
    assert t.asked == "buy_skill" and t.hero().xp == 1
    t.do("buy:").to("overlord_spends").do("buy:web_trap", "enough").to("hero_action")
    assert t.gold == 100 and t.s.state.overlord.xp == 1, "the rest is kept"
    assert t.s.state.quest == "intro" and "iron_battleaxe" in t.items() and len(t.hero().skills) == 2


@pytest.mark.rule("D2-0452")
def test_before_the_finale_of_a_mini_campaign_there_are_two_sales() -> None:
    t = mini().next("a1").to("hero_action").to("shopping")
    assert len(t.s.state.wares) == 5
    t.next("a2").to("hero_action").to("shopping")
    assert len(t.s.state.wares) > 5 and {t.s.book.items[card].act for card in t.s.state.wares} == {1}
    t.do("done")
    assert t.asked == "shopping" and len(t.s.state.wares) == 5
    assert {t.s.book.items[card].act for card in t.s.state.wares} == {2} == {t.s.state.act}
    t.do("done").to("hero_action")
    assert t.s.state.quest == "fin_h"


@pytest.mark.rule("D2-0453", "D2-0465")
def test_quests_of_a_mini_campaign_give_more() -> None:
    t = mini(rewards={"intro": Rewards(1)}).to("who_takes").do("hero:leoric").to("shopping")
    assert t.hero().xp == 2 and t.s.state.overlord.xp == 2
    assert len(t.items("leoric")) == 2 and t.s.book.items[t.items("leoric")[-1]].act == 1
    t = mini({"intro": "overlord"}, rewards={"intro": Rewards(1)}).to("shopping")
    assert t.hero().xp == 2 and t.s.state.overlord.xp == 3 and len(t.items("leoric")) == 1


def test_what_a_campaign_cannot_hold_is_found() -> None:
    """The soak looks for gold that is owed, cards that are there too often, relics with both sides."""
    t = staged().to("shopping")
    assert list(GAME.rules.faults(t.s)) == []
    state = t.s.state
    state.gold = -25
    assert list(GAME.rules.faults(t.s)) == ["gold is -25"]
    state.gold = 0
    card = state.wares[0]
    t.hero().items.extend(HeldCard(card) for _ in range(t.s.book.items[card].copies))
    assert list(GAME.rules.faults(t.s)) == [f"{card} is there {t.s.book.items[card].copies + 1} times"]
    state.wares.remove(card)
    relic = t.s.book.relics["duskblade"]
    t.hero().items.append(HeldCard(relic.hero_side))
    assert list(GAME.rules.faults(t.s)) == []
    state.overlord.relics.append(relic.id)
    assert list(GAME.rules.faults(t.s)) == ["duskblade is with both sides"]


def test_two_classes_that_begin_with_the_same_card_have_one_each() -> None:
    boxes = {"boxes": ["lost_legends"]}
    party = {"leoric": {"of": "runemaster"}, "tarha": {"of": "elementalist"}}
    t = staged(options={"heroes": party, **boxes}).to("shopping")
    assert t.items("leoric") == t.items("tarha") == ["arcane_bolt"]
    assert list(GAME.rules.faults(t.s)) == []
    t.hero("leoric").items.append(HeldCard("arcane_bolt"))
    assert list(GAME.rules.faults(t.s)) == ["arcane_bolt is there 3 times"]


LABYRINTH = ["labyrinth_of_ruin"]


@pytest.mark.rule("D2-4213", "D2-4212", "D2-0476")
def test_a_lamp_holds_no_second_copy_of_what_was_bought_before_an_expert_game() -> None:
    t = epic("expert", boxes=LABYRINTH).to("shopping")
    book = t.s.book.items
    bought = next(key for key in t.keys if key.startswith("buy:") and book[key.split(":")[1]].act == 1)
    t.do(bought).to("place_hero")
    card = bought.split(":")[1]
    assert t.s.state.old_shop.count(card) == book[card].copies - 1
    assert sorted([*t.s.state.old_shop, card]) == sorted(cards_of(t.s.book, 1))


@pytest.mark.rule("D2-4213")
@pytest.mark.parametrize(
    ("level", "boxes", "kept"), [("expert", LABYRINTH, 1), ("expert", [], 0), ("basic", LABYRINTH, 0)]
)
def test_the_cards_of_act_one_stay_at_hand_for_a_lamp_alone(level: str, boxes: list[str], kept: int) -> None:
    t = epic(level, boxes=boxes)
    assert t.s.state.old_shop == cards_of(t.s.book, 1) * kept
    t.to("place_hero")
    assert sorted(t.s.state.old_shop) == sorted(cards_of(t.s.book, 1) * kept)
