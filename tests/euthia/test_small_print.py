"""What stays unseen until it goes wrong: first rounds, marks, Secrets laid out, refusals, what is told."""

from typing import Any

import msgspec
import pytest
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    LEFT,
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
from tests.euthia.test_combat_course import leads, two_fight
from tests.euthia.test_company import doing, group
from tests.euthia.test_economy import market, quest, shown
from tests.euthia.test_fellowship import company
from tests.euthia.test_judged_shadows import both_controls
from tests.euthia.test_solo import burning, die, reserve
from tests.euthia.test_trade import trading

from oubliette.games.euthia import GAME
from oubliette.games.euthia.content import QuestPart
from oubliette.games.euthia.gains import take_gems
from oubliette.games.euthia.geometry import cell_at
from oubliette.games.euthia.personal_quests import why_not_part
from oubliette.games.euthia.prices import trophies_do
from oubliette.games.euthia.scoring import lines_of
from oubliette.games.euthia.session import Session
from oubliette.games.euthia.switches import read_switches
from oubliette.games.euthia.vocabulary import Gains, Price
from oubliette.kernel.choices import Choice
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match
from oubliette.table import Thing

rule = pytest.mark.rule
PAIR = ("dral", "ael")
QUIET = quiet("ann", "bob")


@rule("EU-0273", "EU-1043", "EU-1131")
def test_who_ends_a_part_of_the_round_loses_points_and_keeps_five_cards() -> None:
    t = company(hold("ann", *["curse"] * 4, *["reinforcement"] * 3)).answer("end", seat="ann")
    assert (t.asked, t.asks, t.choice().least) == ("hand_limit", "ann", 2)
    t.passes()
    assert t.hero("ann").moves == 0 and len(t.hero("ann").hand) == 5 and t.hero("bob").moves == 3
    assert [one.seat for one in t.events("turn_ended")] == ["ann"]  # type: ignore[attr-defined]


@rule("EU-0273", "EU-1039", "EU-1051")
def test_why_not_is_answered_while_somebody_may_act() -> None:
    t = company(lay(NEXT, guard=1, what=""))
    t.hero("ann").actions["combat"] = 0
    why = t.match.why_not("ann", Thing("cell", cell=NEXT, board="map"))
    assert why is not None and why.say.id == "eu-why-not-combat-spent"
    fight = fighting(1, "bandit", QUIET)
    assert fight.match.why_not("ann", Thing("cell", cell=BEYOND, board="map")) is None, "not in a Combat"
    both = company(lay(NEXT, guard=1, what=""), lay(BEYOND)).answer("step:1,0", seat="ann").answer("fight", seat="ann")
    both.hero("bob").moves = 0
    assert both.match.why_not("bob", Thing("cell", cell=LEFT, board="map")) is None, "not in another's Combat either"


@rule("EU-0272", "EU-0274")
def test_the_first_leader_is_the_one_of_the_set_up_and_each_card_is_told() -> None:
    setup = Setup("euthia", "long_road", ("ann", "bob", "cyd"), 3, {})
    begun = GAME.begin(setup, book()).fellowship
    assert begun is not None
    match: Match[Any] = Match(GAME, setup, book())
    while next(iter(match.choices.values())).kind != "turn":
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, choice.keys()[: max(1, choice.least)])
    state = match.context.state
    assert state.fellowship.leader == begun.leader and state.fellowship.card == begun.deck[-1]
    told: list[Any] = [one.event for one in match.entries() if one.event.kind == "fellowship_revealed"]
    assert [(one.card, one.leader) for one in told] == [(begun.deck[-1], state.seats[begun.leader])]


@rule("EU-0135", "EU-1031", "EU-1032")
def test_without_extra_tiles_every_hero_has_the_base_starting_tiles() -> None:
    t = table(PAIR)
    assert (t.hero().slots["weapon"], t.hero().slots["ability_1"]) == ("tile:notched_axe", "tile:furious_charge")
    assert t.hero().slots["ability_2"] == "" and "starting_tile" not in [answer.kind for answer in t.match.answers]


@rule("EU-1169", "EU-1166", "EU-1170")
def test_a_filled_offer_is_told_and_a_full_one_is_not() -> None:
    t = trading(shown("merchants", "spear"), give("ann", gold=9)).answer("done")
    filled = t.events("offer_filled")
    assert [(one.offer, len(one.wares)) for one in filled] == [("merchants", 5)]  # type: ignore[attr-defined]
    assert set(filled[0].wares) <= set(t.state.offers["merchants"].shown)  # type: ignore[attr-defined]
    assert trading().answer("done").events("offer_filled") == []


@rule("EU-0070", "EU-1165")
def test_the_familiar_acts_in_the_middle_of_a_trade() -> None:
    t = eltrea(*market(), QUIET, familiar("wisp", None), give("ann", gold=4, reputation=9)).answer("trade")
    assert {"familiar:place", "familiar:move", "summon:falcon", "done"} <= set(t.keys())
    t.answer("familiar:move")
    assert "familiar:step:0,0" in t.keys() and t.asked == "trade"
    kinds = list(dict.fromkeys(key.split(":")[0] for key in t.keys()))
    assert kinds[0] == "buy" and kinds[-1] == "done"


@rule("EU-1193", "EU-1167")
def test_a_grey_sack_holds_three_more() -> None:
    nine = carry("ann", *["ware:healing_potion"] * 7)
    t = trading(nine, give("ann", gold=9, grey_sacks=1), lambda s: setattr(s.state.sacks, "left", 11))
    assert "good:healing_potion" in t.keys()
    t.answer("good:healing_potion")
    assert len(t.hero().sack) == 9 and "good:healing_potion" not in t.keys()


@rule("EU-0111")
def test_whoever_does_not_charm_fights() -> None:
    t = eltrea(QUIET, lay(NEXT, guard=1, what=""), on_top(1, "bandit")).answer("step:1,0")
    assert t.keys() == ["charm", "fight"]
    t.answer("fight")
    assert t.fight.enemies[0].card.startswith("bandit/") and t.hero().exhausted == []


@rule("EU-0046")
def test_a_mad_dash_keeps_the_base_fixed_tiles() -> None:
    dash = msgspec.structs.replace(book().scenarios["the_hunt"], mad_dash=True)

    def read(**options: Any) -> str:
        return read_switches(Setup("euthia", "the_hunt", ("ann", "bob"), 1, options), book(), dash, "competitive").fixed

    assert read() == "base"
    with pytest.raises(SetupError) as caught:
        read(fixed="fierce_powers")
    assert caught.value.reason.id == "eu-setup-fixed"


@rule("EU-0040")
def test_the_rotunda_needs_a_scenario_that_starts_at_the_chapel() -> None:
    other = msgspec.structs.replace(book().scenarios["the_hunt"], start="rotunda")
    setup = Setup("euthia", "the_hunt", ("ann", "bob"), 1, {"rotunda": True})
    with pytest.raises(SetupError) as caught:
        read_switches(setup, book(), other, "competitive")
    assert caught.value.reason.id == "eu-setup-rotunda"
    assert read_switches(setup, book(), book().scenarios["the_hunt"], "competitive").rotunda


@rule("EU-0291", "EU-1220")
def test_a_completed_quest_of_the_fellowship_is_discarded() -> None:
    t = company(*quest("hunter_1"), carry("ann", "trophy:gecko")).answer("quest:hunter", seat="ann").until("turn")
    assert t.state.encounters["hunter"].discarded == ["hunter_1"] and "hunter" not in t.state.open_encounters


@rule("EU-0297", "EU-0298")
def test_one_elite_quest_is_drawn_after_an_advanced_one() -> None:
    t = doing("a_fame", give("ann", reputation=15))
    stack = list(group(t).elite.pile)  # type: ignore[union-attr]
    t.answer("personal:1", seat="ann").answer("personal:0", seat="ann")
    assert t.hero("ann").quest.open == stack[-1] and group(t).elite.pile == stack[:-1]  # type: ignore[union-attr]


@rule("EU-1222", "EU-0106", "EU-1074", "EU-1281")
@pytest.mark.parametrize(
    ("card", "what", "guard", "marked"),
    [
        ("emissary_1", "mountains", 1, True),
        ("emissary_1", "merchants", 1, False),
        ("emissary_2", "merchants", 1, True),
        ("emissary_2", "mountains", 1, False),
        ("emissary_3", "treasure_2", 2, True),
        ("emissary_3", "treasure_1", 1, False),
        ("emissary_4", "", 2, True),
        ("emissary_4", "", 1, False),
    ],
)
def test_a_liberation_marks_the_quest_that_asks_for_such_a_space(
    card: str, what: str, guard: int, marked: bool
) -> None:
    def opened(s: Session) -> None:
        for kind in list(s.state.open_encounters):
            s.state.encounters[kind].pile.append(s.state.open_encounters.pop(kind))
        s.state.encounters["emissary"].pile.remove(card)
        s.state.open_encounters["emissary"] = card

    t = eltrea(QUIET, opened, lay(NEXT, what=what, guard=guard), familiar("dryad", NEXT), both_controls)
    tokens = t.hero().hero_tokens
    t.answer("ability:dryad_liberate").until("turn")
    assert t.state.encounter_tokens.get("emissary", []) == (["ann"] if marked else [])
    on_space = len(t.space(NEXT).heroes)
    assert t.hero().hero_tokens == tokens - on_space - (1 if marked else 0)
    assert len(t.events("quest_marked")) == (1 if marked else 0)


@rule("EU-0203")
def test_secret_tokens_lie_on_every_detail_of_a_new_tile() -> None:
    def birds(s: Session) -> None:
        s.state.territory = ["i_fixed_1/1"]
        s.state.goods.clear()

    t = table(PAIR, QUIET, birds, secrets="hunters_secrets", keep_territory=True)
    left = list(t.state.secret_tokens["bird"])
    t.answer("step:1,0").until("turn")
    lying = {cell: space.secret for cell, space in t.state.spaces.items() if space.secret}
    assert list(lying.values()) == [left[-1]] and t.state.secret_tokens["bird"] == left[:-1]
    (cell,) = lying
    assert "bird" in t.s.printed(cell).details
    assert [(one.task, one.cell) for one in t.events("secret_placed")] == [("bird", cell)]  # type: ignore[attr-defined]
    without = table(PAIR, QUIET, birds, keep_territory=True).answer("step:1,0").until("turn")
    assert not [space for space in without.state.spaces.values() if space.secret]


@rule("EU-1196", "EU-1145", "EU-1272")
def test_demonite_lowers_the_maximum_and_with_it_health() -> None:
    t = trading(wear("ann", "boots", "ware:dragon_boots"), give("ann", gems={"demonite": 1}, health=11))
    boots = t.hero().slots["boots"]
    t.answer(f"set:demonite:{boots}")
    assert t.hero().health == 10 and t.hero().gems == {}
    t.answer(f"take:0:{boots}")
    assert t.hero().health == 10 and t.hero().gems == {"demonite": 1}, "a rise does not heal"


@rule("EU-1183", "EU-0044")
def test_an_ability_taken_off_goes_beside_the_board_and_not_into_a_sack() -> None:
    t = trading(wear("ann", "ability_2", "tile:war_cry"), give("ann", gold=9, reputation=4)).answer("reveal")
    sack = list(t.hero().sack)
    t.answer("learn:tile:counter_attack", "slot:ability_2")
    assert t.hero().sack == sack and t.hero().revealed_tiles == ["tile:war_cry"]


@rule("EU-0128", "EU-0020")
def test_a_ward_used_between_attacks_waits_for_the_next_one() -> None:
    scroll = carry("ann", "ware:scroll_of_weakness")
    t = fighting(2, "ogre", QUIET, scroll, dice("monster", 3, 3, 3, 3), give("ann", health=6))
    key = next(key for key in asked_for(t, "ann", "after_monster_roll").keys() if "weakness" in key)
    t.answer(key).until("hero_attack")
    assert t.hero().health == 6, "3 is no Wound, and 1 less"
    t.answer("no_attack").until("hero_attack")
    assert t.hero().health == 4, "neither lasts"


@rule("EU-1150", "EU-0042")
def test_who_died_waiting_waits_no_more() -> None:
    t = company(lay(NEXT, guard=2, what=""), on_top(2, "wyvern"), give("ann", health=1), dice("monster", 6, 6))
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("fight_alone", seat="ann").until("turn")
    assert not t.hero("ann").waiting and t.hero("ann").at == CENTRE


@rule("EU-1053", "EU-1238")
def test_no_guarded_space_is_entered_without_the_combat_action() -> None:
    t = table(PAIR, QUIET, lay(NEXT, guard=1, what=""), at(CENTRE))
    t.hero().actions["combat"] = 0
    t.answer("step:-1,0", "step:0,0")
    assert "step:1,0" not in t.keys() and "step:-1,0" in t.keys()


@rule("EU-0083", "EU-0081", "EU-0099")
def test_what_is_added_before_the_roll_serves_once_and_clovers_as_often_as_there_are_controls() -> None:
    place = lay(NEXT, guard=2, what=""), on_top(2, "ogre"), both_controls, QUIET, dice("monster", 1, 1)
    t = eltrea(*place, familiar("wolf_familiar", None), dice("hero", 2, 2), alignment="moon").answer("step:1,0")
    t.until("hero_attack").answer("attack:tile:sparkling_branch")
    asked_for(t, "ann", "before_hero_roll").answer("ability:wolf_bite", "control:tile:control_1")
    while t.asked == "before_hero_roll":
        assert "ability:wolf_bite" not in t.keys()
        t.passes()
    t = eltrea(*place, familiar("wisp", None), dice("hero", 2, 2), alignment="moon").answer("step:1,0")
    t.until("hero_attack").answer("attack:tile:sparkling_branch")
    asked_for(t, "ann", "after_hero_roll").answer("ability:wisp_clover", "control:tile:control_1")
    asked_for(t, "ann", "after_hero_roll").answer("ability:wisp_clover").until("hero_attack", "healing")
    assert strengths(t, "hero") == [4 + 1 + 1 + 1], "twice the Wisp's, once the Control tile's"


@rule("EU-0314")
def test_who_waits_may_pass() -> None:
    t = company(lay(NEXT, guard=1, what="")).answer("step:1,0", seat="ann").answer("wait", seat="ann")
    assert [one.key for one in t.choice("ann").options if one.passes] == ["end"]


@rule("EU-0288", "EU-0290")
def test_one_free_place_is_enough_for_a_gift() -> None:
    t = company(carry("ann", "ware:leather_boots"), carry("bob", *["ware:healing_potion"] * 4)).answer(
        "give", seat="ann"
    )
    boots = t.hero("ann").sack[-1]
    t.answer(f"give:bob:{boots}")
    assert len(t.hero("bob").sack) == 6 and not [key for key in t.keys() if key.startswith("give:")]


@rule("EU-1239", "EU-0035")
def test_a_scroll_shuns_neither_market_nor_encounter() -> None:
    places = lay(NEXT, what="merchants", guard=1, guarded=False), lay(LEFT, what="encounter", encounter="hunter")
    t = table(PAIR, QUIET, *places, carry("ann", "ware:scroll_of_teleportation"))
    t.answer(next(key for key in t.keys() if "scroll_of_teleportation" in key))
    assert {"space:1,0", "space:-1,0"} <= set(t.keys())


@rule("EU-0308", "EU-0306")
def test_a_quest_for_all_equipment_slots_wants_every_one_of_them() -> None:
    part = QuestPart(all_equipment=True)
    t = company()
    assert why_not_part(t.s, t.hero("ann"), part) == "eu-why-not-quest"
    for slot in ("helmet", "gauntlets"):
        t.hero("ann").slots[slot] = ""
    assert why_not_part(t.s, t.hero("ann"), part) == "eu-why-not-quest", "the amulet is locked"
    t.hero("ann").slots["amulet"] = ""
    assert why_not_part(t.s, t.hero("ann"), part) is None, "Hero slots do not matter"


@rule("EU-1221", "EU-0334")
def test_a_level_is_paid_with_the_lowest_trophy_that_will_do() -> None:
    sack = ["trophy:hill_giant/1", "trophy:ogre/1"]
    assert trophies_do(book(), sack, Price(trophies=(2,), trophy_health=9))
    assert not trophies_do(book(), sack, Price(trophies=(2,), trophy_health=10))


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
