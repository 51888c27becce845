"""Rumor cards, quest cards and advanced quests."""

import copy
from typing import Any

import pytest
from tests.descent.campaign.kit import BOXES, boxed, rumor
from tests.descent.campaign_kit import NOTHING, Staged, staged
from tests.descent.table import FAILS, PASSES, shipped

from oubliette.games.descent import GAME
from oubliette.games.descent.content import campaign_book as written
from oubliette.games.descent.content.campaign_book import (
    AdvancedQuest,
    EventCard,
    Rewards,
    RoadEvent,
    Spoils,
)
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.table.resampling import resample
from oubliette.kernel.chance import Chance
from oubliette.kernel.journal import Journal
from oubliette.kernel.text import Say


def with_quest(**more: Any) -> Staged:
    """One Rumor card that holds the quest `odd`."""
    card = rumor("r1", quest="odd", icons=("forest", "road"), **more)
    roads: Any = {icon: RoadEvent(NOTHING, (written.Gold(25),)) for icon in ("road", "forest")}
    events = [EventCard(id=f"c{n}", name=NOTHING, deck="travel", events=roads) for n in range(3)]
    return staged(rumor_cards=[card], quests=["odd"], events=events, rewards={"odd": Rewards(2, Spoils(gold=75, xp=1))})


@pytest.mark.rule("D2-2228", "D2-2229", "D2-2011", "D2-2183")
def test_the_overlord_draws_three_rumors_that_he_alone_knows() -> None:
    t = staged(rumor_cards=[rumor(f"r{n}") for n in range(6)], advanced=[_advanced()])
    assert len(t.saga.rumor_hand) == 3 and len(t.saga.rumors.pile) == 3
    assert "adv" not in [*t.saga.rumor_hand, *t.saga.rumors.pile]
    assert t.events("rumors_drawn", "lord")[0].cards == tuple(t.saga.rumor_hand)
    assert t.events("rumors_drawn", "ann")[0].cards == () and t.events("rumors_drawn", "ann")[0].count == 3
    t.to("shopping")
    zones = {seat: {zone.id: zone for zone in t.match.view(seat).zones}["rumors"] for seat in ("ann", "lord")}
    assert len(zones["lord"].cards) == 3 and not zones["ann"].cards and zones["ann"].hidden == 3
    dealt = set()
    for luck in range(12):
        guess = Session(copy.deepcopy(t.s.state), t.s.book, Journal())
        resample(guess, "ann", Chance(luck))
        assert guess.state.saga is not None
        dealt.add(tuple(sorted(guess.state.saga.rumor_hand)))
    assert len(dealt) > 2


def _advanced() -> AdvancedQuest:
    return AdvancedQuest(id="adv", name=NOTHING, text=NOTHING, quest="odd", icons=("road",))


@pytest.mark.rule("D2-2230")
def test_an_empty_rumor_deck_stays_empty() -> None:
    t = staged(rumor_cards=[rumor("r0"), rumor("r1")])
    assert sorted(t.saga.rumor_hand) == ["r0", "r1"] and t.events("rumors_drawn")[0].count == 2
    empty = staged()
    assert empty.saga.rumor_hand == [] and empty.events("rumors_drawn") == [], "nobody drew anything"


@pytest.mark.rule("D2-2227", "D2-2231", "D2-2232")
def test_one_rumor_may_be_played_in_a_campaign_phase_at_its_moment() -> None:
    cards = [
        rumor("now", "shopping", do=(written.FewerWares(2),)),
        rumor("later", do=(written.LongerWay(("road",)),)),
        rumor("two", "shopping", act=2),
    ]
    t = staged(rumor_cards=cards).to("rumor")
    assert t.choice.seat == "lord" and t.keys == ["rumor:now", "pass"], "nothing of another step or act"
    t.do("rumor:now")
    assert t.asked == "shopping" and len(t.s.state.wares) == 3
    t.to("rumor", "next_quest")
    assert t.asked == "next_quest" and "later" in t.saga.rumor_hand, "one is enough"
    t.do("quest:a1").to("rumor").do("pass").to("shopping")
    assert len(t.s.state.wares) == 5
    t.to("rumor")
    assert t.keys == ["rumor:later", "pass"]


@pytest.mark.rule("D2-2231")
def test_he_is_asked_for_a_rumor_even_where_none_fits() -> None:
    t = staged(rumor_cards=[rumor("two", "shopping", act=2)]).to("rumor")
    assert t.keys == ["pass"], "or that he is not asked would tell which cards he has"


@pytest.mark.rule("D2-2232")
@pytest.mark.parametrize(
    ("deed", "gold", "cards", "fatigue", "events"),
    [
        (written.TakeGold(75), 25, 2, 0, 0),
        (written.BiggerHand(2), 100, 4, 0, 0),
        (written.WearyStart(1), 100, 2, 1, 0),
        (written.LongerWay(("road",)), 100, 2, 0, 1),
    ],
)
def test_what_rumors_do(deed: Any, gold: int, cards: int, fatigue: int, events: int) -> None:
    quiet = EventCard(id="c", name=NOTHING, deck="travel", events={"water": RoadEvent(NOTHING)})
    t = staged(rumor_cards=[rumor("r", do=(deed,))], events=[quiet], rewards={"intro": Rewards(0, Spoils(gold=50))})
    t.to("rumor").do("pass").to("rumor").do("rumor:r").to("hero_action")
    assert t.gold == gold and len(t.s.state.overlord.hand) == cards
    assert t.hero().fatigue == fatigue and len(t.events("event_drawn")) == events
    t.to("hero_action")


@pytest.mark.rule("D2-2182", "D2-2234", "D2-2235", "D2-2236", "D2-2237", "D2-2238", "D2-2001", "D2-0461")
def test_the_quest_of_a_card_in_play_may_be_chosen_instead() -> None:
    t = with_quest().to("rumor").do("pass").to("rumor").do("rumor:r1")
    assert t.saga.quest_cards == ["r1"]
    assert t.asked == "next_quest" and t.keys[-1] == "quest:odd" and len(t.keys) == 6
    shown = {place.id: place for place in t.match.view("ann").campaign.places}["odd"]
    assert shown.state == "open" and shown.region == Say("d2-kind-rumor")
    t.do("quest:odd").to("hero_action")
    assert t.s.state.quest == "odd"
    assert [event.icon for event in t.events("event_drawn")] == ["forest", "road"], "the way of the card"
    t.to("shopping")
    assert t.saga.quest_cards == [], "it is done with"


@pytest.mark.rule("D2-0434", "D2-0464", "D2-2240", "D2-2241")
def test_a_rumor_quest_counts_for_nothing_but_its_own_rewards() -> None:
    t = with_quest().to("rumor").do("pass").to("rumor").do("rumor:r1", "quest:odd").to("hero_action")
    before = t.hero().xp, t.s.state.overlord.xp, t.gold
    t.to("shopping")
    assert (t.hero().xp, t.s.state.overlord.xp) == before[:2] and t.gold == before[2] + 150
    for quest in ("a1", "a2", "a3"):
        assert f"quest:{quest}" in t.to("next_quest").keys
        t.next(quest)
    t.to("shopping").do("done").to("hero_action")
    assert t.s.state.quest == "inter_h" and len(t.saga.history) == 5


@pytest.mark.rule("D2-0434", "D2-2241")
def test_a_rumor_quest_is_no_victory_of_the_act() -> None:
    card = rumor("r1", quest="odd")
    t = staged({"a1": "overlord", "a2": "overlord"}, rumor_cards=[card], quests=["odd"])
    t.to("rumor").do("pass").to("rumor").do("rumor:r1", "quest:odd")
    for quest in ("a1", "a2", "a3"):
        t.next(quest)
    t.to("shopping").do("done").to("hero_action")
    assert t.s.state.quest == "inter_o", "with it the heroes would have two victories"


@pytest.mark.rule("D2-2239")
def test_nobody_has_to_look_into_a_rumor_before_the_interlude() -> None:
    t = with_quest().to("rumor").do("pass").to("rumor").do("rumor:r1")
    for quest in ("a1", "a2", "a3"):
        t.next(quest)
    t.to("next_quest")
    assert t.keys == ["quest:inter_h", "quest:odd"]


@pytest.mark.rule("D2-2233")
def test_rumors_of_the_first_act_are_forgotten_in_the_second() -> None:
    cards = [rumor("r1", act=1, quest="odd"), rumor("held", act=1), rumor("stays")]
    t = staged(rumor_cards=cards, quests=["odd"]).to("rumor").do("pass").to("rumor").do("rumor:r1")
    for quest in ("a1", "a2", "a3", "inter_h"):
        t.next(quest)
    t.to("hero_action").to("shopping").do("done")
    assert t.saga.rumor_hand == ["stays"] and t.saga.quest_cards == [] and not t.saga.rumors.pile
    assert set(t.events("cards_expired", "ann")[0].cards) == {"r1", "held"}
    assert "quest:odd" not in t.to("next_quest").keys


@pytest.mark.rule("D2-2233")
def test_where_no_rumor_is_of_the_first_act_none_expires() -> None:
    t = staged(rumor_cards=[rumor("stays")])
    for quest in ("a1", "a2", "a3"):
        t.next(quest)
    t.to("next_quest")
    assert t.s.state.act == 2 and t.saga.rumor_hand == ["stays"] and t.events("cards_expired", "ann") == []


@pytest.mark.rule("D2-2242", "D2-2243", "D2-2244", "D2-0461")
def test_an_advanced_quest_is_won_in_the_first_act_and_open_in_the_second() -> None:
    won = Rewards(0, Spoils(advanced="adv"), Spoils())
    t = staged(advanced=[_advanced()], quests=["odd"], rewards={"a1": won, "odd": Rewards(5, Spoils(gold=25))})
    t.next("a1").to("hero_action").to("shopping")
    assert t.saga.quest_cards == ["adv"]
    for seat in ("ann", "lord"):
        zone = next(zone for zone in t.match.view(seat).zones if zone.id == "quest_cards")
        assert [card.id for card in zone.cards] == ["adv"] and zone.cards[0].face is not None
        shown = {place.id: place for place in t.match.view(seat).campaign.places}["odd"]
        assert shown.state == "closed" and shown.region == Say("d2-kind-advanced")
    assert "quest:odd" not in t.to("next_quest").keys, "not in the first act"
    for quest in ("a2", "a3"):
        t.next(quest)
    t.to("shopping").do("done").to("hero_action").to("shopping").do("done")
    assert t.to("next_quest").keys[-1] == "quest:odd", "after the Interlude"
    gold, xp = t.gold, t.hero().xp
    t.do("quest:odd").to("hero_action").to("shopping")
    assert t.gold == gold + 50 and t.hero().xp == xp and t.saga.history[-1].kind == "advanced"
    assert len([record for record in t.saga.history if record.kind == "act_2"]) == 0


# --- rumors of expansions ---


@pytest.mark.rule("D2-7219")
def test_famine_and_strife_lets_him_arrange_his_deck_and_forces_a_quest_out() -> None:
    cards = [boxed("famine_and_strife"), rumor("r1", quest="odd"), rumor("plain")]
    t = staged(rumor_cards=cards, quests=["odd"], options=BOXES).to("rumor").do("pass").to("rumor").do("pass")
    t.to("next_quest").do("quest:a1").to("rumor")
    assert t.saga.step == "travel" and t.keys == ["rumor:famine_and_strife", "pass"]
    held = len(t.s.state.overlord.hand)
    t.do("rumor:famine_and_strife")
    assert t.asked == "famine" and len(t.keys) == held + 2 and (t.choice.least, t.choice.most) == (2, 2)
    picked = [t.keys[2], t.keys[0]]
    t.match.answer("lord", picked)
    assert t.s.state.overlord.deck.peek(2) == [key.split(":")[2] for key in picked]
    assert len(t.s.state.overlord.hand) == held
    assert t.asked == "rumor" and t.keys == ["rumor:r1"], "he must"
    t.do("rumor:r1")
    assert t.saga.quest_cards == ["r1"] and t.saga.rumor_hand == ["plain"]


@pytest.mark.rule("D2-7219", "D2-7220")
@pytest.mark.parametrize(("barred", "out"), [(True, []), (False, ["r1"])])
def test_on_the_way_to_the_interlude_some_quests_stay_in_his_hand(barred: bool, out: list[str]) -> None:
    cards = [boxed("famine_and_strife"), rumor("r1", quest="odd", not_at_interlude=barred)]
    t = staged(rumor_cards=cards, quests=["odd"], options=BOXES)
    for quest in ("a1", "a2", "a3"):
        t.next(quest)
    while not (t.asked == "rumor" and t.saga.step == "travel" and t.saga.kind == "interlude"):
        t.idle()
    t.do("rumor:famine_and_strife").match.answer("lord", t.keys[:2])
    if out:
        t.do("rumor:r1")
    assert t.saga.quest_cards == out


@pytest.mark.rule("D2-7221")
def test_unknown_treasures_are_bought_unseen() -> None:
    rich = {"intro": Rewards(0, Spoils(gold=150))}
    t = staged(rumor_cards=[boxed("unknown_treasures")], rewards=rich, options=BOXES).to("rumor")
    t.s.state.chance.stack("die/gray", PASSES["gray"], FAILS["gray"])
    t.s.state.chance.stack("die/black", PASSES["black"], FAILS["black"])
    t.do("rumor:unknown_treasures").to("turn_up")
    assert len(t.saga.facedown) == 5 and not t.s.state.wares
    t.do("turn").to("shopping")
    assert len(t.saga.facedown) == 4 and len(t.s.state.wares) == 1, "one hero has failed"
    for seat in ("ann", "lord"):
        shop = next(zone for zone in t.match.view(seat).zones if zone.id == "shop")
        assert shop.hidden == 4 and [card.id for card in shop.cards] == t.s.state.wares
        assert not any(card in repr(t.match.choices) for card in set(t.saga.facedown) - set(t.s.state.wares))
    unseen = t.saga.facedown[-1]
    t.do("blind:leoric")
    assert t.items("leoric")[-1] == unseen and t.gold == 200
    cards = sorted([*t.s.state.shop, *t.saga.facedown, *t.s.state.wares])
    t.do("done")
    assert sorted(t.s.state.shop) == cards and not t.saga.facedown
    assert len(t.next("a1").to("shopping").s.state.wares) == 5, "for one step only"


@pytest.mark.rule("D2-7221", "D2-7222")
def test_unknown_treasures_cost_more_in_the_second_act_and_never_between_the_acts() -> None:
    rich = {"inter_h": Rewards(0, Spoils(gold=500))}
    t = staged(rumor_cards=[boxed("unknown_treasures")], rewards=rich, options=BOXES)
    for quest in ("a1", "a2", "a3"):
        t.next(quest)
    while not t.saga.whole_deck:
        t.idle()
    assert t.to("rumor").keys == ["pass"]
    t.do("pass").to("shopping").do("done")
    while not (t.asked == "rumor" and t.saga.step == "shopping"):
        t.idle()
    gold = t.gold
    t.do("rumor:unknown_treasures").to("shopping").do("blind:leoric")
    assert t.gold == gold - 175 and t.s.book.items[t.items("leoric")[-1]].act == 2


def test_our_own_rumors() -> None:
    book = shipped().in_boxes(())
    assert len(book.rumors) == 8 and len(book.advanced) == 3
    brought = {book.quests[one.quest].rewards.heroes.advanced for one in book.rumors.values() if one.quest}
    assert brought == set(book.advanced), "every advanced quest comes from a rumor"
    assert GAME.menus.campaigns(book)[0].id == "the_lamp_and_the_tide"
