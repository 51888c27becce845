"""Small files of our own in the formats that players bring."""

import json
from pathlib import Path
from typing import Any

Data = dict[str, Any]


def tile(ref: str, turns: int = 0, **more: Any) -> Data:
    return {"ref": ref, "turns": turns, "doors": [], "overlays": [], "monsters": [], **more}


def door(behind: Data, at: tuple[int, int], there: tuple[int, int], kind: str = "stone", **more: Any) -> Data:
    (x, y), (u, v) = at, there
    told = {"subType": kind, "direction": "default", "room1X": x, "room1Y": y, "room2X": u, "room2Y": v}
    return {**told, "mapTileData": behind, **more}


def overlay(kind: str, *cells: tuple[int, int], sub: str | None = None, **more: Any) -> Data:
    ref = {"type": kind, **({"subType": sub} if sub else {}), **more}
    return {"ref": ref, "direction": "default", "cells": [list(cell) for cell in cells]}


def monster(name: str, x: int, y: int, *ranks: str) -> Data:
    two, three, four = ranks or ("normal", "normal", "normal")
    told = {"monster": name, "initialX": x, "initialY": y}
    return {**told, "twoPlayer": two, "threePlayer": three, "fourPlayer": four}


STARTS = overlay("starting-location", (0, 0), (0, 1), (0, 2), (0, 3))


def two_rooms() -> Data:
    """A square room with the starting hexes, a door in its right wall, and a second room with two guards."""
    behind = tile(
        "b2a", monsters=[monster("gutter-guard", 1, 1), monster("gutter-guard", 2, 2, "none", "normal", "elite")]
    )
    first = tile("b1a", overlays=[STARTS], doors=[door(behind, (3, 1), (-1, 1))])
    return {"id": 1, "title": "The Gutter", "angle": 0, "additionalMonsters": [], "mapTileData": first}


def guard(**more: Any) -> Data:
    rows = [{"level": level, "health": 4 + level, "movement": 2, "attack": 2} for level in range(8)]
    elite = [{**row, "type": "elite", "health": 8, "actions": [{"type": "shield", "value": 1}]} for row in rows]
    told = {"name": "gutter-guard", "edition": "zz", "deck": "gutter", "count": 6, "baseStat": {"type": "normal"}}
    return {**told, "stats": [*rows, *elite], **more}


def action(kind: str, value: Any = None, *subs: Data, **more: Any) -> Data:
    return {"type": kind, "value": value, **({"subActions": list(subs)} if subs else {}), **more}


def plus(kind: str, value: int, *subs: Data) -> Data:
    return action(kind, abs(value), *subs, valueType="minus" if value < 0 else "plus")


def deck(*cards: list[Data]) -> Data:
    told = [
        {"cardId": 900 + place, "initiative": 20 + place, "actions": actions} for place, actions in enumerate(cards)
    ]
    return {"name": "gutter", "edition": "zz", "abilities": told}


PLAIN = [plus("move", 0), plus("attack", 0)]


def scenario(**more: Any) -> Data:
    figures = [
        {"name": "gutter-guard", "type": "normal"},
        {"name": "gutter-guard", "player3": "normal", "player4": "elite"},
    ]
    rooms = [
        {"roomNumber": 1, "ref": "B1a", "initial": True, "rooms": [2]},
        {"roomNumber": 2, "ref": "B2a", "monster": figures},
    ]
    return {"index": "1", "name": "The Gutter", "edition": "zz", "initial": True, "rooms": rooms, **more}


def box(folder: Path, **files: Any) -> Path:
    """A folder with a whole small set; a file that is named replaces the usual one, None leaves it out."""
    usual = {
        "maps/1.json": two_rooms(),
        "monster/gutter-guard.json": guard(),
        "monster/deck/gutter.json": deck(PLAIN),
        "scenarios/1.json": scenario(),
        "label/en.json": {"monster": {"gutter-guard": "Gutter Guard"}},
        "label/fr.json": {"monster": {"gutter-guard": "Garde du Caniveau"}},
        "base.json": {"edition": "zz", "conditions": ["poison"]},
    }
    for name, content in (usual | {key.replace("__", "/"): value for key, value in files.items()}).items():
        if content is None:
            continue
        path = folder / (name if name.endswith(".json") else f"{name}.json")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(content), encoding="utf-8")
    return folder
