"""Speed, Health, Stamina, Defence and attributes of every kind of figure (D2-0051 to D2-0060, D2-0553)."""

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    FAILS,
    GRAY,
    RED_1,
    RED_2,
    YELLOW_1,
    hero,
    lieutenant,
    monster,
    table,
)

from oubliette.games.descent.content.quest_book import Breakable, Person, Token
from oubliette.games.descent.content.vocabulary import Attribute
from oubliette.games.descent.figures.figures import attribute, defence, health, remaining, speed, stamina
from oubliette.kernel.words import Words

rule = pytest.mark.rule
NAME = Words(en="guest", fr="hôte")
GUEST = Person(id="guest", name=NAME, at="here", speed=2, health=5, defence=("black",))
ALTAR = Token(id="altar", name=NAME, at="K", breaks=Breakable(6, ("gray", "brown")))
DEAD = "reanimate_of_leoric"


@rule("D2-0052", "D2-0053")
@pytest.mark.parametrize(
    ("armour", "marks", "value"),
    [
        ("", [], 5),
        ("chainmail", [], 4),
        ("platemail", [], 3),
        ("leather_armor", [], 5),
        ("", ["duskblade"], 4),
        ("chainmail", ["duskblade"], 3),
        ("", ["monkey"], 5),
        ("platemail", ["monkey"], 3),
        ("", ["sludge"], 1),
        ("platemail", ["sludge"], 1),
    ],
)
def test_what_sets_a_speed_comes_first_and_the_lowest_holds(armour: str, marks: list[str], value: int) -> None:
    worn = ["yew_shortbow", armour] if armour else ["yew_shortbow"]
    t = table("A . . . . . .", A=hero("jain", "wildlander", items=worn))
    t.figure("A").marks += marks
    assert speed(t.s, t.figure("A")) == value
    slow = table("A .", A=hero("grisban", "berserker", items=["chainmail"]))
    assert speed(slow.s, slow.figure("A")) == 3, "armour makes nobody faster"


@rule("D2-0052", "D2-4396")
def test_a_monkey_is_as_fast_as_a_monkey() -> None:
    t = table("A .", A=hero("grisban", "berserker"))
    t.figure("A").marks.append("monkey")
    assert speed(t.s, t.figure("A")) == 5
    assert defence(t.s, t.figure("A")) == []


@rule("D2-0052", "D2-0055", "D2-0056", "D2-0553", "D2-0054")
def test_every_kind_of_figure_has_the_characteristics_of_its_card() -> None:
    t = table(
        "A . . g\n\n. K . h\n\n. . . m",
        A=hero("leoric", "necromancer"),
        g=monster("barghest"),
        m=monster("goblin_archer", "master", damage=1),
        h=lieutenant("belthir"),
        persons=[GUEST],
        tokens=[ALTAR],
        areas={"here": (2, 0, 2, 0)},
    ).do("use:A:raise_dead:0")

    def shown(name: str) -> tuple[int, int, list[str]]:
        figure = t.figure(name)
        return speed(t.s, figure), health(t.s, figure), list(defence(t.s, figure))

    assert shown("A") == (4, 8, ["gray"])
    assert shown(DEAD) == (3, 4, [])
    assert shown("guest") == (2, 5, ["black"])
    assert shown("g") == (4, 4, ["gray"])
    assert shown("m") == (5, 4, ["gray"])
    assert shown("h") == (4, 9, ["gray"])
    assert (health(t.s, t.figure("altar")), defence(t.s, t.figure("altar"))) == (6, ["gray", "brown"])
    assert remaining(t.s, t.figure("m")) == 4 - 1


@rule("D2-0055", "D2-0553", "D2-0398")
@pytest.mark.parametrize(
    ("heroes", "act", "strength", "dice"),
    [
        (2, 1, 9, ["gray"]),
        (3, 1, 11, ["gray", "brown"]),
        (4, 1, 15, ["gray", "brown"]),
        (2, 2, 13, ["gray", "brown"]),
        (3, 2, 15, ["gray", "gray"]),
        (4, 2, 18, ["gray", "gray", "brown"]),
    ],
)
def test_a_lieutenant_grows_with_the_number_of_heroes_and_the_act(
    heroes: int, act: int, strength: int, dice: list[str]
) -> None:
    party = {"A": hero(), "B": hero("jain", "wildlander"), "C": hero("avric", "disciple"), "D": hero("tomble", "thief")}
    cast = {letter: party[letter] for letter in "ABCD"[:heroes]}
    t = table("A B C D h", act=act, h=lieutenant("belthir"), **cast)  # type: ignore[arg-type]
    figure = t.figure("h")
    assert (health(t.s, figure), defence(t.s, figure)) == (strength, dice)


@rule("D2-0055", "D2-0232")
@pytest.mark.parametrize(
    ("skills", "armour", "value"), [((), "", 14), (("brute",), "", 18), (("brute",), "leather_armor", 19)]
)
def test_health_is_raised_by_skills_and_items_and_decides_who_falls(
    skills: tuple[str, ...], armour: str, value: int
) -> None:
    worn = ["chipped_greataxe", *([armour] if armour else [])]
    me = hero("grisban", "berserker", skills=skills, items=worn, damage=12)
    t = table("A g B", A=me, B=hero(), g=monster("zombie", "master"))
    assert health(t.s, t.figure("A")) == value
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0], brown=0)  # three damage
    t.do("attack:own:A").settle()
    assert t.of("A").knocked_out == (value <= 15)


@rule("D2-0057", "D2-0225", "D2-4377")
@pytest.mark.parametrize(
    ("skills", "items", "value"),
    [
        ((), ["arcane_bolt"], 4),
        (("iron_will",), ["arcane_bolt"], 5),
        (("iron_will",), ["arcane_bolt", "ring_of_power"], 6),
    ],
)
def test_stamina_is_raised_by_skills_and_items(skills: tuple[str, ...], items: list[str], value: int) -> None:
    t = table("A . . . .", A=hero("tarha", "runemaster", skills=skills, items=items, fatigue=value - 1))
    assert stamina(t.s, t.figure("A")) == value
    t.do("fatigue")
    assert t.fatigue("A") == value and not t.offers("fatigue")


@rule("D2-0553")
@pytest.mark.parametrize(
    ("sheet", "of", "skills", "items", "dice"),
    [
        ("syndrael", "knight", (), ["iron_longsword"], ["gray"]),
        ("syndrael", "knight", (), ["iron_longsword", "chainmail"], ["gray", "gray"]),
        ("syndrael", "knight", ("defense_training",), ["iron_longsword", "wooden_shield"], ["gray", "brown"]),
        ("syndrael", "knight", ("defense_training",), ["iron_longsword"], ["gray"]),
        ("syndrael", "knight", (), ["iron_longsword", "platemail"], ["gray", "black"]),
    ],
)
def test_the_defence_pool_is_sheet_armour_and_skills(
    sheet: str, of: str, skills: tuple[str, ...], items: list[str], dice: list[str]
) -> None:
    t = table("A g", A=hero(sheet, of, skills=skills, items=items, bag=["chainmail"]), g=monster())
    assert defence(t.s, t.figure("A")) == dice, "what lies in the bag protects nobody"


@rule("D2-0553", "D2-0055", "D2-4305", "D2-4373", "D2-4130")
@pytest.mark.parametrize(
    ("skills", "charmed", "strength", "dice"),
    [
        ((), False, 4, []),
        (("undead_might",), False, 6, []),
        (("dark_pact",), False, 4, ["brown"]),
        (("vampiric_blood", "undead_might", "dark_pact"), False, 6, ["brown"]),
        (("vampiric_blood", "undead_might", "dark_pact"), True, 4, []),
    ],
)
def test_a_familiar_is_as_strong_as_its_master_s_cards_make_it_unless_it_is_charmed(
    skills: tuple[str, ...], charmed: bool, strength: int, dice: list[str]
) -> None:
    t = table("A . . g", A=hero("leoric", "necromancer", skills=skills), g=monster()).do("use:A:raise_dead:0")
    if charmed:
        t.figure(DEAD).marks.append("charmed")
    assert (health(t.s, t.figure(DEAD)), defence(t.s, t.figure(DEAD))) == (strength, dice)


@rule("D2-0060", "D2-0065", "D2-0379")
def test_heroes_and_lieutenants_have_attributes_and_nobody_else() -> None:
    t = table(
        "A . . g\n\n. . . h",
        A=hero("leoric", "necromancer"),
        g=monster("barghest"),
        h=lieutenant("splig"),
        persons=[GUEST],
        areas={"here": (2, 0, 2, 0)},
    ).do("use:A:raise_dead:0")
    names: tuple[Attribute, ...] = ("might", "knowledge", "willpower", "awareness")
    assert [attribute(t.s, t.figure("A"), name) for name in names] == [1, 5, 2, 3]
    splig = t.s.book.lieutenants["splig"].attributes
    assert [attribute(t.s, t.figure("h"), name) for name in names] == [splig[name] for name in names]
    assert [attribute(t.s, t.figure(who), "might") for who in ("g", "guest", DEAD)] == [None] * 3


@rule("D2-0226", "D2-0221")
@pytest.mark.parametrize(("already", "fatigue", "damage"), [(2, 3, 0), (3, 4, 0), (4, 4, 1)])
def test_fatigue_that_does_not_fit_is_damage(already: int, fatigue: int, damage: int) -> None:
    t = table("A . g", A=hero("grisban", "berserker", fatigue=already), g=monster("barghest")).activate("g")
    t.dice(**FAILS).do("ability:howl").settle()
    assert (t.fatigue("A"), t.damage("A")) == (fatigue, damage)


@rule("D2-0227", "D2-0057")
def test_a_figure_without_stamina_suffers_damage_for_fatigue() -> None:
    t = table(
        "A . g", A=hero("leoric", "necromancer"), g=monster("barghest"), persons=[GUEST], areas={"here": (1, 0, 1, 0)}
    )
    t.until("activation").do("end").activate("g")
    t.do("ability:howl").settle()
    assert t.damage("guest") == 1


@rule("D2-0222", "D2-0232")
def test_damage_is_suffered_up_to_health_and_no_further() -> None:
    t = table("A g", A=hero(), g=monster("zombie", damage=2))
    t.dice(blue=BLUE_SURGE_2, red=RED_2, brown=0).do("attack:iron_longsword").settle().resolve()
    assert t.gone("g")
    assert [event.damage for event in t.events("suffered")] == [1], "three in all, though four were dealt"
    alive = table("A g", A=hero(), g=monster("zombie", "master", damage=2))
    alive.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword").settle()
    assert alive.damage("g") == 5 and not alive.gone("g"), "one health is left"
