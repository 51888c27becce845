"""What Descent offers beside its matches: the sight judge, and the pieces of map to paint with."""

from collections.abc import Iterable, Mapping

import msgspec

from oubliette.games.descent.sight_judge.judging import Sighting, SightRefused, base_book, judge, read_situation
from oubliette.games.descent.sight_judge.told import told
from oubliette.kernel.tools import Told, Tool, ToolCommand, ToolRefused
from oubliette.kernel.words import Words


def sight(situation: str, name: str = "situation") -> Sighting:
    """Who sees whom in a painted situation; ``name`` is where it stood."""
    try:
        return judge(read_situation(situation, name))
    except SightRefused as error:
        raise ToolRefused(error.reason) from error


def told_sights(situation: str, name: str, language: str) -> Iterable[Told]:
    """The same for people."""
    return told(sight(situation, name), language)


class TileSketch(msgspec.Struct, frozen=True):
    """One side of a piece of map, as it is drawn in packs: spaces, and the lines round them."""

    id: str
    drawing: str


def tiles(_text: str = "", _name: str = "") -> tuple[TileSketch, ...]:
    """Every piece of map in the box, for who paints a situation."""
    return tuple(TileSketch(tile.id, tile.drawing) for tile in base_book().tiles.values())


TOOLS: Mapping[str, Tool] = {"sight": sight, "tiles": tiles}
COMMANDS: Mapping[str, ToolCommand] = {
    "sight": ToolCommand(
        Words(
            en="Tell who sees whom in a situation, by which lines, and how far it is.",
            fr="Dire qui voit qui dans une situation, par quelles lignes, et à quelle distance.",
        ),
        Words(
            en="A situation in YAML or JSON: see docs/sight-judge.md.",
            fr="Une situation en YAML ou en JSON : voir docs/sight-judge.md.",
        ),
        sight,
        told_sights,
    )
}
