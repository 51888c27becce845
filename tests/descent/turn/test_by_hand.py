"""Cards that a player reads, and pages of a quest: done by hand with table actions, by the rules and told as such."""

import copy
from typing import Any

import msgspec
import pytest
from tests.descent.table import BLUE_3, GRAY, RED_1, Table, hero, monster, shipped, table

from oubliette.games.descent.content import quest_book as written
from oubliette.games.descent.content.quest_book import Rule
from oubliette.games.descent.content.vocabulary import Clause, Cost, Read
from oubliette.games.descent.state.legend_state import Legend
from oubliette.kernel.scripts import Add
from oubliette.kernel.words import Words

rule = pytest.mark.rule


def w(text: str) -> Words:
    return Words(en=text, fr=text)


def page(says: str = "", *answers: tuple[str, ...], **more: Any) -> written.Page:
    """A page; each answer is its words and the pages to which it leads."""
    told = tuple(written.PageAnswer(w(one[0]), one[1:]) for one in answers)
    return written.Page(says=w(says) if says else None, answers=told, **more)


def with_pages(pages: dict[str, written.Page], first: str, **more: Any) -> dict[str, Any]:
    """Fields of an encounter whose page is opened as a hero's turn ends."""
    turn = Rule(at="hero_turn_end", do=(written.Turn((first,)),))
    return {"more": {"pages": pages, **more}, "rules": (turn,)}


def reading(monkeypatch: pytest.MonkeyPatch, when: Any, cost: Cost | None = None) -> None:
    """From now on the longsword must be read at a moment."""
    book = copy.copy(shipped())
    clause = Clause(when=when, cost=cost or Cost(), do=(Read(),))
    sword = msgspec.structs.replace(book.items["iron_longsword"], clauses=(clause,))
    book.items = {**book.items, sword.id: sword}
    for found in ("_clauses", "_listening", "cards_for_others"):
        setattr(book, found, {})  # what others have asked of the real book is not true of this one
    monkeypatch.setattr("tests.descent.table.shipped", lambda: book)


def told(t: Table) -> list[tuple[str, int]]:
    return [(one.by_hand, one.value) for one in t.events("table_action")]


# --- cards ---


@rule("D2-0002", "D2-0011")
def test_a_card_that_is_read_costs_what_stands_on_it_and_is_done_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    reading(monkeypatch, "turn", Cost(fatigue=1, exhaust=True))
    t = table("A g .", A=hero("syndrael", "knight"), g=monster("zombie"))
    t.do("use:A:iron_longsword").do("do:damage", "figure:g", "value:2")
    t.do("do:condition", "figure:g", "condition:stunned", "done")
    assert (t.damage("g"), t.held("g"), t.fatigue("A")) == (2, ["stunned"], 1)
    assert told(t) == [("damage", 2), ("condition", 0)]
    assert not t.offers("use:A:iron_longsword"), "the card lies exhausted"


@rule("D2-0002", "D2-0074")
def test_what_a_card_adds_to_a_roll_is_added_to_the_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    reading(monkeypatch, "attack_rolled")
    t = table("A g .", A=hero("syndrael", "knight"), g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g", "use:A:iron_longsword")
    assert not t.offers("do:add-shields"), "it is not the zombie that reads"
    t.do("do:add-damage", "value:3", "done").resolve()
    struck = t.events("dealt")[-1]
    assert struck.hearts == 2 + 1 + 3


@rule("D2-0002", "D2-0240", "D2-0064")
def test_by_hand_heals_tests_and_moves_by_the_rules() -> None:
    t = table(
        "A B . . g h",
        A=hero("syndrael", "knight", damage=5),
        B=hero("jain", "thief"),
        g=monster("zombie"),
        h=monster("zombie"),
        more={"by_hand": True},
    )
    t.turn("A").do("by_hand", "do:heal", "value:2")
    assert t.damage("A") == 3
    t.dice(gray=GRAY[0], black=0).do("do:test", "figure:B", "attribute:awareness").settle()
    assert t.events("tested")[-1].passed
    t.do("do:move", "figure:B", "value:2", "space:3,0")
    assert t.at("B") == [(3, 0)]
    t.do("do:fell", "figure:g")
    assert t.gone("g")
    t.do("done")
    assert t.asked == "hero_action"


def test_nobody_plays_on_by_hand_for_ever() -> None:
    t = table("A g .", A=hero("syndrael", "knight"), g=monster("zombie"), more={"by_hand": True})
    t.do("by_hand")
    for _ in range(12):
        t.do("do:roll", "die:red")
    assert t.asked == "hero_action"


# --- pages ---


@rule("D2-2179")
def test_a_page_asks_and_its_answer_leads_on() -> None:
    pages = {
        "gate": page("Knock?", ("Yes", "locked", "open"), ("No",)),
        "locked": page("Locked.", when=written.Test(flag="locked")),
        "open": page("It opens.", do=(Add("knocks"),)),
    }
    counter = written.Counter("knocks", w("knocks"))
    t = table(
        "A . z", A=hero("syndrael", "knight"), z=monster("zombie"), **with_pages(pages, "gate", counters=(counter,))
    )
    t.do("end")
    assert (t.asked, t.keys) == ("page", ["answer:1", "answer:2"])
    t.do("answer:1")
    assert [one.text.en for one in t.events("told")] == ["Knock?", "It opens."]
    assert t.s.state.script.counters["knocks"] == 1


@rule("D2-2179")
def test_pages_that_lead_back_to_themselves_end_somewhere() -> None:
    pages = {"round": page("", ("on", "again")), "again": page("", ("on", "round"), do=(Add("turns"),))}
    counter = written.Counter("turns", w("turns"))
    t = table(
        "A . z", A=hero("syndrael", "knight"), z=monster("zombie"), **with_pages(pages, "round", counters=(counter,))
    )
    t.do("end")
    assert t.s.state.script.counters["turns"] == 50


@rule("D2-2179", "D2-0002")
def test_what_a_page_says_can_be_done_by_hand_before_its_answer() -> None:
    pages = {"pit": page("Everybody falls into the pit.")}
    t = table("A . z", A=hero("syndrael", "knight"), z=monster("zombie"), **with_pages(pages, "pit", by_hand=True))
    t.do("end")
    assert t.keys == ["go_on", "by_hand"]
    t.do("by_hand", "do:damage", "figure:A", "value:2", "done", "go_on")
    assert t.damage("A") == 2


@rule("D2-2334", "D2-2170", "D2-0528")
def test_a_page_reveals_areas_brings_groups_and_lays_tokens_that_waited() -> None:
    group = written.GroupPlace("far", "goblin_archer", minions=(1, 1, 1), masters=(0, 0, 0))
    token = written.Token("chest", w("chest"), at="T", waits=True, by="heroes")
    pages = {"scout": page("", do=(written.Reveal(("far",)), written.Bring(group), written.Lay(("chest",))))}
    t = table(
        "A . . T .",
        A=hero("syndrael", "knight"),
        areas={"far": (3, 0, 4, 0)},
        tokens=(token,),
        legend=Legend(hidden=["far"], morale=2, most_morale=2),
        **with_pages(pages, "scout", hidden=("far",)),
    )
    t.s.state.tokens["chest"].cell, t.s.state.tokens["chest"].done = -1, True
    t.do("end")
    assert t.s.hidden == 0
    assert t.s.state.tokens["chest"].cell >= 0
    assert [one.kind for one in t.s.monsters()] == ["goblin_archer"]
