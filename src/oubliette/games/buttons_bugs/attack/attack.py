"""Attacks, from the ability to retaliation and what comes after (BB-0107 to BB-0121, BB-0165 to BB-0169)."""

from collections.abc import Sequence

from oubliette.games.buttons_bugs.attack import item_windows
from oubliette.games.buttons_bugs.attack.attack_plan import AttackPlan
from oubliette.games.buttons_bugs.attack.blow import Blow, add_bonuses, advantage_of
from oubliette.games.buttons_bugs.attack.parts import terms_of_attack, terms_of_retaliation, terms_of_shield
from oubliette.games.buttons_bugs.attack.targets import can_attack, choose_target
from oubliette.games.buttons_bugs.cards import triggers
from oubliette.games.buttons_bugs.cards.bonuses import (
    retaliates_of,
    shield_of,
    use,
    use_all,
    use_shields,
)
from oubliette.games.buttons_bugs.cards.modifiers import choose, modified, modifier_text, roll, table_of
from oubliette.games.buttons_bugs.cards.performing import perform
from oubliette.games.buttons_bugs.content.condition_table import CONDITIONS
from oubliette.games.buttons_bugs.content.vocabulary import (
    RESULTS,
    Attack,
    Gain,
    ModifierCell,
    Retaliate,
)
from oubliette.games.buttons_bugs.figures.conditions import gain
from oubliette.games.buttons_bugs.figures.damage import suffer
from oubliette.games.buttons_bugs.figures.heal import heal_figure
from oubliette.games.buttons_bugs.map import forced_movement
from oubliette.games.buttons_bugs.state.events import (
    AbilitySkipped,
    Attacked,
    DieRolled,
    Hindrance,
    Modified,
    Retaliated,
    Shielded,
)
from oubliette.games.buttons_bugs.state.session import Actor, Session, has, in_play
from oubliette.games.buttons_bugs.state.state import (
    Adventurer,
)
from oubliette.kernel.choices import named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def attack(s: Session, actor: Actor, verb: Attack, paid: Sequence[Gain], *, may_skip: bool) -> Rules[bool]:
    """Perform one attack ability on its targets, one after the other (BB-0107, BB-0112)."""
    figure = actor.figure
    if has(figure, "disarm"):
        s.note(AbilitySkipped(figure.id, "attack", "disarmed"), "BB-0147")
        return False
    plan = AttackPlan(s, actor, verb, paid)
    struck: list[str] = []
    while in_play(figure) and not has(figure, "disarm"):  # retaliation may disarm between two attacks: BB-0147
        choice = yield from choose_target(s, actor, plan, struck, may_skip=may_skip)
        if choice is None:
            break
        target, without = choice
        struck.append(target.id)
        # What an item gives to one attack serves it, and is gone with it: BB-0301, BB-0109.
        yield from strike(s, Blow(actor, target, plan, without), plan)
        plan.attack_made()  # BB-0301, BB-0109
    if not struck:
        why: Hindrance = "" if can_attack(s, actor, plan) else "no_target"
        s.note(AbilitySkipped(figure.id, "attack", why), ("BB-0068", "BB-0076"))
    return bool(struck)


def strike(s: Session, blow: Blow, plan: AttackPlan) -> Rules[None]:
    """One attack on one target, in the order of BB-0110 and BB-0113 to BB-0117."""
    yield from item_windows.before_the_die(s, blow)
    helping = add_bonuses(s, blow, plan)
    advantage = advantage_of(s, blow)
    value = max(0, blow.attack)
    attacker, target = blow.actor.figure, blow.target
    s.note(Attacked(attacker.id, target.id, value, blow.ranged, advantage, terms_of_attack(s, blow)), "BB-0110")
    cell, value = yield from read_the_die(s, blow, value, advantage)
    yield from add_cell_effects(s, blow, cell, plan)
    if isinstance(target, Adventurer):  # items 'when you are attacked': BB-0218
        yield from item_windows.against_the_attack(s, blow)
    value = apply_shield(s, blow, value)
    yield from suffer(s, target, value, "attack", ("BB-0110", "BB-0111"))
    use_all(s, helping)  # 'your next attack' has been made: BB-0158
    yield from attack_effects(s, blow)
    yield from retaliate(s, blow)
    if blow.shielded:
        use_shields(s, target)  # only now: its card may retaliate too, and leaves with all its bonuses, BB-0155
    yield from aftermath(s, blow, cell)


# Step by step


def read_the_die(s: Session, blow: Blow, value: int, advantage: int) -> Rules[tuple[ModifierCell, int]]:
    """Step 2: roll; items may change how a result is read; the cell where row and result meet (BB-0122, BB-0301 b)."""
    actor = blow.actor
    rolled = roll(s, actor, advantage)
    cites = "BB-0122" if not advantage else "BB-0130" if advantage > 0 else "BB-0131"
    s.note(DieRolled(actor.figure.id, rolled.rows, tuple(RESULTS[one] for one in rolled.results)), cites)
    rolled = yield from item_windows.after_the_die(s, blow, rolled)
    used = yield from choose(s, actor, rolled, value, advantage)
    row, column = rolled.rows[used], rolled.results[used]
    cell = table_of(s, actor)[row][column]
    value = modified(value, cell)
    s.note(Modified(actor.figure.id, row, column, modifier_text(cell), value), ("BB-0122", "BB-0127"))
    return cell, value


def add_cell_effects(s: Session, blow: Blow, cell: ModifierCell, plan: AttackPlan) -> Rules[None]:
    """A cell's effect works as if printed on the ability; the adventurer may leave conditions away (BB-0118)."""
    blow.pierce += cell.pierce
    blow.push += cell.push
    blow.pull += cell.pull
    plan.more_targets += cell.targets
    if cell.conditions or cell.on_self:
        if isinstance(blow.actor.figure, Adventurer) and not (yield from _wants(s, cell)):
            return
        blow.conditions += [condition for condition in cell.conditions if condition not in blow.conditions]
        blow.on_self = cell.on_self


def _wants(s: Session, cell: ModifierCell) -> Rules[bool]:
    named_conditions = [CONDITIONS[condition].name for condition in (*cell.conditions, *cell.on_self)]
    options = [named("apply", Say("bb-option-apply")), named("ignore", Say("bb-option-ignore"), passes=True)]
    say = Say("bb-ask-cell", {"effect": named_conditions[0]})
    answer = yield from ask(s.seat, "modifier_effect", options, cites="BB-0118", say=say)
    return answer == "apply"


def apply_shield(s: Session, blow: Blow, value: int) -> int:
    """Step 3: shield less Pierce, never below nothing (BB-0110, BB-0119, BB-0164)."""
    shield = shield_of(s, blow.target) + blow.shield
    if not shield:
        return value
    left = max(0, value - max(0, shield - blow.pierce))
    pierced = min(blow.pierce, shield)
    parts = terms_of_shield(s, blow, shield, pierced)
    s.note(Shielded(blow.target.id, shield, pierced, left, parts), ("BB-0164", "BB-0119"))
    blow.shielded = True
    return left


def attack_effects(s: Session, blow: Blow) -> Rules[None]:
    """Conditions, then push and pull: even without damage, but not on the slain (BB-0113, BB-0121, BB-0140)."""
    gain(s, blow.actor.figure, blow.on_self, "BB-0118")
    gain(s, blow.target, blow.conditions, ("BB-0114", "BB-0140"))
    yield from forced_movement.force(s, blow.actor, blow.target, blow.push, "push")
    yield from forced_movement.force(s, blow.actor, blow.target, blow.pull, "pull")


def retaliate(s: Session, blow: Blow) -> Rules[None]:
    """Retaliates in range strike back as one source of damage; range is measured now (BB-0165 to BB-0169)."""
    target, attacker = blow.target, blow.actor.figure
    if not in_play(target) or not in_play(attacker):
        return
    sources = retaliates_of(s, target)
    if blow.retaliate:
        sources.append((Retaliate(blow.retaliate), blow.retaliate, None))
    distance = s.distance(target, attacker)
    reaching = [source for source in sources if source[0].range >= distance]
    total = sum(value for _, value, _ in reaching)
    if not reaching:
        return
    parts = terms_of_retaliation(s, target, reaching)
    s.note(Retaliated(target.id, attacker.id, total, parts), ("BB-0165", "BB-0169"))
    yield from suffer(s, attacker, total, "retaliate", ("BB-0165", "BB-0167"))
    for source, _, running in reaching:
        gain(s, attacker, source.conditions, "BB-0166")
        yield from forced_movement.force(s, Actor(target), attacker, source.push, "push")
        yield from forced_movement.force(s, Actor(target), attacker, source.pull, "pull")
        if running is not None:
            use(s, running)


def aftermath(s: Session, blow: Blow, cell: ModifierCell) -> Rules[None]:
    """What follows a resolved attack: the cell's heal, attached abilities, items and triggers (BB-0117, BB-0152)."""
    attacker, target = blow.actor.figure, blow.target
    if in_play(attacker) and cell.heal:
        heal_figure(s, attacker, cell.heal, "BB-0152")
    for verb in blow.then:
        if in_play(attacker):
            yield from perform(s, blow.actor, verb, subject=target)
    if isinstance(attacker, Adventurer) and in_play(attacker):
        yield from item_windows.after_your_attack(s, blow)
        yield from triggers.fire(s, "after_attack", target)
        if not in_play(target):
            yield from triggers.fire(s, "after_kill", None)
    if isinstance(target, Adventurer) and in_play(target):
        yield from item_windows.after_enemy_attack(s, blow)
        yield from triggers.fire(s, "after_attacked", attacker)
