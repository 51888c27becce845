"""The state of a voyage, and what every rule needs to know about it."""

from functools import lru_cache

import msgspec
from tests.tiny.fog_isles.content import Land, Page, Squall, Voyage, Ware, harbour, tile_of

from oubliette.kernel.boards import Board, Cell, Coords, Laid, Ways, empty_board, frame_of
from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import Seat
from oubliette.kernel.flow import StandingPasses
from oubliette.kernel.game import Context, State
from oubliette.kernel.packs import Content
from oubliette.kernel.scripts import Memory

ACTIONS, HULL, SUPPLIES, HOLD, OFFER, SPEED = 2, 3, 2, 3, 3, 2
NEEDED = 7
SERPENT = "serpent"
FRAME = frame_of([(0, 0)], margin=12)


class Captain(msgspec.Struct):
    """A captain: a ship among the isles, an agent in the harbour, and what both have got."""

    ship: Cell
    agent: Cell
    hull: int = HULL
    supplies: int = SUPPLIES
    gold: int = 2
    hold: list[str] = msgspec.field(default_factory=list)
    score: int = 0
    left: int = 0
    """Actions left in this round."""


class LaidTile(msgspec.Struct, frozen=True):
    """A tile that lies on the map."""

    land: str
    at: Coords
    turn: int


class Dig(msgspec.Struct):
    """A dig in progress: who digs, and what the dice show."""

    seat: Seat
    dice: list[int]
    rerolled: list[int] = msgspec.field(default_factory=list)


class IsleState(State, kw_only=True):
    """Everything there is to know."""

    voyage: str
    storm: Seat
    captains: dict[Seat, Captain]
    laid: list[LaidTile]
    lands: Deck
    wares: Deck
    market: list[str]
    squalls: Deck
    hand: list[str]
    """The storm's."""
    serpent: Cell
    looking: list[str] = msgspec.field(default_factory=list)
    """The next squalls, while the storm looks at them."""
    round: int = 1
    wrecks: int = 0
    """What the storm has scored."""
    dug: list[Cell] = msgspec.field(default_factory=list)
    drawn: str = ""
    """The land that is being laid."""
    spot: Coords | None = None
    """Where."""
    dig: Dig | None = None
    page: str = ""
    """The page that is being read."""
    memory: Memory = msgspec.field(default_factory=Memory)
    passes: StandingPasses = msgspec.field(default_factory=StandingPasses)
    winners: list[Seat] | None = None


class SeaChart(msgspec.Struct, frozen=True):
    """The map as it lies: the board, and which cells are what."""

    board: Board
    tags: dict[str, int]
    tiles: tuple[Laid, ...]


@lru_cache(maxsize=256)
def charted(start: str, laid: tuple[tuple[str, bool, Coords, int], ...]) -> SeaChart:
    """The map of these tiles."""
    home = tile_of(start).lay(empty_board("pointed", FRAME), (0, 0), by="x")
    tiles = [home]
    for drawing, lined, at, turn in laid:
        tiles.append(tile_of(drawing, lined).lay(tiles[-1].board, at, turn))
    tags: dict[str, int] = {}
    for tile in tiles:
        for name, mask in tile.tags.items():
            tags[name] = tags.get(name, 0) | mask
    return SeaChart(tiles[-1].board, tags, tuple(tiles))


class Sea(Context[IsleState, Content]):
    """What the rules work on."""

    @property
    def voyage(self) -> Voyage:
        """The scenario."""
        return self.content.get(Voyage, self.state.voyage)

    @property
    def chart(self) -> SeaChart:
        """The map."""
        lands = [(self.content.get(Land, tile.land), tile) for tile in self.state.laid]
        return charted(self.voyage.start, tuple((land.drawing, land.lined, tile.at, tile.turn) for land, tile in lands))

    @property
    def board(self) -> Board:
        """The isles as far as they are known."""
        return self.chart.board

    def ways(self) -> Ways:
        """Where ships can sail; a reef costs a point more to cross (FI-0004)."""
        return self.board.ways(tolls=((self.board.hindrances, 1),))

    def pier(self) -> Ways:
        """Where agents can walk: through the gate once it is open (FI-0007)."""
        board = harbour().board
        closed = "gate_open" not in self.state.memory.flags
        return board.ways(board.walls | (board.doors if closed else 0))

    def ware(self, ware: str) -> Ware:
        """A ware by its id."""
        return self.content.get(Ware, ware)

    def squall(self, squall: str) -> Squall:
        """A card by its id."""
        return self.content.get(Squall, squall)

    def page(self, page: str) -> Page:
        """A page by its id."""
        return self.content.get(Page, page)

    def home(self) -> Cell:
        """Where ships start."""
        return self.chart.tiles[0].the("x")

    def worth(self, seat: Seat) -> int:
        """What a captain has scored so far, wares included (FI-0012)."""
        captain = self.state.captains[seat]
        return captain.score + sum(self.ware(ware).worth for ware in captain.hold)

    def scores(self) -> dict[Seat, int]:
        """Everybody's score."""
        return {self.state.storm: self.state.wrecks, **{seat: self.worth(seat) for seat in self.state.captains}}

    def place(self, cell: Cell) -> str:
        """How a hex is named."""
        return ",".join(map(str, self.board.coords(cell)))
