"""The Disciple: Prayer of Healing, and the skills that add to it (D2-4356 to D2-4362)."""

from oubliette.games.descent.content.dice import DieName, hearts, surges
from oubliette.games.descent.harm.conditions import discard
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import (
    BeforeDice,
    DefenceDice,
    KeptOff,
    Pacified,
    Prayed,
    RoundReadied,
    TurnOpens,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure
from oubliette.games.descent.turn.card_kit import choose, hero_of, knows, may_pick, may_pick_condition, power_roll
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.games.descent.uses.whom import helped
from oubliette.kernel.boards import Mask
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say


@special("prayer_of_healing")
def _prayer(s: Session, deed: Deed) -> Rules[None]:
    """The red die heals; with Holy Power it may heal two, and rest them (D2-4356, D2-4362)."""
    hero = hero_of(s, deed)
    found = helped(s, deed, "one_hero_adjacent_or_self")
    served = [(yield from choose(s, deed, found, "D2-4356"))]
    holy = knows(s, deed.by, "holy_power")
    others = [one for one in found if one is not served[0]]
    if holy and others:
        second = yield from may_pick(s, deed.seat, "holy_power", others, Say("d2-ask-holy-power"), "D2-4362")
        served += [second] if second is not None else []
    rolled = yield from power_roll(s, hero.id, ("red",), "D2-4356")
    for one in served:
        yield from recover(s, one, hearts(rolled), int(holy and surges(rolled) > 0), "D2-4356", by=deed.by.id)
        yield from s.at(Prayed(deed.by, one))


@card("armor_of_faith").at(Prayed)
@card("divine_fury").at(Prayed)
def _is_blessed(_s: Session, mine: Mine, at: Prayed) -> None:
    """Whoever gets the prayer is remembered (D2-4357, D2-4360)."""
    if at.by is mine.figure and at.figure.id not in mine.held.on:
        mine.held.on.append(at.figure.id)


@card("cleansing_touch").at(Prayed)
def _is_cleansed(s: Session, mine: Mine, at: Prayed) -> Rules[None]:
    """A condition goes, as its bearer likes (D2-4359)."""
    if at.by is mine.figure and at.figure.conditions:
        name = yield from may_pick_condition(s.seat_of(at.figure), at.figure.conditions, "D2-4359")
        if name is not None:
            discard(s, at.figure, name, "D2-4359")


@card("armor_of_faith").at(DefenceDice)
def _armor_of_faith(_s: Session, mine: Mine, at: DefenceDice) -> tuple[DieName, ...]:
    return ("brown",) if at.figure.id in mine.held.on else ()


@card("armor_of_faith").at(TurnOpens)
def _armor_fades(_s: Session, mine: Mine, _at: TurnOpens) -> None:
    """Until the start of the Disciple's next turn."""
    mine.held.on.clear()


@card("divine_fury").at(BeforeDice)
def _divine_fury(_s: Session, mine: Mine, at: BeforeDice) -> None:
    """A yellow die for the next attack this round of whom a prayer has healed (D2-4360)."""
    if at.attack.attacker in mine.held.on:
        mine.held.on.remove(at.attack.attacker)
        at.attack.dice.append("yellow")


@card("divine_fury").at(RoundReadied)
def _fury_fades(_s: Session, mine: Mine, _at: RoundReadied) -> None:
    mine.held.on.clear()


@card("prayer_of_peace").at(Pacified)
def _prayer_of_peace(s: Session, mine: Mine, at: Pacified) -> Figure | None:
    """Monsters next to her do not attack; who is charmed is one, too (D2-4025, D2-4296)."""
    return mine.figure if s.side(at.figure) == OVERLORD and s.are_adjacent(at.figure, mine.figure) else None


@card("prayer_of_peace").at(KeptOff)
def _kept_off(s: Session, mine: Mine, _at: KeptOff) -> Mask:
    """Nobody engages beside her (D2-4026)."""
    return s.adjacent_to(mine.figure)
