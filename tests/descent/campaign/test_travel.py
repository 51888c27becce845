"""Travelling: routes, icons, event cards, and what of them lasts into the quest."""

import pytest
from tests.descent.campaign.kit import HURT, card, on_the_way
from tests.descent.campaign_kit import NOTHING, staged
from tests.descent.table import FAILS, PASSES, shipped

from oubliette.games.descent.content import campaign_book as written


@pytest.mark.rule("D2-2286", "D2-2289", "D2-0433", "D2-0461")
def test_every_icon_of_the_route_draws_a_card_in_order() -> None:
    cards = [card(f"c{n}", road=HURT, forest=written.Gold(25)) for n in range(4)]
    t = on_the_way(*cards, icons=("road", "forest", "road")).to("hero_action")
    assert [event.icon for event in t.events("event_drawn")] == ["road", "forest", "road"]
    assert len({event.card for event in t.events("event_drawn")}) == 3
    assert t.s.figure("syndrael").damage == 2 and t.gold == 25


@pytest.mark.rule("D2-2289")
def test_a_card_without_the_icon_means_no_event() -> None:
    t = on_the_way(card("c", forest=HURT)).to("hero_action")
    assert len(t.events("event_drawn")) == 1 and not t.events("event_told")
    assert t.s.figure("syndrael").damage == 0


@pytest.mark.rule("D2-2287", "D2-2291", "D2-0549")
def test_what_the_way_did_lasts_and_comes_when_the_quest_is_set_up() -> None:
    sick = card("c", road=written.Each((written.Suffer(2, 1), written.Afflict("poisoned"))))
    t = on_the_way(sick).to("who_next")
    for name in ("syndrael", "leoric"):
        assert (t.s.figure(name).damage, t.hero(name).fatigue, t.s.figure(name).conditions) == (2, 1, ["poisoned"])
    kinds = [line.event.kind for line in t.match.journal("lord")]
    last = len(kinds) - 1 - kinds[::-1].index("placed")
    assert last < kinds.index("event_drawn") < kinds.index("round_began", last)


@pytest.mark.rule("D2-2288")
def test_nobody_travels_to_the_introduction_nor_between_encounters() -> None:
    t = staged(events=[card("c", road=HURT)], routes={"intro": ("road",), "a1": ("road",)}).to("hero_action")
    assert not t.events("event_drawn") and t.s.figure("syndrael").damage == 0
    t.next("a1").to("hero_action")
    assert len(t.events("event_drawn")) == 1


@pytest.mark.rule("D2-0462", "D2-2290")
def test_icons_of_the_city_draw_from_a_deck_of_their_own() -> None:
    cards = [card("land", road=HURT), card("town", "city", street=written.Gold(50))]
    t = on_the_way(*cards, icons=("street", "road")).to("hero_action")
    assert [event.card for event in t.events("event_drawn")] == ["town", "land"]
    assert t.saga.travel.pile == ["land"] and t.saga.city.pile == ["town"]


@pytest.mark.rule("D2-2292")
def test_event_cards_go_back_after_the_journey() -> None:
    t = on_the_way(*[card(f"c{n}", road=HURT) for n in range(3)], icons=("road", "road")).to("hero_action")
    assert sorted(t.saga.travel.pile) == ["c0", "c1", "c2"] and not t.saga.travel.discarded


@pytest.mark.rule("D2-2289")
@pytest.mark.parametrize(("faces", "damage", "gold"), [(FAILS, 3, 0), (PASSES, 0, 25)])
def test_a_test_on_the_way_has_two_ends(faces: dict[str, int], damage: int, gold: int) -> None:
    check = written.Check("might", (written.Suffer(damage=3),), (written.Gold(25),))
    t = on_the_way(card("c", road=written.One((check,)))).to("travel_hero")
    assert t.choice.seat == "ann" and t.keys == ["hero:syndrael", "hero:leoric"]
    for die, face in faces.items():
        t.s.state.chance.stack(f"die/{die}", face)
    t.do("hero:leoric").to("hero_action")
    assert t.s.figure("leoric").damage == damage and t.gold == gold and t.s.figure("syndrael").damage == 0


@pytest.mark.rule("D2-2289")
def test_who_it_happens_to_may_be_the_overlord_s_choice() -> None:
    t = on_the_way(card("c", road=written.One((written.Suffer(damage=1),), "overlord"))).to("travel_hero")
    assert t.choice.seat == "lord"


@pytest.mark.rule("D2-2289")
def test_the_heroes_choose_between_ways_and_find_draw_and_recover() -> None:
    ways = (written.Way(NOTHING, ()), written.Way(NOTHING, (written.OverlordDraws(2), written.One((written.Find(1),)))))
    t = on_the_way(card("c", road=written.Either(ways))).to("travel_way")
    held = len(t.s.state.overlord.hand)
    t.s.state.search.put_on_top("health_potion")
    t.do("way:1").do("hero:syndrael")
    assert len(t.s.state.overlord.hand) == held + 2
    assert [one.card for one in t.hero().search] == ["health_potion"]
    healing = written.Each((written.Suffer(2, 2), written.Recover(1, 1)))
    t = on_the_way(card("c", road=healing)).to("hero_action")
    assert (t.s.figure("syndrael").damage, t.hero().fatigue) == (1, 1)


@pytest.mark.rule("D2-7234")
def test_a_card_may_call_for_another_one() -> None:
    again = card("again", road=written.Another())
    t = on_the_way(again, card("hurt", road=HURT), seed=3).to("hero_action")
    drawn = [event.card for event in t.events("event_drawn")]
    assert drawn[-1] == "hurt" and t.s.figure("syndrael").damage == 1
    others = [on_the_way(again, card("hurt", road=HURT), seed=seed).to("hero_action") for seed in range(1, 6)]
    assert {len(one.events("event_drawn")) for one in others} == {1, 2}


@pytest.mark.rule("D2-2011", "D2-2290")
def test_our_own_decks_are_large_and_answer_every_icon() -> None:
    book = shipped()
    for deck, icons in (("travel", ("road", "plains", "forest", "mountain", "water")), ("city", written.CITY_ICONS)):
        cards = [one for one in book.event_cards.values() if one.deck == deck]
        assert len(cards) >= 16
        for icon in icons:
            share = sum(icon in one.events for one in cards)
            assert 3 <= share < len(cards), f"{icon} is on {share} cards"
        assert all(set(one.events) <= set(icons) for one in cards)
    told = book.campaigns["the_lamp_and_the_tide"]
    every = [
        told.finale,
        *([told.interlude] if told.interlude else []),
        *(one.opens for one in told.act_1 if one.opens),
    ]
    quests = {quest for fork in every for quest in (fork.heroes, fork.overlord)} | {one.quest for one in told.act_1}
    assert quests == set(told.routes), "there is a way to every quest"
