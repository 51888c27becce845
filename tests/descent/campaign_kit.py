"""A campaign for tests: quests that are decided as soon as they are set up, and everything between them as it is.

    t = staged(winners={"intro": "overlord"})
    t.to("next_quest")

Quests are called ``intro``, ``a1`` to ``a5``, ``inter_h`` and ``inter_o``, ``b1h`` to ``b5o``, ``fin_h`` and ``fin_o``;
rumors ``r1`` and so on are those of the test.
"""

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import msgspec
from tests.descent.table import shipped

from oubliette.games.descent import GAME
from oubliette.games.descent.content.campaign_book import (
    ActQuest,
    AdvancedQuest,
    Campaign,
    EventCard,
    Fork,
    PlotCard,
    Rewards,
    RumorCard,
    Told,
)
from oubliette.games.descent.content.quest_book import Encounter, LieutenantPlace, Quest, Rule, Win
from oubliette.games.descent.state.saga import Saga
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Hero
from oubliette.kernel.choices import Choice
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

NOTHING = Words(en="-", fr="-")
ACT_ONE = tuple(f"a{n}" for n in range(1, 6))
ACT_TWO = tuple(f"b{n}{side}" for n in range(1, 6) for side in "ho")
ENDS = ("inter_h", "inter_o", "fin_h", "fin_o")
MAP = "A B C D E\n\nF G H J K"


def tiny(name: str, side: str, rewards: Rewards | None = None) -> Quest:
    """A quest that a side wins as soon as everybody stands where he should."""
    encounter = Encounter(
        id="tiny",
        map=MAP,
        areas={"all": (0, 0, 4, 1)},
        heroes="all",
        lieutenants=(LieutenantPlace("splig"),),
        rules=(Rule(at="hero_turn_end", do=(Win(side),)),),  # type: ignore[arg-type]
        goal_heroes=NOTHING,
        goal_overlord=NOTHING,
    )
    title = Words(en=name, fr=name)
    return Quest(id=name, number=1, title=title, blurb=title, encounters=(encounter,), rewards=rewards or Rewards())


def story(**more: Any) -> Campaign:
    """A campaign of the usual shape."""
    told = Campaign(
        id="staged",
        title=NOTHING,
        blurb=NOTHING,
        home=NOTHING,
        introduction="intro",
        act_1=tuple(ActQuest(f"a{n}", Fork(f"b{n}h", f"b{n}o")) for n in range(1, 6)),
        interlude=Fork("inter_h", "inter_o"),
        finale=Fork("fin_h", "fin_o"),
        routes={},
        prologue=NOTHING,
        epilogue=Told(NOTHING, NOTHING),
    )
    return msgspec.structs.replace(told, **more)


@dataclass
class Staged:
    """A match of a staged campaign."""

    match: Match[Any]

    @property
    def s(self) -> Session:
        """The session behind the match."""
        session: Session = self.match.context
        return session

    @property
    def saga(self) -> Saga:
        """The campaign's records."""
        assert self.s.state.saga is not None
        return self.s.state.saga

    @property
    def choice(self) -> Choice:
        """The open question, the first one if there are several."""
        return next(iter(self.match.choices.values()))

    @property
    def asked(self) -> str:
        """The kind of the open question."""
        return self.choice.kind

    @property
    def keys(self) -> list[str]:
        """The answers on offer."""
        return self.choice.keys()

    @property
    def gold(self) -> int:
        """The common pool."""
        return self.s.state.gold

    def hero(self, name: str = "syndrael") -> Hero:
        """A hero."""
        return self.s.hero(name)

    def items(self, name: str = "syndrael") -> list[str]:
        """What a hero owns."""
        return [held.card for held in self.hero(name).items]

    def steps(self) -> list[str]:
        """The steps of the campaign phase so far."""
        return [event.step for event in self.events("step_began")]

    def events(self, kind: str, seat: str = "lord") -> list[Any]:
        """All events of a kind, as a seat has heard of them."""
        return [line.event for line in self.match.journal(seat) if line.event.kind == kind]

    def do(self, *keys: str) -> Self:
        """Answers, each by how its key begins, from whoever is asked for it."""
        for wanted in keys:
            for choice in self.match.choices.values():
                found = [key for key in choice.keys() if key == wanted] or [
                    key for key in choice.keys() if key.startswith(wanted)
                ]
                if found:
                    self.match.answer(choice.seat, found[:1])
                    break
            else:
                raise AssertionError(f"{wanted!r} is not on offer in {self.asked}: {self.keys}")
        return self

    def idle(self) -> Self:
        """One answer that does as little as can be."""
        choice = self.choice
        idle = [option.key for option in choice.options if option.passes or option.key in ("end", "done", "draw")]
        picked = [] if choice.kind == "leave_out" else (idle or choice.keys())[:1]
        self.match.answer(choice.seat, picked)
        return self

    def to(self, *kinds: str) -> Self:
        """Do nothing of note until something of these kinds is asked."""
        for _ in range(400):
            if not self.match.choices:
                raise AssertionError(f"it was over before {kinds} was asked")
            if self.asked in kinds:
                return self
            self.idle()
        raise AssertionError(f"{kinds} is never asked; asked is {self.asked}")

    def next(self, quest: str) -> Self:
        """Go on to the choice of the next quest, and take this one."""
        return self.to("next_quest").do(f"quest:{quest}")

    def end(self) -> Self:
        """Do nothing of note until the campaign is over, each time with the first quest on offer."""
        for _ in range(2000):
            if not self.match.choices:
                return self
            self.idle()
        raise AssertionError("the campaign has no end")


def staged(
    winners: Mapping[str, str] | None = None,
    *,
    rewards: Mapping[str, Rewards] | None = None,
    rumor_cards: Sequence[RumorCard] = (),
    advanced: Sequence[AdvancedQuest] = (),
    events: Sequence[EventCard] = (),
    quests: Sequence[str] = (),
    maps: Mapping[str, tuple[Encounter, ...]] | None = None,
    plots: Sequence[PlotCard] = (),
    seats: tuple[str, ...] = ("ann", "lord"),
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Staged:
    """A campaign whose quests the heroes win, unless `winners` says otherwise; `maps` are encounters of some."""
    won, given = winners or {}, rewards or {}
    names = ("intro", *ACT_ONE, *ACT_TWO, *ENDS, *quests)
    book = copy.copy(shipped())
    book.quests = {name: tiny(name, won.get(name, "heroes"), given.get(name)) for name in names}
    for name, encounters in (maps or {}).items():
        book.quests = {**book.quests, name: msgspec.structs.replace(book.quests[name], encounters=encounters)}
    book.plots = {**book.plots, **{card.id: card for card in plots}}
    book.campaigns = {"staged": story(**more)}
    book.rumors = {card.id: card for card in rumor_cards}
    book.advanced = {card.id: card for card in advanced}
    book.event_cards = {card.id: card for card in events}
    book.grounds = {}
    party = {"heroes": {"syndrael": {"of": "knight"}, "leoric": {"of": "runemaster"}}, **(options or {})}
    return Staged(Match(GAME, Setup("descent", None, seats, seed, party), book))
