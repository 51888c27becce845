"""Valyndra: Jealous Rage, Massive Bulk, Punish the Weak (D2-4333 to D2-4337)."""

from oubliette.games.descent.attack.aiming import best_targets, may_attack, means_of
from oubliette.games.descent.attack.attack import perform_attack
from oubliette.games.descent.board.spots import spot_of
from oubliette.games.descent.board.standing import pawns
from oubliette.games.descent.campaign.plots import could_use, ready_at, use
from oubliette.games.descent.content.campaign_book import PlotCard
from oubliette.games.descent.content.vocabulary import Special, Surge
from oubliette.games.descent.figures.figures import has, is_huge, size
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.map.movement import base_key, base_options, nearest_placements, place, place_by_choice
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import LentSurges, PushesAside, Settled
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure
from oubliette.games.descent.turn.card_kit import choose, pick_aim
from oubliette.games.descent.turn.verbs import attack_option, pairs_of
from oubliette.games.descent.uses.sources import plot
from oubliette.kernel.boards import NOWHERE, Mask, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.points import InPlay
from oubliette.kernel.text import Say

BULK = "massive_bulk"
REACHED = 5


def _jealous(s: Session, deed: Deed) -> list[Figure]:
    """Monsters near the hero who searches that find a place beside him."""
    beside = s.adjacent_to(deed.about)
    near = [one for one in pawns(s) if s.is_within(deed.about, one, REACHED)]
    return [one for one in near if next(iter(base_options(s, one, beside)), None) is not None]


@special("jealous_rage", _jealous)
def _jealous_rage(s: Session, deed: Deed) -> Rules[None]:
    """It is placed beside him and attacks him, with further targets if its attack may have some (D2-4333, D2-4334)."""
    hero = deed.about
    monster = yield from choose(s, deed, _jealous(s, deed), "D2-4333")
    yield from place_by_choice(s, monster, s.adjacent_to(hero), deed.seat, "D2-4333")
    if not monster.cells or not hero.cells or not may_attack(s, monster):
        return
    means = means_of(s, monster)[0]
    groups = [[one] for one in best_targets(s, monster, means)]
    if has(s, monster, "flail"):
        groups += pairs_of(best_targets(s, monster, means, 2))
    aims = [attack_option(s, means, chosen) for chosen in groups if any(one is hero for one, _ in chosen)]
    if aims:
        yield from perform_attack(s, (yield from pick_aim(s, deed.seat, monster, aims, ("D2-4333", "D2-4334"))))


def _ready(s: Session, at: PushesAside | Settled) -> PlotCard | None:
    return next((card for card in ready_at(s, PushesAside.id()) if card.id == BULK and could_use(s, card, at)), None)


@plot(BULK, "ready").at(PushesAside)
def _makes_way(s: Session, _mine: InPlay, at: PushesAside) -> Mask:
    """Heroes give way to a huge monster while the card may be exhausted (D2-4335, D2-4336)."""
    if s.side(at.figure) == HEROES or not is_huge(s, at.figure) or _ready(s, at) is None:
        return NOWHERE
    found = NOWHERE
    for one in s.heroes_on_map():
        found |= s.mask(one)
    return found


@plot(BULK, "ready").at(Settled)
def _lands(s: Session, mine: InPlay, at: Settled) -> Rules[None]:
    """Whoever stood there is moved to the closest empty space, and it suffers one damage for each (D2-4335)."""
    under = [one for one in s.heroes_on_map() if s.mask(one) & s.mask(at.figure)]
    card = _ready(s, at) if under else None
    if card is None:
        return
    yield from use(s, card, at)
    for hero in under:
        options = [
            Option(base_key(s, base), base, spot_of(s, base), cells=tuple(cells(base)))
            for base in nearest_placements(s, hero, s.mask(hero))
        ]
        say = Say("d2-ask-place", {"name": s.name(hero)})
        goal = yield from ask(mine.seat, "place", options, cites="D2-4335", say=say)
        yield from place(s, hero, tuple(cells(goal)))
    yield from suffer(s, at.figure, damage=len(under), cites="D2-4335")


@plot("punish_the_weak", "exhausted").at(LentSurges)
def _crush(s: Session, _mine: InPlay, at: LentSurges) -> list[Surge]:
    return [Surge(do=(Special("crush"),))] if s.side(at.figure) == OVERLORD else []


@special("crush")
def _crush_them(s: Session, deed: Deed) -> None:
    """For each targeted hero, the spaces of its base beyond his Might (D2-4337)."""
    wide, high = size(s, deed.by)
    for hit in s.blow.hits:
        hero = s.state.heroes.get(hit.figure)
        if hit.targeted and hero is not None:
            s.blow.damage += max(0, wide * high - s.book.heroes[hero.sheet].attributes["might"])
