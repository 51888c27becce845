"""Active bonuses (BB-0154 to BB-0169, BB-0279): worked out from their sources whenever they are needed."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from oubliette.games.buttons_bugs.cards.circumstances import count_of, holds
from oubliette.games.buttons_bugs.content.scenario_card import Bonuses
from oubliette.games.buttons_bugs.content.vocabulary import (
    Bonus,
    Flying,
    Gain,
    Retaliate,
    Shield,
    Trigger,
    Verb,
)
from oubliette.games.buttons_bugs.state.events import BonusBegan
from oubliette.games.buttons_bugs.state.hand import leave_active_area
from oubliette.games.buttons_bugs.state.session import Actor, Session, in_play
from oubliette.games.buttons_bugs.state.state import ActiveBonus, Adventurer, CardState, Figure, Monster, ObjectiveState
from oubliette.haven.vocabulary import Half


class Running(NamedTuple):
    """A running bonus of one of the adventurer's cards."""

    verb: Verb
    card: CardState
    bonus: ActiveBonus


def running(s: Session) -> Iterator[Running]:
    """All bonuses of the adventurer's cards, from the moment their ability was performed (BB-0156, BB-0157)."""
    for card in s.hero.cards:
        for bonus in card.bonuses:
            yield Running(s.book.action(card.id, card.side, bonus.half).do[bonus.ability], card, bonus)


def begin(s: Session, card: CardState, half: Half, ability: int, paid: list[int]) -> None:
    """An active bonus of a card starts to work."""
    verb = s.book.action(card.id, card.side, half).do[ability]
    uses = verb.uses if isinstance(verb, Shield | Retaliate | Bonus | Trigger) else None  # BB-0155
    card.bonuses.append(ActiveBonus(half, ability, uses, paid))
    value = verb.value if isinstance(verb, Shield | Retaliate) else 0
    s.note(BonusBegan(s.hero.id, type(verb).__name__.lower(), value), ("BB-0154", "BB-0156", "BB-0157"))


def use(s: Session, used: Running) -> None:
    """A bonus with a limited number of uses has served once; after the last its card moves on (BB-0155, BB-0158)."""
    bonus = used.bonus
    if bonus.uses is None or bonus not in used.card.bonuses:
        return
    bonus.uses -= 1
    if bonus.uses > 0:
        return
    if used.card.zone == "active":
        leave_active_area(s, used.card, ("BB-0155", "BB-0158"))
    else:
        used.card.bonuses.clear()  # its own action is still being performed; all its bonuses end with this one


def use_all(s: Session, helped: "Iterable[Boost]") -> None:
    """All bonuses that helped an ability have served once."""
    for boost in helped:
        if boost.source is not None:
            use(s, boost.source)


def lasting(s: Session, figure: Figure) -> Iterator[Bonuses]:
    """Bonuses that hold for the whole scenario, or were given to the end of the round."""
    if isinstance(figure, Monster):
        yield s.book.monsters[figure.kind].bonuses
        yield from s.scene.boards[figure.kind].grown
    elif isinstance(figure, Adventurer):
        yield from figure.round_bonuses


# Shield


def shield_of(s: Session, figure: Figure) -> int:
    """All shield bonuses of a figure together (BB-0164)."""
    return sum(value for value, _ in shields_of(s, figure))


def shields_of(s: Session, figure: Figure) -> Iterator[tuple[int, Running | None]]:
    """What each shield bonus gives, and the card it lies on, if it does (BB-0164)."""
    if isinstance(figure, ObjectiveState):
        yield s.card.objectives[figure.name].shield, None
        return
    yield from ((bonuses.shield, None) for bonuses in lasting(s, figure))
    if isinstance(figure, Monster):
        yield from ((bonus.value, None) for bonus in figure.bonuses if isinstance(bonus, Shield))
        return
    for one in running(s):
        if isinstance(one.verb, Shield):
            yield one.verb.value + sum(one.verb.consume[paid].gain.shield for paid in one.bonus.paid), one


def use_shields(s: Session, figure: Figure) -> None:
    """Shields with a limited number of uses have served against an attack."""
    if isinstance(figure, Adventurer):
        for one in list(running(s)):
            if isinstance(one.verb, Shield):
                use(s, one)


# Retaliate


def retaliates_of(s: Session, figure: Figure) -> list[tuple[Retaliate, int, Running | None]]:
    """All retaliate bonuses of a figure, with their values (BB-0169)."""
    if isinstance(figure, ObjectiveState):
        printed = s.card.objectives[figure.name].retaliate
        return [(printed, printed.value, None)] if printed else []
    printed_ones = [bonuses.retaliate for bonuses in lasting(s, figure) if bonuses.retaliate is not None]
    found: list[tuple[Retaliate, int, Running | None]] = [(one, one.value, None) for one in printed_ones]
    if isinstance(figure, Monster):
        found += [(bonus, bonus.value, None) for bonus in figure.bonuses if isinstance(bonus, Retaliate)]
        return found
    for one in running(s):
        if isinstance(one.verb, Retaliate):
            paid = sum(one.verb.consume[paid].gain.retaliate for paid in one.bonus.paid)
            found.append((one.verb, one.verb.value + paid, one))
    return found


# Flying


def is_flying(s: Session, figure: Figure) -> bool:
    """Whether a figure has the Flying bonus (BB-0106)."""
    if isinstance(figure, ObjectiveState):
        return False
    if any(bonuses.flying for bonuses in lasting(s, figure)):
        return True
    if isinstance(figure, Monster):
        return any(isinstance(bonus, Flying) for bonus in figure.bonuses)
    return any(isinstance(one.verb, Flying) for one in running(s))


# Bonuses on attacks, moves and heals


class Boost(NamedTuple):
    """What a bonus adds to one ability, how often, and the card it comes from, if its uses are counted."""

    gain: Gain
    times: int
    source: Running | None


def boosts(s: Session, actor: Actor, to: str, target: Figure | None, *, ranged: bool) -> list[Boost]:
    """The bonuses that add to an attack, a move or a heal of the actor."""
    figure = actor.figure
    found: list[Boost] = []
    for verb, source in _bonus_verbs(s, figure):
        if verb.to != to or (verb.only == "melee" and ranged) or (verb.only == "ranged" and not ranged):
            continue
        if not holds(s, actor, verb.when, target):
            continue
        times = 1 if verb.per is None else count_of(s, actor, verb.per, target)
        found.append(Boost(verb.gain, times, source))
    return found


def _bonus_verbs(s: Session, figure: Figure) -> Iterator[tuple[Bonus, Running | None]]:
    if isinstance(figure, Monster):
        for bonus in figure.bonuses:
            if isinstance(bonus, Bonus):
                yield bonus, None
    elif isinstance(figure, Adventurer):
        for bonus in figure.turn_bonuses:
            yield bonus, None
        for one in running(s):
            if isinstance(one.verb, Bonus):
                yield one.verb, one


def lasting_attack(s: Session, figure: Figure) -> int:
    """What lasting bonuses add to every attack of a figure."""
    return sum(bonuses.attack for bonuses in lasting(s, figure))


def lasting_move(s: Session, figure: Figure) -> int:
    """What lasting bonuses add to every move of a figure."""
    return sum(bonuses.move for bonuses in lasting(s, figure))


def triggers(s: Session, moment: str) -> list[Running]:
    """The adventurer's triggered bonuses of a moment."""
    if s.triggering or not in_play(s.hero):
        return []
    return [one for one in running(s) if isinstance(one.verb, Trigger) and one.verb.at == moment]
