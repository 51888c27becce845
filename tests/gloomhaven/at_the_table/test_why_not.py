"""Why not? Whatever is not lit has its reason, in words and with the rule that forbids it."""

from typing import Any

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.city import city, trinket
from tests.gloomhaven.gains import gain
from tests.gloomhaven.map.kit import TWO_ROOMS
from tests.gloomhaven.setting_out import entering, seer, warden
from tests.gloomhaven.table import Table, action, card, foe, friend, hero, lying, table

from oubliette.games.gloomhaven.content.kinds import ItemEffect
from oubliette.games.gloomhaven.content.scenario_book import DoorMade, Mark
from oubliette.games.gloomhaven.content.vocabulary import Attack, Consume, Control, Give, Heal, Move, When
from oubliette.table import Thing, WhyNot

DUMMY = foe(attack=None, move=None, hit_points=40)


def reason(t: Table, thing: Thing) -> WhyNot | None:
    found = t.match.why_not(t.seat, thing)
    assert found is None or isinstance(found, WhyNot)
    return found


def told(t: Table, thing: Thing) -> tuple[str, Any]:
    """The reason's message without the game's prefix, and its facts as far as they are numbers."""
    found = reason(t, thing)
    assert found is not None, f"{thing} has no reason"
    assert found.cites or found.say.id == "gh-why-not-theirs"
    numbers = {name: value for name, value in found.say.args.items() if isinstance(value, int)}
    return found.say.id.removeprefix("gh-why-not-"), numbers


def cell(t: Table, column: int, row: int) -> Thing:
    where = t.session.map.board.cell(column, row)
    return Thing("cell", cell=where, board="map")


def told_of(t: Table, where: int) -> str | None:
    """The reason against a hex, if there is one."""
    thing = Thing("cell", cell=where, board="map")
    return None if reason(t, thing) is None else told(t, thing)[0]


def piece(name: str) -> Thing:
    return Thing("piece", id=name)


# Movement


@pytest.mark.rule("GH-0097", "GH-0100", "GH-0101")
def test_a_move_tells_why_a_hex_is_out_of_reach() -> None:
    drawing = "@ d # m . . b"
    t = table(drawing, m=DUMMY, b=friend(), d=Mark("difficult"), bottom=[Move(2)])
    t.declare("one", "two").declare("five", "six").act("two/bottom")
    assert told(t, cell(t, 1, 0)) == ("here", {})
    assert told(t, cell(t, 1, 2)) == ("obstacle", {})
    assert told(t, cell(t, 1, 3)) == ("occupied", {})
    assert told(t, cell(t, 1, 4))[0] == "far"
    assert told(t, cell(t, 1, 4))[1] == {"cost": 5, "points": 2}
    assert reason(t, cell(t, 1, 1)) is None  # difficult, and just in reach
    found = reason(t, cell(t, 1, 4))
    assert found is not None
    assert len(found.cells) == 6


@pytest.mark.rule("GH-0029", "GH-0114")
def test_locked_doors_and_unseen_rooms_are_reasons() -> None:
    t = table(TWO_ROOMS, q=DUMMY, bottom=[Move(9)], doors={"1": DoorMade(locked=True)}).act("two/bottom")
    assert told(t, cell(t, 4, 1)) == ("locked", {})
    assert told(t, cell(t, 6, 1)) == ("unrevealed", {})


@pytest.mark.rule("GH-0097", "GH-0101")
def test_the_wording_of_a_move_is_a_reason() -> None:
    t = table("@ . .", bottom=[Move(3, straight=True)]).act("two/bottom", "hex:1,1")
    assert told(t, cell(t, 2, 2))[0] in ("straight", "far")
    crooked = [one for one in t.session.layout.board if reason(t, Thing("cell", cell=one)) is not None]
    assert crooked


# Targets


@pytest.mark.rule("GH-0002", "GH-0012", "GH-0017", "GH-0018", "GH-0124", "GH-0125")
@pytest.mark.parametrize(
    ("verb", "pointed", "why", "facts"),
    [
        (Attack(2, range=2), "n/1", "range", {"range": 2, "distance": 3}),
        (Attack(2), "n/1", "range", {"range": 1, "distance": 3}),
        (Attack(2, range=5), "b", "enemy", {}),
        (Attack(2, range=5), "o/1", "invisible", {}),
        (Heal(2, range=1, to="ally"), "m/1", "ally", {}),
        (Give(("stun",), range=2), "n/1", "range", {"range": 2, "distance": 3}),
    ],
)
def test_a_target_that_cannot_be_chosen_has_its_reason(verb: Any, pointed: str, why: str, facts: Any) -> None:
    hidden = foe(attack=None, move=None, conditions=["invisible"], do=[Give(("invisible",), to="self")])
    t = table("b @ m o n", m=DUMMY, n=DUMMY, o=hidden, b=friend(), top=[verb])
    t.declare("one", "two").declare("five", "six").act("one/top")
    assert told(t, piece(pointed)) == (why, facts)
    assert reason(t, piece("b" if isinstance(verb, Heal) else "m/1")) is None


@pytest.mark.rule("GH-0014", "GH-0015")
@pytest.mark.parametrize("verb", [Attack(2, range=5), Give(("stun",), range=5)])
def test_a_wall_in_the_line_of_sight_is_a_reason(verb: Any) -> None:
    """The wall hides n alone; m can be attacked."""
    drawing = "\n".join(("    .   .", "  .   .   .", "@   m   .", "  .  <n   .", ".   .   .", "  .   ."))
    t = table(drawing, m=DUMMY, n=DUMMY, top=[verb]).act("one/top")
    found = reason(t, piece("n/1"))
    assert found is not None
    assert (found.say.id, found.cites) == ("gh-why-not-sight", ("GH-0014", "GH-0015"))
    assert reason(t, piece("m/1")) is None


def whole(t: Table, thing: Thing) -> tuple[str, tuple[str, ...]]:
    """The reason's message and all its rules."""
    found = reason(t, thing)
    assert found is not None, f"{thing} has no reason"
    return found.say.id.removeprefix("gh-why-not-"), found.cites


@pytest.mark.rule("GH-0014", "GH-0015", "GH-0017")
def test_who_is_seen_and_in_range_may_still_not_be_meant() -> None:
    hurt = foe(attack=None, move=None, hit_points=40, hp=20)
    for verb in (Attack(2, range=3, only=When(target_undamaged=True)), Attack(2, only=When(target_undamaged=True))):
        t = table("m @ n", m=hurt, n=DUMMY, top=[verb]).act("one/top")
        assert (t.keys("figure:"), whole(t, piece("m/1"))) == (["figure:n/1"], ("only", ("GH-0017",)))
        assert reason(t, piece("n/1")) is None


@pytest.mark.rule("GH-0017")
def test_who_is_not_in_the_group_an_ability_names_is_told_apart_from_who_is_but_is_not_meant() -> None:
    verb = Give(("stun",), among="same_room", only=When(target_undamaged=True))
    hurt = foe(attack=None, move=None, hit_points=40, hp=20)
    t = table("@ m . n", m=hurt, n=DUMMY, top=[verb]).act("one/top")
    assert (t.keys("figure:"), whole(t, piece("m/1"))) == (["figure:n/1"], ("only", ("GH-0017",)))
    first, then = Attack(1), Give(("stun",), among="beside_target")
    t = table("@ m n o", m=DUMMY, n=DUMMY, o=DUMMY, top=[first, then]).act("one/top", "figure:m/1")
    assert (t.keys("figure:"), whole(t, piece("o/1"))) == (["figure:n/1"], ("group", ("GH-0017",)))
    assert whole(t, piece("m/1")) == ("group", ("GH-0017",))


@pytest.mark.rule("GH-0002", "GH-0012", "GH-0017", "GH-0018", "GH-0124", "GH-0125", "GH-0241")
def test_each_reason_against_a_target_has_its_own_rules_and_comes_in_the_order_of_the_tests() -> None:
    hidden = foe(attack=None, move=None, conditions=["invisible"], do=[Give(("invisible",), to="self")])
    t = table("b @ m . . o", m=DUMMY, o=hidden, b=friend(), top=[Attack(2)])
    t.declare("one", "two").declare("five", "six").act("one/top")
    assert whole(t, piece("b")) == ("enemy", ("GH-0002", "GH-0017"))
    assert whole(t, piece("hero")) == ("enemy", ("GH-0002", "GH-0017"))
    assert whole(t, piece("o/1")) == ("invisible", ("GH-0018", "GH-0241")), "though it is too far as well"
    assert reason(t, piece("m/1")) is None
    assert reason(t, piece("nobody")) is None
    t = table("b @ . m", m=DUMMY, b=friend(hp=1), top=[Heal(2, to="ally")])
    t.declare("one", "two").declare("five", "six").act("one/top")
    assert whole(t, piece("hero")) == ("self", ("GH-0002", "GH-0017"))
    assert whole(t, piece("m/1")) == ("ally", ("GH-0002", "GH-0017"))
    for verb, rules in ((Attack(1), ("GH-0012", "GH-0124")), (Attack(1, range=2), ("GH-0012", "GH-0125"))):
        t = table("@ m . n", m=DUMMY, n=DUMMY, top=[verb]).act("one/top")
        assert whole(t, piece("n/1")) == ("range", rules)


@pytest.mark.rule("GH-0124", "GH-0125")
@pytest.mark.parametrize(("verb", "cited"), [(Attack(2), "GH-0124"), (Attack(2, range=2), "GH-0125")])
def test_too_far_is_a_matter_of_melee_or_of_range(verb: Any, cited: str) -> None:
    t = table("@ m . n", m=DUMMY, n=DUMMY, top=[verb]).act("one/top")
    found = reason(t, piece("n/1"))
    assert found is not None
    assert cited in found.cites
    assert len({"GH-0124", "GH-0125"} & set(found.cites)) == 1


@pytest.mark.rule("GH-0099", "GH-0101")
def test_no_way_is_a_reason() -> None:
    t = table("\n".join(("@   .   #   .", "  .   #   #")), bottom=[Move(9)]).act("two/bottom")
    behind = [one for one in t.session.layout.board if told_of(t, one) == "no-way"]
    assert len(behind) == 1


# Cards and items


@pytest.mark.rule("GH-0048", "GH-0086")
def test_cards_that_are_not_played_this_round_have_their_reasons() -> None:
    hand: list[Any] = [card("one"), card("two"), "three", lying("four", "discard"), lying("five", "lost")]
    t = table("@ m", m=DUMMY, me=hero(hand=hand)).declare("one", "two").until("action")
    pointed = {name: told(t, Thing("card", id=name))[0] for name in ("three", "four", "five")}
    assert pointed == {"three": "hand", "four": "discard", "five": "lost"}
    assert reason(t, Thing("card", id="one")) is None
    t.answer("card:one/top").answer("skip")
    assert told(t, Thing("card", id="one"))[0] == "played"


@pytest.mark.rule("GH-0068", "GH-0072", "GH-0078")
def test_items_say_why_they_cannot_be_used() -> None:
    carried = [small("hammer"), small("potion"), small("boots"), small("hide")]
    me = hero(items=carried, states={"small_boots": "spent", "small_potion": "consumed"}, bottom=action(Move(2)))
    t = table("@ m", m=DUMMY, me=me).declare().until("action")
    assert told(t, Thing("card", id="small_boots"))[0] == "spent"
    assert told(t, Thing("card", id="small_potion"))[0] == "consumed"
    assert told(t, Thing("card", id="small_hammer"))[0] == "moment"


@pytest.mark.rule("GH-0068", "GH-0069", "GH-0072", "GH-0073", "GH-0074", "GH-0236", "GH-0250")
def test_an_item_tells_the_first_thing_that_is_against_it_with_its_rules() -> None:
    gift = ItemEffect(gain=gain(attack=1))
    helm = small("hide", id="helm", window="always", use="none", slots=0, effect=ItemEffect(gain=gain(shield=1)))
    blade = small("hide", id="blade", window="your_attack", use="spent", slots=0, effect=gift)
    charm = small("hide", id="charm", window="your_turn", use="spent", slots=0, effect=ItemEffect(cost=("fire",)))
    lone = small("hide", id="lone", window="your_turn", use="spent", slots=0, when=When(resting=True))
    used = small("hide", id="used", window="your_attack", use="spent", slots=0, effect=gift)
    gone = small("hide", id="gone", window="your_turn", use="consumed", slots=0, effect=gift)
    carried, states = [helm, blade, charm, lone, used, gone], {"used": "spent", "gone": "consumed"}
    wanted = {
        "helm": ("worn", ("GH-0074",)),
        "blade": ("moment", ("GH-0068",)),
        "charm": ("elements", ("GH-0250",)),
        "lone": ("item-when", ("GH-0068",)),
        "used": ("spent", ("GH-0072",)),
        "gone": ("consumed", ("GH-0073",)),
    }
    t = table("@ m", m=DUMMY, me=hero(items=carried, states=states)).declare().until("action")  # type: ignore[arg-type]
    assert {one: whole(t, Thing("card", id=one)) for one in wanted} == wanted
    ward = small("hide", id="ward", window="damaged", use="spent", slots=0, effect=ItemEffect(negate=True))
    for conditions, keys in (([], ["item:ward"]), (["stun"], [])):
        me = hero(items=[*carried, ward], states=states, conditions=conditions)  # type: ignore[arg-type]
        t = table("@ m", m=foe(initiative=5, do=[Attack(plus=0)]), me=me).declare().until("damage")
        assert t.keys("item:") == keys
        if conditions:
            dazed = {whole(t, Thing("card", id=one)) for one in (*wanted, "ward")}
            assert dazed == {("stunned", ("GH-0069", "GH-0236"))}


@pytest.mark.rule("GH-0011", "GH-0029", "GH-0097", "GH-0099", "GH-0100", "GH-0101", "GH-0114")
def test_each_reason_against_the_end_of_a_move_has_its_own_rules() -> None:
    t = table("@ d # m . . b", m=DUMMY, b=friend(), d=Mark("difficult"), bottom=[Move(2)])
    t.declare("one", "two").declare("five", "six").act("two/bottom")
    assert whole(t, cell(t, 1, 0)) == ("here", ("GH-0097",))
    assert whole(t, piece("hero")) == ("here", ("GH-0097",))
    assert whole(t, cell(t, 1, 2)) == ("obstacle", ("GH-0011", "GH-0101"))
    assert whole(t, cell(t, 1, 3)) == whole(t, piece("m/1")) == ("occupied", ("GH-0101",))
    assert whole(t, cell(t, 1, 4)) == ("far", ("GH-0097", "GH-0100"))
    assert reason(t, piece("nobody")) is None
    doors = {"1": DoorMade(locked=True)}
    t = table(TWO_ROOMS, q=DUMMY, bottom=[Move(9)], doors=doors).act("two/bottom")
    assert whole(t, cell(t, 4, 1)) == ("locked", ("GH-0114",))
    assert whole(t, cell(t, 6, 1)) == ("unrevealed", ("GH-0029",))
    t = table("\n".join(("@   .   #   .", "  .   #   #")), bottom=[Move(9)]).act("two/bottom")
    blocked = {whole(t, Thing("cell", cell=one)) for one in t.session.layout.board if told_of(t, one) is not None}
    assert blocked == {
        ("here", ("GH-0097",)),
        ("obstacle", ("GH-0011", "GH-0101")),
        ("no-way", ("GH-0099", "GH-0101")),
    }


@pytest.mark.rule("GH-0101", "GH-0103")
def test_an_obstacle_is_no_reason_for_who_flies_over_it() -> None:
    for flies, why in ((True, ("far", ("GH-0097", "GH-0100"))), (False, ("obstacle", ("GH-0011", "GH-0101")))):
        bat = foe(attack=None, hit_points=40, flying=flies)
        t = table("@ . m . #", m=bat, top=action(Control((Move(1),), range=5))).act("one/top", "figure:m/1")
        assert (t.asked, whole(t, cell(t, 1, 4))) == ("move", why)


@pytest.mark.rule("GH-0346", "GH-0347", "GH-0348")
def test_the_shop_tells_prices_and_purses() -> None:
    c = city(items=[trinket("ring", 1, cost=20), trinket("crown", 2, cost=31), trinket("bead", 3, cost=1)])
    c.answer("buy:brute")
    dear = c.match.why_not(c.seat, Thing("card", id="crown"))
    assert (dear.say.id, dear.say.args["cost"], dear.say.args["gold"]) == ("gh-why-not-gold", 31, 30)
    assert c.match.why_not(c.seat, Thing("card", id="ring")) is None
    c.answer("item:bead").answer("buy:brute")
    assert c.match.why_not(c.seat, Thing("card", id="bead")).say.id == "gh-why-not-owned"


@pytest.mark.rule("GH-0346", "GH-0347", "GH-0348", "GH-0349")
def test_the_shop_tells_what_is_sold_out_and_sells_for_the_last_coin() -> None:
    c = city(items=[trinket("ring", 1, cost=30, count=1), trinket("crown", 2, cost=31, count=2)])
    c.answer("buy:brute")
    assert c.keys("item:") == ["item:ring"], "thirty gold are enough for what costs thirty"
    assert c.match.why_not(c.seat, Thing("card", id="ring")) is None
    c.answer("item:ring")
    assert (c.sheet("brute").items, c.sheet("brute").gold) == (["ring"], 0)
    c.visit("bob")
    c = c.given(tinkerer={"gold": 99}).visit("bob").answer("buy:tinkerer")
    found = c.match.why_not(c.seat, Thing("card", id="ring"))
    assert (found.say.id, found.cites) == ("gh-why-not-sold-out", ("GH-0348", "GH-0349"))
    assert c.keys("item:") == ["item:crown"]


# Questions about something else


ASKED = {
    "declare": ("asks-cards", ("GH-0046",)),
    "action": ("asks-action", ("GH-0086", "GH-0088")),
    "damage": ("asks-damage", ("GH-0257",)),
    "consume": ("asks-elements", ("GH-0250", "GH-0253")),
    "short_rest": ("asks-rest", ("GH-0301",)),
    "redraw": ("asks-rest", ("GH-0302",)),
    "long_rest_loss": ("asks-rest", ("GH-0081",)),
}


@pytest.mark.rule("GH-0046", "GH-0086", "GH-0257", "GH-0250", "GH-0301", "GH-0302", "GH-0081")
def test_a_figure_pointed_at_when_something_else_is_asked_is_told_what_is_asked() -> None:
    fed = Attack(1, consume=(Consume(gain(attack=1), cost=("fire",)),))
    hand = [card("one", top=[fed]), "two", "three", "four", lying("five", "discard"), lying("six", "discard")]
    biter = foe(initiative=60, attack=1, hit_points=40, do=[Attack(plus=0)])
    t = table("@ m", m=biter, me=hero(hand=hand, hit_points=30), elements={"fire": "strong"})  # type: ignore[arg-type]
    seen = {}
    for _ in range(60):
        if t.asked in ASKED and t.asked not in seen:
            seen[t.asked] = whole(t, piece("m/1"))
            assert reason(t, piece("nobody")) is None
            assert whole(t, cell(t, 1, 1)) == seen[t.asked], "a hex waits for the same question"
            if t.asked not in ("consume", "short_rest", "redraw"):
                key = t.choice.options[0].cards
                assert not key or reason(t, Thing("card", id=key[0])) is None, "what is lit needs no reason"
        if len(seen) == len(ASKED) - 1:
            break
        if t.asked == "declare":
            t.answer("card:one", "card:two")
        elif t.asked == "action" and "consume" not in seen:
            t.answer("card:one/top")
        elif t.asked == "short_rest":
            t.answer("short_rest" if "redraw" not in seen else "no_rest")
        elif t.asked == "redraw":
            t.answer("redraw")
        else:
            t.dull()
    resting = hero(hand=["one", "two", lying("five", "discard"), lying("six", "discard")])
    t = table("@ m", m=DUMMY, me=resting).declare("rest").until("long_rest_loss")
    assert seen | {"long_rest_loss": whole(t, piece("m/1"))} == ASKED
    assert told(t, Thing("card", id="one"))[0] == "hand"


@pytest.mark.rule("GH-0048", "GH-0186")
def test_a_card_pointed_at_when_a_target_is_asked_tells_where_it_lies() -> None:
    t = table("@ b . m", m=DUMMY, me=hero(top=[Heal(2, to="ally")]), b=friend(hp=1))
    t.declare("one", "two").declare("five", "six").act("one/top")
    assert t.asked == "heal_target"
    pointed = {name: told(t, Thing("card", id=name))[0] for name in ("two", "three", "five")}
    assert pointed == {"two": "selected", "three": "hand", "five": "theirs"}


@pytest.mark.rule("GH-0278", "GH-0280")
def test_when_a_monsters_way_is_asked_figures_and_cards_wait_for_it() -> None:
    t = table("@ # . m", m=foe(move=1, initiative=5, do=[Move(plus=0), Attack(plus=0)])).declare()
    assert t.until("monster_move", "action").asked == "monster_move"
    asks = ("asks-hex", ("GH-0278", "GH-0280"))
    assert whole(t, piece("m/1")) == whole(t, piece("hero")) == whole(t, Thing("card", id="one")) == asks
    assert [reason(t, cell(t, *one)) for one in t.hexes()] == [None] * len(t.hexes())
    assert reason(t, piece("nobody")) is None
    assert reason(t, Thing("card", id="nothing")) is None


@pytest.mark.rule("GH-0041", "GH-0044")
def test_when_a_scenario_is_set_up_it_is_told_what_is_asked_first() -> None:
    t = entering(warden(), seer()).until("hand")
    (mine, theirs) = (
        t.hero(name).cards[0].id for name in (("warden", "seer") if t.seat == "ann" else ("seer", "warden"))
    )
    enemy = next(iter(t.scene.monsters))
    assert whole(t, piece(enemy)) == ("asks-hand", ("GH-0041",))
    assert told(t, Thing("card", id=theirs))[0] == "theirs"
    assert reason(t, Thing("card", id=mine)) is None
    t.until("starting_hex")
    hand = t.hero("warden" if t.seat == "ann" else "seer").cards[0].id
    assert whole(t, piece(enemy)) == ("asks-hex", ("GH-0044",))
    assert told(t, Thing("card", id=hand))[0] == "hand"
    assert [reason(t, cell(t, *one)) for one in t.hexes()] == [None] * len(t.hexes())


@pytest.mark.rule("GH-0036", "GH-0037", "GH-0042")
def test_goals_items_and_discards_before_a_scenario_say_what_they_ask_for() -> None:
    t = entering(warden(items=["small_hide", "small_leather"], discard=1), seer())
    told_at = {}
    for asked in ("battle_goal", "leave_item", "discard_at_start"):
        t.until(asked)
        told_at[asked] = whole(t, piece(next(iter(t.scene.monsters))))
        lit = next((card for option in t.choice.options for card in option.cards), None)
        assert lit is None or reason(t, Thing("card", id=lit)) is None
    assert told_at == {
        "battle_goal": ("asks-goal", ("GH-0036",)),
        "leave_item": ("asks-items", ("GH-0037",)),
        "discard_at_start": ("asks-discards", ("GH-0042",)),
    }


@pytest.mark.rule("GH-0068", "GH-0080")
def test_before_a_rest_items_of_the_turn_are_lit_and_all_else_waits_for_the_rest() -> None:
    salve = small("potion", id="salve", effect=ItemEffect(do=(Heal(2, to="self"),)))
    blade = small(
        "hide", id="blade", window="your_attack", use="spent", slots=0, effect=ItemEffect(gain=gain(attack=1))
    )
    resting = hero(hand=["one", "two", lying("five", "discard"), lying("six", "discard")], items=[salve, blade], hp=5)
    t = table("@ m", m=DUMMY, me=resting).declare("rest").until("before_rest")
    assert whole(t, piece("m/1")) == ("asks-rest", ("GH-0080",))
    assert reason(t, Thing("card", id="salve")) is None
    assert whole(t, Thing("card", id="blade")) == ("moment", ("GH-0068",))
    assert {one: told(t, Thing("card", id=one))[0] for one in ("one", "five")} == {"one": "hand", "five": "discard"}
