"""What strangers may put into a set-up: no more than any game could mean, whatever the game itself looks at."""

from collections.abc import Mapping
from typing import Final

from oubliette.kernel.game import Json
from oubliette.kernel.text import Say
from oubliette.play.server.refusals import Refused

DEEPEST: Final = 5
MOST_VALUES: Final = 400
LONGEST_TEXT: Final = 80
LARGEST_NUMBER: Final = 1_000_000


def refuse_unbounded(options: Mapping[str, Json]) -> None:
    """Refuse options with more, deeper or larger values than a game could ask for."""
    waiting: list[tuple[Json, int]] = [(options, 0)]
    looked_at = 0
    while waiting:
        value, depth = waiting.pop()
        looked_at += 1
        if looked_at > MOST_VALUES or depth > DEEPEST or not _is_small(value):
            raise Refused(400, Say("server-options"))
        if isinstance(value, Mapping):
            waiting += [(part, depth + 1) for entry in value.items() for part in entry]
        elif isinstance(value, list):
            waiting += [(part, depth + 1) for part in value]


def _is_small(value: Json) -> bool:
    if isinstance(value, str):
        return len(value) <= LONGEST_TEXT and value.isprintable()
    if isinstance(value, int | float):
        return -LARGEST_NUMBER <= value <= LARGEST_NUMBER
    return True
