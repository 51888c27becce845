"""YAML text into nodes that know their line and column: plain data, and no more than that.

Built on the parser's events rather than on a loader: no constructor runs, so a tag can't make an object; aliases
are refused, so a small file can't unfold into a huge one; and plain words keep their YAML 1.2 meaning
(``no`` is the text "no", ``012`` is twelve, ``12:30`` is a text).
"""

from __future__ import annotations

import re
from typing import Any, Final, TypeAlias

import msgspec
import yaml

from oubliette.kernel.packs.problems import Arg, Phrase, PhraseCode, ProblemCode, shortened
from oubliette.kernel.packs.reports import Limits, Reports, Source


class PythonParser(yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):
    """The parser for a PyYAML built without libyaml: the same events, only slower."""

    def __init__(self, stream: str) -> None:
        yaml.reader.Reader.__init__(self, stream)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)


# The stubs don't export CParser.
EventParser: Final = yaml.cyaml.CParser if yaml.__with_libyaml__ else PythonParser  # type: ignore[attr-defined]


class ScalarNode(msgspec.Struct, frozen=True, gc=False):
    """A word, a number, a text. ``plain`` means written without quotes."""

    line: int
    column: int
    text: str
    plain: bool


class ListNode(msgspec.Struct, frozen=True):
    """A list of values."""

    line: int
    column: int
    items: list[Node]


class MapNode(msgspec.Struct, frozen=True):
    """Keys and their values, in the order written; no key stands twice."""

    line: int
    column: int
    pairs: list[tuple[ScalarNode, Node]]


Node: TypeAlias = "ScalarNode | ListNode | MapNode"
Scalar: TypeAlias = bool | int | float | str | None

_NULLS: Final = frozenset({"", "~", "null", "Null", "NULL"})
_BOOLS: Final = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_WHOLE: Final = re.compile(r"[-+]?[0-9]{1,18}\Z")  # what surely fits 64 bits; longer digits stay text
_BASED: Final = re.compile(r"0o[0-7]{1,20}\Z|0x[0-9a-fA-F]{1,15}\Z")
_REAL: Final = re.compile(r"[-+]?(\.[0-9]{1,40}|[0-9]{1,40}(\.[0-9]{0,40})?)([eE][-+]?[0-9]{1,2})?\Z")

_YAML_REASONS: Final[tuple[tuple[str, PhraseCode], ...]] = (
    ("mapping values are not allowed", "yaml-colon"),
    ("cannot start any token", "yaml-character"),
    ("',' or", "yaml-unclosed"),
    ("end of stream", "yaml-unclosed"),
    ("node content", "yaml-unclosed"),
    ("expected key", "yaml-indent"),
    ("'-' indicator", "yaml-indent"),
    ("<block end>", "yaml-indent"),
    ("could not find expected ':'", "yaml-indent"),
)


def resolve(node: ScalarNode) -> Scalar:
    """What a scalar means by the core rules of YAML 1.2; anything in quotes is text."""
    text = node.text
    if not node.plain:
        return text
    if text in _NULLS:
        return None
    if text in _BOOLS:
        return _BOOLS[text]
    if text[0] not in "+-.0123456789":
        return text
    if _WHOLE.match(text):
        return int(text)
    if _BASED.match(text):
        return int(text, 0)
    if _REAL.match(text):
        return float(text)
    return text


def is_nothing(node: Node) -> bool:
    """Whether the value is left out or written as null."""
    return isinstance(node, ScalarNode) and node.plain and node.text in _NULLS


def describe(node: Node) -> Phrase:
    """What stands here, in words."""
    if isinstance(node, ListNode):
        return Phrase("found-list")
    if isinstance(node, MapNode):
        return Phrase("found-mapping")
    value = resolve(node)
    if value is None:
        return Phrase("found-nothing")
    if isinstance(value, bool):
        return Phrase("found-true-false", {"value": node.text})
    if isinstance(value, int | float):
        return Phrase("found-number", {"value": node.text})
    return Phrase("found-text", {"value": shortened(node.text)})


class BrokenFile(Exception):
    """A file whose values can't be trusted; what is wrong with it is already reported."""


class BrokenPack(Exception):
    """A pack of which no more is read; what is wrong with it is already reported."""


class Composer:
    """Reads the documents of the files of one pack, counting values against the pack's limit."""

    def __init__(self, reports: Reports, limits: Limits) -> None:
        self._reports = reports
        self._limits = limits
        self._values = 0
        self._source = Source("", "")
        self._sound = True
        self._parser: Any = None

    def documents(self, text: str, source: Source) -> list[Node]:
        """The documents of one YAML text, without empty ones; raises BrokenFile after reporting why."""
        self._source = source
        self._sound = True
        documents: list[Node] = []
        try:
            self._parser = EventParser(text)
            while not self._parser.check_event(yaml.StreamEndEvent):
                event = self._parser.get_event()
                if isinstance(event, yaml.DocumentStartEvent):
                    documents.append(self._node(self._parser.get_event(), 1))
        except yaml.MarkedYAMLError as error:
            self._report_syntax(error)
        except yaml.YAMLError:  # the parser's own check of the characters; ours has run before
            self._refuse((1, 1), "bad-yaml", reason=Phrase("yaml-other"))
        if not self._sound:
            raise BrokenFile
        return [node for node in documents if not is_nothing(node)]

    def _node(self, event: Any, depth: int) -> Node:
        mark = event.start_mark
        line, column = mark.line + 1, mark.column + 1
        self._values += 1
        if self._values > self._limits.values:
            self._refuse((line, column), "too-many-values", limit=self._limits.values)
            raise BrokenPack
        if isinstance(event, yaml.AliasEvent):
            self._refuse((line, column), "alias-refused")
            return ScalarNode(line, column, "", True)
        if event.anchor is not None:
            self._refuse((line, column), "alias-refused")
        if event.tag is not None and event.tag != "!":
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            self._refuse((line, column), "tag-refused", tag=shortened(tag))
        if isinstance(event, yaml.ScalarEvent):
            return ScalarNode(line, column, event.value, not event.style)
        if depth > self._limits.nesting:
            self._refuse((line, column), "nested-too-deep", limit=self._limits.nesting)
            raise BrokenFile
        if isinstance(event, yaml.SequenceStartEvent):
            return ListNode(line, column, self._items(depth))
        return MapNode(line, column, self._pairs(depth))

    def _items(self, depth: int) -> list[Node]:
        parser = self._parser
        items: list[Node] = []
        while not isinstance(event := parser.get_event(), yaml.SequenceEndEvent):
            items.append(self._node(event, depth + 1))
        return items

    def _pairs(self, depth: int) -> list[tuple[ScalarNode, Node]]:
        parser = self._parser
        pairs: list[tuple[ScalarNode, Node]] = []
        first_seen: dict[str, int] = {}
        while not isinstance(event := parser.get_event(), yaml.MappingEndEvent):
            key = self._node(event, depth + 1)
            value = self._node(parser.get_event(), depth + 1)
            position = (key.line, key.column)
            if not isinstance(key, ScalarNode):
                self._refuse(position, "key-not-plain")
            elif key.text in first_seen:
                name, line = shortened(key.text), first_seen[key.text]
                self._refuse(position, "duplicate-key", name=name, line=str(line))
            else:
                first_seen[key.text] = key.line
                pairs.append((key, value))
        return pairs

    def _report_syntax(self, error: yaml.MarkedYAMLError) -> None:
        told = error.problem or ""
        fallback: PhraseCode = "yaml-other"
        code = next((code for words, code in _YAML_REASONS if words in told), fallback)
        mark = error.problem_mark
        if code == "yaml-unclosed" or mark is None:  # where it was opened helps more than where the file ends
            mark = error.context_mark or mark
        position = (1, 1) if mark is None else (mark.line + 1, mark.column + 1)
        if "undefined alias" in told:
            self._refuse(position, "alias-refused")
        elif "undefined tag handle" in told:
            self._refuse(position, "tag-refused", tag="!")
        else:
            self._refuse(position, "bad-yaml", reason=Phrase(code))

    def _refuse(self, position: tuple[int, int], code: ProblemCode, **args: Arg) -> None:
        self._sound = False
        self._reports.add(self._source, position, code, args=args)
