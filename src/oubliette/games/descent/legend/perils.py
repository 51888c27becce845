"""Perils: after some rounds the quest turns on the heroes (D2-2332 to D2-2334)."""

from oubliette.games.descent.content.endings import Ending
from oubliette.games.descent.content.quest_book import Peril
from oubliette.games.descent.figures.figures import column
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.legend.morale import change
from oubliette.games.descent.quest.placing import put, refill
from oubliette.games.descent.state.events import EncounterEnded
from oubliette.games.descent.state.legend_events import PerilStruck
from oubliette.games.descent.state.legend_state import Legend
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure, Group
from oubliette.kernel.flow import Rules

HURRY = {"normal": 0, "hard": 1}
"""Rounds by which perils come sooner (D2-0510, D2-0511)."""


def is_due(s: Session, legend: Legend, place: int, peril: Peril) -> bool:
    """Whether a peril strikes at the end of this round."""
    first = max(1, peril.after[column(s)] - HURRY[legend.difficulty])
    if place not in legend.perils:
        return s.state.round >= first
    return bool(peril.again) and s.state.round > first and (s.state.round - first) % peril.again == 0


def strike(s: Session) -> Rules[None]:
    """The perils whose time has come."""
    legend = s.state.legend
    if legend is None:
        return
    for place, peril in enumerate(s.quest.perils):
        if s.state.winner or not is_due(s, legend, place, peril):
            continue
        if place not in legend.perils:
            legend.perils.append(place)
        s.journal.note(PerilStruck(s.state.quest, place), ("D2-2332",))
        if peril.ends:
            s.state.winner, s.state.ending = OVERLORD, Ending("peril")
            s.journal.note(EncounterEnded(OVERLORD, s.state.encounter, True, s.state.ending), ("D2-0510", "D2-2332"))
            return
        yield from _harm(s, peril)


def _harm(s: Session, peril: Peril) -> Rules[None]:
    """Heroes alone are harmed, never who is treated as one (D2-2333, D2-0519, D2-0525)."""
    change(s, -peril.morale, "D2-2332")
    if peril.spawns is not None:
        yield from spawn(s, peril.spawns, peril.at or s.encounter.heroes)
    if peril.major:  # D2-7259
        yield from _summon(s, peril.at or s.encounter.heroes)  # D2-7259
    for figure in s.heroes_on_map():
        if not s.state.winner and figure.cells:
            yield from suffer(s, figure, peril.damage, peril.fatigue, cites="D2-2333")


def _summon(s: Session, area: str) -> Rules[None]:
    """The app brings the agent of a lieutenant pack that is owned, into a group on the map (D2-7259)."""
    agents = [name for name in s.book.agents if name not in s.state.figures]
    groups = [
        group
        for group in s.state.groups.values()
        if group.kind in s.book.monsters and any(s.figure(name).cells for name in group.figures)
    ]
    if not agents or not groups:
        return
    name = agents[s.chance.below("legend/agent", len(agents))]
    group = groups[s.chance.below("legend/agent_group", len(groups))]
    agent = Figure(id=name, kind=name, rank="master", group=group.id)
    s.state.figures[name] = agent
    group.figures.append(name)
    yield from put(s, agent, s.ground.area(area), cites="D2-7259")


def spawn(s: Session, kind: str, area: str) -> Rules[None]:
    """A group comes; of one that is there already as many as its limit allows, and nobody is removed (D2-2334)."""
    group = s.state.groups.get(kind)
    if group is None:
        group = s.state.groups[kind] = Group(kind, kind)
    yield from refill(s, group, area)
