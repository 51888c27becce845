"""What Malhya offers beside its matches: the map of a booklet's chapters, for whoever writes one."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import yaml

from oubliette.kernel.text import Say
from oubliette.kernel.tools import Told, Tool, ToolCommand, ToolRefused
from oubliette.kernel.words import Words

BOX, GAP, ROW = 64, 26, 58


class Drawn(msgspec.Struct, frozen=True):
    """A booklet as a graph: where each chapter leads, and a drawing of it."""

    chapters: dict[int, list[int]]
    svg: str


def read(text: str) -> dict[int, list[int]]:
    """The chapters of a booklet file and the chapters each names."""
    try:
        booklet = yaml.safe_load(text)
        chapters = {
            int(chapter["number"]): sorted(set(_named(chapter.get("do", [])))) for chapter in booklet["chapters"]
        }
    except (yaml.YAMLError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise ToolRefused(Say("ma-map-unreadable", {"why": str(error)[:80]})) from error
    return chapters


def _named(value: Any) -> Iterable[int]:
    """Every chapter number that steps name."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("go", "late", "leave", "consequence") and isinstance(inner, int):
                yield inner
            elif key == "go" and isinstance(inner, dict) and "booklet" not in inner:
                yield int(inner["chapter"])
            else:
                yield from _named(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _named(inner)


def levels(chapters: dict[int, list[int]]) -> dict[int, int]:
    """How many jumps each chapter is from the first one; what is reached from tiles or hexes comes at the bottom."""
    first = next(iter(chapters), 0)
    found, ring = {first: 0}, [first]
    while ring:
        ring = [end for start in ring for end in chapters.get(start, ()) if end in chapters and end not in found]
        depth = max(found.values()) + 1
        found |= dict.fromkeys(ring, depth)
    below = max(found.values(), default=0) + 1
    return {number: found.get(number, below) for number in chapters}


def svg(chapters: dict[int, list[int]]) -> str:
    """The graph, drawn in rows by distance from the first chapter."""
    depth = levels(chapters)
    rows: dict[int, list[int]] = {}
    for number in chapters:
        rows.setdefault(depth[number], []).append(number)
    at = {
        number: (GAP + place * (BOX + GAP), GAP + row * ROW)
        for row, numbers in rows.items()
        for place, number in enumerate(numbers)
    }
    width = max((x for x, _ in at.values()), default=0) + BOX + GAP
    height = max((y for _, y in at.values()), default=0) + ROW
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="serif">']
    for start, ends in chapters.items():
        for end in ends:
            if end in at:
                (ax, ay), (bx, by) = at[start], at[end]
                ends_at = f'x2="{bx + BOX // 2}" y2="{by}"'
                lines.append(f'<line x1="{ax + BOX // 2}" y1="{ay + 24}" {ends_at} stroke="#8a6f3c"/>')
    for number, (x, y) in at.items():
        lines.append(f'<rect x="{x}" y="{y}" width="{BOX}" height="24" rx="5" fill="#f3e7c9" stroke="#8a6f3c"/>')
        lines.append(f'<text x="{x + BOX // 2}" y="{y + 16}" text-anchor="middle" font-size="13">{number}</text>')
    return "\n".join([*lines, "</svg>"])


def draw(text: str, _name: str = "") -> Drawn:
    """The graph of a booklet file."""
    chapters = read(text)
    return Drawn(chapters, svg(chapters))


def told(text: str, _name: str, _language: str) -> Iterable[Told]:
    """One line a chapter: where it leads."""
    for number, ends in read(text).items():
        yield Told(f"{number} → {', '.join(map(str, ends)) or '·'}", "" if ends else "faint")


TOOLS: Mapping[str, Tool] = {"map": draw}
COMMANDS: Mapping[str, ToolCommand] = {
    "map": ToolCommand(
        Words(en="Draw the chapters of a booklet as a graph", fr="Dessiner les chapitres d’un livret en graphe"),
        Words(en="a booklet in YAML", fr="un livret en YAML"),
        draw,
        told,
    )
}
