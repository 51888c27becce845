"""``oubliette replay``: play a save or a bug report again, and compare."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from oubliette.cli.desk import Desk, whole_number
from oubliette.cli.settings import read_packs
from oubliette.cli.spoken import command

if TYPE_CHECKING:
    from oubliette.play.replaying import Replayed


def add(app: typer.Typer, desk: Desk) -> None:
    """Add the command."""

    @command(app, desk, "replay", "help-replay")
    def replay(
        file: Annotated[str, desk.argument("FILE", help_id="help-replay-file")],
        to: Annotated[
            int | None, desk.option("--to", help_id="help-replay-to", metavar="N", parser=whole_number(0))
        ] = None,
        journal: Annotated[bool, desk.option("--journal", help_id="help-replay-journal")] = False,
        pack: Annotated[list[str] | None, desk.option("--pack", help_id="help-pack-option", metavar="PATH")] = None,
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> int:
        replayed = _replay(desk, file, to, pack)
        if as_json:
            desk.print_json(_as_data(desk, replayed, journal))
        else:
            _print(desk, replayed, journal)
        return 0 if replayed.drift is None and replayed.bug is None else 1


def _replay(desk: Desk, file: str, to: int | None, packs: list[str] | None) -> "Replayed":
    from oubliette.kernel import saves
    from oubliette.play.replaying import recorded_answers, replay

    opened = saves.read(file)
    desk.find(opened.header.setup.game)
    where = None if packs is None else read_packs(packs)
    if not desk.err.is_terminal:
        return replay(opened, to, packs=where)
    from rich.progress import Progress

    with Progress(console=desk.err, transient=True) as progress:
        task = progress.add_task(desk.voice("replay-progress"), total=len(recorded_answers(opened)[:to]))
        return replay(opened, to, packs=where, progress=lambda: progress.advance(task))


def _lines(desk: Desk, replayed: "Replayed") -> list[dict[str, Any]]:
    """The whole journal with everything hidden in it: whoever has the file has all of it anyway."""
    import msgspec

    from oubliette.kernel.journal import Line
    from oubliette.table.speech import sentence

    match, voice = replayed.match, desk.voice
    told = []
    for number, entry in enumerate(match.entries(), 1):
        said = sentence(Line(number, entry.event, entry.cites, match.game.table.narrate(match.context, entry.event)))
        told.append(
            {
                "number": number,
                "event": msgspec.to_builtins(entry.event),
                "text": "" if said is None else voice(said),
                "cites": list(entry.cites),
                "audience": None if entry.audience is None else list(entry.audience),
            }
        )
    return told


def _as_data(desk: Desk, replayed: "Replayed", journal: bool) -> dict[str, Any]:
    import msgspec

    match = replayed.match
    setup = match.setup
    told = {
        "game": setup.game,
        "scenario": setup.scenario,
        "seats": list(setup.seats),
        "seed": setup.seed,
        "recorded": replayed.recorded,
        "replayed": match.version,
        "digest": match.digest(),
        "outcome": msgspec.to_builtins(match.outcome),
        "drift": None if replayed.drift is None else desk.voice(replayed.drift),
        "failed": msgspec.to_builtins(replayed.failed),
        "reproduced": replayed.bug is not None,
        "trace": "" if replayed.bug is None else replayed.bug.trace,
    }
    return told | ({"journal": _lines(desk, replayed)} if journal else {})


def _print(desk: Desk, replayed: "Replayed", journal: bool) -> None:
    match = replayed.match
    if journal:
        for line in _lines(desk, replayed):
            words = line["text"] or line["event"]["kind"]
            desk.out.print(f"{line['number']:>5} {words}  {' '.join(line['cites'])}".rstrip(), soft_wrap=True)
    setup = match.setup
    desk.tell("replay-what", game=setup.game, scenario=setup.scenario or "-", seed=str(setup.seed))
    desk.tell("replay-count", replayed=match.version, recorded=replayed.recorded)
    desk.tell("replay-digest", digest=match.digest())
    _print_verdict(desk, replayed)


def _print_verdict(desk: Desk, replayed: "Replayed") -> None:
    if replayed.drift is not None:
        desk.complain(desk.voice(replayed.drift))
    if replayed.bug is not None:
        desk.out.print(replayed.bug.trace.rstrip(), soft_wrap=True)
        desk.complain(desk.voice("replay-reproduced"))
    elif replayed.failed is not None and replayed.match.version > replayed.recorded:
        desk.tell("replay-mended", style="green")
    elif replayed.drift is None:
        desk.tell("replay-same", style="green")
