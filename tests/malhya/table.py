"""A table for tests: a small Place or a small booklet, heroes as wanted, dice laid out in advance, the public flow.

Maps are drawn as in packs. A capital letter is a hero, a small letter from a to h an enemy, the rest is ground.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from oubliette.games.malhya import GAME
from oubliette.games.malhya.content.book import Book, load
from oubliette.games.malhya.content.foes import Enemy
from oubliette.games.malhya.content.goods import Object, Talent, TalentSide, Weapon
from oubliette.games.malhya.content.script import AnyStep, Chapter
from oubliette.games.malhya.content.stories import Booklet, Instruction, Interest, MarkSpec, Place
from oubliette.games.malhya.content.vocabulary import AttackLine, DefenceLine, Gift, Guard, Strike
from oubliette.games.malhya.game import begin
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import (
    Bookmark,
    EnemyState,
    Hero,
    Infiltration,
    Making,
    PlaceState,
    State,
    TalentState,
    Token,
    TurnState,
)
from oubliette.kernel.cards import Bag
from oubliette.kernel.choices import Choice
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

WORDS = Words(en="x", fr="x")
BLADE = AttackLine(Strike(attack=1), ap=2)


def last_slot() -> int:
    """The last slot of the threat track before the Alert."""
    return len(base().boards["normal"].slots) - 1


@cache
def base() -> Book:
    """The pack that comes with the game."""
    return load([])


def copy_of_base() -> Book:
    """A book that a test may add to."""
    book = object.__new__(Book)
    book.__dict__.update({name: dict(v) if isinstance(v, Mapping) else v for name, v in vars(base()).items()})
    for worked_out in ("_chapters", "_entries", "hands", "region"):
        book.__dict__.pop(worked_out, None)
    book.__dict__["_plans"] = {}
    return book


def weapon(name: str = "test_blade", **changes: Any) -> Weapon:
    """A Weapon card."""
    fields: dict[str, Any] = {"category": "common", "attack": (BLADE,), "price": 10}
    return Weapon(id=name, name=WORDS, **(fields | changes))


def foe(name: str = "grunt", **changes: Any) -> Enemy:
    """An Enemy card: 9 life points, one red die, no defence."""
    from oubliette.games.malhya.content.foes import EnemyAttack

    fields: dict[str, Any] = {
        "crest": 90, "figures": 5, "initiative": 1, "movement": 3, "life": 9, "defence": Guard(),
        "attacks": (EnemyAttack(Strike(attack=1)),),
    }  # fmt: skip
    return Enemy(id=name, name=WORDS, **(fields | changes))


def talent(name: str, *gifts: Gift, of: str = "warrior", **changes: Any) -> Talent:
    """A Talent card, both sides alike."""
    side = TalentSide(gifts)  # type: ignore[arg-type]
    return Talent(id=name, name=WORDS, of=of, normal=side, improved=side, **changes)  # type: ignore[arg-type]


class Table:
    """A running match and short words for what tests do with it."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.turn_pages()

    def turn_pages(self) -> None:
        """Answer what only waits for a reader or a thrower: chapters that lead on, throws without another choice."""
        while self.match.choices and all(waits(choice) for choice in self.match.choices.values()):
            for seat, choice in list(self.match.choices.items()):
                self.match.answer(seat, choice.keys())

    # What is there

    @property
    def s(self) -> Session:
        session: Session = self.match.context
        return session

    @property
    def state(self) -> State:
        return self.s.state

    @property
    def place(self) -> PlaceState:
        return self.s.place

    def hero(self, name: str = "yoktal") -> Hero:
        return self.state.heroes[name]

    def at(self, figure: str) -> tuple[int, int]:
        """Column and row of a figure."""
        place = self.place
        cell = place.heroes[figure].cell if figure in place.heroes else place.enemies[figure].cell
        return self.s.plan.board.coords(cell)

    def cell(self, column: int, row: int) -> int:
        return self.s.plan.board.cell(column, row)

    @property
    def mode(self) -> str:
        return self.place.mode

    def fallen(self, name: str = "yoktal") -> bool:
        return self.place.heroes[name].fallen

    def life(self, name: str = "yoktal") -> int:
        return self.hero(name).life

    def harm(self, enemy: str) -> int:
        return self.place.enemies[enemy].harm

    @property
    def over(self) -> bool:
        return self.match.over

    # What is asked

    @property
    def choice(self) -> Choice:
        (found,) = self.match.choices.values()
        return found

    @property
    def asked(self) -> str:
        return self.choice.kind if self.match.choices else ""

    def keys(self) -> list[str]:
        return self.choice.keys()

    def offers(self, start: str) -> list[str]:
        """The keys that begin so."""
        return [key for key in self.keys() if key.startswith(start)]

    def answer(self, *keys: str) -> "Table":
        """Answer the open question."""
        self.match.answer(self.choice.seat, keys)
        self.turn_pages()
        return self

    def do(self, *keys: str) -> "Table":
        """Answer several questions one after the other."""
        for key in keys:
            self.answer(key)
        return self

    def told(self, *keys: str) -> list[str]:
        """The kinds of the events that answers bring about, in their order."""
        before = len(self.match.entries())
        self.do(*keys)
        return [entry.event.kind for entry in self.match.entries()[before:]]

    def until(self, kind: str, limit: int = 60) -> "Table":
        """Decline or pass until this is asked."""
        for _ in range(limit):
            if self.asked == kind:
                return self
            assert not self.over, f"{kind} is never asked"
            self.dull()
        raise AssertionError(f"{kind} is never asked; open is {self.asked}")

    def dull(self) -> "Table":
        """Do as little as possible."""
        choice = self.choice
        passing = [option.key for option in choice.options if option.passes]
        for key in ("no_aura", "pass", "buy:0", "lines:free", "keep", "end", "skip", "stay", "roll", *passing):
            if key in choice.keys():
                return self.answer(key)
        return self.answer(*choice.keys()[: max(1, choice.least)])

    def dice(self, **faces: list[str]) -> "Table":
        """Lay out what dice will show: ``attack=["damage:2", "special"]``."""
        for die, shown in faces.items():
            known = [f"{word}:{count}" if word in COUNTED else word for word, count in self.s.book.dice[die].faces]
            self.state.chance.stack(f"dice/{die}", *(known.index(face) for face in shown))
        return self

    def actions(self, *cards: str) -> "Table":
        """Lay Action cards on top of the draw pile, the first one on top."""
        deck = self.state.decks.actions
        for card in reversed(cards):
            deck.remove(card)
            deck.put_on_top(card)
        return self

    def events(self, kind: str) -> list[Any]:
        """All events of a kind so far."""
        return [entry.event for entry in self.match.entries() if entry.event.kind == kind]

    def cited(self) -> set[str]:
        """Every rule the journal has named."""
        return {rule for entry in self.match.entries() for rule in entry.cites}


def waits(choice: Choice) -> bool:
    """Whether a question leaves no choice and is put for its own sake."""
    return choice.kind == "read_on" or (choice.kind == "test" and choice.keys() == ["roll"])


COUNTED = ("damage", "shield", "success", "stop", "threat")


def start(
    book: Book, setup_state: Any, seats: tuple[str, ...] = ("me",), scenario: str = "awakening", **options: Any
) -> Table:
    """A match whose first state is changed before the first rule runs."""

    def changed(setup: Setup, content: Book) -> State:
        state = begin(setup, content)
        setup_state(state)
        return state

    game = GAME.but("rules", begin=changed)
    return Table(Match(game, Setup("malhya", scenario, seats, 1, options), book))


NAMES = {"A": "yoktal", "B": "ancient", "C": "sulk", "D": "wallen", "E": "ulberg"}


class Scene(msgspec.Struct, kw_only=True):
    """What a test wants of a Place beside its drawing; see :func:`place`."""

    mode: str = "combat"
    foes: dict[str, Enemy] = {}
    changes: dict[str, dict[str, Any]] = {}
    """Fields of heroes."""
    gifts: dict[str, tuple[Any, ...]] = {}
    """A Talent for a hero, with these gifts."""
    weapons: dict[str, Weapon] = {}
    objects: tuple[Object, ...] = ()
    interests: dict[str, tuple[str, tuple[Any, ...]]] = {}
    """For a character of the drawing the name of an Interest token and the steps of its chapter."""
    shades: str = ""
    """Characters that stand on shadow cells."""
    summons: dict[str, str] = {}
    """For a character the colour of a Summon token."""
    instructions: tuple[Instruction, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    corpses: tuple[tuple[int, int], ...] = ()
    threat: int = 0
    level: str = "normal"
    phase: str = ""
    counter: int = 0
    doors: dict[str, Any] = {}
    fallen: tuple[str, ...] = ()
    """Heroes who lie there without a life point."""


def scene_book(drawing: str, scene: Scene) -> Book:
    """A book with this Place, its enemies, Weapons and Talents."""
    book = copy_of_base()
    marks = {mark: MarkSpec(interest=name) for mark, (name, _) in scene.interests.items()}
    marks |= {mark: MarkSpec(summon=colour) for mark, colour in scene.summons.items()}  # type: ignore[arg-type]
    marks |= {mark: MarkSpec(ground="shadow") for mark in scene.shades}
    names = [name for name, _ in scene.interests.values()]
    spec = Place(
        id="test",
        number=99,
        name=WORDS,
        map=drawing,
        marks=marks,
        interests={name: Interest(chapter=700 + number) for number, name in enumerate(names)},
        instructions=scene.instructions,
        counter=scene.counter,
        doors=scene.doors,
    )
    read = [
        Chapter(number=700 + number, text=WORDS, do=steps) for number, (_, steps) in enumerate(scene.interests.values())
    ]
    stub = Chapter(number=1, text=WORDS)
    booklet = Booklet(id="awakening", title=WORDS, starts=True, at="lys", chapters=(stub, *read, *scene.chapters))
    book.places = {**book.places, "test": spec}
    book.booklets = {**book.booklets, "awakening": booklet}
    book.enemies = {**book.enemies, **{card.id: card for card in scene.foes.values()}}
    book.weapons = {**book.weapons, **{card.id: card for card in scene.weapons.values()}}
    book.objects = {**book.objects, **{card.id: card for card in scene.objects}}
    made = {f"gift_{owner}": talent(f"gift_{owner}", *given) for owner, given in scene.gifts.items()}
    book.talents = {**book.talents, **made}
    return book


def figures(book: Book, scene: Scene) -> PlaceState:
    """The tokens as drawn."""
    plan = book.plan("test")
    phase = scene.phase or ("main" if scene.mode == "infiltration" else "initiative")
    found = PlaceState(id="test", mode=scene.mode, phase=phase)  # type: ignore[arg-type]
    for mark, name in NAMES.items():
        if mark in plan.drawing.marks:
            found.heroes[name] = Token(plan.drawing.the(mark))
            found.turns[name] = TurnState(name)
    for mark, card in scene.foes.items():
        for cell in plan.board:
            if plan.drawing.marks.get(mark, 0) >> cell & 1:
                number = found.numbers.get(card.id, 0) + 1
                found.numbers[card.id] = number
                one = EnemyState(id=f"{card.id}/{number}", kind=card.id, number=number, cell=cell)
                found.enemies[one.id] = one
                found.had_enemies = True
    for name in scene.fallen:
        found.heroes[name].fallen = True
    found.interests = dict(plan.interest_cells)
    for column, row in scene.corpses:
        cell = plan.board.cell(column, row)
        found.corpses[cell] = found.corpses.get(cell, 0) + 1
    return found


def place(drawing: str, **wanted: Any) -> Table:
    """A Place as drawn: Combat before its Initiative phase, or Infiltration in its main phase."""
    scene = Scene(**wanted)
    book = scene_book(drawing, scene)
    tiles = figures(book, scene)

    def arrange(state: State) -> None:
        state.making, state.reading, state.place = Making([]), None, tiles
        state.decks.tokens = Bag("enhancements", [])
        if scene.mode == "infiltration":
            state.infiltration = Infiltration(scene.level, scene.threat)  # type: ignore[arg-type]
        for name, hero in state.heroes.items():
            hero.talents = [TalentState(f"gift_{name}")] if name in scene.gifts else []
            hero.weapon = scene.weapons[name].id if name in scene.weapons else None
            for field, value in scene.changes.get(name, {}).items():
                setattr(hero, field, value)
            if name in scene.fallen:
                hero.damage += hero.life
                hero.life = 0

    names = list(tiles.heroes)
    names += [name for name in NAMES.values() if name not in names][: max(0, 2 - len(names))]
    return start(book, arrange, heroes={name: {"class": name, "seat": "me"} for name in names})


def fight(drawing: str, **more: Any) -> Table:
    """Combat at the turn of the first hero: nobody has bought Initiative."""
    return place(drawing, **more).until("turn")


def story(
    *steps: AnyStep,
    heroes: tuple[str, ...] = ("yoktal", "ancient"),
    changes: dict[str, dict[str, Any]] | None = None,
    chapters: tuple[Chapter, ...] = (),
    gifts: dict[str, tuple[Gift, ...]] | None = None,
    setup: Any = None,
    book: Book | None = None,
    options: Mapping[str, Any] | None = None,
) -> Table:
    """A booklet whose first chapter has these steps, read by heroes without Talents or Weapons."""
    book = book or copy_of_base()
    ends = tuple(Chapter(number=number, text=WORDS, do=(_end(number),)) for number in range(900, 910))
    booklet = Booklet(
        id="awakening",
        title=WORDS,
        starts=True,
        at="lys",
        chapters=(Chapter(number=1, text=WORDS, do=steps), *chapters, *ends),
    )
    book.booklets = {**book.booklets, "awakening": booklet}
    for owner, given in (gifts or {}).items():
        book.talents = {**book.talents, f"gift_{owner}": talent(f"gift_{owner}", *given)}

    def arrange(state: State) -> None:
        state.making = Making([])
        state.reading = Bookmark("awakening", 1)
        for name in state.heroes:
            state.heroes[name].talents = [TalentState(f"gift_{name}")] if name in (gifts or {}) else []
            for field, value in (changes or {}).get(name, {}).items():
                setattr(state.heroes[name], field, value)
        if setup is not None:
            setup(state)

    party = {name: {"class": name, "seat": "me"} for name in heroes}
    return start(book, arrange, heroes=party, **(options or {}))


def _end(number: int) -> AnyStep:
    from oubliette.games.malhya.content.script import End

    return End(won=number % 2 == 0, title=WORDS)


def ended_at(t: Table) -> int:
    """The chapter that was read last."""
    assert t.state.page is not None
    return t.state.page.chapter


def guard(*lines: DefenceLine) -> dict[str, Any]:
    """Defence lines for a Weapon."""
    return {"defence": lines}


def stats(value: int) -> dict[str, int]:
    """All characteristics alike."""
    return dict.fromkeys(("physique", "dexterity", "senses", "intelligence", "knowledge"), value)


# What the judged situations share

BARE: dict[str, dict[str, Any]] = {name: {"aura": 0} for name in NAMES.values()}
"""Heroes without Aura tokens: nothing is asked about them."""


def bare(**changes: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Fields of heroes who have no Aura tokens."""
    return {name: fields | changes.get(name, {}) for name, fields in BARE.items()}


def blade(name: str = "blade", *, ap: int = 2, card: dict[str, Any] | None = None, **strike: Any) -> Weapon:
    """A Weapon with one attack line and no defence; without dice it has one red one."""
    return weapon(name, attack=(AttackLine(Strike(**(strike or {"attack": 1})), ap=ap),), **(card or {}))


def bow(**strike: Any) -> Weapon:
    """A ranged Weapon with one line."""
    return blade("bow", card={"ranged": True}, **strike)


def bites(*strikes: Strike, **line: Any) -> tuple[Any, ...]:
    """Attack lines of an Enemy card."""
    from oubliette.games.malhya.content.foes import EnemyAttack

    return tuple(EnemyAttack(strike, **line) for strike in strikes)


def swift(name: str = "grunt", **changes: Any) -> Enemy:
    """An enemy who acts before every hero and does not walk."""
    return foe(name, **({"initiative": 20, "movement": 0} | changes))


def struck(drawing: str, **more: Any) -> Table:
    """A Place where nobody buys Initiative; enemies who are swift have acted when a hero is asked for his turn."""
    more.setdefault("changes", BARE)
    more.setdefault("weapons", dict.fromkeys(NAMES.values(), blade()))
    return place(drawing, **more).until("turn")


def opening(drawing: str, **more: Any) -> Table:
    """The same, up to the first question after Initiative, so that defences can be chosen and dice laid out."""
    more.setdefault("changes", BARE)
    more.setdefault("weapons", dict.fromkeys(NAMES.values(), blade()))
    return place(drawing, **more)


def unbought(t: Table) -> Table:
    """Nobody buys Initiative."""
    while t.asked == "initiative":
        t.answer("buy:0")
    return t
