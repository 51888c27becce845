"""The Marshal of Manor of Ravens: every blow and every card of the overlord is answered (D2-4086 to D2-4096)."""

from oubliette.games.descent.attack.aiming import best_targets, means_of
from oubliette.games.descent.attack.attack import perform_attack, prepare
from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.content.vocabulary import Attack as AttackVerb
from oubliette.games.descent.figures.figures import held_card
from oubliette.games.descent.harm.attributes import passes, test
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import closest, suffer
from oubliette.games.descent.harm.recovery import get_up
from oubliette.games.descent.map.movement import place_by_choice
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import AttackOver, AttackPrepared, CardsReadied, Dealing, Leaves, Undefended
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Hit
from oubliette.games.descent.turn.card_kit import choose, may
from oubliette.games.descent.turn.verbs import Aim, attack_as_told, attack_option, attack_options, choose_condition
from oubliette.games.descent.uses.overlord_cards import discard_from_hand
from oubliette.games.descent.uses.sources import of
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

MARSHAL = of("marshal")

SHOCK, WATCH, BLOW = "shockwave", "vigilant_watch", "crushing_blow"
LAST_STAND = 5
REWARD = 3


def _may(deed: Deed, name: str, say: Say) -> Rules[bool]:
    return (yield from may(deed.seat, name, "yes", say, say, "D2-0004"))


def _is_heavy(s: Session, weapon: str) -> bool:
    """Whether something is a Melee weapon with two hand icons."""
    item = s.book.items.get(weapon)
    return item is not None and item.hands == 2 and item.attack is not None and item.attack.type == "melee"


# --- what he carries ---


@MARSHAL.at(AttackPrepared)
def _war_hammer(_s: Session, at: AttackPrepared) -> None:
    attack = at.attack
    if attack.weapon == "war_hammer":
        attack.fatigue_surge = True  # as if it were used: it cannot be


def _covered(s: Session, deed: Deed) -> list[Hit]:
    """Heroes an enemy's attack affects: himself, or who stands next to him."""
    attack = s.attack
    if attack is None or s.side(s.figure(attack.attacker)) != OVERLORD:
        return []
    found = [(hit, s.figure(hit.figure)) for hit in attack.hits]
    return [
        hit
        for hit, one in found
        if one.rank == "hero" and one.cells and (one is deed.by or s.are_adjacent(deed.by, one))
    ]


@special("signet_ring", lambda s, deed: bool(_covered(s, deed)))
def _signet_ring(s: Session, deed: Deed) -> Rules[None]:
    hits = {hit.figure: hit for hit in _covered(s, deed)}
    chosen = yield from choose(s, deed, [s.figure(name) for name in hits], "D2-0183")
    hits[chosen.id].shields += 1


# --- after a monster's attack ---


def _hits_on_others(s: Session, deed: Deed) -> list[Hit]:
    hits = s.attack.hits if s.attack is not None else []
    return [hit for hit in hits if hit.figure != deed.by.id and hit.figure in s.state.heroes]


@special("another_was_hit", lambda s, deed: bool(_hits_on_others(s, deed)))
def _another_was_hit(_s: Session, _deed: Deed) -> None:
    """Only after an attack that affected another hero (D2-4092)."""


def _group_begins(s: Session, deed: Deed) -> bool:
    """Its first monster is activated; where nobody plays the overlord the card does nothing (D2-4089)."""
    group = s.state.groups.get(deed.subject.group) if deed.subject is not None else None
    return s.state.legend is None and group is not None and group.done == [deed.about.id]


@special("just_reward", _group_begins)
def _just_reward(_s: Session, deed: Deed) -> None:
    """The group is marked (D2-4088)."""
    deed.mine.on = [deed.about.group]


def _rewards(s: Session, deed: Deed) -> bool:
    if deed.subject is None or deed.held is None or deed.subject.group not in deed.held.on:
        return False
    near = s.ground.within(s.closed, s.mask(deed.by), REWARD)
    aimed = any(hit.targeted and near >> hit.cell & 1 for hit in _hits_on_others(s, deed))
    return aimed and bool(s.state.overlord.hand) and sees(s, deed.by, deed.subject)


@special("just_reward_taken", _rewards)
def _just_reward_taken(s: Session, _deed: Deed) -> None:
    hand = s.state.overlord.hand
    discard_from_hand(s, hand[s.chance.below("just_reward", len(hand))])


@special("i_am_the_law", lambda s, deed: bool(attack_options(s, deed.by, AttackVerb(), deed.subject)))
def _i_am_the_law(s: Session, deed: Deed) -> Rules[None]:
    """An attack, then a test if he likes; the fatigue is no price: without room it is damage (D2-4090, D2-4091)."""
    monster = deed.about
    yield from attack_as_told(s, deed, AttackVerb(area="subject"))
    if not deed.by.cells or not monster.cells or not (yield from _may(deed, "law", Say("d2-ask-law"))):
        return
    if (yield from passes(s, deed.by, "knowledge")):
        yield from suffer(s, deed.by, fatigue=1, cites="D2-4091")
        inflict(s, monster, (yield from choose_condition(s, deed, monster)))


def _heavy_blows(s: Session, deed: Deed) -> list[Aim]:
    """A two-handed blow for a monster in sight whose attack dealt nothing."""
    attack, monster = s.attack, deed.subject
    if attack is None or monster is None or any(hit.dealt > 0 for hit in attack.hits) or not sees(s, deed.by, monster):
        return []
    heavy = [means for means in means_of(s, deed.by, "melee") if _is_heavy(s, means.weapon)]
    return [
        attack_option(s, means, [(figure, cell)])
        for means in heavy
        for figure, cell in best_targets(s, deed.by, means)
        if figure is monster
    ]


@special("crushing_blow", lambda s, deed: bool(_heavy_blows(s, deed)))
def _crushing_blow(s: Session, deed: Deed) -> Rules[None]:
    say = Say("d2-ask-attack", {"name": s.name(deed.by)})
    means, chosen = yield from ask(deed.seat, "attack_with", _heavy_blows(s, deed), cites="D2-0169", say=say)
    attack = prepare(s, deed.by, means, chosen)
    attack.skill = BLOW
    yield from perform_attack(s, attack)


@MARSHAL.at(Undefended)
def _undefended(_s: Session, at: Undefended) -> bool:
    return at.attack.skill == BLOW


# --- Shockwave ---


@special("shockwave", lambda s, _deed: s.attack is not None and _is_heavy(s, s.attack.weapon))
def _shockwave(s: Session, _deed: Deed) -> None:
    s.blow.used.append(SHOCK)


@MARSHAL.at(Dealing)
def _shaken(s: Session, at: Dealing) -> None:
    """Who stands next to the target is known before it falls."""
    attack = at.attack
    if SHOCK in attack.used and any(hit.targeted and hit.dealt > 0 for hit in attack.hits):
        targets = [s.figure(hit.figure) for hit in attack.hits if hit.targeted]
        near = [one for one in s.monsters() if any(s.are_adjacent(one, target) for target in targets)]
        attack.used += [f"{SHOCK}:{one.id}" for one in near if one not in targets]


@MARSHAL.at(AttackOver)
def _shakes(s: Session, at: AttackOver) -> Rules[None]:
    for name in [name for name in at.attack.used if name.startswith(f"{SHOCK}:")]:
        yield from suffer(s, s.figure(name.partition(":")[2]), damage=1)


# --- the overlord's cards ---


@special("against_an_overlord", lambda s, _deed: s.state.legend is None)
def _against_an_overlord(_s: Session, _deed: Deed) -> None:
    """Nothing where nobody plays the overlord (D2-4087, D2-4096)."""


@special("by_the_book", lambda s, _deed: bool(s.state.overlord.played))
def _by_the_book(s: Session, deed: Deed) -> Rules[None]:
    """What the card costs makes the test harder; passed, it lies on his deck unresolved (D2-4086)."""
    overlord = s.state.overlord
    card = overlord.played[-1]
    over = yield from test(s, deed.by, "knowledge", less=s.book.overlord[card].xp)
    if over > 0:
        yield from suffer(s, deed.by, fatigue=1, cites="D2-4086")
    elif card in overlord.played:
        overlord.played.remove(card)
        overlord.deck.pile.append(card)


# --- Vigilant Watch ---


@special("vigilant_watch")
def _vigilant_watch(_s: Session, _deed: Deed) -> None:
    """Exhausting it is all: then it watches."""


@MARSHAL.at(Leaves)
def _watched(s: Session, at: Leaves) -> Rules[None]:
    """A monster that moves out of a space within two spaces of him suffers."""
    figure = at.figure
    if s.side(figure) != OVERLORD:
        return
    for hero in s.state.heroes.values():
        held, marshal = held_card(hero, WATCH), s.figure(hero.id)
        if held is None or not held.exhausted or not marshal.cells or s.side(marshal) != HEROES:
            continue
        if figure.cells and s.ground.within(s.closed, s.mask(marshal), 2) >> figure.here & 1:
            yield from suffer(s, figure, damage=1)


# --- Last Stand, and what happens when cards refresh ---


def _falls_near(s: Session, deed: Deed) -> bool:
    token = deed.about.shaken - 1
    return token >= 0 and bool(s.ground.within(s.closed, s.mask(deed.by), LAST_STAND) >> token & 1)


@special("last_stand", _falls_near)
def _last_stand(s: Session, deed: Deed) -> Rules[None]:
    """Into the space of the fallen, or as near as can be; then an attack if he likes (D2-4093, D2-4094)."""
    figure = deed.by
    token = 1 << (deed.about.shaken - 1)
    yield from place_by_choice(s, figure, closest(s, token, s.empty(figure)), deed.seat, "D2-4094")
    if not figure.cells or not attack_options(s, figure, AttackVerb()):
        return
    if (yield from _may(deed, "last_stand", Say("d2-ask-last-stand"))):
        yield from attack_as_told(s, deed, AttackVerb())


@MARSHAL.at(CardsReadied)
def _refreshed(s: Session, at: CardsReadied) -> Rules[None]:
    hero = at.hero
    figure = s.figure(hero.id)
    for held in at.cards:
        deed = Deed(figure, hero.seat, held.card, held)
        if held.card == "just_reward":
            held.on.clear()
        elif held.card == "zealous_fire" and figure.cells and s.state.legend is None:
            yield from _burn(s, deed)
        elif held.card == "last_stand" and figure.cells:
            yield from _raise(s, deed)


def _burn(s: Session, deed: Deed) -> Rules[None]:
    near = [one for one in s.monsters() if s.is_within(deed.by, one, 2)]
    if near:
        yield from suffer(s, (yield from choose(s, deed, near, "D2-4095")), damage=1, cites="D2-4095")


def _raise(s: Session, deed: Deed) -> Rules[None]:
    """Only who lies in the very space where he stands (D2-4094)."""
    lying = [one for one in s.state.heroes.values() if one.knocked_out and s.figure(one.id).shaken - 1 in deed.by.cells]
    if not lying or not (yield from _may(deed, "raise", Say("d2-ask-raise"))):
        return
    chosen = yield from choose(s, deed, [s.figure(one.id) for one in lying], "D2-4093")
    yield from get_up(s, s.hero(chosen.id), chosen, deed.by.id)
