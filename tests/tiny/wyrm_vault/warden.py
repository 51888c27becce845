"""The warden's turn: draw a card, then the wyrm acts twice (WV-0007, WV-0016)."""

from collections.abc import Callable
from functools import partial

from tests.tiny.wyrm_vault.cards import card_option, draw_card, held, play_card
from tests.tiny.wyrm_vault.events import Moved, TurnBegan, Turned
from tests.tiny.wyrm_vault.fight import Blow, attack
from tests.tiny.wyrm_vault.state import WYRM, Raid

from oubliette.kernel.boards import Cell, cells, reach
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

ACTIONS = 2
SPEED = 3
Act = Callable[[], Rules[int]]
"""Something the wyrm does; returns how many actions it costs, and less than nothing if it gives one."""


def take_warden_turn(raid: Raid) -> Rules[None]:
    """Draw, then act until the actions are spent (WV-0007)."""
    raid.journal.note(TurnBegan(WYRM), "WV-0007")
    draw_card(raid)
    left, warden = ACTIONS, raid.state.warden
    while left > 0 and raid.standing():
        options: list[Option[Act | None]] = [*moves(raid), *turns(raid), *bites(raid), *cards(raid)]
        options.append(Option("end", None, Say("wv-end"), passes=True))
        say = Say("wv-ask-wyrm", {"left": left})
        act = yield from ask(warden, "wyrm", options, cites="WV-0007", say=say)
        if act is None:
            return
        left -= yield from act()


def moves(raid: Raid) -> list[Option[Act | None]]:
    """The whole body moves as one, without turning; every square of it must be free (WV-0007)."""
    wyrm = raid.state.wyrm
    fits = wyrm.body.anchors(raid.ways, raid.board.cells & ~raid.figures(WYRM))
    found = reach(wyrm.body.ways(raid.ways), 1 << wyrm.anchor, SPEED, passable=fits)
    options: list[Option[Act | None]] = []
    for anchor in cells(found.cells & ~(1 << wyrm.anchor)):
        act = partial(move, raid, next(iter(found.paths(anchor))))
        say, body = Say("wv-go", {"square": raid.place(anchor)}), tuple(cells(wyrm.body.at(raid.board, anchor)))
        options.append(Option(f"move:{raid.place(anchor)}", act, say, cells=body, pieces=(WYRM,)))
    return options


def move(raid: Raid, path: tuple[Cell, ...]) -> Rules[int]:
    """Crawl there."""
    raid.state.wyrm.anchor = path[-1]
    raid.journal.note(Moved(WYRM, path), "WV-0007")
    yield from ()
    return 1


def turns(raid: Raid) -> list[Option[Act | None]]:
    """Lie down the other way, so that at least two squares stay covered (WV-0007)."""
    wyrm, free = raid.state.wyrm, raid.board.cells & ~raid.figures(WYRM)
    body = wyrm.body.turned()
    options: list[Option[Act | None]] = []
    for anchor in cells(body.anchors(raid.ways, free)):
        covered = body.at(raid.board, anchor)
        if (covered & raid.squares(WYRM)).bit_count() >= 2:
            say = Say("wv-turn", {"square": raid.place(anchor)})
            act = partial(turn, raid, anchor)
            options.append(Option(f"turn:{raid.place(anchor)}", act, say, tuple(cells(covered)), (WYRM,)))
    return options


def turn(raid: Raid, anchor: Cell) -> Rules[int]:
    """Turn round."""
    wyrm = raid.state.wyrm
    wyrm.anchor, wyrm.across = anchor, not wyrm.across
    raid.journal.note(Turned(tuple(cells(raid.squares(WYRM)))), "WV-0007")
    yield from ()
    return 1


def bites(raid: Raid) -> list[Option[Act | None]]:
    """Every hero beside the wyrm can be bitten (WV-0008)."""
    return [
        Option(f"bite:{seat}", partial(bite, raid, seat), Say("wv-bite", {"seat": seat}), pieces=(seat,))
        for seat in raid.standing()
        if raid.is_beside(WYRM, seat)
    ]


def bite(raid: Raid, seat: Seat) -> Rules[int]:
    """Bite a hero (WV-0008)."""
    yield from attack(raid, Blow(WYRM, seat, raid.vault.bite, raid.kind(seat).defence))
    return 1


def cards(raid: Raid) -> list[Option[Act | None]]:
    """Cards for the wyrm's own turn; fire needs somebody in sight (WV-0009, WV-0017)."""
    options: list[Option[Act | None]] = []
    for card in held(raid, "own_turn"):
        act = partial(breathe_fire, raid, card) if card == "fire_breath" else partial(rage, raid, card)
        if card != "fire_breath" or in_sight(raid):
            shown = card_option(raid, card)
            options.append(Option(shown.key, act, shown.say, cards=shown.cards))
    return options


def in_sight(raid: Raid) -> list[Seat]:
    """The heroes the wyrm sees (WV-0009)."""
    return [seat for seat in raid.standing() if raid.sees(WYRM, seat)]


def breathe_fire(raid: Raid, card: str) -> Rules[int]:
    """Burn one hero in sight, for free (WV-0017)."""
    options = [Option(f"burn:{seat}", seat, Say("wv-burn", {"seat": seat}), pieces=(seat,)) for seat in in_sight(raid)]
    play_card(raid, card)
    target = yield from ask(raid.state.warden, "fire", options, cites="WV-0017", say=Say("wv-ask-fire"))
    yield from attack(raid, Blow(WYRM, target, raid.vault.fire, raid.kind(target).defence, ranged=True))
    return 0


def rage(raid: Raid, card: str) -> Rules[int]:
    """One action more (WV-0017)."""
    play_card(raid, card)
    yield from ()
    return -1
