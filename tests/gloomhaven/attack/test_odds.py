"""The odds that the table shows are those of the cards: each is compared with thousands of real draws."""

from collections import Counter
from fractions import Fraction

import pytest
from tests.gloomhaven.gains import gain

from oubliette.games.gloomhaven.attack.odds import damage_odds, expected
from oubliette.games.gloomhaven.cards.modifiers import beats
from oubliette.games.gloomhaven.content.kinds import Modifier
from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance

CARDS = {
    card.id: card
    for card in (
        Modifier(id="minus_2", value=-2),
        Modifier(id="minus_1", value=-1),
        Modifier(id="zero"),
        Modifier(id="plus_1", value=1),
        Modifier(id="plus_2", value=2),
        Modifier(id="double", value="x2"),
        Modifier(id="null", value="null"),
        Modifier(id="roll_1", value=1, rolling=True),
        Modifier(id="roll_pierce", rolling=True, effect=gain(pierce=3)),
    )
}
BASE = ["zero"] * 6 + ["plus_1"] * 5 + ["minus_1"] * 5 + ["plus_2", "minus_2", "double", "null"]
ROLLING = [*BASE, "roll_1", "roll_1", "roll_pierce"]


def played(cards: list[str], attack: int, advantage: int, shield: int, chance: Chance) -> int:
    """One real draw, written down card by card as the book tells it."""
    deck = Deck("odds", list(cards))
    deck.shuffle(chance)
    drawn = [CARDS[deck.draw(chance)] for _ in range(2 if advantage else 1)]
    while all(card.rolling for card in drawn):
        drawn.append(CARDS[deck.draw(chance)])
    rolling = any(card.rolling for card in drawn)
    if advantage and not rolling:
        first, second = drawn
        better = second if beats(second, first, attack) else first
        worse = second if beats(first, second, attack) else first
        drawn = [better if advantage > 0 else worse]
    elif advantage < 0:
        drawn = [card for card in drawn if not card.rolling]
    if any(card.value == "null" for card in drawn):
        return 0
    value = attack + sum(card.value for card in drawn if isinstance(card.value, int))
    doubled = attack * 2 + value - attack
    if any(card.value == "x2" for card in drawn):
        value = max(value * 2, doubled)
    pierce = sum(card.effect.hit.pierce for card in drawn)
    return max(0, max(0, value) - max(0, shield - pierce))


@pytest.mark.rule("GH-0146", "GH-0162")
@pytest.mark.parametrize("cards", [BASE, ROLLING], ids=["base", "rolling"])
@pytest.mark.parametrize("advantage", [-1, 0, 1])
def test_odds_agree_with_real_draws(cards: list[str], advantage: int) -> None:
    chance, rounds = Chance(advantage + 7), 6000
    seen = Counter(played(cards, 3, advantage, 2, chance) for _ in range(rounds))
    odds = damage_odds(CARDS, Deck("odds", list(cards)), 3, advantage, shield=2, pierce=0)
    assert sum(odds.values()) == 1
    assert set(seen) <= set(odds)
    for damage, likely in odds.items():
        assert abs(seen[damage] / rounds - float(likely)) < 0.025, damage


def test_a_plain_draw_from_the_base_deck_has_the_chances_of_its_twenty_cards() -> None:
    odds = damage_odds(CARDS, Deck("odds", list(BASE)), 3, 0, shield=0, pierce=0)
    assert odds == {
        0: Fraction(1, 20),
        1: Fraction(1, 20),
        2: Fraction(5, 20),
        3: Fraction(6, 20),
        4: Fraction(5, 20),
        5: Fraction(1, 20),
        6: Fraction(1, 20),
    }
    assert expected(odds) == 3


def test_cards_on_the_discard_pile_count_only_once_the_pile_has_run_out() -> None:
    odds = damage_odds(CARDS, Deck("odds", ["plus_1"], ["null"]), 2, 1, shield=0, pierce=0)
    assert odds == {3: Fraction(1)}, "of +1 and the reshuffled null, Advantage takes +1"
    assert damage_odds(CARDS, Deck("odds", ["plus_1"], ["null"]), 2, 0, shield=0, pierce=0) == {3: Fraction(1)}
