"""A judgement of the sight judge for people: the map drawn, every pair in words, the rules behind it."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from oubliette.games.descent.board.sight_lines import SightLine
from oubliette.games.descent.sight_judge.judging import Sighting, SightVerdict, SightWalk
from oubliette.kernel.boards import DOOR, HINDRANCE, WALL, render, square_board
from oubliette.kernel.ledger import all_ledgers
from oubliette.kernel.text import texts_of
from oubliette.kernel.tools import Told
from oubliette.table.speech import Voice

LOCALES = Path(__file__).parents[1] / "locales"
_MARKS = {"water": "w", "sludge": "s", "pit": "p", "lava": "l", "hazard": "h", "obstacle": "o"}
_KINDS = {"wall": WALL, "door": DOOR, "elevation": HINDRANCE}
SHOWN = 4
"""So many lines are told of a pair that has none open."""


def told(judgement: Sighting, language: str) -> Iterator[Told]:
    """All of it, line by line."""
    voice = Voice(texts_of(LOCALES), language)
    yield Told(_drawing(judgement))
    yield Told("")
    yield Told(" · ".join(f"{mark} {name}" for name, mark in _letters(judgement).items()), "faint")
    for verdict in judgement.verdicts:
        yield Told("")
        yield from _pair(voice, verdict)
    for walk in judgement.walks:
        yield Told("")
        yield Told(_walk(voice, walk))
    yield Told("")
    ledgers = all_ledgers()
    for cited in judgement.rules:
        yield Told(f"{cited} {ledgers.wording(cited, language).title}", "faint")


def _pair(voice: Voice, verdict: SightVerdict) -> Iterator[Told]:
    facts = {"one": verdict.one, "other": verdict.other}
    yield Told(voice("d2-sight-open" if verdict.sees else "d2-sight-none", **facts), "strong")
    if verdict.adjacent:
        yield Told("  " + voice("d2-sight-adjacent"))
    elif verdict.distance is None:
        yield Told("  " + voice("d2-sight-no-count"))
    else:
        yield Told("  " + voice("d2-sight-distance", count=verdict.distance))
    if verdict.across:
        yield Told("  " + voice("d2-sight-across"))
    if verdict.tried:
        yield Told("  " + voice("d2-sight-tried", count=verdict.tried, open=sum(line.open for line in verdict.lines)))
    shown = [line for line in verdict.lines if line.open][:1] or _by_cause(verdict.lines)
    for line in shown:
        yield Told("  " + _line(voice, line))
    yield Told("  " + voice("d2-sight-rules", rules=", ".join(verdict.cites)), "faint")


def _by_cause(lines: list[SightLine]) -> list[SightLine]:
    """One line for each thing that stops some, the most frequent first."""
    causes = Counter((line.stopped, line.by, line.at) for line in lines)
    first = {(line.stopped, line.by, line.at): line for line in reversed(lines)}
    return [first[cause] for cause, _ in causes.most_common(SHOWN)]


def _line(voice: Voice, line: SightLine) -> str:
    facts = {"start": _written(line.start), "end": _written(line.end)}
    if line.open:
        return voice("d2-sight-line-open", **facts)
    by = _written(line.at) if line.stopped == "obstacle" and line.at is not None else line.by
    along = "-along" if line.along else ""
    return voice(f"d2-sight-line-{line.stopped}{along}", **facts, by=by)


def _walk(voice: Voice, walk: SightWalk) -> str:
    places = " ".join(map(_written, walk.spaces)) or "–"
    return voice("d2-sight-walk", name=walk.figure, count=walk.points, places=places)


def _letters(judgement: Sighting) -> dict[str, str]:
    """A capital letter for each figure; after Z come AA, AB and so on."""
    names = list(judgement.drawing.figures)
    return {name: chr(65 + place % 26) * (place // 26 + 1) for place, name in enumerate(names)}


def _drawing(judgement: Sighting) -> str:
    sketch, letters = judgement.drawing, _letters(judgement)
    edges: dict[str, list[tuple[tuple[int, int], tuple[int, int]]]] = {}
    for one, other, kind in sketch.edges:
        edges.setdefault(_KINDS[kind], []).append((one, other))
    board = square_board([(x, y) for x, y, _ in sketch.spaces], edges)
    glyphs = {board.cell(x, y): _MARKS[terrain] for x, y, terrain in sketch.spaces if terrain}
    for name, places in sketch.figures.items():
        glyphs.update({board.cell(*place): letters[name] for place in places})
    return render(board, glyphs)


def _written(place: tuple[int, int]) -> str:
    return f"[{place[0]}, {place[1]}]"
