"""What one seat sees, in the table vocabulary. Hands, goals and the order of decks stay hidden (GH-0036, GH-0051)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal

import msgspec

from oubliette.games.gloomhaven.cards import describe
from oubliette.games.gloomhaven.content.condition_table import CONDITIONS, ConditionName
from oubliette.games.gloomhaven.content.terrain import Ground, Map
from oubliette.games.gloomhaven.figures.initiative import (
    LAST,
    initiative_of,
    kind_initiative,
    parts_of_initiative,
    parts_of_kind,
)
from oubliette.games.gloomhaven.figures.values import values_of
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import (
    AllyState,
    Character,
    DoorState,
    Figure,
    Monster,
    ObjectiveState,
    Summon,
)
from oubliette.games.gloomhaven.table import campaign_page as page
from oubliette.games.gloomhaven.table.cards import element_mark, own_zones, zones
from oubliette.games.gloomhaven.table.number_parts import terms_of_retaliate, terms_of_shield, terms_of_trap
from oubliette.games.gloomhaven.table.preview import intentions
from oubliette.games.gloomhaven.table.sheets import health_of, hero_sheets, monster_sheets, spoils, statistics
from oubliette.haven.view import Bonus, Decided, bonus_marks, counter_tracks, goal_lines, intent
from oubliette.haven.vocabulary import ELEMENTS
from oubliette.kernel.addends import Addends
from oubliette.kernel.boards import Board, cells
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, words
from oubliette.table import view as seen

BONUS_NAMES: dict[Bonus, Say] = {
    "shield": Say("gh-word-shield"),
    "retaliate": Say("gh-word-retaliate"),
    "flying": Say("gh-word-flying"),
}


_DRAWN: Final = ("trap", "plate", "door", "open_door", "locked_door")
"""Kinds of terrain that have a drawing of their own; the others are drawn by what they do."""

_EFFECTS: dict[str, seen.Effect] = {
    "obstacle": "blocked",
    "difficult": "costly",
    "hazard": "harmful",
    "trap": "harmful",
    "plate": "special",
    "door": "special",
    "open_door": "",
    "locked_door": "blocked",
    "unknown": "hidden",
}
TERRAINS = tuple(
    seen.Terrain(kind, Say(f"gh-terrain-{kind.replace('_', '-')}"), effect, kind if kind in _DRAWN else "")
    for kind, effect in _EFFECTS.items()
)
"""What can lie on a hex, and what it does to who walks (GH-0100 to GH-0114)."""


def view(s: Session, seat: Seat | None) -> seen.View:
    """The whole table as a seat sees it."""
    if _between(s):
        return page.between(s, seat)
    if s.state.scene is None:
        return seen.View(game="gloomhaven", title=Say("gh-title"), seat=seat, phase=Say("gh-phase-before"))
    scene, card = s.scene, s.card
    told = [words(card.sections[name].says) for name in scene.told]
    return seen.View(
        game="gloomhaven",
        title=Say("gh-scenario", {"number": card.number, "title": words(card.title)}),
        seat=seat,
        phase=Say(f"gh-phase-{scene.phase}", {"round": scene.round}),
        goal=goal_lines("gh", card.goal, card.failure, _decided(s)),
        notes=(words(card.introduction), *_rules_known(s), *told),
        boards=(_board(s),),
        pieces=tuple(_pieces(s)),
        zones=tuple(zones(s, seat)),
        sheets=(*hero_sheets(s, seat), *monster_sheets(s)),
        charts=tuple(statistics(s)),
        tracks=tuple(_tracks(s)),
        turns=tuple(_turns(s)),
        marks=tuple(_elements(s)),
        intents=tuple(_intents(s)),
        result=_result(s),
        closing=(words(s.card.conclusion),) if s.scene.result == "completed" else (),
        spoils=tuple(spoils(s)),
        page=_lesson(s),
        campaign=None if s.state.campaign is None else page.campaign(s, seat),
    )


def _between(s: Session) -> bool:
    """Whether the campaign's page is open instead of a scenario."""
    return s.state.campaign is not None and (s.state.scene is None or s.scene.over)


def seen_by(s: Session, seat: Seat, onlookers: seen.View) -> seen.View:
    """What a seat sees, made of what an onlooker sees: its own hands and battle goals besides."""
    if _between(s) or s.state.scene is None:
        return view(s, seat)
    own = {zone.id: zone for zone in own_zones(s, seat)}
    return msgspec.structs.replace(
        onlookers,
        seat=seat,
        zones=tuple(own.get(zone.id, zone) for zone in onlookers.zones),
        sheets=(*hero_sheets(s, seat), *onlookers.sheets[len(s.scene.characters) :]),
        campaign=None if s.state.campaign is None else page.campaign(s, seat),
    )


def _lesson(s: Session) -> seen.StoryPage | None:
    """What a scenario that teaches has told in this round, beside the map."""
    told, scene = s.scene.lessons, s.scene
    if not told or scene.over:
        return None
    name = f"lesson:{scene.round}/{len(told)}"
    return seen.StoryPage(name, Say("gh-lesson"), tuple(words(one) for one in told), "open-book", aside=True)


def _decided(s: Session) -> Decided:
    """What waits for the end of the round; once that has come, the result itself says it (GH-0388)."""
    if s.scene.over:
        return ""
    return "reached" if s.scene.result == "completed" else "failed" if s.scene.result == "failed" else ""


def _result(s: Session) -> Say | None:
    return None if s.scene.result is None else Say("gh-won" if s.scene.result == "completed" else "gh-lost")


_STANDING = ("round_start", "round_end", "turn_end", "enters", "pressed")


def _rules_known(s: Session) -> Iterator[Say]:
    """Special rules that always hold, and what else the scenario has told; not what is still to come (GH-0024)."""
    for place, rule in enumerate(s.card.rules):
        standing = rule.at in _STANDING and rule.times is None
        if rule.says is not None and (standing or (rule.id or str(place)) in s.scene.script.fired):
            yield words(rule.says)


# The map


def _board(s: Session) -> seen.Board:
    """All tiles lie there from the start; what is on them is known once their room is revealed (GH-0029)."""
    scene = s.scene
    doors = tuple((name, _door(state)) for name, state in scene.doors.items())
    traps = tuple((cell, trap.damage, trap.conditions) for cell, trap in scene.traps.items())
    return _drawn(s.map, scene.scenario, s.layout.board.cells, s.ground, doors, traps, s.hazard_damage)


_DOOR_WORDS: Final = {"door": "gh-cell-door", "locked_door": "gh-cell-locked"}
"""How a door opens, for a pointer over it."""


def _door(state: DoorState) -> str:
    return "open_door" if state.open else "locked_door" if state.locked else "door"


@lru_cache(maxsize=256)
def _drawn(
    plan: Map,
    theme: str,
    known: int,
    ground: Ground,
    doors: tuple[tuple[str, str], ...],
    traps: tuple[tuple[int, int, tuple[ConditionName, ...]], ...],
    hazard_damage: int,
) -> seen.Board:
    """A map as it lies there; it seldom changes, and every seat of every match sees the same."""
    standing = dict(doors)
    told = {cell: _warning("gh-cell-hazard", hazard_damage) for cell in cells(ground.hazards)}
    told |= {cell: _warning("gh-cell-trap", damage, conditions) for cell, damage, conditions in traps}
    doors_there = {cell: standing[name] for cell, name in plan.door_at.items() if standing[name] in _DOOR_WORDS}
    told |= {cell: Say(_DOOR_WORDS[kind]) for cell, kind in doors_there.items()}
    shown = []
    for cell in plan.board:
        column, row = plan.board.coords(cell)
        kinds = [
            name
            for name, mask in (
                ("obstacle", ground.obstacles),
                ("difficult", ground.difficult),
                ("hazard", ground.hazards),
                ("trap", ground.traps),
                ("plate", ground.plates),
            )
            if mask >> cell & 1
        ]
        door = plan.door_at.get(cell)
        if door is not None:
            kinds.append(standing[door])
        elif not known >> cell & 1:
            kinds.append("unknown")
        letter = plan.marks[cell].letter if known >> cell & 1 else None
        shown.append(seen.BoardCell(cell, column, row, tuple(kinds), letter or "", told.get(cell)))
    edges = tuple(seen.Edge(pair, "wall", "wall") for pair in _walls(plan.board))
    return seen.Board("map", "hex", tuple(shown), edges, theme=theme, terrains=TERRAINS)


def _warning(message: str, damage: int, conditions: tuple[ConditionName, ...] = ()) -> Say:
    """What a pointer over a hex tells: the damage it does (GH-0105, GH-0109)."""
    harm = Say(message, {"damage": damage})
    return describe.join([harm, *describe.conditions(conditions)]) if conditions else harm


def _walls(board: Board) -> Iterator[tuple[int, int]]:
    """Thin walls between two hexes."""
    if board.walls:
        for cell in board:
            for direction in range(len(board.grid.moves)):
                other = board.towards(cell, direction)
                if other is not None and cell < other and board.walls >> board.edge(cell, other) & 1:
                    yield cell, other


def _pieces(s: Session) -> Iterator[seen.Piece]:
    scene = s.scene
    for hero in scene.characters.values():  # whoever is not on the map yet, or no more, still sits at the table
        yield _piece(s, hero)
    for figure in s.figures():
        if figure.cell >= 0 and not isinstance(figure, Character):
            yield _piece(s, figure)
    for cell, count in sorted(scene.tokens.items()):
        yield seen.Piece(
            f"token@{cell}",
            Say("gh-token"),
            "neutral",
            (cell,),
            "two-coins",
            badges=(seen.Badge(str(count), place="number"),),
        )
    for cell in sorted(scene.treasures):
        yield seen.Piece(f"treasure@{cell}", Say("gh-treasure"), "neutral", (cell,), "locked-chest")
    for cell in sorted(scene.goal_treasures):
        yield seen.Piece(f"goal@{cell}", Say("gh-goal-treasure"), "objective", (cell,), "open-treasure-chest")


def _piece(s: Session, figure: Figure) -> seen.Piece:
    acting = s.scene.acting == figure.id
    here = figure.cell >= 0 and not (isinstance(figure, Character) and figure.gone)
    playing = here and s.scene.phase == "turns"
    side: seen.Side = "foe"
    icon, rank, number, seat, acted = "", "", None, None, False
    initiative = initiative_of(s, figure) if playing and not isinstance(figure, ObjectiveState) else None
    match figure:
        case Character():
            side, icon, seat = "hero", s.book.classes[figure.of].icon, figure.seat
            acted = playing and not figure.due and not acting
        case Monster():
            kind = s.book.monsters[figure.kind]
            icon, rank, number = kind.icon, "boss" if kind.boss else figure.rank or "elite", figure.number
            acted = playing and not figure.due and not acting
        case Summon():
            side, icon = "ally", "wolf-head"
            number, seat = figure.number, s.scene.characters[figure.owner].seat
        case AllyState():
            side, icon, number = "ally", "person", figure.number
        case _:
            side, icon = "objective", "stone-tower"
    return seen.Piece(
        figure.id,
        s.name(figure.id)
        if not isinstance(figure, Monster) or figure.named
        else words(s.book.monsters[figure.kind].name),
        side,
        (figure.cell,) if here else (),
        icon,
        seat=seat,
        marks=tuple(_marks(s, figure)),
        acting=acting,
        acted=acted,
        bars=(health_of(s, figure),),
        badges=tuple(_badges(number, initiative)),
        emphasis="chief" if rank == "boss" else "strong" if rank == "elite" else "",
        sheet=_sheet_of(figure),
    )


def _badges(number: int | None, initiative: int | None) -> Iterator[seen.Badge]:
    """The number of a standee or a summon, and the place in the round."""
    if number is not None:
        yield seen.Badge(str(number), Say("gh-badge-number"), place="number")
    if initiative is not None:
        yield seen.Badge(str(initiative), Say("gh-badge-initiative"), place="order")


def _sheet_of(figure: Figure) -> str:
    """The sheet that tells about a figure: its own, that of its type, or that of its summoner."""
    if isinstance(figure, Monster):
        return figure.kind
    if isinstance(figure, Summon):
        return figure.owner
    return figure.id if isinstance(figure, Character) else ""


def _marks(s: Session, figure: Figure) -> Iterator[seen.Mark]:
    """Conditions and bonuses at a glance."""
    for condition in figure.conditions:
        yield CONDITIONS[condition].mark
    yield from bonus_marks(
        BONUS_NAMES,
        shield=terms_of_shield(s, figure),
        retaliate=terms_of_retaliate(s, figure),
        flying=values_of(s, figure).flying,
    )


# Tracks, order, elements


def _tracks(s: Session) -> Iterator[seen.Track]:
    scene = s.scene
    yield seen.Track("round", Say("gh-track-round"), scene.round, role="round")
    yield seen.Track("level", Say("gh-track-level"), scene.level, 7)
    yield seen.Track("trap", Say("gh-track-trap"), s.trap_damage, terms=terms_of_trap(s))
    yield from counter_tracks(scene.script.counters, s.card.counters)


def _turns(s: Session) -> Iterator[seen.Turn]:
    """Everybody in the order of this round; before the cards are shown nobody has a place in it yet (GH-0055)."""
    scene = s.scene
    if scene.phase not in ("declare", "turns"):
        return
    order: list[tuple[int, tuple[int, int], seen.Turn]] = []
    for hero in s.heroes():
        summons = [one for one in scene.summons.values() if one.owner == hero.id]
        second = LAST if hero.resting else hero.second
        terms = parts_of_initiative(s, hero)
        turn = _turn(s, s.name(hero.id), hero.initiative, [*summons, hero], terms)
        order.append((hero.initiative, (0, second), turn))
    for ally in scene.allies.values():
        place = initiative_of(s, ally)
        order.append((place, (1, ally.number), _turn(s, s.name(ally.id), place, [ally])))
    for kind in dict.fromkeys(monster.kind for monster in scene.monsters.values()):
        place = kind_initiative(s, kind)
        turn = _turn(s, words(s.book.monsters[kind].name), place, s.monsters_of(kind), parts_of_kind(s, kind))
        order.append((place, (2, 0), turn))
    if scene.phase == "turns":
        order.sort(key=lambda one: one[:2])
    yield from (turn for _, _, turn in order)


def _turn(
    s: Session,
    name: Say,
    initiative: int,
    figures: Sequence[Character | Summon | AllyState | Monster],
    terms: Addends = (),
) -> seen.Turn:
    playing = s.scene.phase == "turns"
    state: Literal["", "now", "done"] = ""
    if any(one.id == s.scene.acting for one in figures):
        state = "now"
    elif playing and not any(one.due for one in figures):
        state = "done"
    pieces = tuple(one.id for one in reversed(figures))
    side, told = _side(s, figures[-1]), terms if playing else ()
    return seen.Turn(name, initiative if playing else None, pieces, side=side, state=state, terms=told)


def _side(s: Session, figure: Figure) -> seen.Side:
    if isinstance(figure, Character):
        return "hero"
    return "foe" if s.side(figure) == "monsters" else "ally"


def _elements(s: Session) -> Iterator[seen.Mark]:
    """The element table: 2 is strong, 1 waning, 0 inert (GH-0246)."""
    for element in ELEMENTS:
        level = s.scene.elements.get(element)
        yield element_mark(element, element, {"strong": 2, "waning": 1, None: 0}[level])


# Looking ahead


def _intents(s: Session) -> Iterator[seen.Intent]:
    """What everybody who plays by rule will do this round, if nothing changes (GH-0266)."""
    if s.scene.phase != "turns":
        return
    for plan in intentions(s):
        name = s.name(plan.figure)
        yield intent("gh", plan.figure, name, plan.path, plan.attacks, ("GH-0266", "GH-0279"), plan.stopped)
