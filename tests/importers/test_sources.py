"""Files that players bring are read with care: what cannot be trusted is refused by name, and nothing is written."""

import json
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.importers.small_box import box, two_rooms

from oubliette.importers import Refused, import_box
from oubliette.importers.sources import Limits, Sources


def zipped(path: Path, **members: bytes | str) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name.replace("__", "/").replace("DOTS", ".."), content)
    return path


def refused(paths: list[Path], out: Path, limits: Limits | None = None) -> str:
    with pytest.raises(Refused) as caught:
        import_box(paths, out, limits=limits)
    assert not out.exists()
    assert not list(out.parent.glob(f".{out.name}*"))
    assert caught.value.trouble.told("fr") != caught.value.trouble.told("en")
    return str(caught.value)


def test_a_path_that_leads_out_of_an_archive_is_refused(tmp_path: Path) -> None:
    bad = zipped(tmp_path / "a.zip", **{"DOTS__x.json": "{}"})
    assert "a.zip!../x.json" in refused([bad], tmp_path / "out")


@pytest.mark.parametrize("name", ["/etc/x.json", "c:x.json", "a\\..\\x.json"])
def test_other_tricks_with_paths_are_refused(tmp_path: Path, name: str) -> None:
    bad = zipped(tmp_path / "a.zip")
    with zipfile.ZipFile(bad, "w") as archive:
        info = zipfile.ZipInfo("x.json")
        info.filename = name
        archive.writestr(info, "{}")
    assert "leads out" in refused([bad], tmp_path / "out")


def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    bomb = zipped(tmp_path / "b.zip", **{"x.json": b"0" * (8 << 20)})
    assert "unpacks to far more" in refused([bomb], tmp_path / "out")


def test_an_archive_in_an_archive_is_refused(tmp_path: Path) -> None:
    inner = zipped(tmp_path / "i.zip", **{"x.json": "{}"})
    outer = zipped(tmp_path / "o.zip", **{"i.zip": inner.read_bytes()})
    assert "archive inside" in refused([outer], tmp_path / "out")


def test_what_only_looks_like_an_archive_is_refused(tmp_path: Path) -> None:
    (tmp_path / "n.zip").write_bytes(b"PK\3\4 nonsense")
    assert "no sound archive" in refused([tmp_path / "n.zip"], tmp_path / "out")


@pytest.mark.parametrize(
    ("limits", "told"),
    [
        (Limits(files=2), "more than 2 files"),
        (Limits(file_bytes=100), "larger than"),
        (Limits(all_bytes=200), "altogether"),
        (Limits(folders_deep=0), "too deep"),
    ],
)
def test_too_much_is_refused(tmp_path: Path, limits: Limits, told: str) -> None:
    assert told in refused([box(tmp_path / "box")], tmp_path / "out", limits)


def test_a_path_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "no such" in refused([tmp_path / "nowhere"], tmp_path / "out")


def test_other_encodings_are_told_with_line_and_column(tmp_path: Path) -> None:
    folder = box(tmp_path / "box")
    (folder / "bad.json").write_bytes('{\n "title": "Cité"}'.encode("cp1252"))
    report = import_box([folder], tmp_path / "out").report
    assert [(one.file, one.line, one.column) for one in report.troubles] == [("box/bad.json", 2, 15)]


def test_broken_json_is_told_with_line_and_column_and_the_rest_comes_in(tmp_path: Path) -> None:
    folder = box(tmp_path / "box")
    (folder / "bad.json").write_text('{\n "a": ]}', encoding="utf-8")
    report = import_box([folder], tmp_path / "out").report
    assert report.scenarios[0].id == "zz_1"
    assert [(one.file, one.line) for one in report.troubles] == [("box/bad.json", 2)]


def test_json_that_is_nested_too_deep_is_told(tmp_path: Path) -> None:
    folder = box(tmp_path / "box")
    (folder / "deep.json").write_text("[" * 100_000 + "]" * 100_000, encoding="utf-8")
    report = import_box([folder], tmp_path / "out").report
    assert [one.file for one in report.troubles] == ["box/deep.json"]


def test_tiles_behind_tiles_without_end_are_told(tmp_path: Path) -> None:
    text = (
        '{"ref":"b1a","turns":0,"doors":[{"subType":"stone","room1X":0,"room1Y":0,"room2X":0,"room2Y":0,"mapTileData":'
    )
    whole = '{"id":2,"title":"Deep","mapTileData":' + text * 900 + '{"ref":"b2a"}' + "}]}" * 900 + "}"
    folder = box(tmp_path / "box")
    (folder / "deep.json").write_text(whole, encoding="utf-8")
    report = import_box([folder], tmp_path / "out").report
    assert report.scenarios[0].id
    assert not (tmp_path / "out" / "scenarios" / "zz_2.yaml").exists()


def test_links_are_not_followed(tmp_path: Path) -> None:
    folder = box(tmp_path / "box", **{"maps/1.json": None})
    (tmp_path / "1.json").write_text(json.dumps(two_rooms()), encoding="utf-8")
    (folder / "1.json").symlink_to(tmp_path / "1.json")
    report = import_box([folder], tmp_path / "out").report
    assert [one.file for one in report.troubles] == ["box/1.json"]
    assert report.scenarios[0].grade == "no"


def test_a_zip_and_a_single_file_come_in_like_a_folder(tmp_path: Path) -> None:
    folder = box(tmp_path / "box")
    path = tmp_path / "box.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for file in sorted(folder.rglob("*.json")):
            archive.write(file, file.relative_to(folder))
    import_box([path], tmp_path / "one")
    import_box([folder], tmp_path / "two")
    import_box(sorted(folder.rglob("*.json")), tmp_path / "three")
    drawn = [(tmp_path / name / "scenarios/zz_1.yaml").read_text() for name in ("one", "two")]
    assert drawn[0] == drawn[1]
    assert (tmp_path / "three/scenarios/zz_1.yaml").is_file()


def test_a_folder_that_no_import_made_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "mine.txt").write_text("mine")
    with pytest.raises(Refused):
        import_box([box(tmp_path / "box")], tmp_path / "out")
    assert (tmp_path / "out" / "mine.txt").read_text() == "mine"


def test_a_failed_import_leaves_the_earlier_one(tmp_path: Path) -> None:
    import_box([box(tmp_path / "box")], tmp_path / "out")
    before = sorted(path.name for path in (tmp_path / "out").rglob("*"))
    with pytest.raises(Refused):
        import_box([tmp_path / "nowhere"], tmp_path / "out")
    assert sorted(path.name for path in (tmp_path / "out").rglob("*")) == before


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def places(data: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place in a piece of data."""
    found = [path]
    if isinstance(data, dict):
        for key, value in data.items():
            found += places(value, (*path, key))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            found += places(value, (*path, place))
    return found


def changed(data: object, path: tuple[str | int, ...], value: object) -> object:
    if not path:
        return value
    copy = json.loads(json.dumps(data))
    at = copy
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return copy


FILES = ("maps/1", "monster/gutter-guard", "monster/deck/gutter", "scenarios/1", "label/en")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_is_changed_in_a_file_is_told_or_comes_in(tmp_path: Path, data: st.DataObject) -> None:
    """A fuzzed file never ends in an exception of ours, and what is written always passes the check."""
    folder = box(tmp_path / "box")
    file = folder / f"{data.draw(st.sampled_from(FILES))}.json"
    content = json.loads(file.read_text())
    place = data.draw(st.sampled_from(places(content)))
    file.write_text(json.dumps(changed(content, place, data.draw(JSON))), encoding="utf-8")
    try:
        import_box([folder], tmp_path / "out")
    except Refused as error:
        assert error.trouble.file


def test_sources_count_what_they_leave_alone(tmp_path: Path) -> None:
    folder = box(tmp_path / "box")
    (folder / "picture.png").write_bytes(b"png")
    sources = Sources()
    sources.read([folder])
    assert sources.ignored == 1
