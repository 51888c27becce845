"""Broken games for the contract with the table: each is Pebbles with one promise to page and players broken."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.conformance import contract, honesty
from tests.conformance import pebbles as p
from tests.conformance.kit import Case
from tests.conformance.mutants import MUTANTS, Mutant, asking, rounds, secrets, viewing
from tests.conformance.pebbles import Pebbles, game

from oubliette.kernel.choices import Choice, Group, Option, Seat, Topic, named
from oubliette.kernel.flow import Reaction, Rules, StandingPasses, ask, ask_all, secret_window, window
from oubliette.kernel.game import Contest, Outcome
from oubliette.kernel.journal import Event
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say
from oubliette.table import Board, BoardCell, Follow, Intent, ListLine, Piece, Preview, TableStep, Thing, WhyNot, beats

BOARD = Board("stones", "square", (BoardCell(1, 0, 0), BoardCell(2, 1, 0, ("moss",))))


def references(case: Case) -> object:
    return contract.check_references(case, 1, 60)


def shown(case: Case) -> object:
    return contract.check_beats(case, 1, 60)


def reasons(case: Case) -> object:
    return contract.check_reasons(case, 1, 60)


def terrains(case: Case) -> object:
    return contract.check_terrains(case, 1, 10)


def contested(case: Case) -> object:
    return contract.check_contest(case, 1)


def bots(case: Case) -> object:
    return honesty.check_bots(case, 1, 40, {"peeping": Peeping})


# --- references ---


def offering(why_not: Any = None, **parts: Any) -> Callable[[Any], Rules[Outcome]]:
    return asking(lambda _s: [Option("one", "1", **parts), named("two")], why_not=why_not)


for part, says in {
    "pieces": "names the piece 'ghost', which is not there",
    "cards": "names the card 'ghost', which is not there",
    "dice": "names the die 'ghost', which is not there",
    "marks": "names the mark 'ghost', which is not there",
    "slots": "names the slot 'ghost', which its board has not",
}.items():
    MUTANTS[f"an option whose {part} do not exist"] = Mutant(
        game(play=offering(**{part: ("ghost",)})), references, says
    )
MUTANTS["an option on a cell that the board has not"] = Mutant(
    game(play=offering(cells=(9,)), view=viewing(boards=lambda _s: (BOARD,))), references, "names the cell 9"
)
MUTANTS["an option on a board that is not there"] = Mutant(
    game(play=offering(cells=(1,), board="moon"), view=viewing(boards=lambda _s: (BOARD,))),
    references,
    "names the board 'moon', which is not there",
)
MUTANTS["an option in a group without a heading"] = Mutant(
    game(play=offering(group="lost")), references, "stands in the group 'lost'"
)
MUTANTS["a preview of a way over nothing"] = Mutant(
    game(play=offering(preview=lambda: Preview(cells=(9,))), view=viewing(boards=lambda _s: (BOARD,))),
    references,
    "the preview of 'one' in the question 'extra' names the cell 9",
)


def about_nobody(s: Any) -> Rules[None]:
    yield from ask(next(iter(s.state.hands)), "extra", [named("one"), named("two")], cites="PB-0002", about="ghost")
    yield from p.play_round(s)


MUTANTS["a question about nobody who is there"] = Mutant(
    game(play=rounds(about_nobody)), references, "is about 'ghost', who is not there"
)


def looking_nowhere(s: Any) -> Rules[None]:
    both = (named("one"), named("two"))
    yield Choice(next(iter(s.state.hands)), "extra", both, cites=("PB-0002",), preview=lambda _: Preview(cells=(9,)))
    yield from p.play_round(s)


MUTANTS["a preview for all answers over nothing"] = Mutant(
    game(play=rounds(looking_nowhere), view=viewing(boards=lambda _s: (BOARD,))),
    references,
    "the preview of 'one' in the question 'extra' names the cell 9",
)
MUTANTS["a preview whose words are missing"] = Mutant(
    game(play=offering(preview=lambda: Preview(follows=(Follow(Say("pb-nobody")),)))), references, "pb-nobody"
)
MUTANTS["an intent of nobody"] = Mutant(
    game(view=viewing(intents=lambda _s: (Intent("ghost"),))), references, "names the piece 'ghost'"
)


def changing_preview(s: Any) -> list[Option[str]]:
    def preview() -> Preview:
        s.state.notes.append("looked")
        return Preview()

    return [Option("one", "1", preview=preview), named("two")]


MUTANTS["a preview that changes the match"] = Mutant(
    game(play=asking(changing_preview)), references, "looking at a preview changed the match"
)


def with_a_default(s: Any) -> Rules[None]:
    yield Choice(
        "ann", "extra", (named("one"), named("two")), default=("three",), groups=(Group("g", Say("pb-title")),)
    )
    yield from p.play_round(s)


MUTANTS["a default that is no option"] = Mutant(
    game(play=rounds(with_a_default)), references, "picks 'three' to begin with"
)
MUTANTS["terrain without a name"] = Mutant(
    game(view=viewing(boards=lambda _s: (BOARD,))), terrains, "the terrain 'moss', which has no name"
)

# --- beats ---


def showing(**changed: Callable[[Any], tuple[Any, ...]]) -> Callable[[Pebbles, Event], tuple[Any, ...]]:
    def show(s: Pebbles, event: Event) -> tuple[Any, ...]:
        how = changed.get(type(event).__name__)
        return how(event) if how else p.show(s, event)

    return show


MUTANTS["an event that nobody shows"] = Mutant(
    game(show=showing(Laid=lambda _e: ())), shown, "Laid has no beat; if there is nothing to see, list it"
)
MUTANTS["an event that is unseen and shown"] = Mutant(
    game(unseen=(p.Laid,)), shown, "Laid has beats although it is said to be unseen"
)
MUTANTS["an unseen event that does not exist"] = Mutant(
    game(unseen=(Event,)), shown, "are said to be unseen, but the game has no such events"
)
MUTANTS["a beat of a piece that is not there"] = Mutant(
    game(show=showing(Laid=lambda _e: (beats.Leave("ghost"),))), shown, "Laid: the beat Leave names the piece 'ghost'"
)
MUTANTS["a beat to a zone that is not there"] = Mutant(
    game(show=showing(Drew=lambda _e: (beats.Dealt("nowhere"),))), shown, "names the zone 'nowhere'"
)
MUTANTS["a decision of nobody"] = Mutant(
    game(decides=lambda _s, _event: TableStep("ghost", Say("pb-title"))),
    shown,
    "names the piece 'ghost', which is not there",
)
MUTANTS["a line that is skipped for no reason"] = Mutant(
    game(
        decides=lambda _s, _event: TableStep("stone", Say("pb-title"), (ListLine(Say("pb-pass"), "skipped"),)),
        view=viewing(pieces=lambda _s: (Piece("stone", Say("pb-title"), "neutral"),)),
    ),
    shown,
    "a line that is skipped says why",
)
MUTANTS["a banner without words"] = Mutant(
    game(show=showing(Laid=lambda _e: (beats.Banner(Say("pb-nobody")),))), shown, "pb-nobody has no words"
)

# --- reasons ---

ON_BOARD = {"view": viewing(boards=lambda _s: (BOARD,))}


def reasoning(reason: Callable[[Any, Seat, Thing], WhyNot | None], **parts: Any) -> Any:
    return game(**(ON_BOARD | {"why_not": reason} | parts))


MUTANTS["a game that gives no reasons"] = Mutant(game(), reasons, "nobody can ask why not")
MUTANTS["a reason without words"] = Mutant(
    reasoning(lambda _s, _seat, _thing: WhyNot(Say("pb-nobody"))), reasons, "pb-nobody has no words"
)
MUTANTS["a reason by a rule that does not exist"] = Mutant(
    reasoning(lambda _s, _seat, _thing: WhyNot(Say("pb-pass"), ("PB-0009",))), reasons, "cites PB-0009"
)
MUTANTS["a reason against what can be chosen"] = Mutant(
    game(**ON_BOARD, play=offering(lambda _thing: WhyNot(Say("pb-pass")), cells=(1,)), why_not=lambda *_: None),
    reasons,
    "can be chosen, but there is a reason against it",
)
MUTANTS["a reason that points nowhere"] = Mutant(
    reasoning(lambda _s, _seat, _thing: WhyNot(Say("pb-pass"), pieces=("ghost",))), reasons, "names the piece 'ghost'"
)


def noting_reason(s: Any, _seat: Seat, _thing: Thing) -> WhyNot | None:
    s.state.notes.append("asked")
    return None


MUTANTS["a reason that changes the match"] = Mutant(
    reasoning(noting_reason), reasons, "asking why not changed the match"
)

# --- who has won ---


def ending(**parts: Any) -> Callable[[Any], Rules[Outcome]]:
    def play(s: Any) -> Rules[Outcome]:
        yield from p.play_round(s)
        return Outcome(won=True, **parts)

    return play


def between(sides: Mapping[str, str], *named_sides: str) -> Callable[[Any, Any], Contest]:
    names = {side: Say("pb-title") for side in named_sides}
    return lambda _setup, _content: Contest("one_against_all", sides, names)


ANN_AND_BOB = {"ann": "light", "bob": "dark"}
MUTANTS["a side without a name"] = Mutant(
    game(contest=between(ANN_AND_BOB, "light")), contested, "the sides \\['dark'\\] have no name"
)
MUTANTS["a side of strangers"] = Mutant(
    game(contest=between({"zoe": "light"}, "light")), contested, "the contest names \\['zoe'\\], who have no seat"
)
MUTANTS["one against all on one side"] = Mutant(
    game(contest=between(dict.fromkeys(ANN_AND_BOB, "light"), "light")), contested, "there is one side only"
)
MUTANTS["a winning side that nobody is on"] = Mutant(
    game(contest=between(ANN_AND_BOB, "light", "dark"), play=ending(side="grey")),
    contested,
    "nobody is on the winning side, 'grey'",
)
MUTANTS["a winner of the losing side"] = Mutant(
    game(contest=between(ANN_AND_BOB, "light", "dark"), play=ending(side="dark", winners=("ann",))),
    contested,
    "\\['ann'\\] have won, but not their side",
)
MUTANTS["rivals of whom nobody has won"] = Mutant(
    game(contest=lambda _setup, _content: Contest("rivals"), play=ending()), contested, "but nobody is named"
)
MUTANTS["a side where all play together"] = Mutant(
    game(contest=lambda _setup, _content: Contest("together"), play=ending(side="light")),
    contested,
    "but there are no sides",
)

# --- what a seat may not know ---


def _amber(s: Any, seat: Seat) -> list[Reaction]:
    def resolve() -> Rules[None]:
        yield from ()

    return [Reaction(named("amber!"), resolve)] if "amber" in s.state.hands[seat] else []


def open_window(s: Any) -> Rules[None]:
    """Asks only who holds an amber pebble: who is waited for tells who does."""
    told: list[Seat] = []

    def offers() -> dict[Seat, list[Reaction]]:
        return {} if told else {seat: _amber(s, seat) for seat in s.state.hands}

    yield from window("amber", offers)
    yield from p.play_round(s)


MUTANTS["a window that asks only who holds the card"] = Mutant(
    game(play=rounds(open_window)), secrets, "who is waited for tells (ann|bob) what it may not know"
)


def closed_window(s: Any) -> Rules[None]:
    """The same in secret: everybody who has pebbles is asked."""
    yield from secret_window(
        "amber", lambda: [seat for seat, hand in s.state.hands.items() if hand], lambda _seat: [], StandingPasses()
    )
    yield from p.play_round(s)


SOUND_WINDOW = game(play=rounds(closed_window))
"""Nobody learns anything here: the check must pass."""


def told_by_topics(s: Any) -> Rules[None]:
    """Asks everybody, but names what one holds: standing orders would tell who need not be asked."""
    yield from secret_window(
        "amber",
        lambda: [seat for seat, hand in s.state.hands.items() if hand],
        lambda _seat: [],
        StandingPasses(),
        topics=lambda seat: tuple(Topic(one, Say("pb-pebble", {"pebble": one})) for one in s.state.hands[seat]),
    )
    yield from p.play_round(s)


MUTANTS["a window about what somebody holds"] = Mutant(
    game(play=rounds(told_by_topics)), secrets, "what others are asked about tells what (ann|bob) may not know"
)


def half_asked(s: Any) -> Rules[None]:
    """Asks all at once, but whoever holds two equal pebbles has no choice, is not asked, and so is found out."""
    yield from ask_all(
        Choice(seat, "both", tuple(named(pebble) for pebble in sorted(set(hand))))
        for seat, hand in s.state.hands.items()
    )
    yield from p.play_round(s)


MUTANTS["a choice that a hidden hand leaves away"] = Mutant(
    game(play=rounds(half_asked)), secrets, "who is waited for tells (ann|bob) what it may not know"
)


def top_of(s: Any) -> str:
    return str((s.state.deck.peek() or ["-"])[0])


MUTANTS["a preview that tells the next pebble"] = Mutant(
    game(
        play=asking(
            lambda s: [
                Option("one", "1", preview=lambda: Preview(follows=(Follow(Say("pb-pebble", {"pebble": top_of(s)})),))),
                named("two"),
            ]
        )
    ),
    secrets,
    "sees in the preview of 'one' what it may not know",
)
MUTANTS["a reason that tells the next pebble"] = Mutant(
    reasoning(lambda s, _seat, _thing: WhyNot(Say("pb-pebble", {"pebble": top_of(s)}))),
    secrets,
    "is told about Thing",
)
MUTANTS["a beat that tells the next pebble"] = Mutant(
    game(show=lambda s, _event: (beats.Banner(Say("pb-pebble", {"pebble": top_of(s)})),)),
    secrets,
    "sees in the beats of '\\w+' what it may not know",
)

# --- bots ---


class Peeping:
    """A bot that looks at the pile."""

    def __init__(self, _seed: int) -> None:
        """It needs no luck."""

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """The right guess, always."""
        keys, top = match.choices[seat].keys(), f"guess:{top_of(match.context)}"
        return [top if top in keys else keys[0]]


class Meddling(Peeping):
    """A bot that touches the match while it looks."""

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """The first answer, after a note in the state."""
        match.context.state.notes.append("looked")
        return match.choices[seat].keys()[:1]


MUTANTS["a bot that knows the next pebble"] = Mutant(game(), bots, "once what it may not know is dealt anew")
MUTANTS["a bot that meddles"] = Mutant(
    game(), lambda case: honesty.check_bots(case, 1, 40, {"meddling": Meddling}), "changes the match by looking at it"
)
