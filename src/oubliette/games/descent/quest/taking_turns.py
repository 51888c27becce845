"""Rounds with an overlord and without: who acts next, who is left, how a round begins and an encounter ends."""

from oubliette.games.descent.content.endings import Ending
from oubliette.games.descent.quest.setup import between_encounters
from oubliette.games.descent.state.events import EncounterEnded
from oubliette.games.descent.state.points import EncounterEnds, EncounterOver, RoundReadied
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Hero
from oubliette.games.descent.uses.overlord_plays import SCOPES
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules, ask_any
from oubliette.kernel.text import Say


def who_is_next(s: Session, left: list[Hero]) -> Rules[Hero]:
    """The hero who takes the next turn, in the order the players agree on (D2-2014)."""
    broken_off = [hero for hero in left if hero.suspended]
    others = [hero for hero in left if not hero.suspended]
    if broken_off and (not others or broken_off[0].suspended == "due"):
        return broken_off[0]  # as soon as another has had his turn (D2-2369, D2-2370)
    by_seat: dict[str, list[Hero]] = {}
    for hero in others:
        by_seat.setdefault(hero.seat, []).append(hero)
    choices = [
        Choice(
            seat,
            "who_next",
            tuple(
                Option(f"hero:{hero.id}", hero, s.name(hero.id), pieces=(hero.id,) if s.figure(hero.id).cells else ())
                for hero in heroes
            ),
            cites=("D2-2014",),
            say=Say("d2-ask-who-next"),
            secret=len(by_seat) > 1,
        )
        for seat, heroes in by_seat.items()
    ]
    _, picked = yield from ask_any(choices)
    chosen: Hero = picked[0]
    return chosen


def left_to_act(s: Session) -> list[Hero]:
    """The heroes who have yet to take their turn."""
    return [hero for hero in s.state.heroes.values() if not hero.done and not hero.away]


def lose_if_nobody_is_left(s: Session) -> None:
    """Who has vanished comes back; who is away for good opposes nobody (D2-2180)."""
    if s.state.winner:
        return
    if all(hero.away and "vanished" not in s.figure(hero.id).marks for hero in s.state.heroes.values()):
        s.state.winner, s.state.ending = OVERLORD, Ending("heroes_away")
        s.journal.note(EncounterEnded(OVERLORD, s.state.encounter, _is_last(s), s.state.ending), ("D2-2180",))


def ready_for_next_round(s: Session) -> None:
    """Every hero has a turn again, and what serves once a round serves again (D2-2015)."""
    for hero in s.state.heroes.values():
        hero.done = False
        hero.used = [name for name in hero.used if not name.startswith("round/")]
    s.at(RoundReadied())
    s.state.round += 1


def encounter_over(s: Session) -> Rules[None]:
    """The next encounter, or the end: who wins the last one wins the quest (D2-2180)."""
    s.state.turn_of = ""
    for scope in SCOPES:
        s.state.passes.end(scope.id)
    yield from s.at(EncounterEnds())
    if _is_last(s):
        s.at(EncounterOver())  # between encounters, too
        s.state.phase = "over"
        return
    s.state.first_won = s.state.winner
    yield from between_encounters(s)
    s.state.encounter += 1
    s.state.phase = "setup"


def _is_last(s: Session) -> bool:
    return s.state.encounter + 1 == len(s.quest.encounters)
