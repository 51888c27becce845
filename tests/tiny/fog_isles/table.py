"""What a seat sees of the isles: two boards, ships and agents, a market, dice, a story, and the storm's mat."""

from typing import Literal

from tests.tiny.fog_isles.actions import HARBOUR, ISLES, slot_id, slots
from tests.tiny.fog_isles.content import Land, Ware, harbour
from tests.tiny.fog_isles.rules import serpent_path
from tests.tiny.fog_isles.state import ACTIONS, HOLD, HULL, NEEDED, SERPENT, SUPPLIES, Dig, Sea

from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, words
from oubliette.table import view as v

PHASES = ("dawn", "noon", "dusk")


def view(sea: Sea, seat: Seat | None) -> v.View:
    """All that a seat may know."""
    state = sea.state
    return v.View(
        game="fog_isles",
        title=words(sea.voyage.title),
        seat=seat,
        phase=Say("fi-round-began", {"round": round_now(sea)}),
        goal=(Say("fi-goal"),),
        boards=(isles(sea), pier(sea)),
        pieces=(*ships(sea), *agents(sea), serpent(sea)),
        zones=(market(sea), *storm_zones(sea, seat), *holds(sea), lands_pile(sea)),
        sheets=(*(captain_sheet(sea, name) for name in state.captains), storm_sheet(sea), common_sheet()),
        tracks=tracks(sea, seat),
        charts=(prices(sea),),
        turns=turns(sea),
        marks=(
            v.Mark(
                "wind", "wind-slap", Say("fi-wind"), state.round % 3, level=("empty", "half", "full")[state.round % 3]
            ),
        ),
        intents=intents(sea),
        rolls=rolls(state.dig),
        tests=tests(state.dig),
        page=page(sea),
        result=None if state.winners is None else Say("fi-won", {"winners": ", ".join(state.winners)}),
        mode="voyage",
    )


def round_now(sea: Sea) -> int:
    """The round, or the last one once it is over."""
    return min(sea.state.round, sea.voyage.rounds)


# --- boards and pieces ---


def isles(sea: Sea) -> v.Board:
    """The isles as far as they are known, with the places where they can grow."""
    board, tags = sea.board, sea.chart.tags
    tile_of = {cell: f"tile:{place}" for place, tile in enumerate(sea.chart.tiles) for cell in cells(tile.cells)}
    shown = tuple(
        v.BoardCell(
            cell,
            *board.coords(cell),
            tuple(name for name in sorted(tags) if tags[name] >> cell & 1),
            tile=tile_of[cell],
        )
        for cell in board
    )
    edges = tuple(
        v.Edge(board.grid.sides(edge), "reef", "line", name=Say("fi-reef"))
        for edge in cells(board.hindrances)
        if all(side in board for side in board.grid.sides(edge))
    )
    terrains = (
        v.Terrain("sea", Say("fi-sea"), look="water"),
        v.Terrain("shoals", Say("fi-shoals"), "costly", "shallows", "ripple"),
        v.Terrain("isle", Say("fi-isle"), "special", "sand", "island"),
    )
    return v.Board(ISLES, "hex", shown, edges, "sea", "pointed", Say("fi-isles"), terrains, tuple(growth(sea)))


def growth(sea: Sea) -> list[v.Slot]:
    """Where ships could find land."""
    places = {place for seat in sea.state.captains for place in slots(sea, seat)}
    places |= {sea.state.spot} if sea.state.spot else set()
    return [v.Slot(slot_id(place), (place,), Say("fi-unknown")) for place in sorted(places)]


def pier(sea: Sea) -> v.Board:
    """The harbour, with its gate."""
    drawing = harbour()
    board, stall = drawing.board, drawing.the("s")
    shown = tuple(v.BoardCell(cell, *board.coords(cell), ("stall",) if cell == stall else ()) for cell in board)
    is_open = "gate_open" in sea.state.memory.flags
    gates = tuple(
        v.Edge(board.grid.sides(edge), "gate", "gate", "open" if is_open else "closed", Say("fi-gate"))
        for edge in cells(board.doors)
    )
    stalls = (v.Terrain("stall", Say("fi-stall"), "special", icon="shop"),)
    return v.Board(HARBOUR, "square", shown, gates, "wood", name=Say("fi-harbour"), terrains=stalls)


def ships(sea: Sea) -> list[v.Piece]:
    """Ships with two bars, a badge for their actions, and what stands out."""
    leader = max(sea.state.captains, key=sea.worth)
    return [
        v.Piece(
            f"ship:{seat}",
            Say("fi-ship", {"seat": seat}),
            "hero",
            (captain.ship,),
            "galleon",
            seat=seat,
            board=ISLES,
            bars=(
                v.Bar(captain.hull, HULL, "hull", "health", "ship-wreck", Say("fi-hull")),
                v.Bar(captain.supplies, SUPPLIES, "supplies", "fatigue", "barrel", Say("fi-supplies")),
            ),
            badges=(v.Badge(str(captain.left), Say("fi-actions"), place="order"),),
            emphasis="strong" if seat == leader else "",
            sheet=f"captain:{seat}",
            acted=captain.left == 0,
            lines=(Say("fi-worth", {"score": sea.worth(seat)}),),
        )
        for seat, captain in sea.state.captains.items()
    ]


def agents(sea: Sea) -> list[v.Piece]:
    """The captains' agents on the pier."""
    return [
        v.Piece(
            f"agent:{seat}",
            Say("fi-agent", {"seat": seat}),
            "hero",
            (captain.agent,),
            "person",
            seat=seat,
            board=HARBOUR,
        )
        for seat, captain in sea.state.captains.items()
    ]


def serpent(sea: Sea) -> v.Piece:
    """What swims about."""
    return v.Piece(
        SERPENT, Say("fi-serpent"), "foe", (sea.state.serpent,), "sea-serpent", board=ISLES, emphasis="chief"
    )


def intents(sea: Sea) -> tuple[v.Intent, ...]:
    """Where the serpent will swim if nothing changes."""
    path = serpent_path(sea)
    return (v.Intent(SERPENT, path, say=Say("fi-serpent-swims"), cites=("FI-0010",), board=ISLES, sees=path[-1:]),)


# --- cards ---


def ware_card(sea: Sea, ware: str, card_id: str, *, price: bool = False, slot: str = "") -> v.Card:
    """A ware, with its price where it is on offer."""
    found = sea.ware(ware)
    cost = (v.Mark("gold", "coins", Say("fi-gold"), found.price),) if price else ()
    badges = (v.Badge(str(found.worth), Say("fi-worth-badge")),)
    return v.Card(card_id, v.Face(words(found.name)), icon=found.icon, price=cost, badges=badges, slot=slot)


def market(sea: Sea) -> v.Zone:
    """The common offer."""
    cards = tuple(ware_card(sea, ware, f"offer:{place}", price=True) for place, ware in enumerate(sea.state.market))
    return v.Zone(
        "market", Say("fi-market"), "offer", cards=cards, hidden=len(sea.state.wares), owner="common", shown="market"
    )


def holds(sea: Sea) -> list[v.Zone]:
    """What each captain has stowed, slot by slot."""
    names = tuple(Say("fi-slot", {"number": place + 1}) for place in range(HOLD))
    return [
        v.Zone(
            f"hold:{seat}",
            Say("fi-hold", {"seat": seat}),
            "items",
            seat,
            tuple(
                ware_card(sea, ware, f"hold:{seat}:{place}", slot=str(place)) for place, ware in enumerate(captain.hold)
            ),
            owner=f"captain:{seat}",
            shown="slots",
            slots=names,
            icon="cargo-ship",
        )
        for seat, captain in sea.state.captains.items()
    ]


def squall_card(sea: Sea, squall: str, card_id: str) -> v.Card:
    """A card of the storm."""
    found = sea.squall(squall)
    return v.Card(card_id, v.Face(words(found.name), lines=(words(found.text),)), icon="lightning-storm", back="storm")


def storm_zones(sea: Sea, seat: Seat | None) -> tuple[v.Zone, ...]:
    """The storm's hand and piles; its next cards, while it looks at them."""
    state, mine = sea.state, seat == sea.state.storm
    hand = tuple(squall_card(sea, card, card) for card in state.hand) if mine else ()
    coming = tuple(squall_card(sea, card, f"next:{place}") for place, card in enumerate(state.looking)) if mine else ()
    mat, name = "storm", Say("fi-storm-hand")
    return (
        v.Zone("hand:storm", name, "hand", state.storm, hand, 0 if mine else len(state.hand), owner=mat, shown="fan"),
        v.Zone(
            "squalls",
            Say("fi-squalls"),
            "deck",
            None,
            coming,
            len(state.squalls) - len(coming),
            owner=mat,
            shown="pile",
        ),
        v.Zone(
            "blown",
            Say("fi-blown"),
            "discard",
            cards=tuple(squall_card(sea, card, f"blown:{place}") for place, card in enumerate(state.squalls.discarded)),
            owner=mat,
            shown="list",
        ),
    )


def lands_pile(sea: Sea) -> v.Zone:
    """The lands to come; the one that is being laid lies open."""
    drawn = sea.state.drawn
    shown = (v.Card(f"land:{drawn}", v.Face(words(sea.content.get(Land, drawn).name)), icon="island"),) if drawn else ()
    return v.Zone("lands", Say("fi-lands"), "deck", cards=shown, hidden=len(sea.state.lands), shown="row")


# --- sheets, tracks, turns ---


def captain_sheet(sea: Sea, seat: Seat) -> v.Sheet:
    """A captain's sheet."""
    captain = sea.state.captains[seat]
    return v.Sheet(
        f"captain:{seat}",
        Say("fi-captain", {"seat": seat}),
        "captain-hat-profile",
        "hero",
        bars=(v.Mark("gold", "coins", Say("fi-gold"), captain.gold, good=True, tone="gold"),),
        pieces=(f"ship:{seat}", f"agent:{seat}"),
        lines=(Say("fi-worth", {"score": sea.worth(seat)}),),
        role="hero",
        seat=seat,
        title=Say("fi-captain-title"),
        meters=(v.Bar(captain.hull, HULL, "hull", "health", "ship-wreck", Say("fi-hull")),),
        badges=(v.Badge(str(sea.worth(seat)), Say("fi-score")),),
    )


def storm_sheet(sea: Sea) -> v.Sheet:
    """The mat of the seat without a figure."""
    return v.Sheet(
        "storm",
        Say("fi-storm", {"seat": sea.state.storm}),
        "lightning-storm",
        "foe",
        role="mat",
        seat=sea.state.storm,
        badges=(v.Badge(str(sea.state.wrecks), Say("fi-score")),),
    )


def common_sheet() -> v.Sheet:
    """What lies there for everybody."""
    return v.Sheet("common", Say("fi-common"), "harbor-dock", role="common")


def tracks(sea: Sea, seat: Seat | None) -> tuple[v.Track, ...]:
    """Rounds, the time of day with its steps, and everybody's score."""
    scores = sea.scores()
    most = max(20, *scores.values())
    markers = tuple(
        v.Marker(f"score:{name}", score, Say("fi-captain", {"seat": name}), "checkered-flag", name)
        for name, score in scores.items()
    )
    steps = tuple(v.Step(place, Say(f"fi-{phase}"), "sundial") for place, phase in enumerate(PHASES))
    return (
        v.Track("round", Say("fi-rounds"), round_now(sea), sea.voyage.rounds, "round", 1),
        v.Track("day", Say("fi-day"), (round_now(sea) - 1) % 3, 2, "clock", steps=steps),
        v.Track("score", Say("fi-score"), scores.get(seat or "", 0), most, "score", markers=markers),
        *(
            v.Track(f"supplies:{name}", Say("fi-supplies"), captain.supplies, SUPPLIES, sheet=f"captain:{name}")
            for name, captain in sea.state.captains.items()
        ),
    )


def prices(sea: Sea) -> v.Chart:
    """What wares cost and are worth."""
    rows = tuple(
        (words(ware.name), Say("fi-number", {"number": ware.price}), Say("fi-number", {"number": ware.worth}))
        for ware in sea.content.all(Ware).values()
    )
    return v.Chart("prices", Say("fi-prices"), (Say("fi-ware"), Say("fi-gold"), Say("fi-score")), rows)


def turns(sea: Sea) -> tuple[v.Turn, ...]:
    """Captains with their actions, then the serpent."""
    return (
        *(
            v.Turn(
                Say("fi-captain", {"seat": seat}),
                pieces=(f"ship:{seat}",),
                icon="galleon",
                side="hero",
                state="now" if captain.left else "done",
                pips=(captain.left, ACTIONS),
                seat=seat,
            )
            for seat, captain in sea.state.captains.items()
        ),
        v.Turn(Say("fi-serpent"), pieces=(SERPENT,), icon="sea-serpent", side="foe", badges=(v.Badge("!"),)),
    )


# --- dice and stories ---


def die(place: int, face: int, *, again: bool = False) -> v.Die:
    """A die that shows a number."""
    colour: Literal["red", "blue"] = "red" if place == 0 else "blue"
    name = Say("fi-die", {"number": place + 1})
    return v.Die(f"die:{place}", name, colour, v.DieFace(text=str(face)), "rerolled" if again else "")


def rolls(dig: Dig | None) -> tuple[v.Roll, ...]:
    """The dice of a dig in progress."""
    if dig is None:
        return ()
    dice = tuple(die(place, face, again=place in dig.rerolled) for place, face in enumerate(dig.dice))
    total = v.Mark("sum", "perspective-dice-six", Say("fi-sum"), sum(dig.dice))
    lines = tuple(Say("fi-rerolled", {"number": place + 1}) for place in dig.rerolled)
    return (v.Roll("dig", Say("fi-dig"), dice, "test", (f"ship:{dig.seat}",), dig.seat, (total,), lines),)


def tests(dig: Dig | None) -> tuple[v.Test, ...]:
    """The dig as a test: what is needed, what is there, what it can bring."""
    if dig is None:
        return ()
    total = sum(dig.dice)
    levels = (v.Level(NEEDED, Say("fi-dig-finds"), reached=total >= NEEDED),)
    return (
        v.Test(
            "dig", Say("fi-dig"), (f"ship:{dig.seat}",), ("dig",), NEEDED, total, levels=levels, lines=(Say("fi-dig"),)
        ),
    )


def page(sea: Sea) -> v.StoryPage | None:
    """The page that is being read."""
    if not sea.state.page:
        return None
    found = sea.page(sea.state.page)
    told = tuple(words(paragraph) for paragraph in found.paragraphs)
    return v.StoryPage(found.id, words(found.title), told, found.picture, "1", "parchment")
