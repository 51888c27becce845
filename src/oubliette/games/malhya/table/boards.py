"""The boards on the table: the tiles of a Place, and the Region."""

from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Journey
from oubliette.games.malhya.table.challenge_table import page_board
from oubliette.games.malhya.table.goals import aim_name, aim_of
from oubliette.kernel.boards import Board as Plane
from oubliette.kernel.text import Say, words
from oubliette.table import Board, BoardCell, Edge, Mark, Piece, Terrain

_GROUNDS = (
    Terrain("water", Say("ma-ground-water"), "costly", "water", "water-drop"),
    Terrain("chasm", Say("ma-ground-chasm"), "special", "chasm", "hole"),
    Terrain("shadow", Say("ma-ground-shadow"), "sheltering", "shadow", "night-sky"),
)
_TERRAINS = tuple(
    Terrain(name, Say(f"ma-terrain-{name}"), "blocked" if name == "sea" else "", name)
    for name in ("plain", "forest", "mountain", "swamp", "sea", "city")
)


def boards(s: Session) -> tuple[Board, ...]:
    """The page of a Challenge or the Place in play; else the Region, as soon as the party has travelled."""
    found = []
    if s.state.challenge is not None:
        found.append(page_board(s))
    if s.state.place is not None:
        found.append(place_board(s))
    if on_the_road(s) is not None:
        found.append(region_board(s))
    return tuple(found)


def on_the_road(s: Session) -> Journey | None:
    """The journey, unless it waits for a Place or a Challenge."""
    return s.state.journey if s.state.place is None and s.state.challenge is None else None


def place_board(s: Session) -> Board:
    """The tiles with zones, obstacles and doors (MA-0265)."""
    plan = s.plan
    cells = []
    for cell in plan.board:
        column, row = plan.board.coords(cell)
        ground = plan.ground(cell)
        cells.append(BoardCell(cell, column, row, () if ground == "floor" else (ground,)))
    name = words(s.spec.name)
    return Board("place", "square", tuple(cells), edges(s), s.spec.theme, name=name, terrains=_GROUNDS)


def edges(s: Session) -> tuple[Edge, ...]:
    """Walls, doors and hindering obstacles between cells (MA-0295, MA-0296)."""
    plan = s.plan
    found = []
    doors = {edge: name for name, edge in plan.door_edges.items()}
    for one, other in pairs(plan.board):
        bit = 1 << plan.board.edge(one, other)
        if plan.board.walls & bit:
            found.append(Edge((one, other), "wall", "wall"))
        elif plan.board.doors & bit:
            is_open = doors.get(bit, "") in s.place.open_doors
            found.append(Edge((one, other), "door", "door", "open" if is_open else "closed"))
        elif plan.board.hindrances & bit:
            found.append(Edge((one, other), "hindrance", "low_wall"))
    return tuple(found)


def pairs(board: Plane) -> list[tuple[int, int]]:
    """Cells side by side, each pair once."""
    found = []
    for cell in board:
        column, row = board.coords(cell)
        for place in ((column + 1, row), (column, row + 1)):
            other = board.at(*place)
            if other is not None:
                found.append((cell, other))
    return found


def region_board(s: Session) -> Board:
    """The Region board (MA-0158)."""
    region = s.book.region
    cells = []
    for cell in region.board:
        column, row = region.board.coords(cell)
        named = region.names.get(cell)
        say = words(named.name) if named is not None else None
        cells.append(BoardCell(cell, column, row, (region.terrain[cell],), say=say))
    return Board("region", "hex", tuple(cells), name=words(region.region.name), terrains=_TERRAINS)


def tokens(s: Session) -> tuple[Piece, ...]:
    """Tokens on the tiles, and the Party token on the Region."""
    found = []
    if s.state.place is not None:
        place, plan = s.place, s.plan
        for colour, cell in plan.summons.items():
            found.append(token(f"summon:{colour}", Say(f"ma-summon-{colour}"), cell, "portal"))
        for name, cell in place.interests.items():
            title = s.spec.interests[name].name
            say = words(title) if title else Say("ma-interest")
            marks = (
                (Mark("target", "crystal-shine", Say("ma-mark-target"), good=False),) if name == place.target else ()
            )
            found.append(token(f"interest:{name}", say, cell, "position-marker", marks))
        for cell, count in place.corpses.items():
            found.append(token(f"corpse:{cell}", Say("ma-corpses", {"count": count}), cell, "crossed-bones"))
        for number, cell in enumerate(place.noises):
            found.append(token(f"noise:{number}", Say("ma-noise"), cell, "sound-waves"))
        for enemy in place.enemies.values():
            for number, vigil in enumerate(enemy.vigils):
                say = Say(f"ma-watch-{vigil.heading}")
                found.append(token(f"watch:{enemy.id}:{number}", say, vigil.cell, "spyglass"))
    if (journey := on_the_road(s)) is not None:
        found.append(Piece("party", Say("ma-party"), "hero", (journey.hex,), "camping-tent", board="region"))
        aim = aim_of(s)
        if aim is not None:
            told = Say("ma-aim", {"where": words(aim_name(s, aim))})
            found.append(Piece("aim", told, "objective", (aim,), "position-marker", board="region"))
    return tuple(found)


def token(name: str, say: Say, cell: int, icon: str, marks: tuple[Mark, ...] = ()) -> Piece:
    """Something that lies on a cell."""
    return Piece(name, say, "neutral", (cell,), icon, marks=marks, board="place")
