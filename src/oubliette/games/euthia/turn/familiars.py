"""Eltrea's Familiars: the second pawn, its board and its moves (EU-0066 to EU-0084)."""

from collections.abc import Iterator
from functools import partial

from oubliette.games.euthia.board.geometry import name_of, neighbours
from oubliette.games.euthia.content.kinds import Familiar, FamiliarAbility
from oubliette.games.euthia.state.deeds import Deed, at_once
from oubliette.games.euthia.state.events import FamiliarActed, Spent
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Familiars, Hero
from oubliette.games.euthia.turn.trade import MORE_TRADE
from oubliette.games.euthia.turn.turn import AT_START, PROVIDERS
from oubliette.kernel.text import Say, words

SUMMONING = 2
"""Gold for the top slot (EU-0069)."""


def board_of(hero: Hero) -> Familiars:
    """The Familiar board of Eltrea."""
    if hero.familiars is None:
        raise LookupError(f"{hero.id} has no Familiars")
    return hero.familiars


def active(s: Session, hero: Hero) -> Familiar:
    """The one active Familiar (EU-0079)."""
    return s.book.familiars[board_of(hero).active]


def where(hero: Hero) -> Cell:
    """The space of the Familiar: on its card it is where Eltrea is (EU-0071)."""
    at = board_of(hero).at
    return hero.at if at is None else at


def abilities(s: Session, hero: Hero) -> list[FamiliarAbility]:
    """The two Abilities of the active Familiar's face (EU-0086)."""
    familiar = active(s, hero)
    second = familiar.leaf_ability if board_of(hero).alignment == "leaf" else familiar.moon_ability
    return [familiar.both, second]


def name(s: Session, hero: Hero, familiar: Familiar | None = None) -> Say:
    """What a Familiar is called under this Alignment."""
    one = familiar or active(s, hero)
    return words(one.leaf if board_of(hero).alignment == "leaf" else one.moon)


def new_round(_s: Session, hero: Hero) -> None:
    """The tokens on the Familiar board are taken back (EU-0069)."""
    if hero.familiars is not None:
        board = hero.familiars
        hero.hero_tokens += board.top_used + board.bottom_used
        board.top_used = board.bottom_used = False
        board.moves = board.marking = 0
        board.moving = False
        board.entered = []


def familiar_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Everything the Familiar board allows, in any order (EU-0070)."""
    if hero.familiars is None:
        return
    yield from carry_deeds(s, hero)
    yield from slot_deeds(s, hero)
    yield from step_deeds(s, hero)


def carry_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Put the figure on Eltrea's space, or back on its card where they share a space, at no cost (EU-0071)."""
    board = board_of(hero)
    if board.at is None:
        yield Deed("familiar:place", Say("eu-familiar-place", {"who": name(s, hero)}),
                   at_once(partial(put, s, hero, hero.at, "placed")), "familiar", cites="EU-0071")  # fmt: skip
    elif board.at == hero.at:
        yield Deed("familiar:lift", Say("eu-familiar-lift", {"who": name(s, hero)}),
                   at_once(partial(put, s, hero, None, "lifted")), "familiar", cites="EU-0071")  # fmt: skip


def put(s: Session, hero: Hero, cell: Cell | None, what: str) -> None:
    """The figure is put somewhere."""
    board_of(hero).at = cell
    s.note(FamiliarActed(hero.seat, what, board_of(hero).active, -1 if cell is None else cell), "EU-0071")


def slot_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Top slot: summon or recall for 2 Gold. Bottom slot: move or recall for nothing (EU-0069)."""
    board = board_of(hero)
    no_token = None if hero.hero_tokens else "eu-why-not-supply"
    top = "eu-why-not-slot-used" if board.top_used else no_token
    if top is None and hero.gold < SUMMONING:
        top = "eu-why-not-gold"
    bottom = "eu-why-not-slot-used" if board.bottom_used else no_token
    for familiar in s.book.familiars_in_order:
        if familiar.id != board.active:
            poor = "eu-why-not-reputation" if hero.reputation < familiar.reputation else None
            yield Deed(f"summon:{familiar.id}", Say("eu-summon", {"who": name(s, hero, familiar)}),
                       at_once(partial(summon, s, hero, familiar.id)), "familiar", why_not=poor or top,
                       cites="EU-0078")  # fmt: skip
    yield Deed("familiar:move", Say("eu-familiar-move", {"who": name(s, hero), "moves": active(s, hero).moves}),
               at_once(partial(begin_move, s, hero)), "familiar", why_not=bottom, cites="EU-0072")  # fmt: skip
    if board.at is not None and board.at != hero.at:
        yield Deed("recall:bottom", Say("eu-recall", {"gold": 0}), at_once(partial(recall, s, hero, "bottom")),
                   "familiar", why_not=bottom, cites="EU-0077")  # fmt: skip
        yield Deed("recall:top", Say("eu-recall", {"gold": SUMMONING}), at_once(partial(recall, s, hero, "top")),
                   "familiar", why_not=top, cites="EU-0077")  # fmt: skip


def use_slot(s: Session, hero: Hero, slot: str) -> None:
    """A Hero token goes on the slot, and 2 Gold for the top one."""
    board = board_of(hero)
    hero.hero_tokens -= 1
    if slot == "top":
        board.top_used = True
        hero.gold -= SUMMONING
        s.note(Spent(hero.seat, "gold", SUMMONING), "EU-0069")
    else:
        board.bottom_used = True


def summon(s: Session, hero: Hero, familiar: str) -> None:
    """Another Familiar takes the place; points and stored tokens of the old one are lost (EU-0078, EU-0101)."""
    board = board_of(hero)
    use_slot(s, hero, "top")
    hero.interaction_tokens += board.stored
    board.stored = board.moves = 0
    board.moving = False
    board.active, board.at, board.entered = familiar, None, []
    s.note(FamiliarActed(hero.seat, "summoned", familiar), "EU-0078")


def recall(s: Session, hero: Hero, slot: str) -> None:
    """From any distance back on its card (EU-0077)."""
    use_slot(s, hero, slot)
    put(s, hero, None, "recalled")


def begin_move(s: Session, hero: Hero) -> None:
    """The Familiar gets the points of its card (EU-0072)."""
    board = board_of(hero)
    use_slot(s, hero, "bottom")
    board.moves = active(s, hero).moves
    board.moving = True
    if board.at is None:
        board.at = hero.at


def step_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """A Familiar walks over Monsters and among Heroes, and reveals nothing (EU-0074, EU-0075)."""
    board = board_of(hero)
    if not board.moving or board.moves < 1 or board.at is None:
        return
    for cell in neighbours(board.at):
        if cell in s.state.spaces:
            yield Deed(f"familiar:step:{name_of(cell)}", Say("eu-familiar-step", {"cell": name_of(cell)}),
                       at_once(partial(step, s, hero, cell)), "familiar", cites="EU-0072")  # fmt: skip


def step(s: Session, hero: Hero, cell: Cell) -> None:
    """One step of the Familiar; Fire and Water do not touch it (EU-0076)."""
    board = board_of(hero)
    board.moves -= 1
    board.at = cell
    board.entered.append(cell)
    s.note(FamiliarActed(hero.seat, "moved", board.active, cell), "EU-0072")


AT_START.append(new_round)
PROVIDERS.append(familiar_deeds)
MORE_TRADE.append(familiar_deeds)
