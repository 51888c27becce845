"""What changed from one table to the next, entry by entry, as JSON that any client can apply.

A change of an object is ``{"set": {field: value}, "gone": [field], "in": {field: change}}``. A change of a list is a
list: ``[first, end]`` keeps the old entries from ``first`` up to, not including, ``end``; ``{"new": value}`` is another
entry; ``{"old": place, "change": change}`` is the old entry at that place with what changed in it. Entries are matched
by their id or key where they have one, else by their place. What is equal is never walked through twice.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from oubliette.kernel.text import Say

Change: TypeAlias = dict[str, Any] | list[Any]

_NAMES: Final = ("id", "key")


class _Shape(NamedTuple):
    """What there is to know of a kind of struct: its fields with their defaults, and which of them names an entry."""

    fields: tuple[tuple[str, Any], ...]
    name: str
    whole: bool
    """Too small to be told in parts."""


_NO_DEFAULT: Final = object()
_WHOLE: Final = object()
"""Said of a part that is told whole."""


_shapes: dict[type, _Shape] = {}


def _shape(kind: type[msgspec.Struct]) -> _Shape:
    known = _shapes.get(kind)
    if known is None:
        known = _shapes[kind] = _looked_at(kind)
    return known


def _looked_at(kind: type[msgspec.Struct]) -> _Shape:
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    leaves_out = kind.__struct_config__.omit_defaults
    known = (_NO_DEFAULT,) * (len(names) - len(defaults)) + (
        tuple(defaults) if leaves_out else (_NO_DEFAULT,) * len(defaults)
    )
    return _Shape(tuple(zip(names, known, strict=True)), next((n for n in _NAMES if n in names), ""), kind is Say)


def change_between(before: Any, after: Any) -> dict[str, Any] | None:
    """What makes one struct into another of its kind; nothing if they are equal."""
    fresh: dict[str, Any] = {}
    inside: dict[str, Any] = {}
    gone: list[str] = []
    for field, default in _shape(type(after)).fields:
        old, new = getattr(before, field), getattr(after, field)
        if old is new:
            continue
        left_out = _is_left_out(new, default)
        part = _WHOLE if left_out or _is_left_out(old, default) else _part(old, new)
        if part is None or (part is _WHOLE and old == new):
            continue
        if left_out:
            gone.append(field)
        elif part is _WHOLE:
            fresh[field] = new
        else:
            inside[field] = part
    change = {"set": fresh, "gone": gone, "in": inside}
    return {name: found for name, found in change.items() if found} or None


def _is_left_out(value: Any, default: Any) -> bool:
    """Whether encoding leaves a field out, as msgspec does."""
    if value is default:
        return True
    return type(default) is msgspec.Raw or (type(value) in (dict, list, set) and not value and _makes(default, value))


def _makes(default: Any, value: Any) -> bool:
    return getattr(default, "factory", None) is type(value)


def _part(old: Any, new: Any) -> Any:
    """A change inside a field: nothing if there is none, ``_WHOLE`` where it had better be told whole."""
    if isinstance(new, tuple):
        return _list_change(old, new) if type(old) is tuple and old and new else _WHOLE
    if not isinstance(new, msgspec.Struct) or type(old) is not type(new) or _shape(type(new)).whole:
        return _WHOLE
    return change_between(old, new) if _name_of(old) == _name_of(new) else _WHOLE


def _name_of(entry: Any) -> Any:
    name = _shape(type(entry)).name if isinstance(entry, msgspec.Struct) else ""
    return getattr(entry, name) or None if name else None


def _list_change(old: tuple[Any, ...], new: tuple[Any, ...]) -> Any:
    """Which old entries are kept, changed or new, in the new order; whole where hardly any is kept."""
    if not isinstance(new[0], msgspec.Struct):
        return _rows_change(old, new)
    places: dict[Any, int] | None = None
    steps: list[Any] = []
    for place, entry in enumerate(new):
        if place < len(old) and (old[place] is entry or old[place] == entry):
            _keep(steps, place)
            continue
        if places is None:
            places = _places(old)
        at = _counterpart(entry, place, places, old)
        part = _WHOLE if at is None else _part(old[at], entry)
        if at is not None and (part is None or (part is _WHOLE and old[at] == entry)):
            _keep(steps, at)
        else:
            steps.append({"new": entry} if part is _WHOLE else {"old": at, "change": part})
    if places is None and len(old) == len(new):
        return None
    return steps if any(type(step) is list or "old" in step for step in steps) else _WHOLE


def _rows_change(old: tuple[Any, ...], new: tuple[Any, ...]) -> Any:
    """The same for plain values and rows: what stands alike at both ends is kept."""
    shorter = min(len(old), len(new))
    head = next((n for n in range(shorter) if old[n] != new[n]), shorter)
    tail = next((n for n in range(shorter - head) if old[-1 - n] != new[-1 - n]), shorter - head)
    if head == len(old) == len(new):
        return None
    if 2 * (head + tail) <= len(new):
        return _WHOLE
    steps: list[Any] = [[0, head]] if head else []
    steps += [{"new": entry} for entry in new[head : len(new) - tail]]
    return [*steps, [len(old) - tail, len(old)]] if tail else steps


def _places(old: tuple[Any, ...]) -> dict[Any, int]:
    """Where the named entries stand, the first of each name."""
    found: dict[Any, int] = {}
    for place, entry in enumerate(old):
        name = _name_of(entry)
        if name is not None:
            found.setdefault(name, place)
    return found


def _counterpart(entry: Any, place: int, places: Mapping[Any, int], old: Sequence[Any]) -> int | None:
    """The old entry that a new one is to be compared with."""
    name = _name_of(entry)
    if name is not None:
        return places.get(name)
    return place if place < len(old) and type(old[place]) is type(entry) and _name_of(old[place]) is None else None


def _keep(steps: list[Any], place: int) -> None:
    """Keep an old entry, in one stretch with those before it where it goes on."""
    if steps and type(steps[-1]) is list and steps[-1][1] == place:
        steps[-1][1] = place + 1
    else:
        steps.append([place, place + 1])


def applied(before: Any, change: Any) -> Any:
    """The JSON value that a change makes of an old one, which stays as it is; ``ValueError`` if it does not fit."""
    if isinstance(change, list):
        return _list_applied(before, change)
    if not isinstance(before, dict):
        raise ValueError("a change of an object, where there is none")
    after = {field: value for field, value in before.items() if field not in change.get("gone", ())}
    after.update(change.get("set", {}))
    for field, inside in change.get("in", {}).items():
        if field not in before:
            raise ValueError(f"a change inside {field!r}, which is not there")
        after[field] = applied(before[field], inside)
    return after


def _list_applied(before: Any, steps: list[Any]) -> list[Any]:
    if not isinstance(before, list):
        raise ValueError("a change of a list, where there is none")
    after: list[Any] = []
    for step in steps:
        if isinstance(step, list):
            first, end = step
            if not 0 <= first <= end <= len(before):
                raise ValueError(f"entries {first} to {end} of {len(before)}")
            after += before[first:end]
        elif "new" in step:
            after.append(step["new"])
        elif 0 <= step["old"] < len(before):
            after.append(applied(before[step["old"]], step["change"]))
        else:
            raise ValueError(f"entry {step['old']} of {len(before)}")
    return after


__all__ = ["Change", "applied", "change_between"]
