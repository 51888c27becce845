"""What maps show beyond their drawing, pages of booklets, parts copied with their rules; and all of it undone."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from oubliette.games.registry import find, installed
from oubliette.kernel.editing import Placing
from oubliette.kernel.words import Words
from oubliette.workshop import desk, texts
from oubliette.workshop.boards import DrawnEdge, MapSeen, Stroke, Touched
from oubliette.workshop.booklets import NewPage
from oubliette.workshop.components import Copied
from oubliette.workshop.desk import DraftSeen, EntrySeen, NewEntry, NewPack, Task
from oubliette.workshop.refusing import NotDone
from oubliette.workshop.store import Keep
from oubliette.workshop.texts import Edit

TITLE = Words(en="Mine", fr="Le mien")


class Bench:
    """A draft, and one entry of it."""

    def __init__(self, home: Path, game: str, copy: str = "", kind: str = "") -> None:
        self.keep, self.game = Keep(home), game
        self.card = self.keep.create("here", game, TITLE, desk.begin(NewPack(game, TITLE, copy)))
        self.folder = self.keep.draft("here", self.card.id)
        kind = kind or desk.scenarios_of(game)
        self.seen: DraftSeen = desk.look(game, self.folder)
        self.place = next(at for at, one in enumerate(self.seen.entries) if one.kind == kind)

    @property
    def entry(self) -> EntrySeen:
        return self.seen.entries[self.place]

    def map(self, number: int = 0) -> MapSeen:
        return self.entry.maps[number]

    def do(self, **change: Any) -> None:
        """One edit, as the server carries it out."""
        entry = self.entry
        task = Task(self.game, str(self.folder), file=entry.file, number=entry.number, **change)
        self.write(entry.file, desk.change(task, self.seen.files[entry.file]))

    def put(self, placing: Placing, number: int = 0) -> None:
        one = self.map(number)
        self.do(stroke=Stroke(one.drawn, one.holder, placed=(placing,)))

    def write(self, file: str, text: str | None) -> None:
        self.card = self.keep.write("here", self.card.id, {file: text}, self.card.revision)
        self.seen = desk.look(self.game, self.folder)


# --- figures of their real size


@pytest.mark.rule("D2-0382")
def test_a_group_stands_on_its_tile_with_all_its_spaces_and_moves_to_another(tmp_path: Path) -> None:
    bench = Bench(tmp_path, "descent", "the_ferrymans_bell")
    hall = {cell for one in bench.map().tiles if one.key == "hall" for cell in one.cells}
    chapel = {cell for one in bench.map().tiles if one.key == "chapel" for cell in one.cells}
    bench.put(Placing(cell=min(hall), stamp="group", entry="ettin"))
    sizes = {
        heroes: [one for one in layer.bodies if one.entry == "ettin"] for heroes, layer in bench.map().layers.items()
    }
    says = desk.standing("descent").plain("monsters", "ettin")
    assert says is not None
    wide, high = says["size"]
    for heroes, bodies in sizes.items():
        assert len(bodies) == sum(says["groups"][int(heroes) - 2])
        assert all(len(one.cells) == wide * high for one in bodies)
        assert set(bodies[0].cells) <= hall
    bench.put(Placing(cell=min(chapel), body=sizes["4"][0].path, players=4))
    moved = [one for one in bench.map().layers["4"].bodies if one.entry == "ettin"]
    assert set(moved[0].cells) <= chapel
    bench.put(Placing(cell=min(chapel), body=moved[0].path, gone=True))
    assert not [one for one in bench.map().layers["4"].bodies if one.entry == "ettin"]
    assert not bench.seen.problems


@pytest.mark.rule("MA-0271", "MA-0289")
def test_an_enemy_comes_in_the_column_of_so_many_heroes_on_all_its_cells(tmp_path: Path) -> None:
    bench = Bench(tmp_path, "malhya", "customs", "places")
    large = next(
        name for name, one in desk.standing("malhya").all_plain("enemies").items() if int(one.get("base") or 1) == 2
    )
    token = next((x, y) for x, y, mark in bench.map().cells if mark == "R")
    bench.put(Placing(cell=token, stamp="enemy", entry=large, players=4))
    there = {count: [one for one in layer.bodies if one.entry == large] for count, layer in bench.map().layers.items()}
    assert {count: len(bodies) for count, bodies in there.items()} == {"2": 0, "3": 0, "4": 1, "5": 1}
    columns, rows = zip(*there["4"][0].cells, strict=True)
    assert (len(there["4"][0].cells), len(set(columns)), len(set(rows))) == (4, 2, 2)
    covered = [cell for one in bench.map().layers["5"].bodies for cell in one.cells]
    assert len(covered) == len(set(covered))
    bench.put(Placing(cell=token, body=there["4"][0].path, gone=True, players=4))
    assert not any(one.entry == large for one in bench.map().layers["5"].bodies)


# --- tiles of Euthia


@pytest.mark.rule("EU-1023")
def test_a_territory_gets_a_tile_more_and_a_tile_less(tmp_path: Path) -> None:
    bench = Bench(tmp_path, "euthia")
    layer = bench.map().layers["2"]
    before = bench.entry.says["tiles"]
    bench.put(Placing(cell=layer.room[0], stamp="2wild", players=2))
    after = bench.entry.says["tiles"]
    assert after["2"][1][3] == before["2"][1][3] + 1
    assert {count: rows for count, rows in after.items() if count != "2"} == {
        count: rows for count, rows in before.items() if count != "2"
    }
    added = next(spots for name, spots in bench.map().layers["2"].tiles.items() if name not in layer.tiles)
    assert len(added) == 3
    bench.put(Placing(cell=added[0], gone=True, players=2))
    assert bench.entry.says["tiles"] == before


@pytest.mark.rule("EU-1014", "EU-1072")
def test_a_tile_is_printed_and_turned(tmp_path: Path) -> None:
    bench = Bench(tmp_path, "euthia")
    files = desk.new_entry(find("euthia"), bench.folder, NewEntry("tiles", "i_wild_3"))
    for file, text in files.items():
        bench.write(file, text)
    bench.place = next(at for at, one in enumerate(bench.seen.entries) if one.kind == "tiles")
    assert not bench.seen.problems
    places = bench.entry.says["places"]
    spots = [(x, y) for x, y, _ in bench.map().cells]
    for _ in range(3):
        bench.put(Placing(cell=spots[0], stamp="turn"))
    assert bench.entry.says["places"] == places
    bench.put(Placing(cell=spots[0], stamp="turn"))
    assert bench.entry.says["places"] == [places[2], places[0], places[1]]
    bench.put(Placing(cell=spots[0], stamp="elemental_fire"))
    bench.put(Placing(cell=spots[0], stamp="guard_2"))
    assert bench.entry.says["places"][0] == {
        **bench.entry.says["places"][0],
        "what": "elemental",
        "element": "fire",
        "guard": 2,
    }
    guard = next(one for one in bench.map().layers["0"].bodies if one.cells == (spots[0],))
    bench.put(Placing(cell=spots[1], body=guard.path))
    assert "guard" not in bench.entry.says["places"][0]
    assert bench.entry.says["places"][1]["guard"] == 2


# --- booklets


def test_a_page_comes_between_two_and_after_one_and_dead_ends_are_found(tmp_path: Path) -> None:
    bench = Bench(tmp_path, "malhya")
    booklet = bench.entry.booklet
    assert booklet is not None
    way = next(one for one in booklet.ways if (one.page, one.to) == (1, 3))
    bench.do(page=NewPage(1, way.path))
    after = bench.entry.booklet
    assert after is not None
    assert {(one.page, one.to) for one in after.ways} == {(1, 2), (1, 4), (4, 3), (2, 3)}
    assert not bench.seen.problems
    bench.do(page=NewPage(4))
    with_dead = bench.entry.booklet
    assert with_dead is not None
    assert not with_dead.dead  # a new page closes the booklet until it is written
    last = next(one for one in with_dead.leaves if one.number == 5)
    bench.do(edits=(Edit("remove", (*last.path, "do")),))
    assert bench.entry.booklet is not None
    assert bench.entry.booklet.dead == (5,)
    first = next(one for one in with_dead.leaves if one.number == 1)
    bench.do(edits=(Edit("set", (*first.path, "do"), [{"go": 4}]),))
    assert bench.entry.booklet is not None
    assert bench.entry.booklet.unreached == (2,)


def test_no_shipped_booklet_has_a_dead_end(tmp_path: Path) -> None:
    for number, name in enumerate(desk.standing("malhya").all_plain("booklets")):
        seen = Bench(tmp_path / str(number), "malhya", name).entry.booklet
        assert seen is not None, name
        assert (seen.dead, seen.unreached, name) == ((), (), name)
        assert len(seen.leaves) == len(desk.standing("malhya").plain("booklets", name)["chapters"])  # type: ignore[index]


# --- parts that are copied


def test_a_part_of_a_map_is_copied_with_its_letters_and_the_rules_that_name_them(tmp_path: Path) -> None:
    bench = Bench(tmp_path, "gloomhaven")
    bench.do(stroke=Stroke(0, (), (Touched(((4, 0),), mark="A"),), (DrawnEdge((4, 0, 4, 1), "wall"),)))
    rule = {"at": "round_end", "do": [{"spawn": {"monster": "living_bones", "at": ["A"], "rank": ["normal"] * 3}}]}
    bench.do(edits=(Edit("set", ("rules",), [rule]),))
    bench.do(copied=Copied(0, (), cells=((4, 0, 4, 6), (4, 1, 4, 7))))
    marks = {(x, y): mark for x, y, mark in bench.map().cells}
    assert (marks[4, 0], marks[4, 6]) == ("A", "B")
    assert (4, 6, 4, 7, "wall") in bench.map().edges
    assert [one["do"][0]["spawn"]["at"] for one in bench.entry.says["rules"]] == [["A"], ["B"]]


def test_a_tile_is_copied_with_what_stands_on_it(tmp_path: Path) -> None:
    bench = Bench(tmp_path, "descent", "the_ferrymans_bell")
    bench.do(copied=Copied(0, ("encounters", 0), tile="crypt", by=(0, 20)))
    encounter = bench.entry.says["encounters"][0]
    assert encounter["tiles"]["crypt_2"] == {**encounter["tiles"]["crypt"], "at": [16, 23]}
    assert [(one["id"], one["at"]) for one in encounter["tokens"]] == [("bell", "T"), ("bell_2", "A")]
    assert encounter["marks"]["A"] == [16, 24]


# --- everything can be taken back


@pytest.mark.parametrize("game", sorted(installed()))
def test_random_edits_of_every_kind_undone_give_the_same_text_and_digest(game: str, tmp_path: Path) -> None:
    """What an undo sends is the texts before; whatever was done, the same draft comes out."""
    luck = random.Random(5)  # noqa: S311
    copies = {"descent": "the_ferrymans_bell", "malhya": "customs"}
    bench = Bench(tmp_path, game, copies.get(game, ""), {"malhya": "places"}.get(game, ""))
    first, digest = dict(bench.seen.files), bench.seen.digest
    steps: list[dict[str, str]] = []
    done: set[str] = set()
    for name, act in [one for _ in range(12) for one in Acts(bench, luck).some()]:
        before = dict(bench.seen.files)
        try:
            act()
        except (NotDone, IndexError):  # a booklet has no map
            continue
        if bench.seen.files != before:
            steps.append(before)
            done.add(name)
    assert len(done) >= 3, done
    for before in reversed(steps):
        gone = {file: None for file in bench.seen.files if file not in before}
        bench.card = bench.keep.write("here", bench.card.id, {**gone, **before}, bench.card.revision)
        bench.seen = desk.look(game, bench.folder)
    assert bench.seen.files == first
    assert bench.seen.digest == digest


class Acts:
    """One edit of each kind, where luck has it."""

    def __init__(self, bench: Bench, luck: random.Random) -> None:
        self.bench, self.luck = bench, luck
        self.editing = desk.editing_of(find(bench.game))

    def some(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """A few of them."""
        acts = (self.paint, self.erase, self.wall, self.place, self.shift, self.copy, self.field, self.entry, self.page,
                self.typed)  # fmt: skip
        yield from ((act.__name__, act) for act in self.luck.sample(acts, 6))

    def spot(self) -> tuple[int, int]:
        found = self.bench.map().cells
        return self.luck.choice(found)[:2] if found else (0, 0)

    def paint(self) -> None:
        one = self.bench.map()
        stamps = [stamp for stamp in self.editing.boards[one.drawn].stamps if stamp.marks]
        gone = Touched((self.spot(),), gone=True)
        touched = Touched((self.spot(),), mark=self.luck.choice(stamps).marks) if stamps else gone
        self.bench.do(stroke=Stroke(one.drawn, one.holder, (touched,)))

    def erase(self) -> None:
        one = self.bench.map()
        self.bench.do(stroke=Stroke(one.drawn, one.holder, (Touched((self.spot(),), gone=True),)))

    def wall(self) -> None:
        one = self.bench.map()
        x, y = self.spot()
        self.bench.do(stroke=Stroke(one.drawn, one.holder, (), (DrawnEdge((x, y, x, y + 1), "wall"),)))

    def place(self) -> None:
        drawn = self.editing.boards[self.bench.map().drawn]
        stamp = self.luck.choice(drawn.stamps)
        entry = self.luck.choice(list(desk.standing(self.bench.game).all_plain(stamp.kind))) if stamp.kind else ""
        count = self.luck.choice(drawn.counts or (0,))
        self.bench.put(Placing(cell=self.spot(), stamp=stamp.id, entry=entry, players=count))

    def shift(self) -> None:
        layers = self.bench.map().layers.items()
        bodies = [(count, body) for count, layer in layers for body in layer.bodies]
        if bodies:
            count, body = self.luck.choice(bodies)
            gone = self.luck.random() < 0.3
            self.bench.put(Placing(cell=self.spot(), body=body.path, players=int(count), gone=gone))

    def copy(self) -> None:
        one = self.bench.map()
        if one.tiles:
            tile = self.luck.choice(one.tiles)
            self.bench.do(copied=Copied(one.drawn, one.holder, tile=tile.key, by=(self.luck.randrange(30), 20)))
        else:
            x, y = self.spot()
            self.bench.do(copied=Copied(one.drawn, one.holder, cells=((x, y, x, y + 2), (x, y + 1, x, y + 3))))

    def field(self) -> None:
        name = "title" if "title" in self.bench.entry.says else "name"
        self.bench.do(edits=(Edit("set", (name,), {"en": "A", "fr": "B"}),))

    def entry(self) -> None:
        bench, game = self.bench, find(self.bench.game)
        kind = self.luck.choice(list(desk.schema_of(game).kinds))
        of = self.luck.choice([*desk.standing(bench.game).all_plain(kind), "nothing"])
        for file, text in desk.new_entry(game, bench.folder, NewEntry(kind, of)).items():
            bench.write(file, text)
        kinds = [one.kind for one in bench.seen.entries]
        wanted = ("places", self.editing.scenarios)
        bench.place = next((at for at, one in enumerate(kinds) if one in wanted), bench.place)

    def page(self) -> None:
        booklet = self.bench.entry.booklet
        if booklet is not None:
            way = self.luck.choice(booklet.ways)
            self.bench.do(page=NewPage(way.page, way.path))

    def typed(self) -> None:
        file = self.bench.entry.file
        self.bench.write(file, self.bench.seen.files[file] + f"# note {self.luck.randrange(99)}\n")


def test_nothing_is_drawn_where_the_entry_has_no_drawing(tmp_path: Path) -> None:
    bench = Bench(tmp_path, "euthia")
    before = dict(bench.seen.files)
    for stroke in (
        Stroke(0, (), (Touched(((0, 0),), mark="."),)),
        Stroke(0, (), (Touched(((0, 0),), gone=True),)),
        Stroke(0, (), (), (DrawnEdge((0, 0, 0, 1), "wall"),)),
        Stroke(0, ()),
    ):
        with pytest.raises(NotDone):
            bench.do(stroke=stroke)
    with pytest.raises(NotDone):
        bench.do(copied=Copied(0, (), cells=((0, 0, 1, 1),)))
    assert bench.seen.files == before


def test_what_cannot_be_put_there_changes_nothing(tmp_path: Path) -> None:
    bench = Bench(tmp_path, "descent", "the_ferrymans_bell")
    before = dict(bench.seen.files)
    for placing in (
        Placing(cell=(999, 999), stamp="group", entry="ettin"),
        Placing(cell=(0, 2), stamp="nonsense"),
        Placing(cell=(0, 2), body=("groups", 99), gone=True),
        Placing(cell=(0, 2), body=("groups", "x", 3)),
        Placing(cell=(0, 2), body=("id",), gone=True, stamp="open"),
    ):
        with pytest.raises(NotDone):
            bench.put(placing)
    with pytest.raises(NotDone):
        bench.do(copied=Copied(0, ("encounters", 0), tile="nowhere"))
    with pytest.raises(NotDone):
        bench.do(page=NewPage(1))
    assert bench.seen.files == before
    assert texts.entries(before[bench.entry.file])
