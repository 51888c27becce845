"""A journey card by card: slots, weather, campfires, moves, harvests and what is crafted (MA-0127 to MA-0205)."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.malhya.scenario.kit import deal, journey, travelling
from tests.malhya.scenario.on_the_road_kit import FULL, on, refreshed
from tests.malhya.table import WORDS, Table, base, ended_at, place, story

from oubliette.games.malhya.board.journeys import random_hex
from oubliette.games.malhya.content.script import Chapter, Gems, Go, MoveParty, Search, Travel, Village
from oubliette.games.malhya.content.vocabulary import BadWeather, Convert, CraftMore
from oubliette.games.malhya.state.state import Bookmark, Deadline, Slot

rule = pytest.mark.rule
END = Go(902)
OFF_THE_MILL = 510
"""The chapter printed on the hex of the mill."""


def placed(t: Table) -> list[tuple[str, int, bool]]:
    return [(event.card, event.slot, event.matches) for event in t.events("card_placed")]


# The Action deck


def pile(t: Any, drawn: list[str], discarded: list[str]) -> None:
    t.decks.actions.pile, t.decks.actions.discarded = drawn, discarded


@rule("MA-0128", "MA-0129")
def test_a_draw_goes_on_with_the_shuffled_discards_but_without_its_own_cards() -> None:
    names = ["action_01", "action_05", "action_08"]
    t = story(Search(3), END, setup=lambda state: pile(state, names[:1], names[1:]))
    cards = [event.card for event in t.events("drew")]
    assert cards[0] == "action_01" and sorted(cards) == names
    assert t.state.decks.actions.pile == [] and sorted(t.state.decks.actions.discarded) == names


@rule("MA-0128")
def test_a_draw_stops_when_neither_pile_has_a_card_left() -> None:
    t = story(Search(3), END, setup=lambda state: pile(state, ["action_01"], []))
    assert [event.card for event in t.events("drew")] == ["action_01"]
    assert t.state.gold == 2 and t.over


@rule("MA-0129", "MA-0130")
def test_the_gem_of_each_card_is_told_with_who_drew_it() -> None:
    t = story(Gems(each=True), END, setup=lambda state: pile(state, ["action_04", "action_03"], []))
    drawn = [(event.card, event.gem, event.hero) for event in t.events("drew")]
    assert drawn == [("action_03", "red", "yoktal"), ("action_04", "black", "ancient")]
    once = story(Gems(), END, setup=lambda state: pile(state, ["action_04", "action_03"], []))
    assert [event.hero for event in once.events("drew")] == [""]


# Slots and days


@rule("MA-0168", "MA-0169", "MA-0163")
def test_the_first_card_of_a_journey_comes_before_moves_and_crafts() -> None:
    t = travelling(at="mill", changes={"yoktal": {"resources": {"material/red": 1}}})
    t.state.travel = 3
    assert refreshed(t).keys() == ["draw", "camp", "arrange", "party"]
    deal(t, "day_02").answer("draw")
    assert t.offers("move:") and t.offers("harvest:") and "craft:purple_pick" in t.keys()
    assert placed(t) == [("day_02", 1, False)]


@rule("MA-0169", "MA-0163", "MA-0185")
@pytest.mark.parametrize(("filled", "night"), [(3, False), (4, True)])
def test_four_slots_are_for_day_cards_and_two_for_night_cards(filled: int, night: bool) -> None:
    t = on(travelling(), "mountain", *("day_01", "day_02", "day_05", "day_09")[:filled])
    deal(deal(t, "day_12"), "night_08").answer("draw")
    assert placed(t) == [("night_08" if night else "day_12", filled + 1, False)]


@rule("MA-0169", "MA-0166", "MA-0177", "MA-0163")
def test_a_card_of_the_same_terrain_matches_and_its_event_lies_beside_it() -> None:
    t = deal(on(travelling(), "mountain"), "day_03")
    told = t.told("draw")
    assert told[:3] == ["card_placed", "event_joined", "chapter_read"]
    assert placed(t) == [("day_03", 1, True)]
    (joined,) = t.events("event_joined")
    assert joined.top == 13 and "market" not in told and t.asked != "village"
    assert journey(t).slots == [Slot("day_03", joined.card)]
    assert joined.card not in journey(t).events.pile


@rule("MA-0184", "MA-0196", "MA-0169", "MA-0185")
@pytest.mark.parametrize(("count", "days", "slot"), [(6, 1, 1), (5, 0, 6)])
def test_a_campfire_with_six_full_slots_ends_the_day_first(count: int, days: int, slot: int) -> None:
    t = on(travelling(), "mountain", *FULL[:count])
    joined = journey(t).events.pile[-1]
    journey(t).events.remove(joined)
    journey(t).slots[0].event = joined
    told = t.dice(white=["blank"] * 4).told("camp")
    assert ("day_over" in told) is bool(days) and told.index("card_placed") == days
    assert journey(t).days == days and placed(t) == [("rest", slot, False)]
    held = journey(t)
    beside = [slot.event for slot in held.slots if slot.event]
    assert len(held.events) + len(beside) == 7 and len(set(held.events.pile) | set(beside)) == 7
    assert len(held.day) + len(held.night) == 20 - (0 if days else count)


@rule("MA-0184", "MA-0169")
def test_the_next_card_after_a_full_day_lies_in_the_first_slot_by_day() -> None:
    t = on(travelling(), "mountain", *FULL)
    told = t.told("draw")
    assert told[:2] == ["day_over", "card_placed"]
    assert [event.days for event in t.events("day_over")] == [1]
    ((card, slot, _),) = placed(t)
    assert card.startswith("day") and slot == 1
    assert (len(journey(t).day), len(journey(t).night)) == (11, 8), "the cards of the day are back"


@rule("MA-0107", "MA-0168")
@pytest.mark.parametrize(("days", "read"), [(1, False), (2, True)])
def test_the_chapter_of_a_time_limit_is_read_when_its_day_comes(days: int, read: bool) -> None:
    t = on(story(Travel(at="lys", days=2, late=904)), "mountain", *FULL)
    assert t.state.deadline == Deadline(2, Bookmark("awakening", 904))
    journey(t).days, journey(t).hex = days - 1, base().region.cell_of["lys"]
    t.answer("draw")
    if t.asked == "village":
        t.answer("token")
    assert t.over is read and (t.state.deadline is None) is read


@rule("MA-0155", "MA-0107")
def test_a_time_limit_counts_from_the_day_on_which_it_is_set() -> None:
    later = Chapter(number=OFF_THE_MILL, text=WORDS, do=(Travel(days=3, late=904),))
    t = travelling(chapters=(later,))
    journey(t).hex, journey(t).days = base().region.neighbours(base().region.cell_of["mill"])[0], 2
    t.state.travel = 2
    column, row = base().region.board.coords(base().region.cell_of["mill"])
    refreshed(t).answer(f"move:{column},{row}")
    assert t.state.deadline == Deadline(5, Bookmark("awakening", 904))


# What cards do


@rule("MA-0170", "MA-0171", "MA-0173", "MA-0174")
@pytest.mark.parametrize(("terrain", "tokens"), [("mountain", 2), ("plain", 1)])
def test_a_token_more_on_the_terrain_that_a_card_names(terrain: str, tokens: int) -> None:
    t = deal(on(travelling(), terrain, "day_01", "day_02", "day_05", "day_09"), "night_02").answer("draw")
    assert t.state.travel == tokens
    assert [event.count for event in t.events("party_gained")] == [1] * tokens
    assert not t.events("event_joined")


@rule("MA-0170", "MA-0173", "MA-0174", "MA-0175")
def test_a_card_that_names_nothing_gives_nothing() -> None:
    t = deal(on(travelling(), "mountain", "day_01", "day_02", "day_05", "day_09"), "night_04")
    assert t.told("draw") == ["card_placed"] and t.state.travel == 0


@rule("MA-0170", "MA-0172")
@pytest.mark.parametrize(("before", "told"), [("bad", ["fair"]), ("fair", [])])
def test_the_weather_of_a_card_counts_only_if_it_is_another(before: str, told: list[str]) -> None:
    t = deal(on(travelling(), "mountain"), "day_06")
    journey(t).weather = before
    t.answer("draw")
    assert journey(t).weather == "fair" and [event.weather for event in t.events("weather_turned")] == told


@rule("MA-0176", "MA-0170", "MA-0192")
def test_the_village_instead_of_the_token() -> None:
    t = deal(on(travelling(setup=lambda state: setattr(state, "gold", 4)), "plain"), "day_03").answer("draw")
    t.answer("village")
    assert t.asked == "market" and t.state.travel == 0
    t.do("leave", "meal")
    assert t.state.gold == 2 and t.asked == "travel"


@rule("MA-0192", "MA-0197")
def test_a_booklet_sends_to_the_village_and_goes_on_after_it() -> None:
    t = story(Village(), END, setup=lambda state: setattr(state, "gold", 4))
    assert t.do("leave", "meal").over and ended_at(t) == 902


# Campfires


TIRED = {
    "yoktal": {"life": 1, "damage": 8, "aura": 0, "exhausted": 3},
    "ancient": {"life": 1, "damage": 6, "aura": 0, "exhausted": 4},
}


@rule("MA-0187", "MA-0188", "MA-0189")
@pytest.mark.parametrize(("filled", "symbols"), [(0, 2), (3, 2), (4, 5)])
def test_each_symbol_at_the_campfire_gives_aura_and_a_heal_special_faces_by_night(filled: int, symbols: int) -> None:
    t = on(travelling(changes=TIRED), "mountain", *FULL[:filled])
    told = t.dice(white=["threat:2", "special", "blank", "blank"]).told("camp")
    assert told[:6] == ["card_placed", "camped", "aura_changed", "healed", "camped", "event_joined"]
    assert [(event.hero, event.symbols) for event in t.events("camped")] == [("yoktal", symbols), ("ancient", 0)]
    assert (t.life(), t.hero().aura) == (1 + symbols, min(3, symbols))
    assert (t.life("ancient"), t.hero("ancient").aura) == (1, 0)
    assert t.events("event_joined")[0].top == 31
    assert journey(t).slots[-1] == Slot("rest", t.events("event_joined")[0].card)


@rule("MA-0188", "MA-0006", "MA-5297")
@pytest.mark.parametrize(
    ("card", "dice"), [("mode_warm_embers", 3), ("ember", 2), ("mode_cold_embers", 1), ("mode_haste", 2)]
)
def test_the_game_mode_changes_the_dice_of_a_campfire(card: str, dice: int) -> None:
    t = travelling(setup=lambda state: state.cards.append(card)).answer("camp")
    assert [len(event.faces) for event in t.events("camped")] == [dice, dice]


@rule("MA-5289", "MA-5328")
@pytest.mark.parametrize(
    ("held", "offered"),
    [
        ({"plant/red": 1}, []),
        ({"plant/red": 1, "material/red": 3}, []),
        ({"plant/red": 2, "material/red": 1}, ["plants:red+red"]),
        ({"plant/red": 1, "plant/blue": 2}, ["plants:blue+blue", "plants:blue+red"]),
        (
            {"plant/red": 1, "plant/blue": 1, "plant/green": 1},
            ["plants:blue+green", "plants:blue+red", "plants:green+red"],
        ),
    ],
)
def test_poison_is_cured_at_the_campfire_by_two_plants_of_the_heros_choice(
    held: dict[str, int], offered: list[str]
) -> None:
    sick = {"yoktal": {"cards": ["bell_clapper", "poisoning"], "resources": dict(held)}}
    t = travelling(changes=sick).dice(white=["blank"] * 4).answer("camp")
    assert t.offers("plants:") == offered
    if not offered:
        assert t.asked != "campfire_cure" and t.hero().cards == ["bell_clapper", "poisoning"]
        return
    assert t.asked == "campfire_cure" and t.choice.seat == t.hero().seat
    t.answer(offered[-1])
    left = dict(held)
    for colour in offered[-1].removeprefix("plants:").split("+"):
        left[f"plant/{colour}"] -= 1
    assert t.hero().cards == ["bell_clapper"]
    assert t.hero().resources == {name: count for name, count in left.items() if count}
    assert [(event.card, event.hero) for event in t.events("card_gone")] == [("poisoning", "yoktal")]


@rule("MA-5289", "MA-5328")
def test_nobody_has_to_burn_his_plants_and_illness_asks_for_one() -> None:
    sick = {"yoktal": {"cards": ["poisoning", "illness"], "resources": {"plant/red": 2, "plant/blue": 1}}}
    t = travelling(changes=sick).dice(white=["blank"] * 4).do("camp", "skip")
    assert t.hero().cards == ["poisoning", "illness"] and t.offers("plants:") == ["plants:blue", "plants:red"]
    t.answer("plants:blue")
    assert t.hero().cards == ["poisoning"] and t.hero().resources == {"plant/red": 2}


# Moving


def beside_the_mill(**more: Any) -> Table:
    t = travelling(**more)
    region = base().region
    journey(t).hex = region.neighbours(region.cell_of["mill"])[0]
    journey(t).days = 1
    return t


def way_to(kind: str, name: str) -> str:
    column, row = base().region.board.coords(base().region.cell_of[name])
    return f"{kind}:{column},{row}"


@rule("MA-0161", "MA-0179", "MA-0181")
@pytest.mark.parametrize(("weather", "price"), [("fair", 2), ("bad", 3)])
def test_a_move_onto_a_numbered_hex_is_paid_and_sends_to_its_chapter(weather: str, price: int) -> None:
    there = Chapter(number=OFF_THE_MILL, text=WORDS, do=(Go(906),))
    t = beside_the_mill(chapters=(there,))
    t.state.travel, journey(t).weather = 3, weather
    told = refreshed(t).told(way_to("move", "mill"))
    assert told[:3] == ["party_lost", "party_moved", "chapter_read"] and ended_at(t) == 906
    assert t.state.travel == 3 - price and [event.count for event in t.events("party_lost")] == [price]
    (moved,) = t.events("party_moved")
    assert (moved.hex, moved.tokens) == (base().region.cell_of["mill"], price) == (journey(t).hex, price)


@rule("MA-0161", "MA-0179")
def test_a_hex_whose_number_the_booklet_does_not_have_or_without_number_sends_nowhere() -> None:
    t = beside_the_mill()
    t.state.travel = 2
    assert refreshed(t).told(way_to("move", "mill")) == ["party_lost", "party_moved"]
    away = next(cell for cell in base().region.neighbours(journey(t).hex) if cell not in base().region.names)
    t.state.travel = 2
    column, row = base().region.board.coords(away)
    assert refreshed(t).told(f"move:{column},{row}") == ["party_lost", "party_moved"]
    assert journey(t).hex == away and t.asked == "travel"


@rule("MA-5387", "MA-0159", "MA-0179")
@pytest.mark.parametrize(
    ("tokens", "weather", "aura", "gift", "kinds"),
    [
        (2, "bad", 1, True, {"guided"}),
        (2, "bad", 0, True, set()),
        (2, "bad", 1, False, set()),
        (1, "bad", 1, True, set()),
        (3, "bad", 1, True, {"move", "guided"}),
        (1, "fair", 1, True, set()),
        (2, "fair", 1, True, {"move"}),
    ],
)
def test_who_guides_in_bad_weather(tokens: int, weather: str, aura: int, gift: bool, kinds: set[str]) -> None:
    t = beside_the_mill(gifts={"yoktal": (BadWeather(),)} if gift else {}, changes={"yoktal": {"aura": aura}})
    t.state.travel, journey(t).weather = tokens, weather
    found = {key.partition(":")[0] for key in refreshed(t).keys()} & {"move", "guided"}
    assert found == kinds
    if "guided" in kinds:
        told = t.told(way_to("guided", "mill"))
        assert told == ["party_lost", "aura_changed", "party_moved"]
        assert (t.state.travel, t.hero().aura) == (tokens - 2, 0) and journey(t).hex == base().region.cell_of["mill"]


@rule("MA-0157", "MA-0156", "MA-0155")
@pytest.mark.parametrize(("at", "hex_name"), [(None, "mill"), ("taldea", "taldea")])
def test_a_journey_that_is_taken_up_goes_on_as_it_was(at: str | None, hex_name: str) -> None:
    there = Chapter(number=OFF_THE_MILL, text=WORDS, do=(Travel(at=at),))
    t = story(Travel(at="mill", ignore=False), chapters=(there,))
    assert t.asked == "travel" and journey(t).hex == base().region.cell_of[hex_name]
    assert [event.hex for event in t.events("party_moved")] == ([journey(t).hex] if at else [])
    assert (journey(t).days, journey(t).weather, len(journey(t).day)) == (0, "fair", 12)


@rule("MA-0155", "MA-0156")
def test_a_journey_begins_where_the_booklet_says_and_clears_the_tiles() -> None:
    t = place("A i", interests={"i": ("door", (Travel(),))}, foes={}, phase="free")
    t.answer("step:yoktal:door")
    assert t.state.place is None and t.asked == "travel"
    assert journey(t).hex == base().region.cell_of["lys"] and t.state.deadline is None


@rule("MA-0181", "MA-0182")
def test_a_booklet_moves_the_party_at_random_or_where_it_likes() -> None:
    region = base().region
    mill = region.cell_of["mill"]
    card = next(name for name, found in base().actions.items() if region.towards(mill, found.north) is not None)
    steps = (MoveParty("random", ignore=True), Travel())
    drawn = story(
        Travel(at="mill", ignore=False),
        chapters=(Chapter(number=OFF_THE_MILL, text=WORDS, do=steps),),
        setup=lambda state: pile(state, [card], []),
    )
    there = region.towards(mill, base().actions[card].north)
    assert journey(drawn).hex == there and [event.hex for event in drawn.events("party_moved")] == [there]
    free = Chapter(number=OFF_THE_MILL, text=WORDS, do=(MoveParty("choice", ignore=True), Travel()))
    t = story(Travel(at="mill", ignore=False), chapters=(free,))
    around = {
        f"hex:{column},{row}": cell for cell in region.neighbours(mill) for column, row in [region.board.coords(cell)]
    }
    assert t.asked == "hex" and t.keys() == list(around)
    t.answer(t.keys()[-1])
    assert journey(t).hex == list(around.values())[-1]


@rule("MA-0182")
def test_if_no_card_leads_anywhere_any_neighbour_will_do() -> None:
    region = base().region
    shore = next(cell for cell in region.board if cell not in region.closed and region.towards(cell, 0) is None)
    t = travelling()
    t.s.book.actions = {name: replace(card, north=0) for name, card in t.s.book.actions.items()}
    journey(t).hex = shore
    assert random_hex(t.s) == region.neighbours(shore)[0]


# Harvests


def gather(t: Table) -> Table:
    while t.asked in ("harvest", "taker", "room"):
        t.answer(t.keys()[0])
    return t


@rule("MA-0200", "MA-5381", "MA-0198", "MA-0199")
@pytest.mark.parametrize(("hero", "cards"), [("ancient", 2 * 1 + 1), ("ulberg", 2 * 3 + 1)])
def test_a_harvest_by_knowledge_and_what_the_party_adds(hero: str, cards: int) -> None:
    t = on(travelling(heroes=("ancient", "ulberg")), "plain", "day_02")
    assert not refreshed(t).offers("harvest:"), "it costs a token"
    t.state.travel = 2
    refreshed(t).do(f"harvest:{hero}", "keep")
    assert len(gather(t).events("drew")) == cards and {event.hero for event in t.events("drew")} == {hero}
    assert t.state.travel == 1 and t.hero("ulberg").aura == 4
    wheel = base().region.region.harvest["plain"]
    taken = [event.resource for event in t.events("resource_taken")]
    assert all(resource in wheel[event.gem] for event, resource in zip(t.events("drew"), taken, strict=True))


@rule("MA-0199", "MA-0198")
def test_nothing_is_harvested_in_a_city() -> None:
    t = travelling(at="lys")
    journey(t).days, t.state.travel = 1, 3
    assert "lys" in base().region.cell_of and not refreshed(t).offers("harvest:")


@rule("MA-5347", "MA-5355", "MA-0200")
def test_aura_and_a_basket_draw_more_cards() -> None:
    held = {"ulberg": {"objects": ["gatherers_basket", "rope"]}, "ancient": {"objects": ["gatherers_basket"]}}
    t = on(travelling(heroes=("ancient", "ulberg"), changes=held), "plain", "day_02")
    t.state.travel = 1
    refreshed(t).answer("harvest:ancient")
    assert t.asked == "gather" and t.keys() == ["use", "keep"], "the basket of the first hero"
    t.answer("keep")
    assert t.keys() == ["gather", "keep"]
    t.do("gather", "use")
    assert len(gather(t).events("drew")) == 2 * 1 + 1 + 3 + 4
    assert t.hero("ulberg").aura == 3 and t.hero("ulberg").objects == ["rope"]
    assert t.hero("ancient").objects == ["gatherers_basket"]
    assert "gatherers_basket" in t.state.decks.common_objects.pile


@rule("MA-5347")
def test_without_aura_nobody_gathers_more() -> None:
    t = on(travelling(heroes=("ancient", "ulberg"), changes={"ulberg": {"aura": 0}}), "plain", "day_02")
    t.state.travel = 1
    refreshed(t).answer("harvest:ancient")
    assert len(gather(t).events("drew")) == 3


# Crafting


def crafting(held: dict[str, dict[str, int]], **gifts: Any) -> Table:
    changes = {name: {"resources": dict(cubes)} for name, cubes in held.items()}
    t = travelling(changes=changes, gifts=gifts)
    journey(t).days = 1
    return refreshed(t)


@rule("MA-0202", "MA-0204")
def test_every_ingredient_must_be_there_as_often_as_the_recipe_names_it() -> None:
    plants = {"yoktal": {"plant/red": 1}, "ancient": {"plant/yellow": 1}}
    assert crafting(plants).offers("craft:") == ["craft:yellow_potion"]
    plants["ancient"]["plant/red"] = 1
    t = crafting(plants)
    assert t.offers("craft:") == ["craft:yellow_potion", "craft:red_potion"]
    t.do("craft:red_potion", "hero:ancient")
    assert t.hero().resources == {} and t.hero("ancient").resources == {"potion/red": 1}
    assert [event.resource for event in t.events("crafted")] == ["potion/red"]


@rule("MA-0202", "MA-0204", "MA-5388")
def test_materials_are_chosen_and_a_talent_makes_one_more_of_its_row_only() -> None:
    held = {"yoktal": {"material/blue": 1, "plant/red": 1}, "ancient": {"material/red": 1}}
    t = crafting(held, yoktal=(CraftMore("potion"),)).answer("craft:red_arrow")
    assert t.keys() == ["take:material/blue", "take:material/red"]
    t.do("take:material/red", "hero:yoktal")
    assert t.hero().resources == {"material/blue": 1, "arrow/red": 1} and t.hero("ancient").resources == {}
    assert not crafting({"yoktal": {"plant/red": 1}}).offers("craft:red_arrow"), "it needs a Material"


@rule("MA-0204", "MA-5374")
@pytest.mark.parametrize(
    ("cubes", "offered"),
    [
        ({"plant/red": 2, "material/red": 1}, False),
        ({"plant/red": 2}, False),
        ({"plant/red": 2, "plant/blue": 1}, True),
    ],
)
def test_three_cubes_of_a_row_become_one_of_any_colour(cubes: dict[str, int], offered: bool) -> None:
    t = crafting({"yoktal": cubes, "ancient": {"plant/red": 3}}, yoktal=(Convert("plant"),))
    assert t.offers("convert:") == (["convert:yoktal:plant"] if offered else [])
    if offered:
        t.do("convert:yoktal:plant", "take:plant/red", "take:plant/blue")
        assert t.asked == "convert_to", "the last one is no choice"
        assert t.keys() == [f"make:plant/{colour}" for colour in ("red", "yellow", "green", "blue", "purple")]
        t.answer("make:plant/purple")
        assert t.hero().resources == {"plant/purple": 1} and t.hero("ancient").resources == {"plant/red": 3}
