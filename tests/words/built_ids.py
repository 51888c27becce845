"""Message ids that code builds from parts, such as ``Say(f"gh-rank-{rank}")``, and every id they can come to.

A part is followed through annotations: parameters, fields of structs, and what loops run over. What is annotated with
a ``Literal`` has those values; a part that is any text matches whatever stands in its place.
"""

import ast
import itertools
import re
import types
import typing
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import oubliette

SOURCES = Path(oubliette.__file__).parent
ANY = None
"""The values of a part that can be any text."""


class Built(NamedTuple):
    """A message id that is put together: where, and the values of each piece."""

    where: str
    pieces: tuple[tuple[str, ...] | None, ...]

    @property
    def ids(self) -> list[str]:
        """All it can come to, if every part is known."""
        known = [piece for piece in self.pieces if piece is not None]
        return ["".join(one) for one in itertools.product(*known)] if len(known) == len(self.pieces) else []

    @property
    def patterns(self) -> list[re.Pattern[str]]:
        """What it can look like, once for each combination of the parts that are known."""
        told = [[".*"] if piece is None else [re.escape(one) for one in piece] for piece in self.pieces]
        return [re.compile("".join(one)) for one in itertools.product(*told)]


def built_in(package: str) -> list[Built]:
    """Every id that is built below a package."""
    folder = SOURCES.joinpath(*package.split(".")[1:])
    found: list[Built] = []
    for file in sorted(folder.rglob("*.py")):
        name = ".".join(("oubliette", *file.relative_to(SOURCES).with_suffix("").parts)).removesuffix(".__init__")
        found += _in_module(import_module(name), ast.parse(file.read_text(encoding="utf-8")))
    return found


def _in_module(module: types.ModuleType, tree: ast.Module) -> Iterator[Built]:
    known = vars(module)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    inside = {id(part): function for function in functions for part in ast.walk(function)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Say" and node.args:
            for said in _formatted(node.args[0]):
                scope = _scope(inside.get(id(node)), known)
                pieces = tuple(_piece(part, scope) for part in said.values)
                yield Built(f"{module.__name__}:{node.lineno}", pieces)


def _formatted(said: ast.expr) -> Iterator[ast.JoinedStr]:
    if isinstance(said, ast.JoinedStr):
        yield said
    elif isinstance(said, ast.IfExp):
        yield from _formatted(said.body)
        yield from _formatted(said.orelse)


def _scope(function: ast.FunctionDef | None, known: Mapping[str, Any]) -> dict[str, Any]:
    """The types of the names of a function: its parameters, and what its loops run over."""
    scope: dict[str, Any] = {}
    if function is None:
        return scope
    for one in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs):
        if one.annotation is not None:
            scope[one.arg] = _evaluated(ast.unparse(one.annotation), known)
    for node in ast.walk(function):
        if isinstance(node, ast.comprehension | ast.For) and isinstance(node.target, ast.Name):
            inner = _type_of(node.iter, scope)
            if get_origin(inner) in (tuple, list, set, frozenset) and get_args(inner):
                scope[node.target.id] = get_args(inner)[0]
    return scope


def _evaluated(annotation: str, known: Mapping[str, Any]) -> Any:
    try:
        return eval(annotation, dict(known))  # noqa: S307 - annotations of our own modules
    except (NameError, TypeError, AttributeError):
        return None


def _type_of(node: ast.expr, scope: Mapping[str, Any]) -> Any:
    """The annotated type of a name or of a field; nothing where it is not told."""
    if isinstance(node, ast.Name):
        return scope.get(node.id)
    if not isinstance(node, ast.Attribute):
        return None
    owner = _type_of(node.value, scope)
    fields = [hints[node.attr] for one in _members(owner) if node.attr in (hints := _fields(one))]
    return typing.Union[tuple(fields)] if fields else None  # noqa: UP007 - put together at run time


def _members(hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) in (typing.Union, types.UnionType):
        return tuple(one for one in get_args(hint) if one is not types.NoneType)
    return () if hint is None else (hint,)


def _fields(hint: Any) -> Mapping[str, Any]:
    try:
        return get_type_hints(hint) if isinstance(hint, type) else {}
    except NameError:
        return {}


def _piece(part: ast.expr, scope: Mapping[str, Any]) -> tuple[str, ...] | None:
    if isinstance(part, ast.Constant):
        return (str(part.value),)
    value = part.value if isinstance(part, ast.FormattedValue) else part
    if _is_dashed(value):
        found = _values(_type_of(typing.cast("Any", value).func.value, scope))
        return None if found is None else tuple(one.replace("_", "-") for one in found)
    return _values(_type_of(value, scope))


def _is_dashed(value: ast.expr) -> bool:
    """Whether underscores are made dashes."""
    is_call = isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr == "replace"
    return is_call and [ast.unparse(one) for one in typing.cast("ast.Call", value).args] == ["'_'", "'-'"]


def _values(hint: Any) -> tuple[str, ...] | None:
    """The texts that a type allows; nothing if they are not counted."""
    members = _members(hint)
    literals = [
        one for member in members for one in (get_args(member) if get_origin(member) is typing.Literal else (None,))
    ]
    return tuple(dict.fromkeys(literals)) if literals and all(isinstance(one, str) for one in literals) else ANY
