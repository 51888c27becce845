"""The Monster without a Monster-Player: Combat die, Combat cards, reserves (EU-0246 to EU-0265, EU-1244 to EU-1246)."""

from typing import Final

from oubliette.games.euthia.board.powers import change, strength
from oubliette.games.euthia.combat.card_sets import LARGEST_SET, apply_set
from oubliette.games.euthia.combat.gaar import put_gaar
from oubliette.games.euthia.content.book import base_of
from oubliette.games.euthia.content.vocabulary import Metal
from oubliette.games.euthia.figures.cards import settle_reserve
from oubliette.games.euthia.figures.enemies import attacker, fellowship_card, give_monster, monster_of
from oubliette.games.euthia.state.events import CardRevealed, ReserveGrew
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Roll
from oubliette.kernel.flow import Rules

COMBAT_DIE: Final = ("gaar", "gaar", "silver", "chaos", "chaos", "chaos_2")
"""The faces of the Combat die (EU-1289)."""
_CHAOS: Final = {"chaos": 1, "chaos_2": 2}
_LOW_DIE: Final = 3


def roll_combat_die(s: Session, roll: Roll) -> None:
    """Step B: the Combat die is rolled with the Monster dice, or a Combat card revealed (EU-0248, EU-1245)."""
    if s.state.mode in ("fire", "fellowship"):
        roll.combat_die = COMBAT_DIE[s.chance.below("combat die", len(COMBAT_DIE))]
        s.note(CardRevealed("die", roll.combat_die), "EU-0248")
        return
    card = s.state.combat_cards.draw(s.chance)
    s.state.combat_cards.discard(card)
    roll.combat_die = card
    s.reveal(CardRevealed("combat_card", base_of(card)), "EU-1245")


def step_c(s: Session, roll: Roll) -> Rules[None]:
    """Step C before the Hero reacts: what die or card tell, in fixed order."""
    if s.state.mode in ("fire", "fellowship"):
        yield from die_parts(s, roll)
    else:
        yield from combat_card(s, roll)


def die_parts(s: Session, roll: Roll) -> Rules[None]:
    """Parts 1 to 4: Gaar symbol, pending Silver card, Chaos Actions, the Monster's Gaar (EU-0250 to EU-0255)."""
    if roll.combat_die == "gaar":
        give_monster(s, "gaar", 1, "EU-0250")
    elif roll.combat_die == "silver":
        set_silver_aside(s, 1, "EU-0251")
    card = fellowship_card(s)
    extra = 1 if card is not None and card.chaos_action else 0
    yield from chaos_actions(s, _CHAOS.get(roll.combat_die, 0) + extra)
    gaar_loop(s, roll)


def combat_card(s: Session, roll: Roll) -> Rules[None]:
    """A Combat card of base solo and co-operative play (EU-1245)."""
    card = s.book.combat_cards[base_of(roll.combat_die)]
    change(s, roll, card.strength, "EU-1245", "combat-card")
    for _ in range(card.gaar):
        if s.fight.gaar:
            spend_gaar(s, roll)
    yield from chaos_actions(s, card.chaos)
    if card.silver:
        set_silver_aside(s, card.silver, "EU-1245")


def set_silver_aside(s: Session, count: int, cites: str) -> None:
    """The card is not yet part of the reserve (EU-0251)."""
    s.fight.pending_silver += s.state.silver.draw_up_to(s.chance, count)
    s.note(CardRevealed("pending", "silver"), cites)


def add_pending(s: Session) -> None:
    """After the attack the card set aside joins the Silver reserve (EU-0251)."""
    if s.fight.pending_silver:
        s.state.silver_reserve += s.fight.pending_silver
        s.fight.pending_silver = []
        s.note(ReserveGrew("silver", 1, len(s.state.silver_reserve)), "EU-0251")
        settle_reserve(s)


def gaar_loop(s: Session, roll: Roll) -> None:
    """The Monster aims for its highest range, and only while a die shows 1 to 3 (EU-0255)."""
    while s.fight.gaar and strength(roll) < top_range(s) and min(roll.dice) <= _LOW_DIE:
        spend_gaar(s, roll)


def spend_gaar(s: Session, roll: Roll) -> None:
    """A Gaar token of the Monster on the lowest die."""
    s.fight.gaar -= 1
    put_gaar(s, roll, roll.dice.index(min(roll.dice)), "", own=True)


def top_range(s: Session) -> int:
    """Where the highest range of the attacking Monster begins."""
    monster = monster_of(s, attacker(s))
    bounds = [band.to for band in monster.ranges[:-1] if band.to is not None] if monster is not None else []
    return bounds[-1] + 1 if bounds else -99


# Chaos Actions (EU-0252, EU-0258 to EU-0261)


def chaos_actions(s: Session, wanted: int) -> Rules[None]:
    """Piles of equal cards, one for each Chaos Action; at most as many as there are Chaos tokens and cards.

    A card that differs begins the next pile; only the one that differs from the last pile goes under its reserve.
    """
    wanted = min(wanted, s.fight.chaos)
    begun: list[str] = []
    for action in range(wanted):
        if not begun:
            metal = reserve_to_use(s)
            if metal is None:
                return
            begun = [reveal(s, metal)]
        pile, begun = complete_pile(s, begun, is_last=action == wanted - 1)
        entry = s.book.cards[base_of(pile[0])]
        yield from apply_set(s, s.fight.monster_player, entry, pile)


def reserve_to_use(s: Session) -> Metal | None:
    """Gold first; Silver only if the Gold reserve is empty when the Action begins (EU-0258)."""
    if s.state.gold_reserve:
        return "gold"
    return "silver" if s.state.silver_reserve else None


def reserve_of(s: Session, metal: Metal) -> list[str]:
    """A reserve, the top card first."""
    return s.state.gold_reserve if metal == "gold" else s.state.silver_reserve


def reveal(s: Session, metal: Metal) -> str:
    """Turn up the top card of a reserve."""
    s.chance.unveil()
    card = reserve_of(s, metal).pop(0)
    s.reveal(CardRevealed("reserve", base_of(card)), "EU-0258")
    return card


def complete_pile(s: Session, begun: list[str], *, is_last: bool) -> tuple[list[str], list[str]]:
    """Reveal until the pile is full, a card differs, or the reserve is empty; returns it and what begins the next."""
    entry = s.book.cards[base_of(begun[0])]
    reserve = reserve_of(s, entry.metal)
    pile = list(begun)
    while len(pile) < pile_size(s, entry.metal) and reserve:
        card = reveal(s, entry.metal)
        if base_of(card) == entry.id:
            pile.append(card)
        elif is_last:
            reserve.append(card)
            return pile, []
        else:
            return pile, [card]
    return pile, []


def pile_size(s: Session, metal: Metal) -> int:
    """How many equal cards complete a pile; with Silver Magic a single Silver card does (EU-0188)."""
    monster = monster_of(s, attacker(s))
    if metal == "silver" and monster is not None and monster.silver_magic:
        return 1
    return LARGEST_SET[metal]
