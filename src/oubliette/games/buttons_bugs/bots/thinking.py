"""What a search needs to play this game: who plays on in thought, what time it is, what counts in a state."""

from collections.abc import Mapping
from pathlib import Path

from oubliette.games.buttons_bugs.bots import endurance
from oubliette.games.buttons_bugs.bots.danger import Danger
from oubliette.games.buttons_bugs.bots.errands import Errands
from oubliette.games.buttons_bugs.bots.steady import Steady
from oubliette.games.buttons_bugs.content.condition_table import NEGATIVE
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.haven.bots import between
from oubliette.kernel.choices import Seat
from oubliette.kernel.thinking import Thinking


def clock(s: Session) -> int:
    """Rounds of the scenario; before it, nothing can be told."""
    return 0 if s.state.scene is None else s.scene.round


def features(s: Session, _seat: Seat) -> Mapping[str, float]:
    """What counts: hit points and cards against what is still to be done, and how hard the monsters strike.

    Not how exposed the hero stands: whoever fights is, and a search of one round would rest out of reach for ever.
    """
    if s.state.scene is None or not s.scene.round:
        return {}
    hero = s.hero
    errands, danger = Errands(s), Danger(s)
    rounds, needed = endurance.rounds_left(s), errands.rounds_needed()
    lasts = hero.hit_points / max(1.0, 0.35 * danger.at_large)
    return {
        "hit_points": hero.hit_points / hero.most,
        "last_hit_points": min(1.0, hero.hit_points / 4),
        "rounds": min(rounds, 14) / 7,
        "needed": min(needed, 14.0) / 7,
        "short_of_rounds": between(-1.0, (needed - rounds) / 4, 1.0),
        "short_of_health": between(-1.0, (needed - lasts) / 4, 1.0),
        "foes": len(s.scene.monsters) / 4,
        "quarry": sum(foe.hit_points for foe in errands.quarry()) / 12,
        "errands_open": len(errands.open) / 2,
        "might": danger.at_large / 6,
        "hindered": sum(name in NEGATIVE for name in hero.conditions) / 2,
        "cards": endurance.cards_left(s) / 4,
        "items": sum(item.condition == "ready" for item in hero.items) / 3,
    }


_GAINS: Mapping[str, str] = {
    "hit_points": "health",
    "last_hit_points": "health",
    "short_of_health": "health",
    "rounds": "cards",
    "short_of_rounds": "cards",
    "cards": "cards",
    "needed": "goal",
    "errands_open": "goal",
    "quarry": "goal",
    "foes": "foes",
    "might": "foes",
    "hindered": "conditions",
    "items": "means",
}
"""What is gained where a feature is better."""


_PLAIN = ("class", "difficulty", "next_scenario", "equip", "upgrade", "consume", "element", "modifier")
_ENDURANCE = ("damage", "short_rest", "redraw", "rest_loss", "take_back")
"""What is paid for rounds long after the last one a search looks at."""


THINKING = Thinking(
    steady=Steady,
    light=Steady,
    clock=clock,
    ahead=1,
    features=features,
    good=frozenset(("hit_points", "last_hit_points", "rounds", "cards", "items")),
    weights=Path(__file__).parents[1] / "value.yaml",
    pace=30,
    margin=0.03,
    blunder=0.5,
    gains=lambda _s, _seat: _GAINS,
    plain=frozenset((*_PLAIN, *_ENDURANCE)),
)
