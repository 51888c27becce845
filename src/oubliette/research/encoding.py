"""The encoder: what a seat knows of a match, as arrays or text, read from the state and never from a view.

The state is read section by section, through the veils of its game. Each section is first written to bytes, which is
fast; only what has changed since the last time becomes rows of its tables again. A game without veils of its own is
read from a copy in which everything hidden is dealt anew in one and the same way.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from itertools import chain
from operator import attrgetter
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt
from msgspec import inspect

from oubliette.games.registry import TableGame
from oubliette.kernel.choices import Seat
from oubliette.kernel.imagining import Dealer
from oubliette.kernel.journal import Journal
from oubliette.kernel.match import Match
from oubliette.research.room import Room, room_for
from oubliette.research.shapes import CODES, Fields, Layout, Plain, Rows, Several, Shape, Table, told
from oubliette.research.veils import FROM_ELSEWHERE, SPLIT, VEILS, Veil

Ints = npt.NDArray[np.int32]
Floats = npt.NDArray[np.float32]

_KEPT: Final = 256
"""So many looks of a section are remembered; then all are forgotten at once."""
_SCALE: Final = np.float32(1 / 32)
_NAME_SCALE: Final = np.float32(1 / CODES)

_encode = msgspec.msgpack.Encoder().encode


class _Sorted(Dealer):
    """Deals everything in one and the same way: in order."""

    def shuffle(self, stream: str, items: Any) -> None:
        """Put in order what would be shuffled."""
        super().shuffle(stream, items)
        items.sort(key=str)


class Section:
    """A part of the state with tables of its own."""

    def __init__(self, path: str, parent: str, field: str, kind: inspect.Type | None, veil: Veil | None) -> None:
        self.path = path
        self.parent = parent
        self.field = field
        self.veil = veil
        self.alone = path not in FROM_ELSEWHERE
        self.layout = Layout()
        self.names: tuple[str, ...] = ()
        """The plain fields of a struct that make one row together."""
        self.read: Callable[[Any], Any] | None = None
        self.shape: Shape | None = None
        if kind is not None:
            shape = self.layout.shape(path, kind)
            if not isinstance(shape, Several):  # a struct of its own: one row
                holder = _One(shape)
                holder.claim(self.layout, path)
                shape = holder
            self.shape = shape
        self.starts: list[int] = []
        """Where each of its tables begins in the flat array."""
        self.end = 0

    def write(self, value: Any) -> Rows:
        """The rows of all its tables."""
        out: Rows = [[] for _ in self.layout.tables]
        if self.shape is not None:
            self.shape.write(value, [], out, 0)
        return out


class _One(Several):
    """A single value with a table of one row."""

    def __init__(self, item: Shape) -> None:
        super().__init__(None, item)

    def claim(self, layout: Layout, path: str) -> None:
        """Take a table; those below were laid out before."""
        self.table = len(layout.tables)
        parts = [("of", False), *self.item.columns("" if isinstance(self.item, Fields) else "value")]
        layout.tables.append(Table(path, [one for one, _ in parts], [named for _, named in parts], self.table))

    def write(self, value: Any, _row: list[int], out: Rows, owner: int) -> None:
        """One row, or none."""
        if value is not None:
            row = [owner]
            out[self.table].append(row)
            self.item.write(value, row, out, 1)


class Plan:
    """What is read of a game's state and where it is written, for one amount of room."""

    def __init__(self, game: TableGame, campaign: bool) -> None:
        self.game = game
        self.veils = VEILS.get(game.id)
        self.room: Room = room_for(game.id, campaign)
        self.sections: list[Section] = []
        kind = inspect.type_info(game.rules.state)
        if not isinstance(kind, inspect.StructType):
            raise TypeError(f"the state of {game.id} is no struct")
        skip = () if campaign else self.room.campaign_only
        self._walk("", kind, SPLIT.get(game.id, ()), ("chance", *skip))
        self._place()

    def _walk(self, path: str, kind: inspect.StructType, split: tuple[str, ...], skip: tuple[str, ...]) -> None:
        """A section for all plain fields together, one for each of the others; structs to be split are walked on."""
        veils = self.veils or {}
        plain: list[inspect.Field] = []
        for field in kind.fields:
            name = f"{path}.{field.name}" if path else field.name
            if name in skip:
                continue
            inner = _struct_in(field.type)
            if name in split and inner is not None:
                self._walk(name, inner, split, skip)
            elif name not in veils and _is_plain(field.type):
                plain.append(field)
            else:
                self.sections.append(Section(name, path, field.name, field.type, veils.get(name)))
        if plain:
            self.sections.append(_plain_section(path, plain))

    def _place(self) -> None:
        """Give every table its place in the flat array."""
        at = 0
        for section in self.sections:
            section.starts = []
            for table in section.layout.tables:
                section.starts.append(at)
                at += self.room.rows(table.path) * len(table.columns)
            section.end = at
        self.size = at
        self.tables = [table for section in self.sections for table in section.layout.tables]
        scale = np.ones(at, np.float32)
        for section in self.sections:
            for table, start in zip(section.layout.tables, section.starts, strict=True):
                cells = np.array([_NAME_SCALE if named else _SCALE for named in table.named], np.float32)
                rows = self.room.rows(table.path)
                scale[start : start + rows * len(cells)] = np.tile(cells, rows)
        self.scale = scale
        self.written: list[dict[bytes, tuple[Ints, Floats]]] = [{} for _ in self.sections]
        """What sections looked like that were met before, by their bytes."""


@cache
def plan_of(game: TableGame, campaign: bool) -> Plan:
    """The plan of a game, made once a process."""
    return Plan(game, campaign)


def _struct_in(kind: inspect.Type) -> inspect.StructType | None:
    """The struct of a field that holds one, or nothing."""
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    found = [one for one in kinds if isinstance(one, inspect.StructType)]
    return found[0] if len(found) == 1 else None


def _is_plain(kind: inspect.Type) -> bool:
    layout = Layout()
    shape = layout.shape("", kind)
    return not layout.tables and isinstance(shape, Plain)


def _plain_section(path: str, fields: list[inspect.Field]) -> Section:
    section = Section(path or "match", path, "", None, None)
    layout = section.layout
    holder = _One(Fields(False, [(field.name, layout.shape(field.name, field.type)) for field in fields]))
    holder.claim(layout, path or "match")
    section.shape = holder
    section.names = tuple(field.name for field in fields)
    section.read = attrgetter(*section.names)
    return section


class Encoder:
    """Reads one match again and again, for one seat."""

    def __init__(self, match: Match[Any], seat: Seat) -> None:
        self.plan = plan_of(match.game, match.setup.scenario is None)
        self.match = match
        self.seat = seat
        self._seen: list[bytes | None] = [None] * len(self.plan.sections)
        self._true: list[bytes | None] = [None] * len(self.plan.sections)
        """Veiled sections as they truly are: never told, only compared, to know whether they have changed."""
        self._flat: Ints = np.zeros(self.plan.size, np.int32)
        self._floats: Floats = np.zeros(self.plan.size, np.float32)
        self._text: list[str] = [""] * len(self.plan.sections)
        self._values: list[Any] = [None] * len(self.plan.sections)
        self._stale_text = [True] * len(self.plan.sections)
        self.overflow: dict[str, int] = {}
        """Tables that had more rows than there is room for, and how many rows they had."""

    def read(self) -> None:
        """Take in what has changed."""
        context = self._context()
        state = context.state
        parents: dict[str, Any] = {"": state}
        seat, seen = self.seat, self._seen
        for number, section in enumerate(self.plan.sections):
            parent = parents.get(section.parent, parents)
            if parent is parents:
                parent = parents[section.parent] = _parent(state, section.parent)
            if parent is None:
                value: Any = None
            elif section.read is not None:
                value = parent
            else:
                value = getattr(parent, section.field)
                if section.veil is not None and value is not None:
                    if section.alone:
                        true = _encode(value)
                        if true == self._true[number]:
                            continue
                        self._true[number] = true
                    value = section.veil(value, context, seat)
            if value is None:
                self._true[number] = None
            written = _encode(section.read(value) if section.read is not None and value is not None else value)
            if written != seen[number]:
                seen[number] = written
                self._take(number, section, value, written)

    def _context(self) -> Any:
        """The context to read: the true one behind veils, or a copy in which what is hidden was dealt in order."""
        match = self.match
        if self.plan.veils is not None or match.game.rules.resample is None:
            return match.context
        state = match.codec.restore(match.codec.checkpoint(match.context.state))
        copy = match.game.rules.context(state, match.content, Journal())
        match.game.rules.resample(copy, self.seat, _Sorted("in order"))
        return copy

    def _take(self, number: int, section: Section, value: Any, written: bytes) -> None:
        known = self.plan.written[number].get(written)
        begin, end = section.starts[0], section.end
        if known is None:
            flat = self._flat[begin:end]
            self._fill(section, section.write(value), flat)
            known = (flat.copy(), flat * self.plan.scale[begin:end])
            if len(self.plan.written[number]) > _KEPT:
                self.plan.written[number].clear()
            self.plan.written[number][written] = known
        else:
            self._flat[begin:end] = known[0]
        self._floats[begin:end] = known[1]
        self._values[number] = value
        self._stale_text[number] = True

    def _fill(self, section: Section, rows: Rows, flat: Ints) -> None:
        room, begin = self.plan.room, section.starts[0]
        flat[:] = 0
        for table, start, found in zip(section.layout.tables, section.starts, rows, strict=True):
            if not found:
                continue
            wide, most = len(table.columns), room.rows(table.path)
            if len(found) > most:
                self.overflow[table.path] = max(len(found), self.overflow.get(table.path, 0))
            count = min(len(found), most) * wide
            written = chain.from_iterable(found[:most])
            flat[start - begin : start - begin + count] = np.fromiter(written, np.int32, count)

    def sections(self) -> Iterator[tuple[Section, Any]]:
        """Every section with what the seat knows of it."""
        return zip(self.plan.sections, self._values, strict=True)

    # What comes out

    @property
    def flat(self) -> Floats:
        """Everything in one row of small numbers, for a network."""
        return self._floats

    @property
    def whole(self) -> Ints:
        """Everything in one row of whole numbers."""
        return self._flat

    def tables(self) -> dict[str, Ints]:
        """Each table by its name: a row for each thing, a column for each of its facts."""
        return dict(self._tables())

    def _tables(self) -> Iterator[tuple[str, Ints]]:
        for section in self.plan.sections:
            for table, start in zip(section.layout.tables, section.starts, strict=True):
                wide, most = len(table.columns), self.plan.room.rows(table.path)
                yield table.path, self._flat[start : start + most * wide].reshape(most, wide).copy()

    def text(self) -> str:
        """Everything in words: a line for each thing that is not empty."""
        for number, section in enumerate(self.plan.sections):
            if self._stale_text[number]:
                self._stale_text[number] = False
                self._text[number] = "\n".join(_lines(section, self._values[number]))
        return "\n".join(text for text in self._text if text)

    def information_set(self) -> str:
        """A hash of all that the seat knows of the state: equal where it cannot tell two states apart."""
        return blake2b(b"".join(one or b"" for one in self._seen), digest_size=16).hexdigest()


def _parent(state: Any, path: str) -> Any:
    for field in path.split("."):
        state = getattr(state, field)
        if state is None:
            return None
    return state


def _lines(section: Section, value: Any) -> Iterator[str]:
    if value is None:
        return
    if section.read is not None:
        parts = [(name, getattr(value, name)) for name in section.names]
        said = " ".join(f"{name}={told(part)}" for name, part in parts if part not in (None, "", 0, False))
        if said:
            yield f"{section.path}: {said}"
    elif isinstance(value, Mapping) and value and isinstance(next(iter(value.values())), msgspec.Struct):
        for key, part in value.items():
            yield f"{section.path} {key}: {told(part)}"
    elif value not in ([], {}, "", ()):
        yield f"{section.path}: {told(value)}"
