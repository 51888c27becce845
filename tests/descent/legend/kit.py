"""What tests of this room set up with."""

from typing import Any

from tests.descent.app_table import app_table, until
from tests.descent.legend.quests_kit import played
from tests.descent.table import Table, hero

from oubliette.games.descent.content.behaviours import ActivationLine
from oubliette.games.descent.content.making import OPEN, PORTAL
from oubliette.games.descent.content.quest_book import Token
from oubliette.games.descent.legend.surge_order import word
from oubliette.games.descent.state.legend_state import Delve, StageRecord
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words


def spent(t: Table) -> list[str]:
    """The surge abilities used so far, by name."""
    return [word(one.gives) for one in t.events("surge_spent") if one.gives is not None]


TEXT = Words(en="-", fr="-")


STILL = [ActivationLine("use", ability="howl", within=1)]


ORDER = ["stage_den", "stage_web", "stage_crypt", "stage_spring", "stage_forge", "stage_throne"]


def staged(
    drawing: str = "A Y B . . . . .", *, stage: int = 1, is_open: bool = True, difficulty: Any = "normal", **more: Any
) -> Table:
    """A stage of the Delve whose portal lies on the map."""
    cast: dict[str, Any] = {"A": hero(), "B": hero("jain", "thief"), **more}
    t = app_table(drawing, STILL, tokens=[Token(PORTAL, TEXT, "Y")], **cast)
    legend = t.s.state.legend
    assert legend is not None
    records = [StageRecord("stage_den~1", 4, 5, 1, 2)] * (stage - 1)
    legend.delve, legend.difficulty = Delve(stage=stage, order=list(ORDER), records=list(records)), difficulty
    t.s.state.shop = [item.id for item in t.s.book.items.values() if item.kind == "shop" and item.act == 1]
    if is_open:
        t.s.state.script.flags.append(OPEN)
    return t


def left(t: Table) -> Table:
    """The heroes leave the stage at the end of the round."""
    until(t, "portal")
    return t.do("leave")


def turns(t: Table) -> list[str]:
    """Hero turns and group activations, in the order they began."""
    found = []
    for line in t.match.journal("me"):
        if line.event.kind == "turn_began":
            found.append("hero")
        elif line.event.kind == "group_activated":
            found.append("group")
    return found


ROAD = "nine_lamps"


def trek(match: Match[Any]) -> Any:
    return match.context.state.legend.trek


def keys(match: Match[Any]) -> list[str]:
    return next(iter(match.choices.values())).keys()


def say(match: Match[Any], *answers: str) -> None:
    for answer in answers:
        found = next(key for key in keys(match) if key.startswith(answer))
        match.answer("me", [found])


def at_quest(match: Match[Any], quest: str) -> Match[Any]:
    """The party sets off, by the first way the road offers."""
    say(match, f"quest:{quest}")
    played(match, lambda m: trek(m).step == "quest" and m.context.state.phase == "heroes")
    return match


def decided(match: Match[Any], side: str) -> Match[Any]:
    """The quest in play is decided: at the end of the turn somebody has won it."""
    played(match, lambda m: "hero_action" in [choice.kind for choice in m.choices.values()])
    match.context.state.winner = side
    played(match, lambda m: trek(m).step != "quest" or m.outcome is not None, 60)
    return match
