"""What an event adds to the figures that the end of a scenario shows, where its beats do not tell."""

from typing import Literal, TypeAlias

import msgspec

TallyName = Literal["dealt", "taken", "healed", "felled", "best", "walked", "gold", "experience", "lost_cards"]


class Counted(msgspec.Struct, frozen=True):
    """So much more of something for a piece."""

    piece: str
    what: TallyName
    amount: int = 1


class Struck(msgspec.Struct, frozen=True):
    """Whoever these lose health by from now on, until somebody else strikes."""

    piece: str
    targets: tuple[str, ...]


Tally: TypeAlias = "Counted | Struck"
