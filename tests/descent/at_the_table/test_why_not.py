"""Why a space or a card cannot be chosen in a hero's turn."""

from typing import Any

import pytest
from tests.descent.table import Table, hero, monster, table

from oubliette.games.descent.state.state import HeldCard
from oubliette.table import Thing


def reason(t: Table, thing: Thing) -> str:
    found = t.match.why_not("me", thing)
    return "" if found is None else found.say.id


def space(t: Table, column: int) -> Thing:
    return Thing("cell", cell=t.s.ground.board.cell(column, 0))


@pytest.mark.rule("D2-2052")
def test_without_movement_points_no_space_is_reached() -> None:
    t = table("A . . . z", A=hero(), z=monster())
    assert reason(t, space(t, 1)) == "d2-why-no-points"


@pytest.mark.rule("D2-2052", "D2-0149")
def test_a_space_is_too_far_occupied_or_lit() -> None:
    t = table("A . . z . . . .", A=hero(), z=monster()).do("move")
    assert [reason(t, space(t, column)) for column in (2, 3, 7)] == ["", "d2-why-occupied", "d2-why-no-way"]
    assert reason(t, space(t, 0)) == "", "nobody asks for the space in which he stands"
    assert reason(t, Thing("cell", cell=0)) == "", "nor for one that is none"


@pytest.mark.rule("D2-0015")
def test_an_exhausted_card_and_an_item_laid_aside_say_so() -> None:
    t = table("A . z", A=hero(), z=monster())
    sheet = t.of("A")
    sheet.skills.append(HeldCard("rage", exhausted=True))
    sheet.items.append(HeldCard("iron_shield", equipped=False))
    assert reason(t, Thing("card", id="rage")) == "d2-why-exhausted"
    assert reason(t, Thing("card", id="iron_shield")) == "d2-why-not-worn"


@pytest.mark.rule("D2-0015", "D2-0171", "D2-2021")
def test_a_weapon_an_armour_and_a_skill_that_wait_say_what_for() -> None:
    t = table("A . . . . z", A=hero(), z=monster())
    sheet = t.of("A")
    sheet.skills.append(HeldCard("rage"))
    sheet.items.extend([HeldCard("chainmail", equipped=True), HeldCard("iron_battleaxe", equipped=True)])
    said = [reason(t, Thing("card", id=card)) for card in ("iron_battleaxe", "chainmail", "rage")]
    assert said == ["d2-why-weapon", "d2-why-by-itself", "d2-why-moment"]


def says_why(t: Table, thing: Thing) -> tuple[str, str]:
    """The reason, and which of its ways it names."""
    found = t.match.why_not("me", thing)
    assert found is not None
    return found.say.id, str((found.say.args or {}).get("ways", ""))


TIRED = 4  # Syndrael's Stamina
PLACES = [
    ({}, ("d2-why-no-points", "both")),
    ({"fatigue": TIRED}, ("d2-why-no-points", "action")),
    ({"conditions": ["immobilized"]}, ("d2-why-immobilized", "")),
    ({"conditions": ["stunned"]}, ("d2-why-stunned-fatigue", "")),
    ({"conditions": ["stunned"], "fatigue": TIRED}, ("d2-why-stunned", "")),
]


@pytest.mark.rule("D2-0271", "D2-0275", "D2-0139", "D2-0133")
@pytest.mark.parametrize(("state", "told"), PLACES)
def test_who_has_no_points_is_told_only_of_what_would_give_some(state: dict[str, Any], told: tuple[str, str]) -> None:
    t = table("A . . . z", A=hero(**state), z=monster())
    assert says_why(t, space(t, 1)) == told
    assert ("move" in t.keys, "fatigue" in t.keys) == {
        "d2-why-no-points": (True, told[1] == "both"),
        "d2-why-immobilized": (False, False),
        "d2-why-stunned-fatigue": (False, True),
        "d2-why-stunned": (False, False),
    }[told[0]]


@pytest.mark.rule("D2-0139", "D2-0020")
def test_without_actions_fatigue_alone_gives_points() -> None:
    t = table("A . . . z", A=hero(), z=monster()).do("rest", "rest")
    assert says_why(t, space(t, 1)) == ("d2-why-no-points", "fatigue")


@pytest.mark.rule("D2-2078")
def test_who_is_in_a_pit_climbs_out() -> None:
    t = table("p . . . z", p=hero(), z=monster())
    assert reason(t, space(t, 1)) == "d2-why-in-pit" and t.offers("climb") and not t.offers("fatigue")


@pytest.mark.rule("D2-0265", "D2-0266", "D2-0275", "D2-0011", "D2-0020")
@pytest.mark.parametrize(
    ("state", "told"),
    [
        ({"conditions": ["cursed"]}, "d2-why-cursed"),
        ({"conditions": ["stunned"]}, "d2-why-stunned"),
        ({"fatigue": 4}, "d2-why-tired"),
        ({}, ""),
    ],
)
def test_a_skill_says_what_keeps_it_back(state: dict[str, Any], told: str) -> None:
    t = table("A z", A=hero("grisban", "berserker", **state), z=monster())
    assert t.offers("use:A:rage") is (told == "")
    assert reason(t, Thing("card", id="rage")) == told


@pytest.mark.rule("D2-0020", "D2-0288", "D2-2021")
def test_a_skill_without_an_action_and_a_feat_that_was_used_say_so() -> None:
    t = table("A z", A=hero("grisban", "berserker"), z=monster()).do("move", "move")
    assert reason(t, Thing("card", id="rage")) == "d2-why-no-actions"
    used = table("A . z", A=hero(), z=monster()).do("use:A:feat/syndrael").until("hero_action")
    assert reason(used, Thing("card", id="feat/syndrael")) == "d2-why-feat-used"
    tired = table("A . . . . z", A=hero("leoric", "runemaster"), z=monster()).do("move", "move")
    assert reason(tired, Thing("card", id="feat/leoric")) == "d2-why-no-actions"


@pytest.mark.rule("D2-0275", "D2-0259", "D2-0020")
def test_nobody_is_attacked_by_who_is_stunned_or_has_no_action() -> None:
    def foe(t: Table) -> str:
        return reason(t, Thing("piece", id=t.names["z"]))

    assert foe(table("A z", A=hero(), z=monster())) == ""
    assert foe(table("A z", A=hero(conditions=["stunned"]), z=monster())) == "d2-why-stunned"
    assert foe(table("A z", A=hero(), z=monster()).do("rest", "rest")) == "d2-why-no-actions"
    stunned = table("A z", A=hero(), z=monster(conditions=["stunned"])).activate("z")
    assert reason(stunned, Thing("piece", id=stunned.names["A"])) == "d2-why-stunned"


@pytest.mark.rule("D2-0023", "D2-0021")
def test_a_monster_that_has_attacked_says_so() -> None:
    t = table("A g . .", A=hero(), g=monster("goblin_archer")).activate("g")
    target = Thing("piece", id=t.names["A"])
    assert reason(t, target) == ""
    t.do("attack:own:A").resolve().until("activation")
    assert reason(t, target) == "d2-why-attacked"
    t.do("move").until("activation")
    assert reason(t, target) == "d2-why-no-actions"


@pytest.mark.rule("D2-0021", "D2-0133")
def test_a_monster_without_points_is_never_told_of_fatigue() -> None:
    t = table("A g . .", A=hero(), g=monster("goblin_archer")).activate("g")
    assert says_why(t, space(t, 3)) == ("d2-why-no-points", "action")


@pytest.mark.rule("D2-4025")
def test_beside_a_prayer_of_peace_a_monster_is_told_whose_it_is() -> None:
    t = table("A g . . .", A=hero("avric", "disciple", skills=["prayer_of_peace"]), g=monster("goblin_archer"))
    t.do("use:A:prayer_of_peace").activate("g")
    found = t.match.why_not("me", Thing("piece", id=t.names["A"]))
    assert not t.offers("attack:")
    assert found is not None and found.say.id == "d2-why-peace" and found.pieces == (t.names["A"],)
    plain = table("A . . . g . . . . . z", A=hero("avric", "disciple"), g=monster("zombie"), z=monster()).activate("z")
    assert reason(plain, Thing("piece", id=plain.names["A"])) != "d2-why-peace", "where nobody prays"


@pytest.mark.rule("D2-2120", "D2-2125")
def test_who_lies_can_only_stand_up_and_is_revived_from_beside_him() -> None:
    t = table("A . . B . z", A=hero(), B=hero("jain", "wildlander", knocked_out=True), z=monster()).turn("A")
    token = Thing("piece", id=f"token:hero:{t.names['B']}")
    assert reason(t, token) == "d2-why-revive-far"
    t.end().until("knocked_out")
    assert reason(t, space(t, 0)) == reason(t, Thing("piece", id=t.names["z"])) == "d2-why-down"


@pytest.mark.rule("D2-2125")
@pytest.mark.parametrize(("drawing", "far"), [("z A . B .", True), ("z . A B .", False), (". . . B A z", False)])
def test_nobody_is_revived_from_farther_than_beside_him(drawing: str, far: bool) -> None:
    t = table(drawing, A=hero(), B=hero("jain", "wildlander", knocked_out=True), z=monster()).turn("A")
    found = t.match.why_not("me", Thing("piece", id=f"token:hero:{t.names['B']}"))
    cells = (t.s.ground.board.cell(3, 0),)
    assert ((found.say.id, found.cells) if found else None) == (("d2-why-revive-far", cells) if far else None)
