"""Writes the commit a wheel is built from into it, for ``oubliette --version``."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Stamps a build with its commit; a build from an sdist keeps the stamp that came with it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Ask git before files are gathered."""
        del build_data
        root = Path(self.root)
        if version == "editable" or not (root / ".git").exists():
            return
        package = root / "src" / "oubliette"
        commit = runpy.run_path(str(package / "kernel" / "version.py"))["checked_out"](root)
        (package / "commit.txt").write_text(commit or "", "ascii")
