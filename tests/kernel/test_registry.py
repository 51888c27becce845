"""Finding games: by id, by hand, and what is said when there is none."""

import sys
from pathlib import Path

import pytest
from tests.tiny.lantern_court import GAME

from oubliette.games import BrokenGame, UnknownGame, broken, find, installed, registry


def test_installed_games_are_found_by_their_id() -> None:
    assert installed()
    for game_id, game in installed().items():
        assert game.id == game_id
        assert find(game_id) is game


def test_a_game_under_development_is_named_by_hand() -> None:
    assert find("tests.tiny.lantern_court:GAME") is GAME


def test_the_nearest_name_is_suggested() -> None:
    known = next(iter(installed()))
    with pytest.raises(UnknownGame) as caught:
        find(known[:-1])
    assert caught.value.reason.id == "unknown-game"
    assert caught.value.reason.args["nearest"] == known
    assert known in str(caught.value)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "chess",
        "no such game",
        "../evil",
        "chess:GAME",
        "os:path",
        "tests.tiny.lantern_court:NOPE",
        ":GAME",
        ".x:GAME",
        "a..b:c",
    ],
)
def test_what_is_no_game_is_refused_and_never_a_crash(name: str) -> None:
    with pytest.raises(UnknownGame):
        find(name)


def test_a_module_that_fails_to_import_is_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "half_a_game.py").write_text("import a_module_nobody_has")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(UnknownGame):
        find("half_a_game:GAME")
    assert "half_a_game" not in sys.modules


def test_no_game_of_ours_is_broken() -> None:
    assert broken() == {}


def test_a_game_that_cannot_be_imported_is_reported_and_takes_no_other_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = dict(installed())
    name = next(iter(whole))

    def fails(module: str) -> registry.TableGame | None:
        if module.endswith(f".{name}"):
            raise RuntimeError("a rule nobody wrote")
        return _game_in(module)

    _game_in = registry._game_in
    monkeypatch.setattr(registry, "_game_in", fails)
    for cached in (installed, registry._looked_through):
        cached.cache_clear()
    try:
        assert list(installed()) == [other for other in whole if other != name]
        assert broken() == {name: "RuntimeError: a rule nobody wrote"}
        with pytest.raises(BrokenGame, match="a rule nobody wrote"):
            find(name)
    finally:
        monkeypatch.undo()
        for cached in (installed, registry._looked_through):
            cached.cache_clear()
    assert list(installed()) == list(whole)
