"""The Infector's cards that work for a whole quest, with infection tokens (D2-4229 to D2-4234)."""

from oubliette.games.descent.class_tokens import gain, held, left, lose
from oubliette.games.descent.registry import Deed, adds, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.state import HEROES, OVERLORD, Attack, Figure
from oubliette.games.descent.vocabulary import Attribute, Condition, Special, Surge
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

INFECTION = "infection"
CONTAGION, AIRBORNE, CONTAMINATED = "adaptive_contagion", "airborne", "contaminated"
ILLS: tuple[Condition, ...] = ("poisoned", "diseased")


@special("keep_for_the_quest")
def _keep(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The card stays in the play area until the quest is over."""
    s.state.overlord.played.remove(deed.card)
    s.state.kept.append(deed.card)
    yield from ()


def _is_hero(s: Session, figure: Figure) -> bool:
    return figure.rank == "hero" and s.side(figure) == HEROES


def _wants(s: Session, card: str, figure: Figure, kind: str) -> Rules[bool]:
    options = [
        Option("infect", True, Say("d2-use-infection", {"name": s.name(figure)})),
        Option("pass", False, Say("d2-pass"), passes=True),
    ]
    say = Say("d2-ask-whom", {"card": s.card_name(card)})
    return (yield from ask(s.overlord_seat, kind, options, cites="D2-4229", say=say))


# --- Adaptive Contagion ---


@adds("afflicting")
def _contagion(s: Session, instead: bool, figure: Figure, condition: Condition) -> Rules[bool]:
    """A token in the place of the condition, for whom it would not touch as well (D2-4229, D2-4230)."""
    if instead or CONTAGION not in s.state.kept or condition not in ILLS or not figure.cells:
        return instead
    if not _is_hero(s, figure) or not left(s, INFECTION):
        return instead
    if not (yield from _wants(s, CONTAGION, figure, "contagion")):
        return False
    gain(s, figure, INFECTION, cites="D2-4230")
    return True


@adds("before_test")
def _weakened(s: Session, figure: Figure, _name: Attribute) -> Rules[int]:
    """A token is discarded before the roll for a shield in the result."""
    if CONTAGION not in s.state.kept or not _is_hero(s, figure) or not held(figure, INFECTION):
        return 0
    if not (yield from _wants(s, CONTAGION, figure, "contagion_test")):
        return 0
    lose(s, figure, INFECTION)
    return 1


# --- Airborne ---


@adds("after_attack")
def _breathed_in(s: Session, attack: Attack) -> Rules[None]:
    """Heroes it targeted, not those it merely affected (D2-4231, D2-4232)."""
    yield from ()
    if AIRBORNE not in s.state.kept or s.side(s.figure(attack.attacker)) != OVERLORD:
        return
    if not attack.missed and any(hit.dealt > 0 for hit in attack.hits):
        return
    for hit in attack.hits:
        if hit.targeted and _is_hero(s, s.figure(hit.figure)):
            gain(s, s.figure(hit.figure), INFECTION, cites="D2-4232")


@adds("rolled")
def _coughs(s: Session, attack: Attack) -> Rules[None]:
    """A shield for everybody whom the attack of an infected hero affects (D2-4232)."""
    hero = s.figure(attack.attacker)
    if AIRBORNE not in s.state.kept or not _is_hero(s, hero) or not held(hero, INFECTION):
        return
    if (yield from _wants(s, AIRBORNE, hero, "airborne")):
        lose(s, hero, INFECTION)
        for hit in attack.hits:
            hit.shields += 1


# --- Contaminated ---


@adds("surges")
def _spreads(s: Session, figure: Figure) -> list[Surge]:
    infects = CONTAMINATED in s.state.kept and s.side(figure) == OVERLORD
    return [Surge(do=(Special("infect"),))] if infects else []


@special("infect")
def _infect(s: Session, deed: Deed, _value: int) -> Rules[None]:
    if _is_hero(s, deed.about):
        gain(s, deed.about, INFECTION, cites="D2-4233")
    yield from ()


@adds("rolled")
def _festers(s: Session, attack: Attack) -> Rules[None]:
    """One token of one hero an attack, for a damage that counts for all of it (D2-4233, D2-4234)."""
    if CONTAMINATED not in s.state.kept or s.side(s.figure(attack.attacker)) != OVERLORD:
        return
    aimed = [s.figure(hit.figure) for hit in attack.hits if hit.targeted]
    found = [one for one in aimed if _is_hero(s, one) and held(one, INFECTION)]
    if not found:
        return
    options: list[Option[Figure | None]] = [
        Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,)) for one in found
    ]
    options.append(Option("pass", None, Say("d2-pass"), passes=True))
    say = Say("d2-ask-whom", {"card": s.card_name(CONTAMINATED)})
    hero = yield from ask(s.overlord_seat, "contaminated", options, cites="D2-4234", say=say)
    if hero is not None:
        lose(s, hero, INFECTION)
        attack.damage += 1
