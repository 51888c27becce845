"""The Elementalist and the Soul Reaper (Lost Legends), and the switch for community errata."""

from typing import Any

import pytest
from tests.descent.table import (
    BLUE_3,
    RED_1,
    YELLOW_1,
    YELLOW_2,
    YELLOW_FAR,
    Table,
    X,
    hero,
    lieutenant,
    monster,
    table,
)

from oubliette.games.descent import GAME
from oubliette.games.descent.content.book import load
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

rule = pytest.mark.rule
BOX = ("lost_legends",)
PRINTED = {"community": True}
BOLT = "attack:arcane_bolt"
FIRE = "use:leoric:blaze:0"
FLOOD = "use:leoric:tide:0"


def glade(drawing: str, *cards: str, of: str = "elementalist", **more: Any) -> Table:
    others = {letter: more.pop(letter) for letter in list(more) if len(letter) == 1}
    kit: dict[str, Any] = {name: more.pop(name) for name in ("rulings", "hand") if name in more}
    letter, sheet = ("L", "leoric") if of == "elementalist" else ("A", "avric")
    cast: dict[str, Any] = {letter: hero(sheet, of, skills=cards, **more)} | others
    return table(drawing, boxes=BOX, **kit, **cast)


def spent(t: Table, letter: str, *cards: str) -> Table:
    """Cards that were exhausted earlier in this turn."""
    t.until("hero_action")
    for held in t.of(letter).skills:
        held.exhausted = held.card in cards
    return asked_again(t, letter)


def asked_again(t: Table, letter: str) -> Table:
    """The same question with what is possible now."""
    t.do("fatigue").of(letter).fatigue -= 1
    return t


Z: dict[str, Any] = {"z": monster("zombie", "master"), "y": monster("zombie", "master")}


# --- the Elementalist ---


@rule("D2-2438", "D2-4115")
def test_tide_counts_itself_among_the_exhausted_cards() -> None:
    for exhausted, damage in (((), 1), (("gust",), 2), (("gust", "grasp"), 3)):
        t = spent(glade("L . . z y", "tide", "gust", "grasp", **Z), "L", *exhausted)
        t.dice(blue=X, yellow=YELLOW_1).do(f"{BOLT}:z", FLOOD)
        assert t.damage("y") == damage and t.damage("z") == 0, "beside the target space, not in it"


@rule("D2-2439", "D2-4117", "D2-4116")
def test_sun_and_sea_rolls_a_die_again_after_tide_and_only_then() -> None:
    t = spent(glade("L . . z y", "tide", "sun_and_sea", **Z), "L")
    t.dice(blue=[BLUE_3, 1], yellow=YELLOW_1, brown=0).do(f"{BOLT}:z")
    assert t.offers(FLOOD) and not t.offers("use:leoric:sun_and_sea"), "not before Tide or Blaze"
    t.do(FLOOD)
    assert t.asked == "attack_rolled" and t.offers("use:leoric:sun_and_sea:0"), "still in step 2"
    t.do("use:leoric:sun_and_sea:0").some("die:0:blue").settle()
    assert t.events("die_rerolled")[-1].die == "blue"
    t = spent(glade("L . . z y", "tide", "sun_and_sea", **Z), "L")
    t.dice(blue=1, yellow=YELLOW_1, brown=0).do(f"{BOLT}:z", FLOOD, "pass").settle()
    assert t.asked == "surges" and not t.offers("use:leoric:sun_and_sea"), "in step 4 it is too late"


@rule("D2-2437", "D2-4114", "D2-4002")
def test_natures_fury_rolls_its_die_after_blaze_unless_cards_are_played_as_printed() -> None:
    for rulings, dice, dealt in ((None, 1, 4), (PRINTED, 0, 3)):
        t = spent(glade("L . . z", "blaze", "natures_fury", rulings=rulings, **Z), "L")
        t.dice(blue=BLUE_3, yellow=[YELLOW_1, YELLOW_FAR], brown=0).do(f"{BOLT}:z", FIRE)
        t.resolve()
        assert (len(t.events("power_rolled")), t.events("dealt")[-1].damage) == (dice, dealt)


@rule("D2-2437")
def test_the_die_of_natures_fury_counts_for_range_too() -> None:
    for rulings, missed in ((None, False), (PRINTED, True)):
        t = spent(glade("L . . . . . z", "blaze", "natures_fury", rulings=rulings, **Z), "L")
        t.dice(blue=BLUE_3, yellow=[YELLOW_1, YELLOW_FAR], brown=0).do(f"{BOLT}:z", FIRE).resolve()
        assert bool(t.events("missed")) is missed, "six spaces; 3 + 1, and 2 more"


@rule("D2-4117", "D2-4114")
def test_sun_and_sea_may_roll_the_die_of_natures_fury_again() -> None:
    t = spent(glade("L . . z", "blaze", "natures_fury", "sun_and_sea", **Z), "L")
    t.dice(blue=BLUE_3, yellow=[YELLOW_1, YELLOW_1, YELLOW_2], brown=0).do(f"{BOLT}:z", FIRE)
    t.do("use:leoric:sun_and_sea:0").some("die:2:yellow").resolve()
    assert t.events("dealt")[-1].damage == 2 + 1 + 2


@rule("D2-4115", "D2-2438", "D2-4114")
def test_blaze_pierces_and_spiritual_balance_rests() -> None:
    t = spent(glade("L . . z", "blaze", "gust", "spiritual_balance", fatigue=3, **Z), "L", "gust")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=5).do(f"{BOLT}:z", FIRE)
    assert t.asked == "spiritual_balance" and t.fatigue("L") == 4
    t.do("recover").resolve()
    assert t.fatigue("L") == 2 and t.events("dealt")[-1].pierced == 2
    assert "spiritual_balance" in [one.card for one in t.of("L").skills if one.exhausted]


@rule("D2-4115")
@pytest.mark.parametrize(
    ("exhausted", "fatigue", "asked"),
    [(("gust",), 3, True), ((), 3, False), (("gust", "spiritual_balance"), 3, False)],
)
def test_spiritual_balance_answers_to_two_exhausted_cards(
    exhausted: tuple[str, ...], fatigue: int, asked: bool
) -> None:
    t = spent(glade("L . z .", "grasp", "gust", "spiritual_balance", fatigue=fatigue, **Z), "L", *exhausted)
    t.do("use:leoric:grasp:0")
    assert (t.asked == "spiritual_balance") == asked
    if asked:
        before = t.fatigue("L")
        t.do("pass")
        assert t.fatigue("L") == before
        assert "spiritual_balance" not in [one.card for one in t.of("L").skills if one.exhausted]


@rule("D2-4115")
def test_with_natures_embrace_tide_strikes_two_and_grasp_as_many_as_cards_are_exhausted() -> None:
    cast: dict[str, Any] = {**Z, "x": monster("zombie")}
    t = spent(glade("L . z x\n\n. . y .", "tide", "natures_embrace", **cast), "L")
    t.dice(blue=X, yellow=YELLOW_1).do(f"{BOLT}:z", FLOOD, "figure:x")
    assert [t.damage(one) for one in "xyz"] == [1, 1, 0], "another one, and not the same twice"
    t = spent(glade("L . z x\n\n. . y .", "tide", "gust", **cast), "L", "gust")
    t.dice(blue=X, yellow=YELLOW_1).do(f"{BOLT}:z", FLOOD, "figure:x")
    assert [t.damage(one) for one in "xyz"] == [2, 0, 0], "one without it"
    t = spent(glade("L y z x", "grasp", "gust", "tide", "natures_embrace", **cast), "L", "gust")
    t.do("use:leoric:grasp:0", "figure:y")
    assert set(t.keys) == {t.spell("figure:z"), t.spell("figure:x")}
    t.do("figure:x")
    assert [t.held(one) for one in "xyz"] == [["stunned"], ["stunned"], []] and t.asked == "hero_action"
    t = spent(glade("L y z x", "grasp", "gust", **cast), "L", "gust").do("use:leoric:grasp:0", "figure:y")
    assert [t.held(one) for one in "xyz"] == [[], ["stunned"], []] and t.asked == "hero_action", "one without it"


@rule("D2-4115")
def test_storms_fury_lets_tide_reach_two_spaces() -> None:
    for cards, reached in ((("tide",), ["figure:z"]), (("tide", "storms_fury"), ["figure:z", "figure:y"])):
        t = spent(glade("L . x z y", *cards, x=monster("zombie"), **Z), "L")
        t.dice(blue=X, yellow=YELLOW_1).do(f"{BOLT}:x", FLOOD)
        if len(reached) > 1:
            assert set(t.keys) == {t.spell(one) for one in reached}
            t.do("figure:y")
        assert (t.damage("z"), t.damage("y")) == ((0, 1) if len(reached) > 1 else (1, 0))
    t = spent(glade("L x . . y", "tide", "storms_fury", x=monster("zombie"), y=Z["y"]), "L")
    assert not t.dice(blue=X, yellow=YELLOW_1).do(f"{BOLT}:x").offers(FLOOD), "three spaces are too far"
    t = spent(glade("L . x . y", "tide", x=monster("zombie"), y=Z["y"]), "L")
    assert not t.dice(blue=X, yellow=YELLOW_1).do(f"{BOLT}:x").offers(FLOOD), "nobody beside the target space"


@rule("D2-4115")
@pytest.mark.parametrize(("gust", "grasped"), [((), []), (("gust", "tide", "blaze"), ["stunned"])])
def test_grasp_holds_who_is_no_larger_than_the_cards_exhausted(gust: tuple[str, ...], grasped: list[str]) -> None:
    t = spent(glade("L . m m\n\n. . m m", "grasp", "gust", "tide", "blaze", m=monster("merriod")), "L", *gust)
    t.do("use:leoric:grasp:0")
    assert t.held("m") == grasped


@rule("D2-4115", "D2-4114")
def test_grasp_and_gust_reach_three_spaces_or_five_and_no_lieutenant() -> None:
    grisban = hero("grisban", "berserker")
    for drawing, cards, near in (
        ("L . . z G", ("grasp", "gust"), (True, False)),
        ("L . . G z", ("grasp", "gust"), (False, True)),
        ("L . . . G z", ("grasp", "gust", "earth_and_sky"), (True, True)),
        ("L . . . . z G", ("grasp", "gust", "earth_and_sky"), (True, False)),
    ):
        t = glade(drawing, *cards, z=Z["z"], G=grisban).turn("leoric").until("hero_action")
        assert (t.offers("use:leoric:grasp:0"), t.offers("use:leoric:gust:0")) == near, drawing
    t = glade("L . e G", "grasp", "gust", "storms_fury", e=lieutenant("alric"), G=grisban).turn("leoric")
    assert not t.offers("use:leoric:grasp:0")


@rule("D2-4114")
def test_gust_moves_himself_with_natures_fury_and_monsters_with_storms_fury() -> None:
    def movable(*cards: str) -> set[str]:
        t = glade("L . . z\n\nG . . .", "gust", *cards, z=Z["z"], G=hero("grisban", "berserker")).turn("leoric")
        t.do("use:leoric:gust:0")
        return set(t.keys) if t.asked == "whom" else {"figure:grisban"}

    assert movable() == {"figure:grisban"}
    assert movable("natures_fury") == {"figure:grisban", "figure:leoric"}
    assert movable("storms_fury") == {"figure:grisban", "figure:zombie_1"}
    t = spent(glade("L . . z\n\n. . . .", "gust", "tide", "storms_fury", z=Z["z"]), "L", "tide")
    t.do("use:leoric:gust:0", "space:1,1")
    assert t.at("z") == [(1, 1)], "two spaces for two cards"


@rule("D2-4115", "D2-4114")
def test_grasp_stuns_who_is_small_enough_and_gust_moves_a_friend() -> None:
    t = spent(glade("L . m m\n\nG . m m", "grasp", "gust", m=monster("merriod"), G=hero("grisban", "berserker")), "L")
    t.turn("leoric").do("use:leoric:grasp:0")
    assert t.held("m") == [], "four spaces, one card"
    t = spent(glade("L . z .", "grasp", **Z), "L").do("use:leoric:grasp:0")
    assert t.held("z") == ["stunned"]
    t = glade("L . . .\n\nG . . z", "gust", G=hero("grisban", "berserker"), **Z).turn("leoric")
    t.do("use:leoric:gust:0", "space:1,1")
    assert t.at("G") == [(1, 1)]


@rule("D2-0336")
def test_primal_harmony_and_volcanic_might() -> None:
    t = spent(glade("L . z .", "grasp", "blaze", "primal_harmony", "volcanic_might", **Z), "L", "grasp", "blaze")
    t.end().activate("z")
    for held in t.of("L").skills:
        held.exhausted = held.card in ("grasp", "blaze")
    t.do("move", "go:1,0").dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:own:L").resolve()
    assert t.events("dealt")[-1].shields == 1 and t.damage("z") == 1
    t = spent(glade("L . z .", "grasp", "primal_harmony", **Z), "L", "grasp").do("use:leoric:primal_harmony:0")
    assert t.offers("use:leoric:grasp:0")
    cards = ("grasp", "gust", "tide", "primal_harmony")
    t = spent(glade("L . z .", *cards, **Z), "L", "grasp", "gust").do("use:leoric:primal_harmony:0")
    assert t.keys == ["card:grasp", "card:gust"], "not the one that stands upright"
    t.do("card:gust")
    assert [one.card for one in t.of("L").skills if one.exhausted] == ["grasp", "primal_harmony"]


@rule("D2-4116")
def test_a_match_begins_with_the_choice_of_two_elements() -> None:
    book = load([])
    options = {"boxes": ["lost_legends"], "heroes": {"leoric": {"of": "elementalist"}, "grisban": {"of": "berserker"}}}
    match = Match(GAME, Setup("descent", "lamps_at_hollow_mill", ("a", "b"), 3, options), book)
    asked: list[str] = []
    for _ in range(40):
        choice = next(iter(match.choices.values()))
        if choice.kind == "element":
            asked.append(choice.keys()[0])
        if choice.kind == "hero_action":
            break
        passing = [key for key in ("end", "ready", "done", "pass") if key in choice.keys()]
        match.answer(choice.seat, passing[:1] or choice.keys()[: max(1, choice.least)])
    skills = [held.card for held in match.context.state.heroes["leoric"].skills]
    assert len(asked) == 2 and skills[-2:] == ["blaze", "grasp"]


# --- the Soul Reaper ---


def reaper(drawing: str, *cards: str, essence: int = 0, **more: Any) -> Table:
    t = glade(drawing, *cards, of="soul_reaper", **more)
    if t.asked == "who_next":
        t.turn("avric")
    t.until("hero_action")
    next(held for held in t.of("A").skills if held.card == "essence_harvest").on += ["essence"] * essence
    return asked_again(t, "A") if t.offers("fatigue") else t


def stored(t: Table) -> int:
    return len(next(held for held in t.of("A").skills if held.card == "essence_harvest").on)


STREAM = "use:avric:stream_of_life:0"


@rule("D2-4039", "D2-4038", "D2-4002")
def test_blight_extraction_earns_nothing_for_ones_own_condition_unless_played_as_printed() -> None:
    def cure(whom: str, rulings: dict[str, bool] | None, takes: str = "take") -> tuple[int, list[str]]:
        t = reaper(
            "A B . .",
            "blight_extraction",
            essence=1,
            rulings=rulings,
            conditions=("diseased",),
            B=hero("grisban", "berserker", conditions=("diseased", "poisoned")),
        )
        t.do(STREAM, f"figure:{whom}", "condition:diseased")
        if t.asked == "blight_extraction":
            t.do(takes)
        return stored(t), t.held("A")

    assert cure("grisban", None) == (2, ["diseased"]), "another's: he may take it on himself"
    assert cure("grisban", None, "pass")[0] == 0, "or leave it"
    assert cure("avric", None) == (0, []), "his own earns nothing"
    assert cure("avric", PRINTED) == (2, ["diseased"]), "as printed it does"


@rule("D2-4038")
def test_essence_comes_from_the_fallen_and_heals() -> None:
    t = reaper("A z B .", z=monster("goblin_archer"), B=hero("grisban", "berserker", damage=5))
    t.dice(blue=BLUE_3, yellow=4, gray=0).do("attack:oak_staff:z").resolve()
    assert stored(t) == 1
    t.do(STREAM, "figure:grisban")
    assert t.damage("B") == 4 and stored(t) == 0


def test_the_essence_is_lost_when_he_falls() -> None:
    t = reaper("A z . .", essence=3, damage=11, **Z).end().activate("z")
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:own:A").resolve()
    assert t.of("A").knocked_out and stored(t) == 0


@rule("D2-4038")
def test_spirit_link_keeps_another_up() -> None:
    t = reaper("A B z .", "spirit_link", essence=3, B=hero("grisban", "berserker", damage=13), **Z).end()
    t.activate("z").dice(blue=BLUE_3, red=RED_1, gray=0, brown=0).do("attack:own:B", "use:avric:spirit_link:0")
    t.do("essence:2").resolve()
    assert not t.of("B").knocked_out and t.damage("B") == 12 and stored(t) == 1


@rule("D2-4040")
def test_unholy_bond_makes_the_monster_roll_a_die_again() -> None:
    t = reaper("A z . .", "unholy_bond", essence=1, **Z).end().activate("z")
    t.dice(blue=[BLUE_3, X], red=RED_1, gray=0).do("attack:own:A", "use:avric:unholy_bond:0").some(
        "die:0:blue"
    ).settle()
    assert t.events("missed") and stored(t) == 0
    t = reaper("A z . .", "unholy_bond", essence=3, **Z).end().activate("z")
    t.dice(blue=[BLUE_3, X], red=RED_1, gray=0).do("attack:own:A", "use:avric:unholy_bond:0").some("die:0:blue")
    assert stored(t) == 2, "one of them"


@rule("D2-4038")
def test_cursed_soul_and_ethereal_armor() -> None:
    t = reaper("A z . .", "cursed_soul", "ethereal_armor", essence=2, **Z)
    t.do("use:avric:cursed_soul:0", "use:avric:ethereal_armor:0")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:oak_staff:z").resolve()
    assert t.events("dealt")[-1].damage == 4
    t.end().activate("z").dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:own:A").resolve()
    assert t.events("dealt")[-1].shields == 1 and stored(t) == 1


@rule("D2-4038")
def test_galvanize_pact_and_font() -> None:
    t = reaper(
        "A B . .",
        "galvanize",
        "reapers_pact",
        "font_of_vitality",
        essence=4,
        damage=3,
        fatigue=1,
        B=hero("grisban", "berserker", damage=4, fatigue=2),
    )
    t.do(STREAM, "essence:1", "figure:grisban", "spend", "spend")
    assert (t.damage("B"), t.fatigue("B")) == (2, 1) and (t.damage("A"), t.fatigue("A")) == (1, 1)
    assert t.offers("use:avric:galvanize:3")
    t.do("use:avric:galvanize:3", "stay")
    assert t.damage("A") == 0 and not t.offers("use:avric:galvanize:3")
    t.end().turn("grisban").do("rest").settle()
    assert stored(t) == 2


@rule("D2-4038")
@pytest.mark.parametrize(("essence", "most"), [(6, 4), (2, 2)])
def test_the_stream_takes_four_essence_at_most_and_reaches_three_spaces(essence: int, most: int) -> None:
    t = reaper("A . . B C", essence=essence, damage=5, B=hero("grisban", "berserker", damage=6), C=hero("syndrael"))
    t.do(STREAM)
    assert t.keys == [f"essence:{n}" for n in range(1, most + 1)]
    t.do("essence:2")
    assert set(t.keys) == {"figure:avric", "figure:grisban"}, "not who stands four spaces away"
    t.do("figure:grisban").settle()
    assert (t.damage("B"), t.damage("A"), stored(t)) == (4, 5, essence - 2) and t.asked == "hero_action"
    assert not reaper("A . . .").offers(STREAM), "no essence, no stream"


@rule("D2-4038")
def test_the_pact_serves_a_second_hero_and_rests_for_more_essence_or_does_not() -> None:
    cast: dict[str, Any] = {"B": hero("grisban", "berserker", damage=4, fatigue=2)}
    t = reaper("A B . .", "reapers_pact", essence=5, damage=3, fatigue=2, **cast).do(STREAM, "essence:1", "figure:B")
    assert t.keys == ["spend", "pass"]
    t.do("pass", "pass")
    assert (t.damage("B"), t.fatigue("B"), t.damage("A"), stored(t)) == (3, 2, 3, 4), "neither"
    t = reaper("A B . .", "reapers_pact", essence=5, damage=3, fatigue=2, **cast).do(STREAM, "essence:1", "figure:B")
    t.do("spend", "spend")
    assert (t.damage("B"), t.fatigue("B"), stored(t)) == (3, 1, 5 - 1 - 2 - 1)
    assert (t.damage("A"), t.fatigue("A")) == (2, 3 - 1), "the stream itself had cost one"
    t = reaper("A B . .", "reapers_pact", essence=2, damage=3, **cast).do(STREAM, "essence:1", "figure:B")
    assert t.asked == "reapers_pact", "one is left: enough for rest, not for a second hero"
    t.do("spend")
    assert (stored(t), t.fatigue("B"), t.damage("A")) == (0, 1, 3)
    t = reaper("A B . .", "reapers_pact", essence=1, damage=3, **cast).do(STREAM, "figure:B").settle()
    assert t.asked == "hero_action" and (t.damage("B"), t.damage("A")) == (3, 3)


@rule("D2-4038", "D2-4039")
def test_a_condition_may_be_kept_and_without_the_card_it_stays() -> None:
    sick = hero("grisban", "berserker", damage=2, conditions=("diseased",))
    t = reaper("A B . .", "blight_extraction", essence=1, B=sick).do(STREAM, "figure:B")
    assert (t.asked, t.keys) == ("cure", ["condition:diseased", "pass"])
    t.do("pass")
    assert t.held("B") == ["diseased"] and stored(t) == 0 and t.asked == "hero_action"
    t = reaper("A B . .", essence=1, B=sick).do(STREAM, "figure:B").settle()
    assert t.held("B") == ["diseased"] and t.asked == "hero_action"
    well = hero("grisban", "berserker", damage=2)
    t = reaper("A B . .", "blight_extraction", essence=1, B=well).do(STREAM, "figure:B")
    assert t.asked == "hero_action" and not [one for one in t.events("forced") if one.question == "cure"]


@rule("D2-4038")
def test_a_curse_costs_two_essence_and_reaches_three_spaces() -> None:
    t = reaper("A . . z y", "cursed_soul", essence=3, **Z)
    t.do("use:avric:cursed_soul:0")
    card = next(one for one in t.of("A").skills if one.card == "cursed_soul")
    assert (card.on, stored(t)) == (["zombie_1"], 1), "the other one is too far away"
    assert not reaper("A . z .", "cursed_soul", essence=1, z=Z["z"]).offers("use:avric:cursed_soul")
    assert not reaper("A . . . z", "cursed_soul", essence=2, z=Z["z"]).offers("use:avric:cursed_soul")


@rule("D2-4040")
@pytest.mark.parametrize(
    ("drawing", "essence", "offered"), [("A . . B z", 1, False), ("A . B z .", 1, True), ("A . B z .", 0, False)]
)
def test_a_bond_reaches_who_attacks_within_three_spaces(drawing: str, essence: int, offered: bool) -> None:
    t = reaper(drawing, "unholy_bond", essence=essence, B=hero("grisban", "berserker"), z=Z["z"]).end()
    t.activate("z").dice(blue=BLUE_3, red=RED_1, gray=0, brown=0).do("attack:own:B")
    seen = False
    while t.asked != "activation":
        seen = seen or t.offers("use:avric:unholy_bond")
        t.do(next(key for key in ("pass", "done", "fatigue:0", *t.keys) if key in t.keys))
    assert seen == offered
