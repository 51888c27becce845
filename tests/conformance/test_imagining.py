"""Imagining, on all games and on games broken on purpose."""

from collections.abc import Callable

import pytest
from tests.conformance import pebbles as p
from tests.conformance.every_game_kit import GAMES
from tests.conformance.imagining import check_imagining
from tests.conformance.kit import Case, cases, evenly, scaled

from oubliette.kernel import imagining
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat
from oubliette.kernel.game import Setup
from oubliette.kernel.imagining import Imagined
from oubliette.kernel.match import Match, NothingToUndo


@pytest.mark.parametrize("name", GAMES)
def test_imagining_depends_on_what_the_seat_knows_alone(name: str) -> None:
    alone, together = (
        evenly([c for c in cases(name) if (len(c.setup.seats) > 1) is many], 8) for many in (False, True)
    )
    chosen, trials, number = [*alone, *together], 0, 0
    while trials < scaled(200):
        trials += check_imagining(chosen[number * 3 % len(chosen)], number, 120)
        number += 1


def broken(resample: Callable[[p.Pebbles, Seat, Chance], None]) -> Case:
    game = p.game(resample=resample)
    return Case("pebbles", game, Setup(game.id, "only", ("ann", "bob")))


def check_all(case: Case) -> None:
    for seed in range(12):
        check_imagining(case, seed, 200, 2)


def test_the_game_the_mutants_are_made_of_is_sound() -> None:
    check_all(broken(p.resample))


def test_a_deck_that_is_not_dealt_anew_is_caught() -> None:
    def forgets_the_pile(s: p.Pebbles, seat: Seat, chance: Chance) -> None:
        kept = list(s.state.deck.pile)
        s.state.deck.pile[:] = []
        p.resample(s, seat, chance)
        s.state.deck.pile[:] = kept

    with pytest.raises(AssertionError, match=r"imagines"):
        check_all(broken(forgets_the_pile))


def test_a_stream_that_keeps_its_key_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def keeps_streams(chance: Chance, how: Imagined) -> None:
        chance.seed = f"imagined/{how.seed}"

    monkeypatch.setattr(imagining, "rekey", keeps_streams)
    with pytest.raises(AssertionError, match="imagined world keeps a stream"):
        check_all(broken(p.resample))


def test_dealing_that_remembers_the_true_order_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imagining, "Dealer", Chance)
    with pytest.raises(AssertionError, match="imagines by"):
        check_all(broken(p.resample))


def test_an_imagined_match_only_goes_forward() -> None:
    case = cases("buttons_bugs")[0]
    match: Match[object] = case.start(3)
    seat = match.setup.seats[0]
    match.answer(seat, match.choices[seat].keys()[0])
    with pytest.raises(NothingToUndo):
        match.imagine(seat, 1).undo()


def test_what_is_laid_out_in_advance_is_luck_to_come() -> None:
    match = cases("buttons_bugs")[0].start(3)
    match.context.state.chance.stack("die", 0, 0)
    assert not match.imagine(match.setup.seats[0], 1).context.state.chance.stacked


def test_luck_to_come_differs_from_seed_to_seed() -> None:
    match = cases("buttons_bugs")[0].start(3)
    rolls = {match.imagine("ann", seed).context.state.chance.below("die", 20) for seed in range(40)}
    assert len(rolls) > 10
