"""What a search needs to play this game: who plays on in thought, what time it is, what counts in a state."""

from collections.abc import Mapping
from pathlib import Path

from oubliette.games.malhya.bots.sneaking import FAR, dangers, distances, goals
from oubliette.games.malhya.bots.steady import Steady
from oubliette.games.malhya.state.session import Session
from oubliette.kernel.choices import Seat
from oubliette.kernel.thinking import Thinking

_CHAPTER = 100


def clock(s: Session) -> int:
    """Chapters read and rounds played in a Place or a Challenge."""
    state = s.state
    rounds = state.place.round if state.place is not None else 0
    rounds += state.challenge.round if state.challenge is not None else 0
    return _CHAPTER * len(state.read) + rounds


def features(s: Session, _seat: Seat) -> Mapping[str, float]:
    """What counts for the party: its life, what stands against it, and how far the alarm is."""
    state, party = s.state, s.party()
    if state.ended:
        return {"decided": 1.0 if state.won else -1.0}
    if not party or state.making.left:
        return {}
    count = len(party)
    lives = [hero.life / max(1, hero.most) for hero in party]
    found = {
        "life": sum(lives) / count,
        "weakest": min(lives),
        "up": sum(hero.is_up for hero in party) / count,
        "wounds": sum(hero.wound for hero in party) / (4 * count),
        "shock": sum(hero.shock for hero in party) / (4 * count),
        "gold": min(1.0, state.gold / 20),
        "things": sum(len(hero.objects) for hero in party) / (4 * count),
    }
    if state.infiltration is not None:
        found["threat"] = state.infiltration.threat / 6
    place = state.place
    if place is not None:
        enemies = list(place.enemies.values())
        here = [token.cell for token in place.heroes.values() if not token.off]
        found |= {
            "enemies": len(enemies) / (2 * count),
            "enemy_life": sum(s.kind(enemy).life - enemy.harm for enemy in enemies) / (8 * count),
            "in_combat": float(place.mode == "combat"),
            "fallen": sum(token.fallen for token in place.heroes.values()) / count,
            "out": sum(token.off for token in place.heroes.values()) / count,
            "interests": len(place.interests) / 4,
            "fired": len(place.fired) / 6,
            "near_interest": _nearest(s, here, list(place.interests.values())),
            "near_enemy": _nearest(s, here, [enemy.cell for enemy in enemies]),
            "noises": len(place.noises) / 3,
        }
        if place.mode != "combat":
            found |= _sneaking(s)
    if state.challenge is not None:
        found |= {"challenge": 1.0, "stage": state.challenge.stage / 3, "harm_done": state.challenge.harm / 10}
    return found


def _sneaking(s: Session) -> dict[str, float]:
    """How far the heroes have to go to what they are after, and how likely they are seen where they stand."""
    heroes, eyes = s.standing(), dangers(s)
    count = max(1, len(heroes))
    ways = [min(1.0, distances(s, goals(s, hero)).get(s.cell(hero), FAR) / 20) for hero in heroes]
    return {
        "way": sum(ways) / count,
        "in_sight": sum(eyes[s.cell(hero)] for hero in heroes) / count,
    }


def _nearest(s: Session, cells: list[int], goals: list[int]) -> float:
    """The distance of the nearest two, up to 1; 1 where there is nothing."""
    return min(1.0, min((s.ground.distance(a, b) for a in cells for b in goals), default=10) / 10)


_GAINS: Mapping[str, str] = {
    "life": "health",
    "weakest": "health",
    "wounds": "health",
    "shock": "health",
    "up": "standing",
    "fallen": "standing",
    "gold": "means",
    "things": "means",
    "threat": "quiet",
    "noises": "quiet",
    "in_combat": "quiet",
    "enemies": "foes",
    "enemy_life": "foes",
    "harm_done": "foes",
    "near_enemy": "foes",
    "out": "goal",
    "interests": "goal",
    "fired": "goal",
    "near_interest": "goal",
    "way": "goal",
    "in_sight": "quiet",
    "stage": "goal",
}
"""What is gained where a feature is better."""


THINKING = Thinking(
    steady=Steady,
    light=Steady,
    clock=clock,
    ahead=1,
    features=features,
    good=frozenset(("life", "weakest", "up", "gold", "things", "out", "fired", "stage", "harm_done", "decided")),
    weights=Path(__file__).parents[1] / "value.yaml",
    pace=30,
    margin=0.02,
    gains=lambda _s, _seat: _GAINS,
    plain=frozenset(("first_weapon", "first_talent", "first_bonus", "talent_decks", "read_on", "market", "deploy")),
)
