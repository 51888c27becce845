"""Recovery: recovering, resting, standing up and reviving (D2-2119 to D2-2128, D2-0240)."""

from oubliette.games.descent.content.dice import hearts, roll, surges
from oubliette.games.descent.harm.damage import room_to_rise, stand_up_at_token
from oubliette.games.descent.state.events import PowerRolled, Recovered, StoodUp
from oubliette.games.descent.state.points import (
    HasRecovered,
    HasStoodUp,
    Healed,
    MoreToRise,
    PowerDiceRolled,
    RecoveredSoMuch,
    Recovering,
    RecoveryGiven,
    RecoveryTaken,
    Revived,
)
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, Hero
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def recover(
    s: Session, figure: Figure, damage: int = 0, fatigue: int = 0, cites: str = "D2-0231", by: str = ""
) -> Rules[int]:
    """Discard damage and fatigue (D2-0231), by another's help where one is named; who lies and recovers damage is up
    (D2-0240). Returns the damage."""
    hero = s.state.heroes.get(figure.id)
    if hero is None and (
        (not figure.cells and not figure.shaken)
        or (figure.rank == "familiar" and not s.book.familiars[figure.kind].recovers)
    ):
        return 0
    damage, fatigue = yield from _modified(s, (damage, fatigue), figure)
    healed = min(damage, figure.damage)
    out = hero.knocked_out if hero is not None else not figure.cells  # a lieutenant (D2-0402)
    rested = 0
    if hero is not None and (not out or healed):  # D2-0246
        rested = min(fatigue, hero.fatigue)
        hero.fatigue -= rested
    figure.damage -= healed
    if healed or rested:
        helper = by if by != figure.id else ""
        s.journal.note(Recovered(figure.id, healed, rested, not figure.cells, helper), (cites,))
        yield from s.at(HasRecovered(figure))  # D2-2365
        yield from s.at(RecoveredSoMuch(figure, healed, rested))
    if out and healed and room_to_rise(s, figure):
        yield from stand_up_at_token(s, hero, figure)
        s.journal.note(StoodUp(figure.id, healed=healed), ("D2-0240", "D2-0241"))
    if healed:
        yield from s.at(Healed(figure))
    return healed


def _modified(s: Session, amounts: tuple[int, int], figure: Figure) -> Rules[tuple[int, int]]:
    """What is recovered once everything has added to it or taken from it.

    Where taking first would leave nothing to add to, the active player says which comes first (D2-4024).
    """
    taken = s.at(RecoveryTaken(figure))
    takes_first = False
    if 0 < amounts[0] <= taken and s.at(RecoveryGiven(amounts, figure)):
        options = [
            Option("more_first", False, Say("d2-more-first")),
            Option("less_first", True, Say("d2-less-first")),
        ]
        seat = s.active_seat if s.state.legend is None else s.hero_seats()[0]
        say = Say("d2-ask-recovery-order", {"name": s.name(figure)})
        takes_first = yield from ask(seat, "recovery_order", options, cites="D2-4024", say=say)
    if takes_first:
        amounts = (0, amounts[1])
    damage, fatigue = yield from s.at(Recovering(amounts, figure))
    return max(0, damage - taken), fatigue


def get_up(s: Session, hero: Hero | None, figure: Figure, reviver: str = "") -> Rules[None]:
    """Two red dice: hearts recover damage, surges fatigue; then the token gives way (D2-2121, D2-2126)."""
    rolled = roll(s.chance, ("red", "red"))
    s.journal.note(PowerRolled(figure.id, tuple((die.die, die.face) for die in rolled)), ("D2-2121", "D2-2126"))
    yield from s.at(PowerDiceRolled(reviver or figure.id, rolled))
    s.rising = True
    damage, fatigue = yield from _modified(s, (hearts(rolled) + s.at(MoreToRise(figure)), surges(rolled)), figure)
    s.rising = False
    healed = min(damage, figure.damage)
    figure.damage -= healed
    rested = 0
    if hero is not None:
        rested = min(fatigue, hero.fatigue)
        hero.fatigue -= rested
    s.journal.note(Recovered(figure.id, healed, rested, not figure.cells), ("D2-2121", "D2-2126"))
    if healed or rested:  # D2-2365
        yield from s.at(HasRecovered(figure))  # D2-2365
        yield from s.at(RecoveredSoMuch(figure, healed, rested))
    yield from stand_up_at_token(s, hero, figure)
    s.journal.note(StoodUp(figure.id, reviver, healed), ("D2-0240",))
    yield from s.at(HasStoodUp(figure))
    if reviver:
        yield from s.at(Revived(figure))  # D2-4342
    if healed:
        yield from s.at(Healed(figure))
