"""Steady: a player who looks at what the options do, and takes what helps most."""

from collections.abc import Callable
from typing import Any

from oubliette.games.buttons_bugs.bots import gear, playing, reacting
from oubliette.games.buttons_bugs.bots.mind import Mind
from oubliette.games.buttons_bugs.items import Offer
from oubliette.games.buttons_bugs.session import Session
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Choice, Seat
from oubliette.kernel.match import Match

Answering = Callable[[Session, Choice], list[str]]

_ANSWERS: dict[str, Answering] = {
    "equip": gear.equip,
    "upgrade": gear.upgrade,
    "plan": playing.plan,
    "second_card": playing.second_card,
    "move": playing.move,
    "heal": playing.figure,
    "give": playing.figure,
    "control": playing.figure,
    "push": playing.push_or_pull,
    "pull": playing.push_or_pull,
    "damage": reacting.damage,
    "short_rest": reacting.short_rest,
    "redraw": reacting.redraw,
    "rest_loss": reacting.rest_loss,
    "take_back": reacting.take_back,
    "recover": reacting.recover,
    "cleanse": reacting.cleanse,
    "element": reacting.element,
    "modifier": reacting.modifier,
    "monster_heal": reacting.monster_heal,
    "monster_move": reacting.far_hex,
    "spawn": reacting.far_hex,
    "initiative_items": gear.initiative_items,
    "defence_items": gear.defence_items,
}


class Steady:
    """Plays by the worth of things; luck of its own only chooses the class, where the match leaves it open."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """The answer that helps most, as far as it can see."""
        choice, s = match.choices[seat], match.context
        if choice.kind == "class":
            return [Chance(self._seed).pick("class", choice.keys())]
        if choice.kind == "difficulty":
            return ["difficulty:standard"]
        if choice.kind == "turn":
            return self._turn(s, choice)
        if choice.kind == "attack_target":
            return self._strike(s, choice)
        if choice.kind == "attack_items":
            return gear.attack_items(s, choice, _struck(match))
        answering = _ANSWERS.get(choice.kind)
        return choice.keys()[: max(1, choice.least)] if answering is None else answering(s, choice)

    def _turn(self, s: Session, choice: Choice) -> list[str]:
        offer = gear.best_offer(Mind(s), choice) if _has_offers(choice) else None
        return playing.turn(s, choice) if offer is None else [offer]

    def _strike(self, s: Session, choice: Choice) -> list[str]:
        if _has_offers(choice):
            mind = Mind(s)
            for option in choice.options:
                if isinstance(option.value, Offer) and gear.widening(mind, option.value) >= 1.5:
                    return [option.key]
        return playing.attack_target(s, choice)


def _has_offers(choice: Choice) -> bool:
    return any(isinstance(option.value, Offer) for option in choice.options)


def _struck(match: Match[Any]) -> str | None:
    """Whom the running attack is aimed at, as it was answered."""
    for answer in reversed(match.answers_since(max(0, match.version - 6))):
        if answer.kind == "attack_target" and answer.keys:
            return answer.keys[0].removeprefix("monster:").partition("/without")[0]
    return None
