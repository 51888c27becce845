"""A dungeon made by chance: rooms behind doors, monsters for the number of players, something to be done.

The same seed, number of rooms and level give the same dungeon. It is a scenario like any other, written as packs are.
"""

from typing import Any, Final

from oubliette.kernel.chance import Chance

MOST_ROOMS: Final = 6
_WIDE, _HIGH = (4, 6), (3, 5)
_BANDS: Final = (
    ("bandit_guard", "bandit_archer", "living_bones", "hound"),
    ("cultist", "living_corpse", "giant_viper", "city_guard", "city_archer"),
    ("flame_demon", "frost_demon", "stone_golem", "living_spirit", "ooze"),
)
"""Kinds of monsters, the harder ones further in and at higher levels."""
_RANKS: Final = (
    ("normal", "normal", "normal"),
    ("none", "normal", "normal"),
    ("normal", "normal", "elite"),
    ("none", "none", "normal"),
    ("none", "elite", "elite"),
    ("elite", "elite", "elite"),
)
_GOALS: Final = ("kill", "loot", "kill")
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def dungeon(seed: int, rooms: int, level: int) -> dict[str, Any]:
    """A scenario of so many rooms, one beside the other, each behind the door of the one before."""
    chance = Chance(seed)
    count = max(1, min(MOST_ROOMS, rooms))
    high = _HIGH[0] + chance.below("height", _HIGH[1] - _HIGH[0] + 1)
    cells: dict[tuple[int, int], str] = {}
    legend: dict[str, Any] = {}
    goal = _GOALS[chance.below("goal", len(_GOALS))]
    left, spare = 0, iter(_LETTERS)
    known: dict[str, str] = {}
    for room in range(count):
        wide = _WIDE[0] + chance.below(f"wide/{room}", _WIDE[1] - _WIDE[0] + 1)
        inside = [(x, y) for x in range(left, left + wide) for y in range(high)]
        cells |= dict.fromkeys(inside, ".")
        free = [place for place in inside if left < place[0] < left + wide - 1 or count == 1]
        if room == 0:
            starts = [(left, y) for y in range(high)] + [(left + 1, y) for y in range(high)]
            cells |= dict.fromkeys(starts[:5], "@")
            free = [place for place in free if place[0] > left + 1]
        _furnish(chance, room, free, cells)
        band = min(2, (room + level // 3) * len(_BANDS) // max(2, count + 1))
        kinds = _BANDS[band]
        for number in range(2 + chance.below(f"many/{room}", 2) + (room > 0)):
            open_cells = [place for place in free if cells[place] == "."]
            if not open_cells:
                break
            place = open_cells[chance.below(f"place/{room}/{number}", len(open_cells))]
            kind = kinds[chance.below(f"kind/{room}", len(kinds))] if number < 2 else kinds[0]
            rank = _RANKS[chance.below(f"rank/{room}/{number}", len(_RANKS) - (room == 0))]
            says = f"{kind}/{rank}"
            if says not in known:
                known[says] = next(spare)
                legend[known[says]] = {"monster": kind, "rank": list(rank)}
            cells[place] = known[says]
        if room == count - 1 and goal == "loot":
            open_cells = [place for place in inside if cells[place] == "."]
            mark = next(spare)
            legend[mark] = {"goal_treasure": "goal"}
            cells[open_cells[-1]] = mark
        if room < count - 1:
            cells[left + wide, high // 2] = str(room + 1)
        left += wide + 1
    return {
        "number": 99,
        "introduction": {
            "en": "Nobody has drawn a map of this place. The first door stands ajar.",
            "fr": "Personne n’a dressé la carte de ce lieu. La première porte est entrouverte.",
        },
        "conclusion": {"en": "You know the way back now.", "fr": "Vous connaissez maintenant le chemin du retour."},
        "rooms": count,
        "map": _drawn(cells),
        "legend": legend,
        "character_level": max(1, min(9, level)),
        "goal": _goal(goal),
    }


def _furnish(chance: Chance, room: int, free: list[tuple[int, int]], cells: dict[tuple[int, int], str]) -> None:
    """A few obstacles and the like; never so that a way is barred: none stands beside another."""
    taken: list[tuple[int, int]] = []
    for number in range(1 + chance.below(f"furniture/{room}", 3)):
        places = [
            (x, y) for x, y in free if cells[x, y] == "." and all(abs(x - a) > 2 or abs(y - b) > 2 for a, b in taken)
        ]
        if places:
            place = places[chance.below(f"furniture/{room}/{number}", len(places))]
            cells[place] = "##~^$"[chance.below(f"furniture/{room}/{number}/what", 5)]
            taken.append(place)


def _drawn(cells: dict[tuple[int, int], str]) -> str:
    rows: dict[int, dict[int, str]] = {}
    for (x, y), mark in cells.items():
        rows.setdefault(2 * y + x % 2, {})[2 * x] = mark
    blank: dict[int, str] = {}
    lines = []
    for y in range(max(rows) + 1):
        row = rows.get(y, blank)
        lines.append("".join(row.get(x, " ") for x in range(max(row, default=-1) + 1)))
    return "\n".join(lines) + "\n"


def _goal(what: str) -> dict[str, Any]:
    if what == "loot":
        return {
            "says": {"en": "Loot the goal treasure.", "fr": "Récupérez le trésor du but."},
            "all_of": [{"looted": "goal"}],
        }
    return {"says": {"en": "Kill all enemies.", "fr": "Tuez tous les ennemis."}, "all_of": [{"slain": "all"}]}
