"""Choosing among options that are worth something, and reading what a question tells."""

from oubliette.kernel.choices import Choice
from oubliette.kernel.text import Say
from oubliette.kernel.thinking import Weighed

Ranked = list[tuple[float, str]]
"""Keys, each with what it is worth."""


def best(options: Ranked) -> list[str]:
    """The key that is worth most, with what the others are worth; of equals the first."""
    return Weighed([(worth, (key,)) for worth, key in options])


def told(choice: Choice, fact: str, default: int = 0) -> int:
    """A number that the question tells."""
    value = spoken_of(choice, fact)
    return value if isinstance(value, int) else default


def spoken_of(choice: Choice, fact: str) -> str | int | Say | None:
    """What fills a place of the question's words, such as the figure it is about."""
    return None if choice.say is None else choice.say.args.get(fact)


def only(choice: Choice, key: str, price: float) -> list[str]:
    """The one right answer where all others cost so much more."""
    return Weighed([(0.0 if option.key == key else -price, (option.key,)) for option in choice.options], [key])
