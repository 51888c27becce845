"""Classes, items and the campaign of a box: what the data tells whole becomes rules, the rest is read from the card."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.importers.small_box import action, box, scenario, two_rooms

from oubliette import api
from oubliette.games.registry import find
from oubliette.importers import Refused, import_box
from oubliette.importers.overlays import Overlay
from oubliette.kernel.game import Setup
from oubliette.play.simulation import plan, simulate

Data = dict[str, Any]


def card(number: int, top: list[Data], bottom: list[Data]) -> Data:
    told = {"name": f"Card {number}", "cardId": number, "level": 1, "initiative": 10 + number}
    return {**told, "actions": top, "bottomActions": bottom}


MOVE = [action("move", 3)]
TEXT = [action("custom", "%data.custom.zz.1%")]
CARDS = [
    card(1, [action("attack", 3, action("range", 2), action("element", "fire"))], MOVE),
    card(2, TEXT, [action("heal", 2, action("specialTarget", "self"))]),
    card(3, [*TEXT, action("card", "persistent"), action("card", "lost")], MOVE),
    card(4, [action("shield", 1, action("specialTarget", "self")), action("card", "round")], MOVE),
    card(5, [action("attack", 2, action("area", "(0,1,active)|(1,0,target)|(1,1,target)|(0,0,enhance)"))], MOVE),
]


def perk(kind: str, *cards: tuple[int, Data], **more: Any) -> Data:
    return {"type": kind, "count": 1, "cards": [{"count": n, "attackModifier": face} for n, face in cards], **more}


CLASS = {
    "name": "lamp",
    "edition": "zz",
    "handSize": 4,
    "color": "#aabbcc",
    "spoiler": False,
    "stats": [{"level": level, "health": 7 + level} for level in range(1, 10)],
    "perks": [
        perk("replace", (1, {"type": "minus1"}), (1, {"type": "plus1"})),
        perk("add", (2, {"type": "plus0", "rolling": True, "effects": [{"type": "push", "value": 4}]})),
        perk("custom", custom="%game.custom.perks.ignoreNegativeItem%"),
        perk("custom", custom="%data.unknown%"),
    ],
}
EVENT = {
    "cardId": "01",
    "edition": "zz",
    "type": "city",
    "options": [
        {"label": "A", "returnToDeck": True, "outcomes": [{"effects": [{"type": "gold", "values": [5]}]}]},
        {
            "label": "B",
            "outcomes": [
                {"condition": {"type": "character", "values": ["lamp"]}, "effects": [{"type": "noEffect"}]},
                {
                    "condition": {"type": "otherwise"},
                    "removeFromDeck": True,
                    "effects": [{"type": "reputation", "values": [1]}, {"type": "choose", "values": []}],
                },
            ],
        },
    ],
}
ITEM = {
    "id": 7,
    "name": "A Lantern",
    "edition": "zz",
    "slot": "small",
    "cost": 15,
    "count": 2,
    "spent": True,
    "actions": TEXT,
}


def whole(folder: Path) -> Path:
    second = {**two_rooms(), "id": 2, "title": "Below the Gutter"}
    rewards = {"gold": 5, "partyAchievements": ["first-light"], "items": ["7"], "unlockCharacter": "lamp"}
    return box(
        folder,
        maps__2=second,
        scenarios__1=scenario(unlocks=["2"], links=["2"], rewards=rewards),
        scenarios__2={
            **scenario(requirements=[{"party": ["first-light"]}]),
            "index": "2",
            "name": "Below",
            "initial": False,
        },
        character__lamp=CLASS,
        character__deck__lamp={"name": "lamp", "edition": "zz", "character": True, "abilities": CARDS},
        items=[ITEM],
        events=[EVENT],
        treasures=["item:7", "gold:10"],
        campaign={"events": {"city": ["01"], "road": []}},
        **{
            "personal-quests": [
                {
                    "cardId": "510",
                    "requirements": [{"counter": 20, "autotrack": "gold"}],
                    "unlockCharacter": "lamp",
                },
                {"cardId": "511", "requirements": [{"counter": 2}], "unlockCharacter": "lamp"},
            ]
        },
    )


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("whole")
    return import_box([whole(folder / "data")], folder / "pack")


def book(made: Any) -> Any:
    return api.content_of(find("gloomhaven"), (str(made.folder),))


def test_what_the_report_counts(made: Any) -> None:
    report = made.report
    assert not report.troubles
    assert (report.classes, report.halves, report.plain_halves) == (1, 10, 8)
    assert (report.items, report.read_items, report.events, report.quests) == (1, 1, 1, 1)
    assert report.campaign
    assert report.by_hand == 1  # the choice in the event


def test_halves_that_the_data_tells_are_rules_and_the_others_are_read(made: Any) -> None:
    cards = book(made).cards
    attack = cards["lamp_1"].top.do[0]
    assert (attack.value, attack.range, attack.infuse) == (3, 2, ("fire",))
    assert type(cards["lamp_2"].top.do[0]).__name__ == "Read"
    lasting = cards["lamp_3"].top
    assert (lasting.active, lasting.lost) == ("persistent", True)
    assert [type(one).__name__ for one in lasting.do] == ["Read", "Trigger"]
    assert cards["lamp_4"].top.active == "round"
    assert cards["lamp_5"].top.do[0].area is not None
    assert book(made).read_classes == {"lamp"}


def test_perks_become_modifier_cards(made: Any) -> None:
    perks = book(made).classes["lamp"].perks
    assert (perks[0].remove, perks[0].add) == ({"minus_1": 1}, {"plus_1": 1})
    (pushing,) = perks[1].add
    assert (book(made).modifiers[pushing].rolling, book(made).modifiers[pushing].effect.hit.push) == (True, 4)
    assert perks[2].ignore_items
    assert not perks[3].add  # one that must be read on the sheet


def test_the_campaign_has_its_own_events_quests_rewards_and_unlocks(made: Any) -> None:
    told = book(made)
    assert [one.id for one in told.events_of("zz_campaign")] == ["zz_city_01"]
    assert told.quests_of("zz_campaign") == ["zz_quest_510"]
    assert told.quests_of("the_ninth_bell")  # ours are as they were
    assert "zz_city_01" not in [one.id for one in told.events_of("the_ninth_bell")]
    first, second = told.scenarios["zz_1"], told.scenarios["zz_2"]
    assert (first.unlocks, first.links) == (("zz_2",), ("zz_2",))
    assert {type(one).__name__ for one in first.rewards} == {"Gold", "Achieve", "GiveItem", "OpenEnvelope"}
    assert second.requires.has == ("zz_party_first_light",)
    event = told.events["zz_city_01"]
    assert (event.options[0].after, event.options[1].outcomes[1].after) == ("bottom", "remove")
    assert told.items["zz_item_7"].use == "spent"


def test_bots_play_the_campaign_and_take_no_class_that_must_be_read(made: Any) -> None:
    options = {"campaign": "zz_campaign", "scenarios": 1, "level": 0}
    what = plan("gloomhaven", bot="steady", seats=("a", "b"), matches=2, options=options, packs=(str(made.folder),))
    done = simulate(what, 1)
    assert (done.finished, done.errors) == (2, 0)


def test_a_class_of_the_box_can_be_played_to_the_end_at_random(made: Any) -> None:
    options = {"characters": ["lamp", "brute"]}
    what = plan("gloomhaven", scenario="zz_1", bot="random", matches=6, options=options, packs=(str(made.folder),))
    done = simulate(what, 1)
    assert (done.finished, done.errors) == (6, 0), done.failures


def test_the_lobby_starts_it_with_four_friends(made: Any) -> None:
    seats = ("ann", "ben", "cid", "dot")
    setup = Setup("gloomhaven", None, seats, 7, {"campaign": "zz_campaign"}, (str(made.folder),))
    match = api.start_from(setup)
    assert match.waiting_for


NONSENSE: tuple[Any, ...] = (None, -1, 10**9, "", "%x%", [], {}, [[]], {"type": []}, "custom:1|gold:x", True)


def broken(value: Any, luck: Random) -> Any:
    """The same data with nonsense at some places."""
    if luck.random() < 0.04:
        return luck.choice(NONSENSE)
    if isinstance(value, dict):
        return {key: broken(one, luck) for key, one in value.items()}
    return [broken(one, luck) for one in value] if isinstance(value, list) else value


@pytest.mark.parametrize("seed", range(12))
def test_nonsense_in_any_file_is_left_out_or_refused_and_never_breaks(seed: int, tmp_path: Path) -> None:
    luck, folder = Random(seed), whole(tmp_path / "data")  # noqa: S311 - nonsense, not a secret
    for path in sorted(folder.rglob("*.json")):
        if path.parent.name != "maps":
            path.write_text(json.dumps(broken(json.loads(path.read_text()), luck)))
    try:
        done = import_box([folder], tmp_path / "pack")
    except Refused:
        assert not (tmp_path / "pack").exists()
        return
    api.content_of(find("gloomhaven"), (str(done.folder),))


def test_a_scenario_that_does_not_pass_takes_no_other_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    faulty = Overlay(rest={"split_start": "perhaps"})
    found = staticmethod(lambda _edition, number: faulty if number == "2" else None)
    monkeypatch.setattr("oubliette.importers.gloomhaven.overlay_of", found)
    done = import_box([whole(tmp_path / "data")], tmp_path / "pack")
    first, second = done.report.scenarios
    assert (bool(first.id), second.id, second.grade) == (True, "", "no")
    assert "split_start" in second.why[0].en
    written = (done.folder / f"scenarios/{first.id}.yaml").read_text(encoding="utf-8")
    assert "unlocks" not in written
    assert not (done.folder / "scenarios/zz_2.yaml").exists()
    assert (done.folder / "campaigns").exists()


def test_what_the_campaign_cannot_reach_is_still_played_from_the_lobby(tmp_path: Path) -> None:
    data = whole(tmp_path / "data")
    third = {**two_rooms(), "id": 3, "title": "Beside the Gutter"}
    box(data, maps__1=None, maps__3=third, scenarios__3={**scenario(unlocks=["2"]), "index": "3", "initial": False},
        scenarios__1=scenario(unlocks=[], links=["2"]))  # fmt: skip
    done = import_box([data], tmp_path / "pack")
    assert not done.report.troubles
    assert [one.id for one in done.report.scenarios] == ["zz_1", "zz_2", "zz_3"]
    assert "unlocks" not in (done.folder / "scenarios/zz_3.yaml").read_text(encoding="utf-8")
