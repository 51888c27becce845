"""What is given on the command line as ``name=value``."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from oubliette.cli.desk import CommandError


def read_options(given: Sequence[str]) -> dict[str, Any]:
    """Options of a set-up: numbers, ``true``, ``false`` and lists are read as such, everything else as text."""
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise CommandError("bad-option", text=text[:60])
        options[name] = read_value(value)
    return options


def read_value(text: str) -> Any:
    """A value as JSON, or as the text it is."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def read_seats(given: Sequence[str]) -> dict[str, str | None]:
    """Seats by name, each with the bot that plays it, if one does; ``=bot`` stands for the game's own choice."""
    seats: dict[str, str | None] = {}
    for text in given:
        name, equals, bot = text.partition("=")
        if not name or name in seats or (equals and not bot):
            raise CommandError("bad-seat", text=text[:60])
        seats[name] = bot if equals else None
    return seats


def read_packs(given: Sequence[str]) -> tuple[str, ...]:
    """Folders of packs, as whole paths: a save must find them from anywhere."""
    for text in given:
        if not Path(text).is_dir():
            raise CommandError("no-pack-folder", path=text)
    return tuple(str(Path(text).resolve()) for text in given)
