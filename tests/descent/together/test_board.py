"""Map, movement and turns to the letter: where only the finer print of a rule decides."""

from typing import Any

import msgspec
import pytest
from tests.descent.table import Table, hero, lieutenant, monster, shipped, table

from oubliette.games.descent import GAME
from oubliette.games.descent.content.quest_book import Counter, GroupPlace, Person, Reinforce, Rule, Win
from oubliette.games.descent.figures.figures import size
from oubliette.games.descent.game import option_values
from oubliette.games.descent.state.state import Points
from oubliette.kernel.boards import cells
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.scripts import Add
from oubliette.kernel.words import Words
from oubliette.table import Thing

TEXT = Words(en="-", fr="-")


def options(t: Table, start: str) -> list[str]:
    return [key for key in t.keys if key.startswith(start)]


def counting(*moments: str) -> dict[str, Any]:
    """A quest that counts moments: one counter for each."""
    rules = [Rule(at=at, do=(Add(counter=at, by=1),)) for at in moments]  # type: ignore[arg-type]
    return {"rules": rules, "more": {"counters": tuple(Counter(at, TEXT, 0, 99) for at in moments)}}


# --- bases and spaces ---


@pytest.mark.rule("D2-0150")
def test_the_base_of_every_kind_of_figure() -> None:
    t = table(
        "A e e\n\n. e e\n\nb . .\n\nb . s", A=hero(), e=monster("ettin"), b=monster("barghest"), s=lieutenant("splig")
    )
    sizes = {name: size(t.s, t.figure(name)) for name in "Aebs"}
    assert sizes == {"A": (1, 1), "e": (2, 2), "b": (1, 2), "s": (1, 1)}


@pytest.mark.rule("D2-2080")
def test_one_climbs_into_an_empty_space_beside_the_pit_and_no_other() -> None:
    pit = table(". . . .\n\nB p . .\n\nz . . .", p=hero(), B=hero("jain", "thief"), z=monster())
    pit.turn("p")
    assert pit.s.ground.pits
    pit.do("climb")
    spaces = {key for key in pit.keys if key.startswith("space:")}
    assert spaces == {"space:0,0", "space:1,0", "space:2,0", "space:2,1", "space:1,2", "space:2,2"}


@pytest.mark.rule("D2-2085", "D2-2057")
def test_an_activation_begins_without_points_and_without_spaces_entered() -> None:
    t = table("A . . . z", A=hero(), z=monster())
    figure = t.figure("z")
    figure.pool, figure.entered, figure.spends_first = [Points("move:1", 3)], 4, "move:1"
    t.activate("z")
    assert (t.points("z"), figure.entered, figure.spends_first) == (0, 0, "")


@pytest.mark.rule("D2-2056")
def test_which_points_go_first_is_asked_only_of_who_has_several_kinds() -> None:
    t = table("A . . . . z", A=hero(), z=monster())
    t.do("move")
    assert options(t, "spend:") == []
    t.do("fatigue")
    kinds = [one.source for one in t.figure("A").pool]
    assert len(kinds) == 2
    assert options(t, "spend:") == [f"spend:{kinds[1]}"]
    t.do("spend:")
    assert t.figure("A").spends_first == kinds[1]
    assert options(t, "spend:") == [f"spend:{kinds[0]}"]


@pytest.mark.rule("D2-0103")
def test_leaving_the_map_costs_one_point_and_takes_everything_else() -> None:
    t = table("A . . B", A=hero(), B=hero("jain", "thief"), areas={"exit": (0, 0, 0, 0)})
    t.turn("A").do("move")
    before = t.points("A")
    assert before > 1
    t.do("leave").settle()
    figure = t.figure("A")
    assert (figure.cells, figure.pool, figure.walked_from) == ((), [], -1)
    assert (t.of("A").away, t.of("A").actions) == (True, 0)
    assert [one.figure for one in t.events("left_map")] == ["syndrael"]


@pytest.mark.rule("D2-0144", "D2-0143", "D2-2049", "D2-0153")
def test_who_is_placed_while_walking_stands_where_he_was_put() -> None:
    from oubliette.games.descent.map.movement import place

    t = table("A . . . e e\n\n. . . . e e", A=hero(), e=monster("ettin"))
    t.activate("e").do("move")
    t.do("go:" if t.offers("go:") else "space:")
    figure = t.figure("e")
    spot = tuple(cell for cell in t.s.ground.board if t.s.ground.board.coords(cell) in ((1, 0), (2, 0), (1, 1), (2, 1)))
    entered = figure.entered
    for _ in place(t.s, figure, spot):
        pass
    assert (figure.cells, figure.walked_from, figure.entered) == (spot, -1, entered + 1)


@pytest.mark.rule("D2-0144", "D2-0363")
def test_a_stone_is_put_nowhere_else() -> None:
    from oubliette.games.descent.map.movement import place

    t = table("L . . z", boxes=("lair_of_the_wyrm",), L=hero("leoric", "geomancer"), z=monster())
    t.do("use:leoric:terracall:0", "stone", "space:1,0").settle()
    stone = t.s.figure("summoned_stone_of_leoric_1")
    free = t.s.ground.board.cell(2, 0)
    for _ in place(t.s, stone, (free,)):
        pass
    assert t.at("summoned_stone_of_leoric_1") == [(1, 0)]


@pytest.mark.rule("D2-0105", "D2-0389")
def test_a_large_figure_is_put_wholly_inside_an_area_else_with_most_of_it() -> None:
    from oubliette.games.descent.map.movement import nearest_placements

    t = table(
        "A . . . .\n\n. . . . .\n\n. . . e e\n\n. . . e e",
        A=hero(),
        e=monster("ettin"),
        areas={"wide": (1, 0, 3, 1), "thin": (0, 3, 1, 3)},
    )
    board = t.s.ground.board

    def placed(area: str) -> list[list[tuple[int, int]]]:
        found = nearest_placements(t.s, t.figure("e"), t.s.ground.area(area))
        return [[board.coords(cell) for cell in board if mask >> cell & 1] for mask in found]

    assert placed("wide") == [
        [(1, 0), (2, 0), (1, 1), (2, 1)],
        [(2, 0), (3, 0), (2, 1), (3, 1)],
    ]
    assert placed("thin") == [[(0, 2), (1, 2), (0, 3), (1, 3)]]


# --- monsters come ---


@pytest.mark.rule("D2-0387", "D2-2247", "D2-2246", "D2-0557")
def test_who_finds_no_space_is_not_in_the_group() -> None:
    reinforced = Rule(at="overlord_turn_start", do=(Reinforce("zombie", "all", 3),))
    t = table("A z . B", A=hero(), B=hero("jain", "thief"), z=monster(), rules=[reinforced])
    t.overlord()
    while t.asked in ("reinforce", "put"):
        t.do(t.keys[0])
    group = t.s.state.groups["zombie"]
    assert len(group.figures) == 2
    assert [name for name in t.s.state.figures if name.startswith("zombie")] == group.figures
    assert all(t.s.figure(name).cells for name in group.figures)


@pytest.mark.rule("D2-0557")
def test_a_monster_that_joins_a_group_that_has_acted_waits_for_the_next_round() -> None:
    from oubliette.games.descent.quest.placing import new_figure

    t = table("A . . z y", A=hero(), z=monster(), y=monster())
    group = t.s.state.groups["zombie"]
    fresh = new_figure(t.s, group, "minion")
    assert fresh.id not in group.done  # nobody has acted
    group.done = [t.names["z"]]
    early = new_figure(t.s, group, "minion")
    assert early.id not in group.done  # another of them is still to act
    group.done = [t.names["z"], t.names["y"]]
    late = new_figure(t.s, group, "minion")
    assert late.id in group.done
    assert group.figures == [t.names["z"], t.names["y"], fresh.id, early.id, late.id]


def begun(encounter: dict[str, Any], **setup: Any) -> Match[Any]:
    """A quest of the box whose first encounter is changed."""
    book = shipped().with_only(shipped().quests["lamps_at_hollow_mill"])
    quest = book.quests["lamps_at_hollow_mill"]
    first = msgspec.structs.replace(quest.encounters[0], **encounter)
    book.quests = {quest.id: msgspec.structs.replace(quest, encounters=(first, *quest.encounters[1:]))}
    return Match(GAME, Setup("descent", quest.id, ("ann", "lord"), 1, setup), book)


# --- turns ---


@pytest.mark.rule("D2-2029", "D2-2015", "D2-2035")
def test_a_quest_hears_of_the_overlords_turn_before_he_draws_and_when_it_ends() -> None:
    t = table("A . . z", A=hero(), z=monster(), **counting("overlord_turn_start", "overlord_turn_end"))
    t.overlord()
    counters = t.s.state.script.counters
    assert (counters.get("overlord_turn_start", 0), counters.get("overlord_turn_end", 0)) == (1, 0)
    assert len(t.hand) == 1
    told = t.kinds()
    assert told.index("counted") < told.index("overlord_drew")
    t.until("hero_action")
    assert (counters.get("overlord_turn_start", 0), counters.get("overlord_turn_end", 0)) == (1, 1)
    assert t.s.state.turn_of == "syndrael"
    assert t.s.state.overlord.played == []


@pytest.mark.rule("D2-2024", "D2-2025", "D2-0020", "D2-2057")
def test_points_and_actions_are_gone_with_the_turn() -> None:
    t = table("A . . . B z", A=hero(), B=hero("jain", "thief"), z=monster())
    t.turn("A").do("move")
    assert t.points("A") > 0
    t.do("end").settle()
    assert (t.points("A"), t.of("A").actions, t.of("A").done) == (0, 0, True)
    assert t.s.state.turn_of in ("", "jain")


@pytest.mark.rule("D2-2025", "D2-2024")
def test_a_decided_quest_asks_nobody_for_another_action() -> None:
    win = Rule(at="entered", do=(Win("heroes"),))
    t = table("A . . . z", A=hero(), z=monster(), rules=[win])
    t.do("move")
    t.do("go:" if t.offers("go:") else "space:")
    assert t.match.outcome is not None


@pytest.mark.rule("D2-2031", "D2-0034")
def test_a_group_that_was_begun_is_finished_before_another() -> None:
    t = table("A . . z y c", A=hero(), z=monster(), y=monster(), c=monster("cave_spider"))
    t.overlord()
    assert t.keys == ["activate:zombie_1", "activate:zombie_2", "activate:cave_spider_1"]
    t.do("activate:y").do("end").settle()
    assert t.keys == ["activate:zombie_1"] or t.asked == "activation"


@pytest.mark.rule("D2-2014")
def test_who_is_next_is_settled_among_the_heroes_left() -> None:
    cast: dict[str, Any] = {"A": hero(), "B": hero("jain", "thief"), "z": monster()}
    t = table("A B . . z", **cast)
    assert (t.asked, t.keys, t.choice.secret) == ("who_next", ["hero:syndrael", "hero:jain"], False)
    t.do("hero:B")
    assert t.s.state.turn_of == "jain"


# --- set-up ---


@pytest.mark.rule("D2-2006")
def test_only_basic_decks_are_chosen_among_and_one_of_a_box_needs_the_box() -> None:
    book = shipped()
    (info,) = [one for one in option_values(book) if one.name == "basic_deck"]
    assert [one.value for one in info.values] == [deck.id for deck in book.decks.values() if deck.kind == "basic"]
    within = {one.value: one.within for one in info.values}
    assert not within["basic_1"]
    assert within["basic_2"]


@pytest.mark.rule("D2-2006", "D2-2184")
def test_the_overlord_sits_where_he_was_put_and_nowhere_without_one() -> None:
    match = Match(GAME, Setup("descent", "lamps_at_hollow_mill", ("ann", "lord"), 1), shipped())
    assert match.context.state.overlord.seat == "lord"
    assert len(match.context.state.overlord.available) == 15
    app = Match(GAME, Setup("descent", "lamps_at_hollow_mill", ("me",), 1, {"mode": "legend"}), shipped())
    assert app.context.state.overlord.seat == ""
    assert app.context.state.overlord.deck.everywhere() == []


@pytest.mark.rule("D2-2005", "D2-0291")
def test_persons_stand_in_their_place_after_the_heroes() -> None:
    quest = shipped().quests["lamps_at_hollow_mill"]
    area = quest.encounters[0].heroes
    match = begun({"persons": (Person("widow", TEXT, area, 3, 8),)}, party=2)
    while "place_hero" in [one.kind for one in match.choices.values()]:
        seat = next(iter(match.choices))
        match.answer(seat, match.choices[seat].keys()[:1])
    s = match.context
    widow = s.figure("widow")
    assert len(widow.cells) == 1
    assert s.mask(widow) & s.ground.area(area)
    assert not [one for one in s.heroes_on_map() if one.cells == widow.cells]


@pytest.mark.rule("D2-2007", "D2-2008", "D2-0384")
def test_open_groups_are_of_kinds_that_nobody_uses_yet() -> None:
    quest = shipped().quests["lamps_at_hollow_mill"]
    at = quest.encounters[0].groups[0].at
    groups = (GroupPlace(monster="zombie", at=at), GroupPlace(at=at), GroupPlace(at=at))
    match = begun({"groups": groups, "traits": (), "lieutenants": ()}, party=2)

    def to_open_group() -> list[str]:
        for _ in range(60):
            seat = next(iter(match.choices))
            if match.choices[seat].kind == "open_group":
                return match.choices[seat].keys()
            match.answer(seat, match.choices[seat].keys()[:1])
        raise AssertionError("never asked")

    first = to_open_group()
    assert "monster:zombie" not in first
    match.answer("lord", ["monster:cave_spider"])
    second = to_open_group()
    assert set(first) - set(second) == {"monster:cave_spider"}
    match.answer("lord", ["monster:goblin_archer"])
    for _ in range(60):
        if [line for line in match.journal("lord") if line.event.kind == "groups_chosen"]:
            break
        seat = next(iter(match.choices))
        match.answer(seat, match.choices[seat].keys()[:1])
    told: Any = next(line.event for line in match.journal("ann") if line.event.kind == "groups_chosen")
    assert told.groups == ("cave_spider", "goblin_archer")
    assert list(match.context.state.groups) == ["zombie", "cave_spider", "goblin_archer"]


@pytest.mark.rule("D2-0153", "D2-0159")
def test_only_a_large_figure_shrinks_while_it_walks() -> None:
    small = table("A . . . z", A=hero(), z=monster()).activate("z").do("move", "go:3,0")
    assert not small.figure("z").is_walking
    large = table("A . . e e\n\n. . . e e", A=hero(), e=monster("ettin")).activate("e").do("move", "go:2,0")
    figure = large.figure("e")
    assert figure.is_walking
    assert len(figure.cells) == 4
    large.do("end")
    assert (large.asked, large.choice.seat) == ("expand", "me")
    large.do(large.keys[0])
    assert not figure.is_walking


@pytest.mark.rule("D2-0141", "D2-0142")
def test_spaces_moved_are_counted_and_who_stays_has_moved_none() -> None:
    from oubliette.games.descent.map.movement import move_spaces

    t = table("A w w . z", A=hero(), z=monster())
    rules = move_spaces(t.s, t.figure("A"), 2)
    asked: Any = next(rules)
    keys = [option.key for option in asked.options]
    assert keys == ["space:1,0", "space:2,0", "stay"]  # water costs nothing more
    with pytest.raises(StopIteration) as end:
        rules.send((asked.options[1],))
        while True:
            rules.send(())
    assert end.value.value == 2
    rules = move_spaces(t.s, t.figure("A"), 1)
    asked = next(rules)
    with pytest.raises(StopIteration) as end:
        rules.send((asked.options[-1],))
    assert end.value.value == 0


@pytest.mark.rule("D2-0108", "D2-0109")
def test_a_door_that_cannot_be_opened_says_why() -> None:
    t = table("A . .I. z", A=hero(), z=monster())
    (door,) = t.s.ground.doors.values()
    one, other = t.s.ground.board.grid.sides(next(cells(door.edges)))
    far = t.match.why_not("me", Thing("edge", cell=one, other=other))
    assert far is not None
    assert (far.say.id, far.cites) == ("d2-why-door-far", ("D2-0108", "D2-0109"))
    assert t.match.why_not("me", Thing("edge", cell=other, other=one)) == far
    near = table("AI. z", A=hero(), z=monster())
    (door,) = near.s.ground.doors.values()
    one, other = near.s.ground.board.grid.sides(next(cells(door.edges)))
    assert near.match.why_not("me", Thing("edge", cell=one, other=other)) is None


@pytest.mark.rule("D2-0387", "D2-0389")
def test_of_a_group_that_finds_no_room_only_those_come_who_do() -> None:
    from oubliette.games.descent.quest.placing import place_group
    from oubliette.games.descent.state.state import Group

    t = table("A . z", A=hero(), z=monster())
    group = t.s.state.groups["cave_spider"] = Group("cave_spider", "cave_spider")
    rules = place_group(t.s, group, GroupPlace(monster="cave_spider", at="all"))
    with pytest.raises(StopIteration):
        asked: Any = next(rules)
        while True:
            asked = rules.send((asked.options[0],))
    assert [t.s.figure(name).rank for name in group.figures] == ["master"]
    assert [name for name in t.s.state.figures if name.startswith("cave")] == group.figures


@pytest.mark.rule("D2-2027", "D2-2014")
def test_between_two_turns_it_is_nobodys_turn() -> None:
    cast: dict[str, Any] = {"A": hero(), "B": hero("jain", "thief"), "C": hero("avric", "disciple"), "z": monster()}
    t = table("A B C . z", **cast)
    t.turn("A").end()
    assert t.asked == "who_next"
    assert t.keys == ["hero:jain", "hero:avric"]
    assert t.s.state.turn_of == ""


@pytest.mark.rule("D2-2033", "D2-2032", "D2-2057", "D2-0133")
def test_when_an_activation_ends_points_are_lost_and_what_lasts_so_long_is_over() -> None:
    stuck = monster("cave_spider", conditions=["immobilized"])
    t = table("A . . . z\n\nc . . . y", A=hero(), z=monster("cave_spider"), c=stuck, y=monster("cave_spider"))
    t.activate("z").do("move")
    assert t.points("z") == 4
    t.do("end").settle()
    assert t.points("z") == 0
    assert not t.figure("z").active
    t.activate("c")
    assert t.held("c") == ["immobilized"]
    t.do("end").settle()
    assert t.held("c") == []


@pytest.mark.rule("D2-0297", "D2-0298", "D2-2003")
def test_two_heroes_of_one_archetype_never_have_the_same_class() -> None:
    party: dict[str, Any] = {"syndrael": {}, "grisban": {}, "jain": {}, "tomble": {}}
    match = Match(GAME, Setup("descent", "lamps_at_hollow_mill", ("ann", "lord"), 1, {"heroes": party}), shipped())
    classes = [one.of for one in match.context.state.heroes.values()]
    assert len(set(classes)) == 4
    kinds = [match.context.book.classes[name].archetype for name in classes]
    assert kinds == ["warrior", "warrior", "scout", "scout"]


@pytest.mark.rule("D2-7112", "D2-0384")
@pytest.mark.parametrize("most", [0, 1, 2, 4])
def test_an_open_group_is_no_larger_than_its_place_allows(most: int) -> None:
    quest = shipped().quests["lamps_at_hollow_mill"]
    at = quest.encounters[0].groups[0].at
    groups = (GroupPlace(at=at, most_spaces=most),)
    match = begun({"groups": groups, "traits": (), "lieutenants": ()}, party=2)
    for _ in range(60):
        seat = next(iter(match.choices))
        if match.choices[seat].kind == "open_group":
            break
        match.answer(seat, match.choices[seat].keys()[:1])
    spaces = {one.id: one.size[0] * one.size[1] for one in match.context.book.monsters.values()}
    wanted = {f"monster:{kind}" for kind, covered in spaces.items() if not most or covered <= most}
    assert set(match.choices[seat].keys()) == wanted
    assert ("monster:barghest" in wanted) == (most != 1)
