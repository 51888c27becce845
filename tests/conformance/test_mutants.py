"""The kit notices what it is for: the sound game passes every check, each broken one fails the check meant for it."""

import inspect
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.conformance import contract, contract_mutants, honesty, kit, lobby, mutants, secrets, taking_back
from tests.conformance.kit import Case
from tests.conformance.mutants import MUTANTS
from tests.conformance.pebbles import GAME, Laid, PebbleState, begin, game
from tests.conformance.trail import there, trails

from oubliette.games.registry import TableGame
from oubliette.kernel.choices import Seat
from oubliette.kernel.game import OptionInfo, OptionValue, Setup, SetupError
from oubliette.kernel.match import Match
from oubliette.kernel.record import Answer
from oubliette.kernel.text import Say
from oubliette.kernel.words import Words
from oubliette.table import WhyNot

SIZES = (1, 40, 3)


def case_of(game: TableGame) -> Case:
    return Case("pebbles", game, Setup("pebbles", "only", ("ann", "bob")))


NEEDS_MORE = (contract_mutants.reasons, contract_mutants.bots, contract_mutants.terrains)
"""Checks of what the sound game does not have: reasons, peeping bots, a board."""


@pytest.mark.parametrize("check", dict.fromkeys(mutant.check for mutant in MUTANTS.values()))
def test_the_sound_game_passes(check: mutants.Check) -> None:
    if check not in NEEDS_MORE and check.__name__ != "<lambda>":
        assert check(case_of(GAME))


def test_the_sound_game_passes_what_needs_more_than_it_has() -> None:
    board = msgspec.structs.replace(contract_mutants.BOARD, cells=contract_mutants.BOARD.cells[:1])
    reasoned = contract_mutants.reasoning(
        lambda _s, _seat, _thing: WhyNot(Say("pb-pass"), ("PB-0002",)), view=mutants.viewing(boards=lambda _s: (board,))
    )
    assert contract_mutants.reasons(case_of(reasoned))
    assert contract_mutants.terrains(case_of(reasoned))
    assert honesty.check_bots(case_of(GAME), 1, 40) > 40
    assert mutants.secrets(case_of(contract_mutants.SOUND_WINDOW))


def test_the_sound_game_passes_the_rest() -> None:
    assert kit.check_refusals(case_of(GAME), 1, 50) > 100
    assert taking_back.check_redo(case_of(GAME), 1, 60) > 5
    kit.check_words("tests.conformance.pebbles:GAME")
    assert there("tests.conformance.pebbles:GAME", SIZES, "5") == trails("tests.conformance.pebbles:GAME", *SIZES)


@pytest.mark.parametrize("name", MUTANTS)
def test_a_broken_game_is_noticed(name: str) -> None:
    mutant = MUTANTS[name]
    with pytest.raises(AssertionError, match=mutant.says):
        mutant.check(case_of(mutant.game))


@pytest.mark.parametrize("name", ["HASH_ORDER", "SET_IN_STATE"])
def test_an_order_that_depends_on_the_process_is_noticed(name: str) -> None:
    game = f"tests.conformance.mutants:{name}"
    assert there(game, SIZES, "1") != there(game, SIZES, "2")
    assert there(game, SIZES, "1") == there(game, SIZES, "1")


def test_words_in_one_language_only_are_noticed() -> None:
    with pytest.raises(AssertionError, match=r"pb-laid \(pebbles.ftl\) has no French words"):
        kit.check_words("tests.conformance.mutants:HALF_WORDED")


class WritesBeforeRefusing(Match[object]):
    """Journals an answer before it looks whether it is legal."""

    def answer(self, seat: Seat, keys: object) -> None:
        self._journal.note(Laid(seat, str(keys)))
        super().answer(seat, keys)  # type: ignore[arg-type]  # handed through as it came


class AcceptsAnything(Match[object]):
    """Takes the first option where the answer is none of them."""

    def answer(self, seat: Seat, keys: object) -> None:
        choice = self._open.get(seat)
        if choice is not None and not set(keys) <= set(choice.keys()):  # type: ignore[call-overload]  # a list here
            keys = choice.keys()[:1]
        super().answer(seat, keys)  # type: ignore[arg-type]  # handed through as it came


@pytest.mark.parametrize(("kind", "says"), [(WritesBeforeRefusing, "left a trace"), (AcceptsAnything, "could answer")])
def test_refusals_that_are_none_are_noticed(kind: type[kit.AnyMatch], says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        kit.check_refusals(replace(case_of(GAME), kind=kind), 1, 50)


class KeepsOldAnswers(Match[object]):
    """Gives old answers again although somebody has answered anew."""

    def answer(self, seat: Seat, keys: object) -> None:
        old = self._redo
        self._redo = []
        super().answer(seat, keys)  # type: ignore[arg-type]  # handed through as it came
        self._redo = old


class GivesAnotherAnswer(Match[object]):
    """Gives the first answer there is again, whatever was taken back."""

    def redo(self, count: int = 1) -> None:
        for place in range(len(self._redo) - count, len(self._redo)):
            old = self._redo[place]
            self._redo[place] = Answer(old.seat, old.kind, tuple(self._open[old.seat].keys()[:1]))
        super().redo(count)


@pytest.mark.parametrize(
    ("kind", "says"),
    [(KeepsOldAnswers, "an old answer can be given again"), (GivesAnotherAnswer, "lead to another match")],
)
def test_redo_of_what_was_not_taken_back_is_noticed(kind: type[kit.AnyMatch], says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        taking_back.check_redo(replace(case_of(GAME), kind=kind), 1, 60)


def needing_a_pace(setup: Setup, content: object) -> PebbleState:
    """Begins only where somebody has said how fast."""
    if setup.options.get("pace") not in ("slow", "quick"):
        raise SetupError("pb-ask-lay")
    return begin(setup, content)


def paced(**default: Any) -> TableGame:
    """Pebbles with a menu of two paces."""
    values = (OptionValue("slow", Words("Slow", "Lent")), OptionValue("quick", Words("Quick", "Vif")))
    menu = [OptionInfo("pace", Words("Pace", "Allure"), values, **default)]
    return game(begin=needing_a_pace, options=("pace",), option_values=lambda _content: menu)


def test_a_game_that_its_menus_do_not_begin_is_noticed() -> None:
    assert lobby.check_lobby(GAME) == 1
    assert lobby.check_lobby(paced(default="slow")) == 1
    with pytest.raises(AssertionError, match="only does not begin with its defaults"):
        lobby.check_lobby(paced())


def test_every_check_of_the_kit_is_proven_by_a_broken_game() -> None:
    modules = (kit, secrets, contract, honesty, taking_back, lobby)
    checks = {
        name
        for module in modules
        for name, value in vars(module).items()
        if name.startswith("check_") and inspect.isfunction(value)
    }
    sources = (
        inspect.getsource(mutants) + inspect.getsource(contract_mutants) + Path(__file__).read_text(encoding="utf-8")
    )
    assert len(checks) > 12
    assert checks <= set(re.findall(r"\.(check_\w+)", sources))
