"""Tests and operations on the variables of a Valkyrie quest, as conditions and counters of ours."""

import re
from typing import Any, Final

from oubliette.importers.ghs.actions import entry_id

Data = dict[str, Any]
NEVER: Final[Data] = {"round": {"at_most": -1}}
_MOST_TERMS: Final = 40
_NUMBER: Final = re.compile(r"-?\d{1,6}(?:\.\d+)?")


class Unsaid(Exception):
    """Something that our scripts have no words for."""


def counter_of(name: str) -> str:
    """The counter that stands for a variable."""
    return f"v_{entry_id(name)}"[:60]


def condition_of(told: str, counters: set[str]) -> Data | None:
    """Conditions or a test with operators; raises Unsaid. Nothing if it always holds."""
    terms = [one for one in told.split() if one][: _MOST_TERMS + 1]
    if len(terms) > _MOST_TERMS:
        raise Unsaid("too many conditions")
    if not terms:
        return None
    if not any(one.startswith("VarTests") for one in terms):
        found = [_one(one.removeprefix("VarOperation:"), counters) for one in terms]
        return found[0] if len(found) == 1 else {"all_of": found}
    test, rest = _either(terms, counters, 0)
    if rest:
        raise Unsaid(rest[0][:60])
    return test


def _either(terms: list[str], counters: set[str], deep: int) -> tuple[Data, list[str]]:
    """Terms joined by OR, each of terms joined by AND."""
    if deep > 12:
        raise Unsaid("brackets")
    groups: list[list[Data]] = [[]]
    while terms:
        test, terms = _term(terms, counters, deep)
        groups[-1].append(test)
        if not terms or not terms[0].startswith("VarTestsLogicalOperator:"):
            break
        if terms[0].upper().endswith(":OR"):
            groups.append([])
        terms = terms[1:]
    whole = [one[0] if len(one) == 1 else {"all_of": one} for one in groups if one]
    if not whole:
        raise Unsaid("empty test")
    return (whole[0] if len(whole) == 1 else {"any_of": whole}), terms


def _term(terms: list[str], counters: set[str], deep: int) -> tuple[Data, list[str]]:
    if terms[0].startswith("VarTestsParenthesis:("):
        test, rest = _either(terms[1:], counters, deep + 1)
        if not rest or not rest[0].startswith("VarTestsParenthesis:)"):
            raise Unsaid("brackets")
        return test, rest[1:]
    return _one(terms[0].removeprefix("VarOperation:"), counters), terms[1:]


def _one(told: str, counters: set[str]) -> Data:
    name, operator, value = _parts(told)
    if _NUMBER.fullmatch(value) is None:
        raise Unsaid(told)
    bounds = _bounds(operator, round(float(value)), told)
    if name == "#heroes":
        return _negated({"heroes": bounds})
    if name == "#round":
        return _negated({"round": bounds})
    if name.startswith(("#", "$")):
        raise Unsaid(told)
    counters.add(name)
    return _negated({"counter": {"name": counter_of(name), **bounds}})


def _negated(test: Data) -> Data:
    """``!=`` is the test of being equal, turned round."""
    bounds = test.get("counter") or next(iter(test.values()))
    if not bounds.pop("not", False):
        return test
    return {"none_of": [test]}


def _bounds(operator: str, value: int, told: str) -> Data:
    match operator:
        case "==":
            return {"exactly": value}
        case "!=":
            return {"exactly": value, "not": True}
        case ">":
            return {"at_least": value + 1}
        case ">=":
            return {"at_least": value}
        case "<":
            return {"at_most": value - 1}
        case "<=":
            return {"at_most": value}
    raise Unsaid(told)


def _parts(told: str) -> tuple[str, str, str]:
    parts = told.split(",")
    if len(parts) != 3 or not all(parts):
        raise Unsaid(told[:60] or "empty")
    return parts[0][:60], parts[1], parts[2]


def operations_of(told: str, counters: set[str], unsaid: list[str]) -> tuple[list[Data], bool]:
    """What is done with variables, and whether the quest ends by it; what cannot be said is named."""
    found: list[Data] = []
    ends = False
    for one in told.split()[:_MOST_TERMS]:
        try:
            name, operator, value = _parts(one.removeprefix("VarOperation:"))
            if name == "$end":
                ends = True
                continue
            if name.startswith(("#", "$")) or _NUMBER.fullmatch(value) is None:
                raise Unsaid(one)
            found.append(_operation(counter_of(name), operator, round(float(value)), one))
            counters.add(name)
        except Unsaid as error:
            unsaid.append(str(error))
    return found, ends


def _operation(counter: str, operator: str, value: int, told: str) -> Data:
    match operator:
        case "=":
            return {"set_counter": {"counter": counter, "to": value}}
        case "+":
            return {"add": {"counter": counter, "by": value}}
        case "-":
            return {"add": {"counter": counter, "by": -value}}
    raise Unsaid(told)
