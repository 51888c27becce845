"""The page of a campaign: the quest tree, both sides, the shop and the history, and what answers point at."""

from typing import Any

import pytest
from tests.descent.campaign_kit import ACT_ONE, ACT_TWO, Staged, staged
from tests.descent.table import shipped

from oubliette.games.descent import GAME
from oubliette.games.descent.bots.steady import Steady
from oubliette.games.descent.content.campaign_book import Rewards, Spoils
from oubliette.games.descent.state.events import TokenTaken
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say

TREE = (("intro",), ACT_ONE, ("inter_h", "inter_o"), ACT_TWO, ("fin_h", "fin_o"))


def places(t: Staged) -> dict[str, str]:
    """Every place of the map and its state."""
    page = t.match.view("ann").campaign
    assert page is not None
    return {place.id: place.state for place in page.places}


@pytest.mark.rule("D2-0461", "D2-0433", "D2-0437", "D2-0436")
def test_the_quest_tree_shows_what_is_open_done_and_closed() -> None:
    t = staged({"a1": "overlord"})
    assert places(t)["intro"] == "open" and places(t)["a1"] == "closed"
    t.to("next_quest")
    shown = places(t)
    assert shown["intro"] == "done" and shown["a1"] == shown["a5"] == "open"
    assert shown["inter_h"] == shown["b1h"] == shown["fin_o"] == "closed" and len(shown) == 20
    t.do("quest:a1").to("next_quest")
    page = t.match.view("ann").campaign
    assert page is not None
    lost = next(place for place in page.places if place.id == "a1")
    assert lost.state == "done" and lost.notes[0].id == "d2-won-by-overlord"
    assert set(lost.links) == {"b1o", "inter_o"}, "it has opened one quest of Act II, and counts for an interlude"
    assert set(next(place for place in page.places if place.id == "a2").links) == {"b2h", "b2o"}
    tiers = [{place.tier for place in page.places if place.id in names} for names in TREE]
    assert all(len(tier) == 1 for tier in tiers) and [min(tier) for tier in tiers] == sorted(set.union(*tiers))
    assert [one.say.id for one in page.chronicle] == ["d2-chapter-heroes", "d2-chapter-overlord"]
    assert [one.ended for one in page.chronicle] == ["won", "lost"]


def test_whatever_an_answer_points_at_is_in_the_view() -> None:
    given = Rewards(3, Spoils(gold=300, relic="duskblade"), Spoils(xp=2))
    t = staged(rewards={"intro": given}, options={"plot_deck": "the_lamplighter"})
    kinds = set()
    for _ in range(60):
        for seat, choice in t.match.choices.items():
            kinds.add(choice.kind)
            view = t.match.view(seat)
            page = view.campaign
            assert page is not None
            zones = [card.id for zone in (*view.zones, *view.sheets) for card in zone.cards]
            cards = {*zones, *(card.id for one in page.members for card in (*one.cards, *one.learning))}
            pieces = {
                *(one.id for one in view.pieces),
                *(one.id for one in page.members),
                *(one.id for one in page.places),
            }
            for option in choice.options:
                assert set(option.cards) <= cards, option.key
                assert set(option.pieces) <= pieces, option.key
        t.idle()
    assert {"shopping", "who_takes", "buy_skill", "overlord_spends", "plots", "next_quest", "hero_action"} <= kinds


def test_the_steps_gold_and_history_are_told() -> None:
    t = staged(rewards={"intro": Rewards(1, Spoils(gold=25))}).to("shopping")
    view = t.match.view("ann")
    assert view.campaign is not None and view.campaign.phases is not None
    steps = view.campaign.phases
    assert steps.value == 4 and [step.name.id for step in steps.steps if step.name][3] == "d2-step-shopping"
    assert view.marks[0].id == "gold" and view.marks[0].value == 50
    assert [one.say.id for one in view.campaign.chronicle] == ["d2-chapter-heroes"]
    shop = next(zone for zone in view.zones if zone.id == "shop")
    assert shop.shown == "market" and len(shop.cards) == 5
    assert [mark.value for card in shop.cards for mark in card.price] == [
        t.s.book.items[card.id].gold for card in shop.cards
    ]


@pytest.mark.rule("D2-0310")
def test_class_cards_are_told_with_their_price_and_whether_they_are_within_reach() -> None:
    t = staged(rewards={"intro": Rewards(1, Spoils(xp=1))}).to("buy_skill")
    choice = next(iter(t.match.choices.values()))
    page = t.match.view(choice.seat).campaign
    assert page is not None
    (member,) = [one for one in page.members if one.id == choice.about]
    stands = {card.id: (card.stand, card.price[0].value) for card in member.learning}
    left = t.s.state.heroes[member.id].xp
    owned = {held.card for held in t.s.state.heroes[member.id].skills}
    assert {name for name, (stand, _) in stands.items() if stand == "owned"} == owned & set(stands)
    within = {name for name, (stand, _) in stands.items() if stand == "within_reach"}
    assert within == {card for option in choice.options for card in option.cards}
    assert all(price <= left for stand, price in stands.values() if stand == "within_reach" and price is not None)
    assert all(price > left for stand, price in stands.values() if stand == "too_dear" and price is not None)


def test_a_campaign_is_on_offer_and_begins_with_its_prologue() -> None:
    book = shipped()
    assert [one.id for one in GAME.menus.campaigns(book)] == ["the_lamp_and_the_tide", "ash_and_heather"]
    match = Match(GAME, Setup("descent", None, ("ann", "lord"), 1), book)
    told: list[Any] = [line.event for line in match.journal("ann") if line.event.kind == "told"]
    assert told[0].text == book.campaigns["the_lamp_and_the_tide"].prologue
    assert match.context.state.quest == "lamps_at_hollow_mill"


def test_the_end_of_a_campaign_is_told() -> None:
    t = staged({"fin_h": "overlord"}).end()
    view = t.match.view("ann")
    assert view.result is not None and view.closing and view.campaign is not None
    assert t.events("campaign_ended")[0].side == "overlord"


@pytest.mark.parametrize("seed", [1, 3])
def test_steady_bots_play_a_mini_campaign_to_its_end(seed: int) -> None:
    options = {"campaign": "ash_and_heather", "party": 2, "plot_deck": "the_lamplighter"}
    match = Match(GAME, Setup("descent", None, ("ann", "lord"), seed, options), shipped())
    bot = Steady(seed)
    for _ in range(6000):
        if match.over:
            break
        seat = next(iter(match.choices))
        match.answer(seat, bot.choose(match, seat))
    assert match.outcome is not None and match.outcome.side in ("heroes", "overlord")
    history = match.context.state.saga.history
    assert [record.kind for record in history] == ["introduction", "act_1", "act_1", "finale"]
    assert list(GAME.rules.faults(match.context)) == []


@pytest.mark.parametrize(
    ("scenario", "name", "said"),
    [
        (None, "ledger", "the ledger"),
        (None, "widow", "The ferryman's widow"),
        ("the_delve", "the_iron_lamp_2", "a sigil"),
    ],
)
def test_a_line_tells_of_an_earlier_quest_as_it_did_then(scenario: str | None, name: str, said: str) -> None:
    """Whoever comes back reads the whole journal again, in the middle of another quest."""
    match = Match(GAME, Setup("descent", scenario, ("me",), 1), shipped())
    line = GAME.table.narrate(match.context, TokenTaken(name if name == "widow" else "syndrael", name))
    assert line is not None
    told = line.args["figure" if name == "widow" else "token"]
    assert isinstance(told, Say) and told.args["en"] == said


def test_no_two_things_of_quests_share_a_name() -> None:
    """Tokens and persons are called by their ids long after their quest."""
    names: dict[str, Any] = {}
    for quest in shipped().quests.values():
        for encounter in quest.encounters:
            found = [(token.id, token.name) for token in encounter.tokens]
            for thing, name in (*found, *((person.id, person.name) for person in encounter.persons)):
                assert names.setdefault(thing, name) == name, f"{quest.id} calls {thing} otherwise"
