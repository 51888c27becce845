"""What a search needs to play this game: who plays on in thought, what time it is, what counts in a state."""

from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from oubliette.games.euthia.bots.judging import chances_of_levels, strength_of
from oubliette.games.euthia.bots.steady import Steady
from oubliette.games.euthia.bots.travelling import Outlook
from oubliette.games.euthia.content.book import base_of
from oubliette.games.euthia.figures.hero_board import MOVES, maximum_health
from oubliette.games.euthia.scenario.scoring import lines_of
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.choices import Seat
from oubliette.kernel.thinking import Thinking

_TURNS = 10
"""More turns than a round can have."""


def clock(s: Session) -> int:
    """Turns of the Heroes."""
    return _TURNS * s.state.round + s.state.turns_taken


def features(s: Session, seat: Seat) -> Mapping[str, float]:
    """What counts for a Hero: the Reputation of the end as it stands, strength and means, against those of rivals."""
    hero = s.state.heroes.get(seat)
    if hero is None or s.state.stage not in ("play", "final_fight"):
        return {}
    own = _standing(s, hero)
    others = [_standing(s, other) for other in s.in_play() if other is not hero]
    if not s.is_rivalry or not others:
        return {f"all_{name}": value for name, value in own.items()}
    lead = own["score"] - max(other["score"] for other in others)
    found = {
        "lead": lead,
        "late_lead": lead * 4 / (turns_to_come(s, hero) + 2),
        "hope": _hope(s, hero),
        f"hero:{hero.id}": 1.0,
    }
    return found | {name: value - sum(other[name] for other in others) / len(others) for name, value in own.items()}


def turns_to_come(s: Session, hero: Hero) -> int:
    """How many turns a Hero still has, the one under way among them."""
    state = s.state
    left = max(0, s.book.scenarios[state.scenario].rounds - state.round)
    place = (state.seats.index(hero.seat) - state.first) % len(state.seats)
    return left + (place >= state.turns_taken)


def _standing(s: Session, hero: Hero) -> dict[str, float]:
    """How a Hero stands; strength and means count for as long as they can still be used."""
    turns = turns_to_come(s, hero)
    soon = min(1.0, turns / 2)
    one, two, three = chances_of_levels(s, strength_of(s, hero, readied=True))
    return {
        "score": (hero.reputation + sum(points for _, points, _ in lines_of(s, hero))) / 10,
        "tempo": turns / 2,
        "beats_1": one * soon,
        "beats_2": two * soon,
        "beats_3": three * soon,
        "long_beats_1": one * turns / 5,
        "long_beats_2": two * turns / 5,
        "long_beats_3": three * turns / 5,
        "health": hero.health / max(1, maximum_health(s, hero)) * soon,
        "gold": hero.gold / 10,
        "long_gold": hero.gold * turns / 50,
        "wares": sum(s.book.resources[base_of(one)].gold for one in hero.sack if one.startswith("resource:"))
        / 10
        * soon,
        "wealth": (sum(hero.essences.values()) + sum(hero.gems.values()) + hero.gaar) / 8,
    }


def _hope(s: Session, hero: Hero) -> float:
    """The best that the map promises the Hero in the turn to come."""
    if not turns_to_come(s, hero):
        return 0.0
    if not s.state.in_turn or s.state.seats[(s.state.first + s.state.turns_taken) % len(s.state.seats)] != hero.seat:
        hero = replace(hero, moves=MOVES, actions={"combat": 1, "trade": 1, "mining": 1})
    return max(Outlook(s, hero).best().values()) / 10


_OF_STRENGTH = ("beats_1", "beats_2", "beats_3", "long_beats_1", "long_beats_2", "long_beats_3")
_MEANS = ("gold", "long_gold", "wares", "wealth")
_GAINS: Mapping[str, str] = {
    "score": "points",
    "lead": "points",
    "late_lead": "points",
    "hope": "points",
    "health": "health",
    **dict.fromkeys(_OF_STRENGTH, "strength"),
    **dict.fromkeys(_MEANS, "means"),
}
"""What is gained where a feature is better."""


_PLAIN = ("starting_tile", "starting_slot", "alignment", "personal_quest", "initiative", "slot", "trophy")
_IN_COMBAT = ("hero_attack", "die", "before_hero_roll", "after_hero_roll", "before_monster_roll", "after_monster_roll")
"""A search answers these like the steady bot in 99 of 100 cases, and they are half of all questions."""


THINKING = Thinking(
    steady=Steady,
    light=Steady,
    clock=clock,
    ahead=1,
    features=features,
    good=frozenset(("score", "tempo", "lead", "late_lead", "hope", "health", *_OF_STRENGTH, *_MEANS)),
    weights=Path(__file__).parents[1] / "value.yaml",
    pace=36,
    margin=0.02,
    gains=lambda _s, _seat: _GAINS,
    plain=frozenset((*_PLAIN, *_IN_COMBAT)),
)
