"""Items (GH-0068 to GH-0078): when they may be used, what using them costs, what they do."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from oubliette.games.gloomhaven.cards import active, cards, summons
from oubliette.games.gloomhaven.cards.additions import Addition
from oubliette.games.gloomhaven.cards.circumstances import count_of, holds
from oubliette.games.gloomhaven.cards.performing import perform_all
from oubliette.games.gloomhaven.content.kinds import Item, ItemEffect, ItemWindow
from oubliette.games.gloomhaven.content.vocabulary import Gain, Refresh, Summon, Trigger
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.elements import pay, payable
from oubliette.games.gloomhaven.state.events import ItemRefreshed, ItemUsed, SlotUsed
from oubliette.games.gloomhaven.state.experience import count
from oubliette.games.gloomhaven.state.session import Actor, Session, has
from oubliette.games.gloomhaven.state.state import Character, Figure, ItemState
from oubliette.kernel.choices import Option, Seat, Topic
from oubliette.kernel.flow import Rules, ask, ask_some, topics_of
from oubliette.kernel.text import Say, words

OF_OTHERS: tuple[ItemWindow, ...] = ("attacked", "damaged", "damaged_by_attack", "initiative")
"""Windows that come in the turns of others, or in nobody's."""


class Offer(NamedTuple):
    """An item that may be used now."""

    hero: Character
    state: ItemState
    item: Item

    @property
    def effect(self) -> ItemEffect:
        """What it does."""
        return self.item.effect


def usable(
    s: Session,
    hero: Character,
    window: ItemWindow,
    *,
    ranged: bool = False,
    single: bool = True,
    slotted: bool = False,
    but: Sequence[str] = (),
) -> list[Offer]:
    """The items of a character for a window: ready, and not while it is stunned (GH-0069); some may be left out."""
    if not hero.items or has(hero, "stun") or hero.gone or s.hindered(hero):
        return []
    found = []
    actor = Actor(hero, "party", hero.seat)
    for state in hero.items:
        item = s.book.items[state.id]
        if item.window != window or state.state != "ready" or bool(item.slots) != slotted or item.id in but:
            continue
        if item.reach is not None and (item.reach == "ranged") != ranged:
            continue
        if (item.single_target and not single) or not holds(s, actor, item.when) or not _possible(s, hero, item):
            continue
        found.append(Offer(hero, state, item))
    return found


def _possible(s: Session, hero: Character, item: Item) -> bool:
    """Whether what an item asks for is there: its elements, a card to play, a hex for its summon."""
    effect = item.effect
    if effect.cost and not payable(s, effect.cost):
        return False
    if effect.play is not None and not cards.in_zone(hero, "hand"):
        return False
    summons_one = any(isinstance(ability, Summon) for ability in effect.do)
    return not summons_one or bool(s.layout.ways.neighbours(hero.cell) & s.empty())


def offers(
    s: Session,
    hero: Character,
    window: ItemWindow,
    *,
    ranged: bool = False,
    single: bool = True,
    but: Sequence[str] = (),
) -> list[Option[Offer]]:
    """The answers that use an item."""
    return [
        Option(f"item:{offer.item.id}", offer, words(offer.item.name), cards=(offer.item.id,))
        for offer in usable(s, hero, window, ranged=ranged, single=single, but=but)
    ]


def in_ability(s: Session, hero: Character) -> list[Option[Offer]]:
    """Items of one's turn in the middle of an ability of that turn (GH-0068)."""
    return offers(s, hero, "your_turn") if hero.items and s.scene.acting == hero.id else []


def use(s: Session, offer: Offer) -> Rules[ItemEffect]:
    """Use an item: it is spent or consumed, or one of its slots is filled (GH-0072, GH-0073, GH-0077)."""
    hero, state, item = offer
    if item.slots:
        state.used += 1
        s.note(SlotUsed(hero.id, item.id, state.used), ("GH-0076", "GH-0077"))
    if item.use != "none" and state.used >= item.slots:
        state.state = item.use
    count(hero, "items_used")
    s.note(ItemUsed(hero.id, item.id, state.state), ("GH-0068", "GH-0078"))
    effect = item.effect
    yield from pay(s, Actor(hero, "party", hero.seat), effect.cost)
    if effect.rest_of_turn is not None:
        hero.turn_bonuses.append(effect.rest_of_turn)
    if effect.initiative is not None:
        hero.initiative = yield from _shift(hero, effect.initiative)
    if effect.do:
        actor = Actor(hero, "party", hero.seat)
        yield from perform_all(s, actor, effect.do, Deed(), item=item.id, may_skip=False)
    return effect


def _shift(hero: Character, by: int) -> Rules[int]:
    options = [
        Option(f"initiative:{value}", value, Say("gh-option-initiative", {"value": value}))
        for value in (max(1, hero.initiative - by), min(99, hero.initiative + by))
    ]
    if options[0].key == options[1].key:
        return hero.initiative
    return (yield from ask(hero.seat, "shift_initiative", options, cites="GH-0078", say=Say("gh-ask-initiative")))


def gain_of(s: Session, actor: Actor, effect: ItemEffect, deed: Deed) -> Gain:
    """What an item adds, multiplied where it counts once for each of something."""
    gain = effect.gain or Gain()
    if effect.per is None or not isinstance(gain.more.attack, int):
        return gain
    times = count_of(s, actor, effect.per, None, deed)
    more = replace(gain.more, attack=gain.more.attack * times, move=gain.more.move * times)
    return replace(gain, more=more)


def window(s: Session, hero: Character, when: ItemWindow, cites: str, *, ranged: bool = False) -> Rules[list[Item]]:
    """A moment at which items may be used, one after the other and each once; returns those that were."""
    used: list[Item] = []
    done: list[str] = []
    for offer in usable(s, hero, when, ranged=ranged, slotted=True):  # must be used: GH-0076
        yield from use(s, offer)
        used.append(offer.item)
    while options := offers(s, hero, when, ranged=ranged, but=done):
        say = Say(f"gh-ask-item-{when.replace('_', '-')}", {"figure": s.name(hero.id)})
        listed: list[Option[Any]] = [*options, Option("pass", None, Say("gh-option-pass"), passes=True)]
        chosen = yield from ask(
            hero.seat, f"item_{when}", listed, cites=("GH-0068", cites), say=say, topics=topics_of(options)
        )
        if chosen is None:
            break
        yield from use(s, chosen)
        used.append(chosen.item)
        done.append(chosen.item.id)
    return used


def topics(s: Session, seat: Seat) -> tuple[Topic, ...]:
    """The items of a seat's characters that may be used at moments of others."""
    scene = s.state.scene
    heroes = [] if scene is None else [hero for hero in scene.characters.values() if hero.seat == seat]
    held = dict.fromkeys(state.id for hero in heroes for state in hero.items)
    return tuple(Topic(name, words(s.book.items[name].name)) for name in held if s.book.items[name].window in OF_OTHERS)


def when_attacked(s: Session, target: Figure) -> Rules[list[ItemEffect]]:
    """Items that an attacked character uses, before the modifier card (GH-0070)."""
    if not isinstance(target, Character) or not target.items:
        return []
    used = yield from window(s, target, "attacked", "GH-0070")
    return [item.effect for item in used]


def for_one_target(s: Session, actor: Actor, *, ranged: bool, deed: Deed) -> Rules[list[Addition]]:
    """What items add to the attack on one target only, before its modifier card (GH-0070)."""
    hero = actor.figure
    if not isinstance(hero, Character) or not hero.items:
        return []
    used = yield from window(s, hero, "single_attack", "GH-0070", ranged=ranged)
    return [Addition(gain_of(s, actor, item.effect, deed), item=item.id) for item in used]


def when_damaged_by_attack(s: Session, target: Character) -> Rules[int]:
    """The Shield that items give against an attack that would deal damage."""
    if not target.items:
        return 0
    used = yield from window(s, target, "damaged_by_attack", "GH-0068")
    return sum(item.effect.gain.more.shield for item in used if item.effect.gain is not None)


def after_kill(s: Session, hero: Character) -> Rules[None]:
    """Items and active cards that work when an enemy was killed."""
    if hero.items:
        yield from window(s, hero, "kill", "GH-0068")
    for held in active.triggers(s, hero, "kill"):
        if isinstance(held.bonus, Trigger) and not hero.gone:
            active.use(s, held)  # first, so that a kill it brings does not trigger it again for the same slot
            actor = Actor(hero, "party", hero.seat)
            yield from perform_all(s, actor, held.bonus.do, Deed())


def refresh(s: Session, hero: Character, verb: Refresh) -> Rules[bool]:
    """Refresh items of the kind and number stated (GH-0193); partly used ones are not spent (GH-0194)."""
    found = [
        state
        for state in hero.items
        if state.state in verb.state
        and (verb.slot is None or s.book.items[state.id].slot == verb.slot)
        and not (state.state == "consumed" and s.book.items[state.id].unrecoverable)
    ]
    if not found:
        return False
    most = len(found) if verb.items == "all" else verb.items
    options = [
        Option(f"item:{state.id}", state, words(s.book.items[state.id].name), cards=(state.id,)) for state in found
    ]
    picked = yield from ask_some(
        hero.seat, "refresh", options, least=0, most=most, cites=("GH-0193",), say=Say("gh-ask-refresh")
    )
    for state in picked:
        make_ready(s, hero, state, "GH-0193")
    return bool(picked)


def make_ready(s: Session, hero: Character, state: ItemState, cites: str) -> None:
    """An item can be used again; its slots are cleared, and a summon of it disappears (GH-0077, GH-0204)."""
    state.state, state.used = "ready", 0
    summons.dismiss(s, hero, state.id)
    s.note(ItemRefreshed(hero.id, state.id), cites)


def refresh_spent(s: Session, hero: Character) -> None:
    """A long rest refreshes spent items, not consumed ones (GH-0084)."""
    for state in hero.items:
        if state.state == "spent":
            make_ready(s, hero, state, "GH-0084")
