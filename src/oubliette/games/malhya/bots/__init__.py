"""The game's own bot: ``steady``, who fights what is near, slips past what looks away, and knows when to stop rolling.

It reads what lies open on the table and nothing else. `fighting` and `sneaking` answer the turns of heroes, `steady`
everything else.
"""

from oubliette.games.malhya.bots.steady import Steady

BOTS = {"steady": Steady}

__all__ = ["BOTS", "Steady"]
