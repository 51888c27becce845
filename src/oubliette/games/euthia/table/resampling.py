"""What a seat may not know, dealt anew: hands of others, reserves and face-down stacks (EU-1047)."""

from collections.abc import Sequence

from oubliette.games.euthia.content.book import base_of
from oubliette.games.euthia.content.vocabulary import Metal
from oubliette.games.euthia.figures.cards import deck_of, metal_of
from oubliette.games.euthia.state.session import Session
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat

METALS: tuple[Metal, ...] = ("silver", "gold")


def resample(s: Session, seat: Seat, chance: Chance) -> None:
    """Deal anew, in place, everything this seat cannot know."""
    state = s.state
    for metal in METALS:
        deal_cards(s, seat, metal, chance)
    decks = [
        *state.monsters.values(), *state.elites.values(), *state.resources.values(), *state.treasures.values(),
        *state.rewards.values(), *state.encounters.values(), *state.bounties.values(),
        *(offer.stack for offer in state.offers.values()), state.control, state.combat_cards,
    ]  # fmt: skip
    for deck in decks:
        chance.shuffle("anew", deck.pile)
    for tokens in state.secret_tokens.values():
        chance.shuffle("anew", tokens)
    state.territory = within_chapters(s, state.territory, chance)
    if state.fellowship is not None:
        group = state.fellowship
        group.deck = [card for number in (3, 2, 1) for card in _shuffled(s, group.deck, number, chance)]
        for quests in (group.advanced, group.elite):
            if quests is not None:
                chance.shuffle("anew", quests.pile)


def _shuffled(s: Session, deck: Sequence[str], number: int, chance: Chance) -> list[str]:
    cards = [card for card in deck if s.book.fellowship_cards[card].group == number]
    chance.shuffle("anew", cards)
    return cards


def deal_cards(s: Session, seat: Seat, metal: Metal, chance: Chance) -> None:
    """Cards of one metal that lie face down somewhere; how many lie where is public."""
    reserve = s.state.silver_reserve if metal == "silver" else s.state.gold_reserve
    piles = [deck_of(s, metal).pile, reserve]
    hands = [hero.hand for hero in s.in_play() if hero.seat != seat]
    places: list[tuple[list[str], int]] = [(pile, place) for pile in piles for place in range(len(pile))]
    places += [(hand, place) for hand in hands for place, card in enumerate(hand) if metal_of(s, card) == metal]
    if s.state.fight is not None and metal == "silver":
        places += [(s.state.fight.pending_silver, place) for place in range(len(s.state.fight.pending_silver))]
    pool = [pile[place] for pile, place in places]
    chance.shuffle("anew", pool)
    for (pile, place), card in zip(places, pool, strict=True):
        pile[place] = card


def within_chapters(s: Session, stack: Sequence[str], chance: Chance) -> list[str]:
    """The Territory stack in another order, Chapter by Chapter (EU-1066)."""
    found: list[str] = []
    for chapter in (5, 4, 3, 2, 1):
        tiles = [tile for tile in stack if s.book.tiles[base_of(tile)].chapter == chapter]
        chance.shuffle("anew", tiles)
        found += tiles
    return found
