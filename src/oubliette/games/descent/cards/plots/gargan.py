"""Gargan Mirklace: Shifting Earth (D2-4312, D2-4321)."""

from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.map.movement import move_spaces
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.turn.card_kit import about, choose_attribute, pick_space
from oubliette.kernel.boards import Mask
from oubliette.kernel.flow import Rules

NEAR, FAR = 3, 2


def _shaky(s: Session, _deed: Deed) -> Mask:
    near = 0
    for hero in s.heroes_on_map():
        near |= s.ground.within(s.closed, s.mask(hero), NEAR)
    return near & s.ground.spaces


@special("shifting_earth", _shaky)
def _shifting_earth(s: Session, deed: Deed) -> Rules[None]:
    """A space is named; who stands near it and fails is moved (D2-4321)."""
    say = about(s, deed.card, "d2-ask-where")
    cell = yield from pick_space(s, deed.seat, "shifting_earth", _shaky(s, deed), say, "D2-4321")
    near = s.ground.within(s.closed, 1 << cell, NEAR)
    for hero in [one for one in s.heroes_on_map() if s.mask(one) & near]:
        name = yield from choose_attribute(s, deed, hero, ("might", "awareness"))
        if not (yield from passes(s, hero, name)) and hero.cells:
            yield from move_spaces(s, hero, FAR, deed.seat, cites="D2-4321")
