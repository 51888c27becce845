"""Write the table of Descent's timing points into docs/descent.md, out of their types.

    python tools/points_table.py [--check]

`--check` only tells whether the table is up to date. A point is listed with what is known there, what comes of it, the
rules that name it and who listens.
"""

import argparse
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from oubliette.games import descent
from oubliette.games.descent import GAME
from oubliette.games.descent.content.book import load
from oubliette.games.descent.state import points
from oubliette.games.descent.state.session import LISTENERS
from oubliette.kernel.points import Change, First, Gather, Notice, Point, React, Spaces, Total, Verdict

DOC = Path(__file__).parents[1] / f"docs/{GAME.id}.md"
BEGIN, END = "<!-- points -->", "<!-- end of points -->"
GIVES: dict[type[Point[Any, Any]], str] = {
    React: "rules to carry out",
    Notice: "nothing",
    Total: "a number",
    Verdict: "yes or no",
    Gather: "some",
    First: "one or nothing",
    Spaces: "spaces",
    Change: "what it is then",
}


def all_points() -> list[type[Point[Any, Any]]]:
    """The points of the game, in play order."""
    every = [one for one in vars(points).values() if inspect.isclass(one) and issubclass(one, Point)]
    found = [one for one in every if one.__module__ == points.__name__]
    return sorted(found, key=lambda one: inspect.getsourcelines(one)[1])


def table() -> str:
    """The table as it should stand in the docs."""
    rows = ["| point | when | known there | a rule gives | rules | heard in |", "|---|---|---|---|---|---|"]
    return "\n".join([*rows, *(_row(one) for one in all_points())])


def _row(point: type[Point[Any, Any]]) -> str:
    known = ", ".join(f"`{name}`" for name in point.__struct_fields__)
    gives = next(text for kind, text in GIVES.items() if issubclass(point, kind))
    heard = ", ".join(dict.fromkeys(f"`{name}`" for name in _heard(point)))
    return f"| `{point.__name__}` | {inspect.getdoc(point)} | {known} | {gives} | {', '.join(point.cites)} | {heard} |"


def _heard(point: type[Point[Any, Any]]) -> Iterator[str]:
    prefix = f"{descent.__name__}."
    for one in LISTENERS:
        if one.point is point:
            yield one.module.removeprefix(prefix).replace(".", "/")
    if point.id() in in_packs():
        yield "packs"


@cache
def in_packs() -> frozenset[str]:
    """Points at which cards take part by data alone or with it, by what packs call them."""
    book = load([])
    return frozenset((*(clause.at for _, clause in book.taking_part()), *(one.at for one in book.plots.values())))


def written(doc: str) -> str:
    """The page with the table brought up to date."""
    before, _, rest = doc.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


def main() -> int:
    """Write the table, or tell whether it is right."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the table is out of date")
    asked = parser.parse_args()
    text = DOC.read_text()
    new = written(text)
    if asked.check:
        print("up to date" if new == text else "out of date: run python tools/points_table.py")
        return int(new != text)
    DOC.write_text(new)
    return 0


if __name__ == "__main__":
    sys.exit(main())
