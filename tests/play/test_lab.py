"""The lab tells shares with their intervals, differences on the same seeds, and where heroes fall."""

import random

from oubliette.play.lab import Party, cells_of, difference, wilson
from oubliette.play.lab_eyes import Watched, watch
from oubliette.play.lab_seen import detail_of, seen_of
from oubliette.play.simulation import Played


def test_the_interval_of_a_share_holds_for_few_matches_too() -> None:
    none, some, all_of_them = wilson(0, 10), wilson(31, 50), wilson(10, 10)
    assert none.rate == 0.0
    assert none.low == 0.0
    assert 0.2 < none.high < 0.4
    assert (some.rate, round(some.low, 2), round(some.high, 2)) == (0.62, 0.48, 0.74)
    assert all_of_them.high == 1.0
    assert 0.6 < all_of_them.low < 0.8
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_the_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    luck = random.Random(5)  # noqa: S311
    inside = 0
    for _ in range(600):
        share = wilson(sum(luck.random() < 0.6 for _ in range(40)), 40)
        inside += share.low <= 0.6 <= share.high
    assert 0.92 <= inside / 600 <= 0.99


def test_a_difference_is_sure_only_if_its_interval_leaves_zero() -> None:
    even = {number: number % 2 == 0 for number in range(60)}
    same = difference(even, even)
    assert same is not None
    assert same.rate == 0.0
    assert not same.sure
    easier = difference(even, dict.fromkeys(range(60), True))
    assert easier is not None
    assert easier.rate == 0.5
    assert easier.sure
    few = difference(dict.fromkeys(range(3), False), {0: True, 1: True, 2: False})
    assert few is not None
    assert not few.sure


def test_where_nothing_differs_a_difference_is_hardly_ever_called_sure() -> None:
    luck = random.Random(8)  # noqa: S311
    sure = 0
    for _ in range(600):
        pair = [{number: luck.random() < 0.5 for number in range(50)} for _ in range(2)]
        found = difference(*pair)
        sure += found is not None and found.sure
    assert sure / 600 <= 0.08


def test_only_matches_on_the_same_seed_are_compared() -> None:
    assert difference({0: True}, {1: True}) is None
    found = difference({0: True, 1: False, 2: True}, {1: True, 2: True, 9: False})
    assert found is not None
    assert found.pairs == 2


def test_two_versions_of_a_cell_play_the_same_luck_and_a_match_is_the_same_wherever_it_is_played() -> None:
    cells = cells_of("buttons_bugs", ["1"], [Party(1)], ["easy"], {"A": (), "B": ()}, seed=4, matches=2)
    assert [cell.version for cell in cells] == ["A", "B"]
    first, second = (watch(cell.plan, 1) for cell in cells)
    assert first == second
    seen = seen_of(cells[0], [watch(cells[0].plan, number) for number in range(2)])
    assert seen.matches == 2
    assert seen.errors == 0
    assert sum(seen.rounds.values()) == 2
    assert seen.heroes_lost == sum(count for *_, count in seen.falls)


def test_where_a_hero_fell_is_told_with_who_struck() -> None:
    (cell,) = cells_of("buttons_bugs", ["20"], [Party(1)], ["random"], {"A": ()}, seed=1, matches=6)
    watched = [watch(cell.plan, number) for number in range(6)]
    lost = [one for one in watched if not one.played.won]
    assert lost
    falls = [fall for one in lost for fall in one.falls]
    assert falls
    assert any(fall.by is not None for fall in falls)
    assert all(fall.round > 0 for fall in falls)


def test_answers_are_counted() -> None:
    (cell,) = cells_of("buttons_bugs", ["1"], [Party(1)], ["easy"], {"A": ()}, seed=4, matches=1)
    assert sum(watch(cell.plan, 0).answers.values()) > 5


def test_what_decides_is_told_with_shares_and_what_is_asked_with_how_often_each_answer_is_given() -> None:
    (cell,) = cells_of("buttons_bugs", ["20"], [Party(1)], ["random"], {"A": ()}, seed=1, matches=16)
    watched = [watch(cell.plan, number) for number in range(16)]
    said = {key: say for one in watched for key, say in one.said.items()}
    told = detail_of(cell, watched, said)
    assert told.monsters
    assert [row.often for row in told.monsters] == sorted((row.often for row in told.monsters), reverse=True)
    struck = sum(count for one in watched for count in one.strikes.values())
    assert abs(sum(row.often for row in told.monsters) - struck / 16) < 0.1
    assert told.cards
    for row in told.cards:
        assert 5 <= row.matches <= 11
        there = [one for one in watched if any(said[card] == row.name for card in one.cards)]
        assert len(there) >= row.matches
    (first, *_rest) = told.questions
    assert first.given == max(one.given for one in told.questions)
    answers = [row.often for row in first.answers]
    assert answers == sorted(answers, reverse=True)


def test_a_card_that_always_wins_is_clear_and_one_that_tosses_a_coin_is_not() -> None:
    (cell,) = cells_of("buttons_bugs", ["1"], [Party(1)], ["random"], {"A": ()}, seed=1, matches=40)
    watched = [
        Watched(
            number,
            Played(rounds=5, won=number % 2 == 0),
            cards=("lucky",) * (number % 2 == 0) + ("coin",) * (number % 4 < 2),
        )
        for number in range(40)
    ]
    cards = {row.name.args["en"]: row for row in detail_of(cell, watched, {}).cards}
    assert (cards["lucky"].with_it, cards["lucky"].without, cards["lucky"].clear) == (1.0, 0.0, True)
    assert (cards["coin"].with_it, cards["coin"].without, cards["coin"].clear) == (0.5, 0.5, False)


def test_every_scenario_party_and_bot_has_a_row_in_each_version() -> None:
    parties = [Party(1, {"class": "bruiser"}), Party(1, {"class": "cragheart"})]
    cells = cells_of("buttons_bugs", ["1", "2"], parties, ["easy", "steady"], {"A": (), "B": ()}, seed=1, matches=1)
    assert len(cells) == 16
    assert len({(one.scenario, one.party, one.bot, one.version) for one in cells}) == 16
    assert {one.plan.scenarios for one in cells} == {("1",), ("2",)}
