"""The Avenger: damage that is dealt and suffered near him is kept on his cards."""

from oubliette.games.descent.content.vocabulary import Attack as AttackVerb
from oubliette.games.descent.figures.figures import held_card
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import place_by_choice
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import BlowSuffered, TakenOff
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Attack, Figure, Hero
from oubliette.games.descent.turn.card_kit import about, choose, hero_of, may_use, pick_card, targets
from oubliette.games.descent.turn.verbs import attack_as_told, attack_options
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.kernel.flow import Rules

CHAMPION, SMITE = "holy_champion", "vengeful_smite"
DAMAGE = "damage"


def _keep(s: Session, mine: Mine, attack: Attack, one: Figure) -> None:
    """Once for each attack and other hero near him."""
    once = f"{mine.card}/{one.id}"
    near = one.rank == "hero" and one is not mine.figure and one.cells and s.is_within(mine.figure, one, 3)
    if near and once not in attack.used:
        attack.used.append(once)
        mine.held.on.append(DAMAGE)


@card(CHAMPION).at(BlowSuffered)
def _dealt(s: Session, mine: Mine, at: BlowSuffered) -> None:
    attacker = s.figure(at.attack.attacker)
    if s.side(at.figure) != s.side(attacker):
        _keep(s, mine, at.attack, attacker)


@card(SMITE).at(BlowSuffered)
def _suffered(s: Session, mine: Mine, at: BlowSuffered) -> None:
    _keep(s, mine, at.attack, at.figure)


@card(CHAMPION).at(TakenOff)
def _lost(_s: Session, mine: Mine, _at: TakenOff) -> None:
    mine.held.on.clear()


def _rich(hero: Hero) -> list[str]:
    """His cards with two tokens or more."""
    found = [held_card(hero, name) for name in (CHAMPION, SMITE)]
    return [held.card for held in found if held is not None and len(held.on) > 1]


def _pay(hero: Hero, name: str) -> None:
    held = held_card(hero, name)
    if held is not None:
        del held.on[:2]


@special(CHAMPION, lambda s, deed: CHAMPION in _rich(hero_of(s, deed)) and hero_of(s, deed).fatigue)
def _holy_champion(s: Session, deed: Deed) -> Rules[None]:
    """Two tokens for a fatigue."""
    _pay(hero_of(s, deed), CHAMPION)
    yield from recover(s, deed.by, fatigue=1)


@special(SMITE, lambda s, deed: SMITE in _rich(hero_of(s, deed)))
def _vengeful_smite(s: Session, deed: Deed) -> None:
    """Two tokens for a worse blow."""
    _pay(hero_of(s, deed), SMITE)
    s.blow.damage += 2
    s.blow.pierce += 2


def _mourned(s: Session, deed: Deed) -> list[Figure]:
    """Other heroes whom the attack targeted and beside whom he could be."""
    found = [one for one in targets(s) if one.rank == "hero" and one is not deed.by and one.cells]
    return [one for one in found if s.adjacent_to(one) & s.empty(deed.by)]


@special("death_from_above", lambda s, deed: _rich(hero_of(s, deed)) and _mourned(s, deed))
def _death_from_above(s: Session, deed: Deed) -> Rules[None]:
    """He stands by who was struck, and strikes back."""
    hero, monster, say = hero_of(s, deed), deed.about, about(s, deed.card, "d2-ask-card")
    _pay(hero, (yield from pick_card(s, deed.seat, "tokens", _rich(hero), say, "D2-0011")))
    friend = yield from choose(s, deed, _mourned(s, deed), "D2-0143")
    yield from place_by_choice(s, deed.by, s.adjacent_to(friend) & s.empty(deed.by), deed.seat, "D2-0143")
    can_strike = deed.by.cells and monster.cells and attack_options(s, deed.by, AttackVerb(), monster)
    if can_strike and (yield from may_use(s, hero, deed.card)):
        yield from attack_as_told(s, deed, AttackVerb(), monster)
