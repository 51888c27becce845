"""Short overlays of our own: what no data set says about printed scenarios, as numbers and verbs, never as text.

One small file a scenario, by edition: its goal, where lettered hexes and figures are (by tile, in the tile's own
columns and rows), which doors are locked, and special rules in the words of our scripts. Doors are called by the
tiles they join, ``@d1a-h3b``, or by the tile they lead to, ``@m1a``.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import yaml

from oubliette.haven.scenario_words import Letter

Cells = tuple[tuple[int, int], ...] | str
"""Columns and rows of a tile, or ``all`` of its hexes."""
OnTiles = Mapping[str, Cells]
_FOLDER: Final = Path(__file__).parent / "overlays"
START: Final = "start"


class _Loader(yaml.SafeLoader):
    """``on`` is a word here, as in packs: only true and false are truths."""


_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in known if tag != "tag:yaml.org,2002:bool"]
    for first, known in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))


class Overlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What we add to one scenario."""

    goal: str = ""
    failure: tuple[dict[str, Any], ...] = ()
    letters: Mapping[Letter, OnTiles] = {}
    """The tile ``start`` means the starting hexes."""
    beside: Mapping[Letter, OnTiles] = {}
    """Letters on the hexes around these."""
    plates: tuple[Letter, ...] = ()
    """Letters that are pressure plates."""
    figures: Mapping[str, OnTiles] = {}
    """Where objectives and allies of the data stand, by name."""
    objectives: Mapping[str, dict[str, Any]] = {}
    """What they have beyond the data, and those that the data does not have."""
    allies: Mapping[str, dict[str, Any]] = {}
    barred: Mapping[str, str] = {}
    """Doors that an objective bars."""
    locked: tuple[str, ...] = ()
    forbidden: Mapping[str, tuple[str, ...]] = {}
    """Doors that kinds of monsters never enter."""
    drop: tuple[int, ...] = ()
    """Rules of the data, from 1, in place of which ours stand."""
    rules: tuple[dict[str, Any], ...] = ()
    later: Mapping[str, Letter] = {}
    """Kinds that stand on the map only once a rule lets them arrive, with the letter from which theirs count."""
    named: Mapping[str, dict[str, Any]] = {}
    """Named monsters; those of the map that are of the kind are it."""
    instead: Mapping[str, str] = {}
    """Kinds that stand for others."""
    rest: Mapping[str, Any] = {}
    """Further fields of the scenario."""
    solid: OnTiles = {}
    """Hexes that are rock: nothing moves, sees or reaches through them."""
    boulders: OnTiles = {}
    """Obstacles that roll."""
    start_for: Mapping[str, OnTiles] = {}
    """Starting hexes that are there only for so many characters."""
    things: Mapping[str, OnTiles] = {}
    """Goal treasures that no map shows, by name."""
    stands: Mapping[str, OnTiles] = {}
    """Kinds that stand where the map shows another."""
    variants: Mapping[str, dict[str, Any]] = {}
    """Kinds like another (``of``), with other special actions."""
    skip: tuple[str, ...] = ()
    """Figures of the data in whose place our letters stand."""
    achieved: Mapping[str, tuple[str, str]] = {}
    """Achievements that rules ask for: for each name of ours its scope and its name in the data."""
    firm: tuple[str, ...] = ()
    """Kinds of obstacles, as maps call them, that no ability can destroy."""
    settles: Mapping[str, tuple[str, ...]] = {}
    """What of a kind's card our rules say, though the data has it in free text."""
    missing: tuple[str, ...] = ()
    """Special rules that we cannot say: in a word, what they are about."""


@cache
def overlay_of(edition: str, number: str) -> Overlay | None:
    """Our overlay of a scenario, if there is one."""
    path = _FOLDER / edition / f"{number}.yaml"
    if not number.isalnum() or not edition.isalnum() or not path.is_file():
        return None
    written = yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)  # noqa: S506 - a safe loader
    return msgspec.convert(written, Overlay)
