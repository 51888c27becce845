"""What this process has done so far, in numbers, for who looks after it."""

from collections import Counter

_done: Counter[str] = Counter()


def count(what: str) -> None:
    """Count one more."""
    _done[what] += 1


def counted() -> dict[str, int]:
    """Everything that was counted, by name."""
    return dict(sorted(_done.items()))
