"""Road and city events (GH-0359 to GH-0366)."""

from typing import Literal

from oubliette.games.gloomhaven.campaign import records, rewards
from oubliette.games.gloomhaven.campaign.happenings import EventDrawn, EventPutAway, OptionTaken, OutcomeRead
from oubliette.games.gloomhaven.content.campaign_words import EventCard, EventOption, EventWhen
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.world import EventDeck
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import words


def can_draw(s: Session) -> bool:
    """A city event once a visit, if the last scenario was played in campaign mode, won or lost (GH-0359)."""
    party = records.party(s)
    return (
        records.in_city(s)
        and party.last_mode == "campaign"
        and not party.visit.event_drawn
        and len(records.world(s).city.deck) > 0
    )


def deck_of(s: Session, name: Literal["road", "city"]) -> EventDeck:
    """The road or the city deck."""
    world = records.world(s)
    return world.road if name == "road" else world.city


def resolve(s: Session, name: Literal["road", "city"]) -> Rules[None]:
    """Draw an event, choose, and only then read what comes of it (GH-0361); an empty deck brings nothing."""
    events = deck_of(s, name)
    drawn = events.deck.draw_up_to(s.chance, 1)
    if not drawn:
        return
    events.under = min(events.under, len(events.deck))
    card = s.book.events[drawn[0]]
    s.journal.reveal(EventDrawn(card.id), ("GH-0361", "GH-0359" if name == "city" else "GH-0360"))
    options = [
        Option(f"option:{place}", place, words(option.says), icon="conversation")
        for place, option in enumerate(card.options, start=1)
    ]
    chosen = yield from ask(records.leader(s), f"{name}_event", options, cites="GH-0361", say=words(card.says))
    s.note(OptionTaken(card.id, chosen), "GH-0361")
    option = card.options[chosen - 1]
    after = yield from _outcomes(s, card, option, chosen)
    _put_away(s, events, card, bottom=after == "bottom")


def _outcomes(s: Session, card: EventCard, option: EventOption, chosen: int) -> Rules[str]:
    """From top to bottom, every outcome that fits (GH-0362); returns what happens to the card."""
    applied, after = False, str(option.after)
    for place, outcome in enumerate(option.outcomes):
        when = outcome.when
        if when is not None and not _fits(s, when, applied=applied):
            continue
        applied = True
        s.journal.reveal(OutcomeRead(card.id, chosen, place), ("GH-0361", "GH-0362"))
        if when is not None and when.pays is not None:
            yield from rewards.share_gold(s, records.members(s), -when.pays, "GH-0362")
        yield from rewards.give(s, outcome.gives, ("GH-0362", "GH-0364"))
        after = outcome.after or after
    return after


def _fits(s: Session, when: EventWhen, *, applied: bool) -> bool:
    """Whether everything that an outcome names holds (GH-0362)."""
    together, reputation = records.members(s), records.party(s).reputation
    return not (
        (when.otherwise and applied)
        or (when.classes and not any(sheet.of in when.classes for sheet in together))
        or (when.reputation_at_least is not None and reputation < when.reputation_at_least)
        or (when.reputation_at_most is not None and reputation > when.reputation_at_most)
        or (when.pays is not None and sum(sheet.gold for sheet in together) < when.pays)
    )


def _put_away(s: Session, events: EventDeck, card: EventCard, *, bottom: bool) -> None:
    """Out of the game, or under the deck without shuffling (GH-0366)."""
    if bottom:
        events.deck.put_at_bottom(card.id)
        events.under += 1
    s.note(EventPutAway(card.id, bottom), "GH-0366")
