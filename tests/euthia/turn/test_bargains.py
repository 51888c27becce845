"""What a bargain leaves on either side, and where what leaves a player goes (EU-1163 to EU-1173, EU-1199)."""

import pytest
from tests.euthia.table import NEXT, Arrange, at, book, carry, each, eltrea, familiar, give, hold, lay, table, wear
from tests.euthia.turn.kit import market, mine, places_left, quest, shown
from tests.euthia.turn.trade_kit import keys_of, trading

from oubliette.games.euthia.content.vocabulary import Price
from oubliette.games.euthia.goods.prices import trophies_do
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import SetGem

rule = pytest.mark.rule
PAIR = ("dral", "ael")


@rule("EU-1163", "EU-1165")
def test_a_trade_goes_on_until_it_is_declared_over() -> None:
    t = trading(give("ann", gold=6))
    offered = t.choice().options
    assert [one.key for one in offered if one.passes] == ["done"] and offered[-1].key == "done"
    assert "good:chest" in t.keys() and "renew" in t.keys()
    t.answer("good:grey_sack")
    assert t.asked == "trade" and (t.hero().gold, t.hero().grey_sacks) == (3, 1)
    assert "good:chest" not in t.keys(), "what cannot be paid is not offered"
    t.answer("good:healing_potion")
    assert t.asked == "trade" and "ware:healing_potion/0" in t.hero().sack
    t.answer("done")
    assert t.asked == "turn" and t.hero().actions == {"combat": 1, "trade": 0, "mining": 1}


@rule("EU-1163", "EU-1170")
def test_each_trade_may_renew_its_offer_once() -> None:
    t = trading(give("ann", gold=6))
    t.answer("renew")
    assert "renew" not in t.keys()
    t.answer("done")
    t.hero().actions["trade"] = 1
    assert "renew" in t.answer("sack", "done").answer("trade").keys()


@rule("EU-1163", "EU-0073")
def test_a_trade_ends_what_was_left_of_a_familiars_move() -> None:
    place = lay(NEXT, what="merchants", guard=1, guarded=False)
    t = eltrea(place, at(NEXT), familiar("wisp", None)).answer("familiar:move")
    board = t.hero().familiars
    assert board is not None and board.moves == 3
    t.answer("trade")
    board = t.hero().familiars
    assert board is not None and (board.moves, board.moving) == (0, False)


@rule("EU-1081", "EU-0073")
def test_a_combat_ends_what_was_left_of_a_familiars_move() -> None:
    t = eltrea(lay(NEXT, guard=1, what=""), familiar("wisp", None)).answer("familiar:move", "step:1,0")
    board = t.hero().familiars
    assert board is not None and (board.moves, board.moving) == (0, False)
    assert t.hero().actions["combat"] == 0


@rule("EU-1167", "EU-1168")
def test_a_gaar_token_is_bought_from_the_supply() -> None:
    for trade in ("alchemists", "dragonslayers"):
        t = trading(give("ann", gold=9), trade=trade)
        if "good:gaar" in t.keys():
            left = t.state.gaar.left
            t.answer("good:gaar")
            assert (t.hero().gaar, t.state.gaar.left) == (1, left - 1)
            return
    raise AssertionError("nobody sells Gaar")


@rule("EU-1168")
def test_a_flask_is_opened_with_a_die_of_six() -> None:
    t = trading(give("ann", gold=300), trade="alchemists")
    for _ in range(60):
        t.answer("good:flask")
    assert sorted(t.hero().essences) == ["air", "earth", "fire", "water"] and sum(t.hero().essences.values()) == 60


@rule("EU-1172")
@pytest.mark.parametrize(
    ("piece", "said"),
    [
        ("silver_ore", [("gold", {"gold": 3, "reputation": 2}), ("amethyst", {"reputation": 1})]),
        ("iron", [("gold", {"gold": 2, "reputation": 1}), ("onyx", {"reputation": 0})]),
    ],
)
def test_a_resource_tells_what_it_brings_before_it_is_sold(piece: str, said: list[tuple[str, dict[str, int]]]) -> None:
    t = trading(carry("ann", f"resource:{piece}"))
    ore = t.hero().sack[-1]
    offered = {one.key: one.say for one in t.choice().options}
    for kind, numbers in said:
        say = offered[f"sell:{ore}:{kind}"]
        assert say is not None and {name: say.args[name] for name in numbers} == numbers
    assert keys_of(t, f"sell:{ore}") == [f"sell:{ore}:{kind}" for kind, _ in said], "and for nothing else"


@rule("EU-1171", "EU-1199", "EU-0139", "EU-1145")
def test_what_is_sold_leaves_nothing_of_itself_behind() -> None:
    def used(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.exhausted.append(hero.slots["cuirass"])
        hero.set_gems[hero.slots["cuirass"]] = [SetGem("opal", "any")]

    t = trading(wear("ann", "cuirass", "ware:leather_cuirass"), each(used), give("ann", health=8, gold=0))
    cuirass, tokens = t.hero().slots["cuirass"], t.hero().hero_tokens
    t.hero().exhausted = [cuirass, "tile:notched_axe"]
    t.answer(f"sell:{cuirass}")
    hero = t.hero()
    assert (hero.slots["cuirass"], hero.set_gems, hero.gems) == ("", {}, {"opal": 1})
    assert hero.exhausted == ["tile:notched_axe"], "the next one of its kind comes ready"
    assert (hero.gold, hero.hero_tokens, hero.health) == (1, tokens, 6), "no more Health than without it"


@rule("EU-1171", "EU-1216")
def test_an_item_of_a_treasure_goes_back_to_the_treasures() -> None:
    def scroll_on_top(s: Session) -> None:
        pile = s.state.treasures[1].pile
        pile.append(pile.pop(next(place for place, one in enumerate(pile) if one.startswith("t1_scroll_of_might"))))

    t = trading(give("ann", gold=4), scroll_on_top).answer("good:chest")
    scroll = t.hero().sack[-1]
    assert scroll.startswith("ware:scroll_of_might/t") and t.state.treasures[1].discarded == []
    t.answer(f"sell:{scroll}")
    assert [one.split("/")[0] for one in t.state.treasures[1].discarded] == ["t1_scroll_of_might"]
    assert scroll not in t.state.box


@rule("EU-0159", "EU-0158")
def test_a_thief_takes_no_more_than_there_is_room_for() -> None:
    full = carry("ann", *["ware:healing_potion"] * 4)
    offer = shown("merchants", "leather_boots", "scroll_of_might", "scroll_of_might")
    t = table(PAIR, *market(), offer, full, give("ann", emblems=[4])).answer("emblem")
    assert t.asked == "steal" and len(keys_of(t, "steal:")) == 3
    t.answer(keys_of(t, "steal:ware:scroll_of_might")[0])
    assert all("leather_boots" in key for key in keys_of(t, "steal:")), "the Sack is full, the slot for boots is free"
    t.answer("done")
    assert len(t.state.offers["merchants"].shown) == 6
    assert not [one for one in t.events("forced") if one.question == "steal"]  # type: ignore[attr-defined]


@rule("EU-0159")
def test_what_is_stolen_leaves_the_offer_before_it_finds_its_place() -> None:
    t = table(PAIR, *market(), shown("merchants", "leather_boots"), give("ann", emblems=[2])).answer("emblem")
    boots = keys_of(t, "steal:")[0].removeprefix("steal:")
    t.answer(f"steal:{boots}")
    assert t.asked == "slot" and t.state.offers["merchants"].shown == []
    t.answer("slot:boots")
    assert t.hero().slots["boots"] == boots and t.asked == "turn"
    assert len(t.state.offers["merchants"].shown) == 6 and boots not in t.state.offers["merchants"].shown


@rule("EU-0159", "EU-0234")
def test_a_larceny_tile_adds_nothing_to_itself() -> None:
    t = table(PAIR, *market(), shown("merchants", "spear"), carry("ann", "ware:larceny"))
    assert not [key for key in t.keys() if "larceny" in key], "2 Gold do not pay for a Spear"


# The small book


def revealed(tile: str) -> Arrange:
    """A Hero tile that Ann may learn."""

    def arrange(s: Session) -> None:
        s.state.heroes["ann"].hidden_tiles.remove(tile)
        s.state.heroes["ann"].revealed_tiles.append(tile)

    return arrange


@rule("EU-1181", "EU-1182", "EU-1183")
@pytest.mark.parametrize(("places", "offered"), [(1, True), (0, False)])
def test_equipment_for_a_locked_slot_needs_room_in_the_sack(places: int, offered: bool) -> None:
    amulet = "tile:scholars_amulet"
    here = revealed(amulet), places_left(places), give("ann", gold=30)
    t = trading(*here, hero="maeldur", extra_tiles=True)
    assert (f"learn:{amulet}" in t.keys()) is offered
    if offered:
        t.answer(f"learn:{amulet}")
        assert t.hero().sack[-1] == amulet and t.asked == "trade"


@rule("EU-1183", "EU-0044")
@pytest.mark.parametrize(("places", "kept"), [(1, True), (0, False)])
def test_a_weapon_taken_off_goes_into_the_sack_while_there_is_room(places: int, kept: bool) -> None:
    t = trading(revealed("tile:broadsword"), places_left(places), give("ann", gold=30)).answer("learn:tile:broadsword")
    if kept:
        t.answer("slot:weapon")
    assert t.hero().slots["weapon"] == "tile:broadsword"
    assert (t.hero().sack[-1] == "tile:notched_axe") is kept
    assert t.hero().revealed_tiles == ([] if kept else ["tile:notched_axe"])


@rule("EU-0165", "EU-1180")
def test_the_book_is_open_until_it_is_shut() -> None:
    worn = wear("ann", "amulet", "tile:scholars_amulet")
    t = table(("maeldur", "ael"), worn, give("ann", gold=4, reputation=0), extra_tiles=True)
    t.answer("use:tile:scholars_amulet")
    unlocked = ("ability_3", "helmet", "gauntlets")
    assert t.asked == "book" and t.keys() == [*(f"unlock:{slot}:gold" for slot in unlocked), "done"]
    assert [one.key for one in t.choice().options if one.passes] == ["done"]
    t.answer("unlock:helmet:gold")
    assert t.hero().gold == 1 and "helmet" in t.hero().slots
    assert t.asked == "turn", "nothing more can be paid"
    rich = table(("maeldur", "ael"), worn, give("ann", gold=30, reputation=0), extra_tiles=True)
    rich.answer("use:tile:scholars_amulet", "unlock:helmet:gold")
    assert rich.asked == "book" and "unlock:helmet:gold" not in rich.keys()
    rich.answer("done")
    assert rich.asked == "turn" and rich.hero().gold == 27


# Sacks, prices, rituals


@rule("EU-1195", "EU-1194")
@pytest.mark.parametrize("places", [1, 0])
def test_what_is_gained_needs_a_place_and_lies_aside_until_one_is_made(places: int) -> None:
    t = table(PAIR, *mine(), places_left(places)).answer("mine")
    if places:
        assert t.asked == "turn" and t.hero().sack[-1].startswith("resource:") and len(t.hero().sack) == 6
        return
    (gained,) = t.state.aside
    assert t.asked == "full_sack" and gained not in t.hero().sack
    t.answer("discard:ware:healing_potion/0")
    assert t.state.aside == [] and t.hero().sack[-1] == gained and len(t.hero().sack) == 6
    left = table(PAIR, *mine(), places_left(0)).answer("mine", "leave")
    assert left.state.aside == [] and not [one for one in left.hero().sack if one.startswith("resource:")]


@rule("EU-1216", "EU-1190", "EU-1184")
def test_a_scroll_that_is_used_is_gone() -> None:
    t = table(PAIR, give("ann", health=1)).answer("use:ware:church_healing_scroll/s1")
    assert t.hero().sack == [] and t.hero().exhausted == [] and t.hero().health > 1
    assert [one.piece for one in t.events("discarded")] == ["ware:church_healing_scroll/s1"]  # type: ignore[attr-defined]


@rule("EU-0334", "EU-1221")
def test_trophies_are_asked_for_until_their_health_is_enough() -> None:
    t = table(PAIR, *quest("hunter_4"), carry("ann", "trophy:gecko", "trophy:gecko", "trophy:dark_beast")).answer(
        "quest:hunter"
    )
    first, second, third = (piece for piece in t.hero().sack if piece.startswith("trophy:"))
    say = t.choice().say
    assert t.asked == "trophy_health" and say is not None and say.args == {"have": 0, "wanted": 6}
    assert (t.choice().least, t.choice().most) == (1, 1), "one after another: nothing looks enough that is not"
    t.answer(f"piece:{first}")
    say = t.choice().say
    assert t.asked == "trophy_health" and say is not None and say.args == {"have": 3, "wanted": 6}
    t.answer(f"piece:{third}")
    assert t.asked == "turn" and t.hero().encounters == ["hunter_4"] and second in t.hero().sack
    assert t.state.monsters[1].discarded == [first.removeprefix("trophy:"), third.removeprefix("trophy:")]


@rule("EU-0334")
def test_where_every_trophy_is_needed_nobody_is_asked_which() -> None:
    t = table(PAIR, *quest("hunter_4"), carry("ann", "trophy:gecko", "trophy:gecko")).answer("quest:hunter")
    assert t.asked == "turn" and t.hero().encounters == ["hunter_4"]
    assert not [piece for piece in t.hero().sack if piece.startswith("trophy:")]


@rule("EU-1221")
def test_a_trophy_of_a_name_pays_once() -> None:
    sack = ["trophy:gecko/1", "trophy:ogre/1"]
    assert trophies_do(book(), sack, Price(monsters=("gecko",), trophies=(2,)))
    assert not trophies_do(book(), sack, Price(monsters=("gecko",), trophies=(2, 1)))
    assert not trophies_do(book(), sack, Price(monsters=("ogre",), trophies=(2,)))


@rule("EU-0242", "EU-0218", "EU-1281")
def test_one_gold_card_buys_a_healing_or_a_reward_and_an_empty_stack_gives_nothing() -> None:
    def none_left(s: Session) -> None:
        for deck in s.state.rewards.values():
            deck.pile, deck.discarded = [], []
        s.state.goods.clear()

    place = lay(NEXT, what="ritual"), at(NEXT), give("ann", health=1)
    t = table(PAIR, *place, hold("ann", "healing"))
    assert keys_of(t, "ritual:") == ["ritual:heal_10", "ritual:magenta"]
    two = table(PAIR, *place, hold("ann", "healing", "healing")).answer("ritual:magenta").until("turn")
    assert len(two.hero().hand) == 1, "one card for one Reward"
    empty = table(PAIR, *place, none_left, hold("ann", "healing")).answer("ritual:magenta")
    assert empty.asked == "turn" and empty.hero().hand == []
    assert empty.hero().sack == ["ware:church_healing_scroll/s1"]
