"""The night, round by round: choose in secret, show, act in order, draw (LC-0001 to LC-0004, LC-0015, LC-0016)."""

from tests.tiny.lantern_court import narration
from tests.tiny.lantern_court.content import Court, Scheme, doors_of, drawing_of
from tests.tiny.lantern_court.events import Drew, Ended, Reshuffled, RoundBegan, Shown
from tests.tiny.lantern_court.guards import act_as_guard, is_guard
from tests.tiny.lantern_court.state import HAND, CourtState, Night, Room, Thief
from tests.tiny.lantern_court.turn import take_turn

from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules, ask_all, checkpoint
from oubliette.kernel.game import Outcome, Setup, SetupError
from oubliette.kernel.packs import Content
from oubliette.kernel.text import Say


def begin(setup: Setup, content: Content) -> CourtState:
    """Hide the tokens, place the thieves, deal the hands (LC-0001, LC-0002)."""
    courts = content.all(Court)
    scenario = setup.scenario or next(iter(courts))
    if scenario not in courts:
        raise SetupError("lc-no-such-court", scenario=scenario, known=", ".join(courts))
    court, chance = courts[scenario], Chance(setup.seed)
    hidden = list(court.hidden)
    chance.shuffle("tokens", hidden)
    deck = Deck("schemes", [card.id for card in content.all(Scheme).values() for _ in range(card.copies)])
    deck.shuffle(chance)
    drawing = drawing_of(court.map)
    thieves = {seat: Thief(drawing.the(str(place))) for place, seat in enumerate(setup.seats, 1)}
    for thief in thieves.values():
        thief.hand = deck.draw_up_to(chance, HAND)
    rooms = {room: Room(token) for room, token in zip(doors_of(court.map), hidden, strict=True)}
    return CourtState(chance=chance, court=scenario, thieves=thieves, rooms=rooms, deck=deck)


def play(night: Night) -> Rules[Outcome]:
    """Round after round until the relics are gone, the thieves have fallen, or dawn comes (LC-0016)."""
    state = night.state
    while not is_over(night):
        yield from checkpoint()
        night.journal.note(RoundBegan(state.round), "LC-0003")
        yield from choose_schemes(night)
        yield from act_in_order(night)
        refill_hands(night)
        state.passes.end("round")
        state.round += 1
    return end(night)


def choose_schemes(night: Night) -> Rules[None]:
    """All thieves choose a card in secret and show it together (LC-0003)."""
    state = night.state
    chosen = yield from ask_all(
        Choice(
            seat,
            "scheme",
            tuple(
                Option(f"scheme:{card}", card, narration.scheme(night, card), cards=(card,))
                for card in sorted(set(state.thieves[seat].hand))
            ),
            cites=("LC-0003",),
            say=Say("lc-ask-scheme"),
            secret=True,  # that somebody has no choice would tell that all cards of a hand are alike
        )
        for seat in night.in_play()
        if state.thieves[seat].hand
    )
    for seat, (card,) in chosen.items():
        state.thieves[seat].hand.remove(card)
        state.thieves[seat].scheme = card
    night.journal.note(Shown({seat: card for seat, (card,) in chosen.items()}), "LC-0003")
    actors = [*night.in_play(), *state.guards]
    state.order = sorted(actors, key=lambda who: place_in_order(night, who))


def place_in_order(night: Night, who: str) -> int:
    """The lower number acts first; a thief without a card acts last (LC-0004)."""
    if is_guard(night, who):
        return night.token(who).value
    card = night.state.thieves[who].scheme
    return night.scheme(card).order if card else 100


def act_in_order(night: Night) -> Rules[None]:
    """Whoever is first in the order acts, until nobody is left; the order may change on the way (LC-0004)."""
    state = night.state
    while state.order and not is_over(night):
        state.acting, state.steps = state.order.pop(0), None
        if is_guard(night, state.acting):
            act_as_guard(night, state.acting)
        elif not state.thieves[state.acting].fallen:
            yield from take_turn(night, state.acting)
        if state.acting not in state.order:
            state.acted.append(state.acting)
    state.order.clear()
    state.acted.clear()
    state.acting, state.steps = "", None


def refill_hands(night: Night) -> None:
    """Discard this round's schemes and draw up to four cards, in seat order (LC-0015)."""
    state = night.state
    for thief in state.thieves.values():
        if thief.scheme:
            state.deck.discard(thief.scheme)
            thief.scheme = ""
    for seat in night.in_play():
        thief = state.thieves[seat]
        drawn: list[str] = []
        while len(thief.hand) + len(drawn) < HAND and (state.deck.pile or state.deck.discarded):
            if not state.deck.pile:
                night.journal.note(Reshuffled(), "LC-0015")
            drawn.append(state.deck.draw(night.chance))
        if drawn:
            thief.hand += drawn
            told = Drew(seat, len(drawn), tuple(drawn))
            night.journal.whisper(told, [seat], "LC-0015", instead=Drew(seat, len(drawn)))


def is_over(night: Night) -> bool:
    """No relic left to take, nobody left to take it, or dawn (LC-0016)."""
    state = night.state
    relics_left = bool(state.relics) or any(
        not room.is_open and night.token(room.token).kind == "relic" for room in state.rooms.values()
    )
    return not relics_left or not night.in_play() or state.round > night.court.rounds


def end(night: Night) -> Outcome:
    """The most precious sack wins, then the most oil; equals share (LC-0016)."""
    state = night.state
    scores = {seat: worth(night, seat) for seat in state.thieves}
    ranks = {seat: (scores[seat], state.thieves[seat].oil) for seat in night.in_play() if scores[seat]}
    winners = [seat for seat, rank in ranks.items() if rank == max(ranks.values())]
    state.winners = winners
    night.journal.note(Ended(tuple(winners)), "LC-0016")
    say = narration.ending(winners)
    return Outcome(won=bool(winners), winners=tuple(winners), rounds=state.round, scores=scores, say=say)


def worth(night: Night, seat: str) -> int:
    """The value of a thief's relics; the fallen lose theirs (LC-0012)."""
    thief = night.state.thieves[seat]
    return 0 if thief.fallen else sum(night.token(relic).value for relic in thief.relics)
