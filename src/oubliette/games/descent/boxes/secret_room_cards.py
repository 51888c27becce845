"""What the Secret Room cards say: special rules and rewards (D2-7224 to D2-7230)."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import permutations

from oubliette.games.descent.boxes.secret_rooms import (
    CHALLENGE,
    check_completed,
    hero_inside,
    inside,
    is_inside,
    lose_challenge,
    search_challenge,
    secret,
)
from oubliette.games.descent.content.dice import hearts, shields
from oubliette.games.descent.content.vocabulary import Attribute, Condition
from oubliette.games.descent.figures.figures import attribute
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.offers import Offer
from oubliette.games.descent.state.points import (
    Challenged,
    Hurt,
    MonsterGone,
    MoreHealth,
    OverlordTurnStarts,
    RoomFound,
    RoomWon,
    StepsIn,
    TurnOffers,
)
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, HeldCard, Hero
from oubliette.games.descent.turn.card_kit import about, may, power_roll
from oubliette.games.descent.uses.overlord_cards import discard_from_hand
from oubliette.games.descent.uses.searching import draw_card, gain_treasure
from oubliette.games.descent.uses.sources import of_any
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, listed

ROOMS = of_any("secret_rooms")

ARMORY, SPRING = "the_armory", "tainted_spring"
ONCE: dict[str, tuple[Attribute, str]] = {
    ARMORY: ("might", "discards"),
    "room_of_keys": ("knowledge", "discards"),
    "brigands_quarters": ("awareness", "searches"),
    "place_of_peace": ("willpower", "searches"),
    "lorekeepers_vault": ("knowledge", "rests"),
}
"""Rooms where a hero may take a test once a turn, and what passing it gives."""
FAILED: dict[str, Condition] = {"the_dragon_shrine": "burning", "cursed_tomb": "weakened"}
"""Rooms where failing a challenge gives a condition."""
EACH_TURN: dict[str, tuple[int, int]] = {"the_dark_council": (0, 1), "overgrown_chasm": (1, 0)}
"""Damage and fatigue for each hero in the room at the start of the overlord's turn."""
LOOKED_AT = 3


# --- Hidden Stash ---


@ROOMS.at(RoomFound)
def _hidden_stash(s: Session, at: RoomFound) -> Rules[None]:
    """As many Search cards as shields; the overlord may pay a card for another roll (D2-7224)."""
    figure = at.figure
    rolled = yield from _gray(s, figure)
    hand = list(dict.fromkeys(s.state.overlord.hand))
    if hand:
        options: list[Option[str]] = [Option(f"card:{card}", card, s.card_name(card), cards=(card,)) for card in hand]
        options.append(Option("pass", "", Say("d2-pass"), passes=True))
        say = Say("d2-ask-stash", {"count": rolled})
        picked = yield Choice(s.overlord_seat, "stash", tuple(options), cites=("D2-7224",), say=say, secret=True)
        if picked[0].value:
            discard_from_hand(s, picked[0].value)
            yield from suffer(s, figure, damage=1, cites="D2-7224")
            rolled = yield from _gray(s, figure)
    hero = s.state.heroes.get(figure.id)
    if hero is not None:
        for _ in range(rolled):
            yield from draw_card(s, hero, figure, "")


def _gray(s: Session, figure: Figure) -> Rules[int]:
    rolled = yield from power_roll(s, figure.id, ("gray",), "D2-7224")
    return shields(rolled)


# --- special rules ---


def _key(card: str) -> str:
    return f"turn/{card}"


@ROOMS.at(TurnOffers)
def _once_a_turn(s: Session, at: TurnOffers) -> Iterator[Offer]:
    """A test that a room offers to whoever is in it (D2-7228)."""
    hero, figure = at.hero, at.figure
    rooms = s.state.secret
    if rooms is None or rooms.card not in ONCE or not is_inside(s, figure) or _key(rooms.card) in hero.used:
        return
    name, _ = ONCE[rooms.card]
    say = Say("d2-do-room-test", {"card": s.card_name(rooms.card), "attribute": Say(f"d2-{name}")})
    yield Option("room:test", partial(_take_test, s, hero, figure, rooms.card), say, group="action")


def _take_test(s: Session, hero: Hero, figure: Figure, card: str) -> Rules[None]:
    name, gives = ONCE[card]
    hero.used.append(_key(card))
    if not (yield from passes(s, figure, name)):
        return
    if gives == "rests":
        yield from recover(s, figure, fatigue=1)
    elif gives == "discards":
        token = yield from _which(s, hero)
        if token:
            lose_challenge(s, token, "D2-7229")  # neither revealed nor worth a Search card
            yield from check_completed(s)
    else:
        token = yield from _which(s, hero)
        if token:
            yield from search_challenge(s, figure, token)  # wherever it lies (D2-2161)


def _which(s: Session, hero: Hero) -> Rules[str]:
    found = secret(s).challenges
    if not found:
        return ""
    options = [Option(f"token:{name}", name, Say("d2-challenge"), pieces=(name,)) for name in found]
    return (yield from ask(hero.seat, "which_challenge", options, cites="D2-2161", say=Say("d2-ask-which-challenge")))


@ROOMS.at(MonsterGone)
def _blood_of_the_armory(s: Session, at: MonsterGone) -> None:
    """Who defeats a monster there may act once more this turn (D2-7228)."""
    hero = s.state.heroes.get(s.state.turn_of)
    attack = s.attack
    if hero is None or attack is None or attack.attacker != hero.id or at.figure.id not in attack.killed:
        return
    if hero_inside(s, s.figure(hero.id), ARMORY) is not None:
        hero.actions += 1


@ROOMS.at(Challenged)
def _after_a_challenge(s: Session, at: Challenged) -> Rules[None]:
    figure, passed = at.figure, at.passed
    card = secret(s).card
    if not passed and card in FAILED:
        inflict(s, figure, FAILED[card])
    hero = hero_inside(s, figure, SPRING)
    if passed and at.attribute == "willpower" and hero is not None:
        yield from _blessed_by_the_spring(s, hero)


def _blessed_by_the_spring(s: Session, hero: Hero) -> Rules[None]:
    """One more action, or a look at what the overlord draws next (D2-7226)."""
    options = [Option("action", True, Say("d2-spring-action")), Option("look", False, Say("d2-spring-look"))]
    if (yield from ask(hero.seat, "spring", options, cites="D2-7226", say=Say("d2-ask-spring"))):
        hero.actions += 1
        return
    pile = s.state.overlord.deck.pile
    top = pile[-LOOKED_AT:]
    orders = list(dict.fromkeys(permutations(top)))
    choices = [
        Option(f"order:{n}", order, listed("d2-and", [s.card_name(card) for card in reversed(order)]))
        for n, order in enumerate(orders)
    ]
    say = Say("d2-ask-spring-order")
    picked = yield Choice(hero.seat, "spring_order", tuple(choices), cites=("D2-7226",), say=say, secret=True)
    pile[-len(top) :] = list(picked[0].value)


@ROOMS.at(Hurt)
def _poisoned_water(s: Session, at: Hurt) -> None:
    """Damage in the Tainted Spring poisons (D2-7226)."""
    figure = at.figure
    if hero_inside(s, figure, SPRING) is not None:
        inflict(s, figure, "poisoned")


@ROOMS.at(OverlordTurnStarts)
def _gloom(s: Session, _at: OverlordTurnStarts) -> Rules[None]:
    rooms = s.state.secret
    damage, fatigue = EACH_TURN.get(rooms.card, (0, 0)) if rooms is not None else (0, 0)
    for one in inside(s) if damage or fatigue else []:
        yield from suffer(s, one, damage, fatigue)


@ROOMS.at(MoreHealth)
def _trolls_blood(s: Session, at: MoreHealth) -> int:
    figure = at.figure
    rooms = s.state.secret
    if rooms is None or rooms.card != "troll_pit" or figure.rank not in ("minion", "master", "lieutenant"):
        return 0
    return 2 if is_inside(s, figure) or (CHALLENGE in figure.marks and not figure.cells) else 0


# --- rewards ---


@ROOMS.at(RoomWon)
def _reward(s: Session, at: RoomWon) -> Rules[None]:
    """The reward of a room, resolved by one hero; what is gained is kept (D2-2163, D2-2165)."""
    yield from REWARDS[at.card](s, at.finder)


def _draws(s: Session, finder: Figure, cards: int = 2) -> Rules[None]:
    for _ in range(cards):
        yield from draw_card(s, s.hero(finder.id), finder, "")


def _each_draws(s: Session, finder: Figure) -> Rules[None]:
    for one in [one for one in inside(s) if one.rank == "hero"] or [finder]:
        yield from _draws(s, one, 1)


def _treasure(s: Session, finder: Figure) -> Rules[None]:
    gain_treasure(s, s.hero(finder.id))
    yield from ()


def _all_recover(damage: int, fatigue: int) -> Callable[[Session, Figure], Rules[None]]:
    def rule(s: Session, _finder: Figure) -> Rules[None]:
        for one in s.heroes_on_map():
            yield from recover(s, one, damage, fatigue)

    return rule


def _forgets(s: Session, _finder: Figure) -> Rules[None]:
    hand = s.state.overlord.hand
    for _ in range(min(2, len(hand))):
        discard_from_hand(s, hand[s.chance.below("dark_council", len(hand))])
    yield from ()


def _keeps(s: Session, finder: Figure) -> Rules[None]:
    """One hero in the room may keep the card (D2-7227, D2-7230)."""
    card = secret(s).card
    heroes = [one for one in inside(s) if one.rank == "hero"] or [finder]
    options: list[Option[Figure | None]] = [
        Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,)) for one in heroes
    ]
    options.append(Option("nobody", None, Say("d2-nobody"), passes=True))
    say = about(s, card, "d2-ask-who-keeps")
    keeper = yield from ask(s.seat_of(finder), "who_keeps", options, cites=("D2-7227", "D2-7230"), say=say)
    if keeper is not None:
        s.hero(keeper.id).rooms.append(HeldCard(card))


REWARDS: dict[str, Callable[[Session, Figure], Rules[None]]] = {
    ARMORY: _keeps,
    SPRING: _keeps,
    "brigands_quarters": _draws,
    "troll_pit": _draws,
    "room_of_keys": _each_draws,
    "lorekeepers_vault": _treasure,
    "cursed_tomb": _treasure,
    "the_dragon_shrine": _all_recover(2, 2),
    "place_of_peace": _all_recover(3, 0),
    "overgrown_chasm": _all_recover(0, 99),
    "the_dark_council": _forgets,
}


@ROOMS.at(TurnOffers)
def _drinks(s: Session, at: TurnOffers) -> Iterator[Offer]:
    """Water of the spring, in its keeper's own turn and at no other time (D2-7227)."""
    hero = at.hero
    held = next((one for one in hero.rooms if one.card == SPRING), None)
    if held is not None and not hero.knocked_out:
        say = Say("d2-use", {"card": s.card_name(SPRING), "hero": s.name(at.figure)})
        yield Option("room:spring", partial(_drink, s, hero, held), say, group="skill")


def _drink(s: Session, hero: Hero, held: HeldCard) -> Rules[None]:
    hero.rooms.remove(held)
    secret(s).discarded.append(SPRING)
    rolled = yield from power_roll(s, hero.id, ("red", "red"), "D2-7227")
    for one in [s.figure(name) for name in s.state.heroes]:
        yield from recover(s, one, damage=hearts(rolled), cites="D2-7227")


@ROOMS.at(StepsIn)
def _old_armour(s: Session, at: StepsIn) -> Rules[None]:
    """A gray die for a fatigue token on the card, until it holds as many as its keeper has Might (D2-7230)."""
    name = getattr(at.hit, "figure", "")
    hero = s.state.heroes.get(name)
    held = next((one for one in hero.rooms if one.card == ARMORY), None) if hero is not None else None
    if hero is None or held is None or "charmed" in s.figure(name).marks:
        return
    say = about(s, ARMORY, "d2-ask-relic")
    if not (
        yield from may(
            hero.seat,
            "armory",
            "use",
            Say("d2-use", {"card": s.card_name(ARMORY), "hero": s.name(name)}),
            say,
            "D2-7230",
        )
    ):
        return
    held.on.append("fatigue")
    for one in at.attack.hits:
        if one.figure == name:
            one.extra.append("gray")
            break
    if len(held.on) >= (attribute(s, s.figure(name), "might") or 0):
        hero.rooms.remove(held)
        secret(s).discarded.append(ARMORY)
