"""The campaign of the pack, played by bots: it goes on, keeps its books and ends."""

import pytest

import oubliette
from oubliette.kernel import saves
from oubliette.play.bots import make_bot
from oubliette.play.simulation import plan, simulate


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_players_get_through_three_scenarios_and_the_city_between_them(seats: int) -> None:
    match = oubliette.start(
        "gloomhaven", seats=["ann", "bob", "cyd", "dan"][:seats], seed=seats, options={"scenarios": 3}
    )
    bots = {seat: make_bot(match.game, "random", seats) for seat in match.setup.seats}
    looks = 0
    while not match.over:
        if match.context.state.scene is None:
            assert not list(match.game.rules.faults(match.context))
            for seat in (*match.setup.seats, None):
                assert match.view(seat).campaign is not None
            looks += 1
        seat = next(iter(match.choices))
        match.answer(seat, bots[seat].choose(match, seat))
    assert looks > 10
    assert match.outcome is not None
    assert len(match.context.state.campaign.chronicle) == 3
    again = saves.replay(match.game, match.setup, match.content, match.answers)
    assert again.digest() == match.digest()


def test_campaigns_without_an_agreed_length_end_too_for_somebody_ends_them() -> None:
    report = simulate(plan("gloomhaven", seats=("ann", "bob"), matches=6, seed=5))
    assert (report.finished, report.errors) == (6, 0)


def test_who_always_takes_the_first_answer_goes_from_scenario_to_scenario() -> None:
    match = oubliette.start("gloomhaven", seats=["ann", "bob"], seed=1, options={"scenarios": 2})
    bot = make_bot(match.game, "first", 0)
    while not match.over:
        seat = next(iter(match.choices))
        match.answer(seat, bot.choose(match, seat))
    assert [chapter.mode for chapter in match.context.state.campaign.chronicle] == ["campaign", "campaign"]
