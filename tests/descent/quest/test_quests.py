"""Set-up, quests, encounters, objectives, persons and the table (D2-2001 to D2-2009, D2-0419 to D2-0424)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, RED_2, hero, monster, shipped, table

from oubliette.games.descent import GAME
from oubliette.games.descent.content.quest_book import Person, Reinforce, Rule, Test, Token, Win
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words
from oubliette.table import Thing

rule = pytest.mark.rule
NAME = Words(en="thing", fr="chose")


def begun(quest: str = "lamps_at_hollow_mill", **options: object) -> Match[Any]:
    """A match of a shipped quest at its first question."""
    return Match(GAME, Setup("descent", quest, ("ann", "bob", "lord"), 3, options), shipped())


@rule("D2-2003", "D2-0549", "D2-0297", "D2-0284", "D2-0344")
def test_heroes_begin_fresh_with_their_basic_skill_and_equipment_worn() -> None:
    match = begun()
    state = match.context.state
    assert len(state.heroes) == 2
    for one in state.heroes.values():
        assert [shipped().skills[held.card].xp for held in one.skills] == [0]
        assert all(held.equipped for held in one.items)
        assert (one.fatigue, state.figures[one.id].damage, one.feat_used) == (0, 0, False)


@rule("D2-2185", "D2-2006", "D2-2009")
def test_the_overlord_s_deck_holds_fifteen_cards_at_least() -> None:
    assert len(begun().context.state.overlord.available) >= 15


@rule("D2-0350")
def test_no_familiar_stands_on_the_map_before_it_is_summoned() -> None:
    match = begun(heroes={"leoric": {"of": "necromancer", "seat": "ann"}, "jain": {"of": "thief", "seat": "bob"}})
    state = match.context.state
    assert state.heroes["leoric"].of == "necromancer"
    assert [one.id for one in state.figures.values() if one.rank == "familiar"] == []


@rule("D2-2009", "D2-2002")
def test_the_overlord_draws_a_card_for_each_hero_when_all_is_set_up() -> None:
    match = begun()
    while match.context.state.phase == "setup":
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, [choice.keys()[0]])
    assert len(match.context.state.overlord.hand) == 2
    assert len(match.context.state.search.pile) == 12


@rule("D2-0382", "D2-0387", "D2-0105")
def test_groups_are_placed_by_the_number_of_heroes_in_their_area() -> None:
    match = begun()
    while match.context.state.phase == "setup":
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, [choice.keys()[0]])
    s = match.context
    goblins = s.state.groups["goblin_archer"].figures
    assert sorted(s.figure(name).rank for name in goblins) == ["master", "minion"], (
        "one archer fewer than the card says with two heroes"
    )
    floor = s.ground.area("floor")
    assert all(not s.mask(s.figure(name)) & ~floor for name in goblins)
    ettin = s.figure(s.state.groups["ettin"].figures[0])
    assert len(ettin.cells) == 4 and not s.mask(ettin) & ~s.ground.area("store")


@rule("D2-0298", "D2-0284", "D2-0297")
@pytest.mark.parametrize(
    "heroes",
    [
        {"syndrael": {"of": "knight"}, "grisban": {"of": "knight"}},
        {"syndrael": {"of": "thief"}, "jain": {}},
        {"syndrael": {}},
        {"nobody": {}, "jain": {}},
    ],
)
def test_impossible_parties_are_refused(heroes: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        begun(heroes=heroes)


@rule("D2-2004", "D2-2007", "D2-2001")
def test_epic_play_begins_with_more_skills_and_at_expert_level_with_the_second_act() -> None:
    match = begun(level="expert")
    state = match.context.state
    assert state.act == 2
    learner = next(iter(state.heroes.values()))
    choice = next(iter(match.choices.values()))
    assert choice.kind == "buy_skill" and choice.seat == learner.seat
    dear = [key.removeprefix("buy:") for key in choice.keys() if key.startswith("buy:")]
    assert len(dear) == 8 and {shipped().skills[name].xp for name in dear} == {1, 2, 3}
    match.answer(choice.seat, [f"buy:{dear[-1]}"])
    assert learner.xp == 3 and learner.skills[-1].card == dear[-1]
    again = next(iter(match.choices.values()))
    assert f"buy:{dear[-1]}" not in again.keys() and "enough" in again.keys()
    match.answer(again.seat, ["enough"])
    told: list[Any] = [line.event for line in match.journal(learner.seat)]
    assert "buy_skill" not in [event.question for event in told if event.kind == "forced"]
    assert len(learner.skills) == 2, "what is left is kept"


@rule("D2-0384")
def test_an_open_group_has_one_of_the_traits_and_is_not_in_the_quest_yet() -> None:
    match = begun("the_ferrymans_bell")
    while next(iter(match.choices.values())).kind != "open_group":
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, [choice.keys()[0]])
    keys = next(iter(match.choices.values())).keys()
    assert "monster:cave_spider" not in keys and "monster:zombie" not in keys
    assert "monster:merriod" in keys and "monster:shadow_dragon" in keys


@rule("D2-2180", "D2-0419")
def test_who_wins_the_last_encounter_wins_the_quest() -> None:
    won = Rule("defeated", (Win("heroes"),), when=Test(none_left="monsters"))
    t = table("A g", A=hero(), g=monster("goblin_archer"), rules=[won])
    t.dice(blue=BLUE_3, red=RED_2, gray=0).do("attack:iron_longsword").settle()
    assert t.match.over and t.match.outcome is not None and t.match.outcome.won


@rule("D2-2173", "D2-2176", "D2-2177")
def test_a_token_is_picked_up_carried_and_lies_where_its_bearer_falls() -> None:
    idol = Token("idol", NAME, "T", carry="heroes")
    t = table("A T . . g", A=hero("jain", "wildlander", damage=7), g=monster(), tokens=[idol])
    t.do("take:idol")
    assert t.figure("A").carries == ["idol"] and t.s.state.tokens["idol"].cell < 0 and t.of("A").actions == 1
    t.do("drop:idol")
    assert t.figure("A").carries == [] and t.s.state.tokens["idol"].cell >= 0
    held = table("A T g", A=hero("jain", "wildlander", damage=7), g=monster(), tokens=[idol]).do("take:idol")
    where = held.figure("A").cells[0]
    held.activate("g").do("move", "go:1,0").dice(blue=BLUE_3, yellow=4, gray=0).do("attack:own:A").settle()
    held.do("fatigue:0").settle()
    assert held.of("A").knocked_out and held.s.state.tokens["idol"].cell == where


@rule("D2-0291", "D2-0293", "D2-0294", "D2-0239", "D2-0055", "D2-0553")
def test_a_person_walks_with_the_heroes_is_attacked_like_one_and_brings_no_card() -> None:
    child = Person("child", NAME, "spot", 3, 2)
    t = table("A . . g", A=hero(), g=monster(), persons=[child], areas={"spot": (2, 0, 2, 0)})
    held = len(t.hand)
    t.end()
    assert t.asked == "activation" and t.s.menu == "child"
    t.do("end").activate("g").dice(blue=BLUE_3, yellow=1).do("attack:own:child").settle()
    assert t.gone("child") and len(t.hand) == held + 1, "only his own draw"


@rule("D2-0420", "D2-0421", "D2-0422", "D2-0424", "D2-2124", "D2-0560", "D2-0288", "D2-2180")
def test_between_encounters_fatigue_goes_and_feats_come_back_but_damage_stays() -> None:
    match = begun("the_ferrymans_bell")
    while match.context.state.phase == "setup":
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, [choice.keys()[0]])
    state = match.context.state
    syndrael = state.heroes["syndrael"]
    syndrael.fatigue, syndrael.feat_used, state.figures["syndrael"].damage = 3, True, 5
    state.figures["syndrael"].conditions = ["poisoned"]
    hand = list(state.overlord.hand)
    state.script.counters["tide"] = 11
    for one in state.heroes.values():
        one.done = True
    guard = 0
    while match.context.state.encounter == 0 and guard < 400:
        guard += 1
        choice = next(iter(match.choices.values()))
        keys = choice.keys()
        passing = [key for key in ("end", "pass", "draw", "go_on") if key in keys]
        match.answer(choice.seat, [(passing or keys)[0]])
    state = match.context.state
    assert state.encounter == 1 and state.first_won == "overlord"
    one = state.heroes["syndrael"]
    assert (one.fatigue, one.feat_used) == (0, False)
    assert state.figures["syndrael"].damage >= 5
    assert len(state.overlord.hand) >= len(hand), "he keeps his hand and draws no new one"


@rule("D2-2247", "D2-2246", "D2-0390")
def test_reinforcements_keep_to_the_limit_of_the_group() -> None:
    comes = Rule("overlord_turn_start", (Reinforce("goblin_archer", "back", 9),))
    t = table(
        "A . . . . g\n\n. . . . . .", A=hero(), g=monster("goblin_archer"), rules=[comes], areas={"back": (3, 0, 5, 1)}
    )
    t.do("end")
    for _ in range(40):
        if t.asked in ("activate", "activation"):
            break
        t.match.answer(t.choice.seat, [t.keys[0]])
    ranks = sorted(t.s.figure(name).rank for name in t.s.state.groups["goblin_archer"].figures)
    assert ranks == ["master", "minion", "minion"], "the group of a game with two heroes"


@rule("D2-0120", "D2-0198")
def test_why_not_names_sight_and_who_stands_in_the_way() -> None:
    t = table("A g h", A=hero("jain", "wildlander"), g=monster(), h=monster())
    reason = t.match.why_not("me", Thing("piece", id=t.names["h"]))
    assert reason is not None and reason.say.id == "d2-why-no-sight" and reason.pieces == (t.names["g"],)
    sword = table("A . h", A=hero(), h=monster())
    far = sword.match.why_not("me", Thing("piece", id=sword.names["h"]))
    assert far is not None and far.say.id == "d2-why-too-far" and far.cites[0] == "D2-0198"


@rule("D2-0177", "D2-0187")
def test_the_odds_before_an_attack_are_those_of_the_dice() -> None:
    t = table("A g", A=hero("syndrael", items=["iron_longsword"]), g=monster("zombie", "minion", damage=2))
    option = next(option for option in t.choice.options if option.key.startswith("attack:iron_longsword"))
    assert option.preview is not None
    odds = option.preview().odds[0]
    assert odds.miss * 6 == odds.whole, "one face in six is an X"
    assert odds.miss + sum(share for _, share in odds.results) == odds.whole
    assert odds.fells == sum(share for damage, share in odds.results if damage >= 1)
