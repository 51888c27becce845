"""What a turn is worth: abilities in a row, with every move going where what follows is worth most."""

from collections.abc import Iterable, Iterator

from oubliette.games.gloomhaven.bots.mind import NOTHING, Given, Mind
from oubliette.games.gloomhaven.bots.striking import payable
from oubliette.games.gloomhaven.bots.worth import ability_map, asks_for_moves
from oubliette.games.gloomhaven.cards.circumstances import holds
from oubliette.games.gloomhaven.content.vocabulary import Attack, Bonus, Give, If, Move, Pay, Verbs
from oubliette.games.gloomhaven.map.movement import footing, gait_of, move_value, reachable
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.elements import payable as can_pay
from oubliette.games.gloomhaven.state.session import has
from oubliette.games.gloomhaven.state.state import CardState
from oubliette.games.gloomhaven.turn.character_turn import BASIC
from oubliette.haven.bots import Lines, Map, Part, best_end, members
from oubliette.haven.vocabulary import Half

PARKED = 0.6
"""A card that stays in the active area is not played: that costs so much of a round."""
ELEMENT = 0.25
"""What it is worth to leave an element behind."""


def part_of(mind: Mind, card: CardState, half: Half, *, basic: bool) -> Part[Verbs]:
    """One half of a card, printed or basic."""
    key = "part", card.id, half, basic
    found: Part[Verbs] | None = mind.known.get(key)
    if found is None:
        found = mind.known[key] = _part(mind, card, half, basic=basic)
    return found


def _part(mind: Mind, card: CardState, half: Half, *, basic: bool) -> Part[Verbs]:
    if basic:
        return Part(BASIC[half].do)
    action = mind.s.action(card.id, half)
    cost = mind.loss_cost if action.lost else PARKED * mind.round_worth if action.active == "persistent" else 0.0
    cost -= ELEMENT * len(action.infuse) + 0.08 * action.experience
    return Part(tuple(_plain(mind, action.do)), cost)


def _plain(mind: Mind, verbs: Iterable[Verbs]) -> Iterator[Verbs]:
    """Abilities one after the other, those inside a cost or a circumstance only if they can be expected."""
    for verb in verbs:
        if isinstance(verb, Pay):
            if can_pay(mind.s, verb.cost):
                yield from _plain(mind, verb.do)
        elif isinstance(verb, If):
            if holds(mind.s, mind.actor, verb.when, None, Deed()):
                yield from _plain(mind, verb.do)
        else:
            yield verb
            if isinstance(verb, Move):
                yield from _plain(mind, verb.then)


def parts_of(mind: Mind, card: CardState, half: Half) -> Iterator[Part[Verbs]]:
    """The ways to perform half a card that are worth thinking about."""
    printed = part_of(mind, card, half, basic=False)
    yield printed
    usual = Attack if half == "top" else Move
    if printed.cost > 0 or not any(isinstance(verb, usual) for verb in printed.verbs):
        yield part_of(mind, card, half, basic=True)


def line_worth(mind: Mind, verbs: tuple[Verbs, ...], cell: int, given: Given = NOTHING) -> float:
    """What it is worth to perform abilities in a row from a hex, and to end the turn after them."""
    return _LINES.worth(mind, verbs, cell, given)


def _move_worth(mind: Mind, verb: Move, rest: tuple[Verbs, ...], cell: int, given: Given) -> float:
    """What it is worth to move, or to stay, and to perform the rest of the line there."""
    key = (
        "move",
        *points_of(mind, verb),
        cell,
        given.moved,
        given.strengthened,
        given.poisoned,
        *map(id, given.bonuses),
        0,
        *map(id, rest),
    )
    found: float | None = mind.known.get(key)
    if found is None:
        found = mind.known[key] = _best_end(mind, verb, rest, cell, given)
    return found


def _best_end(mind: Mind, verb: Move, rest: tuple[Verbs, ...], cell: int, given: Given) -> float:
    best = line_worth(mind, rest, cell, given)
    points, ends = ends_of(mind, verb, cell)
    moved = given._replace(moved=given.moved + points) if any(map(asks_for_moves, rest)) else given
    if any(isinstance(later, Move) for later in rest):
        far = sorted(ends, key=lambda end: end[1] + mind.place[end[0]], reverse=True)[:6]
        for there, passing in far:
            best = max(best, passing + line_worth(mind, rest, there, moved))
        return best
    return best_end(best, ends, standing_worths(mind, rest, moved))


def standing_worths(mind: Mind, verbs: tuple[Verbs, ...], given: Given) -> Map:
    """What a line without a move is worth from every hex."""
    key = "line", given.moved, given.strengthened, given.poisoned, *map(id, given.bonuses), 0, *map(id, verbs)
    return _LINES.standing(mind, key, verbs, given)


def after(verb: Verbs, given: Given) -> Given:
    """What an ability brings to those that follow in the same turn."""
    if isinstance(verb, Bonus) and verb.to_verb == "attack" and verb.to in ("self", "self_and_allies", "self_or_ally"):
        return given._replace(bonuses=(*given.bonuses, verb))
    if isinstance(verb, Give) and verb.to in (None, "self") and "strengthen" in verb.conditions:
        return given._replace(strengthened=True)
    if isinstance(verb, Give | Attack) and "poison" in verb.conditions:
        return given._replace(poisoned=True)
    return given


_LINES = Lines(Move, ability_map, after, _move_worth)


def ends_of(mind: Mind, verb: Move, cell: int) -> tuple[int, list[tuple[int, float]]]:
    """The points of a move, and where it can end, each hex with what is gained and suffered on the way."""
    hero = mind.hero
    if has(hero, "immobilize"):
        return 0, []
    points, jump = points_of(mind, verb)
    key = "ends", points, jump, cell
    ends: list[tuple[int, float]] | None = mind.known.get(key)
    if ends is None:
        here, hero.cell = hero.cell, cell
        try:
            ends = mind.known[key] = _ends(mind, points, jump=jump)
        finally:
            hero.cell = here
    return points, ends


def points_of(mind: Mind, verb: Move) -> tuple[int, bool]:
    """Movement points and jump of a move ability as it would be performed now."""
    key = "points", id(verb)
    found: tuple[int, bool] | None = mind.known.get(key)
    if found is None:
        points, jump, _ = move_value(mind.s, mind.actor, verb, payable(mind, verb.consume), Deed())
        found = mind.known[key] = points, jump
    return found


def _ends(mind: Mind, points: int, *, jump: bool) -> list[tuple[int, float]]:
    s, hero, entering = mind.s, mind.hero, mind.errands.entering
    ground = footing(s, mind.actor, gait_of(s, hero, jump=jump))
    found = reachable(s, hero.cell, ground, points)
    if ground.gait != "walk":
        return [(cell, entering.get(cell, 0.0)) for cell in members(found.ends)]
    special = mind.errands.special
    if not found.ends & special:
        return [(cell, 0.0) for cell in members(found.ends)]
    risky = found.ends & ~found.safe.cells
    return [
        (
            cell,
            sum(entering.get(there, 0.0) for there in found.path(cell)[1:])
            if risky >> cell & 1
            else entering.get(cell, 0.0),
        )
        for cell in members(found.ends)
    ]


# Two cards


def best_turn(mind: Mind, top: CardState, bottom: CardState) -> float:
    """What it is worth to perform the top of one card and the bottom of another, in either order."""
    here = mind.hero.cell
    best = float("-inf")
    for upper in parts_of(mind, top, "top"):
        for lower in parts_of(mind, bottom, "bottom"):
            cost = upper.cost + lower.cost
            best = max(best, line_worth(mind, (*lower.verbs, *upper.verbs), here) - cost)
            if any(isinstance(verb, Move) for verb in lower.verbs):
                best = max(best, line_worth(mind, (*upper.verbs, *lower.verbs), here) - cost)
    return best


def best_pair(mind: Mind, one: CardState, other: CardState) -> float:
    """What it is worth to play two cards: the top of either with the bottom of the other."""
    key = "pair", *sorted((one.id, other.id))
    worth: float | None = mind.known.get(key)
    if worth is None:
        worth = mind.known[key] = max(best_turn(mind, one, other), best_turn(mind, other, one))
    return worth
