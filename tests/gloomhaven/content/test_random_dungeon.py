"""A random dungeon as a scenario of its own: its number says which it is, on whatever machine, and luck is apart."""

from typing import Any

import pytest

import oubliette
from oubliette.games.gloomhaven import GAME
from oubliette.games.gloomhaven.content.book import load
from oubliette.games.gloomhaven.content.chance_scenarios import CHANCE, made, name_of
from oubliette.games.gloomhaven.content.checks import check_scenarios
from oubliette.games.gloomhaven.content.scenario_book import Scenario
from oubliette.kernel.game import SetupError
from oubliette.play.simulation import plan, simulate

SEATS = ["ann", "bob"]


def begun(seed: int = 0, **options: Any) -> Any:
    return oubliette.start("gloomhaven", CHANCE, SEATS, seed, options=options)


def drawn(match: Any) -> Any:
    return match.context.card


def test_the_number_gives_the_dungeon_and_the_seed_the_luck() -> None:
    one, other = begun(1, dungeon=12345, rooms=4), begun(2, dungeon=12345, rooms=4)
    assert drawn(one) == drawn(other)
    assert drawn(one).rooms == 4
    assert "12345" in drawn(one).title.en
    assert one.context.state.chance != other.context.state.chance
    assert drawn(begun(1, dungeon=12346, rooms=4)).map != drawn(one).map


def test_without_a_number_the_seed_draws_one_and_the_title_tells_it() -> None:
    found = {drawn(begun(seed)).title.en for seed in range(5)}
    assert len(found) == 5
    first = drawn(begun(3))
    number = int(first.title.en.rpartition(" ")[2])
    assert drawn(begun(99, dungeon=number)) == first


def test_monsters_fit_the_level_of_the_party() -> None:
    def kinds(level: int) -> set[str]:
        heroes = {of: {"class": of, "level": level} for of in ("brute", "tinkerer")}
        card = drawn(begun(0, dungeon=5, rooms=6, characters=heroes))
        assert card.character_level == level
        return {mark.monster for mark in card.legend.values() if mark.monster}

    assert kinds(1) != kinds(9)


@pytest.mark.parametrize("options", [{"dungeon": -1}, {"dungeon": "x"}, {"dungeon": 10**6}, {"rooms": 0}, {"rooms": 7}])
def test_what_no_dungeon_can_be_is_refused_with_what_would_do(options: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as refused:
        begun(0, **options)
    assert refused.value.reason.id == "gh-setup-number"


@pytest.mark.parametrize("name", ["random_dungeon~1~3~1", "random_dungeon~1", "random_dungeon~1~3~x", "nowhere"])
def test_only_the_menu_names_scenarios(name: str) -> None:
    with pytest.raises(SetupError):
        oubliette.start("gloomhaven", name, SEATS, 0)


def test_every_dungeon_is_as_sound_as_the_scenarios_of_packs() -> None:
    found: list[Any] = []
    cards = {name: made(name) for name in (name_of(at, 1 + at % 6, 1 + at % 9) for at in range(120))}

    class Content:
        def all(self, kind: type) -> Any:
            assert kind is Scenario
            return cards

    check_scenarios(Content(), lambda *told, **_: found.append(told))  # type: ignore[arg-type]
    assert found == []
    assert len({card.map for card in cards.values() if card}) > 115


def test_it_is_on_the_menu_and_bots_play_it_to_the_end() -> None:
    assert CHANCE in {one.id for one in GAME.menus.scenarios(load([]))}
    report = simulate(plan("gloomhaven", scenario=CHANCE, seats=SEATS, bot="steady", matches=3, options={"rooms": 2}))
    assert (report.errors, report.finished) == (0, 3)
