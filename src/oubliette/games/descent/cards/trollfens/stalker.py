"""The Stalker of The Trollfens: traps on the map (D2-2303, D2-4157 to D2-4167)."""

from oubliette.games.descent.board.spots import spot
from oubliette.games.descent.content.dice import misses
from oubliette.games.descent.content.vocabulary import Attack as AttackVerb
from oubliette.games.descent.figures.figures import held_card
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import closest, space_key, suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import can_expand
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import TrapSet, TrapSprung
from oubliette.games.descent.state.points import (
    AttackOver,
    AttackPrepared,
    EncounterOver,
    HasEntered,
    HeroTurnBegins,
    Noted,
    TokensInUse,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure
from oubliette.games.descent.turn.card_kit import choose, hero_of, power_roll
from oubliette.games.descent.turn.verbs import attack_as_told, attack_options
from oubliette.games.descent.uses.class_tokens import left
from oubliette.games.descent.uses.moments import moment
from oubliette.games.descent.uses.searching import search, searchable
from oubliette.games.descent.uses.sources import of
from oubliette.games.descent.uses.usable import uses
from oubliette.kernel.boards import Cell, Mask, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say

STALKER = of("stalker")

TRAP = "trap"
MARK, PREY, AMBUSHED = "hunters_mark", "easy_prey", "ambushed"


def traps(s: Session) -> Mask:
    """The spaces with a trap."""
    found = 0
    for cell in s.state.traps:
        found |= 1 << cell
    return found


def is_beside(s: Session, figure: Figure) -> bool:
    """Whether a figure stands adjacent to a trap; in its very space it does not (D2-4158)."""
    return bool(figure.cells) and bool(s.adjacent_to(figure) & traps(s))


def is_near(s: Session, figure: Figure, spaces: int = 3) -> bool:
    """Whether a figure is within some spaces of a trap."""
    return bool(figure.cells) and bool(s.ground.within(s.closed, s.mask(figure), spaces) & traps(s))


@STALKER.at(TokensInUse)
def _in_use(s: Session, at: TokensInUse) -> int:
    return len(s.state.traps) if at.kind == TRAP else 0


@STALKER.at(EncounterOver)
def _gathered(s: Session, _at: EncounterOver) -> None:
    """The map goes, and the traps on it."""
    s.state.traps.clear()


# --- setting and springing ---


def _room(s: Session, figure: Figure) -> Mask:
    """Empty spaces next to a figure without a trap: one trap a space (D2-2303)."""
    return s.adjacent_to(figure) & s.empty() & ~traps(s)


@special("set_trap", lambda s, deed: bool(_room(s, deed.by) and left(s, TRAP)))
def _set_trap(s: Session, deed: Deed) -> Rules[None]:
    """A trap in an empty space next to him (D2-4157)."""
    yield from _lay(s, deed, _room(s, deed.by))


def _lay(s: Session, deed: Deed, among: Mask) -> Rules[None]:
    if not among or not left(s, TRAP):
        return
    options = [Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,)) for cell in cells(among)]
    cell = yield from ask(deed.seat, "trap", options, cites="D2-2303", say=Say("d2-ask-trap"))
    s.state.traps.append(cell)
    s.journal.note(TrapSet(deed.by.id, cell), ("D2-2303",))


@STALKER.at(HasEntered)
def _sprung(s: Session, at: HasEntered) -> Rules[None]:
    """A monster next to a trap sets it off; that interrupts nothing, and no base expands for it (D2-4159)."""
    figure, cell = at.figure, at.cell
    if not s.state.traps or s.side(figure) != OVERLORD:
        return
    sprung = list(cells(s.ground.adjacent(s.closed, 1 << cell) & traps(s)))
    if not sprung or not _is_ambushed(s, figure, cell):
        yield from _spring(s, figure, sprung)
        return
    options = [Option("trap", False, Say("d2-trap-first")), Option("ambush", True, s.card_name("ambush"))]
    ambush = yield from ask(s.active_seat, "order", options, cites="D2-4161", say=Say("d2-ask-order"))
    figure.marks.append(AMBUSHED)  # triggered already, even if the only trap near goes off first
    if not ambush:
        yield from _spring(s, figure, sprung)
    if figure.cells:
        yield from moment(s, "monster_enters", figure)
    if ambush:
        yield from _spring(s, figure, sprung)
    if AMBUSHED in figure.marks:
        figure.marks.remove(AMBUSHED)


def _spring(s: Session, figure: Figure, sprung: list[Cell]) -> Rules[None]:
    for trap in sprung:
        if not figure.cells:
            return
        s.state.traps.remove(trap)
        s.journal.note(TrapSprung(figure.id, trap), ("D2-4157",))
        yield from suffer(s, figure, damage=1, cites="D2-4158")


def _is_ambushed(s: Session, figure: Figure, cell: Cell) -> bool:
    """Whether Ambush could answer to the same step: the two are simultaneous (D2-4161)."""
    if s.occupied(figure) >> cell & 1 or not can_expand(s, figure):
        return False
    return any(use.held.card == "ambush" for use in uses(s, "monster_enters", figure))


# --- attacks ---


@STALKER.at(AttackPrepared)
def _near_traps(s: Session, at: AttackPrepared) -> None:
    """Set Trap and Easy Prey, even exhausted or because of it; Hunter's Mark for whoever strikes next."""
    attack = at.attack
    figure = s.figure(attack.attacker)
    if s.side(figure) != HEROES:
        return
    hero = s.state.heroes.get(figure.id)
    if hero is not None and held_card(hero, "set_trap") is not None and is_beside(s, figure):
        attack.damage += 1
    targets = [s.figure(hit.figure) for hit in attack.hits if hit.targeted]
    for other in s.state.heroes.values():
        prey, mark = held_card(other, PREY), held_card(other, MARK)
        if prey is not None and prey.exhausted and any(is_beside(s, one) for one in targets):
            attack.pierce += 1
        if mark is not None and any(hit.figure in mark.on for hit in attack.hits):
            attack.more_surges += 1


@STALKER.at(AttackOver)
def _unmark(s: Session, at: AttackOver) -> None:
    """The mark goes after an attack that affects the monster, target or not (D2-4163)."""
    attack = at.attack
    if s.side(s.figure(attack.attacker)) == HEROES:
        for hero in s.state.heroes.values():
            mark = held_card(hero, MARK)
            if mark is not None and any(hit.figure in mark.on for hit in attack.hits):
                mark.on.clear()


def _markable(s: Session, _deed: Deed) -> list[Figure]:
    return [one for one in s.monsters() if is_near(s, one)]


@special("hunters_mark", lambda s, deed: bool(_markable(s, deed)))
def _hunters_mark(s: Session, deed: Deed) -> Rules[None]:
    """A monster near a trap bears a token (D2-4162)."""
    chosen = yield from choose(s, deed, _markable(s, deed), "D2-4162")
    deed.mine.on = [chosen.id]


@special("exploit")
def _exploit(s: Session, _deed: Deed) -> None:
    """The target is Weakened in step 4, and its shields against this very attack are (D2-4164, D2-4165)."""
    for hit in s.blow.hits:
        if hit.targeted:
            inflict(s, s.figure(hit.figure), "weakened")
            hit.weak = 1


@STALKER.at(Noted)
def _exploits(s: Session, at: Noted) -> None:
    """Near a trap a green die is rolled as well (Exploit)."""
    attack = at.attack
    if attack.skill == "exploit" and any(hit.targeted and is_near(s, s.figure(hit.figure)) for hit in attack.hits):
        attack.dice.append("green")


def _may_ambush(s: Session, deed: Deed) -> bool:
    comes = deed.subject is not None and (is_near(s, deed.subject) or AMBUSHED in deed.subject.marks)
    return comes and _reaches(s, deed)


@special("ambush", _may_ambush)
def _ambush(_s: Session, _deed: Deed) -> None:
    """Only near a trap, and if he can attack it (D2-4160)."""


def _reaches(s: Session, deed: Deed) -> bool:
    return bool(attack_options(s, deed.by, AttackVerb(), deed.subject))


def _prey(s: Session, deed: Deed) -> list[Figure]:
    """Whoever he can attack, monster or not."""
    return [one for one in s.on_map() if attack_options(s, deed.by, AttackVerb(), one)]


@special("easy_prey", lambda s, deed: bool(_prey(s, deed)))
def _easy_prey(s: Session, deed: Deed) -> Rules[None]:
    """A trap beside the target before the dice roll."""
    target = yield from choose(s, deed, _prey(s, deed), "D2-2303")
    free = s.adjacent_to(target) & s.empty() & ~traps(s)
    if free:
        yield from _lay(s, deed, closest(s, s.mask(deed.by), free))
    yield from attack_as_told(s, deed, AttackVerb(), target)


@special("upper_hand", lambda s, deed: bool(attack_options(s, deed.by, AttackVerb())))
def _upper_hand(s: Session, deed: Deed) -> Rules[None]:
    """Every trap given up is one damage."""
    options = [Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,)) for cell in s.state.traps]
    given: list[Cell] = []
    if options:
        given = yield from ask_some(
            deed.seat, "traps", options, least=0, most=len(options), cites="D2-2303", say=Say("d2-ask-traps")
        )
    for cell in given:
        s.state.traps.remove(cell)
    yield from attack_as_told(s, deed, AttackVerb(damage=len(given)))


# --- searches, turns and barbs ---


@special("own_search", lambda _s, deed: deed.subject is deed.owner)
def _own_search(_s: Session, _deed: Deed) -> None:
    """Only after a search of his own, whatever let him search (D2-4166, D2-4167)."""


@STALKER.at(HeroTurnBegins)
def _makeshift_rest(s: Session, at: HeroTurnBegins) -> Rules[None]:
    figure = at.figure
    cards = (held_card(other, "makeshift_trap") for other in s.state.heroes.values())
    if any(card is not None and card.exhausted for card in cards) and is_beside(s, figure):
        yield from recover(s, figure, fatigue=1, cites="D2-4166")


@special(
    "lay_of_the_land", lambda s, deed: is_near(s, deed.by) and bool(searchable(s, deed.by)) and deed.by.rank == "hero"
)
def _lay_of_the_land(s: Session, deed: Deed) -> Rules[None]:
    """A search without an action."""
    options = [Option(f"search:{name}", name, Say("d2-do-search")) for name in searchable(s, deed.by)]
    name = yield from ask(deed.seat, "search", options, cites="D2-4167", say=Say("d2-ask-search"))
    yield from search(s, hero_of(s, deed), deed.by, name)


@special("poison_barbs", lambda s, _deed: bool(s.state.traps))
def _poison_barbs(s: Session, deed: Deed) -> Rules[None]:
    """One blue die for each monster near the trap; only an X spares it."""
    options = [Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,)) for cell in s.state.traps]
    trap = yield from ask(deed.seat, "trap", options, cites="D2-2303", say=Say("d2-ask-which-trap"))
    near = s.ground.within(s.closed, 1 << trap, 3)
    for one in [one for one in s.monsters() if s.mask(one) & near]:
        rolled = yield from power_roll(s, deed.by.id, ("blue",), "D2-2303")
        if not misses(rolled):
            inflict(s, one, "poisoned")
    s.state.traps.remove(trap)
