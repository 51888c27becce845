"""The move ability in a player's hands (GH-0097 to GH-0104): where to go, step by step where that matters."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

from oubliette.games.gloomhaven.abilities.bonuses import affordable, choose_augments, feed, use_all
from oubliette.games.gloomhaven.abilities.earning import earn
from oubliette.games.gloomhaven.board import obstacles
from oubliette.games.gloomhaven.cards import describe, items, reasons
from oubliette.games.gloomhaven.cards.active import active_for
from oubliette.games.gloomhaven.cards.additions import Addition
from oubliette.games.gloomhaven.cards.performing import Doing, can_go_on, harms, perform, performs
from oubliette.games.gloomhaven.content.vocabulary import Aimed, Attack, Convert, Gain, If, Move, Verbs
from oubliette.games.gloomhaven.map.movement import (
    cost_of,
    footing,
    gait_of,
    go,
    harm_of,
    move_value,
    reachable,
    stops_of,
)
from oubliette.games.gloomhaven.state.deeds import Way
from oubliette.games.gloomhaven.state.events import AbilitySkipped, Moved
from oubliette.games.gloomhaven.state.scenario_tests import hexes_that_answer
from oubliette.games.gloomhaven.state.session import Session, has
from oubliette.games.gloomhaven.state.state import Character, Figure
from oubliette.games.gloomhaven.turn import looting
from oubliette.haven.movement import Footing, Range
from oubliette.kernel.boards import cells, mask_of
from oubliette.kernel.choices import Option, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Thing, WhyNot
from oubliette.table import view as seen


class Going:
    """A move under way: the points that are left, and what was used for it."""

    __slots__ = ("aloft", "doing", "fed", "helping", "jump", "moved", "points", "stepwise", "used")

    def __init__(self, s: Session, doing: Doing[Move], fed: list[int]) -> None:
        verb = doing.verb
        self.doing = doing
        self.fed = fed
        """The augments that were paid for, by their places; others may be while it goes on (GH-0250)."""
        self.points, self.jump, self.helping = move_value(s, doing.actor, verb, self.paid, doing.deed)
        self.stepwise = verb.loot or verb.destroy or verb.straight or looks_at_way(verb, doing.later)
        self.moved = False
        self.aloft = False
        """In the middle of a jump, above a hex that it does not enter."""
        self.used: list[str] = []
        """Items used for it."""

    @property
    def paid(self) -> list[Gain]:
        """What was paid for it, and for the whole action."""
        return [*(self.doing.verb.consume[place].gain for place in self.fed), *self.doing.deed.shared]

    def gain(self, gained: Gain | None) -> None:
        """What an item or an element adds to it on the way."""
        if gained is not None:
            self.points += gained.more.move
            self.jump = self.jump or gained.more.jump


@performs(Move)
def perform_move(s: Session, doing: Doing[Move]) -> Rules[bool]:
    """Move X; a bonus may let it be an attack instead (GH-0097)."""
    actor, verb, deed = doing.actor, doing.verb, doing.deed
    fed = yield from choose_augments(s, actor, verb.consume, doing.path)
    going = Going(s, doing, fed)
    if (yield from _as_attack(s, doing)):
        points = going.points
        shared, deed.shared = deed.shared, ()  # it was paid for the move
        struck = yield from perform(s, Doing(actor, Attack(points), deed, doing.may_skip))
        deed.shared = shared
        if struck:
            yield from earn(s, doing, [Addition(one) for one in going.paid])
        return struck
    moved = yield from move(s, going)
    if moved:
        yield from earn(s, doing, [Addition(one) for one in going.paid])
    for ability in verb.then:
        if can_go_on(s, actor):
            yield from perform(s, Doing(actor, ability, deed, may_skip=not harms(ability)))
    return moved


def _as_attack(s: Session, doing: Doing[Move]) -> Rules[bool]:
    """Whether the player treats the move as an attack, where a bonus allows it."""
    hero = doing.actor.figure
    if not isinstance(hero, Character) or not any(isinstance(held.bonus, Convert) for held in active_for(s, hero)):
        return False
    options = [named("move", Say("gh-option-move")), named("attack", Say("gh-option-attack"))]
    seat = s.decider(doing.actor)
    return (yield from ask(seat, "convert", options, cites="GH-0134", say=Say("gh-ask-convert"))) == "attack"


def looks_at_way(verb: Move, later: Sequence[Verbs]) -> bool:
    """Whether something after a move asks which way it went."""
    for ability in (*verb.then, *later):
        if isinstance(ability, Aimed) and ability.among in ("moved_through", "beside_way"):
            return True
        if isinstance(ability, If) and (ability.when.moved_straight is not None or ability.when.stayed is not None):
            return True
    return False


def move(s: Session, going: Going) -> Rules[bool]:
    """Move as the player likes; returns whether a hex was entered (GH-0097)."""
    doing = going.doing
    figure, verb, deed = doing.actor.figure, doing.verb, doing.deed
    if has(figure, "immobilize"):
        s.note(AbilitySkipped(figure.id, "move", "immobilized"), "GH-0098")
        return False
    deed.way = Way(figure.cell, straight=True)
    while (yield from _go_on(s, going)):
        pass
    if not going.moved:
        s.note(AbilitySkipped(figure.id, "move", "left_out"), "GH-0089")
        return False
    if verb.destroy:
        _clear(s, deed.way.hexes[:-1])
    if isinstance(figure, Character):
        figure.moved += deed.way.moved
    use_all(s, going.helping)
    if verb.loot and isinstance(figure, Character) and (lying := looting.lying(s, mask_of(deed.way.hexes))):
        yield from looting.take(s, figure, lying, "GH-0211")
    return True


def _go_on(s: Session, going: Going) -> Rules[bool]:
    """One answer: an item, or a way; returns whether the move may go on."""
    doing = going.doing
    figure = doing.actor.figure
    gait = gait_of(s, figure, jump=going.jump)
    ground = footing(s, doing.actor, gait)
    ends = reachable(s, figure.cell, ground, going.points)
    chosen = yield from _ask_where(s, going, ground, ends)
    if isinstance(chosen, items.Offer):
        going.used.append(chosen.item.id)
        effect = yield from items.use(s, chosen)
        going.gain(effect.gain)
        return True
    if isinstance(chosen, Fed):
        offer = doing.verb.consume[chosen.place]
        yield from feed(s, doing.actor, offer)
        going.fed.append(chosen.place)
        going.gain(offer.gain)
        return True
    if chosen is None:
        return False
    going.moved = True
    there = chosen.cell if isinstance(chosen, Above) else chosen
    going.aloft = isinstance(chosen, Above) or not ends.ends >> there & 1
    if going.aloft:  # a jump passes above
        path: tuple[int, ...] = (figure.cell, there)
        going.points -= 1
        _remember(s, doing, path)
        figure.cell = there
        s.note(Moved(figure.id, path, gait), "GH-0102")
        return True
    path = _up_to_news(s, doing, ends.path(there), ground)
    going.points -= cost_of(s, path, gait)
    _remember(s, doing, path)
    eventful = bool((s.layout.closed if gait != "walk" else stops_of(s, figure)) >> path[-1] & 1)
    over = gait == "jump" and bool(_felt(s) >> path[-1] & 1)  # it has landed, and that did something: GH-0102
    arrived = yield from go(s, figure, path, gait)
    return arrived and (eventful or (going.stepwise and not over))


def _up_to_news(s: Session, doing: Doing[Move], path: tuple[int, ...], ground: Footing) -> tuple[int, ...]:
    """A character's way up to the first hex that tells something: how to go on is chosen knowing it (GH-0111)."""
    if isinstance(doing.actor.figure, Character) and ground.gait == "walk":
        news = hexes_that_answer(s) & ground.stoppable
        for place, cell in enumerate(path[1:-1], start=1):
            if news >> cell & 1:
                return path[: place + 1]
    return path


def _remember(s: Session, doing: Doing[Move], path: Sequence[int]) -> None:
    """What the rest of the action may ask of the way taken."""
    deed, steps = doing.deed, tuple(path[1:])
    start = path[0] if deed.way.start is None else deed.way.start
    hexes = (*deed.way.hexes, *steps)
    straight = deed.way.straight and _is_straight(s, (start, *hexes))
    deed.way = Way(start, hexes, len(hexes), straight)
    way = mask_of(steps)
    passed = (foe.id for foe in s.enemies(doing.actor) if way >> foe.cell & 1 and foe.id not in deed.through)
    deed.through = (*deed.through, *passed)


def _is_straight(s: Session, path: Sequence[int]) -> bool:
    pairs = list(pairwise(path))
    lattice = s.map.board.grid.lattice
    ways = {tuple(b - a for a, b in zip(lattice(one), lattice(other), strict=True)) for one, other in pairs}
    return len(ways) <= 1


def _clear(s: Session, path: Sequence[int]) -> None:
    """Obstacles moved through are destroyed, traps disarmed."""
    way = mask_of(path)
    obstacles.destroy(s, way & s.ground.obstacles)
    for cell in [cell for cell in s.scene.traps if way >> cell & 1]:
        obstacles.remove_trap(s, cell, "GH-0105")


# Choosing where to go


class Fed(NamedTuple):
    """The answer that an augment is paid for in the middle of the move."""

    place: int


class Above(NamedTuple):
    """The answer that a jump passes above a hex where it could land."""

    cell: int


def _helps(s: Session, going: Going) -> list[Option[Any]]:
    """What can lengthen the move now: items of a move, and after the first hex elements that add to it (GH-0068).

    A door opened on the way shows what was not known before, so both may still be used then.
    """
    figure, verb = going.doing.actor.figure, going.doing.verb
    if not isinstance(figure, Character):
        return []
    options: list[Option[Any]] = [*items.offers(s, figure, "your_move", but=going.used)]
    if going.moved:
        options += [
            Option(f"consume:{place}", Fed(place), describe.offer(s.book, offer))
            for place, offer in enumerate(verb.consume)
            if place not in going.fed
            and (offer.gain.more.move or offer.gain.more.jump)
            and affordable(s, going.doing.actor, offer)
        ]
    return options


def _ask_where(s: Session, going: Going, ground: Footing, ends: Range) -> Rules[int | items.Offer | Fed | Above | None]:
    """Where to move, or what to use for it; nothing to end the move."""
    actor, moved = going.doing.actor, going.moved
    figure = actor.figure
    midair = _midair(s, figure.cell, ground, going.points) if going.stepwise and ground.gait == "jump" else 0
    options: list[Option[Any]] = []
    for plain in s.hex_options(cells(_allowed(s, going.doing, ends) | midair)):
        look = partial(_way, s, going, ground, ends, plain.value)
        options.append(Option(plain.key, plain.value, plain.say, plain.cells, preview=look))
    options += [*_above(s, going, ground), *_helps(s, going)]
    if not options:
        return None
    if isinstance(figure, Character):
        options += items.in_ability(s, figure)
    aloft = going.aloft or (moved and not ground.stoppable >> figure.cell & 1)
    if not aloft and (going.doing.may_skip or moved):
        word = "stop" if moved else "skip"
        options.append(Option(word, None, Say(f"gh-option-{word}"), passes=True))
    say = Say("gh-ask-move", {"figure": s.name(figure.id), "points": going.points})
    seat = s.decider(actor)
    chosen: int | items.Offer | Fed | Above | None = yield from ask(
        seat,
        "move",
        options,
        cites=("GH-0097", "GH-0101", "GH-0112"),
        say=say,
        why_not=partial(_why_not, s, going, ground, ends, options),
    )
    return chosen


def _way(s: Session, going: Going, ground: Footing, ends: Range, cell: int) -> seen.Preview:
    """How the figure would get to a hex: the way, its price, and the damage on it (GH-0097, GH-0105, GH-0109)."""
    figure, gait = going.doing.actor.figure, ground.gait
    path = ends.path(cell) if ends.ends >> cell & 1 else (figure.cell, cell)
    costs = tuple(cost_of(s, path[: place + 1], gait) for place in range(len(path)))
    entered = path[1:] if gait == "walk" else path[-1:] if gait == "jump" else ()
    harms = tuple((one, harm) for one in entered if (harm := harm_of(s, one)))
    return seen.Preview(ways=(seen.Way(path, costs, harms, figure.id),))


def _why_not(
    s: Session, going: Going, ground: Footing, ends: Range, options: Sequence[Option[Any]], thing: Thing
) -> WhyNot | None:
    """Why a move cannot end on a hex, or why something does not help it."""
    figure = going.doing.actor.figure
    if reasons.lit(options, thing):
        return None
    if thing.kind in ("card", "action") and isinstance(figure, Character):
        return reasons.why_not_card(s, figure, ("your_move", "your_turn"), thing)
    standing = s.figure(thing.id) if thing.kind == "piece" else None
    cell = thing.cell if thing.kind == "cell" else standing.cell if standing is not None else -1
    if cell < 0:
        return None
    if ends.ends >> cell & 1:  # the move could end there, but for its own wording
        word = "straight" if going.doing.verb.straight else "beside"
        return WhyNot(Say(f"gh-why-not-{word}"), ("GH-0097",))
    return why_not_end(s, figure, ground, going.points, cell)


def why_not_end(s: Session, figure: Figure, ground: Footing, points: int, cell: int) -> WhyNot | None:
    """What keeps a figure from ending on a hex: what lies or stands there, no way, or too few points."""
    if not (s.layout.board.cells | s.layout.closed) >> cell & 1:
        locked = s.map.door_at.get(cell) is not None
        rule = ("GH-0114",) if locked else ("GH-0029",)
        return WhyNot(Say("gh-why-not-locked" if locked else "gh-why-not-unrevealed"), rule)
    other = next((one for one in s.figures() if one.cell == cell), None)
    if other is not None:
        if other is figure:
            return WhyNot(Say("gh-why-not-here"), ("GH-0097",))
        return WhyNot(Say("gh-why-not-occupied", {"figure": s.name(other.id)}), ("GH-0101",), pieces=(other.id,))
    if s.ground.obstacles >> cell & 1 and ground.gait != "fly":
        return WhyNot(Say("gh-why-not-obstacle"), ("GH-0011", "GH-0101"))
    far = reachable(s, figure.cell, ground, _FAR)
    if not far.ends >> cell & 1:
        return WhyNot(Say("gh-why-not-no-way"), ("GH-0099", "GH-0101"))
    path = far.path(cell)
    facts = {"cost": cost_of(s, path, ground.gait), "points": points}
    return WhyNot(Say("gh-why-not-far", facts), ("GH-0097", "GH-0100"), cells=path)


_FAR = 60
"""More movement points than any move has."""


def _midair(s: Session, cell: int, ground: Footing, points: int) -> int:
    """Hexes a jump can pass next and still come down on a legal one (GH-0102)."""
    near = ground.ways.neighbours(cell) & ground.passable & ~ground.stoppable
    return mask_of(there for there in cells(near) if points > 1 and reachable(s, there, ground, points - 1).ends)


def _felt(s: Session) -> int:
    """Hexes that a jump feels only where it lands (GH-0102)."""
    return s.ground.traps | s.ground.hazards | s.ground.difficult | hexes_that_answer(s)


def _above(s: Session, going: Going, ground: Footing) -> list[Option[Any]]:
    """Hexes next to a jump that goes step by step which it may pass without what a landing there would do."""
    if not going.stepwise or ground.gait != "jump" or going.points < 2:
        return []
    here = going.doing.actor.figure.cell
    near = ground.ways.neighbours(here) & ground.passable & ground.stoppable & _felt(s)
    return [
        Option(f"above:{name}", Above(there), Say("gh-option-above", {"hex": name}))
        for there in cells(near)
        if reachable(s, there, ground, going.points - 1).ends
        for name in (s.map.options[there].key.partition(":")[2],)
    ]


def _allowed(s: Session, doing: Doing[Move], ends: Range) -> int:
    """The ends that the wording of the ability allows."""
    hexes, actor, verb, way = ends.ends, doing.actor, doing.verb, doing.deed.way
    if verb.end_beside == "obstacle":
        hexes &= s.layout.ways.spread(s.ground.obstacles)
    elif verb.end_beside == "commander" and actor.commander is not None:
        hexes &= s.layout.ways.neighbours(s.scene.characters[actor.commander].cell)
    if verb.straight:
        start = (way.start if way.start is not None else actor.figure.cell, *way.hexes)
        hexes = mask_of(cell for cell in cells(hexes) if _is_straight(s, (*start, *ends.path(cell)[1:])))
    return hexes
