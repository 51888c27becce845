"""The steady bot in Infiltration: it dashes, keeps out of sight, waits with a blade, and leads guards away."""

import pytest
from tests.malhya.table import Table, bare, base, bites, foe, guard, place, story, weapon

from oubliette.games.malhya import GAME
from oubliette.games.malhya.bots import Steady
from oubliette.games.malhya.bots.watching import forecast
from oubliette.games.malhya.content.script import Gain, Go, Leave, Travel
from oubliette.games.malhya.content.stories import Interest
from oubliette.games.malhya.content.vocabulary import AttackLine, DefenceLine, Guard, Strike
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

BOW = weapon("test_bow", ranged=True)
WAY_OUT = {"e": ("out", (Leave(),))}


def bot_answers(t: Table) -> str:
    """What the bot says to the open question."""
    (found,) = Steady().choose(t.match, t.choice.seat)
    return found


def bot_plays(t: Table, kinds: tuple[str, ...] = ("turn",)) -> list[str]:
    """Its answers as long as such questions are open."""
    said: list[str] = []
    while t.asked in kinds and len(said) < 20:
        said.append(bot_answers(t))
        t.answer(said[-1])
    return said


def alone(drawing: str, **wanted: object) -> Table:
    """Yoktal's turn in Infiltration; Mirelle waits in a corner of her own."""
    t = place(drawing, mode="infiltration", interests=WAY_OUT, **wanted)
    spec = t.s.book.places["test"]
    spec.interests["out"] = Interest(chapter=700, exit=True, name=Words(en="x", fr="x"))
    return t.do("hero:yoktal") if t.asked == "next_hero" else t


def test_all_of_the_points_are_for_one_way_and_one_die() -> None:
    t = alone("A . . . . . . . . . . e|B .|a", foes={"a": foe()})
    said = bot_plays(t, ("turn", "leave"))
    assert said[:3] == ["walk:5,0", "pay:11,0", "leave"], "five cells for free, six for the Action points, out"
    assert t.place.heroes["yoktal"].off


def test_it_goes_round_what_a_guard_sees() -> None:
    rows = "A . . . . . e\n\n. . . a . . .\n\n. . . . . . .\n\n. . . . . . .|B"
    t = alone(rows, foes={"a": foe()})
    seen = {t.cell(column, row) for column in (2, 3, 4) for row in (0, 1, 2)}
    while t.asked == "turn":
        t.answer(bot_answers(t))
        assert t.s.state.infiltration is not None, "nobody has seen him"
        assert t.place.heroes["yoktal"].cell not in seen


def test_a_body_others_would_see_is_not_made() -> None:
    for rows, shoots in (("A . . . . a . . .|. e .|B", True), ("A . . . . a b . .|. e .|B", False)):
        t = alone(rows, foes={"a": foe(), "b": foe("other")}, weapons={"yoktal": BOW})
        t.hero().weapon = "test_bow"
        t.answer("walk:1,0")
        assert t.offers("shoot:grunt"), rows
        assert bot_answers(t).startswith("shoot:") is shoots, rows


def test_cards_still_to_come_tell_where_guards_will_look() -> None:
    t = alone("A . . . G . . . . a|B .|e", foes={"a": foe()}, summons={"G": "green"})
    chances = forecast(t.s)
    assert chances[t.cell(6, 0)] > 0, "three cells towards the token, and one seen beyond"
    assert chances[t.cell(2, 0)] == 0, "no single card leads him so far"
    assert forecast(t.s, "grunt/1") == (0.0,) * len(chances), "nobody else is there"


def test_of_two_guards_the_one_comes_who_is_farther_from_the_heroes() -> None:
    for row, comes in (("A . . a . . . G . . . b", "other/1"), ("a . . . G . . . b . . A", "grunt/1")):
        t = place(row, mode="infiltration", foes={"a": foe(), "b": foe("other")}, summons={"G": "green"})
        t.actions("action_09").do("end")
        assert t.asked == "guard", "both are four cells away"
        assert bot_answers(t) == f"enemy:{comes}"


def test_dice_are_silenced_with_aura() -> None:
    t = place("B . . . . . . . . .|. .|a", mode="infiltration", foes={"a": foe()}, changes={"ancient": {"aura": 2}})
    t.do("walk:3,0", "end")
    assert t.asked == "infiltration_dice"
    assert bot_answers(t) == "aura:silence"


def test_points_for_a_defence_are_kept_while_somebody_can_still_strike_it_down() -> None:
    parry = weapon("parry", **guard(DefenceLine(Guard(defence=1), ap=2)), attack=(AttackLine(Strike(attack=1), ap=3),))
    fierce = foe(movement=0, life=30, attacks=bites(Strike(damage=9)))
    for life, left in ((9, 3), (99, 0)):
        changes = bare(yoktal={"life": life, "initiative": 9}, ancient={"initiative": 1})
        t = place("A a . . . . B", foes={"a": fierce}, weapons={"yoktal": parry}, changes=changes).until("turn")
        while t.asked in ("turn", "attack_lines"):
            said = bot_answers(t)
            if said == "end":
                break
            t.answer(said)
        assert t.hero().ap == left, life


def test_of_what_finds_no_room_the_cheapest_goes() -> None:
    prices = {name: card.price for name, card in base().objects.items() if card.type == "consumable"}
    cheap, dear = min(prices, key=lambda name: prices[name]), max(prices, key=lambda name: prices[name])
    held = {"yoktal": {"objects": [dear, dear], "carrying": 2}, "ancient": {"objects": [dear], "carrying": 1}}
    t = story(Gain(objects=(cheap,)), Go(902), changes=held).answer("hero:yoktal")
    assert t.asked == "surplus" and bot_answers(t) == f"card:{cheap}"


def test_a_hero_who_comes_back_or_joins_is_armed_though_nobody_is_being_made() -> None:
    """Questions of the first page are asked again on the road (MA-0134, MA-0141)."""
    held = {"sulk": {"weapon": "club"}}
    t = story(Travel(at="lys"), heroes=("yoktal", "ancient", "sulk"), changes=held)
    t.do("party", "dismiss:sulk", "take:ancient:club", "party", "recall:sulk")
    assert t.asked == "first_weapon" and not t.state.making.left
    assert bot_answers(t) in t.keys()
    t.answer(bot_answers(t)).do("party", "join:wallen")
    assert [bot_answers(t) in t.keys() for _ in bot_plays(t, ("first_talent", "talent_decks", "talent"))]
    assert t.asked == "first_weapon" and bot_answers(t) in t.keys()


@pytest.mark.parametrize("seed", range(6))
def test_it_has_an_answer_to_whatever_chance_leads_to(seed: int) -> None:
    """Where it would never have come by itself: answers picked at random, some of its own."""
    luck = Chance(seed)
    names = [*(one.id for one in GAME.menus.scenarios(base())), *base().campaigns]
    seats = tuple("abcde"[: 1 + seed % 5])
    match = Match(GAME, Setup("malhya", names[seed % len(names)], seats, seed), base())
    for _ in range(400):
        if match.over:
            break
        seat, choice = next(iter(match.choices.items()))
        own = Steady().choose(match, seat)
        choice.accept(own)
        wild = choice.keys()
        luck.shuffle("wild", wild)
        match.answer(seat, luck.pick("who", [own, wild[: max(1, choice.least)]]))
