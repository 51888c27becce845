"""The encoder of every game against its views, and against encoders broken on purpose."""

import pytest
from tests.conformance import kit
from tests.conformance.every_game_kit import TINY
from tests.conformance.kit import cases, evenly, scaled
from tests.research.knowing import check_encoder_loses_nothing, check_encoder_tells_no_secrets

from oubliette.research import encoding
from oubliette.research.encoding import Encoder, plan_of
from oubliette.research.shapes import code, name
from oubliette.research.veils import VEILS

GAMES = kit.game_names()
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize("game", [*GAMES, *TINY])
def test_no_form_of_an_observation_tells_what_the_seat_may_not_know(game: str) -> None:
    chosen = evenly(cases(game), scaled(3))
    assert sum(check_encoder_tells_no_secrets(case, place, 60) for place, case in enumerate(chosen)) >= len(chosen)


@every_game
def test_an_observation_loses_nothing_that_the_view_shows(game: str) -> None:
    looked = 0
    for place, case in enumerate(evenly(cases(game), scaled(4))):
        known: dict[bytes, bytes] = {}
        looked += sum(check_encoder_loses_nothing(case, seed, 25, known) for seed in (place, place + 50))
    assert looked > 100


def test_a_veil_that_is_forgotten_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    case = next(case for case in cases("gloomhaven") if len(case.setup.seats) > 1)
    monkeypatch.delitem(VEILS["gloomhaven"], "scene.characters")
    plan_of.cache_clear()
    with pytest.raises(AssertionError, match="may not know"):
        for seed in range(10):
            check_encoder_tells_no_secrets(case, seed, 90)
    plan_of.cache_clear()


def test_a_part_that_is_left_out_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    case = cases("buttons_bugs")[0]
    honest = encoding.Plan._place

    def forgets_monsters(plan: encoding.Plan) -> None:
        plan.sections = [section for section in plan.sections if section.path != "scene.monsters"]
        honest(plan)

    monkeypatch.setattr(encoding.Plan, "_place", forgets_monsters)
    plan_of.cache_clear()
    with pytest.raises(AssertionError, match="tells apart"):
        known: dict[bytes, bytes] = {}
        for seed in range(30):
            check_encoder_loses_nothing(case, seed, 120, known)
    plan_of.cache_clear()


@every_game
def test_no_two_names_of_a_game_share_a_number(game: str) -> None:
    names: set[str] = set()
    for place, case in enumerate(evenly(cases(game), 6)):
        match = case.start(place)
        for seat in match.setup.seats:
            encoder = Encoder(match, seat)
            encoder.read()
            names |= {word.strip("[](){},:=") for word in encoder.text().split()}
    assert len({code(one) for one in names}) == len(names)
    assert all(name(code(one)) == one for one in names)


def test_state_is_read_and_never_touched() -> None:
    for game in GAMES:
        case = cases(game)[-1]
        match = case.start(3)
        before = match.digest()
        for seat in match.setup.seats:
            encoder = Encoder(match, seat)
            encoder.read()
            encoder.text()
        assert match.digest() == before
