"""Shadow of Nerekhall: changelings, Corrupt Citizens and influence (D2-0414 to D2-0417, D2-0426, D2-0427, D2-7218)."""

from typing import Any

from oubliette.games.descent.attack.aiming import with_weapon
from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.content.box_book import CorruptCitizen
from oubliette.games.descent.content.dice import DieName
from oubliette.games.descent.content.vocabulary import Reach, Surge
from oubliette.games.descent.figures.figures import abilities, has, weapons
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import gain_points, move_spaces
from oubliette.games.descent.state.box_events import CitizenLost, CitizenPlayed, InfluenceChosen
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.offers import Means
from oubliette.games.descent.state.points import (
    ActivationBegins,
    AttackPrepared,
    AttackType,
    DefenceDice,
    EncounterEnds,
    EncounterSetUp,
    LentAbilities,
    LentMeans,
    LentSurges,
    MonsterFalls,
    MoreHealth,
    MoreOfAttribute,
    PutOnMap,
    SurgesDemanded,
    TakenOff,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, Hit
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words

CHANGELING, LAUGHTER = "changeling", 3
CALL, LESSON = 3, 1


# --- changelings ---


@special("whisper", lambda s, deed: any(s.are_adjacent(deed.by, one) for one in s.heroes_on_map()))
def _whisper(s: Session, deed: Deed) -> Rules[None]:
    for hero in [one for one in s.heroes_on_map() if s.are_adjacent(deed.by, one)]:
        if not (yield from passes(s, hero, "willpower")) and hero.cells:
            yield from move_spaces(s, hero, 1, deed.seat, may_stay=False)


@ANY_BOX.at(MoreOfAttribute)
def _hideous_laughter(s: Session, at: MoreOfAttribute) -> int:
    """However many laugh, one less."""
    near = (one for one in s.monsters() if "hideous_laughter" in abilities(s, one))
    return -1 if any(s.is_within(one, at.figure, _carries(s, one)) for one in near) else 0


def _carries(s: Session, figure: Figure) -> int:
    citizen = citizen_of(s, figure)
    return citizen.laughter if citizen is not None and citizen.laughter else LAUGHTER


# --- Corrupt Citizens ---


def citizen_of(s: Session, figure: Figure) -> CorruptCitizen | None:
    """The card that was played on a figure."""
    return s.book.citizens.get(s.state.citizen) if s.state.citizen_on == figure.id else None


@ANY_BOX.at(PutOnMap)
def _plays_citizen(s: Session, at: PutOnMap) -> Rules[None]:
    """Whenever a master changeling comes; one card at a time, and never on an agent (D2-0415, D2-0417)."""
    figure = at.figure
    owned = s.state.overlord.citizens
    if figure.kind != CHANGELING or figure.rank != "master" or s.state.citizen or not owned:
        return
    options: list[Option[str]] = [Option(f"citizen:{card}", card, s.card_name(card)) for card in owned]
    options.append(Option("pass", "", Say("d2-pass"), passes=True))
    say = Say("d2-ask-citizen", {"name": s.name(figure)})
    card = yield from ask(s.overlord_seat, "citizen", options, cites="D2-0415", say=say)
    if card:
        s.state.citizen, s.state.citizen_on = card, figure.id
        s.journal.note(CitizenPlayed(figure.id, card), ("D2-0415",))


@ANY_BOX.at(MonsterFalls)
def _citizen_falls(s: Session, at: MonsterFalls) -> None:
    """With its changeling the card is gone for the campaign (D2-0416)."""
    if citizen_of(s, at.figure) is not None:
        s.state.overlord.citizens.remove(s.state.citizen)
        s.journal.note(CitizenLost(s.state.citizen), ("D2-0416",))


@ANY_BOX.at(TakenOff)
def _citizen_replaced(s: Session, at: TakenOff) -> None:
    """Where an agent takes its place, the card is the overlord's again and no face of the agent (D2-0417)."""
    if s.state.citizen_on == at.figure.id:
        s.state.citizen = s.state.citizen_on = ""


@ANY_BOX.at(EncounterEnds)
def _citizen_returns(s: Session, _at: EncounterEnds) -> None:
    """Who was not defeated may be played again (D2-0416)."""
    s.state.citizen = s.state.citizen_on = ""


@ANY_BOX.at(MoreHealth)
def _hardier(s: Session, at: MoreHealth) -> int:
    citizen = citizen_of(s, at.figure)
    return citizen.health * s.party if citizen is not None else 0


@ANY_BOX.at(DefenceDice)
def _guarded(s: Session, at: DefenceDice) -> list[DieName]:
    figure = at.figure
    citizen = citizen_of(s, figure)
    dice: list[DieName] = list(citizen.defence) if citizen is not None else []
    return [*dice, "gray"] if _is_pupil(s, figure) else dice


@ANY_BOX.at(LentAbilities)
def _talents(s: Session, at: LentAbilities) -> tuple[str, ...]:
    citizen = citizen_of(s, at.figure)
    return citizen.abilities if citizen is not None else ()


@ANY_BOX.at(LentSurges)
def _knacks(s: Session, at: LentSurges) -> list[Surge]:
    citizen = citizen_of(s, at.figure)
    return list(citizen.surges) if citizen is not None else []


@ANY_BOX.at(AttackType)
def _from_afar(s: Session, at: AttackType) -> Reach | None:
    citizen = citizen_of(s, at.figure)
    return "ranged" if citizen is not None and citizen.ranged else None


@ANY_BOX.at(LentMeans)
def _corruption(s: Session, at: LentMeans) -> list[Means]:
    """The weapons of heroes in sight (The Hero)."""
    figure = at.figure
    if not has(s, figure, "corruption"):
        return []
    armed = [weapon for one in s.heroes_on_map() if sees(s, figure, one) for weapon in weapons(s, one) if weapon]
    return [with_weapon(s, weapon) for weapon in dict.fromkeys(armed)]


@ANY_BOX.at(AttackPrepared)
def _strikes(s: Session, at: AttackPrepared) -> None:
    attack = at.attack
    figure = s.figure(attack.attacker)
    citizen = citizen_of(s, figure)
    if citizen is not None:
        attack.dice += citizen.attack
        attack.blast = attack.blast or "mage_blast" in citizen.abilities
        if attack.weapon:
            attack.surges = list(s.book.items[attack.weapon].surges)
    if _is_pupil(s, figure):
        attack.damage += LESSON


def _is_pupil(s: Session, figure: Figure) -> bool:
    """A minion of the kind near the Scholar."""
    if figure.kind != CHANGELING or figure.rank != "minion" or not s.state.citizen_on:
        return False
    master = s.figure(s.state.citizen_on)
    citizen = citizen_of(s, master)
    return citizen is not None and bool(citizen.pupils) and s.is_within(master, figure, citizen.pupils)


@ANY_BOX.at(SurgesDemanded)
def _hidden_face(s: Session, at: SurgesDemanded) -> int:
    return int(any(hit.targeted and has(s, s.figure(hit.figure), "hidden_face") for hit in at.attack.hits))


@ANY_BOX.at(ActivationBegins)
def _quick(s: Session, at: ActivationBegins) -> None:
    figure = at.figure
    citizen = citizen_of(s, figure)
    if citizen is not None and citizen.points:
        gain_points(s, figure, citizen.points, citizen.id)


@special("coup_de_grace")
def _coup_de_grace(s: Session, _deed: Deed) -> None:
    """Two damage for each condition of each target; no other token of his counts (D2-7218)."""
    for hit in s.blow.hits:
        if hit.targeted:
            _grace(s, hit)


def _grace(s: Session, hit: Hit) -> None:
    hit.damage += 2 * len(s.figure(hit.figure).conditions)


@special("siren_call")
def _siren_call(s: Session, deed: Deed) -> Rules[None]:
    for one in [one for one in s.monsters() if one is deed.by or s.is_within(deed.by, one, CALL)]:
        yield from recover(s, one, damage=2)
    for one in [one for one in s.heroes_on_map() if s.is_within(deed.by, one, CALL)]:
        yield from suffer(s, one, fatigue=1)


# --- influence ---


@ANY_BOX.at(EncounterSetUp)
def _choose_influence(s: Session, _at: EncounterSetUp) -> Rules[None]:
    """The overlord chooses one of the effects that the quest lists, and nobody else knows which (D2-0426)."""
    s.state.influence, s.state.influence_open = "", False
    effects = s.encounter.influence
    if not effects:
        return
    options: list[Option[Any]] = [
        Option(f"influence:{colour}", colour, words(effect.text)) for colour, effect in effects.items()
    ]
    s.state.influence = yield from ask(
        s.overlord_seat, "influence", options, cites="D2-0426", say=Say("d2-ask-influence")
    )
    s.journal.note(InfluenceChosen(), ("D2-0426",))
