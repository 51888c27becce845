"""What a figure may still do in its activation."""

import msgspec

ATTACKS_A_TURN = 1


class Budget(msgspec.Struct):
    """What a figure may still do in its activation."""

    actions: int = 2
    attacks: int = ATTACKS_A_TURN
    """Actions that contain an attack (D2-0023)."""
    moves: int = 2
    more_moves: int = 0
    """Move actions given by an effect, beside the others (Dash)."""
    capped: bool = False
    """The quest limits its move actions: no effect gives more (D2-0003)."""
    more_attacks: int = 0
    begun: int = 0
    played: list[str] = []

    @property
    def left(self) -> int:
        """All actions that are left, with those that effects gave."""
        return self.actions + self.more_moves + self.more_attacks
