"""What tests of this room set up with."""

from typing import Any

from tests.buttons_bugs.table import Foe, Table, foe, table

from oubliette.games.buttons_bugs.content.vocabulary import Verbs


def fast(*do: Verbs, **more: Any) -> Foe:
    """A monster that acts before the adventurer, whose cards here have initiative 99."""
    return foe(do=do, initiative=10, **more)


def after_its_turn(drawing: str, **more: Any) -> Table:
    """The table when the fast monsters have acted, all damage taken, and it is the adventurer's turn."""
    t = table(drawing, initiative=99, **more).select()
    return t.until("turn", "monster_move", "push", "pull")


def skipped(t: Table) -> list[str]:
    """What could not be performed."""
    return [event.ability for event in t.events("ability_skipped")]  # type: ignore[attr-defined]
