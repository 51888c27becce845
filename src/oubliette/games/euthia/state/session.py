"""What the rules of Euthia work on: the state with the names of things at hand."""

from oubliette.games.euthia.content.book import Book
from oubliette.games.euthia.content.kinds import PrintedSpace
from oubliette.games.euthia.state.state import Cell, EuthiaState, Fight, Hero, Space
from oubliette.kernel.choices import Seat
from oubliette.kernel.flow import Cites, cited
from oubliette.kernel.game import Context
from oubliette.kernel.journal import Event, Journal
from oubliette.kernel.text import Say, words
from oubliette.kernel.words import Words


class TurnOver(Exception):
    """A Hero died out of Combat, or a Combat ended the turn: whatever was under way is dropped (EU-1150)."""


class EnemyFell(Exception):
    """An enemy is defeated: effects that are not resolved yet are dropped (EU-1106)."""


class HeroFell(Exception):
    """A Hero died in a Combat."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.seat = seat


class Session(Context[EuthiaState, Book]):
    """A match of Euthia."""

    def __init__(self, state: EuthiaState, content: Book, journal: Journal) -> None:
        super().__init__(state, content, journal)
        self.book = content
        self.fights_last = False
        """Whether the deed under way has nothing left to do after the Combat it leads to."""

    def note(self, event: Event, cites: Cites = ()) -> None:
        """Tell everybody."""
        self.journal.note(event, cited(cites))

    def reveal(self, event: Event, cites: Cites = ()) -> None:
        """Tell everybody what lay face down until now."""
        self.journal.reveal(event, cited(cites))

    def hero(self, seat: Seat) -> Hero:
        """The Hero of a seat."""
        return self.state.heroes[seat]

    @property
    def fight(self) -> Fight:
        """The Combat under way."""
        fight = self.state.fight
        if fight is None:
            raise LookupError("no Combat is under way")
        return fight

    def space(self, cell: Cell) -> Space:
        """A revealed space."""
        return self.state.spaces[cell]

    def printed(self, cell: Cell) -> PrintedSpace:
        """What is printed on a space."""
        space = self.state.spaces[cell]
        return self.book.place(space.tile, space.place)

    def name(self, seat: Seat) -> Say:
        """A Hero by name."""
        hero = self.state.heroes.get(seat)
        return words(self.book.heroes[hero.id].name) if hero else Say("eu-seat", {"seat": seat})

    @property
    def is_rivalry(self) -> bool:
        """Whether the players play against each other, one of them running the Monster."""
        return self.state.mode == "competitive"

    @property
    def has_reserves(self) -> bool:
        """Whether nobody runs the Monster: the reserves feed it (EU-0247, EU-1244)."""
        return self.state.mode != "competitive"

    def lesson(self, round_: int) -> Words | None:
        """What a teaching scenario says in a round."""
        lessons = self.book.scenarios[self.state.scenario].lessons
        return lessons[round_ - 1] if 0 < round_ <= len(lessons) else None

    def in_play(self) -> list[Hero]:
        """The Heroes in seat order."""
        return [self.state.heroes[seat] for seat in self.state.seats if seat in self.state.heroes]
