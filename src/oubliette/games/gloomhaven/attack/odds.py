"""What an attack can do: how likely each damage is, from the modifier cards still to be drawn.

What lies in a deck is public, its order is not: perks, discards, Bless and Curse are open on the table (GH-0039).
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from oubliette.games.gloomhaven.cards.modifiers import beats
from oubliette.games.gloomhaven.content.kinds import Modifier
from oubliette.kernel.cards import Deck

Pile = tuple[tuple[str, int], ...]
"""Cards that may come next, with how many there are of each."""


class Sum(NamedTuple):
    """What the cards of one draw come to."""

    added: int = 0
    doubles: int = 0
    null: bool = False
    pierce: int = 0

    def plus(self, other: "Sum") -> "Sum":
        """Both together."""
        return Sum(
            self.added + other.added,
            self.doubles + other.doubles,
            self.null or other.null,
            self.pierce + other.pierce,
        )

    def value(self, attack: int) -> int:
        """The attack value after the cards; where a 2x leaves the order open, the better one (GH-0146, GH-0162)."""
        if self.null:
            return 0
        factor = 1 << self.doubles
        return max((attack + self.added) * factor, attack * factor + self.added)


def damage_odds(
    modifiers: Mapping[str, Modifier], deck: Deck, attack: int, advantage: int, shield: int, pierce: int
) -> dict[int, Fraction]:
    """How likely each damage of an attack is, ascending by damage; advantage is 1, 0 or -1."""
    odds: dict[int, Fraction] = {}
    for drawn, likely in _Draws(modifiers, deck, attack).draw(advantage).items():
        damage = max(0, max(0, drawn.value(attack)) - max(0, shield - pierce - drawn.pierce))
        odds[damage] = odds.get(damage, Fraction(0)) + likely
    return dict(sorted(odds.items()))


def expected(odds: Mapping[int, Fraction]) -> Fraction:
    """The damage to be expected."""
    return sum((damage * likely for damage, likely in odds.items()), start=Fraction(0))


class _Draws:
    """Every way one draw can go (GH-0141 to GH-0158)."""

    def __init__(self, modifiers: Mapping[str, Modifier], deck: Deck, attack: int) -> None:
        self.modifiers, self.attack = modifiers, attack
        self.pile = _counted(deck.pile)
        self.discarded = _counted(deck.discarded)
        """Shuffled in when the pile runs out in mid-draw (GH-0143)."""
        self._chains: dict[tuple[Pile, bool, bool], dict[Sum, Fraction]] = {}

    def draw(self, advantage: int) -> dict[Sum, Fraction]:
        """The sums of all cards that count."""
        if advantage == 0:
            return self._chain(self.pile, reshuffled=False, keep_rolling=True)
        found: dict[Sum, Fraction] = {}
        for first, likely, rest, again in self._next(self.pile, reshuffled=False):
            for second, then, left, last in self._next(rest, reshuffled=again):
                for total, chance in self._pair(first, second, left, advantage, reshuffled=last).items():
                    found[total] = found.get(total, Fraction(0)) + likely * then * chance
        return found

    def _pair(
        self, first: Modifier, second: Modifier, left: Pile, advantage: int, *, reshuffled: bool
    ) -> dict[Sum, Fraction]:
        """Two cards with Advantage or Disadvantage (GH-0147, GH-0154 to GH-0158)."""
        if first.rolling and second.rolling:
            tail = self._chain(left, reshuffled=reshuffled, keep_rolling=advantage > 0)
            head = _sum(first).plus(_sum(second)) if advantage > 0 else Sum()
            return {head.plus(total): chance for total, chance in tail.items()}
        if first.rolling or second.rolling:
            plain = second if first.rolling else first
            return {_sum(first).plus(_sum(second)) if advantage > 0 else _sum(plain): Fraction(1)}
        if advantage > 0:
            counting = second if beats(second, first, self.attack) else first
        else:
            counting = second if beats(first, second, self.attack) else first
        return {_sum(counting): Fraction(1)}

    def _chain(self, pile: Pile, *, reshuffled: bool, keep_rolling: bool) -> dict[Sum, Fraction]:
        """Cards up to the first that does not roll, which ends the draw (GH-0146)."""
        key = (pile, reshuffled, keep_rolling)
        known = self._chains.get(key)
        if known is not None:
            return known
        found: dict[Sum, Fraction] = {}
        for card, likely, rest, again in self._next(pile, reshuffled=reshuffled):
            tail = (
                self._chain(rest, reshuffled=again, keep_rolling=keep_rolling) if card.rolling else {Sum(): Fraction(1)}
            )
            head = _sum(card) if keep_rolling or not card.rolling else Sum()
            for total, chance in tail.items():
                whole = head.plus(total)
                found[whole] = found.get(whole, Fraction(0)) + likely * chance
        self._chains[key] = found
        return found

    def _next(self, pile: Pile, *, reshuffled: bool) -> Iterator[tuple[Modifier, Fraction, Pile, bool]]:
        """Each card that may come: it, how likely it is, what is left, and whether the discards are back in."""
        if not pile and not reshuffled:
            pile, reshuffled = self.discarded, True
        total = sum(count for _, count in pile)
        for place, (card, count) in enumerate(pile):
            left = ((card, count - 1),) if count > 1 else ()
            rest = (*pile[:place], *left, *pile[place + 1 :])
            yield self.modifiers[card], Fraction(count, total), rest, reshuffled


def _counted(cards: list[str]) -> Pile:
    return tuple(sorted(Counter(cards).items()))


def _sum(card: Modifier) -> Sum:
    added = card.value if isinstance(card.value, int) else 0
    return Sum(added, int(card.value == "x2"), card.value == "null", card.effect.hit.pierce)
