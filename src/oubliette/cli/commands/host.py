"""``oubliette host``: a public server, with everything it can be told in one file."""

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from oubliette.cli.desk import CommandError, Desk, whole_number
from oubliette.cli.serving import needs_server_packages
from oubliette.cli.spoken import command

if TYPE_CHECKING:
    from oubliette.play.server.settings import Settings


class HostSettings(msgspec.Struct, frozen=True):
    """What ``oubliette host`` itself can be told; a server's own limits follow in :class:`Settings`."""

    store: str = ""
    host: str = "127.0.0.1"
    port: int = 8765
    processes: int = 1
    log: str = "-"


_BEHIND_A_PROXY = {"trusted_proxies": "127.0.0.1", "keep_unplayed_days": 30.0}
"""Where a public host differs from a table among friends."""


def add(app: typer.Typer, desk: Desk) -> None:
    """Add the command."""

    @command(app, desk, "host", "help-host")
    def host(
        config: Annotated[str | None, desk.option("--config", help_id="help-host-config", metavar="FILE")] = None,
        write_config: Annotated[
            str | None, desk.option("--write-config", help_id="help-host-write", metavar="FILE")
        ] = None,
        store: Annotated[str | None, desk.option("--store", help_id="help-store", metavar="URL")] = None,
        address: Annotated[str | None, desk.option("--host", help_id="help-host-host", metavar="ADDRESS")] = None,
        port: Annotated[
            int | None, desk.option("--port", help_id="help-port", metavar="N", parser=whole_number(0))
        ] = None,
        processes: Annotated[
            int | None, desk.option("--processes", help_id="help-host-processes", metavar="N", parser=whole_number(1))
        ] = None,
        names: Annotated[str | None, desk.option("--allowed-hosts", help_id="help-host-names", metavar="NAMES")] = None,
        log: Annotated[str | None, desk.option("--log", help_id="help-host-log", metavar="FILE")] = None,
    ) -> None:
        needs_server_packages()
        if write_config is not None:
            _write(desk, Path(write_config))
            return
        told = {} if config is None else _read(Path(config))
        given = {"store": store, "host": address, "port": port, "processes": processes, "log": log}
        given["allowed_hosts"] = names
        told |= {name: value for name, value in given.items() if value is not None}
        _serve(desk, *_sorted_out(told, config or "--"))


def _serve(desk: Desk, own: HostSettings, limits: "Settings") -> None:
    from oubliette.play.server.many import Crowd
    from oubliette.play.server.running import address_of, listen, serve
    from oubliette.play.storage import Store

    if own.processes > 1 and not own.store.startswith("postgres"):
        raise CommandError("host-one-process")
    desk.tell("browser-starting")
    try:
        listening = listen(own.host, own.port)
    except OSError as error:
        raise CommandError("browser-no-port", code=1, host=own.host, why=error.strerror or str(error)) from error

    def ready(address: str) -> None:
        desk.tell("browser-ready", address=address)

    store = Store(own.store or None)  # several processes find it made and up to date
    if own.processes == 1:
        serve(
            store, host=own.host, port=own.port, open_browser=False, ready=ready,
            settings=limits, log=own.log, listening=listening,
        )  # fmt: skip
        return
    store.close()
    listening.listen(2048)
    ready(address_of(own.host, listening))
    Crowd(listening, _options(own, limits), lambda code: desk.tell("host-process-ended", code=code)).run(own.processes)


def _options(own: HostSettings, limits: "Settings") -> list[str]:
    """The same settings for a process of its own."""
    words = ["--store", own.store, "--host", own.host, "--port", str(own.port), "--log", own.log]
    for name, value in msgspec.structs.asdict(limits).items():
        option = name.replace("_", "-")
        words += [f"--{'' if value else 'no-'}{option}"] if isinstance(value, bool) else [f"--{option}", str(value)]
    return words


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise CommandError("host-bad-config", file=str(path), why=why) from error


def _sorted_out(told: dict[str, Any], file: str) -> tuple[HostSettings, "Settings"]:
    from oubliette.play.server.settings import Settings

    own = {field.name for field in msgspec.structs.fields(HostSettings)}
    limits = {field.name for field in msgspec.structs.fields(Settings)}
    for name in told:
        if name not in own | limits:
            raise CommandError("host-no-setting", file=file, name=name[:40], known=", ".join(sorted(own | limits)))
    try:
        return (
            msgspec.convert({name: told[name] for name in own & told.keys()}, HostSettings),
            msgspec.convert(_BEHIND_A_PROXY | {name: told[name] for name in limits & told.keys()}, Settings),
        )
    except msgspec.ValidationError as error:
        raise CommandError("host-bad-config", file=file, why=str(error)) from error


def _write(desk: Desk, path: Path) -> None:
    """Every setting with its default, commented out, under what it means."""
    from oubliette.play.server.settings import Settings

    if path.exists():
        raise CommandError("host-written-there", file=str(path))
    lines = [f"# {desk.voice('setting-file')}", ""]
    for kind, changed in ((HostSettings, {}), (Settings, _BEHIND_A_PROXY)):
        for field in msgspec.structs.fields(kind):
            value = changed.get(field.name, field.default)
            lines += [f"# {desk.voice(f'setting-{field.name}')}", f"# {field.name} = {_toml(value)}", ""]
    try:
        path.write_text("\n".join(lines), encoding="utf-8")
    except OSError as error:
        raise CommandError("host-bad-config", file=str(path), why=error.strerror or str(error)) from error
    desk.tell("host-written", file=str(path))


def _toml(value: Any) -> str:
    return msgspec.json.encode(value).decode()  # strings, numbers and truth are written alike in both
