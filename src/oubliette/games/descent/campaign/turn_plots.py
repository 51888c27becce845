"""Plot cards that answer to turns, activations and tests (D2-4321, D2-4326 to D2-4332, D2-4339)."""

from oubliette.games.descent.activation import act, no_actions
from oubliette.games.descent.attributes import passes
from oubliette.games.descent.campaign.attack_plots import is_exhausted, pick
from oubliette.games.descent.campaign.plots import does, gain_threat, plot_window
from oubliette.games.descent.campaign_book import PlotCard
from oubliette.games.descent.cards.base.overlord import under_charm
from oubliette.games.descent.damage import space_key, suffer
from oubliette.games.descent.deed import Deed
from oubliette.games.descent.effects import attack_as_told, attack_options
from oubliette.games.descent.events import Removed
from oubliette.games.descent.figures import health, monster_traits, speed
from oubliette.games.descent.movement import gain_points, move_spaces
from oubliette.games.descent.placing import put
from oubliette.games.descent.points import (
    Healed,
    LeavesMap,
    MoreActions,
    OnlyMoves,
    OverlordTurnEnds,
    OverlordTurnStarts,
    Picked,
    RecoveredSoMuch,
    Rests,
    TestLost,
)
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.session import Session
from oubliette.games.descent.sources import CAMPAIGN
from oubliette.games.descent.spots import spot
from oubliette.games.descent.standing import pawns
from oubliette.games.descent.state import HEROES, OVERLORD, Figure
from oubliette.games.descent.vocabulary import Attack as AttackVerb
from oubliette.games.descent.vocabulary import Attribute
from oubliette.kernel.boards import Cell, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

OATH, ENSNARE, SHADOWS = "oath_of_silence", "soul_ensnare", "into_the_shadows"
LESS, MORE, ENSNARED, LURKS = "brethren_less", "brethren_more", "ensnared", "lurks"
NEAR, EARTH, HEALED, WEAK = 3, 2, 2, 4
PLAIN = AttackVerb()


def _attribute(s: Session, card: PlotCard, hero: Figure, names: tuple[Attribute, ...]) -> Rules[Attribute]:
    """What a hero tests is the overlord's choice, hero by hero (D2-4312)."""
    options = [Option(f"attribute:{name}", name, Say(f"d2-{name}")) for name in names]
    say = Say("d2-ask-plot-attribute", {"card": s.card_name(card.id), "name": s.name(hero)})
    return (yield from ask(s.overlord_seat, "plot_attribute", options, cites="D2-4312", say=say))


@CAMPAIGN.at(OverlordTurnEnds)
def _at_the_end(s: Session, _at: OverlordTurnEnds) -> Rules[None]:
    yield from plot_window(s, "overlord_turn_end")


# --- Gargan Mirklace ---


def _shaky(s: Session) -> list[Cell]:
    near = 0
    for hero in s.heroes_on_map():
        near |= s.ground.within(s.closed, s.mask(hero), NEAR)
    return list(cells(near & s.ground.spaces))


@does("shifting_earth", lambda s, _card: bool(_shaky(s)))
def _shifting_earth(s: Session, card: PlotCard) -> Rules[None]:
    """A space is named; who stands near it and fails is moved (D2-4321)."""
    options = [Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,)) for cell in _shaky(s)]
    say = Say("d2-ask-where", {"card": s.card_name(card.id)})
    cell = yield from ask(s.overlord_seat, "shifting_earth", options, cites="D2-4321", say=say)
    near = s.ground.within(s.closed, 1 << cell, NEAR)
    for hero in [one for one in s.heroes_on_map() if s.mask(one) & near]:
        name = yield from _attribute(s, card, hero, ("might", "awareness"))
        if not (yield from passes(s, hero, name)) and hero.cells:
            yield from move_spaces(s, hero, EARTH, s.overlord_seat, cites="D2-4321")


# --- Rylan Olliven ---


@CAMPAIGN.at(TestLost)
def _failed(s: Session, at: TestLost) -> Rules[None]:
    figure = at.figure
    served = figure.rank == "hero" and s.side(figure) == HEROES and figure.cells
    if s.state.saga is not None and at.name == "willpower" and served:
        s.state.plot_about = figure.id
        yield from plot_window(s, "willpower_failed")
        s.state.plot_about = ""


@does("one_of_us")
def _one_of_us(s: Session, _card: PlotCard) -> Rules[None]:
    """He moves up to his Speed and strikes once, in the middle of whatever it is (D2-4326)."""
    hero = s.figure(s.state.plot_about)
    older, hero.pool = hero.pool, []
    gain_points(s, hero, speed(s, hero), "move:charm", "D2-4326")
    yield from under_charm(s, hero, act(s, hero, no_actions(more_attacks=1)))
    if hero.cells:
        hero.pool = older


# --- Serena ---


def _brothers(s: Session) -> list[Figure]:
    about = s.state.figures.get(s.state.plot_about)
    group = s.state.groups.get(about.group) if about is not None else None
    if about is None or group is None or "civilized" not in monster_traits(s, about) or len(group.done) > 1:
        return []
    return [one for one in pawns(s) if one.group == about.group]


@CAMPAIGN.at(Picked)
def _picked(s: Session, at: Picked) -> Rules[None]:
    figure = at.figure
    if s.state.saga is not None and s.side(figure) == OVERLORD:
        s.state.plot_about = figure.id
        yield from plot_window(s, "picked")
        s.state.plot_about = ""


@does("brethren", lambda s, _card: len(_brothers(s)) > 1)
def _brethren(s: Session, card: PlotCard) -> Rules[None]:
    """One action fewer for one, one more for another (D2-4327)."""
    first = yield from pick(s, card.id, _brothers(s), "D2-4327")
    first.marks.append(LESS)
    other = yield from pick(s, card.id, [one for one in _brothers(s) if one is not first], "D2-4327")
    other.marks.append(MORE)


@CAMPAIGN.at(MoreActions)
def _changed(_s: Session, at: MoreActions) -> int:
    """The limit of attacks stays what it is (D2-4327)."""
    figure = at.figure
    return figure.marks.count(MORE) - figure.marks.count(LESS)


@CAMPAIGN.at(OverlordTurnStarts)
def _forgotten(s: Session, _at: OverlordTurnStarts) -> None:
    for one in s.monsters():
        one.marks = [mark for mark in one.marks if mark not in (LESS, MORE)]


@does(OATH, lambda s, _card: bool(pawns(s)))
def _oath(s: Session, card: PlotCard) -> Rules[None]:
    """One monster does nothing but move (D2-4328)."""
    (yield from pick(s, card.id, pawns(s), "D2-4328")).marks.append(OATH)


@CAMPAIGN.at(OnlyMoves)
def _only_moves(s: Session, at: OnlyMoves) -> bool:
    return _silent(s, at.figure)


def _silent(s: Session, figure: Figure) -> bool:
    return OATH in figure.marks and is_exhausted(s, OATH)


@CAMPAIGN.at(OverlordTurnEnds)
def _soothes(s: Session, _at: OverlordTurnEnds) -> Rules[None]:
    """Two damage for each monster near it, itself too (D2-4328)."""
    for silent in [one for one in s.monsters() if _silent(s, one)]:
        for one in [other for other in s.monsters() if s.is_within(silent, other, NEAR)]:
            yield from recover(s, one, damage=HEALED, cites="D2-4328")


# --- Tristayne Olliven ---


@does("descend_to_madness", lambda s, _card: bool(s.heroes_on_map()))
def _descend_to_madness(s: Session, card: PlotCard) -> Rules[None]:
    """Threat for each who fails, until somebody passes (D2-4331)."""
    left = list(s.heroes_on_map())
    while left:
        hero = yield from pick(s, card.id, left, "D2-4331")
        left.remove(hero)
        name = yield from _attribute(s, card, hero, ("knowledge", "willpower"))
        if (yield from passes(s, hero, name)):
            return
        gain_threat(s, 1, "D2-4331")


@does(ENSNARE)
def _ensnares(_s: Session, _card: PlotCard) -> Rules[None]:
    """As long as it lies exhausted (D2-4332)."""
    yield from ()


@CAMPAIGN.at(RecoveredSoMuch)
def _rises(s: Session, at: RecoveredSoMuch) -> None:
    figure = at.figure
    hero = s.state.heroes.get(figure.id)
    if is_exhausted(s, ENSNARE) and at.damage and hero is not None and hero.knocked_out:
        figure.marks.append(ENSNARED)


@CAMPAIGN.at(Healed)
def _ensnared(s: Session, at: Healed) -> Rules[None]:
    """Who rises and whoever is near him (D2-4332)."""
    figure = at.figure
    if ENSNARED not in figure.marks:
        return
    figure.marks.remove(ENSNARED)
    for one in [other for other in s.heroes_on_map() if other is figure or s.is_within(figure, other, NEAR)]:
        yield from suffer(s, one, damage=1, cites="D2-4332")


# --- Verminous ---


def _small(s: Session) -> bool:
    figure = s.state.figures.get(s.state.plot_about)
    return figure is not None and figure.rank in ("minion", "master") and health(s, figure) <= WEAK


@does(SHADOWS, lambda s, _card: _small(s))
def _into_the_shadows(s: Session, _card: PlotCard) -> Rules[None]:
    """It leaves the map and waits on the card, with whatever is on it (D2-4339)."""
    figure = s.figure(s.state.plot_about)
    s.at(LeavesMap(figure))
    figure.cells = ()
    figure.marks.append(LURKS)
    s.journal.note(Removed(figure.id), ("D2-4339",))
    yield from ()


@CAMPAIGN.at(Rests)
def _out_of_the_shadows(s: Session, at: Rests) -> Rules[None]:
    """Each stands beside whoever rests; then each may strike him (D2-4339)."""
    hero = at.figure
    if s.state.saga is None:
        return
    came: list[Figure] = []
    for figure in [one for one in s.state.figures.values() if LURKS in one.marks]:
        if hero.cells and (yield from put(s, figure, s.adjacent_to(hero), cites="D2-4339")):
            figure.marks.remove(LURKS)
            came.append(figure)
    for figure in came:
        if figure.cells and hero.cells:
            yield from _strikes(s, figure, hero)


def _strikes(s: Session, figure: Figure, hero: Figure) -> Rules[None]:
    able = bool(attack_options(s, figure, PLAIN, hero))
    options = [Option("attack", True, Say("d2-do-attack")), Option("pass", False, Say("d2-pass"), passes=True)]
    say = Say("d2-ask-attack", {"name": s.name(figure)})
    if able and (yield from ask(s.overlord_seat, "shadow_strikes", options, cites="D2-4339", say=say)):
        yield from attack_as_told(s, Deed(figure, s.overlord_seat, SHADOWS, None, hero), PLAIN, hero)
