"""What the tests prove of each game's rule ledger: ``python tools/ledger.py [--check] [--unproven GAME]``.

Collects the tests without running them, prints the standing per game and area, and writes build/ledger.json.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from oubliette.kernel.ledger import LedgerError, Ledgers
from oubliette.kernel.ledger.citations import unknown_citations
from oubliette.kernel.ledger.floor import Floor, gained_ids, lost_ids, read_floor, write_floor
from oubliette.kernel.ledger.standing import Standing, standing

PROJECT = Path(__file__).resolve().parents[1]
GAMES = Path("src/oubliette/games")
FLOOR = Path("tests/ledger_floor.json")
REPORT = Path("build/ledger.json")
CITING = ("src", "tests", "bench", "tools", "docs", "web/src")

COLUMNS = ("entries", "provable", "proven", "waived", "unproven")


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    console = Console(highlight=False, soft_wrap=True)
    try:
        ledgers = Ledgers.discover(options.root / GAMES)
        cited = collect_citations(options.root)
        standings = [standing(ledgers.of(game), cited) for game in ledgers.games]
        write_report(options.root / REPORT, standings)
        if options.unproven:
            print_unproven(console, ledgers, standings, options.unproven)
        else:
            print_standings(console, standings)
        faults = [fault for each in standings for fault in each.faults]
        proven = {each.ledger.game: list(each.proven) for each in standings}
        if options.update_floor:
            faults += update_floor(options.root / FLOOR, proven, force=options.force)
        if options.check:
            faults += [str(fault) for fault in unknown_citations(citing_paths(options.root), ledgers)]
            faults += ratchet(console, read_floor(options.root / FLOOR), proven)
    except LedgerError as error:
        faults = [str(error)]
    for fault in faults:
        console.print(f"error: {fault}", style="red", markup=False)
    return 1 if faults else 0


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--unproven", metavar="GAME", help="list what of this game no test proves")
    parser.add_argument("--check", action="store_true", help="fail on a lost proof or a wrong citation")
    parser.add_argument("--update-floor", action="store_true", help=f"keep what is proven now in {FLOOR}")
    parser.add_argument("--force", action="store_true", help="with --update-floor: the floor may go down")
    parser.add_argument("--root", type=Path, default=PROJECT, help="project folder")
    return parser.parse_args(arguments)


def collect_citations(root: Path) -> dict[str, list[str]]:
    """The tests that prove each rule; no test runs. A collection that fails stops everything."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "citations.json"
        command = [sys.executable, "-m", "pytest", "--collect-only", "-p", "no:cacheprovider"]
        done = subprocess.run(  # noqa: S603  # our own command line
            [*command, "--ledger-report", str(report)], cwd=root, capture_output=True, text=True, check=False
        )
        if not report.exists():
            raise LedgerError(f"the tests can't be collected:\n{done.stdout}{done.stderr}")
        cited: dict[str, list[str]] = json.loads(report.read_text(encoding="utf-8"))
        return cited


def write_report(path: Path, standings: Sequence[Standing]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    report = {each.ledger.game: each.report() for each in standings}
    path.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def print_standings(console: Console, standings: Sequence[Standing]) -> None:
    for each in standings:
        table = Table(title=each.ledger.game, show_footer=True, min_width=72)
        areas = list(each.areas())
        table.add_column("area", footer="total")
        for column in COLUMNS:
            total = sum(getattr(area, column) for area in areas)
            table.add_column(column, justify="right", footer=str(total))
        for area in areas:
            table.add_row(area.area, *(str(getattr(area, column)) for column in COLUMNS))
        console.print(table)
    for each in standings:
        share = len(each.proven) / (each.provable or 1)
        console.print(
            f"{each.ledger.game}: {len(each.proven)} of {each.provable} provable proven ({share:.0%}), "
            f"{len(each.waived)} waived, {len(each.unproven)} unproven"
        )


def print_unproven(console: Console, ledgers: Ledgers, standings: Sequence[Standing], game: str) -> None:
    ledger = ledgers.of(game)
    for each in standings:
        if each.ledger is ledger:
            for rule in map(ledger.rule, each.unproven):
                console.print(f"{rule.id}  {rule.area}  {rule.kind}  {rule.title}", markup=False)


def citing_paths(root: Path) -> list[Path]:
    """Where rules are cited: code, content, documents."""
    return [*(root / name for name in CITING if (root / name).exists()), *sorted(root.glob("*.md"))]


def ratchet(console: Console, floor: Floor, proven: Floor) -> list[str]:
    gained = sum(map(len, gained_ids(floor, proven).values()))
    if gained:
        console.print(f"{gained} rules are proven above the floor: --update-floor keeps them")
    return [f"{game}: no longer proven: {', '.join(ids)}" for game, ids in lost_ids(floor, proven).items()]


def update_floor(path: Path, proven: Floor, *, force: bool) -> list[str]:
    """Raise the floor to what is proven now; it goes down only by force."""
    lost = {} if force else lost_ids(read_floor(path), proven)
    if lost:
        return [f"{game}: the floor would lose {', '.join(ids)} (--force)" for game, ids in lost.items()]
    write_floor(path, proven)
    return []


if __name__ == "__main__":
    sys.exit(main())
