"""Research: environments for learning and search, baselines, batches and a door for language models.

Needs the extra ``oubliette[research]``; see docs/research.md. Nothing of it is loaded before somebody asks for it.
"""

from typing import Any

from oubliette.research.names import BEHAVIOUR, env_name, gym_name

__all__ = ["BEHAVIOUR", "env", "env_name", "gym_env", "gym_name", "vector"]


class MissingExtra(ImportError):
    """A part of the research extras is not installed."""

    def __init__(self, extra: str, module: str | None) -> None:
        super().__init__(f"this needs {module}: install oubliette with its extra, pip install 'oubliette[{extra}]'")
        self.extra = extra


def env(game: str, scenario: str | None = None, **how: Any) -> Any:
    """A PettingZoo environment: see :func:`oubliette.research.aec.env`."""
    try:
        from oubliette.research.aec import env as make
    except ModuleNotFoundError as missing:
        raise MissingExtra("research", missing.name) from missing
    return make(game, scenario, **how)


def gym_env(game: str, scenario: str | None = None, **how: Any) -> Any:
    """A Gymnasium environment of one seat: see :class:`oubliette.research.gym.OublietteEnv`."""
    try:
        from oubliette.research.gym import OublietteEnv
    except ModuleNotFoundError as missing:
        raise MissingExtra("research", missing.name) from missing
    return OublietteEnv(game, scenario, **how)


def vector(game: str, scenario: str | None = None, **how: Any) -> Any:
    """Several Gymnasium environments as one: see :func:`oubliette.research.gym.vector`."""
    try:
        from oubliette.research.gym import vector as make
    except ModuleNotFoundError as missing:
        raise MissingExtra("research", missing.name) from missing
    return make(game, scenario, **how)
