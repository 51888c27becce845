"""Event cards, Rumor cards and quest cards as people read them."""

from collections.abc import Iterator

from oubliette.games.descent.content.campaign_book import Rewards, Spoils
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.table.cards import face
from oubliette.kernel.text import Say, listed, words
from oubliette.table import Card, Face


def campaign_card(s: Session, name: str) -> Card:
    """A card of the campaign, open."""
    kind = "event" if name in s.book.event_cards else "rumor" if name in s.book.rumors else "quest"
    return Card(name, campaign_face(s, name), kind=kind)


def campaign_face(s: Session, name: str) -> Face:
    """What stands on a card."""
    event, rumor, advanced = s.book.event_cards.get(name), s.book.rumors.get(name), s.book.advanced.get(name)
    lines: list[Say] = []
    if event is not None:
        lines = [
            Say("d2-event-line", {"icon": Say(f"d2-icon-{icon}"), "text": words(one.text)})
            for icon, one in event.events.items()
        ]
    elif rumor is not None:
        lines = [words(rumor.text), Say(f"d2-rumor-when-{rumor.when.replace('_', '-')}")]
        lines += [Say("d2-rumor-act", {"act": rumor.act})] if rumor.act else []
        lines += list(quest_lines(s, rumor.quest, rumor.icons)) if rumor.quest else []
    elif advanced is not None:
        lines = [words(advanced.text), *quest_lines(s, advanced.quest, advanced.icons)]
    else:
        return face(s, name)
    return Face(s.card_name(name), lines=tuple(lines))


def quest_lines(s: Session, quest: str, icons: tuple[str, ...]) -> Iterator[Say]:
    """A quest on a card or a map: its title, its way and its rewards, which are open to all (D2-2243)."""
    yield Say("d2-quest-line", {"quest": words(s.book.quests[quest].title)})
    if icons:
        yield Say("d2-way-line", {"icons": listed("d2-then", [Say(f"d2-icon-{icon}") for icon in icons])})
    yield from reward_lines(s, s.book.quests[quest].rewards)


def reward_lines(s: Session, rewards: Rewards) -> Iterator[Say]:
    """What each side would win."""
    for side, spoils in (("heroes", rewards.heroes), ("overlord", rewards.overlord)):
        parts = list(_spoils(s, spoils, side))
        if parts:
            yield Say(f"d2-rewards-{side}", {"what": listed("d2-and", parts)})


def _spoils(s: Session, spoils: Spoils, side: str) -> Iterator[Say]:
    if spoils.gold and side == "heroes":
        yield Say("d2-reward-gold", {"gold": spoils.gold})
    if spoils.xp:
        yield Say("d2-reward-xp", {"xp": spoils.xp})
    if spoils.relic is not None:
        relic = s.book.relics[spoils.relic]
        yield s.card_name(relic.hero_side if side == "heroes" else relic.id)
    if spoils.card is not None:
        yield s.card_name(spoils.card)
    if spoils.advanced is not None:
        yield s.card_name(spoils.advanced)
