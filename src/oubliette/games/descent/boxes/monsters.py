"""Abilities of the monsters that expansions bring (D2-7002 to D2-7068)."""

from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.figures.figures import abilities, attribute, has
from oubliette.games.descent.harm.attributes import test
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import closest, suffer
from oubliette.games.descent.map.movement import Bound, gain_points, move_spaces
from oubliette.games.descent.quest.placing import missing, new_figure, put
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import (
    ActivationBegins,
    AppActivates,
    AttackPrepared,
    HasEntered,
    HeldBack,
    MoreOfAttribute,
    OverlordTurnStarts,
    RangeNeeded,
    RecoveryTaken,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, Figure
from oubliette.games.descent.turn.card_kit import about, pick
from oubliette.games.descent.turn.verbs import choose_condition
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.boards import Mask
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

STEALTH, FLIGHT = 3, 2
RUSHED = "bloodrush"


def _bearers(s: Session, ability: str) -> list[Figure]:
    return [one for one in s.monsters() if has(s, one, ability)]


def _heroes_beside(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in s.heroes_on_map() if s.are_adjacent(deed.by, one)]


def _choose(s: Session, deed: Deed, found: list[Figure], cites: str) -> Rules[Figure]:
    say = about(s, deed.card)
    return (yield from pick(s, deed.seat, "whom", found, say, cites))


# --- Labyrinth of Ruin ---


def _bewitched(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in _heroes_beside(s, deed) if "cursed" in one.conditions]


@special("bewitch", lambda s, deed: bool(_bewitched(s, deed)))
def _bewitch(s: Session, deed: Deed) -> Rules[None]:
    """Every Cursed hero beside it is moved two spaces, one by one, however the way bends (D2-7008, D2-7009)."""
    for hero in _bewitched(s, deed):
        yield from move_spaces(s, hero, 2, deed.seat, cites="D2-7008")


# --- Treaty of Champions ---


@special("death_omen", lambda s, deed: any(sees(s, deed.by, one) for one in s.heroes_on_map()))
def _death_omen(s: Session, deed: Deed) -> Rules[None]:
    """A hero in sight chooses: two damage, or a condition the overlord picks (D2-7014)."""
    hero = yield from _choose(s, deed, [one for one in s.heroes_on_map() if sees(s, deed.by, one)], "D2-7014")
    options = [
        Option("damage", True, Say("d2-omen-damage"), tone="costly"),
        Option("condition", False, Say("d2-omen-condition")),
    ]
    hurt = yield from ask(s.seat_of(hero), "death_omen", options, cites="D2-7014", say=Say("d2-ask-omen"))
    if hurt:
        yield from suffer(s, hero, damage=2, cites="D2-7014")
    else:
        inflict(s, hero, (yield from choose_condition(s, deed, hero)))


@ANY_BOX.at(RecoveryTaken)
def _lifethirst(s: Session, at: RecoveryTaken) -> int:
    """A hero recovers less damage near a hag, near several much less, wherever it comes from (D2-7027 to D2-7030)."""
    figure = at.figure
    return sum(_thirst(s, one, figure) for one in s.monsters()) if figure.rank == "hero" else 0


def _thirst(s: Session, hag: Figure, hero: Figure) -> int:
    """What one monster takes of a recovery within five spaces; of who lies there, counted to his token (D2-7029)."""
    thirst = next((int(one[-1]) for one in abilities(s, hag) if one.startswith("lifethirst_")), 0)
    place = s.mask(hero) if hero.cells else 1 << hero.shaken - 1
    return thirst if s.ground.within(s.closed, s.mask(hag), 5) & place else 0


# --- Guardians of Deephall ---


@ANY_BOX.at(HasEntered)
def _freezing(s: Session, at: HasEntered) -> Rules[None]:
    """Who enters a space beside them suffers one fatigue from each (D2-7023, D2-7024)."""
    figure = at.figure
    if s.side(figure) == HEROES:
        for one in [*_bearers(s, "freezing"), *_bearers(s, "freezing_of_wyrms")]:
            if s.are_adjacent(one, figure):
                yield from suffer(s, figure, fatigue=1, cites="D2-7023")


@ANY_BOX.at(RangeNeeded)
def _stealthy(s: Session, at: RangeNeeded) -> int:
    """Three more range for an attack that targets one, in melee too, or all of it misses (D2-7060 to D2-7063)."""
    return STEALTH if has(s, s.figure(at.hit.figure), "stealthy") else 0


@special("cause_fear", lambda s, deed: bool(_heroes_beside(s, deed)))
def _cause_fear(s: Session, deed: Deed) -> Rules[None]:
    """Who fails Willpower is moved two spaces, each farther away if it can be, and Immobilized (D2-7012, D2-7013)."""
    hero = yield from _choose(s, deed, _heroes_beside(s, deed), "D2-7012")
    over = yield from test(s, hero, "willpower")
    if over <= 0:
        return
    for _ in range(FLIGHT):
        if hero.cells:
            yield from move_spaces(s, hero, 1, deed.seat, cites="D2-7013", bound=Bound(s.mask(deed.by), nearer=False))
    inflict(s, hero, "immobilized")


@ANY_BOX.at(MoreOfAttribute)
def _horrifying(s: Session, at: MoreOfAttribute) -> int:
    near = at.name == "willpower" and any(s.are_adjacent(one, at.figure) for one in _bearers(s, "horrifying"))
    return -1 if near else 0


# --- Lair of the Wyrm, Shadow of Nerekhall ---


@ANY_BOX.at(AttackPrepared)
def _prey_on_the_weak(s: Session, at: AttackPrepared) -> None:
    """One more damage to all it affects, if a hero it targets has two Might or less (D2-7038 to D2-7040)."""
    attack = at.attack
    if not has(s, s.figure(attack.attacker), "prey_on_the_weak"):
        return
    mights = [attribute(s, s.figure(hit.figure), "might") for hit in attack.hits]
    if any(might is not None and might <= 2 for might in mights):
        attack.damage += 1


@special("bloodrush", lambda _s, deed: RUSHED not in deed.by.marks)
def _bloodrush(s: Session, deed: Deed) -> Rules[None]:
    deed.by.marks.append(RUSHED)
    yield from suffer(s, deed.by, damage=1)
    if deed.by.cells:
        gain_points(s, deed.by, 5, RUSHED)


@ANY_BOX.at(ActivationBegins)
def _remember_neighbours(s: Session, at: ActivationBegins) -> None:
    """Whom it stands beside when its own activation begins (D2-7004)."""
    figure = at.figure
    if "bloodrush" in abilities(s, figure):
        figure.marks = [one for one in figure.marks if one != RUSHED and not one.startswith("beside:")]
        figure.marks += [f"beside:{one.id}" for one in s.on_map() if s.are_adjacent(figure, one)]


@special("hulk_charge")
def _charge(s: Session, deed: Deed) -> None:
    """Three more damage on whom it was not beside when its activation began (D2-7004)."""
    if s.attack is not None and deed.subject is not None and f"beside:{deed.subject.id}" not in deed.by.marks:
        s.attack.damage += 3


# --- Bonds of the Wild ---


@special("swarm")
def _swarm(s: Session, deed: Deed) -> None:
    """One damage for every other monster next to the target."""
    if s.attack is not None and deed.subject is not None:
        others = [one for one in s.monsters() if one is not deed.by and s.are_adjacent(one, deed.subject)]
        s.attack.damage += len(others)


@ANY_BOX.at(HeldBack)
def _small_beginnings(s: Session, at: HeldBack) -> bool:
    """Its minions are not laid out with a map, nor with a part of it that is explored (D2-7057 to D2-7059)."""
    return "small_beginnings" in s.book.monster_stats(at.kind, "minion", s.act).abilities


@ANY_BOX.at(OverlordTurnStarts)
def _spawner(s: Session, _at: OverlordTurnStarts) -> Rules[None]:
    """Each puts a minion beside it, within the limit of its group (D2-7055)."""
    for figure in _bearers(s, "spawner"):
        yield from _spawn(s, figure, s.adjacent_to(figure) & s.empty())


def _spawn(s: Session, figure: Figure, near: Mask) -> Rules[None]:
    group = s.state.groups[figure.group]
    if missing(s, group, "minion") > 0 and near:
        yield from put(s, new_figure(s, group, "minion"), near, cites="D2-7055")


@ANY_BOX.at(AppActivates)
def _spawner_of_the_app(s: Session, at: AppActivates) -> Rules[None]:
    """Without an overlord turn: when its group is activated, on the side of the hero nearest to it (D2-7056)."""
    for figure in [one for one in _bearers(s, "spawner") if one.group == at.group.id]:
        heroes = 0
        for one in s.heroes_on_map():
            heroes |= s.mask(one)
        nearest = closest(s, s.mask(figure), heroes)
        near = closest(s, nearest, s.adjacent_to(figure) & s.empty())
        yield from _spawn(s, figure, near)
