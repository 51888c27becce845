"""What one seat sees of a quest, in the words every client can draw."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

import msgspec

from oubliette.games.descent.content import clocks
from oubliette.games.descent.content.dice import Rolled, misses, shields
from oubliette.games.descent.content.ground import TERRAIN, Ground
from oubliette.games.descent.content.making import LOST
from oubliette.games.descent.figures.figures import health
from oubliette.games.descent.quest import reinforcements
from oubliette.games.descent.state.names import result
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Attack, Figure, Hero, Hit
from oubliette.games.descent.table import cards as cards_view
from oubliette.games.descent.table.number_parts import (
    bar_of_health,
    bar_of_stamina,
    mark_of_points,
    terms_of_test,
    total_of_defence,
    totals_of_attack,
)
from oubliette.games.descent.uses.reckoning import hearts_of, pierce_of, shields_of
from oubliette.games.descent.uses.searching import on_base
from oubliette.kernel.boards import Cell, Mask, cells
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, words
from oubliette.table import Board, BoardCell, Edge, Mark, Piece, Track, Turn, View, Zone
from oubliette.table.view import Badge, Bar, Die, DieFace, Effect, Roll, Side, Terrain, Test

Colour = Literal["red", "blue", "yellow", "green", "brown", "grey", "black", "white", "orange", "purple"]
Emphasis = Literal["", "strong", "chief"]
DoorState = Literal["", "open", "closed", "locked"]
Look = Literal["door", "portcullis", "hedge", "wall"]

_EFFECTS: dict[str, Effect] = {
    "water": "costly",
    "sludge": "costly",
    "pit": "harmful",
    "lava": "harmful",
    "hazard": "harmful",
    "obstacle": "blocked",
}
_ICONS = {
    "bleeding": "droplets",
    "burning": "flame",
    "cursed": "cursed-star",
    "doomed": "skull-crossed-bones",
    "terrified": "screaming",
    "weakened": "broken-shield",
    "diseased": "virus",
    "immobilized": "manacles",
    "poisoned": "poison-bottle",
    "stunned": "knocked-out-stars",
}
_LOOKS: dict[str, Look] = {"door": "door", "portcullis": "portcullis", "overgrowth": "hedge", "old_wall": "wall"}
_COLOURS: dict[str, Colour] = {
    "blue": "blue",
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "brown": "brown",
    "gray": "grey",
    "black": "black",
}
_EMPHASIS: dict[str, Emphasis] = {"master": "strong", "lieutenant": "chief"}


def view(s: Session, seat: Seat | None) -> View:
    """Everything this seat may know."""
    state = s.state
    return View(
        game="descent",
        title=words(s.quest.title),
        seat=seat,
        phase=_phase(s),
        goal=_goals(s),
        notes=(*clocks.notes(s.encounter), *reinforcements.notes(s), *(words(hint) for hint in s.encounter.hints)),
        boards=(_board(s),),
        pieces=tuple(_pieces(s)),
        zones=_zones(s, own=seat == s.overlord_seat),
        sheets=tuple(cards_view.sheets(s)),
        tracks=tuple(_tracks(s)),
        turns=tuple(_turns(s)),
        rolls=tuple(_rolls(s)),
        tests=tuple(_tests(s)),
        result=result(s) if state.phase == "over" else None,
        closing=_closing(s),
        spoils=_spoils(s) if state.phase == "over" else (),
    )


def seen_by_overlord(s: Session, onlookers: View) -> View:
    """What the overlord sees of a quest, made of what an onlooker sees: his cards besides."""
    return msgspec.structs.replace(onlookers, seat=s.overlord_seat, zones=_zones(s, own=True))


def _zones(s: Session, *, own: bool) -> tuple[Zone, ...]:
    return (*cards_view.zones(s, own=own), *(cards_view.lessons(s) if s.state.phase == "setup" else ()))


def _goals(s: Session) -> tuple[Say, ...]:
    """What either side is after, each with whose it is; without an overlord, what the heroes lose by."""
    against = "lost" if s.encounter.goal_overlord == LOST else "overlord"
    return (
        Say("d2-goal-heroes", {"goal": words(s.encounter.goal_heroes)}),
        Say(f"d2-goal-{against}", {"goal": words(s.encounter.goal_overlord)}),
    )


def _closing(s: Session) -> tuple[Say, ...]:
    """How the story ends, once it has."""
    told = s.quest.closing
    if told is None or s.state.phase != "over":
        return ()
    return (words(told.heroes if s.state.winner == "heroes" else told.overlord),)


def _spoils(s: Session) -> tuple[Mark, ...]:
    """What the heroes found on the way."""
    found = sum(len(hero.search) for hero in s.state.heroes.values())
    return (Mark("found", "swap-bag", Say("d2-found-things"), found, good=True),) if found else ()


def _phase(s: Session) -> Say:
    if s.state.turn_of == OVERLORD:
        return Say("d2-phase-overlord")
    if s.state.turn_of:
        return Say("d2-phase-hero", {"name": s.name(s.state.turn_of)})
    return Say("d2-phase-setup" if s.state.phase == "setup" else "d2-phase-heroes")


def _board(s: Session) -> Board:
    ground = s.ground
    marks = {token.cell: "?" for token in s.state.tokens.values() if token.kind == "search" and token.cell >= 0}
    drawn, terrains = _drawn(ground, tuple(ground.terrain.values()), tuple(marks.items()))
    return Board(f"map_{s.state.encounter}", "square", drawn, tuple(_edges(s)), "dungeon", terrains=terrains)


@lru_cache(maxsize=128)
def _drawn(
    ground: Ground, _terrain: tuple[Mask, ...], marked: tuple[tuple[Cell, str], ...]
) -> tuple[tuple[BoardCell, ...], tuple[Terrain, ...]]:
    """The spaces, and what each kind of them does: drawn once as long as ground and tokens are the same."""
    marks = dict(marked)
    drawn = tuple(
        BoardCell(
            cell,
            *ground.board.coords(cell),
            (ground.terrain_at[cell],) if cell in ground.terrain_at else (),
            marks.get(cell, ""),
        )
        for cell in ground.board
    )
    terrains = tuple(
        Terrain(name, Say(f"d2-terrain-{name}"), _EFFECTS[name], name)
        for name in TERRAIN.values()
        if ground.terrain[name]
    )
    return drawn, terrains


def _edges(s: Session) -> Iterator[Edge]:
    grid, board = s.ground.board.grid, s.ground.board
    for edge in cells(board.walls):
        one, other = grid.sides(edge)
        if one in board and other in board:
            yield Edge((one, other), "wall", "wall")
    for edge in cells(s.ground.elevation):
        yield Edge(grid.sides(edge), "elevation", "line", name=Say("d2-elevation"))
    for door in s.ground.doors.values():
        if door.id in s.state.destroyed:
            continue
        closed = door.id in s.state.closed
        state: DoorState = "locked" if closed and door.id in s.state.locked else "closed" if closed else "open"
        if not closed and door.barrier == "overgrowth":
            continue
        for edge in cells(door.edges):
            yield Edge(grid.sides(edge), door.barrier, _LOOKS[door.barrier], state, Say(f"d2-{door.barrier}"))


def _pieces(s: Session) -> Iterator[Piece]:
    for figure in s.state.figures.values():
        if figure.cells and figure.rank != "object":
            yield _figure(s, figure)
    named = {one.id: words(one.name) for one in s.encounter.tokens}
    for token in s.state.tokens.values():
        search = token.kind == "search"
        # Before the next encounter is set up, what lay in the last one is still there.
        if token.cell >= 0 and (search or token.id in named):
            unique = "d2-search-token-unique" if token.unique and token.shown else "d2-search-token"
            name = Say(unique) if search else named[token.id]
            yield Piece(
                f"token:{token.id}",
                name,
                "objective",
                (token.cell,),
                "magnifying-glass" if search else "rune-stone",
                acted=token.done,
                bars=_object_bars(s, token.id),
                lines=(Say("d2-search-token-use"),) if search else (),
            )
    for cell in s.state.traps:
        yield Piece(f"trap:{cell}", words(s.book.name("trap")), "objective", (cell,), "wolf-trap")
    yield from _secrets(s)
    if s.state.sun_stone >= 0:
        yield Piece("sun_stone", words(s.book.name("sun_stone")), "objective", (s.state.sun_stone,), "sun")
    for cell in s.state.crumbling:
        yield Piece(f"crumbling:{cell}", Say("d2-crumbling"), "objective", (cell,), "falling-rocks")
    for figure in s.state.figures.values():
        if figure.shaken and not figure.cells:
            name = Say("d2-hero-token", {"name": s.name(figure)})
            sheet = figure.id if figure.id in s.state.heroes else figure.group
            lies = (figure.shaken - 1,)  # nobody who stands: a token that tells where he may be revived
            yield Piece(f"token:hero:{figure.id}", name, "neutral", lies, "half-dead", sheet=sheet)


def _secrets(s: Session) -> Iterator[Piece]:
    """The entrances of a secret room and its challenge tokens, face down for everybody."""
    rooms = s.state.secret
    if rooms is None:
        return
    doors = [rooms.entrance] if rooms.entrance >= 0 else []
    for cell in (*doors, *cells(s.ground.marks.get("room:E", 0))):
        yield Piece(f"entrance:{cell}", Say("d2-entrance"), "objective", (cell,), "stairs")
    for name, cell in rooms.challenges.items():
        yield Piece(name, Say("d2-challenge"), "objective", (cell,), "perspective-dice-six-faces-random")


def _object_bars(s: Session, name: str) -> tuple[Bar, ...]:
    """The health of a token that may be attacked."""
    figure = s.state.figures.get(name)
    if figure is None or figure.rank != "object":
        return ()
    return (bar_of_health(s, figure),)


def _figure(s: Session, figure: Figure) -> Piece:
    hero = s.state.heroes.get(figure.id)
    bars = [bar_of_health(s, figure)] if health(s, figure) else []
    if hero is not None:
        bars.append(bar_of_stamina(s, figure))
    ours = figure.rank in ("hero", "familiar", "person")
    side: Side = "hero" if figure.rank == "hero" else "ally" if ours else "foe"
    last = figure.id.rpartition("_")[2]
    number = int(last) if figure.rank in ("minion", "master") and last.isdigit() else None
    sheet = figure.id if hero is not None else figure.group if figure.group in s.state.groups else ""
    return Piece(
        figure.id,
        s.name(figure),
        side,
        (figure.walked_from,) if figure.is_walking else figure.cells,
        _icon(s, figure),
        seat=hero.seat if hero is not None else None,
        marks=tuple(_marks(s, figure)),
        acting=figure.active or s.state.turn_of == figure.id,
        acted=hero.done if hero is not None else False,
        bars=tuple(bars),
        badges=() if number is None else (Badge(str(number), place="number"),),
        emphasis=_EMPHASIS.get(figure.rank, ""),
        sheet=sheet,
    )


def _icon(s: Session, figure: Figure) -> str:
    if figure.rank == "hero":
        return s.book.heroes[figure.kind].icon
    if figure.rank == "familiar":
        return s.book.familiars[figure.kind].icon
    if figure.rank == "lieutenant":
        return s.book.lieutenants[figure.kind].icon
    if figure.rank == "person" and figure.kind in s.book.allies:
        return s.book.allies[figure.kind].icon
    if figure.rank == "person":
        return next(one.icon for one in s.encounter.persons if one.id == figure.kind) or "person"
    return (s.book.agents.get(figure.kind) or s.book.servants.get(figure.kind) or s.book.monsters[figure.kind]).icon


def _marks(s: Session, figure: Figure) -> Iterator[Mark]:
    for condition in figure.conditions:
        yield Mark(f"{figure.id}/{condition}", _ICONS[condition], Say(f"d2-condition-{condition}"))
    if "sun_stone" in figure.marks:
        yield Mark(f"{figure.id}/sun_stone", "sun", words(s.book.name("sun_stone")))
    for name in ("air", "monkey", "charmed", "despair"):
        if name in figure.marks:
            yield Mark(f"{figure.id}/{name}", "aura", Say(f"d2-mark-{name}"))
    for token in figure.carries:
        named = next((one.name for one in s.encounter.tokens if one.id == token), None)
        if named is not None:  # what was carried in the last encounter is put away when the next one is set up
            yield Mark(f"{figure.id}/{token}", "swap-bag", words(named), good=True)
    for stolen in on_base(s, figure):
        yield Mark(f"{figure.id}/{stolen.id}", "magnifying-glass", Say("d2-search-token"))
    for kind, count in figure.tokens.items():
        sheet = s.book.class_tokens[kind]
        yield Mark(f"{figure.id}/{kind}", sheet.icon or "token", words(sheet.name), count, good=figure.rank == "hero")
    for points in figure.pool:
        yield mark_of_points(s, figure, points)


def _tracks(s: Session) -> Iterator[Track]:
    yield Track("round", Say("d2-round"), s.state.round, role="round")
    for counter in s.encounter.counters:
        yield Track(
            counter.id,
            words(counter.name),
            s.state.script.counters.get(counter.id, 0),
            counter.most,
            "clock",
            min(0, *(counter.start if isinstance(counter.start, tuple) else (counter.start,))),
            clocks.steps(s.encounter, counter),
        )


def _turns(s: Session) -> Iterator[Turn]:
    for hero in s.state.heroes.values():
        figure = s.figure(hero.id)
        now = s.state.turn_of == hero.id
        pieces = (hero.id,) if figure.cells else ()
        yield Turn(
            s.name(figure),
            None,
            pieces,
            s.book.heroes[hero.sheet].icon,
            "hero",
            "now" if now else "done" if hero.done else "",
            (hero.actions, 2) if now else None,
            _badges(hero),
            hero.seat,
        )
    name = Say("d2-side-overlord")
    now = s.state.turn_of == OVERLORD
    yield Turn(name, None, (), "overlord-helm", "foe", "now" if now else "", None, (), s.overlord_seat or None)


def _badges(hero: Hero) -> tuple[Badge, ...]:
    return (Badge("K.O.", Say("d2-knocked-out")),) if hero.knocked_out else ()


# --- dice ---


def die(rolled: Rolled, name: str) -> Die:
    """A die on the table."""
    face = rolled.shows
    marks = []
    for what, icon, count in (
        ("damage", "hearts", face.damage),
        ("surge", "power-lightning", face.surges),
        ("shield", "shield", face.shields),
        ("range", "target-arrows", face.range),
    ):
        if count:
            marks.append(Mark(what, icon, Say("d2-surges-word" if what == "surge" else f"d2-{what}"), count))
    text = "X" if face.miss else "" if marks else "–"
    colour = _COLOURS[rolled.die]
    return Die(
        name, Say(f"d2-die-{rolled.die}"), colour, DieFace(tuple(marks), text), "rerolled" if rolled.again else ""
    )


def _rolls(s: Session) -> Iterator[Roll]:
    on_map = {figure.id for figure in s.on_map()}
    for place, attack in enumerate(s.state.attacks):
        if not attack.rolled:
            continue
        dice = tuple(die(one, f"attack_{place}_{number}") for number, one in enumerate(attack.rolled))
        who = (attack.attacker, *(hit.figure for hit in attack.hits))
        yield Roll(
            f"attack_{place}",
            Say("d2-roll-attack", {"name": s.name(attack.attacker)}),
            dice,
            "attack",
            tuple(one for one in who if one in on_map),
            totals=totals_of_attack(attack),
        )
        for number, hit in enumerate(attack.hits):
            if hit.rolled:
                faces = tuple(die(one, f"defence_{place}_{number}_{n}") for n, one in enumerate(hit.rolled))
                say = Say("d2-roll-defence" if hit.targeted else "d2-roll-affected", {"name": s.name(hit.figure)})
                whom = (hit.figure,) if hit.figure in on_map else ()
                yield Roll(
                    f"defence_{place}_{number}",
                    say,
                    faces,
                    "defence",
                    whom,
                    totals=(total_of_defence(hit),),
                    lines=(_sum(s, attack, hit),),
                )
    for place, test in enumerate(s.state.tests):
        faces = tuple(die(one, f"test_{place}_{n}") for n, one in enumerate(test.rolled))
        yield Roll(
            f"test_{place}", Say(f"d2-{test.attribute}"), faces, "test", (test.figure,) if test.figure in on_map else ()
        )


def _sum(s: Session, attack: Attack, hit: Hit) -> Say:
    """What a blow comes to as things stand: hearts less the shields that are not pierced, and what that leaves."""
    figure = s.figure(hit.figure)
    hearts = hearts_of(attack) + attack.damage + hit.damage
    stopped = max(0, shields_of(hit) - pierce_of(s, attack, hit))
    dealt, before = max(0, hearts - stopped), health(s, figure) - figure.damage
    if misses(attack.rolled):
        return Say("d2-roll-miss")
    if not dealt:
        return Say("d2-roll-nothing", {"hearts": hearts, "shields": stopped})
    about = {"hearts": hearts, "shields": stopped, "dealt": dealt, "before": before, "after": max(0, before - dealt)}
    return Say("d2-roll-sum", about)


def _tests(s: Session) -> Iterator[Test]:
    on_map = {figure.id for figure in s.on_map()}
    for place, test in enumerate(s.state.tests):
        yield Test(
            f"test_{place}",
            Say(f"d2-{test.attribute}"),
            (test.figure,) if test.figure in on_map else (),
            (f"test_{place}",),
            test.value,
            shields(test.rolled),
            terms=terms_of_test(s, test),
        )
