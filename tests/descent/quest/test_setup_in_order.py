"""Set-up in the order of the book, the end of a round, and rules that only meet where two others do."""

from typing import Any

import msgspec
import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    YELLOW_1,
    YELLOW_1_SURGE,
    YELLOW_2,
    hero,
    monster,
    shipped,
    table,
)

from oubliette.games.descent import GAME
from oubliette.games.descent.content.book import load
from oubliette.games.descent.content.quest_book import DrawCards, Rule
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

rule = pytest.mark.rule
SEATS = ("ann", "bob", "lord")
QUESTS = [info.id for info in GAME.menus.scenarios(shipped()) if info.id in shipped().quests]


def begun(quest: str, **options: object) -> Match[Any]:
    """A shipped quest at its first question."""
    return Match(GAME, Setup("descent", quest, SEATS, 3, options), shipped())


def events(match: Match[Any], *kinds: str) -> list[Any]:
    """What happened, of these kinds, in its order."""
    return [line.event for line in match.journal("lord") if line.event.kind in kinds]


def idle(match: Match[Any]) -> None:
    """Give the open question an answer that does as little as can be."""
    choice = next(iter(match.choices.values()))
    keys = choice.keys()
    found = [key for key in ("end", "pass", "draw", "go_on", "ready", "done") if key in keys] or keys
    match.answer(choice.seat, found[:1])


def set_up(match: Match[Any]) -> None:
    """Place everything, with the first answer each time."""
    while match.context.state.phase == "setup":
        idle(match)


def to_the_landing(match: Match[Any]) -> None:
    """The tide comes in, and the second encounter begins."""
    match.context.state.script.counters["tide"] = 11
    for _ in range(400):
        if match.context.state.encounter == 1:
            return
        idle(match)
    raise AssertionError("the tide never came")


# --- set-up ---


@rule("D2-2001")
@pytest.mark.parametrize("quest", QUESTS)
def test_a_quest_begins_with_the_map_of_its_first_encounter_and_one_seat_is_the_overlord(quest: str) -> None:
    match = begun(quest)
    s = match.context
    first: Any = next(iter(match.journal("lord"))).event
    assert (first.kind, first.quest, first.encounter) == ("encounter_began", quest, 0)
    assert s.ground is s.book.ground(quest, 0)
    assert s.overlord_seat == "lord"
    assert {one.seat for one in s.state.heroes.values()} == {"ann", "bob"}


@rule("D2-2001", "D2-2003")
def test_who_plays_alone_with_an_overlord_leads_several_heroes() -> None:
    match = Match(GAME, Setup("descent", QUESTS[0], ("ann", "lord"), 3), shipped())
    heroes = match.context.state.heroes.values()
    assert len(heroes) >= 2 and {one.seat for one in heroes} == {"ann"}


@rule("D2-2005", "D2-0389")
@pytest.mark.parametrize("quest", QUESTS)
def test_each_player_puts_his_heroes_where_the_quest_says(quest: str) -> None:
    match = begun(quest)
    s = match.context
    area = s.ground.area(s.encounter.heroes)
    taken = 0
    for one in s.state.heroes.values():
        while (choice := next(iter(match.choices.values()))).kind != "place_hero":
            idle(match)
        free = {cell for cell in s.ground.board if (area & ~taken) >> cell & 1}
        assert choice.seat == one.seat and {cell for option in choice.options for cell in option.cells} <= free
        assert len(choice.options) >= 2
        wanted = choice.options[-1]
        match.answer(one.seat, [wanted.key])
        assert s.figure(one.id).cells == wanted.cells
        taken |= 1 << wanted.cells[0]


@rule("D2-2005")
def test_heroes_are_placed_before_who_goes_with_them() -> None:
    match = begun("the_ferrymans_bell")
    set_up(match)
    before = len(events(match, "placed"))
    to_the_landing(match)
    set_up(match)
    s = match.context
    ranks = [
        s.figure(event.figure).rank for event in events(match, "placed")[before:] if event.figure in s.state.figures
    ]
    people = [rank for rank in ranks if rank in ("hero", "person")]
    assert people[-3:] == ["hero", "hero", "person"]


@rule("D2-2008", "D2-2049", "D2-2013")
@pytest.mark.parametrize("quest", QUESTS)
def test_monsters_tokens_and_lieutenants_stand_where_the_quest_puts_them(quest: str) -> None:
    match = begun(quest)
    set_up(match)
    s = match.context
    assert len(s.state.groups) >= len(s.encounter.groups) >= 1
    for place, group in zip(s.encounter.groups, s.state.groups.values(), strict=False):
        assert place.monster in (None, group.kind) and group.figures
        area, bodies = s.ground.area(place.at), [s.mask(s.figure(name)) for name in group.figures]
        outside = [body for body in bodies if not body & area]
        assert len(outside) < len(bodies) and (not outside or not area & s.empty()), "beside it once it is full"
    for token in s.encounter.tokens:
        assert s.ground.marks[token.at] >> s.state.tokens[token.id].cell & 1
    searched = sum(one.kind == "search" for one in s.state.tokens.values())
    assert searched == sum(s.ground.marks[letter].bit_count() for letter in s.encounter.search)


@rule("D2-2008", "D2-0396", "D2-2180")
@pytest.mark.parametrize(
    ("quest", "who", "area"),
    [
        ("nobodys_prisoner", "splig", "north"),
        ("the_widows_lamp", "eliza", "east"),
        ("under_a_black_wing", "zachareth", "deep"),  # at once, for the heroes lost the encounter before
    ],
)
def test_a_lieutenant_stands_where_the_quest_puts_him(quest: str, who: str, area: str) -> None:
    match = begun(quest)
    for _ in range(3000):
        if match.context.state.encounter == 1:
            break
        idle(match)
    set_up(match)
    s = match.context
    assert s.figure(who).rank == "lieutenant" and s.mask(s.figure(who)) & s.ground.area(area)


@rule("D2-0101")
def test_what_is_put_on_a_named_tile_is_not_put_on_its_end_caps() -> None:
    match = begun("the_ferrymans_bell")
    while (choice := next(iter(match.choices.values()))).kind != "put":
        idle(match)
    s = match.context
    offered = {s.ground.board.coords(cell) for option in choice.options for cell in option.cells}
    hall = {(column, row) for column in range(4, 12) for row in range(1, 7)}
    caps = {s.ground.board.coords(cell) for cell in s.ground.board if s.ground.area("spring") >> cell & 1}
    assert caps and offered and offered <= hall and not offered & caps


# --- the end of the round ---


@rule("D2-2035")
def test_the_overlord_s_turn_ends_with_his_card_then_the_quest_and_then_the_round() -> None:
    ends = [Rule("overlord_turn_end", (DrawCards(2),)), Rule("round_end", (DrawCards(3),))]
    t = table("A . . . g", A=hero(), g=monster(), hand=["word_of_pain"], rules=ends)
    t.overlord()
    t.until("activate", "activation")
    assert not t.offers("play:word_of_pain"), "not before his turn ends"
    seen = len(t.kinds())
    t.dice(**FAILS).do("end", "play:word_of_pain").until("hero_action")
    wanted = ("overlord_played", "tested", "overlord_drew", "turn_ended", "round_began")
    order = [kind for kind in t.kinds()[seen:] if kind in wanted]
    assert order[-6:] == ["overlord_played", "tested", "overlord_drew", "turn_ended", "overlord_drew", "round_began"], (
        order
    )
    assert t.damage("A") == 1


# --- cards and doors ---


@rule("D2-4174")
@pytest.mark.parametrize(("dice", "closed"), [(FAILS, True), (PASSES, False)])
def test_the_sneaky_pay_no_action_for_a_quest_s_door_but_pass_its_test(dice: dict[str, int], closed: bool) -> None:
    thief = hero("tomble", "thief", skills=["sneaky"])
    t = table("AI.", A=thief, locked={"gate": "A"}, more={"door_tests": {"gate": "might"}})
    t.dice(**dice).do("use:A:sneaky").settle()
    assert [event.attribute for event in t.events("tested")] == ["might"]
    assert t.of("A").actions == 2 and bool(t.s.state.closed) == closed


@rule("D2-4004")
def test_a_token_on_a_class_card_stays_there_in_the_next_encounter() -> None:
    party = {"avric": {"of": "disciple", "seat": "ann"}, "syndrael": {"of": "knight", "seat": "bob"}}
    match = begun("the_ferrymans_bell", level="expert", heroes=party)
    while (choice := next(iter(match.choices.values()))).kind == "buy_skill":
        keys = choice.keys()
        match.answer(choice.seat, ["buy:armor_of_faith" if "buy:armor_of_faith" in keys else "enough"])
    set_up(match)
    s = match.context
    s.figure("avric").damage = 1
    prayed = False
    while not prayed:
        choice = next(iter(match.choices.values()))
        prayer = [key for key in choice.keys() if key.startswith("use:avric:prayer_of_healing")]
        if prayer:
            match.answer(choice.seat, prayer[:1])
            prayed = True
        elif "hero:avric" in choice.keys():
            match.answer(choice.seat, ["hero:avric"])
        else:
            idle(match)
    card = next(held for held in s.state.heroes["avric"].skills if held.card == "armor_of_faith")
    for _ in range(5):
        if not card.on:
            idle(match)
    marked = list(card.on)
    assert marked
    to_the_landing(match)
    set_up(match)
    held = next(one for one in match.context.state.heroes["avric"].skills if one.card == "armor_of_faith")
    assert held.on == marked


# --- sharper proofs ---


@rule("D2-0217")
def test_a_melee_target_that_walks_off_before_the_roll_is_hit_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    book = load([])  # no card of the pack moves a target so early: one is changed, in a book of its own
    step = book.skills["advance"].clauses[0].do[0]
    away = msgspec.structs.replace(book.skills["defend"].clauses[0], do=(step,))
    book.skills = {**book.skills, "defend": msgspec.structs.replace(book.skills["defend"], clauses=(away,))}
    monkeypatch.setattr("tests.descent.table.shipped", lambda: book)
    t = table("g A . . .", A=hero("syndrael", "knight", skills=["defend"]), g=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, gray=GRAY[0])  # a range of 2
    t.do("attack:own:A", "use:A:defend", "space:4,0").resolve()
    assert t.at("A") == [(4, 0)] and t.events("missed") == [] and t.damage("A") == 4


@rule("D2-7287")
def test_a_door_blinds_until_it_is_opened_and_again_when_it_is_shut() -> None:
    t = table("AI. g", A=hero("jain", "wildlander"), g=monster())
    assert not t.offers("attack:yew_shortbow:g")
    t.do("open:")
    assert t.offers("attack:yew_shortbow:g")
    t.do("close:").end()
    t.until("hero_action")
    assert not t.offers("attack:yew_shortbow:g")


@rule("D2-0361")
def test_cards_go_to_a_hero_beside_but_not_to_a_reanimate() -> None:
    mage = hero("leoric", "necromancer", search=["health_potion"])
    t = table("A . B", A=mage, B=hero()).turn("A")
    t.do("use:A:raise_dead:0", "move")
    beside = [one for one in t.s.of_side("heroes") if one.rank == "familiar" and t.s.are_adjacent(one, t.figure("A"))]
    assert beside and not t.offers("give:")
    near = table("B A .", A=mage, B=hero()).turn("A")
    near.do("use:A:raise_dead:0", "move")
    assert {key.split(":")[1] for key in near.keys if key.startswith(("give:", "get:"))} == {"syndrael"}


@rule("D2-0381", "D2-0384")
@pytest.mark.parametrize("quest", QUESTS)
def test_no_lieutenant_is_an_open_group_whatever_the_traits_asked(quest: str) -> None:
    match = begun(quest)
    asked = 0
    while match.context.state.phase == "setup":
        choice = next(iter(match.choices.values()))
        if choice.kind == "open_group":
            asked += 1
            offered = {key.removeprefix("monster:") for key in choice.keys()}
            traits = set(match.context.encounter.traits)
            assert offered and all(traits & set(shipped().monsters[one].traits) for one in offered)
            assert not offered & set(shipped().lieutenants)
        idle(match)
    assert asked == sum(place.monster is None for place in match.context.encounter.groups)


@rule("D2-2089")
def test_the_armor_of_a_fallen_disciple_still_guards_who_was_healed() -> None:
    healer = hero("avric", "disciple", skills=["armor_of_faith"], damage=11)
    t = table("A B\n\ng h", A=healer, B=hero(), g=monster("zombie", "master"), h=monster("zombie")).turn("A")
    t.dice(red=RED_1).do("use:A:prayer_of_healing", "figure:B").do("end").settle().turn("B")
    t.do("end").settle().activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A").resolve()
    assert t.of("A").knocked_out
    t.do("end").settle().activate("h")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0], brown=5).do("attack:own:B").resolve()
    dice = [die for die, _ in t.events("defence_rolled")[-1].dice]
    assert "brown" in dice and t.damage("B") == 1, "two shields of the brown die, of three damage"


@rule("D2-0166", "D2-0018")
@pytest.mark.parametrize("dice", [FAILS, PASSES])
def test_a_throw_rolls_dice_and_hurts_and_leaves_the_attack_of_the_activation(dice: dict[str, int]) -> None:
    t = table("A B g g .\n\n. . g g .", A=hero(), B=hero("jain", "wildlander"), g=monster("ettin", "master"))
    t.activate("g").dice(**dice).do("ability:throw").settle()
    while t.asked != "activation":
        t.match.answer(t.choice.seat, [t.keys[0]])
    assert t.events("attack_declared") == []
    assert t.s.state.figures[t.names["g"]].active
    assert any(key.startswith("attack:own:") for key in t.keys)


@rule("D2-0088")
@pytest.mark.parametrize(("drawing", "hit"), [("g g . A\n\ng g . .", True), ("g g . . A\n\ng g . . .", False)])
def test_a_count_to_a_hero_begins_in_the_near_column_of_a_large_base(drawing: str, hit: bool) -> None:
    # A roll of range 2: the near column is 2 or 3 spaces away, the far one 3 or 4.
    t = table(drawing, g=monster("elemental"), A=hero()).activate("g")
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1_SURGE, red=RED_1, gray=GRAY[0]).do("attack:own:A").resolve()
    assert (t.damage("A") > 0) == hit and bool(t.events("missed")) != hit


@rule("D2-2035")
def test_who_wants_no_more_questions_this_turn_is_asked_again_in_the_next() -> None:
    t = table(". A g", hand=["expert_blow", "tripwire"], seats=("ann", "lord"), A=hero(), g=monster("zombie", "master"))
    t.activate("g").do("attack:own:A")
    assert t.offers("play:expert_blow")
    t.do("pass:turn").until("hero_action").do("move", "go:0,0")
    assert t.offers("play:tripwire")


@rule("D2-2006")
def test_no_two_matches_begin_with_the_overlord_s_cards_in_one_order() -> None:
    def pile(seed: int) -> list[str]:
        return list(Match(GAME, Setup("descent", QUESTS[0], SEATS, seed), shipped()).context.state.overlord.deck.pile)

    one, other = pile(1), pile(2)
    assert sorted(one) == sorted(other) and one != other


@rule("D2-2002")
def test_search_cards_are_shuffled_once_for_a_quest_and_never_come_back() -> None:
    state = Match(GAME, Setup("descent", QUESTS[0], SEATS, 1), shipped()).context.state
    state.search.discard(*state.search.draw_up_to(state.chance, len(state.search)))
    assert state.search.draw_up_to(state.chance, 1) == []
