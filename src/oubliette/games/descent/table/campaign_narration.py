"""The sentence for each event of a campaign, and how it is shown."""

from oubliette.games.descent.campaign import happenings as happened
from oubliette.games.descent.state.names import name_of
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.table.campaign_cards import campaign_card
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say, listed, words
from oubliette.table import beats

UNSEEN: tuple[type[Event], ...] = (happened.WaresShown, happened.RumorsDrawn, happened.EventTold, happened.Rested)
"""What there is to see of these lies on the table."""


def narrate(s: Session, event: Event) -> Say | None:
    """The sentence for an event of the campaign."""
    match event:
        case happened.WaresShown() if not event.cards:
            return None
        case happened.EventTold():
            return words(s.book.event_cards[event.card].events[event.icon].text)  # type: ignore[index]
    variant, args = _variant(s, event), _arguments(s, event)
    return Say(f"d2-event-{event.kind.replace('_', '-')}{variant}", args)


def _arguments(s: Session, event: Event) -> dict[str, str | int | Say]:
    """What fills the places of a sentence, field by field."""
    args: dict[str, str | int | Say] = {}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        match name:
            case "card":
                args[name] = s.card_name(value)
            case "cards":
                if value:
                    args[name] = _cards(s, value)
            case "who" | "figure":
                args[name] = name_of(s, value)
            case "quest":
                args[name] = words(s.book.quests[value].title)
            case "icon":
                args[name] = Say(f"d2-icon-{value}")
            case "step":
                args[name] = Say(f"d2-step-{value.replace('_', '-')}")
            case "amount":
                args[name] = abs(value)
            case "side":
                continue
            case _:
                args[name] = value
    return args


def _variant(s: Session, event: Event) -> str:
    """Which of several sentences an event has."""
    match event:
        case happened.GoldChanged() if event.amount < 0:
            return "-less"
        case happened.ExperienceGained() | happened.QuestChosen() | happened.CampaignEnded():
            return f"-{event.side}"
        case happened.RelicWon() if event.who not in s.book.heroes:
            return "-overlord"
        case happened.EventDrawn() if event.icon not in s.book.event_cards[event.card].events:
            return "-quiet"
        case happened.RumorsDrawn() if event.cards:
            return "-named"
    return ""


def _cards(s: Session, cards: tuple[str, ...]) -> Say:
    return listed("d2-and", [s.card_name(card) for card in cards])


def show(s: Session, event: Event) -> beats.Beats:
    """The beats of an event."""
    if isinstance(event, UNSEEN):
        return ()
    if isinstance(event, happened.EventDrawn | happened.RumorPlayed):
        return (beats.Shown(campaign_card(s, event.card), "", ""),)
    said = narrate(s, event)
    return () if said is None else (beats.Banner(said),)
