"""How a campaign begins: fixed roles, decks, and the introduction (D2-2010, D2-2011)."""

from collections.abc import Iterable

from oubliette.games.descent.content.book import Book
from oubliette.games.descent.state.saga import Saga
from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance


def new_saga(book: Book, campaign: str, chance: Chance, plot_deck: str = "") -> Saga:
    """All decks of a campaign, shuffled; the free cards of a Plot deck lie open (D2-2011, D2-2208, D2-2228)."""
    told = book.campaigns[campaign]
    events = book.event_cards.values()
    return Saga(
        campaign=campaign,
        plot_deck=plot_deck,
        plots=[card.id for card in book.plots.values() if card.deck == plot_deck and not card.buy],
        travel=_deck("travel", (card.id for card in events if card.deck == "travel"), chance),
        city=_deck("city", (card.id for card in events if card.deck == "city"), chance),
        rumors=_deck("rumors", book.rumors if told.rumors else (), chance, stays_empty=True),
    )


def only_in_campaigns(book: Book) -> set[str]:
    """The quests that cannot be played by themselves: interludes and finales (D2-0459)."""
    found: set[str] = set()
    for told in book.campaigns.values():
        for fork in (told.interlude, told.finale):
            if fork is not None:
                found |= {fork.heroes, fork.overlord}
    return found


def _deck(name: str, cards: Iterable[str], chance: Chance, *, stays_empty: bool = False) -> Deck:
    deck = Deck(name, list(cards), when_empty="stay_empty" if stays_empty else "reshuffle")
    deck.shuffle(chance)
    return deck
