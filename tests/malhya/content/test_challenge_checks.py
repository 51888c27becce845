"""What the checks of a pack say about Challenges, one fault at a time (MA-0266 to MA-0269)."""

from typing import Any

import pytest
from tests.malhya.content.kit import Pages, said
from tests.malhya.pages import ROUND_ONE, bite, encounter, trial, zone
from tests.malhya.table import WORDS, base

from oubliette.games.malhya.content.challenge_checks import check_faced, check_pages
from oubliette.games.malhya.content.challenges import ChallengePage, PageInstruction, Stage
from oubliette.games.malhya.content.checks import check_chapters, check_flags, check_loops
from oubliette.games.malhya.content.script import (
    Advance,
    Challenge,
    Chapter,
    Conclude,
    End,
    Evolve,
    Go,
    If,
    Tell,
    Tick,
    When,
)
from oubliette.games.malhya.content.stories import Booklet, Instruction, Place
from oubliette.kernel.packs import InvalidEntry

rule = pytest.mark.rule


def words_of(check: Any, pages: Pages) -> list[str]:
    """What a check finds, in English."""
    return [words for words, _ in said(check, pages)]


def told(page: ChallengePage) -> list[str]:
    """What is wrong with a page."""
    return words_of(check_pages, Pages(challenges={"test": page}))


GOOD = {"here": zone(attack="any")}


def test_a_good_page_is_not_complained_about() -> None:
    assert told(encounter(GOOD)) == []
    assert told(trial({"a": zone(start=True)})) == []
    assert [
        check for check in (check_pages, check_faced) if words_of(check, Pages(challenges=dict(base().challenges)))
    ] == []


@rule("MA-0266")
@pytest.mark.parametrize(
    ("page", "words"),
    [
        (encounter({"a": zone(attack="any", leads=("z",))}), "there is no zone 'z'"),
        (encounter(GOOD, Stage(attacks=(bite(zones=("z",)),))), "there is no zone 'z'"),
        (encounter(GOOD, Stage(attacks=(bite(to="z"),))), "there is no zone 'z'"),
        (encounter({"a": zone(attack="any"), "b": zone(attack="any")}), "it is drawn on the zone 'a'"),
        (encounter({"a": zone(start=True)}), "the creature cannot be attacked from anywhere: a zone needs attack"),
        (encounter({"a": zone(attack="any", room=4)}), "five heroes begin here, and there is room for 4"),
        (encounter(GOOD | {"b": zone(1)}), "nobody ever gets to this zone"),
        (encounter(GOOD, more=(PageInstruction(at="harm", count=1, do=(Evolve(2),)),)), "there is no stage 2"),
        (trial({"a": zone()}), "heroes are placed nowhere: it needs a zone with start"),
        (trial({"a": zone(start=True, finish=True)}), "arriving changes nothing: no instruction asks for it"),
        (
            trial({"a": zone(start=True)}, PageInstruction(at="one_arrived", do=(Conclude("won"),))),
            "nobody can arrive: no zone has finish",
        ),
        (
            trial({"a": zone(start=True)}, PageInstruction(at="harm", count=1, do=(Conclude("won"),))),
            "a trial has no creature",
        ),
        (
            trial({"a": zone(start=True)}, PageInstruction(at="round", count=1, do=(Tell(WORDS),)), endless=True),
            "it may never end: an instruction at round must conclude it, without a condition",
        ),
        (
            trial({"a": zone(start=True, do=(Go(2),))}),
            "its steps stay on the page: a chapter follows its ending",
        ),
    ],
)
def test_faults_of_a_page_are_named(page: ChallengePage, words: str) -> None:
    assert words in told(page)


def test_an_encounter_that_nobody_can_lose_may_never_end() -> None:
    page = encounter(GOOD)
    fields = {name: getattr(page, name) for name in page.__struct_fields__}
    words = "it may never end: an instruction at {} must conclude it, without a condition"
    for kept, missing in ((0, "heroes_down"), (1, "creature_down")):
        assert told(ChallengePage(**fields | {"instructions": (page.instructions[kept],)})) == [words.format(missing)]


def test_an_encounter_has_a_creature_and_a_trial_has_none() -> None:
    wrong: tuple[tuple[Any, Any], ...] = (("encounter", None), ("trial", encounter(GOOD).creature))
    for kind, creature in wrong:
        with pytest.raises(InvalidEntry):
            ChallengePage(
                id="x", kind=kind, name=WORDS, text=WORDS, zones=GOOD, creature=creature, instructions=(ROUND_ONE,)
            )


def booklet(*steps: Any) -> Booklet:
    """A booklet with a first chapter and two it may lead to."""
    over = End(won=True, title=WORDS)
    chapters = (Chapter(number=1, text=WORDS, do=steps), *(Chapter(number=n, text=WORDS, do=(over,)) for n in (2, 3)))
    return Booklet(id="tale", title=WORDS, chapters=chapters)


@rule("MA-0266")
def test_every_ending_has_its_chapter_and_no_chapter_waits_for_another() -> None:
    pages = {"test": encounter(GOOD)}
    whole = booklet(Challenge("test", {"won": 2, "lost": 3}))
    for check in (check_faced, check_chapters, check_loops):
        assert words_of(check, Pages(whole, challenges=pages)) == []
    assert words_of(check_faced, Pages(booklet(Challenge("test", {"won": 2})), challenges=pages)) == [
        "test can end with 'lost': no chapter follows"
    ]
    surplus = booklet(Challenge("test", {"won": 2, "lost": 3, "x": 2}))
    assert words_of(check_faced, Pages(surplus, challenges=pages)) == ["test never ends with 'x'"]
    assert words_of(check_chapters, Pages(booklet(Challenge("test", {"won": 2, "lost": 9})), challenges=pages)) == [
        "chapter 1 leads to chapter 9 of tale, which is not there",
        "nothing leads to chapter 3",
    ]
    assert words_of(check_loops, Pages(booklet(Challenge("test", {"won": 1, "lost": 1})), challenges=pages)) == [
        "chapter 1 goes round for ever: no way from it leads out"
    ]


def test_the_words_of_a_page_belong_on_a_page() -> None:
    stray = "advance, evolve and conclude belong on the page of a Challenge"
    assert words_of(check_faced, Pages(booklet(Advance(1), Go(2)))) == [stray]
    ends = Instruction(at="enemies_down", do=(Conclude("won"),))
    plan = Place(id="p", number=1, name=WORDS, map=".", instructions=(ends,))
    assert words_of(check_faced, Pages(places={"p": plan})) == [stray]


def test_flags_that_a_page_sets_count_for_the_booklet_that_leads_to_it() -> None:
    asks = If(When(ticked=(7,)), (Go(2),), (Go(3),))
    page = trial({"a": zone(start=True, do=(Tick(7),))})
    tale = booklet(asks, Challenge("test", {"late": 2}))
    assert words_of(check_flags, Pages(tale, challenges={"test": page})) == []
    assert words_of(check_flags, Pages(booklet(asks), challenges={"test": page})) == ["nobody ever sets triangle 7"]
