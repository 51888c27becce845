"""Cards changed in one place each, for tests that hold words against data."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from oubliette.games.malhya import GAME
from oubliette.games.malhya.content.road import StepTwo
from oubliette.kernel.packs.schema import InvalidEntry
from oubliette.kernel.text import Say, texts_of

ELSEWHERE = {
    "id", "name", "plural", "blurb", "plays", "icon", "feminine", "time", "map", "places", "price", "number",
    "count", "figures", "crest", "copies",
}  # fmt: skip
"""Shown by title, picture or a mark, drawn as hexes, or on no card at all: how many there are in the box."""
RESOURCES = ("plant/red", "plant/blue")


def others(value: Any, kind: Any) -> Iterator[Any]:
    """The same value changed in one place: numbers, switches, words of a list, what is left out, what is put in."""
    if get_origin(bare(kind)) is Literal:
        yield from (one for one in get_args(bare(kind)) if one != value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value - 1 if value == most(kind) else value + 1
    elif isinstance(value, str):
        if "/" in value:
            yield next(one for one in RESOURCES if one != value)
    elif isinstance(value, msgspec.Struct):
        yield from changed(value)
    elif isinstance(value, Mapping):
        yield from changed_mapping(value, kind)
    elif isinstance(value, tuple):
        yield from changed_tuple(value, kind)


def most(kind: Any) -> Any:
    """How large a number may be."""
    return next((part.le for part in getattr(kind, "__metadata__", ()) if isinstance(part, msgspec.Meta)), None)


def changed(struct: Any) -> Iterator[Any]:
    """A struct with one of its fields changed."""
    hints = get_type_hints(type(struct), include_extras=True)
    for field in struct.__struct_fields__:
        if field in ELSEWHERE or means_nothing(struct, field):
            continue
        for other in others(getattr(struct, field), inner(hints[field])):
            try:
                yield msgspec.structs.replace(struct, **{field: other})
            except InvalidEntry:
                continue


def inner(kind: Any) -> Any:
    """A kind that may be left out, without the None."""
    found = [one for one in get_args(kind) if one is not type(None)]
    return found[0] if type(None) in get_args(kind) and len(found) == 1 else kind


def bare(kind: Any) -> Any:
    """A kind without its bounds."""
    return get_args(kind)[0] if hasattr(kind, "__metadata__") else kind


def changed_mapping(value: Mapping[Any, Any], kind: Any) -> Iterator[Any]:
    """One entry changed, or left out."""
    of = get_args(bare(kind))[1]
    for key, one in value.items():
        yield {name: other for name, other in value.items() if name != key}
        yield from ({**value, key: other} for other in others(one, of))


def changed_tuple(value: tuple[Any, ...], kind: Any) -> Iterator[Any]:
    """One part changed, or left out."""
    kinds = get_args(bare(kind))
    fixed = len(kinds) == len(value) and Ellipsis not in kinds
    for place, one in enumerate(value):
        if not fixed and len(value) > 1:
            yield (*value[:place], *value[place + 1 :])
        of = kinds[place] if fixed else kinds[0] if kinds else type(one)
        yield from ((*value[:place], other, *value[place + 1 :]) for other in others(one, of))


def means_nothing(struct: Any, field: str) -> bool:
    """Fields that say nothing beside another one.

    Melee has no range, a shot is not long, a Spell without dice has no Stops; bases have one or four cells; who stays
    where he is goes no way; a card that counts bodies calls nobody.
    """
    if isinstance(struct, StepTwo):
        return (field == "go" and not struct.cells) or (struct.corpses and field in ("on", "cells", "go", "watch"))
    reach = getattr(struct, "reach", "")
    return (
        (field == "range" and (getattr(struct, "ranged", None) is False or reach == "melee"))
        or (field == "long" and reach in ("ranged", "aura"))
        or (field == "stop_ap" and not struct.difficulty)
        or (field == "base" and struct.base > 1)
    )


def said(lines: Iterable[Say]) -> tuple[str, str]:
    """Lines in English and in French."""
    found, texts = list(lines), texts_of(*GAME.table.locales)
    english, french = (" / ".join(texts.say(one, language) for one in found) for language in ("en", "fr"))
    return english, french


def silent(card: Any, words: Callable[[Any], Iterable[Say]]) -> list[Any]:
    """What the card could be instead without anybody reading it."""
    plain = said(words(card))
    found = []
    for other in changed(card):
        now = said(words(other))
        if now[0] == plain[0] or now[1] == plain[1]:
            found.append(other)
    return found
