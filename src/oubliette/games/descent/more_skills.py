"""Skills of mages and scouts, and items, that are rules of their own, by the names that packs use."""

from collections.abc import Sequence

from oubliette.games.descent.activation import activate_familiar
from oubliette.games.descent.aiming import best_targets, is_out_of_reach, means_of, with_weapon
from oubliette.games.descent.attack import affect, defend_late, perform_attack, prepare
from oubliette.games.descent.attributes import passes
from oubliette.games.descent.conditions import inflict
from oubliette.games.descent.damage import closest, defeat, suffer, take_off
from oubliette.games.descent.dice import Rolled, roll, shields
from oubliette.games.descent.doors import closable, openable, shut, throw_open
from oubliette.games.descent.effects import attack_as_told, attack_option, my_hits
from oubliette.games.descent.events import DieRerolled
from oubliette.games.descent.familiars import discard, on_map, summoned
from oubliette.games.descent.figures import held_card, speed
from oubliette.games.descent.movement import move_spaces, place_by_choice
from oubliette.games.descent.overlord_cards import discard_from_hand
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, hook, perform, special
from oubliette.games.descent.searching import search, searchable
from oubliette.games.descent.session import Session
from oubliette.games.descent.sight import sees
from oubliette.games.descent.skills import choose, hero_of
from oubliette.games.descent.state import Figure, Hero
from oubliette.games.descent.vocabulary import Attack, Recover, Suffer
from oubliette.kernel.boards import alone
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say

# --- mages ---


def _reanimate(s: Session, hero: Hero) -> Figure | None:
    return next(iter(on_map(s, hero, "reanimate")), None)


def _dead_of(s: Session, deed: Deed) -> Figure:
    """The Reanimate of a skill that is on offer only with one."""
    return next(iter(on_map(s, hero_of(s, deed), "reanimate")))


def _has_reanimate(s: Session, deed: Deed) -> bool:
    return deed.owner is not None and _reanimate(s, s.state.heroes[deed.owner.id]) is not None


@special("raise_dead")
def _raise_dead(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The Reanimate is placed next to the Necromancer, or as close as can be (D2-4136, D2-4137)."""
    figure, raised = deed.by, summoned(s, hero_of(s, deed), "reanimate")
    free = s.adjacent_to(figure) & s.empty() or closest(s, s.mask(figure), s.empty())
    yield from place_by_choice(s, raised, free, deed.seat, "D2-4136")


@special("discard_reanimate", _has_reanimate)
def _discard_reanimate(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """It may be discarded in his turn; that is no defeat (D2-4136, D2-0349)."""
    discard(s, _dead_of(s, deed))
    yield from ()


@special("corpse_blast", lambda s, deed: _has_reanimate(s, deed) and bool(means_of(s, deed.by, "magic")))
def _corpse_blast(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """An attack with a Magic weapon on the Reanimate's space, with Blast; then it is gone (D2-4370)."""
    figure, raised = deed.by, _dead_of(s, deed)
    options = [attack_option(s, one, [(raised, raised.cells[0])]) for one in means_of(s, figure, "magic")]
    chosen, _ = yield from ask(
        deed.seat, "attack_with", options, cites="D2-4370", say=Say("d2-ask-attack", {"name": s.name(figure)})
    )
    attack = prepare(s, figure, chosen, [(raised, raised.cells[0])])
    attack.blast, attack.ignores_range, attack.skill = True, True, deed.card
    yield from perform_attack(s, attack)
    if raised.cells:
        yield from defeat(s, raised)


@special("deathly_haste", _has_reanimate)
def _deathly_haste(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The Reanimate moves one space (D2-4371)."""
    yield from move_spaces(s, _dead_of(s, deed), 1, cites="D2-4371")


@special("fury_of_undeath", _has_reanimate)
def _fury_of_undeath(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One activation of the Reanimate on top of its own (D2-4372)."""
    yield from activate_familiar(s, _dead_of(s, deed))


def _army(s: Session, deed: Deed) -> list[Figure]:
    raised = _reanimate(s, hero_of(s, deed))
    if raised is None:
        return []
    return [one for one in s.monsters() if sees(s, deed.by, one) and not is_out_of_reach(s, raised, one)]


@special("army_of_death", lambda s, deed: _has_reanimate(s, deed) and bool(_army(s, deed)))
def _army_of_death(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The Reanimate's attack affects each monster its master sees (D2-4375)."""
    raised = _dead_of(s, deed)
    attack = prepare(s, raised, means_of(s, raised)[0], [(one, one.cells[0]) for one in _army(s, deed)])
    for hit in attack.hits:
        hit.targeted = False
    attack.ignores_range, attack.skill = True, deed.card
    yield from perform_attack(s, attack)


def _by_reanimate(s: Session, deed: Deed) -> bool:
    attack = s.attack
    if attack is None or deed.owner is None or "charmed" in s.figure(attack.attacker).marks:
        return False  # D2-4305
    return s.figure(attack.attacker).group == deed.owner.id


@special("undead_might", _by_reanimate)
def _undead_might(s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """One damage more for the Reanimate's attack on a monster (D2-4374)."""
    if s.attack is not None:
        s.attack.damage += 1
    yield from ()


def _fallen(s: Session, _deed: Deed) -> list[Figure]:
    """The monsters that the attack itself defeated, not what a surge did beside it (D2-4132, D2-4215)."""
    attack = s.attack
    found = [s.state.figures.get(hit.figure) for hit in attack.hits if hit.figure in attack.killed] if attack else []
    return [
        one for one in found if one is not None and not one.cells and one.rank in ("minion", "master", "lieutenant")
    ]


@special("dying_command", lambda s, deed: bool(_fallen(s, deed)))
def _dying_command(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One monster it defeated comes back, moves, attacks and goes, if he passes (D2-4132, D2-4133)."""
    chosen = yield from choose(s, deed, _fallen(s, deed), "D2-4133")
    passed = yield from passes(s, deed.by, "knowledge")
    if not passed:
        yield from recover(s, deed.by, fatigue=1, cites="D2-4132")
        return
    hits = s.attack.hits if s.attack is not None else []
    where = next(hit.cell for hit in hits if hit.figure == chosen.id)
    yield from place_by_choice(s, chosen, closest(s, alone(where), s.empty()), deed.seat, "D2-4132")
    chosen.marks.append("commanded")
    yield from move_spaces(s, chosen, speed(s, chosen), deed.seat, cites="D2-4132")
    yield from attack_as_told(s, Deed(chosen, deed.seat, deed.card), Attack())
    if chosen.cells:
        take_off(s, chosen)


# --- scouts ---


GREEDY = 3
"""From how far the greedy search (D2-4378)."""


@special("greedy", lambda s, deed: bool(searchable(s, deed.by, GREEDY)))
def _greedy(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A search token within three spaces is searched (D2-4378)."""
    yield from _search(s, deed, GREEDY, "D2-4378")


@special("lurk", lambda s, deed: bool(searchable(s, deed.by)))
def _lurk(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A search action that costs none (D2-4383)."""
    yield from _search(s, deed, 1, "D2-4383")


def _search(s: Session, deed: Deed, spaces: int, cites: str) -> Rules[None]:
    found = searchable(s, deed.by, spaces)
    options = [Option(f"search:{name}", name, Say("d2-do-search"), pieces=(f"token:{name}",)) for name in found]
    name = yield from ask(deed.seat, "search", options, cites=cites, say=Say("d2-ask-search"))
    yield from search(s, hero_of(s, deed), deed.by, name)


@special("sneaky_door", lambda s, deed: bool(openable(s, deed.by) or closable(s, deed.by)))
def _sneaky_door(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A door is opened or closed without an action (D2-4172)."""
    figure = deed.by
    options = [Option(f"open:{door}", (throw_open, door), Say("d2-do-open")) for door in openable(s, figure)]
    options += [Option(f"close:{door}", (shut, door), Say("d2-do-close")) for door in closable(s, figure)]
    rule, door = yield from ask(deed.seat, "door", options, cites="D2-4172", say=Say("d2-ask-door"))
    yield from rule(s, figure, door)


def _only_one_seen(s: Session, deed: Deed) -> Figure | None:
    found = [one for one in s.monsters() if sees(s, deed.by, one)]
    return found[0] if len(found) == 1 else None


def _can_bushwhack(s: Session, deed: Deed) -> bool:
    only = _only_one_seen(s, deed)
    if only is None:
        return False
    return any(one is only for means in means_of(s, deed.by) for one, _ in best_targets(s, deed.by, means))


@special("bushwhack", _can_bushwhack)
def _bushwhack(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """An attack on the only monster in sight, without an action (D2-4382)."""
    yield from attack_as_told(s, deed, Attack(), _only_one_seen(s, deed))


@special("nimble")
def _nimble(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One space, or two for who is fleet of foot (D2-4185, D2-4387)."""
    fleet = held_card(hero_of(s, deed), "fleet_of_foot") is not None
    yield from move_spaces(s, deed.by, 2 if fleet else 1, may_stay=False, cites="D2-4185")


@special("danger_sense", lambda s, _deed: bool(s.state.overlord.hand))
def _danger_sense(s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """A random card of the overlord's hand is discarded (D2-4183)."""
    hand = s.state.overlord.hand
    discard_from_hand(s, hand[s.chance.below("danger_sense", len(hand))])
    yield from ()


def _shot_spaces(s: Session, hero: Hero) -> int:
    heavy = any(held.equipped and "heavy_armor" in s.book.items[held.card].traits for held in hero.items)
    return 1 if heavy else 2


def _has_bow(s: Session, deed: Deed) -> bool:
    return bool(means_of(s, deed.by, "bow"))


@special("run_then_shoot", _has_bow)
def _run_then_shoot(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Up to two spaces before the target is declared (D2-4188)."""
    yield from move_spaces(s, deed.by, _shot_spaces(s, hero_of(s, deed)), cites="D2-4188")
    yield from attack_as_told(s, deed, Attack(weapon="bow"))


@hook("run_before")
def _run_before(s: Session, deed: Deed, told: Attack) -> Rules[bool]:
    """A Bow attack by another card may be run before as well (D2-4188, D2-4189). Returns whether he moved."""
    figure = deed.by
    hero = s.state.heroes.get(figure.id)
    if hero is None or deed.card == "running_shot" or told.weapon not in ("any", "bow") or "charmed" in figure.marks:
        return False
    if held_card(hero, "running_shot") is None or not _has_bow(s, deed):
        return False
    gone = yield from move_spaces(s, figure, _shot_spaces(s, hero), cites="D2-4188")
    return gone > 0


def _not_run_yet(s: Session, _deed: Deed) -> bool:
    return s.attack is not None and s.attack.skill != "running_shot" and "ran" not in s.attack.used


@special("shoot_then_run", _not_run_yet)
def _shoot_then_run(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Or after the attack is resolved (D2-4188)."""
    yield from move_spaces(s, deed.by, _shot_spaces(s, hero_of(s, deed)), cites="D2-4188")


# --- items ---


@special("throw_flask", lambda s, deed: bool(best_targets(s, deed.by, with_weapon(s, deed.card))))
def _throw_flask(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """An attack with a Search card (D2-4426)."""
    figure = deed.by
    means = with_weapon(s, deed.card)
    options = [attack_option(s, means, [one]) for one in best_targets(s, figure, means)]
    say = Say("d2-ask-attack", {"name": s.name(figure)})
    chosen, targets = yield from ask(deed.seat, "attack_with", options, cites="D2-4426", say=say)
    yield from perform_attack(s, prepare(s, figure, chosen, targets))


def _is_targeted(s: Session, deed: Deed) -> bool:
    return s.attack is not None and any(hit.targeted and hit.figure == deed.by.id for hit in s.attack.hits)


@special("cancel_surge", _is_targeted)
def _cancel_surge(s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """One surge fewer for the attack (D2-0076)."""
    if s.attack is not None:
        s.attack.more_surges -= 1
    yield from ()


@special("second_monster", lambda s, deed: bool(_second(s, deed)))
def _second_monster(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The attack affects another monster next to its bearer (D2-4432)."""
    attack, found = s.attack, _second(s, deed)
    if attack is None or not found:
        return
    chosen = yield from choose(s, deed, found, "D2-4432")
    yield from defend_late(s, attack, affect(s, attack, s.mask(chosen)))


def _second(s: Session, deed: Deed) -> list[Figure]:
    attack, figure = s.attack, deed.by
    hit = [one.figure for one in attack.hits] if attack is not None else []
    return [one for one in s.monsters() if s.are_adjacent(figure, one) and one.id not in hit]


@special("dark_god")
def _dark_god(s: Session, deed: Deed, _value: int) -> Rules[None]:
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


@special("tempest")
def _tempest(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A passed test hurts monsters and heals heroes near him, a failed one rests him (D2-4368)."""
    passed = yield from passes(s, deed.by, "willpower")
    if not passed:
        yield from recover(s, deed.by, fatigue=1, cites="D2-4368")
        return
    verbs = (Suffer(damage=2, who="monsters_within_3"), Recover(damage=1, who="heroes_within_3"))
    yield from perform(s, deed, verbs)


@special("caltrops")
def _caltrops(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """His own test; passed, the monster is hurt and held (D2-4380)."""
    passed = yield from passes(s, deed.by, "awareness")
    if passed and deed.subject is not None:
        yield from suffer(s, deed.subject, damage=1, cites="D2-4380")
        inflict(s, deed.subject, "immobilized")


def _can_shoot(s: Session, deed: Deed) -> bool:
    target = deed.subject
    if target is None or deed.owner is None:
        return False
    return any(
        one is target for means in means_of(s, deed.owner, "bow") for one, _ in best_targets(s, deed.owner, means)
    )


@special("can_shoot", _can_shoot)
def _shoots(_s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """Only at what he could hit with a Bow."""
    yield from ()
