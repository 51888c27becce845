"""A bot that knows the way."""

from typing import Any

from oubliette.kernel.match import Match


class Steady:
    def __init__(self, _seed: int) -> None:
        pass

    def choose(self, match: Match[Any], seat: str) -> list[str]:
        choice = match.choices[seat]
        if choice.kind == "walk":
            return [max(choice.options, key=lambda option: option.value).key]
        return choice.keys()[: choice.least]


BOTS = {"steady": Steady}
