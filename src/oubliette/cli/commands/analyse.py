"""``oubliette analyse``: look a match over that has ended: what cost most, what would have been better, whose luck."""

import os
from typing import TYPE_CHECKING, Annotated

import typer

from oubliette.cli.desk import CommandError, Desk, whole_number
from oubliette.cli.progress import progress
from oubliette.cli.settings import read_packs
from oubliette.cli.spoken import command

if TYPE_CHECKING:
    from oubliette.minds.analysis import Analysis, Decision, SideCourse, WeighedAnswer
    from oubliette.play.looking_over import LookingOver

_BAR = 40


def add(app: typer.Typer, desk: Desk) -> None:
    """Add the command."""

    @command(app, desk, "analyse", "help-analyse")
    def analyse(
        file: Annotated[str, desk.argument("FILE", help_id="help-analyse-file")],
        jobs: Annotated[
            int | None, desk.option("--jobs", help_id="help-jobs", metavar="N", parser=whole_number(1))
        ] = None,
        pack: Annotated[list[str] | None, desk.option("--pack", help_id="help-pack-option", metavar="PATH")] = None,
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> int:
        from oubliette import api
        from oubliette.kernel import saves
        from oubliette.play.looking_over import CannotLookOver, LookingOver

        opened = saves.read(file)
        desk.find(opened.header.setup.game)
        match = api.resume(opened, packs=None if pack is None else read_packs(pack))
        try:
            work = LookingOver(match)
        except CannotLookOver as refused:
            raise CommandError(refused.reason) from refused
        _look_over(desk, work, jobs or max(1, min(os.cpu_count() or 1, len(match.segments))))
        found = work.analysis()
        if as_json:
            desk.print_json(found)
        else:
            _print(desk, found)
        return 0


def _look_over(desk: Desk, work: "LookingOver", jobs: int) -> None:
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    from oubliette.play.looking_over import do

    with progress(desk, "analysis-progress", work.of) as advance:
        if jobs == 1:
            while pieces := list(work.pieces()):
                for place, piece in pieces:
                    work.take(place, do(piece))
                    advance(1)
            return
        try:
            with ProcessPoolExecutor(jobs) as pool:
                while pieces := list(work.pieces()):
                    for (place, _), found in zip(pieces, pool.map(do, [piece for _, piece in pieces]), strict=True):
                        work.take(place, found)
                        advance(1)
        except BrokenProcessPool as error:
            raise CommandError("process-died", code=1) from error


def _print(desk: Desk, found: "Analysis") -> None:
    desk.tell("analysis-what", style="bold", decisions=found.decisions, rounds=found.rounds, playouts=found.playouts)
    for course in found.courses:
        _print_course(desk, course)
    if not found.costliest:
        desk.tell("analysis-none-costly")
    for decision in found.costliest:
        _print_decision(desk, decision)


def _print_course(desk: Desk, course: "SideCourse") -> None:
    desk.out.print()
    desk.tell(
        "analysis-course",
        style="bold",
        seats=", ".join(course.seats),
        start=_percent(course.start),
        result=_percent(course.result),
    )
    for part in course.parts:
        desk.tell(
            "analysis-part",
            seat=part.seat,
            skill=_signed(part.skill),
            error=round(100 * 1.96 * part.skill_error),
            luck=_signed(part.luck),
            exact=part.exact,
            decisions=part.decisions,
        )
    if course.against:
        desk.tell("analysis-against", share=_signed(course.against))
    last = -1
    for point in course.points:
        if point.round != last:
            last = point.round
            filled = "█" * round(_BAR * point.chance)
            desk.out.print(f"{point.round:>5} {filled:<{_BAR}} {_percent(point.chance):>3} %")


def _print_decision(desk: Desk, one: "Decision") -> None:
    desk.out.print()
    desk.tell(
        "analysis-costly", style="bold", round=one.round, seat=one.seat, number=one.number, share=_percent(one.loss)
    )
    desk.tell("analysis-played", what=_words(desk, one.played), chance=_percent(one.played.chance))
    desk.tell("analysis-better", what=_words(desk, one.best), chance=_percent(one.best.chance))
    for step in one.line[1:]:
        desk.tell("analysis-step", seat=step.seat, what=_words(desk, step.way))


def _words(desk: Desk, way: "WeighedAnswer") -> str:
    """The answer in words; by its keys, where the board would show it."""
    return "; ".join(map(desk.voice, way.says)) or ", ".join(way.keys)


def _percent(share: float) -> int:
    return round(100 * share)


def _signed(share: float) -> str:
    return f"{round(100 * share):+d}".replace("-", "−")
