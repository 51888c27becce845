"""A table for tests: draw a map, put figures and cards on it, stack the dice, play through the open questions.

    t = table("A g", A=hero("syndrael", "knight"), g=monster("goblin_archer"))
    t.dice(blue=2, red=1, gray=0).do("attack:iron_longsword")
    assert t.damage("g") == 4

Spaces are drawn with one character and edges in between, as in quests. Nothing is asked that the rules would not ask,
and nothing is poked while a match runs but the dice.
"""

import copy
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from textwrap import dedent
from typing import Any, Self

import msgspec

from oubliette.games.descent import GAME
from oubliette.games.descent.content.behaviours import Behaviour
from oubliette.games.descent.content.book import Book, load
from oubliette.games.descent.content.quest_book import Encounter, Quest, Rule
from oubliette.games.descent.state.legend_state import APP, Legend
from oubliette.games.descent.state.session import LISTENERS, Session
from oubliette.games.descent.state.state import Figure, Group, HeldCard, Hero, Overlord, State, TokenState
from oubliette.games.descent.uses.sources import RULES
from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Choice, IllegalAnswer
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.points import Heard, L
from oubliette.kernel.words import Words

ME = "me"
FLOOR = ".wsplho"
DECLINES = ("pass", "stay", "done", "end", "go_on", "miss", "enough", "nobody", "ready")
"""Answers by which nothing is done."""


@cache
def shipped() -> Book:
    """The game's own pack."""
    return load([])


@dataclass
class HeroSpec:
    """A hero of the table."""

    sheet: str
    of: str
    skills: Sequence[str] = ()
    items: Sequence[str] | None = None
    bag: Sequence[str] = ()
    search: Sequence[str] = ()
    damage: int = 0
    fatigue: int = 0
    conditions: Sequence[str] = ()
    exhausted: Sequence[str] = ()
    marks: Sequence[str] = ()
    knocked_out: bool = False
    taint: str = ""
    """A Tainted card, face up; with a question mark before it face down."""
    tokens: dict[str, int] = field(default_factory=dict)
    also: str = ""
    """The standard class beside a hybrid one."""
    seat: str = ""
    """Who plays him, if not the first seat."""


@dataclass
class FoeSpec:
    """A monster of the table."""

    kind: str
    rank: str = "minion"
    damage: int = 0
    conditions: Sequence[str] = ()
    marks: Sequence[str] = ()
    inactive: bool = False
    relic: str = ""
    tokens: dict[str, int] = field(default_factory=dict)


def hero(sheet: str = "syndrael", of: str = "knight", **more: Any) -> HeroSpec:
    """A hero with a class; the basic skill and the starting equipment come with it."""
    return HeroSpec(sheet, of, **more)


def monster(kind: str = "zombie", rank: str = "minion", **more: Any) -> FoeSpec:
    """A monster."""
    return FoeSpec(kind, rank, **more)


def lieutenant(kind: str, **more: Any) -> FoeSpec:
    """A lieutenant."""
    return FoeSpec(kind, "lieutenant", **more)


@dataclass
class Table:
    """A match on a drawn map."""

    match: Match[Any]
    names: dict[str, str] = field(default_factory=dict)

    # --- looking ---

    @property
    def s(self) -> Session:
        """The session behind the match."""
        session: Session = self.match.context
        return session

    @property
    def choice(self) -> Choice:
        """The open question; whoever may decline is told so."""
        choice = next(iter(self.match.choices.values()))
        assert all(option.passes for option in choice.options if option.key in DECLINES), choice.kind
        return choice

    @property
    def asked(self) -> str:
        """The kind of the open question."""
        return self.choice.kind

    @property
    def keys(self) -> list[str]:
        """The answers on offer."""
        return self.choice.keys()

    def offers(self, start: str) -> bool:
        """Whether an answer that begins so is on offer."""
        return any(key.startswith(self.spell(start)) for key in self.keys)

    def figure(self, name: str) -> Figure:
        """A figure by its letter or its id."""
        return self.s.figure(self.names.get(name, name))

    def of(self, name: str) -> Hero:
        """A hero by its letter or its id."""
        return self.s.hero(self.names.get(name, name))

    def damage(self, name: str) -> int:
        """Damage on a figure."""
        return self.figure(name).damage

    def fatigue(self, name: str) -> int:
        """Fatigue of a hero."""
        return self.of(name).fatigue

    def at(self, name: str) -> list[tuple[int, int]]:
        """Where a figure is, as columns and rows."""
        return [self.s.ground.board.coords(cell) for cell in self.figure(name).cells]

    def points(self, name: str) -> int:
        """Movement points of a figure."""
        return sum(points.left for points in self.figure(name).pool)

    def gone(self, name: str) -> bool:
        """Whether a figure is off the map."""
        return not self.figure(name).cells

    @property
    def hand(self) -> list[str]:
        """The overlord's hand."""
        return self.s.state.overlord.hand

    def kinds(self) -> list[str]:
        """The kinds of all events so far."""
        return [line.event.kind for line in self.match.journal(ME)]

    def events(self, kind: str) -> list[Any]:
        """All events of a kind."""
        return [line.event for line in self.match.journal(ME) if line.event.kind == kind]

    # --- acting ---

    def spell(self, key: str) -> str:
        """A key with letters of the map replaced by ids: ``attack:own:g`` for the goblin drawn as g."""
        return ":".join(self.names.get(part, part) for part in key.split(":"))

    def dice(self, **faces: int | Sequence[int]) -> Self:
        """Lay out the next faces of dice, by their place on the die."""
        for die, shown in faces.items():
            self.s.state.chance.stack(f"die/{die}", *([shown] if isinstance(shown, int) else shown))
        return self

    def do(self, *keys: str) -> Self:
        """Give answers, each by how its key begins; windows that do not offer it are passed."""
        for wanted in keys:
            spelled = self.spell(wanted)
            for _ in range(60):
                found = [key for key in self.keys if key == spelled] or [k for k in self.keys if k.startswith(spelled)]
                if found:
                    self.match.answer(self.choice.seat, [found[0]])
                    break
                if "pass" not in self.keys:
                    raise AssertionError(f"{wanted!r} is not on offer in {self.asked}: {self.keys}")
                self.match.answer(self.choice.seat, ["pass"])
            else:
                raise AssertionError(f"{wanted!r} never came up")
        return self

    def some(self, *keys: str) -> Self:
        """Answer with several options at once."""
        self.match.answer(self.choice.seat, list(keys))
        return self

    def refuses(self, key: str) -> bool:
        """Whether an answer is refused."""
        try:
            self.match.answer(self.choice.seat, [self.spell(key)])
        except IllegalAnswer:
            return True
        return False

    def settle(self) -> Self:
        """Pass windows until something else is asked."""
        for _ in range(200):
            if not self.match.choices or "pass" not in self.keys:
                return self
            self.match.answer(self.choice.seat, ["pass"])
        raise AssertionError(f"there is no end to {self.asked}")

    def resolve(self) -> Self:
        """Pass windows, spend no more surges, deal in any order and take damage as it comes, until something else."""
        plain = {"deal_order": "deal:", "take_as_fatigue": "fatigue:0", "surges": "done"}
        for _ in range(60):
            self.settle()
            if not self.match.choices or self.asked not in plain:
                return self
            self.do(plain[self.asked])
        raise AssertionError(f"there is no end to {self.asked}")

    def tokens(self, name: str) -> dict[str, int]:
        """The class tokens of a figure."""
        return dict(self.figure(name).tokens)

    def held(self, name: str) -> list[str]:
        """The conditions a figure has."""
        return list(self.figure(name).conditions)

    def turn(self, name: str) -> Self:
        """Let a hero take his turn, where several could."""
        if self.match.choices and self.asked == "who_next":
            self.do(f"hero:{name}")
        return self

    def end(self) -> Self:
        """End the turn or the activation."""
        return self.settle().do("end").settle() if self.match.choices else self

    def until(self, *kinds: str) -> Self:
        """Do nothing of note until something of these kinds is asked."""
        for _ in range(120):
            if self.asked in kinds:
                return self
            self.dull()
        raise AssertionError(f"{kinds} is never asked; asked is {self.asked}")

    def dull(self) -> Self:
        """Answer the open question so that as little as possible happens."""
        idle = ("end", "draw", "go_on", "pass", "ready", "done")
        found = [key for key in idle if key in self.keys] or self.keys
        self.match.answer(self.choice.seat, found[:1])
        return self

    def overlord(self) -> Self:
        """End hero turns until the overlord's turn has begun; he draws where that is asked."""
        for _ in range(60):
            if self.asked == "overlord_start":
                return self.do("draw")
            if self.s.state.turn_of == "overlord":
                return self
            if self.asked == "who_next":
                self.match.answer(self.choice.seat, [self.keys[0]])
            elif "end" in self.keys:
                self.do("end")
            else:
                self.do("pass")
        raise AssertionError("the overlord's turn never came")

    def activate(self, name: str) -> Self:
        """The overlord's turn comes, and a monster is activated."""
        self.overlord()
        for _ in range(20):
            if self.asked == "activation" and self.figure(name).active:
                return self
            if self.asked == "overlord_start":
                self.do("go_on" if "go_on" in self.keys else "draw")
            elif self.asked == "activate":
                self.do(f"activate:{name}")
            elif self.asked == "activation":
                self.do("end")
            else:
                self.do("pass")
        raise AssertionError(f"{name} is not activated; asked is {self.asked}")


def table(
    drawing: str,
    *,
    hand: Sequence[str] = (),
    deck: Sequence[str] = ("dash",) * 9,
    search: Sequence[str] = (),
    rules: Sequence[Rule] = (),
    seats: tuple[str, ...] = (ME,),
    act: int = 1,
    tokens: Sequence[Any] = (),
    locked: dict[str, str] | None = None,
    persons: Sequence[Any] = (),
    areas: dict[str, tuple[int, ...]] | None = None,
    seed: int = 1,
    more: dict[str, Any] | None = None,
    rulings: dict[str, bool] | None = None,
    legend: Legend | None = None,
    behaviours: Sequence[Behaviour] = (),
    boxes: Sequence[str] = (),
    traps: Sequence[tuple[int, int]] = (),
    ally: tuple[str, tuple[int, int]] | None = None,
    **cast: HeroSpec | FoeSpec,
) -> Table:
    """A match that begins with the heroes' turns on a drawn map; letters stand for figures, ``Z`` for search tokens;
    `more` are other fields of the encounter. With `legend` the app plays the monsters, by `behaviours` if told."""
    text = dedent(drawing).strip("\n")
    encounter = Encounter(
        id="drawn",
        map=text,
        areas={"all": (0, 0, 40, 40), **(areas or {})},
        heroes="all",
        search="Z" if "Z" in text else "",
        tokens=tuple(tokens),
        persons=tuple(persons),
        locked=locked or {},
        rules=tuple(rules),
        exit="exit" if areas and "exit" in areas else "",
        leaves="all" if areas and "exit" in areas else "",
        deliver="goal" if areas and "goal" in areas else "",
        goal_heroes=Words(en="-", fr="-"),
        goal_overlord=Words(en="-", fr="-"),
    )
    encounter = msgspec.structs.replace(encounter, **(more or {}))
    quest = Quest(
        id="drawn", number=1, title=Words(en="-", fr="-"), blurb=Words(en="-", fr="-"), encounters=(encounter,)
    )
    book = shipped().with_only(quest)
    if behaviours:
        book.behaviours = {**book.behaviours, **{one.id: one for one in behaviours}}
    if legend is not None:  # nobody plays the overlord
        hand, deck = (), ()
    chance = Chance(seed)
    state = State(
        chance=chance,
        quest="drawn",
        act=act,  # type: ignore[arg-type]
        phase="heroes",
        overlord=Overlord(
            seat=seats[-1] if legend is None else APP,
            deck=Deck("overlord", list(deck)),
            hand=list(hand),
            available=[*deck, *hand],
        ),
        search=Deck("search", list(search)[::-1], when_empty="stay_empty"),
        rulings=rulings or {},
        legend=legend,
        boxes=list(boxes),
    )
    ground = book.ground("drawn", 0)
    if ally is not None:
        spot = next(cell for cell in ground.board if ground.board.coords(cell) == ally[1])
        state.ally = ally[0]
        state.figures[ally[0]] = Figure(id=ally[0], kind=ally[0], rank="person", cells=(spot,))
    state.traps = [cell for cell in ground.board if ground.board.coords(cell) in traps]
    state.crumbling = ground.spaces_at(encounter.crumbling)
    names: dict[str, str] = {}
    for letter, spec in cast.items():
        cells = tuple(cell for cell in ground.board if ground.marks.get(letter, 0) >> cell & 1)
        names[letter] = _add(state, book, letter, spec, cells, seats)
    for cell in ground.board:
        if ground.marks.get("Z", 0) >> cell & 1:
            state.tokens[f"search_{cell}"] = TokenState(f"search_{cell}", "search", cell)
    for token in tokens:
        state.tokens[token.id] = TokenState(
            token.id, "objective", next(c for c in ground.board if ground.marks[token.at] >> c & 1)
        )
    for person in persons:
        at = next(c for c in ground.board if ground.area(person.at) >> c & 1)
        state.figures[person.id] = Figure(id=person.id, kind=person.id, rank="person", cells=(at,))
    state.closed = tuple(ground.doors)
    state.locked = [door.id for door in ground.doors.values() if door.locked]
    for name in [*(token.id for token in tokens if token.breaks is not None), *encounter.breakable]:
        breaks = encounter.breakable.get(name) or next(token.breaks for token in tokens if token.id == name)
        marks = ["commanded"] if breaks.by == "overlord" else []
        state.figures[name] = Figure(id=name, kind=name, rank="object", marks=marks)
    game = GAME.but("rules", begin=lambda _setup, _book: copy.deepcopy(state))
    match = Match(game, Setup("descent", "drawn", seats, seed), book)
    return Table(match, names)


def _add(
    state: State, book: Book, letter: str, spec: HeroSpec | FoeSpec, cells: tuple[int, ...], seats: tuple[str, ...]
) -> str:
    if isinstance(spec, HeroSpec):
        decks = [name for name in (spec.also, spec.of) if name]
        basic = [skill.id for name in decks for skill in book.skills_of(name) if skill.xp == 0]
        worn = [item for name in decks for item in book.classes[name].equipment] if spec.items is None else spec.items
        state.heroes[spec.sheet] = Hero(
            id=spec.sheet,
            seat=spec.seat or seats[0],
            sheet=spec.sheet,
            of=spec.of,
            also=spec.also,
            skills=[HeldCard(card, card in spec.exhausted) for card in (*basic, *spec.skills)],
            items=[HeldCard(card, card in spec.exhausted, equipped=True) for card in worn]
            + [HeldCard(card) for card in spec.bag],
            search=[HeldCard(card) for card in spec.search],
            fatigue=spec.fatigue,
            knocked_out=spec.knocked_out,
            taint=HeldCard(spec.taint.strip("?"), flipped=spec.taint.startswith("?")) if spec.taint else None,
        )
        figure = Figure(id=spec.sheet, kind=spec.sheet, rank="hero", cells=cells, damage=spec.damage)
        if spec.knocked_out:
            figure.shaken, figure.cells = cells[0] + 1, ()
    else:
        group = state.groups.setdefault(
            spec.kind, Group(spec.kind, spec.kind, inactive=spec.inactive, relic=spec.relic)
        )
        group.made += 1
        name = spec.kind if spec.rank == "lieutenant" else f"{spec.kind}_{group.made}"
        group.figures.append(name)
        figure = Figure(id=name, kind=spec.kind, rank=spec.rank, cells=cells, damage=spec.damage, group=spec.kind)  # type: ignore[arg-type]
    figure.conditions = list(spec.conditions)  # type: ignore[arg-type]
    figure.marks = list(spec.marks)
    figure.tokens = dict(spec.tokens)
    state.figures[figure.id] = figure
    return figure.id


# Faces of the dice, by what they show
X = 0
BLUE_SURGE_2, BLUE_3, BLUE_4, BLUE_5, BLUE_SURGE_6 = 1, 2, 3, 4, 5
"""Named by range: 2 damage 1 surge; 2 damage; 2 damage; 1 damage; 1 damage 1 surge."""
RED_1, RED_2, RED_3, RED_SURGE = 0, 1, 4, 5
YELLOW_SURGE, YELLOW_1, YELLOW_FAR, YELLOW_1_SURGE, YELLOW_2, YELLOW_2_SURGE = 0, 1, 2, 3, 4, 5
GRAY = {0: 0, 1: 1, 2: 4, 3: 5}
BLACK = {0: 0, 2: 1, 3: 4, 4: 5}
BROWN = {0: 0, 1: 3, 2: 5}
FAILS = {"gray": GRAY[3], "black": BLACK[4]}
PASSES = {"gray": GRAY[0], "black": BLACK[0]}
"""Dice of a test: seven shields that nobody has an attribute for, and none."""


@contextmanager
def listening(point: Heard[L], rule: L) -> Iterator[None]:
    """While it lasts another rule listens at a point, in every match that begins."""
    RULES.at(point)(rule)
    try:
        yield
    finally:
        LISTENERS.drop_last()
