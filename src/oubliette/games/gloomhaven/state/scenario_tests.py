"""What a scenario asks of the table: its tests, its goal and failure, the hexes on which something may happen."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from oubliette.games.gloomhaven.content.scenario_book import Brought, Count, OfKind, Standing, Test
from oubliette.games.gloomhaven.state.events import Decided, RuleHappened
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Figure, Monster
from oubliette.haven.events import CounterChanged
from oubliette.kernel.boards import cells
from oubliette.kernel.flow import Cites
from oubliette.kernel.scripts import Ready, Scripts

SECTION: Final = "section:"
FORGO: Final = "forgo:"
"""How what a section puts off is found again."""

# How it ends


def judge(s: Session) -> None:
    """The first condition that is met decides; at the same moment it is won (GH-0388)."""
    if s.scene.phase != "setup":
        is_true = partial(holds, s)
        if s.card.goal.is_met(is_true):
            decide(s, "completed", ("GH-0067", "GH-0309"))
        elif s.card.failure is not None and s.card.failure.is_met(is_true):
            decide(s, "failed", "GH-0388")


def decide(s: Session, result: str, cites: Cites) -> None:
    """The scenario is won or lost; it ends with the round."""
    if s.scene.result is None:
        s.scene.result = "completed" if result == "completed" else "failed"
        s.note(Decided(result), cites)


def hexes_that_answer(s: Session) -> int:
    """Hexes on which something may yet happen when a character enters."""
    mask = 0
    for key, rule in SCRIPTS.rules_at(s, "enters"):
        if SCRIPTS.times_left(s, key, rule) != 0:
            mask |= s.map.letter(rule.on)
    for cell, mark in s.map.marks.items():
        if mark.story is not None and mark.story not in s.scene.told:
            mask |= 1 << cell
    return mask


# Tests


def holds(s: Session, test: Test) -> bool:
    """Whether everything named in a test holds."""
    return SCRIPTS.holds(s, test)


# Monsters


def kinds_of(monster: Monster) -> set[str]:
    """What a test can call a monster: its kind, and its name if it has one."""
    return {monster.kind} if monster.named is None else {monster.kind, monster.named}


def is_paused(s: Session, kind: str) -> bool:
    """Whether the scenario lets a kind of monsters take no turn now."""
    return any(kind in pause.kinds and holds(s, pause.when) for pause in s.card.pauses)


def _slain(s: Session, named: str | tuple[str, ...]) -> bool:
    kinds = None if named == "all" else named
    if any(kinds is None or kinds_of(monster) & set(kinds) for monster in s.hostile()):
        return False
    unseen = (room for room in range(len(s.map.rooms)) if room not in s.scene.revealed)
    return not any(_holds_monster(s, room, kinds) for room in unseen)


def _holds_monster(s: Session, room: int, kinds: Sequence[str] | None) -> bool:
    """Whether a room that nobody has seen holds such monsters."""
    column = max(0, s.scene.count - 2)
    for cell in cells(s.map.rooms[room]):
        mark = s.map.marks[cell]
        if mark.monster is None or mark.rank[column] == "none":
            continue
        if mark.monster not in s.card.allied if kinds is None else {mark.monster, mark.named} & set(kinds):
            return True
    return False


def _slain_but(s: Session, spared: tuple[str, ...]) -> bool:
    if any(monster.kind not in spared for monster in s.hostile()):
        return False
    kinds = {mark.monster for mark in s.map.marks.values() if mark.monster is not None} - {*spared, *s.card.allied}
    unseen = (room for room in range(len(s.map.rooms)) if room not in s.scene.revealed)
    return not any(_holds_monster(s, room, tuple(kinds)) for room in unseen)


def _dead(s: Session, of: OfKind) -> int:
    slain = s.scene.slain
    if of.kinds:
        return sum(slain.get(kind, 0) for kind in of.kinds)
    if of.named is not None or of.kind is not None:
        return slain.get(of.named or of.kind or "", 0)
    aside = {*s.card.named, *s.card.allied}
    return sum(number for name, number in slain.items() if name not in aside)


def _alive(s: Session, of: OfKind) -> int:
    return sum(
        (of.kind is None or monster.kind == of.kind)
        and (not of.kinds or monster.kind in of.kinds)
        and (of.named is None or monster.named == of.named)
        and (of.kind is not None or bool(of.kinds) or monster.kind not in s.card.allied)
        for monster in s.scene.monsters.values()
    )


def behind_doors(s: Session) -> list[str]:
    """The names of objectives and allies of rooms that nobody has seen yet."""
    scene, plan = s.scene, s.map
    unseen = [hexes for place, hexes in enumerate(plan.rooms) if place not in scene.revealed]
    marks = [plan.marks[cell] for hexes in unseen for cell in cells(hexes)]
    return [name for mark in marks for name in (mark.objective, mark.ally) if name is not None]


# Figures of the scenario's own


def _there(s: Session) -> set[str]:
    """Objectives and allies on the map."""
    return {one.name for one in s.scene.objectives.values()} | {one.name for one in s.scene.allies.values()}


def _destroyed(s: Session, names: tuple[str, ...]) -> bool:
    left = _there(s) | set(behind_doors(s))
    return all(s.scene.destroyed.get(name) and name not in left for name in names)


def _escaped(s: Session, wanted: bool) -> bool:
    out = [hero for hero in s.scene.characters.values() if not hero.exhausted]
    return (bool(out) and all(hero.escaped for hero in out)) == wanted


def _exhausted(s: Session, bounds: Count) -> bool:
    return SCRIPTS.within(s, sum(hero.exhausted for hero in s.scene.characters.values()), bounds)


def _left_behind(s: Session, letter: str) -> bool:
    there = s.map.letter(letter)
    return any(hero.exhausted and not there >> hero.cell & 1 for hero in s.scene.characters.values())


def _looted_each(s: Session, wanted: bool) -> bool:
    return all(hero.goal_treasures for hero in s.scene.characters.values()) == wanted


def _empty_handed(s: Session, wanted: bool) -> bool:
    heroes = s.scene.characters.values()
    return any(hero.exhausted and not hero.goal_treasures for hero in heroes) == wanted


# Places


def _standing(s: Session, standing: Standing) -> bool:
    there, heroes = s.map.letter(standing.on), s.heroes()
    number = sum(there >> hero.cell & 1 for hero in heroes)
    if (standing.at_least, standing.at_most, standing.exactly) == (None, None, None):
        return bool(heroes) and number == len(heroes) and SCRIPTS.within(s, number, standing)
    return SCRIPTS.within(s, number, standing)


def around(s: Session, hexes: int, steps: int) -> int:
    """Hexes of the map in play, and all within so many steps of them."""
    found = hexes & s.layout.board.cells
    for _ in range(steps):
        found |= s.layout.ways.spread(found)
    return found


def _on(figures: Iterable[Figure], hexes: int) -> bool:
    return any(hexes >> figure.cell & 1 for figure in figures)


def _all_plates(s: Session) -> bool:
    plates = [cell for cell, mark in s.map.marks.items() if mark.terrain == "plate"]
    return all(cell in s.scene.pressed for cell in plates)


def _looted(s: Session, name: str) -> bool:
    all_of = sum(mark.goal_treasure == name for mark in s.map.marks.values())
    lying = sum(treasure == name for treasure in s.scene.goal_treasures.values())
    return s.scene.looted_goals.get(name, 0) >= max(1, all_of) and not lying


def _revealed(s: Session, rooms: str) -> bool:
    if rooms == "all":
        return len(s.scene.revealed) == len(s.map.rooms)
    return all(room in s.scene.revealed for room in s.map.rooms_at(rooms))


def _brought(s: Session, thing: Brought) -> bool:
    near = around(s, s.map.letter(thing.near), 1)
    return any(thing.treasure in hero.goal_treasures and near >> hero.cell & 1 for hero in s.heroes())


def _achievement(s: Session, name: str) -> bool:
    world = s.state.campaign
    if world is None:
        return False
    party = world.parties.get(world.party)
    return name in world.achievements or (party is not None and name in party.achievements)


_TESTS: Mapping[str, Callable[[Session, Any], bool]] = {
    "slain": _slain,
    "slain_but": _slain_but,
    "dead": lambda s, of: SCRIPTS.within(s, _dead(s, of), of),
    "alive": lambda s, of: SCRIPTS.within(s, _alive(s, of), of),
    "destroyed": _destroyed,
    "saved": lambda s, names: all(name in _there(s) for name in names),
    "lost": lambda s, names: any(s.scene.destroyed.get(name) for name in names),
    "standing": _standing,
    "escaped": _escaped,
    "looted": _looted,
    "plates": lambda s, wanted: _all_plates(s) == wanted,
    "pressed": lambda s, letter: any(s.map.letter(letter) >> cell & 1 for cell in s.scene.pressed),
    "revealed": _revealed,
    "occupied": lambda s, letter: bool(s.map.letter(letter) & s.occupied()),
    "monster_on": lambda s, letter: _on(s.scene.monsters.values(), s.map.letter(letter)),
    "ally_on": lambda s, letter: _on(s.scene.allies.values(), s.map.letter(letter)),
    "ally_near": lambda s, letter: _on(s.scene.allies.values(), around(s, s.map.letter(letter), 1)),
    "exhausted": _exhausted,
    "left_behind": _left_behind,
    "looted_each": _looted_each,
    "empty_handed": _empty_handed,
    "looted_count": lambda s, bounds: SCRIPTS.within(s, sum(s.scene.looted_goals.values()), bounds),
    "brought": _brought,
    "achievement": _achievement,
    "characters": lambda s, bounds: SCRIPTS.within(s, s.scene.count, bounds),
}


def _happened(s: Session, ready: Ready) -> None:
    if ready.rule is not None:
        s.note(RuleHappened([key for key, _ in SCRIPTS.rules(s)].index(ready.key)))


def _block(s: Session, key: str) -> Sequence[Any]:
    """Effects that stand in no rule: of a section, or of what is done in place of an action."""
    if key.startswith(FORGO):
        return s.card.forgo[key.removeprefix(FORGO)].do
    return s.card.sections[key.removeprefix(SECTION)].do


SCRIPTS: Scripts[Session] = Scripts(
    memory=lambda s: s.scene.script,
    rules=lambda s: {"": s.card.rules},
    blocks=_block,
    tests=_TESTS,
    verbs={},
    round_of=lambda s: s.scene.round,
    number=lambda s, written: s.number(written),
    tell=lambda s, told: s.tell(told),
    counted=lambda s, counter, value: s.note(CounterChanged(counter, value)),
    happened=_happened,
)
"""The special rules of scenarios at work."""
