"""Rules as coroutines: asking, asking all, windows inside windows, and answers nobody is asked for."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pytest
from tests.kernel import toy

from oubliette.kernel.choices import Choice, IllegalAnswer, Option, Seat, named
from oubliette.kernel.flow import (
    PASS,
    AskAll,
    PassScope,
    Reaction,
    Rules,
    StandingPasses,
    ask,
    ask_all,
    ask_any,
    ask_some,
    cited,
    secret_window,
    window,
)
from oubliette.kernel.game import Outcome
from oubliette.kernel.journal import Forced
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say

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


def test_of_several_seats_that_are_asked_the_first_answer_goes_on_and_the_others_are_withdrawn() -> None:
    got = []

    def rules(_: toy.Toy) -> Rules[None]:
        who = [Choice(seat, "next", (named("act"), named("wait"))) for seat in ("ann", "bob")]
        got.append((yield from ask_any(who)))

    match = running(rules)
    assert match.waiting_for == ("ann", "bob")
    match.answer("bob", "wait")
    assert got == [("bob", ["wait"])]
    assert match.over
    match.undo()
    match.answer("ann", "act")
    assert got[-1] == ("ann", ["act"])


def test_who_alone_can_answer_and_has_no_choice_is_not_asked_who_goes_on() -> None:
    got = []

    def rules(_: toy.Toy) -> Rules[None]:
        got.append((yield from ask_any([Choice("ann", "next", (named("act"),)), Choice("bob", "next", ())])))

    match = running(rules)
    assert match.over
    assert got == [("ann", ["act"])]


def test_an_option_that_stands_alone_is_the_whole_answer_and_goes_with_no_other() -> None:
    got = []

    def rules(_: toy.Toy) -> Rules[None]:
        offered = [Option("a", 1), Option("b", 2), Option("rest", 0, alone=True)]
        got.append((yield from ask_some("ann", "cards", offered, least=2, most=2, ordered=True)))

    match = running(rules)
    assert match.choices["ann"].ordered
    with pytest.raises(IllegalAnswer, match="alone"):
        match.answer("ann", ["rest", "a"])
    match.answer("ann", ["rest"])
    assert got == [[0]]
    match.undo()
    match.answer("ann", ["b", "a"])
    assert got[-1] == [2, 1]


def secrets(
    hands: dict[Seat, list[str]], passes: StandingPasses, played: list[str], *, alternating: bool = False
) -> Callable[[toy.Toy], Rules[None]]:
    """Everybody may play what they hold; how many cards each began with is public, what they are is not."""
    possible = list(hands)

    def play_card(seat: Seat, card: str) -> Rules[None]:
        hands[seat].remove(card)
        played.append(f"{seat}:{card}")
        yield from ()

    def rules(_: toy.Toy) -> Rules[None]:
        yield from secret_window(
            "react",
            lambda: possible,
            lambda seat: [Reaction(named(card), partial(play_card, seat, card)) for card in hands[seat]],
            passes,
            scopes=[PassScope("turn", Say("pass-turn"))],
            alternating=alternating,
        )

    return rules


def test_a_secret_window_asks_even_those_who_can_do_nothing_and_shows_all_as_waited_for() -> None:
    match = running(secrets({"ann": [], "bob": ["x"]}, StandingPasses(), []))
    assert list(match.choices) == ["ann"]
    assert match.choices["ann"].keys() == [PASS, "pass:turn"]
    assert match.waiting_for == ("ann", "bob")
    match.answer("ann", PASS)
    assert list(match.choices) == ["bob"]


def test_who_is_waited_for_in_a_secret_window_does_not_depend_on_the_hands() -> None:
    some = running(secrets({"ann": ["x"], "bob": []}, StandingPasses(), []))
    none = running(secrets({"ann": [], "bob": []}, StandingPasses(), []))
    assert some.waiting_for == none.waiting_for == ("ann", "bob")
    for match in (some, none):
        with pytest.raises(IllegalAnswer) as refused:
            match.answer("bob", PASS)
        assert refused.value.reason.args["waiting"] == "ann, bob"


def test_a_standing_pass_is_kept_until_its_scope_ends() -> None:
    passes, played = StandingPasses(), list[str]()
    match = running(secrets({"ann": ["x"], "bob": ["y"]}, passes, played))
    match.answer("ann", "pass:turn")
    match.answer("bob", "y")
    assert list(match.choices) == ["bob"], "ann does not want to be asked again, even after a reaction"
    match.answer("bob", PASS)
    assert match.over
    assert played == ["bob:y"]
    assert passes.covers("ann")
    passes.end("turn")
    assert not passes.covers("ann")


@pytest.mark.parametrize(("alternating", "asked_next"), [(False, "ann"), (True, "bob")])
def test_after_a_reaction_priority_stays_or_goes_to_the_next_seat(alternating: bool, asked_next: Seat) -> None:
    hands = {"ann": ["x", "z"], "bob": ["y"]}
    match = running(secrets(hands, StandingPasses(), [], alternating=alternating))
    match.answer("ann", "x")
    assert list(match.choices) == [asked_next]
