"""Playing in the terminal: a person types, and everything typed is answered."""

import re
from pathlib import Path

import pytest
from tests.cli.conftest import CELLAR, Ran, Run

import oubliette

HAND_OVER = READ = ""


def play(run: Run, *typed: str, words: tuple[str, ...] = ("--seed", "3")) -> Ran:
    return run("play", CELLAR, "--terminal", *words, typed=typed)


def test_the_table_is_drawn_with_the_options_on_the_board(run: Run) -> None:
    out = play(run).out
    for shown in (
        "The Cellar · Groping about · Round 1",
        "Reach the way out.",
        "Mind the steps.",
        "/ Me \\____/",
        "\\_2__/",
        "=> exit",
        "3/5",
        "Wounded 2",
        "Hand – me (3)",
        "Coin",
        "top: It glows. [Wounded 2]",
        "Turn order:",
        "What will happen if nothing changes",
        "Where do you walk?",
        "1 to cell 1 [hex:1,0]  0:25% 2:75%",
    ):
        assert shown in out
    assert max(len(line) for line in out.splitlines()) <= 80


@pytest.mark.parametrize("answer", ["1", "hex:1,0", "hex:1"])
def test_an_answer_is_a_number_a_key_or_the_beginning_of_a_key(run: Run, answer: str) -> None:
    out = play(run, answer).out
    assert "1 me walks to 1.  GH-0119 GH-0120" in out
    assert "What do you drop?" in out


@pytest.mark.parametrize("answer", ["1 3", "1,3", "card:coin card:cup", "card:co, 3"])
def test_several_options_are_picked_at_once(run: Run, answer: str) -> None:
    assert "me drops card:coin, card:cup." in play(run, "1", answer).out


def test_nothing_can_be_picked_where_nothing_need_be(run: Run) -> None:
    out = play(run, "1", "-").out
    assert out.count("Where do you walk?") == 2
    assert "drops" not in out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("9", "There is no option 9; the numbers go from 1 to 2."),
        ("hex:", "“hex:” could be: hex:1,0, hex:0,1."),
        ("fly", "“fly” is no answer here."),
        ("1 2", "wants 1 to 1 of the options, but 2 were picked"),
        ("-", "wants 1 to 1 of the options, but 0 were picked"),
        ("u", "There is nothing left to take back"),
        ("r", "There is nothing left to take back"),
        ("s", "Say where: “s FILE”."),
        ("s /nowhere/at/all", "could not be written"),
        ("why 7", "There is no line 7 in your journal."),
        ("why it", "“it” is not a number."),
        ("u two", "“two” is not a number."),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason_and_play_goes_on(run: Run, typed: str, told: str) -> None:
    ran = play(run, typed, "1")
    assert told in " ".join(ran.out.split())
    assert "me walks to 1." in ran.out
    assert ran.code == 0


def test_the_same_option_cannot_be_picked_twice(run: Run) -> None:
    assert "was picked twice" in play(run, "1", "2 2").out


def test_undo_takes_back_and_redo_does_it_again(run: Run) -> None:
    out = play(run, "1", "-", "u 2", "2", "u", "r").out
    assert out.count("me walks to 1.") == 1
    assert out.count("me walks to 4.") == 2
    assert out.rstrip().splitlines()[-2].startswith(">")
    assert "What do you drop?" in out.split("> r")[1]


def test_a_new_answer_forgets_what_could_be_done_again(run: Run) -> None:
    assert "nothing left to take back or to do again" in play(run, "1", "u", "2", "r").out


def test_why_shows_the_rules_behind_the_question_and_behind_a_line(run: Run) -> None:
    out = play(run, "why", "1", "why", "why 1", "why 2").out
    asked, line = out.split("> why\n")[1], out.split("> why 1\n")[1]
    assert asked.startswith("GH-0119 Order of steps in an attack")
    assert "GH-0120" in line.split("> why 2")[0]
    assert out.count("No rule is noted for this.") == 2


def test_the_rules_are_marked_where_they_are_not_translated(run: Run) -> None:
    out = run("play", CELLAR, "--seed", "3", "--lang", "fr", typed=["pourquoi"]).out
    assert "Où allez-vous ?" in out
    assert "GH-0119" in out.split("> pourquoi")[1]


def test_the_journal_shows_its_last_lines(run: Run) -> None:
    out = play(run, "1", "-", "1", "j 2").out.split("> j 2\n")[1]
    assert len([line for line in out.splitlines() if "walks" in line or "finds" in line]) == 2


def test_only_what_changed_is_shown_again_until_asked(run: Run) -> None:
    out = play(run, "1", "-", "b").out
    first, rest = out.split("> 1\n")
    assert "Mind the steps." in first
    assert rest.count("Mind the steps.") == 1
    assert rest.split("> b\n")[1].count("Mind the steps.") == 1
    assert rest.split("> b\n")[0].count("/ Me ") + rest.split("> b\n")[0].count("/ Me +") > 0


def test_the_bot_advises_and_decides_when_asked(run: Run) -> None:
    out = play(run, "hint", "auto", "auto").out
    assert "The bot would choose: 2 to cell 4" in out
    assert "me walks to 4." in out


def test_help_lists_the_commands(run: Run) -> None:
    out = play(run, "?").out
    assert "take back your last decision" in out
    assert "reprendre votre dernière décision" in run("play", CELLAR, "--lang", "fr", typed=["?"]).out


def test_a_match_is_saved_and_loaded(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.oubliette"
    assert f"Saved as “{path}”" in "".join(play(run, "1", f"s {path}").out.split("\n"))
    assert oubliette.load(path).version == 1
    ran = run("play", "--load", str(path), typed=["1"])
    assert "What do you drop?" in ran.out
    assert "me drops card:coin." in ran.out


def test_an_existing_file_is_overwritten_only_if_the_player_says_so(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.oubliette"
    path.write_text("precious", encoding="utf-8")
    play(run, f"s {path}", "n")
    assert path.read_text(encoding="utf-8") == "precious"
    play(run, f"s {path}", "y")
    assert oubliette.load(path).version == 0


def test_a_match_is_kept_after_every_answer_and_goes_on_later(run: Run) -> None:
    left = play(run, "1", "q")
    assert left.code == 0
    assert "oubliette play --continue" in left.out
    again = run("play", "--continue", typed=["1", "q"])
    assert "me drops card:coin." in again.out
    assert "Where do you walk?" in run("play", "--continue").out


def test_bots_keep_their_seats_when_a_match_goes_on(run: Run) -> None:
    words = ("--seed", "3", "--seat", "me", "--seat", "ally=steady")
    out = play(run, "1", "1", words=words).out
    assert "ally walks to 4." in out
    assert "Hand over" not in out
    again = run("play", "--continue", typed=["-", "1", "1"]).out
    assert "ally walks to 8." in again
    assert "Hand over" not in again


def test_undo_goes_back_to_the_persons_own_decision(run: Run) -> None:
    words = ("--seed", "3", "--seat", "me", "--seat", "ally=steady")
    out = play(run, "1", "1", "u", words=words).out.split("> u\n")[1]
    assert "Where do you walk?" in out


def test_secrets_are_handed_over_with_the_keyboard(run: Run) -> None:
    words = ("--seed", "3", "--seat", "ann", "--seat", "bob")
    typed = [HAND_OVER, "bid:low", HAND_OVER, "bid:high", HAND_OVER, "1", READ, HAND_OVER, "2", READ]
    out = play(run, *typed, words=words).out
    assert out.count("Hand over the keyboard") == 5
    anns, bobs = out.split("It is bob’s turn.")[1:]
    assert "ann finds stone" in anns
    assert "ann finds ?." in bobs
    assert "bob finds stone" in bobs
    assert "Hand – bob (3)" in bobs
    assert "and 3 hidden cards" in bobs


def test_taking_back_what_was_revealed_needs_everybody(run: Run) -> None:
    words = ("--seed", "3", "--seat", "ann", "--seat", "bob")
    to_walk = [HAND_OVER, "bid:low", HAND_OVER, "bid:high", HAND_OVER]
    refused = play(run, *to_walk, "1", READ, HAND_OVER, "u", "n", "2", words=words).out
    assert "Does everybody agree?" in refused
    assert "bob walks to 4." in refused
    agreed = play(run, *to_walk, "1", READ, HAND_OVER, "u", "y", HAND_OVER, "2", words=words).out
    assert "ann walks to 4." in agreed


def test_a_match_is_played_to_its_end_and_can_be_looked_back_on(run: Run) -> None:
    typed = ["auto"] * 12 + ["5", "j", "u", "r", "hint", "q"]
    out = play(run, *typed).out
    assert "Won after 5 rounds." in out
    assert "The match is over." in out
    assert out.count("Won after 5 rounds.") == 2


def test_a_lost_match_says_why(run: Run) -> None:
    out = play(run, *["hex:0,1", "-", "hex:0,0", "-"] * 8).out
    assert "Darkness" in out
    assert "Lost after" in out


def test_a_match_of_bots_alone_plays_itself(run: Run) -> None:
    out = play(run, words=("--seed", "3", "--seat", "a=steady", "--seat", "b=bot")).out
    assert "Won after" in out


def test_a_failing_rule_writes_a_report_and_play_goes_on(run: Run, home: Path) -> None:
    words = ("--seed", "3", "--option", "flaw=bug")
    ran = play(run, "hex:1,0", "-", "hex:0,0", "hex:2,0", words=words)
    assert ran.code == 0
    assert "This is our mistake" in ran.out
    report = next((home / "reports").iterdir())
    assert "".join(ran.out.split()).count(report.name) == 1
    assert "me walks to 2." in ran.out
    assert run("replay", str(report)).code == 1


def test_a_rule_that_fails_under_a_bot_ends_with_a_report(run: Run, home: Path) -> None:
    words = ("--seed", "1", "--option", "flaw=bug", "--seat", "a=random")
    ran = play(run, words=words)
    assert ran.code == 1
    report = next((home / "reports").iterdir())
    assert f"oubliette replay {report}" in ran.err
    assert run("replay", str(report)).code == 1


def test_commands_can_be_typed_in_french(run: Run) -> None:
    ran = run("play", CELLAR, "--seed", "3", "--lang", "fr", typed=["1", "annuler", "conseil", "quitter"])
    assert "Le robot choisirait" in ran.out
    assert "me va en 1." in ran.out
    assert "La partie est gardée" in ran.out


def test_everything_can_be_chosen_from_menus(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.cli.cellar import GAME

    monkeypatch.setattr("oubliette.games.registry.installed", lambda: {"cellar": GAME, "other": GAME})
    typed = ["x", "1", "2", "1", "cheerful", "2", "bob", HAND_OVER]
    out = run("play", typed=typed).out
    assert "Flaw?" in out
    assert "Which game?" in out
    assert "Type a number from 1 to 2." in out
    assert "2  Long lamp" in out
    assert "bid:low" in out
    ran = run("play", typed=["3", HAND_OVER])
    assert "Go on with the last match" in ran.out
    assert "bid:low" in ran.out


def test_leaving_the_menus_is_no_crash(run: Run) -> None:
    ran = run("play", typed=[])
    assert ran.code in (1, 2)
    assert ran.err.count("\n") == 1


def test_a_campaign_shows_its_people_and_its_map_between_scenarios(run: Run) -> None:
    words = ("--terminal", "--seat", "ann", "--seat", "bob=first", "--seed", "4")
    out = run("play", "gloomhaven", *words, typed=("1", "class:brute", "name:Maud", "1")).out
    for shown in (
        "The Ninth Bell · In Gloomhaven",
        "Maud – Brute, level 1 – ann",
        "Gold 30",
        "Experience 0/45",
        "Its personal quest is secret.",
        "On the map",
        "1: The Barrow at Crow’s Mile (Corpsewood): open",
        "Reputation 0",
        "On sale in the city (14)",
        "ann: what do you do in the city?",
    ):
        assert shown in out


ISLES = ("tests.tiny.fog_isles:GAME", "--terminal", "--scenario", "short_trip", "--seed", "3")
ALONE = ("--seat", "sue=first", "--seat", "ann")


def test_enter_is_the_answer_that_is_picked_to_begin_with(run: Run) -> None:
    out = run("play", *ISLES, *ALONE, typed=("",)).out
    assert "Enter: rest" in out
    assert "ann’s crew rests." in out


def test_why_not_tells_the_reason_with_its_rule_and_what_cannot_be_found(run: Run) -> None:
    out = run("play", *ISLES, *ALONE, typed=("why not amber", "pourquoi pas 0,0", "why not unicorn")).out
    assert "The agent is not at the stall." in out
    assert "FI-0008 The market" in out
    assert "The ship is at 0,0 already." in out
    assert "Nothing on the table is called “unicorn”" in out


def test_rivals_are_told_who_won_and_with_which_scores(run: Run) -> None:
    out = run("play", *ISLES, "--seat", "sue=first", "--seat", "ann=first", typed=("q",)).out
    assert "Won by: " in out
    assert "\nann: " in out
    assert "\nsue: " in out


LORD = ("--scenario", "lamps_at_hollow_mill", "--seed", "2", "--option", "overlord=lord", "--option", "party=2")


def ticked(out: str) -> list[list[str]]:
    """What was ticked each time the orders were listed, by number."""
    lists = out.split("passes for you.\n")[1:]
    return [re.findall(r"✓ (\d+) ", one[: re.search(r"^(?![✓·] \d)", one, re.M).start()]) for one in lists]  # type: ignore[union-attr]


def test_standing_orders_are_given_by_number_and_kept_with_the_match(run: Run) -> None:
    seats = ("--seat", "ada=steady", "--seat", "lord")
    typed = ["1"] * 6 + ["orders", "orders 1 3", "orders 99", "q"]
    out = run("play", "descent", "--terminal", *LORD, *seats, typed=typed).out
    assert [len(one) for one in ticked(out)] == [8, 2] and ticked(out)[1] == ["1", "3"]
    assert "is none of the numbers from 1 to 8" in out
    again = run("play", "--continue", typed=["orders", "orders all", "orders none"]).out
    assert [len(one) for one in ticked(again)] == [2, 8, 0], "the orders lie beside the match"


def test_where_there_is_nothing_to_order_the_terminal_says_so(run: Run) -> None:
    assert "nothing here to give standing orders about" in play(run, "orders").out
