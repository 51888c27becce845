"""Heroes who join, leave and come back on the road (MA-0005, MA-0133 to MA-0142)."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from oubliette.games.malhya.figures.backpack import carried, choose_taker, drop_artefact
from oubliette.games.malhya.figures.heroes import first_weapon, level_up, make, may_come_back, new_hero
from oubliette.games.malhya.state.events import PartyChanged
from oubliette.games.malhya.state.session import Session, resource_name
from oubliette.games.malhya.state.state import Hero
from oubliette.games.malhya.turn.kit import Deed, Offer, give, has_place_for, movables
from oubliette.kernel.choices import Option, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words

FEWEST, MOST = 2, 5
"""MA-0004."""


def changes(s: Session) -> Iterator[Offer]:
    """Who may join, come back or leave; the party always has two to five heroes (MA-0133)."""
    state = s.state
    if len(state.heroes) < MOST:
        for name, people in s.book.peoples.items():
            if name in state.heroes:
                continue
            if name in state.away:
                say = Say("ma-recall", {"hero": words(people.name)})
                if may_come_back(s, state.away[name]):
                    yield Option(f"recall:{name}", partial(recall, s, name), say)
            else:
                yield Option(f"join:{name}", partial(join, s, name), Say("ma-join", {"hero": words(people.name)}))
    if len(state.heroes) > FEWEST:
        for hero in s.party():
            say = Say("ma-dismiss", {"hero": s.name(hero.id)})
            yield Option(f"dismiss:{hero.id}", partial(dismiss, s, hero), say, pieces=(hero.id,))


def change(s: Session) -> Rules[None]:
    """One change of the party, or none after all."""
    options: list[Option[Any]] = [*changes(s), Option("done", None, Say("ma-done"), passes=True)]
    cites = ("MA-0005", "MA-0133")
    deed: Deed | None = yield from ask(s.leader, "party", options, cites=cites, say=Say("ma-ask-party"))
    if deed is not None:
        yield from deed()


def join(s: Session, name: str) -> Rules[None]:
    """A new hero is made as at the start, then takes as many levels as the party has (MA-0134)."""
    hero = new_hero(s.book.peoples[name], s.leader)
    s.state.heroes[name] = hero
    s.note(PartyChanged(name, joins=True), "MA-0134")
    yield from make(s, hero)
    yield from catch_up(s, hero, 0)


def catch_up(s: Session, hero: Hero, level: int) -> Rules[None]:
    """The levels the party has gained meanwhile."""
    for _ in range(s.state.level - level):
        yield from level_up(s, hero)


def dismiss(s: Session, hero: Hero) -> Rules[None]:
    """His Scenario cards are taken over, his goods shared out or set aside for his return (MA-0135 to MA-0139)."""
    state = s.state
    del state.heroes[hero.id]
    state.away[hero.id] = hero
    state.away_level[hero.id] = state.level
    for name in [card for card in hero.cards if s.book.cards[card].kind != "state"]:
        hero.cards.remove(name)
        able = [other for other in s.party() if carried(s, other) < other.carrying]
        if able:  # the party chooses who carries it: MA-0122
            taker = yield from choose_taker(s, able, s.card_name(name), name)
            taker.cards.append(name)
        else:
            state.cards.append(name)
    s.note(PartyChanged(hero.id, joins=False), ("MA-0135", "MA-0138"))
    yield from leave_artefacts(s, hero)
    yield from leave_goods(s, hero)


def leave_artefacts(s: Session, hero: Hero) -> Rules[None]:
    """Nobody else takes an equipped Artefact: it goes back to its deck or waits for him (MA-0137)."""
    for name in list(hero.artefacts):
        options = [named("set_aside", Say("ma-set-aside")), named("discard", Say("ma-shuffle-back"))]
        say = Say("ma-ask-artefact", {"hero": s.name(hero.id), "what": s.card_name(name)})
        if (yield from ask(s.leader, "artefact", options, cites="MA-0137", say=say)) == "discard":
            drop_artefact(s, hero, name)


def goods(hero: Hero) -> list[str]:
    """His resources, Objects and Weapons, those in use too (MA-0136)."""
    return [*movables(hero), *(name for name in (hero.weapon, hero.armour) if name is not None)]


def leave_goods(s: Session, hero: Hero) -> Rules[None]:
    """The party takes what it has room for; the rest is set aside (MA-0136)."""
    while True:
        options: list[Option[tuple[Hero, str] | None]] = []
        for what in dict.fromkeys(goods(hero)):
            name = resource_name(what) if "/" in what else s.card_name(what)
            for other in s.party():
                if has_place_for(s, other, what):
                    say = Say("ma-give", {"what": name, "giver": s.name(hero.id), "taker": s.name(other.id)})
                    options.append(Option(f"take:{other.id}:{what}", (other, what), say))
        if not options:
            return
        options.append(Option("done", None, Say("ma-set-aside"), passes=True))
        say = Say("ma-ask-share", {"hero": s.name(hero.id)})
        chosen = yield from ask(s.leader, "share", options, cites="MA-0136", say=say)
        if chosen is None:
            return
        hand_on(s, hero, *chosen)


def hand_on(s: Session, hero: Hero, other: Hero, what: str) -> None:
    """One of his things is taken over; what he had in use is laid down first."""
    if what == hero.weapon and what not in hero.stored:
        hero.stored.append(what)
        hero.weapon = None
        s.state.disarmed.append(hero.id)
    elif what == hero.armour and what not in hero.objects:
        hero.objects.append(what)
        hero.armour = None
    give(s, hero, other, what)


def recall(s: Session, name: str) -> Rules[None]:
    """He comes back with what was set aside, and with the party's level (MA-0139, MA-0142)."""
    hero = s.state.away.pop(name)
    s.state.heroes[name] = hero
    s.note(PartyChanged(name, joins=True), "MA-0139")
    if name in s.state.disarmed:  # for what is missing the rules for new heroes hold: MA-0141
        s.state.disarmed = [one for one in s.state.disarmed if one != name]
        yield from first_weapon(s, hero)
    yield from catch_up(s, hero, s.state.away_level.pop(name))
