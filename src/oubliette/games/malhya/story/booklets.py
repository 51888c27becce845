"""Booklets: chapters are scripts, run from top to bottom up to the first jump (MA-0093 to MA-0109)."""

from functools import partial

from oubliette.games.malhya.content import script
from oubliette.games.malhya.figures.heroes import earn
from oubliette.games.malhya.figures.leaving import clear_place
from oubliette.games.malhya.skill_tests.counting import Jump, can_try
from oubliette.games.malhya.skill_tests.skill_test import take
from oubliette.games.malhya.state.action_deck import draw
from oubliette.games.malhya.state.conditions import holds
from oubliette.games.malhya.state.events import ChapterRead
from oubliette.games.malhya.state.session import PlaceOver, Session, TurnEnded
from oubliette.games.malhya.state.state import Bookmark, Hero
from oubliette.games.malhya.story import campaigns, challenge_steps, dungeons, place_steps, story_steps
from oubliette.games.malhya.story.verbs import CHALLENGE, CLOSE, END, END_TURN, PLACE, TRAVEL, VERBS
from oubliette.games.malhya.story.way_previews import way_preview
from oubliette.kernel.choices import Choice, Option, named
from oubliette.kernel.flow import Rules, ask, ask_all
from oubliette.kernel.text import Say, words

GO_ON = (named("go_on", Say("ma-go-on"), tone="suggested"),)


def read(s: Session, mark: Bookmark, hero: Hero | None = None) -> Rules[Jump]:
    """Read a chapter for all and follow it; returns where it leads (MA-0096, MA-0097)."""
    chapter = s.book.chapter(mark.booklet, mark.chapter)
    if chapter.once and mark in s.state.read:
        return CLOSE
    s.state.page = mark
    if mark not in s.state.read:
        s.state.read.append(mark)
    s.journal.reveal(ChapterRead(mark.booklet, mark.chapter), ("MA-0095", "MA-0096"))
    if not asks_below(s, chapter.do, hero):
        yield from read_on(s)
    return (yield from run(s, chapter.do, hero, mark.booklet))


def read_on(s: Session) -> Rules[None]:
    """A chapter is read by all (MA-0096): one that leads on by itself lies there until everybody turns the page."""
    yield from ask_all(
        Choice(seat, "read_on", GO_ON, cites=("MA-0096",), say=Say("ma-ask-read-on"), secret=True)
        for seat in s.state.seats
    )


def asks_below(s: Session, steps: script.Steps, hero: Hero | None) -> bool:
    """Whether something is asked while the chapter still lies open, or it stays in sight as the end of the story."""
    for place, step in enumerate(steps):
        match step:
            case script.Ask():
                if len([way for way in step.ways if is_open(s, way, hero)]) > 1:
                    return True
            case script.Test():
                if somebody_can_try(s, step, hero):
                    return True
            case script.If():
                taken = step.do if holds(s, step.when, hero) else step.otherwise
                return asks_below(s, (*taken, *steps[place + 1 :]), hero)
            case script.End():
                return not s.state.campaign  # where another booklet follows, its last page is read first
            case script.Leave():
                return True
            case script.Gain() | script.Lose() | script.Tick() | script.Untick() | script.Tell():
                continue
            case _:
                return False
    return False


def is_open(s: Session, way: script.Way, hero: Hero | None) -> bool:
    """Whether the party may and can go a way (MA-0099): a test nobody could take is none (MA-0240, MA-0252)."""
    return holds(s, way.when, hero) and s.state.gold >= way.cost and can_begin(s, way, hero)


def can_begin(s: Session, way: script.Way, hero: Hero | None) -> bool:
    """Whether somebody can take the test a way begins with, be it after some noise."""
    first = next((step for step in way.do if not isinstance(step, script.Noise)), None)
    return not isinstance(first, script.Test) or somebody_can_try(s, first, hero)


def somebody_can_try(s: Session, test: script.Test, hero: Hero | None) -> bool:
    """The hero who came here takes a Solo test himself; others, and without him all, are for anybody."""
    return any(can_try(s, test, one) for one in ([hero] if hero is not None and test.kind == "solo" else s.party()))


def run(s: Session, steps: script.Steps, hero: Hero | None = None, booklet: str = "") -> Rules[Jump]:
    """Carry steps out in order; the first jump ends them (MA-0097, MA-0100)."""
    home = booklet or s.state.booklet
    for step in steps:
        if isinstance(step, script.Go):
            return Bookmark(step.booklet or home, step.chapter)
        jump = yield from _carry_out(s, step, hero, home)
        if jump is not None:
            return jump
    return None


def _carry_out(s: Session, step: script.Step, hero: Hero | None, home: str) -> Rules[Jump]:
    """One step; those that hold steps of their own run them in the same booklet."""
    match step:
        case script.Ask():
            return (yield from choose(s, step, hero, home))
        case script.If():
            return (yield from run(s, step.do if holds(s, step.when, hero) else step.otherwise, hero, home))
        case script.Test():
            return (yield from take(s, step, hero, partial(run, s, booklet=home)))
        case script.Gems():
            return (yield from gems(s, step, hero, home))
        case script.Challenge():
            return challenge_steps.face(s, step, home)
        case _:
            return (yield from VERBS[type(step)](s, step, hero))


def choose(s: Session, step: script.Ask, hero: Hero | None, home: str) -> Rules[Jump]:
    """The party picks one of the ways that are open to it (MA-0099)."""
    seat = hero.seat if hero is not None else s.leader
    while True:
        options: list[Option[script.Way | None]] = [
            Option(f"way:{place}", way, words(way.say), preview=partial(way_preview, s, way, hero))
            for place, way in enumerate(step.ways)
            if is_open(s, way, hero)
        ]
        if not options:
            return None
        if hides_numbers(s, home):
            options.append(Option("guess", None, Say("ma-guess")))
        way = yield from ask(seat, "way", options, cites=("MA-0099", "MA-0108"), say=Say("ma-ask-way"))
        if way is not None:
            earn(s, -way.cost, "MA-0110")
            return (yield from run(s, way.do, hero, home))
        jump = yield from guess(s, hero, home)
        if jump not in (None, CLOSE):
            return jump


def hides_numbers(s: Session, booklet: str) -> bool:
    """Adventure booklets may hide numbers, the Events booklet never does (MA-0108, MA-0109)."""
    found = s.book.booklets[booklet]
    return found.kind != "events" and any(chapter.hidden for chapter in found.chapters)


def guess(s: Session, hero: Hero | None, booklet: str) -> Rules[Jump]:
    """A number somebody thinks he has found: read if it bears the magnifying glass, else back (MA-0108)."""
    left = s.state.page
    last = max(chapter.number for chapter in s.book.booklets[booklet].chapters)
    options = [
        Option(f"number:{number}", number, Say("ma-number", {"number": number})) for number in range(1, last + 1)
    ]
    number = yield from ask(s.leader, "guess", options, cites="MA-0108", say=Say("ma-ask-guess"))
    jump: Jump = Bookmark(booklet, number)
    right = s.book.has_chapter(booklet, number) and s.book.chapter(booklet, number).hidden
    if not right or jump in s.state.read:
        return None
    while isinstance(jump, Bookmark):
        jump = yield from read(s, jump, hero)
    if jump in (None, CLOSE):
        s.state.page = left  # back to where the party was: MA-0108
    return jump


def gems(s: Session, step: script.Gems, hero: Hero | None, home: str) -> Rules[Jump]:
    """Draw for the gem, once or each hero for himself (MA-0129, MA-0130)."""
    for one in s.party() if step.each else [hero]:
        for card in draw(s, 1, one):
            jump = yield from run(s, step.lines()[card.gem], one, home)
            if jump is not None:
                return jump
    return None


def consult(s: Session, mark: Bookmark, hero: Hero | None) -> Rules[None]:
    """Read on tiles, in the middle of a move or turn: what the chapter interrupts is taken up again (MA-0259)."""
    jump: Jump = mark
    while isinstance(jump, Bookmark):
        jump = yield from read(s, jump, hero)
    if jump == END_TURN:
        raise TurnEnded
    if jump in (TRAVEL, PLACE, CHALLENGE, END):
        raise PlaceOver


def obey(s: Session, steps: script.Steps, hero: Hero | None = None) -> Rules[None]:
    """Carry out an instruction of a plan: a chapter it names is read off the tiles (MA-0262, MA-0264)."""
    jump = yield from run(s, steps, hero)
    if isinstance(jump, Bookmark):
        clear_place(s)
        s.state.reading = jump
        raise PlaceOver
    if jump in (TRAVEL, PLACE, CHALLENGE, END):
        raise PlaceOver


STEPS = (story_steps, place_steps, challenge_steps, dungeons, campaigns)
"""The modules whose verbs are known once they are imported."""
