"""Quests and stages laid of tiles by a seed: a chain of rooms that always holds together, or another try (D2-2343).

The id of such a quest is that of its recipe and a number: ``gate_of_ash~7``. From the same number comes the same map.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from oubliette.games.descent.content.checks import faults_of
from oubliette.games.descent.content.ground import Ground
from oubliette.games.descent.content.laying import DoorPlace, LaidTile, Sheets, Spots, joins_of, misfits, places_of
from oubliette.games.descent.content.legend_book import Recipe, Room
from oubliette.games.descent.content.quest_book import (
    At,
    Counter,
    Encounter,
    GroupPlace,
    LieutenantPlace,
    Peril,
    Quest,
    Rule,
    Test,
    Token,
    Win,
)
from oubliette.kernel.boards import Coords, cells
from oubliette.kernel.chance import Chance
from oubliette.kernel.scripts import Add, Counted, SetFlag
from oubliette.kernel.words import Words

MARK = "~"
CAMP = "camp"
STARTS = ("8", "14")
"""Pieces on which heroes begin: one way leads on."""
CLOSES = "cap"
TRIES = 400
LETTERS = "ABCDEFGHIJ"
DONE = "done"
GATE, PORTAL = "Y", "portal"
"""The letter of the portal of a stage, and its token."""
OPEN = "portal_open"
LOST = Words(
    en="Morale gone and one more hero down, or nobody left on his feet.",
    fr="Plus de moral et un héros de plus à terre, ou plus personne debout.",
)


TIME = 14
"""Rounds for a quest or a stage (D2-0510); on hard difficulty one less (D2-0511)."""
TIME_IS_UP = Peril(
    after=(TIME, TIME, TIME),
    says=Words(
        en="Too late: whatever there was to be saved is lost.",
        fr="Trop tard : ce qu’il y avait à sauver est perdu.",
    ),
    ends=True,
)


class NoMap(Exception):
    """No try has led to a map that holds together."""


class Laid(msgspec.Struct):
    """A map while it grows."""

    tiles: dict[str, LaidTile] = {}
    used: list[str] = []
    covered: dict[Coords, str] = {}
    joined: list[tuple[str, str]] = []
    caps: dict[str, str] = {}
    """Which tile each cap closes."""


Join = tuple[tuple[Coords, Coords], ...]
"""The edges of one join, each the space inside and the one beyond."""


def name_of(recipe: str, seed: int) -> str:
    """The id of the quest that a recipe and a number make."""
    return f"{recipe}{MARK}{seed}"


def made(name: str, recipes: Mapping[str, Recipe], sheets: Sheets, monsters: Mapping[str, Any]) -> Quest:
    """The quest of a recipe and a number."""
    which, _, number = name.partition(MARK)
    recipe = recipes[which]
    sizes = {kind: (one.size[0], one.size[1]) for kind, one in monsters.items()}
    traits = {kind: tuple(one.traits) for kind, one in monsters.items()}
    for trial in range(TRIES):
        chance = Chance(int(number or 0) * TRIES + trial)
        laid = lay(chance, recipe, sheets)
        if laid is None:
            continue
        encounter = furnish(chance, recipe, laid, sheets)
        if encounter is not None and not any(faults_of(encounter, sheets, sizes, traits)):
            return Quest(
                id=name,
                number=recipe.number,
                title=recipe.title,
                blurb=recipe.blurb,
                encounters=(encounter,),
                act=recipe.act,
                icon=recipe.icon,
                minutes=recipe.minutes,
                perils=(*recipe.perils, TIME_IS_UP),
            )
    raise NoMap(name)


# --- the map ---


def lay(chance: Chance, recipe: Recipe, sheets: Sheets) -> Laid | None:
    """A start, then room after room at a join of the last, then caps on whatever is left open."""
    laid = Laid()
    side = "a" if recipe.look == "outdoor" else "b"
    start = chance.pick("start", STARTS) + side
    _put(laid, CAMP, LaidTile(start, (0, 0), chance.below("turn", 4)), sheets)
    last = CAMP
    for place, room in enumerate(recipe.rooms, 1):
        name = f"room_{place}"
        found = list(_fits(laid, last, side, room, sheets, is_last=place == len(recipe.rooms)))
        if not found:
            return None
        _put(laid, name, chance.pick("room", found), sheets)
        laid.joined.append((last, name))
        last = name
    return laid if _close(laid, sheets) and not any(misfits(laid.tiles, sheets)) else None


def _put(laid: Laid, name: str, tile: LaidTile, sheets: Sheets) -> None:
    laid.tiles[name] = tile
    laid.used.append(sheets[tile.tile].piece)
    laid.covered.update(dict.fromkeys(places_of(tile, sheets), name))


def joins(tile: LaidTile, sheets: Sheets) -> list[Join]:
    """The joins of a tile as it lies, each with its two edges."""
    edges = sorted(joins_of(tile, sheets))
    found: list[list[tuple[Coords, Coords]]] = []
    for inner, outer in edges:
        step = outer[0] - inner[0], outer[1] - inner[1]
        for known in found:
            (ax, ay), (bx, by) = known[-1]
            if (bx - ax, by - ay) == step and abs(inner[0] - ax) + abs(inner[1] - ay) == 1:
                known.append((inner, outer))
                break
        else:
            found.append([(inner, outer)])
    return [tuple(one) for one in found]


def _open(laid: Laid, name: str, sheets: Sheets) -> list[Join]:
    return [one for one in joins(laid.tiles[name], sheets) if not any(outer in laid.covered for _, outer in one)]


def _fits(laid: Laid, last: str, side: str, room: Room, sheets: Sheets, *, is_last: bool) -> Iterator[LaidTile]:
    """Every way in which a fresh piece can lie at an open join of the last room."""
    wide = room.monster is not None or room.lieutenant is not None
    for join in _open(laid, last, sheets):
        for sheet in sheets.values():
            if not sheet.id[0].isdigit() or not sheet.id.endswith(side) or sheet.piece in laid.used:
                continue
            for turn in range(4):
                yield from _matching(laid, join, sheet.id, turn, sheets, least=(14 if wide else 8), ways=2 - is_last)


def _matching(
    laid: Laid, join: Join, tile: str, turn: int, sheets: Sheets, *, least: int, ways: int
) -> Iterator[LaidTile]:
    lying = LaidTile(tile, (0, 0), turn)
    own = joins(lying, sheets)
    if len(places_of(lying, sheets)) < least or len(own) < ways:
        return
    wanted = {(outer, inner) for inner, outer in join}
    for mine in own:
        dx, dy = min(outer for _, outer in join)[0] - mine[0][0][0], min(outer for _, outer in join)[1] - mine[0][0][1]
        moved = {((a + dx, b + dy), (c + dx, d + dy)) for (a, b), (c, d) in mine}
        if moved != wanted:
            continue
        there = LaidTile(tile, (dx, dy), turn)
        if not any(place in laid.covered for place in places_of(there, sheets)):
            yield there


def _close(laid: Laid, sheets: Sheets) -> bool:
    """A cap on every join that leads nowhere."""
    for name in list(laid.tiles):
        for join in _open(laid, name, sheets):
            fitting = [one for turn in range(4) for one in _matching(laid, join, CLOSES, turn, sheets, least=2, ways=1)]
            if not fitting:
                return False
            cap = f"nook_{len(laid.caps) + 1}"
            _put(laid, cap, fitting[0], sheets)
            laid.caps[cap] = name
    return True


# --- what is in it ---


def furnish(chance: Chance, recipe: Recipe, laid: Laid, sheets: Sheets) -> Encounter | None:
    """Doors, monsters, tokens and rules on a map."""
    left = min(x for x, _ in laid.covered)
    top = min(y for _, y in laid.covered)
    tiles = {
        name: msgspec.structs.replace(one, at=(one.at[0] - left, one.at[1] - top)) for name, one in laid.tiles.items()
    }
    doors = {f"door_{place}": DoorPlace(pair) for place, pair in enumerate(laid.joined, 1)}
    bare = _encounter(recipe, tiles, doors, {}, laid)
    spots = _spots(chance, recipe, bare, sheets)
    return None if spots is None else _encounter(recipe, tiles, doors, spots, laid)


def _spots(chance: Chance, recipe: Recipe, bare: Encounter, sheets: Sheets) -> dict[str, Spots] | None:
    """Plain floor for search tokens (Z) and tokens of the goal, away from doors."""
    ground = Ground(bare, sheets)
    taken = 0
    for door in ground.doors.values():
        taken |= door.sides
    for mask in ground.terrain.values():
        taken |= mask
    found: dict[str, list[int]] = {}
    last = len(recipe.rooms)
    for place, room in enumerate(recipe.rooms, 1):
        gate = [GATE] * (recipe.kind == "stage" and place == last)
        for letter in ["Z"] * room.search + [LETTERS[place]] * room.token + gate:
            free = list(cells(ground.area(f"room_{place}") & ~taken))
            if not free:
                return None
            cell = chance.pick("spot", free)
            taken |= 1 << cell
            found.setdefault(letter, []).extend(ground.board.coords(cell))
    return {letter: tuple(where) for letter, where in found.items()}


def _encounter(
    recipe: Recipe, tiles: dict[str, LaidTile], doors: dict[str, DoorPlace], spots: Mapping[str, Spots], laid: Laid
) -> Encounter:
    hidden = {
        f"door_{place}": (room, *(cap for cap, at in laid.caps.items() if at == room))
        for place, (_, room) in enumerate(laid.joined, 1)
    }
    return Encounter(
        id="map",
        tiles=tiles,
        doors=doors,
        marks=dict(spots),
        reveals=hidden,
        heroes=CAMP,
        search="Z" if "Z" in spots else "",
        goal_heroes=recipe.aim,
        goal_overlord=LOST,
        intro=recipe.intro,
        deliver=CAMP if recipe.goal == "fetch" else "",
        groups=tuple(_groups(recipe)),
        lieutenants=tuple(_lieutenants(recipe)),
        tokens=tuple(_tokens(recipe, spots)),
        counters=tuple(_counters(recipe)),
        rules=tuple(_rules(recipe)),
    )


def _groups(recipe: Recipe) -> Iterator[GroupPlace]:
    for place, room in enumerate(recipe.rooms, 1):
        if room.monster is not None:
            yield GroupPlace(f"room_{place}", room.monster, room.minions, room.masters, unique=room.unique)


def _lieutenants(recipe: Recipe) -> Iterator[LieutenantPlace]:
    for place, room in enumerate(recipe.rooms, 1):
        if room.lieutenant is not None:
            yield LieutenantPlace(room.lieutenant, f"room_{place}")


def _tokens(recipe: Recipe, spots: Mapping[str, Spots]) -> Iterator[Token]:
    for place, room in enumerate(recipe.rooms, 1):
        letter = LETTERS[place]
        if room.token and letter in spots:
            name = recipe.token or Words(en="a token", fr="un jeton")
            if recipe.goal == "fetch":
                yield Token(f"{recipe.id}_{place}", name, letter, carry="heroes")
            else:
                yield Token(f"{recipe.id}_{place}", name, letter, by="heroes", test=recipe.test)

    if recipe.kind == "stage" and GATE in spots:
        yield Token(PORTAL, Words(en="the portal", fr="le portail"), GATE)


def _wanted(recipe: Recipe) -> int:
    return sum(room.token for room in recipe.rooms)


def _counters(recipe: Recipe) -> Iterator[Counter]:
    if recipe.goal in ("seals", "fetch"):
        yield Counter(DONE, recipe.token or recipe.aim, 0, _wanted(recipe))


def _rules(recipe: Recipe) -> Iterator[Rule]:
    """The goal, and the end when everybody is down; in a stage the goal opens the portal (D2-2345)."""
    reached: tuple[Win | SetFlag, ...] = (SetFlag(OPEN),) if recipe.kind == "stage" else (Win("heroes"),)
    yield Rule(at="knocked_out", when=Test(none_left="hero"), do=(Win("overlord"),))
    last = recipe.rooms[-1]
    match recipe.goal:
        case "slay":
            yield Rule(at="defeated", when=Test(none_left="monsters", explored=True), do=reached)
        case "boss":
            wanted = last.lieutenant or last.monster or ""
            yield Rule(at="defeated", figure=wanted, when=Test(none_left=wanted, explored=True), do=reached)
        case "cross":
            area = None if recipe.kind == "stage" else f"room_{len(recipe.rooms)}"
            yield Rule(at="round_end", when=Test(all_in=area, explored=True), do=reached)
        case _:
            at: At = "token_worked" if recipe.goal == "seals" else "token_delivered"
            yield Rule(at=at, do=(Add(counter=DONE, by=1),))
            yield Rule(at=at, when=Test(counter=Counted(name=DONE, at_least=_wanted(recipe))), do=reached)
