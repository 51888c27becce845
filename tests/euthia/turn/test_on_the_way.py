"""Small things on the map: Portals, Pegasus, Mines, Secrets on new tiles, the services of the start tile."""

import pytest
from tests.euthia.scenario.fellowship_kit import company
from tests.euthia.table import (
    LEFT,
    NEXT,
    at,
    carry,
    dice,
    eltrea,
    familiar,
    give,
    hold,
    lay,
    on_top,
    quiet,
    table,
    wear,
)
from tests.euthia.turn.kit import market, mine, places_left, quest

from oubliette.games.euthia.board.spaces import mark_quest
from oubliette.games.euthia.combat.outlook_of_attacks import turned
from oubliette.games.euthia.goods.describe import describe_ability
from oubliette.games.euthia.turn.elementals import why_not_challenge
from oubliette.games.euthia.turn.familiar_abilities import initiative_options, why_not_ability

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


# Elementals and Familiars


@rule("EU-1210")
def test_where_no_elemental_is_nobody_is_challenged() -> None:
    t = table(PAIR, QUIET, lay(NEXT, what="elemental", element="air"))
    assert why_not_challenge(t.s, t.hero(), LEFT) == "eu-why-not-no-elemental"
    assert why_not_challenge(t.s, t.hero(), NEXT) is None


@rule("EU-1205")
def test_of_two_different_dice_the_higher_one_is_turned() -> None:
    assert {faces: turned(faces) for faces in ((6, 1), (1, 6), (3, 3), (5, 4), (2, 1))} == {
        (6, 1): 1 + 1,
        (1, 6): 1 + 1,
        (3, 3): 3 + 3,
        (5, 4): 2 + 4,
        (2, 1): 5 + 1,
    }


@rule("EU-0085")
@pytest.mark.parametrize(
    ("name", "ability", "told"),
    [
        ("falcon", "falcon_borrow", ["when", "when", "ability-where", "ability-does"]),
        ("wolf_familiar", "wolf_attack", ["when", "ability-where", "ability-does", "band", "with", "with"]),
        (
            "wolf_familiar",
            "wolf_bite",
            ["when", "ability-where", "ability-does", "band-more", "band-more", "band-more"],
        ),
        ("dryad", "dryad_liberate", ["when", "ability-where", "ability-controls", "ability-does"]),
    ],
)
def test_an_ability_is_told_with_its_time_place_control_tiles_and_effect(
    name: str, ability: str, told: list[str]
) -> None:
    s = table(PAIR).s
    entry = s.book.familiars[name]
    one = next(one for one in (entry.both, entry.leaf_ability, entry.moon_ability) if one.id == ability)
    assert [say.id.removeprefix("eu-") for say in describe_ability(s, one) if say.id != "eu-verb"] == told


@rule("EU-0085", "EU-0081")
def test_an_ability_needs_a_control_tile_that_is_ready() -> None:
    t = eltrea(QUIET, familiar("wisp", None))
    board = t.s.book.familiars["wisp"]
    assert why_not_ability(t.s, t.hero(), board.both) != "eu-why-not-control"
    t.hero().exhausted = [piece for piece in t.hero().slots.values() if piece]
    assert why_not_ability(t.s, t.hero(), board.both) == "eu-why-not-control"


@rule("EU-0098", "EU-0108")
def test_only_a_familiar_attacks_for_its_hero() -> None:
    t = table(PAIR, QUIET)
    assert initiative_options(t.s, t.hero()) == []


@rule("EU-0069", "EU-0078")
@pytest.mark.parametrize(("reputation", "offered"), [(8, False), (9, True)])
def test_a_familiar_comes_for_its_reputation(reputation: int, offered: bool) -> None:
    t = eltrea(QUIET, familiar("wisp", None), give("ann", gold=9, reputation=reputation))
    assert ("summon:wolf_familiar" in t.keys()) is offered


@rule("EU-0069", "EU-1037")
def test_a_new_turn_begins_with_an_empty_familiar_board() -> None:
    t = eltrea(QUIET, familiar("wisp", None)).answer("familiar:move")
    board = t.hero().familiars
    assert board is not None and board.moving
    board.marking, board.entered = 2, [LEFT]
    t.answer("end", "end", "end")
    board = t.hero().familiars
    assert t.asks == "ann" and board is not None
    assert (board.moves, board.marking, board.moving, board.entered) == (0, 0, False, [])


@rule("EU-0102", "EU-0103")
def test_three_tokens_of_the_ent_heal_four_and_strike_for_two() -> None:
    place = lay(NEXT, guard=2, what=""), on_top(2, "ogre"), dice("monster", *[1] * 4)
    worn = wear("ann", "cuirass", "ware:leather_cuirass")
    t = eltrea(QUIET, *place, worn, familiar("ent", None, stored=3), give("ann", health=1)).answer("step:1,0")
    for _ in range(10):
        if "ability:ent_any" in t.keys():
            break
        t.passes()
    t.answer("ability:ent_any", "three")
    assert (t.hero().health, t.fight.enemies[0].damage) == (5, 2)


@rule("EU-0101", "EU-0078")
def test_a_familiar_that_is_replaced_moves_no_more() -> None:
    t = eltrea(QUIET, familiar("wisp", None), give("ann", gold=9, reputation=9)).answer("familiar:move")
    board = t.hero().familiars
    assert board is not None and board.moving and board.moves == 3
    t.answer("summon:falcon")
    board = t.hero().familiars
    assert board is not None and (board.active, board.moving, board.moves, board.at) == ("falcon", False, 0, None)


@rule("EU-0111", "EU-0112")
def test_who_charms_the_guard_of_a_mine_liberates_it_then_takes_loot_and_resource() -> None:
    t = eltrea(QUIET, lay(NEXT, guard=1, what="mountains"), dice("hero", 6, 6), give("ann", gold=0, reputation=0))
    t.answer("step:1,0", "charm").until("turn")
    told = [entry.event.kind for entry in t.match.entries()]
    assert told.index("liberated") < told.index("gained") < told.index("took")
    assert t.hero().sack[-1].startswith("resource:") and t.space(NEXT).interactions == {"ann": 2}


@rule("EU-0111", "EU-0113")
def test_who_dies_of_the_charm_draws_nothing_and_frees_nothing() -> None:
    t = eltrea(QUIET, lay(NEXT, guard=1, what=""), dice("hero", 3, 3), give("ann", health=2))
    t.answer("step:1,0", "charm")
    assert t.space(NEXT).guarded and t.hero().hand == [] and len(t.events("died")) == 1


@rule("EU-1196")
def test_gems_are_set_in_tiles_and_items_and_not_in_trophies() -> None:
    t = table(PAIR, *market(), carry("ann", "trophy:gecko", "ware:leather_boots"), give("ann", gems={"ruby": 1}))
    boots = t.hero().sack[-1]
    t.answer("trade")
    assert [key for key in t.keys() if key.startswith("set:")] == [f"set:ruby:{boots}"]
