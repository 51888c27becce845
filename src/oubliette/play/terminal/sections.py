"""A view as the parts of a page: title, board, pieces, cards, tables. Each part is printed when it has changed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from oubliette.kernel.text import Say
from oubliette.play.terminal.boards import Occupants, draw_board, occupants
from oubliette.play.terminal.campaigns import campaign_sections
from oubliette.play.terminal.cards import card_list, card_table
from oubliette.play.terminal.glyphs import SIDE_STYLES, glyphs, mark_text, style_of, terrain_glyph
from oubliette.table import Board, Grid, Piece, Sheet, Track, Turn, View, Zone
from oubliette.table.speech import Voice

HEADING = "bold underline"
_SPREAD_OUT = ("hand", "played", "active", "items")
"""Zones whose cards are shown with their text; of the others only the names are."""

Section = tuple[str, RenderableType]


def sections(view: View, voice: Voice, numbers: Mapping[int, Sequence[int]], width: int) -> Iterator[Section]:
    """The parts of a view, each by a name of its own; ``numbers`` are the options by the cell they speak of."""
    signs = glyphs(view.pieces, voice)
    yield "title", _title(view, voice)
    yield from _paragraphs("notes", view.notes, voice)
    yield from _paragraphs("goal", view.goal, voice)
    if view.campaign is not None and not view.boards:
        yield from campaign_sections(view.campaign, voice)
    for sheet in view.sheets:
        yield f"sheet/{sheet.id}", _sheet(sheet, view, signs, voice)
    for grid in view.grids:
        yield f"grid/{grid.id}", _grid(grid, voice)
    for zone in view.zones:
        if zone.cards or zone.hidden:
            yield f"zone/{zone.id}", _zone(zone, voice)
    standing = occupants(view.pieces, signs, numbers)
    for board in view.boards:
        yield f"board/{board.id}", _board(board, standing, voice, width)
    if view.pieces:
        yield "pieces", _pieces(view.pieces, signs, voice)
    if view.turns:
        yield "turns", _turns(view.turns, signs, voice)
    if view.marks:
        yield "marks", _headed(voice("table-marks"), ", ".join(mark_text(mark, voice) for mark in view.marks))
    if view.intents:
        yield "intents", _intents(view, signs, voice)
    if view.result is not None:
        yield "result", Text(voice(view.result), style="bold")


def _title(view: View, voice: Voice) -> Text:
    parts = [voice(view.title), *([voice(view.phase)] if view.phase else []), *_tracks(view.tracks, voice)]
    return Text(" · ".join(parts), style="bold reverse")


def _tracks(tracks: Sequence[Track], voice: Voice) -> Iterator[str]:
    for track in tracks:
        most = "" if track.most is None else f"/{track.most}"
        yield f"{voice(track.name)} {track.value}{most}"


def _paragraphs(name: str, says: Sequence[Say], voice: Voice) -> Iterator[Section]:
    if says:
        lines = [Text(f"• {voice(say)}") for say in says]
        yield name, Group(Text(voice(f"table-{name}"), style=HEADING), *lines)


def _headed(heading: str, text: str) -> Text:
    return Text.assemble((heading, HEADING), " ", text)


def _board(board: Board, standing: Occupants, voice: Voice, width: int) -> RenderableType:
    drawing = draw_board(board, standing, width)
    kinds = dict.fromkeys(terrain for cell in board.cells for terrain in cell.terrain)
    if not kinds:
        return drawing
    named = ", ".join(f"{terrain_glyph(kind)} {_terrain_name(kind, voice)}" for kind in kinds)
    return Group(drawing, Text(named, style="yellow"))


def _terrain_name(kind: str, voice: Voice) -> str:
    return voice.first_known(f"terrain-{kind.replace('_', '-')}", otherwise=kind.replace("_", " "))


def _pieces(pieces: Iterable[Piece], signs: Mapping[str, str], voice: Voice) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    for heading in ("", "", "table-name", "table-health", "table-order", "table-state"):
        table.add_column(voice(heading) if heading else "")
    for piece in pieces:
        number = "" if piece.number is None else f" {piece.number}"
        rank = f" ({voice(f'rank-{piece.rank}')})" if piece.rank in ("elite", "boss") else ""
        table.add_row(
            "▶" if piece.acting else "✓" if piece.acted else "",
            Text(signs[piece.id], style=style_of(piece)),
            f"{voice(piece.name)}{number}{rank}",
            "" if piece.health is None else f"{piece.health.value}/{piece.health.most}",
            "" if piece.initiative is None else str(piece.initiative),
            ", ".join(mark_text(mark, voice) for mark in piece.marks),
        )
    return table


def _turns(turns: Sequence[Turn], signs: Mapping[str, str], voice: Voice) -> Text:
    line = Text.assemble((voice("table-turns"), HEADING))
    for turn in turns:
        order = "" if turn.order is None else f"{turn.order} "
        members = "/".join(signs[piece] for piece in turn.pieces if piece in signs)
        name = f"{order}{voice(turn.name)}" + (f" ({members})" if members else "")
        style = {"now": "bold reverse", "done": "dim"}.get(turn.state, SIDE_STYLES[turn.side])
        line.append("  ").append(("▶ " if turn.state == "now" else "") + name, style=style)
    return line


def _intents(view: View, signs: Mapping[str, str], voice: Voice) -> Group:
    names = {piece.id: f"{signs[piece.id]} {voice(piece.name)}" for piece in view.pieces}
    lines = [Text(voice("table-intents"), style=HEADING)]
    for intent in view.intents:
        if intent.say is not None:  # a sentence that names the piece itself
            lines.append(Text(f"{signs.get(intent.piece, intent.piece)}: {voice(intent.say)}"))
            continue
        targets = ", ".join(names.get(target, target) for target in intent.targets)
        lines.append(Text(f"{names.get(intent.piece, intent.piece)}: {f'→ {targets}' if targets else '…'}"))
    return Group(*lines)


def _zone(zone: Zone, voice: Voice) -> RenderableType:
    name = voice(zone.name)
    owner = f" – {zone.seat}" if zone.seat and zone.seat not in name else ""
    heading = Text(f"{name}{owner} ({len(zone.cards) + zone.hidden})", style=HEADING)
    hidden = [Text(voice("table-hidden", count=zone.hidden), style="dim")] if zone.hidden else []
    if zone.kind in _SPREAD_OUT and zone.cards:
        return Group(heading, card_table(zone.cards, voice), *hidden)
    return Group(heading, *([card_list(zone.cards, voice)] if zone.cards else []), *hidden)


def _sheet(sheet: Sheet, view: View, signs: Mapping[str, str], voice: Voice) -> Group:
    members = ", ".join(signs[piece.id] for piece in view.pieces if piece.id in sheet.pieces)
    heading = voice(sheet.name) + (f" ({members})" if members else "")
    parts: list[RenderableType] = [Text(heading, style=f"{SIDE_STYLES[sheet.side]} underline")]
    if sheet.bars:
        parts.append(Text(" · ".join(mark_text(bar, voice) for bar in sheet.bars)))
    parts += [Text(voice(line)) for line in sheet.lines]
    if sheet.cards:
        parts.append(card_table(sheet.cards, voice, sheet.marked))
    return Group(*parts)


def _grid(grid: Grid, voice: Voice) -> RenderableType:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    for place, column in enumerate(grid.columns):
        table.add_column(voice(column), style="bold" if place in grid.marked_columns else "")
    for place, row in enumerate(grid.rows):
        table.add_row(*(voice(cell) for cell in row), style="reverse" if place == grid.marked_row else "")
    return Group(Text(voice(grid.name), style=HEADING), Padding(table, (0, 0, 0, 1)))
