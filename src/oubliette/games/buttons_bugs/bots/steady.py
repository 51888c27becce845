"""Steady: a player who looks at what the options do, and takes what helps most."""

from collections.abc import Callable, Sequence
from typing import Any

from oubliette.games.buttons_bugs.bots import gear, playing, reacting
from oubliette.games.buttons_bugs.bots.mind import Mind
from oubliette.games.buttons_bugs.bots.why import why
from oubliette.games.buttons_bugs.cards.items import Offer
from oubliette.games.buttons_bugs.content.book import STANDARD
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.haven.bots import reason_for
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Choice, Seat
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say

MANY = 6
"""So many failures in a campaign, and it is time for an easier one."""

FORGIVING = ("class:spellweaver", "class:silent_knife", "class:bruiser")
"""The classes with which steady players win the first scenario most often, as ``docs/strength.md`` tells."""

Answering = Callable[[Session, Choice], list[str]]

_ANSWERS: dict[str, Answering] = {
    "equip": gear.equip,
    "between_abilities": gear.between_abilities,
    "upgrade": gear.upgrade,
    "plan": playing.plan,
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

_REASONS = {
    "class": "bb-hint-class",
    "turn": "bb-hint-turn",
    "move": "bb-hint-move",
    "attack_target": "bb-hint-target",
    "rest_loss": "bb-hint-weakest",
}
"""What it goes by, where that can be said in a sentence."""


class Steady:
    """Plays by the worth of things; luck of its own only chooses the class, where the match leaves it open."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def reason(self, match: Match[Any], seat: Seat, keys: Sequence[str]) -> Say | None:
        """What it goes by when it answers this."""
        choice = match.choices[seat]
        return why(match.context, choice, keys) or reason_for(choice, keys, _REASONS)

    def recommend(self, match: Match[Any], seat: Seat) -> Sequence[str] | None:
        """A class that forgives mistakes, where one is picked."""
        offered = match.choices[seat].keys()
        forgiving = [key for key in FORGIVING if key in offered]
        return forgiving[:1] if match.choices[seat].kind == "class" and forgiving else None

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """The answer that helps most, as far as it can see."""
        choice, s = match.choices[seat], match.context
        if choice.kind == "class":
            return [Chance(self._seed).pick("class", choice.keys())]
        if choice.kind == "difficulty":
            return ["difficulty:standard"]
        if choice.kind == "next_scenario":
            return [_go_on(s, choice)]
        if choice.kind == "turn":
            return self._turn(s, choice)
        if choice.kind == "attack_target":
            return self._strike(s, choice)
        if choice.kind == "attack_items":
            return gear.attack_items(s, choice, *_running_attack(match))
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


def _go_on(s: Session, choice: Choice) -> str:
    """Play on; after many failures make it easier, as a sensible person would."""
    progress = s.state.progress
    failures = 0 if progress is None else progress.attempts - len(progress.completed)
    gentler = "difficulty:very_easy" if failures >= 2 * MANY else "difficulty:easy"
    keys = choice.keys()
    return gentler if failures >= MANY and gentler in keys and _is_harder(s, gentler) else "play"


def _is_harder(s: Session, than: str) -> bool:
    """Whether the difficulty at which the campaign is played is harder than another."""
    order = list(s.book.difficulties)
    return order.index(s.state.difficulty or STANDARD) > order.index(than.partition(":")[2])


def _has_offers(choice: Choice) -> bool:
    return any(isinstance(option.value, Offer) for option in choice.options)


def _running_attack(match: Match[Any]) -> tuple[str | None, list[str]]:
    """Whom the running attack is aimed at, and the items used on it, as it was answered."""
    used: list[str] = []
    for answer in reversed(match.answers_since(max(0, match.version - 8))):
        if answer.kind == "attack_target" and answer.keys:
            return answer.keys[0].removeprefix("monster:").partition("/without")[0], used
        if answer.kind == "attack_items":
            used += answer.keys
    return None, used
