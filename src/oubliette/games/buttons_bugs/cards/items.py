"""Items in play: windows, costs, effects (BB-0213 to BB-0218, BB-0301)."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from oubliette.games.buttons_bugs.cards.circumstances import holds
from oubliette.games.buttons_bugs.cards.performing import perform
from oubliette.games.buttons_bugs.cards.recovery import recoverable
from oubliette.games.buttons_bugs.content.kinds import Item, ItemEffect, ItemWindow
from oubliette.games.buttons_bugs.content.vocabulary import (
    Cleanse,
    Control,
    Gain,
    Recover,
    Refresh,
    Verbs,
)
from oubliette.games.buttons_bugs.figures.conditions import negative_conditions
from oubliette.games.buttons_bugs.figures.targeting import foes_in_range
from oubliette.games.buttons_bugs.state import elements
from oubliette.games.buttons_bugs.state.events import BonusBegan, InitiativeShifted, ItemUsed
from oubliette.games.buttons_bugs.state.session import Actor, Session, certain
from oubliette.games.buttons_bugs.state.state import (
    Figure,
    ItemState,
)
from oubliette.kernel.choices import Option, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words
from oubliette.table import Thing, WhyNot


class Offer(NamedTuple):
    """An item that can be used now, with one of its effects."""

    state: ItemState
    item: Item
    effect: ItemEffect


def offers(
    s: Session,
    window: ItemWindow,
    *,
    ranged: bool = False,
    single: bool = False,
    widening: bool | None = None,
    target: Figure | None = None,
    without: Sequence[str] = (),
) -> list[Option[Any]]:
    """The items that can be used in a window, as answers (BB-0218).

    ``widening`` asks only for items that decide who can be a target, or only for those that do not.
    """
    ready = [state for state in s.hero.items if state.condition == "ready" and state.id not in without]
    if not ready:
        return []
    found: list[Option[Any]] = []
    infusions = None
    for state in ready:
        item = s.book.items[state.id]
        if item.window != window or (item.only and (item.only == "ranged") != ranged):
            continue
        if (item.single_target and not single) or not holds(s, Actor(s.hero), item.when, target):
            continue
        if item.cost:
            infusions = elements.available_infusions(s) if infusions is None else infusions
            if not elements.can_pay(infusions, item.cost):
                continue
        for place, effect in enumerate(item.effects):
            if (widening is None or widening == _widens(effect.gain)) and _is_any_use(s, effect):
                found.append(_option(state, item, place))
    return found


def against_item(
    s: Session,
    window: ItemWindow,
    name: str,
    *,
    ranged: bool = False,
    single: bool = False,
    widening: bool | None = None,
) -> WhyNot | None:
    """Why an item cannot be used in a window; nothing, if it can, or if it is no item of the adventurer."""
    state = next((one for one in s.hero.items if one.id == name), None)
    if state is None:
        return None
    item = s.book.items[name]
    if state.condition != "ready":
        rule = "BB-0215" if state.condition == "spent" else "BB-0216"
        return WhyNot(Say(f"bb-why-item-{state.condition}"), (rule,))
    if item.window != window:
        return WhyNot(Say("bb-why-item-window", {"window": Say(f"bb-used-{item.window}")}), ("BB-0218",))
    if (item.only and (item.only == "ranged") != ranged) or (item.single_target and not single):
        return WhyNot(Say("bb-why-item-attack"), ("BB-0218",))
    if not holds(s, Actor(s.hero), item.when):
        return WhyNot(Say("bb-why-item-when"), ("BB-0218",))
    if item.cost and not elements.can_pay(elements.available_infusions(s), item.cost):
        return WhyNot(Say("bb-why-item-cost"), ("BB-0095", "BB-0096"))
    fitting = [it for it in item.effects if widening is None or widening == _widens(it.gain)]
    if not fitting:
        return WhyNot(Say("bb-why-item-later"), ("BB-0301",))
    return None if any(_is_any_use(s, it) for it in fitting) else WhyNot(Say("bb-why-item-useless"), ("BB-0214",))


def _option(state: ItemState, item: Item, place: int) -> Option[Any]:
    key = f"item:{item.id}" if len(item.effects) == 1 else f"item:{item.id}/{place}"
    return Option(key, Offer(state, item, item.effects[place]), words(item.name), cards=(item.id,))


def _widens(gained: Gain | None) -> bool:
    return gained is not None and bool(
        gained.range is not None or gained.add_range or gained.targets or gained.area is not None
    )


def _is_any_use(s: Session, effect: ItemEffect) -> bool:
    """Whether the abilities of an effect could do anything at all."""
    return not effect.do or any(_can_do_something(s, verb) for verb in effect.do)


def _can_do_something(s: Session, verb: Verbs) -> bool:
    if isinstance(verb, Cleanse):
        return bool(negative_conditions(s.hero))
    if isinstance(verb, Recover):
        return bool(recoverable(s, verb))
    if isinstance(verb, Refresh):
        return any(item.condition == "spent" for item in s.hero.items)
    if isinstance(verb, Control) and verb.of == "enemy":
        return bool(foes_in_range(s, Actor(s.hero), verb.range, attack=False))
    return True


def use_item(s: Session, offer: Offer, *, subject: Figure | None = None) -> Rules[ItemEffect]:
    """Use an item: pay, mark it spent or lost, and do what it does by itself (BB-0214 to BB-0217).

    What it adds to the attack or move of its window is for the rule that asked.
    """
    state, item, effect = offer
    yield from elements.consume(s, s.hero, item.cost)
    if item.use != "passive":
        state.condition = item.use
    s.note(ItemUsed(item.id), {"spent": "BB-0215", "lost": "BB-0216", "passive": "BB-0217"}[item.use])
    if effect.rest_of_turn is not None:
        s.hero.turn_bonuses.append(effect.rest_of_turn)
    if effect.rest_of_round is not None:
        s.hero.round_bonuses.append(effect.rest_of_round)
        s.note(BonusBegan(s.hero.id, "shield", effect.rest_of_round.shield), "BB-0301")
    for verb in effect.do:
        yield from perform(s, Actor(s.hero), verb, subject=subject)
    return effect


def item_window(s: Session, kind: str, options: list[Option[Any]], done: str, say: Say) -> Rules[Offer | None]:
    """Ask whether to use one of the items on offer."""
    ending = named(done, Say(f"bb-option-{done}"), passes=True)
    with s.pointing(partial(_against_offer, s, options)):
        answer = yield from ask(s.seat, kind, [*options, ending], cites=("BB-0218", "BB-0301"), say=say)
    return answer if isinstance(answer, Offer) else None


def _against_offer(s: Session, offered: Sequence[Option[Any]], thing: Thing) -> WhyNot | None:
    """Why an item cannot be used in the window of those that are offered."""
    if thing.kind != "card" or any(thing.id in option.cards for option in offered):
        return None
    window: ItemWindow = offered[0].value.item.window
    held = any(one.id == thing.id for one in s.hero.items)
    against = against_item(s, window, thing.id)
    return against or (WhyNot(Say("bb-why-item-later"), ("BB-0301",)) if held else None)


# Initiative


def after_initiative(s: Session) -> Rules[None]:
    """Items that move the adventurer's initiative once all are determined (BB-0250)."""
    while s.hero.items:
        options = []
        for option in offers(s, "after_initiative"):
            steps = option.value.effect.initiative or 0
            for sign, word in ((-1, "sooner"), (1, "later")):
                say = Say(f"bb-option-initiative-{word}", {"steps": steps})
                options.append(Option(f"{option.key}/{word}", (option.value, sign), say, cards=option.cards))
        if not options:
            return
        ending: Option[Any] = Option("pass", None, Say("bb-option-pass"), passes=True)
        say = Say("bb-ask-initiative-items", {"initiative": s.hero.initiative or 99})
        answer = yield from ask(s.seat, "initiative_items", [*options, ending], cites="BB-0250", say=say)
        if answer is None:
            return
        offer, sign = answer
        effect = yield from use_item(s, offer)
        s.hero.initiative_shift += sign * certain(effect.initiative, "an item of this window moves the initiative")
        shifted = (s.hero.initiative or 99) + s.hero.initiative_shift
        s.note(InitiativeShifted(shifted), "BB-0250")
