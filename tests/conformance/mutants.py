"""Broken games: each is Pebbles with one promise broken, and names the check that must notice."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from tests.conformance import kit
from tests.conformance import pebbles as p
from tests.conformance import secrets as secrets_kit
from tests.conformance import taking_back as taking_back_kit
from tests.conformance.kit import Case
from tests.conformance.pebbles import Pebbles, PebbleState, game

from oubliette.games.registry import TableGame
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Option, Seat, named
from oubliette.kernel.flow import Rules, ask, checkpoint
from oubliette.kernel.game import Context, Outcome, Setup
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.table import Track, View

Check = Callable[[Case], object]


@dataclass(frozen=True)
class Mutant:
    """A broken game, the check that must fail on it, and words of the failure."""

    game: TableGame
    check: Check
    says: str


MUTANTS: dict[str, Mutant] = {}


def every_step(case: Case) -> object:
    return kit.check_every_step(case, 1, 200)


def ends(case: Case) -> object:
    return kit.check_match_ends(case, 1)


def options(case: Case) -> object:
    return kit.check_every_option(case, 1, 200, every=2)


def saves_and_undo(case: Case) -> object:
    return kit.check_saves_and_undo(case, 1, 200, every=2)


def checkpoints(case: Case) -> object:
    return kit.check_checkpoints(case, 1, 400)


def forks(case: Case) -> object:
    return kit.check_forks(case, 1, 200, every=3)


def secrets(case: Case) -> object:
    return secrets_kit.check_secrets(case, 1, 200, every=1)


def taking_back(case: Case) -> object:
    return taking_back_kit.check_hidden_and_undo(case, 1, 200, every=1)


def rounds(play_round: Callable[[Any], Rules[None]]) -> Callable[[Any], Rules[Outcome]]:
    """The sound game with another round."""

    def play(s: Any) -> Rules[Outcome]:
        while s.state.round <= p.ROUNDS:
            yield from checkpoint()
            yield from play_round(s)
        return p.finish(s)

    return play


def before_each_round(do: Callable[[Any], object]) -> Callable[[Any], Rules[Outcome]]:
    """The sound game, with something done at the start of each round."""

    def play_round(s: Any) -> Rules[None]:
        do(s)
        yield from p.play_round(s)

    return rounds(play_round)


def asking(
    choose: Callable[[Any], list[Option[str]]], kind: str = "extra", why_not: Callable[[Any], Any] | None = None
) -> Callable[[Any], Rules[Outcome]]:
    """The sound game, with one question more in each round, to the first seat."""

    def play_round(s: Any) -> Rules[None]:
        answer = yield from ask(next(iter(s.state.hands)), kind, choose(s), cites="PB-0002", why_not=why_not)
        s.state.notes.append(answer)
        yield from p.play_round(s)

    return rounds(play_round)


def telling(tell: Callable[[Any, Seat, str], None]) -> Callable[[Any], Rules[Outcome]]:
    """The sound game, but the journal is told of a draw in another way."""

    def play_round(s: Any) -> Rules[None]:
        for seat in s.state.hands:
            if s.state.deck.pile:
                drawn = s.state.deck.draw(s.chance)
                s.state.hands[seat].append(drawn)
                tell(s, seat, drawn)
        for seat in s.state.hands:
            yield from p.lay(s, seat)
            yield from p.guess(s, seat)
        s.state.round += 1

    return rounds(play_round)


def viewing(**parts: Any) -> Callable[[Any, Seat | None], View]:
    """The sound view with parts worked out from the state."""

    def view(s: Pebbles, seat: Seat | None) -> View:
        return msgspec.structs.replace(p.view(s, seat), **{name: make(s) for name, make in parts.items()})

    return view


# Luck and order from outside the match

MUTANTS["luck that is not the match's own"] = Mutant(
    game(play=before_each_round(lambda s: s.state.notes.append(str(random.random())))),  # noqa: S311 - broken on purpose
    saves_and_undo,
    "the loaded match is another|the replay is another",
)

PLAYED: list[int] = []


def count_all_rounds(s: Any) -> None:
    PLAYED.append(1)
    s.state.notes.append(str(len(PLAYED)))


MUTANTS["a module that remembers"] = Mutant(
    game(play=before_each_round(count_all_rounds)),
    forks,
    "a fork shows in its parent",
)


def chattering(s: Any) -> None:
    s.content.remarks.append("x")
    s.state.notes.append(str(len(s.content.remarks)))


MUTANTS["content that rules change"] = Mutant(
    game(play=before_each_round(chattering)),
    forks,
    "a fork shows in its parent",
)

HASH_ORDER = game(play=asking(lambda _s: [named(key) for key in {f"key:{place}" for place in range(9)}]))
"""Options in the order of a set of strings: another order in every process."""


class WithSet(PebbleState, kw_only=True):
    """A state that holds a set of strings."""

    seen: set[str]


def begin_with_set(setup: Setup, content: object) -> WithSet:
    sound = p.begin(setup, content)
    fields = {name: getattr(sound, name) for name in sound.__struct_fields__}
    return WithSet(**fields, seen={f"thing:{place}" for place in range(9)})


SET_IN_STATE = game(
    state=WithSet,
    begin=begin_with_set,
    play=before_each_round(lambda s: s.state.notes.append(next(iter(s.state.seen)))),
)
"""A state whose set is gone through in its own order."""


# What is lost at a checkpoint


class Remembering(Context[PebbleState, Any]):
    """A context that keeps something of its own."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.rounds_seen = 0

    def count(self) -> None:
        self.rounds_seen += 1
        self.state.notes.append(str(self.rounds_seen))


MUTANTS["a context that remembers"] = Mutant(
    game(context=Remembering, play=before_each_round(Remembering.count)), checkpoints, "resumed from checkpoint"
)


def forgetful(s: Pebbles) -> Rules[Outcome]:
    """Keeps the number of rounds in a local variable across checkpoints."""
    total = 0
    while s.state.round <= p.ROUNDS:
        yield from checkpoint()
        yield from p.play_round(s)
        total += 1
        s.state.notes.append(str(total))
    return p.finish(s)


MUTANTS["a local variable that is needed after a checkpoint"] = Mutant(
    game(play=forgetful), checkpoints, "resumed from checkpoint"
)


def too_late(s: Pebbles) -> Rules[Outcome]:
    """Comes to its checkpoint in the middle of a step: what was done before it is done again."""
    while s.state.round <= p.ROUNDS:
        for seat in s.state.hands:
            p.draw(s, seat)
        yield from checkpoint()
        for seat in s.state.hands:
            yield from p.lay(s, seat)
        s.state.round += 1
    return p.finish(s)


MUTANTS["a checkpoint in the middle of a step"] = Mutant(game(play=too_late), checkpoints, "resumed from checkpoint")


def aliased(s: Any) -> None:
    """Makes two fields one list; a checkpoint makes them two again."""
    if s.state.round == 1:
        s.state.notes = s.state.laid
    s.state.scores["ann"] += len(s.state.notes)


MUTANTS["two fields that are one list"] = Mutant(
    game(play=before_each_round(aliased)), checkpoints, "resumed from checkpoint"
)


def never_between(s: Pebbles) -> Rules[Outcome]:
    for _ in range(400):
        yield from ask("ann", "again", [named("yes"), named("no")])
    return p.finish(s)


MUTANTS["no checkpoint for hundreds of answers"] = Mutant(
    game(play=never_between), checkpoints, "answers without a checkpoint"
)

# Secrets

MUTANTS["a view that shows all hands"] = Mutant(
    game(view=lambda s, _seat: p.view(s, "bob")),
    secrets,
    "sees what ann may not know",
)
MUTANTS["a seat that is told less when its view is made of an onlooker's"] = Mutant(
    game(seen_by=lambda _s, seat, onlookers: msgspec.structs.replace(onlookers, seat=seat)),
    every_step,
    "made of what an onlooker sees",
)
MUTANTS["a view that tells the next pebble"] = Mutant(
    game(view=viewing(notes=lambda s: tuple(Say("pb-pebble", {"pebble": top}) for top in s.state.deck.peek()))),
    secrets,
    "sees what ann may not know",
)


def view_for_onlookers(s: Pebbles, seat: Seat | None) -> View:
    return p.view(s, "ann" if seat is None else seat)


MUTANTS["an onlooker who sees a hand"] = Mutant(
    game(view=view_for_onlookers), secrets, "an onlooker sees what bob may not know"
)
MUTANTS["a draw that is not whispered"] = Mutant(
    game(play=telling(lambda s, seat, drawn: s.journal.note(p.Drew(seat, drawn), "PB-0001"))),
    secrets,
    "reads in the journal what it may not know",
)
MUTANTS["a whisper whose stand-in tells all"] = Mutant(
    game(play=telling(lambda s, seat, drawn: s.journal.whisper(p.Drew(seat), [seat], instead=p.Drew(seat, drawn)))),
    secrets,
    "reads in the journal what it may not know",
)


def narrate_next(s: Pebbles, event: Event) -> Say | None:
    pebble = (s.state.deck.peek() or ["-"])[0]
    return Say("pb-pebble", {"pebble": pebble}) if isinstance(event, p.Laid) else p.narrate(s, event)


MUTANTS["a sentence that tells the next pebble"] = Mutant(
    game(narrate=narrate_next), secrets, "reads in the journal what ann may not know"
)


def keys_with_the_answer(s: Any) -> list[Option[str]]:
    top = (s.state.deck.peek() or ["-"])[0]
    return [named(f"guess:{colour}{'!' if colour == top else ''}") for colour in p.COLOURS]


MUTANTS["an option key that tells the next pebble"] = Mutant(
    game(play=asking(keys_with_the_answer)), secrets, "tells what it may not know"
)
MUTANTS["an option that is said to be the right one"] = Mutant(
    game(
        play=asking(lambda s: [Option(c, c, Say("pb-pass") if c in s.state.deck.peek() else None) for c in p.COLOURS])
    ),
    secrets,
    "tells what it may not know",
)
MUTANTS["dealing anew that changes nothing"] = Mutant(
    game(resample=lambda _s, _seat, _chance: None), secrets, "never changed anything"
)


def losing_resample(s: Pebbles, seat: Seat, chance: Chance) -> None:
    p.resample(s, seat, chance)
    if s.state.deck.pile:
        s.state.deck.pile.pop()


MUTANTS["dealing anew that loses a pebble"] = Mutant(
    game(resample=losing_resample), secrets, "makes a state that cannot be"
)


def drawing_unseen(s: Any) -> Rules[None]:
    """A card is laid from a hidden pile, and nobody says that it was hidden."""
    yield from p.lay(s, next(iter(s.state.hands)))
    if s.state.deck.pile:
        s.state.notes.append(s.state.deck.pile.pop(0))
    yield from p.lay(s, next(iter(s.state.hands)))
    s.state.round += 1


MUTANTS["a pebble taken from the pile that could be taken back freely"] = Mutant(
    game(
        play=rounds(drawing_unseen),
        faults=lambda _s: iter(()),
        view=viewing(notes=lambda s: tuple(Say("pb-pebble", {"pebble": note}) for note in s.state.notes)),
    ),
    taking_back,
    "could take the answer back freely",
)
MUTANTS["whispers in a game that says it hides nothing"] = Mutant(
    game(resample=None), secrets, "but the game deals nothing anew"
)

# Words, rules and questions

MUTANTS["a rule that is not in the ledger"] = Mutant(
    game(play=telling(lambda s, seat, drawn: s.journal.whisper(p.Drew(seat, drawn), [seat], "PB-0009"))),
    every_step,
    "cites PB-0009, which the ledger does not have",
)
MUTANTS["a sentence that is missing in French"] = Mutant(
    game(locales=(p.HERE / "half_the_words",)), every_step, "pb-laid has no words in fr"
)
MUTANTS["a sentence that is not filled in"] = Mutant(
    game(narrate=lambda _s, event: Say("pb-laid", {"seat": "ann"}) if isinstance(event, p.Laid) else None),
    every_step,
    "pb-laid cannot be said whole in en",
)
MUTANTS["an unknown message deep inside a view"] = Mutant(
    game(view=viewing(tracks=lambda _s: (Track("t", Say("pb-hand", {"seat": Say("pb-nobody")}), 1),))),
    every_step,
    "pb-nobody has no words in en",
)
MUTANTS["the same key twice"] = Mutant(
    game(play=asking(lambda _s: [named("a"), named("b"), Option("a", "other")])),
    every_step,
    "offers the same key twice: \\['a'\\]",
)


def asking_a_ghost(_s: Any) -> Rules[None]:
    yield from ask("ghost", "extra", [named("a"), named("b")])


MUTANTS["a question to nobody at the table"] = Mutant(
    game(play=rounds(asking_a_ghost)), every_step, "ghost has no seat at this table"
)
MUTANTS["a state that cannot be"] = Mutant(
    game(play=before_each_round(lambda s: s.state.round == 3 and s.state.laid.append("gold"))),
    every_step,
    "a pebble was lost or doubled",
)
MUTANTS["a sentence that changes when the state does"] = Mutant(
    game(narrate=lambda s, _event: Say("pb-pebble", {"pebble": s.state.round})),
    every_step,
    "has changed since it was written",
)
MUTANTS["a view that cannot go over the wire"] = Mutant(
    game(view=viewing(tracks=lambda _s: (Track("t", Say("pb-title"), 3 + 4j),))),  # type: ignore[arg-type]
    every_step,
    "is not plain data",
)
MUTANTS["a view that comes out of the wire as another"] = Mutant(
    game(view=viewing(tracks=lambda _s: [Track("t", Say("pb-title"), 3)])), every_step, "not the same after the wire"
)

# Play that fails or never ends


def exploding(s: Any) -> Rules[None]:
    answer = yield from ask("ann", "extra", [named(f"key:{place}") for place in range(30)])
    if answer == "key:29":
        raise LookupError("nobody thought of this one")
    yield from p.play_round(s)


MUTANTS["an option that makes the rules fail"] = Mutant(
    game(play=rounds(exploding)), options, "nobody thought of this one"
)


def endless(s: Pebbles) -> Rules[Outcome]:
    while True:
        yield from checkpoint()
        yield from ask("ann", "again", [named("yes"), named("no")])


MUTANTS["a match without an end"] = Mutant(game(play=endless), ends, "no end after")


def won_by_a_stranger(s: Pebbles) -> Rules[Outcome]:
    yield from p.play_round(s)
    return Outcome(won=True, winners=("zoe",))


MUTANTS["a stranger who wins"] = Mutant(game(play=won_by_a_stranger), ends, "who have no seat")

HALF_WORDED = game(locales=(p.HERE / "half_the_words",))
