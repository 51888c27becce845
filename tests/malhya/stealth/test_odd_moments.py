"""Judged situations: odd moments of an Infiltration, where one rule meets another (MA-5018 to MA-5093, MA-5403)."""

import pytest
from tests.malhya.stealth.kit import TWO, alerts, rolled, threat
from tests.malhya.table import bare, foe, place
from tests.malhya.turn.kit import BOW, NOWHERE, card, sneak

from oubliette.games.malhya.content.foes import Stealth
from oubliette.games.malhya.content.road import StepOne, StepTwo
from oubliette.games.malhya.content.script import Gain, Threat
from oubliette.games.malhya.content.vocabulary import Assassin
from oubliette.games.malhya.state.state import EnemyState, Vigil

rule = pytest.mark.rule


# Vigilance


@rule("MA-5075", "MA-5403", "MA-5076")
@pytest.mark.parametrize(("cells", "seen"), [(3, True), (5, False)], ids=["stops on it", "passes over it"])
def test_a_guard_who_stops_on_the_token_of_another_makes_him_look_round(cells: int, seen: bool) -> None:
    rows = ". . . . . . g\n\n. . . a . . .\n\n. . . A . . .\n\n. . . . . . ."
    t = sneak(rows, summons={"g": "green"}, foes={"a": foe()}, changes=bare())
    t.s.book.enemies = {**t.s.book.enemies, "other": foe("other")}
    t.place.enemies["other/1"] = EnemyState(id="other/1", kind="other", number=1, cell=t.cell(6, 0))
    t.place.enemies["grunt/1"].vigils.append(Vigil(t.cell(3, 0), "n"))
    card(t, NOWHERE, StepTwo(on="green", cells=cells, go="w", watch="n")).answer("end")
    assert t.at("other/1") == (6 - cells, 0)
    assert alerts(t) == (["seen"] if seen else [])


@rule("MA-5075", "MA-5076")
def test_a_guard_who_is_murdered_takes_his_token_with_him() -> None:
    t = sneak(". . a A . . . . . . b", foes=TWO, changes=bare())
    t.place.enemies["grunt/1"].vigils.append(Vigil(t.cell(1, 0), "w"))
    t.answer("stab:grunt/1")
    assert alerts(t) == [] and "grunt/1" not in t.place.enemies
    assert t.place.corpses == {t.cell(2, 0): 1}


# Averting


@rule("MA-5083", "MA-5403", "MA-5046")
def test_who_is_seen_because_the_threat_rises_can_be_saved() -> None:
    row = "A . . . a . . . . . B . . . . . . b"
    t = place(row, mode="infiltration", foes=TWO, weapons={"ancient": BOW}, threat=3, changes=bare())
    t.do("hero:ancient", "standby", "walk:2,0").dice(white=["threat:2"]).answer("end")
    assert t.asked == "avert"
    t.answer("shoot:grunt/1")
    assert alerts(t) == [] and t.mode == "infiltration" and "grunt/1" not in t.place.enemies


@rule("MA-5084")
def test_two_who_see_at_once_cannot_both_be_silenced() -> None:
    gifts = {"sulk": (Assassin(ranged=2),), "ancient": (Assassin(ranged=2),)}
    rows = "B . . . . . . a . .\n\n. . . . . . . . . A\n\nC . . . . . . b . ."
    foes, bows = {"a": foe(), "b": foe("other")}, {"ancient": BOW, "sulk": BOW}
    t = place(rows, mode="infiltration", foes=foes, weapons=bows, gifts=gifts, changes=bare())
    t.do("hero:ancient", "standby", "hero:sulk", "standby", "walk:8,1")
    assert alerts(t) == ["seen"] and t.mode == "combat"


# Shadows and bodies


@rule("MA-5025", "MA-5034", "MA-5016")
@pytest.mark.parametrize(("row", "seen"), [("A . . . a . b", False), ("A . . . a b .", True)])
def test_a_guard_in_a_shadow_is_shot_and_his_body_hidden_from_all_but_neighbours(row: str, seen: bool) -> None:
    foes = {"a": foe(), "b": foe("other", stealth=Stealth(sees_more=1))}
    t = sneak(row, foes=foes, shades="a", weapons={"yoktal": BOW}, changes=bare()).answer("shoot:grunt/1")
    assert alerts(t) == (["seen"] if seen else [])


@rule("MA-5036", "MA-0278")
def test_no_body_is_handed_through_a_wall() -> None:
    t = sneak("A|. . . . . . . a\n\n. . . . . . . . .", corpses=((0, 1),), changes=bare()).answer("corpse")
    assert "cell:1,1" in t.keys()
    walled = sneak("A|. . . . . . . a\n  -\n. . . . . . . . .", corpses=((1, 0),), changes=bare())
    assert "corpse" not in walled.keys()


@rule("MA-5038", "MA-5036")
def test_of_two_bodies_on_a_cell_one_is_moved_for_a_point() -> None:
    t = sneak(". A . . . . . . . a", corpses=((0, 0), (0, 0)), changes=bare())
    t.answer("corpse")
    while t.asked != "turn":
        t.answer("cell:1,0" if "cell:1,0" in t.keys() else t.keys()[0])
    assert t.place.corpses == {t.cell(0, 0): 1, t.cell(1, 0): 1} and t.hero().ap == 5


@rule("MA-5403", "MA-5070")
def test_who_passes_through_a_guards_sight_is_seen_though_he_would_end_unseen() -> None:
    rows = "A . . . . . .\n\n. . . . . . .\n\n. . . a . . ."
    t = sneak(rows, foes={"a": foe(stealth=Stealth(sees_more=1))}, changes=bare()).answer("pay:6,0")
    assert alerts(t) == ["seen"] and t.at("yoktal") == (1, 0)


@rule("MA-5404", "MA-5024")
def test_a_large_guard_sees_from_each_of_its_cells() -> None:
    rows = ". . . . . . .\n\n. . a . . . A\n\n. . . . . . .\n\n. . . . . . ."
    t = sneak(rows, foes={"a": foe(base=2)}, changes=bare())
    t.answer("walk:5,3")
    assert t.mode == "infiltration"
    t.answer("walk:4,3")
    assert alerts(t) == ["seen"]


@rule("MA-5035", "MA-5404")
def test_a_large_guard_leaves_one_body() -> None:
    rows = ". . . . . . . . . . b\n\n. . a . A . . . . . .\n\n. . . . . . . . . . ."
    t = sneak(rows, foes={"a": foe(base=2), "b": foe("far")}, changes=bare()).answer("stab:grunt/1")
    while t.asked not in ("turn", ""):
        t.dull()
    assert sum(t.place.corpses.values()) == 1 and t.hero().ap == 2


# Interrupted


@rule("MA-5090", "MA-5052")
def test_nobody_rolls_when_somebody_in_standby_has_killed_the_last_guard() -> None:
    row = "A . . . . . a . . . . . . B ."
    t = place(row, mode="infiltration", weapons={"ancient": BOW}, foes={"a": foe()}, changes=bare())
    t.do("hero:ancient", "standby", "walk:2,0", "interrupt:ancient", "shoot:grunt/1")
    while t.asked == "turn":
        t.answer("end")
    assert rolled(t) == []


@rule("MA-5053", "MA-0281")
def test_an_interrupted_free_move_goes_on_with_what_was_left_of_it() -> None:
    row = "A . . . . . . . . . . . . a . . . . . . . . B ."
    t = place(row, mode="infiltration", weapons={"ancient": BOW}, foes={"a": foe()}, changes=bare())
    t.do("hero:ancient", "standby", "walk:2,0", "interrupt:ancient").dice(white=["blank"])
    t.do("pay:23,0", "end")
    assert t.asked == "turn" and "walk:5,0" in t.keys() and "walk:6,0" not in t.keys()


@rule("MA-0259", "MA-0285", "MA-0309")
@pytest.mark.parametrize("mode", ["infiltration", "combat"])
def test_a_paid_move_that_meets_an_interest_token_costs_no_cell_it_does_not_reach(mode: str) -> None:
    row = "A . i . . . . . . . . . . . a"
    t = place(
        row, mode=mode, foes={"a": foe(movement=0)}, changes=bare(), interests={"i": ("box", (Gain(gold=1),))}
    ).until("turn")  # fmt: skip
    gold = t.state.gold
    t.answer("pay:4,0")
    assert t.state.gold == gold + 1
    column, _ = t.at("yoktal")
    assert 6 - t.hero().ap == column, "as many points as cells"
    assert column == 4 or "pay:4,0" in t.keys()


@rule("MA-5051", "MA-5403", "MA-0259")
def test_a_threat_that_a_chapter_raises_shows_who_reads_it_when_it_is_read() -> None:
    t = sneak("A . i . a . .", threat=3, changes=bare(), interests={"i": ("bell", (Threat(2), Gain(gold=3)))})
    gold = t.state.gold
    t.answer("walk:2,0")
    assert alerts(t) == ["seen"] and t.state.gold == gold + 3


@rule("MA-5049", "MA-5042")
def test_dice_of_standby_are_rolled_before_anybody_else_acts() -> None:
    row = "A . . . . . . . . . . . . a . . . . . . . . B ."
    t = place(row, mode="infiltration", foes={"a": foe()}, changes=bare())
    t.do("hero:yoktal", "walk:2,0").dice(white=["threat:1"]).answer("standby")
    assert rolled(t) == [("white",)] and threat(t) == 1


@rule("MA-0259", "MA-0285")
def test_what_was_bought_beyond_an_interest_token_serves_to_go_on() -> None:
    box = {"i": ("box", (Gain(gold=1),))}
    t = place("C i . . . . . . . . . . . . a", mode="infiltration", foes={"a": foe()}, changes=bare(), interests=box)
    t.until("turn") if t.asked != "next_hero" else t.answer("hero:sulk")
    t.answer("pay:3,0")
    assert t.at("sulk") == (1, 0) and t.hero("sulk").ap == 4, "two points bought three cells"
    t.answer("pay:3,0")
    assert t.at("sulk") == (3, 0) and t.hero("sulk").ap == 4
    t.answer("pay:4,0")
    assert t.hero("sulk").ap == 2


@rule("MA-0259", "MA-0283")
def test_what_was_bought_is_lost_to_another_action() -> None:
    box = {"i": ("box", (Gain(gold=1),))}
    t = place(
        "C i . . . . . . . . . . . . a", mode="infiltration", foes={"a": foe()}, changes=bare(), interests=box,
        weapons={"sulk": BOW},
    )  # fmt: skip
    t.until("turn") if t.asked != "next_hero" else t.answer("hero:sulk")
    t.do("pay:3,0", "swap:hands", "pay:3,0")
    assert t.hero("sulk").ap == 1


@rule("MA-5079", "MA-5063")
def test_each_guard_goes_to_the_noise_that_is_nearest_to_him() -> None:
    walls = " ".join("-" * 12)
    t = sneak(f"a . . . . . . . . . . b\n{walls}\nA . . . . . . . . . . .", foes=TWO, changes=bare())
    t.place.noises += [t.cell(2, 0), t.cell(9, 0)]
    card(t, StepOne(2, "noise", 2)).answer("end")
    while t.asked == "guard":
        t.dull()
    assert (t.at("grunt/1"), t.at("far/1")) == ((2, 0), (9, 0)) and t.place.noises == []


@rule("MA-5059", "MA-5036", "MA-0279")
def test_who_is_brought_back_under_a_friend_stands_beside_her() -> None:
    t = place(". A B . . . . . . . . . a", mode="infiltration", foes={"a": foe()}, fallen=("ancient",), changes=bare())
    t.until("turn").do("walk:2,0", "revive:ancient")
    while t.asked not in ("turn", "next_hero"):
        t.dull()
    assert not t.fallen("ancient") and t.at("ancient") in ((1, 0), (3, 0)) and t.hero().ap == 0


@rule("MA-5083", "MA-5052")
def test_who_breaks_in_and_walks_into_view_is_not_saved_by_himself() -> None:
    t = place(
        "A . . . . . . . . . . . a . B",
        mode="infiltration",
        foes={"a": foe()},
        weapons={"ancient": BOW},
        changes=bare(),
    )
    t.do("hero:ancient", "standby", "walk:1,0", "interrupt:ancient", "pay:13,0")
    assert alerts(t) == ["seen"] and t.mode == "combat"
