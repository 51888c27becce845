"""The Beastmaster and his Wolf (Labyrinth of Ruin)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, BROWN, GRAY, RED_1, RED_2, RED_3, Table, X, hero, monster, table

from oubliette.games.descent.figures.figures import health

rule = pytest.mark.rule
BOX = ("labyrinth_of_ruin",)
WOLF = "wolf_of_grisban"
GREEN_1 = 3
BLUNT = {"brown": 0}


def den(drawing: str = "G . z\n\n. . .", skills: tuple[str, ...] = (), **more: Any) -> Table:
    boxes = more.pop("boxes", BOX)
    others = {letter: more.pop(letter) for letter in list(more) if len(letter) == 1}
    kit = {name: more.pop(name) for name in ("hand", "search", "seats") if name in more}
    cast = {"z": monster("zombie")} | others if "z" in drawing else others
    return table(drawing, boxes=boxes, G=hero("grisban", "beastmaster", skills=skills, **more), **kit, **cast)


def call_wolf(t: Table, spot: str) -> Table:
    t.do("use:grisban:bound_by_the_hunt:0")
    return (t.do(f"space:{spot}") if t.asked == "place" else t).settle()


def pool(t: Table) -> list[str]:
    return [die for die, _ in t.events("attack_rolled")[-1].dice]


@rule("D2-4346", "D2-0349", "D2-0347", "D2-4305")
def test_the_wolf_comes_for_an_action_and_one_fatigue_and_may_be_sent_away() -> None:
    t = call_wolf(den(), "1,1")
    assert (t.fatigue("G"), t.of("G").actions, t.at(WOLF)) == (1, 1, [(1, 1)])
    t.figure(WOLF).damage = 2
    call_wolf(t, "0,1")
    assert (t.at(WOLF), t.damage(WOLF)) == ([(0, 1)], 0), "one Wolf, taken off and placed again clean"
    t.do("use:grisban:bound_by_the_hunt:1")
    assert t.gone(WOLF) and not t.events("defeated")


@rule("D2-4346")
def test_the_wolf_strikes_with_blue_and_red_and_pierces_for_a_surge() -> None:
    t = call_wolf(den(), "1,1").end()
    assert t.asked == "activation"
    t.dice(blue=1, red=RED_2, brown=BROWN[2]).do("attack:own:z", "surge:0")
    assert pool(t) == ["blue", "red"]
    t.resolve()
    assert t.events("dealt")[-1].damage == 2 + 2 - (2 - 1)


@rule("D2-2418", "D2-4052", "D2-4051")
def test_savagery_gives_the_wolf_and_every_hero_a_green_die_against_what_stands_next_to_it() -> None:
    t = call_wolf(den("G . . . z\n\n. . . . .", skills=("savagery",)), "1,1").end()
    t.do("move", "go:3,1").dice(blue=BLUE_3, red=RED_1, green=GREEN_1, **BLUNT).do("attack:own:z").resolve()
    assert pool(t) == ["blue", "red", "green"], "no other hero is near: the Wolf is a hero figure itself"
    t = den(
        "J . . . z .\n\n. . . . . .\n\ny . G . . .",
        skills=("savagery",),
        J=hero("jain", "wildlander"),
        y=monster("goblin_archer"),
    ).turn("grisban")
    call_wolf(t, "3,1").end()
    t.turn("jain").until("hero_action").dice(blue=BLUE_3, yellow=4, green=GREEN_1, **BLUNT)
    t.do("attack:yew_shortbow:z").resolve()
    assert pool(t) == ["blue", "yellow", "green"], "four spaces away, and the Wolf is beside the target"
    t.do("attack:yew_shortbow:y").resolve()
    assert pool(t) == ["blue", "yellow"], "the Wolf is not beside this one"
    t = call_wolf(den("G z .\n\n. . .\n\n. . .", skills=("savagery",)), "0,1").end()
    t.do("move", "go:0,2").end().until("hero_action").dice(blue=BLUE_3, red=RED_1, **BLUNT)
    t.do("attack:hunting_spear:z").resolve()
    assert "green" not in pool(t), "a hero beside the target gives a die to the Wolf alone"
    t = den("G z .\n\n. . .", skills=("savagery",)).dice(blue=BLUE_3, red=RED_1, **BLUNT)
    t.do("attack:hunting_spear:z").resolve()
    assert "green" not in pool(t), "without the Wolf there is none"


@rule("D2-4052")
def test_savagery_never_gives_the_wolf_two_dice() -> None:
    t = call_wolf(den("G . z\n\n. . .", skills=("savagery",)), "1,1").do("move", "go:1,0").end()
    t.dice(blue=BLUE_3, red=RED_1, green=GREEN_1, **BLUNT).do("attack:own:z").resolve()
    assert pool(t) == ["blue", "red", "green"], "next to the Wolf and to a hero: one die all the same"


@rule("D2-2417", "D2-4049", "D2-4047")
def test_changing_skins_strikes_from_the_wolfs_space_with_the_die_of_savagery() -> None:
    for skills, dice in (((), ["blue", "red"]), (("savagery",), ["blue", "red", "green"])):
        t = call_wolf(den("G . . . . z\n\n. . . . . .", skills=("changing_skins", *skills)), "1,1").end()
        t.do("move", "go:4,1").end().until("hero_action")
        assert not t.offers("attack:hunting_spear:z"), "five spaces are too many for his own arm"
        t.dice(blue=BLUE_3, red=RED_1, green=GREEN_1, **BLUNT)
        t.do("use:grisban:changing_skins:0", "attack:hunting_spear:z").resolve()
        assert pool(t) == dice
        assert t.gone("z")


@rule("D2-4048", "D2-2417")
def test_changing_skins_may_be_exhausted_with_nobody_in_the_wolfs_reach() -> None:
    t = call_wolf(den("G z . . . .\n\n. . . . . .", skills=("changing_skins",)), "0,1")
    t.end().do("move", "go:4,1").end().until("hero_action")
    t.do("use:grisban:changing_skins:0")
    assert t.asked == "hero_action" and t.of("G").actions == 1
    t.dice(blue=1, red=RED_1, **BLUNT).do("attack:hunting_spear:z")
    assert len(t.s.attack.surges) == 3, "Pierce 1 of the spear, and both of Changing Skins"  # type: ignore[union-attr]
    assert t.offers("surge:1")


@rule("D2-4048")
def test_changing_skins_may_be_exhausted_without_striking_who_is_in_reach() -> None:
    t = call_wolf(den("G . z\n\n. . .", skills=("changing_skins",)), "1,1").do("use:grisban:changing_skins:0")
    assert t.offers("attack:hunting_spear:z") and t.offers("pass")
    t.do("pass")
    assert not t.events("attack_declared") and t.of("G").actions == 0


@rule("D2-4048")
def test_without_a_wolf_there_are_no_skins_to_change() -> None:
    assert not den(skills=("changing_skins",)).offers("use:grisban:changing_skins")


@rule("D2-4050")
def test_a_charmed_beastmaster_keeps_the_surges_of_changing_skins() -> None:
    for exhausted, offered in (((), []), (("changing_skins",), [(1, 2, 0), (2, 0, 5)])):
        t = den(
            "G A\n\nz .",
            skills=("changing_skins",),
            hand=("dark_charm",),
            A=hero("avric", "disciple"),
            exhausted=exhausted,
        )
        t.turn("grisban").until("hero_action").overlord()
        for held in t.of("G").skills:
            held.exhausted = held.card in exhausted
        t.dice(gray=[GRAY[3], 0], black=[5, 0]).do("play:dark_charm", "figure:grisban")
        t.dice(blue=1, red=RED_1, brown=0).do("attack:hunting_spear:A").settle()
        attack = t.s.attack
        assert attack is not None
        strong = [one for one in attack.surges if one.damage == 5 or one.pierce == 2]
        assert [(one.cost, one.pierce, one.damage) for one in strong] == offered


@rule("D2-2419", "D2-4054")
def test_flail_takes_heroes_before_a_wolf_that_keeps_away() -> None:
    def flail(drawing: str, skills: tuple[str, ...], **cast: Any) -> set[frozenset[str]]:
        t = den(drawing, skills=skills, m=monster("merriod", "master"), **cast).turn("grisban")
        call_wolf(t, "1,0").end().activate("m").dice(blue=X, red=RED_1, brown=[0, 0], gray=[0, 0], black=0)
        t.do("ability:flail")
        if t.asked != "attack_with":  # there was but one way
            return {frozenset(t.events("attack_declared")[-1].targets)}
        return {frozenset(one.split("@")[0] for one in key.split(":", 2)[2].split("+")) for key in t.keys}

    two = "G . A\n\nm m .\n\nm m ."
    heroes = frozenset(("grisban", "avric"))
    assert flail(two, ("wolf_stalker",), A=hero("avric", "disciple")) == {heroes}, "two heroes are there"
    free = flail(two, (), A=hero("avric", "disciple"))
    assert free == {heroes, frozenset(("grisban", WOLF)), frozenset(("avric", WOLF))}, "without Stalker it may choose"
    alone = flail("G . .\n\nm m .\n\nm m .", ("wolf_stalker",))
    assert alone == {frozenset(("grisban", WOLF))}, "one hero: the Wolf is the second target"


@rule("D2-4053", "D2-4054")
def test_stalker_moves_the_wolf_and_keeps_monsters_from_aiming_at_it() -> None:
    t = call_wolf(den("G z .\n\n. . .\n\n. . .", skills=("wolf_stalker",)), "0,1")
    t.do("attack:hunting_spear:z", "use:grisban:wolf_stalker:0", "space:0,2")
    assert t.at(WOLF) == [(0, 2)], "it moves once the target is named"
    t.resolve().end()
    t.do("move", "go:1,1").end().activate("z")
    assert t.offers("attack:own:G") and not t.offers(f"attack:own:{WOLF}")
    t = call_wolf(den("G . . .\n\n. . . .\n\n. . . z", skills=("wolf_stalker",)), "1,1").end()
    t.do("move", "go:2,2").end().activate("z")
    assert t.offers(f"attack:own:{WOLF}"), "with no hero in reach it may be attacked"
    t = call_wolf(den("G z . .\n\n. . . .", skills=("wolf_stalker",)), "0,1").end()
    t.do("move", "go:3,1" if t.offers("go:3,1") else "go:").end().activate("z")
    assert t.offers("attack:own:G"), "and where it is far away nothing changes"


@rule("D2-4053")
def test_a_stone_is_no_hero_who_could_be_attacked_in_the_wolfs_place() -> None:
    t = den(
        "G . . .\n\n. . . .\n\nL . . z",
        skills=("wolf_stalker",),
        boxes=(*BOX, "lair_of_the_wyrm"),
        L=hero("leoric", "geomancer"),
    ).turn("leoric")
    t.do("use:leoric:terracall:0", "stone", "space:3,1").settle().end().end().turn("grisban").until("hero_action")
    call_wolf(t, "1,1").end().do("move", "go:2,1").end().activate("z")
    assert t.offers("attack:own:summoned_stone_of_leoric_1") and t.offers(f"attack:own:{WOLF}")


@rule("D2-2419", "D2-4055")
def test_fire_takes_the_wolf_with_everybody_else() -> None:
    t = den("G . .\n\ne e .\n\ne e .", skills=("wolf_stalker",), e=monster("elemental")).turn("grisban")
    call_wolf(t, "1,0").end().activate("e")
    t.do("ability:fire")
    assert {hit.figure for hit in t.s.attack.hits} == {"grisban", WOLF}  # type: ignore[union-attr]


@rule("D2-2420", "D2-4056")
def test_feral_frenzy_and_savagery_each_give_a_green_die() -> None:
    def dice(start: str, spot: str, *more: str) -> list[str]:
        t = den(
            "J . . . z . G\n\n. . . . . . .", skills=more, exhausted=("feral_frenzy",), J=hero("jain", "wildlander")
        )
        t.turn("grisban").until("hero_action")
        for held in t.of("G").skills:
            held.exhausted = held.card == "feral_frenzy"
        t.do("move", f"go:{start}")
        call_wolf(t, spot).end().turn("jain").until("hero_action")
        t.dice(blue=BLUE_3, yellow=4, green=[GREEN_1, GREEN_1], **BLUNT).do("attack:yew_shortbow:z").resolve()
        return pool(t)

    both = ("feral_frenzy", "savagery")
    assert dice("6,1", "5,1", *both) == ["blue", "yellow", "green", "green"], "the Wolf is beside it"
    assert dice("5,0", "6,0", *both) == ["blue", "yellow", "green"], "only the Beastmaster is: Feral Frenzy alone"
    assert dice("6,1", "5,1", "feral_frenzy") == ["blue", "yellow", "green"]
    assert dice("6,1", "6,0", *both) == ["blue", "yellow"], "neither"


@rule("D2-4056")
def test_after_feral_frenzy_the_wolf_may_strike_at_once() -> None:
    t = call_wolf(den("G z .\n\n. . ."), "1,1")
    t = call_wolf(den("G z .\n\n. . .", skills=("feral_frenzy",)), "1,1")
    t.dice(blue=[BLUE_3, X], red=[RED_1, RED_1], green=[GREEN_1, GREEN_1], brown=[2, 2])
    t.do("use:grisban:feral_frenzy:0").do("attack").resolve()
    declared = [one.attacker for one in t.events("attack_declared")]
    assert declared == ["grisban"] and t.asked != "wolf", "settling has declined it"
    t = call_wolf(den("G z .\n\n. . .", skills=("feral_frenzy",)), "1,1")
    t.dice(blue=[X, X], red=[RED_1, RED_1], green=[GREEN_1, GREEN_1], brown=[2, 2])
    t.do("use:grisban:feral_frenzy:0", "attack:hunting_spear:z", "attack").resolve()
    assert [one.attacker for one in t.events("attack_declared")] == ["grisban", WOLF]


@rule("D2-2421", "D2-4058", "D2-4059", "D2-0352", "D2-0374")
def test_shadow_hunter_defeats_the_wolf_which_may_come_back_and_act_in_the_same_turn() -> None:
    t = call_wolf(den("G . z\n\n. . .", skills=("shadow_hunter",)), "1,1").do("end")
    t.do("pass").do("end").until("hero_action")
    t.dice(red=[RED_1, RED_1], green=[GREEN_1, GREEN_1], **BLUNT)
    t.do(f"familiar:{WOLF}", "attack:own:z").resolve()
    assert t.gone(WOLF) and t.events("defeated")[-1].figure == WOLF
    assert not [one for one in t.events("activated") if one.figure == WOLF][1:], "that was no activation"
    call_wolf(t, "0,1").do("end").settle()
    assert t.asked == "activation", "it acts in step 3.III"


@rule("D2-4058", "D2-2421")
def test_shadow_hunter_is_over_once_the_wolf_has_been_activated() -> None:
    t = call_wolf(den("G . z\n\n. . .", skills=("shadow_hunter",)), "1,1").do("end", "pass", "end").until("hero_action")
    t.do(f"familiar:{WOLF}")
    assert t.asked == "shadow_hunter"
    t.do("pass")
    assert t.asked == "activation"
    t.do("end")
    assert t.asked == "hero_action" and not t.offers("familiar:")
    t.do("end")
    assert t.asked != "shadow_hunter", "not again after it was activated"


@rule("D2-2422", "D2-4060", "D2-4057")
def test_a_shadow_hunter_attack_has_two_red_and_two_green_dice_and_all_that_helps_the_wolf() -> None:
    t = call_wolf(den("G . z\n\n. . .", skills=("shadow_hunter", "savagery", "changing_skins")), "1,1")
    t.do("use:grisban:changing_skins:0")
    if t.asked == "attack_with":
        t.do("pass")
    t.do("end")
    assert t.asked == "shadow_hunter"
    t.dice(red=[RED_1, 5], green=[GREEN_1] * 3, brown=BROWN[2]).do("attack:own:z").settle()
    assert pool(t) == ["red", "red", "green", "green", "green"]
    surges = t.s.attack.surges  # type: ignore[union-attr]
    assert [(one.cost, one.pierce, one.damage) for one in surges] == [(1, 1, 0), (1, 2, 0), (2, 0, 5)]


@rule("D2-4057")
def test_shadow_hunter_gives_the_wolf_a_gray_die() -> None:
    for skills, dice in (((), []), (("shadow_hunter",), ["gray"])):
        t = call_wolf(den("G . . .\n\n. . . z", skills=skills), "1,1").do("end").settle().until("activation").end()
        t.activate("z").do("move", "go:2,1").dice(blue=BLUE_3, yellow=0, gray=0).do(f"attack:own:{WOLF}").resolve()
        rolled = t.events("defence_rolled")
        assert [die for die, _ in rolled[-1].dice] == dice


@rule("D2-2423", "D2-4061")
def test_predator_adds_two_to_what_standing_up_recovers_and_to_nothing_else() -> None:
    for skills, left in (((), 14 - 4), (("predator",), 18 - 6)):
        t = den("G . z\n\n. . .", skills=skills, damage=14 if not skills else 18, knocked_out=True)
        t.dice(red=[RED_2, RED_2]).do("stand_up").settle()
        assert t.damage("G") == left
    t = den("G A z\n\n. . .", skills=("predator",), damage=18, knocked_out=True, A=hero("avric", "disciple")).turn(
        "avric"
    )
    t.dice(red=RED_2).do("use:avric:prayer_of_healing:0", "figure:grisban")
    assert t.damage("G") == 16, "a prayer revives nobody"


@rule("D2-4061")
def test_predator_makes_the_wolf_tougher_and_its_surges_better() -> None:
    t = call_wolf(den("G . z\n\n. . .", skills=("predator",)), "1,1").end()
    assert t.s.book.familiars["wolf"].health == 3
    t.dice(blue=1, red=5, **BLUNT).do("attack:own:z")
    tired = t.fatigue("G")
    t.do("surge:2")
    assert t.fatigue("G") == tired - 1
    t.do("surge:1").resolve()
    assert t.damage("z") == 2 + 3 + 1 or t.gone("z")


@rule("D2-4057")
def test_survivalist_shields_who_stands_by_the_wolf() -> None:
    t = call_wolf(den("G . . .\n\n. . . z", skills=("survivalist",)), "1,1").end().end().activate("z")
    t.do("move", "go:2,1").dice(blue=BLUE_3, yellow=0, brown=0).do(f"attack:own:{WOLF}").resolve()
    assert [die for die, _ in t.events("defence_rolled")[-1].dice] == ["brown"]


@rule("D2-0074")
def test_bestial_rage_rerolls_beside_the_wolf_and_adds_a_red_die() -> None:
    t = call_wolf(den("G z .\n\n. . .", skills=("bestial_rage",)), "1,1")
    t.dice(blue=[X, 1], red=[RED_1, RED_3], **BLUNT).do("use:grisban:bestial_rage:0", "attack:hunting_spear:z")
    t.do("use:grisban:bestial_rage:1").some("die:0:blue")
    t.do("surge:1").resolve()
    assert t.events("dealt")[-1].damage == 2 + 1 + 3


def test_the_skinning_knife_cuts_deeper_into_who_is_hurt() -> None:
    for damage, surges in ((0, 0), (1, 1)):
        t = den("G y .", y=monster("zombie", damage=damage))
        t.dice(blue=BLUE_3, green=GREEN_1, **BLUNT).do("attack:skinning_knife:y")
        attack = t.s.attack
        assert (len(attack.surges) if attack is not None else surges) == surges


def fought(t: Table, attack: str) -> list[str]:
    """What is asked until an attack is over."""
    t.do(attack)
    seen = []
    while t.asked not in ("activation", "hero_action", "activate"):
        seen.append(t.asked)
        t.do(next(key for key in ("pass", "done", "fatigue:0", *t.keys) if key in t.keys))
    return seen


@rule("D2-4346", "D2-0347")
def test_the_wolf_comes_beside_him_or_as_near_as_there_is_room() -> None:
    t = den().do("use:grisban:bound_by_the_hunt:0")
    assert set(t.keys) == {"space:1,0", "space:0,1", "space:1,1"}
    t = den("G A . .\n\n# # # z", A=hero("avric", "disciple")).turn("grisban")
    assert call_wolf(t, "2,0").at(WOLF) == [(2, 0)]


@rule("D2-4061", "D2-4305")
@pytest.mark.parametrize(
    ("skills", "marks", "healthy"), [((), [], 3), (("predator",), [], 7), (("predator",), ["charmed"], 3)]
)
def test_a_predators_wolf_has_four_health_more_while_it_is_his(
    skills: tuple[str, ...], marks: list[str], healthy: int
) -> None:
    t = call_wolf(den(skills=skills), "1,1")
    t.figure(WOLF).marks += marks
    assert health(t.s, t.figure(WOLF)) == healthy
    assert health(t.s, t.figure("z")) == 3


@rule("D2-4305", "D2-0349")
def test_a_charmed_wolf_is_not_his_to_send_away() -> None:
    t = call_wolf(den(), "1,1")
    t.figure(WOLF).marks.append("charmed")
    t.do("fatigue")
    assert not t.offers("use:grisban:bound_by_the_hunt:1")
    t.figure(WOLF).marks.remove("charmed")
    assert t.do("fatigue").offers("use:grisban:bound_by_the_hunt:1")


@rule("D2-4061", "D2-4305")
@pytest.mark.parametrize("skills", [(), ("predator",)])
def test_only_a_predators_wolf_bites_harder_and_rests_its_master_by_one(skills: tuple[str, ...]) -> None:
    t = call_wolf(den("G . z\n\n. . .", skills=skills, fatigue=2, z=monster("zombie", "master")), "1,1").end()
    t.dice(blue=1, red=5, **BLUNT).do("attack:own:z").settle()
    assert t.s.attack is not None
    extra = [(one.cost, one.damage, bool(one.do)) for one in t.s.attack.surges][1:]
    assert extra == ([(1, 1, False), (1, 0, True)] if skills else [])
    if skills:
        tired = t.fatigue("G")
        t.do("surge:2")
        assert tired >= 2 and t.fatigue("G") == tired - 1
    master = call_wolf(den("G z .\n\n. . .", skills=skills, z=monster("zombie", "master")), "0,1")
    master.dice(blue=1, red=RED_1, **BLUNT).do("attack:hunting_spear:z").settle()
    assert master.s.attack is not None and not any(one.do for one in master.s.attack.surges), "not its master"


@rule("D2-4057")
@pytest.mark.parametrize(
    ("drawing", "spot", "goes", "target", "dice"),
    [
        ("G . . .\n\n. . . z", "1,1", "2,0", WOLF, ["brown"]),
        ("G . . z\n\n. . . .", "1,1", "1,0", "G", ["gray", "brown"]),
        ("G . . z\n\n. . . .", "0,1", "1,0", "G", ["gray", "brown"]),
    ],
)
def test_survivalist_is_for_the_wolf_and_for_heroes_beside_it(
    drawing: str, spot: str, goes: str, target: str, dice: list[str]
) -> None:
    t = call_wolf(den(drawing, skills=("survivalist",)), spot).end().end().activate("z")
    t.do("move", f"go:{goes}").dice(blue=BLUE_3, yellow=0, gray=0, brown=0).do(f"attack:own:{target}").resolve()
    assert [die for die, _ in t.events("defence_rolled")[-1].dice] == dice


@rule("D2-4057")
def test_far_from_the_wolf_neither_card_guards_anybody() -> None:
    skills = ("survivalist", "shadow_hunter")
    t = call_wolf(den("G . . .\n\n. . . z", skills=skills), "1,1")
    t.figure(WOLF).cells = (t.s.ground.board.cell(3, 0),)
    t.do("end").until("activation").do("end").activate("z")
    t.do("move", "go:1,1").dice(blue=BLUE_3, yellow=0, gray=0).do("attack:own:G").resolve()
    assert [die for die, _ in t.events("defence_rolled")[-1].dice] == ["gray"]
    alone = call_wolf(den("G . . .\n\n. . . z", skills=skills), "1,1")
    alone.figure(WOLF).cells = (alone.s.ground.board.cell(3, 0),)
    alone.do("end").until("activation").do("end").activate("z")
    alone.dice(blue=BLUE_3, yellow=0, gray=0).do(f"attack:own:{WOLF}").resolve()
    assert [die for die, _ in alone.events("defence_rolled")[-1].dice] == ["gray"], "nobody stands beside it"


@rule("D2-4056")
def test_the_wolf_is_not_asked_to_strike_where_it_reaches_nobody_and_need_not() -> None:
    def frenzy(t: Table) -> list[str]:
        t.dice(blue=BLUE_3, red=RED_1, green=[GREEN_1, GREEN_1], brown=[0, 0])
        return fought(t, "use:grisban:feral_frenzy:0")

    master = monster("zombie", "master")
    t = call_wolf(den("G z .\n\n. . .", skills=("feral_frenzy",), z=master), "1,1")
    assert "wolf" in frenzy(t) and [one.attacker for one in t.events("attack_declared")] == ["grisban"], "declined"
    t = call_wolf(den(". G . z\n\n. . . .", skills=("feral_frenzy",), z=master, items=("yew_shortbow",)), "0,0")
    t.dice(yellow=1)
    assert "wolf" not in frenzy(t), "it reaches nobody"
    t = den("G z .\n\n. . .", skills=("feral_frenzy",), z=master)
    assert "wolf" not in frenzy(t) and "green" in pool(t), "there is no Wolf"


@rule("D2-4057", "D2-4058")
@pytest.mark.parametrize(
    ("skills", "spot", "asked"),
    [(("shadow_hunter",), "1,1", True), ((), "1,1", False), (("shadow_hunter",), "0,1", False)],
)
def test_shadow_hunter_is_asked_where_the_wolf_reaches_somebody(
    skills: tuple[str, ...], spot: str, asked: bool
) -> None:
    t = call_wolf(den("G . z\n\n. . .", skills=skills, z=monster("zombie", "master")), spot).do("end")
    assert (t.asked == "shadow_hunter") == asked
    assert not [one for one in t.events("forced") if one.question == "shadow_hunter"], "nor is there an empty question"
    if asked:
        other = call_wolf(den("G . z\n\n. . .", skills=skills, z=monster("zombie", "master")), spot).do("end", "pass")
        assert other.asked == "activation" and not other.gone(WOLF), "it may act as usual"
        t.dice(red=[RED_1, RED_1], green=[GREEN_1, GREEN_1], **BLUNT).do("attack:").resolve()
        assert t.gone(WOLF) and pool(t) == ["red", "red", "green", "green"]


@rule("D2-4053")
def test_stalker_moves_the_wolf_one_space() -> None:
    t = call_wolf(den("G . . . z\n\n. . . . .", skills=("wolf_stalker",), items=("yew_shortbow",)), "1,1")
    t.dice(blue=BLUE_3, yellow=1, **BLUNT).do("attack:yew_shortbow:z", "use:grisban:wolf_stalker:0")
    assert t.offers("space:2,1") and not t.offers("space:3,1") and not t.offers("space:3,0")


@rule("D2-4057", "D2-4058", "D2-0352")
def test_the_shadow_hunter_sends_no_other_familiar() -> None:
    """The Reanimate of another hero, next to a monster, only acts; so does a stranger's turn leave the Wolf alone."""
    t = call_wolf(
        den(
            "G . . L . z\n\n. . . . . .",
            skills=("shadow_hunter",),
            L=hero("leoric", "necromancer"),
            z=monster("zombie", "master"),
        ).turn("grisban"),
        "0,1",
    )
    t.end().end().turn("leoric").until("hero_action").do("use:leoric:raise_dead:0", "space:4,0").settle()
    asked = []
    t.do("end")
    while t.asked not in ("hero_action", "who_next", "overlord_start"):
        asked.append(t.asked)
        t.do("end" if "end" in t.keys else "pass" if "pass" in t.keys else t.keys[0])
    assert "activation" in asked and "shadow_hunter" not in asked
