"""Decks, bags and supplies: nothing is lost, nothing is doubled, and luck is the only disorder."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from oubliette.kernel.cards import Bag, Deck, EmptyDeckError, Supply, WhenEmpty
from oubliette.kernel.chance import Chance


def deck(*pile: str, discarded: tuple[str, ...] = (), when_empty: WhenEmpty = "reshuffle") -> Deck:
    """A deck whose top card is the first one named."""
    return Deck("deck", list(reversed(pile)), list(discarded), when_empty)


def test_the_top_card_is_drawn_and_peeking_moves_nothing() -> None:
    cards = deck("a", "b", "c")
    assert cards.peek(2) == ["a", "b"]
    assert cards.peek(9) == ["a", "b", "c"]
    assert [cards.draw(Chance(0)) for _ in range(3)] == ["a", "b", "c"]
    assert len(cards) == 0


def test_an_empty_pile_takes_its_discards_back_shuffled() -> None:
    chance = Chance(1)
    cards = deck("a", discarded=("b", "c", "d"))
    assert cards.draw(chance) == "a"
    assert chance.draws == 0
    assert cards.draw(chance) in "bcd"
    assert chance.draws == 2  # a shuffle of three
    assert cards.discarded == []
    assert len(cards) == 2


def test_a_deck_that_stays_empty_refuses_and_keeps_its_discards() -> None:
    cards = deck(discarded=("b",), when_empty="stay_empty")
    with pytest.raises(EmptyDeckError, match="'deck'"):
        cards.draw(Chance(1))
    assert cards.discarded == ["b"]


def test_a_deck_that_reshuffles_at_once_does_so_when_its_last_card_is_drawn() -> None:
    chance = Chance(1)
    cards = deck("a", "b", discarded=("c", "d", "e"), when_empty="reshuffle_at_once")
    assert cards.draw(chance) == "a"
    assert (len(cards), cards.discarded) == (1, ["c", "d", "e"])
    assert cards.draw(chance) == "b"
    assert sorted(cards.pile) == ["c", "d", "e"]  # without the card just drawn
    assert cards.discarded == []
    assert chance.draws == 2  # a shuffle of three
    cards.discard("a", "b")
    assert cards.draw(chance) in "cde"
    assert cards.discarded == ["a", "b"]


def test_a_deck_that_reshuffles_at_once_waits_for_discards_while_all_its_cards_are_out() -> None:
    cards = deck("a", when_empty="reshuffle_at_once")
    assert cards.draw(Chance(1)) == "a"
    with pytest.raises(EmptyDeckError):
        cards.draw(Chance(1))
    cards.discard("a")
    assert cards.draw(Chance(1)) == "a"


def test_a_deck_that_reshuffles_when_drawn_from_lies_empty_until_then() -> None:
    cards = deck("a", discarded=("b",))
    cards.draw(Chance(1))
    assert (len(cards), cards.discarded) == (0, ["b"])


def test_nothing_at_all_left_to_draw_is_refused() -> None:
    with pytest.raises(EmptyDeckError):
        deck().draw(Chance(1))


def test_drawing_up_to_a_number_stops_when_cards_run_out() -> None:
    assert deck("a", "b").draw_up_to(Chance(1), 5) == ["a", "b"]
    assert sorted(deck("a", discarded=("b", "c")).draw_up_to(Chance(1), 3)) == ["a", "b", "c"]
    assert deck("a", "b", "c").draw_up_to(Chance(1), 2) == ["a", "b"]


def test_cards_go_on_top_and_to_the_bottom_with_the_last_one_outermost() -> None:
    cards = deck("m")
    cards.put_on_top("x", "y")
    cards.put_at_bottom("p", "q")
    assert cards.peek(9) == ["y", "x", "m", "p", "q"]


@pytest.mark.parametrize(("depth", "expected"), [(0, "xabc"), (1, "axbc"), (3, "abcx"), (99, "abcx")])
def test_a_card_is_slid_in_under_as_many_cards_as_told(depth: int, expected: str) -> None:
    cards = deck("a", "b", "c")
    cards.insert("x", depth)
    assert "".join(cards.peek(9)) == expected


def test_a_card_slid_in_anywhere_keeps_the_others_in_order() -> None:
    places = set()
    for seed in range(60):
        cards = deck("a", "b", "c")
        cards.insert_anywhere("x", Chance(seed))
        order = "".join(cards.peek(9))
        assert order.replace("x", "") == "abc"
        places.add(order.index("x"))
    assert places == {0, 1, 2, 3}


def test_shuffling_in_uses_the_stream_of_the_decks_own_name() -> None:
    chance = Chance(2)
    cards = deck("a", "b", "c")
    cards.shuffle_in(chance, "d", "e")
    assert list(chance.streams) == ["deck"]
    assert cards.everywhere() == list("abcde")


def test_removing_takes_one_copy_from_the_pile_first() -> None:
    cards = deck("a", "b", discarded=("a",))
    cards.remove("a")
    assert (cards.peek(9), cards.discarded) == (["b"], ["a"])
    cards.remove("a")
    assert cards.discarded == []
    with pytest.raises(EmptyDeckError, match="'a' is not in 'deck'"):
        cards.remove("a")


def test_two_decks_made_alike_share_no_pile() -> None:
    first, second = Deck("one", []), Deck("two", [])
    first.discard("a")
    assert second.discarded == []


MOVES = st.lists(st.sampled_from(["draw", "discard", "reshuffle", "insert", "top", "bottom"]), max_size=40)


@given(st.integers(0, 99), MOVES)
def test_no_card_is_ever_lost_or_doubled(seed: int, moves: list[str]) -> None:
    chance, hand = Chance(seed), []
    cards = deck("a", "a", "b", "c", "d", "e")
    for move in moves:
        if move == "draw":
            hand += cards.draw_up_to(chance, 2)
        elif move == "reshuffle":
            cards.reshuffle(chance)
        elif hand:
            card = hand.pop()
            put = {"discard": cards.discard, "top": cards.put_on_top, "bottom": cards.put_at_bottom}
            put[move](card) if move in put else cards.insert_anywhere(card, chance)
        assert sorted([*hand, *cards.everywhere()]) == ["a", "a", "b", "c", "d", "e"]


def test_a_bag_keeps_its_tokens_sorted_so_that_their_order_tells_nothing() -> None:
    bag = Bag("bag", ["red", "blue", "green"])
    assert bag.tokens == ["blue", "green", "red"]
    bag.put_in(["amber", "red"])
    assert bag.tokens == ["amber", "blue", "green", "red", "red"]
    chance = Chance(0)
    chance.stack("bag", 2)
    assert bag.draw(chance) == "green"
    assert len(bag) == 4


def test_a_bag_runs_empty() -> None:
    bag = Bag("bag", ["red", "blue"])
    assert sorted(bag.draw_up_to(Chance(0), 5)) == ["blue", "red"]
    with pytest.raises(EmptyDeckError, match="'bag'"):
        bag.draw(Chance(0))


def test_a_supply_gives_what_it_has_and_never_takes_back_more_than_it_had() -> None:
    coins = Supply("coins", 5)
    assert coins.take(3) == 3
    assert coins.take(3) == 2
    assert coins.take() == 0
    coins.give_back(4)
    with pytest.raises(ValueError, match="'coins' has 5 pieces; 6 would be there"):
        coins.give_back(2)
    assert coins.left == 4


def test_an_empty_supply_is_still_empty_after_a_checkpoint() -> None:
    coins = Supply("coins", 5)
    coins.take(5)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(coins), type=Supply).left == 0
