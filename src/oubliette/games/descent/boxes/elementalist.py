"""The Elementalist of Lost Legends: cards that grow with the number of those exhausted (D2-4114 to D2-4117)."""

from oubliette.games.descent.conditions import inflict
from oubliette.games.descent.damage import suffer
from oubliette.games.descent.dice import roll
from oubliette.games.descent.events import CardsRefreshed, PowerRolled, SkillLearned
from oubliette.games.descent.figures import held_card
from oubliette.games.descent.movement import move_spaces
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.skills import choose, hero_of
from oubliette.games.descent.state import HEROES, OVERLORD, Attack, Figure, Held, Hero
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

ELEMENTS = ("blaze", "grasp", "gust", "tide")
FOCUS = 2
MORE = ("earth_and_sky", "sun_and_sea")
"""Skills that bring an Elemental card when they are bought (D2-4116)."""
NEAR, FAR = 3, 5


def _has(hero: Hero, card: str) -> bool:
    return held_card(hero, card) is not None


def _elements(hero: Hero) -> list[Held]:
    return [held for held in hero.skills if held.card in ELEMENTS]


def strength(hero: Hero) -> int:
    """How many of his Elemental cards are exhausted; the one just used is among them (D2-4115)."""
    return sum(held.exhausted for held in _elements(hero))


@adds("learned")
def _learned(s: Session, hero: Hero) -> Rules[None]:
    """Two Elemental cards with Elemental Focus, one more with each of two skills."""
    due = FOCUS * (held_card(hero, "elemental_focus") is not None) + sum(_has(hero, card) for card in MORE)
    while len(_elements(hero)) < min(due, len(ELEMENTS)):
        left = [card for card in ELEMENTS if not _has(hero, card)]
        options = [Option(f"element:{card}", card, s.card_name(card)) for card in left]
        say = Say("d2-ask-element", {"name": s.name(hero.id)})
        card = yield from ask(hero.seat, "element", options, cites="D2-4116", say=say)
        hero.skills.append(Held(card))
        s.journal.note(SkillLearned(hero.id, card), ("D2-4116",))


def _balanced(s: Session, deed: Deed) -> Rules[None]:
    """Spiritual Balance answers to an Elemental card that was exhausted."""
    hero = hero_of(s, deed)
    balance = held_card(hero, "spiritual_balance")
    if balance is None or balance.exhausted or strength(hero) < FOCUS or not hero.fatigue:
        return
    options = [Option("recover", True, Say("d2-balance")), Option("pass", False, Say("d2-pass"), passes=True)]
    say = Say("d2-ask-balance", {"card": s.card_name("spiritual_balance")})
    if (yield from ask(deed.seat, "spiritual_balance", options, cites="D2-4115", say=say)):
        balance.exhausted = True
        yield from recover(s, deed.by, fatigue=2)


# --- in an attack ---


@special("blaze")
def _blaze(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Pierce; with Nature's Fury a yellow die is rolled now and counts with the others (D2-4114).

    As printed the die would go into a pool that has been rolled: it never counts.
    """
    hero, attack = hero_of(s, deed), s.blow
    attack.pierce += strength(hero)
    attack.used.append("blaze")
    if (held_card(hero, "natures_fury") is not None) and s.is_corrected:
        rolled = roll(s.chance, ("yellow",))
        s.journal.note(PowerRolled(deed.by.id, (("yellow", rolled[0].face),)), ("D2-4114",))
        attack.rolled += rolled
    yield from _balanced(s, deed)


def _washed(s: Session, deed: Deed) -> list[Figure]:
    """Monsters beside a target space of the attack, two spaces away with Storm's Fury (D2-4115)."""
    attack = s.attack
    steps = 2 if (held_card(hero_of(s, deed), "storms_fury") is not None) else 1
    near = 0
    for hit in attack.hits if attack is not None else []:
        if hit.targeted:
            near |= s.ground.within(s.closed, 1 << hit.cell, steps) & ~(1 << hit.cell)
    return [one for one in s.monsters() if s.mask(one) & near]


@special("tide", lambda s, deed: bool(_washed(s, deed)))
def _tide(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One monster, or two with Nature's Embrace."""
    hero = hero_of(s, deed)
    struck: list[Figure] = []
    for _ in range(1 + (held_card(hero, "natures_embrace") is not None)):
        found = [one for one in _washed(s, deed) if one not in struck]
        if found:
            struck.append((yield from choose(s, deed, found, "D2-4115")))
            yield from suffer(s, struck[-1], damage=strength(hero), cites="D2-4115")
    s.blow.used.append("tide")
    yield from _balanced(s, deed)


@special(
    "sun_and_sea", lambda s, _deed: s.attack is not None and any(one in ("tide", "blaze") for one in s.attack.used)
)
def _sun_and_sea(_s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """Only after Tide or Blaze, while dice may still be rolled again (D2-4116, D2-4117)."""
    yield from ()


# --- in his turn ---


def _in_reach(s: Session, deed: Deed) -> int:
    return s.ground.within(
        s.closed, s.mask(deed.by), FAR if (held_card(hero_of(s, deed), "earth_and_sky") is not None) else NEAR
    )


def _graspable(s: Session, deed: Deed) -> list[Figure]:
    near = _in_reach(s, deed)
    return [one for one in s.monsters() if one.rank in ("minion", "master") and s.mask(one) & near]


@special("grasp", lambda s, deed: bool(_graspable(s, deed)))
def _grasp(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Who is not too large for it is Stunned."""
    hero = hero_of(s, deed)
    held: list[Figure] = []
    for _ in range(strength(hero) if (held_card(hero, "natures_embrace") is not None) else 1):
        found = [one for one in _graspable(s, deed) if one not in held]
        if found:
            held.append((yield from choose(s, deed, found, "D2-4115")))
            if len(held[-1].cells) <= strength(hero):
                inflict(s, held[-1], "stunned")
    yield from _balanced(s, deed)


def _movable(s: Session, deed: Deed) -> list[Figure]:
    """Friends near him; himself with Nature's Fury, and monsters with Storm's Fury."""
    hero, near = hero_of(s, deed), _in_reach(s, deed)
    found = [one for one in s.of_side(HEROES) if one is not deed.by or (held_card(hero, "natures_fury") is not None)]
    if held_card(hero, "storms_fury") is not None:
        found += [one for one in s.monsters() if one.rank in ("minion", "master")]
    return [one for one in found if s.mask(one) & near]


@special("gust", lambda s, deed: bool(_movable(s, deed)))
def _gust(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """As many spaces as there are exhausted Elemental cards."""
    figure = yield from choose(s, deed, _movable(s, deed), "D2-4114")
    forced = deed.seat if s.side(figure) == OVERLORD else None
    yield from move_spaces(s, figure, strength(hero_of(s, deed)), forced)
    yield from _balanced(s, deed)


@special("primal_harmony", lambda s, deed: strength(hero_of(s, deed)) > 0)
def _primal_harmony(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One Elemental card stands upright again."""
    spent = [held for held in _elements(hero_of(s, deed)) if held.exhausted]
    options = [Option(f"card:{held.card}", held, s.card_name(held.card), cards=(held.card,)) for held in spent]
    say = Say("d2-ask-refresh", {"card": s.card_name(deed.card)})
    held = yield from ask(deed.seat, "refresh", options, cites="D2-0336", say=say)
    held.exhausted = False
    s.journal.note(CardsRefreshed(deed.by.id, (held.card,)), ("D2-0336",))


# --- Volcanic Might ---


def _smoulders(s: Session, figure: Figure, card: str) -> bool:
    hero = s.state.heroes.get(figure.id)
    held = held_card(hero, card) if hero is not None and (held_card(hero, "volcanic_might") is not None) else None
    return held is not None and held.exhausted


@adds("shields")
def _crust(s: Session, figure: Figure, _attack: Attack) -> int:
    return int(_smoulders(s, figure, "grasp"))


@adds("after_attack")
def _embers(s: Session, attack: Attack) -> Rules[None]:
    attacker = s.figure(attack.attacker)
    for hit in attack.hits:
        figure = s.figure(hit.figure)
        if hit.targeted and attacker.cells and s.side(attacker) == OVERLORD and _smoulders(s, figure, "blaze"):
            yield from suffer(s, attacker, damage=1)
