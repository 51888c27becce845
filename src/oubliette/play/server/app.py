"""The application: routes, sockets and the page, around one hall."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from mimetypes import guess_type
from typing import Any

from litestar import Litestar, MediaType, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi.config import OpenAPIConfig
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router

from oubliette.kernel.version import VERSION
from oubliette.play.server.guard import HEADERS
from oubliette.play.server.hall import Hall
from oubliette.play.server.host_routes import HOST_ROUTES
from oubliette.play.server.past_routes import PAST_ROUTES
from oubliette.play.server.places import PAGE
from oubliette.play.server.refusals import answer_refusal, not_found
from oubliette.play.server.routes import ROUTES
from oubliette.play.server.settings import LARGEST_BODY, Settings
from oubliette.play.server.sockets import play
from oubliette.play.server.tool_routes import TOOL_ROUTES
from oubliette.play.storage import Store


@get(["/", "/match/{rest:path}", "/rules", "/rules/{rest:path}", "/about", "/adjudicator"], include_in_schema=False)
async def page(rest: FromPath[str] = "") -> File:  # noqa: ARG001 - the page itself reads its address
    """The browser table; it finds its way by its own address."""
    index = PAGE / "index.html"
    if not index.is_file():
        raise not_found("server-no-page")
    return File(index, content_disposition_type="inline", media_type=MediaType.HTML)


@get("/{name:str}", include_in_schema=False)
async def page_file(name: FromPath[str]) -> File:
    """An icon sheet or another file that lies beside the page."""
    known = {file.name: file for file in PAGE.iterdir() if file.is_file()} if PAGE.is_dir() else {}
    if name not in known:
        raise not_found("server-not-found")
    return File(known[name], content_disposition_type="inline", media_type=guess_type(name)[0])


def create_app(store: Store, settings: Settings | None = None) -> Litestar:
    """The server around a store; it closes the store when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        hall = app.state.hall = Hall(store, settings or Settings())
        await hall.start()
        try:
            yield
        finally:
            await hall.close()

    handlers: list[Any] = [*ROUTES, *HOST_ROUTES, *PAST_ROUTES, *TOOL_ROUTES, play, page, page_file]
    if (PAGE / "assets").is_dir():
        handlers.append(create_static_files_router("/assets", [PAGE / "assets"], include_in_schema=False))
    return Litestar(
        handlers,
        lifespan=[lifespan],
        state=State(),
        response_headers=HEADERS,
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1024, gzip_compress_level=5),
        openapi_config=OpenAPIConfig("Oubliette", VERSION, path="/api/schema"),
        exception_handlers={Exception: answer_refusal},
        logging_config=None,
    )
