"""What tests of this room set up with."""

from collections.abc import Sequence
from typing import Any

from tests.descent.campaign_kit import NOTHING, Staged, staged
from tests.descent.table import shipped

from oubliette.games.descent import GAME
from oubliette.games.descent.content import campaign_book as written
from oubliette.games.descent.content.campaign_book import ActQuest, EventCard, Rewards, RoadEvent, RumorCard, Spoils
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

ZACHARETH: dict[str, Any] = {"plot_deck": "zachareth", "boxes": ["seeds_of_betrayal"]}


def act_one(t: Staged) -> Staged:
    """Three quests of Act I are played, up to the choice of the interlude."""
    for quest in ("a1", "a2", "a3"):
        t.next(quest)
    return t.to("hero_action")


def in_act_two(t: Staged) -> Staged:
    """The interlude is over, and the next quest is chosen."""
    act_one(t)
    while t.s.state.act == 1:
        t.idle()
    return t.to("next_quest")


BOX = {"boxes": ["seeds_of_betrayal"]}


def plotting(winners: dict[str, str] | None = None, deck: str = "zachareth", **more: Any) -> Staged:
    """A campaign with a Plot deck."""
    return staged(winners, options={"plot_deck": deck, **BOX}, **more)


def with_cards(*cards: str, threat: int = 9, deck: str = "zachareth", **more: Any) -> Staged:
    """The overlord has bought some cards after the introduction."""
    t = plotting(deck=deck, **more).to("shopping")
    t.saga.threat = 50
    t.to("plots").do(*(f"plot:{card}" for card in cards), "enough")
    t.saga.threat = threat
    return t


def lucky(**fortune: int) -> Staged:
    """A quest in which heroes hold fortune tokens."""
    t = plotting(deck="the_lamplighter").to("who_next").do("hero:syndrael").to("hero_action")
    t.saga.fortune.update(fortune)
    return t


BOXES = {"boxes": ["lair_of_the_wyrm", "trollfens"]}


def rumor(name: str, when: str = "next_quest", **more: Any) -> RumorCard:
    """A Rumor card."""
    return RumorCard(id=name, name=NOTHING, text=NOTHING, when=when, **more)  # type: ignore[arg-type]


def boxed(name: str) -> RumorCard:
    """A Rumor card of an expansion."""
    return shipped().rumors[name]


RICH = {"intro": Rewards(0, Spoils(gold=500))}


def shop(**more: Any) -> Staged:
    """A party with gold, in front of the shop."""
    return staged(rewards=RICH, **more).to("shopping")


def epic(level: str, **more: Any) -> Staged:
    """A single quest at a level."""
    options = {"heroes": {"syndrael": {"of": "knight"}, "leoric": {"of": "runemaster"}}, "level": level, **more}
    return Staged(Match(GAME, Setup("descent", "the_ferrymans_bell", ("ann", "lord"), 1, options), shipped()))


def mini(winners: dict[str, str] | None = None, *, cards: Sequence[RumorCard] = (), **more: Any) -> Staged:
    """Four quests: an introduction, two of the act, a finale."""
    told: dict[str, Any] = {
        "act_1": tuple(ActQuest(name) for name in ("a1", "a2", "a3")),
        "quests_per_act": 2,
        "interlude": None,
        "rumors": False,
        **more,
    }
    return staged(winners, rumor_cards=cards, **told)


HURT = written.Each((written.Suffer(damage=1, fatigue=1),))


def card(name: str, deck: str = "travel", **events: Any) -> EventCard:
    """An event card; each icon does one thing."""
    told = {icon: RoadEvent(NOTHING, (deed,)) for icon, deed in events.items()}
    return EventCard(id=name, name=NOTHING, deck=deck, events=told)  # type: ignore[arg-type]


def on_the_way(*cards: EventCard, icons: tuple[str, ...] = ("road",), **more: Any) -> Staged:
    """A party that has chosen its first quest of the act."""
    return staged(events=cards, routes={"a1": icons}, **more).next("a1")
