"""Road to Legend to the letter: activations, stages, perils and morale where only the finer print decides."""

from typing import Any

import msgspec
import pytest
from tests.descent.app_table import app_table, deeds, monsters, until
from tests.descent.legend.kit import left, staged
from tests.descent.legend.quests_kit import TEXT, begun, perilous
from tests.descent.table import Table, hero, monster, shipped, table

from oubliette.games.descent.content.behaviours import ActivationLine, Advantage, Behaviour, Window
from oubliette.games.descent.content.quest_book import Counter, Encounter, Peril, Person, Reinforce, Rule, Win
from oubliette.games.descent.legend.delve import ACT_ONE, STAGES
from oubliette.games.descent.state.legend_state import Legend
from oubliette.kernel.scripts import Add

ATTACK, ENGAGE = ActivationLine("attack"), ActivationLine("engage")
STILL = [ActivationLine("use", ability="howl", within=1)]


def legend_of(t: Table) -> Legend:
    legend = t.s.state.legend
    assert legend is not None
    return legend


def taken(t: Table, name: str) -> list[str]:
    """The actions a figure has taken."""
    return [one.action for one in t.events("action_taken") if one.figure == t.names[name]]


# --- groups and their windows ---


def windowed(**more: Any) -> Table:
    """A spider that has two windows: in the second it attacks."""
    windows = (Window("first", (ENGAGE,)), Window("second", (ATTACK,)))
    behaviour = Behaviour(id="cave_spider", surges=("damage",), windows=windows)
    cast: dict[str, Any] = {"A": hero(), "c": monster("cave_spider"), **more}
    return table("A . . c . .", legend=Legend(morale=2, most_morale=2), behaviours=[behaviour], **cast)


@pytest.mark.rule("D2-2311", "D2-0482", "D2-0483", "D2-0481", "D2-2312")
@pytest.mark.parametrize(("place", "window"), [(0, "first"), (1, "second")])
def test_a_group_shows_the_window_that_was_drawn_for_it(place: int, window: str) -> None:
    t = windowed()
    t.s.state.chance.stack("legend/window", place, 1 - place)
    monsters(t)
    assert [one.window for one in t.events("group_activated")] == [window]
    assert legend_of(t).windows == {"cave_spider": 1 - place}  # drawn at the start of the round, for all to see
    assert t.s.state.turn_of != "overlord"
    assert legend_of(t).group == ""
    (intent,) = t.match.view("me").intents
    assert intent.say is not None
    assert intent.say.id == ("d2-decides-attack", "d2-decides-engage")[place]
    monsters(t)
    assert {one.window for one in t.events("group_activated")} == {"first", "second"}


@pytest.mark.rule("D2-2311", "D2-0482", "D2-0535", "D2-0481", "D2-2312", "D2-2313")
def test_while_a_group_acts_the_tracker_says_so_and_afterwards_that_it_is_done() -> None:
    t = app_table(
        "A B . . . c . z",
        [ENGAGE],
        A=hero("grisban", "berserker"),
        B=hero("jain", "wildlander"),
        c=monster("cave_spider"),
        z=monster(),
    )
    t.s.state.chance.stack("legend/group", 0)
    t.turn("B")

    def states() -> list[str]:
        return [turn.state for turn in t.match.view("me").turns if turn.side == "foe"]

    assert states() == ["", ""]
    t.do("end")
    assert t.asked == "monster_enters"
    assert t.s.state.turn_of == "overlord"
    assert states() == ["now", ""]
    assert t.figure("c").active
    until(t, "hero_action")
    assert states() == ["done", ""]
    assert not t.figure("c").active
    assert t.s.state.turn_of == "grisban"


@pytest.mark.rule("D2-0481", "D2-2312")
def test_when_a_group_is_done_it_is_nobodys_turn_until_a_hero_takes_his() -> None:
    scout = hero("jain", "wildlander")
    t = app_table("A C B . . . z", [ENGAGE], A=hero(), B=scout, C=hero("avric", "disciple"), z=monster())
    t.turn("A").do("end")
    assert (t.asked, t.s.state.turn_of) == ("monster_enters", "overlord")
    t.s.state.passes.add("me", "turn")
    t.settle()
    assert t.asked == "who_next" and len(t.events("group_finished")) == 1
    assert t.s.state.turn_of == "" and not t.s.state.passes.covers("me")


@pytest.mark.rule("D2-2311", "D2-0480", "D2-0484", "D2-0481", "D2-2312")
def test_all_monsters_of_a_group_act_before_another_hero() -> None:
    t = app_table("A B . . . . z y", [ENGAGE], A=hero(), B=hero("jain", "thief"), z=monster(), y=monster())
    monsters(t)
    kinds = ("turn_began", "activated", "group_finished")
    order = [line.event.kind for line in t.match.journal("me") if line.event.kind in kinds]
    assert order[:5] == ["turn_began", "activated", "activated", "group_finished", "turn_began"]
    assert not t.s.state.groups["zombie"].activated  # a new round
    assert t.s.state.groups["zombie"].done == []
    monsters(t)
    assert len(t.events("activated")) == 4


@pytest.mark.rule("D2-2311", "D2-0482")
def test_what_a_quest_does_at_the_overlords_turn_it_does_with_every_group() -> None:
    rule = Rule(at="overlord_turn_start", do=(Add(counter="bell", by=1),))
    t = app_table(
        "A . . . c z",
        STILL,
        A=hero(),
        c=monster("cave_spider"),
        z=monster(),
        rules=[rule],
        more={"counters": (Counter("bell", TEXT, 0, 9),)},
    )
    monsters(t)
    assert t.s.state.script.counters["bell"] == 2


@pytest.mark.rule("D2-2312", "D2-2313", "D2-0484", "D2-0514")
def test_who_lies_on_the_ground_stands_up_with_one_of_its_two_actions() -> None:
    t = app_table("A . . . . . . . . c", [ENGAGE], A=hero(), c=monster("cave_spider"))
    figure = t.figure("c")
    figure.shaken, figure.cells = figure.cells[0] + 1, ()
    monsters(t)
    assert taken(t, "c") == ["stand_up", "move"]
    assert [kind for kind in t.kinds() if kind in ("action_taken", "stood_up")][:2] == ["action_taken", "stood_up"]
    assert not figure.active
    assert figure.shaken == 0


@pytest.mark.rule("D2-0506", "D2-2329")
def test_who_shakes_off_its_stun_in_a_pit_climbs_out_and_does_nothing_more() -> None:
    t = app_table("A . p . .", [ENGAGE], A=hero(), p=monster("cave_spider", conditions=["stunned"]))
    monsters(t)
    assert taken(t, "p") == ["recover", "climb"]
    assert deeds(t) == []


@pytest.mark.rule("D2-0501", "D2-0502")
def test_two_actions_tend_two_and_no_more() -> None:
    burning = monster("cave_spider", conditions=["burning"])
    t = app_table(". A . . . . . . b c d", [ATTACK], A=hero(), b=burning, c=monster("cave_spider", damage=1), d=burning)
    t.figure("c").conditions.append("burning")
    until(t, "hero_action")
    t.do("end")
    first = t.events("activated")[0].figure
    assert taken(t, {name: letter for letter, name in t.names.items()}[first]) == ["recover", "recover"]
    bleeding = app_table(
        "A . . . . . . . c", [ATTACK], A=hero(), c=monster("cave_spider", conditions=["bleeding", "burning"])
    )
    monsters(bleeding)
    assert taken(bleeding, "c") == ["recover", "recover"]
    assert bleeding.held("c") == []


@pytest.mark.rule("D2-0484", "D2-2318", "D2-2323", "D2-0491", "D2-0492")
def test_a_large_figure_stands_on_the_side_it_goes_to() -> None:
    t = app_table(
        """
        A . . . . . . . e e

        . . . . . . . . e e
        """,
        [ENGAGE],
        A=hero(),
        e=monster("ettin"),
    )
    monsters(t)
    assert t.at("e") == [(1, 0), (2, 0), (1, 1), (2, 1)]
    mirrored = app_table(
        """
        e e . . . . . . . A

        e e . . . . . . . .
        """,
        [ENGAGE],
        A=hero(),
        e=monster("ettin"),
    )
    monsters(mirrored)
    assert mirrored.at("e") == [(7, 0), (8, 0), (7, 1), (8, 1)]
    away = app_table(
        """
        . . . . A . . e e . . . . .

        . . . . . . . e e . . . . .
        """,
        [ActivationLine("engage", retreat=True)],
        effect=Advantage(TEXT, speed=3),
        A=hero(),
        e=monster("ettin"),
    )
    until(away, "hero_action")
    monsters(away)
    assert deeds(away)[:2] == ["engage", "retreat"]
    end = [one for one in away.events("moved") if one.figure == away.names["e"]][-1]
    last = away.s.ground.board.coords(end.way[-1])[0]
    assert min(x for x, _ in away.at("e")) >= last or max(x for x, _ in away.at("e")) > last


@pytest.mark.rule("D2-0486", "D2-0487", "D2-0488", "D2-0489")
def test_what_its_card_does_not_know_it_does_not_do() -> None:
    t = app_table("A c", [ActivationLine("use", ability="howl", within=1)], A=hero(), c=monster("cave_spider"))
    monsters(t)
    assert deeds(t) == []
    assert not t.match.view("me").intents


@pytest.mark.rule("D2-0486", "D2-0487")
def test_who_cannot_move_still_uses_what_needs_no_move() -> None:
    howl = ActivationLine("use", ability="howl", within=3)
    stuck = monster("barghest", conditions=["immobilized"])
    t = app_table("A . b b", [howl, ENGAGE], A=hero(), b=stuck)
    monsters(t)
    assert deeds(t)[0] == "use:howl"


# --- several encounters ---


@pytest.mark.rule("D2-0513")
def test_a_quest_of_one_encounter_is_over_with_it_and_one_of_two_goes_on() -> None:
    for count in (1, 2):
        rules = (Rule(at="hero_turn_end", do=(Win("heroes"),)),)
        t = app_table("A . . . . z", [ENGAGE], A=hero(damage=4), z=monster(), rules=rules)
        quest = t.s.book.quests["drawn"]
        second = msgspec.structs.replace(quest.encounters[0], id="second", rules=())
        both: tuple[Encounter, ...] = (quest.encounters[0], second)
        t.s.book.quests = {"drawn": msgspec.structs.replace(quest, encounters=both[:count])}
        t.do("end")
        if count == 1:
            assert t.match.outcome is not None
            assert t.match.outcome.won
            continue
        assert t.match.outcome is None
        assert (t.s.state.encounter, t.s.state.first_won) == (1, "heroes")
        assert t.s.encounter.id == "second"
        assert not t.s.state.winner


# --- perils ---


@pytest.mark.rule("D2-2332", "D2-2333", "D2-0510", "D2-0525", "D2-0519")
def test_a_peril_that_ends_the_quest_does_nothing_else() -> None:
    t = perilous(Peril(after=(1, 9, 9), says=TEXT, ends=True, damage=2, morale=1))
    monsters(t)
    assert t.match.outcome is not None
    assert not t.match.outcome.won
    assert (t.damage("A"), legend_of(t).morale) == (0, 2)
    assert len(t.events("peril_struck")) == 1


@pytest.mark.rule("D2-2332", "D2-2333", "D2-0525", "D2-0519")
def test_a_peril_without_a_place_brings_its_group_where_the_heroes_began() -> None:
    t = perilous(
        Peril(after=(1, 9, 9), says=TEXT, spawns="cave_spider"),
        areas={"porch": (6, 0, 7, 1)},
        more={"heroes": "porch"},
    )
    monsters(t)
    came = [t.s.figure(name) for name in t.s.state.groups["cave_spider"].figures]
    assert came
    coords = [t.s.ground.board.coords(cell) for one in came for cell in one.cells]
    assert set(coords[:4]) <= {(6, 0), (7, 0), (6, 1), (7, 1)}
    assert legend_of(t).morale == 2
    assert (t.damage("A"), t.damage("B")) == (0, 0)


@pytest.mark.rule("D2-2333", "D2-0538", "D2-2332")
def test_when_a_peril_loses_the_quest_nobody_else_is_harmed() -> None:
    t = perilous(Peril(after=(1, 9, 9), says=TEXT, damage=2), A=hero(damage=11))
    legend_of(t).morale = 0
    monsters(t)
    assert t.match.outcome is not None
    assert not t.match.outcome.won
    assert t.damage("B") == 0


@pytest.mark.rule("D2-2334")
def test_who_finds_no_space_does_not_come() -> None:
    cast: dict[str, Any] = {"A": hero(), "B": hero("jain", "thief")}
    t = app_table("A B .", STILL, **cast)
    quest = t.s.book.quests["drawn"]
    peril = Peril(after=(1, 9, 9), says=TEXT, spawns="zombie", at="all")
    t.s.book.quests = {"drawn": msgspec.structs.replace(quest, perils=(peril,))}
    monsters(t)
    assert [t.s.figure(name).rank for name in t.s.state.groups["zombie"].figures] == ["master"]
    assert sorted(t.s.state.figures) == ["jain", "syndrael", t.s.state.groups["zombie"].figures[0]]


# --- morale ---


@pytest.mark.rule("D2-0538", "D2-2335", "D2-0508")
@pytest.mark.parametrize("morale", [1, 2])
def test_each_knock_out_costs_one_morale_until_none_is_left_to_lose(morale: int) -> None:
    t = perilous(Peril(after=(1, 9, 9), says=TEXT, damage=1), A=hero(damage=11))
    legend_of(t).morale = morale
    monsters(t)
    assert t.of("A").knocked_out
    assert legend_of(t).morale == morale - 1
    assert t.match.outcome is None


@pytest.mark.rule("D2-0538", "D2-2335")
def test_with_an_overlord_there_is_no_morale_to_lose() -> None:
    t = table("A z B", A=hero(damage=11), B=hero("jain", "thief"), z=monster())
    t.activate("z").dice(blue=2, yellow=4, gray=0).do("attack:own:A").resolve()
    assert t.of("A").knocked_out
    assert t.match.outcome is None
    assert t.s.state.legend is None


# --- blows on several ---


@pytest.mark.rule("D2-0496")
@pytest.mark.parametrize(("red", "hearts"), [(0, 3), (1, 4), (4, 5)])
def test_half_of_a_blow_is_rounded_up(red: int, hearts: int) -> None:
    t = table(
        "z A y",
        A=hero("grisban", "berserker", skills=["whirlwind"]),
        z=monster("zombie", "master"),
        y=monster("zombie", "master"),
        legend=Legend(morale=2, most_morale=2),
    )
    t.dice(blue=2, red=red, brown=(0, 0))
    t.do("use:A:whirlwind")
    until(t, "whole_damage")
    t.do("whole:y").resolve()
    assert (t.damage("y"), t.damage("z")) == (hearts, (hearts + 1) // 2)


# --- the Delve ---


@pytest.mark.rule("D2-2343")
@pytest.mark.parametrize("seed", range(5))
def test_a_lieutenant_waits_in_the_last_stage_and_in_no_other(seed: int) -> None:
    match = begun("the_delve", seed=seed)
    order = match.context.state.legend.delve.order
    waits = [shipped().recipes[name].rooms[-1].lieutenant is not None for name in order]
    assert waits == [False] * (STAGES - 1) + [True]
    assert len(set(order)) == STAGES


@pytest.mark.rule("D2-2354")
@pytest.mark.parametrize(("morale", "most", "then"), [(2, 2, (3, 3)), (1, 2, (2, 2)), (0, 3, (1, 3))])
def test_act_two_brings_one_morale(morale: int, most: int, then: tuple[int, int]) -> None:
    t = staged(stage=ACT_ONE)
    until(t, "portal")
    legend_of(t).morale, legend_of(t).most_morale = morale, most
    t.do("leave")
    assert (legend_of(t).morale, legend_of(t).most_morale) == then


@pytest.mark.rule("D2-2347", "D2-2348", "D2-2349", "D2-2350", "D2-2351")
def test_after_the_sixth_stage_there_is_no_upgrade_phase() -> None:
    t = left(staged(stage=STAGES))
    delve = legend_of(t).delve
    assert delve is not None
    assert (delve.stage, delve.step, len(delve.records)) == (STAGES, "stage", STAGES)
    assert t.match.outcome is not None
    early = left(staged(stage=2))
    delve = legend_of(early).delve
    assert delve is not None
    assert (delve.stage, delve.step, len(delve.records)) == (3, "cards", 2)
    record = delve.records[-1]
    assert (record.quest, record.rounds, record.drawn, record.kept, record.morale) == ("drawn", 1, 7, 2, 2)


@pytest.mark.rule("D2-2353", "D2-2351")
def test_for_the_next_stage_heroes_wear_the_dearest_they_own() -> None:
    t = left(staged(A=hero(bag=["leather_armor", "chainmail"])))
    until(t, "delve_trade")
    t.do("done")
    worn = [held.card for held in t.of("A").items if held.equipped]
    assert "chainmail" in worn
    assert "leather_armor" not in worn


@pytest.mark.rule("D2-2345")
@pytest.mark.parametrize("recipe", ["stage_den", "the_iron_lamp"])
def test_a_quest_laid_by_a_seed_is_lost_when_all_heroes_are_down_and_not_before(recipe: str) -> None:
    (encounter,) = shipped().quest(f"{recipe}~1").encounters
    (lost,) = [rule for rule in encounter.rules if rule.at == "knocked_out"]
    assert lost.when is not None
    assert lost.when.none_left == "hero"
    assert lost.do == (Win("overlord"),)


@pytest.mark.rule("D2-0530")
def test_who_bears_no_mark_of_its_own_is_one_of_its_group() -> None:
    t = app_table("A . . . z", [ENGAGE], A=hero(), z=monster())
    assert t.s.unique(t.figure("z")) is None


# --- persons, and what is left to the players ---


@pytest.mark.rule("D2-2018", "D2-2311")
def test_persons_act_once_after_the_last_hero_and_monsters_do_not_act_with_them() -> None:
    person = Person("widow", TEXT, "nook", 3, 8)
    t = app_table(
        "A B . . . . z .",
        STILL,
        A=hero(),
        B=hero("jain", "thief"),
        z=monster(),
        persons=[person],
        areas={"nook": (3, 0, 3, 0)},
    )
    monsters(t)
    acted = [one.figure for one in t.events("activated")]
    assert acted.count("widow") == 1
    assert acted.count(t.names["z"]) == 1
    kinds = [line.event for line in t.match.journal("me") if line.event.kind in ("turn_began", "activated")]
    order = [getattr(one, "figure", "") for one in kinds]
    turns = [place for place, one in enumerate(kinds) if one.kind == "turn_began"][:2]
    assert order.index("widow") > turns[1]


@pytest.mark.rule("D2-0550", "D2-2184")
def test_what_leaves_no_choice_is_not_asked_of_the_players() -> None:
    t = app_table("A c", [ATTACK], A=hero(), c=monster("cave_spider"))
    t.dice(blue=2, yellow=1, gray=0)
    t.do("end")
    asked = []
    for _ in range(30):
        if t.s.state.round > 1 or not t.match.choices:
            break
        asked.append(t.choice)
        t.do("pass" if "pass" in t.keys else t.keys[0])
    assert all(choice.seat == "me" for choice in asked)
    assert all(len(choice.options) > 1 or choice.secret for choice in asked)


# --- what the app settles by itself ---


@pytest.mark.rule("D2-0532", "D2-0534")
def test_the_app_brings_masters_first_and_as_near_to_the_middle_as_can_be() -> None:
    back = Rule(at="round_end", do=(Reinforce("zombie", "yard", 1),))
    t = app_table(
        """
        A . . . . . .

        . . . . . . .

        . . . . . . z
        """,
        STILL,
        A=hero(),
        z=monster(),
        rules=[back],
        areas={"yard": (1, 0, 5, 2)},
    )
    monsters(t)
    group = t.s.state.groups["zombie"]
    assert [t.s.figure(name).rank for name in group.figures] == ["minion", "master"]
    assert t.at(group.figures[1]) == [(3, 1)]


@pytest.mark.rule("D2-0550", "D2-0492")
def test_of_several_heroes_hit_the_app_deals_in_order() -> None:
    t = app_table(
        "A e e .\n\nB e e .",
        [ActivationLine("use", ability="fire", within=1)],
        A=hero(),
        B=hero("jain", "thief"),
        e=monster("elemental"),
    )
    until(t, "hero_action")
    monsters(t)
    assert deeds(t)[0] == "use:fire"
    assert len({one.figure for one in t.events("defence_rolled")}) == 2


@pytest.mark.rule("D2-0486", "D2-0487", "D2-2312")
@pytest.mark.parametrize("lines", [["attack", "use:fire"], ["use:fire", "attack"]])
def test_an_action_with_an_attack_in_it_counts_as_one(lines: list[str]) -> None:
    fire = ActivationLine("use", ability="fire", within=1)
    told = [ATTACK if one == "attack" else fire for one in lines]
    t = app_table("A e e\n\n. e e", told, A=hero(), e=monster("elemental"))
    monsters(t)
    assert deeds(t) == lines[:1]  # the second is beyond its limit
