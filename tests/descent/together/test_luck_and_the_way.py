"""Luck on every roll, falls on the way, doomed targets of the app: what a second look at the long game found."""

from typing import Any

import pytest
from tests.descent.app_table import app_table, monsters
from tests.descent.boxes.kit import found, searches
from tests.descent.campaign.kit import ZACHARETH, act_one, card, on_the_way
from tests.descent.campaign_kit import staged
from tests.descent.cards.kit import lucky, saga
from tests.descent.cards.plots_kit import plotting
from tests.descent.legend.kit import spent
from tests.descent.table import BLUE_SURGE_2, GRAY, RED_1, RED_3, YELLOW_1, Table, hero, monster, shipped

from oubliette.games.descent.bots.steady import Steady
from oubliette.games.descent.campaign.beginning import new_saga
from oubliette.games.descent.content import campaign_book as written
from oubliette.games.descent.content.behaviours import ActivationLine
from oubliette.games.descent.state.state import HeldCard
from oubliette.kernel.chance import Chance

rule = pytest.mark.rule
ATTACK = ActivationLine("attack")
GRISBAN = ("grisban", "berserker")


def among(drawing: str, **more: Any) -> Table:
    return plotting(drawing, "branded", "eternal_agony", **more)


# --- fortune ---


@rule("D2-2221", "D2-2126")
def test_who_revives_another_rolls_a_die_of_it_again() -> None:
    t = among("A B . . . z", A=hero(), B=hero(*GRISBAN, knocked_out=True, damage=14), z=monster())
    lucky(t, syndrael=1).turn("A").dice(red=[RED_1, RED_1, RED_3]).do("revive:")
    assert t.asked == "power_rolled" and t.keys == ["fortune:syndrael", "pass"]
    t.do("fortune:syndrael", "die:0").until("hero_action")
    assert t.damage("B") == 14 - 1 - 3 and saga(t).fortune["syndrael"] == 0


@rule("D2-2221", "D2-2121")
def test_who_stands_up_rolls_again_as_often_as_he_pays() -> None:
    t = among("A B . . . z", A=hero(), B=hero(*GRISBAN, knocked_out=True, damage=14), z=monster())
    lucky(t, grisban=2).turn("B").dice(red=[RED_1, RED_1, RED_1, RED_3])
    if t.asked == "knocked_out":
        t.do("stand_up")
    t.do("fortune:grisban", "die:0", "fortune:grisban", "die:0")
    assert t.damage("B") == 14 - 1 - 3 and saga(t).fortune["grisban"] == 0


@rule("D2-2221", "D2-2224")
def test_who_is_revived_does_not_roll_and_nobody_asks_who_has_no_luck() -> None:
    t = among("A B . . . z", A=hero(), B=hero(*GRISBAN, knocked_out=True, damage=14), z=monster())
    lucky(t, grisban=3).turn("A").dice(red=[RED_1, RED_1]).do("revive:")
    assert t.asked != "power_rolled" and t.damage("B") == 12


@rule("D2-2221")
def test_a_card_that_rolls_is_rolled_again() -> None:
    t = among("A B . . . z", A=hero("avric", "disciple"), B=hero(*GRISBAN, damage=9), z=monster())
    lucky(t, avric=1).turn("A").dice(red=[RED_1, RED_3]).do("use:avric:prayer_of_healing")
    for _ in range(6):
        if t.asked == "power_rolled":
            break
        t.do("figure:grisban" if t.offers("figure:grisban") else t.keys[0])
    t.do("fortune:avric")
    assert t.damage("B") == 9 - 3


@rule("D2-2221", "D2-7224")
def test_luck_fills_a_hidden_stash() -> None:
    t = found("hidden_stash")
    past = new_saga(shipped(), next(iter(shipped().campaigns)), Chance(1), plot_deck="zarihell")
    past.fortune = {t.names["A"]: 1}
    t.s.state.saga = past
    t.s.listen()
    t.dice(gray=[GRAY[0], GRAY[2]]).do("explore")
    assert t.asked == "power_rolled" and t.choice.say is not None and t.choice.say.id == "d2-ask-shields-rolled"
    t.do("fortune:").settle()
    assert len(searches(t)) == 2


@rule("D2-2221")
def test_a_steady_hero_leaves_good_dice_alone() -> None:
    t = among("A B . . . z", A=hero(), B=hero(*GRISBAN, knocked_out=True, damage=14), z=monster())
    lucky(t, syndrael=1).turn("A").dice(red=[RED_3, RED_3]).do("revive:")
    assert Steady(0).choose(t.match, "me") == ["pass"]


@rule("D2-2223", "D2-0457")
def test_what_is_sold_after_the_interlude_is_drawn_by_no_luck() -> None:
    t = act_one(staged(options=ZACHARETH))
    t.hero().items.append(HeldCard("crossbow"))
    while not t.saga.whole_deck:
        t.idle()
    t.saga.fortune = {"syndrael": 4}
    t.to("shopping").do("sell:crossbow")
    assert "fortune" not in t.keys


# --- the way ---


@rule("D2-2291", "D2-2289")
def test_an_event_for_one_hero_passes_where_all_lie() -> None:
    falls = card("c0", road=written.Each((written.Suffer(damage=99),)), forest=written.Gold(25))
    one = card("c1", road=written.Each((written.Suffer(damage=99),)), forest=written.One((written.Suffer(damage=1),)))
    for seed in range(1, 6):
        t = on_the_way(falls, one, icons=("road", "forest"), seed=seed).to("hero_action", "knocked_out", "who_next")
        assert all(hero.knocked_out for hero in t.s.state.heroes.values())


@rule("D2-0245", "D2-2291")
def test_who_falls_on_the_way_gets_no_condition_of_the_same_event() -> None:
    deeds = (written.Suffer(damage=99), written.Afflict("poisoned"))
    t = on_the_way(card("c", road=written.Each(deeds))).to("hero_action", "knocked_out", "who_next")
    assert t.hero().knocked_out and t.s.figure("syndrael").conditions == []


@rule("D2-0240", "D2-2291")
def test_who_falls_on_the_way_and_recovers_is_up_again() -> None:
    deeds = (written.Suffer(damage=99), written.Recover(damage=2))
    t = on_the_way(card("c", road=written.Each(deeds))).to("hero_action", "knocked_out", "who_next")
    assert not t.hero().knocked_out and t.s.figure("syndrael").cells


# --- doomed targets ---


@rule("D2-0494", "D2-0268")
def test_no_surge_is_spent_on_who_is_doomed_to_fall_anyway() -> None:
    doomed = hero(damage=8, conditions=["doomed"])
    t = app_table("A c", [ATTACK], surges=("damage", "poisoned"), A=doomed, c=monster("cave_spider"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=GRAY[0])
    monsters(t)
    assert spent(t) == [] and t.of("A").knocked_out


@rule("D2-0494", "D2-0268")
def test_the_surge_that_fells_who_is_doomed_comes_first() -> None:
    doomed = hero(damage=7, conditions=["doomed"])
    t = app_table("A c", [ATTACK], surges=("poisoned", "damage"), A=doomed, c=monster("cave_spider"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=GRAY[0])
    monsters(t)
    assert spent(t) == ["damage"] and t.of("A").knocked_out
