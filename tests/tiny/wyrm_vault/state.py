"""The state of a raid on the vault, and what every rule needs to know about it."""

import msgspec
from tests.tiny.wyrm_vault.content import DieKind, HeroKind, Vault, WardenCard, drawing_of

from oubliette.kernel.boards import Board, Cell, Footprint, Mask, Ways, cells, corner_sight
from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import Seat
from oubliette.kernel.dice import Die, Symbols
from oubliette.kernel.flow import StandingPasses
from oubliette.kernel.game import Context, State
from oubliette.kernel.packs import Content

WYRM = "wyrm"
BODY = Footprint(2, 3)
HAND = 4


class Hero(msgspec.Struct):
    """A hero: where, how hurt, and what it carries."""

    kind: str
    cell: Cell
    health: int
    gold: int = 0
    luck: int = 1


class Wyrm(msgspec.Struct):
    """The wyrm: its top left square, whether it lies across, and how hurt it is."""

    anchor: Cell
    health: int
    across: bool = False

    @property
    def body(self) -> Footprint:
        """Two wide and three high, or the other way round (WV-0007)."""
        return BODY.turned() if self.across else BODY


class VaultState(State, kw_only=True):
    """Everything there is to know."""

    vault: str
    warden: Seat
    heroes: dict[Seat, Hero]
    wyrm: Wyrm
    gold: list[Cell]
    """Where gold lies; a square stands here once for each piece."""
    deck: Deck
    hand: list[str]
    round: int = 1
    turn: int = 0
    """Whose turn it is: the heroes in seat order, then the warden."""
    delivered: int = 0
    passes: StandingPasses = msgspec.field(default_factory=StandingPasses)
    """Whether the warden wants to be asked for cards in this hero's turn."""
    won: bool | None = None
    """Whether the heroes have won, once it is over."""


class Raid(Context[VaultState, Content]):
    """What the rules work on."""

    @property
    def vault(self) -> Vault:
        """The scenario."""
        return self.content.get(Vault, self.state.vault)

    @property
    def board(self) -> Board:
        """The board; it never changes."""
        return drawing_of(self.vault.map).board

    @property
    def ways(self) -> Ways:
        """The steps that no wall bars."""
        return self.board.ways()

    def kind(self, seat: Seat) -> HeroKind:
        """What sort of hero somebody plays."""
        return self.content.get(HeroKind, self.state.heroes[seat].kind)

    def card(self, card: str) -> WardenCard:
        """A card by its id."""
        return self.content.get(WardenCard, card)

    def dice(self, names: tuple[str, ...]) -> list[Die[Symbols]]:
        """The dice of these names."""
        return [self.content.get(DieKind, name).die() for name in names]

    def standing(self) -> list[Seat]:
        """The heroes who have not been felled, in seat order."""
        return [seat for seat, hero in self.state.heroes.items() if hero.health > 0]

    def most_health(self, who: str) -> int:
        """The health a figure began with."""
        if who == WYRM:
            return self.vault.wyrm_health * len(self.state.heroes)
        return self.kind(who).health

    def squares(self, who: str) -> Mask:
        """The squares a figure stands on."""
        if who == WYRM:
            return self.state.wyrm.body.at(self.board, self.state.wyrm.anchor)
        return 1 << self.state.heroes[who].cell

    def figures(self, *but: str) -> Mask:
        """The squares of all figures but these."""
        covered = 0
        for who in (WYRM, *self.standing()):
            if who not in but:
                covered |= self.squares(who)
        return covered

    def sees(self, one: str, other: str) -> bool:
        """Whether a line from any square of one to any of the other misses walls and other figures (WV-0009)."""
        sight = corner_sight(self.board)
        return bool(sight.seen(self.squares(one), self.squares(other), self.figures(one, other)))

    def distance(self, one: str, other: str) -> int:
        """Squares from the nearest square of one to the nearest of the other, as the crow flies (WV-0010)."""
        pairs = ((a, b) for a in cells(self.squares(one)) for b in cells(self.squares(other)))
        return min(self.board.crow(a, b) for a, b in pairs)

    def is_beside(self, one: str, other: str) -> bool:
        """Whether two figures are one open step apart."""
        return bool(self.ways.spread(self.squares(one)) & self.squares(other))

    def place(self, cell: Cell) -> str:
        """How a square is named in answers and sentences."""
        column, row = self.board.coords(cell)
        return f"{column},{row}"
