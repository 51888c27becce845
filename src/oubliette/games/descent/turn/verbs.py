"""What the verbs of cards do."""

from functools import partial

import msgspec

from oubliette.games.descent.attack.aiming import best_targets, is_out_of_reach, may_attack, means_of
from oubliette.games.descent.attack.attack import perform_attack, prepare
from oubliette.games.descent.attack.odds import preview_of
from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.board.spots import part_of
from oubliette.games.descent.board.standing import reached_by_cards
from oubliette.games.descent.content.dice import POWER, Rolled, hearts, roll, roll_again
from oubliette.games.descent.content.vocabulary import (
    Add,
    AddDice,
    Amount,
    Attack,
    Attribute,
    Condition,
    Cure,
    Draw,
    Inflict,
    Move,
    Points,
    Recover,
    Replace,
    Reroll,
    Roll,
    Special,
    Suffer,
    Test,
    Token,
    Verb,
)
from oubliette.games.descent.figures.figures import attribute, speed
from oubliette.games.descent.harm.attributes import test
from oubliette.games.descent.harm.conditions import afflict, discard, in_use
from oubliette.games.descent.harm.damage import space_key, suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import gain_points, move_spaces
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import DieRerolled, Modified, PowerRolled
from oubliette.games.descent.state.offers import Means, Target
from oubliette.games.descent.state.points import Aiming, PowerDiceRolled, RunsBefore, TokenGained
from oubliette.games.descent.state.registry import perform, perform_special, verb
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure, Hit
from oubliette.games.descent.state.state import Attack as AttackState
from oubliette.games.descent.uses import class_tokens
from oubliette.games.descent.uses.moments import moment
from oubliette.games.descent.uses.overlord_cards import draw_cards
from oubliette.games.descent.uses.whom import reached
from oubliette.kernel.boards import Mask, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say, listed
from oubliette.table.view import Preview

AROUND = ("adjacent_monsters", "adjacent_figures", "figures_within_2", "figures_within_3")
SPACES = {"figures_within_2": 2, "figures_within_3": 3}
"""Areas that an attack takes as a whole."""
Aim = Option[tuple[Means, list[Target]]]
"""An attack as an answer: with what, on whom."""


def amount(deed: Deed, value: Amount) -> int:
    """A number as it is now."""
    if isinstance(value, int):
        return value
    return {"all": 99, "hearts": deed.hearts, "paid": deed.paid, "attribute": deed.tested, "shields": deed.over}[value]


@verb(Recover)
def _recover(s: Session, deed: Deed, verb_: Recover) -> Rules[None]:
    for figure in (yield from reached(s, deed, verb_.who, helps=True, fallen=verb_.damage != 0)):
        before = _burden(s, figure)
        by = deed.owner.id if deed.owner is not None else ""
        yield from recover(s, figure, amount(deed, verb_.damage), amount(deed, verb_.fatigue), by=by)
        if _burden(s, figure) < before:  # who has nothing to recover does not (D2-0231)
            deed.dealt.append(figure.id)


def _burden(s: Session, figure: Figure) -> int:
    """Damage and fatigue on a figure."""
    hero = s.state.heroes.get(figure.id)
    return figure.damage + (hero.fatigue if hero is not None else 0)


@verb(Suffer)
def _suffer(s: Session, deed: Deed, verb_: Suffer) -> Rules[None]:
    for figure in (yield from reached(s, deed, verb_.who)):
        yield from suffer(s, figure, amount(deed, verb_.damage), amount(deed, verb_.fatigue))
        deed.dealt.append(figure.id)


@verb(Inflict)
def _inflict(s: Session, deed: Deed, verb_: Inflict) -> Rules[None]:
    for figure in (yield from reached(s, deed, verb_.who)):
        condition = verb_.condition
        if condition == "any":
            condition = yield from choose_condition(s, deed, figure)
        yield from afflict(s, figure, condition)


def choose_condition(s: Session, deed: Deed, figure: Figure) -> Rules[Condition]:
    """Somebody chooses one of the conditions in use (D2-4144, D2-7322)."""
    options = [Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in in_use(s)]
    say = Say("d2-ask-condition", {"name": s.name(figure)})
    return (yield from ask(deed.seat, "condition", options, cites="D2-7322", say=say))


@verb(Cure)
def _cure(s: Session, deed: Deed, verb_: Cure) -> Rules[None]:
    for figure in (yield from reached(s, deed, verb_.who)):
        if figure.conditions:
            options = [Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in figure.conditions]
            name = yield from ask(deed.seat, "cure", options, cites="D2-0258", say=Say("d2-ask-cure"))
            discard(s, figure, name)


@verb(Roll)
def _roll(s: Session, deed: Deed, verb_: Roll) -> Rules[None]:
    do = yield from _named_first(s, deed, verb_.do)
    rolled = roll(s.chance, verb_.dice)
    name = deed.owner.id if deed.owner is not None else OVERLORD
    s.journal.note(PowerRolled(name, tuple((die.die, die.face) for die in rolled)), ("D2-0062",))
    if deed.owner is None or s.side(deed.owner) == OVERLORD:
        yield from after_his_roll(s, deed.owner, rolled)
    else:
        yield from s.at(PowerDiceRolled(name, rolled))
    deed.hearts = hearts(rolled)
    yield from perform(s, deed, do)


def _named_first(s: Session, deed: Deed, verbs: tuple[Verb, ...]) -> Rules[tuple[Verb, ...]]:
    """Whoever is to recover what is rolled is named before the dice fall (D2-4401, D2-7313)."""
    first = verbs[0] if verbs else None
    if not isinstance(first, Recover) or not first.who.startswith("one_"):
        return verbs
    found = yield from reached(s, deed, first.who, helps=True, fallen=True)
    if not found:
        return verbs
    deed.subject = found[0]
    return (msgspec.structs.replace(first, who="subject"), *verbs[1:])


def after_his_roll(s: Session, figure: Figure | None, rolled: list[Rolled]) -> Rules[None]:
    """The overlord may answer to dice of his own of any kind (D2-4389, D2-4432)."""
    s.state.loose = rolled
    yield from moment(s, "dice_rolled", figure)
    s.state.loose = []


@verb(Test)
def _test(s: Session, deed: Deed, verb_: Test) -> Rules[None]:
    for figure in (yield from reached(s, deed, verb_.who)):
        if not figure.cells:
            continue
        name = yield from _attribute(s, deed, figure, verb_)
        over = yield from test(s, figure, name)
        about = Deed(deed.owner, deed.seat, deed.card, deed.held, figure)
        about.tested, about.over = attribute(s, figure, name) or 0, over
        if attribute(s, figure, name) is None and any(
            isinstance(one, Suffer) and one.damage == "shields" for one in verb_.failed
        ):
            continue  # nothing is rolled for who has no attribute (D2-4251)
        yield from perform(s, about, verb_.passed if over <= 0 else verb_.failed)
        deed.dealt += about.dealt


def _attribute(s: Session, deed: Deed, figure: Figure, verb_: Test) -> Rules[Attribute]:
    """Which attribute is tested, where the card leaves it open (D2-4392, D2-4397)."""
    if isinstance(verb_.attribute, str):
        return verb_.attribute
    options = [Option(f"attribute:{name}", name, Say(f"d2-{name}")) for name in verb_.attribute]
    seat = s.seat_of(figure) if verb_.tested_chooses else deed.seat
    return (yield from ask(seat, "attribute", options, cites="D2-0064", say=Say("d2-ask-attribute")))


@verb(Points)
def _points(s: Session, deed: Deed, verb_: Points) -> Rules[None]:
    gain_points(s, deed.by, verb_.points, deed.card)
    yield from ()


@verb(Move)
def _move(s: Session, deed: Deed, verb_: Move) -> Rules[None]:
    for figure in (yield from reached(s, deed, verb_.who)):
        forced = figure is not deed.owner
        spaces = verb_.spaces
        if isinstance(spaces, str):
            spaces = speed(s, figure) * (2 if spaces == "twice_speed" else 1)
        start = None
        if forced and s.attack is not None:
            start = next((hit.cell for hit in s.attack.hits if hit.figure == figure.id), None)
            start = start if start in figure.cells else None
        mover = s.active_seat if s.reads_otherwise("pushing") else deed.seat
        yield from move_spaces(s, figure, spaces, mover if forced else None, may_stay=not forced, start=start)


@verb(Draw)
def _draw(s: Session, _deed: Deed, verb_: Draw) -> Rules[None]:
    yield from draw_cards(s, verb_.cards, "D2-2193")


@verb(Token)
def _token(s: Session, deed: Deed, verb_: Token) -> Rules[None]:
    for figure in (yield from reached(s, deed, verb_.who)):
        if class_tokens.gain(s, figure, verb_.kind, verb_.count):
            yield from s.at(TokenGained(figure, verb_.kind))


@verb(Special)
def _special(s: Session, deed: Deed, verb_: Special) -> Rules[None]:
    yield from perform_special(s, deed, verb_.rule, verb_.value)


# --- attacks ---


@verb(Attack)
def _attack(s: Session, deed: Deed, verb_: Attack) -> Rules[None]:
    """Perform an attack as a card says."""
    yield from attack_as_told(s, deed, verb_)


def attack_as_told(s: Session, deed: Deed, told: Attack, only: Figure | None = None) -> Rules[bool]:
    """Choose weapon and targets, then attack; returns whether there was an attack."""
    owner = deed.by
    if not owner.cells:
        return False
    if told.area == "subject":
        only = deed.subject
    ran = yield from s.at(RunsBefore(False, deed, told))
    if ran:
        told = msgspec.structs.replace(told, weapon="bow")
    options = attack_options(s, owner, told, only)
    if not options:
        return False
    options = [
        msgspec.structs.replace(option, preview=partial(_told_preview, s, owner, told, option.value))
        for option in options
    ]
    say = Say("d2-ask-attack", {"name": s.name(owner)})
    means, chosen = yield from ask(s.seat_of(owner), "attack_with", options, cites=("D2-0169", "D2-0171"), say=say)
    attack = yield from aimed(s, owner, means, chosen, fixed=only is not None or bool(told.area))
    if told.area in AROUND and (any(one.blast for one in attack.surges) or s.ground.elevation):
        yield from _choose_spaces(s, owner, told.area, attack.hits)
    attack.used += ["ran"] if ran else []
    _as_told(s, attack, told, deed.card)
    attack.skill = deed.card
    yield from perform_attack(s, attack, told.dealt)
    deed.dealt += attack.touched
    return True


def _as_told(s: Session, attack: AttackState, told: Attack, card: str) -> None:
    """What a card gives to the attack it speaks of."""
    if told.damage:
        attack.harder(told.damage, s.card_name(card), attack.attacker, card)
    attack.range += told.range
    attack.blast = told.blast
    attack.least = told.least
    attack.ignores_range = told.ignores_range
    attack.pierce += told.pierce
    attack.dice += told.dice
    attack.more_surges += told.more_surges
    attack.surges += told.surges


def _told_preview(s: Session, owner: Figure, told: Attack, aim: tuple[Means, list[Target]]) -> Preview:
    """What an attack would do with all that its card gives it."""
    means, chosen = aim
    attack = prepare(s, owner, means, chosen)
    _as_told(s, attack, told, "")
    return preview_of(s, attack, chosen)


def aimed(s: Session, owner: Figure, means: Means, chosen: list[Target], *, fixed: bool = False) -> Rules[AttackState]:
    """An attack on who was chosen; some roll first and name their target then, unless it is `fixed` (D2-2400)."""
    early: list[Rolled] = []
    if not fixed:
        chosen, early = yield from s.at(Aiming((chosen, early), owner, means))
    attack = prepare(s, owner, means, chosen)
    attack.rolled = early
    return attack


def attack_options(s: Session, owner: Figure, told: Attack, only: Figure | None = None) -> list[Aim]:
    """Every weapon with every target, or with all targets at once where the attack takes them all."""
    if not may_attack(s, owner):
        return []
    options: list[Aim] = []
    for means in means_of(s, owner, told.weapon):
        found = best_targets(s, owner, means)
        if only is not None:
            found = [one for one in found if one[0] is only]
        if told.area in AROUND:
            found = _all_around(s, owner, told.area)
            groups = [found] if found else []
        elif told.area == "two_monsters":
            groups = pairs_of(found)
        else:
            groups = [[one] for one in found]
        options += [attack_option(s, means, chosen, by_hero=owner.rank == "hero") for chosen in groups]
    return options


def pairs_of(found: list[Target]) -> list[list[Target]]:
    """Every two different figures, each by any of its spaces (D2-0171)."""
    return [[a, b] for place, a in enumerate(found) for b in found[place + 1 :] if a[0] is not b[0]]


def attack_option(
    s: Session, means: Means, chosen: list[Target], *, by_hero: bool = False, names_space: bool = True
) -> Aim:
    """An attack as an answer; a hero without a weapon strikes unarmed, others have an attack of their own."""
    names = "+".join(f"{figure.id}@{cell}" for figure, cell in chosen)
    return Option(
        f"attack:{means.weapon or 'own'}:{names}",
        (means, chosen),
        _attack_say(s, means, chosen, by_hero=by_hero, names_space=names_space),
        pieces=tuple(piece for figure, _ in chosen for piece in _piece(s, figure)),
        cells=tuple(cell for _, cell in chosen),
        cards=(means.weapon,) if means.weapon else (),
    )


def _piece(s: Session, figure: Figure) -> tuple[str, ...]:
    """What shows a target on the table: figures themselves, and the tokens of objects."""
    if figure.rank != "object":
        return (figure.id,)
    return (f"token:{figure.id}",) if figure.id in s.state.tokens else ()


def _attack_say(s: Session, means: Means, chosen: list[Target], *, by_hero: bool, names_space: bool) -> Say:
    """An attack in words; of a large figure the space is told, where several can be named."""
    about: dict[str, Say | int] = {
        "weapon": s.card_name(means.weapon) if means.weapon else Say("d2-unarmed" if by_hero else "d2-its-attack"),
        "name": listed("d2-and", [s.name(figure) for figure, _ in chosen]),
    }
    figure, cell = chosen[0]
    if not names_space or len(chosen) > 1 or len(figure.cells) <= 1 or cell not in figure.cells:
        return Say("d2-attack-option", about)
    return Say("d2-attack-space", {**about, "space": part_of(s, figure, cell)})


def _in_area(s: Session, owner: Figure, area: str) -> Mask:
    """The spaces in which an attack takes everybody."""
    return s.ground.within(s.closed, s.mask(owner), SPACES[area]) if area in SPACES else s.adjacent_to(owner)


def _choose_spaces(s: Session, owner: Figure, area: str, hits: list[Hit]) -> Rules[None]:
    """Of a large figure in the area the attacker names the target space, where it matters which (D2-0151, D2-0171)."""
    near = _in_area(s, owner, area)
    for hit in hits:
        figure = s.figure(hit.figure)
        options = [
            Option(space_key(s, cell), cell, part_of(s, figure, cell), cells=(cell,))
            for cell in cells(s.mask(figure) & near)
        ]
        say = Say("d2-ask-target-space", {"name": s.name(figure)})
        hit.cell = hit.measured = yield from ask(s.seat_of(owner), "target_space", options, cites="D2-0171", say=say)


def _all_around(s: Session, owner: Figure, area: str) -> list[tuple[Figure, int]]:
    """All figures an attack takes at once."""
    found: list[tuple[Figure, int]] = []
    near = _in_area(s, owner, area)
    for other in s.on_map():
        touched = s.mask(other) & near
        if other is owner or not touched or is_out_of_reach(s, owner, other):
            continue
        if area == "adjacent_monsters" and s.side(other) != (OVERLORD if s.side(owner) == HEROES else HEROES):
            continue
        if area in SPACES and not sees(s, owner, other):
            continue
        found.append((other, (touched & -touched).bit_length() - 1))
    return found


# --- dice ---


@verb(Add)
def _add(s: Session, deed: Deed, verb_: Add) -> Rules[None]:
    attack = s.attack
    if attack is None:
        return
    damage = amount(deed, verb_.damage)
    if damage:
        attack.harder(damage, s.card_name(deed.card), deed.owner.id if deed.owner is not None else "", deed.card)
    attack.more_surges += verb_.surges
    attack.range += verb_.range
    attack.pierce += verb_.pierce
    for hit in my_hits(s, deed) if verb_.shields else []:
        hit.shields += verb_.shields
    who = deed.owner.id if deed.owner is not None else OVERLORD
    told = Modified(who, deed.card, damage, verb_.surges, verb_.shields, verb_.range, verb_.pierce)
    s.journal.note(told, ("D2-0074", "D2-0183"))
    yield from ()


def my_hits(s: Session, deed: Deed) -> list[Hit]:
    """The defence roll an effect is about: the one that is answered (D2-4074), or all of a figure's."""
    attack = s.attack
    if attack is None:
        return []
    hits = attack.hits if attack.answered < 0 else [attack.hits[attack.answered]]
    figure = deed.owner or deed.subject
    return [hit for hit in hits if figure is not None and hit.figure == figure.id]


@verb(AddDice)
def _add_dice(s: Session, deed: Deed, verb_: AddDice) -> Rules[None]:
    attack = s.attack
    if attack is None:
        return
    attack.dice += verb_.attack
    figure = deed.subject
    for hit in attack.hits:
        if verb_.defence and hit.targeted and figure is not None and hit.figure == figure.id:
            hit.extra += verb_.defence
            break  # once only for a single attack
    yield from ()


@verb(Reroll)
def _reroll(s: Session, deed: Deed, verb_: Reroll) -> Rules[None]:
    dice = dice_for(s, deed, verb_)
    if not dice:
        return
    options = [
        Option(f"die:{place}:{die.die}", die, Say("d2-die", {"die": die.die, "face": die.face}))
        for place, die in enumerate(dice)
    ]
    seat = deed.seat
    if len(options) <= verb_.most and verb_.dice == "test":
        chosen = dice
    else:
        chosen = yield from ask_some(
            seat, "reroll", options, least=1, most=verb_.most, cites="D2-0067", say=Say("d2-ask-reroll")
        )
    who = deed.owner.id if deed.owner is not None else OVERLORD
    for die in chosen:
        roll_again(s.chance, die)
        s.journal.note(DieRerolled(who, die.die, die.face), ("D2-0067", "D2-0071"))


def dice_for(s: Session, deed: Deed, verb_: Reroll) -> list[Rolled]:
    """The dice on the table that an effect may roll again (D2-0068)."""
    if verb_.dice == "test":
        return list(s.state.tests[-1].rolled) if s.state.tests else []
    if verb_.dice == "mine" and s.state.loose and deed.owner is None:
        return list(s.state.loose)  # D2-4389
    if verb_.dice == "mine" and s.state.tests:
        return list(s.state.tests[-1].rolled)
    attack = s.attack
    if attack is None:
        return []
    if verb_.dice == "attack":
        return list(attack.rolled)
    if verb_.dice in ("power", "red"):
        return [die for die in attack.rolled if die.die in (POWER if verb_.dice == "power" else ("red",))]
    if verb_.dice == "defence":
        return [die for hit in my_hits(s, deed) for die in hit.rolled]
    if verb_.dice == "target_defence":
        return [die for hit in attack.hits if hit.targeted for die in hit.rolled]
    side = OVERLORD if deed.owner is None else HEROES
    mine = list(attack.rolled) if s.side(s.figure(attack.attacker)) == side else []
    return mine + [die for hit in attack.hits if _answers_to(s, s.figure(hit.figure), side) for die in hit.rolled]


def _answers_to(s: Session, figure: Figure, side: str) -> bool:
    """Whether a side may roll a figure's defence again: none of the overlord's an inactive one's (D2-0391)."""
    return s.side(figure) == side and (side == HEROES or reached_by_cards(s, figure))


@verb(Replace)
def _replace(s: Session, deed: Deed, verb_: Replace) -> Rules[None]:
    """A result takes the place of the roll; what was added before is wiped out (D2-0077, D2-0079)."""
    for hit in my_hits(s, deed):
        hit.replaced = attribute(s, deed.by, verb_.attribute) or 0
        if not s.reads_otherwise("replaced"):
            hit.shields = 0
    yield from ()
