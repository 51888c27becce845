"""Tainted cards (Mists of Bilehall, The Chains That Rust)."""

from typing import Any

import pytest
from tests.descent.table import PASSES, RED_2, Table, hero, monster, shipped, table

from oubliette.games.descent import GAME
from oubliette.games.descent.figures.figures import attribute, health
from oubliette.games.descent.table.resampling import resample
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match

rule = pytest.mark.rule
BOX = ("mists_of_bilehall", "chains_that_rust")
SYNDRAEL, LEORIC, AVRIC = ("syndrael", "knight"), ("leoric", "runemaster"), ("avric", "disciple")


def party(drawing: str, **cast: Any) -> Table:
    return table(drawing, boxes=BOX, **cast)


# --- dealing and turning up ---


def begun(seed: int = 5, **options: Any) -> Match[Any]:
    """A quest as far as the first hero's turn."""
    setup = Setup("descent", "lamps_at_hollow_mill", ("ann", "bob", "lord"), seed, options)
    match: Match[Any] = Match(GAME, setup, shipped())
    while match.context.state.phase == "setup":
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, choice.keys()[:1])
    return match


@rule("D2-2130")
def test_one_card_for_each_hero_face_down_and_nobody_knows_which() -> None:
    match = begun(boxes=list(BOX), tainted="dealt")
    state = match.context.state
    cards = [one.taint.card for one in state.heroes.values()]
    assert len(set(cards)) == 2 and all(one.taint.flipped for one in state.heroes.values())
    assert {"bad_blood", "great_sorrow"} <= set(match.context.book.tainted), "all of both boxes"
    for seat in ("ann", "bob", "lord", None):
        seen = str(match.view(seat))
        assert "taint/" in seen and not any(f"'{card}'" in seen for card in cards)
        told = [line.event for line in match.journal(seat)] if seat else []
        assert not any(card in str(event) for card in cards for event in told)
    others = {
        tuple(one.taint.card for one in begun(seed, boxes=list(BOX), tainted="dealt").context.state.heroes.values())
        for seed in range(8)
    }
    assert len(others) > 1, "shuffled"


@rule("D2-2130")
def test_they_are_dealt_only_where_a_quest_or_the_table_says_so() -> None:
    assert all(one.taint is None for one in begun(boxes=list(BOX)).context.state.heroes.values())
    with pytest.raises(SetupError):
        begun(tainted="dealt")


@rule("D2-2130", "D2-2001", "D2-2009")
def test_whoever_thinks_ahead_knows_them_no_better() -> None:
    match = begun(boxes=list(BOX), tainted="dealt")
    s, seen = match.context, set()
    for seed in range(12):
        resample(s, "lord", Chance(seed))
        seen.add(tuple(one.taint.card for one in s.state.heroes.values()))
        assert all(len(set(cards)) == len(cards) for cards in seen)
    assert len(seen) > 3


@rule("D2-2131")
def test_a_card_gives_two_health_whichever_side_is_up() -> None:
    for taint, most in (("", 12), ("?bad_blood", 14), ("bad_blood", 14)):
        t = party("A . .", A=hero(*SYNDRAEL, taint=taint))
        assert health(t.s, t.figure("A")) == most


@rule("D2-2132", "D2-0235", "D2-0237")
def test_who_is_defeated_turns_his_card_up_and_it_holds_from_then_on() -> None:
    t = party("A z .\n\n. . B", A=hero(*SYNDRAEL, taint="?gray_decay", damage=13), B=hero(*LEORIC), z=monster("zombie"))
    assert attribute(t.s, t.figure("A"), "might") == 4, "face down it does nothing"
    t.activate("z").dice(blue=2, yellow=4, gray=0).do("attack:own:A").resolve()
    taint = t.of("A").taint
    assert t.of("A").knocked_out and taint is not None and not taint.flipped
    assert [one.card for one in t.events("taint_revealed")] == ["gray_decay"]
    assert attribute(t.s, t.figure("A"), "might") == 3
    assert "gray_decay" in str(t.match.view("me"))


# --- what all of them say ---


def fallen(helper: str = "", card: str = "new_orders", **more: Any) -> Table:
    """A tainted hero lies beside another."""
    return party(
        "A B .\n\n. . z",
        A=hero(*SYNDRAEL, taint=card, knocked_out=True, damage=14, fatigue=4),
        B=hero(*AVRIC, taint=helper, search=("health_potion",), **more),
        z=monster("zombie"),
    )


@rule("D2-2133", "D2-2125")
@pytest.mark.parametrize(("card", "stands"), [("new_orders", False), ("?new_orders", True), ("", True)])
def test_a_tainted_hero_cannot_stand_up_by_himself(card: str, stands: bool) -> None:
    t = fallen(card=card).turn("syndrael")
    assert (t.asked == "knocked_out" and t.offers("stand_up")) == stands
    assert t.of("A").knocked_out, "where there is nothing to do his turn is over"


@rule("D2-2133", "D2-2125")
@pytest.mark.parametrize(("helper", "helps"), [("", True), ("?ordinary", True), ("ordinary", False)])
def test_only_the_untainted_revive_or_heal_him(helper: str, helps: bool) -> None:
    t = fallen(helper).turn("avric").settle()
    assert t.offers("revive:syndrael") == helps
    t.do("use:avric:health_potion")
    assert t.offers("figure:syndrael") == helps, "he is not even on offer"
    if helps:
        t.do("figure:syndrael").settle()
    assert t.of("A").knocked_out != helps, "alone with himself the potion is his own"
    t = fallen(helper).turn("avric").settle().dice(red=RED_2).do("use:avric:prayer_of_healing")
    if helps:
        t.do("figure:syndrael").settle()
    assert t.of("A").knocked_out != helps


@rule("D2-2133")
def test_a_tainted_hero_on_his_feet_recovers_as_ever() -> None:
    t = party("A . .", A=hero(*SYNDRAEL, taint="new_orders", damage=5, search=("health_potion",)))
    t.do("use:syndrael:health_potion").settle()
    assert t.damage("A") == 0


@rule("D2-2133")
def test_a_heroic_feat_helps_whoever_uses_it() -> None:
    t = fallen("ordinary").turn("avric").settle().do("use:avric:feat/avric")
    t.resolve()
    assert not t.of("A").knocked_out


# --- cards ---


@rule("D2-7231", "D2-0231", "D2-0240", "D2-2121", "D2-2126")
def test_bad_blood_tires_whenever_damage_is_recovered_even_who_lay_there() -> None:
    t = party("A . .", A=hero(*SYNDRAEL, taint="bad_blood", damage=5, search=("health_potion",)))
    t.do("use:syndrael:health_potion").settle()
    assert (t.damage("A"), t.fatigue("A")) == (0, 1)
    t = party("A . .", A=hero(*SYNDRAEL, taint="bad_blood", damage=0, fatigue=2, search=("stamina_potion",)))
    t.do("use:syndrael:stamina_potion").settle()
    assert t.fatigue("A") == 0, "fatigue alone costs nothing"
    t = fallen(card="bad_blood").turn("avric").settle().dice(red=[RED_2, RED_2]).do("revive:syndrael").settle()
    assert not t.of("A").knocked_out
    assert (t.damage("A"), t.fatigue("A")) == (14 - 4 + 1, 4), "the fatigue does not fit any more and is damage"
    t = fallen(card="bad_blood").turn("avric").settle().do("use:avric:health_potion", "figure:syndrael").settle()
    assert t.damage("A") == 1, "the same when a potion gets him up"
    t = party("A B .", A=hero(*SYNDRAEL, taint="bad_blood"), B=hero(*AVRIC, damage=5, search=("health_potion",)))
    t.turn("avric").do("use:avric:health_potion", "figure:avric").settle()
    assert (t.damage("B"), t.fatigue("B"), t.fatigue("A")) == (0, 0, 0), "nobody else's blood is bad"


@rule("D2-2132")
def test_abomination_terrifies_friends_beside_it_at_the_start_of_the_overlords_turn() -> None:
    cast = {"B": hero(*LEORIC), "C": hero(*AVRIC), "z": monster("zombie")}
    t = party("A B C . z", A=hero(*SYNDRAEL, taint="abomination"), **cast).overlord()
    assert (t.held("A"), t.held("B"), t.held("C")) == ([], ["terrified"], [])


@rule("D2-2132")
def test_deaths_hand_is_exhausted_by_a_kill_in_its_turn_and_takes_its_due() -> None:
    for killed in (True, False):
        t = party(
            "A z .\n\nB . y",
            A=hero(*SYNDRAEL, taint="deaths_hand"),
            B=hero(*LEORIC),
            z=monster("zombie", damage=2),
            y=monster("zombie", "master", conditions=("stunned",)),
        ).turn("syndrael")
        if killed:
            t.dice(blue=2, red=1, brown=0).do("attack:iron_longsword:z").resolve()
        t.end().turn("leoric").end().until("who_next").turn("syndrael").settle()
        assert [t.damage(one) for one in "AB"] == [int(killed)] * 2
    t = party("A z .\n\nB . .", A=hero(*SYNDRAEL, taint="gray_decay"), B=hero(*LEORIC), z=monster("zombie"))
    taint = t.of("A").taint
    assert taint is not None
    taint.exhausted = True
    t.turn("leoric").end().turn("syndrael").settle()
    assert [t.damage(one) for one in "AB"] == [0, 0] and not taint.exhausted, "another card is only readied"


@rule("D2-2132")
def test_attributes_fall_but_never_below_one() -> None:
    lowered = {
        "gray_decay": ("awareness", "might"),
        "new_orders": ("knowledge", "willpower"),
        "dream_walk": ("awareness", "knowledge"),
        "perfect_peace": ("might", "willpower"),
    }
    plain = party("A . .", A=hero(*LEORIC))
    for card, names in lowered.items():
        t = party("A . .", A=hero(*LEORIC, taint=card))
        for name in ("might", "knowledge", "willpower", "awareness"):
            before = attribute(plain.s, plain.figure("A"), name) or 0
            now = attribute(t.s, t.figure("A"), name)
            assert now == max(1, before - (name in names)), (card, name)


@rule("D2-2132")
def test_the_ordinary_follow_no_feat_of_another() -> None:
    for taint, offered in (("ordinary", False), ("?ordinary", True)):
        t = party("A B . .", A=hero(*AVRIC, taint=taint, damage=2), B=hero(*SYNDRAEL), z=monster("zombie"))
        assert t.turn("avric").settle().offers("use:avric:feat/avric"), "nobody has used one yet"
        t.end().turn("syndrael").settle().do("use:syndrael:feat/syndrael").until("hero_action").end()
        t.until("who_next").turn("avric").settle()
        assert t.offers("use:avric:feat/avric") == offered


@rule("D2-2132")
def test_murderous_rage_spares_everybody_only_after_a_kill() -> None:
    t = party("A B .\n\n. . .", A=hero(*SYNDRAEL, taint="murderous_rage"), B=hero(*LEORIC)).turn("syndrael")
    assert t.asked == "whom" and t.keys == ["figure:syndrael", "figure:leoric"]
    t.do("figure:leoric").settle()
    assert t.damage("B") == 2
    t = party("A z .", A=hero(*SYNDRAEL, taint="murderous_rage"), z=monster("zombie", damage=2))
    assert t.damage("A") == 2, "there is nobody else"
    t.dice(blue=2, red=1, brown=0).do("attack:iron_longsword:z").resolve().end().until("whom")
    assert t.keys[0] == "refresh"
    t.do("refresh").settle()
    assert t.damage("A") == 2


@rule("D2-2132")
def test_great_sorrow_stuns_when_another_falls() -> None:
    t = party(
        "A z .\n\n. . B", A=hero(*SYNDRAEL, damage=11), B=hero(*LEORIC, taint="great_sorrow"), z=monster("zombie")
    )
    t.activate("z").dice(blue=2, yellow=4, gray=0).do("attack:own:A").resolve()
    assert t.of("A").knocked_out and t.held("B") == ["stunned"]


@rule("D2-2132", "D2-0275")
def test_martyrdom_keeps_a_condition_that_another_shares() -> None:
    for other, kept in ((("poisoned",), True), ((), False)):
        t = party(
            "A . B",
            A=hero(*SYNDRAEL, taint="martyrdom", conditions=("poisoned",)),
            B=hero(*LEORIC, conditions=other),
        )
        t.dice(**PASSES).turn("syndrael").settle()
        assert (t.held("A") == ["poisoned"]) == kept
    t = party(
        "A . B", A=hero(*SYNDRAEL, taint="martyrdom", conditions=("stunned",)), B=hero(*LEORIC, conditions=("stunned",))
    )
    assert not t.turn("syndrael").offers("recover:stunned")


@pytest.mark.rule("D2-2119")
def test_a_vile_shadow_frightens_who_rests() -> None:
    t = party("A . z", A=hero(*SYNDRAEL, taint="vile_shadow"), z=monster("zombie")).do("rest")
    assert t.held("A") == ["terrified"]
