"""Spawning (BB-0283 to BB-0285): new monsters, where they appear and when they act."""

from oubliette.games.buttons_bugs.state.events import Spawned
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import Monster, MonsterBoard
from oubliette.games.buttons_bugs.turn.initiative import columns_for, follow_at_once, roll_type
from oubliette.haven.vocabulary import Rank
from oubliette.kernel.boards import cells
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


def spawn(s: Session, kind: str, at: int, rank: Rank = "normal", hit_points: int | None = None) -> Rules[None]:
    """Add a monster at a hex, or at the nearest empty one (BB-0283)."""
    cell = yield from _empty_hex(s, kind, at)
    if cell is None:
        return  # not a single empty hex is left
    monster = put_on_map(s, kind, lowest_free_number(s), cell, rank, hit_points)
    s.note(Spawned(monster.id, cell, monster.hit_points), "BB-0283")
    if s.scene.phase == "turns":  # it acts in this round: BB-0284
        if s.scene.boards[kind].rolled is None:  # a type has one action in a round: BB-0284
            roll_type(s, kind)
        board = s.scene.boards[kind]
        monster.turns = columns_for(s, board, rank)  # BB-0284
        board.cubes += [column for column in monster.turns if column not in board.cubes]  # BB-0284
        follow_at_once(s, monster)


def put_on_map(s: Session, kind: str, number: int, cell: int, rank: Rank, hit_points: int | None) -> Monster:
    """A monster stands on the map with full hit points and no conditions; its type has a board (BB-0028, BB-0031)."""
    scene = s.scene
    most = hit_points or s.book.monsters[kind].hit_points
    monster = Monster(id=f"{kind}/{number}", cell=cell, hit_points=most, most=most, kind=kind, number=number, rank=rank)
    scene.monsters[monster.id] = monster
    board = scene.boards.setdefault(kind, MonsterBoard(kind, ["zero"]))
    if rank == "elite" and board.rolled is None and "minus" not in board.cubes:
        board.cubes.append("minus")
    return monster


def lowest_free_number(s: Session) -> int:
    """The lowest number no monster on the map has (BB-0283)."""
    taken = [monster.number for monster in s.scene.monsters.values()]
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def _empty_hex(s: Session, kind: str, at: int) -> Rules[int | None]:
    """The hex itself if it is empty, else the nearest empty one; the player breaks ties (BB-0283)."""
    # A pressure plate counts as an empty hex: BB-0043.
    empty = s.map.board.cells & ~s.occupied() & ~(s.ground.features & ~s.ground.plates)
    if not empty:
        return None
    steps = 0
    while not (near := empty & s.map.within(at, steps)):
        steps += 1
    options = s.hex_options(cells(near))
    if len(options) == 1:
        return options[0].value
    say = Say("bb-ask-spawn", {"monster": words(s.book.monsters[kind].name)})
    chosen = yield from ask(s.seat, "spawn", options, cites="BB-0283", say=say)
    return chosen
