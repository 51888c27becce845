"""Count how Descent's cards get into Descent's rules: strings, knots, literals, and what a plain quest runs.

    python tools/card_code.py [--decisions 3000]

A line of cards is a line of a file that holds nothing but what cards do. Engine code is everything else.
"""

import argparse
import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import FrameType
from typing import Any

import networkx as nx

from oubliette.games.descent import GAME
from oubliette.games.descent.content.book import Book, load
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

ROOT = Path(__file__).parents[1] / "src/oubliette/games/descent"
PACKAGE = "oubliette.games.descent"
CARDS = ("cards/", "boxes/", "turn/overlord_relics.py", "turn/verbs.py")
"""Where cards are written, by the beginning of the path."""
ELSEWHERE = ("campaign/", "legend/", "boxes/", "cards/")
"""What a quest of the base game without a campaign should not run; of `cards/` only what boxes bring."""
RAISES = {"call", "added", "says", "react", "altered", "is_possible", "perform_special"}
LISTENS = {"hook", "adds", "special"}
SHELVES = ("skills", "items", "search", "overlord", "relics", "plots", "tainted", "citizens", "heroes", "secret_rooms")
"""Kinds of cards whose ids should not stand in engine code."""
QUESTS = ("lamps_at_hollow_mill",)


class Module:
    """A file of the game, read once."""

    def __init__(self, path: Path) -> None:
        self.path = path.relative_to(ROOT).as_posix()
        self.name = self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.text = path.read_text()
        self.tree = ast.parse(self.text)

    @property
    def holds_cards(self) -> bool:
        """Whether it holds nothing but what cards do."""
        return self.path.startswith(CARDS)

    def imports(self) -> Iterator[str]:
        """Modules of the game that it imports, and names in them."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(PACKAGE):
                for one in node.names:
                    yield f"{node.module}.{one.name}".removeprefix(f"{PACKAGE}.")
                yield node.module.removeprefix(PACKAGE).removeprefix(".")

    def strings(self, functions: set[str]) -> Iterator[tuple[str, str]]:
        """Calls of some functions whose first word is a string: the function and the word."""
        for node in ast.walk(self.tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in functions
                and node.args
            ):
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield node.func.id, first.value

    def literals(self, known: frozenset[str]) -> Iterator[str]:
        """Strings that are the id of a card."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and _id(node.value) in known:
                yield _id(node.value)


def _id(word: str) -> str:
    return word.removeprefix("feat/").removeprefix("ability/")


def main() -> int:
    """Print one line a figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=3000, help="how long the plain quest is played")
    asked = parser.parse_args()
    modules = [Module(path) for path in sorted(ROOT.rglob("*.py"))]
    book = load([])
    for name, number in {**counted(modules, book), **played(book, asked.decisions)}.items():
        print(f"{number:>8}  {name}")
    return 0


def counted(modules: list[Module], book: Book) -> Mapping[str, int]:
    """What can be read off the files."""
    ids = frozenset(name for shelf in SHELVES for name in getattr(book, shelf))
    engine = [one for one in modules if not one.holds_cards]
    raised = [word for one in modules for word in one.strings(RAISES)]
    heard = [kind for one in modules for kind, _ in one.strings(LISTENS)]
    knots = sorted((len(one) for one in knotted(modules)), reverse=True)
    return {
        "Callable[..., Any] in the game": sum(one.text.count("Callable[..., Any]") for one in modules),
        "rules called by a name (hook)": heard.count("hook"),
        "rules at a place with a name (adds)": heard.count("adds"),
        "places and rules asked for by name": len(raised),
        "rules that packs name (special)": heard.count("special"),
        "ids of cards in Python": sum(len(list(one.literals(ids))) for one in modules),
        "ids of cards in engine code": sum(len(list(one.literals(ids))) for one in engine),
        "skills without a clause": sum(not skill.clauses for skill in book.skills.values()),
        "skills": len(book.skills),
        "modules": len(modules),
        "modules in the largest knot made of strings": knots[0] if knots else 0,
        "lines of cards": sum(len(one.text.splitlines()) for one in modules if one.holds_cards),
    }


def knotted(modules: Iterable[Module]) -> list[set[str]]:
    """Groups of modules that reach each other, by imports and by names that are strings."""
    modules = list(modules)
    known = {one.name for one in modules}
    heard: dict[str, set[str]] = {}
    for one in modules:
        for kind, word in one.strings(LISTENS - {"special"}):
            heard.setdefault(f"{kind}:{word}", set()).add(one.name)
    graph: Any = nx.DiGraph()
    for one in modules:
        graph.add_edges_from((one.name, other) for other in one.imports() if other in known)
        for kind, word in one.strings(RAISES):
            place = f"hook:{word}" if kind == "call" else f"adds:{word}"
            graph.add_edges_from((one.name, other) for other in heard.get(place, ()))
    return [set(group) for group in nx.strongly_connected_components(graph) if len(group) > 1]


def played(book: Book, decisions: int) -> Mapping[str, int]:
    """Lines of other ways to play that quests of the base game run, without a campaign and without a box."""
    lines: set[tuple[str, int]] = set()
    outside = tuple(str(ROOT / folder) for folder in ELSEWHERE)
    own = str(ROOT / "cards/base")

    def watch(frame: FrameType, event: str, _arg: object) -> Any:
        path = frame.f_code.co_filename
        if not path.startswith(outside) or path.startswith(own):
            return None
        if event == "line":
            lines.add((path, frame.f_lineno))
        return watch

    luck = Chance(1)
    left = decisions
    for quest in QUESTS:
        match = Match(GAME, Setup("descent", quest, ("ann", "bob", "lord"), 1), book)
        sys.settrace(watch)
        try:
            while left and not match.over:
                choice = next(iter(match.choices.values()))
                match.answer(choice.seat, choice.any_answer(lambda most: luck.below("key", most)))
                left -= 1
        finally:
            sys.settrace(None)
    by_folder = {folder: sum(path.startswith(str(ROOT / folder)) for path, _ in lines) for folder in ELSEWHERE}
    return {f"lines of {folder} that a plain quest runs": number for folder, number in by_folder.items()}


if __name__ == "__main__":
    sys.exit(main())
