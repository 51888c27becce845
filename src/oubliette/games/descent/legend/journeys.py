"""A match without an overlord: a single quest, the Delve, or a campaign, from wherever the state says (D2-0516)."""

from oubliette.games.descent.legend import delve, road
from oubliette.games.descent.legend.monsters import legend_of
from oubliette.games.descent.legend.rounds import advance
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES
from oubliette.kernel.flow import Rules, checkpoint
from oubliette.kernel.game import Outcome
from oubliette.kernel.text import Say


def play(s: Session) -> Rules[Outcome]:
    """To the end of it; the state is a checkpoint before every step."""
    legend = legend_of(s)
    while not is_over(s):
        yield from checkpoint()
        if legend.delve is not None:
            yield from delve.step(s, legend.delve)
        elif legend.trek is not None:
            yield from road.step(s, legend.trek)
        else:
            yield from advance(s)
    return outcome(s)


def is_over(s: Session) -> bool:
    """Whether a quest, the Delve or a campaign is decided."""
    legend = legend_of(s)
    if s.state.phase != "over":
        return False
    if legend.delve is not None:
        return delve.is_over(s, legend.delve)
    return legend.trek is None or road.is_over(s, legend.trek)


def outcome(s: Session) -> Outcome:
    """All win or all lose."""
    won = s.state.winner == HEROES
    legend = legend_of(s)
    say = Say("d2-heroes-won" if won else "d2-legend-lost")
    if legend.delve is not None:
        stages = len(legend.delve.records)
        return Outcome(
            won=won,
            rounds=sum(one.rounds for one in legend.delve.records),
            scores=dict.fromkeys(s.hero_seats(), stages),
            say=Say("d2-delve-won" if won else "d2-delve-lost", {"stages": stages}),
        )
    return Outcome(won=won, rounds=s.state.round, say=say)
