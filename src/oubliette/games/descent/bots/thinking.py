"""What a search needs to play this game: who plays on in thought, what time it is, what counts in a state."""

from collections.abc import Mapping
from pathlib import Path

from oubliette.games.descent.bots.steady import FAR, Steady, distance, doors, goals, is_prize
from oubliette.games.descent.content.making import MARK
from oubliette.games.descent.figures.figures import health, remaining, stamina
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure
from oubliette.kernel.choices import Seat
from oubliette.kernel.thinking import Thinking

_ENCOUNTER = 1000


def clock(s: Session) -> int:
    """Turns of the sides: the heroes', then the overlord's."""
    state = s.state
    return _ENCOUNTER * state.encounter + 2 * state.round + (state.phase in ("overlord_start", "overlord", "round_end"))


def features(s: Session, seat: Seat) -> Mapping[str, float]:
    """What counts for the heroes; for the overlord it counts the other way round."""
    if s.state.phase == "setup":
        return {}
    found = _for_heroes(s)
    if seat == s.overlord_seat and seat not in s.hero_seats():
        return {name: -value for name, value in found.items()}
    return found


def _for_heroes(s: Session) -> dict[str, float]:
    state, encounter = s.state, s.encounter
    quest = state.quest.partition(MARK)[0]  # one that was laid out by luck has a number behind its name
    if state.winner:
        decided = 1.0 if state.winner == HEROES else -1.0
        return {"side": 1.0, "decided": decided}
    count = max(1, len(state.heroes))
    heroes = s.heroes_on_map()
    monsters = s.monsters()
    prizes = [one for one in monsters if is_prize(s, one, HEROES)]
    charges = [one for one in s.of_side(HEROES) if is_prize(s, one, OVERLORD)]
    left = [remaining(s, one) / max(1, health(s, one)) for one in heroes]
    tired = [1 - state.heroes[one.id].fatigue / max(1, stamina(s, one)) for one in heroes if one.id in state.heroes]
    steps = [_steps(s, one) for one in heroes]
    raids = [_steps(s, one) for one in monsters if _is_after_something(s, one)]
    counters = {
        f"counter:{quest}:{state.encounter}:{one.id}": state.script.counters.get(one.id, 0) / max(1, one.most or 5)
        for one in encounter.counters
    }
    return {
        "side": 1.0,
        f"encounter:{quest}:{state.encounter}": 1.0,
        "standing": len(heroes) / count,
        "left_by_exit": sum(hero.away for hero in state.heroes.values()) / count,
        "health": sum(left) / count,
        "weakest": min(left, default=0.0),
        "fatigue": sum(tired) / count,
        "afflicted": sum(len(one.conditions) for one in heroes) / count,
        "monsters": len(monsters) / (3 * count),
        "monster_health": sum(remaining(s, one) for one in monsters) / (12 * count),
        "hindered": sum(len(one.conditions) for one in monsters) / (3 * count),
        "prizes": sum(remaining(s, one) for one in prizes) / (8 * count),
        "charges": sum(remaining(s, one) / max(1, health(s, one)) for one in charges if one.rank != "hero"),
        "nearest": min(steps, default=1.0),
        "steps": sum(steps) / count,
        "raid": min(raids, default=1.0),
        "carried": sum(len(one.carries) for one in heroes) / 2,
        "stolen": sum(len(one.carries) for one in monsters) / 2,
        "tokens_done": sum(token.done for token in state.tokens.values()) / 4,
        "tokens_left": sum(token.cell >= 0 and not token.done for token in state.tokens.values()) / 6,
        "closed": len(state.closed) / 4,
        "cards": sum(len(hero.search) for hero in state.heroes.values()) / count,
        "overlord_cards": -len(state.overlord.hand) / 6,
        **counters,
    }


def _steps(s: Session, figure: Figure) -> float:
    """How far a figure is from what it is after, up to 1; round a closed door it is the way to that door."""
    goal = goals(s, figure)
    steps = distance(s, s.mask(figure), goal)
    if steps >= FAR:
        return min(1.0, 0.6 + distance(s, s.mask(figure), doors(s)) / 25)
    return min(1.0, steps / 15)


def _is_after_something(s: Session, figure: Figure) -> bool:
    """Whether a monster carries something, or may leave the map to win."""
    return bool(figure.carries) or s.encounter.leaves == "all"


def _gains(s: Session, seat: Seat) -> Mapping[str, str]:
    """What is gained where a feature is better; the overlord gains what the heroes lose."""
    return _OVERLORD_GAINS if seat == s.overlord_seat and seat not in s.hero_seats() else _GAINS


_GAINS: Mapping[str, str] = {
    "standing": "standing",
    "left_by_exit": "goal",
    "health": "health",
    "weakest": "health",
    "fatigue": "means",
    "cards": "means",
    "afflicted": "conditions",
    "monsters": "foes",
    "monster_health": "foes",
    "hindered": "foes",
    "prizes": "goal",
    "charges": "goal",
    "nearest": "goal",
    "steps": "goal",
    "raid": "goal",
    "carried": "goal",
    "stolen": "goal",
    "tokens_done": "goal",
    "tokens_left": "goal",
    "closed": "goal",
}
"""What the heroes gain where a feature is better."""
_OF_HEROES: Mapping[str, str] = {"goal": "hinders", "foes": "means"}
_OVERLORD_GAINS: Mapping[str, str] = {name: _OF_HEROES.get(word, "heroes") for name, word in _GAINS.items()}


THINKING = Thinking(
    steady=Steady,
    light=Steady,
    clock=clock,
    ahead=2,
    features=features,
    good=frozenset(
        (
            "standing",
            "left_by_exit",
            "health",
            "weakest",
            "fatigue",
            "hindered",
            "charges",
            "raid",
            "carried",
            "tokens_done",
            "cards",
            "decided",
            "overlord_cards",
            "side",
        )
    ),
    weights=Path(__file__).parents[1] / "value.yaml",
    pace=16,
    margin=0.05,
    blunder=1.0,
    gains=_gains,
    plain=frozenset(
        ("place_hero", "put", "open_group", "buy_skill", "equip", "clear_room", "hero", "class", "reinforce")
    ),
)
