"""More rulings on printed quests that hold in general, on small staged encounters (D2-7107 to D2-7216)."""

from typing import Any

import msgspec
import pytest
from tests.descent.quest.more_rulings_staged_kit import NAME, begun, encounter, set_up
from tests.descent.table import (
    BLUE_3,
    BLUE_4,
    BLUE_SURGE_2,
    FAILS,
    ME,
    RED_1,
    RED_2,
    RED_3,
    Table,
    hero,
    lieutenant,
    monster,
    shipped,
    table,
)

from oubliette.games.descent.content.quest_book import (
    DrawCards,
    GroupPlace,
    Halt,
    Harm,
    LieutenantPlace,
    Person,
    Reinforce,
    Rule,
    Standing,
    Test,
    Token,
    Win,
)
from oubliette.kernel.words import Words

rule = pytest.mark.rule
JOREM = Person(id="jorem", name=NAME, at="mine", health=6, speed=3)
HERE = (0, 0, 0, 0)


def standing(drawing: str, kind: str, told: Standing, **more: Any) -> Table:
    """A table on which a quest says something of a kind of figure."""
    return table(drawing, more={"standings": {kind: told}}, **more)


def won_by(t: Table) -> str:
    """Who has won, if anybody has."""
    return t.s.state.winner


# --- leaving ---

OUT = (0, 0, 1, 0)
PRISONER = Token("prisoner", NAME, "T", carry="heroes")


@rule("D2-7107")
@pytest.mark.parametrize("down", [False, True])
def test_every_hero_must_leave_even_who_lies_knocked_out(down: bool) -> None:
    won = Rule(at="left", when=Test(all_away=True), do=(Win(side="heroes"),))
    t = table(
        "A B . . g",
        areas={"exit": OUT},
        rules=[won],
        A=hero(),
        B=hero("jain", "thief", knocked_out=down),
        g=monster(),
    )
    t.turn("A").do("move", "leave").settle()
    assert not won_by(t), "one of two has left"
    if down:
        t.until("knocked_out")
    else:
        t.turn("B").do("move", "leave")
    assert bool(won_by(t)) is not down, "he lies there"


@rule("D2-7176")
@pytest.mark.parametrize("taken", [True, False])
def test_who_carries_the_prisoner_out_wins(taken: bool) -> None:
    won = Rule(at="left", token=PRISONER.id, do=(Win(side="heroes"),))
    t = table("A T . g", areas={"exit": OUT}, rules=[won], tokens=[PRISONER], A=hero(), g=monster())
    if taken:
        t.do("take:prisoner")
    t.do("move", "leave").settle()
    assert t.s.state.winner == ("heroes" if taken else "")


# --- groups ---


@rule("D2-7112")
def test_an_open_group_may_be_barred_to_massive_monsters() -> None:
    field = "\n\n".join(". . . . . ." for _ in range(6))

    def offered(most: int) -> list[str]:
        place = GroupPlace(at="far", most_spaces=most)
        t = set_up(encounter(field, areas={"far": (2, 0, 5, 5)}, groups=(place,))).until("open_group")
        return t.keys

    assert "monster:shadow_dragon" in offered(0), "2 by 3 spaces"
    allowed = offered(4)
    assert "monster:shadow_dragon" not in allowed and "monster:merriod" in allowed and "monster:zombie" in allowed
    sizes = [shipped().monsters[key.partition(":")[2]].size for key in allowed]
    assert max(width * height for width, height in sizes) == 4


@rule("D2-7181", "D2-7216", "D2-0382", "D2-2247")
@pytest.mark.parametrize(("beyond", "there"), [(True, 4), (False, 2)])
def test_reinforcements_may_go_beyond_the_limit_of_their_group(beyond: bool, there: int) -> None:
    """Two heroes: two minions; the box has four."""
    comes = Rule(at="overlord_turn_start", do=(Reinforce("zombie", "all", most=9, rank="minion", beyond_limit=beyond),))
    t = table("A B . . . . . g k", rules=[comes], A=hero(), B=hero("jain", "thief"), g=monster(), k=monster())
    minions = shipped().monsters["zombie"].groups
    assert (minions[0][0], minions[2][0]) == (2, 4)
    t.until("overlord_start", "activate")
    assert len(t.s.state.groups["zombie"].figures) == there


@rule("D2-7216")
@pytest.mark.parametrize(("party", "limit"), [(2, 4), (3, 4), (4, 4)])
def test_the_limit_counts_or_not_by_the_number_of_heroes(party: int, limit: int) -> None:
    """With 2 or 3 heroes all figures of the box come; with 4 that is the limit anyway."""
    few = Rule(
        at="overlord_turn_start",
        when=Test(heroes=party),
        do=(Reinforce("zombie", "all", most=9, rank="minion", beyond_limit=party < 4),),
    )
    cast: dict[str, Any] = {
        "A": hero(),
        "B": hero("jain", "thief"),
        "C": hero("leoric", "runemaster"),
        "D": hero("grisban", "berserker"),
    }
    names = "ABCD"[:party]
    drawing = " ".join(names) + " . . . . . . g"
    t = table(drawing, rules=[few], g=monster(), **{name: cast[name] for name in names})
    t.until("activate")
    assert len(t.s.state.groups["zombie"].figures) == limit


@rule("D2-0394")
@pytest.mark.parametrize("inactive", [False, True])
def test_a_group_that_the_quest_does_not_call_inactive_is_none(inactive: bool) -> None:
    """Far away behind a door, it acts all the same."""
    place = GroupPlace(at="far", inactive=inactive)
    t = begun(set_up(encounter(". . . . I . .\n\n. . . . I . .", areas={"far": (5, 0, 6, 1)}, groups=(place,))))
    group = next(iter(t.s.state.groups.values()))
    assert group.open and group.inactive is inactive
    t.until("activate", "overlord_start", "knocked_out")
    t.until("activate", "round_end", "hero_action")
    assert (t.asked == "activate") is not inactive


# --- the encounter before ---


@rule("D2-7131", "D2-7132")
def test_monsters_may_stay_for_the_next_encounter_with_nothing_on_them() -> None:
    won = Rule(at="hero_turn_end", do=(Win(side="heroes"),))
    groups = (GroupPlace(at="far", monster="flesh_moulder"), GroupPlace(at="far", monster="zombie"))
    drawing = ". . . . . . .\n\n. . . . . . ."
    far = {"far": (3, 0, 6, 1)}
    first = encounter(drawing, areas=far, groups=groups, lieutenants=(LieutenantPlace("merick", "far"),), rules=(won,))
    second = encounter(drawing, areas=far, keeps=("flesh_moulder", "merick"))
    t = begun(set_up(first, second))
    left = [name for name in t.s.state.groups["flesh_moulder"].figures if name != "flesh_moulder_1"]
    for name in (*left, "merick"):
        one = t.s.figure(name)
        one.damage, one.conditions, one.tokens, one.marks, one.entered = 2, ["poisoned"], {"hex": 1}, ["air"], 3
    merick = t.s.state.groups["merick"]
    merick.fewer_actions, merick.activated, merick.done = 1, True, ["merick"]
    t.s.figure("flesh_moulder_1").cells = ()  # it was defeated
    spots = {name: t.s.figure(name).cells for name in (*left, "merick")}
    t.turn("syndrael").do("end").until("place_hero")
    begun(t)
    assert t.s.state.encounter == 1 and list(t.s.state.groups) == ["flesh_moulder", "merick"]
    assert t.s.state.groups["flesh_moulder"].figures == left, "no reinforcements, and no zombies"
    for name, spot in spots.items():
        one = t.s.figure(name)
        assert one.cells == spot and (one.damage, one.conditions, one.tokens, one.marks) == (0, [], {}, [])
        assert one.entered == 0
    merick = t.s.state.groups["merick"]
    assert (merick.fewer_actions, merick.activated, merick.done) == (0, False, [])
    assert not any(one.kind == "zombie" for one in t.s.on_map())


# --- tokens that stand for relics ---


@rule("D2-7122", "D2-7124")
def test_a_token_that_stands_for_a_relic_is_none() -> None:
    """Sir Alric carries the token beside a relic of his own, and has what his relic gives and no more."""
    blade = Token("duskblade", NAME, "T", carry="overlord")

    def sir(relic: str, *, takes: bool) -> Table:
        g = lieutenant("alric", relic=relic)
        t = table("A . g T", tokens=[blade], A=hero("jain", "thief"), g=g)
        t.activate("g")
        return t.do("take:duskblade") if takes else t

    for relic in ("", "bones_of_woe"):
        t, plain = sir(relic, takes=True), sir(relic, takes=False)
        assert t.figure("g").carries == ["duskblade"] and t.s.state.groups["alric"].relic == relic
        for one in (t, plain):
            one.do("move", "go:1,0").end().until("hero_action")
        assert "duskblade" not in t.figure("A").marks, "who begins beside the relic itself is slow"
        assert t.s.state.overlord.bearers == {}
    real = sir("duskblade", takes=False).do("move", "go:1,0").end().until("hero_action")
    assert "duskblade" in real.figure("A").marks


@rule("D2-7138")
@pytest.mark.parametrize("hampers", [True, False])
@pytest.mark.parametrize("card", ["dash", "frenzy"])
def test_who_carries_the_idol_gains_no_action_by_cards(card: str, hampers: bool) -> None:
    idol = Token("idol", NAME, "T", carry="overlord", hampers=hampers)
    other = Token("gem", NAME, "U", carry="overlord")
    t = table("A g T\n\n. . U", hand=[card], tokens=[idol, other], A=hero(), g=monster("goblin_archer"))
    t.activate("g")
    assert t.offers(f"play:{card}"), "it carries nothing yet"
    t.do("take:idol")
    assert t.offers(f"play:{card}") is not hampers


# --- whom cards reach, and who is not harmed ---


@rule("D2-7125")
@pytest.mark.parametrize("spared", [True, False])
def test_the_overlords_cards_do_not_touch_whom_the_quest_spares(spared: bool) -> None:
    t = standing(
        "A g . k i",
        "flesh_moulder",
        Standing(no_cards=spared),
        hand=["dash", "blood_rage", "dark_fortitude", "dark_resilience", "word_of_pain"],
        A=hero(),
        g=monster("flesh_moulder", "master", damage=1),
        k=monster("zombie", damage=1),
        i=monster("zombie", damage=1),
    )
    t.dice(blue=BLUE_4, red=RED_1, gray=[0, 0]).do("attack:iron_longsword:g")
    asked = []
    while t.asked not in ("hero_action", "instead_of_attack"):
        asked += t.keys
        t.do("pass" if "pass" in t.keys else "done")
    assert ("play:dark_fortitude" in asked) is not spared
    t.activate("g")
    assert t.offers("play:dash") is not spared and t.s.seat_of(t.figure("g")) == t.s.overlord_seat
    t.do("play:dark_resilience")
    assert t.offers("figure:k") and t.offers("figure:g") is not spared
    t.do("figure:k").end().activate("k")
    assert t.offers("play:dash")
    t.do("end").until("overlord_overlord_turn_end").do("play:blood_rage")
    assert t.offers("figure:k") and t.offers("figure:g") is not spared
    t.do("figure:k", "end", "play:word_of_pain")
    assert [event.figure for event in t.events("tested")] == [t.names["A"]], "heroes are touched as ever"


@rule("D2-7127")
@pytest.mark.parametrize(("carried", "hurt"), [(True, 3), (False, 0)])
def test_a_figure_may_be_harmed_by_the_bearer_of_a_token_alone(carried: bool, hurt: int) -> None:
    blade = Token("blade", NAME, "T", carry="all")
    t = standing(
        "T A g . B",
        "zombie",
        Standing(harmed_with="blade"),
        tokens=[blade],
        A=hero(),
        B=hero("jain"),
        g=monster(rank="master"),
    )
    t.turn("A")
    if carried:
        t.do("take:blade")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
    assert t.damage("g") == hurt and not t.gone("g")


@rule("D2-7127")
def test_whom_nothing_harms_is_defeated_by_nothing_else() -> None:
    t = standing("A . g", "zombie", Standing(harmed_with="blade"), hand=["blood_rage"], A=hero(), g=monster())
    t.until("overlord_overlord_turn_end").do("play:blood_rage").end()
    assert not t.gone("g")


@rule("D2-7185")
@pytest.mark.parametrize("led", [True, False])
def test_whom_the_overlord_controls_may_be_beyond_harm(led: bool) -> None:
    t = standing(
        "A g . k",
        "zachareth",
        Standing(unharmed_by_overlord=True),
        A=hero(),
        g=lieutenant("zachareth", marks=["commanded", "led"] if led else [], damage=4),
        k=monster("zombie", "master"),
    )
    if not led:
        t.dice(blue=BLUE_3, red=RED_3, gray=0, brown=0, black=0).do("attack:iron_longsword:g").resolve()
        assert t.damage("g") == 4 and not t.gone("g")
        return
    t.activate("k").do("move", "go:2,0")
    t.dice(blue=BLUE_3, yellow=4, gray=0, brown=0, black=0).do("attack:own:g").resolve()
    assert t.damage("g") > 4, "the heroes lead him now"


@rule("D2-7213")
@pytest.mark.parametrize("immune", [True, False])
def test_nobody_protects_whom_nothing_but_attacks_affects(immune: bool) -> None:
    t = standing(
        "A z g g\n\n. . g g",
        "zombie",
        Standing(attacks_only=immune),
        boxes=("shadow_of_nerekhall",),
        A=hero(),
        z=monster("zombie", "master"),
        g=monster("ironbound"),
    )
    t.dice(blue=BLUE_3, red=RED_2, gray=[0, 0], brown=0).do("attack:iron_longsword:z")
    assert (t.asked == "protect") is not immune
    t.resolve()
    assert t.damage("z") == 4


@rule("D2-7213")
@pytest.mark.parametrize("immune", [True, False])
def test_whom_only_attacks_affect_takes_neither_conditions_nor_harm_otherwise(immune: bool) -> None:
    """Ashrian stuns a minion that begins its activation beside her; a hazard burns who enters it."""
    t = standing(
        "A g h .",
        "cave_spider",
        Standing(attacks_only=immune),
        A=hero("ashrian", "disciple"),
        g=monster("cave_spider"),
    )
    t.activate("g")
    assert t.held("g") == ([] if immune else ["stunned"])
    if not immune:
        t.do("recover:stunned")
    t.do("move", "go:2,0")
    assert t.damage("g") == (0 if immune else 1)
    t.do("go:3,0").end().until("hero_action").do("move", "go:1,0", "fatigue", "go:2,0")
    t.dice(yellow=5, blue=BLUE_SURGE_2, red=RED_1, gray=0, brown=0, black=0).do("attack:").resolve()
    assert t.gone("g"), "attacks do what they do"


# --- moving ---


@rule("D2-7152")
@pytest.mark.parametrize("rooted", [True, False])
def test_no_effect_moves_who_may_not_gain_a_space(rooted: bool) -> None:
    t = standing(
        ". A . g .\n\n. . . . .",
        "zombie",
        Standing(rooted=rooted),
        A=hero("jain", "wildlander", items=["crossbow"]),
        g=monster("zombie", "master"),
    )
    t.dice(blue=BLUE_SURGE_2, yellow=3, brown=0).do("attack:crossbow:g").settle()
    pushes = next(key for key in t.keys if key.startswith("surge:") and _moves(t, key))
    t.do(pushes)
    assert (t.asked == "move_spaces") is not rooted


def _moves(t: Table, key: str) -> bool:
    place = int(key.partition(":")[2])
    attack = t.s.attack
    assert attack is not None
    return bool(attack.surges[place].do)


@rule("D2-7158")
@pytest.mark.parametrize("keeps_off", [True, False])
def test_a_traveller_may_have_to_go_round_figures(keeps_off: bool) -> None:
    t = table(
        "m A . . g",
        persons=[msgspec.structs.replace(JOREM, at="mine")],
        areas={"mine": HERE},
        more={"standings": {"jorem": Standing(keeps_off=keeps_off)}},
        A=hero(),
        g=monster(),
    )
    t.do("end").until("activation")
    t.do("move")
    assert t.offers("go:2,0") is not keeps_off, "through a friend"


@rule("D2-7151")
@pytest.mark.parametrize(("halts", "at"), [(True, (1, 0)), (False, (3, 0))])
def test_a_space_may_end_the_turn_of_who_enters_it(halts: bool, at: tuple[int, int]) -> None:
    ends = Rule(at="entered", figure="hero", area="cursed", do=(Halt(),))
    t = table(
        "A . . . g",
        rules=[ends] if halts else [],
        areas={"cursed": (1, 0, 1, 0)},
        A=hero(),
        g=monster(),
    )
    t.do("move", "go:3,0")
    assert t.at("A") == [at]
    assert (t.s.state.turn_of == t.names["A"]) is not halts
    if halts:
        t.until("hero_action")
        assert t.of("A").actions == 2 and "halted" not in t.figure("A").marks, "his next turn is a whole one"


@rule("D2-7148")
@pytest.mark.parametrize("halts", [True, False])
def test_the_activation_of_a_whole_group_may_end(halts: bool) -> None:
    ends = Rule(at="entered", figure="zombie", area="cursed", do=(Halt("zombie"),))
    t = table(
        "A . . . . g . k i",
        rules=[ends] if halts else [],
        areas={"cursed": (4, 0, 4, 0)},
        A=hero(),
        g=monster(),
        k=monster(),
        i=monster("goblin_archer"),
    )
    t.activate("g").do("move", "go:4,0")
    if not halts:
        assert t.asked == "activation" and t.figure("g").active
        return
    assert t.figure("i").active and not t.figure("k").active, "the others of its group are done, too"
    t.end().until("hero_action").activate("k")


# --- order, and who counts ---


@rule("D2-7146")
@pytest.mark.parametrize("first", [0, 1])
def test_the_overlord_orders_what_ends_his_turn(first: int) -> None:
    draws = Rule(at="overlord_turn_end", says=Words(en="draw", fr="pioche"), do=(DrawCards(1),))
    hurts = Rule(at="overlord_turn_end", do=(Harm(damage=1), Win(side="overlord")))
    t = table("A . g", rules=[draws, hurts], hand=[], A=hero(), g=monster())
    t.until("order")
    assert len(t.keys) == 2 and t.choice.seat == t.s.overlord_seat
    t.match.answer(ME, [t.keys[first]])
    assert t.damage("A") == 1, "one after the other, or the second first"
    drawn = [event.count for event in t.events("overlord_drew")]
    assert len(drawn) == 1 + (first == 0), "nothing follows once the encounter is decided"


@rule("D2-7146")
def test_what_alone_ends_his_turn_is_not_ordered() -> None:
    counts = Rule(at="overlord_turn_end", do=(DrawCards(1),))
    t = table("A . g", rules=[counts], hand=[], A=hero(), g=monster())
    t.activate("g").end().until("hero_action")
    assert [event.count for event in t.events("overlord_drew")] == [1, 1]
    assert not [event for event in t.events("forced") if event.question == "order"]


@rule("D2-7183")
@pytest.mark.parametrize(("figure", "harmed"), [("hero_or_like", 2), ("hero", 0)])
def test_a_rule_for_heroes_may_hold_for_who_is_treated_as_one(figure: str, harmed: int) -> None:
    grabs = Rule(at="entered", figure=figure, area="vines", do=(Harm(damage=2, subject=True),))
    t = table(
        "m . . A . g",
        rules=[grabs],
        persons=[msgspec.structs.replace(JOREM, at="mine")],
        areas={"mine": HERE, "vines": (2, 0, 2, 0)},
        A=hero(),
        g=monster(),
    )
    t.do("end").until("activation").do("move", "go:2,0")
    assert t.damage("jorem") == harmed


@rule("D2-7155")
@pytest.mark.parametrize("bystander", [True, False])
def test_a_bystander_is_no_hero_and_no_monster(bystander: bool) -> None:
    """Word of Pain is about heroes; a worm that comes up throws everybody aside, and conditions stick."""
    t = table(
        "A m . . g g",
        persons=[JOREM],
        boxes=("trollfens",),
        areas={"mine": (1, 0, 1, 0)},
        hand=["word_of_pain"],
        more={"standings": {"jorem": Standing(bystander=bystander)}},
        A=hero(),
        g=monster("plague_worm"),
    )
    t.activate("g")
    assert t.offers("attack:own:jorem") is False
    t.do("ability:burrow", "space:1,0", "base:1,0-2,0").settle()
    assert t.damage("jorem") == 1, "a figure like any other: no stamina, so damage"
    if t.asked == "place":
        t.do("space:")
    t.dice(gray=[FAILS["gray"]] * 2, black=[FAILS["black"]] * 2)
    t.end().until("overlord_overlord_turn_end").do("play:word_of_pain").settle()
    assert t.damage("jorem") == (1 if bystander else 2)


# --- the supply ---


@rule("D2-2171")
@pytest.mark.parametrize(
    ("box", "boxes", "laid"),
    [
        ("", (), 1),
        ("", ("labyrinth_of_ruin",), 1),
        ("labyrinth_of_ruin", ("labyrinth_of_ruin", "shadow_of_nerekhall"), 4),
    ],
)
def test_objective_tokens_are_limited_to_the_base_game_and_the_box_of_the_quest(
    box: str, boxes: tuple[str, ...], laid: int
) -> None:
    marks = "TUVWXY"
    tokens = tuple(Token(f"t{mark}", NAME, mark, of_supply=True) for mark in marks)
    red = tuple(Token(f"red_{n}", NAME, "T", colour="red", of_supply=True) for n in range(5))
    more = (*red, Token("own", NAME, "T"))
    drawing = ". . " + " ".join(marks) + "\n\n. . . . . . . ."
    t = begun(set_up(encounter(drawing, tokens=(*tokens, *more)), box=box, boxes=boxes))
    white = [name for name in t.s.state.tokens if name.startswith("t")]
    assert white == [f"t{mark}" for mark in marks[:laid]]
    assert [name for name in t.s.state.tokens if name.startswith("red")] == [f"red_{n}" for n in range(4)]
    assert "own" in t.s.state.tokens, "what a quest simply has"


@rule("D2-7183")
@pytest.mark.parametrize(("figure", "harmed"), [("monster", 2), ("open", 0), ("zombie", 2), ("hero_or_like", 0)])
def test_a_monster_is_one_to_rules_and_never_treated_as_a_hero(figure: str, harmed: int) -> None:
    grabs = Rule(at="entered", figure=figure, area="vines", do=(Harm(damage=2, subject=True),))
    t = table("A . . . g", rules=[grabs], areas={"vines": (3, 0, 3, 0)}, A=hero(), g=monster())
    t.activate("g").do("move", "go:3,0")
    assert t.damage("g") == harmed
