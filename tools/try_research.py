"""Install the wheel as a researcher does, and run the examples of docs/research.md as they are printed.

    python -m tools.try_research [--wheel FILE] [--python 3.12] [--ray]

An empty environment with a home of its own gets the wheel with its extras ``research`` and ``mcp`` (and ``ray`` if
asked for) and what they need from the package index; nothing of the sources is beside it. Every block of the page runs
in a process of its own; then the learned policy plays without torch, and the server for language models starts.
"""

import argparse
import re
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Final

from bench.report import Section, print_section
from rich.console import Console
from tools.try_install import HERE, Figures, Trouble, call, program, seconds

PAGE: Final = HERE / "docs" / "research.md"
NO_TORCH: Final = "import importlib.util as found; assert found.find_spec('torch') is None, 'torch was installed'"
_MATCHES: Final = ["buttons_bugs", "--scenario", "1", "--matches", "4", "--json"]


def main() -> int:
    """Try it; fails where an example does."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wheel", type=Path, help="made with `make wheel`; the newest in dist unless said otherwise")
    parser.add_argument("--python", default=sys.executable, help="a version or a program")
    parser.add_argument("--ray", action="store_true", help="play a batch on Ray as well")
    asked = parser.parse_args()
    wheel = asked.wheel or max((HERE / "dist").glob("*.whl"), default=None, key=lambda file: file.stat().st_mtime)
    python = program(asked.python)
    if wheel is None or python is None:
        print("There is no wheel in dist (`make wheel`), or no such Python.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        try:
            figures = tried(python, wheel.resolve(), Path(folder), ray=asked.ray)
        except Trouble as trouble:
            print(trouble, file=sys.stderr)
            return 1
    print_section(Console(width=160), Section("As a researcher", "seconds", [figures]))
    return 0


def tried(python: str, wheel: Path, folder: Path, *, ray: bool) -> Figures:
    """How long everything took."""
    env = folder / "env"
    call(folder, python, "-m", "venv", str(env))
    own, oubliette = str(env / "bin" / "python"), str(env / "bin" / "oubliette")
    extras = "[research,mcp,ray]" if ray else "[research,mcp]"
    install = [own, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", f"{wheel}{extras}"]
    figures: Figures = {"install": seconds(partial(call, folder, *install))}
    call(folder, own, "-c", NO_TORCH)
    for number, block in enumerate(re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL), 1):
        figures[f"example {number}"] = seconds(partial(call, folder, own, "-c", block))
    learned = [oubliette, "arena", *_MATCHES, "--bot", "learned", "--jobs", "1"]
    figures["arena"] = seconds(partial(call, folder, *learned))
    call(folder, oubliette, "mcp", "--help")
    if ray:
        batch = [oubliette, "simulate", *_MATCHES, "--engine", "ray", "--jobs", "1"]
        figures["Ray"] = seconds(partial(call, folder, *batch))
    return figures


if __name__ == "__main__":
    sys.exit(main())
