"""The names of environments. A name ends with the version of its behaviour; docs/research.md has its history."""

from typing import Final

BEHAVIOUR: Final = 1
"""Goes up whenever the same actions could lead to other observations or rewards."""


def env_name(game: str) -> str:
    """What the environment of a game is called, such as ``oubliette_descent_v1``."""
    return f"oubliette_{game}_v{BEHAVIOUR}"


def gym_name(game: str) -> str:
    """The same for Gymnasium's registry, such as ``oubliette/Descent-v1``."""
    return f"oubliette/{''.join(word.capitalize() for word in game.split('_'))}-v{BEHAVIOUR}"
