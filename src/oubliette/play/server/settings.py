"""What a server can be told when it starts."""

from typing import Final

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """Limits and times of a server; as they are, they suit a table among friends and a small public host."""

    idle_seconds: float = 300
    """A match nobody has touched for so long leaves memory; it comes back when somebody wants something of it."""
    messages_at_once: int = 40
    messages_per_second: float = 20
    """What one socket may send."""
    requests_at_once: int = 120
    requests_per_second: float = 10
    """What one address may ask that costs work: matches begun, tools, replays, wrong secrets."""
    tool_seconds: float = 5
    """How long a game's tool may take."""
    sockets_per_seat: int = 8
    """How many screens one seat may be open on at a time."""
    onlookers_per_table: int = 32
    """How many may look on at one match at a time."""


LARGEST_BODY: Final = 64 * 1024
"""Bytes of a request."""

LARGEST_MESSAGE: Final = 6 * 1024
"""Bytes of a message on a socket: no answer comes near it, and it fits into one notification between processes."""
