"""What campaigns rest on: quests as they are written, overlord decks, the relic of who rises again, a potion."""

import pytest
from tests.descent.table import BLUE_3, RED_2, RED_3, hero, lieutenant, monster, shipped, table

from oubliette.games.descent import GAME
from oubliette.games.descent.content.quest_book import LieutenantPlace
from oubliette.games.descent.table.cards import face
from oubliette.games.descent.turn.overlord_relics import relic_of
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

rule = pytest.mark.rule


@rule("D2-2260")
@pytest.mark.parametrize(("rises", "kept"), [(True, "duskblade"), (False, "")])
def test_who_is_not_defeated_at_full_damage_keeps_his_relic(rises: bool, kept: str) -> None:
    place = {"lieutenants": (LieutenantPlace(who="splig", knocked_out=rises),)}
    t = table("A g . .\n\n. . . .", A=hero(), g=lieutenant("splig", damage=5, relic="duskblade"), more=place)
    t.s.state.overlord.relics.append("duskblade")
    t.s.state.overlord.bearers["duskblade"] = "splig"
    t.turn("A").dice(blue=BLUE_3, red=RED_3, brown=0).do("attack:iron_longsword:g").settle()
    assert t.gone("g") and relic_of(t.s, "splig") == kept
    if rises:
        t.end().until("knocked_out").dice(red=[RED_2, RED_2]).do("stand_up").until("activation")
        assert t.s.group(t.figure("g")).relic == "duskblade" and "duskblade" not in t.s.state.overlord.lost_relics


@rule("D2-7223")
def test_a_stamina_potion_takes_all_fatigue_of_a_neighbour_without_an_action() -> None:
    weary = hero("leoric", "runemaster", fatigue=4)
    t = table("A B . g", A=hero(search=["stamina_potion"], fatigue=2), B=weary, g=monster()).turn("A")
    t.do("use:A:stamina_potion", "figure:B").settle()
    assert t.fatigue("B") == 0 and t.fatigue("A") == 2 and t.of("A").actions == 2
    assert t.of("A").search[0].flipped and not t.offers("use:A:stamina_potion")
    card = shipped().search["stamina_potion"]
    assert (card.copies, card.gold) == (3, 25)


@rule("D2-2179")
def test_every_quest_gives_a_map_a_set_up_rules_and_goals_for_both_sides() -> None:
    for quest in shipped().quests.values():
        for place, encounter in enumerate(quest.encounters):
            ground = shipped().ground(quest.id, place)
            assert ground.area(encounter.heroes) and (encounter.groups or encounter.lieutenants), quest.id
            assert encounter.rules and encounter.goal_heroes.en and encounter.goal_overlord.fr, quest.id


@rule("D2-2186", "D2-2205", "D2-2188")
def test_an_overlord_card_shows_its_type_its_words_and_its_price() -> None:
    book = shipped().in_boxes(())
    match = Match(GAME, Setup("descent", "the_ferrymans_bell", ("ann", "lord"), 1), shipped())
    for card in book.overlord.values():
        shown = [said.id for said in face(match.context, card.id).lines]
        assert shown[0] == f"d2-type-{card.type}" and ("d2-xp" in shown) == bool(card.xp)
    decks = {card.deck for card in book.overlord.values()}
    assert {"warlord", "saboteur", "magus", "universal", "basic_1"} == decks
    for deck in ("warlord", "saboteur", "magus"):
        prices = sorted(card.xp for card in book.overlord.values() if card.deck == deck for _ in range(card.copies))
        assert prices == [1, 1, 1, 1, 2, 2, 3]
