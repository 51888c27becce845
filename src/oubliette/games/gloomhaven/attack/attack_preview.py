"""What an answer that names targets of an attack can do, before it is given."""

from typing import Any

from oubliette.games.gloomhaven.attack.aiming import Plan
from oubliette.games.gloomhaven.attack.blow import Blow, advantage_of, attack_odds, values_of_attack
from oubliette.games.gloomhaven.attack.parts import terms_of_attack
from oubliette.games.gloomhaven.cards.defence import retaliates_of
from oubliette.games.gloomhaven.figures.conditions import deck_of
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.session import Actor, Session
from oubliette.games.gloomhaven.state.state import Figure
from oubliette.kernel.choices import Option
from oubliette.kernel.text import Say
from oubliette.table import view as seen

WHOLE = 1000
"""What the shares of odds add up to."""


def look_at(s: Session, actor: Actor, plan: Plan, deed: Deed, option: Option[Any]) -> seen.Preview:
    """What an answer that names targets can do to each of them, in thousandths that add up."""
    odds, back = [], 0
    for piece in option.pieces:
        target = s.figure(piece)
        if target is None or s.side(target) == actor.side:
            continue
        blow = Blow(actor, plan, target, deed)
        likely = attack_odds(s, blow)
        shares = {damage: int(share * WHOLE) for damage, share in likely.items()}
        likeliest = max(shares, key=lambda damage: shares[damage])
        shares[likeliest] += WHOLE - sum(shares.values())
        fells = sum(share for damage, share in shares.items() if damage >= target.hit_points)
        terms = terms_of_attack(s, blow, max(values_of_attack(s, blow)))
        luck = luck_of(s, blow)
        odds.append(seen.Odds(target.id, WHOLE, tuple(shares.items()), fells=fells, terms=terms, luck=luck))
        back += _struck_back(s, actor.figure, target, ranged=plan.ranged) if fells < WHOLE else 0
    follows = (seen.Follow(Say("gh-follow-retaliates", {"amount": back}), "harm"),) if back else ()
    return seen.Preview(odds=tuple(odds), targets=option.pieces, cells=option.cells, follows=follows)


def luck_of(s: Session, blow: Blow) -> tuple[Say, ...]:
    """Where the odds come from: the modifier cards that are left, and how many are drawn (GH-0141, GH-0148)."""
    deck, advantage = deck_of(s, blow.actor.figure), advantage_of(s, blow)
    left = len(deck.pile) or len(deck.discarded)
    cards = Say("gh-luck-cards", {"left": left, "all": len(deck.pile) + len(deck.discarded)})
    if not advantage:
        return (cards,)
    return (cards, Say("gh-luck-advantage") if advantage > 0 else Say("gh-luck-disadvantage"))


def _struck_back(s: Session, attacker: Figure, target: Figure, *, ranged: bool) -> int:
    """What the target would give back if it stands (GH-0170)."""
    distance = s.layout.distance(attacker.cell, target.cell)
    return sum(
        one.value for one in retaliates_of(s, target) if one.reach >= distance and not (one.melee_only and ranged)
    )
