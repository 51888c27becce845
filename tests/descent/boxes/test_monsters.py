"""Monsters that expansions bring: witchers, reavers, hags, wendigos, dragons, giants, sentinels, hulks, kobolds."""

from typing import Any

import pytest
from tests.descent.table import FAILS, PASSES, Table, hero, monster, shipped, table

from oubliette.games.descent import GAME
from oubliette.games.descent.content.quest_book import Person, Reinforce, Rule
from oubliette.games.descent.figures.figures import attribute
from oubliette.games.descent.harm.recovery import recover
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

rule = pytest.mark.rule
NAME = Words(en="Miller", fr="Meunier")
BLUE_2_R2, BLUE_2_R3, BLUE_2_R4, BLUE_1_R6 = 1, 2, 3, 5
RED_1 = 0


def staged(drawing: str, box: str, **cast: Any) -> Table:
    return table(drawing, boxes=(box,), **cast)


# --- Labyrinth of Ruin ---


@rule("D2-7008", "D2-7009")
def test_a_witcher_moves_each_cursed_hero_beside_it_and_no_other() -> None:
    t = staged(
        """
        A g B

        . . .

        . . .

        C . .
        """,
        "labyrinth_of_ruin",
        A=hero(conditions=["cursed"]),
        B=hero("jain", "wildlander"),
        C=hero("leoric", "necromancer", conditions=["cursed"]),
        g=monster("goblin_witcher", "master"),
    )
    t.dice(gray=[4] * 4, black=[5] * 4)
    t.activate("g").do("ability:bewitch")
    assert t.asked == "move_spaces" and t.choice.seat == t.s.overlord_seat
    assert t.offers("space:0,2") and t.offers("space:2,1"), "straight, and round a corner"
    assert not t.offers("space:1,3") and not t.offers("space:2,3"), "no farther than two spaces"
    t.do("space:2,1").settle()
    assert t.at("A") == [(2, 1)] and t.at("B") == [(2, 0)] and t.at("C") == [(0, 3)]
    assert t.asked == "activation"


@rule("D2-7053", "D2-7054")
def test_a_reaver_moves_three_spaces_through_water_and_attacks_in_one_action() -> None:
    t = staged("g w w w A", "labyrinth_of_ruin", A=hero(), g=monster("volucrix_reaver"))
    t.activate("g").do("ability:skirmish")
    assert t.offers("space:3,0")
    t.dice(blue=BLUE_2_R3, yellow=1, gray=0).do("space:3,0").resolve()
    assert t.damage("A") == 3 and t.at("g") == [(3, 0)]
    assert t.offers("move") and not t.offers("attack") and not t.offers("ability:skirmish"), "one attack an activation"


# --- Treaty of Champions ---


@rule("D2-7053")
def test_a_skirmish_goes_three_spaces_and_no_farther() -> None:
    t = staged("g . . . . . A", "labyrinth_of_ruin", A=hero(), g=monster("volucrix_reaver"))
    t.activate("g").do("ability:skirmish")
    assert t.offers("space:3,0") and not t.offers("space:4,0")


@rule("D2-7014")
@pytest.mark.parametrize("answer", ["damage", "condition"])
def test_a_death_omen_leaves_the_hero_the_choice(answer: str) -> None:
    t = staged(
        "A . g|B", "treaty_of_champions", A=hero(), B=hero("jain", "wildlander"), g=monster("crow_hag", "master")
    )
    t.activate("g").do("ability:death_omen")
    assert t.asked == "death_omen", "only one hero is in sight"
    t.do(answer)
    if answer == "condition":
        assert [key for key in t.keys if "bleeding" in key] == [], "only conditions of the boxes in play"
        t.do("condition:poisoned")
    assert (t.damage("A"), t.held("A")) == ((2, []) if answer == "damage" else (0, ["poisoned"]))


@rule("D2-7027", "D2-7028", "D2-7030")
@pytest.mark.parametrize(
    ("drawing", "left"),
    [("A B g h", 3), ("A B . . . g . . h", 2), ("A B . . . . . g h", 1)],
    ids=["two hags", "one near enough", "none within five spaces"],
)
def test_hags_take_of_what_a_hero_recovers(drawing: str, left: int) -> None:
    """Prayer of healing: a red die with two hearts on three damage."""
    t = staged(
        drawing,
        "treaty_of_champions",
        A=hero("avric", "disciple"),
        B=hero("jain", "wildlander", damage=3),
        g=monster("crow_hag"),
        h=monster("crow_hag"),
    )
    t.turn("A").dice(red=1).do("use:A:prayer_of_healing")
    if t.asked == "whom":
        t.do("figure:B")
    assert t.damage("B") == left


@rule("D2-7029")
@pytest.mark.parametrize(("drawing", "healed"), [("A B g", 3), ("A B . . . . g", 3), ("A B . . . . . g", 4)])
def test_a_hag_takes_of_what_a_fallen_hero_recovers(drawing: str, healed: int) -> None:
    t = staged(
        drawing,
        "treaty_of_champions",
        A=hero(),
        B=hero("jain", "wildlander", damage=8, knocked_out=True),
        g=monster("crow_hag", "master"),
    )
    t.turn("A").dice(red=[1, 2]).do("revive:B").settle()
    assert t.damage("B") == 8 - healed


@rule("D2-7027", "D2-7028", "D2-7029")
def test_hags_take_nothing_of_what_a_monster_recovers() -> None:
    t = staged("A . g h", "treaty_of_champions", A=hero(), g=monster("crow_hag"), h=monster("zombie", damage=2))
    for _ in recover(t.s, t.figure("h"), damage=2, cites="D2-0231"):
        pass
    assert t.damage("h") == 0


@rule("D2-7027", "D2-7029")
def test_other_monsters_take_nothing_of_it() -> None:
    t = staged("A B g", "treaty_of_champions", A=hero(), B=hero("jain", damage=8, knocked_out=True), g=monster())
    t.turn("A").dice(red=[1, 2]).do("revive:B").settle()
    assert t.damage("B") == 4


# --- Guardians of Deephall ---


@rule("D2-7023", "D2-7024")
@pytest.mark.parametrize(("drawing", "fatigue"), [("A . g . .", 1), ("A . g\n\n. . h", 2)])
def test_each_freezing_monster_tires_who_enters_a_space_beside_it(drawing: str, fatigue: int) -> None:
    cast = {"g": monster("wendigo", "master")}
    if "h" in drawing:
        cast["h"] = monster("wendigo", "master")
    t = staged(drawing, "guardians_of_deephall", A=hero(), **cast)
    t.do("move")
    assert t.fatigue("A") == 0
    t.do("go:1,0").settle()
    assert t.fatigue("A") == fatigue
    t.do("go:0,0").settle()
    assert t.fatigue("A") == fatigue, "he left"
    other = staged("A . z g", "guardians_of_deephall", A=hero(), z=monster("zombie"), g=monster("wendigo", "master"))
    other.activate("z").do("move", "go:1,0", "go:2,0")
    assert other.damage("z") == 0 and not other.events("suffered"), "a monster is not cold"


@rule("D2-7060", "D2-7062")
@pytest.mark.parametrize(("face", "hits"), [(BLUE_2_R2, False), (BLUE_2_R3, True)])
def test_a_melee_attack_on_who_is_stealthy_needs_three_range_on_the_dice(face: int, hits: bool) -> None:
    t = staged("A g", "guardians_of_deephall", A=hero(), g=monster("wendigo"))
    t.dice(blue=face, red=RED_1, gray=0).do("attack:iron_longsword:g").resolve()
    assert t.damage("g") == (3 if hits else 0)


@rule("D2-7060")
@pytest.mark.parametrize(("face", "hits"), [(BLUE_2_R4, False), (4, True)])
def test_a_shot_at_who_is_stealthy_needs_three_more(face: int, hits: bool) -> None:
    """Two spaces and three more: a roll of four misses, of five hits."""
    t = staged("A . g", "guardians_of_deephall", A=hero("jain", "wildlander"), g=monster("wendigo"))
    t.dice(blue=face, yellow=4, gray=0).do("attack:yew_shortbow:g").resolve()
    assert bool(t.damage("g")) is hits


@rule("D2-7061")
def test_stealth_is_nothing_to_who_is_merely_affected() -> None:
    mage = hero("leoric", "runemaster", skills=["exploding_rune"])
    t = staged("A . z g", "guardians_of_deephall", A=mage, z=monster(), g=monster("wendigo"))
    t.dice(blue=BLUE_2_R2, yellow=4, brown=0, gray=0)
    t.do("use:A:exploding_rune")
    if t.asked == "attack_with":
        t.do("attack:arcane_bolt:z")
    t.resolve()
    assert t.gone("z") and t.damage("g") == 4


@rule("D2-7063")
@pytest.mark.parametrize(("face", "hits"), [(BLUE_2_R2, False), (BLUE_2_R3, True)])
def test_one_stealthy_target_among_others_makes_the_whole_attack_miss(face: int, hits: bool) -> None:
    t = staged(
        "z A g",
        "guardians_of_deephall",
        A=hero("grisban", "berserker", skills=["whirlwind"]),
        z=monster("zombie", "master"),
        g=monster("wendigo"),
    )
    t.dice(blue=face, red=RED_1, brown=0, gray=0).do("use:A:whirlwind").resolve()
    assert (t.damage("z"), t.damage("g")) == ((3, 3) if hits else (0, 0))


@rule("D2-7012", "D2-7013")
@pytest.mark.parametrize(
    ("dice", "flees"),
    [(FAILS, True), (PASSES, False), ({"gray": 4, "black": 0}, False), ({"gray": 5, "black": 0}, True)],
)
def test_a_crypt_dragon_puts_to_flight_who_fails_willpower(dice: dict[str, int], flees: bool) -> None:
    t = staged(
        """
        g g g . . .

        g g g A . .

        . . . . . .
        """,
        "guardians_of_deephall",
        A=hero(),
        g=monster("crypt_dragon", "master"),
    )
    t.activate("g").dice(**dice).do("ability:cause_fear").settle()
    if not flees:
        assert t.asked == "activation" and t.at("A") == [(3, 1)] and t.held("A") == []
        return
    assert t.choice.seat == t.s.overlord_seat
    assert sorted(t.keys) == ["space:4,0", "space:4,1", "space:4,2"], "every space leads away"
    t.do("space:4,0")
    assert sorted(t.keys) == ["space:5,0", "space:5,1"], "he may turn, but not back"
    t.do("space:5,1").settle()
    assert t.at("A") == [(5, 1)] and t.held("A") == ["immobilized"]


@rule("D2-7012")
def test_a_horrifying_dragon_makes_heroes_beside_it_less_steadfast() -> None:
    drawing = "g g g . .\n\ng g g A B\n\n. . . . ."
    t = table(
        drawing,
        boxes=("guardians_of_deephall",),
        act=2,
        A=hero(),
        B=hero("leoric", "necromancer"),
        g=monster("crypt_dragon", "master"),
    )
    t.activate("g").dice(**FAILS).do("ability:cause_fear").settle()
    assert [event.value for event in t.events("tested")] == [1], "Syndrael's Willpower of 2, less 1"


# --- Crown of Destiny ---


@rule("D2-7002", "D2-7067", "D2-7068")
def test_a_sweep_takes_friend_and_foe_within_two_spaces_and_in_sight() -> None:
    t = staged(
        """
        g g A . B

        g g . . .
        - -
        z . . . C
        """,
        "crown_of_destiny",
        A=hero(),
        B=hero("jain", "wildlander"),
        C=hero("avric", "disciple"),
        g=monster("giant", "master"),
        z=monster("zombie", "master"),
    )
    t.activate("g")
    t.dice(blue=BLUE_2_R2, red=RED_1, gray=[0, 5]).do("ability:sweep").settle()
    t.do("surge:0").resolve()
    hit = [event.figure for event in t.events("defence_rolled")]
    assert hit == [t.names["A"]], "others are three spaces away or behind a wall"
    assert t.damage("A") == 3 and t.held("A") == ["stunned"]


@rule("D2-7067", "D2-7068")
def test_a_sweep_hits_allies_and_stuns_whom_it_hurts() -> None:
    t = staged(
        """
        . . . . .

        A g g z .

        . g g . .
        """,
        "crown_of_destiny",
        A=hero(),
        g=monster("giant", "master"),
        z=monster("zombie", "master"),
    )
    t.activate("g")
    t.dice(blue=BLUE_2_R2, red=RED_1, gray=5, brown=0).do("ability:sweep").settle()
    t.do("surge:0").resolve()
    assert (t.damage("A"), t.damage("z")) == (0, 3)
    assert (t.held("A"), t.held("z")) == ([], ["stunned"])


# --- Lair of the Wyrm, Shadow of Nerekhall ---


@rule("D2-7038", "D2-7040")
@pytest.mark.parametrize(("who", "dealt"), [("avric", 4), ("tarha", 4), ("syndrael", 3)])
def test_a_sentinel_preys_on_heroes_of_little_might(who: str, dealt: int) -> None:
    t = staged("A g", "lair_of_the_wyrm", A=hero(who, "knight", items=[]), g=monster("hybrid_sentinel"))
    t.activate("g").dice(blue=BLUE_2_R3, red=RED_1, gray=0, brown=0).do("attack:own:A").resolve()
    assert t.damage("A") == dealt


@rule("D2-7038", "D2-7040")
def test_three_might_is_not_little() -> None:
    boxes = ("lair_of_the_wyrm", "treaty_of_champions")
    t = table("A g", boxes=boxes, A=hero("grey_ker", "thief", items=[]), g=monster("hybrid_sentinel"))
    assert attribute(t.s, t.figure("A"), "might") == 3
    t.activate("g").dice(blue=BLUE_2_R3, red=RED_1, gray=0, brown=0).do("attack:own:A").resolve()
    assert t.damage("A") == 3


@rule("D2-7038")
def test_others_do_not_prey_on_the_weak() -> None:
    t = staged("A z", "lair_of_the_wyrm", A=hero("tarha", "runemaster", items=[]), z=monster())
    t.activate("z").dice(blue=BLUE_2_R3, yellow=1, gray=0).do("attack:own:A").resolve()
    assert t.damage("A") == 3


@rule("D2-7040")
def test_a_sentinel_gains_nothing_against_who_has_no_might() -> None:
    t = staged(
        "m g . A",
        "lair_of_the_wyrm",
        A=hero(),
        g=monster("hybrid_sentinel"),
        persons=[Person(id="miller", name=NAME, at="mill", health=6, speed=3, defence=("brown",))],
        areas={"mill": (0, 0, 0, 0)},
    )
    t.activate("g").dice(blue=BLUE_2_R3, red=RED_1, brown=0).do("attack:own:miller").resolve()
    assert t.damage("miller") == 3


@rule("D2-7039")
def test_what_a_sentinel_gains_goes_to_all_whom_its_attack_affects() -> None:
    t = staged(
        "A B . g",
        "lair_of_the_wyrm",
        A=hero("syndrael", "knight", items=[]),
        B=hero("tarha", "runemaster", items=[]),
        g=monster("hybrid_sentinel", "master"),
    )
    t.activate("g").do("move", "go:2,0").settle()
    t.dice(blue=BLUE_2_R2, red=RED_1, gray=[0, 0]).do("attack:own:B", "surge:0", "space:0,0", "enough").resolve()
    assert (t.damage("A"), t.damage("B")) == (4, 4)


@rule("D2-7004")
@pytest.mark.parametrize(("drawing", "more"), [("g g A .\n\ng g . .", 0), ("g g . A\n\ng g . .", 3)])
def test_a_hulk_s_charge_looks_at_whom_it_stood_beside_when_its_activation_began(drawing: str, more: int) -> None:
    t = staged(drawing, "shadow_of_nerekhall", A=hero(items=[]), g=monster("ynfernael_hulk", "master"))
    t.activate("g")
    if more:
        t.do("move", "go:2,0").settle()
    t.dice(blue=BLUE_2_R2, red=RED_1, gray=0).do("attack:own:A", "surge:0").resolve()
    assert t.damage("A") == 3 + more


@rule("D2-7004")
def test_a_hulk_looks_anew_at_each_activation() -> None:
    t = staged("g g A . .\n\ng g . . .", "shadow_of_nerekhall", A=hero(items=[]), g=monster("ynfernael_hulk", "master"))
    t.activate("g").do("ability:bloodrush").end()
    t.until("hero_action").do("move", "go:4,0").settle()
    t.activate("g")
    assert t.offers("ability:bloodrush"), "once a turn, and this is another"
    t.do("move", "go:3,0").settle()
    t.dice(blue=BLUE_2_R2, red=RED_1, gray=0).do("attack:own:A", "surge:0").resolve()
    assert t.damage("A") == 3 + 3


def test_a_hulk_rushes_once_a_turn_at_a_price() -> None:
    t = staged("g g . . .\n\ng g . . A", "shadow_of_nerekhall", A=hero(), g=monster("ynfernael_hulk"))
    t.activate("g").do("ability:bloodrush")
    assert t.damage("g") == 1 and t.points("g") == 5 and not t.offers("ability:bloodrush")


# --- Bonds of the Wild ---


@rule("D2-7055")
def test_each_spawner_puts_a_minion_beside_it_within_the_limit() -> None:
    t = staged("g . . A", "bonds_of_the_wild", A=hero(), g=monster("kobold", "master"))
    t.end()
    kobolds = [one for one in t.s.monsters() if one.rank == "minion"]
    assert len(kobolds) == 1 and t.s.are_adjacent(kobolds[0], t.figure("g"))
    t.until("hero_action").end()
    assert t.s.state.groups["kobold"].figures == [t.names["g"], kobolds[0].id], "no empty space beside it"


@rule("D2-7055")
@pytest.mark.parametrize(("drawing", "minions"), [("k k k\n\n. g .\n\n. . A", 4), ("k k k\n\nk g .\n\n. . A", 4)])
def test_a_spawner_stops_at_the_limit_of_the_group(drawing: str, minions: int) -> None:
    drawing = drawing.replace("k", "{}").format(*"abcd"[: drawing.count("k")])
    cast = {letter: monster("kobold") for letter in "abcd" if letter in drawing}
    t = staged(drawing, "bonds_of_the_wild", A=hero(), g=monster("kobold", "master"), **cast)
    t.end()
    if t.asked == "put":
        t.do("space:")
    assert len([one for one in t.s.monsters() if one.rank == "minion"]) == minions


@rule("D2-7057", "D2-7058")
def test_kobold_minions_are_held_back_at_set_up_but_reinforce() -> None:
    t = staged(
        "g . . .\n\n. . . A",
        "bonds_of_the_wild",
        A=hero(),
        g=monster("kobold", "master"),
        rules=[Rule(at="overlord_turn_start", do=(Reinforce(monster="kobold", at="all", most=1),))],
    )
    t.end()
    assert t.asked == "reinforce" and t.offers("rank:minion") and t.offers("rank:master")


@rule("D2-7057", "D2-0387")
def test_an_open_group_of_kobolds_begins_with_its_masters() -> None:
    options = {"boxes": ["bonds_of_the_wild"]}
    for seed in range(40):
        match = Match(GAME, Setup("descent", "the_ferrymans_bell", ("ann", "bob", "lord"), seed, options), shipped())
        if _set_up_with_kobolds(match):
            kobolds = match.context.state.groups["kobold"].figures
            assert [match.context.figure(name).rank for name in kobolds] == ["master", "master"]
            others = [one for one in match.context.monsters() if one.rank == "minion"]
            assert others, "minions of other groups are there"
            return
    pytest.fail("no quest offers kobolds")


def _set_up_with_kobolds(match: Match[Any]) -> bool:
    while match.choices and match.context.state.phase == "setup":
        choice = next(iter(match.choices.values()))
        kobold = [key for key in choice.keys() if "kobold" in key]
        match.answer(choice.seat, kobold[:1] or [choice.keys()[0]])
    return "kobold" in match.context.state.groups
