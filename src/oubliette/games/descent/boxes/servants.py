"""Servants and the summon cards that bring them (D2-2248 to D2-2252, D2-4243, D2-4244)."""

from oubliette.games.descent.attributes import passes
from oubliette.games.descent.conditions import inflict
from oubliette.games.descent.damage import space_key, suffer, take_off
from oubliette.games.descent.events import CardUsed, Placed
from oubliette.games.descent.moments import discard
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.skills import choose
from oubliette.games.descent.spots import spot
from oubliette.games.descent.standing import pawns
from oubliette.games.descent.state import OVERLORD, Figure, Group, Hero
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
def _lies_open(_s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """A summon card is never played from the hand (D2-2248)."""
    yield from ()


def _is_ready(s: Session, card: str) -> bool:
    return card in s.state.summons and card not in s.state.spent


def _exhaust(s: Session, card: str) -> None:
    s.state.spent.append(card)
    s.journal.note(CardUsed(OVERLORD, card), ("D2-2250",))


@adds("overlord_refreshes")
def _refresh(s: Session) -> None:
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


@adds("overlord_turn_starts")
def _call_of_the_ravens(s: Session) -> Rules[None]:
    """A Flock beside a monster, which suffers for it, if it suffers at all (D2-4243, D2-4244)."""
    found = _callers(s) if _is_ready(s, RAVENS) else []
    if not found:
        return
    options: list[Option[Figure | None]] = [
        Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,)) for one in found
    ]
    options.append(Option("pass", None, Say("d2-pass"), passes=True))
    say = Say("d2-ask-whom", {"card": s.card_name(RAVENS)})
    monster = yield from ask(s.overlord_seat, "ravens", options, cites=("D2-4243", "D2-4244"), say=say)
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
def _feast(s: Session, deed: Deed, _value: int) -> Rules[None]:
    servant = yield from choose(s, deed, _near_the_fallen(s, deed), "D2-2251")
    _keep(s, deed, servant)
    yield from recover(s, servant, damage=servant.damage)


def _keep(s: Session, deed: Deed, servant: Figure) -> None:
    """The card stays in the play area, on the servant's group."""
    s.state.overlord.played.remove(deed.card)
    s.group(servant).cards.append(deed.card)


@adds("health")
def _well_fed(s: Session, figure: Figure) -> int:
    return FEASTED if figure.kind in s.book.servants and FEAST in s.group(figure).cards else 0


@special(OMEN, lambda s, _deed: bool(servants(s)))
def _ill_omen(s: Session, deed: Deed, _value: int) -> Rules[None]:
    servant = yield from choose(s, deed, servants(s), "D2-2251")
    _keep(s, deed, servant)


@adds("hero_turn_begins")
def _ominous(s: Session, _hero: Hero, figure: Figure) -> Rules[None]:
    for one in servants(s):
        if (
            OMEN in s.group(one).cards
            and s.is_within(one, figure, 3)
            and not (yield from passes(s, figure, "willpower"))
        ):
            inflict(s, figure, "doomed")


@adds("falls")
def _gone(s: Session, figure: Figure) -> Rules[None]:
    """Cards on a servant are discarded when it is defeated, not when another takes its place (D2-2251)."""
    if figure.kind in s.book.servants:
        group = s.group(figure)
        for card in group.cards:
            discard(s, card)
        group.cards = []
    yield from ()


# --- The Chains That Rust ---


@adds("falls")
def _ties_that_bind(s: Session, figure: Figure) -> Rules[None]:
    """The Scourge rises where a monster falls that is no servant."""
    if not _is_ready(s, TIES) or s.side(figure) != OVERLORD or figure.kind in s.book.servants or not figure.cells:
        return
    options = [Option("use", True, s.card_name(TIES)), Option("pass", False, Say("d2-pass"), passes=True)]
    say = Say("d2-ask-whom", {"card": s.card_name(TIES)})
    if (yield from ask(s.overlord_seat, "ties", options, cites="D2-2250", say=say)):
        _exhaust(s, TIES)
        yield from summon(s, SCOURGE, s.mask(figure))


@adds("tired")
def _scourge(s: Session, figure: Figure) -> Rules[None]:
    """A hero beside it who tires tires another, once and no further."""
    if figure.rank != "hero" or SCOURGE in figure.marks:
        return
    if not any(one.kind == SCOURGE and s.are_adjacent(one, figure) for one in servants(s)):
        return
    others = [one for one in s.heroes_on_map() if one is not figure]
    if not others:
        return
    options = [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,)) for one in others]
    say = Say("d2-ask-whom", {"card": s.card_name(SCOURGE)})
    other = yield from ask(s.overlord_seat, "whom", options, cites="D2-2252", say=say)
    other.marks.append(SCOURGE)
    yield from suffer(s, other, fatigue=1)
    other.marks = [mark for mark in other.marks if mark != SCOURGE]
