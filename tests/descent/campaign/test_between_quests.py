"""Between quests, to the letter: decks, the order of steps, what is shown to all, what is gone afterwards."""

from typing import Any

import pytest
from tests.descent.campaign.kit import BOXES, HURT, boxed, card, lucky, mini, plotting, rumor, shop, with_cards
from tests.descent.campaign_kit import NOTHING, Staged, staged
from tests.descent.table import BLACK, GRAY, hero, monster, table

from oubliette.games.descent.content import campaign_book as written
from oubliette.games.descent.content.campaign_book import (
    ActQuest,
    AdvancedQuest,
    Fork,
    Purchase,
    Rewards,
    Spoils,
    Told,
)
from oubliette.games.descent.state.points import OverlordReadies
from oubliette.games.descent.state.state import Figure, HeldCard
from oubliette.kernel.words import Words

ONE, OTHER = Words(en="one", fr="un"), Words(en="other", fr="autre")


def zone(t: Staged, name: str, seat: str) -> Any:
    """A zone of somebody's page."""
    return next((one for one in t.match.view(seat).zones if one.id == name), None)


def kinds(t: Staged) -> list[str]:
    return [line.event.kind for line in t.match.journal("lord")]


# --- how it begins ---


@pytest.mark.rule("D2-2011", "D2-2208", "D2-2228")
def test_each_deck_of_a_campaign_holds_its_own_cards() -> None:
    t = staged(events=[card("land", road=HURT), card("town", "city", street=HURT)], rumor_cards=[rumor("r")])
    assert (t.saga.travel.everywhere(), t.saga.city.everywhere()) == (["land"], ["town"])
    assert t.saga.rumor_hand == ["r"]
    assert (t.saga.rumors.when_empty, t.saga.travel.when_empty) == ("stay_empty", "reshuffle")
    assert staged(rumor_cards=[rumor("r")], rumors=False).saga.rumors.everywhere() == []


@pytest.mark.rule("D2-2010", "D2-2229", "D2-0451")
def test_with_something_to_spend_the_story_begins_with_a_purchase() -> None:
    assert staged(rumor_cards=[rumor("r")]).steps() == []
    t = mini(purchase=Purchase(gold=100, xp=1, overlord_xp=2))
    assert t.steps() == ["purchase"]
    cards = sorted([*t.s.state.wares, *t.s.state.shop])
    t.do("done")
    assert sorted(t.s.state.shop) == cards
    assert (t.s.state.wares, t.saga.laid_out, t.saga.ready) == ([], False, [])
    t.to("overlord_spends").do("buy:web_trap").to("hero_action")
    told = kinds(t)
    assert t.steps() == ["purchase", "set_up"]
    assert told.index("overlord_learned") < len(told) - 1 - told[::-1].index("step_began")


# --- the steps of a campaign phase ---


@pytest.mark.rule("D2-0445")
def test_heroes_spend_first_then_plots_then_cards_of_the_overlord() -> None:
    t = plotting(rewards={"intro": Rewards(2)}).to("shopping").do("done")
    asked = []
    while t.asked not in ("next_quest", "rumor"):
        asked.append(t.asked)
        t.idle()
    assert list(dict.fromkeys(asked)) == ["buy_skill", "plots", "overlord_spends"]


@pytest.mark.rule("D2-0445", "D2-2208")
def test_what_he_may_buy_lies_before_him_while_he_buys() -> None:
    t = plotting(rewards={"intro": Rewards(1)}).to("overlord_spends")
    offer = zone(t, "overlord_offer", "lord")
    assert [one.id for one in offer.cards] == [key[4:] for key in t.keys if key != "enough"]
    assert {one.kind for one in offer.cards} == {"overlord"}
    assert zone(t, "overlord_offer", "ann") is None
    t.to("next_quest")
    assert zone(t, "overlord_offer", "lord") is None


@pytest.mark.rule("D2-2208", "D2-2030", "D2-2217", "D2-4315")
def test_a_plot_card_that_was_used_lies_exhausted_until_the_overlord_refreshes() -> None:
    t = with_cards("trouble_on_the_road", "false_friends", threat=9).to("next_quest").do("quest:a1").to("use_plot")
    t.do("plot:false_friends").to("use_plot").do("plot:trouble_on_the_road")
    assert t.saga.exhausted == ["false_friends", "trouble_on_the_road"]
    t.s.at(OverlordReadies())
    assert t.saga.exhausted == ["false_friends"]  # which waits for the shop
    t.to("shopping")
    assert {one.id: one.spent for one in zone(t, "plots", "ann").cards} == {
        "trouble_on_the_road": False,
        "false_friends": True,
    }


@pytest.mark.rule("D2-2217")
def test_outside_a_campaign_there_are_no_plots() -> None:
    t = table("A . . z", A=hero(), z=monster())
    t.activate("z")
    assert t.s.state.saga is None
    assert not t.events("plot_used")


@pytest.mark.rule("D2-0456")
@pytest.mark.parametrize(("winner", "words"), [("heroes", ONE), ("overlord", OTHER)])
def test_the_story_after_the_interlude_is_told_by_who_won_it(winner: str, words: Words) -> None:
    t = staged({"inter_h": winner}, interlude_told=Told(ONE, OTHER))
    for quest in ("a1", "a2", "a3"):
        t.next(quest)
    t.to("shopping").do("done").to("hero_action").to("shopping")
    told = [event.text for event in t.events("told")]
    assert told.count(words) == 1
    assert told.count(OTHER if words is ONE else ONE) == 0


@pytest.mark.rule("D2-0447", "D2-0549")
def test_heroes_set_out_in_the_best_they_own() -> None:
    t = shop()
    t.hero().items.extend([HeldCard("leather_armor"), HeldCard("chainmail"), HeldCard("steel_broadsword")])
    t.next("a1").to("hero_action")
    worn = [held.card for held in t.hero().items if held.equipped]
    assert "chainmail" in worn
    assert "leather_armor" not in worn
    assert "steel_broadsword" in worn  # before what one starts with


@pytest.mark.rule("D2-0442", "D2-2002")
def test_after_a_quest_only_heroes_are_left_and_decks_are_shuffled() -> None:
    t = staged().to("hero_action")
    t.s.state.figures["stray"] = Figure(id="stray", kind="zombie", rank="minion")
    t.to("shopping")
    assert list(t.s.state.figures) == ["syndrael", "leoric"]
    overlord = t.s.state.overlord
    assert sorted(overlord.deck.pile) == sorted(overlord.available)
    assert overlord.deck.pile != overlord.available
    plain = [one.id for one in t.s.book.search.values() for _ in range(one.copies)]
    assert sorted(t.s.state.search.pile) == sorted(plain)
    assert t.s.state.search.pile != plain


@pytest.mark.rule("D2-2009", "D2-2185", "D2-2188")
@pytest.mark.parametrize("bought", [0, 1, 2])
def test_what_is_beyond_fifteen_cards_may_be_left_out_in_secret(bought: int) -> None:
    t = staged(rewards={"intro": Rewards(2)}).to("overlord_spends")
    for name in ("buy:web_trap", "buy:blood_rage")[:bought]:
        t.do(name)
        assert name[4:] in t.s.state.overlord.deck.pile
        assert name[4:] in t.s.state.overlord.available
    t.to("next_quest").do("quest:a1")
    assert (t.asked == "leave_out") == (bought > 0)
    if bought:
        assert (t.choice.least, t.choice.most, t.choice.secret) == (0, bought, True)
        assert len(t.keys) == 15 + bought
        gone = t.keys[-1].split(":")[2]
        t.match.answer("lord", [t.keys[-1]])
        assert t.s.state.overlord.left_out == [gone]
        t.to("hero_action")
    overlord = t.s.state.overlord
    assert len(overlord.available) == 15 + bought
    held = [*overlord.deck.everywhere(), *overlord.hand, *overlord.left_out]
    assert len([*held, *overlord.played]) == 15 + bought


# --- quests of cards ---


@pytest.mark.rule("D2-2243", "D2-2242")
def test_a_quest_card_tells_its_quest_its_way_and_its_rewards() -> None:
    r1 = rumor("r1", quest="odd", icons=("forest", "road"))
    t = staged(rumor_cards=[r1], quests=["odd"], rewards={"odd": Rewards(0, Spoils(gold=75))})
    t.to("rumor").do("pass").to("rumor").do("rumor:r1")
    (shown,) = zone(t, "quest_cards", "ann").cards
    said = [line.id for line in shown.face.lines]
    assert said[-3:] == ["d2-quest-line", "d2-way-line", "d2-rewards-heroes"]


@pytest.mark.rule("D2-2239", "D2-2236", "D2-0446", "D2-0435")
def test_a_quest_counts_as_what_it_was_chosen_as() -> None:
    t = staged(rumor_cards=[rumor("r1", quest="odd")], quests=["odd"]).to("rumor").do("pass").to("rumor")
    t.do("rumor:r1", "quest:odd")
    assert (t.s.state.quest, t.saga.kind, t.saga.card) == ("odd", "rumor", "r1")
    plain = staged().next("a2")
    assert (plain.s.state.quest, plain.saga.kind, plain.saga.card) == ("a2", "act_1", "")
    assert plain.events("quest_chosen")[-1].quest == "a2"


@pytest.mark.rule("D2-2286", "D2-2237", "D2-2239", "D2-2236")
def test_the_way_to_an_advanced_quest_is_on_its_card() -> None:
    adv = AdvancedQuest(id="adv", name=NOTHING, text=NOTHING, quest="odd", icons=("road", "road"))
    roads = [card(f"c{n}", road=written.Gold(25)) for n in range(3)]
    t = staged(advanced=[adv], quests=["odd"], rewards={"a1": Rewards(0, Spoils(advanced="adv"))}, events=roads)
    for quest in ("a1", "a2", "a3"):
        t.next(quest)
    t.to("shopping").do("done").to("hero_action").to("shopping").do("done")
    t.to("next_quest").do("quest:odd").to("hero_action")
    assert t.saga.kind == "advanced"
    assert [event.icon for event in t.events("event_drawn")] == ["road", "road"]


@pytest.mark.rule("D2-0437", "D2-0461")
def test_a_quest_that_opens_none_has_no_follower_in_the_second_act() -> None:
    act = tuple(ActQuest(f"a{n}", Fork(f"b{n}h", f"b{n}o") if n < 4 else None) for n in range(1, 6))
    t = staged({"a2": "overlord"}, act_1=act)
    page = t.match.view("ann").campaign
    assert page is not None
    assert [place.links for place in page.places if place.id in ("a3", "a4")] == [("b3h", "b3o"), ()]
    for quest in ("a1", "a2", "a3"):
        t.next(quest)
    t.to("shopping").do("done").to("hero_action").to("shopping").do("done")
    assert t.to("next_quest").keys == ["quest:b1h", "quest:b2o", "quest:b3h"]


@pytest.mark.rule("D2-2233")
@pytest.mark.parametrize("played", [True, False])
def test_what_expires_is_told_whether_it_was_played_or_not(played: bool) -> None:
    t = staged(rumor_cards=[rumor("r1", act=1, quest="odd")], quests=["odd"]).to("rumor").do("pass").to("rumor")
    t.do("rumor:r1" if played else "pass")
    for quest in ("a1", "a2", "a3"):
        t.next(quest)
    while t.s.state.act == 1:
        t.idle()
    assert [event.cards for event in t.events("cards_expired", "ann")] == [("r1",)]
    assert (t.saga.rumor_hand, t.saga.quest_cards) == ([], [])


@pytest.mark.rule("D2-2231", "D2-2232")
def test_a_rumor_is_shown_to_all_when_it_is_played() -> None:
    t = staged(rumor_cards=[rumor("r", "shopping", do=(written.FewerWares(2),))]).to("rumor")
    assert [option.key for option in t.choice.options if option.passes] == ["pass"]
    assert t.choice.secret
    t.do("rumor:r")
    assert [event.card for event in t.events("rumor_played", "ann")] == ["r"]


@pytest.mark.rule("D2-7219")
def test_famine_is_arranged_in_secret_and_in_order() -> None:
    t = staged(rumor_cards=[boxed("famine_and_strife")], options=BOXES).to("rumor").do("pass").to("rumor").do("pass")
    t.to("next_quest").do("quest:a1").to("rumor").do("rumor:famine_and_strife")
    assert (t.asked, t.choice.ordered, t.choice.secret) == ("famine", True, True)


# --- the shop ---


@pytest.mark.rule("D2-7221")
def test_cards_turned_up_or_bought_unseen_are_shown_to_all() -> None:
    rich = {"intro": Rewards(0, Spoils(gold=150))}
    t = staged(rumor_cards=[boxed("unknown_treasures")], rewards=rich, options=BOXES).to("rumor")
    t.s.state.chance.stack("die/gray", 0, 0)
    t.s.state.chance.stack("die/black", 0, 0)
    t.do("rumor:unknown_treasures").to("turn_up").do("turn").to("turn_up").do("pass").to("shopping")
    shown = [one.cards for one in t.events("wares_shown", "ann")]
    assert shown[-1] == tuple(t.s.state.wares)
    unseen = t.saga.facedown[-1]
    t.do("blind:leoric")
    assert [(one.figure, one.card) for one in t.events("bought", "ann")] == [("leoric", unseen)]


@pytest.mark.rule("D2-2223", "D2-2274")
def test_a_card_for_fortune_is_shown_to_all() -> None:
    t = lucky(syndrael=2).to("shopping")
    left = len(t.s.state.shop)
    t.do("fortune")
    assert t.events("wares_shown", "ann")[-1].cards == (t.s.state.wares[-1],)
    assert len(t.s.state.shop) == left - 1


@pytest.mark.rule("D2-2275", "D2-0458")
def test_a_shop_item_that_is_sold_goes_back_into_the_deck_and_starting_equipment_does_not() -> None:
    t = staged().to("hero_action")
    t.hero().items.append(HeldCard("crossbow"))
    t.to("shopping")
    shop_before = sorted(t.s.state.shop)
    t.do("sell:crossbow:syndrael")
    assert sorted(t.s.state.shop) == sorted([*shop_before, "crossbow"])
    t.do("sell:iron_longsword:syndrael")
    assert "iron_longsword" not in t.s.state.shop


@pytest.mark.rule("D2-2278", "D2-0452", "D2-0457")
def test_every_shopping_step_lays_out_five_cards_but_that_after_the_interlude() -> None:
    t = shop()
    assert len(t.s.state.wares) == 5
    for quest in ("a1", "a2", "a3"):
        t.next(quest).to("hero_action").to("shopping")
        assert len(t.s.state.wares) == 5
        assert not t.saga.whole_deck
    t.do("done").to("hero_action").to("shopping")
    assert t.saga.whole_deck
    assert len(t.s.state.wares) > 5
    later = t.do("done").to("next_quest").saga.whole_deck
    t.do("quest:").to("hero_action").to("shopping")
    assert (t.s.state.act, len(t.s.state.wares), later) == (2, 5, False), "that deck is put away"


@pytest.mark.rule("D2-0453")
def test_a_free_item_is_shown_to_all() -> None:
    t = mini(rewards={"intro": Rewards(1)}).to("who_takes").do("hero:leoric").to("shopping")
    (gained,) = t.events("item_gained", "lord")
    assert (gained.figure, gained.card) == ("leoric", t.items("leoric")[-1])


@pytest.mark.rule("D2-0449")
def test_without_an_interlude_a_campaign_is_a_mini_campaign() -> None:
    assert mini().s.book.campaigns["staged"].mini
    assert not staged().s.book.campaigns["staged"].mini


# --- the way ---


@pytest.mark.rule("D2-2287", "D2-0448", "D2-2232")
def test_what_a_rumor_adds_to_a_journey_holds_for_one_journey() -> None:
    cards = [rumor("r", do=(written.BiggerHand(2), written.WearyStart(1))), rumor("road", "travel")]
    t = staged(rumor_cards=cards).to("rumor").do("pass").to("rumor").do("rumor:r").to("hero_action")
    assert (t.hero().fatigue, t.saga.more_cards, t.saga.weariness) == (1, 0, 0)
    held = len(t.s.state.overlord.hand)
    t.to("next_quest").do("quest:a2")
    while not (t.asked == "rumor" and t.saga.step == "travel"):
        t.idle()
    assert t.keys == ["rumor:road", "pass"]
    t.to("hero_action")
    assert t.hero().fatigue == 0
    assert len(t.s.state.overlord.hand) == held - 2


@pytest.mark.rule("D2-2287", "D2-2217")
def test_plots_of_the_set_up_come_before_the_journey() -> None:
    t = with_cards("trouble_on_the_road", threat=9, events=[card("c", road=HURT)], routes={"a1": ("road",)})
    t.to("next_quest").do("quest:a1").to("use_plot")
    asked_before = "event_drawn" not in kinds(t)
    t.do("plot:trouble_on_the_road").to("hero_action")
    told = kinds(t)
    assert ("plot_used" in told, "event_drawn" in told) == (True, True)
    assert asked_before == (told.index("plot_used") < told.index("event_drawn"))


# --- Plot cards ---


@pytest.mark.rule("D2-4312", "D2-4316", "D2-2219")
@pytest.mark.parametrize(("gray", "black", "held"), [(0, 4, []), (1, 4, ["stunned"])])
def test_trouble_spares_who_rolls_no_more_than_his_attribute(gray: int, black: int, held: list[str]) -> None:
    t = with_cards("trouble_on_the_road", threat=2).to("next_quest").do("quest:a1").to("use_plot")
    t.do("plot:trouble_on_the_road", "hero:syndrael")
    t.s.state.chance.stack("die/gray", GRAY[gray], GRAY[0])
    t.s.state.chance.stack("die/black", BLACK[black], BLACK[0])
    t.do("attribute:might")
    while t.asked != "plot_attribute":
        t.do("pass")
    assert t.s.figure("syndrael").conditions == held


@pytest.mark.rule("D2-2217", "D2-2219")
@pytest.mark.parametrize(("gray", "tired"), [(0, 0), (1, 1)])
def test_a_draught_tires_who_rolls_more_than_his_might(gray: int, tired: int) -> None:
    t = with_cards(deck="the_lamplighter", threat=9).to("next_quest").do("quest:a1").to("use_plot")
    t.s.state.chance.stack("die/gray", GRAY[gray], GRAY[0])
    t.s.state.chance.stack("die/black", BLACK[4], BLACK[0])
    t.do("plot:cold_draught").to("who_next")
    assert [t.hero(name).fatigue for name in ("syndrael", "leoric")] == [tired, 0]


@pytest.mark.rule("D2-4317")
def test_which_side_of_the_gambit_lies_up_is_asked_in_secret() -> None:
    t = with_cards("two_pronged_gambit", threat=1).to("next_quest").do("quest:a1").to("use_plot")
    t.do("plot:two_pronged_gambit").to("gambit")
    assert (t.choice.seat, t.choice.secret, t.keys) == ("lord", True, ["side:threat", "side:fortune"])


@pytest.mark.rule("D2-2206", "D2-0443")
def test_a_reward_card_is_the_overlords_alone_and_only_where_the_quest_has_one() -> None:
    for winner, named, learned in (
        ("overlord", None, []),
        ("heroes", "schemes", []),
        ("overlord", "schemes", ["schemes"]),
    ):
        given = {"intro": Rewards(0, Spoils(card=named), Spoils(card=named))}
        t = staged({"intro": winner}, rewards=given).to("shopping")
        assert [one.card for one in t.events("overlord_learned")] == learned
        assert t.s.state.overlord.available.count("schemes") == len(learned)
