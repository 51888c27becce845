"""Bonuses on attacks, moves and heals (GH-0134, GH-0177 to GH-0184): which apply, and what they cost."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from oubliette.games.gloomhaven.abilities.damage import suffer
from oubliette.games.gloomhaven.board import obstacles
from oubliette.games.gloomhaven.cards import active as area
from oubliette.games.gloomhaven.cards import describe, reasons
from oubliette.games.gloomhaven.cards.active import Active, active_for
from oubliette.games.gloomhaven.cards.additions import Addition
from oubliette.games.gloomhaven.cards.circumstances import amount, count_of, holds
from oubliette.games.gloomhaven.cards.defence import round_bonuses
from oubliette.games.gloomhaven.content.vocabulary import Bonus, Consume, Extra, Gain, Widen
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.elements import pay, payable
from oubliette.games.gloomhaven.state.session import Actor, Session
from oubliette.games.gloomhaven.state.state import Character, Figure
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say

ToVerb = Literal["attack", "move", "heal"]


def boosts(
    s: Session,
    actor: Actor,
    to: ToVerb,
    target: Figure | None,
    *,
    ranged: bool,
    widening: bool,
    deed: Deed | None = None,
) -> list[Addition]:
    """The bonuses on an ability: those that widen it, or those that count for each target."""
    found = [
        boost
        for boost in _all(s, actor, to, ranged=ranged)
        if boost.widens == widening and boost.bonus is not None and holds(s, actor, boost.bonus.when, target, deed)
    ]
    return [boost for boost in found if _affordable(s, actor, boost)]


def _all(s: Session, actor: Actor, to: ToVerb, *, ranged: bool) -> list[Addition]:
    figure = actor.figure
    held = active_for(s, figure)
    widened = any(isinstance(one.bonus, Widen) and one.bonus.ranged for one in held)
    found = []
    for one in held:
        bonus = one.bonus
        if isinstance(bonus, Bonus) and bonus.to_verb == to:
            augment = one.card.half is not None and s.action(one.card.id, one.card.half).augment
            if _reaches(bonus, ranged=ranged and not (augment and widened)):
                own = _from_owner(s, one, bonus.gain)
                found += [Addition(gain, bonus=bonus, source=one) for gain in (own, *one.paid())]
    more = [one.bonus for one in round_bonuses(figure) if isinstance(one.bonus, Bonus)]
    if isinstance(figure, Character):
        more += figure.turn_bonuses
    found += [
        Addition(bonus.gain, bonus=bonus) for bonus in more if bonus.to_verb == to and _reaches(bonus, ranged=ranged)
    ]
    return found


def augments_for(s: Session, actor: Actor, target: Figure, deed: Deed) -> list[Addition]:
    """The augments of the commanding character, for an attack that gains their effects."""
    hero = s.scene.characters.get(actor.commander or "")
    if hero is None:
        return []
    return [
        boost
        for boost in _all(s, Actor(hero, "party", hero.seat), "attack", ranged=False)
        if boost.source is not None
        and boost.source.card.half is not None
        and s.action(boost.source.card.id, boost.source.card.half).augment
        and (boost.bonus is None or holds(s, actor, boost.bonus.when, target, deed))
        and _affordable(s, actor, boost)
    ]


def _from_owner(s: Session, active: Active, gain: Gain) -> Gain:
    """A gain that counts allies near the one whose card it is, now that somebody has it."""
    if isinstance(gain.more.attack, int) or gain.more.attack.of != "ally_within_2":
        return gain
    owner = Actor(active.hero, "party", active.hero.seat)
    return replace(gain, more=replace(gain.more, attack=amount(s, owner, gain.more.attack)))


def _reaches(bonus: Bonus, *, ranged: bool) -> bool:
    return bonus.reach is None or (bonus.reach == "ranged") == ranged


def _affordable(s: Session, actor: Actor, boost: Addition) -> bool:
    bonus = boost.bonus
    if bonus is None or (not bonus.cost and not bonus.obstacle):
        return True
    if bonus.obstacle and not obstacles.destroyable(s, actor.figure.cell, 1):
        return False
    return payable(s, bonus.cost)


def fed(s: Session, actor: Actor, found: Sequence[Addition]) -> Rules[list[Addition]]:
    """The bonuses that work: those with a cost only if it is paid, which a player may decline (GH-0250)."""
    working: list[Addition] = []
    for boost in found:
        if boost.bonus is not None and boost.has_cost:
            cost = Consume(boost.gain, boost.bonus.cost, boost.bonus.obstacle)
            if not affordable(s, actor, cost) or not (yield from _agreed(s, actor, cost)):
                continue
            yield from feed(s, actor, cost)
        working.append(boost)
    return working


def _agreed(s: Session, actor: Actor, cost: Consume) -> Rules[bool]:
    """Whether the player wants to pay elements; a figure that plays itself always does (GH-0292).

    An obstacle is destroyed whenever that is possible, for a slot must be used (GH-0181).
    """
    if actor.seat is None or not cost.cost:
        return True
    options = [
        Option("pay", True, describe.offer(s.book, cost)),
        Option("skip", False, Say("gh-option-skip"), passes=True),
    ]
    say = Say("gh-ask-consume")
    return (yield from ask(actor.seat, "pay", options, cites=("GH-0250",), say=say))


def use_all(s: Session, used: Sequence[Addition]) -> None:
    """Bonuses have worked: slots move on (GH-0181)."""
    seen: list[int] = []
    for boost in used:
        if boost.source is not None and id(boost.source.card) not in seen:
            seen.append(id(boost.source.card))
            area.use(s, boost.source)


def extras(s: Session, actor: Actor, listed: Sequence[Extra], target: Figure | None, deed: Deed) -> list[Addition]:
    """What an ability has by its circumstances, with how often (once each, or once per so many)."""
    found = []
    for extra in listed:
        if holds(s, actor, extra.when, target, deed):
            times = 1 if extra.per is None else count_of(s, actor, extra.per, target, deed)
            if times:
                found.append(Addition(extra.gain, times, extra=extra))
    return found


# Augments: what may be consumed for an ability


def affordable(s: Session, actor: Actor, offer: Consume) -> bool:
    """Whether an augment can be fed now."""
    if offer.obstacle and not obstacles.destroyable(s, actor.figure.cell, 1):
        return False
    return payable(s, offer.cost)


def choose_augments(s: Session, actor: Actor, offers: Sequence[Consume], path: str = "") -> Rules[list[int]]:
    """Which augments are fed: players choose, monsters always do (GH-0250, GH-0253, GH-0292)."""
    if actor.seat is None:  # GH-0292
        return (yield from _monster_augments(s, actor, offers, path))
    fed: list[int] = []
    while True:
        open_ = [place for place, offer in enumerate(offers) if place not in fed and affordable(s, actor, offer)]
        if not open_:
            return fed
        options = [Option(f"consume:{place}", place, describe.offer(s.book, offers[place])) for place in open_]
        say = Say("gh-ask-consume")
        cites = ("GH-0250", "GH-0253")
        why_not = reasons.asking(s, s.character_behind(actor.figure), options, "elements", cites)
        picked = yield from ask_some(
            actor.seat, "consume", options, least=0, most=1, cites=cites, say=say, why_not=why_not
        )
        if not picked:
            return fed
        yield from feed(s, actor, offers[picked[0]])
        fed.append(picked[0])


def feed(s: Session, actor: Actor, offer: Consume) -> Rules[None]:
    """Pay for an augment."""
    yield from pay(s, actor, offer.cost)
    if offer.obstacle:
        yield from obstacles.destroy_one(s, actor, 1)
    yield from suffer(s, actor.figure, offer.suffer, "cost", ("GH-0090",))


def _monster_augments(s: Session, actor: Actor, offers: Sequence[Consume], path: str) -> Rules[list[int]]:
    """One consumption serves the whole type this round (GH-0292)."""
    kind = s.scene.types.get(getattr(actor.figure, "kind", ""))
    fed = []
    for place, offer in enumerate(offers):
        key = f"{path}/{place}"
        if kind is not None and key in kind.paid:
            fed.append(place)
        elif offer.cost and payable(s, offer.cost):
            yield from pay(s, actor, offer.cost)
            fed.append(place)
            if kind is not None:
                kind.paid.append(key)
    return fed
