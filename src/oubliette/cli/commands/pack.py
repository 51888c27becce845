"""``oubliette pack``: check a designer's pack, and tell editors what a pack looks like."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from oubliette.cli.desk import CommandError, Desk
from oubliette.cli.settings import read_packs
from oubliette.cli.spoken import command

if TYPE_CHECKING:
    from oubliette.kernel.packs import PackSchema, Problem


def add(app: typer.Typer, desk: Desk) -> None:
    """Add the commands."""

    @command(app, desk, "check", "help-pack-check")
    def check(
        path: Annotated[str, desk.argument("PATH", help_id="help-pack-path")],
        game: Annotated[str | None, desk.option("--game", help_id="help-pack-game", metavar="GAME")] = None,
        upon: Annotated[list[str] | None, desk.option("--pack", help_id="help-pack-upon", metavar="PATH")] = None,
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> int:
        return _check(desk, Path(path), game, upon or [], as_json)

    @command(app, desk, "schema", "help-pack-schema")
    def schema(
        game: Annotated[str, desk.argument("GAME", help_id="help-game")],
        kind: Annotated[str | None, desk.option("--kind", help_id="help-pack-kind", metavar="KIND")] = None,
        out: Annotated[str | None, desk.option("--out", help_id="help-pack-out", metavar="DIR")] = None,
    ) -> None:
        _schema(desk, game, kind, None if out is None else Path(out))


def _check(desk: Desk, path: Path, game: str | None, upon: list[str], as_json: bool) -> int:
    problems = _problems(desk, path, game, upon)
    if as_json:
        desk.print_json({"path": str(path), "problems": [_as_data(desk, problem) for problem in problems]})
    else:
        for problem in problems:
            desk.out.print(_as_line(desk, path, problem), soft_wrap=True)
        desk.tell("pack-problems", style="red" if problems else "green", count=len(problems))
    return 1 if problems else 0


def _problems(desk: Desk, path: Path, game: str | None, upon: list[str]) -> "list[Problem]":
    """Everything wrong with the pack when it is loaded upon the game's own and the given ones."""
    from oubliette.kernel.packs import ContentError, read_manifest

    if not path.is_dir():
        raise CommandError("no-pack-folder", path=str(path))
    try:
        found = desk.find(game or read_manifest(path).game)
        own = path.resolve() in [pack.resolve() for pack in found.content.packs]
        found.content.load([*(Path(pack) for pack in read_packs(upon)), *([] if own else [path])])
    except ContentError as error:
        return list(error.problems)
    return []


def _as_line(desk: Desk, path: Path, problem: "Problem") -> str:
    """The problem as compilers print it, with a path that an editor can follow from here."""
    from oubliette.kernel.packs import render_problem

    line = render_problem(problem, desk.language)
    is_in_this_pack = problem.pack in (path.name, path.resolve().name)
    return f"{path / problem.file}{line.removeprefix(problem.file)}" if is_in_this_pack else f"{problem.pack}/{line}"


def _as_data(desk: Desk, problem: "Problem") -> dict[str, Any]:
    from oubliette.kernel.packs import render_problem

    place = f"{problem.file}:{problem.line}:{problem.column}: "
    return {
        "pack": problem.pack,
        "file": problem.file,
        "line": problem.line,
        "column": problem.column,
        "code": problem.code,
        "message": render_problem(problem, desk.language).removeprefix(place),
    }


def _schema(desk: Desk, game: str, kind: str | None, out: Path | None) -> None:
    schemas = schema_of(desk, game).json_schemas()
    if kind is not None:
        if kind not in schemas:
            raise CommandError("no-such-kind", kind=kind[:40], known=", ".join(schemas))
        schemas = {kind: schemas[kind]}
    if out is None:
        desk.print_json(schemas if kind is None else schemas[kind])
        return
    _write(desk, out, schemas)


def schema_of(desk: Desk, name: str) -> "PackSchema":
    """What the packs of a game look like."""
    game = desk.find(name)
    if game.content.schema is None:
        raise CommandError("no-schema", game=game.id)
    return game.content.schema


def _write(desk: Desk, folder: Path, schemas: dict[str, Any]) -> None:
    import msgspec

    from oubliette.kernel.saves import write_whole

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError("folder-not-made", code=1, path=str(folder), why=error.strerror or str(error)) from error
    for kind, schema in schemas.items():
        path = folder / f"{kind}.schema.json"
        write_whole(path, msgspec.json.format(msgspec.json.encode(schema), indent=2) + b"\n")
        desk.out.print(str(path), soft_wrap=True)
