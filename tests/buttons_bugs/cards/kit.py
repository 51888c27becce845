"""What tests of this room set up with."""

from typing import Any

from tests.haven.table import both

from oubliette.games.buttons_bugs.content.kinds import Item, ItemEffect


def gear(name: str, *effects: ItemEffect, window: Any = "your_turn", use: Any = "spent", **more: Any) -> Item:
    """An item of a test's own."""
    return Item(
        id=name,
        name=both(name),
        card=90.0 + len(name),
        place="header",
        type="small",
        use=use,
        window=window,
        effects=effects,
        **more,
    )
