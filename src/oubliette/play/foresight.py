"""Previews with the dangers of where they lead, for all answers of a question at once: each foe is looked at once."""

from typing import Any

import msgspec

from oubliette.kernel.choices import Choice
from oubliette.kernel.match import Match
from oubliette.table import Preview


def previews_of(match: Match[Any], choice: Choice) -> list[Preview | None]:
    """What each option of an open question would cost, risk and lead to, and who could strike where it ends."""
    found: list[Preview | None] = [choice.preview_of(option) for option in choice.options]
    if match.game.table.threats is None:
        return found
    ends: dict[str, set[int]] = {}
    for piece, cell in filter(None, map(_end, found)):
        ends.setdefault(piece, set()).add(cell)
    dangers = {
        piece: match.game.table.threats(match.context, piece, sorted(reached)) for piece, reached in ends.items()
    }
    blows = _blows(match, dangers)
    return [_with_threats(preview, dangers, blows) for preview in found]


def _end(preview: Preview | None) -> tuple[str, int] | None:
    """Who would end where; nothing for an answer that leads nowhere."""
    if preview is None or not preview.ways or len(preview.ways[0].cells) < 2 or not preview.ways[0].piece:
        return None
    return preview.ways[0].piece, preview.ways[0].cells[-1]


def _blows(match: Match[Any], dangers: dict[str, Any]) -> dict[tuple[str, str], int]:
    """About how much each foe that could strike takes, by foe and piece; nothing where the game cannot tell."""
    strike = match.game.table.strike
    if strike is None:
        return {}
    pairs = {(foe, piece) for piece, cells in dangers.items() for foes in cells.values() for foe in foes}
    return {(foe, piece): strike(match.context, foe, piece) for foe, piece in sorted(pairs)}


def _with_threats(
    preview: Preview | None, dangers: dict[str, Any], blows: dict[tuple[str, str], int]
) -> Preview | None:
    end = _end(preview)
    threats = dangers[end[0]].get(end[1], ()) if end is not None else ()
    if preview is None or end is None or not threats:
        return preview
    strikes = tuple(blows[foe, end[0]] for foe in threats) if blows else ()
    return msgspec.structs.replace(preview, threats=threats, strikes=strikes)
