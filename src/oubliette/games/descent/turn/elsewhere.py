"""Attacks whose range and sight are measured from another figure than the attacker."""

from typing import Any

from oubliette.games.descent.attack.aiming import best_targets, means_of
from oubliette.games.descent.attack.attack import perform_attack, prepare
from oubliette.games.descent.content.vocabulary import Attack as AttackVerb
from oubliette.games.descent.content.vocabulary import Condition, Weapon
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.turn.verbs import Aim, attack_option
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def options_from(s: Session, owner: Figure, source: Figure, weapon: Weapon) -> list[Aim]:
    """Every weapon of the owner with every target in reach and in sight of the source."""
    return [
        attack_option(s, means, [target])
        for means in means_of(s, owner, weapon)
        for target in best_targets(s, source, means)
    ]


def attack_from(
    s: Session,
    deed: Deed,
    source: Figure,
    weapon: Weapon,
    *,
    may_pass: bool = False,
    told: AttackVerb | None = None,
    conditions: tuple[Condition, ...] = (),
) -> Rules[bool]:
    """Attack as if one stood where the source stands; returns whether there was an attack."""
    owner = deed.by
    offered: list[Option[Any]] = [*options_from(s, owner, source, weapon)]
    if not offered:
        return False
    if may_pass:
        offered.append(Option("pass", None, Say("d2-pass"), passes=True))
    say = Say("d2-ask-attack", {"name": s.name(owner)})
    aim = yield from ask(deed.seat, "attack_with", offered, cites=("D2-0169", "D2-0171"), say=say)
    if aim is None:
        return False
    means, chosen = aim
    attack = prepare(s, owner, means, chosen)
    attack.measured_from, attack.skill = source.id, deed.card
    attack.origin = tuple(cells(s.mask(source)))
    attack.conditions += conditions
    if told is not None:
        attack.surges += told.surges
    yield from perform_attack(s, attack)
    return True
