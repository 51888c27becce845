"""What is structured in the words of Descent's cards: surges, dice, traits, when a card is used. The rest is read."""

import re
from collections.abc import Iterable
from typing import Any, Final

from oubliette.games.descent.content.vocabulary import CONDITIONS
from oubliette.importers.descent.stats import DICE

Data = dict[str, Any]
READ_TEXT: Final = {"en": "Read your card.", "fr": "Lisez votre carte."}
READ: Final[Data] = {"read": {}}
_CONDITION: Final[dict[str, str]] = {
    "stun": "stunned", "poison": "poisoned", "disease": "diseased", "immobilize": "immobilized", "weaken": "weakened",
    "bleed": "bleeding", "burn": "burning", "curse": "cursed", "doom": "doomed", "terrify": "terrified",
    **{str(name): str(name) for name in CONDITIONS},
}  # fmt: skip
_BASE_CONDITIONS: Final = frozenset(str(name) for name, box in CONDITIONS.items() if not box)
_PARTS: Final = (
    ("damage", re.compile(r"\+?(\d+) (?:hearts?|damage)")),
    ("range", re.compile(r"\+?(\d+) range")),
    ("pierce", re.compile(r"pierce (\d+)")),
    ("recover", re.compile(r"recover (\d+) hearts?")),
)
_SURGE: Final = re.compile(r"^(?:(\d) surges?|((?:surge\s*)+))\s*:\s*(.+)$", re.IGNORECASE)
_HERO_MOMENTS: Final = (
    (r"^\s*(action|arrow)\b", "action"),
    (r"before (the )?roll|before (you )?roll", "before_roll"),
    (r"defen[sc]e (roll|dice)", "defence_rolled"),
    (r"attack roll|after rolling|attack dice|when you attack|reroll", "attack_rolled"),
    (r"start of (your|his|each) turn", "turn_start"),
    (r"end of (your|his|each) turn", "turn_end"),
    (r"after (you )?(resolve|perform|resolving|performing) an attack", "attack_resolved"),
    (r"(attack (targets|affects) you|you are attacked|attacks you)", "targeted"),
    (r"you (perform a )?rest", "rest"),
)
_OVERLORD_MOMENTS: Final = (
    (r"start of your turn", "overlord_turn_start"),
    (r"end of your turn", "overlord_turn_end"),
    (r"activat(e|ing) a monster", "monster_activated"),
    (r"enters an empty space during a move", "hero_enters_moving"),
    (r"enters an empty space", "hero_enters"),
    (r"opens a door", "door_or_search"),
    (r"hero searches", "searched"),
    (r"passes an attribute test", "test_passed"),
    (r"fails an attribute test", "test_failed"),
    (r"before roll", "before_roll"),
    (r"defen[sc]e (dice|roll)", "defence_rolled"),
    (r"roll(ing)? (attack )?dice|attacks a hero", "attack_rolled"),
    (r"hero is (knocked out|defeated)", "hero_knocked_out"),
    (r"monster.{0,30} is defeated", "monster_defeated"),
)
_MOST: Final = 4000
"""Longer texts are cut: nobody's card says so much."""


def text_of(told: Data, key: str) -> str:
    """A text of a card, as plain words."""
    return str(told.get(key) or "")[:_MOST]


def number_of(told: Data, key: str, least: int = 0, most: int = 99) -> int:
    """A number on a card; raises ValueError for what is none, or none that can be."""
    value = told.get(key, 0)
    found = int(str(value).strip() or 0) if isinstance(value, int | str) and not isinstance(value, bool) else -1
    if not least <= found <= most:
        raise ValueError(f"{key} {value}"[:60])
    return found


def dice_of(text: str) -> list[str]:
    """Dice by their colours; raises ValueError for what is none."""
    found = ["gray" if word == "grey" else word for word in re.split(r"[\s,]+", text.lower().strip(" -")) if word]
    strange = [word for word in found if word not in DICE]
    if strange or len(found) > 6:
        raise ValueError(f"dice {strange or found}"[:60])
    return found


def traits_of(told: Any, known: Iterable[str]) -> list[str]:
    """The traits that the game has; others say nothing to it."""
    words = told if isinstance(told, list) else str(told or "").split(",")
    names = [str(word).strip().lower().replace(" ", "_").replace("mountains", "mountain") for word in words]
    return [name for name in dict.fromkeys(names) if name in set(known)]


def surge_of(text: str, cost: int = 1) -> Data:
    """What a surge gives, or that it must be read."""
    told: Data = {"cost": cost} if cost > 1 else {}
    for part in filter(None, (one.strip(" .") for one in re.split(r",|\band\b", text.lower()))):
        matches = ((name, pattern.fullmatch(part)) for name, pattern in _PARTS)
        found = next(((name, match) for name, match in matches if match is not None), None)
        if found is not None:
            told[found[0]] = int(found[1][1]) % 100
        elif part == "blast":
            told["blast"] = True
        elif _CONDITION.get(part) in _BASE_CONDITIONS:
            told["conditions"] = [*told.get("conditions", ()), _CONDITION[part]]
        else:
            return {**({"cost": cost} if cost > 1 else {}), "do": [READ]}
    return told


def split_rules(text: str) -> tuple[list[Data], list[str]]:
    """The surges of a card, and its other sentences."""
    surges: list[Data] = []
    others: list[str] = []
    for sentence in re.split(r"(?<=\.)\s+", text.strip()):
        match = _SURGE.match(sentence.strip())
        if match is not None:
            cost = int(match[1]) if match[1] else len(match[2].split())
            surges.append(surge_of(match[3], max(1, min(9, cost))))
        elif sentence.strip(" ."):
            others.append(sentence.strip())
    return surges, others


def read_clause(text: str, fatigue: str = "", *, flip: bool = False) -> Data:
    """A clause that a hero's player reads: when it can be used and what it costs are told, what it does is not."""
    lower = text.lower()
    when = next((moment for pattern, moment in _HERO_MOMENTS if re.search(pattern, lower)), "turn")
    cost: Data = {}
    if fatigue.strip().lower() == "x":
        cost["fatigue"] = "x"
    elif fatigue.strip().isdecimal() and int(fatigue) > 0:
        cost["fatigue"] = int(fatigue) % 100
    if "exhaust this card" in lower:
        cost["exhaust"] = True
    if flip or "flip this card" in lower:
        cost["flip"] = True
    return {"when": when, **({"cost": cost} if cost else {}), "do": [READ]}


def overlord_clause(text: str) -> Data:
    """A clause of an Overlord card that its player reads."""
    lower = text.lower()
    when = next((moment for pattern, moment in _OVERLORD_MOMENTS if re.search(pattern, lower)), "overlord_turn")
    needs = {"needs": {"against_hero": True}} if "attacks a hero" in lower else {}
    return {"when": when, **needs, "do": [READ]}
