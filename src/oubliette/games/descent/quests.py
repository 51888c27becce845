"""The rules of quests: when something happens and it is so, then this (D2-0003, D2-2179)."""

from collections.abc import Callable
from typing import Any

from oubliette.games.descent import quest_book as written
from oubliette.games.descent.damage import suffer, wake
from oubliette.games.descent.events import Counted, EncounterEnded, Told, Unlocked
from oubliette.games.descent.overlord_cards import draw_cards
from oubliette.games.descent.placing import bring_lieutenant, reinforce
from oubliette.games.descent.registry import hook
from oubliette.games.descent.session import Session
from oubliette.games.descent.state import Figure
from oubliette.kernel.boards import Cell
from oubliette.kernel.flow import Rules


class Happening:
    """What has just happened, for a rule to look at."""

    def __init__(self, figure: Figure | None, cell: Cell, token: str, door: str) -> None:
        self.figure = figure
        self.cell = cell
        self.token = token
        self.door = door


@hook("quest")
def happens(
    s: Session, at: written.At, *, figure: Figure | None = None, cell: Cell = -1, token: str = "", door: str = ""
) -> Rules[None]:
    """Carry out every rule of the encounter that answers to what has happened, in the order written."""
    if s.state.winner:
        return
    now = Happening(figure, cell, token, door)
    for place, rule in enumerate(s.encounter.rules):
        if rule.at != at or place in s.state.fired or s.state.winner:
            continue
        if is_so(s, rule.when, now):
            if rule.once:
                s.state.fired.append(place)
            for deed in rule.do:
                if not s.state.winner:
                    yield from _DEEDS[type(deed)](s, deed)


def is_so(s: Session, test: written.Test, now: Happening) -> bool:
    """Whether everything that is named holds."""
    return _numbers_hold(s, test) and _happening_fits(s, test, now) and _table_is(s, test)


def _numbers_hold(s: Session, test: written.Test) -> bool:
    if s.state.round < test.round_at_least:
        return False
    if test.first_won is not None and s.state.first_won != test.first_won:
        return False
    value = s.state.counters.get(test.counter, 0)
    if test.at_least is not None and value < test.at_least:
        return False
    return test.at_most is None or value <= test.at_most


def _happening_fits(s: Session, test: written.Test, now: Happening) -> bool:
    if test.token and test.token != now.token:
        return False
    if test.door and test.door != now.door:
        return False
    figure = now.figure
    if test.figure and (figure is None or not _is_kind(s, figure, test.figure)):
        return False
    if test.rank and (figure is None or figure.rank != test.rank):
        return False
    return not test.area or (now.cell >= 0 and bool(s.ground.area(test.area) >> now.cell & 1))


def _is_kind(s: Session, figure: Figure, kind: str) -> bool:
    """A figure by its kind, or by its side."""
    if kind == "hero":
        return figure.rank == "hero"
    if kind == "monster":
        return figure.rank not in ("hero", "familiar", "person")
    if kind == "open":
        group = s.state.groups.get(figure.group)
        return group is not None and group.open
    return figure.kind == kind


def _table_is(s: Session, test: written.Test) -> bool:
    if test.none_left:
        left = (
            s.monsters()
            if test.none_left == "monsters"
            else [one for one in s.on_map() if _is_kind(s, one, test.none_left)]
        )
        if left:
            return False
    if test.all_in:
        area = s.ground.area(test.all_in)
        return all(s.mask(one) & area for one in s.heroes_on_map()) and bool(s.heroes_on_map())
    return True


# --- what rules do ---


def _win(s: Session, deed: written.Win) -> Rules[None]:
    """A side has won the encounter; the last one decides the quest (D2-2180)."""
    s.state.winner = deed.side
    last = s.state.encounter + 1 == len(s.quest.encounters)
    s.journal.note(EncounterEnded(deed.side, s.state.encounter, last), ("D2-2180",))
    yield from ()


def _count(s: Session, deed: written.Count) -> Rules[None]:
    value = s.state.counters.get(deed.counter, 0) + deed.by
    s.state.counters[deed.counter] = value
    s.journal.note(Counted(deed.counter, value), ("D2-2179",))
    yield from ()


def _unlock(s: Session, deed: written.Unlock) -> Rules[None]:
    if deed.door in s.state.locked:
        s.state.locked.remove(deed.door)
        s.journal.note(Unlocked(deed.door), ("D2-0109",))
    yield from ()


def _tell(s: Session, deed: written.Tell) -> Rules[None]:
    s.journal.note(Told(deed.text), ("D2-2179",))
    yield from ()


def _harm(s: Session, deed: written.Harm) -> Rules[None]:
    area = s.ground.area(deed.area) if deed.area else s.ground.spaces
    for figure in s.heroes_on_map():
        if s.mask(figure) & area:
            yield from suffer(s, figure, deed.damage, deed.fatigue, cites="D2-2179")


def _draw(s: Session, deed: written.DrawCards) -> Rules[None]:
    yield from draw_cards(s, deed.cards, "D2-2179")


def _wake(s: Session, deed: written.Wake) -> Rules[None]:
    for group in s.state.groups.values():
        if group.kind == deed.monster and group.inactive:
            for name in group.figures[:1]:
                wake(s, s.figure(name))
            group.inactive = False
    yield from ()


def _reinforce(s: Session, deed: written.Reinforce) -> Rules[None]:
    yield from reinforce(s, deed)


def _arrive(s: Session, deed: written.Arrive) -> Rules[None]:
    yield from bring_lieutenant(s, deed.who, deed.at)


_DEEDS: dict[type, Callable[[Session, Any], Rules[None]]] = {
    written.Win: _win,
    written.Count: _count,
    written.Unlock: _unlock,
    written.Tell: _tell,
    written.Harm: _harm,
    written.DrawCards: _draw,
    written.Wake: _wake,
    written.Reinforce: _reinforce,
    written.Arrive: _arrive,
}
