"""What the steady bots of the haven games share: worth by hex, drawing near, choosing the best, keeping strength even.

All worth is measured in hit points: a hit point taken from an enemy that must fall is worth 1.
"""

from oubliette.haven.bots.choosing import Ranked, best, told
from oubliette.haven.bots.hexes import PATIENCE, STRIDE, Map, best_of_each, draw_near, members
from oubliette.haven.bots.strength import between, staying_power

__all__ = [
    "PATIENCE",
    "STRIDE",
    "Map",
    "Ranked",
    "best",
    "best_of_each",
    "between",
    "draw_near",
    "members",
    "staying_power",
    "told",
]
