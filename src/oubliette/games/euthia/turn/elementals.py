"""Challenging Elementals and exchanging Corrupted Essences (EU-1209 to EU-1211, EU-0059, EU-0064, EU-0122, EU-0123)."""

from collections.abc import Iterator
from functools import partial

from oubliette.games.euthia.board.geometry import name_of
from oubliette.games.euthia.board.spaces import add_interaction
from oubliette.games.euthia.combat.rolls import MORE_AFTER_ROLL, hero_roll
from oubliette.games.euthia.combat.windows import MORE_REACTIONS
from oubliette.games.euthia.content.book import is_timely
from oubliette.games.euthia.content.kinds import ElementalCard, Section
from oubliette.games.euthia.content.vocabulary import ELEMENTS, ChallengeAfar, Element, HealAfterChallenge, When
from oubliette.games.euthia.figures.health import heal, suffer
from oubliette.games.euthia.goods.gains import gain, gains_in_words, take_essence
from oubliette.games.euthia.goods.prices import spend_essence
from oubliette.games.euthia.goods.uses import Usable, refusal
from oubliette.games.euthia.state.deeds import ANY_MOMENT, Deed
from oubliette.games.euthia.state.events import Challenged
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Hero
from oubliette.games.euthia.state.verbs import does, performs
from oubliette.games.euthia.turn.mining import can_pay_owners, owners, pay_owners
from oubliette.games.euthia.turn.movement import ask_space
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Reaction, Rules
from oubliette.kernel.text import Say, words
from oubliette.table import Follow, Preview

MIDDLE, BOTTOM = 7, 10
"""Where the middle and the bottom section begin (EU-1209)."""


def owes_challenge(s: Session, hero: Hero, cell: Cell) -> list[Seat]:
    """Whom a challenger pays (EU-1210)."""
    return [] if s.state.mode == "coop" else owners(s, hero, cell)


def why_not_challenge(s: Session, hero: Hero, cell: Cell) -> str | None:
    """Why an Elemental cannot be Challenged: none here, an own token there or none at hand, no fees (EU-1210)."""
    if s.printed(cell).element is None:
        return "eu-why-not-no-elemental"
    if s.space(cell).interactions.get(hero.seat):
        return "eu-why-not-challenged"
    if not hero.interaction_tokens:
        return "eu-why-not-supply"
    return None if can_pay_owners(s, hero, owes_challenge(s, hero, cell)) else "eu-why-not-fee"


def challenge_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Challenge the Elemental here; exchange 2 Corrupted Essences for another one (EU-0064)."""
    element = s.printed(hero.at).element
    if element is not None:
        yield Deed(
            "challenge",
            Say("eu-challenge", {"elemental": words(s.book.elementals[element].name)}),
            lambda: challenge(s, hero, hero.at),
            cells=(hero.at,),
            why_not=why_not_challenge(s, hero, hero.at),
            cites="EU-1209",
            preview=partial(preview_challenge, s, hero, element),
        )


def cleanse_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """The exchange goes at any time, in the middle of a Trade too (EU-0064)."""
    if hero.essences.get("corrupted", 0) >= 2:
        yield Deed("cleanse", Say("eu-cleanse"), lambda: cleanse(s, hero), cites="EU-0064")


def preview_challenge(s: Session, hero: Hero, element: Element) -> Preview:
    """What a low, a middle and a high roll would bring (EU-1209)."""
    card = s.book.elementals[element]
    low, middle, high = sections_in_words(s, hero, card)
    better = Say("eu-then", {"first": middle, "rest": high})
    hurts = card.middle.suffer or card.bottom.suffer
    return Preview(
        follows=(Follow(low, "harm" if card.top.suffer else "good"), Follow(better, "" if hurts else "good"))
    )


def sections_in_words(s: Session, hero: Hero, card: ElementalCard) -> tuple[Say, Say, Say]:
    """What a low, a middle and a high roll bring."""
    return (
        _section_in_words(s, hero, Say("eu-span-up-to", {"to": MIDDLE - 1}), card.top),
        _section_in_words(s, hero, Say("eu-span", {"from": MIDDLE, "to": BOTTOM - 1}), card.middle),
        _section_in_words(s, hero, Say("eu-span-from", {"from": BOTTOM}), card.bottom),
    )


def section_of(card: ElementalCard, name: str) -> Section:
    """One of the three sections of an Elemental's card."""
    return {"top": card.top, "middle": card.middle, "bottom": card.bottom}[name]


def wounds_and_gains(s: Session, section: Section) -> Say:
    """What a section brings: Wounds first, then what is gained."""
    what = gains_in_words(s, section.gain)
    if not section.suffer:
        return what
    return Say("eu-and", {"first": Say("eu-amount", {"what": "wounds", "amount": section.suffer}), "rest": what})


def _section_in_words(s: Session, hero: Hero, span: Say, section: Section) -> Say:
    what = wounds_and_gains(s, section)
    if section.suffer >= hero.health:  # the dead get nothing (EU-1211)
        what = Say("eu-deadly", {"what": Say("eu-amount", {"what": "wounds", "amount": section.suffer})})
    return Say("eu-roll-result", {"span": span, "what": what})


def challenge(s: Session, hero: Hero, cell: Cell) -> Rules[None]:
    """Pay, roll, resolve a section, leave a token; Wounds come first, and the dead get nothing (EU-1210, EU-1211)."""
    element = s.printed(cell).element
    if element is None:
        return
    yield from pay_owners(s, hero, owes_challenge(s, hero, cell), "EU-1210")
    card = s.book.elementals[element]
    value = yield from hero_roll(s, hero, cites="EU-1209", results=sections_in_words(s, hero, card))
    name = "top" if value < MIDDLE else "middle" if value < BOTTOM else "bottom"
    section = section_of(card, name)
    s.note(Challenged(hero.seat, element, value, name), "EU-1209")
    add_interaction(s, hero, cell, 1)
    hero.challenged.append(name_of(cell))
    if element not in hero.ever_challenged:
        hero.ever_challenged.append(element)
    suffer(s, hero, section.suffer, "EU-1211")
    yield from gain(s, hero, section.gain, "EU-1209")


def cleanse(s: Session, hero: Hero) -> Rules[None]:
    """2 Corrupted Essences for 1 of another type (EU-0064)."""
    spend_essence(s, hero, "corrupted", "EU-0064")
    spend_essence(s, hero, "corrupted", "EU-0064")
    yield from take_essence(s, hero, "any")


def cleanse_reactions(s: Session, hero: Hero, moments: tuple[When, ...]) -> list[Reaction]:
    """The exchange goes at any time: it is offered at the moments at which an Essence would serve (EU-0064)."""
    if hero.essences.get("corrupted", 0) < 2 or not any(_would_serve(s, hero, one, moments) for one in ELEMENTS):
        return []
    return [Reaction(Option("cleanse", "cleanse", Say("eu-cleanse")), lambda: cleanse(s, hero))]


def _would_serve(s: Session, hero: Hero, element: Element, moments: tuple[When, ...]) -> bool:
    use = s.book.essences[element].use
    return (
        use is not None and is_timely(use, moments) and refusal(s, hero, Usable(f"essence:{element}", 0, use)) is None
    )


ANY_MOMENT.append(cleanse_deeds)
MORE_REACTIONS.append(cleanse_reactions)
MORE_AFTER_ROLL.append(lambda s, hero: cleanse_reactions(s, hero, ("after_hero_roll",)))


def untouched(s: Session, hero: Hero) -> list[Cell]:
    """Elementals that carry no Interaction token of anyone (EU-0123), for who has one to put there."""
    if not hero.interaction_tokens:
        return []
    return [
        cell
        for cell, space in s.state.spaces.items()
        if s.printed(cell).element is not None and not any(space.interactions.values())
    ]


@performs(ChallengeAfar, lambda s, hero, _verb, _source: None if untouched(s, hero) else "eu-why-not-target")
def challenge_afar(s: Session, hero: Hero, _verb: ChallengeAfar, _source: str) -> Rules[None]:
    """Invocation: from any distance (EU-0123)."""
    cell = yield from ask_space(s, hero, untouched(s, hero), "challenge_afar", Say("eu-ask-challenge-afar"), "EU-0123")
    yield from challenge(s, hero, cell)


def _not_challenged(_s: Session, hero: Hero, _verb: HealAfterChallenge, _source: str) -> str | None:
    return None if name_of(hero.at) in hero.challenged else "eu-why-not-no-elemental"


@does(HealAfterChallenge, _not_challenged)
def confluence(s: Session, hero: Hero, verb: HealAfterChallenge, _source: str) -> None:
    """After Challenging the Elemental here (EU-0122)."""
    heal(s, hero, verb.by, "EU-0122")
