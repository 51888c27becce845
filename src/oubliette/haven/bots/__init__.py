"""What the steady bots of both Haven games share: worth by hex and along a line of abilities, choosing, staying power.

All worth is measured in hit points: a hit point taken from an enemy that must fall is worth 1.
"""

from oubliette.haven.bots.choosing import Ranked, best, only, spoken_of, told
from oubliette.haven.bots.copies import copied
from oubliette.haven.bots.hexes import PATIENCE, STRIDE, Map, best_of_each, draw_near, members, places_by_worth
from oubliette.haven.bots.lines import Ahead, Hit, Lines, Part, Worth, added, best_end, look_ahead, worth_at
from oubliette.haven.bots.reading import Acting, acting
from oubliette.haven.bots.reasons import reason_for
from oubliette.haven.bots.strength import between, staying_power

__all__ = [
    "PATIENCE",
    "STRIDE",
    "Acting",
    "Ahead",
    "Hit",
    "Lines",
    "Map",
    "Part",
    "Ranked",
    "Worth",
    "acting",
    "added",
    "best",
    "best_end",
    "best_of_each",
    "between",
    "copied",
    "draw_near",
    "look_ahead",
    "members",
    "only",
    "places_by_worth",
    "reason_for",
    "spoken_of",
    "staying_power",
    "told",
    "worth_at",
]
