"""The Delve: stages, portals, the upgrade phase between them."""

import pytest
from tests.descent.app_table import step, until
from tests.descent.legend.kit import left, staged
from tests.descent.legend.quests_kit import begun, events, played
from tests.descent.table import hero, monster, shipped

from oubliette.games.descent.content.making import PORTAL
from oubliette.games.descent.legend.delve import ACT_ONE, STAGES, cards_drawn
from oubliette.games.descent.legend.setup import DELVE


@pytest.mark.rule("D2-2346", "D2-2344")
def test_at_the_end_of_a_round_all_may_leave_by_an_open_portal() -> None:
    t = staged()
    until(t, "portal")
    assert t.keys == ["leave", "stay"]
    assert t.s.state.tokens[PORTAL].done  # white side up
    t.do("stay")
    assert t.s.state.round == 2
    left(t)
    assert len(t.events("portal_opened")) == 1, "it is open from then on"
    assert t.events("stage_left")[0].rounds == 2


@pytest.mark.rule("D2-2345", "D2-2346")
@pytest.mark.parametrize(("drawing", "is_open"), [("A Y B . . . . .", False), ("A Y . . . . . B", True)])
def test_nobody_leaves_by_a_closed_portal_or_without_the_others(drawing: str, is_open: bool) -> None:
    t = staged(drawing, is_open=is_open)
    for _ in range(30):
        assert t.asked != "portal"
        if t.s.state.round == 3:
            return
        step(t)
    raise AssertionError("no round goes by")


@pytest.mark.rule("D2-2345")
def test_the_goal_of_a_stage_opens_its_portal_and_does_not_win_it() -> None:
    match = begun("the_delve", seed=2)
    played(match, lambda m: events(m, "portal_opened") or m.outcome is not None, 900)
    assert events(match, "portal_opened")
    assert not events(match, "stage_left")


@pytest.mark.rule("D2-2347", "D2-0521")
def test_between_stages_the_map_is_dismantled_and_search_cards_stay_with_the_heroes() -> None:
    t = staged(A=hero(search=["curse_doll"]), z=monster("zombie"), drawing="A Y B . . . . z")
    before = list(t.s.state.search.pile)
    left(t)
    until(t, "place_hero")
    assert "zombie_1" not in t.s.state.figures
    assert PORTAL not in t.s.state.tokens or t.s.state.tokens[PORTAL].cell < 0
    assert t.s.state.quest.startswith("stage_web~")
    assert [held.card for held in t.of("A").search] == ["curse_doll"]
    assert t.s.state.search.pile == before


@pytest.mark.rule("D2-2348", "D2-0510", "D2-0511", "D2-0524")
@pytest.mark.parametrize(("difficulty", "damage", "conditions"), [("normal", 3, []), ("hard", 6, ["poisoned"])])
def test_what_heroes_recover_between_stages(difficulty: str, damage: int, conditions: list[str]) -> None:
    t = staged(difficulty=difficulty)
    until(t, "portal")
    figure, me = t.figure("A"), t.of("A")
    figure.damage, me.fatigue, me.feat_used = 6, 2, True
    figure.conditions = ["poisoned"]
    t.do("leave")
    assert t.damage("A") == damage
    assert t.held("A") == conditions
    assert me.fatigue == 2
    assert me.feat_used


@pytest.mark.rule("D2-2351", "D2-2352")
def test_how_many_cards_are_drawn() -> None:
    assert cards_drawn(1, 0) == 7
    assert cards_drawn(4, 2) == 6
    assert cards_drawn(12, 0) == 0


@pytest.mark.rule("D2-2351")
def test_one_card_is_kept_and_another_where_no_monster_is_left() -> None:
    t = left(staged())
    assert len(t.events("cards_drawn")[0].cards) == 7
    assert t.events("cards_drawn")[0].keeps == 2
    guarded = left(staged("A Y B . . . . z", z=monster("zombie")))
    assert guarded.s.state.turn_of == ""
    assert [option.key for option in guarded.choice.options if option.passes] == ["done"]
    assert guarded.events("cards_drawn")[0].keeps == 1
    until(guarded, "keep_card")
    card = guarded.events("cards_drawn")[0].cards[0]
    shop = len(guarded.s.state.shop)
    guarded.do(f"keep:{card}:A")
    assert card in [held.card for held in guarded.of("A").items]
    assert guarded.asked != "keep_card"
    assert len(guarded.s.state.shop) == shop + 6  # the others go back


@pytest.mark.rule("D2-2350", "D2-0517", "D2-0518")
def test_experience_is_given_after_a_stage_and_may_be_kept() -> None:
    t = left(staged())
    assert [one.xp for one in t.s.state.heroes.values()] == [1, 1]
    until(t, "buy_skill")
    t.do("enough")
    until(t, "place_hero")
    assert t.of("A").xp == 1


@pytest.mark.rule("D2-2353")
def test_equipment_but_not_the_starting_one_changes_hands_freely() -> None:
    t = left(staged(A=hero(bag=["leather_armor"])))
    until(t, "delve_trade")
    gifts = [key for key in t.keys if key.startswith("give:")]
    assert gifts == [key for key in gifts if "leather_armor" in key]
    stage = t.s.state.legend.delve.stage if t.s.state.legend is not None and t.s.state.legend.delve is not None else 0
    t.do("give:leather_armor")
    assert "leather_armor" in [held.card for held in t.of("B").items]
    assert t.asked == "delve_trade" and t.s.state.legend is not None and t.s.state.legend.delve is not None
    assert t.s.state.legend.delve.stage == stage, "until they say that they are done"


@pytest.mark.rule("D2-2354", "D2-2349", "D2-0479", "D2-0524")
def test_after_the_third_stage_act_two_begins() -> None:
    t = staged(stage=ACT_ONE, A=hero(search=["curse_doll", "fire_flask"]))
    until(t, "portal")
    t.of("A").search[0].flipped = True
    t.of("A").feat_used = True
    legend = t.s.state.legend
    assert legend is not None
    morale = legend.morale
    t.do("leave")
    assert t.s.state.act == 2
    assert {shipped().items[card].act for card in t.s.state.shop} == {2}
    assert not t.of("A").feat_used
    assert [held.card for held in t.of("A").search] == ["fire_flask"]
    assert "curse_doll" in t.s.state.search.pile
    assert legend.morale == morale + 1


@pytest.mark.rule("D2-2349")
def test_six_stages_win_the_delve() -> None:
    t = left(staged(stage=STAGES))
    assert t.match.outcome is not None
    assert t.match.outcome.won
    assert t.match.outcome.scores == {"me": 6}
    early = left(staged(stage=STAGES - 1))
    assert early.match.outcome is None


@pytest.mark.rule("D2-0510", "D2-0511", "D2-0509")
@pytest.mark.parametrize(("difficulty", "xp"), [("normal", 2), ("hard", 0)])
def test_heroes_start_with_experience_on_normal_difficulty_only(difficulty: str, xp: int) -> None:
    match = begun("the_delve", difficulty=difficulty)
    assert {one.xp for one in match.context.state.heroes.values()} == {xp}


@pytest.mark.rule("D2-2343", "D2-2344")
def test_every_stage_has_its_own_monsters_and_one_portal() -> None:
    match = begun("the_delve", seed=5)
    order = match.context.state.legend.delve.order
    assert len(set(order)) == STAGES
    book = shipped()
    for name in order:
        (encounter,) = book.quest(f"{name}~1").encounters
        assert [token.id for token in encounter.tokens].count(PORTAL) == 1
    assert book.recipes[order[-1]].rooms[-1].lieutenant is not None


@pytest.mark.rule("D2-2351")
def test_a_table_of_records_tells_every_stage() -> None:
    t = left(staged(stage=3))
    (chart,) = t.match.view("me").charts
    assert chart.id == "records"
    assert len(chart.rows) == 3


@pytest.mark.rule("D2-2343")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_begins_with_the_first_stage_of_its_order(seed: int) -> None:
    s = begun(DELVE, seed).context
    assert s.state.quest.startswith(f"{s.state.legend.delve.order[0]}~")
