"""A table at which the app plays the monsters: one list for everybody, unless a test says otherwise.

t = app_table("A . g", [ActivationLine("engage"), ActivationLine("attack")], A=hero(), g=monster("zombie"))
t.monsters()
assert deeds(t) == ["engage", "attack"]
"""

from collections.abc import Sequence
from typing import Any

from tests.descent.table import FoeSpec, HeroSpec, Table, table

from oubliette.games.descent.content.behaviours import ActivationLine, Advantage, Behaviour, Window
from oubliette.games.descent.state.legend_state import Legend


def app_table(
    drawing: str,
    lines: Sequence[ActivationLine],
    *,
    surges: Sequence[str] = ("damage",),
    minions: Sequence[ActivationLine] | None = None,
    first: Any = "master",
    effect: Advantage | None = None,
    morale: int = 2,
    **more: Any,
) -> Table:
    """A match without an overlord on a drawn map; every kind of monster on it has this list."""
    window = Window("told", tuple(lines), tuple(lines if minions is None else minions), first, effect)
    kinds = {one.kind for one in more.values() if isinstance(one, FoeSpec)}
    behaviours = [Behaviour(id=kind, surges=tuple(surges), windows=(window,)) for kind in sorted(kinds)]
    legend = Legend(morale=morale, most_morale=max(2, morale))
    return table(drawing, legend=legend, behaviours=behaviours, **more)


def monsters(t: Table, rounds: int = 1) -> Table:
    """Heroes do nothing until all groups have been activated; windows are passed, ties go to the first."""
    goal = t.s.state.round + rounds
    for _ in range(200):
        if not t.match.choices or t.s.state.round >= goal:
            return t
        step(t)
    raise AssertionError(f"the round never ends; asked is {t.asked}")


def step(t: Table) -> None:
    """The idlest answer to the open question."""
    idle = ("end", "pass", "ready", "done", "fatigue:0", "stand_up", "enough")
    found = [key for key in idle if key in t.keys] or t.keys
    t.match.answer(t.choice.seat, found[:1])


def until(t: Table, kind: str) -> Table:
    """Heroes do nothing until something of this kind is asked."""
    for _ in range(120):
        if t.asked == kind:
            return t
        step(t)
    raise AssertionError(f"{kind} is never asked; asked is {t.asked}")


def deeds(t: Table, name: str = "") -> list[str]:
    """What monsters have decided so far, in order."""
    wanted = t.names.get(name, name)
    return [
        f"{one.does}:{one.ability}" if one.ability else one.does
        for one in t.events("monster_decided")
        if not wanted or one.figure == wanted
    ]


def aimed(t: Table) -> list[str]:
    """Whom monsters have gone for so far, in order."""
    return [one.target for one in t.events("monster_decided") if one.target]


def drawn_hero(**more: Any) -> HeroSpec:
    """A hero who is hard to fell, so that a test goes on."""
    return HeroSpec("syndrael", "knight", **more)
