"""What a figure can do with its actions: the offers every activation is made of (D2-0020, D2-0021).

An offer is an answer whose value is the rule that carries it out.
"""

from __future__ import annotations  # rules inside rules are made again and again, and their types cost

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from oubliette.games.descent.attack.aiming import best_targets, may_attack, means_of
from oubliette.games.descent.attack.attack import perform_attack
from oubliette.games.descent.attack.odds import attack_preview, walk_preview
from oubliette.games.descent.attack.spaces_alike import steps_to, told_apart
from oubliette.games.descent.board.pool import points_of
from oubliette.games.descent.board.sight import in_pit
from oubliette.games.descent.content.vocabulary import Attack, Condition
from oubliette.games.descent.figures.figures import is_large
from oubliette.games.descent.harm.conditions import discard, keeps
from oubliette.games.descent.map.doors import closable, openable, shut, throw_open
from oubliette.games.descent.map.movement import may_spend, place_by_choice, shrink, walk, way_to, ways_to
from oubliette.games.descent.map.objectives import (
    deliverable,
    drop,
    droppable,
    leave_map,
    may_leave,
    take,
    takeable,
    work,
    workable,
)
from oubliette.games.descent.state.events import ActionTaken
from oubliette.games.descent.state.offers import Means, Offer, Rule, Target
from oubliette.games.descent.state.points import CommonActions, Passages
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.turn.verbs import Aim, aimed, attack_option
from oubliette.kernel.boards import Cell, Mask, Reach
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say, words

PLAIN_ATTACK = Attack()


def note_action(s: Session, figure: Figure, action: str, card: str = "") -> None:
    """Tell that an action is performed."""
    s.journal.note(ActionTaken(figure.id, action, card), ("D2-0019",))


def walks(s: Session, figure: Figure) -> Iterator[Offer]:
    """Every space the figure gets to with the points it holds."""
    if not may_spend(s, figure):
        return
    ground = s.ground
    for cell, found in ways_to(s, figure, points_of(figure)).items():
        yield Option(
            ground.go_keys[cell],
            partial(_walk, s, figure, found, cell),
            cells=(cell,),
            group="move",
            preview=partial(walk_preview, s, figure, found, cell),
        )
    if is_large(s, figure) and not figure.is_walking:
        for cell in figure.cells:
            column, row = ground.board.coords(cell)
            yield Option(f"turn:{column},{row}", _turning(figure, cell), Say("d2-turn"), cells=(cell,), group="move")


def sources_of_points(figure: Figure) -> Iterator[Offer]:
    """Which points are spent first, where there are several kinds (D2-2056)."""
    kinds = list(dict.fromkeys(points.source for points in figure.pool))
    if len(kinds) < 2:
        return
    for kind in kinds:
        if kind != (figure.spends_first or kinds[0]):
            yield Option(
                f"spend:{kind}",
                partial(_spend_first, figure, kind),
                Say("d2-spend-first", {"source": kind.replace("move:overpower", "overpower").partition(":")[0]}),
                group="move",
            )


def _spend_first(figure: Figure, kind: str) -> Rules[None]:
    figure.spends_first = kind
    yield from ()


def _walk(s: Session, figure: Figure, found: Reach, cell: Cell) -> Rules[None]:
    return walk(s, figure, way_to(found, cell))


def _turning(figure: Figure, cell: Cell) -> Rule:
    def turn() -> Rules[None]:
        shrink(figure, cell)
        yield from ()

    return turn


def attacks(
    s: Session, figure: Figure, pay: Rule, group: str = "attack", then: Callable[[Rule], Rule] | None = None
) -> Iterator[Offer]:
    """An attack with every weapon on every legal target; `then` adds what follows it."""
    for option in _plain_attacks(s, figure):
        means, chosen = option.value
        key = option.key if group == "attack" else f"{group}:{option.key}"
        rule = _attacking(s, figure, means, chosen, pay)
        yield Option(
            key,
            rule if then is None else then(rule),
            Say("d2-free-attack", {"what": option.say}) if group == "free" and option.say else option.say,
            cells=option.cells,
            pieces=option.pieces,
            cards=option.cards,
            group="attack",
            tone="suggested" if group == "free" and means.weapon else "",
            preview=partial(attack_preview, s, figure, means, chosen),
        )


def _plain_attacks(s: Session, figure: Figure) -> Iterator[Aim]:
    """An attack on every target; of a large figure by each space that makes a difference, with its range."""
    by_hero = figure.rank == "hero"
    for means in means_of(s, figure) if may_attack(s, figure) else ():
        found = told_apart(s, figure, means, best_targets(s, figure, means))
        spaces = Counter(target.id for target, _ in found)
        for one in found:
            aim = attack_option(s, means, [one], by_hero=by_hero, names_space=spaces[one[0].id] > 1)
            if spaces[one[0].id] > 1 and means.type == "ranged":
                say = Say("d2-attack-at-range", {"what": aim.say or "", "range": steps_to(s, figure, one)})
                aim = replace(aim, say=say)
            yield aim


def _attacking(s: Session, figure: Figure, means: Means, chosen: list[Target], pay: Rule) -> Rule:
    def rule() -> Rules[None]:
        yield from pay()
        if figure.cells and all(target.cells or target.rank == "object" for target, _ in chosen):
            yield from perform_attack(s, (yield from aimed(s, figure, means, chosen)))

    return rule


def common_actions(s: Session, figure: Figure, pay: Rule) -> Iterator[Offer]:
    """Doors, tokens and pits: actions that heroes, monsters and allies share."""
    for door in openable(s, figure):
        yield _act(s, figure, f"open:{door}", "open", pay, partial(throw_open, s, figure, door), door=door)
    for door in closable(s, figure):
        yield _act(s, figure, f"close:{door}", "close", pay, partial(shut, s, figure, door), door=door)
    for token in takeable(s, figure):
        yield _act(s, figure, f"take:{token}", "take", pay, partial(take, s, figure, token), token=token)
    for token in droppable(s, figure):
        yield _act(s, figure, f"drop:{token}", "drop", pay, partial(drop, s, figure, token), token=token)
    for token in workable(s, figure):
        yield _act(s, figure, f"work:{token}", "work", pay, partial(work, s, figure, token), token=token)
    for token in deliverable(s, figure):
        yield _act(
            s,
            figure,
            f"deliver:{token}",
            "deliver",
            pay,
            partial(drop, s, figure, token, at_goal=True),
            token=token,
        )
    yield from s.at(CommonActions(figure, pay))
    if in_pit(s, figure) and climbable(s, figure):
        yield _act(s, figure, "climb", "climb", pay, lambda: climb(s, figure))


def _act(
    s: Session, figure: Figure, key: str, action: str, pay: Rule, rule: Rule, *, door: str = "", token: str = ""
) -> Offer:
    """An action as an answer: it is paid for, then carried out."""

    def performed() -> Rules[None]:
        yield from pay()
        note_action(s, figure, action)
        if figure.cells:
            yield from rule()

    pieces = (f"token:{token}",) if token and s.state.tokens[token].cell >= 0 else ()
    edges: tuple[tuple[int, int], ...] = ()
    if door:
        sides = s.ground.doors[door].edges
        edges = tuple(s.ground.board.grid.sides(edge) for edge in _members(sides))
    say = _forcing(s, door) if action == "open" else Say(f"d2-do-{action}", _about(s, token))
    return Option(key, performed, say, pieces=pieces, edges=edges, group="action")


def _forcing(s: Session, door: str) -> Say:
    """What it is to open a door: a locked one asks for a test first (D2-0111)."""
    if door in s.state.locked:
        return Say("d2-do-force", {"attribute": Say(f"d2-{s.encounter.door_tests[door]}")})
    return Say("d2-do-open")


def _members(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _about(s: Session, token: str) -> dict[str, Say]:
    return {"token": token_name(s, token)} if token else {}


def token_name(s: Session, token: str) -> Say:
    """What a token is called."""
    found = next((one for one in s.encounter.tokens if one.id == token), None)
    return words(found.name) if found is not None else Say("d2-search-token")


def climbable(s: Session, figure: Figure) -> Mask:
    """Empty spaces next to a pit, not across an elevation line (D2-2080); bars part no neighbours (D2-0118)."""
    ways = s.ground.moving(s.closed & ~s.ground.bars)
    return ways.spread(s.mask(figure)) & s.empty(figure) & ~s.mask(figure)


def climb(s: Session, figure: Figure) -> Rules[None]:
    """Climb out of a pit into an empty space next to it (D2-2080)."""
    enters = not s.reads_otherwise("climbing")
    yield from place_by_choice(s, figure, climbable(s, figure), s.seat_of(figure), "D2-2080", enters=enters)


def leaving(s: Session, figure: Figure) -> Iterator[Offer]:
    """Who stands at the open end of the exit may leave for one point (D2-0103)."""
    yield from s.at(Passages(figure))  # D2-2152
    if may_leave(s, figure) and may_spend(s, figure):
        yield Option("leave", lambda: leave_map(s, figure), Say("d2-do-leave"), group="move")


def shaking_off(s: Session, figure: Figure, pay: Rule) -> Iterator[Offer]:
    """The one action open to who is Stunned (D2-0275); other conditions that an action ends (D2-0261, D2-0262)."""
    if "stunned" in figure.conditions:
        if not keeps(s, figure, "stunned"):
            yield _rid(s, figure, figure, "stunned", "D2-0275", pay)
        return
    if "bleeding" in figure.conditions and not keeps(s, figure, "bleeding"):
        yield _rid(s, figure, figure, "bleeding", "D2-0261", pay)
    for other in s.on_map():
        if "burning" not in other.conditions or keeps(s, other, "burning"):
            continue
        if other is figure or s.are_adjacent(figure, other):
            yield _rid(s, figure, other, "burning", "D2-0262", pay)


def _rid(s: Session, figure: Figure, other: Figure, condition: Condition, cites: str, pay: Rule) -> Offer:
    """An action that rids oneself or a neighbour of a condition."""

    def rule() -> Rules[None]:
        yield from pay()
        note_action(s, figure, "recover")
        discard(s, other, condition, cites)

    if other is figure:
        return Option(f"recover:{condition}", rule, Say(f"d2-do-recover-{condition}"), group="action")
    say = Say(f"d2-do-rid-{condition}", {"name": s.name(other)})
    return Option(f"rid:{condition}:{other.id}", rule, say, pieces=(other.id,), group="action")
