"""Shadow of Nerekhall: changelings, Corrupt Citizens and influence tokens."""

from typing import Any

import pytest
from tests.descent.campaign_kit import staged
from tests.descent.cards.kit import owning
from tests.descent.table import (
    BLUE_3,
    BLUE_4,
    BLUE_SURGE_2,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    Table,
    hero,
    monster,
    shipped,
    table,
)

from oubliette.games.descent import GAME
from oubliette.games.descent.content.campaign_book import Rewards, Spoils
from oubliette.games.descent.content.quest_book import (
    Encounter,
    GroupPlace,
    Harm,
    Influence,
    Quest,
    Reinforce,
    RevealInfluence,
    Rule,
    Win,
)
from oubliette.games.descent.figures.figures import attribute, defence, health
from oubliette.games.descent.table.resampling import resample
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

rule = pytest.mark.rule
BOX = ("shadow_of_nerekhall",)
NOTHING = Words(en="-", fr="-")
OVER = Rule(at="hero_turn_end", do=(Win("heroes"),))


def quest(*citizens: str, rules: tuple[Rule, ...] = (OVER,), encounters: int = 1, **more: Any) -> Match[Any]:
    """A quest with changelings, set up by the usual rules."""
    drawn = Encounter(
        id="drawn",
        map="\n\n".join(["A . . . . ."] * 4),
        areas={"all": (0, 0, 9, 9)},
        heroes="all",
        rules=rules,
        goal_heroes=NOTHING,
        goal_overlord=NOTHING,
        **{"groups": (GroupPlace("all", "changeling"), GroupPlace("all", "zombie")), **more},
    )
    whole = Quest(id="drawn", number=1, title=NOTHING, blurb=NOTHING, encounters=(drawn,) * encounters)
    options = {"corrupt_citizens": list(citizens), "boxes": list(BOX)}
    return Match(GAME, Setup("descent", "drawn", ("ann", "lord"), 3, options), shipped().with_only(whole))


def asked(match: Match[Any]) -> Any:
    return next(iter(match.choices.values()))


def until(match: Match[Any], *kinds: str) -> Match[Any]:
    """Do as little as can be until something of these kinds is asked, or all is over."""
    while match.choices and asked(match).kind not in kinds:
        choice = asked(match)
        idle = [option.key for option in choice.options if option.passes or option.key in ("draw",)]
        match.answer(choice.seat, (idle or choice.keys())[:1])
    return match


# --- Corrupt Citizens ---


@rule("D2-0414")
def test_the_overlord_gains_citizens_as_rewards_of_quests_that_he_wins() -> None:
    for winner, owned in (("overlord", ["the_mage"]), ("heroes", [])):
        won = {"intro": Rewards(overlord=Spoils(citizen="the_mage"), heroes=Spoils(citizen="the_siren"))}
        t = staged({"intro": winner}, rewards=won, options={"boxes": list(BOX)}).to("next_quest")
        assert t.s.state.overlord.citizens == owned
        assert len(t.events("citizen_won")) == len(owned)
    with pytest.raises(SetupError):
        quest("nobody_at_all")


@rule("D2-0414", "D2-0415", "D2-2049", "D2-0389")
def test_one_citizen_may_be_played_whenever_a_master_changeling_comes() -> None:
    match = until(quest("the_civilian", "the_mage"), "citizen")
    assert asked(match).seat == "lord" and asked(match).keys() == ["citizen:the_civilian", "citizen:the_mage", "pass"]
    match.answer("lord", ["citizen:the_civilian"])
    s = match.context
    master = s.figure(s.state.citizen_on)
    assert (master.kind, master.rank) == ("changeling", "master")
    assert health(s, master) == 6 + 2 * 2 and defence(s, master).count("brown") == 2
    assert asked(until(match, "citizen", "who_next")).kind == "who_next", "only one is in play"
    assert asked(until(quest(), "citizen", "who_next")).kind == "who_next", "he owns none"
    zombies = quest("the_mage", groups=(GroupPlace("all", "zombie"),))
    assert asked(until(zombies, "citizen", "who_next")).kind == "who_next", "no changeling comes"


@rule("D2-0415")
def test_a_reinforcement_brings_the_question_back_unless_a_citizen_is_in_play() -> None:
    more = Rule(at="overlord_turn_start", do=(Reinforce("changeling", "all", 1, "master"),))
    alone = (GroupPlace("all", "changeling", masters=(0, 0, 0)),)
    match = until(quest("the_mage", rules=(more,), groups=alone), "citizen")
    assert match.context.state.phase == "overlord_start", "no master was there before"
    match.answer("lord", ["pass"])
    assert not match.context.state.citizen
    assert not [line for line in match.journal("ann") if line.event.kind == "citizen_played"]


@rule("D2-0416")
def test_a_citizen_comes_back_after_the_encounter_unless_its_changeling_was_defeated() -> None:
    match = until(quest("the_civilian", encounters=2), "citizen")
    match.answer("lord", ["citizen:the_civilian"])
    until(match, "citizen")
    assert match.context.state.encounter == 1, "played again in the next encounter"
    t = table("A c .", boxes=BOX, A=hero("syndrael", "knight"), c=monster("changeling", "master", damage=7))
    t.s.state.overlord.citizens = ["the_civilian", "the_mage"]
    t.s.state.citizen, t.s.state.citizen_on = "the_civilian", t.names["c"]
    t.dice(blue=BLUE_3, red=4, gray=0, brown=[0, 0]).do("attack:iron_longsword:c").resolve()
    assert t.gone("c") and t.s.state.overlord.citizens == ["the_mage"] and not t.s.state.citizen
    assert [one.card for one in t.events("citizen_lost")] == ["the_civilian"]


@rule("D2-0416", "D2-0417")
def test_a_citizen_stays_while_others_fall() -> None:
    cast: dict[str, Any] = {"c": monster("changeling", "master"), "z": monster("zombie", damage=2)}
    t = table("A z c", boxes=BOX, A=hero("syndrael", "knight"), **cast)
    t.s.state.overlord.citizens = ["the_civilian"]
    t.s.state.citizen, t.s.state.citizen_on = "the_civilian", t.names["c"]
    t.dice(blue=BLUE_3, red=4, gray=0, brown=0).do("attack:iron_longsword:z").resolve()
    assert t.gone("z") and (t.s.state.citizen, t.s.state.citizen_on) == ("the_civilian", t.names["c"])
    assert t.s.state.overlord.citizens == ["the_civilian"]


@rule("D2-0417")
@pytest.mark.parametrize("played", [True, False])
def test_no_citizen_is_played_on_an_agent_that_replaces_the_master(played: bool) -> None:
    t = owning(boxes=BOX)
    t.s.state.overlord.citizens = ["the_civilian"]
    t.next("a1").to("open_group").do("monster:changeling").to("citizen")
    assert [one.key for one in t.choice.options if one.passes] == ["pass"]
    t.do("citizen:the_civilian" if played else "pass").to("use_plot")
    t.do("plot:summon_zachareth").to("citizen", "who_next")
    agent = t.s.figure("agent_zachareth")
    assert t.asked == "who_next" and agent.rank == "master" and agent.group == "changeling"
    assert not t.s.state.citizen and t.s.state.overlord.citizens == ["the_civilian"], "his again"
    assert not any(one.kind == "changeling" and one.rank == "master" for one in t.s.on_map())


def bearing(card: str, drawing: str = "A c . .\n\n. . . .", rank: str = "master", **more: Any) -> Table:
    """A changeling with a citizen's face."""
    cast = {"A": hero("syndrael", "knight"), "c": monster("changeling", rank), **more}
    t = table(drawing, boxes=BOX, **cast)
    t.s.state.overlord.citizens = [card]
    t.s.state.citizen, t.s.state.citizen_on = card, t.names["c"]
    return t


@rule("D2-7218")
@pytest.mark.parametrize(
    ("states", "tokens", "more"), [((), 0, 0), (("stunned", "terrified"), 0, 4), ((), 3, 0), (("stunned",), 2, 2)]
)
def test_the_executioner_counts_conditions_and_nothing_else(states: tuple[str, ...], tokens: int, more: int) -> None:
    victim = hero("syndrael", "knight", conditions=states, tokens={"image": tokens} if tokens else {})
    t = bearing("the_executioner", A=victim)
    t.activate("c").dice(blue=BLUE_SURGE_2, red=RED_1, gray=GRAY[0]).do("attack:own:A").settle()
    assert t.s.attack is not None
    place = len(t.s.attack.surges) - 1
    t.do(f"surge:{place}").resolve()
    assert t.damage("A") == 2 + 1 + more
    assert health(t.s, t.figure("c")) == 6 + 2


def test_what_the_other_citizens_give() -> None:
    t = bearing("the_guardsman")
    assert "black" in defence(t.s, t.figure("c"))
    assert not t.activate("c").do("move").offers("move"), "one move action"
    t = bearing("the_scoundrel").activate("c")
    assert t.points("c") == 3
    assert t.do("attack:own:A").resolve().offers("attack:own:A"), "and again"
    t = bearing("the_magistrate", "A . . . c\n\n. . . . .")
    plain = bearing("the_civilian", "A . . . c\n\n. . . . .")
    assert (attribute(t.s, t.figure("A"), "might"), attribute(plain.s, plain.figure("A"), "might")) == (3, 4)
    t = bearing("the_siren", "A . c . m", m=monster("zombie", damage=2))
    t.activate("c").dice(blue=BLUE_SURGE_2, red=RED_1, gray=GRAY[0]).do("attack:own:A").settle()
    assert t.s.attack is not None
    t.do(f"surge:{len(t.s.attack.surges) - 1}").resolve()
    assert (t.fatigue("A"), t.damage("m")) == (1, 0)
    t = bearing("the_mage", "A . c\n\nB . .", B=hero("tarha", "runemaster"))
    t.activate("c").dice(blue=BLUE_3, red=RED_1, green=3, gray=[0, 0]).do("attack:own:A").resolve()
    assert t.damage("A") == t.damage("B") == 4
    t = bearing("the_scholar", "A c d . .", d=monster("changeling"))
    assert defence(t.s, t.figure("d")) == ["gray", "brown", "gray"]
    t.dice(blue=BLUE_SURGE_2, red=RED_1, gray=0, brown=0).do("attack:iron_longsword:c").settle()
    assert t.keys == ["surge:demand", "done"], "hidden"
    t = bearing("the_hero", "A . c\n\n. . .", A=hero("tarha", "runemaster"))
    t.activate("c").dice(blue=BLUE_4, yellow=4, gray=0).do("attack:arcane_bolt:A").resolve()
    assert t.damage("A") == 4 and t.events("attack_declared")[-1].weapon == "arcane_bolt"


def test_changelings_whisper_and_laugh() -> None:
    t = table("A c .\n\n. . .", boxes=BOX, A=hero("syndrael", "knight"), c=monster("changeling", "master"))
    assert [attribute(t.s, t.figure("A"), one) for one in ("might", "willpower")] == [3, 1]
    t.activate("c").dice(**FAILS).do("ability:whisper")
    assert t.asked == "move_spaces" and "stay" not in t.keys
    t = table("A c .\n\n. . .", boxes=BOX, A=hero("syndrael", "knight"), c=monster("changeling"))
    t.activate("c").dice(**PASSES).do("ability:whisper")
    assert t.at("A") == [(0, 0)]


# --- influence ---


def effects(*colours: str) -> dict[str, Influence]:
    done = {"green": Harm(damage=1), "purple": Harm(fatigue=1), "yellow": Harm(damage=3)}
    return {one: Influence(text=Words(en=one, fr=one), do=(done[one],)) for one in colours}


def influenced(*colours: str, reveals: bool = False) -> Match[Any]:
    shown = (Rule(at="hero_turn_end", figure="hero", do=(RevealInfluence(),)),) if reveals else ()
    return until(quest(rules=(*shown, OVER), influence=effects(*colours)), "influence")


@rule("D2-0426", "D2-2179")
def test_the_overlord_chooses_an_influence_that_nobody_else_knows() -> None:
    match = influenced("green", "purple")
    assert asked(match).seat == "lord" and asked(match).keys() == ["influence:green", "influence:purple"]
    match.answer("lord", ["influence:purple"])
    until(match, "who_next", "hero_action")
    zones = {seat: {zone.id: zone for zone in match.view(seat).zones} for seat in ("ann", "lord")}
    assert (zones["ann"]["influence"].cards, zones["ann"]["influence"].hidden) == ((), 1)
    assert [card.id for card in zones["lord"]["influence"].cards] == ["influence/purple"]
    told = [str(line.event) for line in match.journal("ann")]
    assert any("InfluenceChosen" in one for one in told) and not any("purple" in one or "green" in one for one in told)
    seen = set()
    for seed in range(12):
        resample(match.context, "ann", Chance(seed))
        seen.add(match.context.state.influence)
    assert seen == {"green", "purple"}, "who thinks ahead for the heroes knows no better"


@rule("D2-0426")
def test_there_is_no_token_where_the_quest_lists_no_effects() -> None:
    match = until(quest(), "influence", "who_next", "hero_action")
    assert asked(match).kind != "influence"
    assert "influence" not in {zone.id for zone in match.view("lord").zones}


@rule("D2-0427")
@pytest.mark.parametrize(("colour", "damage", "fatigue"), [("green", 1, 0), ("purple", 0, 1), ("yellow", 3, 0)])
def test_the_token_is_revealed_when_the_quest_says_so_and_does_its_part(colour: str, damage: int, fatigue: int) -> None:
    match = influenced("green", "purple", "yellow", reveals=True)
    match.answer("lord", [f"influence:{colour}"])
    until(match, "hero_action")
    assert not match.context.state.influence_open
    until(match, "nothing")
    s = match.context
    assert s.state.influence_open
    told: list[Any] = [line.event for line in match.journal("ann")]
    assert [event.influence for event in told if event.kind == "influence_revealed"] == [colour]
    assert (
        len([event for event in told if event.kind == "told" and event.text == s.encounter.influence[colour].text]) == 1
    )
    assert {(s.figure(one).damage, s.hero(one).fatigue) for one in s.state.heroes} == {(damage, fatigue)}


@rule("D2-0427")
def test_it_stays_hidden_as_long_as_the_quest_does_not() -> None:
    match = influenced("green", "purple")
    match.answer("lord", ["influence:green"])
    s = until(match, "nothing").context
    assert not s.state.influence_open and all(not s.figure(one).damage for one in s.state.heroes)
