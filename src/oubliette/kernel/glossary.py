"""The words players meet on cards and boards, explained for them in a sentence or two.

A glossary is a YAML file beside the rules: one entry a word, in both languages, with the messages of the game that
say it, so that a client can explain whatever shows one of them. It is written for players; rules and their ids are in
the ledger.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec
import yaml

from oubliette.kernel.words import Words


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word, what it means, its picture, and the messages that say it."""

    id: str
    name: Words
    text: Words
    says: tuple[str, ...]
    icon: str = ""


class GlossaryError(Exception):
    """A glossary that cannot be used; the text says which file and why."""


def glossary_at(path: Path | None) -> tuple[Term, ...]:
    """The entries of a glossary, in the order of the file; none without one."""
    return () if path is None else _read(path)


@cache
def _read(path: Path) -> tuple[Term, ...]:
    try:
        terms = msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), tuple[Term, ...])
    except (OSError, yaml.YAMLError, msgspec.MsgspecError) as error:
        raise GlossaryError(f"{path}: {error}") from error
    _refuse_twins(path, "entry", (term.id for term in terms))
    _refuse_twins(path, "message", (message for term in terms for message in term.says))
    return terms


def _refuse_twins(path: Path, what: str, names: Iterable[str]) -> None:
    seen = set[str]()
    for name in names:
        if name in seen:
            raise GlossaryError(f"{path}: {what} {name} stands there twice")
        seen.add(name)
