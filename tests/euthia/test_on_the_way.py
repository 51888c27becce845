"""Small things on the map: Portals, Pegasus, Mines, Secrets on new tiles, the services of the start tile."""

import pytest
from tests.euthia.table import LEFT, NEXT, at, eltrea, familiar, give, hold, lay, quiet, table
from tests.euthia.test_bargains import places_left
from tests.euthia.test_economy import mine, quest
from tests.euthia.test_fellowship import company

from oubliette.games.euthia.spaces import mark_quest

rule = pytest.mark.rule
PAIR = ("dral", "ael")
QUIET = quiet("ann", "bob")


@rule("EU-1240")
def test_the_last_point_is_enough_for_a_portal() -> None:
    t = table(PAIR, QUIET, lay(NEXT, what="portal"), lay(LEFT, what="portal"), at(NEXT))
    t.answer("step:0,0", "step:1,0")
    assert t.hero().moves == 1 and "portal:-1,0" in t.keys()
    t.answer("portal:-1,0")
    assert (t.hero().at, t.hero().moves) == (LEFT, 0)


@rule("EU-0243", "EU-0043")
def test_pegasus_flies_and_sells_nothing_though_the_rotunda_is_in_play() -> None:
    t = table(PAIR, QUIET, lay(NEXT, what="pegasus"), at(NEXT), give("ann", gold=3), rotunda=True)
    assert "pegasus" in t.keys() and not {"potion_here", "heal_here", "reveal"} & set(t.keys())


@rule("EU-0043", "EU-0044")
@pytest.mark.parametrize(("gold", "places", "offered"), [(1, 1, True), (0, 1, False), (1, 0, False)])
def test_the_last_gold_and_the_last_place_are_enough_for_a_potion(gold: int, places: int, offered: bool) -> None:
    t = table(PAIR, QUIET, places_left(places), give("ann", gold=gold), rotunda=True)
    assert ("potion_here" in t.keys()) is offered


@rule("EU-1155", "EU-1158", "EU-1161", "EU-0155")
def test_a_mine_gives_one_tile_and_takes_one_token() -> None:
    t = table(PAIR, QUIET, *mine()).answer("mine")
    assert [len(one.resources) for one in t.events("mined")] == [1]  # type: ignore[attr-defined]
    assert (t.space(NEXT).interactions, t.hero().interaction_tokens, t.state.aside) == ({"ann": 1}, 29, [])
    spent = table(PAIR, QUIET, *mine(), give("ann", interaction_tokens=0), lambda s: s.state.goods.clear())
    assert spent.answer("mine").space(NEXT).interactions == {} and spent.hero().interaction_tokens == 0


@rule("EU-1155", "EU-0073")
def test_mining_ends_what_was_left_of_a_familiars_move() -> None:
    t = eltrea(*mine(), familiar("wisp", None)).answer("familiar:move", "mine")
    board = t.hero().familiars
    assert board is not None and (board.moves, board.moving) == (0, False)


@rule("EU-0285", "EU-0286", "EU-1157")
def test_a_mine_costs_gold_among_rivals_and_cards_among_companions_if_it_costs_anything() -> None:
    for gold, offered in ((0, False), (1, True)):
        rivals = table(PAIR, *mine({"bob": 1}), give("ann", gold=gold))
        assert ("mine" in rivals.keys()) is offered
    assert "mine" in company(*mine()).keys("ann"), "nobody has a token there"
    for held, offered in (((), False), (("curse",), False), (("curse", "curse"), True), (("healing",), True)):
        friends = company(*mine({"bob": 1}), hold("ann", *held), give("ann", gold=9))
        assert ("mine" in friends.keys("ann")) is offered


@rule("EU-1061", "EU-1062", "EU-1063", "EU-1071", "EU-0203")
def test_new_tiles_lie_where_they_were_put_with_their_secrets() -> None:
    t = table(PAIR, QUIET, keep_territory=True, secrets="hunters_secrets").answer("step:1,0").until("turn")
    laid = t.events("tile_laid")
    assert len(laid) == 2 and (t.state.floating, t.state.floating_slot) == ("", "")
    tasks = t.s.book.secret_cards["hunters_secrets"].tasks
    for one in laid:
        cells = list(one.cells)  # type: ignore[attr-defined]
        assert t.state.laid[one.tile] == cells  # type: ignore[attr-defined]
        for cell in cells:
            shown = [task for task in t.s.printed(cell).details if task in tasks]
            assert [t.space(cell).secret.split("/")[0]] == (shown or [""])


@rule("EU-1222")
def test_a_quest_is_marked_once_and_only_with_a_token_at_hand() -> None:
    t = table(PAIR, QUIET, *quest("emissary_1", "emissary"))
    for _ in range(2):
        mark_quest(t.s, t.hero(), "emissary", "emissary_1")
    assert (t.state.encounter_tokens["emissary"], t.hero().hero_tokens) == (["ann"], 24)
    t.hero("bob").hero_tokens = 0
    mark_quest(t.s, t.hero("bob"), "emissary", "emissary_1")
    assert (t.state.encounter_tokens["emissary"], t.hero("bob").hero_tokens) == (["ann"], 0)
