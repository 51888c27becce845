"""`make bench`: every measurement, side by side, in one run."""

import argparse
import importlib
import platform
import sys
from pathlib import Path

import msgspec
from rich.console import Console

from bench import load
from bench.report import Section, print_section

GAMES = ("buttons_bugs", "gloomhaven", "descent", "euthia", "malhya")
SECTIONS = ("boards", "growing", "matches", *GAMES, "long_match", "adjudicator", "research")
"""Modules of this package with a ``sections()`` function each."""

ON_DEMAND = ("load",)
"""Those that take minutes and a server process: `make soak` runs them, and who names them here."""


def main() -> None:
    if sys.argv[1:2] == ["load"] and len(sys.argv) > 2:  # it has knobs of its own
        sys.exit(load.main(sys.argv[2:]))
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("only", nargs="*", choices=[*SECTIONS, *ON_DEMAND, []], help="measure only these")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    chosen = parser.parse_args()
    console = Console()
    console.print(f"Python {platform.python_version()} on {platform.machine()}")
    measured: dict[str, list[Section]] = {}
    for name in chosen.only or SECTIONS:
        measured[name] = importlib.import_module(f"bench.{name}").sections()
        for section in measured[name]:
            print_section(console, section)
    if chosen.json:
        chosen.json.write_bytes(msgspec.json.format(msgspec.json.encode(measured)))


if __name__ == "__main__":
    main()
