"""What the steady bot goes by, where that can be said in a sentence."""

from collections.abc import Mapping
from typing import Final

_ACTING: Final = {
    "attack": "d2-hint-attack",
    "free": "d2-hint-attack",
    "more": "d2-hint-attack",
    "go": "d2-hint-go",
    "move": "d2-hint-move",
    "fatigue": "d2-hint-fatigue",
    "use": "d2-hint-skill",
    "open": "d2-hint-open",
    "search": "d2-hint-search",
    "rest": "d2-hint-rest",
    "recover": "d2-hint-recover",
    "revive": "d2-hint-revive",
    "climb": "d2-hint-climb",
    "take": "d2-hint-errand",
    "work": "d2-hint-errand",
    "deliver": "d2-hint-errand",
    "leave": "d2-hint-errand",
    "end": "d2-hint-end",
}

REASONS: Final[Mapping[str, Mapping[str, str]]] = {
    "hero_action": _ACTING,
    "activation": _ACTING,
    "surges": {
        "surge": "d2-hint-surges",
        "surge:fatigue": "d2-hint-surges-fatigue",
        "surge:demand": "d2-hint-surges-demand",
        "done": "d2-hint-surges-done",
    },
    "before_roll": {"use": "d2-hint-brace", "pass": "d2-hint-keep"},
    "attack_rolled": {"use": "d2-hint-better", "pass": "d2-hint-keep"},
    "defence_rolled": {"use": "d2-hint-stop", "pass": "d2-hint-nothing-through"},
    "instead_of_attack": {"recover": "d2-hint-instead"},
    "place_hero": {"": "d2-hint-place"},
    "who_next": {"": "d2-hint-who-next"},
    "range": {"surge": "d2-hint-range"},
    "whom": {"": "d2-hint-weakest"},
    "knocked_out": {"stand_up": "d2-hint-stand-up"},
    "put": {"": "d2-hint-put"},
    "open_group": {"": "d2-hint-group"},
}
"""By the kind of question and the beginning of the answer."""
