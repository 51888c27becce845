"""Leaving: heroes off the tiles, and the Place cleared (MA-5086 to MA-5091, MA-5128 to MA-5130, MA-5313)."""

from oubliette.games.malhya.figures.life import after_combat, revive_one
from oubliette.games.malhya.state.decks import return_object
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import ACTION_POINTS, Hero
from oubliette.games.malhya.state.tile_events import CombatOver, HeroLeft, PlaceLeft
from oubliette.kernel.choices import named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def may_leave(s: Session, hero: Hero) -> Rules[None]:
    """The chapter lets him leave: he chooses; in Combat enemies must be gone first (MA-5088, MA-5099)."""
    place = s.place
    if place.mode == "combat" and place.enemies and not s.spec.leave_in_combat:
        return
    options = [named("leave", Say("ma-leave")), named("stay", Say("ma-stay"))]
    say = Say("ma-ask-leave", {"hero": s.name(hero.id)})
    if (yield from ask(hero.seat, "leave", options, cites="MA-5088", say=say)) == "leave":
        place.heroes[hero.id].off = True
        hero.standby = False
        s.note(HeroLeft(hero.id), "MA-5089")


def clear_place(s: Session) -> None:
    """Tiles, tokens and what lies on the ground are cleared; fallen heroes regain 1 life point (MA-5091, MA-5130)."""
    place = s.state.place
    if place is None:
        return
    if place.target:
        s.state.cards = [name for name in s.state.cards if s.book.cards[name].kind != "target"]
    if place.mode == "combat":
        if place.phase != "free":  # else the party has left Combat already: MA-5129
            after_combat(s)
        s.note(CombatOver(), "MA-5128")
    for name in (card for pile in place.ground.values() for card in pile):
        return_object(s, name)
    for kind in sorted(place.tokens):
        s.state.decks.tokens.put_in(place.tokens[kind])
    s.state.decks.actions.discard(*place.cards)
    s.state.place = None
    for hero in s.party():
        hero.lasting.clear()
        hero.standby = False
        hero.ap = ACTION_POINTS
        if not hero.is_up:
            revive_one(s, hero)
    s.note(PlaceLeft(place.id), "MA-5091")
