"""Items, Search cards and relics of heroes (D2-0076, D2-4222, D2-4225, D2-4423 to D2-4432)."""

from collections.abc import Sequence

from oubliette.games.descent.attack.aiming import best_targets, with_weapon
from oubliette.games.descent.attack.attack import affect, defend_late, perform_attack
from oubliette.games.descent.content.dice import Rolled, roll, shields
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import DieRerolled
from oubliette.games.descent.state.points import AttackOver, CharmedFalls, LooksPast
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Attack, Figure
from oubliette.games.descent.turn.card_kit import choose, is_targeted, monsters_beside, pick_aim
from oubliette.games.descent.turn.verbs import attack_option, my_hits
from oubliette.games.descent.uses.sources import of
from oubliette.kernel.boards import Mask
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say

SCYTHE, RUNE, GREATBOW = "reapers_scythe", "shadow_rune", "elm_greatbow"


@special("throw_flask", lambda s, deed: best_targets(s, deed.by, with_weapon(s, deed.card)))
def _throw_flask(s: Session, deed: Deed) -> Rules[None]:
    """An attack with a Search card (D2-4426)."""
    means = with_weapon(s, deed.card)
    aims = [attack_option(s, means, [one]) for one in best_targets(s, deed.by, means)]
    yield from perform_attack(s, (yield from pick_aim(s, deed.seat, deed.by, aims, "D2-4426")))


@special("cancel_surge", is_targeted)
def _cancel_surge(s: Session, _deed: Deed) -> None:
    """One surge fewer for the attack (D2-0076)."""
    s.blow.more_surges -= 1


def _second(s: Session, deed: Deed) -> list[Figure]:
    hit = [one.figure for one in s.attack.hits] if s.attack is not None else []
    return [one for one in monsters_beside(s, deed.by) if one.id not in hit]


@special("second_monster", _second)
def _second_monster(s: Session, deed: Deed) -> Rules[None]:
    """The attack affects another monster next to its bearer (D2-4432)."""
    chosen = yield from choose(s, deed, _second(s, deed), "D2-4432")
    yield from defend_late(s, s.blow, affect(s, s.blow, s.mask(chosen)))


@special("dark_god")
def _dark_god(s: Session, deed: Deed) -> Rules[None]:
    """Any of his defence dice again; the better result counts (D2-4222)."""
    for hit in my_hits(s, deed):
        chosen = yield from _some_dice(deed, hit.rolled)
        again = roll(s.chance, [die.die for die in chosen])
        if shields(again) > shields(chosen):
            for die, new in zip(chosen, again, strict=True):
                die.face = new.face
                s.journal.note(DieRerolled(deed.by.id, die.die, die.face), ("D2-4222",))


def _some_dice(deed: Deed, dice: list[Rolled]) -> Rules[Sequence[Rolled]]:
    """Which of some dice are rolled again; of one alone nothing is asked."""
    if len(dice) == 1:
        return dice
    options = [
        Option(f"die:{place}:{die.die}", die, Say("d2-die", {"die": die.die, "face": die.face}))
        for place, die in enumerate(dice)
    ]
    say = Say("d2-ask-reroll")
    return (yield from ask_some(deed.seat, "reroll", options, least=1, most=len(dice), cites="D2-4222", say=say))


@of(GREATBOW).at(LooksPast)
def _past_neighbours(s: Session, at: LooksPast) -> Mask:
    """Whoever stands next to its bearer does not stand in its way."""
    found = 0
    if at.weapon == GREATBOW:
        near = s.adjacent_to(at.figure)
        for other in s.on_map():
            found |= s.mask(other) if s.mask(other) & near else 0
    return found


# --- weapons that are fed by those who fall ---


def _feed(s: Session, attack: Attack, attacker: Figure, kills: int) -> Rules[None]:
    """What a weapon gives its bearer for monsters defeated with it (D2-4225, D2-4423)."""
    if attack.weapon == SCYTHE:
        yield from recover(s, attacker, damage=kills, cites="D2-4423")
    if attack.weapon == RUNE:
        yield from recover(s, attacker, fatigue=kills, cites="D2-4225")


@of(SCYTHE, RUNE).at(CharmedFalls)
def _fells_himself(s: Session, at: CharmedFalls) -> Rules[None]:
    """A charmed hero counts as a monster he defeats; the active player orders that and the attack (D2-4309)."""
    figure, attack = at.figure, s.attack
    if attack is None or attack.attacker != figure.id or attack.weapon not in (SCYTHE, RUNE):
        return
    options = [
        Option("weapon_first", True, s.card_name(attack.weapon)),
        Option("attack_first", False, Say("d2-attack-first")),
    ]
    if (yield from ask(s.active_seat, "order", options, cites="D2-4309", say=Say("d2-ask-order"))):
        yield from _feed(s, attack, figure, 1)
    else:
        attack.killed.append(figure.id)


@of(SCYTHE, RUNE).at(AttackOver)
def _fed(s: Session, at: AttackOver) -> Rules[None]:
    """Monsters that fell feed it (D2-4225, D2-4423)."""
    attack, attacker = at.attack, s.figure(at.attack.attacker)
    if attack.killed and attacker.rank in ("hero", "familiar") and (attacker.cells or attacker.id in attack.killed):
        yield from _feed(s, attack, attacker, len(attack.killed))
