"""What a player has settled about an import: goals, traps, rules read, whom to believe. Kept in the pack as JSON."""

from pathlib import Path
from typing import Final

import msgspec

from oubliette.importers.problems import Refused, refuse

FILE: Final = "choices.json"
FIGURES: Final = ("maps", "rooms")


class Choices(msgspec.Struct, forbid_unknown_fields=True):
    """Choices by the number of the scenario."""

    goals: dict[str, str] = {}
    figures: dict[str, str] = {}
    """``maps`` or ``rooms``: the set that is right about who is there."""
    traps: dict[str, str] = {}
    """``damage``, or conditions such as ``poison``: what traps of the scenario do."""
    rules: dict[str, str] = {}
    """``read``: the players keep the special rules themselves, or there are none."""

    def add(self, told: str) -> None:
        """``12:goal=kill_all``; raises Refused if it is no choice."""
        number, _, rest = told.partition(":")
        what, _, value = rest.partition("=")
        table = {"goal": self.goals, "figures": self.figures, "traps": self.traps, "rules": self.rules}.get(what)
        wrong = table is None or not number or not value or (what == "figures" and value not in FIGURES)
        if table is None or wrong:
            en = "is no choice; write N:goal=GOAL, :figures=maps|rooms, :traps=damage|CONDITION or :rules=read"
            fr = "n’est pas un choix ; écrivez N:goal=BUT, :figures=maps|rooms, :traps=damage|ÉTAT ou :rules=read"
            refuse(told[:60], en, fr)
        table[number] = value


def read_choices(folder: Path) -> Choices:
    """The choices kept with an earlier import; none if there are none."""
    path = folder / FILE
    if not path.is_file():
        return Choices()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Choices)
    except (msgspec.DecodeError, OSError) as error:
        refuse(str(path), f"cannot be read: {error}", f"ne peut être lu : {error}")


__all__ = ["FILE", "Choices", "Refused", "read_choices"]
