"""Set-up, Final Scoring and results (EU-1021 to EU-1034, EU-1228 to EU-1236, EU-0040 to EU-0058)."""

from typing import Any

import pytest
from tests.euthia.table import SEATS, book, carry, give, table

from oubliette.games.euthia import GAME
from oubliette.games.euthia.scenario.scoring import lines_of, objectives
from oubliette.games.euthia.state.session import Session
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match

rule = pytest.mark.rule


def begin(scenario: str = "the_hunt", seats: int = 2, **options: Any) -> Any:
    return GAME.rules.begin(Setup("euthia", scenario, SEATS[:seats], 1, options), book())


def refused(scenario: str = "the_hunt", seats: int = 2, **options: Any) -> str:
    with pytest.raises(SetupError) as caught:
        begin(scenario, seats, **options)
    return caught.value.reason.id


# Set-up


@rule("EU-1032", "EU-1022", "EU-1031")
def test_each_player_starts_with_gold_gaar_a_silver_card_a_scroll_and_full_health() -> None:
    for seat, health in (("ann", 6), ("bob", 4)):
        hero = table(("dral", "ael")).hero(seat)
        assert (hero.gold, hero.gaar, len(hero.hand), hero.reputation, hero.health) == (3, 1, 1, 0, health)
        assert [piece.split("/")[0] for piece in hero.sack] == ["ware:church_healing_scroll"]
    t = table(("dral", "ael"))
    values = [t.s.book.tile(tile).value for tile in t.hero().hidden_tiles]
    assert values == sorted(values) and len(t.state.spaces) == 7


@rule("EU-1021")
def test_nobody_takes_a_hero_twice() -> None:
    match = Match(GAME, Setup("euthia", "the_hunt", SEATS[:2], 1), book())
    first = match.choices[next(iter(match.choices))]
    match.answer(first.seat, ["hero:dral"])
    assert "hero:dral" not in next(iter(match.choices.values())).keys()
    assert refused(heroes={"dral": {"seat": "ann"}, "ael": {"seat": "ann"}}) == "eu-setup-hero-twice"
    named = table(("keleia", "dral")).state.heroes
    assert [named[seat].id for seat in SEATS[:2]] == ["keleia", "dral"], "who was named before is not asked"


def asked_for_hero(scenario: str, **options: Any) -> list[str]:
    """The Heroes that the first seat asked may choose from."""
    match = Match(GAME, Setup("euthia", scenario, SEATS[:2], 1, options), book())
    return sorted(key.removeprefix("hero:") for key in next(iter(match.choices.values())).keys())


@rule("EU-1021")
def test_a_hero_is_chosen_among_those_of_the_scenario_that_nobody_has_named() -> None:
    assert asked_for_hero("first_steps") == ["ael", "dral", "keleia", "skoldur"]
    assert asked_for_hero("first_steps", heroes={"dral": {"seat": "bob"}}) == ["ael", "keleia", "skoldur"]
    everybody = {"ael", "dral", "keleia", "maeldur", "skoldur", "taesiri"}
    assert everybody <= set(asked_for_hero("the_hunt")) <= everybody | {"eltrea"}


@rule("EU-1025", "EU-0026", "EU-0189", "EU-0190")
def test_decks_hold_eight_cards_of_each_of_three_types() -> None:
    state = begin()
    assert (len(state.silver.everywhere()), len(state.gold.everywhere())) == (24, 24)
    state = begin(silver=["curse", "reinforcement", "rot_fly"], gold=["healing", "rot_worm", "possession"])
    kinds = {card.split("/")[0] for card in (*state.silver.everywhere(), *state.gold.everywhere())}
    assert kinds == {"curse", "reinforcement", "rot_fly", "healing", "rot_worm", "possession"}
    assert refused(silver=["curse", "curse", "rot_fly"]) == "eu-setup-types"
    assert refused(silver=["curse", "reinforcement", "healing"]) == "eu-setup-types"


@rule("EU-1024", "EU-1007", "EU-0181")
@pytest.mark.parametrize(("difficulty", "base", "new"), [("normal", 14, 0), ("hard", 7, 7), ("heroic", 0, 14)])
def test_monster_stacks_by_difficulty(difficulty: str, base: int, new: int) -> None:
    cards = begin(difficulty=difficulty).monsters[1].everywhere()
    harder = [card for card in cards if card.startswith("fierce_")]
    assert (len(cards) - len(harder), len(harder)) == (base, new)
    assert len(begin(difficulty=difficulty).monsters[3].everywhere()) == 12


@rule("EU-1027", "EU-1029", "EU-1026")
def test_offers_bounties_resources_and_treasures_lie_ready() -> None:
    state = begin()
    assert [len(offer.shown) for offer in state.offers.values()] == [6, 6, 6]
    assert [len(offer.stack) for offer in state.offers.values()] == [14, 14, 14]
    assert sorted(state.open_bounties) == [1, 2, 3]
    assert [len(deck) for deck in state.resources.values()] == [12, 12, 12]
    assert [len(deck) for deck in state.treasures.values()] == [10, 10, 10]


@rule("EU-1023", "EU-1258", "EU-0047")
@pytest.mark.parametrize(("seats", "tiles"), [(1, 27), (2, 36), (3, 51), (4, 62)])
def test_the_territory_stack_of_the_hunt(seats: int, tiles: int) -> None:
    state = begin(seats=seats)
    assert len(state.territory) == tiles
    if seats == 1:
        fixed = [tile for tile in state.territory if "fixed" in tile]
        assert all(book().tiles[tile.split("/")[0]].solo for tile in fixed) and len(fixed) == 10


@rule("EU-1002", "EU-1255")
def test_modes_fit_the_number_of_players_and_the_scenario() -> None:
    assert begin(seats=1).mode == "solo"
    assert begin(seats=2).mode == "competitive"
    assert refused(seats=1, mode="competitive") == "eu-setup-mode"
    assert refused(seats=2, mode="fire") == "eu-setup-mode"
    assert refused("long_road", 1) == "eu-setup-players"


@rule("EU-0040", "EU-0041", "EU-0042")
def test_the_rotunda_takes_the_chapels_place() -> None:
    t = table(("dral", "ael"), rotunda=True)
    assert t.s.printed(t.hero().at).what == "chapel" and next(iter(t.state.laid)) == "rotunda/1"


@rule("EU-0043", "EU-0044")
def test_rotunda_and_devotee_heal_six_sell_potions_and_open_the_book_but_buy_nothing() -> None:
    t = table(("dral", "ael"), give("ann", health=1, gold=9, reputation=4), carry("ann", "ware:spear"), rotunda=True)
    t.answer("heal_here", "potion_here", "reveal", "learn:tile:war_cry")
    if t.asked == "slot":
        t.answer("slot:ability_2")
    assert (t.hero().health, t.hero().gold) == (6, 9 - 1 - 1 - 1)
    assert not [key for key in t.keys() if key.startswith("sell")]
    t.answer("step:0,1")
    assert "potion_here" in t.keys(), "the Devotee has the same services"


@rule("EU-0046", "EU-0050", "EU-0217")
def test_pitfall_pools_grow_but_the_stack_does_not() -> None:
    plain = begin()
    more = begin(corruption=True, encounters=True, fixed="fierce_powers")
    assert len(plain.territory) == len(more.territory)
    fixed = [tile for tile in more.territory if "_fixed_" in tile]
    assert all(tile.startswith("f") for tile in fixed) and len(fixed) == 15, "the groups are never mixed"


@rule("EU-0051", "EU-0052")
def test_with_corruption_tiles_there_are_six_cards_of_each_minion() -> None:
    assert {kind: len(pile) for kind, pile in begin(corruption=True).minions.items()} == {
        "floating_skull": 6,
        "putrid_butcher": 6,
        "lich_lord": 6,
    }
    assert begin().minions == {}


@rule("EU-0239", "EU-0240")
def test_pitfall_ritual_tiles_enlarge_the_stack_one_for_each_chapter_used() -> None:
    assert len(begin(seats=1, rituals=True).territory) == 27 + 5
    assert len(begin("embers", 1, rituals=True).territory) == len(begin("embers", 1).territory) + 4
    assert refused(rituals=True) == "eu-setup-rituals"


@rule("EU-0228")
def test_new_treasures_are_shuffled_into_their_stacks() -> None:
    assert [len(deck) for deck in begin(treasures=True).treasures.values()] == [20, 20, 20]


@rule("EU-0066", "EU-0134", "EU-0135")
def test_with_eltrea_the_others_must_use_their_extra_tiles_and_choose_one_of_two() -> None:
    setup = Setup("euthia", "the_hunt", SEATS[:2], 1, {"heroes": {"eltrea": {"seat": "ann"}, "dral": {"seat": "bob"}}})
    match = Match(GAME, setup, book())
    while next(iter(match.choices.values())).kind != "starting_tile":
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, choice.keys()[:1])
    choice = match.choices["bob"]
    assert choice.keys() == ["tile:rusty_cleaver", "tile:first_aid"]
    match.answer("bob", ["tile:first_aid"])
    hero = match.context.state.heroes["bob"]
    assert "tile:first_aid" in hero.slots.values() and "tile:rusty_cleaver" not in hero.slots.values()
    assert len([tile for tile in hero.hidden_tiles if book().tile(tile).set == "fierce_powers"]) == 4


@rule("EU-0136")
def test_of_two_starting_weapons_one_goes_into_the_sack() -> None:
    setup = Setup(
        "euthia",
        "the_hunt",
        SEATS[:2],
        1,
        {"heroes": {"dral": {"seat": "ann"}, "ael": {"seat": "bob"}}, "extra_tiles": True},
    )
    match = Match(GAME, setup, book())
    while match.choices.get("ann") is None or match.choices["ann"].kind != "starting_tile":
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, choice.keys()[: choice.least])
    match.answer("ann", ["tile:rusty_cleaver"])
    assert match.choices["ann"].kind == "starting_slot"
    match.answer("ann", ["tile:tile:rusty_cleaver"])
    hero = match.context.state.heroes["ann"]
    assert hero.slots["weapon"] == "tile:rusty_cleaver" and "tile:notched_axe" in hero.sack


@rule("EU-0138")
def test_taesiri_keeps_the_obscura_and_chooses_two_of_four() -> None:
    setup = Setup(
        "euthia",
        "the_hunt",
        SEATS[:2],
        1,
        {"heroes": {"taesiri": {"seat": "ann"}, "ael": {"seat": "bob"}}, "extra_tiles": True},
    )
    match = Match(GAME, setup, book())
    while match.choices.get("ann") is None or match.choices["ann"].kind != "starting_tile":
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, choice.keys()[: choice.least])
    choice = match.choices["ann"]
    assert (choice.keys(), choice.least) == (["tile:hex", "tile:blood_rite", "tile:ice_shield", "tile:single_eye"], 2)


# Final Scoring


@rule("EU-1236", "EU-1230", "EU-1231", "EU-1232", "EU-1233", "EU-1234", "EU-1152")
def test_example_final_scoring() -> None:
    def arrange(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.reputation, hero.gold = 31, 11
        cells = list(s.state.spaces)[:6]
        for cell in cells[:2]:
            s.state.spaces[cell].trade = "ann"
        for cell in cells[2:6]:
            s.state.spaces[cell].interactions = {"ann": 2}
        hero.won_tokens = ["bob"]
        s.state.spaces[cells[0]].heroes.append("ann")
        hero.encounters = ["hunter_1", "hunter_2", "druid_1"]
        hero.bounties = ["b2_lakes"]
        s.state.heroes["bob"].bounties = ["b1_portal"]

    t = table(("dral", "ael"), arrange)
    lines = {what: points for what, points, _ in lines_of(t.s, t.hero())}
    most = lines.pop("most_bounties")
    assert 31 + sum(lines.values()) == 47, "Hero tokens on the map give nothing"
    assert most == 3, "shared by the players with most Bounties in The Hunt"


@rule("EU-1235", "EU-1228", "EU-1001")
def test_ties_go_to_trophies_then_gold_and_else_the_victory_is_shared() -> None:
    def end(*arrange: Any) -> tuple[str, ...]:
        t = table(
            ("dral", "ael"), *arrange, give("ann", reputation=9, gold=4), give("bob", reputation=9, gold=4), round_=10
        )
        outcome = t.answer("end", "end").match.outcome
        assert outcome is not None
        return outcome.winners

    assert end() == ("ann", "bob")
    assert end(carry("bob", "trophy:gecko")) == ("bob",)


@rule("EU-0206", "EU-0207")
def test_example_secret_scoring() -> None:
    def arrange(s: Session) -> None:
        s.state.heroes["ann"].secrets = ["bird/1", "bird/2", "wolf/1", "glowing_skulls/1"]
        s.state.heroes["ann"].sack.append("secret:red_wisp/1")

    t = table(("dral", "ael"), arrange, secrets="hunters_secrets")
    assert {what: points for what, points, _ in lines_of(t.s, t.hero())}["secrets"] == 5


@rule("EU-1250", "EU-1256")
def test_a_solo_player_wins_by_the_objective_alone() -> None:
    t = table({"ann": "dral"}, round_=10).answer("end")
    assert t.match.outcome is not None and not t.match.outcome.won
    t = table(
        {"ann": "dral"},
        lambda s: s.state.objective.update(bounty_1=1, bounty_2=1, bounty_3=1),
        give("ann", reputation=46, gold=0),
        round_=10,
    )
    outcome = t.answer("end").match.outcome
    assert outcome is not None and outcome.won and outcome.say is not None
    assert outcome.say.args["level"] == "gold"


@rule("EU-1253", "EU-1260", "EU-1252")
def test_a_group_wins_broken_siege_by_markets_mines_and_an_elite() -> None:
    done = lambda s: s.state.objective.update(liberated_trade=4, liberated_mines=4, elite_1=1)  # noqa: E731
    t = table(("dral", "ael"), done, scenario="broken_siege", round_=12)
    outcome = t.answer("end", "end").match.outcome
    assert outcome is not None and outcome.won
    short = lambda s: s.state.objective.update(liberated_trade=4, liberated_mines=3, elite_1=1)  # noqa: E731
    outcome = table(("dral", "ael"), short, scenario="broken_siege", round_=12).answer("end", "end").match.outcome
    assert outcome is not None and not outcome.won


@rule("EU-1260", "EU-1256")
@pytest.mark.parametrize(("players", "trade", "mines"), [(1, 3, 3), (2, 4, 4), (3, 3, 9), (4, 3, 12)])
def test_what_the_broken_siege_asks_of_so_many_players(players: int, trade: int, mines: int) -> None:
    t = table(("dral", "ael", "keleia", "maeldur")[:players], scenario="broken_siege")
    asked = {say.id: say.args.get("count", say.args.get("level")) for say, _ in objectives(t.s)}
    assert asked == {"eu-goal-trade": trade, "eu-goal-mines": mines, "eu-goal-elite": 1}


@rule("EU-0044", "EU-0045", "EU-0215")
def test_with_the_rotunda_the_chapel_is_the_centre_not_the_devotee() -> None:
    skulls = lambda s: s.state.heroes["ann"].sack.append("secret:glowing_skulls/1")  # noqa: E731
    t = table(("dral", "ael"), skulls, rotunda=True, secrets="hunters_secrets")
    assert "deliver:secret:glowing_skulls/1" in t.keys()
    assert "deliver:secret:glowing_skulls/1" not in t.answer("step:0,1").keys()


@rule("EU-1023")
def test_an_offer_of_another_pack_with_an_unknown_ware_is_refused(tmp_path: Any) -> None:
    from oubliette.kernel.packs import ContentError

    (tmp_path / "pack.yaml").write_text(
        "id: odd\ngame: euthia\nversion: 1.0\ntitle: {en: Odd, fr: Drôle}\nrequires: [base]\n"
    )
    (tmp_path / "scenarios.yaml").write_text(
        "- {id: greedy, number: 9, name: {en: Greedy, fr: Avide}, blurb: {en: x, fr: x}, rounds: 1,\n"
        "   modes: [competitive],\n"
        "   tiles: {'2': [[4, 0, 0, 0]]}}\n"
    )
    (tmp_path / "treasures.yaml").write_text("- {id: odd_one, level: 1, gain: {items: [speer]}}\n")
    with pytest.raises(ContentError) as caught:
        GAME.content.load([tmp_path])
    told = str(caught.value)
    assert "4 fixed tiles of Chapter 1 are asked for, but there are 3" in told
    assert "speer" in told and "spear" in told
