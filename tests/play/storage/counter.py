"""A small game for the storage tests: everybody bids in secret, then the first seat adds a number, rolls or peeks."""

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
    Setup,
    State,
    TablePart,
)
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.kernel.words import Words
from oubliette.table import View

NAME = "tests.play.storage.counter:GAME"

offered = ["add:1", "add:2", "roll", "peek", "fail"]
"""What a turn offers; a test that changes it changes the rules."""


class Added(Event, frozen=True):
    seat: Seat
    number: int


class Peeked(Event, frozen=True):
    seat: Seat
    number: int = 0


class CounterState(State, kw_only=True):
    seats: tuple[Seat, ...]
    rounds: int
    round: int = 0
    total: int = 0


Counter = Context[CounterState, None]


def begin(setup: Setup, _content: None) -> CounterState:
    return CounterState(chance=Chance(setup.seed), seats=setup.seats, rounds=setup.options.get("rounds", 1000))


def play(counter: Counter) -> Rules[Outcome]:
    state = counter.state
    while state.round < state.rounds:
        yield from checkpoint()
        bids = yield from ask_all(
            Choice(seat, "bid", tuple(Option(f"bid:{number}", number) for number in (1, 2, 3))) for seat in state.seats
        )
        state.total += sum(picked[0] for picked in bids.values())
        yield from take_turn(counter, state.seats[state.round % len(state.seats)])
        state.round += 1
    return Outcome(won=True, winners=state.seats[:1], rounds=state.round)


def take_turn(counter: Counter, seat: Seat) -> Rules[None]:
    action = yield from ask(seat, "turn", [named(key) for key in offered])
    if action == "fail":
        raise RuntimeError("a rule that does not work")
    number = counter.chance.below("die", 6) if action in ("roll", "peek") else int(action.removeprefix("add:"))
    counter.state.total += number
    if action == "peek":
        counter.journal.whisper(Peeked(seat, number), [seat], instead=Peeked(seat))
    else:
        counter.journal.note(Added(seat, number))


GAME: Game[CounterState, None, View] = Game(
    id="counter",
    title=Words(en="Counter", fr="Compteur"),
    blurb=Words(en="A counter.", fr="Un compteur."),
    stage="alpha",
    seats=(1, 4),
    rules=RulesPart(
        state=CounterState,
        events=(Added, Peeked),
        begin=begin,
        play=play,
    ),
    table=TablePart(
        view=lambda counter, seat: View("counter", Say("total", {"total": counter.state.total}), seat),
        locales=(),
    ),
    menus=MenusPart(
        scenarios=lambda _content: [],
        options=("rounds",),
    ),
    content=ContentPart(
        load=lambda _packs: None,
    ),
)
