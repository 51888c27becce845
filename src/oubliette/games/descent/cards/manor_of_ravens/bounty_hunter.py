"""The Bounty Hunter of Manor of Ravens: one monster is tracked at a time (D2-2299 to D2-2301, D2-4150, D2-4151)."""

from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.content.dice import surges
from oubliette.games.descent.content.vocabulary import Attack as AttackVerb
from oubliette.games.descent.figures.figures import held_card, stamina
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import closest, suffer
from oubliette.games.descent.map.movement import gain_points, move_spaces
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import AttackPrepared, CardsReadied, EncounterOver, Noted, Rooted, Slowed
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure, Hero, TokenState
from oubliette.games.descent.turn.card_kit import choose, hero_of
from oubliette.games.descent.turn.verbs import attack_as_told, attack_options
from oubliette.games.descent.uses.class_tokens import gain, held
from oubliette.games.descent.uses.searching import search
from oubliette.games.descent.uses.sources import of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

BOUNTY_HUNTER = of("bounty_hunter")

TRACKING = "tracking"
SLOWED = "not_so_fast"
LONG = 5
COVER = 3
ATTACKED = "turn/attacked"
"""He has attacked in his turn (Undercover)."""
NO_SURGES = -99


def tracked(s: Session) -> Figure | None:
    """The monster that is tracked, while it is on the map."""
    return next((one for one in s.monsters() if held(one, TRACKING)), None)


def track(s: Session, monster: Figure) -> None:
    """The one token is taken from wherever it is (D2-2300)."""
    gain(s, monster, TRACKING, cites="D2-2300")


def _seen(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in s.monsters() if sees(s, deed.by, one)]


@special("chosen_target", lambda s, deed: bool(_seen(s, deed)))
def _chosen_target(s: Session, deed: Deed) -> Rules[None]:
    """A monster in his sight is tracked (D2-2300)."""
    track(s, (yield from choose(s, deed, _seen(s, deed), "D2-2300")))


@BOUNTY_HUNTER.at(AttackPrepared)
def _hunts(s: Session, at: AttackPrepared) -> None:
    """His attacks on the tracked monster deal one more, even if the card is exhausted."""
    attack = at.attack
    hero = s.state.heroes.get(attack.attacker)
    if hero is None or held_card(hero, "chosen_target") is None:
        return
    attack.damage += any(hit.targeted and held(s.figure(hit.figure), TRACKING) for hit in attack.hits)


@BOUNTY_HUNTER.at(Noted)
def _noted(s: Session, at: Noted) -> None:
    """What cards will ask later: that he attacked in his turn, and whom he tracked when he did."""
    attack = at.attack
    hero = s.state.heroes.get(attack.attacker)
    if hero is None:
        return
    if held_card(hero, "undercover") is not None and s.state.turn_of == hero.id and ATTACKED not in hero.used:
        hero.used.append(ATTACKED)
    if held_card(hero, "rapid_fire") is not None:
        attack.used += [f"{TRACKING}:{hit.figure}" for hit in attack.hits if held(s.figure(hit.figure), TRACKING)]


# --- before and after the roll ---


def _is_far(s: Session, deed: Deed) -> bool:
    attack = s.attack
    targets = [s.figure(hit.figure) for hit in attack.hits if hit.targeted] if attack is not None else []
    return any((s.distance(deed.by, one) or 0) >= LONG for one in targets)


@special("longshot", _is_far)
def _longshot(_s: Session, _deed: Deed) -> None:
    """Only from afar."""


def _can_chain(s: Session, deed: Deed) -> bool:
    attack = s.attack
    if attack is None or not surges(attack.rolled) or attack.more_surges == NO_SURGES:
        return False
    attacker = s.figure(attack.attacker)
    price = surges(attack.rolled)
    pays = hero_of(s, deed).fatigue + price <= stamina(s, deed.by)
    return bool(held(attacker, TRACKING)) and sees(s, deed.by, attacker) and pays


@special("dark_iron_chains", _can_chain)
def _dark_iron_chains(s: Session, deed: Deed) -> Rules[None]:
    """As much fatigue as it rolled surges; if he passes none of them is spent."""
    attack = s.blow
    hero_of(s, deed).fatigue += surges(attack.rolled)
    passed = yield from passes(s, deed.by, "awareness")
    if passed:
        attack.more_surges = NO_SURGES


# --- in ambush ---


def is_waiting(hero: Hero) -> bool:
    """Whether he lies in wait: he neither acts nor moves."""
    card = held_card(hero, "lie_in_wait")
    return card is not None and card.exhausted


@special("lie_in_wait")
def _lie_in_wait(s: Session, deed: Deed) -> None:
    """His turn is as good as over."""
    hero = hero_of(s, deed)
    hero.actions, hero.free_attack = 0, False
    deed.by.pool.clear()


@BOUNTY_HUNTER.at(Rooted)
def _rooted(s: Session, at: Rooted) -> bool:
    hero = s.state.heroes.get(at.figure.id)
    return hero is not None and is_waiting(hero)


@BOUNTY_HUNTER.at(CardsReadied)
def _strikes(s: Session, at: CardsReadied) -> Rules[None]:
    """Out of ambush with a yellow die more; from cover with three movement points."""
    hero = at.hero
    names = [one.card for one in at.cards]
    figure = s.figure(hero.id)
    if "undercover" in names and figure.cells:
        gain_points(s, figure, COVER, "undercover")
    if "lie_in_wait" in names and figure.cells:
        yield from attack_as_told(s, Deed(figure, hero.seat, "lie_in_wait"), AttackVerb(dice=("yellow",)))


@special("undercover", lambda s, deed: ATTACKED not in hero_of(s, deed).used)
def _undercover(_s: Session, _deed: Deed) -> None:
    """Only after a turn without an attack."""


# --- the quarry ---


def _flees(s: Session, deed: Deed) -> bool:
    prey = deed.subject
    return prey is not None and bool(held(prey, TRACKING)) and sees(s, deed.by, prey)


@special("not_so_fast", _flees)
def _not_so_fast(s: Session, deed: Deed) -> Rules[None]:
    """It is slower by one, and he comes after it."""
    deed.about.marks.append(SLOWED)
    yield from move_spaces(s, deed.by, 2)


@BOUNTY_HUNTER.at(Slowed)
def _slowed(_s: Session, at: Slowed) -> int:
    figure = at.figure
    if SLOWED not in figure.marks:
        return 0
    figure.marks.remove(SLOWED)
    return 1


@special("evil_eye", lambda s, _deed: tracked(s) is not None)
def _evil_eye(s: Session, _deed: Deed) -> Rules[None]:
    """Doomed, or hurt if it is Doomed."""
    prey = tracked(s)
    if prey is None:
        return
    if "doomed" in prey.conditions:
        yield from suffer(s, prey, damage=1)
    else:
        inflict(s, prey, "doomed")


def _masters(s: Session, deed: Deed) -> list[str]:
    """Groups whose master he has just defeated, and for which he was not paid yet (D2-4150)."""
    killed = [s.state.figures[name] for name in s.attack.killed] if s.attack is not None else []
    paid = deed.held.on if deed.held is not None else []
    return [one.group for one in killed if one.rank == "master" and one.group not in paid]


def _lying(s: Session) -> list[TokenState]:
    return [one for one in s.state.tokens.values() if one.kind == "search" and not one.done and one.cell >= 0]


@special("payday", lambda s, deed: bool(_masters(s, deed) and _lying(s)))
def _payday(s: Session, deed: Deed) -> Rules[None]:
    """The overlord names a search token; where nobody plays him it is the closest one (D2-4150, D2-4151)."""
    deed.mine.on += _masters(s, deed)[:1]
    found, seat = _lying(s), s.overlord_seat
    if s.state.legend is not None:
        near = closest(s, s.mask(deed.by), sum(1 << one.cell for one in found))
        found, seat = [one for one in found if near >> one.cell & 1] or found, deed.seat
    options = [Option(f"search:{one.id}", one.id, Say("d2-do-search"), pieces=(f"token:{one.id}",)) for one in found]
    name = yield from ask(seat, "payday", options, cites=("D2-4150", "D2-4151"), say=Say("d2-ask-payday"))
    yield from search(s, hero_of(s, deed), deed.by, name)


@BOUNTY_HUNTER.at(EncounterOver)
def _paid_no_more(s: Session, _at: EncounterOver) -> None:
    """In the next encounter every group pays again (D2-4150)."""
    for hero in s.state.heroes.values():
        card = held_card(hero, "payday")
        if card is not None:
            card.on.clear()


def _brought_down(s: Session, _deed: Deed) -> bool:
    attack = s.attack
    return attack is not None and any(f"{TRACKING}:{name}" in attack.used for name in attack.killed)


@special("rapid_fire", _brought_down)
def _rapid_fire(s: Session, deed: Deed) -> Rules[None]:
    """On to the next one."""
    yield from move_spaces(s, deed.by, 2)
    found = [one for one in _seen(s, deed) if deed.by.cells and attack_options(s, deed.by, AttackVerb(), one)]
    if not found:
        return
    prey = yield from choose(s, deed, found, "D2-2300")
    yield from attack_as_told(s, deed, AttackVerb(), prey)
    if prey.cells and s.side(prey) == OVERLORD:
        track(s, prey)
