"""What the counters of an encounter mean: how they rise by themselves, and what is decided when they are full."""

from collections.abc import Iterator

from oubliette.games.descent.content.quest_book import Counter, Encounter, Win
from oubliette.kernel.scripts import Add
from oubliette.kernel.text import Say, words
from oubliette.table.view import Step


def notes(encounter: Encounter) -> Iterator[Say]:
    """For every counter that decides the encounter, a sentence that says so."""
    for counter in encounter.counters:
        found = _decides(encounter, counter.id)
        if found is None:
            continue
        full, side = found
        facts: dict[str, str | int | Say] = {"what": words(counter.name), "full": full, "side": side}
        by = _rises(encounter, counter.id)
        yield Say("d2-clock", {**facts, "by": by}) if by else Say("d2-counted", facts)


def steps(encounter: Encounter, counter: Counter) -> tuple[Step, ...]:
    """The step of a track with which somebody wins."""
    found = _decides(encounter, counter.id)
    return () if found is None else (Step(found[0], Say(f"d2-clock-{found[1]}"), "hourglass"),)


def _decides(encounter: Encounter, counter: str) -> tuple[int, str] | None:
    """At which value it decides the encounter, and for whom."""
    for rule in encounter.rules:
        asked = rule.when.counter if rule.when is not None else None
        won = next((deed.side for deed in rule.do if isinstance(deed, Win)), None)
        if asked is not None and asked.name == counter and asked.at_least is not None and won is not None:
            return asked.at_least, won
    return None


def _rises(encounter: Encounter, counter: str) -> int:
    """By how much it rises at the end of every round, whatever happens."""
    every = [rule for rule in encounter.rules if rule.at == "round_end" and rule.when is None and rule.times is None]
    added = [deed for rule in every for deed in rule.do if isinstance(deed, Add) and deed.counter == counter]
    return sum(deed.by for deed in added)
