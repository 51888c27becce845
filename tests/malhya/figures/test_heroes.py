"""Heroes made, raised, joining and leaving; states that cannot be (MA-0004 to MA-0007, MA-0065 to MA-0142)."""

from typing import Any

import pytest
from tests.malhya.scenario.kit import travelling
from tests.malhya.table import Table, base, fight, foe, place, start, story

from oubliette.games.malhya import GAME
from oubliette.games.malhya.content.script import ExchangeSpells, Go, LevelUp, Lose
from oubliette.games.malhya.faults import faults
from oubliette.games.malhya.figures.heroes import can_be_mhay
from oubliette.games.malhya.game import option_values
from oubliette.games.malhya.state.state import EnemyState, Making, TalentState
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match

rule = pytest.mark.rule
END = Go(902)
ALL = ("yoktal", "ancient", "sulk", "wallen", "ulberg")


def match(seats: tuple[str, ...] = ("me",), **options: Any) -> Table:
    return Table(Match(GAME, Setup("malhya", "awakening", seats, 3, options), base()))


# Who plays


@rule("MA-0004")
@pytest.mark.parametrize(("seats", "count"), [(1, 2), (2, 2), (3, 3), (5, 5)])
def test_without_a_choice_everybody_plays_one_hero_and_somebody_alone_two(seats: int, count: int) -> None:
    names = tuple("abcde"[:seats])
    t = match(names)
    assert list(t.state.heroes) == list(ALL[:count])
    assert [hero.seat for hero in t.s.party()] == [names[place % seats] for place in range(count)]


@rule("MA-0004")
@pytest.mark.parametrize("count", [2, 5])
def test_the_smallest_and_the_largest_party_are_allowed(count: int) -> None:
    t = match(heroes={name: {"class": name, "seat": "me"} for name in ALL[:count]})
    assert list(t.state.heroes) == list(ALL[:count])


@rule("MA-0004")
@pytest.mark.parametrize(
    "heroes",
    [
        {"yoktal": "me", "ancient": "you"},
        {"yoktal": "me", "dwarf": "me"},
        {"a": {"class": "yoktal", "seat": "me"}, "b": {"class": "yoktal", "seat": "me"}},
        ["yoktal", "ancient"],
        {"yoktal": "me"},
    ],
    ids=["nobody's seat", "no such people", "one twice", "no names", "one alone"],
)
def test_a_party_that_cannot_be_is_refused(heroes: Any) -> None:
    with pytest.raises(SetupError):
        match(heroes=heroes)


@rule("MA-0006", "MA-0007", "MA-0112")
def test_what_may_be_set_up_and_what_holds_if_nothing_is_said() -> None:
    quick, introduction, difficulty = option_values(base())
    assert [value.value for value in introduction.values] == [True, False] and introduction.default is True
    assert [value.value for value in quick.values] == [False, True] and quick.default is False
    assert [value.value for value in difficulty.values] == ["normal", "easy", "hard", "at_hand"]
    assert difficulty.default == "normal"
    plain = match()
    assert not plain.state.quick and plain.state.cards == [] and plain.state.campaign == ""
    assert match(quick=True).state.quick
    with pytest.raises(SetupError):
        match(difficulty="cruel")


@rule("MA-0112", "MA-0110")
def test_without_a_booklet_named_the_first_one_is_begun() -> None:
    t = Table(Match(GAME, Setup("malhya", "", ("me",), 3), base()))
    assert (t.state.booklet, t.state.gold, t.state.travel) == ("awakening", 0, 0)
    with pytest.raises(SetupError):
        Match(GAME, Setup("malhya", "events", ("me",), 3), base())


@rule("MA-0111", "MA-0112")
def test_which_quality_cards_are_in_the_decks_is_chance() -> None:
    def fine(seed: int) -> tuple[str, ...]:
        t = Table(Match(GAME, Setup("malhya", "awakening", ("me",), seed), base()))
        piles = (*t.state.decks.common_weapons.pile, *t.state.decks.common_objects.pile)
        book = t.s.book
        return tuple(sorted(one for one in piles if (book.weapons.get(one) or book.objects[one]).quality))

    found = {fine(seed) for seed in range(1, 7)}
    assert len({tuple(name for name in cards if name in base().weapons) for cards in found}) > 1
    assert len({tuple(name for name in cards if name in base().objects) for cards in found}) > 1


# A new hero


@rule("MA-0030", "MA-0114")
def test_a_new_hero_has_what_his_board_and_people_card_give() -> None:
    t = match(heroes=dict.fromkeys(ALL, "me"))
    for hero in t.s.party():
        people = base().peoples[hero.id]
        assert tuple(hero.characteristics.values()) == people.characteristics
        assert (hero.initiative, hero.movement, hero.carrying) == (people.initiative, people.movement, people.carrying)
        assert (hero.life, hero.most, hero.aura, hero.exhausted) == (people.life, people.life, people.aura, 0)
        assert (hero.talents, hero.spells, hero.objects, hero.resources) == ([], [], [], {})


@rule("MA-0114", "MA-0115", "MA-0116", "MA-0117")
def test_what_is_told_of_a_new_hero() -> None:
    t = match()
    told = t.told("three", "decks:ranger+warrior+rogue")
    assert t.state.offer == [key.removeprefix("card:") for key in t.keys()]
    told += t.told(t.keys()[0])
    assert t.asked == "first_weapon" and t.state.offer == [key.removeprefix("card:") for key in t.keys()]
    assert t.state.offer == list(dict.fromkeys(t.state.decks.basic_weapons))
    told += t.told("card:club", "bonus:plants")
    assert told[:5] == ["talent_taken", "equipped", "gold_changed", "resource_taken", "resource_taken"]
    assert [event.resource for event in t.events("resource_taken")][:2] == ["potion/yellow", "potion/red"]
    assert [event.by for event in t.events("gold_changed")][:2] == [5, 3]
    (talent,) = t.events("talent_taken")
    assert (talent.hero, talent.talent, talent.improved) == ("yoktal", t.hero().talents[0].id, False)


@rule("MA-0115", "MA-0066", "MA-0068", "MA-5256", "MA-5258")
def test_a_school_leaves_its_deck_and_its_spells_are_told() -> None:
    t = match()
    assert t.told("mhay")[:3] == ["talent_taken", "spell_taken", "spell_taken"]
    (school,) = [talent.id for talent in t.hero().talents]
    assert school not in t.state.decks.talents["mhay"].pile and not t.hero().talents[0].improved
    assert [(event.hero, event.spell) for event in t.events("spell_taken")] == [
        ("yoktal", name) for name in t.hero().spells
    ]
    assert t.hero().spells[1] not in t.state.decks.spells.pile


@rule("MA-0118")
@pytest.mark.parametrize(("bonus", "gold"), [("weapon", 0), ("object", 2)])
def test_of_two_cards_one_is_kept(bonus: str, gold: int) -> None:
    t = match()
    t.do("three", "decks:ranger+warrior+rogue")
    t.do(t.keys()[0], "card:club")
    decks = t.state.decks
    deck = decks.common_weapons if bonus == "weapon" else decks.common_objects
    before, purse = len(deck), t.state.gold
    t.answer(f"bonus:{bonus}")
    if t.asked == "keep":
        assert len(t.keys()) == 2 == len(t.state.offer) and len(deck) == before - 2
        kept = t.keys()[0].removeprefix("card:")
        t.answer(t.keys()[0])
        assert [event.card for event in t.events("card_taken")] == [kept]
    assert len(deck) == before - 1 and t.state.gold == purse + gold


@rule("MA-0068")
def test_decks_are_mixed_as_far_as_they_last() -> None:
    def thin(state: Any) -> None:
        state.decks.talents["warrior"].pile[:] = state.decks.talents["warrior"].pile[:2]

    t = story(LevelUp(), END, setup=thin).answer("raise:physique")
    mixes = [key.removeprefix("decks:").split("+") for key in t.keys()]
    assert max(mix.count("warrior") for mix in mixes) == 2 and max(mix.count("ranger") for mix in mixes) == 3
    assert any(mix.count("mhay") for mix in mixes)
    t.answer("decks:warrior+warrior+rogue" if "decks:warrior+warrior+rogue" in t.keys() else t.keys()[0])
    offered = [key.removeprefix("card:") for key in t.keys()]
    t.answer(t.keys()[1])
    assert [talent.id for talent in t.hero().talents] == [offered[1]]
    everywhere = [card for deck in t.state.decks.talents.values() for card in deck.pile]
    assert offered[0] in everywhere and offered[2] in everywhere and offered[1] not in everywhere
    assert [event.talent for event in t.events("talent_taken")] == [offered[1]]


@rule("MA-0068", "MA-5253", "MA-5258")
def test_if_none_of_three_may_be_kept_three_of_other_classes_are_drawn() -> None:
    def no_school(state: Any) -> None:
        pile = state.decks.talents["mhay"].pile
        pile[:] = [card for card in pile if base().talents[card].school is None][:3]

    t = story(LevelUp(), END, setup=no_school).answer("raise:physique").answer("decks:mhay+mhay+mhay")
    assert t.asked == "talent_decks" and not any("mhay" in key for key in t.keys())
    assert len(t.state.decks.talents["mhay"].pile) == 3, "they are back in their deck"
    assert t.hero().talents == []


@rule("MA-0069")
@pytest.mark.parametrize(("others", "own", "can"), [(1, False, True), (2, False, False), (2, True, True)])
def test_two_heroes_at_most_are_mhay(others: int, own: bool, can: bool) -> None:
    def mhay(state: Any) -> None:
        for name in ("ancient", "sulk")[:others] + (("yoktal",) if own else ()):
            state.heroes[name].talents = [TalentState("school_time")]

    t = story(END, heroes=("yoktal", "ancient", "sulk"), setup=mhay)
    assert can_be_mhay(t.s, t.hero()) is can


# Levels


@rule("MA-0081", "MA-0080")
def test_a_characteristic_at_its_end_is_not_raised_any_more() -> None:
    held = {"physique": 5, "dexterity": 5, "senses": 4, "intelligence": 5, "knowledge": 4}
    full = dict.fromkeys(held, 5)
    t = story(LevelUp(), END, changes={"yoktal": {"characteristics": held}, "ancient": {"characteristics": full}})
    assert t.keys() == ["raise:senses", "raise:knowledge"]
    aura = t.hero().aura
    t.answer("raise:knowledge")
    assert t.hero().characteristics["knowledge"] == 5 and t.hero().aura == aura + 1
    assert t.over, "nothing is left for the other"
    (gained,) = t.events("level_gained")
    assert (gained.hero, gained.of, gained.value, gained.bonus) == ("yoktal", "knowledge", 5, "aura")


@rule("MA-0081", "MA-0082")
def test_a_value_without_a_bonus_of_its_own_brings_a_life_point() -> None:
    t = story(LevelUp(), END, heroes=("ancient", "sulk")).answer("raise:physique")
    assert t.life("ancient") == 7 + 1 and t.events("level_gained")[0].bonus == "life"


@rule("MA-0081", "MA-0070")
def test_a_level_may_improve_a_talent() -> None:
    wise = {"characteristics": {"physique": 2, "dexterity": 2, "senses": 2, "intelligence": 4, "knowledge": 2}}
    t = story(
        LevelUp(),
        END,
        changes={"yoktal": wise},
        setup=lambda state: state.heroes["yoktal"].talents.append(TalentState("tracker")),
    )
    t.answer("raise:intelligence")
    assert t.hero().talents == [TalentState("tracker", improved=True)]


# Losing and exchanging


@rule("MA-5261", "MA-0130")
def test_a_lost_talent_is_shuffled_back_and_a_school_takes_its_attack_spell_along() -> None:
    attack = next(name for name, spell in base().spells.items() if spell.attack and spell.school == "time")
    classic = next(name for name, spell in base().spells.items() if not spell.attack)

    def learned(state: Any) -> None:
        hero = state.heroes["yoktal"]
        hero.talents = [TalentState("school_time"), TalentState("tracker")]
        hero.spells = [attack, classic]
        state.decks.talents["mhay"].remove("school_time")
        state.decks.talents["ranger"].remove("tracker")

    t = story(Lose(talent=True), END, setup=learned)
    assert t.keys() == ["card:school_time", "card:tracker"]
    t.answer("card:school_time")
    assert t.hero().talents == [TalentState("tracker")] and t.hero().spells == [classic]
    assert t.state.decks.talents["mhay"].pile.count("school_time") == 1
    assert [event.card for event in t.events("card_gone")] == ["school_time", attack]
    other = story(Lose(talent=True), END, setup=learned).answer("card:tracker")
    assert other.hero().spells == [attack, classic] and "tracker" in other.state.decks.talents["ranger"].pile


@rule("MA-5260")
def test_a_classic_spell_may_be_exchanged_or_kept() -> None:
    attack = next(name for name, spell in base().spells.items() if spell.attack)
    classic = next(name for name, spell in base().spells.items() if not spell.attack)

    def learned(state: Any) -> None:
        state.heroes["yoktal"].spells = [attack, classic]
        state.decks.spells.remove(classic)

    t = story(ExchangeSpells(), END, setup=learned)
    assert t.asked == "exchange_spell" and t.keys() == [f"card:{classic}", "keep"]
    assert [option.passes for option in t.choice.options] == [False, True]
    drawn = t.state.decks.spells.pile[-1]
    t.answer(f"card:{classic}")
    assert t.hero().spells == [attack, drawn] and classic in t.state.decks.spells.pile
    assert [event.spell for event in t.events("spell_taken")] == [drawn]
    kept = story(ExchangeSpells(), END, setup=learned).answer("keep")
    assert kept.over and kept.hero().spells == [attack, classic] and not kept.events("spell_taken")


# Joining, leaving, coming back


@rule("MA-0005", "MA-0133")
def test_a_change_of_the_party_can_be_dropped() -> None:
    t = travelling().answer("party")
    assert t.asked == "party" and [option.passes for option in t.choice.options][-1]
    assert t.keys() == ["join:sulk", "join:wallen", "join:ulberg", "done"]
    assert t.answer("done").asked == "travel" and len(t.state.heroes) == 2


@rule("MA-0133")
def test_nobody_joins_a_party_of_five() -> None:
    t = travelling(heroes=ALL).answer("party")
    assert t.keys() == [*(f"dismiss:{name}" for name in ALL), "done"]


@rule("MA-0138", "MA-0135")
def test_his_states_stay_with_a_hero_who_leaves_his_other_cards_do_not() -> None:
    held = {"sulk": {"cards": ["illness", "bell_clapper"], "talents": [TalentState("tracker")]}}
    t = travelling(heroes=("yoktal", "ancient", "sulk"), changes=held).do("party", "dismiss:sulk", "hero:yoktal")
    assert t.state.away["sulk"].cards == ["illness"] and t.hero().cards == ["bell_clapper"]
    assert [(event.hero, event.joins) for event in t.events("party_changed")] == [("sulk", False)]
    t.do("party", "recall:sulk")
    assert t.hero("sulk").cards == ["illness"]


@rule("MA-0138", "MA-0122")
def test_a_card_for_which_nobody_has_room_lies_in_the_play_area() -> None:
    full = {
        "yoktal": {"objects": ["rope", "herbal"]},
        "ancient": {"objects": ["crowbar"]},
        "sulk": {"cards": ["bell_clapper"]},
    }
    t = travelling(heroes=("yoktal", "ancient", "sulk"), changes=full).do("party", "dismiss:sulk")
    assert t.state.cards == ["bell_clapper"] and not t.hero().cards and not t.hero("ancient").cards


@rule("MA-0139", "MA-0142", "MA-0141")
def test_who_comes_back_gains_the_levels_he_missed() -> None:
    t = travelling(heroes=("yoktal", "ancient", "sulk"), setup=lambda state: setattr(state, "level", 1))
    t.do("party", "dismiss:sulk")
    assert t.state.away_level == {"sulk": 1}
    t.state.level = 3
    t.do("party", "recall:sulk")
    assert t.asked == "level" and "sulk" in t.state.heroes
    before = sum(t.hero("sulk").characteristics.values())
    for _ in range(2):
        t.until("level").answer("raise:knowledge" if "raise:knowledge" in t.keys() else t.keys()[0])
    t.until("travel")
    assert sum(t.hero("sulk").characteristics.values()) == before + 2
    assert [(event.hero, event.joins) for event in t.events("party_changed")] == [("sulk", False), ("sulk", True)]


@rule("MA-0134", "MA-0142")
def test_who_joins_at_the_first_level_gains_none() -> None:
    t = travelling().do("party", "join:sulk").until("first_bonus").answer("bonus:plants")
    assert t.asked == "travel" and [event.hero for event in t.events("hero_made")] == ["sulk"]


@rule("MA-0141", "MA-0142")
def test_a_weapon_is_replaced_once() -> None:
    held = {"sulk": {"weapon": "club"}}
    t = travelling(heroes=("yoktal", "ancient", "sulk"), changes=held)
    t.do("party", "dismiss:sulk", "take:yoktal:club")
    if t.asked == "share":
        t.answer("done")
    assert t.state.disarmed == ["sulk"]
    t.do("party", "recall:sulk")
    assert t.asked == "first_weapon"
    t.answer("card:club")
    assert t.state.disarmed == [] and t.hero("sulk").weapon == "club"


# States that cannot be


def fine(t: Table) -> Table:
    assert list(faults(t.s)) == []
    return t


def wrong(t: Table, rule_id: str) -> bool:
    return any(rule_id in said for said in faults(t.s))


@rule("MA-0164", "MA-0110")
def test_tokens_and_gold_within_their_bounds() -> None:
    t = fine(story(END))
    for travel in (0, 3):
        t.state.travel = travel
        fine(t)
    for travel in (-1, 4):
        t.state.travel = travel
        assert wrong(t, "MA-0164")
    t.state.travel, t.state.gold = 0, -1
    assert wrong(t, "MA-0110")


@rule("MA-0069", "MA-5253", "MA-5398")
def test_schools_within_their_bounds() -> None:
    t = story(END, heroes=("yoktal", "ancient", "sulk"))
    for name in ("yoktal", "ancient"):
        t.hero(name).talents = [TalentState("school_time")]
    fine(t)
    t.hero("sulk").talents = [TalentState("school_body")]
    assert wrong(t, "MA-0069") and not wrong(t, "MA-5253")
    t.hero("sulk").talents = []
    t.hero().talents.append(TalentState("school_body"))
    assert wrong(t, "MA-5253") and not wrong(t, "MA-0069")


@rule("MA-0047", "MA-0062", "MA-5398", "MA-0031")
def test_goods_within_their_bounds() -> None:
    t = story(END)
    t.hero().stored, t.hero().artefacts = ["club", "staff", "sling"][:3], ["copper_ring", "bone_amulet"]
    t.hero().resources = {"plant/red": 6, "potion/red": 4}
    fine(t)
    t.hero().artefacts.append("silver_ring")
    assert wrong(t, "MA-0062")
    t.hero().artefacts = []
    t.hero().stored.append("club")
    assert wrong(t, "MA-0047")
    t.hero().stored = []
    t.hero().resources["plant/blue"] = 1
    assert wrong(t, "MA-0031")


@rule("MA-0087", "MA-5398")
@pytest.mark.parametrize("zone", ["life", "damage", "wound", "shock", "aura", "exhausted", "ap"])
def test_nothing_of_a_hero_is_less_than_nothing(zone: str) -> None:
    t = story(END)
    setattr(t.hero(), zone, 0)
    fine(t)
    setattr(t.hero(), zone, -1)
    assert any("less than nothing" in said for said in faults(t.s))


@rule("MA-0127")
def test_the_action_deck_is_always_complete() -> None:
    t = fine(story(END))
    card = t.state.decks.actions.pile.pop()
    assert wrong(t, "MA-0127")
    t.state.decks.actions.discarded.append(card)
    fine(t)
    tiles = place("A . . . . . a", mode="infiltration", foes={"a": foe()})
    tiles.place.cards.append(tiles.state.decks.actions.pile.pop())
    fine(tiles)


@rule("MA-0302", "MA-0279", "MA-5168", "MA-5159")
def test_figures_where_they_can_stand() -> None:
    t = fine(fight("A x . a", foes={"a": foe(movement=0)}))
    t.place.heroes["yoktal"].cell = t.cell(1, 0)
    assert wrong(t, "MA-0302")
    t.place.heroes["yoktal"].fallen = True
    fine(t)
    t.place.heroes["yoktal"].fallen, t.place.heroes["yoktal"].cell = False, t.cell(3, 0)
    assert wrong(t, "MA-0279") and not wrong(t, "MA-0302")
    t.place.heroes["yoktal"].cell = t.cell(2, 0)
    fine(t)
    t.hero().life = 0
    assert wrong(t, "MA-5168")
    t.hero().life = 1
    t.place.enemies["grunt/1"].harm = 8
    fine(t)
    t.place.enemies["grunt/1"].harm = 9
    assert wrong(t, "MA-5159")


@rule("MA-0279", "MA-0289")
def test_a_large_base_takes_all_of_its_cells() -> None:
    t = fine(fight("A . a .\n\n. . . .", foes={"a": foe(movement=0, base=2)}))
    t.place.enemies["extra/1"] = EnemyState(id="extra/1", kind="grunt", number=9, cell=t.cell(0, 0))
    assert wrong(t, "MA-0279")


@rule("MA-0007")
def test_the_quick_mode_is_off_unless_it_is_chosen() -> None:
    t = start(base(), lambda state: setattr(state, "making", Making([])))
    assert not t.state.quick
