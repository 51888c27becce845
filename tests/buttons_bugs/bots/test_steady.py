"""The steady bot: what it does in plain situations, and that it plays everything through."""

import pytest
from tests.buttons_bugs.table import Hand, Table, action, card, foe, hazard, lying, table
from tests.haven.table import both

import oubliette
from oubliette.games.buttons_bugs.bots import Steady
from oubliette.games.buttons_bugs.bots.endurance import rounds_from
from oubliette.games.buttons_bugs.bots.odds import average_hit
from oubliette.games.buttons_bugs.content.scenario_card import Collected, Mark, Objective, Token
from oubliette.games.buttons_bugs.content.scenario_card import Test as Condition
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Heal, ModifierCell, Move
from oubliette.play.bots import Random, default_bot, find_bots
from oubliette.play.simulation import play_out

CLASSES = ["bruiser", "cragheart", "mindthief", "silent_knife", "spellweaver", "tinkerer"]
OWN = {"4": "bruiser", "7": "mindthief", "9": "silent_knife", "12": "tinkerer", "16": "spellweaver", "18": "cragheart"}


def chosen(t: Table) -> list[str]:
    """What the bot answers to the open question."""
    return Steady(1).choose(t.match, "me")


# Whom to strike


def test_it_strikes_the_enemy_that_falls() -> None:
    t = table("m @ n", m=foe(hit_points=9), n=foe(hit_points=3), top=[Attack(3)]).act("top")
    assert t.asked == "attack_target"
    assert chosen(t) == ["monster:n/2"]


def test_it_strikes_what_must_fall_before_what_need_not() -> None:
    wanted = [Condition(slain=("n",))]
    t = table("m @ n", m=foe(hit_points=9), n=foe(hit_points=9), top=[Attack(3)], goal=wanted).act("top")
    assert chosen(t) == ["monster:n/2"]


def test_it_strikes_an_objective_that_must_be_destroyed() -> None:
    t = table(
        "m @ o",
        m=foe(hit_points=9),
        o=Mark(terrain="objective", objective="gate"),
        objectives={"gate": Objective(name=both("Gate"), hit_points=9)},
        goal=[Condition(destroyed=("gate",))],
        top=[Attack(3)],
    ).act("top")
    assert chosen(t) == ["objective/gate"]


def test_it_lays_an_area_over_most_enemies() -> None:
    alike = foe(hit_points=9)
    t = table("m @ n o", m=alike, n=alike, o=alike, top=[Attack(3, area="line_of_two")]).act("top")
    assert chosen(t) == ["area:n/2+o/3"]


def test_it_leaves_an_enemy_alone_whose_retaliation_costs_more() -> None:
    t = table("@ m", m=foe(hit_points=9, retaliate=8, do=[Attack(3)]), top=[Attack(1)]).act("top")
    assert chosen(t) == ["skip"]


# Where to go


def test_it_goes_where_the_goal_is() -> None:
    t = table("@ . . A . .", bottom=[Move(4)], goal=[Condition(standing_on="A")]).act("bottom")
    assert t.asked == "move"
    assert chosen(t) == ["hex:0,3"]


def test_it_fetches_what_is_wanted() -> None:
    t = table(
        "t . @ . . .",
        t=Mark(token="crumb"),  # noqa: S106 - something to collect
        tokens={"crumb": Token(name=both("Crumb"))},
        bottom=[Move(3)],
        goal=[Condition(collected=Collected(token="crumb", at_least=1))],  # noqa: S106 - no secret
    ).act("bottom")
    assert chosen(t) == ["hex:0,0"]


ROUND_THE_PIT = """
@   A
  x
.   .
  .
"""


def test_it_goes_round_a_hazard_rather_than_into_it() -> None:
    t = table(ROUND_THE_PIT, x=hazard(3), bottom=[Move(4)], goal=[Condition(turn_ended_on="A")]).act("bottom")
    while t.asked == "move":
        t.answer(*chosen(t))
    assert (t.at(), t.hp()) == ((2, 0), 10)


def test_it_comes_within_reach_of_an_enemy_that_it_will_strike() -> None:
    t = table("@ . . . m", m=foe(hit_points=4), top=[Attack(4)], bottom=[Move(3)]).act("bottom")
    assert chosen(t) == ["hex:0,3"]


def test_after_striking_it_steps_back_out_of_reach() -> None:
    t = table(
        ". . . @ m",
        m=foe(hit_points=30, do=[Attack(5)], initiative=90),
        hand=[card("one", top=[Attack(2, range=3)]), card("two", bottom=[Move(3)]), "three", "four"],
        initiative=10,
    ).act("two/bottom")
    assert chosen(t)[0] in ("hex:0,1", "hex:0,2")


# Cards and rests


def test_a_blow_that_would_exhaust_is_negated() -> None:
    t = table("@ m", m=foe(do=[Attack(5)], initiative=5), hp=4, initiative=50).select().until("damage")
    assert t.asked == "damage"
    assert chosen(t) != ["take"]


def test_a_scratch_is_taken() -> None:
    t = table("@ m", m=foe(do=[Attack(1)], initiative=5), initiative=50).select().until("damage")
    assert t.asked == "damage"
    assert chosen(t) == ["take"]


def test_the_last_two_cards_are_not_given_up_for_a_scratch() -> None:
    hand = [lying("one"), lying("two"), lying("three", "b", "lost"), lying("four", "b", "lost")]
    t = table("@ m", m=foe(do=[Attack(2)], initiative=90), hand=hand, initiative=5).select().until("damage")
    assert t.asked == "damage"
    assert chosen(t) == ["take"]


def test_it_rests_when_no_two_cards_are_left_to_play() -> None:
    hand = [lying(name, "b", "discard") for name in ("three", "four")]
    t = table("@ . m", m=foe(), hand=[lying("one", "b"), lying("two", "b"), *hand], most=4).select().until("short_rest")
    assert t.asked == "short_rest"
    assert chosen(t) == ["short_rest"]


def test_it_does_not_rest_while_cards_are_left_to_play() -> None:
    t = table("@ . m", m=foe()).select().until("short_rest")
    assert t.asked == "short_rest"
    assert chosen(t) == ["pass"]


@pytest.mark.parametrize(
    ("plays", "cards", "rounds"), [([2] * 4, 4, 9), ([1, 1], 3, 3), ([2], 3, 2), ([2, 1, 1], 2, 2)]
)
def test_cards_last_as_many_rounds_as_the_rules_allow(plays: list[int], cards: int, rounds: int) -> None:
    assert rounds_from(plays, cards) == rounds


def test_a_card_that_would_be_lost_is_kept_for_when_it_decides() -> None:
    lost = card("one", top=action(Attack(5), lost=True))
    early = table("@ m", m=foe(hit_points=60), hand=[lost, "two", "three", "four"]).select().until("turn")
    assert "card:one/top" not in chosen(early)
    late = table("@ m", m=foe(hit_points=5), hand=[lost, "two", "three", "four"]).select().until("turn")
    assert chosen(late) == ["card:one/top"]


def test_it_heals_when_hurt_and_strikes_when_well() -> None:
    hand: Hand = [card("one", top=[Heal(5, to="self")]), card("two", top=[Attack(3)]), "three", "four"]
    hurt = table("@ m", m=foe(hit_points=20, do=[Attack(4)]), hand=hand, hp=3).until("plan")
    well = table("@ m", m=foe(hit_points=20, do=[Attack(4)]), hand=hand).until("plan")
    assert "one" in {hurt_card.partition(":")[2] for hurt_card in _plays(hurt)}
    assert "two" in {well_card.partition(":")[2] for well_card in _plays(well)}


def _plays(t: Table) -> list[str]:
    assert t.asked == "plan"
    return chosen(t)


# Odds


def test_odds_are_those_of_the_row_that_is_marked() -> None:
    rows = (
        (ModifierCell(-1), ModifierCell(0), ModifierCell(1)),
        (ModifierCell(None), ModifierCell(0), ModifierCell("x2")),
    )
    assert average_hit(rows, 0, 3, 0, 0, 9) == (3.0, 0.0)
    assert average_hit(rows, 1, 3, 1, 0, 5) == ((0 + 2 + 5) / 3, 1 / 3)
    assert average_hit(rows, 0, 3, 0, 1, 9).damage > average_hit(rows, 0, 3, 0, -1, 9).damage


# Whole matches


def test_it_is_the_bot_that_plays_where_none_is_named() -> None:
    game = oubliette.start("buttons_bugs", "1", ["me"], 1).game
    assert default_bot(game) == "steady"
    assert find_bots(game)["steady"] is Steady


def test_it_leaves_the_match_as_it_is_and_answers_the_same_again() -> None:
    match = oubliette.start("buttons_bugs", "5", ["me"], 3)
    questions = set()
    while not match.over and match.version < 60:
        before = match.digest()
        answer = Steady(7).choose(match, "me")
        assert match.digest() == before
        assert Steady(7).choose(match, "me") == answer
        questions.add(match.choices["me"].kind)
        match.answer("me", answer)
    assert {"plan", "turn", "move", "attack_target"} <= questions


@pytest.mark.parametrize("scenario", [str(number) for number in range(1, 21)])
def test_it_plays_every_scenario_to_its_end(scenario: str) -> None:
    of = OWN.get(scenario, CLASSES[int(scenario) % len(CLASSES)])
    match = oubliette.start("buttons_bugs", scenario, ["me"], 11, options={"class": of, "difficulty": "standard"})
    play_out(match, {"me": Steady(11)}, 1_000)
    assert match.over


def test_it_plays_the_campaign_from_the_first_scenario_to_the_last() -> None:
    match = oubliette.start("buttons_bugs", None, ["me"], 5, options={"class": "silent_knife"})
    play_out(match, {"me": Steady(5)}, 8_000)
    assert match.outcome is not None
    assert match.outcome.won
    assert len(match.context.state.progress.completed) == 14


def test_it_wins_where_luck_alone_loses() -> None:
    def won(bot: type[Steady] | type[Random]) -> int:
        wins = 0
        for seed in range(8):
            options = {"class": "bruiser", "difficulty": "standard"}
            match = oubliette.start("buttons_bugs", "1", ["me"], seed, options=options)
            play_out(match, {"me": bot(seed)})
            wins += match.outcome is not None and match.outcome.won
        return wins

    assert won(Steady) >= 6
    assert won(Random) <= 2
