"""Packs written wrongly are refused, and the fault is named where it stands (EU-0019, EU-1014, EU-1023, EU-1029)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.euthia.table import book

from oubliette.games.euthia.content.book import load
from oubliette.games.euthia.content.checks import check_bounties
from oubliette.games.euthia.content.kinds import Bounty
from oubliette.kernel.packs import ContentError

rule = pytest.mark.rule

MANIFEST = "{id: mine, game: euthia, version: 1.0.0, title: {en: M, fr: M}, requires: [base]}\n"
NAME = "name: {en: N, fr: N}, icon: ring"
MONSTER = f"id: mine, {NAME}, level: 1, health: 3, reward: {{gold: 1}}"


def read(folder: Path, kind: str, entry: str) -> list[str]:
    """What is wrong with a pack that adds this to the game's own."""
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (folder / f"{kind}.yaml").write_text(f"- {{{entry}}}\n", encoding="utf-8")
    try:
        load([folder])
    except ContentError as refused:
        return str(refused).splitlines()
    return []


RANGES = "ranges ascend, and only the last is without a bound"


@rule("EU-0019")
@pytest.mark.parametrize("bands", ["{to: 5}, {to: 5, wounds: 1}, {}", "{to: 5}, {}, {}", "{to: 5}, {to: 8}", ""])
def test_the_ranges_of_a_monster_ascend_and_the_last_has_no_bound(tmp_path: Path, bands: str) -> None:
    faults = read(tmp_path, "monsters", f"{MONSTER}, ranges: [{bands}]")
    assert [fault.partition(" ")[2] for fault in faults] == [f"ranges: {RANGES}"]


@rule("EU-0019")
def test_so_do_those_of_weapons_and_of_what_is_used_to_attack(tmp_path: Path) -> None:
    weapon = f"id: mine, {NAME}, price: 3, slot: weapon, attack: "
    thrown = f"id: mine, {NAME}, price: 3, kind: throwing, uses: [{{when: [initiative], attack: [{{to: 6}}, %s]}}]"
    assert read(tmp_path / "a", "monsters", f"{MONSTER}, ranges: [{{to: 5}}, {{to: 8, wounds: 1}}, {{}}]") == []
    assert read(tmp_path / "b", "wares", f"{weapon}[{{to: 5}}, {{to: 6, damage: 1}}, {{damage: 2}}]") == []
    assert read(tmp_path / "c", "wares", thrown % "{damage: 1}") == []
    for place, entry in enumerate((f"{weapon}[{{to: 5}}, {{to: 4, damage: 1}}, {{damage: 2}}]", thrown % "{to: 8}")):
        faults = read(tmp_path / f"d{place}", "wares", entry)
        assert [fault.partition(" ")[2] for fault in faults] == [f"attack: {RANGES}"]


class Without:
    """The game's content without the Elite Monsters of a Level."""

    def __init__(self, level: int) -> None:
        self.level = level

    def all(self, kind: type) -> Mapping[str, Any]:
        """Everything of a kind, as a pack gives it."""
        if kind is Bounty:
            return book().bounties
        found = book().monsters.items()
        return {name: one for name, one in found if not (one.elite and one.level == self.level)}


@rule("EU-1029")
@pytest.mark.parametrize("level", [0, 1, 3])
def test_a_level_with_bounties_needs_elite_monsters(level: int) -> None:
    found: list[tuple[str, str, tuple[str, ...]]] = []

    def report(kind: str, name: str, _message: Any, *, path: tuple[str, ...] = ()) -> None:
        found.append((kind, name, path))

    check_bounties(Without(level), report)  # type: ignore[arg-type]
    assert found == [("bounties", one.id, ("level",)) for one in book().bounties.values() if one.level == level]


SCENARIO = "id: mine, number: 9, name: {en: N, fr: N}, blurb: {en: B, fr: B}, rounds: 3"
TILES = '"1": [[1, 0, 0, 1]], "2": [[1, 0, 0, 1]]'


def test_every_kind_of_bad_pack_is_told_with_file_line_and_what_would_do(tmp_path: Path) -> None:
    """The four kinds a designer meets first; each is one line that names the file, the line and the way out."""
    bad = {
        "scenarios": f'{SCENARIO}, modes: [competitive], players: [2], tiles: {{"2": [[99, 0, 0, 1]]}}',
        "offers": f"id: mine, {NAME}, tiles: [{{ware: leather_boot, count: 2}}]",
        "tiles": "id: mine, name: {en: N, fr: N}, chapter: 1, type: wild, places: [{what: portal}, {}, {}, {}]",
    }
    told = {kind: read(tmp_path / kind, kind, entry) for kind, entry in bad.items()}
    assert all(any(f"{kind}.yaml:1" in fault for fault in faults) for kind, faults in told.items()), told
    assert "99 fixed tiles of Chapter 1 are asked for, but there are" in told["scenarios"][0]
    assert "leather_boots" in "".join(told["offers"])
    assert "a wild tile has 3 spaces, this one 4" in "".join(told["tiles"])


@rule("EU-1002", "EU-0267")
@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        (f"modes: [solo, fire], players: [1, 2], tiles: {{{TILES}}}", ["none is for 2 players"]),
        (f"modes: [coop], players: [1, 2], tiles: {{{TILES}}}", ["none is for 1 players"]),
        (f"modes: [coop], players: [2, 3], tiles: {{{TILES}}}", ["there are no tiles for 3 players"]),
        (f"modes: [fellowship], players: [2], tiles: {{{TILES}}}", ["The Fellowship needs a goal with quests"]),
        (f"modes: [fellowship], players: [2], tiles: {{{TILES}}}, goal: {{quests: [1]}}", []),
        (f"modes: [coop, fire], players: [1, 2], tiles: {{{TILES}}}", []),
    ],
)
def test_modes_players_and_tiles_of_a_scenario_go_together(tmp_path: Path, entry: str, faults: list[str]) -> None:
    told = read(tmp_path, "scenarios", f"{SCENARIO}, {entry}")
    assert len(told) == len(faults)
    assert all(fault in one and "scenarios.yaml:1" in one for fault, one in zip(faults, told, strict=True))
