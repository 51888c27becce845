"""A Gloomhaven campaign for tests: found a party, jump over scenarios, answer the questions of the city.

    c = city(outings=[outing("one", 1, rewards=[Gold(10)])], events=[event("stone", "city", ...)])
    c.go("one").home()
    assert c.sheet("brute").gold == 40

The brute is ann's and the tinkerer bob's. An outing is a scenario that is won at once, or lost at once, as the test
likes; one with a treasure lasts a round, and the first character loots it. ``given`` lays a situation out by hand.
"""

import copy
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from tests.gloomhaven.table import Table, small_book
from tests.haven.table import both

from oubliette.games.gloomhaven import GAME
from oubliette.games.gloomhaven.campaign import prosperity
from oubliette.games.gloomhaven.content.book import Book
from oubliette.games.gloomhaven.content.campaign_words import (
    Achievement,
    BattleGoal,
    Campaign,
    Envelope,
    EventCard,
    EventOption,
    EventOutcome,
    EventWhen,
    PersonalQuest,
    QuestTest,
    Rewards,
    Special,
    Treasure,
)
from oubliette.games.gloomhaven.content.kinds import Card, CharacterClass, Item
from oubliette.games.gloomhaven.content.scenario_book import Goal, Mark, Requirement, Scenario, SpecialRule
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.world import Mode, Party, Sheet, World
from oubliette.haven.scenario_words import End
from oubliette.kernel.boards import cells
from oubliette.kernel.game import Setup
from oubliette.kernel.journal import Journal
from oubliette.kernel.match import Match

HEROES = {"brute": "ann", "tinkerer": "bob"}


# Content


def outing(
    name: str,
    number: int,
    *,
    treasure: str | None = None,
    goal_treasure: str | None = None,
    has: Sequence[str] = (),
    lacks: Sequence[str] = (),
    **more: Any,
) -> Scenario:
    """A scenario without monsters: won with a character on W, lost with one on L, at once or after a round."""
    lasts = treasure is not None or goal_treasure is not None
    at: Literal["round_end", "setup"] = "round_end" if lasts else "setup"
    never = Condition(escaped=True)
    return Scenario(
        id=name,
        number=number,
        title=both(name.title()),
        introduction=both(f"{name} begins."),
        conclusion=both(f"{name} is done."),
        map="@   @\n  w   l\n@   @\n  .   .",
        rooms=1,
        legend={
            "w": Mark(start=True, letter="W", treasure=treasure, goal_treasure=goal_treasure),
            "l": Mark(start=True, letter="L"),
        },
        goal=Goal(both("Never by itself"), all_of=(never,)),
        rules=(
            SpecialRule(at, (End("failed"),), when=Condition(occupied="L")),
            SpecialRule(at, (End("completed"),)),
        ),
        requires=Requirement(has=tuple(has), lacks=tuple(lacks)),
        **more,
    )


def event(
    name: str,
    deck: Literal["road", "city"],
    *options: EventOption,
    number: int = 1,
    starting: bool = True,
) -> EventCard:
    """An event card; an option that is not told brings nothing."""
    listed = (*options, outcome(), outcome())[:2]
    return EventCard(id=name, number=number, deck=deck, says=both(name), options=listed, starting=starting)


def outcome(*gives: Rewards, after: Literal["remove", "bottom"] = "remove") -> EventOption:
    """An option with one outcome that always applies."""
    return EventOption(both("Choose"), (EventOutcome(both("It happens"), gives=gives),), after)


def outcomes(*listed: tuple[EventWhen | None, Sequence[Rewards]]) -> EventOption:
    """An option with several outcomes, each with its condition."""
    return EventOption(
        both("Choose"),
        tuple(EventOutcome(both(f"Outcome {place}"), when, tuple(gives)) for place, (when, gives) in enumerate(listed)),
    )


def quest(name: str, *tests: QuestTest, opens: str = "box", number: int = 1) -> PersonalQuest:
    """A personal quest."""
    return PersonalQuest(id=name, number=number, name=both(name), says=both(name), all_of=tests, opens=opens)


def trinket(name: str, number: int, *, cost: int = 20, count: int = 2, **more: Any) -> Item:
    """An item that does nothing to speak of."""
    given = {"slot": "small", "window": "always", **more}
    base = small_book().items["small_helmet"]
    return Item(
        id=name, number=number, name=both(name), cost=cost, count=count, effect=base.effect, says=both(name), **given
    )


def ghost(**more: Any) -> CharacterClass:
    """A class that is locked at first."""
    return CharacterClass(
        id="ghost",
        name=both("Ghost"),
        blurb=both("Ghost"),
        hand=2,
        hit_points=(5,) * 9,
        perks=small_book().classes["seer"].perks,
        starting=False,
        **more,
    )


def achievement(
    name: str,
    scope: Literal["global", "party"] = "global",
    type: str | None = None,  # noqa: A002 - the book's word
) -> Achievement:
    """An achievement."""
    return Achievement(id=name, name=both(name), scope=scope, type=type)


def treasure(name: str, *gives: Rewards, number: int = 1) -> Treasure:
    """A numbered treasure."""
    return Treasure(id=name, number=number, says=both(name), gives=gives)


# The campaign


class City(Table):
    """A campaign in the making of a test."""

    # Reading

    @property
    def world(self) -> World:
        """What all parties share."""
        world = self.session.state.campaign
        assert world is not None
        return world

    @property
    def party(self) -> Party:
        """The party that plays."""
        return self.world.parties[self.world.party]

    def sheet(self, name: str) -> Sheet:
        """A character sheet."""
        return self.world.sheets[name]

    def gold(self) -> dict[str, int]:
        """The gold of everybody in the party."""
        return {name: self.sheet(name).gold for name in self.party.members}

    def kinds(self) -> list[str]:
        """What has happened, in order, by kind."""
        return [one.kind for one in self.events()]

    # Laying out

    def given(
        self,
        *,
        world: Mapping[str, Any] | None = None,
        party: Mapping[str, Any] | None = None,
        **sheets: Mapping[str, Any],
    ) -> "City":
        """The same campaign in another situation, from this question on, with an empty journal."""
        state: Any = self.match.codec.restore(self.match.codec.checkpoint(self.session.state))
        records = state.campaign
        for name, value in (world or {}).items():
            assert hasattr(records, name)
            setattr(records, name, copy.deepcopy(value))
        for name, value in (party or {}).items():
            assert hasattr(records.parties[records.party], name)
            setattr(records.parties[records.party], name, copy.deepcopy(value))
        for sheet, values in sheets.items():
            for name, value in values.items():
                assert hasattr(records.sheets[sheet], name)
                setattr(records.sheets[sheet], name, copy.deepcopy(value))
        prosperity.stock(Session(state, self.match.content, Journal()))
        return City(_match(self.match.content, self.match.setup, state))

    # Playing

    def answer(self, *keys: str) -> "City":
        """Answer the open question."""
        super().answer(*keys)
        return self

    def until(self, *kinds: str) -> "City":
        """Go on dully until one of these questions is open."""
        super().until(*kinds)
        return self

    def done(self) -> "City":
        """Everybody is done in the city, and the party decides what next."""
        for _ in range(20):
            if self.asked == "draw_city_event":
                self.answer("later")
            elif self.asked == "city":
                self.answer("done")
            else:
                assert self.asked == "next", self.asked
                return self
        raise AssertionError("the city is never done")

    def visit(self, seat: str) -> "City":
        """Until it is a seat's turn in the city: those before it are done."""
        while self.asked != "city" or self.seat != seat:
            self.answer("later" if self.asked == "draw_city_event" else "done")
        return self

    def set_out(self, scenario: str, mode: Mode = "campaign") -> "City":
        """Leave for a scenario; the journey's first question is open, or the scenario's first."""
        if self.asked in ("city", "draw_city_event"):
            self.done()
        self.answer(f"play:{scenario}/{mode}")
        if self.asked == "scenario_level":
            self.answer(self.keys("level:")[0])
        return self

    def go(self, scenario: str, mode: Mode = "campaign", *, win: bool = True, road: int = 1) -> "City":
        """Play a scenario, and stop at the first question after it; a road event is answered with ``road``."""
        self.set_out(scenario, mode)
        while self.asked == "road_event" or self.asked == "share":
            self.answer(f"option:{road}") if self.asked == "road_event" else self.dull()
        return self.play(win=win)

    def play(self, *, win: bool = True) -> "City":
        """Play the scenario that is being set up."""
        placed = False
        for _ in range(400):
            if self.over or self.world.phase != "scenario" or self.asked in ("perk", "share", "who_gets"):
                return self
            if self.asked == "starting_hex" and not placed:
                placed = True
                self.answer(self._hex_key("W" if win else "L"))
            else:
                self.dull()
        raise AssertionError(f"{self.world.journey} never ends; open is {self.asked}")

    def _hex_key(self, letter: str) -> str:
        cell = next(iter(cells(self.session.map.letter(letter))))
        return self.session.map.options[cell].key

    def home(self) -> "City":
        """Back to the city from wherever the party is."""
        assert self.asked == "next", self.asked
        self.answer("city")
        return self


def city(
    *,
    heroes: Mapping[str, str] = HEROES,
    outings: Iterable[Scenario] = (),
    last: str = "last",
    events: Iterable[EventCard] = (),
    quests: Iterable[PersonalQuest] = (),
    items: Iterable[Item] = (),
    achievements: Iterable[Achievement] = (),
    treasures: Iterable[Treasure] = (),
    side_scenarios: Sequence[str] = (),
    item_designs: Sequence[str] = (),
    envelopes: Mapping[str, Envelope] | None = None,
    specials: Sequence[Special] = (),
    enhancement: str | None = None,
    names: Sequence[str] = (),
    party_names: Sequence[str] = (),
    classes: Iterable[CharacterClass] = (),
    battle_goals: Iterable[BattleGoal] = (),
    cards: Iterable[Card] = (),
    seats: Sequence[str] = ("ann", "bob"),
    seed: int = 0,
    found: bool = True,
    **options: Any,
) -> City:
    """A campaign at its first question in the city, or before its party is founded."""
    listed = list(outings)
    first = listed[0].id if listed else "first"
    scenarios = {one.id: one for one in (*listed, outing("first", 1), outing("last", 9))} | {
        one.id: one for one in listed
    }
    book = copy.copy(small_book())
    book._maps = {}
    book.scenarios = scenarios
    book.events = {one.id: one for one in events}
    book.personal_quests = {one.id: one for one in quests}
    book.items = {one.id: one for one in items}
    book.achievements = {one.id: one for one in achievements}
    book.treasures = {one.id: one for one in treasures}
    book.battle_goals = {one.id: one for one in battle_goals} or book.battle_goals
    book.cards = {**book.cards, **{one.id: one for one in cards}}
    book.classes = {**book.classes, **{one.id: one for one in classes}}
    story = Campaign(
        id="test",
        title=both("Test"),
        introduction=both("It begins."),
        epilogue=both("It is told."),
        first=first,
        last=last,
        side_scenarios=tuple(side_scenarios),
        item_designs=tuple(item_designs),
        enhancement=enhancement,
        envelopes=envelopes or {},
        specials=tuple(specials),
        names=tuple(names),
        party_names=tuple(both(name) for name in party_names),
    )
    book.campaigns = {"test": story}
    if found:
        options["characters"] = {of: {"class": of, "seat": seat} for of, seat in heroes.items()}
    setup = Setup("gloomhaven", None, tuple(seats), seed, {"open_information": False, **options})
    made = City(Match(GAME, setup, book))
    while found and made.asked == "quest":
        made.answer(made.keys()[0])
    return made


def _match(book: Book, setup: Setup, state: Any) -> Match[Any]:
    game = GAME.but("rules", begin=lambda _setup, _book: copy.deepcopy(state))
    return Match(game, setup, book)
