"""What a hero spends in a turn: Action points, the free move, action lines (MA-0281 to MA-0284, MA-5045, MA-5098)."""

from oubliette.games.malhya.content.vocabulary import KeepsMove
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Hero
from oubliette.games.malhya.state.tile_events import FreeMoveLost


def spend_ap(s: Session, hero: Hero, ap: int, line: str = "") -> None:
    """Pay; an action that costs at least 1 AP ends a free move that was begun (MA-0283).

    In Infiltration an action may use a line of the board (MA-5045).
    """
    hero.ap -= ap
    if line:
        use_line(s, hero, line)
    turn = s.turn(hero)
    if ap:
        turn.bought = 0
    if ap and turn.free is not None and not turn.free_lost:
        lose_free_move(s, hero, "MA-0283")


def lose_free_move(s: Session, hero: Hero, cites: str = "MA-0284") -> None:
    """The free move, or what is left of it, is lost for this turn."""
    turn = s.turn(hero)
    if not turn.free_lost:
        turn.free_lost = True
        if turn.free is None or turn.free > 0:
            s.note(FreeMoveLost(hero.id), cites)


def free_points(s: Session, hero: Hero) -> int:
    """What the hero can still move for free."""
    turn = s.turn(hero)
    if turn.free_lost:
        return 0
    return s.movement(hero) if turn.free is None else turn.free


def use_line(s: Session, hero: Hero, line: str) -> None:
    """An action line of the Infiltration board is used: one die is owed for it, however often (MA-5045)."""
    turn = s.turn(hero)
    if line not in turn.lines and line not in turn.rolled:
        turn.lines.append(line)


def engage(s: Session) -> None:
    """Whoever has an enemy beside him loses his free move, for good this round (MA-0284, MA-5098)."""
    if not s.place.enemies:
        return
    for hero in s.standing():
        if not s.turn(hero).free_lost and s.is_engaged(hero) and not s.has(hero, KeepsMove):
            lose_free_move(s, hero, "MA-5098")
