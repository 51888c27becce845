"""Tables of balance: what is played for each cell, and what becomes of it."""

import pytest
from tests.cli.cellar import GAME
from tests.cli.conftest import CELLAR
from tests.tiny.wyrm_vault import GAME as WYRM

from oubliette.api import start_from
from oubliette.kernel.game import OptionInfo, OptionValue, SetupError
from oubliette.kernel.words import Words
from oubliette.play.balance import NothingToCompare, comparison, play_comparison
from oubliette.play.bots import read_lineup
from oubliette.play.simulation import Plan, play_one

FAULTY = GAME.but("rules", faults=lambda _context: iter(["a hole in the floor"]))
THREE = OptionValue("three", Words(en="Three", fr="Trois"), seats=3)
SIDED = WYRM.but(
    "menus",
    options=("players",),
    option_values=lambda _content: [OptionInfo("players", Words(en="Players", fr="Joueurs"), (THREE,))],
)


def test_parties_of_gloomhaven_are_compared_with_a_seat_for_each_character() -> None:
    what = comparison("gloomhaven", scenarios=["0", "13"], matches=3)
    assert (what.by.name, what.bot) == ("party", "steady")
    cells = [(scenario, party) for scenario in ("0", "13") for party in ("2", "3", "4")]
    assert list(what.plans) == cells
    for (scenario, party), plan in what.plans.items():
        for number in range(plan.matches):
            state = start_from(plan.setup(number)).context.state
            level = 1 if scenario == "0" else 5
            assert [entrant.level for entrant in state.entrants] == [level] * int(party)
            assert len({entrant.seat for entrant in state.entrants}) == int(party)
            assert not state.open_information


def test_every_class_of_gloomhaven_comes_up_in_the_parties() -> None:
    plan = comparison("gloomhaven", scenarios=["1"], matches=1).plans["1", "2"]
    parties = [[one.of for one in start_from(plan.setup(number)).context.state.entrants] for number in range(30)]
    assert all(len(set(party)) == 2 for party in parties)
    assert len({of for party in parties for of in party}) == 6


def test_a_cell_tells_wins_rounds_and_errors() -> None:
    told = play_comparison(comparison("gloomhaven", scenarios=["0"], bot="random", matches=2))
    cells = told.rows[0].cells
    assert list(cells) == ["2", "3", "4"]
    assert all(cell.matches == 2 and cell.rounds > 0 and not cell.errors for cell in cells.values())
    assert told.errors == 0
    faulty = play_comparison(comparison(f"{__name__}:FAULTY", matches=2, bot="first"))
    assert faulty.errors == sum(cell.matches for row in faulty.rows for cell in row.cells.values()) > 0


def test_what_cannot_be_compared_or_played_is_refused() -> None:
    with pytest.raises(NothingToCompare):
        comparison(CELLAR, by="colour")
    with pytest.raises(SetupError):
        comparison("gloomhaven", scenarios=["1"], options={"level": 12})


def test_a_cell_tells_how_often_each_side_won() -> None:
    """Where one plays against all, who plays whom decides; a table by an option of the game shows both sides."""
    told = play_comparison(
        comparison(f"{__name__}:SIDED", scenarios=["hoard"], bot=read_lineup(["bold", "wyrm=meek"]), matches=3)
    )
    assert told.bot == "bold, wyrm=meek"
    (cell,) = told.rows[0].cells.values()
    assert cell.sides.keys() == {"wyrm", "heroes"}
    assert sum(cell.sides.values()) == pytest.approx(1, abs=0.01)
    assert cell.sides["heroes"] > cell.sides["wyrm"]


def test_a_mode_is_played_by_as_few_as_it_is_for_or_by_as_many_as_asked() -> None:
    what = comparison("euthia", scenarios=["the_hunt", "long_road", "embers"], matches=1)
    seats = {cell: len(plan.seats) for cell, plan in what.plans.items()}
    assert what.by.name == "mode"
    assert seats == {
        ("the_hunt", "competitive"): 2,
        ("the_hunt", "solo"): 1,
        ("the_hunt", "fire"): 1,
        ("long_road", "fellowship"): 2,
        ("embers", "solo"): 1,
        ("embers", "fire"): 1,
    }
    four = comparison("euthia", scenarios=["the_hunt", "long_road", "embers"], matches=1, seats=4)
    assert {cell: len(plan.seats) for cell, plan in four.plans.items()} == {
        ("the_hunt", "competitive"): 4,
        ("long_road", "fellowship"): 4,
    }


def test_a_cell_tells_how_often_each_role_won_and_what_a_seat_scored() -> None:
    told = play_comparison(comparison("euthia", scenarios=["first_steps"], seats=3, bot="random", matches=4))
    cell = told.rows[0].cells["competitive"]
    matches = [play_one(comparison_plan(told.seed), number) for number in range(4)]
    for role, rate in cell.roles.items():
        there = [match for match in matches if role in match.roles.values()]
        won = [match for match in there if role in [match.roles[seat] for seat in match.winners]]
        assert rate == pytest.approx(len(won) / len(there), abs=0.001)
    assert set(cell.roles) <= set(told.roles) and len(cell.roles) >= 3
    scores = [score for match in matches for score in match.scores.values()]
    assert len(scores) == 12 and cell.score == pytest.approx(sum(scores) / 12, abs=0.06)


def comparison_plan(seed: int) -> Plan:
    what = comparison("euthia", scenarios=["first_steps"], seats=3, bot="random", matches=4, seed=seed)
    return what.plans["first_steps", "competitive"]
