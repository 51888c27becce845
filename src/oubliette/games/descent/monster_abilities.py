"""Abilities of monsters and lieutenants that are rules of their own (D2-7005 to D2-7092, D2-7308 to D2-7332)."""

from oubliette.games.descent.aiming import Means, best_targets, may_attack, means_of
from oubliette.games.descent.attack import affect, defend_late, perform_attack, prepare
from oubliette.games.descent.attributes import passes
from oubliette.games.descent.conditions import inflict
from oubliette.games.descent.damage import space_key, suffer
from oubliette.games.descent.effects import attack_option, pairs_of
from oubliette.games.descent.events import Placed
from oubliette.games.descent.figures import remaining, speed
from oubliette.games.descent.movement import (
    OVERPOWER,
    enter,
    gain_points,
    leave,
    move_spaces,
    place_by_choice,
    terrain_on_entering,
    way_to,
    ways_to,
)
from oubliette.games.descent.placing import missing
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, hook, special
from oubliette.games.descent.session import Session, mask_of_cells
from oubliette.games.descent.sight import sees
from oubliette.games.descent.spots import spot
from oubliette.games.descent.state import Figure
from oubliette.kernel.boards import Cell, alone, cells, holds
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

BREATH = 4
"""The spaces of a fire breath, the target space among them (D2-7015)."""
_BOLT = Means("", "ranged", ("blue", "red", "yellow"))


def _pick(s: Session, deed: Deed, found: list[Figure], cites: str) -> Rules[Figure]:
    options = [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,)) for one in found]
    say = Say("d2-ask-whom", {"card": s.card_name(deed.card)})
    return (yield from ask(deed.seat, "whom", options, cites=cites, say=say))


def _heroes_near(s: Session, deed: Deed, spaces: int) -> list[Figure]:
    figure = deed.by
    if spaces == 1:
        return [one for one in s.prey() if s.are_adjacent(figure, one)]
    return [one for one in s.prey() if s.is_within(figure, one, spaces)]


@special("air")
def _air(_s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Only attacks of adjacent figures affect it until the overlord's next turn (D2-7005)."""
    if "air" not in deed.by.marks:
        deed.by.marks.append("air")
    yield from ()


@special("throw", lambda s, deed: bool(_heroes_near(s, deed, 1)))
def _throw(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A hero who fails Might is put within three spaces, and suffers one damage (D2-7315)."""
    hero = yield from _pick(s, deed, _heroes_near(s, deed, 1), "D2-7315")
    passed = yield from passes(s, hero, "might")
    if not passed:
        among = s.ground.within(s.closed, s.mask(hero), 3) & s.empty(hero) & ~s.mask(hero)
        yield from place_by_choice(s, hero, among, deed.seat, "D2-7315")
        yield from suffer(s, hero, damage=1, cites="D2-7315")


@special("knockback")
def _knockback(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The target is put within three spaces of where it stood, in step 4 (D2-7332)."""
    target = deed.about
    among = s.ground.within(s.closed, s.mask(target), 3) & s.empty(target) & ~s.mask(target)
    yield from place_by_choice(s, target, among, deed.seat, "D2-7332")


@special("fire_breath")
def _fire_breath(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Four spaces counted from the target space, bent as he likes; all on them are affected (D2-7015 to D2-7017)."""
    attack = s.attack
    if attack is None:
        return
    path = [next(hit.measured for hit in attack.hits if hit.targeted)]
    while len(path) < BREATH:
        near = s.ground.adjacent(s.closed, alone(path[-1]))
        options: list[Option[Cell | None]] = [
            Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,)) for cell in cells(near)
        ]
        options.append(Option("enough", None, Say("d2-enough"), passes=True))
        cell = yield from ask(
            deed.seat, "fire_breath", options, cites=("D2-7015", "D2-7016"), say=Say("d2-ask-fire-breath")
        )
        if cell is None:
            break
        path.append(cell)
    yield from defend_late(s, attack, affect(s, attack, mask_of_cells(tuple(path))))


@special("subdue")
def _subdue(s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """One condition of the overlord's choice, if damage is dealt (D2-7322)."""
    if s.attack is not None:
        s.attack.subdue = True
    yield from ()


@special("blood_call")
def _blood_call(s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """She recovers what the attack deals (D2-7325)."""
    if s.attack is not None:
        s.attack.drains = True
    yield from ()


@special("dominion", lambda s, deed: any(sees(s, deed.by, one) for one in s.prey()))
def _dominion(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """If he passes Willpower he moves a hero in sight two spaces, who tests in turn (D2-7077)."""
    passed = yield from passes(s, deed.by, "willpower")
    found = [one for one in s.prey() if sees(s, deed.by, one)]
    if not passed or not found:
        return
    hero = yield from _pick(s, deed, found, "D2-7077")
    yield from move_spaces(s, hero, 2, deed.seat, cites="D2-7077")
    if hero.cells:
        passed = yield from passes(s, hero, "willpower")
        if not passed:
            inflict(s, hero, "immobilized")


@special("seduce", lambda s, deed: bool(_heroes_near(s, deed, 3)))
def _seduce(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """If she passes, a hero within three spaces is moved one space and Stunned (D2-7324)."""
    hero = yield from _pick(s, deed, _heroes_near(s, deed, 3), "D2-7324")
    passed = yield from passes(s, deed.by, "willpower")
    if passed:
        yield from move_spaces(s, hero, 1, deed.seat, cites="D2-7324")
        inflict(s, hero, "stunned")


def _beside(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in s.monsters() if s.are_adjacent(deed.by, one)]


@special("sacrifice", lambda s, deed: bool(_beside(s, deed)))
def _sacrifice(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Up to five damage from a monster next to her, and as much recovered (D2-7090 to D2-7092)."""
    victim = yield from _pick(s, deed, _beside(s, deed), "D2-7090")
    most = min(5, remaining(s, victim))
    options = [Option(f"damage:{n}", n, Say("d2-count", {"count": n})) for n in range(1, most + 1)]
    amount = yield from ask(deed.seat, "sacrifice", options, cites="D2-7091", say=Say("d2-ask-sacrifice"))
    suffered = yield from suffer(s, victim, damage=amount, cites="D2-7090")
    yield from recover(s, deed.by, damage=suffered, cites="D2-7090")


def _can_ignite(s: Session, deed: Deed) -> bool:
    near = s.adjacent_to(deed.by) & s.occupied()
    return remaining(s, deed.by) > 1 and bool(near) and may_attack(s, deed.by)


@special("ignite", _can_ignite)
def _ignite(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """He suffers one damage for an attack on all figures next to him; the attack follows (D2-7328)."""
    yield from suffer(s, deed.by, damage=1, cites="D2-7328")


@special("shadow_bolt", lambda s, deed: bool(best_targets(s, deed.by, _BOLT)))
def _shadow_bolt(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A ranged attack with dice of its own (D2-7323)."""
    figure = deed.by
    options = [attack_option(s, _BOLT, [one]) for one in best_targets(s, figure, _BOLT)]
    say = Say("d2-ask-attack", {"name": s.name(figure)})
    means, chosen = yield from ask(deed.seat, "attack_with", options, cites="D2-7323", say=say)
    yield from perform_attack(s, prepare(s, figure, means, chosen))


def _can_flail(s: Session, deed: Deed) -> bool:
    """Two heroes in reach; on the move one is enough, the other may be found when it stands again (D2-0161)."""
    if deed.by.is_walking:
        return bool(best_targets(s, deed.by, means_of(s, deed.by)[0]))
    return bool(_flailed(s, deed))


@special("flail", _can_flail)
def _flail(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One attack on two different heroes (D2-7316)."""
    figure = deed.by
    means = means_of(s, figure)[0]
    pairs = _flailed(s, deed) or [[one] for one in best_targets(s, figure, means)]
    say = Say("d2-ask-attack", {"name": s.name(figure)})
    _, chosen = yield from ask(
        deed.seat, "attack_with", [attack_option(s, means, pair) for pair in pairs], cites="D2-7316", say=say
    )
    yield from perform_attack(s, prepare(s, figure, means, chosen))


def _flailed(s: Session, deed: Deed) -> list[list[tuple[Figure, Cell]]]:
    """Two heroes; a familiar that keeps away only where there is but one (D2-4054)."""
    return pairs_of(best_targets(s, deed.by, means_of(s, deed.by)[0], 2))


@special("cry_havoc")
def _cry_havoc(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A move that cannot be interrupted, then an attack on everybody he moved through (D2-7073 to D2-7076)."""
    figure = deed.by
    ways = ways_to(s, figure, speed(s, figure))
    options: list[Option[tuple[Cell, ...]]] = [
        Option(space_key(s, cell), way_to(found, cell), spot(s, cell), cells=(cell,)) for cell, found in ways.items()
    ]
    options.append(Option("stay", (), Say("d2-stay"), passes=True))
    way = yield from ask(deed.seat, "cry_havoc", options, cites="D2-7073", say=Say("d2-ask-cry-havoc"))
    passed: list[tuple[Figure, Cell]] = []
    for cell in way[1:]:
        other = s.figure_at(cell)
        if other is not None and other is not figure and all(one is not other for one, _ in passed):
            passed.append((other, cell))
        figure.cells = (cell,)
        figure.entered += 1
        yield from enter(s, figure, cell, was_empty=other is None, moved=True)
        if figure.cells != (cell,):
            return
        if "immobilized" in figure.conditions:
            break  # his points are lost (D2-0272)
    if way:
        s.journal.note(Placed(figure.id, figure.cells), ("D2-7073",))
    if passed and may_attack(s, figure):
        attack = prepare(s, figure, means_of(s, figure)[0], passed)
        yield from perform_attack(s, attack)


@special("overpower")
def _overpower(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A move action like any other, which may be interrupted; its points carry the swap (D2-7082, D2-7083)."""
    gain_points(s, deed.by, speed(s, deed.by), OVERPOWER, "D2-7083")
    yield from ()


@hook("swaps_later")
def _swaps_later(s: Session, figure: Figure, cell: Cell) -> Rules[bool]:
    """Where the space he enters hurts too, the overlord orders the two effects (D2-7084). Swaps now, or says later."""
    if not holds(s.ground.pits | s.ground.deadly, cell) or not _swappable(s, figure):
        return True
    options = [
        Option("swap_first", True, Say("d2-swap-first")),
        Option("terrain_first", False, Say("d2-terrain-first")),
    ]
    now = yield from ask(s.active_seat, "overpower_order", options, cites="D2-7084", say=Say("d2-ask-order"))
    if now:
        yield from _swap(s, figure)
    return not now


def _swappable(s: Session, figure: Figure) -> list[Figure]:
    """The heroes next to him."""
    return [one for one in s.prey() if s.are_adjacent(figure, one) and len(one.cells) == 1]


@hook("swap")
def _swap(s: Session, figure: Figure) -> Rules[None]:
    """He may test Might to swap spaces with a hero next to him, who suffers one fatigue (D2-7082, D2-7085)."""
    near = _swappable(s, figure)
    if not near:
        return
    options: list[Option[Figure | None]] = [
        Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,)) for one in near
    ]
    options.append(Option("pass", None, Say("d2-pass"), passes=True))
    hero = yield from ask(s.seat_of(figure), "swap", options, cites="D2-7082", say=Say("d2-ask-swap"))
    if hero is None:
        return
    passed = yield from passes(s, figure, "might")
    if not passed:
        return
    yield from leave(s, hero)  # D2-7070
    if not hero.cells:
        return
    figure.cells, hero.cells = hero.cells, figure.cells
    for one in (figure, hero):
        one.entered += 1
        s.journal.note(Placed(one.id, one.cells), ("D2-7082",))
    yield from suffer(s, hero, fatigue=1, cites="D2-7082")
    for one in (hero, figure):
        if one.cells:
            yield from terrain_on_entering(s, one, one.cells[0], moved=False)


def _promotable(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in _beside(s, deed) if one.rank == "minion" and missing(s, s.group(one), "master") > 0]


@special("promotion", lambda s, deed: bool(_promotable(s, deed)))
def _promotion(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A minion next to him becomes a clean master within the limit, if he passes (D2-7086, D2-7087)."""
    passed = yield from passes(s, deed.by, "willpower")
    found = _promotable(s, deed)
    if not passed or not found:
        return
    minion = yield from _pick(s, deed, found, "D2-7086")
    minion.rank = "master"
    minion.damage = 0
    minion.conditions.clear()
    minion.marks.clear()
    minion.tokens.clear()
