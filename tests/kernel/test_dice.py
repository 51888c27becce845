"""Dice: any faces, pools, and exact odds."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from oubliette.kernel.chance import Chance
from oubliette.kernel.dice import Die, Rolled, Symbols, add_up, pool_odds, roll_pool, symbols

BLUE = Die("blue", (symbols(), symbols(hit=2, range=2), symbols(hit=1, surge=1), symbols(hit=1, range=3)))
RED = Die("red", (symbols(hit=1), symbols(hit=2), symbols(hit=2), symbols(hit=3, surge=1)))


def test_a_face_that_stands_twice_is_twice_as_likely() -> None:
    assert Die("d", ("miss", "hit", "hit", "crit")).odds() == {
        "miss": Fraction(1, 4),
        "hit": Fraction(1, 2),
        "crit": Fraction(1, 4),
    }


@pytest.mark.parametrize("face", range(6))
def test_the_face_is_the_one_luck_names(face: int) -> None:
    chance = Chance(0)
    chance.stack("attack", face)
    assert Die("d6", (1, 2, 3, 4, 5, 6)).roll(chance, "attack") == face + 1


def test_a_pool_is_rolled_die_by_die_in_its_order() -> None:
    chance = Chance(0)
    chance.stack("attack", 2, 3, 0)
    assert roll_pool(chance, "attack", [BLUE, RED, RED]) == [
        Rolled("blue", symbols(hit=1, surge=1)),
        Rolled("red", symbols(hit=3, surge=1)),
        Rolled("red", symbols(hit=1)),
    ]


def test_symbols_are_sorted_and_nothing_shown_is_left_out() -> None:
    assert symbols(surge=1, hit=2, shield=0) == (("hit", 2), ("surge", 1))
    assert add_up([symbols(hit=2), symbols(), symbols(surge=1, hit=1)]) == symbols(hit=3, surge=1)
    assert add_up([]) == ()


def test_pool_odds_agree_with_counting_every_throw() -> None:
    pool = [BLUE, RED, RED]
    counted: Counter[Symbols] = Counter(add_up(faces) for faces in product(*(die.faces for die in pool)))
    assert pool_odds(pool) == {total: Fraction(times, 64) for total, times in counted.items()}
    assert sum(pool_odds(pool).values()) == 1


def test_pool_odds_do_not_depend_on_the_order_of_the_dice() -> None:
    assert list(pool_odds([BLUE, RED]).items()) == list(pool_odds([RED, BLUE]).items())


def test_an_empty_pool_shows_nothing_for_sure() -> None:
    assert pool_odds([]) == {(): 1}
    assert roll_pool(Chance(0), "attack", []) == []


def test_many_rolls_follow_the_odds() -> None:
    chance = Chance(4)
    count = 4000
    seen = Counter(RED.roll(chance, "attack") for _ in range(count))
    for face, likely in RED.odds().items():
        assert abs(seen[face] / count - likely) < 0.04
