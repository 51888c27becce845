"""Golden matches: a log of answers and the journal that must come of it, kept as text and compared byte for byte.

``<game>/<name>.log`` holds the set-up and one answer a line, ``<game>/<name>.journal`` every entry of the journal with
all its secrets, and the digest of the last state. ``tools/golden.py`` records and updates them.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
from tests.conformance.kit import AnyMatch, Case, Walker, content_of, walk

from oubliette.games import find
from oubliette.kernel import saves
from oubliette.kernel.chance import number_of
from oubliette.kernel.game import Setup
from oubliette.kernel.match import ReplayDrift
from oubliette.kernel.record import Answer
from oubliette.play.bots import make_bot

FOLDER = Path(__file__).parent
LOG, JOURNAL = ".log", ".journal"


class Recipe(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line of a log: what is played, and by which random walk or bot it was recorded."""

    setup: Setup
    walker: int | None = None
    """Seed of the walk, or of the bots. None for a match that was played by hand; such a log can't be made anew."""
    limit: int = 0
    bot: str = ""
    """The bot that answers for all seats; without one, answers are drawn at random."""


def logs(folder: Path = FOLDER) -> list[Path]:
    """All logs, in order."""
    return sorted(folder.rglob(f"*{LOG}"))


def strays(folder: Path = FOLDER) -> list[str]:
    """Logs without a journal and journals without a log."""
    stems = {suffix: {path.with_suffix("") for path in folder.rglob(f"*{suffix}")} for suffix in (LOG, JOURNAL)}
    return sorted(str(stem.relative_to(folder)) for stem in stems[LOG] ^ stems[JOURNAL])


def record(setup: Setup, limit: int, bot: str = "") -> tuple[Recipe, AnyMatch]:
    """Play a match at random or by a bot, to keep it."""
    recipe = Recipe(setup, number_of(setup.seed), limit, bot)
    return recipe, play(recipe)


def play(recipe: Recipe) -> AnyMatch:
    """The match of a recipe."""
    game, seed = find(recipe.setup.game), recipe.walker or 0
    start = Case(recipe.setup.game, game, recipe.setup).start(number_of(recipe.setup.seed))
    if not recipe.bot:
        *_, last = walk(start, Walker(seed), recipe.limit)
        return last
    bots = {seat: make_bot(game, recipe.bot, seed + place) for place, seat in enumerate(recipe.setup.seats)}
    while start.choices and start.version < recipe.limit:
        seat = next(iter(start.choices))
        start.answer(seat, bots[seat].choose(start, seat))
    return start


def read_log(path: Path) -> tuple[Recipe, list[Answer]]:
    """What was played, and every answer."""
    first, *rest = path.read_bytes().splitlines()
    return msgspec.json.decode(first, type=Recipe), [msgspec.json.decode(line, type=Answer) for line in rest]


def replay(path: Path) -> AnyMatch:
    """Play a log again; raises ``ReplayDrift`` where it no longer fits."""
    recipe, answers = read_log(path)
    game = find(recipe.setup.game)
    return saves.replay(game, recipe.setup, content_of(game), answers)


def log_of(recipe: Recipe, match: AnyMatch) -> bytes:
    """A match's log as it is kept."""
    return _lines([recipe, *match.answers])


def journal_of(match: AnyMatch) -> bytes:
    """A match's journal as it is kept."""
    return _lines([*match.entries(), {"digest": match.digest(), "outcome": match.outcome}])


def _lines(values: list[object]) -> bytes:
    return b"".join(msgspec.json.encode(value) + b"\n" for value in values)


def update(path: Path) -> bool:
    """Write the journal of a log anew, and the log too if it no longer fits; whether anything has changed."""
    recipe, _ = read_log(path)
    try:
        match = replay(path)
    except ReplayDrift:
        if recipe.walker is None:
            raise
        match = play(recipe)
    changed = False
    for target, content in ((path, log_of(recipe, match)), (path.with_suffix(JOURNAL), journal_of(match))):
        if not target.exists() or target.read_bytes() != content:
            target.write_bytes(content)
            changed = True
    return changed


def first_difference(path: Path) -> str:
    """Where a log's journal first goes another way than the kept one, or nothing."""
    kept, now = path.with_suffix(JOURNAL).read_bytes().splitlines(), journal_of(replay(path)).splitlines()
    for number, (old, new) in enumerate(_in_step(kept, now), 1):
        if old != new:
            return f"{path.stem}, line {number}:\n  kept {old.decode()}\n  now  {new.decode()}"
    return ""


def _in_step(kept: list[bytes], now: list[bytes]) -> Iterator[tuple[bytes, bytes]]:
    length = max(len(kept), len(now))
    ends = [b"(the end)"] * length
    return zip((kept + ends)[:length], (now + ends)[:length], strict=True)
