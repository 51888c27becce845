"""Hints: what a good player would answer for a seat, and why, in a few sentences.

The answer is searched for, and what tells it from the next best one is told: what it gains, and the chance of winning.
Where the search agrees with the steady bot, that one's reason comes first: its method ``reason(match, seat, keys)``
names a message of the game, or ``None`` where it has none to give. What the answer's preview says is told beside it, or
instead. All of it is made from what the seat was sent or could ask for anyway.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import Any, Final, Protocol, runtime_checkable

import msgspec

from oubliette.kernel.choices import Choice, Option, Seat
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say
from oubliette.kernel.thinking import Weighed
from oubliette.minds import Budget, Line, Thought, think
from oubliette.play.bots.finding import STEADY, find_bots, thinking_of
from oubliette.play.bots.plain import Bot
from oubliette.table import Preview

MOST_REASONS: Final = 3
TELLING: Final = 0.01
"""A smaller difference in the chance of winning is no reason."""


@runtime_checkable
class Reasoning(Protocol):
    """A bot that can say why."""

    def reason(self, match: Match[Any], seat: Seat, keys: Sequence[str]) -> Say | None:
        """Why it answers this, in one sentence; nothing where there is nothing to say."""


@runtime_checkable
class Recommending(Protocol):
    """A bot that tells others something else than it would do itself, where its own pick is left to luck."""

    def recommend(self, match: Match[Any], seat: Seat) -> Sequence[str] | None:
        """What it recommends; nothing where it would do the same."""


class Advice(msgspec.Struct, frozen=True):
    """An answer, and the reasons for it, the most telling first."""

    keys: tuple[str, ...]
    why: tuple[Say, ...]
    costly: tuple[str, ...] = ()
    """The answers that a good player would laugh at, as far as they can be told."""


def advise(match: Match[Any], seat: Seat, depth: int = 0, seconds: float = 0.0) -> Advice | None:
    """What a good player would do for a seat that is asked something; nothing if the game has no bot of its own.

    With a ``depth`` it is searched for, and compared with the next best answer: 1 as a keen player thinks, more in
    proportion, and no longer than so many seconds if any are named. Without it the answer is the steady bot's.
    """
    maker = find_bots(match.game).get(STEADY)
    if maker is None or seat not in match.choices:
        return None
    bot = maker(0)
    thought = _thought(match, seat, bot, depth, seconds)
    options = {option.key: option for option in match.choices[seat].options}
    chosen = [options[key] for key in thought.keys]  # in this order: where two cards are laid, the first leads
    why = [
        *(_own_reason(bot, match, seat, thought.keys) if thought.keys == thought.steady else ()),
        *_gain(match, seat, thought),
        *_against(thought, options),
        *_told_by_preview(match, seat, chosen),
    ]
    why = [say for place, say in enumerate(why) if say not in why[:place]]  # such as the odds of two alike
    told = tuple(why[:MOST_REASONS]) or (_plainly(chosen, thought, match.choices[seat]),)
    costly = tuple(key for key in blunders(match, seat, bot) if key not in thought.keys)
    return Advice(thought.keys, told, costly)


def blunders(match: Match[Any], seat: Seat, bot: Bot) -> tuple[str, ...]:
    """The answers that a bot finds far worse than its own, where it weighs them: each by the best it can be part of."""
    thinking = thinking_of(match.game)
    answer = bot.choose(match, seat) if thinking is not None else []
    if thinking is None or not isinstance(answer, Weighed):
        return ()
    worth: dict[str, float] = {}
    for found, keys in answer.ranked:
        for key in keys:
            worth[key] = max(found, worth.get(key, found))
    least = max((worth[key] for key in answer if key in worth), default=inf) - thinking.blunder
    return tuple(option.key for option in match.choices[seat].options if worth.get(option.key, -inf) < least < inf)


def _thought(match: Match[Any], seat: Seat, bot: Bot, depth: int, seconds: float) -> Thought:
    thinking = thinking_of(match.game)
    recommended = bot.recommend(match, seat) if isinstance(bot, Recommending) else None
    if recommended is not None:
        return Thought(tuple(recommended), steady=tuple(recommended))
    if not depth or thinking is None:
        keys = tuple(bot.choose(match, seat))
        return Thought(keys, steady=keys)
    budget = Budget(depth * thinking.pace, seconds)
    return think(match, seat, thinking, budget, match.version, steady=bot, reasons=True)


def _own_reason(bot: Bot, match: Match[Any], seat: Seat, keys: Sequence[str]) -> Iterator[Say]:
    said = bot.reason(match, seat, keys) if isinstance(bot, Reasoning) else None
    if said is not None:
        yield said


def _gain(match: Match[Any], seat: Seat, thought: Thought) -> Iterator[Say]:
    """What most of the difference from the next best answer comes from."""
    thinking = thinking_of(match.game)
    if len(thought.lines) < 2 or thinking is None:
        return
    best, other = thought.lines[0], _next_best(thought)
    if best.chance - other.chance < TELLING:
        return
    if best.ends - other.ends > TELLING:
        yield Say("hint-gain", {"gain": Say("hint-gain-win")})
        return
    words = thinking.gains(match.context, seat)
    gained: dict[str, float] = {}
    for name, added in best.adds.items():
        if name in words:
            gained[words[name]] = gained.get(words[name], 0.0) + added - other.adds.get(name, 0.0)
    most = max(gained, key=lambda word: gained[word], default="")
    if most == "strength" and all(option.passes for option in match.choices[seat].options if option.key in best.keys):
        most = "means"  # who passes keeps what he has, and is no stronger for it
    if most and gained[most] > 0:
        yield Say("hint-gain", {"gain": Say(f"hint-gain-{most}")})


def _next_best(thought: Thought) -> Line:
    """The best of the answers that were not chosen."""
    return max(thought.lines[1:], key=lambda line: line.chance)


def _against(thought: Thought, options: Mapping[str, Option[Any]]) -> Iterator[Say]:
    """The chance of winning, against the next best answer; nothing where that is no difference."""
    if len(thought.lines) < 2:
        return
    best, other = thought.lines[0], _next_best(thought)
    facts: dict[str, Any] = {"best": round(100 * best.chance), "next": round(100 * other.chance)}
    if facts["best"] <= facts["next"]:
        return
    option = options[other.keys[0]] if len(other.keys) == 1 else None
    if option is not None and option.say is not None and not option.cells:
        yield Say("hint-against", {**facts, "other": option.say})
    else:
        yield Say("hint-against-next", facts)


def _plainly(chosen: Sequence[Option[Any]], thought: Thought, choice: Choice) -> Say:
    """What can be said of an answer without a reason of its own: it is told beside this, and not told again."""
    if not chosen:
        return Say("hint-nothing")
    if len(choice.options) == 1 and choice.least:
        return Say("hint-only")
    if len(chosen) == 1 and chosen[0].passes:
        return Say("hint-go-on")
    if len(chosen) == 1 and chosen[0].cells:
        return Say("hint-place")
    if len(thought.lines) > 1:
        return Say("hint-alike")
    return Say("hint-usual")


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
