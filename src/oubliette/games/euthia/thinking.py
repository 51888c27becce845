"""What a search needs to play this game: who plays on in thought, what time it is, what counts in a state."""

from collections.abc import Mapping
from pathlib import Path

from oubliette.games.euthia.bots.judging import chance_of_level
from oubliette.games.euthia.bots.prospects import Prospects
from oubliette.games.euthia.bots.steady import Steady
from oubliette.games.euthia.hero_board import maximum_health
from oubliette.games.euthia.scoring import lines_of
from oubliette.games.euthia.session import Session
from oubliette.games.euthia.state import Hero
from oubliette.kernel.choices import Seat
from oubliette.kernel.thinking import Thinking

_TURNS = 10
"""More turns than a round can have."""


def clock(s: Session) -> int:
    """Turns of the Heroes."""
    return _TURNS * s.state.round + s.state.turns_taken


def features(s: Session, seat: Seat) -> Mapping[str, float]:
    """What counts for a Hero: the Reputation of the end as it stands, strength, and the same of the best rival."""
    hero = s.state.heroes.get(seat)
    if hero is None or s.state.stage not in ("play", "final_fight"):
        return {}
    left = max(0, s.book.scenarios[s.state.scenario].rounds - s.state.round)
    own = _standing(s, hero)
    others = [_standing(s, other) for other in s.in_play() if other is not hero]
    found = {f"{name}": value for name, value in own.items()}
    if s.is_rivalry and others:
        lead = own["score"] - max(other["score"] for other in others)
        found["lead"] = lead
        found["late_lead"] = lead * 4 / (left + 2)
        found["stronger"] = own["strength"] - max(other["strength"] for other in others)
    else:
        found["together"] = 1.0
        found["others"] = sum(other["score"] for other in others) / max(1, len(others))
    return found


def _standing(s: Session, hero: Hero) -> dict[str, float]:
    prospects = Prospects(s, hero)
    chances = [chance_of_level(s, prospects.later, level) for level in (1, 2, 3)]
    most = max(1, maximum_health(s, hero))
    return {
        "score": (hero.reputation + sum(points for _, points, _ in lines_of(s, hero))) / 10,
        "strength": sum(chances) / 3 * min(1.0, max(0.0, prospects.left / 6)),
        "health": hero.health / most * min(1.0, max(0.0, prospects.left / 6)),
        "gold": hero.gold / 20 * min(1.0, max(0.0, prospects.left / 6)),
        "sack": len(hero.sack) / 6,
        "wealth": (sum(hero.essences.values()) + sum(hero.gems.values()) + hero.gaar) / 8,
    }


_GAINS: Mapping[str, str] = {
    "score": "points",
    "lead": "points",
    "late_lead": "points",
    "strength": "strength",
    "stronger": "strength",
    "health": "health",
    "gold": "means",
    "sack": "means",
    "wealth": "means",
}
"""What is gained where a feature is better."""


THINKING = Thinking(
    steady=Steady,
    light=Steady,
    clock=clock,
    ahead=1,
    features=features,
    good=frozenset(
        ("score", "strength", "health", "gold", "sack", "wealth", "lead", "late_lead", "stronger", "others", "together")
    ),
    weights=Path(__file__).parent / "value.yaml",
    pace=16,
    gains=lambda _s, _seat: _GAINS,
    plain=frozenset(("hero", "starting_tile", "starting_slot", "alignment", "personal_quest", "initiative")),
)
