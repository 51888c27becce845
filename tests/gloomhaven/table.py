"""A Gloomhaven table for tests: draw a map, put figures and cards on it, stack decks, play through the open questions.

    t = table("@ . m", m=foe(hit_points=5, shield=1), top=[Attack(3, pierce=1)])
    t.act("one/top", "figure:m/1")
    assert t.hp("m/1") == 3

A drawing of one line is a straight row of hexes down column 1, with bare hexes on both sides. ``@`` is the hero
``hero``; other heroes, foes, and marks of scenarios are named by keyword. Every
modifier deck is full of +0 cards unless ``draws`` (the hero's) or ``monster_draws`` lay others on top, first one first.
Nothing is asked that the rules would not ask; only the starting position is laid out by hand.
"""

import copy
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal, Self

import msgspec
from tests.haven.table import PATIENCE, HavenTable, both

from oubliette.games.gloomhaven import GAME
from oubliette.games.gloomhaven.board import rooms
from oubliette.games.gloomhaven.campaign.beginning import new_world
from oubliette.games.gloomhaven.content.book import BLESS, CURSE, Book, load
from oubliette.games.gloomhaven.content.campaign_words import Treasure
from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.kinds import (
    AbilityCard,
    AbilityDeck,
    Action,
    Card,
    CharacterClass,
    Item,
    Monster,
    Perk,
    Statistics,
)
from oubliette.games.gloomhaven.content.scenario_book import DoorMade, Goal, Mark, Scenario, SpecialRule, Terrain
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import Attack, Control, Move, Summon, Verbs, lasting
from oubliette.games.gloomhaven.figures.conditions import supply_of
from oubliette.games.gloomhaven.scenario import setup
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import CardState, Character, Entrant, Figure, ItemState, Scene, State
from oubliette.games.gloomhaven.state.world import Journey, Party, Sheet, World
from oubliette.haven.vocabulary import ElementName, Rank, Zone
from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup
from oubliette.kernel.journal import Journal
from oubliette.kernel.match import Match

SMALL_PACK = Path(__file__).parent / "small_pack"
HARD_PACK = SMALL_PACK.with_name("hard_pack")
SMALL = GAME.but("content", load=lambda paths: load([SMALL_PACK, *paths]))
"""Gloomhaven with the small pack of the tests on top: four classes, four monster types, two scenarios."""

HARD = GAME.but("content", load=lambda paths: load([SMALL_PACK, HARD_PACK, *paths]))
"""The same with a scenario of every word for what printed scenarios let happen."""

HERO = "hero"


@cache
def small_book() -> Book:
    """The content of the tests, read once."""
    return load([SMALL_PACK])


# What lies on the map


class Foe(msgspec.Struct, frozen=True):
    """A monster for a mark of the map."""

    kind: Monster
    deck: AbilityDeck
    rank: Rank = "normal"
    hp: int | None = None
    conditions: tuple[ConditionName, ...] = ()
    worth: bool = True
    on: Terrain = "floor"
    """What lies beneath it."""
    shares: str | None = None
    """The mark of the type whose ability deck it shares."""


def foe(
    *,
    hit_points: int = 10,
    move: int | None = 2,
    attack: int | None = 2,
    range: int | None = None,  # noqa: A002 - the word on the card
    do: Sequence[Verbs] = (),
    initiative: int = 50,
    infuse: Sequence[str] = (),
    rank: Rank = "normal",
    hp: int | None = None,
    conditions: Sequence[ConditionName] = (),
    boss: bool = False,
    immune: Sequence[ConditionName] = (),
    standees: int = 6,
    worth: bool = True,
    on_attack: Sequence[ConditionName] = (),
    cards: Sequence[AbilityCard] = (),
    on: Terrain = "floor",
    shares: str | None = None,
    **traits: Any,
) -> Foe:
    """A monster type of its own, both ranks alike; its one ability card is ``do`` (nothing, unless told).

    Several ``cards`` are a whole deck instead, shuffled as ever; ``shares`` names the mark whose deck it draws from.
    """
    half = Statistics(hit_points, move, attack, range, conditions=dict.fromkeys(on_attack, 0), **traits)
    kind = Monster(
        id="unnamed",
        name=both("Foe"),
        deck="unnamed",
        standees=standees,
        normal=half,
        elite=None if boss else half,
        boss=boss,
        immune=tuple(immune),
    )
    whole = tuple(cards) or (AbilityCard(initiative, tuple(do), tuple(infuse)),)
    deck = AbilityDeck(id="unnamed", name=both("Foe"), cards=whole)
    return Foe(kind, deck, rank, hp, tuple(conditions), worth, on, shares)


def action(
    *do: Verbs, lost: bool = False, active: Any = None, infuse: Sequence[str] = (), experience: int = 0, **more: Any
) -> Action:
    """Half a card; an active bonus makes it persistent unless told otherwise."""
    if active is None and lasting(do):
        turn = any(isinstance(ability, Control) and ability.turn for ability in do)
        active = "round" if turn else "persistent"
    return Action(tuple(do), experience, tuple(infuse), lost, active, **more)


def card(
    card_id: str,
    *,
    top: Action | Sequence[Verbs] = (),
    bottom: Action | Sequence[Verbs] = (),
    initiative: int = 10,
) -> Card:
    """An ability card; what is not told is Attack 2 and Move 2."""
    return Card(
        id=card_id,
        name=both(card_id),
        of="tester",
        level=1,
        initiative=initiative,
        top=_half(top, Attack(2)),
        bottom=_half(bottom, Move(2)),
    )


def _half(half: Action | Sequence[Verbs], otherwise: Verbs) -> Action:
    return half if isinstance(half, Action) else action(*(half or (otherwise,)))


ItemStanding = Literal["ready", "spent", "consumed"]


class Lying(msgspec.Struct, frozen=True):
    """A card that does not start in hand."""

    card: Card
    zone: Zone


def lying(which: Card | str, zone: Zone) -> Lying:
    """A card (or a plain one of this name) in another zone."""
    return Lying(card(which) if isinstance(which, str) else which, zone)


class Hero(msgspec.Struct, frozen=True):
    """A hero for a mark of the map."""

    cards: tuple[Card | Lying, ...]
    hit_points: int = 10
    hp: int | None = None
    conditions: tuple[ConditionName, ...] = ()
    items: tuple[Item, ...] = ()
    draws: tuple[str, ...] = ()
    seat: str = "me"
    level: int = 1
    deck: tuple[str, ...] | None = None
    states: Mapping[str, ItemStanding] = {}
    goal: str = ""


def hero(
    *,
    hand: Sequence[Card | Lying | str] = (),
    top: Action | Sequence[Verbs] = (),
    bottom: Action | Sequence[Verbs] = (),
    initiative: int = 10,
    hit_points: int = 10,
    hp: int | None = None,
    conditions: Sequence[ConditionName] = (),
    items: Sequence[Item] = (),
    draws: Sequence[str] = (),
    seat: str = "me",
    level: int = 1,
    deck: Sequence[str] | None = None,
    prefix: str = "",
    states: Mapping[str, ItemStanding] | None = None,
    goal: str = "",
) -> Hero:
    """A hero: its hand, or ``top`` of card ``one``, ``bottom`` of card ``two``, and plain ``three`` and ``four``.

    ``deck`` is its whole modifier deck, first card uppermost; ``draws`` lie on top of many +0 cards.
    Cards of the same name are the same card, so the hands of further heroes want a ``prefix``: ``b_one``.
    ``states`` says which items are spent or consumed at the start, ``goal`` is the battle goal it keeps.
    """
    cards: list[Card | Lying] = [card(one) if isinstance(one, str) else one for one in hand]
    if not cards:
        cards = [
            card(f"{prefix}one", top=top, initiative=initiative),
            card(f"{prefix}two", bottom=bottom, initiative=initiative + 10),
            card(f"{prefix}three", initiative=initiative + 20),
            card(f"{prefix}four", initiative=initiative + 30),
        ]
    whole = None if deck is None else tuple(deck)
    carried = (tuple(items), tuple(draws), seat, level, whole, states or {}, goal)
    return Hero(tuple(cards), hit_points, hp, tuple(conditions), *carried)


def friend(*, initiative: int = 80, **more: Any) -> Hero:
    """A second hero with plain cards ``five`` to ``eight``, of the same player; it comes late in the round."""
    names = ("five", "six", "seven", "eight")
    hand = [card(name, initiative=initiative + place) for place, name in enumerate(names)]
    return hero(**{"hand": hand, **more})


# The table


class Table(HavenTable[Figure]):
    """A match in the making of a test. ``t.answer`` answers the open question; the rest reads."""

    hero_id = HERO
    dull_keys = ("pass", "skip", "stop", "suffer", "end_turn", "no_rest", "accept", "leave", "rest")

    # Answering

    def hexes(self) -> list[tuple[int, int]]:
        """The hexes among the answers, as column and row, in order."""
        found = [key.removeprefix("hex:").split(",") for key in self.keys("hex:")]
        return sorted((int(column), int(row)) for column, row in found)

    def declare(self, *cards: str) -> Self:
        """Declare two cards, the leading one first, for the hero that is asked; ``rest`` for a long rest."""
        self.until("declare")
        if cards == ("rest",):
            return self.answer("rest")
        lead, second = cards or ("one", "two")
        return self.answer(f"card:{lead}", f"card:{second}")

    def act(self, deed: str, *answers: str) -> Self:
        """Perform an action such as ``one/top`` in a hero's turn, then give the answers.

        Declares cards one and two and goes on to the turn first, if need be.
        """
        if self.asked == "declare":
            self.declare()
        self.until("action")
        return self.answer(f"card:{deed}").answers(*answers)

    def end_turn(self) -> Self:
        """Finish the running turn dully."""
        acting = self.scene.acting
        while not self.match.over and self.scene.acting == acting:
            self.dull()
        return self

    def end_round(self) -> Self:
        """Go on dully to the next round's declaration, or to the end."""
        number = self.scene.round
        for _ in range(PATIENCE):
            if self.match.over or (self.scene.round > number and self.asked == "declare"):
                return self
            self.dull()
        raise AssertionError("the round never ends")

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

    def hero(self, name: str = HERO) -> Character:
        """A hero, in play or not."""
        return self.scene.characters[name]

    def lies(self, card_id: str, name: str = HERO) -> str:
        """The zone in which a card of a hero lies."""
        return next(state.zone for state in self.hero(name).cards if state.id == card_id)

    def item(self, item_id: str, name: str = HERO) -> str:
        """What state an item is in: ready, spent or consumed."""
        return next(state.state for state in self.hero(name).items if state.id == item_id)

    def element(self, element: ElementName) -> str:
        """How strong an element is: strong, waning or inert."""
        return self.scene.elements.get(element, "inert")

    def told(self, kind: str, *fields: str) -> list[Any]:
        """Fields of all events of a kind: one each, or a tuple of several."""
        found = [tuple(getattr(event, field) for field in fields) for event in self.events(kind)]
        return [one[0] for one in found] if len(fields) == 1 else found

    def harm(self) -> int:
        """How much damage the open question is about."""
        if self.asked != "damage" or self.choice.say is None:
            raise AssertionError(f"{self.asked} is asked, not how damage is taken")
        return int(str(self.choice.say.args["amount"]))

    def turns(self) -> list[str]:
        """Who has taken a turn, in order."""
        return [event.figure for event in self.events("turn_began")]  # type: ignore[attr-defined]


def table(
    drawing: str,
    *,
    top: Action | Sequence[Verbs] = (),
    bottom: Action | Sequence[Verbs] = (),
    hand: Sequence[Card | Lying | str] = (),
    me: Hero | None = None,
    draws: Sequence[str] = (),
    monster_draws: Sequence[str] = (),
    level: int = 1,
    goal: Condition | None = None,
    rules: Iterable[SpecialRule] = (),
    doors: Mapping[str, DoorMade] | None = None,
    elements: Mapping[ElementName, str] | None = None,
    open_information: bool = False,
    seed: int = 0,
    scenario: Mapping[str, Any] | None = None,
    treasures: Iterable[Treasure] = (),
    campaign: bool = False,
    **marks: Hero | Foe | Mark,
) -> Table:
    """A match at the start of its first round on a drawn map; with ``campaign`` it is one of a campaign's scenarios."""
    first = me or hero(top=top, bottom=bottom, hand=hand, draws=draws)
    heroes = {HERO: ("@", first)}
    heroes |= {mark: (mark, one) for mark, one in marks.items() if isinstance(one, Hero)}
    foes = {mark: one for mark, one in marks.items() if isinstance(one, Foe)}
    legend = {mark: one for mark, one in marks.items() if isinstance(one, Mark)}
    legend |= {mark: Mark(start=True) for mark, _ in heroes.values() if mark != "@"}
    legend |= {mark: Mark(monster=mark, rank=(one.rank,) * 3, terrain=one.on) for mark, one in foes.items()}
    never = Goal(both("Never"), any_of=(Condition(round=_at_least(99)),))
    drawn = Scenario(
        id="drawn",
        number=1,
        title=both("Drawn"),
        introduction=both("Drawn."),
        conclusion=both("Done."),
        map=drawing if "\n" in drawing.strip() else _row(drawing.split()),
        rooms=1,
        legend=legend,
        doors=doors or {},
        goal=never if goal is None else Goal(both("Goal"), all_of=(goal,)),
        rules=tuple(rules),
        **(scenario or {}),
    )
    book = _book(drawn, heroes, foes)
    book.treasures = {**book.treasures, **{one.id: one for one in treasures}}
    seats = tuple(dict.fromkeys(one.seat for _, one in heroes.values()))
    state = State(
        chance=Chance(seed),
        seats=seats,
        scenario="drawn",
        level=level,
        open_information=open_information,
        entrants=[Entrant(name, name, one.seat, one.level, hand=[]) for name, (_, one) in heroes.items()],
    )
    _lay_out(state, book, heroes, foes, monster_draws)
    if elements and state.scene is not None:
        state.scene.elements = dict(elements)  # type: ignore[arg-type]  # strong or waning
    if campaign:
        state.campaign = _world(state, book, heroes)
    game = GAME.but("rules", begin=lambda _setup, _book: copy.deepcopy(state))
    return Table(Match(game, Setup("gloomhaven", "drawn", seats, seed), book))


HOUND = Summon(both("Hound"), hit_points=5, move=3, attack=2)
"""A summon for tests."""


def with_summon(drawing: str, where: str, summon: Summon = HOUND, **more: Any) -> Table:
    """A table at the start of its second round, with the hero's summon ``summon/one#1`` put on a hex in the first."""
    return table(drawing, top=action(summon, lost=True), **more).act("one/top", where).end_round()


def _row(marks: Sequence[str]) -> str:
    """A straight row of hexes down column 1 with bare hexes on both sides, so that nobody stands in a tight passage."""
    lines = [line for mark in marks for line in (".   .", f"  {mark}")]
    return "\n".join([*lines, ".   ."])


def _at_least(number: int) -> Any:
    from oubliette.games.gloomhaven.content.scenario_book import Count

    return Count(at_least=number)


def _book(drawn: Scenario, heroes: Mapping[str, tuple[str, Hero]], foes: Mapping[str, Foe]) -> Book:
    """The small book with what a test needs on top."""
    book = copy.copy(small_book())
    book._maps = {}
    book.scenarios = {**book.scenarios, "drawn": drawn}
    own = {
        card.id: msgspec.structs.replace(card, of=name)
        for name, (_, it) in heroes.items()
        for card in (one.card if isinstance(one, Lying) else one for one in it.cards)
    }
    book.cards = {**book.cards, **own}
    book.items = {**book.items, **{item.id: item for _, it in heroes.values() for item in it.items}}
    perk = Perk(both("None"))
    book.classes = {
        **book.classes,
        **{
            name: CharacterClass(
                id=name, name=both(name), blurb=both(name), hand=10, hit_points=(it.hit_points,) * 9, perks=(perk,)
            )
            for name, (_, it) in heroes.items()
        },
    }
    book.monsters = {
        **book.monsters,
        **{mark: msgspec.structs.replace(one.kind, id=mark, deck=one.shares or mark) for mark, one in foes.items()},
    }
    book.decks = {**book.decks, **{mark: msgspec.structs.replace(one.deck, id=mark) for mark, one in foes.items()}}
    return book


def _world(state: State, book: Book, heroes: Mapping[str, tuple[str, Hero]]) -> World:
    """A campaign whose one party is in the drawn scenario; the characters own what they have with them."""
    world = new_world(book, next(iter(book.campaigns)), Chance(0))
    world.phase, world.journey = "scenario", Journey("drawn", "campaign", state.level or 0)
    for name, (_, one) in heroes.items():
        owned = [item.id for item in one.items]
        world.sheets[name] = Sheet(id=name, of=name, name=name, seat=one.seat, line=name, items=owned)
        world.copies |= {item: world.copies.get(item, 0) + 1 for item in owned}
    world.party = "party"
    world.parties[world.party] = Party(id=world.party, members=list(heroes))
    return world


def _lay_out(
    state: State,
    book: Book,
    heroes: Mapping[str, tuple[str, Hero]],
    foes: Mapping[str, Foe],
    monster_draws: Sequence[str],
) -> None:
    """The scene as if set up: first room revealed, figures on their marks, decks stacked."""
    s = Session(state, book, Journal())
    setup.begin_scene(s, "drawn")
    s.scene.monster_deck.pile = _stacked(monster_draws)
    _take_from_supply(s, s.scene.monster_deck)
    for entrant in state.entrants:
        mark, it = heroes[entrant.id]
        made = setup.make_character(s, entrant)
        made.cards = [
            CardState(one.card.id, one.zone) if isinstance(one, Lying) else CardState(one.id) for one in it.cards
        ]
        made.items = [ItemState(item.id, it.states.get(item.id, "ready")) for item in it.items]
        made.deck.pile = _stacked(it.draws) if it.deck is None else list(reversed(it.deck))
        _take_from_supply(s, made.deck)
        made.goals = [it.goal] if it.goal else []
        made.hit_points = it.hp or it.hit_points
        made.conditions = dict.fromkeys(it.conditions, False)
        made.cell = _cell(s, mark)
        s.scene.characters[entrant.id] = made
    for room, hexes in enumerate(s.map.rooms):
        if any(hexes >> one.cell & 1 for one in s.scene.characters.values()):
            for _ in rooms.reveal(s, room):
                raise AssertionError("laying the table out asks nothing")
    for kind, numbers in s.scene.types.items():
        _renumber(s, kind, numbers.free)
    for monster in s.scene.monsters.values():
        one = foes[monster.kind]
        monster.hit_points = one.hp or monster.most
        monster.conditions = dict.fromkeys(one.conditions, False)
        monster.worth = one.worth


def _renumber(s: Session, kind: str, free: list[int]) -> None:
    """Standees in the order of the drawing, so that tests can name them."""
    there = [monster for monster in s.scene.monsters.values() if monster.kind == kind]
    there.sort(key=lambda monster: s.map.board.coords(monster.cell)[::-1])
    numbers = sorted([*free, *(monster.number for monster in there)])
    for monster in there:
        del s.scene.monsters[monster.id]
    for number, monster in enumerate(there, start=1):
        monster.number, monster.id = number, f"{kind}/{number}"
        s.scene.monsters[monster.id] = monster
    free[:] = sorted((number for number in numbers if number > len(there)), reverse=True)


def _stacked(draws: Sequence[str]) -> list[str]:
    """A deck of +0 cards with these on top, the first one uppermost."""
    return [*["plus_0"] * 20, *reversed(draws)]


def _take_from_supply(s: Session, deck: Deck) -> None:
    """Bless and Curse cards that lie in a deck are not in the supply."""
    for card_id in deck.pile:
        if card_id in (BLESS, CURSE):
            supply_of(s, deck, card_id).take()


def _cell(s: Session, mark: str) -> int:
    from oubliette.kernel.boards import read_hexes

    return read_hexes(s.card.map, void=" ").the(mark)
