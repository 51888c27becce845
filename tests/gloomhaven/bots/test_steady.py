"""The steady bot: what it does in plain situations, that it knows no more than its seat, that it plays all through."""

import copy
import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from tests.gloomhaven.table import Lying, Table, action, card, foe, hero, lying, table
from tests.golden import recording
from tests.haven.table import both

import oubliette
from oubliette.games import gloomhaven
from oubliette.games.gloomhaven.attack.odds import damage_odds, expected
from oubliette.games.gloomhaven.bots import Steady
from oubliette.games.gloomhaven.bots.endurance import rounds_from
from oubliette.games.gloomhaven.bots.odds import Face, Faces, average_hit, faces_of
from oubliette.games.gloomhaven.bots.steady import ANSWERS
from oubliette.games.gloomhaven.content.book import BASE_DECK, load
from oubliette.games.gloomhaven.content.kinds import Card
from oubliette.games.gloomhaven.content.scenario_book import Escape, Mark, Objective, SpecialRule, Standing
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import Attack, Heal, Move
from oubliette.games.gloomhaven.state.state import ItemState
from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.scripts import Add
from oubliette.kernel.scripts import Counted as Tally
from oubliette.play.bots import Random, default_bot, find_bots
from oubliette.play.simulation import play_out

CLASSES = ["brute", "tinkerer", "spellweaver", "scoundrel", "cragheart", "mindthief"]
SCENARIOS = [*(str(number) for number in range(15)), "52", "53"]


Hand = list[Card | Lying | str]


def chosen(t: Table) -> list[str]:
    """What the bot answers to the open question."""
    return Steady(1).choose(t.match, t.seat)


def plays(t: Table) -> list[str]:
    """The cards the bot declares for the hero that is asked."""
    picked = []
    while t.asked == "declare":
        keys = chosen(t)
        picked += [key.partition(":")[2] for key in keys]
        t.answer(*keys)
    return picked


# What to aim for


@pytest.mark.parametrize(("items", "kept"), [([], "masochist"), (["boots"], "professional")])
def test_a_goal_that_takes_items_is_for_those_who_have_some(items: list[str], kept: str) -> None:
    two = {"professional", "masochist"}
    book = copy.copy(load([]))
    book.battle_goals = {name: book.battle_goals[name] for name in sorted({*two, "layabout", "fast_healer"})}
    setups = (Setup("gloomhaven", "1", ("ann",), seed, {"characters": ["brute", "scoundrel"]}) for seed in range(99))
    tables = (Table(Match(gloomhaven.GAME, setup, book)) for setup in setups)
    t = next(one for one in tables if set(one.hero("brute").goals) == two)
    t.hero("brute").items[:] = [ItemState(item) for item in items]
    assert t.asked == "battle_goal"
    assert chosen(t) == [f"goal:{kept}"]


# Whom to strike


def test_it_strikes_the_enemy_that_falls() -> None:
    t = table("m @ n", m=foe(hit_points=9), n=foe(hit_points=3), top=[Attack(3)]).act("one/top")
    assert t.asked == "attack_target"
    assert chosen(t) == ["figure:n/1"]


def test_it_strikes_what_must_fall_before_what_need_not() -> None:
    wanted = Condition(slain=("n",))
    t = table("m @ n", m=foe(hit_points=9), n=foe(hit_points=9), top=[Attack(3)], goal=wanted).act("one/top")
    assert chosen(t) == ["figure:n/1"]


def test_it_strikes_an_objective_that_must_be_destroyed() -> None:
    t = table(
        "m @ o",
        m=foe(hit_points=9, attack=None),
        o=Mark(objective="gate"),
        scenario={"objectives": {"gate": Objective(both("Gate"), 9)}},
        goal=Condition(destroyed=("gate",)),
        top=[Attack(3)],
    ).act("one/top")
    assert chosen(t)[0].startswith("figure:objective/gate")


def test_it_leaves_an_enemy_alone_whose_retaliation_costs_more() -> None:
    t = table("@ m", m=foe(hit_points=30, retaliate=9), top=[Attack(1)], me=hero(hp=3, top=[Attack(1)])).act("one/top")
    assert chosen(t) == ["skip"]


AROUND = """
.   n   .
  o   .
.   @   .
  .   .
.   m   .
"""


def test_it_lays_an_area_over_most_enemies() -> None:
    alike = foe(hit_points=9)
    t = table(AROUND, m=alike, n=alike, o=alike, top=[Attack(3, area="small_cleave")]).act("one/top")
    assert Counter(chosen(t)[0].removeprefix("area:").split("+")) == Counter(["n/1", "o/1"])


def test_it_heals_whoever_is_hurt_most() -> None:
    friend = hero(hp=2, seat="you", hand=["five", "six", "seven", "eight"])
    t = table(
        "@ f . m", f=friend, m=foe(), me=hero(hand=[card("one", top=[Heal(4, range=3)], initiative=5), "two"])
    ).act("one/top")
    assert t.asked == "heal_target"
    assert chosen(t) == ["figure:f"]


# Where to go


def test_it_goes_where_the_goal_is() -> None:
    t = table("@ . . A . .", bottom=[Move(4)], goal=Condition(standing=Standing(on="A"))).act("two/bottom")
    assert t.asked == "move"
    t.answer(*chosen(t))
    assert t.session.map.letter("A") >> t.figure().cell & 1


def test_it_escapes_where_the_scenario_lets_it() -> None:
    leaving = SpecialRule("enters", (Escape(),), on="E")
    t = table("@ . E . .", bottom=[Move(4)], goal=Condition(escaped=True), rules=[leaving]).act("two/bottom")
    t.answer(*chosen(t))
    assert t.hero().escaped


def test_it_ends_its_turn_on_a_plate_that_unlocks_the_way() -> None:
    plate = Mark(terrain="plate", letter="P")
    t = table(
        "@ . P . .",
        P=plate,
        bottom=[Move(4)],
        goal=Condition(counter=Tally(name="bell", at_least=1)),
        rules=[SpecialRule("pressed", (Add("bell"),), on="P")],
    ).act("two/bottom")
    t.answer(*chosen(t))
    assert t.session.map.letter("P") >> t.figure().cell & 1


def test_it_fetches_what_is_wanted() -> None:
    t = table(
        "t . @ . . m",
        t=Mark(goal_treasure="urn"),
        m=foe(hit_points=30),
        bottom=[Move(3)],
        goal=Condition(looted="urn"),
    ).act("two/bottom")
    t.answer(*chosen(t)).end_turn()
    assert t.end_round().won


def test_it_goes_round_a_trap_rather_than_into_it() -> None:
    t = table("@ ^ . A", bottom=[Move(5)], goal=Condition(standing=Standing(on="A"))).act("two/bottom")
    while t.asked == "move":
        t.answer(*chosen(t))
    assert t.session.map.letter("A") >> t.figure().cell & 1
    assert t.hp() == 10


def test_it_comes_within_reach_of_an_enemy_that_it_will_strike() -> None:
    t = table("@ . . . m", m=foe(hit_points=4), top=[Attack(4)], bottom=[Move(3)], goal=Condition(slain="all"))
    t.act("two/bottom").answer(*chosen(t))
    assert t.session.distance(t.figure(), t.figure("m/1")) == 1


def test_after_striking_it_steps_back_out_of_reach() -> None:
    archer: Hand = [card("one", top=[Attack(2, range=3)]), card("two", bottom=[Move(4)], initiative=9), "three", "four"]
    brute = foe(hit_points=40, attack=6, move=0, do=[Attack(plus=0)], initiative=90)
    t = table(". . . @ m", m=brute, hand=archer).declare().act("two/bottom")
    t.answer(*chosen(t))
    assert 2 <= t.session.distance(t.figure(), t.figure("m/1")) <= 3


# Cards and rests


def test_a_blow_that_would_exhaust_is_negated() -> None:
    strong = foe(attack=6, do=[Attack(plus=0)], initiative=5)
    t = table("@ m", m=strong, me=hero(hp=4)).declare().until("damage")
    assert t.asked == "damage"
    assert chosen(t) != ["suffer"]


def test_a_scratch_is_taken() -> None:
    weak = foe(attack=1, do=[Attack(plus=0)], initiative=5)
    t = table("@ m", m=weak, me=hero()).declare().until("damage")
    assert t.asked == "damage"
    assert chosen(t) == ["suffer"]


def test_the_last_two_cards_are_not_given_up_for_a_scratch() -> None:
    hand: Hand = [card("one"), card("two"), card("three"), card("four"), lying("five", "lost"), lying("six", "lost")]
    weak = foe(attack=2, do=[Attack(plus=0)], initiative=5)
    t = table("@ m", m=weak, me=hero(hand=hand)).declare().until("damage")
    assert chosen(t) == ["suffer"]


def test_who_is_healthy_gives_up_no_cards_however_many_there_are() -> None:
    hand: Hand = [card(f"{number}") for number in range(1, 7)]
    hand += [lying(f"pile{number}", "discard") for number in range(1, 6)]
    blow = foe(attack=3, do=[Attack(plus=0)], initiative=5, hit_points=3)
    t = table("@ m . n o", m=blow, n=blow, o=blow, me=hero(hand=hand, hit_points=6)).declare("1", "2").until("damage")
    assert t.asked == "damage"
    assert chosen(t) == ["suffer"]
    weak = hero(hand=hand, hit_points=6, hp=3)
    t = table("@ m . n o", m=blow, n=blow, o=blow, me=weak).declare("1", "2").until("damage")
    assert chosen(t) != ["suffer"]


def test_it_rests_when_no_two_cards_are_left_to_play() -> None:
    hand: Hand = [card("one"), card("two"), lying("three", "discard"), lying("four", "discard")]
    t = table("@ . m", m=foe(attack=3, do=[Attack(plus=0)]), hand=hand).declare().until("short_rest")
    assert t.asked == "short_rest"
    assert chosen(t) == ["short_rest"]


def test_it_does_not_rest_while_cards_are_left_to_play() -> None:
    t = table("@ . m", m=foe()).declare().until("short_rest")
    assert t.asked == "short_rest"
    assert chosen(t) == ["no_rest"]


@pytest.mark.parametrize(
    ("hand", "pile", "rounds"), [(10, 0, 25), (2, 0, 1), (2, 1, 2), (0, 3, 1), (1, 1, 0), (0, 2, 0)]
)
def test_cards_last_as_many_rounds_as_the_rules_allow(hand: int, pile: int, rounds: int) -> None:
    assert rounds_from(hand, pile) == rounds


def test_a_card_that_would_be_lost_is_kept_for_when_it_decides() -> None:
    def at_the_turn(hit_points: int) -> list[str]:
        lost = card("one", top=action(Attack(5), lost=True))
        plain: Hand = ["two", "three", "four", lying("five", "discard"), lying("six", "discard")]
        t = table("@ m", m=foe(hit_points=hit_points), hand=[lost, *plain], goal=Condition(slain="all"))
        return chosen(t.declare().until("action"))

    assert "card:one/top" not in at_the_turn(60)
    assert at_the_turn(5) == ["card:one/top"]


def test_it_heals_when_hurt_and_strikes_when_well() -> None:
    hand: Hand = [card("one", top=[Heal(5, to="self")]), card("two", top=[Attack(4)]), "three", "four"]
    enemy = foe(hit_points=20, attack=3, do=[Attack(plus=0)])
    hurt = table("@ m", m=enemy, me=hero(hand=hand, hp=2))
    well = table("@ m", m=enemy, me=hero(hand=hand))
    assert "one" in plays(hurt)
    assert "two" in plays(well)


# What it may know


def test_what_others_hold_in_secret_does_not_change_an_answer() -> None:
    """Hands, goals and the order of decks are dealt anew; whoever is asked answers the same."""
    seats = ["ann", "bob", "cleo"]
    match = oubliette.start("gloomhaven", "4", seats, 6, options={"party": 3})
    compared, dealt_anew = Counter[str](), 0
    for _ in range(260):
        if match.over:
            break
        seat = next(iter(match.choices))
        answer = Steady(2).choose(match, seat)
        other = match.fork()
        gloomhaven.GAME.rules.resample(other.context, seat, Chance(match.version))  # type: ignore[misc]  # it has one
        assert Steady(2).choose(other, seat) == answer, match.choices[seat].kind
        dealt_anew += other.digest() != match.digest()
        compared[match.choices[seat].kind] += 1
        match.answer(seat, answer)
    assert compared.keys() >= {"declare", "action", "move", "attack_target"}
    assert dealt_anew > 0.9 * compared.total()


def test_it_leaves_the_match_as_it_is_and_answers_the_same_again() -> None:
    match = oubliette.start("gloomhaven", "1", ["ann", "bob"], 3, options={"party": 2})
    questions = set()
    while not match.over and match.version < 120:
        seat = next(iter(match.choices))
        before = match.digest()
        answer = Steady(7).choose(match, seat)
        assert match.digest() == before
        assert Steady(7).choose(match, seat) == answer
        questions.add(match.choices[seat].kind)
        match.answer(seat, answer)
    assert questions >= {"declare", "action", "move", "attack_target"}


# Odds


def test_odds_are_those_of_the_pile_that_is_left() -> None:
    book = load([])
    faces = faces_of(book, Deck("me", ["null", "plus_0", "plus_1", "double"]))
    assert average_hit(faces, 3, 1, 0, 5) == ((0 + 2 + 3 + 5) / 4, 1 / 4)
    assert average_hit(faces, 3, 0, 1, 99).damage > average_hit(faces, 3, 0, 0, 99).damage
    assert average_hit(faces, 3, 0, 0, 99).damage > average_hit(faces, 3, 0, -1, 99).damage
    assert faces_of(book, Deck("me", [], ["plus_1"])) == Faces((Face(1, 1, 1),), 0.0)


@pytest.mark.parametrize("advantage", [-1, 0, 1])
def test_odds_come_close_to_the_exact_ones(advantage: int) -> None:
    book = load([])
    deck = Deck("me", [card for card, times in BASE_DECK.items() for _ in range(times)])
    exact = float(expected(damage_odds(book.modifiers, deck, 4, advantage, 1, 0)))
    assert average_hit(faces_of(book, deck), 4, 1, advantage, 99).damage == pytest.approx(exact, abs=0.15)


# Every question


def _kinds_asked() -> set[str]:
    """Every kind of question that the rules can ask, as their modules name them."""
    folder = Path(gloomhaven.__file__).parent
    found: set[str] = set()
    for path in (path for path in folder.rglob("*.py") if "bots" not in path.parts):
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r"\bask(?:_some)?\(\s*[^\"()]*(?:\([^()]*\)[^\"()]*)*\"([a-z_]+)\"", text))
        found |= set(re.findall(r"Choice\(\s*[^\"()]*\"([a-z_]+)\"", text))
        found |= set(
            re.findall(r"choose(?:_character)?\([^\"]*?\"([a-z_]+_target|infuse|consume_which|who_gets)\"", text)
        )
        found |= set(re.findall(r"\"([a-z]+_hexe?s?|destroy_obstacle|move_obstacle_from)\"", text))
    return found


def test_it_has_an_answer_of_its_own_to_every_kind_of_question() -> None:
    asked = _kinds_asked()
    assert len(asked) > 50
    assert asked - set(ANSWERS) - {"class"} == set()


# Whole matches


def test_it_is_the_bot_that_plays_where_none_is_named() -> None:
    game = oubliette.start("gloomhaven", "1", ["me"], 1).game
    assert default_bot(game) == "steady"
    assert find_bots(game)["steady"] is Steady


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_plays_every_scenario_to_its_end(scenario: str) -> None:
    number = SCENARIOS.index(scenario)
    seats = [f"seat{place}" for place in range(1 + number % 4)]
    match = oubliette.start("gloomhaven", scenario, seats, 11, options={"party": 2 + number % 3})
    play_out(match, dict.fromkeys(seats, Steady(11)), 3_000)
    assert match.over


def test_it_plays_a_campaign_of_several_scenarios_and_spends_what_it_earns() -> None:
    seats = ["ann", "bob", "cleo"]
    match = oubliette.start("gloomhaven", None, seats, 1, options={"scenarios": 3})
    play_out(match, dict.fromkeys(seats, Steady(1)), 5_000)
    assert match.over
    world = match.context.state.campaign
    assert len(world.chronicle) == 3
    assert world.completed
    assert all(sheet.items for sheet in world.sheets.values())


def test_it_wins_where_luck_alone_loses() -> None:
    def won(bot: type[Steady] | type[Random]) -> int:
        wins, seats = 0, ["ann", "bob", "cleo"]
        for seed in range(6):
            match = oubliette.start("gloomhaven", "2", seats, seed, options={"party": 3})
            play_out(match, dict.fromkeys(seats, bot(seed)))
            wins += match.outcome is not None and match.outcome.won
        return wins

    assert won(Steady) >= 3
    assert won(Random) == 0


@pytest.mark.parametrize("of", CLASSES)
def test_a_whole_scenario_played_by_each_class_is_kept(of: str) -> None:
    log = recording.FOLDER / "gloomhaven" / f"{of}_steady{recording.LOG}"
    recipe, answers = recording.read_log(log)
    end = msgspec.json.decode(log.with_suffix(recording.JOURNAL).read_bytes().splitlines()[-1])
    assert recipe.bot == "steady"
    assert of in recipe.setup.options["characters"]
    assert len(answers) > 50
    assert end["outcome"] is not None
