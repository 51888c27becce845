"""Class cards where the app plays the monsters (Road to Legend)."""

from typing import Any

import pytest
from tests.descent.app_table import app_table, deeds, monsters
from tests.descent.table import BLUE_3, BLUE_SURGE_2, RED_1, Table, hero, monster, table

from oubliette.games.descent.content.behaviours import ActivationLine

rule = pytest.mark.rule
ATTACK = [ActivationLine("attack")]
ENGAGE = [ActivationLine("engage"), ActivationLine("attack")]


def demanded(t: Table) -> list[str]:
    """What the surges of the last attack were spent on, in order."""
    return [one.ability or "ability" for one in t.events("surge_spent")]


def struck(skill: str, exhausted: bool, surges: int) -> Table:
    """A zombie's attack with some surges on a hero beside it; the card is exhausted or not."""
    who: dict[str, Any] = {
        "cloud_of_mist": {"A": hero("avric", "spiritspeaker", skills=("cloud_of_mist",))},
        "unseen": {"A": hero("tomble", "thief", skills=("unseen",))},
    }[skill]
    t = app_table("A z . .", ATTACK, z=monster("zombie", "master"), **who).until("hero_action")
    next(held for held in t.of("A").skills if held.card == skill).exhausted = exhausted
    t.dice(blue=BLUE_SURGE_2 if surges else BLUE_3, red=RED_1, gray=0, brown=0, black=0)
    return monsters(t)


@rule("D2-4045")
def test_a_monster_in_the_mist_spends_its_first_surge_to_hit() -> None:
    t = struck("cloud_of_mist", exhausted=True, surges=1)
    assert demanded(t)[:1] == ["demand"] and not t.events("missed") and t.damage("A") > 0
    t = struck("cloud_of_mist", exhausted=True, surges=0)
    assert t.events("missed")[-1].why == "surge", "with no surge it misses"
    assert "demand" not in demanded(struck("cloud_of_mist", exhausted=False, surges=1))


@rule("D2-4045")
def test_the_mist_covers_every_hero_within_three_spaces() -> None:
    for drawing, hit in (("A . . B z", "demand"), ("A . . . B z", "ability")):
        t = app_table(
            drawing,
            ATTACK,
            A=hero("avric", "spiritspeaker", skills=("cloud_of_mist",)),
            B=hero("grisban", "berserker"),
            z=monster("zombie", "master"),
        )
        t.turn("avric").until("hero_action")
        next(held for held in t.of("A").skills if held.card == "cloud_of_mist").exhausted = True
        t.dice(blue=BLUE_SURGE_2, red=RED_1, gray=0, brown=0)
        assert demanded(monsters(t))[0] == hit


@rule("D2-4171")
def test_a_monster_that_attacks_the_unseen_thief_spends_its_first_surge_to_hit() -> None:
    t = struck("unseen", exhausted=True, surges=1)
    assert demanded(t)[:1] == ["demand"] and not t.events("missed")
    assert struck("unseen", exhausted=True, surges=0).events("missed")[-1].why == "surge"
    assert "demand" not in demanded(struck("unseen", exhausted=False, surges=1))


@rule("D2-4184")
def test_danger_sense_does_nothing_without_an_overlord() -> None:
    scout = hero("jain", "wildlander", skills=("danger_sense",))
    t = app_table("A . . z", ATTACK, A=scout, z=monster("zombie")).until("hero_action")
    assert not t.offers("use:jain:danger_sense")
    assert table("A . . z", A=scout, z=monster("zombie"), hand=("dash",)).offers("use:jain:danger_sense")


@rule("D2-4087")
def test_by_the_book_has_nothing_to_answer_to_without_an_overlord() -> None:
    marshal = hero("grisban", "marshal", skills=("by_the_book",))
    t = app_table("A . . z", ENGAGE, boxes=("manor_of_ravens",), A=marshal, z=monster("zombie"))
    for _ in range(60):
        assert not t.offers("use:grisban:by_the_book")
        if t.s.state.round > 1:
            break
        t.do(next((key for key in ("end", "pass", "ready", "done") if key in t.keys), t.keys[0]))
    assert t.s.state.round > 1 and deeds(t), "a whole round of the monsters has passed"
    t = table("A . . z", boxes=("manor_of_ravens",), A=marshal, z=monster("zombie"), hand=("dash",)).activate("z")
    assert t.do("play:dash").offers("use:grisban:by_the_book")


@rule("D2-4021", "D2-2312", "D2-2313")
def test_the_harmony_of_dissonance_hurts_each_monster_that_the_app_activates() -> None:
    bard = hero("avric", "bard", skills=("dissonance",))
    ill = monster("zombie", "master", conditions=["cursed"])
    cast: dict[str, Any] = {"A": bard, "z": ill, "y": monster("zombie", "master")}
    t = app_table("A . z . . . . . . y", ATTACK, boxes=("shadow_of_nerekhall",), **cast)
    next(held for held in t.of("A").skills if held.card == "dissonance").on.append("harmony")
    monsters(t)
    assert (t.damage("z"), t.damage("y")) == (1, 0), "and not who hears nothing of it"
    assert [kind for kind in t.kinds() if kind in ("suffered", "tested")][:2] == ["suffered", "tested"]


@rule("D2-4406", "D2-4021", "D2-2312", "D2-2313")
def test_a_minion_beside_ashrian_is_stunned_before_her_song_fells_it_where_the_app_activates_it() -> None:
    bard = hero("ashrian", "bard", skills=("dissonance",))
    t = app_table("A z . .", ATTACK, boxes=("shadow_of_nerekhall",), A=bard, z=monster("zombie", damage=2))
    next(held for held in t.of("A").skills if held.card == "dissonance").on.append("harmony")
    monsters(t)
    told = [kind for kind in t.kinds() if kind in ("condition_gained", "suffered", "defeated")]
    assert told == ["condition_gained", "suffered", "defeated"]


@rule("D2-2312", "D2-0319", "D2-0514", "D2-0527")
def test_an_affliction_ends_with_the_activation_that_the_app_played() -> None:
    foe = monster("zombie", "master", tokens={"hex": 1})
    t = app_table(
        "A . . . . . . . . . z",
        [ActivationLine("engage")],
        boxes=("labyrinth_of_ruin",),
        A=hero("leoric", "hexer", skills=("affliction",)),
        z=foe,
    )
    t.do("end")
    assert t.asked == "monster_moves"
    t.do("use:leoric:affliction").settle()
    told = [kind for kind in t.kinds() if kind in ("action_taken", "card_used", "gained_points")]
    assert told[:3] == ["action_taken", "card_used", "gained_points"]
    assert (t.asked, t.damage("z"), t.at("z")) == ("hero_action", 1 + 3, [(7, 0)]), "at once, and for each space"
    monsters(t)
    assert (t.damage("z"), t.at("z")) == (4, [(4, 0)])


@rule("D2-2312", "D2-0319", "D2-0514", "D2-0527")
def test_who_dies_of_an_affliction_moves_no_more() -> None:
    t = app_table(
        "A . . . . . . . . . z",
        [ActivationLine("engage")],
        boxes=("labyrinth_of_ruin",),
        A=hero("leoric", "hexer", skills=("affliction",)),
        z=monster("zombie", "minion", tokens={"hex": 1}, damage=2),
    )
    t.do("end", "use:leoric:affliction").settle()
    assert t.gone("z") and not [one for one in t.events("gained_points") if one.figure == "zombie_1"]


@rule("D2-2305", "D2-2312")
def test_no_mercy_when_the_app_is_done_with_the_last_of_a_group() -> None:
    t = app_table(
        "A z y",
        [ActivationLine("use", ability="howl", within=1)],
        boxes=("lair_of_the_wyrm",),
        A=hero("syndrael", "champion", skills=("no_mercy",), tokens={"valor": 2}),
        z=monster("zombie"),
        y=monster("zombie"),
    )
    t.do("end")
    assert t.asked == "monster_group_done" and len(t.events("activated")) == 2, "after both, not after each"
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("use:syndrael:no_mercy:0", "attack:worn_greatsword:z").resolve()
    assert t.gone("z") and t.events("group_finished")


@rule("D2-2436", "D2-4026")
def test_a_monster_engages_a_hero_from_a_space_that_prayer_of_peace_does_not_guard() -> None:
    def end_of(drawing: str, exhausted: bool) -> list[tuple[int, int]]:
        t = app_table(
            drawing,
            [ActivationLine("engage", whom="lowest_might")],
            D=hero("avric", "disciple", skills=("prayer_of_peace",)),
            B=hero("leoric", "runemaster"),
            z=monster("zombie"),
        )
        t.turn("avric").until("hero_action")
        next(held for held in t.of("D").skills if held.card == "prayer_of_peace").exhausted = exhausted
        return monsters(t).at("z")

    open_field = ". . D .\n\n. . B .\n\n. . . .\n\n. z . ."
    (column, row) = end_of(open_field, True)[0]
    assert max(abs(column - 2), abs(row - 1)) == 1, "next to the hero it engages"
    assert max(abs(column - 2), abs(row - 0)) > 1, "and not next to the Disciple"
    from_the_side = ". . D . . z\n\n. . B . . .\n\n. . . . . ."
    assert end_of(from_the_side, True) == [(3, 2)], "round her, where it would have come beside her"
    assert end_of(from_the_side, False)[0] in [(3, 0), (3, 1)]
