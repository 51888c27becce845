"""The second basic deck of the overlord, of Labyrinth of Ruin (D2-4014, D2-4235 to D2-4286)."""

from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.content.dice import roll, shields
from oubliette.games.descent.content.vocabulary import Archetype, Special, Suffer, Surge
from oubliette.games.descent.content.vocabulary import Attack as AttackVerb
from oubliette.games.descent.figures.figures import defence, stamina
from oubliette.games.descent.harm.attributes import settle as settle_test
from oubliette.games.descent.harm.attributes import test
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import closest, suffer
from oubliette.games.descent.map.movement import gain_points, move_spaces, passable, step
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import DefenceRolled, Moved, Placed
from oubliette.games.descent.state.points import AttackOver, Dealing, MonsterFalls
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure, Group
from oubliette.games.descent.turn.card_kit import choose
from oubliette.games.descent.turn.verbs import attack_as_told
from oubliette.games.descent.uses.moments import moment
from oubliette.games.descent.uses.overlord_cards import draw_cards
from oubliette.games.descent.uses.reckoning import hearts_of
from oubliette.games.descent.uses.searching import draw_card
from oubliette.games.descent.uses.sources import of
from oubliette.kernel.boards import Cell, cells, lowest
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

DECK = of("basic_2")

SLIDE, CROWD, WARD_PRICE = 3, 4, 2
FLURRY, WARD, MIMIC = "flurry", "reflective_ward", "mimic/"
REAVER = "volucrix_reaver"


def is_a(s: Session, figure: Figure, archetype: Archetype) -> bool:
    """Whether the hero a card is played on is of an archetype (D2-4014)."""
    return figure.rank == "hero" and s.book.heroes[figure.kind].archetype == archetype


def _heroes_hit(s: Session) -> list[Figure]:
    """Heroes whom an attack targets or affects, each once."""
    hits = s.attack.hits if s.attack is not None else []
    found = [s.figure(name) for name in dict.fromkeys(hit.figure for hit in hits)]
    return [one for one in found if one.rank == "hero" and s.side(one) == HEROES]


def _hero_attacks(s: Session, _deed: Deed) -> bool:
    """A hero attacks a monster."""
    attack = s.attack
    if attack is None or s.figure(attack.attacker).rank != "hero" or s.side(s.figure(attack.attacker)) != HEROES:
        return False
    return any(s.side(s.figure(hit.figure)) == OVERLORD for hit in attack.hits)


# --- tests ---


@special("befuddle")
def _befuddle(s: Session, _deed: Deed) -> Rules[None]:
    """The same test once more, with a shield more that every later roll has too (D2-4235)."""
    now = s.state.tests[-1]
    figure = s.figure(now.figure)
    now.value -= 1
    now.rolled = roll(s.chance, ("gray", "black"))
    yield from moment(s, "test_rolled", figure, figure)
    settle_test(s, figure, now)
    if is_a(s, figure, "scout"):
        yield from suffer(s, figure, fatigue=1, cites="D2-4235")


@special("blinding_speed", lambda s, _deed: bool(s.heroes_on_map()))
def _blinding_speed(s: Session, deed: Deed) -> Rules[None]:
    """Two tests of one hero: the monster is the faster for what he fails (D2-4236, D2-4237)."""
    hero = yield from choose(s, deed, s.heroes_on_map(), "D2-4236")
    failed = 0
    for name in ("knowledge", "awareness"):
        failed += (yield from test(s, hero, name)) > 0
    if not failed:
        yield from draw_cards(s, 1, "D2-4236")
        return
    points = 2 + (4 if failed == 2 and is_a(s, hero, "warrior") else 0)
    gain_points(s, deed.about, points, "blinding_speed", "D2-4237")


@special("sign_of_weakness", lambda _s, deed: deed.subject is not None and deed.subject.rank == "hero")
def _sign_of_weakness(s: Session, deed: Deed) -> Rules[None]:
    """Who rests is watched (D2-4276)."""
    hero = deed.about
    if (yield from test(s, hero, "awareness")) <= 0:
        yield from draw_cards(s, 1, "D2-4276")
        return
    if is_a(s, hero, "healer"):
        inflict(s, hero, "cursed")
    for one in [one for one in s.monsters() if sees(s, hero, one)]:
        yield from move_spaces(s, one, 1, cites="D2-4276")


# --- monsters' attacks ---


@special("dirty_fighting")
def _dirty_fighting(s: Session, _deed: Deed) -> None:
    """A surge, and Pierce against a healer (D2-4345)."""
    s.blow.more_surges += 1
    s.blow.pierce += any(is_a(s, one, "healer") for one in _heroes_hit(s))


@special("flurry")
def _flurry(s: Session, deed: Deed) -> None:
    """The card gives the attack a surge ability, which is this rule again (D2-4254)."""
    if deed.owner is None:
        s.blow.surges.append(Surge(do=(Special(FLURRY),)))
    else:
        s.blow.used.append(FLURRY)


@DECK.at(AttackOver)
def _strike_again(s: Session, at: AttackOver) -> Rules[None]:
    attack = at.attack
    attacker = s.figure(attack.attacker)
    if FLURRY in attack.used and attacker.cells:
        yield from attack_as_told(s, Deed(attacker, s.seat_of(attacker), FLURRY), AttackVerb(dice=("green",)))


@special("mental_error", lambda s, _deed: bool(_heroes_hit(s)))
def _mental_error(s: Session, _deed: Deed) -> Rules[None]:
    """Every hero it hits tests; each who fails makes the whole attack worse (D2-4260, D2-4261)."""
    for hero in _heroes_hit(s):
        if (yield from test(s, hero, "knowledge")) <= 0:
            yield from suffer(s, hero, fatigue=1, cites="D2-4260")
        else:
            s.blow.damage += 2
            s.blow.more_surges += is_a(s, hero, "warrior")


def _crowded(s: Session) -> list[Figure]:
    return [one for one in s.heroes_on_map() if sum(s.are_adjacent(one, other) for other in s.monsters()) >= CROWD]


@special("overwhelm", lambda s, _deed: bool(_crowded(s)))
def _overwhelm(s: Session, deed: Deed) -> Rules[None]:
    """A hero among four monsters (D2-0559)."""
    hero = yield from choose(s, deed, _crowded(s), "D2-0559")
    if (yield from test(s, hero, "willpower")) > 0:
        inflict(s, hero, "stunned")
        inflict(s, hero, "immobilized")
        return
    near = [one for one in s.monsters() if s.are_adjacent(hero, one)]
    striker = yield from choose(s, deed, near, "D2-0559")
    yield from attack_as_told(s, Deed(striker, deed.seat, deed.card), AttackVerb(), hero)


# --- heroes' attacks ---


@special("reflective_ward", _hero_attacks)
def _reflective_ward(s: Session, _deed: Deed) -> Rules[None]:
    """He pays two fatigue, or his own blow comes back (D2-4267)."""
    attack = s.blow
    hero, figure = s.hero(attack.attacker), s.figure(attack.attacker)
    if hero.fatigue + WARD_PRICE <= stamina(s, figure):
        options = [Option("pay", True, Say("d2-ward-pay")), Option("take", False, Say("d2-ward-take"))]
        if (yield from ask(hero.seat, "ward", options, cites="D2-4267", say=Say("d2-ask-ward"))):
            hero.fatigue += WARD_PRICE
            return
    attack.used.append(WARD)


@DECK.at(Dealing)
def _reflected(s: Session, at: Dealing) -> Rules[None]:
    """All its damage against his own defence; nothing else of the attack, and nothing if it misses (D2-4268)."""
    attack = at.attack
    if WARD not in attack.used:
        return
    figure = s.figure(attack.attacker)
    rolled = roll(s.chance, defence(s, figure))
    shown = tuple((die.die, die.face) for die in rolled)
    s.journal.note(DefenceRolled(figure.id, shown, shields(rolled)), ("D2-4267",))
    yield from suffer(s, figure, damage=max(0, hearts_of(attack) - shields(rolled)), cites="D2-4268")


@special("uncontrolled_power", _hero_attacks)
def _uncontrolled_power(s: Session, _deed: Deed) -> Rules[None]:
    """The overlord spends his surges (D2-4285, D2-4286)."""
    attack = s.blow
    figure = s.figure(attack.attacker)
    if (yield from test(s, figure, "willpower")) <= 0:
        return
    attack.spender = s.overlord_seat
    attack.surges.append(Surge(do=(Suffer(fatigue=1, who="self"),)))
    if is_a(s, figure, "mage"):
        attack.surges.append(Surge(do=(Suffer(damage=1, fatigue=1, who="self"),)))


# --- grease ---


def _last_step(s: Session, figure: Figure) -> tuple[Cell, Cell] | None:
    """The step by which a figure came here, if it walked."""
    for entry in reversed(s.journal.entries):
        event = entry.event
        if isinstance(event, Moved) and event.figure == figure.id:
            return event.way[-2], event.way[-1]
        if isinstance(event, Placed) and event.figure == figure.id:
            return None
    return None


@special("grease_trap", lambda s, deed: deed.subject is not None and _last_step(s, deed.subject) is not None)
def _grease_trap(s: Session, deed: Deed) -> Rules[None]:
    """Who fails slides on in the direction he came (D2-4257, D2-4258); then he goes on, if he can (D2-4259)."""
    hero, way = deed.about, _last_step(s, deed.about)
    if (yield from test(s, hero, "awareness")) <= 0:
        yield from suffer(s, hero, fatigue=1, cites="D2-4257")
        return
    if is_a(s, hero, "mage"):
        inflict(s, hero, "stunned")
    slid = 0
    for cell in _slide(s, hero, way) if way is not None else []:
        yield from step(s, hero, cell)
        if hero.cells != (cell,):
            break
        slid += 1
    for _ in range(SLIDE - slid):
        if not hero.cells:
            return
        options = [Option("damage", True, Say("d2-grease-damage")), Option("fatigue", False, Say("d2-grease-fatigue"))]
        hurts = yield from ask(deed.seat, "grease", options, cites="D2-4257", say=Say("d2-ask-grease"))
        yield from suffer(s, hero, damage=int(hurts), fatigue=int(not hurts), cites="D2-4258")


def _slide(s: Session, hero: Figure, way: tuple[Cell, Cell]) -> list[Cell]:
    """The spaces straight ahead: through friends, but never to an end that is not empty (D2-4258)."""
    board, ways = s.ground.board, s.ground.moving(s.closed)
    (x0, y0), (x1, y1) = board.coords(way[0]), board.coords(way[1])
    free, through, here, found = s.empty(hero), passable(s, hero), way[1], list[Cell]()
    for steps in range(1, SLIDE + 1):
        goal = x1 + (x1 - x0) * steps, y1 + (y1 - y0) * steps
        ahead = [cell for cell in cells(ways.spread(1 << here)) if board.coords(cell) == goal]
        if not ahead or not through >> ahead[0] & 1:
            break
        here = ahead[0]
        found.append(here)
    while found and not free >> found[-1] & 1:
        found.pop()
    return found


# --- mimic ---


@special("mimic", lambda s, _deed: bool(s.state.searching) and REAVER in s.book.monsters)
def _mimic(s: Session, deed: Deed) -> Rules[None]:
    """The search token is a Volucrix Reaver from now on (D2-4262); doors and other tokens are none (D2-4263)."""
    token, _, spot = s.state.searching[-1].partition("@")
    s.state.searching[-1] = ""
    group = s.state.groups.setdefault(REAVER, Group(REAVER, REAVER))
    group.made += 1
    free = closest(s, 1 << int(spot), s.empty())
    reaver = Figure(id=f"{REAVER}_{group.made}", kind=REAVER, rank="minion", cells=(lowest(free),), group=REAVER)
    reaver.marks.append(MIMIC + token)
    s.state.figures[reaver.id] = reaver
    group.figures.append(reaver.id)
    s.journal.note(Placed(reaver.id, reaver.cells), ("D2-4262",))
    if is_a(s, deed.about, "scout"):
        yield from _skirmish(s, Deed(reaver, deed.seat, "skirmish"))


@special("skirmish")
def _skirmish(s: Session, deed: Deed) -> Rules[None]:
    """Up to three spaces, counted and not paid for, then an attack, all in one action (D2-7053, D2-7054)."""
    yield from move_spaces(s, deed.by, 3)
    yield from attack_as_told(s, deed, AttackVerb())


@DECK.at(MonsterFalls)
def _revealed(s: Session, at: MonsterFalls) -> Rules[None]:
    """When it is defeated the closest hero has searched the token (D2-4262)."""
    figure = at.figure
    token = next((mark.removeprefix(MIMIC) for mark in figure.marks if mark.startswith(MIMIC)), "")
    if not token:
        return
    spaces = 0
    for one in s.heroes_on_map():
        spaces |= s.mask(one)
    near = closest(s, s.mask(figure), spaces)
    found = [one for one in s.heroes_on_map() if s.mask(one) & near]
    if found:
        finder = yield from choose(s, Deed(None, s.active_seat, MIMIC.rstrip("/")), found, "D2-4262")
        yield from draw_card(s, s.hero(finder.id), finder, token)
