"""Files that a player has brought to the page, kept beside the boxes so that choices can make the pack anew."""

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from oubliette.importers.problems import Refused, refuse
from oubliette.importers.report import REPORT, Report
from oubliette.play.boxes import boxes_folder
from oubliette.play.places import data_folder

if TYPE_CHECKING:
    from oubliette.importers.importing import Imported

BOX: Final = "my_box"
LARGEST_FILE: Final = 64 << 20
_MOST_FILES: Final = 40
_LARGEST_ALL: Final = 256 << 20
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._()-]{0,80}\.(json|zip|valkyrie|yaml|yml|csv|ini)", re.IGNORECASE)


class BroughtFile(msgspec.Struct, frozen=True):
    """A file that was brought, and how large it is."""

    name: str
    size: int


def _folder() -> Path:
    return data_folder() / "brought"


def brought() -> tuple[BroughtFile, ...]:
    """The files that are here, by name."""
    folder = _folder()
    if not folder.is_dir():
        return ()
    return tuple(BroughtFile(path.name, path.stat().st_size) for path in sorted(folder.iterdir()) if path.is_file())


def bring(name: str, content: bytes) -> tuple[BroughtFile, ...]:
    """Keep a file; raises Refused for a name or a size that cannot be."""
    if not _NAME.fullmatch(name):
        en = "is no name of a file that can be brought: .zip, .json, .yaml, .csv, .ini or .valkyrie"
        fr = "n’est pas un nom de fichier recevable : .zip, .json, .yaml, .csv, .ini ou .valkyrie"
        refuse(name[:60], en, fr)
    others = [one for one in brought() if one.name != name]
    if len(content) > LARGEST_FILE or sum(one.size for one in others) + len(content) > _LARGEST_ALL:
        refuse(name, "is too large, alone or with the others", "est trop grand, seul ou avec les autres")
    if len(others) >= _MOST_FILES:
        refuse(name, f"more than {_MOST_FILES} files; bring a zip", f"plus de {_MOST_FILES} fichiers ; apportez un zip")
    folder = _folder()
    folder.mkdir(parents=True, exist_ok=True)
    draft = folder / f".{name}"
    draft.write_bytes(content)
    draft.replace(folder / name)
    return brought()


def make_box(choices: tuple[str, ...] = ()) -> "Imported":
    """Make the box of all files that were brought, with what was chosen before and now; raises Refused."""
    files = [_folder() / one.name for one in brought() if not one.name.startswith(".")]
    if not files:
        refuse("-", "no files were brought yet", "aucun fichier n’a encore été apporté")
    from oubliette.importers.importing import import_box  # it reads the rules of whole games

    return import_box(files, boxes_folder() / BOX, choices)


def box_report() -> Report | None:
    """What the box is worth; none if there is no box."""
    path = boxes_folder() / BOX / REPORT
    try:
        return msgspec.json.decode(path.read_bytes(), type=Report)
    except (OSError, msgspec.DecodeError):
        return None


def take_away() -> None:
    """Remove the files and the box."""
    shutil.rmtree(_folder(), ignore_errors=True)
    shutil.rmtree(boxes_folder() / BOX, ignore_errors=True)


__all__ = ["BOX", "LARGEST_FILE", "BroughtFile", "Refused", "box_report", "bring", "brought", "make_box", "take_away"]
