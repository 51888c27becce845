"""Who can be a target (GH-0015 to GH-0018, GH-0241), in range, in a group, in an area."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from oubliette.games.gloomhaven.cards import describe
from oubliette.games.gloomhaven.cards.circumstances import holds
from oubliette.games.gloomhaven.content.condition_table import CONDITIONS, ConditionName
from oubliette.games.gloomhaven.content.vocabulary import Aimed, Among, Attack
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.session import Actor, Session, certain, has
from oubliette.games.gloomhaven.state.state import Figure, Summon
from oubliette.haven.brain import laid_around
from oubliette.haven.vocabulary import Area, Targets
from oubliette.kernel.boards import mask_of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Cites, Rules, ask, ask_some
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview, Thing, WhyNot

MANY = 99


def whom(s: Session, actor: Actor, to: str) -> list[Figure]:
    """The figures of the group that an ability names."""
    if to == "self":
        return [actor.figure]
    if to in ("ally", "allies"):
        return s.allies(actor)
    if to in ("self_or_ally", "self_and_allies"):
        return [actor.figure, *s.allies(actor)]
    if to == "summons":
        return [one for one in s.allies(actor) if isinstance(one, Summon)]
    if to == "everyone":
        return [*s.allies(actor), *s.enemies(actor)]
    return s.enemies(actor)


def in_group(s: Session, actor: Actor, among: Among, reach: int | None, deed: Deed, *, sight: bool = True) -> int:
    """The hexes in which the targets of an ability must be."""
    layout, cell = s.layout, actor.figure.cell
    match among:
        case "in_range" | "path":
            near = layout.within(cell, reach or 1)
            return near & layout.sight.seen_from(cell) if sight else near
        case "same_room":
            return s.map.room_of(cell)
        case "anywhere":
            return layout.board.cells
        case "beside_target":
            return layout.ways.neighbours(deed.hit.cell) if deed.hit.cell is not None else 0
        case "beside_obstacles":
            return layout.ways.spread(deed.obstacles & layout.board.cells)
        case "beside_way":
            way = mask_of(deed.way.hexes)
            return layout.ways.spread(way & layout.board.cells) & ~way | layout.ways.spread(way)
        case "in_area":
            return deed.area
        case "target":
            return 1 << deed.hit.target.cell if deed.hit.target is not None else 0
        case "moved_through":
            return mask_of(figure.cell for figure in s.figures() if figure.id in deed.through)


def candidates(
    s: Session,
    actor: Actor,
    verb: Aimed,
    to: str,
    deed: Deed,
    *,
    reach: int | None,
    targeted: bool = True,
    attack: bool = False,
) -> list[Figure]:
    """Everybody an ability could affect; invisible enemies only if it is not targeted (GH-0018, GH-0241)."""
    hexes = in_group(s, actor, verb.among, reach, deed, sight=attack or reach is not None)
    if attack:  # also those of a group of its own: GH-0015
        hexes &= s.layout.sight.seen_from(actor.figure.cell)
    found = []
    for figure in whom(s, actor, to):
        if not hexes >> figure.cell & 1:
            continue
        if targeted and has(figure, "invisible") and figure is not actor.figure and is_enemy(s, actor, figure):
            continue
        if holds(s, actor, verb.only, figure, deed):
            found.append(figure)
    return found


def why_not_target(
    s: Session, actor: Actor, verb: Aimed, to: str, deed: Deed, reach: int | None, thing: Thing
) -> WhyNot | None:
    """Why a figure cannot be a target of an ability: the same tests as for the candidates, one by one, with words.

    Who is adjacent with no wall between is always seen, so sight need not be asked by the kind of ability.
    """
    figure = s.figure(thing.id) if thing.kind == "piece" else None
    if figure is None or not s.layout.board.cells >> figure.cell & 1:
        return None
    name: dict[str, str | int | Say] = {"figure": s.name(figure.id)}
    if figure not in whom(s, actor, to):
        word = "enemy" if to == "enemies" else "self" if figure is actor.figure else "ally"
        return WhyNot(Say(f"gh-why-not-{word}", name), ("GH-0002", "GH-0017"))
    if has(figure, "invisible") and figure is not actor.figure and is_enemy(s, actor, figure):
        return WhyNot(Say("gh-why-not-invisible", name), ("GH-0018", "GH-0241"))
    if verb.among in ("in_range", "path"):
        distance, most = s.distance(actor.figure, figure), reach or 1
        if distance > most:
            facts = {**name, "range": most, "distance": distance}
            return WhyNot(Say("gh-why-not-range", facts), ("GH-0012", "GH-0124" if reach is None else "GH-0125"))
        if not s.layout.sight.sees(actor.figure.cell, figure.cell):
            return WhyNot(Say("gh-why-not-sight", name), ("GH-0014", "GH-0015"))
    elif not in_group(s, actor, verb.among, reach, deed) >> figure.cell & 1:
        return WhyNot(Say("gh-why-not-group", name), ("GH-0017",))
    elif isinstance(verb, Attack) and not s.layout.sight.sees(actor.figure.cell, figure.cell):
        return WhyNot(Say("gh-why-not-sight", name), ("GH-0014", "GH-0015"))
    if not holds(s, actor, verb.only, figure, deed):
        return WhyNot(Say("gh-why-not-only", name), ("GH-0017",))
    return None


def is_enemy(s: Session, actor: Actor, figure: Figure) -> bool:
    """Whether a figure is on the other side (GH-0002)."""
    return s.side(figure) != actor.side


def choose(
    s: Session,
    actor: Actor,
    found: Sequence[Figure],
    how_many: Targets,
    kind: str,
    cites: Cites,
    *,
    may_skip: bool,
    effects: "Effects | None" = None,
    why_not: Callable[[Thing], WhyNot | None] | None = None,
    look: Callable[[Figure], Preview] | None = None,
) -> Rules[list[Figure]]:
    """The targets of an ability: all of them, or so many; for an automatic figure the players choose (GH-0296)."""
    left = list(found)
    chosen: list[Figure] = []
    if how_many == "all" and not (may_skip and actor.seat is not None):
        return left
    most = MANY if how_many == "all" else how_many
    if actor.seat is None and len(left) <= most:
        return left
    if how_many == "all" and actor.seat is not None:
        return (yield from _all_or_none(s, actor, left, kind, cites, effects or Effects()))
    while left and len(chosen) < most:
        options: list[Option[Any]] = []
        options += [_with_look(s.figure_option(figure), figure, look) for figure in left]
        if actor.seat is not None and may_skip and not chosen and effects is not None:
            options += effects.offers(several=most > 1 and len(left) > 1)
        if actor.seat is not None and (may_skip or chosen):
            word = "stop" if chosen else "skip"
            options.append(Option(word, None, Say(f"gh-option-{word}"), passes=True))
        say = Say(f"gh-ask-{kind.replace('_', '-')}", {"figure": s.name(actor.figure.id)})
        picked = yield from ask(s.decider(actor), kind, options, cites=cites, say=say, why_not=why_not)
        if picked is None:
            break
        if isinstance(picked, LeftOut):
            certain(effects, "there is something to leave out").leave_out(picked)
            continue
        figure = next(one for one in left if one.id == picked)
        chosen.append(figure)
        left.remove(figure)
    return chosen


def _with_look(option: Option[Any], figure: Figure, look: Callable[[Figure], Preview] | None) -> Option[Any]:
    return option if look is None else replace(option, preview=partial(look, figure))


class LeftOut(NamedTuple):
    """The answer that an ability comes without one of its conditions; without a name: target by target (GH-0089)."""

    condition: ConditionName | None = None


class Effects:
    """The conditions of an ability; a player may leave some out, for all its targets or target by target (GH-0089)."""

    __slots__ = ("by_target", "conditions", "keep")

    def __init__(self, conditions: Sequence[ConditionName] = (), *, keep: int = 0) -> None:
        self.conditions = list(conditions)
        self.keep = keep
        """So many must stay, or there would be no ability left."""
        self.by_target = False

    def offers(self, *, several: bool) -> list[Option[Any]]:
        """The answers that leave a condition out."""
        found = [without(one) for one in self.conditions] if len(self.conditions) > self.keep else []
        if several and self.conditions and not self.by_target:
            found.append(Option("by_target", LeftOut(), Say("gh-option-by-target")))
        return found

    def leave_out(self, answer: LeftOut) -> None:
        """What such an answer brings about."""
        if answer.condition is None:
            self.by_target = True
        else:
            self.conditions.remove(answer.condition)

    def on(self, s: Session, actor: Actor, target: Figure) -> Rules[list[ConditionName]]:
        """The conditions that one target gains."""
        if not self.by_target or not self.conditions or actor.seat is None:
            return list(self.conditions)
        say = Say("gh-ask-leave-out", {"figure": s.name(target.id)})
        options = [without(one) for one in self.conditions]
        picked = yield from ask_some(
            actor.seat, "leave_out", options, least=0, most=len(options), cites=("GH-0089", "GH-0231"), say=say
        )
        left_out = [one.condition for one in picked]
        return [one for one in self.conditions if one not in left_out]


def without(condition: ConditionName) -> Option[Any]:
    """The answer that leaves a condition out."""
    say = Say("gh-option-without", {"condition": CONDITIONS[condition].name})
    told = Follow(Say("gh-follow-leaves-out", {"condition": CONDITIONS[condition].name}), "price")
    return Option(f"without:{condition}", LeftOut(condition), say, preview=lambda: Preview(follows=(told,)))


def _all_or_none(
    s: Session,
    actor: Actor,
    found: list[Figure],
    kind: str,
    cites: Cites,
    effects: Effects,
) -> Rules[list[Figure]]:
    everybody = tuple(one.id for one in found)
    while found:
        options: list[Option[Any]] = [
            Option("all", True, describe.all_of([s.name(one) for one in everybody]), pieces=everybody),
            *effects.offers(several=len(found) > 1),
            Option("skip", False, Say("gh-option-skip"), passes=True),
        ]
        say = Say(f"gh-ask-{kind.replace('_', '-')}", {"figure": s.name(actor.figure.id)})
        taken = yield from ask(s.decider(actor), kind, options, cites=cites, say=say)
        if isinstance(taken, LeftOut):
            effects.leave_out(taken)
        else:
            return found if taken else []
    return []


# Areas


def placements(s: Session, area: Area, origin: int, reach: int | None, foes: Sequence[Figure]) -> list[int]:
    """All ways to lay a pattern so that it covers an enemy, as sets of hexes (GH-0129, GH-0130).

    The hex of it that is in range may be a wall or off the map.
    """
    pattern, board = s.book.pattern(area.id), s.layout.board
    covered = mask_of(foe.cell for foe in foes)
    if area.grey:
        return [hexes for hexes in pattern.aims(board, origin) if hexes & covered]
    near, nearer = s.layout.within(origin, reach or 1), s.layout.within(origin, (reach or 1) - 1)
    laid = dict.fromkeys(one for foe in foes for one in laid_around(board, pattern, foe.cell))
    return list(dict.fromkeys(one.covered for one in laid if one.covered & near or one.rim & nearer))
