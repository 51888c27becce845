"""Heroes of the expansions who move and strike as nobody else does (D2-2359 to D2-2362, D2-2369 ff., D2-2407)."""

from collections.abc import Iterator

from oubliette.games.descent.attack.attack import perform_attack
from oubliette.games.descent.boxes.heroes import at_work
from oubliette.games.descent.content.vocabulary import Attack
from oubliette.games.descent.figures.figures import speed
from oubliette.games.descent.harm.damage import closest, room_to_rise, stand_up_at_token
from oubliette.games.descent.map.movement import MOVE, halt, move_spaces, place_by_choice
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Placed, TurnSuspended
from oubliette.games.descent.state.offers import Offer
from oubliette.games.descent.state.points import (
    ComesBack,
    Costly,
    IgnoresTerrain,
    Leaves,
    OneHand,
    Reaches,
    SlipsThrough,
    Stepped,
    TurnOffers,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure
from oubliette.games.descent.turn.card_kit import choose, hero_of
from oubliette.games.descent.turn.hero_turn import has_free_attack
from oubliette.games.descent.turn.verbs import aimed, attack_as_told, attack_options
from oubliette.games.descent.uses.moments import moment
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.boards import Mask
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

NEAR = 3
TWO_ACTIONS = 2
PHASED = "phased"
LEFT = "left:"
"""Whose space a figure has just left."""


# --- Astarra ---


def _friends(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in s.heroes_on_map() if s.is_within(deed.by, one, NEAR)]


@special("astarra_step", lambda s, deed: len(_friends(s, deed)) > 1)
def _astarra_step(s: Session, deed: Deed) -> Rules[None]:
    """To an empty space beside a hero near her, or to the one nearest to him (D2-2359)."""
    friend = yield from choose(s, deed, [one for one in _friends(s, deed) if one is not deed.by], "D2-2359")
    free = s.adjacent_to(friend) & s.empty(deed.by) or closest(s, s.mask(friend), s.empty(deed.by))
    yield from place_by_choice(s, deed.by, free, deed.seat, "D2-2359")


@special("astarra_feat")
def _astarra_feat(s: Session, deed: Deed) -> Rules[None]:
    """Every other figure near her moves one space, one after the other; nobody is left out (D2-2361, D2-2362)."""
    waiting = [one for one in s.on_map() if one is not deed.by and s.is_within(deed.by, one, NEAR)]
    while waiting:
        one = yield from choose(s, deed, waiting, "D2-2361")
        waiting = [other for other in waiting if other is not one and other.cells]
        yield from move_spaces(s, one, 1, deed.seat, may_stay=False, cites="D2-2362")


# --- Grey Ker ---


@ANY_BOX.at(TurnOffers)
def _suspend(s: Session, at: TurnOffers) -> Iterator[Offer]:
    """Once a round, after his first action, he lets another go first; his points stay in his pool (D2-2369)."""
    hero = at.hero
    others = [one for one in s.state.heroes.values() if one is not hero and not one.done and not one.away]
    actions = TWO_ACTIONS + ("turn/grey_ker" in hero.used)
    if hero.sheet != "grey_ker" or "round/grey_ker" in hero.used or not others or hero.actions != actions - 1:
        return

    def rule() -> Rules[None]:
        hero.used.append("round/grey_ker")
        hero.suspended = "waiting"
        s.journal.note(TurnSuspended(hero.id), ("D2-2369",))
        yield from ()

    card = "ability/grey_ker"
    yield Option("suspend", rule, Say("d2-do-suspend", {"name": s.name(at.figure)}), cards=(card,), group="end")


@special("grey_ker_feat")
def _grey_ker_feat(s: Session, deed: Deed) -> None:
    """One action more this turn."""
    hero = hero_of(s, deed)
    hero.actions += 1
    hero.used.append("turn/grey_ker")


# --- Laughin Buldar ---


@ANY_BOX.at(OneHand)
def _one_hand(_s: Session, at: OneHand) -> bool:
    """One of his Melee weapons has one hand icon, for the limit and for cards (D2-2379)."""
    figure = at.figure
    return figure.rank == "hero" and figure.kind == "laughin_buldar"


def _is_fresh(s: Session, deed: Deed) -> bool:
    """Whether nothing of the activation has been used."""
    hero = hero_of(s, deed)
    whole = hero.actions == TWO_ACTIONS and not hero.moves and not deed.by.entered
    return whole and hero.free_attack == has_free_attack(s) and bool(attack_options(s, deed.by, Attack()))


@special("buldar_feat", _is_fresh)
def _buldar_feat(s: Session, deed: Deed) -> Rules[None]:
    """Three attacks stand for the whole activation: no action, so Stunned or not (D2-2378)."""
    hero = hero_of(s, deed)
    hero.actions, hero.free_attack = 0, False
    for _ in range(3):
        yield from attack_as_told(s, deed, Attack())
    halt(s, deed.by)


# --- Lord Hawthorne ---


@ANY_BOX.at(Reaches)
def _hawthorne_reaches(s: Session, at: Reaches) -> bool:
    """His Melee weapons have Reach."""
    found = at_work(s, "lord_hawthorne")
    return found is not None and found[1] is at.figure


@special("hawthorne_feat")
def _hawthorne_feat(s: Session, deed: Deed) -> Rules[None]:
    """An attack, up to two spaces, an attack on another; what Advance moved him counts (D2-2385)."""
    figure, before = deed.by, deed.by.entered
    first = yield from _strike(s, deed, "")
    moved = figure.entered - before
    left = min(2, max(0, speed(s, figure) - moved)) if moved else 2
    if left:
        yield from move_spaces(s, figure, left, cites="D2-2385")
    if figure.cells:
        yield from _strike(s, deed, first)


def _strike(s: Session, deed: Deed, but: str) -> Rules[str]:
    """Attack anybody but one; returns whom."""
    options = [one for one in attack_options(s, deed.by, Attack()) if one.value[1][0][0].id != but]
    if not options:
        return ""
    say = Say("d2-ask-attack", {"name": s.name(deed.by)})
    means, chosen = yield from ask(deed.seat, "attack_with", options, cites="D2-2385", say=say)
    attack = yield from aimed(s, deed.by, means, chosen)
    attack.skill = deed.card
    yield from perform_attack(s, attack)
    return chosen[0][0].id


# --- Pathfinder Durik ---


def _passes_by(s: Session, figure: Figure) -> bool:
    """In his move actions he goes through monsters."""
    hero = s.state.heroes.get(figure.id)
    if hero is None or hero.sheet != "pathfinder_durik" or at_work(s, figure.id) is None:
        return False
    return hero.moving and any(points.source.startswith(MOVE) for points in figure.pool)


@ANY_BOX.at(SlipsThrough)
def _durik_slips(s: Session, at: SlipsThrough) -> bool:
    return _passes_by(s, at.figure)


@ANY_BOX.at(Costly)
def _durik_pays(s: Session, at: Costly) -> list[Mask]:
    """A point more for each space with a monster."""
    figure = at.figure
    if figure.kind != "pathfinder_durik" or not _passes_by(s, figure):
        return []
    found: Mask = 0
    for one in s.monsters():
        found |= s.mask(one)
    return [found]


@ANY_BOX.at(Leaves)
def _durik_leaves(s: Session, at: Leaves) -> None:
    figure = at.figure
    if figure.kind == "pathfinder_durik" and at_work(s, figure.id) is not None:
        passed = [one for one in s.monsters() if s.mask(one) & s.mask(figure)]
        figure.marks += [f"{LEFT}{one.id}" for one in passed]


@ANY_BOX.at(Stepped)
def _durik_feat(s: Session, at: Stepped) -> Rules[None]:
    """Right after he has left a monster's space for an empty one he may attack it (D2-2388)."""
    figure = at.figure
    passed = [mark.removeprefix(LEFT) for mark in figure.marks if mark.startswith(LEFT)]
    if not passed or figure.rank != "hero":
        return
    figure.marks = [mark for mark in figure.marks if not mark.startswith(LEFT)]
    monster = s.figure(passed[0])
    if not figure.cells or not monster.cells or s.occupied(figure) & s.mask(figure):
        return
    if attack_options(s, figure, Attack(), monster):
        yield from moment(s, "monster_left", monster, figure)


# --- Zyla ---


@ANY_BOX.at(IgnoresTerrain)
def _zyla_glides(s: Session, at: IgnoresTerrain) -> bool:
    """Through figures, obstacles and over lines, and nothing of the ground touches her on the way (D2-2407)."""
    figure = at.figure
    return figure.rank == "hero" and figure.kind == "zyla" and s.side(figure) != OVERLORD


@special("zyla_feat", lambda _s, deed: bool(deed.by.cells))
def _zyla_feat(s: Session, deed: Deed) -> None:
    """She leaves the map; her token marks the space to which she returns."""
    figure = deed.by
    figure.shaken, figure.cells = 1 + figure.cells[0], ()
    figure.marks.append(PHASED)
    s.journal.note(Placed(figure.id, ()), ("D2-2407",))


@ANY_BOX.at(ComesBack)
def _zyla_returns(s: Session, at: ComesBack) -> Rules[None]:
    figure = at.figure
    if PHASED in figure.marks and room_to_rise(s, figure):
        figure.marks.remove(PHASED)
        yield from stand_up_at_token(s, None, figure)
        s.journal.note(Placed(figure.id, figure.cells), ("D2-2407",))
