"""Campaigns: their shape, the steps of the campaign phase, experience and rewards."""

import pytest
from tests.descent.campaign_kit import staged

STEPS = ["gold", "rest", "rewards", "shopping", "experience", "next_quest", "set_up", "travel"]


@pytest.mark.rule("D2-0440", "D2-0444", "D2-0445", "D2-0446", "D2-0447", "D2-0448")
def test_the_campaign_phase_has_eight_steps_in_order() -> None:
    t = staged().to("next_quest")
    assert t.steps() == STEPS[:6]
    t.do("quest:a1").to("hero_action")
    assert t.steps() == STEPS


@pytest.mark.rule("D2-0435")
def test_after_the_introduction_all_quests_of_the_first_act_are_open_to_who_won() -> None:
    t = staged().to("next_quest")
    assert t.choice.seat == "ann"
    assert t.keys == [f"quest:a{n}" for n in range(1, 6)]
    t = staged({"intro": "overlord"}).to("next_quest")
    assert t.choice.seat == "lord"
    assert len(t.keys) == 5


@pytest.mark.rule("D2-0431", "D2-0436", "D2-0438", "D2-0460", "D2-2181")
@pytest.mark.parametrize(
    ("lost", "interlude", "finale"),
    [((), "inter_h", "fin_h"), (("a1", "b1o"), "inter_h", "fin_h"), (("a1", "a2", "b1o", "b3h"), "inter_o", "fin_o")],
)
def test_two_wins_of_an_act_decide_what_ends_it(lost: tuple[str, ...], interlude: str, finale: str) -> None:
    t = staged(dict.fromkeys(lost, "overlord"))
    for quest in ("a1", "a2", "a3"):
        t.next(quest)
    t.end()
    played = [record.quest for record in t.saga.history]
    assert played[0] == "intro"
    assert played[4] == interlude
    assert played[8] == finale
    assert len(played) == 9
    assert t.match.outcome is not None
    assert t.match.outcome.side == "heroes"
