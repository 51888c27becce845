"""Servants and the summon cards that bring them."""

from typing import Any

import msgspec
import pytest
from tests.descent.campaign_kit import staged
from tests.descent.quest.more_rulings_staged_kit import encounter, set_up
from tests.descent.table import BLUE_3, FAILS, PASSES, RED_1, RED_3, Table, hero, lieutenant, monster, table

from oubliette.games.descent.campaign.training import LEAST_DECK
from oubliette.games.descent.content.quest_book import GroupPlace, Rule, Standing, Win
from oubliette.games.descent.faults import faults
from oubliette.games.descent.figures.figures import defence, health, monster_traits
from oubliette.games.descent.state.state import Figure, Group

rule = pytest.mark.rule
BOX = ("manor_of_ravens",)


def rookery(drawing: str = "A . . g .\n\n. . . . .", *, boxes: tuple[str, ...] = BOX, **more: Any) -> Table:
    """A table on which the overlord has Call of the Ravens."""
    cast: dict[str, Any] = {"A": hero(), "g": monster("ettin"), **more}
    if "g g" not in drawing and "g" not in more:
        cast["g"] = monster("zombie", "master")
    t = table(drawing, boxes=boxes, **cast)
    t.s.state.summons.append("call_of_the_ravens" if "manor_of_ravens" in boxes else "ties_that_bind")
    return t


def called(t: Table, *answers: str) -> Table:
    return t.until("ravens").do(*answers)


FLOCK, SECOND = "raven_flock_1", "raven_flock_2"


@rule("D2-2248", "D2-2249", "D2-0471")
def test_summon_cards_are_bought_like_others_but_lie_in_the_play_area() -> None:
    t = staged(options={"boxes": ["manor_of_ravens"]}).to("next_quest", "overlord_spends")
    overlord = t.s.state.overlord
    overlord.xp = 3
    if t.asked == "next_quest":
        t.do("quest:a1").to("overlord_spends")
    before = len(overlord.available)
    assert "buy:call_of_the_ravens" in t.keys
    t.do("buy:call_of_the_ravens")
    assert t.s.state.summons == ["call_of_the_ravens"] and len(overlord.available) == before
    assert "call_of_the_ravens" not in (*overlord.deck.pile, *overlord.hand, *overlord.available)
    assert "buy:call_of_the_ravens" not in t.keys, "there is one of it"


@rule("D2-2249")
def test_summon_cards_do_not_count_in_the_deck() -> None:
    """With fifteen cards and Call of the Ravens nothing may be left out."""
    for summons, more, asked in (([], 0, False), (["call_of_the_ravens"], 0, False), (["call_of_the_ravens"], 1, True)):
        t = staged(options={"boxes": ["manor_of_ravens"]}).to("next_quest")
        overlord = t.s.state.overlord
        overlord.available = overlord.available[:LEAST_DECK] + ["dash"] * more
        t.s.state.summons = list(summons)
        assert len(overlord.available) == LEAST_DECK + more
        t.do("quest:a1").to("leave_out", "who_next")
        assert (t.asked == "leave_out") is asked
        pile = [*overlord.deck.pile, *overlord.hand]
        assert asked or len(pile) == LEAST_DECK


@rule("D2-0471", "D2-2249")
@pytest.mark.parametrize(("owned", "offered"), [(["feast", "ill_omen"], True), (["feast"], False)])
def test_summon_cards_are_no_cards_of_their_class_for_higher_levels(owned: list[str], offered: bool) -> None:
    """A card of level 2 asks for two others of its class."""
    t = staged(options={"boxes": ["manor_of_ravens"]}).to("next_quest")
    overlord, book = t.s.state.overlord, t.s.book
    high = book.overlord["feast"]
    book.overlord = {**book.overlord, "high": msgspec.structs.replace(high, id="high", xp=2)}
    overlord.available += owned
    t.s.state.summons = ["call_of_the_ravens"]
    overlord.xp = 5
    t.do("quest:a1").to("overlord_spends")
    assert ("buy:high" in t.keys) is offered


@rule("D2-2250", "D2-2252", "D2-4244")
def test_a_servant_is_a_minion_in_a_group_of_its_own() -> None:
    t = called(rookery(), "figure:g")
    assert t.asked == "put" and t.offers("space:2,0") and not t.offers("space:1,0")
    t.do("space:2,0").settle()
    flock = t.s.figure(FLOCK)
    assert t.at(FLOCK) == [(2, 0)] and flock.rank == "minion" and flock.group == "raven_flock"
    assert t.damage("g") == 4 and health(t.s, flock) == 4 and defence(t.s, flock) == ["gray"]
    assert monster_traits(t.s, flock) == ()
    t.until("activate")
    assert {key.partition(":")[2] for key in t.keys if key.startswith("activate")} == {FLOCK, t.names["g"]}
    t.do(f"activate:{FLOCK}")
    assert t.asked == "activation" and t.offers("move")
    t.do("move", "go:1,0").dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:own:A").resolve()
    assert t.damage("A") == 3


@rule("D2-2250", "D2-4244")
def test_the_card_is_used_once_a_turn_and_need_not_be() -> None:
    t = called(rookery(), "pass").settle()
    assert FLOCK not in t.s.state.figures and t.damage("g") == 0
    t.until("hero_action")
    called(t, "figure:g", "space:2,0").until("activation")
    assert t.s.state.round == 2


def refreshed(t: Table) -> Table:
    """A round later, with the Flock hurt and poisoned."""
    flock = t.s.figure(FLOCK)
    flock.damage, flock.conditions = 2, ["poisoned"]
    return t.until("hero_action")


@rule("D2-2250", "D2-2251")
def test_a_second_call_brings_a_new_flock_and_the_old_one_is_not_defeated() -> None:
    t = called(rookery(g=monster("zombie", "master")), "figure:g", "space:2,0")
    t.figure("g").damage = 0
    t.s.state.groups["raven_flock"].cards.append("ill_omen")
    refreshed(t)
    called(t, "figure:g", "space:4,0")
    new = t.s.figure(SECOND)
    assert t.at(SECOND) == [(4, 0)] and FLOCK not in t.s.state.figures
    assert new.damage == 0 and new.conditions == []
    assert not t.events("defeated") and t.s.state.groups["raven_flock"].cards == ["ill_omen"], "nothing was discarded"
    assert t.s.state.groups["raven_flock"].figures == [SECOND]


@rule("D2-2251")
def test_what_lies_on_a_servant_goes_when_it_is_defeated() -> None:
    t = called(rookery("A . . g .\n\n. . . . ."), "figure:g", "space:2,0")
    t.s.state.groups["raven_flock"].cards.append("feast")
    assert health(t.s, t.s.figure(FLOCK)) == 7
    t.until("hero_action").do("move", "go:1,0")
    t.s.figure(FLOCK).damage = 6
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do(f"attack:iron_longsword:{FLOCK}").resolve()
    assert t.s.state.groups["raven_flock"].cards == [] and t.events("defeated")
    deck = t.s.state.overlord.deck
    assert "feast" in (*deck.pile, *deck.discarded)


def test_an_omen_dooms_who_begins_near() -> None:
    for dice, held in ((FAILS, ["doomed"]), (PASSES, [])):
        t = called(rookery(), "figure:g", "space:2,0")
        t.s.state.groups["raven_flock"].cards.append("ill_omen")
        t.dice(**dice).until("hero_action")
        assert t.held("A") == held


@rule("D2-4244")
def test_the_flock_itself_is_not_chosen_and_a_monster_that_suffers_nothing_may_be() -> None:
    t = called(rookery("A . . g k\n\n. . . . .", k=monster("goblin_archer")), "figure:g", "space:2,0")
    t.figure("g").damage = 0
    t.until("hero_action").until("ravens")
    assert sorted(t.keys) == sorted([t.spell("figure:g"), t.spell("figure:k"), "pass"]), "not the Flock"
    unharmed = table(
        "A . . g .",
        boxes=BOX,
        more={"standings": {"zombie": Standing(unharmed_by_overlord=True)}},
        A=hero(),
        g=monster("zombie"),
    )
    unharmed.s.state.summons.append("call_of_the_ravens")
    called(unharmed, "figure:g", "space:2,0").settle()
    assert unharmed.damage("g") == 0 and unharmed.at(FLOCK) == [(2, 0)]


@rule("D2-7149")
@pytest.mark.parametrize("keeps", [("raven_flock",), ()])
def test_servants_carry_over_like_other_monsters(keeps: tuple[str, ...]) -> None:
    won = Rule(at="round_end", do=(Win(side="heroes"),))
    drawing = ". . . . . . .\n\n. . . . . . ."
    far = {"far": (3, 0, 6, 1)}
    first = encounter(drawing, areas=far, groups=(GroupPlace("far", "zombie"),), rules=(won,))
    t = set_up(first, encounter(drawing, areas=far, keeps=keeps), boxes=BOX)
    t.until("who_next", "hero_action")
    t.s.state.summons.append("call_of_the_ravens")
    t.until("ravens")
    t.match.answer(t.choice.seat, t.keys[:1])
    if t.asked == "put":
        t.match.answer(t.choice.seat, t.keys[:1])
    spot = t.s.figure(FLOCK).cells
    while t.s.state.encounter == 0:
        idle = [key for key in ("end", "draw", "go_on", "pass", "ready", "done") if key in t.keys] or t.keys
        t.match.answer(t.choice.seat, idle[:1])
    t.until("who_next", "hero_action")
    there = t.s.state.figures.get(FLOCK)
    assert (there is not None and there.cells == spot) is bool(keeps)
    assert not any(one.kind == "zombie" for one in t.s.on_map())


@rule("D2-2250", "D2-2252")
def test_the_scourge_rises_where_a_monster_falls() -> None:
    t = rookery(
        "A g . .\n\n. . . B",
        boxes=("chains_that_rust",),
        g=monster("zombie"),
        B=hero("jain", "thief"),
    )
    t.turn("A").dice(blue=BLUE_3, red=RED_3, brown=0).do("attack:iron_longsword:g", "use").resolve()
    assert t.gone("g") and t.at("scourge_1") == [(1, 0)] and t.s.figure("scourge_1").rank == "minion"
    assert t.s.state.spent == ["ties_that_bind"]
    t = rookery("A g . .\n\n. . . B", boxes=("chains_that_rust",), g=monster("zombie"), B=hero("jain", "thief"))
    t.turn("A").dice(blue=BLUE_3, red=RED_3, brown=0).do("attack:iron_longsword:g", "pass").resolve()
    assert t.gone("g") and "scourge_1" not in t.s.state.figures and t.s.state.spent == [], "he need not"


@rule("D2-2252")
@pytest.mark.parametrize(("drawing", "near"), [("A g . .\n\nZ . C B", True), ("A . g .\n\nZ . C B", False)])
def test_who_tires_beside_the_scourge_tires_another_once(drawing: str, near: bool) -> None:
    t = rookery(
        drawing,
        boxes=("chains_that_rust",),
        hand=["poison_dart"],
        g=monster("zombie"),
        B=hero("jain", "thief"),
        C=hero("leoric", "runemaster", knocked_out=True, damage=8),
    )
    t.s.state.groups["scourge"] = Group("scourge", "scourge", made=1, figures=["scourge_1"])
    t.s.state.figures["scourge_1"] = Figure("scourge_1", "scourge", "minion", t.figure("g").cells, group="scourge")
    t.figure("g").cells = ()
    t.turn("syndrael").dice(**FAILS).do("search:", "play:poison_dart")
    while not t.events("tested"):
        t.do(t.keys[0])
    assert t.fatigue("A") == 1
    assert (t.fatigue("B"), t.fatigue("C")) == (int(near), 0), "the other one on the map, though he stands far away"
    assert not t.figure("B").marks


@rule("D2-2251", "D2-2252")
def test_a_feast_makes_a_servant_whole_and_stronger() -> None:
    t = rookery("A . . g .\n\n. . . . .", A=hero(damage=11), B=hero("jain", "thief"), hand=["feast"])
    called(t, "figure:g", "space:2,0")
    t.s.figure(FLOCK).damage = 3
    t.until("activate").do(f"activate:{FLOCK}", "move", "go:1,0")
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:own:A", "play:feast").settle()
    assert t.of("A").knocked_out and (t.s.figure(FLOCK).damage, health(t.s, t.s.figure(FLOCK))) == (0, 7)
    assert t.s.state.groups["raven_flock"].cards == ["feast"]
    assert "feast" not in (*t.s.state.overlord.played, *t.s.state.overlord.deck.discarded)


@rule("D2-2251")
def test_an_omen_lies_on_a_servant_from_the_end_of_the_turn() -> None:
    t = called(rookery(hand=["ill_omen"]), "figure:g", "space:2,0")
    t.until("overlord_overlord_turn_end").do("play:ill_omen")
    assert t.s.state.groups["raven_flock"].cards == ["ill_omen"] and "ill_omen" not in t.s.state.overlord.played
    t.dice(**FAILS).until("hero_action")
    assert t.held("A") == ["doomed"]
    far = called(rookery("A . . . . g .\n\n. . . . . . ."), "figure:g", "space:4,0")
    far.s.state.groups["raven_flock"].cards.append("ill_omen")
    far.dice(**FAILS).until("hero_action")
    assert far.held("A") == [] and not far.events("tested"), "four spaces away"


@rule("D2-2250", "D2-2251")
def test_while_the_new_flock_looks_for_its_space_no_old_one_is_counted() -> None:
    t = called(rookery("A . . g .\n\n. . . . ."), "figure:g", "space:2,0").settle()
    t.until("hero_action").until("ravens").do("figure:g")
    assert t.asked == "put" and not t.s.state.groups["raven_flock"].figures
    assert not [fault for fault in faults(t.s) if "raven" in fault]


@rule("D2-2252", "D2-7086")
def test_splig_promotes_no_servant() -> None:
    t = called(rookery("A . . g .\n\n. . . . .", g=lieutenant("splig"), act=2), "figure:g", "space:2,0")
    t.activate("g")
    assert not t.offers("ability:promotion") and t.s.figure(FLOCK).rank == "minion"
