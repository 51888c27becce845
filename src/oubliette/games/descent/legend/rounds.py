"""A quest without an overlord: hero turns and monster groups in turn, until it is won or lost (D2-2311, D2-0480)."""

from oubliette.games.descent.legend.app import answering, left_to_players
from oubliette.games.descent.legend.exploring import hide
from oubliette.games.descent.legend.monsters import draw_windows, legend_of, next_monster, pick_group, waiting
from oubliette.games.descent.legend.perils import strike
from oubliette.games.descent.legend.placing import at_setup
from oubliette.games.descent.quest.setup import begin_encounter
from oubliette.games.descent.quest.taking_turns import (
    encounter_over,
    left_to_act,
    lose_if_nobody_is_left,
    ready_for_next_round,
    who_is_next,
)
from oubliette.games.descent.state.events import RoundBegan
from oubliette.games.descent.state.points import Happened, RoundOver
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.turn.activation import activate_person
from oubliette.games.descent.turn.hero_turn import hero_turn
from oubliette.kernel.flow import Rules


def advance(s: Session) -> Rules[None]:
    """One phase of the quest: setting up, a hero's turn, a monster's activation, the end of a round."""
    yield from by_app(s, _PHASES[s.state.phase](s))
    if s.state.winner and s.state.phase not in ("setup", "over"):
        yield from encounter_over(s)


def by_app(s: Session, rules: Rules[None]) -> Rules[None]:
    """Rules with the app in the overlord's place, and the players for what it leaves open (D2-2184, D2-0550)."""
    yield from left_to_players(s, answering(rules, at_setup(s)))


def _setup(s: Session) -> Rules[None]:
    legend = legend_of(s)
    if s.state.encounter == 0 and legend.delve is None and legend.trek is None:
        legend.morale = legend.most_morale = s.party  # D2-0536
    legend.group, legend.windows, legend.perils = "", {}, []
    hide(s)
    yield from begin_encounter(s)
    s.state.round = 1
    _new_round(s)
    yield from s.at(Happened("round_start"))
    s.state.phase = "heroes"


def _new_round(s: Session) -> None:
    s.journal.note(RoundBegan(s.state.round), ("D2-2013", "D2-2311"))
    for group in s.state.groups.values():
        group.activated = False
        group.done.clear()
    draw_windows(s)


def _heroes(s: Session) -> Rules[None]:
    """A hero takes his turn, after the last of them the persons they lead; then one group acts (D2-2311, D2-2018)."""
    hero = yield from who_is_next(s, left_to_act(s))
    yield from hero_turn(s, hero)
    if hero.suspended:
        return  # another hero begins at once, before any monster (D2-2370)
    if not left_to_act(s):
        for figure in [one for one in s.on_map() if one.rank == "person"]:
            if not s.state.winner and figure.cells:
                yield from activate_person(s, figure)
    s.state.phase = "overlord"


def _monsters(s: Session) -> Rules[None]:
    """One group, monster by monster; the rest of them where no hero is left to act (D2-2311, D2-0480)."""
    legend = legend_of(s)
    if legend.group:
        more = yield from next_monster(s)
        if more or s.state.winner:
            return
    elif waiting(s):
        yield from pick_group(s)
        return
    if left_to_act(s):
        s.state.phase = "heroes"
    elif not waiting(s):
        s.state.phase = "round_end"


def _round_end(s: Session) -> Rules[None]:
    """When all heroes and all groups are done the next round begins (D2-2311)."""
    yield from s.at(Happened("round_end"))
    if not s.state.winner and legend_of(s).delve is not None:  # D2-2346
        yield from s.at(RoundOver())  # D2-2346
    if not s.state.winner:  # D2-2332
        yield from strike(s)  # D2-2332
    lose_if_nobody_is_left(s)
    if s.state.winner:
        return
    ready_for_next_round(s)
    _new_round(s)
    yield from s.at(Happened("round_start"))
    s.state.phase = "heroes"


_PHASES = {"setup": _setup, "heroes": _heroes, "overlord": _monsters, "round_end": _round_end}
