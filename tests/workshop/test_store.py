"""Packs of people's own are kept with all their versions; nothing that comes in leads out of its folder."""

import io
import zipfile
from pathlib import Path

import pytest

from oubliette.kernel.words import Words
from oubliette.workshop import store
from oubliette.workshop.refusing import NotDone
from oubliette.workshop.store import Keep

TITLE = Words(en="The Brine Stair", fr="L’escalier de saumure")
MANIFEST = "id: __PACK__\ngame: gloomhaven\nversion: 1.0.0\ntitle: {en: The Brine Stair, fr: L’escalier de saumure}\n"


def begun(keep: Keep, owner: str = "here") -> store.PackCard:
    return keep.create(owner, "gloomhaven", TITLE, {"pack.yaml": MANIFEST, "scenarios/a.yaml": "id: a\n"})


def test_a_pack_is_kept_and_named_by_its_title(tmp_path: Path) -> None:
    keep = Keep(tmp_path)
    first, second = begun(keep), begun(keep)
    assert (first.id, second.id) == ("my_the_brine_stair", "my_the_brine_stair_2")
    assert keep.files("here", first.id)["pack.yaml"].startswith("id: my_the_brine_stair\n")
    assert [card.id for card in keep.packs("here")] == [second.id, first.id]
    assert keep.packs("0123") == []


def test_who_changes_what_another_has_changed_meanwhile_is_told(tmp_path: Path) -> None:
    keep = Keep(tmp_path)
    card = begun(keep)
    keep.write("here", card.id, {"scenarios/a.yaml": "id: b\n"}, card.revision)
    with pytest.raises(NotDone) as refused:
        keep.write("here", card.id, {"scenarios/a.yaml": "id: c\n"}, card.revision)
    assert refused.value.status == 409
    assert keep.files("here", card.id)["scenarios/a.yaml"] == "id: b\n"


def test_versions_stay_and_can_be_had_again(tmp_path: Path) -> None:
    keep = Keep(tmp_path)
    card = begun(keep)
    first = keep.keep_version("here", card.id, "first")
    assert keep.keep_version("here", card.id) == first
    card = keep.write("here", card.id, {"scenarios/a.yaml": None, "scenarios/b.yaml": "id: b\n"}, card.revision)
    keep.restore("here", card.id, first.number, card.revision)
    assert keep.files("here", card.id).get("scenarios/a.yaml") == "id: a\n"
    assert "scenarios/b.yaml" not in keep.files("here", card.id)
    assert [one.number for one in keep.versions("here", card.id)] == [2, 1]
    assert "scenarios/b.yaml" in keep.version_files("here", card.id, 2)


def test_a_version_outlives_its_pack(tmp_path: Path) -> None:
    keep = Keep(tmp_path)
    card = begun(keep)
    version = keep.keep_version("here", card.id)
    folder = keep.version_folder("here", card.id, version.number)
    keep.remove("here", card.id)
    assert folder.is_dir()
    assert keep.packs("here") == []
    assert begun(keep).id != card.id


def test_a_pack_leaves_and_comes_as_one_file(tmp_path: Path) -> None:
    keep = Keep(tmp_path)
    card = begun(keep)
    content = keep.export("here", card.id)
    assert content == keep.export("here", card.id)
    brought = keep.bring("feed", content)
    assert keep.files("feed", brought.id) == keep.files("here", card.id)
    again = keep.bring("here", content)
    assert again.id == "my_the_brine_stair_2"
    assert keep.files("here", again.id)["pack.yaml"].startswith("id: my_the_brine_stair_2\n")


@pytest.mark.parametrize(
    "path",
    [
        "../x.yaml",
        "/etc/x.yaml",
        "a/../../x.yaml",
        "a//b.yaml",
        ".hidden.yaml",
        "x.py",
        "A.yaml",
        "a/b/c/d/e/f.yaml",
        "x.yaml\n",
    ],
)
def test_no_name_leads_out(tmp_path: Path, path: str) -> None:
    keep = Keep(tmp_path)
    card = begun(keep)
    with pytest.raises(NotDone):
        keep.write("here", card.id, {path: "id: x\n"}, card.revision)
    with pytest.raises(NotDone):
        keep.write("here", card.id, {path: None}, card.revision)
    assert sorted(keep.files("here", card.id)) == ["pack.yaml", "scenarios/a.yaml"]


@pytest.mark.parametrize("name", ["..", "", "a/b", "My", "x" * 80, "a"])
def test_no_pack_or_owner_of_another_name(tmp_path: Path, name: str) -> None:
    keep = Keep(tmp_path)
    with pytest.raises(NotDone):
        keep.files("here", name)
    if name not in ("a",):
        with pytest.raises(NotDone):
            keep.packs(name if name != "x" * 80 else "..")


def test_sizes_and_numbers_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep = Keep(tmp_path)
    card = begun(keep)
    with pytest.raises(NotDone):
        keep.write("here", card.id, {"scenarios/a.yaml": "#" * (store.LARGEST_FILE + 1)}, card.revision)
    monkeypatch.setattr(store, "MOST_PACKS", 1)
    with pytest.raises(NotDone):
        begun(keep)
    monkeypatch.setattr(store, "MOST_VERSIONS", 1)
    keep.keep_version("here", card.id)
    card = keep.write("here", card.id, {"scenarios/a.yaml": "id: b\n"}, card.revision)
    with pytest.raises(NotDone):
        keep.keep_version("here", card.id)
    monkeypatch.setattr(store, "MOST_OWNERS", 1)
    with pytest.raises(NotDone):
        keep.new_owner()


def _zip(files: dict[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return made.getvalue()


@pytest.mark.parametrize(
    "content",
    [
        b"no zip",
        _zip({"p/scenarios/a.yaml": b"id: a"}),
        _zip({"p/pack.yaml": b"\xff\xfe"}),
        _zip({"p/pack.yaml": b"id: [" * 9}),
        _zip({"p/pack.yaml": b"id: x\ngame: ../x\n"}),
        _zip({"p/pack.yaml": b"a" * (store.LARGEST_PACK + 1)}),
        _zip({f"p/{number}.yaml": b"" for number in range(store.MOST_FILES + 1)}),
    ],
    ids=range(7),
)
def test_what_is_no_pack_is_refused(tmp_path: Path, content: bytes) -> None:
    keep = Keep(tmp_path)
    with pytest.raises(NotDone):
        keep.bring("here", content)
    assert keep.packs("here") == []


def test_a_key_is_kept_nowhere(tmp_path: Path) -> None:
    keep = Keep(tmp_path)
    key = keep.new_owner()
    assert keep.knows(store.owner_of(key))
    assert not keep.knows(store.owner_of(key + "x"))
    assert key not in "".join(str(path) for path in tmp_path.rglob("*"))
