"""What tests of this room set up with."""

from typing import Any

import msgspec
from tests.gloomhaven.table import small_book

from oubliette.games.gloomhaven.content.kinds import Item


def small(name: str, **changed: Any) -> Item:
    """An item of the small pack, perhaps changed."""
    return msgspec.structs.replace(small_book().items[f"small_{name}"], **changed)
