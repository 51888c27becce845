"""What a scenario asks of the table: its tests, its goal and failure, the hexes on which something may happen."""

from collections.abc import Iterable, Sequence
from functools import partial

from oubliette.games.gloomhaven.events import Decided
from oubliette.games.gloomhaven.scenario_book import Count, OfKind, Test
from oubliette.games.gloomhaven.session import Session
from oubliette.games.gloomhaven.state import Figure
from oubliette.kernel.boards import cells
from oubliette.kernel.flow import Cites

# How it ends


def judge(s: Session) -> None:
    """The first condition that is met decides; at the same moment it is won (GH-0388)."""
    if s.scene.result is None and s.scene.phase != "setup":
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
    mask, fired = 0, s.scene.fired
    for place, rule in enumerate(s.card.rules):
        if rule.at == "enters" and rule.on is not None and (rule.times is None or fired.get(place, 0) < rule.times):
            mask |= s.map.letter(rule.on)
    for cell, mark in s.map.marks.items():
        if mark.story is not None and mark.story not in s.scene.told:
            mask |= 1 << cell
    return mask


# Tests


def within(s: Session, number: int, bounds: Count) -> bool:
    """Whether a number is within its bounds."""
    return (
        (bounds.at_least is None or number >= s.number(bounds.at_least))
        and (bounds.at_most is None or number <= s.number(bounds.at_most))
        and (bounds.exactly is None or number == s.number(bounds.exactly))
        and (bounds.every is None or (number > 0 and number % bounds.every == 0))
    )


def holds(s: Session, test: Test) -> bool:
    """Whether everything named in a test holds."""
    return _of_monsters(s, test) and _of_figures(s, test) and _of_places(s, test) and _of_counts(s, test)


def _of_monsters(s: Session, test: Test) -> bool:
    scene = s.scene
    if test.slain is not None:
        kinds = None if test.slain == "all" else test.slain
        if any(kinds is None or monster.kind in kinds for monster in scene.monsters.values()):
            return False
        if any(_holds_monster(s, room, kinds) for room in range(len(s.map.rooms)) if room not in scene.revealed):
            return False
    if test.dead is not None and not within(s, _dead(s, test.dead), test.dead):
        return False
    return test.alive is None or within(s, _alive(s, test.alive), test.alive)


def _holds_monster(s: Session, room: int, kinds: Sequence[str] | None) -> bool:
    """Whether a room that nobody has seen holds such monsters."""
    column = max(0, s.scene.count - 2)
    for cell in cells(s.map.rooms[room]):
        mark = s.map.marks[cell]
        if mark.monster is not None and mark.rank[column] != "none" and (kinds is None or mark.monster in kinds):
            return True
    return False


def _dead(s: Session, of: OfKind) -> int:
    slain = s.scene.slain
    if of.named is not None or of.kind is not None:
        return slain.get(of.named or of.kind or "", 0)
    return sum(number for name, number in slain.items() if name not in s.card.named)


def _alive(s: Session, of: OfKind) -> int:
    return sum(
        (of.kind is None or monster.kind == of.kind) and (of.named is None or monster.named == of.named)
        for monster in s.scene.monsters.values()
    )


def _behind_doors(s: Session) -> set[str]:
    """Objectives and allies of rooms that nobody has seen yet."""
    scene, plan = s.scene, s.map
    unseen = [hexes for place, hexes in enumerate(plan.rooms) if place not in scene.revealed]
    marks = [plan.marks[cell] for hexes in unseen for cell in cells(hexes)]
    return {name for mark in marks for name in (mark.objective, mark.ally) if name is not None}


def _of_figures(s: Session, test: Test) -> bool:
    scene = s.scene
    gone = scene.destroyed
    there = {one.name for one in scene.objectives.values()} | {one.name for one in scene.allies.values()}
    if test.destroyed is not None:
        left = there | _behind_doors(s)
        if not all(gone.get(name) and name not in left for name in test.destroyed):
            return False
    if test.saved is not None and not all(name in there for name in test.saved):
        return False
    if test.lost is not None and not any(gone.get(name) for name in test.lost):
        return False
    if test.escaped is not None:
        out = [hero for hero in scene.characters.values() if not hero.exhausted]
        if (bool(out) and all(hero.escaped for hero in out)) != test.escaped:
            return False
    exhausted = sum(hero.exhausted for hero in scene.characters.values())
    return test.exhausted is None or within(s, exhausted, test.exhausted)


def _of_places(s: Session, test: Test) -> bool:
    if test.standing is not None:
        there = s.map.letter(test.standing.on)
        heroes = s.heroes()
        number = sum(there >> hero.cell & 1 for hero in heroes)
        unbound = (test.standing.at_least, test.standing.at_most, test.standing.exactly) == (None, None, None)
        if (unbound and (not heroes or number < len(heroes))) or not within(s, number, test.standing):
            return False
    if test.occupied is not None and not s.map.letter(test.occupied) & s.occupied():
        return False
    if test.monster_on is not None and not _on(s.scene.monsters.values(), s.map.letter(test.monster_on)):
        return False
    if test.ally_on is not None and not _on(s.scene.allies.values(), s.map.letter(test.ally_on)):
        return False
    if test.pressed is not None and not any(s.map.letter(test.pressed) >> cell & 1 for cell in s.scene.pressed):
        return False
    return test.plates is None or _all_plates(s) == test.plates


def _on(figures: Iterable[Figure], hexes: int) -> bool:
    return any(hexes >> figure.cell & 1 for figure in figures)


def _all_plates(s: Session) -> bool:
    plates = [cell for cell, mark in s.map.marks.items() if mark.terrain == "plate"]
    return all(cell in s.scene.pressed for cell in plates)


def _of_counts(s: Session, test: Test) -> bool:
    scene = s.scene
    if test.rounds is not None and not within(s, scene.round, test.rounds):
        return False
    if test.counter is not None and not within(s, scene.counters.get(test.counter.name, 0), test.counter):
        return False
    if test.looted is not None:
        all_of = sum(mark.goal_treasure == test.looted for mark in s.map.marks.values())
        lying = sum(name == test.looted for name in scene.goal_treasures.values())
        if scene.looted_goals.get(test.looted, 0) < max(1, all_of) or lying:
            return False
    if test.revealed == "all":
        return len(scene.revealed) == len(s.map.rooms)
    if test.revealed is not None:
        return all(room in scene.revealed for room in s.map.rooms_at(test.revealed))
    return True
