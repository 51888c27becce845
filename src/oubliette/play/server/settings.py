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
    remarks_at_once: int = 8
    remarks_per_second: float = 0.5
    """What one seat may say or point at."""
    hints_at_once: int = 10
    hints_per_second: float = 0.5
    """How many questions one seat may want a hint for."""
    requests_at_once: int = 120
    requests_per_second: float = 10
    """What one address may ask that costs work: matches begun, tools, replays, wrong secrets."""
    tool_seconds: float = 5
    """How much processor time a game's tool may take."""
    sockets_per_seat: int = 8
    """How many screens one seat may be open on at a time."""
    onlookers_per_table: int = 32
    """How many may look on at one match at a time."""
    sockets: int = 4000
    sockets_per_address: int = 256
    """How many sockets may be open at a time."""
    connections: int = 1000
    connections_per_address: int = 128
    """How many connections may be open beside the sockets."""
    request_seconds: float = 20
    """How long a request may take to come; who sends nothing is cut off."""
    matches_at_once: int = 60
    matches_per_hour: float = 120
    """How many matches one address may begin."""
    most_matches: int = 100_000
    """How many matches the store may hold before no more are begun."""
    keep_unplayed_days: float = 30
    """After so many days a match that nobody ever answered in is removed; 0 keeps it."""
    keep_days: float = 0
    """After so many days without a change any match is removed; 0 keeps it."""
    bin_minutes: float = 60
    """So long a match that its host removed can be had again."""
    allowed_hosts: str = ""
    """Names that people reach this server by, with commas between them; * for any. Its own are known."""
    trusted_proxies: str = ""
    """Addresses of proxies whose word counts for where a request comes from, with commas between them."""
    open_metrics: bool = False
    """Whether health and metrics are told to others than this machine."""
    open_imports: bool = False
    """Whether others than this machine may bring files and have a box made of them."""
    open_workshop: bool = False
    """Whether others than this machine may have a key to the workshop, and make packs of their own there."""
    workshop_seconds: float = 20
    """How much processor time one look at a pack may take; reading a game's own packs is part of the first."""
    lab_jobs: int = 0
    """In how many processes the lab plays; 0 for one less than the machine has, and one at least."""
    most_runs: int = 4
    """How many runs of the lab may be under way or waiting at a time."""
    end_seconds: float = 20
    """How long the server may take to end when it is told to."""


LARGEST_BODY: Final = 64 * 1024
"""Bytes of a request."""

LARGEST_SAVE: Final = 4 * 1024 * 1024
"""Bytes of a save that somebody brings."""

LARGEST_HEAD: Final = 16 * 1024
"""Bytes of the head of a request."""

LARGEST_MESSAGE: Final = 6 * 1024
"""Bytes of a message on a socket: no answer comes near it, and it fits into one notification between processes."""
