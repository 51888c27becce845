"""Cards of kinds that only expansions have."""

from typing import Annotated

from oubliette.games.descent.content.dice import DieName
from oubliette.games.descent.content.vocabulary import Natural, Surge, Written
from oubliette.kernel.packs import RefTo
from oubliette.kernel.words import Words


class TaintedCard(Written, frozen=True, kw_only=True):
    """A Tainted card: what holds for a hero who was defeated with it (D2-2130 to D2-2133)."""

    id: str
    name: Words
    text: Words


class CorruptCitizen(Written, frozen=True, kw_only=True):
    """A Corrupt Citizen card: what a master changeling has besides (D2-0414, D2-0415)."""

    id: str
    name: Words
    text: Words
    health: Natural = 0
    """For each hero."""
    defence: tuple[DieName, ...] = ()
    attack: tuple[DieName, ...] = ()
    ranged: bool = False
    abilities: tuple[Annotated[str, RefTo("abilities")], ...] = ()
    surges: tuple[Surge, ...] = ()
    points: Natural = 0
    """Movement points whenever it is activated."""
    laughter: Natural = 0
    """How far its Hideous Laughter carries."""
    pupils: Natural = 0
    """Within how many spaces minions of its kind learn from it."""


class SecretTile(Written, frozen=True, kw_only=True):
    """A secret room as a piece of map: ``E`` is its entrance, digits are where challenge tokens lie (D2-2153)."""

    id: str
    drawing: str
    tokens: tuple[str, ...]
    """The faces of its challenge tokens: kinds of monsters, and attributes."""


class SecretRoom(Written, frozen=True, kw_only=True):
    """A Secret Room card: its special rules and its reward; without a tile it is resolved at once (D2-2153)."""

    id: str
    name: Words
    text: Words
    reward: Words | None = None
    tile: Annotated[str, RefTo("secret_tiles")] | None = None
