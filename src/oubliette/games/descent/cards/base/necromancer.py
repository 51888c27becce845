"""The Necromancer and his Reanimate (D2-4132 to D2-4137, D2-4370 to D2-4375)."""

from oubliette.games.descent.attack.aiming import is_out_of_reach, means_of
from oubliette.games.descent.attack.attack import perform_attack, prepare
from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.content.dice import DieName
from oubliette.games.descent.content.vocabulary import Attack
from oubliette.games.descent.figures.figures import speed
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.damage import closest, defeat, suffer, take_off
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import move_spaces, place_by_choice
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import AttackOver, DefenceDice, FamiliarDice, MoreHealth, Suffering
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.turn.activation import activate_familiar
from oubliette.games.descent.turn.card_kit import choose, hero_of, may, pick_aim
from oubliette.games.descent.turn.familiars import discard, on_map, summoned
from oubliette.games.descent.turn.verbs import attack_as_told, attack_option
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.kernel.boards import alone
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say


def _raised(s: Session, deed: Deed) -> Figure | None:
    """The Reanimate on the map."""
    hero = s.state.heroes[deed.owner.id] if deed.owner is not None else None
    return next(iter(on_map(s, hero, "reanimate")), None) if hero is not None else None


def _dead_of(s: Session, deed: Deed) -> Figure:
    """The Reanimate of a skill that is on offer only with one."""
    return next(iter(on_map(s, hero_of(s, deed), "reanimate")))


@special("raise_dead")
def _raise_dead(s: Session, deed: Deed) -> Rules[None]:
    """The Reanimate is placed next to the Necromancer, or as close as can be (D2-4136, D2-4137)."""
    figure, raised = deed.by, summoned(s, hero_of(s, deed), "reanimate")
    free = s.adjacent_to(figure) & s.empty() or closest(s, s.mask(figure), s.empty())
    yield from place_by_choice(s, raised, free, deed.seat, "D2-4136")


@special("discard_reanimate", _raised)
def _discard_reanimate(s: Session, deed: Deed) -> None:
    """It may be discarded in his turn; that is no defeat (D2-4136, D2-0349)."""
    discard(s, _dead_of(s, deed))


@special("corpse_blast", lambda s, deed: _raised(s, deed) and means_of(s, deed.by, "magic"))
def _corpse_blast(s: Session, deed: Deed) -> Rules[None]:
    """An attack with a Magic weapon on the Reanimate's space, with Blast; then it is gone (D2-4370)."""
    raised = _dead_of(s, deed)
    aims = [attack_option(s, one, [(raised, raised.cells[0])]) for one in means_of(s, deed.by, "magic")]
    attack = yield from pick_aim(s, deed.seat, deed.by, aims, "D2-4370")
    attack.blast, attack.ignores_range, attack.skill = True, True, deed.card
    yield from perform_attack(s, attack)
    if raised.cells:
        yield from defeat(s, raised)


@special("deathly_haste", _raised)
def _deathly_haste(s: Session, deed: Deed) -> Rules[None]:
    """The Reanimate moves one space (D2-4371)."""
    yield from move_spaces(s, _dead_of(s, deed), 1, cites="D2-4371")


@special("fury_of_undeath", _raised)
def _fury_of_undeath(s: Session, deed: Deed) -> Rules[None]:
    """One activation of the Reanimate on top of its own (D2-4372)."""
    yield from activate_familiar(s, _dead_of(s, deed))


def _army(s: Session, deed: Deed) -> list[Figure]:
    raised = _raised(s, deed)
    found = s.monsters() if raised is not None else []
    return [one for one in found if raised and sees(s, deed.by, one) and not is_out_of_reach(s, raised, one)]


@special("army_of_death", _army)
def _army_of_death(s: Session, deed: Deed) -> Rules[None]:
    """The Reanimate's attack affects each monster its master sees (D2-4375)."""
    raised = _dead_of(s, deed)
    attack = prepare(s, raised, means_of(s, raised)[0], [(one, one.cells[0]) for one in _army(s, deed)])
    for hit in attack.hits:
        hit.targeted = False
    attack.ignores_range, attack.skill = True, deed.card
    yield from perform_attack(s, attack)


def _is_his(figure: Figure, mine: Mine) -> bool:
    """Whether a familiar obeys the Necromancer: a charmed one is nobody's (D2-4305)."""
    return figure.rank == "familiar" and figure.group == mine.hero.id and "charmed" not in figure.marks


def _by_reanimate(s: Session, deed: Deed) -> bool:
    attacker = s.figure(s.attack.attacker) if s.attack is not None else None
    if attacker is None or deed.owner is None or "charmed" in attacker.marks:
        return False  # D2-4305
    return attacker.group == deed.owner.id


@special("undead_might", _by_reanimate)
def _undead_might(s: Session, _deed: Deed) -> None:
    """One damage more for the Reanimate's attack on a monster (D2-4374)."""
    s.blow.damage += 1


@card("undead_might").at(MoreHealth)
def _tougher(_s: Session, mine: Mine, at: MoreHealth) -> int:
    return 2 if _is_his(at.figure, mine) else 0


@card("vampiric_blood").at(FamiliarDice)
def _fiercer(_s: Session, mine: Mine, at: FamiliarDice) -> tuple[DieName, ...]:
    return ("yellow",) if _is_his(at.figure, mine) else ()


@card("vampiric_blood").at(AttackOver)
def _drinks(s: Session, mine: Mine, at: AttackOver) -> Rules[None]:
    """Each monster he or his Reanimate defeats rests him (D2-4134)."""
    attack, attacker = at.attack, s.figure(at.attack.attacker)
    owner = attacker.id if attacker.rank == "hero" else attacker.group
    if attack.killed and owner == mine.hero.id and "charmed" not in attacker.marks:
        yield from recover(s, mine.figure, fatigue=len(attack.killed), cites="D2-4134")


@card("dark_pact").at(DefenceDice)
def _harder(_s: Session, mine: Mine, at: DefenceDice) -> tuple[DieName, ...]:
    return ("brown",) if _is_his(at.figure, mine) else ()


@card("dark_pact").at(Suffering)
def _shift_damage(s: Session, mine: Mine, at: Suffering) -> Rules[int]:
    """The Reanimate suffers for the Necromancer, or he for it, all or nothing (D2-4373)."""
    figure, damage = at.figure, at.value
    owner = figure.id if figure.rank == "hero" else figure.group
    if owner != mine.hero.id or not mine.hero.familiars or "pact" in figure.marks:
        return damage
    other = s.figure(mine.hero.familiars[0]) if figure.rank == "hero" else mine.figure
    if not other.cells or not figure.cells or any("charmed" in one.marks for one in (figure, other)):  # D2-4305
        return damage
    shift = Say("d2-shift", {"name": s.name(other)})
    if not (yield from may(mine.seat, "dark_pact", "shift", shift, Say("d2-ask-dark-pact"), "D2-4373")):
        return damage
    other.marks.append("pact")
    yield from suffer(s, other, damage, cites="D2-4373")
    if "pact" in other.marks:
        other.marks.remove("pact")
    return 0


def _fallen(s: Session, _deed: Deed) -> list[Figure]:
    """The monsters that the attack itself defeated, not what a surge did beside it (D2-4132, D2-4215)."""
    attack = s.attack
    return [s.figure(hit.figure) for hit in attack.hits if hit.figure in attack.killed] if attack else []


@special("dying_command", _fallen)
def _dying_command(s: Session, deed: Deed) -> Rules[None]:
    """One monster it defeated comes back, moves, attacks and goes, if he passes (D2-4132, D2-4133)."""
    chosen = yield from choose(s, deed, _fallen(s, deed), "D2-4133")
    if not (yield from passes(s, deed.by, "knowledge")):
        yield from recover(s, deed.by, fatigue=1, cites="D2-4132")
        return
    where = next(hit.cell for hit in s.blow.hits if hit.figure == chosen.id)
    yield from place_by_choice(s, chosen, closest(s, alone(where), s.empty()), deed.seat, "D2-4132")
    chosen.marks.append("commanded")
    yield from move_spaces(s, chosen, speed(s, chosen), deed.seat, cites="D2-4132")
    yield from attack_as_told(s, Deed(chosen, deed.seat, deed.card), Attack())
    if chosen.cells:
        take_off(s, chosen)
