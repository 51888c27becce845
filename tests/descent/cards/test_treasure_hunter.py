"""The Treasure Hunter and his finds (Labyrinth of Ruin)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, BROWN, RED_1, YELLOW_1, Table, hero, monster, table

rule = pytest.mark.rule
BOX = ("labyrinth_of_ruin",)
FINDS = ("fire_flask", "curse_doll", "power_potion", "health_potion")


def vault(drawing: str, skills: tuple[str, ...] = (), **more: Any) -> Table:
    others = {letter: more.pop(letter) for letter in list(more) if len(letter) == 1}
    kit: dict[str, Any] = {name: more.pop(name) for name in ("hand",) if name in more}
    deck = more.pop("deck", FINDS)
    cast: dict[str, Any] = {"T": hero("tomble", "treasure_hunter", skills=skills, **more)} | others
    return table(drawing, boxes=BOX, search=deck, **kit, **cast)


def whip(t: Table) -> int:
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:leather_whip:z").resolve()
    return int(t.events("dealt")[-1].damage)


def cards(t: Table) -> list[str]:
    return [held.card for held in t.of("T").search]


@rule("D2-4176", "D2-4175")
def test_delver_deals_one_more_unless_a_hero_or_a_familiar_stands_beside_him() -> None:
    z = monster("zombie", "master")
    assert whip(vault("T z .\n\n. . .", z=z)) == 4
    knight = hero("syndrael", "knight")
    t = vault("T . .\n\n. . .\n\nS z .", z=z, S=knight).turn("syndrael")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:z").resolve()
    assert t.events("dealt")[-1].damage == 3, "it is the Treasure Hunter's alone"
    assert whip(vault("T z .\n\nS . .", z=z, S=knight).turn("tomble")) == 3
    assert whip(vault("T z .\n\n. . S", z=z, S=knight).turn("tomble")) == 4
    t = vault("T z .\n\n. G .\n\n. . .", z=z, G=hero("grisban", "beastmaster")).turn("grisban")
    t.do("move", "go:1,2", "use:grisban:bound_by_the_hunt:0", "space:1,1").end().end()
    assert not t.s.are_adjacent(t.figure("T"), t.figure("G"))
    assert whip(t.turn("tomble").until("hero_action")) == 3, "the Wolf is treated as a hero"


@rule("D2-4175")
def test_delver_draws_two_and_puts_one_back() -> None:
    t = vault("T Z .").do("search:")
    assert (t.asked, t.keys) == ("delver", ["keep:0", "keep:1"])
    assert [one.card for one in t.events("searched")] == ["fire_flask", "curse_doll"]
    for place, rest in (("top", ["fire_flask", "power_potion"]), ("bottom", ["power_potion", "health_potion"])):
        t = vault("T Z .").do("search:", "keep:1", place)
        assert cards(t) == ["curse_doll"]
        assert list(reversed(t.s.state.search.pile))[:2] == rest
        assert sorted([*t.s.state.search.pile, *cards(t)]) == sorted(FINDS)
    t = vault("T Z .", deck=("fire_flask",)).do("search:")
    assert cards(t) == ["fire_flask"], "there is no second card"
    t = vault("S Z T", S=hero("syndrael", "knight")).turn("syndrael").do("search:")
    assert t.asked == "hero_action", "others draw one"


@rule("D2-4178", "D2-4177")
def test_sleight_of_hand_looks_at_what_is_equipped_not_at_what_strikes() -> None:
    def pierce(weapon: str, items: tuple[str, ...], skills: tuple[str, ...] = ("sleight_of_hand",)) -> int:
        t = vault("T z .", skills, items=items, z=monster("zombie", "master"))
        t.dice(blue=1, yellow=YELLOW_1, red=RED_1, green=3, brown=BROWN[2]).do(f"attack:{weapon}:z").settle()
        assert t.asked == "surges" and t.s.attack is not None
        return t.s.attack.pierce

    both = ("leather_whip", "throwing_knives")
    assert pierce("leather_whip", both) == 2
    assert pierce("throwing_knives", both) == 2, "the whip is equipped, that is enough"
    assert pierce("own", both) == 2, "bare hands too"
    assert pierce("throwing_knives", ("throwing_knives",)) == 0
    assert pierce("leather_whip", both, skills=()) == 0


@rule("D2-4177", "D2-2144")
def test_sleight_of_hand_takes_what_another_hero_draws() -> None:
    t = vault("S Z . T", ("sleight_of_hand",), S=hero("syndrael", "knight")).turn("syndrael")
    t.do("search:", "ask")
    assert t.asked == "sleight_give" and not cards(t)
    t.do("give")
    assert cards(t) == ["fire_flask"] and not t.of("S").search
    assert "sleight_of_hand" in [one.card for one in t.of("T").skills if one.exhausted]


@rule("D2-4177")
@pytest.mark.parametrize(("answers", "exhausted"), [(("pass",), False), (("ask", "pass"), True)])
def test_who_drew_may_keep_his_card_and_nobody_must_ask_for_it(answers: tuple[str, ...], exhausted: bool) -> None:
    t = vault("S Z . T", ("sleight_of_hand",), S=hero("syndrael", "knight")).turn("syndrael").do("search:", *answers)
    assert [one.card for one in t.of("S").search] == ["fire_flask"] and not cards(t)
    assert ("sleight_of_hand" in [one.card for one in t.of("T").skills if one.exhausted]) == exhausted


@rule("D2-4177")
@pytest.mark.parametrize(
    ("drawing", "turn", "kit"),
    [
        ("S Z . T", "syndrael", {"exhausted": ("sleight_of_hand",)}),
        ("S Z . T", "syndrael", {"knocked_out": True, "damage": 8}),
        ("S . Z T", "tomble", {}),
    ],
)
def test_sleight_of_hand_asks_for_nothing(drawing: str, turn: str, kit: dict[str, Any]) -> None:
    t = vault(drawing, ("sleight_of_hand",), S=hero("syndrael", "knight"), **kit).turn(turn).do("search:")
    assert t.asked in ("hero_action", "delver"), "exhausted, down on the floor, or his own find"


@rule("D2-2140")
def test_dungeoneer_searches_and_strikes() -> None:
    t = vault("Z T z", ("dungeoneer",), z=monster("zombie", "master"))
    assert not t.offers("use:tomble:dungeoneer:1")
    t.do("use:tomble:dungeoneer:0", "keep:0", "top")
    assert cards(t) == ["fire_flask"] and t.of("T").actions == 1
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:tomble:dungeoneer:1").do("attack:leather_whip").resolve()
    assert t.of("T").actions == 1 and not t.offers("use:tomble:dungeoneer:1")


@rule("D2-2140", "D2-2010")
def test_dungeoneer_searches_beside_him_alone() -> None:
    t = vault("Z T . Z", ("dungeoneer",)).do("use:tomble:dungeoneer:0")
    assert t.asked == "delver", "nothing to choose: the other token is two spaces away"


@rule("D2-2144")
def test_survey_puts_three_cards_in_order() -> None:
    t = vault("T . .", ("survey",)).do("use:tomble:survey:1", "card:2", "card:1")
    assert list(reversed(t.s.state.search.pile)) == ["power_potion", "curse_doll", "fire_flask", "health_potion"]


@rule("D2-2389", "D2-2054")
def test_gold_rush_runs_through_enemies() -> None:
    t = vault("T z .\n\nZ # #", ("gold_rush",), z=monster("zombie", "master"), search=("fire_flask",))
    t.do("search:", "keep:0", "top", "use:tomble:gold_rush:0")
    assert t.points("T") == 2 and t.offers("go:2,0")
    assert t.asked == "hero_action" and t.offers("attack:"), "in his own turn he spends them when he likes"


def test_guard_the_spoils_grows_with_the_finds() -> None:
    for count, die in ((0, "brown"), (1, "brown"), (2, "gray"), (3, "black")):
        t = vault("T z .", ("guard_the_spoils",), z=monster("zombie"), search=FINDS[:count])
        t.activate("z").dice(blue=BLUE_3, yellow=0, gray=[0, 0], brown=0, black=0)
        t.do("attack:own:T", "use:tomble:guard_the_spoils:0").resolve()
        assert [one for one, _ in t.events("defence_rolled")[-1].dice][-1] == die


def test_lure_of_fortune_rests_and_buries_a_card() -> None:
    t = vault("T Z z", ("lure_of_fortune",), z=monster("zombie"), damage=2, fatigue=2)
    t.do("search:", "keep:0", "top")
    assert (t.damage("T"), t.fatigue("T")) == (1, 1)
    t.dice(blue=BLUE_3, yellow=4, brown=0).do("attack:leather_whip:z", "use:tomble:lure_of_fortune:0").resolve()
    assert t.s.state.search.pile[0] == "curse_doll"


def test_finders_keepers_and_trail_of_riches() -> None:
    z = monster("zombie", "master")
    t = vault("T z . Z", ("finders_keepers", "trail_of_riches"), z=z, search=("fire_flask", "curse_doll"))
    t.do("use:tomble:trail_of_riches:0", "keep:0", "top")
    assert len(cards(t)) == 3 and t.of("T").actions == 2
    t.dice(blue=1, yellow=YELLOW_1, green=3, brown=0).do("use:tomble:finders_keepers:0", "surge:2").resolve()
    assert t.events("dealt")[-1].damage == 2 + 1 + 1 + 3 + 1
