"""The figures of a scenario's end: counted from what was seen to happen, in every game."""

from collections.abc import Sequence
from fractions import Fraction
from types import SimpleNamespace
from typing import Any, Literal

import msgspec
import pytest

from oubliette import api
from oubliette.games.buttons_bugs.state import events as bugs
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.play.bots import make_bot
from oubliette.play.course import Course, Curve, course, turned
from oubliette.play.places import PLAY_LOCALES
from oubliette.play.tallies import Goal, Tallies, tallies
from oubliette.table import Bar, Campaign, Member, Piece, Sheet, View, Zone, beats
from oubliette.table.speech import texts_for
from oubliette.table.tallies import Counted, Luck, Secret, Struck, luck


class Happened(Event, frozen=True):
    """Something is seen to happen."""

    told: tuple[Any, ...] = ()
    counted: tuple[Any, ...] = ()


class Began(Event, frozen=True):
    """A scenario begins."""


def hero(name: str) -> Sheet:
    return Sheet(f"sheet:{name}", Say(name), role="hero", pieces=(name,))


LOST = Zone("ann/lost", Say("lost"), "lost", owner="sheet:ann")
TABLE = View(
    "game", Say("title"), sheets=(hero("ann"), hero("bob"), Sheet("orc", Say("orc"), role="enemy")), zones=(LOST,)
)


def counted(*events: Event, view: View = TABLE) -> dict[str, dict[str, int]]:
    game = SimpleNamespace(
        show=lambda _, event: getattr(event, "told", ()),
        tally=lambda _, event: getattr(event, "counted", ()),
        chapters=(Began,),
        begins_round=lambda _: False,
    )
    return by_name(tallies(faked(game, events, view), None))


def faked(game: SimpleNamespace, events: Sequence[Event], view: View = TABLE) -> Any:
    """A match of which these events are told."""
    lines = [SimpleNamespace(number=place, event=event, say=Say(f"line-{place}")) for place, event in enumerate(events)]
    return SimpleNamespace(
        game=SimpleNamespace(table=game),
        context=None,
        journal=lambda _seat, _since: lines,
        view=lambda _seat: view,
        setup=SimpleNamespace(seats=()),
        outcome=None,
        closed=(),
    )


def by_name(told: Tallies) -> dict[str, dict[str, int]]:
    return {one.name.id: {figure.id: figure.value for figure in one.figures} for one in told.heroes}


def hit(by: str, whom: str, amount: int) -> Happened:
    return Happened((beats.Blow(by, (whom,)), beats.Number(whom, -amount)))


def test_who_strikes_deals_it_and_fells() -> None:
    told = counted(hit("ann", "orc/1", 3), hit("ann", "orc/2", 5), Happened((beats.Leave("orc/2", fallen=True),)))
    assert told["ann"] == {"dealt": 8, "felled": 1, "best": 5}
    assert told["bob"]["dealt"] == 0
    assert "gold" not in told["ann"]  # nobody has any


def test_what_nobody_struck_is_dealt_by_nobody() -> None:
    fire = Happened((beats.Number("orc/1", -2), beats.Leave("orc/1", fallen=True)))
    told = counted(hit("ann", "orc/1", 3), Happened((beats.Banner(Say("round")),)), fire)
    assert told["ann"]["dealt"] == 3
    assert "felled" not in told["ann"]


def test_healing_is_the_healers_and_damage_taken_is_ones_own() -> None:
    help_bob = Happened((beats.Blow("ann", ("bob",), "help"), beats.Number("bob", 4)))
    told = counted(hit("orc/1", "bob", 6), help_bob, Happened((beats.Number("bob", 0),)))
    assert told["bob"]["taken"] == 6
    assert told["ann"]["healed"] == 4
    assert told["bob"]["healed"] == 0


def test_steps_gold_experience_and_lost_cards_count() -> None:
    walk = beats.Walk("bob", (1, 2, 3))
    pushed = beats.Walk("bob", (3, 4), gait="pushed")
    told = counted(
        Happened((walk, pushed, beats.Number("ann", 2, "gold"), beats.Number("ann", 1, "experience"))),
        Happened((beats.Dealt("ann/lost", "", 2), beats.Dealt("elsewhere", "", 5))),
    )
    assert told["bob"]["walked"] == 2
    assert (told["ann"]["gold"], told["ann"]["experience"], told["ann"]["lost_cards"]) == (2, 1, 2)


def test_a_game_tells_what_its_beats_do_not() -> None:
    told = counted(
        Happened((beats.Number("orc/1", -4),), (Struck("bob", ("orc/1",)), Counted("ann", "felled", 2))),
    )
    assert (told["bob"]["dealt"], told["ann"]["felled"]) == (4, 2)


def test_counting_begins_anew_with_a_scenario() -> None:
    told = counted(hit("ann", "orc/1", 3), Began(), hit("ann", "orc/1", 1))
    assert told["ann"]["dealt"] == 1


def test_a_foe_that_struck_before_does_not_heal() -> None:
    told = counted(hit("orc", "ann", 5), Happened((beats.Number("ann", 4),)))
    assert told["ann"]["healed"] == 4


def test_the_best_blow_is_one_blow_of_a_hero_or_of_what_fights_for_it() -> None:
    ann, *others = TABLE.sheets
    with_wolf = msgspec.structs.replace(
        TABLE, sheets=(msgspec.structs.replace(ann, pieces=(*ann.pieces, "wolf")), *others)
    )
    told = counted(hit("ann", "orc/1", 4), hit("wolf", "orc/1", 3), view=with_wolf)
    assert (told["ann"]["dealt"], told["ann"]["best"]) == (7, 4)


def test_the_best_of_each_row_is_marked_and_less_damage_taken_is_better() -> None:
    game = SimpleNamespace(
        show=lambda _, event: event.told, tally=lambda *_: (), chapters=(Began,), begins_round=lambda _: False
    )
    match = faked(game, (hit("ann", "orc/1", 3), hit("orc/1", "ann", 2)))
    best = {(one.name.id, f.id) for one in tallies(match, None).heroes for f in one.figures if f.best}
    assert best == {("ann", "dealt"), ("ann", "best"), ("bob", "taken")}


def test_between_scenarios_those_who_take_part_are_counted() -> None:
    campaign = Campaign(Say("campaign"), members=(Member("ann", Say("ann")), Member("eve", Say("eve"), state="gone")))
    told = counted(hit("ann", "orc/1", 3), view=View("game", Say("title"), campaign=campaign))
    assert told == {"ann": {"dealt": 3, "best": 3}}


def test_moments_are_the_heaviest_lines_apart_from_one_another_in_their_order() -> None:
    quiet = [Happened()] * 20
    falls = Happened((beats.Leave("ann", fallen=True),))
    door = Happened((beats.Uncover((1, 2)), beats.Leave("orc/2", fallen=True)))
    events = [
        hit("ann", "orc/1", 2),
        *quiet,
        falls,
        hit("orc/1", "ann", 3),
        *quiet,
        door,
        *quiet,
        hit("ann", "orc/1", 4),
    ]
    game = SimpleNamespace(
        show=lambda _, event: event.told, tally=lambda *_: (), chapters=(), begins_round=lambda _: False
    )
    told = tallies(faked(game, events), None).moments
    assert [moment.number for moment in told] == [21, 43, 64]  # not the small blow, nor the one beside the fall
    assert told[0].say == Say("line-21")


def test_moments_of_an_earlier_chapter_are_not_told() -> None:
    game = SimpleNamespace(
        show=lambda _, event: getattr(event, "told", ()),
        tally=lambda *_: (),
        chapters=(Began,),
        begins_round=lambda _: False,
    )
    events = [hit("ann", "orc/1", 9), *[Happened()] * 20, Began(), hit("ann", "orc/1", 1)]
    assert [moment.number for moment in tallies(faked(game, events), None).moments] == [22]


def test_figures_of_a_whole_match_fit_its_events() -> None:
    match = api.start("buttons_bugs", "1", seed=3, options={"class": "bruiser", "difficulty": "standard"})
    bot = make_bot(match.game, "steady", 1)
    while not match.over:
        match.answer("me", bot.choose(match, "me"))
    went = tallies(match, "me").course
    assert went is not None
    assert list(went.rounds) == sorted(went.rounds)
    assert [curve.side for curve in went.curves] == ["hero", "foe"]
    seen = match.view("me")
    ours = sum(piece.bars[0].value for piece in seen.pieces if piece.side in ("hero", "ally") and piece.bars)
    assert went.curves[0].values[-1] == ours
    assert went.curves[0].values[0] >= went.curves[0].values[-1]
    events = [line.event for line in match.journal("me", 0)]
    suffered = [event for event in events if isinstance(event, bugs.Suffered)]
    (me,) = tallies(match, "me").heroes
    told = {figure.id: figure.value for figure in me.figures}
    assert told.get("taken", 0) == sum(event.amount for event in suffered if event.figure == "adventurer")
    assert 0 < told["dealt"] <= sum(event.amount for event in suffered if event.figure != "adventurer")
    assert 0 < told["best"] <= told["dealt"]


@pytest.mark.parametrize("game", ["buttons_bugs", "gloomhaven", "descent", "euthia", "malhya"])
def test_every_game_has_figures_in_both_languages(game: str) -> None:
    found = api.installed_games()[game]
    scenario = next(iter(found.menus.scenarios(api.content_of(found))))
    seats = [f"seat{number}" for number in range(found.seats[0])]
    match = api.start(game, scenario.id, seats=seats, seed=3)
    bots = {seat: make_bot(found, "steady", 1) for seat in seats}
    while not match.over and match.version < 150:
        seat = next(iter(match.choices))
        match.answer(seat, bots[seat].choose(match, seat))
    texts = texts_for(found, PLAY_LOCALES)
    told = tallies(match, None)
    assert told.heroes
    assert len({tuple(figure.id for figure in one.figures) for one in told.heroes}) == 1
    assert any(figure.value for one in told.heroes for figure in one.figures if figure.id in ("felled", "dealt"))
    for figure in told.heroes[0].figures:
        assert not [*texts.faults_of(figure.say, "en"), *texts.faults_of(figure.say, "fr")]


def ends(*told: Any) -> dict[str, Any]:
    """What the heroes' columns say after events that count these."""
    game = SimpleNamespace(
        show=lambda *_: (), tally=lambda _, event: event.counted, chapters=(), begins_round=lambda _: False
    )
    events = [Happened(counted=(one,)) for one in told]
    return {hero.name.id: hero for hero in tallies(faked(game, events), None).heroes}


def test_luck_is_what_was_drawn_against_the_average() -> None:
    die = range(1, 7)
    assert luck("ann", 9, [die, die]) == Luck("ann", 9, Fraction(7), Fraction(35, 6))
    heroes = ends(*[luck("ann", 6, [die])] * 3, *[luck("bob", 3, [die]), luck("bob", 4, [die])] * 2)
    assert heroes["ann"].luck == 254  # three sixes: 7.5 above the average, with a swing of 2.95
    assert heroes["bob"].luck == 0


def test_two_draws_are_no_luck_yet() -> None:
    assert ends(*[luck("ann", 6, [range(1, 7)])] * 2)["ann"].luck is None


def test_a_secret_goal_stands_in_its_heros_column() -> None:
    heroes = ends(Secret("bob", Say("thrifty"), met=True))
    assert heroes["bob"].goal == Goal(Say("thrifty"), True)
    assert heroes["ann"].goal is None


@pytest.mark.parametrize(
    ("ours", "theirs", "won", "turn"),
    [
        ((20, 18, 18, 17), (30, 26, 8, 0), True, 2),  # the largest step towards the end, in the second round
        ((20, 16, 4, 0), (30, 29, 25, 24), False, 2),
        ((20, 18, 4, 4), (30, 0, 9, 9), False, 2),  # lost although it began well
        ((20, 18, 12, 12), (30, 0, 6, 6), False, None),  # lost although they were ahead: no blow decided that
        ((20, 8, 5), (30, 28, 27), True, None),  # won by something else than blows
        ((10, 10, 10), (10, 10, 10), True, None),
    ],
)
def test_a_course_turned_where_most_went_the_way_it_ended(
    ours: tuple[int, ...], theirs: tuple[int, ...], won: bool, turn: int | None
) -> None:
    rounds = tuple(range(1, len(ours) + 1))
    told = Course(
        Say("health"), Say("round"), rounds, (Curve(Say("ours"), ours, "hero"), Curve(Say("theirs"), theirs, "foe"))
    )
    assert turn_of(told, won=won) == turn


def test_the_curves_count_heroes_also_before_they_are_put_down_and_no_summons() -> None:
    def piece(name: str, side: Literal["hero", "foe", "ally"], left: int) -> Piece:
        return Piece(name, Say(name), side, (0,), bars=(Bar(left, 10),))

    now = msgspec.structs.replace(
        TABLE, pieces=(piece("ann", "hero", 6), piece("wolf", "ally", 5), piece("orc", "foe", 3))
    )
    events = [
        Began(),
        Happened((beats.Put("ann", (0,)),)),
        Happened((beats.Put("wolf", (1,)),)),
        hit("orc", "ann", 4),
        Began(),
        hit("ann", "orc", 5),
    ]
    game = SimpleNamespace(
        show=lambda _, event: getattr(event, "told", ()), begins_round=lambda event: isinstance(event, Began)
    )
    match = faked(game, events, now)
    told = course(match, None, match.journal(None, 0))
    assert told is not None
    heroes, foes = told.curves
    assert heroes.values == (10, 6, 6)
    assert foes.values == (8, 8, 3)


def test_a_race_turned_where_the_winner_took_the_lead_for_good() -> None:
    race = (Curve(Say("ann"), (0, 5, 6, 9), seat="ann"), Curve(Say("bob"), (0, 4, 8, 8), seat="bob"))
    assert turn_of(Course(Say("score"), Say("round"), (1, 2, 3, 4), race), won=True) == 3


def turn_of(told: Course, *, won: bool) -> int | None:
    """In which round a course turned, in a match where somebody is struck in every round."""
    events = [
        one for _ in range(9) for one in (Began(), Happened(told=(beats.Number("orc", -2), beats.Number("ann", -2))))
    ]
    game = SimpleNamespace(
        show=lambda _, event: getattr(event, "told", ()), begins_round=lambda event: isinstance(event, Began)
    )
    match = faked(game, events)
    turn = turned(match, frozenset({"ann"}), match.journal(None, 0), told, won=won).turn
    if turn is not None:
        assert turn.number == 2 * turn.round - 1  # the blow in that round, not its beginning
    return None if turn is None else turn.round
