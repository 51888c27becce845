"""Whom enemies go for, how far they walk and what they hit (MA-5148, MA-5151, MA-5213 to MA-5233, MA-5290)."""

from typing import Any

import pytest
from tests.malhya.table import (
    Table,
    bare,
    bites,
    blade,
    bow,
    fight,
    foe,
    opening,
    place,
    story,
    swift,
    unbought,
    weapon,
)
from tests.malhya.turn.kit import acted, hunted, moved

from oubliette.games.malhya.content.foes import EnemyAttack
from oubliette.games.malhya.content.script import Go
from oubliette.games.malhya.content.vocabulary import Strike
from oubliette.games.malhya.table.threats import strike

rule = pytest.mark.rule
BITE = Strike(damage=1)
WALL = foe("wall", movement=0, initiative=0)


def settled(t: Table, *wanted: str) -> Table:
    """Answer the players' choices about enemies, with what is wanted where it is offered."""
    while t.asked in ("enemy_order", "enemy_target", "enemy_cell", "tie"):
        t.answer(next((key for key in wanted if key in t.keys()), t.keys()[0]))
    return t


def attacked(t: Table) -> list[tuple[str, tuple[str, ...]]]:
    return [(event.attacker, event.targets) for event in t.events("attack_declared")]


# What reaches whom


@rule("MA-5148", "MA-5151", "MA-5243", "MA-5229")
@pytest.mark.parametrize(
    ("drawing", "line", "hit"),
    [
        ("A a", {}, True),
        ("A|a", {}, False),
        ("A . a", {}, False),
        ("A . a", {"long": True}, True),
        ("A .|a", {"long": True}, False),
        ("A . . a", {"long": True}, False),
        ("A . . . . a", {"reach": "ranged"}, True),
        ("A . .|. . a", {"reach": "ranged"}, False),
        ("A . . a", {"reach": "ranged", "range": 3}, True),
        ("A . . . a", {"reach": "ranged", "range": 3}, False),
    ],
)
def test_what_a_line_of_an_enemy_reaches(drawing: str, line: dict[str, Any], hit: bool) -> None:
    t = acted(drawing, foes={"a": swift(attacks=bites(BITE, **line))})
    assert attacked(t) == ([("grunt/1", ("yoktal",))] if hit else [])
    assert t.at("grunt/1") == (drawing.replace("|", " ").split(" ").index("a"), 0) and not moved(t)
    assert t.hero().damage == hit


@rule("MA-5148", "MA-5151")
def test_of_two_heroes_the_one_in_reach_is_attacked() -> None:
    t = acted("A a . . . B", foes={"a": swift(attacks=bites(BITE))})
    assert attacked(t) == [("grunt/1", ("yoktal",))]
    fallen = acted("A a . . . . B", foes={"a": swift(attacks=bites(BITE))}, fallen=("yoktal",))
    assert attacked(fallen) == [], "nobody strikes who lies there"


@rule("MA-5229", "MA-5148", "MA-5200", "MA-5202")
@pytest.mark.parametrize("gone", [False, True])
def test_before_it_strikes_somebody_in_standby_may_act_and_its_target_may_be_gone(gone: bool) -> None:
    t = place(
        "A a . . . . .|B",
        foes={"a": foe(movement=0, initiative=1, attacks=bites(BITE))},
        changes=bare(yoktal={"initiative": 9}),
        weapons=dict.fromkeys(("yoktal", "ancient"), blade()),
    )
    unbought(t)
    t.do("standby", "end")
    moments = []
    while t.asked == "interrupt" and "decline" in t.keys():
        said: Any = t.choice.say
        moments.append(said.args["moment"].id)
        if len(moments) == 2:
            t.place.heroes["yoktal"].off = gone
        t.answer("pass")
    assert moments == ["ma-moment-enemy", "ma-moment-attack"]
    assert attacked(t) == ([] if gone else [("grunt/1", ("yoktal",))])


@rule("MA-0280", "MA-0292", "MA-5098", "MA-5215")
@pytest.mark.parametrize(("light", "at"), [(True, 3), (False, 2)])
def test_some_enemies_move_lightly_in_combat(light: bool, at: int) -> None:
    t = acted("a w w . . . A", foes={"a": swift(movement=4 if not light else 3, light=light)})
    assert t.at("grunt/1") == (at, 0)


@rule("MA-5229", "MA-5233", "MA-5230")
def test_each_further_line_is_resolved_from_where_the_enemy_stands() -> None:
    lines = (EnemyAttack(BITE), EnemyAttack(Strike(damage=2), reach="ranged", range=2), EnemyAttack(Strike(damage=4)))
    t = acted("A . . a", foes={"a": swift(movement=3, attacks=lines)})
    assert moved(t) == [("grunt/1", (2, 0)), ("grunt/1", (1, 0))]
    assert attacked(t) == [("grunt/1", ("yoktal",))] * 3 and t.hero().damage == 7
    far = acted("A . . . . a", foes={"a": swift(movement=2, attacks=lines)})
    assert far.at("grunt/1") == (3, 0) and attacked(far) == []
    near = acted("A . . . a", foes={"a": swift(movement=2, attacks=lines)})
    assert near.at("grunt/1") == (2, 0) and near.hero().damage == 2, "only the second line reaches him"


@rule("MA-5229", "MA-5230")
def test_the_harm_an_enemy_threatens_with_is_that_of_all_its_lines() -> None:
    t = fight("A a", foes={"a": foe(attacks=bites(Strike(damage=3), Strike(damage=2)))})
    assert strike(t.s, "grunt/1", "yoktal") == 5
    assert strike(t.s, "other/1", "yoktal") == 0, "who is not there threatens nobody"
    assert strike(story(Go(902)).s, "grunt/1", "yoktal") == 0


@rule("MA-5230")
def test_between_the_lines_of_an_enemy_who_is_gone_nobody_is_asked() -> None:
    three = foe(initiative=2, movement=0, life=2, attacks=bites(*[Strike(damage=1)] * 3))
    foes = {"a": three, "b": foe("other", initiative=0, movement=0)}
    t = place("a A . B . . b", foes=foes, weapons={"yoktal": blade(damage=2)}, changes=bare())
    unbought(t).until("turn")
    while t.asked == "turn":
        t.answer("standby")
    while not t.events("attack_declared"):
        t.answer("pass")
    assert t.asked == "interrupt"
    t.do("resume", "attack:grunt/1")
    assert "grunt/1" not in t.place.enemies
    moments: list[str] = []
    while t.asked in ("interrupt", "turn"):
        if t.asked == "interrupt":
            moments.append(t.choice.say.args["moment"].id)  # type: ignore[union-attr]
        t.dull()
    assert moments.count("ma-moment-line") == 1, "the other who waits, before the second line; no third line is left"


@rule("MA-5231", "MA-5214", "MA-5227")
def test_whom_a_kind_has_attacked_is_remembered_once() -> None:
    t = acted("A a B", foes={"a": swift(attacks=bites(BITE, BITE))}, weapons={})
    settled(t, "hero:ancient")
    while t.asked != "turn":
        settled(t).dull()
    assert [targets for _, targets in attacked(t)] == [("ancient",), ("yoktal",)], "the second line goes for the other"
    assert t.place.attacked == {"grunt": ["ancient", "yoktal"]}
    alone = acted("A a", foes={"a": swift(attacks=bites(BITE, BITE))})
    assert alone.place.attacked == {"grunt": ["yoktal"]} and alone.hero().damage == 2


# Melee


@rule("MA-5215", "MA-5213", "MA-5214")
@pytest.mark.parametrize(
    ("relentless", "known", "target"),
    [(False, ["yoktal"], "yoktal"), (False, [], "yoktal"), (True, ["ancient"], "ancient"), (True, [], "yoktal")],
)
def test_nearness_comes_before_history_but_for_the_relentless(relentless: bool, known: list[str], target: str) -> None:
    """The yoktal is two cells nearer; both are engaged with somebody harmless, or with nobody."""
    drawing = "b . . . . . .\n\nA . a . . . b\n\n. . . . . . B" if relentless else "A . . a . . . B"
    foes = {"a": swift(movement=9, relentless=relentless, attacks=bites(BITE)), "b": WALL}
    t = opening(drawing, foes=foes)
    t.place.attacked.clear()
    while t.asked == "initiative":
        t.answer("buy:0")
        t.place.attacked["grunt"] = list(known)
    settled(t)
    assert attacked(t)[0][1] == (target,)


@rule("MA-5216", "MA-5215")
def test_an_enemy_that_gets_no_nearer_stays_and_asks_nothing() -> None:
    t = acted("a b . . A", foes={"a": swift(movement=1), "b": WALL})
    assert t.at("grunt/1") == (0, 0) and not attacked(t) and not moved(t)
    still = acted("a . . . A", foes={"a": swift(movement=0)})
    assert still.at("grunt/1") == (0, 0) and not attacked(still)


@rule("MA-5216", "MA-0309")
def test_an_enemy_walks_cell_by_cell_and_stops_where_its_points_end() -> None:
    t = acted("a . w . . . . A", foes={"a": swift(movement=4)})
    assert moved(t) == [("grunt/1", (1, 0)), ("grunt/1", (2, 0)), ("grunt/1", (3, 0))]
    over = acted("a b . . . A", foes={"a": swift(movement=2), "b": WALL})
    assert [event.path for event in over.events("moved")] == [tuple(over.cell(x, 0) for x in (0, 1, 2))]
    assert over.at("grunt/1") == (2, 0), "over an ally in one stretch"


# Shooters whose attack has a zone


ROUND = Strike(damage=1, zone="target")


def shooter(**more: Any) -> Any:
    return swift(attacks=(EnemyAttack(ROUND, reach="ranged", **more.pop("line", {})),), **more)


def hits(t: Table) -> list[tuple[str, ...]]:
    settled(t)
    return [tuple(sorted(targets)) for _, targets in attacked(t)]


@rule("MA-5227", "MA-5218", "MA-5220", "MA-5223")
@pytest.mark.parametrize(
    ("drawing", "movement", "hit", "at"),
    [
        ("A . . a . . B C", 0, ("ancient", "sulk"), (3, 0)),
        ("A . . a . . . B|C", 0, ("yoktal",), (3, 0)),
        ("A . . a . .|B C", 0, ("yoktal",), (3, 0)),
        (". A a . . B C", 0, ("ancient", "sulk"), (2, 0)),
        ("A . . a .|. . B C\n\n. . . . . . . . .\n\n. . . . . . . . .", 2, ("ancient", "sulk"), (1, 2)),
    ],
    ids=["two rather than one", "a wall parts them", "out of sight and reach", "although engaged", "it moves for two"],
)
def test_a_shooter_with_a_zone_goes_for_the_most(
    drawing: str, movement: int, hit: tuple[str, ...], at: tuple[int, int]
) -> None:
    t = acted(drawing, foes={"a": shooter(movement=movement)})
    assert hits(t) == [hit] and t.at("grunt/1") == at


@rule("MA-5217", "MA-5219", "MA-5227")
def test_an_engaged_shooter_whose_neighbours_are_the_most_shoots_them_point_blank() -> None:
    t = acted("A a . . . . C\n\nB . . . . . .", foes={"a": shooter(movement=3)})
    assert hits(t) == [("ancient", "yoktal")] and t.at("grunt/1") == (1, 0), "engaged it moves by tokens only"


@rule("MA-5218", "MA-5219", "MA-5222", "MA-5217")
def test_an_engaged_shooter_without_a_zone_shoots_whom_it_is_engaged_with() -> None:
    plain = swift(movement=3, attacks=bites(BITE, reach="ranged"))
    t = acted("A a . . . B C", foes={"a": plain})
    assert hits(t) == [("yoktal",)] and t.at("grunt/1") == (1, 0)
    free = acted("A . . a . . . . . B C", foes={"a": plain})
    assert hits(free) == [("yoktal",)] and free.at("grunt/1") == (3, 0), "with a line it stays, and takes the nearest"


@rule("MA-5221", "MA-5223", "MA-5218")
@pytest.mark.parametrize(("movement", "at", "hit"), [(2, (6, 2), [("yoktal",)]), (1, (5, 0), [])])
def test_without_a_line_a_shooter_moves_to_get_one_or_comes_nearer(
    movement: int, at: tuple[int, int], hit: list[tuple[str, ...]]
) -> None:
    """From the last row it sees him, and best from afar; with one point it only comes nearer."""
    drawing = "A . .|. . . a\n\n. . . . . . .\n\n. . . . . . ."
    t = acted(drawing, foes={"a": swift(movement=movement, attacks=bites(BITE, reach="ranged"))})
    assert hits(t) == hit and t.at("grunt/1") == at


@rule("MA-5222", "MA-5213", "MA-5214")
@pytest.mark.parametrize(("relentless", "target"), [(True, "ancient"), (False, "yoktal")])
def test_a_relentless_shooter_prefers_who_is_engaged_even_far_away(relentless: bool, target: str) -> None:
    gun = swift(relentless=relentless, attacks=bites(BITE, reach="ranged"))
    t = acted("A . . a . . . . B b", foes={"a": gun, "b": WALL})
    assert hits(t) == [(target,)]


@rule("MA-5222")
def test_of_two_in_sight_the_nearer_is_shot_at_and_of_two_as_near_the_players_choose() -> None:
    gun = swift(attacks=bites(BITE, reach="ranged"))
    assert hits(acted("A . . . . a . . B", foes={"a": gun})) == [("ancient",)]
    tie = acted("A . . a . . B", foes={"a": gun})
    assert tie.asked == "enemy_target" and tie.keys() == ["hero:yoktal", "hero:ancient"]


HIDDEN = "A . .|. . . a . . .|. . B\n\n. . . . . . . . . . . . .\n\n. . . . . . . . . . . . ."


@rule("MA-5221", "MA-5223")
@pytest.mark.parametrize(("drawing", "target"), [(HIDDEN.replace(" B", " ."), "yoktal"), (HIDDEN, None)])
def test_a_shooter_without_a_line_seeks_one_to_the_nearest(drawing: str, target: str | None) -> None:
    t = acted(drawing, foes={"a": swift(movement=2, attacks=bites(BITE, reach="ranged"))})
    if target is None:
        assert t.asked == "enemy_target" and t.keys() == ["hero:yoktal", "hero:ancient"], "both are six cells away"
        t.answer("hero:ancient")
    assert hits(t) == [(target or "ancient",)] and t.at("grunt/1")[1] == 2


@rule("MA-5223", "MA-5221", "MA-5402")
def test_a_shooter_that_finds_no_line_comes_nearer_to_the_nearest() -> None:
    gun = swift(movement=1, attacks=bites(BITE, reach="ranged", range=2))
    t = acted("A . . . . . a . . . B", foes={"a": gun})
    assert hits(t) == [] and t.at("grunt/1") == (7, 0)
    alone = acted("A|a", foes={"a": swift(movement=1, attacks=bites(BITE, reach="ranged"))})
    assert hits(alone) == [] and alone.at("grunt/1") == (1, 0), "nobody can be reached at all"


@rule("MA-5402", "MA-5227", "MA-5215")
@pytest.mark.parametrize(
    ("zone", "movement", "hit"),
    [("sweep", 4, ("ancient", "yoktal")), ("sweep", 1, ("yoktal",)), ("", 4, ("yoktal",))],
)
def test_a_pattern_is_worth_a_longer_way_as_far_as_the_points_go(
    zone: Any, movement: int, hit: tuple[str, ...]
) -> None:
    """From the nearest cell, below, it reaches the yoktal alone; from the right it sweeps both."""
    drawing = "B . . .\n\nA|. . .\n\n.|. . .\n\n. a . ."
    t = acted(drawing, foes={"a": swift(movement=movement, attacks=bites(Strike(damage=1, zone=zone)))})
    assert hits(t) == [hit] and t.at("grunt/1") == ((1, 0) if len(hit) == 2 else (0, 2))


@rule("MA-5402", "MA-5215", "MA-0002")
def test_only_the_nearest_cells_beside_a_hero_come_into_question() -> None:
    t = acted(". . . . .\n\na . . A .\n\n. . . . .", foes={"a": swift(movement=9, attacks=bites(BITE))})
    assert t.asked == "enemy_cell" and sorted(t.keys()) == ["cell:2,0", "cell:2,1", "cell:2,2"]
    told = t.told("cell:2,1")
    assert told[:3] == ["moved", "moved", "free_move_lost"], "who is engaged loses his free move at once"


@rule("MA-5216", "MA-5214", "MA-5215")
def test_whom_nobody_can_reach_is_not_gone_for() -> None:
    t = acted("a .|A", foes={"a": swift(movement=3)})
    assert t.at("grunt/1") == (0, 0) and not attacked(t)
    walled = acted("a . b . . . . A\n\n. . . . . . . .", foes={"a": swift(movement=2), "b": WALL})
    assert [event.path[0] for event in walled.events("moved")][:1] == [walled.cell(0, 0)]


@rule("MA-5202", "MA-5216")
def test_disturbed_on_a_long_way_it_goes_on_with_what_is_left() -> None:
    t = place(
        "A . . . . . . . . a\n\n. . . . . . . . . .",
        foes={"a": foe(movement=3, initiative=1, attacks=bites(BITE))},
        changes=bare(),
        weapons={"yoktal": blade()},
    )
    unbought(t).do("standby")
    settled(t)
    t.answer("pass")
    settled(t)
    assert t.at("grunt/1")[0] == 8
    t.do("resume", "pay:1,0", "standby")
    settled(t)
    while t.asked == "interrupt" and "decline" in t.keys():
        t.answer("decline")
        settled(t)
    assert t.at("grunt/1")[0] == 6 and not attacked(t)


# Somebody in standby


def waiting_shot(life: int) -> Table:
    """The yoktal waits with a bow while the enemy comes for him; the ancient has ended her turn."""
    t = place(
        "A . . . . a .|B",
        foes={"a": foe(movement=9, initiative=1, life=life, attacks=bites(BITE, BITE))},
        changes=bare(),
        weapons={"yoktal": bow(damage=1), "ancient": blade()},
    )
    unbought(t)
    t.answer("end")
    t.do("standby")
    assert t.asked == "interrupt"
    return t


@rule("MA-5202", "MA-5229", "MA-5230", "MA-5200", "MA-0309")
def test_an_enemy_killed_on_its_way_does_nothing_more() -> None:
    t = waiting_shot(life=1)
    t.do("pass", "resume", "attack:grunt/1")
    assert [who for who, _ in attacked(t)] == ["yoktal"] and not t.hero().damage
    kinds = [entry.event.kind for entry in t.match.entries()]
    assert "moved" not in kinds[kinds.index("figure_gone") :], "the dead do not walk on"


@rule("MA-5202", "MA-5203", "MA-5200", "MA-5054")
def test_who_waits_is_asked_at_every_cell_until_he_declines() -> None:
    t = waiting_shot(life=9)
    t.answer("pass")
    assert t.at("grunt/1") == (4, 0) and t.asked == "interrupt"
    t.answer("pass")
    assert t.at("grunt/1") == (3, 0) and t.asked == "interrupt"
    t.answer("decline")
    assert t.at("grunt/1") == (1, 0) and t.hero().damage == 2, "for the whole turn, its second line included"
    assert t.place.round == 1 and t.asked == "interrupt" and t.keys() == ["pass", "resume"], (
        "but at the end of the round"
    )


# The Target card


@rule("MA-5131", "MA-5290", "MA-5214")
def test_a_kind_that_has_shot_at_the_target_goes_for_somebody_else_next() -> None:
    gun = foe(initiative=20, movement=0, attacks=bites(Strike(attack=1), reach="ranged"))
    t = hunted("x . . a . . A\n\n. . . a . . .", gun)
    t.dice(attack=["special", "damage:1"])
    while t.asked != "turn":
        settled(t, "hero:target").dull() if t.asked not in ("enemy_order", "enemy_target") else settled(
            t, "hero:target"
        )
    assert t.place.attacked == {"grunt": ["target", "yoktal"]}
    rolled = [event.attacker for event in t.events("attack_rolled")]
    assert len(rolled) == 2 and [who for who, _ in attacked(t)] == rolled[1:], "the first roll was for the target"


@rule("MA-5290")
def test_who_is_gone_is_no_target_any_more() -> None:
    gun = foe(initiative=20, movement=0, attacks=bites(Strike(damage=1), reach="ranged"))
    t = hunted("x . . a . . . . A", gun)
    while t.asked != "turn":
        settled(t, "hero:target").dull() if t.asked not in ("enemy_order", "enemy_target") else settled(
            t, "hero:target"
        )
    assert t.place.target == "" and "prince" not in t.place.interests and "target_card" not in t.state.cards
    assert [event.interest for event in t.events("target_down")] == ["prince"]
    t.answer("end").until("turn")
    assert [targets for _, targets in attacked(t)] == [("yoktal",)]


@rule("MA-5152", "MA-5151")
def test_a_weapon_of_a_hero_reaches_as_far_as_its_card_says() -> None:
    short = weapon("sling", ranged=True, range=3, attack=bow(attack=1).attack)
    foes = {"a": foe(movement=0), "b": foe("far", movement=0)}
    t = place("A . . a b", foes=foes, weapons={"yoktal": short}, changes=bare()).until("turn")
    assert t.offers("attack:") == ["attack:grunt/1"]


@rule("MA-5216", "MA-0002")
def test_halfway_on_equally_cheap_ways_the_players_choose_the_cell() -> None:
    """Two columns' difference and five rows: the diagonal steps may come first, last or in between."""
    rows = "\n\n".join(["a . . .", ". . . .", ". . . .", ". . . .", ". . . .", ". . . .", ". . . .", ". . A ."])
    t = place(rows, foes={"a": foe(initiative=20, movement=3)}).do("buy:0")
    t.until("enemy_cell")
    assert sorted(t.keys()) == ["cell:0,3", "cell:1,3", "cell:2,3", "cell:3,3"]
    t.answer("cell:0,3")
    assert t.at("grunt/1") == (0, 3)


@rule("MA-5216", "MA-0309")
def test_a_cell_that_costs_more_later_is_not_as_good() -> None:
    """Water on one of the ways: whoever stops before it has more left to pay."""
    rows = "\n\n".join(["a . .", ". . .", ". . .", "w w .", "w w .", ". . .", "A . ."])
    t = place(rows, foes={"a": foe(initiative=20, movement=2)}).do("buy:0").until("enemy_cell")
    assert sorted(t.keys()) == ["cell:1,2", "cell:2,2"], "round the water it is five points, through it seven"
