"""Gathering the problems of a load, up to a limit, so that they are told together."""

from __future__ import annotations

from typing import Final

import msgspec

from oubliette.kernel.packs.problems import Arg, Phrase, Problem, ProblemCode


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much of a pack is read at most: far above any honest pack, far below what could hurt."""

    file_bytes: int = 1024 * 1024
    pack_bytes: int = 64 * 1024 * 1024
    files: int = 5_000
    folders_deep: int = 12
    nesting: int = 48
    values: int = 500_000
    problems: int = 200


LIMITS: Final = Limits()


class Source(msgspec.Struct, frozen=True):
    """A file of a pack: the name of the pack's folder, and the path inside it with forward slashes."""

    pack: str
    file: str


class TooManyProblems(Exception):
    """Raised when the limit of problems is reached: whoever wrote this has enough to mend."""


class Reports:
    """The problems found so far."""

    def __init__(self, limit: int) -> None:
        self.problems: list[Problem] = []
        self._limit = limit

    def in_order(self) -> list[Problem]:
        """The problems in the order of packs, files and lines, as somebody would mend them."""
        packs = list(dict.fromkeys(problem.pack for problem in self.problems))

        def place(problem: Problem) -> tuple[bool, int, str, int, int]:
            is_last = problem.code == "too-many-problems"
            return is_last, packs.index(problem.pack), problem.file, problem.line, problem.column

        return sorted(self.problems, key=place)

    def add(
        self,
        source: Source,
        position: tuple[int, int],
        code: ProblemCode,
        *,
        path: str = "",
        found: Phrase | None = None,
        expected: Phrase | None = None,
        hint: tuple[str, ...] = (),
        args: dict[str, Arg] | None = None,
    ) -> None:
        """Note a problem at a line and column of a file; stops the load when there are too many."""
        line, column = position
        self.problems.append(
            Problem(
                pack=source.pack,
                file=source.file,
                line=line,
                column=column,
                code=code,
                path=path,
                found=found,
                expected=expected,
                hint=hint,
                args=args or {},
            )
        )
        if len(self.problems) == self._limit:
            self.problems.append(
                Problem(
                    pack=source.pack,
                    file=source.file,
                    line=line,
                    column=column,
                    code="too-many-problems",
                    args={"limit": self._limit},
                )
            )
            raise TooManyProblems
