"""Setting figures up: cumulative columns, then the heroes (MA-0270 to MA-0277)."""

from collections.abc import Callable

from oubliette.games.malhya.content.plan import base_mask
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import EnemyState, Hero, Token
from oubliette.games.malhya.state.tile_events import Deployed
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def columns(party: int) -> tuple[str, ...]:
    """The columns that count for a party, from the first: they are cumulative (MA-0271)."""
    return ("two", "three", "four", "five")[: max(1, party - 1)]


def expected(s: Session) -> tuple[str, ...]:
    """The types of all enemies that are set up at first, in their order."""
    rows = [(row, column) for column in columns(len(s.state.heroes)) for row in s.spec.deployment]
    return tuple(kind for row, column in rows for kind in getattr(row, column))


def deploy_enemies(s: Session) -> Rules[None]:
    """Column by column, each enemy on the Summon token of its row (MA-0271)."""
    for column in columns(len(s.state.heroes)):
        for row in s.spec.deployment:
            for kind in getattr(row, column):
                yield from arrive(s, kind, row.token)


def arrive(s: Session, kind: str, token: str) -> Rules[None]:
    """One enemy on a Summon token, or as near to it as can be (MA-0273)."""
    place, base = s.place, s.book.enemies[kind].base
    cell = yield from free_cell(s, s.plan.summons[token], s.leader, kind, base)
    if cell is None:
        return
    number = place.numbers.get(kind, 0) + 1
    place.numbers[kind] = number
    enemy = EnemyState(id=f"{kind}/{number}", kind=kind, number=number, cell=cell)
    place.enemies[enemy.id] = enemy
    place.had_enemies = True
    s.note(Deployed(enemy.id, cell), ("MA-0271", "MA-0273"))


def free_cell(s: Session, start: int, seat: Seat, who: str, base: int = 1) -> Rules[int | None]:
    """The cell itself if it is free, else one of the nearest, of the players' choice (MA-0273, MA-0276)."""
    taken = s.heroes_mask(who) | s.enemies_mask() | s.plan.chasm
    ground, board = s.ground, s.plan.board

    def fits(cell: int) -> bool:
        mask = base_mask(board, cell, base)
        return mask.bit_count() == base * base and not mask & taken

    seen, ring = 1 << start, 1 << start
    while ring:  # blocking obstacles are not crossed: the placement goes on from cell to adjacent cell (MA-0276)
        found = [cell for cell in cells(ring) if fits(cell)]
        if len(found) == 1:
            return found[0]
        if found:
            options = [cell_option(s, cell, start) for cell in found]
            asked = "ma-ask-deploy" if who in s.state.heroes else "ma-ask-deploy-enemy"
            say = Say(asked, {"figure": s.name(who)})
            return (yield from ask(seat, "deploy", options, cites=("MA-0273", "MA-0276"), say=say))
        ring = ground.near_all(ring) & ~seen
        seen |= ring
    return None


def cell_near(s: Session, hero: Hero, start: int) -> Rules[int]:
    """Where a hero's figure comes back: on a cell, or the nearest free one, of equal ones his choice (MA-0002)."""
    found = yield from free_cell(s, start, hero.seat, hero.id)
    return start if found is None else found


def cell_option(s: Session, cell: int, start: int) -> Option[int]:
    """The answer that names a cell by how it lies from another one."""
    column, row = s.plan.board.coords(cell)
    return Option(f"cell:{column},{row}", cell, s.way(start, cell), cells=(cell,))


def deploy_heroes(s: Session, arrange: Callable[[Session], Rules[None]]) -> Rules[None]:
    """After the enemies, in the order the players choose, round the deployment point (MA-0275, MA-0277).

    Before the first of them enters they may still change Armour, Weapons and hand things over (MA-0058).
    """
    left = [hero for hero in s.party() if hero.id not in s.place.heroes]
    while left:
        options: list[Option[Hero | None]] = [
            Option(f"hero:{hero.id}", hero, s.name(hero.id), pieces=(hero.id,)) for hero in left
        ]
        if not s.place.heroes:
            options.append(Option("arrange", None, Say("ma-arrange")))
        hero = yield from ask(s.leader, "deploy_hero", options, cites="MA-0275", say=Say("ma-ask-deploy-hero"))
        if hero is None:
            yield from arrange(s)
            continue
        left.remove(hero)
        cell = yield from free_cell(s, s.plan.starts[s.place.start], hero.seat, hero.id)
        if cell is not None:
            s.place.heroes[hero.id] = Token(cell)
            s.note(Deployed(hero.id, cell), ("MA-0275", "MA-0277"))
