"""What a game need not keep yet, each with its reason. An excuse that is no longer needed fails, and goes."""

EXCUSES: dict[tuple[str, str], str] = {}
"""By game and check."""
