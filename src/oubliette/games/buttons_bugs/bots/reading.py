"""Reading the table: whose question it is, and which ability is being performed."""

from oubliette.games.buttons_bugs.bots.mind import Given, Mind
from oubliette.games.buttons_bugs.bots.turns import after, part_of
from oubliette.games.buttons_bugs.content.vocabulary import Verbs
from oubliette.games.buttons_bugs.state.events import ActionBegan, TurnBegan
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import Adventurer, CardState, Figure
from oubliette.haven import bots as haven_bots
from oubliette.haven.bots import Ahead, look_ahead, spoken_of
from oubliette.kernel.choices import Choice

Acting = haven_bots.Acting[Adventurer, CardState]


def acting(s: Session) -> Acting | None:
    """What the adventurer is doing in this turn."""
    return haven_bots.acting(s.journal.entries, ActionBegan, TurnBegan, lambda _event: (s.hero, s.hero.cards))


def ahead(mind: Mind, now: Acting | None, kind: type) -> Ahead[Verbs, Given]:
    """Where in its action the adventurer is, when an ability of a kind asks something."""
    if now is None:
        return Ahead(None, Given(), ((),))
    verbs = part_of(mind, now.card, now.half, basic=now.basic).verbs
    place = next((place for place, verb in enumerate(verbs) if isinstance(verb, kind)), None)
    other: list[tuple[Verbs, ...]] = []
    if now.follows is not None:
        other = [part_of(mind, *now.follows, basic=basic).verbs for basic in (False, True)]
    return look_ahead(verbs, place, Given(moved=mind.s.hero.moved > 0), after, other)


def who_acts(s: Session, choice: Choice) -> Figure:
    """The figure a question is about: the adventurer, or a monster under control or on the move."""
    named = spoken_of(choice, "figure")
    for monster in s.scene.monsters.values():
        if s.name(monster.id) == named:
            return monster
    return s.hero
