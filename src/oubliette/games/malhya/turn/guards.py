"""The enemy phase of Infiltration: Action cards, their two steps, vigilance (MA-5060 to MA-5079)."""

from functools import lru_cache
from itertools import pairwise

from oubliette.games.malhya.board.deployment import cell_option
from oubliette.games.malhya.board.footing import front_of, stops_of
from oubliette.games.malhya.content.plan import HEADINGS, Ground, base_mask
from oubliette.games.malhya.content.road import StepOne, StepTwo
from oubliette.games.malhya.content.routes import BlockRoutes, Routes
from oubliette.games.malhya.content.vocabulary import Heading
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import EnemyState, Vigil
from oubliette.games.malhya.state.threat_track import move_threat
from oubliette.games.malhya.state.tile_events import ActionCardTurned, Moved, NoiseMade, WatchKept, WatchOver
from oubliette.games.malhya.stealth.spotting import Alerted, check
from oubliette.games.malhya.turn.turn import offer_interrupt
from oubliette.kernel.boards import Mask
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

FAR = 99


def card_count(s: Session) -> int:
    """Action cards for this phase, fixed at its start (MA-5060, MA-5061)."""
    board = s.state.infiltration
    if board is None:
        return 0
    slots = s.book.boards[board.level].slots
    return slots[min(board.threat, len(slots) - 1)].cards


def draw_cards(s: Session) -> None:
    """Draw them face down; a draw for which no card is left raises the Alert (MA-5080)."""
    deck = s.state.decks.actions
    for _ in range(card_count(s)):
        if not deck.pile:
            raise Alerted("cards")
        s.place.cards.append(s.chance.take(deck.pile))


def apply_next_card(s: Session) -> Rules[None]:
    """Turn up the first card, apply it entirely, discard it (MA-5060); after the last one comes the Alert (MA-5080)."""
    place = s.place
    s.chance.unveil()
    name = place.cards.pop(0)
    place.card = name
    s.state.decks.actions.discard(name)
    place.declined = []
    card = s.book.actions[name]
    s.journal.reveal(ActionCardTurned(name), "MA-5060")
    yield from offer_interrupt(s, "card")
    yield from step_one(s, card.one)
    if card.two is not None:
        yield from (count_corpses(s) if card.two.corpses else step_two(s, card.two))
    if not place.cards and not s.state.decks.actions.pile:
        raise Alerted("cards")


# Step 1


def step_one(s: Session, step: StepOne) -> Rules[None]:
    """The nearest enemies that can come closer each move towards the token (MA-5063, MA-5066)."""
    moved: list[str] = []
    for _ in range(step.enemies):
        near = nearest(s, step, moved)
        if not near:
            return
        enemy = near[0]
        if len(near) > 1:
            options = [Option(f"enemy:{one.id}", one, s.name(one.id), pieces=(one.id,)) for one in near]
            enemy = yield from ask(s.leader, "guard", options, cites=("MA-5066", "MA-0002"), say=Say("ma-ask-guard"))
        moved.append(enemy.id)
        yield from approach(s, enemy, goals_of(s, step), step.cells + s.kind(enemy).stealth.moves_more)
        yield from halt(s, enemy)


def goals_of(s: Session, step: StepOne) -> Mask:
    """The cell of the token; with a hero on it, the cells beside (MA-5065). Any Noise token, if those call (MA-5079).

    An ally on the token is no obstacle to coming closer: the enemy stops on the last free cell before it (MA-5067).
    """
    if step.to == "noise":
        tokens = sorted(set(s.place.noises))
    else:
        tokens = [s.plan.summons[step.to]] if step.to in s.plan.summons else []
    goals = 0
    for cell in tokens:
        goals |= s.ground.near(cell) if s.heroes_mask() >> cell & 1 else 1 << cell
    return goals & ~s.plan.chasm


def ways_of(s: Session, enemy: EnemyState, limit: int = FAR) -> Routes | BlockRoutes:
    """Enemies pass allies, never heroes; hindering obstacles stop them unless their movement is light (MA-5071)."""
    card = s.kind(enemy)
    return _ways(s.ground, enemy.cell, limit, s.heroes_mask(), card.light, card.base > 1)


@lru_cache(maxsize=512)
def _ways(ground: Ground, cell: int, limit: int, heroes: Mask, light: bool, large: bool) -> Routes | BlockRoutes:
    """The same for one situation: it is asked for again at every step of a guard."""
    if large:
        return BlockRoutes(ground, cell, limit, closed=heroes)
    return Routes(ground, cell, limit, closed=heroes, light=light, crosses=light)


def arrivals(s: Session, enemy: EnemyState, ways: Routes | BlockRoutes, goals: Mask) -> list[int]:
    """The cells in reach on which he would be at a goal: with a large base any of its cells will do (MA-5404)."""
    board, base = s.plan.board, s.kind(enemy).base
    return [cell for cell in ways.costs if base_mask(board, cell, base) & goals]


def nearest(s: Session, step: StepOne, moved: list[str]) -> list[EnemyState]:
    """The enemies nearest to the token, those left out that are there or cannot come closer (MA-5066)."""
    found: dict[str, int] = {}
    for enemy in s.place.enemies.values():
        goals = goals_of(s, step)
        if enemy.id in moved or goals & s.base(enemy):
            continue
        token = s.plan.summons.get(step.to)
        if step.to != "noise" and token is not None and s.base(enemy) >> token & 1:
            continue
        ways = ways_of(s, enemy)
        costs = [ways.costs[cell] for cell in arrivals(s, enemy, ways, goals)]
        if costs and first_stop(s, enemy, goals, step.cells + s.kind(enemy).stealth.moves_more) is not None:
            found[enemy.id] = min(costs)
    least = min(found.values(), default=0)
    return [s.place.enemies[name] for name, cost in found.items() if cost == least]


def first_stop(s: Session, enemy: EnemyState, goals: Mask, points: int) -> tuple[int, ...] | None:
    """The path the enemy would walk with these points, or None if he cannot come a cell closer."""
    ways = ways_of(s, enemy)
    reached = arrivals(s, enemy, ways, goals)
    if not reached:
        return None
    best = min(reached, key=lambda cell: (ways.costs[cell], cell))
    path, stops = ways.path(best), stops_of(s, enemy)
    last = 0
    for place, cell in enumerate(path[1:], 1):
        if ways.costs[cell] > points:
            break
        if stops >> cell & 1:
            last = place
    return path[: last + 1] if last else None


def approach(s: Session, enemy: EnemyState, goals: Mask, points: int) -> Rules[None]:
    """Walk towards the goal, cell by cell, with open eyes (MA-5069, MA-5070)."""
    left = points
    while enemy.id in s.place.enemies and left > 0 and not goals & s.base(enemy):
        path = first_stop(s, enemy, goals, left)
        if path is None:
            return
        cell = yield from next_cell(s, enemy, goals, path, left)
        cost = ways_of(s, enemy).costs[cell]
        stretch = path if len(path) > 2 and path[1] != cell and cost > 1 else (enemy.cell, cell)
        left -= cost
        yield from step_to(s, enemy, stretch)


def next_cell(s: Session, enemy: EnemyState, goals: Mask, path: tuple[int, ...], points: int) -> Rules[int]:
    """Cheapest way first, diagonal steps his offset asks for first, then the players choose (MA-5069)."""
    if s.kind(enemy).base > 1:
        return path[-1]  # its cells shift together along the way of the one that leads: MA-0290
    ways = ways_of(s, enemy)
    taken = s.enemies_mask(enemy.id) | s.heroes_mask() | s.plan.chasm
    total = min(ways.costs[cell] for cell in ways.costs if goals >> cell & 1)
    light = s.kind(enemy).light
    choices: list[int] = []
    for step in s.ground.steps(enemy.cell):
        cost = ways.costs.get(step.cell)
        if cost != (1 if light else step.cost) or cost > points or taken >> step.cell & 1:
            continue  # another way there is cheaper, or he could not stop there
        onward = _ways(s.ground, step.cell, FAR, s.heroes_mask(), light, False)
        rest = [onward.costs[cell] for cell in onward.costs if goals >> cell & 1]
        if rest and cost + min(rest) == total:
            choices.append(step.cell)
    if not choices:
        return path[-1]  # over an ally or a chasm: the whole stretch to the next free cell
    ends = [cell for cell in ways.costs if goals >> cell & 1 and ways.costs[cell] == total]
    slanted = [cell for cell in choices if any(is_asked_for(s, enemy.cell, cell, end) for end in ends)]
    plain = [cell for cell in choices if not is_diagonal(s, enemy.cell, cell)]
    choices = slanted or plain or choices
    if len(choices) == 1:
        return choices[0]
    options = [cell_option(s, cell, enemy.cell) for cell in choices]
    say = Say("ma-ask-guard-way", {"enemy": s.name(enemy.id)})
    return (yield from ask(s.leader, "guard_way", options, cites=("MA-5069", "MA-0002"), say=say))


def is_diagonal(s: Session, start: int, end: int) -> bool:
    """Whether a step changes both column and row."""
    (ax, ay), (bx, by) = s.plan.board.coords(start), s.plan.board.coords(end)
    return ax != bx and ay != by


def is_asked_for(s: Session, start: int, cell: int, end: int) -> bool:
    """Whether a diagonal step leads towards the goal in both columns and rows; no others are made first (MA-5069)."""
    (ax, ay), (bx, by), (cx, cy) = (s.plan.board.coords(one) for one in (start, cell, end))
    return (bx - ax) * (cx - ax) > 0 and (by - ay) * (cy - ay) > 0


def step_to(s: Session, enemy: EnemyState, stretch: tuple[int, ...]) -> Rules[None]:
    """Enter cells: vigilance ends, noise is found, eyes are open at each of them; somebody may interrupt (MA-5070)."""
    end_watch(s, enemy)
    for before, cell in pairwise(stretch):
        enemy.cell = cell
        s.note(Moved(enemy.id, (before, cell)), ("MA-5063", "MA-5070"))
        if cell in s.place.noises:
            s.place.noises = [one for one in s.place.noises if one != cell]
            s.note(NoiseMade(cell, gone=True), "MA-5057")
        yield from check(s)
        if enemy.id not in s.place.enemies:
            return
    yield from offer_interrupt(s, "move")


def end_watch(s: Session, enemy: EnemyState) -> None:
    """A vigilant enemy who moves again loses his token (MA-5075)."""
    if enemy.vigils:
        enemy.vigils.clear()
        s.note(WatchOver(enemy.id), "MA-5075")


def halt(s: Session, enemy: EnemyState) -> Rules[None]:
    """Who stops on a Vigilance token, not who passes over it, removes it: its owner looks all round (MA-5075)."""
    if not is_here(s, enemy):
        return
    under = s.base(enemy)
    watching = [other for other in s.place.enemies.values() if any(under >> vigil.cell & 1 for vigil in other.vigils)]
    for other in watching:
        end_watch(s, other)
    if watching:
        yield from check(s)


# Step 2


def step_two(s: Session, step: StepTwo) -> Rules[None]:
    """Who stands on the token goes on and watches (MA-5072)."""
    cell = s.plan.summons.get(step.on or "")
    enemy = next((one for one in s.place.enemies.values() if cell is not None and s.base(one) >> cell & 1), None)
    if enemy is None:
        return
    points = step.cells + s.kind(enemy).stealth.moves_more if step.cells else 0
    yield from march(s, enemy, step.go, points)
    yield from halt(s, enemy)
    if enemy.id in s.place.enemies:
        yield from keep_watch(s, enemy, step.watch)


def count_corpses(s: Session) -> Rules[None]:
    """The threat rises by 1 per Corpse token of this Place, those thrown into chasms included (MA-5079)."""
    fallen = sum(token.fallen for token in s.place.heroes.values())
    count = sum(s.place.corpses.values()) + s.place.corpses_gone + fallen
    move_threat(s, count, "MA-5079")
    yield from check(s)


def march(s: Session, enemy: EnemyState, heading: Heading, points: int) -> Rules[None]:
    """Straight on; he stops before what he cannot pass or pay (MA-5073)."""
    if s.kind(enemy).base > 1:
        yield from march_large(s, enemy, heading, points)
        return
    light = s.kind(enemy).light
    while points > 0 and enemy.id in s.place.enemies:
        stretch, left = [enemy.cell], points
        while True:
            there = s.ground.towards(stretch[-1], heading)
            step = next((one for one in s.ground.steps(stretch[-1]) if one.cell == there), None)
            cost = 0 if step is None else 1 if light else step.cost
            if step is None or cost > left or (step.hinders and not light) or s.heroes_mask() >> step.cell & 1:
                return
            left -= cost
            stretch.append(step.cell)
            if not (s.enemies_mask(enemy.id) | s.plan.chasm) >> step.cell & 1:
                break
        points = left
        yield from step_to(s, enemy, tuple(stretch))


def march_large(s: Session, enemy: EnemyState, heading: Heading, points: int) -> Rules[None]:
    """A base of four cells shifts as one, lightly, and stops where it could not stand (MA-0289, MA-0292)."""
    for _ in range(points):
        there = s.ground.towards(enemy.cell, heading)
        if not is_here(s, enemy) or there is None or not stops_of(s, enemy) >> there & 1:
            return  # what lies before it would lie between its cells
        yield from step_to(s, enemy, (enemy.cell, there))


def is_here(s: Session, enemy: EnemyState) -> bool:
    """Whether the enemy is still on the tiles."""
    return enemy.id in s.place.enemies


def keep_watch(s: Session, enemy: EnemyState, heading: Heading) -> Rules[None]:
    """A Vigilance token in front of him, if the cell can take it; some watch both ways (MA-5074, MA-5364)."""
    end_watch(s, enemy)
    ways: list[Heading] = [heading]
    if s.kind(enemy).stealth.two_ways:
        ways.append(HEADINGS[(HEADINGS.index(heading) + 4) % 8])
    for way in ways:
        before = [(own, s.ground.towards(own, way)) for own in front_of(s, enemy, way)]
        able = [cell for own, cell in before if cell is not None and can_take_watch(s, own, cell)]
        if not able:
            continue
        cell = able[0]  # before a large base there are two: the first will do, he sees the same
        enemy.vigils.append(Vigil(cell, way))
        s.note(WatchKept(enemy.id, cell, way), "MA-5074")
    yield from check(s)


def can_take_watch(s: Session, own: int, cell: int) -> bool:
    """No figure, no other Vigilance token, no blocking obstacle before it (MA-5074)."""
    figures = s.heroes_mask() | s.enemies_mask()
    tokens = [vigil.cell for other in s.place.enemies.values() for vigil in other.vigils]
    return s.ground.is_near(own, cell) and not figures >> cell & 1 and cell not in tokens
