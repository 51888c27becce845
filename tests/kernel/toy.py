"""A toy game with one of everything a match must cope with; the unit tests of the kernel play it.

Each round everybody bids in secret, then each seat in turn rolls a die, peeks at a card,
bares it, rests, or makes the rules fail.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Choice, Option, Seat, named
from oubliette.kernel.flow import Rules, ask, ask_all, checkpoint
from oubliette.kernel.game import (
    ContentPart,
    Context,
    Game,
    MenusPart,
    Outcome,
    RulesPart,
    ScenarioInfo,
    Setup,
    State,
    TablePart,
)
from oubliette.kernel.journal import Event, Forced
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say
from oubliette.kernel.words import Words


class Bids(Event, frozen=True):
    bids: dict[Seat, int]


class Rolled(Event, frozen=True):
    seat: Seat
    number: int


class Peeked(Event, frozen=True):
    seat: Seat
    card: str = ""


class Rested(Event, frozen=True):
    seat: Seat


class Bared(Event, frozen=True):
    """The top card is shown to all."""

    card: str


class ToyState(State, kw_only=True):
    seats: tuple[Seat, ...]
    rounds: int
    round: int = 1
    scores: dict[Seat, int] = msgspec.field(default_factory=dict)
    deck: Deck


Toy = Context[ToyState, Any]


def play(toy: Toy) -> Rules[Outcome]:
    state = toy.state
    while state.round <= state.rounds:
        yield from checkpoint()
        bids = yield from ask_all(
            Choice(seat, "bid", tuple(Option(f"bid:{number}", number) for number in (1, 2, 3)), cites=("TO-0001",))
            for seat in state.seats
        )
        toy.journal.note(Bids({seat: picked[0] for seat, picked in bids.items()}), "TO-0001")
        for seat in state.seats:
            yield from take_turn(toy, seat)
        state.round += 1
    return Outcome(won=True, winners=state.seats[:1], rounds=state.rounds, scores=dict(state.scores))


ACTIONS = ("roll", "peek", "bare", "rest", "fail")


def take_turn(toy: Toy, seat: Seat) -> Rules[None]:
    action = yield from ask(seat, "action", [named(key) for key in ACTIONS], cites="TO-0002")
    if action == "roll":
        number = toy.chance.below("die", 6) + 1
        toy.state.scores[seat] = toy.state.scores.get(seat, 0) + number
        toy.journal.note(Rolled(seat, number), "TO-0002")
    elif action == "peek":
        toy.journal.whisper(Peeked(seat, toy.state.deck.peek()[0]), [seat], instead=Peeked(seat))
    elif action == "bare":
        toy.journal.reveal(Bared(toy.state.deck.peek()[0]))
    elif action == "rest":
        yield from ask(seat, "really", [named("yes")])
        toy.journal.note(Rested(seat))
    else:
        toy.state.scores[seat] = -999
        toy.journal.note(Rested(seat))
        raise ZeroDivisionError("the rules divide by nothing")


def begin(setup: Setup, _content: object) -> ToyState:
    chance = Chance(setup.seed)
    deck = Deck("deck", ["ace", "king", "queen"])
    deck.shuffle(chance)
    return ToyState(chance=chance, seats=setup.seats, rounds=int(setup.options.get("rounds", 30)), deck=deck)


class ToyView(msgspec.Struct, frozen=True):
    seat: Seat | None
    round: int
    scores: Mapping[Seat, int]


def view(toy: Toy, seat: Seat | None) -> ToyView:
    return ToyView(seat, toy.state.round, dict(toy.state.scores))


def narrate(_toy: Toy, event: Event) -> Say:
    return Say("forced" if isinstance(event, Forced) else event.kind)


class PackLike(msgspec.Struct, frozen=True):
    id: str
    version: str
    digest: str


class ToyContent(msgspec.Struct, frozen=True):
    packs: tuple[PackLike, ...] = ()


CONTENT = ToyContent((PackLike("toy", "1.0", "d1"),))


def load(_paths: Sequence[Path]) -> ToyContent:
    return CONTENT


def make(context: Any = Context, rules: Any = play, state: Any = ToyState) -> Game[Any, Any, ToyView]:
    """The toy game, or one with a part exchanged."""
    return Game(
        id="toy",
        title=Words(en="Toy", fr="Jouet"),
        blurb=Words(en="A toy.", fr="Un jouet."),
        stage="complete",
        seats=(1, 3),
        rules=RulesPart(
            state=state,
            events=(Bids, Rolled, Peeked, Rested, Bared),
            begin=begin,
            play=rules,
            context=context,
        ),
        table=TablePart(
            view=view,
            locales=(),
            narrate=narrate,
        ),
        menus=MenusPart(
            scenarios=lambda _content: [ScenarioInfo("only", Words(en="Only", fr="Unique"))],
            options=("rounds",),
        ),
        content=ContentPart(
            load=load,
        ),
    )


TOY = make()


def start(seats: tuple[Seat, ...] = ("ann", "bob"), seed: int = 7, rounds: int = 30, game: Any = TOY) -> Match[ToyView]:
    return Match(game, Setup("toy", "only", seats, seed, {"rounds": rounds}), CONTENT)


def play_round(match: Match[Any], *actions: str) -> None:
    """Everybody bids 1, then the seats take these actions."""
    for seat in match.setup.seats:
        match.answer(seat, "bid:1")
    for seat, action in zip(match.setup.seats, actions, strict=True):
        match.answer(seat, action)


def snapshot(match: Match[Any]) -> tuple[str, list[Any], list[Any]]:
    """All there is to compare of a match."""
    return match.digest(), match.answers, [match.journal(seat) for seat in (*match.setup.seats, None)]
