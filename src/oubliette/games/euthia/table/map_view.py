"""The map as a board that grows: spaces with what is printed and what stands on them, and slots beside them."""

from collections.abc import Iterator

from oubliette.games.euthia.board.geometry import column_and_row, empty_slots_beside, slot_name
from oubliette.games.euthia.board.outlook_of_tiles import LANDS, land_of, printed_terrain
from oubliette.games.euthia.board.powers import powers_on
from oubliette.games.euthia.board.spaces import mine_at
from oubliette.games.euthia.content.book import base_of
from oubliette.games.euthia.goods.gains import gains_in_words
from oubliette.games.euthia.goods.spoils import loot_of
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell
from oubliette.games.euthia.turn.encounters import quest_in_words, reward_of
from oubliette.kernel.text import Say, words
from oubliette.table import Board, BoardCell
from oubliette.table.view import Slot, Terrain

ICONS = {
    "merchants": "shop", "alchemists": "round-bottom-flask", "dragonslayers": "dragon-shield", "chapel": "church",
    "devotee": "prayer", "mountains": "mine-wagon", "lakes": "fishing-boat", "caverns": "cave-entrance",
    "treasure_1": "chest", "treasure_2": "locked-chest", "treasure_3": "open-treasure-chest", "portal": "portal",
    "ritual": "star-altar", "pegasus": "pegasus", "encounter": "talk", "elemental": "fire-silhouette",
    "guard_1": "spiked-halo", "guard_2": "horned-skull", "guard_3": "dragon-head", "minion": "skull-crossed-bones",
    "fire": "flame", "water": "drop", "air": "whirlwind", "earth": "oak-leaf", "corrupted": "skull-crack",
}  # fmt: skip
LOOKS = {
    "mountains": "mine", "lakes": "mine", "caverns": "mine", "merchants": "trade", "alchemists": "trade",
    "dragonslayers": "trade", "chapel": "shrine", "devotee": "shrine", "ritual": "shrine", "pegasus": "shrine",
    "treasure_1": "hoard", "treasure_2": "hoard", "treasure_3": "hoard", "portal": "gateway", "encounter": "shrine",
    "elemental": "power", "guard_1": "guard", "guard_2": "guard", "guard_3": "guard", "minion": "guard",
    **{f"land_{land}": f"land_{land}" for land in LANDS},
}  # fmt: skip
"""The shape of a place and its ground, as the table draws them."""
EXPLAINED = ("portal", "mine", "elemental")
"""Places that are free to use and whose name does not say what for."""
EFFECTS = {"guard_1": "harmful", "guard_2": "harmful", "guard_3": "harmful", "minion": "harmful", "fire": "harmful"}


def board_of(s: Session) -> Board:
    """All revealed spaces, and the empty slots where the map can grow."""
    cells = tuple(cell_of(s, cell) for cell in s.state.spaces)
    used = dict.fromkeys((*(name for cell in cells for name in cell.terrain), *floating_terrain(s)))
    terrains = tuple(
        Terrain(name, Say("eu-terrain", {"kind": ground(s, name)}), _effect(name), LOOKS.get(name, ""),
                ICONS.get(name, ""))
        for name in used
    )  # fmt: skip
    return Board("map", "hex", cells, theme="wilds", top="pointed", name=Say("eu-map"), terrains=terrains,
                 slots=tuple(slots_of(s)))  # fmt: skip


def ground(s: Session, kind: str) -> str:
    """What the ground of a place is called: the Rotunda stands where the Chapel would (EU-0045)."""
    return "rotunda" if kind == "chapel" and s.state.switches.rotunda else kind.replace("_", "-")


def floating_terrain(s: Session) -> Iterator[str]:
    """What is printed on a tile that is turned up and not laid yet."""
    if s.state.floating:
        for number, place in enumerate(s.book.tiles[base_of(s.state.floating)].places):
            yield from printed_terrain(place)
            yield land_of(s.state.floating, number, place)


def _effect(name: str):  # type: ignore[no-untyped-def]
    return "" if name.startswith("land_") else EFFECTS.get(name, "special")


def cell_of(s: Session, cell: Cell) -> BoardCell:
    """One space: its kind, its guard, the Powers that reach it."""
    column, row = column_and_row(cell)
    space, place = s.space(cell), s.printed(cell)
    land = land_of(space.tile, space.place, place)
    terrain = [land, *printed_terrain(place, guarded=space.guarded), *sorted(powers_on(s, cell))]
    return BoardCell(cell, column, row, tuple(dict.fromkeys(terrain)), mark=str(place.guard) if space.guarded else "",
                say=told(s, cell), tile=space.tile)  # fmt: skip


def told(s: Session, cell: Cell) -> Say | None:
    """What a pointer over the space tells: who can be met, what can be won."""
    space, place = s.space(cell), s.printed(cell)
    if place.encounter:
        return encounter_in_words(s, place.encounter)
    if space.guarded:
        return Say("eu-cell-loot", {"loot": gains_in_words(s, loot_of(s, place))})
    kind = "mine" if mine_at(s, cell) is not None else place.what
    return Say("eu-cell-place", {"kind": kind}) if kind in EXPLAINED else None


def encounter_in_words(s: Session, kind: str) -> Say:
    """Who is there, and, while a card of that type lies open, what it asks for and gives."""
    who = words(s.book.encounter_types[kind].name)
    card = s.state.open_encounters.get(kind)
    if card is None:
        return who
    entry = s.book.encounters[base_of(card)]
    reward = gains_in_words(s, reward_of(s, entry))
    return Say("eu-cell-encounter", {"who": who, "price": quest_in_words(s, entry), "reward": reward})


def slots_of(s: Session) -> Iterator[Slot]:
    """Empty slots beside the map: their shape is known, their content is not."""
    if not s.state.territory and not s.state.floating:
        return
    found = {}
    for cell in s.state.spaces:
        for slot in empty_slots_beside(cell, s.state.spaces):
            found[slot_name(slot)] = slot
    for name, slot in found.items():
        yield Slot(name, tuple(column_and_row(cell) for cell in slot))
