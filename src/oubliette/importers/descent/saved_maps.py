"""Maps as D2eMap itself keeps them: a list in its ``constants.js``, each map a piece of JSON in base64."""

import base64
import binascii
import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

Data = dict[str, Any]
MARK: Final = "MAP_HASES_LIST"
"""The list is called so there."""
_ENTRY: Final = re.compile(r"\[\s*((?:'[^'\n]{0,80}'\s*,\s*){1,3})\"([A-Za-z0-9+/=]{8,200000})\"")
_ENCOUNTER: Final = re.compile(r"^(.*?)\W*encounter\s*(\d)\W*$", re.IGNORECASE)
_MOST: Final = 400


def maps_in(text: str) -> Iterator[Data]:
    """Every map of the list that can be read, as encounters."""
    start = text.find(MARK)
    found = _ENTRY.finditer(text, start) if start >= 0 else iter(())
    for place, match in enumerate(found):
        if place >= _MOST:
            return
        names = re.findall(r"'([^']*)'", match[1])
        try:
            saved = msgspec.json.decode(base64.b64decode(match[2], validate=True))
        except (binascii.Error, msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            continue
        if isinstance(saved, dict) and isinstance(saved.get("tiles"), list):
            yield _encounter(names, saved)


def _encounter(names: list[str], saved: Data) -> Data:
    """Names are the campaign, the quest and the act, or the quest alone."""
    title = (names[1] if len(names) > 1 else names[0].removeprefix("2e - ")).strip()
    numbered = _ENCOUNTER.match(title)
    act = names[2] if len(names) > 2 else "I"
    monsters = {one[0]: one for one in _placed(saved, "monsters")}
    return {
        "quest": (numbered[1] if numbered else title)[:100] or "-",
        "encounter": int(numbered[2]) if numbered and numbered[2] != "0" else 1,
        "act": "II" if act.strip() == "II" else "I",
        "tiles": [
            [name, side, x, y, angle]
            for name, x, y, one in _all(saved, "tiles")
            for side, angle in [(str(one.get("side", "A"))[:1], _number(one.get("angle")))]
        ],
        "doors": [{"title": name, "x": x, "y": y} for name, x, y in _placed(saved, "doors")],
        "blocked": [*_placed(saved, "xs"), *_placed(saved, "xMarks")],
        "tokens": [*_placed(saved, "objectives"), *_placed(saved, "maptokens")],
        "villagers": _placed(saved, "villagers"),
        "groups_near": list(monsters.values()),
        "lieutenants_near": _placed(saved, "lieutenants"),
    }


def _all(saved: Data, key: str) -> Iterator[tuple[str, int, int, Data]]:
    told = saved.get(key)
    for one in (told if isinstance(told, list) else ())[:200]:
        if isinstance(one, dict) and one.get("title"):
            name = str(one["title"])[:60]
            yield "end cap" if name == "End" else name, _number(one.get("x")), _number(one.get("y")), one


def _placed(saved: Data, key: str) -> list[list[Any]]:
    return [[name, x, y] for name, x, y, _ in _all(saved, key)]


def _number(value: Any) -> int:
    text = str(value).strip()
    return int(text) if re.fullmatch(r"-?\d{1,4}", text) else 0
