"""What Descent offers beside its matches: the sight judge."""

from collections.abc import Iterable, Mapping

from oubliette.games.descent.sight_judge import Sighting, SightRefused, judge, read_situation
from oubliette.games.descent.sights_told import told
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


TOOLS: Mapping[str, Tool] = {"sight": sight}
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
