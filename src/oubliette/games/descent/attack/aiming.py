"""Whom an attack may target (D2-0171, D2-0198 to D2-0205, D2-2104): one code says what is lit and why it is not."""

from collections.abc import Iterator

from oubliette.games.descent.board.objects import attackable
from oubliette.games.descent.board.objects import target_spaces as object_spaces
from oubliette.games.descent.board.sight import blockers, in_pit, seen_past, seen_through
from oubliette.games.descent.content.vocabulary import Weapon
from oubliette.games.descent.figures.figures import (
    BARE_HANDS,
    ally_of,
    attack_type,
    blow_of,
    card_of,
    has,
    is_weapon,
    type_of,
    weapons,
)
from oubliette.games.descent.state.offers import Means
from oubliette.games.descent.state.points import (
    FamiliarDice,
    LentDice,
    LentMeans,
    LentWeapons,
    LooksPast,
    Pacified,
    Reaches,
    Sightless,
    Untargetable,
    Wary,
)
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure
from oubliette.kernel.boards import Cell, Mask, alone, cells

LONG = 2
"""Spaces that an attack with Reach covers."""


def means_of(s: Session, figure: Figure, kind: Weapon = "any") -> list[Means]:
    """Everything a figure could attack with; `kind` narrows a hero's weapons."""
    if figure.rank == "hero":
        if "monkey" in figure.marks:
            return []  # D2-4396
        found = [with_weapon(s, weapon) for weapon in weapons(s, figure) if is_weapon(s, figure, weapon, kind)]
        for one in found:
            one.type = type_of(s, figure, one.weapon) if one.weapon else one.type
            if one.weapon and one.type == "melee" and s.at(Reaches(figure)):
                one.reach = LONG
        return [one for one in found if kind == "any" or one.weapon != BARE_HANDS]
    if figure.rank == "familiar":
        blow = s.book.familiars[figure.kind].attack
        if blow is None:
            lent = [with_weapon(s, weapon) for weapon in s.at(LentWeapons(figure))]
            for one in lent:
                one.type = s.book.familiars[figure.kind].strikes or one.type
            return lent
        return [Means("", blow.type, (*blow.dice, *s.at(FamiliarDice(figure))), 1, blow.pierce)]
    if figure.rank == "person":
        ally = ally_of(s, figure)
        return [Means("", ally.attack.type, ally.attack.dice)] if ally is not None else []
    card = card_of(s, figure)
    lent_dice = s.at(LentDice(figure)) if not card.attack else None
    dice = card.attack or lent_dice or ()
    own = Means("", attack_type(s, figure), dice, 2 if has(s, figure, "reach") else 1)
    return [own, *s.at(LentMeans(figure))]


def with_weapon(s: Session, weapon: str) -> Means:
    """The means of one weapon."""
    blow = blow_of(s, weapon)
    return Means(weapon, blow.type, blow.dice, 2 if blow.reach else 1, blow.pierce)


def may_attack(s: Session, figure: Figure) -> bool:
    """Whether anything keeps a figure from attacking at all."""
    return "monkey" not in figure.marks and pacified_by(s, figure) is None


def pacified_by(s: Session, figure: Figure) -> Figure | None:
    """The hero who keeps a monster beside him from attacking (D2-4025)."""
    return s.at(Pacified(figure))


def is_out_of_reach(s: Session, attacker: Figure, target: Figure) -> bool:
    """Whether who has become air is held off: only attacks of figures next to it affect it (D2-7005)."""
    return "air" in target.marks and not s.are_adjacent(attacker, target)


def unblocking(s: Session, figure: Figure, weapon: str) -> Mask:
    """Figures that do not stand in the way of this look, with this weapon."""
    if figure.rank != "hero":
        return 0
    found = seen_through(s, figure)
    return found | s.at(LooksPast(figure, weapon)) if weapon else found


def why_not(s: Session, attacker: Figure, means: Means, target: Figure) -> str:
    """Why a figure cannot be targeted, as the name of a reason; nothing if it can."""
    if not target.cells:
        return "off-map"
    if s.side(target) == s.side(attacker) and target is not attacker:
        return "friend"
    if target is attacker and "charmed" not in attacker.marks:
        return "self"
    if is_out_of_reach(s, attacker, target):
        return "air"
    if s.at(Untargetable(attacker, target)):
        return "hidden"
    if target is attacker:
        return ""
    near = reached(s, attacker, means, target)
    if not near:
        return "too-far" if means.type == "melee" else "no-count"
    if not seen(s, attacker, means, target):
        return "no-sight"
    return "" if near & seen(s, attacker, means, target) else "no-sight"


def reached(s: Session, attacker: Figure, means: Means, target: Figure) -> Mask:
    """The spaces of a target within the length of the weapon; any that can be counted to for a ranged one."""
    goals = s.mask(target)
    if means.type == "ranged":
        return goals if s.ground.is_joined(s.closed, s.mask(attacker), goals) else 0
    return _covered(s, attacker, means) & goals


def _covered(s: Session, attacker: Figure, means: Means) -> Mask:
    """The spaces that a melee weapon reaches."""
    if means.reach == 1:
        return s.ground.face_to_face(s.closed, s.mask(attacker))
    return s.ground.within(s.closed, s.mask(attacker), means.reach)


def seen(s: Session, attacker: Figure, means: Means, target: Figure, blocked: Mask | None = None) -> Mask:
    """The spaces of a target that the attacker sees; all of them where the weapon needs no sight."""
    if s.at(Sightless(attacker, means)):
        return s.mask(target)
    if blocked is None:
        blocked = _blocked(s, attacker, means)
    return seen_past(s, s.mask(attacker), target, in_pit(s, attacker), blocked)


def _blocked(s: Session, attacker: Figure, means: Means) -> Mask:
    """The spaces that block an attacker's sight, whomever he looks at."""
    return blockers(s) & ~unblocking(s, attacker, means.weapon)


def target_spaces(s: Session, attacker: Figure, means: Means, target: Figure, blocked: Mask | None = None) -> Mask:
    """The spaces of a figure that may be named as the target space (D2-0171); `blocked` if it is known already."""
    if target is attacker:
        return s.mask(target)
    if s.at(Untargetable(attacker, target)):
        return 0
    if target.rank == "object":
        reach = None if means.type == "ranged" else means.reach
        return object_spaces(s, s.mask(attacker), target, reach, blockers(s))
    near = reached(s, attacker, means, target)
    if not near:
        return 0
    if means.type == "melee" and means.reach == 1:
        return near  # adjacent spaces always see each other (D2-0121)
    return near & seen(s, attacker, means, target, blocked)


def targets(s: Session, attacker: Figure, means: Means) -> Iterator[tuple[Figure, Cell]]:
    """Every legal target with the space by which it is targeted."""
    if not may_attack(s, attacker):
        return
    candidates = list(s.cached(("foes", attacker.id), lambda: (*s.enemies(attacker), *attackable(s, attacker))))
    if "charmed" in attacker.marks:
        candidates = [*candidates, attacker]
    if s.side(attacker) == HEROES:
        candidates += [stone for stone in s.stones() if stone is not attacker]  # D2-0362
    if means.type == "melee":  # most are too far away: nothing else need be asked about them
        near = _covered(s, attacker, means)
        candidates = [one for one in candidates if one is attacker or one.rank == "object" or near & s.mask(one)]
    blocked = _blocked(s, attacker, means) if candidates else None
    for target in candidates:
        if is_out_of_reach(s, attacker, target):
            continue
        for cell in cells(target_spaces(s, attacker, means, target, blocked)):
            yield target, cell


def spared(s: Session, attacker: Figure, reached: list[str], count: int = 1) -> list[str]:
    """Those of the figures in reach that a monster leaves alone, for there are heroes enough (D2-4053, D2-4054)."""
    if s.side(attacker) != OVERLORD or "charmed" in attacker.marks:
        return []
    wary = [name for name in s.at(Wary()) if name in reached]
    heroes = [name for name in reached if s.side(s.figure(name)) == HEROES and name not in wary]
    figures = [name for name in heroes if s.treated_as(s.figure(name)) == "figure"]
    return wary if len(figures) >= count else []


def best_targets(s: Session, attacker: Figure, means: Means, count: int = 1) -> list[tuple[Figure, Cell]]:
    """Every legal target; of a large figure every space that may be named, the nearest first (D2-0171, D2-2096).

    `count` is how many of them the attack takes: who is spared is a target where there are too few others.
    """
    question = "targets", attacker.id, means.weapon, means.type, means.reach, count
    return list(s.cached(question, lambda: _best_targets(s, attacker, means, count)))


def _best_targets(s: Session, attacker: Figure, means: Means, count: int) -> list[tuple[Figure, Cell]]:
    found: list[tuple[Figure, Cell]] = []
    by_figure: dict[str, list[tuple[Figure, Cell]]] = {}
    for figure, cell in targets(s, attacker, means):
        by_figure.setdefault(figure.id, []).append((figure, cell))
    for name in spared(s, attacker, list(by_figure), count):
        del by_figure[name]  # D2-4053
    for spaces in by_figure.values():
        if len(spaces) > 1:
            spaces.sort(key=lambda one: s.ground.distance(s.closed, s.mask(attacker), alone(one[1])) or 0)
        found += spaces
    return found
