"""What special rules do: new monsters, damage, terrain, tokens, and all else a scenario says (BB-0008, BB-0032)."""

from oubliette.games.buttons_bugs.content.scenario_card import (
    Change,
    Changed,
    Damage,
    GiveTo,
    Grow,
    Infuse,
    Mend,
    PutDown,
    Spawn,
    SpecialRule,
    TurnCards,
    Who,
)
from oubliette.games.buttons_bugs.figures import damage
from oubliette.games.buttons_bugs.figures.conditions import gain
from oubliette.games.buttons_bugs.figures.heal import heal_figure
from oubliette.games.buttons_bugs.state import elements
from oubliette.games.buttons_bugs.state.events import (
    CardsTurned,
    GoalMet,
    MonstersGrew,
    Moved,
    ScenarioFailing,
    TerrainChanged,
    TokenPlaced,
)
from oubliette.games.buttons_bugs.state.hand import in_zone, put
from oubliette.games.buttons_bugs.state.moments import SCRIPTS, alive
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import (
    Figure,
    MonsterBoard,
    ObjectiveState,
)
from oubliette.games.buttons_bugs.turn import spawning
from oubliette.haven.scenario_words import End, Shift
from oubliette.kernel.boards import cells, lowest
from oubliette.kernel.flow import Rules
from oubliette.kernel.scripts import Happening

# Spawning


def _spawn(s: Session, effect: Spawn, now: Happening) -> Rules[None]:
    if effect.unless_alive is not None and alive(s, effect.monster) >= effect.unless_alive:
        return
    for _ in range(effect.count):
        at = _spawn_hex(s, effect, now)
        yield from spawning.spawn(s, effect.monster, at, effect.rank, effect.hit_points)


def _spawn_hex(s: Session, effect: Spawn, now: Happening) -> int:
    """Where a spawn goes: a letter, the next of a cycle of letters, or where the slain one fell."""
    if effect.at == "where_it_fell":
        fell = now.facts.get("fell")
        return fell if isinstance(fell, int) else s.hero.cell
    if isinstance(effect.at, str):
        return lowest(s.map.letter(effect.at))
    name = f"{now.key}/{effect.monster}"
    turn = s.scene.cycles.get(name, 0)
    s.scene.cycles[name] = turn + 1
    return lowest(s.map.letter(effect.at[turn % len(effect.at)]))


# Figures


def befallen(s: Session, who: Who) -> list[Figure]:
    """The figures an effect befalls."""
    found: list[Figure] = []
    for figure in s.figures():
        if figure is s.hero:
            named = who.adventurer
        elif isinstance(figure, ObjectiveState):
            named = figure.name == who.objective
        else:
            named = who.monsters == "all" or figure.id.partition("/")[0] == who.monsters
        if named:
            found.append(figure)
    if who.on is not None:
        found = [figure for figure in found if s.map.letter(who.on) >> figure.cell & 1]
    if who.near is not None:
        near = s.map.letter(who.near)
        near |= s.map.ways.spread(near)
        found = [figure for figure in found if near >> figure.cell & 1]
    return found


def _damage(s: Session, effect: Damage, _now: Happening) -> Rules[None]:
    for figure in befallen(s, effect.who):
        yield from damage.suffer(s, figure, effect.amount, "scenario", "BB-0074")


def _mend(s: Session, effect: Mend, _now: Happening) -> Rules[None]:
    for figure in befallen(s, effect.who):
        heal_figure(s, figure, effect.amount)
    yield from ()


def _give(s: Session, effect: GiveTo, _now: Happening) -> Rules[None]:
    for figure in befallen(s, effect.who):
        gain(s, figure, effect.conditions, "BB-0032")
    yield from ()


# Terrain, tokens, cards


def _change(s: Session, effect: Change, _now: Happening) -> Rules[None]:
    """Change terrain; an obstacle does not close on a figure."""
    hexes = s.map.letter(effect.at)
    if effect.becomes == "obstacle":
        hexes &= ~s.occupied()
    for cell in cells(hexes):
        s.scene.changed[cell] = Changed(effect.becomes, effect.hazard)
    s.forget_ground()
    s.note(TerrainChanged(tuple(cells(hexes)), effect.becomes), "BB-0008")
    yield from ()


def _place(s: Session, effect: PutDown, _now: Happening) -> Rules[None]:
    hexes = s.map.letter(effect.at)
    if effect.token is not None:
        for cell in cells(hexes):
            s.scene.tokens[cell] = effect.token
        s.note(TokenPlaced(effect.token, tuple(cells(hexes))), "BB-0008")
    if effect.objective is not None:
        for cell in cells(hexes & ~s.occupied()):
            put_objective(s, effect.objective, cell)
    yield from ()


def put_objective(s: Session, name: str, cell: int) -> None:
    """An objective stands on a hex (BB-0044, BB-0307); a second one of the same name has a number of its own."""
    figure_id, number = f"objective/{name}", 1
    while figure_id in s.scene.objectives:
        number += 1
        figure_id = f"objective/{name}@{number}"
    most = s.card.objectives[name].hit_points
    s.scene.objectives[figure_id] = ObjectiveState(id=figure_id, cell=cell, hit_points=most, most=most, name=name)


def _grow(s: Session, effect: Grow, _now: Happening) -> Rules[None]:
    board = s.scene.boards.setdefault(effect.kind, MonsterBoard(effect.kind, ["zero"]))
    board.grown.append(effect.bonuses)
    s.note(MonstersGrew(effect.kind), "BB-0008")
    yield from ()


def _shift(s: Session, effect: Shift, _now: Happening) -> Rules[None]:
    source, target = s.map.letter(effect.source), s.map.letter(effect.target) & ~s.occupied()
    for figure in list(s.figures()):
        if source >> figure.cell & 1 and target and not isinstance(figure, ObjectiveState):
            there = lowest(target)
            target &= target - 1
            s.note(Moved(figure.id, (figure.cell, there), "shift"), "BB-0008")
            figure.cell = there
    yield from ()


def _infuse(s: Session, effect: Infuse, _now: Happening) -> Rules[None]:
    for icon in effect.icons:
        elements.create(s, icon)
    yield from ()


def _turn_cards(s: Session, effect: TurnCards, _now: Happening) -> Rules[None]:
    for card in in_zone(s, "hand"):
        put(s, card, "hand", effect.side, "BB-0032")
    s.note(CardsTurned(effect.side), "BB-0032")
    yield from ()


def _end(s: Session, effect: End, _now: Happening) -> Rules[None]:
    if effect.result == "completed":
        s.scene.completed = True
        s.note(GoalMet(), "BB-0290")
    else:
        s.scene.failed = True
        s.note(ScenarioFailing(), "BB-0290")
    yield from ()


SCRIPTS.learn(
    {
        Spawn: _spawn,
        Damage: _damage,
        Mend: _mend,
        GiveTo: _give,
        Change: _change,
        PutDown: _place,
        Grow: _grow,
        Shift: _shift,
        Infuse: _infuse,
        TurnCards: _turn_cards,
        End: _end,
    },
    rule=SpecialRule,
)
