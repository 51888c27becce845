"""The Infector's cards that work for a whole quest, with infection tokens (D2-4229 to D2-4234)."""

from oubliette.games.descent.content.vocabulary import Condition, Special, Surge
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import Afflicting, AttackDiceRolled, AttackOver, BeforeTest, LentSurges
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure
from oubliette.games.descent.turn.card_kit import about, may, may_pick
from oubliette.games.descent.uses.class_tokens import gain, held, left, lose
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say

INFECTION = "infection"
CONTAGION, AIRBORNE, CONTAMINATED = "adaptive_contagion", "airborne", "contaminated"
ILLS: tuple[Condition, ...] = ("poisoned", "diseased")


@special("keep_for_the_quest")
def _keep(s: Session, deed: Deed) -> None:
    """The card stays in the play area until the quest is over."""
    s.state.overlord.played.remove(deed.card)
    s.state.kept.append(deed.card)


def _is_hero(s: Session, figure: Figure) -> bool:
    return figure.rank == "hero" and s.side(figure) == HEROES


def _wants(s: Session, card: str, figure: Figure, kind: str) -> Rules[bool]:
    say = about(s, card)
    return (
        yield from may(
            s.overlord_seat, kind, "infect", Say("d2-use-infection", {"name": s.name(figure)}), say, "D2-4229"
        )
    )


# --- Adaptive Contagion ---


@ANY_BOX.at(Afflicting)
def _contagion(s: Session, at: Afflicting) -> Rules[bool]:
    """A token in the place of the condition, for whom it would not touch as well (D2-4229, D2-4230)."""
    instead, figure = at.value, at.figure
    if instead or CONTAGION not in s.state.kept or at.condition not in ILLS or not figure.cells:
        return instead
    if not _is_hero(s, figure) or not left(s, INFECTION):
        return instead
    if not (yield from _wants(s, CONTAGION, figure, "contagion")):
        return False
    gain(s, figure, INFECTION, cites="D2-4230")
    return True


@ANY_BOX.at(BeforeTest)
def _weakened(s: Session, at: BeforeTest) -> Rules[int]:
    """A token is discarded before the roll for a shield in the result."""
    figure = at.figure
    if CONTAGION not in s.state.kept or not _is_hero(s, figure) or not held(figure, INFECTION):
        return at.value
    if not (yield from _wants(s, CONTAGION, figure, "contagion_test")):
        return at.value
    lose(s, figure, INFECTION)
    return at.value - 1


# --- Airborne ---


@ANY_BOX.at(AttackOver)
def _breathed_in(s: Session, at: AttackOver) -> None:
    """Heroes it targeted, not those it merely affected (D2-4231, D2-4232)."""
    attack = at.attack
    if AIRBORNE not in s.state.kept or s.side(s.figure(attack.attacker)) != OVERLORD:
        return
    if not attack.missed and any(hit.dealt > 0 for hit in attack.hits):
        return
    for hit in attack.hits:
        if hit.targeted and _is_hero(s, s.figure(hit.figure)):
            gain(s, s.figure(hit.figure), INFECTION, cites="D2-4232")


@ANY_BOX.at(AttackDiceRolled)
def _coughs(s: Session, at: AttackDiceRolled) -> Rules[None]:
    """A shield for everybody whom the attack of an infected hero affects (D2-4232)."""
    attack = at.attack
    hero = s.figure(attack.attacker)
    if AIRBORNE not in s.state.kept or not _is_hero(s, hero) or not held(hero, INFECTION):
        return
    if (yield from _wants(s, AIRBORNE, hero, "airborne")):
        lose(s, hero, INFECTION)
        for hit in attack.hits:
            hit.shields += 1


# --- Contaminated ---


@ANY_BOX.at(LentSurges)
def _spreads(s: Session, at: LentSurges) -> list[Surge]:
    infects = CONTAMINATED in s.state.kept and s.side(at.figure) == OVERLORD
    return [Surge(do=(Special("infect"),))] if infects else []


@special("infect")
def _infect(s: Session, deed: Deed) -> None:
    if _is_hero(s, deed.about):
        gain(s, deed.about, INFECTION, cites="D2-4233")


@ANY_BOX.at(AttackDiceRolled)
def _festers(s: Session, at: AttackDiceRolled) -> Rules[None]:
    """One token of one hero an attack, for a damage that counts for all of it (D2-4233, D2-4234)."""
    attack = at.attack
    if CONTAMINATED not in s.state.kept or s.side(s.figure(attack.attacker)) != OVERLORD:
        return
    aimed = [s.figure(hit.figure) for hit in attack.hits if hit.targeted]
    found = [one for one in aimed if _is_hero(s, one) and held(one, INFECTION)]
    if not found:
        return
    say = about(s, CONTAMINATED)
    hero = yield from may_pick(s, s.overlord_seat, "contaminated", found, say, "D2-4234")
    if hero is not None:
        lose(s, hero, INFECTION)
        attack.damage += 1
