"""The state of a night in the court, and what every rule needs to know about it."""

import msgspec
from tests.tiny.lantern_court.content import Court, Scheme, Token, doors_of, drawing_of

from oubliette.kernel.boards import Cell, Mask, Ways, cells
from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import Seat
from oubliette.kernel.flow import StandingPasses
from oubliette.kernel.game import Context, State
from oubliette.kernel.packs import Content

OIL = 4
HAND = 4


class Thief(msgspec.Struct):
    """A thief: where, with how much oil left, with which cards and relics."""

    cell: Cell
    oil: int = OIL
    hand: list[str] = []
    scheme: str = ""
    """The card of this round, once it is shown."""
    relics: list[str] = []

    @property
    def fallen(self) -> bool:
        """Without oil a thief is out of the game (LC-0012)."""
        return self.oil == 0


class Room(msgspec.Struct):
    """A room behind a door: its token, and who has peeked."""

    token: str
    is_open: bool = False
    peeked_by: list[Seat] = []


class CourtState(State, kw_only=True):
    """Everything there is to know."""

    court: str
    round: int = 1
    thieves: dict[Seat, Thief]
    rooms: dict[str, Room]
    relics: dict[str, Cell] = msgspec.field(default_factory=dict)
    """Relics that lie open, by token."""
    guards: dict[str, Cell] = msgspec.field(default_factory=dict)
    deck: Deck
    order: list[str] = msgspec.field(default_factory=list)
    """Seats and guards that have not acted yet, in order."""
    acted: list[str] = msgspec.field(default_factory=list)
    acting: str = ""
    steps: int | None = None
    """How many steps whoever acts has left; nothing before it may walk."""
    winners: list[Seat] | None = None
    passes: StandingPasses = msgspec.field(default_factory=StandingPasses)
    """Who does not want to be asked for snatches and feints until the round is over."""


class Night(Context[CourtState, Content]):
    """What the rules work on."""

    @property
    def court(self) -> Court:
        """The scenario."""
        return self.content.get(Court, self.state.court)

    def scheme(self, card: str) -> Scheme:
        """A card by its id."""
        return self.content.get(Scheme, card)

    def token(self, token: str) -> Token:
        """A token by its id."""
        return self.content.get(Token, token)

    def in_play(self) -> list[Seat]:
        """The thieves who still have oil, in seat order."""
        return [seat for seat, thief in self.state.thieves.items() if not thief.fallen]

    def known_cells(self) -> Mask:
        """The court, the doors, and the rooms that are open (LC-0005)."""
        marks = drawing_of(self.court.map).marks
        closed = [room for room, door in self.state.rooms.items() if not door.is_open]
        known = drawing_of(self.court.map).board.cells
        for room in closed:
            known &= ~marks[room]
        return known

    def closed_doors(self) -> Mask:
        """The doors nobody has opened."""
        doors = doors_of(self.court.map)
        return sum(doors[room] for room, door in self.state.rooms.items() if not door.is_open)

    def ways(self) -> Ways:
        """The steps open on what is known of the board."""
        return drawing_of(self.court.map).board.only(self.known_cells()).ways()

    def occupied(self) -> Mask:
        """Where thieves and guards stand."""
        standing = [thief.cell for thief in self.state.thieves.values() if not thief.fallen]
        return sum(1 << cell for cell in (*standing, *self.state.guards.values()))

    def key(self, cell: Cell) -> str:
        """How a hex is named in answers."""
        column, row = drawing_of(self.court.map).board.coords(cell)
        return f"hex:{column},{row}"

    def beside(self, cell: Cell) -> list[Seat]:
        """The thieves one step away."""
        near = self.ways().neighbours(cell)
        return [seat for seat in self.in_play() if near >> self.state.thieves[seat].cell & 1]

    def spot(self, room: str) -> Cell:
        """Where the token of a room lies: its first hex."""
        return next(cells(drawing_of(self.court.map).marks[room]))
