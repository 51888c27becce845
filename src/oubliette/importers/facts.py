"""What is publicly known about printed scenarios and stands in no data set: goals, and where the data tells all rules.

Numbers and verbs only, by edition and scenario. A scenario that is not here has its goal guessed and confirmed by the
player. What traps do is printed on the maps alone, so no scenario with traps is whole before a player has looked.
"""

from collections.abc import Mapping
from typing import Final

GOALS: Final[Mapping[str, Mapping[str, str]]] = {
    "gh": {
        **dict.fromkeys(("1", "4", "5", "10", "13", "14", "16", "17", "18", "28", "29", "63", "64"), "kill_all"),
        **dict.fromkeys(("83", "89", "91", "93"), "kill_all"),
        **dict.fromkeys(("59", "65", "73", "94"), "kill_all+loot"),
        **dict.fromkeys(("7", "15", "30", "50", "61"), "loot"),
        "3": "kill:5xC",
        "8": "boss:inox_bodyguard",
        "11": "boss:captain_of_the_guard",
        "12": "boss:jekserah",
        "20": "boss:jekserah",
        "24": "reveal",
        "34": "boss:elder_drake",
        "46": "boss:winged_horror",
        "47": "boss:the_sightless_eye",
        "51": "boss:the_gloom",
        "53": "survive:10",
        "79": "boss:the_betrayer",
        "81": "boss:the_colorless",
    },
}
"""The goal of a scenario, in the words of ``goals``."""

TOLD: Final[Mapping[str, frozenset[str]]] = {
    "gh": frozenset(
        ("1", "4", "5", "8", "10", "13", "14", "16", "17", "18", "20", "24", "63", "64", "65", "94"),
    ),
}
"""Scenarios without special rules beyond those that the data tells whole."""

LAST: Final[Mapping[str, str]] = {"gh": "51"}
"""The scenario that ends the story of an edition; without it, the one with the highest number of the main story."""

CALLED: Final[Mapping[str, str]] = {"gh": "Gloomhaven", "fc": "Forgotten Circles", "jotl": "Jaws of the Lion"}
"""What editions are called."""

ENHANCING: Final[Mapping[str, str]] = {"gh": "the-power-of-enhancement"}
"""The achievement that allows enhancements."""
