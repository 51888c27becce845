"""What is to be done now, in a sentence or two: the goal that stands on the table in every mode."""

from oubliette.games.malhya.state.conditions import holds
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Bookmark, Journey
from oubliette.games.malhya.table.narration import foes_words
from oubliette.kernel.text import Say, listed, words
from oubliette.kernel.words import Words


def goals(s: Session) -> tuple[Say, ...]:
    """The goal of the Place, the journey, the Challenge or the page; nothing once all is over."""
    state = s.state
    if state.ended:
        return ()
    if state.making.left:
        return (Say("ma-goal-make"),)
    if state.challenge is not None:
        return (Say("ma-goal-challenge", {"name": words(s.page.name)}),)
    if state.place is not None:
        return place_goal(s)
    if state.travelling and state.journey is not None:
        return journey_goal(s, state.journey)
    return (Say("ma-goal-reading"),)


def place_goal(s: Session) -> tuple[Say, ...]:
    """What the page of the Place says, and what stands between the party and that."""
    goal = goal_now(s)
    told = (words(goal),) if goal is not None else ()
    fighting = s.place.mode == "combat" and s.place.enemies
    if fighting:
        kinds = tuple(enemy.kind for enemy in s.place.enemies.values())
        return (*told, Say("ma-goal-fight", {"foes": foes_words(s, kinds)}))
    ways = exits(s)
    if not told and ways:
        told = (Say("ma-goal-leave", {"exits": listed("ma-and", ways)}),)
    hidden = s.place.mode == "infiltration" and s.place.enemies
    return (*told, Say("ma-goal-unseen")) if hidden else told or (Say("ma-goal-explore"),)


def goal_now(s: Session) -> Words | None:
    """The goal of the Place by what has happened so far."""
    return next((one.goal for one in reversed(s.spec.goals) if holds(s, one.when)), s.spec.goal)


def exits(s: Session) -> list[Say]:
    """The names of the tokens by which the tiles are left."""
    tokens = [s.spec.interests[name] for name in s.place.interests]
    return [words(token.name) if token.name is not None else Say("ma-exit") for token in tokens if token.exit]


def journey_goal(s: Session, journey: Journey) -> tuple[Say, ...]:
    """Where the story sends the party, and how long that may take."""
    aim = aim_of(s)
    told = Say("ma-goal-travel-on") if aim is None else Say("ma-goal-travel", {"where": words(aim_name(s, aim))})
    late = s.state.deadline
    return (told,) if late is None else (told, Say("ma-goal-days", {"days": max(0, late.days - journey.days)}))


def aim_of(s: Session) -> int | None:
    """The hex the story speaks of, until its chapter was read."""
    cell = s.book.region.cell_of.get(s.state.aim)
    if cell is None:
        return None
    chapter = s.book.region.names[cell].chapter
    done = chapter is not None and Bookmark(s.state.booklet, chapter) in s.state.read
    return None if done else cell


def aim_name(s: Session, cell: int) -> Words:
    """What the place on a hex is called."""
    return s.book.region.names[cell].name
