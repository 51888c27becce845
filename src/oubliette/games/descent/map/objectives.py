"""Objective tokens and the exit (D2-2170 to D2-2178, D2-0103)."""

from oubliette.games.descent.board.spots import spot
from oubliette.games.descent.content.quest_book import Token
from oubliette.games.descent.figures.figures import ally_of
from oubliette.games.descent.harm.attributes import test
from oubliette.games.descent.harm.damage import space_key
from oubliette.games.descent.state.events import LeftMap, TokenDropped, TokenTaken, TokenWorked
from oubliette.games.descent.state.points import Happened, LeavesMap
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, STANDING, Figure
from oubliette.kernel.boards import NOWHERE, Mask, cells, holds
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

SUPPLY: dict[str, dict[str, int]] = {
    "": {"blue": 4, "green": 1, "red": 4, "white": 1},
    "labyrinth_of_ruin": {"blue": 1, "green": 3, "white": 3},
    "shadow_of_nerekhall": {"green": 3, "white": 3},
    "manor_of_ravens": {"white": 1},
    "chains_that_rust": {"green": 1},
}
"""Objective tokens in the boxes, by colour (D2-2172)."""


CARRIED = -1
"""The space of a token that lies in none."""


def supply_left(s: Session, colour: str) -> int:
    """Tokens of a colour not laid yet, of the base game and the quest's own box alone (D2-2171)."""
    boxes = dict.fromkeys(("", s.book.box_of("quests", s.state.quest)))
    laid = sum(token.colour == colour for token in s.encounter.tokens if token.id in s.state.tokens)
    return sum(SUPPLY.get(box, {}).get(colour, 0) for box in boxes) - laid


def token_of(s: Session, name: str) -> Token:
    """A token as the quest describes it."""
    return next(token for token in s.encounter.tokens if token.id == name)


def _allowed(s: Session, figure: Figure, who: str) -> bool:
    """Whether the quest leaves a token to a figure: familiars and persons touch none (D2-0293), and an ally, who is no
    hero for a quest, what is anybody's (D2-0022, D2-0366)."""
    if figure.rank in ("familiar", "person"):
        return who == "all" and ally_of(s, figure) is not None
    return who == "all" or (who != "" and who == s.side(figure))


def _near(s: Session, figure: Figure) -> list[str]:
    """Objective tokens in a figure's own space or an adjacent one (D2-2173)."""
    lying = [one for one in s.state.tokens.values() if one.kind == "objective" and one.cell >= 0 and not one.done]
    if not lying:
        return []
    here = s.mask(figure) | s.adjacent_to(figure)
    return [token.id for token in lying if holds(here, token.cell)]


def takeable(s: Session, figure: Figure) -> list[str]:
    """Tokens it may pick up (D2-2173)."""
    return [name for name in _near(s, figure) if _allowed(s, figure, token_of(s, name).carry)]


def workable(s: Session, figure: Figure) -> list[str]:
    """Tokens it may work with an action."""
    return [name for name in _near(s, figure) if _allowed(s, figure, token_of(s, name).by)]


def droppable(s: Session, figure: Figure) -> list[str]:
    """Tokens it could put down next to itself (D2-2176)."""
    return list(figure.carries) if figure.carries and s.adjacent_to(figure) else []


def deliverable(s: Session, figure: Figure) -> list[str]:
    """Tokens it could put down where the quest wants them."""
    goal = s.encounter.deliver
    if not figure.carries or not goal or not s.mask(figure) & s.ground.area(goal):
        return []
    return list(figure.carries)


def take(s: Session, figure: Figure, name: str) -> Rules[None]:
    """Pick a token up (D2-2173)."""
    token = s.state.tokens[name]
    token.carrier, token.cell = figure.id, CARRIED
    figure.carries.append(name)
    s.journal.note(TokenTaken(figure.id, name), ("D2-2173",))
    yield from s.at(Happened("token_taken", figure=figure, token=name))


def drop(s: Session, figure: Figure, name: str, *, at_goal: bool = False) -> Rules[None]:
    """Put a token down in an adjacent space (D2-2176), or where it was to be brought."""
    token = s.state.tokens[name]
    figure.carries.remove(name)
    token.carrier = ""
    if at_goal:
        token.done, token.cell = True, figure.cells[0]
        s.journal.note(TokenDropped(name, token.cell), ("D2-2176",))
        yield from s.at(Happened("token_delivered", figure=figure, token=name))
        return
    options = [Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,)) for cell in cells(s.adjacent_to(figure))]
    say = Say("d2-ask-drop", {"name": s.name(figure.id)})
    token.cell = yield from ask(s.seat_of(figure), "drop", options, cites="D2-2176", say=say)
    s.journal.note(TokenDropped(name, token.cell), ("D2-2176",))


def work(s: Session, figure: Figure, name: str) -> Rules[None]:
    """Do with a token what the quest says, if the test it asks for is passed."""
    wanted = token_of(s, name).test
    over = 0
    if wanted is not None:
        over = yield from test(s, figure, wanted)
    s.journal.note(TokenWorked(figure.id, name, over <= 0), ("D2-2170",))
    if over <= 0:
        s.state.tokens[name].done = True
        yield from s.at(Happened("token_worked", figure=figure, token=name))


def exits(s: Session, figure: Figure) -> Mask:
    """The spaces from which a figure may leave the map (D2-0103)."""
    encounter = s.encounter
    if not encounter.exit or not encounter.leaves:
        return NOWHERE
    leaves = encounter.leaves == "all" or s.side(figure) == HEROES
    return s.ground.area(encounter.exit) if leaves else NOWHERE


def may_leave(s: Session, figure: Figure) -> bool:
    """Whether the figure stands where it may leave the map (D2-0103)."""
    if figure.is_walking and s.reads_otherwise("leaving"):
        return False
    return bool(s.mask(figure) & exits(s, figure))


def leave_map(s: Session, figure: Figure) -> Rules[None]:
    """Leave the map for one movement point or one space; points that are left are lost (D2-0103)."""
    where = figure.cells[0]
    s.journal.note(LeftMap(figure.id), ("D2-0103",))
    s.at(LeavesMap(figure))
    figure.cells = ()
    figure.walked_from = STANDING
    figure.pool.clear()
    hero = s.state.heroes.get(figure.id)
    if hero is not None:
        hero.away = True
    yield from s.at(Happened("left", figure=figure, cell=where, token=tuple(figure.carries)))  # D2-7176
