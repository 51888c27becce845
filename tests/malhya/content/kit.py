"""What tests of this room set up with."""

from collections.abc import Callable
from typing import Any

from oubliette.games.malhya.content.stories import Booklet


class Pages:
    """Content as far as a check looks at it."""

    def __init__(self, *booklets: Booklet, **kinds: dict[str, Any]) -> None:
        self.kinds: dict[str, dict[str, Any]] = {"booklets": {one.id: one for one in booklets}, **kinds}

    def kind(self, name: str) -> dict[str, Any]:
        return self.kinds.get(name, {})


def said(check: Callable[..., None], pages: Pages) -> list[tuple[str, tuple[Any, ...]]]:
    """What a check finds: its words and where in the entry."""
    found: list[tuple[str, tuple[Any, ...]]] = []

    def report(_kind: str, _entry: str, words: Any, path: Any = ()) -> None:
        assert words.en and words.fr and words.en != words.fr
        found.append((words.en, tuple(path or ())))

    check(pages, report)
    return found
