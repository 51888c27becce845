"""Packs that mean harm, or are broken beyond use: a clear problem, quickly, and nothing else happens."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, text
from tests.kernel.packs.bestiary import BASE, HOUND, MANIFEST, SCHEMA, pack, problems, told, with_files

from oubliette.kernel.packs import Limits, check_packs, read_manifest, render_problem

MOST_CALLS = 2_000_000
"""Of functions: far above what any of these needs, far below what an attack would take. No clock is looked at."""


class TooMuchWork(AssertionError):
    """More functions were called than can be needed."""


@contextmanager
def limited(most: int = MOST_CALLS) -> Iterator[None]:
    """Stop whatever calls more functions than this."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call"
        if calls > most:
            sys.setprofile(None)
            raise TooMuchWork(f"more than {most} calls")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)


def codes(folder: Path, files: dict[str, str | bytes]) -> list[str]:
    with limited():
        return [problem.code for problem in problems(folder, files)]


def test_too_much_work_is_noticed() -> None:
    with pytest.raises(TooMuchWork), limited(1000):
        [len(str(number)) for number in map(lambda each: each + 1, range(2000))]  # noqa: C417 - calls are what is wanted


BOMB = "- &a [x, x, x, x]\n" + "".join(f"- &{chr(98 + i)} [{', '.join([f'*{chr(97 + i)}'] * 9)}]\n" for i in range(20))


def test_an_alias_bomb_is_refused_before_it_grows(tmp_path: Path) -> None:
    assert set(codes(tmp_path, with_files(decks=BOMB))) == {"alias-refused", "too-many-problems"}


def test_a_mapping_that_holds_itself_is_refused(tmp_path: Path) -> None:
    assert codes(tmp_path, with_files(decks="&a\nid: hounds\nname: *a")) == ["alias-refused"] * 2


@pytest.mark.parametrize(
    "tag", ["!!python/object/apply:os.system", "!!python/name:os.system", "!!binary", "!mine", "!!str", "!<x>"]
)
def test_no_tag_is_obeyed(tmp_path: Path, tag: str) -> None:
    assert codes(tmp_path, with_files(decks=f"id: hounds\nname: {tag} x")) == ["tag-refused"]


def test_code_in_a_tag_never_runs(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    attack = f"id: !!python/object/apply:os.system ['touch {mark}']"
    assert codes(tmp_path / "pack", with_files(decks=attack)) == ["tag-refused"]
    assert not mark.exists()


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_deep_nesting_ends_at_the_limit(tmp_path: Path, opening: str) -> None:
    assert codes(tmp_path, with_files(decks=opening * 150_000)) == ["nested-too-deep"]


def test_nesting_up_to_the_limit_is_read(tmp_path: Path) -> None:
    def card(depth: int) -> dict[str, str | bytes]:
        return with_files(cards=f"id: a\ninitiative: 1\nextra: {'[' * depth}{']' * depth}")

    assert codes(tmp_path / "fits", card(Limits().nesting - 1)) == []
    assert codes(tmp_path / "deep", card(Limits().nesting)) == ["nested-too-deep"]


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    found = told(tmp_path, with_files(decks="#" * (1024 * 1024 + 1)))
    assert found == ["decks.yaml:1:1: the file is too large: at most 1,048,576 bytes are read"]


def test_a_pack_has_a_limit_for_all_its_bytes(tmp_path: Path) -> None:
    folder = pack(tmp_path, {**BASE, **{f"decks/{n}.yaml": "#" * 900 for n in range(9)}})
    found = check_packs(SCHEMA, [folder], limits=Limits(pack_bytes=4000))
    assert [problem.code for problem in found] == ["pack-too-large"]


def test_a_pack_has_a_limit_of_files(tmp_path: Path) -> None:
    folder = pack(tmp_path, {**BASE, **{f"art/{n}.png": "" for n in range(9)}})
    found = check_packs(SCHEMA, [folder], limits=Limits(files=10))
    assert [problem.code for problem in found] == ["too-many-files"]


def test_a_pack_has_a_limit_of_folders_in_folders(tmp_path: Path) -> None:
    assert codes(tmp_path, {**BASE, "decks/" + "a/" * 20 + "x.yaml": "id: x"}) == ["too-many-folders-deep"]


def test_a_pack_has_a_limit_of_values(tmp_path: Path) -> None:
    files = with_files(cards=f"id: a\ninitiative: 1\nextra: [{'1,' * 500_000}]")
    assert codes(tmp_path, files) == ["too-many-values"]


def test_very_many_wrong_fields_are_refused_quickly(tmp_path: Path) -> None:
    fields = "".join(f"initiatve{n}: 1\n" for n in range(30_000))
    assert len(codes(tmp_path, with_files(cards=f"id: a\ninitiative: 1\n{fields}"))) == 201


def test_very_long_words_are_cut_in_the_message(tmp_path: Path) -> None:
    (line,) = told(tmp_path, with_files(monsters__hound=HOUND.replace("hounds", "h" * 100_000)))
    assert len(line) < 300


@pytest.mark.parametrize("number", ["9" * 400_000, "1e999", ".inf", ".nan", "-.inf", "0x" + "f" * 40])
def test_numbers_beyond_measure_are_no_numbers(tmp_path: Path, number: str) -> None:
    files = with_files(monsters__hound=f"{HOUND}speed: {number}\n")
    assert codes(tmp_path, files) == ["wrong-value"]


@pytest.mark.parametrize(
    ("raw", "place", "code"),
    [
        (b"id: hounds\nname: {en: caf\xe9, fr: b}", "2:15", "not-utf8"),
        ("id: hounds".encode("utf-16"), "1:1", "not-utf8"),
        ("id: hounds".encode("utf-16-le"), "1:2", "control-character"),
        (b"id: hounds\nname: \x00", "2:7", "control-character"),
        (b"id: hounds\n# \x1b[2J", "2:3", "control-character"),
        ("id: hounds # \u2028".encode(), "1:14", "control-character"),
    ],
)
def test_bytes_that_are_no_honest_text_are_refused_at_their_place(
    tmp_path: Path, raw: bytes, place: str, code: str
) -> None:
    (problem,) = problems(tmp_path, with_files(decks=raw))
    assert problem.code == code
    assert f"{problem.line}:{problem.column}" == place


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    assert codes(tmp_path, with_files(decks=b"\xef\xbb\xbfid: hounds\r\n")) == []


SCENARIO = "id: a\nrooms: [{{id: a, map: {}}}]"


@pytest.mark.parametrize(
    "name", ["../../secret.txt", "/etc/hostname", "../../pack/../secret.txt", "maps", ".", "C:/x.txt", "../pack.yaml"]
)
def test_a_text_file_outside_the_pack_is_not_found(tmp_path: Path, name: str) -> None:
    (tmp_path / "secret.txt").write_text("secret d")
    found = problems(tmp_path / "pack", {**BASE, "scenarios/a.yaml": SCENARIO.format(name)})
    assert [problem.code for problem in found] == ["text-file-missing"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
@pytest.mark.parametrize("name", ["scenarios/m.txt", "decks/more.yaml", "maps"])
def test_links_are_not_followed(tmp_path: Path, name: str) -> None:
    folder = pack(tmp_path / "pack", {**BASE, "scenarios/a.yaml": SCENARIO.format("m.txt"), "decks/x.yaml": "id: x"})
    if name != "scenarios/m.txt":
        (folder / "scenarios/m.txt").write_text("d")
    secret = tmp_path / "secret"
    secret.write_text("d")
    (folder / name).symlink_to(tmp_path if name == "maps" else secret)
    found = [(problem.code, problem.file) for problem in check_packs(SCHEMA, [folder])]
    assert ("link-refused", name) in found


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes there")
def test_a_pipe_by_the_name_of_a_file_is_not_waited_for(tmp_path: Path) -> None:
    folder = pack(tmp_path, BASE)
    os.mkfifo(folder / "monsters" / "pipe.yaml")
    assert [problem.code for problem in check_packs(SCHEMA, [folder])] == ["unreadable-file"]


def test_a_folder_without_a_manifest_is_no_pack(tmp_path: Path) -> None:
    files = {name: text for name, text in BASE.items() if name != "pack.yaml"}
    assert told(tmp_path, files) == [
        "pack.yaml:1:1: the pack has no pack.yaml, which says its id, game, version and title"
    ]


def test_a_missing_folder_or_a_file_is_no_pack(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for name in ("nowhere", "file"):
        found = check_packs(SCHEMA, [tmp_path / name])
        assert [problem.code for problem in found] == ["not-a-folder"]


def test_one_broken_file_does_not_hide_the_next(tmp_path: Path) -> None:
    files = with_files(decks="{", cards__a="\t", cards__b="id: [", monsters__hound=HOUND.replace("[4, 5", "[4, x"))
    assert [problem.file for problem in problems(tmp_path, files)] == [
        "cards/a.yaml",
        "cards/b.yaml",
        "decks.yaml",
        "monsters/hound.yaml",
    ]


def test_a_broken_manifest_does_not_hide_the_entries(tmp_path: Path) -> None:
    files = with_files(pack=MANIFEST.replace("version: 1.10\n", ""), decks="id: hounds\nfoo: 1")
    assert [problem.code for problem in problems(tmp_path, files)] == ["unknown-field", "missing-field"]


def test_a_pack_of_another_game_is_one_problem_for_all_its_entries(tmp_path: Path) -> None:
    other = pack(tmp_path, {"pack.yaml": MANIFEST.replace("bestiary", "chess"), "openings/a.yaml": "id: 1"})
    assert [problem.code for problem in check_packs(SCHEMA, [other])] == ["wrong-game"]
    assert read_manifest(other).game == "chess"


@given(where=integers(0, len(HOUND)), what=text(alphabet="&*!%@`'\"[]{},:?-|>#~ \n\t\u202fé\x00aA0.", max_size=6))
@settings(max_examples=300, deadline=None)
def test_no_slip_of_the_pen_breaks_the_loader(where: int, what: str) -> None:
    with TemporaryDirectory() as folder:
        slipped = HOUND[:where] + what + HOUND[where + len(what) // 2 :]
        for problem in problems(Path(folder), with_files(monsters__hound=slipped)):
            assert problem.file == "monsters/hound.yaml"
            assert 1 <= problem.line <= slipped.count("\n") + 2
            assert render_problem(problem, "en") != render_problem(problem, "fr")


@pytest.mark.parametrize(
    "document", ["%YAML 9.9\n---\nid: hounds", "%TAG ! tag:x,2000:\n---\nid: !a hounds", "--- >\n"]
)
def test_directives_and_odd_documents_end_in_a_problem_or_in_plain_data(tmp_path: Path, document: str) -> None:
    found = problems(tmp_path, with_files(decks=document))
    assert [problem.file for problem in found] == ["decks.yaml"]
