"""Entries as data, written as people write them in packs."""

from typing import Any


def as_written(value: Any, tag: str = "verb") -> Any:
    """Plain data of an entry, with every verb as its name before what it does: ``{"win": {"side": "heroes"}}``."""
    if isinstance(value, dict):
        below = {key: as_written(one, tag) for key, one in value.items()}
        verb = below.pop(tag, None)
        if verb is None:
            return below
        return {verb: below} if below else verb
    return [as_written(one, tag) for one in value] if isinstance(value, list | tuple) else value
