"""A scenario tried out before it is played: set up for so many, looked at as the rules see it, figures put by hand.

Everything a designer is told of focus and danger comes from a real match of the draft. What is set up by hand is such a
match, too, whose state has been changed where it stands between two steps; it can be played from there.
"""

from __future__ import annotations

import shutil
import tempfile
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from oubliette.api import TableMatch
from oubliette.games.registry import TableGame
from oubliette.kernel import saves
from oubliette.kernel.canonical import canonical
from oubliette.kernel.choices import Choice
from oubliette.kernel.editing import Judged, Rehearsal
from oubliette.kernel.flow import AskAll, AskAny, Rules
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.journal import Journal
from oubliette.kernel.match import codec_of
from oubliette.kernel.packs import ContentError
from oubliette.kernel.record import Segment, Stretch
from oubliette.table import Board, Piece, View
from oubliette.workshop.boards import Around
from oubliette.workshop.refusing import NotDone

MOST_ANSWERS: Final = 3000
_SEED: Final = 1
LEADS_THERE: Final = "zz_trial"
"""The id of a scenario that begins at the map that is tried out."""

Spot = tuple[int, int]


class Moved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece, and the cell it is put on by hand."""

    piece: Annotated[str, Meta(max_length=80)]
    cell: int


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a map is tried out: by whom, with which options, and who is put elsewhere by hand."""

    seats: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...], Meta(max_length=8)] = ("1",)
    options: dict[str, Any] = {}
    moved: Annotated[tuple[Moved, ...], Meta(max_length=200)] = ()
    whole: bool = False
    """With everything in play that is hidden at first."""


class Trial(msgspec.Struct, frozen=True):
    """A match of a draft, ready to be looked at."""

    game: TableGame
    setup: Setup
    content: Any
    state: bytes
    """Everybody stands where they begin."""
    rehearsal: Rehearsal

    def context(self, *, whole: bool = False) -> Any:
        """What the rules work on, as a copy of its own; whole, with everything that is still hidden."""
        state = codec_of(self.game).restore(self.state)
        context = self.game.rules.context(state, self.content, Journal())
        if whole and self.rehearsal.uncover is not None:
            carried_out(self.rehearsal.uncover(context))
        return context


class _ByCheckpoints(TableMatch):
    """A match that closes its stretch at every checkpoint, so that none is passed over."""

    answers_per_segment = 0


def rehearsal_of(game: TableGame) -> Rehearsal:
    """How a game's scenarios are tried out."""
    found = game.tools.rehearsal()
    if found is None:
        raise NotDone("this game cannot be tried out here", "ce jeu ne s’essaie pas ici")
    return found


def opened(game: TableGame, folder: Path, scenario: str, seats: Sequence[str], options: Mapping[str, Any]) -> Trial:
    """A match of a draft that goes on until everybody stands where they begin."""
    rehearsal = rehearsal_of(game)
    try:
        content = game.content.load([folder])
        setup = Setup(game.id, scenario, tuple(seats), _SEED, dict(options), (str(folder),))
        match = _ByCheckpoints(game, setup, content)
    except ContentError as error:
        raise NotDone("mend what is wrong first", "corrigez d’abord ce qui ne va pas") from error
    except SetupError as error:
        en, fr = "this cannot be set up for so many players", "cela ne se met pas en place pour autant de joueurs"
        raise NotDone(en, fr) from error
    for _ in range(MOST_ANSWERS):
        if match.over:
            break
        if not match.segments[-1].stretch.answers and rehearsal.ready(match.context):
            return Trial(game, setup, content, match.segments[-1].stretch.state, rehearsal)
        seat, choice = next(iter(match.choices.items()))
        match.answer(seat, _plain_answer(choice))
    en, fr = "this scenario never comes to a map", "ce scénario n’arrive jamais à une carte"
    raise NotDone(en, fr)


_KEPT: OrderedDict[str, Trial] = OrderedDict()
_MOST_KEPT: Final = 6


def kept(
    game: TableGame, folder: Path, led: tuple[str, str, str], seats: Sequence[str], options: Mapping[str, Any]
) -> Trial:
    """The same, and the last few again without setting them up anew while nothing has changed."""
    texts = {one.relative_to(folder).as_posix(): one.read_text(encoding="utf-8") for one in folder.rglob("*.*")}
    wanted = (game.id, str(folder), texts, led, tuple(seats), dict(options))
    key = blake2b(canonical(wanted), digest_size=16).hexdigest()
    known = _KEPT.get(key)
    if known is None:
        scenario, file, text = led
        with beside(folder, file, text) as place:
            known = opened(game, place, scenario, seats, options)
        _KEPT[key] = known
        while len(_KEPT) > _MOST_KEPT:
            _KEPT.popitem(last=False)
    _KEPT.move_to_end(key)
    return known


def _plain_answer(choice: Choice) -> tuple[str, ...]:
    """What is answered to get on: the default, or the first there is."""
    if choice.default:
        return choice.default
    alone = next((option.key for option in choice.options if option.alone), None)
    plain = [option.key for option in choice.options if not option.alone]
    if choice.least > len(plain) and alone is not None:
        return (alone,)
    return tuple(plain[: max(choice.least, 1)]) if plain and choice.most else ((alone,) if alone else ())


def carried_out(rules: Rules[Any]) -> None:
    """Run rules to their end; where they ask, the first answer will do."""
    answer: Any = None
    while True:
        try:
            step = rules.send(answer)
        except StopIteration:
            return
        match step:
            case Choice():
                answer = list(step.options[: max(step.least, min(1, step.most))])
            case AskAll():
                answer = {one.seat: list(one.options[: max(one.least, 1)]) for one in step.choices}
            case AskAny():
                answer = (step.choices[0].seat, list(step.choices[0].options[:1]))
            case _:
                answer = None


# --- a position set up by hand


class Position(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table on which figures are put by hand before play begins."""

    boards: tuple[Board, ...]
    pieces: tuple[Piece, ...]
    refused: tuple[str, ...] = ()
    """Pieces that cannot stand where they were put."""


def arranged(trial: Trial, moved: Sequence[Moved], *, whole: bool) -> tuple[Any, tuple[str, ...]]:
    """The rules' view of a match with figures put by hand; and those that cannot stand there."""
    context = trial.context(whole=whole)
    refused = tuple(one.piece for one in moved if not trial.rehearsal.put(context, one.piece, one.cell))
    return context, refused


def position(trial: Trial, moved: Sequence[Moved], *, whole: bool) -> Position:
    """The table as it stands before play."""
    context, refused = arranged(trial, moved, whole=whole)
    seen: View = trial.game.table.view(context, None)
    standing = tuple(piece for piece in seen.pieces if piece.cells)
    return Position(seen.boards, standing, refused)


def saved(trial: Trial, moved: Sequence[Moved], *, whole: bool, luck: str) -> str:
    """A save that begins with a position and luck of its own; refused if somebody cannot stand where they were put."""
    context, refused = arranged(trial, moved, whole=whole)
    if refused:
        en = "somebody stands where nobody can stand"
        raise NotDone(en, "quelqu’un se tient là où l’on ne peut se tenir")
    codec = codec_of(trial.game)
    context.state.chance.seed = luck or context.state.chance.seed
    context.state.chance.streams.clear()
    start = Stretch(0, codec.checkpoint(context.state), b"", (), codec.entries.encode([]))
    again = TableMatch(trial.game, trial.setup, trial.content, (Segment(start),))
    return saves.dumps(again).decode()


# --- what the rules see


def seen_from(trial: Trial, cell: Spot, board: str = "") -> Around:
    """What the rules say of who stands on a cell; of an empty one, who could strike there."""
    context, rehearsal = trial.context(whole=True), trial.rehearsal
    view: View = trial.game.table.view(context, None)
    found = next((one for one in view.boards if one.id == board), view.boards[0] if view.boards else None)
    if found is None or rehearsal.judge is None:
        return Around()
    spots = {one.id: (one.column, one.row) for one in found.cells}
    here = next((one.id for one in found.cells if (one.column, one.row) == cell), None)
    there = [one for one in view.pieces if one.cells and one.board in ("", found.id)]
    standing = [one for one in there if here in one.cells and one.side in ("hero", "ally", "foe")]
    judged = rehearsal.judge(context, standing[0].id) if standing else Judged()
    count: dict[int, int] = {}
    if not standing or standing[0].side == "hero":
        for foe in (one for one in there if one.side == "foe"):
            for one in rehearsal.judge(context, foe.id).struck:
                count[one] = count.get(one, 0) + 1
    after = [one for one in there if one.id in judged.focus]
    return Around(
        _spots(judged.seen, spots),
        _spots(judged.reached, spots),
        struck=_spots(judged.struck, spots),
        focus=tuple(spots[one.cells[0]] for one in after if one.cells[0] in spots),
        way=_spots(judged.way, spots),
        danger=tuple((*spots[one], number) for one, number in sorted(count.items()) if one in spots),
    )


def _spots(found: Sequence[int], spots: Mapping[int, Spot]) -> tuple[Spot, ...]:
    return tuple(spots[cell] for cell in found if cell in spots)


# --- a scenario that begins at one of the maps


def led_to(game: TableGame, kind: str, entry: Mapping[str, Any], which: int, scenarios: str) -> tuple[str, str, str]:
    """The scenario with which a map can be tried out: its id, and the file and text of one made for that."""
    enter = rehearsal_of(game).enter
    led = None if enter is None else enter(kind, entry, which)
    if led is not None:
        from oubliette.workshop import texts

        says = {"id": LEADS_THERE, **{name: value for name, value in led[1].items() if name != "id"}}
        text = "".join(f"{name}:{texts.written(value)}\n" for name, value in says.items())
        return LEADS_THERE, f"{led[0]}/{LEADS_THERE}.yaml", text
    if kind != scenarios:
        raise NotDone("this is no scenario, and nothing leads there", "ce n’est pas un scénario, et rien n’y mène")
    return str(entry.get("id", "")), "", ""


@contextmanager
def beside(folder: Path, file: str, text: str) -> Iterator[Path]:
    """A draft with one more file for as long as it is read."""
    if not file:
        yield folder
        return
    with tempfile.TemporaryDirectory(prefix="oubliette-trial-") as place:
        copy = Path(place) / folder.name
        shutil.copytree(folder, copy)
        (copy / file).parent.mkdir(parents=True, exist_ok=True)
        (copy / file).write_text(text, encoding="utf-8")
        yield copy
