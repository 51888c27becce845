"""Previews with the dangers of where they lead, for all answers of a question at once: each foe is looked at once."""

from typing import Any

import msgspec

from oubliette.kernel.choices import Choice
from oubliette.kernel.match import Match
from oubliette.table import Preview


def previews_of(match: Match[Any], choice: Choice) -> list[Preview | None]:
    """What each option of an open question would cost, risk and lead to, and who could strike where it ends."""
    found: list[Preview | None] = [choice.preview_of(option) for option in choice.options]
    if match.game.threats is None:
        return found
    ends: dict[str, set[int]] = {}
    for piece, cell in filter(None, map(_end, found)):
        ends.setdefault(piece, set()).add(cell)
    dangers = {piece: match.game.threats(match.context, piece, sorted(reached)) for piece, reached in ends.items()}
    return [_with_threats(preview, dangers) for preview in found]


def _end(preview: Preview | None) -> tuple[str, int] | None:
    """Who would end where; nothing for an answer that leads nowhere."""
    if preview is None or not preview.ways or len(preview.ways[0].cells) < 2 or not preview.ways[0].piece:
        return None
    return preview.ways[0].piece, preview.ways[0].cells[-1]


def _with_threats(preview: Preview | None, dangers: dict[str, Any]) -> Preview | None:
    end = _end(preview)
    threats = dangers[end[0]].get(end[1], ()) if end is not None else ()
    return msgspec.structs.replace(preview, threats=threats) if preview is not None and threats else preview
