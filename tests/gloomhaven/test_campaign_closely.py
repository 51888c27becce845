"""The campaign looked at closely: situations in which one small part of a rule decides."""

import pytest
from tests.gloomhaven.city import City, city, event, outcome, outing, trinket
from tests.gloomhaven.test_events import taken, three_outings

from oubliette.games.gloomhaven.campaign_words import GiveItem, ItemDesign, Prosperity, RandomItemDesign

rule = pytest.mark.rule


def founded(*seats: str) -> City:
    """A campaign founded by these seats, each question answered with its first answer, up to the city."""
    c = city(found=False, seats=seats, outings=[outing("one", 1)])
    for _ in range(30):
        if c.world.phase == "city":
            return c
        c.answer(*c.keys()[: c.choice.least])
    raise AssertionError(f"still asked: {c.asked}")


@rule("GH-0371", "GH-0393")
@pytest.mark.parametrize(
    ("seats", "owners"),
    [(("ann",), ["ann", "ann"]), (("ann", "bob"), ["ann", "bob"]), (("ann", "bob", "cy"), ["ann", "bob", "cy"])],
)
def test_each_player_begins_with_a_character_and_a_single_one_with_two(
    seats: tuple[str, ...], owners: list[str]
) -> None:
    assert sorted(sheet.seat for sheet in founded(*seats).world.sheets.values()) == owners


@rule("GH-0359", "GH-0360", "GH-0361")
def test_an_event_cites_the_rule_of_its_deck() -> None:
    c = three_outings().set_out("near")
    assert c.cites("event_drawn") == ("GH-0361", "GH-0360")
    c = three_outings().go("near").home().answer("draw")
    assert c.cites("event_drawn") == ("GH-0361", "GH-0359")


@rule("GH-0369", "GH-0025")
def test_a_level_fixed_at_the_start_is_not_asked_for() -> None:
    for level in (0, 3):
        c = city(outings=[outing("one", 1)], level=level).done().answer("play:one/casual")
        assert c.asked != "scenario_level"
        assert c.last("scenario_began").level == level
    c = city(outings=[outing("one", 1)]).done().answer("play:one/casual")
    assert c.asked == "scenario_level"


@rule("GH-0319", "GH-0390")
@pytest.mark.parametrize(("marks", "levels"), [(3, []), (4, [2]), (9, [2, 3])])
def test_every_level_of_prosperity_that_is_reached_is_told_once(marks: int, levels: list[int]) -> None:
    assert taken(Prosperity(marks)).told("prosperity_rose", "level") == levels


@rule("GH-0347", "GH-0214", "GH-0313")
def test_a_found_item_of_which_copies_are_on_sale_is_owned_and_not_sold() -> None:
    c = taken(GiveItem("ring"), items=[trinket("ring", 1, count=2)])
    c.answer("character:tinkerer")
    assert (c.sheet("tinkerer").items, c.gold()["tinkerer"]) == (["ring"], 30)


@rule("GH-0313", "GH-0363", "GH-0347")
def test_an_item_goes_first_to_those_who_do_not_own_it() -> None:
    again = event("again", "city", outcome(GiveItem("ring")), number=2)
    c = taken(GiveItem("ring"), GiveItem("ring"), items=[trinket("ring", 1, count=3)], events=[again])
    c.answer("character:brute")
    assert c.keys("character:") in ([], ["character:tinkerer"])
    c.until("city")
    assert (c.sheet("brute").items, c.sheet("tinkerer").items) == (["ring"], ["ring"])


@rule("GH-0217", "GH-0216", "GH-0313")
def test_a_design_that_was_found_by_name_is_not_drawn_again() -> None:
    items = [trinket("cloak", 71, source="design"), trinket("crown", 72, source="design")]
    c = taken(ItemDesign("cloak"), RandomItemDesign(2), items=items, item_designs=["cloak", "crown"])
    assert c.told("design_found", "item") == ["cloak", "crown"]
    assert (c.world.copies["cloak"], c.world.copies["crown"]) == (2, 2)
