"""Which rules are looked at, which mutants of them are tried, and which tests ought to notice."""

import random
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec
from tools.mutants.running import Task
from tools.mutants.sites import Mutant

from oubliette.kernel.ledger import Ledger, LedgerError
from oubliette.kernel.ledger.files import read_yaml

Cited = dict[str, list[str]]


class Wanted(msgspec.Struct, frozen=True):
    """What somebody asked for."""

    rules: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()
    sample: int = 0
    """So many rules, drawn with the seed; 0 is all of them."""
    seed: int = 1
    each: int = 6
    """At most so many mutants of a rule; 0 is all of them."""
    tests: int = 60
    """At most so many tests run against a mutant; 0 is all of them."""
    written: bool = False
    """Only rules that one of these mutants belongs to."""


class Chosen(msgspec.Struct):
    """The work that was chosen, and what could not be looked at."""

    rules: list[str]
    tasks: list[Task]
    asked_by: dict[Mutant, list[str]]
    """For each mutant the rules it was taken for."""
    unwritten: list[str]
    """Rules with tests that no function cites."""
    equivalent: list[Mutant]
    """Mutants set aside, which nothing could tell from the rule itself."""


def choose(ledger: Ledger, mutants: Sequence[Mutant], cited: Cited, wanted: Wanted, aside: Iterable[str]) -> Chosen:
    """The rules that were asked for, with the mutants to try and their tests."""
    by_rule: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        for rule in mutant.rules:
            by_rule.setdefault(rule, []).append(mutant)
    rules = _rules(ledger, cited, wanted, by_rule)
    set_aside, equivalent = set(aside), []
    asked_by: dict[Mutant, list[str]] = {}
    unwritten = [rule for rule in rules if rule not in by_rule]
    for rule in rules:
        found = by_rule.get(rule, [])
        equivalent += [mutant for mutant in found if mutant.key in set_aside and mutant not in equivalent]
        for mutant in _some([one for one in found if one.key not in set_aside], rule, wanted):
            asked_by.setdefault(mutant, []).append(rule)
    tasks = [Task(mutant, _tests(mutant, asked_by[mutant], cited, wanted.tests)) for mutant in sorted(asked_by)]
    return Chosen(rules, tasks, asked_by, unwritten, equivalent)


def _rules(ledger: Ledger, cited: Cited, wanted: Wanted, by_rule: dict[str, list[Mutant]]) -> list[str]:
    for rule in wanted.rules:
        ledger.rule(rule)
    strangers = [area for area in wanted.areas if area not in ledger.areas]
    if strangers:
        raise LedgerError(f"{ledger.game} has no area {', '.join(strangers)} (it has: {', '.join(ledger.areas)})")
    if wanted.rules:
        return list(wanted.rules)
    proven = [rule.id for rule in ledger if rule.id in cited and (not wanted.areas or rule.area in wanted.areas)]
    written = [rule for rule in proven if rule in by_rule]
    if not wanted.sample:
        return written if wanted.written else proven
    chance = random.Random(wanted.seed)  # noqa: S311 (a sample that can be drawn again)
    drawn = set(chance.sample(written, min(wanted.sample, len(written))))
    return [rule for rule in proven if rule in drawn]


def _some(mutants: list[Mutant], rule: str, wanted: Wanted) -> list[Mutant]:
    """Those of a rule that are tried: first where its own line cites it, then the rest of its functions."""
    chance = random.Random(f"{wanted.seed} {rule}")  # noqa: S311
    order = sorted([mutant for mutant in mutants if mutant.sure] or mutants)
    chance.shuffle(order)
    order.sort(key=lambda mutant: rule not in mutant.own)  # stable
    return order[: wanted.each] if wanted.each else order


def _tests(mutant: Mutant, asked_by: Sequence[str], cited: Cited, most: int) -> tuple[str, ...]:
    """The tests that cite a rule of this mutant: first those of the rules it was taken for."""
    rules = dict.fromkeys((*asked_by, *mutant.own, *mutant.rules))
    return tuple(dict.fromkeys(test for rule in rules for test in cited.get(rule, ())))[: most or None]


def read_aside(path: Path) -> dict[str, str]:
    """Mutants set aside with their reasons."""
    if not path.exists():
        return {}
    aside = read_yaml(path, dict[str, str])
    bare = [key for key, reason in aside.items() if not reason.strip()]
    if bare:
        raise LedgerError(f"{path}: set aside without a reason: {bare[0]}")
    return aside


def stale(aside: Iterable[str], mutants: Sequence[Mutant]) -> list[str]:
    """Lines that name no mutant of these any more, or several: their reason may not hold now."""
    known = {mutant.key for mutant in mutants}
    return [key for key in aside if key not in known]
