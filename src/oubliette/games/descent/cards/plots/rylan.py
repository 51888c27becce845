"""Rylan Olliven: One of Us (D2-4326)."""

from oubliette.games.descent.cards.base.overlord import under_charm
from oubliette.games.descent.figures.figures import speed
from oubliette.games.descent.map.movement import gain_points
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.turn.activation import act, no_actions
from oubliette.games.descent.turn.card_kit import is_hero
from oubliette.kernel.flow import Rules


def _served(s: Session, deed: Deed) -> bool:
    return deed.point.name == "willpower" and is_hero(s, deed.about) and bool(deed.about.cells)


@special("one_of_us", _served)
def _one_of_us(s: Session, deed: Deed) -> Rules[None]:
    """He moves up to his Speed and strikes once, in the middle of whatever it is (D2-4326)."""
    hero = deed.about
    older, hero.pool = hero.pool, []
    gain_points(s, hero, speed(s, hero), "move:charm", "D2-4326")
    yield from under_charm(s, hero, act(s, hero, no_actions(more_attacks=1)))
    if hero.cells:
        hero.pool = older
