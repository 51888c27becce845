"""The Crusader (D2-0303 to D2-0307)."""

from oubliette.games.descent.content.dice import hearts, surges
from oubliette.games.descent.harm.conditions import discard
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import AttackOver
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Attack, Figure
from oubliette.games.descent.turn.card_kit import hero_of, power_roll
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.kernel.flow import Rules

BOTH = 2
"""A hero's actions in a turn."""


def _begins(s: Session, deed: Deed) -> bool:
    """Whether nothing of the turn has been used; cards have been refreshed by then (D2-2021)."""
    hero = hero_of(s, deed)
    return hero.actions >= BOTH and not hero.moves and not deed.by.entered


@special("turn_begins", _begins)
def _turn_begins(_s: Session, _deed: Deed) -> None:
    """Only before anything else of his turn; what the card does it does while it is exhausted."""


def _slayer(s: Session, attack: Attack) -> tuple[Figure | None, int]:
    """The hero who felled monsters and still stands, and how many."""
    slayer, felled = s.figure(attack.attacker), [name for name in attack.killed if name not in s.state.heroes]
    return (slayer, len(felled)) if slayer.rank == "hero" and slayer.cells and felled else (None, 0)


@card("zealous_aura").at(AttackOver)
def _zealous_aura(s: Session, mine: Mine, at: AttackOver) -> Rules[None]:
    """Who fells monsters near the Crusader takes heart."""
    slayer, felled = _slayer(s, at.attack)
    if slayer is not None and s.is_within(mine.figure, slayer, 3):
        yield from recover(s, slayer, damage=2 * felled)


@card("righteous").at(AttackOver)
def _righteous(s: Session, _mine: Mine, at: AttackOver) -> Rules[None]:
    """Who fells any takes breath."""
    slayer, _ = _slayer(s, at.attack)
    if slayer is not None:
        yield from recover(s, slayer, fatigue=1)


@special("divine_light", lambda _s, deed: deed.held is not None and deed.about.id not in deed.held.on)
def _divine_light(s: Session, deed: Deed) -> Rules[None]:
    """He does not fall; each hero is saved so once."""
    saved = deed.about
    rolled = yield from power_roll(s, deed.by.id, ("red", "red"), "D2-0062")
    deed.mine.on.append(saved.id)
    yield from recover(s, saved, hearts(rolled), surges(rolled), by=deed.by.id)
    for name in list(saved.conditions):
        discard(s, saved, name)
    saved.marks.append("saved")
