"""Road and city events: when they come, how they are chosen and resolved, what becomes of the card."""

import pytest
from tests.gloomhaven.campaign.kit import FAR, LINKED, NEAR, drawn, taken, three_outings
from tests.gloomhaven.city import City, city, event, outcome, outcomes, outing, trinket

from oubliette.games.gloomhaven.content.campaign_words import (
    AddEvent,
    Begin,
    Checkmarks,
    EventWhen,
    Experience,
    GiveItem,
    Gold,
    LoseItem,
    Prosperity,
    Reputation,
)

rule = pytest.mark.rule


def road_events(c: City) -> int:
    """How many road events were drawn."""
    return sum(one.event.startswith("road") for one in c.events("event_drawn"))  # type: ignore[attr-defined]


# When


@rule("GH-0360")
def test_a_road_event_comes_on_the_way_from_the_city_to_a_scenario_that_is_not_linked() -> None:
    c = three_outings().set_out(NEAR)
    assert c.asked == "road_event"
    assert c.last("event_drawn").event.startswith("road")
    assert c.events("scenario_began") == []
    c.answer("option:1")
    assert c.last("scenario_began").scenario == NEAR


@rule("GH-0360")
def test_no_road_event_comes_to_a_scenario_linked_to_the_one_the_party_comes_from() -> None:
    c = three_outings().go(NEAR)
    c.set_out(LINKED)
    assert road_events(c) == 1
    assert c.last("scenario_began").scenario == LINKED


@rule("GH-0360")
def test_a_road_event_comes_from_one_scenario_to_another_that_is_not_linked() -> None:
    c = three_outings().go(NEAR).set_out(FAR)
    assert (c.asked, road_events(c)) == ("road_event", 2)


@rule("GH-0360")
def test_pitfall_18_the_same_scenario_again_at_once_and_casual_mode_bring_no_road_event() -> None:
    c = three_outings().go(NEAR, win=False)
    assert road_events(c) == 1
    c.go(NEAR, win=False)
    assert road_events(c) == 1  # again at once
    c.go(NEAR)
    c.go(FAR, "casual")
    assert road_events(c) == 1  # casual mode
    c.go(NEAR, "casual").home().go(LINKED)
    assert road_events(c) == 2  # from the city it is not linked


@rule("GH-0360")
def test_the_same_scenario_after_a_visit_to_the_city_brings_a_road_event_again() -> None:
    c = three_outings().go(NEAR, win=False).home().set_out(NEAR)
    assert (c.asked, road_events(c)) == ("road_event", 2)


@rule("GH-0360")
def test_no_road_event_comes_from_the_city_to_a_scenario_linked_to_it() -> None:
    c = city(outings=[outing("cellar", 1, in_city=True)], events=[event("road_1", "road")])
    c.set_out("cellar")
    assert road_events(c) == 0
    assert c.last("scenario_began").scenario == "cellar"


@rule("GH-0359")
@pytest.mark.parametrize("win", [True, False])
def test_a_city_event_may_be_drawn_once_a_visit_after_campaign_mode_won_or_lost(win: bool) -> None:
    c = three_outings()
    assert c.asked == "city"  # before the first scenario there is none
    c.go(NEAR, win=win).home()
    assert (c.asked, c.keys()) == ("draw_city_event", ["draw", "later"])
    c.answer("later").done()
    assert "event" in c.keys()  # it is still possible later in the visit
    c.answer("event").answer("option:1").done()
    assert "event" not in c.keys()
    assert len(c.events("event_drawn")) == 2


@rule("GH-0359")
def test_no_city_event_is_offered_after_a_scenario_in_casual_mode() -> None:
    c = three_outings().go(NEAR, "casual").home()
    assert c.asked == "city"
    assert "event" not in c.done().keys()


# Choosing


@rule("GH-0361")
def test_the_outcome_is_read_only_after_the_choice_and_the_other_one_never() -> None:
    c = drawn(outcomes((None, [Gold(1)])), outcomes((None, [Gold(2)]), (None, [])))
    assert c.asked == "city_event"
    assert c.keys() == ["option:1", "option:2"]
    assert c.events("outcome_read") == []
    read = str([line.say for line in c.match.journal("ann")])
    assert "the_event" in read and "Outcome" not in read
    c.answer("option:2")
    assert [(one.option, one.outcome) for one in c.events("outcome_read")] == [(2, 0), (2, 1)]  # type: ignore[attr-defined]
    assert c.gold() == {"brute": 32, "tinkerer": 32}


@rule("GH-0362")
def test_every_outcome_that_fits_applies_from_top_to_bottom_and_otherwise_only_after_none() -> None:
    c = drawn(
        outcomes(
            (EventWhen(classes=("spellweaver", "tinkerer")), [Gold(1)]),
            (EventWhen(classes=("spellweaver",)), [Gold(100)]),
            (None, [Gold(2)]),
            (EventWhen(otherwise=True), [Gold(100)]),
        ),
        outcomes(
            (EventWhen(classes=("spellweaver",)), [Gold(100)]),
            (EventWhen(otherwise=True), [Gold(4)]),
            (EventWhen(otherwise=True), [Gold(100)]),
        ),
    )
    again = City(c.match.fork())
    c.answer("option:1")
    assert c.gold() == {"brute": 33, "tinkerer": 33}
    assert [one.outcome for one in c.events("outcome_read")] == [0, 2]  # type: ignore[attr-defined]
    again.answer("option:2")
    assert again.gold() == {"brute": 34, "tinkerer": 34}


@rule("GH-0362", "GH-0391")
@pytest.mark.parametrize(("reputation", "outcome_read"), [(-5, 0), (-4, 2), (4, 2), (5, 1)])
def test_a_reputation_condition_applies_in_its_range(reputation: int, outcome_read: int) -> None:
    low, high = EventWhen(reputation_at_most=-5), EventWhen(reputation_at_least=5)
    c = drawn(
        outcomes((low, []), (high, []), (EventWhen(otherwise=True), [])), given={"party": {"reputation": reputation}}
    ).answer("option:1")
    assert [one.outcome for one in c.events("outcome_read")] == [outcome_read]  # type: ignore[attr-defined]


@rule("GH-0362", "GH-0364")
def test_a_gold_condition_needs_the_gold_of_all_together_which_is_paid_as_they_like() -> None:
    pays = outcomes((EventWhen(pays=25), [Reputation(1)]), (EventWhen(otherwise=True), [Reputation(-1)]))
    poor = drawn(pays, given={"brute": {"gold": 12}, "tinkerer": {"gold": 12}}).answer("option:1")
    assert (poor.party.reputation, poor.gold()) == (-1, {"brute": 12, "tinkerer": 12})
    c = drawn(pays, given={"brute": {"gold": 13}, "tinkerer": {"gold": 20}}).answer("option:1")
    assert c.asked == "share"
    assert sorted(c.keys()) == [f"gold:{part}" for part in (10, 11, 12, 13, 5, 6, 7, 8, 9)]  # the tinkerer has but 20
    c.answer("gold:6")
    assert (c.gold(), c.party.reputation) == ({"brute": 7, "tinkerer": 1}, 1)


# Gains and losses


@rule("GH-0363")
def test_an_item_of_an_event_goes_to_one_character_of_the_partys_choice() -> None:
    c = taken(GiveItem("ring"), items=[trinket("ring", 71, source="treasure")])
    assert (c.asked, c.seat) == ("who_gets", "ann")
    assert c.keys() == ["character:brute", "character:tinkerer"]
    c.answer("character:tinkerer")
    assert (c.sheet("brute").items, c.sheet("tinkerer").items) == ([], ["ring"])


@rule("GH-0364")
def test_collective_gold_is_shared_as_they_like_and_each_gets_the_rest_in_full() -> None:
    c = taken(Gold(10, collective=True), Gold(3), Experience(4))
    assert c.asked == "share"
    assert c.keys()[0] == "gold:5"  # the even part comes first
    assert len(c.keys()) == 11
    c.answer("gold:9")
    assert c.gold() == {"brute": 30 + 9 + 3, "tinkerer": 30 + 1 + 3}
    bonus = 6  # the scenario was won at level 1
    assert [c.sheet(name).experience for name in c.party.members] == [4 + bonus] * 2


@rule("GH-0364")
def test_a_single_coin_is_a_gain_and_when_it_is_given_nobody_else_is_asked() -> None:
    c = taken(Gold(1, collective=True))
    assert (c.asked, c.keys()) == ("share", ["gold:1", "gold:0"])
    assert c.answer("gold:1").gold() == {"brute": 31, "tinkerer": 30}
    assert c.asked != "share"


@rule("GH-0365")
def test_nobody_loses_more_gold_experience_or_checkmarks_than_there_are() -> None:
    given = {
        "brute": {"gold": 4, "level": 2, "experience": 60, "checkmarks": 5, "perks": [2] + [0] * 10},
        "tinkerer": {"gold": 30, "experience": 8, "checkmarks": 2},
    }
    c = taken(Gold(-10), Experience(-50), Checkmarks(-4), given=given)
    assert c.gold() == {"brute": 0, "tinkerer": 20}
    assert [c.sheet(name).experience for name in c.party.members] == [45, 0]
    assert [c.sheet(name).checkmarks for name in c.party.members] == [3, 0]  # three have become a perk


@rule("GH-0365", "GH-0364")
def test_a_collective_loss_takes_what_is_there() -> None:
    c = taken(Gold(-50, collective=True), given={"brute": {"gold": 7}, "tinkerer": {"gold": 2}})
    assert c.gold() == {"brute": 0, "tinkerer": 0}


@rule("GH-0365", "GH-0364")
def test_an_item_is_lost_by_whom_the_party_likes_and_by_nobody_if_there_is_none() -> None:
    rings = [trinket("ring", 1), trinket("hat", 2, slot="head")]
    given = {"brute": {"items": ["ring", "hat"]}, "tinkerer": {"items": ["ring"]}}
    c = taken(LoseItem(), items=rings, given=given)
    assert c.keys() == ["item:brute/ring", "item:brute/hat", "item:tinkerer/ring"]
    c.answer("item:tinkerer/ring")
    assert (c.sheet("brute").items, c.sheet("tinkerer").items) == (["ring", "hat"], [])
    c = taken(LoseItem(slot="head"), items=rings, given=given)
    assert c.sheet("brute").items == ["ring"]
    assert taken(LoseItem(), items=rings).asked == "city"


@rule("GH-0042", "GH-0364")
def test_what_an_event_puts_off_begins_with_the_next_scenario_for_each_and_then_is_over() -> None:
    c = taken(Begin(("poison", "bless"), damage=2, discard=1)).set_out("one", "casual")
    began = {one.id: (one.conditions, one.damage, one.discard) for one in c.session.state.entrants}
    assert began == dict.fromkeys(("brute", "tinkerer"), (["poison", "bless"], 2, 1))
    c.play().go("one", "casual")
    began = {one.id: (one.conditions, one.damage, one.discard) for one in c.session.state.entrants}
    assert began == dict.fromkeys(("brute", "tinkerer"), ([], 0, 0))


# The card


@rule("GH-0366")
def test_an_event_card_leaves_the_game_or_goes_under_its_deck_unshuffled() -> None:
    cards = [event(f"city_{place}", "city", outcome(), outcome(after="bottom"), number=place) for place in range(5)]
    c = city(outings=[outing("one", 1)], events=cards).go("one").home()
    pile = list(c.world.city.deck.pile)
    kept = City(c.match.fork())
    c.answer("draw").answer("option:1")
    assert c.world.city.deck.pile == pile[:-1]
    kept.answer("draw").answer("option:2")
    assert kept.world.city.deck.pile == [pile[-1], *pile[:-1]]


@rule("GH-0366", "GH-0359")
def test_a_deck_without_cards_brings_no_event() -> None:
    c = city(outings=[outing("one", 1, unlocks=("two",)), outing("two", 2)]).go("one").home()
    assert c.asked == "city"
    c.set_out("two")
    assert c.last("scenario_began").scenario == "two"


@rule("GH-0321")
def test_a_card_that_is_added_is_shuffled_into_its_deck_and_only_that_deck() -> None:
    first = [event(f"city_{place}", "city", outcome(AddEvent("new")), number=place) for place in range(12)]
    roads = [event(f"road_{place}", "road", number=place) for place in range(12)]
    new = event("new", "city", number=99, starting=False)
    c = city(outings=[outing("one", 1, in_city=True)], events=[*first, *roads, new]).go("one").home()
    city_pile, road_pile = list(c.world.city.deck.pile), list(c.world.road.deck.pile)
    assert "new" not in city_pile
    c.answer("draw").answer("option:1")
    after = c.world.city.deck.pile
    assert sorted(after) == sorted([*city_pile[:-1], "new"])
    assert [one for one in after if one != "new"] != city_pile[:-1]
    assert c.world.road.deck.pile == road_pile


@rule("GH-0391", "GH-0364")
def test_reputation_and_prosperity_of_an_event_count_once_for_the_party_and_the_city() -> None:
    c = taken(Reputation(2), Prosperity(1))
    assert (c.party.reputation, c.world.prosperity) == (2, 1)
