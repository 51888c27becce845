"""When things were written. For lists that people read; no rule ever sees a clock."""

from datetime import UTC, datetime
from time import time_ns


def now() -> int:
    """Milliseconds since 1970."""
    return time_ns() // 1_000_000


def moment(milliseconds: int) -> datetime:
    """The time that was written."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC)
