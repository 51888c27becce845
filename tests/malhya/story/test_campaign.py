"""A campaign of booklets as one match: what is taken along, what follows, how it ends (MA-0093, MA-0143 to MA-0154)."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.malhya.at_the_table.kit import view
from tests.malhya.table import WORDS, Table, base, copy_of_base, start

from oubliette.games.malhya import GAME
from oubliette.games.malhya.bots import Steady
from oubliette.games.malhya.content.book import Book, load
from oubliette.games.malhya.content.script import (
    Ask,
    Chapter,
    Domain,
    Dungeon,
    End,
    Finish,
    Gain,
    Go,
    Harm,
    If,
    Infiltrate,
    LevelUp,
    Tick,
    Travel,
    Way,
    When,
)
from oubliette.games.malhya.content.stories import Booklet, Campaign, Ending, Part, Route
from oubliette.games.malhya.game import begin, campaigns, scenarios
from oubliette.games.malhya.state.decks import QUALITY_OBJECTS, QUALITY_WEAPONS, quality_objects, quality_weapons
from oubliette.games.malhya.state.state import Bookmark, Making, PlaceState, Slot, State, TalentState
from oubliette.games.malhya.tools import draw
from oubliette.kernel import saves
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.packs import ContentError
from oubliette.kernel.text import Say
from oubliette.kernel.words import Words
from oubliette.table.speech import Voice, texts_for

rule = pytest.mark.rule
DONE = Finish(WORDS)
WAIT = Ask((Way(WORDS), Way(Words(en="y", fr="y"))))
"""A question between two steps, so that a test can look."""


def chapter(number: int, *steps: Any) -> Chapter:
    return Chapter(number=number, text=WORDS, do=steps)


def booklet(name: str, *steps: Any, **more: Any) -> Booklet:
    """A booklet whose first chapter has these steps."""
    chapters = more.pop("chapters", ())
    return Booklet(id=name, title=Words(en=name, fr=name), chapters=(chapter(1, *steps), *chapters), **more)


def ending(name: str, **more: Any) -> Ending:
    return Ending(title=Words(en=name, fr=name), text=Words(en=f"{name}, told", fr=f"{name}, conté"), **more)


def campaign(*parts: Part, endings: tuple[Ending, ...] = (ending("peace"),)) -> Campaign:
    return Campaign(id="saga", title=Words(en="Saga", fr="Saga"), parts=parts, endings=endings)


def play(saga: Campaign, *booklets: Booklet, setup: Any = None, scenario: str = "saga", options: Any = None) -> Table:
    """A match of a campaign, its heroes made without Talents or Weapons."""
    book = copy_of_base()
    book.booklets = {**book.booklets, **{one.id: one for one in booklets}}
    book.campaigns = {saga.id: saga}

    def arrange(state: State) -> None:
        state.making = Making([])
        if setup is not None:
            setup(state)

    return start(book, arrange, scenario=scenario, **(options or {}))


def turn_to(t: Table, number: int) -> Table:
    """A match that goes on from this state with a chapter, as if a hex had sent the party there."""
    state = t.state
    state.travelling, state.reading = False, Bookmark(state.booklet, number)
    return Table(Match(GAME.but("rules", begin=lambda *_: state), Setup("malhya", "saga", ("me",), 1), t.s.book))


def line(*names: str) -> Campaign:
    """One booklet after the other."""
    parts = [Part(name, (Route(after),)) for name, after in pairwise(names)]
    return campaign(*parts, Part(names[-1]))


def ended_as(t: Table) -> str:
    (told,) = t.events("story_ended")
    return str(told.en)


# What is taken along


@rule("MA-0151")
def test_a_domain_has_a_name_from_the_day_it_is_obtained() -> None:
    first = booklet("one", Domain(weapons=1, name=Words(en="Mill", fr="Moulin")), Domain(objects=2), WAIT, DONE)
    t = play(line("one", "two"), first, booklet("two", WAIT, DONE))
    held = t.state.domain
    assert (held.en, held.fr, held.weapons, held.objects) == ("Mill", "Moulin", 1, 2)


@rule("MA-0143", "MA-0145", "MA-0152", "MA-0154", "MA-5286")
def test_the_save_sheet_goes_on_with_the_next_booklet() -> None:
    gains = (Gain(gold=7, points=3, token=4, card="pilgrims_robes", crystals=2), Tick(26), Harm(damage=2))
    t = play(line("one", "two"), booklet("one", *gains, DONE), booklet("two", WAIT, DONE))
    state = t.state
    assert state.booklet == "two" and state.finished == ["one"]
    assert (state.gold, state.points, state.tokens, state.crystals) == (7, 3, [4], 2)
    assert state.triangles == [26] and "pilgrims_robes" in state.cards
    assert [hero.damage for hero in state.heroes.values()] == [2, 2]
    assert [event.booklet for event in t.events("booklet_begun")] == ["two"]


@rule("MA-0143")
def test_a_tick_holds_for_the_very_next_line() -> None:
    t = play(
        line("one", "two"),
        booklet("one", Tick(5), If(When(ticked=(5,)), (DONE,)), End(False, WORDS)),
        booklet("two", WAIT, DONE),
    )
    assert t.state.booklet == "two"


@rule("MA-0144", "MA-0153", "MA-0154")
def test_heroes_keep_their_backpacks() -> None:
    def pack(state: State) -> None:
        hero = state.heroes["yoktal"]
        hero.weapon, hero.objects, hero.resources = "club", ["rope"], {"plant/red": 2}

    t = play(line("one", "two"), booklet("one", DONE), booklet("two", WAIT, DONE), setup=pack)
    hero = t.hero()
    assert (hero.weapon, hero.objects, hero.resources) == ("club", ["rope"], {"plant/red": 2})


@rule("MA-0146", "MA-0128")
def test_the_action_deck_keeps_its_number_of_cards_but_not_which() -> None:
    def used(state: State) -> None:
        deck = state.decks.actions
        deck.discard(*[deck.pile.pop() for _ in range(11)])

    t = play(line("one", "two"), booklet("one", WAIT, DONE), booklet("two", WAIT, DONE), setup=used)
    gone = sorted(t.state.decks.actions.discarded)
    t.answer("way:0")
    deck = t.state.decks.actions
    assert (len(deck.pile), len(deck.discarded)) == (19, 11)
    assert sorted(deck.discarded) != gone
    assert sorted([*deck.pile, *deck.discarded]) == sorted(t.s.book.actions)


@rule("MA-0146")
def test_threat_and_difficulty_stay_until_a_booklet_ends_infiltration() -> None:
    def risen(state: State) -> None:
        assert state.infiltration is not None
        state.infiltration.threat = 3

    t = play(line("one", "two"), booklet("one", Infiltrate("difficult"), WAIT, DONE), booklet("two", WAIT, DONE))
    risen(t.state)
    t.answer("way:0")
    assert t.state.booklet == "two" and t.state.infiltration is not None
    assert (t.state.infiltration.level, t.state.infiltration.threat) == ("difficult", 3)


@rule("MA-0149", "MA-0150")
def test_the_journey_goes_on_where_it_was() -> None:
    def arrange(t: Table) -> None:
        assert t.state.journey is not None
        t.state.journey.slots = [Slot("day_1"), Slot("day_2")]
        t.state.journey.day.pile = [name for name in t.state.journey.day.pile if name not in ("day_1", "day_2")]
        t.state.journey.days, t.state.journey.weather, t.state.travel = 3, "bad", 1

    first = booklet("one", Travel(at="mill"), chapters=(chapter(510, DONE),))
    t = play(line("one", "two"), first, booklet("two", Travel(), chapters=(chapter(2, DONE),)))
    arrange(t)
    hexes = t.state.journey
    assert hexes is not None
    mill = hexes.hex
    t = turn_to(t, 510)
    assert t.state.booklet == "two" and t.state.travelling
    after = t.state.journey
    assert after is not None
    assert (after.hex, after.days, after.weather, t.state.travel) == (mill, 3, "bad", 1)
    t.answer("draw")
    assert len(after.slots) == 3, "the first card goes to the first free slot"


@rule("MA-0154", "MA-0157")
def test_a_fresh_booklet_begins_with_an_empty_travel_board_on_its_own_hex() -> None:
    first = booklet("one", Travel(at="mill"), chapters=(chapter(510, DONE),))
    t = play(line("one", "two"), first, booklet("two", WAIT, DONE, at="lys", fresh=True))
    assert t.state.journey is not None
    t.state.journey.days = 3
    t.answer("draw")
    t = turn_to(t, 510)
    after = t.state.journey
    assert after is not None and t.state.booklet == "two"
    assert (after.days, after.slots) == (0, [])
    assert len(after.day.everywhere()) == 12
    assert after.hex == t.s.book.region.cell_of["lys"]


def test_a_time_limit_and_a_dungeon_do_not_outlive_their_booklet() -> None:
    first = booklet("one", Travel(at="mill", days=1, late=2), chapters=(chapter(2, DONE), chapter(510, DONE)))
    t = turn_to(play(line("one", "two"), first, booklet("two", WAIT, DONE)), 510)
    assert t.state.booklet == "two" and t.state.deadline is None
    dungeon = booklet("one", Dungeon(tile=71, leave=2, rooms=2), chapters=(chapter(2, DONE),))
    t = play(line("one", "two"), dungeon, booklet("two", WAIT, DONE))
    assert t.state.dungeon is not None
    t = turn_to(t, 2)
    assert t.state.booklet == "two" and t.state.dungeon is None


# Quality cards and the domain


@rule("MA-0111", "MA-0112")
def test_owned_quality_cards_do_not_count_when_decks_are_made_anew() -> None:
    book = base()
    fine, better = quality_weapons(book), quality_objects(book)

    def own(state: State) -> None:
        owned = [name for name in state.decks.common_weapons.pile if name in fine]
        state.heroes["yoktal"].weapon = owned[0]
        state.decks.common_weapons.remove(owned[0])
        state.heroes["ancient"].objects = [name for name in state.decks.common_objects.pile if name in better][:1]
        state.decks.common_objects.remove(state.heroes["ancient"].objects[0])

    t = play(line("one", "two"), booklet("one", DONE), booklet("two", WAIT, DONE), setup=own)
    weapons = [name for name in t.state.decks.common_weapons.pile if name in fine]
    objects = [name for name in t.state.decks.common_objects.pile if name in better]
    assert len(weapons) == QUALITY_WEAPONS and t.hero().weapon not in weapons
    assert len(objects) == QUALITY_OBJECTS and t.hero("ancient").objects[0] not in objects


@rule("MA-0151", "MA-0111")
def test_a_domain_brings_more_quality_cards_to_every_later_booklet() -> None:
    grows = Domain(weapons=1, objects=2, name=Words(en="The mill", fr="Le moulin"))
    t = play(
        line("one", "two", "three"),
        booklet("one", grows, DONE),
        booklet("two", WAIT, DONE),
        booklet("three", WAIT, DONE),
    )
    for name in ("two", "three"):
        assert t.state.booklet == name
        weapons = [card for card in t.state.decks.common_weapons.pile if card in quality_weapons(t.s.book)]
        objects = [card for card in t.state.decks.common_objects.pile if card in quality_objects(t.s.book)]
        assert (len(weapons), len(objects)) == (QUALITY_WEAPONS + 1, QUALITY_OBJECTS + 2)
        t.answer("way:0")


@rule("MA-0148")
def test_the_box_of_a_dungeon_opens_its_chapter() -> None:
    """The second dungeon of the campaign, the first of this booklet: its box sends to chapter 40."""

    def one_before(state: State) -> None:
        state.dungeons = 1

    rooms = Dungeon(tile=71, leave=2, rooms=1)
    both = booklet("one", rooms, chapters=(chapter(2, End(False, WORDS)), chapter(40, WAIT, DONE)), boxes={2: 40})
    t = play(line("one"), both, setup=one_before)
    for _ in range(60):
        if t.asked == "way" and t.state.page is not None and t.state.page.chapter == 40:
            break
        t.dull()
    assert t.state.dungeons == 2 and t.state.page is not None and t.state.page.chapter == 40
    assert save_marks(t)["dungeons"] == 2


def save_marks(t: Table) -> dict[str, Any]:
    (sheet,) = [one for one in view(t).sheets if one.id == "save"]
    return {mark.id: mark.value for mark in sheet.bars}


# Which booklet follows, and how it ends

FORK = campaign(
    Part("one", (Route("two", When(ticked=(1,))), Route("three", When(unticked=(2,))))),
    Part("two"),
    Part("three"),
    endings=(
        ending("crown", when=When(played="two")),
        ending("exile", when=When(ticked=(3,)), won=False),
        ending("rest"),
    ),
)


@rule("MA-0152", "MA-0093")
@pytest.mark.parametrize(("ticks", "follows"), [((1,), "two"), ((), "three"), ((1, 2), "two"), ((2,), "")])
def test_flags_choose_the_next_booklet_and_the_first_that_holds_wins(ticks: tuple[int, ...], follows: str) -> None:
    first = booklet("one", *map(Tick, ticks), DONE)
    t = play(FORK, first, booklet("two", WAIT, DONE), booklet("three", WAIT, DONE))
    if follows:
        assert t.state.booklet == follows and not t.over
    else:
        assert t.over and ended_as(t) == "rest"


@rule("MA-0096")
@pytest.mark.parametrize(
    ("ticks", "named", "won"),
    [((1,), "crown", True), ((3,), "exile", False), ((), "rest", True), ((1, 3), "crown", True)],
)
def test_three_endings(ticks: tuple[int, ...], named: str, won: bool) -> None:
    t = play(FORK, booklet("one", *map(Tick, ticks), DONE), booklet("two", DONE), booklet("three", DONE))
    assert t.over and ended_as(t) == named and t.state.won is won
    kinds = [entry.event.kind for entry in t.match.entries()][-2:]
    assert kinds == ["told", "story_ended"] and t.events("told")[-1].en == f"{named}, told"


def test_a_chapter_can_end_the_whole_campaign() -> None:
    t = play(line("one", "two"), booklet("one", End(False, WORDS)), booklet("two", DONE))
    assert t.over and not t.state.won and not t.events("booklet_begun")


def test_a_booklet_finished_alone_is_won() -> None:
    t = play(line("one", "two"), booklet("one", DONE, starts=True), booklet("two", DONE), scenario="one")
    assert t.over and t.state.won and t.state.campaign == ""


@rule("MA-0113", "MA-0154")
@pytest.mark.parametrize(("scenario", "gold"), [("saga", 4), ("one", 13)])
def test_the_first_page_is_carried_out_first_and_once(scenario: str, gold: int) -> None:
    """The setup always, what earlier booklets would have brought only for a booklet begun by itself."""
    page = {"setup": (Gain(gold=4),), "alone": (Gain(gold=9),), "starts": True}
    t = play(line("one", "two"), booklet("one", WAIT, Go(1), **page), booklet("two", DONE), scenario=scenario)
    assert t.state.gold == gold
    t.answer("way:0")
    assert t.state.gold == gold


# The introduction


PROLOGUE = campaign(Part("one", (Route("two"),), introduction=True), Part("two"))
GIFTS = (Gain(gold=7, token=4, card="ember"), Tick(26), LevelUp())


def prologue(*, scenario: str, **options: Any) -> Table:
    first = booklet("one", *GIFTS, DONE, starts=True)
    after = booklet("two", WAIT, DONE, starts=True, setup=(Gain(gold=1),), alone=(Gain(gold=20),))
    return play(PROLOGUE, first, after, scenario=scenario, options=options)


@rule("MA-0008", "MA-0143")
def test_a_campaign_begins_with_its_introduction_and_all_of_it_goes_along() -> None:
    t = prologue(scenario="saga").until("way")
    state = t.state
    assert (state.booklet, state.finished) == ("two", ["one"])
    assert (state.gold, state.tokens, state.triangles, state.level) == (8, [4], [26], 1)
    assert "ember" in state.cards


@rule("MA-0008", "MA-0143")
def test_an_introduction_played_by_itself_leads_straight_into_the_campaign() -> None:
    t = prologue(scenario="one").until("campaign")
    assert t.keys() == ["campaign:saga", "stop"]
    assert [option.passes for option in t.choice.options] == [False, True]
    assert Steady().choose(t.match, "me") == ["stop"]
    t.answer("campaign:saga")
    assert t.asked == "way" and (t.state.campaign, t.state.booklet, t.state.finished) == ("saga", "two", ["one"])
    assert (t.state.gold, t.state.triangles, t.state.level) == (8, [26], 1) and "ember" in t.state.cards
    t.answer("way:0")
    assert t.over and ended_as(t) == "peace"


@rule("MA-0008")
def test_who_stops_after_the_introduction_has_won() -> None:
    t = prologue(scenario="one").until("campaign").answer("stop")
    assert t.over and t.state.won and t.state.campaign == "" and not t.events("booklet_begun")


@rule("MA-0008")
def test_who_has_played_the_introduction_begins_after_it_with_a_standard_start() -> None:
    t = prologue(scenario="saga", introduction=False)
    assert (t.state.campaign, t.state.booklet, t.state.finished) == ("saga", "two", [])
    assert t.state.gold == 1 + 20 and t.state.level == 0
    plain = play(line("one", "two"), booklet("one", WAIT, DONE), booklet("two", DONE), options={"introduction": False})
    assert plain.state.booklet == "one", "without an introduction nothing is skipped"


@rule("MA-0008")
def test_a_booklet_that_introduces_nothing_asks_for_no_campaign() -> None:
    t = play(PROLOGUE, booklet("one", DONE), booklet("two", DONE, starts=True), scenario="two")
    assert t.over and t.state.campaign == ""


@rule("MA-0008")
@pytest.mark.parametrize("ending", [30, 31, 32])
def test_every_good_end_of_the_awakening_leads_to_the_second_ember(ending: int) -> None:
    def at_the_end(state: State) -> None:
        state.making, state.opening = Making([]), False
        state.reading = Bookmark("awakening", ending)
        if ending < 32:
            state.cards.append("ember")
            state.level = 1

    t = start(base(), at_the_end, scenario="embers")
    while t.asked != "way":
        t.answer(t.keys()[0])
    assert t.state.booklet == "second_ember" and t.state.finished == ["awakening"]
    assert t.state.level == 1, "with the Ember, or on the first page of the second booklet"
    assert ("ember" in t.state.cards) is (ending < 32)


@rule("MA-0008", "MA-0113")
@pytest.mark.parametrize("scenario", ["embers", "second_ember"])
def test_a_standard_start_has_the_ember_the_letter_and_a_level(scenario: str) -> None:
    def made(state: State) -> None:
        state.making = Making([])

    t = start(base(), made, scenario=scenario, introduction=False)
    while t.asked != "way":
        t.answer(t.keys()[0])
    assert (t.state.booklet, t.state.level, t.state.triangles, t.state.cards) == ("second_ember", 1, [1], ["ember"])


def test_what_was_read_in_another_booklet_can_be_asked_for() -> None:
    asks = If(When(read=2, booklet="one"), (WAIT,), (End(False, WORDS),))
    t = play(line("one", "two"), booklet("one", Go(2), chapters=(chapter(2, DONE),)), booklet("two", asks, DONE))
    assert not t.over
    t = play(line("one", "two"), booklet("one", DONE, chapters=(chapter(2, DONE),)), booklet("two", asks, DONE))
    assert t.over and not t.state.won


# In the lobby, on the sheet, saved


def test_a_campaign_is_on_offer_apart_from_the_booklets() -> None:
    book = copy_of_base()
    book.campaigns = {"saga": FORK}
    assert {one.id: one.title.en for one in campaigns(book)} == {"saga": "Saga"}
    alone = [one.id for one in scenarios(book)]
    assert "awakening" in alone and "saga" not in alone


@rule("MA-0009", "MA-0144")
def test_the_save_sheet_names_the_mission_its_players_and_what_was_played() -> None:
    t = play(line("one", "two"), booklet("one", Tick(8), Gain(points=2), DONE), booklet("two", WAIT, DONE))
    (sheet,) = [one for one in view(t).sheets if one.id == "save"]
    voice = Voice(texts_for(GAME), "en")
    assert sheet.title is not None and voice(sheet.title) == "Saga"
    said = [voice(line) for line in sheet.lines]
    assert said == ["At the table: me", "Finished: one", "In play: two"]
    assert save_marks(t) == {"level": 0, "save-points": 2, "triangle:8": 8}


@rule("MA-0147", "MA-0149", "MA-0154")
def test_a_dungeon_saved_in_progress_goes_on_with_its_unused_cards(tmp_path: Path) -> None:
    dungeon = booklet("one", Dungeon(tile=71, leave=2, rooms=3, crystals=9), chapters=(chapter(2, DONE),))
    t = play(line("one"), dungeon)
    before = t.state.dungeon
    assert before is not None and len(before.deck) == 7
    saves.save(t.match, tmp_path / "match.save")
    again = Table(saves.resume(saves.read(tmp_path / "match.save"), t.match.game, t.s.book))
    after = again.state.dungeon
    assert after is not None and (after.tile, after.rooms, after.deck.pile) == (71, before.rooms, before.deck.pile)
    assert again.state.campaign == "saga" and again.keys() == t.keys()


# Packs

HEAD = "{{id: {id}, title: {{en: t, fr: t}}, chapters: [{{number: 1, text: {{en: a, fr: a}}, do: {do}}}]}}\n---\n"
FINISH = "{finish: {title: {en: x, fr: x}}}"
WHOLE = [
    ("first", f"[{{tick: 9}}, {FINISH}]"),
    ("last", f"[{{if: {{when: {{ticked: [9]}}, do: [{FINISH}]}}}}, {FINISH}]"),
]
END_OF = "endings: [{title: {en: e, fr: e}, text: {en: e, fr: e}}]"
SAGA = "id: saga\ntitle: {en: s, fr: s}\n"


def write(folder: Path, saga: str, booklets: list[tuple[str, str]]) -> None:
    """A pack with a campaign, loaded after the game's own."""
    (folder / "booklets").mkdir(parents=True)
    (folder / "campaigns").mkdir()
    manifest = "{id: mine, game: malhya, version: 1.0.0, title: {en: M, fr: M}, requires: [base]}\n"
    (folder / "pack.yaml").write_text(manifest, encoding="utf-8")
    text = "".join(HEAD.format(id=name, do=do) for name, do in booklets)
    (folder / "booklets" / "all.yaml").write_text(text.removesuffix("---\n"), encoding="utf-8")
    (folder / "campaigns" / "saga.yaml").write_text(SAGA + saga + "\n", encoding="utf-8")
    load([folder])


def test_a_campaign_that_holds_together_is_read(tmp_path: Path) -> None:
    write(tmp_path / "p", f"parts: [{{booklet: first, then: [{{to: last}}]}}, {{booklet: last}}]\n{END_OF}", WHOLE)


BLANK = "{title: {en: e, fr: e}, text: {en: e, fr: e}}"
ON_FLAG = "{title: {en: e, fr: e}, text: {en: e, fr: e}, when: {ticked: [3]}}"
LINKED = f"parts: [{{booklet: first, then: [{{to: last}}]}}, {{booklet: last}}]\n{END_OF}"
NEVER_DONE = [("first", "[{end: {won: true, title: {en: x, fr: x}}}]"), ("last", f"[{FINISH}]")]


@pytest.mark.parametrize(
    ("saga", "booklets", "said"),
    [
        pytest.param(LINKED.replace("to: last", "to: events"), WHOLE, "is no booklet of this campaign", id="stranger"),
        pytest.param(LINKED.replace(", then: [{to: last}]", ""), WHOLE, "nothing leads to last", id="left out"),
        pytest.param(LINKED.replace(END_OF, ""), WHOLE, "no ending is without a condition", id="no ending"),
        pytest.param(
            f"parts: [{{booklet: last, then: [{{to: first}}]}}, {{booklet: first}}]\n{END_OF}",
            WHOLE,
            "asks for triangle 9",
            id="flag set later",
        ),
        pytest.param(
            LINKED.replace("to: last", "to: last, when: {tokens: [7]}"),
            WHOLE,
            "asks for token 7",
            id="token",
        ),
        pytest.param(
            f"parts: [{{booklet: first}}]\nendings: [{ON_FLAG}, {BLANK}]",
            WHOLE[:1],
            "the ending asks for triangle 3",
            id="flag of an ending",
        ),
        pytest.param(
            f"parts: [{{booklet: first}}]\nendings: [{BLANK}, {BLANK}]",
            WHOLE[:1],
            "no ending after this one",
            id="shut",
        ),
        pytest.param(LINKED, NEVER_DONE, "no chapter of first has the step finish", id="never finished"),
        pytest.param(
            LINKED.replace("{booklet: last}", "{booklet: last, then: [{to: first}]}"),
            WHOLE,
            "would be played twice",
            id="round and round",
        ),
        pytest.param(LINKED.replace("to: last", "to: nobody"), WHOLE, "nobody", id="no such booklet"),
        pytest.param(
            LINKED.replace("{booklet: last}", "{booklet: last, introduction: true}"),
            WHOLE,
            "only the first part can be an introduction",
            id="introduced too late",
        ),
        pytest.param(
            LINKED.replace("then: [{to: last}]", "then: [{to: last, when: {ticked: [9]}}], introduction: true"),
            WHOLE,
            "its last route has no condition",
            id="introduction that may lead nowhere",
        ),
    ],
)
def test_a_campaign_that_does_not_is_refused(tmp_path: Path, saga: str, booklets: Any, said: str) -> None:
    with pytest.raises(ContentError) as refused:
        write(tmp_path / "p", saga, booklets)
    assert said in str(refused.value)


@rule("MA-0097")
@pytest.mark.parametrize(
    ("do", "said"),
    [
        ("[{go: 1}]", "chapter 1 goes round for ever"),
        ("[{ask: [{say: {en: a, fr: a}, do: [{go: 1}]}]}]", "chapter 1 goes round for ever"),
    ],
)
def test_a_chapter_without_a_way_out_is_refused(tmp_path: Path, do: str, said: str) -> None:
    with pytest.raises(ContentError) as refused:
        write(tmp_path / "p", f"parts: [{{booklet: first}}]\n{END_OF}", [("first", do)])
    assert said in str(refused.value)


@rule("MA-0113", "MA-0148")
def test_a_first_page_that_leads_elsewhere_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "p"
    (folder / "booklets").mkdir(parents=True)
    manifest = "{id: mine, game: malhya, version: 1.0.0, title: {en: M, fr: M}, requires: [base]}\n"
    (folder / "pack.yaml").write_text(manifest, encoding="utf-8")
    chapters = f"chapters: [{{number: 1, text: {{en: a, fr: a}}, do: [{FINISH}]}}]"
    text = f"id: mine\ntitle: {{en: t, fr: t}}\nsetup: [{{go: 1}}]\nboxes: {{6: 44}}\n{chapters}\n"
    (folder / "booklets" / "mine.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        load([folder])
    assert "cannot lead elsewhere" in str(refused.value) and "no chapter 44" in str(refused.value)


def test_the_map_of_a_campaign_shows_booklets_and_endings() -> None:
    first = "{booklet: a, then: [{to: b, when: {ticked: [1]}}, {to: c}]}"
    text = f"{SAGA}parts: [{first}, {{booklet: b}}, {{booklet: c}}]\n{END_OF}"
    drawn = draw(text)
    assert drawn.chapters == {"a": ["b", "c"], "b": ["“e”"], "c": ["“e”"], "“e”": []}
    assert drawn.svg.count("<rect") == 4 and drawn.svg.count("<line") == 4


def test_the_map_of_a_booklet_shows_where_it_is_finished() -> None:
    text = f"chapters:\n- {{number: 1, do: [{{go: 2}}]}}\n- {{number: 2, do: [{FINISH}]}}\n"
    assert draw(text).chapters == {"1": ["2"], "2": ["finish"]}


@rule("MA-0140", "MA-0138", "MA-0139")
def test_who_comes_back_has_what_the_party_did_not_take() -> None:
    def pack(state: State) -> None:
        hero = state.heroes["sulk"]
        hero.weapon, hero.objects, hero.resources = "club", ["rope"], {"plant/red": 2, "potion/green": 1}
        hero.talents, hero.life, hero.wound = [TalentState("strong_arm")], hero.life - 2, 2

    book = copy_of_base()
    book.booklets = {**book.booklets, "awakening": booklet("awakening", Travel(at="lys"), starts=True)}

    def arrange(state: State) -> None:
        state.making = Making([])
        pack(state)

    names = ("yoktal", "ancient", "sulk")
    t = start(book, arrange, heroes={name: {"class": name, "seat": "me"} for name in names})
    before = t.hero("sulk")
    kept = (before.weapon, list(before.talents), before.life, before.wound)
    t.answer("party").answer("dismiss:sulk")
    assert "sulk" not in t.state.heroes
    t.answer("take:yoktal:rope").answer("done")
    t.answer("party").answer("recall:sulk")
    back = t.hero("sulk")
    assert (back.weapon, back.talents, back.life, back.wound) == kept
    assert back.resources == {"plant/red": 2, "potion/green": 1}
    assert back.objects == [] and t.hero("yoktal").objects == ["rope"]


# Packs that have changed since


@pytest.mark.parametrize("wanted", ["booklets/one/2", "booklets/one", "campaigns/saga", "places/yard"])
def test_a_save_whose_page_is_gone_says_which(wanted: str, tmp_path: Path) -> None:
    def under_way(state: State) -> None:
        state.reading = Bookmark("one", 2)
        state.place = PlaceState(id="yard", mode="combat")

    def with_yard(*booklets: Booklet) -> Book:
        book = copy_of_base()
        book.places = {**book.places, "yard": next(iter(book.places.values()))}
        book.booklets = {**book.booklets, **{one.id: one for one in booklets}}
        book.campaigns = {"saga": line("one", "two")}
        return book

    whole = booklet("one", DONE, chapters=(chapter(2, WAIT, DONE),))
    first = GAME.but("rules", begin=lambda setup, book: begun(setup, book, under_way))
    match = Match(first, Setup("malhya", "saga", ("me",), 1), with_yard(whole, booklet("two")))
    saves.save(match, tmp_path / "match.save")
    opened = saves.read(tmp_path / "match.save")
    again = saves.resume(opened, GAME, with_yard(whole, booklet("two")))
    assert again.context.state.page == Bookmark("one", 2), "with the same packs it goes on"

    changed = with_yard(*(() if wanted == "booklets/one" else (whole,)), booklet("two"))
    if wanted == "booklets/one/2":
        changed = with_yard(booklet("one", DONE), booklet("two"))
    elif wanted == "campaigns/saga":
        changed.campaigns = {}
    elif wanted == "places/yard":
        changed.places = base().places
    with pytest.raises(saves.SaveError) as refused:
        saves.resume(opened, GAME, changed)
    assert refused.value.reason == Say("save-content-missing", {"what": wanted})
    for language in ("en", "fr"):
        assert wanted in Voice(texts_for(GAME), language)(refused.value.reason)


def begun(setup: Setup, book: Book, arrange: Any) -> State:
    """A match whose heroes are made, changed before its first rule runs."""
    state = begin(setup, book)
    state.making, state.opening = Making([]), False
    arrange(state)
    return state
