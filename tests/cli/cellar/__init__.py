"""A small game for the command line: find the way out of a cellar before the lamp goes dark.

It has what a client must show: a hex board, pieces, a hand, secrets, questions of every form. The option ``flaw``
breaks it on purpose: ``bug`` (a rule fails on turning back), ``endless`` (the lamp never goes dark), ``fault``.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.cli.cellar.content import SCHEMA

from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Choice, Option, Seat, named
from oubliette.kernel.flow import CHECKPOINT, Rules, ask, ask_all, ask_some
from oubliette.kernel.game import (
    BotsPart,
    ContentPart,
    Context,
    Game,
    MenusPart,
    OptionInfo,
    OptionValue,
    Outcome,
    RulesPart,
    ScenarioInfo,
    Setup,
    SetupError,
    State,
    TablePart,
)
from oubliette.kernel.journal import Event
from oubliette.kernel.packs import load_packs
from oubliette.kernel.text import Say, words
from oubliette.kernel.words import Words
from oubliette.table import (
    Action,
    Bar,
    Board,
    BoardCell,
    Card,
    Chart,
    Edge,
    Face,
    Intent,
    Mark,
    Odds,
    Piece,
    Preview,
    Sheet,
    Terrain,
    Track,
    Turn,
    View,
    Zone,
)

COLUMNS, ROWS = 4, 3
EXIT = COLUMNS * ROWS - 1
TREASURES = ("coin", "ring", "cup")
FLAWS = ("none", "bug", "endless", "fault")


class Cellar(State, kw_only=True):
    seats: tuple[Seat, ...]
    flaw: str
    lamp: int
    places: dict[Seat, int]
    hands: dict[Seat, list[str]]
    round: int = 0


class Walked(Event, frozen=True):
    seat: Seat
    to: int


class Dropped(Event, frozen=True):
    seat: Seat
    cards: tuple[str, ...]


class Found(Event, frozen=True):
    seat: Seat
    card: str = ""


class Flickered(Event, frozen=True):
    by: int


EVENTS = (Walked, Dropped, Found, Flickered)
Ctx = Context[Cellar, Any]


def begin(setup: Setup, _content: Any) -> Cellar:
    if setup.scenario not in ("short", "long", None):
        raise SetupError("setup-scenario", scenario=str(setup.scenario))
    flaw = str(setup.options.get("flaw", "none"))
    if flaw not in FLAWS:
        raise SetupError("setup-flaw", flaw=flaw, known=", ".join(FLAWS))
    return Cellar(
        chance=Chance(setup.seed),
        seats=setup.seats,
        flaw=flaw,
        lamp=90 if setup.scenario == "long" else 9,
        places=dict.fromkeys(setup.seats, 0),
        hands={seat: list(TREASURES) for seat in setup.seats},
    )


def neighbours(cell: int) -> list[int]:
    column, row = cell % COLUMNS, cell // COLUMNS
    steps = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [r * COLUMNS + c for c, r in steps if 0 <= c < COLUMNS and 0 <= r < ROWS]


def play(s: Ctx) -> Rules[Outcome]:
    state = s.state
    while True:
        yield CHECKPOINT
        state.round += 1
        if len(state.seats) > 1:
            yield from ask_all(Choice(seat, "bid", (named("bid:low"), named("bid:high"))) for seat in state.seats)
        for seat in state.seats:
            yield from walk(s, seat)
            if state.places[seat] == EXIT:
                return Outcome(won=True, winners=(seat,), rounds=state.round)
        yield from drop(s, state.seats[0])
        if state.flaw != "endless":
            state.lamp -= 1 + s.chance.below("lamp", 2)
            s.journal.note(Flickered(state.lamp))
        if state.lamp <= 0:
            return Outcome(won=False, rounds=state.round, say=Say("dark"))


def luck() -> Preview:
    return Preview(odds=(Odds("", 4, ((0, 1), (2, 3))),))


def walk(s: Ctx, seat: Seat) -> Rules[None]:
    state = s.state
    options = [
        Option(
            f"hex:{to % COLUMNS},{to // COLUMNS}",
            to,
            Say("to", {"cell": str(to)}),
            cells=(to,),
            preview=luck if to == 1 else None,
        )
        for to in neighbours(state.places[seat])
    ]
    to = yield from ask(seat, "walk", options, cites="GH-0119", say=Say("ask-walk"))
    if state.flaw == "bug" and to < state.places[seat]:
        raise RuntimeError("nobody turns back")
    state.places[seat] = to
    s.journal.note(Walked(seat, to), ("GH-0119", "GH-0120"))
    s.journal.whisper(Found(seat, f"stone{s.chance.below('stones', 6)}"), [seat], instead=Found(seat))


def drop(s: Ctx, seat: Seat) -> Rules[None]:
    hand = s.state.hands[seat]
    dropped = yield from ask_some(
        seat, "drop", [named(f"card:{card}", cards=(card,)) for card in hand], least=0, most=2, say=Say("ask-drop")
    )
    for key in dropped:
        hand.remove(key.removeprefix("card:"))
    if dropped:
        s.journal.note(Dropped(seat, tuple(dropped)))


def narrate(_s: Ctx, event: Event) -> Say | None:
    match event:
        case Walked(seat, to):
            return Say("walked", {"seat": seat, "to": str(to)})
        case Found(seat, card):
            return Say("found", {"seat": seat, "card": card or "?"})
        case Dropped(seat, cards):
            return Say("dropped", {"seat": seat, "cards": ", ".join(cards)})
        case _:
            return None


def faults(s: Ctx) -> Iterator[str]:
    if s.state.flaw == "fault":
        yield "the cellar is upside down"


def view(s: Ctx, seat: Seat | None) -> View:
    state = s.state
    cells = tuple(
        BoardCell(cell, cell % COLUMNS, cell // COLUMNS, ("exit",) if cell == EXIT else ())
        for cell in range(COLUMNS * ROWS)
    )
    way_out = Terrain("exit", words(Words("exit", "sortie")), look="stairs")
    hurt = Mark("wound", "blood", Say("wound"), 2)
    pieces = tuple(
        Piece(f"hero/{name}", words(Words(name, name)), "hero", (place,), bars=(Bar(3, 5),), marks=(hurt,), seat=name)
        for name, place in state.places.items()
    )
    card = Card("lamp", Face(Say("lamp"), 12, "A", (Action("top", (Say("glow"),), (hurt,)),), lines=(Say("glow"),)))
    zones = tuple(
        Zone(
            f"hand/{name}",
            Say("hand"),
            "hand",
            name,
            tuple(Card(card, Face(Say(card))) for card in hand) if name == seat else (),
            0 if name == seat else len(hand),
        )
        for name, hand in state.hands.items()
    )
    return View(
        game="cellar",
        title=Say("cellar"),
        seat=seat,
        phase=Say("phase"),
        goal=(Say("goal"),),
        notes=(Say("note"),),
        boards=(Board("cellar", "hex", cells, (Edge((1, 2), "door"),), terrains=(way_out,)),),
        pieces=pieces,
        zones=zones,
        sheets=(Sheet("dark", Say("dark"), side="foe", bars=(hurt,), cards=(card,), lines=(Say("glow"),)),),
        tracks=(Track("round", Say("round"), state.round),),
        charts=(Chart("oil", Say("oil"), (Say("round"), Say("lamp")), ((Say("wound"), Say("glow")),), 0, (1,)),),
        turns=tuple(Turn(piece.name, 7, (piece.id,), side="hero", state="now") for piece in pieces),
        marks=(hurt,),
        intents=(Intent(pieces[0].id, say=Say("glow")),),
    )


def _players() -> Mapping[str, Any]:
    from tests.cli.cellar.bots import BOTS

    return BOTS


GAME: Game[Cellar, Any, View] = Game(
    id="cellar",
    title=Words("The Cellar", "La Cave"),
    blurb=Words("Find the way out.", "Trouvez la sortie."),
    stage="alpha",
    seats=(1, 3),
    bots=BotsPart(players=_players),
    rules=RulesPart(
        state=Cellar,
        events=EVENTS,
        begin=begin,
        play=play,
        faults=faults,
    ),
    table=TablePart(
        view=view,
        locales=(Path(__file__).parent / "locales",),
        narrate=narrate,
    ),
    menus=MenusPart(
        scenarios=lambda _content: [
            ScenarioInfo("short", Words("Short lamp", "Lampe courte"), Words("Hurry.", "Vite.")),
            ScenarioInfo("long", Words("Long lamp", "Lampe longue")),
        ],
        options=("flaw", "mood"),
        option_values=lambda _content: [
            OptionInfo(
                "flaw", Words("Flaw", "Défaut"), tuple(OptionValue(flaw, Words(flaw, flaw)) for flaw in FLAWS[:2])
            )
        ],
    ),
    content=ContentPart(
        schema=SCHEMA,
        load=lambda packs: load_packs(SCHEMA, packs),
    ),
)
