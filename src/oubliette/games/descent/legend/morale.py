"""Morale: the heroes' will, lost with every knock-out (D2-0508, D2-0536 to D2-0538)."""

from oubliette.games.descent.content.endings import Ending
from oubliette.games.descent.state.events import EncounterEnded
from oubliette.games.descent.state.legend_events import MoraleChanged
from oubliette.games.descent.state.points import HeroFalls
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD
from oubliette.games.descent.uses.sources import BY_APP


@BY_APP.at(HeroFalls)
def falls(s: Session, _at: HeroFalls) -> None:
    """A hero was knocked out: morale drops, and at 0 the quest is lost (D2-0538, D2-2335)."""
    legend = s.state.legend
    if legend is None or s.state.winner:
        return
    if legend.morale == 0:
        s.state.winner, s.state.ending = OVERLORD, Ending("morale")
        s.journal.note(EncounterEnded(OVERLORD, s.state.encounter, True, s.state.ending), ("D2-0538", "D2-2335"))
    else:
        change(s, -1, "D2-0508")


def change(s: Session, by: int, cites: str) -> None:
    """Morale rises or falls, between nothing and what the party began with (D2-2336)."""
    legend = s.state.legend
    if legend is None:
        return
    now = max(0, min(legend.most_morale, legend.morale + by))
    if now != legend.morale:
        s.journal.note(MoraleChanged(now - legend.morale, now), (cites, "D2-0536"))
        legend.morale = now
