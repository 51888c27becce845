"""The Champion of Lair of the Wyrm: valor gained by deeds and spent on others (D2-2305 to D2-2308, D2-4065 ff.)."""

from oubliette.games.descent.class_tokens import gain, held, lose
from oubliette.games.descent.effects import attack_as_told, attack_options
from oubliette.games.descent.figures import held_card, is_weapon, speed, stamina
from oubliette.games.descent.moments import discarded
from oubliette.games.descent.movement import move_spaces
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.skills import choose
from oubliette.games.descent.state import HEROES, Attack, Figure, Held, Hero
from oubliette.games.descent.vocabulary import Attack as AttackVerb
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

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


def _stores(s: Session, figure: Figure, strike: Held) -> Rules[bool]:
    options = [
        Option("valor", False, Say("d2-valor-gain")),
        Option("strike", True, Say("d2-valor-store", {"count": len(strike.on)})),
    ]
    say = Say("d2-ask-valor", {"card": s.card_name(strike.card)})
    return (yield from ask(s.seat_of(figure), "valor", options, cites="D2-4068", say=say))


@special("valor_of_heroes")
def _valor_of_heroes(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One for each monster he defeated (D2-4065)."""
    for _ in s.attack.killed if s.attack is not None else []:
        yield from gain_valor(s, deed.by)


@special("glory_of_battle")
def _glory_of_battle(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Those around him gain it too (D2-4066)."""
    for _ in s.attack.killed if s.attack is not None else []:
        for one in s.of_side(HEROES):
            if one is not deed.by and s.is_within(deed.by, one, 3):
                gain(s, one, VALOR, cites="D2-4066")
    yield from ()


def _is_hit(s: Session, deed: Deed) -> bool:
    attack = s.attack
    return attack is not None and any(hit.figure == deed.by.id for hit in attack.hits)


@special("glory_shield", _is_hit)
def _glory_shield(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One shield for one's own roll (D2-4066)."""
    for hit in s.attack.hits if s.attack is not None else []:
        if hit.figure == deed.by.id:
            hit.shields += 1
            break
    yield from ()


@special("inspiring_presence")
def _inspiring_presence(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A surge of somebody near the Champion is valor for him who strikes."""
    yield from gain_valor(s, deed.by)


@special("willpower_only", lambda s, _deed: bool(s.state.tests) and s.state.tests[-1].attribute == "willpower")
def _willpower_only(_s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """Only for a test of Willpower."""
    yield from ()


@special("motivating_charge")
def _motivating_charge(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Move and strike; if something falls, everybody near takes heart."""
    champion = deed.by
    yield from move_spaces(s, champion, speed(s, champion))
    if not champion.cells:
        return
    fallen = _fallen(s)
    yield from attack_as_told(s, deed, AttackVerb(weapon="melee"))
    if _fallen(s) <= fallen:
        return
    for one in [one for one in s.of_side(HEROES) if s.is_within(champion, one, 3)]:
        options = [Option("valor", True, Say("d2-valor-gain")), Option("rest", False, Say("d2-valor-rest"))]
        say = Say("d2-ask-valor", {"card": s.card_name(deed.card)})
        takes = yield from ask(s.seat_of(one), "valor", options, cites="D2-2305", say=say)
        if takes:
            yield from gain_valor(s, one)
        else:
            yield from recover(s, one, fatigue=1)


def _fallen(s: Session) -> int:
    """How many monsters lie by now."""
    return sum(one.rank in ("minion", "master", "lieutenant") and not one.cells for one in s.state.figures.values())


def _champion_near(s: Session, deed: Deed) -> bool:
    for hero in s.state.heroes.values():
        figure = s.figure(hero.id)
        if deed.held in hero.skills and figure.cells and (figure is deed.by or s.is_within(figure, deed.by, 3)):
            return bool(attack_options(s, deed.by, AttackVerb()))
    return False


@special("no_mercy", _champion_near)
def _no_mercy(_s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """Only near the Champion, and if there is somebody to attack."""
    yield from ()


def _to_cover(s: Session, deed: Deed) -> list[Figure]:
    """Targets of a monster's attack: the Champion, or who stands next to him."""
    attack = s.attack
    if attack is None or s.side(s.figure(attack.attacker)) == HEROES:
        return []
    found = [s.figure(hit.figure) for hit in attack.hits if hit.targeted]
    return [one for one in found if s.side(one) == HEROES and (one is deed.by or s.are_adjacent(deed.by, one))]


@special("for_the_cause", lambda s, deed: bool(_to_cover(s, deed)))
def _for_the_cause(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A gray die for each valor spent."""
    target = yield from choose(s, deed, _to_cover(s, deed), "D2-2305")
    spent = yield from _spend(s, deed.by, held(deed.by, VALOR), least=1)
    for hit in s.attack.hits if s.attack is not None else []:
        if hit.targeted and hit.figure == target.id:
            hit.extra += ["gray"] * spent
            break


def _spend(s: Session, figure: Figure, most: int, least: int = 0) -> Rules[int]:
    """How many valor somebody spends at once."""
    options = [Option(f"spend:{n}", n, Say("d2-valor-spend", {"count": n})) for n in range(least, most + 1)]
    spent = yield from ask(s.seat_of(figure), "valor", options, cites="D2-2305", say=Say("d2-ask-valor-spend"))
    if spent:
        lose(s, figure, VALOR, spent, cites="D2-2305")
        yield from discarded(s, figure, VALOR)
    return spent


@adds("suffered")
def _living_legend(s: Session, damage: int, figure: Figure) -> Rules[int]:
    """Valor takes damage away, up to three (A Living Legend)."""
    hero = s.state.heroes.get(figure.id)
    legend = held_card(hero, "a_living_legend") if hero is not None else None
    if hero is None or legend is None or legend.exhausted or not _can_use(s, hero, figure) or damage <= 0:
        return damage
    spent = yield from _spend(s, figure, min(MOST_LEGEND, held(figure, VALOR), damage))
    if spent:
        legend.exhausted = True
        hero.fatigue += 1
    return damage - spent


def _can_use(s: Session, hero: Hero, figure: Figure) -> bool:
    """He is up, himself, and can pay one fatigue and a valor."""
    if hero.knocked_out or "charmed" in figure.marks or not held(figure, VALOR):
        return False
    return hero.fatigue < stamina(s, figure)


@adds("dealing")
def _valorous_strike(s: Session, attack: Attack) -> Rules[None]:
    """The damage on the card is dealt with a blow that deals at least one (D2-4068)."""
    hero = s.state.heroes.get(attack.attacker)
    strike = held_card(hero, "valorous_strike") if hero is not None else None
    dealt = [hit for hit in attack.hits if hit.dealt > 0]
    if hero is None or strike is None or strike.exhausted or not strike.on or not dealt:
        return
    figure = s.figure(hero.id)
    if not is_weapon(s, figure, attack.weapon, "melee") or "charmed" in figure.marks:
        return
    options = [
        Option("strike", True, Say("d2-valor-strike", {"count": len(strike.on)})),
        Option("pass", False, Say("d2-pass"), passes=True),
    ]
    say = Say("d2-ask-valor", {"card": s.card_name(strike.card)})
    if (yield from ask(hero.seat, "valorous_strike", options, cites="D2-4068", say=say)):
        strike.exhausted = True
        for hit in dealt:
            hit.dealt += len(strike.on)
        strike.on.clear()
