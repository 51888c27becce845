"""What a newcomer is told while playing: a short strip beside the thing it speaks of, when that thing first matters.

A coach is a YAML file beside the rules: one lesson an entry, in both languages, with the kinds of questions at which it
is told and the part of the table it stands beside. It is written for players; what exactly holds is in the ledger.
"""

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
import yaml

from oubliette.kernel.words import Words

_Played = Literal["choice", "hand", "board", "dice", "page", "market", "hero", "piles"]
_Told = Literal["foes", "journal", "order", "marks", "goal", "tracks"]
Near = _Played | _Told
"""Parts of every table that a lesson can stand beside; a client that does not show one tells it beside the question."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One strip: at which questions it is told, beside what, its heading and at most two sentences."""

    id: str
    at: tuple[str, ...]
    near: Near
    title: Words
    text: Words


class CoachError(Exception):
    """A coach that cannot be used; the text says which file and why."""


def coach_at(path: Path | None) -> tuple[Lesson, ...]:
    """The lessons of a coach, in the order in which they are told; none without one."""
    return () if path is None else _read(path)


@cache
def _read(path: Path) -> tuple[Lesson, ...]:
    try:
        lessons = msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), tuple[Lesson, ...])
    except (OSError, yaml.YAMLError, msgspec.MsgspecError) as error:
        raise CoachError(f"{path}: {error}") from error
    ids = [lesson.id for lesson in lessons]
    if twins := sorted({one for one in ids if ids.count(one) > 1}):
        raise CoachError(f"{path}: lesson {twins[0]} stands there twice")
    return lessons
