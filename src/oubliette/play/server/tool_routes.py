"""Tools that games offer beside their matches, over HTTP."""

import asyncio
import logging
from typing import Any

from litestar import MediaType, Request, Response, post
from litestar.params import FromPath

from oubliette.kernel.text import Say
from oubliette.play.server.guard import from_our_pages, in_moderation
from oubliette.play.server.hall import Hall
from oubliette.play.server.refusals import Refused, in_both, not_found, refusals
from oubliette.play.server.shelf import game_called
from oubliette.play.server.workbench import Task, tools_of
from oubliette.play.server.workshop import TookTooLong

_log = logging.getLogger(__name__)


@post(
    "/api/{game_id:str}/{tool:str}",
    guards=[from_our_pages, in_moderation],
    status_code=200,
    responses=refusals(403, 404, 413, 422, 429, 503),
)
async def use_tool(request: Request[Any, Any, Any], game_id: FromPath[str], tool: FromPath[str]) -> Response[bytes]:
    """Use a tool of a game, such as ``/api/gloomhaven/adjudicate`` with a situation in JSON or YAML.

    What cannot be worked on is refused with 422, in both languages, with the line and column where it is wrong.
    """
    game = game_called(game_id)
    if tool not in await asyncio.to_thread(tools_of, game.id):
        raise not_found("server-no-tool", tool=tool[:40])
    text = (await request.body()).decode("utf-8", "replace")
    hall: Hall = request.app.state.hall
    try:
        done = await hall.workshop.work(Task(game.id, tool, text))
    except TookTooLong as error:
        _log.warning("tool stopped", extra={"game": game.id, "tool": tool})
        raise Refused(503, Say("server-too-long")) from error
    if done.refused is not None:
        raise in_both(422, done.refused)
    if done.failed:
        _log.error("tool failed", extra={"game": game.id, "tool": tool, "trace": done.failed})
        raise Refused(500, Say("server-failed"))
    return Response(bytes(done.made), media_type=MediaType.JSON)


TOOL_ROUTES = [use_tool]
