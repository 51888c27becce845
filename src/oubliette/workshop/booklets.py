"""Booklets as an editor draws them: pages, the ways between them, dead ends; and a new page between two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from oubliette.kernel.editing import Editing, Leaf, Passage
from oubliette.workshop import boards, texts
from oubliette.workshop.refusing import NotDone
from oubliette.workshop.texts import Edit


class Booklet(msgspec.Struct, frozen=True, omit_defaults=True):
    """Pages with numbers, and the ways between them."""

    leaves: tuple[Leaf, ...]
    ways: tuple[Passage, ...]
    dead: tuple[int, ...] = ()
    """Pages that lead nowhere."""
    unreached: tuple[int, ...] = ()
    """Pages to which nothing leads."""


class NewPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A new page: between two that a way joins, or after one, at the end of what is done there."""

    page: int
    way: tuple[str | int, ...] = ()
    """Where the number that leads on stands in the entry."""


def booklet_of(editing: Editing, kind: str, says: Mapping[str, Any], find: boards.Entries) -> Booklet | None:
    """The pages of a booklet; nothing for what is written so that it cannot be read."""
    if editing.pages is None or editing.pages.kind != kind:
        return None
    try:
        leaves, ways = editing.pages.leaves(says, find)
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError):
        return None
    leads: dict[int, list[int]] = {}
    for way in ways:
        leads.setdefault(way.page, []).append(way.to)
    dead = tuple(one.number for one in leaves if not one.ends and one.number not in leads)
    reached: set[int] = set()
    waiting = [one.number for one in leaves if one.begins]
    while waiting:
        number = waiting.pop()
        if number not in reached:
            reached.add(number)
            waiting += leads.get(number, ())
    unreached = tuple(one.number for one in leaves if one.number not in reached)
    return Booklet(tuple(leaves), tuple(ways), dead, unreached)


def with_page(editing: Editing, kind: str, text: str, number: int, new: NewPage) -> str:
    """The text of a file with one page more in a booklet."""
    entries = texts.entries(text)
    if not 0 <= number < len(entries):
        raise NotDone("there is no such entry", "cette entrée n’existe pas", 404)
    entry = entries[number].plain()
    pages = editing.pages
    seen = booklet_of(editing, kind, entry, lambda _kind, _name: None)
    if pages is None or seen is None:
        raise NotDone("this is no booklet", "ce n’est pas un livret")
    fresh = max((one.number for one in seen.leaves), default=0) + 1
    if new.way:
        way = next((one for one in seen.ways if one.path == new.way and one.page == new.page), None)
        if way is None:
            raise NotDone("there is no such way", "ce chemin n’existe pas")
        turn = Edit("set", way.path, fresh)
        leads_to = way.to
    else:
        turn, leads_to = _step_to(entry, seen, new.page, fresh), 0
    made = Edit("insert", (pages.field, len(seen.leaves)), dict(pages.between(fresh, leads_to)))
    return texts.apply(texts.apply(text, number, made), number, turn)


def _step_to(entry: Any, seen: Booklet, page: int, fresh: int) -> Edit:
    """What makes a page lead on to another one."""
    leaf = next((one for one in seen.leaves if one.number == page), None)
    if leaf is None:
        raise NotDone("there is no such page", "cette page n’existe pas", 404)
    do = (*leaf.path, "do")
    there = boards.value_at(entry, do)
    step = {"go": fresh}
    return Edit("insert", (*do, len(there)), step) if there else Edit("set", do, [step])
