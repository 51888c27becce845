"""What the steady bot goes by, where that can be said in a sentence."""

from collections.abc import Mapping
from typing import Final

REASONS: Final[Mapping[str, Mapping[str, str]]] = {
    "turn": {
        "portal": "eu-hint-portal",
        "trade": "eu-hint-trade",
        "mine": "eu-hint-mine",
        "challenge": "eu-hint-challenge",
        "heal_here": "eu-hint-heal",
        "bounty": "eu-hint-bounty",
        "quest": "eu-hint-quest",
        "personal": "eu-hint-quest",
        "deliver": "eu-hint-quest",
        "reveal": "eu-hint-learn",
        "learn": "eu-hint-learn",
        "sack": "eu-hint-wear",
        "": "eu-hint-use",
        "end": "eu-hint-end",
    },
    "trade": {
        "": "eu-hint-bargain",
        "sell": "eu-hint-sell",
        "unlock": "eu-hint-unlock",
        "learn": "eu-hint-learn",
        "reveal": "eu-hint-learn",
        "good": "eu-hint-potion",
        "done": "eu-hint-no-bargain",
    },
    "sack": {"equip": "eu-hint-wear"},
    "full_sack": {"discard": "eu-hint-make-room", "leave": "eu-hint-leave-it"},
    "hero_attack": {"attack": "eu-hint-attack"},
    "after_monster_roll": {"": "eu-hint-lower", "pass": "eu-hint-spare"},
    "before_hero_roll": {"use": "eu-hint-help", "use:ware": "eu-hint-once", "use:essence": "eu-hint-once"},
    "after_hero_roll": {"": "eu-hint-raise", "pass": "eu-hint-keep"},
    "healing": {"": "eu-hint-heal"},
    "die": {"": "eu-hint-die"},
    "keep_resource": {"": "eu-hint-resource"},
    "personal_quest": {"": "eu-hint-easiest"},
}
"""By the kind of question and the beginning of the answer."""
