"""Pebbles: the smallest game in which every promise of a game can be broken.

Each round everybody draws a pebble in secret, lays one or passes, and guesses what comes next. The kit is proven on
variants of it, each broken in one way (:mod:`tests.conformance.mutants`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

import msgspec

from oubliette.games.registry import TableGame
from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask, checkpoint
from oubliette.kernel.game import (
    ContentPart,
    Contest,
    Context,
    Game,
    MenusPart,
    Outcome,
    RulesPart,
    ScenarioInfo,
    Setup,
    State,
    TablePart,
)
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.kernel.words import Words
from oubliette.table import Beats, Card, Face, View, Zone, beats

HERE = Path(__file__).parent
COLOURS = ("amber", "black", "coral", "dun")
ROUNDS = 6


class Drew(Event, frozen=True):
    """Somebody draws a pebble."""

    seat: Seat
    pebble: str = ""


class Laid(Event, frozen=True):
    """Somebody lays a pebble."""

    seat: Seat
    pebble: str


class Guessed(Event, frozen=True):
    """Somebody guesses, and the next pebble is shown."""

    seat: Seat
    guess: str
    pebble: str


class PebbleState(State, kw_only=True):
    """Hands, the pile, and what was laid."""

    hands: dict[Seat, list[str]]
    deck: Deck
    laid: list[str]
    round: int = 1
    scores: dict[Seat, int]
    notes: list[str]
    """Nothing in the sound game; for those variants that need a place."""


Pebbles = Context[PebbleState, Any]


def begin(setup: Setup, _content: object) -> PebbleState:
    """Everybody starts with one pebble."""
    chance = Chance(setup.seed)
    deck = Deck("pebbles", [colour for colour in COLOURS for _ in range(4)])
    deck.shuffle(chance)
    hands = {seat: [deck.draw(chance)] for seat in setup.seats}
    scores = dict.fromkeys(setup.seats, 0)
    return PebbleState(chance=chance, hands=hands, deck=deck, laid=[], scores=scores, notes=[])


def play(s: Pebbles) -> Rules[Outcome]:
    """Six rounds."""
    while s.state.round <= ROUNDS:
        yield from checkpoint()
        yield from play_round(s)
    return finish(s)


def play_round(s: Pebbles) -> Rules[None]:
    """Draw, lay, guess."""
    for seat in s.state.hands:
        draw(s, seat)
    for seat in s.state.hands:
        yield from lay(s, seat)
        yield from guess(s, seat)
    s.state.round += 1


def finish(s: Pebbles) -> Outcome:
    """Who guessed best has won."""
    best = max(s.state.scores.values())
    winners = tuple(seat for seat, score in s.state.scores.items() if score == best)
    return Outcome(won=True, winners=winners, scores=dict(s.state.scores))


def draw(s: Pebbles, seat: Seat) -> None:
    """Draw a pebble in secret (PB-0001)."""
    if s.state.deck.pile:
        drawn = s.state.deck.draw(s.chance)
        s.state.hands[seat].append(drawn)
        s.journal.whisper(Drew(seat, drawn), [seat], "PB-0001", instead=Drew(seat))


def lay_options(s: Pebbles, seat: Seat) -> list[Option[str]]:
    """Each colour of the hand, or none."""
    pebbles = sorted(set(s.state.hands[seat]))
    options = [Option(f"lay:{pebble}", pebble, Say("pb-pebble", {"pebble": pebble})) for pebble in pebbles]
    return [*options, Option("pass", "", Say("pb-pass"))]


def lay(s: Pebbles, seat: Seat) -> Rules[None]:
    """Lay a pebble or pass (PB-0002)."""
    pebble = yield from ask(seat, "lay", lay_options(s, seat), cites="PB-0002", say=Say("pb-ask-lay"))
    if pebble:
        s.state.hands[seat].remove(pebble)
        s.state.laid.append(pebble)
        s.journal.note(Laid(seat, pebble), "PB-0002")


def guess_options(_s: Pebbles) -> list[Option[str]]:
    """Every colour."""
    return [Option(f"guess:{colour}", colour, Say("pb-pebble", {"pebble": colour})) for colour in COLOURS]


def guess(s: Pebbles, seat: Seat) -> Rules[None]:
    """Guess the next pebble; it is shown and goes to the bottom (PB-0003)."""
    if not s.state.deck.pile:
        return
    guessed = yield from ask(seat, "guess", guess_options(s), cites="PB-0003", say=Say("pb-ask-guess"))
    shown = s.state.deck.draw(s.chance)
    s.state.scores[seat] += shown == guessed
    s.journal.reveal(Guessed(seat, guessed, shown), "PB-0003")
    s.state.deck.shuffle_in(s.chance, shown)


def view(s: Pebbles, seat: Seat | None) -> View:
    """One's own pebbles, and how many the others have."""
    return View("pebbles", Say("pb-title"), seat, goal=(Say("pb-goal"),), zones=(*hands(s, seat), pile(s)))


def hands(s: Pebbles, seat: Seat | None) -> list[Zone]:
    """The hands as one seat sees them."""
    zones = []
    for owner, pebbles in s.state.hands.items():
        shown = tuple(card(pebble) for pebble in pebbles) if owner == seat else ()
        hidden = 0 if owner == seat else len(pebbles)
        zones.append(Zone(f"hand:{owner}", Say("pb-hand", {"seat": owner}), "hand", owner, shown, hidden))
    return zones


def pile(s: Pebbles) -> Zone:
    """The pile, of which only the size is known."""
    return Zone("pile", Say("pb-pile"), "deck", hidden=len(s.state.deck))


def card(pebble: str) -> Card:
    """A pebble that is seen."""
    return Card(pebble, Face(Say("pb-pebble", {"pebble": pebble})))


def narrate(_s: Pebbles, event: Event) -> Say | None:
    """The sentence for an event."""
    match event:
        case Drew(seat=seat, pebble=""):
            return Say("pb-drew", {"seat": seat})
        case Drew(seat=seat, pebble=pebble):
            return Say("pb-drew-own", {"seat": seat, "pebble": pebble})
        case Laid(seat=seat, pebble=pebble):
            return Say("pb-laid", {"seat": seat, "pebble": pebble})
        case Guessed(seat=seat, guess=guessed, pebble=pebble):
            return Say("pb-guessed", {"seat": seat, "guess": guessed, "pebble": pebble})
        case _:
            return None


def show(_s: Pebbles, event: Event) -> Beats:
    """How an event moves on the table."""
    match event:
        case Drew(seat=seat):
            return (beats.Dealt(f"hand:{seat}", "pile"),)
        case Laid(pebble=pebble):
            return (beats.Shown(card(pebble)),)
        case Guessed(pebble=pebble):
            return (beats.Shown(card(pebble), zone="pile"),)
        case _:
            return ()


def faults(s: Pebbles) -> Iterator[str]:
    """Lost or doubled pebbles."""
    held = [pebble for hand in s.state.hands.values() for pebble in hand]
    if len(held) + len(s.state.deck) + len(s.state.laid) != 4 * len(COLOURS):
        yield "a pebble was lost or doubled"


def resample(s: Pebbles, seat: Seat, chance: Chance) -> None:
    """Deal the pile and the other hands anew."""
    piles = [s.state.deck.pile, *(hand for owner, hand in s.state.hands.items() if owner != seat)]
    pool = [pebble for pile in piles for pebble in pile]
    chance.shuffle("pebbles", pool)
    for pile in piles:
        pile[:] = [pool.pop() for _ in pile]


class PebbleContent(msgspec.Struct):
    """Content that a careless rule could change."""

    remarks: list[str]


def load(_packs: Sequence[Path]) -> PebbleContent:
    """Nothing to read."""
    return PebbleContent([])


def game(**parts: Any) -> TableGame:
    """The sound game, or one with parts exchanged."""
    sound: dict[str, Any] = {
        "id": "pebbles",
        "title": Words(en="Pebbles", fr="Cailloux"),
        "blurb": Words(en="Draw, lay, guess.", fr="Tirez, posez, devinez."),
        "stage": "complete",
        "seats": (2, 2),
        "state": PebbleState,
        "events": (Drew, Laid, Guessed),
        "load": load,
        "scenarios": lambda _content: [ScenarioInfo("only", Words(en="Only", fr="Unique"))],
        "begin": begin,
        "play": play,
        "view": view,
        "locales": (HERE / "words",),
        "narrate": narrate,
        "show": show,
        "contest": lambda _setup, _content: Contest("rivals"),
        "faults": faults,
        "resample": resample,
        "ledger": HERE / "ledger.yaml",
    }
    told = sound | parts
    known: dict[str, Any] = {"rules": RulesPart, "table": TablePart, "menus": MenusPart, "content": ContentPart}
    grouped = {
        name: part(**{field.name: told.pop(field.name) for field in fields(part) if field.name in told})
        for name, part in known.items()
    }
    return Game(**told, **grouped)


GAME = game()
