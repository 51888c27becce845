"""Hints: what a game's steady bot would answer for a seat, and why, in a few sentences.

A bot may give its reason itself: a method ``reason(match, seat, keys)`` that names a message of the game, or ``None``
where it has none to give. What the answer's preview says is told beside it, or instead. All of it is made from what
the seat was sent or could ask for anyway.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Protocol, runtime_checkable

import msgspec

from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say
from oubliette.play.bots.finding import STEADY, find_bots
from oubliette.play.bots.plain import Bot
from oubliette.table import Preview

MOST_REASONS: Final = 3


@runtime_checkable
class Reasoning(Protocol):
    """A bot that can say why."""

    def reason(self, match: Match[Any], seat: Seat, keys: Sequence[str]) -> Say | None:
        """Why it answers this, in one sentence; nothing where there is nothing to say."""


class Advice(msgspec.Struct, frozen=True):
    """An answer, and the reasons for it, the most telling first."""

    keys: tuple[str, ...]
    why: tuple[Say, ...]


def advise(match: Match[Any], seat: Seat) -> Advice | None:
    """What the steady bot would do for a seat that is asked something; nothing if the game has no such bot."""
    maker = find_bots(match.game).get(STEADY)
    if maker is None or seat not in match.choices:
        return None
    bot = maker(0)
    keys = tuple(bot.choose(match, seat))
    options = {option.key: option for option in match.choices[seat].options}
    chosen = [options[key] for key in keys]  # in this order: where two cards are laid, the first leads
    why = [*_own_reason(bot, match, seat, keys), *_told_by_preview(match, seat, chosen)]
    return Advice(keys, tuple(why[:MOST_REASONS]) or (_plainly(chosen, len(options)),))


def _own_reason(bot: Bot, match: Match[Any], seat: Seat, keys: Sequence[str]) -> Iterator[Say]:
    said = bot.reason(match, seat, keys) if isinstance(bot, Reasoning) else None
    if said is not None:
        yield said


def _plainly(chosen: Sequence[Option[Any]], offered: int) -> Say:
    """What can be said of an answer without a reason of its own: it is told beside this, and not told again."""
    if not chosen:
        return Say("hint-nothing")
    if len(chosen) == 1 and chosen[0].passes:
        return Say("hint-go-on")
    if len(chosen) == 1 and chosen[0].cells:
        return Say("hint-place")
    return Say("hint-soundest", {"count": offered})


def _told_by_preview(match: Match[Any], seat: Seat, chosen: Sequence[Option[Any]]) -> Iterator[Say]:
    """What is known beforehand of where the answer leads."""
    for option in chosen:
        preview: Preview | None = None if option.preview is None else option.preview()
        if preview is not None:
            yield from _odds(match, seat, preview)
            yield from _way(preview)
            yield from (Say("hint-follows", {"what": follow.say}) for follow in preview.follows)


def _odds(match: Match[Any], seat: Seat, preview: Preview) -> Iterator[Say]:
    names = {piece.id: piece.name for piece in match.view(seat).pieces} if preview.odds else {}
    for odds in preview.odds:
        name = names.get(odds.target)
        if name is None or odds.whole <= 0 or odds.say is not None:
            continue
        tenths = round(10 * sum(amount * share for amount, share in odds.results) / odds.whole)
        facts = {"target": name, "whole": tenths // 10, "tenth": tenths % 10}
        falls = round(100 * odds.fells / odds.whole)
        yield Say("hint-fells", {**facts, "percent": falls}) if falls else Say("hint-harms", facts)


def _way(preview: Preview) -> Iterator[Say]:
    for way in preview.ways:
        harm = sum(damage for _, damage in way.harms)
        if harm:
            yield Say("hint-harmful-way", {"harm": harm})
        elif len(way.cells) > 1:
            yield Say("hint-safe-way", {"steps": len(way.cells) - 1})
