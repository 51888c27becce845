"""What using a card costs, told and tested (D2-0004). Paying is a moment of its own, see `moments`."""

from __future__ import annotations

from collections.abc import Iterator

from oubliette.games.descent.board.pool import has_points
from oubliette.games.descent.content.dice import misses
from oubliette.games.descent.figures.figures import stamina
from oubliette.games.descent.state.deed import Use
from oubliette.games.descent.state.points import (
    Discounts,
)
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.uses import class_tokens
from oubliette.games.descent.uses.reckoning import damage_to
from oubliette.kernel.choices import Tone
from oubliette.kernel.text import Say, led, words


def use_say(s: Session, use: Use) -> Say:
    """The use of a card in words: whose, which, and what it costs (D2-0011)."""
    card = s.card_name(use.held.card)
    owned = "/" in use.held.card  # the name of a feat or an ability is its owner's already
    said = card if owned else Say("d2-use", {"card": card, "hero": s.name(use.figure)})
    return led([said, *_prices(s, use)])


def _prices(s: Session, use: Use) -> Iterator[Say]:
    cost = use.clause.cost
    if use.clause.when == "action":
        yield Say("d2-cost-action")
    if cost.fatigue == "x":
        yield Say("d2-cost-any-fatigue")
    elif cost.fatigue:
        yield Say("d2-cost-fatigue", {"count": max(0, cost.fatigue - discount(s, use))})
    if cost.points:
        yield Say("d2-cost-points", {"count": cost.points})
    if cost.token is not None:
        token = words(s.book.class_tokens[cost.token.kind].name)
        yield Say("d2-cost-token", {"count": cost.token.count, "token": token})
    if cost.flip:
        yield Say("d2-cost-feat" if use.held.card.startswith("feat/") else "d2-cost-flip")


def tone(s: Session, use: Use) -> Tone:
    """What costs more than being exhausted for a round, or would stop nothing, is never the natural answer."""
    cost = use.clause.cost
    spared = use.clause.when == "defence_rolled" and not _is_hurting(s, use.figure)
    return "costly" if cost.fatigue or cost.flip or spared else ""


def _is_hurting(s: Session, figure: Figure) -> bool:
    """Whether the attack would deal damage to a figure as its dice lie."""
    attack = s.attack
    if attack is None or misses(attack.rolled):
        return False
    return any(damage_to(s, attack, hit) > 0 for hit in attack.hits if hit.figure == figure.id)


def can_pay(s: Session, use: Use) -> bool:
    """The whole price must be paid before anything is done (D2-0011, D2-0224, D2-0225)."""
    cost = use.clause.cost
    if cost.token is not None and class_tokens.held(use.figure, cost.token.kind) < cost.token.count:  # D2-0315
        return False
    if cost.points and not has_points(s, use.figure, cost.points):
        return False
    price = 1 if cost.fatigue == "x" else cost.fatigue - discount(s, use)
    if price and use.figure.rank != "hero":
        return False  # who has no Stamina pays no fatigue: D2-0057
    return not price or use.hero.fatigue + price <= stamina(s, use.figure)


def discount(s: Session, use: Use) -> int:
    """What somebody pays less for a card now."""
    return max(s.at(Discounts(use.hero, use.held.card, use.clause.cost)), default=0)
