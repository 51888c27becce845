"""The modes of play, and for how many players each is (EU-1002)."""

from typing import Final, Literal

Mode = Literal["competitive", "solo", "coop", "fire", "fellowship"]
MODES: Final[tuple[Mode, ...]] = ("competitive", "solo", "coop", "fire", "fellowship")
ALONE: Final = ("solo", "fire")


def fits_players(mode: str, players: int) -> bool:
    """Competitive, co-operative and The Fellowship are for 2 to 4, the solo modes for 1."""
    return players == 1 if mode in ALONE else players >= 2
