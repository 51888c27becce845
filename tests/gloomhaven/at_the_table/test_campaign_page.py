"""What answers of the campaign point at, so that a client can show them where they belong."""

from tests.gloomhaven.city import City, city, outing, trinket

from oubliette.games.gloomhaven.campaign.sheets import THRESHOLDS


def pieces(c: City) -> dict[str, tuple[str, ...]]:
    """What each answer names."""
    return {option.key: option.pieces for option in c.choice.options}


def test_answers_in_the_city_name_the_character_they_are_about() -> None:
    c = city(outings=[outing("one", 1)], items=[trinket("ring", 1, cost=20)])
    named = pieces(c)
    assert named["buy:brute"] == named["leave:brute"] == named["hand:brute/bob"] == ("brute",)
    assert named["done"] == named["create"] == ()


def test_answers_about_the_way_name_places_of_the_map() -> None:
    c = city(outings=[outing("one", 1, unlocks=("two",)), outing("two", 2)]).go("one")
    named = pieces(c)
    assert named["play:two/campaign"] == named["play:two/casual"] == ("two",)
    assert named["city"] == ("city",)
    page = c.match.view("ann").campaign
    assert page is not None
    shown = [place.id for place in page.places]
    places = [name for names in named.values() for name in names if name not in ("brute", "tinkerer")]
    assert places and all(name in shown for name in places)


def test_who_levels_up_sees_the_cards_to_choose_from_and_nobody_else_does() -> None:
    c = city(outings=[outing("one", 1)]).given(brute={"experience": THRESHOLDS[1]})
    before = [zone.id for zone in c.match.view("ann").zones]
    c.answer("level:brute")
    offered = [card for option in c.choice.options for card in option.cards]
    zones = {zone.id: [card.id for card in zone.cards] for zone in c.match.view("ann").zones}
    assert "brute/learning" not in before
    assert offered and zones["brute/learning"] == offered
    assert "brute/learning" not in [zone.id for zone in c.match.view("bob").zones]
    c.answer(c.keys()[0])
    assert "brute/learning" not in [zone.id for zone in c.match.view("ann").zones]
