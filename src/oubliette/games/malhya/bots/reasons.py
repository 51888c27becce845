"""What the steady bot goes by, where that can be said in a sentence."""

from collections.abc import Mapping
from typing import Final

REASONS: Final[Mapping[str, Mapping[str, str]]] = {
    "turn": {
        "attack": "ma-hint-attack",
        "cast": "ma-hint-cast",
        "drink": "ma-hint-potion",
        "walk": "ma-hint-walk",
        "pay": "ma-hint-walk",
        "stab": "ma-hint-kill",
        "shoot": "ma-hint-kill",
        "standby": "ma-hint-standby",
        "end": "ma-hint-end",
    },
    "page_turn": {
        "attack": "ma-hint-page-attack",
        "cast": "ma-hint-cast",
        "drink": "ma-hint-potion",
        "do": "ma-hint-page-do",
        "move": "ma-hint-page-move",
    },
    "test": {"roll": "ma-hint-roll", "stop": "ma-hint-stop", "aura:lift": "ma-hint-lift"},
    "travel": {"move": "ma-hint-travel", "guided": "ma-hint-travel", "camp": "ma-hint-camp", "draw": "ma-hint-draw"},
    "explore": {"step": "ma-hint-explore"},
    "defend": {"lines": "ma-hint-defend"},
    "attack_lines": {"": "ma-hint-lines"},
    "market": {"buy": "ma-hint-armour", "leave": "ma-hint-leave-market"},
    "taker": {"": "ma-hint-taker"},
    "armour": {"discard": "ma-hint-discard-armour"},
    "harm": {"harm:shock": "ma-hint-harm"},
}
"""By the kind of question and the beginning of the answer."""
