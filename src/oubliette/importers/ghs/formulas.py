"""Formulas of Gloomhaven Secretariat as ours: sums of products of numbers, C and L, without brackets."""

import re
from typing import Final, NamedTuple

_PIECE: Final = re.compile(r"[0-9]{1,3}|[CLx+\-/()]")
_NOISE: Final = re.compile(r"\s|\[|\]|\{[^}]*\}|Math\.(floor|ceil)|\*")
_MOST_TERMS: Final = 12


class NoFormula(Exception):
    """Something that is no formula of ours."""


class _Term(NamedTuple):
    number: int
    letters: str
    by: int = 1


def formula(written: object, *, up: bool = False) -> int | str:
    """The formula in our words; ``up`` rounds what is divided up. Raises NoFormula."""
    text = str(written).replace("*", "x")
    up = up or "ceil" in text
    plain = _NOISE.sub("", text)
    pieces = _PIECE.findall(plain)
    if not pieces or "".join(pieces) != plain or len(pieces) > 40:
        raise NoFormula(text[:40])
    reader = _Reader(pieces)
    terms = reader.sum(0)
    if reader.left():
        raise NoFormula(text[:40])
    return _told(terms, up=up)


class _Reader:
    def __init__(self, pieces: list[str]) -> None:
        self._pieces = pieces[::-1]

    def left(self) -> bool:
        return bool(self._pieces)

    def _next(self, *wanted: str) -> str:
        if self._pieces and (not wanted or self._pieces[-1] in wanted):
            return self._pieces.pop()
        return ""

    def sum(self, deep: int) -> list[_Term]:
        """Products with + and - between them."""
        terms = self._product(deep)
        while sign := self._next("+", "-"):
            more = self._product(deep)
            terms += more if sign == "+" else [term._replace(number=-term.number) for term in more]
        if len(terms) > _MOST_TERMS:
            raise NoFormula("long")
        return terms

    def _product(self, deep: int) -> list[_Term]:
        terms = self._one(deep)
        while sign := self._next("x", "/"):
            others = self._one(deep)
            if sign == "/":
                if len(others) != 1 or others[0].letters or not 2 <= others[0].number <= 9 or len(terms) != 1:
                    raise NoFormula("division")
                terms = [terms[0]._replace(by=terms[0].by * others[0].number)]
            else:
                terms = [_times(one, other) for one in terms for other in others]
        return terms

    def _one(self, deep: int) -> list[_Term]:
        piece = self._next()
        if piece == "(" and deep < 4:
            inside = self.sum(deep + 1)
            if not self._next(")"):
                raise NoFormula("bracket")
            return inside
        if piece.isdigit():
            return [_Term(int(piece), "")]
        if piece in ("C", "L"):
            return [_Term(1, piece)]
        raise NoFormula(piece)


def _times(one: _Term, other: _Term) -> _Term:
    if one.by > 1 or other.by > 1:
        raise NoFormula("division")
    return _Term(one.number * other.number, "".join(sorted(one.letters + other.letters)))


def _told(terms: list[_Term], *, up: bool) -> int | str:
    if all(not term.letters and term.by == 1 for term in terms):
        return sum(term.number for term in terms)
    parts: list[str] = []
    for term in sorted(terms, key=lambda one: one.number < 0):
        factors = [*([str(abs(term.number))] if abs(term.number) != 1 or not term.letters else []), *term.letters]
        if len(factors) > 3 or term.by > 9:
            raise NoFormula("long")
        divided = f"/{term.by}{'^' if up else ''}" if term.by > 1 else ""
        sign = "-" if term.number < 0 else "+" if parts else ""
        if sign == "-" and not parts:
            raise NoFormula("negative")
        parts.append(f"{sign}{'x'.join(factors)}{divided}")
    return "".join(parts)
