"""The sentence for each event of a campaign."""

from collections.abc import Callable, Sequence
from typing import Any

from oubliette.games.gloomhaven.campaign import enhancing, records
from oubliette.games.gloomhaven.campaign import happenings as happened
from oubliette.games.gloomhaven.cards import describe
from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.state.session import Session
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say, signed, words
from oubliette.kernel.words import Words


def tell(s: Session, event: Event) -> Say | None:
    """The sentence for an event; a story's own words where it has some."""
    own = _own_words(s, event)
    if own is not None:
        return words(own)
    args: dict[str, str | int | Say] = {}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        said = _LOOKED_UP[name](s, value) if name in _LOOKED_UP else value
        if isinstance(said, int | str | Say) and not isinstance(said, bool):
            args[name] = said
    args |= _more(s, event)
    return Say(f"gh-event-{event.kind.replace('_', '-')}{_variant(event)}", args)


def _own_words(s: Session, event: Event) -> Words | None:
    """What the pack says, word for word."""
    match event:
        case happened.CampaignBegan():
            return s.book.campaigns[event.campaign].introduction
        case happened.EpilogueTold():
            return s.book.campaigns[event.campaign].epilogue
        case happened.EnvelopeOpened():
            return records.story(s).envelopes[event.envelope].says
        case happened.ScenarioCompleted():
            return s.book.scenarios[event.scenario].conclusion
        case happened.EventDrawn():
            return s.book.events[event.event].says
        case happened.OutcomeRead():
            return s.book.events[event.event].options[event.option - 1].outcomes[event.outcome].says
        case _:
            return None


def _more(s: Session, event: Event) -> dict[str, str | int | Say]:
    """What a sentence needs beyond the fields of its event."""
    match event:
        case happened.TreasureRead():
            treasure = s.book.treasures[event.treasure]
            return {"number": treasure.number, "text": words(treasure.says)}
        case happened.OptionTaken():
            return {"text": words(s.book.events[event.event].options[event.option - 1].says)}
        case happened.PerkMarked():
            of = records.world(s).sheets[event.sheet].of
            return {"perk": words(s.book.classes[of].perks[event.perk].says)}
        case happened.BeginsWith():
            return {"text": describe.join(begin_lines(event.conditions, event.damage, event.discard))}
        case _:
            return {}


def _variant(event: Event) -> str:
    """Which of several sentences an event has."""
    match event:
        case happened.QuestsDealt() if not event.quests:
            return "-hidden"
        case happened.QuestKept() if not event.quest:
            return "-hidden"
        case happened.EventPutAway() if event.under:
            return "-under"
        case happened.SetOut() | happened.NothingLeft() | happened.EventAdded():
            return f"-{event.mode if isinstance(event, happened.SetOut) else event.deck}"
        case _:
            return ""


def begin_lines(conditions: Sequence[ConditionName], damage: int, discard: int) -> list[Say]:
    """What a character begins a scenario with, piece by piece."""
    lines = describe.conditions(conditions)
    if damage:
        lines.append(describe.number("damage", damage))
    if discard:
        lines.append(Say("gh-text-discard", {"count": discard}))
    return lines


def _quests(s: Session, quests: tuple[str, ...]) -> Say:
    return describe.join([words(s.book.personal_quests[quest].name) for quest in quests])


_LOOKED_UP: dict[str, Callable[[Session, Any], str | int | Say]] = {
    "campaign": lambda s, name: words(s.book.campaigns[name].title),
    "party": lambda s, name: records.party_name(s, records.world(s).parties[name]),
    "sheet": lambda s, name: records.character(s, records.world(s).sheets[name]),
    "figure": lambda s, name: s.name(name),
    "quest": lambda s, quest: _quests(s, (quest,) if quest else ()),
    "quests": _quests,
    "card": lambda s, card: words(s.book.cards[card].name),
    "item": records.item,
    "scenario": records.scenario,
    "of": lambda s, of: words(s.book.classes[of].name),
    "achievement": lambda s, name: words(s.book.achievements[name].name),
    "amount": lambda _, amount: signed(amount),
    "half": lambda _, half: Say(f"gh-half-{half}"),
    "sticker": lambda _, sticker: enhancing.sticker_name(sticker),
}
