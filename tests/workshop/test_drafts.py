"""Every shipped scenario of every game opens in the workshop, and what is saved unchanged means the same."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oubliette.games.registry import find, installed
from oubliette.kernel.packs import ContentError, load_packs, render_problem
from oubliette.kernel.words import Words
from oubliette.workshop import boards, desk, texts
from oubliette.workshop.boards import DrawnEdge, Stroke, Touched
from oubliette.workshop.desk import NewPack, Task
from oubliette.workshop.refusing import NotDone
from oubliette.workshop.store import Keep
from oubliette.workshop.texts import Edit

GAMES = list(installed())
TITLE = Words(en="Mine", fr="Le mien")


def kinds_of(game: str) -> list[str]:
    editing = desk.editing_of(find(game))
    return list(dict.fromkeys((editing.scenarios, *(drawn.kind for drawn in editing.boards))))


@pytest.mark.parametrize("game", GAMES)
def test_every_plain_stamp_of_a_game_can_be_sent(game: str) -> None:
    for drawn in desk.editing_of(find(game)).boards:
        for stamp in drawn.stamps:
            assert msgspec.convert({"cells": [[0, 0]], "mark": stamp.marks}, Touched).mark == stamp.marks


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_scenario_opens_and_unchanged_it_has_the_same_digest(game: str, tmp_path: Path) -> None:
    keep, schema = Keep(tmp_path), desk.schema_of(find(game))
    own = load_packs(schema, find(game).content.packs).digest
    for kind in kinds_of(game):
        for name in desk.standing(game).all_plain(kind):
            card = keep.create("here", game, TITLE, desk.begin(NewPack(game, TITLE, name, replaces=True)))
            files = keep.files("here", card.id)
            keep.write("here", card.id, dict(files), card.revision)
            seen = desk.look(game, keep.draft("here", card.id))
            assert seen.problems == (), (kind, name)
            assert seen.digest == own, (kind, name)
            drawn = [one for one in seen.entries if one.kind in kinds_of(game)]
            for entry in drawn:
                assert all(one.wrong is None and one.cells for one in entry.maps), (kind, name)
                for one in entry.maps:
                    unknown = [mark for mark, meant in one.marks.items() if not meant.stamp and not meant.letter]
                    assert all(one.marks[mark].legend is not None for mark in unknown), (kind, name, unknown)
            keep.remove("here", card.id)


@pytest.mark.parametrize("game", [game for game in GAMES if desk.editing_of(find(game)).first])
def test_a_new_pack_is_sound_and_can_be_begun(game: str, tmp_path: Path) -> None:
    keep = Keep(tmp_path)
    card = keep.create("here", game, TITLE, desk.begin(NewPack(game, TITLE)))
    seen = desk.look(game, keep.draft("here", card.id))
    assert seen.problems == ()
    found = find(game)
    offered = [one.id for one in found.menus.scenarios(found.content.load([keep.draft("here", card.id)]))]
    assert "my_first" in offered


def test_problems_are_those_of_pack_check(tmp_path: Path) -> None:
    keep = Keep(tmp_path)
    card = keep.create("here", "gloomhaven", TITLE, desk.begin(NewPack("gloomhaven", TITLE, "2")))
    (path,) = [path for path in keep.files("here", card.id) if path.startswith("scenarios/")]
    text = keep.files("here", card.id)[path]
    for breakage in (
        text.replace("bandit_commander}", "bandit_comander}", 1),
        text.replace("rooms: 3", "rooms: 9"),
        text.replace("fr: Hask", "de: Hask"),
        text.replace("- at: slain", "- at: slan"),
        text + "oops: 1\n  bad: [",
        text.replace('id: "', 'id: "x'),
    ):
        card = keep.write("here", card.id, {path: breakage}, card.revision)
        folder = keep.draft("here", card.id)
        seen = desk.look("gloomhaven", folder)
        try:
            find("gloomhaven").content.load([folder])
            told: list[str] = []
        except ContentError as error:
            told = [render_problem(one) for one in error.problems]
        assert [f"{one.file}:{one.line}:{one.column}: {one.words.en}" for one in seen.problems] == told


def test_a_problem_leads_to_its_entry_and_path(tmp_path: Path) -> None:
    keep = Keep(tmp_path)
    card = keep.create("here", "gloomhaven", TITLE, desk.begin(NewPack("gloomhaven", TITLE)))
    edited = texts.apply(
        keep.files("here", card.id)["scenarios/my_first.yaml"],
        0,
        Edit("set", ("legend", "a", "monster"), "living_bons"),
    )
    keep.write("here", card.id, {"scenarios/my_first.yaml": edited}, card.revision)
    (problem,) = desk.look("gloomhaven", keep.draft("here", card.id)).problems
    assert problem.hint[:1] == ("living_bones",)
    assert problem.path.startswith("legend/a")


# --- strokes


def stroke_on(text: str, game: str, stroke: Stroke) -> str:
    editing = desk.editing_of(find(game))
    return boards.painted(text, 0, stroke, editing, editing.boards[stroke.drawn].kind)


def first_text(game: str) -> str:
    return next(text for path, text in desk.begin(NewPack(game, TITLE)).items() if path != "pack.yaml")


def seen_map(text: str, game: str) -> boards.MapSeen:
    editing = desk.editing_of(find(game))
    return boards.maps_in(editing, editing.boards[0].kind, texts.entries(text)[0].plain(), lambda *_: None)[0]


def test_a_stroke_paints_cells_and_the_legend_learns_what_is_new() -> None:
    guard = {"monster": "bandit_guard", "rank": ["none", "normal", "elite"]}
    made = stroke_on(
        first_text("gloomhaven"),
        "gloomhaven",
        Stroke(0, (), (Touched(((2, 2),), legend=guard), Touched(((0, 4), (2, 4)), mark="#"))),
    )
    seen = seen_map(made, "gloomhaven")
    marks = {(x, y): mark for x, y, mark in seen.cells}
    assert marks[0, 4] == "#"
    meant = seen.marks[marks[2, 2]]
    assert (meant.stamp, meant.entry, meant.ranks) == ("monster", "bandit_guard", ("none", "normal", "elite"))
    gone = stroke_on(made, "gloomhaven", Stroke(0, (), (Touched(((2, 2),), mark="."),)))
    assert "bandit_guard" not in gone


def test_the_same_monster_twice_is_one_line_of_the_legend() -> None:
    guard = {"monster": "bandit_guard", "rank": ["normal", "normal", "normal"]}
    made = first_text("gloomhaven")
    for place in ((1, 1), (2, 2)):
        made = stroke_on(made, "gloomhaven", Stroke(0, (), (Touched((place,), legend=guard),)))
    assert made.count("bandit_guard") == 1


def test_monsters_with_numbers_of_their_own_get_the_next_one() -> None:
    says = {"monster": {"kind": "mouse", "number": 1}}
    made = first_text("buttons_bugs")
    for place in ((1, 1), (2, 1)):
        touched = Touched((place,), legend=says, number="monster.number")
        made = stroke_on(made, "buttons_bugs", Stroke(0, (), (touched,)))
    legend = texts.entries(made)[0].plain()["legend"]
    assert sorted(one["monster"]["number"] for one in legend.values()) == [1, 2, 3]


def test_walls_and_doors_are_drawn_and_rooms_counted() -> None:
    """Three rooms: walls on all sides of a column but for a door."""
    text = first_text("gloomhaven")
    cells = [(x, y) for x in range(4, 9) for y in range(3)]
    text = stroke_on(text, "gloomhaven", Stroke(0, (), (Touched(tuple(cells), mark="."),)))
    column = [(3, y) for y in range(4)]
    sides = {
        (a, b)
        for a in column
        for b in cells
        if b[0] == 4 and abs(b[1] - a[1] - 0.5) <= 0.5 and b[1] in (a[1], a[1] + 1)
    }
    edges = tuple(DrawnEdge((*a, *b), "wall") for a, b in sorted(sides))
    made = stroke_on(text, "gloomhaven", Stroke(0, (), (), edges))
    drawn = {tuple(one[:4]) for one in seen_map(made, "gloomhaven").edges}
    assert drawn == {(*a, *b) for a, b in sides}
    taken = stroke_on(made, "gloomhaven", Stroke(0, (), (), tuple(DrawnEdge((*a, *b)) for a, b in sorted(sides))))
    assert seen_map(taken, "gloomhaven").edges == ()


def test_a_map_grows_to_the_left_and_above() -> None:
    made = stroke_on(first_text("gloomhaven"), "gloomhaven", Stroke(0, (), (Touched(((-1, -1), (-2, 0)), mark="."),)))
    seen = seen_map(made, "gloomhaven")
    assert min(x for x, _, _ in seen.cells) == 0
    assert min(y for _, y, _ in seen.cells) == 0
    assert len(seen.cells) == len(seen_map(first_text("gloomhaven"), "gloomhaven").cells) + 2


@pytest.mark.parametrize("game", ["gloomhaven", "buttons_bugs"])
def test_random_edits_undone_in_order_give_the_same_text_and_digest(game: str, tmp_path: Path) -> None:
    """One step of undo is the text before a stroke: whatever was done, all of it can be taken back."""
    luck = random.Random(11)  # noqa: S311
    keep = Keep(tmp_path)
    card = keep.create("here", game, TITLE, desk.begin(NewPack(game, TITLE)))
    path = next(one for one in keep.files("here", card.id) if one != "pack.yaml")
    first = keep.files("here", card.id)
    digest = desk.look(game, keep.draft("here", card.id)).digest
    monsters = list(desk.standing(game).all_plain("monsters"))
    steps: list[str] = []
    for _ in range(60):
        before = keep.files("here", card.id)[path]
        task = Task(game, str(keep.draft("here", card.id)), {}, path, 0)
        try:
            after = desk.change(_with_luck(luck, task, game, before, monsters), before)
        except NotDone:
            continue
        card = keep.write("here", card.id, {path: after}, card.revision)
        steps.append(before)
    assert len(steps) > 30
    for before in reversed(steps):
        card = keep.write("here", card.id, {path: before}, card.revision)
    assert keep.files("here", card.id) == first
    assert desk.look(game, keep.draft("here", card.id)).digest == digest


def _with_luck(luck: random.Random, task: Task, game: str, text: str, monsters: list[str]) -> Task:
    import msgspec

    def places(count: int) -> tuple[tuple[int, int], ...]:
        return tuple((luck.randrange(-1, 9), luck.randrange(-1, 7)) for _ in range(count))

    what = luck.randrange(6)
    if what == 0:
        touched: Any = Touched(places(3), gone=True)
    elif what == 1:
        touched = Touched(places(6), mark=luck.choice(".#~"))
    elif what == 2:
        touched = Touched(places(1), mark="ABCDEFGH")
    elif what == 3:
        legend: dict[str, Any] = {"monster": luck.choice(monsters)}
        if game == "buttons_bugs":
            legend = {"monster": {"kind": luck.choice(monsters), "number": 1}}
        touched = Touched(places(1), legend=legend, number="monster.number" if game == "buttons_bugs" else "")
    elif what == 4:
        cells = [(x, y) for x, y, _ in seen_map(text, game).cells]
        x, y = luck.choice(cells)
        return msgspec.structs.replace(task, stroke=Stroke(0, (), (), (DrawnEdge((x, y, x, y + 1), "wall"),)))
    else:
        rule = {"at": "round_end", "do": [{"set": luck.choice(("one", "two"))}]}
        rules = texts.entries(text)[0].plain().get("rules", [])
        edit = Edit("insert", ("rules", len(rules)), rule) if rules else Edit("set", ("rules",), [rule])
        return msgspec.structs.replace(task, edits=(edit,))
    return msgspec.structs.replace(task, stroke=Stroke(0, (), (touched,)))


def test_sight_and_reach_are_those_of_the_rules() -> None:
    """Walls end sight and ways."""
    text = stroke_on(
        first_text("gloomhaven"), "gloomhaven", Stroke(0, (), (Touched(((1, 1),), legend={"monster": "living_bones"}),))
    )
    editing = desk.editing_of(find("gloomhaven"))

    def plain(kind: str, name: str) -> Any:
        return desk.standing("gloomhaven").plain(kind, name)

    found = boards.around(editing, seen_map(text, "gloomhaven"), (1, 1), plain)
    assert found.steps == 4  # its move at level 1
    assert (2, 1) in found.seen
    assert (2, 1) in found.reached
    around_it = [(1, 0), (1, 2), (0, 1), (0, 2), (2, 1), (2, 2)]
    edges = tuple(
        DrawnEdge((1, 1, x, y), "wall")
        for x, y in around_it
        if (x, y) in {c[:2] for c in seen_map(text, "gloomhaven").cells}
    )
    walled = stroke_on(text, "gloomhaven", Stroke(0, (), (), edges))
    alone = boards.around(editing, seen_map(walled, "gloomhaven"), (1, 1), plain)
    assert (alone.seen, alone.reached) == ((), ())
