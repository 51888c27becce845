"""How booklets follow one another in a campaign: every part says what may come after it (MA-0152)."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from oubliette.kernel.linking import FindScenario, Link, Linked, LinkEdit, field, reached_check
from oubliette.kernel.words import Words

_IF = Words(en="if it holds", fr="si c’est le cas")


def _parts(campaign: Any) -> list[Any]:
    return list(field(campaign, "parts") or ())


def _begins(campaign: Any) -> list[str]:
    return [str(field(part, "booklet")) for part in _parts(campaign)[:1]]


def _links(campaign: Any, _find: FindScenario, _names: Collection[str]) -> Iterator[Link]:
    for place, part in enumerate(_parts(campaign)):
        for way, route in enumerate(field(part, "then") or ()):
            path = ("parts", place, "then", way)
            when = None if field(route, "when") is None else _IF
            yield Link(str(field(part, "booklet")), str(field(route, "to")), when, in_campaign=True, path=path)


def _add(campaign: Any, _booklet: Any, origin: str, to: str) -> Sequence[LinkEdit]:
    """A route more, and a part for a booklet that had none; who has several tells when each is taken."""
    parts = _parts(campaign)
    at = next((place for place, part in enumerate(parts) if field(part, "booklet") == origin), None)
    edits = []
    if at is None:
        edits.append(LinkEdit("insert", ("parts", len(parts)), {"booklet": origin, "then": [{"to": to}]}, True))
    elif then := list(field(parts[at], "then") or ()):
        edits.append(LinkEdit("insert", ("parts", at, "then", len(then)), {"to": to}, True))
    else:
        edits.append(LinkEdit("set", ("parts", at, "then"), [{"to": to}], True))
    if all(field(part, "booklet") != to for part in parts):
        edits.append(LinkEdit("insert", ("parts", len(parts) + (at is None)), {"booklet": to}, True))
    return edits


LINKED = Linked(
    begins=_begins,
    ends=lambda campaign: [str(field(part, "booklet")) for part in _parts(campaign)],
    links=_links,
    add=_add,
)
check_reached = reached_check(LINKED, "booklets")
