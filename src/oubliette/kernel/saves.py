"""Saves: a match in a file, written whole or not at all, read only if it is sound.

A save is text, one JSON value a line: a header, the stretches between checkpoints, and a seal over everything before
it. Loading reads the last stretch alone; earlier ones are decoded when somebody looks back.
"""

import os
import sys
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, TypeVar

import msgspec

from oubliette.kernel.game import AnyGame, Game, Setup
from oubliette.kernel.match import BugInRules, Match
from oubliette.kernel.record import Answer, SaveError, Segment, Stretch
from oubliette.kernel.version import VERSION

__all__ = [
    "FORMAT",
    "Caps",
    "Header",
    "Opened",
    "PackStamp",
    "SaveError",
    "dumps",
    "loads",
    "look_through",
    "read",
    "refuse_other_packs",
    "replay",
    "report",
    "resume",
    "save",
    "up_to_last_checkpoint",
    "write_whole",
]

V = TypeVar("V")

FORMAT = 1
_LARGEST = 256 * 1024 * 1024
"""Bytes of a file."""
_LARGEST_BLOCK = 16 * 1024 * 1024
"""Bytes of one state or one stretch of journal: a thousand times what they take, and a small file may claim more."""


class PackStamp(msgspec.Struct, frozen=True):
    """Which pack a match was played with."""

    id: str
    version: str
    digest: str


class Header(msgspec.Struct, frozen=True):
    """The first line of a save."""

    format: int
    engine: str
    setup: Setup
    packs: tuple[PackStamp, ...] = ()


class _Line(msgspec.Struct, frozen=True):
    """One stretch as a line of a save."""

    first: int
    answers: tuple[Answer, ...]
    state: str
    chain: str
    entries: str


class _Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: what a bug report adds, and a hash of that and of all before it."""

    seal: str
    failed: Answer | None = None
    trace: str = ""


class _Format(msgspec.Struct):
    """What is looked at before anything else of a header."""

    format: int


# Made here, in whichever one thread imports this: two threads must not work the same type out at once.
_read_format = msgspec.json.Decoder(_Format)
_read_header = msgspec.json.Decoder(Header)
_read_line = msgspec.json.Decoder(_Line)
_read_seal = msgspec.json.Decoder(_Seal)


def _sealed(body: bytes, failed: Answer | None, trace: str) -> _Seal:
    return _Seal(sha256(body + msgspec.json.encode((failed, trace))).hexdigest(), failed, trace)


def dumps(match: Match[Any], *, failed: Answer | None = None, trace: str = "") -> bytes:
    """A match as the bytes of a save; a bug report names the answer that failed."""
    stamps = tuple(PackStamp(pack.id, pack.version, pack.digest) for pack in match.packs)
    lines = [msgspec.json.encode(Header(FORMAT, VERSION, match.setup, stamps))]
    lines += [_line_of(segment) for segment in match.segments]
    body = b"\n".join(lines) + b"\n"
    return body + msgspec.json.encode(_sealed(body, failed, trace)) + b"\n"


def report(bug: BugInRules) -> bytes:
    """A bug report: the match before the answer that failed, and that answer."""
    return dumps(bug.match, failed=bug.answer, trace=bug.trace)


def save(match: Match[Any], path: str | Path) -> None:
    """Write a match to a file. The file is replaced only once the new one is safely on the disk."""
    write_whole(Path(path), dumps(match))


def write_whole(target: Path, content: bytes) -> None:
    """Write a file so that it is either the old one or the new one, whatever happens."""
    draft: str | None = None
    try:
        with NamedTemporaryFile(dir=target.parent, prefix=f".{target.name}.", delete=False) as file:
            draft = file.name
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(draft).replace(target)
    except OSError as error:
        if draft is not None:
            Path(draft).unlink(missing_ok=True)
        raise SaveError("save-not-written", path=str(target), why=error.strerror or str(error)) from error


class Opened(msgspec.Struct, frozen=True):
    """A save that was read and found sound, not yet played from."""

    header: Header
    segments: tuple[Segment, ...]
    failed: Answer | None = None
    trace: str = ""
    path: str = "-"


def read(path: str | Path) -> Opened:
    """Read and check a save file; raises :class:`SaveError` with what is wrong."""
    source = Path(path)
    try:
        if source.stat().st_size > _LARGEST:
            raise SaveError("save-too-large", path=str(path))
        content = source.read_bytes()
    except OSError as error:
        raise SaveError("save-not-read", path=str(path), why=error.strerror or str(error)) from error
    return loads(content, str(path))


class Caps(msgspec.Struct, frozen=True):
    """How much a save may claim to hold that a stranger sent: stretches, bytes once unpacked, lines of journal."""

    stretches: int
    size: int
    lines: int


def look_through(opened: Opened, caps: Caps) -> None:
    """Read every stretch of a save, not only the last; raises :class:`SaveError` if one cannot be read or all of them
    together are more than a match could be.

    Lines are counted without being made: a small file may hold millions of them.
    """
    if len(opened.segments) > caps.stretches:
        raise SaveError("save-too-large", path=opened.path)
    size = lines = 0
    for segment in opened.segments:
        stretch = _stretch_of(segment.line) if segment.line is not None else segment.stretch
        size += len(stretch.state) + len(stretch.entries)
        lines += _length_of_list(stretch.entries)
        if size > caps.size or lines > caps.lines:
            raise SaveError("save-too-large", path=opened.path)


def _length_of_list(block: bytes) -> int:
    """How long a packed list says it is, by its first bytes alone."""
    first = block[0] if block else 0
    if first >> 4 == 0x9:
        return first & 0xF
    width = {0xDC: 2, 0xDD: 4}.get(first, 0)
    return int.from_bytes(block[1 : 1 + width], "big")


def loads(content: bytes, path: str = "-") -> Opened:
    """Check the bytes of a save and take them apart."""
    body, _, last = content.rstrip(b"\n").rpartition(b"\n")
    header = _header(body.partition(b"\n")[0], path)
    _refuse_stranger(header.setup.game, path)
    try:
        seal = _read_seal.decode(last)
        if seal != _sealed(body + b"\n", seal.failed, seal.trace):
            raise SaveError("save-damaged", path=path)
        segments = tuple(_segment_of(line, path) for line in body.split(b"\n")[1:])
        if segments:
            _ = segments[-1].stretch  # the one play goes on from must be readable now
    except (msgspec.MsgspecError, ValueError, zlib.error) as error:
        raise SaveError("save-damaged", path=path) from error
    if not segments:
        raise SaveError("save-damaged", path=path)
    return Opened(header, segments, seal.failed, seal.trace, path)


def _refuse_stranger(game: str, path: str) -> None:
    """A save names a game that is installed: one that names a module would have it imported from wherever it lies."""
    module = game.partition(":")[0]
    if ":" in game and module not in sys.modules:
        raise SaveError("save-stranger", path=path, game=game[:80])


def _header(line: bytes, path: str) -> Header:
    try:
        if _read_format.decode(line).format > FORMAT:
            raise SaveError("save-newer", path=path)
        return _read_header.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise SaveError("save-unknown", path=path) from error


def _line_of(segment: Segment) -> bytes:
    if segment.line is None:
        stretch = segment.stretch
        state, entries = _pack(stretch.state), _pack(stretch.entries)
        line = _Line(stretch.first_answer, stretch.answers, state, stretch.chain.hex(), entries)
        segment.line = msgspec.json.encode(line)
    return segment.line


def _segment_of(line: bytes, path: str) -> Segment:
    def load() -> Stretch:
        try:
            return _stretch_of(line)
        except (msgspec.MsgspecError, ValueError, zlib.error) as error:
            raise SaveError("save-damaged", path=path) from error

    segment = Segment(load=load)
    segment.line = line
    return segment


def _stretch_of(text: bytes) -> Stretch:
    line = _read_line.decode(text)
    return Stretch(line.first, _unpack(line.state), bytes.fromhex(line.chain), line.answers, _unpack(line.entries))


def _pack(block: bytes) -> str:
    return b64encode(zlib.compress(block, 1)).decode()


def _unpack(text: str) -> bytes:
    inflate = zlib.decompressobj()
    block = inflate.decompress(b64decode(text, validate=True), _LARGEST_BLOCK)
    if not inflate.eof:
        raise ValueError("a block of the save is cut short or too large")
    return block


def resume(
    opened: Opened,
    game: "Game[Any, Any, V]",
    content: Any,
    check_packs: Callable[[Header, Any], None] | None = None,
) -> Match[V]:
    """Go on with a match that was read."""
    (check_packs or refuse_other_packs)(opened.header, content)
    return Match(game, opened.header.setup, content, opened.segments)


def up_to_last_checkpoint(segments: Sequence[Segment]) -> tuple[Segment, ...]:
    """The match without what was answered after its last checkpoint."""
    last = segments[-1].stretch
    bare = Stretch(last.first_answer, last.state, last.chain, (), b"\x90")  # an empty list of entries
    return (*segments[:-1], Segment(bare))


def refuse_other_packs(header: Header, content: Any) -> None:
    """Refuse to go on with packs that are not the ones the match was played with."""
    present = {pack.id for pack in getattr(content, "packs", ())}
    for stamp in header.packs:
        if stamp.id not in present:
            raise SaveError("save-pack-missing", pack=stamp.id, version=stamp.version)


def replay(game: AnyGame, setup: Setup, content: Any, answers: Sequence[Answer]) -> Match[Any]:
    """Play a match again from its set-up and answers alone; raises ``ReplayDrift`` where they no longer fit."""
    match: Match[Any] = Match(game, setup, content)
    for answer in answers:
        match.give_again(answer)
    return match
