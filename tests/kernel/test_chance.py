"""Luck: the same on every machine, fair, and one stream never shifts another."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from oubliette.kernel.chance import Chance


def draws(seed: int, stream: str, bound: int, count: int) -> list[int]:
    chance = Chance(seed)
    return [chance.below(stream, bound) for _ in range(count)]


def test_known_answers_never_change() -> None:
    """Every save and golden match rests on these numbers."""
    assert draws(0, "deck", 100, 8) == KNOWN_FROM_0
    assert draws(2**64 + 5, "die", 6, 12) == KNOWN_FROM_BIG
    items = list("abcdefgh")
    Chance(42).shuffle("deck", items)
    assert "".join(items) == KNOWN_SHUFFLE


KNOWN_FROM_0 = [63, 43, 25, 94, 68, 40, 50, 12]
KNOWN_FROM_BIG = [1, 3, 3, 5, 3, 4, 0, 0, 1, 4, 4, 2]
KNOWN_SHUFFLE = "bhfacdeg"


def test_the_mixer_is_splitmix64() -> None:
    """The first outputs from state 0, as its author publishes them."""
    from oubliette.kernel.chance import _next_word

    words, state = [], 0
    for _ in range(3):
        state, word = _next_word(state)
        words.append(word)
    assert words == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


SECRET = "0123456789abcdef" * 2
KNOWN_FROM_SECRET = [5, 4, 3, 0, 3, 5, 5, 0, 4, 4, 3, 1]


def test_words_under_a_secret_seed_never_change_and_are_evenly_spread() -> None:
    chance = Chance(SECRET)
    assert [chance.below("die", 6) for _ in range(12)] == KNOWN_FROM_SECRET
    seen = [chance.below("die", 6) for _ in range(6000)]
    assert sum((seen.count(value) - 1000) ** 2 / 1000 for value in range(6)) < 25  # one in ten thousand


def test_whoever_knows_every_stream_of_a_secret_seed_does_not_know_what_comes() -> None:
    """All that is kept is how often a stream was asked: the 128 bits of the seed decide, every one of them."""
    chance = Chance(SECRET)
    for _ in range(40):
        chance.below("deck", 1 << 20)
    assert chance.streams == {"deck": 40}
    coming = [chance.below("deck", 1 << 20) for _ in range(8)]
    for place in range(32):
        other = SECRET[:place] + f"{int(SECRET[place], 16) ^ 1:x}" + SECRET[place + 1 :]
        assert [Chance(other, {"deck": 40}).below("deck", 1 << 20)] != coming[:1]
    again = Chance(SECRET, {"deck": 40})
    assert [again.below("deck", 1 << 20) for _ in range(8)] == coming, "restored with its state it goes on"


def test_streams_are_independent() -> None:
    chance = Chance(3)
    for _ in range(50):
        chance.below("monsters", 20)
    assert [chance.below("treasures", 20) for _ in range(5)] == draws(3, "treasures", 20, 5)


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 10])
def test_numbers_are_evenly_spread(bound: int) -> None:
    count = 6000
    seen = draws(11, "die", bound, count)
    expected = count / bound
    chi_square = sum((seen.count(value) - expected) ** 2 / expected for value in range(bound))
    assert chi_square < 30  # one in a thousand for nine degrees of freedom is 27.9


def test_every_order_of_a_shuffle_is_about_equally_likely() -> None:
    chance = Chance(5)
    orders: dict[str, int] = {}
    for _ in range(2400):
        items = list("abcd")
        chance.shuffle("deck", items)
        orders["".join(items)] = orders.get("".join(items), 0) + 1
    assert len(orders) == 24
    assert 60 < min(orders.values()) <= max(orders.values()) < 145


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    """Below 3 * 2**62, one word in four lies above the last whole multiple; plain remainders would show it."""
    seen = draws(1, "wide", 3 << 62, 4000)
    low = sum(value < 1 << 62 for value in seen)
    assert 1200 < low < 1470  # a third, where the remainder alone would give a half


@given(st.integers(), st.text(max_size=8), st.integers(1, 2**64), st.integers(0, 20))
def test_luck_is_saved_and_restored_with_the_state(seed: int, stream: str, bound: int, before: int) -> None:
    chance = Chance(seed)
    for _ in range(before):
        assert 0 <= chance.below(stream, bound) < bound
    twin = msgspec.msgpack.decode(msgspec.msgpack.encode(chance), type=Chance) if abs(seed) < 2**63 else chance
    assert twin.draws == before
    assert [twin.below(stream, bound)] == draws(seed, stream, bound, before + 1)[-1:]


def test_pick_takes_one_of_the_items() -> None:
    chance = Chance(8)
    assert {chance.pick("door", "abc") for _ in range(40)} == set("abc")


def test_stacked_outcomes_come_first_and_in_order_then_luck_goes_on_untouched() -> None:
    chance = Chance(9)
    chance.stack("die", 5, 0)
    chance.stack("die", 2)
    assert [chance.below("die", 6) for _ in range(3)] == [5, 0, 2]
    assert [chance.below("die", 6) for _ in range(4)] == draws(9, "die", 6, 4)
    assert chance.stacked == {}
    assert chance.draws == 7


def test_a_stacked_outcome_leaves_other_streams_alone() -> None:
    chance = Chance(9)
    chance.stack("die", 5)
    assert chance.below("deck", 50) == draws(9, "deck", 50, 1)[0]
    assert chance.below("die", 6) == 5


def test_an_impossible_stacked_outcome_is_refused() -> None:
    chance = Chance(9)
    chance.stack("die", 6)
    with pytest.raises(ValueError, match=r"6 is stacked on 'die', but only 0 to 5"):
        chance.below("die", 6)


@pytest.mark.parametrize("bound", [0, -1])
def test_nothing_can_be_drawn_below_one(bound: int) -> None:
    with pytest.raises(ValueError, match="'die'"):
        Chance(1).below("die", bound)


def test_a_chance_of_its_own_shares_nothing_with_another() -> None:
    first, second = Chance(1), Chance(1)
    first.stack("die", 3)
    first.below("deck", 9)
    assert second == Chance(1)
