"""The Skirmisher of Shadow of Nerekhall: a weapon in each hand, and no place to stand still (D2-4097 to D2-4105)."""

from oubliette.games.descent.attack.aiming import best_targets, means_of, with_weapon
from oubliette.games.descent.attack.attack import perform_attack, prepare
from oubliette.games.descent.board.spots import spot
from oubliette.games.descent.content.dice import FACES, misses
from oubliette.games.descent.content.vocabulary import Condition
from oubliette.games.descent.figures.figures import is_melee, speed
from oubliette.games.descent.harm.conditions import discard as discard_condition
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import closest, space_key, suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import move_spaces, passable, place_by_choice, step, stops
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Modified
from oubliette.games.descent.state.points import AttackPrepared, HasStoodUp, OneHand, SlipsThrough, TokenSpace
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.turn.card_kit import MONSTERS, about, choose, hero_of, pick_condition, pick_space, strike
from oubliette.games.descent.turn.verbs import Aim, attack_option
from oubliette.games.descent.uses.sources import Mine, card, of
from oubliette.kernel.boards import Cell, Mask, cells, reach
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

SKIRMISHER = of("skirmisher")

CARVE = "carve_a_path"
FAR_TOKEN = 3
HELD_BACK: tuple[Condition, ...] = ("stunned", "immobilized")


def is_light(s: Session, weapon: str) -> bool:
    """Whether something is a Melee weapon with one hand icon."""
    item = s.book.items.get(weapon)
    return item is not None and item.hands == 1 and item.attack is not None and item.attack.type == "melee"


def light_weapons(s: Session, figure: Figure) -> list[str]:
    """The one-handed Melee weapons a hero has equipped."""
    hero = s.state.heroes.get(figure.id)
    if hero is None:
        return []
    worn = [held.card for held in hero.items if held.equipped]
    heavy = [card for card in worn if s.book.items[card].hands > 1 and is_melee(s.book.items[card])]
    spared = heavy if s.at(OneHand(figure)) else []  # D2-2379
    return [card for card in worn if is_light(s, card) or card in spared]


# --- before and after the roll ---


def _strikes_twice(s: Session, deed: Deed) -> bool:
    """Two weapons of one hand each, and no ranged attack (D2-4101)."""
    return s.attack is not None and s.attack.type == "melee" and len(light_weapons(s, deed.by)) == 2


@special("dual_strike", _strikes_twice)
def _dual_strike(s: Session, deed: Deed) -> None:
    """One surge more, and the surge abilities of both weapons (D2-4100)."""
    s.blow.more_surges += 1
    for weapon in light_weapons(s, deed.by):
        s.blow.surges += s.book.items[weapon].surges if weapon != s.blow.weapon else ()


@special("jagged_handaxe", lambda s, _deed: s.attack is not None and "yellow" in s.attack.dice)
def _jagged_handaxe(s: Session, _deed: Deed) -> None:
    """The red die in place of the yellow one."""
    s.blow.dice[s.blow.dice.index("yellow")] = "red"


@special("unstoppable", lambda s, _deed: s.attack is not None and misses(s.attack.rolled))
def _unstoppable(s: Session, deed: Deed) -> Rules[None]:
    """Each X is turned to a face of his choice (D2-0072)."""
    yield from turn_misses(s, deed)


def turn_misses(s: Session, deed: Deed) -> Rules[None]:
    """Dice of the attack that show an X show another face."""
    for die in [die for die in s.attack.rolled if die.shows.miss] if s.attack is not None else []:
        faces = [place for place, face in enumerate(FACES[die.die]) if not face.miss]
        options = [Option(f"face:{face}", face, Say("d2-die", {"die": die.die, "face": face})) for face in faces]
        say = about(s, deed.card, "d2-ask-face")
        die.face = yield from ask(deed.seat, "face", options, cites="D2-0072", say=say)
        shown = die.shows
        s.journal.note(Modified(deed.by.id, deed.card, shown.damage, shown.surges, 0, shown.range, 0), ("D2-0072",))


@card("keen_edge").at(AttackPrepared)
def _keen_edge(_s: Session, _mine: Mine, at: AttackPrepared) -> None:
    """Blades and axes pierce one shield more."""
    at.attack.pierce += 1


# --- after the attack ---


def _wounded(s: Session, _deed: Deed) -> list[Figure]:
    """Monsters that the attack has dealt damage to, targets or not, and that still stand."""
    found = [s.figure(hit.figure) for hit in s.attack.hits if hit.dealt > 0] if s.attack is not None else []
    return [one for one in found if one.cells and one in s.monsters()]


@special("deep_wounds", lambda s, deed: bool(_wounded(s, deed)))
def _deep_wounds(s: Session, deed: Deed) -> Rules[None]:
    """One of them alone, by the hero's choice (D2-4102, D2-4103)."""
    one = yield from choose(s, deed, _wounded(s, deed), "D2-4103")
    yield from suffer(s, one, damage=1, cites="D2-4102")
    inflict(s, one, "bleeding")


@special("born_in_battle", lambda s, _deed: s.attack is not None and is_light(s, s.attack.weapon))
def _born_in_battle(s: Session, deed: Deed) -> Rules[None]:
    """Each monster he felled gives him strength."""
    count = sum(s.state.figures[name].rank in MONSTERS for name in s.blow.killed)
    yield from recover(s, deed.by, count, count)


def _once_more(s: Session, deed: Deed) -> list[Aim]:
    """Another weapon of one hand on a target of the attack; who was merely affected is none (D2-4104, D2-4105)."""
    attack = s.attack
    if attack is None or not is_light(s, attack.weapon):
        return []
    targets = [hit.figure for hit in attack.hits if hit.targeted]
    return [
        attack_option(s, means, [(figure, cell)])
        for means in (with_weapon(s, one) for one in light_weapons(s, deed.by) if one != attack.weapon)
        for figure, cell in best_targets(s, deed.by, means)
        if figure.id in targets and figure in s.monsters()
    ]


@special("unrelenting", _once_more)
def _unrelenting(s: Session, deed: Deed) -> Rules[None]:
    yield from strike(s, deed, _once_more(s, deed), "D2-4104")


# --- on his feet ---


@card("back_in_action").at(HasStoodUp)
def _back_in_action(s: Session, mine: Mine, _at: HasStoodUp) -> Rules[None]:
    yield from move_spaces(s, mine.figure, speed(s, mine.figure))


@card("ever_in_motion").at(TokenSpace)
def _falls_farther(s: Session, mine: Mine, at: TokenSpace) -> Rules[Cell]:
    """His token may lie in an empty space near where he fell, even while the card is exhausted (Ever in Motion)."""
    here = s.ground.within(s.closed, s.mask(mine.figure), FAR_TOKEN)
    near = here & s.empty() & ~s.ground.deadly | 1 << at.value
    say = about(s, mine.card, "d2-ask-token-space")
    return (yield from pick_space(s, mine.seat, "token_space", near, say, "D2-0235"))


@special("shake_off", lambda _s, deed: any(name in deed.by.conditions for name in HELD_BACK))
def _shake_off(s: Session, deed: Deed) -> Rules[None]:
    found = [name for name in HELD_BACK if name in deed.by.conditions]
    discard_condition(s, deed.by, (yield from pick_condition(deed.seat, found)))


# --- Carve a Path ---


@SKIRMISHER.at(SlipsThrough)
def _slips_through(_s: Session, at: SlipsThrough) -> bool:
    return CARVE in at.figure.marks


@special("carve_a_path")
def _carve_a_path(s: Session, deed: Deed) -> Rules[None]:
    """Through enemies, space by space; then one attack affects them all, and targets none (D2-4097 to D2-4099)."""
    figure = deed.by
    figure.marks.append(CARVE)
    passed = yield from _walk_through(s, figure)
    if CARVE in figure.marks:
        figure.marks.remove(CARVE)
    met = [one for one in s.monsters() if one.id in passed]
    if hero_of(s, deed).knocked_out or not figure.cells or not met:
        return  # D2-4099
    chosen = [(one, one.cells[0]) for one in met]
    options = [attack_option(s, means, chosen) for means in means_of(s, figure)]
    say = Say("d2-ask-attack", {"name": s.name(figure)})
    means, hit_all = yield from ask(deed.seat, "attack_with", options, cites="D2-4097", say=say)
    attack = prepare(s, figure, means, hit_all)
    attack.skill = deed.card
    for hit in attack.hits:
        hit.targeted = False  # D2-4098
    yield from perform_attack(s, attack)


def _walk_through(s: Session, figure: Figure) -> Rules[list[str]]:
    """He names each space, for it matters by which way he goes; returns the monsters he went through."""
    passed: list[str] = []
    for left in range(speed(s, figure), 0, -1):
        options: list[Option[Cell | None]] = [
            Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,), pieces=(figure.id,))
            for cell in cells(_next_spaces(s, figure, left))
        ]
        if not s.occupied(figure) & s.mask(figure):
            options.append(Option("stay", None, Say("d2-stay"), passes=True))
        if not options:
            break
        say = Say("d2-ask-move-spaces", {"name": s.name(figure), "count": left})
        cell = yield from ask(s.seat_of(figure), "move_spaces", options, cites="D2-4097", say=say)
        if cell is None:
            break
        passed += [one.id for one in s.monsters() if s.mask(one) >> cell & 1]
        yield from step(s, figure, cell)
        if cell not in figure.cells:
            break
    if figure.cells and s.occupied(figure) & s.mask(figure):  # somebody has barred the way out
        near = closest(s, s.mask(figure), s.empty(figure))
        yield from place_by_choice(s, figure, near, s.seat_of(figure), "D2-0148")
    return passed


def _next_spaces(s: Session, figure: Figure, left: int) -> Mask:
    """The spaces next to him from which he still gets to one where he may stop."""
    ways = s.ground.moving(s.closed)
    through, ends = passable(s, figure), stops(s, figure)
    found = 0
    for cell in cells(ways.spread(s.mask(figure)) & through & ~s.mask(figure)):
        on = reach(ways, 1 << cell, left - 1, passable=through, stoppable=ends)
        if (on.cells | 1 << cell) & ends:
            found |= 1 << cell
    return found
