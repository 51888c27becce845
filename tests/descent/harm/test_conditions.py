"""The six conditions that expansions bring (D2-0261 to D2-0280)."""

import pytest
from tests.descent.table import Table, hero, monster, table

from oubliette.games.descent.attack.surges import surges_left
from oubliette.games.descent.content.quest_book import Person
from oubliette.kernel.words import Words

rule = pytest.mark.rule
NAME = Words(en="Miller", fr="Meunier")
BLUE_2, BLUE_2_SURGE, RED_1, RED_SURGE = 2, 1, 0, 5


def strike(t: Table, target: str = "g", gray: int | tuple[int, ...] = (0, 0)) -> Table:
    """Syndrael's sword: 2 + 1 hearts, no surge."""
    return t.dice(blue=BLUE_2, red=RED_1, gray=gray).do(f"attack:iron_longsword:{target}").resolve()


@rule("D2-0261")
def test_bleeding_costs_a_fatigue_after_each_other_action_until_an_action_stanches_it() -> None:
    t = table("A . . g", A=hero(conditions=["bleeding"]), g=monster())
    t.do("rest")
    assert t.fatigue("A") == 1
    t.do("recover:bleeding")
    assert t.held("A") == [] and t.fatigue("A") == 1 and t.of("A").actions == 0


@rule("D2-0261")
def test_what_is_no_action_costs_who_bleeds_nothing() -> None:
    t = table("A . . g", A=hero(conditions=["bleeding"]), g=monster())
    t.do("move")
    assert t.fatigue("A") == 1
    t.do("go:2,0")
    assert t.at("A") == [(2, 0)] and t.fatigue("A") == 1
    strike(t)
    assert t.fatigue("A") == 2


@rule("D2-0261")
def test_a_hero_without_stamina_left_and_a_monster_bleed_damage() -> None:
    t = table("A . g", A=hero(fatigue=4, conditions=["bleeding"]), g=monster("ettin", conditions=["bleeding"]))
    t.do("rest")
    assert (t.fatigue("A"), t.damage("A")) == (4, 1)
    t.activate("g").do("move")
    assert t.damage("g") == 1
    t.do("recover:bleeding")
    assert t.damage("g") == 1 and t.held("g") == []


@rule("D2-0262")
def test_what_burns_hurts_itself_and_every_friend_beside_it_when_its_turn_ends() -> None:
    t = table(
        """
        A B g

        . . .

        C . .
        """,
        A=hero(conditions=["burning"]),
        B=hero("jain", "wildlander"),
        C=hero("leoric", "necromancer"),
        g=monster(),
    )
    t.turn("A")
    assert t.damage("A") == 0
    t.do("end").settle()
    assert [t.damage(one) for one in "ABCg"] == [1, 1, 0, 0]
    assert t.held("A") == ["burning"]


@rule("D2-0262")
def test_a_burning_monster_burns_monsters_not_heroes() -> None:
    t = table("A g h", A=hero(), g=monster("ettin", conditions=["burning"]), h=monster())
    t.activate("g").do("end").settle()
    assert [t.damage(one) for one in "Agh"] == [0, 1, 1]


@rule("D2-0262", "D2-0263")
def test_an_action_puts_the_fire_out_before_it_burns() -> None:
    t = table("A . g", A=hero(conditions=["burning"]), g=monster())
    t.do("recover:burning")
    assert t.held("A") == [] and t.of("A").actions == 1
    t.do("end").settle()
    assert t.damage("A") == 0


@rule("D2-0262", "D2-0261", "D2-0275")
def test_who_is_stunned_must_see_to_that_first() -> None:
    t = table("A . g", A=hero(conditions=["burning", "stunned", "bleeding"]), g=monster())
    assert [key for key in t.keys if key.startswith(("recover", "rid"))] == ["recover:stunned"]
    t.do("recover:stunned")
    assert [key for key in t.keys if key.startswith(("recover", "rid"))] == ["recover:bleeding", "recover:burning"]


@rule("D2-0262")
def test_whoever_is_adjacent_puts_the_fire_out_by_an_action() -> None:
    t = table(
        "A B . C g",
        A=hero(conditions=["burning"]),
        B=hero("jain", "wildlander"),
        C=hero("leoric", "necromancer"),
        g=monster(),
    )
    t.turn("C")
    assert not t.offers("rid:burning")
    t.do("end").settle()
    t.turn("B").do("rid:burning:A")
    assert t.held("A") == [] and t.of("B").actions == 1


@rule("D2-0264")
def test_a_figure_treated_as_a_hero_puts_out_its_own_fire_or_a_hero_s() -> None:
    t = table(
        "m A . g",
        A=hero(conditions=["burning"]),
        g=monster(),
        persons=[Person(id="miller", name=NAME, at="mill", health=6, speed=3, defence=("brown",))],
        areas={"mill": (0, 0, 0, 0)},
    )
    t.s.figure("miller").conditions.append("burning")
    t.do("end")
    t.until("activation")
    assert t.offers("recover:burning") and t.offers("rid:burning:A")
    t.do("rid:burning:A")
    assert t.held("A") == [] and t.held("miller") == ["burning"]


@rule("D2-0265", "D2-0266")
@pytest.mark.parametrize("conditions", [[], ["cursed"]])
def test_the_cursed_use_no_skill_that_is_an_action_but_their_feat(conditions: list[str]) -> None:
    t = table("A g B", A=hero(), B=hero("ashrian", "disciple", skills=["rage"], conditions=conditions), g=monster())
    t.dice(gray=4, black=5).turn("B")  # Knowledge 2 against 2 + 4
    assert t.held("B") == conditions
    assert t.offers("use:B:rage") is not bool(conditions) and t.offers("use:B:feat/ashrian")


@rule("D2-0265")
def test_a_passed_test_of_knowledge_ends_the_curse_at_the_start_of_a_turn() -> None:
    t = table(
        "A B g",
        A=hero(),
        B=hero("ashrian", "disciple", skills=["rage"], conditions=["cursed"]),
        g=monster("cave_spider", "master", conditions=["cursed"]),
    )
    t.dice(gray=4, black=0).turn("B")  # two shields against a Knowledge of 2
    assert t.held("B") == [] and t.offers("use:B:rage")
    t.activate("g")
    assert t.held("g") == ["cursed"] and not t.offers("ability:"), "a monster has no Knowledge and keeps it"


@rule("D2-0265")
def test_an_uncursed_monster_uses_its_actions() -> None:
    t = table("A g", A=hero(), g=monster("ettin", "master"))
    assert t.activate("g").offers("ability:")
    t = table("A g", A=hero(), g=monster("ettin", "master", conditions=["cursed"]))
    assert not t.activate("g").offers("ability:")


@rule("D2-0268", "D2-0270")
def test_the_doomed_suffer_one_more_as_the_same_damage() -> None:
    t = table("A g", A=hero(), g=monster("ettin", conditions=["doomed"]))
    strike(t)
    assert t.damage("g") == 3 + 1
    assert [event.damage for event in t.events("suffered") if event.figure == t.names["g"]] == [4]


@rule("D2-0268")
def test_the_doomed_who_suffer_nothing_suffer_nothing_more() -> None:
    t = table("A g", A=hero(), g=monster("ettin", conditions=["doomed"]))
    strike(t, gray=(5, 0))
    assert t.damage("g") == 0


@rule("D2-0268")
def test_a_surge_of_his_own_attack_ends_a_figure_s_doom() -> None:
    t = table("A g", A=hero(conditions=["doomed"]), g=monster("ettin"))
    t.dice(blue=BLUE_2_SURGE, red=RED_1, gray=[0, 0]).do("attack:iron_longsword:g", "surge:doomed").resolve()
    assert t.held("A") == [] and t.damage("g") == 3


@rule("D2-0268")
def test_the_surge_that_ends_a_doom_is_spent_and_no_more_than_it() -> None:
    t = table("A g", A=hero(fatigue=2, conditions=["doomed"]), g=monster("ettin"))
    t.dice(blue=BLUE_2_SURGE, red=RED_SURGE, gray=[0, 0]).do("attack:iron_longsword:g", "surge:doomed")
    assert t.asked == "surges" and t.s.attack is not None and surges_left(t.s.attack) == 1
    t.do("surge:fatigue").resolve()
    assert t.fatigue("A") == 1 and t.asked == "hero_action"


@rule("D2-0278")
def test_the_terrified_spend_no_surge_not_even_for_fatigue() -> None:
    t = table("A g", A=hero(fatigue=2, conditions=["terrified"]), g=monster("ettin"))
    t.dice(blue=BLUE_2_SURGE, red=RED_1, gray=[0, 0]).do("attack:iron_longsword:g").settle()
    assert t.asked == "hero_action" and t.damage("g") == 3 and t.fatigue("A") == 2


@rule("D2-0278")
@pytest.mark.parametrize(("conditions", "range_"), [([], True), (["terrified"], False)])
def test_the_terrified_buy_no_range(conditions: list[str], range_: bool) -> None:
    """Two spaces of range, three to go: a surge would do."""
    t = table("A . . g", A=hero("jain", "wildlander", conditions=conditions), g=monster())
    t.dice(blue=BLUE_2_SURGE, yellow=5, brown=0).do("attack:yew_shortbow:g").settle()
    assert (t.asked == "range") is range_
    assert range_ or [event.why for event in t.events("missed")] == ["range"]


@rule("D2-0278")
@pytest.mark.parametrize(("drawing", "stays"), [("A . g|h", True), ("A|. g h", False)])
def test_fear_ends_with_the_turn_where_no_enemy_is_seen(drawing: str, stays: bool) -> None:
    t = table(drawing, A=hero(conditions=["terrified"]), g=monster(), h=monster())
    t.do("end").settle()
    assert (t.held("A") == ["terrified"]) is stays


@rule("D2-0279")
@pytest.mark.parametrize(("weak", "dealt"), [([], 3), (["weakened"], 2)])
def test_a_weakened_attack_roll_counts_a_heart_less(weak: list[str], dealt: int) -> None:
    t = table("A g", A=hero(conditions=weak), g=monster("ettin"))
    strike(t)
    assert t.damage("g") == dealt


@rule("D2-0279")
@pytest.mark.parametrize(("face", "dealt"), [(4, 2), (1, 3), (0, 3)])
def test_a_weakened_defence_roll_counts_a_shield_less_never_below_none(face: int, dealt: int) -> None:
    """Two shields stop one, one stops none, none stay none."""
    t = table("A g", A=hero(), g=monster("goblin_archer", "master", conditions=["weakened"]))
    strike(t, gray=face)
    assert t.damage("g") == dealt


@rule("D2-0279")
@pytest.mark.parametrize(
    ("hers", "its", "likely"),
    [([], [], 37), (["weakened"], [], 6), ([], ["weakened"], 82), (["weakened"], ["weakened"], 24)],
)
def test_the_odds_know_who_is_weakened(hers: list[str], its: list[str], likely: int) -> None:
    t = table("A g", A=hero(conditions=hers), g=monster("goblin_archer", "master", conditions=its))
    option = next(one for one in t.choice.options if one.key.startswith("attack:iron_longsword"))
    (odds,) = t.choice.preview_of(option).odds
    assert 216 * odds.fells == odds.whole * likely


@rule("D2-0279", "D2-0280")
def test_a_rest_ends_weakness_and_monsters_cannot_rest() -> None:
    t = table("A . g", A=hero(conditions=["weakened"]), g=monster("ettin", conditions=["weakened"]))
    t.do("move")
    assert t.held("A") == ["weakened"]
    t.do("rest")
    assert t.held("A") == []
    t.activate("g")
    assert not t.offers("rest") and not t.offers("recover")
    t.do("end").settle()
    assert t.held("g") == ["weakened"]
