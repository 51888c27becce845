"""A voyage, round by round: captains in any order, then the serpent, then the storm (FI-0001 to FI-0003, FI-0012)."""

from tests.tiny.fog_isles import actions
from tests.tiny.fog_isles.content import Land, Squall, Voyage, Ware, harbour
from tests.tiny.fog_isles.events import Ended, Offered, RoundBegan, Sailed, SquallDrawn, SquallsOrdered
from tests.tiny.fog_isles.harm import damage
from tests.tiny.fog_isles.script import SCRIPTS
from tests.tiny.fog_isles.state import ACTIONS, OFFER, SERPENT, Captain, IsleState, Sea, charted

from oubliette.kernel.boards import Cell, mask_of, shortest_paths
from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask_any, ask_some, checkpoint
from oubliette.kernel.game import Contest, Outcome, Setup, SetupError
from oubliette.kernel.packs import Content
from oubliette.kernel.text import Say, words

CARDS = 3
"""The most cards the storm may hold."""


def begin(setup: Setup, content: Content) -> IsleState:
    """The first seat is the storm, the others captains, all at home (FI-0001)."""
    voyages = content.all(Voyage)
    scenario = setup.scenario or next(iter(voyages))
    if scenario not in voyages:
        raise SetupError("fi-no-such-voyage", scenario=scenario, known=", ".join(voyages))
    chance = Chance(setup.seed)
    storm, *seats = setup.seats
    home = charted(voyages[scenario].start, ())
    captains = {seat: Captain(home.tiles[0].the("x"), harbour().the("a")) for seat in seats}
    lands = Deck("lands", [land.id for land in content.all(Land).values() for _ in range(land.copies)])
    lands.when_empty = "stay_empty"
    wares = Deck("wares", [ware.id for ware in content.all(Ware).values() for _ in range(ware.copies)])
    wares.when_empty = "stay_empty"
    squalls = Deck("squalls", [card.id for card in content.all(Squall).values() for _ in range(card.copies)])
    squalls.when_empty = "reshuffle_at_once"
    for deck in (lands, wares, squalls):
        deck.shuffle(chance)
    return IsleState(
        chance=chance,
        voyage=scenario,
        storm=storm,
        captains=captains,
        laid=[],
        lands=lands,
        wares=wares,
        market=wares.draw_up_to(chance, OFFER),
        squalls=squalls,
        hand=[squalls.draw(chance)],
        serpent=max(home.board),
    )


def play(sea: Sea) -> Rules[Outcome]:
    """Round after round, then the most precious voyage wins (FI-0012)."""
    state = sea.state
    while state.round <= sea.voyage.rounds:
        yield from checkpoint()
        sea.journal.note(RoundBegan(state.round), "FI-0002")
        yield from SCRIPTS.run(sea, "round_start")
        yield from SCRIPTS.run(sea, "always")
        yield from captains_act(sea)
        serpent_swims(sea)
        yield from storm_gathers(sea)
        fill_market(sea)
        yield from SCRIPTS.run(sea, "round_end")
        yield from SCRIPTS.run(sea, "always")
        state.passes.end("round")
        state.round += 1
    scores = sea.scores()
    winners = [seat for seat, score in scores.items() if score == max(scores.values())]
    state.winners = winners
    sea.journal.note(Ended(tuple(winners)), "FI-0012")
    ranks = {seat: 1 + sum(other > score for other in scores.values()) for seat, score in scores.items()}
    return Outcome(True, tuple(winners), sea.voyage.rounds, scores, Say("fi-won", _names(winners)), ranks=ranks)


def _names(winners: list[str]) -> dict[str, str]:
    return {"winners": ", ".join(winners)}


def contest(_setup: Setup, _content: Content) -> Contest:
    """Everybody for themselves, the storm too (FI-0001)."""
    return Contest("rivals")


def captains_act(sea: Sea) -> Rules[None]:
    """Two actions each, in any order: whoever answers first goes on (FI-0003)."""
    captains = sea.state.captains
    for captain in captains.values():
        captain.left = ACTIONS
    while any(captain.left for captain in captains.values()):
        seat, (act,) = yield from ask_any(
            actions.question(sea, seat) for seat, captain in captains.items() if captain.left
        )
        captains[seat].left -= 1
        yield from act()
        yield from SCRIPTS.run(sea, "always")


def serpent_path(sea: Sea) -> tuple[Cell, ...]:
    """One step towards the nearest ship, as everybody can tell beforehand (FI-0010)."""
    ships = mask_of(captain.ship for captain in sea.state.captains.values())
    here = sea.state.serpent
    way = next(iter(shortest_paths(sea.board.ways(), 1 << here, ships)), (here,))
    return tuple(way[:2])


def serpent_swims(sea: Sea) -> None:
    """It swims, and bites every ship that it reaches (FI-0010)."""
    path = serpent_path(sea)
    if len(path) > 1:
        sea.state.serpent = path[-1]
        sea.journal.note(Sailed(SERPENT, path), "FI-0010")
    for seat, captain in sea.state.captains.items():
        if captain.ship == sea.state.serpent and captain.ship != sea.home():
            damage(sea, seat, 1, "FI-0010")


def storm_gathers(sea: Sea) -> Rules[None]:
    """The storm looks at its next two cards, puts them back in any order, and draws one (FI-0011)."""
    state = sea.state
    state.looking = state.squalls.look(state.chance, 2)
    if len(state.looking) == 2:
        offered = [
            Option(f"next:{place}", squall, words(sea.squall(squall).name), cards=(f"next:{place}",))
            for place, squall in enumerate(state.looking)
        ]
        leave = Option("leave", "", Say("fi-leave"), alone=True, passes=True)
        say = Say("fi-ask-order")
        chosen = yield from ask_some(
            state.storm, "order", [*offered, leave], least=2, most=2, cites="FI-0011", say=say, ordered=True
        )
        if len(chosen) == 2:
            del state.squalls.pile[-2:]
            state.squalls.put_on_top(*reversed(chosen))
        sea.journal.note(SquallsOrdered(), "FI-0011")
    state.looking = []
    if len(state.hand) < CARDS:
        drawn = state.squalls.draw(sea.chance)
        state.hand.append(drawn)
        sea.journal.whisper(SquallDrawn(drawn), [state.storm], "FI-0011", instead=SquallDrawn())


def fill_market(sea: Sea) -> None:
    """The market has three wares as long as there are any (FI-0008)."""
    state = sea.state
    new = state.wares.draw_up_to(sea.chance, OFFER - len(state.market))
    if new:
        state.market += new
        sea.journal.reveal(Offered(tuple(new)), "FI-0008")
