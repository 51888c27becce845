"""A hero's turn: two actions among moving, attacking, grabbing gold and resting (WV-0004 to WV-0006)."""

from collections.abc import Callable
from functools import partial
from math import lcm

from tests.tiny.wyrm_vault.cards import after_a_heros_move
from tests.tiny.wyrm_vault.content import drawing_of
from tests.tiny.wyrm_vault.events import GoldSaved, GoldTaken, Healed, Moved, TurnBegan
from tests.tiny.wyrm_vault.fight import Blow, attack, damage_odds
from tests.tiny.wyrm_vault.state import WYRM, Raid

from oubliette.kernel.boards import Cell, cells, reach
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Odds, Preview

ACTIONS = 2
Act = Callable[[], Rules[None]]


def take_hero_turn(raid: Raid, seat: Seat) -> Rules[None]:
    """Two actions, the same one twice if wished (WV-0004)."""
    hero = raid.state.heroes[seat]
    raid.journal.note(TurnBegan(seat), "WV-0004")
    for left in range(ACTIONS, 0, -1):
        if not hero.health or not raid.state.wyrm.health:
            return
        options: list[Option[Act | None]] = [*moves(raid, seat), *deeds(raid, seat)]
        options.append(Option("end", None, Say("wv-end"), passes=True))
        say = Say("wv-ask-hero", {"left": left})
        act = yield from ask(seat, "hero", options, cites="WV-0004", say=say)
        if act is None:
            return
        yield from act()


def moves(raid: Raid, seat: Seat) -> list[Option[Act | None]]:
    """Every free square within the hero's speed; figures are in the way (WV-0005)."""
    here = raid.squares(seat)
    free = raid.board.cells & ~raid.figures()
    found = reach(raid.ways, here, raid.kind(seat).speed, passable=free)
    options: list[Option[Act | None]] = []
    for cell in cells(found.cells & ~here):
        act = partial(move, raid, seat, next(iter(found.paths(cell))))
        say = Say("wv-go", {"square": raid.place(cell)})
        options.append(Option(f"move:{raid.place(cell)}", act, say, cells=(cell,)))
    return options


def move(raid: Raid, seat: Seat, path: tuple[Cell, ...]) -> Rules[None]:
    """Go there; the stairs are where gold is safe (WV-0005, WV-0006)."""
    hero = raid.state.heroes[seat]
    hero.cell = path[-1]
    raid.journal.note(Moved(seat, path), "WV-0005")
    yield from after_a_heros_move(raid, seat)
    stairs = drawing_of(raid.vault.map).marks["s"]
    if hero.gold and hero.health and stairs >> hero.cell & 1:
        raid.state.delivered += hero.gold
        raid.journal.note(GoldSaved(seat, hero.gold), "WV-0006")
        hero.gold = 0


def foreseen(raid: Raid, seat: Seat) -> Preview:
    """How an attack of this hero on the wyrm would go, before surges and cards."""
    kind = raid.kind(seat)
    needed = raid.distance(seat, WYRM) if kind.ranged else None
    found = damage_odds(raid.dice(kind.attack), raid.dice(raid.vault.hide), needed)
    whole = lcm(*(share.denominator for share in found.values()))
    results = tuple((damage, int(share * whole)) for damage, share in found.items())
    return Preview(odds=(Odds(WYRM, whole, results),), targets=(WYRM,))


def deeds(raid: Raid, seat: Seat) -> list[Option[Act | None]]:
    """What can be done without moving (WV-0006, WV-0008)."""
    hero = raid.state.heroes[seat]
    options: list[Option[Act | None]] = []
    if can_attack(raid, seat):
        strikes, ahead = partial(strike, raid, seat), partial(foreseen, raid, seat)
        options.append(Option("attack:wyrm", strikes, Say("wv-attack"), pieces=(WYRM,), preview=ahead))
    if hero.cell in raid.state.gold:
        options.append(Option("grab", partial(grab, raid, seat), Say("wv-grab"), cells=(hero.cell,)))
    if hero.health < raid.most_health(seat):
        options.append(Option("rest", partial(rest, raid, seat), Say("wv-rest")))
    return options


def can_attack(raid: Raid, seat: Seat) -> bool:
    """With a bow whoever is seen, with a blade whoever is beside (WV-0008, WV-0009)."""
    return raid.sees(seat, WYRM) if raid.kind(seat).ranged else raid.is_beside(seat, WYRM)


def strike(raid: Raid, seat: Seat) -> Rules[None]:
    """Attack the wyrm (WV-0008)."""
    kind = raid.kind(seat)
    yield from attack(raid, Blow(seat, WYRM, kind.attack, raid.vault.hide, kind.ranged, kind.surges))


def grab(raid: Raid, seat: Seat) -> Rules[None]:
    """Pick up one piece of gold (WV-0006)."""
    raid.state.gold.remove(raid.state.heroes[seat].cell)
    raid.state.heroes[seat].gold += 1
    raid.journal.note(GoldTaken(seat), "WV-0006")
    yield from ()


def rest(raid: Raid, seat: Seat) -> Rules[None]:
    """Get one health back (WV-0004)."""
    hero = raid.state.heroes[seat]
    hero.health += 1
    raid.journal.note(Healed(seat, hero.health), "WV-0004")
    yield from ()
