"""General rules that need a box, an ally or a person to be seen at work."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.descent.campaign_kit import Staged, staged
from tests.descent.table import BLUE_3, GRAY, ME, RED_1, RED_2, Table, hero, monster, shipped, table

from oubliette.games.descent import GAME
from oubliette.games.descent.content.quest_book import Harm, Person, Possess, Release, Rule, Test
from oubliette.games.descent.figures.figures import abilities, attribute, health
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.state.state import Figure, Group
from oubliette.kernel.choices import Choice
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

rule = pytest.mark.rule
LABYRINTH = ("labyrinth_of_ruin",)


def miller(at: str = "mill") -> Person:
    return Person(id="miller", name=Words(en="-", fr="-"), at=at, health=6, speed=3, defence=("brown",))


# --- conditions of monsters ---


@rule("D2-2034")
def test_a_burning_goblin_burns_at_the_end_of_its_own_activation_and_who_is_next_to_it_then() -> None:
    t = table(
        "A . . g i . k",
        A=hero(),
        g=monster("goblin_archer", conditions=["burning"]),
        i=monster("goblin_archer"),
        k=monster("goblin_archer"),
        boxes=("lair_of_the_wyrm",),
    )
    t.activate("g").do("end")
    assert [t.damage(one) for one in "gik"] == [1, 1, 0], "at once, not when the overlord's turn is over"
    assert t.s.state.turn_of == "overlord" and t.asked != "hero_action"


@rule("D2-2034")
def test_it_is_who_is_adjacent_at_that_moment() -> None:
    t = table(
        "A . . g i . k",
        A=hero(),
        g=monster("goblin_archer", conditions=["burning"]),
        i=monster("goblin_archer"),
        k=monster("goblin_archer"),
        boxes=("lair_of_the_wyrm",),
    )
    t.activate("g").do("move", "go:5,0", "end")
    assert [t.damage(one) for one in "gik"] == [1, 1, 1], "between the two of them"
    t = table("A . . g i", A=hero(), g=monster("goblin_archer", conditions=["burning"]), i=monster("goblin_archer"))
    t.activate("g").do("move", "go:1,0", "end")
    assert [t.damage(one) for one in "gi"] == [1, 0]


@rule("D2-2034")
@pytest.mark.parametrize("who", ["g", "i"])
def test_nothing_burns_once_it_or_a_neighbour_has_put_the_fire_out(who: str) -> None:
    t = table("A . . g i", A=hero(), g=monster("goblin_archer", conditions=["burning"]), i=monster("goblin_archer"))
    t.activate(who)
    t.do("recover:burning" if who == "g" else "rid:burning:g").do("end").activate("i" if who == "g" else "g").do("end")
    assert [t.damage(one) for one in "gi"] == [0, 0] and t.held("g") == []


# --- allies and persons ---


def led(drawing: str, at: tuple[int, int] = (1, 0), who: str = "raythen", **more: Any) -> Table:
    cast: dict[str, Any] = {"A": hero("syndrael", "knight"), "B": hero("jain", "wildlander"), "z": monster("zombie")}
    cast |= {name: more.pop(name) for name in list(more) if len(name) == 1}
    cast = {name: one for name, one in cast.items() if name in drawing}
    return table(drawing, boxes=LABYRINTH, ally=(who, at), **cast, **more)


@rule("D2-0022")
def test_an_ally_moves_attacks_uses_its_action_revives_and_works_doors_and_nothing_else() -> None:
    lying = hero("jain", "wildlander", knocked_out=True, damage=8)
    t = led("A .I. . z\n\nB Z . . .", B=lying, search=("health_potion",)).do("activate")
    kinds = {key.partition(":")[0] for key in t.keys}
    assert kinds == {"move", "ability", "revive", "open", "end"} | ({"attack"} if t.offers("attack") else set())
    t.do("open:")
    assert t.offers("attack:own:z") and t.offers("close:"), "and closes what is open"
    kinds = {key.partition(":")[0] for key in t.keys}
    assert kinds == {"move", "attack", "ability", "revive", "close", "end"}


@rule("D2-0366")
def test_an_ally_is_a_hero_for_monsters_attacks_and_overlord_cards_but_not_for_the_quest() -> None:
    everywhere = Rule(at="round_end", do=(Harm(damage=1),))
    t = led(
        "A . . . .\n\nB . . z z\n\n. . . z z",
        at=(2, 0),
        rules=[everywhere],
        hand=["pit_trap"],
        z=monster("elemental"),
    )
    t.do("activate", "move", "go:1,0")
    assert t.asked == "overlord_hero_enters", "a card that waits for a hero"
    t.do("pass").do("go:2,0").do("pass", "end")
    t.activate("z")
    assert t.offers("attack:own:raythen") and t.offers("ability:earth")
    t.dice(gray=GRAY[3], black=5).do("ability:earth").settle()
    assert t.held("raythen") == ["immobilized"], "each adjacent hero: he is one"
    before = t.damage("raythen")
    t.until("ally", "who_next", "hero_action")
    assert t.s.state.round == 2
    assert (t.damage("A"), t.damage("B"), t.damage("raythen") - before) == (1, 1, 0), "heroes, by the quest's rules"


@rule("D2-0366")
def test_an_ally_is_a_hero_for_hero_abilities() -> None:
    t = led("A . z .\n\nB . . .", at=(1, 1), A=hero("avric", "disciple", damage=3))
    t.figure("raythen").damage = 3
    t.do("later").turn("avric").dice(red=RED_2)
    t.do("use:avric:prayer_of_healing")
    assert "figure:avric" in t.keys
    t = led("A . z .\n\nB . . .", at=(1, 0), A=hero("ashrian", "disciple"), z=monster("zombie"))
    t.do("activate").dice(blue=1, green=[0, 0], brown=0)
    assert t.offers("attack:own:z")


@rule("D2-0373")
def test_a_possessed_ally_is_a_lieutenant_by_that_card_alone_until_he_is_released() -> None:
    rules = [
        Rule(at="hero_turn_end", figure="syndrael", do=(Possess("raythen"),)),
        Rule(at="round_end", when=Test(round=2), do=(Release("raythen"),)),
    ]
    t = led("A . . . .\n\nB . . . .", at=(3, 0), rules=rules)
    t.figure("raythen").damage = 3
    t.do("later").turn("syndrael")
    figure = t.figure("raythen")
    assert abilities(t.s, figure) == ("investigate",) and attribute(t.s, figure, "awareness") == 5
    t.end()
    figure = t.figure("raythen")
    assert figure.rank == "lieutenant" and t.s.side(figure) == "overlord" and figure.damage == 3
    assert abilities(t.s, figure) == ("opportunist", "pilfer") and attribute(t.s, figure, "awareness") == 3
    assert health(t.s, figure) == 8, "the lieutenant's card, for two heroes"
    assert t.asked == "hero_action", "and nobody leads him"
    t.turn("jain").activate("raythen")
    assert t.choice.seat == ME and t.offers("attack:own:A") and not t.offers("attack:own:raythen")
    t.until("who_next").turn("syndrael").end().turn("jain").end()
    t.until("ally")
    figure = t.figure("raythen")
    assert figure.rank == "person" and t.s.side(figure) == "heroes" and health(t.s, figure) == 12
    assert abilities(t.s, figure) == ("investigate",)


@rule("D2-0373")
def test_raythen_thrives_on_who_is_held_fast_and_looks_into_the_search_deck() -> None:
    rules = [Rule(at="hero_turn_end", figure="syndrael", do=(Possess("raythen"),))]
    t = led("A Z . . .\n\nB . . . .", at=(1, 0), rules=rules, search=("health_potion", "fire_flask"))
    t.do("later").turn("syndrael").end().turn("jain").end()
    inflict(t.s, t.figure("A"), "stunned")
    inflict(t.s, t.figure("B"), "immobilized")
    t.activate("raythen").do("ability:pilfer")
    assert t.choice.secret and t.keys == ["top", "bottom"]
    t.do("bottom")
    assert t.s.state.search.peek(2) == ["fire_flask", "health_potion"]
    t.dice(blue=BLUE_3, red=RED_1, green=0).do("attack:own:A")
    assert t.s.attack is not None and t.s.attack.more_surges == 3


def test_serena_is_neither_cursed_nor_poisoned_and_her_breath_harms_who_is_near() -> None:
    rules = [Rule(at="hero_turn_end", figure="syndrael", do=(Possess("serena"),))]
    t = led("A . . . .\n\nB . . . .", at=(1, 0), rules=rules, who="serena")
    t.do("later").turn("syndrael").end().turn("jain").end()
    for name in ("cursed", "poisoned", "stunned"):
        inflict(t.s, t.figure("serena"), name)
    assert t.held("serena") == ["stunned"]
    t.figure("serena").conditions.clear()
    t.activate("serena").dice(gray=(GRAY[3], GRAY[3]), black=(5, 5)).do("ability:miasma").settle()
    assert [(t.damage(one), t.fatigue(one)) for one in "AB"] == [(1, 1), (1, 1)]


@rule("D2-0292", "D2-2179")
def test_what_a_quest_does_to_heroes_it_does_not_do_to_who_is_treated_like_one() -> None:
    rules = [
        Rule(at="round_end", do=(Harm(damage=1, fatigue=1),)),
        Rule(at="entered", figure="hero", area="gate", do=(Harm(damage=2, subject=True),)),
    ]
    areas: dict[str, tuple[int, ...]] = {"mill": (0, 0, 0, 0), "gate": (2, 0, 2, 0)}
    t = table("m . . .\n\nA . . z", A=hero(), z=monster(), persons=[miller()], areas=areas, rules=rules)
    t.do("move", "go:2,0")
    assert t.damage("A") == 2, "a hero enters"
    t.do("go:2,1", "end").settle()
    assert t.s.menu == "miller"
    t.do("move", "go:2,0")
    assert t.damage("miller") == 0, "who is treated as one does not"
    t.do("end").until("hero_action")
    assert (t.damage("A"), t.damage("miller")) == (3, 0)


@rule("D2-0296")
def test_who_is_treated_as_a_hero_can_have_an_elixir_and_drink_it() -> None:
    t = table(
        "m A . z",
        boxes=LABYRINTH,
        A=hero("avric", "apothecary"),
        z=monster(),
        persons=[miller()],
        areas={"mill": (0, 0, 0, 0)},
    ).turn("avric")
    t.do("use:avric:brew_elixir", "figure:miller").settle()
    assert t.tokens("miller") == {"elixir": 1}
    t.figure("miller").damage = 3
    t.do("end").settle()
    assert t.s.menu == "miller"
    t.dice(red=RED_2).do("use:miller:brew_elixir").settle()
    assert (t.damage("miller"), t.tokens("miller")) == (1, {})


@rule("D2-0296")
@pytest.mark.parametrize("kind", ["insight", "valor"])
def test_who_is_treated_as_a_hero_can_have_insight_and_valor(kind: str) -> None:
    sheet, of, box, skills = {
        "insight": ("avric", "prophet", "trollfens", []),
        "valor": ("syndrael", "champion", "lair_of_the_wyrm", ["glory_of_battle"]),
    }[kind]
    t = table(
        "m A g .",
        boxes=(box,),
        A=hero(sheet, of, skills=skills),
        g=monster("zombie", damage=2),
        persons=[miller()],
        areas={"mill": (0, 0, 0, 0)},
    ).turn(sheet)
    if kind == "valor":
        t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:worn_greatsword:g").resolve()
        t.do("use:syndrael:glory_of_battle").settle()
    else:
        given = next(key for key in t.keys if key.startswith("use:avric:") and "feat" not in key)
        t.do(given)
        while not t.offers("figure:miller"):
            t.do(t.keys[0])
        t.do("figure:miller")
    assert t.tokens("miller") == {kind: 1}


# --- who lies and who recovers ---


@rule("D2-2123", "D2-2127")
@pytest.mark.parametrize(("drawing", "asks"), [("M . . B C", True), ("M . . . B C", False)])
def test_for_who_recovers_near_mok_spaces_are_counted_to_the_token(drawing: str, asks: bool) -> None:
    """The token's space is occupied: the figure ends one space farther away, or not nearer."""
    t = table(
        drawing + " .",
        boxes=("oath_of_the_outcast",),
        M=hero("elder_mok", "disciple", damage=3, fatigue=1),
        B=hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5),
        C=hero("syndrael", "knight"),
    ).turn("syndrael")
    t.dice(red=(RED_2, RED_1)).do("revive:jain")
    assert (t.asked == "elder_mok") == asks
    if asks:
        assert t.gone("B"), "asked before the figure is placed"
        t.do("damage")
        assert t.damage("M") == 2


@rule("D2-2127")
def test_mok_uses_his_ability_though_the_revived_hero_ends_four_spaces_away() -> None:
    t = fallen()
    t.dice(red=(RED_2, RED_1)).do("revive:jain", "damage")
    assert t.damage("M") == 2
    t.do("space:4,0")
    assert t.at("B") == [(4, 0)] and t.s.distance(t.figure("M"), t.figure("B")) == 4


def fallen() -> Table:
    """Jain lies three spaces from Mok, and a zombie stands where she fell."""
    t = table(
        "M . . B .\n\n# # # C .",
        boxes=("oath_of_the_outcast",),
        M=hero("elder_mok", "disciple", damage=3),
        B=hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5),
        C=hero("syndrael", "knight"),
    )
    s = t.s
    s.state.groups["zombie"] = Group("zombie", "zombie", ["zombie_1"], made=1)
    cell = t.figure("B").shaken - 1
    s.state.figures["zombie_1"] = Figure("zombie_1", "zombie", "minion", (cell,), group="zombie")
    return t.turn("syndrael")


@rule("D2-2123")
def test_who_stands_up_counts_as_on_the_map_while_he_recovers() -> None:
    t = table(
        "M . . B .",
        boxes=("oath_of_the_outcast",),
        M=hero("elder_mok", "disciple", damage=3),
        B=hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5),
    ).turn("jain")
    t.dice(red=(RED_2, RED_1)).do("stand_up")
    assert t.asked == "elder_mok" and t.gone("B")
    t.do("damage")
    assert (t.damage("M"), t.at("B")) == (2, [(3, 0)])


@rule("D2-0242")
def test_what_asks_nothing_of_who_lies_works_on_but_not_for_himself() -> None:
    t = table(
        "B g C",
        boxes=("lair_of_the_wyrm",),
        C=hero("syndrael", "champion", skills=("glory_of_battle",), knocked_out=True, damage=12),
        B=hero("grisban", "berserker", tokens={"valor": 2}),
        g=monster("zombie"),
    ).turn("grisban")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:chipped_greataxe:g")
    assert t.asked == "before_roll" and any("valor" in key for key in t.keys), "valor of his, by a card of hers"
    t = table(
        "I . . z",
        boxes=("visions_of_dawn",),
        I=hero("ispher", "disciple", knocked_out=True, damage=10),
        z=monster("zombie"),
    ).turn("ispher")
    assert t.damage("I") == 10, "he himself has nothing of what is his"


# --- fatigue, cards, experience, threat ---


@rule("D2-0230")
def test_the_fatigue_somebody_has_suffered_is_what_lies_on_his_sheet_now() -> None:
    t = table(
        "Q B . .",
        boxes=("lair_of_the_wyrm",),
        Q=hero("high_mage_quellen", "runemaster", fatigue=3),
        B=hero("grisban", "berserker", fatigue=2, search=("stamina_potion",)),
    ).turn("grisban")
    t.do("fatigue", "fatigue")
    assert t.fatigue("B") == 4, "as much as he can bear"
    t.do("use:grisban:stamina_potion", "figure:B").do("fatigue").do("end")
    used = "use:high_mage_quellen:ability/high_mage_quellen"
    assert t.fatigue("B") == 1 and t.offers(used)
    t.do(used)
    assert t.fatigue("Q") == 2, "he has suffered five, but one is there"


@rule("D2-0287")
@pytest.mark.parametrize("conditions", [[], ["cursed"]])
def test_a_curse_on_skills_leaves_hero_abilities_and_feats_alone(conditions: list[str]) -> None:
    t = table(
        "A g . B",
        boxes=LABYRINTH,
        A=hero("leoric", "necromancer", conditions=conditions),
        B=hero("syndrael", "knight"),
        g=monster("zombie"),
    )
    if conditions:
        t.dice(gray=GRAY[3], black=5)
    t.turn("leoric").settle()
    assert t.held("A") == conditions, "the test at the start of the turn was failed"
    assert t.offers("use:leoric:raise_dead") == (not conditions), "a skill that is an action"
    assert t.offers("use:leoric:feat/leoric"), "his feat is none"
    t.do("end").activate("g").dice(blue=BLUE_3, yellow=4, gray=0).do("attack:own:A").resolve()
    assert t.damage("A") == 3, "four hearts less one: his hero ability works in any case"


@rule("D2-0310")
def test_skills_are_bought_at_their_price_alone_as_many_as_one_can_pay() -> None:
    options = {"level": "expert", "heroes": {"syndrael": {"of": "knight"}, "leoric": {"of": "runemaster"}}}
    match: Match[Any] = Match(GAME, Setup("descent", "lamps_at_hollow_mill", ("me",), 3, options), shipped())
    while match.choices["me"].kind != "buy_skill":
        match.answer("me", match.choices["me"].keys()[0])
    hero_ = match.context.state.heroes["syndrael"]
    xp = hero_.xp
    assert xp >= 4
    costs = {f"buy:{skill.id}": skill.xp for skill in match.context.book.skills_of("knight") if skill.xp}
    offered = [key for key in match.choices["me"].keys() if key.startswith("buy:")]
    assert sorted(offered) == sorted(costs), "all of them: a dear one first, too; none that is free"
    match.answer("me", "buy:stalwart")
    assert hero_.xp == xp - 3
    bought = ["oath_of_honor", "stalwart"]
    while match.choices["me"].kind == "buy_skill" and hero_.xp:
        keys = [key for key in match.choices["me"].keys() if key.startswith("buy:")]
        assert sorted(keys) == sorted(
            key for key, cost in costs.items() if cost <= hero_.xp and key.removeprefix("buy:") not in bought
        )
        if not keys:
            break
        bought.append(keys[0].removeprefix("buy:"))
        match.answer("me", keys[0])
    assert [held.card for held in hero_.skills] == bought


def knocked_out(t: Staged, name: str) -> list[str]:
    """Fell a hero; returns what the overlord could take, and takes threat where he can."""
    offered: list[str] = []
    rules: Iterator[Any] = suffer(t.s, t.s.figure(name), damage=99)
    answer: Any = None
    try:
        while True:
            asked = rules.send(answer)  # type: ignore[attr-defined]
            assert isinstance(asked, Choice)
            if asked.kind == "knock_out_reward":
                offered = asked.keys()
                answer = [option for option in asked.options if option.key == "threat"]
            else:
                answer = [option for option in asked.options if option.passes][:1] or list(asked.options[:1])
            answer = tuple(answer)
    except StopIteration:
        pass
    return offered


@rule("D2-2211")
def test_a_knock_out_brings_threat_once_for_each_hero_and_quest() -> None:
    t = staged(options={"plot_deck": "zachareth", "boxes": ["seeds_of_betrayal"]}).to("hero_action")
    s, threat = t.s, t.saga.threat
    hand = len(s.state.overlord.hand)
    assert knocked_out(t, "syndrael") == ["card", "threat"]
    assert (t.saga.threat, len(s.state.overlord.hand)) == (threat + 1, hand), "in place of a card"
    figure, one = s.figure("syndrael"), s.hero("syndrael")
    figure.cells, figure.damage, one.knocked_out = (figure.shaken - 1,), 0, False
    assert knocked_out(t, "syndrael") == [], "the same hero again: a card and nothing else"
    assert (t.saga.threat, len(s.state.overlord.hand)) == (threat + 1, hand + 1)
    assert knocked_out(t, "leoric") == ["card", "threat"], "another hero"
    assert t.saga.threat == threat + 2
    t = staged().to("hero_action")
    assert knocked_out(t, "syndrael") == [], "without a Plot deck there is a card"
