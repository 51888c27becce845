"""Decks, bags and supplies: where cards and tokens are, and how they come and go.

They hold names, never objects, and are plain data in the match's state. Luck is handed in,
and every deck and bag draws from the stream of its own name.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from oubliette.kernel.chance import Chance

WhenEmpty = Literal["reshuffle", "reshuffle_at_once", "stay_empty"]
"""What becomes of a deck whose draw pile is used up.

``reshuffle`` takes the discards back when somebody draws from the empty pile, ``reshuffle_at_once`` as soon as the last
card is drawn (which is then not among them), ``stay_empty`` never.
"""


class EmptyDeckError(Exception):
    """More cards were asked for than there are."""


class Deck(msgspec.Struct):
    """A draw pile and its discard pile. The last card of ``pile`` lies on top."""

    name: str
    pile: list[str]
    discarded: list[str] = []
    when_empty: WhenEmpty = "reshuffle"

    def __len__(self) -> int:
        return len(self.pile)

    def shuffle(self, chance: Chance) -> None:
        """Shuffle the draw pile; the discard pile stays where it is."""
        chance.shuffle(self.name, self.pile)

    def reshuffle(self, chance: Chance) -> None:
        """Put the discard pile back and shuffle everything."""
        self.pile.extend(self.discarded)
        self.discarded.clear()
        self.shuffle(chance)

    def draw(self, chance: Chance) -> str:
        """Take the top card. An empty pile is replenished before or after, if that is the deck's way."""
        if not self.pile and self.when_empty != "stay_empty":
            self.reshuffle(chance)  # all cards may have been out when the last one was drawn
        if not self.pile:
            raise EmptyDeckError(f"no card is left to draw from {self.name!r}")
        card = chance.take(self.pile)
        if not self.pile and self.when_empty == "reshuffle_at_once":
            self.reshuffle(chance)
        return card

    def draw_up_to(self, chance: Chance, count: int) -> list[str]:
        """Take the top cards one by one, fewer if the cards run out."""
        drawn: list[str] = []
        while len(drawn) < count:
            try:
                drawn.append(self.draw(chance))
            except EmptyDeckError:
                break
        return drawn

    def peek(self, count: int = 1) -> list[str]:
        """The top cards as they lie, the topmost first; nothing is replenished for a look."""
        return self.pile[::-1][:count]

    def look(self, chance: Chance, count: int = 1) -> list[str]:
        """The top cards, for somebody who gets to see them."""
        chance.unveil()
        return self.peek(count)

    def discard(self, *cards: str) -> None:
        """Lay cards on the discard pile, the last one on top."""
        self.discarded.extend(cards)

    def put_on_top(self, *cards: str) -> None:
        """Lay cards on the draw pile, the last one on top."""
        self.pile.extend(cards)

    def put_at_bottom(self, *cards: str) -> None:
        """Slide cards under the draw pile, the last one lowest."""
        self.pile[:0] = reversed(cards)

    def insert(self, card: str, depth: int) -> None:
        """Slide a card in so that ``depth`` cards lie above it."""
        self.pile.insert(max(0, len(self.pile) - depth), card)

    def insert_anywhere(self, card: str, chance: Chance) -> None:
        """Slide a card in at a random place, without moving the others."""
        self.insert(card, chance.below(self.name, len(self.pile) + 1))

    def shuffle_in(self, chance: Chance, *cards: str) -> None:
        """Add cards to the draw pile and shuffle it."""
        self.pile.extend(cards)
        self.shuffle(chance)

    def remove(self, card: str) -> None:
        """Take one copy of a card out of the deck, from the draw pile first."""
        for place in (self.pile, self.discarded):
            if card in place:
                place.remove(card)
                return
        raise EmptyDeckError(f"{card!r} is not in {self.name!r}")

    def everywhere(self) -> list[str]:
        """Every card of the deck, wherever it lies, sorted: for checks that none is lost or doubled."""
        return sorted([*self.pile, *self.discarded])


class Bag(msgspec.Struct):
    """Tokens drawn blindly. Their order means nothing, so it is kept sorted and tells nothing."""

    name: str
    tokens: list[str]

    def __post_init__(self) -> None:
        self.tokens.sort()

    def __len__(self) -> int:
        return len(self.tokens)

    def draw(self, chance: Chance) -> str:
        """Take a random token out."""
        if not self.tokens:
            raise EmptyDeckError(f"the bag {self.name!r} is empty")
        return self.tokens.pop(chance.below(self.name, len(self.tokens)))

    def draw_up_to(self, chance: Chance, count: int) -> list[str]:
        """Take random tokens out, fewer if the bag runs empty."""
        return [self.draw(chance) for _ in range(min(count, len(self.tokens)))]

    def put_in(self, tokens: Iterable[str]) -> None:
        """Put tokens back."""
        self.tokens.extend(tokens)
        self.tokens.sort()


class Supply(msgspec.Struct):
    """A finite stock of equal pieces: what is not left cannot be taken."""

    name: str
    total: int
    left: int = -1

    def __post_init__(self) -> None:
        if self.left < 0:
            self.left = self.total

    def take(self, count: int = 1) -> int:
        """Take as many as are there, up to ``count``; return how many that is."""
        taken = min(count, self.left)
        self.left -= taken
        return taken

    def give_back(self, count: int = 1) -> None:
        """Return pieces to the stock."""
        if self.left + count > self.total:
            raise ValueError(f"{self.name!r} has {self.total} pieces; {self.left + count} would be there")
        self.left += count
