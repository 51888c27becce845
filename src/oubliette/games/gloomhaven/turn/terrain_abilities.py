"""Abilities that change the map (GH-0107, GH-0368): traps and obstacles made, moved and removed."""

from collections.abc import Sequence
from typing import Any

from oubliette.games.gloomhaven.abilities.damage import suffer
from oubliette.games.gloomhaven.abilities.earning import earn, paid_for
from oubliette.games.gloomhaven.board import obstacles
from oubliette.games.gloomhaven.cards.additions import Addition
from oubliette.games.gloomhaven.cards.performing import Doing, performs
from oubliette.games.gloomhaven.cards.targeting import candidates, choose
from oubliette.games.gloomhaven.content.vocabulary import (
    DestroyObstacle,
    DisarmTrap,
    MoveObstacle,
    Obstacle,
    Suffer,
    Trap,
)
from oubliette.games.gloomhaven.figures.conditions import gain
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.session import Actor, Session, certain
from oubliette.games.gloomhaven.state.state import Character, TrapState
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def _site(s: Session, actor: Actor, hexes: Sequence[int], kind: str, *, may_skip: bool) -> Rules[int | None]:
    """A hex for something new; an automatic figure takes the one nearest to an enemy."""
    if not hexes:
        return None
    pool = list(hexes)
    if actor.seat is None:
        foes = [foe.cell for foe in s.enemies(actor)]
        far = {cell: min((s.layout.distance(cell, foe) for foe in foes), default=0) for cell in pool}
        pool = [cell for cell in pool if far[cell] == min(far.values())]
    options: list[Option[Any]] = s.hex_options(pool)
    if may_skip and actor.seat is not None:
        options.append(Option("skip", None, Say("gh-option-skip"), passes=True))
    say = Say(f"gh-ask-{kind.replace('_', '-')}")
    cell: int | None = yield from ask(s.decider(actor), kind, options, cites=("GH-0009",), say=say)
    return cell


@performs(Trap)
def trap(s: Session, doing: Doing[Trap]) -> Rules[bool]:
    """A trap in an empty hex; it deals what the ability says (GH-0107)."""
    actor, verb = doing.actor, doing.verb
    near = s.layout.within(actor.figure.cell, verb.range) & s.empty()
    cell = yield from _site(s, actor, list(cells(near)), "trap_hex", may_skip=doing.may_skip)
    if cell is None:
        return False
    owner = actor.figure.id if isinstance(actor.figure, Character) else None
    obstacles.make_trap(s, cell, TrapState(verb.damage, verb.conditions, owner, verb.gives))
    return True


@performs(DisarmTrap)
def disarm(s: Session, doing: Doing[DisarmTrap]) -> Rules[bool]:
    """A trap is removed; perhaps an enemy suffers it instead."""
    actor, verb = doing.actor, doing.verb
    near = obstacles.traps_near(s, actor.figure.cell, verb.range)
    cell = yield from _site(s, actor, list(cells(near)), "disarm_hex", may_skip=doing.may_skip)
    if cell is None:
        return False
    removed = obstacles.remove_trap(s, cell, "GH-0105")
    if verb.onto is not None:
        aim = Suffer(0, range=verb.onto)
        found = candidates(s, actor, aim, "enemies", Deed(), reach=verb.onto)
        for target in (yield from choose(s, actor, found, 1, "suffer_target", ("GH-0105",), may_skip=True)):
            yield from suffer(s, target, removed.damage, "trap", ("GH-0105",), by=actor.figure)
            gain(s, target, removed.conditions, "GH-0105")
    return True


@performs(Obstacle)
def obstacle(s: Session, doing: Doing[Obstacle]) -> Rules[bool]:
    """Obstacles in empty hexes, never so that a part of the map is sealed off (GH-0368)."""
    actor, verb, deed, may_skip = doing.actor, doing.verb, doing.deed, doing.may_skip
    me = actor.figure
    if verb.at_target:
        cell = deed.hit.cell
        if cell is None or (not s.empty() >> cell & 1 and cell not in s.scene.tokens):
            return False
        if not obstacles.keeps_map_whole(s, 1 << cell):
            return False
        obstacles.make(s, 1 << cell)
        deed.obstacles |= 1 << cell
        return True
    if verb.shape is not None:
        return (yield from _shape(s, doing))
    made = False
    for _ in range(verb.count):
        sites = obstacles.sites(s, me.cell, verb.range)
        site = yield from _site(s, actor, sites, "obstacle_hex", may_skip=may_skip or made)
        if site is None:
            break
        obstacles.make(s, 1 << site)
        deed.obstacles |= 1 << site
        made = True
    return made


def _shape(s: Session, doing: Doing[Obstacle]) -> Rules[bool]:
    """One obstacle of several hexes, all of them empty, in range and in sight."""
    actor, verb, deed = doing.actor, doing.verb, doing.deed
    pattern = s.book.pattern(certain(verb.shape, "it has a shape"))
    size, empty = len(pattern.cells), s.empty()
    near = s.layout.visible_within(actor.figure.cell, verb.range)
    laid = dict.fromkeys(
        hexes
        for cell in cells(near & empty)
        for hexes in pattern.covering(s.layout.board, cell)
        if hexes.bit_count() == size and not hexes & ~(empty & near)
    )
    options: list[Option[Any]] = [
        Option("shape:" + "+".join(map(str, cells(hexes))), hexes, Say("gh-option-shape"), cells=tuple(cells(hexes)))
        for hexes in sorted(laid)
        if obstacles.keeps_map_whole(s, hexes)
    ]
    if not options:
        return False
    if doing.may_skip:
        options.append(Option("skip", None, Say("gh-option-skip"), passes=True))
    seat = s.decider(actor)
    hexes = yield from ask(seat, "obstacle_hexes", options, cites="GH-0368", say=Say("gh-ask-obstacle-hex"))
    if hexes is None:
        return False
    obstacles.make(s, hexes)
    deed.obstacles |= hexes
    return True


@performs(DestroyObstacle)
def destroy(s: Session, doing: Doing[DestroyObstacle]) -> Rules[bool]:
    """Obstacles without hit points are destroyed, each with all its hexes."""
    actor, verb, deed = doing.actor, doing.verb, doing.deed
    paid = yield from paid_for(s, doing, verb.consume)
    reach = verb.range + sum(one.wider.add_range for one in paid)
    gone = 0
    if verb.count == "all":
        gone = obstacles.destroy(s, obstacles.destroyable(s, actor.figure.cell, reach))
    else:
        for _ in range(verb.count):
            left = list(cells(obstacles.destroyable(s, actor.figure.cell, reach)))
            cell = yield from _site(s, actor, left, "destroy_obstacle", may_skip=doing.may_skip or bool(gone))
            if cell is None:
                break
            gone |= obstacles.destroy(s, 1 << cell)
    deed.obstacles |= gone
    deed.obstacle_hexes += gone.bit_count()
    if gone:
        yield from earn(s, doing, [Addition(one) for one in paid])
    return bool(gone)


@performs(MoveObstacle)
def move_obstacle(s: Session, doing: Doing[MoveObstacle]) -> Rules[bool]:
    """An adjacent single-hex obstacle comes to an empty hex in range (GH-0368)."""
    actor, verb, deed = doing.actor, doing.verb, doing.deed
    near = obstacles.single(s, obstacles.destroyable(s, actor.figure.cell, 1))
    source = yield from _site(s, actor, near, "move_obstacle_from", may_skip=doing.may_skip)
    if source is None:
        return False
    obstacles.destroy(s, 1 << source)
    target = yield from _site(
        s, actor, obstacles.sites(s, actor.figure.cell, verb.range), "obstacle_hex", may_skip=False
    )
    where = source if target is None else target
    obstacles.make(s, 1 << where)
    deed.obstacles |= 1 << where
    return True
