"""What stays unseen until it goes wrong while a match runs: headings, blows, Gems, tokens, Bounties, piles."""

from typing import Any

import pytest
from tests.euthia.combat.kit import burning, die, leads, reserve, two_fight
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    NEXT,
    asked_for,
    at,
    book,
    carry,
    dice,
    eltrea,
    familiar,
    fighting,
    give,
    hold,
    lay,
    on_top,
    quiet,
    strengths,
    table,
    wear,
)
from tests.euthia.turn.kit import quest, shown
from tests.euthia.turn.trade_kit import trading

from oubliette.games.euthia.board.geometry import cell_at
from oubliette.games.euthia.content.vocabulary import Gains
from oubliette.games.euthia.goods.gains import take_gems
from oubliette.games.euthia.scenario.scoring import lines_of
from oubliette.games.euthia.state.session import Session
from oubliette.kernel.choices import Choice

rule = pytest.mark.rule
PAIR = ("dral", "ael")
QUIET = quiet("ann", "bob")


@rule("EU-1150", "EU-0042")
def test_the_dead_have_no_points_left_while_the_monster_player_still_discards() -> None:
    seven = hold("bob", *["curse"] * 4, *["reinforcement"] * 3)
    t = fighting(2, "warg", seven, hold("ann"), give("ann", gaar=0, health=1), dice("monster", 6, 6))
    t.until("hand_limit")
    assert t.asks == "bob" and (t.hero().moves, t.hero().at, t.hero().turn_over) == (0, CENTRE, True)


@rule("EU-1041", "EU-1147")
def test_what_would_be_in_vain_is_not_offered() -> None:
    assert "use:ware:church_healing_scroll/s1" not in table(PAIR, QUIET).keys()
    assert "use:ware:church_healing_scroll/s1" in table(PAIR, QUIET, give("ann", health=1)).keys()


@rule("EU-1165")
def test_the_headings_of_a_trade_in_their_order() -> None:
    t = trading(
        wear("ann", "cuirass", "ware:leather_cuirass"),
        give("ann", gold=9, reputation=6, gems={"ruby": 1}),
        shown("merchants", "spear"),
    )
    kinds = list(dict.fromkeys(key.split(":")[0] for key in t.keys()))
    assert kinds == ["buy", "good", "sell", "unlock", "reveal", "set", "renew", "done"]


@rule("EU-1101", "EU-0102", "EU-0322")
def test_a_blow_during_an_attack_falls_on_the_enemy_under_attack() -> None:
    card = next(one for one in book().fellowship_cards.values() if one.enemy == 1)
    t = two_fight(
        on_top(1, "gecko"),
        on_top(1, "bandit"),
        leads("ann"),
        lambda s: setattr(s.state.heroes["ann"].familiars, "alignment", "leaf"),
        familiar("ent", None, stored=3),
        die(*["silver"] * 4),
        dice("monster", *[1] * 8),
        dice("hero", 1, 1),
        heroes=("eltrea", "ael"),
        card=card.id,
    )
    t.until("pacifism").answer("fight")
    asked_for(t, "ann", "hero_attack").answer("attack:tile:sparkling_branch", "enemy:1")
    asked_for(t, "ann", "before_hero_roll").answer("ability:ent_any", "three")
    assert [one.damage for one in t.fight.enemies] == [0, 2], "nobody is asked which"


@rule("EU-0197", "EU-0195")
def test_the_creature_that_is_named_is_hit() -> None:
    creatures: dict[str, Any] = {
        "silver": ["curse", "reinforcement", "rot_fly"],
        "gold": ["healing", "rot_worm", "possession"],
    }
    held = hold("bob", "rot_fly", "rot_worm")
    t = fighting(2, "wyvern", QUIET, held, dice("monster", *[1] * 4), dice("hero", 4, 4), **creatures)
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_fly:1")
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_worm:1").until("hero_attack")
    t.answer("attack:tile:notched_axe", "creature:rot_worm")
    while len(t.events("creature_hit")) == 0:
        t.passes()
    assert [(one.type, one.damage) for one in t.fight.creatures] == [("rot_fly", 0), ("rot_worm", 1)]


@rule("EU-0336")
def test_gems_of_choice_are_all_different() -> None:
    t = table(PAIR)
    rules = take_gems(t.s, t.hero(), Gains(gems=("any", "any", "diamond")))
    first = next(rules)
    assert isinstance(first, Choice) and len(first.options) == 6
    second = rules.send((first.options[2],))
    assert isinstance(second, Choice) and first.options[2].key not in second.keys() and len(second.options) == 5
    with pytest.raises(StopIteration):
        rules.send((second.options[0],))
    assert t.hero().gems == {first.options[2].value: 1, second.options[0].value: 1, "diamond": 1}


@rule("EU-0139", "EU-1199", "EU-1183")
def test_tokens_on_a_tile_that_is_taken_off_come_back() -> None:
    worn = wear("ann", "ability_2", "tile:war_cry")
    tokens = give("ann", gold=9, reputation=4, tile_tokens={"tile:war_cry": 2}, hero_tokens=23)
    t = trading(worn, tokens).answer("reveal", "learn:tile:counter_attack", "slot:ability_2")
    assert (t.hero().hero_tokens, t.hero().tile_tokens) == (25, {})


@rule("EU-1031", "EU-1032")
def test_hidden_tiles_are_those_with_a_value_and_the_first_card_feeds_no_reserve() -> None:
    t = table({"ann": "dral"}, mode="fire")
    wanted = [tile for tile in book().hero_tiles.values() if tile.of == "dral" and tile.value and tile.set == "base"]
    assert sorted(t.hero().hidden_tiles) == sorted(f"tile:{tile.id}" for tile in wanted)
    assert len(t.hero().hand) == 1 and t.state.silver_reserve == []


@rule("EU-1161", "EU-1155", "EU-1158")
def test_a_mine_without_any_tile_left_gives_nothing_but_takes_a_token() -> None:
    def none_left(s: Session) -> None:
        s.state.resources["mountains"].pile = []

    here = lay(NEXT, what="mountains", guard=1, guarded=False), at(NEXT)
    t = table(PAIR, QUIET, *here, none_left)
    t.answer("mine")
    assert t.space(NEXT).interactions == {"ann": 1} and t.hero().actions["mining"] == 0 and len(t.hero().sack) == 1


@rule("EU-1070", "EU-1207", "EU-1052")
def test_fire_hurts_once_whoever_enters_a_guarded_space() -> None:
    fire = lay(BEYOND, what="elemental", element="fire")
    t = fighting(1, "bandit", QUIET, fire, dice("monster", *[1] * 2), give("ann", health=6))
    assert t.hero().health == 5 and len(t.events("wounded")) == 1
    t.fight.enemies[0].damage = 3
    t.dice("hero", 6, 6).until("hero_attack").answer("attack:tile:notched_axe").until("trophy").answer("no")
    assert t.hero().health == 5


@rule("EU-1037", "EU-1219")
def test_a_new_turn_allows_another_quest_of_the_type() -> None:
    t = table(PAIR, QUIET, *quest("hunter_1"), carry("ann", "trophy:gecko")).answer("quest:hunter")
    assert t.hero().quests_done == ["hunter"]
    t.hero().challenged = ["1,0"]
    t.answer("end", "end", "end")
    assert t.asks == "ann" and t.hero().quests_done == [] and t.hero().challenged == []


@rule("EU-0213", "EU-0215")
def test_a_wisp_carries_whoever_takes_it_so_far_and_no_farther() -> None:
    def wisp(s: Session) -> None:
        s.state.spaces[CENTRE].secret = s.state.secret_tokens["blue_wisp"].pop()

    far = [lay(cell_at(q, 0)) for q in range(2, 5)]
    t = table(PAIR, QUIET, wisp, *far, secrets="wanderers_secrets").answer("secret")
    assert t.asked == "secret_teleport" and "space:2,0" in t.keys() and "space:3,0" not in t.keys()
    assert t.hero().health == 5 and t.hero().sack[-1].startswith("secret:blue_wisp/")
    t.answer("space:2,0")
    assert t.hero().at == BEYOND


@rule("EU-1114", "EU-1201")
def test_of_the_essences_only_air_is_in_vain_against_immunity() -> None:
    essences = {"air": 1, "earth": 1, "fire": 1, "water": 1}
    t = fighting(
        3, "wraith", QUIET, give("ann", health=5, essences=essences), dice("monster", 1, 1), dice("hero", 6, 6)
    )
    offered: set[str] = set()
    while t.asked != "hero_attack":
        offered |= {key for key in t.keys() if key.startswith("use:essence")}
        t.passes()
    assert offered == {"use:essence:water"}, "nothing for Air to do"
    t.answer("attack:tile:notched_axe")
    asked_for(t, "ann", "before_hero_roll").answer("use:essence:fire")
    asked_for(t, "ann", "after_hero_roll").answer("use:essence:earth").until("hero_attack", "healing")
    assert t.fight.enemies[0].damage == book().tile("tile:notched_axe").attack[-1].damage + 2
    assert strengths(t, "hero") == [12 + 4 - 2] and t.hero().essences == {"air": 1, "water": 1}


@rule("EU-1258")
@pytest.mark.parametrize(("ann", "bob", "extra"), [(0, 0, [0, 0]), (1, 0, [3, 0]), (1, 1, [3, 3]), (2, 1, [3, 0])])
def test_most_bounties_bring_three_reputation_to_whoever_has_them(ann: int, bob: int, extra: list[int]) -> None:
    cards = ["b1_portal", "b1_mountains"]
    t = table(PAIR, give("ann", bounties=cards[:ann]), give("bob", bounties=cards[:bob]))
    found = [{what: many for what, many, _ in lines_of(t.s, hero)}["most_bounties"] for hero in t.s.in_play()]
    assert found == extra
    alone = table({"ann": "dral"}, give("ann", bounties=cards), mode="fire")
    assert {what: many for what, many, _ in lines_of(alone.s, alone.hero())}["most_bounties"] == 0


@rule("EU-0188", "EU-0258")
def test_without_silver_magic_two_equal_silver_cards_make_a_pile() -> None:
    cards = reserve(("reinforcement", "reinforcement"))
    t = burning(2, "warg", cards, die("chaos"), dice("monster", 4, 4), lambda s: s.state.goods.clear())
    t.fight.chaos, t.state.chaos.left = 1, 7
    t.until("hero_attack")
    assert [(one.card, one.count) for one in t.events("set_played")] == [("reinforcement", 2)]  # type: ignore[attr-defined]


@rule("EU-1077", "EU-1163")
def test_the_trade_action_serves_once_even_where_no_fee_is_asked() -> None:
    t = trading(owner="ann").answer("done")
    assert t.hero().actions["trade"] == 0 and "trade" not in t.keys()


@rule("EU-0098", "EU-1088")
def test_nothing_is_added_before_the_roll_of_a_familiars_initiative() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        hold("bob", "curse"),
        familiar("wolf_familiar", None),
        dice("hero", 3, 3),
    ).answer("step:1,0", "ability:wolf_attack")
    assert t.asked == "after_hero_roll", "the dice lie there already"
