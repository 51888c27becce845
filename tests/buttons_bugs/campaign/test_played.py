"""The campaign from its first scenario to its last, played by each class through the open questions."""

from itertools import groupby

import pytest
from tests.buttons_bugs.adventure import (
    MIGHTY_HIT_POINTS,
    adventure,
    give_up,
    mighty_book,
    play_on,
    progress,
    sentences,
)
from tests.buttons_bugs.scenario.kit import ROUTES
from tests.buttons_bugs.table import Table

from oubliette.games.buttons_bugs import GAME
from oubliette.kernel import saves

rule = pytest.mark.rule

LEVELS = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]
"""Of the fourteen scenarios on every route."""
MOST_ATTEMPTS = 60


class Diary:
    """What was noticed on the way through a campaign."""

    def __init__(self) -> None:
        self.pools: dict[str, list[str]] = {}
        self.hit_points: dict[str, int] = {}
        self.upgrades: dict[str, int] = {}

    def look(self, t: Table) -> None:
        """Write down the first sight of each scenario."""
        scenario = t.scene.scenario
        if t.asked == "equip":
            self.pools.setdefault(scenario, [key.removeprefix("item:") for key in t.keys("item:")])
        if t.asked == "plan" and t.scene.round == 1:
            self.hit_points.setdefault(scenario, t.hp())
            cards = [mighty_book().cards[state.id] for state in t.hero.cards]
            assert [state.zone for state in t.hero.cards] == ["hand"] * 4
            self.upgrades.setdefault(scenario, sum(card.level == 2 for card in cards))


def come_back_later(t: Table) -> Table:
    """Save the match, and go on with what was read back."""
    opened = saves.loads(saves.dumps(t.match))
    later = Table(saves.resume(opened, GAME, t.match.content))
    assert later.match.digest() == t.match.digest()
    return later


@rule("BB-0014", "BB-0018", "BB-0020", "BB-0024", "BB-0293", "BB-0294", "BB-0295")
@pytest.mark.parametrize("of", list(ROUTES))
def test_each_class_plays_its_fourteen_scenarios_to_the_end_of_the_campaign(of: str) -> None:
    route = [str(number) for number in ROUTES[of]]
    t = adventure(mighty=True, seed=3).answer(f"class:{of}")
    diary = Diary()
    while t.asked == "next_scenario":
        before = progress(t)
        done, wanted = list(before.completed), before.next
        assert done == route[: len(done)]
        assert wanted == route[len(done)]
        t.answer("play")
        play_on(t, before=diary.look)
        completed = t.last("scenario_ended").completed
        after = progress(t)
        assert after.completed == ([*done, wanted] if completed else done)
        assert after.attempts < MOST_ATTEMPTS
        t = come_back_later(t)
    assert t.won
    assert t.match.outcome is not None
    assert t.match.outcome.winners == (t.session.seat,)
    assert (progress(t).completed, progress(t).next) == (route, None)
    begun = [event.scenario for event in t.events("scenario_began")]  # type: ignore[attr-defined]  # by its kind
    assert [scenario for scenario, _ in groupby(begun)] == route
    assert len(begun) == progress(t).attempts
    check_levels(diary, route)
    check_pools(diary, route)


def check_levels(diary: Diary, route: list[str]) -> None:
    """Hit points and upgrades rise with the level of each scenario."""
    assert diary.hit_points == {
        scenario: MIGHTY_HIT_POINTS[level - 1] for scenario, level in zip(route, LEVELS, strict=True)
    }
    assert diary.upgrades == {scenario: level - 1 for scenario, level in zip(route, LEVELS, strict=True)}


def check_pools(diary: Diary, route: list[str]) -> None:
    """No items at first; then those of all cards behind, the skipped ones too, and the pool never shrinks."""
    assert list(diary.pools) == route[1:]
    behind: set[str] = set()
    for scenario, pool in diary.pools.items():
        assert behind < set(pool)
        assert len(pool) == 6 + 2 * (int(scenario) - 2)
        behind = set(pool)


@rule("BB-0294", "BB-0026")
def test_conclusions_are_read_on_the_way_and_the_epilogue_at_the_very_end() -> None:
    t = adventure(mighty=True, seed=3).answer("class:mindthief")
    while t.asked == "next_scenario":
        play_on(t.answer("play"))
    won = [text for text in sentences(t, "scenario_ended") if "completed in" in text]
    assert len(won) == 14
    assert "You keep your buttons and gain two of theirs." in won[0]
    assert "count slowly to three hundred" in won[-1]
    [epilogue] = sentences(t, "campaign_ended")
    assert "you look where you put your feet" in epilogue
    [epilogue] = sentences(t, "campaign_ended", "fr")
    assert "vous regardez où vous mettez les pieds" in epilogue
    assert t.kinds()[-2:] == ["scenario_ended", "campaign_ended"]


@rule("BB-0293", "BB-0294", "BB-0024")
def test_a_loss_in_the_middle_keeps_what_was_won_and_a_later_win_goes_on() -> None:
    t = adventure(mighty=True, seed=5).answer("class:silent_knife")
    for _ in range(MOST_ATTEMPTS):
        if progress(t).next == "9":
            break
        play_on(t.answer("play"))
    t.answer("play")
    pool = t.keys("item:")
    give_up(t)
    assert not t.last("scenario_ended").completed
    assert progress(t).next == "9"
    assert progress(t).completed == ["1", "2", "3", "5", "6"]
    t.answer("play")
    assert t.keys("item:") == pool
    for _ in range(MOST_ATTEMPTS):
        play_on(t)
        if progress(t).next != "9":
            break
        t.answer("play")
    assert progress(t).next == "10"
    assert progress(t).completed[-1] == "9"


@rule("BB-0292")
def test_answers_can_be_taken_back_across_the_end_of_a_scenario() -> None:
    t = adventure(mighty=True, seed=3).answer("class:tinkerer")
    play_on(t.answer("play")).answer("play")
    there, digest = t.match.version, t.match.digest()
    t.match.undo(12)
    assert t.scene.scenario == "1"
    assert progress(t).completed == []
    t.match.redo(12)
    assert (t.match.version, t.match.digest()) == (there, digest)
    assert progress(t).completed == ["1"]


@rule("BB-0015", "BB-0294")
def test_a_freely_chosen_scenario_leads_on_to_the_next_of_its_own_card() -> None:
    t = adventure(mighty=True, free_choice=True).answers("class:mindthief", "scenario:17", "play")
    play_on(t)
    assert progress(t).completed == ["17"]
    assert progress(t).next == "19"


@rule("BB-0015")
def test_with_free_choice_a_completed_scenario_may_be_played_again() -> None:
    t = adventure(mighty=True, free_choice=True).answers("class:mindthief", "scenario:17", "play")
    play_on(t)
    assert progress(t).completed == ["17"]
    assert "scenario:17" in t.keys()
    places = t.match.view(t.seat).campaign.places
    assert [place.state for place in places if place.id == "17"] == ["done"]
    t.answers("scenario:17", "play")
    assert t.last("scenario_began").scenario == "17"
    strict = adventure(mighty=True).answers("class:mindthief", "play")
    play_on(strict)
    assert strict.keys("scenario:") == []
