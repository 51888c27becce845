"""Campaigns of a draft as graphs: scenarios and what leads where; a link more, a link less."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from oubliette.kernel.editing import Editing
from oubliette.kernel.linking import Link, Linked, links_among, reached
from oubliette.kernel.words import Words
from oubliette.workshop import texts
from oubliette.workshop.refusing import NotDone
from oubliette.workshop.texts import Edit

Name = Annotated[str, Meta(max_length=80)]
Plain = Mapping[str, Any]


class Stop(msgspec.Struct, frozen=True, omit_defaults=True):
    """A scenario of a campaign."""

    id: str
    title: Words | None = None
    mine: bool = False
    """Whether it is in the draft, not in a pack below."""
    begins: bool = False
    ends: bool = False
    reached: bool = True
    missing: bool = False
    """Whether nobody has it."""


class CampaignSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A campaign as a graph."""

    stops: tuple[Stop, ...]
    links: tuple[Link, ...]


class LinkWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Have one scenario lead to another in a campaign, or no longer."""

    origin: Name
    to: Name
    do: Literal["add", "remove"]


Find = Callable[[str], Plain | None]


def seen(editing: Editing, campaign: Plain, own: Sequence[str], find: Find) -> CampaignSeen | None:
    """The graph of a campaign; nothing while too much of it is missing to tell."""
    linked = editing.campaign
    if linked is None:
        return None
    try:
        links = links_among(linked, campaign, find, own)
        begins, ends = list(linked.begins(campaign)), set(linked.ends(campaign))
    except (AttributeError, KeyError, TypeError):  # it is being written
        return None
    there = reached(begins, links)
    part = dict.fromkeys([*begins, *(end for link in links for end in (link.origin, link.to)), *sorted(ends), *own])
    stops = []
    for name in part:
        entry = find(name)
        title = _title(entry, editing.title) if entry is not None else None
        stops.append(Stop(name, title, name in own, name in begins, name in ends, name in there, missing=entry is None))
    return CampaignSeen(tuple(stops), tuple(links))


def _title(entry: Plain, name: str) -> Words | None:
    for key in (name, "title", "name"):
        words = entry.get(key)
        if isinstance(words, dict) and "en" in words:
            return Words(en=str(words["en"]), fr=str(words.get("fr", words["en"])))
    return None


def changes(
    linked: Linked, campaign: Plain, find: Find, own: Sequence[str], wanted: LinkWanted
) -> tuple[list[Edit], list[Edit]]:
    """The edits of the campaign's entry, and those of the scenario that leads on."""
    made = [
        one for one in links_among(linked, campaign, find, own) if (one.origin, one.to) == (wanted.origin, wanted.to)
    ]
    if wanted.do == "add":
        if made:
            raise NotDone("it leads there already", "il y mène déjà", 409)
        edits = linked.add(campaign, find(wanted.origin), wanted.origin, wanted.to)
        if not edits or find(wanted.to) is None:
            raise NotDone("one cannot lead to the other here", "l’un ne peut mener à l’autre ici")
        found = [(one.in_campaign, Edit(one.do, one.path, one.value)) for one in edits]  # type: ignore[arg-type]
    else:
        found = [(one.in_campaign, Edit("remove", one.path)) for one in reversed(made) if one.path]
        if not found:
            raise NotDone("that follows from the campaign itself", "cela découle de la campagne même")
    return [edit for inside, edit in found if inside], [edit for inside, edit in found if not inside]


def applied(text: str, number: int, edits: Sequence[Edit]) -> str:
    """A text after edits."""
    for edit in edits:
        text = texts.apply(text, number, edit)
    return text
