"""Maps laid of tiles, and what a quest file is told that cannot be laid out."""

from pathlib import Path

import pytest
from tests.descent.table import shipped

from oubliette.games.descent.content.book import OWN_PACK
from oubliette.games.descent.content.kinds import SCHEMA
from oubliette.games.descent.content.laying import tile_of
from oubliette.kernel.boards import EXIT
from oubliette.kernel.packs import check_packs, render_problem

rule = pytest.mark.rule

MAP = """
    tiles:
      yard: {tile: "8b", at: [0, 1]}
      hall: {tile: "5b", at: [4, 1]}
      cell: {tile: "14b", at: [10, 1], turn: 2}
    doors: {gate: {between: [hall, cell], locked: true}}
    marks: {Z: [0, 1], T: [15, 4]}
"""
REST = """
    heroes: yard
    search: Z
    groups:
      - {monster: ettin, at: cell}
      - {at: hall}
    traits: [cave]
    tokens:
      - {id: idol, at: T, carry: heroes, name: {en: idol, fr: idole}}
    counters:
      - {id: hours, name: {en: Hours, fr: Heures}}
    goal_heroes: {en: go, fr: va}
    goal_overlord: {en: stay, fr: reste}
    rules:
      - {at: round_end, do: [{add: {counter: hours}}]}
      - {at: round_end, when: {counter: {name: hours, at_least: 3}}, do: [{win: overlord}]}
      - {at: defeated, figure: ettin, do: [{win: heroes}]}
      - {at: token_taken, token: idol, do: [{unlock: gate}, {reinforce: {monster: open, at: hall}}]}
"""


def told(tmp_path: Path, layout: str = MAP, rest: str = REST, language: str = "en") -> list[str]:
    """What is wrong with a quest."""
    (tmp_path / "quests").mkdir(parents=True, exist_ok=True)
    (tmp_path / "pack.yaml").write_text("id: mine\ngame: descent\nversion: 1.0.0\ntitle: {en: Mine, fr: Le mien}\n")
    head = "id: mine\nnumber: 9\ntitle: {en: M, fr: M}\nblurb: {en: M, fr: M}\nencounters:\n  - id: first"
    (tmp_path / "quests" / "mine.yaml").write_text(head + layout.rstrip() + rest, encoding="utf-8")
    return [render_problem(problem, language) for problem in check_packs(SCHEMA, [OWN_PACK, tmp_path])]


def test_a_quest_laid_of_tiles_is_right(tmp_path: Path) -> None:
    assert told(tmp_path) == []


def faults(tmp_path: Path, old: str, new: str) -> str:
    """The one fault of the quest with something else in it, which stands with its file and line."""
    assert (MAP + REST).count(old) == 1
    lines = told(tmp_path, MAP.replace(old, new), REST.replace(old, new))
    assert len(lines) == 1, lines
    assert lines[0].startswith("quests/mine.yaml:")
    return lines[0]


def line_of(text: str) -> int:
    """The line of the file on which something stands."""
    head = 6
    return head + (MAP.rstrip() + REST)[: (MAP.rstrip() + REST).index(text)].count("\n")


@pytest.mark.parametrize(
    ("old", "new", "says", "would_do"),
    [
        ("at: [4, 1]}", "at: [3, 1]}", "`hall` lies on `yard` at [3, 1]", ""),
        ("at: [4, 1]}", "at: [4, 2]}", "the join of `yard` at [3, 2] meets a wall of `hall`", ""),
        ('hall: {tile: "5b", at: [4, 1]}', 'hall: {tile: "3b", at: [4, 1]}', "leads nowhere", "end cap"),
        ('hall: {tile: "5b"', 'hall: {tile: "14a"', "join", ""),
        ('tile: "5b"', 'tile: "5c"', "5c", ""),
        ("Z: [0, 1]", "Z: [0, 0]", "no space at [0, 0]", ""),
        ("between: [hall, cell]", "between: [yard, cell]", "not joined", "[hall, cell]"),
        ("heroes: yard", "heroes: yerd", "no area `yerd`", "yard"),
        ("search: Z", "search: Y", "no space `Y`", "Z"),
        ("at: T, carry", "at: U, carry", "no space `U`", "T"),
        ("monster: ettin, at: cell", "monster: etin, at: cell", "etin", "ettin"),
        ("figure: ettin", "figure: zombie", "`zombie` is not in this encounter", "ettin"),
        ("token: idol", "token: idle", "`idle` is not in this encounter", "idol"),
        ("monster: open, at: hall", "monster: zombie, at: hall", "`zombie` is not in this encounter", "open"),
        ("unlock: gate", "unlock: gatt", "no door `gatt`", "gate"),
        ("unlock: gate", "destroy: gatt", "no door `gatt`", "gate"),
        ("search: Z", "search: Z\n    door_tests: {gatt: might}", "no door `gatt`", "gate"),
        ("search: Z", "search: Z\n    breakable: {gatt: {health: 4}}", "no door `gatt`", "gate"),
        ("search: Z", "search: Z\n    barriers: {gatt: portcullis}", "no door `gatt`", "gate"),
        ("search: Z", "search: Z\n    unique: T", "`T` is no search token", "Z"),
        ("add: {counter: hours}", "add: {counter: hour}", "hour", ""),
        ("{at: defeated, figure", "{at: round_start, figure", "`figure` means nothing", ""),
    ],
)
def test_what_cannot_be_is_told_with_its_line_and_what_would_do(
    tmp_path: Path, old: str, new: str, says: str, would_do: str
) -> None:
    lines = told(tmp_path, MAP.replace(old, new), REST.replace(old, new))
    hits = [line for line in lines if says in line]
    assert hits, lines
    assert any(would_do in line for line in hits), hits
    assert any(line.startswith("quests/mine.yaml:") for line in hits), hits


def test_rules_speak_of_what_may_be_attacked(tmp_path: Path) -> None:
    layout = MAP.rstrip() + "\n    breakable: {gate: {health: 4}}\n"
    idol = REST.replace("at: T, carry: heroes", "at: T, breaks: {health: 3}")
    for name in ("gate", "idol"):
        assert told(tmp_path, layout, idol.replace("figure: ettin", f"figure: {name}")) == []
    assert told(tmp_path, MAP, REST.replace("figure: ettin", "figure: gate")) != []


def test_a_fault_is_told_where_it_stands(tmp_path: Path) -> None:
    assert faults(tmp_path, "figure: ettin", "figure: zombie").startswith(
        f"quests/mine.yaml:{line_of('figure: ettin')}:"
    )


@rule("D2-0105")
def test_a_large_monster_needs_a_place_for_its_base(tmp_path: Path) -> None:
    tmp_path.joinpath("quests").mkdir()
    tmp_path.joinpath("quests", "lane.txt").write_text(
        "Z . . .|. . T\n       +\n. . . . . . .\n    - - - - -\n. . . . . . .\n"
    )
    drawn = "\n    map: lane.txt\n    areas: {yard: [0, 0, 1, 2], hall: [0, 0, 3, 1], cell: [2, 2, 6, 2]}\n"
    rest = REST.replace("{unlock: gate}, ", "")
    lines = told(tmp_path, drawn, rest)
    assert [line.partition(": ")[2] for line in lines] == [
        "encounters[0].groups[0]: `ettin` has no place to stand in `cell` (did you mean ‘yard’ or ‘hall’?)"
    ]


def test_an_objective_no_way_leads_to_is_told_with_the_areas_one_does_lead_to(tmp_path: Path) -> None:
    away = MAP.replace(
        "      cell:", "      far: {tile: cap, at: [30, 1]}\n      end: {tile: cap, at: [30, 0], turn: 2}\n      cell:"
    )
    lines = told(tmp_path, away.replace("T: [15, 4]", "T: [30, 1]"))
    token = [line for line in lines if "no way leads to `idol`" in line]
    assert token and "yard" in token[0] and "hall" in token[0]
    assert any("no way leads to the area `far`" in line for line in lines)


def test_a_map_is_laid_or_drawn_and_not_both(tmp_path: Path) -> None:
    assert any("one of the two" in line for line in told(tmp_path, "\n    areas: {yard: [0, 0, 1, 1]}"))


def test_the_french_are_told_in_french(tmp_path: Path) -> None:
    lines = told(tmp_path, MAP.replace("at: [4, 1]}", "at: [3, 1]}"), language="fr")
    assert "recouvre `yard`" in lines[0]


@rule("D2-0100", "D2-0102")
def test_every_tile_of_the_box_has_joins_two_spaces_wide() -> None:
    sheets = shipped().tiles
    assert {"cap", "reach", "way_in", "way_out", "sill"} <= set(sheets)
    for sheet in sheets.values():
        joins = tile_of(sheet.drawing).edges[EXIT]
        assert len(joins) % 2 == 0 and joins, sheet.id
    numbered = {sheet.piece for sheet in sheets.values() if sheet.id[0].isdigit()}
    assert all(f"{piece}a" in sheets and f"{piece}b" in sheets for piece in numbered)


def test_both_sides_of_a_piece_are_one_piece_in_the_box(tmp_path: Path) -> None:
    twice = MAP.replace('cell: {tile: "14b"', 'cell: {tile: "8a"').replace("T: [15, 4]", "T: [13, 4]")
    assert any("piece 8 is not in the box so often" in line for line in told(tmp_path, twice))


def test_quests_use_every_kind_of_terrain_line_and_door() -> None:
    book = shipped()
    grounds = [book.ground(quest.id, place) for quest in book.quests.values() for place in range(len(quest.encounters))]
    for terrain in ("water", "sludge", "pit", "lava", "hazard", "obstacle"):
        assert any(ground.terrain[terrain] for ground in grounds), terrain
    assert any(ground.elevation for ground in grounds)
    assert {door.locked for ground in grounds for door in ground.doors.values()} == {True, False}
    assert all(encounter.tiles for quest in book.quests.values() for encounter in quest.encounters)


def test_a_way_leads_from_tile_to_tile_at_joins_alone() -> None:
    ground = shipped().ground("lamps_at_hollow_mill", 0)
    yard = ground.areas["yard"]
    at = ground.board.cell
    across = [row for row in range(1, 5) if ground.moving(0).neighbours(at(3, row)) >> at(4, row) & 1]
    assert across == [2, 3]
    shut = ground.closed_edges(("store_door",))
    assert not ground.counting(shut).connected(yard, ground.spaces) & ground.areas["store"]
    assert ground.counting(0).connected(yard, ground.spaces) & ground.areas["store"]
