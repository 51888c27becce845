"""A Place tried out for its designer: whom enemies are after and whom they could strike, figures put by hand."""

from collections.abc import Mapping
from typing import Any

from oubliette.games.malhya.content.plan import base_mask
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import EnemyState
from oubliette.games.malhya.stealth.vision import in_view
from oubliette.games.malhya.table.threats import struck_by
from oubliette.games.malhya.turn.enemy_turn import (
    FAR,
    approach_costs,
    can_hit,
    melee_target,
    movement_of,
    shooting_target,
    ways_of,
)
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Choice
from oubliette.kernel.editing import Judged, Rehearsal
from oubliette.kernel.flow import Rules


def ready(s: Session) -> bool:
    """Everybody stands in the Place, and its first round is about to begin."""
    place = s.state.place
    return place is not None and place.phase != "deploy" and len(place.heroes) == len(s.party())


def put(s: Session, piece: str, cell: int) -> bool:
    """A hero or an enemy with all its base on free cells."""
    place, board = s.place, s.plan.board
    if not cell >= 0 or not board.cells >> cell & 1:
        return False
    taken = s.heroes_mask(piece) | s.enemies_mask(piece) | s.plan.chasm
    enemy, token = place.enemies.get(piece), place.heroes.get(piece)
    wide = 1 if enemy is None else s.kind(enemy).base
    covers = base_mask(board, cell, wide)
    if covers.bit_count() != wide * wide or covers & taken:
        return False
    if enemy is not None:
        enemy.cell = cell
    elif token is not None:
        token.cell = cell
    return enemy is not None or token is not None


def judge(s: Session, piece: str) -> Judged:
    """An enemy with its movement and all its attack lines; what it sees is what it would see in Infiltration."""
    place = s.place
    enemy, token = place.enemies.get(piece), place.heroes.get(piece)
    if enemy is None:
        seen = () if token is None else tuple(cells(in_view(s.ground, token.cell, FAR) & ~(1 << token.cell)))
        return Judged(seen=seen)
    here = s.base(enemy)
    reached, struck = struck_by(s, enemy)
    view = 0
    for cell in cells(here):
        view |= in_view(s.ground, cell, FAR)
    costs = approach_costs(s, enemy)
    focus = _preferred(s, enemy, costs)
    ends = costs.get(focus[0], (0, []))[1] if focus else []
    way = ways_of(s, enemy, FAR).path(ends[0])[1:] if ends and ends[0] != enemy.cell else ()
    return Judged(
        tuple(cells(reached & ~here)), tuple(cells(view & ~here)), tuple(cells(struck & ~here)), focus, tuple(way)
    )


def _preferred(s: Session, enemy: EnemyState, costs: dict[str, tuple[int, list[int]]]) -> tuple[str, ...]:
    """Whom its first attack line is for (MA-5214 to MA-5222)."""
    line = s.kind(enemy).attacks[0]
    if line.reach == "melee":
        return _named(melee_target(s, enemy, line, costs, movement_of(s, enemy)))
    able = [hero for hero in s.prey() if can_hit(s, enemy, hero, line)]
    return _named(shooting_target(s, enemy, line, able)) if able else ()


def _named(rules: Rules[Any]) -> tuple[str, ...]:
    """The hero that rules come to, or those among whom they ask."""
    try:
        asked = next(rules)
    except StopIteration as told:
        return () if told.value is None else (told.value.id,)
    rules.close()
    return tuple(option.value.id for option in asked.options) if isinstance(asked, Choice) else ()


def enter(kind: str, entry: Mapping[str, Any], _which: int) -> tuple[str, Mapping[str, Any]] | None:
    """A booklet whose only chapter leads to a Place."""
    if kind != "places":
        return None
    explore: dict[str, Any] = {"place": entry.get("id")}
    marks = dict(entry.get("marks") or {}).values()
    starts = [says["start"] for says in marks if isinstance(says, dict) and "start" in says]
    if starts and "1" not in starts:
        explore["start"] = starts[0]
    name = entry.get("name") or {"en": "A Place", "fr": "Un Lieu"}
    booklet = {
        "title": name,
        "blurb": name,
        "kind": "adventure",
        "order": 99,
        "starts": True,
        "chapters": [{"number": 1, "text": name, "do": [{"explore": explore}]}],
    }
    return "booklets", booklet


REHEARSAL = Rehearsal(ready=ready, put=put, judge=judge, enter=enter)
