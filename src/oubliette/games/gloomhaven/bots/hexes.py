"""Hexes to choose that are no moves: where to start, to summon, to lay traps and obstacles; what monsters may do."""

from oubliette.games.gloomhaven.bots.mind import Mind
from oubliette.games.gloomhaven.bots.reading import of_seat, who_acts, who_is_asked
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Character
from oubliette.haven.bots import Ranked, best
from oubliette.haven.brain import Outcome
from oubliette.kernel.choices import Choice

FRAIL = 8
"""Who has so few hit points stays behind."""


def starting_hex(s: Session, choice: Choice) -> list[str]:
    """The strong start in front, the frail behind; nobody nearer to the enemies than need be."""
    hero = next((one for one in of_seat(s, choice.seat) if one.cell < 0), of_seat(s, choice.seat)[0])
    named = who_is_asked(s, choice)
    hero = named if named.cell < 0 else hero
    foes = [monster.cell for monster in s.scene.monsters.values()]
    doors = [cell for mask in s.map.doors.values() for cell in s.map.board if mask >> cell & 1]
    sign = 1.0 if hero.most <= FRAIL else -1.0
    crow = s.map.board.crow
    return best(
        [
            (sign * min((crow(option.value, cell) for cell in foes or doors), default=0), option.key)
            for option in choice.options
        ]
    )


def towards_enemies(s: Session, choice: Choice) -> list[str]:
    """A hex near the enemies: for a summon, a trap, an obstacle in their way."""
    mind = Mind(s, who_is_asked(s, choice))
    layout = s.layout
    options: Ranked = []
    for option in choice.options:
        cells = option.cells
        if not cells:
            options.append((-50.0, option.key))
            continue
        near = min((layout.distance(cells[0], foe.cell) for foe in mind.foes), default=0)
        options.append((-float(near), option.key))
    return best(options)


def out_of_the_way(s: Session, choice: Choice) -> list[str]:
    """Of obstacles and traps to be removed, the one nearest to where the character wants to go."""
    mind = Mind(s, who_is_asked(s, choice))
    drawn = mind.errands.attraction(mind.arm)
    return best([(drawn[option.cells[0]] if option.cells else 0.0, option.key) for option in choice.options])


# What the rules leave to the players for figures that play themselves


def far_hex(s: Session, choice: Choice) -> list[str]:
    """Where a monster may go or come: far away from the party."""
    heroes = s.heroes()
    friendly = who_acts(s, choice) if choice.kind == "monster_move" else None
    sign = 1.0 if friendly is None or s.side(friendly) == "monsters" else -1.0
    board = s.map.board
    options: Ranked = []
    for option in choice.options:
        value = option.value
        cell = value.move_to if isinstance(value, Outcome) else option.cells[0] if option.cells else None
        far = 0 if cell is None else sum(board.crow(cell, hero.cell) for hero in heroes)
        options.append((sign * far, option.key))
    return best(options)


def monster_prey(s: Session, choice: Choice) -> list[str]:
    """Whom a monster strikes, where all are alike: who can bear it best; a summon before a character."""
    return best([(sum(_bears(s, piece) for piece in option.pieces), option.key) for option in choice.options])


def _bears(s: Session, name: str) -> float:
    figure = s.figure(name)
    if figure is None:
        return 0.0
    if s.side(figure) == "monsters":
        return -float(figure.hit_points)  # a friend of ours strikes: the weakest enemy first
    return float(figure.hit_points) if isinstance(figure, Character) else 30.0
