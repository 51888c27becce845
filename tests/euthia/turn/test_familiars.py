"""Eltrea's Familiars to the last token: slots, steps, Control tiles, every Ability (EU-0066 to EU-0108)."""

from typing import Any

import pytest
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    LEFT,
    NEXT,
    Table,
    asked_for,
    at,
    attack,
    dice,
    eltrea,
    familiar,
    give,
    lay,
    on_top,
    owned,
    quiet,
    strengths,
    table,
    wear,
)
from tests.euthia.turn.kit import board, both_controls

from oubliette.games.euthia.state.session import Session

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")
BRANCH = "tile:sparkling_branch"
CONTROLS = ("tile:control_1", "tile:control_2")


def keys_of(t: Table, start: str) -> list[str]:
    return [key for key in t.keys() if key.startswith(start)]


def better_control(tile: str) -> Any:
    """Another Control tile in the place of the first."""

    def arrange(s: Session) -> None:
        hero = s.state.heroes["ann"]
        slot = next(slot for slot, piece in hero.slots.items() if piece == "tile:control_1")
        hero.hidden_tiles.remove(tile)
        hero.slots[slot] = tile

    return arrange


def hunting(*arrange: Any, monster: str = "ogre", level: int = 2, **options: Any) -> Table:
    """Eltrea has stepped on a guarded space; nobody holds cards or Gaar."""
    place = lay(NEXT, guard=level, what=""), on_top(level, monster)
    return eltrea(QUIET, *place, *arrange, **options).answer("step:1,0")


# The board


@rule("EU-0069", "EU-0072", "EU-0077", "EU-1037")
def test_the_slots_take_a_hero_token_each_until_the_next_turn() -> None:
    t = eltrea(QUIET, familiar("wisp", LEFT), give("ann", gold=4, reputation=9))
    tokens = t.hero().hero_tokens
    t.answer("recall:bottom")
    assert (t.hero().hero_tokens, t.hero().gold, board(t).at, board(t).bottom_used) == (tokens - 1, 4, None, True)
    assert "familiar:move" not in t.keys() and "summon:falcon" in t.keys()
    t.answer("summon:falcon")
    assert (t.hero().hero_tokens, t.hero().gold, board(t).top_used) == (tokens - 2, 2, True)
    t.answer("end", "end", "end")
    assert t.asks == "ann"
    assert (t.hero().hero_tokens, board(t).top_used, board(t).bottom_used) == (tokens, False, False)
    assert "familiar:move" in t.keys()


@rule("EU-0069", "EU-0077")
@pytest.mark.parametrize(("gold", "offered"), [(1, ["recall:bottom"]), (2, ["recall:bottom", "recall:top"])])
def test_a_recall_by_the_top_slot_costs_two_gold(gold: int, offered: list[str]) -> None:
    t = eltrea(QUIET, familiar("wisp", LEFT), give("ann", gold=gold))
    assert keys_of(t, "recall:") == offered
    if gold == 2:
        t.answer("recall:top")
        assert (t.hero().gold, board(t).at, board(t).top_used, board(t).bottom_used) == (0, None, True, False)
        assert "familiar:move" in t.keys(), "the other slot is free"
    assert keys_of(eltrea(QUIET, familiar("wisp", CENTRE), give("ann", gold=2)), "recall:") == [], "it is here"
    assert keys_of(eltrea(QUIET, familiar("wisp", None), give("ann", gold=2)), "recall:") == [], "it is on its card"


@rule("EU-0069", "EU-1005")
def test_without_a_hero_token_no_slot_serves() -> None:
    spent = give("ann", hero_tokens=0, gold=9, reputation=30), lambda s: s.state.goods.clear()
    t = eltrea(QUIET, familiar("wisp", LEFT), *spent)
    assert not keys_of(t, "summon:") and not keys_of(t, "recall:") and "familiar:move" not in t.keys()


@rule("EU-0071")
def test_the_figure_is_put_down_and_lifted_where_eltrea_stands() -> None:
    t = eltrea(QUIET, familiar("wisp", None)).answer("familiar:place")
    assert board(t).at == CENTRE and "familiar:place" not in t.keys()
    t.answer("step:1,0")
    assert "familiar:lift" not in t.keys(), "not from afar"
    t.answer("step:0,0", "familiar:lift")
    assert board(t).at is None and t.hero().hero_tokens == 25


@rule("EU-0072", "EU-0074", "EU-0075")
def test_a_move_gives_the_points_of_the_card_and_each_step_takes_one() -> None:
    t = eltrea(QUIET, familiar("wisp", None), lay(BEYOND)).answer("familiar:move")
    assert (board(t).moves, board(t).at, t.hero().moves) == (3, CENTRE, 3)
    t.answer("familiar:step:1,0")
    assert sorted(keys_of(t, "familiar:step:")) == [
        "familiar:step:0,0",
        "familiar:step:0,1",
        "familiar:step:1,-1",
        "familiar:step:2,0",
    ]
    t.answer("familiar:step:2,0", "familiar:step:1,0")
    assert (board(t).moves, board(t).at, t.hero().at) == (0, NEXT, CENTRE) and not keys_of(t, "familiar:step:")


@rule("EU-0073", "EU-1037")
def test_a_new_turn_ends_what_was_left_of_a_move() -> None:
    t = eltrea(QUIET, familiar("wisp", None)).answer("familiar:move", "end", "end", "end")
    assert t.asks == "ann" and (board(t).moves, board(t).moving, board(t).at) == (0, False, CENTRE)
    assert not keys_of(t, "familiar:step:")


@rule("EU-0078", "EU-0080")
def test_every_other_familiar_within_the_reputation_can_be_summoned() -> None:
    t = eltrea(QUIET, familiar("falcon", None), give("ann", gold=2, reputation=15))
    assert keys_of(t, "summon:") == ["summon:wisp", "summon:wolf_familiar", "summon:ent"]
    t.answer("summon:ent")
    assert (board(t).active, board(t).at, t.hero().gold) == ("ent", None, 0)


# Control tiles


@rule("EU-0081", "EU-0083")
def test_one_ready_control_tile_is_exhausted_by_choice_and_none_means_no_ability() -> None:
    place = lay(NEXT, what="treasure_1"), familiar("wisp", NEXT)
    t = eltrea(QUIET, *place, both_controls).answer("ability:wisp_treasure")
    assert (t.asked, t.keys()) == ("control", [f"control:{one}" for one in CONTROLS])
    t.answer("control:tile:control_2")
    assert "tile:control_2" in t.hero().exhausted and "tile:control_1" not in t.hero().exhausted
    assert t.space(NEXT).heroes == ["ann"]
    t = eltrea(QUIET, *place)
    t.hero().exhausted.append("tile:control_1")
    assert "ability:wisp_treasure" not in t.answer("step:-1,0").keys()
    t = eltrea(QUIET, *place).answer("ability:wisp_treasure")
    assert t.hero().exhausted == ["tile:control_1"]
    assert not [one for one in t.events("forced") if one.question == "control"], "no choice, no question"  # type: ignore[attr-defined]


@rule("EU-0086", "EU-0085")
@pytest.mark.parametrize(("alignment", "offered"), [("leaf", True), ("moon", False)])
def test_the_alignment_chooses_the_second_ability(alignment: str, offered: bool) -> None:
    t = hunting(familiar("wisp", None), dice("monster", 3, 3), give("ann", gaar=1), alignment=alignment)
    assert ("ability:wisp_ward" in asked_for(t, "ann", "after_monster_roll").keys()) is offered


@rule("EU-0088", "EU-1099")
def test_the_wisps_ward_takes_one_wound_off_this_attack() -> None:
    t = hunting(familiar("wisp", None), dice("monster", 3, 3, 3, 3))
    asked_for(t, "ann", "after_monster_roll").answer("ability:wisp_ward").until("hero_attack")
    health = t.hero().health
    assert health == 5 - 2 + 1
    t.answer("no_attack").until("hero_attack")
    assert t.hero().health == health - 2


@rule("EU-0087", "EU-0090", "EU-1214")
def test_the_falcon_finds_any_treasure_and_only_once() -> None:
    t = eltrea(QUIET, familiar("falcon", NEXT), lay(NEXT, what="treasure_2"))
    before = len(t.state.treasures[2].pile)
    t.answer("ability:falcon_treasure").until("turn")
    assert len(t.state.treasures[2].pile) == before - 1 and t.space(NEXT).heroes == ["ann"]
    t.hero().exhausted.clear()
    t.answer("step:-1,0")
    assert "ability:falcon_treasure" not in t.keys()


@rule("EU-0093")
def test_the_falcon_borrows_air_before_the_roll_for_the_whole_combat() -> None:
    t = hunting(
        lay(LEFT, what="elemental", element="air"),
        familiar("falcon", LEFT),
        dice("monster", 6, 2, 5, 1),
        alignment="moon",
    )
    asked_for(t, "ann", "before_monster_roll").answer("ability:falcon_borrow").until("hero_attack")
    t.answer("no_attack").until("hero_attack")
    assert strengths(t, "monster") == [1 + 2, 2 + 1]
    earth = hunting(
        lay(LEFT, what="elemental", element="earth"), familiar("falcon", LEFT), dice("monster", 6, 2), alignment="moon"
    )
    assert "ability:falcon_borrow" in earth.keys() and earth.asked == "preparation"
    water = hunting(
        lay(LEFT, what="elemental", element="water"), familiar("falcon", LEFT), dice("monster", 6, 2), alignment="moon"
    )
    seen = set()
    while water.asked != "hero_attack":
        seen |= set(water.keys())
        water.passes()
    assert "ability:falcon_borrow" not in seen


# The Wolf


@rule("EU-0094", "EU-0096")
def test_the_wolf_marks_two_spaces_in_a_turn() -> None:
    places = lay(NEXT, guard=1, what=""), lay(BEYOND, guard=1, what="")
    t = eltrea(QUIET, *places, familiar("wolf_familiar", CENTRE))
    t.answer("familiar:move", "familiar:step:1,0", "ability:wolf_mark")
    assert t.space(NEXT).wound_mark and (board(t).marks_left, board(t).marking) == (9, 1)
    assert "wolf:mark" not in t.keys() and "ability:wolf_mark" not in t.keys()
    t.answer("familiar:step:2,0", "wolf:mark")
    assert t.space(BEYOND).wound_mark and (board(t).marks_left, board(t).marking) == (8, 0)
    free = eltrea(QUIET, lay(NEXT), familiar("wolf_familiar", NEXT))
    assert "ability:wolf_mark" not in free.keys(), "no Monster there"
    waits = eltrea(QUIET, *places, familiar("wolf_familiar", NEXT))
    assert "ability:wolf_mark" not in waits.keys(), "not entered this turn"


@rule("EU-0095", "EU-0096", "EU-1074")
@pytest.mark.parametrize(("alignment", "damage", "wounds"), [("leaf", 0, 1), ("moon", 1, 2)])
def test_a_triggered_mark_weakens_the_first_attack_and_the_victory_returns_it(
    alignment: str, damage: int, wounds: int
) -> None:
    def marked(s: Session) -> None:
        s.state.spaces[NEXT].wound_mark = True
        familiars = s.state.heroes["ann"].familiars
        assert familiars is not None
        familiars.marks_left = 9

    t = hunting(marked, familiar("wolf_familiar", None, marks_left=9), dice("monster", *[4] * 8), alignment=alignment)
    assert (t.asked, t.keys()) == ("wound_mark", ["trigger", "no"])
    t.answer("trigger")
    assert t.fight.enemies[0].damage == damage
    t.until("hero_attack")
    assert strengths(t, "monster") == [6] and t.hero().health == 5 - wounds
    t.fight.enemies[0].damage = 6
    t.dice("hero", 6, 6).answer(f"attack:{BRANCH}").until("trophy", "turn")
    assert not t.space(NEXT).wound_mark and board(t).marks_left == 10


@rule("EU-0095", "EU-0020")
def test_a_mark_that_is_not_triggered_changes_nothing() -> None:
    marked = lambda s: setattr(s.state.spaces[NEXT], "wound_mark", True)  # noqa: E731
    t = hunting(marked, familiar("wolf_familiar", None, marks_left=9), dice("monster", 4, 4)).answer("no")
    assert strengths(t.until("hero_attack"), "monster") == [8] and t.space(NEXT).wound_mark


@rule("EU-0098", "EU-0108")
@pytest.mark.parametrize(
    ("faces", "damage", "strength"), [((1, 1), 1, 8), ((3, 4), 1, 6), ((4, 5), 1, 6), ((5, 5), 2, 5)]
)
def test_the_wolf_attacks_first_with_the_heros_dice(faces: tuple[int, int], damage: int, strength: int) -> None:
    t = hunting(familiar("wolf_familiar", None), dice("hero", *faces), dice("monster", 4, 4))
    assert (t.asked, t.keys()) == ("initiative", ["ability:wolf_attack", "no_initiative"])
    t.answer("ability:wolf_attack").until("hero_attack")
    assert t.fight.enemies[0].damage == damage and strengths(t, "monster") == [strength]
    away = hunting(familiar("wolf_familiar", LEFT), dice("monster", 1, 1))
    assert away.asked != "initiative", "only where Eltrea is"


@rule("EU-0114", "EU-0098", "EU-0115")
def test_a_better_control_tile_adds_clovers_and_damage_to_the_wolfs_attack() -> None:
    t = hunting(
        familiar("wolf_familiar", None), better_control("tile:control_4"), dice("hero", 3, 3), dice("monster", 1, 1)
    )
    t.answer("ability:wolf_attack").until("hero_attack")
    assert strengths(t, "hero") == [8] and t.fight.enemies[0].damage == 1 + 1


@rule("EU-0099", "EU-0107", "EU-0114", "EU-0083", "EU-1105")
@pytest.mark.parametrize(
    ("name", "alignment", "faces", "control", "damage"),
    [
        ("wolf_familiar", "moon", (3, 4), "", 0),
        ("wolf_familiar", "moon", (4, 4), "", 1),
        ("wolf_familiar", "moon", (5, 6), "", 2),
        ("wolf_familiar", "moon", (3, 4), "tile:control_4", 0),
        ("wolf_familiar", "moon", (5, 6), "tile:control_4", 3),
        ("dryad", "leaf", (3, 3), "", 1),
        ("dryad", "leaf", (4, 4), "", 2),
        ("dryad", "leaf", (5, 5), "", 3),
    ],
)
def test_a_bite_adds_damage_by_the_strength_of_the_attack(
    name: str, alignment: str, faces: tuple[int, int], control: str, damage: int
) -> None:
    better = [better_control(control)] if control else []
    t = hunting(familiar(name, None), *better, dice("monster", 1, 1), dice("hero", *faces), alignment=alignment)
    ranges = t.s.book.tile(BRANCH).attack
    own = next(band.damage for band in ranges if band.to is None or sum(faces) <= band.to)
    ability = {"wolf_familiar": "wolf_bite", "dryad": "dryad_damage"}[name]
    attack(t, BRANCH).until("before_hero_roll").answer(f"ability:{ability}")
    assert t.asked != "before_hero_roll" or f"ability:{ability}" not in t.keys(), "once for an attack"
    t.until("hero_attack", "healing", "trophy")
    assert t.fight.enemies[0].damage == own + damage


# The Ent and the Dryad


@rule("EU-0100", "EU-0101", "EU-1156")
def test_the_ents_mining_pays_the_fee_and_gives_the_gem_of_the_tile() -> None:
    def iron(s: Session) -> None:
        pile = s.state.resources["mountains"].pile
        pile.append(pile.pop(next(place for place, one in enumerate(pile) if one.startswith("resource:iron/"))))

    place = lay(NEXT, what="mountains", guard=1, guarded=False), owned(NEXT, bob=1), familiar("ent", NEXT), iron
    assert "ability:ent_mine" not in eltrea(QUIET, *place, give("ann", gold=0)).keys(), "no Gold for the fee"
    t = eltrea(QUIET, *place, give("ann", gold=1))
    tokens = t.hero().interaction_tokens
    t.answer("ability:ent_mine")
    assert (t.hero().gold, t.hero("bob").gold, t.hero().gems) == (0, 4, {"onyx": 1})
    assert t.space(NEXT).interactions == {"bob": 1, "ann": 1} and board(t).stored == 1
    assert t.hero().interaction_tokens == tokens - 2
    assert t.state.resources["mountains"].discarded[-1].startswith("resource:iron/")


@rule("EU-0100", "EU-0336")
def test_euthium_lets_the_ent_choose_a_gem() -> None:
    def euthium(s: Session) -> None:
        pile = s.state.resources["mountains"].pile
        pile.append(pile.pop(next(place for place, one in enumerate(pile) if "euthium" in one)))

    t = eltrea(QUIET, lay(NEXT, what="mountains", guard=1, guarded=False), familiar("ent", NEXT), euthium)
    t.answer("ability:ent_mine")
    assert t.asked == "any_gem" and len(t.keys()) == 6
    t.answer("gem:opal")
    assert t.hero().gems == {"opal": 1} and board(t).stored == 1


@rule("EU-0102", "EU-0103")
@pytest.mark.parametrize(("stored", "keys"), [(1, []), (2, []), (3, ["one", "three"])])
def test_one_token_of_the_ent_gives_a_point_and_heals_one(stored: int, keys: list[str]) -> None:
    t = eltrea(QUIET, familiar("ent", None, stored=stored), give("ann", health=2), better_control("tile:control_2"))
    tokens = t.hero().interaction_tokens
    t.answer("ability:ent_any")
    if keys:
        assert (t.asked, t.keys()) == ("ent", keys)
        t.answer("one")
    assert (t.hero().moves, t.hero().health, board(t).stored) == (4, 3, stored - 1)
    assert t.hero().interaction_tokens == tokens + 1 and t.hero().next_roll == 1, "the Control tile's Clover waits"
    none = eltrea(QUIET, familiar("ent", None), give("ann", health=2))
    assert "ability:ent_any" not in none.keys()
    away = eltrea(QUIET, familiar("ent", LEFT, stored=3), give("ann", health=2))
    assert "ability:ent_any" not in away.keys()


@rule("EU-0102", "EU-0103", "EU-0114")
def test_three_tokens_of_the_ent_strike_for_two_and_heal_four() -> None:
    t = hunting(familiar("ent", None, stored=3), give("ann", health=1), better_control("tile:control_4"))
    while "ability:ent_any" not in t.keys():
        t.passes()
    t.answer("ability:ent_any", "three")
    assert (t.hero().health, t.fight.enemies[0].damage, board(t).stored) == (5, 3, 0)


@rule("EU-0104")
@pytest.mark.parametrize(("stored", "answer", "damage"), [(2, "", 1), (3, "two", 1), (3, "three", 3)])
def test_tokens_of_the_ent_add_damage_to_the_attack_under_way(stored: int, answer: str, damage: int) -> None:
    t = hunting(
        familiar("ent", None, stored=stored),
        give("ann", health=2),
        dice("monster", 1, 1),
        dice("hero", 6, 6),
        alignment="moon",
    )
    own = t.s.book.tile(BRANCH).attack[-1].damage
    attack(t, BRANCH).until("before_hero_roll").answer("ability:ent_attack")
    if answer:
        assert t.keys() == ["two", "three"]
        t.answer(answer)
    assert t.hero().health == 4 and board(t).stored == stored - (3 if answer == "three" else 2)
    t.until("hero_attack", "healing", "trophy")
    assert t.fight.enemies[0].damage == own + damage
    one = hunting(familiar("ent", None, stored=1), dice("monster", 1, 1), alignment="moon")
    attack(one, BRANCH)
    assert "ability:ent_attack" not in one.keys(), "one token is not enough"


@rule("EU-0105", "EU-0106", "EU-1074", "EU-1260", "EU-1222", "EU-1005")
def test_the_dryads_liberation_counts_and_pays_the_loot_of_a_place_of_trade() -> None:
    place = lay(NEXT, what="merchants", guard=1), familiar("dryad", NEXT), give("ann", gold=0, reputation=0)
    t = eltrea(QUIET, *place, both_controls).answer("ability:dryad_liberate").until("turn")
    loot = t.s.printed(NEXT).loot
    assert t.space(NEXT).trade == "ann" and t.hero().trade_tokens == 9
    assert t.hero().reputation == 1 + loot.reputation and t.state.objective["liberated_trade"] == 1
    assert sorted(t.hero().exhausted) == sorted(CONTROLS) and t.hero().actions["combat"] == 1
    kinds = [entry.event.kind for entry in t.match.entries()]
    assert kinds.index("liberated") < kinds.index("gained"), "the marker comes first"


# Teleports to the Familiar


@rule("EU-1237", "EU-0071")
def test_connection_leads_to_the_familiar_on_the_map_only() -> None:
    worn = wear("ann", "ability_2", "tile:connection")
    t = eltrea(QUIET, worn, familiar("wisp", LEFT)).answer("use:tile:connection")
    assert t.hero().at == LEFT
    assert "use:tile:connection" not in eltrea(QUIET, worn, familiar("wisp", None)).keys()
    assert "use:tile:connection" not in eltrea(QUIET, worn, familiar("wisp", CENTRE)).keys()


@rule("EU-0122", "EU-0123")
def test_invocation_challenges_from_afar_an_elemental_without_any_token() -> None:
    worn = wear("ann", "ability_2", "tile:invocation")
    place = lay(NEXT, what="elemental", element="earth")
    assert "use:tile:invocation" not in eltrea(QUIET, worn, place, owned(NEXT, bob=1), give("ann", gaar=1)).keys()
    t = eltrea(QUIET, worn, place, dice("hero", 6, 6), give("ann", gold=0, gaar=1))
    t.answer("use:tile:invocation").until("turn")
    assert t.space(NEXT).interactions == {"ann": 1} and t.hero().essences == {"earth": 1}
    assert t.hero().at == CENTRE and t.hero().gold == 2


@rule("EU-0122")
def test_confluence_heals_only_where_the_elemental_was_challenged() -> None:
    worn = wear("ann", "ability_2", "tile:confluence")
    place = lay(NEXT, what="elemental", element="earth"), at(NEXT), dice("hero", 6, 6)
    t = eltrea(QUIET, worn, *place, give("ann", health=1))
    assert "use:tile:confluence" not in t.keys()
    t.answer("challenge").until("turn").answer("use:tile:confluence")
    assert t.hero().health == 4
    t = eltrea(QUIET, worn, *place, give("ann", health=1)).answer("challenge").until("turn").answer("step:0,0")
    assert "use:tile:confluence" not in t.keys()


@rule("EU-0097", "EU-0096")
def test_a_rivals_combat_takes_the_mark_off_at_once() -> None:
    def marked(s: Session) -> None:
        s.state.spaces[NEXT].wound_mark = True
        familiars = s.state.heroes["bob"].familiars
        assert familiars is not None
        familiars.marks_left, familiars.alignment = 9, "leaf"

    t = table(("dral", "eltrea"), QUIET, lay(NEXT, guard=2, what=""), on_top(2, "ogre"), marked, dice("monster", 4, 4))
    t.answer("step:1,0").until("hero_attack")
    familiars = t.hero("bob").familiars
    assert familiars is not None and familiars.marks_left == 10
    assert not t.space(NEXT).wound_mark and strengths(t, "monster") == [8]
