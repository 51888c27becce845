"""What an edit is told is what ``oubliette pack check`` tells: nothing is passed over because it was checked before."""

from pathlib import Path

from oubliette.games.registry import find
from oubliette.kernel.packs import check_pack, render_problem
from oubliette.kernel.words import Words
from oubliette.workshop import desk, texts
from oubliette.workshop.desk import NewPack
from oubliette.workshop.store import Keep
from oubliette.workshop.texts import Edit

TITLE = Words(en="Mine", fr="Le mien")
QUEST = "lamps_at_hollow_mill"


def told(folder: Path) -> tuple[list[str], list[str]]:
    """What the desk says of a draft of Descent, and what checking all packs together says."""
    game = find("descent")
    seen = desk.look("descent", folder).problems
    mine = [f"{one.file}:{one.line}:{one.column}: {one.words.en}" for one in seen]
    problems = check_pack(desk.schema_of(game), folder, upon=game.content.packs)
    return mine, [render_problem(one) for one in problems]


def test_a_quest_that_no_longer_holds_together_is_told_and_told_no_more_once_mended(tmp_path: Path) -> None:
    keep = Keep(tmp_path)
    card = keep.create("here", "descent", TITLE, desk.begin(NewPack("descent", TITLE, QUEST)))
    folder = keep.draft("here", card.id)
    file = next(one for one in keep.files("here", card.id) if one != "pack.yaml")
    sound = keep.files("here", card.id)[file]
    assert told(folder) == ([], [])
    tiles = texts.entries(sound)[0].plain()["encounters"][0]["tiles"]
    gone = texts.apply(sound, 0, Edit("remove", ("encounters", 0, "tiles", next(iter(tiles)))))
    card = keep.write("here", card.id, {file: gone}, card.revision)
    mine, all_of_it = told(folder)
    assert mine
    assert mine == all_of_it
    keep.write("here", card.id, {file: sound}, card.revision)
    assert told(folder) == ([], [])


def test_a_tile_that_spoils_the_games_own_quests_is_told(tmp_path: Path) -> None:
    """The quests were checked before, but not upon this tile."""
    keep = Keep(tmp_path)
    card = keep.create("here", "descent", TITLE, desk.begin(NewPack("descent", TITLE, QUEST)))
    used = texts.entries(next(text for name, text in keep.files("here", card.id).items() if name != "pack.yaml"))
    tile = next(iter(used[0].plain()["encounters"][0]["tiles"].values()))["tile"]
    plain = dict(desk.standing("descent").plain("tiles", tile) or {})
    small = {**plain, "replaces": True, "drawing": desk.standing("descent").plain("tiles", "cap")["drawing"]}  # type: ignore[index]
    text = "".join(f"{key}:{texts.written(value)}\n" for key, value in small.items())
    keep.write("here", card.id, {"tiles/mine.yaml": text}, card.revision)
    mine, all_of_it = told(keep.draft("here", card.id))
    assert any("quests/" in one for one in mine)
    assert mine == all_of_it
