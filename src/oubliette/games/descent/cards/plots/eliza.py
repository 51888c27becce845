"""Lady Eliza Farrow: Bloodline, Nighttime Hunt (D2-4318 to D2-4320)."""

from oubliette.games.descent.board.standing import pawns
from oubliette.games.descent.figures.figures import monster_traits, remaining
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure
from oubliette.games.descent.turn.card_kit import choose, marked_monsters
from oubliette.kernel.flow import Rules

DRAWN = 2


def _donors(s: Session) -> list[Figure]:
    """Who has at least two health left to give (D2-4319)."""
    return [one for one in pawns(s) if remaining(s, one) >= DRAWN]


@special("bloodline", lambda s, _deed: len(pawns(s)) > 1 and _donors(s))
def _bloodline(s: Session, deed: Deed) -> Rules[None]:
    """One monster suffers for another, a little less among Dark ones (D2-4318, D2-4319)."""
    donor = yield from choose(s, deed, _donors(s), "D2-4319")
    other = yield from choose(s, deed, [one for one in pawns(s) if one is not donor], "D2-4318")
    dark = all("dark" in monster_traits(s, one) for one in (donor, other))
    yield from suffer(s, donor, damage=DRAWN - dark, cites="D2-4318")
    yield from recover(s, other, damage=1, cites="D2-4318")


def _hunters(s: Session, _deed: Deed) -> list[Figure]:
    """A Dark monster that attacks, or those that are attacked."""
    by = s.figure(s.blow.attacker)
    found = [by] if s.side(by) == OVERLORD else marked_monsters(s, s.blow)
    return [one for one in found if one.cells and one.rank != "object" and "dark" in monster_traits(s, one)]


@special("nighttime_hunt", _hunters)
def _nighttime_hunt(s: Session, deed: Deed) -> Rules[None]:
    """A yellow die for its attack, or a black one for its defence, this time (D2-4320)."""
    one = yield from choose(s, deed, _hunters(s, deed), "D2-4320")
    if one.id == s.blow.attacker:
        s.blow.dice.append("yellow")
        return
    for hit in s.blow.hits:
        if hit.figure == one.id:
            hit.extra.append("black")
