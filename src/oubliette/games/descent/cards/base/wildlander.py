"""The Wildlander (D2-4183 to D2-4189, D2-4387)."""

from oubliette.games.descent.attack.aiming import best_targets, means_of
from oubliette.games.descent.content.vocabulary import Attack
from oubliette.games.descent.figures.figures import traits_of
from oubliette.games.descent.map.movement import move_spaces, settle
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import FatigueBuys, LooksPast, RunsBefore
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, Hero
from oubliette.games.descent.turn.card_kit import hero_of
from oubliette.games.descent.turn.verbs import attack_as_told
from oubliette.games.descent.uses.overlord_cards import discard_from_hand
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.kernel.boards import Mask
from oubliette.kernel.flow import Rules


@special("halt")
def _halt(s: Session, deed: Deed) -> Rules[None]:
    """A large monster that is interrupted covers its base first (D2-4187)."""
    if deed.subject is not None:
        yield from settle(s, deed.subject)


@special("nimble")
def _nimble(s: Session, deed: Deed) -> Rules[None]:
    """As many spaces as a point of fatigue would buy (D2-4185, D2-4387)."""
    yield from move_spaces(s, deed.by, 1 + s.at(FatigueBuys(deed.by)), may_stay=False, cites="D2-4185")


@special("danger_sense", lambda s, _deed: s.state.overlord.hand)
def _danger_sense(s: Session, _deed: Deed) -> None:
    """A random card of the overlord's hand is discarded (D2-4183)."""
    hand = s.state.overlord.hand
    discard_from_hand(s, hand[s.chance.below("danger_sense", len(hand))])


@card("eagle_eyes").at(LooksPast)
def _eagle_eyes(s: Session, mine: Mine, at: LooksPast) -> Mask:
    """Friends do not stand in the way of his Bow."""
    found = 0
    if at.figure is mine.figure and "bow" in traits_of(s, at.figure, at.weapon):
        for other in s.of_side(HEROES):
            found |= s.mask(other) if other is not at.figure else 0
    return found


def _shot_spaces(s: Session, hero: Hero) -> int:
    heavy = any(held.equipped and "heavy_armor" in s.book.items[held.card].traits for held in hero.items)
    return 1 if heavy else 2


@special("run_then_shoot", lambda s, deed: means_of(s, deed.by, "bow"))
def _run_then_shoot(s: Session, deed: Deed) -> Rules[None]:
    """Up to two spaces before the target is declared (D2-4188)."""
    yield from move_spaces(s, deed.by, _shot_spaces(s, hero_of(s, deed)), cites="D2-4188")
    yield from attack_as_told(s, deed, Attack(weapon="bow"))


@card("running_shot").at(RunsBefore)
def _run_before(s: Session, mine: Mine, at: RunsBefore) -> Rules[bool]:
    """A Bow attack by another card may be run before as well (D2-4188, D2-4189). Returns whether he moved."""
    bow = at.told.weapon in ("any", "bow") and at.deed.card != "running_shot"
    if at.deed.by is not mine.figure or not bow or not means_of(s, mine.figure, "bow"):
        return at.value
    gone = yield from move_spaces(s, mine.figure, _shot_spaces(s, mine.hero), cites="D2-4188")
    return gone > 0


def _not_run_yet(s: Session, _deed: Deed) -> bool:
    return s.attack is not None and s.attack.skill != "running_shot" and "ran" not in s.attack.used


@special("shoot_then_run", _not_run_yet)
def _shoot_then_run(s: Session, deed: Deed) -> Rules[None]:
    """Or after the attack is resolved (D2-4188)."""
    yield from move_spaces(s, deed.by, _shot_spaces(s, hero_of(s, deed)), cites="D2-4188")


def _can_shoot(s: Session, deed: Deed) -> bool:
    if deed.subject is None or deed.owner is None:
        return False
    aims = (one for means in means_of(s, deed.owner, "bow") for one, _ in best_targets(s, deed.owner, means))
    return any(one is deed.subject for one in aims)


@special("can_shoot", _can_shoot)
def _shoots(_s: Session, _deed: Deed) -> None:
    """Only at what he could hit with a Bow."""
