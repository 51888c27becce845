"""Infection tokens (The Trollfens): a card of the tests' own infects, as those of the Infector do."""

from typing import Any

import pytest
from tests.descent import table as kit
from tests.descent.table import BLUE_3, RED_1, Table, hero, monster, table

from oubliette.games.descent import GAME
from oubliette.games.descent.content.book import Book, load
from oubliette.games.descent.content.kinds import OverlordCard
from oubliette.games.descent.content.vocabulary import Clause, Token
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

rule = pytest.mark.rule
BOX = ("trollfens",)
CARDS = tuple(
    OverlordCard(
        id=name,
        name=Words(en=name, fr=name),
        deck="magus",
        type="event",
        text=Words(en="-", fr="-"),
        clauses=(Clause("overlord_turn", do=(Token("infection", "one_friend"),)),),
    )
    for name in ("ague", "chill", "fever")
)


@pytest.fixture
def _fever(monkeypatch: pytest.MonkeyPatch) -> None:
    book = kit.shipped()
    sick: Book = book.with_only(next(iter(book.quests.values())))
    sick.overlord = {**book.overlord, **{one.id: one for one in CARDS}}
    sick.quests = book.quests
    monkeypatch.setattr(kit, "shipped", lambda: sick)


def ward(drawing: str = "A B . z", **more: Any) -> Table:
    hand = tuple(one.id for one in CARDS)
    cast: dict[str, Any] = {
        "A": hero("avric", "disciple", **more),
        "B": hero("leoric", "necromancer"),
        "z": monster("zombie", "master"),
    }
    return table(drawing, boxes=BOX, hand=hand, **cast)


def infect(t: Table, *whom: str) -> Table:
    for one in whom:
        card = next(card.id for card in CARDS if t.offers(f"play:{card.id}"))
        t.do(f"play:{card}", f"figure:{one}").settle()
    return t


@rule("D2-0328", "D2-0329")
@pytest.mark.usefixtures("_fever")
def test_each_token_is_an_infection_of_its_own_and_does_nothing_by_itself() -> None:
    t = ward().activate("z")
    infect(t, "A", "A", "B")
    assert (t.tokens("A"), t.tokens("B")) == ({"infection": 2}, {"infection": 1}), "any number of them"
    gained = [(one.figure, one.count) for one in t.events("class_token_won")]
    assert gained == [("avric", 1), ("avric", 1), ("leoric", 1)], "infected again although he is so already"
    assert (t.damage("A"), t.fatigue("A"), t.held("A")) == (0, 0, [])


@rule("D2-0328")
@pytest.mark.usefixtures("_fever")
def test_familiars_are_infected_too_and_there_are_sixteen_tokens_in_all() -> None:
    t = ward(tokens={"infection": 15}).turn("leoric")
    t.do("use:leoric:raise_dead:0").settle().end().activate("z")
    infect(t, "reanimate_of_leoric")
    assert t.tokens("reanimate_of_leoric") == {"infection": 1}
    infect(t, "B")
    assert t.tokens("B") == {}, "the supply is used up"
    assert t.s.book.class_tokens["infection"].supply == 16


@rule("D2-0329")
@pytest.mark.usefixtures("_fever")
def test_they_stay_on_a_hero_who_is_knocked_out() -> None:
    t = ward("A z . B", tokens={"infection": 2}, damage=11).activate("z")
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:own:A").resolve()
    assert t.of("A").knocked_out and t.tokens("A") == {"infection": 2}


@rule("D2-0329")
def test_they_outlast_the_encounter_and_not_the_quest() -> None:
    party = {"syndrael": {"of": "knight"}, "jain": {"of": "wildlander"}}
    setup = Setup("descent", "the_ferrymans_bell", ("me",), 3, {"boxes": list(BOX), "heroes": party})
    match: Match[Any] = Match(GAME, setup, load([]))
    while match.context.state.phase == "setup":
        match.answer("me", match.choices["me"].keys()[0])
    assert match.context.state.figures["syndrael"].tokens == {}, "a quest begins without any"
    match.context.state.figures["syndrael"].tokens["infection"] = 2
    match.context.state.winner = "heroes"
    for _ in range(60):
        if match.context.state.encounter == 1:
            break
        keys = match.choices["me"].keys()
        match.answer("me", "end" if "end" in keys else keys[0])
    assert match.context.state.encounter == 1
    assert match.context.state.figures["syndrael"].tokens == {"infection": 2}
