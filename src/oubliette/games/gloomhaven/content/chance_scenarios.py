"""Dungeons made by chance as scenarios beside those of the packs: from a number, of so many rooms, for a level.

``random_dungeon~7~3~2`` is dungeon 7 of three rooms for characters of level 2, the same wherever it is made.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

import msgspec

from oubliette.games.gloomhaven.content.dungeon import MOST_ROOMS, dungeon
from oubliette.games.gloomhaven.content.scenario_book import Scenario
from oubliette.kernel.packs import LIMITS
from oubliette.kernel.packs.single import Single
from oubliette.kernel.words import Words

CHANCE: Final = "random_dungeon"
"""The scenario as menus offer it."""
TITLE: Final = Words(en="Random dungeon", fr="Donjon aléatoire")
BLURB: Final = Words(
    en="Rooms, monsters and a goal made by chance. The same number gives the same dungeon: tell it to a friend.",
    fr="Des salles, des monstres et un but tirés au hasard. Le même numéro donne le même donjon : confiez-le à un ami.",
)
ICON: Final = "dice-twenty-faces-twenty"
ROOMS: Final = 3
"""How many there are unless somebody wants it otherwise."""
DUNGEONS: Final = 1_000_000
"""Their numbers are below this."""
_MARK: Final = "~"


def name_of(number: int, rooms: int, level: int) -> str:
    """The id of a dungeon."""
    return _MARK.join((CHANCE, *map(str, (number, rooms, level))))


@lru_cache(maxsize=128)
def made(name: str) -> Scenario | None:
    """The dungeon with such an id, if it is one."""
    of, *told = name.split(_MARK)
    if of != CHANCE or not all(one.isdecimal() and one.isascii() and len(one) < 8 for one in told):
        return None
    number, rooms, level = [int(one) for one in told] if len(told) == 3 else (0, ROOMS, 1)
    if name not in (CHANCE, name_of(number, rooms, level)) or not (1 <= rooms <= MOST_ROOMS and 1 <= level <= 9):
        return None
    title = Words(en=f"{TITLE.en} {number}", fr=f"{TITLE.fr} {number}")
    told_as = {"id": CHANCE, "title": msgspec.to_builtins(title), "icon": ICON, **dungeon(number, rooms, level)}
    read = Single(Scenario, LIMITS).read(msgspec.json.encode(told_as).decode(), name)
    return msgspec.structs.replace(read, id=name)


class Scenarios(Mapping[str, Scenario]):
    """The scenarios of the packs, which are counted and listed, and every dungeon by its id."""

    def __init__(self, written: Mapping[str, Scenario]) -> None:
        self._written = written

    def __getitem__(self, name: str) -> Scenario:
        """One of them."""
        found = self._written.get(name) or made(name)
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        """Those of the packs."""
        return iter(self._written)

    def __len__(self) -> int:
        """How many the packs have."""
        return len(self._written)
