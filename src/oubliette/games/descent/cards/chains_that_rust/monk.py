"""The Monk: bare hands, and no armour."""

from oubliette.games.descent.cards.shadow_of_nerekhall.skirmisher import turn_misses
from oubliette.games.descent.content.dice import FACES, Rolled, misses, reach
from oubliette.games.descent.content.vocabulary import Attack, Surge
from oubliette.games.descent.figures.figures import BARE_HANDS, traits_of
from oubliette.games.descent.harm.conditions import discard
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import AttackDiceRolled, AttackPrepared
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.turn.card_kit import about, choose, has_card, hero_of, pick_condition
from oubliette.games.descent.turn.verbs import attack_as_told
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.games.descent.uses.whom import candidates
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


@special("inner_balance")
def _inner_balance(s: Session, deed: Deed) -> Rules[None]:
    """Somebody near him is rid of a condition."""
    found = [one for one in candidates(s, deed, "one_hero_within_3") if one.conditions]
    if found:
        one = yield from choose(s, deed, found, "D2-0258")
        discard(s, one, (yield from pick_condition(deed.seat, one.conditions)))


@card("openhanded").at(AttackPrepared)
def _open_hand(_s: Session, _mine: Mine, at: AttackPrepared) -> None:
    if at.attack.weapon == BARE_HANDS:
        at.attack.surges.append(Surge(conditions=("stunned",)))


@card("openhanded").at(AttackDiceRolled)
def _piercing_hand(_s: Session, _mine: Mine, at: AttackDiceRolled) -> None:
    """As much as the range of the roll."""
    if at.attack.weapon == BARE_HANDS:
        at.attack.pierce += reach(at.attack.rolled)


def _bare(s: Session, _deed: Deed) -> bool:
    """Whether the attack is made with bare hands by who knows how."""
    attack = s.attack
    if attack is None or attack.weapon != BARE_HANDS:
        return False
    return has_card(s, s.figure(attack.attacker), "openhanded") is not None


@special("openhanded", _bare)
def _openhanded(s: Session, deed: Deed) -> Rules[None]:
    """Another attack, with anything."""
    yield from attack_as_told(s, deed, Attack())


def _vowed(s: Session, deed: Deed) -> bool:
    attack = s.attack
    if attack is None or attack.attacker != deed.by.id or not misses(attack.rolled):
        return False
    return attack.weapon == BARE_HANDS or "exotic" in traits_of(s, deed.by, attack.weapon)


@special("vow_of_freedom", _vowed)
def _vow_of_freedom(s: Session, deed: Deed) -> Rules[None]:
    """No blow goes wrong."""
    yield from turn_misses(s, deed)


def _blanks(s: Session, deed: Deed) -> list[Rolled]:
    """His blank defence dice, if he wears no armour."""
    armour = [s.book.items[held.card] for held in hero_of(s, deed).items if held.equipped]
    if s.attack is None or any({"light_armor", "heavy_armor"} & set(item.traits) for item in armour):
        return []
    hits = [hit for hit in s.attack.hits if hit.figure == deed.by.id]
    return [die for hit in hits for die in hit.rolled if not die.shows.shields]


@special("vow_of_peace", _blanks)
def _vow_of_peace(s: Session, deed: Deed) -> Rules[None]:
    """No die shows nothing."""
    for die in _blanks(s, deed):
        faces = range(len(FACES[die.die]))
        options = [Option(f"face:{face}", face, Say("d2-die", {"die": die.die, "face": face})) for face in faces]
        die.face = yield from ask(deed.seat, "face", options, cites="D2-0072", say=about(s, deed.card, "d2-ask-face"))
