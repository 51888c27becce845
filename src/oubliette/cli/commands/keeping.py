"""``oubliette backup``, ``restore`` and ``check``: look after the store that keeps everybody's matches."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oubliette.cli.desk import CommandError, Desk, whole_number
from oubliette.cli.serving import needs_server_packages
from oubliette.cli.spoken import command

if TYPE_CHECKING:
    from oubliette.play.storage import Store
    from oubliette.play.storage.checking import Checked

_KEEP_DAYS = 90


def add(app: typer.Typer, desk: Desk) -> None:
    """Add the commands."""

    @command(app, desk, "backup", "help-backup")
    def backup(
        to: Annotated[str | None, desk.option("--to", help_id="help-backup-to", metavar="DIR")] = None,
        store: Annotated[str | None, desk.option("--store", help_id="help-store", metavar="URL")] = None,
        every: Annotated[
            int | None, desk.option("--every", help_id="help-backup-every", metavar="HOURS", parser=whole_number(1))
        ] = None,
        keep_days: Annotated[
            int, desk.option("--keep-days", help_id="help-backup-keep", metavar="N", parser=whole_number(1))
        ] = _KEEP_DAYS,
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> int:
        folder = _usual_folder() if to is None else Path(to)
        code = _back_up(desk, store, folder, keep_days, as_json)
        while every is not None:
            time.sleep(every * 3600)
            code = _back_up(desk, store, folder, keep_days, as_json)
        return code

    @command(app, desk, "restore", "help-restore")
    def restore(
        file: Annotated[str, desk.argument("FILE", help_id="help-restore-file")],
        store: Annotated[str | None, desk.option("--store", help_id="help-store", metavar="URL")] = None,
    ) -> int:
        needs_server_packages()
        from oubliette.play.storage import Store

        with Store(store) as target, _progress(desk, "restore-progress") as tell:
            target.restore(Path(file), tell)
            code = _tell_checked(desk, target, deep=False, as_json=False)
        desk.tell("restore-done", file=file, place=target.place)
        return code

    @command(app, desk, "check", "help-check")
    def check(
        store: Annotated[str | None, desk.option("--store", help_id="help-store", metavar="URL")] = None,
        deep: Annotated[bool, desk.option("--deep", help_id="help-check-deep")] = False,
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> int:
        needs_server_packages()
        from oubliette.play.storage import Store

        with Store(store) as opened:
            return _tell_checked(desk, opened, deep=deep, as_json=as_json)


def _usual_folder() -> Path:
    from oubliette.play.places import data_folder

    return data_folder() / "backups"


def _back_up(desk: Desk, address: str | None, folder: Path, keep_days: int, as_json: bool) -> int:
    """One copy, looked through; old ones go only after the new one is there and sound."""
    needs_server_packages()
    from oubliette.play.storage import Store
    from oubliette.play.storage.copies import thin_out

    now = datetime.now(UTC)
    with Store(address) as store, _progress(desk, "backup-progress") as tell:
        made = store.back_up(folder, now, tell)
    with Store(f"sqlite:///{made}") as copy:
        broken = [one for one in _checked(copy, deep=False) if one.verdict == "damaged"]
        count = copy.count()
    gone = [] if broken else thin_out(folder, now, keep_days)
    if as_json:
        desk.print_json({"file": str(made), "matches": count, "damaged": broken, "removed": [str(p) for p in gone]})
    else:
        desk.tell("backup-done", file=str(made), count=count)
        if gone:
            desk.tell("backup-thinned", count=len(gone))
    if broken:
        raise CommandError("backup-damaged", code=1, count=len(broken), match=broken[0].match)
    return 0


def _tell_checked(desk: Desk, store: "Store", *, deep: bool, as_json: bool) -> int:
    """Say how the matches are; 1 if one is damaged."""
    found = list(_checked(store, deep=deep))
    bad = [one for one in found if one.verdict != "sound"]
    if as_json:
        desk.print_json({"place": store.place, "matches": found})
    else:
        for one in bad:
            desk.tell(f"check-{one.verdict}", match=one.match, why=one.why or "")
        desk.tell("check-done", count=len(found), sound=len(found) - len(bad), place=store.place)
    return 1 if any(one.verdict == "damaged" for one in bad) else 0


def _checked(store: "Store", *, deep: bool) -> "Iterator[Checked]":
    from oubliette.play.storage.checking import check

    return check(store, deep=deep)


@contextmanager
def _progress(desk: Desk, message: str) -> Iterator[Callable[[int, int], None]]:
    """A bar for who watches; nothing for who does not."""
    from oubliette.play.storage.copies import untold

    if not desk.err.is_terminal:
        yield untold
        return
    from rich.progress import Progress

    with Progress(console=desk.err, transient=True) as bar:
        task = bar.add_task(desk.voice(message), total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)
