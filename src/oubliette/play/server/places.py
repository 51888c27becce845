"""Where the server's own files are."""

from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
PAGE: Final = HERE / "page"
"""The built browser table, put there by the build of ``web/``."""
HELP: Final = HERE / "help"
"""The help pages, put there by the build of ``docs/``."""
