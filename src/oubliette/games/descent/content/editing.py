"""What an editor needs to know of Descent's packs: encounters laid of tiles, and the tiles themselves."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from oubliette.games.descent.content.book import Book, load
from oubliette.games.descent.content.campaign_ways import LINKED
from oubliette.games.descent.content.laying import LaidTile, TileSheet, pairs, places_of
from oubliette.games.descent.content.making import made, name_of
from oubliette.kernel.boards import Coords
from oubliette.kernel.editing import (
    Body,
    Change,
    Drawn,
    Editing,
    Entries,
    Generator,
    Layer,
    Placing,
    Stamp,
    Tiles,
    Wanted,
)
from oubliette.kernel.packs.writing import as_written
from oubliette.kernel.words import Words


def _stamp(name: str, group: Any, en: str, fr: str, **more: Any) -> Stamp:
    return Stamp(id=name, group=group, title=Words(en=en, fr=fr), **more)


GROUND = (
    _stamp("floor", "ground", "Floor", "Sol", marks="."),
    _stamp("water", "ground", "Water", "Eau", marks="w", effect="costly", look="water"),
    _stamp("sludge", "ground", "Sludge", "Bourbe", marks="s", effect="costly", look="sludge"),
    _stamp("pit", "ground", "Pit", "Fosse", marks="p", effect="harmful", look="pit"),
    _stamp("lava", "ground", "Lava", "Lave", marks="l", effect="harmful", look="lava"),
    _stamp("hazard", "ground", "Hazard", "Danger", marks="h", effect="harmful", look="hazard"),
    _stamp("obstacle", "ground", "Obstacle", "Obstacle", marks="o", effect="blocked"),
)
FIGURES = (
    _stamp("heroes", "pieces", "Heroes", "Héros", icon="boot-prints", side="hero", put=True),
    _stamp("open", "monsters", "Open group", "Groupe libre", icon="minions", side="foe", put=True),
    _stamp("group", "monsters", "Monster", "Monstre", put=True, kind="monsters", side="foe"),
    _stamp("lieutenant", "monsters", "Lieutenant", "Lieutenant", put=True, kind="lieutenants", side="foe"),
)
"""Who is put on a tile: the quest names the tile, whoever plays the overlord chooses the spaces."""
FEWEST = 2


class _Room:
    """The spaces of an encounter on which nobody stands yet, and those of every area."""

    def __init__(self, holder: Mapping[str, Any], find: Entries) -> None:
        self.areas: dict[str, list[Coords]] = {}
        sheets: dict[str, TileSheet] = {}
        for name, says in dict(holder.get("tiles") or {}).items():
            tile = msgspec.convert(says, LaidTile)
            sheet = find("tiles", tile.tile)
            if sheet is not None:
                sheets[tile.tile] = msgspec.convert(sheet, TileSheet)
                self.areas[name] = sorted(places_of(tile, sheets), key=lambda one: (one[1], one[0]))
        for name, boxes in dict(holder.get("areas") or {}).items():
            ends = zip(boxes[::4], boxes[1::4], boxes[2::4], boxes[3::4], strict=False)
            self.areas[name] = [(x, y) for a, b, c, d in ends for y in range(b, d + 1) for x in range(a, c + 1)]
        for letter, spots in dict(holder.get("marks") or {}).items():
            self.areas.setdefault(letter, pairs(spots))
        self.free = {place for name in dict(holder.get("tiles") or {}) for place in self.areas.get(name, ())}

    def area_at(self, holder: Mapping[str, Any], place: Coords) -> str:
        """The tile under a space."""
        return next((name for name in dict(holder.get("tiles") or {}) if place in self.areas.get(name, ())), "")

    def take(self, area: str, size: tuple[int, int]) -> tuple[Coords, ...]:
        """The first free spaces of an area on which such a base fits, either way round; else anywhere on the map."""
        for corner in [*self.areas.get(area, ()), *sorted(self.free, key=lambda one: (one[1], one[0]))]:
            for wide, high in dict.fromkeys((size, size[::-1])):
                covers = [(corner[0] + x, corner[1] + y) for y in range(high) for x in range(wide)]
                if self.free.issuperset(covers):
                    self.free.difference_update(covers)
                    return tuple(covers)
        return ()


def _counts(group: Mapping[str, Any], monster: Mapping[str, Any] | None, column: int) -> tuple[int, int]:
    """How many minions and masters begin on the map (D2-0382)."""
    minions, masters = (1, 0) if monster is None else monster["groups"][column]
    return (group.get("minions") or {column: minions})[column], (group.get("masters") or {column: masters})[column]


def _group(holder: Mapping[str, Any], number: int, column: int, room: _Room, find: Entries) -> Iterator[Body]:
    """The figures of a group, masters first (D2-0387); an open group is whoever the overlord chooses."""
    group = holder["groups"][number]
    kind = group.get("monster")
    monster = find("monsters", kind) if kind else None
    if kind and monster is None:
        return
    minions, masters = _counts(group, monster, column)
    size = (1, 1) if monster is None else (monster["size"][0], monster["size"][1])
    for place in range(minions + masters):
        covers = room.take(str(group["at"]), size)
        if covers:
            strong = place < masters and monster is not None
            yield Body(path=("groups", number), cells=covers, kind="monsters" if kind else "", entry=kind or "",
                       icon=str((monster or {}).get("icon") or "minions"), strong=strong,
                       mark="" if kind else "?")  # fmt: skip


def figures(holder: Mapping[str, Any], heroes: int, find: Entries) -> Layer:
    """Who begins where with so many heroes; on which spaces of the area exactly, the players choose in play."""
    room, found = _Room(holder, find), []
    for _ in range(heroes):
        covers = room.take(str(holder.get("heroes")), (1, 1))
        found += [Body(path=("heroes",), cells=covers, icon="boot-prints", side="hero")] if covers else []
    for number, token in enumerate(holder.get("tokens") or ()):
        spots = room.areas.get(str(token["at"]), ())[:1]
        found += [Body(path=("tokens", number), cells=tuple(spots), icon="position-marker", side="objective")]
    for number, person in enumerate(holder.get("persons") or ()):
        covers = room.take(str(person.get("at")), (1, 1)) if person.get("at") else ()
        found += [Body(path=("persons", number), cells=covers, icon=str(person.get("icon") or "person"), side="ally")]
    for number, lieutenant in enumerate(holder.get("lieutenants") or ()):
        known = find("lieutenants", str(lieutenant["who"]))
        if known is not None and lieutenant.get("at"):
            wide, high = known.get("size") or (1, 1)
            covers = room.take(str(lieutenant["at"]), (wide, high))
            found += [Body(path=("lieutenants", number), cells=covers, kind="lieutenants", entry=lieutenant["who"],
                           icon=str(known.get("icon") or "crowned-skull"), strong=True)]  # fmt: skip
    for number in range(len(holder.get("groups") or ())):
        found += _group(holder, number, heroes - FEWEST, room, find)
    return Layer(tuple(one for one in found if one.cells))


_LISTS = {"open": "groups", "group": "groups", "lieutenant": "lieutenants"}


def place_figure(holder: Mapping[str, Any], placing: Placing, find: Entries) -> Sequence[Change]:
    """A group comes to the tile under the pointer, is moved to another one, or goes."""
    room = _Room(holder, find)
    area = room.area_at(holder, placing.cell)
    if placing.gone:
        if placing.body and placing.body != ("heroes",):
            return [("remove", placing.body, None)]
        return ()
    if not area:
        raise ValueError("there is no tile")
    if placing.body == ("heroes",) or placing.stamp == "heroes":
        return [("set", ("heroes",), area)]
    if placing.body and placing.body[0] == "tokens":
        letter = str(holder["tokens"][int(placing.body[1])]["at"])
        return [("set", ("marks", letter), list(placing.cell))]
    if placing.body:
        return [("set", (*placing.body, "at"), area)]
    field = _LISTS[placing.stamp]
    made = {"at": area}
    if placing.stamp != "open":
        made = {"who" if placing.stamp == "lieutenant" else "monster": placing.entry, **made}
    there = holder.get(field)
    return [("insert", (field, len(there)), made)] if there else [("set", (field,), [made])]


_LETTER = _stamp("letter", "pieces", "Letter", "Lettre", marks="ABCDEFGHIJKLMNOPQRSTUVWXYZ")


@lru_cache(maxsize=1)
def _book() -> Book:
    """The game's own packs."""
    return load([])


def _recipes() -> Mapping[str, Words]:
    """What quests and stages of the Delve are laid after."""
    return {one.id: one.title for one in _book().recipes.values()}


def quest_by_chance(wanted: Wanted) -> Mapping[str, Any]:
    """A quest or a stage as a road or the Delve would lay it, written down to be changed."""
    book = _book()
    recipe = wanted.recipe if wanted.recipe in book.recipes else next(iter(book.recipes))
    alone = {
        name: msgspec.structs.replace(one, kind="side") for name, one in book.recipes.items()
    }  # no portal leads on
    quest = made(name_of(recipe, wanted.seed % _MAPS), alone, book.tiles, book.monsters)
    says = as_written(msgspec.to_builtins(quest))
    return {key: value for key, value in says.items() if key not in ("id", "title")} | {"number": 90}


_MAPS = 100_000
"""As many maps as a recipe has."""

EDITING = Editing(
    scenarios="quests",
    boards=(
        Drawn(
            kind="quests",
            holder=("encounters", "*"),
            field="",
            legend="marks",
            shape="square",
            lined=True,
            grows=False,
            stamps=(*GROUND, _LETTER, *FIGURES),
            counts=(2, 3, 4),
            layer=figures,
            placed=place_figure,
            tiles=Tiles("tiles", "tiles", ("drawing",), "wall"),
            sight="corner",
        ),
    ),
    scripts=(("encounters", "*", "rules"),),
    others=1,
    first={
        "number": 90,
        "blurb": {"en": "A quest of our own.", "fr": "Une quête bien à nous."},
        "encounters": [
            {
                "id": "first",
                "tiles": {
                    "camp": {"tile": "8a", "at": [0, 1]},
                    "pit": {"tile": "4a", "at": [4, 0]},
                    "rim": {"tile": "6a", "at": [10, 1]},
                    "shelf": {"tile": "cap", "at": [12, 5]},
                    "way": {"tile": "way_out", "at": [16, 2], "turn": 2},
                },
                "marks": {"Z": [0, 4, 13, 5]},
                "heroes": "camp",
                "search": "Z",
                "traits": ["mountain", "cave"],
                "groups": [{"monster": "ettin", "at": "pit"}],
                "goal_heroes": {"en": "Defeat all monsters.", "fr": "Terrassez tous les monstres."},
                "goal_overlord": {"en": "Defeat all heroes.", "fr": "Terrassez tous les héros."},
                "rules": [
                    {"at": "defeated", "when": {"none_left": "monsters"}, "do": [{"win": "heroes"}]},
                    {"at": "round_end", "when": {"round": {"at_least": 8}}, "do": [{"win": "overlord"}]},
                ],
            }
        ],
    },
    campaign=LINKED,
    generate=Generator(
        title=Words(en="A quest laid by chance", fr="Une quête posée au hasard"),
        make=quest_by_chance,
        recipes=_recipes,
    ),
)
