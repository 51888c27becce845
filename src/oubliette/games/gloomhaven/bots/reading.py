"""Reading the table: whose question it is, and which ability is being performed."""

from oubliette.games.gloomhaven.bots.mind import Given, Mind
from oubliette.games.gloomhaven.bots.turns import after, part_of
from oubliette.games.gloomhaven.content.vocabulary import Verbs
from oubliette.games.gloomhaven.state.events import ActionBegan, TurnBegan
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import CardState, Character, Figure
from oubliette.haven import bots as haven_bots
from oubliette.haven.bots import Ahead, look_ahead, spoken_of
from oubliette.kernel.choices import Choice, Seat

Acting = haven_bots.Acting[Character, CardState]


def acting(s: Session) -> Acting | None:
    """What the character whose turn it is is doing."""

    def whose(event: ActionBegan) -> tuple[Character, list[CardState]]:
        hero = s.scene.characters[event.character]
        return hero, hero.cards

    return haven_bots.acting(s.journal.entries, ActionBegan, TurnBegan, whose)


def ahead(mind: Mind, now: Acting | None, kind: type, *, last: bool = False) -> Ahead[Verbs, Given]:
    """Where in its action the character is, when an ability of a kind asks something; the first such, or the last."""
    if now is None or now.hero.id != mind.hero.id:
        return Ahead(None, Given(), ((),))
    verbs = part_of(mind, now.card, now.half, basic=now.basic).verbs
    places = [place for place, verb in enumerate(verbs) if isinstance(verb, kind)]
    place = None if not places else places[-1 if last else 0]
    other: list[tuple[Verbs, ...]] = []
    if now.follows is not None:
        other = [part_of(mind, *now.follows, basic=basic).verbs for basic in (False, True)]
    return look_ahead(verbs, place, Given(), after, other)


def who_is_asked(s: Session, choice: Choice) -> Character:
    """The character a question is about: whose turn it is, or the one it names, or the seat's first."""
    named = spoken_of(choice, "figure")
    mine = of_seat(s, choice.seat)
    for hero in sorted(mine, key=lambda hero: s.scene.acting != hero.id):
        if s.name(hero.id) == named:
            return hero
    return next((hero for hero in mine if hero.id == s.scene.acting), mine[0])


def who_acts(s: Session, choice: Choice) -> Figure:
    """The figure that moves or strikes: a character, or another under somebody's command."""
    named = spoken_of(choice, "figure")
    acting_now = s.scene.acting
    for figure in sorted(s.figures(), key=lambda figure: figure.id != acting_now):
        if s.name(figure.id) == named:
            return figure
    return who_is_asked(s, choice)


def of_seat(s: Session, seat: Seat) -> list[Character]:
    """A seat's characters, those still in play first."""
    mine = [hero for hero in s.scene.characters.values() if hero.seat == seat]
    if not mine:
        mine = list(s.scene.characters.values())
    return sorted(mine, key=lambda hero: hero.gone)
