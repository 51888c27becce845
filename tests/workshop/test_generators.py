"""What games make by chance: sound, the same for the same wish, and playable as it is."""

from pathlib import Path

import pytest

from oubliette.games.registry import find
from oubliette.kernel.words import Words
from oubliette.play.bots import default_bot
from oubliette.play.simulation import plan, simulate
from oubliette.workshop import desk
from oubliette.workshop.desk import NewPack
from oubliette.workshop.refusing import NotDone
from oubliette.workshop.store import Keep

TITLE = Words(en="Mine", fr="Le mien")
GENERATORS = {one.game: one for one in desk.generators()}
WISHES = [
    (game, recipe, seed) for game, one in GENERATORS.items() for seed, recipe in enumerate([*one.recipes] or [""] * 12)
]


def wish(game: str, recipe: str, seed: int) -> NewPack:
    fewest, most = GENERATORS[game].rooms
    lowest, highest = GENERATORS[game].levels
    rooms, level = fewest + seed % (most - fewest + 1), lowest + seed % (highest - lowest + 1)
    return NewPack(game, TITLE, seed=seed, rooms=rooms, level=level, recipe=recipe)


def test_these_games_make_scenarios_by_chance() -> None:
    assert set(GENERATORS) == {"gloomhaven", "descent", "malhya"}
    with pytest.raises(NotDone):
        desk.begin(NewPack("euthia", TITLE, seed=1))


@pytest.mark.parametrize(("game", "recipe", "seed"), WISHES)
def test_what_is_made_is_sound_and_the_same_for_the_same_wish(
    game: str, recipe: str, seed: int, tmp_path: Path
) -> None:
    keep, wanted = Keep(tmp_path), wish(game, recipe, seed)
    files = desk.begin(wanted)
    assert files == desk.begin(wanted)
    card = keep.create("here", game, TITLE, files)
    assert desk.look(game, keep.draft("here", card.id)).problems == ()


@pytest.mark.parametrize("game", GENERATORS)
def test_other_seeds_make_others(game: str) -> None:
    recipe = next(iter(GENERATORS[game].recipes), "")
    made = {tuple(desk.begin(NewPack(game, TITLE, seed=seed, recipe=recipe)).values()) for seed in range(12)}
    assert len(made) > 9


@pytest.mark.parametrize("game", GENERATORS)
def test_bots_play_what_was_made_to_the_end(game: str, tmp_path: Path) -> None:
    keep, found = Keep(tmp_path), find(game)
    card = keep.create("here", game, TITLE, desk.begin(wish(game, next(iter(GENERATORS[game].recipes), ""), 3)))
    folder = str(keep.draft("here", card.id))
    report = simulate(plan(game, scenario="my_dungeon", bot=default_bot(found), matches=2, packs=[folder]))
    assert (report.errors, report.finished) == (0, 2)
