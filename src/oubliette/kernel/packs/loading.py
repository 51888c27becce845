"""Loading packs: read, merge, look references up, check; all problems are told together."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from oubliette.kernel.packs.content import Content, PackInfo, digest_of
from oubliette.kernel.packs.files import MANIFEST, PackFolder
from oubliette.kernel.packs.problems import Arg, ContentError, Phrase, Problem, nearest, shortened
from oubliette.kernel.packs.reading import (
    BrokenFile,
    BrokenPack,
    Composer,
    ListNode,
    MapNode,
    Node,
    ScalarNode,
    describe,
    resolve,
)
from oubliette.kernel.packs.references import EntryReporter, ReadEntry, find, look_up
from oubliette.kernel.packs.reports import LIMITS, Limits, Reports, Source, TooManyProblems
from oubliette.kernel.packs.schema import (
    FORMAT,
    MANIFEST_SHAPE,
    REPLACES,
    InvalidEntry,
    Manifest,
    PackSchema,
)
from oubliette.kernel.packs.shapes import ID_PATTERN, INVALID, Reading, quoted, written
from oubliette.kernel.words import Words

_MSGSPEC_PATH: Final = " - at `"
_IS_ID: Final = re.compile(ID_PATTERN).match


def load_packs(schema: PackSchema, paths: Iterable[Path | str], *, limits: Limits = LIMITS) -> Content:
    """Load packs in order, later ones upon earlier ones; raises ContentError with everything that is wrong."""
    loading = Loading(schema, limits)
    content = loading.run([Path(path) for path in paths])
    if content is None:
        raise ContentError(loading.reports.in_order())
    return content


def check_packs(schema: PackSchema, paths: Iterable[Path | str], *, limits: Limits = LIMITS) -> list[Problem]:
    """Everything that is wrong with packs loaded together, in order; an empty list if they are sound."""
    try:
        load_packs(schema, paths, limits=limits)
    except ContentError as error:
        return list(error.problems)
    return []


def check_pack(
    schema: PackSchema, path: Path | str, *, upon: Sequence[Path | str] = (), limits: Limits = LIMITS
) -> list[Problem]:
    """Everything that is wrong with one pack, loaded upon the packs it builds on."""
    return check_packs(schema, [*upon, path], limits=limits)


def read_manifest(path: Path | str, *, limits: Limits = LIMITS) -> Manifest:
    """A pack's ``pack.yaml`` alone: which game it is for, before that game's schema is known."""
    reports = Reports(limits.problems)
    folder = PackFolder(Path(path), reports, limits)
    manifest = None
    with suppress(BrokenPack, TooManyProblems):
        folder.walk()
        manifest, _ = _read_manifest(folder, Composer(reports, limits), reports)
    if manifest is None:
        raise ContentError(reports.problems)
    return manifest


class _Opened(msgspec.Struct):
    """A pack whose folder is walked and whose manifest is read; None stands for one that can't be used."""

    folder: PackFolder
    composer: Composer
    manifest: Manifest | None
    node: MapNode | None

    @property
    def id(self) -> str:
        return self.folder.name if self.manifest is None else self.manifest.id

    def place(self, *path: str | int) -> tuple[int, int]:
        """Line and column of a field of the manifest."""
        found = find(self.node or MapNode(1, 1, []), path)
        return found.line, found.column


class Loading:
    """One load of several packs."""

    def __init__(self, schema: PackSchema, limits: Limits) -> None:
        self.reports = Reports(limits.problems)
        self._schema = schema
        self._limits = limits
        self._packs: list[PackInfo] = []
        self.entries: dict[str, dict[str, ReadEntry]] = {kind: {} for kind in schema.kinds}
        self._incomplete: set[str] = set()  # kinds of which something could not be read: ids may be missing

    def run(self, paths: Sequence[Path]) -> Content | None:
        """The content, or None if anything is wrong."""
        try:
            opened = [pack for path in paths if (pack := self._open(path)) is not None]
            for pack in self._accepted(opened):
                self._read(pack)
            self._look_up()
            if self.reports.problems:
                return None
            content = self.content()
            for check in self._schema.checks:
                check(content, EntryReporter(self.entries, self.reports))
            return None if self.reports.problems else content
        except TooManyProblems:
            return None

    def read(self, paths: Sequence[Path]) -> list[_Opened]:
        """Read packs that others will be checked upon, and look their references up."""
        opened = [pack for path in paths if (pack := self._open(path)) is not None]
        for pack in self._accepted(opened):
            self._read(pack)
        self._look_up()
        return opened

    def go_on(self, below: Loading, opened: Sequence[_Opened], path: Path) -> None:
        """Read one more pack upon those that another load has read."""
        self._packs = list(below._packs)
        self.entries = {kind: dict(found) for kind, found in below.entries.items()}
        one = self._open(path)
        if one is not None and one in self._accepted([*opened, one]):
            self._read(one)
        self._look_up()

    def _open(self, path: Path) -> _Opened | None:
        folder = PackFolder(path, self.reports, self._limits)
        composer = Composer(self.reports, self._limits)
        try:
            folder.walk()
            manifest, node = _read_manifest(folder, composer, self.reports)
        except BrokenPack:
            self._incomplete.update(self._schema.kinds)
            return None
        return _Opened(folder, composer, manifest, node)

    def _accepted(self, opened: Sequence[_Opened]) -> list[_Opened]:
        """The packs that are for this game and program, and only once; their needs are checked as well."""
        accepted: dict[str, _Opened] = {}
        all_known = all(pack.manifest is not None for pack in opened)
        for at, pack in enumerate(opened):
            if not self._is_for_us(pack):
                self._incomplete.update(self._schema.kinds)
            elif pack.id in accepted:
                source = pack.folder.source(MANIFEST)
                self.reports.add(source, pack.place("id"), "duplicate-pack", args={"name": pack.id})
            else:
                if all_known:
                    self._check_needs(pack, accepted, [later.id for later in opened[at + 1 :]])
                accepted[pack.id] = pack
        return list(accepted.values())

    def _is_for_us(self, pack: _Opened) -> bool:
        manifest, source = pack.manifest, pack.folder.source(MANIFEST)
        if manifest is None:  # what is wrong with it is told; its entries are read all the same
            return True
        if manifest.game != self._schema.game:
            place, wanted = pack.place("game"), self._schema.game
            self.reports.add(source, place, "wrong-game", args={"game": manifest.game, "wanted": wanted})
            return False
        return True

    def _check_needs(self, pack: _Opened, before: Mapping[str, _Opened], later: Sequence[str]) -> None:
        source = pack.folder.source(MANIFEST)
        for at, need in enumerate(pack.manifest.requirements() if pack.manifest else ()):
            place, name = pack.place("requires", at), need.id
            found = before.get(name)
            if found is None and name in later:
                self.reports.add(source, place, "pack-too-late", args={"name": name})
            elif found is None or found.manifest is None:
                self.reports.add(source, place, "pack-missing", hint=nearest(name, before), args={"name": name})
            elif _numbers(found.manifest.version) < _numbers(need.at_least):
                told: dict[str, Arg] = {"name": name, "wanted": need.at_least}
                told["version"] = found.manifest.version
                self.reports.add(source, place, "pack-too-old", args=told)

    def _read(self, pack: _Opened) -> None:
        reader = _PackReader(self._schema, pack.folder, pack.composer, self.reports)
        try:
            reader.read_all()
        except BrokenPack:
            self._incomplete.update(self._schema.kinds)
        self._incomplete |= reader.incomplete
        for entry in reader.entries:
            self._merge(entry, pack.id)
        if pack.manifest is not None:
            parts = ((entry.kind, entry.id, entry.replaces, entry.plain) for entry in reader.entries)
            digest = digest_of(self._schema.game, parts)
            manifest = pack.manifest
            info = PackInfo(manifest.id, manifest.version, manifest.title, digest, manifest.description)
            self._packs.append(info)

    def _look_up(self) -> None:
        entries = [entry for kind in self.entries.values() for entry in kind.values()]
        ids = {kind: found.keys() for kind, found in self.entries.items()}
        look_up(entries, ids, self._incomplete, self.reports)

    def content(self, made_as: type[Content] = Content) -> Content:
        """All entries as the game's own types; another sort of content than the usual has no digest."""
        kinds = self.entries
        game = self._schema.game
        parts = ((kind, key, False, entry.plain) for kind in kinds for key, entry in kinds[kind].items())
        by_kind = {
            kind: {key: entry.value for key, entry in found.items() if entry.value is not None}
            for kind, found in kinds.items()
        }
        pack_of = {kind: {key: entry.pack for key, entry in found.items()} for kind, found in kinds.items()}
        digest = digest_of(game, parts) if made_as is Content else ""
        return made_as(game, tuple(self._packs), digest, by_kind, self._schema.kind_of, pack_of)

    def _merge(self, entry: ReadEntry, pack_id: str) -> None:
        known = self.entries[entry.kind]
        before = known.get(entry.id)
        entry.pack = pack_id
        place = (entry.node.line, entry.node.column)
        told: dict[str, Arg] = {"kind": entry.kind, "id": entry.id}
        if before is None:
            if entry.replaces and entry.plain is not None and entry.kind not in self._incomplete:
                hint = nearest(entry.id, known)
                self.reports.add(entry.source, place, "replaces-nothing", hint=hint, args=told)
            known[entry.id] = entry
        elif before.pack == pack_id:
            told |= {"file": before.source.file, "line": str(before.node.line)}
            self.reports.add(entry.source, place, "duplicate-id", args=told)
        elif entry.replaces:
            known[entry.id] = entry
        else:
            self.reports.add(entry.source, place, "already-defined", args={**told, "pack": before.pack})


class _PackReader:
    """Reads the entries of one pack."""

    def __init__(self, schema: PackSchema, folder: PackFolder, composer: Composer, reports: Reports) -> None:
        self.entries: list[ReadEntry] = []
        self.incomplete: set[str] = set()
        self._schema = schema
        self._folder = folder
        self._composer = composer
        self._reports = reports

    def read_all(self) -> None:
        """Read every YAML file, in the order of paths."""
        strangers: dict[str, None] = {}
        for file in self._folder.yaml_files:
            kind = _kind_of_file(file)
            if file == MANIFEST:
                continue
            if kind in self._schema.kinds:
                self._read_file(file, kind)
            elif kind not in strangers:
                strangers[kind] = None
                self._report_stranger(file, kind)

    def _report_stranger(self, file: str, kind: str) -> None:
        kinds = self._schema.kinds
        expected = Phrase("expected-one-of", {"names": quoted(kinds)})
        hint = nearest(kind, kinds)
        source = self._folder.source(file)
        told: dict[str, Arg] = {"name": shortened(kind)}
        self._reports.add(source, (1, 1), "unknown-kind", expected=expected, hint=hint, args=told)
        self.incomplete.update(hint)  # the misnamed folder may hold what others refer to

    def _read_file(self, file: str, kind: str) -> None:
        source = self._folder.source(file)
        try:
            documents = self._composer.documents(self._folder.read(file), source)
        except BrokenFile:
            self.incomplete.add(kind)
            return
        for document in documents:
            for node in document.items if isinstance(document, ListNode) else [document]:
                self._read_entry(node, kind, source)

    def _read_entry(self, node: Node, kind: str, source: Source) -> None:
        shape = self._schema.shape(kind)
        reading = Reading(source, self._reports, self._folder)
        if not isinstance(node, MapNode):
            self.incomplete.add(kind)
            shape.misfit(node, None, reading)
            return
        problems_before = len(self._reports.problems)
        node, replaces = self._without_replaces(node, reading)
        id_node = next((value for key, value in node.pairs if key.text == "id"), None)
        plain = shape.read(node, None, reading)
        if not isinstance(id_node, ScalarNode) or not _IS_ID(id_node.text):
            self.incomplete.add(kind)
            return
        entry = ReadEntry(
            kind=kind, id=id_node.text, source=source, node=node, replaces=replaces, references=reading.references
        )
        if plain is not INVALID and len(self._reports.problems) == problems_before:
            entry.plain = plain
            entry.value = self._converted(plain, kind, node, source)
        self.entries.append(entry)

    def _without_replaces(self, node: MapNode, reading: Reading) -> tuple[MapNode, bool]:
        """The entry without its key ``replaces``, and whether it was there and true."""
        told = next((value for key, value in node.pairs if key.text == REPLACES), None)
        if told is None:
            return node, False
        rest = MapNode(node.line, node.column, [pair for pair in node.pairs if pair[0].text != REPLACES])
        if isinstance(told, ScalarNode) and told.plain and told.text == "true":
            return rest, True
        expected = Phrase("expected-one-of", {"names": quoted(("true",))})
        reading.wrong(told, (None, REPLACES), "wrong-value", expected=expected, found=describe(told))
        return rest, True

    def _converted(self, plain: Any, kind: str, node: MapNode, source: Source) -> msgspec.Struct | None:
        """The entry as the game's struct; what its own checks refuse becomes a problem."""
        try:
            return msgspec.convert(plain, self._schema.kinds[kind])
        except msgspec.ValidationError as error:
            told, _, where = str(error).partition(_MSGSPEC_PATH)
            steps = _msgspec_steps(where)
            at = find(node, steps)
            cause = error.__cause__
            reason: Words | str = cause.message if isinstance(cause, InvalidEntry) else told
            place, path = (at.line, at.column), written(steps)
            self._reports.add(source, place, "unfit", path=path, args={"reason": reason})
            return None


def _read_manifest(
    folder: PackFolder, composer: Composer, reports: Reports
) -> tuple[Manifest, MapNode] | tuple[None, None]:
    """The manifest and where it stands; nothing, after reporting why, if it can't be read."""
    source = folder.source(MANIFEST)
    if MANIFEST not in folder.yaml_files:
        reports.add(source, (1, 1), "no-manifest")
        return None, None
    try:
        documents = composer.documents(folder.read(MANIFEST), source)
    except BrokenFile:
        return None, None
    node = documents[0] if documents else MapNode(1, 1, [])
    _refuse_newer_format(node, source, reports)
    plain = MANIFEST_SHAPE.read(node, None, Reading(source, reports, folder))
    if plain is INVALID or not isinstance(node, MapNode):
        return None, None
    return msgspec.convert(plain, Manifest), node


def _refuse_newer_format(node: Node, source: Source, reports: Reports) -> None:
    """Stop at a format that is yet to come, before anything in the pack is misread."""
    pairs = node.pairs if isinstance(node, MapNode) else []
    for key, value in pairs:
        told = resolve(value) if key.text == "format" and isinstance(value, ScalarNode) else None
        if isinstance(told, int) and told > FORMAT:
            args: dict[str, Arg] = {"format": str(told), "known": str(FORMAT)}
            reports.add(source, (value.line, value.column), "newer-format", args=args)
            raise BrokenPack


def _kind_of_file(file: str) -> str:
    """The kind a file belongs to: the first folder on its path, or its own name without ending."""
    first, _, rest = file.partition("/")
    return first if rest else posixpath.splitext(first)[0]


def _numbers(version: str) -> tuple[int, ...]:
    """A version as numbers that compare; missing ones count as 0."""
    parts = [int(part) for part in version.split(".")]
    return tuple(parts + [0] * (3 - len(parts)))


def _msgspec_steps(where: str) -> tuple[str | int, ...]:
    """The steps of a path as msgspec writes it: ``$.elite.move[3]`` (an unknown key is ``[...]``)."""
    steps = re.findall(r"\.([^.\[\]`]+)|\[(\d+)\]|(\[\.\.\.\])", where)
    known: list[str | int] = []
    for name, index, unknown in steps:
        if unknown:
            break
        known.append(name or int(index))
    return tuple(known)
