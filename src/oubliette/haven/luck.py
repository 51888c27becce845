"""How much an attack modifier is worth to whoever draws or rolls it, for the figures at the end of a scenario."""

from typing import Final, Literal

_DOUBLED: Final = 3
"""What doubling adds to a middling attack, and what a miss takes away."""


def worth(value: int | Literal["x2", "null"] | None) -> int:
    """A number as it is; doubling and missing as a middling attack feels them."""
    if isinstance(value, int):
        return value
    return _DOUBLED if value == "x2" else -_DOUBLED
