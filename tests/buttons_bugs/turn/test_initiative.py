"""Initiative: selecting cards, rolling for monsters, elites, and the order of turns."""

from typing import Any

import pytest
from tests.buttons_bugs.table import Table, card, foe, lying, table

from oubliette.games.buttons_bugs.content.scenario_card import Mark, Placed
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Move, Shield, Side, Suffer
from oubliette.kernel.choices import IllegalAnswer

rule = pytest.mark.rule


def order(t: Table) -> list[str]:
    """Whose turns the current round has had, in order, with the initiative of each."""
    found: list[str] = []
    for event in t.events():
        if event.kind == "round_began":
            round_now, found = found, []
        if event.kind == "turn_began":
            found.append(f"{event.figure} {event.initiative}")  # type: ignore[attr-defined]  # by its kind
    return found or round_now


def placed(kind: str, number: int, rank: Any = "normal") -> Mark:
    """A monster of a kind that the table knows, on its hex."""
    return Mark(monster=Placed(kind, number, rank))


# Selecting


@rule("BB-0053")
def test_the_first_card_chosen_gives_its_initiative() -> None:
    hand = [card("one", initiative=17), card("two", initiative=64), card("three"), card("four")]
    for first, second, expected in (("one", "two", 17), ("two", "one", 64)):
        t = table("@ . m", m=foe(), hand=hand).select(first, second)
        assert t.hero.initiative == expected
        assert f"adventurer {expected}" in order(t.until("plan", "short_rest"))


@rule("BB-0053")
def test_the_initiative_is_that_of_the_side_that_shows() -> None:
    two_faced = card("one", initiative=17, b_initiative=71)
    sides: list[tuple[Side, int]] = [("a", 17), ("b", 71)]
    for side, expected in sides:
        t = table("@ . m", m=foe(), hand=[lying(two_faced, side=side), "two", "three", "four"]).select()
        assert t.hero.initiative == expected
        assert t.lies("one") == f"selected {side}"


@rule("BB-0053")
def test_two_different_cards_are_chosen_from_hand_only() -> None:
    t = table(
        "@ . m",
        m=foe(),
        hand=["one", "two", lying("three", side="b", zone="discard"), lying("four", zone="lost")],
    )
    assert t.keys("card:") == ["card:one", "card:two"]
    with pytest.raises(IllegalAnswer):
        t.answer("card:one")
    with pytest.raises(IllegalAnswer):
        t.answer("card:one", "card:one")
    with pytest.raises(IllegalAnswer):
        t.answer("card:one", "long_rest")
    assert t.choice.ordered
    t.answer("card:two", "card:one")
    assert [t.lies(name) for name in ("one", "two")] == ["selected a", "selected a"]
    assert t.last("cards_selected").cards == ("two", "one")


@rule("BB-0053", "BB-0054")
def test_with_fewer_than_two_cards_in_hand_only_a_long_rest_can_be_declared() -> None:
    spent = [lying("two", side="b", zone="discard"), lying("three", zone="lost"), lying("four", zone="lost")]
    t = table("@ . m", m=foe(), hand=["one", *spent])
    assert not any(event.kind == "cards_selected" for event in t.events())
    assert t.hero.resting  # nothing else could be answered


@rule("BB-0053", "BB-0055")
def test_monsters_are_rolled_only_once_the_selection_is_made() -> None:
    t = table("@ . m", m=foe())
    assert t.asked == "plan"
    assert t.events("action_rolled") == []
    t.select()
    assert len(t.events("action_rolled")) == 1
    t = table("@ . m", m=foe()).answer("long_rest")
    assert len(t.events("action_rolled")) == 1


@rule("BB-0062")
@pytest.mark.parametrize("lead", ["one", "two"])
@pytest.mark.parametrize("first", ["one/top", "one/bottom", "two/top", "two/bottom"])
def test_the_initiative_card_may_give_either_half_and_come_first_or_last(lead: str, first: str) -> None:
    t = table("@ . . . m", m=foe(), top=[Attack(1)], bottom=[Move(1)])
    t.select(lead, "two" if lead == "one" else "one").until("turn")
    halves = {key.removeprefix("card:") for key in t.keys("card:")}
    assert {"one/top", "one/bottom", "two/top", "two/bottom"} <= halves
    t.answer(f"card:{first}").until("turn")
    name, half = first.split("/")
    left = [key for key in t.keys("card:") if "basic" not in key]
    assert left == [f"card:{'two' if name == 'one' else 'one'}/{'bottom' if half == 'top' else 'top'}"]


# Rolling


@rule("BB-0055")
@pytest.mark.parametrize(("result", "damage", "initiative"), [("-", 1, 20), ("0", 2, 40), ("+", 3, 60)])
def test_one_roll_gives_all_normal_monsters_of_a_type_their_column(result: str, damage: int, initiative: int) -> None:
    kind = foe(minus=[Suffer(1, range=9)], do=[Suffer(2, range=9)], plus=[Suffer(3, range=9)], initiative=(20, 40, 60))
    t = table("@ . a b", m=kind, a=placed("m", 1), b=placed("m", 2), actions=result).end_round()
    assert len(t.events("action_rolled")) == 1
    assert t.hp() == 10 - 2 * damage
    assert order(t) == ["adventurer 1", f"m/1 {initiative}", f"m/2 {initiative}"]


@rule("BB-0055", "BB-0011")
def test_each_type_has_a_roll_of_its_own() -> None:
    t = table("@ . m n", m=foe(initiative=(20, 40, 60)), n=foe(initiative=(25, 45, 65)), actions="+-").end_round()
    assert order(t) == ["adventurer 1", "n/2 25", "m/1 60"]
    assert [(event.monster, event.result) for event in t.events("action_rolled")] == [("m", "plus"), ("n", "minus")]  # type: ignore[attr-defined]  # by its kind


@rule("BB-0055")
def test_types_without_a_monster_on_the_map_are_not_rolled() -> None:
    t = table("@ m . n", m=foe(hit_points=1), n=foe(), k=foe(), top=[Attack(1)]).act("top", "monster:m/1").end_round()
    t.select("three", "four")
    assert [event.monster for event in t.events("action_rolled")] == ["m", "n", "n"]  # type: ignore[attr-defined]  # by its kind


@rule("BB-0055")
def test_the_roll_of_one_round_does_not_hold_in_the_next() -> None:
    kind = foe(initiative=(20, 40, 60))
    t = table("@ . m", m=kind, actions="-+").end_round()
    t.select("three", "four").end_round()
    assert [event.initiative for event in t.events("turn_began") if event.figure == "m/1"] == [20, 60]  # type: ignore[attr-defined]  # by its kind


# Elites


@rule("BB-0056")
@pytest.mark.parametrize(
    ("result", "marked"), [("-", ["zero", "plus"]), ("0", ["minus", "plus"]), ("+", ["minus", "zero"])]
)
def test_an_elite_is_marked_on_the_two_columns_that_were_not_rolled(result: str, marked: list[str]) -> None:
    t = table("@ . e", e=foe(rank="elite"), actions=result).select().until("turn")
    assert t.scene.boards["e"].cubes == marked


@rule("BB-0057", "BB-0056")
def test_an_elite_performs_one_column_in_each_of_its_two_turns_by_ascending_initiative() -> None:
    columns = foe(
        rank="elite", minus=[Suffer(1, range=9)], do=[Suffer(5, range=9)], plus=[Shield(2)], initiative=(80, 50, 20)
    )
    t = table("@ . e", e=columns, actions="0", initiative=50, top=[Attack(3, range=2)])
    t.act("top", "monster:e/1")
    assert t.hp("e/1") == 10 - (3 - 2)  # the first turn brought the shield of its column, and nothing else
    assert t.hp() == 10
    t.until("damage").answer("take").end_round()
    assert t.hp() == 9
    assert order(t) == ["e/1 20", "adventurer 50", "e/1 80"]


@rule("BB-0057", "BB-0149")
def test_wound_and_the_end_of_conditions_come_in_each_of_an_elites_turns() -> None:
    wounded = foe(rank="elite", conditions=["wound", "muddle"], initiative=(80, 50, 20))
    t = table("@ . e", e=wounded, actions="0", initiative=50).select().until("turn")
    assert (t.hp("e/1"), t.conditions("e/1")) == (9, ["wound"])  # muddle left with its first turn
    t.end_round()
    assert t.hp("e/1") == 8


@rule("BB-0058")
def test_normals_take_the_rolled_column_and_elites_of_the_same_type_the_two_others() -> None:
    kind = foe(initiative=(20, 40, 60), infuse=["fire"])
    t = table("@ . a b", m=kind, a=placed("m", 1), b=placed("m", 2, "elite"), actions="0", initiative=90)
    t.select().until("turn")
    assert len(t.events("action_rolled")) == 1
    assert order(t) == ["m/2 20", "m/1 40", "m/2 60", "adventurer 90"]
    assert t.scene.boards["m"].cubes == ["minus", "zero", "plus"]
    assert t.elements() == ["fire"] * 3  # the infusions of all three columns


# Order


@rule("BB-0059")
def test_turns_go_by_ascending_initiative() -> None:
    t = table("@ . m n k", m=foe(initiative=70), n=foe(initiative=10), k=foe(initiative=40), initiative=41).end_round()
    assert order(t) == ["n/2 10", "k/3 40", "adventurer 41", "m/1 70"]


@rule("BB-0059", "BB-0054")
def test_with_a_long_rest_the_adventurer_has_initiative_99_and_acts_last() -> None:
    t = table("@ . m n", m=foe(initiative=98), n=foe(initiative=5)).answer("long_rest")
    t.until("rest_loss")
    assert order(t) == ["n/2 5", "m/1 98", "adventurer 99"]


@rule("BB-0060")
def test_the_adventurer_acts_before_monsters_of_the_same_initiative() -> None:
    t = table("@ . m", m=foe(initiative=30), initiative=30).end_round()
    assert order(t) == ["adventurer 30", "m/1 30"]
    t = table("@ . m", m=foe(initiative=99)).answer("long_rest").until("rest_loss")
    assert order(t) == ["adventurer 99"]


@rule("BB-0060")
@pytest.mark.parametrize("first", ["m", "n"])
def test_the_player_decides_between_monster_types_of_the_same_initiative(first: str) -> None:
    t = table(
        "@ . a b c d",
        m=foe(initiative=30),
        n=foe(initiative=30),
        a=placed("m", 1),
        b=placed("n", 2),
        c=placed("m", 3),
        d=placed("n", 4),
    )
    t.select().until("initiative_tie")
    assert t.keys() == ["type:m", "type:n"]
    t.answer(f"type:{first}").end_round()
    assert t.kinds().count("turn_began") == 5
    expected = {"m": ["m/1", "m/3", "n/2", "n/4"], "n": ["n/2", "n/4", "m/1", "m/3"]}[first]
    assert order(t) == ["adventurer 1", *[f"{figure} 30" for figure in expected]]


@rule("BB-0060")
def test_three_types_with_the_same_initiative_are_put_in_any_order() -> None:
    t = table("@ . m n k", m=foe(initiative=30), n=foe(initiative=30), k=foe(initiative=30))
    t.select().until("initiative_tie").answer("type:k").answer("type:n").end_round()
    assert order(t) == ["adventurer 1", "k/3 30", "n/2 30", "m/1 30"]


@rule("BB-0061")
def test_monsters_of_one_type_act_by_their_numbers_each_ending_before_the_next() -> None:
    t = table("@ . a b c", m=foe(initiative=30), a=placed("m", 3), b=placed("m", 1), c=placed("m", 2)).end_round()
    assert order(t) == ["adventurer 1", "m/1 30", "m/2 30", "m/3 30"]
    kinds = [kind for kind in t.kinds() if kind.startswith("turn_")]
    assert kinds == ["turn_began", "turn_ended"] * 4


@rule("BB-0061", "BB-0059")
def test_monsters_of_two_types_act_once_each_at_the_initiative_of_their_own() -> None:
    t = table("@ . m n", m=foe(initiative=30), n=foe(initiative=40)).end_round()
    assert order(t) == ["adventurer 1", "m/1 30", "n/2 40"]
    sheets = {sheet.id: sheet.pieces for sheet in t.match.view("me").sheets if sheet.role == "enemy"}
    assert sheets == {"m": ("m/1",), "n": ("n/2",)}
