"""Where rules are written: the functions whose docstrings, comments and events cite them, and how they can be broken.

A mutant belongs to the rules that its own statement cites (in the code, in a comment beside it or on the line above)
or that an event told in the same block cites, and to those of the function's docstring; where none of these cites any,
to the rules that the rest of the function cites. A method that cites nothing belongs to the rules of its class's
docstring. "GH-0165 to GH-0169" cites five rules.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

import msgspec
from tools.mutants.operators import blocks, is_docstring, mutations, only_tells

AnyFunction = ast.FunctionDef | ast.AsyncFunctionDef


class Mutant(msgspec.Struct, frozen=True, order=True):
    """A function broken one small way."""

    path: str
    """From the project's folder."""
    function: str
    line: int
    kind: str
    before: str
    after: str
    rules: tuple[str, ...]
    own: tuple[str, ...]
    """Those of its rules that its own statement cites, or an event beside it."""
    sure: bool
    """Whether its statement or its function's docstring cites them, not just something else in the function."""
    place: int
    """The how manieth mutation of its function this is."""
    first_line: int
    """Where the function starts, decorators included."""
    twin: int = 0
    """The how manieth it is of those in its function that read alike; 0 if there is no other."""

    @property
    def key(self) -> str:
        """What names this mutant, and no other, for as long as the line itself stays as it is."""
        return f"{self.reads}{f' #{self.twin}' if self.twin else ''}"

    @property
    def reads(self) -> str:
        """Where it is and what it changes, which may be said of several."""
        return f"{self.path}::{self.function}: {self.before} → {self.after}"


def mutants_of(root: Path, paths: Iterable[Path], rule_id: re.Pattern[str]) -> list[Mutant]:
    """Every mutant of functions that cite a rule, in the order of the source."""
    found: list[Mutant] = []
    for path in sorted(paths):
        source = path.read_text(encoding="utf-8")
        if rule_id.search(source):
            found += _told_apart(list(_in_module(path.relative_to(root).as_posix(), source, rule_id)))
    return found


def _told_apart(mutants: list[Mutant]) -> Iterator[Mutant]:
    """Those that read alike, each with its number."""
    alike = Counter(mutant.reads for mutant in mutants)
    met: Counter[str] = Counter()
    for mutant in mutants:
        if alike[mutant.reads] == 1:
            yield mutant
        else:
            met[mutant.reads] += 1
            yield msgspec.structs.replace(mutant, twin=met[mutant.reads])


def _in_module(path: str, source: str, rule_id: re.Pattern[str]) -> Iterator[Mutant]:
    lines = source.splitlines()
    tree = ast.parse(source)
    of_class = {
        f"{node.name}.": cited_in(ast.get_docstring(node, clean=False) or "", rule_id)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    for name, function in functions(tree):
        cites = _Citations(function, lines, rule_id, of_class.get(name.removesuffix(function.name), ()))
        if not cites.anywhere:
            continue
        for place, mutation in enumerate(mutations(function)):
            own, rules, sure = cites.of(mutation.statement)
            yield Mutant(
                path,
                name,
                mutation.line,
                mutation.kind,
                mutation.before,
                mutation.after,
                rules,
                own,
                sure,
                place,
                first_line(function),
            )


def functions(tree: ast.Module) -> Iterator[tuple[str, AnyFunction]]:
    """Functions and methods by their qualified names; those inside a function belong to it."""
    todo: list[tuple[str, ast.AST]] = [("", tree)]
    while todo:
        prefix, node = todo.pop(0)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef):
                todo.append((f"{prefix}{child.name}.", child))
            elif isinstance(child, AnyFunction):
                yield f"{prefix}{child.name}", child
            elif isinstance(child, ast.If | ast.Try):
                todo.append((prefix, child))


def first_line(function: AnyFunction) -> int:
    """The line that the compiled function says it starts at."""
    return min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])


def broken(root: Path, mutant: Mutant) -> ast.Module:
    """The module of a mutant, with its function broken."""
    tree = ast.parse((root / mutant.path).read_text(encoding="utf-8"))
    for name, function in functions(tree):
        if name == mutant.function and first_line(function) == mutant.first_line:
            mutations(function)[mutant.place].apply()
            return ast.fix_missing_locations(tree)
    raise LookupError(f"{mutant.path} has no {mutant.function} any more")


def cited_in(text: str, rule_id: re.Pattern[str]) -> tuple[str, ...]:
    """The rules that a text cites, in its order; "from one to another" is all that lie between them, too."""
    found: list[str] = []
    end = 0
    for match in rule_id.finditer(text):
        rule = match.group()
        if found and text[end : match.start()].split() == ["to"]:
            prefix, _, last = rule.rpartition("-")
            first = int(found[-1].rpartition("-")[2]) + 1
            found += [f"{prefix}-{number:04}" for number in range(first, int(last))]
        found.append(rule)
        end = match.end()
    return tuple(found)


class _Citations:
    """Which rules each statement of a function cites."""

    def __init__(
        self, function: AnyFunction, lines: list[str], rule_id: re.Pattern[str], of_class: tuple[str, ...]
    ) -> None:
        self._by_line = {
            number: cited_in(lines[number - 1], rule_id)
            for number in range(first_line(function), (function.end_lineno or function.lineno) + 1)
        }
        self._comment = {number for number in self._by_line if lines[number - 1].lstrip().startswith("#")}
        self.anywhere = self._on(self._by_line) or of_class
        self._docstring = cited_in(ast.get_docstring(function, clean=False) or "", rule_id)
        self._told = self._told_beside(function)

    def of(self, statement: ast.stmt) -> tuple[tuple[str, ...], tuple[str, ...], bool]:
        """The rules that a statement cites itself, all that it belongs to, and whether that is sure."""
        first, last = statement.lineno, statement.end_lineno or statement.lineno
        while first - 1 in self._comment:
            first -= 1
        own = tuple(dict.fromkeys((*self._on(range(first, last + 1)), *self._told.get(statement.lineno, ()))))
        belongs = tuple(dict.fromkeys(own + self._docstring))
        return own, belongs or self.anywhere, bool(belongs)

    def _told_beside(self, function: AnyFunction) -> dict[int, tuple[str, ...]]:
        """For each statement, by its line, the rules cited by events that its block tells."""
        told: dict[int, tuple[str, ...]] = {}
        todo: list[ast.stmt] = [function]
        while todo:
            for block in blocks(todo.pop()):
                events = [one for one in block if only_tells(one) and not is_docstring(one)]
                cited = self._on(line for one in events for line in range(one.lineno, (one.end_lineno or 0) + 1))
                told.update(dict.fromkeys((one.lineno for one in block), cited))
                todo += block
        return told

    def _on(self, numbers: Iterable[int]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(rule for number in numbers for rule in self._by_line.get(number, ())))


@lru_cache(maxsize=32)
def pattern(prefix: str) -> re.Pattern[str]:
    """Ids of rules with a prefix."""
    return re.compile(rf"\b{re.escape(prefix)}-\d{{4}}\b")
