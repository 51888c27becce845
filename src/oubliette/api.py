"""The public door: start a match, load one, list the games.

    >>> import oubliette
    >>> m = oubliette.start("buttons_bugs", scenario="1", seats=["me"], seed=7)  # doctest: +SKIP
    >>> m.choices["me"].keys()  # doctest: +SKIP

A match (:class:`TableMatch`) is all that server, bots, research and tests use.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from oubliette.games.registry import TableGame, find, installed
from oubliette.kernel import saves
from oubliette.kernel.chance import Seed
from oubliette.kernel.game import Json, Setup, SetupError
from oubliette.kernel.match import ONE_BUILDER, BugInRules, Match, ReplayDrift
from oubliette.kernel.saves import SaveError
from oubliette.table import View


class TableMatch(Match[View]):
    """A match whose views are in the table vocabulary."""

    def save(self, path: str | Path) -> None:
        """Write the match to a file; an existing one is replaced only once the new one is safe."""
        saves.save(self, path)


@lru_cache(maxsize=64)
def _read_content(game: TableGame, packs: tuple[str, ...]) -> Any:
    return game.content.load([Path(pack) for pack in packs])


def _content(game: TableGame, packs: tuple[str, ...]) -> Any:
    with ONE_BUILDER:  # who needs the same packs at the same time waits for who reads them
        return _read_content(game, packs)


def content_of(game: TableGame, packs: Sequence[str | Path] = ()) -> Any:
    """What a game reads from its own packs and these, read once a process; raises ``ContentError``."""
    return _content(game, tuple(str(pack) for pack in packs))


def forget_content() -> None:
    """Read packs anew when they are next needed: one of them has changed."""
    with ONE_BUILDER:
        _read_content.cache_clear()


def start(
    game: str,
    scenario: str | None = None,
    seats: Sequence[str] = ("me",),
    seed: Seed = 0,
    *,
    packs: Sequence[str | Path] = (),
    options: Mapping[str, Json] | None = None,
) -> TableMatch:
    """Start a match of a game.

    Without a scenario, a game with a campaign begins that. Raises ``UnknownGame``, ``SetupError`` (a scenario, seat or
    option that does not exist) or ``ContentError`` (a pack with faults), each saying what would do.
    """
    setup = Setup(game, scenario, tuple(seats), seed, dict(options or {}), tuple(str(pack) for pack in packs))
    return start_from(setup)


def start_from(setup: Setup) -> TableMatch:
    """Start a match from a set-up."""
    game = find(setup.game)
    return TableMatch(game, setup, _content(game, setup.packs))


def load(path: str | Path, *, packs: Sequence[str | Path] | None = None, from_checkpoint: bool = False) -> TableMatch:
    """Go on with a saved match; ``packs`` says where its packs are now, if they have moved.

    If the rules have changed since, the answers after the last checkpoint may no longer fit: that raises
    ``ReplayDrift``, and with ``from_checkpoint`` the match goes on from there, without them.
    """
    return resume(saves.read(path), packs=packs, from_checkpoint=from_checkpoint)


def resume(
    opened: saves.Opened, *, packs: Sequence[str | Path] | None = None, from_checkpoint: bool = False
) -> TableMatch:
    """Go on with a match that was read from a save."""
    setup = opened.header.setup
    game = find(setup.game)
    content = _content(game, setup.packs if packs is None else tuple(str(pack) for pack in packs))
    saves.refuse_other_packs(opened.header, content)
    try:
        segments = saves.up_to_last_checkpoint(opened.segments) if from_checkpoint else opened.segments
        match = TableMatch(game, setup, content, segments)
        if opened.path != "-":  # what comes from a file may have been made by hand
            _refuse_faults(match, opened.path)
        return match
    except (SaveError, ReplayDrift, BugInRules, SetupError):
        raise
    except Exception as error:  # a state that no match could have: whatever rules trip over, it is not theirs
        raise SaveError("save-damaged", path=opened.path) from error


def _refuse_faults(match: TableMatch, path: str) -> None:
    if any(True for _ in match.game.rules.faults(match.context)):
        raise SaveError("save-damaged", path=path)
    for seat in (*match.setup.seats, None):
        match.view(seat)
        match.journal(seat, max(0, match.journal_length(seat) - _LAST_LINES))


_LAST_LINES = 50
"""So many lines of a journal must read as sentences, before a match from a file is gone on with."""


def installed_games() -> dict[str, TableGame]:
    """Every game that can be played, by id."""
    return dict(installed())


__all__ = ["SaveError", "TableMatch", "content_of", "installed_games", "load", "resume", "start", "start_from"]
