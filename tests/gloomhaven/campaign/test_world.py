"""The world of a campaign: its start, its parties, achievements, prosperity, reputation and special unlocks."""

from typing import Any

import pytest
from tests.gloomhaven.city import City, achievement, city, event, outcome, outing, treasure, trinket
from tests.haven.table import both

from oubliette.games.gloomhaven import GAME
from oubliette.games.gloomhaven.campaign import prosperity, retirement
from oubliette.games.gloomhaven.content.campaign_words import (
    Achieve,
    AddEvent,
    Checkmarks,
    Envelope,
    Forfeit,
    Gold,
    OpenEnvelope,
    Prosperity,
    Reputation,
    Rewards,
    Special,
)
from oubliette.kernel.game import Setup

rule = pytest.mark.rule

THRESHOLDS = {1: 0, 2: 4, 3: 9, 4: 15, 5: 22, 6: 30, 7: 39, 8: 50, 9: 64}
LAST_ITEM = {1: 14, 2: 21, 3: 28, 4: 35, 5: 42, 6: 49, 7: 56, 8: 63, 9: 70}


def after(*gives: Rewards, **more: Any) -> City:
    """Back from a scenario that rewards all this, before its first question."""
    given = more.pop("given", {})
    c = city(outings=[outing("one", 1, rewards=gives, in_city=True), *more.pop("outings", ())], **more)
    return (c.given(**given) if given else c).go("one")


# The start


@rule("GH-0393")
def test_a_new_campaign_starts_with_nothing_but_the_first_scenario_items_and_events() -> None:
    cards = [event(f"road_{place}", "road", number=place) for place in range(1, 31)]
    cards += [event(f"city_{place}", "city", number=place) for place in range(1, 31)]
    later = [event("road_42", "road", number=42, starting=False)]
    items = [trinket(f"item_{number}", number, count=number % 3 + 1) for number in range(1, 72)]
    c = city(outings=[outing("one", 1), outing("two", 2)], events=[*cards, *later], items=items)
    world = c.world
    assert (world.prosperity, prosperity.level(c.session)) == (0, 1)
    assert world.copies == {f"item_{number}": number % 3 + 1 for number in range(1, 15)}
    assert sorted(world.road.deck.pile) == sorted(f"road_{place}" for place in range(1, 31))
    assert sorted(world.city.deck.pile) == sorted(f"city_{place}" for place in range(1, 31))
    assert world.road.deck.pile != [f"road_{place}" for place in range(1, 31)]  # shuffled
    assert world.unlocked == ["one"]
    assert (world.achievements, c.party.achievements, world.donated) == ({}, [], 0)
    assert (c.party.reputation, c.party.place) == (0, "city")


@rule("GH-0390")
def test_the_items_of_the_pack_come_with_prosperity_as_published() -> None:
    """Every level sells all items up to its number that the pack has, and it has the first forty-five of them."""
    book = GAME.content.load([])
    sold = {item.number for item in book.items.values() if item.source == "shop"}
    assert sold == set(range(1, 46))
    for level, last in LAST_ITEM.items():
        offered = {one.number for one in book.items.values() if prosperity.comes_with_prosperity(one, level)}
        assert offered == {number for number in sold if number <= last}
    designs = book.campaigns["the_ninth_bell"].item_designs
    assert {book.items[item].number for item in designs} == set(range(71, 80))
    assert all(book.items[item].source == "design" for item in designs)


@rule("GH-0393")
def test_the_decks_of_the_pack_begin_with_the_events_1_to_30() -> None:
    book = GAME.content.load([])
    state = GAME.rules.begin(Setup("gloomhaven", None, ("ann", "bob"), 0), book)
    assert state.campaign is not None
    for deck in (state.campaign.road.deck, state.campaign.city.deck):
        assert sorted(book.events[card].number for card in deck.pile) == list(range(1, 31))


@rule("GH-0393", "GH-0327")
def test_the_campaign_of_the_pack_starts_with_six_classes_and_its_lesson_beside_the_first_scenario() -> None:
    book = GAME.content.load([])
    state = GAME.rules.begin(Setup("gloomhaven", None, ("ann", "bob"), 0), book)
    world = state.campaign
    assert world is not None
    assert sorted(world.classes) == ["brute", "cragheart", "mindthief", "scoundrel", "spellweaver", "tinkerer"]
    assert world.unlocked == ["1", "0"]
    assert len(world.road.deck) == len(world.city.deck) == 30
    assert len(world.quests) >= 12
    assert (len(world.designs), len(world.side_scenarios)) == (9, 2)


def test_the_pack_explains_every_envelope_that_something_opens() -> None:
    book = GAME.content.load([])
    story = book.campaigns["the_ninth_bell"]
    opened = {quest.opens for quest in book.personal_quests.values()} | {one.envelope for one in story.specials}
    assert opened == set(story.envelopes)
    numbers = {event.number for event in book.events.values() if not event.starting}
    for of in book.classes.values():
        assert of.retirement_event in numbers
    designs = {item.id for item in book.items.values() if item.source == "design"}
    assert designs == set(story.item_designs)


# Achievements


@rule("GH-0316")
def test_a_global_achievement_replaces_the_one_of_its_type_and_no_other() -> None:
    known = [achievement("watch", type="rule"), achievement("choir", type="rule"), achievement("peace", type="war")]
    c = after(Achieve("watch"), Achieve("peace"), Achieve("choir"), achievements=known)
    assert c.world.achievements == {"peace": 1, "choir": 1}
    assert c.last("achievement_lost").achievement == "watch"
    again = after(Achieve("watch"), Achieve("watch"), achievements=known)
    assert again.world.achievements == {"watch": 1}


@rule("GH-0316")
def test_a_global_achievement_without_a_type_may_be_held_several_times() -> None:
    known = [achievement("metal"), achievement("watch", type="rule")]
    c = after(Achieve("metal"), Achieve("watch"), Achieve("metal"), achievements=known)
    assert c.world.achievements == {"metal": 2, "watch": 1}
    c = after(Achieve("metal"), Achieve("metal"), Forfeit("metal"), achievements=known)
    assert c.world.achievements == {"metal": 1}


@rule("GH-0316", "GH-0317")
def test_achievements_are_recorded_for_the_world_or_for_the_party() -> None:
    known = [achievement("ours", "party"), achievement("known")]
    c = after(Achieve("ours"), Achieve("known"), Achieve("ours"), achievements=known)
    assert (c.party.achievements, c.world.achievements) == (["ours"], {"known": 1})
    c.home().done().answer("found")
    assert (c.party.achievements, c.world.achievements) == ([], {"known": 1})
    lost = after(Achieve("ours"), Forfeit("ours"), Forfeit("known"), achievements=known)
    assert (lost.party.achievements, lost.world.achievements) == ([], {})


# Prosperity and reputation


@rule("GH-0390", "GH-0319")
@pytest.mark.parametrize("level", [2, 5, 9])
def test_each_prosperity_level_has_its_threshold_and_adds_the_next_seven_items(level: int) -> None:
    items = [trinket(f"item_{number}", number) for number in range(1, 75)]
    items.append(trinket("found", 3, source="treasure"))
    short = {"world": {"prosperity": THRESHOLDS[level] - 2}}
    c = after(Prosperity(1), items=items, given=short)
    assert prosperity.level(c.session) == level - 1
    assert len(c.world.copies) == LAST_ITEM[level - 1]
    c = after(Prosperity(2), items=items, given=short)
    assert prosperity.level(c.session) == level
    assert set(c.world.copies) == {f"item_{number}" for number in range(1, LAST_ITEM[level] + 1)}
    assert c.last("prosperity_rose").level == level


@rule("GH-0390")
def test_all_thresholds_of_prosperity() -> None:
    for level, marks in THRESHOLDS.items():
        assert prosperity.level_at(marks) == level
        assert marks == 0 or prosperity.level_at(marks - 1) == level - 1
    assert after(Prosperity(9), given={"world": {"prosperity": 60}}).world.prosperity == 64


@rule("GH-0320")
@pytest.mark.parametrize(("marks", "lost", "left"), [(13, 2, 11), (13, 9, 9), (9, 1, 9), (3, 5, 0)])
def test_prosperity_never_falls_below_the_minimum_of_its_level(marks: int, lost: int, left: int) -> None:
    c = after(Prosperity(-lost), given={"world": {"prosperity": marks}})
    assert c.world.prosperity == left


@rule("GH-0319", "GH-0320", "GH-0390")
@pytest.mark.parametrize(
    ("marks", "change", "told", "rose"),
    [
        (13, -2, [(-2, 11)], []),
        (10, -3, [(-1, 9)], []),
        (9, -1, [], []),
        (64, 1, [], []),
        (60, 9, [(4, 64)], [9]),
        (3, 6, [(6, 9)], [2, 3]),
        (3, 0, [], []),
    ],
)
def test_a_change_of_prosperity_is_told_as_it_is_with_every_level_it_reaches(
    marks: int, change: int, told: list[tuple[int, int]], rose: list[int]
) -> None:
    c = after(Prosperity(change), items=[trinket("late", 15, count=3)], given={"world": {"prosperity": marks}})
    assert c.told("prosperity_changed", "amount", "marks") == told
    assert c.told("prosperity_rose", "level") == rose
    assert c.world.copies.get("late", 0) == (3 if c.world.prosperity >= 4 else 0)


@rule("GH-0391")
@pytest.mark.parametrize(("before", "change", "now"), [(0, 3, 3), (18, 5, 20), (-19, -4, -20), (20, -1, 19)])
def test_reputation_stays_within_twenty(before: int, change: int, now: int) -> None:
    assert after(Reputation(change), given={"party": {"reputation": before}}).party.reputation == now


@rule("GH-0391", "GH-0318")
def test_reputation_belongs_to_one_party() -> None:
    c = after(Reputation(3)).home().done().answer("found")
    assert c.party.reputation == 0
    c.done().answer("switch:party_1")
    assert c.party.reputation == 3


@rule("GH-0319", "GH-0328", "GH-0336", "GH-0342")
def test_the_prosperity_level_bounds_new_characters_and_voluntary_levels() -> None:
    c = city().given(world={"prosperity": 9})
    assert c.answer("create").answer("class:scoundrel").keys() == ["level:1", "level:2", "level:3"]
    c = city().given(world={"prosperity": 9}, brute={"level": 3, "experience": 95})
    assert "level:brute" not in c.keys()


# Special unlocks


@rule("GH-0392")
@pytest.mark.parametrize(
    ("special", "gives"),
    [
        (Special("a", achievement="metal", count=5), (Achieve("metal"),)),
        (Special("a", reputation_at_least=10), (Reputation(1),)),
        (Special("a", reputation_at_most=-10), (Reputation(-1),)),
    ],
)
def test_a_special_condition_opens_its_envelope_once(special: Special, gives: tuple[Rewards, ...]) -> None:
    sign = -1 if special.reputation_at_most is not None else 1
    parts: dict[str, Any] = {
        "achievements": [achievement("metal")],
        "envelopes": {"a": Envelope(both("A"), gives=(Gold(1),))},
        "specials": [special],
    }
    almost = {"world": {"achievements": {"metal": 3}}, "party": {"reputation": 8 * sign}}
    ready = {"world": {"achievements": {"metal": 4}}, "party": {"reputation": 9 * sign}}
    assert after(*gives, given=almost, **parts).world.opened == []
    c = after(*gives, given=ready, **parts)
    assert c.world.opened == ["a"]
    assert c.gold() == {"brute": 31, "tinkerer": 31}
    # it is met again, and nothing more happens
    c = c.given(world={"completed": []}, party={"reputation": 9 * sign}).go("one")
    assert c.gold() == {"brute": 31, "tinkerer": 31}
    assert c.events("envelope_opened") == c.events("envelope_empty") == []


@rule("GH-0392")
def test_the_checkmarks_of_an_envelope_that_opens_by_itself_bring_their_perk() -> None:
    for marks, asked in ((3, True), (0, False)):
        parts: dict[str, Any] = {
            "envelopes": {"a": Envelope(both("A"), gives=(Checkmarks(marks),) * bool(marks))},
            "specials": [Special("a", reputation_at_least=10)],
        }
        c = after(Reputation(1), given={"party": {"reputation": 9}}, **parts)
        assert (c.world.opened, c.asked == "perk") == (["a"], asked)


@rule("GH-0392", "GH-0321")
@pytest.mark.parametrize("sign", [1, -1])
def test_a_reputation_of_twenty_adds_one_city_and_one_road_event(sign: int) -> None:
    cards = [event("song", "road", number=61, starting=False), event("feast", "city", number=61, starting=False)]
    known = Envelope(both("Known"), gives=(AddEvent("song"), AddEvent("feast")))
    special = Special("known", reputation_at_least=20) if sign > 0 else Special("known", reputation_at_most=-20)
    parts: dict[str, Any] = {"events": cards, "envelopes": {"known": known}, "specials": [special]}
    c = after(Reputation(sign), given={"party": {"reputation": 18 * sign}}, **parts)
    assert c.world.road.deck.pile == c.world.city.deck.pile == []
    c = after(Reputation(sign), given={"party": {"reputation": 19 * sign}}, **parts)
    assert (c.world.road.deck.pile, c.world.city.deck.pile) == (["song"], ["feast"])


@rule("GH-0392")
def test_an_envelope_that_is_open_gives_a_random_design_and_side_scenario_instead() -> None:
    c = after(
        OpenEnvelope("a"),
        OpenEnvelope("a"),
        envelopes={"a": Envelope(both("A"), gives=(Gold(1),))},
        outings=[outing("salt", 52)],
        side_scenarios=["salt"],
        items=[trinket("cloak", 71, source="design")],
        item_designs=["cloak"],
    )
    assert c.gold() == {"brute": 31, "tinkerer": 31}
    assert c.world.unlocked == ["one", "salt"]
    assert c.world.copies == {"cloak": 2}


@rule("GH-0325")
@pytest.mark.parametrize(("number", "side"), [(1, False), (51, False), (52, True), (95, True)])
def test_side_scenarios_are_those_from_number_52(number: int, side: bool) -> None:
    c = city(outings=[outing("one", number)])
    assert retirement.is_side_scenario(c.session, "one") is side


# Parties


@rule("GH-0322")
def test_new_characters_join_in_the_city_only_and_existing_ones_join_or_leave_anywhere() -> None:
    c = city(outings=[outing("one", 1)]).answer("create").answer("class:scoundrel").go("one", win=False)
    assert c.party.place == "one"
    assert "create" not in c.keys()
    c.answer("leave:scoundrel")
    assert c.party.members == ["brute", "tinkerer"]
    c.answer("join:scoundrel")
    assert c.party.members == ["brute", "tinkerer", "scoundrel"]
    assert "create" in c.home().keys()


@rule("GH-0322")
def test_a_character_belongs_to_one_party_only() -> None:
    c = city().done().answer("found").answer("join:brute")
    assert {party.id: party.members for party in c.world.parties.values()} == {
        "party_1": ["tinkerer"],
        "party_2": ["brute"],
    }


@rule("GH-0322", "GH-0315")
def test_each_party_is_at_one_place_of_its_own_with_all_its_members() -> None:
    c = city(outings=[outing("one", 1)]).go("one", win=False).home().done().answer("found")
    for seat in ("ann", "bob"):
        c.visit(seat).answer("create").answer(c.keys("class:")[0])
    c.go("one", win=False)
    assert c.party.place == "one"
    c.answer("switch:party_1")
    assert (c.world.party, c.party.place) == ("party_1", "city")
    assert "stay" in c.keys() and "city" not in c.keys()
    c.answer("switch:party_2")
    assert (c.party.place, c.asked) == ("one", "next")
    assert "city" in c.keys() and "stay" not in c.keys()


@rule("GH-0322", "GH-0371")
def test_a_party_has_four_characters_at_most() -> None:
    heroes = {"brute": "ann", "tinkerer": "bob", "scoundrel": "ann", "mindthief": "bob"}
    c = city(heroes=heroes)
    assert "create" not in c.keys()
    c.answer("leave:brute")
    assert {"create", "join:brute"} <= set(c.keys())
    c.answer("create").answer("class:cragheart")
    assert "join:brute" not in c.keys()


@rule("GH-0322", "GH-0393")
def test_a_new_party_takes_a_name_that_no_other_has() -> None:
    c = city(found=False, seats=("ann",), party_names=["Owls", "Larks", "Wrens"])
    assert c.keys() == ["name:0", "name:1", "name:2"]
    c.answer("name:1").answer("class:brute").answer("class:tinkerer").done().answer("found")
    assert c.keys() == ["name:0", "name:2"]


@rule("GH-0324")
def test_two_parties_may_have_the_same_class_but_no_party_has_it_twice() -> None:
    c = city().done().answer("found").answer("create")
    assert "class:brute" in c.keys()
    c.answer("class:brute")
    assert c.party.members == ["brute_2"]
    assert "join:brute" not in c.keys()
    assert "join:tinkerer" in c.visit("bob").keys()


@rule("GH-0323")
def test_a_character_may_be_handed_to_another_player_who_may_have_several() -> None:
    c = city(outings=[outing("one", 1)]).answer("hand:brute/bob")
    assert {name: c.sheet(name).seat for name in c.party.members} == {"brute": "bob", "tinkerer": "bob"}
    assert c.world.lines[c.sheet("brute").line].seat == "bob"
    c.set_out("one", "casual")
    asked = set()
    while c.world.phase == "scenario" and not c.over:
        asked.add(c.seat)
        c.play() if c.asked == "starting_hex" else c.dull()
    assert asked == {"bob"}


@rule("GH-0323", "GH-0332")
def test_one_player_may_run_several_characters_from_the_start() -> None:
    c = city(heroes={"brute": "ann", "scoundrel": "ann", "tinkerer": "bob"})
    assert [c.sheet(name).seat for name in c.party.members] == ["ann", "ann", "bob"]
    assert len({c.sheet(name).line for name in c.party.members}) == 3


@rule("GH-0023")
def test_a_place_on_the_map_tells_what_its_scenario_needs_and_what_forbids_it() -> None:
    places = [
        outing("one", 1, unlocks=("two", "three")),
        outing("two", 2, has=["key"]),
        outing("three", 3, lacks=["key"]),
    ]
    page = city(outings=places, achievements=[achievement("key", "party")]).go("one").match.view("ann").campaign
    assert page is not None
    notes = {place.id: [note.id for note in place.notes] for place in page.places if place.id != "city"}
    assert notes == {"one": [], "two": ["gh-text-needs"], "three": ["gh-text-forbids"]}


@rule("GH-0318")
def test_looted_treasure_is_recorded_for_the_world() -> None:
    c = city(outings=[outing("one", 1, treasure="chest")], treasures=[treasure("chest", Gold(1))]).go("one", "casual")
    assert c.session.state.looted == ["chest"]


def test_the_campaign_page_shows_each_seat_what_it_may_know() -> None:
    c = city(
        outings=[
            outing("one", 1, unlocks=("two", "three")),
            outing("two", 2, links=("one",)),
            outing("three", 3, has=["key"]),
        ],
        achievements=[achievement("key", "party")],
        items=[trinket("ring", 1, cost=20)],
        events=[event("city_1", "city", outcome())],
    ).go("one")
    page = c.match.view("ann").campaign
    assert page is not None
    assert {place.id: (place.state, place.here) for place in page.places} == {
        "city": ("open", False),
        "one": ("done", True),
        "two": ("open", False),
        "three": ("closed", False),
    }
    assert [len(member.pool) for member in page.members] == [13, 0]  # the cards of one's own characters
    assert [(one.say.id, one.ended) for one in page.chronicle] == [("gh-text-chapter-won", "won")]
    c.home()
    shop = next(zone for zone in c.match.view("bob").zones if zone.id == "shop")
    assert [one.id for one in shop.cards] == ["ring"]
    c.answer("later").set_out("two", "casual").until("starting_hex")
    playing = c.match.view("ann")
    assert playing.boards and playing.campaign is not None
