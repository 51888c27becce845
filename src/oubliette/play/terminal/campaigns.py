"""A campaign as text, between its scenarios: who takes part, what is on the map, what has been achieved and played."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from oubliette.kernel.text import Say
from oubliette.play.terminal.cards import card_list
from oubliette.play.terminal.glyphs import mark_text
from oubliette.table import Campaign, MapPlace, Member, Track
from oubliette.table.speech import Voice

_HEADING = "bold underline"
_STYLES = {"open": "bold", "closed": "dim", "done": "green"}


def campaign_sections(campaign: Campaign, voice: Voice) -> Iterator[tuple[str, RenderableType]]:
    """The parts of a campaign, each by a name of its own."""
    for member in campaign.members:
        yield f"member/{member.id}", _member(member, voice)
    if campaign.places:
        yield (
            "places",
            Group(Text(voice("table-places"), style=_HEADING), *(_place(one, voice) for one in campaign.places)),
        )
    numbers = [*(mark_text(mark, voice) for mark in campaign.marks), *(_track(one, voice) for one in campaign.tracks)]
    if numbers:
        group = "" if campaign.group is None else voice(campaign.group)
        yield "group", Group(Text(group, style=_HEADING), Text(" · ".join(numbers)))
    yield from _listed("achievements", campaign.achievements, voice)
    yield from _listed("chronicle", [chapter.say for chapter in campaign.chronicle], voice)


def _member(member: Member, voice: Voice) -> Group:
    parts = [
        voice(member.name),
        *([voice(member.title)] if member.title else []),
        *([member.seat] if member.seat else []),
    ]
    if member.state:
        parts.append(voice(f"member-{member.state}"))
    numbers = [*(mark_text(mark, voice) for mark in member.marks), *(_track(one, voice) for one in member.tracks)]
    lines = [Text(" – ".join(parts), style=_HEADING if not member.state else "dim"), Text(" · ".join(numbers))]
    if member.cards:
        lines.append(card_list(member.cards, voice))
    return Group(*lines, *(Text(f"• {voice(line)}") for line in member.lines))


def _place(place: MapPlace, voice: Voice) -> Text:
    here = "▶ " if place.here else "  "
    region = f" ({voice(place.region)})" if place.region else ""
    text = Text(f"{here}{voice(place.name)}{region}: {voice(f'place-{place.state}')}", style=_STYLES[place.state])
    if place.state == "closed":
        text.append("".join(f" – {voice(note)}" for note in place.notes))
    return text


def _track(track: Track, voice: Voice) -> str:
    most = "" if track.most is None else f"/{track.most}"
    return f"{voice(track.name)} {track.value}{most}"


def _listed(name: str, says: Sequence[Say], voice: Voice) -> Iterator[tuple[str, RenderableType]]:
    if says:
        heading = Text(voice(f"table-{name}"), style=_HEADING)
        yield name, Group(heading, *(Text(f"• {voice(say)}") for say in says))
