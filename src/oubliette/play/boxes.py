"""Boxes: packs that players have made of their own files, kept beside the matches and offered in the lobby.

A match that needs nothing of a box is played without it, so that nobody's match hangs on a folder of another.
"""

import logging
from pathlib import Path

from oubliette.api import content_of
from oubliette.games.registry import TableGame
from oubliette.kernel.packs import ContentError, read_manifest
from oubliette.play.places import data_folder

_log = logging.getLogger(__name__)


def boxes_folder() -> Path:
    """Where imports go that name no folder of their own."""
    return data_folder() / "boxes"


def boxes_of(game: TableGame) -> tuple[str, ...]:
    """The folders of all sound boxes of a game, by name; one that cannot be read is named in the log."""
    folder = boxes_folder()
    if not folder.is_dir():
        return ()
    sound: tuple[str, ...] = ()
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or not (path / "pack.yaml").is_file():
            continue
        try:
            if read_manifest(path).game != game.id:
                continue
            content_of(game, (*sound, str(path)))
            sound = (*sound, str(path))
        except ContentError as error:
            _log.warning("box left out", extra={"box": path.name, "why": error.render("en")[:400]})
    return sound


def boxes_for(game: TableGame, scenario: str | None) -> tuple[str, ...]:
    """The boxes that a scenario or campaign comes from: none, if it is the game's own or nobody's."""
    if scenario is None or scenario in _known(game, ()):
        return ()
    boxes = boxes_of(game)
    return next(((box,) for box in boxes if scenario in _known(game, (box,))), ())


def _known(game: TableGame, packs: tuple[str, ...]) -> set[str]:
    content = content_of(game, packs)
    return {one.id for one in (*game.menus.scenarios(content), *game.menus.campaigns(content))}
