"""What both Haven games show alike, in the table vocabulary: goals, counters, piles of ability cards, intents.

``family`` is the beginning of a game's messages, such as ``bb``.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal

from oubliette.haven.scenario_words import GoalOf
from oubliette.haven.vocabulary import Zone
from oubliette.kernel.addends import Addends
from oubliette.kernel.text import Say, words
from oubliette.kernel.words import Words
from oubliette.table import view as seen

ZONES: Final[Mapping[Zone, Literal["hand", "played", "active", "discard", "lost"]]] = {
    "hand": "hand",
    "selected": "played",
    "active": "active",
    "discard": "discard",
    "lost": "lost",
}
"""The places of ability cards in the order they are shown, each with the kind of place it is."""

Bonus = Literal["shield", "retaliate", "flying"]


Decided = Literal["", "reached", "failed"]
"""Whether it is settled how a scenario ends, though its last round goes on."""


def goal_lines(family: str, goal: GoalOf[Any], failure: GoalOf[Any] | None, decided: Decided) -> tuple[Say, ...]:
    """What completes the scenario, and what else fails it; first of all, whether that has happened."""
    settled = (Say(f"{family}-goal-{decided}"),) if decided else ()
    if failure is None:
        return (*settled, words(goal.says))
    return (*settled, words(goal.says), Say(f"{family}-failure", {"text": words(failure.says)}))


def bonus_marks(
    names: Mapping[Bonus, Say], *, shield: Addends, retaliate: Addends, flying: bool
) -> Iterator[seen.Mark]:
    """What guards a figure or lifts it, at a glance, by the names a game has for it: each the sum of its parts."""
    if total := sum(part.value for part in shield):
        yield seen.Mark("shield", "shield", names["shield"], total, good=True, terms=shield)
    if retaliate:
        back = sum(part.value for part in retaliate)
        yield seen.Mark("retaliate", "shield-reflect", names["retaliate"], back, good=True, terms=retaliate)
    if flying:
        yield seen.Mark("flying", "feathered-wing", names["flying"], good=True)


def counter_tracks(counters: Mapping[str, int], names: Mapping[str, Words]) -> Iterator[seen.Track]:
    """The scenario's own counters, as far as it names them: the others are its own affair."""
    for counter, value in counters.items():
        if counter in names:
            yield seen.Track(f"counter/{counter}", words(names[counter]), value)


def intent(
    family: str,
    piece: str,
    name: Say,
    path: tuple[int, ...],
    attacks: Sequence[tuple[str, int]],
    cites: tuple[str, ...],
    stopped: int = 0,
) -> seen.Intent:
    """What a figure will do if nothing changes: the way it goes, its attacks with their values, what Shield stops."""
    word = ("attack-shielded" if stopped else "attack") if attacks else "move" if path else "stay"
    total = sum(value for _, value in attacks)
    facts: dict[str, str | int | Say] = {"figure": name, "value": total, "hexes": max(0, len(path) - 1)}
    say = Say(f"{family}-intent-{word}", facts | ({"left": total - stopped} if stopped else {}))
    return seen.Intent(piece, path, tuple(dict.fromkeys(target for target, _ in attacks)), say, cites)
