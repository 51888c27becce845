"""What an editor needs to know of Euthia's packs: which tiles make a territory, and what is printed on a tile."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from oubliette.games.euthia.board.geometry import CENTRE, Slot, cell_at, column_and_row, hex_of, slots, start_cells
from oubliette.kernel.editing import ENTRY, Body, Change, Drawn, Editing, Entries, Layer, Placing, Stamp
from oubliette.kernel.words import Words

KINDS = ("fixed", "encounter", "special", "wild")
_KINDS_SAID = {
    "fixed": ("Fixed", "Fixe", "position-marker"),
    "encounter": ("Encounter", "Rencontre", "talk"),
    "special": ("Special", "Spéciale", "star-swirl"),
    "wild": ("Wild", "Sauvage", "forest"),
}
CHAPTERS = ("I", "II", "III", "IV", "V")
_LOOKS = ("land_grass", "land_pines", "land_peaks", "land_marsh", "land_ash")


def _stamp(name: str, group: Any, en: str, fr: str, **more: Any) -> Stamp:
    return Stamp(id=name, group=group, title=Words(en=en, fr=fr), put=True, **more)


# --- the territory of a scenario


def _territory_stamps() -> tuple[Stamp, ...]:
    found = [_stamp("start", "ground", "Start tile", "Tuile de départ", effect="special", look="shrine", icon="church")]
    for chapter, roman in enumerate(CHAPTERS, start=1):
        for kind in KINDS:
            en, fr, icon = _KINDS_SAID[kind]
            found.append(_stamp(f"{chapter}{kind}", "ground", f"{roman} {en}", f"{roman} {fr}", icon=icon,
                                effect="special", look=_LOOKS[chapter - 1]))  # fmt: skip
    return tuple(found)


@cache
def _nearest_slots() -> tuple[Slot, ...]:
    """The slots from the start tile outwards, and clockwise at the same distance."""

    def far(slot: Slot) -> tuple[int, int]:
        apart = [(abs(q) + abs(r) + abs(q + r)) // 2 for q, r in map(hex_of, slot)]
        return sum(apart), slots().index(slot)

    return tuple(sorted(slots(), key=far))


def _asked(holder: Mapping[str, Any], players: int) -> list[list[int]]:
    """How many tiles of each kind, Chapter by Chapter."""
    rows = dict(holder.get("tiles") or {}).get(str(players)) or []
    return [[int(row[place]) if place < len(row) else 0 for place in range(len(KINDS))] for row in rows]


def _in_order(rows: Iterable[Sequence[int]]) -> list[str]:
    """The tiles one by one, the first Chapter first."""
    pairs = ((chapter, kind, row[place]) for chapter, row in enumerate(rows, 1) for place, kind in enumerate(KINDS))
    return [f"{chapter}{kind}" for chapter, kind, count in pairs for _ in range(count)]


def territory(holder: Mapping[str, Any], players: int, _find: Entries) -> Layer:
    """Every tile that a scenario asks for, laid out from the start tile; where each comes to lie is seen in play."""
    tiles = _in_order(_asked(holder, players))[: len(_nearest_slots()) - 6]
    cells = [(*column_and_row(cell), "start") for cell in start_cells()]
    together = {"start": tuple(column_and_row(cell) for cell in start_cells())}
    bodies = []
    for number, (tile, slot) in enumerate(zip(tiles, _nearest_slots(), strict=False)):
        spots = tuple(column_and_row(cell) for cell in slot)
        cells += [(*spot, tile) for spot in spots]
        together[str(number)] = spots
        kind = tile[1:]
        bodies.append(Body(path=("tiles", str(players), number), cells=spots[:1], icon=_KINDS_SAID[kind][2],
                           side="neutral", mark=CHAPTERS[int(tile[0]) - 1]))  # fmt: skip
    room = tuple(column_and_row(cell) for slot in _nearest_slots()[len(tiles) : len(tiles) + 6] for cell in slot)
    return Layer(tuple(bodies), tuple(cells), {tile: tile for tile in ("start", *tiles)}, together, room)


def lay_tile(holder: Mapping[str, Any], placing: Placing, find: Entries) -> Sequence[Change]:
    """One tile more of a kind, or one less of that which lies there."""
    players = placing.players
    rows = _asked(holder, players)
    there = next((tile for x, y, tile in territory(holder, players, find).cells if (x, y) == placing.cell), "")
    if placing.gone or there not in ("", "start"):
        if there in ("", "start"):
            return ()
        rows[int(there[0]) - 1][KINDS.index(there[1:])] -= 1
    if not placing.gone and placing.stamp != "start":
        chapter = int(placing.stamp[0])
        rows += [[0] * len(KINDS) for _ in range(chapter - len(rows))]
        rows[chapter - 1][KINDS.index(placing.stamp[1:])] += 1
    while rows and not any(rows[-1]):
        rows.pop()
    return [("set", ("tiles", str(players)), rows)]


# --- what is printed on a tile

_PLACES = (
    ("chapel", "Chapel", "Chapelle", "church", "shrine"),
    ("devotee", "Devotee", "Dévot", "prayer", "shrine"),
    ("merchants", "Merchants", "Marchands", "shop", "trade"),
    ("alchemists", "Alchemists", "Alchimistes", "round-bottom-flask", "trade"),
    ("dragonslayers", "Slayers", "Sauroctones", "dragon-shield", "trade"),
    ("mountains", "Mountains", "Montagnes", "mine-wagon", "mine"),
    ("lakes", "Lakes", "Lacs", "fishing-boat", "mine"),
    ("caverns", "Caverns", "Cavernes", "cave-entrance", "mine"),
    ("treasure_1", "Treasure 1", "Trésor 1", "chest", "hoard"),
    ("treasure_2", "Treasure 2", "Trésor 2", "locked-chest", "hoard"),
    ("treasure_3", "Treasure 3", "Trésor 3", "open-treasure-chest", "hoard"),
    ("portal", "Portal", "Portail", "portal", "gateway"),
)
_ELEMENTS = (("fire", "Fire", "Feu", "flame"), ("water", "Water", "Eau", "drop"), ("air", "Air", "Air", "whirlwind"),
             ("earth", "Earth", "Terre", "oak-leaf"))  # fmt: skip

SPACES = (
    _stamp("turn", "edges", "Turn", "Tourner", icon="clockwise-rotation"),
    _stamp("plain", "ground", "Nothing", "Rien", marks="."),
    *(_stamp(kind, "ground", en, fr, legend={"what": kind}, effect="special", look=look, icon=icon)
      for kind, en, fr, icon, look in _PLACES),
    *(_stamp(f"elemental_{name}", "ground", en, fr, legend={"what": "elemental", "element": name}, effect="special",
             look="power", icon=icon) for name, en, fr, icon in _ELEMENTS),
    _stamp("encounter", "pieces", "Encounter", "Rencontre", legend={"what": "encounter", "encounter": ENTRY},
           kind="encounter_types", icon="talk", side="neutral"),
    *(_stamp(f"guard_{level}", "monsters", f"Level {level}", f"Niveau {level}", legend={"guard": level}, icon=icon,
             side="foe") for level, icon in ((1, "spiked-halo"), (2, "horned-skull"), (3, "dragon-head"))),
)  # fmt: skip


def _spots(count: int) -> list[tuple[int, int]]:
    """Where the spaces of a tile are drawn: three clockwise, or a centre with six around it."""
    if count > 3:
        left, top = column_and_row(CENTRE)
        return [(x - left + 2, y - top + 2) for x, y in map(column_and_row, start_cells())][:count]
    return [column_and_row(cell) for cell in (cell_at(1, 0), cell_at(1, 1), cell_at(0, 1))][:count]


def _name_of(space: Mapping[str, Any]) -> str:
    what = str(space.get("what") or "")
    return f"elemental_{space.get('element')}" if what == "elemental" else what


def printed(holder: Mapping[str, Any], _players: int, _find: Entries) -> Layer:
    """A tile with what is printed on its spaces."""
    spaces = [one if isinstance(one, Mapping) else {} for one in holder.get("places") or ()]
    spots = _spots(len(spaces))
    names = [_name_of(space) for space in spaces]
    bodies = [
        Body(path=("places", place, "guard"), cells=(spot,), icon=f"guard_{space['guard']}", mark=str(space["guard"]))
        for place, (space, spot) in enumerate(zip(spaces, spots, strict=False))
        if space.get("guard")
    ]
    icons = {"guard_1": "spiked-halo", "guard_2": "horned-skull", "guard_3": "dragon-head"}
    guards = tuple(
        Body(path=one.path, cells=one.cells, icon=icons.get(one.icon, "horned-skull"), mark=one.mark) for one in bodies
    )
    cells = tuple((*spot, name or ".") for spot, name in zip(spots, names, strict=False))
    stamps = {name or ".": name or "plain" for name in names}
    return Layer(guards, cells, stamps, {"tile": tuple(spots)})


def print_space(holder: Mapping[str, Any], placing: Placing, _find: Entries) -> Sequence[Change]:
    """What is printed on a space; a guard comes to what is there. A turn moves every space on by one."""
    spaces = [dict(one) if isinstance(one, Mapping) else {} for one in holder.get("places") or ()]
    if placing.stamp == "turn":
        if len(spaces) == 3:
            return [("set", ("places",), [spaces[-1], *spaces[:-1]])]
        return [("set", ("places",), [spaces[0], spaces[-1], *spaces[1:-1]])]
    place = _spots(len(spaces)).index(placing.cell)
    space = spaces[place]
    stamp = next((one for one in SPACES if one.id == placing.stamp), None)
    if placing.body and not placing.gone:  # a guard that was on another space
        guard = spaces[int(placing.body[1])].pop("guard", 0)
        space["guard"] = guard
        return [
            ("set", ("places", int(placing.body[1])), spaces[int(placing.body[1])]),
            ("set", ("places", place), space),
        ]
    if placing.gone and (placing.body or "guard" in space):
        space.pop("guard", None)
    elif placing.gone or stamp is None or not stamp.legend:
        space = {name: value for name, value in space.items() if name not in ("what", "element", "encounter")}
    elif "guard" in stamp.legend:
        space["guard"] = stamp.legend["guard"]
    else:
        kept = {name: value for name, value in space.items() if name not in ("what", "element", "encounter")}
        said = {name: placing.entry if value == ENTRY else value for name, value in stamp.legend.items()}
        space = {**said, **kept}
    return [("set", ("places", place), space)]


EDITING = Editing(
    scenarios="scenarios",
    title="name",
    boards=(
        Drawn(kind="scenarios", field="", legend="", shape="pointed", letters=False, counts=(1, 2, 3, 4),
              stamps=_territory_stamps(), layer=territory, placed=lay_tile),
        Drawn(kind="tiles", field="", legend="", shape="pointed", letters=False, stamps=SPACES, layer=printed,
              placed=print_space),
    ),
    first={
        "number": 90,
        "blurb": {"en": "A journey of our own.", "fr": "Un voyage bien à nous."},
        "rounds": 6,
        "modes": ["competitive", "solo", "coop"],
        "tiles": {
            "1": [[2, 1, 0, 4], [2, 1, 0, 4]],
            "2": [[3, 1, 0, 5], [3, 1, 0, 5]],
            "3": [[3, 2, 0, 7], [3, 2, 0, 8]],
            "4": [[3, 2, 0, 11], [3, 2, 0, 11]],
        },
        "goal": {"reputation": 6},
        "levels": [4, 8, 12],
        "icon": "footprint",
    },
)  # fmt: skip
