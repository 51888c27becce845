"""The journal: who sees what, and numbers that give nothing away."""

from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.toy import Bared, Peeked, Rested, Rolled

from oubliette.kernel.journal import Entry, EntryCodec, Event, Forced, Journal, seen_by


class GreatOwlSeen(Event, frozen=True):
    where: str = ""


def test_an_event_is_named_after_its_class() -> None:
    assert GreatOwlSeen().kind == "great_owl_seen"
    assert Rolled("ann", 3).kind == "rolled"


def test_a_note_is_for_everybody_a_whisper_for_some() -> None:
    journal = Journal()
    journal.note(Rested("ann"), "TO-0001")
    journal.whisper(Peeked("ann", "ace"), ["ann"], ("TO-0002", "TO-0003"), instead=Peeked("ann"))
    journal.whisper(Peeked("bob", "king"), ["bob"])
    journal.reveal(Bared("ace"))

    def events(seat: str | None) -> list[Event]:
        return [line.event for line in seen_by(journal.entries, seat)]

    assert events("ann") == [Rested("ann"), Peeked("ann", "ace"), Bared("ace")]
    assert events("bob") == [Rested("ann"), Peeked("ann"), Peeked("bob", "king"), Bared("ace")]
    assert events(None) == [Rested("ann"), Peeked("ann"), Bared("ace")]
    assert [entry.cites for entry in journal.entries[:2]] == [("TO-0001",), ("TO-0002", "TO-0003")]
    assert [entry.reveals for entry in journal.entries] == [False, False, False, True]


SEATS = ("ann", "bob")
ENTRIES = st.lists(
    st.builds(
        Entry,
        st.one_of(st.builds(Rolled, st.sampled_from(SEATS), st.integers(1, 6)), st.builds(Peeked, st.just("ann"))),
        st.lists(st.just("TO-0001"), max_size=2).map(tuple),
        st.one_of(st.none(), st.lists(st.sampled_from(SEATS), unique=True).map(tuple)),
        st.one_of(st.none(), st.just(Rested("ann"))),
        st.booleans(),
    ),
    max_size=20,
)


@given(ENTRIES, st.integers(0, 50))
def test_every_seats_lines_are_numbered_without_gaps(entries: list[Entry], first: int) -> None:
    for seat in (*SEATS, None):
        numbers = [line.number for line in seen_by(entries, seat, first)]
        assert numbers == list(range(first, first + len(numbers)))


@given(ENTRIES)
def test_entries_survive_the_way_to_bytes_and_back(entries: list[Entry]) -> None:
    codec = EntryCodec((Rolled, Peeked, Rested, Forced))
    assert codec.decode(codec.encode(entries)) == entries
