"""A view as the parts of a page: title, board, pieces, cards, tables. Each part is printed when it has changed."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from oubliette.kernel.text import Say
from oubliette.play.terminal.boards import draw_board, edge_sign, occupants
from oubliette.play.terminal.campaigns import campaign_sections
from oubliette.play.terminal.glyphs import (
    SIDE_STYLES,
    badge_text,
    bar_text,
    corner,
    glyphs,
    mark_text,
    style_of,
    terrain_signs,
)
from oubliette.play.terminal.parts import (
    HEADING,
    is_plain,
    page_part,
    roll_part,
    sheet_part,
    test_part,
    track_line,
    track_text,
    zone_part,
)
from oubliette.table import Board, Chart, Turn, View
from oubliette.table.speech import Voice

Section = tuple[str, RenderableType]


def sections(view: View, voice: Voice, lit: "Lit", width: int) -> Iterator[Section]:
    """The parts of a view, each by a name of its own; ``lit`` are the numbers of the open options."""
    signs = glyphs(view.pieces, voice)
    yield "title", _title(view, voice)
    yield from _paragraphs("notes", view.notes, voice)
    yield from _paragraphs("goal", view.goal, voice)
    if view.campaign is not None and not view.boards:
        yield from campaign_sections(view.campaign, voice)
    yield from _belongings(view, signs, voice)
    for board in view.boards:
        yield f"board/{board.id}", _board(board, view, signs, lit, voice, width)
    yield from _standing(view, signs, voice)
    yield from _going_on(view, signs, voice)


def _belongings(view: View, signs: Mapping[str, str], voice: Voice) -> Iterator[Section]:
    """Sheets, tracks, tables and cards."""
    for sheet in view.sheets:
        yield f"sheet/{sheet.id}", sheet_part(sheet, view, signs, voice)
    for track in view.tracks:
        if not is_plain(track) and not track.sheet:
            yield f"track/{track.id}", track_line(track, voice)
    for grid in view.charts:
        yield f"grid/{grid.id}", _grid(grid, voice)
    for zone in view.zones:
        if zone.cards or zone.hidden or zone.slots:
            yield f"zone/{zone.id}", zone_part(zone, view, voice)


def _standing(view: View, signs: Mapping[str, str], voice: Voice) -> Iterator[Section]:
    """Pieces, whose turn it is, what lies there for all, and what will happen."""
    if view.pieces:
        yield "pieces", _pieces(view, signs, voice)
    if view.turns:
        yield "turns", _turns(view.turns, signs, voice)
    if view.marks:
        yield "marks", _headed(voice("table-marks"), ", ".join(mark_text(mark, voice) for mark in view.marks))
    if view.intents:
        yield "intents", _intents(view, signs, voice)


def _going_on(view: View, signs: Mapping[str, str], voice: Voice) -> Iterator[Section]:
    """Dice, tests, the story, and how it ended."""
    for roll in view.rolls:
        yield f"roll/{roll.id}", roll_part(roll, signs, voice)
    for test in view.tests:
        yield f"test/{test.id}", test_part(test, signs, voice)
    if view.page is not None:
        yield "page", page_part(view.page, voice)
    if view.result is not None:
        yield "result", Text(voice(view.result), style="bold")


class Lit(msgspec.Struct, frozen=True):
    """The numbers of open options, by what they light up on each board."""

    cells: Mapping[tuple[str, int], Sequence[int]] = {}
    slots: Mapping[tuple[str, str], Sequence[int]] = {}

    def on(self, board: str, *, first: bool) -> tuple[dict[int, Sequence[int]], dict[str, Sequence[int]]]:
        """Those of one board; an option that names none speaks of the first."""
        names = (board, "") if first else (board,)
        cells = {cell: numbers for (name, cell), numbers in self.cells.items() if name in names}
        slots = {slot: numbers for (name, slot), numbers in self.slots.items() if name in names}
        return cells, slots


def _title(view: View, voice: Voice) -> Text:
    tracks = [track_text(track, voice) for track in view.tracks if is_plain(track)]
    parts = [voice(view.title), *([voice(view.phase)] if view.phase else []), *tracks]
    return Text(" · ".join(parts), style="bold reverse")


def _paragraphs(name: str, says: Sequence[Say], voice: Voice) -> Iterator[Section]:
    if says:
        lines = [Text(f"• {voice(say)}") for say in says]
        yield name, Group(Text(voice(f"table-{name}"), style=HEADING), *lines)


def _headed(heading: str, text: str) -> Text:
    return Text.assemble((heading, HEADING), " ", text)


def _board(board: Board, view: View, signs: Mapping[str, str], lit: Lit, voice: Voice, width: int) -> RenderableType:
    first = board is view.boards[0]
    here = [piece for piece in view.pieces if piece.board == board.id or (first and not piece.board)]
    terrain = terrain_signs(board)
    drawing = draw_board(board, occupants(here, signs, *lit.on(board.id, first=first), terrain), width)
    parts: list[RenderableType] = [drawing]
    if board.name is not None and len(view.boards) > 1:
        parts.insert(0, Text(voice(board.name), style=HEADING))
    explained = {known.id: voice(known.name) for known in board.terrains}
    kinds = dict.fromkeys(name for cell in board.cells for name in cell.terrain)
    told = [f"{terrain[kind]} {explained.get(kind) or _terrain_name(kind, voice)}" for kind in kinds]
    named_edges = {edge_sign(edge)[0]: voice(edge.name) for edge in board.edges if edge.name is not None}
    told += [f"{sign} {name}" for sign, name in named_edges.items()]
    if told:
        parts.append(Text(", ".join(told), style="yellow"))
    return Group(*parts) if len(parts) > 1 else drawing


def _terrain_name(kind: str, voice: Voice) -> str:
    return voice.first_known(f"terrain-{kind.replace('_', '-')}", otherwise=kind.replace("_", " "))


def _pieces(view: View, signs: Mapping[str, str], voice: Voice) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    for heading in ("", "", "table-name", "table-health", "table-order", "table-state"):
        table.add_column(voice(heading) if heading else "")
    boards = {board.id: voice(board.name) for board in view.boards[1:] if board.name is not None}
    for piece in view.pieces:
        number = f" {sign}" if (sign := corner(piece, "number")) else ""
        standing = f" ({voice(f'emphasis-{piece.emphasis}')})" if piece.emphasis else ""
        free = [badge for badge in piece.badges if not badge.place]
        state = [*(mark_text(mark, voice) for mark in piece.marks), *(badge_text(badge, voice) for badge in free)]
        state += [boards[piece.board]] if piece.board in boards else []
        table.add_row(
            "▶" if piece.acting else "✓" if piece.acted else "",
            Text(signs[piece.id], style=style_of(piece)),
            f"{voice(piece.name)}{number}{standing}",
            " ".join(bar_text(bar, voice) for bar in piece.bars),
            corner(piece, "order"),
            ", ".join(state),
        )
    return table


def _turns(turns: Sequence[Turn], signs: Mapping[str, str], voice: Voice) -> Text:
    line = Text.assemble((voice("table-turns"), HEADING))
    for turn in turns:
        order = "" if turn.order is None else f"{turn.order} "
        members = "/".join(signs[piece] for piece in turn.pieces if piece in signs)
        name = f"{order}{voice(turn.name)}" + (f" ({members})" if members else "")
        name += "" if turn.pips is None else " " + "●" * turn.pips[0] + "○" * (turn.pips[1] - turn.pips[0])
        name += "".join(f" {badge_text(badge, voice)}" for badge in turn.badges)
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


def _grid(grid: Chart, voice: Voice) -> RenderableType:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    if any(len(row) > len(grid.columns) for row in grid.rows):
        table.add_column("")  # rows begin with a label
    for place, column in enumerate(grid.columns):
        table.add_column(voice(column), style="bold" if place in grid.marked_columns else "")
    for place, row in enumerate(grid.rows):
        table.add_row(*(voice(cell) for cell in row), style="reverse" if place == grid.marked_row else "")
    return Group(Text(voice(grid.name), style=HEADING), Padding(table, (0, 0, 0, 1)))
