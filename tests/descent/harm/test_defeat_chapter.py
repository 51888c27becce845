"""Suffering, falling and getting up: what happens in which order, and to whom (D2-0221 to D2-0258, D2-2119 ff.)."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    FAILS,
    GRAY,
    RED_1,
    RED_2,
    RED_3,
    RED_SURGE,
    YELLOW_1,
    Table,
    hero,
    lieutenant,
    monster,
    table,
)

from oubliette.games.descent.content.quest_book import Breakable, Harm, LieutenantPlace, Rule, Test, Token, Win
from oubliette.games.descent.harm.conditions import inflict
from oubliette.kernel.words import Words

rule = pytest.mark.rule
NAME = Words(en="thing", fr="chose")
IDOL = Token(id="idol", name=NAME, at="T", carry="all")
DEAD = "reanimate_of_leoric"


def strike(t: Table, target: str = "g", *, hearts: int = 3) -> Table:
    """Syndrael strikes for so many hearts, and nobody defends."""
    t.dice(blue=BLUE_3, red={3: RED_1, 4: RED_2, 5: RED_3}[hearts], brown=0, gray=[0, 0], black=0)
    return t.do(f"attack:iron_longsword:{target}").resolve()


# --- suffering ---


@rule("D2-0246", "D2-2402")
def test_who_is_off_the_map_suffers_nothing() -> None:
    harm = Rule(at="hero_turn_end", do=(Harm(damage=2, fatigue=1),))
    t = table("A . . . B", A=hero("tomble", "thief"), B=hero(), rules=[harm]).turn("A")
    t.do("use:A:feat/tomble").settle().turn("B").end()
    assert (t.damage("A"), t.fatigue("A")) == (0, 0), "he has vanished"
    assert t.damage("B") > 0 and t.fatigue("B") > 0


@rule("D2-4373", "D2-0222")
def test_fatigue_that_is_no_damage_is_not_shifted() -> None:
    me = hero("leoric", "necromancer", skills=["dark_pact"])
    t = table("A . . g g", A=me, g=monster("barghest")).do("use:A:raise_dead:0", "end", "end").activate("g")
    t.dice(**FAILS).do("ability:howl")
    seen = []
    while t.asked != "activation":
        seen.append(t.asked)
        t.do("pass")
    assert seen == ["dark_pact"], "asked for the Reanimate, which has no Stamina, and not for his fatigue"
    assert (t.fatigue("A"), t.damage(DEAD), t.damage("A")) == (1 + 1, 1, 0)


@rule("D2-2039", "D2-0226", "D2-0228")
@pytest.mark.parametrize(("already", "fatigue", "damage"), [(0, 1, 1), (4, 4, 2)])
def test_a_quest_that_answers_to_fatigue_answers_to_what_did_not_fit_as_well(
    already: int, fatigue: int, damage: int
) -> None:
    tired = Rule(at="tired", figure="grisban", do=(Harm(damage=1, subject=True),))
    me = hero("grisban", "berserker", fatigue=already)
    t = table("A . . g g", A=me, g=monster("barghest"), rules=[tired]).activate("g")
    t.figure("A").damage = 0
    t.of("A").fatigue = already
    t.dice(**FAILS).do("ability:howl").settle()
    assert (t.fatigue("A"), t.damage("A")) == (fatigue, damage)


@rule("D2-2039")
def test_a_chain_of_effects_is_forgotten_when_it_is_over() -> None:
    tired = Rule(at="tired", do=(Harm(damage=1, subject=True),))
    t = table("A . . g g", A=hero("grisban", "berserker"), g=monster("barghest", "master"), rules=[tired]).activate("g")
    t.dice(gray=[GRAY[3]] * 2, black=[BLACK[4]] * 2).do("ability:howl").settle()
    assert t.s.state.chain == [] and t.damage("A") == 1


@rule("D2-0393", "D2-0222")
def test_only_the_group_of_who_is_hurt_wakes_and_it_is_told_once() -> None:
    t = table(
        "g A h",
        A=hero(),
        g=monster("zombie", "master", inactive=True),
        h=monster("goblin_archer", "master", inactive=True),
    )
    strike(t)
    assert not t.s.state.groups["zombie"].inactive and t.s.state.groups["goblin_archer"].inactive
    strike(t)
    assert [event.group for event in t.events("woken")] == ["zombie"]


# --- monsters that fall ---


@rule("D2-0233", "D2-0232", "D2-0258")
def test_a_defeated_monster_leaves_the_map_with_all_that_was_on_it() -> None:
    last = Rule(at="defeated", figure="zombie", area="here", when=Test(none_left="zombie"), do=(Win(side="heroes"),))
    t = table(
        "A g h",
        A=hero(),
        g=monster("zombie", conditions=["poisoned"], marks=["pact"]),
        h=monster("goblin_archer"),
        rules=[last],
        areas={"here": (1, 0, 1, 0)},
    )
    strike(t, hearts=4)
    figure = t.figure("g")
    assert (figure.cells, figure.conditions, figure.marks, figure.pool) == ((), [], [], [])
    assert figure.damage == 0 and t.s.state.groups["zombie"].figures == []
    assert t.s.state.winner == "heroes", "the quest looks at the map after it is gone, and knows where it fell"


@rule("D2-0233", "D2-0232")
@pytest.mark.parametrize(("area", "kind"), [((2, 0, 2, 0), "zombie"), ((1, 0, 1, 0), "goblin_archer")])
def test_a_quest_asks_who_was_defeated_and_where(area: tuple[int, ...], kind: str) -> None:
    last = Rule(at="defeated", figure=kind, area="here", do=(Win(side="heroes"),))
    t = table("A g h", A=hero(), g=monster("zombie"), h=monster("goblin_archer"), rules=[last], areas={"here": area})
    strike(t, hearts=4)
    assert t.gone("g") and t.s.state.winner == ""


@rule("D2-0233", "D2-0232", "D2-2177")
def test_a_lieutenant_who_falls_drops_what_he_carries_and_is_remembered() -> None:
    t = table("A g T", A=hero(), g=lieutenant("splig", damage=0), tokens=[IDOL], h=monster("zombie"), hand=[]).activate(
        "g"
    )
    t.do("take:idol", "end").until("hero_action")
    t.figure("g").damage = 5
    where = t.figure("g").cells[0]
    strike(t, hearts=4)
    assert t.gone("g") and t.s.state.beaten_lieutenants == ["splig"]
    assert (t.s.state.tokens["idol"].cell, t.s.state.tokens["idol"].carrier) == (where, "")
    assert t.figure("g").carries == []
    minion = table("A g", A=hero(), g=monster("zombie"))
    strike(minion, hearts=4)
    assert minion.s.state.beaten_lieutenants == [], "no lieutenant"


@rule("D2-0232", "D2-0206")
def test_an_object_that_is_destroyed_leaves_the_map_before_the_quest_looks() -> None:
    altar = Token(id="altar", name=NAME, at="K", breaks=Breakable(3))
    last = Rule(at="defeated", figure="altar", area="here", when=Test(none_left="altar"), do=(Win(side="heroes"),))
    t = table("A K g", A=hero(), g=monster(), tokens=[altar], rules=[last], areas={"here": (1, 0, 1, 0)})
    strike(t, "altar")
    assert t.s.state.winner == "heroes"
    assert [event.figure for event in t.events("removed")] == ["altar"]
    assert t.s.state.tokens["altar"].done and t.s.state.tokens["altar"].cell == -1
    other = table("A K g", A=hero(), g=monster(), tokens=[altar], rules=[last], areas={"here": (2, 0, 2, 0)})
    strike(other, "altar")
    assert other.s.state.winner == "" and other.s.state.groups["zombie"].figures == ["zombie_1"]
    assert other.asked == "hero_action" and not other.s.state.heroes["syndrael"].knocked_out


@rule("D2-0233", "D2-0153")
def test_a_large_monster_that_dies_on_its_way_is_wholly_gone() -> None:
    t = table("g g h . . A", A=hero(), g=monster("barghest", damage=3)).activate("g")
    t.do("move", "go:3,0")
    assert t.gone("g") and t.figure("g").walked_from == -1 and t.figure("g").pool == []


@rule("D2-0167", "D2-0233")
def test_only_the_attack_of_the_fallen_is_over() -> None:
    t = table("A g h", A=hero(skills=["advance"]), g=monster("zombie"), h=monster("goblin_archer", "master"))
    strike(t, hearts=4)
    assert t.gone("g") and t.s.state.attacks == []
    assert [event.attacker for event in t.events("attack_declared")] == ["syndrael"]


# --- heroes who fall ---


def knocked(**more: object) -> Table:
    """A zombie master fells Jain, who carries the idol and has points and marks."""
    t = table(
        "g A T B . .",
        A=hero("jain", "wildlander", damage=6),
        B=hero(),
        g=monster("zombie", "master"),
        tokens=[IDOL],
        **more,  # type: ignore[arg-type]
    ).turn("A")
    t.do("take:idol").end().turn("B").end()
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A").resolve()
    return t


@rule("D2-0235", "D2-0237", "D2-2177", "D2-0258")
def test_a_hero_who_is_knocked_out_is_worn_out_and_drops_what_he_carries() -> None:
    t = knocked()
    figure, me = t.figure("A"), t.of("A")
    assert me.knocked_out and (figure.damage, me.fatigue) == (8, 5)
    assert (figure.cells, figure.conditions, figure.marks, figure.carries) == ((), [], [], [])
    cell = t.s.ground.board.cell(1, 0)
    assert figure.shaken - 1 == cell and t.s.state.tokens["idol"].cell == cell
    assert not me.rested and not me.moving
    assert [event.figure for event in t.events("knocked_out")] == ["jain"]


@rule("D2-0235", "D2-0237", "D2-0236")
def test_the_overlord_has_his_card_before_the_quest_answers_to_a_knock_out() -> None:
    fell = Rule(at="knocked_out", figure="jain", area="here", do=(Win(side="overlord"),))
    t = knocked(rules=[fell], areas={"here": (1, 0, 1, 0)})
    kinds = t.kinds()
    assert t.s.state.winner == "overlord"
    after = kinds[kinds.index("knocked_out") :]
    assert after.index("overlord_drew") < after.index("encounter_ended")
    other = knocked(rules=[fell], areas={"here": (2, 0, 2, 0)})
    assert other.s.state.winner == ""
    wrong = knocked(rules=[Rule(at="knocked_out", figure="syndrael", do=(Win(side="overlord"),))])
    assert wrong.s.state.winner == ""


@rule("D2-0235", "D2-2027")
def test_who_falls_after_he_rested_has_not_rested() -> None:
    t = table("A l . B", A=hero("jain", "wildlander", damage=7, fatigue=2), B=hero()).turn("A")
    t.do("rest", "move", "go:1,0").settle()
    assert t.of("A").knocked_out and (t.fatigue("A"), t.of("A").rested, t.of("A").moving) == (5, False, False)


@rule("D2-2073", "D2-0235")
def test_the_token_of_who_falls_in_lava_lies_beside_it() -> None:
    t = table("A l . B", A=hero("jain", "wildlander", damage=7), B=hero()).turn("A").do("move", "go:1,0").settle()
    assert t.of("A").knocked_out and set(t.keys) == {"space:0,0", "space:2,0"}
    t.do("space:0,0").settle()
    assert t.s.ground.board.coords(t.figure("A").shaken - 1) == (0, 0)


# --- lieutenants who are knocked out ---


@rule("D2-0401", "D2-2177")
@pytest.mark.parametrize(("who", "gone"), [("splig", True), ("alric", False)])
def test_only_the_lieutenant_of_whom_the_quest_says_so_is_knocked_out(who: str, gone: bool) -> None:
    fell = Rule(at="knocked_out", figure="splig", area="here", do=(Win(side="heroes"),))
    places = (LieutenantPlace(who=who, knocked_out=True), LieutenantPlace(who="zachareth"))
    t = table(
        "A g T",
        A=hero(),
        g=lieutenant("splig"),
        tokens=[IDOL],
        rules=[fell],
        areas={"here": (1, 0, 1, 0)},
        more={"lieutenants": places},
    ).activate("g")
    t.do("take:idol", "end").until("hero_action")
    t.figure("g").damage = 6
    strike(t, hearts=5)
    assert bool(t.figure("g").shaken) == gone and t.gone("g")
    assert (t.s.state.winner == "heroes") == gone
    assert t.s.state.tokens["idol"].cell == t.s.ground.board.cell(1, 0) and t.figure("g").carries == []
    assert t.damage("g") == (7 if gone else 0)


@rule("D2-0401")
@pytest.mark.parametrize("area", [(0, 0, 0, 0), (2, 0, 2, 0)])
def test_a_lieutenant_is_knocked_out_in_his_own_space(area: tuple[int, ...]) -> None:
    fell = Rule(at="knocked_out", area="here", do=(Win(side="heroes"),))
    more = {"lieutenants": (LieutenantPlace(who="splig", knocked_out=True),)}
    t = table("A g T", A=hero(), g=lieutenant("splig", damage=6), rules=[fell], areas={"here": area}, more=more)
    strike(t)
    assert t.figure("g").shaken and t.s.state.winner == ""


# --- recovering ---


@rule("D2-0231", "D2-0240", "D2-0246", "D2-0345")
def test_recovering_gives_back_no_more_than_there_is() -> None:
    t = table(
        "A B", A=hero(damage=3, fatigue=2, search=["health_potion", "stamina_potion"]), B=hero("jain", "wildlander")
    )
    t.turn("A").do("use:A:health_potion", "figure:A")
    assert (t.damage("A"), t.fatigue("A")) == (0, 2)
    t.do("use:A:stamina_potion", "figure:A")
    assert (t.damage("A"), t.fatigue("A")) == (0, 0)
    told = [(event.damage, event.fatigue) for event in t.events("recovered")]
    assert told == [(3, 0), (0, 2)] and t.events("stood_up") == []


@rule("D2-0240", "D2-0345", "D2-4130")
def test_the_reanimate_never_recovers() -> None:
    me = hero("leoric", "necromancer", search=["health_potion"])
    t = table("A . . g", A=me, g=monster()).do("use:A:raise_dead:0")
    t.figure(DEAD).damage = 2
    t.do("use:A:health_potion")
    if t.offers(f"figure:{DEAD}"):
        t.do(f"figure:{DEAD}")
    assert t.damage(DEAD) == 2


@rule("D2-2121", "D2-2126", "D2-0240")
@pytest.mark.parametrize(("red", "damage", "fatigue"), [((RED_1, RED_2), 5, 5), ((RED_SURGE, RED_SURGE), 2, 3)])
def test_hearts_heal_and_surges_refresh_who_is_revived(red: tuple[int, int], damage: int, fatigue: int) -> None:
    down = hero("jain", "wildlander", damage=8, fatigue=5, knocked_out=True)
    t = table("A B", A=down, B=hero()).turn("B").dice(red=list(red)).do("revive:jain")
    assert (t.damage("A"), t.fatigue("A")) == (damage, fatigue)
    assert [(event.damage, event.fatigue) for event in t.events("recovered")] == [(8 - damage, 5 - fatigue)]
    assert [(event.figure, event.revived_by) for event in t.events("stood_up")] == [("jain", "syndrael")]


# --- conditions ---


@rule("D2-0257", "D2-0256", "D2-0245")
def test_a_condition_comes_once_and_to_who_is_on_the_map() -> None:
    t = table("A . g", A=hero("ashrian", "spiritspeaker"), g=monster("zombie", "master", conditions=["stunned"]))
    t.do("use:A:feat/ashrian").settle()
    assert t.held("g") == ["stunned"] and t.events("condition_gained") == []
    fresh = table("A . g", A=hero("ashrian", "spiritspeaker"), g=monster("zombie", "master", conditions=["poisoned"]))
    fresh.do("use:A:feat/ashrian").settle()
    assert fresh.held("g") == ["poisoned", "stunned"]
    assert [(event.figure, event.condition) for event in fresh.events("condition_gained")] == [("zombie_1", "stunned")]


@rule("D2-0272", "D2-0256", "D2-0257", "D2-0245")
def test_only_who_becomes_immobilized_loses_points() -> None:
    t = table("A . . . .", A=hero()).do("move")
    inflict(t.s, t.figure("A"), "diseased")
    assert t.points("A") == 4
    inflict(t.s, t.figure("A"), "immobilized")
    assert t.points("A") == 0 and t.held("A") == ["diseased", "immobilized"]
    inflict(t.s, t.figure("A"), "immobilized")
    assert [event.points for event in t.events("lost_points")] == [4]


@rule("D2-0258", "D2-0267", "D2-0259", "D2-0274", "D2-0064")
@pytest.mark.parametrize(
    ("condition", "gray", "black", "kept"),
    [
        ("diseased", 1, 2, False),  # Willpower 3
        ("diseased", 2, 2, True),
        ("poisoned", 3, 2, False),  # Might 5
        ("poisoned", 3, 3, True),
    ],
)
def test_as_many_shields_as_the_attribute_are_a_pass(condition: str, gray: int, black: int, kept: bool) -> None:
    t = table("A B", A=hero("grisban", "berserker", conditions=[condition]), B=hero())
    t.dice(gray=GRAY[gray], black=BLACK[black]).turn("A").settle()
    assert (condition in t.held("A")) == kept
    assert t.damage("A") + t.fatigue("A") == int(kept)
    assert [event.condition for event in t.events("condition_lost")] == ([] if kept else [condition])
