"""The smaller parts of a table in text: tracks, zones, sheets, dice, tests, pages of a story."""

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from oubliette.play.terminal.cards import card_list, card_name, card_table
from oubliette.play.terminal.glyphs import SIDE_STYLES, badge_text, bar_text, mark_text
from oubliette.table import Card, Die, Roll, Sheet, StoryPage, Test, Track, View, Zone
from oubliette.table.speech import Voice

HEADING = "bold underline"
_SPREAD_OUT = ("hand", "played", "active", "items", "offer", "board")
"""Zones whose cards are shown with their text, where they do not say how they lie; of the others only the names are."""
_DICE = {"black": "white on black", "brown": "yellow", "grey": "white", "orange": "bold yellow", "purple": "magenta"}
_STATES = {"kept": "✓", "spent": "–", "cancelled": "×", "rerolled": "↻"}


# --- tracks ---


def is_plain(track: Track) -> bool:
    """Whether a track is one number that fits into the title."""
    return not (track.steps or track.markers or track.sheet)


def track_text(track: Track, voice: Voice) -> str:
    """A track as a number out of a most."""
    return f"{voice(track.name)} {track.value}{'' if track.most is None else f'/{track.most}'}"


def track_line(track: Track, voice: Voice) -> Text:
    """A track with its steps, the one that is reached set off, and everybody's markers."""
    line = Text.assemble((voice(track.name), HEADING))
    for step in track.steps:
        name = voice(step.name) if step.name is not None else str(step.at)
        line.append("  ").append(
            f"[{name}]" if step.at == track.value else name, "bold" if step.at == track.value else ""
        )
    if not track.steps:
        line.append(f" {track.value}{'' if track.most is None else f'/{track.most}'}")
    for marker in sorted(track.markers, key=lambda one: -one.at):
        line.append("  ").append(f"{voice(marker.name)} {marker.at}", SIDE_STYLES[marker.side])
    return line


# --- cards ---


def zone_part(zone: Zone, view: View, voice: Voice) -> RenderableType:
    """A zone: whose it is, how many cards it has, and those that may be seen, as they lie."""
    name = voice(zone.name)
    owners = [voice(sheet.name) for sheet in view.sheets if sheet.id == zone.owner]
    owner = next((who for who in (*owners, zone.seat) if who and who not in name), None)
    heading = Text(f"{name}{f' – {owner}' if owner else ''} ({len(zone.cards) + zone.hidden})", style=HEADING)
    hidden = [Text(voice("table-hidden", count=zone.hidden), style="dim")] if zone.hidden else []
    note = [Text(voice(zone.note), style="dim")] if zone.note is not None else []
    return Group(heading, *_cards_of(zone, voice), *hidden, *note)


def _cards_of(zone: Zone, voice: Voice) -> Iterator[RenderableType]:
    if zone.slots:
        yield slots_table(zone, voice)
    elif not zone.cards:
        return
    elif zone.shown == "market" or any(card.price for card in zone.cards):
        yield market_table(zone.cards, voice)
    elif zone.shown in ("fan", "row") or (not zone.shown and zone.kind in _SPREAD_OUT):
        yield card_table(zone.cards, voice)
    else:
        yield card_list(zone.cards, voice)


def market_table(cards: Sequence[Card], voice: Voice) -> Table:
    """Cards on offer, each with its price."""
    table = Table(box=None, show_header=False, padding=(0, 1))
    for card in cards:
        price = ", ".join(mark_text(mark, voice) for mark in card.price) or "–"
        badges = " ".join(badge_text(badge, voice) for badge in card.badges)
        lines = [] if card.face is None else [voice(line) for line in card.face.lines]
        table.add_row(Text(card_name(card, voice), style="bold"), price, badges, " · ".join(lines))
    return table


def slots_table(zone: Zone, voice: Voice) -> Table:
    """Named slots, with what lies in each."""
    table = Table(box=None, show_header=False, padding=(0, 1))
    for place, name in enumerate(zone.slots):
        here = [card_name(card, voice) for card in zone.cards if card.slot == str(place)]
        table.add_row(Text(voice(name), style="dim"), ", ".join(here) or "–")
    loose = [card for card in zone.cards if not (card.slot.isdecimal() and int(card.slot) < len(zone.slots))]
    if loose:
        table.add_row("", card_list(loose, voice))
    return table


# --- sheets ---


def sheet_part(sheet: Sheet, view: View, signs: Mapping[str, str], voice: Voice) -> Group:
    """What belongs to a name: a hero, a kind of enemy, the mat of a seat without a figure."""
    members = ", ".join(signs[piece.id] for piece in view.pieces if piece.id in sheet.pieces)
    name = voice(sheet.name)
    title = f" – {voice(sheet.title)}" if sheet.title is not None else ""
    seat = f" – {sheet.seat}" if sheet.seat and sheet.seat not in name else ""
    heading = f"{name}{title}{seat}" + (f" ({members})" if members else "")
    parts: list[RenderableType] = [Text(heading, style=f"{SIDE_STYLES[sheet.side]} underline")]
    facts = [
        *(bar_text(bar, voice) for bar in sheet.meters),
        *(mark_text(bar, voice) for bar in sheet.bars),
        *(badge_text(badge, voice) for badge in sheet.badges),
        *(track_text(track, voice) for track in view.tracks if track.sheet == sheet.id),
    ]
    if facts:
        parts.append(Text(" · ".join(facts)))
    parts += [Text(voice(line)) for line in sheet.lines]
    if sheet.cards:
        parts.append(card_table(sheet.cards, voice, sheet.marked))
    return Group(*parts)


# --- dice ---


def die_text(die: Die, voice: Voice) -> Text:
    """A die: what it shows, in its colour, and what became of it."""
    style = _DICE.get(die.colour, f"bold {die.colour}")
    if die.face is None:
        shows = "?"
    else:
        shows = die.face.text or ", ".join(mark_text(mark, voice) for mark in die.face.marks) or "–"
    done = _STATES.get(die.state, "")
    return Text(f"[{shows}]{done}", style=f"{style} {'dim' if die.state in ('spent', 'cancelled') else ''}".strip())


def roll_part(roll: Roll, signs: Mapping[str, str], voice: Voice) -> Group:
    """Dice that lie together, what they come to, and what was done with them."""
    who = " → ".join(signs.get(piece, piece) for piece in roll.pieces) or roll.seat or ""
    line = Text.assemble((voice(roll.name), HEADING), f" {who}" if who else "")
    for die in roll.dice:
        line.append(f"  {voice(die.name)} ", "dim").append_text(die_text(die, voice))
    if roll.totals:
        line.append("  = " + ", ".join(mark_text(mark, voice) for mark in roll.totals), "bold")
    return Group(line, *(Text(f"  {voice(each)}", style="dim") for each in roll.lines))


def test_part(test: Test, signs: Mapping[str, str], voice: Voice) -> Group:
    """A test in progress: what is needed, what is there, and what each result brings."""
    who = ", ".join(signs.get(piece, piece) for piece in test.pieces)
    needed = "" if test.needed is None else f"/{test.needed}"
    banked = f" (+{test.banked})" if test.banked else ""
    line = Text.assemble(
        (voice(test.name), HEADING), f" {who}" if who else "", (f"  {test.have}{needed}{banked}", "bold")
    )
    levels = [Text(f"  {'✓' if level.reached else '·'} {level.at} {voice(level.say)}") for level in test.levels]
    return Group(line, *levels, *(Text(f"  {voice(each)}", style="dim") for each in test.lines))


# --- stories ---


def page_part(page: StoryPage, voice: Voice) -> Panel:
    """A page of a story."""
    number = f"{page.number} · " if page.number else ""
    text = Text("\n\n").join(Text(voice(paragraph)) for paragraph in page.paragraphs)
    return Panel(text, title=f"{number}{voice(page.title)}", title_align="left", padding=(0, 1))
