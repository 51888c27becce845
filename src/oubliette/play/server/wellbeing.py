"""How the server is: for who looks after it, from the same machine unless the host wants otherwise."""

import asyncio
from typing import Any, Final

import msgspec
from litestar import Request, Response, get
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from oubliette.kernel.version import VERSION
from oubliette.play.server.counting import counted
from oubliette.play.server.doors import is_local
from oubliette.play.server.guard import address_of
from oubliette.play.server.hall import Hall
from oubliette.play.server.refusals import not_found, refusals
from oubliette.play.storage import StoreError

_FORWARDED: Final = ("x-forwarded-for", "forwarded", "x-real-ip")


def from_this_machine(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Refuse others, as if there were nothing here; a proxy on this machine speaks for others."""
    hall: Hall = connection.app.state.hall
    if not hall.settings.open_metrics and not is_from_here(connection):
        raise not_found("server-not-found")


def is_from_here(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether somebody on this machine asks, and not through a proxy."""
    return not any(name in connection.headers for name in _FORWARDED) and is_local(address_of(connection))


class Health(msgspec.Struct, frozen=True):
    """Whether the server can play: ``ok``, or ``store`` if the store does not answer."""

    status: str
    version: str
    matches: int
    """How many are in memory."""


@get("/api/health", guards=[from_this_machine], responses=refusals(404, 503))
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    """Whether this process is well; 503 if its store does not answer."""
    hall: Hall = request.app.state.hall
    try:
        await asyncio.to_thread(hall.store.count)
        status = "ok"
    except StoreError:
        status = "store"
    found = Health(status, VERSION, hall.awake)
    return Response(found, status_code=200 if status == "ok" else 503)


@get("/api/metrics", guards=[from_this_machine], responses=refusals(404), media_type="text/plain")
async def metrics(request: Request[Any, Any, Any]) -> str:
    """Numbers of this process, in the text format of Prometheus."""
    hall: Hall = request.app.state.hall
    now = {
        "matches_in_memory": hall.awake,
        "tables": hall.tables,
        "sockets": hall.sockets.total(),
        "beginnings_under_way": hall.beginnings.under_way,
        "bots_under_way": hall.crews.bots.under_way,
        "hints_under_way": hall.crews.advisers.under_way,
    }
    gauges = [f"# TYPE oubliette_{name} gauge\noubliette_{name} {value}" for name, value in now.items()]
    totals = [
        f"# TYPE oubliette_{name}_total counter\noubliette_{name}_total {value}" for name, value in counted().items()
    ]
    return "\n".join([*gauges, *totals]) + "\n"


WELLBEING_ROUTES = [health, metrics]
