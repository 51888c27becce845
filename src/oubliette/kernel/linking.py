"""How a game strings scenarios together into a campaign: where it begins, what leads where, and whether all is reached.

A game hands a :class:`Linked` over with what it says to editors. They draw the campaign from it and change it; its
check tells of scenarios in a campaign's pack to which nothing leads.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from oubliette.kernel.words import Words

if TYPE_CHECKING:
    from oubliette.kernel.packs import Check, Content, Report

Path = tuple[str | int, ...]
FindScenario = Callable[[str], Any]


class Link(msgspec.Struct, frozen=True, omit_defaults=True):
    """One scenario leads to another."""

    origin: str
    to: str
    words: Words | None = None
    """When, if not always."""
    in_campaign: bool = False
    """Whether the campaign says so; else the scenario it leads from does."""
    path: Path = ()
    """Where it stands; nothing where it follows from others and cannot be taken away alone."""


class LinkEdit(msgspec.Struct, frozen=True):
    """A change by which one scenario leads to another."""

    do: str
    path: Path
    value: Any
    in_campaign: bool = False


class Linked(msgspec.Struct, frozen=True, kw_only=True):
    """How scenarios hang together in a game's campaigns. Entries may be structs or plain data."""

    begins: Callable[[Any], Iterable[str]]
    """The scenarios that are open from the start of a campaign."""
    ends: Callable[[Any], Iterable[str]]
    """Those with which it ends, which must be reached."""
    links: Callable[[Any, FindScenario, Collection[str]], Iterable[Link]]
    """What leads where, among these scenarios at least."""
    add: Callable[[Any, Any, str, str], Sequence[LinkEdit]]
    """How to have one lead to another: campaign, first scenario, their ids. Nothing where that cannot be."""
    kind: str = "campaigns"


def field(entry: Any, name: str) -> Any:
    """A field of an entry, be it a struct or plain data."""
    return entry.get(name) if isinstance(entry, Mapping) else getattr(entry, name, None)


def named(entry: Any, *names: str) -> Iterator[str]:
    """The ids that these fields name: one each, or a list."""
    for name in names:
        value = field(entry, name)
        yield from [value] if isinstance(value, str) else value or ()


def reached(begins: Iterable[str], links: Iterable[Link]) -> set[str]:
    """All to which something leads from the start."""
    ways: dict[str, list[str]] = {}
    for link in links:
        ways.setdefault(link.origin, []).append(link.to)
    found: set[str] = set()
    front = list(begins)
    while front:
        name = front.pop()
        if name not in found:
            found.add(name)
            front += ways.get(name, ())
    return found


def links_among(linked: Linked, campaign: Any, find: FindScenario, own: Collection[str]) -> list[Link]:
    """All links of a campaign: from where it begins, among scenarios of its pack, and whatever these lead to."""
    names = {*linked.begins(campaign), *linked.ends(campaign), *own}
    while True:
        found = list(linked.links(campaign, find, names))
        more = {name for link in found for name in (link.origin, link.to)} - names
        if not more:
            return found
        names |= more


def by_lists(name: str, inner: str = "", *, begins: Sequence[str], ends: Sequence[str] = ()) -> Linked:
    """Every scenario lists what comes after it, by id or as mappings with the id in a field ``inner``."""

    def links(_campaign: Any, find: FindScenario, names: Collection[str]) -> Iterator[Link]:
        for origin in sorted(names):
            for place, one in enumerate(field(find(origin), name) or ()):
                to = one if isinstance(one, str) else field(one, inner)
                yield Link(origin, str(to), path=(name, place))

    def add(_campaign: Any, scenario: Any, _origin: str, to: str) -> Sequence[LinkEdit]:
        listed = field(scenario, name)
        value = {inner: to} if inner else to
        return [LinkEdit("insert", (name, len(listed)), value) if listed else LinkEdit("set", (name,), [value])]

    return Linked(
        begins=lambda campaign: named(campaign, *begins),
        ends=lambda campaign: named(campaign, *ends),
        links=links,
        add=add,
    )


def reached_check(linked: Linked, scenarios: str) -> "Check":
    """A check of packs: what takes part in a campaign of the same pack is reached from where that begins."""

    def check_reached(content: "Content", report: "Report") -> None:
        every = content.kind(scenarios)
        for campaign in content.kind(linked.kind).values():
            name = str(field(campaign, "id"))
            pack = content.pack_of(type(campaign)).get(name)
            of = content.pack_of(type(next(iter(every.values())))) if every else {}
            own = [one for one in every if of.get(one) == pack]
            links = links_among(linked, campaign, every.get, own)
            there = reached(linked.begins(campaign), links)
            part = {end for link in links for end in (link.origin, link.to)} | set(linked.ends(campaign))
            for lost in sorted(part - there):
                if not (lost in own or lost in linked.ends(campaign)) or _is_told_elsewhere(
                    content, linked, scenarios, lost
                ):
                    continue
                _report(report, linked, scenarios, campaign, lost, links, mine=lost in own)

    return check_reached


def _report(
    report: "Report", linked: Linked, scenarios: str, campaign: Any, lost: str, links: Sequence[Link], *, mine: bool
) -> None:
    name = str(field(campaign, "id"))
    told = Words(
        en=f"nothing leads to {lost} from where the campaign {name} begins",
        fr=f"rien ne mène à {lost} depuis le début de la campagne {name}",
    )
    inside = next((one.path for one in links if one.in_campaign and one.path and lost in (one.origin, one.to)), None)
    if inside is not None or not mine:
        report(linked.kind, name, told, path=inside or ())
    else:
        report(scenarios, lost, told)


def _is_told_elsewhere(content: "Content", linked: Linked, scenarios: str, lost: str) -> bool:
    """Whether an event, a reward or the like brings it: some entry of another kind names it."""
    kinds = [kind for kind in _kinds(content) if kind not in (scenarios, linked.kind)]
    return any(_names(msgspec.to_builtins(entry), lost) for kind in kinds for entry in content.kind(kind).values())


def _kinds(content: "Content") -> Iterable[str]:
    return content.kinds()


def _names(value: Any, name: str) -> bool:
    if isinstance(value, dict):
        return any(
            (
                key in ("scenario", "scenarios", "quest", "booklet")
                and (one == name or (isinstance(one, list) and name in one))
            )
            or _names(one, name)
            for key, one in value.items()
        )
    return isinstance(value, list | tuple) and any(_names(one, name) for one in value)
