"""The Champion of Lair of the Wyrm: valor gained by deeds and spent on others (D2-2305 to D2-2308, D2-4065 ff.)."""

from oubliette.games.descent.content.vocabulary import Attack as AttackVerb
from oubliette.games.descent.figures.figures import held_card, speed
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import move_spaces
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import Dealing, Suffering
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, Figure, HeldCard
from oubliette.games.descent.turn.card_kit import MONSTERS, about, choose, hit_on, how_many, is_struck, may, targets
from oubliette.games.descent.turn.verbs import attack_as_told, attack_options
from oubliette.games.descent.uses.class_tokens import gain, held, lose
from oubliette.games.descent.uses.moments import discarded
from oubliette.games.descent.uses.sources import Mine, card, of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

CHAMPION = of("champion")

VALOR = "valor"
MOST_LEGEND = 3


def gain_valor(s: Session, figure: Figure) -> Rules[None]:
    """Valor from the supply; the Champion may put it on Valorous Strike instead, as damage (D2-4068)."""
    hero = s.state.heroes.get(figure.id)
    strike = held_card(hero, "valorous_strike") if hero is not None else None
    if strike is not None and (yield from _stores(s, figure, strike)):
        strike.on.append("damage")
    else:
        gain(s, figure, VALOR, cites="D2-2305")


def _stores(s: Session, figure: Figure, strike: HeldCard) -> Rules[bool]:
    options = [
        Option("valor", False, Say("d2-valor-gain")),
        Option("strike", True, Say("d2-valor-store", {"count": len(strike.on)})),
    ]
    say = about(s, strike.card, "d2-ask-valor")
    return (yield from ask(s.seat_of(figure), "valor", options, cites="D2-4068", say=say))


@special("valor_of_heroes")
def _valor_of_heroes(s: Session, deed: Deed) -> Rules[None]:
    """One for each monster he defeated (D2-4065)."""
    for _ in s.blow.killed:
        yield from gain_valor(s, deed.by)


@special("glory_of_battle")
def _glory_of_battle(s: Session, deed: Deed) -> None:
    """Those around him gain it too (D2-4066)."""
    for _ in s.blow.killed:
        for one in s.of_side(HEROES):
            if one is not deed.by and s.is_within(deed.by, one, 3):
                gain(s, one, VALOR, cites="D2-4066")


@special("glory_shield", is_struck)
def _glory_shield(s: Session, deed: Deed) -> None:
    """One shield for one's own roll (D2-4066)."""
    hit = hit_on(s, deed.by)
    if hit is not None:
        hit.shields += 1


@special("inspiring_presence")
def _inspiring_presence(s: Session, deed: Deed) -> Rules[None]:
    """A surge of somebody near the Champion is valor for him who strikes."""
    yield from gain_valor(s, deed.by)


@special("willpower_only", lambda s, _deed: bool(s.state.tests) and s.state.tests[-1].attribute == "willpower")
def _willpower_only(_s: Session, _deed: Deed) -> None:
    """Only for a test of Willpower."""


@special("motivating_charge")
def _motivating_charge(s: Session, deed: Deed) -> Rules[None]:
    """Move and strike; if something falls, everybody near takes heart."""
    champion = deed.by
    yield from move_spaces(s, champion, speed(s, champion))
    if not champion.cells:
        return
    fallen = _fallen(s)
    yield from attack_as_told(s, deed, AttackVerb(weapon="melee"))
    if _fallen(s) <= fallen:
        return
    options = [Option("valor", True, Say("d2-valor-gain")), Option("rest", False, Say("d2-valor-rest"))]
    for one in [one for one in s.of_side(HEROES) if s.is_within(champion, one, 3)]:
        say = about(s, deed.card, "d2-ask-valor")
        if (yield from ask(s.seat_of(one), "valor", options, cites="D2-2305", say=say)):
            yield from gain_valor(s, one)
        else:
            yield from recover(s, one, fatigue=1)


def _fallen(s: Session) -> int:
    """How many monsters lie by now."""
    return sum(one.rank in MONSTERS and not one.cells for one in s.state.figures.values())


def _champion_near(s: Session, deed: Deed) -> bool:
    for hero in s.state.heroes.values():
        figure = s.figure(hero.id)
        if deed.held in hero.skills and figure.cells and (figure is deed.by or s.is_within(figure, deed.by, 3)):
            return bool(attack_options(s, deed.by, AttackVerb()))
    return False


@special("no_mercy", _champion_near)
def _no_mercy(_s: Session, _deed: Deed) -> None:
    """Only near the Champion, and if there is somebody to attack."""


def _to_cover(s: Session, deed: Deed) -> list[Figure]:
    """Targets of a monster's attack: the Champion, or who stands next to him."""
    if s.attack is None or s.side(s.figure(s.attack.attacker)) == HEROES:
        return []
    found = [one for one in targets(s) if s.side(one) == HEROES]
    return [one for one in found if one is deed.by or s.are_adjacent(deed.by, one)]


@special("for_the_cause", _to_cover)
def _for_the_cause(s: Session, deed: Deed) -> Rules[None]:
    """A gray die for each valor spent."""
    target = yield from choose(s, deed, _to_cover(s, deed), "D2-2305")
    spent = yield from _spend(s, deed.by, held(deed.by, VALOR), least=1)
    hit = hit_on(s, target, targeted=True)
    if hit is not None:
        hit.extra += ["gray"] * spent


def _spend(s: Session, figure: Figure, most: int, least: int = 0) -> Rules[int]:
    """How many valor somebody spends at once."""
    counts, say = range(least, most + 1), Say("d2-ask-valor-spend")
    spent = yield from how_many(s.seat_of(figure), "valor", "spend", "d2-valor-spend", counts, say, "D2-2305")
    if spent:
        lose(s, figure, VALOR, spent, cites="D2-2305")
        yield from discarded(s, figure, VALOR)
    return spent


@card("a_living_legend").at(Suffering)
def _living_legend(s: Session, mine: Mine, at: Suffering) -> Rules[int]:
    """Valor takes damage away, up to three (A Living Legend)."""
    damage = at.value
    if damage <= 0:
        return damage
    spent = yield from _spend(s, mine.figure, min(MOST_LEGEND, held(mine.figure, VALOR), damage))
    if spent:
        mine.pay()
    return damage - spent


@card("valorous_strike").at(Dealing)
def _valorous_strike(s: Session, mine: Mine, at: Dealing) -> Rules[None]:
    """The damage on the card is dealt with a blow that deals at least one (D2-4068)."""
    stored, dealt = len(mine.held.on), [hit for hit in at.attack.hits if hit.dealt > 0]
    if not stored or not dealt:
        return
    does, say = Say("d2-valor-strike", {"count": stored}), about(s, mine.card, "d2-ask-valor")
    if (yield from may(mine.seat, "valorous_strike", "strike", does, say, "D2-4068")):
        mine.pay()
        for hit in dealt:
            hit.dealt += stored
        mine.held.on.clear()
