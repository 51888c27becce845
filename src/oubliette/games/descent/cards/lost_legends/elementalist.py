"""The Elementalist of Lost Legends: cards that grow with the number of those exhausted (D2-4114 to D2-4117)."""

from oubliette.games.descent.content.dice import roll
from oubliette.games.descent.figures.figures import held_card
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import move_spaces
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import CardsRefreshed, PowerRolled, SkillLearned
from oubliette.games.descent.state.points import AttackOver, ClassLearned, ElementUsed, MoreShields
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure, HeldCard, Hero
from oubliette.games.descent.turn.card_kit import about, choose, hero_of, knows, may
from oubliette.games.descent.uses.sources import Mine, card, of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

ELEMENTALIST = of("elementalist")

ELEMENTS = ("blaze", "grasp", "gust", "tide")
FOCUS = 2
MORE = ("earth_and_sky", "sun_and_sea")
"""Skills that bring an Elemental card when they are bought (D2-4116)."""
NEAR, FAR = 3, 5


def _elements(hero: Hero) -> list[HeldCard]:
    return [held for held in hero.skills if held.card in ELEMENTS]


def strength(hero: Hero) -> int:
    """How many of his Elemental cards are exhausted; the one just used is among them (D2-4115)."""
    return sum(held.exhausted for held in _elements(hero))


@card("elemental_focus").at(ClassLearned)
def _learned(s: Session, mine: Mine, at: ClassLearned) -> Rules[None]:
    """Two Elemental cards with Elemental Focus, one more with each of two skills."""
    hero = at.hero
    due = FOCUS + sum(held_card(hero, name) is not None for name in MORE)
    while hero is mine.hero and len(_elements(hero)) < min(due, len(ELEMENTS)):
        left = [name for name in ELEMENTS if held_card(hero, name) is None]
        options = [Option(f"element:{name}", name, s.card_name(name)) for name in left]
        say = Say("d2-ask-element", {"name": s.name(hero.id)})
        element = yield from ask(hero.seat, "element", options, cites="D2-4116", say=say)
        hero.skills.append(HeldCard(element))
        s.listen()
        s.journal.note(SkillLearned(hero.id, element), ("D2-4116",))


def _used(s: Session, deed: Deed) -> Rules[None]:
    """An Elemental card was exhausted."""
    yield from s.at(ElementUsed(deed.by))


@card("spiritual_balance").at(ElementUsed)
def _balanced(s: Session, mine: Mine, _at: ElementUsed) -> Rules[None]:
    """Spiritual Balance answers to it."""
    if strength(mine.hero) < FOCUS or not mine.hero.fatigue:
        return
    say = about(s, mine.card, "d2-ask-balance")
    if (yield from may(mine.seat, "spiritual_balance", "recover", Say("d2-balance"), say, "D2-4115")):
        mine.pay()
        yield from recover(s, mine.figure, fatigue=2)


# --- in an attack ---


@special("blaze")
def _blaze(s: Session, deed: Deed) -> Rules[None]:
    """Pierce; with Nature's Fury a yellow die is rolled now and counts with the others (D2-4114).

    As printed the die would go into a pool that has been rolled: it never counts.
    """
    attack = s.blow
    attack.pierce += strength(hero_of(s, deed))
    attack.used.append("blaze")
    if knows(s, deed.by, "natures_fury") and s.is_corrected:
        rolled = roll(s.chance, ("yellow",))
        s.journal.note(PowerRolled(deed.by.id, (("yellow", rolled[0].face),)), ("D2-4114",))
        attack.rolled += rolled
    yield from _used(s, deed)


def _washed(s: Session, deed: Deed) -> list[Figure]:
    """Monsters beside a target space of the attack, two spaces away with Storm's Fury (D2-4115)."""
    steps, near = 2 if knows(s, deed.by, "storms_fury") else 1, 0
    for hit in s.attack.hits if s.attack is not None else []:
        if hit.targeted:
            near |= s.ground.within(s.closed, 1 << hit.cell, steps) & ~(1 << hit.cell)
    return [one for one in s.monsters() if s.mask(one) & near]


@special("tide", _washed)
def _tide(s: Session, deed: Deed) -> Rules[None]:
    """One monster, or two with Nature's Embrace."""
    struck: list[Figure] = []
    for _ in range(1 + knows(s, deed.by, "natures_embrace")):
        found = [one for one in _washed(s, deed) if one not in struck]
        if found:
            struck.append((yield from choose(s, deed, found, "D2-4115")))
            yield from suffer(s, struck[-1], damage=strength(hero_of(s, deed)), cites="D2-4115")
    s.blow.used.append("tide")
    yield from _used(s, deed)


@special(
    "sun_and_sea", lambda s, _deed: s.attack is not None and any(one in ("tide", "blaze") for one in s.attack.used)
)
def _sun_and_sea(_s: Session, _deed: Deed) -> None:
    """Only after Tide or Blaze, while dice may still be rolled again (D2-4116, D2-4117)."""


# --- in his turn ---


def _in_reach(s: Session, deed: Deed) -> int:
    spaces = FAR if knows(s, deed.by, "earth_and_sky") else NEAR
    return s.ground.within(s.closed, s.mask(deed.by), spaces)


def _graspable(s: Session, deed: Deed) -> list[Figure]:
    near = _in_reach(s, deed)
    return [one for one in s.monsters() if one.rank in ("minion", "master") and s.mask(one) & near]


@special("grasp", _graspable)
def _grasp(s: Session, deed: Deed) -> Rules[None]:
    """Who is not too large for it is Stunned."""
    hero = hero_of(s, deed)
    held: list[Figure] = []
    for _ in range(strength(hero) if knows(s, deed.by, "natures_embrace") else 1):
        found = [one for one in _graspable(s, deed) if one not in held]
        if found:
            held.append((yield from choose(s, deed, found, "D2-4115")))
            if len(held[-1].cells) <= strength(hero):
                inflict(s, held[-1], "stunned")
    yield from _used(s, deed)


def _movable(s: Session, deed: Deed) -> list[Figure]:
    """Friends near him; himself with Nature's Fury, and monsters with Storm's Fury."""
    near = _in_reach(s, deed)
    found = [one for one in s.of_side(HEROES) if one is not deed.by or knows(s, deed.by, "natures_fury")]
    if knows(s, deed.by, "storms_fury"):
        found += [one for one in s.monsters() if one.rank in ("minion", "master")]
    return [one for one in found if s.mask(one) & near]


@special("gust", _movable)
def _gust(s: Session, deed: Deed) -> Rules[None]:
    """As many spaces as there are exhausted Elemental cards."""
    figure = yield from choose(s, deed, _movable(s, deed), "D2-4114")
    forced = deed.seat if s.side(figure) == OVERLORD else None
    yield from move_spaces(s, figure, strength(hero_of(s, deed)), forced)
    yield from _used(s, deed)


@special("primal_harmony", lambda s, deed: strength(hero_of(s, deed)) > 0)
def _primal_harmony(s: Session, deed: Deed) -> Rules[None]:
    """One Elemental card stands upright again."""
    spent = [held for held in _elements(hero_of(s, deed)) if held.exhausted]
    options = [Option(f"card:{held.card}", held, s.card_name(held.card), cards=(held.card,)) for held in spent]
    say = about(s, deed.card, "d2-ask-refresh")
    held = yield from ask(deed.seat, "refresh", options, cites="D2-0336", say=say)
    held.exhausted = False
    s.journal.note(CardsRefreshed(deed.by.id, (held.card,)), ("D2-0336",))


# --- Volcanic Might ---


def _smoulders(hero: Hero, name: str) -> bool:
    held = held_card(hero, name)
    return held is not None and held.exhausted


@card("volcanic_might").at(MoreShields)
def _crust(_s: Session, mine: Mine, _at: MoreShields) -> int:
    return int(_smoulders(mine.hero, "grasp"))


@card("volcanic_might").at(AttackOver)
def _embers(s: Session, mine: Mine, at: AttackOver) -> Rules[None]:
    attacker = s.figure(at.attack.attacker)
    for hit in at.attack.hits:
        mine_hit = hit.targeted and hit.figure == mine.figure.id
        if mine_hit and attacker.cells and s.side(attacker) == OVERLORD and _smoulders(mine.hero, "blaze"):
            yield from suffer(s, attacker, damage=1)
