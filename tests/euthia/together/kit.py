"""What tests of this room set up with."""

from typing import Any

from oubliette.games.euthia.state.session import Session


def open_card(kind: str, name: str) -> Any:
    """The open Encounter card of a type."""

    def arrange(s: Session) -> None:
        pile = s.state.encounters[kind].pile
        before = s.state.open_encounters.get(kind)
        if before and before != name:
            pile.append(before)
        if name in pile:
            pile.remove(name)
        s.state.open_encounters[kind] = name

    return arrange
