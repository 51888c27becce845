"""Writing a pack: YAML that people can edit, put in place as a whole or not at all."""

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import yaml

from oubliette.importers.problems import refuse

_FAST: type[yaml.SafeDumper] = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


class _Dumper(_FAST):  # type: ignore[misc, valid-type]
    """Drawings stay drawings, and nothing is shared between entries."""

    def ignore_aliases(self, data: Any) -> bool:
        """Packs know no aliases."""
        del data
        return True


def _text(dumper: yaml.SafeDumper, value: str) -> yaml.Node:
    style = "|" if "\n" in value else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style=style)


_Dumper.add_representer(str, _text)


def as_yaml(value: object) -> str:
    """An entry, or several, as a pack writes them."""
    plain = msgspec.to_builtins(value)
    return yaml.dump(plain, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)


def draft_beside(folder: Path) -> Path:
    """A new folder beside the place of the pack, where it is made."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        return Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
    except OSError as error:
        why = error.strerror or str(error)
        refuse(str(folder), f"cannot be written: {why}", f"ne peut être écrit : {why}")


def fill(folder: Path, files: Mapping[str, str]) -> None:
    """Write these files into a draft."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def put_in_place(draft: Path, folder: Path) -> None:
    """The draft takes the place of what was there, which is kept until it has."""
    draft.chmod(0o755)
    old: Path | None = None
    try:
        if folder.exists():
            old = Path(tempfile.mkdtemp(prefix=f".{folder.name}.old.", dir=folder.parent)) / folder.name
            folder.replace(old)
        draft.replace(folder)
    except OSError as error:
        if old is not None and old.exists() and not folder.exists():
            old.replace(folder)
        why = error.strerror or str(error)
        refuse(str(folder), f"cannot be written: {why}", f"ne peut être écrit : {why}")
    finally:
        if old is not None and not old.is_symlink():
            shutil.rmtree(old.parent, ignore_errors=True)
