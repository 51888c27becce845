"""What a match remembers: answers, and the stretches between checkpoints that they were given in."""

from collections.abc import Callable
from hashlib import blake2b

import msgspec

from oubliette.kernel.canonical import canonical
from oubliette.kernel.choices import Seat
from oubliette.kernel.game import AnyGame, State
from oubliette.kernel.journal import Entry, EntryCodec, Forced, Line, seen_by
from oubliette.kernel.text import Say


class SaveError(Exception):
    """A save cannot be read or written; ``reason`` says why and what to do. Nothing was overwritten."""

    def __init__(self, reason: str, **facts: str | int) -> None:
        self.reason = Say(reason, facts)
        super().__init__(f"{reason}: " + ", ".join(f"{name}={value}" for name, value in facts.items()))


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """One logged decision. The kind of question is kept so that a replay that drifts stops at once."""

    seat: Seat
    kind: str
    keys: tuple[str, ...]


class Stretch(msgspec.Struct, frozen=True):
    """A closed stretch of a match: the state it began with, and all that was answered and journalled in it."""

    first_answer: int
    state: bytes
    chain: bytes
    """The journal's hash before this stretch."""
    answers: tuple[Answer, ...]
    entries: bytes


class Segment:
    """A stretch that is read when somebody looks at it. Never changed once made, so that forks can share it.

    A long match is loaded without decoding its past, and saved without encoding it again.
    """

    __slots__ = ("_load", "_stretch", "line", "seen")

    def __init__(self, stretch: Stretch | None = None, *, load: Callable[[], Stretch] | None = None) -> None:
        self._stretch = stretch
        self._load = load
        self.line: bytes | None = None
        """How a save writes this stretch, once it has been written."""
        self.seen: tuple[int, ...] | None = None
        """How many journal lines each seat saw in it, once they have been counted: see ``Match.lines_seen``."""

    @property
    def stretch(self) -> Stretch:
        """What is in it."""
        if self._stretch is None:
            if self._load is None:
                raise ValueError("a segment needs a stretch, or a way to load it")
            self._stretch = self._load()
        return self._stretch


class Codec:
    """One game's states and journal entries, to bytes and back."""

    def __init__(self, game: AnyGame) -> None:
        self.entries = EntryCodec((*game.rules.events, Forced))
        # Checkpoints keep the order of mappings as it is in play; a digest must not depend on it.
        self._as_is = msgspec.msgpack.Encoder()
        self._decoder: msgspec.msgpack.Decoder[State] = msgspec.msgpack.Decoder(game.rules.state)

    def checkpoint(self, state: State) -> bytes:
        """The state, to start again from."""
        return self._as_is.encode(state)

    def restore(self, block: bytes) -> State:
        """The state of a checkpoint."""
        return self._decoder.decode(block)

    def extend_chain(self, chain: bytes, entries: list[Entry]) -> bytes:
        """The journal's hash after these entries; it does not depend on where stretches begin."""
        for entry in entries:
            chain = blake2b(chain + canonical(entry), digest_size=16).digest()
        return chain

    def lines(self, segment: Segment, seat: Seat | None, first_number: int) -> list[Line]:
        """What a seat saw in a closed stretch."""
        try:
            entries = self.entries.decode(segment.stretch.entries)
        except msgspec.MsgspecError as error:
            raise SaveError("save-damaged", path="-") from error
        return list(seen_by(entries, seat, first_number))
