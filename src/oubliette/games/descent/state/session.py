"""What the rules work on: the state, the content and the journal, with the questions every chapter asks."""

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from oubliette.games.descent.content.book import Book
from oubliette.games.descent.content.ground import Ground
from oubliette.games.descent.content.quest_book import Encounter, Quest, Unique
from oubliette.games.descent.content.vocabulary import Act
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.state import HEROES, NOBODY, OVERLORD, UNIQUE, Attack, Figure, Group, Hero, State
from oubliette.kernel.boards import Cell, EdgeMask, Mask, holds
from oubliette.kernel.choices import Seat
from oubliette.kernel.game import Context
from oubliette.kernel.journal import Journal
from oubliette.kernel.points import Index, Listeners, Point
from oubliette.kernel.text import Say, words

T = TypeVar("T")


class World(msgspec.Struct, frozen=True):
    """What a match is played with, as far as it decides which rules take part in it."""

    book: Book
    boxes: tuple[str, ...] = ()
    campaign: bool = False
    legend: bool = False
    skills: frozenset[str] | None = None
    """The skills that heroes have; without any it is not about one match."""


LISTENERS = Listeners["Session", World]()
"""All rules that listen at points (`sources`)."""


def _heard(book: Book, state: State) -> Index["Session"]:
    """Who listens in a match: worked out once for the same content and way to play."""
    campaign, legend = state.saga is not None, state.legend is not None
    skills = frozenset(held.card for hero in state.heroes.values() for held in hero.skills)
    key = LISTENERS.changes, campaign, legend, skills
    known: Index[Session] | None = book.heard.get(key)
    if known is None:
        known = book.heard[key] = LISTENERS.index(World(book, tuple(state.boxes), campaign, legend, skills))
    return known


@lru_cache(maxsize=65536)
def mask_of_cells(cells: tuple[Cell, ...]) -> Mask:
    """A few spaces as a set."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


class Session(Context[State, Book]):
    """A quest in play."""

    def __init__(self, state: State, content: Book, journal: Journal) -> None:
        book = content.in_boxes(state.boxes)
        super().__init__(state, book, journal)
        self.book = book
        self.heard_by = _heard(book, state)
        self.healing = 0
        """Damage that a hero is about to recover, while cards may change it."""
        self.menu = ""
        """The figure that is being asked what it does: only then can somebody ask why not."""
        self.deeds: list[Deed] = []
        """What cards and abilities are doing now, the innermost last."""
        self.rising = False
        """Whether somebody stands up or is revived by an action just now."""
        self.cache: dict[Hashable, Any] | None = None
        """What was worked out about the map by its question, while nothing changes (`still`)."""
        self._ground: tuple[str, int, list[Cell], str, Ground | None] = "", -1, [], "", None
        self._encounter: tuple[str, int, Encounter | None] = "", -1, None
        self._closed: tuple[Ground | None, tuple[str, ...], EdgeMask] = None, (), 0

    def listen(self) -> None:
        """Look again who listens: what the match is played with has changed."""
        self.heard_by = _heard(self.book, self.state)

    def at(self, point: Point["Session", T]) -> T:
        """Raise a point: all rules that listen there take part (`points`)."""
        rules = self.heard_by.get(point.__class__)
        return point.asked(self, rules) if rules else point.unheard()

    def while_nothing_changes(self, build: Callable[[], T]) -> T:
        """Work something out that changes nothing, such as all answers to a question: what is asked twice is kept."""
        before, self.cache = self.cache, {}
        try:
            return build()
        finally:
            self.cache = before

    def cached(self, question: Hashable, work: Callable[[], T]) -> T:
        """The answer to a question about the map: worked out once while nothing changes."""
        known = self.cache
        if known is None:
            return work()
        if question not in known:
            known[question] = work()
        answer: T = known[question]
        return answer

    # --- where we are ---

    @property
    def quest(self) -> Quest:
        """The quest."""
        return self.book.quest(self.state.quest)

    @property
    def encounter(self) -> Encounter:
        """The encounter that is being played."""
        state = self.state
        quest, place, found = self._encounter
        if found is None or quest != state.quest or place != state.encounter:
            found = self.quest.encounters[state.encounter]
            self._encounter = state.quest, state.encounter, found
        return found

    @property
    def ground(self) -> Ground:
        """Its map, as tokens have changed it."""
        state = self.state
        quest, place, crumbling, room, ground = self._ground
        tile = self.room_tile if state.secret is not None else ""
        same = quest == state.quest and place == state.encounter and room == tile
        if ground is None or not same or crumbling != state.crumbling:
            ground = self.book.ground(state.quest, state.encounter, tuple(state.crumbling), tile)
            self._ground = state.quest, state.encounter, list(state.crumbling), tile, ground
        return self._around_stones(ground) if self.book.obstacles else ground

    def _around_stones(self, ground: Ground) -> Ground:
        """The map while familiars that are obstacles stop a count (D2-0363)."""
        stones = self.stones()
        return ground.around(mask_of_cells(tuple(stone.cells[0] for stone in stones))) if stones else ground

    @property
    def room_tile(self) -> str:
        """The tile of the secret room that lies beside the map, if one does (D2-2153)."""
        secret = self.state.secret
        card = self.book.secret_rooms.get(secret.card) if secret is not None else None
        return card.tile or "" if card is not None else ""

    @property
    def closed(self) -> EdgeMask:
        """The edges of the doors that are closed now."""
        ground, doors = self.ground, self.state.closed
        if ground is not self._closed[0] or doors is not self._closed[1]:
            self._closed = ground, doors, ground.closed_edges(doors)
        return self._closed[2]

    @property
    def act(self) -> Act:
        """Act I or Act II."""
        return self.state.act

    @property
    def party(self) -> int:
        """How many heroes are in play: the column of cards that depend on it."""
        return len(self.state.heroes)

    @property
    def hidden(self) -> Mask:
        """The spaces that nobody has explored, where the map is revealed door by door (D2-0528)."""
        found = 0
        if self.state.legend is not None:
            for name in self.state.legend.hidden:
                found |= self.ground.whole_areas[name]
        return found

    @property
    def in_journey(self) -> bool:
        """Whether the quest is one of several: of a campaign, with an overlord or without, or of the Delve."""
        legend = self.state.legend
        return self.state.saga is not None or (legend is not None and (legend.trek or legend.delve) is not None)

    def reads_otherwise(self, ruling: str) -> bool:
        """Whether this table reads an open rule the other way (`rulings`)."""
        return ruling in self.state.rulings

    @property
    def is_corrected(self) -> bool:
        """Whether cards whose print does not work are played as players have mended them (D2-4002)."""
        return not self.reads_otherwise("community")

    # --- figures ---

    def figure(self, name: str) -> Figure:
        """A figure by its id."""
        return self.state.figures[name]

    def hero(self, name: str) -> Hero:
        """A hero by its id."""
        return self.state.heroes[name]

    def group(self, figure: Figure) -> Group:
        """The group of a monster."""
        return self.state.groups[figure.group]

    def mask(self, figure: Figure) -> Mask:
        """The spaces a figure blocks now: a large figure on the move is in one alone (D2-0153)."""
        if figure.walked_from >= 0:
            return 1 << figure.walked_from
        return mask_of_cells(figure.cells)

    def unique(self, figure: Figure) -> Unique | None:
        """What makes a monster stand out of its group (D2-0530)."""
        if UNIQUE not in figure.marks:
            return None
        groups = (one for one in self.encounter.all_groups if one.monster == figure.kind)
        return next((one.unique for one in groups if one.unique is not None), None)

    def treated_as(self, figure: Figure) -> str:
        """What a figure counts as: some familiars are obstacles, some are not there for anybody else (D2-0356 ff.)."""
        return self.book.familiars[figure.kind].treated_as if figure.rank == "familiar" else "figure"

    def stones(self) -> list[Figure]:
        """Familiars on the map that are treated as obstacles (D2-0362)."""
        kinds, known = self.book.obstacles, self.state.figures
        if not kinds:
            return []
        return [
            known[name]
            for hero in self.state.heroes.values()
            if hero.familiars
            for name in hero.familiars
            if name in known and known[name].kind in kinds and known[name].cells
        ]

    def on_map(self) -> Iterator[Figure]:
        """All figures on the map, in the order in which they came, and what attacks treat like them."""
        return (
            figure
            for figure in self.state.figures.values()
            if figure.cells and (figure.rank != "familiar" or self.treated_as(figure) != "nothing")
        )

    def side(self, figure: Figure) -> str:
        """Which side a figure is on; a charmed hero is a monster for the while (D2-4296)."""
        rank, marks = figure.rank, figure.marks
        if rank in ("hero", "person", "familiar"):
            if rank == "person" and self._stands_by(figure):
                return NOBODY
            return OVERLORD if "charmed" in marks else HEROES
        return HEROES if "commanded" in marks else OVERLORD

    def _stands_by(self, figure: Figure) -> bool:
        """Whether a person is neither hero nor monster here (D2-7155)."""
        told = self.encounter.standings.get(figure.kind)
        return told is not None and told.bystander

    def of_side(self, side: str) -> list[Figure]:
        """All figures of a side that are on the map."""
        return [
            one
            for one in self.on_map()
            if self.side(one) == side and (one.rank != "familiar" or self.treated_as(one) == "figure")
        ]

    def prey(self) -> list[Figure]:
        """Whom monsters' actions aim at: heroes, and familiars that are obstacles as if they were (D2-4122)."""
        return [*self.of_side(HEROES), *self.stones()]

    def enemies(self, figure: Figure) -> list[Figure]:
        """All enemies of a figure on the map (D2-0282)."""
        mine = self.side(figure)
        return [other for other in self.on_map() if self.side(other) not in (mine, NOBODY)]

    def heroes_on_map(self) -> list[Figure]:
        """Heroes themselves, not figures treated like them."""
        return [figure for figure in self.on_map() if figure.rank == "hero" and "charmed" not in figure.marks]

    def counts_as_hero(self, figure: Figure) -> bool:
        """A hero, or who is treated as one by abilities and cards (D2-0291, D2-0358, D2-0366)."""
        ranks = ("hero", "familiar", "person")
        return figure.rank in ranks and self.side(figure) == HEROES and self.treated_as(figure) == "figure"

    def monsters(self) -> list[Figure]:
        """All monsters on the map; lieutenants are monsters (D2-0396)."""
        return self.of_side(OVERLORD)

    def occupied(self, but: Figure | None = None) -> Mask:
        """All spaces that hold a figure."""
        found = 0
        for figure in self.state.figures.values():
            if figure.cells and figure is not but:
                if figure.rank == "familiar" and self.treated_as(figure) == "nothing":
                    continue
                found |= 1 << figure.walked_from if figure.walked_from >= 0 else mask_of_cells(figure.cells)
        return found

    def empty(self, but: Figure | None = None) -> Mask:
        """All empty spaces (D2-0091); tokens do not count (D2-0092)."""
        return self.ground.spaces & ~self.occupied(but)

    def figure_at(self, cell: Cell) -> Figure | None:
        """Who stands in a space."""
        return next((figure for figure in self.on_map() if holds(self.mask(figure), cell)), None)

    # --- relations ---

    def adjacent_to(self, figure: Figure) -> Mask:
        """All spaces adjacent to a figure."""
        return self.ground.adjacent(self.closed, self.mask(figure))

    def are_adjacent(self, one: Figure, other: Figure) -> bool:
        """Whether two figures on the map are adjacent (D2-0085)."""
        return one is not other and bool(self.adjacent_to(one) & self.mask(other))

    def distance(self, one: Figure, other: Figure) -> int | None:
        """Spaces between two figures, counted (D2-0087)."""
        return self.ground.distance(self.closed, self.mask(one), self.mask(other))

    def is_within(self, one: Figure, other: Figure, spaces: int) -> bool:
        """Whether a figure on the map is within some spaces of another."""
        if not one.cells or not other.cells:
            return False
        return bool(self.ground.within(self.closed, self.mask(one), spaces) & self.mask(other))

    # --- seats ---

    @property
    def overlord_seat(self) -> Seat:
        """Who plays the overlord."""
        return self.state.overlord.seat

    def seat_of(self, figure: Figure) -> Seat:
        """Who decides for a figure."""
        if figure.rank == "hero":
            return self.overlord_seat if "charmed" in figure.marks else self.state.heroes[figure.id].seat
        if figure.rank == "familiar":
            return self.overlord_seat if "charmed" in figure.marks else self.state.heroes[figure.group].seat
        if figure.rank == "person":
            return next(iter(self.state.heroes.values())).seat
        if "led" in figure.marks:
            return next(iter(self.state.heroes.values())).seat
        if "commanded" in figure.marks:
            return self.active_seat
        return self.overlord_seat

    def hero_seats(self) -> list[Seat]:
        """The seats with heroes, each once."""
        return list(dict.fromkeys(hero.seat for hero in self.state.heroes.values()))

    @property
    def active_seat(self) -> Seat:
        """The active player (D2-0550)."""
        hero = self.state.heroes.get(self.state.turn_of)
        return hero.seat if hero is not None else self.overlord_seat

    # --- words ---

    def name(self, figure: Figure | str) -> Say:
        """What a figure is called."""
        one = self.state.figures[figure] if isinstance(figure, str) else figure
        if one.rank == "person" and one.kind not in self.book.allies:
            return words(next(person.name for person in self.encounter.persons if person.id == one.kind))
        if one.rank == "object":
            token = next((token for token in self.encounter.tokens if token.id == one.id), None)
            return words(token.name) if token is not None else Say("d2-door")
        named = words(self.book.name(one.kind))
        special = self.unique(one)
        if special is not None:
            return words(special.name)
        if one.rank in ("minion", "master") and one.kind not in self.book.agents:
            return Say(f"d2-{one.rank}", {"name": named, "number": one.id.rpartition("_")[2]})
        return named

    def card_name(self, card: str) -> Say:
        """What a card is called."""
        kind, _, rest = card.partition("/")
        if rest and kind in ("ability", "feat"):
            return Say(f"d2-hero-{kind}", {"name": words(self.book.heroes[rest].name)})
        if not card:
            return Say("d2-bare-hands")
        return words(self.book.name(card))

    @property
    def attack(self) -> Attack | None:
        """The attack that is being resolved, the innermost one."""
        return self.state.attacks[-1] if self.state.attacks else None

    @property
    def blow(self) -> Attack:
        """The attack that is being resolved, for what happens in attacks alone."""
        return self.state.attacks[-1]
