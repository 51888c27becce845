"""What a search needs to play this game: who plays on in thought, what time it is, what counts in a state."""

from collections.abc import Mapping
from pathlib import Path

from oubliette.games.gloomhaven.bots import endurance
from oubliette.games.gloomhaven.bots.danger import Danger
from oubliette.games.gloomhaven.bots.errands import ERRAND, Errands
from oubliette.games.gloomhaven.bots.steady import Steady
from oubliette.games.gloomhaven.content.condition_table import NEGATIVE
from oubliette.games.gloomhaven.state.session import Session
from oubliette.haven.bots import between
from oubliette.kernel.choices import Seat
from oubliette.kernel.thinking import Thinking

_FAR = 12
"""A long way, in hexes."""


def clock(s: Session) -> int:
    """Rounds of the scenario; before it, nothing can be told."""
    return 0 if s.state.scene is None else s.scene.round


def features(s: Session, _seat: Seat) -> Mapping[str, float]:
    """What counts for the party: hit points and cards against what is still to be done.

    Not how exposed its heroes stand: whoever fights is, and a search of one round would rest out of reach for ever.
    """
    if s.state.scene is None or not s.scene.round:
        return {}
    scene, heroes = s.scene, s.heroes()
    if scene.result is not None:
        return {"decided": 1.0 if scene.result == "completed" else -1.0}
    if not heroes:
        return {"decided": -1.0}
    count = max(1, scene.count)
    errands = Errands(s, heroes[0])
    needed = errands.rounds_needed()
    rounds = [endurance.rounds_left(hero) for hero in heroes]
    dangers = [Danger(s, hero) for hero in heroes]
    might = sum(danger.at_large for danger in dangers) / len(heroes)
    health = sum(hero.hit_points for hero in heroes)
    shares = [hero.hit_points / max(1, hero.most) for hero in heroes]
    foes = list(scene.monsters.values())
    return {
        "standing": len(heroes) / count,
        "health": sum(shares) / count,
        "weakest": min(shares),
        "rounds": min(12.0, sum(rounds) / count) / 6,
        "needed": min(needed, 18.0) / 6,
        "short_of_rounds": between(-1.0, (needed - sum(rounds) / len(rounds)) / 6, 1.0),
        "short_of_health": between(-1.0, (needed - health / max(1.0, 0.4 * might)) / 6, 1.0),
        "foes": len(foes) / (3 * count),
        "foes_health": sum(foe.hit_points for foe in foes) / (15 * count),
        "quarry": sum(foe.hit_points for foe in errands.quarry()) / (15 * count),
        "hidden": (len(s.map.rooms) - len(scene.revealed)) / 3,
        "might": might / 8,
        "hindered": sum(name in NEGATIVE for hero in heroes for name in hero.conditions) / count,
        "helped": sum(name in NEGATIVE for foe in foes for name in foe.conditions) / (2 * count),
        "cards": sum(card.zone != "lost" for hero in heroes for card in hero.cards) / (10 * count),
        "summons": len(scene.summons) / count,
        "guarded": sum(one.hit_points for one in errands.guarded) / 20,
        "way": sum(_way(s, errands, hero.cell) for hero in heroes) / count,
    }


def _way(s: Session, errands: Errands, start: int) -> float:
    """How far it is to whatever is nearest of all that is still to be done, up to 1: foes, places, doors."""
    wanted = [foe.cell for foe in errands.quarry()]
    for where in (errands.entering, errands.staying):
        wanted += [cell for cell, worth in where.items() if worth >= ERRAND / 2]
    ways = (s.layout.walk.distance(start, cell) for cell in wanted)
    return min((far for far in ways if far is not None), default=0) / _FAR


_GAINS: Mapping[str, str] = {
    "standing": "standing",
    "health": "health",
    "weakest": "health",
    "short_of_health": "health",
    "rounds": "cards",
    "short_of_rounds": "cards",
    "cards": "cards",
    "needed": "goal",
    "quarry": "goal",
    "hidden": "goal",
    "way": "goal",
    "guarded": "goal",
    "foes": "foes",
    "foes_health": "foes",
    "might": "foes",
    "helped": "foes",
    "hindered": "conditions",
    "summons": "means",
}
"""What is gained where a feature is better."""


_PLAIN = ("class", "battle_goal", "hand", "consume", "consume_which", "turn_order", "starting_hex")
_ENDURANCE = ("damage", "short_rest", "redraw", "long_rest_loss", "lose_discards", "lose_cards", "take_back")
"""What is paid for rounds long after the last one a search looks at."""


THINKING = Thinking(
    steady=Steady,
    light=Steady,
    clock=clock,
    ahead=1,
    features=features,
    good=frozenset(("standing", "health", "weakest", "rounds", "cards", "helped", "summons", "guarded", "decided")),
    weights=Path(__file__).parents[1] / "value.yaml",
    pace=24,
    margin=0.03,
    blunder=1.5,
    gains=lambda _s, _seat: _GAINS,
    plain=frozenset((*_PLAIN, *_ENDURANCE)),
)
