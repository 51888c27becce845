"""The steady player: the answers to all questions."""

from typing import Any

from oubliette.games.euthia.bots import fighting, trading
from oubliette.games.euthia.bots.judging import is_hurt, odds_against
from oubliette.games.euthia.bots.travelling import ENOUGH, Outlook
from oubliette.games.euthia.geometry import name_of
from oubliette.games.euthia.session import Session
from oubliette.games.euthia.state import Hero
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Choice, Seat

WORTH = {
    "quest:": 12.0, "personal:": 12.0, "deliver:": 11.0, "discover": 10.0, "mine": 9.0, "trade": 8.0, "secret": 6.0,
    "reveal": 7.0, "learn:": 6.5, "unlock:": 2.0, "fight_alone": 5.0, "slot:": 4.0, "move_token": 4.0,
}  # fmt: skip
"""What deeds of a turn are worth, by the beginning of their keys."""


class Steady:
    """Explores, fights what can be beaten, trades and scores; luck only where all is equal."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, match: Any, seat: Seat) -> list[str]:
        """An answer to the open question of a seat."""
        choice: Choice = match.choices[seat]
        s: Session = match.context
        hero = s.state.heroes.get(seat)
        luck = Chance(self._seed)  # by the number of answers: taking one back and playing on brings the same again
        stream = f"{seat}/{match.version}"
        key = self._key(s, hero, choice) if hero is not None else None
        offered = choice.keys()
        if key is not None and key in offered:
            return [key]
        return choice.any_answer(lambda bound: luck.below(stream, bound))

    def _key(self, s: Session, hero: Hero, choice: Choice) -> str | None:
        if choice.least != 1 or choice.most != 1:
            return None
        told = fighting.answer(s, hero, choice)
        if told is not None:
            return told
        match choice.kind:
            case "turn":
                return turn(s, hero, choice)
            case "trade" | "book":
                return trading.trade(s, hero, choice)
            case "slot":
                return trading.slot(choice, hero)
            case "initiative":
                return choice.keys()[0]
            case "trophy":
                return "keep" if len(hero.sack) < 5 else "no"
            case "after_roll" | "sack" | "full_sack" | "wait" | "pacifism":
                return _PLAIN[choice.kind]
            case "die":
                return fighting.die(s, hero, choice)
            case _:
                return None


_PLAIN = {"after_roll": "pass", "sack": "done", "full_sack": "leave", "wait": "fight", "pacifism": "charm"}


def turn(s: Session, hero: Hero, choice: Choice) -> str:
    """The deed that is worth most now; without one, the end of the turn."""
    ways = Outlook(s, hero).ways()
    steps = {f"step:{name_of(cell)}": worth for cell, worth in ways.items()}
    keys = choice.keys()
    worth = {key: deed_worth(s, hero, key, steps) for key in keys}
    best = max(worth, key=lambda key: worth[key])
    return best if worth[best] > 0 else "end"


def deed_worth(s: Session, hero: Hero, key: str, steps: dict[str, float]) -> float:
    """What one deed is worth."""
    if key in steps:
        return steps[key] if steps[key] > 0.2 else -1.0
    if key == "challenge":
        return 7.0 if hero.health > 3 or s.printed(hero.at).element == "water" else -1.0
    if key == "heal_here":
        return 9.0 if is_hurt(s, hero, 3) else -1.0
    if key.startswith("bounty:"):
        return 9.0 if odds_against(s, hero, int(key[-1]), elite=True) > ENOUGH else -1.0
    if key.startswith(
        ("use:ware:healing", "use:ware:church", "use:essence:water", "use:tile:shiis_light", "use:tile:first_aid")
    ):
        return 6.0 if is_hurt(s, hero, 3) else -1.0
    if key == "end":
        return 0.1
    return next((value for start, value in WORTH.items() if key.startswith(start)), -1.0)
