"""The odds of an attack before it is rolled, from the exact dice: what gets through, and whether the target falls.

What is left out is what somebody chooses after the roll.
"""

from copy import copy
from math import comb

from oubliette.games.malhya.attack.blows import Cover, Faces, Force
from oubliette.games.malhya.state.session import Session
from oubliette.kernel.text import Say
from oubliette.table import Odds

SIDES = 6
"""Of every attack and defence die (MA-5134, MA-5135)."""
DODGED = -1


def attack_odds(s: Session, force: Force, cover: Cover, target: str, life: int, more: int = 0) -> Odds:
    """How many of all throws bring how much harm to a target with so many life points left."""
    red, yellow = force.dice
    dice = sum(cover.dice(force)[:2])  # special faces can only cancel some of them
    through: dict[int, int] = {}
    for (harm, blue, black, shields), share in _strikes(s, force, more).items():
        cancelling = Force(melee=True, cancel_defence=blue, cancel_evade=black, cancel_shields=shields)
        for stopped, count in _defences(s, cover, cancelling, dice).items():
            left = 0 if stopped == DODGED else max(0, harm - stopped)
            through[left] = through.get(left, 0) + share * count
    results = tuple(sorted((harm, share) for harm, share in through.items() if harm))
    fells = sum(share for harm, share in results if harm >= life)
    blue, black, _ = cover.dice(force)
    facts: dict[str, str | int | Say] = {"red": red, "yellow": yellow, "blue": blue, "black": black}
    luck = (Say("ma-luck-attack", facts),) if any(facts.values()) else ()
    return Odds(target, SIDES ** (red + yellow + dice), results, miss=through.get(0, 0), fells=fells, luck=luck)


def _strikes(s: Session, force: Force, more: int) -> dict[tuple[int, int, int, int], int]:
    """Harm, and what is cancelled of a defence: how many throws of the attack dice bring it (MA-5131, MA-5136)."""
    red, yellow = force.dice
    found: dict[tuple[int, int, int, int], int] = {}
    for faces, share in throws(s, (("attack", red), ("power", yellow))):
        thrown = copy(force)
        thrown.read(faces)
        cancels = thrown.cancel_defence, thrown.cancel_evade, thrown.cancel_shields
        key = (sum(thrown.harm(more).values()), *cancels)
        found[key] = found.get(key, 0) + share
    return found


def _defences(s: Session, cover: Cover, force: Force, dice: int) -> dict[int, int]:
    """What the dice that are left stop, of all throws of so many (MA-5141, MA-5143)."""
    blue, black, _ = cover.dice(force)
    found: dict[int, int] = {}
    for faces, share in throws(s, (("defence", blue), ("evade", black))):
        shown = copy(cover)
        shown.read(faces)
        stopped = DODGED if shown.dodge else max(0, shown.shields - force.cancel_shields)
        found[stopped] = found.get(stopped, 0) + share * SIDES ** (dice - blue - black)
    return found


def throws(s: Session, dice: tuple[tuple[str, int], ...]) -> list[tuple[Faces, int]]:
    """All different throws of dice of some kinds, and how many of all equally likely ones they stand for."""
    found: list[tuple[Faces, int]] = [((), 1)]
    for die, count in dice:
        found = [((*faces, *more), share * times) for faces, share in found for more, times in one_kind(s, die, count)]
    return found


def one_kind(s: Session, die: str, count: int) -> list[tuple[tuple[tuple[str, str, int], ...], int]]:
    """The same for dice of one kind: faces that stand on it several times are counted together."""
    sides: dict[tuple[str, int], int] = {}
    for face in s.book.dice[die].faces:
        sides[face] = sides.get(face, 0) + 1
    found: list[tuple[tuple[tuple[str, str, int], ...], int, int]] = [((), 1, count)]
    for (word, worth), often in sides.items():
        found = [
            (shown + ((die, word, worth),) * number, share * comb(left, number) * often**number, left - number)
            for shown, share, left in found
            for number in range(left + 1)
        ]
    return [(shown, share) for shown, share, left in found if not left]
