"""The whole match: heroes are made, then chapters, journeys and Places follow each other (MA-0113, MA-0154)."""

from oubliette.games.malhya.figures.heroes import make
from oubliette.games.malhya.scenario import challenge_rounds, exploration, travel
from oubliette.games.malhya.state.session import Session, certain
from oubliette.games.malhya.state.state import Bookmark
from oubliette.games.malhya.story.booklets import read, run
from oubliette.games.malhya.turn.kit import arrange_alone
from oubliette.kernel.flow import Rules, checkpoint
from oubliette.kernel.game import Outcome
from oubliette.kernel.text import Say


def play(s: Session) -> Rules[Outcome]:
    """Go on from whatever the state says."""
    state = s.state
    while not state.ended:
        state.offer = []
        state.trial = None
        yield from checkpoint()
        if state.arranging is not None:  # only in a copy that began there
            amid, state.arranging = state.arranging, None
            yield from arrange_alone(s, amid)
        elif state.making.left:
            yield from make(s, s.hero(state.making.left[0]))
            state.making.left.pop(0)
        elif state.opening:
            yield from open_booklet(s)
        elif state.reading is not None:
            yield from turn_page(s)
        elif state.challenge is not None:
            yield from challenge_rounds.play_on(s)
        elif state.place is not None:
            yield from exploration.play_on(s)
        elif state.travelling:
            yield from travel.play_on(s)
        else:
            state.ended = True  # a chapter without a way on: packs are checked for it
    say = Say("ma-story-won" if state.won else "ma-story-lost")
    return Outcome(won=state.won, winners=tuple(state.seats) if state.won else (), rounds=state.rounds, say=say)


def open_booklet(s: Session) -> Rules[None]:
    """Carry out the first page of the booklet, point by point (MA-0113)."""
    booklet = s.book.booklets[s.state.booklet]
    s.state.opening = False
    yield from run(s, booklet.setup, booklet=booklet.id)
    if not s.state.campaign or skipped_introduction(s):
        yield from run(s, booklet.alone, booklet=booklet.id)


def skipped_introduction(s: Session) -> bool:
    """Whether the campaign was begun after its introduction: a standard start stands for its results (MA-0008)."""
    return not s.state.finished and not s.book.campaigns[s.state.campaign].starts_with(s.state.booklet)


def turn_page(s: Session) -> Rules[None]:
    """Read the chapter that is due; closing a booklet takes up what it interrupted (MA-0095, MA-0106)."""
    mark = certain(s.state.reading, "no chapter is due")
    s.state.reading = None
    jump = yield from read(s, mark)
    if isinstance(jump, Bookmark):
        s.state.reading = jump
