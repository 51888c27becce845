"""One attack on one target as a thing (GH-0119, GH-0134): what it has, what it comes to, and what it can do.

Nothing here asks or changes anything, so that a preview reckons with the very same numbers as the attack.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from oubliette.games.gloomhaven.abilities import bonuses
from oubliette.games.gloomhaven.abilities.bonuses import boosts, extras
from oubliette.games.gloomhaven.attack.aiming import Plan
from oubliette.games.gloomhaven.attack.odds import damage_odds
from oubliette.games.gloomhaven.cards.additions import Addition, slays
from oubliette.games.gloomhaven.cards.circumstances import amount, holds
from oubliette.games.gloomhaven.cards.defence import evades, shield_against
from oubliette.games.gloomhaven.cards.targeting import MANY
from oubliette.games.gloomhaven.content.kinds import ItemEffect
from oubliette.games.gloomhaven.content.vocabulary import Verbs
from oubliette.games.gloomhaven.figures.conditions import deck_of
from oubliette.games.gloomhaven.figures.values import values_of
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.session import Actor, Session, has
from oubliette.games.gloomhaven.state.state import Figure


class Blow:
    """One attack on one target while it is being resolved (GH-0119)."""

    __slots__ = ("actor", "deed", "further", "helping", "own", "plan", "target", "warded")

    def __init__(self, actor: Actor, plan: Plan, target: Figure, deed: Deed) -> None:
        self.actor = actor
        self.plan = plan
        self.target = target
        self.deed = deed
        self.own: list[Addition] = []
        """What counts against this target alone."""
        self.helping: Sequence[Addition] = ()
        """The bonuses among these, whose slots it uses up."""
        self.warded: Sequence[ItemEffect] = ()
        """Items that the target has used against it."""
        self.further = 0
        """Targets that modifier cards add."""

    @property
    def additions(self) -> list[Addition]:
        """All that adds to it: what counts for every target, and what counts for this one."""
        return [*self.plan.additions, *self.own]

    @property
    def then(self) -> list[Verbs]:
        """The abilities that follow from it, for each target of an attack that has several (GH-0250)."""
        return [*self.plan.verb.then, *(ability for one in self.additions for ability in one.gain.once.then)]


# What counts against the target


def circumstances_of(s: Session, blow: Blow) -> list[Addition]:
    """What the attack has by its circumstances against this target."""
    actor, target, deed = blow.actor, blow.target, blow.deed
    listed = [extra for extra in blow.plan.verb.extra if extra.per not in ("target", "killed")]
    paid = [gained for when, gained in blow.plan.for_some if holds(s, actor, when, target, deed)]
    return [*extras(s, actor, listed, target, deed), *(Addition(one) for one in paid)]


def helping_against(s: Session, blow: Blow) -> list[Addition]:
    """The bonuses that count against this target."""
    actor, plan, target, deed = blow.actor, blow.plan, blow.target, blow.deed
    helping = boosts(s, actor, "attack", target, ranged=plan.ranged, widening=False, deed=deed)
    return helping + bonuses.augments_for(s, actor, target, deed) if plan.verb.with_augments else helping


def values_of_attack(s: Session, blow: Blow) -> tuple[int, int]:
    """Bonuses and penalties on the base value, Poison included, added before or after doubling (GH-0134, GH-0135)."""
    actor, verb, target, deed = blow.actor, blow.plan.verb, blow.target, blow.deed
    base = amount(s, actor, verb.value, target, deed)
    if verb.plus is not None:
        base = (values_of(s, actor.figure).attack or 0) + verb.plus
    added, factor = int(has(target, "poison")), 1
    added += values_of(s, actor.figure).attack_bonus
    for one in blow.additions:
        added += added_by(s, blow, one)
        factor *= one.gain.more.times**one.times
    return (base + added) * factor, base * factor + added


def added_by(s: Session, blow: Blow, one: Addition) -> int:
    """What an addition adds to the attack value."""
    return amount(s, blow.actor, one.gain.more.attack, blow.target, blow.deed) * one.times


def advantage_of(s: Session, blow: Blow) -> int:
    """Advantage 1, Disadvantage -1; both cancel out (GH-0126, GH-0145, GH-0237, GH-0243)."""
    me, verb, target, additions = blow.actor.figure, blow.plan.verb, blow.target, blow.additions
    good = has(me, "strengthen") or verb.advantage or values_of(s, me).advantage
    good = good or any(one.gain.hit.advantage for one in additions)
    bad = has(me, "muddle") or verb.disadvantage or values_of(s, target).evasive or evades(s, target)
    bad = bad or values_of(s, me).disadvantage
    bad = bad or (blow.plan.ranged and s.layout.adjacent(me.cell, target.cell))
    bad = bad or any(one.gain.hit.disadvantage for one in additions) or any(one.disadvantage for one in wards(s, blow))
    return int(good) - int(bad)


def wards(s: Session, blow: Blow) -> list[ItemEffect]:
    """What the items of the target do against the attack, worn or used."""
    return [*s.worn(blow.target), *blow.warded]


def pierce_of(s: Session, blow: Blow) -> int:
    """How much Shield an attack goes through; all of it, if Shields do not count (GH-0169)."""
    additions = blow.additions
    if any(one.gain.hit.ignore_shields for one in additions):
        return MANY
    own = blow.plan.verb.pierce + values_of(s, blow.actor.figure).pierce
    return own + sum(one.gain.hit.pierce * one.times for one in additions)


# Looking ahead


class Foreseen(NamedTuple):
    """An attack on one target before its modifier cards."""

    value: int
    advantage: int
    pierce: int
    kills: bool


def foreseen(s: Session, blow: Blow) -> Foreseen:
    """What an attack will be when the modifier cards are drawn, if nothing more is added: for previews."""
    helping = helping_against(s, blow)
    blow.own = [*circumstances_of(s, blow), *helping]
    value = max(values_of_attack(s, blow))
    return Foreseen(value, advantage_of(s, blow), pierce_of(s, blow), slays(blow.additions, blow.target))


# What it can do


def attack_odds(s: Session, blow: Blow) -> dict[int, Fraction]:
    """How likely each damage of an attack is, ascending by damage; one that kills outright takes all hit points."""
    attack, target = foreseen(s, blow), blow.target
    if attack.kills:
        return {max(0, target.hit_points): Fraction(1)}
    deck, shield = (
        deck_of(s, blow.actor.figure),
        shield_against(s, target, ranged=blow.plan.ranged, by=blow.actor.figure),
    )
    return damage_odds(s.book.modifiers, deck, attack.value, attack.advantage, shield, attack.pierce)
