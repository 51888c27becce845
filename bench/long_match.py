"""What a match costs as it grows: view, digest, save, load, undo and memory at answer 10, 100, 1,000 and 10,000."""

import tempfile
import tracemalloc
from pathlib import Path
from typing import Any

import msgspec

from bench.report import Section, microseconds
from oubliette.kernel import saves
from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import CHECKPOINT, Rules, ask
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
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

MARKS = (10, 100, 1_000, 10_000)


class Figure(msgspec.Struct):
    """A figure as large as those of the real games."""

    id: str
    cell: int
    hit_points: int
    conditions: list[str] = []


class Marathon(State, kw_only=True):
    """A state of the size of a real one: twenty figures, four decks."""

    turn: int = 0
    figures: dict[str, Figure]
    decks: list[Deck]


class Hit(Event, frozen=True):
    """Something happened to a figure."""

    figure: str
    card: str
    left: int


def begin(setup: Setup, _content: None) -> Marathon:
    figures = {f"figure/{n}": Figure(f"figure/{n}", n, 9, ["wound"]) for n in range(20)}
    decks = [Deck(f"deck/{n}", [f"card_{n}_{k}" for k in range(20)]) for n in range(4)]
    return Marathon(chance=Chance(setup.seed), figures=figures, decks=decks)


def play(context: Context[Marathon, None]) -> Rules[Outcome]:
    state = context.state
    while state.turn < 2 * MARKS[-1]:
        if state.turn % 8 == 0:
            yield CHECKPOINT
        figure = yield from ask("me", "hit", [Option(f"figure:{f.id}", f) for f in state.figures.values()])
        deck = state.decks[state.turn % 4]
        card = deck.draw(context.chance)
        deck.discard(card)
        figure.hit_points = figure.hit_points - 1 or 9
        context.journal.note(Hit(figure.id, card, figure.hit_points), "BB-0001")
        state.turn += 1
    return Outcome(won=True)


def view(context: Context[Marathon, None], _seat: str | None) -> list[tuple[str, int]]:
    return [(figure.id, figure.hit_points) for figure in context.state.figures.values()]


_NAME = Words("Marathon", "Marathon")
MARATHON = Game(
    id="marathon",
    title=_NAME,
    blurb=_NAME,
    stage="alpha",
    seats=(1, 1),
    rules=RulesPart(
        state=Marathon,
        events=(Hit,),
        begin=begin,
        play=play,
    ),
    table=TablePart(
        view=view,
        locales=(),
    ),
    menus=MenusPart(
        scenarios=lambda _content: [],
    ),
    content=ContentPart(
        load=lambda _packs: None,
    ),
)


def sections() -> list[Section]:
    """One row a mark: microseconds of each operation, and the match's memory in kilobytes."""
    tracemalloc.start()
    match: Match[Any] = Match(MARATHON, Setup("marathon"), None)
    sizes: dict[int, float] = {}
    for mark in MARKS:
        _play_to(match, mark)
        sizes[mark] = tracemalloc.get_traced_memory()[0] / 1024
    tracemalloc.stop()
    with tempfile.TemporaryDirectory() as folder:
        match = Match(MARATHON, Setup("marathon"), None)
        rows: list[dict[str, str | float]] = []
        for mark in MARKS:
            _play_to(match, mark)
            sized: dict[str, str | float] = {"answers": mark, "memory kB": sizes[mark]}
            rows.append(sized | _costs(match, Path(folder) / "match.oubliette"))
    return [Section("A match as it grows", "microseconds, best of several; flat thanks to checkpoints", rows)]


def _play_to(match: Match[Any], mark: int) -> None:
    while match.version < mark:
        keys = match.choices["me"].keys()
        match.answer("me", keys[match.version % len(keys)])


def _costs(match: Match[Any], file: Path) -> dict[str, str | float]:
    def undo_and_redo() -> None:
        match.undo()
        match.redo()

    def load() -> None:
        saves.resume(saves.read(file), MARATHON, None)

    return {
        "view": microseconds(lambda: match.view("me")),
        "digest": microseconds(match.digest),
        "save": microseconds(lambda: saves.save(match, file), 5),
        "load": microseconds(load, 5),
        "undo + redo": microseconds(undo_and_redo, 20),
        "fork": microseconds(match.fork, 20),
    }
