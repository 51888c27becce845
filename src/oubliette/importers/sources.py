"""The files that a player brings: folders, zip archives and single files, read with care.

Everything is read into memory under limits before anything is made of it. Links are not followed, archives inside
archives are not opened, and names in an archive are only names: nothing is ever unpacked to disk.
"""

import os
import stat
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import Final

import msgspec

from oubliette.importers.problems import Trouble, refuse
from oubliette.kernel.words import Words

READ: Final = (".json", ".js", ".yaml", ".yml", ".csv", ".ini")
ARCHIVES: Final = (".zip", ".valkyrie")


class Limits(msgspec.Struct, frozen=True):
    """How much may be brought at once."""

    file_bytes: int = 16 << 20
    all_bytes: int = 256 << 20
    files: int = 20_000
    folders_deep: int = 24
    ratio: int = 200
    """How many times larger than its packed form a file of an archive may be."""


class Piece(msgspec.Struct, frozen=True):
    """One file that was read."""

    name: str
    """As the player knows it: ``box/scenarios/01.json``, ``data.zip!scenarios/01.json``."""
    text: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The folders and the name of the file, small letters."""
        return tuple(part.lower() for part in PurePosixPath(self.name.replace("!", "/")).parts)


class Sources:
    """All files of an import."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.pieces: list[Piece] = []
        self.troubles: list[Trouble] = []
        self.ignored = 0
        """Files of other kinds."""
        self._bytes = 0
        self._files = 0

    def read(self, paths: Sequence[Path]) -> None:
        """Read everything under these paths; raises Refused for what cannot be trusted."""
        for path in paths:
            if path.is_dir():
                self._folder(path, path.name or str(path), 0)
            elif path.is_file():
                self._file(path, path.name)
            else:
                refuse(str(path), "there is no such file or folder", "il n’y a ni fichier ni dossier de ce nom")

    def _folder(self, folder: Path, name: str, deep: int) -> None:
        if deep > self.limits.folders_deep:
            refuse(name, "folders are nested too deep", "les dossiers sont trop imbriqués")
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda entry: entry.name)
        for entry in entries:
            inside = f"{name}/{entry.name}"
            if entry.name.startswith("."):
                continue
            if entry.is_symlink():
                self.trouble(inside, "a link, which is not followed", "un lien, qui n’est pas suivi")
            elif entry.is_dir(follow_symlinks=False):
                self._folder(Path(entry.path), inside, deep + 1)
            elif entry.is_file(follow_symlinks=False):
                self._file(Path(entry.path), inside)

    def _file(self, path: Path, name: str) -> None:
        self._count(name)
        if name.lower().endswith(ARCHIVES):
            self._archive(path, name)
        elif not _is_read(name):
            self.ignored += 1
        else:
            try:
                with path.open("rb") as stream:
                    raw = stream.read(self.limits.file_bytes + 1)
            except OSError as error:
                why = error.strerror or str(error)
                refuse(name, f"cannot be read: {why}", f"ne peut être lu : {why}")
            self._take(name, raw)

    def _archive(self, path: Path, name: str) -> None:
        try:
            with zipfile.ZipFile(path) as archive:
                for member in archive.infolist():
                    self._member(archive, member, name)
        except (zipfile.BadZipFile, zlib.error, NotImplementedError, OSError, EOFError, ValueError) as error:
            refuse(name, f"is no sound archive: {error}", f"n’est pas une archive saine : {error}")

    def _member(self, archive: zipfile.ZipFile, member: zipfile.ZipInfo, of: str) -> None:
        name = f"{of}!{member.filename}"
        self._count(name)
        if not _is_plain(member.filename):
            refuse(name, "a path that leads out of the archive", "un chemin qui sort de l’archive")
        if member.is_dir() or member.filename.rpartition("/")[2].startswith("."):
            return
        if stat.S_ISLNK(member.external_attr >> 16):
            refuse(name, "a link inside an archive", "un lien dans une archive")
        if member.filename.lower().endswith(ARCHIVES):
            refuse(
                name, "an archive inside an archive; unpack it first", "une archive dans une archive ; dépaquetez-la"
            )
        if not _is_read(member.filename):
            self.ignored += 1
            return
        if member.flag_bits & 1:
            refuse(name, "is encrypted", "est chiffré")
        if member.file_size > self.limits.ratio * max(1, member.compress_size) and member.file_size > 1 << 16:
            refuse(name, "unpacks to far more than it holds", "se déploie en bien plus qu’il ne contient")
        with archive.open(member) as stream:
            self._take(name, stream.read(self.limits.file_bytes + 1))

    def _count(self, name: str) -> None:
        self._files += 1
        if self._files > self.limits.files:
            refuse(name, f"more than {self.limits.files} files", f"plus de {self.limits.files} fichiers")

    def _take(self, name: str, raw: bytes) -> None:
        if len(raw) > self.limits.file_bytes:
            most = self.limits.file_bytes >> 20
            refuse(name, f"larger than {most} MiB", f"plus de {most} Mio")
        self._bytes += len(raw)
        if self._bytes > self.limits.all_bytes:
            most = self.limits.all_bytes >> 20
            refuse(name, f"more than {most} MiB altogether", f"plus de {most} Mio en tout")
        try:
            self.pieces.append(Piece(name, raw.removeprefix(b"\xef\xbb\xbf").decode("utf-8")))
        except UnicodeDecodeError as error:
            byte = f"0x{raw[error.start]:02X}"
            place = place_in(raw[: error.start].decode("utf-8", "replace"))
            en, fr = f"is not UTF-8 (byte {byte})", f"n’est pas de l’UTF-8 (octet {byte})"
            self.trouble(name, f"{en}; save it as UTF-8", f"{fr} ; enregistrez-le en UTF-8", place)

    def trouble(self, name: str, en: str, fr: str, place: tuple[int, int] = (0, 0)) -> None:
        """Note that this file was left out, and why."""
        self.troubles.append(Trouble(name, Words(en=en, fr=fr), *place))

    def json(self) -> Iterator[tuple[Piece, object]]:
        """The JSON files, read; what cannot be read is told and left out."""
        for piece in self.pieces:
            if not piece.name.lower().endswith((".json", ".js")):
                continue
            try:
                yield piece, msgspec.json.decode(piece.text)
            except msgspec.DecodeError as error:
                if piece.name.lower().endswith(".js"):  # some sets call their data so; a program is none
                    self.ignored += 1
                    continue
                self.trouble(piece.name, f"is no JSON: {error}", f"n’est pas du JSON : {error}", _place(piece, error))
            except RecursionError:
                self.trouble(piece.name, "is nested too deep", "est trop imbriqué")


def _is_read(name: str) -> bool:
    """Whether a file may be data: by its ending; of plain texts only the tables of texts of a quest."""
    last = PurePosixPath(name.replace("!", "/")).name.lower()
    return last.endswith(READ) or (last.startswith("localization") and last.endswith(".txt"))


def _is_plain(name: str) -> bool:
    """Whether a name in an archive stays inside it."""
    parts = PurePosixPath(name).parts
    return "\\" not in name and not name.startswith("/") and ".." not in parts and ":" not in name and "\0" not in name


def place_in(before: str) -> tuple[int, int]:
    """Line and column just after a piece of text."""
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def _place(piece: Piece, error: msgspec.DecodeError) -> tuple[int, int]:
    """Where JSON goes wrong, from the byte that the decoder names."""
    _, found, told = str(error).partition("byte ")
    digits = "".join(character for character in told if character.isdigit())
    if not found or not digits:
        return (1, 1)
    return place_in(piece.text.encode()[: int(digits)].decode("utf-8", "replace"))
