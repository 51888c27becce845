"""Shapes: what a value in a pack must look like. Here those of single words, numbers and texts.

A shape reads a node into plain data for msgspec, reports what does not fit (going on, so that one mistake does not
hide the next), and says in words what it expects. ``containers`` has the shapes made of shapes.
"""

from __future__ import annotations

import posixpath
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from oubliette.kernel.packs.annotations import RefMark
from oubliette.kernel.packs.files import PackFolder
from oubliette.kernel.packs.problems import Arg, Phrase, PhraseCode, ProblemCode, nearest, shortened
from oubliette.kernel.packs.reading import BrokenFile, Node, ScalarNode, describe, is_nothing, resolve
from oubliette.kernel.packs.reports import Reports, Source
from oubliette.kernel.words import Words

INVALID: Final = object()
"""Returned for a value that does not fit, after its problem is reported."""

ID_PATTERN: Final = r"^[a-z0-9]+(_[a-z0-9]+)*$"
VERSION_PATTERN: Final = r"^[0-9]{1,6}(\.[0-9]{1,6}){0,2}$"

Trail: TypeAlias = "tuple[Trail, str | int] | None"
"""The way from the entry down to a value, last step first: cheap to extend, written out only for a problem."""


def steps_of(trail: Trail) -> tuple[str | int, ...]:
    """The steps from the entry down to a value."""
    steps: list[str | int] = []
    while trail is not None:
        trail, step = trail
        steps.append(step)
    return tuple(reversed(steps))


def written(steps: Iterable[str | int]) -> str:
    """A path as people write it: ``elite.move[3]``."""
    text = ""
    for step in steps:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{shortened(step)}" if text else shortened(step)
    return text


class Reference(msgspec.Struct, frozen=True):
    """An id found in an entry, to be looked up when all packs are read."""

    source: Source
    node: ScalarNode
    trail: Trail
    mark: RefMark


class Reading:
    """The reading of one file: where problems and references go, and which text files lie beside it."""

    __slots__ = ("folder", "references", "reports", "source")

    def __init__(self, source: Source, reports: Reports, folder: PackFolder) -> None:
        self.source = source
        self.reports = reports
        self.folder = folder
        self.references: list[Reference] = []

    def wrong(
        self,
        node: Node,
        trail: Trail,
        code: ProblemCode,
        *,
        expected: Phrase | None = None,
        found: Phrase | None = None,
        hint: tuple[str, ...] = (),
        **args: Arg,
    ) -> object:
        """Report a problem at a node, and stand for the value that can't be had."""
        place = (node.line, node.column)
        path = written(steps_of(trail))
        self.reports.add(self.source, place, code, path=path, expected=expected, found=found, hint=hint, args=args)
        return INVALID


class Shape(ABC):
    """What a value must look like."""

    note: Words | None = None
    extra_json_schema: Mapping[str, Any] | None = None

    @abstractmethod
    def suits(self, node: Node) -> bool:
        """Whether the node is of this shape's sort, so that a choice of shapes can pick one."""

    @abstractmethod
    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """The value as plain data, or INVALID after reporting why."""

    @abstractmethod
    def describe(self) -> Phrase:
        """What is expected here, without the note."""

    def expected(self) -> Phrase:
        """What is expected here, in words."""
        return self.noted(self.describe())

    def noted(self, phrase: Phrase) -> Phrase:
        """The phrase with this shape's note after it, if it has one."""
        return phrase if self.note is None else Phrase("with-note", {"expected": phrase, "note": self.note})

    def misfit(self, node: Node, trail: Trail, reading: Reading) -> object:
        """Report that something else was expected here."""
        return reading.wrong(node, trail, "wrong-value", expected=self.expected(), found=describe(node))


class NothingShape(Shape):
    """Null, or nothing after the colon."""

    def suits(self, node: Node) -> bool:
        """Whether nothing stands here."""
        return is_nothing(node)

    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """None."""
        return None if is_nothing(node) else self.misfit(node, trail, reading)

    def describe(self) -> Phrase:
        """Nothing."""
        return Phrase("expected-nothing")


class TrueFalseShape(Shape):
    """``true`` or ``false``; ``yes`` and ``on`` are texts."""

    def suits(self, node: Node) -> bool:
        """Whether true or false stands here."""
        return isinstance(node, ScalarNode) and isinstance(resolve(node), bool)

    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """The truth value."""
        if isinstance(node, ScalarNode) and isinstance(value := resolve(node), bool):
            return value
        return self.misfit(node, trail, reading)

    def describe(self) -> Phrase:
        """True or false."""
        return Phrase("expected-true-false")


class NumberShape(Shape):
    """A number within bounds, whole or not."""

    def __init__(self, info: msgspec.inspect.IntType | msgspec.inspect.FloatType) -> None:
        self.whole = isinstance(info, msgspec.inspect.IntType)
        self.low, self.high = info.ge, info.le
        self.above, self.below = info.gt, info.lt
        self.step = info.multiple_of

    def suits(self, node: Node) -> bool:
        """Whether a number of this sort stands here."""
        return isinstance(node, ScalarNode) and self._number(node) is not None

    def _number(self, node: ScalarNode) -> int | float | None:
        value = resolve(node)
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        if self.whole:
            return value if isinstance(value, int) else None
        return float(value)

    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """The number."""
        value = self._number(node) if isinstance(node, ScalarNode) else None
        if value is None or not self._fits(value):
            return self.misfit(node, trail, reading)
        return value

    def _fits(self, value: float) -> bool:
        return (
            (self.low is None or value >= self.low)
            and (self.high is None or value <= self.high)
            and (self.above is None or value > self.above)
            and (self.below is None or value < self.below)
            and (self.step is None or value % self.step == 0)
        )

    def describe(self) -> Phrase:
        """A number, with its bounds."""
        phrase = Phrase("expected-whole-number" if self.whole else "expected-number")
        if self.low is not None and self.high is not None:
            phrase = _bounded("expected-between", phrase, low=self.low, high=self.high)
        elif self.low is not None:
            phrase = _bounded("expected-at-least", phrase, low=self.low)
        elif self.high is not None:
            phrase = _bounded("expected-at-most", phrase, high=self.high)
        if self.above is not None:
            phrase = _bounded("expected-more-than", phrase, low=self.above)
        if self.below is not None:
            phrase = _bounded("expected-less-than", phrase, high=self.below)
        if self.step is not None:
            phrase = _bounded("expected-multiple", phrase, step=self.step)
        return phrase


def _bounded(code: PhraseCode, number: Phrase, **bounds: float) -> Phrase:
    return Phrase(code, {"number": number, **{name: f"{bound:g}" for name, bound in bounds.items()}})


class TextShape(Shape):
    """A text. A plain number or ``true`` is none: quotes make it one, so that a slip is not taken for a wish."""

    def __init__(self, info: msgspec.inspect.StrType) -> None:
        self.shortest = info.min_length
        self.longest = info.max_length
        self.pattern = info.pattern
        self._matches = re.compile(info.pattern).search if info.pattern is not None else None

    def suits(self, node: Node) -> bool:
        """Whether a text stands here."""
        return isinstance(node, ScalarNode) and isinstance(resolve(node), str)

    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """The text."""
        if not isinstance(node, ScalarNode) or is_nothing(node):
            return self.misfit(node, trail, reading)
        if not isinstance(resolve(node), str):
            return reading.wrong(node, trail, "text-needs-quotes", expected=self.expected(), found=describe(node))
        return node.text if self._fits(node.text) else self.misfit(node, trail, reading)

    def _fits(self, text: str) -> bool:
        return (
            (self.shortest is None or len(text) >= self.shortest)
            and (self.longest is None or len(text) <= self.longest)
            and (self._matches is None or self._matches(text) is not None)
        )

    def describe(self) -> Phrase:
        """A text, with its length or pattern; a pattern that only asks for ink needs no mention."""
        if self.longest is not None:
            return Phrase("expected-text-shorter", {"count": self.longest})
        if self.shortest is not None and self.shortest > 1:
            return Phrase("expected-text-longer", {"count": self.shortest})
        if self.pattern is not None and self.pattern != r"\S":
            return Phrase("expected-text-matching", {"pattern": self.pattern})
        return Phrase("expected-text")


class AsWrittenShape(Shape):
    """A text taken as written, digits too: an id, a version."""

    def __init__(self, pattern: str, phrase: PhraseCode) -> None:
        self.pattern = pattern
        self._matches = re.compile(pattern).match
        self._phrase = phrase

    def suits(self, node: Node) -> bool:
        """Whether one word stands here."""
        return isinstance(node, ScalarNode) and not is_nothing(node)

    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """The text as written."""
        if isinstance(node, ScalarNode) and self._matches(node.text):
            return node.text
        return self.misfit(node, trail, reading)

    def describe(self) -> Phrase:
        """The form of the text."""
        return Phrase(self._phrase)


class ChoiceShape(Shape):
    """One of a few fixed words or numbers."""

    def __init__(self, values: Iterable[str | int | None]) -> None:
        self.values = tuple(values)
        self._by_text = {str(value): value for value in self.values if value is not None}
        self._nothing = None in self.values

    def suits(self, node: Node) -> bool:
        """Whether one word stands here; a wrong word is this shape's to report."""
        return isinstance(node, ScalarNode) and (self._nothing or not is_nothing(node))

    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """The word or number."""
        if not isinstance(node, ScalarNode):
            return self.misfit(node, trail, reading)
        if self._nothing and is_nothing(node):
            return None
        value = self._by_text.get(node.text)
        if value is None:
            hint = nearest(node.text, self._by_text)
            found = describe(node)
            return reading.wrong(node, trail, "wrong-value", expected=self.expected(), found=found, hint=hint)
        return value

    def describe(self) -> Phrase:
        """The words."""
        return Phrase("expected-one-of", {"names": quoted(self._by_text)})


class ReferenceShape(Shape):
    """The id of an entry; whether there is one is looked up when all packs are read."""

    def __init__(self, mark: RefMark) -> None:
        self.mark = mark

    def suits(self, node: Node) -> bool:
        """Whether one word stands here."""
        return isinstance(node, ScalarNode) and not is_nothing(node)

    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """The id as written."""
        if not isinstance(node, ScalarNode) or is_nothing(node):
            return self.misfit(node, trail, reading)
        if node.text not in self.mark.also:
            reading.references.append(Reference(reading.source, node, trail, self.mark))
        return node.text

    def describe(self) -> Phrase:
        """An id of these kinds, or one of the fixed words."""
        kinds = tuple(Phrase("expected-one-of", {"names": kind}) for kind in self.mark.kinds)
        reference = Phrase("expected-reference", {"kinds": kinds})
        return Phrase("expected-one-of", {"names": (*quoted(self.mark.also), reference)})


class TextFileShape(Shape):
    """The name of a text file beside the entry's file; it stands for the text."""

    def suits(self, node: Node) -> bool:
        """Whether a text stands here."""
        return isinstance(node, ScalarNode) and isinstance(resolve(node), str)

    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """The text of the file."""
        if not isinstance(node, ScalarNode) or not self.suits(node):
            return self.misfit(node, trail, reading)
        name = text_file_name(reading.source.file, node.text)
        names = reading.folder.text_files
        if name not in names:
            near = nearest(name, names)
            folder = posixpath.dirname(reading.source.file) or "."
            hint = tuple(posixpath.relpath(other, folder) for other in near)
            return reading.wrong(node, trail, "text-file-missing", name=shortened(node.text), hint=hint)
        try:
            return reading.folder.read(name)
        except BrokenFile:
            return INVALID

    def describe(self) -> Phrase:
        """The name of a text file."""
        return Phrase("expected-text-file")


def text_file_name(file: str, name: str) -> str:
    """The path inside the pack that a text file's name means in a given file."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(file), name))


def quoted(names: Iterable[str]) -> tuple[Phrase, ...]:
    """Names as phrases in quotation marks."""
    return tuple(Phrase("quoted", {"name": name}) for name in names)
