"""Booklets written wrongly are refused; the shipped pack has what the box has (MA-0011 to MA-0015)."""

import re
from pathlib import Path

import pytest
from tests.malhya.table import base

from oubliette.games.malhya.content.book import load
from oubliette.kernel.packs import ContentError

rule = pytest.mark.rule

HEAD = """
id: mine
title: {en: Mine, fr: Le mien}
starts: true
at: lys
chapters:
"""


def pack(folder: Path, chapters: str, places: str = "") -> None:
    """A pack with one booklet, loaded after the game's own."""
    (folder / "booklets").mkdir(parents=True)
    manifest = "{id: mine, game: malhya, version: 1.0.0, title: {en: M, fr: M}, requires: [base]}\n"
    (folder / "pack.yaml").write_text(manifest, encoding="utf-8")
    (folder / "booklets" / "mine.yaml").write_text(HEAD + chapters, encoding="utf-8")
    if places:
        (folder / "places").mkdir()
        (folder / "places" / "mine.yaml").write_text(places, encoding="utf-8")
    load([folder])


def chapter(number: int, do: str) -> str:
    return f"  - {{number: {number}, text: {{en: a, fr: a}}, do: {do}}}\n"


END = "[{end: {won: true, title: {en: x, fr: x}}}]"


def test_a_booklet_that_holds_together_is_read(tmp_path: Path) -> None:
    pack(tmp_path / "p", chapter(1, "[{go: 2}]") + chapter(2, END))


@pytest.mark.parametrize(
    ("chapters", "said"),
    [
        (chapter(1, "[{go: 7}]"), "leads to chapter 7"),
        (chapter(1, "[{tick: 1}]"), "leads nowhere"),
        (chapter(1, END) + chapter(2, END), "nothing leads to chapter 2"),
        (chapter(1, "[{if: {when: {ticked: [8]}, do: [{go: 2}]}}, {go: 2}]") + chapter(2, END), "triangle 8"),
        (chapter(1, "[{if: {when: {tokens: [9]}, do: [{go: 2}]}}, {go: 2}]") + chapter(2, END), "token 9"),
        (chapter(1, "[{test: {title: {en: a, fr: a}, of: senses}}]"), "Success level"),
        (chapter(1, "[{explore: nowhere}]"), "nowhere"),
        (chapter(1, "[{test: {title: {en: a, fr: a}, levels: [{start: 0, do: [{go: 2}]}]}}]") + chapter(2, END), "of"),
        (
            chapter(
                1,
                "[{test: {title: {en: a, fr: a}, of: senses, difficulty: 0, fail: [{go: 2}], "
                "levels: [{start: 1, do: [{go: 2}]}]}}]",
            )
            + chapter(2, END),
            "1 or 2 would do",
        ),
        (chapter(1, "[{go: 2}]") + chapter(2, "[{go: 1}]"), "round"),
    ],
    ids=[
        "jump to nowhere",
        "dead end",
        "unreachable",
        "flag nobody sets",
        "token nobody gains",
        "no level",
        "no Place",
        "test of nothing",
        "test without dice",
        "for ever",
    ],
)
def test_a_booklet_that_does_not_is_refused(tmp_path: Path, chapters: str, said: str) -> None:
    with pytest.raises(ContentError) as refused:
        pack(tmp_path / "p", chapters)
    assert said in str(refused.value)
    assert re.search(r"booklets/mine.yaml:\d+", str(refused.value)), "the file and the line"


def test_a_place_without_an_exit_is_refused(tmp_path: Path) -> None:
    places = '{id: cell, number: 9, name: {en: c, fr: c}, map: "1 .", marks: {"1": {start: "1"}}}\n'
    with pytest.raises(ContentError) as refused:
        pack(tmp_path / "p", chapter(1, "[{explore: cell}]"), places)
    assert "nobody ever leaves" in str(refused.value)


# The shipped pack against the box


@rule("MA-0011", "MA-0021", "MA-0065", "MA-5252", "MA-5250", "MA-5115")
def test_the_pack_has_as_many_cards_as_the_box() -> None:
    book = base()
    weapons = [card.category for card in book.weapons.values()]
    assert [weapons.count(kind) for kind in ("basic", "common", "rare", "hands")] == [10, 18, 11, 2]
    objects = {"common": 0, "rare": 0}
    for card in book.objects.values():
        objects[card.category] += card.copies
    assert objects == {"common": 46, "rare": 26}
    classes = [card.of for card in book.talents.values()]
    assert len(classes) == 42 and classes.count("mhay") == 9
    assert sum(card.school is not None for card in book.talents.values()) == 4
    assert [sum(card.attack for card in book.spells.values()), len(book.spells)] == [4, 16]
    assert len(book.actions) == 30 and len(book.enemies) == 13 and len(book.event_cards) == 8
    times = [card.time for card in book.travel_cards.values()]
    assert (times.count("day"), times.count("night")) == (12, 8)
    tokens = {card.id: card.count for card in book.enhancements.values()}
    assert sum(tokens.values()) == 20 and tokens["blank"] == 4


@rule("MA-0013", "MA-0213", "MA-0214", "MA-5048", "MA-5134", "MA-5135")
def test_the_faces_of_the_dice() -> None:
    faces = {
        name: [f"{word}{count if word in COUNTED else ''}" for word, count in die.faces]
        for name, die in base().dice.items()
    }
    assert (faces["skill"].count("success1"), faces["skill"].count("blank"), faces["skill"].count("special")) == (
        6,
        4,
        2,
    )
    assert (faces["difficulty"].count("stop1"), faces["difficulty"].count("blank")) == (4, 6)
    assert [faces["white"].count(face) for face in ("blank", "threat1", "threat2", "special")] == [4, 3, 2, 1]
    assert [faces["black"].count(face) for face in ("threat1", "threat2", "threat3", "special")] == [3, 3, 3, 1]
    assert sorted(faces["attack"]) == ["damage1", "damage1", "damage2", "damage2", "special", "special"]
    assert "dodge" in faces["evade"] and "dodge" not in faces["defence"]


COUNTED = ("damage", "shield", "success", "stop", "threat")


@rule("MA-0016", "MA-0024", "MA-5257", "MA-5043")
def test_the_five_heroes_and_what_is_known_of_them() -> None:
    peoples = base().peoples
    assert sorted(peoples) == ["ancient", "sulk", "ulberg", "wallen", "yoktal"]
    yoktal = peoples["yoktal"]
    assert (yoktal.movement, yoktal.pace, yoktal.standby, yoktal.carrying) == (5, (1, 1), 1, 2)
    assert yoktal.evolution["physique"] == {3: "talent", 4: "carrying", 5: "life"}
    body = next(spell for spell in base().spells.values() if spell.attack and spell.school == "body")
    assert body.number == 4


@rule("MA-0158")
def test_the_region_has_sixty_hexes_of_every_terrain() -> None:
    region = base().region
    assert len(region.terrain) >= 60
    assert set(region.terrain.values()) == {"plain", "forest", "mountain", "swamp", "sea", "city"}
