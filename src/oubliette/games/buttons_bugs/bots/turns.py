"""What a turn is worth: abilities in a row, with every move going where what follows is worth most."""

from collections.abc import Iterator

from oubliette.games.buttons_bugs.bots import endurance
from oubliette.games.buttons_bugs.bots.mind import NOTHING, Given, Mind
from oubliette.games.buttons_bugs.bots.worth import ability_map, payable
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Bonus, Give, Move, Verbs
from oubliette.games.buttons_bugs.map.movement import footing, gait_of, move_value, reachable
from oubliette.games.buttons_bugs.state.session import has
from oubliette.games.buttons_bugs.state.state import CardState
from oubliette.games.buttons_bugs.turn.character_turn import BASIC_MOVE
from oubliette.haven.bots import Lines, Part, best_end, members
from oubliette.haven.vocabulary import Half

PARKED = 1.0
"""A card that stays in the active area is not played: that costs so much of a round."""


def part_of(mind: Mind, card: CardState, half: Half, *, basic: bool) -> Part[Verbs]:
    """One half of a card, printed or basic."""
    if basic:
        return Part((mind.basic_attack if half == "top" else BASIC_MOVE,))
    action = mind.s.book.action(card.id, card.side, half)
    cost = mind.loss_cost if action.lost else PARKED * mind.round_worth if action.active == "persistent" else 0.0
    return Part(action.do, cost)


def parts_of(mind: Mind, card: CardState, half: Half) -> Iterator[Part[Verbs]]:
    """The ways to perform half a card that are worth thinking about."""
    printed = part_of(mind, card, half, basic=False)
    yield printed
    usual = Attack if half == "top" else Move
    if printed.cost or not any(isinstance(verb, usual) for verb in printed.verbs):
        yield part_of(mind, card, half, basic=True)


def line_worth(mind: Mind, verbs: tuple[Verbs, ...], cell: int, given: Given = NOTHING) -> float:
    """What it is worth to perform abilities in a row from a hex, and to end the turn after them."""
    return _LINES.worth(mind, verbs, cell, given)


def _move_worth(mind: Mind, verb: Move, rest: tuple[Verbs, ...], cell: int, given: Given) -> float:
    """What it is worth to move, or to stay, and to perform the rest of the line there."""
    best = line_worth(mind, rest, cell, given)
    moved = given._replace(moved=True)
    if any(isinstance(later, Move) for later in rest):
        for there, passing in ends_of(mind, verb, cell):
            best = max(best, passing + line_worth(mind, rest, there, moved))
        return best
    worths = _LINES.standing(mind, ("line", moved, *map(id, rest)), rest, moved)
    return best_end(best, ends_of(mind, verb, cell), worths)


def after(verb: Verbs, given: Given) -> Given:
    """What an ability brings to those that follow in the same turn."""
    if isinstance(verb, Bonus) and verb.to == "attack":
        return given._replace(bonuses=(*given.bonuses, verb))
    if isinstance(verb, Give) and verb.to == "self" and "strengthen" in verb.conditions:
        return given._replace(strengthened=True)
    if isinstance(verb, Give | Attack) and "poison" in verb.conditions:
        return given._replace(poisoned=True)
    return given


_LINES = Lines(Move, ability_map, after, _move_worth)


def ends_of(mind: Mind, verb: Move, cell: int) -> list[tuple[int, float]]:
    """Where a move can end, each hex with what is gained and suffered on the way."""
    s, hero = mind.s, mind.s.hero
    if has(hero, "immobilize"):
        return []
    key = "ends", id(verb), cell
    ends: list[tuple[int, float]] | None = mind.known.get(key)
    if ends is None:
        here = hero.cell
        hero.cell = cell
        try:
            points, jump, _ = move_value(s, mind.actor, verb, payable(mind, verb.consume))
            ends = mind.known[key] = _ends(mind, points, jump=jump)
        finally:
            hero.cell = here
    return ends


def _ends(mind: Mind, points: int, *, jump: bool) -> list[tuple[int, float]]:
    s, hero, entering = mind.s, mind.s.hero, mind.errands.entering
    ground = footing(s, mind.actor, gait_of(s, hero, jump=jump))
    found = reachable(s, hero, ground, points)
    if ground.gait != "walk":
        return [(cell, entering.get(cell, 0.0)) for cell in members(found.ends)]
    if not found.ends & mind.errands.special:
        return [(cell, 0.0) for cell in members(found.ends)]
    return [(cell, sum(entering.get(there, 0.0) for there in found.path(cell)[1:])) for cell in members(found.ends)]


# Two cards


def best_pair(mind: Mind, one: CardState, other: CardState) -> float:
    """What it is worth to play two cards: the top of either with the bottom of the other, in either order."""
    worth = max(best_turn(mind, one, other), best_turn(mind, other, one))
    return worth + mind.round_worth * _rounds_kept(mind, one, other)


def best_turn(mind: Mind, top: CardState, bottom: CardState) -> float:
    """What it is worth to perform the top of one card and the bottom of another."""
    here = mind.s.hero.cell
    best = float("-inf")
    for upper in parts_of(mind, top, "top"):
        for lower in parts_of(mind, bottom, "bottom"):
            cost = upper.cost + lower.cost
            for verbs in ((*lower.verbs, *upper.verbs), (*upper.verbs, *lower.verbs)):
                best = max(best, line_worth(mind, verbs, here) - cost)
    return best


def _rounds_kept(mind: Mind, one: CardState, other: CardState) -> int:
    """How many rounds the cards last once these two were played: two single cards left over are better than one."""
    hand = [card for card in mind.s.hero.cards if card.zone in ("hand", "selected")]
    plays = [(2 if card.side == "a" else 1) - (card is one or card is other) for card in hand]
    return endurance.rounds_from([count for count in plays if count], endurance.cards_left(mind.s))
