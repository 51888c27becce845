"""Enemies in Combat: melee and ranged options in their order, ties for the players (MA-5207 to MA-5235, MA-5402)."""

from collections.abc import Iterable, Mapping

from oubliette.games.malhya.attack.attack import Blow, in_sight, malus, strike
from oubliette.games.malhya.attack.blows import Force
from oubliette.games.malhya.attack.defence import tokens_of
from oubliette.games.malhya.board.deployment import cell_option
from oubliette.games.malhya.board.footing import stops_of
from oubliette.games.malhya.board.zones import fullest, zone_masks
from oubliette.games.malhya.content.foes import EnemyAttack
from oubliette.games.malhya.content.plan import base_mask
from oubliette.games.malhya.content.routes import BlockRoutes, Routes
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import TARGET, EnemyState, Hero
from oubliette.games.malhya.state.tile_events import AttackDeclared, AttackRolled, Moved, TurnBegan
from oubliette.games.malhya.state.turn_points import engage
from oubliette.games.malhya.story.targets import eliminate, engages_target
from oubliette.games.malhya.turn.turn import offer_interrupt
from oubliette.kernel.boards import Mask, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

FAR = 99
PATTERNS = ("sweep", "line")
"""Zones that start at the attacker, so that it matters from where it attacks (MA-5248)."""


def act(s: Session, enemy: EnemyState) -> Rules[None]:
    """One figure's turn: move if its script says so, then every attack line in order (MA-5229)."""
    s.note(TurnBegan(enemy.id), "MA-5122")
    if engages_target(s, enemy):  # at the start of its turn: MA-5290
        yield from eliminate(s)
    yield from first_line(s, enemy, s.kind(enemy).attacks[0])
    for line in s.kind(enemy).attacks[1:]:
        yield from further_line(s, enemy, line)


def first_line(s: Session, enemy: EnemyState, line: EnemyAttack) -> Rules[None]:
    """It moves and strikes; who slips away before that leaves it what is left of its move (MA-5203, MA-5204).

    Engaged when its turn begins it has lost its move, whoever slips away (MA-5098).
    """
    card = s.kind(enemy)
    enemy.walked = 0
    if beside(s, enemy):
        enemy.walked = movement_of(s, enemy) if line.reach == "melee" else card.movement
    while is_here(s, enemy):
        before = others(s, enemy), enemy.cell
        target = yield from (melee(s, enemy, line) if line.reach == "melee" else ranged(s, enemy, line))
        if target is None or not is_here(s, enemy):
            break
        yield from offer_interrupt(s, "attack")  # before it strikes: MA-5200
        if is_here(s, enemy) and can_hit(s, enemy, target, line):
            yield from hit(s, enemy, target, line)
            break
        if before == (others(s, enemy), enemy.cell):
            break
    enemy.walked = 0


def is_here(s: Session, enemy: EnemyState) -> bool:
    """Whether the enemy is still on the tiles: somebody in standby may have seen to it."""
    return enemy.id in s.place.enemies


def further_line(s: Session, enemy: EnemyState, line: EnemyAttack) -> Rules[None]:
    """Performed from where it stands; without a legal target the line is skipped (MA-5229, MA-5233)."""
    if is_here(s, enemy):
        yield from offer_interrupt(s, "line")  # between two attack lines: MA-5230
    able = [hero for hero in s.prey() if can_hit(s, enemy, hero, line)] if is_here(s, enemy) else []
    if able:
        target = yield from prefer(s, enemy, able)
        yield from hit(s, enemy, target, line)


# What an attack is made of


def token_movement(s: Session, enemy: EnemyState) -> int:
    """Movement granted by tokens, added up (MA-5217)."""
    return sum(s.book.enhancements[token].movement for token in tokens_of(s, enemy))


def force_of(s: Session, enemy: EnemyState, line: EnemyAttack) -> Force:
    """The line, the tokens, the special action (MA-5225, MA-5226)."""
    card = s.kind(enemy)
    force = Force(melee=line.reach == "melee").add(line.strike)
    for token in tokens_of(s, enemy):
        found = s.book.enhancements[token]
        force.add(found.strike)
        if found.special and card.special is not None:
            force.add(card.special.strike)
    return force


def can_hit(s: Session, enemy: EnemyState, hero: Hero, line: EnemyAttack) -> bool:
    """Adjacent for melee, two cells with a long attack, else line of sight and range (MA-5148, MA-5151, MA-5243)."""
    if not any(one.id == hero.id for one in s.prey()):
        return False
    if line.reach != "melee":
        return in_sight(s, enemy.id, hero.id, line.range)
    if s.ground.near_all(s.base(enemy)) >> s.cell(hero) & 1:
        return True
    return line.long and in_sight(s, enemy.id, hero.id, 2)


def hit(s: Session, enemy: EnemyState, hero: Hero, line: EnemyAttack) -> Rules[None]:
    """The attack itself; a zone hits every hero in it, round the target or before the enemy (MA-5227, MA-5231)."""
    force = force_of(s, enemy, line)
    zone = zone_of(s, enemy, hero, force.zone)
    targets = [hero.id] + [one.id for one in s.prey() if one.id != hero.id and zone >> s.cell(one) & 1]
    if TARGET in targets:
        targets.remove(TARGET)
        if line.reach != "melee":  # beside it, it is eliminated when the enemy's next turn starts: MA-5290
            yield from shoot_target(s, enemy, line)
        if not targets:
            return
    attacked = s.place.attacked.setdefault(enemy.kind, [])
    attacked += [name for name in targets if name not in attacked]
    s.note(AttackDeclared(enemy.id, tuple(targets)), ("MA-5225", "MA-5231"))
    yield from strike(s, Blow(enemy.id, targets, force, line.reach))


def shoot_target(s: Session, enemy: EnemyState, line: EnemyAttack) -> Rules[None]:
    """Who is under the Target card has no defence: a point of Damage is enough (MA-5290)."""
    force = force_of(s, enemy, line)
    red, yellow = force.dice
    faces = s.roll("attack", red) + s.roll("power", yellow)
    force.read(faces)
    harm = sum(force.harm().values())
    s.note(AttackRolled(enemy.id, tuple(faces), harm), ("MA-5131", "MA-5290"))
    s.place.attacked.setdefault(enemy.kind, []).append(TARGET)
    if harm:
        yield from eliminate(s)


# Whom it prefers


def zone_of(s: Session, enemy: EnemyState, hero: Hero, zone: str) -> Mask:
    """The cells an attack on a hero hits from where the enemy stands, turned so that most are hit (MA-5227)."""
    there = 1 << s.cell(hero)
    return fullest(zone_masks(s, s.base(enemy), there, zone), s.heroes_mask()) if zone else there


def count_hit(s: Session, enemy: EnemyState, hero: Hero, zone: str, cell: int | None = None) -> int:
    """How many heroes an attack on this one hits, from where the enemy stands or would stand."""
    here = enemy.cell
    enemy.cell = here if cell is None else cell  # looked at from there, and put back at once
    hit = (zone_of(s, enemy, hero, zone) & s.heroes_mask()).bit_count()
    enemy.cell = here
    return hit


def most_hit(
    s: Session, enemy: EnemyState, line: EnemyAttack, heroes: list[Hero], ends: Mapping[str, list[int]] | None = None
) -> list[Hero]:
    """Of the targets of a zone attack those with whom most heroes are hit; of any other attack all (MA-5227).

    `ends` are the cells from which each would be attacked; without them it is the enemy's own.
    """
    zone = force_of(s, enemy, line).zone
    if not heroes or not zone:
        return heroes
    hit = {
        hero.id: max(count_hit(s, enemy, hero, zone, cell) for cell in (ends[hero.id] if ends else [None]))
        for hero in heroes
    }
    return [hero for hero in heroes if hit[hero.id] == max(hit.values())]


def prefer(s: Session, enemy: EnemyState, heroes: Iterable[Hero]) -> Rules[Hero]:
    """One its type has not attacked yet; a relentless enemy one it has; then the players (MA-5214)."""
    return (yield from choose(s, enemy, by_history(s, enemy, list(heroes))))


def by_history(s: Session, enemy: EnemyState, heroes: list[Hero]) -> list[Hero]:
    """The heroes its type prefers (MA-5213, MA-5214)."""
    attacked = s.place.attacked.get(enemy.kind, [])
    wanted = [hero for hero in heroes if (hero.id in attacked) == s.kind(enemy).relentless]
    return wanted or heroes


def choose(s: Session, enemy: EnemyState, heroes: list[Hero]) -> Rules[Hero]:
    """What is left of ties is the players' choice (MA-0002)."""
    if len(heroes) == 1:
        return heroes[0]
    options = [
        Option(f"hero:{hero.id}", hero, s.name(hero.id), pieces=() if hero.id == TARGET else (hero.id,))
        for hero in heroes
    ]
    say = Say("ma-ask-enemy-target", {"enemy": s.name(enemy.id)})
    return (yield from ask(s.leader, "enemy_target", options, cites=("MA-5214", "MA-0002"), say=say))


def beside(s: Session, enemy: EnemyState) -> list[Hero]:
    """Whom it is engaged with; who is under the Target card too (MA-5290)."""
    return s.engaging(enemy) + [one for one in s.prey() if one.id == TARGET and engages_target(s, enemy)]


def prey_mask(s: Session) -> Mask:
    """The cells of all it could go for."""
    return s.heroes_mask() | (1 << s.place.interests[s.place.target] if s.place.target else 0)


# Melee


def ways_of(s: Session, enemy: EnemyState, points: int) -> Routes | BlockRoutes:
    """Through allies, never through heroes (MA-0280); four-cell bases and some enemies move lightly (MA-0292).

    Whoever comes beside a hero is engaged and goes no farther (MA-5098), so no way leads past one.
    """
    card, heroes = s.kind(enemy), s.heroes_mask()
    halts = s.ground.near_all(prey_mask(s))
    if card.base > 1:
        return BlockRoutes(s.ground, enemy.cell, points, closed=heroes, beside=halts)
    return Routes(s.ground, enemy.cell, points, closed=heroes, light=card.light, halts=halts)


def engaging_cells(s: Session, enemy: EnemyState, hero: Hero, stops: Mask) -> list[int]:
    """Cells from which it would be adjacent to a hero."""
    near, base, board = s.ground.near(s.cell(hero)), s.kind(enemy).base, s.plan.board
    return [cell for cell in cells(stops) if base_mask(board, cell, base) & near]


def approach_costs(s: Session, enemy: EnemyState, zone: str = "", points: int = 0) -> dict[str, tuple[int, list[int]]]:
    """For each hero the fewest movement points to become adjacent, and where (MA-5402).

    With a pattern only cells in reach count from which it hits most heroes, however far they are (MA-5227).
    """
    ways, stops = ways_of(s, enemy, FAR), stops_of(s, enemy) | 1 << enemy.cell
    found: dict[str, tuple[int, list[int]]] = {}
    for hero in s.prey():
        ends = [cell for cell in engaging_cells(s, enemy, hero, stops) if cell in ways.costs]
        near = [cell for cell in ends if ways.costs[cell] <= points] if zone in PATTERNS else []
        if near:
            hit = {cell: count_hit(s, enemy, hero, zone, cell) for cell in near}
            ends = [cell for cell in near if hit[cell] == max(hit.values())]
        if ends:
            least = min(ways.costs[cell] for cell in ends)
            found[hero.id] = least, [cell for cell in ends if ways.costs[cell] == least]
    return found


def movement_of(s: Session, enemy: EnemyState) -> int:
    """The card's movement and what tokens add (MA-5215)."""
    return s.kind(enemy).movement + token_movement(s, enemy)


def melee(s: Session, enemy: EnemyState, line: EnemyAttack) -> Rules[Hero | None]:
    """Engaged it stays; else it goes for a hero in reach; else as near as it can (MA-5214 to MA-5216)."""
    left = movement_of(s, enemy) - enemy.walked
    while is_here(s, enemy):
        engaged = most_hit(s, enemy, line, beside(s, enemy))
        if engaged:
            return (yield from prefer(s, enemy, engaged))
        costs = approach_costs(s, enemy, force_of(s, enemy, line).zone, left)
        target = yield from melee_target(s, enemy, line, costs, left)
        if target is None:
            break
        left = yield from advance(s, enemy, *costs[target.id], left)
        if left <= 0 and not beside(s, enemy):
            break
    return (yield from two_cells_away(s, enemy, line))


def two_cells_away(s: Session, enemy: EnemyState, line: EnemyAttack) -> Rules[Hero | None]:
    """Beside nobody, it may still have somebody within a long attack (MA-5243)."""
    able = [hero for hero in s.prey() if can_hit(s, enemy, hero, line)] if is_here(s, enemy) else []
    return (yield from prefer(s, enemy, most_hit(s, enemy, line, able))) if able else None


def melee_target(
    s: Session, enemy: EnemyState, line: EnemyAttack, costs: dict[str, tuple[int, list[int]]], points: int
) -> Rules[Hero | None]:
    """The nearest unengaged hero in reach, then the nearest engaged one; relentless ones the other way (MA-5215)."""
    ends = {name: where for name, (_, where) in costs.items()}
    reachable = [s.hero(name) for name, (cost, _) in costs.items() if cost <= points]
    reachable = most_hit(s, enemy, line, reachable, ends)
    pool = reachable or [s.hero(name) for name in costs]
    if not pool:
        return None
    if reachable:
        card = s.kind(enemy)
        first = [hero for hero in pool if s.is_engaged(hero) == card.relentless]
        pool = first or pool
        if card.relentless and first:
            pool = by_history(s, enemy, pool)  # already attacked comes before near: MA-5215
    least = min(costs[hero.id][0] for hero in pool)
    near = [hero for hero in pool if costs[hero.id][0] == least]
    return (yield from prefer(s, enemy, near))


def advance(s: Session, enemy: EnemyState, cost: int, ends: list[int], points: int) -> Rules[int]:
    """To where it attacks from, or as far on the way there as its points go (MA-5215, MA-5216)."""
    if cost > points:
        nearest = nearest_stops(s, enemy, ends, points)
        if not nearest:
            return 0
        before, goal = others(s, enemy), (yield from choose_cell(s, enemy, nearest))
        left = yield from walk_to(s, enemy, goal, points)
        return left if others(s, enemy) != before or enemy.cell != goal else 0  # disturbed, it chooses anew: MA-5202
    return (yield from walk_to(s, enemy, (yield from choose_cell(s, enemy, ends)), points))


def nearest_stops(s: Session, enemy: EnemyState, ends: list[int], points: int) -> list[int]:
    """Where it can stop now with least of the way left; nothing if it is nowhere nearer than here (MA-5216).

    Cells on a cheapest way that use up all points cannot be bettered; only without such all are compared.
    """
    ways, here = ways_of(s, enemy, FAR), enemy.cell
    landings = ways_of(s, enemy, points).landings(stops_of(s, enemy))
    total = min(ways.costs[cell] for cell in ends)
    on_the_way = halfway(s, enemy, ends, total - points)
    spent = [cell for cell in landings if cell in on_the_way and ways.costs[cell] == points]
    if spent:
        return spent
    left = {here: total}
    for cell in landings:
        enemy.cell = cell  # looked at from there, and put back below
        onward = ways_of(s, enemy, FAR).costs
        left[cell] = min((onward[end] for end in ends if end in onward), default=FAR)
    enemy.cell = here
    least = min(left.values())
    return [] if left[here] == least else [cell for cell in landings if left[cell] == least]


def halfway(s: Session, enemy: EnemyState, ends: list[int], left: int) -> set[int]:
    """The cells from which so many points lead to an end: on whichever of equally cheap ways they lie (MA-0002).

    Searched from the ends: there and back differ by what it costs to enter the first cell and the last one.
    """
    if s.kind(enemy).base > 1:
        ways = ways_of(s, enemy, FAR)
        return {cell for end in ends for cell in ways.path(end)}
    here, found = enemy.cell, set()
    dear = 0 if s.kind(enemy).light else s.plan.water | s.plan.chasm
    for end in ends:
        enemy.cell = end  # looked at from there, and put back below
        back = ways_of(s, enemy, left + 1).costs
        found |= {cell for cell, cost in back.items() if cost - (dear >> cell & 1) + (dear >> end & 1) == left}
    enemy.cell = here
    return found


def choose_cell(s: Session, enemy: EnemyState, ends: list[int]) -> Rules[int]:
    """Where it ends, if several cells are as good (MA-0002)."""
    if len(ends) == 1:
        return ends[0]
    options = [cell_option(s, cell, enemy.cell) for cell in ends]
    say = Say("ma-ask-enemy-cell", {"enemy": s.name(enemy.id)})
    return (yield from ask(s.leader, "enemy_cell", options, cites="MA-0002", say=say))


def walk_to(s: Session, enemy: EnemyState, goal: int, points: int) -> Rules[int]:
    """Cell by cell; whoever is in standby may break in, after which it looks anew (MA-5202, MA-5203).

    Returns the movement points left.
    """
    ways = ways_of(s, enemy, FAR)
    path, stops = ways.path(goal), stops_of(s, enemy)
    place = 0
    while enemy.cell != goal and is_here(s, enemy):
        end = next(far for far in range(place + 1, len(path)) if stops >> path[far] & 1)
        cost = ways.costs[path[end]] - ways.costs[path[place]]
        points, enemy.walked = points - cost, enemy.walked + cost
        enemy.cell = path[end]
        s.note(Moved(enemy.id, path[place : end + 1]), "MA-0309")
        place = end
        engage(s)
        before = others(s, enemy)
        yield from offer_interrupt(s, "move")
        if others(s, enemy) != before or enemy.cell != path[place]:
            break  # somebody moved, fell or was pushed, perhaps itself: it chooses anew (MA-5202)
    return points


def others(s: Session, mover: EnemyState) -> list[tuple[str, int, bool]]:
    """Where everybody else is, to notice that somebody has moved."""
    enemies = [(enemy.id, enemy.cell, False) for enemy in s.place.enemies.values() if enemy.id != mover.id]
    return [*enemies, *((name, token.cell, token.fallen) for name, token in s.place.heroes.items())]


# Ranged


def ranged(s: Session, enemy: EnemyState, line: EnemyAttack) -> Rules[Hero | None]:
    """Engaged, without sight, with sight, without any target (MA-5217 to MA-5223)."""
    engaged = beside(s, enemy)
    points = left_of_shooter(s, enemy, engaged=bool(engaged))
    able = [hero for hero in s.prey() if can_hit(s, enemy, hero, line)]
    wanted = able or s.prey()
    if force_of(s, enemy, line).zone:  # how many are hit comes before everything else: MA-5227
        shots = shots_of(s, enemy, line, points)
        wanted = most_hit(s, enemy, line, [hero for hero in s.prey() if hero in able or shots[hero.id]])
        able = [hero for hero in able if hero in wanted]
        engaged = [hero for hero in engaged if hero in wanted]
    if engaged:
        return (yield from disengage(s, enemy, line, engaged))
    if able:
        return (yield from shooting_target(s, enemy, line, able))
    return (yield from find_shot(s, enemy, line, wanted, points))


def left_of_shooter(s: Session, enemy: EnemyState, *, engaged: bool) -> int:
    """What it can still walk; engaged, no more than its tokens grant (MA-5217)."""
    left = movement_of(s, enemy) - enemy.walked
    return min(left, token_movement(s, enemy)) if engaged else left


def shooting_target(s: Session, enemy: EnemyState, line: EnemyAttack, able: list[Hero]) -> Rules[Hero]:
    """It does not move: malus class first, then not yet attacked, then distance (MA-5222)."""
    if s.kind(enemy).relentless and any(s.is_engaged(hero) for hero in able):
        able = [hero for hero in able if s.is_engaged(hero)]
    else:
        clear = [hero for hero in able if not has_malus(s, enemy, hero, line)]
        able = by_history(s, enemy, clear or able)
    least = min(crow(s, enemy, hero) for hero in able)
    near = [hero for hero in able if crow(s, enemy, hero) == least]
    return (yield from prefer(s, enemy, near))


def has_malus(s: Session, enemy: EnemyState, hero: Hero, line: EnemyAttack) -> bool:
    """Whether the shot would give the hero an Evade die."""
    return malus(s, Blow(enemy.id, [hero.id], Force(melee=False), line.reach), hero.id)


def crow(s: Session, enemy: EnemyState, hero: Hero) -> int:
    """Cells to a hero, a diagonal step being one (MA-5402)."""
    return min(s.ground.distance(cell, s.cell(hero)) for cell in cells(s.base(enemy)))


def disengage(s: Session, enemy: EnemyState, line: EnemyAttack, engaged: list[Hero]) -> Rules[Hero]:
    """With a movement token it steps away and shoots whom it was engaged with; else it shoots point-blank (MA-5217)."""
    target = yield from prefer(s, enemy, engaged)
    points = left_of_shooter(s, enemy, engaged=True)
    if not points:
        return target
    best = best_shots(s, enemy, line, target, apart(s, enemy, points))
    if not best:
        return target
    cell = yield from choose_cell(s, enemy, best)
    yield from walk_to(s, enemy, cell, points)
    return target


def best_shots(s: Session, enemy: EnemyState, line: EnemyAttack, target: Hero, ends: list[int]) -> list[int]:
    """Cells with a shot at the target: without malus first, then the farthest, then the cheapest way (MA-5221)."""
    ways, here = ways_of(s, enemy, FAR), enemy.cell
    rated: dict[int, tuple[bool, int, int]] = {}
    for cell in ends:
        enemy.cell = cell  # looked at from there, and put back below
        if can_hit(s, enemy, target, line):
            rated[cell] = has_malus(s, enemy, target, line), -crow(s, enemy, target), ways.costs[cell]
    enemy.cell = here
    best = min(rated.values(), default=None)
    return [cell for cell, found in rated.items() if found == best]


def apart(s: Session, enemy: EnemyState, points: int) -> list[int]:
    """Cells in reach where it would not be engaged (MA-5221)."""
    near, base, board = s.ground.near_all(prey_mask(s)), s.kind(enemy).base, s.plan.board
    ends = ways_of(s, enemy, points).landings(stops_of(s, enemy))
    return [cell for cell in ends if not near & base_mask(board, cell, base)]


def shots_of(s: Session, enemy: EnemyState, line: EnemyAttack, points: int) -> dict[str, list[int]]:
    """For each hero the best cells to shoot at him from."""
    ends = apart(s, enemy, points)
    return {hero.id: best_shots(s, enemy, line, hero, ends) for hero in s.prey()}


def find_shot(s: Session, enemy: EnemyState, line: EnemyAttack, wanted: list[Hero], points: int) -> Rules[Hero | None]:
    """It moves to get the nearest hero in sight, without engaging; else towards the nearest (MA-5221, MA-5223)."""
    shots = shots_of(s, enemy, line, points)
    able = [hero for hero in wanted if shots[hero.id]]
    costs = approach_costs(s, enemy)  # it moves, so the way to a hero counts and not the cells between: MA-5402
    if able:
        far = {hero.id: costs[hero.id][0] if hero.id in costs else FAR for hero in able}
        target = yield from prefer(s, enemy, [hero for hero in able if far[hero.id] == min(far.values())])
        cell = yield from choose_cell(s, enemy, shots[target.id])
        yield from walk_to(s, enemy, cell, points)
        return target
    if not costs:
        return None
    least = min(cost for cost, _ in costs.values())
    target = yield from prefer(s, enemy, [s.hero(name) for name, (cost, _) in costs.items() if cost == least])
    yield from advance(s, enemy, *costs[target.id], points)
    return None
