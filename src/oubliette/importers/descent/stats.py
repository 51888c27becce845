"""Stat lines of Descent as community sets write them: one grammar for monsters of both acts and for lieutenants.

Minion: Speed: 4, Health: 3, Defense: Gray, Attack: Blue Yellow, Abilities: Web, Action: Howl, Surge: +2 Hearts
"""

import re
from collections.abc import Mapping
from typing import Final

import msgspec

_RANK: Final = re.compile(r"(Minion|Master|Lieutenant|[2-4] Heroes)\s*:\s*", re.IGNORECASE)
_FIELD: Final = re.compile(r"(Speed|Health|Defen[sc]e|Attack|Abilities)\s*:\s*", re.IGNORECASE)
_NUMBER: Final = re.compile(r"\d{1,3}")
_LONGEST: Final = 600
DICE: Final = ("blue", "red", "yellow", "green", "brown", "gray", "black")
_SPELT: Final[Mapping[str, str]] = {"grey": "gray"}


class NoStatLine(Exception):
    """A line that the grammar does not know, and the word at which it stops."""


class StatLine(msgspec.Struct, frozen=True):
    """One rank of a monster in one act, or a lieutenant among so many heroes."""

    rank: str
    speed: int = 0
    health: tuple[int, ...] = ()
    """One number; lieutenants have one each for 2, 3 and 4 heroes."""
    defence: tuple[str, ...] = ()
    attack: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    surges: tuple[str, ...] = ()
    costs: tuple[int, ...] = ()
    """How many surges each of them takes."""


def read_line(line: str) -> StatLine:
    """Read a stat line; raises NoStatLine."""
    if len(line) > _LONGEST:
        raise NoStatLine("long")
    match = _RANK.match(line.strip())
    rank, rest = (match[1].lower(), line.strip()[match.end() :]) if match else ("lieutenant", line.strip())
    parts = _FIELD.split(rest)
    if parts[0].strip() or len(parts) < 3:
        raise NoStatLine(parts[0].strip()[:40] or "empty")
    told: dict[str, str] = {}
    for name, value in zip(parts[1::2], parts[2::2], strict=True):
        key = "defence" if name.lower().startswith("def") else name.lower()
        if key in told:
            raise NoStatLine(name)
        told[key] = value.strip().rstrip(",").strip()
    if "health" not in told or "defence" not in told:
        raise NoStatLine("health" if "health" not in told else "defence")
    abilities, actions, surges, costs = _deeds(told.get("abilities", ""))
    return StatLine(
        rank,
        speed=_numbers(told["speed"])[0] if "speed" in told else 0,
        health=_numbers(told["health"]),
        defence=_dice(told["defence"]),
        attack=_dice(told.get("attack", "")),
        abilities=abilities,
        actions=actions,
        surges=surges,
        costs=costs,
    )


def _numbers(text: str) -> tuple[int, ...]:
    found = tuple(int(one) for one in _NUMBER.findall(text))
    if not 1 <= len(found) <= 6 or re.sub(r"[\d\s,/()a-z:-]", "", text.lower()):
        raise NoStatLine(text[:40] or "number")
    return found


def _dice(text: str) -> tuple[str, ...]:
    dice: list[str] = []
    for word in re.split(r"[\s,]+", text.strip().lower()):
        if not word or word in ("-", "none"):
            continue
        colour = _SPELT.get(word, word)
        if colour not in DICE:
            raise NoStatLine(word[:40])
        dice.append(colour)
    if len(dice) > 6:
        raise NoStatLine("dice")
    return tuple(dice)


def _deeds(text: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[int, ...]]:
    """Abilities by name, actions, and surges with what they give and take."""
    plain: list[str] = []
    actions: list[str] = []
    surges: list[str] = []
    costs: list[int] = []
    for part in filter(None, (one.strip() for one in text.split(","))):
        lead, _, rest = part.partition(":")
        match lead.strip().lower():
            case "action":
                actions.append(rest.strip())
            case "surge" | "2 surges" | "surge surge":
                surges.append(rest.strip())
                costs.append(2 if lead.strip().lower() != "surge" else 1)
            case "-" | "none":
                continue
            case _:
                plain.append(part)
    return tuple(plain), tuple(actions), tuple(surges), tuple(costs)
