"""One document that somebody wrote, such as a situation for a judge: typed, and wrong with its line and column."""

from functools import lru_cache
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from oubliette.kernel.packs.compiling import Compiler
from oubliette.kernel.packs.containers import StructShape
from oubliette.kernel.packs.files import PackFolder
from oubliette.kernel.packs.problems import Problem, render_problem
from oubliette.kernel.packs.reading import BrokenFile, BrokenPack, Composer
from oubliette.kernel.packs.reports import Limits, Reports, Source, TooManyProblems
from oubliette.kernel.packs.shapes import Reading
from oubliette.kernel.text import Say, words
from oubliette.kernel.words import Words

T = TypeVar("T", bound=msgspec.Struct)


class NotOneDocument(Exception):
    """There is none, or there are several."""

    def __init__(self, count: int) -> None:
        self.count = count
        super().__init__(f"{count} documents")


class Unreadable(Exception):
    """A document that does not fit; ``problem`` is the first of what is wrong with it."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(render_problem(problem))

    def told(self, place: str) -> Say:
        """The problem as a message of its own, after another place than the one it would name itself."""
        own = f"{self.problem.file}:{self.problem.line}:{self.problem.column}: "
        english, french = (place + render_problem(self.problem, lang).removeprefix(own) for lang in ("en", "fr"))
        return words(Words(en=english, fr=french))

    @property
    def place(self) -> str:
        """File, line and column, as they stand before a message."""
        return f"{self.problem.file}:{self.problem.line}:{self.problem.column}: "


class Single(Generic[T]):
    """Reads documents of one kind from YAML or JSON."""

    def __init__(self, kind: type[T], limits: Limits) -> None:
        self._kind = kind
        self._limits = limits

    def read(self, text: str, file: str) -> T:
        """The document; raises :class:`Unreadable` and :class:`NotOneDocument`."""
        if text.lstrip().startswith("{"):
            text = text.replace("\t", " ")  # JSON, which YAML could read but for its tabs
        plain, problems = self.plain(text, file)
        if problems:
            raise Unreadable(problems[0])
        return msgspec.convert(plain, self._kind)

    def plain(self, text: str, file: str) -> tuple[Any, list[Problem]]:
        """The plain data of a text, and all that is wrong with it."""
        reports, source = Reports(self._limits.problems), Source("", file)
        plain: Any = None
        try:
            documents = Composer(reports, self._limits).documents(text, source)
            if len(documents) != 1:
                raise NotOneDocument(len(documents))
            reading = Reading(source, reports, PackFolder(Path(), reports, self._limits))
            plain = _shape(self._kind).read(documents[0], None, reading)
        except (BrokenFile, BrokenPack, TooManyProblems):
            pass  # what is wrong is already reported
        return plain, reports.in_order()


@lru_cache(maxsize=32)
def _shape(kind: type[msgspec.Struct]) -> StructShape:
    return Compiler().struct(kind)
