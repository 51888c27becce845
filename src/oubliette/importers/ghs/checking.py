"""Whether our packs can say something, asked of the very reader of packs."""

from typing import Any, Final

import msgspec

from oubliette.games.gloomhaven.content import kinds as content
from oubliette.importers.ghs.written import Unstructured
from oubliette.kernel.packs import LIMITS
from oubliette.kernel.packs.single import Single, Unreadable

_HALF: Final = Single(content.Action, LIMITS)


def check_half(told: dict[str, Any]) -> None:
    """Raises Unstructured if half a card cannot be said so."""
    try:
        _HALF.read(msgspec.json.encode(told).decode(), "half")
    except (Unreadable, msgspec.ValidationError, ValueError) as error:
        raise Unstructured("half") from error
