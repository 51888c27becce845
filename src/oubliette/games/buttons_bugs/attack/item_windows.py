"""Items in an attack: what is used before the die is rolled, and what after it (BB-0217)."""

from typing import Any

from oubliette.games.buttons_bugs.attack.blow import Blow
from oubliette.games.buttons_bugs.cards.items import Offer, item_window, offers, use_item
from oubliette.games.buttons_bugs.cards.modifiers import Roll
from oubliette.games.buttons_bugs.content.kinds import ItemEffect, ItemWindow
from oubliette.games.buttons_bugs.content.vocabulary import RESULTS
from oubliette.games.buttons_bugs.figures.conditions import gain
from oubliette.games.buttons_bugs.state.session import Session, certain, in_play
from oubliette.games.buttons_bugs.state.state import Figure
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say


def before_the_die(s: Session, blow: Blow) -> Rules[None]:
    """Items that add to your attack, or muddle your attacker, are declared before the die (BB-0301 a, BB-0261)."""
    if blow.actor.figure is s.hero:
        while options := offers(
            s, "your_attack", ranged=blow.ranged, widening=False, target=blow.target, without=blow.used
        ):
            options = [option for option in options if option.value.effect.read_die is None]
            if not options or (yield from _use_on(s, blow, options, "attack_items", "roll")) is None:
                return
    elif blow.target is s.hero:
        while options := offers(s, "enemy_attack", without=blow.used):
            options = [option for option in options if "muddle" in option.value.effect.attacker_gains]
            if not options or (yield from _use_on(s, blow, options, "defence_items", "pass")) is None:
                return


def after_the_die(s: Session, blow: Blow, rolled: Roll) -> Rules[Roll]:
    """Items that change how the die is read, once it is seen (BB-0301 b)."""
    window: ItemWindow = "your_attack" if blow.actor.figure is s.hero else "enemy_attack"
    if window == "enemy_attack" and blow.target is not s.hero:
        return rolled
    while True:
        seen = [RESULTS[result] for result in rolled.results]
        options = [
            option
            for option in offers(s, window, ranged=blow.ranged, target=blow.target, without=blow.used)
            if option.value.effect.read_die is not None and option.value.effect.read_die.result in seen
        ]
        if not options:
            return rolled
        offer = yield from _use_on(s, blow, options, "die_items", "pass")
        if offer is None:
            return rolled
        reading = certain(offer.effect.read_die, "only items that read the die are offered")
        rolled = rolled.read_as_zero(reading.result)


def against_the_attack(s: Session, blow: Blow) -> Rules[None]:
    """Items against an enemy's attack, once its die is seen, before damage (BB-0301 b, d)."""
    if not s.hero.items:
        return
    while True:
        options = [
            option for option in offers(s, "enemy_attack", without=blow.used) if option.value.effect.read_die is None
        ]
        if not options or (yield from _use_on(s, blow, options, "defence_items", "pass")) is None:
            return


def _use_on(s: Session, blow: Blow, options: list[Option[Any]], kind: str, done: str) -> Rules[Offer | None]:
    say = Say(f"bb-ask-{kind.replace('_', '-')}", {"attack": max(0, blow.attack)})
    offer = yield from item_window(s, kind, options, done, say)
    if offer is None:
        return None
    if offer.item.use != "passive":
        blow.used.append(offer.item.id)
    effect = yield from use_item(s, offer, subject=blow.target)
    if effect.gain is not None:
        blow.gain(effect.gain, s.book.items[offer.item.id])
        blow.shield += effect.gain.shield
        blow.retaliate += effect.gain.retaliate
    gain(s, blow.actor.figure, effect.attacker_gains, "BB-0301")
    return offer


def after_enemy_attack(s: Session, blow: Blow) -> Rules[None]:
    """Items used right after an enemy's attack against you (BB-0245, BB-0255)."""
    while s.hero.items and in_play(blow.actor.figure):
        options = offers(s, "after_enemy_attack", without=blow.used)
        options = [option for option in options if not _has_all(blow.actor.figure, option.value.effect)]
        if not options or (yield from _use_on(s, blow, options, "after_attack_items", "pass")) is None:
            return


def after_your_attack(s: Session, blow: Blow) -> Rules[None]:
    """Items used right after your attack (BB-0260)."""
    while s.hero.items and in_play(blow.target):
        options = offers(s, "after_your_attack", ranged=blow.ranged, target=blow.target, without=blow.used)
        if not options or (yield from _use_on(s, blow, options, "after_attack_items", "pass")) is None:
            return


def _has_all(figure: Figure, effect: ItemEffect) -> bool:
    return bool(effect.attacker_gains) and all(condition in figure.conditions for condition in effect.attacker_gains)
