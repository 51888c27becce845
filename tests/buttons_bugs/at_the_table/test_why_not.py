"""Why not? Whatever is not lit has a reason, in words and with its rule; and previews tell what is lit."""

from collections.abc import Iterator
from functools import partial

import pytest
from tests.buttons_bugs.adventure import alone
from tests.buttons_bugs.table import Lying, Table, action, card, foe, hazard, lying, table

import oubliette
from oubliette.api import TableMatch
from oubliette.games.buttons_bugs import GAME
from oubliette.games.buttons_bugs.content.kinds import Card
from oubliette.games.buttons_bugs.content.scenario_card import Mark, Objective
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Control,
    Flying,
    Give,
    Heal,
    Move,
    Pull,
    Push,
    Shield,
    When,
)
from oubliette.kernel.chance import Chance
from oubliette.kernel.text import texts_of
from oubliette.kernel.words import Words
from oubliette.table import Thing
from oubliette.table.asked_instead import reason_against

rule = pytest.mark.rule
Hand = list[Card | Lying | str]
TEXTS = texts_of(*GAME.table.locales)
GATE = {"gate": Objective(Words(en="Gate", fr="Porte"), 5, enemy_of="monsters")}


def cell(t: Table, column: int, row: int) -> Thing:
    """A hex of the map."""
    return Thing("cell", cell=t.session.map.board.grid.cell(column, row), board="map")


def piece(name: str) -> Thing:
    return Thing("piece", id=name)


def one(name: str) -> Thing:
    """A card or an item."""
    return Thing("card", id=name)


def why(t: Table, thing: Thing, language: str = "en") -> str:
    """The reason against a thing with its first rule, or nothing."""
    reason = t.match.why_not("me", thing)
    return "" if reason is None else f"{TEXTS.say(reason.say, language)} {reason.cites[0]}"


# Moving


@rule("BB-0101", "BB-0102")
def test_why_a_move_cannot_end_there() -> None:
    t = table("@ . ~ m . #", m=foe(), bottom=[Move(2)]).act("bottom")
    assert why(t, cell(t, 0, 1)) == ""
    assert why(t, cell(t, 0, 0)) == "You stand there already. BB-0103"
    assert why(t, cell(t, 0, 2)) == "Too far: it takes 3 movement points, you have 2. BB-0101"
    assert why(t, cell(t, 0, 3)) == "Foe 1 stands there. BB-0102"
    assert why(t, piece("m/1")) == "Foe 1 stands there. BB-0102"
    assert why(t, cell(t, 0, 4)) == "No way leads there. BB-0101"
    assert why(t, cell(t, 0, 5)) == "An obstacle: nobody ends a move there on foot. BB-0037"
    assert why(t, cell(t, 0, 2), "fr").startswith("Trop loin\u202f: il faut 3 points de mouvement, il en reste 2.")


@rule("BB-0037", "BB-0105", "BB-0106")
def test_a_jumper_ends_on_no_obstacle_and_a_flyer_does() -> None:
    jumping = table("@ # . . m", m=foe(), bottom=[Move(2, jump=True)]).act("bottom")
    assert why(jumping, cell(jumping, 0, 1)).startswith("An obstacle")
    assert why(jumping, cell(jumping, 0, 2)) == ""
    hand: Hand = [card("one", top=action(Flying())), card("two", bottom=[Move(2)]), "three", "four"]
    flying = table("@ # . . m", m=foe(), hand=hand).act("one/top").act("two/bottom")
    assert why(flying, cell(flying, 0, 1)) == ""


@rule("BB-0038", "BB-0039")
def test_the_way_to_a_hex_tells_what_it_costs_and_what_it_harms() -> None:
    t = table("@ ~ x . m", m=foe(), x=hazard(3), bottom=[Move(4)]).act("bottom")
    previews = {option.key: t.choice.preview_of(option) for option in t.choice.options}
    assert previews["skip"] is None
    (way,) = previews["hex:0,3"].ways
    assert [t.session.map.board.coords(hex_) for hex_ in way.cells] == [(0, 0), (0, 1), (0, 2), (0, 3)]
    assert way.costs == (0, 2, 3, 4)
    assert [(t.session.map.board.coords(hex_), harm) for hex_, harm in way.harms] == [((0, 2), 3)]
    assert way.piece == "adventurer"
    assert previews["hex:0,1"].ways[0].harms == ()


@rule("BB-0038", "BB-0039", "BB-0105", "BB-0106")
def test_a_jump_is_harmed_only_where_it_lands_and_a_flight_nowhere() -> None:
    def harmed(t: Table, end: str) -> list[int]:
        (option,) = (one for one in t.choice.options if one.key == end)
        (way,) = t.choice.preview_of(option).ways
        return [harm for _, harm in way.harms]

    walking = table("@ x y . m", m=foe(), x=hazard(1), y=hazard(2), bottom=[Move(3)]).act("bottom")
    assert [harmed(walking, f"hex:0,{end}") for end in (1, 2, 3)] == [[1], [1, 2], [1, 2]]
    jumping = table("@ x y . m", m=foe(), x=hazard(1), y=hazard(2), bottom=[Move(3, jump=True)]).act("bottom")
    assert [harmed(jumping, f"hex:0,{end}") for end in (1, 2, 3)] == [[1], [2], []]
    hand: Hand = [card("one", top=action(Flying())), card("two", bottom=[Move(3)]), "three", "four"]
    flying = table("@ x y . m", m=foe(), x=hazard(1), y=hazard(2), hand=hand).act("one/top").act("two/bottom")
    assert [harmed(flying, f"hex:0,{end}") for end in (1, 2, 3)] == [[], [], []]


# Targets


@rule("BB-0081", "BB-0142", "BB-0078", "BB-0077")
def test_why_a_figure_cannot_be_attacked() -> None:
    t = table(
        "@ m n o . . p g",
        m=foe(),
        n=foe(conditions=["invisible"]),
        o=foe(),
        p=foe(),
        g=Mark(terrain="objective", objective="gate"),
        objectives=GATE,
        top=[Attack(2, range=3, targets=2)],
    )
    t.act("top")
    assert why(t, piece("m/1")) == ""
    assert why(t, piece("n/2")) == "Foe 2 is Invisible and cannot be targeted. BB-0142"
    assert why(t, piece("p/4")) == "Out of range 3: the distance is 6. BB-0081"
    assert why(t, piece("objective/gate")) == "Gate is no enemy. BB-0078"
    assert why(t, piece("adventurer")) == "That is the acting figure itself. BB-0078"
    t.answer("monster:m/1")
    assert why(t, piece("m/1")) == "It has been chosen already. BB-0077"
    assert why(t, piece("o/3")) == ""


@rule("BB-0084", "BB-0087")
def test_why_a_figure_outside_an_area_cannot_be_attacked() -> None:
    t = table("n @ m o . p", m=foe(), n=foe(), o=foe(), p=foe(), top=[Attack(2, range=2, area="pair")])
    t.act("top", "area:m/1+o/3")
    assert why(t, piece("n/2")) == "It stands outside the area. BB-0084"
    assert why(t, piece("m/1")) == ""


@rule("BB-0045", "BB-0081", "BB-0185")
@pytest.mark.parametrize("verb", [Push(1, range=2), Control((Move(1),), range=2)])
def test_why_other_abilities_cannot_aim_at_a_figure(verb: Push | Control) -> None:
    gate = {"gate": Objective(Words(en="Gate", fr="Porte"), 5)}
    there = Mark(terrain="objective", objective="gate")
    t = table("g @ m . n", m=foe(), n=foe(), g=there, objectives=gate, top=[verb]).act("top")
    assert why(t, piece("m/1")) == ""
    assert why(t, piece("n/2")) == "Out of range 2: the distance is 3. BB-0081"
    assert why(t, piece("objective/gate")) == "Nothing but an attack has any effect on an objective. BB-0045"


FIELD = """
      .   #   .
    .   .   .
      .   m   .
    .   .   .
      .   @   .
"""


@rule("BB-0172", "BB-0170")
def test_why_a_figure_cannot_be_pushed_to_a_hex() -> None:
    t = table(FIELD, m=foe(), top=[Push(2)]).act("top", "monster:m/1")
    told, lit = reasons_by_hex(t)
    assert lit
    assert {hex_ for hex_, words in told.items() if not words} == lit
    assert why(t, piece("adventurer")) == "Every hex of a push must lead farther away. BB-0172"
    assert set(told.values()) == {
        "",
        "One hex at a time: that one is not adjacent. BB-0172",
        "Every hex of a push must lead farther away. BB-0172",
        "An obstacle: nobody ends a move there on foot. BB-0170",
    }


FORK = """
.   .   .
  .   .
    @

    m
"""
"""Behind the adventurer two ways of two hexes, and one of one hex straight on."""


@rule("BB-0175")
def test_why_a_monsters_push_cannot_go_a_shorter_way() -> None:
    t = table(FORK, m=foe(do=[Attack(0, push=2)]), initiative=99).select().until("push")
    told, lit = reasons_by_hex(t)
    assert len(lit) == 2
    assert {hex_ for hex_, words in told.items() if not words} == lit
    assert "A monster pushes and pulls as far as it can, and that way ends sooner. BB-0175" in told.values()


@rule("BB-0173")
def test_why_a_figure_cannot_be_pulled_to_a_hex() -> None:
    t = table(FIELD.replace("#", "n").replace("m", "."), n=foe(), top=[Pull(1, range=4)]).act("top", "monster:n/1")
    told, lit = reasons_by_hex(t)
    assert lit
    assert {hex_ for hex_, words in told.items() if not words} == lit
    assert "One hex at a time: that one is not adjacent. BB-0173" in told.values()


def reasons_by_hex(t: Table) -> tuple[dict[int, str], set[int]]:
    """The reason against each hex of the map, and the hexes that are lit."""
    told = {hex_: why(t, Thing("cell", cell=hex_, board="map")) for hex_ in t.session.map.board}
    return told, {hex_ for option in t.choice.options for hex_ in option.cells}


@rule("BB-0084", "BB-0086")
def test_why_an_area_cannot_be_laid_there() -> None:
    shy = foe(conditions=["invisible"])
    t = table("n @ m . . . p", m=foe(), n=shy, p=foe(), top=[Attack(2, range=2, area="pair")]).act("top")
    assert why(t, piece("m/1")) == ""
    assert why(t, piece("p/3")) == "However the area is laid, it does not get there. BB-0084"
    assert why(t, piece("n/2")) == "Foe 2 is Invisible and cannot be targeted. BB-0142"
    assert why(t, cell(t, 0, 6)) == "No way of laying the area that is on offer covers it. BB-0084"
    assert why(t, cell(t, 0, 2)) == ""


@rule("BB-0076", "BB-0084")
def test_why_an_area_that_means_only_some_enemies_is_not_laid_over_the_others() -> None:
    verb = Attack(2, range=2, area="pair", only=When(target_has="wound"))
    t = table("n @ m . . . p", m=foe(conditions=["wound"]), n=foe(), p=foe(conditions=["wound"]), top=[verb]).act("top")
    assert why(t, piece("m/1")) == ""
    assert why(t, piece("n/2")).endswith("BB-0076")
    assert why(t, piece("p/3")) == "However the area is laid, it does not get there. BB-0084"


@rule("BB-0081", "BB-0077", "BB-0076")
def test_why_a_condition_cannot_be_given_to_somebody() -> None:
    wounded = Give(("muddle",), range=2, targets=2, only=When(target_has="wound"))
    hurt = foe(conditions=["wound"])
    t = table("o @ m n . p", m=hurt, n=hurt, o=foe(), p=hurt, top=[wounded]).act("top")
    assert why(t, piece("m/1")) == ""
    assert why(t, piece("o/3")) == "The card names other targets only. BB-0076"
    assert why(t, piece("p/4")) == "Out of range 2: the distance is 4. BB-0081"
    t.answer("monster:m/1")
    assert why(t, piece("m/1")) == "It has been chosen already. BB-0077"


@rule("BB-0280")
def test_why_a_monster_heals_nobody_else() -> None:
    healer = foe(do=[Heal(2, range=3, to="allies")], initiative=1)
    hurt = foe(hp=6)
    t = table("@ . m n o p", m=healer, n=hurt, o=hurt, p=foe(), initiative=50).select().until("monster_heal")
    assert why(t, piece("n/2")) == ""
    assert why(t, piece("p/4")) == "The heal goes to whoever has lost most hit points. BB-0280"


@rule("BB-0122")
def test_a_target_tells_how_likely_each_damage_is_and_how_often_it_falls() -> None:
    t = table("@ m", m=foe(hit_points=4), top=[Attack(3)], hero_table=[(-1, 0, 1)] * 6).act("top")
    preview = next(option.preview for option in t.choice.options if option.key == "monster:m/1")
    assert preview is not None
    (odds,) = preview().odds
    assert (odds.target, odds.results, odds.whole) == ("m/1", ((2, 12), (3, 12), (4, 12)), 36)
    assert odds.fells == 12


# Cards and items


@rule("BB-0053", "BB-0054")
def test_why_a_card_cannot_be_played_this_round() -> None:
    hand: Hand = ["one", "two", lying("three", "b", "discard"), lying("four", "b", "lost")]
    t = table("@ . m", m=foe(), hand=hand)
    assert why(t, one("one")) == ""
    assert why(t, one("three")) == "It is discarded; a rest brings it back. BB-0053"
    assert why(t, one("four")) == "It is lost. BB-0053"


@rule("BB-0186")
def test_why_a_card_is_of_no_use_in_the_turn() -> None:
    t = table("@ . m", m=foe()).select().until("turn")
    assert why(t, one("one")) == ""
    assert why(t, one("three")) == "It was not played this round. BB-0053"
    assert why(t, cell(t, 0, 1)).endswith("BB-0186") and why(t, piece("m/1")).endswith("BB-0186")
    t.act("one/top", "skip") if "attack_target" in t.asked else t.act("one/top")
    assert why(t, one("two")) == ""
    assert why(t, Thing("card", id="two", action="top")) == "This half has been performed with the other card. BB-0186"


@rule("BB-0207", "BB-0161")
def test_why_a_card_cannot_be_given_up() -> None:
    hand: Hand = ["one", "two", "three", lying("four", "b", "lost")]
    t = table("@ m", m=foe(do=[Attack(2)], initiative=1), hand=hand, initiative=50).select().until("damage")
    assert why(t, one("one")).endswith("BB-0207")
    assert why(t, one("four")).endswith("BB-0205")
    assert why(t, one("three")) == ""


@rule("BB-0215", "BB-0218", "BB-0095")
def test_why_an_item_cannot_be_used() -> None:
    things = ["shrunken_weathered_boots", "drop_of_clean_water", "rosethorn_knife", "old_spring"]
    t = table("@ . m", m=foe(), items=things, spent=["old_spring"]).select().until("turn")
    assert why(t, one("old_spring")) == "It is spent until it is refreshed. BB-0215"
    assert why(t, one("shrunken_weathered_boots")) == "It is used during your move. BB-0218"
    assert why(t, one("drop_of_clean_water")) == "The elements it costs are not there. BB-0095"
    t.act("two/bottom")
    assert why(t, one("shrunken_weathered_boots")) == ""
    assert why(t, one("rosethorn_knife")) == "It is used during your attack. BB-0218"


@rule("BB-0218", "BB-0301")
def test_why_an_item_is_not_for_this_attack() -> None:
    later, never = "It is used at another step of this. BB-0301", "It is not for an attack of this kind. BB-0218"
    for verb, reason in ((Attack(1), later), (Attack(1, range=2), never)):
        t = table("@ m .", m=foe(), items=["venomous_fang"], top=[verb]).act("top")
        assert (t.asked, why(t, one("venomous_fang"))) == ("attack_target", reason)


@rule("BB-0053", "BB-0054")
def test_why_a_card_alone_in_hand_cannot_be_played() -> None:
    guard = card("one", top=action(Shield(1), active="persistent"))
    t = table("@ . m", m=foe(), hand=[guard, "two", lying("four", "b", "lost")])
    assert [why(t, one(name)) for name in ("one", "two")] == ["", ""]
    assert why(t, one("four")).endswith("BB-0053")
    t.act("one/top").end_round()
    assert t.keys() == ["long_rest", "drop:one"]
    assert why(t, one("two")) == "Two cards in hand are needed to play; with fewer you must rest. BB-0053"


@rule("BB-0159", "BB-0218")
def test_why_a_card_cannot_be_dropped() -> None:
    guard = card("one", top=action(Shield(1), active="persistent"))
    things = ["drop_of_power_potion", "rosethorn_knife"]
    fast = foe(initiative=(50, 50, 1))
    t = table("@ . m", m=fast, hand=[guard, "two", "three", "four"], items=things, initiative=20, actions="0+")
    t.act("one/top").end_round()
    t.select("two", "three")
    assert t.asked == "drop_bonus"
    assert why(t, one("one")) == ""
    assert why(t, one("four")) == "Only a card in the active area can be dropped. BB-0159"
    assert why(t, one("drop_of_power_potion")) == "It is used during your turn. BB-0218"
    assert why(t, one("rosethorn_knife")) == "It is used during your attack. BB-0218"


@rule("BB-0066", "BB-0218")
def test_why_nothing_else_is_done_between_two_abilities() -> None:
    guard = card("one", top=action(Shield(1), active="persistent"))
    hand: Hand = [guard, card("two", bottom=[Move(1), Move(1)]), "three", "four"]
    things = ["drop_of_power_potion", "rosethorn_knife"]
    t = table("@ . . m", m=foe(), hand=hand, items=things).act("one/top").act("two/bottom", "hex:0,1")
    assert t.asked == "between_abilities"
    assert why(t, one("one")) == ""  # it can be dropped
    assert why(t, one("drop_of_power_potion")) == ""
    assert why(t, one("rosethorn_knife")) == "It is used during your attack. BB-0218"
    assert why(t, one("two")) == "The abilities of this action come first, in the order printed. BB-0066"


@rule("BB-0025", "BB-0213")
def test_why_an_item_cannot_be_taken_along() -> None:
    t = alone("5", "bruiser").until("equip")
    t.answer("item:venomous_fang")
    assert why(t, one("rosethorn_knife")) == "Only one item of each card can be taken. BB-0025"
    assert why(t, one("venomous_fang")) == "It is taken already. BB-0213"
    small = [key for key in t.keys("item:") if t.session.book.items[key[5:]].type == "small"]
    t.answer(small[0])
    more = next(
        key[5:] for key in small if t.session.book.items[key[5:]].source != t.session.book.items[small[0][5:]].source
    )
    assert why(t, one(more)) == "No more than 1 small item fits at this level. BB-0019"


# Everything


def things_of(kind: str, t: TableMatch) -> Iterator[tuple[Thing, bool]]:
    """What can be pointed at in a question, and whether it is lit."""
    view, choice = t.view("me"), t.choices["me"]
    if kind == "move":
        lit = {hex_ for option in choice.options for hex_ in option.cells}
        for shown in view.boards[0].cells:
            yield Thing("cell", cell=shown.id, board="map"), shown.id in lit
    elif kind == "attack_target" and not any(option.key.startswith("area:") for option in choice.options):
        aimed = {name for option in choice.options for name in option.pieces}
        for figure in view.pieces:
            if not figure.id.startswith("token/"):
                yield Thing("piece", id=figure.id), figure.id in aimed
    elif kind in ("plan", "turn"):
        named = {name for option in choice.options for name in option.cards}
        for zone in view.zones:
            for shown_card in zone.cards:
                yield Thing("card", id=shown_card.id), shown_card.id in named


@pytest.mark.parametrize("scenario", ["3", "5", "10", "17", "20"])
def test_what_is_not_lit_has_a_reason_and_what_is_lit_has_none(scenario: str) -> None:
    looked_at: dict[str, int] = {}
    for seed in range(3):
        match = oubliette.start("buttons_bugs", scenario, ["me"], seed, options={"difficulty": "standard"})
        chance = Chance(seed)
        while not match.over and match.version < 150:
            choice = match.choices["me"]
            for thing, lit in things_of(choice.kind, match):
                reason = match.why_not("me", thing)
                if choice.kind == "plan" and thing.id in {item.id for item in match.context.hero.items}:
                    continue  # items are no answer there, and everybody knows
                assert (reason is None) == lit, f"{choice.kind}, {thing}: {reason}"
                looked_at[choice.kind] = looked_at.get(choice.kind, 0) + 1
            match.answer("me", choice.any_answer(partial(chance.below, "walk")))
    assert set(looked_at) == {"move", "attack_target", "plan", "turn"}


@rule("BB-0053", "BB-0068")
def test_what_declines_or_ends_says_so_and_nothing_else_does() -> None:
    hand: Hand = [card("one", top=action(Shield(1))), card("two", bottom=[Move(2)]), "three", "four"]
    t = table("@ . m", m=foe(), hand=hand)
    assert [option.key for option in t.choice.options if option.alone] == ["long_rest"]
    assert not any(option.passes for option in t.choice.options)
    t.act("one/top").act("two/bottom")
    assert [option.key for option in t.choice.options if option.passes] == ["skip"]
    t.answer("hex:0,1").until("short_rest")
    assert [option.key for option in t.choice.options if option.passes] == ["pass"]


# What an answer leads to


def test_half_a_card_shows_its_reach_and_warns_where_it_hits_nobody() -> None:
    t = table("@ . . m", m=foe(), top=[Attack(2, range=3)], bottom=[Move(1), Attack(1)]).select()
    looks = {option.key: option.preview() for option in t.choice.options if option.preview is not None}
    (shot,) = [look for key, look in looks.items() if key.endswith("/top") and look.targets]
    assert shot.targets == ("m/1",)
    assert [follow.say.id for follow in shot.follows] == ["bb-follow-targets"]
    (closer,) = [look for look in looks.values() if [one.say.id for one in look.follows] == ["bb-follow-move-first"]]
    assert len(closer.cells) == 1
    near = [look for key, look in looks.items() if key.endswith("/basic_attack")]
    assert all([one.say.id for one in look.follows] == ["bb-follow-no-target"] for look in near)


def test_half_a_card_has_the_reason_of_its_card() -> None:
    t = table("@ . m", hand=[card("one", top=[Attack(2)]), card("two", bottom=[Move(2)]), "three", "four"])
    t.answer("card:one", "card:two")
    assert t.asked == "turn"
    half = Thing("action", id="three", action="top")
    assert t.match.why_not(t.seat, half) is None
    found = reason_against(t.match, t.seat, half)
    assert found is not None and found.say.id == "bb-why-card-unplayed"
    assert why(t, piece("m/1")).startswith("First choose an action")
