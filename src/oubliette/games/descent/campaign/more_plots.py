"""Plot cards of lieutenants' decks: Bloodline, Cabal, Jealous Rage, Massive Bulk (D2-4318 to D2-4336)."""

from oubliette.games.descent.aiming import best_targets, may_attack, means_of
from oubliette.games.descent.attack import perform_attack, prepare
from oubliette.games.descent.campaign.plots import does, plot_window, ready_at, use
from oubliette.games.descent.campaign.records import saga
from oubliette.games.descent.campaign_book import PlotCard
from oubliette.games.descent.damage import suffer
from oubliette.games.descent.deed import Deed
from oubliette.games.descent.effects import attack_option, pairs_of
from oubliette.games.descent.figures import has, monster_traits, remaining, size
from oubliette.games.descent.movement import base_key, base_options, nearest_placements, place, place_by_choice
from oubliette.games.descent.points import LentSurges, PushesAside, SearchAction, Settled
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import special
from oubliette.games.descent.session import Session
from oubliette.games.descent.sources import CAMPAIGN
from oubliette.games.descent.spots import spot_of
from oubliette.games.descent.standing import pawns
from oubliette.games.descent.state import HEROES, Figure, Group
from oubliette.games.descent.vocabulary import Special, Surge
from oubliette.kernel.boards import Mask, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

CABAL, BULK = "cabal", "massive_bulk"
DRAWN, REACHED = 2, 5
NEAR, MOST = 3, 4
HUGE = (4, 6)
"""Spaces under the bases called HUGE and MASSIVE (D2-4335)."""


def _choose(s: Session, card: PlotCard, found: list[Figure], cites: str) -> Rules[Figure]:
    options = [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,)) for one in found]
    say = Say("d2-ask-whom", {"card": s.card_name(card.id)})
    return (yield from ask(s.overlord_seat, "whom", options, cites=cites, say=say))


# --- Lady Eliza Farrow ---


def _donors(s: Session) -> list[Figure]:
    """Who has at least two health left to give (D2-4319)."""
    return [one for one in pawns(s) if remaining(s, one) >= DRAWN]


@does("bloodline", lambda s, _card: len(pawns(s)) > 1 and bool(_donors(s)))
def _bloodline(s: Session, card: PlotCard) -> Rules[None]:
    """One monster suffers for another, a little less among Dark ones (D2-4318, D2-4319)."""
    donor = yield from _choose(s, card, _donors(s), "D2-4319")
    other = yield from _choose(s, card, [one for one in pawns(s) if one is not donor], "D2-4318")
    dark = all("dark" in monster_traits(s, one) for one in (donor, other))
    yield from suffer(s, donor, damage=DRAWN - dark, cites="D2-4318")
    yield from recover(s, other, damage=1, cites="D2-4318")


# --- Lord Merick Farrow ---


def _groups(s: Session) -> list[Group]:
    names = dict.fromkeys(one.group for one in pawns(s))
    return [s.state.groups[name] for name in names if name in s.state.groups]


@does("cabal", lambda s, _card: bool(_groups(s)))
def _cabal(s: Session, card: PlotCard) -> Rules[None]:
    """The card lies beside a group for the encounter (D2-4322)."""
    options = [Option(f"group:{one.id}", one, s.card_name(one.kind)) for one in _groups(s)]
    group = yield from ask(s.overlord_seat, "group", options, cites="D2-4322", say=Say("d2-ask-group"))
    group.cards.append(card.id)


@CAMPAIGN.at(LentSurges)
def _overseer(s: Session, at: LentSurges) -> list[Surge]:
    figure = at.figure
    group = s.state.groups.get(figure.group)
    lies = figure.rank == "master" and group is not None and CABAL in group.cards
    return [Surge(do=(Special("overseer"),))] if lies else []


@special("overseer")
def _oversees(s: Session, deed: Deed) -> None:
    """Every other monster of the group near anybody the attack affects (D2-4322, D2-4323)."""
    attack = s.attack
    if attack is None:
        return
    affected = [s.figure(hit.figure) for hit in attack.hits]
    others = [one for one in s.monsters() if one.group == deed.by.group and one is not deed.by]
    near = [one for one in others if any(s.is_within(one, target, NEAR) for target in affected)]
    attack.damage += min(MOST, len(near))


# --- Valyndra ---


@CAMPAIGN.at(SearchAction)
def _searched(s: Session, at: SearchAction) -> Rules[None]:
    if s.state.saga is not None:
        s.state.plot_about = at.figure.id
        yield from plot_window(s, "search_declared")
        s.state.plot_about = ""


def _jealous(s: Session) -> list[Figure]:
    """Monsters near the hero who searches that find a place beside him."""
    hero = s.figure(s.state.plot_about)
    beside = s.adjacent_to(hero)
    near = [one for one in pawns(s) if s.is_within(hero, one, REACHED)]
    return [one for one in near if next(iter(base_options(s, one, beside)), None) is not None]


@does("jealous_rage", lambda s, _card: bool(_jealous(s)))
def _jealous_rage(s: Session, card: PlotCard) -> Rules[None]:
    """It is placed beside him and attacks him, with further targets if its attack may have some (D2-4333, D2-4334)."""
    hero = s.figure(s.state.plot_about)
    monster = yield from _choose(s, card, _jealous(s), "D2-4333")
    yield from place_by_choice(s, monster, s.adjacent_to(hero), s.overlord_seat, "D2-4333")
    if monster.cells and hero.cells:
        yield from _strikes(s, monster, hero)


def _strikes(s: Session, monster: Figure, hero: Figure) -> Rules[None]:
    """An attack on the hero, and whom else its abilities let it target in step 1 (D2-4334)."""
    if not may_attack(s, monster):
        return
    means = means_of(s, monster)[0]
    groups = [[one] for one in best_targets(s, monster, means)]
    if has(s, monster, "flail"):
        groups += pairs_of(best_targets(s, monster, means, 2))
    options = [attack_option(s, means, chosen) for chosen in groups if any(one is hero for one, _ in chosen)]
    if not options:
        return
    say = Say("d2-ask-attack", {"name": s.name(monster)})
    means, chosen = yield from ask(s.overlord_seat, "attack_with", options, cites=("D2-4333", "D2-4334"), say=say)
    yield from perform_attack(s, prepare(s, monster, means, chosen))


def _bulk(s: Session) -> PlotCard | None:
    return next((card for card in ready_at(s, "settling") if card.does == BULK), None)


@CAMPAIGN.at(PushesAside)
def _makes_way(s: Session, at: PushesAside) -> Mask:
    """Heroes give way to a huge monster while the card may be exhausted (D2-4335, D2-4336)."""
    figure = at.figure
    width, height = size(s, figure)
    if s.state.saga is None or s.side(figure) == HEROES or width * height not in HUGE or _bulk(s) is None:
        return 0
    found: Mask = 0
    for one in s.heroes_on_map():
        found |= s.mask(one)
    return found


@CAMPAIGN.at(Settled)
def _lands(s: Session, at: Settled) -> Rules[None]:
    """Whoever stood there is moved to the closest empty space, and it suffers one damage for each (D2-4335)."""
    figure = at.figure
    under = [one for one in s.heroes_on_map() if s.mask(one) & s.mask(figure)]
    card = _bulk(s) if under else None
    if card is None:
        return
    yield from use(s, saga(s), card)
    for hero in under:
        options = [
            Option(base_key(s, base), base, spot_of(s, base), cells=tuple(cells(base)))
            for base in nearest_placements(s, hero, s.mask(hero))
        ]
        say = Say("d2-ask-place", {"name": s.name(hero)})
        goal = yield from ask(s.overlord_seat, "place", options, cites="D2-4335", say=say)
        yield from place(s, hero, tuple(cells(goal)))
    yield from suffer(s, figure, damage=len(under), cites="D2-4335")


@does(BULK)
def _massive_bulk(_s: Session, _card: PlotCard) -> Rules[None]:
    """What it does happens where the base is put down."""
    yield from ()
