"""Cards and relics of the overlord, allies and charmed heroes, where only the finer print decides."""

from typing import Any

import pytest
from tests.descent.cards.kit import his_turn, to_the_start
from tests.descent.quest.kit import band, begun
from tests.descent.table import BLACK, BLUE_3, FAILS, GRAY, PASSES, YELLOW_1, Table, hero, lieutenant, monster, table

from oubliette.games.descent.content.quest_book import LieutenantPlace
from oubliette.games.descent.turn.overlord_relics import relic_of

rule = pytest.mark.rule


# --- the charm ---


def charmable(**more: Any) -> Table:
    cast: dict[str, Any] = {"A": hero(), "B": hero("jain", "wildlander"), "g": monster(), **more}
    return to_the_start(table("B . A g .", hand=["dark_charm"], **cast))


@rule("D2-4294", "D2-4295", "D2-4296", "D2-4299")
def test_who_resists_the_charm_gives_exactly_one_card() -> None:
    t = charmable()
    t.dice(**PASSES).do("play:dark_charm")
    assert t.keys == ["figure:syndrael", "figure:jain"]
    t.do("figure:A").settle()
    drawn: list[Any] = [line.event for line in t.match.journal("me") if "D2-4294" in line.cites]
    assert [(one.kind, one.count) for one in drawn] == [("overlord_drew", 1)]
    assert "charmed" not in t.figure("A").marks


@rule("D2-4295", "D2-0291")
def test_nobody_but_heroes_familiars_and_allies_is_charmed() -> None:
    from oubliette.games.descent.content.quest_book import Person
    from oubliette.kernel.words import Words

    person = Person("widow", Words(en="-", fr="-"), "nook", 3, 8)
    cast: dict[str, Any] = {"A": hero(), "g": monster()}
    t = table("A . . g .", hand=["dark_charm"], persons=[person], areas={"nook": (4, 0, 4, 0)}, **cast)
    for _ in range(20):
        if t.offers("play:dark_charm"):
            break
        t.do("end" if "end" in t.keys else t.keys[0])
    t.dice(**FAILS).do("play:dark_charm")
    assert not t.offers("figure:widow")
    assert t.asked in ("charmed", "whom")


@rule("D2-4297", "D2-4294")
@pytest.mark.parametrize("conditions", [[], ["immobilized"]])
def test_a_charmed_hero_who_is_immobilized_does_not_move(conditions: list[str]) -> None:
    t = charmable(A=hero(conditions=conditions))
    t.figure("A").conditions = list(conditions)  # type: ignore[arg-type]
    t.dice(**FAILS).do("play:dark_charm", "figure:A")
    assert t.asked == "charmed"
    assert ("move" in t.keys) == (not conditions)
    assert "pass" in t.keys
    assert t.offers("attack:")


# --- cards one by one ---


@rule("D2-4400")
def test_diabolic_power_shows_the_card_it_fetches() -> None:
    t = table("A . . g", A=hero(), g=monster(), hand=["diabolic_power"], deck=["frenzy", "dash", "dash"])
    his_turn(t).dice(**PASSES).do("play:diabolic_power", "card:frenzy").settle()
    drawn = t.events("overlord_drew")[-1]
    assert (drawn.count, drawn.cards) == (1, ("frenzy",))
    assert t.hand.count("frenzy") == 1
    assert "frenzy" not in t.s.state.overlord.deck.everywhere()


@rule("D2-4403")
def test_schemes_show_what_is_drawn_and_what_is_thrown_away() -> None:
    t = table("A . . g", A=hero(), g=monster(), hand=["schemes"], deck=["dash", "tripwire", "dash", "frenzy", "dash"])
    his_turn(t).do("play:schemes", "type:trap")
    drawn = t.events("overlord_drew")[-1]
    assert (drawn.count, drawn.cards) == (1, ("tripwire",))
    assert "frenzy" in t.events("overlord_discarded")[-1].cards
    none = table("A . . g", A=hero(), g=monster(), hand=["schemes"], deck=["frenzy", "tripwire", "dash"])
    his_turn(none).do("play:schemes", "type:trap")
    assert not none.events("overlord_discarded")


@rule("D2-4394")
def test_an_expert_blow_that_comes_back_is_in_the_hand_and_nowhere_else() -> None:
    t = table("A g", A=hero(), g=monster(), hand=["expert_blow"]).activate("g")
    t.dice(blue=1, yellow=YELLOW_1, gray=0).do("attack:own:A", "play:expert_blow")
    for _ in range(10):
        if t.asked == "surges":
            break
        t.do("pass")
    place = len(t.s.state.attacks[-1].surges) - 1
    t.do(f"surge:{place}").resolve()
    overlord = t.s.state.overlord
    everywhere = [*overlord.hand, *overlord.played, *overlord.deck.everywhere()]
    assert t.hand.count("expert_blow") == 1
    assert everywhere.count("expert_blow") == 1


@rule("D2-4241")
def test_blood_rage_is_two_attacks_and_no_third() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=monster(), hand=["blood_rage"])
    t.activate("g").dice(blue=[BLUE_3] * 3, yellow=[YELLOW_1] * 3, gray=[0] * 3)
    t.do("end", "play:blood_rage", "more:attack:own:A").resolve()
    assert t.offers("more:attack:own:A")
    t.do("more:attack:own:A").resolve()
    assert not t.offers("more:attack:own:A")
    t.until("hero_action")
    assert t.gone("g")


@rule("D2-4289", "D2-4288")
@pytest.mark.parametrize(("gray", "cards"), [(1, 1), (2, 0)])
def test_laughter_rolls_again_against_one_less_and_may_be_answered(gray: int, cards: int) -> None:
    t = table(
        "A B g", A=hero(conditions=["poisoned"]), B=hero("jain", "wildlander"), g=monster(), hand=["wicked_laughter"]
    )
    t.dice(gray=[GRAY[2], GRAY[gray]], black=[BLACK[2], BLACK[2]]).turn("A").do("play:wicked_laughter").settle()
    assert len(t.hand) == cards
    assert (t.held("A") == []) == (cards == 1)


@rule("D2-4271")
def test_nobody_rises_without_having_fallen() -> None:
    t = table("A . g y", A=hero(), g=monster(), y=monster())
    t.s.state.overlord.rising = []
    t.overlord()
    assert not [one for one in t.s.state.figures.values() if "risen" in one.marks]
    standing = table("A . g y", A=hero(), g=monster(), y=monster())
    standing.s.state.overlord.rising = [f"{standing.names['g']}@{standing.figure('g').cells[0]}", "nobody_9@8"]
    standing.overlord()
    assert "risen" not in standing.figure("g").marks
    assert standing.s.state.groups["zombie"].figures == [standing.names["g"], standing.names["y"]]


# --- relics ---


@rule("D2-2257", "D2-2258", "D2-2259")
def test_a_relic_belongs_to_who_was_named_until_it_is_lost() -> None:
    t = table("A . . s", A=hero(), s=lieutenant("splig"))
    overlord = t.s.state.overlord
    overlord.bearers = {"scorpions_kiss": "belthir", "staff_of_shadows": "splig"}
    assert relic_of(t.s, "splig") == "staff_of_shadows"
    assert relic_of(t.s, "belthir") == "scorpions_kiss"
    assert relic_of(t.s, "merick") == ""
    overlord.lost_relics = ["staff_of_shadows"]
    assert relic_of(t.s, "splig") == ""


# --- allies ---


@rule("D2-0369", "D2-0370")
def test_an_ally_that_comes_has_yet_to_act() -> None:
    match = begun(ally="raythen")
    match.context.state.ally_done = True
    for _ in range(60):
        if match.context.state.phase == "heroes":
            break
        match.answer("me", match.choices["me"].keys()[0])
    assert not match.context.state.ally_done


@rule("D2-0370", "D2-0371")
def test_what_troubles_an_ally_troubles_it_at_its_own_activation() -> None:
    t = band()
    ally = t.figure("raythen")
    ally.conditions, ally.marks = ["poisoned"], ["soothed", "other"]
    t.dice(gray=GRAY[3], black=BLACK[4])
    t.do("activate").settle()
    if t.asked == "activation":
        t.do("move")
        assert t.points("raythen") > 0
        t.do("end").settle()
    assert (t.damage("raythen"), t.held("raythen")) in ((1, ["poisoned"]), (0, []))
    assert t.events("tested") or t.damage("raythen") == 1
    assert ally.marks == ["other"]
    assert t.points("raythen") == 0
    assert t.s.state.ally_done


# --- playing cards ---


@rule("D2-0006", "D2-2196", "D2-4284")
def test_what_is_not_kept_of_a_ritual_is_discarded_for_all_to_see() -> None:
    t = table("A . g h i", A=hero(), g=monster(), h=monster(), i=monster(), hand=["unholy_ritual"])
    t.overlord().do("play:unholy_ritual")
    t.some(*t.keys[:2])
    (thrown,) = t.events("overlord_discarded")
    assert thrown.cards == ("dash",)
    assert t.s.state.overlord.deck.discarded.count("dash") == 1


@rule("D2-2192", "D2-2196", "D2-4394")
def test_a_card_that_came_back_is_not_discarded_as_well() -> None:
    t = table("A g", A=hero(), g=monster(), hand=["expert_blow"]).activate("g")
    t.dice(blue=1, yellow=YELLOW_1, gray=0).do("attack:own:A", "play:expert_blow").settle()
    assert t.s.state.overlord.hand.count("expert_blow") == 0
    while t.asked != "surges":
        t.do("pass")
    t.do(f"surge:{len(t.s.state.attacks[-1].surges) - 1}").resolve()
    assert t.hand.count("expert_blow") == 1
    assert t.s.state.overlord.played == []
    assert "expert_blow" not in t.s.state.overlord.deck.discarded


@rule("D2-4288", "D2-0064")
@pytest.mark.parametrize(
    ("faces", "offered"),
    [
        (PASSES, True),
        (FAILS, False),
        ({"gray": GRAY[2], "black": BLACK[2]}, True),  # four shields against Might 4
        ({"gray": GRAY[3], "black": BLACK[2]}, False),
    ],
)
def test_nobody_laughs_at_who_has_failed(faces: dict[str, int], offered: bool) -> None:
    t = table(
        "A B g", A=hero(conditions=["poisoned"]), B=hero("jain", "wildlander"), g=monster(), hand=["wicked_laughter"]
    )
    t.dice(**faces).turn("A")
    seen = False
    for _ in range(6):
        seen = seen or t.offers("play:wicked_laughter")
        if "pass" not in t.keys:
            break
        t.do("pass")
    assert seen == offered


@rule("D2-4392", "D2-4397", "D2-0064")
def test_a_card_that_names_its_attribute_asks_for_none() -> None:
    t = table("A . . . g", A=hero(), g=monster(), hand=["pit_trap"])
    t.dice(**PASSES).do("move", "go:1,0", "play:pit_trap")
    assert t.asked != "attribute"
    t.settle()
    assert [(one.attribute, one.passed) for one in t.events("tested")] == [("awareness", True)]


@rule("D2-2257", "D2-2258")
def test_a_bearer_is_named_once_for_the_whole_quest() -> None:
    from oubliette.games.descent.turn.overlord_relics import hand_out_relics

    named = {"lieutenants": (LieutenantPlace(who="splig"), LieutenantPlace(who="belthir"))}
    t = table("A . . z", A=hero(), z=monster(), more=named)
    overlord = t.s.state.overlord
    overlord.relics = ["duskblade", "staff_of_shadows"]
    overlord.bearers = {"duskblade": "splig"}
    asked: list[Any] = []
    rules = hand_out_relics(t.s)
    with pytest.raises(StopIteration):
        step: Any = next(rules)
        while True:
            asked.append(step)
            step = rules.send((step.options[0],))
    assert [[option.key for option in one.options] for one in asked] == [["bearer:belthir", "nobody"]]
    assert [option.key for option in asked[0].options if option.passes] == ["nobody"]
    assert overlord.bearers == {"duskblade": "splig", "staff_of_shadows": "belthir"}
