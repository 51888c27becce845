"""Abilities of monsters and lieutenants that are rules of their own (D2-7005 to D2-7092, D2-7308 to D2-7332)."""

from oubliette.games.descent.attack.aiming import best_targets, may_attack, means_of
from oubliette.games.descent.attack.attack import affect, defend_late, perform_attack, prepare
from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.board.spots import spot
from oubliette.games.descent.figures.figures import has, remaining, speed
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import space_key, suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import (
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
from oubliette.games.descent.quest.placing import missing
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Placed
from oubliette.games.descent.state.offers import Means
from oubliette.games.descent.state.points import AttackOver, Ducks, Overpowers, Swaps, Wounded
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session, mask_of_cells
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.turn.card_kit import choose, how_many, may_pick, monsters_beside, pick, retarget
from oubliette.games.descent.turn.verbs import attack_option, choose_condition, pairs_of
from oubliette.games.descent.uses.sources import RULES
from oubliette.kernel.boards import Cell, alone, cells, holds
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

BREATH = 4
"""The spaces of a fire breath, the target space among them (D2-7015)."""
_BOLT = Means("", "ranged", ("blue", "red", "yellow"))


def _heroes_near(s: Session, deed: Deed, spaces: int) -> list[Figure]:
    figure = deed.by
    if spaces == 1:
        return [one for one in s.prey() if s.are_adjacent(figure, one)]
    return [one for one in s.prey() if s.is_within(figure, one, spaces)]


@special("air")
def _air(_s: Session, deed: Deed) -> None:
    """Only attacks of adjacent figures affect it until the overlord's next turn (D2-7005)."""
    if "air" not in deed.by.marks:
        deed.by.marks.append("air")


@special("throw", lambda s, deed: bool(_heroes_near(s, deed, 1)))
def _throw(s: Session, deed: Deed) -> Rules[None]:
    """A hero who fails Might is put within three spaces, and suffers one damage (D2-7315)."""
    hero = yield from choose(s, deed, _heroes_near(s, deed, 1), "D2-7315")
    passed = yield from passes(s, hero, "might")
    if not passed:
        among = s.ground.within(s.closed, s.mask(hero), 3) & s.empty(hero) & ~s.mask(hero)
        yield from place_by_choice(s, hero, among, deed.seat, "D2-7315")
        yield from suffer(s, hero, damage=1, cites="D2-7315")


@special("knockback")
def _knockback(s: Session, deed: Deed) -> Rules[None]:
    """The target is put within three spaces of where it stood, in step 4 (D2-7332)."""
    target = deed.about
    among = s.ground.within(s.closed, s.mask(target), 3) & s.empty(target) & ~s.mask(target)
    yield from place_by_choice(s, target, among, deed.seat, "D2-7332")


@special("fire_breath")
def _fire_breath(s: Session, deed: Deed) -> Rules[None]:
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
def _subdue(s: Session, _deed: Deed) -> None:
    """One condition of the overlord's choice, if damage is dealt (D2-7322)."""
    s.blow.subdue = True


@special("blood_call")
def _blood_call(s: Session, _deed: Deed) -> None:
    """She recovers what the attack deals (D2-7325)."""
    s.blow.drains = True


@special("dominion", lambda s, deed: any(sees(s, deed.by, one) for one in s.prey()))
def _dominion(s: Session, deed: Deed) -> Rules[None]:
    """If he passes Willpower he moves a hero in sight two spaces, who tests in turn (D2-7077)."""
    passed = yield from passes(s, deed.by, "willpower")
    found = [one for one in s.prey() if sees(s, deed.by, one)]
    if not passed or not found:
        return
    hero = yield from choose(s, deed, found, "D2-7077")
    yield from move_spaces(s, hero, 2, deed.seat, cites="D2-7077")
    if hero.cells:
        passed = yield from passes(s, hero, "willpower")
        if not passed:
            inflict(s, hero, "immobilized")


@special("seduce", lambda s, deed: bool(_heroes_near(s, deed, 3)))
def _seduce(s: Session, deed: Deed) -> Rules[None]:
    """If she passes, a hero within three spaces is moved one space and Stunned (D2-7324)."""
    hero = yield from choose(s, deed, _heroes_near(s, deed, 3), "D2-7324")
    passed = yield from passes(s, deed.by, "willpower")
    if passed:
        yield from move_spaces(s, hero, 1, deed.seat, cites="D2-7324")
        inflict(s, hero, "stunned")


def _beside(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in s.monsters() if s.are_adjacent(deed.by, one)]


@special("sacrifice", lambda s, deed: bool(_beside(s, deed)))
def _sacrifice(s: Session, deed: Deed) -> Rules[None]:
    """Up to five damage from a monster next to her, and as much recovered (D2-7090 to D2-7092)."""
    victim = yield from choose(s, deed, _beside(s, deed), "D2-7090")
    most = min(5, remaining(s, victim))
    amount = yield from how_many(
        deed.seat, "sacrifice", "damage", "d2-count", range(1, most + 1), Say("d2-ask-sacrifice"), "D2-7091"
    )
    suffered = yield from suffer(s, victim, damage=amount, cites="D2-7090")
    yield from recover(s, deed.by, damage=suffered, cites="D2-7090")


def _can_ignite(s: Session, deed: Deed) -> bool:
    near = s.adjacent_to(deed.by) & s.occupied()
    return remaining(s, deed.by) > 1 and bool(near) and may_attack(s, deed.by)


@special("ignite", _can_ignite)
def _ignite(s: Session, deed: Deed) -> Rules[None]:
    """He suffers one damage for an attack on all figures next to him; the attack follows (D2-7328)."""
    yield from suffer(s, deed.by, damage=1, cites="D2-7328")


@special("shadow_bolt", lambda s, deed: bool(best_targets(s, deed.by, _BOLT)))
def _shadow_bolt(s: Session, deed: Deed) -> Rules[None]:
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
def _flail(s: Session, deed: Deed) -> Rules[None]:
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
def _cry_havoc(s: Session, deed: Deed) -> Rules[None]:
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
def _overpower(s: Session, deed: Deed) -> None:
    """A move action like any other, which may be interrupted; its points carry the swap (D2-7082, D2-7083)."""
    gain_points(s, deed.by, speed(s, deed.by), OVERPOWER, "D2-7083")


@RULES.at(Overpowers)
def _swaps_later(s: Session, at: Overpowers) -> Rules[bool]:
    """Where the space he enters hurts too, the overlord orders the two effects (D2-7084). Swaps now, or says later."""
    figure = at.figure
    if not holds(s.ground.pits | s.ground.deadly, at.cell) or not _swappable(s, figure):
        return True
    options = [
        Option("swap_first", True, Say("d2-swap-first")),
        Option("terrain_first", False, Say("d2-terrain-first")),
    ]
    now = yield from ask(s.active_seat, "overpower_order", options, cites="D2-7084", say=Say("d2-ask-order"))
    if now:
        yield from s.at(Swaps(figure))
    return not now


def _swappable(s: Session, figure: Figure) -> list[Figure]:
    """The heroes next to him."""
    return [one for one in s.prey() if s.are_adjacent(figure, one) and len(one.cells) == 1]


@RULES.at(Swaps)
def _swap(s: Session, at: Swaps) -> Rules[None]:
    """He may test Might to swap spaces with a hero next to him, who suffers one fatigue (D2-7082, D2-7085)."""
    figure = at.figure
    near = _swappable(s, figure)
    hero = yield from may_pick(s, s.seat_of(figure), "swap", near, Say("d2-ask-swap"), "D2-7082")
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
def _promotion(s: Session, deed: Deed) -> Rules[None]:
    """A minion next to him becomes a clean master within the limit, if he passes (D2-7086, D2-7087)."""
    passed = yield from passes(s, deed.by, "willpower")
    found = _promotable(s, deed)
    if not passed or not found:
        return
    minion = yield from choose(s, deed, found, "D2-7086")
    minion.rank = "master"
    minion.damage = 0
    minion.conditions.clear()
    minion.marks.clear()
    minion.tokens.clear()


# --- in other figures' attacks ---


@RULES.at(Ducks)
def _not_me(s: Session, at: Ducks) -> Rules[None]:
    """Not Me!: a monster next to him becomes the target, if he passes his test (D2-7331)."""
    attack, hit, figure = at.attack, at.hit, s.figure(at.hit.figure)
    near = monsters_beside(s, figure) if has(s, figure, "not_me") else []
    if not near or not (yield from passes(s, figure, "awareness")):
        return
    other = yield from pick(s, s.overlord_seat, "not_me", near, Say("d2-ask-not-me"), "D2-7331")
    twice = any(one.figure == other.id for one in attack.hits)
    retarget(s, hit, other)
    if twice:  # only who takes a blow upon himself is struck twice (D2-0196, D2-2098)
        attack.hits[:] = [one for one in attack.hits if one is not hit]


@RULES.at(Wounded)
def _subdued(s: Session, at: Wounded) -> Rules[None]:
    """The overlord chooses the condition (D2-7322)."""
    if at.attack.subdue and at.hit.targeted:
        inflict(s, at.figure, (yield from choose_condition(s, Deed(None, s.overlord_seat), at.figure)))


@RULES.at(AttackOver)
def _aftershock(s: Session, at: AttackOver) -> Rules[None]:
    """A hero beside one who attacked it is shaken, unless he passes (D2-7327)."""
    attacker = s.figure(at.attack.attacker)
    for hit in at.attack.hits:
        figure = s.figure(hit.figure)
        shaken = has(s, figure, "aftershock") and s.counts_as_hero(attacker) and figure.cells
        if shaken and s.are_adjacent(attacker, figure) and not (yield from passes(s, attacker, "willpower")):
            yield from suffer(s, attacker, fatigue=1, cites="D2-7327")
