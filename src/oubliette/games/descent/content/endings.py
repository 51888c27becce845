"""Why an encounter is over: what decided it, as players are told when it ends and on the table afterwards."""

from typing import Literal

import msgspec

from oubliette.kernel.words import Words

Why = Literal[
    "time",  # a counter that rises by itself is full
    "held",  # the same, and the heroes were to last so long
    "count",  # so much of something is done
    "heroes_down",
    "heroes_away",
    "no_monsters",
    "none_left",  # nobody of a kind
    "felled",
    "left",
    "delivered",
    "worked",
    "morale",
    "peril",
    "portal",
    "goal",  # whatever else the quest asks for
]


class Ending(msgspec.Struct, frozen=True, omit_defaults=True):
    """What decided an encounter, and what that was about."""

    why: Why
    about: str = ""
    """The id of a figure, a kind of figures or a token."""
    what: Words | None = None
    """What was counted."""
    value: int = 0
