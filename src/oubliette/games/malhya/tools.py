"""What Malhya offers beside its matches: the map of a booklet or a campaign, for whoever writes one."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import yaml

from oubliette.games.malhya.content.book import OWN_PACK
from oubliette.kernel.text import Say
from oubliette.kernel.tools import Told, Tool, ToolCommand, ToolRefused
from oubliette.kernel.words import Words

BOX, GAP, ROW = 64, 26, 58
LETTER = 8
"""Width of a letter, for boxes with names."""

Graph = dict[str, list[str]]


class Drawn(msgspec.Struct, frozen=True):
    """A booklet or a campaign as a graph: where each chapter or booklet leads, and a drawing of it."""

    chapters: Graph
    svg: str


def read(text: str) -> Graph:
    """The chapters of a booklet file and those each names, or the booklets of a campaign file and its endings."""
    try:
        entry = yaml.safe_load(text)
        return campaign_graph(entry) if "parts" in entry else booklet_graph(entry)
    except (yaml.YAMLError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise ToolRefused(Say("ma-map-unreadable", {"why": str(error)[:80]})) from error


def booklet_graph(booklet: Any) -> Graph:
    """Where each chapter leads, the end of the booklet included."""
    return {
        str(int(chapter["number"])): sorted(set(_named(chapter.get("do", []))), key=_by_number)
        for chapter in booklet["chapters"]
    }


def campaign_graph(campaign: Any) -> Graph:
    """Which booklets may follow each; where no route is sure, the endings."""
    endings = [f"“{ending['title']['en']}”" for ending in campaign.get("endings", ())]
    found: Graph = {}
    for part in campaign["parts"]:
        routes = part.get("then", ())
        sure = any("when" not in route for route in routes)
        found[str(part["booklet"])] = [str(route["to"]) for route in routes] + ([] if sure else endings)
    return found | {ending: [] for ending in endings}


def _by_number(name: str) -> tuple[int, str]:
    return (int(name), "") if name.isdigit() else (10_000, name)


def _named(value: Any) -> Iterable[str]:
    """Every chapter that steps name, and ``finish`` and ``end`` where the booklet is over."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("go", "late", "leave", "consequence") and isinstance(inner, int):
                yield str(inner)
            elif key == "go" and isinstance(inner, dict):
                yield f"{inner['booklet']}/{inner['chapter']}" if "booklet" in inner else str(inner["chapter"])
            elif key == "ends" and isinstance(inner, dict):
                yield from map(str, inner.values())
            elif key in ("finish", "end"):
                yield key
            else:
                yield from _named(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _named(inner)


def levels(chapters: Graph) -> dict[str, int]:
    """How many jumps each chapter is from the first one; what is reached from tiles or hexes comes at the bottom."""
    first = next(iter(chapters), "")
    found, ring = {first: 0}, [first]
    while ring:
        ring = [end for start in ring for end in chapters.get(start, ()) if end in chapters and end not in found]
        depth = max(found.values()) + 1
        found |= dict.fromkeys(ring, depth)
    below = max(found.values(), default=0) + 1
    return {number: found.get(number, below) for number in chapters}


def svg(chapters: Graph) -> str:
    """The graph, drawn in rows by distance from the first chapter."""
    depth = levels(chapters)
    box = max(BOX, LETTER * max((len(name) for name in chapters), default=0) + GAP)
    rows: dict[int, list[str]] = {}
    for number in chapters:
        rows.setdefault(depth[number], []).append(number)
    at = {
        number: (GAP + place * (box + GAP), GAP + row * ROW)
        for row, numbers in rows.items()
        for place, number in enumerate(numbers)
    }
    width = max((x for x, _ in at.values()), default=0) + box + GAP
    height = max((y for _, y in at.values()), default=0) + ROW
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="serif">']
    for start, ends in chapters.items():
        for end in ends:
            if end in at:
                (ax, ay), (bx, by) = at[start], at[end]
                ends_at = f'x2="{bx + box // 2}" y2="{by}"'
                lines.append(f'<line x1="{ax + box // 2}" y1="{ay + 24}" {ends_at} stroke="#8a6f3c"/>')
    for number, (x, y) in at.items():
        lines.append(f'<rect x="{x}" y="{y}" width="{box}" height="24" rx="5" fill="#f3e7c9" stroke="#8a6f3c"/>')
        words = number.replace("&", "&amp;").replace("<", "&lt;")
        lines.append(f'<text x="{x + box // 2}" y="{y + 16}" text-anchor="middle" font-size="13">{words}</text>')
    return "\n".join([*lines, "</svg>"])


def draw(text: str, _name: str = "") -> Drawn:
    """The graph of a booklet or campaign file."""
    chapters = read(text)
    return Drawn(chapters, svg(chapters))


def told(text: str, _name: str, _language: str) -> Iterable[Told]:
    """One line a chapter or booklet: where it leads."""
    for number, ends in read(text).items():
        yield Told(f"{number} → {', '.join(ends) or '·'}", "" if ends else "faint")


def drawn(text: str, _name: str) -> str:
    """The drawing itself."""
    return draw(text).svg


def own(name: str) -> Path | None:
    """The file of a booklet or campaign that comes with the game."""
    files = (OWN_PACK / folder / f"{name}.yaml" for folder in ("booklets", "campaigns"))
    return next((file for file in files if name.isidentifier() and file.is_file()), None)


_TAKES = Words(
    en="a booklet or campaign in YAML, or the name of one that comes with the game",
    fr="un livret ou une campagne en YAML, ou le nom d’un de ceux du jeu",
)
TOOLS: Mapping[str, Tool] = {"map": draw}
COMMANDS: Mapping[str, ToolCommand] = {
    "map": ToolCommand(
        Words(en="Tell where each chapter or booklet leads", fr="Dire où mène chaque chapitre ou livret"),
        _TAKES,
        draw,
        told,
        drawn,
        own,
    ),
}
