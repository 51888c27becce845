"""A quest from its first encounter to its last: rounds of hero turns and an overlord turn (D2-2013 to D2-2015)."""

from oubliette.games.descent.legend import journeys
from oubliette.games.descent.quest.allies import between_turns
from oubliette.games.descent.quest.setup import begin_encounter
from oubliette.games.descent.quest.taking_turns import (
    encounter_over,
    left_to_act,
    lose_if_nobody_is_left,
    ready_for_next_round,
    who_is_next,
)
from oubliette.games.descent.state.events import RoundBegan
from oubliette.games.descent.state.names import result
from oubliette.games.descent.state.points import Happened, SetsOut
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES
from oubliette.games.descent.turn.activation import activate_led, activate_person
from oubliette.games.descent.turn.hero_turn import hero_turn, rest_of_turn
from oubliette.games.descent.turn.overlord_turn import activate_next, begin_turn, end_turn, go_on
from oubliette.kernel.flow import Rules, checkpoint
from oubliette.kernel.game import Outcome


def play(s: Session) -> Rules[Outcome]:
    """From whatever the state says to the end of the quest."""
    if s.state.legend is not None:
        return (yield from journeys.play(s))
    while s.state.phase != "over":
        yield from checkpoint()
        yield from advance(s)
    return outcome(s)


def advance(s: Session) -> Rules[None]:
    """One phase of the quest: setting up, a hero's turn, part of the overlord's."""
    yield from _PHASES[s.state.phase](s)
    if s.state.winner and s.state.phase not in ("setup", "over"):
        yield from encounter_over(s)


def _setup(s: Session) -> Rules[None]:
    yield from begin_encounter(s)
    if s.state.saga is not None and s.state.encounter == 0:  # D2-2287
        yield from s.at(SetsOut())
    s.state.round = 1
    s.journal.note(RoundBegan(1), ("D2-2013",))
    yield from s.at(Happened("round_start"))
    s.state.phase = "heroes"


def _heroes(s: Session) -> Rules[None]:
    """The next hero, in the order they agree on; persons act when all have had their turn (D2-2014)."""
    if s.state.amid is not None:
        yield from rest_of_turn(s, s.state.amid)
        return
    left = left_to_act(s)
    if left:
        yield from between_turns(s, last=False)  # D2-0370
        if s.state.winner:
            return
        hero = yield from who_is_next(s, left)
        yield from hero_turn(s, hero)
        return
    yield from between_turns(s, last=True)  # D2-0370
    for figure in [
        one for one in s.on_map() if one.rank == "person" and one.id != s.state.ally and s.side(one) == HEROES
    ]:
        if not s.state.winner:  # D2-0291
            yield from activate_person(s, figure)  # D2-0291
    for figure in [one for one in s.on_map() if "led" in one.marks]:
        if not s.state.winner:  # D2-0399
            yield from activate_led(s, figure)  # D2-0399
    s.state.phase = "overlord_start"


def _overlord_start(s: Session) -> Rules[None]:
    yield from begin_turn(s)
    s.state.phase = "overlord"


def _overlord(s: Session) -> Rules[None]:
    more = yield from (activate_next(s) if s.state.amid is None else go_on(s, s.state.amid))
    if not more and not s.state.winner:
        yield from end_turn(s)
        s.state.phase = "round_end"


def _round_end(s: Session) -> Rules[None]:
    """The round is over; a new one begins with the heroes (D2-2015)."""
    yield from s.at(Happened("round_end"))
    lose_if_nobody_is_left(s)
    if s.state.winner:
        return
    ready_for_next_round(s)
    s.state.ally_done = False
    s.journal.note(RoundBegan(s.state.round), ("D2-2015",))
    yield from s.at(Happened("round_start"))
    s.state.phase = "heroes"


_PHASES = {
    "setup": _setup,
    "heroes": _heroes,
    "overlord_start": _overlord_start,
    "overlord": _overlord,
    "round_end": _round_end,
}


def outcome(s: Session) -> Outcome:
    """Who has won."""
    heroes = s.state.winner == HEROES
    seats = s.hero_seats() if heroes else [s.overlord_seat]
    say = result(s)
    if seats == [s.overlord_seat] == s.hero_seats():  # one person plays both sides
        return Outcome(won=heroes, rounds=s.state.round, say=say)
    return Outcome(won=True, winners=tuple(seats), side=s.state.winner, rounds=s.state.round, say=say)
