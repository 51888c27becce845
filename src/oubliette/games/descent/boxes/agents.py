"""What agents do that their lieutenants do not (D2-0403)."""

from oubliette.games.descent.content.vocabulary import Attack as AttackVerb
from oubliette.games.descent.figures.figures import has, remaining
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.map.movement import move_spaces
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import Declared, MonsterSuffering, OverlordTurnStarts, SearchAction, StepsIn
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.turn.card_kit import about, choose, may, may_pick, retarget
from oubliette.games.descent.turn.verbs import attack_as_told, attack_options
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

CALLED = "called"
MOST_PAID = 3
PLAIN = AttackVerb()


def _beside(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in s.heroes_on_map() if s.are_adjacent(deed.by, one)]


@special("direction", lambda s, deed: bool(_beside(s, deed)))
def _direction(s: Session, deed: Deed) -> Rules[None]:
    hero = yield from choose(s, deed, _beside(s, deed), "D2-0403")
    yield from move_spaces(s, hero, 2, deed.seat)
    if hero.cells and not (yield from passes(s, hero, "willpower")):
        inflict(s, hero, "immobilized")


def _near(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in s.heroes_on_map() if s.is_within(deed.by, one, 3)]


@special("allure", lambda s, deed: bool(_near(s, deed)))
def _allure(s: Session, deed: Deed) -> Rules[None]:
    hero = yield from choose(s, deed, _near(s, deed), "D2-0403")
    if not (yield from passes(s, hero, "willpower")):
        yield from move_spaces(s, hero, 1, deed.seat)
        inflict(s, hero, "stunned")


@ANY_BOX.at(StepsIn)
def _him_instead(s: Session, at: StepsIn) -> Rules[None]:
    """Somebody beside him may become the target, without a test."""
    hit = at.hit
    figure = s.figure(hit.figure)
    near = [one for one in s.monsters() if s.are_adjacent(figure, one)] if has(s, figure, "him_instead") else []
    if not near or at.attack.over:
        return
    other = yield from may_pick(s, s.overlord_seat, "not_me", near, Say("d2-ask-not-me"), "D2-0403")
    if other is not None:
        retarget(s, hit, other)


def _callable(s: Session, deed: Deed) -> list[Figure]:
    group = [one for one in s.monsters() if one.group == deed.by.group and one.rank == "minion"]
    return [one for one in group if attack_options(s, one, PLAIN)]


@special("get_them", lambda s, deed: CALLED not in deed.by.marks and bool(_callable(s, deed)))
def _get_them(s: Session, deed: Deed) -> Rules[None]:
    deed.by.marks.append(CALLED)
    for minion in _callable(s, deed):
        say = Say("d2-ask-attack", {"name": s.name(minion)})
        if minion.cells and (yield from may(deed.seat, "get_them", "attack", Say("d2-do-attack"), say, "D2-0403")):
            yield from attack_as_told(s, Deed(minion, deed.seat, deed.card), PLAIN)


@ANY_BOX.at(OverlordTurnStarts)
def _may_call_again(s: Session, _at: OverlordTurnStarts) -> None:
    for one in s.monsters():
        if CALLED in one.marks:
            one.marks.remove(CALLED)


@ANY_BOX.at(SearchAction)
def _miser(s: Session, _at: SearchAction) -> Rules[None]:
    for dragon in [one for one in s.monsters() if has(s, one, "miser")]:
        yield from move_spaces(s, dragon, 2)


@ANY_BOX.at(Declared)
def _chaotic_energy(s: Session, at: Declared) -> Rules[None]:
    """His own blood for more damage, but never all of it."""
    attack = at.attack
    figure = s.figure(attack.attacker)
    most = min(MOST_PAID, remaining(s, figure) - 1) if has(s, figure, "chaotic_energy") else 0
    if most <= 0:
        return
    options = [Option(f"pay:{n}", n, Say("d2-pay-damage", {"count": n})) for n in range(1, most + 1)]
    options.append(Option("pass", 0, Say("d2-pass"), passes=True))
    paid = yield from ask(s.seat_of(figure), "chaotic_energy", options, cites="D2-0403", say=Say("d2-ask-pay-damage"))
    if paid:
        attack.damage += paid
        yield from suffer(s, figure, damage=paid)


@ANY_BOX.at(MonsterSuffering)
def _soul_siphon(s: Session, at: MonsterSuffering) -> Rules[int]:
    """A monster beside him suffers what no attack deals him."""
    damage, figure = at.value, at.figure
    if s.attack is not None or not has(s, figure, "soul_siphon"):
        return damage
    near = [one for one in s.monsters() if s.are_adjacent(figure, one)]
    if not near:
        return damage
    say = about(s, "soul_siphon")
    other = yield from may_pick(s, s.seat_of(figure), "soul_siphon", near, say, "D2-0403")
    if other is None:
        return damage
    yield from suffer(s, other, damage=damage)
    return 0
