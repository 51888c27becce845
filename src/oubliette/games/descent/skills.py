"""Skills, feats and items that are rules of their own, by the names that packs use."""

from oubliette.games.descent.activation import act, no_actions
from oubliette.games.descent.attributes import passes
from oubliette.games.descent.conditions import discard as discard_condition
from oubliette.games.descent.conditions import inflict
from oubliette.games.descent.damage import closest
from oubliette.games.descent.dice import hearts, roll, surges
from oubliette.games.descent.effects import attack_as_told
from oubliette.games.descent.events import Placed, PowerRolled
from oubliette.games.descent.figures import defence, held_card, speed
from oubliette.games.descent.movement import gain_points, move_spaces, place_by_choice, settle
from oubliette.games.descent.passives import retarget
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, perform, react, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.sight import sees
from oubliette.games.descent.state import HEROES, Figure, Hero
from oubliette.games.descent.vocabulary import Attack, Clause
from oubliette.games.descent.whom import helped
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def hero_of(s: Session, deed: Deed) -> Hero:
    """The hero whose ability it is."""
    return s.state.heroes[deed.by.id]


def choose(s: Session, deed: Deed, found: list[Figure], cites: str) -> Rules[Figure]:
    """Whoever uses the ability chooses one of some figures."""
    options = [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,) if one.cells else ()) for one in found]
    say = Say("d2-ask-whom", {"card": s.card_name(deed.card)})
    return (yield from ask(deed.seat, "whom", options, cites=cites, say=say))


@special("again")
def _again(_s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """It may be used again at the same moment (D2-4141)."""
    yield from ()


@special("halt")
def _halt(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A large monster that is interrupted covers its base first (D2-4187)."""
    if deed.subject is not None:
        yield from settle(s, deed.subject)


# --- feats and hero abilities ---


def _near_monsters(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in s.monsters() if s.is_within(deed.by, one, 3)]


@special("stun_group", lambda s, deed: bool(_near_monsters(s, deed)))
def _stun_group(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Ashrian: every monster of a chosen one's group is Stunned (D2-4406)."""
    chosen = yield from choose(s, deed, _near_monsters(s, deed), "D2-4406")
    for name in list(s.group(chosen).figures):
        inflict(s, s.figure(name), "stunned")


@special("vanish")
def _vanish(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Tomble leaves the map and his token; what he carries goes with him (D2-4411, D2-2402)."""
    figure = deed.by
    figure.shaken = 1 + figure.cells[0]
    figure.cells = ()
    figure.marks.append("vanished")
    s.journal.note(Placed(figure.id, ()), ("D2-4411",))
    yield from ()


@special("rally")
def _rally(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Syndrael and a hero near her each perform a move action at once (D2-4413)."""
    figure = deed.by
    friends = [one for one in s.on_map() if s.counts_as_hero(one) and one is not figure]  # D2-0291
    near = [one for one in friends if s.is_within(figure, one, 3)]
    movers = [figure]
    if near:
        movers.append((yield from choose(s, deed, near, "D2-4413")))
    for one in movers:
        if "immobilized" in one.conditions:
            continue  # no move actions (D2-0271)
        gain_points(s, one, speed(s, one), "move:rally", "D2-4413")
        if one is not figure:  # points given in another's turn are used at once (D2-2054)
            yield from act(s, one, no_actions())
            one.pool = [points for points in one.pool if points.source != "move:rally"]


@special("run_and_strike")
def _run_and_strike(s: Session, deed: Deed, value: int) -> Rules[None]:
    """Jain moves up to twice her Speed and attacks before, during or after it (D2-4410); others once theirs."""
    figure = deed.by
    most = (value or 2) * speed(s, figure)
    gone = yield from move_spaces(s, figure, most, cites="D2-4410")
    yield from attack_as_told(s, deed, Attack())
    if gone < most:
        yield from move_spaces(s, figure, most - gone, cites="D2-4410")


def _shares(s: Session, deed: Deed) -> bool:
    attack, figure = s.attack, deed.owner
    if attack is None or figure is None or not any(hit.figure == figure.id for hit in attack.hits):
        return False
    return any(s.counts_as_hero(one) and s.are_adjacent(figure, one) for one in s.on_map())


@special("share_defence", _shares)
def _share_defence(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Tomble adds the defence pool of a hero next to him to his own (D2-4411)."""
    figure = deed.by
    near = [one for one in s.on_map() if s.counts_as_hero(one) and s.are_adjacent(figure, one)]
    other = yield from choose(s, deed, near, "D2-4411")
    for hit in s.attack.hits if s.attack is not None else []:
        if hit.figure == figure.id:
            hit.extra += defence(s, other)


# --- warriors ---


@special("death_rage")
def _death_rage(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One damage for every two on the hero sheet (D2-4353)."""
    if s.attack is not None:
        s.attack.damage += deed.by.damage // 2
    yield from ()


def _monsters_beside(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in s.monsters() if s.are_adjacent(deed.by, one)]


@special("cripple", lambda s, deed: bool(_monsters_beside(s, deed)))
def _cripple(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A monster next to him is chosen, then he tests Might; passed, it is held (D2-4350)."""
    chosen = yield from choose(s, deed, _monsters_beside(s, deed), "D2-4350")
    passed = yield from passes(s, deed.by, "might")
    if passed:
        inflict(s, chosen, "immobilized")


def _threatened(s: Session, deed: Deed) -> list[Figure]:
    """Monsters next to another hero within three spaces (D2-4080)."""
    figure = deed.by
    friends = [one for one in s.of_side(HEROES) if one is not figure and s.is_within(figure, one, 3)]
    return [one for one in s.monsters() if any(s.are_adjacent(one, friend) for friend in friends)]


@special("oath_of_honor", lambda s, deed: bool(_threatened(s, deed)))
def _oath_of_honor(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Jump next to a monster that threatens a friend, and attack it (D2-4079, D2-4080)."""
    figure = deed.by
    monster = yield from choose(s, deed, _threatened(s, deed), "D2-4080")
    goal = s.adjacent_to(monster) & s.empty(figure)
    if not goal:
        goal = s.ground.within(s.closed, s.mask(monster), 2) & s.empty(figure)
    near = closest(s, s.mask(figure), goal)
    if near and not near & s.mask(figure):
        yield from place_by_choice(s, figure, near, deed.seat, "D2-4080")
    yield from attack_as_told(s, deed, Attack(weapon="melee"), monster)


@special("challenge", lambda s, deed: any(sees(s, deed.by, one) for one in s.monsters()))
def _challenge(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One monster in sight bears the token (D2-4075, D2-4076)."""
    found = [one for one in s.monsters() if sees(s, deed.by, one)]
    chosen = yield from choose(s, deed, found, "D2-4075")
    if deed.held is not None:
        deed.held.on = [chosen.id]


def _defendable(s: Session, deed: Deed) -> list[Figure]:
    """Targets whose place the Knight could take; who is merely affected is none of them yet (D2-2097, D2-4072)."""
    attack, knight = s.attack, deed.by
    if attack is None:
        return []
    targeted = [s.figure(hit.figure) for hit in attack.hits if hit.targeted]
    return [one for one in targeted if s.side(one) == HEROES and one.cells and s.are_adjacent(knight, one)]


@special("defend", lambda s, deed: bool(_defendable(s, deed)))
def _defend(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The Knight takes the place of one target, even if he is a target himself (D2-4072 to D2-4074)."""
    chosen = yield from choose(s, deed, _defendable(s, deed), "D2-4073")
    hits = s.attack.hits if s.attack is not None else []
    for hit in hits:
        if hit.targeted and hit.figure == chosen.id:
            retarget(s, hit, deed.by)  # each figure is targeted once (D2-0196)
    hits[:] = [one for one in hits if one.targeted or one.figure != deed.by.id]  # a target, not merely affected, too


def _shields(s: Session, deed: Deed) -> list[tuple[str, Clause]]:
    """What his upright Shields could be exhausted for after a defence roll (D2-4077, D2-0015)."""
    upright = [held.card for held in hero_of(s, deed).items if held.equipped and not held.exhausted]
    found = [card for card in upright if "shield" in s.book.items[card].traits]
    return [(card, clause) for card in found for _, clause in s.book.clauses(card, "defence_rolled")]


@special("use_shield", lambda s, deed: bool(_shields(s, deed)))
def _use_shield(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Defense Training is exhausted in place of a Shield (D2-4077, D2-4078)."""
    options = [
        Option(f"clause:{place}", clause, s.card_name(card)) for place, (card, clause) in enumerate(_shields(s, deed))
    ]
    chosen = yield from ask(deed.seat, "shield", options, cites="D2-4077", say=Say("d2-ask-shield"))
    yield from perform(s, deed, chosen.do)


@special("stalwart")
def _stalwart(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Before he falls he moves and strikes once more (D2-4081)."""
    figure = deed.by
    yield from move_spaces(s, figure, speed(s, figure), cites="D2-4081")
    yield from attack_as_told(s, deed, Attack(weapon="melee"))


# --- healers ---


@special("prayer_of_healing")
def _prayer(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The red die heals; other skills add to it (D2-4356, D2-4357, D2-4359, D2-4360, D2-4362)."""
    hero = hero_of(s, deed)
    found = helped(s, deed, "one_hero_adjacent_or_self")
    served = [(yield from choose(s, deed, found, "D2-4356"))]
    holy = held_card(hero, "holy_power") is not None
    others = [one for one in found if one is not served[0]]
    if holy and others:
        options: list[Option[Figure | None]] = [Option(f"figure:{one.id}", one, s.name(one)) for one in others]
        options.append(Option("pass", None, Say("d2-pass"), passes=True))
        second = yield from ask(deed.seat, "holy_power", options, cites="D2-4362", say=Say("d2-ask-holy-power"))
        served += [second] if second is not None else []
    rolled = roll(s.chance, ("red",))
    s.journal.note(PowerRolled(hero.id, (("red", rolled[0].face),)), ("D2-4356",))
    yield from react("power_rolled", s, hero.id, rolled)
    for one in served:
        yield from recover(s, one, hearts(rolled), int(holy and surges(rolled) > 0), "D2-4356", by=deed.by.id)
        yield from _blessings(s, hero, one)


def _blessings(s: Session, hero: Hero, one: Figure) -> Rules[None]:
    for name in ("armor_of_faith", "divine_fury"):
        held = held_card(hero, name)
        if held is not None and one.id not in held.on:
            held.on.append(one.id)
    if held_card(hero, "cleansing_touch") is not None and one.conditions:
        options: list[Option[str]] = [Option("pass", "", Say("d2-pass"), passes=True)]
        options += [Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in one.conditions]
        chosen = yield from ask(s.seat_of(one), "cure", options, cites="D2-4359", say=Say("d2-ask-cure"))
        if chosen:
            discard_condition(s, one, chosen, "D2-4359")  # type: ignore[arg-type]


def _targets_near(s: Session, deed: Deed) -> list[Figure]:
    attack, figure = s.attack, deed.by
    if attack is None or attack.rolled:
        return []  # who joins later is no target (D2-4043)
    named = dict.fromkeys(hit.figure for hit in attack.hits if hit.targeted)  # once, even who is struck twice
    found = [s.figure(name) for name in named]
    return [one for one in found if one is figure or (s.counts_as_hero(one) and s.is_within(figure, one, 3))]


@special("stoneskin", lambda s, deed: bool(_targets_near(s, deed)))
def _stoneskin(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One gray die for a hero who is a target (D2-4042, D2-4043)."""
    chosen = yield from choose(s, deed, _targets_near(s, deed), "D2-4042")
    for hit in s.attack.hits if s.attack is not None else []:
        if hit.targeted and hit.figure == chosen.id:
            hit.extra.append("gray")
            break
