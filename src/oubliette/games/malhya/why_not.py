"""Why something that is not lit cannot be chosen now: the same functions that say what can."""

from oubliette.games.malhya.assassination import shot_price, stab_price
from oubliette.games.malhya.assault import why_no_target
from oubliette.games.malhya.session import Session
from oubliette.games.malhya.state import Hero
from oubliette.games.malhya.turn import deeds
from oubliette.games.malhya.turn_points import free_points
from oubliette.games.malhya.walking import paid_points, stoppable, walks
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say
from oubliette.table import Thing, WhyNot


def why_not(s: Session, seat: Seat, thing: Thing) -> WhyNot | None:
    """A reason, where the asked seat's hero is choosing what to do on the tiles."""
    if not s.state.acting or s.state.place is None:
        return None
    hero = s.hero(s.state.acting)
    if hero.seat != seat:
        return None
    if thing.kind == "cell" and thing.board in ("", "place"):
        return why_no_step(s, hero, thing.cell)
    if thing.kind == "piece" and thing.id in s.place.enemies:
        return why_no_attack(s, hero, thing.id)
    return None


def why_no_step(s: Session, hero: Hero, cell: int) -> WhyNot | None:
    """Occupied, over a chasm, or too far (MA-0279, MA-0302, MA-0309)."""
    if cell not in s.plan.board or cell == s.cell(hero):
        return None
    free, paid = free_points(s, hero), paid_points(s, hero)
    if not free and not paid:
        return WhyNot(Say("ma-why-no-points"), ("MA-0281", "MA-0285"))
    if s.plan.chasm >> cell & 1:
        return WhyNot(Say("ma-why-chasm"), ("MA-0302",), cells=(cell,))
    if not stoppable(s, hero) >> cell & 1:
        return WhyNot(Say("ma-why-occupied"), ("MA-0279",), cells=(cell,))
    if any(cell in way.cells for way in walks(s, hero)):
        return None
    return WhyNot(Say("ma-why-too-far", {"points": free + paid}), ("MA-0309",), cells=(cell,))


def why_no_attack(s: Session, hero: Hero, enemy: str) -> WhyNot | None:
    """Out of reach, out of sight, or too dear (MA-5148, MA-5153, MA-5034); a Spell or an Object may still do."""
    if any(option.pieces == (enemy,) for option in deeds(s, hero)):
        return None
    if s.place.mode == "combat":
        reason = why_no_target(s, hero, enemy)
        return None if reason is None else WhyNot(Say(reason), ("MA-5148", "MA-5153"), pieces=(enemy,))
    found = s.place.enemies[enemy]
    prices = [price for price in (stab_price(s, hero, found), shot_price(s, hero, found)) if price is not None]
    if not prices:
        return WhyNot(Say("ma-why-no-kill"), ("MA-5034", "MA-5035"), pieces=(enemy,))
    return WhyNot(Say("ma-why-dear", {"ap": min(prices)}), ("MA-5031",), pieces=(enemy,))
