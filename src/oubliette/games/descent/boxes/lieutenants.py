"""Lieutenants that expansions bring: Valyndra, Bol'Goreth, Kyndrithul (D2-7078 to D2-7089)."""

from oubliette.games.descent.attack.aiming import is_out_of_reach, may_attack, means_of
from oubliette.games.descent.attack.attack import perform_attack, prepare
from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.cards.base.overlord import charm
from oubliette.games.descent.content.dice import hearts, reach
from oubliette.games.descent.figures.figures import abilities, has, speed
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import discard, inflict
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.map.movement import MOVE, gain_points, lose_points, move_spaces, settle
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import (
    ActivationBegins,
    AttackDiceRolled,
    MoreShields,
    MoreSorcery,
    OverlordTurnStarts,
    SearchAction,
    Stepped,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.turn.activation import act, no_actions
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.boards import Cell, Mask, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say

TROD = "trod:"
RAMPAGE = "rampage"


# --- Valyndra ---


@ANY_BOX.at(SearchAction)
def _hoarder(s: Session, _at: SearchAction) -> Rules[None]:
    """Whoever searches by an action, she may test Awareness to move two spaces at once (D2-7080)."""
    for dragon in [one for one in s.monsters() if has(s, one, "hoarder")]:
        options = [
            Option("test", True, Say("d2-do-hoard"), tone="suggested"),
            Option("pass", False, Say("d2-pass"), passes=True),
        ]
        say = Say("d2-ask-hoard", {"name": s.name(dragon)})
        tests = yield from ask(s.seat_of(dragon), "hoarder", options, cites="D2-7080", say=say)
        if tests and (yield from passes(s, dragon, "awareness")):
            yield from move_spaces(s, dragon, 2, cites="D2-7080")


# --- Bol'Goreth ---


@special(RAMPAGE)
def _rampage(s: Session, deed: Deed) -> Rules[None]:
    """A move action, then one attack on all near any space he entered, save himself (D2-7088, D2-7089)."""
    figure = deed.by
    older, figure.pool = figure.pool, []  # left for afterwards
    gain_points(s, figure, speed(s, figure), f"{MOVE}:{RAMPAGE}", "D2-7088")
    figure.marks.append(RAMPAGE)
    figure.active = False  # no card gives him another action in the middle of this one
    yield from act(s, figure, no_actions())
    yield from settle(s, figure)
    figure.active = True
    trod = [int(mark.removeprefix(TROD)) for mark in figure.marks if mark.startswith(TROD)]
    figure.marks = [mark for mark in figure.marks if mark != RAMPAGE and not mark.startswith(TROD)]
    lose_points(s, figure)
    figure.pool = older
    if not figure.cells:
        return
    found = _ravaged(s, figure, trod)
    if found and may_attack(s, figure):
        yield from perform_attack(s, prepare(s, figure, means_of(s, figure)[0], found))
        inflict(s, figure, "stunned")
        inflict(s, figure, "weakened")


@ANY_BOX.at(Stepped)
def _tread(_s: Session, at: Stepped) -> None:
    figure = at.figure
    if RAMPAGE in figure.marks and figure.cells:
        figure.marks.append(f"{TROD}{figure.here}")


def _ravaged(s: Session, figure: Figure, trod: list[Cell]) -> list[tuple[Figure, Cell]]:
    """Everybody else within two spaces of a space he entered, friend and foe."""
    near: Mask = 0
    for cell in trod:
        near |= s.ground.within(s.closed, 1 << cell, 2)
    others = [one for one in s.on_map() if one is not figure and s.mask(one) & near]
    return [(one, next(cells(s.mask(one) & near))) for one in others if not is_out_of_reach(s, figure, one)]


@ANY_BOX.at(OverlordTurnStarts)
def _resilient(s: Session, _at: OverlordTurnStarts) -> Rules[None]:
    for figure in [one for one in s.monsters() if has(s, one, "resilient") and one.conditions]:
        options = [Option(f"condition:{one}", one, Say(f"d2-condition-{one}")) for one in figure.conditions]
        say = Say("d2-ask-resilient", {"name": s.name(figure)})
        discard(s, figure, (yield from ask(s.seat_of(figure), "resilient", options, cites="D2-0258", say=say)))


# --- Kyndrithul ---


@ANY_BOX.at(ActivationBegins)
def _enthrall(s: Session, at: ActivationBegins) -> Rules[None]:
    """Heroes in his sight test Willpower; if none of them passes each attacks once for him (D2-7078, D2-7079)."""
    figure = at.figure
    if not has(s, figure, "enthrall"):
        return
    seen = [one for one in s.heroes_on_map() if sees(s, figure, one)]
    options = [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,)) for one in seen]
    say = Say("d2-ask-enthrall", {"name": s.name(figure)})
    seat = s.seat_of(figure)
    chosen = yield from ask_some(seat, "enthrall", options, least=0, most=len(seen), cites="D2-7078", say=say)
    resisted = False
    for hero in chosen:
        resisted |= yield from passes(s, hero, "willpower")
    for hero in chosen:
        if not resisted and hero.cells:
            yield from charm(s, hero, may_move=False)


@ANY_BOX.at(MoreShields)
def _bloodlines(s: Session, at: MoreShields) -> int:
    """One shield more for every hero who lies there."""
    if not has(s, at.figure, "bloodlines"):
        return 0
    return sum(hero.knocked_out for hero in s.state.heroes.values())


@special("bone_splinter")
def _bone_splinter(s: Session, deed: Deed) -> Rules[None]:
    for one in s.on_map():
        if s.are_adjacent(one, deed.about):
            yield from suffer(s, one, damage=2)


# --- sorcery ---


@ANY_BOX.at(AttackDiceRolled)
def _sorcery(s: Session, at: AttackDiceRolled) -> Rules[None]:
    """Range that was rolled becomes damage, or damage range, one way and no more than its number."""
    attack = at.attack
    figure = s.figure(attack.attacker)
    most = max((int(one[-1]) for one in abilities(s, figure) if "sorcery_" in one), default=0)
    most += s.at(MoreSorcery(figure))  # values add up (D2-4253)
    if not most:
        return
    gains = list(range(1, min(most, reach(attack.rolled)) + 1))
    losses = [-n for n in range(1, min(most, hearts(attack.rolled)) + 1)]
    options = [Option("pass", 0, Say("d2-pass"), passes=True)]
    options += [Option(f"damage:{n}", n, Say("d2-sorcery-damage", {"count": n})) for n in gains]
    options += [Option(f"range:{-n}", n, Say("d2-sorcery-range", {"count": -n})) for n in losses]
    if len(options) > 1:
        turned = yield from ask(s.seat_of(figure), "sorcery", options, say=Say("d2-ask-sorcery"))
        attack.damage += turned
        attack.range -= turned
