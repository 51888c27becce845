"""What an editor needs to know of Gloomhaven's packs: maps of flat hexes, and what stands on them."""

from collections.abc import Mapping
from typing import Any

from oubliette.games.gloomhaven.content.chance_scenarios import TITLE
from oubliette.games.gloomhaven.content.checks import LINKED
from oubliette.games.gloomhaven.content.dungeon import MOST_ROOMS, dungeon
from oubliette.games.gloomhaven.content.scenario_book import DOOR_MARKS
from oubliette.haven.maps import drawn
from oubliette.kernel.boards import BoardError
from oubliette.kernel.editing import ENTRY, Drawn, Editing, Generator, Ranks, Stamp
from oubliette.kernel.words import Words

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _stamp(name: str, group: Any, en: str, fr: str, **more: Any) -> Stamp:
    return Stamp(id=name, group=group, title=Words(en=en, fr=fr), **more)


STAMPS = (
    _stamp("wall", "edges", "Wall", "Mur", edge="wall"),
    _stamp("door", "edges", "Door", "Porte", marks=DOOR_MARKS, look="door", effect="special"),
    _stamp("floor", "ground", "Floor", "Sol", marks="."),
    _stamp("obstacle", "ground", "Obstacle", "Obstacle", marks="#", effect="blocked"),
    _stamp("difficult", "ground", "Difficult", "Difficile", marks="~", effect="costly"),
    _stamp("hazard", "ground", "Hazard", "Danger", marks="*", effect="harmful"),
    _stamp("trap", "ground", "Trap", "Piège", marks="^", effect="harmful", look="trap"),
    _stamp("plate", "ground", "Plate", "Plaque", marks="_", effect="special", look="plate"),
    _stamp("start", "pieces", "Start", "Départ", marks="@", icon="boot-prints"),
    _stamp("token", "pieces", "Money", "Pièces", marks="$", icon="two-coins"),
    _stamp("letter", "pieces", "Letter", "Lettre", marks=_LETTERS),
    _stamp("treasure", "pieces", "Chest", "Coffre", legend={"treasure": ENTRY}, kind="treasures", icon="locked-chest"),
    _stamp(
        "goal_treasure", "pieces", "Goal", "But", legend={"goal_treasure": "goal"}, icon="swords-emblem"
    ),
    _stamp("monster", "monsters", "Monster", "Monstre", legend={"monster": ENTRY}, kind="monsters", side="foe"),
    _stamp("named", "monsters", "Named", "Nommé", legend={"monster": ENTRY, "named": ENTRY}, side="foe"),
    _stamp("objective", "pieces", "Objective", "Objectif", legend={"objective": ENTRY}, side="objective"),
    _stamp("ally", "pieces", "Ally", "Allié", legend={"ally": ENTRY}, side="ally"),
)  # fmt: skip


def rooms_of(scenario: Mapping[str, Any]) -> Mapping[str, Any]:
    """How many rooms the drawing shows: what doors and walls leave apart."""
    try:
        drawing = drawn(str(scenario.get("map") or ""))
        legend = scenario.get("legend") or {}
        doors = 0
        for mark, hexes in drawing.marks.items():
            if mark in DOOR_MARKS or (isinstance(legend.get(mark), dict) and "door" in legend[mark]):
                doors |= hexes
    except BoardError:
        return {}
    inside = left = drawing.board.cells & ~doors
    rooms, ways = 0, drawing.board.ways()
    while left:
        left &= ~ways.connected(left & -left, inside)
        rooms += 1
    return {"rooms": rooms} if rooms else {}


_FIRST = """\
@   .   .   #
  @   .   .   .
@   .   .   a
  @   .   .   .
.   .   #   .
  .   .   .   .
"""

EDITING = Editing(
    scenarios="scenarios",
    boards=(
        Drawn(
            kind="scenarios",
            void=" ",
            stamps=STAMPS,
            ranks=Ranks("rank", ("none", "normal", "elite"), (2, 3, 4), ("–", "N", "E"), "normal"),
            sight="corner",
        ),
    ),
    scripts=(("rules",), ("goal",), ("failure",), ("sections", "*", "do")),
    first={
        "number": 99,
        "introduction": {"en": "You stand before the door.", "fr": "Vous voici devant la porte."},
        "conclusion": {"en": "It is quiet again.", "fr": "Le silence est revenu."},
        "rooms": 1,
        "map": _FIRST,
        "legend": {"a": {"monster": "living_bones", "rank": ["normal", "normal", "elite"]}},
        "goal": {"says": {"en": "Kill all enemies.", "fr": "Tuez tous les ennemis."}, "all_of": [{"slain": "all"}]},
    },
    settle=rooms_of,
    campaign=LINKED,
    generate=Generator(
        title=TITLE,
        make=lambda wanted: dungeon(wanted.seed, wanted.rooms, wanted.level),
        rooms=(1, MOST_ROOMS),
        levels=(1, 9),
    ),
)

__all__ = ["EDITING", "STAMPS", "rooms_of"]
