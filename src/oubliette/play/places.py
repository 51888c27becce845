"""Where things are kept on the player's machine, and the messages of this package."""

import os
import sys
from pathlib import Path

PLAY_LOCALES = Path(__file__).parent / "locales"


def data_folder() -> Path:
    """Where matches and reports are kept: ``OUBLIETTE_HOME``, or the place the system has for it."""
    if chosen := os.environ.get("OUBLIETTE_HOME"):
        return Path(chosen).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "oubliette"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "oubliette"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "oubliette"


def reports_folder() -> Path:
    """Where bug reports go."""
    return data_folder() / "reports"
