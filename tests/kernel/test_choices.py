"""Questions: every way an answer can be refused, and why."""

import msgspec
import pytest

from oubliette.kernel.choices import Choice, IllegalAnswer, Option, named

COLOURS = ("red", "green", "blue", "white")


def colours(least: int = 1, most: int = 1) -> Choice:
    return Choice("ann", "colour", tuple(Option(key, number) for number, key in enumerate(COLOURS)), least, most)


def refusal(choice: Choice, *keys: str) -> IllegalAnswer:
    with pytest.raises(IllegalAnswer) as caught:
        choice.accept(keys)
    return caught.value


def test_an_answer_gives_the_options_in_the_order_picked() -> None:
    assert [option.value for option in colours(1, 3).accept(["blue", "red"])] == [2, 0]


@pytest.mark.parametrize("keys", [(), ("red",), ("red", "green", "blue", "white")])
def test_too_few_or_too_many_are_refused_with_the_numbers(keys: tuple[str, ...]) -> None:
    refused = refusal(colours(2, 3), *keys)
    assert refused.reason.id == "illegal-answer-count"
    assert refused.reason.args == {"given": len(keys), "least": 2, "most": 3, "question": "colour"}


def test_an_unknown_key_is_refused_with_what_was_offered() -> None:
    refused = refusal(colours(), "pink")
    assert refused.reason.id == "illegal-answer-key"
    assert refused.reason.args == {"key": "pink", "question": "colour", "offered": "red, green, blue, white"}
    assert "pink" in str(refused)
    assert refused.choice == colours()


def test_a_very_long_key_is_not_echoed_whole() -> None:
    assert refusal(colours(), "x" * 10_000).reason.args["key"] == "x" * 80


def test_only_the_first_of_many_options_are_named() -> None:
    many = Choice("ann", "cell", tuple(Option(f"cell:{n}", n) for n in range(500)))
    assert str(refusal(many, "cell:900").reason.args["offered"]).count("cell:") == 12


def test_the_same_option_twice_is_refused() -> None:
    refused = refusal(colours(1, 3), "red", "blue", "red")
    assert refused.reason.id == "illegal-answer-twice"
    assert refused.reason.args == {"key": "red"}


def test_out_of_turn_names_who_is_waited_for() -> None:
    refused = IllegalAnswer.out_of_turn("bob", ("ann", "cyd"))
    assert refused.reason.args == {"seat": "bob", "waiting": "ann, cyd"}


@pytest.mark.parametrize(
    ("least", "most", "forced"),
    [(4, 4, COLOURS), (0, 0, ()), (1, 4, None), (3, 4, None), (0, 4, None)],
)
def test_an_answer_is_forced_only_where_no_other_is_legal(
    least: int, most: int, forced: tuple[str, ...] | None
) -> None:
    answer = colours(least, most).forced
    assert (None if answer is None else tuple(option.key for option in answer)) == forced


def test_nothing_is_forced_where_the_order_of_all_options_counts() -> None:
    every = colours(len(COLOURS), len(COLOURS))
    assert every.forced is not None
    assert msgspec.structs.replace(every, ordered=True).forced is None


def test_a_single_option_that_may_be_declined_is_not_forced() -> None:
    assert Choice("ann", "take", (named("card"),), 0, 1).forced is None
    assert Choice("ann", "take", (named("card"),), 1, 1).forced == (named("card"),)
    assert Choice("ann", "take", (), 0, 0).forced == ()


def test_a_named_option_is_its_own_value() -> None:
    assert named("pass").value == "pass"
    assert colours().keys() == list(COLOURS)
