"""The application: routes, sockets and the page, around one hall."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp, Receive, Scope, Send

from oubliette.kernel.version import VERSION
from oubliette.play.server.analysis_routes import ANALYSIS_ROUTES
from oubliette.play.server.box_routes import BOX_ROUTES
from oubliette.play.server.guard import HEADERS, SECRET
from oubliette.play.server.hall import Hall
from oubliette.play.server.host_routes import HOST_ROUTES
from oubliette.play.server.key_routes import KEY_ROUTES
from oubliette.play.server.lab_routes import LAB_ROUTES
from oubliette.play.server.link_routes import LINK_ROUTES
from oubliette.play.server.mine_routes import MINE_ROUTES
from oubliette.play.server.pages import LOST, PAGES
from oubliette.play.server.past_routes import PAST_ROUTES
from oubliette.play.server.reach import REACH_ROUTES, Listening
from oubliette.play.server.refusals import answer_refusal
from oubliette.play.server.routes import ROUTES
from oubliette.play.server.save_routes import SAVE_ROUTES
from oubliette.play.server.settings import LARGEST_BODY, Settings
from oubliette.play.server.sockets import play
from oubliette.play.server.tool_routes import TOOL_ROUTES
from oubliette.play.server.trial_routes import TRIAL_ROUTES
from oubliette.play.server.wellbeing import WELLBEING_ROUTES
from oubliette.play.server.workshop_routes import WORKSHOP_ROUTES
from oubliette.play.storage import Store

HTTP_ROUTES: Final = (
    *ROUTES,
    *HOST_ROUTES,
    *PAST_ROUTES,
    *ANALYSIS_ROUTES,
    *KEY_ROUTES,
    *MINE_ROUTES,
    *SAVE_ROUTES,
    *REACH_ROUTES,
    *BOX_ROUTES,
    *WORKSHOP_ROUTES,
    *TRIAL_ROUTES,
    *LINK_ROUTES,
    *LAB_ROUTES,
    *TOOL_ROUTES,
    *WELLBEING_ROUTES,
)
"""Everything that is asked and answered in JSON; the browser's types are generated from their bodies."""

_SECRETS = Components(security_schemes={SECRET: SecurityScheme("http", scheme="bearer")})


def _after_warming_up(app: ASGIApp) -> ASGIApp:
    """Let who asks for the page in at once, and whoever wants to play as soon as everything is read."""

    async def wait(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"].startswith("/api/"):
            await scope["litestar_app"].state.hall.ready()
        await app(scope, receive, send)

    return wait


def create_app(store: Store, settings: Settings | None = None, listening: Listening | None = None) -> Litestar:
    """The server around a store; it closes the store when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        hall = app.state.hall = Hall(store, settings or Settings())
        await hall.start()
        try:
            yield
        finally:
            await hall.close()

    return Litestar(
        [*HTTP_ROUTES, play, *PAGES],
        lifespan=[lifespan],
        middleware=[_after_warming_up],
        state=State({"listening": listening}),
        response_headers=HEADERS,
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1024, gzip_compress_level=5),
        openapi_config=OpenAPIConfig("Oubliette", VERSION, path="/api/schema", components=_SECRETS),
        exception_handlers={Exception: answer_refusal, **LOST},
        logging_config=None,
    )
