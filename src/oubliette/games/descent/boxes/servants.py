"""Servants and the summon cards that bring them (D2-2248 to D2-2252, D2-4243, D2-4244)."""

from oubliette.games.descent.board.spots import spot
from oubliette.games.descent.board.standing import pawns
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import space_key, suffer, take_off
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import CardUsed, Placed
from oubliette.games.descent.state.points import (
    HeroTurnBegins,
    MonsterFalls,
    MoreHealth,
    OverlordReadies,
    OverlordTurnStarts,
    Tired,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure, Group
from oubliette.games.descent.turn.card_kit import about, choose, may, may_pick, pick
from oubliette.games.descent.uses.overlord_plays import discard
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.boards import Cell, Mask, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

RAVENS, TIES = "call_of_the_ravens", "ties_that_bind"
FEAST, OMEN, SCOURGE = "feast", "ill_omen", "scourge"
PECKED, FEASTED = 4, 3


def servants(s: Session) -> list[Figure]:
    """The servants on the map."""
    return [one for one in s.monsters() if one.kind in s.book.servants]


@special("lies_open", lambda _s, _deed: False)
def _lies_open(_s: Session, _deed: Deed) -> None:
    """A summon card is never played from the hand (D2-2248)."""


def _is_ready(s: Session, card: str) -> bool:
    return card in s.state.summons and card not in s.state.spent


def _exhaust(s: Session, card: str) -> None:
    s.state.spent.append(card)
    s.journal.note(CardUsed(OVERLORD, card), ("D2-2250",))


@ANY_BOX.at(OverlordReadies)
def _refresh(s: Session, _at: OverlordReadies) -> None:
    s.state.spent = []


def summon(s: Session, kind: str, where: Mask) -> Rules[Figure]:
    """A new servant without damage or conditions; one that is there goes and is not defeated (D2-2250, D2-2251)."""
    group = s.state.groups.setdefault(kind, Group(kind, kind))
    for name in group.figures:
        if s.figure(name).cells:
            take_off(s, s.figure(name))
        del s.state.figures[name]
    group.figures = []
    group.made += 1
    options = [Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,)) for cell in cells(where)]
    say = Say("d2-ask-put", {"name": s.card_name(kind)})
    cell: Cell = yield from ask(s.overlord_seat, "put", options, cites="D2-2250", say=say)
    figure = Figure(id=f"{kind}_{group.made}", kind=kind, rank="minion", cells=(cell,), group=kind)  # D2-2252
    s.state.figures[figure.id] = figure
    group.figures = [figure.id]
    s.journal.note(Placed(figure.id, figure.cells), ("D2-2250", "D2-2251"))
    return figure


# --- Manor of Ravens ---


def _callers(s: Session) -> list[Figure]:
    """Monsters beside which ravens find room; never those that are on the map already (D2-4244)."""
    there = [one for one in pawns(s) if one.kind != "raven_flock"]
    return [one for one in there if s.adjacent_to(one) & s.empty()]


@ANY_BOX.at(OverlordTurnStarts)
def _call_of_the_ravens(s: Session, _at: OverlordTurnStarts) -> Rules[None]:
    """A Flock beside a monster, which suffers for it, if it suffers at all (D2-4243, D2-4244)."""
    found = _callers(s) if _is_ready(s, RAVENS) else []
    say = about(s, RAVENS)
    monster = yield from may_pick(s, s.overlord_seat, "ravens", found, say, ("D2-4243", "D2-4244"))
    if monster is None:
        return
    _exhaust(s, RAVENS)
    yield from summon(s, "raven_flock", s.adjacent_to(monster) & s.empty())
    yield from suffer(s, monster, damage=PECKED, cites="D2-4243")


def _near_the_fallen(s: Session, deed: Deed) -> list[Figure]:
    hero = deed.subject
    if hero is None or not hero.shaken:
        return []
    near = s.ground.within(s.closed, 1 << hero.shaken - 1, 5)
    return [one for one in servants(s) if s.mask(one) & near]


@special(FEAST, lambda s, deed: bool(_near_the_fallen(s, deed)))
def _feast(s: Session, deed: Deed) -> Rules[None]:
    servant = yield from choose(s, deed, _near_the_fallen(s, deed), "D2-2251")
    _keep(s, deed, servant)
    yield from recover(s, servant, damage=servant.damage)


def _keep(s: Session, deed: Deed, servant: Figure) -> None:
    """The card stays in the play area, on the servant's group."""
    s.state.overlord.played.remove(deed.card)
    s.group(servant).cards.append(deed.card)


@ANY_BOX.at(MoreHealth)
def _well_fed(s: Session, at: MoreHealth) -> int:
    figure = at.figure
    return FEASTED if figure.kind in s.book.servants and FEAST in s.group(figure).cards else 0


@special(OMEN, lambda s, _deed: bool(servants(s)))
def _ill_omen(s: Session, deed: Deed) -> Rules[None]:
    servant = yield from choose(s, deed, servants(s), "D2-2251")
    _keep(s, deed, servant)


@ANY_BOX.at(HeroTurnBegins)
def _ominous(s: Session, at: HeroTurnBegins) -> Rules[None]:
    figure = at.figure
    for one in servants(s):
        if (
            OMEN in s.group(one).cards
            and s.is_within(one, figure, 3)
            and not (yield from passes(s, figure, "willpower"))
        ):
            inflict(s, figure, "doomed")


@ANY_BOX.at(MonsterFalls)
def _gone(s: Session, at: MonsterFalls) -> None:
    """Cards on a servant are discarded when it is defeated, not when another takes its place (D2-2251)."""
    figure = at.figure
    if figure.kind in s.book.servants:
        group = s.group(figure)
        for card in group.cards:
            discard(s, card)
        group.cards = []


# --- The Chains That Rust ---


@ANY_BOX.at(MonsterFalls)
def _ties_that_bind(s: Session, at: MonsterFalls) -> Rules[None]:
    """The Scourge rises where a monster falls that is no servant."""
    figure = at.figure
    if not _is_ready(s, TIES) or s.side(figure) != OVERLORD or figure.kind in s.book.servants or not figure.cells:
        return
    say = about(s, TIES)
    if (yield from may(s.overlord_seat, "ties", "use", s.card_name(TIES), say, "D2-2250")):
        _exhaust(s, TIES)
        yield from summon(s, SCOURGE, s.mask(figure))


@ANY_BOX.at(Tired)
def _scourge(s: Session, at: Tired) -> Rules[None]:
    """A hero beside it who tires tires another, once and no further."""
    figure = at.figure
    if figure.rank != "hero" or SCOURGE in figure.marks:
        return
    if not any(one.kind == SCOURGE and s.are_adjacent(one, figure) for one in servants(s)):
        return
    others = [one for one in s.heroes_on_map() if one is not figure]
    if not others:
        return
    say = about(s, SCOURGE)
    other = yield from pick(s, s.overlord_seat, "whom", others, say, "D2-2252")
    other.marks.append(SCOURGE)
    yield from suffer(s, other, fatigue=1)
    other.marks = [mark for mark in other.marks if mark != SCOURGE]
