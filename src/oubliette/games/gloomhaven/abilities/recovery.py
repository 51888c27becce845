"""Recovering and losing cards, refreshing items (GH-0191 to GH-0194)."""

from oubliette.games.gloomhaven.abilities.bonuses import choose_augments
from oubliette.games.gloomhaven.cards import cards, items
from oubliette.games.gloomhaven.cards.performing import Doing, performs
from oubliette.games.gloomhaven.content.vocabulary import Lose, Recover, Refresh
from oubliette.games.gloomhaven.state.experience import gain_experience
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import CardState, Character
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say


@performs(Lose)
def lose_cards(s: Session, doing: Doing[Lose]) -> Rules[bool]:
    """Lose cards; only characters have any."""
    hero = doing.actor.figure
    if not isinstance(hero, Character):
        return False
    yield from lose(s, hero, doing.verb.cards)
    return True


@performs(Refresh)
def refresh(s: Session, doing: Doing[Refresh]) -> Rules[bool]:
    """Refresh items of one's own, or of another character in range (GH-0193)."""
    hero, verb = doing.actor.figure, doing.verb
    if not isinstance(hero, Character):
        return False
    aided = hero if verb.to == "self" else (yield from _ally(s, hero, verb.range))
    return False if aided is None else (yield from items.refresh(s, aided, verb))


def _ally(s: Session, hero: Character, reach: int) -> Rules[Character | None]:
    """One other character in range, or nobody."""
    near = s.layout.visible_within(hero.cell, reach)
    found = [other for other in s.heroes() if other is not hero and near >> other.cell & 1]
    if not found:
        return None
    options: list[Option[Character | None]] = [
        Option(s.figure_option(one).key, one, s.name(one.id), pieces=(one.id,)) for one in found
    ]
    options.append(Option("skip", None, Say("gh-option-skip"), passes=True))
    return (yield from ask(hero.seat, "aid", options, cites=("GH-0191",), say=Say("gh-ask-aid")))


@performs(Recover)
def recover(s: Session, doing: Doing[Recover]) -> Rules[bool]:
    """Up to X cards back to the hand, active ones included, whose effects then end (GH-0191)."""
    hero, verb = doing.actor.figure, doing.verb
    if not isinstance(hero, Character):
        return False
    fed = yield from choose_augments(s, doing.actor, verb.consume, doing.path)
    more = sum(verb.consume[place].gain.more.cards for place in fed)
    aided: Character | None = hero
    if verb.to == "ally":
        aided = yield from _ally(s, hero, verb.range)
    if aided is None:
        return False
    owner = aided
    if verb.of == "neighbour":
        other = yield from _ally(s, aided, 1)
        if other is None:
            return False
        owner = other
    there = recoverable(s, owner, verb.source)
    most = len(there) if verb.cards == "all" else verb.cards + more
    if not there:
        return False
    picked = yield from ask_some(
        owner.seat,
        "recover",
        [cards.option(s, card) for card in there],
        least=0,
        most=most,
        cites=("GH-0191", "GH-0192"),
        say=Say("gh-ask-recover", {"most": most}),
    )
    for card in picked:
        cards.put(s, owner, card, "hand", "GH-0191")
    for place in fed:
        gain_experience(s, hero, verb.consume[place].gain.once.experience)
    if picked and verb.then_lose:  # who takes nothing back loses nothing
        yield from lose(s, owner, verb.then_lose)
    return bool(picked)


def recoverable(s: Session, hero: Character, source: str) -> list[CardState]:
    """Cards of a pile, and active ones bound for it; never a lost one with the unrecoverable mark (GH-0192)."""
    if source == "discard":
        return cards.discards(hero)
    return [card for card in cards.losable(hero) if not is_unrecoverable(s, card)]


def is_unrecoverable(s: Session, card: CardState) -> bool:
    """Whether a card has the mark, on whichever half (GH-0192)."""
    both = s.book.cards[card.id]
    return both.top.unrecoverable or both.bottom.unrecoverable


def lose(s: Session, hero: Character, count: int) -> Rules[None]:
    """Cards of the hand go to the lost pile."""
    hand = cards.in_zone(hero, "hand")
    number = min(count, len(hand))
    if number:
        picked = yield from ask_some(
            hero.seat,
            "lose_cards",
            [cards.option(s, card) for card in hand],
            least=number,
            most=number,
            cites=("GH-0090",),
            say=Say("gh-ask-lose-cards", {"count": number}),
        )
        for card in picked:
            cards.put(s, hero, card, "lost", "GH-0090")
