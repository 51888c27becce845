"""Heroes who join, leave and come back on the road (MA-0005, MA-0133 to MA-0142)."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from oubliette.games.malhya.backpack import carried
from oubliette.games.malhya.events import PartyChanged
from oubliette.games.malhya.heroes import level_up, make, new_hero
from oubliette.games.malhya.kit import Deed, Offer
from oubliette.games.malhya.session import Session
from oubliette.games.malhya.state import Hero
from oubliette.kernel.choices import Option
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
    """His Scenario cards are taken over; everything else waits for his return (MA-0135 to MA-0139).

    What the others want of his things they take before, for exchanges on the road are free (MA-5310).
    """
    yield from ()
    state = s.state
    del state.heroes[hero.id]
    for name in [card for card in hero.cards if s.book.cards[card].kind != "state"]:
        hero.cards.remove(name)
        able = [other for other in s.party() if carried(s, other) < other.carrying]
        if able:
            able[0].cards.append(name)
        else:
            state.cards.append(name)
    state.away[hero.id] = hero
    state.away_level[hero.id] = state.level
    s.note(PartyChanged(hero.id, joins=False), ("MA-0135", "MA-0138"))


def recall(s: Session, name: str) -> Rules[None]:
    """He comes back with what was set aside, and with the party's level (MA-0139, MA-0142)."""
    hero = s.state.away.pop(name)
    s.state.heroes[name] = hero
    s.note(PartyChanged(name, joins=True), "MA-0139")
    yield from catch_up(s, hero, s.state.away_level.pop(name))
