"""Road to Legend: how monsters spend surges, how blows on several monsters are shared out, and morale."""

from typing import Any

import pytest
from tests.descent.app_table import app_table, deeds, monsters, step, until
from tests.descent.legend.kit import spent
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    BLUE_SURGE_6,
    GRAY,
    YELLOW_1_SURGE,
    YELLOW_2_SURGE,
    YELLOW_SURGE,
    Table,
    hero,
    monster,
    shipped,
    table,
)

from oubliette.games.descent import GAME
from oubliette.games.descent.content.behaviours import ActivationLine
from oubliette.games.descent.legend.surge_order import word
from oubliette.games.descent.state.legend_state import Legend
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

ATTACK, ENGAGE = ActivationLine("attack"), ActivationLine("engage")


def bitten(order: tuple[str, ...], **faces: int) -> list[str]:
    """What a spider that attacks spends its surges on."""
    t = app_table("A c", [ATTACK], surges=order, A=hero(), c=monster("cave_spider"))
    t.dice(**faces)
    monsters(t)
    return spent(t)


@pytest.mark.rule("D2-0493")
def test_surges_are_spent_in_the_order_of_the_panel() -> None:
    one = {"blue": BLUE_SURGE_2, "yellow": 1, "gray": GRAY[0]}
    assert bitten(("poisoned", "damage"), **one) == ["poisoned"]
    assert bitten(("damage", "poisoned"), **one) == ["damage"]


@pytest.mark.rule("D2-0493")
def test_surges_that_are_left_go_on_down_the_order_each_ability_once() -> None:
    two: dict[str, Any] = {"blue": BLUE_SURGE_2, "yellow": YELLOW_1_SURGE, "gray": GRAY[0]}
    assert bitten(("poisoned", "damage"), **two) == ["poisoned", "damage"]


@pytest.mark.rule("D2-0494")
def test_no_surge_is_spent_without_effect() -> None:
    blocked = {"blue": BLUE_SURGE_6, "yellow": YELLOW_SURGE, "gray": GRAY[3]}
    assert bitten(("poisoned", "damage"), **blocked) == []  # one heart against three shields: nothing is dealt
    recovers = {"blue": BLUE_SURGE_2, "yellow": 1, "gray": GRAY[0]}
    for damage, wanted in ((0, []), (1, ["recover"])):
        t = app_table("A f", [ATTACK], surges=("recover",), A=hero(), f=monster("flesh_moulder", damage=damage))
        t.dice(**recovers)
        monsters(t)
        assert [one for one in spent(t) if one == "recover"] == wanted  # only who is hurt recovers


@pytest.mark.rule("D2-0494")
def test_what_defeats_the_hero_is_spent_before_the_order() -> None:
    faces = {"blue": BLUE_SURGE_2, "yellow": 1, "gray": GRAY[0]}
    t = app_table("A c", [ATTACK], surges=("poisoned", "damage"), A=hero(damage=8), c=monster("cave_spider"))
    t.dice(**faces)
    monsters(t)
    assert spent(t) == ["damage"]  # three hearts and one more fell who has four left
    assert t.of("A").knocked_out


@pytest.mark.rule("D2-0494")
def test_range_is_bought_where_the_attack_would_miss() -> None:
    t = app_table("A . . . g", [ATTACK], surges=("damage", "range"), A=hero(), g=monster("goblin_archer", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_2_SURGE, gray=GRAY[0])
    monsters(t)
    assert spent(t)[0] == "range"
    assert not t.events("missed")


@pytest.mark.rule("D2-0504")
def test_a_doomed_monster_sheds_its_doom_with_a_surge_that_is_left() -> None:
    doomed = monster("cave_spider", conditions=["doomed"])
    t = app_table("A c", [ATTACK], surges=("poisoned", "damage"), A=hero(), c=doomed)
    t.dice(blue=BLUE_SURGE_2, yellow=1, gray=GRAY[0])
    monsters(t)
    assert t.held("c") == ["doomed"]  # the one surge went into poison
    spare = app_table("A c", [ATTACK], surges=("poisoned", "damage"), A=hero(), c=doomed)
    spare.dice(blue=BLUE_SURGE_6, yellow=YELLOW_SURGE, gray=GRAY[3])
    monsters(spare)
    assert spare.held("c") == []  # nothing else would have had any effect


@pytest.mark.rule("D2-0495")
def test_without_an_order_it_goes_for_the_most_damage() -> None:
    two: dict[str, Any] = {"blue": BLUE_SURGE_2, "yellow": 1, "gray": GRAY[0]}
    assert bitten((), **two) == ["damage"]


@pytest.mark.rule("D2-0493", "D2-0478")
@pytest.mark.parametrize("kind", [*shipped().in_boxes(()).monsters, *shipped().in_boxes(()).lieutenants])
def test_every_monster_of_the_box_has_lists_and_an_order_for_all_its_surges(kind: str) -> None:
    book = shipped()
    behaviour = book.behaviours[kind]
    if kind in book.monsters:
        cards = [*book.monsters[kind].minion, *book.monsters[kind].master]
        assert all(window.minion for window in behaviour.windows)
    else:
        cards = list(book.lieutenants[kind].acts)  # type: ignore[arg-type]
    assert {word(surge) for card in cards for surge in card.surges} <= set(behaviour.surges)
    usable = {name for card in cards for name in card.abilities if book.abilities[name].action}
    named = {line.ability for window in behaviour.windows for line in (*window.master, *window.minion) if line.ability}
    assert named == usable  # every action of its card is on some list, and no other


# --- several monsters ---


@pytest.mark.rule("D2-0496")
def test_one_of_several_monsters_takes_the_whole_blow_and_the_others_half_of_it() -> None:
    t = table(
        "z A y",
        A=hero("grisban", "berserker", skills=["whirlwind"]),
        z=monster("zombie", "master"),
        y=monster("zombie", "master"),
        legend=Legend(morale=2, most_morale=2),
    )
    t.dice(blue=BLUE_3, red=4, brown=(0, 0))
    t.do("use:A:whirlwind")
    until(t, "whole_damage")
    assert t.keys == ["whole:zombie_1", "whole:zombie_2"]
    t.do("whole:y").resolve()
    whole, half = t.damage("y"), t.damage("z")
    assert whole == 5
    assert half == 3  # half of five hearts, rounded up


@pytest.mark.rule("D2-0496")
def test_with_an_overlord_nothing_is_halved() -> None:
    t = table(
        "z A y",
        A=hero("grisban", "berserker", skills=["whirlwind"]),
        z=monster("zombie", "master"),
        y=monster("zombie", "master"),
    )
    t.dice(blue=BLUE_3, red=4, brown=(0, 0)).do("use:A:whirlwind").resolve()
    assert (t.damage("y"), t.damage("z")) == (5, 5)


@pytest.mark.rule("D2-0497")
def test_a_blast_on_several_monsters_is_halved_for_friends_too_and_on_one_for_nobody() -> None:
    def burst(second: bool) -> tuple[int, int]:
        letters: dict[str, Any] = {
            "A": hero("leoric", "runemaster", skills=["exploding_rune"]),
            "B": hero("grisban", "berserker"),
        }
        letters["z"] = monster("zombie", "master")
        if second:
            letters["y"] = monster("zombie", "master")
        drawing = "A . . z B" + (" .\n\n. . . y . ." if second else "")
        t = table(drawing, legend=Legend(morale=2, most_morale=2), **letters)
        t.turn("A").dice(blue=BLUE_3, yellow=4, brown=(0, 0), gray=0, black=0)
        t.do("use:A:exploding_rune")
        for _ in range(20):
            if t.asked == "whole_damage":
                t.do("whole:z")
            elif t.asked in ("hero_action", "who_next"):
                break
            else:
                step(t)
        return t.damage("z"), t.damage("B")

    assert burst(False)[0] == burst(False)[1]
    whole, friend = burst(True)
    assert friend == (whole + 1) // 2


# --- morale ---


def felled(morale: int, **more: Any) -> Table:
    """A hero with one health left is struck down."""
    cast = {"A": hero(damage=11), "B": hero("jain", "thief"), "c": monster("cave_spider"), **more}
    t = app_table("A c . . . B", [ATTACK], morale=morale, **cast)
    t.dice(blue=BLUE_3, yellow=4, gray=0)
    t.turn("A")
    for _ in range(60):
        if not t.match.choices or t.of("A").knocked_out:
            break
        step(t)
    return t


@pytest.mark.rule("D2-0508", "D2-0536", "D2-2335", "D2-0537", "D2-0538")
def test_morale_drops_with_a_knock_out_and_nothing_is_lost_at_none() -> None:
    t = felled(1)
    assert t.s.state.legend is not None
    assert t.s.state.legend.morale == 0
    assert t.events("morale_changed")[-1].left == 0
    assert t.match.outcome is None


@pytest.mark.rule("D2-0538", "D2-2335")
def test_a_knock_out_at_no_morale_loses_the_quest() -> None:
    t = felled(0)
    assert t.match.outcome is not None
    assert not t.match.outcome.won


@pytest.mark.rule("D2-2269")
def test_what_happens_when_an_encounter_ends_happens_without_an_overlord_too() -> None:
    bearer = hero("syndrael", "knight", items=("iron_longsword", "sun_stone"), damage=11)
    t = felled(0, boxes=("labyrinth_of_ruin",), A=bearer)
    until(t, "who_takes").do("hero:jain")
    assert "sun_stone" in [held.card for held in t.s.state.heroes["jain"].items]
    assert t.match.outcome is not None


@pytest.mark.rule("D2-0536")
@pytest.mark.parametrize("party", [2, 3, 4])
def test_morale_begins_with_the_number_of_heroes(party: int) -> None:
    match = legend_match(party)
    assert match.context.state.legend.morale == party


def legend_match(party: int, **more: object) -> Match[Any]:
    """The first quest without an overlord."""
    setup = Setup("descent", "lamps_at_hollow_mill", ("me",), 1, options={"mode": "legend", "party": party, **more})
    return Match(GAME, setup, shipped())


# --- set-up ---


@pytest.mark.rule("D2-2184")
def test_nobody_holds_overlord_cards() -> None:
    match = legend_match(3)
    overlord = match.context.state.overlord
    assert not overlord.hand
    assert not overlord.deck.pile
    assert not overlord.available


@pytest.mark.rule("D2-2012", "D2-2148")
def test_three_cards_stay_out_of_the_search_deck() -> None:
    match = legend_match(3)
    cards = match.context.state.search.everywhere()
    assert not set(cards) & {"nothing", "treasure_chest", "secret_passage"}
    assert len(cards) == 10
    usual = Match(match.game, Setup("descent", "lamps_at_hollow_mill", ("me",), 1), shipped())
    assert {"nothing", "treasure_chest"} <= set(usual.context.state.search.everywhere())


@pytest.mark.rule("D2-0512", "D2-2094")
def test_doors_cannot_be_closed() -> None:
    for legend, offered in ((Legend(morale=1, most_morale=1), False), (None, True)):
        t = table("AI.", A=hero(), legend=legend)
        t.do("open:")
        assert t.events("door_opened")
        assert t.offers("close:") == offered


@pytest.mark.rule("D2-2314", "D2-2312")
def test_what_lasts_until_the_overlords_turn_ends_with_the_next_activation() -> None:
    drawing = """
        A . . e e

        . . . e e
        """
    air = ActivationLine("use", ability="air")
    t = app_table(drawing, [air], A=hero(), e=monster("elemental"))
    monsters(t)
    assert deeds(t) == ["use:air"]  # once is enough: a second time it would do nothing
    monsters(t)
    assert deeds(t) == ["use:air", "use:air"]


# --- monsters of other boxes ---


@pytest.mark.rule("D2-0495", "D2-0478")
@pytest.mark.parametrize("kind", [one for one in shipped().monsters if one not in shipped().in_boxes(()).monsters])
@pytest.mark.parametrize("near", [True, False])
def test_a_monster_without_a_list_comes_near_and_attacks(kind: str, near: bool) -> None:
    width, depth = shipped().monsters[kind].size
    drawing = [["."] * 9 for _ in range(3)]
    drawing[0][0] = "A"
    for row in range(min(width, depth)):
        for column in range(max(width, depth)):
            drawing[row][column + (1 if near else 5)] = "g"
    legend = Legend(morale=9, most_morale=9)
    box = shipped().box_of("monsters", kind)
    t = table("\n\n".join(map(" ".join, drawing)), legend=legend, boxes=(box,), A=hero(), g=monster(kind))
    monsters(t, rounds=2)
    done = deeds(t)
    assert "attack" in done and ("engage" in done) is not near
