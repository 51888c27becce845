"""Ariad: Phantasm, Misdirection (D2-4313, D2-4314)."""

from oubliette.games.descent.content.dice import Rolled, roll
from oubliette.games.descent.figures.figures import monster_traits
from oubliette.games.descent.map.movement import move_spaces
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import BlowSuffered, RangeNeeded
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Attack, Figure
from oubliette.games.descent.turn.card_kit import choose, passing, targets
from oubliette.games.descent.uses.sources import plot
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.points import InPlay
from oubliette.kernel.text import Say

PHANTASM, MISDIRECTION = "phantasm", "misdirection"
HIDDEN = 3


def _phantoms(s: Session, _deed: Deed) -> list[Figure]:
    """Cursed masters that a hero attacks."""
    if s.side(by := s.figure(s.blow.attacker)) == OVERLORD or by.rank != "hero":
        return []
    return [one for one in targets(s) if one.cells and one.rank == "master" and "cursed" in monster_traits(s, one)]


@special(PHANTASM, _phantoms)
def _phantasm(s: Session, deed: Deed) -> Rules[None]:
    """One master is hard to see as long as the card lies exhausted (D2-4313)."""
    chosen = yield from choose(s, deed, _phantoms(s, deed), "D2-4313")
    for one in s.monsters():
        one.marks = [mark for mark in one.marks if mark != PHANTASM]
    chosen.marks.append(PHANTASM)


@plot(PHANTASM, "exhausted").at(RangeNeeded)
def _hidden(s: Session, _mine: InPlay, at: RangeNeeded) -> int:
    """On top of everything else (D2-4313)."""
    return HIDDEN if PHANTASM in s.figure(at.hit.figure).marks else 0


def _blue(attack: Attack) -> list[Rolled]:
    return [die for die in attack.rolled if die.die == "blue"]


@special(MISDIRECTION, lambda s, _deed: s.side(s.figure(s.blow.attacker)) == OVERLORD and _blue(s.blow))
def _misdirection(s: Session, deed: Deed) -> Rules[None]:
    """The attack die again, and a power die for the Cursed (D2-4314)."""
    attack = s.blow
    again = _blue(attack)
    power = [die for die in attack.rolled if die.die != "blue"]
    if power and "cursed" in monster_traits(s, s.figure(attack.attacker)):
        options: list[Option[Rolled | None]] = [
            Option(f"die:{place}", die, Say("d2-die", {"die": die.die, "face": die.face}))
            for place, die in enumerate(power)
        ]
        say = Say("d2-ask-reroll", {"card": s.card_name(deed.card)})
        more = yield from ask(deed.seat, MISDIRECTION, [*options, passing(None)], cites="D2-4314", say=say)
        again += [more] if more is not None else []
    for die in again:
        die.face = roll(s.chance, (die.die,))[0].face
        die.again += 1
    attack.used.append(MISDIRECTION)


@plot(MISDIRECTION).at(BlowSuffered)
def _slips_away(s: Session, mine: InPlay, at: BlowSuffered) -> Rules[None]:
    """Checked when the damage is dealt (D2-4314)."""
    by = s.figure(at.attack.attacker)
    if MISDIRECTION in at.attack.used and by.cells:
        at.attack.used.remove(MISDIRECTION)
        yield from move_spaces(s, by, 1, mine.seat, cites="D2-4314")
