"""Figures treated as heroes among cards, monsters and feats, as a table would judge them."""

from typing import Any

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    RED_2,
    YELLOW_1,
    Table,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule
DEAD = "reanimate_of_leoric"
ALLY = "raythen"
GREEN_1 = 3


def band(drawing: str, at: tuple[int, int] = (1, 0), **more: Any) -> Table:
    """Raythen stands among the heroes."""
    more.setdefault("A", hero())
    return table(drawing, boxes=("labyrinth_of_ruin",), ally=(ALLY, at), **more)


def dead(drawing: str, where: str = "space:1,0", **more: Any) -> Table:
    """Leoric has raised his dead."""
    more.setdefault("A", hero("leoric", "necromancer"))
    t = table(drawing, **more).turn("A").do("use:A:raise_dead:0")
    return (t.do(where) if t.offers(where) else t).settle()


def acts(t: Table, name: str) -> Table:
    """Heroes and friends do nothing; the monster is activated."""
    while t.s.state.turn_of != "overlord":
        t.do(next(key for key in ("later", "end", "pass", *t.keys) if key in t.keys))
    return t.activate(name)


def starts(t: Table) -> Table:
    """Every hero and every friend has done his part; the overlord's turn starts."""
    for _ in range(60):
        if t.asked == "overlord_start":
            return t
        t.do(next(key for key in ("later", "end", "pass", *t.keys) if key in t.keys))
    raise AssertionError(t.asked)


def ends(t: Table, card: str) -> Table:
    """The overlord's turn goes by until the card is on offer."""
    for _ in range(120):
        if t.offers(f"play:{card}"):
            return t
        t.do(next(key for key in ("later", "end", "go_on", "draw", "pass", *t.keys) if key in t.keys))
    raise AssertionError(t.asked)


# --- cards of the overlord ---


@rule("D2-0366", "D2-4294", "D2-4296")
def test_an_ally_is_charmed_and_shoots_his_friends() -> None:
    t = starts(band("A . . z", z=monster(), hand=["dark_charm"]))
    t.dice(**FAILS).do("play:dark_charm", f"figure:{ALLY}")
    assert t.offers("attack:own:A") and t.offers("move")
    t.dice(blue=BLUE_3, green=[GREEN_1, GREEN_1], gray=0).do("attack:own:A").resolve()
    assert t.damage("A") == 4


@rule("D2-0366", "D2-4294")
def test_an_ally_who_resists_the_charm_gives_a_card() -> None:
    t = starts(band("A . . z", z=monster(), hand=["dark_charm"], deck=["dash"] * 5))
    t.dice(**PASSES).do("play:dark_charm", f"figure:{ALLY}").settle()
    assert t.hand == ["dash", "dash"], "one for the charm and one for his turn"


@rule("D2-0358", "D2-0065", "D2-4305")
def test_the_dead_are_charmed_without_a_test_and_are_nobody_s_dead_meanwhile() -> None:
    me = hero("leoric", "necromancer", skills=["vampiric_blood"])
    t = starts(dead("A . . . . z", A=me, z=monster(), hand=["dark_charm"]))
    t.do("play:dark_charm", f"figure:{DEAD}")
    assert not t.events("tested")[:-1]
    t.dice(blue=BLUE_3, red=RED_2, gray=0).do("attack:own:A").resolve()
    assert t.damage("A") == 3, "two dice, less one for who stands by Leoric: it is a monster"


@rule("D2-4296", "D2-4408")
def test_leoric_softens_the_blow_of_a_charmed_hero() -> None:
    t = table(
        "A B C z",
        A=hero(),
        B=hero("jain", "wildlander"),
        C=hero("leoric", "runemaster"),
        z=monster(),
        hand=["dark_charm"],
    )
    starts(t).dice(**FAILS).do("play:dark_charm", "figure:A")
    t.dice(blue=BLUE_3, red=RED_2, gray=0).do("attack:iron_longsword:B")
    while t.damage("B") + t.fatigue("B") == 0:
        t.do(next(key for key in ("fatigue:0", "done", "pass") if key in t.keys))
    assert t.damage("B") == 3


@rule("D2-0366", "D2-0358", "D2-0065", "D2-4398")
def test_a_word_of_pain_is_heard_by_the_dead_and_by_allies() -> None:
    t = ends(dead("A . . . . z", z=monster(), hand=["word_of_pain"]), "word_of_pain")
    t.dice(**PASSES).do("play:word_of_pain").settle()
    assert t.damage(DEAD) == 1 and t.damage("A") == 0
    t = ends(band("A . . . . z", z=monster(), hand=["word_of_pain"]), "word_of_pain")
    t.dice(gray=[GRAY[3]] * 2, black=[5] * 2).do("play:word_of_pain").settle()
    assert t.damage(ALLY) == 1 and t.damage("A") == 1


@rule("D2-0358", "D2-0366", "D2-4400")
def test_a_diabolic_power_hurts_the_dead_and_allies() -> None:
    t = dead("A . . . . z", z=monster(), hand=["diabolic_power"], deck=["dash", "frenzy"])
    t.activate("z").dice(**PASSES).do("play:diabolic_power")
    t.do(t.keys[0]).settle()
    assert t.damage(DEAD) == 2 and t.damage("A") == 0
    t = band("A . . . . z", z=monster(), hand=["diabolic_power"], deck=["dash", "frenzy"])
    acts(t, "z").dice(gray=[GRAY[3]] * 2, black=[5] * 2).do("play:diabolic_power")
    t.do(t.keys[0]).settle()
    assert t.damage(ALLY) == 2 and t.damage("A") == 2


@rule("D2-0358", "D2-4391", "D2-0065")
def test_the_dead_step_into_a_pit_trap() -> None:
    t = dead("A . . . . z", z=monster(), hand=["pit_trap"])
    t.do("end", "move", "go:2,0", "play:pit_trap").settle()
    assert t.damage(DEAD) == 1 and t.points(DEAD) == 1 and not t.held(DEAD)


@rule("D2-0358", "D2-4282")
def test_the_dead_are_tripped() -> None:
    t = dead("A . . . . z", z=monster(), hand=["tripwire"])
    t.do("end", "move", "go:2,0", "play:tripwire").settle()
    assert t.at(DEAD) == [(2, 0)] and t.points(DEAD) == 0


@rule("D2-0366", "D2-4392")
def test_an_ally_opens_a_door_with_a_dart_in_it() -> None:
    t = band("A . .I. z", z=monster(), hand=["poison_dart"], at=(2, 0))
    t.do("activate", "open:door_1").dice(**FAILS).do("play:poison_dart", "attribute:might").settle()
    assert t.held(ALLY) == ["poisoned"] and t.damage(ALLY) == 2, "one, and one for the breath he cannot lose"


@rule("D2-0366", "D2-4250")
def test_explosive_runes_reach_an_ally() -> None:
    t = band("AI. . z", A=hero(), z=monster(), hand=["explosive_runes"], at=(1, 0))
    t.do("later").do("open:door_1").dice(gray=[GRAY[3]] * 2, black=[5] * 2).do("play:explosive_runes").settle()
    assert t.damage(ALLY) == 2 and t.damage("A") == 5


@rule("D2-0358", "D2-4388", "D2-4394")
@pytest.mark.parametrize("card", ["critical_blow", "expert_blow"])
def test_the_dead_are_struck_like_heroes(card: str) -> None:
    t = dead("A . . z", z=monster(), hand=[card]).activate("z")
    t.do("move", "go:2,0").dice(blue=BLUE_3, yellow=YELLOW_1).do(f"attack:own:{DEAD}", f"play:{card}")


@rule("D2-0366", "D2-4288")
def test_who_laughs_at_an_ally() -> None:
    t = band("A . .I. z", z=monster(), hand=["poison_dart", "wicked_laughter"], deck=["dash"] * 5, at=(2, 0))
    t.do("activate", "open:door_1").dice(gray=[0, GRAY[3]], black=[0, 5]).do("play:poison_dart", "attribute:might")
    t.do("play:wicked_laughter").settle()
    assert t.held(ALLY) == ["poisoned"]


@rule("D2-4290", "D2-4291", "D2-0227", "D2-0366")
def test_misery_of_an_ally_is_one_more_wound() -> None:
    t = starts(band("A . z", z=monster(), hand=["word_of_misery"])).do("play:word_of_misery").activate("z")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0, brown=0).do(f"attack:own:{ALLY}").resolve()
    assert t.damage(ALLY) == 4


@rule("D2-4399", "D2-0358", "D2-0227")
def test_the_dead_despair_at_every_deed() -> None:
    t = ends(dead("A . . . . . . z", z=monster(), hand=["word_of_despair"]), "word_of_despair")
    t.dice(**PASSES).do("play:word_of_despair").settle()
    t.until("hero_action").do("end", "move")
    assert t.damage(DEAD) == 1
    t.do("end").settle().until("hero_action").do("end", "move")
    assert t.damage(DEAD) == 1, "for one turn"


@rule("D2-4239", "D2-0239")
def test_nobody_lusts_for_the_blood_of_the_dead_or_of_allies() -> None:
    t = band("A . z", z=monster("zombie", "master"), hand=["bloodlust"], deck=["dash"] * 5)
    t.figure(ALLY).damage = 11
    acts(t, "z")
    before = len(t.hand)
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0, brown=0).do(f"attack:own:{ALLY}")
    while not t.gone(ALLY):
        assert not t.offers("play:bloodlust")
        t.do("done" if t.asked == "surges" else "pass")
    assert not t.offers("play:bloodlust") and len(t.hand) == before


# --- monsters ---


@rule("D2-0366", "D2-7309", "D2-0227")
def test_a_howl_is_heard_by_an_ally_who_has_no_breath_to_lose() -> None:
    t = acts(band("A . b b .", b=monster("barghest")), "b")
    t.dice(gray=[GRAY[3]] * 2, black=[5] * 2).do("ability:howl").settle()
    assert t.damage(ALLY) == 1 and t.fatigue("A") == 1


@rule("D2-0358", "D2-7326", "D2-0227", "D2-0065")
def test_the_dead_fall_to_a_wail() -> None:
    t = dead("A . . g", g=lieutenant("eliza"), act=2)
    t.figure(DEAD).damage = 2
    t.activate("g").dice(**PASSES).do("ability:wail").settle()
    assert t.gone(DEAD) and t.fatigue("A") == 1


@rule("D2-0358", "D2-7317", "D2-0065", "D2-0245")
def test_the_dead_are_grabbed_and_who_lies_is_not() -> None:
    lying = hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5)
    t = dead("A . z\n\no B o", B=lying, z=monster("zombie", "master")).activate("z")
    t.do("ability:grab")
    assert not t.offers("figure:B")
    if t.offers(f"figure:{DEAD}"):
        t.do(f"figure:{DEAD}")
    t.settle()
    assert t.held(DEAD) == ["immobilized"]


@rule("D2-0358", "D2-7315", "D2-0065", "D2-2072")
def test_the_dead_are_thrown_into_the_fire() -> None:
    t = dead("A . e e\n\no l e e", e=monster("ettin", "master")).activate("e").do("ability:throw")
    if t.offers(f"figure:{DEAD}"):
        t.do(f"figure:{DEAD}")
    t.settle()
    assert t.at(DEAD) == [(1, 1)] and t.damage(DEAD) == 2


@rule("D2-0366", "D2-7315")
def test_an_ally_stands_fast_or_is_thrown() -> None:
    for dice, where in ((PASSES, (1, 0)), (FAILS, (4, 0))):
        t = acts(band("A . e e .\n\no o e e .", e=monster("ettin", "master")), "e").dice(**dice).do("ability:throw")
        if t.offers(f"figure:{ALLY}"):
            t.do(f"figure:{ALLY}")
        if dice is FAILS:
            t.do("space:4,0")
        t.settle()
        assert t.at(ALLY) == [where]


@rule("D2-0358", "D2-7316")
def test_a_flail_strikes_the_dead_and_their_master() -> None:
    t = dead("A m m\n\n. m m", "space:0,1", m=monster("merriod", "master")).activate("m")
    t.dice(blue=BLUE_3, red=RED_2, gray=0)
    t.do("ability:flail")
    while t.damage("A") == 0 or t.damage(DEAD) == 0:
        key = next(k for k in ("done", "pass", *t.keys) if k in t.keys)
        t.do(key)
    assert t.damage("A") == 3 and t.damage(DEAD) == 3


@rule("D2-7311", "D2-0358", "D2-0366", "D2-0238")
def test_goblins_scamper_past_the_dead_and_past_allies() -> None:
    t = table("A . . g", A=hero("leoric", "necromancer"), g=monster("goblin_archer"))
    t.do("use:A:raise_dead:0").settle().do("end", "move", "go:2,0", "end").settle()
    t.activate("g").do("move")
    assert t.offers("go:1,0") and not t.offers("go:2,0")
    other = table("A . . z", A=hero("leoric", "necromancer"), z=monster("zombie", "master"))
    other.do("use:A:raise_dead:0").settle().do("end", "move", "go:2,0", "end").settle()
    other.activate("z").do("move") if other.offers("move") else None
    assert not other.offers("go:1,0")
    ally = acts(band("A . . . g", at=(3, 0), g=monster("goblin_archer")), "g").do("move")
    assert ally.offers("go:2,0") and not ally.offers("go:3,0")


@rule("D2-0366", "D2-7324", "D2-0247")
def test_an_ally_is_seduced() -> None:
    t = acts(band("A . . g", g=lieutenant("eliza")), "g").dice(**PASSES).do("ability:seduce")
    t.do(f"figure:{ALLY}", "space:2,0").settle()
    assert t.at(ALLY) == [(2, 0)] and t.held(ALLY) == ["stunned"]


@rule("D2-0366", "D2-7077")
def test_an_ally_is_dominated() -> None:
    t = acts(band("A . . . g", g=lieutenant("zachareth")), "g")
    t.dice(gray=[0, GRAY[3]], black=[0, 5]).do("ability:dominion", "space:3,0").settle()
    assert t.at(ALLY) == [(3, 0)] and t.held(ALLY) == ["immobilized"]


@rule("D2-0358", "D2-7082", "D2-0227")
def test_the_dead_change_places_with_alric() -> None:
    t = dead("A . . . g", g=lieutenant("alric")).activate("g").dice(**PASSES)
    t.do("ability:overpower", "go:2,0")
    while t.at(DEAD) != [(2, 0)]:
        t.do(next(k for k in t.keys if k != "pass"))
    t.settle()
    assert t.at("g") == [(1, 0)] and t.damage(DEAD) == 1


@rule("D2-0358", "D2-7071", "D2-0227")
def test_the_dead_wither_before_the_blow() -> None:
    t = dead("A . . g", g=lieutenant("merick"), act=2)
    t.figure(DEAD).damage = 3
    t.activate("g").dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_1).do(f"attack:own:{DEAD}")
    wither = next(o.key for o in t.choice.options if o.key.startswith("surge:"))
    t.do(wither)
    assert t.gone(DEAD)


@rule("D2-0366", "D2-7047")
def test_an_ally_beside_a_shadow_needs_a_surge() -> None:
    t = band("A . d d d\n\no o d d d", d=monster("shadow_dragon")).do("activate")
    t.dice(blue=BLUE_3, green=[GREEN_1] * 2, gray=[0, 0]).do("attack:own:d").resolve()
    assert t.damage("d") == 0


@rule("D2-0366", "D2-7069", "D2-0227")
def test_an_ally_tears_himself_out_of_a_web() -> None:
    t = band("A . s\n\no . .", s=monster("cave_spider", "master")).do("activate", "move", "go:1,1").settle()
    assert t.at(ALLY) == [(1, 1)] and t.damage(ALLY) == 1


@rule("D2-0366", "D2-7310")
def test_the_night_stalker_hides_from_an_ally() -> None:
    t = band("A . . b b", b=monster("barghest", "master")).do("activate")
    t.dice(blue=BLUE_3, green=[GREEN_1] * 2, gray=0, brown=5).do("attack:own:b")
    t.resolve()
    assert t.damage("b") == 2


@rule("D2-0366", "D2-7327")
def test_the_aftershock_shakes_an_ally() -> None:
    t = band("A . g", g=lieutenant("merick")).do("activate")
    t.dice(blue=BLUE_3, green=[GREEN_1] * 2, gray=[0, GRAY[3]], black=5, brown=0).do("attack:own:g").resolve()
    assert t.damage(ALLY) == 1


@rule("D2-0366", "D2-7319", "D2-7320")
def test_earth_and_water_find_an_ally() -> None:
    for what, damage, held in (("earth", 0, ["immobilized"]), ("water", 2, [])):
        t = acts(band("A . e e\n\no o e e", e=monster("elemental")), "e").dice(**FAILS).do(f"ability:{what}").settle()
        assert t.damage(ALLY) == damage and t.held(ALLY) == held


@rule("D2-4432", "D2-0358")
def test_zorek_s_favor_strikes_the_dead() -> None:
    t = dead("A . g", g=lieutenant("splig", relic="shield_of_zoreks_favor")).do("end")
    t.dice(blue=BLUE_3, red=RED_1, gray=GRAY[2], black=0, brown=0).do("attack:own:g").resolve()
    assert t.damage(DEAD) == 2


# --- feats and abilities of heroes ---


@rule("D2-0358", "D2-4413")
def test_syndrael_calls_the_dead_along() -> None:
    t = dead("A . B . . . z", B=hero(), z=monster()).do("end").settle()
    while t.asked != "who_next" and not t.offers("use:B:feat/syndrael"):
        t.do("end" if t.offers("end") else "pass")
    t.turn("B").do("use:B:feat/syndrael")
    assert t.offers(f"figure:{DEAD}"), t.keys


@rule("D2-0366", "D2-4411")
def test_tomble_borrows_an_ally_s_armour() -> None:
    t = acts(band(". A z", A=hero("tomble", "thief"), z=monster(), at=(0, 0)), "z")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=[GRAY[1], GRAY[1]]).do("attack:own:A", "use:A:ability/tomble")
    if t.offers(f"figure:{ALLY}"):
        t.do(f"figure:{ALLY}")
    t.resolve()
    assert t.damage("A") == 1


@rule("D2-4080", "D2-0358")
def test_a_knight_swears_by_the_dead() -> None:
    t = (
        dead("A . z . .\n\nB . . . .", A=hero("leoric", "necromancer"), B=hero(), z=monster("zombie", "master"))
        .do("end")
        .settle()
    )
    while t.asked != "who_next" and not t.offers("use:B:oath"):
        t.do("end" if t.offers("end") else "pass")
    t.turn("B")
    assert t.offers("use:B:oath_of_honor")


@rule("D2-0358", "D2-4426", "D2-4347")
def test_a_doll_frees_the_dead_and_no_potion_heals_them() -> None:
    me = hero("leoric", "necromancer", search=["curse_doll", "health_potion"], damage=2)
    t = dead("A . . z", A=me, z=monster())
    t.figure(DEAD).conditions.append("poisoned")
    t.figure(DEAD).damage = 1
    t.do("fatigue", "use:A:curse_doll")
    if t.offers(f"figure:{DEAD}"):
        t.do(f"figure:{DEAD}")
    t.settle()
    assert t.held(DEAD) == []


@rule("D2-4269", "D2-0366", "D2-0358")
def test_reinforcements_keep_away_from_the_dead_as_from_heroes() -> None:
    t = table(
        "A . . . . . m . . . . . . .",
        A=hero("leoric", "necromancer"),
        m=monster("zombie", "master"),
        hand=["reinforce"],
    )
    t.do("use:A:raise_dead:0").settle().do("end", "move", "go:4,0", "end").settle()
    t.activate("m").do("end")
    for _ in range(20):
        if t.offers("play:reinforce") or t.asked == "hero_action":
            break
        t.do("go_on" if t.offers("go_on") else "pass")
    assert not t.offers("play:reinforce"), "both spaces beside the master are within three of the dead"


@rule("D2-4432", "D2-0291")
def test_the_scorpion_kisses_the_dead() -> None:
    t = dead("A . g", g=lieutenant("splig", relic="scorpions_kiss")).activate("g").do("relic:scorpions_kiss")
    if t.offers(f"figure:{DEAD}"):
        t.do(f"figure:{DEAD}")
    t.settle()
    assert sorted(t.held(DEAD)) == ["immobilized", "poisoned"]
