"""The game-mode card: its sides as a set-up option, its effects one by one (MA-0006, MA-5297)."""

from typing import Any

import pytest
from tests.malhya.table import WORDS, Table, base, fight, foe, story

from oubliette.games.malhya import GAME
from oubliette.games.malhya.content import script
from oubliette.games.malhya.content.script import Ask, Infiltrate, SuccessLevel, Travel, Way
from oubliette.games.malhya.game import option_values
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match

rule = pytest.mark.rule
EASY = ["mode_patience", "mode_warm_embers"]
HARD = ["mode_haste", "mode_cold_embers"]
WAIT = Ask((Way(WORDS), Way(WORDS)))


def trial(stops: int = 2) -> script.Test:
    return script.Test(WORDS, "physique", stops=stops, levels=(SuccessLevel(1),))


def told(*steps: Any, difficulty: str = "", **more: Any) -> Table:
    """A story at this difficulty."""
    return story(*steps, options={"difficulty": difficulty} if difficulty else {}, **more)


@rule("MA-0006")
@pytest.mark.parametrize(
    ("difficulty", "cards"),
    [
        ("", []),
        ("normal", []),
        ("easy", ["game_mode", *EASY]),
        ("hard", ["game_mode", *HARD]),
        ("at_hand", ["game_mode"]),
    ],
)
def test_the_game_is_normal_unless_the_card_lies_in_the_play_area(difficulty: str, cards: list[str]) -> None:
    assert told(WAIT, difficulty=difficulty).state.cards == cards
    assert {base().cards[name].number for name in cards} <= {73}


@rule("MA-0006")
def test_the_set_up_offers_every_difficulty_in_both_languages() -> None:
    (offered,) = [info for info in option_values(base()) if info.name == "difficulty"]
    assert [(one.value, one.title.en, one.title.fr) for one in offered.values][:3] == [
        ("normal", "normal", "normale"),
        ("easy", "easy", "facile"),
        ("hard", "hard", "difficile"),
    ]
    assert offered.default == "normal" and "difficulty" in GAME.menus.options


@rule("MA-0006")
def test_an_unknown_difficulty_is_refused() -> None:
    with pytest.raises(SetupError, match="ma-setup-difficulty"):
        Match(GAME, Setup("malhya", "awakening", ("me",), 1, {"difficulty": "deadly"}), base())


@rule("MA-0006", "MA-5297")
@pytest.mark.parametrize(
    ("difficulty", "printed", "stops"), [("normal", 2, 2), ("easy", 2, 3), ("hard", 2, 1), ("hard", 1, 1)]
)
def test_the_mode_prevails_over_the_stops_of_a_test(difficulty: str, printed: int, stops: int) -> None:
    t = told(trial(printed), difficulty=difficulty).do("hero:yoktal")
    assert t.events("test_began")[0].stops == stops


@rule("MA-0006", "MA-5297")
@pytest.mark.parametrize(("difficulty", "more"), [("normal", 0), ("easy", 1), ("hard", -1)])
def test_the_mode_changes_the_dice_of_the_campfire(difficulty: str, more: int) -> None:
    t = told(Travel(at="lys"), difficulty=difficulty).answer("camp")
    assert [len(camped.faces) for camped in t.events("camped")] == [base().rest.dice + more] * 2


@rule("MA-5297")
def test_single_effects_come_and_go_on_the_road() -> None:
    t = told(Travel(at="lys"), difficulty="at_hand").do("mode", "mode:mode_warm_embers", "mode:mode_haste")
    assert t.state.cards == ["game_mode", "mode_warm_embers", "mode_haste"], "some effects, of either side"
    t.do("mode:mode_haste", "done")
    assert t.asked == "travel" and t.state.cards == ["game_mode", "mode_warm_embers"]
    assert [gone.card for gone in t.events("card_gone")] == ["mode_haste"]
    assert [taken.card for taken in t.events("card_taken")] == ["mode_warm_embers", "mode_haste"]
    assert len(t.answer("camp").events("camped")[0].faces) == base().rest.dice + 1


@rule("MA-5297")
def test_the_card_changes_neither_in_infiltration_nor_in_combat_nor_without_being_at_hand() -> None:
    assert "mode" in told(Travel(at="lys"), difficulty="easy").keys()
    assert "mode" not in told(Travel(at="lys")).keys()
    assert "mode" not in told(Infiltrate(), Travel(at="lys"), difficulty="easy").keys()
    t = fight("A . . . a", foes={"a": foe(movement=0)})
    t.state.cards.append("game_mode")
    t.do("end").until("turn")
    assert "mode" not in t.keys()
