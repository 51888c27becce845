"""The version of the engine, stamped on saves; and the commit it was built from."""

from pathlib import Path

VERSION = "0.2.0"

_PACKAGE = Path(__file__).parent.parent
_STAMP = _PACKAGE / "commit.txt"
"""Written into the wheel when it is built (``tools/stamp.py``)."""


def commit() -> str | None:
    """The commit this program was built from, or the one checked out here; nothing where nobody knows."""
    if (_PACKAGE.parent.parent / ".git").exists():
        return checked_out(_PACKAGE)
    return _STAMP.read_text("ascii").strip() or None if _STAMP.is_file() else None


def checked_out(folder: Path) -> str | None:
    """The short name of the commit in a checkout."""
    import shutil
    import subprocess

    git = shutil.which("git")
    if git is None:
        return None
    asked = [git, "-C", str(folder), "rev-parse", "--short=10", "HEAD"]
    said = subprocess.run(asked, capture_output=True, text=True, check=False)  # noqa: S603 - our own arguments
    return said.stdout.strip() or None
