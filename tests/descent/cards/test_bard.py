"""The Bard and his songs (Shadow of Nerekhall)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, GRAY, RED_1, RED_2, Table, hero, monster, table

from oubliette.games.descent.quest.setup import between_encounters

rule = pytest.mark.rule
BOX = ("shadow_of_nerekhall",)
FAR_AWAY = "b . . . . . z\n\n. . . . . . A"
CLOSE = "b . . z\n\nA . . ."


def stage(
    drawing: str = CLOSE, skills: tuple[str, ...] = (), songs: dict[str, tuple[str, ...]] | None = None, **more: Any
) -> Table:
    """A Bard with song tokens on his cards, and a friend."""
    friend = more.pop("friend", None) or hero("grisban", "berserker", damage=6, fatigue=3)
    t = table(
        drawing,
        boxes=BOX,
        b=hero("avric", "bard", skills=skills, **more),
        A=friend,
        z=monster("zombie", "master"),
    )
    for card, symbols in (songs or {}).items():
        next(one for one in t.of("b").skills if one.card == card).on += symbols
    return t


@rule("D2-2296")
def test_a_song_works_while_its_own_token_lies_on_its_card() -> None:
    t = stage().turn("avric").do("use:avric:song_of_mending:0", "song:melody")
    assert t.fatigue("b") == 2
    t.end()
    assert (t.damage("A"), t.fatigue("A")) == (5, 3), "the melody heals and the harmony is silent"
    t = stage().turn("avric").do("use:avric:song_of_mending:0", "song:harmony").end()
    assert (t.damage("A"), t.fatigue("A")) == (6, 2)


@rule("D2-2296")
def test_a_token_that_is_placed_leaves_the_card_it_lay_on() -> None:
    t = stage(skills=("dissonance",), songs={"song_of_mending": ("melody",)}).turn("avric")
    t.do("use:avric:dissonance:0", "song:melody")
    assert {one.card: one.on for one in t.of("b").skills} == {"song_of_mending": [], "dissonance": ["melody"]}


@rule("D2-2297")
def test_songs_are_silent_while_the_bard_lies_and_sound_again_afterwards() -> None:
    t = stage(skills=("aria_of_war",), songs={"aria_of_war": ("harmony",)}, knocked_out=True, damage=12)
    t.turn("grisban").do("move", "go:2,1").dice(blue=BLUE_3, red=RED_1, brown=0).do(
        "attack:chipped_greataxe:z"
    ).resolve()
    assert t.events("dealt")[-1].damage == 3
    assert next(one for one in t.of("b").skills if one.card == "aria_of_war").on == ["harmony"]
    t = stage(skills=("aria_of_war",), songs={"aria_of_war": ("harmony",)})
    t.turn("grisban").do("move", "go:2,1").dice(blue=BLUE_3, red=RED_1, brown=0).do(
        "attack:chipped_greataxe:z"
    ).resolve()
    assert t.events("dealt")[-1].damage == 4


@rule("D2-2298", "D2-0420", "D2-0422")
def test_the_tokens_go_back_at_the_end_of_the_encounter() -> None:
    t = stage(songs={"song_of_mending": ("melody", "harmony")})
    for _ in between_encounters(t.s):
        raise AssertionError("nobody is asked")
    assert t.of("b").skills[0].on == []


@rule("D2-2411", "D2-4018", "D2-2020")
@pytest.mark.parametrize(
    ("songs", "left"),
    [
        ({"dissonance": ("melody", "harmony")}, (5, 3)),
        ({"dissonance": ("melody",), "rehearsal": ("harmony",)}, (4, 2)),
        ({"dissonance": ("melody",)}, (5, 3)),
    ],
)
def test_concentration_recovers_with_the_tokens_on_two_cards_even_when_exhausted(
    songs: dict[str, tuple[str, ...]], left: tuple[int, int]
) -> None:
    skills = ("concentration", "dissonance", "rehearsal")
    t = stage(FAR_AWAY, skills=skills, songs=songs, exhausted=("concentration",), damage=5, fatigue=3)
    t.turn("avric").settle()
    assert (t.damage("b"), t.fatigue("b")) == left


@rule("D2-2412", "D2-4019", "D2-2027", "D2-0235")
def test_concentration_adds_to_the_same_recovery() -> None:
    t = stage(skills=("concentration", "understudy"), songs={"understudy": ("melody",)})
    t.turn("avric").do("use:avric:song_of_mending:0", "song:harmony")
    t.of("b").skills[0].on[:] = ["melody"]
    t.do("end", "more")
    assert t.asked != "concentration", "what it adds is no second recovery"
    recovered = [one for one in t.events("recovered") if one.figure == "grisban"]
    assert [one.damage for one in recovered] == [1 + 2 + 1], "in one go"


@rule("D2-2414", "D2-4023")
@pytest.mark.parametrize(
    ("symbols", "left"), [((), (2, 1)), (("melody",), (3, 1)), (("harmony",), (2, 2)), (("melody", "harmony"), (3, 2))]
)
def test_understudy_adds_to_what_is_recovered(symbols: tuple[str, ...], left: tuple[int, int]) -> None:
    friend = hero("ashrian", "disciple", damage=6, fatigue=3, skills=("holy_power",))
    t = stage(skills=("understudy",), songs={"understudy": symbols}, friend=friend).turn("ashrian")
    t.dice(red=5).do("use:ashrian:prayer_of_healing:0", "figure:ashrian").settle()
    recovered = [one for one in t.events("recovered") if one.figure == "ashrian"]
    assert [(one.damage, one.fatigue) for one in recovered] == [(left[0] + 1, left[1])]


@rule("D2-2413", "D2-4021")
def test_dissonance_moves_heroes_and_hurts_each_monster_at_its_own_activation() -> None:
    t = stage(skills=("dissonance",), songs={"dissonance": ("melody",)}).turn("grisban")
    assert t.points("A") == 1
    t = table(
        "b . . z . . . .\n\nA . y . . . . x",
        boxes=BOX,
        b=hero("avric", "bard", skills=("dissonance",)),
        A=hero("grisban", "berserker"),
        z=monster("zombie", "master"),
        y=monster("zombie", "master"),
        x=monster("zombie", "master"),
    )
    t.of("b").skills[1].on.append("harmony")
    t.activate("z")
    assert (t.damage("z"), t.damage("y"), t.damage("x")) == (1, 0, 0)
    t.do("end").do("activate:y")
    assert (t.damage("z"), t.damage("y"), t.damage("x")) == (1, 1, 0)
    t.do("end").settle()
    assert t.damage("x") == 0, "too far away when it was activated"


@pytest.mark.rule("D2-0174", "D2-0553")
def test_aria_of_war_guards_and_wayfarer_reaches_farther() -> None:
    for skills, shields in ((("aria_of_war",), 0), (("aria_of_war", "wayfarer"), 1)):
        t = stage("b . . . A z", skills=skills, songs={"aria_of_war": ("melody",)})
        t.activate("z").dice(blue=BLUE_3, yellow=4, gray=GRAY[1]).do("attack:own:A").resolve()
        assert t.events("dealt")[-1].shields == 1 + shields


@rule("D2-2296")
def test_rehearsal_cures_and_lets_one_die_be_rolled_again_once_a_round() -> None:
    t = stage(skills=("rehearsal",), songs={"rehearsal": ("melody",)})
    t.figure("A").conditions.append("immobilized")
    t.figure("b").conditions.append("doomed")
    t.turn("grisban").end()
    assert t.asked == "hero_action" and t.s.state.turn_of == "avric", "at the end of the Bard's turn alone"
    t.figure("A").conditions.append("immobilized")
    t.turn("avric").do("end", "cure:grisban:immobilized")
    assert t.held("A") == []
    t = stage("b A z", skills=("rehearsal",), songs={"rehearsal": ("harmony",)}).turn("grisban")
    t.dice(blue=[0, BLUE_3], red=[RED_2, RED_2], brown=0).do("attack:chipped_greataxe:z", "use:grisban:rehearsal:1")
    t.some("die:0:blue").resolve()
    assert t.damage("z") == 4
    t.do("attack:chipped_greataxe:z")
    assert not t.offers("use:grisban:rehearsal"), "once a round"


@rule("D2-2296")
def test_cacophony_sounds_both_songs_of_a_card() -> None:
    t = stage(skills=("cacophony",)).turn("avric").do("use:avric:cacophony:1").end()
    assert (t.damage("A"), t.fatigue("A")) == (5, 2)


@pytest.mark.rule("D2-2119")
def test_peaceful_rest_heals_who_rests_near() -> None:
    t = stage(skills=("peaceful_rest",)).turn("grisban").do("rest").end()
    assert (t.damage("A"), t.fatigue("A")) == (4, 0)


@rule("D2-2296", "D2-2297")
@pytest.mark.parametrize(
    ("exhausted", "on", "left"),
    [(True, "song_of_mending", (5, 2)), (False, "song_of_mending", (6, 3)), (True, "x", (6, 3))],
)
def test_cacophony_sounds_only_while_it_is_exhausted_and_for_the_card_it_names(
    exhausted: bool, on: str, left: tuple[int, int]
) -> None:
    t = stage(skills=("cacophony",)).turn("avric").until("hero_action")
    card = next(one for one in t.of("b").skills if one.card == "cacophony")
    card.exhausted, card.on = exhausted, [on]
    t.end()
    assert (t.damage("A"), t.fatigue("A")) == left


@rule("D2-2297", "D2-2296")
def test_a_song_of_who_is_not_on_the_map_is_not_heard() -> None:
    t = stage("b . . z\n\nA . . .", skills=("aria_of_war",), songs={"aria_of_war": ("harmony",)})
    t.turn("grisban").do("move", "go:2,1")
    t.figure("b").cells = ()
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:chipped_greataxe:z").resolve()
    assert t.events("dealt")[-1].damage == 3


@rule("D2-2298")
def test_what_lies_on_other_cards_stays_when_the_songs_end() -> None:
    t = stage(skills=("cacophony", "valorous_strike"), songs={"valorous_strike": ("damage",)})
    next(one for one in t.of("b").skills if one.card == "cacophony").on.append("song_of_mending")
    for _ in between_encounters(t.s):
        raise AssertionError("nobody is asked")
    assert {one.card: one.on for one in t.of("b").skills} == {
        "song_of_mending": [],
        "cacophony": [],
        "valorous_strike": ["damage"],
    }


@rule("D2-4018")
def test_the_melody_of_dissonance_gives_a_point_to_who_hears_it() -> None:
    t = stage(skills=("dissonance",), songs={"dissonance": ("melody",)}).turn("avric").settle()
    assert t.points("b") == 1 and (t.damage("b"), t.fatigue("b")) == (0, 0)
    t = stage(FAR_AWAY, skills=("dissonance",), songs={"dissonance": ("melody",)}).turn("grisban").settle()
    assert t.points("A") == 0, "too far away"


@rule("D2-4019", "D2-4023")
@pytest.mark.parametrize(("answer", "healed", "spent"), [("more", 3, 1), ("pass", 1, 0)])
def test_concentration_is_exhausted_for_two_more_and_a_fatigue(answer: str, healed: int, spent: int) -> None:
    t = stage(skills=("concentration",), songs={"song_of_mending": ("melody",)}).turn("avric").do("end")
    assert (t.asked, t.keys) == ("concentration", ["more", "pass"])
    t.do(answer)
    card = next(one for one in t.of("b").skills if one.card == "concentration")
    assert (t.damage("A"), t.fatigue("b"), card.exhausted) == (6 - healed, spent, bool(spent))


@rule("D2-4019", "D2-4023")
@pytest.mark.parametrize(("damage", "asked"), [(0, False), (1, True)])
def test_nothing_is_added_where_nothing_is_recovered(damage: int, asked: bool) -> None:
    friend = hero("grisban", "berserker", damage=damage, fatigue=0)
    t = stage(skills=("concentration", "understudy"), songs={"song_of_mending": ("melody",)}, friend=friend)
    t.turn("avric").do("end")
    assert (t.asked == "concentration") == asked


@rule("D2-4023", "D2-4019")
def test_songs_add_nothing_to_what_a_monster_recovers() -> None:
    t = table(
        "b . . . f l .",
        boxes=(*BOX, "lair_of_the_wyrm"),
        b=hero("avric", "bard", skills=("concentration", "understudy")),
        f=monster("fire_imps", damage=1),
    )
    next(one for one in t.of("b").skills if one.card == "understudy").on += ["melody", "harmony"]
    t.activate("f").do("move", "go:5,0").end()
    assert t.damage("f") == 0 and not t.gone("f")


@rule("D2-2033", "D2-4406", "D2-4021")
def test_a_minion_beside_ashrian_is_stunned_before_her_song_fells_it() -> None:
    t = table(
        "b g .",
        boxes=BOX,
        b=hero("ashrian", "bard", skills=("dissonance",)),
        g=monster("goblin_archer", damage=1),
    )
    next(one for one in t.of("b").skills if one.card == "dissonance").on.append("harmony")
    t.do("end").settle()
    assert t.gone("g")
    told = [kind for kind in t.kinds() if kind in ("activated", "condition_gained", "suffered", "defeated")]
    assert told == ["activated", "condition_gained", "suffered", "defeated"]


@rule("D2-2033", "D2-4021", "D2-0274")
def test_what_the_song_fells_is_not_tested_for_poison() -> None:
    t = table(
        "b . g",
        boxes=BOX,
        b=hero("avric", "bard", skills=("dissonance",)),
        g=monster("goblin_archer", damage=1, conditions=["poisoned"]),
    )
    next(one for one in t.of("b").skills if one.card == "dissonance").on.append("harmony")
    t.do("end").settle()
    assert t.gone("g") and not t.events("tested")


@rule("D2-2027", "D2-2310")
def test_at_the_end_of_a_turn_conditions_go_then_songs_sound_then_cards_are_used() -> None:
    bard = hero("roganna_the_shade", "bard", damage=5, conditions=["immobilized"])
    t = table("b . . . . z A", boxes=(*BOX, "trollfens"), b=bard, A=hero(), z=monster()).turn("b")
    t.of("b").skills[0].on.append("melody")
    t.do("end")
    assert t.asked == "turn_end" and (t.held("b"), t.damage("b")) == ([], 4)
    told = [kind for kind in t.kinds() if kind in ("condition_lost", "recovered")]
    assert told == ["condition_lost", "recovered"]
    t.do("pass")
    assert t.asked == "instead_of_attack", "what he did not use comes last"
