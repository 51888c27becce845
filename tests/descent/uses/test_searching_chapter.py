"""Searching to the letter: whence, what lies on top, what goes back, what the unique token brings (D2-2134 ff.)."""

from typing import Any

import pytest
from tests.descent.table import FAILS, hero, monster, table

from oubliette.games.descent.content.quest_book import Harm, Rule
from oubliette.games.descent.state.state import Secret
from oubliette.games.descent.uses.searching import searchable
from oubliette.kernel.scripts import Add

rule = pytest.mark.rule


@rule("D2-2140")
def test_a_token_in_the_first_space_of_the_map_is_searched_like_any_other() -> None:
    t = table("Z A .\n\n. . Z", A=hero(), search=["health_potion"])
    assert sorted(key for key in t.keys if key.startswith("search:")) == sorted(
        f"search:{name}" for name in searchable(t.s, t.figure("A"))
    )
    assert len(searchable(t.s, t.figure("A"))) == 2
    first = next(one for one in t.s.state.tokens.values() if t.s.ground.board.coords(one.cell) == (0, 0))
    t.do(f"search:{first.id}").settle()
    assert [held.card for held in t.of("A").search] == ["health_potion"] and len(searchable(t.s, t.figure("A"))) == 1


@rule("D2-4168")
@pytest.mark.parametrize(
    ("answer", "kept", "discarded", "told"),
    [
        ("keep", ["health_potion"], [], ["health_potion"]),
        ("again", ["curse_doll"], ["health_potion"], ["health_potion", "curse_doll"]),
    ],
)
def test_an_appraiser_keeps_the_first_card_or_takes_the_next(
    answer: str, kept: list[str], discarded: list[str], told: list[str]
) -> None:
    me = hero("tomble", "thief", skills=["appraisal"])
    t = table("A Z g", A=me, g=monster(), search=["health_potion", "curse_doll", "fire_flask"])
    t.do("search:")
    assert (t.asked, t.keys) == ("appraisal", ["keep", "again"])
    t.do(answer).settle()
    assert [held.card for held in t.of("A").search] == kept
    assert t.s.state.search.discarded == discarded and t.s.state.search.pile[0] == "fire_flask"
    assert [event.card for event in t.events("searched")] == told


@rule("D2-4168")
def test_there_is_no_second_card_for_who_has_none_to_draw_or_no_skill() -> None:
    last = table("A Z g", A=hero("tomble", "thief", skills=["appraisal"]), g=monster(), search=["health_potion"])
    assert last.do("search:").settle().asked == "hero_action" and len(last.of("A").search) == 1
    plain = table("A Z g", A=hero("tomble", "thief"), g=monster(), search=["health_potion", "fire_flask"])
    assert plain.do("search:").settle().asked == "hero_action" and len(plain.of("A").search) == 1
    cast: dict[str, Any] = {"A": hero("grisban", "thief", skills=["appraisal"], damage=13), "B": hero(), "g": monster()}
    t = table("A Z .\n\n. . B", hand=["explosive_runes"], search=["health_potion", "fire_flask"], **cast).turn("A")
    t.dice(**FAILS).do("search:", "play:explosive_runes").settle()
    assert t.of("A").knocked_out and [held.card for held in t.of("A").search] == ["health_potion"], "nor who lies"


@rule("D2-2144", "D2-2137", "D2-4426")
def test_what_works_at_once_is_discarded_and_never_comes_back() -> None:
    t = table("Z A Z", A=hero(), search=["treasure_chest", "nothing"])
    t.s.state.shop = ["iron_spear"]
    t.do("search:", "search:").settle()
    assert t.s.state.search.discarded == ["treasure_chest", "nothing"] and t.s.state.search.pile == []
    assert t.of("A").search == [] and [event.card for event in t.events("searched")] == ["treasure_chest", "nothing"]


@rule("D2-2144")
def test_an_empty_deck_is_told_and_gives_nothing() -> None:
    t = table("A Z . g", A=hero(), g=monster(), search=[])
    t.s.state.search.discarded = ["health_potion"]
    t.do("search:").settle()
    assert [event.card for event in t.events("searched")] == [""] and t.of("A").search == []
    assert t.s.state.search.discarded == ["health_potion"], "nothing is shuffled back"


@rule("D2-2150", "D2-2151")
def test_only_a_passage_opens_a_room() -> None:
    for card, asked in (("secret_passage", "explore"), ("nothing", "hero_action")):
        boxes = ("lair_of_the_wyrm", "trollfens")
        t = table("A Z . z", A=hero(), z=monster(), boxes=boxes, search=[card, "fire_flask"])
        t.s.state.secret = Secret(deck=["the_dark_council"])
        t.do("search:").settle()
        assert t.asked == asked and t.s.state.search.discarded == [card]
        assert t.s.ground.board.coords(t.s.state.secret.entrance) == (0, 0) if asked == "explore" else True


@rule("D2-2138", "D2-2137", "D2-2141")
@pytest.mark.parametrize("area", ["near", "far"])
def test_the_quest_learns_who_found_the_unique_token_and_where_he_stood(area: str) -> None:
    found = Rule(at="unique_found", figure="syndrael", area=area, do=(Add(counter="found"),))
    t = table("A Z . . B", A=hero(), B=hero("jain", "wildlander"), rules=[found], search=["health_potion"],
              more={"unique": "Z"}, areas={"near": (0, 0, 0, 0), "far": (1, 0, 4, 0)})  # fmt: skip
    next(iter(t.s.state.tokens.values())).unique = True
    t.turn("A").do("search:").settle()
    assert t.s.state.script.counters.get("found", 0) == (area == "near")


@rule("D2-2138", "D2-2141")
def test_who_falls_over_the_unique_token_has_found_it_all_the_same_but_stands_nowhere() -> None:
    anywhere = Rule(at="unique_found", figure="grisban", do=(Add(counter="found"), Harm(damage=1)))
    here = Rule(at="unique_found", area="all", do=(Add(counter="here"),))
    cast: dict[str, Any] = {"A": hero("grisban", "thief", damage=13), "B": hero(), "g": monster()}
    t = table("A Z .\n\n. . B", hand=["explosive_runes"], more={"unique": "Z"}, rules=[anywhere, here], **cast).turn(
        "A"
    )
    next(iter(t.s.state.tokens.values())).unique = True
    t.dice(**FAILS).do("search:", "play:explosive_runes").settle()
    assert t.of("A").knocked_out and t.s.state.script.counters == {"found": 1}
    told = t.kinds()
    last = len(told) - 1 - told[::-1].index("suffered")
    assert told.index("unique_found") < last, "it is found before the quest does anything"
    assert t.events("suffered")[-1].figure == "syndrael"
