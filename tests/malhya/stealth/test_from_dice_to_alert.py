"""Judged situations: Infiltration, from the dice to the Alert (MA-5018 to MA-5093, MA-5403)."""

from typing import Any

import pytest
from tests.malhya.stealth.kit import TWO, alerts, rolled, threat
from tests.malhya.table import bare, foe, last_slot, place, weapon
from tests.malhya.turn.kit import BOW, HEAVY, NOWHERE, card, sneak

from oubliette.games.malhya.content.foes import Stealth
from oubliette.games.malhya.content.road import StepOne, StepTwo
from oubliette.games.malhya.content.script import Search
from oubliette.games.malhya.content.vocabulary import Assassin
from oubliette.games.malhya.state.state import EnemyState, Vigil

rule = pytest.mark.rule


# Lines and dice


@rule("MA-5045", "MA-5047")
def test_four_lines_owe_a_black_and_a_white_die() -> None:
    free = {"yoktal": (Assassin(melee=4, ranged=5),)}
    t = sneak("A a . . . c . . . . . . b", foes=TWO | {"c": foe("mid")}, gifts=free, weapons={"yoktal": BOW})
    t.do("stab:grunt/1", "shoot:mid/1", "corpse", "pay:1,0").dice(black=["threat:1"], white=["blank"]).answer("end")
    assert sorted(rolled(t)[0]) == ["black", "white"]


@rule("MA-5045", "MA-0048")
def test_a_swapped_weapon_owes_nothing() -> None:
    t = sneak("A . . . . . . . a", weapons={"yoktal": BOW})
    t.do("swap:hands", "end")
    assert rolled(t) == []


@rule("MA-5042", "MA-5045", "MA-5056")
def test_lines_are_counted_anew_in_a_later_phase_only() -> None:
    t = place("A . . . . . . B . . . . . . . . a", mode="infiltration", foes={"a": foe()})
    t.do("hero:yoktal", "walk:1,0").dice(white=["blank"]).answer("standby")
    assert rolled(t) == [("white",)], "rolled at once"
    t.do("interrupt:yoktal", "pay:2,0", "standby")
    assert len(rolled(t)) == 1, "the same line in the same phase"
    card(t, NOWHERE).answer("end").until("secondary")
    t.do("hero:yoktal", "pay:3,0").dice(white=["blank"]).answer("end")
    assert len(rolled(t)) == 2, "a later phase, a new die"


@rule("MA-5049", "MA-0043")
def test_stored_equipment_is_heavy_too_and_special_faces_add_up() -> None:
    t = sneak(
        "A a . . . . . . . . b", foes=TWO, weapons={"yoktal": weapon("plain")},
        changes={"yoktal": {"stored": ["war_hammer"], "armour": "chain_shirt", "aura": 0, "carrying": 6}},
    )  # fmt: skip
    heavy = t.s.book.weapons["war_hammer"].heavy + t.s.book.objects["chain_shirt"].heavy
    t.do("stab:grunt/1", "pay:1,0").dice(white=["special", "special"]).answer("end")
    assert heavy == 2 and t.events("infiltration_rolled")[0].threat == 4


@rule("MA-5047", "MA-5049", "MA-5050")
def test_heavy_equipment_does_not_count_on_the_black_die() -> None:
    t = sneak("A a . . . . . . . . b", foes=TWO, weapons={"yoktal": HEAVY}, changes={"yoktal": {"aura": 0}})
    t.do("stab:grunt/1", "corpse", "pay:1,0").dice(black=["threat:2"]).answer("end")
    assert threat(t) == 2


# Seeing


@rule("MA-5025", "MA-5026", "MA-0307")
@pytest.mark.parametrize(
    ("row", "seen"),
    [("A s . a", False), ("A . s a", True), ("A . .|a", False), ("A . . . a", False)],
    ids=["shadow two cells away", "shadow beside him", "a wall", "too far"],
)
def test_what_a_guard_who_sees_two_cells_sees(row: str, seen: bool) -> None:
    t = sneak(row, foes={"a": foe(stealth=Stealth(sees_more=1))})
    t.answer("walk:2,0" if row == "A . s a" else "walk:1,0")
    assert (t.mode == "combat") is seen


@rule("MA-5025", "MA-5024")
def test_a_shadow_cell_hides_nobody_behind_it() -> None:
    t = sneak("a s . A .", foes={"a": foe(stealth=Stealth(sees_more=1))}).answer("walk:2,0")
    assert t.mode == "combat"


@rule("MA-5014", "MA-5403", "MA-5169")
@pytest.mark.parametrize(("fallen", "seen"), [((), False), (("ancient",), True)], ids=["stands", "lies"])
def test_a_guard_does_not_see_a_hero_behind_one_who_stands_in_a_shadow(fallen: tuple[str, ...], seen: bool) -> None:
    keen = foe(stealth=Stealth(sees_more=3))
    t = place("a . B . . A .", mode="infiltration", foes={"a": keen}, shades="B", fallen=fallen)
    t.until("next_hero" if t.asked == "next_hero" else "turn")
    t.do(*(["hero:yoktal"] if t.asked == "next_hero" else []), "walk:4,0")
    assert (t.mode == "combat") is seen


@rule("MA-5403", "MA-5036")
def test_a_body_carried_into_view_is_an_alert() -> None:
    t = sneak("A . . a", corpses=((0, 0),)).do("walk:1,0", "corpse", "cell:2,0")
    assert alerts(t) == ["seen"]
    kept = sneak("A . . a", corpses=((0, 0),)).do("walk:1,0", "corpse", "cell:1,0")
    assert kept.mode == "infiltration"


@rule("MA-5403", "MA-5084", "MA-5035")
def test_the_body_of_a_murder_is_seen_by_the_neighbour() -> None:
    t = sneak("A a b", foes={"a": foe(), "b": foe("other")})
    assert t.mode == "infiltration"
    t.answer("stab:grunt/1")
    assert alerts(t) == ["seen"]


@rule("MA-5076")
@pytest.mark.parametrize(
    ("heading", "seen"), [("e", True), ("w", False), ("n", False)], ids=["towards him", "away", "sideways"]
)
def test_a_vigilant_guard_sees_down_his_corridor_and_not_behind_him(heading: Any, seen: bool) -> None:
    rows = ". . . . . . . . .\n\n. . a . . . . . .\n\n. . . . . . . A .\n\n. . . . . . . . ."
    t = sneak(rows)
    front = {"e": (3, 1), "w": (1, 1), "n": (2, 0)}[heading]
    t.place.enemies["grunt/1"].vigils.append(Vigil(t.cell(*front), heading))
    t.answer("walk:6,2")
    assert (t.mode == "combat") is seen


@rule("MA-5076")
def test_one_may_stand_behind_a_vigilant_guard_and_kill_him() -> None:
    t = sneak("A . a . . . . . . b", foes=TWO)
    t.place.enemies["grunt/1"].vigils.append(Vigil(t.cell(3, 0), "e"))
    t.answer("walk:1,0")
    assert t.mode == "infiltration" and t.offers("stab:grunt/1")


@rule("MA-5076", "MA-5008")
def test_a_hedge_cuts_the_corridor() -> None:
    t = sneak("a . .:. . . A .")
    t.place.enemies["grunt/1"].vigils.append(Vigil(t.cell(1, 0), "e"))
    t.answer("walk:5,0")
    assert t.mode == "infiltration"


# Averting


@rule("MA-5083", "MA-5042")
def test_who_lacks_the_points_cannot_avert() -> None:
    t = place("B . . . a . A", mode="infiltration", foes={"a": foe()}, weapons={"ancient": BOW})
    t.do("hero:ancient", "pay:2,0").dice(white=["blank"]).answer("standby")
    assert t.hero("ancient").ap == 3
    t.until("turn").answer("walk:5,0")
    assert t.mode == "combat"


@rule("MA-5084", "MA-5083")
def test_a_second_spotter_of_the_body_needs_a_second_deed() -> None:
    drawing = "B . . . . a . A\n\n. . . b . . . .\n\n. . . . . . . .\n\nC . . . . . . ."
    foes = {"a": foe(), "b": foe("other", stealth=Stealth(sees_more=1))}
    weapons = {"ancient": BOW, "sulk": BOW}
    t = place(drawing, mode="infiltration", foes=foes, weapons=weapons, gifts={"sulk": (Assassin(ranged=2),)})
    t.do("hero:ancient", "standby", "hero:sulk", "standby", "walk:6,0")
    assert t.asked == "avert"
    t.answer("shoot:grunt/1")
    assert t.asked == "avert", "the other one sees the body now"
    t.answer("shoot:other/1")
    assert alerts(t) == []


@rule("MA-5083", "MA-5046")
def test_nobody_averts_the_end_of_the_track() -> None:
    row = "B . . . . . . . a . . . . . . A ."
    t = place(row, mode="infiltration", foes={"a": foe()}, weapons={"ancient": BOW}, threat=last_slot())
    t.do("hero:ancient", "standby").until("turn")
    t.answer("walk:16,0").dice(white=["threat:1"]).answer("end")
    assert alerts(t) == ["track"] and t.mode == "combat"


# The enemy phase


@rule("MA-5081", "MA-5060", "MA-5061")
def test_after_an_alert_no_further_card_is_turned_up() -> None:
    t = sneak("a . . . g\n- -   - -\n. . A . .", summons={"g": "green"}, threat=4, foes={"a": foe()})
    card(t, StepOne(1, "green", 4)).answer("end")
    assert t.mode == "combat" and len(t.events("action_card_turned")) == 1


@rule("MA-5057")
def test_noise_is_found_by_who_walks_through_it() -> None:
    t = sneak("a . . . g\n- - - - -\nA . . . .", summons={"g": "green"})
    t.place.noises.append(t.cell(1, 0))
    card(t, StepOne(1, "green", 3)).answer("end")
    assert t.at("grunt/1") == (3, 0) and t.place.noises == []


@rule("MA-5072")
def test_who_moved_onto_the_token_marches_on_in_step_two() -> None:
    t = sneak("a . g . . .\n- - - - - -\nA . . . . .", summons={"g": "green"})
    card(t, StepOne(1, "green", 2), StepTwo(on="green", cells=2, go="e", watch="e")).answer("end")
    assert t.at("grunt/1") == (4, 0)


@rule("MA-5073")
@pytest.mark.parametrize(
    ("row", "end"),
    [("g . .|. . .", 2), ("g . .:. . .", 2), ("g . x . . .", 1), ("g w . . . .", 2), ("g . b . . .", 1)],
    ids=["wall", "hedge", "chasm with too few points", "water", "an ally on the last cell"],
)
def test_a_march_stops_before_what_it_cannot_pass(row: str, end: int) -> None:
    cells = 2 if "b" in row else 3
    foes = {"b": foe("other")} if "b" in row else {"q": foe()}
    t = sneak(f"{row}\n- - - - - -\nA . . . . .", summons={"g": "green"}, foes=foes)
    t.place.enemies["grunt/1"] = EnemyState(id="grunt/1", kind="grunt", number=1, cell=t.cell(0, 0))
    t.s.book.enemies = {**t.s.book.enemies, "grunt": foe()}
    card(t, NOWHERE, StepTwo(on="green", cells=cells, go="e", watch="e")).answer("end")
    assert t.at("grunt/1") == (end, 0)


@rule("MA-5068")
def test_the_movement_of_the_enemy_card_is_nothing_here() -> None:
    t = sneak("a . . . . g\n- - - - - -\nA . . . . .", summons={"g": "green"}, foes={"a": foe(movement=9)})
    card(t, StepOne(1, "green", 2)).answer("end")
    assert t.at("grunt/1") == (2, 0)


@rule("MA-5080", "MA-0128")
def test_cards_drawn_for_something_else_empty_the_deck_too() -> None:
    t = sneak("A i . . . . . . . a", interests={"i": ("chest", (Search(1),))})
    deck = t.state.decks.actions
    deck.discard(*deck.pile[:-1])
    deck.pile[:] = deck.pile[-1:]
    t.answer("walk:1,0")
    for _ in range(6):
        if t.mode == "combat":
            break
        t.dull()
    assert alerts(t) == ["cards"]


# Down in Infiltration


@rule("MA-5058", "MA-5037")
def test_a_hero_at_zero_is_not_thrown_into_a_chasm() -> None:
    t = place("x A B . . . . . . . . a", mode="infiltration", foes={"a": foe()}, fallen=("ancient",), changes=bare())
    t.until("turn").answer("corpse")
    keys = t.keys()
    assert "cell:0,0" not in keys and t.place.corpses_gone == 0


@rule("MA-5059", "MA-5171")
def test_a_potion_brings_somebody_back_at_once_in_infiltration() -> None:
    held = bare(yoktal={"resources": {"potion/yellow": 1}})
    t = place("A B . . . . . . . . a", mode="infiltration", foes={"a": foe()}, fallen=("ancient",), changes=held)
    t.until("turn").answer("drink:potion/yellow:ancient")
    assert not t.fallen("ancient") and t.life("ancient") == 2


@rule("MA-5059")
def test_six_points_mean_six_points() -> None:
    row = "A . B . . . . . . . . . a"
    t = place(row, mode="infiltration", foes={"a": foe()}, fallen=("ancient",), changes=bare())
    t.until("turn").answer("walk:1,0")
    assert t.offers("revive:ancient"), "the free move costs none"
    paid = place(row, mode="infiltration", foes={"a": foe()}, fallen=("ancient",), changes=bare())
    paid.until("turn").answer("pay:1,0")
    assert not paid.offers("revive:ancient")


@rule("MA-5109", "MA-5081")
def test_initiative_is_normal_again_in_the_second_round_after_an_alert() -> None:
    t = sneak("A . . a", changes=bare()).answer("walk:2,0")
    assert t.place.initiatives["yoktal"] == 0
    t.answer("buy:0").until("initiative")
    assert t.place.initiatives["yoktal"] == 4


@rule("MA-5085")
def test_ending_infiltration_gives_all_points_back() -> None:
    t = sneak("A . . . . . . . a", changes=bare())
    t.do("pay:1,0", "fight")
    assert t.hero().ap == 6 and t.place.initiatives["yoktal"] == 4
