"""What heroes of the base game do beside their cards: Ashrian, Jain, Syndrael, Tomble (D2-4406 to D2-4413)."""

from functools import partial

from oubliette.games.descent.content.vocabulary import Attack
from oubliette.games.descent.figures.figures import defence, speed, stamina
from oubliette.games.descent.harm.conditions import inflict, performed
from oubliette.games.descent.map.movement import gain_points, move_spaces, place_by_choice
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Placed, Suffered
from oubliette.games.descent.state.points import ActivationBegins, BlowTaken, ComesBack
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.turn.activation import act, no_actions
from oubliette.games.descent.turn.card_kit import choose, heroes_beside, hit_on, monsters_near
from oubliette.games.descent.turn.stakes import taken_as_fatigue
from oubliette.games.descent.turn.verbs import attack_as_told
from oubliette.games.descent.uses.sources import of
from oubliette.kernel.boards import alone
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

# --- Ashrian ---


@special("stun_group", lambda s, deed: monsters_near(s, deed.by))
def _stun_group(s: Session, deed: Deed) -> Rules[None]:
    """Every monster of a chosen one's group is Stunned (D2-4406)."""
    chosen = yield from choose(s, deed, monsters_near(s, deed.by), "D2-4406")
    for name in list(s.group(chosen).figures):
        inflict(s, s.figure(name), "stunned")


@of("ashrian").at(ActivationBegins)
def _activation_begins(s: Session, at: ActivationBegins) -> None:
    """A minion that begins its activation next to her is Stunned (D2-4406)."""
    if at.figure.rank == "minion" and any(one.kind == "ashrian" for one in heroes_beside(s, at.figure)):
        inflict(s, at.figure, "stunned")


# --- Jain ---


@special("run_and_strike")
def _run_and_strike(s: Session, deed: Deed) -> Rules[None]:
    """Jain moves up to twice her Speed and attacks before, during or after it (D2-4410); others once theirs."""
    most = (deed.value or 2) * speed(s, deed.by)
    gone = yield from move_spaces(s, deed.by, most, cites="D2-4410")
    yield from attack_as_told(s, deed, Attack())
    if gone < most:
        yield from move_spaces(s, deed.by, most - gone, cites="D2-4410")


@of("jain").at(BlowTaken)
def _take_as_fatigue(s: Session, at: BlowTaken) -> Rules[int]:
    """She takes damage of an attack as fatigue, wholly or partly; conditions are there already (D2-4410, D2-2376)."""
    figure, damage = at.figure, at.value
    hero = s.state.heroes.get(figure.id)
    if hero is None or hero.sheet != "jain" or "charmed" in figure.marks:
        return damage
    most = min(damage, stamina(s, figure) - hero.fatigue)
    if most <= 0:
        return damage
    shown = partial(taken_as_fatigue, s, hero, figure, damage)
    options = [
        Option(f"fatigue:{n}", n, Say("d2-take-fatigue", {"count": n}), preview=partial(shown, n))
        for n in range(most + 1)
    ]
    say = Say("d2-ask-take-fatigue", {"name": s.name(hero.id), "damage": damage})
    taken = yield from ask(hero.seat, "take_as_fatigue", options, cites="D2-4410", say=say)
    if taken:
        hero.fatigue += taken
        s.journal.note(Suffered(figure.id, fatigue=taken), ("D2-4410",))
    return damage - taken


# --- Syndrael ---


def _gains_speed(s: Session, figure: Figure) -> Rules[None]:
    gain_points(s, figure, speed(s, figure), "move:rally", "D2-4413")
    yield from ()


@special("rally")
def _rally(s: Session, deed: Deed) -> Rules[None]:
    """Syndrael and a hero near her each perform a move action at once (D2-4413)."""
    figure = deed.by
    friends = [one for one in s.on_map() if s.counts_as_hero(one) and one is not figure]  # D2-0291
    near = [one for one in friends if s.is_within(figure, one, 3)]
    movers = [figure]
    if near:
        movers.append((yield from choose(s, deed, near, "D2-4413")))
    for one in movers:
        if "immobilized" in one.conditions:
            continue  # no move actions (D2-0271)
        yield from performed(s, one, _gains_speed(s, one))
        if one is not figure:  # points given in another's turn are used at once (D2-2054)
            yield from act(s, one, no_actions())
            one.pool = [points for points in one.pool if points.source != "move:rally"]


# --- Tomble ---


@special("vanish")
def _vanish(s: Session, deed: Deed) -> None:
    """He leaves the map and his token; what he carries goes with him (D2-4411, D2-2402)."""
    figure = deed.by
    figure.shaken = 1 + figure.cells[0]
    figure.cells = ()
    figure.marks.append("vanished")
    s.journal.note(Placed(figure.id, ()), ("D2-4411",))


@of("tomble").at(ComesBack)
def _come_back(s: Session, at: ComesBack) -> Rules[None]:
    """Who vanished comes back within four spaces of his token (D2-4411)."""
    hero, figure = at.hero, at.figure
    if "vanished" not in figure.marks:
        return
    figure.marks.remove("vanished")
    near = s.ground.within(s.closed, alone(figure.shaken - 1), 4)
    among = near & s.empty() or s.empty()
    figure.shaken = 0
    hero.away = False
    yield from place_by_choice(s, figure, among, hero.seat, "D2-4411")


def _friends(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in s.on_map() if s.counts_as_hero(one) and s.are_adjacent(deed.by, one)]


@special("share_defence", lambda s, deed: deed.owner and hit_on(s, deed.by) and _friends(s, deed))
def _share_defence(s: Session, deed: Deed) -> Rules[None]:
    """He adds the defence pool of a hero next to him to his own (D2-4411)."""
    other = yield from choose(s, deed, _friends(s, deed), "D2-4411")
    for hit in s.blow.hits:
        if hit.figure == deed.by.id:
            hit.extra += defence(s, other)
