"""Movement (BB-0101 to BB-0106, BB-0298): walking, jumping, flying, and entering hexes."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from oubliette.games.buttons_bugs.cards import items
from oubliette.games.buttons_bugs.cards.bonuses import Boost, boosts, is_flying, lasting_move, use_all
from oubliette.games.buttons_bugs.cards.circumstances import count_of, holds
from oubliette.games.buttons_bugs.cards.performing import Performance, consumption, pay_for, payable
from oubliette.games.buttons_bugs.content.vocabulary import Consume, Gain, Move
from oubliette.games.buttons_bugs.figures.conditions import gain
from oubliette.games.buttons_bugs.figures.damage import suffer
from oubliette.games.buttons_bugs.state import moments
from oubliette.games.buttons_bugs.state.events import AbilitySkipped, Moved
from oubliette.games.buttons_bugs.state.session import Actor, Session, has, in_play
from oubliette.games.buttons_bugs.state.state import Adventurer, Figure
from oubliette.haven.events import HazardEntered
from oubliette.haven.movement import Footing, Gait, Range, gait_for, range_above, range_on_foot
from oubliette.kernel.boards import cells, mask_of
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say
from oubliette.table import Thing, WhyNot
from oubliette.table import view as seen


def gait_of(s: Session, figure: Figure, *, jump: bool) -> Gait:
    """How a figure moves now (BB-0105, BB-0106)."""
    return gait_for(flying=is_flying(s, figure), jump=jump)


def footing(s: Session, actor: Actor, gait: Gait) -> Footing:
    """Through allies, but not through enemies, obstacles or objectives; the end unoccupied (BB-0101, BB-0102)."""
    everywhere, ground, ways = s.map.board.cells, s.ground, s.map.ways
    occupied = s.occupied(but=actor.figure)
    if gait == "fly":  # may even end on an obstacle: BB-0037
        return Footing(gait, ways, everywhere, everywhere & ~occupied)
    if gait == "jump":
        return Footing(gait, ways, everywhere, everywhere & ~occupied & ~ground.obstacles)
    barred = ground.obstacles | occupied & ground.immobilizing  # an occupied immobilizing hazard: BB-0042
    barred |= occupied if actor.by_player else _barring_monsters(s)
    passable = everywhere & ~barred
    return Footing(gait, ways, passable, passable & ~occupied)


def _barring_monsters(s: Session) -> int:
    """Figures that a monster of its own will cannot pass: the adventurer and objectives."""
    mask = 1 << s.hero.cell
    for objective in s.scene.objectives.values():
        mask |= 1 << objective.cell
    return mask


def reachable(s: Session, figure: Figure, ground: Footing, points: int) -> Range:
    """Where a figure can end a move of so many points; difficult terrain costs a walker 2 (BB-0038)."""
    if ground.gait != "walk":
        return range_above(ground, figure.cell, points)
    difficult, hazards = s.ground.difficult, s.ground.hazards
    return range_on_foot(ground, figure.cell, points, difficult=difficult, danger=hazards, safe_ends=ground.stoppable)


def cost_of(s: Session, path: Sequence[int], gait: Gait) -> int:
    """The movement points a path takes."""
    if gait != "walk":
        return len(path) - 1
    return sum(2 if s.ground.difficult >> cell & 1 else 1 for cell in path[1:])


# Going


def go(s: Session, figure: Figure, path: Sequence[int], manner: str) -> Rules[bool]:
    """Move a figure along a path, hex by hex; returns whether it got to the end.

    A walker or a pushed figure enters every hex; a jump or a flight counts for its last hex only (BB-0039, BB-0040).
    """
    if manner in ("jump", "fly"):
        figure.cell = path[-1]
        s.note(Moved(figure.id, tuple(path), manner), "BB-0105" if manner == "jump" else "BB-0106")
        yield from enter(s, figure)
        return in_play(figure)
    stops = _stops(s, figure)
    done = 0
    for place in range(1, len(path)):
        figure.cell = path[place]
        if not stops >> figure.cell & 1 and place < len(path) - 1:
            continue
        s.note(Moved(figure.id, tuple(path[done : place + 1]), manner), "BB-0101" if manner == "walk" else "BB-0170")
        done = place
        yield from enter(s, figure)
        if not in_play(figure) or (manner == "walk" and has(figure, "immobilize")):  # BB-0298
            return False
    return True


def _stops(s: Session, figure: Figure) -> int:
    """Hexes where something happens on entering."""
    stops = 0 if is_flying(s, figure) else s.ground.hazards
    return stops | moments.hexes_that_answer(s) if isinstance(figure, Adventurer) else stops


def enter(s: Session, figure: Figure) -> Rules[None]:
    """What a hex does to a figure that enters it: hazards, unless it flies, and the scenario's rules (BB-0039)."""
    hazard = s.ground.effects.get(figure.cell)
    if hazard is not None and not is_flying(s, figure):
        s.note(HazardEntered(figure.id, figure.cell), "BB-0039")
        yield from suffer(s, figure, hazard.damage, "hazard", ("BB-0039", "BB-0124"))
        gain(s, figure, hazard.conditions, ("BB-0039", "BB-0208"))
    if isinstance(figure, Adventurer):
        yield from moments.adventurer_enters(s)


# The move ability in the player's hands


def move(s: Session, verb: Move, how: Performance) -> Rules[bool]:
    """Perform Move X as the player likes; returns whether a hex was entered (BB-0101, BB-0103)."""
    actor, figure = how.actor, how.actor.figure
    if has(figure, "immobilize"):
        s.note(AbilitySkipped(figure.id, "move", "immobilized"), "BB-0146")
        return False
    points, jump, helping = move_value(s, actor, verb, how.paid)
    moved = goes_on = surprised = False
    while True:
        ground = footing(s, actor, gait_of(s, figure, jump=jump))
        ends = reachable(s, figure, ground, points)
        aids = _aids(s, verb, how, surprised=surprised)
        # Going on in the same move can matter: on from, or through, hexes that do something (BB-0039).
        if moved and not goes_on and not aids and not ends.ends & _hexes_that_matter(s):
            break
        chosen = yield from _ask_where(s, how, ends, ground.gait, points, aids, moved=moved)
        if isinstance(chosen, Option):
            gained = yield from _use_aid(s, verb, how, chosen)
            points, jump, goes_on = points + gained.move, jump or gained.jump, True
            continue
        if chosen is None:
            break
        path = ends.path(chosen)
        goes_on = bool(_hexes_that_matter(s) >> chosen & 1)
        surprised = surprised or bool(_hexes_that_matter(s) & mask_of(path[1:]))
        points -= cost_of(s, path, ground.gait)
        moved = True
        arrived = yield from go(s, figure, path, ground.gait)
        if isinstance(figure, Adventurer):
            figure.moved += path.index(figure.cell) if figure.cell in path else len(path) - 1
        if not arrived or ground.gait != "walk":
            break
    if not moved:
        s.note(AbilitySkipped(figure.id, "move"), "BB-0103")
    elif isinstance(figure, Adventurer):
        use_all(s, helping)
    return moved


def _aids(s: Session, verb: Move, how: Performance, *, surprised: bool) -> list[Option[Any]]:
    """What can carry the move further while it lasts: items (BB-0218), and consumptions not activated before it.

    These were refused when the move began; they are offered again only if a hex has done something since.
    """
    figure = how.actor.figure
    aids = items.offers(s, "your_move") if isinstance(figure, Adventurer) else []
    if surprised and verb.consume:
        for place in payable(s, figure, verb.consume, how.offers_paid):
            if verb.consume[place].gain.move > 0 or verb.consume[place].gain.jump:
                aids.append(consumption(s, verb.consume, place))
    return aids


def _use_aid(s: Session, verb: Move, how: Performance, aid: Option[Any]) -> Rules[Gain]:
    if isinstance(aid.value, items.Offer):
        effect = yield from items.use_item(s, aid.value)
        return effect.gain or Gain()
    offer: Consume = verb.consume[aid.value]
    yield from pay_for(s, how.actor, offer)
    how.offers_paid.append(aid.value)
    how.paid.append(offer.gain)
    return offer.gain


def _ask_where(
    s: Session, how: Performance, ends: Range, gait: Gait, points: int, aids: Sequence[Option[Any]], *, moved: bool
) -> Rules[int | Option[Any] | None]:
    """Where to move, or what to use for it; nothing to end the move."""
    options: list[Option[Any]] = []
    figure = how.actor.figure
    options += s.hex_options(cells(ends.ends))
    options += aids
    if not options:
        return None
    if how.may_skip or moved:
        word = "stop" if moved else "skip"
        options.append(Option(word, None, Say(f"bb-option-{word}"), passes=True))
    say = Say("bb-ask-move", {"figure": s.name(figure.id), "points": points})
    with s.pointing(partial(against_moving, s, how.actor, gait, points)):
        cites, look = ("BB-0101", "BB-0102", "BB-0104"), partial(_way, s, figure, ends, gait)
        picked = yield Choice(s.seat, "move", tuple(options), cites=cites, say=say, preview=look)
    option: Option[Any] = picked[0]
    hexes: int | None = option.value
    return option if any(option is aid for aid in aids) else hexes


def against_moving(s: Session, actor: Actor, gait: Gait, points: int, thing: Thing) -> WhyNot | None:
    """Why the move cannot end there (BB-0101, BB-0102), or an item cannot help it."""
    if thing.kind == "card":
        return items.against_item(s, "your_move", thing.id)
    figure = actor.figure
    cell = s.cell_of(thing)
    if cell is None:
        return None
    if cell == figure.cell:
        return WhyNot(Say("bb-why-here"), ("BB-0103",))
    ground = footing(s, actor, gait)
    if ground.stoppable >> cell & 1:
        if reachable(s, figure, ground, points).ends >> cell & 1:
            return None
        return _too_far(s, figure, ground, points, cell)
    standing = s.figure_at(cell)
    if standing is not None:
        return WhyNot(Say("bb-why-occupied", {"figure": s.name(standing.id)}), ("BB-0102",), pieces=(standing.id,))
    return WhyNot(Say("bb-why-obstacle"), ("BB-0037", "BB-0102"), cells=(cell,))


def _too_far(s: Session, figure: Figure, ground: Footing, points: int, cell: int) -> WhyNot:
    ends = reachable(s, figure, ground, _EVER)
    if not ends.ends >> cell & 1:
        return WhyNot(Say("bb-why-no-way"), ("BB-0101", "BB-0102"), cells=(cell,))
    path = ends.path(cell)
    needed = cost_of(s, path, ground.gait)
    return WhyNot(Say("bb-why-too-far", {"needed": needed, "points": points}), ("BB-0101", "BB-0104"), cells=path)


_EVER = 99


def _way(s: Session, figure: Figure, ends: Range, gait: Gait, option: Option[Any]) -> seen.Preview | None:
    """The way to a hex: what it costs, and the hazards on it that would be entered (BB-0038, BB-0039)."""
    if not option.cells:
        return None
    path = ends.path(option.value)
    costs = tuple(cost_of(s, path[: place + 1], gait) for place in range(len(path)))
    entered = () if gait == "fly" else path[-1:] if gait == "jump" else path[1:]
    effects = s.ground.effects
    harms = tuple((hex_, effects[hex_].damage) for hex_ in entered if hex_ in effects)
    return seen.Preview(ways=(seen.Way(path, costs, harms, figure.id),))


def move_value(s: Session, actor: Actor, verb: Move, paid: Sequence[Gain]) -> tuple[int, bool, list[Boost]]:
    """Movement points and jump of a move ability with everything that adds to it, and the bonuses that do."""
    points, jump = verb.value + lasting_move(s, actor.figure), verb.jump
    for extra in verb.extra:
        if holds(s, actor, extra.when):
            times = 1 if extra.per is None else count_of(s, actor, extra.per, None)
            points += extra.gain.move * times
            jump = jump or extra.gain.jump
    helping = boosts(s, actor, "move", None, ranged=False)
    for gained, times in (*((gain_, 1) for gain_ in paid), *((boost.gain, boost.times) for boost in helping)):
        points += gained.move * times
        jump = jump or gained.jump
    return max(0, points), jump, helping


def _hexes_that_matter(s: Session) -> int:
    """Hexes that do something to who enters them."""
    return moments.hexes_that_answer(s) | s.ground.hazards
