"""What a hero can do with his things: Potions, Objects, Weapons, exchanges (MA-0038 to MA-0064, MA-5307 to MA-5312)."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from oubliette.games.malhya.attack.assault import use_up
from oubliette.games.malhya.content.goods import Object, PotionEffect
from oubliette.games.malhya.content.peoples import Float
from oubliette.games.malhya.content.vocabulary import AuraForAp, Sacrifice
from oubliette.games.malhya.figures.backpack import (
    can_wear,
    carried,
    drink,
    gain_object,
    gain_resource,
    gain_weapon,
    has_room,
    stored_limit,
    swap_weapon,
    too_heavy,
    weapon_swaps,
    wear,
)
from oubliette.games.malhya.figures.creatures import within_reach
from oubliette.games.malhya.figures.life import has_aura, heal, pay_aura, reactivate
from oubliette.games.malhya.map.shoving import hurt_enemy
from oubliette.games.malhya.state.events import Equipped, Handed
from oubliette.games.malhya.state.previews import ap_follow
from oubliette.games.malhya.state.session import Session, certain, resource_name
from oubliette.games.malhya.state.state import ACTION_POINTS, NOTHING_MOVED, Arranging, Hero
from oubliette.games.malhya.state.threat_track import move_threat
from oubliette.games.malhya.state.turn_points import spend_ap
from oubliette.kernel.choices import Group, Option
from oubliette.kernel.flow import Rules, ask, checkpoint_for_copies
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview

Deed = Callable[[], Rules[None]]
Offer = Option[Deed]


GROUPS = tuple(
    Group(name, Say(f"ma-group-{name}"))
    for name in (
        "walk", "long", "pay", "attack", "kill", "corpse", "spell", "kit", "aura", "standby", "end", "card", "move",
        "harvest", "craft",
    )
)  # fmt: skip
"""The headings under which the answers of a turn or a journey stand."""


def offers(s: Session, hero: Hero) -> Iterator[Offer]:
    """Everything a hero can do with his things now."""
    yield from potions(s, hero)
    yield from swaps(s, hero)
    yield from consumables(s, hero)
    yield from exchanges(s, hero)
    yield from auras(s, hero)
    if s.place.ground.get(s.cell(hero)) and hero.ap >= 1:
        yield Option("pick_up", partial(pick_up, s, hero), Say("ma-pick-up"), group="kit")
    yield from disarming(s, hero)


def page_offers(s: Session, hero: Hero) -> Iterator[Offer]:
    """On the page of a Challenge: Potions and Objects, and in an encounter all else that needs no cells (MA-0267)."""
    yield from potions(s, hero)
    yield from consumables(s, hero)
    if s.mode == "combat":
        yield from swaps(s, hero)
        yield from exchanges(s, hero)
        yield from points_for_aura(s, hero)
        yield from disarming(s, hero)


# Potions


def beside(s: Session, hero: Hero) -> list[Hero]:
    """The hero and all heroes adjacent to him or on his cell, fallen ones too (MA-0090, MA-5171).

    On the page of a Challenge those of his zone.
    """
    if s.state.challenge is not None:
        zones = s.challenge.zones
        return [one for one in s.party() if zones[one.id] == zones[hero.id]]
    near = s.ground.near(s.cell(hero)) | 1 << s.cell(hero)
    tokens = s.place.heroes
    return [one for one in s.party() if one.id in tokens and not tokens[one.id].off and near >> tokens[one.id].cell & 1]


def potions(s: Session, hero: Hero) -> Iterator[Offer]:
    """A Potion costs nothing; on tiles for himself or a neighbour (MA-0090)."""
    for potion in sorted(hero.resources):
        if not potion.startswith("potion/"):
            continue
        for other in beside(s, hero):
            if lies(s, other) and not other.damage + other.wound:
                continue  # nothing but Shocks, which are not healed: MA-5167
            if potion_helps(s, other, potion):
                yield drinking(s, hero, other, potion, f"drink:{potion}:{other.id}", (other.id,))


def drinking(s: Session, owner: Hero, hero: Hero, potion: str, key: str, pieces: tuple[str, ...] = ()) -> Option[Deed]:
    """The answer that uses a Potion: whose it is, who drinks it and what comes of it."""
    facts: dict[str, str | int | Say] = {"potion": resource_name(potion), "hero": s.name(hero.id)}
    say = Say("ma-drink", facts) if owner is hero else Say("ma-drink-of", {**facts, "giver": s.name(owner.id)})
    deed, look = partial(drink, s, owner, hero, potion), partial(potion_preview, s, hero, potion)
    return Option(key, deed, say, pieces=pieces, group="kit", preview=look)


def effect_of(s: Session, potion: str) -> PotionEffect:
    """What the Backpack prints beside a Potion (MA-0090)."""
    return s.book.backpack.potion[potion.partition("/")[2]]  # type: ignore[index]


def potion_helps(s: Session, hero: Hero, potion: str) -> bool:
    """Whether a Potion would do anything for a hero now; one that would not is not offered."""
    effect = effect_of(s, potion)
    ill = any(s.book.cards[card].kind == "state" for card in hero.cards)
    healed = effect.heals and hero.damage + hero.wound
    return bool(healed or (effect.aura and hero.exhausted) or (effect.cures and ill))


def potion_preview(s: Session, hero: Hero, potion: str) -> Preview:
    """What a Potion would bring: life points back by single heals of Damage, Aura tokens. It costs no Action point."""
    counts_points = s.state.place is not None or s.state.challenge is not None
    follows = [Follow(Say("ma-follow-no-ap"), "", ("MA-0090",))] if counts_points else []
    effect = effect_of(s, potion)
    if effect.heals and hero.damage + hero.wound:
        life = hero.life + min(effect.heals, hero.damage)
        follows.append(Follow(Say("ma-follow-life", {"before": hero.life, "after": life}), "good"))
    if effect.aura and hero.exhausted:
        ready = hero.aura + min(effect.aura, hero.exhausted)
        follows.append(Follow(Say("ma-follow-aura", {"before": hero.aura, "after": ready}), "good"))
    return Preview(follows=tuple(follows))


def lies(s: Session, hero: Hero) -> bool:
    """Whether he has fallen, here on the tiles or on the page."""
    return s.place.heroes[hero.id].fallen if s.state.challenge is None else not hero.is_up


# Weapons and Objects


def swaps(s: Session, hero: Hero) -> Iterator[Offer]:
    """Each swap of Weapons costs 1 AP on tiles (MA-0048, MA-0052); a stored Artefact is put on for free (MA-0063)."""
    for name in weapon_swaps(s, hero) if hero.ap >= 1 else ():
        if name:
            say = Say("ma-swap", {"what": s.card_name(name)})
            yield Option(f"swap:{name}", partial(swap, s, hero, name), say, cards=(name,), group="kit")
    for name in dict.fromkeys(hero.objects):
        if s.book.objects[name].is_artefact and can_wear(s, hero, name):
            say = Say("ma-wear", {"what": s.card_name(name)})
            yield Option(f"wear:{name}", partial(put_on, s, hero, name), say, cards=(name,), group="kit")


def disarming(s: Session, hero: Hero) -> Iterator[Offer]:
    """Fighting with Bare hands instead, for 1 AP: seldom wise, so it comes last (MA-0052)."""
    if hero.ap >= 1 and "" in weapon_swaps(s, hero):
        yield Option("swap:hands", partial(swap, s, hero, ""), Say("ma-swap-hands"), group="kit", tone="costly")


def swap(s: Session, hero: Hero, name: str) -> Rules[None]:
    """Pay and swap."""
    spend_ap(s, hero, 1)
    swap_weapon(s, hero, name)
    yield from ()


def put_on(s: Session, hero: Hero, name: str) -> Rules[None]:
    """A stored Artefact is equipped (MA-0063)."""
    hero.objects.remove(name)
    wear(s, hero, name)
    yield from ()


def can_use(s: Session, hero: Hero, card: Object) -> bool:
    """All conditions of an Object must be met (MA-0039)."""
    use = card.use
    if use is None or use.harvest or hero.ap < use.ap:
        return False
    return use.mode in ("", s.mode)


def consumables(s: Session, hero: Hero) -> Iterator[Offer]:
    """Objects that can be used now (MA-0038)."""
    for name in dict.fromkeys(hero.objects):
        card = s.book.objects[name]
        if not can_use(s, hero, card):
            continue
        look = partial(use_preview, hero, card)
        if card.use is not None and card.use.damage:
            for enemy in victims(s, hero):
                say = Say("ma-use-on", {"what": s.card_name(name), "enemy": s.name(enemy)})
                deed = partial(use, s, hero, name, enemy)
                yield Option(
                    f"use:{name}:{enemy}", deed, say, cards=(name,), pieces=(enemy,), group="kit", preview=look
                )
            continue
        say, deed = Say("ma-use", {"what": s.card_name(name)}), partial(use, s, hero, name, "")
        yield Option(f"use:{name}", deed, say, cards=(name,), group="kit", preview=look)


def use_preview(hero: Hero, card: Object) -> Preview:
    """What using an Object costs: Action points, if any, and the card itself (MA-0038)."""
    ap = card.use.ap if card.use is not None else 0
    paid = ap_follow(hero.ap, ap) if ap else Follow(Say("ma-follow-no-ap"))
    return Preview(follows=(paid, Follow(Say("ma-follow-used-up"), "price", ("MA-0038",))))


def victims(s: Session, hero: Hero) -> list[str]:
    """Adjacent enemies; on a page the creature, from a zone of melee."""
    if s.state.challenge is not None:
        return within_reach(s, hero, "melee")
    near = s.ground.near(s.cell(hero))
    return [enemy.id for enemy in s.place.enemies.values() if near & s.base(enemy)]


def use(s: Session, hero: Hero, name: str, enemy: str) -> Rules[None]:
    """Pay, discard, apply (MA-0038, MA-0040)."""
    effect = certain(s.book.objects[name].use, f"{name} cannot be used")
    spend_ap(s, hero, effect.ap)
    use_up(s, hero, name, enemy)
    hero.ap = min(ACTION_POINTS, hero.ap + effect.action_points)
    reactivate(s, hero, effect.aura, "MA-0038")
    if effect.strike is not None:
        s.turn(hero).strikes.append(name)
    move_threat(s, effect.threat, "MA-0040")
    yield from heal(s, hero, effect.heals)
    if enemy:
        yield from hurt_enemy(s, enemy, effect.damage, hero.id)


# Aura


def auras(s: Session, hero: Hero) -> Iterator[Offer]:
    """Light movement, Action points, a sacrificed move (MA-5342, MA-5373, MA-5391)."""
    turn = s.turn(hero)
    if has_aura(s, hero) and any(isinstance(effect, Float) for effect in s.people(hero).zone) and not turn.light:
        yield Option("aura:float", partial(float_on, s, hero), Say("ma-aura-float"), group="aura")
    yield from points_for_aura(s, hero)
    if s.has(hero, Sacrifice) and turn.free is None and not turn.free_lost:
        yield Option("sacrifice", partial(sacrifice, s, hero), Say("ma-sacrifice"), group="aura")


def points_for_aura(s: Session, hero: Hero) -> Iterator[Offer]:
    """Action points for an Aura token, once a round (MA-5391)."""
    gifts = s.gift(hero, AuraForAp)
    if gifts and has_aura(s, hero) and not s.turn(hero).aura_for_ap and hero.ap < ACTION_POINTS:
        say = Say("ma-aura-ap", {"ap": gifts[0].ap})
        yield Option("aura:ap", partial(aura_for_ap, s, hero, gifts[0].ap), say, group="aura")


def float_on(s: Session, hero: Hero) -> Rules[None]:
    """All movement is light until the end of the turn (MA-5342)."""
    yield from pay_aura(s, hero, "MA-5342")
    s.turn(hero).light = True


def aura_for_ap(s: Session, hero: Hero, ap: int) -> Rules[None]:
    """One Aura token recovers Action points, once a round (MA-5391)."""
    yield from pay_aura(s, hero, "MA-5391")
    s.turn(hero).aura_for_ap = True
    hero.ap = min(ACTION_POINTS, hero.ap + ap)


def sacrifice(s: Session, hero: Hero) -> Rules[None]:
    """The whole free move is given up for the bonus of the Talent (MA-5373)."""
    turn = s.turn(hero)
    turn.sacrificed = turn.free_lost = True
    yield from ()


# Exchanges and the ground


def exchanges(s: Session, hero: Hero) -> Iterator[Offer]:
    """With an adjacent hero, 1 AP for one action in which any number of things changes hands (MA-5311)."""
    if hero.ap < 1:
        return
    for other in beside(s, hero):
        if other is not hero and (exchangeable(s, hero) or exchangeable(s, other)):
            say = Say("ma-exchange", {"hero": s.name(other.id)})
            yield Option(
                f"exchange:{other.id}", partial(exchange, s, hero, other), say, pieces=(other.id,), group="kit"
            )


def movables(hero: Hero) -> list[str]:
    """What is stored in the Backpack: cubes, Objects, Weapons (MA-5307)."""
    return [*sorted(hero.resources), *dict.fromkeys(hero.objects), *dict.fromkeys(hero.stored)]


def exchangeable(s: Session, hero: Hero) -> list[str]:
    """All but an equipped Artefact can change hands (MA-5307, MA-5308); on tiles no Armour is taken off (MA-0058)."""
    place = s.state.place
    on_tiles = place is not None and place.phase not in ("deploy", "free")
    in_use = [hero.weapon] if on_tiles else [hero.weapon, hero.armour]
    held = [*movables(hero), *(name for name in in_use if name is not None)]
    return list(dict.fromkeys([*held, *(name for name in hero.cards if s.book.cards[name].kind == "carried")]))


def has_place_for(s: Session, hero: Hero, what: str) -> bool:
    """Whether it can be stored in its proper space (MA-5307)."""
    if "/" in what:
        return has_room(s, hero, what)
    if what in s.book.weapons:
        heavy = s.book.weapons[what].heavy
        room = hero.weapon is None or len(hero.stored) < stored_limit(s, hero)
    else:
        heavy = s.book.objects[what].heavy if what in s.book.objects else s.book.cards[what].heavy
        room = carried(s, hero) < hero.carrying
    return room and s.heavy(hero) + heavy <= s.encumbrance(hero)


def exchange(s: Session, hero: Hero, other: Hero) -> Rules[None]:
    """Pay once, hand over as much as wanted (MA-5311, MA-5172)."""
    spend_ap(s, hero, 1)
    yield from hand_over(s, hero, other)


Handover = tuple[Hero, Hero, str]
"""Who gives what to whom: giver, taker, thing."""


def hand_over(s: Session, hero: Hero, other: Hero, amid: Arranging = NOTHING_MOVED) -> Rules[None]:
    """Things go to and fro until the players have enough; what finds room only then changes hands at the end."""
    moved = list(amid.moved)
    laid_out: list[Handover] = [(s.hero(giver), s.hero(taker), what) for giver, taker, what in amid.laid_out]
    while True:
        laid = tuple((giver.id, taker.id, what) for giver, taker, what in laid_out)
        yield from _between(s, Arranging((hero.id, other.id), tuple(moved), laid))
        options: list[Option[Handover | None]] = []
        for giver, taker in ((hero, other), (other, hero)):
            for what in exchangeable(s, giver):
                left = giver.resources.get(what, 1) - laid_out.count((giver, taker, what))
                if left and f"{taker.id}:{what}" not in moved and can_take(s, taker, what):
                    name = resource_name(what) if "/" in what else s.card_name(what)
                    say = Say("ma-give", {"what": name, "giver": s.name(giver.id), "taker": s.name(taker.id)})
                    options.append(Option(f"give:{giver.id}:{what}", (giver, taker, what), say))
        options.append(Option("done", None, Say("ma-done"), passes=True))
        chosen = yield from ask(
            hero.seat, "exchange", options, cites=("MA-5307", "MA-5311"), say=Say("ma-ask-exchange")
        )
        if chosen is None:
            break
        giver, taker, what = chosen
        moved.append(f"{giver.id}:{what}")  # what was handed over does not wander back in the same exchange
        if has_place_for(s, taker, what) and what in movables(giver) and not is_armour(s, what):
            give(s, giver, taker, what)
        else:
            laid_out.append(chosen)
    yield from settle(s, laid_out)


def can_take(s: Session, hero: Hero, what: str) -> bool:
    """What finds no room is discarded or makes others be (MA-5307); a card of the story is not lost so (MA-0125)."""
    return what not in s.book.cards or has_place_for(s, hero, what)


def is_armour(s: Session, what: str) -> bool:
    """It may be put on at once by who gets it (MA-0056)."""
    return what in s.book.objects and s.book.objects[what].type == "armour"


def settle(s: Session, laid_out: list[Handover]) -> Rules[None]:
    """Everything leaves its owner first: two full Backpacks can swap one thing for another (MA-5307)."""
    for giver, taker, what in laid_out:
        lay_down(s, giver, what)
        s.note(Handed(giver.id, taker.id, what), "MA-5307")
    for _, taker, what in laid_out:
        if "/" in what:
            yield from gain_resource(s, taker, what)
        elif what in s.book.objects:
            yield from gain_object(s, taker, what)
        elif what in s.book.weapons:
            yield from gain_weapon(s, taker, what)
        else:
            taker.cards.append(what)


def lay_down(s: Session, giver: Hero, what: str) -> None:
    """It leaves its owner; with the Weapon in hand he is left with Bare hands (MA-0050)."""
    if "/" in what:
        giver.resources[what] -= 1
        if not giver.resources[what]:
            del giver.resources[what]
    elif what in giver.objects:
        giver.objects.remove(what)
    elif what in giver.stored:
        giver.stored.remove(what)
    elif what == giver.weapon:
        giver.weapon = None
        s.note(Equipped(giver.id), "MA-0050")
    elif what == giver.armour:
        giver.armour = None
    else:
        giver.cards.remove(what)


def give(s: Session, giver: Hero, taker: Hero, what: str) -> None:
    """One thing changes hands."""
    lay_down(s, giver, what)
    if "/" in what:
        taker.resources[what] = taker.resources.get(what, 0) + 1
    elif what in s.book.objects:
        taker.objects.append(what)
    elif taker.weapon is None:
        taker.weapon = what
    else:
        taker.stored.append(what)
    s.note(Handed(giver.id, taker.id, what), "MA-5307")


def can_put_on(s: Session, hero: Hero, name: str) -> bool:
    """An Armour or Artefact that is put on needs no notch (MA-0036, MA-0056)."""
    card = s.book.objects.get(name)
    return card is not None and can_wear(s, hero, name) and s.heavy(hero) + card.heavy <= s.encumbrance(hero)


def pick_up(s: Session, hero: Hero) -> Rules[None]:
    """For 1 AP take as many things from the ground as there is room for (MA-5312)."""
    spend_ap(s, hero, 1)
    pile = s.place.ground.get(s.cell(hero), [])
    while pile:
        fits = [name for name in dict.fromkeys(pile) if has_place_for(s, hero, name) or can_put_on(s, hero, name)]
        options: list[Option[str | None]] = [
            Option(f"card:{name}", name, s.card_name(name), cards=(name,)) for name in fits
        ]
        options.append(Option("done", None, Say("ma-done"), passes=True))
        chosen = yield from ask(hero.seat, "pick_up", options, cites="MA-5312", say=Say("ma-ask-pick-up"))
        if chosen is None:
            break
        pile.remove(chosen)
        yield from gain_object(s, hero, chosen) if chosen in s.book.objects else gain_weapon(s, hero, chosen)
    if not pile:
        s.place.ground.pop(s.cell(hero), None)


# Off the tiles


def arrange(s: Session) -> Iterator[Offer]:
    """On the road and before a room is entered things are changed and handed over freely (MA-0057, MA-0058)."""
    for hero in s.party():
        for name in weapon_swaps(s, hero):
            facts: dict[str, str | int | Say] = {"hero": s.name(hero.id), "what": s.card_name(name)}
            say = Say("ma-swap-of" if name else "ma-swap-hands-of", facts)
            yield Option(f"swap:{hero.id}:{name or 'hands'}", partial(_free_swap, s, hero, name), say, group="kit")
        for name in dict.fromkeys(hero.objects):
            if can_wear(s, hero, name):
                say = Say("ma-wear-of", {"hero": s.name(hero.id), "what": s.card_name(name)})
                yield Option(f"wear:{hero.id}:{name}", partial(put_on, s, hero, name), say, group="kit")
        if hero.armour is not None and carried(s, hero) < hero.carrying:
            say = Say("ma-take-off", {"hero": s.name(hero.id), "what": s.card_name(hero.armour)})
            yield Option(f"take_off:{hero.id}", partial(_take_off, hero), say, group="kit")
        for potion in sorted(hero.resources):
            if potion.startswith("potion/"):
                for other in (one for one in s.party() if potion_helps(s, one, potion)):
                    yield drinking(s, hero, other, potion, f"drink:{hero.id}:{potion}:{other.id}")
    for place, hero in enumerate(s.party()):
        for other in s.party()[place + 1 :]:
            say = Say("ma-exchange-of", {"hero": s.name(hero.id), "other": s.name(other.id)})
            yield Option(f"exchange:{hero.id}:{other.id}", partial(hand_over, s, hero, other), say, group="kit")


def arrange_alone(s: Session, amid: Arranging | None = None) -> Rules[None]:
    """The same where nothing else is under way, so that copies can begin between any two answers."""
    s.arranges_alone = True
    if amid is not None and amid.between is not None:
        hero, other = amid.between
        yield from hand_over(s, s.hero(hero), s.hero(other), amid)
    yield from rearrange(s)
    s.arranges_alone = False


def _between(s: Session, amid: Arranging) -> Rules[None]:
    """A place for copies, where the state can say what is under way."""
    if s.arranges_alone:
        s.state.arranging = amid
        yield from checkpoint_for_copies()
        s.state.arranging = None


def rearrange(s: Session) -> Rules[None]:
    """Change or hand over one thing after the other."""
    while True:
        yield from _between(s, Arranging())
        options: list[Option[Any]] = [*arrange(s), Option("done", None, Say("ma-done"), passes=True)]
        say = Say("ma-ask-arrange")
        cites = ("MA-0048", "MA-0057", "MA-0058", "MA-5310")
        deed: Deed | None = yield from ask(s.leader, "arrange", options, cites=cites, say=say, groups=GROUPS)
        if deed is None:
            return
        yield from deed()


def _free_swap(s: Session, hero: Hero, name: str) -> Rules[None]:
    swap_weapon(s, hero, name)
    yield from ()


def _take_off(hero: Hero) -> Rules[None]:
    """An Armour goes into the Backpack (MA-0057)."""
    if hero.armour is not None:
        hero.objects.append(hero.armour)
        hero.armour = None
    yield from ()


def is_overloaded(s: Session, hero: Hero) -> bool:
    """For checks of the state."""
    return too_heavy(s, hero) or carried(s, hero) > hero.carrying
