"""How a monster or summon thinks: whom it focuses, where it goes, whom it attacks (GH-0266 to GH-0289).

Pure functions over a :class:`Situation`. They find every outcome the rules allow; where that is more than one, the
players choose (GH-0278, GH-0386).
"""

from oubliette.haven.brain.areas import Laid, laid_around
from oubliette.haven.brain.focus import Focus, candidates, find_focus
from oubliette.haven.brain.outcomes import Outcome, outcomes
from oubliette.haven.brain.positions import MOST_GROUPS, TooManyOutcomesError
from oubliette.haven.brain.situation import ALL, Attack, Enemy, Situation

__all__ = [
    "ALL",
    "MOST_GROUPS",
    "Attack",
    "Enemy",
    "Focus",
    "Laid",
    "Outcome",
    "Situation",
    "TooManyOutcomesError",
    "candidates",
    "find_focus",
    "laid_around",
    "outcomes",
]
