"""What menus offer of a set-up: everything can be chosen there, and everything that is offered can begin."""

import pytest
from tests.euthia.table import SEATS, book

from oubliette import api
from oubliette.games.euthia import GAME
from oubliette.games.euthia.content.modes import fits_players
from oubliette.games.euthia.scenario.setup import begin
from oubliette.games.euthia.scenario.switches import BASE_GOLD, BASE_SILVER, OPTIONS
from oubliette.kernel.game import Json, Setup

OFFERED = {info.name: info for info in GAME.menus.option_values(book())}
VALUES = [(name, value.value) for name, info in OFFERED.items() for value in info.values]


def begun(options: dict[str, Json]) -> Setup:
    """A set-up for so many as the mode is for, of a scenario that has it."""
    mode = options.get("mode", "coop" if options.get("rituals") else "competitive")
    players = next(count for count in (1, 2) if fits_players(str(mode), count))
    scenario = next(one for one in book().scenarios.values() if mode in one.modes and players in one.players)
    return Setup(GAME.id, scenario.id, SEATS[:players], 1, {**options, "mode": mode})


@pytest.mark.rule("EU-0002")
def test_every_option_but_the_heroes_is_on_a_menu() -> None:
    assert set(OFFERED) == set(OPTIONS) - {"heroes"}


@pytest.mark.parametrize(("name", "value"), VALUES, ids=lambda one: str(one) or "none")
def test_whatever_a_menu_offers_can_begin(name: str, value: Json) -> None:
    match = api.start_from(begun({name: value}))
    assert match.choices


@pytest.mark.rule("EU-0189")
def test_menus_offer_every_three_of_the_four_types_with_those_of_the_base_game_set() -> None:
    for metal, base, new in (("silver", BASE_SILVER, "rot_fly"), ("gold", BASE_GOLD, "rot_worm")):
        info = next(one for one in GAME.menus.option_values(book()) if one.name == metal)
        assert len(info.values) == len({value.value for value in info.values}) == 4
        assert info.default == ",".join(base)
        assert sum(new in str(value.value) for value in info.values) == 3
        chosen = str(next(value.value for value in info.values if new in str(value.value)))
        state = begin(begun({metal: chosen}), book())
        assert getattr(state.switches, metal) == chosen.split(",")
        assert {card.split("/")[0] for card in getattr(state, metal).everywhere()} == set(chosen.split(","))
