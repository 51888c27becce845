"""The page for designers: every example on it is what the loader reads and prints."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from oubliette.kernel.packs import check_pack, load_packs
from oubliette.kernel.words import Words

PAGE = Path("docs/write-a-pack.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[str]:
    found = [text for name, text in BLOCKS if name == language]
    assert found
    return found


def run(example: str, names: dict[str, Any]) -> None:
    """Run a Python example by the rules of a file of its own."""
    exec(compile(example, "write-a-pack.md", "exec", dont_inherit=True), names)  # noqa: S102 - the page's own example


@pytest.fixture(scope="module")
def game() -> dict[str, Any]:
    """The names that the first Python example defines."""
    names: dict[str, Any] = {"__name__": "lanterns"}
    run(blocks("python")[0], names)
    return names


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The files of the page, written as their first lines say."""
    written = 0
    for text in blocks("yaml") + blocks("text"):
        named = re.match(r"# ((?:\w+/)*\w+\.(?:yaml|txt))\n", text)
        if named is None:
            continue
        name = named[1]
        pack = "" if name.startswith(("harder_nights/", "mistakes/", "night_watch/")) else "night_market/"
        path = tmp_path / f"{pack}{name}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text[named.end() :], encoding="utf-8")
        written += 1
    assert written == 10
    return tmp_path


def test_the_packs_of_the_page_load_by_the_schema_of_the_page(game: dict[str, Any], folder: Path) -> None:
    content = load_packs(game["LANTERNS"], [folder / "night_market"])
    moth = content.get(game["Monster"], "moth")
    assert moth.name == Words(en="Lantern moth", fr="Papillon de lanterne")
    assert moth.traits == [game["Flying"](), game["Retaliate"](1)]
    assert list(content.all(game["Monster"])) == ["moth", "wick", "great_wick"]
    assert content.get(game["Scenario"], "fog").map.startswith("#######\n#..m..d")
    harder = load_packs(game["LANTERNS"], [folder / "night_market", folder / "harder_nights"])
    assert harder.get(game["Monster"], "moth").hit_points == [5, 6, 8]


def test_the_mistakes_of_the_page_are_told_as_the_page_says(game: dict[str, Any], folder: Path) -> None:
    mistakes = folder / "mistakes"
    for name in ("pack.yaml", "decks.yaml"):
        (mistakes / name).write_text((folder / "night_market" / name).read_text(encoding="utf-8"), encoding="utf-8")
    printed = [str(problem) for problem in check_pack(game["LANTERNS"], mistakes)]
    shown = next(text for text in blocks("text") if text.startswith("monsters/moth.yaml:"))
    assert printed == shown.splitlines()


def test_the_last_example_runs(game: dict[str, Any], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    names = dict(game)
    run(blocks("python")[1], names)
    assert names["problems"] == []
    assert names["moth"].hit_points == [5, 6, 8]
    assert names["schema"]["title"] == "lanterns: monsters"


def test_the_script_of_the_page_runs_as_the_page_says(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("watch")
    monkeypatch.setitem(sys.modules, "watch", module)  # types that name each other are looked up there
    names = module.__dict__
    run(blocks("python")[2], names)
    manifest = (folder / "night_market" / "pack.yaml").read_text(encoding="utf-8")
    (folder / "night_watch" / "pack.yaml").write_text(manifest.replace("lanterns", "watch"), encoding="utf-8")
    night = load_packs(names["WATCH"], [folder / "night_watch"]).get(names["Night"], "long_night")
    watch = names["Watch"](night)
    for lamp in ("gate", "bridge", "tower"):
        assert list(names["light"](watch, lamp)) == []
    assert watch.moths == 1
    assert watch.memory.counters == {"light": 1}  # once an hour
    watch.hour = 2
    assert list(names["SCRIPTS"].run(watch, "hour_start")) == []
    assert watch.moths == 3  # two came later
    assert list(names["SCRIPTS"].run(watch, "hour_end")) == []
    assert watch.moths == 6
    assert watch.memory.flags == []
    list(names["light"](watch, "gate"))
    list(names["SCRIPTS"].run(watch, "hour_end"))
    assert watch.memory.flags == ["bell"]
    assert watch.told == ["The bridge lamp draws a moth.", "The sky is full of wings."]
