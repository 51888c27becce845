"""Reading the YAML files of a ledger; what is wrong is said with file and line."""

import re
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from oubliette.kernel.ledger.entries import ID_PATTERN, LedgerError, Rule, Translation, prefix_of
from oubliette.kernel.words import Words

T = TypeVar("T")

_FIRST_ID = re.compile(rf"""- *{{? *id: *["']?({ID_PATTERN})\b""")

# The C loader is ten times faster, where it is built.
_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _UniqueKeys(_Base):  # type: ignore[misc]  # the base is chosen at run time
    """Refuses a key that is given twice, which YAML itself would silently overwrite."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            name = str(key.value)
            if name in seen:
                raise yaml.constructor.ConstructorError(None, None, f"{name} stands here twice", key.start_mark)
            seen.add(name)
        mapping: dict[Any, Any] = super().construct_mapping(node, deep)
        return mapping


def _line_of(path: Path, place: str) -> int:
    """The line of an entry or a field that msgspec names like ``[12].title`` or ``[...].rule``."""
    node = yaml.compose(path.read_bytes(), Loader=_Base)
    for step in re.findall(r"\[(\d+)\]|\.(\w+)", place):
        index, name = step
        if index and isinstance(node, yaml.SequenceNode):
            node = node.value[int(index)]
        elif name and isinstance(node, yaml.MappingNode):
            node = next((value for key, value in node.value if key.value == name), node)
    return int(node.start_mark.line) + 1 if node is not None else 1


def read_yaml(path: Path, shape: type[T]) -> T:
    """The file's content, checked against ``shape``; an empty file is refused like any wrong shape."""
    try:
        content = yaml.load(path.read_bytes(), Loader=_UniqueKeys)  # noqa: S506  # a safe loader, see above
        return msgspec.convert(content, shape)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"{path}:{mark.line + 1}" if mark else str(path)
        raise LedgerError(f"{where}: {getattr(error, 'problem', None) or error}") from error
    except msgspec.ValidationError as error:
        told, _, place = str(error).partition(" - at `$")
        field = "".join(f"{name}: " for name in re.findall(r"\.(\w+)", place)[-1:])
        raise LedgerError(f"{path}:{_line_of(path, place)}: {field}{told}") from error
    except OSError as error:
        raise LedgerError(f"{path}: {error.strerror}") from error


def read_rules(path: Path) -> dict[str, Rule]:
    """All rules of one ledger file, by id, in the order of the file."""
    rules: dict[str, Rule] = {}
    for rule in read_yaml(path, list[Rule]):
        if rule.id in rules:
            raise LedgerError(f"{path}: the id {rule.id} is used twice")
        rules[rule.id] = rule
    prefixes = sorted({prefix_of(rule_id) for rule_id in rules})
    if len(prefixes) != 1:
        raise LedgerError(f"{path}: a ledger needs rules of exactly one prefix, found {prefixes}")
    return rules


def read_translation(path: Path, rules: dict[str, Rule]) -> dict[str, Translation]:
    """The translated rules by id; none if the file isn't there."""
    if not path.exists():
        return {}
    translation = read_yaml(path, dict[str, Translation])
    strangers = [rule_id for rule_id in translation if rule_id not in rules]
    if strangers:
        raise LedgerError(f"{path}: translates rules that the ledger doesn't have: {', '.join(strangers)}")
    return translation


@cache
def read_areas(path: Path, areas: tuple[str, ...]) -> dict[str, Words]:
    """The titles of areas by their ids; none if the file isn't there."""
    if not path.exists():
        return {}
    titles = read_yaml(path, dict[str, Words])
    strangers = [area for area in titles if area not in areas]
    if strangers:
        raise LedgerError(f"{path}: names areas that the ledger doesn't have: {', '.join(strangers)}")
    return titles


def first_prefix(path: Path) -> str:
    """The prefix of a ledger's ids, found in its first entry without reading the whole file."""
    try:
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                if found := _FIRST_ID.match(line):
                    return prefix_of(found[1])
    except (OSError, UnicodeDecodeError) as error:
        raise LedgerError(f"{path}: {error}") from error
    raise LedgerError(f"{path}: no entry begins with its id")
