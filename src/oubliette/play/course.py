"""How a match went, round by round, and which of its moments are worth seeing again.

The course is read from the checkpoints that a match keeps anyway: what both sides had left of their health, or, where
a game keeps a score, how everybody's grew. Moments are the lines of the journal at which the most was seen to happen.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

import msgspec

from oubliette.kernel.choices import Seat
from oubliette.kernel.journal import Journal, Line
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say
from oubliette.table import Track, View, beats
from oubliette.table.speech import beats_of
from oubliette.table.view import Side

MOST_MOMENTS: Final = 3
_APART: Final = 12
"""So many lines lie between two moments at least: two blows of one turn are one moment."""
_FALL, _HERO_FALLS, _UNCOVERED = 4, 9, 2
_POINTS: Final = 2
"""A line needs two points."""
_END: Final = 2**62


class Curve(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the chart: whose it is, and its value at each of the course's rounds."""

    name: Say
    values: tuple[int, ...]
    side: Side = "neutral"
    seat: str | None = None


class TurningPoint(msgspec.Struct, frozen=True):
    """Where it turned: in which round, and the line at which most happened then."""

    round: int
    number: int
    say: Say


class Course(msgspec.Struct, frozen=True, omit_defaults=True):
    """How something grew or shrank: what is counted, as each round began and, one number on, at the end."""

    what: Say
    unit: Say
    """What a round is called."""
    rounds: tuple[int, ...]
    curves: tuple[Curve, ...]
    turn: TurningPoint | None = None


class Moment(msgspec.Struct, frozen=True):
    """A line of the seat's journal that is worth seeing again, and its sentence."""

    number: int
    say: Say


def course(match: Match[Any], seat: Seat | None, lines: Sequence[Line]) -> Course | None:
    """What a seat saw of each round in these lines; nothing where there are no two to compare."""
    since = lines[0].number if lines else 0
    views = list(_anchors(match, seat, since))
    track = next((track for track in views[-1][1].tracks if track.role == "round"), None)
    unit = track.name if track is not None else Say("course-round")
    return _scores(views, unit) or _healths(match, views, lines, unit)


def _anchors(match: Match[Any], seat: Seat | None, since: int) -> Iterator[tuple[int, View]]:
    """The table at each checkpoint from a line on, and now, each with the number of the next line."""
    lines = 0
    watcher = match.setup.seats.index(seat) if seat in match.setup.seats else -1
    for segment in match.closed:
        if lines >= since:
            state = match.codec.restore(segment.stretch.state)
            yield lines, match.game.table.view(match.game.rules.context(state, match.content, Journal()), seat)
        lines += match.lines_seen(segment)[watcher]
    yield _END, match.view(seat)


def _scores(anchors: Sequence[tuple[int, View]], unit: Say) -> Course | None:
    """How the score of each grew, where there is one: as the game wrote it down, else as checkpoints happen to tell."""
    last = _score(anchors[-1][1])
    if last is not None and (written := _written(anchors[-1][1], last)):
        rounds = len(written[0].values)
        return Course(last.name, unit, tuple(range(1, rounds + 1)), written) if rounds >= _POINTS else None
    seen = list(_by_round([view for _, view in anchors]))
    if last is None or len(seen) < _POINTS:
        return None
    scores = [_score(view) for _, view in seen]
    curves = tuple(
        Curve(marker.name, tuple(_at(score, marker.id) for score in scores), marker.side, marker.seat)
        for marker in last.markers
    )
    return Course(last.name, unit, tuple(round_ for round_, _ in seen), curves)


def _written(view: View, score: Track) -> tuple[Curve, ...]:
    """The score at the end of each round by the chart of the same id, a row for each marker; what was there before the
    first round is nothing, and the last number is what the score is now."""
    chart = next((chart for chart in view.charts if chart.id == score.id), None)
    now = next((track.value for track in view.tracks if track.role == "round"), 0)
    if chart is None or not now:
        return ()
    told = zip(score.markers, chart.rows, strict=True)
    return tuple(
        Curve(marker.name, (*_as_rounds_began(row, now), marker.at), marker.side, marker.seat) for marker, row in told
    )


def _as_rounds_began(row: Sequence[Say], rounds: int) -> tuple[int, ...]:
    ends = (int(str(cell.args["value"])) for cell in row[1:])
    return (0, *ends)[:rounds]


def _by_round(views: Iterable[View]) -> Iterator[tuple[int, View]]:
    """The first view of each round, and the last one of all."""
    last: tuple[int, View] | None = None
    before = 0
    for view in views:
        value = next((track.value for track in view.tracks if track.role == "round"), 0)
        last = (value + 1, view)
        if value > before:
            before = value
            yield value, view
    if last is not None:
        yield last


def _score(view: View) -> Track | None:
    return next((track for track in view.tracks if track.role == "score" and track.markers), None)


def _at(score: Track | None, marker: str) -> int:
    return next((one.at for one in score.markers if one.id == marker), 0) if score is not None else 0


def _healths(match: Match[Any], anchors: Sequence[tuple[int, View]], lines: Sequence[Line], unit: Say) -> Course | None:
    """What both sides had left when each round began, and at the end."""
    ours = {piece.id for _, view in anchors for piece in view.pieces if piece.side == "hero"}
    allies = {piece.id for _, view in anchors for piece in view.pieces if piece.side == "ally"}
    points: list[tuple[int, int]] = []
    after = _healths_in(anchors[-1][1])
    points.append(_sums(after, ours, allies))
    place = len(anchors) - 1
    for line in reversed(lines):
        while place > 0 and line.number < anchors[place - 1][0]:
            place -= 1
            after = _healths_in(anchors[place][1])
        if match.game.table.begins_round(line.event):
            points.append(_sums(after, ours, allies))
        _unsay(after, ours, beats_of(match, line.event))
    points.reverse()
    if len(points) < _POINTS or not any(one for one, _ in points) or not any(other for _, other in points):
        return None
    curves = (
        Curve(Say("course-ours"), tuple(one for one, _ in points), "hero"),
        Curve(Say("course-theirs"), tuple(other for _, other in points), "foe"),
    )
    return Course(Say("course-health"), unit, tuple(range(1, len(points) + 1)), curves)


def _unsay(health: dict[str, int], ours: set[str], told: beats.Beats) -> None:
    """Go back over an event: who was hurt has that much more, who fell stands again, what came is not there yet.

    Heroes are at the table before they are put on a board.
    """
    for beat in reversed(told):
        match beat:
            case beats.Number(what="health"):
                health[beat.piece] = max(0, health.get(beat.piece, 0) - beat.amount)
            case beats.Put() if beat.piece not in ours:
                health.pop(beat.piece, None)
            case _:
                pass


def _healths_in(view: View) -> dict[str, int]:
    found = {piece.id: bar for piece in view.pieces for bar in piece.bars[:1] if bar.kind == "health"}
    return {piece: max(0, bar.value) for piece, bar in found.items()}


def _sums(health: dict[str, int], ours: set[str], allies: set[str]) -> tuple[int, int]:
    """Heroes and foes; allies and summons come and go, and who came and fell between two checkpoints was no friend."""
    mine = sum(left for piece, left in health.items() if piece in ours)
    return mine, sum(left for piece, left in health.items() if piece not in ours and piece not in allies)


def moments(match: Match[Any], heroes: frozenset[str], lines: Sequence[Line]) -> tuple[Moment, ...]:
    """The lines at which the most happened, in their order; never two of the same turn."""
    weighed = [(_weight(beats_of(match, line.event), heroes), line) for line in lines if line.say is not None]
    chosen: list[Line] = []
    for weight, line in sorted(weighed, key=lambda pair: (-pair[0], pair[1].number)):
        if weight <= 0 or len(chosen) == MOST_MOMENTS:
            break
        if all(abs(line.number - other.number) >= _APART for other in chosen):
            chosen.append(line)
    return tuple(
        Moment(line.number, line.say) for line in sorted(chosen, key=lambda one: one.number) if line.say is not None
    )


def turned(match: Match[Any], heroes: frozenset[str], lines: Sequence[Line], told: Course, *, won: bool) -> Course:
    """The course, with the round that turned it for or against the heroes, where one did."""
    place = _turning(told, won=won)
    if place is None:
        return told
    round_, begun, found = told.rounds[place], 0, []
    for line in lines:
        begun += match.game.table.begins_round(line.event)
        if begun == round_ and line.say is not None:
            beats_of_it = beats_of(match, line.event)
            theirs = tuple(beat for beat in beats_of_it if (getattr(beat, "piece", "") in heroes) != won)
            found.append((_weight(theirs, heroes), -line.number, line.say))
    weight, number, say = max(found, key=lambda one: one[:2], default=(0, 0, None))
    return (
        told if say is None or weight <= 0 else msgspec.structs.replace(told, turn=TurningPoint(round_, -number, say))
    )


def _turning(told: Course, *, won: bool) -> int | None:
    """In which of its rounds a course turned: the largest step towards how it ended.

    None where who lost was ahead to the last: then something else decided, the clock or a goal.
    """
    two = len(told.curves) > 1 and not any(curve.seat for curve in told.curves)
    leads = _shares(told.curves) if two else _leads(told.curves)
    if two and (leads[-1] <= 0 if won else leads[-1] >= 0):
        return None
    steps = [after - before for before, after in pairwise(leads)]
    wanted = [step if won or not two else -step for step in steps]
    best = max(((step, -place) for place, step in enumerate(wanted)), default=(0, 0))
    return -best[1] if best[0] > 0 else None


def _shares(curves: Sequence[Curve]) -> list[Fraction]:
    """By how much of what it had at most the first side is ahead of the second, at each round."""
    mine, theirs = (curve.values for curve in curves[:2])
    tops = max(1, *mine), max(1, *theirs)
    return [Fraction(one, tops[0]) - Fraction(other, tops[1]) for one, other in zip(mine, theirs, strict=True)]


def _leads(curves: Sequence[Curve]) -> list[Fraction]:
    """Whether whoever came first alone was ahead of all others: 1 from the round on in which the lead was kept."""
    if len(curves) < _POINTS:
        return []
    best = max(range(len(curves)), key=lambda place: curves[place].values[-1])
    others = [curve.values for place, curve in enumerate(curves) if place != best]
    ahead = [value > max(other[at] for other in others) for at, value in enumerate(curves[best].values)]
    since = next((at for at in range(len(ahead), 0, -1) if not ahead[at - 1]), 0)
    return [Fraction(at >= since) for at in range(len(ahead))]


def _weight(told: beats.Beats, heroes: frozenset[str]) -> int:
    """How much there is to see: wounds by their size, who falls, what comes into sight."""
    weight = 0
    for beat in told:
        match beat:
            case beats.Number(what="health") if beat.amount < 0:
                weight -= beat.amount
            case beats.Leave(fallen=True):
                weight += _HERO_FALLS if beat.piece in heroes else _FALL
            case beats.Uncover():
                weight += _UNCOVERED
    return weight
