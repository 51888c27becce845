"""Setting a scenario up: the order, the level, the first room, decks, battle goals, items, hands and places."""

import copy
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from tests.gloomhaven.setting_out import begun, entering, seer, warden
from tests.gloomhaven.table import SMALL, Table, foe, hero, small_book, table
from tests.haven.table import both

from oubliette.games.gloomhaven import GAME
from oubliette.games.gloomhaven.content.book import BASE_DECK
from oubliette.games.gloomhaven.content.kinds import AbilityCard
from oubliette.games.gloomhaven.content.scenario_book import (
    AddModifiers,
    Count,
    Damage,
    DoorMade,
    Mark,
    Open,
    SpecialRule,
    Told,
    Whom,
)
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import Attack, Move
from oubliette.kernel.choices import IllegalAnswer
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match
from oubliette.kernel.text import words

rule = pytest.mark.rule
PAIR = ("warden", "seer")


def in_round_one(t: Table) -> Table:
    """Go on dully until the first cards are declared."""
    return t.until("declare")


def placed(t: Table) -> dict[str, int]:
    """The figures that came into play, with their hit points then."""
    return {event.figure: event.hit_points for event in t.events("placed")}  # type: ignore[attr-defined]


# The order of it


@rule("GH-0021")
def test_a_scenario_is_set_up_in_the_order_of_the_book() -> None:
    laden = warden(items=["small_hide", "small_leather"], discard=1)
    t = entering(laden, seer(), rules=(SpecialRule("setup", (AddModifiers({"curse": 1}),)),))
    asked: list[str] = []
    while t.asked != "declare":
        if t.asked not in asked[-1:]:
            asked.append(t.asked)
            assert "hound" in str(t.match.view("ann").pieces)  # the first room is filled before anybody chooses
        t.dull()
    assert asked == ["battle_goal", "leave_item", "hand", "discard_at_start", "starting_hex"]
    kinds = [event.kind for event in t.events()]
    order = ["scenario_began", "room_revealed", "goals_dealt", "goal_kept", "hand_chosen", "card_moved"]
    places = [kinds.index(kind) for kind in order]
    assert places == sorted(places)
    last_placed = max(place for place, kind in enumerate(kinds) if kind == "placed")
    assert kinds.index("card_moved") < last_placed < kinds.index("round_began")


@rule("GH-0024")
def test_introduction_and_special_rules_are_read_but_no_section_before_its_time() -> None:
    secret = Told(both("The cellar floods."))
    t = table(
        "@ . . s m",
        m=foe(),
        s=Mark(story="cellar"),
        bottom=[Move(3)],
        rules=[SpecialRule("round_end", (AddModifiers({"curse": 1}),), says=both("It is cursed."))],
        scenario={"sections": {"cellar": secret}},
    )
    notes = t.match.view("me").notes
    assert notes[:2] == (words(both("Drawn.")), words(both("It is cursed.")))
    assert words(secret.says) not in notes
    assert "cellar" not in str(t.match.journal("me"))
    t.act("two/bottom", "hex:1,3")
    assert words(secret.says) in t.match.view("me").notes
    assert [event.section for event in t.events("section_told")] == ["cellar"]  # type: ignore[attr-defined]


# The level


@rule("GH-0025", "GH-0027")
@pytest.mark.parametrize(("difficulty", "level"), [("easy", 1), ("normal", 2), ("hard", 3), ("very_hard", 4)])
def test_the_difficulty_shifts_the_recommended_level(difficulty: str, level: int) -> None:
    fourth = {"warden": {"level": 4}, "seer": {"level": 4}}
    assert begun(characters=fourth, difficulty=difficulty).scene.level == level


@rule("GH-0025", "GH-0369")
def test_players_may_depart_from_the_recommended_level_within_0_and_7() -> None:
    assert begun().scene.level == 1
    for level in (0, 7):
        t = begun(level=level)
        assert t.scene.level == level
        assert in_round_one(t).end_round().scene.level == level
        assert next(track.value for track in t.match.view("ann").tracks if track.id == "level") == level
    for wrong in (-1, 8, "3", 2.5):
        with pytest.raises(SetupError):
            begun(level=wrong)


@rule("GH-0033")
@pytest.mark.parametrize(("level", "normal"), [(0, 4), (2, 6), (7, 15)])
def test_monsters_have_the_values_of_the_scenario_level(level: int, normal: int) -> None:
    hounds = {hp for name, hp in placed(begun(level=level)).items() if name.startswith("small_hound")}
    assert hounds == {normal}


@rule("GH-0028", "GH-0033")
def test_one_player_with_several_characters_meets_stronger_monsters_and_traps_for_the_same_pay() -> None:
    alone, together = begun(seats=["ann"], level=4), begun(level=4)
    assert (alone.scene.open_information, together.scene.open_information) == (True, False)
    assert {hp for name, hp in placed(together).items() if "hound" in name} == {7}
    assert {hp for name, hp in placed(alone).items() if "hound" in name} == {9}  # level 5
    shared = begun(level=4, open_information=True)
    assert {hp for name, hp in placed(shared).items() if "hound" in name} == {9}
    highest = begun(seats=["ann"], level=7)
    assert highest.scene.level == 6
    assert {hp for name, hp in placed(highest).items() if "hound" in name} == {15}  # level 7


@rule("GH-0028", "GH-0106", "GH-0109")
@pytest.mark.parametrize(("shared", "trap", "hazard"), [(False, 5, 2), (True, 6, 3)])
def test_traps_and_hazards_rise_with_open_information_but_not_gold_and_bonus(
    shared: bool, trap: int, hazard: int
) -> None:
    t = table(
        "@ ^ h m",
        m=foe(hp=1),
        h=Mark(terrain="hazard", token=True),
        me=hero(hit_points=20, bottom=[Move(1), Move(1)], top=[Attack(3)]),
        level=3,
        open_information=shared,
        goal=Condition(slain="all"),
    )
    t.act("two/bottom", "hex:1,1", "suffer")
    assert t.hp() == 20 - trap
    t.answers("hex:1,2", "suffer")
    assert t.hp() == 20 - trap - hazard
    t.act("one/top", "figure:m/1").until("never")
    earned = t.last("earned")
    assert (t.won, earned.experience, earned.gold) == (True, 4 + 2 * 3, 3)


@rule("GH-0371")
def test_a_scenario_is_for_two_to_four_characters() -> None:
    four = ("warden", "seer", "reaver", "mason")
    book = copy.copy(small_book())
    usual = msgspec.structs.replace(book.scenarios["small_1"], fewest=2)
    book.scenarios = {**book.scenarios, "small_1": usual}

    def begin(names: Sequence[str]) -> Match[Any]:
        given = {name: {"class": name.rstrip("+")} for name in names}
        return Match(SMALL, Setup("gloomhaven", "small_1", ("ann",), 0, {"characters": given}), book)

    for number in (2, 3, 4):
        assert begin(four[:number]).context.scene.count == number
    for names in (four[:1], (*four, "warden+")):
        with pytest.raises(SetupError):
            begin(names)
    assert all(one.fewest == 2 for one in GAME.content.load([]).scenarios.values())


@rule("GH-0371", "GH-0030")
def test_every_position_says_who_stands_there_for_two_three_and_four() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"monster": "small_hound", "rank": ["normal", "elite"]}, Mark)
    four = ("warden", "seer", "reaver", "mason")
    ranks = [
        sorted(str(one.rank) for one in begun(characters=four[:number]).scene.monsters.values()) for number in (2, 3, 4)
    ]
    assert ranks == [["normal", "normal"], ["elite", "normal"], ["elite", "normal"]]
    by_one = begun(characters=four[:3], seats=["ann"])  # a player with three characters counts as three
    assert sorted(str(one.rank) for one in by_one.scene.monsters.values()) == ranks[1]


@rule("GH-0030")
def test_rooms_are_filled_for_the_characters_that_started_though_one_is_exhausted() -> None:
    drawing = """
        @   .       .   q
          a   .   .   .
        .   b   1   .   .
          .   .   .   .
    """
    t = table(
        drawing,
        me=hero(),
        a=hero(seat="ann"),
        b=hero(seat="bob", hit_points=1),
        q=Mark(monster="small_hound", rank=("none", "elite", "normal")),
        rules=[
            SpecialRule("round_start", (Damage(Whom(characters=True), 1),), when=Condition(round=Count(exactly=1))),
            SpecialRule("round_start", (Open("1"),), when=Condition(round=Count(exactly=2))),
        ],
    )
    t.until("declare")
    assert t.gone("b")
    assert not t.scene.monsters
    t.end_round()
    assert [one.rank for one in t.scene.monsters.values()] == ["elite"]


# The first room and the monsters' decks


@rule("GH-0029")
def test_all_tiles_and_doors_lie_there_but_only_the_first_room_is_filled() -> None:
    t = begun()
    board = t.match.view("ann").boards[0]
    assert len(board.cells) == len(list(t.session.map.board))
    assert any("door" in cell.terrain for cell in board.cells)
    beyond = [cell for cell in board.cells if cell.column > 6]
    assert beyond
    assert all(cell.terrain == ("unknown",) for cell in beyond)
    assert {one.kind for one in t.scene.monsters.values()} == {"small_hound"}
    assert not t.scene.traps
    assert not t.scene.treasures
    assert not t.scene.hazards
    assert len(t.scene.obstacles) == 1


@rule("GH-0029")
def test_a_room_behind_a_door_that_is_open_from_the_start_is_filled_too() -> None:
    t = entering(warden(), seer(), doors={"1": DoorMade(open=True)})
    assert {one.kind for one in t.scene.monsters.values()} == {"small_hound", "small_archer"}
    assert t.scene.traps


@rule("GH-0030", "GH-0031", "GH-0116")
def test_every_monster_of_a_room_is_told_with_its_place_and_its_hit_points() -> None:
    t = entering(warden(), seer(), doors={"1": DoorMade(open=True)})
    told = {one.figure: (one.cell, one.hit_points) for one in t.events("placed")}  # type: ignore[attr-defined]
    there = {one.id: (one.cell, one.hit_points) for one in t.scene.monsters.values()}
    assert len(there) > 2
    assert {name: where for name, where in told.items() if name in there} == there


@rule("GH-0031")
def test_standees_are_put_down_in_random_order() -> None:
    first_room, second_room = set(), set()
    for seed in range(12):
        t = entering(warden(), seer(), seed=seed, doors={"1": DoorMade(open=True)})
        by_place = sorted((one.cell, one.number) for one in t.scene.monsters.values() if one.kind == "small_hound")
        numbers = tuple(number for _, number in by_place)
        assert len(set(numbers)) == len(numbers)
        assert all(1 <= number <= 6 for number in numbers)
        first_room.add(numbers[:2])
        second_room.add(numbers[2:])
    assert len(first_room) > 4
    assert len(second_room) > 2


@rule("GH-0035", "GH-0021")
def test_ability_decks_and_the_one_deck_of_all_monsters_are_shuffled() -> None:
    abilities, modifiers = set(), set()
    for seed in range(12):
        t = in_round_one(begun(seed=seed)).end_round()
        drawn = t.events("ability_drawn")
        abilities.add(tuple(event.place for event in drawn))  # type: ignore[attr-defined]
        modifiers.add(tuple(begun(seed=seed).scene.monster_deck.pile))
    assert len(abilities) > 2
    assert len(modifiers) == 12
    assert Counter(next(iter(modifiers))) == BASE_DECK
    assert set(begun().scene.piles) <= {"small_hound"}  # nobody else is there yet


@rule("GH-0035")
def test_all_types_draw_from_the_one_modifier_deck() -> None:
    strike = [Attack(plus=0)]
    t = table(
        "m @ q",
        m=foe(do=strike, attack=3, initiative=5),
        q=foe(do=strike, attack=3, initiative=6),
        monster_draws=["plus_2", "minus_1"],
        me=hero(hit_points=20),
    )
    t.declare().until("damage").answer("suffer").until("action")
    assert t.hp() == 20 - 5 - 2
    assert {event.deck for event in t.events("modifier_drawn")} == {"modifiers/monsters"}  # type: ignore[attr-defined]


@rule("GH-0035")
def test_the_deck_of_a_type_that_appears_later_is_shuffled_too() -> None:
    drawn = set()
    for seed in range(12):
        rules = (SpecialRule("round_start", (Open("1"),), times=1),)
        t = in_round_one(entering(warden(), seer(), rules=rules, seed=seed)).end_round()
        drawn.add(next(event.place for event in t.events("ability_drawn") if event.deck == "small_archer"))  # type: ignore[attr-defined]
    assert len(drawn) > 2


@rule("GH-0034")
def test_modifier_cards_of_the_scenario_go_into_the_named_decks_and_are_shuffled() -> None:
    tops = set()
    for seed in range(12):
        rules = (SpecialRule("setup", (AddModifiers({"small_stun_0": 3}, to="monsters"), AddModifiers({"curse": 1}))),)
        t = in_round_one(entering(warden(), seer(), rules=rules, seed=seed))
        monsters = t.scene.monster_deck
        assert Counter(monsters.everywhere()) == {**BASE_DECK, "small_stun_0": 3}
        for name in PAIR:
            assert Counter(t.hero(name).deck.everywhere()) == {**BASE_DECK, "curse": 1}
        tops.add(tuple(place for place, one in enumerate(monsters.pile) if one == "small_stun_0"))
    assert len(tops) > 6


# Battle goals


@rule("GH-0036")
def test_each_character_secretly_keeps_one_of_two_battle_goals() -> None:
    given = {"warden": {"seat": "ann"}, "seer": {"seat": "bob"}, "mason": {"seat": "ann"}}
    t = begun(characters=given)
    dealt = {name: list(t.hero(name).goals) for name in given}
    assert all(len(two) == 2 for two in dealt.values())
    assert len({goal for two in dealt.values() for goal in two}) == 6  # all different cards
    assert sorted(t.match.choices) == ["ann", "bob"]
    assert t.match.choices["ann"].keys() == [f"goal:{goal}" for goal in dealt["warden"]]
    t.match.answer("ann", [f"goal:{dealt['warden'][1]}"])
    t.match.answer("bob", [f"goal:{dealt['seer'][0]}"])
    assert t.match.choices["ann"].keys() == [f"goal:{goal}" for goal in dealt["mason"]]  # for each of its characters
    t.match.answer("ann", [f"goal:{dealt['mason'][0]}"])
    kept = {"warden": dealt["warden"][1], "seer": dealt["seer"][0], "mason": dealt["mason"][0]}
    assert {name: t.hero(name).goals for name in given} == {name: [goal] for name, goal in kept.items()}
    in_round_one(t)
    for seat, mine, others in (("ann", ["warden", "mason"], ["seer"]), ("bob", ["seer"], ["warden", "mason"])):
        seen = str(t.match.journal(seat)) + str(t.match.view(seat).sheets)
        names = {name: words(small_book().battle_goals[kept[name]].name) for name in given}
        assert all(kept[name] in seen or str(names[name]) in seen for name in mine)
        assert not any(kept[name] in seen or str(names[name]) in seen for name in others)


# Items, modifier decks, hands


@rule("GH-0037", "GH-0038")
def test_items_beyond_the_limits_stay_behind_and_bring_no_cards() -> None:
    t = entering(warden(items=["small_hide", "small_leather", "small_potion"]), seer()).until("leave_item")
    assert t.keys() == ["leave:small_hide", "leave:small_leather", "leave:small_potion"]
    t.answer("leave:small_hide")
    in_round_one(t)
    assert [item.id for item in t.hero("warden").items] == ["small_leather", "small_potion"]
    assert Counter(t.hero("warden").deck.everywhere()) == BASE_DECK  # the hide's -1 cards stayed with it


@rule("GH-0038", "GH-0039")
def test_a_modifier_deck_is_the_base_with_perks_sanctuary_blessings_scenario_and_item_cards() -> None:
    blessed = warden(items=["small_hide"], perks=[2, 1], bless=2)
    rules = (SpecialRule("setup", (AddModifiers({"curse": 1}),)),)
    piles = set()
    for seed in range(6):
        t = in_round_one(entering(blessed, seer(), rules=rules, seed=seed))
        whole = Counter(t.hero("warden").deck.everywhere())
        assert whole == {**BASE_DECK, "minus_1": 5 - 2 + 2, "small_rolling_plus_1": 2, "bless": 2, "curse": 1}
        assert Counter(t.hero("seer").deck.everywhere()) == {**BASE_DECK, "curse": 1}
        assert t.scene.bless.left == 10 - 2
        piles.add(tuple(t.hero("warden").deck.pile))
    assert len(piles) == 6  # shuffled


@rule("GH-0040", "GH-0310")
def test_a_perk_takes_no_more_cards_than_the_deck_has() -> None:
    t = in_round_one(entering(warden(perks=[0, 3]), seer()))
    assert Counter(t.hero("warden").deck.everywhere()) == {one: n for one, n in BASE_DECK.items() if one != "minus_1"}


@rule("GH-0039", "GH-0021")
def test_modifier_decks_are_shuffled_once_the_cards_of_items_are_in() -> None:
    orders, tops = set(), set()
    for seed in range(6):
        t = in_round_one(entering(warden(items=["small_hide"], bless=1), seer(), seed=seed))
        pile = t.hero("warden").deck.pile
        orders.add(tuple(pile))
        tops.add(tuple(pile[-3:]))
        assert t.hero("seer").deck.pile != pile  # each has a deck of its own
    assert (len(orders), len(tops) > 2) == (6, True)


@rule("GH-0038")
def test_a_perk_may_spare_the_wearer_the_cards_of_items() -> None:
    t = in_round_one(entering(warden(items=["small_hide"], perks=[0, 0, 1]), seer()))
    assert Counter(t.hero("warden").deck.everywhere()) == BASE_DECK


@rule("GH-0041")
def test_a_hand_holds_exactly_as_many_cards_as_the_mat_says() -> None:
    t = begun().until("hand")
    pool = [card.id for card in small_book().cards_of("warden", 1)]
    assert t.keys() == [f"card:{card}" for card in pool]
    assert len(pool) == 8
    for number in (6, 8):
        with pytest.raises(IllegalAnswer):
            t.match.answer("ann", [f"card:{card}" for card in pool[:number]])
    t.match.answer("ann", [f"card:{card}" for card in pool[1:]])
    in_round_one(t)
    assert [card.id for card in t.hero("warden").cards] == pool[1:]
    assert all(card.zone == "hand" for card in t.hero("warden").cards)


@rule("GH-0042")
def test_what_earlier_events_demand_comes_after_the_hand_is_built() -> None:
    shaken = warden(discard=2, damage=3, conditions=["muddle"])
    t = entering(shaken, seer()).until("hand")
    assert t.hero("warden").hit_points == 10
    t.answer(*t.keys()[:7]).until("discard_at_start")
    assert sorted(t.keys()) == sorted(f"card:{card.id}" for card in t.hero("warden").cards)  # from the hand, no other
    assert (t.choice.least, t.choice.most) == (2, 2)
    gone = [key.removeprefix("card:") for key in t.keys()[:2]]
    t.answer(*t.keys()[:2])
    in_round_one(t)
    assert [t.lies(card, "warden") for card in gone] == ["discard", "discard"]
    assert sum(card.zone == "hand" for card in t.hero("warden").cards) == 5
    assert (t.hp("warden"), t.conditions("warden")) == (7, ["muddle"])
    assert (t.hp("seer"), t.conditions("seer")) == (6, [])
    assert t.keys("rest") == ["rest"]


@rule("GH-0043")
def test_all_six_elements_start_inert() -> None:
    t = in_round_one(begun())
    assert [(mark.id, mark.value) for mark in t.match.view("ann").marks] == [
        (element, 0) for element in ("fire", "ice", "air", "earth", "light", "dark")
    ]


@rule("GH-0044")
def test_characters_are_put_on_starting_hexes_as_the_players_like() -> None:
    t = begun(characters=("warden", "seer", "reaver")).until("starting_hex")
    starts = ["hex:0,0", "hex:0,1", "hex:1,1", "hex:0,2"]
    assert sorted(t.keys()) == sorted(starts)
    t.answer("hex:1,1")
    assert sorted(t.keys()) == sorted(set(starts) - {"hex:1,1"})
    t.answer("hex:0,0")
    assert sorted(t.keys()) == ["hex:0,1", "hex:0,2"]
    t.answer("hex:0,2")
    assert [t.at(name) for name in ("warden", "seer", "reaver")] == [(1, 1), (0, 0), (0, 2)]
    assert t.asked == "declare"
    assert t.scene.round == 1


@rule("GH-0030", "GH-0031", "GH-0117")
def test_no_more_monsters_are_set_up_than_there_are_standees_and_none_has_a_card_yet() -> None:
    t = table("@ m m m", m=foe(standees=2))
    assert len(t.scene.monsters) == 2
    assert not t.events("ability_drawn") and all(pile.drawn is None for pile in t.scene.piles.values())


@rule("GH-0035")
def test_an_ability_deck_is_drawn_through_before_it_is_shuffled() -> None:
    deck = [AbilityCard(initiative) for initiative in (10, 20, 30, 40, 50)]
    for seed in range(3):
        t = table(
            "@ m", m=foe(cards=deck, attack=None, move=None), seed=seed, me=hero(hand=["one", "two", *"abcdefgh"])
        )
        for pair in (("one", "two"), *zip("aceg", "bdfh", strict=True)):
            t.declare(*pair).end_round()
        assert sorted(t.told("ability_drawn", "initiative")[:5]) == [10, 20, 30, 40, 50]
