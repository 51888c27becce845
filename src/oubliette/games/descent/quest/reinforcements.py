"""When a quest brings monsters back: told before it happens (D2-2245)."""

from collections.abc import Iterator

import msgspec

from oubliette.games.descent.content.quest_book import Reinforce, Rule, Test
from oubliette.games.descent.quest.placing import is_meant
from oubliette.games.descent.quest.rules import SCRIPTS
from oubliette.games.descent.state.session import Session
from oubliette.kernel.scripts import Bounds
from oubliette.kernel.text import Say, words

_FORESEEN = ("round", "heroes")
"""Circumstances that are known from the beginning; what hangs on others the story tells when it comes."""


def notes(s: Session) -> Iterator[Say]:
    """For every reinforcement that is sure to come, a sentence that says when, and who."""
    for rule in s.encounter.rules:
        first = _first_round(s, rule)
        if first is None:
            continue
        for deed in rule.do:
            who = _who(s, deed) if isinstance(deed, Reinforce) else None
            if isinstance(deed, Reinforce) and who is not None:
                often = "every" if rule.times is None and _goes_on(rule) else "once"
                yield Say(f"d2-reinforces-{often}", {"round": first, "count": deed.most, "name": who})


def _first_round(s: Session, rule: Rule) -> int | None:
    """The first overlord turn at which a rule holds for this party; nothing where that cannot be foreseen."""
    if rule.at != "overlord_turn_start":
        return None
    when = rule.when or Test()
    asked = [name for name in when.__struct_fields__ if name not in _FORESEEN]
    if any(getattr(when, name) != getattr(Test(), name) for name in asked):
        return None
    if when.heroes is not None and not SCRIPTS.within(s, s.party, when.heroes):
        return None
    if isinstance(when.round, Bounds):
        plain = when.round == msgspec.structs.replace(Bounds[int](), at_least=when.round.at_least)
        return when.round.at_least if plain else None
    return when.round or 1


def _goes_on(rule: Rule) -> bool:
    """Whether it happens in every round from the first on."""
    return rule.when is None or rule.when.round is None or isinstance(rule.when.round, Bounds)


def _who(s: Session, deed: Reinforce) -> Say | None:
    """The group it is about, and the rank where the quest names one; nothing before an open group is chosen."""
    group = next((one for one in s.state.groups.values() if is_meant(one, deed.monster)), None)
    if group is None:
        return None
    name = words(s.book.name(group.kind))
    return Say(f"d2-{deed.rank}-named", {"name": name}) if deed.rank else name
