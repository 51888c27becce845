"""Turns, steps, discovery and teleports (EU-1035 to EU-1071, EU-1237 to EU-1242)."""

import pytest
from tests.euthia.table import BEYOND, CENTRE, LEFT, NEXT, at, carry, give, lay, on_top, table, wear

from oubliette.games.euthia.board.geometry import cell_at, empty_slots_beside, slots, start_cells

rule = pytest.mark.rule


@rule("EU-1037", "EU-1038", "EU-1040", "EU-1043")
def test_a_turn_readies_tiles_gives_three_points_and_one_token_for_each_action() -> None:
    t = table(("dral", "ael"), give("bob", exhausted=["tile:astral_staff"], moves=0, actions={}))
    t.answer("end")
    bob = t.hero("bob")
    assert (t.asks, bob.moves, bob.actions) == ("bob", 3, {"combat": 1, "trade": 1, "mining": 1})
    assert bob.exhausted == []
    assert t.hero().moves == 0, "unspent points are lost"


@rule("EU-1036", "EU-1045")
def test_everybody_takes_one_turn_a_round_and_the_first_player_passes_to_the_left() -> None:
    t = table(("dral", "ael", "keleia"))
    order = []
    for _ in range(6):
        order.append(t.asks)
        t.answer("end")
    assert order == ["ann", "bob", "cyd", "bob", "cyd", "ann"]
    assert t.state.round == 3


@rule("EU-1035", "EU-1256")
def test_the_game_ends_after_the_last_round() -> None:
    t = table(("dral", "ael"), round_=10).answer("end").answer("end")
    assert t.match.over
    assert not t.match.choices


@rule("EU-1051")
def test_a_step_costs_one_point_and_without_points_there_is_none() -> None:
    t = table().answer("step:1,0", "step:0,0", "step:1,0")
    assert (t.hero().at, t.hero().moves) == (NEXT, 0)
    assert t.refuses("step:0,0")


@rule("EU-1051")
def test_only_spaces_of_revealed_tiles_can_be_entered() -> None:
    t = table().answer("step:1,0")
    assert t.refuses("step:2,0")


@rule("EU-1052", "EU-1044")
def test_entering_a_monsters_space_leads_to_a_combat_at_once() -> None:
    t = table(("dral", "ael"), lay(NEXT, guard=1)).answer("step:1,0")
    assert t.state.fight is not None
    assert t.hero().actions["combat"] == 0


@rule("EU-1053", "EU-1238")
def test_pitfall_with_the_combat_token_spent_a_monsters_space_can_be_entered_neither_on_foot_nor_by_teleport() -> None:
    scroll = carry("ann", "ware:scroll_of_teleportation")
    t = table(("dral", "ael"), lay(NEXT, guard=1), scroll)
    assert "step:1,0" in t.keys()
    t.hero().actions["combat"] = 0
    key = next(key for key in t.keys() if "teleportation" in key)
    t.answer(key)
    assert "space:1,0" not in t.keys()
    t.answer("space:-1,0")
    t.answer("step:0,0")
    assert "step:1,0" not in t.keys()


@rule("EU-1054", "EU-1058")
def test_heroes_share_spaces_and_may_go_back_and_forth() -> None:
    t = table().answer("step:1,0", "step:0,0")
    assert t.hero().at == t.hero("bob").at == CENTRE


@rule("EU-1064", "EU-1065")
def test_the_slots_cover_every_hex_once_and_nine_touch_the_start_tile() -> None:
    cells = [cell for slot in slots() for cell in slot]
    assert len(cells) == len(set(cells))
    covered = {*cells, *start_cells()}
    near = [(q, r) for q in range(-9, 10) for r in range(-9, 10) if max(abs(q), abs(r), abs(q + r)) <= 9]
    assert all(cell_at(*one) in covered for one in near)
    start = dict.fromkeys(start_cells())
    assert len(empty_slots_beside(cell_at(1, 0), start)) == 2
    assert len(empty_slots_beside(cell_at(0, 1), start)) == 3
    assert len({slot for cell in start for slot in empty_slots_beside(cell, start)}) == 9


@rule("EU-1061", "EU-1062", "EU-1063", "EU-1065", "EU-1069")
@pytest.mark.parametrize(("step", "tiles"), [("step:1,0", 2), ("step:0,1", 3)])
def test_the_first_step_out_reveals_a_tile_for_each_empty_slot_one_after_the_other(step: str, tiles: int) -> None:
    t = table(("dral", "ael"), keep_territory=True).answer(step)
    before = len(t.state.territory)
    for number in range(tiles):
        assert t.asked == "turn_tile"
        assert len(t.events("tile_revealed")) == number + 1, "the next tile stays face down until this one lies"
        t.answer("turn:1")
    assert t.asked == "turn"
    assert len(t.events("tile_laid")) == tiles
    assert before - len(t.state.territory) == tiles - 1
    assert t.hero().moves == 2, "revealing costs nothing and does not end movement"


@rule("EU-1063")
def test_pitfall_the_tile_is_seen_before_it_is_turned_and_each_way_round_puts_its_spaces_elsewhere() -> None:
    places = []
    for turn in range(3):
        t = table(("dral", "ael"), keep_territory=True).answer("step:1,0")
        assert t.state.floating, "its face is up while it is turned"
        tile = t.state.floating
        t.answer(f"turn:{turn}")
        places.append(tuple(t.state.laid[tile]))
    assert len(set(places)) == 3
    assert len({frozenset(cells) for cells in places}) == 1


@rule("EU-1066", "EU-1023")
def test_tiles_come_in_the_order_of_their_chapters() -> None:
    t = table(("dral", "ael"), keep_territory=True)
    chapters = [t.s.book.tiles[tile.split("/")[0]].chapter for tile in reversed(t.state.territory)]
    assert chapters == sorted(chapters)
    assert (chapters.count(1), len(chapters)) == (9, 36)


@rule("EU-1067")
def test_with_an_empty_stack_nothing_more_is_revealed() -> None:
    t = table().answer("step:1,0")
    assert (t.asked, len(t.state.spaces)) == ("turn", 7)


@rule("EU-1068")
def test_arriving_on_an_edge_by_teleport_reveals_too() -> None:
    t = table(("dral", "ael"), carry("ann", "ware:scroll_of_teleportation"), keep_territory=True)
    t.answer(next(key for key in t.keys() if "telep" in key))
    t.answer("space:1,0")
    assert t.asked == "turn_tile"


@rule("EU-1070")
def test_pitfall_tiles_are_revealed_before_the_combat_that_follows() -> None:
    t = table(("dral", "ael"), lay(NEXT, guard=1), keep_territory=True).answer("step:1,0")
    assert (t.asked, t.state.fight) == ("turn_tile", None)
    t.answer("turn:0", "turn:0")
    assert t.state.fight is not None


@rule("EU-1071", "EU-1218")
def test_a_new_encounter_space_opens_a_card_of_its_type() -> None:
    t = table(("dral", "ael"), keep_territory=True)
    hunter = next(tile for tile in t.state.territory if tile.startswith("i_hunter"))

    def on_top_of_stack(s: object) -> None:
        s.state.territory.remove(hunter)  # type: ignore[attr-defined]
        s.state.territory.append(hunter)  # type: ignore[attr-defined]

    t = table(("dral", "ael"), on_top_of_stack, keep_territory=True)
    assert "hunter" not in t.state.open_encounters
    t.answer("step:1,0", "turn:0")
    assert t.state.open_encounters["hunter"].startswith("hunter_")


@rule("EU-1203", "EU-1207", "EU-1208")
@pytest.mark.parametrize(("element", "health"), [("fire", 3), ("water", 5), ("air", 4)])
def test_an_elemental_reaches_its_neighbours_fire_hurts_and_water_heals_whoever_enters(
    element: str, health: int
) -> None:
    t = table(("dral", "ael"), lay(BEYOND, what="elemental", element=element), give("ann", health=4))
    t.answer("step:1,0")
    assert t.hero().health == health


@rule("EU-1207", "EU-1149", "EU-1150")
def test_fire_can_kill_out_of_combat_which_costs_two_reputation_and_the_turn() -> None:
    t = table(
        ("dral", "ael"), lay(BEYOND, what="elemental", element="fire"), give("ann", health=1, reputation=5, gold=4)
    )
    t.answer("step:1,0")
    hero = t.hero()
    assert (hero.at, hero.health, hero.reputation, hero.gold, t.asks) == (CENTRE, 6, 3, 4, "bob")
    assert hero.hand == t.hero().hand and not t.events("token_won"), "no Gold card, no Hero token"


@rule("EU-1240", "EU-1057")
def test_a_portal_costs_one_point_and_leads_to_another_liberated_portal() -> None:
    t = table(("dral", "ael"), lay(NEXT, what="portal"), lay(LEFT, what="portal"), lay(BEYOND, what="portal"))
    t.answer("step:1,0")
    assert {"portal:-1,0", "portal:2,0"} <= set(t.keys())
    t.answer("portal:-1,0")
    assert (t.hero().at, t.hero().moves) == (LEFT, 1)


@rule("EU-1077", "EU-1240")
def test_no_portal_without_points() -> None:
    t = table(("dral", "ael"), lay(NEXT, what="portal"), lay(LEFT, what="portal"))
    t.answer("step:1,0", "step:0,0", "step:1,0")
    assert not [key for key in t.keys() if key.startswith("portal")]


@rule("EU-1242")
def test_the_chapel_heals_four_for_one_gold_any_number_of_times() -> None:
    t = table(("dral", "ael"), give("ann", health=1, gold=2)).answer("heal_here")
    assert (t.hero().health, t.hero().gold) == (5, 1)
    t.answer("heal_here")
    assert (t.hero().health, t.hero().gold) == (6, 0)


@rule("EU-1237", "EU-1239", "EU-1059")
def test_a_teleport_leads_anywhere_within_its_reach_but_not_to_the_own_space() -> None:
    t = table(
        ("dral", "ael"), lay(BEYOND, what=""), lay(cell_at(3, 0), what=""), carry("ann", "ware:scroll_of_teleportation")
    )
    t.answer(next(key for key in t.keys() if "teleportation" in key))
    keys = t.keys()
    assert "space:3,0" in keys and "space:0,0" not in keys
    before = t.hero().moves
    t.answer("space:3,0")
    assert (t.hero().at, t.hero().moves) == (cell_at(3, 0), before)


@rule("EU-1265", "EU-0035", "EU-0121")
def test_some_teleports_shun_places_of_trade_and_encounters() -> None:
    t = table(
        ("maeldur", "ael"), wear("ann", "ability_2", "tile:blink"), lay(NEXT, what="merchants", guarded=False, guard=1)
    )
    t.answer("use:tile:blink")
    assert "space:1,0" not in t.keys() and "space:-1,0" in t.keys()


@rule("EU-1241")
def test_the_griffin_is_called_for_a_gold_a_space_and_stays_where_it_set_the_hero_down() -> None:
    t = table(("dral", "ael"), give("ann", gold=3), griffin=True).answer("step:1,0", "griffin", "space:-1,0")
    assert (t.hero().at, t.hero().gold) == (LEFT, 1)
    assert t.state.griffin is not None and t.state.griffin.at == LEFT
    assert "griffin" not in t.keys(), "once in a turn"


@rule("EU-1039", "EU-1055")
def test_movement_may_be_split_around_a_combat() -> None:
    t = table(("dral", "ael"), lay(NEXT, guard=1), on_top(1, "gecko"), give("ann", health=6))
    t.dice("hero", *[6] * 40).dice("monster", *[1] * 40).answer("step:1,0")
    for _ in range(60):
        if t.asked == "turn":
            break
        attack = next((key for key in t.keys() if key.startswith("attack:tile")), None)
        t.answer(attack) if attack else t.passes()
    assert t.hero().at == NEXT and t.hero().moves == 2
    t.answer("step:0,0")
    assert t.hero().at == CENTRE


@rule("EU-1186", "EU-1188", "EU-1145")
def test_worn_armour_raises_the_maximum_but_does_not_heal_and_taking_it_off_cuts_health() -> None:
    t = table(("dral", "ael"), carry("ann", "ware:leather_cuirass"))
    piece = next(piece for piece in t.hero().sack if "cuirass" in piece)
    t.answer("sack", f"equip:{piece}:cuirass")
    assert t.hero().health == 6
    t.hero().health = 7
    t.answer("sack", "unequip:cuirass")
    assert t.hero().health == 6


@rule("EU-1049")
def test_things_may_be_thrown_away_for_nothing() -> None:
    t = table(("dral", "ael"), carry("ann", "resource:iron"))
    piece = next(piece for piece in t.hero().sack if "iron" in piece)
    t.answer("sack", f"discard:{piece}")
    assert piece in t.state.resources["mountains"].discarded


@rule("EU-1042")
def test_nobody_acts_in_the_turn_of_another() -> None:
    t = table(("dral", "ael"), carry("bob", "ware:healing_potion"), at(CENTRE, "bob"))
    assert list(t.match.choices) == ["ann"]
