"""Rules as coroutines: asking, asking all, windows inside windows, and answers nobody is asked for."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pytest
from tests.kernel import toy

from oubliette.kernel.choices import Choice, Option, Seat, named
from oubliette.kernel.flow import PASS, AskAll, Reaction, Rules, ask, ask_all, ask_some, cited, window
from oubliette.kernel.game import Outcome
from oubliette.kernel.journal import Forced
from oubliette.kernel.match import Match

END = Outcome(won=True)


def running(rules: Callable[[toy.Toy], Rules[Any]], *seats: Seat) -> Match[Any]:
    """A match of nothing but these rules."""

    def play(context: toy.Toy) -> Rules[Outcome]:
        yield from rules(context)
        return END

    return toy.start(seats or ("ann", "bob"), game=toy.make(rules=play))


def forced_lines(match: Match[Any], seat: Seat | None) -> list[Forced]:
    return [line.event for line in match.journal(seat) if isinstance(line.event, Forced)]


def test_ask_returns_the_value_of_the_option() -> None:
    got = []

    def rules(_: toy.Toy) -> Rules[None]:
        got.append((yield from ask("ann", "number", [Option("one", 1), Option("two", 2)], cites="TO-0001")))

    match = running(rules)
    assert match.choices["ann"].cites == ("TO-0001",)
    match.answer("ann", "two")
    assert got == [2]
    assert match.over


def test_ask_some_returns_values_in_the_order_picked_and_never_asks_for_more_than_there_are() -> None:
    got = []

    def rules(_: toy.Toy) -> Rules[None]:
        got.append((yield from ask_some("ann", "cards", [Option(k, k.upper()) for k in "abc"], least=1, most=9)))

    match = running(rules)
    assert match.choices["ann"].most == 3
    match.answer("ann", ["c", "a"])
    assert got == [["C", "A"]]


def test_asking_for_more_than_there_are_is_a_fault_of_the_rules() -> None:
    def rules(_: toy.Toy) -> Rules[None]:
        yield from ask_some("ann", "cards", [Option("a", 1)], least=2, most=2)

    with pytest.raises(RuntimeError, match="asks ann for 2 of"):
        running(rules)


def test_ask_all_goes_on_when_all_have_answered_in_whatever_order() -> None:
    got: list[dict[Seat, list[Any]]] = []

    def rules(_: toy.Toy) -> Rules[None]:
        got.append((yield from ask_all(Choice(s, "bid", (named("low"), named("high"))) for s in ("ann", "bob", "cyd"))))

    for order in (["ann", "bob", "cyd"], ["cyd", "ann", "bob"]):
        match = running(rules, "ann", "bob", "cyd")
        for place, seat in enumerate(order):
            assert list(match.choices) == [s for s in ("ann", "bob", "cyd") if s not in order[:place]]
            match.answer(seat, "low" if seat == "bob" else "high")
    assert got[0] == got[1] == {"ann": ["high"], "bob": ["low"], "cyd": ["high"]}
    assert list(got[0]) == list(got[1]) == ["ann", "bob", "cyd"]


def test_ask_all_asks_only_those_who_have_a_choice() -> None:
    got: list[Any] = []

    def rules(_: toy.Toy) -> Rules[None]:
        choices = [Choice("ann", "bid", (named("only"),)), Choice("bob", "bid", (named("low"), named("high")))]
        got.append((yield from ask_all(choices)))
        got.append((yield from ask_all([Choice("bob", "bid", (named("last"),))])))
        got.append((yield from ask_all([])))

    match = running(rules)
    assert list(match.choices) == ["bob"]
    match.answer("bob", "high")
    assert got == [{"ann": ["only"], "bob": ["high"]}, {"bob": ["last"]}, {}]
    assert match.over


def test_nobody_can_be_asked_twice_at_once() -> None:
    def rules(_: toy.Toy) -> Rules[None]:
        yield AskAll((Choice("ann", "bid", (named("a"), named("b"))), Choice("ann", "bet", (named("a"), named("b")))))

    with pytest.raises(RuntimeError, match="asked twice"):
        running(rules)


def test_a_forced_answer_is_taken_and_told_only_to_its_seat() -> None:
    def rules(_: toy.Toy) -> Rules[None]:
        yield from ask("ann", "card", [named("card:secret")], cites="TO-0001")
        yield from ask_all([Choice("bob", "bid", (named("only"),))])

    match = running(rules)
    assert match.over
    assert match.answers == []
    assert forced_lines(match, "ann") == [Forced("ann", "card", ("card:secret",))]
    assert match.journal("ann")[0].cites == ("TO-0001",)
    assert forced_lines(match, "bob") == [Forced("bob", "bid", ("only",))]
    assert forced_lines(match, None) == []


def test_a_question_about_nothing_is_passed_over_without_a_line() -> None:
    def rules(_: toy.Toy) -> Rules[None]:
        assert (yield from ask_some("ann", "cards", [], least=0, most=3)) == []

    match = running(rules)
    assert match.over
    assert match.entries() == []


class Duel:
    """Cards that can be played in a window; each play opens a window of its own for the others."""

    def __init__(self, hands: Mapping[Seat, Sequence[str]]) -> None:
        self.hands = {seat: list(cards) for seat, cards in hands.items()}
        self.told: list[str] = []

    def rules(self, _: toy.Toy) -> Rules[None]:
        yield from self.open(but="")
        self.told.append("end")

    def open(self, but: Seat) -> Rules[None]:
        yield from window("react", lambda: self.offers(but), cites="TO-0003")

    def offers(self, but: Seat) -> dict[Seat, list[Reaction]]:
        return {
            seat: [Reaction(named(card), partial(self.resolve, seat, card)) for card in hand]
            for seat, hand in self.hands.items()
            if seat != but
        }

    def resolve(self, seat: Seat, card: str) -> Rules[None]:
        self.hands[seat].remove(card)
        self.told.append(f"{seat} plays {card}")
        yield from self.open(but=seat)
        self.told.append(f"{card} counts")


def test_a_window_that_nobody_could_use_costs_nothing() -> None:
    duel = Duel({"ann": [], "bob": []})
    match = running(duel.rules)
    assert match.over
    assert match.entries() == []


def test_a_reaction_to_a_reaction_resolves_first() -> None:
    duel = Duel({"ann": ["strike"], "bob": ["parry"]})
    match = running(duel.rules)
    match.answer("ann", "strike")
    assert list(match.choices) == ["bob"]  # the inner window is not for ann
    match.answer("bob", "parry")
    assert duel.told == ["ann plays strike", "bob plays parry", "parry counts", "strike counts", "end"]


def test_who_passed_is_asked_again_once_something_happened() -> None:
    duel = Duel({"ann": ["strike", "feint"], "bob": ["parry"]})
    match = running(duel.rules)
    match.answer("ann", PASS)
    match.answer("bob", "parry")
    assert list(match.choices) == ["ann"]
    match.answer("ann", PASS)  # the window inside bob's parry
    match.answer("ann", PASS)  # the outer window, once more
    assert duel.told == ["bob plays parry", "parry counts", "end"]


def test_the_window_closes_when_all_have_passed() -> None:
    duel = Duel({"ann": ["strike"], "bob": ["parry"]})
    match = running(duel.rules)
    match.answer("ann", PASS)
    match.answer("bob", PASS)
    assert duel.told == ["end"]


def test_one_rule_id_or_several() -> None:
    assert cited("TO-0001") == ("TO-0001",)
    assert cited(("TO-0001", "TO-0002")) == ("TO-0001", "TO-0002")
