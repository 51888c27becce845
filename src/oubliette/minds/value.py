"""The value of a state: features, weighed by a table that was fitted from played matches, as a chance of winning."""

from collections.abc import Mapping
from functools import cache
from math import exp
from pathlib import Path

import msgspec
import yaml

from oubliette.kernel.game import Setup


class Value(msgspec.Struct, frozen=True):
    """A table of weights: what each feature adds to the logarithm of the odds of winning."""

    weights: Mapping[str, float] = {}
    constant: float = 0.0
    by_scenario: Mapping[str, float] = {}
    """How much easier or harder a scenario is with so many seats: ``7/2``."""
    command: str = ""
    """What repeats the fit."""
    matches: int = 0
    """From so many it was fitted."""

    def chance(self, features: Mapping[str, float], scenario: str = "") -> float:
        """The chance of winning, from 0 to 1."""
        total = self.constant + self.by_scenario.get(scenario, 0.0)
        for name, weight in self.weights.items():
            total += weight * features.get(name, 0.0)
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))


def scenario_of(setup: Setup) -> str:
    """What a table of weights calls a scenario with its number of seats."""
    return f"{setup.scenario}/{len(setup.seats)}"


@cache
def read_value(path: Path) -> Value:
    """A table from its file."""
    return msgspec.convert(yaml.safe_load(path.read_text("utf-8")), Value)
