"""By which addresses others can reach this server, so that an invitation is not sent in vain."""

import asyncio
import ipaddress
import os
import shlex
import shutil
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Request, get

from oubliette.play.server.doors import is_local
from oubliette.play.server.guard import address_of, in_moderation
from oubliette.play.server.refusals import refusals

_SECONDS: Final = 1.0
_ELSEWHERE: Final = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses of documentation: no packet is sent, but the system tells from which address of ours it would be."""


class Listening(msgspec.Struct, frozen=True):
    """Where the server listens."""

    host: str
    port: int


class Reach(msgspec.Struct, frozen=True):
    """Who can reach this server, as far as this machine can tell."""

    this_machine_only: bool
    """Whether it listens for this machine alone: links work nowhere else until it is started with another host."""
    addresses: tuple[str, ...]
    """Addresses on the network that answer here; told only to somebody at this machine."""
    command: str = ""
    """What to type on this machine so that others can come; told only where nobody can."""


@get("/api/reach", guards=[in_moderation], responses=refusals(429))
async def reach(request: Request[Any, Any, Any]) -> Reach:
    """Whether others can come here, and by which addresses."""
    listening: Listening | None = getattr(request.app.state, "listening", None)
    if listening is None or not is_local(address_of(request)):
        return Reach(False, ())  # whoever asks from elsewhere has come by an address that works
    if is_local(listening.host):
        return Reach(True, (), _opening())
    found = await asyncio.to_thread(_own_addresses, listening.host)
    answers = await asyncio.gather(*(_answers(address, listening.port) for address in found))
    addresses = tuple(_link(a, listening.port) for a, there in zip(found, answers, strict=True) if there)
    return Reach(False, addresses, "" if addresses else _opening())


def _opening() -> str:
    """The command that opens the table to the network, by a name that works on this machine."""
    if told := os.environ.get("OUBLIETTE_OPENED_BY"):  # whoever started us knows better: ``make play``
        return told
    on_path = shutil.which("oubliette")
    ours = Path(sys.prefix) / ("Scripts" if os.name == "nt" else "bin")
    if on_path is not None and Path(on_path).parent == ours:
        return "oubliette play --host 0.0.0.0"
    return f"{shlex.quote(sys.executable)} -m oubliette.cli play --browser --host 0.0.0.0"


def _own_addresses(host: str) -> list[str]:
    """The addresses of this machine on its networks; the one that it listens on, if it is one."""
    with suppress(ValueError):
        if not ipaddress.ip_address(host).is_unspecified:
            return [host]
    found: list[str] = []
    for place, family in _ELSEWHERE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((place, 9))
            found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)]
    return [one for one in dict.fromkeys(found) if "%" not in one and not is_local(one)]


async def _answers(address: str, port: int) -> bool:
    """Whether somebody listens there."""
    try:
        async with asyncio.timeout(_SECONDS):
            _, writer = await asyncio.open_connection(address, port)
    except (OSError, TimeoutError):
        return False
    writer.close()
    return True


def _link(address: str, port: int) -> str:
    return f"http://[{address}]:{port}/" if ":" in address else f"http://{address}:{port}/"


REACH_ROUTES = [reach]
