"""Playing a recorded match again from its beginning, and finding where it first goes another way."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from oubliette.api import TableMatch, start_from
from oubliette.kernel.journal import Entry
from oubliette.kernel.match import BugInRules, Match, ReplayDrift
from oubliette.kernel.record import Answer
from oubliette.kernel.saves import Opened, refuse_other_packs
from oubliette.kernel.text import Say


class Replayed(msgspec.Struct, frozen=True):
    """A match as far as it could be played again."""

    match: TableMatch
    recorded: int
    """How many answers the recording has."""
    drift: Say | None = None
    """The first thing that is not as recorded."""
    failed: Answer | None = None
    """The answer a bug report is about."""
    bug: BugInRules | None = None
    """The failure, if the rules failed, or fail again on the answer of a bug report."""


def replay(
    opened: Opened,
    to: int | None = None,
    *,
    packs: Sequence[str] | None = None,
    progress: Callable[[], None] | None = None,
) -> Replayed:
    """Play a recording again, up to ``to`` answers, and compare it with what was recorded.

    ``packs`` says where its packs are now, if they have moved.
    """
    tell = progress or (lambda: None)
    answers = recorded_answers(opened)
    setup = opened.header.setup
    match = start_from(setup if packs is None else msgspec.structs.replace(setup, packs=tuple(packs)))
    refuse_other_packs(opened.header, match.content)
    drift: Say | None = None
    bug: BugInRules | None = None
    try:
        for answer in answers[:to]:
            match.give_again(answer)
            tell()
        if opened.failed is not None and (to is None or to > len(answers)):
            match.give_again(opened.failed)
    except ReplayDrift as drifted:
        drift = drifted.reason
    except BugInRules as failed:
        bug = failed
    first = _first_difference(opened, match)
    return Replayed(match, len(answers), first or drift, opened.failed, bug)


def recorded_answers(opened: Opened) -> list[Answer]:
    """Every answer of a recording."""
    return [answer for segment in opened.segments for answer in segment.stretch.answers]


def _first_difference(opened: Opened, match: Match[Any]) -> Say | None:
    """The first journal line, or else the first checkpoint, that is not as recorded."""
    decode = match.codec.entries.decode
    before = [entry for segment in opened.segments for entry in decode(segment.stretch.entries)]
    now = match.entries()
    for place, (was, is_now) in enumerate(zip(before, now, strict=False)):
        if was != is_now:
            return Say("replay-line-differs", {"number": place + 1, "was": _shown(was), "now": _shown(is_now)})
    return _differing_length(before, now, opened, match) or _differing_checkpoint(opened, match)


def _differing_length(before: list[Entry], now: list[Entry], opened: Opened, match: Match[Any]) -> Say | None:
    """A journal that is too long, or at the end of the recording too short."""
    recorded = len(recorded_answers(opened))
    at_end = match.version == recorded
    if len(now) > len(before) and match.version <= recorded:
        return Say("replay-line-added", {"number": len(before) + 1, "now": _shown(now[len(before)])})
    if at_end and len(now) < len(before):
        return Say("replay-line-missing", {"number": len(now) + 1, "was": _shown(before[len(now)])})
    return None


def _differing_checkpoint(opened: Opened, match: Match[Any]) -> Say | None:
    states = {segment.stretch.first_answer: segment.stretch.state for segment in match.segments}
    for segment in opened.segments:
        was = segment.stretch
        if states.get(was.first_answer, was.state) != was.state:
            return Say("replay-state-differs", {"number": was.first_answer})
    return None


def _shown(entry: Entry) -> str:
    return msgspec.json.encode(entry.event).decode()[:200]
