"""Heroes of the expansions who share, see, borrow and hide (D2-2364, D2-2390, D2-2392 to D2-2396, D2-2400)."""

from oubliette.games.descent.attack.aiming import best_targets
from oubliette.games.descent.attack.attack import roll_defence
from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.boxes.heroes import at_work, strikes
from oubliette.games.descent.content.dice import Rolled, hearts, reach, roll, surges
from oubliette.games.descent.content.vocabulary import Condition, Recover
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import discard, inflict
from oubliette.games.descent.harm.damage import take_off
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Affected, AttackRolled
from oubliette.games.descent.state.offers import Means, Target
from oubliette.games.descent.state.points import (
    Aiming,
    DamageBetween,
    HeroTurnBegins,
    SeesThrough,
    SkillResolved,
    TurnIsOver,
    Untargetable,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure, HeldCard, Hero, Hit
from oubliette.games.descent.turn.card_kit import choose, hero_of
from oubliette.games.descent.turn.verbs import attack_option
from oubliette.games.descent.uses.searching import draw_card
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.games.descent.uses.whom import candidates
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say

NEAR = 3
SHADE = "shade"
TOP = 5
BORROWED, KEPT = "borrowed/", "kept/"


# --- Aurim ---


@ANY_BOX.at(SkillResolved)
def _aurim_shares(s: Session, at: SkillResolved) -> Rules[None]:
    """What a potion lets one recover he and everybody beside him recover; a Power Potion does not (D2-2364)."""
    use, deed = at.use, at.deed
    card = s.book.search.get(use.held.card)
    if use.hero.sheet != "aurim" or card is None or card.type != "potion" or at_work(s, "aurim") is None:
        return
    for effect in use.clause.do:
        if isinstance(effect, Recover):
            for one in candidates(s, deed, "one_hero_adjacent_or_self"):
                if one.id not in deed.dealt:
                    yield from recover(s, one, _all(effect.damage), _all(effect.fatigue), cites="D2-2364")


def _all(amount: object) -> int:
    return amount if isinstance(amount, int) else 99


@special("aurim_feat", lambda s, _deed: bool(s.state.search.pile))
def _aurim_feat(s: Session, deed: Deed) -> Rules[None]:
    """A card of the Search deck, without a token."""
    yield from draw_card(s, hero_of(s, deed), deed.by, "")


# --- Roganna the Shade ---


@ANY_BOX.at(DamageBetween)
def _alone_with_her(s: Session, at: DamageBetween) -> int:
    """A heart more on a target beside no other hero."""
    hit = at.hit
    roganna = strikes(s, at.attack, "roganna_the_shade")
    if roganna is None or not hit.targeted:
        return 0
    one = s.figure(hit.figure)
    return int(not any(other is not roganna and s.are_adjacent(other, one) for other in s.heroes_on_map()))


@special("roganna_feat")
def _roganna_feat(_s: Session, deed: Deed) -> None:
    """Until her next turn."""
    deed.by.marks.append(SHADE)


@ANY_BOX.at(Untargetable)
def _in_the_shade(s: Session, at: Untargetable) -> bool:
    """Who is near her is no target but for who stands beside him."""
    attacker, target = at.attacker, at.target
    if s.side(attacker) != OVERLORD or s.side(target) != HEROES:
        return False
    found = at_work(s, "roganna_the_shade")
    if found is None or SHADE not in found[1].marks or not s.is_within(found[1], target, NEAR):
        return False
    return not s.are_adjacent(attacker, target)


@ANY_BOX.at(HeroTurnBegins)
def _shade_lifts(_s: Session, at: HeroTurnBegins) -> None:
    figure = at.figure
    if SHADE in figure.marks:
        figure.marks.remove(SHADE)


# --- Sahla ---


def _afflicted(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in s.on_map() if one.conditions and s.is_within(deed.by, one, NEAR)]


@special("sahla_moves", lambda s, deed: bool(_afflicted(s, deed)))
def _sahla_moves(s: Session, deed: Deed) -> Rules[None]:
    """A passed test takes a condition off somebody, and somebody near her gets it (D2-2392)."""
    if not (yield from passes(s, deed.by, "willpower")):
        return
    one = yield from choose(s, deed, _afflicted(s, deed), "D2-2392")
    options = [Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in one.conditions]
    name: Condition = yield from ask(deed.seat, "cure", options, cites="D2-2392", say=Say("d2-ask-cure"))
    discard(s, one, name, "D2-2392")
    near = [other for other in s.on_map() if s.is_within(deed.by, other, NEAR)]
    inflict(s, (yield from choose(s, deed, near, "D2-2392")), name)


def _lendable(s: Session, deed: Deed) -> list[tuple[Hero, HeldCard]]:
    """Skills of heroes she sees that lie upright: hero abilities are none (D2-0287, D2-2393)."""
    seen = [s.hero(one.id) for one in s.heroes_on_map() if one is not deed.by and sees(s, deed.by, one)]
    return [(hero, held) for hero in seen for held in hero.skills if not held.exhausted and not held.flipped]


@special("sahla_feat", lambda s, deed: bool(_lendable(s, deed)))
def _sahla_feat(s: Session, deed: Deed) -> Rules[None]:
    """One skill of another is hers for the turn."""
    hero = hero_of(s, deed)
    options = [
        Option(f"skill:{owner.id}:{held.card}", held.card, s.card_name(held.card), cards=(held.card,))
        for owner, held in _lendable(s, deed)
    ]
    say = Say("d2-ask-borrow", {"name": s.name(deed.by)})
    card = yield from ask(deed.seat, "borrow", options, cites=("D2-2393", "D2-0287"), say=say)
    hero.skills.append(HeldCard(card))
    s.listen()
    hero.used += [f"{BORROWED}{card}", *(f"{KEPT}{name}" for name in hero.familiars)]


@ANY_BOX.at(SkillResolved)
def _one_card(s: Session, at: SkillResolved) -> None:
    """Who lent it and who borrowed it use one card: exhausted for the one it is for the other (D2-2393)."""
    use = at.use
    for hero in s.state.heroes.values():
        for held in hero.skills:
            if held is not use.held and held.card == use.held.card:
                held.exhausted = use.held.exhausted


@ANY_BOX.at(TurnIsOver)
def _given_back(s: Session, at: TurnIsOver) -> None:
    """The skill goes back, and who was summoned by it goes too; what it laid on the map stays (D2-2394, D2-2395)."""
    hero = at.hero
    lent = [name.removeprefix(BORROWED) for name in hero.used if name.startswith(BORROWED)]
    if not lent:
        return
    kept = [name.removeprefix(KEPT) for name in hero.used if name.startswith(KEPT)]
    for name in [name for name in hero.familiars if name not in kept]:
        take_off(s, s.figure(name))
        hero.familiars.remove(name)
    hero.skills = [held for held in hero.skills if held.card not in lent]
    hero.used = [name for name in hero.used if not name.startswith((BORROWED, KEPT))]


# --- Seer Kel ---


@ANY_BOX.at(SeesThrough)
def _kel_sees(s: Session, at: SeesThrough) -> bool:
    """Neither figures nor obstacles are in the way of her eyes."""
    found = at_work(s, "seer_kel")
    return found is not None and found[1] is at.figure


@special("kel_feat", lambda s, _deed: s.state.legend is None and bool(s.state.overlord.deck.pile))
def _kel_feat(s: Session, deed: Deed) -> Rules[None]:
    """Of the five cards on top one goes to the bottom; where an app plays the monsters there are none (D2-2396)."""
    deck = s.state.overlord.deck
    top = [s.chance.take(deck.pile) for _ in range(min(TOP, len(deck.pile)))]
    options = tuple(Option(f"card:{place}:{card}", place, s.card_name(card)) for place, card in enumerate(top))
    say = Say("d2-ask-kel")
    picked = yield Choice(deed.seat, "kel", options, cites=("D2-2396",), say=say, secret=True)
    buried = top.pop(picked[0].value)
    s.chance.shuffle("overlord", top)
    deck.pile[:] = [buried, *deck.pile, *top]


# --- Tetherys ---


@ANY_BOX.at(Aiming)
def _tetherys_rolls(s: Session, at: Aiming) -> Rules[tuple[list[Target], list[Rolled]]]:
    """She may roll before she names her target; what is added later is rolled with the defence dice (D2-2400)."""
    aim, owner, means = at.value, at.attacker, at.means
    found = at_work(s, "tetherys")
    if found is None or found[1] is not owner or aim[1]:
        return aim
    options = [
        Option("roll", True, Say("d2-roll-first"), cards=("ability/tetherys",)),
        Option("pass", False, Say("d2-target-first"), passes=True),
    ]
    if not (yield from ask(found[0].seat, "roll_first", options, cites="D2-2400", say=Say("d2-ask-roll-first"))):
        return aim
    rolled = roll(s.chance, means.dice)
    counts = hearts(rolled), surges(rolled), reach(rolled)
    dice = tuple((die.die, die.face) for die in rolled)
    s.journal.note(AttackRolled(owner.id, dice, *counts), ("D2-2400",))
    shown = {"hearts": counts[0], "surges": counts[1], "range": counts[2]}
    aims = [attack_option(s, means, [target]) for target in best_targets(s, owner, means)]
    say = Say("d2-ask-tetherys", shown)
    _, chosen = yield from ask(found[0].seat, "attack_with", aims, cites="D2-2400", say=say)
    return chosen, rolled


def _more_targets(s: Session, deed: Deed) -> list[Target]:
    """Other figures that she could have named, each by its nearest space."""
    attack = s.attack
    if attack is None or attack.attacker != deed.by.id:
        return []
    found: dict[str, Target] = {}
    means = Means(attack.weapon, attack.type, tuple(attack.dice), attack.reach, attack.pierce)
    for target in best_targets(s, deed.by, means):
        found.setdefault(target[0].id, target)
    hit = [one.figure for one in attack.hits]
    return [target for name, target in found.items() if name not in hit]


@special("tetherys_feat", lambda s, deed: bool(_more_targets(s, deed)))
def _tetherys_feat(s: Session, deed: Deed) -> Rules[None]:
    """Up to two targets more, each with a defence roll of its own."""
    attack, found = s.blow, _more_targets(s, deed)
    options = [Option(f"figure:{one.id}", (one, cell), s.name(one), pieces=(one.id,)) for one, cell in found]
    say = Say("d2-ask-more-targets")
    picked = yield from ask_some(
        deed.seat, "more_targets", options, least=1, most=min(2, len(options)), cites="D2-2400", say=say
    )
    for one, cell in picked:
        hit = Hit(one.id, cell, True, cell)
        attack.hits.append(hit)
        s.journal.note(Affected(one.id), ("D2-0192",))
        roll_defence(s, attack, hit)
