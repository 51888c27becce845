"""Scenarios tried out before they are played: focus, danger, bodies of several cells, positions set up by hand."""

from pathlib import Path
from typing import Any

import pytest

from oubliette import api
from oubliette.games.registry import find, installed
from oubliette.kernel import saves
from oubliette.kernel.words import Words
from oubliette.workshop import desk, trial
from oubliette.workshop.desk import NewPack
from oubliette.workshop.refusing import NotDone
from oubliette.workshop.store import Keep
from oubliette.workshop.trial import Moved, Trial

TITLE = Words(en="Mine", fr="Le mien")
TRIED = {
    "gloomhaven": ("2", "scenarios", 2),
    "buttons_bugs": ("3", "scenarios", 1),
    "descent": ("the_ferrymans_bell", "quests", 3),
    "malhya": ("customs", "places", 3),
    "euthia": ("long_road", "scenarios", 2),
}
"""A map of each game: what is copied, of which kind, for how many seats."""


def tried(game: str, home: Path, which: int = 0) -> Trial:
    copy, kind, seats = TRIED[game]
    keep = Keep(home)
    card = keep.create("here", game, TITLE, desk.begin(NewPack(game, TITLE, copy)))
    folder = keep.draft("here", card.id)
    entry = next(one for one in desk.look(game, folder).entries if one.kind == kind)
    led = trial.led_to(find(game), kind, entry.says, which, desk.scenarios_of(game))
    return trial.kept(find(game), folder, led, [f"seat {number}" for number in range(seats)], {})


def spots_of(found: Trial) -> dict[str, tuple[int, int]]:
    """Where everybody stands, by columns and rows."""
    position = trial.position(found, (), whole=True)
    cells = {(board.id, one.id): (one.column, one.row) for board in position.boards for one in board.cells}
    first = position.boards[0].id
    return {one.id: cells[one.board or first, one.cells[0]] for one in position.pieces}


@pytest.mark.parametrize("game", sorted(installed()))
def test_a_hero_is_put_on_a_free_cell_and_the_match_begins_there(game: str, tmp_path: Path) -> None:
    found = tried(game, tmp_path)
    before = trial.position(found, (), whole=False)
    hero = next(one for one in before.pieces if one.side == "hero")
    taken = {cell for one in before.pieces for cell in one.cells}
    board = next(one for one in before.boards if hero.board in ("", one.id))
    rehearsal = trial.rehearsal_of(find(game))
    cell = next(
        one.id for one in board.cells if one.id not in taken and rehearsal.put(found.context(), hero.id, one.id)
    )
    moved = (Moved(hero.id, cell),)
    after = trial.position(found, moved, whole=False)
    assert not after.refused
    assert next(one for one in after.pieces if one.id == hero.id).cells[0] == cell
    opened = saves.loads(trial.saved(found, moved, whole=False, luck="").encode())
    match = saves.resume(opened, find(game), found.content) if game == "malhya" else api.resume(opened)
    pieces = {one.id: one for one in match.view(None).pieces}
    assert pieces[hero.id].cells[0] == cell
    assert match.choices


@pytest.mark.parametrize("game", sorted(installed()))
def test_nobody_is_put_where_nobody_can_stand(game: str, tmp_path: Path) -> None:
    found = tried(game, tmp_path)
    hero = next(one for one in trial.position(found, (), whole=False).pieces if one.side == "hero")
    for cell in (-1, 10**6):
        assert trial.position(found, (Moved(hero.id, cell),), whole=False).refused == (hero.id,)
        with pytest.raises(NotDone):
            trial.saved(found, (Moved(hero.id, cell),), whole=False, luck="")
    assert trial.position(found, (Moved("nobody", 1),), whole=False).refused == ("nobody",)


@pytest.mark.parametrize("game", ["gloomhaven", "buttons_bugs", "malhya"])
def test_a_monster_is_after_the_nearest_hero_and_danger_is_where_it_strikes(game: str, tmp_path: Path) -> None:
    found = tried(game, tmp_path)
    spots = spots_of(found)
    pieces = trial.position(found, (), whole=True).pieces
    heroes = {spots[one.id] for one in pieces if one.side == "hero"}
    foes = [one for one in pieces if one.side == "foe"]
    seen = [trial.seen_from(found, spots[one.id]) for one in foes]
    assert all(set(one.focus) <= heroes for one in seen)
    assert any(one.focus and one.way for one in seen)
    danger: dict[Any, int] = {}
    for one in seen:
        for spot in one.struck:
            danger[spot] = danger.get(spot, 0) + 1
    hero = trial.seen_from(found, next(iter(heroes)))
    assert {(x, y): count for x, y, count in hero.danger} == danger


def test_large_monsters_are_moved_with_all_their_spaces(tmp_path: Path) -> None:
    found = tried("descent", tmp_path)
    pieces = trial.position(found, (), whole=False).pieces
    large = next(one for one in pieces if one.side == "foe" and len(one.cells) == 2)
    rehearsal = trial.rehearsal_of(find("descent"))
    context = found.context()
    free = next(cell for cell in context.ground.board if rehearsal.put(context, large.id, cell))
    after = trial.position(found, (Moved(large.id, free),), whole=False)
    covers = next(one for one in after.pieces if one.id == large.id).cells
    assert free in covers
    assert len(covers) == 2
    assert not set(covers) & {cell for one in after.pieces if one.id != large.id for cell in one.cells}


def test_any_encounter_can_be_tried(tmp_path: Path) -> None:
    first, second = tried("descent", tmp_path / "a"), tried("descent", tmp_path / "b", which=1)
    boards = [trial.position(one, (), whole=False).boards[0] for one in (first, second)]
    maps = [{(cell.column, cell.row) for cell in one.cells} for one in boards]
    assert maps[0] != maps[1]
    assert second.setup.scenario == trial.LEADS_THERE


def test_what_is_not_sound_cannot_be_tried(tmp_path: Path) -> None:
    keep = Keep(tmp_path)
    card = keep.create("here", "gloomhaven", TITLE, desk.begin(NewPack("gloomhaven", TITLE)))
    (path,) = [one for one in keep.files("here", card.id) if one != "pack.yaml"]
    broken = keep.files("here", card.id)[path].replace("living_bones", "living_bons")
    keep.write("here", card.id, {path: broken}, card.revision)
    with pytest.raises(NotDone):
        trial.opened(find("gloomhaven"), keep.draft("here", card.id), "my_first", ["me"], {})
    task = desk.Task("gloomhaven", str(keep.draft("here", card.id)), file=path, cell=(0, 0))
    assert desk._around(task).why_not is not None
