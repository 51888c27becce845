"""The server alone, for hosts: ``python -m oubliette.play.server --store postgresql://… --port 8765``.

It prints its address when it can be reached. Several of these may share one PostgreSQL store.
"""

import argparse
import socket

import msgspec

from oubliette.play.server.refusals import spoken
from oubliette.play.server.running import serve
from oubliette.play.server.settings import Settings
from oubliette.play.storage import Store, StoreError


def main() -> None:
    """Read the options and serve until interrupted."""
    parser = argparse.ArgumentParser(prog="oubliette.play.server", description=__doc__)
    parser.add_argument("--store", help="address of the store; the player's own if left out")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--port", type=_port, default=8765, help="port to listen on; 0 takes any that is free")
    parser.add_argument("--log", help="file for the log, or - for standard error")
    parser.add_argument("--fd", type=int, help="a socket that is bound already, from who started this process")
    for field in msgspec.structs.fields(Settings):
        name = f"--{field.name.replace('_', '-')}"
        if field.type is bool:
            parser.add_argument(name, action=argparse.BooleanOptionalAction, default=field.default)
        else:
            parser.add_argument(name, type=field.type, default=field.default)
    chosen = vars(parser.parse_args())
    store, host, port, log, fd = (chosen.pop(name) for name in ("store", "host", "port", "log", "fd"))
    try:
        opened = Store(store)
    except StoreError as error:
        said = spoken(error.reason)
        parser.exit(2, f"{said.en}\n{said.fr}\n")
    serve(
        opened,
        host=host,
        port=port,
        open_browser=False,
        ready=lambda address: print(address, flush=True),
        settings=Settings(**chosen),
        log=log,
        listening=None if fd is None else socket.socket(fileno=fd),
    )


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= 65_535:  # argparse says so in its own words
        raise ValueError(text)
    return port


if __name__ == "__main__":
    main()
