"""What several tests set up with: trade."""

from typing import Any

from tests.euthia.table import Table, quiet, table
from tests.euthia.turn.kit import market


def trading(*arrange: Any, hero: str = "dral", trade: str = "merchants", owner: str = "", **options: Any) -> Table:
    """Ann trades at a place of this kind."""
    guard = {"merchants": 1, "alchemists": 2, "dragonslayers": 2}[trade]
    rival = "ael" if hero != "ael" else "dral"
    place = market(owner, trade=trade, guard=guard)
    return table((hero, rival), *place, quiet("ann", "bob"), *arrange, **options).answer("trade")


def keys_of(t: Table, start: str) -> list[str]:
    return [key for key in t.keys() if key.startswith(start)]
