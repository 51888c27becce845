"""What a newcomer has to be told: odds that hold, prices and effects of answers, and what just happened."""

import re
from typing import Any

import pytest
from tests.euthia.combat.kit import burning, reserve
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    NEXT,
    Table,
    asked_for,
    at,
    carry,
    dice,
    fetch,
    fighting,
    give,
    hold,
    lay,
    quiet,
    set_deck,
    table,
    wear,
)

from oubliette.api import start_from
from oubliette.games.euthia import GAME
from oubliette.games.euthia.state.session import Session
from oubliette.kernel.game import Setup
from oubliette.kernel.text import Say, texts_of
from oubliette.play.bots.advice import advise
from oubliette.play.bots.lineup import Lineup, seat_bots
from oubliette.play.simulation import play_out
from oubliette.play.tallies import tallies
from oubliette.table import beats

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")
STAFF = "tile:astral_staff"
SHOP = lay(NEXT, what="merchants", guard=1, guarded=False)


def read(say: Say | None, language: str = "en") -> str:
    assert say is not None
    return texts_of(*GAME.table.locales).say(say, language)


def option(t: Table, key: str) -> Any:
    return next(one for one in t.choice().options if one.key == key)


def follows(t: Table, key: str, language: str = "en") -> list[str]:
    """What an answer says would follow from it."""
    preview = t.choice().preview_of(option(t, key))
    return [read(one.say, language) for one in preview.follows]


def told(t: Table, kind: str, language: str = "en") -> list[str]:
    """The sentences of the journal for one kind of event."""
    return [read(line.say, language) for line in t.match.journal("ann") if line.event.kind == kind]


def panel(t: Table) -> Any:
    (shown,) = t.match.view("ann").tests
    return shown


# Odds


@rule("EU-1205", "EU-1206", "EU-1103")
@pytest.mark.parametrize(
    ("element", "results"),
    [
        ("air", ((0, 22), (1, 12), (2, 2))),
        ("earth", ((0, 3), (1, 18), (2, 15))),
        ("corrupted", ((0, 21), (1, 14), (2, 1))),
        (None, ((0, 10), (1, 20), (2, 6))),
    ],
)
def test_the_odds_of_ones_own_attack_know_the_powers_of_the_space(
    element: str | None, results: tuple[tuple[int, int], ...]
) -> None:
    power = [lay(BEYOND, what="elemental", element=element)] if element else []
    t = fighting(1, "bandit", *power, QUIET, hero="ael").until("hero_attack")
    preview = t.choice().preview_of(option(t, f"attack:{STAFF}"))
    assert preview.odds[0].results == results


def test_the_odds_count_what_was_used_for_this_attack_and_what_waits_for_it() -> None:
    essence = give("ann", gaar=0, essences={"fire": 2})
    t = fighting(2, "ogre", hold("ann"), hold("bob"), essence, hero="ael").until("hero_attack")
    before = t.choice().preview_of(option(t, f"attack:{STAFF}")).odds[0].results
    asked_for(t.answer(f"attack:{STAFF}"), "ann", "before_hero_roll")
    assert panel(t).odds.results == before
    assert follows(t, "use:essence:fire") == ["2 more Damage", "used up"]
    t.answer("use:essence:fire")
    assert t.asked == "before_hero_roll"
    assert panel(t).odds.results == tuple((damage + 2, ways) for damage, ways in before)


def test_a_curse_of_the_monster_is_announced_in_the_journal_the_panel_and_the_odds() -> None:
    spell = set_deck("combat_cards", "spell/1")
    cursed = reserve(("curse",))
    t = burning(1, "goblin_archer", spell, cursed, dice("monster", 1, 1), mode="solo", hero="ael")
    t.until("hero_attack")
    assert [event.card for event in t.events("set_played")] == ["curse"]  # type: ignore[attr-defined]
    (said,) = told(t, "set_played")
    assert said.startswith("For the Monster, the reserve plays Curse ×") and "attack roll −" in said
    by = -2 * t.events("set_played")[0].count  # type: ignore[attr-defined]
    assert read(panel(t).lines[0]) == f"Ael, next attack roll: −{-by}", "before all else"


def test_the_odds_of_the_monster_say_whose_they_are_and_that_the_reserve_is_not_in_them() -> None:
    t = burning(1, "bandit", reserve(("reinforcement",)), dice("monster", 1, 1), mode="solo", gaar=1)
    t.fight.chaos = 2
    assert read(panel(t).odds.say) == "Bandit attacks: Wounds, before cards of the reserve"
    assert any("2 Chaos tokens" in read(line) for line in panel(t).lines)
    assert any("2 jetons Chaos" in read(line, "fr") for line in panel(t).lines)
    rivals = fighting(1, "bandit", QUIET)
    assert read(panel(rivals).odds.say) == "Bandit attacks: Wounds"


# The blow that ends a Combat


@rule("EU-1106")
def test_healing_that_is_lost_with_the_last_blow_is_told_before_and_after() -> None:
    hurt = give("ann", health=2, gaar=0)
    t = fighting(1, "gecko", hold("ann"), hold("bob"), hurt, dice("monster", 1, 1), dice("hero", 6, 5), hero="ael")
    t.until("hero_attack")
    t.fight.enemies[0].damage, t.fight.hope = 1, 1
    asked_for(t.answer(f"attack:{STAFF}"), "ann", "after_hero_roll")
    assert follows(t, "pass") == ["2 Damage", "victory, and with the Combat over no Heal 1"]
    assert read(panel(t).levels[-1].say) == "2 Damage, victory (no Heal 1)"
    t.until("trophy")
    assert told(t, "healing_lost") == ["The blow ends the Combat: what it would have healed (1) is lost."]
    assert t.hero().health == 2


@rule("EU-1105")
def test_passing_tells_what_the_range_does_beside_its_damage() -> None:
    hurt = give("ann", health=2, gaar=0)
    t = fighting(2, "ogre", hold("ann"), hold("bob"), hurt, dice("monster", 1, 1), dice("hero", 6, 5), hero="ael")
    t.until("hero_attack")
    t.fight.hope = 1
    asked_for(t.answer(f"attack:{STAFF}"), "ann", "after_hero_roll")
    assert follows(t, "pass") == ["2 Damage", "Heal 1"]
    t.until("hero_attack", "healing")
    assert not t.events("healing_lost")


# Death


def test_a_death_is_told_over_the_table_with_what_it_costs() -> None:
    t = burning(2, "ogre", dice("monster", 6, 6), mode="solo", health=1, reputation=5)
    t.until("turn")
    (event,) = t.events("died")
    shown = GAME.table.show(t.s, event)
    assert [type(beat) for beat in shown] == [beats.Leave, beats.Banner, beats.Put]
    assert shown[2].cells == (CENTRE,) and read(shown[1].say) == "Dral dies: Reputation −2"
    assert "Reputation −2" in told(t, "died")[0] and "Réputation −2" in told(t, "died", "fr")[0]


def test_a_death_that_costs_nothing_does_not_claim_to() -> None:
    t = burning(2, "ogre", dice("monster", 6, 6), mode="solo", health=1, reputation=0).until("turn")
    assert "Reputation" not in told(t, "died")[0] and "Réputation" not in told(t, "died", "fr")[0]


# Answers that cannot be taken back


def test_throwing_away_is_dear_named_and_asked_about_once_more() -> None:
    t = table(("dral", "ael"), carry("ann", "resource:iron"), QUIET).answer("sack")
    thrown = [one for one in t.choice().options if one.key.startswith("discard:")]
    assert thrown and all(one.tone == "costly" and one.leaves for one in thrown)
    assert all(read(one.say, "fr").startswith("Jeter") for one in thrown)
    assert [group.id for group in t.choice().groups] == ["wear", "discard"] and option(t, "done").group == ""
    others = [one for one in t.choice().options if not one.key.startswith("discard:")]
    assert not any(one.tone or one.leaves for one in others)


def test_selling_is_dear_and_what_is_worn_is_asked_about_once_more() -> None:
    axe = "tile:notched_axe"
    t = table(("dral", "ael"), SHOP, at(NEXT), give("ann", gold=1), QUIET)
    t.answer("trade")
    sold = option(t, f"sell:{axe}")
    assert sold.tone == "costly" and sold.leaves and read(sold.say).endswith(" Gold") and ", +" in read(sold.say)
    assert follows(t, f"sell:{axe}")[0] == "now on your board: Weapon"


def on_offer(piece: str) -> Any:
    """The first of the Merchants' goods."""

    def arrange(s: Session) -> None:
        s.state.offers["merchants"].shown.insert(0, fetch(s, "ann", piece))

    return arrange


def test_a_new_piece_names_what_it_would_replace() -> None:
    t = table(("dral", "ael"), SHOP, at(NEXT), give("ann", gold=9), on_offer("ware:short_sword"), QUIET)
    sword = t.answer("trade").state.offers["merchants"].shown[0]
    t.answer(f"buy:{sword}")
    assert read(t.choice().say, "fr") == "Où va cette pièce\u202f: Épée courte\u202f?"
    assert follows(t, "slot:weapon") == ["into the Sack: Notched Axe"]


def test_a_roll_out_of_combat_is_asked_about_as_it_is_now_with_what_each_result_brings() -> None:
    water = lay(NEXT, what="elemental", element="water", guarded=False)
    t = table(("dral", "ael"), water, at(NEXT), hold("ann"), give("ann", gaar=2), dice("hero", 2, 2, 5))
    t.answer("challenge")
    asked = read(t.choice().say)
    assert asked.startswith("You rolled 4. Change it? 6 or less: ") and "; 10 or more: " in asked
    (roll,) = t.match.view("ann").rolls
    assert [(mark.id, mark.value) for mark in roll.totals] == [("sum", 4)], "no Combat, no Combat Strength"
    t.answer("gaar", "die:0")
    assert read(t.choice().say).startswith("You rolled 9. ")
    t.answer("pass")
    assert "section" not in told(t, "challenged")[0] and told(t, "challenged")[0].startswith("Dral Challenges Water")


# The natural answer


def test_with_nothing_left_to_do_the_end_of_the_turn_is_the_natural_answer() -> None:
    t = table(("dral", "ael"), QUIET)
    assert t.choice().default == (), "there are steps to take"
    tired = table(("dral", "ael"), QUIET)
    while any(key.startswith("step:") for key in tired.keys()):
        tired.answer(next(key for key in tired.keys() if key.startswith("step:")))
    assert set(tired.keys()) == {"sack", "end"} and tired.choice().default == ("end",)


def test_a_point_of_hope_that_changes_nothing_says_so_and_has_its_price() -> None:
    t = fighting(1, "bandit", QUIET, dice("monster", 1, 1), dice("hero", 6, 6)).until("hero_attack")
    t.fight.hope = 2
    asked_for(t.answer("attack:tile:notched_axe"), "ann", "after_hero_roll")
    assert follows(t, "hope")[0].startswith("still ") and follows(t, "hope")[1] == "Hope 2 → 1"
    assert follows(t, "pass")[0].endswith(" Damage")


# What answers do


def test_who_is_met_is_told_with_what_that_one_wants_and_gives() -> None:
    hunter = lay(NEXT, what="encounter", encounter="hunter", guarded=False)
    t = table(("dral", "ael"), hunter, at(NEXT), QUIET)
    asked = read(t.choice().say, "fr")
    assert "Chasseur" in asked and "Récompense" in asked
    cell = next(cell for cell in t.match.view("ann").boards[0].cells if cell.id == NEXT)
    assert read(cell.say).startswith("Hunter – asks for: ")


def test_healing_and_essences_tell_their_effect_and_that_they_serve_once() -> None:
    t = table(("ael", "dral"), give("ann", health=3, essences={"water": 1}), carry("ann", "ware:healing_potion"), QUIET)
    assert follows(t, "use:tile:shiis_light") == ["Health 3 → 4", "once a turn"]
    assert follows(t, "use:essence:water")[1] == "used up"
    assert follows(t, "use:ware:healing_potion/0")[1] == "used up"


def test_challenging_an_elemental_tells_risk_and_reward() -> None:
    fire = lay(NEXT, what="elemental", element="fire", guarded=False)
    t = table(("dral", "ael"), fire, at(NEXT), QUIET)
    low, better = follows(t, "challenge")
    assert low.startswith("6 or less") and "3 Wounds" in low and "7 to 9" in better and "10 or more" in better
    weak = table(("dral", "ael"), fire, at(NEXT), give("ann", health=3), QUIET)
    assert "your death" in follows(weak, "challenge")[0]


def test_spaces_are_named_by_what_is_there_not_by_numbers_of_the_map() -> None:
    scroll = carry("ann", "ware:scroll_of_teleportation")
    t = table(("dral", "ael"), lay(BEYOND, guard=2, what=""), scroll, QUIET)
    t.answer(next(key for key in t.keys() if key.startswith("use:ware:scroll_of_teleportation")))
    assert t.asked == "teleport"
    words = [read(one.say, "fr") for one in t.choice().options]
    assert not any(re.search(r"\d,[−-]?\d", word) for word in words)
    assert any(word.startswith("Monstre, Niveau 2, à 2 cases") for word in words)
    assert any(word == "Case libre, à 1 case d’ici" for word in words)


def test_a_reroll_is_told_with_all_that_makes_its_total() -> None:
    t = fighting(
        1, "bandit", hold("ann"), hold("bob"), give("ann", gaar=1), dice("monster", 1, 1), dice("hero", 4, 1, 5)
    )
    asked_for(t.until("hero_attack").answer("attack:tile:notched_axe"), "ann", "after_hero_roll").answer(
        "gaar", "die:1"
    )
    assert told(t, "rerolled")[-1].endswith("4 + 5 + 2 = 11.")
    assert told(t, "rerolled", "fr")[-1].endswith("Total\u202f: 4 + 5 + 2 = 11.")


def test_four_silver_cards_that_become_gold_are_told_as_such() -> None:
    t = burning(1, "gecko", reserve(("curse", "curse", "reinforcement")), dice("monster", 1, 1))
    assert told(t, "reserve_grew")[-1].startswith("Four cards of the Silver reserve become a Gold card")


@rule("EU-1192")
def test_the_effect_of_an_armour_set_is_on_the_card_and_in_the_journal() -> None:
    boots, cuirass = "ware:leather_boots", "ware:leather_cuirass"
    t = table(("dral", "ael"), wear("ann", "boots", boots), carry("ann", cuirass), QUIET)
    worn = next(card for zone in t.match.view("ann").zones for card in zone.cards if card.id.startswith(boots))
    lines = [read(line) for line in worn.face.lines]
    assert any("with 2 of its pieces worn" in line and "Health" in line for line in lines)
    t.answer("sack")
    t.answer(next(key for key in t.keys() if key.startswith(f"equip:{cuirass}")))
    (said,) = told(t, "armour_set_worn")
    assert said.startswith("Dral now wears 2 of the Leather set") and "Health" in said


def test_what_one_range_of_a_weapon_does_stands_on_the_line_of_that_range() -> None:
    t = table(("ael", "dral"), QUIET)
    card = next(card for zone in t.match.view("ann").zones for card in zone.cards if card.id == STAFF)
    lines = [read(line) for line in card.face.lines]
    assert lines == ["5 or less: no Damage", "6 to 9: 1 Damage", "10 or more: 2 Damage, Heal 1"]


def test_a_scroll_that_is_used_is_not_said_to_be_given_away() -> None:
    t = table(("dral", "ael"), give("ann", health=1), carry("ann", "ware:healing_potion"), QUIET)
    t.answer("use:ware:healing_potion/0")
    assert told(t, "discarded", "fr") == ["Dral consomme\u202f: Potion de Soins."]


def test_each_round_of_the_first_scenario_is_announced_by_what_to_try() -> None:
    t = table(("ael",), scenario="first_steps", mode="solo")
    assert t.match.view("ann").page is None, "the first is told with the story"
    assert "Round 1: step off the Chapel." in read(t.match.view("ann").notes[0])
    t.answer("end")
    page = t.match.view("ann").page
    assert page is not None and page.aside and read(page.paragraphs[0]).startswith("Round 2: fight")
    assert [line.partition(":")[0] for line in told(t, "lesson_told")] == ["Round 1", "Round 2"]
    assert told(t, "lesson_told", "fr")[1].startswith("Manche 2")
    assert not table(("dral", "ael")).events("lesson_told")


# The journal


def test_a_sale_is_one_sentence_and_reputation_says_what_it_is_for() -> None:
    t = table(("dral", "ael"), SHOP, at(NEXT), carry("ann", "resource:copper"), QUIET).answer("trade")
    t.answer(next(key for key in t.keys() if key.startswith("sell:resource:") and key.endswith(":gold")))
    assert told(t, "discarded") == [] and len(told(t, "sold")) == 1
    assert told(t, "gained")[-1].endswith(" Reputation (sale).") and told(t, "gained", "fr")[-1].endswith(" (vente).")


def test_what_is_bought_and_put_on_at_once_is_told() -> None:
    t = table(("dral", "ael"), SHOP, at(NEXT), give("ann", gold=9), on_offer("ware:short_sword"), QUIET)
    sword = t.answer("trade").state.offers["merchants"].shown[0]
    t.answer(f"buy:{sword}", "slot:weapon")
    assert told(t, "equipped") == ["Dral puts Short Sword here: Weapon."]


# Hints and the end


def hinted(t: Table, language: str = "en") -> str:
    """Why the next step is advised."""
    hint = advise(t.match, "ann")
    assert hint is not None and hint.keys[0].startswith("step:")
    return read(hint.why[0], language)


def test_a_hint_to_step_names_the_place_the_fight_with_its_odds_or_the_land() -> None:
    mine = lay(BEYOND, what="mountains", guard=1, guarded=False)
    known = hinted(table(("dral", "ael"), mine, QUIET))
    assert known == "Of everything in reach this is worth the most: Mine: Mountains, 2 spaces away."
    fight = hinted(table(("dral", "ael"), lay(NEXT, what="mountains", guard=1), QUIET))
    assert re.fullmatch(r"Worth the way, and you would win about \d of 10 such fights: Mine: .*, 1 space away.", fight)
    wild = hinted(table(("dral", "ael"), QUIET, keep_territory=True), "fr")
    assert wild.startswith("De là, de nouvelles terres se révèlent")


@rule("EU-1224", "EU-1283")
def test_a_bounty_tells_whom_it_means_fighting_and_what_for() -> None:
    def portal_open(s: Session) -> None:
        s.state.bounties[1].pile.append(s.state.open_bounties[1])
        s.state.bounties[1].pile.remove("b1_portal")
        s.state.open_bounties[1] = "b1_portal"

    t = table(("dral", "ael"), lay(NEXT, what="portal", guarded=False), at(NEXT), portal_open, QUIET)
    told_ = ["its Health: 5; at worst 3 Wounds an attack", "for beating it: 4 Reputation or more"]
    told_.append("the card: 1 Reputation in the Final Scoring")
    assert follows(t, "bounty:1") == told_
    card = next(card for zone in t.match.view("ann").zones for card in zone.cards if card.id == "b1_portal")
    where = "Portal: there you may fight an Elite Monster of Level 1 for it"
    assert [read(line) for line in card.face.lines] == [where, *told_]


def test_the_curve_at_the_end_is_the_table_of_reputation_and_moments_are_deeds() -> None:
    match = start_from(Setup("euthia", "first_steps", ("ann",), 5, {"mode": "solo"}))
    play_out(match, seat_bots(match, Lineup("steady"), 5))
    hero = match.context.state.heroes["ann"]
    figures = tallies(match, "ann")
    assert figures.course is not None and len(hero.log) == 4
    assert figures.course.curves[0].values == (0, *hero.log[:3], hero.reputation)
    assert [moment.say.id for moment in figures.moments] == ["eu-event-defeated"] * 3


def test_the_end_tells_how_the_reputation_in_play_became_the_final_one() -> None:
    match = start_from(Setup("euthia", "first_steps", ("ann",), 5, {"mode": "solo"}))
    play_out(match, seat_bots(match, Lineup("steady"), 5))
    hero, view = match.context.state.heroes["ann"], match.view("ann")
    story, scoring = (read(say) for say in view.closing)
    assert f"Reputation in play {hero.log[-1]}, " in scoring and scoring.endswith(f": {hero.reputation} in all.")
    assert "gold-left" not in [mark.id for mark in view.spoils] and story
    assert "Reputation at the end of each round" in [read(chart.name) for chart in view.charts]


def test_alone_the_goal_says_what_wins_and_what_ranks_there_are() -> None:
    match = start_from(
        Setup("euthia", "first_steps", ("ann",), 5, {"mode": "solo", "heroes": {"ael": {"seat": "ann"}}})
    )
    goal = [read(say) for say in match.view("ann").goal]
    assert goal == [
        "4 Reputation to win (now 0)",
        "Higher ranks, Final Scoring included: Gold from 8 on, Diamond from 12 on",
    ]


def test_a_goal_that_is_reached_says_so_and_so_do_ranks() -> None:
    t = table(("ael",), give("ann", reputation=9), scenario="first_steps", mode="solo")
    assert [read(say) for say in t.match.view("ann").goal] == [
        "4 Reputation to win: reached (now 9)",
        "Higher ranks, Final Scoring included: Gold from 8 on (reached), Diamond from 12 on",
    ]
