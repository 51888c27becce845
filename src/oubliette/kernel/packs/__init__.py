"""Packs: folders of YAML that bring monsters, cards and scenarios into a game, checked as they are read.

A game declares what packs may hold (``PackSchema``) and loads them (``load_packs``) into typed ``Content``. Packs
are data only; whatever is wrong with one is told with file, line, column, what was found and what was expected.
"""

from oubliette.kernel.packs.annotations import INLINE, VERBS, Id, RefTo, TextFile, Version, note
from oubliette.kernel.packs.content import Content, PackInfo, UnknownEntry
from oubliette.kernel.packs.loading import check_pack, check_packs, load_packs, read_manifest
from oubliette.kernel.packs.problems import ContentError, Phrase, Problem, nearest, render_problem
from oubliette.kernel.packs.reports import LIMITS, Limits
from oubliette.kernel.packs.schema import (
    Check,
    EachEntry,
    InvalidEntry,
    Manifest,
    PackSchema,
    Report,
    Requirement,
    manifest_json_schema,
)
from oubliette.kernel.packs.standing import Standing

__all__ = [
    "INLINE",
    "LIMITS",
    "VERBS",
    "Check",
    "Content",
    "ContentError",
    "EachEntry",
    "Id",
    "InvalidEntry",
    "Limits",
    "Manifest",
    "PackInfo",
    "PackSchema",
    "Phrase",
    "Problem",
    "RefTo",
    "Report",
    "Requirement",
    "Standing",
    "TextFile",
    "UnknownEntry",
    "Version",
    "check_pack",
    "check_packs",
    "load_packs",
    "manifest_json_schema",
    "nearest",
    "note",
    "read_manifest",
    "render_problem",
]
