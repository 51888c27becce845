"""A table for tests: draw a map, put figures and cards on it, stack the die, play through the open questions.

    t = table("@ . m", m=foe(hit_points=5, shield=1), top=[Attack(3, pierce=1)])
    t.act("top", "monster:m/1")
    assert t.hp("m/1") == 2

Nothing is asked that the rules would not ask, and nothing is poked while a match runs but the die.
"""

import copy
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Self

import msgspec
from tests.haven.table import PATIENCE, HavenTable, both

from oubliette.games.buttons_bugs import GAME
from oubliette.games.buttons_bugs.cards.modifiers import STREAM as MODIFIERS
from oubliette.games.buttons_bugs.content.book import Book, load
from oubliette.games.buttons_bugs.content.condition_table import ConditionName
from oubliette.games.buttons_bugs.content.kinds import (
    Action,
    AttackEffects,
    Card,
    CharacterClass,
    Column,
    Columns,
    Difficulty,
    Face,
    Item,
    Monster,
)
from oubliette.games.buttons_bugs.content.scenario_card import (
    Bonuses,
    Goal,
    Hazard,
    Mark,
    Objective,
    Placed,
    Scenario,
    SpecialRule,
    Token,
)
from oubliette.games.buttons_bugs.content.scenario_card import Test as Condition
from oubliette.games.buttons_bugs.content.vocabulary import (
    ACTIVE_BONUSES,
    RESULTS,
    ModifierCell,
    Result,
    Retaliate,
    Side,
    Value,
    Verbs,
)
from oubliette.games.buttons_bugs.scenario.setup import place_figures
from oubliette.games.buttons_bugs.state.elements import available_infusions
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import (
    ADVENTURER,
    Adventurer,
    CardState,
    Figure,
    ItemState,
    Scene,
    State,
)
from oubliette.games.buttons_bugs.turn.initiative import STREAM as ACTIONS
from oubliette.games.buttons_bugs.turn.rest import STREAM as SHORT_REST
from oubliette.haven.vocabulary import Rank, Zone
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup
from oubliette.kernel.journal import Journal
from oubliette.kernel.match import Match

Row = Sequence[Value | ModifierCell]
FLAT: list[Row] = [(0, 0, 0)] * 6
"""A modifier table that changes nothing: the usual one here, so that only what is being tested matters."""


# What lies on the map


class Foe(msgspec.Struct, frozen=True):
    """A monster for a mark of the map: one of the pack by its kind, or a type of its own."""

    kind: str = ""
    number: int | None = None
    rank: Rank = "normal"
    hp: int | None = None
    conditions: tuple[ConditionName, ...] = ()
    card: Monster | None = None


def foe(
    kind: str = "",
    *,
    hit_points: int = 10,
    do: Sequence[Verbs] = (),
    minus: Sequence[Verbs] | None = None,
    plus: Sequence[Verbs] | None = None,
    initiative: int | tuple[int, int, int] = 50,
    infuse: Sequence[str] = (),
    shield: int = 0,
    retaliate: int | Retaliate | None = None,
    flying: bool = False,
    immune: Sequence[ConditionName] = (),
    effects: AttackEffects | None = None,
    number: int | None = None,
    rank: Rank = "normal",
    hp: int | None = None,
    conditions: Sequence[ConditionName] = (),
) -> Foe:
    """A monster. With a kind of the pack it is that one; else a type of its own, which does nothing unless told.

    ``do`` is the action of all three columns, ``minus`` and ``plus`` replace it in theirs; ``hp`` and ``conditions``
    are this one's at the start.
    """
    if kind:
        return Foe(kind, number, rank, hp, tuple(conditions))
    first, middle, last = (initiative,) * 3 if isinstance(initiative, int) else initiative
    zero = tuple(do)
    columns = Columns(
        minus=Column(first, zero if minus is None else tuple(minus), tuple(infuse)),
        zero=Column(middle, zero, tuple(infuse)),
        plus=Column(last, zero if plus is None else tuple(plus), tuple(infuse)),
    )
    card = Monster(
        id="unnamed",
        name=both("Foe"),
        hit_points=hit_points,
        attack_effects=effects or AttackEffects(),
        bonuses=Bonuses(shield, Retaliate(retaliate) if isinstance(retaliate, int) else retaliate, flying),
        immune=tuple(immune),
        columns=columns,
    )
    return Foe("", number, rank, hp, tuple(conditions), card)


def hazard(damage: int = 0, *conditions: ConditionName) -> Mark:
    """A hazard hex."""
    return Mark(terrain="hazard", hazard=Hazard(damage, conditions))


def plate() -> Mark:
    """A pressure plate."""
    return Mark(terrain="plate")


# Cards


def action(*do: Verbs, lost: bool = False, active: Any = None, infuse: Sequence[str] = (), **more: Any) -> Action:
    """Half a card; an active bonus makes it persistent unless told otherwise."""
    if active is None and any(isinstance(verb, ACTIVE_BONUSES) for verb in do):
        active = "persistent"
    return Action(tuple(do), tuple(infuse), active, lost, **more)


def card(
    card_id: str,
    *,
    top: Action | Sequence[Verbs] = (),
    bottom: Action | Sequence[Verbs] = (),
    b_top: Action | Sequence[Verbs] = (),
    b_bottom: Action | Sequence[Verbs] = (),
    initiative: int = 1,
    b_initiative: int | None = None,
    upgraded: bool = False,
) -> Card:
    """An ability card; what is not told is Attack 2 and Move 2. Side B is side A again unless told otherwise."""
    basic_top, basic_bottom = _half(top, "top"), _half(bottom, "bottom")
    a = Face(both(f"{card_id} A"), initiative, basic_top, basic_bottom)
    b = Face(
        both(f"{card_id} B"),
        b_initiative or initiative,
        _half(b_top, "top") if b_top else basic_top,
        _half(b_bottom, "bottom") if b_bottom else basic_bottom,
    )
    return Card(id=card_id, of="tester", a=a, b=b, upgrades=card_id if upgraded else None)


def _half(half: Action | Sequence[Verbs], which: str) -> Action:
    from oubliette.games.buttons_bugs.content.vocabulary import Attack, Move

    if isinstance(half, Action):
        return half
    return action(*(half or ([Attack(2)] if which == "top" else [Move(2)])))


class Lying(msgspec.Struct, frozen=True):
    """A card that does not start in hand on side A."""

    card: Card
    side: Side = "a"
    zone: Zone = "hand"


Hand = Sequence[Card | Lying | str]
"""The adventurer's cards; a name alone is a plain one."""


def lying(which: Card | str, side: Side = "a", zone: Zone = "hand") -> Lying:
    """A card (or a plain one of this name) on another side, or in another zone."""
    return Lying(card(which) if isinstance(which, str) else which, side, zone)


# The table


class Table(HavenTable[Figure]):
    """A match in the making of a test. ``t.answer`` answers the open question; the rest reads."""

    hero_id = ADVENTURER
    dull_keys = ("pass", "skip", "stop", "take", "end_turn", "roll", "done", "accept", "ignore")

    # Acting

    def select(self, first: str = "one", second: str = "two") -> Self:
        """Play two cards, the first for its initiative."""
        return self.until("plan").answer(f"card:{first}", f"card:{second}")

    def act(self, deed: str, *answers: str) -> Self:
        """Perform an action in the adventurer's turn: ``top`` or ``bottom`` of card one or two, or ``two/bottom``.

        Selects cards and goes on to the turn first, if need be; then gives the answers.
        """
        if self.asked != "turn":
            if not any(state.zone == "selected" for state in self.hero.cards):
                self.select()
            self.until("turn")
        whole = deed if "/" in deed else f"{'two' if deed in ('bottom', 'basic_move') else 'one'}/{deed}"
        return self.answer(f"card:{whole}").answers(*answers)

    def rest(self, lost: str) -> Self:
        """Take the long rest that was declared: lose a card, and do all that the rest offers."""
        self.until("rest_loss").answer(f"lose:{lost}")
        while self.asked == "rest_step":
            self.answer("perform")
        return self

    def end_turn(self) -> Self:
        """Finish the adventurer's turn and everything after it up to the next question outside the turn."""
        while self.asked == "turn" or (not self.match.over and self.scene.acting == ADVENTURER):
            self.dull()
        return self

    def end_round(self) -> Self:
        """Go on dully to the next round's plan, or to the end."""
        number = self.scene.round
        for _ in range(PATIENCE):
            if self.match.over or (self.scene.round > number and self.asked == "plan"):
                return self
            if self.asked == "plan":
                self.select(*(key.partition(":")[2] for key in self.keys("card:")[:2]))
            else:
                self.dull()
        raise AssertionError("the round never ends")

    def stack(self, results: str) -> Self:
        """Lay out the die for the next attacks, as ``"+0-"``."""
        self.session.chance.stack(MODIFIERS, *("-0+".index(result) for result in results))
        return self

    def stack_actions(self, results: str) -> Self:
        """Lay out the die for the next monster types, in the order of their boards."""
        self.session.chance.stack(ACTIONS, *("-0+".index(result) for result in results))
        return self

    def stack_rest(self, *places: int) -> Self:
        """Lay out which card of the hand, counted from 0, the next short rests lose."""
        self.session.chance.stack(SHORT_REST, *places)
        return self

    # Reading

    @property
    def session(self) -> Session:
        """What the rules work on; to be read."""
        session: Session = self.match.context
        return session

    @property
    def scene(self) -> Scene:
        """The running scenario."""
        return self.session.scene

    @property
    def hero(self) -> Adventurer:
        """The adventurer."""
        return self.scene.hero

    def card(self, card_id: str) -> CardState:
        """One of the adventurer's cards."""
        return next(state for state in self.hero.cards if state.id == card_id)

    def lies(self, card_id: str) -> str:
        """Where a card lies and which side shows: ``"hand b"``."""
        state = self.card(card_id)
        return f"{state.zone} {state.side}"

    def item(self, item_id: str) -> str:
        """What state an item is in: ready, spent or lost."""
        return next(state.condition for state in self.hero.items if state.id == item_id)

    def elements(self) -> list[str]:
        """The infusions available now, sorted by icon."""
        return sorted(icon for _, icon in available_infusions(self.session))


# Making one


class StagedBook(Book):
    """The content of one test, with the state its match begins in."""

    staged: State

    def __init__(self) -> None:
        base = own_book()
        for name in ("areas", "difficulties", "classes", "cards", "monsters", "items", "scenarios", "campaigns"):
            setattr(self, name, dict(getattr(base, name)))
        self.packs = base.packs
        self.tables = dict(base.tables)
        self._maps = {}


@cache
def own_book() -> Book:
    """The pack that comes with the game, read once."""
    return load([])


def _begin(_setup: Setup, book: Book) -> State:
    staged: State = copy.deepcopy(book.staged)  # type: ignore[attr-defined]  # every book here is a staged one
    return staged


STAGED_GAME = GAME.but("rules", begin=_begin)


def table(
    drawing: str,
    *,
    top: Action | Sequence[Verbs] = (),
    bottom: Action | Sequence[Verbs] = (),
    hand: Hand = (),
    initiative: int = 1,
    hp: int | None = None,
    most: int = 10,
    conditions: Sequence[ConditionName] = (),
    items: Sequence[str | Item] = (),
    spent: Sequence[str] = (),
    level: int = 1,
    hero_table: Sequence[Row] | str = FLAT,
    monster_table: Sequence[Row] | str = FLAT,
    row: int = 1,
    monster_row: int = 1,
    of: str = "tester",
    rules: Sequence[SpecialRule] = (),
    goal: Sequence[Condition] = (),
    failure: Sequence[Condition] = (),
    objectives: Mapping[str, Objective] | None = None,
    tokens: Mapping[str, Token] | None = None,
    actions: str = "",
    die: str = "",
    later_advantage: bool = False,
    seed: int = 0,
    **marks: Foe | Mark | str,
) -> Table:
    """Set a scenario up and open its first question, the plan of round 1.

    Marks of the drawing are keyword arguments: a :func:`foe`, a kind of the pack as text, or a legend mark. The
    adventurer starts on ``@`` with cards ``one`` (with ``top``), ``two`` (with ``bottom``), ``three`` and ``four``,
    unless a ``hand`` is given; ``initiative`` is that of cards given by name only. A mark that is not drawn is a kind
    that may spawn. A drawing of one line is a corridor: its hexes lie in a row, (0, 0), (0, 1) and so on. Without a
    goal, slaying everybody is it. ``die`` and ``actions`` stack both dice; ``row`` and ``monster_row`` are the rows of
    both modifier tables, counted from 1. With a class of the pack (``of``) its own tables are used.
    """
    if "\n" not in drawing:
        drawing = "\n\n".join(drawing.split())
    book = StagedBook()
    legend, foes = _legend(book, marks)
    scenario = Scenario(
        id="test",
        number=99,
        title=both("Test"),
        level=level,
        introduction=both("-"),
        conclusion=both("-"),
        map=drawing,
        legend=legend,
        goal=Goal(both("Goal"), all_of=tuple(goal) or (Condition(slain="all"),)),
        failure=Goal(both("Failure"), any_of=tuple(failure)) if failure else None,
        rules=tuple(rules),
        objectives=objectives or {},
        tokens=tokens or {},
    )
    cards = _cards(hand, top, bottom, initiative)
    book.scenarios = {**book.scenarios, "test": scenario}
    book.cards = {**book.cards, **{one.card.id: one.card for one in cards}}
    _tables(book, most, hero_table, monster_table)
    hero = Adventurer(
        id=ADVENTURER,
        cell=book.map("test").start,
        hit_points=most if hp is None else hp,
        most=most,
        of=of,
        row=row - 1,
        conditions=dict.fromkeys(conditions, False),
        cards=[CardState(one.card.id, one.side, one.zone) for one in cards],
        items=_items(book, items, spent),
    )
    state = State(chance=Chance(seed), seat="me", scenario="test", later_advantage=later_advantage)
    session = Session(state, book, Journal())
    session.enter(Scene(scenario="test", level=level, difficulty="test", hero=hero, monster_row=monster_row - 1))
    place_figures(session)
    for figure_id, it in foes.items():
        monster = session.scene.monsters.get(figure_id)
        if monster is None:
            continue  # not drawn: a kind to be spawned later
        monster.hit_points = it.hp or monster.hit_points
        monster.conditions = dict.fromkeys(it.conditions, False)
    session.scene.phase = "start"
    book.staged = state
    staged = Table(Match(STAGED_GAME, Setup("buttons_bugs", "test", ("me",), seed), book))
    return staged.stack(die).stack_actions(actions)


def _legend(book: StagedBook, marks: Mapping[str, Foe | Mark | str]) -> tuple[dict[str, Mark], dict[str, Foe]]:
    legend: dict[str, Mark] = {}
    foes: dict[str, Foe] = {}
    for place, (mark, what) in enumerate(marks.items(), start=1):
        if isinstance(what, Mark):
            legend[mark] = what
            continue
        one = Foe(what) if isinstance(what, str) else what
        kind = one.kind or mark
        if one.card is not None:
            book.monsters = {**book.monsters, kind: msgspec.structs.replace(one.card, id=kind)}
        number = one.number or place
        legend[mark] = Mark(monster=Placed(kind, number, one.rank))
        foes[f"{kind}/{number}"] = one
    return legend, foes


def _cards(hand: Hand, top: Any, bottom: Any, initiative: int) -> list[Lying]:
    if not hand:
        hand = [
            card("one", top=top, initiative=initiative),
            card("two", bottom=bottom, initiative=initiative),
            card("three", initiative=initiative),
            card("four", initiative=initiative),
        ]
    plain = [card(one, initiative=initiative) if isinstance(one, str) else one for one in hand]
    return [one if isinstance(one, Lying) else lying(one) for one in plain]


def _tables(book: StagedBook, most: int, hero_table: Sequence[Row] | str, monster_table: Sequence[Row] | str) -> None:
    for name, rows in (("test_hero", hero_table), ("test_monsters", monster_table)):
        if isinstance(rows, str):
            book.tables[name] = book.tables[rows]
        else:
            book.tables[name] = tuple(
                tuple(cell if isinstance(cell, ModifierCell) else ModifierCell(cell) for cell in row) for row in rows
            )
    tester = CharacterClass(
        id="tester",
        name=both("Tester"),
        blurb=both("-"),
        hit_points=(most,) * 5,
        tables=("test_hero",) * 5,
    )
    book.classes = {**book.classes, "tester": tester}
    book.difficulties = {"test": Difficulty(id="test", name=both("Test"), table="test_monsters")}


def _items(book: StagedBook, items: Iterable[str | Item], spent: Sequence[str]) -> list[ItemState]:
    states = []
    for item in items:
        if isinstance(item, Item):
            book.items = {**book.items, item.id: item}
        name = item if isinstance(item, str) else item.id
        states.append(ItemState(name, "spent" if name in spent else "ready"))
    return states


def results(text: str) -> list[Result]:
    """``"-0+"`` as results of the die."""
    return [RESULTS["-0+".index(one)] for one in text]
