"""The files of a pack's folder: which there are, and their text, read with care.

Only plain files inside the folder count. A text file can be asked for only by a name found on this walk, so no path
written in a pack can lead out of it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Final

from oubliette.kernel.packs.problems import ProblemCode
from oubliette.kernel.packs.reading import BrokenFile, BrokenPack
from oubliette.kernel.packs.reports import Limits, Reports, Source

YAML_ENDINGS: Final = (".yaml", ".yml")
TEXT_ENDING: Final = ".txt"
MANIFEST: Final = "pack.yaml"

# Everything but tab, newline and return; also the rare line ends that would shift the line numbers of editors.
_CONTROL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_START: Final = (1, 1)


class PackFolder:
    """One pack on disk, walked once."""

    def __init__(self, root: Path, reports: Reports, limits: Limits) -> None:
        self.root = root
        self.name = root.resolve().name
        self._reports = reports
        self._limits = limits
        self._seen = 0
        self._bytes = 0
        self._texts: dict[str, str] = {}
        self.yaml_files: list[str] = []
        self.text_files: dict[str, None] = {}

    def source(self, file: str) -> Source:
        """The file as problems name it."""
        return Source(self.name, file)

    def walk(self) -> None:
        """List the pack's files in the order of their paths; raises BrokenPack if this can't be one."""
        if not self.root.is_dir():
            self._reports.add(self.source("."), _START, "not-a-folder")
            raise BrokenPack
        for file in sorted(self._plain_files(self.root, ()), key=lambda name: PurePosixPath(name).parts):
            if file.lower().endswith(YAML_ENDINGS):
                self.yaml_files.append(file)
            else:
                self.text_files[file] = None

    def _plain_files(self, folder: Path, above: tuple[str, ...]) -> Iterator[str]:
        if len(above) > self._limits.folders_deep:
            self._stop("/".join(above), "too-many-folders-deep", self._limits.folders_deep)
        with os.scandir(folder) as found:
            entries = sorted(islice(found, self._limits.files + 1), key=lambda entry: entry.name)
        for entry in entries:
            self._seen += 1
            if self._seen > self._limits.files:
                self._stop(".", "too-many-files", self._limits.files)
            if entry.name.startswith("."):
                continue
            inside = (*above, entry.name)
            if entry.is_symlink():
                self._reports.add(self.source("/".join(inside)), _START, "link-refused")
            elif entry.is_dir(follow_symlinks=False):
                yield from self._plain_files(Path(entry.path), inside)
            elif entry.name.lower().endswith((*YAML_ENDINGS, TEXT_ENDING)):
                if entry.is_file(follow_symlinks=False):
                    yield "/".join(inside)
                else:  # a pipe or a device by the name of a content file
                    self._reports.add(self.source("/".join(inside)), _START, "unreadable-file")

    def read(self, file: str) -> str:
        """The text of a listed file; raises BrokenFile after reporting why it can't be read."""
        if file not in self._texts:
            self._texts[file] = self._decoded(file, self._raw(file))
        return self._texts[file]

    def _raw(self, file: str) -> bytes:
        try:
            with (self.root / file).open("rb") as stream:
                raw = stream.read(self._limits.file_bytes + 1)
        except OSError as error:
            self._reports.add(self.source(file), _START, "unreadable-file")
            raise BrokenFile from error
        if len(raw) > self._limits.file_bytes:
            self._reports.add(self.source(file), _START, "file-too-large", args={"limit": self._limits.file_bytes})
            raise BrokenFile
        self._bytes += len(raw)
        if self._bytes > self._limits.pack_bytes:
            self._stop(file, "pack-too-large", self._limits.pack_bytes)
        return raw

    def _decoded(self, file: str, raw: bytes) -> str:
        raw = raw.removeprefix(b"\xef\xbb\xbf")
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            before = raw[: error.start].decode("utf-8")
            byte = f"0x{raw[error.start]:02X}"
            self._reports.add(self.source(file), _place(before), "not-utf8", args={"byte": byte})
            raise BrokenFile from error
        if bad := _CONTROL.search(text):
            character = f"U+{ord(bad[0]):04X}"
            place = _place(text[: bad.start()])
            self._reports.add(self.source(file), place, "control-character", args={"character": character})
            raise BrokenFile
        return text.replace("\r\n", "\n").replace("\r", "\n")

    def _stop(self, file: str, code: ProblemCode, limit: int) -> None:
        self._reports.add(self.source(file), _START, code, args={"limit": limit})
        raise BrokenPack


def _place(before: str) -> tuple[int, int]:
    """Line and column just after a piece of text."""
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
