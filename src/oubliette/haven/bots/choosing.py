"""Choosing among options that are worth something, and reading what a question tells."""

from oubliette.kernel.choices import Choice

Ranked = list[tuple[float, str]]
"""Keys, each with what it is worth."""


def best(options: Ranked) -> list[str]:
    """The key that is worth most; of equals the first."""
    return [max(options, key=lambda option: option[0])[1]]


def told(choice: Choice, fact: str, default: int = 0) -> int:
    """A number that the question tells."""
    value = None if choice.say is None else choice.say.args.get(fact)
    return value if isinstance(value, int) else default
