"""The Apothecary and his elixirs (Labyrinth of Ruin), and what holds for all class tokens."""

import pytest
from tests.descent.table import BLUE_3, GRAY, Table, hero, monster, table

from oubliette.games.descent.content.quest_book import Person
from oubliette.kernel.words import Words

rule = pytest.mark.rule
BOX = ("labyrinth_of_ruin",)
RED_2_HEARTS, GREEN_SURGE, GREEN_HEART_SURGE = 1, 5, 1


def brewer(skills: tuple[str, ...] = (), **more: object) -> Table:
    return table(
        "A . . g\n\nB . . .",
        boxes=BOX,
        A=hero("avric", "apothecary", skills=skills, **more),
        B=hero("syndrael", "knight", damage=5),
        g=monster("zombie"),
    ).turn("A")


@rule("D2-0314")
def test_an_elixir_goes_to_the_sheet_of_who_gains_it_and_back_to_the_supply_when_it_is_drunk() -> None:
    t = brewer().do("use:avric:brew_elixir:0", "figure:B")
    assert t.tokens("B") == {"elixir": 1}
    assert t.fatigue("A") == 1
    assert not t.offers("use:avric:brew_elixir:0"), "the card is exhausted"
    t.end().turn("B").dice(red=RED_2_HEARTS).do("use:syndrael:brew_elixir:1")
    assert t.tokens("B") == {}
    assert [(one.figure, one.class_token, one.count) for one in t.events("class_token_lost")] == [
        ("syndrael", "elixir", 1)
    ]


@rule("D2-0016")
@pytest.mark.parametrize(("tokens", "drinks"), [({"elixir": 1}, True), ({}, False)])
def test_what_costs_a_token_is_for_who_has_one_to_discard(tokens: dict[str, int], drinks: bool) -> None:
    t = table("A g", boxes=BOX, A=hero("avric", "apothecary", damage=6, tokens=tokens), g=monster())
    assert t.offers("use:avric:brew_elixir:1") is drinks
    if drinks:
        t.dice(red=RED_2_HEARTS).do("use:avric:brew_elixir:1")
        assert t.tokens("A") == {}


@rule("D2-0315")
def test_once_in_his_turn_a_hero_drinks_and_recovers_the_hearts_of_a_red_die() -> None:
    t = table("A g", boxes=BOX, A=hero("avric", "apothecary", damage=6, tokens={"elixir": 2}), g=monster())
    t.dice(red=RED_2_HEARTS).do("use:avric:brew_elixir:1")
    assert t.damage("A") == 4
    assert t.tokens("A") == {"elixir": 1}
    assert not t.offers("use:avric:brew_elixir:1"), "once in his turn"
    t.end().until("hero_action")
    assert t.offers("use:avric:brew_elixir:1"), "again in his next turn"


@rule("D2-0311")
def test_no_token_is_gained_once_the_supply_is_empty() -> None:
    t = table(
        "A B g",
        boxes=BOX,
        A=hero("avric", "apothecary", skills=("hidden_stash",), tokens={"elixir": 7}),
        B=hero("syndrael", "knight"),
        g=monster(),
    ).turn("A")
    t.do("use:avric:hidden_stash:0")
    assert (t.tokens("A"), t.tokens("B")) == ({"elixir": 8}, {}), "eight elixirs are all there are"
    assert not t.offers("use:avric:brew_elixir:0"), "what could give nothing is not offered"


@rule("D2-0248", "D2-0316")
def test_who_is_knocked_out_keeps_his_elixirs_and_cannot_drink_them() -> None:
    t = table(
        "A .\n\ng .",
        boxes=BOX,
        A=hero("avric", "apothecary", damage=11, tokens={"elixir": 2}),
        g=monster(),
    )
    t.activate("g").dice(blue=BLUE_3, yellow=4, gray=0).do("attack:own:A").resolve()
    assert t.of("A").knocked_out and t.tokens("A") == {"elixir": 2}
    t.until("knocked_out")
    assert not t.offers("use:avric:brew_elixir")


@rule("D2-0317")
def test_elixirs_change_hands_like_items_in_a_move_action() -> None:
    t = table(
        "A B g C",
        boxes=BOX,
        A=hero("avric", "apothecary", tokens={"elixir": 1}),
        B=hero("syndrael", "knight", tokens={"elixir": 2}),
        C=hero("jain", "wildlander", tokens={"elixir": 1}),
        g=monster(),
    ).turn("A")
    assert not t.offers("give:B:elixir")
    t.do("move")
    traded = {key for key in t.keys if key.endswith(":elixir")}
    assert traded == {"give:syndrael:elixir", "get:syndrael:elixir"}, "nobody who stands farther away"
    t.do("give:B:elixir")
    assert (t.tokens("A"), t.tokens("B")) == ({}, {"elixir": 3})
    t.do("get:B:elixir", "get:B:elixir")
    assert (t.tokens("A"), t.tokens("B")) == ({"elixir": 2}, {"elixir": 1})


@rule("D2-0317", "D2-0311")
def test_an_elixir_changes_hands_when_none_is_left_in_the_supply() -> None:
    t = table(
        "A B g",
        boxes=BOX,
        A=hero("avric", "apothecary", tokens={"elixir": 5}),
        B=hero("syndrael", "knight", tokens={"elixir": 3}),
        g=monster(),
    ).turn("A")
    t.do("move", "give:B:elixir")
    assert (t.tokens("A"), t.tokens("B")) == ({"elixir": 4}, {"elixir": 4}), "all eight are in the heroes' hands"


PERSON = Person(id="monk", name=Words(en="Monk", fr="Moine"), at="cell", speed=3, health=4, defence=("brown",))


def with_monk() -> Table:
    cell: dict[str, tuple[int, ...]] = {"cell": (1, 0, 1, 0)}
    avric = hero("avric", "apothecary")
    return table("A . g", boxes=BOX, areas=cell, A=avric, g=monster(), persons=[PERSON]).turn("A")


@rule("D2-0318")
def test_a_figure_treated_as_a_hero_drinks_and_loses_its_elixirs_with_its_place_on_the_map() -> None:
    t = table(
        "A . g", boxes=BOX, areas={"cell": (1, 0, 1, 0)}, A=hero("avric", "apothecary"), g=monster(), persons=[PERSON]
    ).turn("A")
    t.do("use:avric:brew_elixir:0", "figure:monk")
    assert t.tokens("monk") == {"elixir": 1}
    t.figure("monk").damage = 3
    t.end()
    t.dice(red=RED_2_HEARTS).do("use:monk:brew_elixir:1")
    assert (t.damage("monk"), t.tokens("monk")) == (1, {})
    t = table(
        "A . g", boxes=BOX, areas={"cell": (1, 0, 1, 0)}, A=hero("avric", "apothecary"), g=monster(), persons=[PERSON]
    ).turn("A")
    t.do("use:avric:brew_elixir:0", "figure:monk")
    t.activate("g").dice(blue=BLUE_3, yellow=[4, 4], brown=0).do("attack:own:monk").resolve()
    assert t.gone("monk") and t.tokens("monk") == {}


@rule("D2-2409", "D2-4015")
def test_potent_remedies_rest_by_the_surges_of_a_green_die_even_when_exhausted() -> None:
    t = table(
        "A B g",
        boxes=BOX,
        A=hero("avric", "apothecary", skills=("potent_remedies",), exhausted=("potent_remedies",)),
        B=hero("syndrael", "knight", damage=5, fatigue=3, tokens={"elixir": 1}),
        g=monster(),
    ).turn("B")
    t.dice(red=RED_2_HEARTS, green=GREEN_HEART_SURGE).do("use:syndrael:brew_elixir:1")
    assert (t.damage("B"), t.fatigue("B")) == (3, 2), "the heart of the green die heals nothing"


@rule("D2-4015")
def test_potent_remedies_revive_without_an_action_and_give_nothing_for_an_elixir_on_a_monster() -> None:
    t = table(
        "A . . g\n\nB . . .",
        boxes=BOX,
        A=hero("avric", "apothecary", skills=("potent_remedies", "inky_substance"), fatigue=2),
        B=hero("syndrael", "knight", knocked_out=True, damage=12),
        g=monster(tokens={"elixir": 1}),
    ).turn("A")
    t.do("use:avric:potent_remedies:0")
    if t.asked == "stand_where":
        t.do("space:0,1")
    assert not t.of("B").knocked_out
    assert t.of("A").actions == 2
    t.dice(blue=BLUE_3, green=[GREEN_SURGE, GREEN_SURGE], brown=0).do(
        "attack:smoking_vials:g", "use:avric:inky_substance:1"
    )
    t.resolve()
    assert t.tokens("g") == {}
    assert t.fatigue("A") == 2, "no green die of Potent Remedies for a token that lay on a monster"


@rule("D2-2410", "D2-4016")
def test_a_tonic_waits_on_its_card_and_adds_a_gray_die() -> None:
    t = table(
        "A B g",
        boxes=BOX,
        A=hero("avric", "apothecary", skills=("protective_tonic",)),
        B=hero("syndrael", "knight", damage=2, tokens={"elixir": 1}),
        g=monster(),
    ).turn("B")
    t.dice(red=RED_2_HEARTS).do("use:syndrael:brew_elixir:1", "use:avric:protective_tonic:0")
    card = next(one for one in t.of("A").skills if one.card == "protective_tonic")
    assert (card.on, card.exhausted) == (["syndrael"], True)
    t.activate("g").dice(blue=BLUE_3, yellow=4, gray=[GRAY[1], GRAY[3]]).do("attack:own:B")
    t.do("use:syndrael:protective_tonic:1").resolve()
    rolled = t.events("defence_rolled")[-1]
    assert [die for die, _ in rolled.dice] == ["gray", "gray"]
    assert card.on == [] or not next(one for one in t.of("A").skills if one.card == "protective_tonic").on


@rule("D2-0315")
def test_herbal_lore_cures_who_drinks() -> None:
    t = brewer(("herbal_lore",), tokens={"elixir": 2}, damage=3)
    t.figure("A").conditions.append("immobilized")
    t.dice(red=RED_2_HEARTS).do("use:avric:brew_elixir:1", "use:avric:herbal_lore:0")
    assert t.held("A") == []


@rule("D2-0315", "D2-0314")
def test_inky_substance_is_spent_for_a_green_die_by_whoever_targets_the_monster() -> None:
    t = brewer(("inky_substance",)).do("use:avric:inky_substance:0")
    assert t.tokens("g") == {"elixir": 1}
    t.end().turn("B").do("move", "go:2,1")
    t.dice(blue=BLUE_3, red=0, green=GREEN_SURGE, brown=0).do(
        "attack:iron_longsword:g", "use:syndrael:inky_substance:1"
    )
    t.resolve()
    assert t.tokens("g") == {}
    assert "green" in [die for die, _ in t.events("attack_rolled")[-1].dice]


@rule("D2-0315")
def test_concoction_has_a_surge_more_with_an_elixir() -> None:
    for elixirs, surges in ((0, 0), (1, 1)):
        t = brewer(("concoction",), tokens={"elixir": elixirs} if elixirs else {})
        t.dice(blue=BLUE_3, green=3, brown=5).do("use:avric:concoction:0")
        t.settle()
        assert (t.asked == "surges") == bool(surges)


@rule("D2-0315")
def test_bottled_courage_strikes_without_an_action_and_fills_a_flask() -> None:
    t = brewer(("bottled_courage",))
    t.dice(blue=BLUE_3, green=3, brown=0).do("use:avric:bottled_courage:0")
    t.do("figure:A")
    assert t.of("A").actions == 2
    assert t.tokens("A") == {"elixir": 1}


@rule("D2-0315")
def test_secret_formula_strengthens_who_holds_an_elixir() -> None:
    t = brewer(("secret_formula",), tokens={"elixir": 1})
    t.dice(blue=BLUE_3, green=[3, 3], brown=0).do("attack:smoking_vials:g", "use:avric:secret_formula:1")
    t.settle().resolve()
    assert [die for die, _ in t.events("attack_rolled")[-1].dice] == ["blue", "green", "green"]
    t = brewer(("secret_formula",))
    t.do("attack:smoking_vials:g")
    assert not t.offers("use:avric:secret_formula"), "only for who holds an elixir"


@rule("D2-4015", "D2-0315")
@pytest.mark.parametrize(
    ("skills", "down", "dice"),
    [((), False, ["red"]), (("potent_remedies",), True, ["red"]), (("potent_remedies",), False, ["red", "green"])],
)
def test_the_green_die_is_rolled_where_an_apothecary_with_the_card_stands(
    skills: tuple[str, ...], down: bool, dice: list[str]
) -> None:
    t = table(
        "A B . g",
        boxes=BOX,
        A=hero("avric", "apothecary", skills=skills, knocked_out=down, damage=12 if down else 0),
        B=hero("syndrael", "knight", damage=5, fatigue=3, tokens={"elixir": 1}),
        g=monster(),
    ).turn("B")
    t.dice(red=RED_2_HEARTS, green=GREEN_SURGE).do("use:syndrael:brew_elixir:1").settle()
    assert [one.dice[0][0] for one in t.events("power_rolled")] == dice
    assert (t.damage("B"), t.fatigue("B"), t.tokens("B")) == (3, 3 - (len(dice) - 1), {})
