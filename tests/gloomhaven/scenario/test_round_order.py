"""The round: declaring, drawing, revealing, and in which order everybody acts (GH-0046 to GH-0066)."""

import pytest
from tests.gloomhaven.table import Hero, Table, action, card, foe, hero, lying, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.kinds import AbilityCard
from oubliette.games.gloomhaven.content.scenario_book import Ally, Mark, Spawn, SpecialRule, Timing
from oubliette.games.gloomhaven.content.vocabulary import Attack, Call, Shield, Summon
from oubliette.kernel.choices import IllegalAnswer

rule = pytest.mark.rule

PET = Summon(name=both("Pet"), hit_points=5, move=0, attack=1)


def turns(t: Table, number: int = 1) -> list[str]:
    """Who has taken a turn in a round, in order."""
    found: list[list[str]] = []
    for event in t.events():
        if event.kind == "round_began":
            found.append([])
        elif event.kind == "turn_began":
            found[-1].append(event.figure)  # type: ignore[attr-defined]
    return found[number - 1]


def kinds(t: Table, number: int = 1) -> list[str]:
    """The same, monsters and summons without their numbers."""
    return [name.partition("/")[0] for name in turns(t, number)]


# Declaring


@rule("GH-0046")
def test_every_character_that_is_not_exhausted_declares_exactly_one_of_two_things() -> None:
    t = table("@ b m", m=foe(), b=hero(prefix="b_"))
    assert t.asked == "declare"
    assert (t.choice.least, t.choice.most, t.choice.ordered) == (2, 2, True)
    assert t.keys() == ["card:one", "card:two", "card:three", "card:four"]
    t.answer("card:two", "card:three")
    assert t.keys() == ["card:b_one", "card:b_two", "card:b_three", "card:b_four"]


@rule("GH-0046", "GH-0050")
def test_a_long_rest_stands_alone_and_two_cards_are_never_chosen_for_anybody() -> None:
    resting = hero(hand=["one", "two", lying("three", "discard"), lying("four", "discard")])
    t = table("@ m", m=foe(), me=resting)
    with pytest.raises(IllegalAnswer):
        t.match.answer("me", ["card:one", "rest"])
    with pytest.raises(IllegalAnswer):
        t.match.answer("me", ["card:one"])
    assert t.answer("rest").until("action", "long_rest_loss").hero().resting
    two = hero(hand=["one", card("two", initiative=30)])  # which of them leads is still to be said
    t = table("@ m", m=foe(), me=two)
    assert t.answer("card:two", "card:one").until("action").told("revealed", "cards") == [("two", "one")]


@rule("GH-0046", "GH-0262")
def test_an_exhausted_character_declares_nothing_more() -> None:
    t = table("@ b m", m=foe(attack=9, do=[Attack(plus=0)], initiative=90), b=hero(hp=3, prefix="b_"))
    t.declare().declare("b_one", "b_two").end_round()
    assert t.gone("b")
    t.declare("three", "four").until("action")
    assert [event.character for event in t.events("revealed")][-1] == "hero"  # type: ignore[attr-defined]
    assert len(t.events("revealed")) == 3


@rule("GH-0047", "GH-0049")
def test_one_card_in_hand_is_not_enough_for_two_actions() -> None:
    alone = hero(hand=["one", lying("two", "discard"), lying("three", "discard")])
    t = table("@ b m", m=foe(), me=alone, b=hero(prefix="b_"))
    assert t.keys() == ["card:b_one", "card:b_two", "card:b_three", "card:b_four"]  # the hero had no choice
    t.declare("b_one", "b_two").until("action")
    assert t.hero().resting
    two = hero(hand=["one", "two", lying("three", "discard"), lying("four", "discard")])
    assert table("@ m", m=foe(), me=two).keys() == ["card:one", "card:two", "rest"]


@rule("GH-0048")
def test_a_long_rest_needs_two_discards() -> None:
    one = hero(hand=["one", "two", lying("three", "discard"), lying("four", "lost")])
    assert "rest" not in table("@ m", m=foe(), me=one).keys()
    two = hero(hand=["one", "two", lying("three", "discard"), lying("four", "discard")])
    assert "rest" in table("@ m", m=foe(), me=two).keys()


@rule("GH-0048", "GH-0178")
@pytest.mark.parametrize(("lost", "may_rest"), [(False, True), (True, False)])
def test_an_active_card_makes_up_for_a_discard_unless_it_is_bound_for_the_lost_pile(lost: bool, may_rest: bool) -> None:
    ward, plain = action(Shield(1), active="persistent", lost=lost), [card(name) for name in ("two", "three", "four")]
    t = table("@ m", m=foe(initiative=90), hand=[card("one", top=ward), *plain])
    t.act("one/top").end_turn().until("declare")
    assert (t.lies("one"), t.lies("two")) == ("active", "discard")
    assert ("rest" in t.keys()) is may_rest
    if may_rest:
        t.answer("rest").until("long_rest_loss")
        assert t.lies("one") == "discard"  # its effect has ended
        assert t.keys() == ["lose:one", "lose:two"]


# Secret choice, draw, reveal


@rule("GH-0050", "GH-0055")
@pytest.mark.parametrize(("lead", "second", "order"), [("one", "two", ["m", "hero"]), ("two", "one", ["hero", "m"])])
def test_the_leading_card_alone_gives_the_initiative(lead: str, second: str, order: list[str]) -> None:
    hand = [card("one", initiative=60), card("two", initiative=20), card("three")]
    t = table("@ m", m=foe(initiative=40), hand=hand).declare(lead, second)
    assert t.hero().initiative == (60 if lead == "one" else 20)
    t.until("declare")
    assert kinds(t) == order


def zone(t: Table, seat: str, name: str) -> tuple[list[str], int]:
    """The cards of a zone that a seat sees, and how many it does not."""
    shown = next(zone for zone in t.match.view(seat).zones if zone.id == name)
    return [card.id for card in shown.cards], shown.hidden


@rule("GH-0050", "GH-0051", "GH-0054")
@pytest.mark.parametrize("open_information", [False, True])
def test_cards_are_chosen_in_secret_and_shown_after_the_monsters_cards_are_drawn(open_information: bool) -> None:
    t = table("@ b m", m=foe(initiative=90), b=hero(prefix="b_", seat="you"), open_information=open_information)
    hand = ["one", "two", "three", "four"]
    assert zone(t, "me", "hero/hand") == (hand, 0)
    assert zone(t, "you", "hero/hand") == ((hand, 0) if open_information else ([], 4))
    t.match.answer("me", ["card:three", "card:one"])
    assert zone(t, "you", "hero/hand") == ((hand, 0) if open_information else ([], 4))
    assert zone(t, "you", "hero/selected") == ([], 0)
    assert set(t.match.choices) == {"you"}  # both choose at the same time, neither sees the other's choice
    t.match.answer("you", ["card:b_one", "card:b_two"])
    assert zone(t, "you", "hero/selected") == (["one", "three"], 0)
    kinds_ = [event.kind for event in t.events() if event.kind in ("declared", "ability_drawn", "revealed")]
    assert kinds_ == ["declared", "declared", "ability_drawn", "revealed", "revealed"]
    assert [event.cards for event in t.events("revealed")] == [  # type: ignore[attr-defined]
        ("three", "one"),
        ("b_one", "b_two"),
    ]


@rule("GH-0051")
@pytest.mark.parametrize("open_information", [False, True])
def test_others_learn_that_a_choice_was_made_but_not_which(open_information: bool) -> None:
    t = table("@ b m", m=foe(initiative=90), b=hero(prefix="b_", seat="you"), open_information=open_information)
    t.match.answer("me", ["card:three", "card:one"])
    t.match.answer("you", ["card:b_one", "card:b_two"])
    declared = next(entry for entry in t.entries if entry.event.kind == "declared")
    assert declared.event.cards == ("three", "one")  # type: ignore[attr-defined]
    told = declared.instead
    assert (told is None) is open_information
    assert told is None or told.cards == ()  # type: ignore[attr-defined]


# Monster ability cards


@rule("GH-0052")
def test_each_type_on_the_map_draws_one_card_for_all_its_monsters_of_both_ranks() -> None:
    elite = Mark(monster="m", rank=("elite",) * 3)
    absent = Mark(monster="q", rank=("none",) * 3)
    drawing = """
    .   .   .   .
      @   m   e   .
    .   a   n   .   .
    """
    t = table(drawing, m=foe(attack=1, do=[Attack(plus=0)]), e=elite, n=foe(), a=absent, q=foe())
    t.declare().until("action")
    assert [event.deck for event in t.events("ability_drawn")] == ["m", "n"]  # type: ignore[attr-defined]
    assert t.scene.piles["m"].deck.discarded == ["0"]
    assert "q" not in t.scene.piles
    t.end_round()
    assert turns(t)[1:3] == ["m/2", "m/1"]


def deck(*initiatives: int) -> list[AbilityCard]:
    """An ability deck of cards that do nothing."""
    return [AbilityCard(initiative, ()) for initiative in initiatives]


@rule("GH-0052", "GH-0053")
def test_an_ability_deck_is_gone_through_before_it_is_shuffled_anew() -> None:
    t = table("@ m", m=foe(cards=deck(11, 22, 33), hit_points=99), me=hero(hand=[f"c{n}" for n in range(9)]))
    drawn = []
    for _ in range(6):
        t.end_round()
        drawn.append(t.last("ability_drawn").initiative)
    assert sorted(drawn[:3]) == sorted(drawn[3:]) == [11, 22, 33]
    assert len(t.scene.piles["m"].deck.discarded) == 3


@rule("GH-0053")
def test_the_discards_of_an_empty_ability_deck_are_shuffled_not_turned_over() -> None:
    orders = set()
    for seed in range(6):
        cards = [f"c{n}" for n in range(9)]
        t = table("@ m", m=foe(cards=deck(11, 22, 33), hit_points=99), me=hero(hand=cards), seed=seed)
        drawn = []
        for _ in range(6):
            t.end_round()
            drawn.append(t.last("ability_drawn").initiative)
        orders.add(tuple(drawn[:3].index(one) for one in drawn[3:]))
    assert len(orders) > 1


@rule("GH-0054", "GH-0058")
def test_only_those_who_act_show_cards_and_a_resting_character_has_initiative_99() -> None:
    me = hero(hand=["one", "two", lying("three", "discard"), lying("four", "discard")])
    t = table("@ b m", m=foe(initiative=98), me=me, b=hero(prefix="b_")).declare("rest").declare("b_one", "b_two")
    shown = {event.character: event.cards for event in t.events("revealed")}  # type: ignore[attr-defined]
    assert shown == {"hero": (), "b": ("b_one", "b_two")}
    assert t.hero().initiative == 99
    t.until("declare")
    assert kinds(t) == ["b", "m", "hero"]


# Order


@rule("GH-0056")
def test_elites_act_before_normal_monsters_each_by_standee_number() -> None:
    elite = Mark(monster="m", rank=("elite",) * 3)
    t = table("m m e e @", m=foe(initiative=5), e=elite).declare().until("action")
    assert turns(t) == ["m/3", "m/4", "m/1", "m/2", "hero"]


@rule("GH-0057")
@pytest.mark.parametrize("first", ["m", "n"])
def test_players_decide_which_of_two_tied_types_acts_first_and_it_acts_to_its_end(first: str) -> None:
    t = table("m n m n @", m=foe(initiative=5), n=foe(initiative=5)).declare().until("turn_order")
    assert t.keys() == ["first:kind:m", "first:kind:n"]
    t.answer(f"first:kind:{first}").until("action")
    assert kinds(t) == [first, first, "n" if first == "m" else "m", "n" if first == "m" else "m", "hero"]
    assert len([one for one in t.match.answers if "first" in str(one)]) == 1


@rule("GH-0057", "GH-0052")
def test_types_that_share_a_deck_share_its_card_and_are_tied_by_it() -> None:
    t = table("m n @", m=foe(cards=deck(5, 6, 7)), n=foe(shares="m")).declare().until("turn_order")
    assert len(t.events("ability_drawn")) == 1
    t.answer("first:kind:n").until("action")
    assert kinds(t) == ["n", "m", "hero"]


def two_cards(prefix: str, lead: int, second: int, **more: object) -> Hero:
    """A hero with two cards of these initiatives and two others."""
    cards = [card(f"{prefix}one", initiative=lead), card(f"{prefix}two", initiative=second)]
    return hero(hand=[*cards, lying(f"{prefix}three", "discard"), lying(f"{prefix}four", "discard")], **more)  # type: ignore[arg-type]  # as told


@rule("GH-0059", "GH-0050")
@pytest.mark.parametrize(("mine", "theirs", "order"), [(40, 30, ["b", "hero"]), (30, 40, ["hero", "b"])])
def test_the_second_card_settles_a_tie_between_players(mine: int, theirs: int, order: list[str]) -> None:
    t = table("@ b m", m=foe(initiative=90), me=two_cards("", 20, mine), b=two_cards("b_", 20, theirs))
    t.declare().declare("b_one", "b_two").until("turn_order")  # of the next round, in which both must rest
    assert turns(t) == [*order, "m/1"]


@rule("GH-0059")
def test_players_tied_on_both_cards_decide_themselves() -> None:
    t = table("@ b m", m=foe(initiative=90), me=two_cards("", 20, 30), b=two_cards("b_", 20, 30, seat="you"))
    t.match.answer("me", ["card:one", "card:two"])
    t.match.answer("you", ["card:b_one", "card:b_two"])
    t.until("turn_order")
    assert t.keys() == ["first:hero", "first:b"]
    t.answer("first:b").until("declare")
    assert turns(t)[:2] == ["b", "hero"]


@rule("GH-0059", "GH-0058")
@pytest.mark.parametrize("first", ["hero", "b"])
@pytest.mark.parametrize("both_rest", [True, False])
def test_a_long_rest_is_tied_with_another_and_with_a_leading_99(first: str, both_rest: bool) -> None:
    t = table("@ b m", m=foe(initiative=50), me=two_cards("", 99, 10), b=two_cards("b_", 20, 30))
    t.declare(*(("rest",) if both_rest else ("one", "two"))).declare("rest").until("turn_order")
    assert t.keys() == ["first:hero", "first:b"]
    t.answer(f"first:{first}").until("declare")
    assert turns(t) == ["m/1", first, "b" if first == "hero" else "hero"]


@rule("GH-0060", "GH-0061")
def test_a_player_and_its_summons_act_before_a_monster_of_equal_initiative() -> None:
    t = table(
        "@ . m",
        m=foe(initiative=50),
        hand=[card("one", top=action(PET), initiative=20), "two", card("three", initiative=50), "four"],
    )
    t.act("one/top", "hex:0,0").end_round().declare("three", "four").until("declare")
    assert kinds(t) == ["hero", "m"]
    assert kinds(t, 2) == ["summon", "hero", "m"]


@rule("GH-0061", "GH-0200")
def test_summons_act_directly_before_their_owner_in_the_order_they_were_summoned() -> None:
    hand = [
        card("one", top=action(PET), initiative=10),
        card("two", bottom=action(PET), initiative=20),
        card("three", initiative=60),
        card("four", initiative=70),
    ]
    t = table("@ . . m b", m=foe(initiative=50, attack=None), hand=hand, b=hero(prefix="b_", initiative=55))
    t.declare().declare("b_one", "b_two")
    t.act("two/bottom", "hex:0,0").act("one/top", "hex:2,0").end_round()
    assert turns(t) == ["hero", "m/1", "b"]  # summoned this round: they do not act yet
    t.declare("three", "four").declare("b_three", "b_four").end_round()
    assert turns(t, 2) == ["m/1", "summon/two#1", "summon/one#2", "hero", "b"]


@rule("GH-0062")
def test_numbered_allies_act_at_the_scenarios_initiative_in_the_order_of_their_random_numbers() -> None:
    helper = Ally(name=both("Hail"), hit_points=9, initiative=30, move=0, attack=2)
    orders = set()
    for seed in range(8):
        t = table(
            "@ m h h h",
            m=foe(initiative=50),
            h=Mark(ally="hail"),
            scenario={"allies": {"hail": helper}},
            seed=seed,
            me=hero(initiative=10),
        )
        t.declare().end_round()
        allies = [name for name in t.turns() if name.startswith("ally")]
        assert len(allies) == 3
        assert turns(t) == ["hero", *allies, "m/1"]
        assert t.hp("m/1") == 10 - 2  # only the one beside it reaches it
        numbers = [t.scene.allies[name].number for name in allies]
        assert numbers == sorted(set(numbers))
        orders.add(tuple(allies))
    assert len(orders) > 1


# Spawned in mid-round

ROOM = """
.   .   .   .   .
  .   A   .   .
@   .   .   n   .
  .   .   .   .
.   .   .   .   .
"""


def spawning(at: Timing = "turn_end") -> SpecialRule:
    """A rule that spawns one monster of type q at A, once."""
    return SpecialRule(at=at, do=(Spawn(monster="q", at="A"),), times=1)


@rule("GH-0063")
def test_a_spawned_monster_appears_on_its_hex_if_that_is_empty_a_plate_too() -> None:
    for mark in (Mark(letter="A"), Mark(letter="A", terrain="plate")):
        t = table(ROOM, n=foe(), q=foe(), A=mark, rules=[spawning("round_start")])
        assert t.at("q/1") == (3, 0)
        assert t.asked == "declare"


@rule("GH-0063", "GH-0009")
def test_a_spawned_monster_goes_to_the_nearest_empty_hex_as_the_players_choose() -> None:
    for mark in (Mark(letter="A", token=True), Mark(letter="A", terrain="difficult"), Mark(letter="A", terrain="trap")):
        t = table(ROOM, n=foe(), q=foe(), A=mark, rules=[spawning("round_start")])
        assert t.asked == "spawn_hex"
        assert t.hexes() == [(2, 0), (2, 1), (3, 1), (4, 0), (4, 1)]
        t.answer("hex:4,1")
        assert t.at("q/1") == (4, 1)


@rule("GH-0063", "GH-0013")
def test_the_nearest_empty_hex_is_counted_round_walls() -> None:
    mark = Mark(letter="A", token=True)
    t = table(ROOM.replace("A ", "A/"), n=foe(), q=foe(), A=mark, rules=[spawning("round_start")])
    assert t.hexes() == [(2, 0), (2, 1), (3, 1), (4, 0)]  # behind the wall it would be two hexes


@rule("GH-0063")
def test_nothing_spawns_without_a_free_standee() -> None:
    t = table("@ . q q A", q=foe(standees=2), A=Mark(letter="A"), rules=[spawning("round_start")])
    assert sorted(t.scene.monsters) == ["q/1", "q/2"]
    assert t.asked == "declare"


@rule("GH-0064", "GH-0065")
def test_a_spawned_type_without_a_card_draws_one_at_once_and_one_with_a_card_keeps_it() -> None:
    t = table(ROOM, n=foe(initiative=80), q=foe(cards=deck(40, 41)), A=Mark(letter="A"), rules=[spawning()])
    t.declare().until("action")
    assert [event.deck for event in t.events("ability_drawn")] == ["n"]  # type: ignore[attr-defined]
    t.end_round()
    assert [event.deck for event in t.events("ability_drawn")][:2] == ["n", "q"]  # type: ignore[attr-defined]
    assert kinds(t) == ["hero", "q", "n"]
    known = ROOM.replace("  .   A", "  q   A")
    t = table(known, n=foe(initiative=80), q=foe(cards=deck(40, 41)), A=Mark(letter="A"), rules=[spawning()])
    t.declare().end_round()
    assert len([e for e in t.events("ability_drawn") if e.deck == "q"]) == 1  # type: ignore[attr-defined]
    assert kinds(t) == ["hero", "q", "q", "n"]


@rule("GH-0065")
@pytest.mark.parametrize(("initiative", "order"), [(5, ["hero", "q", "n"]), (90, ["hero", "n", "q"])])
def test_a_spawned_monster_acts_right_after_the_turn_or_at_its_place_still_to_come(
    initiative: int, order: list[str]
) -> None:
    t = table(ROOM, n=foe(initiative=50), q=foe(initiative=initiative), A=Mark(letter="A"), rules=[spawning()])
    t.declare().end_round()
    assert kinds(t) == order


@rule("GH-0065")
def test_a_monster_spawned_with_the_initiative_of_the_turn_acts_before_all_others_of_that_initiative() -> None:
    b = hero(hand=[card("b_one", initiative=10), card("b_two", initiative=25)])
    t = table(
        ROOM.replace("n   .", "n   b"),
        n=foe(initiative=10),
        q=foe(initiative=10),
        A=Mark(letter="A"),
        b=b,
        rules=[spawning()],
    )
    t.declare().declare("b_one", "b_two").until("turn_order", "declare")
    assert kinds(t) == ["hero", "q", "b", "n"]


@rule("GH-0065", "GH-0056")
@pytest.mark.parametrize("rank", ["elite", "normal"])
def test_one_spawned_while_its_own_type_acts_takes_its_place_or_acts_next(rank: str) -> None:
    """The first dies of its wound in its own turn, and another comes; standees 2 and 3 are still to act."""
    another = SpecialRule(at="slain", who="q", do=(Spawn(monster="q", at="A", rank=rank),), times=1)  # type: ignore[arg-type]  # a rank
    numbers = set()
    for seed in range(8):
        t = table(
            "@ . q . p . p A",
            q=foe(initiative=5, hp=1, conditions=["wound"], standees=5),
            p=Mark(monster="q"),
            A=Mark(letter="A"),
            rules=[another],
            seed=seed,
        )
        for name in ("q/2", "q/3"):
            t.figure(name).hit_points = 9
        t.declare().until("action")
        order = [int(name.partition("/")[2]) for name in turns(t)[:-1]]
        (new,) = {1, 4, 5} & set(order[1:])
        assert order == ([1, new, 2, 3] if rank == "elite" or new == 1 else [1, 2, 3, new])
        numbers.add(new)
    assert numbers >= {1, 4}


@rule("GH-0066")
def test_a_monster_spawned_at_the_end_of_a_round_waits_for_the_next() -> None:
    t = table(ROOM, n=foe(initiative=50), q=foe(initiative=5), A=Mark(letter="A"), rules=[spawning("round_end")])
    t.declare().until("action").end_round()
    assert kinds(t) == ["hero", "n"]
    assert t.at("q/1") == (3, 0)
    t.end_round()
    assert kinds(t, 2) == ["q", "n", "hero"]


@rule("GH-0065")
def test_a_monster_spawned_at_the_start_of_a_round_acts_in_it() -> None:
    t = table(ROOM, n=foe(initiative=50), q=foe(initiative=5), A=Mark(letter="A"), rules=[spawning("round_start")])
    t.declare().end_round()
    assert kinds(t) == ["q", "hero", "n"]


@rule("GH-0210", "GH-0065", "GH-0200", "GH-0061")
def test_pitfall_9_summoned_monsters_wait_spawned_ones_act_and_player_summons_begin_next_round() -> None:
    t = table(
        ROOM,
        n=foe(initiative=5, do=[Call(monster="q")]),
        q=foe(initiative=85),
        p=foe(initiative=80),
        A=Mark(letter="A"),
        me=hero(top=action(PET), initiative=30),
        rules=[SpecialRule(at="turn_end", do=(Spawn(monster="p", at="A"),), times=1)],
    )
    t.act("one/top", "hex:0,0").end_round()
    assert len(t.scene.monsters) == 3
    assert kinds(t) == ["n", "hero", "p"]
    t.declare("three", "four").end_round()
    assert kinds(t, 2) == ["n", "summon", "hero", "p", "q"]
