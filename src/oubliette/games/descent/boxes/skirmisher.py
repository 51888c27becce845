"""The Skirmisher of Shadow of Nerekhall: a weapon in each hand, and no place to stand still (D2-4097 to D2-4105)."""

from oubliette.games.descent.aiming import best_targets, means_of, with_weapon
from oubliette.games.descent.attack import perform_attack, prepare
from oubliette.games.descent.conditions import discard as discard_condition
from oubliette.games.descent.conditions import inflict
from oubliette.games.descent.damage import closest, space_key, suffer
from oubliette.games.descent.dice import FACES, misses
from oubliette.games.descent.effects import Aim, attack_option
from oubliette.games.descent.events import Modified
from oubliette.games.descent.figures import held_card, is_melee, speed, traits_of
from oubliette.games.descent.movement import move_spaces, passable, place_by_choice, step, stops
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, says, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.skills import choose, hero_of
from oubliette.games.descent.spots import spot
from oubliette.games.descent.state import HEROES, Attack, Figure
from oubliette.games.descent.vocabulary import Condition
from oubliette.kernel.boards import Cell, Mask, cells, reach
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

CARVE = "carve_a_path"
FAR_TOKEN = 3
HELD_BACK: tuple[Condition, ...] = ("stunned", "immobilized")


def _has(s: Session, figure: Figure, card: str) -> bool:
    """Whether a hero who obeys himself has a card."""
    hero = s.state.heroes.get(figure.id)
    return hero is not None and s.side(figure) == HEROES and held_card(hero, card) is not None


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
    spared = heavy if says("one_hand", s, figure) else []  # D2-2379
    return [card for card in worn if is_light(s, card) or card in spared]


# --- before and after the roll ---


def _strikes_twice(s: Session, deed: Deed) -> bool:
    """Two weapons of one hand each, and no ranged attack (D2-4101)."""
    return s.attack is not None and s.attack.type == "melee" and len(light_weapons(s, deed.by)) == 2


@special("dual_strike", _strikes_twice)
def _dual_strike(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One surge more, and the surge abilities of both weapons (D2-4100)."""
    attack = s.attack
    if attack is not None:
        attack.more_surges += 1
        for weapon in light_weapons(s, deed.by):
            attack.surges += s.book.items[weapon].surges if weapon != attack.weapon else ()
    yield from ()


@special("jagged_handaxe", lambda s, _deed: s.attack is not None and "yellow" in s.attack.dice)
def _jagged_handaxe(s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """The red die in place of the yellow one."""
    if s.attack is not None:
        s.attack.dice[s.attack.dice.index("yellow")] = "red"
    yield from ()


@special("unstoppable", lambda s, _deed: s.attack is not None and misses(s.attack.rolled))
def _unstoppable(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Each X is turned to a face of his choice (D2-0072)."""
    yield from turn_misses(s, deed)


def turn_misses(s: Session, deed: Deed) -> Rules[None]:
    """Dice of the attack that show an X show another face."""
    for die in [die for die in s.attack.rolled if die.shows.miss] if s.attack is not None else []:
        faces = [place for place, face in enumerate(FACES[die.die]) if not face.miss]
        options = [Option(f"face:{face}", face, Say("d2-die", {"die": die.die, "face": face})) for face in faces]
        say = Say("d2-ask-face", {"card": s.card_name(deed.card)})
        die.face = yield from ask(deed.seat, "face", options, cites="D2-0072", say=say)
        shown = die.shows
        s.journal.note(Modified(deed.by.id, deed.card, shown.damage, shown.surges, 0, shown.range, 0), ("D2-0072",))


@adds("attack")
def _keen_edge(s: Session, attack: Attack) -> None:
    """Blades and axes pierce one shield more."""
    figure = s.figure(attack.attacker)
    if _has(s, figure, "keen_edge") and {"blade", "axe"} & set(traits_of(s, figure, attack.weapon)):
        attack.pierce += 1


# --- after the attack ---


def _wounded(s: Session, _deed: Deed) -> list[Figure]:
    """Monsters that the attack has dealt damage to, targets or not, and that still stand."""
    hits = s.attack.hits if s.attack is not None else []
    found = [s.figure(hit.figure) for hit in hits if hit.dealt > 0]
    return [one for one in found if one.cells and one in s.monsters()]


@special("deep_wounds", lambda s, deed: bool(_wounded(s, deed)))
def _deep_wounds(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One of them alone, by the hero's choice (D2-4102, D2-4103)."""
    one = yield from choose(s, deed, _wounded(s, deed), "D2-4103")
    yield from suffer(s, one, damage=1, cites="D2-4102")
    if one.cells:
        inflict(s, one, "bleeding")


@special("born_in_battle", lambda s, _deed: s.attack is not None and is_light(s, s.attack.weapon))
def _born_in_battle(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Each monster he felled gives him strength."""
    fallen = [s.state.figures[name].rank for name in s.attack.killed] if s.attack is not None else []
    count = sum(rank in ("minion", "master", "lieutenant") for rank in fallen)
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


@special("unrelenting", lambda s, deed: bool(_once_more(s, deed)))
def _unrelenting(s: Session, deed: Deed, _value: int) -> Rules[None]:
    say = Say("d2-ask-attack", {"name": s.name(deed.by)})
    means, chosen = yield from ask(deed.seat, "attack_with", _once_more(s, deed), cites="D2-4104", say=say)
    attack = prepare(s, deed.by, means, chosen)
    attack.skill = deed.card
    yield from perform_attack(s, attack)


# --- on his feet ---


@adds("stood_up")
def _back_in_action(s: Session, figure: Figure) -> Rules[None]:
    if figure.cells and _has(s, figure, "back_in_action"):
        yield from move_spaces(s, figure, speed(s, figure))


@adds("token_space")
def _falls_farther(s: Session, cell: Cell, figure: Figure) -> Rules[Cell]:
    """His token may lie in an empty space near where he fell, even while the card is exhausted (Ever in Motion)."""
    hero = s.state.heroes.get(figure.id)
    if hero is None or held_card(hero, "ever_in_motion") is None:
        return cell
    near = s.ground.within(s.closed, s.mask(figure), FAR_TOKEN) & s.empty() & ~s.ground.deadly | 1 << cell
    options = [Option(space_key(s, one), one, spot(s, one), cells=(one,)) for one in cells(near)]
    say = Say("d2-ask-token-space", {"card": s.card_name("ever_in_motion")})
    return (yield from ask(hero.seat, "token_space", options, cites="D2-0235", say=say))


@special("shake_off", lambda _s, deed: any(name in deed.by.conditions for name in HELD_BACK))
def _shake_off(s: Session, deed: Deed, _value: int) -> Rules[None]:
    found = [name for name in HELD_BACK if name in deed.by.conditions]
    options = [Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in found]
    name = yield from ask(deed.seat, "cure", options, cites="D2-0258", say=Say("d2-ask-cure"))
    discard_condition(s, deed.by, name)


# --- Carve a Path ---


@adds("speed")
def _faster(s: Session, figure: Figure) -> int:
    return int(_has(s, figure, CARVE))  # D2-4097


@adds("slips_through")
def _slips_through(_s: Session, figure: Figure) -> bool:
    return CARVE in figure.marks


@special("carve_a_path")
def _carve_a_path(s: Session, deed: Deed, _value: int) -> Rules[None]:
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
