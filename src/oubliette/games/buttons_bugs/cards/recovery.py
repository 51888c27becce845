"""Getting back what was used: cards, items, and freedom from conditions (BB-0075, BB-0162, BB-0215)."""

from oubliette.games.buttons_bugs.content.condition_table import CONDITIONS
from oubliette.games.buttons_bugs.content.vocabulary import Cleanse, Recover, Refresh
from oubliette.games.buttons_bugs.figures.conditions import negative_conditions, remove
from oubliette.games.buttons_bugs.state.events import CardsRecovered, ItemsRefreshed
from oubliette.games.buttons_bugs.state.hand import counts_as, to_hand_on_side_a
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import CardState
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask_some
from oubliette.kernel.text import Say, words


def recoverable(s: Session, verb: Recover) -> list[CardState]:
    """The cards a Recover ability may choose from; an active one counts as where it would go (BB-0162, BB-0193)."""
    return [
        card
        for card in s.hero.cards
        if card.zone != "selected"
        and not card.unrecoverable
        and counts_as(s, card) in verb.source
        and not (card.zone == "hand" and card.side == "a")
        and (verb.level is None or s.book.cards[card.id].level == verb.level)
    ]


def recover(s: Session, verb: Recover) -> Rules[bool]:
    """Take up to so many cards to hand on side A (BB-0075)."""
    options = [Option(f"card:{card.id}", card, s.card_name(card), cards=(card.id,)) for card in recoverable(s, verb)]
    say = Say("bb-ask-recover", {"count": verb.cards})
    chosen = yield from ask_some(
        s.seat, "recover", options, least=0, most=verb.cards, cites=("BB-0075", "BB-0162"), say=say
    )
    for card in chosen:
        to_hand_on_side_a(s, card, "BB-0075")
    if chosen:
        s.note(CardsRecovered(tuple(card.id for card in chosen)), "BB-0075")
    return bool(chosen)


def cleanse(s: Session, verb: Cleanse) -> Rules[bool]:
    """Negative conditions of the player's choice leave the adventurer (BB-0241)."""
    having = negative_conditions(s.hero)
    most = len(having) if verb.conditions == "all" else min(verb.conditions, len(having))
    if most < len(having):
        options = [Option(f"condition:{condition}", condition, CONDITIONS[condition].name) for condition in having]
        say = Say("bb-ask-cleanse", {"count": most})
        having = yield from ask_some(s.seat, "cleanse", options, least=most, most=most, cites="BB-0241", say=say)
    for condition in having:
        remove(s, s.hero, condition, "BB-0241")
    return bool(having)


def refresh(s: Session, verb: Refresh) -> Rules[bool]:
    """Spent items of the player's choice are ready again (BB-0215)."""
    spent = [item for item in s.hero.items if item.condition == "spent"]
    most = len(spent) if verb.items == "all" else min(verb.items, len(spent))
    if most < len(spent):
        options = [
            Option(f"item:{item.id}", item, words(s.book.items[item.id].name), cards=(item.id,)) for item in spent
        ]
        say = Say("bb-ask-refresh", {"count": most})
        spent = yield from ask_some(s.seat, "refresh", options, least=most, most=most, cites="BB-0215", say=say)
    for item in spent:
        item.condition = "ready"
    if spent:
        s.note(ItemsRefreshed(tuple(item.id for item in spent)), "BB-0215")
    return bool(spent)
