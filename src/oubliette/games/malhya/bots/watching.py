"""How likely a cell is to be seen in the next enemy phase: by every Action card that is not discarded yet.

Which cards are left is public, their order is not: all of them count alike.
"""

from weakref import WeakKeyDictionary

from oubliette.games.malhya.content.book import Book
from oubliette.games.malhya.content.road import ActionCard, StepTwo
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import EnemyState
from oubliette.games.malhya.stealth.vision import corridor, in_view, vision_distance, watched
from oubliette.games.malhya.turn.guards import FAR, arrivals, card_count, goals_of, ways_of
from oubliette.kernel.boards import Mask, cells

AT_ONCE = 0.7
"""How bad a cell is that is seen as soon as the threat has risen as it usually does."""
A_DIE_BRINGS = 0.7
"""Threat, on average."""
Forecast = tuple[float, ...]
"""For each cell the chance that somebody standing there is seen."""
Calls = dict[str, list[tuple[str, list[tuple[int, int]]]]]
_KEPT = 16
_known: WeakKeyDictionary[Book, dict[tuple[object, ...], Forecast]] = WeakKeyDictionary()
"""What was worked out last, by content and situation: a hero asks several times in a turn."""


def forecast(s: Session, without: str = "") -> Forecast:
    """The chance of every cell to be looked at, one enemy left out who may be dead by then."""
    kept = _known.setdefault(s.book, {})
    key = _key(s, without)
    found = kept.get(key)
    if found is None:
        if len(kept) >= _KEPT:
            kept.clear()
        found = kept[key] = _forecast(s, without)
    return found


def _key(s: Session, without: str) -> tuple[object, ...]:
    place, board = s.place, s.state.infiltration
    threat = board.threat if board is not None else 0
    enemies = tuple(
        (one.id, one.cell, tuple((vigil.cell, vigil.heading) for vigil in one.vigils)) for one in place.enemies.values()
    )
    left = tuple(sorted(s.state.decks.actions.pile))
    return (
        place.id,
        tuple(place.open_doors),
        tuple(place.noises),
        threat,
        enemies,
        left,
        s.heroes_mask(),
        farther(s),
        without,
    )


def _forecast(s: Session, without: str) -> Forecast:
    enemies = [enemy for enemy in s.place.enemies.values() if enemy.id != without]
    calls = _calls(s, enemies)
    pile = sorted(s.state.decks.actions.pile)
    counts = [0] * s.plan.board.grid.size
    for name in pile:
        for cell in cells(_seen_by(s, s.book.actions[name], enemies, calls)):
            counts[cell] += 1
    draws = card_count(s)
    soon = _seen_soon(s, enemies, farther(s))
    return tuple(
        max(1 - (1 - count / max(1, len(pile))) ** draws, AT_ONCE if soon >> cell & 1 else 0.0)
        for cell, count in enumerate(counts)
    )


def farther(s: Session) -> int:
    """How many cells more enemies will see when everybody who still acts has rolled a die."""
    board = s.state.infiltration
    if board is None or s.place.phase != "main":
        return 0
    slots = s.book.boards[board.level].slots
    last = len(slots) - 1
    due = sum(hero.id not in s.place.acted for hero in s.standing()) + 1
    return slots[min(last, board.threat + round(A_DIE_BRINGS * due))].sees - slots[min(last, board.threat)].sees


def _seen_soon(s: Session, enemies: list[EnemyState], more: int) -> Mask:
    """What they see from where they stand, and what they will when the threat has risen."""
    found = 0
    for enemy in enemies:
        found |= watched(s, enemy)
        if more and not enemy.vigils:
            found |= in_view(s.ground, enemy.cell, vision_distance(s, enemy) + more)
    return found


def _calls(s: Session, enemies: list[EnemyState]) -> Calls:
    """For each token that can call, who would come over which cells, what they cost, the nearest first."""
    ways = {enemy.id: ways_of(s, enemy) for enemy in enemies}
    found: Calls = {}
    for step in {card.one.to: card.one for card in s.book.actions.values()}.values():
        goals = goals_of(s, step)
        rated = []
        for enemy in enemies:
            way = ways[enemy.id]
            reached = [] if goals & s.base(enemy) else arrivals(s, enemy, way, goals)
            if reached:
                goal = min(reached, key=lambda cell, way=way: (way.costs[cell], cell))  # type: ignore[misc]
                path = [(cell, way.costs.get(cell, FAR)) for cell in way.path(goal)]
                rated.append((way.costs[goal], enemy.id, path))
        found[step.to] = [(name, path) for _, name, path in sorted(rated)]
    return found


def _seen_by(s: Session, card: ActionCard, enemies: list[EnemyState], calls: Calls) -> Mask:
    """Everything the enemies look at while a card is applied."""
    seen, ends = 0, {enemy.id: enemy.cell for enemy in enemies}
    for name, path in calls[card.one.to][: card.one.enemies]:
        enemy = s.place.enemies[name]
        points = card.one.cells + s.kind(enemy).stealth.moves_more
        for cell, cost in path:
            if cost <= points:
                ends[name] = cell
                seen |= in_view(s.ground, cell, vision_distance(s, enemy))
    if card.two is not None and not card.two.corpses:
        seen |= _watch(s, card.two, enemies, ends)
    return seen


def _watch(s: Session, step: StepTwo, enemies: list[EnemyState], ends: dict[str, int]) -> Mask:
    """Where whoever stands on the token goes, and what he watches from there."""
    token = s.plan.summons.get(step.on or "")
    enemy = next((one for one in enemies if ends[one.id] == token), None)
    if enemy is None or token is None:
        return 0
    seen, cell = 0, token
    for _ in range(step.cells):
        there = s.ground.towards(cell, step.go)
        if there is None or not s.ground.is_near(cell, there) or s.plan.chasm >> there & 1:
            break
        cell = there
        seen |= in_view(s.ground, cell, vision_distance(s, enemy))
    return seen | corridor(s.ground, cell, step.watch)
