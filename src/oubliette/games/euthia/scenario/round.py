"""Rounds and turns, and how the game ends (EU-1035, EU-1036, EU-1045, EU-1256, EU-1259)."""

from oubliette.games.euthia.board.geometry import CENTRE
from oubliette.games.euthia.combat.combat import draw_elite, draw_monster, fight_out
from oubliette.games.euthia.figures.health import change_reputation
from oubliette.games.euthia.figures.hero_board import ready_all
from oubliette.games.euthia.scenario.afflictions import afflict
from oubliette.games.euthia.scenario.fellowship import fellowship_rounds, take_personal_quests
from oubliette.games.euthia.scenario.heroes import take_places
from oubliette.games.euthia.scenario.scoring import fellowship_outcome, rivals_outcome, together_outcome
from oubliette.games.euthia.state.events import LessonTold, RoundBegan
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Fight, Hero
from oubliette.games.euthia.turn.turn import start_turn, take_turn
from oubliette.kernel.flow import Rules, checkpoint
from oubliette.kernel.game import Outcome

DOOM_BOTH, DOOM_FIRST, DOOM_NONE = 10, 4, -4
"""What the final fight of Impending Doom brings (EU-1259)."""


def play(s: Session) -> Rules[Outcome]:
    """From whatever the state says to the end of the game."""
    if s.state.stage == "heroes":
        yield from take_places(s)
        if s.state.fellowship is not None:
            yield from take_personal_quests(s)
        s.state.stage = "play"
    if s.state.stage == "play":
        if s.state.mode == "fellowship":
            yield from fellowship_rounds(s)
        else:
            yield from rounds(s)
        s.state.stage = "final_fight" if s.book.scenarios[s.state.scenario].final_fight else "over"
        s.state.turns_taken = 0
    if s.state.stage == "final_fight":
        yield from final_fights(s)
        s.state.stage = "over"
    outcome = outcome_of(s)
    s.state.won = outcome.won
    return outcome


def outcome_of(s: Session) -> Outcome:
    """What the end is, by the mode that was played."""
    if s.state.mode == "fellowship":
        return fellowship_outcome(s)
    return rivals_outcome(s) if s.is_rivalry else together_outcome(s)


def rounds(s: Session) -> Rules[None]:
    """In each round every player takes one turn, clockwise from the first player (EU-1036)."""
    last = s.book.scenarios[s.state.scenario].rounds
    while s.state.round <= last:
        if not s.state.in_turn:
            if s.state.turns_taken == 0:
                s.note(RoundBegan(s.state.round), "EU-1036")
                if s.lesson(s.state.round) is not None:
                    s.note(LessonTold(s.state.round), "EU-1036")
            start_turn(s, active(s))
            yield from afflict(s, active(s))
            s.state.in_turn = True
        yield from take_turn(s, active(s))
        s.state.in_turn = False
        s.state.turns_taken += 1
        if s.state.turns_taken == len(s.state.seats):
            end_round(s)


def active(s: Session) -> Hero:
    """The Hero whose turn it is."""
    return s.hero(s.state.seats[(s.state.first + s.state.turns_taken) % len(s.state.seats)])


def end_round(s: Session) -> None:
    """The first-player marker passes to the left, the round marker moves on (EU-1036, EU-1045)."""
    for hero in s.in_play():
        hero.log.append(hero.reputation)
    s.state.turns_taken = 0
    s.state.first = (s.state.first + 1) % len(s.state.seats)
    s.state.round += 1


def final_fights(s: Session) -> Rules[None]:
    """Impending Doom: each Hero, at the Chapel with all tiles ready, fights two enemies in a row (EU-1259, EU-1117)."""
    while s.state.turns_taken < len(s.state.seats):
        yield from checkpoint()
        hero = active(s)
        hero.at = CENTRE
        ready_all(s, hero)
        yield from doom(s, hero)
        s.state.turns_taken += 1


def doom(s: Session, hero: Hero) -> Rules[None]:
    """A Level 2 Elite, then a Level 3 Monster, heroic a Level 3 Elite."""
    beaten = 0
    last = draw_elite if s.state.switches.heroic_scenario else draw_monster
    for level, draw in ((2, draw_elite), (3, last)):
        s.state.fight = Fight(CENTRE, [hero.seat], eligible=False)
        result = yield from fight_out(s, [draw(s, level)], first=level == 2)
        if result != "won":
            break
        beaten += 1
    change_reputation(s, hero, (DOOM_NONE, DOOM_FIRST, DOOM_BOTH)[beaten], "EU-1259")
