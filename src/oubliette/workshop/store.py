"""Packs of people's own: each in a folder of its owner, with a draft that is worked on and versions that stay.

A draft is the pack as it is now. A version is a copy that never changes: matches are played from versions, so nothing
that is edited later touches a match. Everything that comes in is bounded, and no name leads out of its folder.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import secrets
import shutil
import time
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, Literal

import msgspec

from oubliette.kernel.saves import write_whole
from oubliette.kernel.words import Words
from oubliette.workshop.refusing import NotDone

LARGEST_FILE: Final = 256 * 1024
LARGEST_PACK: Final = 2 * 1024 * 1024
MOST_FILES: Final = 200
MOST_PACKS: Final = 40
MOST_VERSIONS: Final = 60
MOST_OWNERS: Final = 500
HERE: Final = "here"
"""The owner who sits at the machine itself."""

_FILE: Final = re.compile(r"(?:[a-z0-9][a-z0-9_-]{0,39}/){0,3}[a-z0-9][a-z0-9_.-]{0,59}\.(?:yaml|yml|txt)")
_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,38}[a-z0-9]")
_OWNER: Final = re.compile(r"[a-z0-9]{1,64}")
_LINK: Final = re.compile(r"[A-Za-z0-9_-]{16,64}")
_CARD: Final = "card.json"


Shared = Literal["", "play", "read"]
"""What who has the link may do: nothing, play it, or look inside and take a copy as well."""


class PackCard(msgspec.Struct):
    """What the shelf says of a pack."""

    id: str
    game: str
    title: Words
    revision: int = 0
    changed: float = 0.0
    made_of: str = ""
    """The scenario it began as."""
    link: str = ""
    """The secret of its link for friends; nothing while it is shared with nobody."""
    shared: Shared = ""


class Version(msgspec.Struct, frozen=True):
    """A pack as it was once."""

    number: int
    saved: float
    note: str = ""
    digest: str = ""


class Keep:
    """All packs of all owners, below one folder."""

    def __init__(self, root: Path) -> None:
        self._root = root

    # --- owners

    def new_owner(self) -> str:
        """A new key; whoever brings it owns what is made with it."""
        self._root.mkdir(parents=True, exist_ok=True)
        if sum(one.is_dir() and not one.name.startswith(".") for one in self._root.iterdir()) >= MOST_OWNERS:
            raise NotDone("this workshop is full", "cet atelier est plein", 503)
        key = secrets.token_urlsafe(24)
        (self._root / owner_of(key)).mkdir()
        return key

    def knows(self, owner: str) -> bool:
        """Whether a key was given out here."""
        return bool(_OWNER.fullmatch(owner)) and (self._root / owner).is_dir()

    # --- packs

    def packs(self, owner: str) -> list[PackCard]:
        """The packs of an owner, the last changed first."""
        folder = self._folder(owner)
        if not folder.is_dir():
            return []
        found = [card for one in folder.iterdir() if (card := _read_card(one)) is not None]
        return sorted(found, key=lambda card: -card.changed)

    def card(self, owner: str, pack: str) -> PackCard:
        """What is known of a pack."""
        found = _read_card(self._pack(owner, pack))
        if found is None:
            raise NotDone("there is no such pack", "ce paquet n’existe pas", 404)
        return found

    def create(self, owner: str, game: str, title: Words, files: Mapping[str, str], *, made_of: str = "") -> PackCard:
        """A new pack with these files."""
        if len(self.packs(owner)) >= MOST_PACKS:
            en, fr = f"at most {MOST_PACKS} packs are kept", f"on garde {MOST_PACKS} paquets au plus"
            raise NotDone(en, fr)
        pack = self._free_id(owner, title)
        files = {path: text.replace("__PACK__", pack) for path, text in files.items()}
        _refuse_unfit(files)
        folder = self._pack(owner, pack)
        _write_files(folder / "draft" / pack, files)
        card = PackCard(pack, game, title, 1, time.time(), made_of)
        _write_card(folder, card)
        return card

    def remove(self, owner: str, pack: str) -> None:
        """Throw a pack away; versions that matches are played from stay until those are over."""
        self.share(owner, pack, "")
        folder = self._pack(owner, pack)
        (folder / _CARD).rename(folder / "gone.json")
        shutil.rmtree(folder / "draft")

    def draft(self, owner: str, pack: str) -> Path:
        """The folder of a pack as it is now."""
        self.card(owner, pack)
        return self._pack(owner, pack) / "draft" / pack

    def files(self, owner: str, pack: str) -> dict[str, str]:
        """The texts of a draft."""
        return _read_files(self.draft(owner, pack))

    def write(self, owner: str, pack: str, changes: Mapping[str, str | None], revision: int) -> PackCard:
        """Change files of a draft; refused if somebody else has changed it meanwhile."""
        card = self.card(owner, pack)
        if revision != card.revision:
            en = "the pack was changed elsewhere: look at it again"
            raise NotDone(en, "le paquet a changé ailleurs : regardez-le de nouveau", 409)
        files: dict[str, str | None] = {**self.files(owner, pack), **changes}
        kept = {path: text for path, text in files.items() if text is not None}
        _refuse_unfit(kept)
        folder = self.draft(owner, pack)
        for path, text in changes.items():
            if not _FILE.fullmatch(path):
                raise _unfit_name(path)
            if text is None:
                (folder / path).unlink(missing_ok=True)
            else:
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                write_whole(folder / path, text.encode())
        card.revision += 1
        card.changed = time.time()
        card.title = _title_of(kept, card.title)
        _write_card(self._pack(owner, pack), card)
        return card

    # --- versions

    def versions(self, owner: str, pack: str) -> list[Version]:
        """The versions of a pack, the newest first."""
        self.card(owner, pack)
        folder = self._pack(owner, pack) / "versions"
        found = [_read_version(one) for one in folder.iterdir()] if folder.is_dir() else []
        return sorted((one for one in found if one is not None), key=lambda one: -one.number)

    def keep_version(self, owner: str, pack: str, note: str = "") -> Version:
        """Keep the draft as a version; the newest one again if nothing has changed since."""
        files = self.files(owner, pack)
        digest = digest_of(files)
        known = self.versions(owner, pack)
        if known and known[0].digest == digest:
            return known[0]
        if len(known) >= MOST_VERSIONS:
            en = f"at most {MOST_VERSIONS} versions are kept: take one away first"
            raise NotDone(en, f"on garde {MOST_VERSIONS} versions au plus : ôtez-en une d’abord")
        version = Version(known[0].number + 1 if known else 1, time.time(), note[:120], digest)
        folder = self._pack(owner, pack) / "versions" / f"{version.number:04}"
        _write_files(folder / pack, files)
        write_whole(folder / _CARD, msgspec.json.encode(version))
        return version

    def version_folder(self, owner: str, pack: str, number: int) -> Path:
        """The folder of a version; it never changes."""
        self.card(owner, pack)
        folder = self._pack(owner, pack) / "versions" / f"{number:04}" / pack
        if not folder.is_dir():
            raise NotDone("there is no such version", "cette version n’existe pas", 404)
        return folder

    def with_file(self, owner: str, pack: str, number: int, file: str, text: str) -> Path:
        """The folder of a version with one more file, for a match that begins elsewhere than it would."""
        files = {**self.version_files(owner, pack, number), file: text}
        _refuse_unfit(files)
        folder = self.version_folder(owner, pack, number).parent.parent / f"{number:04}-{digest_of(files)}" / pack
        if not folder.is_dir():
            _write_files(folder, files)
        return folder

    def version_files(self, owner: str, pack: str, number: int) -> dict[str, str]:
        """The texts of a version."""
        return _read_files(self.version_folder(owner, pack, number))

    def restore(self, owner: str, pack: str, number: int, revision: int) -> PackCard:
        """Make a draft what a version is; what the draft was is kept as a version first."""
        before, then = self.files(owner, pack), self.version_files(owner, pack, number)
        self.keep_version(owner, pack, "")
        changes: dict[str, str | None] = {path: None for path in before if path not in then}
        return self.write(owner, pack, {**changes, **then}, revision)

    def remove_version(self, owner: str, pack: str, number: int) -> None:
        """Take a version away."""
        shutil.rmtree(self.version_folder(owner, pack, number).parent)

    # --- friends

    def share(self, owner: str, pack: str, how: Shared) -> PackCard:
        """Open a pack for whoever has its link, or for nobody; another link each time it was closed."""
        card = self.card(owner, pack)
        if not how:
            self._link_file(card.link).unlink(missing_ok=True)
            card.link = ""
        elif not card.link:
            card.link = secrets.token_urlsafe(18)
            self._link_file(card.link).parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._link_file(card.link), msgspec.json.encode((owner, pack)))
        card.shared = how
        _write_card(self._pack(owner, pack), card)
        return card

    def behind(self, link: str) -> tuple[str, PackCard]:
        """Whose pack a link leads to; as if it did not exist, if it is closed or the pack is gone."""
        gone = NotDone("this link leads nowhere any more", "ce lien ne mène plus nulle part", 404)
        if not _LINK.fullmatch(link):
            raise gone
        try:
            owner, pack = msgspec.json.decode(self._link_file(link).read_bytes(), type=tuple[str, str])
            card = self.card(owner, pack)
        except (OSError, msgspec.DecodeError, NotDone) as error:
            raise gone from error
        if not card.shared or not secrets.compare_digest(card.link, link):
            raise gone
        return owner, card

    def _link_file(self, link: str) -> Path:
        return self._root / ".links" / f"{owner_of(link)}.json"

    # --- one file

    def export(self, owner: str, pack: str) -> bytes:
        """The draft as one file: a zip with the folder of the pack."""
        made = io.BytesIO()
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
            for path, text in sorted(self.files(owner, pack).items()):
                archive.writestr(zipfile.ZipInfo(f"{pack}/{path}", (1980, 1, 1, 0, 0, 0)), text.encode())
        return made.getvalue()

    def bring(self, owner: str, content: bytes) -> PackCard:
        """A new pack from such a file."""
        files = unpacked(content)
        from oubliette.workshop import texts

        manifest = files.get("pack.yaml")
        if manifest is None:
            raise NotDone("there is no pack.yaml in the file", "il n’y a pas de pack.yaml dans le fichier")
        said = texts.entries(manifest)
        plain = said[0].plain() if said else {}
        game, title = str(plain.get("game", "")), _title_of(files, Words(en="Pack", fr="Paquet"))
        if not re.fullmatch("[a-z_]{1,40}", game):
            raise NotDone("pack.yaml names no game", "pack.yaml ne nomme pas de jeu")
        return self._renamed(owner, game, title, files)

    def copy_of(self, owner: str, pack: str, number: int, other: str) -> PackCard:
        """A version of a pack as a new pack of somebody else."""
        card = self.card(owner, pack)
        return self._renamed(other, card.game, card.title, self.version_files(owner, pack, number))

    def _renamed(self, owner: str, game: str, title: Words, files: dict[str, str]) -> PackCard:
        """A new pack from these files, under a name that is free."""
        from oubliette.workshop import texts

        manifest = files["pack.yaml"]
        said = texts.entries(manifest)
        plain = said[0].plain() if said else {}
        card = self.create(owner, game, title, files)
        if plain.get("id") != card.id:
            renamed = texts.apply(manifest, 0, texts.Edit("set", ("id",), card.id))
            card = self.write(owner, card.id, {"pack.yaml": renamed}, card.revision)
        return card

    # --- places

    def _folder(self, owner: str) -> Path:
        if not _OWNER.fullmatch(owner):
            raise NotDone("there is no such owner", "ce propriétaire n’existe pas", 404)
        return self._root / owner

    def _pack(self, owner: str, pack: str) -> Path:
        if not _ID.fullmatch(pack):
            raise NotDone("there is no such pack", "ce paquet n’existe pas", 404)
        return self._folder(owner) / pack

    def _free_id(self, owner: str, title: Words) -> str:
        words = re.sub(r"[^a-z0-9]+", "_", title.en.lower()).strip("_")[:30].strip("_")
        stem = f"my_{words}" if words else "my_pack"
        stem = re.sub("__+", "_", stem)
        return next(
            name
            for name in (stem, *(f"{stem}_{number}" for number in range(2, 1000)))
            if not (self._folder(owner) / name).exists()
        )


def owner_of(key: str) -> str:
    """Whose key it is; the key itself is kept nowhere."""
    return hashlib.blake2b(key.encode(), digest_size=16).hexdigest()


def digest_of(files: Mapping[str, str]) -> str:
    """A fingerprint of texts."""
    whole = json.dumps(sorted(files.items()), ensure_ascii=False).encode()
    return hashlib.blake2b(whole, digest_size=12).hexdigest()


def unpacked(content: bytes) -> dict[str, str]:
    """The texts in a zip; its outermost folder is left out. Bounded before anything is unfolded."""
    en, fr = "this is no file of a pack", "ce n’est pas un fichier de paquet"
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            infos = [one for one in archive.infolist() if not one.is_dir()]
            if len(infos) > MOST_FILES or sum(one.file_size for one in infos) > LARGEST_PACK:
                raise NotDone("the pack is too large", "le paquet est trop grand")
            names = [one.filename for one in infos]
            root = min(
                (name.removesuffix("pack.yaml") for name in names if name.endswith("pack.yaml")), key=len, default=""
            )
            files = {}
            for info in infos:
                name = info.filename.removeprefix(root)
                if info.filename.startswith(root) and _FILE.fullmatch(name):
                    with archive.open(info) as stream:
                        raw = stream.read(LARGEST_FILE + 1)
                    files[name] = raw.decode("utf-8")
    except (zipfile.BadZipFile, UnicodeDecodeError, RuntimeError, NotImplementedError, OSError) as error:
        raise NotDone(en, fr) from error
    _refuse_unfit(files)
    return files


def _unfit_name(path: str) -> NotDone:
    en = f"a file cannot be called {path[:60]!r}: small letters, digits, .yaml or .txt"
    return NotDone(en, f"un fichier ne peut s’appeler {path[:60]!r} : minuscules, chiffres, .yaml ou .txt")


def _refuse_unfit(files: Mapping[str, str]) -> None:
    for path, text in files.items():
        if not _FILE.fullmatch(path):
            raise _unfit_name(path)
        if len(text.encode()) > LARGEST_FILE:
            raise NotDone(f"{path} is too large", f"{path} est trop grand")
    if len(files) > MOST_FILES or sum(len(text.encode()) for text in files.values()) > LARGEST_PACK:
        raise NotDone("the pack is too large", "le paquet est trop grand")


def _title_of(files: Mapping[str, str], otherwise: Words) -> Words:
    from oubliette.workshop import texts

    try:
        title = texts.entries(files["pack.yaml"])[0].plain()["title"]
        return Words(en=str(title["en"])[:80], fr=str(title["fr"])[:80])
    except (NotDone, LookupError, TypeError):
        return otherwise


def _read_files(folder: Path) -> dict[str, str]:
    def walk(below: Path) -> Iterator[Path]:
        for one in sorted(below.iterdir()):
            if one.is_symlink() or one.name.startswith("."):
                continue
            if one.is_dir():
                yield from walk(one)
            else:
                yield one

    return {one.relative_to(folder).as_posix(): one.read_text(encoding="utf-8") for one in walk(folder)}


def _write_files(folder: Path, files: Mapping[str, str]) -> None:
    folder.mkdir(parents=True)
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(text.encode())


def _read_card(folder: Path) -> PackCard | None:
    try:
        return (
            None if folder.name.startswith(".") else msgspec.json.decode((folder / _CARD).read_bytes(), type=PackCard)
        )
    except (OSError, msgspec.DecodeError):
        return None


def _read_version(folder: Path) -> Version | None:
    try:
        return msgspec.json.decode((folder / _CARD).read_bytes(), type=Version)
    except (OSError, msgspec.DecodeError):
        return None


def _write_card(folder: Path, card: PackCard) -> None:
    write_whole(folder / _CARD, msgspec.json.encode(card))
