"""Secret rooms (Lair of the Wyrm, The Trollfens)."""

from typing import Any

import pytest
from tests.descent.boxes.kit import (
    FENS,
    FIRST,
    KNOWLEDGE,
    MAP,
    MIGHT,
    SPIDER,
    STRIKE,
    WYRM,
    ZOMBIE,
    explored,
    found,
    overlords_turn,
    rooms,
    searches,
    spot,
    turn_over,
)
from tests.descent.campaign_kit import NOTHING, staged
from tests.descent.table import (
    BLUE_3,
    FAILS,
    ME,
    PASSES,
    RED_3,
    hero,
    lieutenant,
    monster,
    shipped,
    table,
)

from oubliette.games.descent import GAME
from oubliette.games.descent.bots.steady import Steady
from oubliette.games.descent.content import campaign_book as written
from oubliette.games.descent.content.campaign_book import EventCard, RoadEvent
from oubliette.games.descent.content.quest_book import DrawCards, Rule, Win
from oubliette.games.descent.harm.damage import defeat
from oubliette.games.descent.quest.placing import missing, new_figure
from oubliette.games.descent.state.state import HeldCard, Secret
from oubliette.games.descent.uses.searching import cards_of_deck, searchable
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

rule = pytest.mark.rule


# --- the passage ---


@rule("D2-2150")
def test_the_passage_takes_the_place_of_the_card_that_is_nothing() -> None:
    book = shipped()
    plain, wyrm, both = (cards_of_deck(book.in_boxes(boxes)) for boxes in ((), (WYRM,), (WYRM, FENS)))
    assert len(plain) == len(wyrm) == len(both) == 12
    assert "nothing" in plain and "nothing" not in wyrm and "secret_passage" in wyrm
    assert sum(book.search[card].at_once == "passage" for card in both) == 1
    assert "nothing" in cards_of_deck(book.in_boxes((WYRM,)), rooms=False), "the app plays without them"


@rule("D2-2150", "D2-2153")
def test_who_draws_the_passage_lays_the_entrance_and_may_explore_at_once() -> None:
    t = found()
    assert t.asked == "explore" and spot(t, rooms(t).entrance) == (0, 0) and not t.s.room_tile
    assert t.s.ground.room == 0 and "entrance:" in str(t.match.view("me"))
    assert [one.key for one in t.choice.options if one.passes] == ["later"]
    t = explored()
    assert rooms(t).card == "the_dark_council" and not rooms(t).deck
    assert [(one.figure, one.card) for one in t.events("room_explored")] == [("syndrael", "the_dark_council")]
    assert t.at("A") == [(0, 4)] and t.s.ground.room, "on the entrance of the tile, below the map"
    assert t.points("A") == 0 and "secret_passage" in t.s.state.search.discarded
    tokens = {name: spot(t, cell) for name, cell in rooms(t).challenges.items()}
    assert tokens == {"challenge_1": (1, 3), "challenge_2": (2, 3)}, "as many as there are heroes"


@rule("D2-2153")
def test_nobody_knows_the_faces_of_the_tokens() -> None:
    t = explored()
    seen = str([piece for piece in t.match.view("me").pieces if piece.id.startswith("challenge")])
    assert seen.count("d2-challenge") == 2
    for word in ("cave_spider", "goblin_archer", "willpower"):
        assert word not in seen and not any(word in str(one) for one in t.events("room_explored"))
    drawn = []
    for seed in range(6):
        t = found(seed=seed).do("explore").settle()
        turn_over(t)
        drawn.append(t.events("challenge_turned")[-1].face)
    assert len(set(drawn)) > 1, "they are drawn at random"


@rule("D2-2153")
def test_the_room_is_a_part_of_the_map_that_nothing_joins_to_it() -> None:
    t = explored()
    a, b = t.figure("A"), t.figure("B")
    assert a in t.s.heroes_on_map() and t.s.distance(a, b) is None and not t.s.are_adjacent(a, b)
    assert not t.offers("attack:iron_longsword:z")
    t.do("move")
    assert t.offers("go:3,5") and not t.offers("go:0,1")


def on_the_way(deck: list[str], seed: int = 1) -> Any:
    event = RoadEvent(NOTHING, (written.Each((written.Find(1),)),))
    told = EventCard(id="c", name=NOTHING, deck="travel", events={"road": event})
    t = staged(events=[told], routes={"a1": ("road",)}, options={"boxes": [WYRM]}, seed=seed).to("next_quest")
    t.s.state.search.pile = deck
    return t.do("quest:a1").to("who_next")


@rule("D2-2151")
def test_a_passage_found_on_the_way_goes_back_and_another_card_is_drawn() -> None:
    t = on_the_way(["curse_doll", "fire_flask", "health_potion", "secret_passage"])
    assert t.s.state.secret is None or t.s.state.secret.entrance < 0
    kept = [held.card for name in ("syndrael", "leoric") for held in t.hero(name).search]
    assert len(kept) == 2 and len(t.s.state.search.pile) == 2
    cards = ["curse_doll", "fire_flask", "health_potion", "warding_talisman", "secret_passage"]
    piles = [on_the_way(list(cards), seed).s.state.search.pile for seed in range(1, 7)]
    assert len({pile.index("secret_passage") for pile in piles}) > 1, "the deck is shuffled with it"
    assert "secret_passage" in t.s.state.search.pile and "secret_passage" not in t.s.state.search.discarded


@rule("D2-2152", "D2-2154", "D2-2150")
def test_any_hero_at_the_entrance_explores_later_for_one_point() -> None:
    t = found(cards=("the_armory",)).do("later")
    assert rooms(t).card == "" and not t.offers("leave:explore"), "no point yet"
    t.do("move")
    assert t.offers("leave:explore")
    t.do("go:2,0").end().turn("jain").settle().do("move")
    assert not t.offers("leave:explore"), "not in the space of the token"
    t.do("go:0,0")
    left = t.points("B")
    t.do("leave:explore").settle()
    assert t.at("B") == [(0, 4)] and t.points("B") == left - 1
    assert rooms(t).card == "the_dark_council" and rooms(t).deck == ["the_armory"]
    assert not t.offers("leave:explore"), "one Secret Room card at a time"


@rule("D2-2154", "D2-2150")
def test_a_second_passage_opens_no_room_while_one_is_in_play() -> None:
    cast: dict[str, Any] = {"A": hero("syndrael", "knight"), "B": hero("jain", "wildlander"), "z": monster("zombie")}
    t = table(MAP, boxes=(WYRM,), search=("secret_passage",), **cast)
    cell = t.s.ground.board.cell(3, 0)
    t.s.state.secret = Secret(deck=["hidden_stash"], card="the_armory", entrance=cell)
    t.turn("syndrael").settle().do("search:").settle()
    assert t.asked == "hero_action" and rooms(t).deck == ["hidden_stash"]


# --- going to and fro ---


@rule("D2-2155")
def test_one_point_leads_from_one_entrance_to_the_other() -> None:
    t = explored().do("move")
    left = t.points("A")
    t.do("leave:passage")
    assert t.at("A") == [(0, 0)] and t.points("A") == left - 1
    t.do("go:1,0")
    assert not t.offers("leave:passage"), "only on the entrance"
    t.do("go:0,0", "leave:passage")
    assert t.at("A") == [(0, 4)]


@rule("D2-2156")
def test_if_the_other_entrance_is_occupied_the_nearest_empty_space_is_chosen() -> None:
    t = explored().end().turn("jain").settle().do("move", "go:0,0", "leave:passage")
    assert t.asked == "place" and set(t.keys) == {"space:0,3", "space:1,4", "space:0,5", "space:1,5", "space:1,3"}
    t.do("space:1,4")
    assert t.at("B") == [(1, 4)]


@rule("D2-2157")
def test_monsters_do_not_use_the_entrances() -> None:
    t = explored(drawing="A Z z . . .\n\nB . . . . .", z=monster("zombie", "master"))
    t.end().turn("jain").settle().do("move", "go:4,1").end()
    t.activate("z").do("move", "go:0,0")
    assert t.points("z") and not t.offers("leave")


# --- challenge tokens ---


@rule("D2-2158")
def test_a_hero_next_to_a_token_turns_it_over_by_a_search_action() -> None:
    t = explored("the_dark_council", MIGHT)
    assert t.offers("challenge:challenge_1") and not t.offers("challenge:challenge_2"), "two spaces away"
    actions = t.of("A").actions
    t.dice(**FAILS).do("challenge:challenge_1").settle()
    assert t.of("A").actions == actions - 1 and [one.face for one in t.events("challenge_turned")] == ["might"]
    assert list(rooms(t).challenges) == ["challenge_2"]


@rule("D2-2139")
def test_challenge_tokens_are_no_search_tokens() -> None:
    t = explored("the_dark_council", A=hero("syndrael", "knight", skills=("dungeoneer",)))
    assert rooms(t).challenges and not searchable(t.s, t.figure("A"), 9)
    assert not any("dungeoneer" in key for key in t.keys)
    assert not any(key.startswith("search:") for key in t.keys)
    assert not any(token.kind == "search" and not token.done for token in t.s.state.tokens.values())


@rule("D2-2159")
@pytest.mark.parametrize("act", [1, 2])
def test_a_monster_token_is_a_minion_of_the_act_beyond_the_limit_of_its_group(act: int) -> None:
    t = turn_over(explored("the_dark_council", ZOMBIE, act=act))
    group = t.s.state.groups["zombie"]
    new = t.s.figure(group.figures[-1])
    assert (new.rank, new.kind, spot(t, new.cells[0])) == ("minion", "zombie", (1, 3))
    assert new in t.s.monsters() and missing(t.s, group, "minion") == 2, "it is not counted"
    assert t.s.book.monster_stats("zombie", "minion", t.s.act).health == (3 if act == 1 else 5)
    t.end().turn("jain").settle().end().overlord()
    t.until("activate")
    assert {key for key in t.keys if key.startswith("activate:")} >= {"activate:zombie_1", f"activate:{new.id}"}


@rule("D2-2159", "D2-2158")
def test_a_monster_of_another_kind_is_a_group_of_its_own_and_comes_as_near_as_it_can() -> None:
    t = explored("the_dark_council", SPIDER).do("move", "go:1,3").do("challenge:challenge_1").settle()
    assert t.asked == "put" and "space:1,3" not in t.keys, "somebody stands there"
    t.do("space:0,3").settle()
    assert t.s.state.groups["cave_spider"].figures == ["cave_spider_1"]
    assert t.s.are_adjacent(t.figure("A"), t.s.figure("cave_spider_1"))


@rule("D2-2159")
def test_it_counts_as_a_monster_for_the_rules_of_the_quest() -> None:
    won = Rule(at="defeated", figure="zombie", do=(Win("heroes"),))
    t = turn_over(explored("the_dark_council", ZOMBIE, rules=(won,)))
    t.dice(blue=BLUE_3, red=RED_3, brown=0).do(STRIKE).resolve()
    assert t.s.state.winner == "heroes"


@rule("D2-2160", "D2-2158")
@pytest.mark.parametrize("passed", [True, False])
def test_an_attribute_token_is_tested_at_once_and_worth_a_search_card(passed: bool) -> None:
    t = explored("the_dark_council", KNOWLEDGE)
    t.dice(**(PASSES if passed else FAILS)).do("challenge:challenge_1").settle()
    tested = t.events("tested")[-1]
    assert (tested.figure, tested.attribute, tested.passed) == ("syndrael", "knowledge", passed)
    assert searches(t) == (["health_potion"] if passed else [])
    assert "challenge_1" not in rooms(t).challenges


@rule("D2-2161")
@pytest.mark.parametrize(("card", "attribute"), [("brigands_quarters", "awareness"), ("place_of_peace", "willpower")])
def test_a_room_that_lets_a_token_be_searched_asks_for_no_place_near_it(card: str, attribute: str) -> None:
    far = "challenge_2"
    t = explored(card)
    t.s.state.chance.stack("challenge", 5)
    assert not t.offers(f"challenge:{far}"), "out of reach of an action"
    actions = t.of("A").actions
    t.dice(**{die: [face, PASSES[die]] for die, face in PASSES.items()}).do("room:test", f"token:{far}").settle()
    assert t.events("tested")[0].attribute == attribute
    assert far not in rooms(t).challenges and t.of("A").actions == actions and t.events("challenge_turned")
    assert not t.offers("room:test"), "once a turn"
    failed = explored(card).dice(**FAILS).do("room:test").settle()
    assert len(rooms(failed).challenges) == 2


@rule("D2-2158", "D2-7081")
def test_a_trap_answers_who_turns_a_token_over_once_it_is_seen() -> None:
    t = explored("the_dark_council", MIGHT, hand=("poison_dart",)).do(f"challenge:{FIRST}")
    assert t.offers("play:poison_dart") and [one.face for one in t.events("challenge_turned")] == ["might"]


@rule("D2-2158")
def test_without_a_room_there_is_nothing_to_turn_over() -> None:
    t = table("A z", boxes=(WYRM,), A=hero("syndrael", "knight"), z=monster("zombie"))
    assert t.s.state.secret is None and t.asked == "hero_action" and not t.offers("challenge:")
    t.activate("z")
    assert not t.offers("challenge:")


@rule("D2-7081")
def test_hoarder_hears_whoever_turns_a_challenge_token_over() -> None:
    lair = "A Z . . . .\n\nB . . . . .\n\nz z z . . .\n\nz z z . . ."
    t = explored("the_dark_council", MIGHT, drawing=lair, z=lieutenant("valyndra"))
    t.do("challenge:challenge_1")
    assert t.asked == "hoarder"


# --- the overlord ---


@rule("D2-2162")
def test_before_he_draws_the_overlord_may_take_a_token_or_a_monster_out() -> None:
    t = overlords_turn(turn_over(explored("the_dark_council", ZOMBIE)))
    assert t.asked == "clear_room" and t.keys == ["token:challenge_2", "figure:zombie_2", "pass"]
    assert t.hand == [], "he has not drawn yet"
    t.do("token:challenge_2")
    assert t.asked == "activate" and len(t.hand) == 1
    assert not rooms(t).challenges and len(t.events("challenge_turned")) == 1, "it was not revealed"
    t = overlords_turn(turn_over(explored("the_dark_council", ZOMBIE)))
    t.do("figure:zombie_2")
    assert not t.s.figure("zombie_2").cells and t.s.state.groups["zombie"].figures == ["zombie_1"]
    assert not t.events("defeated")
    t = explored("the_dark_council")
    del rooms(t).challenges["challenge_2"]
    overlords_turn(t).do(f"token:{FIRST}").settle()
    assert not rooms(t).card and t.at("A") == [(0, 0)], "with the last one the room is done with"


@rule("D2-2162")
def test_he_may_not_where_nobody_is_in_the_room() -> None:
    t = overlords_turn(explored().do("move", "leave:passage"))
    assert t.asked != "clear_room" and rooms(t).challenges
    t = overlords_turn(explored())
    t.do("pass")
    assert len(rooms(t).challenges) == 2


# --- the end of a room ---


@rule("D2-2163", "D2-2165", "D2-2164", "D2-2158")
def test_an_empty_room_gives_its_reward_and_everybody_is_back_at_the_entrance() -> None:
    t = explored("brigands_quarters", MIGHT)
    del rooms(t).challenges["challenge_2"]
    x, y = spot(t, rooms(t).challenges[FIRST])
    t.do("move", f"go:{x},{y}")
    points = t.points("A")
    t.dice(**PASSES).do(f"challenge:{FIRST}").settle()
    assert searches(t) == ["health_potion", "stamina_potion", "fire_flask"], "one for the test, two as the reward"
    assert t.at("A") == [(0, 0)] and not t.s.ground.room
    assert (rooms(t).card, rooms(t).entrance, rooms(t).discarded) == ("", -1, ["brigands_quarters"])
    assert t.asked == "hero_action" and t.points("A") == points and t.s.state.turn_of == "syndrael", "her turn goes on"


@rule("D2-2163")
def test_the_heroes_choose_who_resolves_the_reward_and_he_where_everybody_goes() -> None:
    t = explored("lorekeepers_vault", MIGHT).end().turn("jain").settle()
    t.do("move", "go:0,0", "leave:passage", "space:1,4")
    del rooms(t).challenges["challenge_2"]
    t.s.state.shop = ["iron_shield"]
    t.dice(**PASSES).do("challenge:challenge_1").settle()
    assert t.asked == "finder" and t.keys == ["figure:syndrael", "figure:jain"]
    t.do("figure:jain")
    assert "iron_shield" in [held.card for held in t.of("B").items]
    assert t.asked == "out"
    t.do("figure:jain")
    assert t.at("B") == [(0, 0)] and t.asked == "place", "the other one beside it"
    assert set(t.keys) == {"space:1,0", "space:0,1", "space:1,1"}
    t.do("space:1,1").settle()
    assert t.at("A") == [(1, 1)] and not rooms(t).card


@rule("D2-2163")
def test_the_last_monster_that_falls_completes_the_room_in_the_middle_of_a_turn() -> None:
    t = explored("brigands_quarters", ZOMBIE)
    del rooms(t).challenges["challenge_2"]
    t.do("move", "go:1,3")
    turn_over(t)
    assert rooms(t).card, "there is a monster"
    t.dice(blue=BLUE_3, red=RED_3, brown=0).do(STRIKE).resolve()
    assert not rooms(t).card and t.at("A") == [(0, 0)] and len(searches(t)) == 2


@rule("D2-2164")
def test_monsters_that_the_overlord_adds_keep_the_room_open() -> None:
    t = explored("the_dark_council", MIGHT)
    del rooms(t).challenges["challenge_2"]
    figure = new_figure(t.s, t.s.state.groups["zombie"], "minion")
    figure.cells = (t.s.ground.board.cell(3, 5),)
    t.dice(**PASSES).do("challenge:challenge_1").settle()
    assert rooms(t).card and not rooms(t).challenges, "a monster is still there"


@rule("D2-2166")
def test_cards_nobody_claimed_are_discarded_with_the_encounter_and_come_back_with_the_quest() -> None:
    over = Rule(at="hero_turn_end", figure="jain", do=(Win("heroes"),))
    t = explored(cards=("the_armory",), rules=(over,))
    assert rooms(t).card
    t.of("B").rooms.append(HeldCard("tainted_spring"))
    t.end().turn("jain").settle().end()
    assert t.s.state.winner and rooms(t).card == "" and rooms(t).entrance == -1
    assert rooms(t).discarded == ["the_dark_council"] and not t.s.ground.room
    assert t.gone("A") and not t.gone("B"), "who was in the room stands nowhere until the next set-up"
    setup = Setup("descent", "lamps_at_hollow_mill", ("ann", "lord"), 3, {"boxes": [WYRM, FENS]})
    match: Match[Any] = Match(GAME, setup, shipped())
    state = match.context.state
    state.secret = Secret(discarded=["the_armory"])
    next(iter(state.heroes.values())).rooms.append(HeldCard("tainted_spring"))
    while state.phase == "setup":
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, choice.keys()[:1])
    assert state.secret is None and not any(one.rooms for one in state.heroes.values()), "a whole deck for a new quest"


@rule("D2-2167")
def test_who_is_knocked_out_in_the_room_lies_on_the_entrance_even_if_somebody_stands_there() -> None:
    t = turn_over(explored("the_dark_council", ZOMBIE, A=hero("syndrael", "knight", damage=11)))
    t.end().turn("jain").settle().do("move", "go:0,0").end().until("clear_room").do("pass")
    t.activate("zombie_2").dice(blue=BLUE_3, yellow=4, gray=0).do("attack:own:A").resolve()
    assert t.of("A").knocked_out and spot(t, t.figure("A").shaken - 1) == (0, 0) and t.at("B") == [(0, 0)]
    t = turn_over(explored("the_dark_council", ZOMBIE, A=hero("syndrael", "knight")))
    place = t.at("B")
    t.figure("B").damage = 99
    for _ in defeat(t.s, t.figure("B")):
        pass
    assert spot(t, t.figure("B").shaken - 1) == place[0] != (0, 0), "who falls outside lies where he fell"


@rule("D2-2168", "D2-2158")
def test_allies_go_in_and_out_like_heroes() -> None:
    t = found(ally=("raythen", (3, 1))).do("later", "move", "go:2,0").end().do("activate")
    t.do("move", "go:0,0")
    assert t.offers("leave:explore")
    t.do("leave:explore").settle()
    assert t.at("raythen") == [(0, 4)] and rooms(t).card
    t.do("leave:passage")
    assert t.at("raythen") == [(0, 0)]
    assert not t.offers("challenge:"), "it does not search"


@rule("D2-2169", "D2-2168")
def test_with_an_ally_alone_in_the_room_the_nearest_hero_has_the_reward() -> None:
    t = found("lorekeepers_vault", ally=("raythen", (3, 1))).do("later", "move", "go:2,0").end().do("activate")
    t.do("move", "go:0,0", "leave:explore").settle()
    t.s.state.shop = ["iron_shield"]
    t.end()
    while t.asked != "clear_room":
        t.do("end" if "end" in t.keys else "hero:jain" if t.asked == "who_next" else "later")
    del rooms(t).challenges["challenge_2"]
    t.do("token:challenge_1").settle()
    assert t.at("raythen") == [(0, 0)] and not rooms(t).card
    near, far = t.of("B"), t.of("A")
    assert "iron_shield" in [held.card for held in near.items] and "iron_shield" not in [h.card for h in far.items]


@rule("D2-0231")
def test_fire_imps_and_harpies() -> None:
    t = table("A f l .", boxes=(WYRM,), A=hero("syndrael", "knight"), f=monster("fire_imps", "master", damage=3))
    t.dice(blue=BLUE_3, red=RED_3, gray=0).do("attack:iron_longsword:f").resolve()
    assert t.gone("f") and t.damage("A") == 1, "combustible"
    t = table("A . f l .", boxes=(WYRM,), A=hero("syndrael", "knight"), f=monster("fire_imps", damage=1))
    t.activate("f").do("move", "go:3,0").end()
    assert not t.gone("f") and t.damage("f") == 0, "lava heals it"
    t = table(
        "A . f . z", boxes=(WYRM,), A=hero("syndrael", "knight"), f=monster("fire_imps", damage=1), z=monster(damage=1)
    )
    t.activate("f").do("move", "go:1,0").end()
    t.activate("z").end()
    assert (t.damage("f"), t.damage("z")) == (1, 1), "plain ground heals nobody"
    t = table("A h g .", boxes=(FENS,), A=hero("syndrael", "knight"), h=monster("harpy", "master"), g=monster("harpy"))
    t.activate("h").dice(blue=1, yellow=4, gray=0).do("attack:own:A", "surge:0").resolve()
    assert t.damage("A") == 4, "nobody else stands beside her"
    assert t.offers("ability:flock")


def test_a_steady_hero_finishes_a_room_before_he_leaves_it() -> None:
    t = explored("the_dark_council", MIGHT, KNOWLEDGE)
    faces = {die: [face] * 6 for die, face in PASSES.items()}
    t.dice(**faces)
    for _ in range(40):
        if not rooms(t).card:
            break
        assert t.at("A") != [(0, 0)], "he is still inside"
        t.match.answer(ME, Steady(0).choose(t.match, ME))
    assert rooms(t).discarded == ["the_dark_council"]


@rule("D2-2163")
def test_what_lies_in_the_room_lies_at_the_entrance_when_it_is_gone() -> None:
    t = explored("brigands_quarters", MIGHT, B=hero("tomble", "thief"))
    t.end().turn("tomble").settle().do("move", "go:0,0", "leave:passage", "space:1,4").do("use:tomble:feat/tomble")
    assert t.gone("B") and t.s.ground.room >> t.figure("B").shaken - 1 & 1, "his token is in the room"
    t.s.state.overlord.rising = [f"zombie_9@{t.figure('A').cells[0]}"]
    del rooms(t).challenges["challenge_2"]
    t.until("clear_room").do(f"token:{FIRST}").until("who_next", "hero_action")
    spot_of_token = t.figure("B").shaken - 1 if t.gone("B") else t.figure("B").cells[0]
    assert not t.s.ground.room and spot(t, spot_of_token)[1] < 2


@rule("D2-2163", "D2-7228")
def test_the_room_is_left_before_the_quest_hears_of_its_last_monster() -> None:
    told = Rule(at="defeated", figure="zombie", do=(DrawCards(1),))
    t = explored("the_armory", ZOMBIE, rules=[told])
    del rooms(t).challenges["challenge_2"]
    turn_over(t)
    drawn = len(t.events("overlord_drew"))
    t.dice(blue=BLUE_3, red=RED_3, brown=0).do("attack:iron_longsword:zombie_2")
    while rooms(t).card:
        assert len(t.events("overlord_drew")) == drawn, t.asked
        t.do("pass" if "pass" in t.keys else t.keys[0])
    t.settle()
    assert len(t.events("overlord_drew")) == drawn + 1
