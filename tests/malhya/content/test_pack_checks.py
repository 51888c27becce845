"""What the checks of a pack look for, one fault at a time (MA-0095, MA-0097, MA-0104, MA-0113, MA-0148, MA-0177)."""

from typing import Any

import pytest
from tests.malhya.content.kit import Pages, said
from tests.malhya.table import WORDS, base

from oubliette.games.malhya.content.checks import (
    check_chapters,
    check_entries,
    check_first_pages,
    check_flags,
    check_loops,
    check_places,
)
from oubliette.games.malhya.content.road import EventCard, Rest, TravelCard
from oubliette.games.malhya.content.script import (
    Ask,
    Chapter,
    Close,
    Dungeon,
    End,
    Finish,
    Gain,
    Go,
    If,
    Tell,
    Tick,
    Travel,
    Way,
    When,
)
from oubliette.games.malhya.content.stories import Booklet, Entry, Instruction, Interest, MarkSpec, Place, Row

rule = pytest.mark.rule
DONE = Finish(WORDS)
OVER = End(won=True, title=WORDS)


def chapter(number: int, *steps: Any, **more: Any) -> Chapter:
    return Chapter(number=number, text=WORDS, do=steps, **more)


def booklet(*chapters: Chapter, name: str = "mine", **more: Any) -> Booklet:
    return Booklet(id=name, title=WORDS, chapters=chapters, **more)


@rule("MA-0095")
@pytest.mark.parametrize(
    ("chapters", "found"),
    [
        ((chapter(1, Go(2)), chapter(2, OVER)), []),
        ((chapter(1, Go(7)),), [("chapter 1 leads to chapter 7 of mine, which is not there", ("chapters", 0, "do"))]),
        ((chapter(1, Tell(WORDS)),), [("chapter 1 leads nowhere", ("chapters", 0, "do"))]),
        ((chapter(1, OVER), chapter(2, OVER)), [("nothing leads to chapter 2", ("chapters", 1))]),
        ((chapter(1, OVER), chapter(2, OVER, hidden=True)), []),
        ((chapter(1, Travel(late=2)), chapter(2, OVER)), []),
        ((chapter(1, Dungeon(10, leave=2, consequence=3)), chapter(2, OVER), chapter(3, OVER)), []),
        ((chapter(1, If(When(), do=(OVER,))),), [("chapter 1 leads nowhere", ("chapters", 0, "do"))]),
        ((chapter(1, If(When(), do=(OVER,), otherwise=(OVER,))),), []),
        ((chapter(1, Ask((Way(WORDS, (OVER,)), Way(WORDS)))),), [("chapter 1 leads nowhere", ("chapters", 0, "do"))]),
    ],
)
def test_chapters_lead_on_and_can_be_reached(chapters: tuple[Chapter, ...], found: list[Any]) -> None:
    assert said(check_chapters, Pages(booklet(*chapters))) == found


@rule("MA-0259", "MA-0095")
@pytest.mark.parametrize(
    ("events", "name", "fine"), [(False, "mine", True), (True, "mine", False), (True, "events", True)]
)
def test_a_chapter_read_on_tiles_need_not_lead_on(events: bool, name: str, fine: bool) -> None:
    token = Interest(chapter=5, events=events)
    tiles = Place(id="hut", number=1, name=WORDS, map=".", interests={"bell": token})
    pages = Pages(booklet(chapter(1, Go(5)), chapter(5, Tell(WORDS)), name=name), places={"hut": tiles})
    found = [words for words, _ in said(check_chapters, pages)]
    assert found == ([] if fine else ["chapter 5 leads nowhere"])


@rule("MA-0097")
@pytest.mark.parametrize(
    ("chapters", "round_and_round"),
    [
        ((chapter(1, Go(2)), chapter(2, Go(1))), [1, 2]),
        ((chapter(1, Go(2)), chapter(2, Ask((Way(WORDS, (Go(1),)), Way(WORDS, (OVER,)))))), []),
        ((chapter(1, Go(2)), chapter(2, Go(3)), chapter(3, Close())), []),
        ((chapter(1, Go(1, booklet="other")),), []),
        ((chapter(1, Go(1)), chapter(2, OVER)), [1]),
        ((chapter(1, Go(9)),), []),
        ((chapter(1, Tell(WORDS)),), []),
    ],
)
def test_no_chapter_goes_round_for_ever(chapters: tuple[Chapter, ...], round_and_round: list[int]) -> None:
    found = said(check_loops, Pages(booklet(*chapters)))
    assert [words for words, _ in found] == [
        f"chapter {number} goes round for ever: no way from it leads out" for number in round_and_round
    ]
    assert [path[1] for _, path in found] == [number - 1 for number in round_and_round]


@rule("MA-0113", "MA-0148")
def test_a_first_page_sets_up_and_boxes_name_chapters() -> None:
    assert said(check_first_pages, Pages(booklet(chapter(1, OVER), setup=(Gain(gold=1),), boxes={2: 1}))) == []
    page = booklet(chapter(1, OVER), setup=(Go(1),), alone=(If(When(), do=(Close(),)),), boxes={2: 1, 3: 44})
    assert [(words.partition(":")[0], path) for words, path in said(check_first_pages, Pages(page))] == [
        ("the first page sets up", ("setup",)),
        ("the first page sets up", ("alone",)),
        ("there is no chapter 44", ("boxes", 3)),
    ]


@rule("MA-0104", "MA-0177")
def test_every_pair_of_halves_has_its_entry() -> None:
    road: dict[str, dict[str, Any]] = {
        "travel_cards": {"d": TravelCard(id="d", time="day", terrain="plain", entry=11)},
        "rests": {"r": Rest(id="r", dice=2, entry=31)},
        "event_cards": {"e": EventCard(id="e", fair=41, bad=42)},
    }
    tops, bottoms = (11, 31, 77), (41, 42)
    dungeon = booklet(chapter(1, Dungeon(77, leave=1)))
    entries = tuple(Entry(top, bottom, 1) for top in tops for bottom in bottoms)
    whole = booklet(chapter(1, OVER), name="events", entries=entries)
    assert said(check_entries, Pages(whole, dungeon, **road)) == []
    for missing in entries:
        short = booklet(chapter(1, OVER), name="events", entries=tuple(one for one in entries if one != missing))
        found = said(check_entries, Pages(short, dungeon, **road))
        assert found == [(f"there is no entry {missing.top}/{missing.bottom}", ("entries",))]
    assert said(check_entries, Pages(dungeon, **road)) == [], "without an Events booklet there is nothing to look up"


@rule("MA-0152", "MA-0126")
def test_a_flag_that_is_asked_for_is_set_somewhere() -> None:
    asks = If(When(ticked=(8,), tokens=(9,)), do=(DONE,))
    found = [words for words, _ in said(check_flags, Pages(booklet(chapter(1, asks, DONE))))]
    assert len(found) == 2 and all("nobody ever sets" in words for words in found)
    assert said(check_flags, Pages(booklet(chapter(1, Tick(8), Gain(token=9), asks, DONE)))) == []
    events = booklet(chapter(1, Tick(8), Gain(token=9), Close()), name="events")
    assert said(check_flags, Pages(booklet(chapter(1, asks, DONE)), events)) == []


@rule("MA-5088")
def test_a_place_has_a_way_out_and_its_tokens_a_cell() -> None:
    def hut(**fields: Any) -> list[str]:
        marks = {"r": MarkSpec(summon="red"), "i": MarkSpec(interest="door")}
        wanted: dict[str, Any] = {"marks": marks, "interests": {"door": Interest(chapter=1, exit=True)}}
        tiles = Place(id="hut", number=1, name=WORDS, map="r i", **(wanted | fields))
        return [words for words, _ in said(check_places, Pages(places={"hut": tiles}))]

    assert hut() == [] and hut(deployment=(Row(token="red"),)) == []  # noqa: S106
    assert hut(deployment=(Row(token="blue"),)) == ["there is no blue Summon token on the plan"]  # noqa: S106
    locked = {"door": Interest(chapter=1)}
    assert len(hut(interests=locked)) == 1
    assert hut(interests=locked, instructions=(Instruction(at="enemies_down", do=()),)) == []
    assert hut(interests=locked, instructions=(Instruction(at="counter", do=()),)) == []
    assert len(hut(interests=locked, instructions=(Instruction(at="alert", do=()),))) == 1
    assert len(hut(interests={})) == 2, "a mark without a token, and nobody ever leaves"


@rule("MA-0104", "MA-0177")
def test_the_box_has_all_entries() -> None:
    assert base().entry(11, 41) and len(base().booklets["events"].entries) == 66
