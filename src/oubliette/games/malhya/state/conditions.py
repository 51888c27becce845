"""Conditions of booklets, plans and tests (MA-0100, MA-0102, MA-0235)."""

from collections.abc import Callable
from typing import Final

from oubliette.games.malhya.content.script import When
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Bookmark, Hero

DAY_SLOTS: Final = 4
"""The first four slots of the Travel board are day, the last two night (MA-0162)."""


def is_night(s: Session) -> bool:
    """The slot filled last answers; before the first card of a day it is day (MA-0163)."""
    journey = s.state.journey
    return journey is not None and len(journey.slots) > DAY_SLOTS


def holds(s: Session, when: When | None, hero: Hero | None = None) -> bool:
    """Whether everything that is named holds."""
    return when is None or all(check(s, when, hero) for check in _CHECKS)


def _party(s: Session, when: When, _hero: Hero | None) -> bool:
    state = s.state
    return (
        all(token in state.tokens for token in when.tokens)
        and (when.card is None or when.card in owned_cards(s))
        and (when.icon is None or any(s.book.cards[name].call == when.icon for name in owned_cards(s)))
        and state.gold >= when.gold
        and state.points >= when.points
        and len(state.heroes) >= when.heroes
    )


def owned_cards(s: Session) -> list[str]:
    """Scenario cards of the play area and of all Backpacks."""
    return [*s.state.cards, *(name for hero in s.party() for name in hero.cards)]


def _story(s: Session, when: When, _hero: Hero | None) -> bool:
    state = s.state
    return (
        all(mark in state.triangles for mark in when.ticked)
        and not any(mark in state.triangles for mark in when.unticked)
        and (when.quick is None or state.quick == when.quick)
        and (when.read is None or Bookmark(when.booklet or state.booklet, when.read) in state.read)
        and (when.played is None or when.played in state.finished)
        and state.dungeons >= when.dungeons
        and (not when.either or any(holds(s, one, _hero) for one in when.either))
    )


def _journey(s: Session, when: When, _hero: Hero | None) -> bool:
    journey = s.state.journey
    if when.day and (journey is None or journey.days < when.day):
        return False
    if when.night is not None and is_night(s) != when.night:
        return False
    return when.weather is None or (journey is not None and journey.weather == when.weather)


def _place(s: Session, when: When, _hero: Hero | None) -> bool:
    place = s.state.place
    if when.mode is not None and mode_of(s) != when.mode:
        return False
    if place is None:
        return when.enemies_left is not True and not when.there and not when.corpses
    if when.enemies_left is not None and bool(place.enemies) != when.enemies_left:
        return False
    if when.corpses and sum(place.corpses.values()) + place.corpses_gone < when.corpses:
        return False
    return all(name not in place.interests for name in when.gone) and all(
        name in place.interests for name in when.there
    )


def mode_of(s: Session) -> str:
    """The mode the party is in: on tiles as the Place has it, else Infiltration until it is over (MA-5093)."""
    if s.state.place is not None:
        return s.state.place.mode
    return "free" if s.state.infiltration is None else "infiltration"


def _hero(s: Session, when: When, hero: Hero | None) -> bool:
    heroes = s.party() if hero is None else [hero]
    if when.aptitude is not None and not any(s.has_aptitude(one, when.aptitude) for one in heroes):
        return False
    if when.talents is not None and not any(count_talents(s, one, when.talents) >= when.count for one in heroes):
        return False
    return not when.heavy or any(s.burden(one) >= when.heavy for one in heroes)


def count_talents(s: Session, hero: Hero, of: str) -> int:
    """How many Talents of a class a hero has (MA-0249)."""
    return sum(s.book.talents[talent.id].of == of for talent in hero.talents)


_CHECKS: Final[tuple[Callable[[Session, When, Hero | None], bool], ...]] = (_party, _story, _journey, _place, _hero)
