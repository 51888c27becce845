"""What is wrong with a script, told when the pack is read: at the line where it stands."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, get_origin

import msgspec
from msgspec import inspect

from oubliette.kernel.packs import Report, nearest
from oubliette.kernel.scripts.words import (
    RULE_WORDS,
    Add,
    Branch,
    ClearFlag,
    Done,
    FirstOf,
    Later,
    Rule,
    SetCounter,
    SetFlag,
    When,
)
from oubliette.kernel.words import Words

Path: TypeAlias = tuple[str | int, ...]
Fault: TypeAlias = Callable[[Words, Path, Sequence[str]], None]


class Moment(msgspec.Struct, frozen=True):
    """What a moment tells: the filters that rules for it may have, and those that they must have."""

    gives: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()


def check_script(
    report: Report,
    kind: str,
    entry: str,
    parts: Mapping[str, object],
    *,
    moments: Mapping[str, Moment],
    set_elsewhere: Iterable[str] = (),
    read_elsewhere: Iterable[str] = (),
) -> None:
    """Report what can never happen in a script: moments, flags, counters and rules that nothing raises, sets or names.

    ``parts`` are the fields of the entry that hold rules, conditions or effects: ``{"rules": …, "goal": …}``. Flags,
    counters and rules of other entries that play together with this one are named by ``set_elsewhere`` and
    ``read_elsewhere``.
    """

    def fault(message: Words, path: Path, near: Sequence[str] = ()) -> None:
        report(kind, entry, message, path=path, hint=near)

    found = list(_everything(parts))
    _check_moments(found, moments, fault)
    _check_names(found, set(set_elsewhere), set(read_elsewhere), fault)
    for path, thing in found:
        if isinstance(thing, FirstOf):
            _check_branches(thing, path, fault)


def _everything(value: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Every struct inside a value, with the way to it."""
    if isinstance(value, msgspec.Struct):
        yield path, value
        for name in value.__struct_fields__:
            yield from _everything(getattr(value, name), (*path, name))
    elif isinstance(value, Mapping):
        for name, part in value.items():
            yield from _everything(part, (*path, name))
    elif isinstance(value, tuple | list):
        for place, part in enumerate(value):
            yield from _everything(part, (*path, place))


# Moments


def _check_moments(found: Sequence[tuple[Path, object]], moments: Mapping[str, Moment], fault: Fault) -> None:
    for path, thing in found:
        if isinstance(thing, Rule | Later) and thing.at not in moments:
            _unknown_moment(thing.at, (*path, "at"), moments, fault)
        elif isinstance(thing, Rule):
            _check_filters(thing, moments[thing.at], path, fault)
        if isinstance(thing, Rule) and thing.per is not None:
            if thing.per not in moments:
                _unknown_moment(thing.per, (*path, "per"), moments, fault)
            if thing.times is None:
                fault(_WITHOUT_TIMES, (*path, "per"), ())


_WITHOUT_TIMES = Words(
    en="`per` says when `times` starts anew; there is no `times`",
    fr="`per` dit quand `times` recommence ; il n’y a pas de `times`",
)


def _unknown_moment(name: str, path: Path, moments: Mapping[str, Moment], fault: Fault) -> None:
    told = Words(en=f"there is no moment ‘{name}’", fr=f"il n’y a pas de moment « {name} »")
    fault(told, path, nearest(name, moments))


def _check_filters(rule: "Rule[Any, Any, Any]", moment: Moment, path: Path, fault: Fault) -> None:
    """Filters ask for nothing that the moment does not tell."""
    filters = [name for name in rule.__struct_fields__ if name not in RULE_WORDS]
    named = [name for name in filters if getattr(rule, name) is not None]
    for name in named:
        if name not in moment.gives and name not in moment.needs:
            told = Words(
                en=f"`{name}` means nothing at the moment ‘{rule.at}’",
                fr=f"`{name}` ne veut rien dire au moment « {rule.at} »",
            )
            fault(told, (*path, name), ())
    for name in moment.needs:
        if name not in named:
            told = Words(
                en=f"the moment ‘{rule.at}’ needs `{name}`", fr=f"le moment « {rule.at} » a besoin de `{name}`"
            )
            fault(told, (*path, "at"), ())


# Flags, counters and names of rules


def _check_names(found: Sequence[tuple[Path, object]], given: set[str], asked: set[str], fault: Fault) -> None:
    """What is asked for is given somewhere, and what is given is asked for."""
    made, read = list(_made(found)), list(_read(found))
    for word, (en, fr) in _WORDS.items():
        giving = {name for kind, name, _ in made if kind == word} | given
        asking = {name for kind, name, _ in read if kind == word} | asked
        for kind, name, path in read:
            if kind == word and name not in giving:
                told = Words(en=f"nothing {en} ‘{name}’", fr=f"rien {fr} « {name} »")
                fault(told, path, nearest(name, giving))
        for kind, name, path in made:
            if kind == word != "rule" and name not in asking:
                told = Words(en=f"nothing looks at ‘{name}’", fr=f"rien ne regarde « {name} »")
                fault(told, path, nearest(name, asking))


_WORDS: Mapping[str, tuple[str, str]] = {
    "flag": ("sets the flag", "ne lève le drapeau"),
    "counter": ("changes the counter", "ne change le compteur"),
    "rule": ("is a rule with the id", "n’est une règle d’id"),
}


def _made(found: Sequence[tuple[Path, object]]) -> Iterator[tuple[str, str, Path]]:
    for path, thing in found:
        if isinstance(thing, SetFlag):
            yield "flag", thing.flag, (*path, "flag")
        elif isinstance(thing, Add | SetCounter):
            yield "counter", thing.counter, (*path, "counter")
        elif isinstance(thing, Rule) and thing.id is not None:
            yield "rule", thing.id, (*path, "id")


def _read(found: Sequence[tuple[Path, object]]) -> Iterator[tuple[str, str, Path]]:
    for path, thing in found:
        if isinstance(thing, ClearFlag):
            yield "flag", thing.flag, (*path, "flag")
        elif isinstance(thing, When):
            if thing.flag is not None:
                yield "flag", thing.flag, (*path, "flag")
            if thing.no_flag is not None:
                yield "flag", thing.no_flag, (*path, "no_flag")
            if thing.counter is not None:
                yield "counter", thing.counter.name, (*path, "counter", "name")
            if thing.happened is not None:
                yield "rule", thing.happened, (*path, "happened")


# Branches


def _check_branches(effect: FirstOf, path: Path, fault: Fault) -> None:
    """A branch after one that always happens never does."""
    branches: Sequence[Branch[Any]] = effect.of
    for place, branch in enumerate(branches[:-1]):
        if branch.when is None:
            told = Words(
                en="this branch never happens: the one before it always does",
                fr="cette branche n’a jamais lieu : la précédente a toujours lieu",
            )
            fault(told, (*path, "of", place + 1), ())


# The words a game's scripts can say


def words_of(rule: type[msgspec.Struct]) -> tuple[set[str], set[type[Done]]]:
    """The fields of conditions and the kinds of effects that a game's kind of rule can hold."""
    fields: set[str] = set()
    effects: set[type[Done]] = set()
    seen: set[type] = set()
    waiting: list[inspect.Type] = [inspect.type_info(rule)]
    while waiting:
        info = waiting.pop()
        if isinstance(info, inspect.Metadata):
            waiting.append(info.type)
        elif isinstance(info, inspect.UnionType):
            waiting += info.types
        elif isinstance(info, inspect.VarTupleType | inspect.ListType):
            waiting.append(info.item_type)
        elif isinstance(info, inspect.StructType) and info.cls not in seen:
            seen.add(info.cls)
            waiting += [field.type for field in info.fields]
            kind: type[msgspec.Struct] = get_origin(info.cls) or info.cls  # of a generic one, the kind itself
            if issubclass(kind, When):
                fields |= {field.name for field in info.fields}
            elif issubclass(kind, Done):
                effects.add(kind)
    return fields, effects
