"""What stays unseen until it goes wrong: first rounds, marks, Secrets laid out, refusals, what is told."""

from typing import Any

import msgspec
import pytest
from tests.euthia.scenario.fellowship_kit import company
from tests.euthia.scenario.kit import doing, group
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
    spent,
    strengths,
    table,
    wear,
)
from tests.euthia.turn.kit import both_controls, market, quest, shown
from tests.euthia.turn.trade_kit import trading

from oubliette.games.euthia import GAME
from oubliette.games.euthia.content.kinds import QuestPart
from oubliette.games.euthia.content.vocabulary import Price
from oubliette.games.euthia.goods.prices import trophies_do
from oubliette.games.euthia.scenario.personal_quests import why_not_part
from oubliette.games.euthia.scenario.switches import read_switches
from oubliette.games.euthia.state.session import Session
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
    t = company(lay(NEXT, guard=1, what=""), spent("ann", "combat"))
    why = t.match.why_not("ann", Thing("cell", cell=NEXT, board="map"))
    assert why is not None and why.say.id == "eu-why-not-combat-spent"
    fight = fighting(1, "bandit", QUIET)
    why = fight.match.why_not("ann", Thing("cell", cell=BEYOND, board="map"))
    assert why is not None and why.say.id == "eu-why-not-fighting"
    both = company(lay(NEXT, guard=1, what=""), lay(BEYOND)).answer("step:1,0", seat="ann").answer("fight", seat="ann")
    both.hero("bob").moves = 0
    why = both.match.why_not("bob", Thing("cell", cell=LEFT, board="map"))
    assert why is None or why.say.id == "eu-why-not-fighting", "in another's Combat, once he is asked something"


@rule("EU-0272", "EU-0274")
def test_the_first_leader_is_the_one_of_the_set_up_and_each_card_is_told() -> None:
    setup = Setup("euthia", "long_road", ("ann", "bob", "cyd"), 3, {})
    begun = GAME.rules.begin(setup, book()).fellowship
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
    assert t.hero().slots["ability_2"] == "" and t.hero().sack == ["ware:church_healing_scroll/s1"], "and no choice"


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
    t = doing("a_fame", give("ann", reputation=15), lay(NEXT, what=""), at(NEXT)).answer("step:0,0", seat="ann")
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
