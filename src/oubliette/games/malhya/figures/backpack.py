"""The Backpack and equipment: resources, Objects, Weapons, Armour and Artefacts (MA-0028 to MA-0064, MA-5312)."""

from collections.abc import Iterable
from functools import partial

from oubliette.games.malhya.content.vocabulary import Raise, ThirdWeapon, row_of
from oubliette.games.malhya.figures.life import heal, reactivate
from oubliette.games.malhya.state.decks import return_object
from oubliette.games.malhya.state.events import CardGone, CardTaken, Equipped, ResourceSpent, ResourceTaken
from oubliette.games.malhya.state.session import Session, resource_name
from oubliette.games.malhya.state.state import Hero
from oubliette.kernel.choices import Option, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview

# Resources


def in_row(hero: Hero, row: str) -> int:
    """Cubes in a row (MA-0031)."""
    return sum(count for resource, count in hero.resources.items() if row_of(resource) == row)


def has_room(s: Session, hero: Hero, resource: str) -> bool:
    """Whether the row of a resource has a free slot."""
    return in_row(hero, row_of(resource)) < s.room(hero, row_of(resource))


def store(s: Session, hero: Hero, resource: str) -> None:
    """Put a cube on a free slot of its row."""
    hero.resources[resource] = hero.resources.get(resource, 0) + 1
    s.note(ResourceTaken(hero.id, resource), "MA-0031")


def spend(s: Session, hero: Hero, resource: str, cites: str = "MA-0090") -> None:
    """Use a cube up."""
    hero.resources[resource] -= 1
    if not hero.resources[resource]:
        del hero.resources[resource]
    s.note(ResourceSpent(hero.id, resource), cites)


def gain_resource(s: Session, hero: Hero, resource: str) -> Rules[None]:
    """Store a cube; with a full row it is lost, or takes the place of a stored one (MA-0032, MA-0203)."""
    if has_room(s, hero, resource):
        store(s, hero, resource)
        return
    stored = [one for one in sorted(hero.resources) if row_of(one) == row_of(resource) and one != resource]
    options = [Option(f"replace:{one}", one, Say("ma-replace", {"what": resource_name(one)})) for one in stored]
    options.append(Option("lose", "", Say("ma-lose-it")))
    say = Say("ma-ask-room", {"hero": s.name(hero.id), "what": resource_name(resource)})
    given_up = yield from ask(hero.seat, "room", options, cites=("MA-0032", "MA-0203"), say=say)
    if given_up:
        spend(s, hero, given_up, "MA-0203")
        store(s, hero, resource)
    else:
        s.note(ResourceTaken(hero.id, resource, lost=True), "MA-0032")


def share_out(s: Session, resources: Iterable[str]) -> Rules[None]:
    """The party chooses who takes each cube (MA-0131, MA-0200)."""
    for resource in resources:
        takers = [hero for hero in s.concerned() if has_room(s, hero, resource)] or s.concerned()
        hero = yield from choose_taker(s, takers, resource_name(resource), cube=resource)
        yield from gain_resource(s, hero, resource)


def choose_taker(s: Session, heroes: list[Hero], what: Say, card: str = "", cube: str = "") -> Rules[Hero]:
    """Who of the party takes something; a card lies open meanwhile."""
    if card:
        s.state.offer = [card]
    shown = (card,) if card else ()
    options = [
        Option(
            f"hero:{hero.id}",
            hero,
            s.name(hero.id),
            pieces=(hero.id,),
            cards=shown,
            preview=partial(taker_preview, s, hero, card or cube),
        )
        for hero in heroes
    ]
    return (yield from ask(s.leader, "taker", options, cites="MA-0131", say=Say("ma-ask-taker", {"what": what})))


def taker_preview(s: Session, hero: Hero, name: str) -> Preview:
    """What a hero carries already of what he would take."""
    return Preview(follows=(room_follow(s, hero, name),)) if name not in s.book.cards else Preview()


def room_follow(s: Session, hero: Hero, name: str) -> Follow:
    """How much a hero carries of a kind and may carry, or that he could put it on at once (MA-0031, MA-0035, MA-0047).

    What finds no room costs something that is carried.
    """
    facts: dict[str, str | int | Say] = {"hero": s.name(hero.id)}
    if name in s.book.objects and can_wear(s, hero, name):
        return Follow(Say("ma-follow-wears", facts), "good", ("MA-0056",))
    if name in s.book.objects:
        kind, has, most, cites = "objects", carried(s, hero), hero.carrying, "MA-0035"
    elif name in s.book.weapons:
        has = len(hero.stored) + (hero.weapon is not None)
        kind, most, cites = "weapons", 1 + stored_limit(s, hero), "MA-0047"
    else:
        kind, has, most, cites = "cubes", in_row(hero, row_of(name)), s.room(hero, row_of(name)), "MA-0032"
    full = has >= most
    message = f"ma-follow-{kind}-full" if full else f"ma-follow-{kind}"
    return Follow(Say(message, {**facts, "count": has, "most": most}), "price" if full else "", (cites,))


def drink(s: Session, owner: Hero, hero: Hero, potion: str) -> Rules[None]:
    """A Potion is used on a hero: discard the cube, apply what the Backpack prints (MA-0090)."""
    spend(s, owner, potion)
    effect = s.book.backpack.potion[potion.partition("/")[2]]  # type: ignore[index]
    reactivate(s, hero, effect.aura, "MA-0074")
    for name in [card for card in hero.cards if effect.cures and s.book.cards[card].kind == "state"]:
        hero.cards.remove(name)
        s.note(CardGone(name, hero.id), "MA-0090")
    yield from heal(s, hero, effect.heals, owner.id)


# Cards: where surplus goes


def give_up(s: Session, hero: Hero, name: str) -> None:
    """Surplus: discarded, or on tiles laid on the ground (MA-0035, MA-5312)."""
    place = s.state.place
    if place is not None and hero.id in place.heroes and not place.heroes[hero.id].off:
        place.ground.setdefault(place.heroes[hero.id].cell, []).append(name)
        s.note(CardGone(name, hero.id, ground=True), ("MA-0035", "MA-5312"))
    else:
        return_object(s, name)
        s.note(CardGone(name, hero.id), "MA-0035")


def too_heavy(s: Session, hero: Hero) -> bool:
    """Whether more heavy icons are carried than the encumbrance capacity allows (MA-0042)."""
    return s.heavy(hero) > s.encumbrance(hero)


def stored_limit(s: Session, hero: Hero) -> int:
    """How many unequipped Weapons a hero may have (MA-0047, MA-5398)."""
    return 2 if s.has(hero, ThirdWeapon) else 1


# Gaining


def gain_object(s: Session, hero: Hero, name: str) -> Rules[None]:
    """An Object is equipped if it may be, stored, or given up for want of room (MA-0035, MA-0056, MA-0061)."""
    s.reveal(CardTaken(name, hero.id), "MA-0036")
    if (yield from equip_at_once(s, hero, name)):
        yield from ease(s, hero)
        return
    hero.objects.append(name)
    while carried(s, hero) > hero.carrying:
        lost = yield from choose_surplus(s, hero, hero.objects, "MA-0035")
        hero.objects.remove(lost)
        give_up(s, hero, lost)
    yield from ease(s, hero)


def carried(s: Session, hero: Hero) -> int:
    """Notches in use: stored Objects, and Scenario cards to be carried (MA-0033, MA-0122)."""
    return len(hero.objects) + sum(s.book.cards[name].kind == "carried" for name in hero.cards)


def can_wear(s: Session, hero: Hero, name: str) -> bool:
    """One Armour, one Artefact of each type (MA-0054, MA-0062)."""
    card = s.book.objects[name]
    if card.type == "armour":
        return hero.armour is None
    return card.is_artefact and all(s.book.objects[other].type != card.type for other in hero.artefacts)


def equip_at_once(s: Session, hero: Hero, name: str) -> Rules[bool]:
    """Armour and Artefacts may be equipped on acquisition, for free (MA-0056, MA-0061)."""
    if not can_wear(s, hero, name):
        return False
    shown = (name,) if name in s.state.offer else ()
    options = [named("equip", Say("ma-equip"), cards=shown), named("store", Say("ma-store"), cards=shown)]
    say = Say("ma-ask-equip", {"hero": s.name(hero.id), "what": s.card_name(name)})
    if (yield from ask(hero.seat, "equip", options, cites=("MA-0056", "MA-0061"), say=say)) == "store":
        return False
    wear(s, hero, name)
    return True


def wear(s: Session, hero: Hero, name: str) -> None:
    """Put an Armour or an Artefact on."""
    if s.book.objects[name].type == "armour":
        hero.armour = name
    else:
        hero.artefacts.append(name)
        hero.life += life_of(s, name)
    s.note(Equipped(hero.id, name), ("MA-0054", "MA-0061"))


def life_of(s: Session, name: str) -> int:
    """Life points an Artefact brings (MA-5161)."""
    return sum(gift.life for gift in s.book.objects[name].gifts if isinstance(gift, Raise))


def drop_artefact(s: Session, hero: Hero, name: str) -> None:
    """An unequipped Artefact is discarded, never stored (MA-0063)."""
    hero.artefacts.remove(name)
    for _ in range(life_of(s, name)):
        for zone in ("life", "damage", "wound", "shock"):
            if getattr(hero, zone):
                setattr(hero, zone, getattr(hero, zone) - 1)
                break
    return_object(s, name)
    s.note(CardGone(name, hero.id), "MA-0063")


def drop_armour(s: Session, hero: Hero) -> None:
    """The equipped Armour is discarded."""
    if hero.armour is not None:
        return_object(s, hero.armour)
        s.note(CardGone(hero.armour, hero.id), "MA-5196")
        hero.armour = None


def drop_weapon(s: Session, hero: Hero) -> None:
    """The equipped Weapon is discarded; Bare hands take its place, the Armour stays (MA-0050, MA-0059)."""
    if hero.weapon is not None:
        return_object(s, hero.weapon)
        s.note(CardGone(hero.weapon, hero.id), "MA-0050")
        hero.weapon = None
        s.note(Equipped(hero.id), "MA-0050")


def gain_weapon(s: Session, hero: Hero, name: str) -> Rules[None]:
    """A Weapon is equipped if the hero fights bare-handed, else stored; he keeps two (MA-0047)."""
    s.reveal(CardTaken(name, hero.id), "MA-0047")
    if hero.weapon is None:
        hero.weapon = name
        s.note(Equipped(hero.id, name), "MA-0047")
    else:
        hero.stored.append(name)
    while len(hero.stored) > stored_limit(s, hero):
        owned = [*hero.stored, *([hero.weapon] if hero.weapon else [])]
        lost = yield from choose_surplus(s, hero, owned, "MA-0047")
        _remove_weapon(hero, lost)
        give_up(s, hero, lost)
    yield from ease(s, hero)


def _remove_weapon(hero: Hero, name: str) -> None:
    if hero.weapon == name:
        hero.weapon = hero.stored.pop(0) if hero.stored else None
    else:
        hero.stored.remove(name)


def ease(s: Session, hero: Hero) -> Rules[None]:
    """Heavy equipment is given up until the limit holds (MA-0042)."""
    while too_heavy(s, hero):
        owned = [*hero.objects, *hero.stored, *([hero.weapon] if hero.weapon else [])]
        owned += [hero.armour] if hero.armour else []
        heavy = [name for name in owned if _heavy_of(s, name)]
        if not heavy:
            return
        lost = yield from choose_surplus(s, hero, heavy, "MA-0042")
        if lost in hero.objects:
            hero.objects.remove(lost)
        elif lost == hero.armour:
            hero.armour = None
        else:
            _remove_weapon(hero, lost)
        give_up(s, hero, lost)


def _heavy_of(s: Session, name: str) -> int:
    return s.book.objects[name].heavy if name in s.book.objects else s.book.weapons[name].heavy


def choose_surplus(s: Session, hero: Hero, names: Iterable[str], cites: str) -> Rules[str]:
    """Which card is not kept."""
    seen = list(dict.fromkeys(names))
    options = [Option(f"card:{name}", name, s.card_name(name), cards=(name,)) for name in seen]
    say = Say("ma-ask-surplus", {"hero": s.name(hero.id)})
    return (yield from ask(hero.seat, "surplus", options, cites=cites, say=say))


def swap_weapon(s: Session, hero: Hero, name: str) -> None:
    """Take up a stored Weapon, or with none named store the equipped one and fight bare-handed (MA-0048, MA-0052)."""
    if name:
        hero.stored.remove(name)
    if hero.weapon is not None:
        hero.stored.append(hero.weapon)
    hero.weapon = name or None
    s.note(Equipped(hero.id, name), ("MA-0048", "MA-0059"))


def weapon_swaps(s: Session, hero: Hero) -> list[str]:
    """Weapons that can be taken up; an empty name stands for Bare hands (MA-0048, MA-0052)."""
    found = list(dict.fromkeys(hero.stored))
    if hero.weapon is not None and len(hero.stored) < stored_limit(s, hero):
        found.append("")
    return found
