"""Descent's figures and cards that a player brings: what is structured becomes rules, the rest is read."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from oubliette.importers import Imported, import_box
from oubliette.importers.descent.phrases import READ, overlord_clause, read_clause, split_rules, surge_of
from oubliette.play.simulation import plan, simulate

Data = dict[str, Any]
HERO: Data = {
    "name": "marsh warden", "archetype": "Scout", "speed": 4, "health": 10, "stamina": 4, "defense": "Grey",
    "willpower": 2, "might": 3, "knowledge": 3, "awareness": 3,
    "ability": "Each time you rest, look behind you.", "feat": "Action: Do what stands here.",
}  # fmt: skip
SKILLS: list[Data] = [
    {"name": "reed step", "archetype": "Scout", "class": "Eelcatcher", "xp cost": 0, "fatigue cost": "0",
     "rules": "Action: Step from reed to reed."},
    {"name": "long net", "archetype": "Scout", "class": "Eelcatcher", "xp cost": 2, "fatigue cost": "1",
     "rules": "Exhaust this card after an attack roll to add something."},
]  # fmt: skip
STARTING: Data = {
    "name": "eel fork", "archetype": "Scout", "class": "Eelcatcher", "traits": "Exotic", "attack": "Melee",
    "equip": "Two Hands", "dice": "Blue Yellow", "rules": "Reach. Surge: +1 Heart.",
}  # fmt: skip
SHOP: Data = {
    "name": "bog cloak", "act": "II", "count": 2, "cost": 125, "traits": "Cloak, Strange", "equip": "Other",
    "rules": "Exhaust this card after rolling defense dice to do something. You cannot equip Runes.",
}  # fmt: skip
FOUND: Data = {"name": "jar of mud", "count": 2, "trait": "Item", "ability": "Action: Flip this card over.", "gold": 25}
LORD: Data = {
    "name": "sudden fog", "deck": "Marsh King", "count": 2, "type": "Magic", "xp cost": "1",
    "ability": "Play this card at the start of your turn. It grows dark.",
}  # fmt: skip
LINE = "Speed: 4, Health: 3, Defense: Gray, Attack: Blue Yellow, Abilities: Sink, Action: Howl at Frogs, Surge: Poison"
MONSTER: Data = {
    "name": "mud thing", "act": "I", "attack": "Melee", "size": "1x2", "traits": ["Water", "Cave"],
    "characteristics": [f"Minion: {LINE}", f"Master: {LINE}, 2 Surges: Jump About"],
    "group size": ["2 Heroes: 2,1", "3 Heroes: 3,1", "4 Heroes: 4,1"],
}  # fmt: skip
CHIEF: Data = {
    "name": "the marsh king", "act": "I", "attack": "Range: Blue Red", "might": 2, "knowledge": 3, "willpower": 4,
    "awareness": 1, "abilities": ["Fly", "Surge: Pierce 2"],
    "characteristics": [f"{n} Heroes: Speed: 4, Health: {9 + n}, Defense: Gray" for n in (2, 3, 4)],
}  # fmt: skip
FILES: dict[str, list[Data]] = {
    "heroes": [HERO], "skills": SKILLS, "class-items": [STARTING], "shop": [SHOP], "search": [FOUND],
    "overlord": [LORD], "monsters": [MONSTER], "lieutenants": [CHIEF],
}  # fmt: skip


def imported(tmp_path: Path, **files: Any) -> Imported:
    folder = tmp_path / "cards"
    folder.mkdir(parents=True)
    for name, told in {**FILES, **files}.items():
        (folder / f"{name}.json").write_text(json.dumps(told), encoding="utf-8")
    return import_box([folder], tmp_path / "out")


def entry(done: Imported, name: str) -> Data:
    found: Data = yaml.safe_load((done.folder / f"{name}.yaml").read_text(encoding="utf-8"))
    return found


def test_what_is_structured_on_cards_becomes_rules_and_the_rest_is_read(tmp_path: Path) -> None:
    done = imported(tmp_path)
    assert not done.report.troubles
    assert not done.report.left_out
    hero = entry(done, "heroes/marsh_warden")
    assert (hero["health"], hero["defence"], hero["attributes"]["might"]) == (10, ["gray"], 3)
    assert hero["feat"]["clauses"] == [{"when": "action", "cost": {"flip": True}, "do": [READ]}]
    assert entry(done, "classes/eelcatcher")["equipment"] == ["eel_fork"]
    net = entry(done, "skills/long_net")
    assert net["clauses"] == [{"when": "attack_rolled", "cost": {"fatigue": 1, "exhaust": True}, "do": [READ]}]
    fork = entry(done, "items/eel_fork")
    assert fork["attack"] == {"type": "melee", "dice": ["blue", "yellow"], "reach": True}
    assert (fork["hands"], fork["surges"], "clauses" in fork) == (2, [{"damage": 1}], False)
    cloak = entry(done, "items/bog_cloak")
    assert (cloak["gold"], cloak["act"], cloak["no_runes"], cloak["traits"]) == (125, 2, True, ["cloak"])
    assert cloak["clauses"][0]["when"] == "defence_rolled"
    fog = entry(done, "overlord_cards/sudden_fog")
    assert (fog["xp"], fog["clauses"]) == (1, [{"when": "overlord_turn_start", "do": [READ]}])
    assert entry(done, "overlord_decks/box_marsh_king")["kind"] == "class"
    assert (done.report.items, done.report.read_items, done.report.classes) == (2, 1, 1)


def test_new_figures_keep_what_every_match_knows_and_name_what_is_read(tmp_path: Path) -> None:
    done = imported(tmp_path)
    thing = entry(done, "monsters/mud_thing")
    assert (thing["size"], thing["groups"][2], thing["minion"][0]["health"]) == ([1, 2], [4, 1], 3)
    assert thing["minion"][0]["abilities"] == ["box_sink", "box_howl_at_frogs"]
    assert thing["master"][0]["surges"] == [{"conditions": ["poisoned"]}, {"cost": 2, "do": [READ]}]
    howl = entry(done, "abilities/box_howl_at_frogs")
    assert (howl["action"], howl["do"]) == (True, [READ])
    assert done.report.read_cards["mud_thing"][0] == "one act only"
    king = entry(done, "lieutenants/the_marsh_king")["acts"][0]
    assert (king["health"], king["abilities"], king["surges"]) == ([11, 12, 13], ["fly"], [{"pierce": 2}])


def test_cards_that_are_read_are_played_by_bots_without_an_error(tmp_path: Path) -> None:
    done = imported(tmp_path)
    party = {"marsh_warden": {"of": "eelcatcher"}, "syndrael": {"of": "knight"}}
    options = {"heroes": party, "overlord_class": "box_marsh_king"}
    what = plan("descent", scenario="lamps_at_hollow_mill", bot="random", seed=3, matches=1, options=options,
                packs=(str(done.folder),))  # fmt: skip
    played = simulate(what, 1)
    assert (played.finished, played.errors) == (1, 0)


def test_cards_of_ours_stay_ours_and_differences_are_told(tmp_path: Path) -> None:
    ours = {
        **SHOP,
        "name": "chainmail",
        "act": "I",
        "equip": "Armor",
        "dice": "Black",
        "cost": 1,
        "traits": "Heavy Armor",
    }
    jain = {**HERO, "name": "jain fairwood", "health": 99}
    done = imported(tmp_path, shop=[ours], heroes=[jain])
    assert done.report.read_cards["chainmail"] == ["gold, dice"]
    assert "health" in done.report.read_cards["jain"][0]
    assert not (done.folder / "items").joinpath("chainmail.yaml").exists()


def test_fronts_and_backs_in_files_that_are_called_programs_are_whole_cards(tmp_path: Path) -> None:
    back_keys = ("traits", "group size", "size")
    front = {key: value for key, value in MONSTER.items() if key not in back_keys}
    back = {"name": MONSTER["name"], "act": "I", **{key: MONSTER[key] for key in back_keys}}
    folder = tmp_path / "cards"
    folder.mkdir()
    heroes: list[Data] = [HERO, {"name": "marsh warden back", "quote": "-"}, {**HERO, "expansion": "Second Box"}]
    monsters: list[Data] = [{**front, "name": "CK-mud thing"}, {**back, "name": "CK-mud thing"}]
    told = {"monsters": monsters, "heroes": heroes}
    for name, listed in told.items():
        (folder / f"{name}.js").write_text(json.dumps(listed), encoding="utf-8")
    (folder / "app.js").write_text("console.log(1)", encoding="utf-8")
    done = import_box([folder], tmp_path / "out")
    assert not done.report.troubles
    assert entry(done, "monsters/ck_mud_thing")["groups"][0] == [2, 1]
    assert {one.stem for one in (done.folder / "heroes").iterdir()} == {"marsh_warden", "marsh_warden_second_box"}


def test_cards_that_cannot_be_are_left_out_and_told(tmp_path: Path) -> None:
    wild: Data = {"name": "no dice", "equip": "Three Hands", "cost": 5}
    strange: Data = {**SHOP, "name": "pink blade", "dice": "Pink", "attack": "Melee"}
    done = imported(
        tmp_path, shop=[wild, strange, 7, {**SHOP, "name": "dear", "cost": 10**9}], heroes=[{**HERO, "speed": "x"}]
    )
    assert set(done.report.left_out) == {"no_dice", "pink_blade", "dear", "marsh_warden"}
    assert not (done.folder / "heroes").exists()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("+2 Hearts", {"damage": 2}),
        ("+1 Heart and Pierce 2", {"damage": 1, "pierce": 2}),
        ("Stun, Blast", {"conditions": ["stunned"], "blast": True}),
        ("Recover 1 Heart", {"recover": 1}),
        ("Turn blue", {"do": [READ]}),
        ("Bleed", {"do": [READ]}),
    ],
)
def test_surges_are_read_or_named(text: str, told: Data) -> None:
    assert surge_of(text) == told


@given(st.text(max_size=200))
@settings(max_examples=100, deadline=None)
def test_no_text_breaks_the_grammar_of_cards(text: str) -> None:
    split_rules(text)
    assert read_clause(text, text)["do"] == overlord_clause(text)["do"] == [READ]
