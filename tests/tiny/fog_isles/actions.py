"""What captains do: sail, explore, walk, buy, dig, rest (FI-0004 to FI-0008)."""

from collections.abc import Callable, Iterator
from functools import partial

from tests.tiny.fog_isles import events as e
from tests.tiny.fog_isles.content import Land, harbour, tile_of
from tests.tiny.fog_isles.harm import damage
from tests.tiny.fog_isles.script import SCRIPTS
from tests.tiny.fog_isles.state import HOLD, NEEDED, SPEED, SUPPLIES, Dig, LaidTile, Sea

from oubliette.kernel.boards import Cell, Coords, Reach, cells, reach
from oubliette.kernel.choices import Choice, Group, Option, Seat
from oubliette.kernel.flow import PassScope, Reaction, Rules, ask, secret_window
from oubliette.kernel.text import Say, words
from oubliette.table import Follow, Odds, Preview, Way, WhyNot

Act = Callable[[], Rules[None]]
HARBOUR, ISLES = "harbour", "isles"
GROUPS = tuple(Group(name, Say(f"fi-group-{name}")) for name in ("sail", "explore", "harbour", "crew"))
PRIZE, TREASURE = 2, 3
"""Score and gold of a successful dig."""


def question(sea: Sea, seat: Seat) -> Choice:
    """All that a captain can do now (FI-0003)."""
    options = (*sails(sea, seat), *explorations(sea, seat), *walks(sea, seat), *purchases(sea, seat), *crew(sea, seat))
    say = Say("fi-ask-act", {"seat": seat, "left": sea.state.captains[seat].left})
    return Choice(seat, "act", tuple(options), cites=("FI-0003",), say=say, groups=GROUPS, default=("rest",))


# --- sailing ---


def reachable(sea: Sea, seat: Seat, budget: int | None = SPEED) -> Reach:
    """Where a ship gets; shoals cost a point more (FI-0004)."""
    shoals = sea.chart.tags.get("shoals", 0)
    return reach(sea.ways(), 1 << sea.state.captains[seat].ship, budget, extras=((shoals, 1),))


def sails(sea: Sea, seat: Seat) -> Iterator[Option[Act]]:
    """Every hex within two points (FI-0004)."""
    found, here = reachable(sea, seat), sea.state.captains[seat].ship
    for cell in cells(found.cells & ~(1 << here)):
        path = next(iter(found.paths(cell)))
        yield Option(
            f"sail:{sea.place(cell)}",
            partial(sail, sea, seat, path),
            Say("fi-sail", {"hex": sea.place(cell)}),
            cells=(cell,),
            group="sail",
            preview=partial(way_there, found, seat, path),
        )


def way_there(found: Reach, seat: Seat, path: tuple[Cell, ...]) -> Preview:
    """The way with what it costs."""
    costs = tuple(found.points(cell) or 0 for cell in path)
    return Preview(ways=(Way(path, costs, piece=f"ship:{seat}", board=ISLES),), board=ISLES)


def against_sailing(sea: Sea, seat: Seat, cell: Cell) -> WhyNot | None:
    """Why a ship cannot end on a hex now (FI-0004)."""
    found = reachable(sea, seat, None)
    away = found.points(cell)
    place = {"hex": sea.place(cell)}
    if cell == sea.state.captains[seat].ship:
        return WhyNot(Say("fi-why-not-here", place), ("FI-0004",))
    if away is None:
        return WhyNot(Say("fi-why-not-unreachable", place), ("FI-0004",))
    if away > SPEED:
        told = Say("fi-why-not-far", place | {"away": away, "speed": SPEED})
        return WhyNot(told, ("FI-0004",), cells=tuple(next(iter(found.paths(cell)))))
    return None


def sail(sea: Sea, seat: Seat, path: tuple[Cell, ...]) -> Rules[None]:
    """Sail there; the storm may answer (FI-0004, FI-0009)."""
    sea.state.captains[seat].ship = path[-1]
    sea.journal.note(e.Sailed(f"ship:{seat}", path), "FI-0004")
    yield from squalls(sea, seat)


def squalls(sea: Sea, seat: Seat) -> Rules[None]:
    """The storm may play cards on a ship that has sailed; nobody learns which it holds (FI-0009)."""
    state = sea.state

    def offers(_storm: Seat) -> list[Reaction]:
        return [
            Reaction(
                Option(f"play:{card}", card, words(sea.squall(card).name), pieces=(f"ship:{seat}",), cards=(card,)),
                partial(blow, sea, seat, card),
            )
            for card in sorted(set(state.hand))
        ]

    yield from secret_window(
        "squall",
        lambda: [state.storm] if state.hand else [],
        offers,
        state.passes,
        scopes=(PassScope("round", Say("fi-pass-round")),),
        cites="FI-0009",
        say=Say("fi-ask-squall", {"seat": seat}),
        pass_say=Say("fi-pass"),
    )


def blow(sea: Sea, seat: Seat, card: str) -> Rules[None]:
    """A squall hits a ship (FI-0009)."""
    sea.state.hand.remove(card)
    sea.state.squalls.discard(card)
    sea.journal.note(e.SquallPlayed(card, seat), "FI-0009")
    damage(sea, seat, sea.squall(card).harm, "FI-0009")
    yield from ()


# --- exploring ---


def slots(sea: Sea, seat: Seat) -> list[Coords]:
    """The places beside a ship where the map can grow (FI-0005)."""
    grid = sea.board.grid
    x, y = grid.lattice(sea.state.captains[seat].ship)
    around = [grid.from_lattice(x + dx, y + dy) for dx, dy in grid.moves]
    return [place for place in around if grid.has(*place) and sea.board.at(*place) is None]


def slot_id(place: Coords) -> str:
    """How a place off the map is named."""
    return f"slot:{place[0]},{place[1]}"


def turns_that_fit(sea: Sea, land: Land, place: Coords) -> list[int]:
    """How a land can lie with its first hex on a place."""
    tile = tile_of(land.drawing, land.lined)
    return [turn for turn in range(tile.turns) if tile.fits(sea.board, place, turn)]


def explorations(sea: Sea, seat: Seat) -> Iterator[Option[Act]]:
    """Every open place beside the ship at which every land could lie, as long as there are lands (FI-0005)."""
    lands = sea.content.all(Land).values()
    for place in slots(sea, seat) if sea.state.lands.pile else ():
        if all(turns_that_fit(sea, land, place) for land in lands):
            yield Option(
                slot_id(place),
                partial(explore, sea, seat, place),
                Say("fi-explore"),
                slots=(slot_id(place),),
                group="explore",
            )


def explore(sea: Sea, seat: Seat, place: Coords) -> Rules[None]:
    """Turn a land up, then choose how it lies (FI-0005)."""
    state = sea.state
    state.drawn, state.spot = state.lands.draw(sea.chance), place
    land = sea.content.get(Land, state.drawn)
    options = [
        Option(f"turn:{turn}", turn, Say("fi-turn", {"turn": turn + 1}), slots=(slot_id(place),))
        for turn in turns_that_fit(sea, land, place)
    ]
    say = Say("fi-ask-turn", {"land": words(land.name)})
    turn = yield from ask(seat, "turn", options, cites="FI-0005", say=say)
    state.laid.append(LaidTile(land.id, place, turn))
    state.drawn, state.spot = "", None
    new = tuple(cells(sea.chart.tiles[-1].cells))
    sea.journal.reveal(e.Explored(seat, land.id, new), "FI-0005")
    yield from SCRIPTS.run(sea, "explored", where=land.id)


# --- the harbour ---


def walks(sea: Sea, seat: Seat) -> Iterator[Option[Act]]:
    """Every square that an agent gets to in two steps (FI-0007)."""
    here = sea.state.captains[seat].agent
    found = reach(sea.pier(), 1 << here, 2)
    for cell in cells(found.cells & ~(1 << here)):
        column, row = harbour().board.coords(cell)
        path = next(iter(found.paths(cell)))
        yield Option(
            f"walk:{column},{row}",
            partial(walk, sea, seat, path),
            Say("fi-walk", {"square": f"{column},{row}"}),
            cells=(cell,),
            board=HARBOUR,
            group="harbour",
            preview=partial(way_on_foot, seat, path),
        )


def way_on_foot(seat: Seat, path: tuple[Cell, ...]) -> Preview:
    """The way of an agent."""
    return Preview(ways=(Way(path, piece=f"agent:{seat}", board=HARBOUR),), board=HARBOUR)


def walk(sea: Sea, seat: Seat, path: tuple[Cell, ...]) -> Rules[None]:
    """Walk there (FI-0007)."""
    sea.state.captains[seat].agent = path[-1]
    sea.journal.note(e.Walked(seat, path), "FI-0007")
    yield from ()


def against_buying(sea: Sea, seat: Seat, ware: str) -> WhyNot | None:
    """Why a captain cannot buy a ware now (FI-0008)."""
    captain, price = sea.state.captains[seat], sea.ware(ware).price
    if captain.agent != harbour().the("s"):
        return WhyNot(Say("fi-why-not-stall"), ("FI-0008",))
    if captain.gold < price:
        return WhyNot(Say("fi-why-not-gold", {"price": price, "gold": captain.gold}), ("FI-0008",))
    if len(captain.hold) >= HOLD:
        return WhyNot(Say("fi-why-not-hold", {"hold": HOLD}), ("FI-0008",))
    return None


def purchases(sea: Sea, seat: Seat) -> Iterator[Option[Act]]:
    """Every ware on offer against which nothing speaks (FI-0008)."""
    for place, ware in enumerate(sea.state.market):
        if against_buying(sea, seat, ware) is None:
            found = sea.ware(ware)
            left = sea.state.captains[seat].gold - found.price
            yield Option(
                f"buy:{place}",
                partial(buy, sea, seat, place),
                Say("fi-buy", {"ware": words(found.name), "price": found.price}),
                cards=(f"offer:{place}",),
                group="harbour",
                tone="costly" if left == 0 else "",
                preview=partial(what_is_left, left),
            )


def what_is_left(gold: int) -> Preview:
    """The gold after a purchase."""
    return Preview(follows=(Follow(Say("fi-gold-left", {"gold": gold}), "price"),))


def buy(sea: Sea, seat: Seat, place: int) -> Rules[None]:
    """Pay, and stow it (FI-0008)."""
    captain, ware = sea.state.captains[seat], sea.state.market.pop(place)
    captain.gold -= sea.ware(ware).price
    captain.hold.append(ware)
    sea.journal.note(e.Bought(seat, ware, sea.ware(ware).price), "FI-0008")
    yield from ()


# --- the crew ---


def can_dig(sea: Sea, seat: Seat) -> bool:
    """On an isle where nobody has dug yet (FI-0006)."""
    here = sea.state.captains[seat].ship
    return bool(sea.chart.tags.get("isle", 0) >> here & 1) and here not in sea.state.dug


def crew(sea: Sea, seat: Seat) -> Iterator[Option[Act]]:
    """Digging, resting, waiting (FI-0006, FI-0014)."""
    if can_dig(sea, seat):
        odds = Odds("", 36, ((0, 15), (1, 21)), say=Say("fi-dig-odds"))
        yield Option(
            "dig",
            partial(dig, sea, seat),
            Say("fi-dig"),
            group="crew",
            tone="suggested",
            preview=lambda: Preview(odds=(odds,)),
        )
    yield Option("rest", partial(rest, sea, seat), Say("fi-rest"), group="crew")
    yield Option("wait", partial(wait, sea, seat), Say("fi-wait"), group="crew", passes=True)


def dig(sea: Sea, seat: Seat) -> Rules[None]:
    """Two dice must come to seven; supplies buy another throw of one of them (FI-0006)."""
    state, captain = sea.state, sea.state.captains[seat]
    state.dig = Dig(seat, [throw(sea), throw(sea)])
    state.dug.append(captain.ship)
    sea.journal.note(e.DigRolled(seat, tuple(state.dig.dice)), "FI-0006")
    while sum(state.dig.dice) < NEEDED and captain.supplies:
        options: list[Option[int | None]] = [
            Option(f"again:{place}", place, Say("fi-again", {"shows": face}), dice=(f"die:{place}",))
            for place, face in enumerate(state.dig.dice)
        ]
        stop: Option[int | None] = Option("stop", None, Say("fi-stop"), passes=True)
        place = yield from ask(seat, "reroll", [*options, stop], cites="FI-0006", say=Say("fi-ask-reroll"))
        if place is None:
            break
        captain.supplies -= 1
        state.dig.dice[place] = throw(sea)
        state.dig.rerolled.append(place)
        sea.journal.note(e.DigRolled(seat, tuple(state.dig.dice), place), "FI-0006")
    found = sum(state.dig.dice) >= NEEDED
    if found:
        captain.score += PRIZE
        captain.gold += TREASURE
    state.dig = None
    sea.journal.note(e.DigEnded(seat, found), "FI-0006")


def throw(sea: Sea) -> int:
    """A die of six sides."""
    return 1 + sea.chance.below("dice", 6)


def rest(sea: Sea, seat: Seat) -> Rules[None]:
    """Get a supply back (FI-0014)."""
    captain = sea.state.captains[seat]
    captain.supplies = min(SUPPLIES, captain.supplies + 1)
    sea.journal.note(e.Rested(seat), "FI-0014")
    yield from ()


def wait(sea: Sea, seat: Seat) -> Rules[None]:
    """Do nothing more in this round (FI-0014)."""
    sea.state.captains[seat].left = 0
    yield from ()
