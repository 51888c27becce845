"""The brain as the games call it: a situation on a board of theirs, and every outcome with its reasons."""

import pytest

from oubliette.haven.brain import (
    ALL,
    Attack,
    Enemy,
    Outcome,
    Situation,
    TooManyOutcomesError,
    find_focus,
    outcomes,
)
from oubliette.kernel.boards import hex_board, pattern, read_hexes
from oubliette.kernel.ledger import all_ledgers

ROOM = """
    .   .   .   .
      .   .   .
    .   A   .   .
      .   .   .
    .   .   .   .
      .   ^   .
    .   M   .   .
      .   ~   .
    .   .   m   .
      .   .   B
"""


def situation(
    text: str = ROOM,
    *,
    move: int = 2,
    attack: Attack | None = Attack(),  # noqa: B008 (a named tuple never changes)
    initiatives: tuple[float, ...] = (10, 20, 30, 40),
    flying: bool = False,
    jump: bool = False,
) -> Situation:
    drawn = read_hexes(text)
    marks = [mark for mark in "ABCD" if mark in drawn.marks]
    return Situation(
        drawn.board,
        drawn.the("M"),
        move=move,
        attack=attack,
        enemies=tuple(Enemy(mark, drawn.the(mark), first) for mark, first in zip(marks, initiatives, strict=False)),
        allies=drawn.marks.get("m", 0),
        obstacles=drawn.marks.get("o", 0),
        negative=drawn.marks.get("^", 0),
        difficult=drawn.marks.get("~", 0),
        flying=flying,
        jump=jump,
    )


def only(s: Situation) -> Outcome:
    (outcome,) = outcomes(s)
    return outcome


def lane(text: str) -> str:
    """A row of hexes to walk, above a row of obstacles that leaves corners to see by."""
    above, below = text.split("\n")
    columns = max(len(above), len(below)) // 2 + 1
    return "\n".join([above, below, "o   " * ((columns + 1) // 2), "  o " * (columns // 2)])


def test_the_same_situation_gives_the_same_outcomes_in_the_same_order() -> None:
    tied = lane("A   M   B\n  .   .")
    found = outcomes(situation(tied, initiatives=(10, 10)))
    assert [outcome.focus for outcome in found] == ["A", "B"]
    assert outcomes(situation(tied, initiatives=(10, 10))) == found


@pytest.mark.rule("GH-0270", "GH-0271")
def test_the_focus_is_told_with_its_rank() -> None:
    (focus,) = find_focus(situation(lane("A   M   .   B\n  .   .   .")))
    assert (focus.enemy.id, focus.rank) == ("A", (0, 1, 2, 10))


@pytest.mark.parametrize(
    ("text", "initiatives", "tests"),
    [
        ("A   M   .\n  .   .", (10, 20), ()),
        ("A   ^   M   B\n  .   .   .", (10, 20), ("GH-0268",)),
        ("A   .   M   B\n  .   .   .", (10, 20), ("GH-0268", "GH-0269")),
        ("A   M   B\n  .   .", (10, 20), ("GH-0268", "GH-0269", "GH-0270", "GH-0271")),
        ("A   M   B\n  .   .", (10, 10), ("GH-0268", "GH-0269", "GH-0270", "GH-0271")),
    ],
)
def test_it_cites_the_tests_down_to_the_one_that_settled_the_focus(
    text: str, initiatives: tuple[float, ...], tests: tuple[str, ...]
) -> None:
    found = outcomes(situation(lane(text), initiatives=initiatives))
    cited = tuple(rule for rule in found[0].cites if rule in ("GH-0268", "GH-0269", "GH-0270", "GH-0271"))
    assert cited == tests


@pytest.mark.parametrize(
    ("s", "rule"),
    [
        (situation("M   ~   A\n  .   .", move=3), "GH-0272"),  # who stands between walls only sees nothing
        (situation(ROOM), "GH-0282"),
        (situation(lane("M   ~   A\n  .   .")), "GH-0279"),
        (situation(lane("M   ~   .\n  .   .   A"), move=3), "GH-0100"),
        (situation(lane("M   ^   .\n  .   .   A"), move=2), "GH-0284"),
        (situation(lane("M   m   .\n  .   .   A"), move=3), "GH-0283"),
        (situation(ROOM, move=1), "GH-0279"),
        (situation(ROOM, attack=None), "GH-0281"),
        (situation(ROOM, flying=True), "GH-0103"),
        (situation(ROOM, jump=True), "GH-0102"),
        (situation(ROOM, attack=Attack(2)), "GH-0126"),
        (situation(ROOM, attack=Attack(2, 2)), "GH-0132"),
        (situation(ROOM, attack=Attack(2, 2, pattern("hex", [(0, 0), (1, 0)]))), "GH-0130"),
        (situation(ROOM, attack=Attack(0, 1, pattern("hex", [(1, 0)]))), "GH-0129"),
        (situation(ROOM, attack=Attack(0, ALL, pattern("hex", [(1, 0)]))), "GH-0133"),
    ],
)
def test_it_cites_what_mattered(s: Situation, rule: str) -> None:
    for outcome in outcomes(s):
        assert rule in outcome.cites
        assert list(all_ledgers().unknown(outcome.cites)) == []
        assert len(outcome.cites) == len(set(outcome.cites))


PAIR, BESIDE = pattern("hex", [(0, 0), (1, 0)]), pattern("hex", [(1, 0)])


@pytest.mark.rule("GH-0126", "GH-0129", "GH-0130", "GH-0132", "GH-0133", "GH-0281", "GH-0288", "GH-0289")
@pytest.mark.parametrize(
    ("attack", "rules"),
    [
        (None, ("GH-0281",)),
        (Attack(), ("GH-0288",)),
        (Attack(0, 2), ("GH-0289", "GH-0132")),
        (Attack(2), ("GH-0288", "GH-0126")),
        (Attack(2, 2), ("GH-0289", "GH-0126", "GH-0132")),
        (Attack(0, 1, BESIDE), ("GH-0289", "GH-0129")),
        (Attack(0, 2, BESIDE), ("GH-0289", "GH-0129", "GH-0133")),
        (Attack(2, 1, PAIR), ("GH-0289", "GH-0126", "GH-0130")),
        (Attack(2, 2, PAIR), ("GH-0289", "GH-0126", "GH-0130", "GH-0133")),
    ],
)
def test_it_cites_the_rules_of_its_own_kind_of_attack_and_no_others(
    attack: Attack | None, rules: tuple[str, ...]
) -> None:
    found = only(situation(lane("M   .   .   A\n  .   .   ."), move=6, attack=attack))
    assert found.cites == ("GH-0266", "GH-0267", "GH-0279", "GH-0280", *rules)


@pytest.mark.rule("GH-0100", "GH-0102", "GH-0103", "GH-0282", "GH-0283", "GH-0284")
@pytest.mark.parametrize(
    ("below", "walks", "jumps", "flies"),
    [
        (".   .   .", (), (), ()),
        ("m   .   .", ("GH-0283",), (), ()),
        ("~   .   .", ("GH-0100",), (), ()),
        (".   .   ~", ("GH-0100",), ("GH-0100",), ()),
        ("^   .   .", ("GH-0284",), ("GH-0282",), ()),
        (".   .   ^", ("GH-0284",), ("GH-0284",), ()),
        ("m   ~   ^", ("GH-0283", "GH-0100", "GH-0284"), ("GH-0284",), ()),
    ],
)
def test_it_cites_what_it_met_on_its_way_as_it_went(
    below: str, walks: tuple[str, ...], jumps: tuple[str, ...], flies: tuple[str, ...]
) -> None:
    way = lane(f"M   .   .   A\n  {below}")
    start = ("GH-0266", "GH-0267", "GH-0279", "GH-0280", "GH-0288")
    assert only(situation(way, move=9)).cites == (*start, *walks)
    assert only(situation(way, move=9, jump=True)).cites == (*start, "GH-0102", *jumps)
    assert only(situation(way, move=9, flying=True)).cites == (*start, "GH-0103", *flies)


@pytest.mark.rule("GH-0102", "GH-0282", "GH-0284")
def test_who_need_not_move_meets_nothing() -> None:
    near = lane("A   .   .\n  M   ^   .")
    assert only(situation(near)).cites[-2:] == ("GH-0288", "GH-0282")
    assert only(situation(near, jump=True)).cites[-2:] == ("GH-0102", "GH-0282")
    assert (only(situation(near)).path, only(situation(near, jump=True)).path) == ((), ())


@pytest.mark.rule("GH-0281", "GH-0279")
@pytest.mark.parametrize(("attack", "rules"), [(Attack(), ()), (None, ("GH-0281",))])
def test_who_is_still_on_the_way_cites_no_attack(attack: Attack | None, rules: tuple[str, ...]) -> None:
    found = only(situation(lane("M   .   .   A\n  .   .   ."), move=2, attack=attack))
    assert (found.cites[2:], found.attacks) == (("GH-0279", "GH-0280", *rules), ())


@pytest.mark.rule("GH-0014", "GH-0367")
def test_the_rim_of_a_games_board_is_wall_and_an_outlook_can_see_past_it() -> None:
    frame = (-1, -1, 4, 3)
    corridor = hex_board([(0, 0), (1, 0), (2, 0)], frame=frame)
    around = hex_board([(column, row) for column in range(-1, 3) for row in range(-1, 2)], frame=frame)
    enemies = (Enemy("A", corridor.cell(1, 0), 10),)
    here = corridor.cell(0, 0)
    blind = Situation(corridor, here, move=0, attack=Attack(), enemies=enemies)
    seeing = Situation(corridor, here, move=0, attack=Attack(), enemies=enemies, outlook=around)
    assert only(blind).focus is None
    assert only(seeing).attacks == ("A",)


def test_so_many_ties_that_nobody_could_choose_are_refused() -> None:
    places = [(column, row) for column in range(9) for row in range(9)]
    board = hex_board(places)
    middle = board.cell(4, 4)
    crowd = tuple(Enemy(str(at), cell, 10) for at, cell in enumerate(board) if cell != middle)
    with pytest.raises(TooManyOutcomesError):
        outcomes(Situation(board, middle, move=0, attack=Attack(8, 28), enemies=crowd, muddled=True))
