"""The Lorekeeper of Lost Legends: everything by Knowledge (D2-4130, D2-4131)."""

from oubliette.games.descent.attributes import passes, test
from oubliette.games.descent.conditions import discard
from oubliette.games.descent.damage import suffer
from oubliette.games.descent.events import CardsRefreshed
from oubliette.games.descent.figures import attribute, held_card, stamina
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.skills import hero_of
from oubliette.games.descent.state import HEROES, Attack, Figure, Held, Hero
from oubliette.games.descent.vocabulary import Attribute, Condition, Cost
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say

NEAR = 3
REMEDY = 2
"""Fatigue that Ancient Remedy costs."""
BALANCED = "careful_balance"
FREE = "round/free:"
"""A skill that costs no fatigue until the end of the round."""


@adds("attribute")
def _learned(s: Session, figure: Figure, name: Attribute) -> int:
    """One Knowledge more; corrected, even while the card is exhausted (D2-4130, D2-4131)."""
    hero = s.state.heroes.get(figure.id) if name == "knowledge" else None
    card = held_card(hero, "all_knowing") if hero is not None else None
    return int(card is not None and (s.is_corrected or not card.exhausted))


@adds("health")
def _healthier(s: Session, figure: Figure) -> int:
    hero = s.state.heroes.get(figure.id)
    if hero is None or held_card(hero, "ancient_remedy") is None:
        return 0
    return attribute(s, figure, "knowledge") or 0


# --- Ancient Remedy ---


@adds("inflicted")
def _noticed(s: Session, figure: Figure, condition: Condition) -> None:
    """He will be asked as soon as anybody is."""
    if figure.rank != "hero" or s.side(figure) != HEROES:
        return
    for hero in s.state.heroes.values():
        card = held_card(hero, "ancient_remedy")
        if card is not None and not card.exhausted:
            card.on.append(f"{figure.id}:{condition}")


@adds("any_moment")
def _remedied(s: Session) -> Rules[None]:
    """A test of Knowledge rids a hero near him of what he has just got."""
    for hero in s.state.heroes.values():
        card = held_card(hero, "ancient_remedy")
        while card is not None and card.on:
            name, _, condition = card.on.pop(0).partition(":")
            if _can_help(s, hero, card, s.figure(name), condition):
                yield from _remedy(s, hero, card, s.figure(name), condition)  # type: ignore[arg-type]


def _can_help(s: Session, hero: Hero, card: Held, ill: Figure, condition: str) -> bool:
    healer = s.figure(hero.id)
    if card.exhausted or hero.knocked_out or not healer.cells or s.side(healer) != HEROES:
        return False
    if hero.fatigue + REMEDY > stamina(s, healer) or condition not in ill.conditions:
        return False
    return ill is healer or s.is_within(healer, ill, NEAR)


def _remedy(s: Session, hero: Hero, card: Held, ill: Figure, condition: Condition) -> Rules[None]:
    options = [Option("remedy", True, Say("d2-remedy")), Option("pass", False, Say("d2-pass"), passes=True)]
    say = Say("d2-ask-remedy", {"name": s.name(ill), "what": Say(f"d2-condition-{condition}")})
    if not (yield from ask(hero.seat, "ancient_remedy", options, cites="D2-4130", say=say)):
        return
    card.exhausted = True
    hero.fatigue += REMEDY
    passed = yield from passes(s, s.figure(hero.id), "knowledge")
    if passed and condition in ill.conditions:
        discard(s, ill, condition)


# --- Careful Balance ---


@special("careful_balance")
def _careful_balance(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """His own damage goes into the blow."""
    most = attribute(s, deed.by, "knowledge") or 0
    options = [Option(f"damage:{n}", n, Say("d2-count", {"count": n})) for n in range(1, most + 1)]
    say = Say("d2-ask-balance-damage", {"card": s.card_name(deed.card)})
    amount = yield from ask(deed.seat, "careful_balance", options, cites="D2-4130", say=say)
    attack = s.attack
    suffered = yield from suffer(s, deed.by, damage=amount)
    if attack is not None:
        attack.damage += suffered
        attack.used.append(BALANCED)


@adds("blow_suffered")
def _drinks(s: Session, attack: Attack, figure: Figure) -> Rules[None]:
    if BALANCED in attack.used and s.side(figure) != HEROES:
        attack.used.remove(BALANCED)
        yield from recover(s, s.figure(attack.attacker), damage=2)


# --- All-Knowing ---


def _others(s: Session, deed: Deed) -> list[Held]:
    return [held for held in hero_of(s, deed).skills if held.card != deed.card and s.book.all_clauses(held.card)]


@special("all_knowing", lambda s, deed: s.is_corrected and bool(_others(s, deed)))
def _all_knowing(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The card is exhausted for it (D2-4131)."""
    yield from _recall(s, deed)


@special("all_knowing_as_printed", lambda s, deed: not s.is_corrected and bool(_others(s, deed)))
def _all_knowing_as_printed(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Its fatigue is all it costs (D2-4130)."""
    yield from _recall(s, deed)


def _recall(s: Session, deed: Deed) -> Rules[None]:
    """Skills of his choice are refreshed and free, if he passes a test that they make harder (D2-4130)."""
    others = _others(s, deed)
    options = [
        Option(f"card:{place}:{held.card}", held, s.card_name(held.card), cards=(held.card,))
        for place, held in enumerate(others)
    ]
    say = Say("d2-ask-recall", {"card": s.card_name(deed.card)})
    chosen: list[Held] = yield from ask_some(
        deed.seat, "all_knowing", options, least=1, most=len(options), cites="D2-4130", say=say
    )
    over = yield from test(s, deed.by, "knowledge", less=len(chosen))
    if over > 0:
        return
    for held in chosen:
        held.exhausted = False
        hero_of(s, deed).used.append(FREE + held.card)
    s.journal.note(CardsRefreshed(deed.by.id, tuple(held.card for held in chosen)), ("D2-4130",))


@adds("discount")
def _free(_s: Session, hero: Hero, card: str, cost: Cost) -> int:
    return cost.fatigue if FREE + card in hero.used and isinstance(cost.fatigue, int) else 0
