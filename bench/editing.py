"""How soon after an edit every problem of a pack is told.

``python -m bench.editing`` copies three scenarios of every game into packs and edits each as people do: a title, a
stroke on the map, a field that is not there, the text as a whole. *Told* is the time by the clock from sending a change
to a server until all problems are there, as the page gets them; *work* is the processor time of the same changes where
they are checked, which other programs on the machine hardly change.
"""

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from rich.console import Console

from bench.load import Server
from bench.report import Section, print_section
from oubliette.workshop import desk

GAMES: Final = ("buttons_bugs", "gloomhaven", "descent", "euthia", "malhya")
TIMES: Final = 6
AIM: Final = 300
"""Milliseconds."""


def sections(games: tuple[str, ...] = GAMES) -> list[Section]:
    """A row a game."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), f"sqlite:///{folder}/table.db")
        try:
            with httpx.Client(base_url=server.address, timeout=120) as client:
                rows = [_row(client, game, folder) for game in games]
        finally:
            server.stop()
    says = f"milliseconds from a change until every problem is told; aim {AIM}"
    return [Section("Problems after an edit", says, rows)]


def _row(client: httpx.Client, game: str, folder: str) -> dict[str, str | float]:
    offered = next(one for one in client.get("/api/games").json() if one["id"] == game)
    about = client.get(f"/api/workshop/games/{game}").json()
    boards, known = about["editing"].get("boards", []), about["known"][about["editing"]["scenarios"]]
    written = {one["id"] for one in known}
    names = [one["id"] for one in offered["scenarios"] if one["id"] in written]  # others are made by chance
    times: dict[str, list[float]] = {}
    work: list[float] = []
    desk.standing(game)
    for name in dict.fromkeys((names[0], names[len(names) // 2], names[-1])):
        draft = client.post("/api/workshop/packs", json={"game": game, "en": "A", "fr": "B", "copy": name}).json()
        for what, change in _changes(draft, boards):
            began = time.perf_counter()
            answer = client.put(
                f"/api/workshop/packs/{draft['card']['id']}", json={"revision": draft["card"]["revision"], **change}
            )
            if answer.status_code != httpx.codes.OK:
                raise RuntimeError(f"{game} {name} {what}: {answer.text}")
            times.setdefault(what, []).append(1000 * (time.perf_counter() - began))
            draft = answer.json()
            work.append(_work(game, Path(folder) / name, draft, change))
    every = sorted(one for found in times.values() for one in found)
    work.sort()
    return {
        "game": game,
        "edits": len(every),
        "told p50": every[len(every) // 2],
        "told p95": every[int(len(every) * 0.95)],
        "told slowest": every[-1],
        "which": max(times, key=lambda what: max(times[what])),
        "work p50": work[len(work) // 2],
        "work slowest": work[-1],
    }


def _work(game: str, folder: Path, draft: dict[str, Any], change: dict[str, Any]) -> float:
    """Milliseconds of processor time in which the same change is made and the pack is looked at."""
    for file, text in draft["seen"]["files"].items():
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    task = {"game": game, "folder": str(folder)}
    edit = {key: value for key, value in change.items() if key != "files"}
    began = time.process_time()
    if edit:
        desk.serve(json.dumps({"do": "change", "task": {**task, **edit}}))
    msgspec.json.encode(desk.serve(json.dumps({"do": "look", "task": task})))
    return 1000 * (time.process_time() - began)


def _changes(draft: dict[str, Any], boards: list[dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    """What people do to a pack, as changes; each undoes itself."""
    found: list[tuple[str, dict[str, Any]]] = []
    entries = [one for one in draft["seen"]["entries"] if one["file"] != "pack.yaml"]
    for entry in entries:
        file, number, says = entry["file"], entry["number"], entry["says"]
        text = draft["seen"]["files"][file]
        title = next((name for name in ("title", "name") if name in says), "")
        back = ("taken back", {"files": {file: text}})
        for at in range(TIMES):
            if title:
                words = {"do": "set", "path": [title], "value": {"en": f"Named {at}", "fr": f"Nommé {at}"}}
                found.append(("title", {"file": file, "number": number, "edits": [words]}))
            wrong = {"do": "set", "path": ["nothing_called_so"], "value": at}
            found.append(("wrong", {"file": file, "number": number, "edits": [wrong]}))
            found.append(back)
            found.append(("text", {"files": {file: f"{text}# {at}\n"}}))
        for drawn in entry.get("maps", ())[:1]:
            cells = [[column, row] for column, row, *_ in drawn["cells"][:2]]
            stroke = {"drawn": drawn.get("drawn", 0), "holder": drawn.get("holder", [])}
            if drawn.get("tiles") and not boards[drawn.get("drawn", 0)].get("letters", True):
                continue  # nothing but tiles can be laid there
            touched: dict[str, Any] = {"touched": [{"cells": cells, "mark": "Q" if drawn.get("tiles") else "."}]}
            kind = boards[drawn.get("drawn", 0)]
            if not kind.get("field", "map") and not drawn.get("tiles"):
                stamp = next(one["id"] for one in kind["stamps"] if one.get("put") and one["id"] != "start")
                players = int(next(iter(drawn["layers"])))
                room = drawn["layers"][str(players)].get("room", cells)[0]
                touched = {"placed": [{"cell": room, "stamp": stamp, "players": players}]}
            found.append(("stroke", {"file": file, "number": number, "stroke": {**stroke, **touched}}))
            found.append(back)
    return found


if __name__ == "__main__":
    for section in sections(tuple(sys.argv[1:]) or GAMES):
        print_section(Console(), section)
